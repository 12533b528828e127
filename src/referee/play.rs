//! A match in progress: what it is, and how a line of its record moves it on.

use std::{borrow::Cow, sync::Arc};

use caipan_rules::{
    Act, BadSetup, Cause, Illegal, Manner, Outcome, Pact, Reading, Rulebook, Say, Seat, Seats,
    Table, Told, Turn,
};

use super::{
    Bot, Chain, Clock, Commitment, Entry, Header, Luck, Lull, News, Order, Refused,
    binding::{self, Scope},
    chain::{HIDDEN, is_public},
    commitment::Commitments,
    pacts::Offers,
    time_control,
};

/// Stands in a line before the milliseconds since the line before.
pub(super) const STAMP: &str = " @+";

/// The number of numbered lines between two hashes in the record.
const HASH_EVERY: u32 = 16;

/// One match. Orders go in, lines and news come out; a clone is a copy to try an order on.
pub struct Match {
    pub(super) book: &'static dyn Rulebook,
    pub(super) header: Arc<Header>,
    pub(super) table: Box<dyn Table>,
    /// The person at each seat.
    pub(super) people: Vec<String>,
    /// Every text line of the record, the header's included.
    pub(super) lines: Arc<Vec<String>>,
    /// The running hash over the public ones.
    pub(super) chain: Chain,
    /// The number of the last numbered line.
    pub(super) number: u32,
    /// Acts that have been played and not taken back, with the numbers of their lines.
    pub(super) acts: Arc<Vec<Past>>,
    pub(super) offers: Offers,
    pub(super) commitments: Commitments,
    /// Who sat at each seat when it was bound, by internal id; empty where it is not.
    pub(super) sworn: Vec<String>,
    /// The clocks, where time is kept.
    pub(super) clock: Option<Clock>,
    /// The moment at which the present line counts, milliseconds since 1970 UTC. Between the lines
    /// it is the moment of the last public one, so that nobody can tell from the public lines when
    /// something was hidden.
    pub(super) now: u64,
    /// For each seat the last act that told it something alone, unless there has been a move since.
    pub(super) latest: Vec<Option<Told>>,
    warnings: Vec<u32>,
    /// It has followed another match that counts, move for move.
    pub(super) followed: bool,
    /// An end that the referee made: an arbiter's, or a game called off.
    pub(super) ruled: Option<Outcome>,
    /// Hashes and results have been written up to here, so that each stands once.
    pub(super) closed: bool,
}

/// An act that counts.
#[derive(Clone)]
pub(super) struct Past {
    /// The number of its line; for a hidden line, that of the last public line before it.
    pub(super) line: u32,
    pub(super) act: Act<String>,
    /// What came of it publicly, for a list of moves.
    pub(super) mark: String,
    /// Only its seat may know it.
    pub(super) sealed: bool,
    /// The kind of action; [`Manner::Move`] for acts that are not actions of a seat.
    pub(super) manner: Manner,
    /// The turn went on after it: it was only a part of one.
    pub(super) part: bool,
    /// The seats that were to move before it and whose turn goes on after it.
    pub(super) stay: Seats,
    /// The time that it gave its seat on the clock, milliseconds.
    pub(super) gain: u64,
    /// The program that acted.
    pub(super) bot: Option<Bot>,
    /// The time that its seat had for the turn, milliseconds; `None` without a clock.
    pub(super) allowed: Option<u64>,
}

/// The effects of one order.
#[derive(Debug, Default)]
pub struct Step {
    /// The lines to keep, in order.
    pub lines: Vec<String>,
    /// The news to tell, in order.
    pub news: Vec<News>,
}

impl Clone for Match {
    fn clone(&self) -> Self {
        Self {
            book: self.book,
            header: Arc::clone(&self.header),
            table: self.table.fork(),
            people: self.people.clone(),
            lines: Arc::clone(&self.lines),
            chain: self.chain,
            number: self.number,
            acts: Arc::clone(&self.acts),
            offers: self.offers.clone(),
            commitments: self.commitments.clone(),
            sworn: self.sworn.clone(),
            clock: self.clock.clone(),
            now: self.now,
            latest: self.latest.clone(),
            warnings: self.warnings.clone(),
            followed: self.followed,
            ruled: self.ruled.clone(),
            closed: self.closed,
        }
    }
}

