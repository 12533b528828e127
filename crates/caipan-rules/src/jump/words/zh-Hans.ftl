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
    • 二、三、四、六人，各 10 子（五人则不对称，不能玩）；二人、三人也可用 15 子（`棋子=15`）。按顺时针轮流走。
    • 棋孔按行和编号命名：行从上到下为 A 到 Q，编号从左数起，I5 是正中。走法写作 `C1-E5`，写起点和终点即可；`C1-E5-G3` 写出每个落点。也可一跳一跳地走：先写 `C1-E5+`，再写 `{ $prefix }G3`，最后写 `{ $prefix }完`（t）；`提交=开` 时每一跳都等 `完`。
    • 每回合走一子：或移到相邻的空孔，或连续跳跃，不能又移又跳。不吃子，也不强制跳。
    • 跳跃（等距）：沿直线跳过恰好一个棋子（不论哪一方），它要在起点和落点的正中间，其间不能有别的棋子（`跳法=一子`：只跳紧邻的子）。`连跳=关`：每回合只跳一次。

    • `营地=可过`：别人的角可以路过，不能停留；`禁入` 不可进入；`可停` 可以停留。
    • 走满 30 步时自己的角必须已空，否则判负（`离营=40`：可用 200 以内的任意步数；`离营=关` 不限），此后也不能再停回去。出局者的棋子全部拿掉。
    • 名次按走到家的步数定，每一轮都走完（`名次=先到`：先到先得）。`不出营=开`：到家的棋子不再出来。
    • `堵营`：别人占着你的目标时，`严格` 只能等；`填满` 目标被填满且其中有你的子即可（30 步后）；`交换` 你的最后一子与占位的子交换。
    • 无路可走则跳过。同一局面第三次出现，或各走满 200 步，对局结束：二人为和棋，多人按进度排名。`进度` 可看各家走到哪里。
rules-halma =
    正方跳棋（Halma）：把自己的棋子全部走进对角的角区。
    • 16×16 棋盘，二人各 19 子，四人各 13 子。`大小=10`：二人 15 子（或 `棋子=10`）；`大小=8`：二人 10 子（或 `棋子=6`）；小棋盘的子数是本程序自定的。按顺时针轮流走。
    • 格子按列和行命名，左下角是 a1。走法写作 `b2-d4`，写起点和终点即可；`b2-d4-f6` 写出每个落点。也可一跳一跳地走：先写 `b2-d4+`，再写 `{ $prefix }f6`，最后写 `{ $prefix }完`（t）；`提交=开` 时每一跳都等 `完`。
    • 每回合走一子：或走到周围八格之一，或连续跳跃，不能又走又跳。不吃子。
    • 跳过一个紧邻的棋子（不论哪一方），落在它后面的一格（`跳法=等距`：跳过直线上的一个棋子，前后距离相等）。`连跳=关`：每回合只跳一次。

    • 到了目标角的棋子不再出来（`不出营=关`：可以出来）。
    • 小棋盘上，走满 30 步（8×8）或 50 步（10×10）时自己的角必须已空，否则判负，此后也不能再停回去；可用 `离营=N`（200 以内的任意步数）、`离营=关` 更改。
    • 名次按走到家的步数定，每一轮都走完（`名次=先到`：先到先得）。
    • `堵营`：别人占着你的目标时，`严格` 只能等；`填满` 目标被填满且其中有你的子即可（从自己的角必须已空的那一步起，没有这条时从第 30 步起）；`交换` 你的最后一子与占位的子交换。
    • 无路可走则跳过。同一局面第三次出现，或各走满 200 步，对局结束：二人为和棋，四人按进度排名。
