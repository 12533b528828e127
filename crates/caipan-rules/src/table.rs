//! The game with its type forgotten: text in, words and scenes out.

use std::{marker::PhantomData, sync::Arc};

use super::{
    Act, Arg, Ask, BadSetup, Choices, Count, Form, Game, Illegal, Info, Listed, Manner, Observer,
    Outcome, Pact, Reason, Say, Scene, Scroll, Seat, Seats, Setup, Sheet, Term, Told, Turn, Which,
};

/// A variant that tables can be opened for; the registry [`GAMES`](super::GAMES) is a list of
/// these.
pub trait Rulebook: Sync {
    /// The facts of the variant.
    fn info(&self) -> &'static Info;

    /// Tests if so many play.
    ///
    /// # Errors
    /// [`BadSetup`], in words for the person who asked.
    fn seat(&self, seats: u8) -> Result<(), BadSetup>;

    /// Opens a table.
    ///
    /// # Errors
    /// [`BadSetup`], in words for the person who asked.
    fn open(&self, setup: &Setup) -> Result<Box<dyn Table>, BadSetup>;

    /// Opens a table to look at a position; see [`Game::survey`].
    ///
    /// # Errors
    /// [`BadSetup`], in words for the person who asked.
    fn survey(&self, setup: &Setup) -> Result<Box<dyn Table>, BadSetup>;

    /// The words of the game's own language; see [`Game::terms`].
    fn terms(&self) -> Vec<Term>;

    /// The words that are an action or begin one.
    fn verbs(&self) -> Vec<&'static str>;

    /// An action's text in words of the reader's language; see [`Game::dub`].
    fn dub(&self, text: &str) -> Arg;

    /// How many games stand in a text; see [`Game::count`].
    fn count(&self, text: &str) -> usize;

    /// Games that stand in a text; see [`Game::import`].
    fn import(&self, text: &str, which: Which) -> Vec<Scroll>;

    /// Plays actions from a set-up as people write them in lists; see [`Game::retrace`].
    fn retrace(&self, setup: &Setup, words: &[&str]) -> Scroll;
}

