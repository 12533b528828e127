game-star = Star checkers (Chinese checkers)
idea-star = step and hop across the star; 20-40 min
game-halma = Halma
idea-halma = all men to the corner opposite; 30-60 min
game-diamond = Diamond game
idea-diamond = the same with kings, on a small star; 20-40 min
game-capture = Capture game (食棋)
idea-capture = hop over men to win them; 10-20 min

rules-star =
    Star checkers (中国跳棋): bring all your marbles into the tip opposite yours.
    • Two, three, four or six players with 10 marbles each (never five: the sides would not be alike); two or three may have 15 (`pieces=15`). Turns go round clockwise.
    • Holes are named by row, A to Q from the top, and number from the left: I5 is the middle. A move is `C1-E5`: from and to are enough, `C1-E5-G3` names each landing. To hop one by one, write `C1-E5+`, then `{ $prefix }G3`, then `{ $prefix }t` (完) to end; with `submit=on` every hop waits for `t`.
    • In a turn one marble steps into a neighbouring hole, or hops, as often as it can; never both. Nothing is captured, nobody has to hop.
    • A hop goes along a line over exactly one marble of anybody, which lies in the middle between start and landing; no other may lie between (`hop=adjacent`: only over a neighbour). `chain=off`: one hop a turn.

    • `camps=pass`: in the tips of others a turn may not end, but pass; `none`: not even that; `free`: it may end there.
    • After your 30th move your own camp must be empty, or you lose (`leave=40`: any number up to 200; `leave=off`: no such rule); no turn may end there from then on. The marbles of one who is out leave the board.
    • Places go by the number of own moves to get home, and each round is played out (`rank=first`: who is first). `stay=on`: what is home stays there.
    • `block`: where others stand in your target: `strict` you wait; `filled` it is enough that the target is full and one marble is yours (from move 30); `swap` your last marble changes places with theirs.
    • Who cannot move is passed over. The same position for the third time, or 200 moves each, close the game: two players draw, more are placed by progress. `progress` shows how far everybody is.
rules-halma =
    Halma (正方跳棋): bring all your men into the corner opposite yours.
    • Two players have 19 men, four have 13 on 16×16 squares. `size=10`: two with 15 (or `pieces=10`); `size=8`: two with 10 (or `pieces=6`). The numbers of men on the small boards are ours. Turns go round clockwise.
    • Squares are named by column and row, a1 at the bottom left. A move is `b2-d4`: from and to are enough, `b2-d4-f6` names each landing. To hop one by one, write `b2-d4+`, then `{ $prefix }f6`, then `{ $prefix }t` (完) to end; with `submit=on` every hop waits for `t`.
    • In a turn one man steps to one of the eight squares around it, or hops, as often as it can; never both. Nothing is captured.
    • A hop goes over one neighbour of anybody to the square right behind (`hop=equidistant`: over one man anywhere on the line, as far behind it as before it). `chain=off`: one hop a turn.

    • A man that has reached the target stays there (`stay=off`: it may leave).
    • On the small boards your corner must be empty after your move 30 (8×8) or 50 (10×10), else you lose; no turn may end there from then on. `leave=N` (any number up to 200) and `leave=off` change that.
    • Places go by the number of own moves to get home, and each round is played out (`rank=first`: who is first).
    • `block`: where others stand in your target: `strict` you wait; `filled` it is enough that the target is full and one man is yours, from the move by which your corner must be empty, else from move 30; `swap` your last man changes places with theirs.
    • Who cannot move is passed over. The same position for the third time, or 200 moves each, close the game: two players draw, four are placed by progress.
