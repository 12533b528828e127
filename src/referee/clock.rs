//! Clocks of a match: the time that each seat has left. Pure state; all moments are milliseconds
//! since 1970 UTC, all spans milliseconds. Each line of the record brings its moment, so that the
//! present is never asked for.
//!
//! # Clocks
//!
//! 1. A match with a clock says in its header since when it runs, and each numbered line how many
//!    milliseconds after the one before it counts (` @+MS`).
//!    [`referee::Clock`](crate::referee::Clock) is plain state; reading the record gives the same
//!    clock, and `verify` names what was done when there was no time for it, and flags that fell
//!    too early. A turn of several hops is one turn
//!    ([`rules::Game::midturn`](caipan_rules::Game::midturn)): each costs time, and only its end
//!    gives any.
//! 2. Something said counts when it was said by the door's own time, at most two seconds before it
//!    was heard ([`chat::counts`](crate::chat::counts)). The rim's clock begins at the system's
//!    time and cannot be turned (`cli/clock.rs`).
//! 3. The place's `due` line says when there is something to look at next: half of the time for a
//!    turn, a tenth of it, or the flag, which is looked at two seconds late. What a flag means is
//!    the game's own rule.
//! 4. In quiet hours no time of slow games is charged either. The referee has no calendar: the
//!    header names hours and zone, and the hall ([`chat`](crate::chat)'s calendar) works out when
//!    that is, enters it as `credit … quiet`, and puts what is due behind it.
//! 5. While nobody could play no time is charged. A gap is one line for the whole hall, or for each
//!    server with clocks where a door was cut off from some; whatever meets it in a match enters a
//!    `credit` first. A [cut](crate::chat::Hall::cut_off) is a gap without an end yet: nothing that
//!    is due there is done, and what is heard there is not charged. The rim writes every five
//!    seconds that it is at work, so that it knows at the next start since when it was not
//!    (`cli/last_seen.rs`). A program that stood still sees it when it next looks at the clock
//!    (`cli/clock.rs`), and what the disk takes longer than two seconds to keep kept everybody
//!    waiting: both are gaps at once, and are kept as soon as can be.
//! 6. A flag falls when all that was said until then has been heard
//!    ([`chat::Hall::tick_where`](crate::chat::Hall::tick_where)): before that nobody knows whether
//!    it should.
//! 7. With the same beat the rim reads how much room the disk has and tells it
//!    ([`chat::Space`](crate::chat::Space)). On a full one nothing is kept but what ends something,
//!    nothing is due, all clocks stand, and the note is not renewed; when there is room again, that
//!    time is a gap, and those who were refused something are told. An archive that finds no room
//!    before the rim does makes the disk count as full at once, until the rim could keep the gap.

use caipan_rules::{Seat, Seats};

use super::{Bonus, TimeControl};

/// The delay after a seat's end of time before its flag is looked at, milliseconds: a move that was
/// made in time may be heard later.
pub const GRACE: u64 = 2_000;

/// The least time left at which a reminder is given, milliseconds: enough to act on it.
pub const USEFUL: u64 = 10_000;

/// The time for each further turn of a seat whose flag has fallen, milliseconds, where time was for
/// the whole game and the game goes on. The rules of junqi give a move as much.
const OVERTIME: u64 = 60_000;

/// The number of turns over which a bank is spread.
const SPREAD: u64 = 40;

/// The most time that a seat can have in hand, milliseconds: a year.
const MOST: u64 = 365 * 24 * 60 * 60 * 1_000;

/// The clocks of all seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    time_control: TimeControl,
    seats: Vec<Left>,
    /// The seats to move.
    turn: Seats,
    /// All clocks stand, by the players' consent or an arbiter's will.
    paused: bool,
    /// The moment up to which everything has been charged.
    at: u64,
    /// The time that a fallen flag gives for each further turn, where time is for the whole game.
    overtime: u64,
}

/// The time of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Left {
    bank: u64,
    periods: u8,
    /// The milliseconds of the present turn so far.
    spent: u64,
    /// The milliseconds that each turn has besides the bank.
    each: u64,
}

impl Clock {
    /// Returns clocks that stand, at this moment.
    pub(super) fn new(time_control: TimeControl, seats: u8, at: u64) -> Self {
        let left = Left {
            bank: time_control.bank(),
            periods: time_control.periods(),
            spent: 0,
            each: time_control.each(),
        };
        Self {
            time_control,
            seats: vec![left; seats.into()],
            turn: Seats::NONE,
            paused: false,
            at,
            overtime: OVERTIME,
        }
    }

