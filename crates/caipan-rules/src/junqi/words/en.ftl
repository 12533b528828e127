game-junqi = Junqi (army chess)
idea-junqi = hidden armies; find the flag; 20-40 min

usual-junqi = Unless said otherwise: each move has 60 seconds, else the turn is skipped, and the fourth time loses (`time=none`: no clock); attacking a mine both fall (`mine_kind=spring` or `preset=qq`: the attacker alone), and a fallen commander shows its flag (`commander_reveals_flag=off`: not). `{ $prefix }options junqi` lists the rest.

rules-junqi =
    Junqi (军棋), army chess for 2, 3, 4 or 6: everybody sets up 25 pieces in secret; whoever loses the flag is out, the last side wins.
    • Ranks: commander 9 > general 8 > division 7 > brigadier 6 > colonel 5 > major 4 > captain 3 > lieutenant 2 > engineer 1; besides them bombs B, mines L and the flag F. The higher rank takes the lower, equal ones both fall, a bomb falls with whatever it meets. All learn who won, not what fought.

    • A road is walked one step. On rails a piece runs any way along one line, straight or curved, as far as nothing stands in between; engineers turn every corner. Mines, the flag, and whatever stands in headquarters (b1, d1) never move (`hq_exit=on` lets pieces out).
    • Who stands in a camp cannot be attacked. Attacking a mine both fall, an engineer clears it; `mine_kind=spring` (also called invincible): the attacker falls alone; `bomb_mine`: both, engineers too.

    • Set up: 25 signs, front row first, left to right, as in `96317/5.3.5/81.37/B.2.4/6L2LB/4FL21`, or in Chinese characters; the flag in b1 or d1, mines in the last two rows, no bomb in the front row. Also `swap a2 c3`, `mirror`, `random`, `opening triangle` (hook, fort, rails, sappers, ambush, reserve); then `ready`, which `unready` takes back until all are.
    • Moves: `a6-a7`. Two players share a1–e12. Others put the seat before the square: Sc6, Ea2, or 1c6 with three and six players; without it your own arm is meant. Z is the centre: Z0 its middle, ZS the post before South, ZSE the corner between South and East; with three and six likewise Z1 before seat 1, Z12 between seats 1 and 2.

    • Out is whose flag is taken (even by a bomb), who cannot move, who runs out of time for the fourth time (where one time is for the whole game, each turn after the first flag has a minute), or who resigns; the pieces leave the board, and `view` then shows the pieces of allies who still play. When a commander falls, its flag is shown (`commander_reveals_flag=off`: not).
    • Turns go round to the right. Of four, those opposite are allies; of six, every other one (`teams=2v2v2`: those opposite); `teams=ffa`: everybody alone. A drawn game: all who still stand agree, nobody can move, or 1,000 turns each have been played; `no_capture_draw=70`: after so many moves without a capture.

    • Options: `rail_turn=any` lets all pieces turn; `bomb_flies` lets bombs move like engineers, `bomb_front_row` lets them stand in front; `flag_capture=not_commander` (commanders take no flag), `engineer_only` (only engineers do): whoever may not and attacks a hidden flag goes back, and the flag is shown; `flag_win=carry_home`: the captor has to bring the flag to its own headquarters; `cross_lines`: two lines more through the middle; `board=siguo3`: three on the board of four.
    • `visibility`: dark (own pieces only), ally_open, half_open (pieces that have fought are shown), open. `mode=flip` (翻棋; 混棋 is taken to mean it): all pieces lie mixed and face down; turn one up with its square, or move one; flags fall only after their three mines; headquarters hold nobody.
    • The boards of three and six players and the crossing lines are our own: no rules of theirs have been published.

junqi-rank-commander = commander
junqi-rank-general = general
junqi-rank-division = division commander
junqi-rank-brigadier = brigadier
junqi-rank-colonel = colonel
junqi-rank-major = major
junqi-rank-captain = captain
junqi-rank-lieutenant = lieutenant
junqi-rank-engineer = engineer
junqi-rank-bomb = bomb
junqi-rank-mine = mine
junqi-rank-flag = flag

