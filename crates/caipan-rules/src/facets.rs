//! Facets: parts of a game that only some games have. A game without one writes nothing about it.

use super::{BadSetup, Count, Listed, Say, Scene, Scroll, Seat, Setup, Sheet, Table, Which};

/// The set-ups of a game whose seats prepare before the first move (junqi: each deploys an army).
///
/// Implemented by the game itself: each method names the seat that it concerns, and what it gives
/// is for that seat alone unless it says otherwise.
pub trait Preparation {
    /// Tests if the seats still prepare, each when they like, and nobody moves yet.
    fn under_way(&self) -> bool {
        false
    }

    /// Returns for how many minutes from the beginning seats may prepare, while they do and where
    /// there is an end to it. A seat that is not ready by then is flagged, and goes on with what it
    /// has.
    fn minutes(&self) -> Option<u32> {
        None
    }

    /// Returns what a seat keeps secret and may not change from now on, written canonically. The
    /// referee binds the seat to it, and publishes it when the game is over. Only the seat itself
    /// takes it back, while seats prepare.
    fn commitment(&self, seat: Seat) -> Option<String>;

    /// Returns what a seat can do now to set up, for somebody who has never done it; none where it
    /// has nothing to set up any more.
    fn guide(&self, _seat: Seat) -> Option<Say> {
        None
    }

    /// Returns the acts under a seat's own board that a press of a button does, each as it is
    /// written, and the button's words; while the seat sets up, the one that ends it first.
    fn presses(&self, _seat: Seat) -> Vec<(String, Say)> {
        Vec::new()
    }

    /// Returns what a seat may still place otherwise, each place and what stands there; `swap` and
    /// two of the places let them change.
    fn placed(&self, _seat: Seat) -> Vec<(String, Say)> {
        Vec::new()
    }

    /// Returns the present set-up of a seat, as an action that prepares it again.
    fn draft(&self, _seat: Seat) -> Option<String> {
        None
    }

    /// Returns the action that is played instead of a secret one that was typed for all to read: it
    /// keeps the seat from using what others may have seen.
    fn exposed(&self, _seat: Seat, _text: &str) -> Option<String> {
        None
    }

    /// Returns the set-ups that are kept ready for everybody: name and idea. `opening` and a name is
    /// the action that takes one.
    fn stock(&self) -> Vec<(&'static str, Say)> {
        Vec::new()
    }

    /// Reads an action from a file in a format of the family's own (junqi: a set-up of QQ's game
    /// room), as one would type it; `None` where it is no such file.
    fn unpack(&self, _file: &[u8]) -> Option<String> {
        None
    }
}

/// More than the board of a view, in words and pictures.
///
/// Implemented by a view, so that it knows no more than its observer.
pub trait Lore {
    /// Returns what those who may act are asked to do, where they would not guess it. `$bare` in its
    /// message is the table's term of that name.
    fn prompt(&self) -> Option<Say> {
        None
    }

    /// Returns the rule by which those who are to move may do no more than a part of what they could
    /// otherwise (draughts: a capture must be made), with what it leaves.
    fn duty(&self) -> Option<Say> {
        None
    }

    /// Returns an act that a press of a button does, as it is written, and the button's words: the
    /// only thing to do, or the end of a turn.
    fn press(&self) -> Option<(String, Say)> {
        None
    }

    /// Returns how far every seat has come, a sentence each.
    fn progress(&self) -> Vec<Say> {
        Vec::new()
    }

    /// Returns the losses of the view's owner, in games that tell them to nobody else.
    fn losses(&self) -> Option<Say> {
        None
    }

    /// Returns the count of the board as it stands: in words, and as a picture of what counts.
    fn tally(&self) -> Option<(Say, Scene)> {
        None
    }

    /// Returns the whole game as one picture (sifang: every stone with its number).
    fn chart(&self) -> Option<Scene> {
        None
    }

    /// Returns what an action of whoever is to move does, as the game writes it: clauses without a
    /// subject, the weightiest first.
    fn reasons(&self, _: &str) -> Vec<Say> {
        Vec::new()
    }
}

/// A view as programs read it.
pub trait Listing {
    /// Returns the position as text that [`Setup::position`] takes.
    fn position(&self) -> Option<String> {
        None
    }

    /// Returns the position and all others that come to the same by the rules of the game, the board
    /// being turned or mirrored or the colours changed, each as text in one way, which the variants
    /// of a family share. Positions that share one share all. What only counts moves is left out.
    /// By default the position has no image but itself.
    fn images(&self) -> Vec<String> {
        self.position().into_iter().collect()
    }

    /// Returns the moves of the side to move, sorted by origin, destination and captures; automatic
    /// ends are ignored.
    fn moves(&self) -> Option<Vec<Listed>> {
        None
    }
}

/// The text forms of a family's set-ups and whole games (draughts: FEN and PDN).
pub trait Notation<L: 'static>: Sync {
    /// Sets a position up to be looked at by a program, not played: squares are named plainly
    /// (draughts: by number from the top left in every variant), and a position that no game can
    /// reach is taken.
    ///
    /// # Errors
    /// [`BadSetup`] for a position that cannot be read, or options that exclude each other.
    fn survey(&self, laws: &'static L, setup: &Setup) -> Result<Box<dyn Table>, BadSetup>;

    /// Writes a game in the family's own record format.
    fn sheet(&self, _laws: &'static L, _sheet: &Sheet<'_>) -> Option<String> {
        None
    }

    /// Returns how many games, of whatever variant, stand in a text of the record format.
    fn count(&self, _text: &str) -> usize {
        0
    }

    /// Reads those of the games that [`count`](Notation::count) counts which are asked for, in
    /// order.
    fn import(&self, _laws: &'static L, _text: &str, _which: Which) -> Vec<Scroll> {
        Vec::new()
    }

    /// Plays actions from a set-up as people write them in lists. Where one may mean several, a
    /// game may look at those after it. In such lists numbered squares count from the top row, left
    /// to right, whatever the variant's own numbers are. `None` where each action has one meaning.
    fn retrace(&self, _laws: &'static L, _setup: &Setup, _words: &[&str]) -> Option<Scroll> {
        None
    }
}

/// The counting of lines of play.
pub trait Analysis {
    /// Returns the number of lines of play of exactly `depth` plies; automatic ends are ignored.
    /// `None` where the game has chance or choices that cannot be listed.
    fn perft(&self, depth: u32, count: Count) -> Option<u64>;
}
