//! The trait that every game implements.

use serde::Serialize;

use super::{
    Act, Arg, Ask, BadSetup, Info, Observer, Outcome, Pact, Say, Scene, Seat, Seats, Setup, Turn,
    Variant, retrace,
};

/// A rule book and a game in progress. Values in, values out: no clock, dice, files or chat.
///
/// The value holds the whole truth. It leaves only through [`view`](Game::view) and
/// [`tell`](Game::tell), which both name an observer; reading, checking, listing and drawing are
/// given a view, so they cannot say what that observer does not know. `Clone` is cheap enough to
/// try an act on a copy.
pub trait Game: Clone + Send + Sync + 'static {
    /// The laws of one variant, as data.
    type Laws: Sync + 'static;
    /// What a seat does in its turn.
    type Action: Clone + PartialEq;
    /// What happened, in full.
    type Event: Send + Sync + 'static;
    /// What one observer knows.
    type View;
    /// Why an action is not allowed, as data.
    type Illegal: Reason;

    /// The facts of the variant.
    fn info(laws: &'static Self::Laws) -> &'static Info;

    /// Why so many do not play, where the game has a sentence of its own for it.
    fn unfit(_: &'static Self::Laws, _seats: u8) -> Option<Say> {
        None
    }

    /// Sets the game up. Keys and values of the options have been checked against
    /// [`Info::options`].
    ///
    /// # Errors
    /// [`BadSetup`] for a position that cannot be read or played, or options that exclude each
    /// other.
    fn start(laws: &'static Self::Laws, setup: &Setup) -> Result<Self, BadSetup>;

    /// Sets a position up to be looked at by a program, not played: squares are named plainly
    /// (draughts: by number from the top left in every variant), and a position that no game can
    /// reach is taken.
    ///
    /// # Errors
    /// As for [`start`](Game::start).
    fn survey(laws: &'static Self::Laws, setup: &Setup) -> Result<Self, BadSetup> {
        Self::start(laws, setup)
    }

    /// Who may act now.
    fn turn(&self) -> Turn;

    /// Tests if the seat to move is in the middle of its turn (star checkers, hop by hop): what it
    /// did last was only a part.
    fn midturn(&self) -> bool {
        false
    }

    /// What has been decided so far.
    fn outcome(&self) -> Outcome;

    /// The seats that are out while others play on. Their place may still be open where teams share
    /// one.
    fn fallen(&self) -> Seats {
        let places = self.outcome().places;
        (0..)
            .map(Seat)
            .zip(places)
            .filter(|(_, place)| place.is_some())
            .map(|(seat, _)| seat)
            .collect()
    }

    /// Carries out an act: an action that passed [`check`](Game::check), the numbers of the lot
    /// that was due, or one of the acts that are allowed at any time. What those mean is the game's
    /// own rule.
    fn play(&mut self, act: Act<Self::Action>) -> Vec<Self::Event>;

    /// The referee has ended the game in a way that the game itself does not know of: nothing is
    /// secret any more.
    fn disclose(&mut self) {}

    /// Who must agree to a pact, the asker included; nobody where the game knows no such pact.
    fn voters(&self, pact: Pact) -> Seats;

    /// Tests if an act's record line stays sealed until the game is over.
    fn sealed(&self, act: &Act<Self::Action>) -> bool;

    /// Tests if seats know what others do not, now or later in this game.
    fn secret(&self) -> bool {
        false
    }

    /// The seats whose secrets an observer is shown now. Whoever has been shown some may later play
    /// for those alone who are shown the same.
    fn shown(&self, who: Observer) -> Seats {
        match who {
            Observer::Seat(seat) | Observer::Fallen(seat) if self.secret() => Seats::one(seat),
            Observer::Seat(_) | Observer::Fallen(_) | Observer::Public => Seats::NONE,
        }
    }

    /// Tests if something is thrown in this game though nobody keeps a secret. In games with
    /// secrets the referee takes it that something is.
    fn throws(&self) -> bool {
        false
    }

    /// What those who may act are asked to do before the first move, where they would not guess it.
    fn prompt(&self) -> Option<Say> {
        None
    }

    /// What a seat keeps secret and may not change from now on (junqi: the set-up that was declared
    /// ready), written canonically. The referee binds the seat to it, and publishes it when the
    /// game is over. Only the seat itself takes it back, while seats prepare.
    fn pledge(&self, _: Seat) -> Option<String> {
        None
    }

    /// Tests if the seats still prepare (junqi: set up), each when they like, and nobody moves yet.
    fn prepares(&self) -> bool {
        false
    }

    /// For how many minutes from the beginning seats may prepare (junqi: set up), while they do and
    /// where there is an end to it. A seat that is not ready by then is flagged, and goes on with
    /// what it has.
    fn respite(&self) -> Option<u32> {
        None
    }

    /// What an observer knows now.
    fn view(&self, who: Observer) -> Self::View;

    /// What an observer hears of an event.
    fn tell(&self, event: &Self::Event, who: Observer) -> Vec<Say>;

    /// What a commentator says of an event to all, where the table wants that. It is asked for
    /// answers only, never to play a record again, so it may think for some milliseconds.
    fn remark(&self, _: &Self::Event) -> Option<Say> {
        None
    }

    /// The public result of an event as the record writes it behind the act, where the act's own
    /// text does not say it.
    fn note(&self, event: &Self::Event) -> Option<String>;

    /// What kind of text this is, without looking at the position.
    fn form(laws: &'static Self::Laws, text: &str) -> Form;

    /// Reads an action. The text has been folded and bounded.
    ///
    /// # Errors
    /// [`Unreadable`]: not an action of this game, or several.
    fn read(view: &Self::View, text: &str) -> Result<Self::Action, Unreadable>;

    /// What kind of action it is.
    fn manner(_: &Self::Action) -> Manner {
        Manner::Move
    }

    /// What is played instead of a secret action that was typed for all to read, if anything: it
    /// keeps the seat from using what others may have seen.
    fn exposed(_: &Self::Action) -> Option<Self::Action> {
        None
    }

    /// An action from a file in a format of the family's own (junqi: a set-up of QQ's game room),
    /// as one would type it. `None` where it is no such file.
    fn unpack(_: &[u8]) -> Option<String> {
        None
    }

    /// Actions that are kept ready for everybody (junqi: set-ups with a name): the name, and the
    /// idea.
    fn stock() -> Vec<(&'static str, Say)> {
        Vec::new()
    }

    /// What the view's owner has prepared (junqi: the present set-up), as an action that prepares
    /// it again.
    fn draft(_: &Self::View) -> Option<Self::Action> {
        None
    }

    /// What the view's owner has lost, in games that tell it to nobody else.
    fn losses(_: &Self::View) -> Option<Say> {
        None
    }

    /// How far every seat has come, a sentence each, in games that can tell.
    fn progress(_: &Self::View) -> Vec<Say> {
        Vec::new()
    }

    /// Writes an action so that [`read`](Game::read) gives it back.
    fn write(view: &Self::View, action: &Self::Action) -> String;

    /// Tests an action of `seat` against the rules as far as the view's owner can know.
    ///
    /// # Errors
    /// The reason why it is not allowed.
    fn check(view: &Self::View, seat: Seat, action: &Self::Action) -> Result<(), Self::Illegal>;

    /// What `seat` may do.
    fn choices(view: &Self::View, seat: Seat) -> Choices<Self::Action>;

    /// The picture of a view.
    fn scene(view: &Self::View, ask: &Ask) -> Scene;

    /// The count of the board as it stands, in games that have one and where it can be made: in
    /// words, and as a picture of what counts.
    fn tally(_: &Self::View) -> Option<(Say, Scene)> {
        None
    }

    /// The whole game as one picture, in games that have such a one (sifang: every stone with its
    /// number).
    fn chart(_: &Self::View) -> Option<Scene> {
        None
    }

    /// The words of the game's own language.
    fn terms() -> Vec<Term> {
        Vec::new()
    }

    /// The words that are an action or begin one, folded; where one is mistyped, the nearest is
    /// named.
    fn verbs() -> Vec<&'static str> {
        Vec::new()
    }

    /// An action's text as it is shown to be typed: its words in the reader's language.
    fn dub(text: &str) -> Arg {
        text.into()
    }

    /// An act that whoever is to move can do by a press, and what the button says: the only thing
    /// to do, or the end of a turn.
    fn press(_: &Self::View) -> Option<(Self::Action, Say)> {
        None
    }

    /// A hash of everything the view holds, equal for equal views on every machine.
    fn digest(view: &Self::View) -> u64;

    /// The position as text that [`Setup::position`] takes, in games that have one.
    fn position(_: &Self::View) -> Option<String> {
        None
    }

    /// The game so far in the family's own record format (draughts: PDN), if it has one.
    fn sheet(_: &'static Self::Laws, _: &Sheet<'_>) -> Option<String> {
        None
    }

    /// How many games, of whatever variant, stand in a text of the family's own record format; none
    /// where the family has no such format.
    fn count(_: &str) -> usize {
        0
    }

    /// Those of the games that [`count`](Game::count) counts which are asked for, in order.
    fn import(_: &'static Self::Laws, _: &str, _: Which) -> Vec<Scroll> {
        Vec::new()
    }

    /// Plays actions from a set-up as people write them in lists. Where one may mean several, a
    /// game may look at those behind it. In such lists numbered squares count from the top row,
    /// left to right, whatever the variant's own numbers are.
    fn retrace(laws: &'static Self::Laws, setup: &Setup, words: &[&str]) -> Scroll {
        retrace::one_by_one(&Variant::<Self>::of(laws), setup, words)
    }

    /// The moves of the side to move as a program reads them, sorted by origin, destination and
    /// captures; automatic ends are ignored. `None` where there is no such list.
    fn list(_: &Self::View) -> Option<Vec<Listed>> {
        None
    }

    /// The number of lines of play of exactly `depth` plies; automatic ends are ignored. `None`
    /// where the game has chance or choices that cannot be listed.
    fn perft(&self, depth: u32, count: Count) -> Option<u64>;
}

/// A reason that can be said.
pub trait Reason {
    /// The sentence for the player.
    fn say(&self) -> Say;
}

/// A word of a game's own language, explained.
#[derive(Clone, Debug)]
pub struct Term {
    /// Its key, in English, folded: `short-blade`.
    pub key: &'static str,
    /// Other names, folded; the first is its own.
    pub names: &'static [&'static str],
    /// Its name.
    pub name: Say,
    /// What it means, and where that is written.
    pub means: Say,
    /// What it looks like.
    pub scene: Option<Scene>,
}

