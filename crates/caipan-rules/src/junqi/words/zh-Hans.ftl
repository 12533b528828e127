game-junqi = 军棋（陆战棋、四国军棋）
idea-junqi = 暗军对阵，夺旗为胜；20–40 分钟

usual-junqi = 没有另外说明时：每步 60 秒，超时跳过，第四次判负（`用时=无`：不计时）；碰地雷同归于尽（`地雷=弹簧雷` 或 `预设=qq`：来犯者独亡）；司令阵亡亮军旗（`亮旗=关`：不亮）。其余见 `{ $prefix }选项 军棋`。

rules-junqi =
    军棋（陆战棋），二、三、四、六人对战：各自秘密布阵 25 子，军旗被夺即出局，最后幸存的一方获胜。
    • 子力：司令 9 ＞ 军长 8 ＞ 师长 7 ＞ 旅长 6 ＞ 团长 5 ＞ 营长 4 ＞ 连长 3 ＞ 排长 2 ＞ 工兵 1，另有炸弹 B、地雷 L、军旗 F。大吃小，同级同归于尽，炸弹与任何子同归于尽。只公布胜负，不公布是什么子。

    • 公路一次走一步；铁路上无阻挡时可沿直线或弧线走任意步，工兵可随意拐弯。地雷、军旗和大本营（b1、d1）里的子不能动（`出大本营=开`：可以出来）。
    • 行营里的子不受攻击。碰地雷同归于尽，工兵可以排雷；`地雷=弹簧雷`（即无敌地雷）：来犯者独亡；`地雷=炸弹雷`：工兵也同归于尽。

    • 布阵：25 个字符，先写最前一排，从左到右，如 `司旅连工师/团.连.团/军工.连师/炸.排.营/旅雷排雷炸/营旗雷排工`，也可用数字和字母；军旗在 b1 或 d1，地雷在后两排，炸弹不在最前一排。还可 `换 a2 c3`、`镜像`、`随机`、`阵型 三角雷`（一路强攻、空城计、封锁线、工兵先锋、双炸待发、稳守反击）；摆好后说 `准备`，全体准备好之前可以 `取消准备`。
    • 走子：`a6-a7`。二人共用 a1–e12；多人在前面加座位：Sc6、Ea2，三人、六人写 1c6；不加即自己的阵地。Z 是中央：Z0 正中，ZS 在南家门前，ZSE 在南、东两家之间的角上；三人、六人同理，Z1 在 1 家门前，Z12 在 1、2 两家之间。

    • 出局：军旗被夺（被炸也算）、无棋可走、第四次超时（整局计时的，第一次超时以后每步一分钟）、认输；出局者的棋子全部拿掉；盟友还在，出局者说 `视角` 可以看盟友的棋子。司令阵亡则亮军旗（`亮旗=关` 不亮）。
    • 按逆时针轮流走子。四人时对家结盟，六人时隔位结盟（`联盟=三家联盟` 为对家结盟），`联盟=各自为战` 则不结盟。和棋：在场各方都同意，各方都无棋可走，或各方都已走满 1000 步；`无吃子和棋=70`：连续这么多步没有吃子也和。

    • 选项：`铁路拐弯=任意` 所有子都可拐直角弯；`炸弹飞=开` 炸弹走法如工兵，`炸弹放第一排=开` 炸弹可放最前一排；`夺旗限制=司令不可`、`夺旗限制=只有工兵`：不许夺旗的子去碰没有暴露的军旗，退回原位，军旗暴露；`胜法=运旗回营` 夺旗后须运回自己的大本营；`交叉线=开` 中央多两条线；`棋盘=四国棋盘` 三人用四国棋盘。
    • `明暗`：暗棋，双明（盟友互见），半明（交过战的子亮明），明棋。`模式=翻棋`（混棋也按此理解）：双方棋子混在一起扣放，每次翻一子（写出位置）或走一子；对方三颗地雷都没了才能夺旗；大本营不限制行动。
    • 三人、六人棋盘和交叉线没有公认的规则，是本程序自定的。

