//! What can be set: the variant, the strength, and the room for what is found out.

use caipan_engine::{Level, draughts::Analyst};
use caipan_rules::draughts::{Laws, variants};

use super::answer::Kind;

/// The protocol's names of variants, where it has its own, with ours.
const NAMES: [(&str, &str); 3] =
    [("normal", "international"), ("bt", "breakthrough"), ("losing", "antidraughts")];

/// The word for a search without a level.
const FULL: &str = "full";

/// The least and the most room, as powers of two.
const ROOM: (u32, u32) = (10, 26);

/// What has been set.
pub(super) struct Params {
    pub(super) laws: &'static Laws,
    strength: Strength,
    /// The room for positions, as a power of two; a level has its own.
    bits: u32,
}

/// How well the program plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Strength {
    /// As well as it can.
    Full,
    /// As a level does.
    Of(Level),
}

impl Params {
    /// Returns what is set where nobody sets anything.
    pub(super) const fn new() -> Self {
        Self { laws: &variants::INTERNATIONAL, strength: Strength::Full, bits: 22 }
    }

    /// Sets a parameter; returns none if it cannot have that value. One that is not known is passed
    /// over.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Option<()> {
        match name {
            "variant" => self.laws = variant(value)?,
            "level" => self.strength = strength(value)?,
            "tt-size" => {
                self.bits = value.parse().ok().filter(|bits| (ROOM.0..=ROOM.1).contains(bits))?;
            }
            _ => {}
        }
        Some(())
    }

    /// Returns each parameter with its value and what it can be.
    pub(super) fn list(&self) -> Vec<(&'static str, String, Kind)> {
        let levels = Level::all().map(|level| level.number().to_string());
        let strengths = levels.chain([FULL.to_owned()]).collect();
        let names = variants::ALL.iter().map(|laws| name(laws).to_owned()).collect();
        let strength = match self.strength {
            Strength::Full => FULL.to_owned(),
            Strength::Of(level) => level.number().to_string(),
        };
        vec![
            ("variant", name(self.laws).to_owned(), Kind::Word(names)),
            ("level", strength, Kind::Word(strengths)),
            ("tt-size", self.bits.to_string(), Kind::Number(ROOM.0, ROOM.1)),
        ]
    }

    /// Returns somebody who reads positions as it has been set.
    pub(super) fn analyst(&self) -> Analyst {
        match self.strength {
            Strength::Full => Analyst::new(self.laws, self.bits),
            Strength::Of(level) => Analyst::of_level(self.laws, level, 0),
        }
    }
}

/// Returns the protocol's name of a variant.
fn name(laws: &Laws) -> &'static str {
    let own = NAMES.iter().find(|(_, ours)| *ours == laws.info.name);
    own.map_or(laws.info.name, |(name, _)| name)
}

/// Returns the variant of a name: the protocol's, ours, or an alias of ours.
fn variant(text: &str) -> Option<&'static Laws> {
    let text = text.to_lowercase();
    variants::ALL.into_iter().find(|laws| {
        let named = [name(laws), laws.info.name].contains(&text.as_str());
        named || laws.info.aliases.contains(&text.as_str())
    })
}

fn strength(text: &str) -> Option<Strength> {
    match text {
        FULL => Some(Strength::Full),
        _ => Some(Strength::Of(Level::new(text.parse().ok()?)?)),
    }
}

#[cfg(test)]
mod tests {
    use super::{Params, Strength, name, variants};

    #[test]
    fn every_variant_has_a_name_and_is_found_by_it() {
        for laws in variants::ALL {
            let mut params = Params::new();
            assert_eq!(params.set("variant", name(laws)), Some(()));
            assert_eq!(params.laws.info.name, laws.info.name);
        }
        let mut params = Params::new();
        for (text, ours) in
            [("bt", "breakthrough"), ("Losing", "antidraughts"), ("frysk!", "frysk")]
        {
            assert_eq!(params.set("variant", text), Some(()));
            assert_eq!(params.laws.info.name, ours);
        }
    }

    #[test]
    fn what_cannot_be_is_not_set() {
        let mut params = Params::new();
        for (name, value) in [("variant", "chess"), ("level", "9"), ("tt-size", "60")] {
            assert_eq!(params.set(name, value), None, "{name}");
        }
        assert_eq!(params.set("book", "false"), Some(()));
        assert_eq!((params.strength, params.bits), (Strength::Full, Params::new().bits));
    }
}
