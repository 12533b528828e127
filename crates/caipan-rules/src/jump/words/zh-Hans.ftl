game-star = 跳棋（中国跳棋）
idea-star = 走步或连跳，先全部走进对面的角；20–40 分钟
game-halma = 正方跳棋（Halma）
idea-halma = 在方格上从一角走到对角；30–60 分钟
game-diamond = 钻石跳棋
idea-diamond = 小星盘，各有三王；20–40 分钟
game-capture = 食棋
idea-capture = 跳过哪个子就吃哪个；10–20 分钟

rules-star =
    跳棋（中国跳棋）：把自己的棋子全部走进正对面的角。
    • 二、三、四、六人，各 10 子（五人则不对称，不能玩）；二人、三人也可用 15 子（`pieces=15`）。按顺时针轮流走。
    • 棋孔按行和编号命名：行从上到下为 A 到 Q，编号从左数起，I5 是正中。走法写作 `C1-E5`，写起点和终点即可；`C1-E5-G3` 写出每个落点。也可一跳一跳地走：先写 `C1-E5+`，再写 `{ $prefix }G3`，最后写 `{ $prefix }完`（t）；`submit=on`（提交=开）时每一跳都等 `完`。
    • 每回合走一子：或移到相邻的空孔，或连续跳跃，不能又移又跳。不吃子，也不强制跳。
    • 跳跃（等距）：沿直线跳过恰好一个棋子（不论哪一方），它要在起点和落点的正中间，其间不能有别的棋子（`hop=adjacent` 一子：只跳紧邻的子）。`chain=off`：每回合只跳一次。
    • `camps=pass`：别人的角可以路过，不能停留；`none` 不可进入；`free` 可以停留。
    • 走满 30 步时自己的角必须已空，否则判负（`leave=40`：可用 200 以内的任意步数；`leave=off` 不限），此后也不能再停回去。出局者的棋子全部拿掉。
    • 名次按走到家的步数定，每一轮都走完（`rank=first`：先到先得）。`stay=on`：到家的棋子不再出来。
    • `block`：别人占着你的目标时，`strict` 只能等；`filled` 目标被填满且其中有你的子即可（30 步后）；`swap` 你的最后一子与占位的子交换。
    • 无路可走则跳过。同一局面第三次出现，或各走满 200 步，对局结束：二人为和棋，多人按进度排名。`进度` 可看各家走到哪里。
rules-halma =
    正方跳棋（Halma）：把自己的棋子全部走进对角的角区。
    • 16×16 棋盘，二人各 19 子，四人各 13 子。`size=10`：二人 15 子（或 `pieces=10`）；`size=8`：二人 10 子（或 `pieces=6`）；小棋盘的子数是本程序自定的。按顺时针轮流走。
    • 格子按列和行命名，左下角是 a1。走法写作 `b2-d4`，写起点和终点即可；`b2-d4-f6` 写出每个落点。也可一跳一跳地走：先写 `b2-d4+`，再写 `{ $prefix }f6`，最后写 `{ $prefix }完`（t）；`submit=on`（提交=开）时每一跳都等 `完`。
    • 每回合走一子：或走到周围八格之一，或连续跳跃，不能又走又跳。不吃子。
    • 跳过一个紧邻的棋子（不论哪一方），落在它后面的一格（`hop=equidistant` 等距：跳过直线上的一个棋子，前后距离相等）。`chain=off`：每回合只跳一次。
    • 到了目标角的棋子不再出来（`stay=off`：可以出来）。
    • 小棋盘上，走满 30 步（8×8）或 50 步（10×10）时自己的角必须已空，否则判负，此后也不能再停回去；可用 `leave=N`（200 以内的任意步数）、`leave=off` 更改。
    • 名次按走到家的步数定，每一轮都走完（`rank=first`：先到先得）。
    • `block`：别人占着你的目标时，`strict` 只能等；`filled` 目标被填满且其中有你的子即可（从自己的角必须已空的那一步起，没有这条时从第 30 步起）；`swap` 你的最后一子与占位的子交换。
    • 无路可走则跳过。同一局面第三次出现，或各走满 200 步，对局结束：二人为和棋，四人按进度排名。
