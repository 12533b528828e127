# 裁判自己的话。`$who` 是座位（“白方 @alice”）或人。
list-comma = |、|

tone-white = 白方
tone-black = 黑方
tone-red = 红方
tone-blue = 蓝方
tone-green = 绿方
tone-orange = 橙方
tone-purple = 紫方

### 命令

help = **裁判**在这里主持棋类对局，一个频道一局棋。命令以 `{ $prefix }` 开头，或者先提到我；私信里什么都不用加。
    走棋直接打着法就行，前面不用加字；只写一格可能是闲聊，要加，例如 `{ $prefix }28`。
    没人陪？我也会下：`{ $prefix }开局 俄罗斯跳棋 人机`；详见 `{ $prefix }人机`。
help-idle = 我在这里主持棋类对局，一个频道一局棋：各国跳棋、跳棋、暗军棋、四方棋等等。
    • 一个人下：`{ $prefix }开局 俄罗斯跳棋 人机`，我有 1 到 8 级。
    • 和人下：`{ $prefix }开局 俄罗斯跳棋 @名字`，或者 `{ $prefix }约战 俄罗斯跳棋`，谁来都行。
    • 还不会？`{ $prefix }教程 俄罗斯跳棋` 一步一步教，`{ $prefix }规则 俄罗斯跳棋` 讲规则；`{ $prefix }游戏` 看有哪些棋。
    • `{ $prefix }帮助 全部` 列出命令，`{ $prefix }帮助 求和` 讲一个。
help-direct = 我在频道里主持棋类对局。这里可以悄悄布阵，也可以学棋；命令前面加不加 `{ $prefix }` 都行。
    • 开局要在频道里，一个人下也是：在那里说 `{ $prefix }开局 俄罗斯跳棋 人机`。
    • 还不会？`教程 军棋` 一步一步教，`规则 军棋` 讲规则；`游戏` 看有哪些棋。
    • `帮助 全部` 列出命令，`帮助 求和` 讲一个。
help-join = 这里有一桌{ $game }在等人：已坐 { $taken }/{ $seats } 人。`{ $prefix }加入` 就入座。
help-sits = 你在等一桌{ $game }：已坐 { $taken }/{ $seats } 人，坐满就开始。
help-start = 你在等一桌{ $game }：已坐 { $taken }/{ $seats } 人。`{ $prefix }开始` 就用在座的人开局。
help-lobby = • 没人来？`{ $prefix }人机` 让我入座，`{ $prefix }人机 1` 最容易。`{ $prefix }退出` 就离座。
help-rules = • `{ $prefix }规则` 讲这种棋，`{ $prefix }棋盘` 看现在的局面。
help-move = 轮到你走，你是{ $seat }。直接打着法，例如 `{ $example }`。
help-move-verb = 轮到你走，你是{ $seat }。用命令走棋，例如 `{ $prefix }走 { $example }`。
help-moves = • `{ $prefix }着法` 列出能走的，`{ $prefix }着法 { $from }` 只看那里的；`{ $prefix }选着` 从菜单里选。
help-wait = 你是{ $seat }，现在轮到{ $who } 走。
begun-rated = 从第二着起计等级分。
help-hint = • `{ $prefix }支招` 只告诉你，换了我会怎么走。
help-sought = • 有人在这里约战：`{ $prefix }加入` 就应战，`{ $prefix }约战` 看有哪些。
help-sent = 已用私信告诉你：里面有你自己的棋子。
help-look = • `{ $prefix }视角` 从你这边看棋盘。谁老不来，可以 `{ $prefix }催促`。
help-end = • { $draw ->
        [yes] `{ $prefix }求和` 提和，`{ $prefix }认输` 认输
       *[no] `{ $prefix }认输` 认输
    }{ $count ->
        [yes] ；`{ $prefix }计分` 看现在的分数，`{ $prefix }数子` 提议数子结束对局
       *[no] {""}
    }{ $undo ->
        [yes] ；`{ $prefix }悔棋` 请求收回一着。
       *[no] 。
    }
help-asked = • { $stands }`{ $prefix }同意` 或 `{ $prefix }拒绝`。
help-points = • 空点都可以下：`{ $prefix }着法` 列出空点，`{ $prefix }选着` 从菜单里选。
help-watching = 这里正在下{ $game }，你在旁观：`{ $prefix }棋盘` 看局面，`{ $prefix }规则` 讲这种棋。
    想自己下，就到别的频道或子区说 `{ $prefix }开局`：一个频道一局棋。
help-over = 这局{ $game }下完了。
help-again = • `{ $prefix }再来` 换边再来一局；`{ $prefix }开局` 另开一局。
help-after = • `{ $prefix }棋谱` 取棋谱，`{ $prefix }复盘` 一步步看。
help-topic-begin = **开局之前**
help-topic-play = **对局之中**
help-topic-agree = **提议与认输**
help-topic-absent = **有人不来**
help-topic-after = **下完之后**
help-topic-tournament = **比赛**
help-topic-own = **设置与其他**
help-row = `{ $prefix }{ $verb }{ $usage }`{ $alias } · { $text }
verb-new = 开一桌棋；你入座，点名的人受邀
verb-seek = 在频道里公开约战，想下的人按按钮就来；单独用时列出谁在约什么棋
verb-join = 入座
verb-bot = 让我在等人的桌上入座（1 到 8 级），或者离座
verb-leave = 开始之前退出座位
verb-hand = 把座位让给别人：第一着之前让自己的，以后由裁判员决定
verb-sub = 让人接替不来的棋手：裁判员决定，或者三人以上的棋由其余的人一致同意
verb-start = 人数不固定时，以现有的人开始
verb-move = 走棋
verb-board = 看棋盘
verb-view = 从你的一方看棋盘，只有你看得到
verb-moves = 列出可走的着法，或在棋盘上标出一个子能到的地方
verb-progress = 说明各家走到了哪里
verb-pick = 用菜单选一着棋
verb-hint = 只告诉你，换了我会走哪一着（不计等级分的对局）
verb-score = 给目前的棋盘计分（有计分的棋）
verb-terms = 解释棋的术语，并画出棋形
verb-legend = 解释这里的棋子上的字
verb-record = 给出棋谱
verb-proof = 说明抽签和暗子怎样锁定
verb-clock = 显示各方剩余的时间
verb-pause = 提议暂停计时
verb-resume = 恢复计时
verb-addtime = 裁判员专用：给一方加时
verb-losses = 列出你损失的棋子，只给你看
verb-save = 把你现在的布阵用一个名字保存，以后的对局也能用
verb-load = 摆上你保存的布阵，或者一个有名字的阵型
verb-list = 列出你保存的布阵和现成的阵型，只给你看
verb-replay = 复盘：把 PDN 棋谱贴在后面，或者作为文本文件附上；什么都不写，就看这里刚下完的一局；也能做成动图
verb-next = 复盘时往后走
verb-back = 复盘时往前退
verb-draw = 提议和棋
verb-count = 提议数子，结束对局
verb-accept = 同意对方的提议，或者接受入座的邀请
verb-decline = 拒绝
verb-resign = 认输
verb-undo = 请求悔棋，收回自己的上一着
verb-abort = 第二着之前取消这局棋
verb-claim = 不计时的棋里，催促不走的一方；写明的是不来的人
verb-adjudicate = 裁判员专用：裁定胜负，或者警告棋手
verb-rematch = 换边再来一局
verb-games = 有哪些棋，按钮就能开一桌
verb-learn = 一步一步教会一种棋，边学边走
verb-rules = 讲解规则
verb-options = 列出一种棋的选项
verb-rating = 说明你或别人在本服各棋类的等级分
verb-top = 列出本服一种棋的排行
verb-history = 列出你或别人在本服下过的计分对局，最近的在前
verb-against = 统计两个人在本服互相交手的结果
verb-preset = 列出成套的选项，用法是 `开局 棋 预设=名字`；管理员可以保存本服务器自己的
verb-help = 讲解命令
verb-language = 改变本频道的语言
verb-settings = 显示本频道和本服务器的设置；管理员可以修改
verb-me = 显示和修改你自己的语言、棋盘方向和视图，只影响给你一个人看的内容
verb-my = 列出你在所有服务器的棋局和比赛：轮到谁、从何时起、在哪里
verb-at = 选定私信说的是你的哪一局棋
verb-about = 介绍我是谁，以及我给棋谱签名的公钥
verb-privacy = 说明我保存你的什么、在哪里、多久、怎样删除
verb-mydata = 把我保存的你的全部数据只给你一个人，或者删除

usage-bot = {"["}级别] | 离开
usage-new = 棋类 [@某人…] [人机=级别] [键=值…]
usage-seek = {"["}棋类] [键=值…] | 编号 | 取消
usage-hand = {"["}座位] @某人
usage-sub = 座位 [@某人] [人机=级别]
usage-move = 着法
usage-moves = {"["}起点]
usage-pick = {"["}起点]
usage-save = 名字
usage-load = 名字
usage-terms = {"["}词]
usage-addtime = 座位 时间
usage-replay = {"["}棋类] [#编号] [PDN] | 着数 | 开头 | 结尾 | 翻转 | 跳到 | 动图 | 座位=编号 | 粘贴
usage-next = {"["}步数]
usage-back = {"["}步数]
usage-accept = {"["}和棋 | 悔棋 | 数子 | 暂停 | 换人 | 让座]
usage-decline = {"["}和棋 | 悔棋 | 数子 | 暂停 | 换人 | 让座]
usage-claim = {"["}座位]
usage-adjudicate = 胜 座位 | 和 | 作废 | 判负 座位 | 警告 座位
usage-games = {"["}全部]
usage-learn = {"["}棋类] | 继续 | 下一步 | 上一步 | 停止
usage-rules = {"["}棋类] [页]
usage-options = {"["}棋类]
usage-rating = {"["}@某人] [棋类]
usage-top = {"["}棋类] [页]
usage-history = {"["}@某人] [棋类] [页]
usage-against = @某人 [@另一人] [棋类]
usage-preset = {"["}保存 名字 键=值… | 删除 名字]
usage-help = {"["}命令]
usage-language = 英文 | 简体 | 繁体
usage-settings = {"["}服务器] [键=值…]
usage-me = {"["}键=值…]
usage-at = {"["}编号] [内容]
usage-mydata = 导出 | 删除
usage-tournament = {"["}操作] [内容] [文件]

button-accept = 同意
button-decline = 拒绝
button-pick = 走子…
button-draw = 求和
button-resign = 认输
button-undo = 悔棋
button-count = 数子
button-resume = 继续
button-pause = 暂停计时
button-resign-yes = 是的，认输
button-view = 我的视角
button-pick-opening = 阵型…
button-pick-exchange = 换两个子…
openings = 用哪个阵型？之后还可以再改。
openings-alt = 各阵型的小棋盘：{ $names }。
swap-first = 要换哪个子？
swap-other = { $from } 和哪个子对换？
pick-none-set-up = 现在没有什么可布的。
button-help = 帮助
button-help-all = 所有命令
button-games = 有哪些棋
button-new-russian-bot = 和我下一盘
button-rules = 规则
button-moves = 我的着法
button-start = 开始
button-record = 棋谱
button-proof = 校验码
button-replay = 复盘
button-bot = 加一个机器人
button-join = 加入
button-seek = 应战
button-seek-number = 应战{ $number }号
button-leave = 退出
button-board = 看棋盘
button-see = 在这里看
button-mydata-delete-yes = 是的，忘掉我
button-rematch = 再来一局
button-replay-paste = 粘贴棋谱…
button-learn = 学一种棋
button-learn-this = 边学边下
button-learn-go = 接着学
button-learn-play = 和我下一局
button-count-yes = 是的，数子结束
button-score = 计分
button-learn-pick = 走子…
button-learn-next = 下一步 ▶
button-learn-back = ◀ 上一步
button-page-back = ◀ 上一页
button-page-next = 下一页 ▶
button-learn-stop = 停止
button-replay-start = ⏮ 开头
button-replay-end = 结尾 ⏭
button-replay-jump = 跳到…
button-replay-flip = 翻转
button-replay-gif = 动图
button-back = ◀ 上一步
button-next = 下一步 ▶

games = **棋类。**按钮就开一桌；一个人下，名字后面加 `人机`：`{ $prefix }开局 跳棋 人机`。`{ $prefix }游戏 全部` 列出每一种。
games-direct = **棋类。**在频道里开桌：`{ $prefix }开局 跳棋`，一个人就 `{ $prefix }开局 跳棋 人机`。`{ $prefix }教程` 一步步教；`{ $prefix }游戏 全部` 列出每一种。
welcome = **大家好！我给这些棋当裁判**，也能陪你下：按钮就开一桌。`{ $prefix }教程` 一步步教，`{ $prefix }帮助` 告诉你还能做什么。
games-row = `{ $name }` · { $seats } 人 · { $idea }
games-variant = `{ $name }` · { $game } · { $seats } 人
games-menu = 选一种…
games-alt = 每种棋的小棋盘：{ $games }。
options = **{ $game }的选项**（写在棋名后面：`键=值`）
options-row = `{ $key }`{ $called } = { $values }（默认：{ $default }）
table-choices = **本桌的选择**（{ $game }{ $seats ->
    [0] {""}
   *[other] ，{ $seats } 人
    }）：{ $choices }；其余照默认。
table-usual = **本桌的选择**（{ $game }{ $seats ->
    [0] {""}
   *[other] ，{ $seats } 人
    }）：全部照默认。
pair = { $key }={ $value }
table-choice = `{ $key }`{ $called } = { $value }{ $meant }
language-set = 我在这里改说{ $tag ->
    [zh-Hant] 繁体
   *[other] 简体
}中文了。
language-which = 用哪种语言？我会 { $languages }。
no-such-language = 我不会语言 `{ $word }`。我会 { $languages }。

### 桌子

rematch-asked = { $who } 想换边再来一局。
play-with = 和 { $who } 下什么棋？选一种就开一桌。
play-with-which = 选一种棋
play-with-bot = 那是一个程序，这里只有我会下。`{ $prefix }开局 俄罗斯跳棋 人机` 和我下一局；其他棋类见 `{ $prefix }游戏`。
play-with-self = 那是你自己。请选别人；`{ $prefix }开局 俄罗斯跳棋 人机` 和我下一局。
play-with-blocked = 这个机器人的运行者屏蔽了 { $who }，所以我不和对方开桌。请选别人。
menu-play-with = 邀请下棋…
lobby-opened = { $who } 开了一桌棋。
bot-name = 裁判{ $level }级
bot-help = 我也会下。开局时写上 `人机`，想要哪一级就写哪一级：`{ $prefix }开局 俄罗斯跳棋 人机`、`{ $prefix }开局 俄罗斯跳棋 人机=5`。等人的桌上，`{ $prefix }人机` 或 `{ $prefix }人机 5` 让我入座，`{ $prefix }人机 离开` 让我离座。
    级别：{ $levels }。
bot-level-row = { $level } { $word }
bot-level = 没有“{ $word }”这一级。级别：{ $levels }。例：`{ $prefix }人机 3`。
bot-none = { $game }我还不会下。
bot-tournament = 比赛的对局只给参赛者下，我不入座。
bot-eased = 眼下要我想的棋太多，{ $who } 接下来会降几级来下。
bot-nobody = 这一桌没有我的座位。
hint = 换了我会这样走：{ $action }
hint-why = 换了我会这样走：{ $action }（{ $reasons }）
bot-waits = 这一局一步不差地跟着另一局正在下的棋走，那一局计等级分或属于比赛。那一局没下完，我就等着，最多等到 { $until }，然后接着下；这一局从此不计分，裁判看得到有人这样下过。
hint-none = 这里我给不出提示。
hint-rated = 这局计等级分，不给提示。开局时写上 `等级分=否` 就有提示，跟程序下也有：`{ $prefix }开局 俄罗斯跳棋 人机`。
hint-tournament = 比赛中不给提示。
fair-play = 这个局面出现在一局正在下的棋里，那一局计等级分或属于比赛。那一局结束以前，不能从这个局面开局，我也不为它支招；裁判看得到谁问过。
probes = 第 { $id } 局进行时，问过其中局面的人：
probe-row = { $who } · { $means ->
        [fen] 想从中开局
        [bot] 跟着走，和程序下
       *[hint] 想要支招
    } · { $at }
joined = { $who } 入座。
left = { $who } 离开了。
stays-away = { $who } 谢绝了邀请。
stands-alone = 真要这样，请只说 `{ $prefix }{ $verb }`，后面不带别的。
no-positions = { $game } 只从自己的开局开始，不能从别的局面开始。请去掉 `fen=…`。
position-decided = 这个局面胜负已定，没有可下的了。
lobby-closed = 这一桌收了，没有下棋。
lobby-idle = 这一桌很久没有人来，收了。`{ $prefix }开局` 再开一桌。
seek-opened = { $who } 想下**{ $game }**{ $seats ->
        [2] {""}
       *[other] （{ $seats } 人）
    }{ $options }，{ $until } 之前谁来都行。
seek-options = （{ $options }）
seek-role = { $role }，谁来？
seeks = 正在约战：
seek-row = **{ $number } 号** { $who }：{ $game }{ $seats ->
        [2] {""}
       *[other] （{ $seats } 人）
    }{ $options }，到 { $until } 为止
