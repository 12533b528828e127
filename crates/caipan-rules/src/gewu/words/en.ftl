game-gewu = Gewu (格五)
idea-gewu = a race on one road, with a die; 10 min

rules-gewu =
    Gewu (格五), an old Chinese game for two: five men each walk towards each other along one road. **A reconstruction**: the old rules are lost. Handed down are the men, the die, the leaps and the aim; the rest is our own.
    • The road has 9 points (`path=5` to `12`), numbered from the end of seat 1. The men wait in the realm behind their own end, walk forward only, and want to get into the enemy's realm, behind the other end. One man stands on a point; nobody is captured.
    • One unit: a man enters or steps to the next point if that is empty. If enemies stand right in front, it leaps over the whole unbroken line of them, to the empty point or the realm behind (`leap=one`: over exactly one). Own men are never leapt over.
    • The die 簺 has four faces: 塞, one stroke; 白, two; 黑, three; 五, none. The referee throws it for each turn. One man of your choice goes so many units, as many as it can; what it cannot use is lost. 五: the turn is lost (so we read the text this game was taken from).

    • Before the first throw both players say `throw`, once: the bot has bound itself to a secret seed by then, and what both of you say is mixed into every throw. When the game is over, everybody can check all throws.
    • `die=off` is 蹙融: no die, one unit a turn.
    • Write `enter` for a man that comes onto the road, or the number of the point on which a man stands: `3`. In a channel: `{ $prefix }throw`, `{ $prefix }enter`, `{ $prefix }3`.
    • Whoever cannot move is passed over. The first whose five men are all in the enemy's realm wins (`need=1`: the first man).
    • If nobody can move (only with `leap=one`): more men arrived wins, then more steps made in all, else it is a draw.
    • Positions: `position=seat/points of 1/points of 2/waiting 1,2/home 1,2`, for example `2/3,7/5/3,4/0,0`.

gewu-sign-sai = sai (1 step)
gewu-sign-bai = bai (2 steps)
gewu-sign-hei = hei (3 steps)
gewu-sign-wu = wu (the turn is lost)
gewu-face = { $count ->
        [one] 1 unit
       *[other] { $count } units
    } ({ $face })
gewu-prompt = Take hold of the die first: say `{ $prefix }throw`, once each. Then the bot throws it.
gewu-held = { $seat } takes hold of the die.
gewu-thrown = { $seat } throws { $face }.
gewu-five = { $seat } throws 0 (五): the turn is lost.
gewu-passed = { $seat } cannot move and is passed over.
gewu-entered = { $seat }: a man enters, on { $to }.
gewu-moved = { $seat }: { $from } to { $to }.
gewu-arrived = { $seat }: from { $from } into the enemy's realm.
gewu-crossed = { $seat }: a man goes right through into the enemy's realm.
gewu-leapt = It leaps over { $count ->
        [one] one man.
       *[other] { $count } men.
    }
gewu-home = { $count ->
        [one] One man has arrived.
       *[other] { $count } men have arrived.
    }
gewu-progress = { $seat }: { $home } arrived, { $road } on the road, { $waiting } waiting; { $steps ->
        [one] one step
       *[other] { $steps } steps
    } made in all

gewu-not-thrown = First both players take hold of the die: say `{ $prefix }throw`, once each. Then the bot throws.
gewu-has-thrown = You have taken hold of the die already; from now on the bot throws it.
gewu-no-die = There is no die at this table (`die=off`): every turn is one unit. For example: `{ $prefix }enter`, `{ $prefix }3`.
gewu-none-waiting = None of your men waits any more. Name the point of a man on the road, for example `{ $prefix }3`.
gewu-no-point = This road has the points 1 to { $path }, and no { $point }. For example: `{ $prefix }3`.
gewu-empty = Nobody stands on { $point }. Name the point of one of your men, or say `{ $prefix }enter`.
gewu-not-yours = The man on { $point } is not yours.
gewu-own-ahead = This man cannot move: your own man stands right in front of it, on { $point }, and own men are never leapt over.
gewu-own-behind = This man cannot leap: behind the enemy stands your own man, on { $point }.
gewu-line = This man cannot leap: another enemy stands behind the first, on { $point }, and `leap=one` leaps over exactly one.

