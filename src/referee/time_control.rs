//! Time controls as data: how much time players have, and what a move gives back.

use std::{fmt, ops::RangeInclusive};

/// A second in milliseconds.
const SECOND: u64 = 1_000;
const MINUTE: u64 = 60 * SECOND;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// The range of the time for one move, a period or a whole game, milliseconds.
const SPANS: RangeInclusive<u64> = 5 * SECOND..=30 * DAY;

/// The range of what a move may give back, milliseconds.
const BONUSES: RangeInclusive<u64> = SECOND..=DAY;

/// The range of the number of periods.
const PERIODS: RangeInclusive<u8> = 1..=50;

/// The units as they are read, the longest words first, each with its length in milliseconds.
const UNITS: &[(&str, u64)] = &[
    ("分钟", MINUTE),
    ("小时", HOUR),
    ("秒", SECOND),
    ("分", MINUTE),
    ("时", HOUR),
    ("天", DAY),
    ("日", DAY),
    ("s", SECOND),
    ("m", MINUTE),
    ("h", HOUR),
    ("d", DAY),
];

/// A time control; all spans are in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeControl {
    /// Time for each move: `30s/move`, `2d/move`.
    Move(u64),
    /// Time for the whole game, and what comes besides it.
    Bank(u64, Bonus),
}

/// A bonus besides the time for the whole game; all spans are in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bonus {
    /// Nothing (sudden death): `5m`.
    None,
    /// Each move adds this much (Fischer): `5m+3s`.
    Increment(u64),
    /// Each move gives back what it took, up to this much (Bronstein): `10m+d5s`.
    Delay(u64),
    /// Periods after the main time: their number and the length of each. A period is lost only when
    /// it is used up within a move (byo-yomi): `10m+3x30s`, `3x30s`.
    Periods(u8, u64),
}

impl TimeControl {
    /// Reads a time control as people write it: `30s/move`, `5m`, `5m+3s`, `10m d5s`, `3x30s`,
    /// `每步30秒`; `5+3` is five minutes and three seconds. `None` for other text, and for spans out
    /// of range.
    pub fn read(text: &str) -> Option<Self> {
        let text: String = text.chars().filter(|symbol| *symbol != ' ').collect();
        let each = ["/move", "/步", "每步"].into_iter();
        if let Some(span) = each
            .clone()
            .find_map(|word| text.strip_suffix(word).or_else(|| text.strip_prefix(word)))
        {
            return within(span_of(span, None)?, SPANS).map(Self::Move);
        }
        if let Some(periods) = periods(&text) {
            return Some(Self::Bank(0, periods));
        }
        let (main, bonus) = parts(&text);
        let bare = bonus.is_some_and(|bonus| bonus.bytes().all(|digit| digit.is_ascii_digit()));
        let main = within(span_of(main, bare.then_some(MINUTE))?, SPANS)?;
        let bonus = bonus.map_or(Some(Bonus::None), bonus_of)?;
        Some(Self::Bank(main, bonus))
    }

    /// Tests if it is played over days and not in one sitting: a turn may take a day or more.
    pub const fn is_slow(self) -> bool {
        let turn = match self {
            Self::Move(span) | Self::Bank(span, Bonus::None) => span,
            Self::Bank(main, Bonus::Increment(more) | Bonus::Delay(more)) => main + more,
            Self::Bank(main, Bonus::Periods(count, each)) => main + (count as u64) * each,
        };
        turn >= DAY
    }

    /// Returns the time control with its time halved `times` times, but never less than five
    /// seconds for a move or the whole game. The bonus stays.
    #[must_use]
    pub fn halved(self, times: usize) -> Self {
        let half = |span: u64| ((span >> times.min(16)) / SECOND * SECOND).max(*SPANS.start());
        match self {
            Self::Move(each) => Self::Move(half(each)),
            Self::Bank(0, Bonus::Periods(count, each)) => {
                Self::Bank(0, Bonus::Periods(count, half(each)))
            }
            Self::Bank(main, bonus) => Self::Bank(half(main), bonus),
        }
    }

    /// Returns the time that a seat begins with, besides periods and bonuses.
    pub(super) const fn bank(self) -> u64 {
        match self {
            Self::Move(_) => 0,
            Self::Bank(main, _) => main,
        }
    }

    /// Returns the time that each turn has of its own.
    pub(super) const fn each(self) -> u64 {
        match self {
            Self::Move(each) => each,
            Self::Bank(..) => 0,
        }
    }

    /// Returns the number of periods that a seat begins with.
    pub(super) const fn periods(self) -> u8 {
        match self {
            Self::Bank(_, Bonus::Periods(count, _)) => count,
            _ => 0,
        }
    }
}

impl fmt::Display for TimeControl {
    /// Writes the time control in its canonical form, without blanks.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Move(each) => write!(out, "{}/move", span(each)),
            Self::Bank(0, Bonus::Periods(count, each)) => write!(out, "{count}x{}", span(each)),
            Self::Bank(main, Bonus::None) => out.write_str(&span(main)),
            Self::Bank(main, Bonus::Increment(more)) => {
                write!(out, "{}+{}", span(main), span(more))
            }
            Self::Bank(main, Bonus::Delay(back)) => write!(out, "{}+d{}", span(main), span(back)),
            Self::Bank(main, Bonus::Periods(count, each)) => {
                write!(out, "{}+{count}x{}", span(main), span(each))
            }
        }
    }
}

