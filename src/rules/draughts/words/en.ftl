game-international = International draughts
game-russian = Russian draughts

rules-international =
    International draughts, 10 × 10, twenty men each. White begins.
    • A man steps one square diagonally forward. It captures forward and backward by jumping over a neighbouring enemy piece onto the empty square behind it.
    • A king moves any distance along a diagonal, captures from any distance and lands on any empty square behind the piece.
    • You must capture, you must go on while you can, and you must choose a way that takes the most pieces (a king counts as one).
    • Captured pieces come off after the whole move; none may be jumped twice.
    • A man that ends its move on the far row becomes a king; passing through is not enough.
    • No pieces or no move left: you lose.
    • Write squares by number: 32-28 moves, 28x19 captures; 32 28, 3228 and a bare 28 (if only one piece can go there) work too. If two captures start and end alike, name the squares between: 47x38x24x13x36.
    • Draws (draws=): official (FMJD, default): same position three times; 25 moves each by kings only without a capture; three pieces with a king against a lone king 16 moves each; two or fewer 5 moves each. seed: 30 moves each without a capture, three kings against one 18 moves each, threefold. plain: threefold, 25 king moves each. manual: by agreement or arbiter, at most 1,000 moves each.

rules-russian =
    Russian draughts, 8 × 8, twelve men each. White begins.
    • A man steps one square diagonally forward. It captures forward and backward by jumping over a neighbouring enemy piece onto the empty square behind it.
    • A king moves any distance along a diagonal, captures from any distance and lands on any empty square behind the piece – one from which it can go on capturing, if there is one.
    • You must capture, and carry the capture to its end, but you may choose any way, not only the longest.
    • Captured pieces come off after the whole move; none may be jumped twice.
    • A man that reaches the far row becomes a king at once, and goes on capturing as a king.
    • No pieces or no move left: you lose.
    • Write squares by letter and number: c3-d4 moves, d4:f6 captures, h2:f4:h6:f8:b4:e1 names every square; c3d4, the short cd4 (file and target) and a bare d4 (if only one piece can go there) work too.
    • Draws (draws=): seed (the rules this game was taken from, default): same position three times; 30 moves each without a capture; three kings or more against one, 18 moves each. fmjd64 (FMJD-64): three kings 15 moves; kings only 15 moves; equal balance with 4-5 pieces 30, with 6-7 pieces 60 moves; a lone king on the main road against three pieces 5 moves; against two or fewer 5 moves. plain: threefold, 25 king moves each. manual: by agreement or arbiter, at most 1,000 moves each.

why-no-pieces = all pieces captured
why-blocked = no legal move left
why-repetition = the same position for the third time
why-no-capture = 30 moves each without a capture
why-king-moves = too many king moves in a row without a capture
why-three-kings = three kings did not catch the lone king in time
why-three-pieces = three pieces against a lone king, 16 moves each
why-two-pieces = two pieces or fewer against a lone king, 5 moves each
why-main-road = the lone king held the main road for 5 moves
why-balance = the balance of pieces did not change for too long
why-cap = 1,000 moves each have been played

draughts-moved = { $seat }: { $move }.
draughts-captured = { $seat }: { $move }, { $count ->
    [one] one piece captured
   *[other] { $count } pieces captured
}.
draughts-promoted = { $seat } has a new king on { $square }.

draughts-over = The game is over.
draughts-not-your-turn = It is not your turn.
draughts-empty = There is no piece on { $square }.
draughts-not-yours = The piece on { $square } is not yours.
draughts-must-capture = You must capture: { $moves }{ $count ->
    [one] {""}
    [2] {""}
    [3] {""}
   *[other] {" "}(and more, { $count } ways in all)
}.
draughts-must-capture-most = That takes { $took }; you must take as many as possible, { $most }: { $moves }.
draughts-must-go-on = The capture goes on from { $square }, and must be carried to its end: { $moves }.
draughts-occupied = { $square } is occupied.
draughts-not-diagonal = { $from } and { $to } are not on one diagonal.
draughts-backward = The piece on { $from } is a man: men step forward only (they may capture backward).
draughts-too-far = The piece on { $from } is a man and steps one square forward; there is nothing for it to capture.
draughts-in-the-way = The king on { $from } cannot pass { $to }: a piece stands there.
draughts-nothing-to-capture = There is nothing to capture from { $from } to { $to }.
draughts-unreachable = None of your pieces can go to { $square }.

draughts-fen-turn = A position begins with the side to move, W or B, for example { $example }.
draughts-fen-part = “{ $part }” is not a list of pieces; a list begins with W or B, for example { $example }.
draughts-fen-square = “{ $square }” is not a square of this board.
draughts-fen-twice = Two pieces stand on { $square }.
draughts-fen-last-row = { $side }: the man on { $square } stands on its last row, where it would be a king.
draughts-fen-too-many = { $side } has too many pieces: at most { $most }.
draughts-fen-empty = There are no pieces on the board.

draughts-not-a-move = This is not a move.
draughts-second-position = A second position inside a game is not read: the game ends before it.