junqi-rank-commander = 司令
junqi-rank-general = 军长
junqi-rank-division = 师长
junqi-rank-brigadier = 旅长
junqi-rank-colonel = 团长
junqi-rank-major = 营长
junqi-rank-captain = 连长
junqi-rank-lieutenant = 排长
junqi-rank-engineer = 工兵
junqi-rank-bomb = 炸弹
junqi-rank-mine = 地雷
junqi-rank-flag = 军旗

junqi-dealt = 已为你抽好布阵。要改就说 `换 { $one } { $other }`、`镜像`、`随机`、`阵型 一路强攻`；`保存 名字`、`载入 名字`、`阵库`。定了就说 `准备`。你的大本营是 { $left } 和 { $right }。从前排到后排写出来是 `{ $written }`（点是行营），也可以照样粘贴另一个。
junqi-dealt-opening = 你的布阵仿照**{ $opening }**，{ $idea }。可以用按钮改，或者说 `换 { $one } { $other }`、`镜像`、`随机`、`阵型 空城计`。定了就说 `准备`。你的大本营是 { $left } 和 { $right }。从前排到后排写出来是 `{ $written }`（点是行营），也可以照样粘贴另一个。
help-of-junqi = • 在私信里，`标记 c7 师长` 在自己的棋盘上记下猜测，`损失` 列出你失去的子。
junqi-press-ready = 准备好了
junqi-press-unready = 再改一改
junqi-press-random = 随机
junqi-press-mirror = 镜像
junqi-press-clear = 清除标记
junqi-guide = 现在布阵，别人看不到：按按钮，或在私信里打字，或用斜杠命令。
    • `准备`：就这样定了。`随机` 另抽一阵，`镜像` 左右对调。
    • `阵型 一路强攻` 用一个有名字的阵，`阵库` 列出来；`换 { $one } { $other }` 对换两个子。
    • 也可以直接打 25 个字，前排在先，行营写点，如 `司旅连工师/团.连.团/军工.连师/炸.排.营/旅雷排雷炸/营旗雷排工`；数字和字母也行：9（司令）到 1（工兵），B 炸弹，L 地雷，F 军旗。
    • 军旗放在大本营，地雷放在最后两排，最前一排不放炸弹。
junqi-guide-ready = 你准备好了；其余各家也好了就开战。`取消准备` 可以再改。
junqi-noted = 已在 { $post } 标记：{ $rank }。
junqi-cleared = 你的标记都清除了。
junqi-note-none = 无
junqi-note-what = 没有 `{ $rank }` 这个子。例如：`标记 e7 军长?`、`note e7 8`；`标记 e7` 取消标记，`标记 清除` 取消全部。
junqi-loss = { $rank } × { $count }
junqi-losses = 你损失了：{ $losses }
junqi-no-losses = 你还没有损失。
junqi-arranged = 你的布阵（从前排到后排）：`{ $written }`
junqi-written = { $a }/{ $b }/{ $c }/{ $d }/{ $e }/{ $f }
junqi-sign-commander = 司
junqi-sign-general = 军
junqi-sign-division = 师
junqi-sign-brigadier = 旅
junqi-sign-colonel = 团
junqi-sign-major = 营
junqi-sign-captain = 连
junqi-sign-lieutenant = 排
junqi-sign-engineer = 工
junqi-sign-bomb = 炸
junqi-sign-mine = 雷
junqi-sign-flag = 旗
junqi-written-row = { $a }{ $b }{ $c }{ $d }{ $e }
junqi-ready = { $seat } 准备好了。
junqi-unready = { $seat } 取消准备，继续布阵。
junqi-begun = 开战！{ $seat } 先走。
junqi-moved = { $seat }：{ $move }，移动。
junqi-wins = { $seat }：{ $move }，攻击{ $foe }，攻方胜。
junqi-falls = { $seat }：{ $move }，攻击{ $foe }，守方胜。
junqi-both = { $seat }：{ $move }，与{ $foe } 同归于尽。
junqi-takes = { $seat }：{ $move }，夺得{ $foe } 的军旗！
junqi-blasts = { $seat }：{ $move }，与{ $foe } 的军旗同归于尽！
junqi-bounces = { $seat }：{ $move }，夺旗无效，退回原位；{ $foe } 的军旗暴露。
junqi-fighter = { $seat } 出战的是{ $rank }。
junqi-fighters = { $rank }对{ $other }。
junqi-bereft = { $seat } 司令阵亡，军旗暴露：{ $post }。
junqi-revealed = { $seat } 的军旗在 { $post }。
junqi-turned = { $seat } 翻开 { $post }：{ $owner } 的{ $rank }。
junqi-carried = { $seat } 扛起{ $owner } 的军旗，须运回大本营。
junqi-returned = { $seat } 的军旗回到 { $post }。
junqi-delivered = { $seat } 把{ $owner } 的军旗运回了大本营。
junqi-late = { $seat } 超时 { $count } 次，超过 { $most } 次判负。
junqi-out-flag-taken = { $seat } 军旗被夺，出局。
junqi-out-flag-home = { $seat } 的军旗被运走，出局。
junqi-out-no-move = { $seat } 无棋可走，出局。
junqi-out-time-outs = { $seat } 超时次数过多，出局。
junqi-allies = 现在说 `{ $prefix }视角` 可以看盟友的棋子，陪他们下完。
junqi-out-resign = { $seat } 出局。
junqi-out-forfeit = { $seat } 出局。

