game-sifang = 四方棋（搏击棋）
idea-sifang = 落子成四方形即胜，否则比排列；20–40 分钟

rules-sifang =
    四方棋（搏击棋），二人对弈：黑先，轮流在空点上落一子，落定不移。
    • 点用两位十六进制数表示，先排后列，第十六写作 0：`88` 在中央，`1A` 在最上一排，`00` 是右下角。第 1 排在最上。直接写 `88` 就行；两位都是字母的写 `{ $prefix }AB`。
    • 谁先用四子占住一个小格的四角（四方形棋），如 88 89 98 99，立即获胜；更大的方形不算。
    • 都没有弈出四方形棋，满盘（各 128 子）后计分；双方同意也可以提前数子：`数子`。中盘认负：`认输`。

    • 排列分：排上或列上三子以上连成一线，每子一分、只算一次，就高不就低：两个三排列和一个五排列就是 2×3 + 1×5 = 11。由程序精确计算，随时可用 `计分` 查看。
    • 排列分相等再比连接分：128 − 孤子数（前后左右没有己方棋子的子）。仍相等为和棋。
    • 叫杀是差一子就成四方形棋，必须应；双叫无法全应。`术语` 解释术语，`术语 短刀` 画出棋形。
    • 选项：`解说=叫` 提醒叫杀，`解说=全` 解说每一着；`计步=各方` 计步着法，`计步=全局` 全局手数。
    • 平衡：`换色=开` 白方可以接管黑方第一子（`{ $prefix }走 换色`：该子变白，轮到黑方）；`首手=站位` 第一子不得落在中央十六点；`贴分=3` 后手方排列分加三分；`模仿=禁止` 连续模仿到第十一着即禁止。

sifang-placed = { $seat }：{ $point }。
sifang-taken = { $seat } 接管第一子：{ $point } 归{ $seat }，轮到{ $other } 走。
sifang-completed = { $seat } 弈出四方形棋：{ $points }。
sifang-filled = 满盘。
sifang-count =
    { $black }
    { $white }
sifang-count-side = { $seat }：排列分 { $sum }；连接分 128 − { $lone } = { $connection }。
sifang-count-komi = { $seat }：排列分 { $sum }，后手贴 { $komi } 分，共 { $total }；连接分 128 − { $lone } = { $connection }。
sifang-uncounted = { $seat } 弈成四方形棋：只判胜负，不计分。

sifang-no-point = 没有 { $point } 这个点。点用 1 到 9、A 到 F、0 里的两个字表示，先排后列，例如 `88`、`1A`。
sifang-prompt = { $bare ->
        [off] 落子写 `{ $prefix }走 88`：先排后列。
       *[other] 落子写 `88`：先排后列；两位都是字母的写 `{ $prefix }AB`。
    }
sifang-remark = 解说：{ $words }。
sifang-remark-call = 解说：{ $words }。{ $seat } 必须应在 { $points }。
sifang-remark-open = 解说：{ $words }。但{ $seat } 可在 { $points } 成四方形棋。
sifang-remark-calls = 解说：{ $words }。{ $seat } 无法全应：{ $points }。

sifang-does-complete = 成四方形棋
sifang-does-answer = 应叫
sifang-does-call = { $count ->
        [1] 叫杀
       *[other] 一手 { $count } 叫
    }
sifang-does-stop = 解除对方 { $count } 处杀着
sifang-does-threaten = 做出 { $count } 处杀着
sifang-does-score = 排列分加 { $count }

why-block = 四方形棋
why-lines = 排列分
why-connections = 连接分
why-level = 排列分、连接分都相等
why-uncounted = 棋形过于交错，无法计分

sifang-occupied = { $point } 上已有棋子，落定的棋子不能移动。请选一个空点，`{ $prefix }着法` 列出所有空点。
sifang-central = 本桌规定第一子不得落在中央十六点（7 至 A 排与列）；{ $point } 在其中。例如 `5A`。
sifang-copied = { $point } 又是对方上一子的对称点，已连续模仿 { $count } 着；本桌禁止再模仿，请换一点。
sifang-no-swap = 本桌不能换色；选项是 `swap=on`。
sifang-late-swap = 只有第二手可以换色，接管黑方的第一子。

