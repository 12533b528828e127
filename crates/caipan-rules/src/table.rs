//! The game with its type forgotten: text in, words and scenes out.

use std::{marker::PhantomData, sync::Arc};

use super::{
    Act, Analysis, Arg, Ask, BadSetup, Chance, Choice, Choices, Count, CourseStep, Form, Game,
    Illegal, Info, Listed, Listing, Lore, Observer, Options, Outcome, Pact, Preparation, Reading,
    Reason, Say, Scene, Scroll, Seat, Seats, Setup, Sheet, Term, Told, Trail, Turn, Which,
    likeness::likeness, retrace::one_by_one, scene::Ground,
};

/// A variant that tables can be opened for; the registry [`GAMES`](super::GAMES) is a list of
/// these.
pub trait Rulebook: Sync {
    /// The facts of the variant.
    fn info(&self) -> &'static Info;

    /// Returns the rule books of the variant by earlier laws, by which records of then are read.
    fn earlier(&self) -> &'static [&'static dyn Rulebook] {
        &[]
    }

    /// Returns the course for those who do not know the variant.
    fn course(&self) -> Vec<CourseStep> {
        Vec::new()
    }

    /// Tests if the variant is played by this number of seats.
    ///
    /// # Errors
    /// [`BadSetup`], in words for the person who asked.
    fn seat(&self, seats: u8) -> Result<(), BadSetup> {
        let info = self.info();
        let wrong =
            || (info.vocabulary.unfit)(seats).map_or(BadSetup::Seats(seats), BadSetup::Clash);
        if info.seats.contains(&seats) { Ok(()) } else { Err(wrong()) }
    }

    /// Tests if a table can have these seats and options.
    ///
    /// # Errors
    /// [`BadSetup`], in words for the person who asked.
    fn admits(&self, setup: &Setup) -> Result<(), BadSetup> {
        self.seat(setup.seats)?;
        let choices: Vec<_> = self.info().options.iter().collect();
        for (key, value) in &setup.options {
            Choice::pick(&choices, key, value)?;
        }
        Ok(())
    }

    /// Opens a table.
    ///
    /// # Errors
    /// [`BadSetup`], in words for the person who asked.
    fn open(&self, setup: &Setup) -> Result<Box<dyn Table>, BadSetup>;

    /// Opens a table to look at a position; see [`Notation::survey`](super::Notation::survey).
    ///
    /// # Errors
    /// [`BadSetup`], in words for the person who asked.
    fn survey(&self, setup: &Setup) -> Result<Box<dyn Table>, BadSetup> {
        self.open(setup)
    }

    /// Writes a game in the family's own record format; see [`Notation::sheet`](super::Notation::sheet).
    fn sheet(&self, _sheet: &Sheet<'_>) -> Option<String> {
        None
    }

    /// Returns how many games stand in a text; see [`Notation::count`](super::Notation::count).
    fn count(&self, _text: &str) -> usize {
        0
    }

    /// Reads games from a text; see [`Notation::import`](super::Notation::import).
    fn import(&self, _text: &str, _which: Which) -> Vec<Scroll> {
        Vec::new()
    }

    /// Plays actions from a set-up as people write them in lists; see [`Notation::retrace`](super::Notation::retrace).
    fn retrace(&self, setup: &Setup, words: &[&str]) -> Scroll;
}