junqi-dealt = A set-up was drawn for you. Change it: `swap { $one } { $other }`, `mirror`, `random`, `opening hook`; `save NAME`, `load NAME`, `list`. When it stands: `ready`. Your headquarters: { $left }, { $right }. From the front row on it is `{ $written }` (dots: camps); or paste another.
junqi-dealt-opening = Your set-up is like the opening **{ $opening }**. { $idea }. Change it by button, or say `swap { $one } { $other }`, `mirror`, `random`, `opening fort`. When it stands: `ready`. Your headquarters: { $left }, { $right }. From the front row on it is `{ $written }` (dots: camps); or paste another.
help-of-junqi = • In a direct message `note c7 7` writes a guess on your own board, and `losses` lists what you have lost.
junqi-press-ready = Ready
junqi-press-unready = Change it again
junqi-press-random = Random
junqi-press-mirror = Mirror
junqi-press-clear = Clear notes
junqi-guide = You set up your army, and nobody else sees it: by the buttons, here in private, or as a slash command.
    • `ready`: it stands. `random` draws another one, `mirror` turns left and right.
    • `opening hook` takes one with a name, `list` shows them; `swap { $one } { $other }` exchanges two pieces.
    • Or type 25 signs, front row first: 9 (commander) to 1 (engineer), B bomb, L mine, F flag: `96317/5.3.5/81.37/B.2.4/6L2LB/4FL21`.
    • The flag stands in a headquarters, mines in the last two rows, no bomb in the front row.
junqi-guide-ready = You are ready; the battle begins when the others are, too. `unready` lets you change your set-up.
junqi-noted = Noted on { $post }: { $rank }.
junqi-cleared = All your notes are erased.
junqi-note-none = nothing
junqi-note-what = `{ $rank }` is no rank. For example: `note e7 general?`, `note e7 军长?`, `note e7 8`; `note e7` takes the note back, `note clear` all of them.
junqi-loss = { $rank } × { $count }
junqi-losses = You have lost: { $losses }
junqi-no-losses = You have lost nothing yet.
junqi-arranged = Your set-up, from the front row to the last: `{ $written }`
junqi-written = { $a }/{ $b }/{ $c }/{ $d }/{ $e }/{ $f }
junqi-sign-commander = 9
junqi-sign-general = 8
junqi-sign-division = 7
junqi-sign-brigadier = 6
junqi-sign-colonel = 5
junqi-sign-major = 4
junqi-sign-captain = 3
junqi-sign-lieutenant = 2
junqi-sign-engineer = 1
junqi-sign-bomb = B
junqi-sign-mine = L
junqi-sign-flag = F
junqi-written-row = { $a }{ $b }{ $c }{ $d }{ $e }
junqi-ready = { $seat } is ready.
junqi-unready = { $seat } goes on setting up.
junqi-begun = The battle begins; { $seat } moves first.
junqi-moved = { $seat }: { $move }.
junqi-wins = { $seat }: { $move }. The attacker wins against { $foe }.
junqi-falls = { $seat }: { $move }. The defender, { $foe }, wins.
junqi-both = { $seat }: { $move }. Both fall, { $seat }'s and { $foe }'s.
junqi-takes = { $seat }: { $move }. The flag of { $foe } is taken!
junqi-blasts = { $seat }: { $move }. The flag of { $foe } is taken, and the piece is gone with it.
junqi-bounces = { $seat }: { $move }. This piece may not take the flag of { $foe }: it goes back, and the flag is shown.
junqi-fighter = { $seat } fought with: { $rank }.
junqi-fighters = It was { $rank } against { $other }.
junqi-bereft = The commander of { $seat } has fallen; the flag stands on { $post }.
junqi-revealed = The flag of { $seat } stands on { $post }.
junqi-turned = { $seat } turns up { $post }: { $rank } of { $owner }.
junqi-carried = { $seat } carries the flag of { $owner } and has to bring it home.
junqi-returned = The flag of { $seat } is back, on { $post }.
junqi-delivered = { $seat } has brought the flag of { $owner } home.
junqi-late = { $seat } has run out of time { $count ->
        [one] once
       *[other] { $count } times
    }; more than { $most } lose.
junqi-out-flag-taken = { $seat } has lost the flag and is out.
junqi-out-flag-home = { $seat } has lost the flag for good and is out.
junqi-out-no-move = { $seat } has no move left and is out.
junqi-out-time-outs = { $seat } has run out of time too often and is out.
junqi-allies = `{ $prefix }view` now shows you the pieces of your allies, so you can follow the game with them.
junqi-out-resign = { $seat } is out.
junqi-out-forfeit = { $seat } is out.

why-flag-taken = { $loser ->
    [nobody] the flag was taken
   *[other] the flag of { $loser } was taken
}
why-flag-home = { $loser ->
    [nobody] the flag was brought home
   *[other] the flag of { $loser } was brought home
}
why-no-move = { $loser ->
    [nobody] no move left
   *[other] { $loser } has no move left
}
why-time-outs = { $loser ->
    [nobody] too many time-outs
   *[other] { $loser } ran out of time too often
}
why-all-stuck = nobody has a move left
why-no-captures = too many moves without a capture
why-long-war = 1,000 turns each have been played

