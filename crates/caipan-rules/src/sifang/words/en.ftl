game-sifang = Sifang (four-square)
idea-sifang = four stones in a square, else rows count; 20-40 min

rules-sifang =
    Sifang (四方棋, 搏击棋) for two: Black begins, in turn each puts one stone on an empty point; stones never move.
    • A point is two hexadecimal digits, the row first, the sixteenth written 0: `88` is in the middle, `1A` in the top row, `00` the lower right corner. Row 1 is at the top. Just write `88`; where both are letters write `{ $prefix }move AB`.
    • Whoever has four stones on the corners of one cell (四方形棋), as 88 89 98 99, wins at once. Larger squares do not count.
    • If nobody does, the full board (128 stones each) is counted; or earlier, when both agree: `count`. `resign` gives up.

    • Line score: three and more in a row or column, each stone worth one and counted once, in the way that gives most: two runs of three and one of five are 2×3 + 1×5 = 11. I count exactly; `score` shows it at any time.
    • Connection score, if the lines are equal: 128 less the stones with none of their own beside them. If that is equal too, the game is drawn.
    • A call is a block that lacks one stone: answer it. Two calls at once cannot be answered. `terms` explains the words, `terms short blade` draws a shape.
    • Options: `hints=calls` warns of calls, `hints=full` names every move; `numbers=side` writes each side's count on its stones, `game` one for both.
    • For balance: `swap=on` lets White take Black's first stone over (`{ $prefix }move swap`; it turns white, and Black moves); `first=outside` keeps it out of the middle sixteen points; `komi=3` gives whoever moves second three points in the line score; `mirror=forbidden` refuses the eleventh copy in a row.

sifang-placed = { $seat }: { $point }.
sifang-taken = { $seat } takes the first stone over: { $point } is now { $seat }'s, and { $other } moves.
sifang-completed = { $seat } has a block: { $points }.
sifang-filled = The board is full.
sifang-count =
    { $black }
    { $white }
sifang-count-side = { $seat }: line score { $sum }; connection score 128 − { $lone } = { $connection }.
sifang-count-komi = { $seat }: line score { $sum }, with { $komi } for moving second { $total }; connection score 128 − { $lone } = { $connection }.
sifang-uncounted = { $seat } has a block: that decides the game, and nothing is counted.

sifang-no-point = There is no point { $point }. A point is two of the signs 1 to 9, A to F and 0, the row first: `88`, `1A`.
sifang-prompt = { $bare ->
        [off] Say a point as `{ $prefix }move 88`: the row, then the column.
       *[other] Say a point as `88`: the row, then the column; where both are letters as `{ $prefix }AB`.
    }
sifang-remark = Commentator: { $words }.
sifang-remark-call = Commentator: { $words }. { $seat } has to answer on { $points }.
sifang-remark-open = Commentator: { $words }. But { $seat } can complete a block on { $points }.
sifang-remark-calls = Commentator: { $words }. { $seat } cannot answer all: { $points }.

sifang-does-complete = completes a block
sifang-does-answer = answers the call
sifang-does-call = { $count ->
        [one] calls
       *[other] makes { $count } calls at once
    }
sifang-does-stop = { $count ->
        [one] stops a threat
       *[other] stops { $count } threats
    }
sifang-does-threaten = { $count ->
        [one] makes a threat
       *[other] makes { $count } threats
    }
sifang-does-score = { $count ->
        [one] adds 1 point to the line score
       *[other] adds { $count } points to the line score
    }

why-block = a block of four
why-lines = by line score
why-connections = by connection score
why-level = line and connection scores are equal
why-uncounted = the board is too tangled to be counted

sifang-occupied = A stone lies on { $point } already, and stones never move. Choose an empty point, for example one of those that `{ $prefix }moves` lists.
sifang-central = At this table the first stone lies outside of the sixteen points in the middle (rows and columns 7 to A); { $point } is one of them. For example: `5A`.
sifang-copied = { $point } would copy the stone before it by a half turn of the board once more, after { $count } copies in a row; this table forbids it. Choose another point.
sifang-no-swap = At this table the first stone is not taken over; that is the option `swap=on`.
sifang-late-swap = Only the very first stone can be taken over, instead of playing the second.

sifang-text-rows = A board has 16 rows; here { $count ->
        [one] is 1
       *[other] are { $count }
    }.