/// What kind of text somebody typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// A whole action: in draughts from and to, or longer.
    Whole,
    /// Something that may be an action, but also chatter: a single square.
    Short,
    /// Nothing of this game.
    Foreign,
}

/// What kind of action it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// A move.
    Move,
    /// Something before the first move: set-ups.
    Preparation,
    /// Something that a seat may do at any time while it is in the game, whoever is to move: notes,
    /// or taking back that a set-up stands.
    Aside,
}

/// Why a text is not an action.
#[derive(Clone, PartialEq, Debug)]
pub enum Unreadable {
    /// It does not look like an action of this game.
    Foreign,
    /// It names a place that the board does not have.
    NoSuchPlace(String),
    /// It may mean several actions; each of these texts means one.
    Ambiguous(Vec<String>),
    /// The game has a sentence of its own.
    Because(Say),
}

/// What can be chosen from.
pub enum Choices<A> {
    /// All of it.
    All(Vec<A>),
    /// Too many to list: a sampler, given a source of numbers from 0 to below its argument.
    Free(Box<Sampler<A>>),
}

/// Draws one allowed action from a source of numbers from 0 to below its argument.
pub type Sampler<A> = dyn Fn(&mut dyn FnMut(u32) -> u32) -> A;

/// A game to be written in the family's own record format.
#[derive(Clone, Copy, Debug)]
pub struct Sheet<'a> {
    /// What the table was set up with.
    pub setup: &'a Setup,
    /// The actions played, as the record writes them.
    pub actions: &'a [(Seat, String)],
    /// The name of each seat's player; untrusted text.
    pub players: &'a [String],
    /// The day it began, `2026.11.21` (PDN's form).
    pub date: &'a str,
    /// How it ended or stands.
    pub outcome: &'a Outcome,
}

