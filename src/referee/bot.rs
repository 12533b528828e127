//! A player that is a program, as records and streams name it.

use caipan_rules::Seat;

/// A program at a seat: a mind that plays at a level.
///
/// Its internal id is `caipan-5-3`, level and version of the mind, with the hash of its endings
/// behind them where it has any; ids of people have no dashes. A record writes
/// `caipan level=5 mind=3`, or `caipan level=8 mind=3 endings=9f3a2c0011223344`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bot {
    /// The level, 1 to 8.
    pub level: u8,
    /// The version of the mind, which says by which thoughts the moves can be made again.
    pub mind: u32,
    /// The hash of the endings that it looks positions up in; `None` where it works them out.
    pub endings: Option<u64>,
}

/// An action of a program in a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotMove<'a> {
    /// The number of acts before it that count.
    pub acts: usize,
    /// The number of its line in the record.
    pub line: u32,
    /// The seat.
    pub seat: Seat,
    /// The program that sat there.
    pub bot: Bot,
    /// The time that it had for the turn, milliseconds; `None` without a clock.
    pub allowed: Option<u64>,
    /// The action as the game writes it.
    pub action: &'a str,
}

impl Bot {
    /// Returns the program of an internal id; `None` for a person's.
    pub fn of(id: &str) -> Option<Self> {
        let mut parts = id.strip_prefix("caipan-")?.split('-');
        let (level, mind) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        let endings = parts.next().map(hash).transpose().ok()?;
        parts.next().is_none().then_some(Self { level, mind, endings })
    }

    /// Returns the people among those who sit at seats, by internal id; a free seat has an empty
    /// one.
    pub(crate) fn people(sat: &[String]) -> impl Iterator<Item = &String> {
        sat.iter().filter(|id| !id.is_empty() && Self::of(id).is_none())
    }

    /// Returns the internal id.
    pub fn id(self) -> String {
        let endings = self.endings.map(|hash| format!("-{hash:016x}")).unwrap_or_default();
        format!("caipan-{}-{}{endings}", self.level, self.mind)
    }

    /// Tests if this program may go on for another by itself: with another mind, at a lower level,
    /// or without endings. The mind is an older one where an older release is put back.
    pub(super) fn succeeds(self, other: Self) -> bool {
        let same_or_none = self.endings.is_none() || self.endings == other.endings;
        self != other && self.level <= other.level && same_or_none
    }

    /// Writes an internal id as records do: `p:9f3a2c`, `caipan level=5 mind=3`.
    pub(super) fn written(id: &str) -> String {
        let Some(Self { level, mind, endings }) = Self::of(id) else { return format!("p:{id}") };
        let endings = endings.map(|hash| format!(" endings={hash:016x}")).unwrap_or_default();
        format!("caipan level={level} mind={mind}{endings}")
    }

    /// Reads an internal id as records write it.
    pub(super) fn read(text: &str) -> Option<String> {
        if let Some(person) = text.strip_prefix("p:") {
            return Some(person.to_owned());
        }
        let mut words = text.strip_prefix("caipan level=")?.split(' ');
        let level = words.next()?.parse().ok()?;
        let mind = words.next()?.strip_prefix("mind=")?.parse().ok()?;
        let endings = words.next().map(|word| word.strip_prefix("endings=").ok_or(()));
        let endings = endings.transpose().ok()?.map(hash).transpose().ok()?;
        words.next().is_none().then(|| Self { level, mind, endings }.id())
    }

    /// Splits a record's text behind the player that it begins with.
    pub(super) fn split(text: &str) -> (&str, &str) {
        let program = text.starts_with("caipan ");
        let mut ends = text.match_indices(' ').filter(|(at, _)| {
            !(program
                && ["level=", "mind=", "endings="]
                    .iter()
                    .any(|key| text[at + 1..].starts_with(key)))
        });
        let end = ends.next().map_or(text.len(), |(at, _)| at);
        (&text[..end], text[end..].trim_start_matches(' '))
    }
}

/// Reads a hash of 16 hexadecimal digits.
fn hash(text: &str) -> Result<u64, ()> {
    let digits = text.len() == 16 && text.bytes().all(|digit| digit.is_ascii_hexdigit());
    u64::from_str_radix(text, 16).ok().filter(|_| digits).ok_or(())
}

#[cfg(test)]
mod tests {
    use super::Bot;

    #[test]
    fn programs_and_people_are_read_as_they_are_written() {
        for id in ["caipan-5-3", "caipan-8-3-00000000deadbeef", "9f3a2c", "caipan"] {
            assert_eq!(Bot::read(&Bot::written(id)).as_deref(), Some(id));
            let line = format!("{} by itself", Bot::written(id));
            assert_eq!(Bot::split(&line), (&*Bot::written(id), "by itself"));
        }
        let bot = Bot { level: 5, mind: 3, endings: None };
        assert_eq!(Bot::of("caipan-5-3"), Some(bot));
        assert_eq!(Bot::written("caipan-5-3"), "caipan level=5 mind=3");
        let bot = Bot { endings: Some(0xdead_beef), ..bot };
        assert_eq!(Bot::written(&bot.id()), "caipan level=5 mind=3 endings=00000000deadbeef");
        for bad in
            ["caipan", "caipan-", "caipan-5", "caipan-5-x", "caipan-300-1", "x-5-3", "caipan-5-3-1"]
        {
            assert_eq!(Bot::of(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_program_goes_on_by_itself_with_no_more_than_it_had() {
        let bot = Bot { level: 6, mind: 3, endings: Some(7) };
        for mind in [2, 3, 4] {
            assert!(
                Bot { mind, endings: None, ..bot }.succeeds(bot),
                "with the mind that is there"
            );
            assert!(Bot { mind, level: 3, ..bot }.succeeds(bot));
            assert!(!Bot { mind, level: 7, ..bot }.succeeds(bot), "stronger");
            assert!(!Bot { mind, endings: Some(8), ..bot }.succeeds(bot), "with other endings");
        }
        assert!(!bot.succeeds(bot), "as it was");
    }
}