junqi-not-yet = Nobody moves before all are ready. Send your set-up, or say `ready`.
junqi-no-notes-yet = Notes are for the battle: until all are ready, everybody may still set up something else.
junqi-no-notes = You have noted nothing; `note e7 general?` notes what you take a piece for.
junqi-too-late = The battle has begun: the set-ups stand.
junqi-is-ready = You are ready already; `unready` lets you change your set-up.
junqi-burnt = Others have seen this set-up: change it before you are ready, for example by `mirror` or `random`.
junqi-is-not-ready = You have not said that you are ready.
junqi-not-here = That does not exist in this game.
junqi-foreign = { $post } is not a piece of your own set-up.
junqi-empty = Nothing stands on { $post }.
junqi-not-yours = The piece on { $post } is not yours.
junqi-face-down = The piece on { $post } lies face down.
junqi-face-up = The piece on { $post } lies face up already.
junqi-fixed = The piece on { $post } ({ $rank }) never moves.
junqi-locked = The piece on { $post } stands in headquarters and stays there.
junqi-own = Your own piece stands on { $post }.
junqi-ally = Your ally stands on { $post }.
junqi-camp = The piece on { $post } is safe in its camp.
junqi-no-captor = At this table this piece ({ $rank }) may not take flags.
junqi-mined = The flag on { $post } cannot be taken before all three mines of its owner are gone.
junqi-no-way = Nothing leads from { $from } to { $to }: neither a step nor one line of rails.
junqi-in-the-way = From { $from } to { $to } there is no way past { $post }: a piece stands there.
junqi-blocked = From { $from } to { $to } every way over the rails is closed.
junqi-corner = From { $from } to { $to } the rails turn a corner: only engineers do that.
junqi-mountain = Between { $from } and { $to } lies a mountain: no road leads across.

junqi-faults = This set-up cannot stand: { $faults }.
junqi-fault-sign = `{ $sign }` means no piece
junqi-fault-length = a set-up has 25 signs, or 30 with the camps; here are { $length }
junqi-fault-count = { $rank }: { $have } instead of { $need }
junqi-fault-camp = { $place } is a camp and stays empty
junqi-fault-empty = { $place } is empty
junqi-fault-flag = the flag on { $place } belongs in headquarters, { $one } or { $other }
junqi-fault-mine = the mine on { $place } belongs in your last two rows
junqi-fault-bomb = the bomb on { $place } may not stand in the front row

junqi-alone = `{ $word }` stands alone, with nothing behind it.
junqi-how-setup = A set-up is 25 signs, front row first, left to right as you see it: `setup 96317/5.3.5/81.37/B.2.4/6L2LB/4FL21`.
junqi-how-opening = Which opening? There are { $names }; for example: `opening hook`.
junqi-how-swap = Two pieces of your own change places, for example: `swap { $one } { $other }`.
junqi-how-note = Name a square and what you take the piece for, for example: `note e7 general?`, `note e7 8`; `note e7` takes the note back, `note clear` all of them.
junqi-flip = flip{ $rest }
junqi-how-flip = Which piece do you turn up? For example: `flip a1`.

junqi-no-opening = There is no opening `{ $name }`. There are { $names }; for example: `opening hook`.
junqi-called-triangle = triangle
junqi-called-hook = hook
junqi-called-fort = fort
junqi-called-rails = rails
junqi-called-sappers = sappers
junqi-called-ambush = ambush
junqi-called-reserve = reserve
junqi-opening-triangle = Three mines around the flag; middle ranks hold the centre
junqi-opening-hook = All strong pieces attack on one side, mines hold the other
junqi-opening-fort = Mines guard the wrong headquarters, the flag stands almost bare
junqi-take-opening = opening { $called }
junqi-opening-rails = Mines at both ends of the last row but one stop attacks on the flanks
junqi-opening-sappers = Engineers in front clear mines early, the commander behind them
junqi-opening-ambush = Small pieces in front draw large ones before two bombs
junqi-opening-reserve = Great pieces wait in the middle until the enemy is known

junqi-no-positions = Junqi has no positions to begin with.
junqi-clash-flip-seats = `mode=flip` is for two players.
junqi-clash-flip-carry = `flag_win=carry_home` does not go with `mode=flip`.
junqi-clash-siguo3 = `board=siguo3` is for three players.
junqi-clash-teams = `teams={ $teams }` does not go with { $seats } players.
junqi-moves-form = any number of moves up to 1000