sifang-text-width = A row has 16 points; row { $row } has { $count }.
sifang-text-sign = `{ $sign }` stands for nothing: X is black, O white, . empty.
sifang-text-turn = Behind the sixteen rows stands who is to move: X for Black or O for White.
sifang-position-block = { $side } has a block already: the game is over there.
sifang-position-full = The board is full already.
sifang-position-stones = With { $black } black and { $white } white stones it cannot be the turn of { $side }: both have as many when Black is to move, Black one more when White is.

sifang-term-kill = kill (杀)
sifang-term-double-call = double call (双叫)
sifang-term-call = call (叫)
sifang-term-answer = answer (应)
sifang-term-seal = seal (封)
sifang-term-dot = dot (点)
sifang-term-press = press (压)
sifang-term-strike = strike (打)
sifang-term-cut = cut (断)
sifang-term-fill = fill (补)
sifang-term-bar = bar (挡)
sifang-term-stop = stop (拦)
sifang-term-five-chain = five in a chain (五子连环)
sifang-term-twin-chain = twin chain (双连环)
sifang-term-dart = dart (飞镖)
sifang-term-bent-staff = bent staff (折棍)
sifang-term-crooked-staff = crooked staff (曲棍)
sifang-term-slant-staff = slant staff (斜棍)
sifang-term-horn-staff = horn staff (角棍)
sifang-term-short-staff = short staff (短棍)
sifang-term-straight-staff = straight staff (直棍)
sifang-term-long-spear = long spear (长枪)
sifang-term-short-spear = short spear (短枪)
sifang-term-long-blade = long blade (长刀)
sifang-term-great-blade = great blade (大刀)
sifang-term-upright-blade = upright blade (立刀)
sifang-term-short-blade = short blade (短刀)
sifang-term-triangle = triangle blade (三角刀)
sifang-term-long-sword = long sword (长剑)
sifang-term-short-sword = short sword (短剑)
sifang-term-two-edged = double-edged sword (双刃剑)
sifang-term-one-edged = single-edged sword (单刃剑)
sifang-term-fly = fly (飞)
sifang-term-jump = jump (跳)
sifang-term-hang = hanging corner (挂角)
sifang-term-chain = chain (连环)
sifang-term-platform = on the platform (站台)
sifang-term-position = in position (站位)
sifang-term-rush = rush (冲)
sifang-term-follow = follow (跟)
sifang-term-face = face (对)
sifang-term-space = space (隔)
sifang-term-leave = leave (离)
sifang-term-won = winning shape (绝杀)
sifang-term-four-square = block (四方形棋)
sifang-term-middle = platform (四方台)
sifang-term-lone = lone stone (孤子)
sifang-term-linked = linked stone (连接子)
sifang-term-full = full board (满盘)
sifang-term-resign = resignation (中盘认负)
sifang-term-row-score = line score (排列分)
sifang-term-link-score = connection score (连接分)
sifang-term-highest = the higher count (就高不就低)
sifang-term-plain-style = plain stones (普通着法)
sifang-term-counted-style = numbered stones (计步着法)
sifang-term-row-line = row (排)
sifang-term-column = column (列)
sifang-term-edge = edge (边)
sifang-term-edge-zone = along the edge (边缘)
sifang-term-corner = corner (角)
sifang-term-corner-zone = around a corner (角部)
sifang-term-swords = swords (剑形)
sifang-term-blades = blades (刀形)
sifang-term-spears = spears (枪形)
sifang-term-staffs = staffs (棍形)
sifang-term-row = { $count ->
        [4] 4 in a row (四排列)
        [5] 5 in a row (五排列)
        [6] 6 in a row (六排列)
        [7] 7 in a row (七排列)
        [8] 8 in a row (八排列)
        [9] 9 in a row (九排列)
        [10] 10 in a row (十排列)
        [11] 11 in a row (十一排列)
        [12] 12 in a row (十二排列)
        [13] 13 in a row (十三排列)
        [14] 14 in a row (十四排列)
        [15] 15 in a row (十五排列)
        [16] 16 in a row (十六排列)
       *[other] 3 in a row (三排列)
    }