/// The set-ups and the words of a rule book.
impl dyn Rulebook + '_ {
    /// Returns the usual set-up for each number of seats, then each other value of each option by
    /// itself, with one of the numbers it goes with: enough to play under every option.
    ///
    /// # Panics
    /// Where a value of an option goes with no number of seats.
    pub fn each_option(&self) -> Vec<Setup> {
        let info = self.info();
        let usual = |seats: &u8| Setup { seats: *seats, ..Setup::usual(info) };
        let mut all: Vec<Setup> = info.seats.iter().map(usual).collect();
        let values = info
            .options
            .iter()
            .flat_map(|choice| choice.values[1..].iter().map(move |value| (choice.key, value.0)));
        for (index, (key, value)) in values.enumerate() {
            let options = Options::from([(key.to_owned(), value.to_owned())]);
            let with = |seats| Setup { options: options.clone(), ..usual(seats) };
            let mut fit = info.seats.iter().map(with).collect::<Vec<_>>();
            fit.retain(|setup| self.open(setup).is_ok());
            assert!(!fit.is_empty(), "{}: {key}={value} can be played", info.name);
            all.push(fit.swap_remove(index % fit.len()));
        }
        all
    }

    /// Returns the terms of the game's own language, explained; those that a step of its course
    /// shows with its picture.
    pub fn terms(&self) -> Vec<Term> {
        let mut terms = (self.info().vocabulary.terms)();
        let course = if terms.is_empty() { Vec::new() } else { self.course() };
        for term in terms.iter_mut().filter(|term| !term.step.is_empty()) {
            term.scene = drawn(&course, term.step);
        }
        terms
    }

    /// Returns the picture beside a page of the rules, from 0; none where the board stands as a game
    /// begins.
    pub fn plate(&self, page: usize) -> Option<Scene> {
        let end = self.info().plates.get(page).filter(|end| !end.is_empty())?;
        drawn(&self.course(), end)
    }

    /// Returns the words that are an action or begin one.
    pub fn verbs(&self) -> Vec<&'static str> {
        (self.info().vocabulary.verbs)()
    }

    /// Returns an action's text in words of the reader's language.
    pub fn dub(&self, text: &str) -> Arg {
        (self.info().vocabulary.dub)(text)
    }
}

/// The picture of the step of a course whose key ends so.
fn drawn(course: &[CourseStep], end: &str) -> Option<Scene> {
    course.iter().find(|step| step.is(end)).map(|step| step.scene.clone())
}

/// A game in progress, of any variant. See [`Game`] for the meaning of the methods.
pub trait Table: Send + Sync {
    /// Returns the facts of the variant.
    fn info(&self) -> &'static Info;
    /// Returns a copy to try things on.
    fn fork(&self) -> Box<dyn Table>;
    /// Returns the seats that may act now, or the lot that is due.
    fn turn(&self) -> Turn;
    /// Tests if the seat to move is in the middle of its turn.
    fn midturn(&self) -> bool;
    /// Returns the outcome so far.
    fn outcome(&self) -> Outcome;
    /// Returns the seats that are out while others play on.
    fn fallen(&self) -> Seats;
    /// Returns the seats that must agree to a pact, the asker included.
    fn voters(&self, pact: Pact) -> Seats;
    /// Returns how much of the game is unknown.
    fn chance(&self) -> Chance;
    /// Returns the seats whose secrets an observer is shown now.
    fn shown(&self, who: Observer) -> Seats;
    /// Returns the set-ups that the seats prepare.
    fn preparation(&self) -> Option<&dyn Preparation>;
    /// Returns the counting of lines of play.
    fn analysis(&self) -> Option<&dyn Analysis>;
    /// Classifies a text, without looking at the position.
    fn form(&self, text: &str) -> Form;
    /// Returns the knowledge of an observer.
    fn view(&self, who: Observer) -> Box<dyn Perspective + '_>;
    /// Reads and checks an action of `seat` with what that seat knows.
    fn read(&self, seat: Seat, text: &str) -> Reading;
    /// Carries out an action that was read here. One that was read in another position is read
    /// again.
    ///
    /// # Errors
    /// [`Illegal`]; the table is then as it was.
    fn perform(&mut self, reading: &Reading) -> Result<Told, Illegal>;
    /// Carries out an act; an action is read and checked first.
    ///
    /// # Errors
    /// [`Illegal`]; the table is then as it was.
    fn play(&mut self, act: &Act<String>) -> Result<Told, Illegal>;
}