learn-junqi-board = Each side has 25 pieces. You see the ranks of your own; those of the enemy lie face down, with the letter of their side: Red is S (South), Blue N (North). Squares are posts, round places are camps, and the two gates in the last row are headquarters; in one of them stands the flag (F). Whoever takes the enemy's flag wins. Between the sides lie mountains: only columns a, c and e lead across.
learn-junqi-road = Thin lines are roads: a piece goes one step along them. Round camps are reached by a step too. In a turn you move one piece; a move is two places, as `b2-b3`. The letter in a yellow frame beside the board shows whose turn it is.
learn-junqi-road-task = bring your captain (3) from c3 one step forward, into the camp.
learn-junqi-road-other = That is allowed, too. But the camp lies right in front of the captain: from c3 to c4.
learn-junqi-road-done = One step along the road. What stands in a camp cannot be attacked.
learn-junqi-rail = Thick dashed lines are railways: along one line a piece goes as far as it likes, but past no other piece. It does not turn a corner. If an enemy stands at the end of the way, you attack it.
learn-junqi-rail-task = attack the piece on a9 with your colonel (5) on a2, in one move.
learn-junqi-rail-other = That move is allowed. Here the railway on the left edge is to be used: from a2 straight to a9.
learn-junqi-rail-done = Seven posts in one move, and the fight is won.
learn-junqi-rank = The order is commander 9, general 8, division commander 7, brigadier 6, colonel 5, major 4, captain 3, lieutenant 2, engineer 1. The higher wins; equal ones both fall. I tell who won, and never what fought; whoever is attacked hears in private which of their own pieces it was. When a commander falls, its side's flag is shown.
learn-junqi-rank-task = the piece on c7 has just beaten your major (4). Attack it with a piece that none of theirs can beat.
learn-junqi-rank-other = Not that one. Whatever beat a major is a colonel (5) or more: attack it with your commander (9) on c6, whom none of them beats.
learn-junqi-rank-done = You know only that you won. Remember what each enemy piece has beaten: so you learn its rank. In a game you tell me `note c7 7` in a direct message, and the guess stands on your own board, for you alone.
learn-junqi-bomb = A bomb (B) and whatever it meets both fall, whichever of the two attacks. So it is kept for great pieces. It may not be set up in the front row.
learn-junqi-bomb-task = the strong piece on e8 has beaten all that came. Bomb it from e2.
learn-junqi-bomb-other = That leaves the strong piece standing. The bomb on e2 has a free railway to e8.
learn-junqi-bomb-done = Both are gone: a bomb for a great piece is a good bargain.
learn-junqi-mine = Mines (L) never move. Whoever runs into one falls together with it; only an engineer (1) clears it and stays. And only engineers turn corners on the rails, as far as the way is free.
learn-junqi-mine-task = a mine lies on c11. Clear it with the engineer on a3, in one move.
learn-junqi-mine-other = That does not clear the mine, or loses a piece by it. The engineer goes up the edge and round the corner: from a3 to c11.
learn-junqi-mine-done = Up the rails, round the corner, and the mine is gone. Keep your engineers for that.
learn-junqi-camp = A piece in a camp cannot be attacked, not even by a commander. Camps hold the roads together: from one a piece strikes in eight directions.
learn-junqi-camp-task = a great piece comes from c7. Bring your division commander (7) on c5 to safety in a camp.
learn-junqi-camp-other = Then your division commander can still be attacked. Bring it from c5 into one of the round places beside it: those are camps.
learn-junqi-camp-done = Safe, and ready to strike from there.
learn-junqi-flag = The flag stands in one of the two headquarters, b12 or d12, and never moves. A piece that enters headquarters stays there. Whose flag is taken is out; for two that ends the game. Whoever cannot move is out, too.
learn-junqi-flag-task = the flag is on d12, as you have found out. Take it.
learn-junqi-flag-other = First the flag: your captain stands right in front of d12.
learn-junqi-flag-done = Any piece that moves may take the flag; the war is over.
learn-junqi-setup = Before the battle each sets up 25 pieces in secret: one 9, one 8 and the flag; two each of 7, 6, 5, 4 and bombs; three each of 3, 2, 1 and mines. The flag goes to headquarters, mines to the last two rows, no bomb to the front row (6 here), and nothing into camps. `swap a2 c3` changes two pieces, `random` draws a new set-up, `ready` ends it.
learn-junqi-setup-task = this is your set-up. The flag (d1) and the piece in the other headquarters (b1) are to change places: say so with `swap`.
learn-junqi-setup-other = That is allowed, too. Here `swap b1 d1` is wanted.
learn-junqi-setup-done = The flag stands on the other side now. In a game tell me your set-up in a direct message, so that nobody else reads it; `view` shows your own board there, with your side at the bottom: as Blue you have rows 12 to 7 there, and columns from e to a.
learn-junqi-two = Advice for two: scout with captains and majors, not with the commander, for bombs wait for it. What never moves in the last two rows is often a mine, and the flag stands behind mines. Hold a camp near the front, and keep a bomb beside a strong piece. Save one engineer for the end. Now play: in a channel, `{ $prefix }new junqi bot=1`! The pages that follow are about games of four.
learn-junqi-lightning = Advice for four, where partners sit opposite: you may strike like lightning. Both partners throw everything at one enemy at once, and keep the other from helping; it costs great pieces, and works only together.
learn-junqi-feint = Advice for four: show weakness where you are strong, and let a middle piece act like a commander, to see what the others have. Do not lose great pieces in the first scouting. Strike where the enemy is weak.
learn-junqi-force = Advice for four: small pieces have work, too: they meet bombs, block lines, hunt engineers. Bomb the strongest enemy piece or give your equal for it. Watch the long railways, and your partner's flag.