impl Match {
    /// Sets a match up, before its first line.
    ///
    /// # Errors
    /// [`BadSetup`] where the game does not take the setup.
    pub fn new(book: &'static dyn Rulebook, header: Header) -> Result<Self, BadSetup> {
        let table = book.open(&header.setup)?;
        let lines = header.lines(book.info().first_seat);
        let time = time_control(book.info(), &header.terms).zip(header.clock);
        let clock =
            time.map(|(time_control, since)| Clock::new(time_control, header.setup.seats, since));
        let clock =
            clock.map(|clock| if header.format < 3 { clock.without_overtime() } else { clock });
        let chain = Chain::over(&lines);
        let scope = Scope::new(&header.id, header.has_chain().then(|| *chain.bytes()));
        let mut bout = Self {
            book,
            table,
            people: header.people.clone(),
            lines: Arc::new(lines),
            chain,
            number: 0,
            acts: Arc::default(),
            offers: Offers::default(),
            commitments: Commitments::none(scope, header.setup.seats),
            sworn: vec![String::new(); header.setup.seats.into()],
            clock,
            now: header.clock.unwrap_or_default(),
            latest: vec![None; header.people.len()],
            warnings: vec![0; header.people.len()],
            followed: false,
            ruled: None,
            closed: false,
            header: Arc::new(header),
        };
        bout.start_clock();
        Ok(bout)
    }

    /// Begins the match: draws the sides unless they were chosen, and makes the throws that are
    /// due. The step's lines include the header.
    pub fn begin(&mut self, draw_sides: bool, luck: &mut Luck) -> Step {
        let mut step = Step { lines: self.lines.to_vec(), news: Vec::new() };
        if self.throws() {
            self.commit(&Commitment::Seed(luck.bytes()), &mut step);
            self.commit(&Commitment::SeedBound([0; 32]), &mut step);
        }
        if draw_sides {
            let seats = self.header.setup.seats;
            let sides = self
                .commitments
                .throws()
                .map_or_else(|| luck.shuffle(seats), |throws| throws.shuffle(seats));
            let sides = sides.into_iter().map(Seat).collect();
            self.enter(&Entry::Sides(sides), &mut step).expect("sides fit any table");
        }
        self.settle(luck, &mut step);
        step
    }

    /// Carries out an order that counts at a moment, milliseconds since 1970 UTC; one before the
    /// last line's counts as that. Without clocks the moment means nothing.
    ///
    /// # Errors
    /// [`Refused`]; the match is then as it was.
    pub fn step(&mut self, order: &Order, at: u64, luck: &mut Luck) -> Result<Step, Refused> {
        let mut step = Step::default();
        let before = self.now;
        self.now = before.max(at);
        // What is given as text is read here, once for all that follows.
        let read = match order {
            Order::Play(seat, text) => Some(Order::Act(self.read(*seat, text))),
            _ => None,
        };
        let order = read.as_ref().unwrap_or(order);
        let entries = self.decide(order).inspect_err(|_| self.now = before)?;
        let reading = if let Order::Act(reading) = order { Some(reading) } else { None };
        if let Some(Reading { seat, .. }) = reading
            && self.asks(*seat)
        {
            let lent = binding::lent(&self.header.id, luck.lent());
            self.commit(&Commitment::Lent(*seat, lent, [0; 32]), &mut step);
        }
        for entry in entries {
            self.enter_read(&entry, reading, &mut step).map_err(Refused::Illegal)?;
        }
        self.settle(luck, &mut step);
        if !step.lines.iter().any(|line| is_public(line)) {
            self.now = before;
        }
        Ok(step)
    }

