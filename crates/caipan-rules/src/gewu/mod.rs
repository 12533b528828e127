//! Gewu (格五), an old game of a road, five men each and a die 簺; without the die it is 蹙融.
//!
//! Its rules are lost. This is a reconstruction (复原规则). The men, the die, the leaps and the aim are
//! those of the section 古代跳棋 of the Chinese encyclopedia article 跳棋, which is quoted by sentence
//! and itself quotes 翟灏, 《通俗编》: 以黑白棋子各五，共行中道，一移一步，遇敌则跳越，以先抵敌境为胜. The length of the road, the start,
//! the number of men to arrive and the end of a locked game are our own.

mod action;
mod course;
mod face;
mod glossary;
mod illegal;
mod options;
mod perft;
mod play;
mod position;
mod road;
mod scene;
mod side;
#[cfg(test)]
mod tests;
mod view;

pub use action::Action;
pub use face::Face;
pub use illegal::Illegal;
pub use options::Terms;
pub use play::{Event, Gewu, Moved};
pub use road::{Block, MEN, Road};
pub use side::Side;

use play::SEATS;

use super::{
    Act, Analysis, Ask, BadSetup, Chance, Choices, Count, CourseStep, Form, Game, Info, Listed,
    Listing, Lore, Manner, Notation, Observer, Outcome, Pact, Say, Scene, Seat, Seats, Setup,
    Table, Turn, Unreadable, seated,
};

impl Gewu {
    /// Sets a game up, without looking at whether it is decided.
    fn set_up(setup: &Setup) -> Result<Self, BadSetup> {
        let terms = Terms::read(setup);
        let usual = || Ok((Side::First, Road::new(terms.path)));
        let position =
            setup.position.as_ref().map_or_else(usual, |text| position::read(&terms, text));
        position.map(|(turn, road)| Self::at(terms, turn, road)).map_err(BadSetup::Position)
    }
}

impl Game for Gewu {
    type Laws = ();
    type Action = Action;
    type Event = Event;
    type View = Self;
    type Illegal = Illegal;

    fn info((): &'static ()) -> &'static Info {
        &options::INFO
    }

    fn course((): &'static ()) -> Vec<CourseStep> {
        course::course()
    }

    fn start((): &'static (), setup: &Setup) -> Result<Self, BadSetup> {
        let mut game = Self::set_up(setup)?;
        // Whoever cannot move is passed over; nobody needs to hear of it before the game has begun.
        game.settle();
        if game.outcome.is_over() {
            Err(BadSetup::Position(Say::new("gewu-position-over")))
        } else {
            Ok(game)
        }
    }

    fn turn(&self) -> Turn {
        self.whose()
    }

    fn outcome(&self) -> Outcome {
        self.outcome.clone()
    }

    fn play(&mut self, act: Act<Action>) -> Vec<Event> {
        match act {
            Act::By(seat, action) => self.act(seat, action),
            Act::Chance(numbers) => self.throw(&numbers),
            act => {
                self.outcome.end_of_two(&act);
                Vec::new()
            }
        }
    }

    /// Returns the seats that must agree to a pact; with the die nothing is taken back, because a
    /// throw cannot be unlearnt.
    fn voters(&self, pact: Pact) -> Seats {
        match pact {
            Pact::Undo if self.terms.die => Seats::NONE,
            Pact::Draw | Pact::Undo => Seats::first(SEATS),
            Pact::Count | Pact::Pause => Seats::NONE,
        }
    }

    fn view(&self, _: Observer) -> Self {
        self.clone()
    }

    fn tell(&self, event: &Event, _: Observer) -> Vec<Say> {
        match event {
            Event::Held(seat) => vec![Say::new("gewu-held").with("seat", *seat)],
            Event::Thrown(seat, face) if *face == Face::Wu => {
                vec![Say::new("gewu-five").with("seat", *seat)]
            }
            Event::Thrown(seat, face) => {
                vec![Say::new("gewu-thrown").with("seat", *seat).with("face", face.say())]
            }
            Event::Moved(moved) => self.told(moved),
            Event::Passed(seat) => vec![Say::new("gewu-passed").with("seat", *seat)],
        }
    }

    /// The point that the man came to, or `✓` in the enemy's realm.
    fn mark(&self, event: &Event) -> Option<String> {
        let Event::Moved(moved) = event else { return None };
        let to = self.road.point(moved.side, moved.to()).map(|point| point.to_string());
        Some(format!("→{}", to.as_deref().unwrap_or("✓")))
    }

    /// Nothing: where a man goes follows from the throw.
    fn form((): &'static (), text: &str) -> Form {
        action::form(text)
    }

    fn read(view: &Self, text: &str) -> Result<Action, Unreadable> {
        action::read(view.terms.path, text)
    }

    fn manner(action: &Action) -> Manner {
        if *action == Action::Throw { Manner::Preparation } else { Manner::Move }
    }

    fn write(_: &Self, action: &Action) -> String {
        action.text()
    }

    fn check(view: &Self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        view.check(seat, *action)
    }

    fn choices(view: &Self, seat: Seat) -> Choices<Action> {
        Choices::All(view.choices(seat))
    }

    /// A man that enters is pressed where it waits.
    fn places(view: &Self, action: &Action) -> Vec<String> {
        match action {
            Action::Enter => vec![scene::waiting(view.turn)],
            other => vec![other.text()],
        }
    }

    fn scene(view: &Self, ask: &Ask) -> Scene {
        scene::scene(view, ask)
    }

    fn digest(view: &Self) -> u64 {
        view.hash()
    }

    fn chance(&self) -> Chance {
        if self.terms.die { Chance::Thrown } else { Chance::None }
    }

    fn lore(view: &Self) -> Option<&dyn Lore> {
        Some(view)
    }

    fn listing(view: &Self) -> Option<&dyn Listing> {
        Some(view)
    }

    fn notation() -> Option<&'static dyn Notation<()>> {
        Some(&Positions)
    }

    fn analysis(&self) -> Option<&dyn Analysis> {
        Some(self)
    }
}

impl Lore for Gewu {
    fn prompt(&self) -> Option<Say> {
        (!self.is_free()).then(|| Say::new("gewu-prompt"))
    }

    fn press(&self) -> Option<(String, Say)> {
        self.prompt().map(|_| (Action::Throw.text(), Say::new("gewu-press")))
    }

    fn progress(&self) -> Vec<Say> {
        Side::BOTH.into_iter().map(|side| Self::progress(self, side)).collect()
    }
}

impl Listing for Gewu {
    fn position(&self) -> Option<String> {
        Some(position::write(self.turn, &self.road))
    }

    /// The road is walked from both ends alike.
    fn images(&self) -> Vec<String> {
        let image = |turn, road: &Road| format!("{}/{}", road.path, position::write(turn, road));
        vec![image(self.turn, &self.road), image(self.turn.other(), &self.road.reversed())]
    }

    /// With the die, what can be done follows from a throw.
    fn moves(&self) -> Option<Vec<Listed>> {
        (!self.terms.die).then(|| self.listed())
    }
}

/// Positions as text.
struct Positions;

impl Notation<()> for Positions {
    fn survey(&self, laws: &'static (), setup: &Setup) -> Result<Box<dyn Table>, BadSetup> {
        Ok(seated(laws, Gewu::set_up(setup)?))
    }
}

impl Analysis for Gewu {
    fn perft(&self, depth: u32, _: Count) -> Option<u64> {
        (!self.terms.die).then(|| perft::perft(&self.terms, &self.road, self.turn, depth))
    }
}
