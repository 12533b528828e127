//! Shows a match: the news, its state, the board and the same in words.

use std::collections::BTreeMap;

use caipan_rules::{
    Arg, Ask, Chance, Info, Lore, Observer, Pact, Perspective, Say, Scene, Seat, Seats, Told,
    scene::{Kind, Mark, Tone},
};
use data_encoding::HEXLOWER;

use crate::{
    chat::{
        input::{
            day::{left, span},
            door::{Button, Instead, LONGEST_ALT, Look},
        },
        state::{calendar::Calendar, ending::result, fixture::Course},
        words::Cast,
    },
    referee::{Match, News, TimeControl, binding::Bytes, export, term},
    store::Debt,
};

use super::{
    deploy,
    desk::{Desk, Figure, Out, Owed, To},
    my,
};

/// The longest text of an answer, characters; the rest is attached as a file.
const LONGEST_TEXT: usize = 550;

/// The same of what is read like a book: rules, options, all commands.
const LONGEST_PAGE: usize = 1_800;

/// The longest words for a board, and for what has changed, which comes before them; characters.
const LONGEST_BOARD: usize = 900;
const LONGEST_LEAD: usize = 300;

/// The beginning of a line in small print.
pub(crate) const SMALL: &str = "-# ";

/// A shorter time in which nobody could play is not charged either, but not worth a word;
/// milliseconds.
const BLINK: u64 = 1_000;

