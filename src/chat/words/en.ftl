# The hall's own messages in English. `$who` is a seat (“White @alice”) or a person.
list-comma = |, |

tone-white = White
tone-black = Black
tone-red = Red
tone-blue = Blue
tone-green = Green
tone-orange = Orange
tone-purple = Purple

### Commands

help = **Caipan** referees board games here, one game per channel. Commands begin with `{ $prefix }`, or with a mention of me; in a direct message nothing is needed.
    A move is just typed, without anything in front; what may be talk, as a lone square or `AB`, needs it: `{ $prefix }28`.
    Nobody here? I play, too: `{ $prefix }new russian bot`; `{ $prefix }bot` tells more.
help-idle = I referee board games here, one game per channel: draughts, star checkers, junqi with hidden ranks, Sifang and more.
    • Alone: `{ $prefix }new russian bot`. I play, too, at levels 1 to 8.
    • With somebody: `{ $prefix }new russian @name`, or `{ $prefix }seek russian` for whoever wants to.
    • New to it? `{ $prefix }learn russian` teaches a game in small steps, `{ $prefix }rules russian` explains it; `{ $prefix }games` shows all.
    • `{ $prefix }help all` lists the commands, `{ $prefix }help draw` explains one.
help-direct = I referee board games in channels. Here you set up in secret, and learn a game; commands work here with `{ $prefix }` and without.
    • A game is opened in a channel, alone too: `{ $prefix }new russian bot` there.
    • New to it? `learn junqi` teaches a game in small steps, `rules junqi` explains it; `games` shows all.
    • `help all` lists the commands, `help draw` explains one.
help-join = A table of { $game } waits here: { $taken } of { $seats } seats are taken. `{ $prefix }join` takes one.
help-sits = You sit at a table of { $game }: { $taken } of { $seats } seats are taken. It begins when all are.
help-start = You sit at a table of { $game }: { $taken } of { $seats } seats are taken. `{ $prefix }start` begins with those who sit.
help-lobby = • Nobody comes? `{ $prefix }bot` gives me a seat, `{ $prefix }bot 1` an easy one. `{ $prefix }leave` gives yours up.
help-rules = • `{ $prefix }rules` explains the game, `{ $prefix }board` shows where it stands.
help-move = It is your turn, { $seat }. Just type your move, for example `{ $example }`.
help-move-verb = It is your turn, { $seat }. Type your move with a command, for example `{ $prefix }move { $example }`.
help-moves = • `{ $prefix }moves` lists all you can play, `{ $prefix }moves { $from }` those from there; `{ $prefix }pick` lets you choose.
help-wait = You play { $seat }; { $who } is to move.
begun-rated = It counts for the ratings from the second move on.
help-hint = • `{ $prefix }hint` tells you alone what I would play.
help-sought = • Somebody seeks an opponent here: `{ $prefix }join` accepts, `{ $prefix }seek` shows the challenges.
help-sent = I have told you in a direct message, for it tells of your own pieces.
help-look = • `{ $prefix }view` shows you the board from your side. Whoever keeps you waiting can be called: `{ $prefix }claim`.
help-end = • { $draw ->
        [yes] `{ $prefix }draw` offers a draw, `{ $prefix }resign` gives up
       *[no] `{ $prefix }resign` gives up
    }{ $count ->
        [yes] , `{ $prefix }score` counts the board, `{ $prefix }count` proposes to end the game so
       *[no] {""}
    }{ $undo ->
        [yes] ; `{ $prefix }undo` asks to take a move back.
       *[no] .
    }
help-asked = • { $stands } `{ $prefix }accept` or `{ $prefix }decline` answers.
help-points = • Any empty point will do: `{ $prefix }moves` lists them, `{ $prefix }pick` lets you choose.
help-watching = { $game } is played here, and you look on: `{ $prefix }board` shows where it stands, `{ $prefix }rules` explains it.
    To play yourself, say `{ $prefix }new` in another channel or thread: one game per channel.
help-over = The game of { $game } is over.
help-again = • `{ $prefix }rematch` plays it again, with the seats changed; `{ $prefix }new` begins another.
help-after = • `{ $prefix }record` gives its record, `{ $prefix }replay` goes through it.
help-topic-begin = **Before a game**
help-topic-play = **In a game**
help-topic-agree = **Proposals, and giving up**
help-topic-absent = **When somebody does not come**
help-topic-after = **Afterwards**
help-topic-tournament = **Tournaments**
help-topic-own = **Settings, and myself**
help-row = `{ $prefix }{ $verb }{ $usage }`{ $alias } · { $text }
verb-new = opens a table; you sit, the people you name are asked
verb-seek = puts an open challenge into the channel, for whoever wants to play; or lists those that stand
verb-join = takes a seat at the table
verb-bot = gives me a seat at the table that waits, at a level from 1 to 8, or takes it away
verb-leave = gives your seat up before the game begins
verb-hand = hands a seat over to somebody else: your own before the first move; an arbiter's say later
verb-sub = puts somebody in the place of a player who does not come, if an arbiter or all others want it
verb-start = begins with those who sit, where the number of seats is open
verb-move = plays a move
verb-board = shows the board
verb-view = shows you the board from your side, to you alone
verb-moves = lists the legal moves, or shows where one piece can go
verb-progress = says how far everybody has come
verb-pick = lets you choose a move from menus
verb-hint = tells you alone what a program would do, in games that do not count
verb-score = counts the board as it stands, in games that are counted
verb-terms = explains the words of a game, with pictures of its shapes
verb-legend = explains the signs on the pieces of the game here
verb-record = gives the record of the game
verb-proof = tells what locks the throws and secrets of the game
verb-clock = shows the time that everybody has left
verb-pause = asks to stop the clocks
verb-resume = lets clocks that stand go on
verb-addtime = for arbiters: gives a player more time
verb-losses = lists what you have lost, to you alone
verb-save = keeps your present set-up under a name, for other games too
verb-load = sets up what you saved under a name, or a named opening
verb-list = lists your saved set-ups and the named openings, to you alone
verb-replay = looks through a game: PDN, pasted or as a file, or the last one here; or gives it as a GIF
verb-next = goes on in the game you look through
verb-back = goes back in it
verb-draw = offers a draw
verb-count = proposes to count the board and end the game
verb-accept = agrees to what is proposed, or to a seat you were asked to take
verb-decline = declines it
verb-resign = gives the game up
verb-undo = asks to take your last move back
verb-abort = calls the game off before the second move
verb-claim = calls whoever does not move in a game without clocks; who is named is the one who is absent
verb-adjudicate = for arbiters: decides the game, or warns a player
verb-rematch = plays again with seats changed
verb-games = shows the games, with buttons to begin
verb-learn = teaches a game in small steps, in which you move yourself
verb-rules = explains a game
verb-options = lists the options of a game
verb-rating = says how you or somebody else stands on this server, by game
verb-top = lists who stands where in a game on this server
verb-history = lists the rated games that you or somebody else played on this server, the newest first
verb-against = counts the games of two people against each other on this server
verb-preset = lists sets of options for `new GAME preset=NAME`; managers keep the server's own
verb-help = explains the commands
verb-language = changes the language of this channel
verb-settings = shows what is set in this channel and on this server; managers change it
verb-me = shows and changes your own language, board side and view, for what only you read
verb-my = lists your games and tournaments on all servers: whose turn it is, since when, and where
verb-at = says which of your games direct messages are about
verb-about = says what I am, and the key that I sign records with
verb-privacy = says what I keep of you, where, how long, and how it is erased
verb-mydata = gives you everything I keep of you, to you alone, or erases you

usage-bot = {"["}LEVEL] | off
usage-new = GAME [@people…] [bot=LEVEL] [key=value…]
usage-seek = {"["}GAME] [key=value…] | #N | off
usage-hand = {"["}SEAT] @person
usage-sub = SEAT [@person] [bot=LEVEL]
usage-move = MOVE
usage-moves = {"["}FROM]
usage-pick = {"["}FROM]
usage-save = NAME
usage-load = NAME
usage-terms = {"["}WORD]
usage-addtime = SEAT TIME
usage-replay = {"["}GAME] [#N] [PDN] | PLY | start | end | flip | jump | gif | seat=N | paste
usage-next = {"["}N]
usage-back = {"["}N]
usage-accept = {"["}draw | undo | count | pause | sub | hand]
usage-decline = {"["}draw | undo | count | pause | sub | hand]
usage-claim = {"["}SEAT]
usage-adjudicate = win SEAT | draw | void | forfeit SEAT | warn SEAT
usage-games = {"["}all]
usage-learn = {"["}GAME] | go | next | back | stop
usage-rules = {"["}GAME] [PAGE]
usage-options = {"["}GAME]
usage-rating = {"["}@person] [GAME]
usage-top = {"["}GAME] [PAGE]
usage-history = {"["}@person] [GAME] [PAGE]
usage-against = @person [@other] [GAME]
usage-preset = {"["}save NAME key=value… | delete NAME]
usage-help = {"["}COMMAND]
usage-language = en | zh-Hans | zh-Hant
usage-settings = {"["}server] [KEY=VALUE…]
usage-me = {"["}KEY=VALUE…]
usage-at = {"["}#N] [MESSAGE]
usage-mydata = export | delete
usage-tournament = {"["}ACTION] [DETAILS] [FILE]

button-accept = Accept
button-decline = Decline
button-pick = Move …
button-draw = Offer a draw
button-resign = Resign
button-undo = Take back
button-count = Count the board
button-resume = Go on
button-pause = Pause the clocks
button-resign-yes = Yes, resign
button-view = My view
button-pick-opening = Openings …
button-pick-exchange = Swap two …
openings = Which opening? You can still change it.
openings-alt = Small boards of the openings: { $names }.
swap-first = Which piece is to change places?
swap-other = With which piece does { $from } change places?
pick-none-set-up = There is nothing to set up now.
button-help = Help
button-help-all = All commands
button-games = Games
button-new-russian-bot = Draughts against me
button-rules = Rules
button-moves = My moves
button-start = Begin
button-record = Record
button-proof = Fairness proof
button-replay = Replay
button-bot = Add the bot
button-join = Join
button-seek = Play
button-seek-number = Play #{ $number }
button-leave = Leave
button-board = Show the board
button-see = Show it here
button-mydata-delete-yes = Yes, forget me
button-rematch = Rematch
button-replay-paste = Paste a game …
button-learn = Learn a game
button-learn-this = Learn by playing
button-learn-go = Go on
button-learn-play = Play it against me
button-count-yes = Yes, count and end
button-score = Score
button-learn-pick = Move …
button-learn-next = Next ▶
button-learn-back = ◀ Back
button-page-back = ◀ Back
button-page-next = Next ▶
button-learn-stop = Stop
button-replay-start = ⏮ Start
button-replay-end = End ⏭
button-replay-jump = Go to …
button-replay-flip = Flip
button-replay-gif = GIF
button-back = ◀ Back
button-next = Next ▶

games = **Games.** A button opens a table; alone, add `bot`: `{ $prefix }new star bot`. `{ $prefix }games all` lists every kind.
games-direct = **Games.** In a channel: `{ $prefix }new star`, alone `{ $prefix }new star bot`. `{ $prefix }learn` teaches one; `{ $prefix }games all` lists all.
welcome = **Hello! I referee these games**, and play them, too: a button opens a table. `{ $prefix }learn` teaches them, `{ $prefix }help` says more.
games-row = `{ $name }` · { $seats } · { $idea }
games-variant = `{ $name }` · { $game } · { $seats }
games-menu = Which kind? …
games-alt = A small board of each: { $games }.
options = **Options of { $game }** (`key=value` behind the game's name)
options-row = `{ $key }`{ $called } = { $values } (default: { $default })
table-choices = **This table** ({ $game }{ $seats ->
    [0] {""}
    [one] , { $seats } player
   *[other] , { $seats } players
    }): { $choices }; everything else as usual.
table-usual = **This table** ({ $game }{ $seats ->
    [0] {""}
    [one] , { $seats } player
   *[other] , { $seats } players
    }): everything as usual.
pair = { $key }={ $value }
table-choice = `{ $key }`{ $called } = { $value }{ $meant }
language-set = I speak English here now ({ $tag }).
language-which = Which language? I know { $languages }.
no-such-language = I do not know the language `{ $word }`. I know { $languages }.

### Tables

rematch-asked = { $who } wants to play again, with seats changed.
play-with = Which game do you want to play with { $who }? Choosing one opens a table.
play-with-which = Choose a game
play-with-bot = That is a program, and none but me plays here. `{ $prefix }new russian bot` begins a game against me; `{ $prefix }games` lists the others.
play-with-self = That is you. Choose somebody else; `{ $prefix }new russian bot` begins a game against me.
play-with-blocked = Whoever runs this bot has blocked { $who }, so I open no table with them. Choose somebody else.
menu-play-with = Play with …
lobby-opened = { $who } opens a table.
bot-name = Caipan { $level }
bot-help = I play, too. Put `bot` behind a game, and a level if you like: `{ $prefix }new russian bot`, `{ $prefix }new russian bot=5`. At a table that waits, `{ $prefix }bot` or `{ $prefix }bot 5` gives me a seat, `{ $prefix }bot off` takes it away.
    Levels: { $levels }.
bot-level-row = { $level } { $word }
bot-level = `{ $word }` is no level. Levels: { $levels }. Example: `{ $prefix }bot 3`.
bot-none = I cannot play { $game } yet.
bot-tournament = A tournament's games are for its players alone: no seat is for me.
bot-eased = So many want me to think just now that { $who } plays on a few levels lower.
bot-nobody = I have no seat at this table.
hint = I would play this: { $action }
hint-why = I would play this: { $action } ({ $reasons })
bot-waits = This game has followed, move for move, one that is being played for rating or in a tournament. I wait while that one is played, until { $until } at most, and then play on; this game does not count any more, and arbiters can see that it was played.
hint-none = I have no hint here.
hint-rated = This game counts for the ratings, so I give no hints. Open one with `rated=no`, or play against me: `{ $prefix }new russian bot`.
hint-tournament = In a tournament I give no hints.
fair-play = This position stands in a game that is being played for rating or in a tournament. Until that game is over no table begins from it and I give no hint about it; its arbiters can see who asked.
probes = Who asked about positions of game { $id } while it was played:
probe-row = { $who } · { $means ->
        [fen] wanted to begin from one
        [bot] played after it against the program
       *[hint] wanted a hint
    } · { $at }
joined = { $who } sits down.
left = { $who } leaves the table.
stays-away = { $who } declines.
stands-alone = If you mean it, say `{ $prefix }{ $verb }` with nothing behind it.
no-positions = { $game } begins from no other position than its own. Leave `fen=…` out.
position-decided = That position is decided already: there is nothing to play.
lobby-closed = The table is closed; nothing was played.
lobby-idle = Nobody has come to this table for long, so it is closed. `{ $prefix }new` opens another.
seek-opened = { $who } seeks somebody for **{ $game }**{ $seats ->
        [2] {""}
       *[other] {" "}for { $seats }
    }{ $options }. Open until { $until }.
seek-options = {" "}({ $options })
seek-role = { $role }: who plays?
seeks = Who seeks a game:
seek-row = **#{ $number }** { $who }: { $game }{ $seats ->
        [2] {""}
       *[other] {" "}for { $seats }
    }{ $options }, until { $until }
