//! The trait that every game implements.

use super::{
    Act, Analysis, Ask, BadSetup, CourseStep, Form, Info, Listing, Lore, Manner, Notation,
    Observer, Outcome, Pact, Preparation, Say, Scene, Seat, Seats, Setup, Turn, Unreadable,
    trails::words,
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
    /// An action of a seat in its turn.
    type Action: Clone + PartialEq + Send + Sync + 'static;
    /// A full account of a change, before it is told to an observer.
    type Event: Send + Sync + 'static;
    /// The knowledge of one observer.
    type View;
    /// The reason an action is not allowed, as data.
    type Illegal: Reason;

    /// Returns the facts of the variant.
    fn info(laws: &'static Self::Laws) -> &'static Info;

    /// Returns the course for those who do not know the variant; none by default.
    fn course(_: &'static Self::Laws) -> Vec<CourseStep> {
        Vec::new()
    }

    /// Sets the game up. Keys and values of the options have been checked against
    /// [`Info::options`].
    ///
    /// # Errors
    /// [`BadSetup`] for a position that cannot be read or played, or options that exclude each
    /// other.
    fn start(laws: &'static Self::Laws, setup: &Setup) -> Result<Self, BadSetup>;

    /// Returns the seats that may act now, or the lot that is due.
    fn turn(&self) -> Turn;

    /// Tests if the seat to move is in the middle of its turn, its last action being only a part of
    /// it (star checkers: hop by hop).
    fn midturn(&self) -> bool {
        false
    }

    /// Returns the outcome so far; places not decided yet are open.
    fn outcome(&self) -> Outcome;

    /// Returns the seats that are out while others play on. Their place may still be open if teams
    /// share one.
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
    /// that was due, or an act that is allowed at any time. The effect of the latter is the game's
    /// own rule.
    fn play(&mut self, act: Act<Self::Action>) -> Vec<Self::Event>;

    /// Returns the seats that must agree to a pact, the asker included; none if the game has no
    /// such pact. By default all seats agree to a draw and to taking a move back, and nothing is
    /// counted.
    fn voters(&self, pact: Pact) -> Seats {
        match pact {
            Pact::Draw | Pact::Undo => Seats::first(self.outcome().places.len() as u8),
            Pact::Count | Pact::Pause => Seats::NONE,
        }
    }

    /// Tests if an act's record line stays sealed until the game is over; it is asked before the act
    /// is played. By default a sealed lot is, and where [seats have secrets](Chance::Secret) all
    /// that they do.
    fn sealed(&self, act: &Act<Self::Action>) -> bool {
        match act {
            Act::By(..) => self.chance() == Chance::Secret,
            Act::Chance(_) => matches!(self.turn(), Turn::Chance(lot) if lot.sealed),
            _ => false,
        }
    }

    /// Returns how much of the game is unknown, from its beginning to its end; seats that are drawn
    /// do not count.
    fn chance(&self) -> Chance {
        Chance::None
    }

    /// Returns the seats whose secrets an observer is shown now. A person who was shown some may
    /// later play only for seats that are shown the same.
    fn shown(&self, who: Observer) -> Seats {
        match who {
            Observer::Seat(seat) | Observer::Fallen(seat) if self.chance() == Chance::Secret => {
                Seats::one(seat)
            }
            Observer::Seat(_) | Observer::Fallen(_) | Observer::Public => Seats::NONE,
        }
    }

    /// Returns the knowledge of an observer.
    fn view(&self, who: Observer) -> Self::View;

    /// Returns the sentences that an observer hears of an event; the game is as it is after the act.
    fn tell(&self, event: &Self::Event, who: Observer) -> Vec<Say>;

    /// Returns a commentator's remark on an event, heard by all, if the table wants remarks. It is
    /// asked for answers only, never when a record is replayed, and may take some milliseconds.
    fn remark(&self, _: &Self::Event) -> Option<Say> {
        None
    }

    /// Returns the public result of an event as the record writes it after the act; none if the
    /// act's own text says it, as by default.
    fn note(&self, _: &Self::Event) -> Option<String> {
        None
    }

    /// Returns what came of a move publicly, as a few signs that stand behind its text in a list of
    /// moves: `×` for a piece that was taken; none if the text says it, as by default.
    fn mark(&self, _: &Self::Event) -> Option<String> {
        None
    }

    /// Classifies a text, without looking at the position. It is generous: a text that is
    /// [foreign](Form::Foreign) is talk and gets no answer; [`read`](Game::read) and
    /// [`check`](Game::check) refuse what cannot be played.
    fn form(laws: &'static Self::Laws, text: &str) -> Form;

    /// Reads an action. The text has been folded and bounded.
    ///
    /// # Errors
    /// [`Unreadable`]: not an action of this game, or several.
    fn read(view: &Self::View, text: &str) -> Result<Self::Action, Unreadable>;

    /// Returns the kind of an action.
    fn manner(_: &Self::Action) -> Manner {
        Manner::Move
    }

    /// Writes an action so that [`read`](Game::read) gives it back.
    fn write(view: &Self::View, action: &Self::Action) -> String;

    /// Tests an action of `seat` against the rules as far as the view's owner can know. Whether it
    /// is the seat's turn is tested too, for lists and random play; players hear of that from the
    /// referee, in its words.
    ///
    /// # Errors
    /// The reason why it is not allowed.
    fn check(view: &Self::View, seat: Seat, action: &Self::Action) -> Result<(), Self::Illegal>;

    /// Returns the actions that `seat` may take.
    fn choices(view: &Self::View, seat: Seat) -> Choices<Self::Action>;

    /// Returns the names of the places of an action, in the order in which its piece comes to them:
    /// where it begins, where it lands on its way, where it ends. By default the words of its text,
    /// of which those count that name a place.
    fn places(view: &Self::View, action: &Self::Action) -> Vec<String> {
        words(&Self::write(view, action))
    }

    /// Returns what a view shows and the list of public acts does not tell, a line each, for
    /// programs; nothing, as by default, where everybody sees the same.
    fn sight(_: &Self::View) -> Vec<String> {
        Vec::new()
    }

    /// Returns the picture of a view.
    fn scene(view: &Self::View, ask: &Ask) -> Scene;

    /// Returns a hash of everything the view holds and [`scene`](Game::scene) shows, the last move if
    /// it is marked, equal for equal views on every machine.
    fn digest(view: &Self::View) -> u64;

    /// Returns the set-ups of a game whose seats prepare; none by default.
    fn preparation(&self) -> Option<&dyn Preparation> {
        None
    }

    /// Returns more of a view than its board; none by default.
    fn lore(_: &Self::View) -> Option<&dyn Lore> {
        None
    }

    /// Returns the text forms of a position and of its moves; none by default.
    fn listing(_: &Self::View) -> Option<&dyn Listing> {
        None
    }

    /// Returns the text forms of set-ups and whole games; none by default.
    fn notation() -> Option<&'static dyn Notation<Self::Laws>> {
        None
    }

    /// Returns the counting of lines of play; none by default.
    fn analysis(&self) -> Option<&dyn Analysis> {
        None
    }
}

/// A reason that can be told to a player.
pub trait Reason {
    /// Returns the sentence for the player.
    fn say(&self) -> Say;
}

/// A sentence says itself: a small game needs no type for its reasons.
impl Reason for Say {
    fn say(&self) -> Say {
        self.clone()
    }
}

/// The amount of a game that is hidden or left to chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// None: all observers know everything, and nothing is thrown.
    None,
    /// Throws, draws or shuffles; no observer knows more than another.
    Thrown,
    /// Seats know what others do not, now or later.
    Secret,
}

/// The actions to choose from.
pub enum Choices<A> {
    /// All of them.
    All(Vec<A>),
    /// Too many to list: a sampler, given a source of numbers from 0 to below its argument.
    Free(Box<Sampler<A>>),
}

/// Draws one allowed action from a source of numbers from 0 to below its argument.
pub type Sampler<A> = dyn Fn(&mut dyn FnMut(u32) -> u32) -> A;