why-flag-taken = { $loser ->
    [nobody] 军旗被夺
   *[other] { $loser } 军旗被夺
}
why-flag-home = { $loser ->
    [nobody] 军旗被运回敌方大本营
   *[other] { $loser } 的军旗被运回敌方大本营
}
why-no-move = { $loser ->
    [nobody] 无棋可走
   *[other] { $loser } 无棋可走
}
why-time-outs = { $loser ->
    [nobody] 超时次数过多
   *[other] { $loser } 超时次数过多
}
why-all-stuck = 各方都无棋可走
why-no-captures = 长时间没有吃子
why-long-war = 各方都已走满 1000 步

junqi-not-yet = 全体准备好之前不能走子：请发来布阵，或者说 `准备`。
junqi-no-notes-yet = 开战以后才能标记：全体准备好之前，大家都还可以改布阵。
junqi-no-notes = 你还没有标记。`标记 e7 军长?` 标记你猜的子。
junqi-too-late = 已经开战，不能再改布阵。
junqi-is-ready = 你已经准备好了；说 `取消准备` 才能再改。
junqi-burnt = 别人已经看到这个布阵：准备之前请先改动，例如 `镜像` 或 `随机`。
junqi-is-not-ready = 你还没有准备。
junqi-not-here = 这种玩法里没有这一着。
junqi-foreign = { $post } 不是你布阵中的棋子。
junqi-empty = { $post } 上没有棋子。
junqi-not-yours = { $post } 上不是你的棋子。
junqi-face-down = { $post } 上的棋子还没有翻开。
junqi-face-up = { $post } 上的棋子已经翻开。
junqi-fixed = { $post } 上是{ $rank }，不能移动。
junqi-locked = { $post } 上的棋子在大本营里，不能再移动。
junqi-own = { $post } 上是你自己的棋子。
junqi-ally = { $post } 上是盟友的棋子。
junqi-camp = { $post } 上的棋子在行营里，不受攻击。
junqi-no-captor = 本桌规定{ $rank }不可以夺旗。
junqi-mined = 对方三颗地雷都没了，才能夺 { $post } 上的军旗。
junqi-no-way = 从 { $from } 到 { $to } 走不通：没有公路直接相连，也不在同一条铁路线上。
junqi-in-the-way = 从 { $from } 到 { $to } 过不去：{ $post } 上有棋子挡路。
junqi-blocked = 从 { $from } 到 { $to } 的铁路都被挡住了。
junqi-mountain = { $from } 和 { $to } 之间是山界，没有路。
junqi-corner = 从 { $from } 到 { $to } 要拐直角弯：只有工兵可以。