junqi-term-post = post (兵站)
junqi-term-camp = camp (行营)
junqi-term-headquarters = headquarters (大本营)
junqi-term-road = road (公路)
junqi-term-railway = railway (铁路)
junqi-term-engineer = engineer (工兵)
junqi-term-bomb = bomb (炸弹)
junqi-term-mine = mine (地雷)
junqi-term-flag = flag (军旗)
junqi-term-commander = commander (司令)
junqi-term-leading-piece = leading piece (令子)
junqi-term-posing = posing (装司令)
junqi-term-trading = trading (对掉)
junqi-term-triangle-of-mines = triangle of mines (三角雷)
junqi-term-mine-clearing = mine clearing (飞雷)
junqi-term-partner = partner (对家)
junqi-term-lightning = lightning (闪电战)
junqi-term-main-line = main line (主干线)
junqi-term-face-down-game = face-down game (翻棋)
junqi-means-post = A place on the board where pieces stand and can be attacked.
junqi-means-camp = A round place; a piece in it cannot be attacked.
junqi-means-headquarters = Two places in the last row; the flag is in one, and what stands there stays.
junqi-means-road = A thin line: one step at a time.
junqi-means-railway = A thick line: any distance, if nothing is in the way.
junqi-means-engineer = The lowest piece; it clears mines and turns corners on the rails.
junqi-means-bomb = It falls together with whatever it meets.
junqi-means-mine = It never moves, and only engineers clear it.
junqi-means-flag = Whose flag is taken is out.
junqi-means-commander = The highest piece; when it falls its flag is shown.
junqi-means-leading-piece = The strongest piece left on the board, whose fate decides much.
junqi-means-posing = A middle piece acts like a commander, to frighten and to scout.
junqi-means-trading = To give a piece for an equal one of the enemy.
junqi-means-triangle-of-mines = Three mines around the flag.
junqi-means-mine-clearing = An engineer goes a long way over the rails and takes a mine.
junqi-means-partner = In the game for four, the player opposite, your ally.
junqi-means-lightning = Both partners throw everything at one enemy at once.
junqi-means-main-line = The railways through the middle and along the flanks, over which help comes.
junqi-means-face-down-game = All pieces lie mixed and face down, and are turned up in the game.

choice-junqi-mode = Set up in secret, or turn up pieces that lie mixed and face down (flip).
choice-junqi-board = Which board three players use.
choice-junqi-teams = Who plays together; “usual” is two against two, three against three, else everybody alone.
choice-junqi-rail_turn = Whether all pieces turn corners on rails, or engineers alone.
choice-junqi-cross_lines = Two more lines through the middle.
choice-junqi-bomb_flies = Bombs run along rails as engineers do.
choice-junqi-bomb_front_row = Bombs may stand in the front row.
choice-junqi-hq_exit = Pieces may leave headquarters.
choice-junqi-mine_kind = What a mine does to the piece that hits it, and whether it stays.
choice-junqi-flag_capture = Who may take a flag.
choice-junqi-flag_win = Taking the flag wins, or it has to be carried to one’s own headquarters.
choice-junqi-commander_reveals_flag = A fallen commander shows where its flag stands.
choice-junqi-visibility = Who sees whose pieces: only oneself, allies too, half, or everybody.
choice-junqi-no_capture_draw = The game is drawn after so many moves without a fight; 0 is never.
choice-junqi-deploy = How long setting up may take; then set-ups stand as they are.
choice-junqi-timeouts = How many turns may be lost on time before the game is.