rules-diamond =
    钻石跳棋（ダイヤモンドゲーム）：把自己的王和兵全部走到对面。
    • 三人或二人，在 121 孔的棋盘上各有一王十四兵。`棋子=10`：73 孔，一王九兵。按顺时针轮流走。
    • 棋孔按行和编号命名：行从上到下，编号从左数起。走法写作 `D2-F5`，写起点和终点即可；`D2-F5-H3` 写出每个落点。也可一跳一跳地走：先写 `D2-F5+`，再写 `{ $prefix }H3`，最后写 `{ $prefix }完`（t）。
    • 每回合走一子：或移到相邻的空孔，或连续跳跃，不能又移又跳。不吃子。
    • 兵跳过紧邻的一个兵（不论哪一方），落在它后面；不能跳过王。

    • 王可以跳过直线上紧挨着的一串棋子，不论多少，落在后面第一个空孔。不能跳过别人的王；`王跳王=是` 则可以。
    • 王从自己角的最外一孔（王位）出发，要停到目标角的王位；其余的孔由兵占满。
    • 别人的角可以路过，不能停留（`营地=禁入` 不可进入，`营地=可停` 可以停留）。
    • 先到家者胜，其余的人继续走，决出名次。
    • 无路可走则跳过。同一局面第三次出现，或各走满 200 步，对局结束（本程序自定）：二人为和棋，三人按进度排名。
rules-capture =
    食棋：六十个棋子放在跳棋盘上，不属于任何人，吃得最多者胜。二至六人；一人玩是孔明棋（`{ $prefix }开局 孔明棋`）：尽量吃到只剩一子。
    • 棋子摆满中间的六边形，只空出正中的 I5。六个角是空的，也可以走。按顺时针轮流走。
    • 棋孔按行和编号命名：行从上到下为 A 到 Q，编号从左数起。
    • 轮到你时任选一子，沿直线跳过紧邻的一子，落在它后面的空孔；被跳过的子归你，拿出棋盘。
    • 有子可吃就必须吃。可以用同一子接着吃，也可以随时停下（`连跳=关`：每回合只跳一次）。
    • 完全没有子可吃时，才把任意一子移到相邻的空孔。

    • 走法写作 `G5-I5`。起点终点相同而吃的子不同时，要写出每个落点：`E5-G5-I5`。也可一跳一跳地走：先写 `G5-I5+`，再写 `{ $prefix }走` 和下一个落点，最后写 `{ $prefix }完`（t）；`提交=开` 时每一跳都等 `完`。
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

jump-progress = { $seat }：走完 { $percent } %，{ $moves } 步{ $misplaced ->
        [0] {""}
       *[other] ，{ $misplaced } 子还须走单步
    }
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
jump-calm = 已连续 { $count } 回合没有吃子；再有 { $left } 回合不吃，对局就结束。
jump-must-capture = 有子可吃就必须吃：{ $moves } …
jump-name-landings = 从 { $from } 到 { $to } 的走法太多：请写出每个落点，例如 `E5-G5-I5`。
jump-position-one = 局面要写轮到谁和有棋子的孔，例如 `{ $example }`。
why-one-left = 只剩一子
why-forty-quiet = 连续 40 回合没有吃子
jump-press = 走完