junqi-faults = 这样布阵不行：{ $faults }。
junqi-fault-sign = `{ $sign }` 不是棋子
junqi-fault-length = 应有 25 个子，或连行营共 30 个位置；这里有 { $length } 个
junqi-fault-count = { $rank }有 { $have } 个，应为 { $need } 个
junqi-fault-camp = { $place } 是行营，不能放子
junqi-fault-empty = { $place } 空着
junqi-fault-flag = { $place } 的军旗必须放在大本营（{ $one } 或 { $other }）
junqi-fault-mine = { $place } 的地雷只能放在后两排
junqi-fault-bomb = { $place } 的炸弹不能放在最前一排

junqi-alone = `{ $word }` 要单独说，后面不带别的。
junqi-how-setup = 布阵是 25 个字符，先写最前一排，从左到右：`布阵 96317/5.3.5/81.37/B.2.4/6L2LB/4FL21`。
junqi-how-opening = 哪个阵型？现有 { $names }；例如：`阵型 一路强攻`。
junqi-how-swap = 换两个自己的棋子，例如：`换 { $one } { $other }`。
junqi-how-note = 请写位置和你猜的子，例如：`标记 e7 军长?`、`标记 e7 8`；`标记 e7` 取消标记，`标记 清除` 取消全部。
junqi-flip = 翻{ $rest }
junqi-how-flip = 翻哪一子？例如：`翻 a1`。

junqi-no-opening = 没有叫 `{ $name }` 的阵型。现有 { $names }；例如：`阵型 一路强攻`。
junqi-called-triangle = 三角雷
junqi-called-hook = 一路强攻
junqi-called-fort = 空城计
junqi-called-rails = 封锁线
junqi-called-sappers = 工兵先锋
junqi-called-ambush = 双炸待发
junqi-called-reserve = 稳守反击
junqi-opening-triangle = 三雷护旗，旅长、团长守住中路
junqi-opening-hook = 大子集中在一路强攻，另一路只靠地雷守
junqi-opening-fort = 地雷守着没放军旗的大本营，军旗在另一边几乎不设防
junqi-take-opening = 阵型 { $called }
junqi-opening-rails = 地雷堵住倒数第二排两端的铁路，挡住两翼来敌
junqi-opening-sappers = 工兵靠前，早早排雷，司令随后
junqi-opening-ambush = 前排小子诱敌，两颗炸弹在其后待发
junqi-opening-reserve = 大子居中稳守，等对方暴露再出击

junqi-no-positions = 军棋不能从指定局面开始。
junqi-clash-flip-seats = `模式=翻棋`只能二人玩。
junqi-clash-flip-carry = `模式=翻棋`不能用 `胜法=运旗回营`。
junqi-clash-siguo3 = `棋盘=四国棋盘` 只用于三人。
junqi-clash-teams = { $seats } 人不能用 `联盟={ $teams }`。
junqi-moves-form = 1000 以内的任意步数