rules-diamond =
    钻石跳棋（ダイヤモンドゲーム）：把自己的王和兵全部走到对面。
    • 三人或二人，在 121 孔的棋盘上各有一王十四兵。`pieces=10`：73 孔，一王九兵。按顺时针轮流走。
    • 棋孔按行和编号命名：行从上到下，编号从左数起。走法写作 `D2-F5`，写起点和终点即可；`D2-F5-H3` 写出每个落点。也可一跳一跳地走：先写 `D2-F5+`，再写 `{ $prefix }H3`，最后写 `{ $prefix }完`（t）。
    • 每回合走一子：或移到相邻的空孔，或连续跳跃，不能又移又跳。不吃子。
    • 兵跳过紧邻的一个兵（不论哪一方），落在它后面；不能跳过王。
    • 王可以跳过直线上紧挨着的一串棋子，不论多少，落在后面第一个空孔。不能跳过别人的王；`king_over_king=yes` 则可以。
    • 王从自己角的最外一孔（王位）出发，要停到目标角的王位；其余的孔由兵占满。
    • 别人的角可以路过，不能停留（`camps=none` 不可进入，`camps=free` 可以停留）。
    • 先到家者胜，其余的人继续走，决出名次。
    • 无路可走则跳过。同一局面第三次出现，或各走满 200 步，对局结束（本程序自定）：二人为和棋，三人按进度排名。
rules-capture =
    食棋：六十个棋子放在跳棋盘上，不属于任何人，吃得最多者胜。二至六人；一人玩是孔明棋（`{ $prefix }开局 孔明棋`）：尽量吃到只剩一子。
    • 棋子摆满中间的六边形，只空出正中的 I5。六个角是空的，也可以走。按顺时针轮流走。
    • 棋孔按行和编号命名：行从上到下为 A 到 Q，编号从左数起。
    • 轮到你时任选一子，沿直线跳过紧邻的一子，落在它后面的空孔；被跳过的子归你，拿出棋盘。
    • 有子可吃就必须吃。可以用同一子接着吃，也可以随时停下（`chain=off`：每回合只跳一次）。
    • 完全没有子可吃时，才把任意一子移到相邻的空孔。
    • 走法写作 `G5-I5`。起点终点相同而吃的子不同时，要写出每个落点：`E5-G5-I5`。也可一跳一跳地走：先写 `G5-I5+`，再写 `{ $prefix }走` 和下一个落点，最后写 `{ $prefix }完`（t）；`submit=on`（提交=开）时每一跳都等 `完`。
    • 只剩一子，或连续 40 回合没有吃子，或无人能走时结束（后两条是本程序自定的）。吃子多者胜，相等则并列。
    • `进度` 可看各家吃了多少。认输者排在最后。

jump-moved = { $seat }：{ $move }。
jump-chained = { $seat }：{ $move }，经 { $way }。
jump-hopped = { $seat }：{ $move }。这一回合还没完：写 `{ $prefix }走` 和下一个落点，或者写 `{ $prefix }完`。
jump-ended = { $seat } 停在这里。
jump-exchanged = { $seat }：{ $move }。{ $other } 占位的棋子换到它出发的地方。
jump-passed = { $seat } 无路可走，跳过。
jump-arrived = { $seat } 走了 { $moves } 步，全部到家！
jump-out = { $seat } 出局：{ $why }。

jump-progress = { $seat }：走完 { $percent } %，{ $moves } 步，错位 { $misplaced }
jump-progress-home = { $seat }：已到家，共 { $moves } 步
jump-progress-out = { $seat }：已出局

why-all-home = 全部到家
why-camp-not-left = { $loser ->
    [nobody] 没有及时离开自己的角
   *[other] { $loser } 没有及时离开自己的角
}
why-no-men = { $loser ->
    [nobody] 没有棋子
   *[other] { $loser } 没有棋子
}
why-third-time = 同一局面第三次出现
why-two-hundred-moves = 各走满 200 步
why-all-blocked = 各方都无路可走