/// Short ways to what a table's views and facets tell.
impl dyn Table + '_ {
    /// Tests if seats know what others do not.
    pub fn secret(&self) -> bool {
        self.chance() == Chance::Secret
    }

    /// Tests if the seats still prepare, each when they like, and nobody moves yet.
    pub fn prepares(&self) -> bool {
        self.preparation().is_some_and(Preparation::under_way)
    }

    /// Returns for how many minutes from the beginning seats may prepare; see
    /// [`Preparation::minutes`].
    pub fn respite(&self) -> Option<u32> {
        self.preparation()?.minutes()
    }

    /// Returns what a seat keeps secret and is bound to; see [`Preparation::commitment`].
    pub fn commitment(&self, seat: Seat) -> Option<String> {
        self.preparation()?.commitment(seat)
    }

    /// Returns the set-up of a seat, as an action; see [`Preparation::draft`].
    pub fn draft(&self, seat: Seat) -> Option<String> {
        self.preparation()?.draft(seat)
    }

    /// Returns an action of `seat` as the record writes it.
    ///
    /// # Errors
    /// [`Illegal`]: unreadable, or against the rules.
    pub fn judge(&self, seat: Seat, text: &str) -> Result<String, Illegal> {
        self.read(seat, text).verdict
    }

    /// Returns the picture for an observer.
    pub fn scene(&self, who: Observer, ask: &Ask) -> Scene {
        self.view(who).scene(ask)
    }

    /// Returns a hash of what an observer knows.
    pub fn digest(&self, who: Observer) -> u64 {
        self.view(who).digest()
    }

    /// Returns what `seat` may do, as texts; `None` where it cannot be listed.
    pub fn choices(&self, seat: Seat) -> Option<Vec<String>> {
        self.view(Observer::Seat(seat)).choices(seat)
    }

    /// Returns one thing that `seat` may do, drawn with numbers from 0 to below the argument;
    /// `None` where there is nothing.
    pub fn sample(&self, seat: Seat, pick: &mut dyn FnMut(u32) -> u32) -> Option<String> {
        self.view(Observer::Seat(seat)).sample(seat, pick)
    }

    /// Returns the position as text, for an observer; see [`Listing::position`].
    pub fn position(&self, who: Observer) -> Option<String> {
        self.view(who).listing()?.position()
    }

    /// Returns a number that is equal for positions that come to the same: turned, mirrored or with
    /// colours changed (see [`Listing::images`]), in any variant of the family that is played on
    /// such a board. `None` where seats have secrets, or positions have no text.
    pub fn likeness(&self) -> Option<u64> {
        if self.secret() {
            return None;
        }
        likeness(self.info().family, self.view(Observer::Public).listing()?.images())
    }

    /// Returns the moves of the side to move as programs read them; see [`Listing::moves`].
    pub fn list(&self) -> Option<Vec<Listed>> {
        self.view(Observer::Public).listing()?.moves()
    }

    /// Returns how far every seat has come, as an observer knows; see [`Lore::progress`].
    pub fn progress(&self, who: Observer) -> Vec<Say> {
        self.view(who).lore().map(Lore::progress).unwrap_or_default()
    }

    /// Returns the number of lines of play of exactly `depth` plies; see [`Analysis::perft`].
    pub fn perft(&self, depth: u32, count: Count) -> Option<u64> {
        self.analysis()?.perft(depth, count)
    }
}

/// The knowledge of one observer of a table, of any variant.
pub trait Perspective {
    /// Returns the picture.
    fn scene(&self, ask: &Ask) -> Scene;
    /// Returns a hash of everything that is known.
    fn digest(&self) -> u64;
    /// Returns what `seat` may do, as texts; `None` where it cannot be listed.
    fn choices(&self, seat: Seat) -> Option<Vec<String>>;
    /// Returns the same by the places on a board that belongs to a scene of this view.
    fn trails(&self, seat: Seat, ground: &Ground) -> Option<Vec<Trail>>;
    /// Returns one thing that `seat` may do, drawn with numbers from 0 to below the argument;
    /// `None` where there is nothing.
    fn sample(&self, seat: Seat, pick: &mut dyn FnMut(u32) -> u32) -> Option<String>;
    /// Returns what is seen and no list of public acts tells; see [`Game::sight`].
    fn sight(&self) -> Vec<String>;
    /// Returns more than the board shows.
    fn lore(&self) -> Option<&dyn Lore>;
    /// Returns the text forms of the position and of its moves.
    fn listing(&self) -> Option<&dyn Listing>;
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

/// Puts a game on a table.
pub fn seated<G: Game>(laws: &'static G::Laws, game: G) -> Box<dyn Table> {
    Box::new(Seated { laws, game, acts: 0 })
}

impl<G: Game> Rulebook for Variant<G> {
    fn info(&self) -> &'static Info {
        G::info(self.laws)
    }