gewu-position-form = `{ $text }` is no position. It is written `seat/points of 1/points of 2/waiting 1,2/home 1,2`, for example `2/3,7/5/3,4/0,0`.
gewu-position-point = Point { $point } does not exist on this road, or two men stand on it.
gewu-position-men = Seat { $seat } must have five men in all: on the road, waiting and arrived.
gewu-position-over = In this position the game is over already.

why-gewu-all = all five men have arrived
why-gewu-first = the first man has arrived
why-gewu-more = nobody can move, and more men have arrived
why-gewu-further = nobody can move, and the men have come further
why-gewu-locked = nobody can move, and nobody is ahead
gewu-press = Throw the die

learn-gewu-enter = Two sides with five men each share one road of nine points and walk towards each other. The men wait outside and want to get out at the far end. These rules are a reconstruction: the old ones are lost.
learn-gewu-enter-task = bring your first man onto the road: say `enter`.
learn-gewu-enter-other = That is allowed, but say `enter` here.
learn-gewu-enter-done = It stands on the first point. Men never go back.
learn-gewu-walk = A man on the road goes forward to the next empty point. To move it, say the number of its point.
learn-gewu-walk-task = move your man on 3.
learn-gewu-walk-other = That brings a new man. Here the man on 3 is to move: say `3`.
learn-gewu-walk-done = One point further. Only one man stands on a point.
learn-gewu-leap = Nothing is captured. Where enemies stand right in front of a man it leaps over the whole line of them, to the empty point behind. It never leaps over its own.
learn-gewu-leap-task = leap with your man on 4 over both enemies.
learn-gewu-leap-other = That is allowed, but does not leap. Say `4`.
learn-gewu-leap-done = Over two men in one step, to 7.
learn-gewu-die = I throw a die of four faces for each turn: 塞 one step, 白 two, 黑 three, and 五 loses the turn. One man takes all the steps, as far as it can.
learn-gewu-die-task = you have thrown 2 (白). Go them with the man on 3.
learn-gewu-die-other = That would bring a new man. Here the man on 3 is to go: say `3`.
learn-gewu-die-done = Two steps with one man. At tables with `die=off` each turn is one step.
learn-gewu-home = Whoever first has all five men beyond the far end wins.
learn-gewu-home-task = your last man stands on 9. Bring it home.
learn-gewu-home-other = That is allowed, but say `9` here.
learn-gewu-home-done = All five have arrived.

gewu-term-middle-road = middle road (中道)
gewu-term-realm = realm (境)
gewu-term-gewu-die = die (簺)
gewu-term-sai = 塞
gewu-term-bai = 白
gewu-term-hei = 黑
gewu-term-wu = 五
gewu-term-entering = to enter (进)
gewu-term-leaping = to leap (跳越)
gewu-term-locked = locked (相塞)
gewu-term-curong = curong (蹙融)
gewu-term-holding = to take hold of the die (握簺)
gewu-means-middle-road = The one road that both sides walk, from opposite ends.
gewu-means-realm = The place outside an end of the road, where men wait or have arrived.
gewu-means-gewu-die = A die of four faces that tells how many steps a man goes.
gewu-means-sai = The face with one stroke: one step.
gewu-means-bai = The face with two strokes: two steps.
gewu-means-hei = The face with three strokes: three steps.
gewu-means-wu = The blank face: the turn is lost.
gewu-means-entering = To bring a waiting man onto the first point.
gewu-means-leaping = To go over the enemies in front, to the empty point behind them.
gewu-means-locked = Both sides cannot move; it can happen with `leap=one` only.
gewu-means-curong = The game without the die: each turn is one step.
gewu-means-holding = Before the first throw both say so, and their words are mixed into every throw.

choice-gewu-path = How many points the road has.
choice-gewu-leap = A man leaps over a whole line of enemies, or over one.
choice-gewu-need = How many men have to arrive.
choice-gewu-die = With the die, or one step a turn without it.