seek-nobody = 这里没有人约战。`{ $prefix }约战 俄罗斯跳棋` 就能约，想下的人按按钮就来。
seek-sent = 你的约战发到 { $place }，到 { $until } 为止。有人应战或约同样的棋，就在那里开局。
seek-there = 约战在 { $place }。
seek-withdrawn = 你的约战取消了。
seek-none = 你没有在这里约战。`{ $prefix }约战 俄罗斯跳棋` 就能约。
seek-over = 这个约战已经过去了。`{ $prefix }约战` 列出还有效的。
seek-own = 这是你自己的约战。`{ $prefix }约战 取消` 可以取消。
seek-open = 约战是谁来都行的。要请某人，说 `{ $prefix }开局 俄罗斯跳棋 @某人`；要和我下，说 `{ $prefix }开局 俄罗斯跳棋 人机=3`。
seek-busy = 这里已有一局，我又开不了子区。等这一局结束再应战吧。
seek-met = { $who } 约成了**{ $game }**。
seek-met-there = { $who } 约成了**{ $game }**，在 { $place } 下。
my = 你的棋局：
my-daily = 在等你走：
my-none = 你现在没有棋局，也没有比赛。`{ $prefix }游戏` 看看有什么可下；在频道里 `{ $prefix }约战 俄罗斯跳棋` 可以找人下棋。
my-turn = 轮到你走了：**{ $game }**，{ $place }。
my-own = **轮到你**：{ $game }{ $count ->
        [0] {""}
       *[other] ，对手 { $others }
    }，{ $place }{ $since }{ $until }
my-other = 轮到 { $who }：{ $game }，{ $place }{ $since }{ $until }
my-since = ，从 { $at } 起
my-until = ，限时到 { $at }
my-table = { $game }在等人入座：{ $place }
my-seek = 你在约{ $game }，到 { $until } 为止：{ $place }
lobby = **{ $game }** · 已坐 { $taken }/{ $seats } 人：{ $sat }
lobby-asked = 受邀：{ $asked }
lobby-options = 选项：{ $options }
lobby-position = 起始局面：`{ $position }`
lobby-hint = 坐满就开始：`{ $prefix }加入`；受邀的人也可以 `{ $prefix }同意`。
lobby-hint-start = `{ $prefix }加入` 入座，`{ $prefix }开始` 以现有的人开局。
hand = { $to }，{ $who } 的座位让给你：`{ $prefix }加入` 接手，`{ $prefix }拒绝` 不接。
handed = { $from } 让出了座位；以后是{ $who }。
placed = 裁判员 { $by } 让 { $to } 坐上{ $seat }的座位（原来是 { $before }）。
hand-asked = 裁判员 { $by } 想让 { $to } 接替 { $who }。{ $who }：`{ $prefix }同意 让座` 或 `{ $prefix }拒绝 让座`。{ $to }：`{ $prefix }加入` 就坐下。有秘密的棋局里，人还在，座位就要本人同意才能让出；超时的，或者 `{ $prefix }催促` 的期限过了还没来的，才算不在。
hand-asked-bot = 裁判员 { $by } 想让 { $to } 接替 { $who }。{ $who }：`{ $prefix }同意 让座` 或 `{ $prefix }拒绝 让座`。有秘密的棋局里，人还在，座位就要本人同意才能让出；超时的，或者 `{ $prefix }催促` 的期限过了还没来的，才算不在。
hand-ready = { $to } 愿意接替，还要 { $who } 同意：`{ $prefix }同意 让座` 或 `{ $prefix }拒绝 让座`。
hand-agreed = { $who } 同意让座。{ $to }：`{ $prefix }加入` 就坐下。
hand-kept = { $who } 不让座。
seat-arbiter = 裁判员不能让自己入座。请指定别人，例如 `{ $prefix }让座 红 @某人`。
seat-ruled = { $who } 在这局棋里当过裁判员。有秘密的棋局里当过裁判员的人不能入座，请指定别人。
seat-saw = { $who } 看到过这局棋里另一方的秘密，不能替这一方下。请指定没有看过的人。
hand-yours = 你在 { $place } 接手了一个座位。先前坐在这里的人知道到现在为止的秘密；先前承诺的盐只有当时的人知道。
hand-declined = { $who } 不接这个座位。
hand-usage = 座位让给谁？例如 `{ $prefix }让座 @某人`。
hand-usage-arbiter = 裁判员要说明哪个座位、让给谁：`{ $prefix }让座 红 @某人`。
hand-seated = { $who } 已经在这局棋里了。请让给别人，例如 `{ $prefix }让座 @某人`。
hand-late = 已经走棋了，你的座位只能由裁判员转让：`{ $prefix }让座 红 @某人`。
replaced = { $who } 从现在起接替 { $from }。
sub-usage = 谁来接替谁？例如 `{ $prefix }替补 @不来的人 @某人`，或 `{ $prefix }替补 红 @某人`。
sub-two = 只剩两个人下的棋不能由棋手换人，只有裁判员可以。`{ $prefix }催促` 可以催不走的一方。
sub-yourself = 这是你自己的座位。裁判员可以把它交给别人：`{ $prefix }让座 红 @某人`。
sub-fallen = 这局棋里你已经下完了，换人由还在下的人决定。
sub-out = 这局棋里 { $who } 已经下完了，那里没有棋可接。
sub-early = { $who } 的时间还没到。超时一次，或者这一步用的时间超过设置 `缺席` 以后，其余的人才能商定换人；裁判员随时可以。
sub-not-due = 现在没有人在等 { $who }。轮到 { $who } 而又不走的时候再说 `{ $prefix }替补 @不来的人 @某人`。
sub-asked = { $by } 提议由 { $to } 接替 { $who }。{ $others }：`{ $prefix }同意` 或 `{ $prefix }拒绝`。{ $to }：`{ $prefix }加入` 就坐下。{ $who } 一走棋，提议就作废。
sub-asked-bot = { $by } 提议由 { $to } 接替 { $who }。{ $others }：`{ $prefix }同意` 或 `{ $prefix }拒绝`。{ $who } 一走棋，提议就作废。
sub-agrees = { $who } 同意换人。
sub-ready = { $who } 愿意接替，还在等其余的人同意。
sub-declined = { $who } 不同意，不换人。
sub-waits = 大家同意了。{ $until } 之前 { $who } 还没走，就由 { $to } 接着下。
presets = **预设** · `{ $prefix }开局 棋 预设=名字`；管理员：`{ $prefix }预设 保存 名字 键=值`、`{ $prefix }预设 删除 名字`
preset-row = · `{ $name }`（{ $of }）：{ $options }
preset-usual = 默认选项
preset-saved = 已为本服务器保存：`{ $name }` 就是 `{ $options }`。例如 `{ $prefix }开局 军棋 预设={ $name }`。
preset-deleted = 预设 `{ $name }` 删除了。已经开的桌子不变。
preset-usage = 说 `{ $prefix }预设` 列出全部，`{ $prefix }预设 保存 club 地雷=弹簧雷 布阵时间=5分钟` 保存，`{ $prefix }预设 删除 club` 删除。
preset-name = `{ $name }` 不能作名字：要 1 到 { $most } 个字母、汉字、数字或连字符，例如 `{ $prefix }预设 保存 四国 人数=4`。
preset-given = `{ $name }` 是棋类自带的，不能改。请换个名字，例如 `{ $prefix }预设 保存 四国 人数=4`。
preset-unfit = 没有一种棋有这些选项。`{ $prefix }选项 军棋` 列出一种棋的选项；例如 `{ $prefix }预设 保存 四国 地雷=弹簧雷`。
preset-full = 本服务器已有 { $most } 个预设，不能再多。请覆盖一个，或者 `{ $prefix }预设 删除 名字`。
no-such-preset = 没有预设 `{ $name }`。`{ $prefix }预设` 列出全部。
begun = **{ $game }**开始 · 对局 { $id }
players = { $who }
against = 对
person = { $who }
typed = { $text }
seed-bound = -# 防作弊校验码 { $digits }
bound = -# { $who } 的防作弊校验码 { $digits }
proof = 对局 { $id } 的**防作弊校验码**（SHA-256）锁定已经定下的内容。终局后棋谱公布它们由什么算出，用 `caipan verify` 可以查验。
proof-none = 对局 { $id } 没有暗子，也不抽签。每张棋盘下面有棋谱的行号和八位校验码，由到那里为止的全部内容算出：谁也不能悄悄改写。
proof-seed = • 抽签：都由一个种子和各人做的第一件事决定。`{ $hash }`
proof-seat = • { $who } 的秘密：`{ $hash }`
proof-salt = • 你自己的盐，使别人猜不出上面的内容：`{ $salt }`
commitment-misplaced = 这一行锁定或公布的内容不该在这里出现。
respite = 布阵时间：{ $minutes ->
    [1440] 一天
   *[other] { $minutes } 分钟
}，各自在和我的私信里摆。时间一到，就以现有的布阵为准。
respite-ends = 布阵还剩 { $minutes } 分钟。{ $who }：时间一到，就以现有的布阵为准。
respite-over = 布阵时间到：{ $who } 以现有的布阵为准。
respite-late = 布阵时间快到的时候我不在。再延长 { $minutes } 分钟，时间一到，就以现有的布阵为准。
sides-drawn = 先后由抽签决定。

### 进行

borrowed-tournament = 比赛要我在场才行：我要公布对阵，到时间叫人，而在这里我只能回答。请把我装到服务器上，在那里办。
borrowed-hidden = 在这里我的回答只有你看得见，所以开不了桌。请管理员给你“使用外部应用”的权限，或者到装了我的地方下。
borrowed-time = 在这里我只能回答，没法说谁的时间到了。请用一天以上的时限，例如 `时限=1天/步`，或者不限时；把我装到服务器上，什么时限都可以。
borrowed-knock = { $who }，我有话只能对你一个人说。按下面的按钮看。
closed = { $who }，我有话只能对你一个人说，可你没有对我开放私信。请为本服务器打开私信，或者按下面的按钮在这里看。
lacks = 我在那个频道缺少必要的权限。请管理员在那里允许我：{ $rights }。
lacks-here = 我在这个频道缺少必要的权限{ $bare ->
    [yes] ，棋盘暂时用文字显示
   *[no] {""}
    }。请管理员在这里允许我：{ $rights }。
unsaid = 刚才有话没能发到这里。
unsaid-to = 刚才有话没能送到{ $people }那里，请再问一次。
right-view = “查看频道”
right-send = “发送消息”
right-threads = “在子区内发送消息”
right-attach = “附加文件”
right-history = “读取消息历史”
resign-sure = 真的要认输吗？
panel-secret = { $what }（只有你看得到）
panel-set-up = 点自己的两个棋子（或把一个拖到另一个上），它们就互换位置。摆好以后，按“准备好了”。
done-there = 好了，频道里已经显示。
pick-from = 走哪个子？
pick-row = 落在第几排？
pick-to = 走哪一着？

to-move = 轮到{ $who } 走。
to-prepare = { $who } { $count ->
    [1] 还在布阵
   *[other] 都在布阵
}。
stands-draw = { $who } 提议和棋。
stands-undo = { $who } 请求悔棋。
stands-count = { $who } 请求数子。
stands-pause = { $who } 提议暂停。
offers-draw = { $who } 提议和棋。`{ $prefix }同意` 或 `{ $prefix }拒绝`；继续走棋也算拒绝。
offers-undo = { $who } 请求收回上一着。`{ $prefix }同意` 或 `{ $prefix }拒绝`。
offers-count = { $who } 请求现在数子。`{ $prefix }同意` 或 `{ $prefix }拒绝`。
offers-pause = { $who } 提议暂停计时。`{ $prefix }同意` 或 `{ $prefix }拒绝`；继续走棋也算拒绝。
agrees-draw = { $who } 同意和棋；还在等其他人。
agrees-undo = { $who } 同意悔棋；还在等其他人。
agrees-count = { $who } 同意数子；还在等其他人。
agrees-pause = { $who } 同意暂停；还在等其他人。
agreed-draw = 大家同意和棋。
agreed-undo = 这一着收回了。
agreed-count = 大家都同意，现在数子。
agreed-pause = 大家同意暂停。
declines-draw = { $who } 不同意和棋。
declines-undo = { $who } 不同意悔棋，着法有效。
declines-count = { $who } 还不想数子。
declines-pause = { $who } 不同意暂停。
lapsed-draw = 和棋的提议失效了。
lapsed-undo = 悔棋的请求失效了。
lapsed-count = 数子的请求失效了。
lapsed-pause = 暂停的提议失效了。
resigned = { $who } 认输。
flagged = { $who } 超时。
clock = 用时：{ $time }
clock-row = { $who }：{ $left }
clock-row-runs = { $who }：{ $left }，正在走
span-days = { $days } 天 { $rest }
clock-left = { $who } { $left }
clock-periods = { $count }×{ $each }
clock-and-periods = { $rest } + { $count }×{ $each }
clock-until = 限时到 { $until }
clock-each = 开战以后每步限时 { $time }。
clock-quiet = 静时 { $hours }（{ $zone }），其间不计时。
clock-stands = 剩余时间：{ $times }；限时到 { $until }
clock-reminder = { $who }：还剩 { $left }，到 { $until } 为止。
clock-credited = 我刚才不在，其间的 { $missed } 不计时。
clock-paused = 棋钟停着。`{ $prefix }继续` 恢复计时。
clock-halted-here = 比赛暂停，棋钟停着。组织者请说 `{ $prefix }比赛继续`。
clock-halted = 现在谁也不能走棋，棋钟都停着。
paused = 棋钟停着。先说 `{ $prefix }继续`，再走棋。
not-paused = 棋钟没有停。想停可以说 `{ $prefix }暂停`。
resumed = 恢复计时。
halted = 裁判让棋钟停了。
granted = { $who } 加时 { $more }。
granted-none = { $who } 已有 365 天，不能再加。
addtime-usage = 裁判员可以说给谁加多少时间：`{ $prefix }加时 白 2分`，一秒到三十天。
time-over = { $who } 的时间到了。
time-left = { $who } 还有时间。
time-form = 类似的其他时间（最短 5 秒，最长 30 天）：`5分` 是整局的，`5分+3秒` 每步加三秒，`10m+d5s` 每步最多返还五秒，`每步30秒` 是每步的，`3次30秒` 是读秒
no-clock = 这局棋不计时。想计时就在开局时说：`用时=5分+3秒`。
forfeited = { $who } 被裁判员判负。
absent = { $who } 没有来。
claimed = { $by } 在等 { $who } 走棋，到 { $until } 为止。过了这个时间还没走的出局。
claimed-setup = { $by } 在等 { $who } 准备好，到 { $until } 为止。过了这个时间还没准备好的出局。
claim-not-due = 现在没有人在等 { $who }。`{ $prefix }催促` 后面写不来的人，也就是该走的一方，例如 `{ $prefix }催促 @不来的人`；也可以不写。
claim-usage = `{ $prefix }催促` 催该走的一方。后面只能写不来的人：`{ $prefix }催促 白`、`{ $prefix }催促 @不来的人`。
claim-timed = 这里本来就计时，超时自有处理。`{ $prefix }棋钟` 可以看。
claim-yourself = 现在正轮到你走。
claim-unready = 你自己还没准备好；准备好的人才能催别人。
claim-already = 已经催过该走的一方了，到 { $until } 为止。
claim-off = 这里不因为不来而判负（设置 `缺席`）。裁判员可以说 `{ $prefix }裁定`。
aborted = { $who } 取消了这局棋。
warned = 裁判员警告 { $who }（第 { $count } 次）。
ruled = 裁判员 { $who } 作出裁定。
interrupted = 我刚才中断了。棋局从这里继续。
interrupted-over = 我刚才中断了。这一局的结果如下。

result-win = **{ $who } 胜**（{ $why }）。
result-team = **{ $who } 联盟获胜**（{ $why }）。
result-draw = **和棋**（{ $why }）。
result-alone = **对局结束**（{ $why }）。得分：{ $score }。
result-void = **没有结果**（{ $why }）。
result-places = **对局结束**（{ $why }）：{ $places }。
result-place = 第 { $place } 名 { $who }
end-sum = 共 { $moves } 步{ $time }
end-time = ，用时 { $time }
last-opponent = 最后的对手
why-arbiter = 裁判员裁定
why-void = 判为无效
why-gone = 频道已不存在
why-aborted = 取消
why-resign = { $loser ->
    [nobody] 认输
   *[other] { $loser } 认输
}
why-flag = { $loser ->
    [nobody] 超时
   *[other] { $loser } 超时
}
why-forfeit = { $loser ->
    [nobody] 判负
   *[other] { $loser } 判负
}
why-agreed = 大家同意

alt-board = { $turn }{ $game }，{ $number ->
    [0] 开局前
   *[other] 第 { $number } 着之后
}。{ $pieces }
alt-pieces = { $pieces }。
alt-plain = { $name }。{ $pieces }
alt-term = { $name }。{ $pieces }关键点：{ $keys }。
alt-to-move = 轮到{ $who }。
alt-to-prepare = { $who }在布阵。
place = { $place }，{ $what }
place-empty = { $place }
place-last = 上一着
place-noted = 标为{ $sign }
piece-man = { $tone }兵
piece-king = { $tone }王
piece-marble = { $tone }棋子
piece-stone = { $tone }棋子
piece-back = { $tone }暗子
piece-block = { $tone }{ $sign }
piece-die = 骰子：{ $sign }
alt-men = { $tone }兵：{ $squares }
alt-kings = { $tone }王：{ $squares }
alt-stones = { $tone }子：{ $squares }
alt-open = { $tone }：{ $squares }
alt-hidden = { $tone }暗子：{ $squares }
alt-bracket = { $name } 对阵图。{ $rows }
alt-standings = { $name } 排名表。{ $rows }
alt-cross = { $name } 交叉表。{ $rows }
alt-thrown = { $tone }掷出：{ $squares }

