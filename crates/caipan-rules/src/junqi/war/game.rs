//! The game with set-ups as the frame asks for it.

use super::War;
use crate::{
    Act, Analysis, Ask, BadSetup, Chance, Choices, Count, Form, Game, Info, Lore, Manner, Observer,
    Outcome, Pact, Preparation, Say, Scene, Seat, Seats, Setup, Turn, Unreadable,
    junqi::{
        Action, Event, Illegal, action,
        formation::{self, Formation},
        perft, scene, tell,
        terms::Terms,
        view::View,
    },
};

impl Game for War {
    type Laws = Info;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn info(laws: &'static Info) -> &'static Info {
        laws
    }

    fn start(laws: &'static Info, setup: &Setup) -> Result<Self, BadSetup> {
        let war = Self::new(Terms::read(setup)?);
        Ok(if laws.laws == 1 { war.without_openings() } else { war })
    }

    fn turn(&self) -> Turn {
        Self::turn(self)
    }

    fn outcome(&self) -> Outcome {
        self.public.outcome()
    }

    fn fallen(&self) -> Seats {
        self.public.fallen.iter().map(|(seat, _)| *seat).collect()
    }

    /// A seat that resigns, is put out or runs out of time too often is out; the others go on.
    fn play(&mut self, act: Act<Action>) -> Vec<Event> {
        Self::play(self, act)
    }

    fn voters(&self, pact: Pact) -> Seats {
        self.public.voters(pact)
    }

    /// Tests if an act is sealed: set-ups and notes are; readiness and moves are open.
    fn sealed(&self, act: &Act<Action>) -> bool {
        match act {
            Act::By(_, action) => !action.is_open(),
            Act::Chance(_) => matches!(Self::turn(self), Turn::Chance(lot) if lot.sealed),
            _ => false,
        }
    }

    fn chance(&self) -> Chance {
        Chance::Secret
    }

    fn shown(&self, who: Observer) -> Seats {
        (0..self.public.terms.seats()).map(Seat).filter(|owner| self.knows(who, *owner)).collect()
    }

    fn view(&self, who: Observer) -> View {
        View::of(self, who)
    }

    fn tell(&self, event: &Event, who: Observer) -> Vec<Say> {
        tell::hear(&self.public, event, who, &|owner| self.knows(who, owner))
    }

    fn note(&self, event: &Event) -> Option<String> {
        tell::note(self.public.terms.board, event)
    }

    fn mark(&self, event: &Event) -> Option<String> {
        tell::mark(event)
    }

    fn form(_: &'static Info, text: &str) -> Form {
        action::form(text)
    }

    fn read(view: &View, text: &str) -> Result<Action, Unreadable> {
        view.reader().read(text)
    }

    fn manner(action: &Action) -> Manner {
        action.manner()
    }

    fn write(view: &View, action: &Action) -> String {
        view.reader().write(action)
    }

    fn check(view: &View, seat: Seat, action: &Action) -> Result<(), Illegal> {
        view.check(seat, action)
    }

    fn choices(view: &View, seat: Seat) -> Choices<Action> {
        view.choices(seat)
    }

    fn sight(view: &View) -> Vec<String> {
        view.sight()
    }

    fn scene(view: &View, ask: &Ask) -> Scene {
        scene::war(view, ask)
    }

    fn digest(view: &View) -> u64 {
        view.digest()
    }

    fn preparation(&self) -> Option<&dyn Preparation> {
        Some(self)
    }

    fn lore(view: &View) -> Option<&dyn Lore> {
        Some(view)
    }

    fn analysis(&self) -> Option<&dyn Analysis> {
        Some(self)
    }
}

impl Preparation for War {
    fn under_way(&self) -> bool {
        self.prepares()
    }

    fn minutes(&self) -> Option<u32> {
        self.respite()
    }

    fn commitment(&self, seat: Seat) -> Option<String> {
        self.pledge(seat)
    }

    fn guide(&self, seat: Seat) -> Option<Say> {
        let [one, other] = self.public.terms.board.pair(seat);
        let say = match self.public.ready.has(seat) {
            true => Say::new("junqi-guide-ready"),
            false => Say::new("junqi-guide").with("one", one).with("other", other),
        };
        self.prepares().then_some(say)
    }

    fn presses(&self, seat: Seat) -> Vec<(String, Say)> {
        let press = |word: &str, key: &'static str| (word.to_owned(), Say::new(key));
        if !self.prepares() {
            let clears = View::of(self, Observer::Seat(seat)).check(seat, &Action::Clear).is_ok();
            return clears.then(|| press("note clear", "junqi-press-clear")).into_iter().collect();
        }
        if self.public.ready.has(seat) {
            return vec![press("unready", "junqi-press-unready")];
        }
        vec![
            press("ready", "junqi-press-ready"),
            press("random", "junqi-press-random"),
            press("mirror", "junqi-press-mirror"),
        ]
    }

    fn placed(&self, seat: Seat) -> Vec<(String, Say)> {
        if self.public.ready.has(seat) {
            return Vec::new();
        }
        let formation = self.formation(seat);
        let at = |place| {
            let rank = formation.at(place)?;
            Some((self.public.terms.board.own_name(seat, place), rank.say()))
        };
        formation::posts().filter_map(at).collect()
    }

    fn draft(&self, seat: Seat) -> Option<String> {
        let view = View::of(self, Observer::Seat(seat));
        let formation = view.draft()?;
        Some(view.reader().write(&Action::Setup(formation)))
    }

    /// A set-up that others may have seen is noted as seen, so that it cannot be used.
    fn exposed(&self, seat: Seat, text: &str) -> Option<String> {
        let view = View::of(self, Observer::Seat(seat));
        let Ok(Action::Setup(formation)) = view.reader().read(text) else { return None };
        let seen = Action::Seen(formation);
        view.check(seat, &seen).is_ok().then(|| view.reader().write(&seen))
    }

    fn stock(&self) -> Vec<(&'static str, Say)> {
        formation::OPENINGS.iter().map(|opening| (opening.name, opening.idea())).collect()
    }

    /// A file with a fault in it is given as the text that says the fault. A set-up may be a file
    /// of plain text too.
    fn unpack(&self, file: &[u8]) -> Option<String> {
        let text = || str::from_utf8(file).ok().filter(|text| Formation::resembles(text));
        match Formation::read_jql(file) {
            Some(Ok(formation)) => Some(format!("setup {}", formation.text())),
            Some(Err(_)) => Some("setup ?".to_owned()),
            None => text().map(|text| format!("setup {}", text.trim())),
        }
    }
}

impl Lore for View {
    fn losses(&self) -> Option<Say> {
        Self::losses(self)
    }
}

impl Analysis for War {
    /// Of a battle only: set-ups cannot be listed.
    fn perft(&self, depth: u32, _: Count) -> Option<u64> {
        self.public.stage.is_battle().then(|| perft::perft(self, depth))
    }
}
