game-gewu = 格五
idea-gewu = 一条道上相向而行，掷簺走子；10 分钟

rules-gewu =
    格五，二人古棋：双方各五子，共行一条中道，相向而行。**复原规则**：古法已失传，传下来的只有子数、簺、跳越和胜法，其余是本程序自定的。
    • 中道有 9 格（`路=5` 到 `12`），从座位 1 一端数起。棋子在自己一端之外的境内等候，只进不退，目标是进入另一端之外的敌境。一格只容一子，不吃子。
    • 一步：一子进入中道，或走到前面的空格；若前面紧挨着敌子，就跳过连成一线的全部敌子，落在其后的空格或敌境（`跳=一`：只跳一子）。不能跳过自己的子。
    • 簺有四面：塞，一画；白，二画；黑，三画；五，无画。每轮由裁判掷簺，任选一子走这么多步，能走几步必须走几步，走不了的作废。掷出五，停止行棋一次（这是我们对原文的理解）。

    • 第一掷之前，双方各说一次 `掷`：这时机器人已经锁定了秘密的种子，双方说的话会混入每一掷；终局后人人可以核对每一掷。
    • `簺=关` 就是蹙融：不用簺，每轮走一步。
    • 走法：新子进入中道说 `进`；走中道上的子，说它所在格的数字：`3`。在频道里写 `{ $prefix }掷`、`{ $prefix }进`、`{ $prefix }3`。
    • 无子可走则跳过这一轮。五子先全部进入敌境者胜（`抵=1`：先有一子进入者胜）。
    • 双方都走不动（相塞，只在 `跳=一` 时可能）：进入敌境的子多者胜，其次总步数多者胜，再相同为和。
    • 局面：`position=座位/1 的格/2 的格/等候 1,2/已到 1,2`，例如 `2/3,7/5/3,4/0,0`。

gewu-sign-sai = 塞（一步）
gewu-sign-bai = 白（两步）
gewu-sign-hei = 黑（三步）
gewu-sign-wu = 五（失去一轮）
gewu-face = { $face }（{ $count } 步）
gewu-prompt = 先由双方握簺：各说一次 `{ $prefix }掷`，然后由机器人来掷。
gewu-held = { $seat } 握簺。
gewu-thrown = { $seat } 掷出{ $face }。
gewu-five = { $seat } 掷出五，停止行棋一次。
gewu-passed = { $seat } 无子可走，跳过这一轮。
gewu-entered = { $seat }：一子进入，到 { $to }。
gewu-moved = { $seat }：{ $from } 走到 { $to }。
gewu-arrived = { $seat }：{ $from } 的子进入敌境。
gewu-crossed = { $seat }：一子直入敌境。
gewu-leapt = 跳过 { $count } 子。
gewu-home = 已有 { $count } 子到达。
gewu-progress = { $seat }：已到 { $home } 子，道上 { $road } 子，等候 { $waiting } 子；共走 { $steps } 步

gewu-not-thrown = 先由双方握簺：各说一次 `{ $prefix }掷`，然后由机器人来掷。
gewu-has-thrown = 你已经握过簺了，以后都由机器人来掷。
gewu-no-die = 这一桌不用簺（`die=off`），每轮走一步。例如：`{ $prefix }进`、`{ $prefix }3`。
gewu-none-waiting = 你已经没有等候的子了。请说中道上一子所在的格，例如 `{ $prefix }3`。
gewu-no-point = 这条道只有 1 到 { $path }，没有 { $point }。例如：`{ $prefix }3`。
gewu-empty = { $point } 上没有子。请说自己一子所在的格，或者说 `{ $prefix }进`。
gewu-not-yours = { $point } 上的子不是你的。
gewu-own-ahead = 这个子走不了：自己的子就在前面的 { $point }，而自己的子不能跳过。
gewu-own-behind = 这个子跳不了：敌子后面的 { $point } 上是自己的子。
gewu-line = 这个子跳不了：敌子后面的 { $point } 上还有敌子，而 `leap=one` 只能跳一子。

