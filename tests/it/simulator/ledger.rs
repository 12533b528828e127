//! Books kept beside the hall: what every match is by its lines, and what every player's time must
//! be by the moments of these lines, reckoned without the referee's clock. Moments are milliseconds
//! since 1970 UTC, spans milliseconds.

use std::collections::HashMap;

use caipan::referee::{Bonus, Entry, GRACE, Match, TimeControl, export, replay, time_control};
use caipan_rules::{GAMES, Manner, Observer, Seat, Seats};

use super::watch::{Growth, Watch};

/// How much earlier than it is heard something may count.
const LAG: u64 = 2_000;

/// What a player whose flag has fallen has for each further turn, where time is for the whole game.
const OVERTIME: u64 = 60_000;

/// For how long a flag may wait for a board to be seen, milliseconds.
const HELD: u64 = 62_000;

/// What is known besides the lines.
pub(super) struct Facts<'a> {
    /// When inputs count.
    pub(super) heard: &'a HashMap<String, u64>,
    /// When something that was due was looked at last.
    pub(super) rung: u64,
    /// When nobody could play.
    pub(super) gaps: &'a [(u64, u64)],
    /// For how long the program has been at work in all.
    pub(super) worked: u64,
}

/// The books of all matches, by their ids.
#[derive(Default)]
pub(super) struct Ledger {
    books: HashMap<String, Book>,
    wrongs: Vec<String>,
}

/// The book of a match.
struct Book {
    bout: Match,
    /// How many lines have been read.
    upto: usize,
    times: Option<Times>,
}

/// The time of all players.
struct Times {
    time_control: TimeControl,
    /// The moment of the last line.
    at: u64,
    purses: Vec<Purse>,
    /// Whose turn it is.
    turn: Seats,
    /// The clocks stand by consent.
    still: bool,
    /// What moves that have not been taken back gave, with the numbers of their lines.
    gains: Vec<(u32, Seat, u64)>,
}

/// The time of a player.
#[derive(Clone)]
struct Purse {
    bank: u64,
    /// What there is for each turn besides.
    each: u64,
    periods: u64,
    /// What the present turn has taken.
    taken: u64,
    /// For how long the program had been at work when the turn began.
    since: u64,
}

impl Ledger {
    /// A match as it is by what has been read.
    pub(super) fn bout(&self, id: &str) -> Option<&Match> {
        self.books.get(id).map(|book| &book.bout)
    }

    /// What has been wrong so far.
    pub(super) fn wrongs(&self) -> Vec<String> {
        self.wrongs.clone()
    }

    /// Reads what was kept of a match.
    pub(super) fn read(&mut self, store: &Watch, kept: &Growth, facts: &Facts<'_>) {
        let lines = store.lines("match", &kept.id);
        let lines: Vec<&str> = lines[..kept.upto].iter().map(String::as_str).collect();
        match replay(GAMES, &lines) {
            Ok(bout) => self.take(kept, &lines, bout, facts),
            Err(why) => self.wrongs.push(format!("{}: {why}", kept.id)),
        }
    }

    fn take(&mut self, kept: &Growth, lines: &[&str], bout: Match, facts: &Facts<'_>) {
        let mut wrongs = Vec::new();
        let written = export(&bout, Observer::Public);
        // While it goes on, what is hidden is left out.
        let open = |line: &&&str| bout.is_over() || !line.starts_with("+ ");
        let same = written.iter().map(String::as_str).eq(lines.iter().filter(open).copied());
        if !same {
            wrongs.push("it is not written as it was read".to_owned());
        }
        let old = self.books.remove(&kept.id);
        let upto = old.as_ref().map_or(0, |book| book.upto);
        let (before, times) = old.map_or((None, None), |book| (Some(book.bout), book.times));
        let mut times = times.or_else(|| Times::open(&bout));
        if let Some(times) = &mut times {
            let lines = &lines[upto..];
            // A program acts when it has thought, which nobody else is told.
            let heard = if kept.input.starts_with("bot:") {
                times.at + lines.iter().map(|line| passed(line)).sum::<u64>()
            } else {
                facts.heard.get(&kept.input).copied().unwrap_or(facts.rung)
            };
            times.read(before.as_ref(), lines, heard, facts, &mut wrongs);
            times.turn_to(&bout, facts.worked);
            wrongs.extend(times.differs(&bout));
        }
        let last = &lines[upto..];
        self.wrongs.extend(
            wrongs
                .into_iter()
                .map(|wrong| format!("{} by {}: {wrong}: {last:?}", kept.id, kept.input)),
        );
        self.books.insert(kept.id.clone(), Book { bout, upto: lines.len(), times });
    }