impl Desk<'_> {
    /// Shows what came of a step, under a lead where there is one: to the channel, and in a game
    /// with secrets to each player what only they may know.
    pub(crate) fn show(&mut self, lead: Vec<String>, news: &[News]) {
        let begins = !lead.is_empty();
        let board_moved = begins || news.iter().any(changes_board);
        let heard = self.hear(news, Observer::Public);
        let legend = begins.then(|| self.first_legend()).flatten();
        let lead = lead.into_iter().chain(legend);
        let told: Vec<_> = lead.chain(self.worded(&heard, &To::Room)).collect();
        let Some(bout) = self.room.bout.clone() else { return };
        let secret = bout.is_secret();
        if !begins && bout.table().prepares() && news.iter().all(prepares) {
            self.show_prepared(&bout, told);
        } else if board_moved && !(secret && told.is_empty()) {
            let changed = self.changed(&heard, &To::Room);
            self.show_board(&told, &changed);
            self.edit_board(begins);
            self.attach_record(&bout);
        } else if !told.is_empty() {
            let pings = self.asked(&bout);
            self.push(Out::new(To::Room, told.join("\n"))).audience.pings = pings;
        }
        self.prove(news);
        if board_moved {
            my::tell_turn(self, &bout);
        }
        for item in news {
            if let News::Offered(_, pact) | News::Joined(_, pact) = item
                && bout.open_offers().iter().any(|(open, _)| open == pact)
            {
                self.offer_buttons(*pact);
            }
        }
        if secret && board_moved {
            self.show_privately(&bout, news, begins);
        }
    }

    /// Explains the signs on pieces where a game begins, unless everybody's own board is the first
    /// that has any, or none will come: without a die nothing bears them.
    fn first_legend(&self) -> Option<String> {
        let table = self.room.bout.as_ref()?.table();
        let comes = table.preparation().is_none() && table.chance() != Chance::None;
        self.legend(table.info(), &To::Room).filter(|_| comes)
    }

    /// Puts a button for the details under what was bound just now.
    fn prove(&mut self, news: &[News]) {
        let binds = |news: &&News| matches!(news, News::SeedBound(_) | News::Bound(..));
        let mut bound = news.iter().filter(binds);
        let told = bound.any(|item| !self.tell_one(item, Observer::Public).is_empty());
        let button = told.then(|| self.button("proof", Look::Plain));
        if let Some(out) = self.outs.iter_mut().rev().find(|out| out.audience.to == To::Room) {
            out.body.buttons.extend(button);
        }
    }

    /// Tells the channel what it may hear of what a seat has prepared, and who still does; the
    /// board is the same as before.
    fn show_prepared(&mut self, bout: &Match, told: Vec<String>) {
        if told.is_empty() {
            return;
        }
        let sight = bout.table().view(Observer::Public);
        let status = self.status(bout, &*sight, &To::Room);
        let text = told.into_iter().chain([status]).collect::<Vec<_>>().join("\n");
        let buttons = vec![self.button("view", Look::Plain)];
        self.push(Out::new(To::Room, text)).body.buttons = buttons;
    }

    /// Attaches the record to the last board of a game with secrets or throws, so that everybody can
    /// check what was kept from them.
    fn attach_record(&mut self, bout: &Match) {
        let checked = bout.is_over() && bout.table().chance() != Chance::None;
        if let Some(out) = self.outs.last_mut().filter(|_| checked) {
            out.body.file = Some(("record.txt", export(bout, Observer::Public).join("\n") + "\n"));
        }
    }

    /// Marks the board just shown as a replacement of the last one, if boards are edited here and
    /// no game begins with it.
    fn edit_board(&mut self, begins: bool) {
        let edits = self.room.settings.value("board", &self.world.hall_config) == "edit";
        if let Some(out) = self.outs.last_mut().filter(|_| edits && !begins) {
            out.effects.instead = Instead::Board;
        }
    }

    /// Shows the board to the channel under the given text; `changed` says what has, in words of the
    /// picture.
    pub(crate) fn show_board(&mut self, told: &[String], changed: &str) {
        let Some(bout) = self.room.bout.clone() else { return };
        // One view serves the picture, the words and the buttons.
        let sight = bout.table().view(Observer::Public);
        let status = self.status(&bout, &*sight, &To::Room);
        let text =
            told.iter().cloned().chain([status]).chain(mark(&bout)).collect::<Vec<_>>().join("\n");
        let picture = self.picture(&bout, &*sight, Seat(0), &To::Room, changed);
        let (mut buttons, debt) = (self.controls(&bout, &*sight), self.room.debt());
        buttons.extend(self.legend_button(&picture.0, &To::Room));
        let out = self.push(Out::new(To::Room, text));
        out.body.figure = Some(Figure::board(picture));
        out.effects.owed = Some(Owed { debt, news: told.join("\n") });
        out.body.buttons = buttons;
        out.audience.pings =
            bout.to_move().iter().map(|seat| bout.people()[seat.index()].clone()).collect();
    }

    /// Takes from what the channel hears the noise that is switched off here.
    pub(crate) fn hush(&mut self) {
        let is_on = |key| self.room.settings.is_on(key, &self.world.hall_config);
        let (buttons, ping) = (is_on("buttons"), is_on("ping"));
        for out in self.outs.iter_mut().filter(|out| out.audience.to == To::Room) {
            out.body.buttons.retain(|_| buttons);
            out.audience.pings.retain(|_| ping);
            out.audience.role.take_if(|_| !ping);
        }
    }

    /// Shows the board of a match in progress again, after an interruption, and the last one of a
    /// match that is over where that is owed; or says that it cannot go on.
    pub(crate) fn show_interrupted(&mut self, owed: &[Debt]) {
        if let Some(lost) = self.room.lost.clone().filter(|_| self.room.lobby.is_none()) {
            self.announce(&lost.say());
        } else if self.room.live().is_some() {
            let told = self.word(&Say::new("interrupted"));
            self.show_board(&[told], "");
        } else if owed.contains(&self.room.debt()) {
            let told = self.word(&Say::new("interrupted-over"));
            self.show_board(&[told], "");
        }
    }

    /// Shows each player their private news, and to those now to move their own board. Players who
    /// acted in public have seen what they did.
    fn show_privately(&mut self, bout: &Match, news: &[News], begins: bool) {
        let author = bout.seat_of(self.heard.person());
        let alone = self.heard.is_private();
        // Whoever was the last to be ready has been waited for, and may move first.
        let before = self.before.unwrap_or_default();
        let starts = before.prepares && !bout.table().prepares();
        for (seat, person) in (0..).map(Seat).zip(bout.people()) {
            let (to, who) = (To::Direct(person.clone()), bout.observer(seat));
            let heard = self.hear(news, who);
            let own = self.worded(&heard, &to);
            let public = self.worded(&self.hear(news, Observer::Public), &to);
            let more = own.iter().any(|line| !public.contains(line));
            let turn = bout.to_move().has(seat) && (!before.to_move.has(seat) || starts);
            let (acts, writes) = (author == Some(seat), self.heard.is_direct());
            let asked = !acts || alone || public.is_empty();
            // Whoever follows a game with secrets by direct messages reads there how it ends, too.
            let concerns = bout.is_over() || has_fallen(news, seat);
            let shown = turn || more && asked || concerns && (!acts || writes);
            if !(shown || acts && writes && !own.is_empty()) {
                continue;
            }
            let sight = bout.table().view(who);
            let place = Say::new("in-place").with("place", Arg::Place(self.room.place.clone()));
            let lines = [self.word_to(&to, &place)]
                .into_iter()
                .chain(own)
                .chain([self.status(bout, &*sight, &to)]);
            if !shown {
                // Who acted in private is told what became of it; the board is shown to the channel.
                self.push(Out::new(to, lines.collect::<Vec<_>>().join("\n")));
                continue;
            }
            let changed = self.changed(&heard, &to);
            let picture = self.picture(bout, &*sight, self.bottom(person, seat), &to, &changed);
            let legend = self.legend(bout.info(), &to).filter(|_| begins);
            let text = lines.chain(mark(bout)).chain(legend).collect::<Vec<_>>().join("\n");
            let pressed = deploy::instead(self, person);
            let edited =
                || self.edits_view(person).then(|| Instead::View(bout.header().id.clone()));
            let instead = pressed.or_else(edited).unwrap_or_default();
            let mut buttons = deploy::buttons(self, bout, seat, &to);
            let moves = !bout.table().prepares() && bout.to_move().has(seat);
            let pick = || Button {
                look: Look::Chief,
                ..self.labelled(&to, &Say::new("button-pick"), "pick".to_owned())
            };
            buttons.extend(moves.then(pick));
            buttons.extend(self.legend_button(&picture.0, &to));
            let out = self.push(Out::new(to, text));
            (out.body.figure, out.body.buttons, out.effects.instead) =
                (Some(Figure::board(picture)), buttons, instead);
            if bout.is_over() {
                // Whose direct messages are closed finds that below the channel's board.
                out.audience.again = "record";
            }
        }
    }

    /// Tests if somebody wants each view of their own in the place of the last.
    fn edits_view(&self, person: &str) -> bool {
        self.preferences.get(person).is_some_and(|sheet| sheet.get("view") == Some("edit"))
    }

    /// Returns the buttons under a board.
    fn controls(&self, bout: &Match, sight: &dyn Perspective) -> Vec<Button> {
        if bout.is_over() {
            let again = self.room.fixture.is_none().then(|| self.button("rematch", Look::Chief));
            let looks =
                ["record", "replay", "replay gif"].map(|command| self.button(command, Look::Plain));
            return again.into_iter().chain(looks).collect();
        }
        let draw = !bout.table().voters(Pact::Draw).is_empty();
        let moves = !bout.table().prepares();
        let press = sight.lore().and_then(Lore::press).map(|(text, label)| Button {
            label: self.word(&label),
            command: format!("move {text}"),
            ..self.button("pick", Look::Chief)
        });
        let mut buttons: Vec<_> =
            press.into_iter().chain(moves.then(|| self.button("pick", Look::Chief))).collect();
        buttons.extend(draw.then(|| self.button("draw", Look::Plain)));
        buttons.push(self.button("resign", Look::Danger));
        buttons.extend(["view", "help"].map(|command| self.button(command, Look::Plain)));
        buttons
    }

    /// Accept and decline under a proposal.
    fn offer_buttons(&mut self, pact: Pact) {
        let buttons = ["accept", "decline"].map(|verb| Button {
            command: format!("{verb} {}", pact.name()),
            ..self.button(verb, if verb == "accept" { Look::Chief } else { Look::Plain })
        });
        if let Some(out) = self.outs.iter_mut().rev().find(|out| out.audience.to == To::Room) {
            out.body.buttons.extend(buttons);
        }
    }

    /// Returns the people who are asked about an open proposal.
    fn asked(&self, bout: &Match) -> Vec<String> {
        let offers = bout.open_offers();
        let voters: Seats =
            offers.iter().flat_map(|(pact, by)| bout.voters(*pact).without(*by).iter()).collect();
        voters.iter().map(|seat| bout.people()[seat.index()].clone()).collect()
    }

    /// Words the state of the match in one or more lines: the result, or who is to move, until when,
    /// and the open proposals.
    pub(crate) fn status(&self, bout: &Match, sight: &dyn Perspective, to: &To) -> String {
        if bout.is_over() {
            return self.ending(bout, sight, to);
        }
        let lines = self.whose_turn(bout, sight, to).into_iter();
        let lines = lines.chain(self.runs_out(bout, to)).chain(self.proposals(bout, to));
        lines.collect::<Vec<_>>().join("\n")
    }

    /// Words who is to move, and what they are asked to do where they would not guess it.
    pub(crate) fn whose_turn(&self, bout: &Match, sight: &dyn Perspective, to: &To) -> Vec<String> {
        let bare = term(&bout.header().terms, "bare");
        let prompt = sight.lore().and_then(Lore::prompt).map(|say| say.with("bare", bare));
        let prompt = prompt.map(|say| self.word_to(to, &say));
        std::iter::once(self.turn_line(bout, to)).chain(prompt).collect()
    }

    /// Words who is to move, or to set up.
    pub(crate) fn turn_line(&self, bout: &Match, to: &To) -> String {
        let seats = |seats: Vec<Seat>| Arg::List(seats.into_iter().map(Arg::Seat).collect());
        let to_move = bout.to_move().iter().collect::<Vec<_>>();
        let key = if bout.table().prepares() { "to-prepare" } else { "to-move" };
        let say = Say::new(key).with("count", to_move.len()).with("who", seats(to_move));
        self.word_to(to, &say)
    }

    /// Words the open proposals.
    pub(crate) fn proposals(&self, bout: &Match, to: &To) -> Vec<String> {
        let stands = |(pact, by): (Pact, Seat)| {
            self.word_to(to, &Say::new(format!("stands-{}", pact.name())).with("who", by))
        };
        bout.open_offers().into_iter().map(stands).collect()
    }

    /// Words how a match ended, what each side has come to where that is counted, and how long it
    /// was; only the end of one in which nobody has moved.
    pub(crate) fn ending(&self, bout: &Match, sight: &dyn Perspective, to: &To) -> String {
        let mut says = vec![result(&bout.outcome())];
        if bout.moves() > 0 {
            says.extend(sight.lore().map(Lore::progress).unwrap_or_default());
            let time = |lasted| Arg::from(Say::new("end-time").with("time", span(lasted)));
            let lasted = bout.lasted().filter(|lasted| *lasted > 0);
            let time = lasted.map_or_else(|| "".into(), time);
            says.push(Say::new("end-sum").with("moves", bout.moves()).with("time", time));
        }
        says.iter().map(|say| self.word_to(to, say)).collect::<Vec<_>>().join("\n")
    }

    /// Words when the time of the players to move runs out, and where each has one time for the
    /// whole game, the times of all.
    pub(crate) fn runs_out(&self, bout: &Match, to: &To) -> Option<String> {
        if bout.is_paused() {
            let waits =
                self.room.fixture.as_ref().is_some_and(|fixture| fixture.course == Course::Halted);
            return Some(
                self.word_to(
                    to,
                    &Say::new(if waits { "clock-halted-here" } else { "clock-paused" }),
                ),
            );
        }
        let clock = bout.clock()?;
        let until = Arg::Moment(Calendar::of(bout, &self.gaps).deadline(clock)?);
        if matches!(clock.time_control(), TimeControl::Move(_)) {
            return Some(self.word_to(to, &Say::new("clock-until").with("until", until)));
        }
        let seats = (0..).map(Seat).zip(bout.info().tones).take(bout.seats().into());
        let row = |(seat, tone): (Seat, &Tone)| {
            let tone = Say::new(format!("tone-{}", tone.name()));
            Arg::Say(Say::new("clock-left").with("who", tone).with("left", left(clock, seat, 0)))
        };
        let times = Arg::List(
            seats.filter(|(seat, _)| !bout.table().fallen().has(*seat)).map(row).collect(),
        );
        Some(self.word_to(to, &Say::new("clock-stands").with("times", times).with("until", until)))
    }

    /// The board for an observer, with the same in words behind what has changed.
    pub(crate) fn picture(
        &self,
        bout: &Match,
        sight: &dyn Perspective,
        bottom: Seat,
        to: &To,
        changed: &str,
    ) -> (Scene, String) {
        self.captioned(bout, sight.scene(&Ask { bottom }), to, changed)
    }

    /// A picture of the match with the same in words: what has changed or how it ended comes first,
    /// for that is what its reader waits for.
    pub(crate) fn captioned(
        &self,
        bout: &Match,
        scene: Scene,
        to: &To,
        changed: &str,
    ) -> (Scene, String) {
        let scene = self.lettered(bout.info(), scene, to);
        let turn = if bout.table().prepares() { "alt-to-prepare" } else { "alt-to-move" };
        let ended = bout.is_over().then(|| self.unnamed(&result(&bout.outcome()), to));
        let lead = std::iter::once(changed.to_owned()).chain(ended);
        let lead = lead.filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ");
        let board = self.alt(bout.info(), bout.moves(), turn, &scene, to);
        let lead: String = lead.chars().take(LONGEST_LEAD).collect();
        let alt = [lead, board].join(" ");
        (scene, alt.trim_start().chars().take(LONGEST_ALT).collect())
    }

    /// Words what has changed, for the words of a picture; what somebody sets up shows in it.
    fn changed(&self, heard: &[(Say, bool)], to: &To) -> String {
        if self.room.bout.as_ref().is_some_and(|bout| bout.table().prepares()) {
            return String::new();
        }
        let says = heard.iter().filter(|(_, played)| *played);
        says.map(|(say, _)| self.unnamed(say, to)).collect::<Vec<_>>().join(" ")
    }

    /// Words a sentence as a picture does: sides by their colours, and nothing in bold.
    fn unnamed(&self, say: &Say, to: &To) -> String {
        let cast = Cast { info: self.room.bout.as_ref().map(Match::info), people: &[] };
        self.word_in(self.language_of(to), say, &cast).replace(['*', '`'], "")
    }

    /// The picture in words, made of what the picture shows and of nothing else: who is to move, the
    /// game, and what stands where. `turn` words what those do whose turn it is, if it is anybody's.
    pub(crate) fn alt(
        &self,
        info: &Info,
        number: usize,
        turn: &'static str,
        scene: &Scene,
        to: &To,
    ) -> String {
        let who: Vec<_> = scene
            .to_move
            .iter()
            .map(|tone| Say::new(format!("tone-{}", tone.name())).into())
            .collect();
        let turn: Arg = if who.is_empty() {
            "".into()
        } else {
            Say::new(turn).with("who", Arg::List(who)).into()
        };
        let say = Say::new("alt-board")
            .with("game", Say::new(format!("game-{}", info.name)))
            .with("number", number)
            .with("pieces", pieces(scene))
            .with("turn", turn);
        self.word_to(to, &say).trim_start().chars().take(LONGEST_BOARD - 1).collect()
    }

    /// The text of the picture of a step in a course.
    pub(crate) fn alt_of_step(&self, info: &Info, scene: &Scene, to: &To) -> String {
        self.alt_of_term(&Say::new(format!("game-{}", info.name)), scene, to)
    }

    /// The text of the picture of a term: its pieces, and its key points by name, if it has any.
    pub(crate) fn alt_of_term(&self, name: &Say, scene: &Scene, to: &To) -> String {
        let keys = scene.marks.iter().filter_map(|mark| match mark {
            Mark::Key(slot) => Some(scene.ground.slots[usize::from(*slot)].name.as_str()),
            _ => None,
        });
        let keys = keys.collect::<Vec<_>>().join(" ");
        let say = Say::new(if keys.is_empty() { "alt-plain" } else { "alt-term" })
            .with("name", name.clone())
            .with("pieces", pieces(scene))
            .with("keys", keys);
        self.word_to(to, &say).chars().take(LONGEST_ALT).collect()
    }

    /// Returns what an observer hears of the news: each sentence, and whether it tells what was
    /// played or thrown. It is asked for once for each observer: a commentator's remark takes time.
    fn hear(&self, news: &[News], who: Observer) -> Vec<(Say, bool)> {
        let played = |news: &News| matches!(news, News::Played(..) | News::Thrown(_));
        let heard = |item| {
            let says = self.tell_one(item, who).into_iter();
            says.map(move |say| (say, played(item)))
        };
        news.iter().flat_map(heard).collect()
    }

    /// Words what is heard, a line each, in the language of the readers.
    fn worded(&self, heard: &[(Say, bool)], to: &To) -> Vec<String> {
        heard.iter().map(|(say, _)| self.word_to(to, say)).collect()
    }

    fn tell_one(&self, news: &News, who: Observer) -> Vec<Say> {
        let with = |key: &'static str, seat: &Seat, told: &Told| {
            std::iter::once(Say::new(key).with("who", *seat)).chain(told.hear(who)).collect()
        };
        let bout = self.room.bout.as_ref();
        let throws = bout.is_some_and(|bout| bout.table().chance() != Chance::None);
        match news {
            // Where nothing is thrown it binds a program's choices alone, and stands in the record.
            News::SeedBound(hash) if who == Observer::Public && throws => {
                vec![Say::new("seed-bound").with("digits", digits(hash))]
            }
            News::Bound(seat, hash) if who == Observer::Public => {
                vec![Say::new("bound").with("who", *seat).with("digits", digits(hash))]
            }
            News::SeedBound(_) | News::Bound(..) | News::Succeeded(..) => Vec::new(),
            News::Handed(..) | News::Placed(..) | News::Replaced(..) => {
                self.seated(news).into_iter().collect()
            }
            News::Sides => vec![Say::new("sides-drawn")],
            News::Played(_, told) | News::Thrown(told) => {
                [told.hear(who), self.remark(told)].concat()
            }
            News::Offered(seat, pact) => {
                vec![Say::new(format!("offers-{}", pact.name())).with("who", *seat)]
            }
            News::Joined(seat, pact) => {
                vec![Say::new(format!("agrees-{}", pact.name())).with("who", *seat)]
            }
            News::Agreed(pact, told) => {
                let heard = told.iter().flat_map(|told| told.hear(who));
                std::iter::once(Say::new(format!("agreed-{}", pact.name()))).chain(heard).collect()
            }
            News::Declined(seat, pact) => {
                vec![Say::new(format!("declines-{}", pact.name())).with("who", *seat)]
            }
            News::Lapsed(pact) => vec![Say::new(format!("lapsed-{}", pact.name()))],
            News::Resigned(seat, told) => with("resigned", seat, told),
            News::Flagged(seat, told) => flagged(*seat, told, who),
            News::Halted => vec![Say::new("halted")],
            News::Resumed => vec![Say::new("resumed")],
            News::Granted(seat, 0) => vec![Say::new("granted-none").with("who", *seat)],
            News::Granted(seat, more) => {
                vec![Say::new("granted").with("who", *seat).with("more", span(*more))]
            }
            News::Credited(missed) if *missed < BLINK => Vec::new(),
            News::Credited(missed) => {
                vec![Say::new("clock-credited").with("missed", span(*missed))]
            }
            News::Forfeited(seat, told) => with("forfeited", seat, told),
            News::Left(seat, told) => with("absent", seat, told),
            News::Aborted(seat) => vec![Say::new("aborted").with("who", *seat)],
            News::Warned(seat, count) => {
                vec![Say::new("warned").with("who", *seat).with("count", *count)]
            }
            News::Ruled => self.ruled().into_iter().collect(),
        }
    }

    /// Words the change of a seat: its new player, by whose authority, and instead of whom.
    fn seated(&self, news: &News) -> Option<Say> {
        let (bout, person) = (self.room.bout.as_ref()?, |id: &str| Arg::Person(id.to_owned()));
        let say = match news {
            News::Handed(seat, before) => {
                Say::new("handed").with("from", person(before)).with("who", *seat)
            }
            News::Replaced(seat, before) => {
                Say::new("replaced").with("from", person(before)).with("who", *seat)
            }
            News::Placed(seat, before, by) => {
                let tone = Say::new(format!("tone-{}", bout.info().tones[seat.index()].name()));
                let say = Say::new("placed").with("by", person(by)).with("seat", tone);
                say.with("to", person(&bout.people()[seat.index()])).with("before", person(before))
            }
            _ => return None,
        };
        Some(say)
    }

    /// Names the arbiter of a ruling; none if it follows from something else, as in a tournament.
    fn ruled(&self) -> Option<Say> {
        let person = Some(self.heard.person()).filter(|person| !person.is_empty())?;
        Some(Say::new("ruled").with("who", Arg::Person(person.to_owned())))
    }

    /// Returns a commentator's remarks, unless analysis is off here.
    fn remark(&self, told: &Told) -> Vec<Say> {
        if self.room.settings.is_on("analysis", &self.world.hall_config) {
            told.remark()
        } else {
            Vec::new()
        }
    }

    /// Answers with a list that may be long: cut at a whole item, the rest in a file.
    pub(crate) fn answer_list(&mut self, to: To, text: &str, file: &'static str) -> &mut Out {
        self.answer_up_to(LONGEST_TEXT, to, text, file)
    }

    /// The same with what is read like a book.
    pub(crate) fn answer_page(&mut self, to: To, text: &str, file: &'static str) -> &mut Out {
        self.answer_up_to(LONGEST_PAGE, to, text, file)
    }

    fn answer_up_to(&mut self, most: usize, to: To, text: &str, file: &'static str) -> &mut Out {
        let cut = cut(text, most);
        let mut out = Out::new(to, cut.to_owned());
        if cut.len() < text.len() {
            let rest = self.word_to(&out.audience.to, &Say::new("rest-in-file").with("file", file));
            out.body.text = format!("{cut} …\n{SMALL}{rest}");
            out.body.file = Some((file, text.to_owned()));
        }
        self.push(out)
    }
}