/// A game in progress, whichever it is. See [`Game`] for the meaning of what is not explained here.
pub trait Table: Send + Sync {
    /// The facts of the variant.
    fn info(&self) -> &'static Info;
    /// A copy to try things on.
    fn fork(&self) -> Box<dyn Table>;
    /// Who may act now.
    fn turn(&self) -> Turn;
    /// Tests if the seat to move is in the middle of its turn.
    fn midturn(&self) -> bool;
    /// What has been decided so far.
    fn outcome(&self) -> Outcome;
    /// The seats that are out while others play on.
    fn fallen(&self) -> Seats;
    /// Nothing is secret any more, for the referee has ended the game.
    fn disclose(&mut self);
    /// Who must agree to a pact, the asker included.
    fn voters(&self, pact: Pact) -> Seats;
    /// Tests if seats know what others do not.
    fn secret(&self) -> bool;
    /// The seats whose secrets an observer is shown now.
    fn shown(&self, who: Observer) -> Seats;
    /// Tests if something is thrown in this game, from its beginning to its end; seats that are
    /// drawn do not count.
    fn throws(&self) -> bool;
    /// What those who may act are asked to do before the first move.
    fn prompt(&self) -> Option<Say>;
    /// What a seat keeps secret and is bound to.
    fn pledge(&self, seat: Seat) -> Option<String>;
    /// Tests if the seats still prepare, each when they like, and nobody moves yet.
    fn prepares(&self) -> bool;
    /// For how many minutes from the beginning seats may prepare, while they do and where there is
    /// an end to it.
    fn respite(&self) -> Option<u32>;
    /// What kind of action of `seat` a text is, if it reads as one.
    fn manner(&self, seat: Seat, text: &str) -> Option<Manner>;
    /// What is played instead of a secret action of `seat` that was typed for all to read, if
    /// anything.
    fn exposed(&self, seat: Seat, text: &str) -> Option<String>;
    /// An action from a file of the family's own format.
    fn unpack(&self, file: &[u8]) -> Option<String>;
    /// Actions that are kept ready for everybody: the name, and the idea.
    fn stock(&self) -> Vec<(&'static str, Say)>;
    /// What `seat` has prepared, as an action.
    fn draft(&self, seat: Seat) -> Option<String>;
    /// What an observer has lost, in games that tell it to nobody else.
    fn losses(&self, who: Observer) -> Option<Say>;
    /// How far every seat has come, as an observer knows; nothing in games that cannot tell.
    fn progress(&self, who: Observer) -> Vec<Say>;
    /// An act that whoever is to move can do by a press, and what the button says.
    fn press(&self) -> Option<(String, Say)>;
    /// What kind of text this is.
    fn form(&self, text: &str) -> Form;
    /// Reads and checks an action of `seat` with what that seat knows, and gives it as the record
    /// writes it.
    ///
    /// # Errors
    /// [`Illegal`]: unreadable, or against the rules.
    fn judge(&self, seat: Seat, text: &str) -> Result<String, Illegal>;
    /// Tests if a text reads as an action of `seat` that nobody else may learn of now, whether it
    /// is allowed or not.
    fn seals(&self, seat: Seat, text: &str) -> bool;
    /// Carries out an act; an action is read and checked first.
    ///
    /// # Errors
    /// [`Illegal`]; the table is then as it was.
    fn play(&mut self, act: &Act<String>) -> Result<Told, Illegal>;
    /// What `seat` may do, as texts; `None` where it cannot be listed.
    fn choices(&self, seat: Seat) -> Option<Vec<String>>;
    /// One thing that `seat` may do, drawn with numbers from 0 to below the argument; `None` where
    /// there is nothing.
    fn sample(&self, seat: Seat, pick: &mut dyn FnMut(u32) -> u32) -> Option<String>;
    /// The picture for an observer.
    fn scene(&self, who: Observer, ask: &Ask) -> Scene;
    /// The count of the board as it stands for an observer, in words and as a picture.
    fn tally(&self, who: Observer) -> Option<(Say, Scene)>;
    /// The whole game as one picture for an observer.
    fn chart(&self, who: Observer) -> Option<Scene>;
    /// A hash of what an observer knows.
    fn digest(&self, who: Observer) -> u64;
    /// The position as text, for an observer.
    fn position(&self, who: Observer) -> Option<String>;
    /// The game so far in the family's own record format, if it has one.
    fn sheet(&self, sheet: &Sheet<'_>) -> Option<String>;
    /// The moves of the side to move as a program reads them.
    fn list(&self) -> Option<Vec<Listed>>;
    /// The number of lines of play of exactly `depth` plies.
    fn perft(&self, depth: u32, count: Count) -> Option<u64>;
}

/// A variant of a game: its type and its laws.
pub struct Variant<G: Game> {
    laws: &'static G::Laws,
    game: PhantomData<fn() -> G>,
}

impl<G: Game> Variant<G> {
    /// The variant that follows `laws`.
    pub const fn of(laws: &'static G::Laws) -> Self {
        Self { laws, game: PhantomData }
    }
}

impl<G: Game> Variant<G> {
    /// A table begun in one of two ways, once its seats and options have been checked.
    fn seated(
        &self,
        setup: &Setup,
        begin: fn(&'static G::Laws, &Setup) -> Result<G, BadSetup>,
    ) -> Result<Box<dyn Table>, BadSetup> {
        let info = self.info();
        self.seat(setup.seats)?;
        let choices: Vec<_> = info.options.iter().collect();
        for (key, value) in &setup.options {
            super::Choice::pick(&choices, key, value)?;
        }
        Ok(Box::new(Seated { laws: self.laws, game: begin(self.laws, setup)? }))
    }
}

impl<G: Game> Rulebook for Variant<G> {
    fn info(&self) -> &'static Info {
        G::info(self.laws)
    }

    fn seat(&self, seats: u8) -> Result<(), BadSetup> {
        let wrong = || G::unfit(self.laws, seats).map_or(BadSetup::Seats(seats), BadSetup::Clash);
        if self.info().seats.contains(&seats) { Ok(()) } else { Err(wrong()) }
    }

    fn open(&self, setup: &Setup) -> Result<Box<dyn Table>, BadSetup> {
        self.seated(setup, G::start)
    }

    fn survey(&self, setup: &Setup) -> Result<Box<dyn Table>, BadSetup> {
        self.seated(setup, G::survey)
    }

    fn terms(&self) -> Vec<Term> {
        G::terms()
    }

    fn verbs(&self) -> Vec<&'static str> {
        G::verbs()
    }

    fn dub(&self, text: &str) -> Arg {
        G::dub(text)
    }

    fn count(&self, text: &str) -> usize {
        G::count(text)
    }

    fn import(&self, text: &str, which: Which) -> Vec<Scroll> {
        G::import(self.laws, text, which)
    }

    fn retrace(&self, setup: &Setup, words: &[&str]) -> Scroll {
        G::retrace(self.laws, setup, words)
    }
}

struct Seated<G: Game> {
    laws: &'static G::Laws,
    game: G,
}

impl<G: Game> Seated<G> {
    fn mind(&self, seat: Seat) -> G::View {
        self.game.view(Observer::Seat(seat))
    }