moves = { $who } 有 { $count } 种着法：{ $moves }
nobody-moves-yet = 现在还不能走子：大家先布阵。`{ $prefix }视角` 可以看你自己的布阵。
progress-none = 这种棋不计算进度。
moves-uncounted = 可能的着法太多，列不出来。
record = 对局 { $id } 的棋谱

replay-ply = **{ $game }** · { $ply ->
    [0] { $total ->
        [0] 一步未走
       *[other] 开头，共 { $total } 步
    }
   *[other] 第 { $ply }/{ $total } 步
}
replay-title = `{ $title }`
replay-several = 这里有 { $count } 局棋，这是第 { $number } 局。在棋谱前面写 `#{ $other }` 就看另一局。
replay-flaw = { $ply ->
    [0] 第 { $line } 行 `{ $token }` 处读不下去
   *[other] 第 { $line } 行第 { $ply } 步 `{ $token }` 处走不下去
}：{ $why }
replay-here = 从这里接着下：`{ $prefix }开局 { $game }{ $options } 局面=此处` · `{ $position }`
replay-there = 要从这里接着下，请到频道里说：`{ $prefix }开局 { $game }{ $options } 局面={ $position }`
replay-seen = { $who } 当时所见。
replay-whose = 看谁的视角？
replay-open = 全部亮明
replay-eyes = { $who } 当时所见
gif = **{ $game }**，整局共 { $plies } 步
gif-seat = **{ $game }**，{ $who } 当时所见，共 { $plies } 步
gif-every = 这局很长，每 { $every } 个画面只显示一个。

### 拒绝

stale-button = 这个按钮属于更早的一桌或更早的局面。`{ $prefix }棋盘` 显示现在的情况。
stale-exchange = 问过之后布阵已经变了。请再按一次*换两个子…*。
stale-replay = 这个按钮属于先前复盘的另一局。`{ $prefix }下一步`、`{ $prefix }上一步` 翻的是现在这一局。
pick-empty = `{ $from }` 上没有棋子。
pick-theirs = `{ $from }` 上的棋子不是{ $who }的。
pick-stuck = `{ $from }` 上的棋子现在走不了。`{ $prefix }着法` 列出能走的棋。
pick-none = `{ $from }` 没有可走的着法。`{ $prefix }着法` 列出能走的棋。

not-your-turn = 还没轮到你：现在是{ $who } 走。
turn-too-long = 一个回合最多分 { $most } 步走，你已经走满了。请在这里结束：`{ $prefix }走 { $end }`。
turn-too-long-here = 一个回合最多分 { $most } 步走，你已经走满了。这里不能停：`{ $prefix }悔棋` 可以请求收回上一步。
not-seated = 你不在这一桌。旁观直接看就行；`{ $prefix }棋盘` 显示棋盘。
no-game = 这里没有对局。`{ $prefix }开局 俄罗斯跳棋 @某人` 开一桌；`{ $prefix }游戏` 列出所有棋类。
game-here = 这个频道正在下{ $game }：一个频道一局棋。先下完，或者到子区另开一局。
lobby-here = 这个频道已经有一桌在等人。`{ $prefix }加入` 入座，`{ $prefix }取消` 收桌。
no-lobby = 这里没有等人的桌子。`{ $prefix }开局 俄罗斯跳棋 @某人` 开一桌。
begun-already = 这里的对局已经开始；`{ $prefix }棋盘` 显示棋盘。
no-free-seat = 座位坐满了，或者留给了受邀的人。
seated-already = 你已经坐在这一桌了。
join-options = 选项只由开桌的人在开桌时选定。只说 `{ $prefix }加入` 就照现有的选项入座；想要别的选项，请开桌的人先 `{ $prefix }退出`，再另开一桌：`{ $prefix }开局 { $game } 用时=5分`。
too-few = 才坐了 { $have }/{ $need } 人，不够开始。
leave-is-resign = 对局已经开始。想放弃就说 `{ $prefix }认输`；第二着之前可以 `{ $prefix }取消`。
not-over = 这局棋还没下完。
game-over = 这局棋已经结束。`{ $prefix }再来` 再下一局。
fallen = 这局棋里你已经下完了，可以看其余的人接着下。
seat-out = 这局棋里 { $who } 已经下完了。
other-offer = 没有人提这个。{ $stands }`{ $prefix }同意` 或 `{ $prefix }拒绝` 作答。
no-offer = 没有人向你提议什么。
no-such-pact = 没有叫 `{ $word }` 的提议。只说 `{ $prefix }同意` 或 `{ $prefix }拒绝`，或者在后面写明 `和棋`、`悔棋` 或 `数子`。
already-draw = 你已经提过和棋，正在等回答。
already-undo = 你已经提过了，正在等回答。
already-count = 你已经请求过数子，正在等回答。
already-pause = 你已经提议暂停，正在等回答。
no-pact-draw = 这种棋不能约定和棋。
no-pact-undo = 这局棋不能悔棋。
no-pact-count = 这种棋没有可数的。
no-pact-pause = 现在没有走着的棋钟可以暂停。
nothing-to-undo = 你还没有可以收回的着法。
abort-reveals = 取消会让大家看到各家的布阵。`{ $prefix }认输` 放弃这局，`{ $prefix }求和` 提议结束；裁判员可以取消。
too-late-to-abort = 已经走了两着，这局棋算数。想放弃就 `{ $prefix }认输`，也可以 `{ $prefix }求和`。
no-seat = 这局棋没有 { $number } 号座位。
no-such-seat = 这里没有座位 `{ $seat }`。请说颜色、座位号或者棋手，例如 { $verb ->
    [addtime] `{ $prefix }加时 白 2分`
    [claim] `{ $prefix }催促 白`
    [hand] `{ $prefix }让座 红 @某人`
    [sub] `{ $prefix }替补 红 @某人`
   *[adjudicate] `{ $prefix }裁定 胜 白`
}。
no-player = { $who } 不在这局棋里。请说这局的棋手、颜色或者座位号，例如 { $verb ->
    [addtime] `{ $prefix }加时 白 2分`
    [claim] `{ $prefix }催促 白`
    [hand] `{ $prefix }让座 红 @某人`
    [sub] `{ $prefix }替补 红 @某人`
   *[adjudicate] `{ $prefix }裁定 胜 白`
}。
arbiters-only = 只有裁判员可以这样做；谁是裁判员由设置 `裁判` 决定。
adjudicate-claim = 胜负只有裁判员可以裁定；谁是裁判员由设置 `裁判` 决定。有人不走，可以说 `{ $prefix }催促`。
arbiter-sits = 你自己在这局棋里，要由别的裁判员来裁定。
adjudicate-usage = 裁判员可以说 `{ $prefix }裁定 胜 白`、`和`、`作废`、`判负 黑` 或 `警告 黑`。
channel-only = 开桌要在频道里，别人才能入座和旁观。请到频道里说。
at = 私信可以说的棋局：{ $games }。`{ $prefix }棋局 { $last }` 选定一局，`{ $prefix }棋局 { $last } …` 只这一次说那一局。
at-row = **{ $number }** { $place }
at-chosen = 以后你在这里说的都是 { $place } 的棋局。
at-which = 你在几个地方下棋：{ $games }。请在前面写上编号，例如 `{ $prefix }棋局 { $last } 棋盘`，或者用 `{ $prefix }棋局 { $last }` 选定一局。
at-unknown = 你没有这个编号的棋局。现有 { $games }。例如：`{ $prefix }棋局 { $last }`。
at-none = 你现在没有在下棋。在频道里说 `{ $prefix }开局 俄罗斯跳棋 @某人` 开一桌。
at-direct = 这句话请用私信对我说：在频道里说的就是那里的棋局。
in-place = **{ $place }**
greet-secret = 你在 { $place } 的{ $game }桌入座了。只有你能知道的内容会这样发给你。
score-off = 这里对局进行中不作分析，终局再计分。
score-none = { $game }目前没有可计的分。
learn = **学一种棋**，每种几分钟，一步一步，边学边走：{ $games }。发 `{ $prefix }教程 棋类`，或按下面的按钮。
learn-resume = 上次学到{ $game }第 { $step } 步，共 { $total } 步：`{ $prefix }教程 继续` 接着学。
learn-step = **{ $game } · { $step }/{ $total }**
learn-beside = 你还在下棋，所以教程里的着法前面要加 `{ $prefix }教程`。
learn-task = **请你走：**{ $ask }
rest-in-file = 全文见 { $file }。
learn-not-moved = 棋子没有动，请再试一次。
learn-done = **对了！**{ $praise }
learn-end = { $game }的教程到此结束。到频道里来一局吧：`{ $prefix }开局 { $word } 人机=1`，走棋不计时。`{ $prefix }规则 { $word }` 是全部规则的小结，`{ $prefix }教程 { $word } 3` 重看某一步。
learn-solved = 这一步已经做对了：“下一步”继续，“上一步”再做一遍。
learn-unknown = 不懂 `{ $unknown }`。你在学{ $game }，第 { $step } 步，共 { $total } 步：直接写着法，或按“走子…”；`{ $prefix }支招` 说出一个对的走法，`{ $prefix }教程 停止` 结束教程。
learn-stopped = { $game }的教程停在第 { $step } 步，共 { $total } 步。`{ $prefix }教程 继续` 随时回来。
learn-hint = 例如：`{ $text }`。
learn-help = 你在学{ $game }，第 { $step } 步，共 { $total } 步。
learn-help-task = • 直接写着法{ $pick ->
        [yes] ，或按“走子…”
       *[no] {""}
    }；`{ $prefix }支招` 说出一个对的走法，`{ $prefix }棋盘` 再看一遍这一步。
learn-help-ways = • `{ $prefix }教程 下一步`、`{ $prefix }教程 上一步`、`{ $prefix }教程 第3步`；`{ $prefix }教程 停止` 结束。
rules-page = **{ $game }规则 · { $page }/{ $total }**
help-no-page = 命令一共 { $total } 页。例如 `{ $prefix }帮助 全部 { $total }`。
count-sure = 我同意数子，对局就此结束。确定吗？`{ $prefix }计分` 只计分，不结束。
game-elsewhere = 我只记得这里最近的一局：`{ $id }`。更早的棋谱附在那局最后的棋盘下面；`{ $prefix }复盘` 后面贴上棋谱就能再看。
rules-no-page = { $game }的规则共 { $total } 页，例如 `{ $prefix }规则 { $word } { $total }`。
learn-no-step = { $game }的教程有第 1 到 { $total } 步。例如 `{ $prefix }教程 第{ $total }步`。
learn-none = 你没有正在学的棋。`{ $prefix }教程` 列出可以学的棋；`{ $prefix }教程 军棋 7` 打开某一步。
learn-not = { $game }还没有教程。`{ $prefix }规则 { $game }` 有说明。
learn-no-task = 这一步不用走棋：`{ $prefix }教程 下一步` 继续。
terms = **{ $game }的术语**：{ $terms }。`{ $prefix }术语 词` 解释其中一个。
terms-some = **{ $game }**：{ $terms }……：`{ $prefix }术语 { $word }`
terms-row = **{ $name }**：{ $text }
legend = { $signs }
legend-sign = { $sign } { $name }
legend-row = **{ $game }棋子上的字**：{ $signs }。
legend-more = 自己的棋盘换一种：`{ $prefix }我 字面=数字`（或 `中文`、`都`）；整个频道：`{ $prefix }设置 字面=都`。
legend-none = 这种棋的棋子上没有字。
button-legend = 图例
no-such-term = 没有 `{ $word }` 这个术语。`{ $prefix }术语` 列出所有术语。
no-such-term-near = 没有 `{ $word }` 这个术语。是不是 `{ $near }`？
losses-open = 这里被吃掉的子在棋盘上就能看到：`{ $prefix }棋盘`。
nothing-to-save = 现在没有可以保存的：布阵要在开战之前保存。
kept = 已保存为 `{ $name }`。`载入 { $name }` 可以在任何一局再摆上。
kept-row = · `{ $name }`：{ $text }
code = `{ $text }`
kept-own = **保存的布阵**
kept-none = 你还没有保存布阵：布阵时说 `保存 名字`。
kept-what = 用什么名字？例如 `保存 空城2`、`载入 空城2`；`阵库` 可以看到有什么。
kept-name = `{ $names }` 不能作名字：要 1 到 { $most } 个字母、汉字、数字或连字符，例如 `保存 空城2`。
kept-full = 你已经保存了 { $most } 个布阵，不能再多。请覆盖其中一个。
not-kept = 没有保存 `{ $name }`。`阵库` 可以看到有什么。
new-what = 下什么棋？比如 `{ $prefix }开局 俄罗斯跳棋 @某人`。有：{ $games }。
new-word = 看不懂这里的 `{ $word }`。选项写成 `键=值`，人用 `@`。
no-such-game = 没有叫 `{ $name }` 的棋。`{ $prefix }游戏` 列出所有棋类。
no-such-game-near = 没有叫 `{ $name }` 的棋。是不是 `{ $near }`？
which-game = 哪一种棋？比如 `{ $prefix }规则 俄罗斯跳棋`。`{ $prefix }游戏` 列出所有棋类。
nickname-here = `{ $name }` 不只是棋名，是开局用的：`{ $prefix }开局 { $name }`。这里只写 `{ $game }`。
nickname-settles = `{ $name }` 已经定了 `{ $key }`，两个只写一个。
option-key = { $game } 没有选项 `{ $key }`。`{ $prefix }选项 { $game }` 列出所有选项。
option-key-near = 没有选项 `{ $key }`。是不是 `{ $near }`？
option-setting = `{ $key }`不是棋的选项，是频道的设置：`{ $prefix }设置 { $key }={ $value }`。
option-own = `{ $key }`不是棋的选项：各人可以自己选，`{ $prefix }我 { $key }={ $value }`；频道的由管理员选，`{ $prefix }设置 { $key }={ $value }`。
option-twice = `{ $key }` 写了两次：{ $first }、{ $second }。请只写一次。
option-value = `{ $key }` 不能是 `{ $value }`，可以是 { $values }。
seats-wrong = { $game } 不能 { $seats } 个人下，可以 { $allowed } 个人。
no-such-verb = 不认识 `{ $word }`。`{ $prefix }帮助` 说明现在能做什么。
no-such-verb-nowhere = 不认识 `{ $word }`，你现在也没有在下棋。`{ $prefix }帮助` 说明能做什么。
no-such-verb-near = 不认识 `{ $word }`。是不是 `{ $near }`？
move-what = 走哪一着？比如 `{ $example }`。
unreadable = 看不懂着法 `{ $text }`。着法写成 `{ $example }` 这样；`{ $prefix }着法` 列出你能走的。
no-such-place = 棋盘上没有 `{ $place }` 这个位置。着法的样子：`{ $example }`。
ambiguous = `{ $text }` 可以是不止一种着法，请写明是哪一种：{ $forms }
no-replay = 这里没有在复盘。`{ $prefix }复盘` 后面贴上 PDN 棋谱就开始：`{ $prefix }复盘 1. 32-28 18-23`。要学棋请说 `{ $prefix }学棋`。
replay-elsewhere = 这里正在看的是{ $game }，局面不能搬到别的棋盘上。
replay-stray = 这份棋谱没有写明是哪种棋，或者写的是我不认识的棋。请指明：`{ $prefix }复盘 国际跳棋 …`。
replay-what = 看哪一局？贴上 PDN 棋谱：`{ $prefix }复盘 1. 32-28 18-23`，或者作为文本文件附上。只说 `{ $prefix }复盘`，就看这里刚下完的一局。
replay-unfound = 这里找不到棋谱。PDN 棋谱是这样的：`{ $prefix }复盘 国际跳棋 1. 32-28 18-23`。
blank-replay = 要复盘的一局
blank-replay-text = PDN 棋谱
replay-number = 没有第 { $number } 局：一共 { $count } 局。比如 `{ $prefix }复盘 #1`，后面接棋谱。
replay-jump = 跳到第几步？`{ $prefix }复盘 12` 跳到第 12 步。
blank-jump = 跳到某一步
blank-jump-text = 第几步：0 是开头
replay-same = 这种棋人人看到的都一样，只能翻转棋盘：`{ $prefix }复盘 翻转`。
replay-unturned = 这个棋盘从哪一方看都一样。
replay-no-seat = 没有 { $number } 号座位。座位号是 { $first } 到 { $last }：`{ $prefix }复盘 座位={ $first }`。
gif-soon = 你刚要过动图，{ $seconds } 秒后可以再要。
gif-busy = 现在要动图的人很多，请过一分钟再说 `{ $prefix }复盘 动图`。
gif-secret = 棋没下完，只能给你自己当时看到的：`{ $prefix }复盘 动图`。
gif-none = 这张动图没能做成，请过一分钟再要一次。
replay-step = 走几步？写数字，比如 `{ $prefix }下一步 5` 或 `{ $prefix }上一步 5`。
replay-at-end = { $ply ->
    [0] 这一局一步未走，没有更多可看的。
   *[other] 已经到结尾了，第 { $ply } 步。`{ $prefix }上一步` 往前退，`{ $prefix }复盘 开头` 回到开头。
}
replay-at-start = 已经在开头了。`{ $prefix }下一步` 往后走，`{ $prefix }复盘 结尾` 到结尾。
file-unread = 文件 `{ $name }` 在这里读不出什么。
file-too-large = 文件 `{ $name }` 太大，读不了：最多 { $most } 字节。请只取想看的那一局。
too-long = 这条消息太长，读不了：最多 { $most } 字节。长的棋谱可以作为文本文件附上。
fault = 我这边出了问题，刚才的不算。请再试一次；运行者可以查故障号 { $number }。
limit-person = { $who }，请稍等：太快了，我来不及回答。{ $seconds } 秒后再听你说，在那之前不再回应。每秒一条命令总是可以的，走棋还可以更快。
limit-channel = 请稍等：这个频道里的命令太多，我来不及回答。{ $seconds } 秒后再听，在那之前不再回应；正在下棋的人走棋不受影响。
blocked-person = { $who }，这个机器人的运行者屏蔽了你，所以我在哪里都不再回应你：{ $reason }
blocked-person-until = { $who }，这个机器人的运行者屏蔽了你，{ $until } 之前我在哪里都不回应你：{ $reason }
blocked-server = 这个机器人的运行者屏蔽了这个服务器，所以我在这里不回应任何人：{ $reason }
blocked-server-until = 这个机器人的运行者屏蔽了这个服务器，{ $until } 之前我在这里不回应任何人：{ $reason }
limit-games = 这个服务器上已有 { $most } 局对局和等人的桌，同时只能有这么多。有一局结束后，就可以再 `{ $prefix }开局`；等人的桌可以用 `{ $prefix }退出` 撤掉。
set-aside = 我这边在这局棋里又出了问题，所以把它搁置了：{ $who } 不用再下，不分胜负，这个频道可以另开一局（`{ $prefix }开局`）。下过的着法用 `{ $prefix }棋谱` 可以看到，局号 { $id }。运行者可以查故障号 { $number }。
aside = 这里的上一局已经搁置，因为我这边出了两次问题（故障号 { $number }）。`{ $prefix }棋谱` 给出下过的着法；`{ $prefix }开局` 另开一局。
limit-lost = 这里说得太多，我跟不上，没有全部听到。没有得到回答的，请再说一遍。
fault-key = 封存本局秘密的密钥不见了：除非运行者找回密钥，这局棋不能继续。别的频道不受影响。故障号 { $number }。
fault-aside = 这里的存档，或者这里某位棋手的存档损坏了，所以办不到。运行者可以用第二份副本或备份修复，并查故障号 { $number }。在那之前，请到别的频道或子区去下。
lost-record = 第 { $id } 局的棋谱在我的磁盘上损坏了，这一局已搁置，不能继续。运行者可以用第二份副本或备份修复：`caipan check` 会指出损坏之处。别的棋局不受影响；`{ $prefix }开局` 可以在这里另开一局。
lost-place = 我的磁盘上关于这个频道的记录有一处损坏，可能是一张等人的棋桌，或这里的设置（`{ $prefix }设置`）。棋谱完整的棋局不受影响；`{ $prefix }开局` 可以在这里另开一局。
lost-key = 封存第 { $id } 局秘密的密钥不见了：除非运行者找回密钥，这局棋不能继续。别的棋局不受影响；`{ $prefix }开局` 可以在这里另开一局。
disk-scarce = 我的磁盘快满了，暂时不开新局；正在下的棋照常继续。请告诉运行者腾出空间，然后再试。
disk-full = 我的磁盘满了，什么也存不下：刚才的不算，所有棋钟都停着。已经回答过的都不会丢。请告诉运行者腾出空间，然后再试；这期间 `{ $prefix }棋盘`、`{ $prefix }棋谱`、`{ $prefix }帮助`、`{ $prefix }认输` 照常可用。
disk-full-over = 我的磁盘又有空间了，棋钟继续走。刚才没有收下的没有存，请再说一次。
disk-scarce-over = 我的磁盘又有空间了，可以开新局了。
nobody-to-move = 这时没有轮到任何人走。

