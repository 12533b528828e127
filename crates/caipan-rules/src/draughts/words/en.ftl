game-international = International draughts
kinds-draughts = Draughts, { $count } kinds
idea-draughts = { $count } kinds of draughts: step, and jump if you can; 10-30 min
game-russian = Russian draughts
game-brazilian = Brazilian draughts
game-canadian = Canadian draughts
game-english = English draughts (checkers)
game-pool = Pool checkers
game-czech = Czech draughts
game-spanish = Spanish draughts
game-portuguese = Portuguese draughts
game-italian = Italian draughts
game-thai = Thai draughts
game-frisian = Frisian draughts
game-frysk = Frysk!
game-antidraughts = Antidraughts
game-breakthrough = Breakthrough draughts
game-killer = Killer draughts
game-turkish = Turkish draughts

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

rules-brazilian =
    Brazilian draughts, 8 × 8, twelve men each: the rules of international draughts on the small board. White begins.
    • A man steps one square diagonally forward. It captures forward and backward by jumping over a neighbouring enemy piece onto the empty square behind it.
    • A king moves any distance along a diagonal, captures from any distance and lands on any empty square behind the piece.
    • You must capture, you must go on while you can, and you must choose a way that takes the most pieces (a king counts as one).
    • Captured pieces come off after the whole move; none may be jumped twice.
    • A man that ends its move on the far row becomes a king; passing through is not enough.
    • No pieces or no move left: you lose.

    • Write squares by letter and number, a1 at White's lower left: c3-d4 moves, d4xf6 captures; c3d4, the short cd4 (file and target) and a bare d4 (if only one piece can go there) work too. If two captures start and end alike, name the squares between.
    • Draws (draws=): official (default; here the table of international draughts): same position three times; 25 moves each by kings only without a capture; three pieces with a king against a lone king 16 moves each; two or fewer 5 moves each. fmjd64 (FMJD-64): see Russian draughts. seed: 30 moves each without a capture, three kings against one 18 moves each, threefold. plain: threefold, 25 king moves each. manual: by agreement or arbiter, at most 1,000 moves each.

rules-canadian =
    Canadian draughts, 12 × 12, thirty men each: the rules of international draughts on the large board. White begins.
    • Other numbers of men (men=): 24 and 18 fill four and three rows. 20 is the number of the text this game was taken from; it does not fill rows of six, so the set-up is our own: Black 1-18, 21, 22, White 51, 52, 55-72.
    • A man steps one square diagonally forward. It captures forward and backward by jumping over a neighbouring enemy piece onto the empty square behind it.
    • A king moves any distance along a diagonal, captures from any distance and lands on any empty square behind the piece.
    • You must capture, you must go on while you can, and you must choose a way that takes the most pieces (a king counts as one).
    • Captured pieces come off after the whole move; none may be jumped twice.
    • A man that ends its move on the far row becomes a king; passing through is not enough.
    • No pieces or no move left: you lose.

    • Write squares by number, 1 to 72 from the top left as White sees the board: 45-39 moves, 39x28 captures; 45 39, 4539 and a bare 39 (if only one piece can go there) work too. If two captures start and end alike, name the squares between.
    • Draws (draws=): official (default; our choice: the table of international draughts): same position three times; 25 moves each by kings only without a capture; three pieces with a king against a lone king 16 moves each; two or fewer 5 moves each. seed: 30 moves each without a capture, three kings against one 18 moves each, threefold. plain: threefold, 25 king moves each. manual: by agreement or arbiter, at most 1,000 moves each.

rules-english =
    English draughts, or American checkers, 8 × 8, twelve men each. Black begins.
    • A man steps one square diagonally forward. It captures forward only, by jumping over a neighbouring enemy piece onto the empty square behind it.
    • A king steps one square along a diagonal, forward or backward, and captures a neighbouring enemy piece in the same way.
    • You must capture, and carry the capture to its end, but you may choose any way, not only the longest.
    • Captured pieces come off after the whole move; none may be jumped twice.
    • A man that reaches the far row becomes a king, and its move ends there, even if a king could capture on.
    • No pieces or no move left: you lose.

    • Write squares by number, 1 to 32 from the top left as White sees the board; Black has 1-12 and moves down: 11-15 moves, 15x24 captures; 11 15, 1115 and a bare 15 (if only one piece can go there) work too. If two captures start and end alike, name the squares between.
    • Draws (draws=): plain (default): same position three times; 40 moves each without an advance of a man or a capture. manual: by agreement or arbiter, at most 1,000 moves each.