learn-junqi-board = 每方二十五子，只看得见自己的子；对方的子扣着，只写着是哪一方：红方是南，蓝方是北。方的是兵站，圆的是行营，最后一排有两个大本营，军旗就在其中一个里。谁夺得对方的军旗谁胜。两方之间是山界，只有 a、c、e 三列有路通过。
learn-junqi-road = 细线是公路，一次走一步。圆的行营也是一步走进去。每回合走一子，写出起点和终点，如 `b2-b3`。棋盘旁边黄框里的字，就是轮到走的一方。
learn-junqi-road-task = 把 c3 的连长向前走一步，走进 c4 的行营。
learn-junqi-road-other = 这样走也可以。不过行营就在连长正前方：c3 到 c4。
learn-junqi-road-done = 沿公路走了一步。行营里的子不受攻击。
learn-junqi-rail = 粗线是铁路：沿一条线走多远都行，但不能越过别的子，也不能拐直角弯。路的尽头是对方的子，就是攻击它。
learn-junqi-rail-task = 用 a2 的团长一步攻击 a9。
learn-junqi-rail-other = 这样走也可以。这里要用左边的铁路：a2 直到 a9。
learn-junqi-rail-done = 一步走了七站，还打赢了。
learn-junqi-rank = 司令、军长、师长、旅长、团长、营长、连长、排长、工兵，大吃小，同级同归于尽。裁判只说谁胜，不说是什么子；被攻击的一方会在私信里看到自己出战的是什么。司令阵亡，己方的军旗就亮出来。
learn-junqi-rank-task = c7 的子刚吃掉你的营长。用不会输给它的子攻击它。
learn-junqi-rank-other = 不是这一步。吃掉营长的至少是团长，只有 c6 的司令一定不输：用它去攻。
learn-junqi-rank-done = 你只知道自己赢了。记住对方每个子吃过什么，就猜得到它是什么。对局时在私信里说 `标记 c7 师长`，就在自己的棋盘上记下猜测，只有你看得到。
learn-junqi-bomb = 炸弹与碰到的任何子同归于尽，谁攻谁都一样。所以要留着炸大子。布阵时炸弹不能放最前一排。
learn-junqi-bomb-task = e8 的大子吃掉了所有来犯的子。用 e2 的炸弹炸它。
learn-junqi-bomb-other = 这样大子还在。e2 的炸弹沿铁路可以直到 e8。
learn-junqi-bomb-done = 同归于尽：一个炸弹换一个大子，很合算。
learn-junqi-mine = 地雷不能动。别的子碰上就同归于尽，只有工兵能排雷，自己留下。也只有工兵能在铁路上拐弯，只要路上没有子。
learn-junqi-mine-task = c11 是地雷。用 a3 的工兵一步排掉它。
learn-junqi-mine-other = 这一步没有排掉地雷。工兵沿左边上去再拐弯：a3 到 c11。
learn-junqi-mine-done = 上铁路，拐个弯，雷就没了。工兵要留着做这个。
learn-junqi-camp = 行营里的子谁也攻击不了，司令也不行。行营是公路的枢纽，从那里可以向八个方向出击。
learn-junqi-camp-task = c7 有大子要过来。把 c5 的师长躲进行营。
learn-junqi-camp-other = 这样师长还会受攻击。把 c5 的师长走进旁边的圆位置（行营）。
learn-junqi-camp-done = 安全了，还能随时出击。
learn-junqi-flag = 军旗在 b12 或 d12 这两个大本营之一，从不移动。走进大本营的子不能再出来。军旗被夺就出局，二人对战就结束了；无棋可走也出局。
learn-junqi-flag-task = 你已经知道军旗在 d12。夺下它。
learn-junqi-flag-other = 先夺旗：你的连长就在 d12 正前方。
learn-junqi-flag-done = 能走的子都可以夺旗，战斗结束。
learn-junqi-setup = 开战前各自秘密布下 25 子：司令、军长、军旗各一；师长、旅长、团长、营长、炸弹各二；连长、排长、工兵、地雷各三。军旗放大本营，地雷放后两排，炸弹不放最前一排（图上第 6 行），行营里不放子。`换 a2 c3` 交换两子，`随机` 重新抽一个布阵，`准备` 表示摆好了。
learn-junqi-setup-task = 这是你的布阵。用 `换` 把军旗（d1）和另一个大本营里的子（b1）对换。
learn-junqi-setup-other = 这样也可以。这里要的是 `换 b1 d1`。
learn-junqi-setup-done = 军旗换到另一边了。对局时请用私信告诉我你的布阵，免得别人看见；在私信里说 `视角`，随时看自己的棋盘，自己总在下方：执蓝时下面是 12 到 7 行，从左到右是 e 到 a 列。
learn-junqi-two = 二人的经验：侦察用连长、营长，别用司令，炸弹正等着它。后两排一直不动的子多半是地雷，军旗常在雷的后面。占住靠前的行营，大子身边带一个炸弹，工兵留一个到最后。现在就下一局：在频道里说 `{ $prefix }开局 军棋 人机=1`。后面几页讲的是四人。
learn-junqi-lightning = 四人的经验（对家结盟）：可以打闪电战。两家不惜代价一起猛攻一家，同时封住他对家的援军。要损失一些大子，全靠配合。
learn-junqi-feint = 四人的经验：隐真示假，避实击虚。让中等的子冒充司令去试探，开盘不要把大子丢在侦察上。看准对方的弱处再出手。
learn-junqi-force = 四人的经验：小子也有用：碰炸弹、堵路、杀工兵。对方最大的子要设法炸掉，炸不掉就用同级的子拼掉。看住最长的铁路，也看住对家的军旗。