### 表单：命令各部分的名称（一个小词）和含义

word-game = 棋类
word-bot = 人机
word-level = 级别
word-players = 玩家
word-options = 选项
word-values = 设置
word-move = 着法
word-from = 起点
word-seat = 座位
word-person = 接替者
word-other = 另一人
word-page = 页
word-command = 命令
word-word = 词
word-time = 时间
word-count = 步数
word-number = 编号
word-ply = 着数
word-eyes = 视角
word-text = 棋谱
word-message = 内容
word-name = 名字
word-file = 文件
word-what = 内容
param-game = 棋类的名称
param-bot = 和我下，选一个级别
param-level = 我下得多好
param-players = 邀请谁来下：提及他们
param-options = 选项，写作“键=值”，多个之间用空格
param-values = 设置，写作“键=值”，多个之间用空格
param-move = 着法，例如 c3-d4 或 32-28
param-from = 要走的子所在的格
param-seat = 玩家：颜色或座位号
param-person = 指谁：提及他
param-other = 另一人（不是你自己时）：提及他
param-page = 第几页
param-command = 要讲解的命令
param-word = 要解释的词，例如 连环
param-time = 加多少，例如 90s 或 2m
param-count = 走几步
param-number = 第几个
param-ply = 跳到第几着
param-eyes = 有暗子的棋，按哪个座位当时所见来看（座位号）
param-text = PDN 棋谱
param-message = 只这一次在那局棋里说的话
param-name = 最多 24 个字母、汉字或数字的名字
param-file = PDN 棋谱的文本文件
param-what = 指的是什么
choice-1 = 1 · 入门
choice-2 = 2 · 初学
choice-3 = 3 · 业余
choice-4 = 4 · 熟手
choice-5 = 5 · 强手
choice-6 = 6 · 高手
choice-7 = 7 · 冠军
choice-8 = 8 · 大师
choice-all = 每一种的名字
choice-off = 关
choice-draw = 和棋
choice-undo = 悔棋
choice-count = 数子
choice-pause = 暂停
choice-sub = 换人
choice-hand = 让座
choice-go = 接着学
choice-next = 下一步
choice-back = 上一步
choice-stop = 停止
choice-start = 开头
choice-paste = 粘贴棋谱
choice-end = 结尾
choice-flip = 翻转棋盘
choice-jump = 跳到某一步
choice-gif = 整局动图
choice-win = 判胜
choice-void = 作废
choice-forfeit = 判负
choice-warn = 警告
choice-server = 整个服务器
choice-export = 导出
choice-delete = 删除
choice-save = 保存
choice-en = English
choice-zh-Hans = 简体中文
choice-zh-Hant = 繁體中文
### 设置

settings = **这里的设置** · `{ $prefix }设置 键=值` 改本频道，`{ $prefix }设置 服务器 键=值` 改整个服务器，`键=默认` 恢复原样；例如 `{ $prefix }设置 配色=深色`
settings-set = 本频道已设为：
settings-set-server = 整个服务器已设好，在这里是：
threads-mute = 不过在这里不是人人都能在子区里发言，不能发言的人没法下棋。请管理员在本频道允许 @everyone：“在子区内发送消息”。
settings-row = `{ $key }` = { $value }（{ $from }）· { $text }
setting-shown = `{ $value }`
from-here = 本频道
from-within = 子区所在的频道
from-server = 服务器
from-hall = 默认
from-you = 你选的
setting-language = 在这里说的语言
setting-prefix = 命令前面的符号；`关` 表示不用，只认提及、回复和斜杠命令
setting-game = `开局` 不写棋名时开的棋
setting-options = 那种棋的选项：`draws=plain,side=1`
setting-start = 谁可以开桌
setting-arbiter = 谁可以裁定
setting-abort = 谁可以取消别人的桌子或对局
setting-channels = 在服务器的哪些频道可以用我
setting-seeks = 约战统一放在哪个频道，每局另开子区；`off` 就放在说的频道
setting-seekers = 有人约战时提醒哪个身份组，至多十分钟一次
setting-threads = 每局棋开一个子区
setting-theme = 棋盘的配色
setting-size = 棋盘的宽度（像素）
setting-faces = 军棋和格五棋子上的字
setting-buttons = 频道里的消息带不带按钮
setting-ping = 提醒轮到走棋或回答的人
setting-analysis = 对着法的解说（开局时选了才有），以及对局中的计分
setting-board = 每着新发棋盘，还是编辑上一张
setting-bare = 只有着法的消息算不算走棋，桌子另有约定的除外
setting-rated = 对局计等级分
setting-botrated = 跟我下的对局也计等级分
setting-idle = 多久没有人加入就收桌
setting-absence = 不计时的棋里，有人说 `催促` 之后，不走的一方还有多少时间
setting-quiet = 每步一天以上的慢棋在这段时间里不计时；开局后再改，不影响已经开始的对局
setting-zone = 静时按哪个时区算
me = **你自己的选择** · `{ $prefix }我 键=值` 修改
me-set = 你自己已设为：
preference-language = 只给你看的内容所用的语言
preference-side = 只给你看的棋盘：`自己` 在下，还是 `先手` 在下
preference-view = 有秘密的对局里只给你看的棋盘：每次新发，还是编辑上一条
preference-faces = 只给你看的棋盘上棋子的字
preference-rated = 你开始的对局计等级分；关掉以后，你也不在任何榜上
preference-remind = 轮到你时的私信：每天在这个钟点一次，或者慢棋里每次轮到
values-prefix = 1 到 { $most } 个符号，不含字母、数字、空格、`@` 和 `/`，例如 `?`，或者 `off`
values-game = 一种棋的名称
values-options = 那种棋的选项：`draws=plain,side=1`
values-permit = `everyone`（所有人）、`managers`（管理员）或一个身份组
values-places = `all`（全部），或者本服务器的频道：`频道=#甲,#乙`
values-place = `off`（关），或者本服务器的一个频道：`约战区=#约战`
values-role = `off`（关），或者一个身份组：`约战提醒=@棋友`
values-pixels = { $least } 到 { $most } 的数
values-hours = 一天里的一段时间，最长十六小时，例如 `22:00-08:00`，或 `off`（关）
values-zone = IANA 的时区名，例如 `Asia/Shanghai`、`Asia/Taipei` 或 `UTC`
no-such-setting = 没有设置 `{ $key }`。有：{ $keys }。
no-such-setting-near = 没有设置 `{ $key }`。是不是 `{ $near }`？
setting-value = `{ $key }` 不能是 { $value }，可以是：{ $values }。
setting-of-server = `{ $key }` 属于整个服务器：`{ $prefix }设置 服务器 { $key }=…`
settings-word = 看不懂这里的 `{ $word }`。设置写成 `键=值`，例如 `配色=深色`。
settings-in-channel = 设置属于频道或服务器，请到频道里说。你自己的在 `我` 里。
options-without-game = 这些选项是哪种棋的？请一起设：`{ $prefix }设置 棋=俄罗斯跳棋 选项=draws=plain`。
managers-only = 只有本服务器的管理员可以改。只给你看的内容可以用 `{ $prefix }我 语言=中文` 来改。
channels-only = 在本服务器只能在 { $channels } 用我。
prepare-here = 在频道里请用命令说，别人看不到：`/move ready`。
bare-short = 这可能是闲聊，所以没有当着法走。要走就打 `{ $prefix }{ $action }`。
slip-here = 这种话请私信对我说，或者用命令 `/move`。这条不算数；有权限的话我会删掉它。
slip = 你刚才打的没有算数，因为那里人人都看得到。请在这里私信对我说。
slip-seen = 你刚才打的没有算数，因为那里人人都看得到。请在这里私信另布一阵：别人可能看到的布阵不能再用来准备。
thread-title = { $game } · { $who }
moved = **{ $game }**在 { $place } 进行。这里可以再开一桌。
no-thread = 我在这里开不了子区，这局棋就在频道里下。
start-not-you = 这里只有{ $who }可以开桌。
whom-managers = 服务器的管理员
too-late-to-void = 已经走了两着，这局棋算数。裁判员可以说 `{ $prefix }裁定 作废`。

### 等级分

rated = 等级分：{ $ratings }
rated-row = { $who } { $rating }（{ $by }）
rated-row-provisional = { $who }（再下 { $missing } 局）
rating = **{ $who } 在本服的等级分**
rating-row = · { $game }{ $kind }：{ $rating } · { $games } 局，{ $wins } 胜，{ $draws } 和{ $where }
rating-place = {" "}· 第 { $place } 名，共 { $of } 人
rating-number = **{ $rating }**
rating-provisional = 待定，还差 { $missing } 局
rating-help = **等级分**属于一个服务器，每种棋各算各的；`等级分=计` 的桌上，从第二步起对局就算数。
    • 下满五局才显示分数。1500 是中间；赢了强手加得多。`?` 表示这个数还会有大变化。
    • 各种对局同一把尺：两人的用 Glicko-2 算，三人以上或组队的用 Weng-Lin 算。
    • `{ $prefix }排行` 列出所有人，`{ $prefix }战绩` 列出你的对局；`{ $prefix }我 等级分=关` 就不参加。
rating-among = （三人以上或组队）
rating-uncertain = `?`：近来局数不多，这个数还会有大变化。
rating-none = { $who } 在本服还没有这样的计分对局。从第二步起对局就算数，除非桌上说 `等级分=不计`。
rating-hidden = { $who } 不参加等级分。要参加就说 `{ $prefix }我 等级分=开`。
rating-in-channel = 等级分属于服务器：请在服务器的频道里说。
rating-person = 这里没有我认得的 `{ $word }`。请提及本服的人；单说 `{ $prefix }等级分` 就是你自己。
rating-word = 这里看不懂 `{ $word }`。命令后面写人、棋类和页数，例如 `{ $prefix }排行 俄罗斯跳棋 2`。
somebody = 某人
top = **{ $game }** · 第 { $page }/{ $pages } 页
top-row = { $place } { $who }{ $kind }：{ $rating } · { $games } 局，{ $wins } 胜，{ $draws } 和
top-none = 本服还没有下完的计分对局。从第二步起对局就算数，除非桌上说 `等级分=不计`。
top-none-of = 本服还没有下完的{ $game }计分对局。单说 `{ $prefix }排行` 就看下得最多的棋。
page-none = 没有第 { $page } 页：最后一页是第 { $pages } 页。
button-more = 下一页
button-page = 第 { $page } 页，共 { $pages } 页
history = **{ $who } 在本服的对局** · 第 { $page }/{ $pages } 页
history-row = · { $day } · { $game } · { $result } · `{ $id }`
history-won = { $with }胜 { $others }
history-lost = { $with }负 { $others }
history-drawn = { $with }和 { $others }
history-place = { $with }第 { $place } 名，共 { $of } 方，对手 { $others }
history-with = 与 { $mates } 一起
against-counts = **{ $one } – { $other }**：{ $wins } 胜 { $draws } 和 { $losses } 负
against-row = · { $game }：{ $wins } 胜 { $draws } 和 { $losses } 负
against-none = { $one } 和 { $other } 在本服还没有这样交过手的计分对局。
against-whom = 和谁交手？请提及他：`{ $prefix }交手 @某人`；提及两个人就看他们两人的。

### 我是谁

about = **Caipan（裁判）** { $version}：我给棋类对局当裁判。`{ $prefix }游戏` 列出各种棋，`{ $prefix }帮助` 说明你能做什么。
    谁也不能悄悄改写棋谱，运行我的人也不行：每张棋盘下面有一个编号和八位校验码，由棋谱到那里为止的全部内容算出；下完的棋谱有签名。公钥：`{ $key }`。用 `caipan verify` 可以查验。

### 保存了人的什么

privacy-brief = **我保存你的什么**：你下棋或作出选择之后，保存你的账号编号和显示的名字、改变了局面的着法和命令、你的对局和结果；其余的话一概不存，图片也不存。
    • 对局里的秘密，终局之前不给别人看。
    • `{ $prefix }我的数据 导出` 把全部给你一个人；`{ $prefix }我的数据 删除` 全部删除。
    全文见附件。
privacy = **我保存你的什么**
    · **什么：** 你一旦下棋、入座、受邀或选了自己的设置，就有一条记录：账号标识、显示的名字和一个随机的内部编号。棋局、桌子、设置、你自己的选择和教程学到哪里，都只写内部编号。消息里只保存起了作用的着法和命令，以及它们的编号（免得算两次），还有正在进行的地方最后读到的那条消息的编号；计分对局按服务器记下谁和谁下、谁赢，等级分由此算出（`{ $prefix }我 等级分=关` 就不参加）；你若问过某一局正在下的计分或比赛对局里的局面，就记下你问过；别的话一概不存。
    · **在哪里：** 在运行我的人的机器上。秘密的着法在对局的记录里，下完之前不给别人看。图片不保存。
    · **多久：** 直到你删除。`{ $prefix }我的数据 删除` 删除你的记录；你的选择不再算数，下完的棋局保持完整，但从中再也找不到你。和你下过的人的成绩和等级分保留，但不再写你是谁。哪个服务器让你禁赛过，你账号的指纹就会留下；没有运行者的密钥，谁也算不出这个指纹，也不能由它查出账号。还没有这个密钥时定下的禁赛，记的是不加密钥的指纹和你的内部编号。有秘密的对局进行时，也用这样的指纹记下谁看过或裁决过什么，下完就不再算数。别人自己写的话也会留下，里面可能提到你：理由、比赛和队伍的名称。我在聊天里写过的话留在那里；运行者另做的备份由运行者删除。
    · **怎样看：** `{ $prefix }我的数据 导出` 把全部数据只给你一个人。