    /// Binds the seats that have something to keep, makes the throws that are due, and closes the
    /// record once the game is over.
    fn settle(&mut self, luck: &mut Luck, step: &mut Step) {
        self.bind(luck, step);
        while let Turn::Chance(lot) = self.turn() {
            let roll = || lot.faces.iter().map(|faces| luck.roll(*faces)).collect();
            let numbers =
                self.commitments.throws().map_or_else(roll, |throws| throws.next(&lot.faces));
            let entry = Entry::Chance { name: lot.name.to_owned(), numbers, sealed: lot.sealed };
            self.enter(&entry, step).expect("a throw that is due fits");
            self.bind(luck, step);
        }
        self.close(step);
    }

    /// Binds each seat that keeps something it may not change any more.
    fn bind(&mut self, luck: &mut Luck, step: &mut Step) {
        while let Some(seat) = self.unbound() {
            self.commit(&Commitment::Salt(seat, luck.bytes()), step);
            self.commit(&Commitment::Bound(seat, [0; 32]), step);
        }
    }

    /// Returns the first seat that is to be bound.
    pub(super) fn unbound(&self) -> Option<Seat> {
        let due =
            |seat: &Seat| self.commitments.owes(*seat) && self.table.commitment(*seat).is_some();
        (0..self.seats()).map(Seat).find(due).filter(|_| !self.is_over())
    }

    pub(super) fn commit(&mut self, commitment: &Commitment, step: &mut Step) {
        self.enter(&Entry::Commitment(commitment.clone()), step).expect("it is due");
    }

    /// Applies one entry, and writes its line.
    pub(super) fn enter(&mut self, entry: &Entry, step: &mut Step) -> Result<(), Illegal> {
        self.enter_read(entry, None, step)
    }

    /// Applies one entry, whose action may have been read before, and writes its line.
    fn enter_read(
        &mut self,
        entry: &Entry,
        reading: Option<&Reading>,
        step: &mut Step,
    ) -> Result<(), Illegal> {
        let number = self.number + 1;
        let written = self.apply(number, entry, reading, &mut step.news)?;
        let hidden = self.header.has_chain() && written.is_sealed();
        let stamp =
            self.stamp(entry, hidden).map_or_else(String::new, |passed| format!("{STAMP}{passed}"));
        let text = written.text(self.info().first_seat);
        if hidden {
            self.write(format!("{HIDDEN}{text}{stamp}"), &mut step.lines);
        } else {
            self.write(format!("{number} {text}{stamp}"), &mut step.lines);
            self.count(&mut step.lines);
        }
        Ok(())
    }

    /// Counts a numbered line, and writes the hash that is due after it.
    pub(super) fn count(&mut self, lines: &mut Vec<String>) {
        self.number += 1;
        if self.number.is_multiple_of(HASH_EVERY) && !self.is_over() {
            self.hash(lines);
        }
    }

    fn apply(
        &mut self,
        number: u32,
        entry: &Entry,
        reading: Option<&Reading>,
        news: &mut Vec<News>,
    ) -> Result<Entry, Illegal> {
        match entry {
            Entry::Play { seat, text, .. } => {
                let read = || Cow::Owned(self.read(*seat, text));
                let reading = reading.map_or_else(read, Cow::Borrowed);
                return self.play(number, &reading, news);
            }
            Entry::Commitment(commitment) => {
                return Ok(Entry::Commitment(self.commitment(commitment, news)?));
            }
            Entry::Chance { numbers, .. } => {
                news.push(News::Thrown(self.act(number, Act::Chance(numbers.clone()))?))
            }
            Entry::Resign(seat) => {
                news.push(News::Resigned(*seat, self.act(number, Act::Resign(*seat))?));
                self.left(*seat, news);
            }
            Entry::Flag(seat) => {
                news.push(News::Flagged(*seat, self.act(number, Act::Flag(*seat))?));
                self.left(*seat, news);
            }
            Entry::Forfeit(seat, cause) => {
                let told = self.act(number, Act::Forfeit(*seat, *cause))?;
                news.push(match cause {
                    Cause::Arbiter => News::Forfeited(*seat, told),
                    Cause::Absence => News::Left(*seat, told),
                });
                self.left(*seat, news);
            }
            Entry::Accept(seat, pact) => self.accept(number, *seat, *pact, news)?,
            other => self.arrange(other, news),
        }
        Ok(entry.clone())
    }

