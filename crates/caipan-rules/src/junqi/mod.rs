//! Junqi (军棋, 陆战棋, 四国军棋) for two, three, four and six players.
//!
//! The rules are those of "the text 军棋规则", a page of the Chinese web that describes the forms of
//! the game, which is quoted by sentence. Where it is silent they are made exact by the practice of
//! other programs: two- and four-player boards agree post by post with theirs. The boards of three
//! and six players, and the crossing lines, are our own: the same generator of arms round a centre.
//! Ranks are [`Hidden`](super::Hidden) in the state; the knowledge of an observer is a `View`.

mod action;
pub mod board;
mod combat;
mod course;
mod explain;
pub mod flip;
pub mod formation;
mod glossary;
mod illegal;
mod mix;
mod options;
mod perft;
mod piece;
mod plan;
mod rank;
mod scene;
mod tell;
mod terms;
#[cfg(test)]
mod tests;
pub mod travel;
pub mod view;
pub mod war;

pub use action::Action;
pub use combat::{Clash, fight};
pub use illegal::Illegal;
pub use options::INFO;
pub use piece::Seen;
pub use rank::{ARMY, Rank};
pub use terms::{Captors, Mines, Sight, Terms};
pub use war::{Event, TURNS};

use flip::Flip;
use formation::Formation;
use war::War;

use super::{
    BadSetup, CourseStep, Info, Reason, Rulebook, Say, Scroll, Setup, Table, Variant,
    retrace::one_by_one, seated,
};

/// The rule book of junqi: a table is one for the game with set-ups, or for the one that begins
/// face down.
pub struct Junqi(&'static Info);

/// The rule book by the present laws.
pub static JUNQI: Junqi = Junqi(&INFO);

static FIRST: Junqi = Junqi(&options::FIRST);

static EARLIER: &[&dyn Rulebook] = &[&FIRST];

const FLIP: Variant<Flip> = Variant::of(&());

impl Rulebook for Junqi {
    fn info(&self) -> &'static Info {
        self.0
    }

    fn earlier(&self) -> &'static [&'static dyn Rulebook] {
        EARLIER
    }

    fn course(&self) -> Vec<CourseStep> {
        course::course()
    }

    fn open(&self, setup: &Setup) -> Result<Box<dyn Table>, BadSetup> {
        self.admits(setup)?;
        if setup.position.is_some() {
            return Err(BadSetup::Position(Say::new("junqi-no-positions")));
        }
        if Terms::read(setup)?.flip {
            FLIP.open(setup)
        } else {
            Variant::<War>::of(self.0).open(setup)
        }
    }

    /// A position is a set-up: it stands in every seat, and seat 0 moves first. The game face down
    /// has none.
    fn survey(&self, setup: &Setup) -> Result<Box<dyn Table>, BadSetup> {
        self.admits(setup)?;
        let Some(text) = &setup.position else { return self.open(setup) };
        let terms = Terms::read(setup)?;
        if terms.flip {
            return self.open(setup);
        }
        let bad = |faults| BadSetup::Position(action::Faults(terms.board, None, faults).say());
        let formation = Formation::read(text).map_err(bad)?;
        let faults = formation.faults(terms.bombs_in_front);
        if !faults.is_empty() {
            return Err(bad(faults));
        }
        Ok(seated(self.0, War::mirror_match(terms, &formation)))
    }

    fn retrace(&self, setup: &Setup, words: &[&str]) -> Scroll {
        one_by_one(self, setup, words)
    }
}
