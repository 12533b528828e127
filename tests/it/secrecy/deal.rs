//! What lies hidden when a game begins, and the same with pieces exchanged.

use caipan::referee::Luck;
use caipan_rules::{
    Act, Seat, Setup,
    junqi::{
        ARMY,
        formation::{Formation, choices, faces},
    },
};

/// What lies hidden when a game begins.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Deal {
    /// The set-up of each seat.
    Armies(Vec<Formation>),
    /// Which piece lies on each post of the game that begins face down.
    Mixed(Vec<u8>),
}

/// The value of an option of a set-up.
pub(super) fn option<'a>(setup: &'a Setup, key: &str) -> &'a str {
    setup.options.get(key).map_or("usual", String::as_str)
}

/// Tests if bombs may stand in the front row.
fn front(setup: &Setup) -> bool {
    option(setup, "bomb_front_row") == "on"
}

impl Deal {
    /// Any deal.
    pub(super) fn random(setup: &Setup, luck: &mut Luck) -> Self {
        if option(setup, "mode") == "flip" {
            return Self::Mixed(luck.shuffle(2 * ARMY as u8));
        }
        let mut army = |_| {
            let numbers: Vec<u32> =
                faces(front(setup)).into_iter().map(|face| luck.roll(face)).collect();
            Formation::deal(&numbers, front(setup))
        };
        Self::Armies((0..setup.seats).map(&mut army).collect())
    }

    /// The same deal with two pieces of one of these seats exchanged, where the rules allow that.
    pub(super) fn exchanged(&self, setup: &Setup, seats: &[Seat], luck: &mut Luck) -> Option<Self> {
        let mut pick =
            |count: usize| luck.roll(u32::try_from(count).expect("few pieces")) as usize - 1;
        let mut other = self.clone();
        match &mut other {
            Self::Mixed(pieces) => pieces.swap(pick(2 * ARMY), pick(2 * ARMY)),
            Self::Armies(armies) => {
                let army = &mut armies[seats[pick(seats.len())].index()];
                let places: Vec<u8> = army.pieces().map(|(place, _)| place).collect();
                *army = army.swapped(places[pick(ARMY)], places[pick(ARMY)]);
                army.faults(front(setup)).is_empty().then_some(())?;
            }
        }
        (other != *self).then_some(other)
    }

    /// The set-up of a seat as it is written, in games with set-ups.
    pub(super) fn text(&self, seat: Seat) -> Option<String> {
        match self {
            Self::Armies(armies) => Some(armies[seat.index()].text()),
            Self::Mixed(_) => None,
        }
    }

    /// The acts that bring it about.
    pub(super) fn acts(&self) -> Vec<Act<String>> {
        match self {
            Self::Mixed(pieces) => vec![Act::Chance(numbers(pieces))],
            Self::Armies(armies) => {
                let draw = armies.iter().map(|_| Act::Chance(vec![1; choices().len()]));
                let set = |(seat, army): (u8, &Formation)| {
                    Act::By(Seat(seat), format!("setup {}", army.text()))
                };
                draw.chain((0..).zip(armies).map(set)).collect()
            }
        }
    }
}

/// The throws that lay pieces down in this order: each the number of a piece among those that are
/// left.
fn numbers(pieces: &[u8]) -> Vec<u32> {
    let number =
        |at: usize| 1 + pieces[at + 1..].iter().filter(|later| **later < pieces[at]).count() as u32;
    (0..pieces.len() - 1).map(number).collect()
}

#[test]
fn throws_lay_down_any_order() {
    assert_eq!(numbers(&[2, 0, 3, 1]), [3, 1, 2]);
}