rules-diamond =
    Diamond game (ダイヤモンドゲーム): bring your king and all your men to the other side of the star.
    • Three players, or two; each has a king and 14 men on the star of 121 holes. `pieces=10`: a king and 9 men on 73 holes. Turns go round clockwise.
    • Holes are named by row from the top and number from the left. A move is `D2-F5`: from and to are enough, `D2-F5-H3` names each landing. To hop one by one, write `D2-F5+`, then `{ $prefix }H3`, then `{ $prefix }t` (完) to end.
    • In a turn one piece steps into a neighbouring hole, or hops, as often as it can; never both. Nothing is captured.
    • A man hops over one man of anybody to the hole right behind, never over a king.

    • The king hops over a line of neighbours without a gap, however long, to the first hole behind it. Kings of others stop it; `king_over_king=yes`: they do not.
    • The king starts on the outermost hole of its camp and has to end on the outermost hole of the target; the men fill the rest.
    • In the tips of others a turn may not end, but pass (`camps=none`: not even that; `camps=free`: it may end there).
    • Who is home first wins; the others play on for their places.
    • Who cannot move is passed over. The same position for the third time, or 200 moves each, close the game (a rule of ours): two players draw, three are placed by progress.
rules-capture =
    Capture game (食棋): sixty men stand on the star and belong to nobody; who captures most wins. Two to six players, or one (`{ $prefix }new 孔明棋`), who tries to leave a single man.
    • The men fill the hexagon but for the middle, I5. The six tips are empty and may be used. Turns go round clockwise.
    • Holes are named by row, A to Q from the top, and number from the left.
    • In your turn you take any man and hop along a line over a neighbour to the empty hole right behind it; the man hopped over is yours and leaves the board.
    • Who can capture must capture. With the same man you may go on capturing, and stop after any hop (`chain=off`: one hop a turn).
    • Only if nothing at all can be captured, any man steps into a neighbouring empty hole.

    • A move is `G5-I5`. Where two ways between the same holes capture different men, name every landing: `E5-G5-I5`. To hop one by one, write `G5-I5+`, then `{ $prefix }move` and the next landing, then `{ $prefix }t` (完) to end; with `submit=on` every hop waits for `t`.
    • The game ends when one man is left, after 40 turns in a row without a capture, or when nobody can move (the last two are rules of ours). Most men win; equal numbers share a place.
    • `progress` shows who has captured how many. Who resigns comes last.

jump-moved = { $seat }: { $move }.
jump-chained = { $seat }: { $move }, by { $way }.
jump-hopped = { $seat }: { $move }. The turn is open: `{ $prefix }move` and the next landing, or `{ $prefix }t` to end it.
jump-ended = { $seat } stops there.
jump-exchanged = { $seat }: { $move }. The piece of { $other } that was in the way goes where this one came from.
jump-passed = { $seat } cannot move and is passed over.
jump-arrived = { $seat } is home after { $moves ->
        [one] one move
       *[other] { $moves } moves
    }!
jump-out = { $seat } is out: { $why }.

jump-progress = { $seat }: { $percent } % of the way, { $moves ->
        [one] one move
       *[other] { $moves } moves
    }{ $misplaced ->
        [0] {""}
        [one] , one still needs a step that is no hop
       *[other] , { $misplaced } still need a step that is no hop
    }
jump-progress-home = { $seat }: home after { $moves ->
        [one] one move
       *[other] { $moves } moves
    }
jump-progress-out = { $seat }: out

why-all-home = all pieces home
why-camp-not-left = { $loser ->
    [nobody] pieces left in the own camp too long
   *[other] { $loser } left pieces in the own camp too long
}
why-no-men = { $loser ->
    [nobody] no pieces
   *[other] { $loser } has no pieces
}
why-third-time = the same position for the third time
why-two-hundred-moves = 200 moves each
why-all-blocked = nobody has a move left

