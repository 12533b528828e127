//! A game as it truly is: what may be done next, and what everybody learns of it.

use caipan::referee::Luck;
use caipan_rules::{
    Act, Ask, Choices, Game, Lot, Observer, Scene, Seat, Seats, Setup, Turn,
    junqi::{Action, Event, INFO, Rank, board::Post, flip::Flip, war::War},
};

use super::{
    deal::{Deal, option},
    licence::{Fact, facts, may_know},
    pair::Start,
};

/// Junqi with set-ups or face down.
#[derive(Clone, Debug)]
enum Junqi {
    War(War),
    Flip(Flip),
}

impl Junqi {
    fn start(setup: &Setup) -> Self {
        let why = "options that go together";
        if option(setup, "mode") == "flip" {
            Self::Flip(Flip::start(&(), setup).expect(why))
        } else {
            Self::War(War::start(&INFO, setup).expect(why))
        }
    }

    fn turn(&self) -> Turn {
        match self {
            Self::War(war) => Game::turn(war),
            Self::Flip(flip) => Game::turn(flip),
        }
    }

    fn fallen(&self) -> Seats {
        match self {
            Self::War(war) => war.fallen(),
            Self::Flip(flip) => flip.fallen(),
        }
    }

    fn play(&mut self, act: Act<Action>) -> Vec<Event> {
        match self {
            Self::War(war) => Game::play(war, act),
            Self::Flip(flip) => Game::play(flip, act),
        }
    }

    /// An action of a seat, if it is allowed.
    fn action(&self, seat: Seat, text: &str) -> Option<Action> {
        match self {
            Self::War(war) => allowed(war, seat, text),
            Self::Flip(flip) => allowed(flip, seat, text),
        }
    }

    /// What a seat may do, as text.
    fn choices(&self, seat: Seat) -> Vec<String> {
        match self {
            Self::War(war) => listed(war, seat),
            Self::Flip(flip) => listed(flip, seat),
        }
    }

    fn scene(&self) -> Scene {
        let ask = Ask { bottom: Seat(0) };
        match self {
            Self::War(war) => War::scene(&war.view(Observer::Public), &ask),
            Self::Flip(flip) => Flip::scene(&flip.view(Observer::Public), &ask),
        }
    }

    /// Tests if something lies otherwise than in another game, in the eyes of a seat. Nobody owns
    /// what lies face down and mixed: deals that differ do.
    fn differs(&self, other: &Self, seat: Seat) -> bool {
        let (Self::War(one), Self::War(other)) = (self, other) else { return true };
        let digest = |war: &War| War::digest(&war.view(Observer::Seat(seat)));
        digest(one) != digest(other)
    }
}

fn allowed<G: Game>(game: &G, seat: Seat, text: &str) -> Option<G::Action> {
    let view = game.view(Observer::Seat(seat));
    let action = G::read(&view, text).ok()?;
    G::check(&view, seat, &action).is_ok().then_some(action)
}

fn listed<G: Game>(game: &G, seat: Seat) -> Vec<String> {
    let view = game.view(Observer::Seat(seat));
    let Choices::All(all) = G::choices(&view, seat) else { unreachable!("moves can be listed") };
    all.iter().map(|action| G::write(&view, action)).collect()
}

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
        let game = Junqi::start(setup);
        let mut truth = Self { setup: setup.clone(), game, battle: false, start };
        for act in deal.acts() {
            truth.play(&act).expect("a deal is legal");
        }
        truth
    }

    /// Carries an act out if it is allowed, and gives what everybody learns of it.
    pub(super) fn play(&mut self, act: &Act<String>) -> Option<Vec<Fact>> {
        let act = match act {
            Act::By(seat, text) => Act::By(*seat, self.game.action(*seat, text)?),
            Act::Chance(numbers) => Act::Chance(numbers.clone()),
            Act::Resign(seat) => Act::Resign(*seat),
            Act::Flag(seat) => Act::Flag(*seat),
            Act::Forfeit(seat, cause) => Act::Forfeit(*seat, *cause),
            Act::Agree(pact) => Act::Agree(*pact),
            Act::Disclose => Act::Disclose,
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
            seats.find_map(|seat| match &self.game {
                Junqi::War(war) => war.view(Observer::Seat(seat)).at(*post)?.rank,
                Junqi::Flip(_) => None,
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
        self.game.scene()
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
        (0..self.setup.seats).map(Seat).any(|seat| self.game.differs(&other.game, seat))
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
        let all = self.game.choices(seat);
        Act::By(seat, all[luck.roll(all.len() as u32) as usize - 1].clone())
    }

    /// Somebody, whoever is to move, takes a piece for something.
    fn note(&self, to_move: Seat, luck: &mut Luck) -> Option<Act<String>> {
        let seat = Seat(luck.roll(self.setup.seats.into()) as u8 - 1);
        let Act::By(_, way) = self.moved(to_move, luck) else { return None };
        let post = way.trim_start_matches("flip ").split('-').next_back()?.to_owned();
        let text = format!("note {post} {}", Rank::ALL[luck.roll(12) as usize - 1].sign());
        let allowed = !self.game.fallen().has(seat) && self.game.action(seat, &text).is_some();
        allowed.then_some(Act::By(seat, text))
    }
}