    fn course(&self) -> Vec<CourseStep> {
        G::course(self.laws)
    }

    fn open(&self, setup: &Setup) -> Result<Box<dyn Table>, BadSetup> {
        self.admits(setup)?;
        let game = G::start(self.laws, setup)?;
        // A game that writes no position reads none: it would begin as usual, and nobody be told.
        let lists = G::listing(&game.view(Observer::Public)).is_some();
        if setup.position.is_some() && !lists {
            let say = Say::new("no-positions").with("game", G::info(self.laws).word());
            return Err(BadSetup::Position(say));
        }
        Ok(seated(self.laws, game))
    }

    fn survey(&self, setup: &Setup) -> Result<Box<dyn Table>, BadSetup> {
        self.admits(setup)?;
        G::notation().map_or_else(|| self.open(setup), |notation| notation.survey(self.laws, setup))
    }

    fn sheet(&self, sheet: &Sheet<'_>) -> Option<String> {
        G::notation()?.sheet(self.laws, sheet)
    }

    fn count(&self, text: &str) -> usize {
        G::notation().map_or(0, |notation| notation.count(text))
    }

    fn import(&self, text: &str, which: Which) -> Vec<Scroll> {
        G::notation().map_or_else(Vec::new, |notation| notation.import(self.laws, text, which))
    }

    fn retrace(&self, setup: &Setup, words: &[&str]) -> Scroll {
        let own = G::notation().and_then(|notation| notation.retrace(self.laws, setup, words));
        own.unwrap_or_else(|| one_by_one(self, setup, words))
    }
}

struct Seated<G: Game> {
    laws: &'static G::Laws,
    game: G,
    /// The number of acts carried out; a reading from before the last one is stale.
    acts: u32,
}

impl<G: Game> Seated<G> {
    /// Carries out an act that is allowed, written so.
    fn carry_out(&mut self, act: Act<G::Action>, text: String) -> Told {
        let sealed = self.game.sealed(&act);
        let events = self.game.play(act);
        self.acts += 1;
        let notes: Vec<_> = events.iter().filter_map(|event| self.game.note(event)).collect();
        let note = (!notes.is_empty()).then(|| notes.join(", "));
        let mark = events.iter().filter_map(|event| self.game.mark(event)).collect();
        let after = Arc::new((self.game.clone(), events));
        let again = Arc::clone(&after);
        let hear = move |who| after.1.iter().flat_map(|event| after.0.tell(event, who)).collect();
        let remark = move || again.1.iter().filter_map(|event| again.0.remark(event)).collect();
        Told { text, note, mark, sealed, hear: Arc::new(hear), remark: Arc::new(remark) }
    }
}