sifang-source = Defined in the patent of the game, CN1307915, { $place }.
sifang-means-kill = Four stones on the corners of one cell: the game is won.
sifang-means-double-call = One stone makes two calls on different points: both cannot be answered.
sifang-means-call = A block lacks one stone, and its point is empty.
sifang-means-answer = A stone on the empty point of the opponent's call.
sifang-means-seal = The opponent's run was stopped at one end, rushed at the other, and is stopped there too.
sifang-means-dot = On the middle point of the free side of the opponent's single-edged sword.
sifang-means-press = On an end point of the free side of the opponent's single-edged sword.
sifang-means-strike = On the point with which the opponent's twin chain would become five in a chain.
sifang-means-cut = Between the two stones of the opponent's jump, where three or more in a row would arise.
sifang-means-fill = Into the gap of one's own jump, so that three or more stand in a row.
sifang-means-bar = On the line of the opponent's jump, two or three points beyond its end, where the next jump would land.
sifang-means-stop = Right beyond the end of a run with which the opponent has just rushed.
sifang-means-five-chain = Two runs of three that share one stone, as an L, a T or a plus; T and plus are our addition.
sifang-means-twin-chain = A chain in a row and one in a column that one stone would join.
sifang-means-dart = Three stones in an isosceles triangle, in three rows and three columns.
sifang-means-bent-staff = Two jumps at a right angle.
sifang-means-crooked-staff = A corner, then a knight's step back to the first row. The figure in the source is lost; this is our reading.
sifang-means-slant-staff = Two knight's steps in one line. The figure in the source is lost; this is our reading.
sifang-means-horn-staff = A short staff whose end is shifted by one: a corner, then a knight's step.
sifang-means-short-staff = Three stones on a diagonal.
sifang-means-straight-staff = Three stones in one row or column, each a jump from the next.
sifang-means-long-spear = A base of two stones with one point between; the apex is two away from it.
sifang-means-short-spear = A base of two stones with one point between; the apex is one away from it.
sifang-means-long-blade = Two stones side by side, and a stone in the next row two beyond its end. The figure in the source is lost; this is our reading.
sifang-means-great-blade = Two stones side by side, and a stone two rows away, a knight's step from its end. The figure in the source is lost; this is our reading.
sifang-means-upright-blade = Two stones side by side, and a stone two rows away over its end. The figure in the source is lost; this is our reading.
sifang-means-short-blade = Two stones side by side, and a stone across the corner from its end. The figure in the source is lost; this is our reading.
sifang-means-triangle = Three corners of one cell: a call.
sifang-means-long-sword = A chain and, in its line, a stone beyond two empty points.
sifang-means-short-sword = A chain and, in its line, a stone beyond one empty point.
sifang-means-two-edged = Three in a row with no opponent on either side.
sifang-means-one-edged = Three in a row with an opponent on one side, the other side empty.
sifang-means-fly = A knight's step from an own stone.
sifang-means-jump = Two or three points from an own stone in a row or column, the points between empty.
sifang-means-hang = Two own stones across the corner of a cell, the other two points not their own.
sifang-means-chain = Beside an own stone.
sifang-means-platform = Black's first stone lies on one of the four middle points.
sifang-means-position = Black's first stone lies anywhere else.
sifang-means-rush = An own run grows towards open space: at least two empty points lie beyond.
sifang-means-follow = Beside an opponent's stone.
sifang-means-face = Across a corner from an opponent's stone.
sifang-means-space = One empty point away from an opponent's stone in a row or column.
sifang-means-leave = A knight's step from an opponent's stone.
sifang-means-won = Whatever the answer, a block follows by calls. I say it only when I have proved it.
sifang-means-four-square = Four stones of one side on the corners of one cell. Whoever makes one wins at once.
sifang-means-middle = The four middle points 88, 89, 98, 99 (中心点).
sifang-means-lone = A stone with none of its own side beside it in row and column. The connection score is 128 less their number.
sifang-means-linked = Any stone that is not alone.
sifang-means-full = 128 stones each: all points are taken, and the board is counted.
sifang-means-resign = Whoever sees no way gives up, and the other wins.
sifang-means-row-score = What rows of three and more count in all: each as many points as it has stones, each stone once.
sifang-means-link-score = 128 less the lone stones; compared only where the line scores are equal.
sifang-means-highest = Where a stone fits into several rows, the way of counting that gives the most is taken.
sifang-means-plain-style = Stones are laid without numbers. Here this is `numbers=off`, as usual.
sifang-means-counted-style = Stones show numbers, from 1 upwards, so that the order of the moves can be read. Here this is `numbers=side`.
sifang-means-row-line = A line from left to right; there are sixteen. The first sign of a point.
sifang-means-column = A line from top to bottom; there are sixteen. The second sign of a point.
sifang-means-edge = The outermost lines of the board: rows and columns 1 and 0.
sifang-means-edge-zone = The region near an edge; it has no exact bounds.
sifang-means-corner = A point where two edges meet: 11, 10, 01, 00.
sifang-means-corner-zone = The region near a corner; it has no exact bounds.
sifang-means-swords = Three stones in one row or column: the single- and double-edged sword, the short and the long sword.
sifang-means-blades = A chain of two with a third stone near it: the triangle, short, upright, great and long blade.
sifang-means-spears = Three stones in an isosceles triangle, two of them a point apart in one row or column: the short and the long spear.
sifang-means-staffs = Three stones that do not touch but work together: the straight, short, horn, slant, crooked and bent staff.
sifang-means-row = Three or more stones of one side side by side in a row or column; they count their number.
sifang-komi-form = any number of points up to 256

