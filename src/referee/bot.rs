//! A player that is a program, as records and streams name it.

use caipan_rules::Seat;

/// A program at a seat: a mind that plays at a level.
///
/// Its internal id is `caipan-5-3`, level and version of the mind; ids of people have no dashes. A
/// record writes `caipan level=5 mind=3`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bot {
    /// The level, 1 to 8.
    pub level: u8,
    /// The version of the mind, which says by which thoughts the moves can be made again.
    pub mind: u32,
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
    /// The action as the game writes it.
    pub action: &'a str,
}

impl Bot {
    /// Returns the program of an internal id; `None` for a person's.
    pub fn of(id: &str) -> Option<Self> {
        let (level, mind) = id.strip_prefix("caipan-")?.split_once('-')?;
        Some(Self { level: level.parse().ok()?, mind: mind.parse().ok()? })
    }

    /// Returns the internal id.
    pub fn id(self) -> String {
        format!("caipan-{}-{}", self.level, self.mind)
    }

    /// Writes an internal id as records do: `p:9f3a2c`, `caipan level=5 mind=3`.
    pub(super) fn written(id: &str) -> String {
        match Self::of(id) {
            Some(Self { level, mind }) => format!("caipan level={level} mind={mind}"),
            None => format!("p:{id}"),
        }
    }

    /// Reads an internal id as records write it.
    pub(super) fn read(text: &str) -> Option<String> {
        if let Some(person) = text.strip_prefix("p:") {
            return Some(person.to_owned());
        }
        let (level, mind) = text.strip_prefix("caipan level=")?.split_once(" mind=")?;
        Some(Self { level: level.parse().ok()?, mind: mind.parse().ok()? }.id())
    }
}

#[cfg(test)]
mod tests {
    use super::Bot;

    #[test]
    fn programs_and_people_are_read_as_they_are_written() {
        for id in ["caipan-5-3", "9f3a2c", "caipan"] {
            assert_eq!(Bot::read(&Bot::written(id)).as_deref(), Some(id));
        }
        assert_eq!(Bot::of("caipan-5-3"), Some(Bot { level: 5, mind: 3 }));
        assert_eq!(Bot::written("caipan-5-3"), "caipan level=5 mind=3");
        for bad in ["caipan", "caipan-", "caipan-5", "caipan-5-x", "caipan-300-1", "x-5-3"] {
            assert_eq!(Bot::of(bad), None, "{bad}");
        }
    }
}
