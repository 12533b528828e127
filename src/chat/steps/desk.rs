//! The desk: what a command works with, and what it leaves behind.

use std::{collections::HashMap, sync::Arc};

use caipan_render::Hung;
use caipan_rules::{
    Arg, Catalog, Info, Observer, Rulebook, Say, Scene, Seat, Seats, find, nickname,
};

use crate::{
    chat::{
        input::{
            door::{Blank, Button, Gif, Instead, LONGEST_ALT, Look, Menu},
            said::Said,
        },
        state::{
            PersonEvent, PlaceEvent, due::Due, gap::Gap, hall_config::HallConfig, keep::Keep,
            room::Room, settings::Settings, thinking::KnownEndings,
        },
        words::{Words, film::Film, print::Print},
    },
    referee::{Bot, Luck, Match, Signer},
    store::Debt,
};

use super::{
    fingerprints::Fingerprints,
    heard::Heard,
    request::{Fetched, Request},
};

/// The constant parts of a hall, shared by all steps.
pub(crate) struct World {
    /// The games.
    pub(crate) catalog: Catalog,
    /// The words.
    pub(crate) words: Words,
    /// The configuration of the hall.
    pub(crate) hall_config: HallConfig,
    /// Signs the records of finished games.
    pub(crate) signer: Signer,
}

/// The recipients of an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum To {
    /// Everybody in the room's channel.
    Room,
    /// One person, by direct message.
    Direct(String),
}

/// One answer, before it is painted and addressed.
pub(crate) struct Out {
    /// The recipients.
    pub(crate) audience: Recipients,
    /// The contents.
    pub(crate) body: Body,
    /// The effects besides being read.
    pub(crate) effects: Effects,
}

/// The recipients of an answer, and the people notified by it.
pub(crate) struct Recipients {
    /// The readers.
    pub(crate) to: To,
    /// The thread that it belongs to instead of the room's own place.
    pub(crate) place: Option<String>,
    /// People to notify, by internal id.
    pub(crate) pings: Vec<String>,
    /// A role that is notified.
    pub(crate) role: Option<String>,
    /// The command that gives it again, for one whose direct messages are closed.
    pub(crate) again: &'static str,
}

/// The contents of an answer.
pub(crate) struct Body {
    /// The text.
    pub(crate) text: String,
    /// People in the text are written by name, as in a record, and not mentioned.
    pub(crate) quoted: bool,
    /// The picture.
    pub(crate) figure: Option<Figure>,
    /// A text file, by its name.
    pub(crate) file: Option<(&'static str, String)>,
    /// The buttons.
    pub(crate) buttons: Vec<Button>,
    /// The menus.
    pub(crate) menus: Vec<Menu>,
    /// A form that is shown instead, where the door has forms.
    pub(crate) blank: Option<Blank>,
}

/// The picture of an answer, before it is painted.
pub(crate) enum Figure {
    /// A board, and the same in words.
    Board(Scene, String),
    /// Small boards with their names, how they are hung, and what they show in words.
    Gallery(Vec<(Scene, String)>, Hung, String),
    /// The sheet of a tournament.
    Sheet(Print),
    /// A whole game, before it is painted.
    Film(Box<Film>),
    /// A whole game.
    Gif(Gif),
}

/// The effects of an answer besides being read.
pub(crate) struct Effects {
    /// The debt that stays open until the answer has gone out.
    pub(crate) owed: Option<Owed>,
    /// The message that it replaces.
    pub(crate) instead: Instead,
    /// The message that it answers should be deleted.
    pub(crate) erases: bool,
    /// Its thread is done with.
    pub(crate) closes: bool,
    /// It answers what was not said to the bot, and is left out where there was too much of that.
    pub(crate) passing: Option<Passing>,
}

/// How often a person gets an answer to what was not said to the bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Passing {
    /// To what may have been talk: only now and then.
    Seldom,
    /// To a move in a course: as often as a step may come.
    Weighed,
}

/// Something that an answer shows and that somebody must get to see: the board as it stands, or the
/// post of a tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Owed {
    /// The debt as the archive remembers it.
    pub(crate) debt: Debt,
    /// The news besides the state of the board, still worth telling when a newer board replaces
    /// this one.
    pub(crate) news: String,
}

/// The precondition that a step lacks; nothing else of the step counts then, and it is run again.
pub(crate) enum Needs {
    /// Nothing: the step is done.
    Nothing,
    /// Something from outside.
    Fetch(Request),
    /// The author leaves these places first, by these words; the step is then run in the author's
    /// own place.
    Leave(Vec<(String, Said)>),
}