jump-nothing-open = 没有等着完成的回合。想继续跳就在后面写 +，例如 `{ $example }+`。
jump-from-where = 从哪里到 { $hole }？请写起点和终点，例如 `{ $example }`。
jump-go-on = { $hole } 的棋子正在跳：写 `{ $prefix }走` 和下一个落点，或者写 `{ $prefix }完` 结束这一回合。
jump-empty = { $hole } 没有棋子。
jump-not-yours = { $hole } 的棋子不是你的。
jump-nowhere = 不能回到出发的 { $hole } 就算走了一步。
jump-foreign = { $hole } 在别人的角里：可以路过，不能停留（`camps=pass`）。
jump-closed = { $hole } 在别人的角里，这桌不可进入（`camps=none`）。
jump-home-closed = { $hole } 在自己的角里：走满 { $moves } 步之后不能再停回去。
jump-stays = { $hole } 的棋子已经到家，不再出来（`stay=on`）。
jump-one-hop = 这桌每回合只跳一次（`chain=off`）：请只写起点和终点。
jump-unreachable = { $from } 和 { $to } 不在一条直线上，也没有连跳能从一处到另一处。
jump-leg-taken = { $from } 到 { $to }：{ $to } 已有棋子。
jump-leg-no-line = { $from } 到 { $to }：两处不在一条直线上。
jump-leg-no-bridge = { $from } 到 { $to }：中间没有可以跳过的棋子。
jump-leg-two = { $from } 到 { $to }：中间有 { $first } 和 { $second } 两个棋子，一次只能跳过一个。
jump-leg-uneven = { $from } 到 { $to }：{ $hole } 的棋子不在两处的正中间。
jump-leg-far = { $from } 到 { $to }：这样跳只能跳过紧邻的棋子，落在它后面一格；{ $hole } 不在正中间。
jump-leg-king = { $from } 到 { $to }：{ $hole } 是王，这个子不能跳过它。
jump-leg-behind = { $from } 到 { $to }：王跳过紧挨着的一串棋子，落在后面第一个空孔。
jump-leg-step = { $from } 到 { $to }：这是移动一步，移动和跳跃不能在同一回合。

jump-seats-one = 跳棋不能一个人玩：可以二、三、四、六人。
jump-seats-five = 跳棋不能五个人玩：有一方的对角是空的，其余各方却不是，不公平。可以二、三、四、六人。
jump-position-fields = 局面要写轮到谁和 { $seats } 个座位各子的位置，用 / 隔开，例如 `{ $example }`。
jump-position-seat = 这桌没有 `{ $seat }` 号座位。
jump-position-hole = 棋盘上没有 `{ $hole }`。
jump-position-twice = 局面里 { $hole } 出现了两次。
jump-position-crowd = 一方有 { $count } 子，太多了：最多 { $most } 子。
jump-position-king = 每方要有一个王，写作 KA1；这里有 { $count } 个。
jump-position-decided = 这个局面已经分出胜负：至少两方要有棋子，而且还没有人到家。
jump-clash-fifteen = 15 子只能由二人或三人玩：人再多，各方的角就会共用棋孔。这里是 { $players } 人。
jump-clash-size = `size={ $size }` 只能由二人玩。
jump-clash-pieces = { $size }×{ $size } 棋盘、{ $players } 人时不能用 `pieces={ $pieces }`；可用：{ $allowed }。
jump-clash-leave = `leave={ $moves }` 太少：{ $pieces } 枚棋子每枚至少要走一步才能离营。
jump-moves-form = 200 以内的任意步数
jump-captured = { $seat }：{ $move }，吃 { $count } 子。
jump-captured-by = { $seat }：{ $move }，经 { $way }，吃 { $count } 子。
jump-capturing = { $seat }：{ $move }，吃 { $count } 子。这一回合还没完：写 `{ $prefix }走` 和下一个落点，或者写 `{ $prefix }完`。
jump-score = { $seat }：吃了 { $count } 子
jump-must-capture = 有子可吃就必须吃：{ $moves } …
jump-name-landings = 从 { $from } 到 { $to } 的走法太多：请写出每个落点，例如 `E5-G5-I5`。
jump-position-one = 局面要写轮到谁和有棋子的孔，例如 `{ $example }`。
why-one-left = 只剩一子
why-forty-quiet = 连续 40 回合没有吃子
jump-press = 走完
