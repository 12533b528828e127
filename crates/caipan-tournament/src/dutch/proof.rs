//! The system against its definition taken literally, over random tournaments.

use crate::{Ban, Event, Rates, System, field::Field, simulate, thorough, trf};

use super::{
    Criteria,
    Criterion::{self, *},
    SMALL, brute, pair_by,
};

const CRITERIA: [Criterion; 21] = [
    C1, C2, C3, C4, C5, C6, C7, C8, C9, C10, C11, C12, C13, C14, C15, C16, C17, C18, C19, C20, C21,
];

/// Makes one of some hundred kinds of small tournaments: many draws or few, with or without
/// forfeits, byes and bans.
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

#[test]
fn pairs_are_those_of_the_definition() {
    for seed in 0..thorough::size(60, 300) {
        let event = event(seed);
        for round in 0..event.paired() {
            let field = Field::again(&event, round);
            let literal = brute::pair(&field);
            for small in [0, SMALL] {
                let fast = pair_by(&field, Criteria::ALL, small);
                assert_eq!(
                    fast,
                    literal,
                    "seed {seed}, round {round}\n{}",
                    trf::write(&event, "", System::Dutch, &[0; 20])
                );
            }
        }
    }
}

/// Returns the boards of the next round by starting numbers, White first; `N-0` is a bye.
fn next(event: &Event<trf::Person>, criteria: Criteria) -> String {
    let number = |player: usize| event.players[player].who.number;
    let Ok(pairing) = pair_by(&Field::next(event), criteria, SMALL) else {
        return "none".to_owned();
    };
    let boards = pairing
        .boards
        .iter()
        .map(|(white, black)| format!("{}-{}", number(*white), number(*black)));
    boards
        .chain(pairing.bye.map(|player| format!("{}-0", number(player))))
        .collect::<Vec<_>>()
        .join(" ")
}

/// The file has, for each criterion, a tournament whose next round differs without that criterion.
#[test]
fn every_criterion_decides_somewhere() {
    let text = include_str!("../../tests/criteria.txt");
    let cases: Vec<_> =
        text.trim().split("\n\n").filter_map(|case| case.split_once('\n')).collect();
    let names: Vec<_> = CRITERIA.iter().map(|criterion| format!("{criterion:?}")).collect();
    assert_eq!(cases.iter().filter_map(|case| case.0.split(' ').next()).collect::<Vec<_>>(), names);
    for ((head, file), criterion) in cases.into_iter().zip(CRITERIA) {
        let (_, boards) = head.split_once(' ').expect("a name and boards");
        let event = trf::read(file).expect("the file is sound");
        assert_eq!(next(&event, Criteria::ALL), boards, "{criterion:?}");
        assert_ne!(next(&event, Criteria::ALL.without(criterion)), boards, "{criterion:?}");
        let field = Field::next(&event);
        assert_eq!(pair_by(&field, Criteria::ALL, SMALL), brute::pair(&field), "{criterion:?}");
    }
}

/// The examples include one for each part of the order of generation that small tournaments hardly
/// ever need.
#[test]
fn worked_examples_are_those_of_the_definition() {
    let text = include_str!("../../tests/examples.txt");
    for (head, file) in text.trim().split("\n\n").filter_map(|case| case.split_once('\n')) {
        let field = Field::next(&trf::read(file).expect("the file is sound"));
        assert_eq!(pair_by(&field, Criteria::ALL, SMALL), brute::pair(&field), "{head}");
    }
}

#[test]
fn looking_only_as_far_as_the_next_bracket_finds_the_same() {
    for seed in 0..thorough::size(1, 4) {
        let rates =
            Rates { draw: [300, 700][seed as usize % 2], half: 30, forfeit: 20, ..Rates::USUAL };
        let event = simulate(System::Dutch, 10 + seed as usize % 50, 7, seed, &rates);
        for round in 0..event.paired() {
            let field = Field::again(&event, round);
            let [near, far] = [0, usize::MAX].map(|small| pair_by(&field, Criteria::ALL, small));
            assert_eq!(near, far, "seed {seed}, round {round}");
        }
    }
}