seek-nobody = Nobody seeks a game here. `{ $prefix }seek russian` does, with a button for whoever wants to play.
seek-sent = Your challenge goes to { $place } and stands until { $until }. A game begins there as soon as somebody accepts it or seeks the same.
seek-there = Challenges stand in { $place }.
seek-withdrawn = Your challenge is taken back.
seek-none = You seek nothing here. `{ $prefix }seek russian` does.
seek-over = That challenge is over. `{ $prefix }seek` lists those that stand.
seek-own = That is your own challenge. `{ $prefix }seek off` takes it back.
seek-open = A challenge is for anybody. `{ $prefix }new russian @person` asks somebody, `{ $prefix }new russian bot=3` plays against me.
seek-busy = Something goes on here, and I can open no thread beside it. Accept the challenge when that is over.
seek-met = { $who } have met for **{ $game }**.
seek-met-there = { $who } have met for **{ $game }** in { $place }.
my = Your games:
my-daily = Waiting for you:
my-none = You play in no game and no tournament. `{ $prefix }games` shows what there is; in a channel, `{ $prefix }seek russian` looks for somebody to play with.
my-turn = It is your turn in **{ $game }**, { $place }.
my-own = **Your turn** in { $game }{ $count ->
        [0] {""}
       *[other] {" "}with { $others }
    }: { $place }{ $since }{ $until }
my-other = { $who } to move in { $game }: { $place }{ $since }{ $until }
my-since = , since { $at }
my-until = , time runs out: { $at }
my-table = A table of { $game } waits for others: { $place }
my-seek = You seek somebody for { $game } until { $until }: { $place }
lobby = **{ $game }** · { $taken } of { $seats } seats taken: { $sat }
lobby-asked = Asked to play: { $asked }
lobby-options = Options: { $options }
lobby-position = Begins from: `{ $position }`
lobby-hint = The game begins when all seats are taken: `{ $prefix }join`, or `{ $prefix }accept` if you were asked.
lobby-hint-start = `{ $prefix }join` takes a seat; `{ $prefix }start` begins with those who sit.
hand = { $to }, { $who } is yours if you want it: `{ $prefix }join` takes the seat, `{ $prefix }decline` does not.
handed = { $from } has handed the seat over; { $who } plays from now on.
placed = Arbiter { $by } put { $to } in { $seat }'s seat (before: { $before }).
hand-asked = Arbiter { $by } wants { $to } to play for { $who }. { $who }: `{ $prefix }accept hand` or `{ $prefix }decline hand`. { $to }: `{ $prefix }join` takes the seat. In a game with secrets nobody loses a seat against their word while they are here; absent is whoever ran out of time or did not answer a `{ $prefix }claim`.
hand-asked-bot = Arbiter { $by } wants { $to } to play for { $who }. { $who }: `{ $prefix }accept hand` or `{ $prefix }decline hand`. In a game with secrets nobody loses a seat against their word while they are here; absent is whoever ran out of time or did not answer a `{ $prefix }claim`.
hand-ready = { $to } is ready to play; the word of { $who } is still needed: `{ $prefix }accept hand` or `{ $prefix }decline hand`.
hand-agreed = { $who } agrees. { $to }: `{ $prefix }join` takes the seat.
hand-kept = { $who } keeps the seat.
seat-arbiter = An arbiter never takes a seat by their own word. Name somebody else, for example `{ $prefix }hand red @somebody`.
seat-ruled = { $who } has ruled in this game. In a game with secrets whoever has ruled takes no seat, so name somebody else.
seat-saw = { $who } has seen what another side keeps secret in this game, and so cannot play for this one. Name somebody who has not.
hand-yours = You have taken a seat in { $place }. Whoever had it before knows what it kept until now, and keeps the salt of a commitment made before.
hand-declined = { $who } does not take the seat.
hand-usage = Who is to have your seat? For example `{ $prefix }hand @somebody`.
hand-usage-arbiter = An arbiter says which seat, and who is to have it: `{ $prefix }hand red @somebody`.
hand-seated = { $who } sits in this game already. For example `{ $prefix }hand @somebody` with somebody who does not.
hand-late = The game has begun to move, so only an arbiter can hand your seat over: `{ $prefix }hand red @somebody`.
replaced = { $who } plays from now on in the place of { $from }.
sub-usage = Who is to play for whom? For example `{ $prefix }sub @absent @somebody`, or `{ $prefix }sub red @somebody`.
sub-two = Where only two are left to play, only an arbiter can put somebody in another's place. `{ $prefix }claim` calls whoever does not move.
sub-yourself = That is your own seat. An arbiter can give it to somebody: `{ $prefix }hand red @somebody`.
sub-fallen = Your own part in this game is over, so those who still play decide who takes a seat.
sub-out = The part of { $who } in this game is over; nobody can play on there.
sub-early = The time of { $who } is not over. The others can agree on somebody once a flag has fallen there or the turn has taken longer than the setting `absence`; an arbiter can do it at once.
sub-not-due = Nobody waits for { $who } now. Once { $who } is to move and does not: `{ $prefix }sub @absent @somebody`.
sub-asked = { $by } wants { $to } to play for { $who }. { $others }: `{ $prefix }accept` or `{ $prefix }decline`. { $to }: `{ $prefix }join` takes the seat. A move of { $who } ends it.
sub-asked-bot = { $by } wants { $to } to play for { $who }. { $others }: `{ $prefix }accept` or `{ $prefix }decline`. A move of { $who } ends it.
sub-agrees = { $who } agrees to the change.
sub-ready = { $who } is ready to play; the others are still asked.
sub-declined = { $who } does not agree: nobody takes another's place.
sub-waits = All agree. If { $who } has not moved by { $until }, { $to } plays on there.
presets = **Presets** · `{ $prefix }new GAME preset=NAME`; managers: `{ $prefix }preset save NAME key=value`, `{ $prefix }preset delete NAME`
preset-row = · `{ $name }` ({ $of }): { $options }
preset-usual = the usual options
preset-saved = Saved for this server: `{ $name }` is `{ $options }`. For example `{ $prefix }new junqi preset={ $name }`.
preset-deleted = The preset `{ $name }` is gone. Tables that were opened with it stay as they are.
preset-usage = Say `{ $prefix }preset` to list them, `{ $prefix }preset save club mine_kind=spring deploy=5m` or `{ $prefix }preset delete club`.
preset-name = `{ $name }` cannot be a name here: 1 to { $most } letters, digits and hyphens, for example `{ $prefix }preset save club-4 players=4`.
preset-given = `{ $name }` comes with a game and stays as it is. Take another name, for example `{ $prefix }preset save club players=4`.
preset-unfit = No game takes all these options. `{ $prefix }options junqi` lists those of a game; for example `{ $prefix }preset save club mine_kind=spring`.
preset-full = This server has { $most } presets, and there is no room for more. Save over one, or `{ $prefix }preset delete NAME`.
no-such-preset = There is no preset `{ $name }`. `{ $prefix }preset` lists those there are.
begun = **{ $game }** begins · game { $id }
players = { $who }
against = against
person = { $who }
typed = { $text }
seed-bound = -# Fairness proof { $digits }
bound = -# Fairness proof of { $who }: { $digits }
proof = **Fairness proof** of game { $id }: these codes (SHA-256) lock what was settled. At the end the record shows what they were made of, and `caipan verify` checks it.
proof-none = In game { $id } nothing is hidden or thrown. Under each board stand the number of the record's last line and eight digits made of all lines up to there: nobody can rewrite it unseen.
proof-seed = • Throws: all follow from one number, and from what each player adds by their first act. `{ $hash }`
proof-seat = • { $who }'s secret: `{ $hash }`
proof-salt = • Your own salt, which keeps that from being guessed: `{ $salt }`
commitment-misplaced = This line binds or publishes something that is not due.
respite = Time for setting up: { $minutes ->
    [1440] a day
   *[other] { $minutes } minutes
}, each by direct message with me. Then the set-ups stand as they are.
respite-ends = { $minutes ->
    [one] One minute is
   *[other] { $minutes } minutes are
} left for setting up. { $who }: then what is set up stands.
respite-over = Time for setting up is over. { $who }: what is set up now stands.
respite-late = I was away at the end of the time for setting up. It goes on for { $minutes } minutes; then the set-ups stand as they are.
sides-drawn = The sides were drawn by lot.

### How it goes

borrowed-tournament = A tournament needs me in the place itself: I post pairings and call players when it is time, and here I may only answer. Install me on a server and hold it there.
borrowed-hidden = Here nobody but you sees my answers, so no table can be opened. Ask an admin for the permission “Use External Apps”, or play where I am installed.
borrowed-time = Here I may only answer and cannot say when somebody's time runs out. Take a day or more, as with `time=1d/move`, or no time limit; with me installed on a server every time control works.
borrowed-knock = { $who }, I have something for you alone. Press the button to see it.
closed = { $who }, I have something for you alone, but your direct messages are closed to me. Open them for this server, or press the button to see it here.
lacks = I am not allowed all that I need in that channel. Please ask an admin to allow me there: { $rights }.
lacks-here = I am not allowed all that I need in this channel{ $bare ->
    [yes] , so boards come as text for now
   *[no] {""}
    }. Please ask an admin to allow me here: { $rights }.
unsaid = Something that I had to say here did not get through.
unsaid-to = Something that I had to say to { $people } did not get through. Please ask for it again.
right-view = “View Channel”
right-send = “Send Messages”
right-threads = “Send Messages in Threads”
right-attach = “Attach Files”
right-history = “Read Message History”
resign-sure = Do you really want to give the game up?
panel-secret = { $what } (Only you see this.)
panel-set-up = Press two of your pieces, or drag one onto the other: they change places. When your set-up stands, press “Ready”.
done-there = Done; the channel shows it.
pick-from = Which piece moves?
pick-row = In which row?
pick-to = Which move?

to-move = { $who } to move.
to-prepare = { $who } { $count ->
    [one] is
   *[other] are
} setting up.
stands-draw = { $who } has offered a draw.
stands-undo = { $who } has asked to take a move back.
stands-count = { $who } has asked for a count.
stands-pause = { $who } wants the clocks to stand.
offers-draw = { $who } offers a draw. `{ $prefix }accept` or `{ $prefix }decline`; playing on declines it too.
offers-undo = { $who } asks to take the last move back. `{ $prefix }accept` or `{ $prefix }decline`.
offers-count = { $who } asks to count the board now. `{ $prefix }accept` or `{ $prefix }decline`.
offers-pause = { $who } wants the clocks to stand. `{ $prefix }accept` or `{ $prefix }decline`; playing on declines it too.
agrees-draw = { $who } agrees to the draw; others are still asked.
agrees-undo = { $who } agrees to the take-back; others are still asked.
agrees-count = { $who } agrees to the count; others are still asked.
agrees-pause = { $who } agrees to the pause; others are still asked.
agreed-draw = The draw is agreed.
agreed-undo = The move is taken back.
agreed-count = All agree: the board is counted.
agreed-pause = All agree to the pause.
declines-draw = { $who } declines the draw.
declines-undo = { $who } does not agree: the move stands.
declines-count = { $who } does not want to count yet.
declines-pause = { $who } does not want a pause.
lapsed-draw = The draw offer has lapsed.
lapsed-undo = The request to take back has lapsed.
lapsed-count = The request to count has lapsed.
lapsed-pause = The wish for a pause has lapsed.
resigned = { $who } resigns.
flagged = { $who } has run out of time.
clock = Time control: { $time }
clock-row = { $who }: { $left }
clock-row-runs = { $who }: { $left }, running
span-days = { $days }d { $rest }
clock-left = { $who } { $left }
clock-periods = { $count }×{ $each }
clock-and-periods = { $rest } + { $count }×{ $each }
clock-until = Time runs out: { $until }
clock-each = After that each move has { $time }.
clock-quiet = Quiet hours: { $hours } ({ $zone }); no time runs in them.
clock-stands = Time: { $times }; runs out: { $until }
clock-reminder = { $who }: { $left } left, until { $until }.
clock-credited = I was away. Nobody is charged for these { $missed }.
clock-paused = The clocks stand. `{ $prefix }resume` lets them go on.
clock-halted-here = The clocks stand while the tournament waits. An organiser says `{ $prefix }t resume`.
clock-halted = Nobody can play at present, so all clocks stand.
paused = The clocks stand. Say `{ $prefix }resume` first, then your move.
not-paused = The clocks do not stand. `{ $prefix }pause` asks for that.
resumed = The clocks go on.
halted = An arbiter has let the clocks stand.
granted = { $who } gets { $more } more.
granted-none = { $who } has 365 days in hand, and nobody can have more.
addtime-usage = An arbiter says who gets how much more time: `{ $prefix }addtime white 2m`, from a second to 30 days.
time-over = The time of { $who } is over.
time-left = { $who } still has time.
time-form = others like these, from 5 seconds to 30 days: `5m` for the whole game, `5m+3s` with three seconds more each move, `10m+d5s` with up to five seconds given back, `30s/move` for each move, `3x30s` in periods
no-clock = No clocks run in this game. Who wants some says so when the table is opened: `time=5m+3s`.
forfeited = { $who } is declared lost by the arbiter.
absent = { $who } did not come.
claimed = { $by } waits for { $who } to move by { $until }. Whoever has not moved by then is out.
claimed-setup = { $by } waits for { $who } to be ready by { $until }. Whoever is not ready by then is out.
claim-not-due = Nobody waits for { $who } now. Behind `{ $prefix }claim` stands who is absent: the one to move, for example `{ $prefix }claim @absent`, or nobody.
claim-usage = `{ $prefix }claim` calls whoever is to move. Only who is absent may stand behind it: `{ $prefix }claim white`, `{ $prefix }claim @absent`.
claim-timed = Time is kept here already: whoever does not use it is dealt with by that. `{ $prefix }clock` shows it.
claim-yourself = It is your own turn.
claim-unready = You are not ready yourself. Whoever is can call the others.
claim-already = Those who are to move have been called already; they have until { $until }.
claim-off = Here nobody is out for not coming (setting `absence`). An arbiter can say `{ $prefix }adjudicate`.
aborted = { $who } calls the game off.
warned = { $who } is warned by the arbiter ({ $count ->
    [one] first warning
   *[other] { $count } warnings so far
}).
ruled = { $who } has ruled as arbiter.
interrupted = I was interrupted. The game goes on from here.
interrupted-over = I was interrupted. This is how the game has ended.

result-win = **{ $who } wins** ({ $why }).
result-team = **{ $who } win as allies** ({ $why }).
result-draw = **Draw** ({ $why }).
result-alone = **The game is over** ({ $why }). Score: { $score }.
result-void = **No result** ({ $why }).
result-places = **The game is over** ({ $why }): { $places }.
result-place = { $place }. { $who }
end-sum = { $moves ->
        [one] One move
       *[other] { $moves } moves
    }{ $time }
end-time = {" "}· { $time }
last-opponent = the last opponent
why-arbiter = arbiter's decision
why-void = declared void
why-gone = the channel is gone
why-aborted = called off
why-resign = { $loser ->
    [nobody] resignation
   *[other] { $loser } resigned
}
why-flag = { $loser ->
    [nobody] time
   *[other] { $loser } ran out of time
}
why-forfeit = { $loser ->
    [nobody] forfeit
   *[other] { $loser } forfeits
}
why-agreed = by agreement