    /// Until when a seat of a match may move, if its time runs.
    pub(super) fn end(&self, id: &str, seat: Seat, gaps: &[(u64, u64)]) -> Option<u64> {
        let times = self
            .books
            .get(id)?
            .times
            .as_ref()
            .filter(|times| !times.still && times.turn.has(seat))?;
        let bare = times.at + times.whole(seat) - times.purses[seat.index()].taken;
        let mut end = bare;
        // What is missed before the end puts it off, which may bring more of it before the end.
        loop {
            let missed =
                gaps.iter().filter(|gap| gap.0 <= end && end < gap.1).map(|gap| gap.1).max();
            let put_off = bare + overlap(gaps, times.at, missed.unwrap_or(end));
            if put_off <= end {
                return Some(end);
            }
            end = put_off;
        }
    }

    /// The moment of a match's last line: nothing counts earlier.
    pub(super) fn at(&self, id: &str) -> u64 {
        self.books.get(id).and_then(|book| book.times.as_ref()).map_or(0, |times| times.at)
    }

    /// Whose flag should have fallen by a moment at which all that is due was looked at. What was
    /// missed just before counts first: a flag falls when any time has counted since the last line.
    /// Where a board may not have been seen, it may fall later.
    pub(super) fn overdue(
        &self,
        now: u64,
        gaps: impl Fn(&str) -> Vec<(u64, u64)>,
        unseen: impl Fn(&str) -> bool,
    ) -> Vec<String> {
        let seats = self
            .books
            .iter()
            .flat_map(|(id, book)| (0..book.bout.seats()).map(move |seat| (id, Seat(seat))));
        let ends = seats.filter_map(|(id, seat)| Some((self.end(id, seat, &gaps(id))?, id, seat)));
        let counted =
            |id: &str| now.saturating_sub(self.at(id)) > overlap(&gaps(id), self.at(id), now);
        let held = |id: &str| if unseen(id) { HELD } else { 0 };
        let late = ends.filter(|(end, id, _)| end + GRACE + held(id) < now && counted(id));
        late.map(|(end, id, seat)| {
            format!("{id}: {seat:?} had time until {end} and has not lost it at {now}")
        })
        .collect()
    }
}

impl Times {
    /// The time that everybody begins with; nothing where time is not kept.
    fn open(bout: &Match) -> Option<Self> {
        let time_control = time_control(bout.info(), &bout.header().terms)?;
        let at = bout.header().clock?;
        let (bank, each, periods) = match time_control {
            TimeControl::Move(each) => (0, each, 0),
            TimeControl::Bank(bank, Bonus::Periods(periods, _)) => (bank, 0, periods.into()),
            TimeControl::Bank(bank, _) => (bank, 0, 0),
        };
        let purse = Purse { bank, each, periods, taken: 0, since: 0 };
        Some(Self {
            time_control,
            at,
            purses: vec![purse; bout.seats().into()],
            turn: Seats::NONE,
            still: false,
            gains: Vec::new(),
        })
    }

