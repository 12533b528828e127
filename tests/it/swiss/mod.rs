//! Tournaments: pairings, standings and files.

mod files;
mod line;
mod rules;
mod tables;

use caipan_tournament::{Event, Pairing, Rates, System, simulate, trf};

use crate::thorough;

/// How many tournaments are made up where `usual` are when tests are thorough.
fn times(usual: u64) -> u64 {
    thorough::size(usual / 5, usual)
}

/// A tournament of 6 to 120 players with forfeits, byes, late entries and withdrawals.
fn event(system: System, seed: u64) -> Event<trf::Person> {
    // Most are small: the others take longer than all of these.
    let players = if seed.is_multiple_of(8) { 6 + seed % 115 } else { 6 + seed % 19 };
    let rounds = 3 + seed as usize % 7;
    simulate(system, players as usize, rounds.min(players as usize - 1), seed, &Rates::USUAL)
}

/// Boards by starting numbers, White first; `N-0` is left over.
fn boards(event: &Event<trf::Person>, pairing: &Pairing) -> String {
    let number = |player: usize| event.players[player].who.number;
    let boards = pairing
        .boards
        .iter()
        .map(|(white, black)| format!("{}-{}", number(*white), number(*black)));
    boards
        .chain(pairing.bye.map(|player| format!("{}-0", number(player))))
        .collect::<Vec<_>>()
        .join(" ")
}