junqi-term-post = 兵站
junqi-term-camp = 行营
junqi-term-headquarters = 大本营
junqi-term-road = 公路
junqi-term-railway = 铁路
junqi-term-engineer = 工兵
junqi-term-bomb = 炸弹
junqi-term-mine = 地雷
junqi-term-flag = 军旗
junqi-term-commander = 司令
junqi-term-leading-piece = 令子
junqi-term-posing = 装司令
junqi-term-trading = 对掉
junqi-term-triangle-of-mines = 三角雷
junqi-term-mine-clearing = 飞雷
junqi-term-partner = 对家
junqi-term-lightning = 闪电战
junqi-term-main-line = 主干线
junqi-term-face-down-game = 翻棋
junqi-means-post = 棋子站的地方，在那里会受攻击。
junqi-means-camp = 圆的位置，里面的子不受攻击。
junqi-means-headquarters = 最后一排的两个位置，军旗在其中一个；里面的子不能再动。
junqi-means-road = 细线，一次走一步。
junqi-means-railway = 粗线，没有阻挡时走多远都行。
junqi-means-engineer = 最小的子，能排雷，能在铁路上拐弯。
junqi-means-bomb = 与碰到的任何子同归于尽。
junqi-means-mine = 不能动，只有工兵能排。
junqi-means-flag = 军旗被夺就出局。
junqi-means-commander = 最大的子；它一阵亡，军旗就亮出来。
junqi-means-leading-piece = 场上剩下的最大的子，它的存亡很要紧。
junqi-means-posing = 用中等的子装成司令，吓人，也探虚实。
junqi-means-trading = 用同级的子与对方同归于尽。
junqi-means-triangle-of-mines = 三颗地雷围住军旗。
junqi-means-mine-clearing = 工兵沿铁路远道去排雷。
junqi-means-partner = 四人对战时坐在对面的盟友。
junqi-means-lightning = 两家合力，不惜代价先灭一家。
junqi-means-main-line = 通过中央和两翼的铁路，援军从这里来。
junqi-means-face-down-game = 双方的子混在一起扣放，边下边翻。

choice-junqi-mode = 暗中布阵，或把扣放的混子一枚枚翻开（翻棋）。
choice-junqi-board = 三人用哪种棋盘。
choice-junqi-teams = 谁与谁结盟；通常：四人二对二，六人三对三，其余各自为战。
choice-junqi-rail_turn = 在铁路上拐直角弯：所有棋子都能，还是仅工兵能。
choice-junqi-cross_lines = 中央是否多两条线。
choice-junqi-bomb_flies = 炸弹能否像工兵一样在铁路上飞。
choice-junqi-bomb_front_row = 炸弹能否放在第一排。
choice-junqi-hq_exit = 棋子能否走出大本营。
choice-junqi-mine_kind = 撞上地雷的棋子怎样，地雷还在不在。
choice-junqi-flag_capture = 谁能夺军旗。
choice-junqi-flag_win = 夺旗即胜，还是要把军旗运回自己的大本营。
choice-junqi-commander_reveals_flag = 司令阵亡时是否亮出军旗。
choice-junqi-visibility = 谁看得见谁的棋子：只有自己、盟友也看得见、半明，或全明。
choice-junqi-no_capture_draw = 多少步没有吃子就和棋；0 为不限。
choice-junqi-deploy = 布阵最多多久；到时按现有的阵开始。
choice-junqi-timeouts = 超时几次以内只跳过这一步，再超时判负。
