//! Set-ups with a name, to choose from.

use super::Formation;
use crate::{Say, junqi::rank::Rank};

/// Neighbours in rank, the strongest first: one of each may change places with one of the other, so
/// that an opening keeps its sense and nobody knows a piece by its place.
const NEIGHBOURS: [[Rank; 2]; 7] = [
    [Rank::Commander, Rank::General],
    [Rank::General, Rank::Division],
    [Rank::Division, Rank::Brigadier],
    [Rank::Brigadier, Rank::Colonel],
    [Rank::Colonel, Rank::Major],
    [Rank::Major, Rank::Captain],
    [Rank::Captain, Rank::Lieutenant],
];

/// A set-up with a name. Its idea is worded as `junqi-opening-` and its name.
#[derive(Debug)]
pub struct Opening {
    /// The name.
    pub name: &'static str,
    /// The Chinese names.
    pub aliases: &'static [&'static str],
    text: &'static str,
}

/// The openings; legal under every option.
pub const OPENINGS: &[Opening] = &[
    Opening {
        name: "triangle",
        aliases: &["三角雷", "铁三角"],
        text: "57386/B.4.3/71.9B/6.2.5/412L1/32LFL",
    },
    Opening {
        name: "hook",
        aliases: &["一路强攻", "左路强攻", "左勾拳"],
        text: "87534/9.6.2/7B.43/B.6.5/113L1/22LFL",
    },
    Opening {
        name: "fort",
        aliases: &["空城计", "空城"],
        text: "68375/4.9.B/75.36/B.2.4/321L1/1FL2L",
    },
    Opening {
        name: "rails",
        aliases: &["封锁线", "铁路封锁"],
        text: "47583/6.B.6/93.75/4.2.B/L11LL/231F2",
    },
    Opening {
        name: "sappers",
        aliases: &["工兵先锋", "飞雷阵"],
        text: "51738/1.9.4/7B.63/6.B.5/4L321/LFL22",
    },
    Opening {
        name: "ambush",
        aliases: &["双炸待发", "双炸阵"],
        text: "38274/B.5.B/69.76/5.3.4/121L3/12LFL",
    },
    Opening {
        name: "reserve",
        aliases: &["稳守反击", "稳守"],
        text: "64576/3.8.4/B3.5B/7.9.2/1L312/LFL21",
    },
];

/// Returns the opening of this name.
pub fn opening(name: &str) -> Option<&'static Opening> {
    OPENINGS.iter().find(|opening| opening.name == name || opening.aliases.contains(&name))
}

/// Returns the highest value of each number that [`Opening::varied`] takes: the opening, as it is
/// or mirrored, and for each two neighbours in rank none or one of the pairs that change places.
pub fn choices() -> Vec<u32> {
    let pairs = |[one, other]: [Rank; 2]| 1 + u32::from(one.number()) * u32::from(other.number());
    [OPENINGS.len() as u32, 2].into_iter().chain(NEIGHBOURS.map(pairs)).collect()
}

impl Opening {
    /// Returns the opening and its variation by numbers from 1 to each of [`choices`]. Nothing but
    /// officers changes places, so mines stay where the opening has them, and none of the last row
    /// comes to be more than one rank higher.
    pub fn varied(numbers: &[u32]) -> (&'static Self, Formation) {
        let number = |at: usize| numbers[at] as usize - 1;
        let opening = &OPENINGS[number(0)];
        let formation = opening.formation();
        let formation = if number(1) == 0 { formation } else { formation.mirrored() };
        let change = |formation: Formation, (at, [one, other]): (usize, [Rank; 2])| {
            let Some(pair) = number(at + 2).checked_sub(1) else { return formation };
            let place = |rank: Rank, index: usize| {
                let own = formation.pieces().filter(|(_, piece)| *piece == rank);
                own.map(|(place, _)| place).nth(index).expect("an army has all its pieces")
            };
            let others = usize::from(other.number());
            formation.swapped(place(one, pair / others), place(other, pair % others))
        };
        (opening, NEIGHBOURS.into_iter().enumerate().fold(formation, change))
    }

    /// Returns the set-up.
    pub fn formation(&self) -> Formation {
        Formation::read(self.text).expect("the openings are written well")
    }

    /// Returns its name in the reader's language.
    pub fn called(&self) -> Say {
        Say::new(format!("junqi-called-{}", self.name))
    }

    /// Returns a sentence on its idea.
    pub fn idea(&self) -> Say {
        Say::new(format!("junqi-opening-{}", self.name))
    }
}

#[cfg(test)]
mod tests {
    use super::{OPENINGS, Opening, choices};
    use crate::junqi::{
        board::{Kind, kind, row_column},
        formation::Formation,
        rank::Rank,
    };

    /// Numbers for a varied opening, spread over all there are.
    fn numbers(pick: u64) -> Vec<u32> {
        let mut rest = pick;
        let number = |face: u32| {
            rest = rest.wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(23) ^ pick;
            (rest >> 33) as u32 % face + 1
        };
        choices().into_iter().map(number).collect()
    }

    /// The pieces in headquarters, and those beside the flag.
    fn quarters_and_guards(formation: &Formation) -> (Vec<Rank>, Vec<Rank>) {
        let near = |a: u8, b: u8| {
            let ((row, column), (other, beside)) = (row_column(a), row_column(b));
            row.abs_diff(other) + column.abs_diff(beside) == 1
        };
        let (flag, _) =
            formation.pieces().find(|(_, rank)| *rank == Rank::Flag).expect("there is a flag");
        let quarters = formation.pieces().filter(|(place, _)| {
            let (row, column) = row_column(*place);
            kind(row, column) == Kind::Quarters
        });
        let guards = formation.pieces().filter(|(place, _)| near(*place, flag));
        (quarters.map(|(_, rank)| rank).collect(), guards.map(|(_, rank)| rank).collect())
    }

    #[test]
    fn no_varied_opening_wastes_a_great_piece_or_leaves_the_flag_bare() {
        for pick in 0..20_000 {
            let (opening, formation) = Opening::varied(&numbers(pick));
            let text = formation.text();
            assert!(formation.faults(false).is_empty(), "{}: {text}", opening.name);
            let (quarters, guards) = quarters_and_guards(&formation);
            let small = |rank: &Rank| *rank == Rank::Flag || *rank <= Rank::Major;
            assert!(quarters.iter().all(small), "{}: {text}", opening.name);
            assert!(guards.contains(&Rank::Mine), "{}: {text}", opening.name);
        }
    }

    #[test]
    fn openings_vary_so_much_that_no_piece_is_known_by_its_place() {
        let all: std::collections::BTreeSet<String> =
            (0..20_000).map(|pick| Opening::varied(&numbers(pick)).1.text()).collect();
        assert!(all.len() > 15_000, "{} of 20,000", all.len());
        let plain: Vec<u32> = choices().iter().map(|_| 1).collect();
        assert_eq!(Opening::varied(&plain).1, OPENINGS[0].formation());
        let last = choices();
        assert_ne!(Opening::varied(&last).1, OPENINGS[OPENINGS.len() - 1].formation());
    }
}