learn-sifang-point = Two players put stones on a board, and whoever first has one on each corner of a small cell wins. The board has 16 rows and 16 columns. A point is two signs, the row first, then the column; after 9 come A to F, and the sixteenth is 0. So `88` is in the middle and `1A` in the top row. The four dots only guide the eye. In a channel a point of two letters may be talk: there it is `{ $prefix }AB`.
learn-sifang-point-task = put a stone on row 5, column C. Type the two signs.
learn-sifang-point-other = That is another point: the first sign is the row, counted from the top, the second the column.
learn-sifang-point-done = Row first, then column: so every point has its name. Stones stay where they lie.
learn-sifang-block = Black begins, and in turn each puts one stone on an empty point. Whoever has four stones on the corners of one small cell has a block and wins at once. Larger squares do not count.
learn-sifang-block-task = you are Black. Complete your block.
learn-sifang-block-other = That stone is allowed, but completes nothing. Look for the cell with three black corners.
learn-sifang-block-done = Four stones on one cell: a block ends the game.
learn-sifang-answer = A block that lacks one stone is a call (叫). It must be answered at once, on the empty corner, or the next stone wins.
learn-sifang-answer-task = you are White, and Black calls. Answer.
learn-sifang-answer-other = Now Black would complete the block and win. Put your stone on its empty corner.
learn-sifang-answer-done = The fourth corner is yours: the call is answered.
learn-sifang-double = Only one stone is played at a time. So whoever makes two calls with one stone wins: the other can answer only one of them.
learn-sifang-double-task = you are Black. Make two calls with one stone.
learn-sifang-double-other = White can answer that. Look for a point that is the third corner of two cells.
learn-sifang-double-done = A double call (双叫): one corner stays open, and Black wins next.
learn-sifang-run = Mostly nobody gets a block; then the full board of 256 stones is counted. Three and more stones side by side in a row or column are a run, and each stone of it is worth one point. Slanting lines do not count.
learn-sifang-run-task = you are Black. Put one stone so that you have a run of four.
learn-sifang-run-other = That makes less than four. Look for the gap in row 4.
learn-sifang-run-done = A run of four: four points. Two runs of three are worth six.
learn-sifang-count = The count is shown here. A stone counts in one run only, in the way that gives most: Black's six stones make 3 + 3, not 4 + 3. White has a run of five; its lone stone counts nothing. That is the line score. If it is equal, whoever has fewer lone stones (none of their own beside, above or below them) has the better connection score and wins, and else it is a draw. In a game `score` shows both.
learn-sifang-first = Nothing is forbidden but a point with a stone on it. Some tables ask more: with `first=outside` Black's first stone stays out of the sixteen points in the middle, rows and columns 7 to A.
learn-sifang-first-task = play Black's first stone at such a table.
learn-sifang-first-other = Not that one. Any point outside of the middle will do, for example `5A`.
learn-sifang-first-done = Outside of the middle: so the one who begins has less of an advantage.
learn-sifang-blades = Advice: a blade (刀) is two stones side by side with a third close by. It hides a double call: with one more stone it makes two. Shown is a short blade: White has one good answer to it, the red cross. Answer while it is three stones.
learn-sifang-staffs = Advice: in a staff (棍) the three stones do not touch, but help each other. It is weaker than a blade in attack, but good in defence, too. Shown is a straight staff, with a free point between each two stones. The red crosses are its key points: Black goes on from either, and White answers there. `terms straight staff` tells more.
learn-sifang-sword = Advice: three in a row with both sides open, the double-edged sword, are won whatever the answer: a sure kill (绝杀). Stop such a row while it has two stones.
learn-sifang-sword-task = you are Black. Show why: make two calls with one stone.
learn-sifang-sword-other = White could answer that. Play above or below the middle stone of your row.
learn-sifang-sword-done = Two calls again. As White you would have had to stop the row earlier.

choice-sifang-hints = A commentator warns of calls, or names every move.
choice-sifang-numbers = Stones show their numbers.
choice-sifang-swap = White may take the first stone over.
choice-sifang-first = Where the first stone may lie.
choice-sifang-komi = Points for whoever moves second.
choice-sifang-mirror = Whether moves may be copied for long.