gewu-position-form = `{ $text }` 不是局面。写法是 `座位/1 的格/2 的格/等候 1,2/已到 1,2`，例如 `2/3,7/5/3,4/0,0`。
gewu-position-point = 这条道上没有 { $point }，或者那里有两个子。
gewu-position-men = 座位 { $seat } 一共应有五子：中道上、等候的、已到的合计。
gewu-position-over = 这个局面已经分出胜负。

why-gewu-all = 五子都已进入敌境
why-gewu-first = 先有一子进入敌境
why-gewu-more = 双方都走不动，进入敌境的子较多
why-gewu-further = 双方都走不动，走得较远
why-gewu-locked = 双方都走不动，不分高下
gewu-press = 掷

learn-gewu-enter = 双方各五子，共行一条九格的中道，相向而行。棋子在道外等候，要从另一端走出去。这是复原规则，古法已失传。
learn-gewu-enter-task = 让第一子进入中道：说 `进`。
learn-gewu-enter-other = 可以这样走，不过这里请说 `进`。
learn-gewu-enter-done = 它站在第一格。棋子只进不退。
learn-gewu-walk = 道上的子走到前面的空格。要动它，就说它所在格的数字。
learn-gewu-walk-task = 走 3 上的子。
learn-gewu-walk-other = 这是进新子。这里要走 3 上的子：说 `3`。
learn-gewu-walk-done = 前进了一格。一格只容一子。
learn-gewu-leap = 没有吃子。前面紧挨着敌子，就跳过连成一线的全部敌子，落在后面的空格。自己的子不能跳。
learn-gewu-leap-task = 用 4 上的子跳过两个敌子。
learn-gewu-leap-other = 可以这样走，但没有跳。请说 `4`。
learn-gewu-leap-done = 一步跳过两子，到了 7。
learn-gewu-die = 每轮由我掷簺，四面：塞走一步，白两步，黑三步，五停止行棋一次。这些步由一个子走完，能走几步走几步。
learn-gewu-die-task = 你掷出白，两步。用 3 上的子走。
learn-gewu-die-other = 这是进新子。这里要走 3 上的子：说 `3`。
learn-gewu-die-done = 一子走了两步。桌上选 `簺=关` 就不掷簺，每轮一步。
learn-gewu-home = 五子先全部从另一端走出去的一方胜。
learn-gewu-home-task = 你的最后一子在 9。让它到家。
learn-gewu-home-other = 可以这样走，不过这里请说 `9`。
learn-gewu-home-done = 五子都到了。

gewu-term-middle-road = 中道
gewu-term-realm = 境
gewu-term-gewu-die = 簺
gewu-term-sai = 塞
gewu-term-bai = 白
gewu-term-hei = 黑
gewu-term-wu = 五
gewu-term-entering = 进
gewu-term-leaping = 跳越
gewu-term-locked = 相塞
gewu-term-curong = 蹙融
gewu-term-holding = 握簺
gewu-means-middle-road = 双方共行的一条路，各从一端走起。
gewu-means-realm = 中道一端之外，棋子在那里等候或到达。
gewu-means-gewu-die = 四面的骰子，决定一子走几步。
gewu-means-sai = 一画的一面：走一步。
gewu-means-bai = 两画的一面：走两步。
gewu-means-hei = 三画的一面：走三步。
gewu-means-wu = 没有画的一面：停止行棋一次。
gewu-means-entering = 让等候的子走上第一格。
gewu-means-leaping = 越过前面的敌子，落在后面的空格。
gewu-means-locked = 双方都走不动，只在 `leap=one` 时可能。
gewu-means-curong = 不用簺的下法，每轮走一步。
gewu-means-holding = 第一掷之前双方各说一次，话会混入每一掷。

choice-gewu-path = 中道有多少格。
choice-gewu-leap = 跳过连成一线的全部敌子，还是一次只跳一子。
choice-gewu-need = 几子到达才胜。
choice-gewu-die = 用骰子，还是不用骰子每轮走一步（蹙融）。