    /// Ends the proposals that only a seat that has left the game was still asked about.
    fn left(&mut self, seat: Seat, news: &mut Vec<News>) {
        if self.table.fallen().has(seat) && !self.is_over() {
            let mut offers = std::mem::take(&mut self.offers);
            news.extend(offers.leave(|pact| self.voters(pact)).into_iter().map(News::Lapsed));
            self.offers = offers;
        }
    }

    fn commitment(
        &mut self,
        commitment: &Commitment,
        news: &mut Vec<News>,
    ) -> Result<Commitment, Illegal> {
        let kept = commitment.seat().and_then(|seat| self.table.commitment(seat));
        let misplaced = || Illegal { foreign: false, say: Say::new("commitment-misplaced") };
        let taken = self.commitments.take(commitment, &self.rules(), kept).ok_or_else(misplaced)?;
        match &taken {
            Commitment::SeedBound(hash) => news.push(News::SeedBound(*hash)),
            Commitment::Bound(seat, hash) => {
                self.sworn[seat.index()].clone_from(&self.people[seat.index()]);
                news.push(News::Bound(*seat, *hash));
            }
            Commitment::Seed(_)
            | Commitment::Lent(..)
            | Commitment::Salt(..)
            | Commitment::SeedShown(_)
            | Commitment::Shown(..)
            | Commitment::Hidden(_) => {}
        }
        Ok(taken)
    }

    /// Returns the game and its laws, as commitments name them.
    pub(super) fn rules(&self) -> String {
        format!("{}/{}", self.info().name, self.header.laws)
    }

    fn play(
        &mut self,
        number: u32,
        reading: &Reading,
        news: &mut Vec<News>,
    ) -> Result<Entry, Illegal> {
        let seat = reading.seat;
        let (prepares, before) = (self.table.prepares(), self.may_act());
        let told = self.table.perform(reading)?;
        if prepares && self.table.commitment(seat).is_none() {
            self.commitments.release(seat);
        }
        let act = Act::By(seat, told.text.clone());
        let manner = reading.manner.unwrap_or(Manner::Move);
        self.keep(number, act, manner, &told, (prepares, before));
        let written = Entry::Play {
            seat,
            text: told.text.clone(),
            note: told.note.clone(),
            sealed: told.sealed,
        };
        news.push(News::Played(seat, told));
        if self.acts.last().is_some_and(|past| past.manner != Manner::Aside) {
            news.extend(self.offers.lapse(seat).into_iter().map(News::Lapsed));
        }
        Ok(written)
    }

    /// Applies an entry that is no act of the game. Acts have been applied before.
    fn arrange(&mut self, entry: &Entry, news: &mut Vec<News>) {
        match entry {
            Entry::Sides(sides) => {
                for (person, side) in self.header.people.iter().zip(sides) {
                    self.people[side.index()].clone_from(person);
                }
                news.push(News::Sides);
            }
            Entry::Hand(seat, person, wish) => {
                let before = std::mem::replace(&mut self.people[seat.index()], person.clone());
                news.push(wish.news(*seat, before));
            }
            Entry::Offer(seat, pact) => {
                self.offers.propose(*seat, *pact);
                news.extend((self.seats() > 1).then_some(News::Offered(*seat, *pact)));
            }
            Entry::Decline(seat, pact) => {
                self.offers.drop(*pact);
                news.push(News::Declined(*seat, *pact));
            }
            Entry::Follow => self.followed = true,
            Entry::Undo(line) => self.take_back(*line),
            Entry::Warn(seat) => {
                self.warnings[seat.index()] += 1;
                news.push(News::Warned(*seat, self.warnings[seat.index()]));
            }
            Entry::Award(places) => {
                let places = places.iter().map(|place| Some(*place)).collect();
                self.end(
                    Outcome { places, why: Some("arbiter"), ..Outcome::open(self.seats()) },
                    News::Ruled,
                    news,
                );
            }
            Entry::Void => self.end(Outcome::void(self.seats(), "void"), News::Ruled, news),
            // Nobody is left to hear of it.
            Entry::Gone => self.ruled = Some(Outcome::void(self.seats(), "gone")),
            Entry::Abort(seat) => {
                self.end(Outcome::void(self.seats(), "aborted"), News::Aborted(*seat), news)
            }
            Entry::Halt | Entry::Resume => {
                news.push(if *entry == Entry::Halt { News::Halted } else { News::Resumed })
            }
            Entry::Grant(seat, span, _) => news.push(News::Granted(*seat, self.room(*seat, *span))),
            Entry::Credit(span, Lull::Away) => news.push(News::Credited(*span)),
            Entry::Play { .. }
            | Entry::Chance { .. }
            | Entry::Accept(..)
            | Entry::Hint(_)
            | Entry::Commitment(_) => {}
            Entry::Resign(_)
            | Entry::Flag(_)
            | Entry::Forfeit(..)
            | Entry::Pause
            | Entry::Credit(_, Lull::Quiet) => {}
        }
    }

