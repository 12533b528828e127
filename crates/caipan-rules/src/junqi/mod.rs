//! Junqi (军棋, 陆战棋, 四国军棋) for two, three, four and six players.
//!
//! The rules are those of "the text 军棋规则", a page of the Chinese web that describes the forms of
//! the game, which is quoted by sentence. Where it is silent they are made exact by the practice of
//! other programs: two- and four-player boards agree post by post with theirs. The boards of three
//! and six players, and the crossing lines, are our own: the same generator of arms round a centre.
//! Ranks are [`Hidden`](super::Hidden) in the state; the knowledge of an observer is a [`View`].

mod action;
pub mod board;
mod combat;
mod explain;
pub mod flip;
pub mod formation;
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
pub use piece::Seen;
pub use rank::{ARMY, Rank};
pub use terms::{Captors, Mines, Sight, Terms};
pub use war::{Event, TURNS};

use flip::Flip;
use formation::Formation;
use war::War;

use super::{
    Act, Arg, Ask, BadSetup, Choices, Count, Form, Game, Info, Manner, Observer, Outcome, Pact,
    Reason, Say, Scene, Seat, Seats, Setup, Turn, Unreadable,
};

/// A game of junqi in progress.
#[derive(Clone, Debug)]
pub enum Junqi {
    /// A game with set-ups, most of them hidden.
    War(War),
    /// A game face down and mixed.
    Flip(Flip),
}

/// The knowledge of one observer.
#[derive(Clone, Debug)]
pub enum View {
    /// The view of a game with set-ups.
    War(view::View),
    /// The view of a game that begins face down.
    Flip(flip::View),
}

impl Junqi {
    const fn public(&self) -> &war::Public {
        match self {
            Self::War(war) => &war.public,
            Self::Flip(flip) => &flip.public,
        }
    }
}

impl View {
    fn reader(&self) -> action::Reader {
        match self {
            Self::War(view) => view.reader(),
            Self::Flip(view) => view.reader(),
        }
    }
}