sifang-text-rows = 棋盘应有 16 排；这里有 { $count } 排。
sifang-text-width = 每排应有 16 点；第 { $row } 排有 { $count } 点。
sifang-text-sign = `{ $sign }` 没有意义：X 为黑，O 为白，. 为空。
sifang-text-turn = 十六排之后应写轮到谁：X 为黑，O 为白。
sifang-position-block = { $side }已经有四方形棋，不能再下。
sifang-position-full = 棋盘已满。
sifang-position-stones = 黑 { $black } 子、白 { $white } 子，不可能轮到{ $side }：轮到黑方时双方子数相等，轮到白方时黑方多一子。

sifang-term-kill = 杀
sifang-term-double-call = 双叫
sifang-term-call = 叫
sifang-term-answer = 应
sifang-term-seal = 封
sifang-term-dot = 点
sifang-term-press = 压
sifang-term-strike = 打
sifang-term-cut = 断
sifang-term-fill = 补
sifang-term-bar = 挡
sifang-term-stop = 拦
sifang-term-five-chain = 五子连环
sifang-term-twin-chain = 双连环
sifang-term-dart = 飞镖
sifang-term-bent-staff = 折棍
sifang-term-crooked-staff = 曲棍
sifang-term-slant-staff = 斜棍
sifang-term-horn-staff = 角棍
sifang-term-short-staff = 短棍
sifang-term-straight-staff = 直棍
sifang-term-long-spear = 长枪
sifang-term-short-spear = 短枪
sifang-term-long-blade = 长刀
sifang-term-great-blade = 大刀
sifang-term-upright-blade = 立刀
sifang-term-short-blade = 短刀
sifang-term-triangle = 三角刀
sifang-term-long-sword = 长剑
sifang-term-short-sword = 短剑
sifang-term-two-edged = 双刃剑
sifang-term-one-edged = 单刃剑
sifang-term-fly = 飞
sifang-term-jump = 跳
sifang-term-hang = 挂角
sifang-term-chain = 连环
sifang-term-platform = 站台
sifang-term-position = 站位
sifang-term-rush = 冲
sifang-term-follow = 跟
sifang-term-face = 对
sifang-term-space = 隔
sifang-term-leave = 离
sifang-term-won = 绝杀
sifang-term-four-square = 四方形棋
sifang-term-middle = 四方台
sifang-term-lone = 孤子
sifang-term-linked = 连接子
sifang-term-full = 满盘
sifang-term-resign = 中盘认负
sifang-term-row-score = 排列分
sifang-term-link-score = 连接分
sifang-term-highest = 就高不就低
sifang-term-plain-style = 普通着法
sifang-term-counted-style = 计步着法
sifang-term-row-line = 排
sifang-term-column = 列
sifang-term-edge = 边
sifang-term-edge-zone = 边缘
sifang-term-corner = 角
sifang-term-corner-zone = 角部
sifang-term-swords = 剑形
sifang-term-blades = 刀形
sifang-term-spears = 枪形
sifang-term-staffs = 棍形
sifang-term-row = { $count ->
        [4] 四排列
        [5] 五排列
        [6] 六排列
        [7] 七排列
        [8] 八排列
        [9] 九排列
        [10] 十排列
        [11] 十一排列
        [12] 十二排列
        [13] 十三排列
        [14] 十四排列
        [15] 十五排列
        [16] 十六排列
       *[other] 三排列
    }

