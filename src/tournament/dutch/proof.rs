//! The system against its definition taken literally, over random tournaments.

use super::{Criteria, SMALL, brute, pair_by};
use crate::tournament::{
    Ban, Event, System,
    field::Field,
    simulate::{Rates, simulate},
    trf,
};

/// Some hundred kinds of small tournaments: many draws or few, with or without forfeits, byes and bans.
fn event(seed: u64) -> Event<trf::Person> {
    let pick = |of: u64, salt: u64| (seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (7 * salt)) % of;
    let often = |salt: u64| [0, 0, 60, 200][pick(4, salt) as usize];
    let rates = Rates {
        draw: [300, 600, 900][pick(3, 1) as usize],
        forfeit: often(2) / 2,
        half: often(3),
        absent: often(4) / 2,
        late: often(5),
        withdraw: often(6) / 4,
    };
    let (players, rounds) = (3 + pick(7, 0) as usize, 3 + pick(5, 7) as usize);
    let mut event = simulate(System::Dutch, players, rounds, seed, &rates);
    if pick(4, 5) == 0 {
        let of = |salt| pick(players as u64, salt) as usize;
        event.bans.push(Ban { first: 0, last: 9, players: vec![of(1), of(2), of(3)] });
    }
    event
}

/// How much more is tried than usual.
fn times() -> u64 {
    std::env::var("SWISS").map_or(1, |times| times.parse().expect("SWISS is a number"))
}

#[test]
fn pairs_are_those_of_the_definition() {
    for seed in 0..times() * 300 {
        let event = event(seed);
        for round in 0..event.paired() {
            let field = Field::again(&event, round);
            let literal = brute::pair(&field);
            for small in [0, SMALL] {
                let fast = pair_by(&field, Criteria::ALL, small);
                assert_eq!(fast, literal, "seed {seed}, round {round}\n{}", trf::write(&event, "", &[0; 20]));
            }
        }
    }
}

#[test]
fn looking_only_as_far_as_the_next_bracket_finds_the_same() {
    for seed in 0..times() * 4 {
        let rates = Rates { draw: [300, 700][seed as usize % 2], half: 30, forfeit: 20, ..Rates::USUAL };
        let event = simulate(System::Dutch, 10 + seed as usize % 50, 7, seed, &rates);
        for round in 0..event.paired() {
            let field = Field::again(&event, round);
            let [near, far] = [0, usize::MAX].map(|small| pair_by(&field, Criteria::ALL, small));
            assert_eq!(near, far, "seed {seed}, round {round}");
        }
    }
}