/// The working state of a command. A command changes `room`, a copy, and collects lines and
/// answers.
pub(crate) struct Desk<'a> {
    pub(crate) world: &'a World,
    pub(crate) room: Room,
    pub(crate) heard: &'a Heard,
    /// The personal settings of the author, the players and those at the table, by internal id.
    pub(crate) preferences: HashMap<String, Arc<Settings>>,
    /// The accounts of the same people and of those who are named, of which nothing but
    /// fingerprints comes out.
    pub(crate) fingerprints: Fingerprints,
    /// The spans in which nobody could play.
    pub(crate) gaps: Arc<Vec<Gap>>,
    /// The answers to the step's requests so far.
    pub(crate) fetched: &'a [Fetched],
    /// The precondition that the step lacks.
    pub(crate) needs: Needs,
    pub(crate) luck: Luck,
    pub(crate) keeps: Vec<Keep>,
    pub(crate) outs: Vec<Out>,
    /// How the match here stood before the first order of the step; none without one.
    pub(crate) before: Option<Before>,
    /// A match has ended here in this step.
    pub(crate) ended: bool,
    /// What was said has been refused, or passed over as no move now.
    pub(crate) refused: bool,
    /// The author's entry is to be erased when the lines are durable.
    pub(crate) forgets: bool,
    /// The people named who may take no part anywhere, by internal id.
    pub(crate) barred: Vec<String>,
    /// The server's limit on games and tables, if it is reached.
    pub(crate) full: Option<u32>,
    /// The endings that programs can look positions up in.
    pub(crate) endings: Arc<KnownEndings>,
}

/// How a match stood before an order.
#[derive(Clone, Copy, Default)]
pub(crate) struct Before {
    /// The seats that were to move.
    pub(crate) to_move: Seats,
    /// They prepared themselves.
    pub(crate) prepares: bool,
}

impl<'a> Desk<'a> {
    /// A desk for one input, on a copy of the room.
    pub(crate) fn new(world: &'a World, room: Room, heard: &'a Heard) -> Self {
        Self {
            world,
            room,
            heard,
            preferences: HashMap::new(),
            fingerprints: Fingerprints::default(),
            gaps: Arc::default(),
            fetched: &[],
            needs: Needs::Nothing,
            luck: heard.context.luck.clone(),
            keeps: Vec::new(),
            outs: Vec::new(),
            before: None,
            ended: false,
            refused: false,
            forgets: false,
            barred: Vec::new(),
            full: None,
            endings: Arc::default(),
        }
    }