alt-board = { $turn }{ $game }, { $number ->
    [0] before the first move
    [one] after 1 move
   *[other] after { $number } moves
}.{ $pieces }
alt-pieces = {" "}{ $pieces }.
alt-plain = { $name }.{ $pieces }
alt-term = { $name }.{ $pieces } Key points: { $keys }.
alt-to-move = { $who } to move.{" "}
alt-to-prepare = { $who } setting up.{" "}
place = { $place }, { $what }
place-empty = { $place }
place-last = last move
place-noted = noted as { $sign }
piece-man = { $tone } man
piece-king = { $tone } king
piece-marble = { $tone } marble
piece-stone = { $tone } stone
piece-back = { $tone }, face down
piece-block = { $tone } { $sign }
piece-die = the die: { $sign }
alt-men = { $tone } men: { $squares }
alt-kings = { $tone } kings: { $squares }
alt-stones = { $tone } stones: { $squares }
alt-open = { $tone }: { $squares }
alt-hidden = { $tone } face down: { $squares }
alt-bracket = The bracket of { $name }. { $rows }
alt-standings = The standings of { $name }. { $rows }
alt-cross = The cross table of { $name }. { $rows }
alt-thrown = thrown by { $tone }: { $squares }

moves = { $who } can play { $count ->
    [one] 1 move
   *[other] { $count } moves
}: { $moves }
nobody-moves-yet = Nobody moves yet: everybody sets up first. `{ $prefix }view` shows you your own set-up.
progress-none = This game has no way to measure how far somebody is.
moves-uncounted = There are too many possibilities to list.
record = Record of game { $id }

replay-ply = **{ $game }** · { $ply ->
    [0] { $total ->
        [0] no move was made
        [one] the start, 1 move to come
       *[other] the start, { $total } moves to come
    }
   *[other] move { $ply } of { $total }
}
replay-title = `{ $title }`
replay-several = { $count } games stand there; this is number { $number }. Put `#{ $other }` in front of the text to see another.
replay-flaw = { $ply ->
    [0] I cannot go beyond line { $line }, at `{ $token }`
   *[other] I cannot go beyond line { $line }, move { $ply }, at `{ $token }`
}: { $why }
replay-here = To play from here: `{ $prefix }new { $game }{ $options } fen=here` · `{ $position }`
replay-there = To play from here, say in a channel: `{ $prefix }new { $game }{ $options } fen={ $position }`
replay-seen = As { $who } saw it.
replay-whose = Whose view?
replay-open = Everything open
replay-eyes = As { $who } saw it
gif = **{ $game }**, the whole game: { $plies ->
    [one] 1 move
   *[other] { $plies } moves
}
gif-seat = **{ $game }** as { $who } saw it: { $plies ->
    [one] 1 move
   *[other] { $plies } moves
}
gif-every = It is so long that only one picture of { $every } is shown.

### Refusals

stale-button = That button belongs to an earlier table or position. `{ $prefix }board` shows how things stand now.
stale-exchange = Your set-up has changed since you were asked. Press *Swap two …* again.
stale-replay = That button belongs to a game that was looked through before. `{ $prefix }next` and `{ $prefix }back` turn the one that is looked through now.
pick-empty = Nothing stands on `{ $from }`.
pick-theirs = What stands on `{ $from }` does not belong to { $who }.
pick-stuck = What stands on `{ $from }` cannot move now. `{ $prefix }moves` lists what can be played.
pick-none = Nothing can be moved from `{ $from }`. `{ $prefix }moves` lists what can be played.

not-your-turn = It is not your turn: { $who } to move.
turn-too-long = A turn has at most { $most } parts, and yours has had them. End it here: `{ $prefix }move { $end }`.
turn-too-long-here = A turn has at most { $most } parts, and yours has had them. It cannot end here: `{ $prefix }undo` asks to take the last part back.
not-seated = You do not sit at this table. To watch, just read along; `{ $prefix }board` shows the board.
no-game = No game is being played here. `{ $prefix }new russian @somebody` opens a table; `{ $prefix }games` lists the games.
game-here = A game of { $game } is being played in this channel: one game per channel. Finish it first, or open another in a thread.
lobby-here = A table is already waiting in this channel. `{ $prefix }join` takes a seat; `{ $prefix }abort` closes it.
no-lobby = No table is waiting here. `{ $prefix }new russian @somebody` opens one.
begun-already = The game here has begun already; `{ $prefix }board` shows it.
no-free-seat = All seats are taken, or kept for those who were asked.
seated-already = You already sit at this table.
join-options = Only whoever opens a table chooses its options, when opening it. `{ $prefix }join` alone takes a seat here as it is; for other options whoever opened it ends this table with `{ $prefix }leave` and opens another: `{ $prefix }new { $game } time=5m`.
too-few = { $have } of { $need } seats are taken: not enough to begin.
leave-is-resign = The game has begun. To give it up, say `{ $prefix }resign`; before the second move `{ $prefix }abort` calls it off.
not-over = The game is not over yet.
game-over = The game is over. `{ $prefix }rematch` plays again.
fallen = Your own part in this game is over; you may watch the others.
seat-out = The part of { $who } in this game is over already.
other-offer = That has not been proposed. { $stands } `{ $prefix }accept` and `{ $prefix }decline` answer it.
no-offer = Nothing has been proposed to you.
no-such-pact = I do not know the proposal `{ $word }`. Say `{ $prefix }accept` or `{ $prefix }decline` alone, or with `draw`, `undo` or `count` behind it.
already-draw = You have offered a draw already; the others are being asked.
already-undo = You have asked for that already; the others are being asked.
already-count = You have asked for a count already; the others are being asked.
already-pause = You have asked for a pause already; the others are being asked.
no-pact-draw = A draw cannot be agreed in this game.
no-pact-undo = Moves cannot be taken back in this game.
no-pact-count = There is nothing to count in this game.
no-pact-pause = No clock runs here that could stand.
nothing-to-undo = You have not made a move that could be taken back.
abort-reveals = To call it off would show everybody's set-up. `{ $prefix }resign` gives the game up, `{ $prefix }draw` offers to end it; an arbiter can call it off.
too-late-to-abort = Two moves have been made, so the game counts. `{ $prefix }resign` gives it up, `{ $prefix }draw` offers a draw.
no-seat = There is no seat { $number } in this game.
no-such-seat = No seat `{ $seat }` here. Name a colour, a seat's number or a player, for example { $verb ->
    [addtime] `{ $prefix }addtime white 2m`
    [claim] `{ $prefix }claim white`
    [hand] `{ $prefix }hand red @somebody`
    [sub] `{ $prefix }sub red @somebody`
   *[adjudicate] `{ $prefix }adjudicate win white`
}.
no-player = { $who } does not play in this game. Name a player of it, a colour or a seat's number, for example { $verb ->
    [addtime] `{ $prefix }addtime white 2m`
    [claim] `{ $prefix }claim white`
    [hand] `{ $prefix }hand red @somebody`
    [sub] `{ $prefix }sub red @somebody`
   *[adjudicate] `{ $prefix }adjudicate win white`
}.
arbiters-only = Only arbiters may do that; the setting `arbiter` says who they are.
adjudicate-claim = Only an arbiter decides a game; the setting `arbiter` says who they are. `{ $prefix }claim` calls whoever does not move.
arbiter-sits = You play in this game yourself, so another arbiter must decide.
adjudicate-usage = An arbiter says `{ $prefix }adjudicate win white`, `draw`, `void`, `forfeit black` or `warn black`.
channel-only = A table is opened in a channel, where others can sit down and watch. Say that there.
at = Direct messages can be about: { $games }. `{ $prefix }at { $last }` chooses one, `{ $prefix }at { $last } …` says something in one.
at-row = **{ $number }** { $place }
at-chosen = What you say to me here is now about { $place }.
at-which = You play in several places: { $games }. Put the number in front, for example `{ $prefix }at { $last } board`, or choose one with `{ $prefix }at { $last }`.
at-unknown = You play no game of that number. There are { $games }. For example: `{ $prefix }at { $last }`.
at-none = You play nowhere now. `{ $prefix }new russian @somebody` in a channel opens a table.
at-direct = That is said to me in a direct message: in a channel it is clear which game is meant.
in-place = **{ $place }**
greet-secret = You sit at a table of { $game } in { $place }. What only you may know will come to you like this.
score-off = Games are not analysed here while they run: the board is counted at the end.
score-none = { $game } has no count that could be made now.
learn = **Learn a game**, a few minutes each, in small steps with moves to try: { $games }. Say `{ $prefix }learn GAME`, or press a button.
learn-resume = You were at { $game }, step { $step } of { $total }: `{ $prefix }learn go` goes on there.
learn-step = **{ $game } · { $step }/{ $total }**
learn-beside = You play a game as well, so put `{ $prefix }learn` before your move in this course.
learn-task = **Now you:** { $ask }
rest-in-file = All of it stands in { $file }.
learn-not-moved = Nothing has been moved: try again.
learn-done = **Right!** { $praise }
learn-end = That was the course of { $game }. Now play, in a channel: `{ $prefix }new { $word } bot=1`, with all the time you like for your moves. `{ $prefix }rules { $word }` sums it all up, `{ $prefix }learn { $word } 3` opens a step again.
learn-solved = You have solved this one: Next goes on, Back gives it to you once more.
learn-unknown = I do not know `{ $unknown }`. You are learning { $game }, step { $step } of { $total }: type your move, or press Move …; `{ $prefix }hint` tells a right one, `{ $prefix }learn stop` ends the course.
learn-stopped = The course of { $game } ends here, at step { $step } of { $total }. `{ $prefix }learn go` comes back to it.
learn-hint = For example: `{ $text }`.
learn-help = You are learning { $game }, step { $step } of { $total }.
learn-help-task = • Type your move{ $pick ->
        [yes] , or press Move …
       *[no] {""}
    }; `{ $prefix }hint` tells a right one, `{ $prefix }board` shows the task again.
learn-help-ways = • `{ $prefix }learn next`, `{ $prefix }learn back`, `{ $prefix }learn step 3`; `{ $prefix }learn stop` ends it.
rules-page = **{ $game }: rules · { $page }/{ $total }**
help-no-page = The commands fill { $total } pages. For example `{ $prefix }help all { $total }`.
count-sure = I agree to a count, and that ends the game. Is it meant? `{ $prefix }score` counts without ending it.
game-elsewhere = I know the last game here alone: `{ $id }`. An older record stands below its last board; `{ $prefix }replay` and its text opens it again.
rules-no-page = The rules of { $game } end on page { $total }. For example `{ $prefix }rules { $word } { $total }`.
learn-no-step = The course of { $game } has steps 1 to { $total }. For example `{ $prefix }learn step { $total }`.
learn-none = You are in no course. `{ $prefix }learn` lists the games that you can learn; `{ $prefix }learn junqi 7` opens a step.
learn-not = There is no course for { $game } yet. `{ $prefix }rules { $game }` explains it.
learn-no-task = There is nothing to move here: `{ $prefix }learn next` goes on.
terms = **Words of { $game }**: { $terms }. `{ $prefix }terms WORD` explains one.
terms-some = **{ $game }**: { $terms } …: `{ $prefix }terms { $word }`
terms-row = **{ $name }**: { $text }
legend = { $signs }
legend-sign = { $sign } { $name }
legend-row = **Signs of { $game }**: { $signs }.
legend-more = Others for your own boards: `{ $prefix }me faces=chinese` (or `digits`, `both`); for a channel: `{ $prefix }settings faces=both`.
legend-none = The pieces of this game bear no signs.
button-legend = Signs
no-such-term = No game has the word `{ $word }`. `{ $prefix }terms` lists those there are.
no-such-term-near = No game has the word `{ $word }`. Did you mean `{ $near }`?
losses-open = What was taken here can be seen on the board: `{ $prefix }board`.
nothing-to-save = Nothing here can be saved now: set-ups are saved before the battle begins.
kept = Saved as `{ $name }`. `load { $name }` sets it up again, in any game.
kept-row = · `{ $name }`: { $text }
code = `{ $text }`
kept-own = **Saved set-ups**
kept-none = You have saved no set-up yet: `save NAME` saves one.
kept-what = Under which name? For example `save fort2`, `load fort2`; `list` shows what there is.
kept-name = `{ $names }` cannot be a name here: 1 to { $most } letters, digits and hyphens, for example `save fort2`.
kept-full = You have saved { $most } set-ups, and there is no room for more. Save over one of them.
not-kept = Nothing is saved as `{ $name }`. `list` shows what there is.
new-what = Which game? For example `{ $prefix }new russian @somebody`. There are: { $games }.
new-word = I do not understand `{ $word }` here. Options are written `key=value`, people with `@`.
no-such-game = There is no game `{ $name }`. `{ $prefix }games` lists those there are.
no-such-game-near = There is no game `{ $name }`. Did you mean `{ $near }`?
which-game = Which game? For example `{ $prefix }rules russian`. `{ $prefix }games` lists those there are.
nickname-here = `{ $name }` says more than the game, and is for opening a table: `{ $prefix }new { $name }`. Here say `{ $game }`.
nickname-settles = `{ $name }` already settles `{ $key }`. Say only one of the two.
option-key = { $game } has no option `{ $key }`. `{ $prefix }options { $game }` lists those there are.
option-key-near = There is no option `{ $key }`. Did you mean `{ $near }`?
option-setting = `{ $key }` is no option of a game but a setting of the channel: `{ $prefix }settings { $key }={ $value }`.
option-own = `{ $key }` is no option of a game: everybody may choose their own, `{ $prefix }me { $key }={ $value }`, and managers that of the channel, `{ $prefix }settings { $key }={ $value }`.
option-twice = `{ $key }` stands here twice, as { $first } and as { $second }. Say it once.
option-value = `{ $key }` cannot be `{ $value }`. It can be { $values }.
seats-wrong = { $game } is not played by { $seats }. It is played by { $allowed }.
no-such-verb = I do not know `{ $word }`. `{ $prefix }help` says what you can do now.
no-such-verb-nowhere = I do not know `{ $word }`, and you play in no game now. `{ $prefix }help` says what you can do.
no-such-verb-near = I do not know `{ $word }`. Did you mean `{ $near }`?
move-what = Which move? For example `{ $example }`.
unreadable = I cannot read `{ $text }` as a move. A move looks like `{ $example }`; `{ $prefix }moves` lists those you have.
no-such-place = There is no square `{ $place }` on this board. A move looks like `{ $example }`.
ambiguous = `{ $text }` can be more than one move. Say which: { $forms }
no-replay = No game is being looked through here. `{ $prefix }replay` and the text of a game in PDN opens one: `{ $prefix }replay 1. 32-28 18-23`. `{ $prefix }learn` opens a course.
replay-elsewhere = What is being looked at here is { $game }; its position is of no use on another board.
replay-stray = That record does not say which game it is, or says one that I do not know. Name it: `{ $prefix }replay international …`.
replay-what = Which game? Paste it in PDN, `{ $prefix }replay 1. 32-28 18-23`, or attach it as a text file. `{ $prefix }replay` alone takes the game that was played here last.
replay-unfound = I find no game there. In PDN one looks like this: `{ $prefix }replay international 1. 32-28 18-23`.
blank-replay = A game to look through
blank-replay-text = The game in PDN
replay-number = There is no game number { $number }: { $count ->
    [one] 1 game stands
   *[other] { $count } games stand
} there. For example `{ $prefix }replay #1`, then the text.
replay-jump = To which move? `{ $prefix }replay 12` turns to the board after move 12.
blank-jump = Go to a move
blank-jump-text = Its number: 0 is the start
replay-same = In this game everybody saw the same; only the board can be turned: `{ $prefix }replay flip`.
replay-unturned = This board looks the same from every side.
replay-no-seat = There is no seat { $number }. The seats are { $first } to { $last }: `{ $prefix }replay seat={ $first }`.
gif-soon = You had a GIF a moment ago. The next one is there for you in { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}.
gif-busy = Many people want a GIF just now. Ask again in a minute: `{ $prefix }replay gif`.
gif-secret = Until the game is over you get it only as you saw it yourself: `{ $prefix }replay gif`.
gif-none = This GIF could not be made. Ask for it again in a minute.
replay-step = How many moves? A number, for example `{ $prefix }next 5` or `{ $prefix }back 5`.
replay-at-end = { $ply ->
    [0] No move was made in this game: there is nothing more to see.
   *[other] This is the end, after move { $ply }. `{ $prefix }back` goes back, `{ $prefix }replay start` to the beginning.
}
replay-at-start = This is the beginning. `{ $prefix }next` goes on, `{ $prefix }replay end` to the end.
file-unread = I can make nothing of the file `{ $name }` here.
file-too-large = `{ $name }` is too large to read: { $most } bytes are the most. Take the one game out of it that you want to see.
too-long = That message is too long to read: { $most } bytes are the most. A longer record of a game can be attached as a text file.
fault = Something went wrong on my side and nothing of that was played. Please try again; the operator can look for fault { $number }.
limit-person = One moment, { $who }: that is faster than I can answer. I listen to you again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}, and am silent until then. A command a second is always fine, and moves may come faster.
limit-channel = One moment: more is asked of me in this channel than I can answer. I listen again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}, and am silent until then; moves of those who play here are heard all the same.
blocked-person = { $who }, whoever runs this bot has blocked you, so I answer you nowhere: { $reason }
blocked-person-until = { $who }, whoever runs this bot has blocked you, so I answer you nowhere until { $until }: { $reason }
blocked-server = Whoever runs this bot has blocked this server, so I answer nobody here: { $reason }
blocked-server-until = Whoever runs this bot has blocked this server, so I answer nobody here until { $until }: { $reason }
limit-games = This server has { $most } games and waiting tables already, and no more than that fit at a time. As soon as one of them is over, `{ $prefix }new` works again; a table that waits is closed by `{ $prefix }leave`.
set-aside = Something went wrong on my side in this game once more, so I have set it aside: { $who } play here no more, nobody has won or lost, and the channel is free for another game (`{ $prefix }new`). `{ $prefix }record` gives what was played, game { $id }. The operator can look for fault { $number }.
aside = The last game here is set aside, because something went wrong on my side twice (fault { $number }). `{ $prefix }record` gives what was played; `{ $prefix }new` opens another table.
limit-lost = More was said here than I could keep up with, and I have not heard all of it. Whatever I have not answered, please say again.
fault-key = The key is gone that the secrets of this game were sealed with: it cannot go on unless the operator finds it. Other channels are not touched. Fault { $number }.
fault-aside = What I keep of this place, or of somebody who plays here, is damaged, so I cannot do that. The operator can put it right from the second copy or a backup and look for fault { $number }. Meanwhile, play in another channel or thread.
lost-record = The record of game { $id } is damaged on my disk, so the game is set aside and cannot go on. The operator can put it right from the second copy or a backup: `caipan check` names the damage. Other games are not touched; `{ $prefix }new` opens another one here.
lost-place = Something that was kept of this channel is damaged on my disk, perhaps a table or what was chosen here (`{ $prefix }settings`). Games whose records are whole are not touched; `{ $prefix }new` opens another one here.
lost-key = The key is gone that the secrets of game { $id } were sealed with: it cannot go on unless the operator puts the key back. Other games are not touched; `{ $prefix }new` opens another one here.
disk-scarce = My disk is nearly full, so I open no new game for now; games that are being played go on. Tell the operator to make room, then try again.
disk-full = My disk is full, so I can keep nothing: that does not count, and all clocks stand. Nothing that I have answered is lost. Tell the operator to make room, then try again; `{ $prefix }board`, `{ $prefix }record`, `{ $prefix }help` and `{ $prefix }resign` work meanwhile.
disk-full-over = My disk has room again, and the clocks go on. What I refused was not kept: say it again.
disk-scarce-over = My disk has room again: new games can begin.
nobody-to-move = Nobody is to move here.