    /// Returns the clocks of records of format 2 and before, in which a seat once flagged was
    /// flagged again at once.
    pub(super) fn without_overtime(self) -> Self {
        Self { overtime: 0, ..self }
    }

    /// Returns the time control.
    pub const fn time_control(&self) -> TimeControl {
        self.time_control
    }

    /// Returns the moment up to which everything has been charged: that of the record's last line.
    pub const fn at(&self) -> u64 {
        self.at
    }

    /// Returns the seats whose time runs.
    pub const fn running(&self) -> Seats {
        if self.paused { Seats::NONE } else { self.turn }
    }

    /// Tests if all clocks stand.
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// Returns the time that a seat had left at [`at`](Self::at): for its present turn, or for its
    /// next one.
    pub fn left(&self, seat: Seat) -> u64 {
        self.allowance(seat).saturating_sub(self.seats[seat.index()].spent)
    }

    /// Returns a seat's time in parts after `more` milliseconds, where there are periods: the rest
    /// of the main time or of the running period, the number of whole periods besides, and the
    /// length of each.
    pub fn periods(&self, seat: Seat, more: u64) -> Option<(u64, u64, u64)> {
        let TimeControl::Bank(_, Bonus::Periods(_, each)) = self.time_control else { return None };
        let left = self.left(seat).saturating_sub(more);
        let whole = (left / each).min(self.seats[seat.index()].periods.into());
        Some((left - whole * each, whole, each))
    }

    /// Returns the time that a seat can give to its turn if it spreads what it has over the game: a
    /// fortieth of its bank, and half of what each turn has or brings. The present turn so far
    /// changes nothing.
    pub fn pace(&self, seat: Seat) -> u64 {
        let Left { bank, periods, each, .. } = self.seats[seat.index()];
        let brings = match self.time_control {
            TimeControl::Bank(_, Bonus::Increment(more) | Bonus::Delay(more)) => more,
            TimeControl::Bank(_, Bonus::Periods(_, period)) if periods > 0 => period,
            TimeControl::Bank(..) | TimeControl::Move(_) => 0,
        };
        bank / SPREAD + (each + brings) / 2
    }

    /// Returns the time that a seat's present turn had taken at [`at`](Self::at).
    pub fn spent(&self, seat: Seat) -> u64 {
        self.seats[seat.index()].spent
    }

    /// Returns the moment at which a seat's time is over if it runs. It lies before
    /// [`at`](Self::at) where the turn has taken more than the seat had.
    pub(super) fn end(&self, seat: Seat) -> u64 {
        (self.at + self.allowance(seat)).saturating_sub(self.seats[seat.index()].spent)
    }

    /// Returns the earliest moment at which a running seat has no time left.
    pub fn deadline(&self) -> Option<u64> {
        self.running().iter().map(|seat| self.end(seat)).min()
    }

    /// Returns the seat whose time is over at a moment. A move at the very end still counts:
    /// nothing is left then, but not less than nothing.
    pub fn over(&self, at: u64) -> Option<Seat> {
        self.running().iter().find(|seat| self.end(*seat) < at)
    }

    /// Returns the next moment after `after` at which a clock needs attention: half or a tenth of a
    /// turn's time is left, or a flag is due.
    pub fn bell(&self, after: u64) -> Option<u64> {
        let bells = |seat: Seat| {
            let (end, whole) = (self.end(seat), self.allowance(seat));
            let reminders = [whole / 2, whole / 10].into_iter().filter(|left| *left >= USEFUL);
            // A flag that is due already is looked at as soon as can be.
            let flag = (end + GRACE).max(after) + 1;
            reminders.map(move |left| end.saturating_sub(left)).chain([flag])
        };
        self.running().iter().flat_map(bells).filter(|bell| *bell > after).min()
    }

    /// Charges the time up to a moment to the seats whose time runs, and returns it in
    /// milliseconds. An earlier moment charges nothing.
    pub(super) fn pass(&mut self, at: u64) -> u64 {
        let passed = at.saturating_sub(self.at);
        self.at += passed;
        for seat in self.running().iter() {
            self.seats[seat.index()].spent += passed;
        }
        passed
    }

    /// Ends the turn of a seat that has moved, and returns the time that its move gives it.
    pub(super) fn moved(&mut self, seat: Seat) -> u64 {
        let spent = self.seats[seat.index()].spent;
        self.settle(seat);
        let gain = match self.time_control {
            TimeControl::Bank(_, Bonus::Increment(more)) => more,
            TimeControl::Bank(_, Bonus::Delay(back)) => spent.min(back),
            TimeControl::Bank(..) | TimeControl::Move(_) => 0,
        };
        self.seats[seat.index()].bank += gain;
        gain
    }