/// The text up to the last whole item that fits in so many characters: items end at a line's end, at
/// a blank or at a comma between Chinese words.
fn cut(text: &str, most: usize) -> &str {
    let Some((end, _)) = text.char_indices().nth(most) else { return text };
    let head = &text[..end];
    let line = head.rfind('\n').filter(|at| at * 2 > end);
    let at = line.or_else(|| head.rfind([' ', '、'])).unwrap_or(end);
    head[..at].trim_end_matches([' ', ',', '、'])
}

/// Returns the number of the record's last line and the first digits of its chain, in small print:
/// readers of a board have seen the record up to there, so it cannot be rewritten any more.
pub(crate) fn mark(bout: &Match) -> Option<String> {
    bout.mark().map(|(number, chain)| format!("{SMALL}{number} · {}", chain.digits()))
}

/// Returns the first digits of a commitment, by which it is known again.
fn digits(hash: &Bytes) -> String {
    HEXLOWER.encode(&hash[..4])
}

/// Tests if nothing but what a seat prepares has changed, which the channel's board does not show.
const fn prepares(news: &News) -> bool {
    matches!(news, News::Played(..) | News::Thrown(_) | News::Bound(..))
}

const fn changes_board(news: &News) -> bool {
    !matches!(
        news,
        News::Offered(..)
            | News::Joined(..)
            | News::Declined(..)
            | News::Lapsed(_)
            | News::Warned(..)
            | News::Credited(_)
    )
}