/// Which games of a text are read as games of a variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    /// Those that say they are of this variant.
    Own,
    /// Those too that do not say of which variant they are.
    OwnOrUnsaid,
    /// All, whatever they say.
    Every,
}

/// A game read from the family's own record format.
#[derive(Clone, PartialEq, Debug)]
pub struct Scroll {
    /// Its number among all games of the text, from 1.
    pub number: usize,
    /// The line on which it begins, from 1.
    pub line: usize,
    /// What it says of itself: players, event, day; untrusted text, at most 200 characters, one
    /// line.
    pub title: String,
    /// What it was set up with.
    pub setup: Setup,
    /// The actions as far as they are legal, as the record writes them, each playable after those
    /// before it.
    pub actions: Vec<String>,
    /// Why there are no more of them, where the text has more.
    pub flaw: Option<Flaw>,
}

/// Where the reading of a game stopped: at the furthest ply that any reading of ambiguous moves
/// reached.
#[derive(Clone, PartialEq, Debug)]
pub struct Flaw {
    /// The line of the text, from 1.
    pub line: usize,
    /// The ply, from 1; 0 for something before the moves.
    pub ply: usize,
    /// What stands there; untrusted text, at most 60 characters.
    pub token: String,
    /// The reason.
    pub why: Say,
}

/// A move as a program reads it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Listed {
    /// As it is written.
    pub text: String,
    /// The origin, in games whose pieces move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Spot>,
    /// The destination.
    pub to: Spot,
    /// What is taken, in increasing order.
    pub captures: Vec<Spot>,
    /// The piece becomes another.
    pub promotes: bool,
    /// Every place where the piece lands, first to last.
    pub path: Vec<Spot>,
}

/// A place as a program reads it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(untagged)]
pub enum Spot {
    /// By number, from 1.
    Number(u16),
    /// By name.
    Name(String),
}

/// What a perft counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// Distinct moves: in draughts (from, to, captured set, promoted).
    Moves,
    /// Every path of a capture by itself.
    Paths,
}
