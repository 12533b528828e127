//! The trait that every game implements.

use serde::Serialize;

use super::{
    Act, Analysis, Ask, BadSetup, Info, Listing, Lore, Notation, Observer, Outcome, Pact,
    Preparation, Say, Scene, Seat, Seats, Setup, Turn,
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
    type Action: Clone + PartialEq + Send + Sync + 'static;
    /// What happened, in full.
    type Event: Send + Sync + 'static;
    /// What one observer knows.
    type View;
    /// Why an action is not allowed, as data.
    type Illegal: Reason;

    /// The facts of the variant.
    fn info(laws: &'static Self::Laws) -> &'static Info;

    /// Sets the game up. Keys and values of the options have been checked against
    /// [`Info::options`].
    ///
    /// # Errors
    /// [`BadSetup`] for a position that cannot be read or played, or options that exclude each
    /// other.
    fn start(laws: &'static Self::Laws, setup: &Setup) -> Result<Self, BadSetup>;

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

    /// Who must agree to a pact, the asker included; nobody where the game knows no such pact.
    fn voters(&self, pact: Pact) -> Seats;

    /// Tests if an act's record line stays sealed until the game is over.
    fn sealed(&self, act: &Act<Self::Action>) -> bool;

    /// Returns how much of the game is unknown, from its beginning to its end; seats that are drawn
    /// do not count.
    fn chance(&self) -> Chance {
        Chance::None
    }

    /// The seats whose secrets an observer is shown now. Whoever has been shown some may later play
    /// for those alone who are shown the same.
    fn shown(&self, who: Observer) -> Seats {
        match who {
            Observer::Seat(seat) | Observer::Fallen(seat) if self.chance() == Chance::Secret => {
                Seats::one(seat)
            }
            Observer::Seat(_) | Observer::Fallen(_) | Observer::Public => Seats::NONE,
        }
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

    /// A hash of everything the view holds, equal for equal views on every machine.
    fn digest(view: &Self::View) -> u64;

    /// The set-ups of a game that seats prepare for.
    fn preparation(&self) -> Option<&dyn Preparation> {
        None
    }

    /// The ways in which a game shows more of a view than its board.
    fn lore(_: &Self::View) -> Option<&dyn Lore> {
        None
    }

    /// The text forms of a position and of its moves.
    fn listing(_: &Self::View) -> Option<&dyn Listing> {
        None
    }

    /// The text forms of set-ups and whole games.
    fn notation() -> Option<&'static dyn Notation<Self::Laws>> {
        None
    }

    /// The counting of lines of play.
    fn analysis(&self) -> Option<&dyn Analysis> {
        None
    }
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

/// How much of a game is unknown to somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// Nothing: everybody knows everything, and nothing is thrown.
    None,
    /// Something is thrown, drawn or shuffled; nobody knows more than others.
    Thrown,
    /// Seats know what others do not, now or later.
    Secret,
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