    /// The variant that a typed name means and nothing else, or why there is none.
    pub(crate) fn game(&self, name: &str) -> Result<&'static dyn Rulebook, Say> {
        find(self.world.catalog, name).ok_or_else(|| self.no_game(name))
    }

    /// Returns the refusal of a name that is not that of a game.
    fn no_game(&self, name: &str) -> Say {
        let catalog = self.world.catalog;
        if let Some((book, preset)) = nickname(catalog, name) {
            let game = Arg::Word(book.info().name, book.info().aliases);
            return Say::new("nickname-here").with("name", preset.name).with("game", game);
        }
        match caipan_rules::nearest(name, catalog.iter().flat_map(|book| book.info().names())) {
            Some(near) => Say::new("no-such-game-near")
                .with("name", crate::chat::input::fold::echo(name))
                .with("near", near),
            None => Say::new("no-such-game").with("name", crate::chat::input::fold::echo(name)),
        }
    }

    /// Actions of a game as its reader would type them.
    pub(crate) fn dub(&self, info: &Info, texts: &[String]) -> Vec<Arg> {
        let book = find(self.world.catalog, info.name);
        texts
            .iter()
            .map(|text| book.map_or_else(|| text.as_str().into(), |book| book.dub(text)))
            .collect()
    }

    /// The variant of the table or match here.
    pub(crate) fn info_here(&self) -> Option<&'static Info> {
        let lobby =
            self.room.lobby.as_ref().and_then(|lobby| find(self.world.catalog, &lobby.game));
        lobby.map(|book| book.info()).or_else(|| self.room.bout.as_ref().map(Match::info))
    }

    /// The author's seat in the match here.
    pub(crate) fn seat(&self) -> Option<Seat> {
        self.room.bout.as_ref().and_then(|bout| bout.seat_of(self.heard.person()))
    }

    /// Tests if the author plays in a match that goes on here.
    pub(crate) fn plays(&self) -> bool {
        self.room.live().is_some() && self.seat().is_some()
    }

    /// Tests if somebody at the table or in the match here has been forgotten, so that nobody can
    /// be waited for.
    pub(crate) fn is_gone(&self, person: &str) -> bool {
        self.preferences.get(person).is_some_and(|sheet| sheet.is_erased())
    }

    /// Returns the author's view where the answer goes: the channel sees what everybody sees.
    pub(crate) fn eyes(&self) -> Observer {
        match (&self.room.bout, self.seat()) {
            (Some(bout), Some(seat)) if self.heard.is_direct() => bout.observer(seat),
            _ => Observer::Public,
        }
    }

    /// Tests if the author may do what a setting keeps for some.
    pub(crate) fn permits(&self, key: &str) -> bool {
        self.heard.is_manager()
            || self.room.settings.permits(key, self.heard.roles(), &self.world.hall_config)
    }

    /// Returns the recipients of something public: the room, or the author of a direct message.
    pub(crate) fn floor(&self) -> To {
        if self.heard.is_direct() { To::Direct(self.heard.person().to_owned()) } else { To::Room }
    }

    /// Returns the recipients of an answer to the author: the author alone if the command or press
    /// was private.
    pub(crate) fn back(&self) -> To {
        if self.heard.is_private() { To::Direct(self.heard.person().to_owned()) } else { To::Room }
    }

    /// Answers the author where the question was asked.
    pub(crate) fn answer(&mut self, say: &Say) {
        let (to, text) = (self.back(), self.reply(say));
        self.outs.push(Out::new(to, text));
    }

    /// Refuses: in a game with secrets the reason goes to the author alone.
    pub(crate) fn refuse(&mut self, say: &Say) -> &mut Out {
        self.refused = true;
        let secret = self.room.live().is_some_and(|bout| bout.is_secret()) && self.seat().is_some();
        let to = if secret { To::Direct(self.heard.person().to_owned()) } else { self.back() };
        let text = self.word_to(&to, say);
        // A reason may list what could have been meant.
        self.answer_list(to, &text, "reason.txt")
    }

    /// Tells everybody in the channel.
    pub(crate) fn announce(&mut self, say: &Say) -> &mut Out {
        let text = self.word(say);
        self.push(Out::new(To::Room, text))
    }

    /// Adds an answer.
    pub(crate) fn push(&mut self, out: Out) -> &mut Out {
        self.outs.push(out);
        self.outs.last_mut().expect("it was just pushed")
    }

    /// A button with the command's own label, for the table or match as it stands.
    pub(crate) fn button(&self, command: &str, look: Look) -> Button {
        let label = self.word(&Say::new(format!("button-{}", command.replace(' ', "-"))));
        Button { label, command: command.to_owned(), stamp: self.room.stamp(), look }
    }

    /// A button with a label in the language of its readers, for the table or match as it stands.
    pub(crate) fn labelled(&self, to: &To, label: &Say, command: String) -> Button {
        let (label, stamp) = (self.word_to(to, label), self.room.stamp());
        Button { label, command, stamp, look: Look::Plain }
    }

    /// Returns the buttons that answer a question by its name: yes and no.
    pub(crate) fn answers(&self, question: &str) -> [Button; 2] {
        ["accept", "decline"].map(|verb| Button {
            command: format!("{verb} {question}"),
            ..self.button(verb, Look::Plain)
        })
    }

    /// Makes an event the next of the channel's stream; in a thread the first one says where it
    /// belongs.
    pub(crate) fn record(&mut self, event: PlaceEvent) {
        self.record_within();
        self.add(event);
    }

    /// Keeps events of another place, whose clerk looks at them no later than at its next due time.
    pub(crate) fn record_in(&mut self, place: &str, events: Vec<PlaceEvent>) {
        self.keeps.push(Keep::Place { place: place.to_owned(), expected: None, events });
    }

    /// Keeps events of a person, by internal id; of a program nothing is kept.
    pub(crate) fn record_of(&mut self, person: &str, events: Vec<PersonEvent>) {
        if Bot::of(person).is_none() {
            self.keeps.push(Keep::Person(person.to_owned(), events));
        }
    }

    /// Keeps what a table needs to know of its place before it is opened: where a thread belongs,
    /// and the language of the one who opens it, which is spoken where none was chosen.
    pub(crate) fn record_ground(&mut self) {
        self.record_within();
        let tongue = self.heard.tongue();
        if self.room.settings.language().is_none() && self.room.tongue != tongue {
            self.add(PlaceEvent::Tongue(tongue));
        }
    }

    fn record_within(&mut self) {
        let within = self.heard.within().map(str::to_owned).filter(|_| self.room.within.is_none());
        within.into_iter().for_each(|within| self.add(PlaceEvent::Within(within)));
    }

    fn add(&mut self, event: PlaceEvent) {
        let (place, expected) = (self.room.place.clone(), Some(self.room.version));
        self.room.apply(&event);
        self.keeps.push(Keep::Place { place, expected, events: vec![event] });
    }

    /// Keeps in the author's own stream that they wait at the table here. In a game with secrets
    /// they are greeted in private, so that it shows before the game begins whether they can be
    /// reached.
    pub(crate) fn record_waiting(&mut self) {
        if let Some(info) = self.info_here().filter(|_| self.will_be_secret()) {
            let to = To::Direct(self.heard.person().to_owned());
            let (game, place) =
                (Say::new(format!("game-{}", info.name)), Arg::Place(self.room.place.clone()));
            let text = self
                .word_to(&to, &Say::new("greet-secret").with("game", game).with("place", place));
            self.push(Out::new(to, text)).audience.again = "list";
        }
        let person = self.heard.person().to_owned();
        self.record_of(&person, vec![PersonEvent::Waited(self.room.place.clone())]);
    }

    /// Tests if seats will know what others do not in the game of the table here.
    pub(crate) fn will_be_secret(&self) -> bool {
        let lobby = self.room.lobby.as_ref();
        let book =
            lobby.and_then(|lobby| Some((find(self.world.catalog, &lobby.game)?, &lobby.setup)));
        book.is_some_and(|(book, setup)| book.open(setup).is_ok_and(|table| table.secret()))
    }

    /// Keeps the lobby as it is now, and when it is closed if nothing happens there.
    pub(crate) fn record_lobby(&mut self) {
        let span = self
            .room
            .lobby
            .as_ref()
            .and_then(|_| self.room.settings.span("idle", &self.world.hall_config));
        let called = self.room.fixture.as_ref().filter(|_| self.room.lobby.is_some());
        let at = called
            .map(|fixture| fixture.bell(self.heard.at()))
            .or(span.map(|span| self.heard.at() + span));
        let due = at.map(|at| Due { at, left: 0 });
        if due != self.room.due {
            self.record(PlaceEvent::Due(due));
        }
        self.record(PlaceEvent::Lobby(self.room.lobby.clone()));
    }
}