mydata-usage = 说 `{ $prefix }我的数据 导出` 得到我保存的你的全部数据，说 `{ $prefix }我的数据 删除` 让我忘掉你。`{ $prefix }隐私` 有说明。
mydata-export = 这是我保存的你的全部数据。
mydata-nothing = 我没有保存你的任何数据。
mydata-sure = 要我忘掉你吗？含账号和名字的记录会被删除，你的选择不再算数；下完的棋局保留，但不再指向任何人。{ $count ->
        [0] {""}
       *[other] 你会离开 { $places }，那里没下完的棋算认输，没打完的比赛算退赛。
    }无法恢复。请说 `{ $prefix }我的数据 删除 是`，或者按按钮。
mydata-erased = 已经忘掉你了。再来下棋，你就是新来的人。
mydata-account = 账号：{ $account }
mydata-name = 名字：{ $name }
mydata-id = 内部编号：{ $id }
mydata-chosen = 你自己的选择：{ $chosen }
mydata-course = 你的教程学到哪里：{ $course }
mydata-kept = 保存的布阵：{ $kept }
mydata-rating = { $server } 的等级分：{ $game } { $rating }，{ $games } 局
mydata-ban = 从 { $day } 起在 { $server } 禁赛{ $why }
mydata-seats = 正在下棋：{ $places }
mydata-tables = 正在等人：{ $places }
mydata-tournaments = 正在参加比赛：{ $places }
mydata-matches = 对局：{ $count }{ $older ->
    [0] 。
   *[other] ，其中最早的 { $older } 局这里没有列出。
}
mydata-match = { $id } · { $game } · { $day } · { $seat } · { $result }
mydata-handed = 让出了座位
mydata-goes-on = 还在下
mydata-away = { $id } · 已同其他旧对局一起归档，棋谱在运行者那里
mydata-unread = { $id } · 记录已损坏，读不出来

### 比赛

verb-tournament = 办比赛：`创建`、`加入`、`对阵`、`排名`、`我的`等；`帮助`列出全部
setting-organiser = 谁可以办比赛
fixture-new = 这里是比赛场次 { $match } 的地方，不开别的棋。选手按“加入”；下一局会自动开。别处可以 `{ $prefix }开局`。
fixture-abort = 比赛场次 { $match } 不能由选手取消。`{ $prefix }认输` 认输；组织者可以 `{ $prefix }比赛裁定 { $match } 重赛 理由`。
fixture-leave = 这桌是比赛场次 { $match }，你的座位不变。`{ $prefix }比赛弃权` 放弃这场。
fixture-sub = 比赛场次 { $match } 只有组织者能换人：`{ $prefix }比赛替补 @原选手 @新选手`。
fixture-without = 这次比赛的对局不许用 `{ $verb }`。`{ $prefix }比赛规则` 说明规定；你可以直接走棋。
fixture-halted = 比赛暂停，这局也等着，谁也不耗时。组织者可以恢复：`{ $prefix }比赛继续`。
fixture-again = 场次 { $match }：大家重新有全部时间，到 { $until } 为止。到了请按“加入”。
fixture-replay = 场次 { $match }：这局不算，重新下。请在 { $until } 前按“加入”。
fixture-renewed = 场次 { $match }：换人了。大家请在 { $until } 前重新按“加入”。
fixture-absent = 场次 { $match }：时间到了，{ $who } 没有来。{ $drops ->
        [yes] 没来的人不再编排，直到说 `{ $prefix }比赛准备`。
       *[no] {""}
    }
fixture-put-out = 场次 { $match }：{ $who } 被取消资格，这局不下了。
fixture-given-up = 场次 { $match }：{ $who } 在开局前放弃。
fixture-agreed = 场次 { $match }：选手对结果一致，这一局不再在这里下。
fixture-fewer = 其余的人照常开局：{ $who }。
fixture-too-few = { $game }这样的设置不能 { $count } 个人下，所以请组织者决定；没来的人来了仍可以按“加入”。现在到了的：{ $who }。
fixture-late = 这局的结果不算数：场次 { $match } 已另有裁定。`{ $prefix }比赛场次 { $match }` 看现在的结果。
fixture-waits = 场次 { $match } 在等 { $who }，到 { $until } 为止。到了请按“加入”。
fixture-off = 这局不再算数：比赛有更正。`{ $prefix }比赛我的` 看你接着在哪里下。
fixture-cancelled = 比赛已取消，这局到此结束，没有结果，对谁都不算数。
fixture-done = 结果已记入。`{ $prefix }比赛我的` 看自己的场次。
told-won = { $match }：{ $winner } 胜 { $loser }{ $scored ->
        [yes] {" "}{ $score }
       *[no] {""}
    }{ $follows ->
        [all] ，夺得 **{ $name }** 冠军
        [third] ，获第三名
        [meets] ，{ $round }对 { $opponent }
        [winner] ，{ $round }对 { $opponent } 的胜者
        [loser] ，{ $round }对 { $opponent } 的负者
        [goes-on] ，晋级
       *[nothing] {""}
    }。{ $beaten ->
        [yes] { $loser } 转到{ $where }。
       *[no] {""}
    }
told-walkover = { $match }：{ $winner } 不战而胜（{ $loser } 没有下）{ $follows ->
        [all] ，夺得 **{ $name }** 冠军
        [third] ，获第三名
        [meets] ，{ $round }对 { $opponent }
        [winner] ，{ $round }对 { $opponent } 的胜者
        [loser] ，{ $round }对 { $opponent } 的负者
        [goes-on] ，晋级
       *[nothing] {""}
    }。{ $beaten ->
        [yes] { $loser } 转到{ $where }。
       *[no] {""}
    }
told-by-lot = { $match }：{ $one } 和 { $other } 打平，抽签由 { $winner } 晋级{ $follows ->
        [all] ，夺得 **{ $name }** 冠军
        [third] ，获第三名
        [meets] ，{ $round }对 { $opponent }
        [winner] ，{ $round }对 { $opponent } 的胜者
        [loser] ，{ $round }对 { $opponent } 的负者
        [goes-on] ，晋级
       *[nothing] {""}
    }。{ $beaten ->
        [yes] { $loser } 转到{ $where }。
       *[no] {""}
    }
told-by-seed = { $match }：{ $one } 和 { $other } 打平，种子靠前的 { $winner } 晋级{ $follows ->
        [all] ，夺得 **{ $name }** 冠军
        [third] ，获第三名
        [meets] ，{ $round }对 { $opponent }
        [winner] ，{ $round }对 { $opponent } 的胜者
        [loser] ，{ $round }对 { $opponent } 的负者
        [goes-on] ，晋级
       *[nothing] {""}
    }。{ $beaten ->
        [yes] { $loser } 转到{ $where }。
       *[no] {""}
    }
told-draw = { $match }：{ $one } 和 { $other } 下和{ $scored ->
        [yes] {" "}{ $score }
       *[no] {""}
    }。
told-nobody = { $match }：{ $one } 和 { $other } 都没有下，没有胜者。
told-undecided = { $match }：{ $one } 和 { $other } 打平{ $scored ->
        [yes] {" "}{ $score }
       *[no] {""}
    }，由组织者决定谁晋级。
told-game = { $match } 第 { $game } 局：{ $drawn ->
        [yes] { $one } 和 { $other } 下和
       *[no] { $winner } 胜 { $loser }
    }，目前 { $score }，接着下一局。
told-table = { $match }：{ $places }。
told-place = { $place } { $who }
told-round = { $kind ->
        [final] 决赛
        [second] 第二场决赛
        [third] 季军赛
        [semi] 半决赛
        [quarter] 四分之一决赛
        [upper-final] 胜者组决赛
        [lower-final] 败者组决赛
        [lower] 败者组第 { $number } 轮
       *[other] 第 { $number } 轮
    }
event-thread = { $match } · { $who }
event-together = { $one } + { $two }
event-none = 本频道没有比赛。组织者可以创建：`{ $prefix }比赛创建 周末赛 棋=俄罗斯跳棋 赛制=瑞士 轮数=5`。
event-lost = 本频道比赛的记录读不出来，已搁置；运营者可以按 `{ $id }` 查。可以另建：`{ $prefix }比赛创建 名称 棋=棋类`。
event-in-channel = 比赛属于服务器的一个频道，请在那里说，例如 `{ $prefix }比赛排名`；在这里 `{ $prefix }比赛我的` 看你在哪里下。
event-limit = 本服务器同时最多办 { $most } 场比赛。有一场结束，或用 `{ $prefix }比赛取消 名称` 取消后，才能再建。
event-create-not-you = 谁可以办比赛由设置 `organiser` 决定。管理员可以放开：`{ $prefix }设置 organiser=everyone`。
event-here = 本频道正在办“{ $name }”，还没结束。请换个频道，或由组织者结束：`{ $prefix }比赛取消 { $name }`。
event-create-usage = 比赛要有名称和棋类：`{ $prefix }比赛创建 周末赛 棋=俄罗斯跳棋 赛制=瑞士 轮数=5`。赛制有 `淘汰`、`双败`、`循环`、`瑞士`、`monrad`、`小组`、`多人桌`。
event-set-fixed = **{ $name }** 的棋类不能改，名称用 `{ $prefix }比赛改名 新名称` 改。开赛前可以用 `{ $prefix }比赛取消 { $name }` 取消，再另建一场。
event-set-usage = 改什么？例如 `{ $prefix }比赛设置 轮数=7`、`{ $prefix }比赛设置 等待=15m` 或 `{ $prefix }比赛设置 下一轮=手动`。
event-set-late = 比赛已经开始，这一项不能改了。`等待`、`休息`、`下一轮`、`公告`、`公布`、`禁用` 还能改：`{ $prefix }比赛设置 等待=15m`。
event-word = `{ $word }` 在这里没有意义；请写 `键=值`，例如 `轮数=5`。
event-key-idle = 这种赛制用不到 { $key ->
        [rounds] `轮数`，它只用于瑞士制和多人桌，例如 `赛制=瑞士 轮数=5`
        [cycles] `循环数`，它只用于循环赛和小组赛，例如 `赛制=循环 循环数=2`
        [groups] `组数`，它只用于小组赛，例如 `赛制=小组 组数=4`
        [size] `每桌`，它只用于多人桌，例如 `赛制=多人桌 每桌=3-4`
        [third] `季军赛`，它只用于单败淘汰赛，例如 `赛制=单败 季军赛=开`
       *[final] `决赛`，它只用于双败淘汰赛，例如 `赛制=双败 决赛=一场`
    }。
event-value = `{ $key }` 不能是 `{ $value }`，可以是{ $key ->
        [size] 一桌几个人，例如 `每桌=4`；或者最少和最多，例如 `每桌=3-4`
        [draws] {" "}`加赛判胜`、`骤死`、`种子`、`抽签`、`组织者`
        [third] {" "}`开`、`关`
        [final] {" "}`重赛`、`一场`、`无`
        [seeding] {" "}`等级分`、`抽签`、`报名顺序`
        [entry] {" "}`开放`、`邀请`
        [ties] 逗号隔开的代码，例如 `破同分=BH,SB,DE`
        [noshow] {" "}`退出`（没来的人退出后面各轮，直到说准备）或 `保留`
        [points] 胜、和、负各得几分，例如 `计分=2-1-0`
        [next] {" "}`自动`、`手动`
        [reports] {" "}`裁判`、`选手`
        [post] {" "}`图`、`文字`、`关`：淘汰赛每轮以后怎样公布
        [without] {" "}`提示`、`计分`、`悔棋`，几项用逗号隔开，或者 `无`
        [call] 一秒到三十天的时间，例如 `等待=10m`
        [break] 一秒到三十天的时间，例如 `休息=60s`
        [checkin] {" "}`关`，或者开赛前的时间，例如 `签到=15m`
        [start] {" "}`关`，或者从现在起的时间，例如 `开赛=2h`，或者日期和钟点，例如 `开赛=2026-12-24 19:30`
       *[other] 整数，例如 `{ $key }=2`
    }。
event-start-when = { $at } 已经过了，或者在一年以后：现在是 { $now }，这里的时区是 { $zone }。例如 `{ $prefix }比赛设置 开赛=19:30`；时区用 `{ $prefix }设置 时区=Asia/Shanghai` 改。
event-announce = 请写本服务器的一个频道：`{ $prefix }比赛设置 公告=#频道`。`{ $prefix }比赛设置 公告=关` 不再另行公告。
event-format = 没有赛制 `{ $value }`。有 `淘汰`、`双败`、`循环`、`瑞士`、`monrad`、`小组`、`多人桌`：例如 `赛制=瑞士`。
event-unknown = 比赛没有 `{ $word }` 这个命令。`{ $prefix }比赛帮助` 列出全部。
event-unknown-near = 比赛没有 `{ $word }` 这个命令。是不是 `{ $prefix }比赛 { $near }`？
event-organisers = 这要由组织者来做：创建者、用 `{ $prefix }比赛组织者 添加 @某人` 加上的人，以及设置 `organiser` 允许的人。
event-orga = 组织者：{ $who }
event-orga-usage = 请说 `{ $prefix }比赛组织者`、`{ $prefix }比赛组织者 添加 @某人` 或 `{ $prefix }比赛组织者 移除 @某人`。
event-orga-not-you = 谁协助组织，由创建者和管理员决定。他们可以说 `{ $prefix }比赛组织者 添加 @某人`。
event-quit-own = 这话由选手自己说。组织者用 `{ $prefix }比赛取消资格 @某人 理由` 让人出局，用 `{ $prefix }比赛裁定 R1-3 +- 理由` 裁定一场。
event-not-in = 你没有参加这次比赛。还能报名时用 `{ $prefix }比赛加入`。
event-in-already = 你已经参加了。`{ $prefix }比赛我的` 看你的场次。
event-who = 指的是谁？请写参赛者，或列表里的编号：`@某人` 或 `#3`。
event-no-such-match = 没有场次 `{ $match }`。`{ $prefix }比赛对阵` 列出所有场次，名字像 `R1-3` 或 `W2-1`。
event-no-match = 你没有正在进行的场次。`{ $prefix }比赛我的` 看你下过的。
event-part = 可以写页码、某人或阶段：`{ $prefix }比赛对阵图 2`、`{ $prefix }比赛排名 @某人`、`{ $prefix }比赛对阵图 阶段=1`。
event-no-lower = 双败淘汰才有败者组。`{ $prefix }比赛对阵图` 看各场次。
event-no-cross = 交叉表用于已开始的循环赛或小组赛。`{ $prefix }比赛排名` 看各人名次。
event-cross-large = 交叉表最多 { $most } 名。`{ $prefix }比赛排名` 看各人名次。
event-no-bracket = 这里还没有淘汰赛。`{ $prefix }比赛对阵` 看本轮。
event-created = 已创建 **{ $name }**。`{ $prefix }比赛加入` 参加；组织者用 `{ $prefix }比赛开始` 开赛。
event-changed = **{ $name }** 现在的规定：
event-opened = **{ $name }** 重新开放：`{ $prefix }比赛加入` 报名。
event-closed = 报名截止。组织者可以 `{ $prefix }比赛开始`，或用 `{ $prefix }比赛开放` 重新开放。
event-closed-late = 不能再中途加入，除非组织者添加：`{ $prefix }比赛添加 @某人`。`{ $prefix }比赛开放` 重新开放。
event-head = **{ $name }** · { $game } · { $format } · 已报 { $count }，最多 { $most }
event-starts = 开赛时间：{ $at }。
event-is-open = `{ $prefix }比赛加入` 报名；`{ $prefix }比赛选手` 看谁报了名。
event-is-closed = 不能再报名；组织者宣布后开始。
event-is-paused = 全部暂停，等组织者说 `{ $prefix }比赛继续`。
event-is-running = 正在进行：`{ $prefix }比赛对阵`、`{ $prefix }比赛排名`、`{ $prefix }比赛我的`。
event-is-over = 已结束：`{ $prefix }比赛排名` 看结果。
event-is-cancelled = 已取消。
event-format-single = 淘汰赛
event-format-double = 双败淘汰
event-format-robin = { $cycles ->
        [1] 循环赛
       *[other] 双循环
    }
event-format-swiss = 瑞士制（{ $system ->
        [monrad] monrad
       *[other] FIDE Dutch
    }）{ $rounds } 轮