    fn end(&mut self, outcome: Outcome, told: News, news: &mut Vec<News>) {
        self.ruled = Some(outcome);
        self.table.play(&Act::Disclose).expect("it needs no reading");
        news.push(told);
    }

    fn act(&mut self, number: u32, act: Act<String>) -> Result<Told, Illegal> {
        let (prepares, before) = (self.table.prepares(), self.may_act());
        let told = self.table.play(&act)?;
        self.keep(number, act, Manner::Move, &told, (prepares, before));
        Ok(told)
    }

    /// Keeps an act that was carried out, with what held before it: whether the seats prepared, and
    /// the seats that might act.
    fn keep(
        &mut self,
        number: u32,
        act: Act<String>,
        manner: Manner,
        told: &Told,
        (prepares, before): (bool, Seats),
    ) {
        if self.is_secret() {
            self.remember(manner, told);
        }
        let part = self.table.midturn();
        let seat = if let Act::By(seat, _) = act { Some(seat) } else { None };
        let (bot, allowed) =
            (seat.and_then(|seat| self.bot(seat)), seat.and_then(|seat| self.allowed(seat)));
        let (line, sealed, stay) = (self.line_of(number, told), told.sealed, Seats::NONE);
        let mark = told.mark.clone();
        let past = Past { line, act, mark, sealed, manner, part, stay, gain: 0, bot, allowed };
        let stay = self.stay(&past, prepares, before);
        Arc::make_mut(&mut self.acts).push(Past { stay, ..past });
    }

    /// Returns the line of an act: for a hidden one, that of the last public line before it.
    fn line_of(&self, number: u32, told: &Told) -> u32 {
        if told.sealed && self.header.has_chain() { self.number } else { number }
    }

    /// Keeps what an act told each seat alone; a move makes what was told before it old.
    fn remember(&mut self, manner: Manner, told: &Told) {
        let moves = !told.sealed && manner == Manner::Move;
        for seat in (0..self.seats()).map(Seat) {
            if moves || !told.alone(self.observer(seat)).is_empty() {
                self.latest[seat.index()] = Some(told.clone());
            }
        }
    }

    fn accept(
        &mut self,
        number: u32,
        seat: Seat,
        pact: Pact,
        news: &mut Vec<News>,
    ) -> Result<(), Illegal> {
        let all = self.voters(pact);
        if !self.offers.join(seat, pact, all) {
            news.push(News::Joined(seat, pact));
            return Ok(());
        }
        self.offers.drop(pact);
        let told = if matches!(pact, Pact::Undo | Pact::Pause) {
            None
        } else {
            Some(self.act(number, Act::Agree(pact))?)
        };
        news.push(News::Agreed(pact, told));
        Ok(())
    }

    /// Sets the game up anew and plays again what stood before the line.
    fn take_back(&mut self, line: u32) {
        self.ungain(line);
        let kept: Vec<_> = self.acts.iter().take_while(|past| past.line < line).cloned().collect();
        self.table = self.book.open(&self.header.setup).expect("it was set up so before");
        for past in &kept {
            self.table.play(&past.act).expect("it was played before");
        }
        self.acts = Arc::new(kept);
        self.offers = Offers::default();
    }
}