jump-nothing-open = No turn is open that could be ended. A hop that is to go on ends with +, as in `{ $example }+`.
jump-from-where = From where to { $hole }? Name both, as in `{ $example }`.
jump-go-on = The piece on { $hole } is hopping: `{ $prefix }move` and its next landing, or `{ $prefix }t` to end the turn.
jump-empty = Nothing stands on { $hole }.
jump-not-yours = The piece on { $hole } is not yours.
jump-nowhere = A turn may not end where it began, on { $hole }.
jump-foreign = { $hole } lies in the tip of somebody else: a hop may pass it, but the turn may not end there (`camps=pass`).
jump-closed = { $hole } lies in the tip of somebody else, which may not be entered at this table (`camps=none`).
jump-home-closed = { $hole } lies in your own camp: after your { $moves } moves no turn may end there.
jump-stays = The piece from { $hole } is in its target already and stays there (`stay=on`).
jump-one-hop = At this table a turn is one hop (`chain=off`): name where from and where to.
jump-unreachable = { $from } and { $to } are on no common line, and no chain of hops leads from one to the other.
jump-leg-taken = { $from } to { $to }: a piece stands on { $to }.
jump-leg-no-line = { $from } to { $to }: they are on no common line.
jump-leg-no-bridge = { $from } to { $to }: no piece stands between to hop over.
jump-leg-two = { $from } to { $to }: two pieces stand between, on { $first } and { $second }; a hop goes over one.
jump-leg-uneven = { $from } to { $to }: the piece on { $hole } is not in the middle between them.
jump-leg-far = { $from } to { $to }: this hop goes over a neighbour and lands right behind it, and { $hole } is not in the middle.
jump-leg-king = { $from } to { $to }: a king stands on { $hole }, and this piece may not hop over it.
jump-leg-behind = { $from } to { $to }: a king hops over neighbours without a gap, to the first hole behind them.
jump-leg-step = { $from } to { $to }: that is a step, and a step is a turn by itself.

jump-seats-one = Nobody races alone: star checkers is played by 2, 3, 4 or 6.
jump-seats-five = Five do not play it: one tip would face an empty one and the others not, so the sides would not be alike. It is played by 2, 3, 4 or 6.
jump-position-fields = A position has the seat to move and where the pieces of each of the { $seats } seats stand, with / between, for example `{ $example }`.
jump-position-seat = `{ $seat }` is no seat of this table.
jump-position-hole = There is no `{ $hole }` on this board.
jump-position-twice = { $hole } stands in this position twice.
jump-position-crowd = { $count } pieces of one player are too many: there are { $most }.
jump-position-king = Each player has one king, written like KA1; here are { $count }.
jump-position-decided = This position is decided already: two players or more need pieces, and nobody may be home.
jump-clash-fifteen = 15 pieces go with two or three players only: more camps of that size would share holes. Here are { $players } players.
jump-clash-size = `size={ $size }` is for two players.
jump-clash-pieces = `pieces={ $pieces }` does not go with { $players } players on { $size }×{ $size }; possible: { $allowed }.
jump-clash-leave = `leave={ $moves }` is too few: each of the { $pieces } pieces has to move at least once to leave the camp.
jump-moves-form = any number of moves up to 200
jump-captured = { $seat }: { $move }; { $count ->
        [one] one man
       *[other] { $count } men
    } captured.
jump-captured-by = { $seat }: { $move }, by { $way }; { $count ->
        [one] one man
       *[other] { $count } men
    } captured.
jump-capturing = { $seat }: { $move }, { $count ->
        [one] one man
       *[other] { $count } men
    } captured. The turn is open: `{ $prefix }move` and the next landing, or `{ $prefix }t` to end it.
jump-score = { $seat }: { $count ->
        [one] one man
       *[other] { $count } men
    } captured
jump-calm = Nothing captured for { $count } turns: after { $left } more the game is over.
jump-must-capture = Something can be captured, so you must capture: { $moves } …
jump-name-landings = There are too many ways from { $from } to { $to }: name every landing, as in `E5-G5-I5`.
jump-position-one = A position has the seat to move and the holes with men, for example `{ $example }`.
why-one-left = one man is left
why-forty-quiet = 40 turns without a capture
jump-press = Done