learn-star-step = 把自己的棋子全部从自己的角走到正对面的角。每回合动一子：平移走到相邻的空位，共六个方向。一着写两个位置，名字在图上。
learn-star-step-task = 你的子在 G5，向 Q 排平移一步：到 H4 或 H5。
learn-star-step-other = 这样走可以，但走偏了：请把 G5 的子走到 H4 或 H5。
learn-star-step-done = 平移很慢，一回合一排。跳才快。
learn-star-hop = 跳：沿直线越过一个子，自己的、别人的都行，落在它后面的空位。没有吃子。
learn-star-hop-task = 用 E7 的子跳过 F6。
learn-star-hop-other = 这样走可以，但不是这一跳。从 E7 越过 F6 到 G5。
learn-star-hop-done = 一步两排，两个子都还在。
learn-star-chain = 跳了一次还可以接着跳，能跳几次就几次，停在哪里随你。只要写出起点和终点。
learn-star-chain-task = 用 E7 一直跳到底：越过三个子，到 K 排。
learn-star-chain-other = 这样走可以，但不够远。从 E7 越过 F6、H5、J5 可以到 K5。
learn-star-chain-done = 一步六排。赢棋靠的就是这样的路。
learn-star-far = 中间的子可以隔得远：它正好在正中，线上又没有别的子，就能跳到它后面同样远的空位。桌上选 `跳法=相邻`，就只能跳相邻的子。
learn-star-far-task = 用 G3 跳过 G5。
learn-star-far-other = 这样走可以，但不是等距跳。G5 离 G3 两格，所以落在它后面两格的 G7。
learn-star-far-done = 每条线都要看看，等距跳最容易漏。
learn-star-camps = 两旁的角不是你的。可以跳着经过，不能停在里面，平移也不能进去。走满三十步时，自己的角必须空出来。
learn-star-camps-task = 你的子在 F4，旁边就是别人的角。走一着允许的棋。
learn-star-camps-other = 这里不走这一着，换一着试试。
learn-star-camps-done = 所以谁也不能堵住别人的角。
learn-star-goal = 全部棋子进了对面的角就算到达，步数少的胜。其余的人接着争下面的名次。
learn-star-goal-task = 还差一子。把它走进去。
learn-star-goal-other = 只有 M5 还没到家。把它走到角里的空位。
learn-star-goal-done = 十子到齐，你到达了。
learn-star-bridge = 经验：要会搭桥，子与子之间隔一个空位，后面的子就能一路跳过来。孤零零留在后面的子只能平移。
learn-star-bridge-task = 让最后的子 D2 沿桥跳到底。
learn-star-bridge-other = 桥还能走得更远：从 D2 越过 E7、G7、I7。
learn-star-bridge-done = 一步抵六步。不过你的桥别人也能走。
learn-star-block = 中盘的经验：自己要跳得通，也不让对方跳得通。把子放在对方要落脚的位置上，就拆了他的桥。
learn-star-block-task = 对方可以从 N2 越过 M7、K7。用 I6 平移一步，占住这条路的终点。
learn-star-block-other = 这条路还通着。它落在 L7 和 J7；I6 就在 J7 旁边。
learn-star-block-done = 路断了，你的子也前进了一步。
learn-star-opening = 开局的经验：尽快把子都带出来，一个也别落在后面。多走给后面的子开路的着法，不要让一个子独自跑在前面。
learn-star-closing = 收官的经验：只比步数。先填角里最深的位置，给后面的子留好入口。跳总是走双数，早点看清哪些子还要平移一步。

learn-halma-step = 把自己的棋子全部从自己的角走到右上方的对角。一子可以走到周围八格中的任一空格。格子写一个字母和一个数字。
learn-halma-step-task = 用 c3 向对角走一步：到 d4。
learn-halma-step-other = 这样走可以，但不是这一步：c3 到 d4。
learn-halma-step-done = 八个方向都能走，斜的也行。
learn-halma-chain = 跳：越过相邻的一子，自己的、对方的都行，落在它后面紧挨着的空格。还有子可跳就可以接着跳。没有吃子。
learn-halma-chain-task = 用 c3 一着跳过 d4 和 f6。
learn-halma-chain-other = 这样走可以，但不够远。从 c3 可以到 g7。
learn-halma-chain-done = 一着两跳。
learn-halma-goal = 先把全部棋子走进对角的一方胜。进了对角的子不能再出来。小棋盘上，走满若干步时自己的角要空出来，8×8 是三十步。
learn-halma-goal-task = 还差一子。把它走进去。
learn-halma-goal-other = 只有 d7 还没到家。把它走到角里的空格。
learn-halma-goal-done = 全部到齐，你到达了。

learn-diamond-hop = 每方一王，其余是兵，都要走到对面的角。兵平移到相邻的空位，或者跳过相邻的一个兵，可以连跳。兵不能跳过王。
learn-diamond-hop-task = 用 E7 的兵跳过 F6。
learn-diamond-hop-other = 这样走可以，但不是这一跳：从 E7 越过 F6 到 G5。
learn-diamond-hop-done = 兵就这样跳，没有吃子。
learn-diamond-king = 王可以跳过连成一线、中间没有空位的许多子，落在后面第一个空位。对方的王不能跳，除非桌上另有约定。
learn-diamond-king-task = 用 E7 的王跳过 F6 和 G5。
learn-diamond-king-other = 这样走可以。不过这里要王一下跳过两个：从 E7 到 H4。
learn-diamond-king-done = 这样的长跳只有王能走。
learn-diamond-goal = 兵全部进了对面的角，王又坐在角尖的王位上，就胜了。
learn-diamond-goal-task = 只差王了。一跳到 Q1。
learn-diamond-goal-other = 王位是 Q1：王从 L4 越过自己的兵就到。
learn-diamond-goal-done = 王和兵都到家了。