event-format-groups = { $groups } 个小组
event-format-tables = { $size } 人桌，{ $rounds } 轮
event-format-games = { $format }，每场 { $games } 局
event-help = **比赛** · `{ $prefix }比赛 命令`：{ $words }。`{ $prefix }比赛帮助 命令` 解释一个。
    参加：`{ $prefix }比赛加入`、`{ $prefix }比赛退出`、`{ $prefix }比赛签到`、`{ $prefix }比赛我的`、`{ $prefix }比赛轮空`、`{ $prefix }比赛准备`、`{ $prefix }比赛上报 R1-3 1-0`、`{ $prefix }比赛弃权`、`{ $prefix }比赛退赛`。
    查看：`{ $prefix }比赛状态`、`{ $prefix }比赛选手`、`{ $prefix }比赛对阵 2`、`{ $prefix }比赛排名`、`{ $prefix }比赛对阵图 @某人`、`{ $prefix }比赛交叉表`、`{ $prefix }比赛场次 R1-3`、`{ $prefix }比赛为何 R1-3`、`{ $prefix }比赛规则`、`{ $prefix }比赛记录`、`{ $prefix }比赛导出 csv`。
    组织：`{ $prefix }比赛创建 周末赛 棋=俄罗斯跳棋 赛制=瑞士 轮数=5`、`{ $prefix }比赛设置 等待=15m`、`{ $prefix }比赛添加 @某人 1500`、`{ $prefix }比赛种子 等级分`、`{ $prefix }比赛开始`、`{ $prefix }比赛下一轮`、`{ $prefix }比赛暂停`、`{ $prefix }比赛设置 公告=#频道`。
    更正：`{ $prefix }比赛裁定 R1-3 1-0 停电`、`{ $prefix }比赛撤销`、`{ $prefix }比赛重做`、`{ $prefix }比赛重配`、`{ $prefix }比赛重配 R1-3`、`{ $prefix }比赛改配 R1-3 @先手 @后手 理由`、`{ $prefix }比赛对调 R1-3 理由`、`{ $prefix }比赛替补 @原 @新`、`{ $prefix }比赛取消资格 @某人 理由`、`{ $prefix }比赛延长 R1-3 10m`、`{ $prefix }比赛取消 名称`。
event-help-of = { $word ->
        [create] `{ $prefix }比赛创建 周末赛 棋=俄罗斯跳棋 赛制=瑞士 轮数=5` 在这里办一场比赛。赛制：`淘汰`、`双败`、`循环`、`瑞士`、`monrad`、`小组`、`多人桌`；其余选项看 `{ $prefix }比赛规则`。
        [clone] `{ $prefix }比赛复制 冬季之夜` 照这里上一场的设置另建一场，报名从头开始。
        [set] `{ $prefix }比赛设置 轮数=7` 开赛前改赛制；`{ $prefix }比赛设置 等待=15m` 随时改办法；可以一次写几项。
        [open] `{ $prefix }比赛开放` 在 `{ $prefix }比赛截止` 以后重新开放报名。
        [close] `{ $prefix }比赛截止` 停止报名；组织者添加的人除外。
        [join] `{ $prefix }比赛加入` 报名。队伍由队长报名，写上队友：`{ $prefix }比赛加入 红龙队 @队友`。
        [leave] `{ $prefix }比赛退出` 开赛前取消报名；开赛后用 `{ $prefix }比赛退赛`。
        [checkin] `{ $prefix }比赛签到` 在开赛前点名时说你到了；`{ $prefix }比赛签到 点名` 由组织者开始点名。
        [accept] `{ $prefix }比赛同意` 同意上报的结果，或同意组队；`{ $prefix }比赛同意 R1-3` 指明场次。
        [confirm] `{ $prefix }比赛确认` 和 `{ $prefix }比赛同意` 一样：同意上报的结果。
        [decline] `{ $prefix }比赛拒绝` 不同意上报的结果，不同意组队，或收回自己上报的结果。
        [withdraw] `{ $prefix }比赛退赛` 开赛后退出：不再编排，已有结果保留。会先问一次。
        [rest] `{ $prefix }比赛轮空` 下一轮不下，得半分，限一次；`{ $prefix }比赛轮空 零分` 不得分；`{ $prefix }比赛轮空 不` 收回。
        [ready] `{ $prefix }比赛准备`：没来下的人说了它，才重新编排；组织者可以说 `{ $prefix }比赛准备 @某人`。
        [invite] `{ $prefix }比赛邀请 @某人` 在 `入场=邀请` 时准许报名。
        [add] `{ $prefix }比赛添加 @某人 1500` 替人报名，并写等级分。
        [remove] `{ $prefix }比赛移除 @某人` 开赛前把人从名单去掉。
        [import] `{ $prefix }比赛导入 @甲 @乙` 附一个文件，按表格（`name,rating,seed`）或 TRF 文件带等级分和种子报名。
        [seed] `{ $prefix }比赛种子 等级分` 按等级分排种子，`{ $prefix }比赛种子 @甲 @乙` 手工排，`{ $prefix }比赛种子 交换 @甲 @乙` 交换两个。
        [apart] `{ $prefix }比赛回避 @甲 @乙` 让几个人在瑞士轮不相遇，多人桌尽量不同桌。
        [start] `{ $prefix }比赛开始` 开赛并编排第一轮；`{ $prefix }比赛开始 试排` 只看看会怎么排。
        [next] `{ $prefix }比赛下一轮` 编排下一轮，用于 `下一轮=手动`，或不想等到休息结束。
        [repair] `{ $prefix }比赛重配` 在本轮还没下时重新编排；`{ $prefix }比赛重配 R1-3` 重开讨论串被删的一局。
        [pair] `{ $prefix }比赛改配 R3-1 @先手 @后手 理由` 在本轮还没下时改成这两人对局；原来的人换到他们空出的位置。
        [swap] `{ $prefix }比赛对调 R3-1 理由` 对调先后手，`{ $prefix }比赛对调 R3-1 R3-2 理由` 对调两桌，都要在本轮还没下时。
        [rename] `{ $prefix }比赛改名 冬季之夜` 给比赛改名。
        [pause] `{ $prefix }比赛暂停` 全部暂停，棋钟也停，直到 `{ $prefix }比赛继续`。
        [resume] `{ $prefix }比赛继续` 在 `{ $prefix }比赛暂停` 以后接着进行。
        [cancel] `{ $prefix }比赛取消 名称` 取消比赛，不计结果；要打出名称确认。
        [undo] `{ $prefix }比赛撤销` 收回组织者的上一步；`{ $prefix }比赛撤销 R1-3 理由` 让一场重下。
        [redo] `{ $prefix }比赛重做` 收回一次撤销。
        [pairings] `{ $prefix }比赛对阵` 列出本轮，`{ $prefix }比赛对阵 2` 列出别的轮；开赛前列出报名的人。
        [players] `{ $prefix }比赛选手` 列出所有报名的人、编号和等级分，以及谁缺席、谁退赛。
        [status] `{ $prefix }比赛状态` 说这里办的是什么、进行到哪里；只说 `{ $prefix }比赛` 也一样。
        [about] `{ $prefix }比赛简介` 看组织者写的说明；组织者用 `{ $prefix }比赛简介 请自带茶水` 来写，`{ $prefix }比赛简介 -` 去掉。
        [standings] `{ $prefix }比赛排名` 看名次，`{ $prefix }比赛排名 2` 看第二页，`{ $prefix }比赛排名 @某人` 看某人那一页。
        [bracket] `{ $prefix }比赛对阵图` 画淘汰赛，`{ $prefix }比赛对阵图 2` 看第二页，`{ $prefix }比赛对阵图 败者组` 看败者组，`{ $prefix }比赛对阵图 @某人` 看某人的路线。
        [crosstable] `{ $prefix }比赛交叉表` 看循环赛或小组里谁对谁的结果。
        [my] `{ $prefix }比赛我的` 看自己的场次；私信里说，会告诉你在哪里下。
        [match] `{ $prefix }比赛场次 R1-3` 看一场：谁对谁、结果、在哪里下、为什么相遇。
        [rules] `{ $prefix }比赛规则` 说明怎么比、怎么办、同分怎么分先后。
        [why] `{ $prefix }比赛为何 R1-3` 说明这两人为什么相遇。
        [audit] `{ $prefix }比赛记录` 看谁做了什么、为什么，最新的在最后；`{ $prefix }比赛记录 1` 看第一页。
        [export] `{ $prefix }比赛导出 csv` 给出文件；还有 `results`、`entrants`、`trf`、`json`、`log`。
        [report] `{ $prefix }比赛上报 R1-3 1-0` 在 `上报=选手` 时上报结果；对方用 `{ $prefix }比赛同意` 确认。
        [adjudicate] `{ $prefix }比赛裁定 R1-3 1-0 停电` 裁定或更正一场；也可以写 `和`、`+-`、`@胜者`、`重赛`，多人桌写名次。
        [forfeit] `{ $prefix }比赛弃权` 放弃自己这一场，`{ $prefix }比赛弃权 R1-3` 指明场次。会先问一次。
        [dq] `{ $prefix }比赛取消资格 @某人 理由` 取消某人的资格。
        [sub] `{ $prefix }比赛替补 @原 @新` 从现在起换人。
        [extend] `{ $prefix }比赛延长 R1-3 10m` 让一场多等一会儿。
        [orga] `{ $prefix }比赛组织者` 列出组织者；`{ $prefix }比赛组织者 添加 @某人`、`{ $prefix }比赛组织者 移除 @某人` 增减。
        [ban] `{ $prefix }比赛禁赛 @某人 理由` 禁止参加本服务器的所有比赛；`{ $prefix }比赛禁赛` 列出名单。
        [unban] `{ $prefix }比赛解禁 @某人` 解除禁赛。
        [archive] `{ $prefix }比赛归档` 收起已结束的比赛，`{ $prefix }比赛归档 列表` 列出以前的，`{ $prefix }比赛归档 3` 取出一场。
       *[other] `{ $prefix }比赛帮助` 列出比赛的所有命令。
    }
event-state-away = 缺席
event-state-withdrawn = 已退赛
event-state-expelled = 已取消资格
event-state-left = 已退出
event-no-round = { $paired ->
        [0] 还没有编排。`{ $prefix }比赛开始` 开赛；`{ $prefix }比赛选手` 看谁报了名。
       *[other] 没有第 { $round } 轮：共 { $of } 轮，现在排到第 { $paired } 轮。`{ $prefix }比赛对阵` 看最近一轮。
    }
event-about-none = 组织者还没有写说明。组织者可以写：`{ $prefix }比赛简介 请自带茶水`。
event-about = { $text }
event-about-off = 说明已去掉。`{ $prefix }比赛简介 请自带茶水` 可以再写。
event-entrants = **{ $name }** · 已报 { $count }：编号、等级分、名字
event-round = **{ $name }** · 第 { $round } 轮，共 { $of } 轮
event-bracket = **{ $name }** · 各场次{ $page ->
        [0] {""}
       *[other] {" "}· 第 { $page } 页，共 { $pages } 页；其他页：`{ $prefix }比赛对阵图 { $other }`
    }
event-dry = **{ $name }** · 若现在开赛；什么都没有记下，签会重新抽
event-rounds-many = 报名 { $count } 个，要不重复相遇，{ $rounds } 轮里最多配得出 { $most } 轮，配不出就结束。{ $late ->
        [yes] {""}
       *[no] 开赛前可以改：`{ $prefix }比赛设置 轮数={ $most }`。
    }
event-standings = **{ $name }** · 排名{ $edition ->
    [0] {""}
   *[other] {" "}· 国际棋联 { $edition } 年破同分规则
    } · 第 { $page } 页，共 { $pages } 页
event-cross = **{ $name }** · 相互战绩
event-group = { $name } · 第 { $group } 组
event-lower = { $name } · 败者组
event-live = 进行中
event-bye = 轮空
event-winner = { $match } 胜者
event-loser = { $match } 负者
round-number = 第 { $round } 轮
round-quarter = 四分之一决赛
round-semi = 半决赛
round-final = 决赛
round-second = 加赛决赛
round-third = 季军战
round-upper-final = 胜者组决赛
round-lower = 败者组第 { $round } 轮
round-lower-final = 败者组决赛
grid-rank = 名次
grid-name = 姓名
grid-group = 组
grid-points = 分
grid-last = 最后的场次
event-my = { $who } · { $gone ->
        [yes] 已不再参赛，以下是此前的场次
        [away] 缺席过一场，暂不编排；说 `{ $prefix }比赛准备` 就恢复
       *[no] 目前第 { $rank } 名
    }
event-mine = **{ $name }**，{ $place } · { $who }：{ $game }
event-mine-called = { $match }，{ $who }，在 { $place }；请在 { $until } 前到
event-mine-plays = { $match }，{ $who }，在 { $place }，正在下
event-mine-rests = 现在没有对局
event-mine-none = 你现在没有参加比赛。在有比赛的频道说 `{ $prefix }比赛加入` 报名。
event-match = **{ $match }** · { $who } · { $result }
event-deed = { $deed ->
        [sealed] 创建比赛
        [bound] 抽签种子已承诺
        [invited] 邀请 { $who }
        [joined] { $who } 报名
        [rated] { $who } 报名，等级分 { $text }
        [left] { $who } 取消报名
        [closed] 截止报名
        [opened] 开放报名
        [ordered] 排了种子
        [kept] { $who } 互相回避
        [ranked] 破同分：{ $text }
        [rests] { $who } 下一轮不下（{ $text }）
        [plays] { $who } 下一轮照常下
        [started] 开赛
        [missed] { $who } 没有来，暂不编排
        [ready] { $who } 准备好了
        [paired] 编排了一轮
        [arranged] 手工改了一轮的编排
        [renamed] 改名为 { $text }
        [unpaired] 一轮的编排作废
        [capped] 没有可配的对局了
        [advanced] 下一阶段开始
        [played] { $match }：{ $text }
        [awarded] { $match }：裁定 { $text }
        [revoked] { $match }：作废重下
        [reopened] 第 { $text } 阶段继续，后面的不再算数
        [withdrew] { $who } 退赛
        [expelled] { $who } 被取消资格
        [replaced] { $other } 接替 { $who }
        [due] { $match }：延长时间
        [paused] 暂停
        [resumed] 继续
        [over] 比赛结束
        [cancelled] 比赛取消
        [revealed] 公布了种子
        [undone] 撤销了：{ $other }
        [redone] 恢复了一次撤销
       *[other] { $text }
    }
event-deed-match = { $match }，{ $who }
event-audit = **{ $name }** · 操作记录 · 共 { $pages } 页
event-probes = **{ $name }** · 只给组织者看：对局进行时，问过其中局面的人
event-over = **{ $name }** 结束。所有抽签的种子是 `{ $seed }`。
event-export = **{ $name }**，见文件。
event-export-usage = 没有 `{ $word }` 这种文件。有 `csv`、`results`、`entrants`、`trf`、`json`、`log`：例如 `{ $prefix }比赛导出 csv`。
event-export-trf = TRF 文件只用于已开始的瑞士制比赛。其他比赛可用 `csv` 和 `json`：`{ $prefix }比赛导出 csv`。
event-next-at = 下一轮 { $until } 配对。{ $rests ->
        [yes] 下不了的请说 `{ $prefix }比赛轮空`，不再参加的请说 `{ $prefix }比赛退赛`。
       *[other] 不再参加的请说 `{ $prefix }比赛退赛`。
    }
event-next-manual = 本轮结束。组织者请说 `{ $prefix }比赛下一轮`。
event-capped = 没有还能相遇的对阵了，原定 { $of } 轮，到第 { $rounds } 轮为止。
event-nothing = 无
event-rules = 每场等待 { $call }，两轮之间休息 { $break }。不许用：{ $without }。签到：{ $checkin ->
        [off] 不用
       *[other] { $checkin }
    }。{ $tables ->
        [yes] 每桌按名次得分：每胜过一人 2 分，每与一人并列 1 分；人少的桌和满桌一样算。
       *[no] 胜 { $win } 分、和 { $draw } 分、负 { $loss } 分。
    }
event-rules-draws = 打平的场次{ $replays ->
        [0] {""}
        [1] 再下一局，仍不分胜负则
       *[other] 最多再下 { $replays } 局（第二局起用时逐局减半），仍不分胜负则
    }{ $decider ->
        [armageddon] 加赛一局，和棋算后手胜
        [sudden] 一直下到分出胜负
        [seed] 种子靠前者晋级
        [lot] 抽签决定
       *[other] 由组织者决定
    }。
event-rules-ties = 同分依次比较：{ $ties }。
event-withdrawn-by = （退赛）{ $who }
event-gone-by = （退出）{ $who }
event-lots = 所有抽签出自一个种子，它的承诺是 `{ $commitment }`，结束时公布种子。
event-rules-reports = 可以在这里下，也可以在别处下。选手说 `{ $prefix }比赛上报 R1-3 1-0`，其他人同意就算数；没有裁判的棋不计等级分。
event-call = **{ $name }** · { $match } 第 { $game } 局：{ $who }
    到了请按“加入”，人齐就开始。{ $table ->
        [yes] 到 { $until } 还没来的不等，其余的人照常开局。
       *[no] 到 { $until } 还没来的判负。
    }
event-call-reports = **{ $name }** · { $match } 第 { $game } 局：{ $who }
    可以在这里下（都按“加入”），也可以在别处下；下完由一人在这里说 `{ $prefix }比赛上报 { $example }`，其他人同意。结果按上面名字的顺序写。到 { $until } 还没有消息，就请组织者处理。