sifang-source = 定义见四方棋的专利 CN1307915，{ $place }。
sifang-means-kill = 占满一个小格的四角，成四方形棋，立即获胜。
sifang-means-double-call = 一手形成两个不同的叫点，对方无法全应。
sifang-means-call = 差一步就成四方形棋，且缺的那点空着。
sifang-means-answer = 对方叫杀后，占住它缺的那一点。
sifang-means-seal = 对方“冲”被拦住一头，又在另一头“冲”，这一头也拦住。
sifang-means-dot = 对方形成“单刃剑”时，落在空侧的中间，防“双叫”。
sifang-means-press = 对方形成“单刃剑”时，落在空侧的两端之一，防“双叫”。
sifang-means-strike = 占住对方“双连环”的连接点，阻止其成“五子连环”。
sifang-means-cut = 落在对方“跳”的空位上，阻止其成排列棋。
sifang-means-fill = 填上己方“跳”的空位，形成排列棋。
sifang-means-bar = 落在对方“跳”的延长线上、再跳一步的落点（其外二至三位），阻止连“跳”。
sifang-means-stop = 对方刚“冲”出，紧贴其前端落子，阻止其向前。
sifang-means-five-chain = 共用一子的两个三子排列，呈角形；丁字形与十字形为本程序所补。
sifang-means-twin-chain = 排上和列上两个连环，再有一子即可连接。
sifang-means-dart = 三子都不在同一排（列）上、互有联系的等腰三角形。
sifang-means-bent-staff = 两个“跳”构成九十度角。
sifang-means-crooked-staff = 先挂角，再飞回第一子所在的排。原图已失，这是本程序的理解。
sifang-means-slant-staff = 同方向连飞两步。原图已失，这是本程序的理解。
sifang-means-horn-staff = 短棍的端子平移一步：前二子在“口”角上，后二子在“日”角上。
sifang-means-short-staff = 三子在对角上成一线。
sifang-means-straight-staff = 三子同在一排（列）上，互不相连，逐个相跳。
sifang-means-long-spear = 底边二子隔一位，顶子离底边两步的等腰三角形。
sifang-means-short-spear = 底边二子隔一位，顶子离底边一步的等腰三角形。
sifang-means-long-blade = 二子相连，第三子在下一排，离端子再远二位。原图已失，这是本程序的理解。
sifang-means-great-blade = 二子相连，第三子隔一排，与端子成“日”字的对角。原图已失，这是本程序的理解。
sifang-means-upright-blade = 二子相连，第三子与端子同列，中间隔一位。原图已失，这是本程序的理解。
sifang-means-short-blade = 二子相连，第三子在端子外侧的斜角上。原图已失，这是本程序的理解。
sifang-means-triangle = 占住一个小格的三角，本身就是“叫杀”。
sifang-means-long-sword = 二子连环后，在同一排（列）上再跳二位。
sifang-means-short-sword = 二子连环后，在同一排（列）上再跳一位。
sifang-means-two-edged = 两侧都没有对方棋子的三子排列。
sifang-means-one-edged = 一侧已有对方棋子、另一侧全空的三子排列。
sifang-means-fly = 以己方棋子为基础，落在“日”字的对角上。
sifang-means-jump = 在排或列上与己方棋子隔一至二个空位落子。
sifang-means-hang = 己方二子在“口”字的对角上。
sifang-means-chain = 己方二子相连，简称“连”。
sifang-means-platform = 黑棋第一步落在中间的四方台上。
sifang-means-position = 黑棋第一步落在四方台以外的点上。
sifang-means-rush = 连着己方棋子向开阔处前进（前方至少空二位）。
sifang-means-follow = 与对方棋子贴身落子。
sifang-means-face = 在对方棋子的对角落子。
sifang-means-space = 在排上或列上与对方棋子隔一个空位落子。
sifang-means-leave = 落在对方棋子“日”字的对角上。
sifang-means-won = 无论对方怎样应，都能连叫成杀。只有证明了才会说。
sifang-means-four-square = 一方四子占住一个小格的四角；弈出者立即获胜。
sifang-means-middle = 棋盘中央的四个中心点 88、89、98、99。
sifang-means-lone = 前后左右都没有己方棋子的单子。连接分 = 128 − 孤子数。
sifang-means-linked = 孤子以外的棋子。
sifang-means-full = 每方下完 128 手，所有的点都占满，开始计分。
sifang-means-resign = 自认无法挽回时提出停止对弈，判对方胜。
sifang-means-row-score = 排列棋的总分：每个排列几子就是几分，每子只算一次。
sifang-means-link-score = 连接分 = 128 − 孤子数；排列分相等时才比。
sifang-means-highest = 一子可以算入几种排列时，取总分最高的一种。
sifang-means-plain-style = 用棋子没有数码的一面落子。这里写 `numbers=off`，本来就是这样。
sifang-means-counted-style = 用棋子有数码的一面落子，从 1 号起逐一递增，一看就知道是第几手。这里写 `numbers=side`。
sifang-means-row-line = 棋盘上的横线，共十六排；坐标的第一位。
sifang-means-column = 棋盘上的纵线，共十六列；坐标的第二位。
sifang-means-edge = 棋盘四周的边线：第 1、0 排和第 1、0 列。
sifang-means-edge-zone = 边附近的区域，只是大概的范围。
sifang-means-corner = 边与边相连的点：11、10、01、00。
sifang-means-corner-zone = 角附近的区域，只是大概的范围。
sifang-means-swords = 三子都在同一排（列）上的棋形：单刃剑、双刃剑、短剑、长剑。
sifang-means-blades = 二子连环，另有一子在附近配合的棋形：三角刀、短刀、立刀、大刀、长刀。
sifang-means-spears = 三子成等腰三角形，底边二子隔一位同在一排（列）上：短枪、长枪。
sifang-means-staffs = 三子不相连，但互相配合的棋形：直棍、短棍、角棍、斜棍、曲棍、折棍。
sifang-means-row = 在排上或列上，三个以上同色棋子连成一线；几子就是几分。
sifang-komi-form = 256 以内的任意分数