    fn read(&self, seat: Seat, text: &str) -> Result<G::Action, Illegal> {
        let view = self.mind(seat);
        let action =
            G::read(&view, text).map_err(|why| Illegal::unreadable(&why, text, self.info()))?;
        match G::check(&view, seat, &action) {
            Ok(()) => Ok(action),
            Err(why) => Err(Illegal { foreign: false, say: why.say() }),
        }
    }

    fn typed(&self, act: &Act<String>) -> Result<(Act<G::Action>, String), Illegal> {
        let other = match act {
            Act::By(seat, text) => {
                let action = self.read(*seat, text)?;
                let written = G::write(&self.mind(*seat), &action);
                return Ok((Act::By(*seat, action), written));
            }
            Act::Chance(numbers) => Act::Chance(numbers.clone()),
            Act::Resign(seat) => Act::Resign(*seat),
            Act::Flag(seat) => Act::Flag(*seat),
            Act::Forfeit(seat, cause) => Act::Forfeit(*seat, *cause),
            Act::Agree(pact) => Act::Agree(*pact),
        };
        Ok((other, String::new()))
    }
}

impl<G: Game> Table for Seated<G> {
    fn info(&self) -> &'static Info {
        G::info(self.laws)
    }

    fn fork(&self) -> Box<dyn Table> {
        Box::new(Self { laws: self.laws, game: self.game.clone() })
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn midturn(&self) -> bool {
        self.game.midturn()
    }

    fn outcome(&self) -> Outcome {
        self.game.outcome()
    }

    fn fallen(&self) -> Seats {
        self.game.fallen()
    }

    fn disclose(&mut self) {
        self.game.disclose();
    }

    fn voters(&self, pact: Pact) -> Seats {
        self.game.voters(pact)
    }

    fn secret(&self) -> bool {
        self.game.secret()
    }

    fn shown(&self, who: Observer) -> Seats {
        self.game.shown(who)
    }

    fn throws(&self) -> bool {
        self.info().secret || self.game.throws()
    }

    fn prompt(&self) -> Option<Say> {
        self.game.prompt()
    }

    fn pledge(&self, seat: Seat) -> Option<String> {
        self.game.pledge(seat)
    }

    fn prepares(&self) -> bool {
        self.game.prepares()
    }

    fn respite(&self) -> Option<u32> {
        self.game.respite()
    }

    fn manner(&self, seat: Seat, text: &str) -> Option<Manner> {
        G::read(&self.mind(seat), text).ok().map(|action| G::manner(&action))
    }

    fn exposed(&self, seat: Seat, text: &str) -> Option<String> {
        let view = self.mind(seat);
        let action = G::exposed(&G::read(&view, text).ok()?)?;
        G::check(&view, seat, &action).is_ok().then(|| G::write(&view, &action))
    }

    fn unpack(&self, file: &[u8]) -> Option<String> {
        G::unpack(file)
    }

    fn stock(&self) -> Vec<(&'static str, Say)> {
        G::stock()
    }

    fn draft(&self, seat: Seat) -> Option<String> {
        let view = self.mind(seat);
        G::draft(&view).map(|action| G::write(&view, &action))
    }

    fn losses(&self, who: Observer) -> Option<Say> {
        G::losses(&self.game.view(who))
    }

    fn progress(&self, who: Observer) -> Vec<Say> {
        G::progress(&self.game.view(who))
    }

    fn press(&self) -> Option<(String, Say)> {
        let view = self.game.view(Observer::Public);
        G::press(&view).map(|(action, say)| (G::write(&view, &action), say))
    }

    fn form(&self, text: &str) -> Form {
        G::form(self.laws, text)
    }

    fn judge(&self, seat: Seat, text: &str) -> Result<String, Illegal> {
        let action = self.read(seat, text)?;
        Ok(G::write(&self.mind(seat), &action))
    }

    fn seals(&self, seat: Seat, text: &str) -> bool {
        G::read(&self.mind(seat), text).is_ok_and(|action| self.game.sealed(&Act::By(seat, action)))
    }

    fn play(&mut self, act: &Act<String>) -> Result<Told, Illegal> {
        let (act, text) = self.typed(act)?;
        let sealed = self.game.sealed(&act);
        let events = self.game.play(act);
        let notes: Vec<_> = events.iter().filter_map(|event| self.game.note(event)).collect();
        let note = (!notes.is_empty()).then(|| notes.join(", "));
        let after = Arc::new((self.game.clone(), events));
        let again = Arc::clone(&after);
        let hear = move |who| after.1.iter().flat_map(|event| after.0.tell(event, who)).collect();
        let remark = move || again.1.iter().filter_map(|event| again.0.remark(event)).collect();
        Ok(Told { text, note, sealed, hear: Arc::new(hear), remark: Arc::new(remark) })
    }

    fn choices(&self, seat: Seat) -> Option<Vec<String>> {
        let view = self.mind(seat);
        match G::choices(&view, seat) {
            Choices::All(actions) => {
                Some(actions.iter().map(|action| G::write(&view, action)).collect())
            }
            Choices::Free(_) => None,
        }
    }

    fn sample(&self, seat: Seat, pick: &mut dyn FnMut(u32) -> u32) -> Option<String> {
        let view = self.mind(seat);
        let action = match G::choices(&view, seat) {
            Choices::All(actions) => {
                let count = u32::try_from(actions.len()).ok().filter(|count| *count > 0)?;
                actions[pick(count) as usize].clone()
            }
            Choices::Free(sampler) => sampler(pick),
        };
        Some(G::write(&view, &action))
    }

    fn scene(&self, who: Observer, ask: &Ask) -> Scene {
        G::scene(&self.game.view(who), ask)
    }

    fn tally(&self, who: Observer) -> Option<(Say, Scene)> {
        G::tally(&self.game.view(who))
    }

    fn chart(&self, who: Observer) -> Option<Scene> {
        G::chart(&self.game.view(who))
    }

    fn digest(&self, who: Observer) -> u64 {
        G::digest(&self.game.view(who))
    }

    fn position(&self, who: Observer) -> Option<String> {
        G::position(&self.game.view(who))
    }

    fn sheet(&self, sheet: &Sheet<'_>) -> Option<String> {
        G::sheet(self.laws, sheet)
    }

    fn list(&self) -> Option<Vec<Listed>> {
        G::list(&self.game.view(Observer::Public))
    }

    fn perft(&self, depth: u32, count: Count) -> Option<u64> {
        self.game.perft(depth, count)
    }
}