event-terms-short = 这局为平局的场次决胜，用时是上一局的一半。
event-terms-armageddon = 这是平局场次的最后一局：和棋算后手胜。
event-terms-reset = 败者组的胜者赢了第一场决赛，双方各负一场：这第二场定胜负。
event-terms-sudden = 接着下快棋，直到分出胜负。
event-why-bracket = 他们分别是{ $one }和{ $other }。
event-why-berger = 按贝格尔表他们在第 { $round } 轮相遇。
event-why-swiss = 他们分数相近而且没有交过手：{ $sides }。
event-why-side = { $who } { $points } 分，先后手 { $colours }
event-why-table = 他们分数相近（{ $points }），其中两两以前相遇过 { $met } 次。
event-from-seed = { $seed } 号种子
event-from-winner = { $match } 的胜者
event-from-loser = { $match } 的负者
event-joined = { $who } { $many ->
        [yes] 都已
       *[no] 已
    }参加 **{ $name }**：目前共 { $count } 个。
event-left = { $who } 不再参加。
event-leave-late = 比赛已经开始。`{ $prefix }比赛退赛` 从下一轮起退出；`{ $prefix }比赛弃权` 放弃一场。
event-rating = `{ $word }` 不是等级分。等级分是 1 到 9999 的整数，也可以不写：`{ $prefix }比赛添加 @某人 1500`。
event-team-name = 已经有队伍叫 **{ $name }**。请换个名称，例如 `{ $prefix }比赛加入 蓝龙队 @队友`。
event-team-asked = { $captain } 想和 { $who } { $named ->
        [yes] 组成队伍 **{ $team }**
       *[no] 组队
    }。请在 { $until } 前说 `{ $prefix }比赛同意` 或 `{ $prefix }比赛拒绝`。
event-team-agrees = { $who } 同意了；还在等其他人。
event-team-declined = { $who } 不同意，这队不报名。
event-team-back = { $who } 收回了邀请，这队不报名。
event-team-which = 不止一队：{ $who } 都发起了。请说明是谁的，例如 `{ $prefix }比赛同意 @某人` 或 `{ $prefix }比赛拒绝 @某人`。
event-not-asked = 现在没有人邀你组队。用 `{ $prefix }比赛加入 @搭档` 邀请别人。
event-withdraw-sure = 你将不再被配对：已开局的棋按认输算，没开局的不下就输；已有结果保留。确定就说 `{ $prefix }比赛退赛 是`。
event-withdrew = { $who } 已退赛。
event-checkin-late = 比赛已经开始，不再签到。`{ $prefix }比赛我的` 看你的场次。
event-checkin-already = 你已经签到了。轮到你时会叫你。
event-checked-in = { $who } 到了。
event-roll = { $who }：**{ $name }** 快要开始了。在的请在 { $until } 前说 `{ $prefix }比赛签到`；没有签到的不参加。
event-roll-off = 这场比赛不用签到。组织者可以要求签到：`{ $prefix }比赛设置 签到=15m`。
event-roll-at = 签到 { $at } 开始；那时会叫所有报了名的人，请说 `{ $prefix }比赛签到`。
event-roll-later = 组织者说 `{ $prefix }比赛签到 点名` 后开始签到；那时会叫所有报了名的人。
event-roll-first = 要先签到，还没有点过名。`{ $prefix }比赛签到 点名` 点名；`{ $prefix }比赛设置 签到=关` 不签到就开始。
event-roll-called = 已经点过名，签到到 { $until } 为止。那时 `{ $prefix }比赛开始` 开赛。
event-roll-all = 都签到了。`{ $prefix }比赛开始` 开赛。
event-roll-runs = 还有 { $count } 个没签到，签到到 { $until } 为止。那时 `{ $prefix }比赛开始` 不等他们就开赛；`{ $prefix }比赛设置 签到=关` 让所有人马上开始。
event-roll-missing = 没有签到，不参加（{ $count } 个）：{ $who }。
event-rest-usage = `{ $prefix }比赛轮空` 下一轮得半分，`{ $prefix }比赛轮空 零分` 不得分，`{ $prefix }比赛轮空 不` 还是参加。
event-rests = 下一轮不给你配对。`{ $prefix }比赛轮空 不` 可以收回。
event-rests-not = 下一轮给你配对。
event-invited = { $who } 可以报名：`{ $prefix }比赛加入`。
event-removed = { $who } 已从名单移除。
event-remove-late = 比赛已经开始，不能再从名单移除。`{ $prefix }比赛取消资格 @某人 理由` 让人出局；自己不下了就说 `{ $prefix }比赛退赛`。
event-add-usage = 加谁？例如 `{ $prefix }比赛添加 @某人 1500`；数字是等级分，可以不写。
event-import-usage = 请附上逗号表格（首行 `name,rating,seed`）或含棋手的比赛报告文件（TRF），并按同样顺序点名：`{ $prefix }比赛导入 @甲 @乙`。
event-import-people = 文件里有 { $rows } 名棋手，点名的有 { $people } 人。请按同样顺序（TRF 按起始号）每名点一个人；队伍用 `{ $prefix }比赛添加 @甲 @乙`。
event-csv-long = 第 { $line } 行：表格太长，最多读 1,000 行。请拆开。
event-csv-table = 第 { $line } 行：这不是逗号表格。一行可以是 `Ann,1500,1`。
event-csv-heading = 第 { $line } 行：首行要写列名：`name,rating,seed`。
event-csv-name = 第 { $line } 行：名字缺失或超过 60 个字符。一行可以是 `Ann,1500,1`。
event-csv-rating = 第 { $line } 行：`{ $text }` 不是等级分，例如 `1500`。
event-csv-seed = 第 { $line } 行：`{ $text }` 不是种子号，例如 `3`。
event-csv-twice = 第 { $line } 行：`{ $text }` 出现两次。请删掉一个。
event-trf-number = 报告第 { $line } 行：`{ $text }` 应当是写在规定列里的数字，例如等级分 `1500`。
event-trf-points = 报告第 { $line } 行：`{ $text }` 不是分数，例如 `1.0`。
event-trf-result = 报告第 { $line } 行：`{ $text }` 不是结果，例如 `1`、`=`、`0`。
event-trf-twice = 报告第 { $line } 行：两名棋手的起始号都是 { $number }。请给其中一名换个空号。
event-trf-unknown = 报告第 { $line } 行：没有 { $number } 号棋手。每名棋手要有一行 `001`；请删掉这一轮，或者补上这名棋手。
event-trf-alone = 报告第 { $line } 行：第 { $round } 轮的对手没有写这名棋手。导入只用等级分和起始号，各轮可以删掉。
event-trf-many = 报告第 { $line } 行：最多读 2,000 名棋手、99 轮。请拆开。
event-seed-lot = 抽签在开赛时进行，谁也不能提前知道：`{ $prefix }比赛设置 排种=抽签`。
event-seed-usage = 请说 `{ $prefix }比赛种子 等级分`、`{ $prefix }比赛种子 报名顺序`，按顺序写头几号：`{ $prefix }比赛种子 @甲 @乙`，或者 `{ $prefix }比赛种子 交换 @甲 @乙`。
event-seed-swap-usage = 哪两位交换种子？`{ $prefix }比赛种子 交换 @甲 @乙`，或者用名单上的编号：`{ $prefix }比赛种子 交换 #1 #4`。
event-seed-swap-lot = 种子在开赛时抽签，现在谁也没有种子。先用 `{ $prefix }比赛种子 等级分` 或 `{ $prefix }比赛种子 报名顺序` 排好，再交换两位。
event-apart = 这些人在瑞士轮中不会相遇：{ $who }。
event-apart-tables = 这些人尽量不同桌：{ $who }。
event-started = **{ $name }** 开始。所有抽签出自一个种子，承诺是 `{ $commitment }`。
event-repaired = 本轮重新配对。
event-gone = 场次 { $match } 的子区被删除，那局不算，谁也不因此判负。{ $who }：`{ $prefix }比赛重配 { $match }` 重新开，`{ $prefix }比赛裁定 { $match } 1-0 理由` 直接裁定。
event-undecided = { $match } 的对局没有分出胜负：{ $versus }。{ $who }：`{ $prefix }比赛裁定 { $match } 1-0 理由` 决定谁晋级。
event-reopened = 场次 { $match } 重新开。
event-not-gone = 没有听说 { $match } 的地方被删除。`{ $prefix }比赛场次 { $match }` 看在哪里；`{ $prefix }比赛撤销 { $match } 理由` 可以重下。
event-thread-gone = { $match } 的子区被删除，那里不再等人。`{ $prefix }比赛重配 { $match }` 重新开。
event-paused = 比赛暂停：不开新局，不判缺席，各局的棋钟都停着。`{ $prefix }比赛继续` 恢复。
event-resumed = 比赛继续。
event-undone = 已撤销：{ $what }。`{ $prefix }比赛重做` 可以恢复；`{ $prefix }比赛记录` 看全部。
event-undo-sure = 这会撤销：{ $what }。确定就说 `{ $prefix }比赛撤销 是`。
event-being-played = { $match }（正在下）
event-stage-falls = 第 { $stage } 阶段后面抽好的对阵不再算数，等它结束再重新编排。
event-undo-game = 最后发生的是对局 { $match }，不是组织者的操作。要让它重下：`{ $prefix }比赛撤销 { $match } 理由`。
event-undo-own = 最后发生的不是组织者的操作：比赛自己往下走了，撤销了还会再走。要更正一场：`{ $prefix }比赛裁定 R1-3 1-0 理由`；要重下一场：`{ $prefix }比赛撤销 R1-3 理由`；要重新配对：`{ $prefix }比赛重配`。
event-undo-wait = 刚才说的事还在处理，请稍等再说：`{ $prefix }比赛撤销`。
event-undo-with = 组织者上一步操作之后，比赛已经自己往下走。`{ $prefix }比赛撤销 连带` 把那一步和之后发生的一起撤销；`{ $prefix }比赛记录` 看是哪一步。
event-redo-nothing = 没有可以恢复的：`{ $prefix }比赛重做` 只恢复刚撤销的那一步，之后又有别的操作就不行了。
event-redone = 撤销的操作恢复了。
event-cancel-sure = 这会彻底结束比赛，没有结果。确定就写出名称：`{ $prefix }比赛取消 { $name }`。
event-cancelled = **{ $name }** 已取消。{ $games ->
        [0] {""}
       *[other] 还开着的 { $games } 局到此结束，没有结果，不计等级分。
    }可以另建：`{ $prefix }比赛创建 名称 棋=棋类`。