impl Game for Junqi {
    type Laws = ();
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn info((): &'static ()) -> &'static Info {
        &options::INFO
    }

    fn start((): &'static (), setup: &Setup) -> Result<Self, BadSetup> {
        if setup.position.is_some() {
            return Err(BadSetup::Position(Say::new("junqi-no-positions")));
        }
        let terms = Terms::read(setup)?;
        Ok(if terms.flip { Self::Flip(Flip::new(terms)) } else { Self::War(War::new(terms)) })
    }

    /// A position is a set-up: it stands in every seat, and seat 0 moves first. The game face down
    /// has none.
    fn survey(laws: &'static (), setup: &Setup) -> Result<Self, BadSetup> {
        let Some(text) = &setup.position else { return Self::start(laws, setup) };
        let terms = Terms::read(setup)?;
        if terms.flip {
            return Self::start(laws, setup);
        }
        let bad = |faults| BadSetup::Position(action::Faults(terms.board, None, faults).say());
        let formation = Formation::read(text).map_err(bad)?;
        let faults = formation.faults(terms.bombs_in_front);
        if !faults.is_empty() {
            return Err(bad(faults));
        }
        Ok(Self::War(War::mirror_match(terms, &formation)))
    }

    fn turn(&self) -> Turn {
        match self {
            Self::War(war) => war.turn(),
            Self::Flip(flip) => flip.turn(),
        }
    }

    fn outcome(&self) -> Outcome {
        self.public().outcome()
    }

    fn fallen(&self) -> Seats {
        self.public().fallen.iter().map(|(seat, _)| *seat).collect()
    }

    /// Whoever resigns, is put out or runs out of time too often is out; the others go on.
    fn play(&mut self, act: Act<Action>) -> Vec<Event> {
        match self {
            Self::War(war) => war.play(act),
            Self::Flip(flip) => flip.play(act),
        }
    }

    fn disclose(&mut self) {
        let public = match self {
            Self::War(war) => &mut war.public,
            Self::Flip(flip) => &mut flip.public,
        };
        public.end.get_or_insert(war::End { why: "arbiter", drawn: true });
    }

    /// A draw is agreed by all who still stand; nothing is taken back, since nothing can be
    /// unlearnt.
    fn voters(&self, pact: Pact) -> Seats {
        match pact {
            Pact::Draw => self.public().standing(),
            Pact::Undo | Pact::Count | Pact::Pause => Seats::NONE,
        }
    }

    /// What a seat does with its set-up is sealed, but not that it is ready; its notes are.
    fn sealed(&self, act: &Act<Action>) -> bool {
        match act {
            Act::By(_, Action::Ready | Action::Unready | Action::Move(..) | Action::Flip(_)) => {
                false
            }
            Act::By(..) => matches!(self, Self::War(_)),
            Act::Chance(_) => matches!(self.turn(), Turn::Chance(lot) if lot.sealed),
            _ => false,
        }
    }

    /// In the game that begins face down nobody knows more than the others.
    fn secret(&self) -> bool {
        matches!(self, Self::War(_))
    }

    fn shown(&self, who: Observer) -> Seats {
        match self {
            Self::War(war) => (0..war.public.terms.seats())
                .map(Seat)
                .filter(|owner| war.knows(who, *owner))
                .collect(),
            Self::Flip(_) => Seats::NONE,
        }
    }

    fn pledge(&self, seat: Seat) -> Option<String> {
        match self {
            Self::War(war) => war.pledge(seat),
            Self::Flip(_) => None,
        }
    }

    fn prepares(&self) -> bool {
        match self {
            Self::War(war) => war.prepares(),
            Self::Flip(_) => false,
        }
    }

    fn respite(&self) -> Option<u32> {
        match self {
            Self::War(war) => war.respite(),
            Self::Flip(_) => None,
        }
    }

    fn manner(action: &Action) -> Manner {
        match action {
            Action::Move(..) | Action::Flip(_) => Manner::Move,
            Action::Note(..) | Action::Unready => Manner::Aside,
            Action::Setup(_) | Action::Swap(..) | Action::Mirror | Action::Random => {
                Manner::Preparation
            }
            Action::Ready | Action::Seen(_) | Action::Scrap(_) => Manner::Preparation,
        }
    }

    fn exposed(action: &Action) -> Option<Action> {
        match action {
            Action::Setup(formation) => Some(Action::Seen(*formation)),
            _ => None,
        }
    }

    /// A file with a fault in it is given as the text that says the fault. A set-up may be a file
    /// of plain text too.
    fn unpack(file: &[u8]) -> Option<String> {
        let text = || str::from_utf8(file).ok().filter(|text| Formation::resembles(text));
        match Formation::read_jql(file) {
            Some(Ok(formation)) => Some(format!("setup {}", formation.text())),
            Some(Err(_)) => Some("setup ?".to_owned()),
            None => text().map(|text| format!("setup {}", text.trim())),
        }
    }

    fn stock() -> Vec<(&'static str, Say)> {
        formation::OPENINGS.iter().map(|opening| (opening.name, opening.idea())).collect()
    }

    fn draft(view: &View) -> Option<Action> {
        match view {
            View::War(view) => view.draft().map(Action::Setup),
            View::Flip(_) => None,
        }
    }

    fn losses(view: &View) -> Option<Say> {
        match view {
            View::War(view) => view.losses(),
            View::Flip(_) => None,
        }
    }

    fn view(&self, who: Observer) -> View {
        match self {
            Self::War(war) => View::War(view::View::of(war, who)),
            Self::Flip(flip) => View::Flip(flip::View::of(flip)),
        }
    }

    fn tell(&self, event: &Event, who: Observer) -> Vec<Say> {
        let knows = |owner: Seat| match self {
            Self::War(war) => war.knows(who, owner),
            Self::Flip(_) => true,
        };
        let Terms { board, time_outs, .. } = *self.public().terms;
        let over = self.outcome().is_over();
        let allies = |seat| {
            self.public().standing().iter().any(|other| self.public().terms.allied(seat, other))
        };
        let sees = !over && matches!(who, Observer::Fallen(seat) if allies(seat));
        tell::Ear { who, board, time_outs, knows: &knows, over, sees }.hear(event)
    }

    fn note(&self, event: &Event) -> Option<String> {
        tell::note(self.public().terms.board, event)
    }

    fn form((): &'static (), text: &str) -> Form {
        action::form(text)
    }

    fn read(view: &View, text: &str) -> Result<Action, Unreadable> {
        view.reader().read(text)
    }

    fn write(view: &View, action: &Action) -> String {
        view.reader().write(action)
    }

    fn check(view: &View, seat: Seat, action: &Action) -> Result<(), Illegal> {
        match view {
            View::War(view) => view.check(seat, action),
            View::Flip(view) => view.check(seat, action),
        }
    }

    fn choices(view: &View, seat: Seat) -> Choices<Action> {
        match view {
            View::War(view) => view.choices(seat),
            View::Flip(view) => view.choices(seat),
        }
    }

    fn scene(view: &View, ask: &Ask) -> Scene {
        match view {
            View::War(view) => scene::war(view, ask),
            View::Flip(view) => scene::flip(view, ask),
        }
    }

    fn dub(text: &str) -> Arg {
        let turned =
            text.strip_prefix("flip").map(|rest| Say::new("junqi-flip").with("rest", rest));
        turned.map_or_else(|| text.into(), Arg::Say)
    }

    fn verbs() -> Vec<&'static str> {
        action::verbs().collect()
    }

    fn digest(view: &View) -> u64 {
        match view {
            View::War(view) => view.digest(),
            View::Flip(view) => view.digest(),
        }
    }

    /// Of a battle only: set-ups cannot be listed.
    fn perft(&self, depth: u32, _: Count) -> Option<u64> {
        match self {
            Self::War(war) => war.public.stage.is_battle().then(|| perft::perft(war, depth)),
            Self::Flip(_) => None,
        }
    }
}