### Forms: what a command's parts are called (one small word), and what they mean

word-game = game
word-bot = bot
word-level = level
word-players = players
word-options = options
word-values = values
word-move = move
word-from = from
word-seat = seat
word-person = person
word-other = other
word-page = page
word-command = command
word-word = word
word-time = time
word-count = count
word-number = number
word-ply = move
word-eyes = eyes
word-text = text
word-message = message
word-name = name
word-file = file
word-what = what
param-game = the game's name
param-bot = play against me, at this level
param-level = how well I play
param-players = whom to ask to play: mention them
param-options = options as key=value, several with blanks between
param-values = settings as KEY=VALUE, several with blanks between
param-move = the move, for example c3-d4 or 32-28
param-from = the square of the piece that moves
param-seat = the player: a colour or a seat's number
param-person = who is meant: mention them
param-other = against whom, where it is not you: mention them
param-page = which page
param-command = the command to explain
param-word = a word of the game, for example chain
param-time = how much more, for example 90s or 2m
param-count = how many moves
param-number = which of several
param-ply = the move to turn to
param-eyes = in a game with secrets, the number of the seat whose view is shown
param-text = the game in PDN
param-message = what to say in that game, once
param-name = a name of up to 24 letters and digits
param-file = the game in PDN, as a text file
param-what = what is meant
choice-1 = 1 · beginner
choice-2 = 2 · novice
choice-3 = 3 · casual
choice-4 = 4 · fair
choice-5 = 5 · strong
choice-6 = 6 · expert
choice-7 = 7 · champion
choice-8 = 8 · master
choice-all = every kind by name
choice-off = off
choice-draw = the draw
choice-undo = the take-back
choice-count = the count
choice-pause = the pause
choice-sub = somebody in another's place
choice-hand = your own seat, which an arbiter gives to somebody
choice-go = go on
choice-next = the next step
choice-back = back
choice-stop = stop
choice-start = the start
choice-paste = paste a game
choice-end = the end
choice-flip = turn the board
choice-jump = go to a move
choice-gif = the whole game as a GIF
choice-win = win
choice-void = void
choice-forfeit = forfeit
choice-warn = warning
choice-server = the whole server
choice-export = export
choice-delete = delete
choice-save = save
choice-en = English
choice-zh-Hans = 简体中文
choice-zh-Hant = 繁體中文
### Settings

settings = **Settings here** · `{ $prefix }settings KEY=VALUE` changes this channel, `{ $prefix }settings server KEY=VALUE` the server, `KEY=default` takes it back; for example `{ $prefix }settings theme=dark`
settings-set = Set for this channel:
settings-set-server = Set for the whole server; this is how it stands here:
threads-mute = But not everybody may write in threads here, and whoever may not cannot play. Please ask an admin to allow @everyone in this channel: “Send Messages in Threads”.
settings-row = `{ $key }` = { $value } ({ $from }) · { $text }
setting-shown = `{ $value }`
from-here = this channel
from-within = the channel of this thread
from-server = the server
from-hall = as usual
from-you = your choice
setting-language = the language spoken here
setting-prefix = what stands before a command; `off`: only mentions, replies and slash commands
setting-game = the game of `new` without a name
setting-options = the options of that game: `draws=plain,side=1`
setting-start = who may open a table
setting-arbiter = who may adjudicate
setting-abort = who may call off a table or game of others
setting-channels = where on the server I may be used
setting-seeks = the channel in which challenges stand, each game in a thread; `off`: where they are made
setting-seekers = the role that is notified of challenges, every ten minutes at most
setting-threads = each game gets a thread of its own
setting-theme = the colours of the boards
setting-size = the width of the boards in pixels
setting-faces = the signs on pieces of junqi and gewu
setting-buttons = buttons under what the channel sees
setting-ping = those who are to move or to answer are notified
setting-analysis = comments and counts while a game runs
setting-board = a new board after each move, or the last one edited
setting-bare = moves without a command, where the table says nothing else
setting-rated = games count for ratings
setting-botrated = games against me count too
setting-idle = after what time a table that nobody joins is closed
setting-absence = how long whoever was called with `claim` has in games without clocks
setting-quiet = with a day or more for a move, no time runs in these hours
setting-zone = the time zone of the quiet hours
me = **Your own choice** · `{ $prefix }me KEY=VALUE` changes it
me-set = Set for you:
preference-language = the language of what only you read
preference-side = your own side below, or the `first` player's
preference-view = your view in games with secrets: a new message, or the last one edited
preference-faces = the signs on pieces on your own boards
preference-rated = your games count for ratings; off, you are in no list either
preference-remind = of your turns: once a day at this hour, or at each one in slow games
values-prefix = 1 to { $most } signs without letters, digits, blanks, `@` and `/`, for example `?`, or `off`
values-game = the name of a game
values-options = options of the game: `draws=plain,side=1`
values-permit = `everyone`, `managers` or a role
values-places = `all`, or channels of this server: `channels=#one,#two`
values-place = `off`, or a channel of this server: `seeks=#lobby`
values-role = `off`, or a role: `seekers=@players`
values-pixels = a number from { $least } to { $most }
values-hours = hours of the day, at most sixteen of them, for example `22:00-08:00`, or `off`
values-zone = a time zone as IANA names it, for example `Asia/Shanghai`, `Europe/Berlin` or `UTC`
no-such-setting = There is no setting `{ $key }`. There are: { $keys }.
no-such-setting-near = There is no setting `{ $key }`. Did you mean `{ $near }`?
setting-value = `{ $key }` cannot be { $value }. It can be: { $values }.
setting-of-server = `{ $key }` is for the whole server: `{ $prefix }settings server { $key }=…`
settings-word = I do not understand `{ $word }` here. Settings are written `key=value`, for example `theme=dark`.
settings-in-channel = Settings belong to a channel or a server: say that in a channel. Your own are under `me`.
options-without-game = Which game are these options for? Set it too: `{ $prefix }settings game=russian options=draws=plain`.
managers-only = Only those who manage this server may change that. For what only you read there is `{ $prefix }me language=en`.
channels-only = On this server I am only used in { $channels }.
prepare-here = In this channel say that with the command, which nobody else sees: `/move ready`.
bare-short = That may be talk, so it was not played. `{ $prefix }{ $action }` plays it.
slip-here = That belongs in a direct message to me, or into the command `/move`. I play nothing of it, and delete it where I may.
slip = I did not play what you typed, for everybody there could read it. Say it here, in a direct message.
slip-seen = I did not play what you typed, for everybody there could read it. Set up something else here, in a direct message: what others may have seen cannot be made ready.
thread-title = { $game } · { $who }
moved = **{ $game }** is played in { $place }. Another table can be opened here.
no-thread = I could not open a thread here, so the game is played in the channel.
start-not-you = Tables are opened here by { $who }.
whom-managers = those who manage the server
too-late-to-void = Two moves have been made, so the game counts. An arbiter can say `{ $prefix }adjudicate void`.

### Ratings

rated = Ratings: { $ratings }
rated-row = { $who } { $rating } ({ $by })
rated-row-provisional = { $who } (in { $missing ->
    [one] 1 more game
   *[other] { $missing } more games
})
rating = **Ratings of { $who } on this server**
rating-row = · { $game }{ $kind }: { $rating } · { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $wins } won, { $draws } drawn{ $where }
rating-place = {" "}· place { $place } of { $of }
rating-number = **{ $rating }**
rating-provisional = provisional, { $missing } more
rating-help = **Ratings** belong to a server, a game each; at tables with `rated=yes` a game counts from the second move on.
    • After five games you see a number. 1500 is the middle; a stronger opponent gives you more. A `?` says that it may still move far.
    • One scale for all: games of two are reckoned by Glicko-2, those of three and more or of teams by Weng and Lin.
    • `{ $prefix }top` lists everybody, `{ $prefix }history` your games; `{ $prefix }me rated=off` takes no part.
rating-among = {" "}(three and more, or teams)
rating-uncertain = `?`: few games lately, so the number may still move far.
rating-none = { $who } has played no such rated game on this server yet. Games count from the second move on, unless the table says `rated=no`.
rating-hidden = { $who } takes no part in ratings. Whoever wants to says `{ $prefix }me rated=on`.
rating-in-channel = Ratings belong to a server: say that in one of its channels.
rating-person = `{ $word }` is nobody I know here. Mention somebody of this server, or say `{ $prefix }rating` alone for yourself.
rating-word = I do not understand `{ $word }` here. Behind the command stand a person, a game and a page, for example `{ $prefix }top russian 2`.
somebody = somebody
top = **{ $game }** · page { $page } of { $pages }
top-row = { $place } { $who }{ $kind }: { $rating } · { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $wins } won, { $draws } drawn
top-none = No rated game has ended on this server yet. Games count from the second move on, unless the table says `rated=no`.
top-none-of = No rated game of { $game } has ended on this server yet. `{ $prefix }top` alone shows the game that is played most.
page-none = There is no page { $page }: the last one is { $pages }.
button-more = Next page
button-page = Page { $page } of { $pages }
history = **Games of { $who } on this server** · page { $page } of { $pages }
history-row = · { $day } · { $game } · { $result } · `{ $id }`
history-won = won{ $with } against { $others }
history-lost = lost{ $with } against { $others }
history-drawn = drawn{ $with } against { $others }
history-place = place { $place } of { $of }{ $with } against { $others }
history-with = {" "}with { $mates }
against-counts = **{ $one } – { $other }**: { $wins } won, { $draws } drawn, { $losses } lost
against-row = · { $game }: { $wins } won, { $draws } drawn, { $losses } lost
against-none = { $one } and { $other } have played no such rated game against each other on this server.
against-whom = Against whom? Mention them: `{ $prefix }against @somebody`, or two people for their games.

### What I am

about = **Caipan (裁判)** { $version}: I referee board games. `{ $prefix }games` lists them, `{ $prefix }help` says what you can do.
    Nobody can rewrite a game unseen, not even whoever runs me: under each board stand a number and eight digits, made from everything in the record up to there, and the record of a finished game is signed. The public key: `{ $key }`. `caipan verify` checks all of it.

### What is kept of people

privacy-brief = **What I keep of you**, once you play or choose something: your account's id and shown name, the moves and commands that changed something, your games and their results; never the rest of what is said, and no pictures.
    • What is secret in a game is shown to nobody else before it is over.
    • `{ $prefix }mydata export` gives you all of it, to you alone; `{ $prefix }mydata delete` erases it.
    The whole statement is attached.
privacy = **What I keep of you**
    · **What:** once you play, sit at a table, are asked to one or choose something for yourself: your account's id, the name shown, and a random internal id, together in one entry. Games, tables, settings, your own choices and where you are in a course name you by the internal id only. Of messages I keep the moves and commands that changed something, and their ids, so that none counts twice, and of the last one read where something goes on its id; of rated games who met whom and who won, by server, from which the ratings follow (`{ $prefix }me rated=off` takes no part); where you asked about a position of a game that counted while it was played, that you did; never the rest of what is said.
    · **Where:** on the machine of whoever runs me. Secret acts stand in the record of their game and are shown to nobody else before it is over. No pictures are kept.
    · **How long:** until you erase it. `{ $prefix }mydata delete` erases your entry; what you chose no longer counts, finished games stay whole, and nothing leads from them to you. Results and ratings stay for those who were met, and name nobody instead of you. Where a server has banned you from its tournaments, a fingerprint of your account stays, which nobody can make or trace back without a key of my operator; a ban from before there was that key has a plain fingerprint and your internal id. Such a fingerprint also says, while a game with secrets goes on, who has seen or ruled what in it; it counts until that game is over. What others typed stays too, and may name you: reasons, names of tournaments and teams. What I wrote in the chat stays there; copies that the operator made are the operator's to erase.
    · **To see it:** `{ $prefix }mydata export` gives you all of it, to you alone.