/// Tests if a seat's time has run out.
fn has_fallen(news: &[News], seat: Seat) -> bool {
    news.iter().any(|item| matches!(item, News::Flagged(flagged, _) if *flagged == seat))
}

/// Time that ran out, in the game's own sentences where it has some.
fn flagged(seat: Seat, told: &Told, who: Observer) -> Vec<Say> {
    let own = told.hear(who);
    if own.is_empty() { vec![Say::new("flagged").with("who", seat)] } else { own }
}

/// The pieces of a scene, told by colour and kind; nothing where there are none.
fn pieces(scene: &Scene) -> Arg {
    let mut groups = BTreeMap::<(Tone, &str), Vec<String>>::new();
    for piece in &scene.pieces {
        let name = &scene.ground.slots[usize::from(piece.slot)].name;
        let (kind, word) = match piece.kind {
            Kind::Man => ("men", name.clone()),
            Kind::King => ("kings", name.clone()),
            Kind::Block(sign) if sign.is_ascii() => ("open", format!("{name}={sign}")),
            Kind::Block(character) => ("open", format!("{name}{character}")),
            Kind::Double(character, plain) => ("open", format!("{name}={character}{plain}")),
            Kind::Back(_) => ("hidden", name.clone()),
            Kind::Stone(0) => ("stones", name.clone()),
            Kind::Stone(number) => ("stones", format!("{name}={number}")),
            Kind::Stick(_, character) => ("thrown", character.to_string()),
        };
        groups.entry((piece.tone, kind)).or_default().push(word);
    }
    let group = |((tone, kind), names): (&(Tone, &str), &Vec<String>)| {
        let tone = Say::new(format!("tone-{}", tone.name()));
        Arg::Say(
            Say::new(format!("alt-{kind}")).with("tone", tone).with("squares", names.join(" ")),
        )
    };
    if groups.is_empty() {
        return "".into();
    }
    Say::new("alt-pieces").with("pieces", Arg::List(groups.iter().map(group).collect())).into()
}