learn-capture-hop = 棋子不属于任何人，轮到你时哪一子都可以动。跳过相邻的一子，落在它后面的空位，它就归你。能吃必须吃。
learn-capture-hop-task = 吃一子。现在不许走别的。
learn-capture-hop-other = 这里不走这一着，换一着试试。
learn-capture-hop-done = 你得了一子。得子最多的胜。
learn-capture-chain = 同一子可以接着跳，每跳一次又吃一子。跳到哪里停都行；有几条路时，把位置都写出来。
learn-capture-chain-task = 用 I3 一着吃两子。
learn-capture-chain-other = 这样只吃一子。从 I3 越过 I4 和 I6 到 I7。
learn-capture-chain-done = 一着吃了两子。
learn-capture-step = 没有子可吃时，动一子平移到相邻的空位。只剩一子，或者长久没有吃子，就数各人吃了几子。
learn-capture-step-task = 这里没有子可吃。随便平移一步。
learn-capture-step-other = 这里不走这一着，换一着试试。
learn-capture-step-done = 走之前想一想：你送上去的，下家就吃了。

family-jump = 跳棋一族
jump-term-step = 平移
jump-term-hop = 跳跃
jump-term-hop-chain = 连跳
jump-term-far-hop = 等距跳
jump-term-bridge = 搭桥
jump-term-break-bridge = 拆桥
jump-term-home-corner = 己角
jump-term-target-corner = 对角
jump-term-side-corner = 旁角
jump-term-race-opening = 开局
jump-term-middle-game = 中盘
jump-term-run-in = 收官
jump-term-hole-class = 位置类
jump-term-throne = 王位
jump-term-solitaire-game = 孔明棋
jump-means-step = 走到相邻的空位。
jump-means-hop = 越过一子，落在它后面的空位，不吃子。
jump-means-hop-chain = 一子在一着里连续跳几次。
jump-means-far-hop = 越过隔得远的一子，它正好在正中。
jump-means-bridge = 摆好子，让后面的子跳得过来。
jump-means-break-bridge = 占住对方要落脚的位置，或撤走他要借的子。
jump-means-home-corner = 自己的子开局所在的角，要按时离开。
jump-means-target-corner = 正对面的角，要用自己的子占满。
jump-means-side-corner = 别人的角，可以跳着经过，不能停留。
jump-means-race-opening = 大约前十步，到双方的子接触为止，要把子都带出来。
jump-means-middle-game = 双方混战，自己要跳得通，还要制约对方。
jump-means-run-in = 双方已经分开，只比谁用的步数少。
jump-means-hole-class = 位置分四类，只跳不会换类，平移才会。
jump-means-throne = 钻石跳棋里角尖的位置，王要坐到那里。
jump-means-solitaire-game = 一个人下的食棋，剩子越少越好。

choice-jump-size = 棋盘每边多少格。
choice-jump-pieces = 每方有多少棋子。
choice-jump-hop = 跳过紧邻的一子，还是跳过正中间的一子（等距）。
choice-jump-chain = 一回合能否连跳。
choice-jump-camps = 别人的角能否路过、停留，或不得进入。
choice-jump-stay = 到了目标角的棋子不再出来。
choice-jump-leave = 走满多少步时自己的角必须已空。
choice-jump-rank = 按自己走的步数定名次，还是先到先得。
choice-jump-block = 别人占着目标时怎样算到达。
choice-jump-submit = 每跳之后回合不结束，直到自己说完。
choice-jump-king_over_king = 王能否跳过别人的王。