/// Writes a span in the longest unit that divides it; a minute alone is sixty seconds.
fn span(span: u64) -> String {
    let units = [("d", DAY), ("h", HOUR), ("m", MINUTE)];
    let whole = units.into_iter().find(|(_, unit)| span.is_multiple_of(*unit) && span > MINUTE);
    let (unit, length) = whole.unwrap_or(("s", SECOND));
    format!("{}{unit}", span / length)
}

/// Splits a time control into the time for the whole game and its bonus.
fn parts(text: &str) -> (&str, Option<&str>) {
    if let Some((main, bonus)) = text.split_once('+') {
        return (main, Some(bonus));
    }
    // `10md5s`: the delay begins with a letter that is a unit too.
    match text.find('d').filter(|at| text[at + 1..].starts_with(|sign: char| sign.is_ascii_digit()))
    {
        Some(at) => (&text[..at], Some(&text[at..])),
        None => (text, None),
    }
}

fn bonus_of(text: &str) -> Option<Bonus> {
    if let Some(delay) = text.strip_prefix('d') {
        return within(span_of(delay, Some(SECOND))?, BONUSES).map(Bonus::Delay);
    }
    periods(text).or_else(|| within(span_of(text, Some(SECOND))?, BONUSES).map(Bonus::Increment))
}

fn periods(text: &str) -> Option<Bonus> {
    let (count, each) = text.split_once(['x', '×', '次'])?;
    let count = count.parse().ok().filter(|count| PERIODS.contains(count))?;
    within(span_of(each, None)?, SPANS).map(|each| Bonus::Periods(count, each))
}

/// Returns the milliseconds of a number with its unit (`90s`, `2分`). A number without one has the
/// unit `bare`, if that is given.
pub fn span_of(text: &str, bare: Option<u64>) -> Option<u64> {
    let unit = UNITS.iter().find_map(|(unit, length)| Some((text.strip_suffix(unit)?, *length)));
    let (count, length) = unit.or(bare.map(|length| (text, length)))?;
    count.parse::<u64>().ok()?.checked_mul(length)
}

fn within(span: u64, range: RangeInclusive<u64>) -> Option<u64> {
    range.contains(&span).then_some(span)
}

#[cfg(test)]
mod tests {
    use super::{Bonus, DAY, MINUTE, SECOND, TimeControl};

    #[test]
    fn slow_is_what_a_turn_may_take_a_day_for() {
        let slow = |text: &str| TimeControl::read(text).expect("a time control").is_slow();
        for text in ["1d/move", "24h", "3x2d", "23h+3x5d", "1h+1d", "23h+1h", "1h+d23h"] {
            assert!(slow(text), "{text}");
        }
        for text in ["23h/move", "23h", "3x7h", "1h+22h", "10m+3x30s"] {
            assert!(!slow(text), "{text}");
        }
    }

    #[test]
    fn a_time_control_is_read_and_written_in_one_way() {
        let bank = |minutes: u64, bonus| TimeControl::Bank(minutes * MINUTE, bonus);
        for (typed, time_control, written) in [
            ("30s/move", TimeControl::Move(30 * SECOND), "30s/move"),
            ("每步30秒", TimeControl::Move(30 * SECOND), "30s/move"),
            ("60s/move", TimeControl::Move(MINUTE), "60s/move"),
            ("2天/步", TimeControl::Move(2 * DAY), "2d/move"),
            ("48h/move", TimeControl::Move(2 * DAY), "2d/move"),
            ("5m", bank(5, Bonus::None), "5m"),
            ("300s", bank(5, Bonus::None), "5m"),
            ("5m+3s", bank(5, Bonus::Increment(3 * SECOND)), "5m+3s"),
            ("5+3", bank(5, Bonus::Increment(3 * SECOND)), "5m+3s"),
            ("5分+3秒", bank(5, Bonus::Increment(3 * SECOND)), "5m+3s"),
            ("10m d5s", bank(10, Bonus::Delay(5 * SECOND)), "10m+d5s"),
            ("10md5s", bank(10, Bonus::Delay(5 * SECOND)), "10m+d5s"),
            ("10m+d5", bank(10, Bonus::Delay(5 * SECOND)), "10m+d5s"),
            ("3x30s", TimeControl::Bank(0, Bonus::Periods(3, 30 * SECOND)), "3x30s"),
            ("10分钟+3次30秒", bank(10, Bonus::Periods(3, 30 * SECOND)), "10m+3x30s"),
        ] {
            assert_eq!(TimeControl::read(typed), Some(time_control), "{typed}");
            assert_eq!(time_control.to_string(), written);
            assert_eq!(TimeControl::read(written), Some(time_control), "{written}");
        }
    }

    #[test]
    fn what_is_no_time_control_or_out_of_bounds_is_not_read() {
        for typed in [
            "", "none", "5", "m", "5m+", "4s/move", "31d", "0x30s", "51x30s", "3x", "5m+25h",
            "-5m", "5m+d", "1e3s",
        ] {
            assert_eq!(TimeControl::read(typed), None, "{typed}");
        }
    }
}