impl Out {
    /// A plain answer.
    pub(crate) const fn new(to: To, text: String) -> Self {
        Self {
            audience: Recipients { to, place: None, pings: Vec::new(), role: None, again: "view" },
            body: Body {
                text,
                quoted: false,
                figure: None,
                file: None,
                buttons: Vec::new(),
                menus: Vec::new(),
                blank: None,
            },
            effects: Effects {
                owed: None,
                instead: Instead::Nothing,
                erases: false,
                closes: false,
                passing: None,
            },
        }
    }

    /// Tests if it is a board of the place itself, which a newer board may replace.
    pub(crate) fn is_board(&self) -> bool {
        self.debt().is_some() && self.audience.place.is_none()
    }

    /// Tests if an animation has to be painted for it.
    pub(crate) const fn is_film(&self) -> bool {
        matches!(self.body.figure, Some(Figure::Film(_)))
    }

    /// Puts news of an earlier board in front.
    pub(crate) fn tell_before(&mut self, news: &str) {
        if news.is_empty() {
            return;
        }
        self.body.text.insert_str(0, &format!("{news}\n"));
        if let Some(owed) = &mut self.effects.owed {
            owed.news.insert_str(0, &format!("{news}\n"));
        }
    }

    /// Returns the debt that stays open until this has gone out.
    pub(crate) fn debt(&self) -> Option<&Debt> {
        self.effects.owed.as_ref().map(|owed| &owed.debt)
    }
}

impl Body {
    /// The sheet of a tournament that it shows.
    pub(crate) const fn sheet(&self) -> Option<&Print> {
        if let Some(Figure::Sheet(print)) = &self.figure { Some(print) } else { None }
    }
}

impl Figure {
    /// A board, and the same in words.
    pub(crate) fn board((scene, alt): (Scene, String)) -> Self {
        Self::Board(scene, alt)
    }

    /// Small boards, and what they show in words, which are cut to the longest that there may be.
    pub(crate) fn gallery(tiles: Vec<(Scene, String)>, hung: Hung, alt: &str) -> Self {
        Self::Gallery(tiles, hung, alt.chars().take(LONGEST_ALT).collect())
    }
}

impl From<Debt> for Owed {
    /// Something that has no news besides.
    fn from(debt: Debt) -> Self {
        Self { debt, news: String::new() }
    }
}