learn-star-step = You bring all your pieces from your corner of the star to the corner opposite. In a turn one piece moves: a step goes to a neighbouring empty hole, in any of six directions. A move is two holes; their names are in the picture.
learn-star-step-task = your piece is on G5. Take one step towards row Q: to H4 or H5.
learn-star-step-other = That step is allowed, but goes astray: take your piece on G5 to H4 or H5.
learn-star-step-done = A step is slow: one row in a turn. Hops are quicker.
learn-star-hop = A hop goes over one piece, yours or another's, to the empty hole behind it in a straight line. Nothing is taken off the board.
learn-star-hop-task = hop with your piece on E7 over the one on F6.
learn-star-hop-other = That is allowed, but not this hop. Over F6 leads from E7 to G5.
learn-star-hop-done = Two rows in one move, and both pieces are still there.
learn-star-chain = After a hop the same piece may hop on, as often as it can, and stop where you like. You need to name only the first hole and the last.
learn-star-chain-task = hop with E7 as far as it goes: over three pieces to row K.
learn-star-chain-other = That is allowed, but goes less far. From E7 over F6, H5 and J5 you come to K5.
learn-star-chain-done = Six rows in one move. Such ladders win games.
learn-star-far = The piece in the middle may stand further off: if it is exactly halfway, and nothing else on the line, you hop just as far behind it. `hop=adjacent` at a table allows neighbours only.
learn-star-far-task = hop with G3 over G5.
learn-star-far-other = That is allowed, but not the far hop. G5 is two holes from G3, so you land two holes behind it, on G7.
learn-star-far-done = Look along all lines: far hops are easily missed.
learn-star-camps = The corners at the sides are not yours. You may hop through them, but not stop there, and steps do not enter them. After 30 moves your own corner must be empty.
learn-star-camps-task = your piece is on F4, beside such a corner. Make a move that is allowed.
learn-star-camps-other = That move is not wanted here; try another.
learn-star-camps-done = So nobody can be blocked in a corner.
learn-star-goal = Whoever has all pieces in the corner opposite has arrived, and the fewest moves decide. The others play on for the next places.
learn-star-goal-task = one piece is missing. Bring it home.
learn-star-goal-other = All but M5 are home already. Take it to the empty hole of your corner.
learn-star-goal-done = All ten are there: you have arrived.
learn-star-bridge = Advice: lay bridges, pieces with one hole between them, over which those behind come quickly. A piece left alone at the back can only step.
learn-star-bridge-task = bring your last piece on D2 over the bridge, as far as it goes.
learn-star-bridge-other = The bridge leads further: from D2 over E7, G7 and I7.
learn-star-bridge-done = One move instead of six. But others may use your bridge, too.
learn-star-block = Advice for the middle of the game: hop yourself, and keep the others from hopping. A piece on a landing hole of their ladder breaks it.
learn-star-block-task = the other has a ladder from N2 over M7 and K7. Step with I6 onto the hole where it ends.
learn-star-block-other = The ladder is still open. It lands on L7 and on J7; I6 stands beside J7.
learn-star-block-done = Now the ladder ends early, and your piece has come forward.
learn-star-opening = Advice for the opening: bring all pieces out early, and leave none behind. Prefer moves that open a way for those at the back; one that runs ahead alone helps nobody.
learn-star-closing = Advice for the end: only the number of moves counts. Fill the far holes of your corner first, and keep a way in for the last pieces. Hops always go an even way, so see early which pieces still need a step.

learn-halma-step = You bring all your pieces from your corner to the one opposite, upper right. A piece steps to any of the eight squares around it, if that is empty. A square is a letter and a number.
learn-halma-step-task = take one step with c3 towards the other corner: to d4.
learn-halma-step-other = That is allowed, but not this step: from c3 to d4.
learn-halma-step-done = A step goes in all eight directions, slanting too.
learn-halma-chain = A hop goes over one neighbour, yours or another's, to the empty square right behind it. It may go on as long as there is something to hop over. Nobody is captured.
learn-halma-chain-task = hop with c3 over d4 and f6 in one move.
learn-halma-chain-other = That is allowed, but goes less far. From c3 you come to g7.
learn-halma-chain-done = Two hops in one move.
learn-halma-goal = Whoever first has all pieces in the corner opposite wins. A piece that has come into it stays there. On small boards your own corner must be empty after some moves: 30 on 8×8.
learn-halma-goal-task = one piece is missing. Bring it home.
learn-halma-goal-other = All but d7 are home already. Take it to the empty square of your corner.
learn-halma-goal-done = All are in: you have arrived.