rules-pool =
    Pool checkers, American style, 8 × 8, twelve men each. Black begins.
    • A man steps one square diagonally forward. It captures forward and backward by jumping over a neighbouring enemy piece onto the empty square behind it.
    • A king moves any distance along a diagonal, captures from any distance and lands on any empty square behind the piece – one from which it can go on capturing, if there is one.
    • You must capture, and carry the capture to its end, but you may choose any way, not only the longest.
    • Captured pieces come off after the whole move; none may be jumped twice.
    • A man that ends its move on the far row becomes a king. If a capture leads through the far row and on, the man goes on as a man and is not crowned.
    • No pieces or no move left: you lose.

    • Write squares by number, 1 to 32 from the top left as White sees the board; Black has 1-12 and moves down: 11-15 moves, 15x24 captures; 11 15, 1115 and a bare 15 (if only one piece can go there) work too. If two captures start and end alike, name the squares between.
    • Draws (draws=): plain (default; our own): same position three times; 25 moves each by kings only without a capture. manual: by agreement or arbiter, at most 1,000 moves each.

rules-czech =
    Czech draughts, 8 × 8, twelve men each. White begins.
    • A man steps one square diagonally forward. It captures forward only, by jumping over a neighbouring enemy piece onto the empty square behind it.
    • A king moves any distance along a diagonal, captures from any distance and lands on any empty square behind the piece – one from which it can go on capturing, if there is one.
    • You must capture, and carry the capture to its end. If a king can capture, a king must: it goes before a man. Otherwise you may choose any way, not only the longest.
    • Captured pieces come off after the whole move; none may be jumped twice.
    • A man that reaches the far row becomes a king, and its move ends there.
    • No pieces or no move left: you lose.

    • Write squares by letter and number, a1 at White's lower left: c3-d4 moves, d4xf6 captures; c3d4, the short cd4 (file and target) and a bare d4 (if only one piece can go there) work too. If two captures start and end alike, name the squares between.
    • Draws (draws=): plain (default; our own): same position three times; 25 moves each by kings only without a capture. manual: by agreement or arbiter, at most 1,000 moves each.

rules-spanish =
    Spanish draughts, 8 × 8, twelve men each, a light square at each player's lower left. White begins.
    • A man steps one square diagonally forward. It captures forward only, by jumping over a neighbouring enemy piece onto the empty square behind it.
    • A king moves any distance along a diagonal, captures from any distance and lands on any empty square behind the piece.
    • You must capture, and go on while you can. You must choose a way that takes the most pieces, and among those one that takes the most kings.
    • Captured pieces come off after the whole move; none may be jumped twice.
    • A man that reaches the far row becomes a king, and its move ends there.
    • No pieces or no move left: you lose.

    • Write squares by number, 1 to 32 from the lower right as White sees the board, right to left and row by row upward; White has 1-12 and moves up, Black 21-32: 10-14 moves, 14x23 captures; 10 14, 1014 and a bare 14 (if only one piece can go there) work too. If two captures start and end alike, name the squares between.
    • Draws (draws=): plain (default; our own): same position three times; 25 moves each by kings only without a capture. manual: by agreement or arbiter, at most 1,000 moves each.

rules-portuguese =
    Portuguese draughts, 8 × 8, twelve men each: the rules of Spanish draughts on the board turned, with a dark square at each player's lower left. White begins.
    • The turned board is not verified: our sources disagree, and some have a light square there as in Spain.
    • A man steps one square diagonally forward. It captures forward only, by jumping over a neighbouring enemy piece onto the empty square behind it.
    • A king moves any distance along a diagonal, captures from any distance and lands on any empty square behind the piece.
    • You must capture, and go on while you can. You must choose a way that takes the most pieces, and among those one that takes the most kings.
    • Captured pieces come off after the whole move; none may be jumped twice.
    • A man that reaches the far row becomes a king, and its move ends there.
    • No pieces or no move left: you lose.

    • Write squares by number, 1 to 32 from the lower right as White sees the board, right to left and row by row upward; White has 1-12 and moves up, Black 21-32: 10-15 moves, 15x22 captures; 10 15, 1015 and a bare 15 (if only one piece can go there) work too. If two captures start and end alike, name the squares between.
    • Draws (draws=): plain (default; our own): same position three times; 25 moves each by kings only without a capture. manual: by agreement or arbiter, at most 1,000 moves each.