mydata-usage = Say `{ $prefix }mydata export` to get everything I keep of you, or `{ $prefix }mydata delete` to be forgotten. `{ $prefix }privacy` explains it.
mydata-export = This is everything I keep of you.
mydata-nothing = I keep nothing of you.
mydata-sure = Do you want to be forgotten? Your entry with account and name is erased, what you chose no longer counts, and finished games stay and name nobody.{ $count ->
        [0] {""}
       *[other] {" "}You leave { $places }: games that go on there are resigned, and in tournaments you are withdrawn.
    } It cannot be undone. `{ $prefix }mydata delete yes`, or the button.
mydata-erased = You are forgotten. If you play again, you are somebody new to me.
mydata-account = Account: { $account }
mydata-name = Name: { $name }
mydata-id = Internal id: { $id }
mydata-chosen = Your own choice: { $chosen }
mydata-course = Where you are in a course: { $course }
mydata-kept = Saved set-ups: { $kept }
mydata-rating = Rating on { $server }: { $game } { $rating }, games: { $games }
mydata-ban = Banned from the tournaments of { $server } since { $day }{ $why }
mydata-seats = Plays in: { $places }
mydata-tables = Waits in: { $places }
mydata-tournaments = Takes part in tournaments in: { $places }
mydata-matches = Matches: { $count }{ $older ->
    [0] .
   *[other] , of which the { $older } oldest are left out here.
}
mydata-match = { $id } · { $game } · { $day } · as { $seat } · { $result }
mydata-handed = somebody who handed the seat over
mydata-goes-on = it goes on
mydata-away = { $id } · put away with other old games; the operator has the record
mydata-unread = { $id } · the record is damaged and cannot be read

### Tournaments

verb-tournament = holds tournaments: `create`, `join`, `pairings`, `standings`, `my` and more; `help` lists all
setting-organiser = who may hold tournaments
fixture-new = This is the place of match { $match } of a tournament, so no other game begins here. Its players press Join; the next game opens by itself. Elsewhere: `{ $prefix }new`.
fixture-abort = Match { $match } of a tournament cannot be called off by its players. `{ $prefix }resign` gives the game up; an organiser can say `{ $prefix }t adjudicate { $match } again REASON`.
fixture-leave = This table is match { $match } of a tournament, and your seat stays yours. `{ $prefix }t forfeit` gives the match up.
fixture-sub = In match { $match } of a tournament only organisers put somebody in another's place: `{ $prefix }t sub @old @new`.
fixture-without = This tournament does not allow `{ $verb }` in its games. `{ $prefix }t rules` says what holds; you can go on with a move.
fixture-halted = The tournament waits, and its games with it; nobody loses time. An organiser lets it go on: `{ $prefix }t resume`.
fixture-again = Match { $match }: everybody has the whole time again, until { $until }. Press Join when you are here.
fixture-replay = Match { $match }: the game counts for nobody, so it is played again. Press Join by { $until }.
fixture-renewed = Match { $match }: somebody else plays now. Everybody presses Join again, by { $until }.
fixture-absent = Match { $match }: the time is over, and { $who } did not come.{ $drops ->
        [yes] {" "}Whoever did not come is not paired any more until they say `{ $prefix }t ready`.
       *[no] {""}
    }
fixture-put-out = Match { $match }: { $who } was put out, so its game is not played.
fixture-given-up = Match { $match }: { $who } gives it up before its game has begun.
fixture-agreed = Match { $match }: its players agree on a result, so this game is played no further here.
fixture-fewer = The others play without them: { $who }.
fixture-too-few = { $game } is not played by { $count } like this, so the organisers are asked; whoever comes after all can still press Join. Here are { $who }.
fixture-late = This game's result does not count: match { $match } was decided meanwhile. `{ $prefix }t match { $match }` shows what stands.
fixture-waits = Match { $match } waits for { $who }, until { $until }. Press Join when you are here.
fixture-off = This game does not count any more: the tournament was corrected. `{ $prefix }t my` shows where you play next.
fixture-cancelled = The tournament was cancelled, so this game ends without a result and counts for nobody.
fixture-done = The result is entered. `{ $prefix }t my` shows your matches.
told-won = { $match }: { $winner } beats { $loser }{ $scored ->
        [yes] {" "}{ $score }
       *[no] {""}
    }{ $follows ->
        [all] {" "}and wins **{ $name }**
        [third] {" "}and is third
        [meets] {" "}and meets { $opponent } in { $round }
        [winner] {" "}and meets the winner of { $opponent } in { $round }
        [loser] {" "}and meets the loser of { $opponent } in { $round }
        [goes-on] {" "}and goes on
       *[nothing] {""}
    }.{ $beaten ->
        [yes] {" "}{ $loser } goes on in { $where }.
       *[no] {""}
    }
told-walkover = { $match }: { $winner } wins without a game ({ $loser } does not play){ $follows ->
        [all] {" "}and wins **{ $name }**
        [third] {" "}and is third
        [meets] {" "}and meets { $opponent } in { $round }
        [winner] {" "}and meets the winner of { $opponent } in { $round }
        [loser] {" "}and meets the loser of { $opponent } in { $round }
        [goes-on] {" "}and goes on
       *[nothing] {""}
    }.{ $beaten ->
        [yes] {" "}{ $loser } goes on in { $where }.
       *[no] {""}
    }
told-by-lot = { $match }: { $one } and { $other } are level after their games; by lot { $winner } goes on{ $follows ->
        [all] {" "}and wins **{ $name }**
        [third] {" "}and is third
        [meets] {" "}and meets { $opponent } in { $round }
        [winner] {" "}and meets the winner of { $opponent } in { $round }
        [loser] {" "}and meets the loser of { $opponent } in { $round }
        [goes-on] {" "}and goes on
       *[nothing] {""}
    }.{ $beaten ->
        [yes] {" "}{ $loser } goes on in { $where }.
       *[no] {""}
    }
told-by-seed = { $match }: { $one } and { $other } are level after their games; { $winner } has the better seed, goes on{ $follows ->
        [all] {" "}and wins **{ $name }**
        [third] {" "}and is third
        [meets] {" "}and meets { $opponent } in { $round }
        [winner] {" "}and meets the winner of { $opponent } in { $round }
        [loser] {" "}and meets the loser of { $opponent } in { $round }
        [goes-on] {" "}and goes on
       *[nothing] {""}
    }.{ $beaten ->
        [yes] {" "}{ $loser } goes on in { $where }.
       *[no] {""}
    }
told-draw = { $match }: { $one } and { $other } draw{ $scored ->
        [yes] {" "}{ $score }
       *[no] {""}
    }.
told-nobody = { $match }: neither { $one } nor { $other } plays, so nobody wins.
told-undecided = { $match }: { $one } and { $other } are level{ $scored ->
        [yes] {" "}at { $score }
       *[no] {""}
    }; the organisers say who goes on.
told-game = { $match }, game { $game }: { $drawn ->
        [yes] a draw between { $one } and { $other }
       *[no] { $winner } beats { $loser }
    }; it stands { $score }, and the next game follows.
told-table = { $match }: { $places }.
told-place = { $place } { $who }
told-round = { $kind ->
        [final] the final
        [second] the second final
        [third] the match for third place
        [semi] the semi-final
        [quarter] the quarter-final
        [upper-final] the final of the upper bracket
        [lower-final] the final of the lower bracket
        [lower] round { $number } of the lower bracket
       *[other] round { $number }
    }
event-thread = { $match } · { $who }
event-together = { $one } + { $two }
event-none = No tournament is held in this channel. An organiser creates one: `{ $prefix }t create Club evening game=russian format=swiss rounds=5`.
event-lost = The log of this channel's tournament cannot be read, so it is set aside; the operator can say more about `{ $id }`. Another can be created: `{ $prefix }t create NAME game=GAME`.
event-in-channel = A tournament belongs to a channel of a server. Say it there, for example `{ $prefix }t standings`; here `{ $prefix }t my` tells where you play.
event-limit = This server holds { $most } tournaments at a time already. When one is over, or was cancelled with `{ $prefix }t cancel NAME`, another can be created.
event-create-not-you = The setting `organiser` says who may hold tournaments. A manager can allow it: `{ $prefix }settings organiser=everyone`.
event-here = “{ $name }” is held in this channel and is not over. Use another channel, or an organiser ends it: `{ $prefix }t cancel { $name }`.
event-create-usage = A tournament needs a name and a game: `{ $prefix }t create Club evening game=russian format=swiss rounds=5`. Formats: `single`, `double`, `robin`, `swiss`, `monrad`, `groups`, `tables`.
event-set-fixed = The game of **{ $name }** stays as it is, and its name is changed with `{ $prefix }t rename Winter evening`. Before it begins, `{ $prefix }t cancel { $name }` ends it, and another can be created.
event-set-usage = What is to change? For example `{ $prefix }t set rounds=7`, `{ $prefix }t set call=15m` or `{ $prefix }t set next=manual`.
event-set-late = The tournament has begun, so this stays as it is. `call`, `break`, `next`, `announce`, `post` and `without` can still be set: `{ $prefix }t set call=15m`.
event-word = `{ $word }` says nothing here; write `key=value`, for example `rounds=5`.
event-key-idle = `{ $key }` says nothing in this format. It is for { $key ->
        [rounds] `swiss`, `monrad` and `tables`: for example `format=swiss rounds=5`
        [cycles] `robin` and `groups`: for example `format=robin cycles=2`
        [groups] `groups`: for example `format=groups groups=4`
        [size] `tables`: for example `format=tables size=3-4`
        [third] `single`: for example `format=single third=on`
       *[final] `double`: for example `format=double final=single`
    }.
event-value = `{ $key }` cannot be `{ $value }`. It can be { $key ->
        [size] how many sit at a table, such as `size=4`, or the fewest and the most, such as `size=3-4`
        [draws] `armageddon`, `sudden`, `seed`, `lot` or `organiser`
        [third] `on` or `off`
        [final] `reset`, `single` or `none`
        [seeding] `rating`, `lot` or `entry`
        [entry] `open` or `invited`
        [ties] codes between commas, such as `ties=BH,SB,DE`
        [noshow] `withdraw` (whoever does not come is out until they say `ready`) or `stay`
        [points] what a win, a draw and a loss are worth, such as `points=2-1-0`
        [next] `auto` or `manual`
        [reports] `referee` or `players`
        [post] `bracket`, `text` or `off`: how a knock-out is shown after each round
        [without] `hints`, `moves`, `score`, `undo`, several between commas, or `nothing`
        [call] a time from a second to 30 days, such as `call=10m`
        [break] a time from a second to 30 days, such as `break=60s`
        [checkin] `off`, or a time before the start, such as `checkin=15m`
        [start] `off`, a time from now such as `start=2h`, or a day and a time such as `start=2026-12-24 19:30`
       *[other] a whole number, such as `{ $key }=2`
    }.
event-start-when = { $at } is over, or more than a year from now: it is { $now }, and the time zone here is { $zone }. Say for example `{ $prefix }t set start=19:30`; `{ $prefix }settings zone=Asia/Shanghai` sets the zone.
event-announce = Name a channel of this server: `{ $prefix }t set announce=#channel`. `{ $prefix }t set announce=off` announces nowhere else any more.
event-format = There is no format `{ $value }`. There are `single`, `double`, `robin`, `swiss`, `monrad`, `groups`, `tables`: for example `format=swiss`.
event-unknown = A tournament knows no `{ $word }`. `{ $prefix }t help` lists what it knows.
event-unknown-near = A tournament knows no `{ $word }`. Did you mean `{ $prefix }t { $near }`?
event-organisers = That is for the organisers of this tournament: whoever created it, those added with `{ $prefix }t orga add @somebody`, and whom the setting `organiser` allows.
event-orga = Organisers: { $who }
event-orga-usage = Say `{ $prefix }t orga`, `{ $prefix }t orga add @somebody` or `{ $prefix }t orga remove @somebody`.
event-orga-not-you = Who helps to organise is for whoever created the tournament, and managers, to say. They can say `{ $prefix }t orga add @somebody`.
event-quit-own = Only players say this, for themselves. An organiser puts somebody out with `{ $prefix }t dq @somebody REASON`, and decides a match with `{ $prefix }t adjudicate R1-3 +- REASON`.
event-not-in = You do not take part in this tournament. `{ $prefix }t join` enters while that is possible.
event-in-already = You take part already. `{ $prefix }t my` shows your matches.
event-who = Who is meant? Somebody who takes part, or a number as lists show it: `@somebody` or `#3`.
event-no-such-match = There is no match `{ $match }`. `{ $prefix }t pairings` lists them with their names, such as `R1-3` or `W2-1`.
event-no-match = You have no match that is open. `{ $prefix }t my` shows what you have played.
event-part = A page, somebody or a stage can be named: `{ $prefix }t bracket 2`, `{ $prefix }t standings @somebody`, `{ $prefix }t bracket stage=1`.
event-no-lower = Only a double knock-out has a lower bracket. `{ $prefix }t bracket` shows the matches.
event-no-cross = A cross table belongs to a round robin, or to groups, that has begun. `{ $prefix }t standings` shows where everybody stands.
event-cross-large = A cross table has room for { $most }. `{ $prefix }t standings` shows where everybody stands.
event-no-bracket = No knock-out is played here yet. `{ $prefix }t pairings` shows the round.
event-created = **{ $name }** is created. Say `{ $prefix }t join` to take part; an organiser says `{ $prefix }t start`.
event-changed = What holds now in **{ $name }**:
event-opened = **{ $name }** is open again: `{ $prefix }t join` enters.
event-closed = Nobody can enter any more. An organiser says `{ $prefix }t start`, or `{ $prefix }t open` to let people in again.
event-closed-late = Nobody comes late any more, but whom an organiser lets in: `{ $prefix }t add @somebody`. `{ $prefix }t open` lets people in again.
event-head = **{ $name }** · { $game } · { $format } · { $count } of at most { $most } entered
event-starts = Begins { $at }.
event-is-open = `{ $prefix }t join` enters; `{ $prefix }t players` lists who has.
event-is-closed = Nobody can enter; it begins when an organiser says so.
event-is-paused = Everything waits until an organiser says `{ $prefix }t resume`.
event-is-running = It is being played: `{ $prefix }t pairings`, `{ $prefix }t standings`, `{ $prefix }t my`.
event-is-over = It is over: `{ $prefix }t standings` shows how it ended.
event-is-cancelled = It was cancelled.
event-format-single = knock-out
event-format-double = double knock-out
event-format-robin = { $cycles ->
        [one] round robin
       *[other] double round robin
    }
event-format-swiss = Swiss ({ $system ->
        [monrad] monrad
       *[other] FIDE Dutch
    }), { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }
event-format-groups = { $groups } groups
event-format-tables = tables of { $size }, { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }
event-format-games = { $format }, best of { $games }
event-help = **Tournaments** · `{ $prefix }t WORD`: { $words }. `{ $prefix }t help WORD` explains one.
    Take part: `{ $prefix }t join`, `{ $prefix }t leave`, `{ $prefix }t checkin`, `{ $prefix }t my`, `{ $prefix }t rest`, `{ $prefix }t ready`, `{ $prefix }t report R1-3 1-0`, `{ $prefix }t forfeit`, `{ $prefix }t withdraw`.
    Look: `{ $prefix }t status`, `{ $prefix }t players`, `{ $prefix }t pairings 2`, `{ $prefix }t standings`, `{ $prefix }t bracket @somebody`, `{ $prefix }t crosstable`, `{ $prefix }t match R1-3`, `{ $prefix }t why R1-3`, `{ $prefix }t rules`, `{ $prefix }t audit`, `{ $prefix }t export csv`.
    Organise: `{ $prefix }t create Club evening game=russian format=swiss rounds=5`, `{ $prefix }t set call=15m`, `{ $prefix }t add @somebody 1500`, `{ $prefix }t seed rating`, `{ $prefix }t start`, `{ $prefix }t next`, `{ $prefix }t pause`, `{ $prefix }t set announce=#channel`.
    Correct: `{ $prefix }t adjudicate R1-3 1-0 a power cut`, `{ $prefix }t undo`, `{ $prefix }t redo`, `{ $prefix }t repair`, `{ $prefix }t repair R1-3`, `{ $prefix }t pair R1-3 @white @black REASON`, `{ $prefix }t swap R1-3 REASON`, `{ $prefix }t sub @old @new`, `{ $prefix }t dq @somebody REASON`, `{ $prefix }t extend R1-3 10m`, `{ $prefix }t cancel NAME`.
event-help-of = { $word ->
        [create] `{ $prefix }t create Club evening game=russian format=swiss rounds=5` holds a tournament here. Formats: `single`, `double`, `robin`, `swiss`, `monrad`, `groups`, `tables`; `{ $prefix }t rules` shows what can be chosen beside.
        [clone] `{ $prefix }t clone Winter evening` creates another tournament with the choices of the one held here last; nobody has entered it.
        [set] `{ $prefix }t set rounds=7` changes what is held, before the start; `{ $prefix }t set call=15m` how it is run, at any time. Several can be named at once.
        [open] `{ $prefix }t open` lets people enter again after `{ $prefix }t close`.
        [close] `{ $prefix }t close` keeps people from entering; whom an organiser adds is let in.
        [join] `{ $prefix }t join` enters. A team is entered by its captain, who names the others: `{ $prefix }t join Red Dragons @partner`.
        [leave] `{ $prefix }t leave` leaves before the start. After it, `{ $prefix }t withdraw` stops.
        [checkin] `{ $prefix }t checkin` says that you are here, when everybody is called before the start. `{ $prefix }t checkin call` lets an organiser call.
        [accept] `{ $prefix }t accept` agrees to a reported result, or to be in a team; `{ $prefix }t accept R1-3` names the match.
        [confirm] `{ $prefix }t confirm` is the same as `{ $prefix }t accept`: it agrees to a reported result.
        [decline] `{ $prefix }t decline` does not agree to a reported result, or to be in a team, or takes back what you reported.
        [withdraw] `{ $prefix }t withdraw` stops after the start: you are not paired any more, and results stay. It asks first.
        [rest] `{ $prefix }t rest` misses the next round for half a point, once; `{ $prefix }t rest zero` for none; `{ $prefix }t rest no` takes that back.
        [ready] `{ $prefix }t ready` lets you be paired again when you did not come to a match; an organiser says `{ $prefix }t ready @somebody`.
        [invite] `{ $prefix }t invite @somebody` lets somebody enter where `entry=invited`.
        [add] `{ $prefix }t add @somebody 1500` enters somebody with a rating.
        [remove] `{ $prefix }t remove @somebody` takes somebody from the list before the start.
        [import] `{ $prefix }t import @first @second` with a file enters those who are named with ratings and seeds, from a table (`name,rating,seed`) or a tournament report file.
        [seed] `{ $prefix }t seed rating` orders the seeds by rating, `{ $prefix }t seed @first @second` by hand, `{ $prefix }t seed swap @one @other` exchanges two.
        [apart] `{ $prefix }t apart @one @other` keeps people from meeting in Swiss rounds, and at tables as far as it can be.
        [start] `{ $prefix }t start` begins and pairs the first round; `{ $prefix }t start dry` shows what it would bring.
        [next] `{ $prefix }t next` pairs the next round, where `next=manual` or the pause is to be shorter.
        [repair] `{ $prefix }t repair` pairs the round anew before anything was played in it; `{ $prefix }t repair R1-3` opens a game again whose thread is gone.
        [pair] `{ $prefix }t pair R3-1 @white @black REASON` puts these two there, before anything was played in the round; whoever sat there takes their places.
        [swap] `{ $prefix }t swap R3-1 REASON` exchanges the colours of a match, `{ $prefix }t swap R3-1 R3-2 REASON` two boards, before anything was played in the round.
        [rename] `{ $prefix }t rename Winter evening` gives the tournament another name.
        [pause] `{ $prefix }t pause` lets everything wait, clocks too, until `{ $prefix }t resume`.
        [resume] `{ $prefix }t resume` lets everything go on after `{ $prefix }t pause`.
        [cancel] `{ $prefix }t cancel NAME` ends it for good, without a result; the name is typed to be sure.
        [undo] `{ $prefix }t undo` takes the last word of an organiser back; `{ $prefix }t undo R1-3 REASON` lets a match be played again.
        [redo] `{ $prefix }t redo` takes an undo back.
        [pairings] `{ $prefix }t pairings` lists the present round, `{ $prefix }t pairings 2` another one; before the start, who has entered.
        [players] `{ $prefix }t players` lists everybody who has entered, with number and rating, and who is away or has withdrawn.
        [status] `{ $prefix }t status` says what is held here and how it stands; `{ $prefix }t ` alone does the same.
        [about] `{ $prefix }t about` reads what the organisers say of it; they write it with `{ $prefix }t about Bring your own tea`, and `{ $prefix }t about -` takes it away.
        [standings] `{ $prefix }t standings` shows where everybody stands, `{ $prefix }t standings 2` the second page, `{ $prefix }t standings @somebody` theirs.
        [bracket] `{ $prefix }t bracket` draws a knock-out, `{ $prefix }t bracket 2` a page, `{ $prefix }t bracket lower` the losers’ side, `{ $prefix }t bracket @somebody` their way.
        [crosstable] `{ $prefix }t crosstable` shows who did what against whom in a round robin or a group.
        [my] `{ $prefix }t my` shows your matches; in a direct message, where you play.
        [match] `{ $prefix }t match R1-3` shows a match: who meets, how it stands, where it is played, and why they meet.
        [rules] `{ $prefix }t rules` says how it is played and run, and how equal points are told apart.
        [why] `{ $prefix }t why R1-3` says why those of a match meet.
        [audit] `{ $prefix }t audit` shows what was done, by whom and why, the latest last; `{ $prefix }t audit 1` the first page.
        [export] `{ $prefix }t export csv` gives it as a file; also `results`, `entrants`, `trf`, `json`, `log`.
        [report] `{ $prefix }t report R1-3 1-0` says what came of a match, where `reports=players`; the others agree with `{ $prefix }t accept`.
        [adjudicate] `{ $prefix }t adjudicate R1-3 1-0 a power cut` decides or corrects a match; also `draw`, `+-`, `@winner`, `again`, or places at a table.
        [forfeit] `{ $prefix }t forfeit` gives up your match, `{ $prefix }t forfeit R1-3` the one you name. It asks first.
        [dq] `{ $prefix }t dq @somebody REASON` puts somebody out.
        [sub] `{ $prefix }t sub @old @new` lets somebody play in the place of another from now on.
        [extend] `{ $prefix }t extend R1-3 10m` waits longer for the players of a match.
        [orga] `{ $prefix }t orga` lists the organisers; `{ $prefix }t orga add @somebody` and `{ $prefix }t orga remove @somebody` change them.
        [ban] `{ $prefix }t ban @somebody REASON` keeps somebody out of all tournaments of the server; `{ $prefix }t ban` lists them.
        [unban] `{ $prefix }t unban @somebody` lets somebody take part again.
        [archive] `{ $prefix }t archive` puts a tournament away that is over, `{ $prefix }t archive list` lists earlier ones, `{ $prefix }t archive 3` takes one out.
       *[other] `{ $prefix }t help` lists what a tournament knows.
    }
event-state-away = away
event-state-withdrawn = withdrawn
event-state-expelled = put out
event-state-left = left
event-no-round = { $paired ->
        [0] No round is paired yet. `{ $prefix }t start` begins; `{ $prefix }t players` lists who has entered.
       *[other] Round { $round } is not there: { $paired } of { $of } are paired so far. `{ $prefix }t pairings` shows the last one.
    }
event-about-none = The organisers have written nothing about it. They can: `{ $prefix }t about Bring your own tea`.
event-about = { $text }
event-about-off = Nothing stands about it any more. `{ $prefix }t about Bring your own tea` writes something.
event-entrants = **{ $name }** · { $count } entered: number, rating, name
event-round = **{ $name }** · round { $round } of { $of }
event-bracket = **{ $name }** · the matches{ $page ->
        [0] {""}
       *[other] {" "}· page { $page } of { $pages }; another: `{ $prefix }t bracket { $other }`
    }
event-dry = **{ $name }** · as it would begin; nothing has been kept, and lots will be drawn anew
event-rounds-many = With { $count } entered, at most { $most } of the { $rounds } rounds can be paired without anybody meeting again; then the rounds end.{ $late ->
        [yes] {""}
       *[no] {" "}Before the start `{ $prefix }t set rounds={ $most }` changes that.
    }
event-standings = **{ $name }** · standings{ $edition ->
    [0] {""}
   *[other] {" "}· tie-breaks of FIDE, { $edition }
    } · page { $page } of { $pages }
event-cross = **{ $name }** · who did what against whom
event-group = { $name } · group { $group }
event-lower = { $name } · lower bracket
event-live = now
event-bye = bye
event-winner = winner of { $match }
event-loser = loser of { $match }
round-number = Round { $round }
round-quarter = Quarter-finals
round-semi = Semi-finals
round-final = Final
round-second = Second final
round-third = Third place
round-upper-final = Upper final
round-lower = Lower round { $round }
round-lower-final = Lower final
grid-rank = #
grid-name = Name
grid-group = Group
grid-points = Points
grid-last = Last match
event-my = { $who } · { $gone ->
        [yes] no longer takes part; the matches so far
        [away] did not come to a match and is not paired; `{ $prefix }t ready` changes that
       *[no] at present number { $rank }
    }
event-mine = **{ $name }** in { $place } · { $who }: { $game }
event-mine-called = { $match }, { $who } in { $place }; be there by { $until }
event-mine-plays = { $match }, { $who } in { $place }, is being played
event-mine-rests = no game at present
event-mine-none = You take part in no tournament at present. In the channel of one, `{ $prefix }t join` enters.
event-match = **{ $match }** · { $who } · { $result }
event-deed = { $deed ->
        [sealed] the tournament was created
        [bound] the lots are bound to a seed
        [invited] { $who } is invited
        [joined] { $who } entered
        [rated] { $who } entered with the rating { $text }
        [left] { $who } left the list
        [closed] entering was closed
        [opened] entering was opened
        [ordered] the seeds were ordered
        [kept] { $who } are kept apart
        [ranked] tie-breaks: { $text }
        [rests] { $who } does not play the next round ({ $text })
        [plays] { $who } plays the next round after all
        [started] the tournament began
        [missed] { $who } did not come and is not paired
        [ready] { $who } is ready again
        [paired] a round was paired
        [arranged] the pairs of a round were changed by hand
        [renamed] the tournament was named { $text }
        [unpaired] the pairs of a round were dropped
        [capped] no more pairs were possible
        [advanced] the next stage began
        [played] { $match }: { $text }
        [awarded] { $match }: decided { $text }
        [revoked] { $match }: does not count and begins again
        [reopened] stage { $text } goes on, and what was behind it counts for nothing
        [withdrew] { $who } withdrew
        [expelled] { $who } was put out
        [replaced] { $other } plays for { $who }
        [due] { $match }: has more time
        [paused] everything was paused
        [resumed] everything went on
        [over] the tournament came to its end
        [cancelled] the tournament was cancelled
        [revealed] the seed was published
        [undone] taken back: { $other }
        [redone] an undo was taken back
       *[other] { $text }
    }
event-deed-match = { $match }, { $who }
event-audit = **{ $name }** · what was done · { $pages ->
        [one] one page
       *[other] { $pages } pages
    }
event-probes = **{ $name }** · for organisers alone: who asked about positions of games that were being played
event-over = **{ $name }** is over. The seed of all lots was `{ $seed }`.
event-export = **{ $name }**, as a file.
event-export-usage = `{ $word }` is no kind of file. There are `csv`, `results`, `entrants`, `trf`, `json` and `log`: for example `{ $prefix }t export csv`.
event-export-trf = A tournament report file is for a Swiss tournament that has begun. For others there are `csv` and `json`: `{ $prefix }t export csv`.
event-next-at = The next round is paired { $until }. { $rests ->
        [yes] Whoever cannot play it says `{ $prefix }t rest`, and whoever stops `{ $prefix }t withdraw`.
       *[other] Whoever stops says `{ $prefix }t withdraw`.
    }
event-next-manual = The round is complete. An organiser says `{ $prefix }t next`.
event-capped = No pairs are left that may still meet, so the rounds end after { $rounds } of { $of }.
event-nothing = nothing
event-rules = Players are waited for { $call }, and a round is followed by a pause of { $break }. Check-in: { $checkin }. Not allowed: { $without }. { $tables ->
        [yes] At a table each gets 2 for everybody left behind, and 1 for everybody tied with; a smaller table counts as much as a full one.
       *[no] A win counts { $win }, a draw { $draw }, a loss { $loss }.
    }
event-rules-draws = { $replays ->
        [0] After a drawn match
        [one] After a drawn match one more game is played, then
       *[other] After a drawn match up to { $replays } more games are played, each after the first with half the time of the one before, then
    } { $decider ->
        [armageddon] a game in which a draw counts for whoever moves second
        [sudden] games follow until one is won
        [seed] the better seed goes on
        [lot] a lot decides
       *[other] an organiser decides
    }.
event-rules-ties = Equal points are told apart by { $ties }, in this order.
event-withdrawn-by = (withdrew) { $who }
event-gone-by = (out) { $who }
event-lots = All lots follow from a seed bound to `{ $commitment }`, which is published at the end.
event-rules-reports = Matches may be played here or elsewhere. A player says `{ $prefix }t report R1-3 1-0`, and it counts when the others agree; what nobody refereed is not rated.
event-call = **{ $name }** · { $match }, game { $game }: { $who }
    Press Join when you are here: the game begins when all are. { $table ->
        [yes] By { $until } whoever is here plays without the others.
       *[no] Whoever is not here by { $until } loses it.
    }
event-call-reports = **{ $name }** · { $match }, game { $game }: { $who }
    Play here (all press Join) or elsewhere; then one says `{ $prefix }t report { $example }` here, and the others agree. The result is in the order of the names. If nothing is known by { $until }, the organisers are asked.
event-terms-short = This game decides a drawn match, with half the time of the one before.
event-terms-armageddon = This is the last game of a drawn match: a draw counts for whoever moves second.
event-terms-reset = The winner of the lower bracket has won the first final, so both have lost once: this second one decides.
event-terms-sudden = Short games follow until one is won.
event-why-bracket = They meet as { $one } and { $other }.
event-why-berger = The Berger table has them in round { $round }.
event-why-swiss = They had about the same points and had not met: { $sides }.
event-why-side = { $who } with { $points } points, colours so far { $colours }
event-why-table = They had about the same points ({ $points }), and pairs of them had met { $met } times before.
event-from-seed = seed { $seed }
event-from-winner = the winner of { $match }
event-from-loser = the loser of { $match }
event-joined = { $many ->
        [yes] { $who } take part
       *[no] { $who } takes part
    } in **{ $name }**: { $count } so far.