    /// Takes away the time that a move gave a seat, as far as it is still there.
    pub(super) fn take(&mut self, seat: Seat, gain: u64) {
        let bank = &mut self.seats[seat.index()].bank;
        *bank = bank.saturating_sub(gain);
    }

    /// Passes the turn to these seats. Seats that are no longer to move pay for their time and gain
    /// nothing.
    pub(super) fn run(&mut self, seats: Seats) {
        for seat in self.turn.iter().filter(|seat| !seats.has(*seat)) {
            self.settle(seat);
        }
        self.turn = seats;
    }

    /// Takes all the time of a seat whose flag has fallen. With time for each move, the next has
    /// its own; otherwise the seat gets overtime for each further turn, if the game lets it play
    /// on.
    pub(super) fn flagged(&mut self, seat: Seat) {
        self.settle(seat);
        let each = &mut self.seats[seat.index()].each;
        *each =
            if matches!(self.time_control, TimeControl::Bank(..)) { self.overtime } else { *each };
    }

    /// Credits the present turns with time that is not charged.
    pub(super) fn credit(&mut self, span: u64) {
        for seat in self.turn.iter() {
            let spent = &mut self.seats[seat.index()].spent;
            *spent = spent.saturating_sub(span);
        }
    }

    /// Stops all clocks, or lets them go on.
    pub(super) const fn stand(&mut self, still: bool) {
        self.paused = still;
    }

    /// Returns how much of a grant fits below the most that a seat can have.
    pub(super) fn room(&self, seat: Seat, span: u64) -> u64 {
        span.min(MOST.saturating_sub(self.seats[seat.index()].bank))
    }

    /// Grants a seat more time. With time for each move, it lasts until it is used up.
    pub(super) fn grant(&mut self, seat: Seat, span: u64) {
        let bank = &mut self.seats[seat.index()].bank;
        *bank = bank.saturating_add(span).min(MOST);
    }

    /// Returns the time that a seat has for a turn from its beginning.
    fn allowance(&self, seat: Seat) -> u64 {
        let Left { bank, periods, each, .. } = self.seats[seat.index()];
        match self.time_control {
            TimeControl::Bank(_, Bonus::Periods(_, period)) => {
                bank + each + u64::from(periods) * period
            }
            TimeControl::Bank(..) | TimeControl::Move(_) => bank + each,
        }
    }