    /// Reads the lines of one batch: all of them count at the moment at which the input was heard.
    fn read(
        &mut self,
        before: Option<&Match>,
        lines: &[&str],
        heard: u64,
        facts: &Facts<'_>,
        wrongs: &mut Vec<String>,
    ) {
        let (from, to) = (self.at, self.at.max(heard));
        let owed = if self.running() == Seats::NONE { 0 } else { overlap(facts.gaps, from, to) };
        let mut credited = 0;
        for line in lines.iter().filter(|line| line.starts_with(|sign: char| sign.is_ascii_digit()))
        {
            let (number, rest) = line.split_once(' ').unwrap_or((line, ""));
            let Some((text, passed)) = rest.rsplit_once(" @+") else {
                wrongs.push(format!("`{line}` has no moment"));
                continue;
            };
            self.pass(passed.parse().unwrap_or_default());
            let first = before.map_or(0, |bout| bout.info().first_seat);
            let Some(entry) = Entry::read(text, first) else { continue };
            credited += if let Entry::Credit(span, _) = &entry { *span } else { 0 };
            let gain = self.enter(before, &entry, facts.worked, wrongs);
            let number = number.parse().unwrap_or_default();
            self.gains.extend(gain.map(|(seat, gain)| (number, seat, gain)));
        }
        // What is hidden has a moment of its own, and leaves that of what others see.
        let hidden = !lines.is_empty() && lines.iter().all(|line| line.starts_with("+ "));
        if self.at != to && !hidden {
            wrongs.push(format!("it counts at {} and was heard at {to}", self.at));
        }
        if credited != owed {
            wrongs
                .push(format!("{credited} of the {owed} in which nobody could play from {from} to {to} are credited"));
        }
    }

    fn running(&self) -> Seats {
        if self.still { Seats::NONE } else { self.turn }
    }

    fn pass(&mut self, span: u64) {
        self.at += span;
        for seat in self.running().iter() {
            self.purses[seat.index()].taken += span;
        }
    }

    fn credit(&mut self, span: u64) {
        for seat in self.running().iter() {
            let taken = &mut self.purses[seat.index()].taken;
            *taken = taken.saturating_sub(span);
        }
    }

    /// Takes a line in; tells who got what for a move.
    fn enter(
        &mut self,
        before: Option<&Match>,
        entry: &Entry,
        worked: u64,
        wrongs: &mut Vec<String>,
    ) -> Option<(Seat, u64)> {
        match entry {
            Entry::Play { seat, text, .. }
                if before.and_then(|bout| bout.table().read(*seat, text).manner)
                    == Some(Manner::Move) =>
            {
                if self.purses[seat.index()].taken > self.whole(*seat) {
                    wrongs.push(format!("{seat:?} moves when their time is over"));
                }
                return Some((*seat, self.pay(*seat, true)));
            }
            Entry::Undo(line) => self.take_back(*line),
            Entry::Flag(seat) => {
                self.falls(*seat, worked, wrongs);
                self.pay(*seat, false);
                if matches!(self.time_control, TimeControl::Bank(..)) {
                    self.purses[seat.index()].each = OVERTIME;
                }
            }
            Entry::Credit(span, _) => self.credit(*span),
            Entry::Pause | Entry::Halt => self.still = true,
            Entry::Resume => self.still = false,
            Entry::Grant(seat, span, _) => self.purses[seat.index()].bank += span,
            _ => {}
        }
        None
    }

    /// What the moves from a line on gave is taken back, as far as it is there.
    fn take_back(&mut self, line: u32) {
        for (_, seat, gain) in self.gains.extract_if(.., |(number, ..)| *number >= line) {
            let bank = &mut self.purses[seat.index()].bank;
            *bank -= gain.min(*bank);
        }
    }

    /// A flag falls: only when the player has had all their time, by the lines and by what time
    /// really was.
    fn falls(&self, seat: Seat, worked: u64, wrongs: &mut Vec<String>) {
        let Purse { taken, since, .. } = &self.purses[seat.index()];
        let whole = self.whole(seat);
        if self.running().has(seat) && *taken <= whole {
            wrongs.push(format!("the flag of {seat:?} falls after {taken} of {whole}"));
        }
        if self.running().has(seat) && worked - since + LAG <= whole {
            wrongs.push(format!(
                "the flag of {seat:?} falls after {} of {whole} at work",
                worked - since
            ));
        }
    }