event-left = { $who } does not take part any more.
event-leave-late = The tournament has begun. `{ $prefix }t withdraw` stops from the next round on; `{ $prefix }t forfeit` gives up one match.
event-rating = `{ $word }` is no rating. It is a whole number from 1 to 9999, or nothing: `{ $prefix }t add @somebody 1500`.
event-team-name = There is a team **{ $name }** already. Take another name, for example `{ $prefix }t join Blue Dragons @partner`.
event-team-asked = { $captain } wants to form { $named ->
        [yes] the team **{ $team }**
       *[no] a team
    } with { $who }. Say `{ $prefix }t accept` or `{ $prefix }t decline`, by { $until }.
event-team-agrees = { $who } agrees; the others are still asked.
event-team-declined = { $who } does not agree, so the team does not enter.
event-team-back = { $who } takes the question back, so the team does not enter.
event-team-which = Several teams are meant: those of { $who }. Say whose, for example `{ $prefix }t accept @somebody` or `{ $prefix }t decline @somebody`.
event-not-asked = Nobody asks you into a team at the moment. Say `{ $prefix }t join @partner` to ask somebody.
event-withdraw-sure = You would not be paired any more. A game that has begun is lost as if you resigned, an open match without a game is lost without one; results stay. Say `{ $prefix }t withdraw yes` if you mean it.
event-withdrew = { $who } has withdrawn.
event-checkin-late = The tournament has begun; nobody checks in any more. `{ $prefix }t my` shows your matches.
event-checkin-already = You are checked in already. You are called when your match opens.
event-checked-in = { $who } is here.
event-roll = { $who }: **{ $name }** is about to begin. Say `{ $prefix }t checkin` by { $until } if you are here; whoever does not will not take part.
event-roll-off = Nobody checks in for this tournament. An organiser can ask for it: `{ $prefix }t set checkin=15m`.
event-roll-at = Check-in begins { $at }; everybody who has entered is called then, and says `{ $prefix }t checkin`.
event-roll-later = Check-in begins when an organiser says `{ $prefix }t checkin call`; everybody who has entered is called then.
event-roll-first = Everybody is to check in first, and nobody has been called yet. `{ $prefix }t checkin call` calls them; `{ $prefix }t set checkin=off` lets it begin without.
event-roll-called = Everybody has been called already and has until { $until }. `{ $prefix }t start` begins then.
event-roll-all = Everybody has checked in. `{ $prefix }t start` begins.
event-roll-runs = { $count ->
        [1] One entrant has not checked in and has
       *[other] { $count } have not checked in and have
    } until { $until }. Then `{ $prefix }t start` begins without them; `{ $prefix }t set checkin=off` lets it begin at once with everybody.
event-roll-missing = Not checked in, so not part of it ({ $count }): { $who }.
event-rest-usage = Say `{ $prefix }t rest` for half a point in the next round, `{ $prefix }t rest zero` for none, `{ $prefix }t rest no` to play after all.
event-rests = You are not paired in the next round. `{ $prefix }t rest no` takes that back.
event-rests-not = You are paired in the next round.
event-invited = { $who } may enter: `{ $prefix }t join`.
event-removed = { $who } was taken from the list.
event-remove-late = The tournament has begun, so nobody is taken from the list any more. `{ $prefix }t dq @somebody REASON` puts somebody out; whoever stops says `{ $prefix }t withdraw`.
event-add-usage = Who? For example `{ $prefix }t add @somebody 1500`; the number is a rating and may be left out.
event-import-usage = Attach a table with commas, its first line `name,rating,seed`, or a tournament report file (TRF) with players, and name the people in the same order: `{ $prefix }t import @ann @ben`.
event-import-people = The file has { $rows } players, and { $people } people are named. Name one person for each, in the same order (in a TRF by starting number); teams are added with `{ $prefix }t add @one @other`.
event-csv-long = Line { $line }: the table is too long; at most 1,000 rows are read. Split it.
event-csv-table = Line { $line }: this is no table with commas. A line can be `Ann,1500,1`.
event-csv-heading = Line { $line }: the first line must name the columns: `name,rating,seed`.
event-csv-name = Line { $line }: a name is missing or longer than 60 signs. A line can be `Ann,1500,1`.
event-csv-rating = Line { $line }: `{ $text }` is no rating; one is `1500`.
event-csv-seed = Line { $line }: `{ $text }` is no place among the seeds; one is `3`.
event-csv-twice = Line { $line }: `{ $text }` stands there twice. Leave one out.
event-trf-number = Line { $line } of the report: `{ $text }` should be a number, in its columns; for example a rating such as `1500`.
event-trf-points = Line { $line } of the report: `{ $text }` are no points; for example `1.0`.
event-trf-result = Line { $line } of the report: `{ $text }` is no result; for example `1`, `=` or `0`.
event-trf-twice = Line { $line } of the report: two players have the starting number { $number }. Give one of them another, such as the next that is free.
event-trf-unknown = Line { $line } of the report: there is no player { $number }. A line `001` names each; leave the round out, or that player in.
event-trf-alone = Line { $line } of the report: in round { $round } the opponent does not name this player. Only ratings and starting numbers are taken over, so the rounds can be left out.
event-trf-many = Line { $line } of the report: at most 2,000 players and 99 rounds are read. Split it.
event-seed-lot = A lot is drawn at the start, so that nobody can know it before: `{ $prefix }t set seeding=lot`.
event-seed-usage = Say `{ $prefix }t seed rating`, `{ $prefix }t seed entry`, the first seeds in order: `{ $prefix }t seed @first @second`, or `{ $prefix }t seed swap @one @other`.
event-seed-swap-usage = Which two are to exchange their seeds? `{ $prefix }t seed swap @one @other`, or by the numbers that lists show: `{ $prefix }t seed swap #1 #4`.
event-seed-swap-lot = Seeds are drawn at the start, so nobody has one yet. `{ $prefix }t seed rating` or `{ $prefix }t seed entry` puts them in order, and then two can be exchanged.
event-apart = These will not meet in Swiss rounds: { $who }.
event-apart-tables = These share no table as long as that can be avoided: { $who }.
event-started = **{ $name }** begins. All lots follow from a seed bound to `{ $commitment }`.
event-repaired = The round is paired again.
event-gone = The thread of match { $match } was deleted, and its game counts for nobody; nobody loses by it. { $who }: `{ $prefix }t repair { $match }` opens it again, `{ $prefix }t adjudicate { $match } 1-0 REASON` decides it.
event-undecided = The games of { $match } have not decided it: { $versus }. { $who }: `{ $prefix }t adjudicate { $match } 1-0 REASON` says who goes on.
event-reopened = Match { $match } opens again.
event-not-gone = The place of { $match } is not known to be gone. `{ $prefix }t match { $match }` says where it is; `{ $prefix }t undo { $match } REASON` lets it be played again.
event-thread-gone = The thread of { $match } was deleted, so nobody is waited for there. `{ $prefix }t repair { $match }` opens it again.
event-paused = The tournament waits: no game is opened, nobody is given up, and the clocks of its games stand. `{ $prefix }t resume` goes on.
event-resumed = The tournament goes on.
event-undone = Taken back: { $what }. `{ $prefix }t redo` brings it back; `{ $prefix }t audit` shows all.
event-undo-sure = That would take back: { $what }. Say `{ $prefix }t undo yes` if you mean it.
event-being-played = { $match } (being played)
event-stage-falls = What was drawn behind stage { $stage } counts for nothing: it is drawn anew when that is over.
event-undo-game = The last that happened is the game { $match }, and no act of an organiser. To let it be played again: `{ $prefix }t undo { $match } REASON`.
event-undo-own = The last that happened is no act of an organiser: the tournament went on by itself, and would again. `{ $prefix }t adjudicate R1-3 1-0 REASON` corrects a match, `{ $prefix }t undo R1-3 REASON` lets it be played again, `{ $prefix }t repair` pairs the round anew.
event-undo-wait = Something that was said just now is still being carried out. Wait a moment, and say it again: `{ $prefix }t undo`.
event-undo-with = Since the last act of an organiser the tournament has gone on by itself. `{ $prefix }t undo cascade` takes back that act with all that followed; `{ $prefix }t audit` shows it.
event-redo-nothing = There is nothing to bring back: `{ $prefix }t redo` is about what was undone last, as long as nothing else has happened.
event-redone = What was taken back holds again.
event-cancel-sure = That ends the tournament for good, without a result. Type its name if you mean it: `{ $prefix }t cancel { $name }`.
event-cancelled = **{ $name }** is cancelled. { $games ->
        [0] {""}
        [one] The game that was open ends without a result, and nobody’s rating changes.{" "}
       *[other] The { $games } games that were open end without a result, and nobody’s rating changes.{" "}
    }Another can be created: `{ $prefix }t create NAME game=GAME`.