rules-italian =
    Italian draughts, 8 × 8, twelve men each, a light square at each player's lower left. White begins.
    • A man steps one square diagonally forward. It captures forward only, by jumping over a neighbouring enemy man onto the empty square behind it. A man may not capture a king.
    • A king steps one square along a diagonal, forward or backward, and captures a neighbouring man or king in the same way.
    • You must capture, and go on while you can. If there are several ways, these decide in turn: the most pieces; with a king rather than with a man; the most kings; the way that meets a king earlier.
    • Captured pieces come off after the whole move; none may be jumped twice.
    • A man that reaches the far row becomes a king, and its move ends there.
    • No pieces or no move left: you lose.

    • Write squares by number, 1 to 32 from the top left as White sees the board; White has 21-32 and moves up: 22-18 moves, 18x11 captures; 22 18, 2218 and a bare 18 (if only one piece can go there) work too. If two captures start and end alike, name the squares between.
    • Draws (draws=): plain (default; our own): same position three times; 25 moves each by kings only without a capture. manual: by agreement or arbiter, at most 1,000 moves each.

rules-thai =
    Thai draughts (makhos), 8 × 8, eight men each on two rows. Black begins; that is not verified: our sources disagree.
    • A man steps one square diagonally forward. It captures forward only, by jumping over a neighbouring enemy piece onto the empty square behind it.
    • A king moves any distance along a diagonal and captures from any distance, but must land on the square right behind the piece.
    • You must capture, and carry the capture to its end, but you may choose any way, not only the longest.
    • Captured pieces come off at once; their squares can be passed again in the same move.
    • A man that reaches the far row becomes a king, and its move ends there.
    • No pieces or no move left: you lose.

    • Write squares by number, 1 to 32 from the top left as White sees the board; Black has 1-8 and moves down: 7-11 moves, and a capture is written alike, 11-18; 7 11, 0711 and a bare 11 (if only one piece can go there) work too. If two captures start and end alike, name the squares between.
    • Draws (draws=): plain (default; our own, for the official draw rules are not verified): same position three times; 25 moves each by kings only without a capture. manual: by agreement or arbiter, at most 1,000 moves each.

rules-frisian =
    Frisian draughts, 10 × 10, twenty men each. White begins.
    • A man steps one square diagonally forward. It captures in eight directions: diagonally over a neighbouring enemy piece onto the empty square behind it, or straight forward, backward or sideways over the enemy piece two rows or columns away onto the next playing square of that line, if it is empty: from 28 over 18 onto 8, or over 29 onto 30.
    • A king moves any distance along a diagonal. It captures from any distance in the same eight directions and lands on any empty square behind the piece.
    • You must capture, you must go on while you can, and you must take the highest value: a man counts 100, a king 199, a little less than two men. If a king and a man can take the same value, a king must do it.
    • Captured pieces come off after the whole move; none may be jumped twice.
    • A man that ends its move on the far row becomes a king; passing through is not enough.
    • While you have men, the same king may not make more than three moves in a row without capturing; a capture by it, or a move of another piece, lets it begin anew.
    • No pieces or no move left: you lose.

    • Write squares by number, 1 to 50 from the top left as White sees the board: 32-28 moves, 28x19 and 28x8 capture; 32 28, 3228 and a bare 28 (if only one piece can go there) work too. If two captures start and end alike, name the squares between; a long capture may need every square on which the piece lands.
    • Draws (draws=): official (default): same position three times; two kings against one 7 moves each; king against king 2 moves each. manual: by agreement or arbiter, at most 1,000 moves each.

