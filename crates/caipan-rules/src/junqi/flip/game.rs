//! The game face down as the frame asks for it.

use super::{Flip, View};
use crate::{
    Act, Ask, BadSetup, Chance, Choices, Form, Game, Info, Manner, Observer, Outcome, Pact, Say,
    Scene, Seat, Seats, Setup, Turn, Unreadable,
    junqi::{Action, Event, Illegal, action, options, scene, tell, terms::Terms},
};

impl Game for Flip {
    type Laws = ();
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn info((): &'static ()) -> &'static Info {
        &options::INFO
    }

    fn start((): &'static (), setup: &Setup) -> Result<Self, BadSetup> {
        Terms::read(setup).map(Self::new)
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

    fn play(&mut self, act: Act<Action>) -> Vec<Event> {
        Self::play(self, act)
    }

    fn voters(&self, pact: Pact) -> Seats {
        self.public.voters(pact)
    }

    fn chance(&self) -> Chance {
        Chance::Thrown
    }

    fn view(&self, _: Observer) -> View {
        View::of(self)
    }

    fn tell(&self, event: &Event, who: Observer) -> Vec<Say> {
        tell::hear(&self.public, event, who, &|_| true)
    }

    fn note(&self, event: &Event) -> Option<String> {
        tell::note(self.public.terms.board, event)
    }

    fn mark(&self, event: &Event) -> Option<String> {
        tell::mark(event)
    }

    fn form((): &'static (), text: &str) -> Form {
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
        scene::flip(view, ask)
    }

    fn digest(view: &View) -> u64 {
        view.digest()
    }
}