event-clone-usage = Another name can be given, and nothing else: `{ $prefix }t clone Winter evening`. Before it begins, `{ $prefix }t set rounds=7` changes what was chosen.
event-clone-none = No tournament was held in this channel before. `{ $prefix }t create Club evening game=russian format=swiss rounds=5` creates the first one.
event-archive = Held here before, the latest first; `{ $prefix }t archive NUMBER` takes one out again:
event-archive-row = `{ $number }` **{ $name }** · { $day } · { $end }
event-archive-won = first: { $who }
event-archive-cancelled = cancelled
event-archive-lost = its log cannot be read; the operator can say more about `{ $id }`
event-archive-none = No tournament was put away in this channel. One that is over is, with `{ $prefix }t archive`.
event-archive-runs = **{ $name }** is not over, so it cannot be put away. It ends with its last round, or an organiser ends it: `{ $prefix }t cancel { $name }`.
event-archive-soon = The last threads and posts of **{ $name }** are still on their way. In a moment `{ $prefix }t archive` can be said again.
event-archive-usage = Say `{ $prefix }t archive` to put away what is over, `{ $prefix }t archive list` to see what was held here, or `{ $prefix }t archive 3` to take number 3 out again.
event-archive-no-such = There is no number { $number }. `{ $prefix }t archive list` shows those that can be taken out.
event-archived = **{ $name }** is put away. `{ $prefix }t archive list` lists what was held here.
event-archive-out = **{ $name }** can be looked at again: `{ $prefix }t standings`, `{ $prefix }t bracket`, `{ $prefix }t export`.
event-banned = Banned from the tournaments of this server: { $who }. Whoever manages the server, or has its organiser role, can lift that: `{ $prefix }t unban @somebody`.
event-ban-not-you = Who is banned from the tournaments of a server is for those to say who manage it, and for the role that the setting `organiser` of the server names: `{ $prefix }settings server organiser=@role`. For this tournament alone an organiser says `{ $prefix }t remove @somebody`, or after the start `{ $prefix }t dq @somebody REASON`.
event-ban-usage = Who? `{ $prefix }t ban @somebody`, with a reason behind it if you like; `{ $prefix }t ban` lists who is banned.
event-ban-already = { $who } is banned already. `{ $prefix }t ban` lists all; `{ $prefix }t unban @somebody` lifts it.
event-ban-full = A server bans at most { $most }. `{ $prefix }t ban` lists all; `{ $prefix }t unban @somebody` lifts one.
event-ban-none = Nobody is banned from the tournaments of this server. `{ $prefix }t ban @somebody REASON` bans.
event-ban = { $who } takes no part in tournaments of this server from now on{ $why }. `{ $prefix }t unban @somebody` lifts it.
event-ban-removed = { $who } was taken from the list and takes no part in tournaments of this server from now on{ $why }. `{ $prefix }t unban @somebody` lifts it.
event-ban-plays = { $who } enters no other tournament of this server from now on{ $why }, and plays on in this one: `{ $prefix }t dq @somebody REASON` ends that.
event-ban-left = { $who } is banned from the tournaments of this server and was taken from the list.
event-bans = Banned from the tournaments of this server; `{ $prefix }t unban NUMBER` lifts one:
event-ban-row = `{ $number }` { $who } · { $day }, by { $by }{ $why }
event-ban-why = {" "}({ $reason })
event-ban-unknown = somebody I do not know
event-unban-usage = Who? `{ $prefix }t unban @somebody`, or by the number that `{ $prefix }t ban` shows: `{ $prefix }t unban 2`.
event-unban-none = That is nobody who is banned. `{ $prefix }t ban` lists all.
event-unban = { $who } may take part in tournaments of this server again: `{ $prefix }t join`.
event-unban-number = Ban { $number } is lifted: whoever it was about may take part in tournaments of this server again.
event-adjudicate-usage = Which match, what result, and why? For example `{ $prefix }t adjudicate R1-3 1-0 a power cut`, `… @winner REASON`, `… draw REASON`, `… again REASON`.
event-reason = Say why, for it stands in the log: `{ $prefix }t adjudicate R1-3 1-0 a power cut`, `{ $prefix }t dq @somebody plays under two names`.
event-result = This is no result of that match. Say `1-0`, `0-1`, `draw`, `+-`, `-+`, `--`, `@winner`, `again`, or the places at a table such as `1,2,2,4`.
event-adjudicated = { $news } Decided by the organisers ({ $reason }).
told-again = { $match }, { $who }: it is played again.
event-report-usage = Which match, and what came of it? For example `{ $prefix }t report R1-3 1-0`; in the thread of a match `{ $prefix }t report 1-0`. `{ $prefix }t my` shows your matches.
event-report-referee = Results come from the games here, so players report none; an organiser can decide: `{ $prefix }t adjudicate R1-3 1-0 REASON`. Before the start `{ $prefix }t set reports=players` changes that.
event-report-result = This is no result of that match. Say `1-0`, `0-1`, `draw`, `+-`, `-+`, `@winner`, or the places at a table, for example `{ $prefix }t report { $example }` in its thread.
event-report-each = { $match } has several games, and each is reported when it is over: `{ $prefix }t report { $match } 1-0`, `{ $prefix }t report { $match } draw`.
event-report-over = { $match } is over, is decided by an organiser, or nobody knows yet who meets there. `{ $prefix }t my` shows what you play now; a wrong result an organiser corrects with `{ $prefix }t adjudicate { $match } 1-0 REASON`.
event-report-captain = For { $who } the captain reports and answers, who is named first. The captain says for example `{ $prefix }t report R1-3 1-0`.
event-report-already = You have said so already: { $match }, { $versus }, { $result }. The others are asked; `{ $prefix }t decline { $match }` takes it back.
event-report-asked = { $from } reports { $match }, { $versus }: { $result }. { $who }: say `{ $prefix }t accept { $match }` or `{ $prefix }t decline { $match }`, by { $until }.
event-report-agrees = { $who } agrees; the others are still asked about { $match }.
event-report-agreed = { $match }, { $versus }: { $result }, as { $from } reports and all agree.
event-report-back = { $from } takes back what was reported of { $match }.
event-report-none = No result waits for your answer. Of a match of yours you say `{ $prefix }t report R1-3 1-0`; of a team the captain answers.
event-report-which = Several results wait for your answer: { $matches }. Say which, for example `{ $prefix }t accept R1-3` or `{ $prefix }t decline R1-3`.
event-report-told = The organisers are asked to decide { $match }.
event-report-declined = { $by } does not agree with what { $from } reports of { $match }, { $versus }: { $result }. { $who }: `{ $prefix }t adjudicate { $match } { $example } REASON` decides.
event-report-silent = No answer from { $whom } to what { $from } reports of { $match }, { $versus }: { $result }. It can still come. { $who }: `{ $prefix }t adjudicate { $match } { $example } REASON` decides.
event-report-idle = No result is known of { $match }, { $versus }: its time is over, or somebody has left, and nobody else loses by that. { $who }: `{ $prefix }t extend { $match } 1d` gives more, `{ $prefix }t adjudicate { $match } { $example } REASON` decides.
event-few-came = { $match }, { $versus }: too few came for this game, so it waits. { $who }: `{ $prefix }t extend { $match } 10m` waits longer, `{ $prefix }t adjudicate { $match } { $example } REASON` decides, with `-` for whoever did not come.
event-pair-usage = Which match, who meets there, and why? For example `{ $prefix }t pair R3-1 @white @black a wrong result was entered`. Whoever sat there takes their places.
event-swap-usage = Which match, and why? `{ $prefix }t swap R3-1 REASON` exchanges the colours, `{ $prefix }t swap R3-1 R3-2 REASON` the two boards.
event-pair-reason = Say why, for it stands in the log: `{ $prefix }t pair R3-1 @white @black a wrong result was entered`, `{ $prefix }t swap R3-1 the wrong colour was drawn`.
event-paired-already = It is so already: `{ $prefix }t match { $match }` shows who meets.
event-paired-by-hand = The organisers change the pairs ({ $reason }):
event-why-hand = An organiser changed the pairs of this round by hand; `{ $prefix }t audit` says why.
event-ready = { $who } is ready and is paired from the next round on.
event-rules-noshow = Whoever does not come to a match is out of the following rounds until they say `{ $prefix }t ready`.
event-rename-usage = What shall it be called? For example `{ $prefix }t rename Winter evening`.
event-renamed = “{ $before }” is called **{ $name }** from now on.
event-forfeit-sure = You would give up { $match }, { $who }: a game that has begun is lost as if you resigned, one that has not is lost without a game. Say `{ $prefix }t forfeit { $match } yes` if you mean it.
event-not-yours = You do not play in { $match }. `{ $prefix }t my` shows your matches; `{ $prefix }t forfeit` gives up the one that is open.
event-forfeited = { $who } gives { $match } up.
event-dq-usage = Who, and why? For example `{ $prefix }t dq @somebody plays under two names`.
event-expelled = { $who } is out of the tournament ({ $reason }).
event-sub-usage = Who goes, and who comes? `{ $prefix }t sub @old @new`, with a reason behind it if you like.
event-sub-yourself = Whoever organises never puts themself in a seat. Another organiser can do it: `{ $prefix }t sub @old @new`.
event-replaced = { $new } plays in the place of { $old } from now on. A game that is being played is played to its end.
event-extend-usage = Which match, and how much longer? For example `{ $prefix }t extend R1-3 10m`, with a reason behind it if you like.
event-extended = Match { $match } in { $place } waits at least until { $until }.
event-refused-words = A name or word is empty, too long, or holds a sign that it may not. Take plain words of at most 60 signs, for example `Club evening`.
event-refused-closed = Nobody can enter at the moment. An organiser can say `{ $prefix }t open`, or `{ $prefix }t add @somebody`.
event-refused-uninvited = { $who } is not invited. An organiser says `{ $prefix }t invite @somebody`.
event-refused-full = There is no more room: at most { $most }. Whoever leaves makes some; an organiser can say `{ $prefix }t set max=N` before the start.
event-refused-twice = { $who } takes part already. Each person enters once; name somebody else, for example `{ $prefix }t add @somebody`.
event-refused-alone = Everybody enters alone here. Say `{ $prefix }t join` with nobody behind it.
event-refused-team = A team has { $least } to { $most } members: name the others, for example `{ $prefix }t join Red Dragons @partner`.
event-refused-team-of = A team has { $count } members: name the others, for example `{ $prefix }t join Red Dragons @partner`.
event-refused-stranger = Nobody like that takes part at present. `{ $prefix }t pairings` shows who does.
event-refused-late = It is too late to enter this tournament. An organiser can let you play in somebody’s place: `{ $prefix }t sub @old @new`.
event-refused-expelled = { $who } was put out and does not come back into this tournament. `{ $prefix }t audit` says why; an organiser can enter somebody else: `{ $prefix }t add @somebody`.
event-refused-withdrawn = { $who } has left this tournament, and whoever has does not enter anew. An organiser can let them play in somebody’s place: `{ $prefix }t sub @old @new`.
event-refused-few = There are too few: it takes { $least }. Say `{ $prefix }t add @somebody`, or `{ $prefix }t set min=N`.
event-refused-order = The order must name everybody who takes part once: `{ $prefix }t seed @first @second …`.
event-refused-apart = Name at least two who take part: `{ $prefix }t apart @one @other`.
event-refused-no-choice = Nobody can be kept apart here: everybody meets everybody, or the bracket says who meets. Give other seeds instead before the start, `{ $prefix }t seed @first @second …`, or hold Swiss rounds: `{ $prefix }t set format=swiss`.
event-refused-stage = The tie-breaks hold since the start. `{ $prefix }t rules` shows what holds.
event-refused-rest = Only in a Swiss and at tables can a round be missed; half a point is given once, and not in the last round, where `{ $prefix }t rest zero` gives none. Whoever stops says `{ $prefix }t withdraw`.
event-refused-unfinished = These matches are not over: { $matches }. They can be played, or decided: `{ $prefix }t adjudicate R1-3 1-0 REASON`.
event-refused-waiting = It is not known yet who meets in { $match }, or nothing was played there. `{ $prefix }t pairings` shows what is open.
event-refused-over = { $match } is over, or needs a decision: `{ $prefix }t adjudicate { $match } 1-0 REASON`.
event-refused-gone = { $who } is out, so { $match } cannot be played again. Say what it comes to, for example `{ $prefix }t adjudicate { $match } 1-0 REASON`.
event-refused-outcome = This result does not fit that match: it is for as many as sit there, and a knock-out needs a winner, for example `1-0`.
event-refused-own = Nobody decides their own match, nor what becomes of their opponent in it. Ask another organiser, or add one: `{ $prefix }t orga add @somebody`.
event-refused-cascade = These matches would count for nothing: { $matches }. Say the same again with `cascade` at the end if you mean it.
event-refused-begun = Something was played or decided in the last round, or there is none, so it stays as it is. Correct a result instead: `{ $prefix }t adjudicate R1-3 1-0 REASON`.
event-refused-nothing = There is nothing to take back. `{ $prefix }t audit` shows what was done.
event-refused-fixed = Who meets here follows from the bracket, or everybody meets everybody, so no pairs are made by hand. Seeds can be given before the start: `{ $prefix }t seed @first @second …`.
event-refused-meet = { $one } and { $other } have met already, or are kept apart. Pair others: `{ $prefix }t pair R3-1 @one @other REASON`.
event-refused-resting = { $who } does not play in this round. Only whoever sits at a table, or was left over, can be paired: `{ $prefix }t pairings` shows who.
event-refused-rested = { $who } has been left over before, and in a Swiss nobody is twice. Pair others: `{ $prefix }t pair R3-1 @one @other REASON`.
event-refused-waited = { $who } is paired as everybody else already. `{ $prefix }t my` shows the matches.
event-refused-out = { $who } has no match left to play, so nobody can take that place. `{ $prefix }t bracket` shows who plays on.
event-refused-seed = The seed of the lots is not known here, so nothing can be drawn. An organiser can hold it anew: `{ $prefix }t create NAME game=GAME`.
event-refused-long = So much has been done in this tournament that no more can be kept of it: what is left is for results and the end, for example `{ $prefix }t next`.
event-phase-before = That is possible after the start only. An organiser says `{ $prefix }t start`.
event-phase-paused = Everything waits. An organiser says `{ $prefix }t resume`.
event-phase-running = That is not possible while the tournament is played. `{ $prefix }t help` shows what is.
event-phase-over = The tournament is over. `{ $prefix }t standings` shows how it ended.
event-phase-cancelled = The tournament was cancelled. Another can be created: `{ $prefix }t create NAME game=GAME`.
event-flaw-stages = A tournament has one to four stages. Leave `then` out, or name one format: `then=single`.
event-flaw-rounds = That many rounds are not possible: 1 to 31, for example `rounds=5`.
event-flaw-games = A match is of 1 to 9 games, at tables of one, and at most 9 games follow a draw: for example `games=3`.
event-flaw-cycles = Everybody meets everybody once or twice: `cycles=1` or `cycles=2`.
event-flaw-groups = There can be 2 to 32 groups with at least two in each: for example `groups=4 max=16`.
event-flaw-tables = A table has 2 to 6 seats: for example `size=4`, or `size=3-4` where some may have one less.
event-flaw-advance = As many as that cannot go on: at least two, and no more than there are. For example `advance=4`.
event-flaw-team = A team has 1 to 6 members: for example `team=2`.
event-flaw-size = This format has room for 2 to { $most }: for example `min=2 max={ $most }`.
event-dutch = The FIDE (Dutch) system pairs at most { $most } here. For more take the Danish one: `format=monrad`.
event-flaw-ties = At most nine tie-breaks are possible: for example `ties=bh,sb,lot`.
button-t-undo-yes = Yes, take it back
button-t-join = Take part
button-t-leave = Leave
button-t-rules = Rules
button-t-my = My matches
button-t-pairings = Pairings
button-t-standings = Standings
button-t-accept = Accept
button-t-decline = Decline
button-t-checkin = I am here
button-t-withdraw-yes = Yes, withdraw
button-t-forfeit-yes = Yes, give it up
param-action = what to do: create, join, start, pairings, standings, my, help …
param-details = what belongs to it: names, people, `key=value`, a match such as R1-3
word-action = action
word-details = details

### The page

web-brand = board game referee
web-places = Tables and messages
web-i-am = I am
web-new-person = Add a person
web-arbiter = arbiter
web-arbiter-how = May rule on games that go on
web-manager = manager
web-manager-how = May change the settings of tables and run tournaments
web-follow = follow the turn
web-follow-how = This page becomes whoever is to move
web-tables = Tables
web-new-table = New table
web-direct = Direct messages
web-stays = Everything here stays on this computer.
web-key = The key that signs records
web-key-who = who I am
web-key-said = what I said before
web-table = The table
web-board = The board
web-talk = Talk
web-first = To the start
web-back = One move back
web-next = One move on
web-last = To the last move
web-flip = Turn the board
web-slider = Move shown
web-ply = Move { $ply } of { $plies }
web-moves = Moves
web-messages = Messages
web-newest = ↓ newest
web-answering = ↩ Answering Caipan
web-unreply = Do not answer, just say
web-unattach = Do not attach this file
web-message = Message
web-attach = Attach a text file
web-send = Send
web-picture = Picture
web-close = Close
web-welcome = Welcome to { $place }
web-welcome-how = Begin a game, then press the pieces. Whatever can be typed in chat can be typed here, too.
web-welcome-direct = Caipan and { $who }
web-welcome-direct-how = Only you see what is written here. Commands need no “!” in front.
web-tries = !new russian bot=2 | !new russian @{ $who } | !games | !learn | !help
web-tries-direct = help | games | rules russian
web-say = Message { $place }
web-say-direct = Message Caipan
web-broken = The line is broken; trying again …
web-thinking = Caipan is thinking …
web-silent = The program does not answer.
web-file-large = A file has at most { $most } bytes; this one has { $size }.
web-referee = referee
web-answer = ↩ Answer
web-pressed = pressed
web-enlarge = Enlarge
web-download = Download
web-gone = This file is gone.
web-only = Only you see this
web-only-reads = only { $who } reads this
web-for-you = { $count } for you
web-called = is called
web-name = A name has 1 to 24 letters of any language, digits, _ or -, and no spaces.
web-pieces = Pieces on the board
web-days = { $days } d { $rest }
web-place-can = can move
web-place-from = chosen
web-place-goal = can go here
web-place-via = on the way
web-start = Begin a game
web-players = Players
web-variant = Kind
web-usual = usual
web-options = Options
web-rules = Rules
web-rules-here = On this page you press the pieces and the places of the board. What stands `like this` can also be typed in the talk, a word with `!` in front.
web-bot = Play against the bot
web-level = Level { $level }
web-open = Play with others
web-open-how = A table waits for the others, who sit down on this page as well.
web-past = Finished games
web-past-none = No game is over here yet.
web-past-row = { $count } moves · { $place }
web-all-games = All games
web-everybody = Everybody
web-now = ◀ To the table
web-table-name = table{ $count }
web-side = I play
web-not-turn = It is not your turn.
web-cannot = Nothing can be done there now.
web-cannot-swap = These two cannot change places: the flag stands in a headquarters, mines in the last two rows, bombs not in the first.
web-rings = This cannot move now. The pieces that can have rings.
web-marks = × took, † fell, ×† both fell, ⚑ flag
web-your-turn = Your turn
web-enlarged = Press the place in the large board; beside it, the board is small again.
web-leave-how = You only look on then, also in games that you play. You come back by your own link.
web-copied = Copied
web-looks-back = This is an earlier position. Press » to go on.
web-file = ⤓ { $rest }
web-record = record
web-set-up = Set up a position
web-set-up-how = Choose a piece, then press the squares where it stands. Press it again to take it away.
web-white-man = White man
web-white-king = White king
web-black-man = Black man
web-black-king = Black king
web-take-away = Erase
web-forget = Back to the usual start
web-empty = Empty board
web-turn = Whose turn
web-white = White to move
web-black = Black to move
web-lost = { $count } lost
web-usual-start = Usual start
web-look-on = You are looking on. To play, ask for a link of your own.
web-invite = Invite a friend
web-invite-how = This link lets one friend come to this table, within 24 hours. Send it to them alone.
web-friend = Play against a friend
web-friend-how = The table waits here; you get a link to send to your friend. Whoever has a link already can sit down, too.
web-guest = Link for somebody new
web-guest-how = With this link somebody comes as { $who }. Send it to them alone.
web-own-how = This is your own link: with it you come back, on any device. Keep it, and show it to nobody.
web-your-name = { $who } invites you to play: { $rest }. What is your name?
web-become = You are { $who } here. Come as { $then } instead?
web-link-gone = This link does not hold: it is not whole, has been used, or is too old. Look whether all of it was copied, else ask for another one.
web-taken = Somebody has this name, or one that looks like it.
web-private = by invitation only
web-leave = Log out
web-copy = Copy
web-yes = OK
web-no = Cancel
web-sure = { $who }?
web-sure-count = Count the board now? The game ends by it, once the other side agrees; a program agrees unless it would lose.
web-sure-resign = Resign? The game is lost then.
web-fault-403 = Only who came by a link of their own can do this.
web-fault-404 = There is nothing here, or not for you.
web-fault-409 = This name is taken, or there is no room for more.
web-fault-413 = That is too long.
web-fault-429 = Too much at once; wait a few seconds.
web-fault-503 = Too much at once; try again in a moment.
web-cancel = Back to all games
web-place = { $place }, { $who }
choice-table-side = Your own seat: drawn, or the first or second to move.
choice-table-time = How much time there is: for the game, with time added, for each move, or in periods.
choice-table-undo = Moves may be taken back if the others agree, or never. Never where there are secrets or a die.
choice-table-bare = Whether a message in the talk that is a move is played.
choice-table-rated = Whether the game counts for the ratings.
web-signals = Sound and notes
