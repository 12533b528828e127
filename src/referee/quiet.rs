//! Hours of the day in which slow clocks stand.

use std::fmt;

/// The minutes of a day.
const DAY: u16 = 24 * 60;

/// The longest quiet hours: some of each day is left to play in. Minutes.
const LONGEST: u16 = 16 * 60;

/// Hours of each day in which no time is charged, in a time zone. The record only names them: the
/// referee has no calendar, so that the keeper of the time works out the moments and credits them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Quiet {
    /// The hours.
    pub hours: Hours,
    /// The time zone, as IANA names it: `Asia/Shanghai`.
    pub zone: String,
}

/// A part of the day: from its first minute to the minute after its last, counted from midnight.
/// Where it ends no later than it begins, it ends on the next day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hours {
    /// The first minute, 0 to 1439.
    pub from: u16,
    /// The minute after the last, 0 to 1439.
    pub to: u16,
}

impl Hours {
    /// Reads `22:00-08:00` or `22-8`; `None` for other text, and for spans that are empty or longer
    /// than sixteen hours.
    pub fn read(text: &str) -> Option<Self> {
        let (from, to) = text.split_once('-')?;
        let (from, to) = (minute(from)?, minute(to)?);
        let length = (to + DAY - from) % DAY;
        (1..=LONGEST).contains(&length).then_some(Self { from, to })
    }

    /// Tests if it ends on the day after the one on which it begins.
    pub const fn is_overnight(self) -> bool {
        self.to <= self.from
    }
}

fn minute(text: &str) -> Option<u16> {
    let (hour, minute) = text.split_once(':').unwrap_or((text, "00"));
    let digits = |part: &str| {
        (1..=2).contains(&part.len()) && part.bytes().all(|digit| digit.is_ascii_digit())
    };
    let number = |part: &str| part.parse::<u16>().ok().filter(|_| digits(part));
    let (hour, minute) = (number(hour)?, number(minute)?);
    (hour < 24 && minute < 60).then_some(hour * 60 + minute)
}

impl fmt::Display for Hours {
    /// Writes the hours in their canonical form: `22:00-08:00`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { from, to } = self;
        write!(out, "{:02}:{:02}-{:02}:{:02}", from / 60, from % 60, to / 60, to % 60)
    }
}

impl Quiet {
    /// Reads the text of a record: `22:00-08:00 Asia/Shanghai`.
    pub(super) fn read(text: &str) -> Option<Self> {
        let (hours, zone) = text.split_once(' ')?;
        let plain =
            |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '/' | '_' | '-' | '+');
        let zone = Some(zone).filter(|zone| !zone.is_empty() && zone.chars().all(plain))?;
        Some(Self { hours: Hours::read(hours)?, zone: zone.to_owned() })
    }
}

impl fmt::Display for Quiet {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} {}", self.hours, self.zone)
    }
}

#[cfg(test)]
mod tests {
    use super::{Hours, Quiet};

    #[test]
    fn hours_are_read_and_written_in_one_way() {
        for (typed, written) in [
            ("22:00-08:00", "22:00-08:00"),
            ("22-8", "22:00-08:00"),
            ("0-7:30", "00:00-07:30"),
            ("1-17", "01:00-17:00"),
        ] {
            let hours = Hours::read(typed).expect("hours");
            assert_eq!(
                (hours.to_string().as_str(), Hours::read(written)),
                (written, Some(hours)),
                "{typed}"
            );
        }
        for typed in [
            "",
            "22",
            "22-22",
            "24-8",
            "22:60-8",
            "8-1",
            "0:00-16:01",
            "-1-5",
            "+1-5",
            "022-8",
            "22:0a-8",
        ] {
            assert_eq!(Hours::read(typed), None, "{typed}");
        }
    }

    #[test]
    fn a_zone_stands_behind_the_hours() {
        let quiet = Quiet::read("22:00-08:00 Asia/Shanghai").expect("quiet hours");
        assert_eq!(
            (quiet.zone.as_str(), quiet.to_string().as_str()),
            ("Asia/Shanghai", "22:00-08:00 Asia/Shanghai")
        );
        for text in ["22:00-08:00", "22:00-08:00 ", "22:00-08:00 a b", "never UTC"] {
            assert_eq!(Quiet::read(text), None, "{text}");
        }
    }
}