    /// The time for a turn from its beginning.
    fn whole(&self, seat: Seat) -> u64 {
        let Purse { bank, each, periods, .. } = &self.purses[seat.index()];
        let period = if let TimeControl::Bank(_, Bonus::Periods(_, period)) = self.time_control {
            period
        } else {
            0
        };
        bank + each + periods * period
    }

    /// What is left of it.
    fn left(&self, seat: Seat) -> u64 {
        self.whole(seat).saturating_sub(self.purses[seat.index()].taken)
    }

    /// A turn is over and is paid for; whoever moved gets what a move gives, which is told.
    fn pay(&mut self, seat: Seat, moved: bool) -> u64 {
        let purse = &mut self.purses[seat.index()];
        let taken = std::mem::take(&mut purse.taken);
        let price = taken.saturating_sub(purse.each);
        let short = price.saturating_sub(purse.bank);
        purse.bank -= price - short;
        let gain = match self.time_control {
            TimeControl::Bank(_, Bonus::Increment(more)) if moved => more,
            TimeControl::Bank(_, Bonus::Delay(most)) if moved => taken.min(most),
            _ => 0,
        };
        purse.bank += gain;
        if let TimeControl::Bank(_, Bonus::Periods(_, each)) = self.time_control {
            purse.periods -= purse.periods.min(short / each);
        }
        gain
    }

    /// It is somebody else's turn now, or the same player's next one.
    fn turn_to(&mut self, bout: &Match, worked: u64) {
        let turn = if bout.table().prepares() { Seats::NONE } else { bout.to_move() };
        for seat in self.turn.iter().filter(|seat| !turn.has(*seat)) {
            self.pay(seat, false);
        }
        for seat in turn.iter() {
            let purse = &mut self.purses[seat.index()];
            // Whoever moves twice begins anew the second time.
            if !self.turn.has(seat) || purse.taken == 0 {
                purse.since = worked;
            }
        }
        self.turn = turn;
    }

    /// Where the referee's clock says something else.
    fn differs(&self, bout: &Match) -> Option<String> {
        let clock = bout.clock()?;
        let theirs: Vec<u64> = (0..bout.seats()).map(|seat| clock.left(Seat(seat))).collect();
        let ours: Vec<u64> = (0..bout.seats()).map(|seat| self.left(Seat(seat))).collect();
        let same = theirs == ours && clock.running() == self.running() && clock.at() == self.at;
        (!same).then(|| {
            format!("{ours:?} at {} are left by the lines, by the clock {clock:?}", self.at)
        })
    }
}

/// For how long nobody could play between two moments: what is covered by any of the gaps, piece by
/// piece between their ends.
pub(super) fn overlap(gaps: &[(u64, u64)], from: u64, to: u64) -> u64 {
    let mut ends: Vec<u64> = gaps.iter().flat_map(|gap| [gap.0, gap.1]).chain([from, to]).collect();
    if from >= to {
        return 0;
    }
    ends.retain(|end| (from..=to).contains(end));
    ends.sort_unstable();
    let covered = |piece: &&[u64]| gaps.iter().any(|gap| gap.0 <= piece[0] && piece[1] <= gap.1);
    ends.windows(2).filter(covered).map(|piece| piece[1] - piece[0]).sum()
}

/// Returns the milliseconds since the line before that a public line says; 0 for other lines.
fn passed(line: &str) -> u64 {
    let public = line.starts_with(|sign: char| sign.is_ascii_digit());
    let stamp = line.rsplit_once(" @+").filter(|_| public);
    stamp.and_then(|(_, passed)| passed.parse().ok()).unwrap_or_default()
}