rules-frysk =
    Frysk!, 10 × 10: Frisian draughts with five men each on the back row, Black 1-5, White 46-50. White begins.
    • A man steps one square diagonally forward. It captures in eight directions: diagonally over a neighbouring enemy piece onto the empty square behind it, or straight forward, backward or sideways over the enemy piece two rows or columns away onto the next playing square of that line, if it is empty: from 28 over 18 onto 8, or over 29 onto 30.
    • A king moves any distance along a diagonal. It captures from any distance in the same eight directions and lands on any empty square behind the piece.
    • You must capture, you must go on while you can, and you must take the highest value: a man counts 100, a king 199, a little less than two men. If a king and a man can take the same value, a king must do it.
    • Captured pieces come off after the whole move; none may be jumped twice.
    • A man that ends its move on the far row becomes a king; passing through is not enough.
    • While you have men, the same king may not make more than three moves in a row without capturing; a capture by it, or a move of another piece, lets it begin anew.
    • No pieces or no move left: you lose.

    • Write squares by number, 1 to 50 from the top left as White sees the board: 48-43 moves, 28x19 and 28x8 capture; 48 43, 4843 and a bare 43 (if only one piece can go there) work too. If two captures start and end alike, name the squares between; a long capture may need every square on which the piece lands.
    • Draws (draws=): official (default): same position three times; two kings against one 7 moves each; king against king 2 moves each. manual: by agreement or arbiter, at most 1,000 moves each.

rules-antidraughts =
    Antidraughts, 10 × 10, twenty men each: international draughts played to lose. White begins.
    • Who is to move and cannot wins: having no pieces left, or none that can move. Resigning, running out of time and forfeits still lose.
    • A man steps one square diagonally forward. It captures forward and backward by jumping over a neighbouring enemy piece onto the empty square behind it.
    • A king moves any distance along a diagonal, captures from any distance and lands on any empty square behind the piece.
    • You must capture, you must go on while you can, and you must choose a way that takes the most pieces (a king counts as one).
    • Captured pieces come off after the whole move; none may be jumped twice.
    • A man that ends its move on the far row becomes a king; passing through is not enough.

    • Write squares by number, 1 to 50 from the top left as White sees the board: 32-28 moves, 28x19 captures; 32 28, 3228 and a bare 28 (if only one piece can go there) work too. If two captures start and end alike, name the squares between: 47x38x24x13x36.
    • Draws (draws=): official (default; our choice: the table of international draughts): same position three times; 25 moves each by kings only without a capture; three pieces with a king against a lone king 16 moves each; two or fewer 5 moves each. seed: 30 moves each without a capture, three kings against one 18 moves each, threefold. plain: threefold, 25 king moves each. manual: by agreement or arbiter, at most 1,000 moves each.

rules-breakthrough =
    Breakthrough draughts, 10 × 10, twenty men each: international draughts, and the first to get a king wins. White begins.
    • A man steps one square diagonally forward. It captures forward and backward by jumping over a neighbouring enemy piece onto the empty square behind it.
    • A man that ends its move on the far row becomes a king and wins at once; passing through is not enough.
    • You must capture, you must go on while you can, and you must choose a way that takes the most pieces.
    • Captured pieces come off after the whole move; none may be jumped twice.
    • No pieces or no move left: you lose.

    • Write squares by number, 1 to 50 from the top left as White sees the board: 32-28 moves, 28x19 captures; 32 28, 3228 and a bare 28 (if only one piece can go there) work too. If two captures start and end alike, name the squares between: 47x38x24x13x36.
    • Draws (draws=): none (default): only the same position three times, which men alone cannot bring about. manual: by agreement or arbiter, at most 1,000 moves each.

