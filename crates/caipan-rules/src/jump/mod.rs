//! The jump family: star checkers (中国跳棋), Halma and the diamond game, one generator driven by
//! [`Laws`]; and 食棋, whose hops capture ([`Capture`]).
//!
//! The rules are those of two texts, which are quoted by sentence: "the article 跳棋" of a Chinese
//! encyclopedia, and "the Chinese Wikipedia", article 中國跳棋. Where both are silent they are made
//! exact by the practice of other programs and rule pages, named at each place. Node counts agree
//! with `OpenSpiel`'s `chinese_checkers`.

mod action;
mod board;
mod capture;
mod course;
mod ends;
mod event;
mod explain;
mod glossary;
mod illegal;
mod inside;
mod laws;
mod mover;
mod moves;
mod notation;
mod options;
mod plan;
mod position;
mod progress;
mod race;
mod reach;
mod scene;
mod symmetry;
mod terms;
mod view;

pub use action::{Action, Event};
pub use board::{Board, Hole, Holes, Point, Shape};
pub use capture::{Capture, QUIET};
pub use illegal::{Illegal, Leg};
pub use laws::{Army, DIAMOND, Entry, HALMA, Laws, STAR};
pub use race::{MOST_MOVES, Race};
pub use reach::Leap;
pub use terms::{Block, Camp, Terms};
pub use view::View;

use position::Position;

use super::{
    Act, Analysis, Ask, BadSetup, Choices, Count, CourseStep, Form, Game, Info, Listed, Listing,
    Lore, Notation, Observer, Outcome, Pact, Say, Scene, Seat, Seats, Setup, Table, Turn,
    Unreadable, seated,
};

impl Race {
    /// Sets a race up, whether it is decided already or not.
    fn set_up(laws: &'static Laws, setup: &Setup) -> Result<Self, BadSetup> {
        let terms = Terms::read(laws, setup)?;
        let position = match &setup.position {
            Some(text) => Position::read(&terms, text).map_err(BadSetup::Position)?,
            None => Position::opening(&terms),
        };
        Ok(Self::at(terms, position))
    }
}

impl Game for Race {
    type Laws = Laws;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn info(laws: &'static Laws) -> &'static Info {
        &laws.info
    }

    fn course(laws: &'static Laws) -> Vec<CourseStep> {
        course::course(&laws.info, |setup| {
            Self::set_up(laws, setup).ok().map(|race| seated(laws, race))
        })
    }

    fn start(laws: &'static Laws, setup: &Setup) -> Result<Self, BadSetup> {
        let mut race = Self::set_up(laws, setup)?;
        if let Some(fault) = race.fault() {
            return Err(BadSetup::Position(fault));
        }
        race.settle(&mut Vec::new());
        Ok(race)
    }

    fn turn(&self) -> Turn {
        if self.ends.is_over() { Turn::Over } else { Turn::Seats(Seats::one(self.position.next)) }
    }

    fn midturn(&self) -> bool {
        !self.trail.is_empty()
    }

    fn outcome(&self) -> Outcome {
        Self::outcome(self)
    }

    fn fallen(&self) -> Seats {
        self.terms.seats().filter(|seat| self.ends.has(*seat)).collect()
    }

    fn play(&mut self, act: Act<Action>) -> Vec<Event> {
        Self::play(self, act)
    }

    /// A draw is agreed by all who still race; everybody has a say in taking back.
    fn voters(&self, pact: Pact) -> Seats {
        match pact {
            Pact::Draw => self.racing(),
            Pact::Undo => self.terms.seats().collect(),
            Pact::Count | Pact::Pause => Seats::NONE,
        }
    }

    fn view(&self, who: Observer) -> View {
        View { race: self.clone(), who }
    }

    fn tell(&self, event: &Event, _: Observer) -> Vec<Say> {
        vec![event.say(self.terms.board)]
    }

    /// Nothing: the moves say it all.
    fn form(laws: &'static Laws, text: &str) -> Form {
        // Names that only a larger board of the variant has are read too; the table itself says
        // that it lacks them.
        let board = Board::of(laws.armies[0].shape);
        notation::form(board, text)
    }

    fn read(view: &View, text: &str) -> Result<Action, Unreadable> {
        view.race.read(text)
    }

    fn write(view: &View, action: &Action) -> String {
        view.race.write(action)
    }

    fn check(view: &View, seat: Seat, action: &Action) -> Result<(), Illegal> {
        view.race.check(seat, action)
    }

    fn choices(view: &View, seat: Seat) -> Choices<Action> {
        Choices::All(view.race.choices(seat))
    }

    fn scene(view: &View, ask: &Ask) -> Scene {
        scene::scene(view, ask)
    }

    fn digest(view: &View) -> u64 {
        view.race.digest()
    }

    fn lore(view: &View) -> Option<&dyn Lore> {
        Some(view)
    }

    fn listing(view: &View) -> Option<&dyn Listing> {
        Some(view)
    }

    fn notation() -> Option<&'static dyn Notation<Laws>> {
        Some(&Positions)
    }

    fn analysis(&self) -> Option<&dyn Analysis> {
        Some(self)
    }
}

impl Lore for View {
    fn press(&self) -> Option<(String, Say)> {
        self.race.end().map(|end| (self.race.write(&end), Say::new("jump-press")))
    }

    fn progress(&self) -> Vec<Say> {
        self.race.progress()
    }
}

impl Listing for View {
    fn position(&self) -> Option<String> {
        Some(self.race.position.text(self.race.terms.board))
    }

    fn images(&self) -> Vec<String> {
        self.race.position.images(&self.race.terms)
    }

    fn moves(&self) -> Option<Vec<Listed>> {
        Some(self.race.list())
    }
}

/// Positions as lists of holes.
struct Positions;

impl Notation<Laws> for Positions {
    fn survey(&self, laws: &'static Laws, setup: &Setup) -> Result<Box<dyn Table>, BadSetup> {
        Ok(seated(laws, Race::set_up(laws, setup)?))
    }
}

impl Analysis for Race {
    fn perft(&self, depth: u32, _: Count) -> Option<u64> {
        Some(moves::perft(&self.terms, &self.position, depth))
    }
}