impl<G: Game> Table for Seated<G> {
    fn info(&self) -> &'static Info {
        G::info(self.laws)
    }

    fn fork(&self) -> Box<dyn Table> {
        Box::new(Self { laws: self.laws, game: self.game.clone(), acts: self.acts })
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

    fn voters(&self, pact: Pact) -> Seats {
        self.game.voters(pact)
    }

    fn chance(&self) -> Chance {
        self.game.chance()
    }

    fn shown(&self, who: Observer) -> Seats {
        self.game.shown(who)
    }

    fn preparation(&self) -> Option<&dyn Preparation> {
        self.game.preparation()
    }

    fn analysis(&self) -> Option<&dyn Analysis> {
        self.game.analysis()
    }

    fn form(&self, text: &str) -> Form {
        G::form(self.laws, text)
    }

    fn view(&self, who: Observer) -> Box<dyn Perspective + '_> {
        Box::new(Seen::<G>(self.game.view(who)))
    }

    fn read(&self, seat: Seat, text: &str) -> Reading {
        let view = self.game.view(Observer::Seat(seat));
        let unread = Reading::unread(seat, text, self.acts);
        let action = match G::read(&view, text) {
            Ok(action) => action,
            Err(why) => {
                return unread.refused(Illegal::unreadable(&why, text, self.info()));
            }
        };
        let act = Act::By(seat, action);
        let sealed = self.game.sealed(&act);
        let Act::By(_, action) = act else { unreachable!("it was made so") };
        let verdict = match G::check(&view, seat, &action) {
            Ok(()) => Ok(G::write(&view, &action)),
            Err(why) => Err(Illegal { foreign: false, say: why.say() }),
        };
        let manner = Some(G::manner(&action));
        Reading { manner, verdict, sealed, action: Some(Arc::new(action)), ..unread }
    }

    fn perform(&mut self, reading: &Reading) -> Result<Told, Illegal> {
        if reading.acts != self.acts {
            return self.perform(&self.read(reading.seat, &reading.typed));
        }
        let text = reading.verdict.clone()?;
        Ok(self.carry_out(Act::By(reading.seat, action_of::<G>(reading)), text))
    }

    fn play(&mut self, act: &Act<String>) -> Result<Told, Illegal> {
        let mut text = String::new();
        let act = act.read(|seat, typed| {
            let reading = self.read(seat, typed);
            text.clone_from(reading.verdict.as_ref().map_err(Clone::clone)?);
            Ok(action_of::<G>(&reading))
        })?;
        Ok(self.carry_out(act, text))
    }
}

/// Returns the action that was read at a table of the game.
fn action_of<G: Game>(reading: &Reading) -> G::Action {
    let action: Option<&G::Action> =
        reading.action.as_ref().and_then(|action| action.downcast_ref());
    action.expect("what was read at this table is an action of its game").clone()
}

/// A view with its type forgotten.
struct Seen<G: Game>(G::View);

impl<G: Game> Perspective for Seen<G> {
    fn scene(&self, ask: &Ask) -> Scene {
        G::scene(&self.0, ask)
    }

    fn digest(&self) -> u64 {
        G::digest(&self.0)
    }

    fn choices(&self, seat: Seat) -> Option<Vec<String>> {
        match G::choices(&self.0, seat) {
            Choices::All(actions) => {
                Some(actions.iter().map(|action| G::write(&self.0, action)).collect())
            }
            Choices::Free(_) => None,
        }
    }

    fn trails(&self, seat: Seat, ground: &Ground) -> Option<Vec<Trail>> {
        let trail = |action: &G::Action| {
            Trail::on(ground, G::write(&self.0, action), &G::places(&self.0, action))
        };
        match G::choices(&self.0, seat) {
            Choices::All(actions) => Some(actions.iter().map(trail).collect()),
            Choices::Free(_) => None,
        }
    }

    fn sample(&self, seat: Seat, pick: &mut dyn FnMut(u32) -> u32) -> Option<String> {
        let action = match G::choices(&self.0, seat) {
            Choices::All(actions) => {
                let count = u32::try_from(actions.len()).ok().filter(|count| *count > 0)?;
                actions[pick(count) as usize].clone()
            }
            Choices::Free(sampler) => sampler(pick),
        };
        Some(G::write(&self.0, &action))
    }

    fn sight(&self) -> Vec<String> {
        G::sight(&self.0)
    }

    fn lore(&self) -> Option<&dyn Lore> {
        G::lore(&self.0)
    }

    fn listing(&self) -> Option<&dyn Listing> {
        G::listing(&self.0)
    }
}