learn-diamond-hop = Each side has a king and men, and brings them to the corner opposite. A man steps to a neighbouring hole, or hops over one neighbouring man, again and again. No man hops over a king.
learn-diamond-hop-task = hop with the man on E7 over F6.
learn-diamond-hop-other = That is allowed, but not this hop: from E7 over F6 to G5.
learn-diamond-hop-done = So men hop; nothing is taken off the board.
learn-diamond-king = The king hops over a whole line of pieces without a gap, to the first hole behind it. Over the king of another it does not hop, unless the table says so.
learn-diamond-king-task = hop with your king on E7 over F6 and G5.
learn-diamond-king-other = That is allowed. But here the king is to hop over both: from E7 to H4.
learn-diamond-king-done = A long hop, that only kings make.
learn-diamond-goal = You win when all your men are in the corner opposite and the king is on its very tip, the throne.
learn-diamond-goal-task = only the king is missing. Bring it to Q1 in one hop.
learn-diamond-goal-other = The throne is Q1: from L4 the king hops there over its own men.
learn-diamond-goal-done = King and men are home.

learn-capture-hop = The men belong to nobody: in your turn you move any of them. Hop over a neighbouring man to the empty hole behind it, and it is yours. Who can capture must do so.
learn-capture-hop-task = capture a man. Other moves are not allowed now.
learn-capture-hop-other = That move is not wanted here; try another.
learn-capture-hop-done = One man for you. The most men win.
learn-capture-chain = The same man may go on hopping, and each hop takes another man. You may stop after any hop; name the holes if there are several ways.
learn-capture-chain-task = take two men in one move with I3.
learn-capture-chain-other = That takes only one. From I3 you hop over I4 and I6 to I7.
learn-capture-chain-done = Two men in one move.
learn-capture-step = If nothing can be captured, one man steps to a neighbouring empty hole. The game ends when one man is left, or nothing is taken for long; then the men are counted.
learn-capture-step-task = nothing can be captured here. Take any step.
learn-capture-step-other = That move is not wanted here; try another.
learn-capture-step-done = Think before you step: what you offer, the next one takes.

family-jump = Star checkers and its family
jump-term-step = step (平移)
jump-term-hop = hop (跳跃)
jump-term-hop-chain = chain of hops (连跳)
jump-term-far-hop = far hop (等距跳)
jump-term-bridge = bridge (搭桥)
jump-term-break-bridge = to break a bridge (拆桥)
jump-term-home-corner = home corner (己角)
jump-term-target-corner = target corner (对角)
jump-term-side-corner = side corner (旁角)
jump-term-race-opening = opening (开局)
jump-term-middle-game = middle game (中盘)
jump-term-run-in = run-in (收官)
jump-term-hole-class = class of holes (位置类)
jump-term-throne = throne (王位)
jump-term-solitaire-game = solitaire (孔明棋)
jump-means-step = One hole further, in any direction of the board.
jump-means-hop = Over one piece, to the empty hole behind it; nothing is captured.
jump-means-hop-chain = Several hops of one piece in one move.
jump-means-far-hop = A hop over a piece further off, which stands exactly halfway.
jump-means-bridge = Pieces set so that those behind can hop over them.
jump-means-break-bridge = To take a landing hole from the other, or a piece that he needs.
jump-means-home-corner = The corner in which one's pieces begin; it must be left in time.
jump-means-target-corner = The corner opposite, which one's pieces have to fill.
jump-means-side-corner = A corner of others: pieces pass through by hops, but do not stay.
jump-means-race-opening = The first ten moves or so, until the pieces meet: all should come out.
jump-means-middle-game = Both sides are mixed: hop yourself, and hinder the other.
jump-means-run-in = The sides have parted, and only the number of moves counts.
jump-means-hole-class = Holes fall into four classes, and hops never leave one; only steps do.
jump-means-throne = In the diamond game the tip of the corner: the king must end there.
jump-means-solitaire-game = The capture game for one: leave as few men as you can.

choice-jump-size = How many squares a side of the board has.
choice-jump-pieces = How many pieces each side has.
choice-jump-hop = Over a neighbour, or over one piece in the middle of a longer way.
choice-jump-chain = Several hops in a turn, or one.
choice-jump-camps = Whether the tips of others may be passed, stopped in, or not be entered.
choice-jump-stay = What has reached the target may not leave it.
choice-jump-leave = After how many own moves the own camp must be empty.
choice-jump-rank = Places by the number of own moves, or whoever is first.
choice-jump-block = What counts where others stand in a target.
choice-jump-submit = A hop leaves the turn open until it is ended.
choice-jump-king_over_king = A king may hop over kings of others.