rules-killer =
    Killer draughts, 10 × 10, twenty men each: international draughts with one more rule for kings. White begins.
    • A man steps one square diagonally forward. It captures forward and backward by jumping over a neighbouring enemy piece onto the empty square behind it.
    • A king moves any distance along a diagonal, captures from any distance and lands on any empty square behind the piece.
    • If the last piece that a king captures in a move is a king, the capturing king must stop on the square right behind it.
    • You must capture, you must go on while you can, and you must choose a way that takes the most pieces (a king counts as one).
    • Captured pieces come off after the whole move; none may be jumped twice.
    • A man that ends its move on the far row becomes a king; passing through is not enough.
    • No pieces or no move left: you lose.

    • Write squares by number, 1 to 50 from the top left as White sees the board: 32-28 moves, 28x19 captures; 32 28, 3228 and a bare 28 (if only one piece can go there) work too. If two captures start and end alike, name the squares between: 47x38x24x13x36.
    • Draws (draws=): official (default; our choice: the table of international draughts; killer's own draw rules are not verified): same position three times; 25 moves each by kings only without a capture; three pieces with a king against a lone king 16 moves each; two or fewer 5 moves each. seed: 30 moves each without a capture, three kings against one 18 moves each, threefold. plain: threefold, 25 king moves each. manual: by agreement or arbiter, at most 1,000 moves each.

rules-turkish =
    Turkish draughts (dama), 8 × 8, played on all 64 squares, sixteen men each on the second and third row. White begins.
    • A man steps one square straight forward or sideways, never backward or diagonally. It captures in the same three directions, by jumping over a neighbouring enemy piece onto the empty square behind it.
    • A king moves any distance along a row or column, like a rook, captures from any distance and lands on any empty square behind the piece.
    • You must capture, you must go on while you can, and you must choose a way that takes the most pieces (a king counts as one).
    • Captured pieces come off at once, which may open the way for more. Between two captures a piece may not turn back by 180 degrees.
    • A man that ends its move on the far row becomes a king; if it goes on capturing along that row, it does so as a man.
    • No pieces or no move left: you lose.

    • Write squares by letter and number, a1 at White's lower left: d3-d4 moves, d4xd6 and d4xb4 capture; d3d4, the short dd4 (file and target) and a bare d4 (if only one piece can go there) work too. If two captures start and end alike, name the squares between.
    • Draws (draws=): plain (default; our own, for the official draw rules are not verified): same position three times; 25 moves each by kings only without a capture. manual: by agreement or arbiter, at most 1,000 moves each.

why-no-pieces = { $loser ->
    [nobody] all pieces captured
   *[other] { $loser } has no piece left
}
why-blocked = { $loser ->
    [nobody] no legal move left
   *[other] { $loser } has no legal move left
}
why-repetition = the same position for the third time
why-no-capture = 30 moves each without a capture
why-king-moves = too many king moves in a row without a capture
why-three-kings = three kings did not catch the lone king in time
why-three-pieces = three pieces against a lone king, 16 moves each
why-two-pieces = two pieces or fewer against a lone king, 5 moves each
why-main-road = the lone king held the main road for 5 moves
why-balance = the balance of pieces did not change for too long
why-first-king = the first king
why-no-pieces-won = has given away all pieces
why-blocked-won = has no move left, and so wins
why-kings-2-1 = two kings against one, 7 moves each
why-kings-1-1 = king against king, 2 moves each
why-no-advance = 40 moves each without a capture or an advance of a man
why-cap = 1,000 moves each have been played

draughts-moved = { $seat }: { $move }.
draughts-captured = { $seat }: { $move }, { $count ->
    [one] one piece captured
   *[other] { $count } pieces captured
}.
draughts-promoted = { $seat } has a new king on { $square }.
draughts-promoted-midway = A man of { $seat } was crowned on { $square } in mid-capture, and went on as a king.

draughts-empty = There is no piece on { $square }.
draughts-not-yours = The piece on { $square } is not yours.
draughts-must-capture = You must capture: { $moves }{ $count ->
    [one] {""}
    [2] {""}
    [3] {""}
   *[other] {" "}(and more, { $count } ways in all)
}.
draughts-must-capture-most = That takes { $took }; you must take as many as possible, { $most }: { $moves }.
draughts-must-capture-king = A king can capture, so a king must: { $moves }.
draughts-must-capture-worth = Another capture goes first ({ $rule }): { $moves }.
draughts-take = { $move } (takes { $taken })
draughts-first-crowned = with a king rather than with a man
draughts-first-kings = most kings
draughts-first-order = a king captured earlier
draughts-first-value = highest value: a king is worth a little less than two men
draughts-stop-behind = A king must stop right behind the piece on { $square }: { $moves }.
draughts-must-go-on = The capture goes on from { $square } to { $next }, and must be carried to its end: { $moves }.
draughts-breaks-off = Landing on { $square } breaks the capture off. It can go on, so the king lands on { $lands }: { $moves }.
draughts-jumped-twice = The piece on { $square } would be jumped twice. A captured piece stays on the board until the move is over, and may be jumped once only (the Turkish strike).
draughts-turned-round = On { $square } the king turns straight back, which it may not do between two captures.
draughts-crowned-later = The man from { $from } is crowned only if its move ends on the last row; on { $to } it is still a man and cannot go on like a king.
draughts-crowned-here = The man from { $from } is crowned on { $to }, and its move ends there, even if a king could go on capturing.
draughts-occupied = { $square } is occupied.
draughts-not-diagonal = { $from } and { $to } are not on one diagonal.
draughts-not-straight = { $from } and { $to } are not on one row or column.
draughts-backward = The piece on { $square } is a man: men step forward only (they may capture backward).
draughts-backward-never = The piece on { $square } is a man: men neither move nor capture backward.
draughts-too-far = The piece on { $from } is a man and steps one square forward; there is nothing for it to capture.
draughts-too-far-straight = The piece on { $from } is a man and steps one square forward or sideways; there is nothing for it to capture.
draughts-king-too-far = The king on { $from } moves one square at a time; there is nothing for it to capture.
draughts-in-the-way = The king on { $from } cannot pass { $to }: a piece stands there.
draughts-nothing-to-capture = There is nothing to capture from { $from } to { $to }.
draughts-unreachable = None of your pieces can go to { $square }.
draughts-king-rested = The king on { $square } has made three quiet moves in a row; while you have men it must rest: move another piece or capture.
draughts-not-over-king = A man may not capture the king on { $square }.
draughts-name-squares = There are too many ways to capture from { $from } to { $to }: name every square the piece lands on.

draughts-fen-turn = A position begins with the side to move, W or B, for example { $example }.
draughts-fen-part = `{ $part }` is not a list of pieces; a list begins with W or B, for example { $example }.
draughts-fen-square = `{ $square }` is not a square of this board.
draughts-fen-twice = Two pieces stand on { $square }.
draughts-fen-last-row = { $side }: the man on { $square } stands on its last row, where it would be a king.
draughts-fen-too-many = { $side } has too many pieces: at most { $most }.
draughts-fen-empty = There are no pieces on the board.

draughts-not-a-move = This is not a move.
draughts-second-position = A second position inside a game is not read: the game ends before it.

learn-draughts-other = That move is allowed, but does not do what is asked here. Try another.
learn-draughts-step = You are White and play up the board. A man goes one step forward along a diagonal, to an empty square. A move is written as two squares; their names are in the picture.
learn-draughts-step-straight = You are White and play up the board. A man goes one step straight forward or to a side, never along a diagonal. A move is written as two squares; their names are in the picture.
learn-draughts-step-task = move one of your men, for example `{ $example }`.
learn-draughts-step-done = One step forward, never back: so men go. In a game both sides move in turn.
learn-draughts-capture = If an enemy piece stands next to yours and the square behind it is empty, you jump over it and take it away. Who can capture must capture.
learn-draughts-capture-task = one of your men can capture. Do it; other moves are not allowed now.
learn-draughts-capture-done = The piece you jumped over is off the board.
learn-draughts-chain = If the piece that has captured can capture again, it goes on in the same move, until nothing more can be taken. You need to type only the first square and the last.
learn-draughts-chain-task = capture two men in one move.
learn-draughts-chain-done = Two in one move; the whole chain is one turn.
learn-draughts-choice-free = If there are several captures you may choose any of them, also one that takes fewer. But the chain you choose must be finished.
learn-draughts-choice-most = If there are several captures, the one that takes most pieces must be made; a king counts like a man.
learn-draughts-choice-king = If a king and a man can both capture, the king must do it. Among captures of the same kind you may choose.
learn-draughts-choice-kings = If there are several captures, the one that takes most pieces must be made; among equal ones that which takes most kings.
learn-draughts-choice-italian = If there are several captures, the one that takes most pieces must be made. Among equal ones a king captures before a man, then whoever takes more kings, and takes them earlier.
learn-draughts-choice-frisian = If there are several captures, the one of the highest value must be made: a king is worth a little less than two men. If they are equal, a king captures before a man.
learn-draughts-choice-task = two of your pieces can capture. Make a capture that the law allows.
learn-draughts-choice-done = That is how captures are chosen in this variant; I refuse all others.
learn-draughts-back-yes = Men step forward only, but capture backward too.
learn-draughts-back-no = Men step and capture forward only: an enemy behind a man is safe from it. Only kings capture backward.
learn-draughts-back-straight = Men capture as they step: forward and to the sides, not backward. Only kings capture backward.
learn-draughts-back-task = an enemy stands behind your man. Make a move that is allowed.
learn-draughts-back-done = Now you know which way men capture here.
learn-draughts-straight = In this variant one captures along rows and columns too: over the piece two squares away, to the square as far behind it.
learn-draughts-straight-task = capture the man straight in front of yours.
learn-draughts-straight-done = So eight directions are to be watched.
learn-draughts-awe = Men may not capture kings here; only kings do.
learn-draughts-awe-task = a black king stands next to your man. Make a move that is allowed.
learn-draughts-awe-done = Your man cannot take the king. That makes kings strong.
learn-draughts-crown-end = A man that ends its move on the last row becomes a king. One that only passes there in a chain stays a man.
learn-draughts-crown-stop = A man that reaches the last row becomes a king when its move ends there.
learn-draughts-crown-passing = A man that reaches the last row becomes a king, even in the middle of a chain: it goes on capturing as a king.
learn-draughts-crown-first = A man that ends its move on the last row becomes a king, and here whoever has the first king wins the game.
learn-draughts-crown-task = make a king.
learn-draughts-crown-done = A king, to be known by its crown.
learn-draughts-king-flying = A king goes any distance along an open line, forward and back. It captures from afar: over one piece, to any empty square behind it.
learn-draughts-king-frisian = A king goes any distance along an open diagonal, and captures from afar, along rows and columns too. While its side has men, one king makes at most three moves in a row without a capture.
learn-draughts-king-behind = A king goes any distance along an open diagonal, forward and back. It captures from afar, and lands on the square right behind the piece.
learn-draughts-king-killer = A king goes any distance along an open diagonal, and captures from afar. If the last piece it takes is a king, it must land right behind it; else on any square behind.
learn-draughts-king-short = A king goes one step, like a man, but backward too; and it captures in all four directions.
learn-draughts-king-task = your king can capture. Do it.
learn-draughts-king-done = A king is worth much more than a man: work for one.
learn-draughts-goal = Who has no piece left, or none that can move, loses. A game may end drawn too, by agreement or when nothing changes for long; `{ $prefix }rules { $word }` has the numbers.
learn-draughts-goal-task = Black has one piece left. Win.
learn-draughts-goal-done = Black has nothing left to move, so White wins.
learn-draughts-lose = Here everything is turned round: who has no piece left, or none that can move, wins. So you give your pieces away, and the other must take them.
learn-draughts-lose-task = offer your last man so that Black has to take it.
learn-draughts-lose-done = Black must take it, and then you have won.

family-draughts = Draughts
draughts-term-man = man (兵)
draughts-term-king = king (王)
draughts-term-crowning = crowning (升变)
draughts-term-last-row = last row (底线)
draughts-term-capture = capture (吃子)
draughts-term-multi-capture = multiple capture (连吃)
draughts-term-must-capture = compulsory capture (必吃)
draughts-term-majority = majority rule (吃多)
draughts-term-turkish-strike = Turkish strike (土耳其打击)
draughts-term-main-road = main road (大路)
draughts-term-shot = shot (打击)
draughts-term-exchange = exchange (兑子)
draughts-term-tempo = tempo (步数差)
draughts-term-opposition = opposition (对峙)
draughts-term-blockade = blockade (封锁)
draughts-means-man = A piece that steps forward only; each side begins with men alone.
draughts-means-king = A man that was crowned: it goes forward and back, in most variants any distance.
draughts-means-crowning = A man on the last row becomes a king.
draughts-means-last-row = The row at the far end of the board, on which men are crowned.
draughts-means-capture = To jump over an enemy piece to the empty square behind, and take it away.
draughts-means-multi-capture = Several captures by one piece in one move.
draughts-means-must-capture = Whoever can capture must do so; the other may offer pieces to use that.
draughts-means-majority = The capture that takes most pieces must be made, in the variants that say so.
draughts-means-turkish-strike = Captured pieces leave the board only after the move, so one already jumped stands in the way.
draughts-means-main-road = The long diagonal from corner to corner: a lone king on it is hard to catch.
draughts-means-shot = Some pieces are given so that the answer to them opens a greater capture.
draughts-means-exchange = Each side captures as many pieces as the other.
draughts-means-tempo = A move more or less on the way to the last row, counted for all men together.
draughts-means-opposition = Two groups face each other, and whoever has to move must give way.
draughts-means-blockade = Enemy pieces are left without a move; whose pieces all stand so loses.

choice-draughts-draws = When a game is drawn by itself: by the rules of the federation (official, fmjd64), after long play without a capture (seed, plain), by threefold repetition alone (none), or never (manual).
choice-draughts-men = How many men each side begins with.
