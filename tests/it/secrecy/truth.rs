//! A game as it truly is: what may be done next, and what everybody learns of it.

use caipan::referee::Luck;
use caipan_rules::{
    Act, Ask, Choices, Game, Lot, Observer, Scene, Seat, Seats, Setup, Turn,
    junqi::{Action, Junqi, Rank, View, board::Post},
};

use super::{
    deal::{Deal, option},
    licence::{Fact, facts, may_know},
    pair::Start,
};

/// A game as it truly is.
#[derive(Clone)]
pub(super) struct Truth {
    pub(super) setup: Setup,
    game: Junqi,
    /// The set-ups are over.
    battle: bool,
    start: Start,
}

impl Truth {
    /// A game with this deal.
    pub(super) fn of(setup: &Setup, deal: &Deal, start: Start) -> Self {
        let game = Junqi::start(&(), setup).expect("options that go together");
        let mut truth = Self { setup: setup.clone(), game, battle: false, start };
        for act in deal.acts(setup) {
            truth.play(&act).expect("a deal is legal");
        }
        truth
    }

    /// Carries an act out if it is allowed, and gives what everybody learns of it.
    pub(super) fn play(&mut self, act: &Act<String>) -> Option<Vec<Fact>> {
        let act = match act {
            Act::By(seat, text) => {
                let view = self.game.view(Observer::Seat(*seat));
                let action = Junqi::read(&view, text).ok()?;
                Junqi::check(&view, *seat, &action).ok()?;
                Act::By(*seat, action)
            }
            Act::Chance(numbers) => Act::Chance(numbers.clone()),
            Act::Resign(seat) => Act::Resign(*seat),
            Act::Flag(seat) => Act::Flag(*seat),
            Act::Forfeit(seat, cause) => Act::Forfeit(*seat, *cause),
            Act::Agree(pact) => Act::Agree(*pact),
        };
        self.battle |= matches!(&act, Act::Chance(numbers) if numbers.len() == 1);
        let shows = option(&self.setup, "visibility") == "half_open";
        let ranks = if shows { self.fighters(&act) } else { String::new() };
        let mut learnt: Vec<Fact> =
            self.game.play(act).iter().flat_map(|event| facts(event, &ranks)).collect();
        if let (Some(first), Turn::Chance(Lot { name: "first", .. })) =
            (self.start.first, self.game.turn())
        {
            learnt.extend(self.play(&Act::Chance(vec![first]))?);
        }
        Some(learnt)
    }

    /// What stands at both ends of a move, as those see it who own it.
    fn fighters(&self, act: &Act<Action>) -> String {
        let Act::By(_, Action::Move(from, to)) = act else { return String::new() };
        let rank = |post: &Post| {
            let mut seats = (0..self.setup.seats).map(Seat);
            seats.find_map(|seat| match self.game.view(Observer::Seat(seat)) {
                View::War(view) => view.at(*post)?.rank,
                View::Flip(_) => None,
            })
        };
        format!("{:?} {:?}", rank(from), rank(to))
    }

    /// Tests if it is over, so that everything is shown.
    pub(super) fn is_over(&self) -> bool {
        self.game.turn() == Turn::Over
    }

    /// Those who are out.
    pub(super) fn fallen(&self) -> Seats {
        self.game.fallen()
    }

    /// The board as everybody sees it.
    pub(super) fn scene(&self) -> Scene {
        Junqi::scene(&self.game.view(Observer::Public), &Ask { bottom: Seat(0) })
    }

    /// The game as it prints itself for programmers.
    pub(super) fn printed(&self) -> String {
        format!("{:?}", self.game)
    }

    /// All who look on, each with what they may look with.
    pub(super) fn observers(&self) -> Vec<Observer> {
        let fallen = self.game.fallen();
        let seat =
            |seat| if fallen.has(seat) { Observer::Fallen(seat) } else { Observer::Seat(seat) };
        (0..self.setup.seats).map(Seat).map(seat).chain([Observer::Public]).collect()
    }

    /// Those who may know nothing of what these seats keep hidden.
    pub(super) fn ignorant(&self, hidden: &[Seat]) -> Vec<Observer> {
        let knows = |who: &Observer| {
            hidden.iter().any(|owner| may_know(&self.setup, *who, *owner, self.battle))
        };
        self.observers().into_iter().filter(|who| !knows(who)).collect()
    }

    /// Tests if something lies otherwise than in another game, in the eyes of those who own it.
    pub(super) fn differs(&self, other: &Self) -> bool {
        let digest = |game: &Junqi, seat| Junqi::digest(&game.view(Observer::Seat(seat)));
        let mut seats = (0..self.setup.seats).map(Seat);
        // Nobody owns what lies face down and mixed: deals that differ do.
        matches!(self.game, Junqi::Flip(_))
            || seats.any(|seat| digest(&self.game, seat) != digest(&other.game, seat))
    }

    /// Something that may be done next; nothing when the game is over.
    pub(super) fn next(&self, luck: &mut Luck) -> Option<Act<String>> {
        let seats: Vec<Seat> = match self.game.turn() {
            Turn::Over => return None,
            Turn::Chance(lot) => {
                return Some(Act::Chance(lot.faces.iter().map(|face| luck.roll(*face)).collect()));
            }
            Turn::Seats(seats) => seats.iter().collect(),
        };
        let seat = seats[luck.roll(seats.len() as u32) as usize - 1];
        if !self.battle {
            return Some(Act::By(
                seat,
                if luck.roll(9) == 1 { "mirror" } else { "ready" }.to_owned(),
            ));
        }
        Some(match luck.roll(100) {
            1 if self.setup.seats > 2 => Act::Resign(seat),
            2 | 3 if self.start.first.is_none() => Act::Flag(seat),
            4..=8 => self.note(seat, luck).unwrap_or_else(|| self.moved(seat, luck)),
            _ => self.moved(seat, luck),
        })
    }

    fn moved(&self, seat: Seat, luck: &mut Luck) -> Act<String> {
        let view = self.game.view(Observer::Seat(seat));
        let Choices::All(all) = Junqi::choices(&view, seat) else {
            unreachable!("moves can be listed")
        };
        let one = &all[luck.roll(all.len() as u32) as usize - 1];
        Act::By(seat, Junqi::write(&view, one))
    }

    /// Somebody, whoever is to move, takes a piece for something.
    fn note(&self, to_move: Seat, luck: &mut Luck) -> Option<Act<String>> {
        let seat = Seat(luck.roll(self.setup.seats.into()) as u8 - 1);
        let Act::By(_, way) = self.moved(to_move, luck) else { return None };
        let post = way.trim_start_matches("flip ").split('-').next_back()?.to_owned();
        let text = format!("note {post} {}", Rank::ALL[luck.roll(12) as usize - 1].sign());
        let view = self.game.view(Observer::Seat(seat));
        let action = Junqi::read(&view, &text).ok()?;
        let allowed = !self.game.fallen().has(seat) && Junqi::check(&view, seat, &action).is_ok();
        allowed.then_some(Act::By(seat, text))
    }
}