/// The board for a person alone, from their side, with what only they may see.
pub(super) fn own(desk: &mut Desk<'_>, bout: &Match, person: &str) {
    let eyes = bout.seat_of(person).map_or(Observer::Public, |seat| bout.observer(seat));
    shown_to(desk, bout, person, eyes, To::Direct(person.to_owned()));
}

/// Shows a person's own board, with the private news of the last turn. A player with closed direct
/// messages gets them nowhere else.
pub(super) fn shown_to(desk: &mut Desk<'_>, bout: &Match, person: &str, eyes: Observer, to: To) {
    let bottom = bout.seat_of(person).map_or(Seat(0), |seat| desk.bottom(person, seat));
    let sight = bout.table().view(eyes);
    let picture = desk.picture(bout, &*sight, bottom, &to, "");
    let seat = bout.seat_of(person).filter(|seat| eyes == bout.observer(*seat));
    let told = seat.map_or_else(Vec::new, |seat| told_alone(desk, bout, seat));
    let told = told.iter().map(|say| desk.word_to(&to, say));
    let text = told
        .chain([desk.status(bout, &*sight, &to)])
        .chain(mark(bout))
        .collect::<Vec<_>>()
        .join("\n");
    let mut buttons = seat.map_or_else(Vec::new, |seat| deploy::buttons(desk, bout, seat, &to));
    buttons.extend(desk.legend_button(&picture.0, &to));
    let out = desk.push(Out::new(to, text));
    (out.body.figure, out.body.buttons) = (Some(Figure::board(picture)), buttons);
}

/// Returns the last private news of a seat's player; during set-up, also how to set up where others
/// could read it.
pub(super) fn told_alone(desk: &Desk<'_>, bout: &Match, seat: Seat) -> Vec<Say> {
    let prepares = bout.to_move().has(seat) && bout.table().draft(seat).is_some();
    let here = (prepares && !desk.heard.is_direct()).then(|| Say::new("prepare-here"));
    bout.latest(seat).into_iter().chain(here).collect()
}

/// The seat at the bottom of the author's own board.
pub(super) fn bottom(desk: &Desk<'_>) -> Seat {
    desk.seat().map_or(Seat(0), |seat| desk.bottom(desk.heard.person(), seat))
}