    /// Charges a seat for its turn. A period that was not used up stays whole.
    fn settle(&mut self, seat: Seat) {
        let left = &mut self.seats[seat.index()];
        let spent = std::mem::take(&mut left.spent).saturating_sub(left.each);
        let beyond = spent.saturating_sub(left.bank);
        left.bank = left.bank.saturating_sub(spent);
        if let TimeControl::Bank(_, Bonus::Periods(_, each)) = self.time_control {
            left.periods =
                left.periods.saturating_sub(u8::try_from(beyond / each).unwrap_or(u8::MAX));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Clock, GRACE, Seat, Seats, TimeControl};

    /// Returns the clock of two seats, the first of which is to move at the moment 1,000.
    fn clock(time_control: &str) -> Clock {
        let mut clock =
            Clock::new(TimeControl::read(time_control).expect("a time control"), 2, 1_000);
        clock.run(Seats::one(Seat(0)));
        clock
    }

    /// Lets the seat to move take so many seconds, and passes the turn to the other.
    fn turn(clock: &mut Clock, seconds: u64) {
        let seat = clock.running().iter().next().expect("somebody moves");
        clock.pass(clock.at() + seconds * 1_000);
        clock.moved(seat);
        clock.run(Seats::one(seat.other()));
    }

    fn left(clock: &Clock) -> [u64; 2] {
        [0, 1].map(|seat| clock.left(Seat(seat)) / 1_000)
    }

    #[test]
    fn each_kind_of_time_is_charged_in_its_own_way() {
        for (time_control, first, second) in [
            ("60s/move", [60, 60], [60, 60]),
            ("5m", [270, 300], [270, 290]),
            ("5m+3s", [273, 300], [273, 293]),
            ("5m+d15s", [285, 300], [285, 300]),
            // Thirty seconds of sixty: both periods are used up in part, one is lost.
            ("2x20s", [20, 40], [20, 40]),
            // Thirty seconds use up the main time and two periods to the last.
            ("10s+3x10s", [10, 40], [10, 30]),
        ] {
            let mut clock = clock(time_control);
            turn(&mut clock, 30);
            assert_eq!(left(&clock), first, "{time_control}");
            turn(&mut clock, 10);
            assert_eq!(left(&clock), second, "{time_control}");
        }
    }

    #[test]
    fn periods_are_told_apart_from_what_runs_before_them() {
        let mut clock = clock("10s+3x30s");
        let parts = |clock: &Clock, more| {
            clock.periods(Seat(0), more).map(|(rest, whole, _)| (rest / 1_000, whole))
        };
        assert_eq!(
            [0, 4_000, 10_000].map(|more| parts(&clock, more)),
            [Some((10, 3)), Some((6, 3)), Some((0, 3))]
        );
        assert_eq!(
            [11_000, 75_000, 500_000].map(|more| parts(&clock, more)),
            [Some((29, 2)), Some((25, 0)), Some((0, 0))]
        );
        turn(&mut clock, 45);
        assert_eq!((parts(&clock, 0), self::clock("5m").periods(Seat(0), 0)), (Some((0, 2)), None));
    }

    #[test]
    fn time_is_over_when_less_than_nothing_is_left() {
        let clock = clock("5s/move");
        assert_eq!(
            (clock.deadline(), clock.over(6_000), clock.over(6_001)),
            (Some(6_000), None, Some(Seat(0)))
        );
    }

    #[test]
    fn the_bell_rings_at_half_at_a_tenth_and_after_the_end() {
        let clock = clock("100s/move");
        let ends = [51_000, 91_000, 101_001 + GRACE];
        assert_eq!(clock.bell(0), Some(ends[0]));
        assert_eq!(
            [ends[0], ends[1], ends[2]].map(|bell| clock.bell(bell)),
            [Some(ends[1]), Some(ends[2]), Some(ends[2] + 1)]
        );
    }

    #[test]
    fn whoever_took_more_than_all_is_late_in_the_same_moment_too() {
        let mut clock = clock("60s/move");
        clock.pass(71_000);
        clock.credit(5_000);
        assert_eq!((clock.left(Seat(0)), clock.deadline()), (0, Some(66_000)));
        assert_eq!((clock.over(71_000), clock.bell(71_000)), (Some(Seat(0)), Some(71_001)));
    }

    #[test]
    fn a_reminder_that_comes_too_late_to_be_of_use_is_left_out() {
        assert_eq!(clock("15s/move").bell(0), Some(16_001 + GRACE));
    }

    #[test]
    fn what_is_credited_was_not_taken_and_time_never_goes_back() {
        let mut clock = clock("60s/move");
        clock.pass(41_000);
        clock.credit(30_000);
        assert_eq!((clock.left(Seat(0)), clock.deadline()), (50_000, Some(91_000)));
        assert_eq!(clock.pass(20_000), 0);
        clock.credit(90_000);
        assert_eq!(clock.left(Seat(0)), 60_000);
    }

    #[test]
    fn clocks_that_stand_charge_nobody_and_ring_for_nobody() {
        let mut clock = clock("60s/move");
        clock.pass(11_000);
        clock.stand(true);
        clock.pass(999_000);
        assert_eq!(
            (clock.running(), clock.deadline(), clock.bell(0), clock.over(u64::MAX)),
            (Seats::NONE, None, None, None)
        );
        clock.stand(false);
        assert_eq!((clock.left(Seat(0)), clock.deadline()), (50_000, Some(1_049_000)));
    }

    #[test]
    fn what_is_granted_is_there_until_it_is_used_up() {
        let mut clock = clock("10s/move");
        clock.grant(Seat(0), 20_000);
        for (seconds, left) in [(15, 25), (0, 25), (30, 10)] {
            turn(&mut clock, seconds);
            turn(&mut clock, 1);
            assert_eq!(clock.left(Seat(0)) / 1_000, left, "{seconds}");
        }
    }

    #[test]
    fn whoever_was_flagged_has_time_for_each_further_turn() {
        for (time_control, after) in
            [("5s/move", 5_000), ("5s", 60_000), ("5s+9s", 60_000), ("3x5s", 60_000)]
        {
            let mut clock = clock(time_control);
            clock.pass(100_000);
            clock.flagged(Seat(0));
            assert_eq!(clock.left(Seat(0)), after, "{time_control}");
        }
    }

    #[test]
    fn overtime_is_there_anew_each_turn_and_is_used_before_what_moves_give() {
        let mut clock = clock("5s+9s");
        clock.pass(100_000);
        clock.flagged(Seat(0));
        for (seconds, left) in [(50, 69), (65, 73), (0, 82)] {
            turn(&mut clock, seconds);
            turn(&mut clock, 1);
            assert_eq!(clock.left(Seat(0)) / 1_000, left, "{seconds}");
        }
    }
}