learn-sifang-point = 双方轮流落子，谁先占住一个小格的四角谁胜。棋盘有十六排、十六列。点用两个符号表示，先排后列：9 之后是 A 到 F，第十六是 0。所以 `88` 在中央，`1A` 在最上一排。四个圆点只是帮你认位置。在频道里，两位都是字母的点可能是闲聊，要写成 `{ $prefix }AB`。
learn-sifang-point-task = 在第 5 排第 C 列落一子，打两个符号就行。
learn-sifang-point-other = 这是另一个点：第一个符号是排，从上往下数；第二个是列。
learn-sifang-point-done = 先排后列，每个点都有名字。落下的子不再移动。
learn-sifang-block = 黑先，双方轮流在空点上落一子。谁的四子占住一个小格的四角，就成四方形棋，立即获胜。更大的方形不算。
learn-sifang-block-task = 你执黑，补成四方形。
learn-sifang-block-other = 可以落在这里，但成不了四方形。找一找已有三个黑角的小格。
learn-sifang-block-done = 四子占住一格：四方形棋一成，对局就结束。
learn-sifang-answer = 只差一子的四方形叫“叫杀”，简称“叫”。必须马上应在空着的那个角上，否则下一子就输了。
learn-sifang-answer-task = 你执白，黑方在叫。应一手。
learn-sifang-answer-other = 这样黑方下一子就成四方形了。请落在空着的那个角上。
learn-sifang-answer-done = 第四个角归了你：这个叫挡住了。
learn-sifang-double = 一次只能落一子。所以一子造出两个叫就赢了：对方只能应一个。
learn-sifang-double-task = 你执黑，用一子造出两个叫。
learn-sifang-double-other = 这样白方挡得住。找一个能同时给两个小格补上第三个角的点。
learn-sifang-double-done = 这就是双叫：总有一个角应不到，黑方下一子获胜。
learn-sifang-run = 多数对局没有四方形，要等 256 子下满再数分。同一排或同一列相连三子以上叫排列，每子一分。斜线不算。
learn-sifang-run-task = 你执黑，落一子成四排列。
learn-sifang-run-other = 这样不到四子。看看第 4 排的空档。
learn-sifang-run-done = 四排列得四分。两个三排列就是六分。
learn-sifang-count = 图上画出了数法。一子只能算在一个排列里，取分最高的分法：黑方六子算 3 + 3，不是 4 + 3。白方有五排列，单独的一子不计分。这样数出来的是排列分。排列分相同，就比连接分：孤子（前后左右没有己方棋子）少的一方高，再相同就是和棋。对局中 `计分` 随时可看。
learn-sifang-first = 除了已有棋子的点，没有禁着。有的桌另有约定：选 `首手=站位` 时，黑方第一子不能落在中央十六点，即 7 到 A 排与 7 到 A 列。
learn-sifang-first-task = 在这样的桌上下黑方第一子。
learn-sifang-first-other = 这里不行。中央以外的点都可以，例如 `5A`。
learn-sifang-first-done = 落在中央以外，先手的便宜就小了。
learn-sifang-blades = 经验：二子相连，近旁再有一子配合，就是刀形：再落一子就是双叫。图上是短刀，对付它只有一个好应手，就是打红叉的点。要趁它才三子时就应。
learn-sifang-staffs = 经验：棍形的三子互不相连，却互相照应，威力不如刀形，但攻守兼备。图上是直棍：三子同在一排，逐个隔一点；打红叉的两点是关键点，黑方从任一点接着攻，白方也在这里应。`术语 直棍` 有详解。
learn-sifang-sword = 经验：两侧都空的三排列叫双刃剑，怎么应都守不住，这叫绝杀。要在它才二子时就拦。
learn-sifang-sword-task = 你执黑，用一子造出两个叫，看看为什么。
learn-sifang-sword-other = 这样白方挡得住。请下在这一排中间那子的上面或下面。
learn-sifang-sword-done = 又是双叫。白方早一步拦住才行。

choice-sifang-hints = 解说：提醒叫杀，或解说每一着。
choice-sifang-numbers = 棋子上是否写着数。
choice-sifang-swap = 白方能否接管黑方第一子。
choice-sifang-first = 第一子可以落在哪里。
choice-sifang-komi = 后手方加多少分。
choice-sifang-mirror = 能否一直模仿对方。