event-clone-usage = 只能另给一个名称：`{ $prefix }比赛复制 冬季赛`。开赛前可以用 `{ $prefix }比赛设置 轮数=7` 修改。
event-clone-none = 本频道以前没有办过比赛。先创建一场：`{ $prefix }比赛创建 周末赛 棋=俄罗斯跳棋 赛制=瑞士 轮数=5`。
event-archive = 本频道以前的比赛，最近的在前；`{ $prefix }比赛归档 编号` 取出一场：
event-archive-row = `{ $number }` **{ $name }** · { $day } · { $end }
event-archive-won = 第一名：{ $who }
event-archive-cancelled = 已取消
event-archive-lost = 记录读不出来，运营者可以按 `{ $id }` 查
event-archive-none = 本频道没有归档的比赛。比赛结束后可以用 `{ $prefix }比赛归档`。
event-archive-runs = **{ $name }** 还没结束，不能归档。最后一轮打完就结束，或由组织者结束：`{ $prefix }比赛取消 { $name }`。
event-archive-soon = **{ $name }** 的最后几个子区和消息还在处理。稍后再说 `{ $prefix }比赛归档`。
event-archive-usage = `{ $prefix }比赛归档` 收起已结束的比赛，`{ $prefix }比赛归档 列表` 看以前的比赛，`{ $prefix }比赛归档 3` 取出第 3 场。
event-archive-no-such = 没有 { $number } 号。`{ $prefix }比赛归档 列表` 列出能取出的。
event-archived = **{ $name }** 已归档。`{ $prefix }比赛归档 列表` 列出以前的比赛。
event-archive-out = **{ $name }** 又可以看了：`{ $prefix }比赛排名`、`{ $prefix }比赛对阵图`、`{ $prefix }比赛导出`。
event-banned = 在本服务器禁赛：{ $who }。服务器管理员或有组织者角色的人可以解除：`{ $prefix }比赛解禁 @某人`。
event-ban-not-you = 谁在本服务器禁赛，由管理员和服务器设置 `organiser` 指定的角色决定：`{ $prefix }设置 本服 organiser=@角色`。只在这场比赛里，组织者可以用 `{ $prefix }比赛移除 @某人`，开赛后用 `{ $prefix }比赛取消资格 @某人 理由`。
event-ban-usage = 禁谁？`{ $prefix }比赛禁赛 @某人`，后面可以写理由；`{ $prefix }比赛禁赛` 列出全部。
event-ban-already = { $who } 已经禁赛。`{ $prefix }比赛禁赛` 列出全部；`{ $prefix }比赛解禁 @某人` 解除。
event-ban-full = 一个服务器最多禁 { $most } 人。`{ $prefix }比赛禁赛` 列出全部；`{ $prefix }比赛解禁 @某人` 解除一个。
event-ban-none = 本服务器没有人禁赛。`{ $prefix }比赛禁赛 @某人 理由` 禁赛。
event-ban = { $who } 从现在起不能参加本服务器的比赛{ $why }。`{ $prefix }比赛解禁 @某人` 解除。
event-ban-removed = { $who } 已从名单移除，从现在起不能参加本服务器的比赛{ $why }。`{ $prefix }比赛解禁 @某人` 解除。
event-ban-plays = { $who } 从现在起不能再报名本服务器的比赛{ $why }，这一场继续打：要结束请用 `{ $prefix }比赛取消资格 @某人 理由`。
event-ban-left = { $who } 在本服务器禁赛，已从名单移除。
event-bans = 本服务器禁赛名单；`{ $prefix }比赛解禁 编号` 解除一个：
event-ban-row = `{ $number }` { $who } · { $day }，{ $by } 禁{ $why }
event-ban-why = （{ $reason }）
event-ban-unknown = 我不认识的人
event-unban-usage = 解禁谁？`{ $prefix }比赛解禁 @某人`，或按 `{ $prefix }比赛禁赛` 里的编号：`{ $prefix }比赛解禁 2`。
event-unban-none = 这个人没有禁赛。`{ $prefix }比赛禁赛` 列出全部。
event-unban = { $who } 又可以参加本服务器的比赛：`{ $prefix }比赛加入`。
event-unban-number = 第 { $number } 号禁赛已解除：不论是谁，又可以参加本服务器的比赛。
event-adjudicate-usage = 哪一场、什么结果、为什么？例如 `{ $prefix }比赛裁定 R1-3 1-0 停电`、`… @胜者 理由`、`… 和 理由`、`… 重赛 理由`。
event-reason = 请写理由，它会记入记录：`{ $prefix }比赛裁定 R1-3 1-0 停电`、`{ $prefix }比赛取消资格 @某人 一人两名`。
event-result = 这不是那一场的结果。请写 `1-0`、`0-1`、`和`、`+-`、`-+`、`--`、`@胜者`、`重赛`，或多人桌的名次如 `1,2,2,4`。
event-adjudicated = { $news }组织者裁定（{ $reason }）。
told-again = { $match }（{ $who }）重下。
event-report-usage = 哪一场、什么结果？例如 `{ $prefix }比赛上报 R1-3 1-0`；在场次的子区里说 `{ $prefix }比赛上报 1-0`。`{ $prefix }比赛我的` 看你的场次。
event-report-referee = 结果出自这里的对局，不由选手上报；组织者可以裁定：`{ $prefix }比赛裁定 R1-3 1-0 理由`。开赛前可以用 `{ $prefix }比赛设置 上报=选手` 改。
event-report-result = 这不是那一场的结果。请写 `1-0`、`0-1`、`和`、`+-`、`-+`、`@胜者`，或多人桌的名次，例如在它的子区里说 `{ $prefix }比赛上报 { $example }`。
event-report-each = { $match } 有几局，每局下完各报一次：`{ $prefix }比赛上报 { $match } 1-0`、`{ $prefix }比赛上报 { $match } 和`。
event-report-over = { $match } 已经结束、要由组织者决定，或者还不知道谁对谁。`{ $prefix }比赛我的` 看你现在下哪场；结果有误由组织者更正：`{ $prefix }比赛裁定 { $match } 1-0 理由`。
event-report-captain = { $who } 由队长上报和答复，队长是写在最前面的人。队长可以说 `{ $prefix }比赛上报 R1-3 1-0`。
event-report-already = 你已经上报过：{ $match }，{ $versus }，{ $result }。正在问其他人；`{ $prefix }比赛拒绝 { $match }` 收回。
event-report-asked = { $from } 上报 { $match }，{ $versus }：{ $result }。{ $who }：请在 { $until } 前说 `{ $prefix }比赛同意 { $match }` 或 `{ $prefix }比赛拒绝 { $match }`。
event-report-agrees = { $who } 同意了；{ $match } 还在等其他人。
event-report-agreed = { $match }，{ $versus }：{ $result }，由 { $from } 上报，都同意。
event-report-back = { $from } 收回了 { $match } 的上报。
event-report-none = 没有等你答复的结果。自己的场次可以说 `{ $prefix }比赛上报 R1-3 1-0`；队伍由队长答复。
event-report-which = 不止一个结果在等你答复：{ $matches }。请说明哪一场，例如 `{ $prefix }比赛同意 R1-3` 或 `{ $prefix }比赛拒绝 R1-3`。
event-report-told = 已请组织者裁定 { $match }。
event-report-declined = { $by } 不同意 { $from } 上报的 { $match }，{ $versus }：{ $result }。{ $who }：请用 `{ $prefix }比赛裁定 { $match } { $example } 理由` 裁定。
event-report-silent = { $whom } 没有答复 { $from } 上报的 { $match }，{ $versus }：{ $result }。现在仍可答复。{ $who }：可以用 `{ $prefix }比赛裁定 { $match } { $example } 理由` 裁定。
event-report-idle = 还没有 { $match }（{ $versus }）的结果：时间到了，或有人离开；其余的人不因此判负。{ $who }：`{ $prefix }比赛延长 { $match } 1d` 再等，`{ $prefix }比赛裁定 { $match } { $example } 理由` 裁定。
event-few-came = { $match }（{ $versus }）：来的人太少，下不成，先等着。{ $who }：`{ $prefix }比赛延长 { $match } 10m` 再等，`{ $prefix }比赛裁定 { $match } { $example } 理由` 裁定，没来的人写 `-`。
event-pair-usage = 哪一场、谁对谁、为什么？例如 `{ $prefix }比赛改配 R3-1 @先手 @后手 结果录错了`。原来坐在那里的人换到他们空出的位置。
event-swap-usage = 哪一场、为什么？`{ $prefix }比赛对调 R3-1 理由` 对调先后手，`{ $prefix }比赛对调 R3-1 R3-2 理由` 对调两桌。
event-pair-reason = 请说理由，因为要记在案：`{ $prefix }比赛改配 R3-1 @先手 @后手 结果录错了`、`{ $prefix }比赛对调 R3-1 先后手抽错了`。
event-paired-already = 本来就是这样：`{ $prefix }比赛场次 { $match }` 看谁对谁。
event-paired-by-hand = 组织者改了编排（{ $reason }）：
event-why-hand = 这一轮的编排由组织者手工改过；`{ $prefix }比赛记录` 看理由。
event-ready = { $who } 准备好了，从下一轮起照常编排。
event-rules-noshow = 没来下的人退出后面各轮，直到说 `{ $prefix }比赛准备`。
event-rename-usage = 改成什么名称？例如 `{ $prefix }比赛改名 冬季之夜`。
event-renamed = “{ $before }”从现在起叫 **{ $name }**。
event-forfeit-sure = 你要放弃 { $match }（{ $who }）：已开局的按认输算，没开局的不下就输。确定就说 `{ $prefix }比赛弃权 { $match } 是`。
event-not-yours = { $match } 不是你的场次。`{ $prefix }比赛我的` 看你的场次；`{ $prefix }比赛弃权` 放弃正在进行的那场。
event-forfeited = { $who } 放弃 { $match }。
event-dq-usage = 谁、为什么？例如 `{ $prefix }比赛取消资格 @某人 一人两名`。
event-expelled = { $who } 被取消资格（{ $reason }）。
event-sub-usage = 谁下、谁上？`{ $prefix }比赛替补 @原选手 @新选手`，后面可以写理由。
event-sub-yourself = 组织者不能让自己上场，请别的组织者来换：`{ $prefix }比赛替补 @原选手 @新选手`。
event-replaced = { $new } 从现在起代替 { $old }。正在下的棋下完为止。
event-extend-usage = 哪一场、延长多久？例如 `{ $prefix }比赛延长 R1-3 10m`，后面可以写理由。
event-extended = { $place } 的场次 { $match } 至少等到 { $until }。
event-refused-words = 名称或词是空的、太长，或含有不能用的符号。请用最多 60 个普通字符，例如 `周末赛`。
event-refused-closed = 现在不能报名。组织者可以说 `{ $prefix }比赛开放`，或 `{ $prefix }比赛添加 @某人`。
event-refused-uninvited = { $who } 没有受邀。组织者可以说 `{ $prefix }比赛邀请 @某人`。
event-refused-full = 没有名额了：最多 { $most }。有人退出就有空；开赛前组织者可以 `{ $prefix }比赛设置 最多=N`。
event-refused-twice = { $who } 已经参加了。每人只能报一次；请写别人，例如 `{ $prefix }比赛添加 @某人`。
event-refused-alone = 这里是个人报名。请只说 `{ $prefix }比赛加入`。
event-refused-team = 一队 { $least } 到 { $most } 人：请写出其他人，例如 `{ $prefix }比赛加入 红龙队 @搭档`。
event-refused-team-of = 一队 { $count } 人：请写出其他人，例如 `{ $prefix }比赛加入 红龙队 @搭档`。
event-refused-stranger = 现在没有这样的参赛者。`{ $prefix }比赛对阵` 看谁在参加。
event-refused-late = 这次比赛已经不能加入了。组织者可以让你代替别人：`{ $prefix }比赛替补 @原 @新`。
event-refused-expelled = { $who } 已被取消资格，不能再参加这次比赛。`{ $prefix }比赛记录` 看原因；组织者可以加别人：`{ $prefix }比赛添加 @某人`。
event-refused-withdrawn = { $who } 已经离开这次比赛，之后不能重新报名。组织者可以让他代替别人：`{ $prefix }比赛替补 @原 @新`。
event-refused-few = 人太少：至少要 { $least }。可以 `{ $prefix }比赛添加 @某人`，或 `{ $prefix }比赛设置 最少=N`。
event-refused-order = 顺序要把每个参赛者各写一次：`{ $prefix }比赛种子 @甲 @乙 …`。
event-refused-apart = 请至少写两个参赛者：`{ $prefix }比赛回避 @甲 @乙`。
event-refused-no-choice = 这里没法让人回避：大家都要互相对局，或由签表决定谁对谁。开赛前可以改种子：`{ $prefix }比赛种子 @甲 @乙 …`，或改用瑞士制：`{ $prefix }比赛设置 赛制=瑞士`。
event-refused-stage = 开赛后破同分的规则不变。`{ $prefix }比赛规则` 看规定。
event-refused-rest = 只有瑞士制和多人桌可以轮空一轮；半分只给一次，最后一轮不给，那时 `{ $prefix }比赛轮空 零分` 不得分。不再参加请说 `{ $prefix }比赛退赛`。
event-refused-unfinished = 这些场次还没结束：{ $matches }。可以下完，或裁定：`{ $prefix }比赛裁定 R1-3 1-0 理由`。
event-refused-waiting = { $match } 还不知道谁对谁，或那里还没下过。`{ $prefix }比赛对阵` 看进行中的场次。
event-refused-over = { $match } 已结束，或需要裁定：`{ $prefix }比赛裁定 { $match } 1-0 理由`。
event-refused-gone = { $who } 已经不在比赛里，{ $match } 不能重下。请直接裁定结果，例如 `{ $prefix }比赛裁定 { $match } 1-0 理由`。
event-refused-outcome = 这个结果不适合那一场：人数要相符，淘汰赛要有胜者，例如 `1-0`。
event-refused-own = 谁都不能裁定自己的场次，也不能决定场上对手的去留。请找另一位组织者，或添加一位：`{ $prefix }比赛组织者 添加 @某人`。
event-refused-cascade = 这些场次会作废：{ $matches }。确定就在末尾加上 `连带` 再说一次。
event-refused-begun = 本轮已有对局或裁定，或还没有轮次，所以不变。请改为更正结果：`{ $prefix }比赛裁定 R1-3 1-0 理由`。
event-refused-nothing = 没有可以撤销的。`{ $prefix }比赛记录` 看做过什么。
event-refused-fixed = 这里谁对谁由对阵图决定，或者人人互相对局，不能手工改配。开赛前可以排种子：`{ $prefix }比赛种子 @甲 @乙 …`。
event-refused-meet = { $one } 和 { $other } 已经碰过，或者要回避。请配别人：`{ $prefix }比赛改配 R3-1 @甲 @乙 理由`。
event-refused-resting = { $who } 这一轮不下。只有坐在桌上的人，或者被轮空的人，才能改配：`{ $prefix }比赛对阵` 看是谁。
event-refused-rested = { $who } 已经轮空过一次，瑞士制里不能再轮空。请配别人：`{ $prefix }比赛改配 R3-1 @甲 @乙 理由`。
event-refused-waited = { $who } 本来就照常编排。`{ $prefix }比赛我的` 看自己的场次。
event-refused-out = { $who } 没有要下的场次了，不必替补。`{ $prefix }比赛对阵图` 看谁还在下。
event-refused-seed = 这里不知道抽签的种子，抽不了。组织者可以另建：`{ $prefix }比赛创建 名称 棋=棋类`。
event-refused-long = 这次比赛记录的内容太多，不能再记了：剩下的只留给结果和结束，例如 `{ $prefix }比赛下一轮`。
event-phase-before = 开赛之后才可以。组织者请说 `{ $prefix }比赛开始`。
event-phase-paused = 全部暂停。组织者请说 `{ $prefix }比赛继续`。
event-phase-running = 比赛进行中不能这样做。`{ $prefix }比赛帮助` 看可以做什么。
event-phase-over = 比赛已结束。`{ $prefix }比赛排名` 看结果。
event-phase-cancelled = 比赛已取消。可以另建：`{ $prefix }比赛创建 名称 棋=棋类`。
event-flaw-stages = 比赛有一到四个阶段。去掉 `然后`，或写一种赛制：`然后=淘汰`。
event-flaw-rounds = 轮数只能是 1 到 31，例如 `轮数=5`。
event-flaw-games = 一场 1 到 9 局，多人桌只一局，平局后最多再下 9 局：例如 `局数=3`。
event-flaw-cycles = 每两人相遇一次或两次：`循环数=1` 或 `循环数=2`。
event-flaw-groups = 可以有 2 到 32 组，每组至少两个：例如 `组数=4 最多=16`。
event-flaw-tables = 一桌 2 到 6 人：例如 `每桌=4`，有的桌可以少一人就用 `每桌=3-4`。
event-flaw-advance = 不能有这么多出线：至少两个，也不多于参加的。例如 `出线=4`。
event-flaw-team = 一队 1 到 6 人：例如 `队伍=2`。
event-flaw-size = 这种赛制可以有 2 到 { $most } 个：例如 `最少=2 最多={ $most }`。
event-dutch = 国际棋联（荷兰）制在这里最多配 { $most } 个。更多请用丹麦制：`赛制=monrad`。
event-flaw-ties = 破同分最多九项：例如 `破同分=bh,sb,lot`。
button-t-undo-yes = 是，撤销
button-t-join = 参加
button-t-leave = 退出
button-t-rules = 规定
button-t-my = 我的场次
button-t-pairings = 对阵
button-t-standings = 排名
button-t-accept = 同意
button-t-decline = 拒绝
button-t-checkin = 我在
button-t-withdraw-yes = 是，退赛
button-t-forfeit-yes = 是，弃权
param-action = 做什么：创建、加入、开始、对阵、排名、我的、帮助……
param-details = 相关内容：名称、人、`键=值`、场次如 R1-3
word-action = 操作
word-details = 内容

### 网页

web-brand = 棋类裁判
web-places = 棋桌与私信
web-i-am = 我是
web-new-person = 添加一人
web-arbiter = 仲裁
web-arbiter-how = 可以裁定正在下的棋局
web-manager = 管理员
web-manager-how = 可以改棋桌的设置，主办比赛
web-follow = 跟随行棋方
web-follow-how = 轮到谁走，这一页就变成谁
web-tables = 棋桌
web-new-table = 新棋桌
web-direct = 私信
web-stays = 这里的一切都只留在这台电脑上。
web-key = 签署棋谱的公钥
web-key-who = 换身份
web-key-said = 刚才说过的话
web-table = 棋桌
web-board = 棋盘
web-talk = 聊天
web-first = 回到开局
web-back = 后退一着
web-next = 前进一着
web-last = 到最后一着
web-flip = 翻转棋盘
web-slider = 显示的着数
web-ply = 第 { $ply } 着，共 { $plies } 着
web-moves = 着法
web-messages = 消息
web-newest = ↓ 最新
web-answering = ↩ 回复 Caipan
web-unreply = 不回复，直接说
web-unattach = 不附这个文件
web-message = 消息
web-attach = 附上文本文件
web-send = 发送
web-picture = 图片
web-close = 关闭
web-welcome = 欢迎来到 { $place }
web-welcome-how = 开一局棋，然后直接点棋子。聊天里能打的，这里也都能打。
web-welcome-direct = Caipan 与 { $who }
web-welcome-direct-how = 这里的话只有你看得见，命令前不用加“!”。
web-tries = !开局 俄罗斯跳棋 bot=2 | !开局 俄罗斯跳棋 @{ $who } | !游戏 | !学棋 | !帮助
web-tries-direct = 帮助 | 游戏 | 规则 俄罗斯跳棋
web-say = 在 { $place } 说话
web-say-direct = 对 Caipan 说
web-broken = 连接断了，正在重试……
web-thinking = Caipan 在思考……
web-silent = 程序没有回应。
web-file-large = 文件最多 { $most } 字节，这个有 { $size } 字节。
web-referee = 裁判
web-answer = ↩ 回复
web-pressed = 按了
web-enlarge = 放大
web-download = 下载
web-gone = 这个文件已经没有了。
web-only = 只有你看得见
web-only-reads = 只有 { $who } 看得见
web-for-you = 有 { $count } 条找你
web-called = 有人叫
web-name = 名字要 1 到 24 个字，可用汉字、字母、数字、_ 和 -，不能有空格。
web-pieces = 盘上棋子
web-days = { $days } 天 { $rest }
web-place-can = 可以走
web-place-from = 已选中
web-place-goal = 可以走到这里
web-place-via = 途经
web-start = 开一局
web-players = 人数
web-variant = 种类
web-usual = 默认
web-options = 选项
web-rules = 规则
web-rules-here = 在本页上，直接点棋子和格子就行。`这样` 写出的，也可以在聊天里输入，词语前面加 `!`。
web-bot = 与机器人对弈
web-level = { $level } 级
web-open = 与别人下
web-open-how = 棋桌等着别人，他们也在这一页上入座。
web-past = 下完的棋局
web-past-none = 这里还没有下完的棋局。
web-past-row = { $count } 着 · { $place }
web-all-games = 全部棋类
web-everybody = 所有人
web-now = ◀ 回到棋桌
web-table-name = 棋桌{ $count }
web-side = 我执
web-not-turn = 还没轮到你。
web-cannot = 这里现在不能走。
web-cannot-swap = 这两个不能互换：军旗要在大本营，地雷要在后两行，炸弹不能在第一行。
web-rings = 这个现在不能走。能走的有圈。
web-marks = × 吃掉，† 阵亡，×† 同归于尽，⚑ 军旗
web-your-turn = 轮到你
web-enlarged = 在放大的棋盘上再点一次；点棋盘旁边就缩小。
web-leave-how = 登出后只能旁观，正在下的棋也一样；凭你自己的链接才能回来。
web-copied = 已复制
web-looks-back = 这是先前的局面。按 » 回到现在。
web-file = ⤓ { $rest }
web-record = 棋谱
web-set-up = 摆一个局面
web-set-up-how = 先选一种棋子，再点要放它的格子；再点一次就拿掉。
web-white-man = 白兵
web-white-king = 白王
web-black-man = 黑兵
web-black-king = 黑王
web-take-away = 拿掉
web-forget = 改回通常的开局
web-empty = 空棋盘
web-turn = 轮到谁
web-white = 白方先走
web-black = 黑方先走
web-lost = 失 { $count } 子
web-usual-start = 通常的开局
web-look-on = 你在旁观。想下棋，请要一个自己的链接。
web-invite = 邀请朋友
web-invite-how = 这个链接让一位朋友在 24 小时内来到这张棋桌，只能用一次。请只发给他一个人。
web-friend = 与朋友下
web-friend-how = 棋桌在这里等人，你会得到一个可以发给朋友的链接。已经有链接的人也能入座。
web-guest = 给新人一个链接
web-guest-how = 用这个链接来的就是 { $who }。请只发给他一个人。
web-own-how = 这是你自己的链接：换了设备也凭它回来。请保存好，别给别人看。
web-your-name = { $who } 请你来下棋：{ $rest }。你叫什么名字？
web-become = 你在这里是 { $who }。要改作 { $then } 吗？
web-link-gone = 这个链接用不了：可能没有复制完整，或者已经用过、过期。请先核对，不行就另要一个。
web-taken = 已经有人用这个名字，或者很像的名字。
web-private = 只限受邀的人
web-leave = 登出
web-copy = 复制
web-yes = 好
web-no = 取消
web-sure = { $who }？
web-sure-count = 现在就数子？对方同意后（机器人只要不输就同意），棋局就此结束。
web-sure-resign = 认输？这一局就输了。
web-fault-403 = 有自己链接的人才能这样做。
web-fault-404 = 这里什么也没有，或者不给你看。
web-fault-409 = 名字已经有人用，或者已经放不下。
web-fault-413 = 太长了。
web-fault-429 = 一次太多了，请等几秒。
web-fault-503 = 一次太多了，请稍后再试。
web-cancel = 回到全部棋类
web-place = { $place }，{ $who }
choice-table-side = 自己的座位：抽签，或先手、后手。
choice-table-time = 用时：整局多少，每步加多少，每步多少，或读秒几次。
choice-table-undo = 对方同意就能悔棋，或不许。有秘密或骰子的棋从不许。
choice-table-bare = 聊天里只有着法的消息算不算走棋。
choice-table-rated = 这一局计不计等级分。
web-signals = 声音与提醒
