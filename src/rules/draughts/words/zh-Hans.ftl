game-international = 国际跳棋
game-russian = 俄罗斯跳棋

rules-international =
    国际跳棋：10×10 棋盘，双方各二十枚兵，白方先走。
    • 兵每次向前斜走一格；吃子可前可后，跳过紧邻的对方棋子，落在其后的空格。
    • 王沿斜线走任意格；可隔空格吃子，落在被吃棋子后面的任意空格。
    • 有吃必吃；能连跳必须跳完；几条路线可选时，必须吃子最多的一条（王与兵同算一枚）。
    • 被吃的棋子在整步走完后一次取下，同一枚棋子不得跳两次（土耳其打击）。
    • 兵停在对方底线才升变为王，中途经过不算。
    • 棋子被吃光，或轮到自己却无棋可走，为负。
    • 记法用格子号码：32-28 走子，28x19 吃子；也可写 32 28、3228，或只写目标 28（只有一枚棋子能到时）。起止相同而吃的棋子不同，须写出中间各格：47x38x24x13x36。
    • 和棋（draws=）：official（国际规则 FMJD，默认）：同一局面第三次出现；双方各连走 25 步王棋而未吃子；含王三子对单王各 16 步；两子以下对单王各 5 步。seed（原规则）：30 回合未吃子、三王对单王 18 步、三次重复。plain：三次重复、各 25 步王棋。manual：只凭协议或裁判，至多各 1000 步。

rules-russian =
    俄罗斯跳棋：8×8 棋盘，双方各十二枚兵，白方先走。
    • 兵每次向前斜走一格；吃子可前可后，跳过紧邻的对方棋子，落在其后的空格。
    • 王沿斜线走任意格；可隔空格吃子，落在被吃棋子后面的任意空格——若有能继续吃的落点，只能选这样的落点。
    • 有吃必吃，选定的路线必须吃到底；几条路线可自由选择，不必吃得最多。
    • 被吃的棋子在整步走完后取下，同一枚棋子不得跳两次。
    • 兵一到对方底线立即升变为王；吃子途中经过也升变，并按王的走法继续吃。
    • 棋子被吃光，或轮到自己却无棋可走，为负。
    • 记法用字母加数字：c3-d4 走子，d4:f6 吃子，h2:f4:h6:f8:b4:e1 写出各格；也可写 c3d4、简写 cd4（起点的列加目标），或只写目标 d4（只有一枚棋子能到时）。
    • 和棋（draws=）：seed（原规则，默认）：同一局面第三次出现；连续 30 回合未吃子；三王以上对单王 18 步。fmjd64（六十四格国际规则）：三王 15 步；只走王 15 步；双方有王而子力不变，4-5 子 30 步，6-7 子 60 步；单王占主道对三子 5 步；对两子以下 5 步。plain：三次重复、各 25 步王棋。manual：只凭协议或裁判，至多各 1000 步。

why-no-pieces = 棋子被吃光
why-blocked = 无棋可走
why-repetition = 同一局面第三次出现
why-no-capture = 连续 30 回合没有吃子
why-king-moves = 连续只走王棋而未吃子
why-three-kings = 三王未能在限定步数内吃掉单王
why-three-pieces = 三子对单王，双方各走 16 步
why-two-pieces = 两子以下对单王，双方各走 5 步
why-main-road = 单王守住主道 5 步
why-balance = 子力长久没有变化
why-cap = 双方各走满 1000 步

draughts-moved = { $seat }：{ $move }。
draughts-captured = { $seat }：{ $move }，吃 { $count } 子。
draughts-promoted = { $seat }在 { $square } 升变为王。

draughts-over = 对局已经结束。
draughts-not-your-turn = 还没有轮到你。
draughts-empty = { $square } 上没有棋子。
draughts-not-yours = { $square } 上不是你的棋子。
draughts-must-capture = 有吃必吃：{ $moves }{ $count ->
    [1] {""}
    [2] {""}
    [3] {""}
   *[other] {" "}等，共 { $count } 种
}。
draughts-must-capture-most = 这样只吃 { $took } 子；必须吃最多的 { $most } 子：{ $moves }。
draughts-must-go-on = 到 { $square } 还能继续吃，必须吃到底：{ $moves }。
draughts-occupied = { $square } 上已有棋子。
draughts-not-diagonal = { $from } 与 { $to } 不在同一斜线上。
draughts-backward = { $from } 上是兵：兵只能向前走（吃子可以向后）。
draughts-too-far = { $from } 上是兵，每次只能向前斜走一格；这里也没有子可吃。
draughts-in-the-way = { $from } 上的王过不去：{ $to } 上有棋子。
draughts-nothing-to-capture = 从 { $from } 到 { $to } 没有子可吃。
draughts-unreachable = 你没有棋子能走到 { $square }。

draughts-fen-turn = 局面以轮到的一方 W 或 B 开头，例如 { $example }。
draughts-fen-part = “{ $part }”不是棋子列表；列表以 W 或 B 开头，例如 { $example }。
draughts-fen-square = “{ $square }”不是这个棋盘上的格子。
draughts-fen-twice = { $square } 上有两枚棋子。
draughts-fen-last-row = { $side }：{ $square } 上的兵已在升变格上，应当是王。
draughts-fen-too-many = { $side }棋子太多：至多 { $most } 枚。
draughts-fen-empty = 棋盘上没有棋子。

draughts-not-a-move = 这不是一着棋。
draughts-second-position = 不支持一局之中再摆局面，只读到这里为止。
