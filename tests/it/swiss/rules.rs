//! What every pairing keeps.

use std::collections::HashSet;

use caipan_tournament::{Colour, Event, Mark, System, again, next, trf};

use super::{boards, event, times};

const EXAMPLES: &str = include_str!("../../../crates/caipan-tournament/tests/examples.txt");

/// Each example with what it is called and what its next round is.
fn examples() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    EXAMPLES.trim().split("\n\n").map(|example| {
        let (head, file) = example.split_once('\n').expect("a head and a file");
        let (name, boards) = head.split_once(' ').expect("a name and boards");
        (name, boards, file)
    })
}

#[test]
fn worked_examples_come_out_with_any_line_ends_and_order() {
    assert_eq!(examples().count(), 14);
    for (name, expected, file) in examples() {
        let mut lines: Vec<_> = file.lines().collect();
        lines.reverse();
        for text in [
            file.to_owned(),
            file.replace('\n', "\r"),
            file.replace('\n', "\r\n"),
            lines.join("\n"),
        ] {
            let event = trf::read(&text).expect("the example is sound");
            let pairing = next(&event, System::Dutch).expect("there are pairs");
            assert_eq!(boards(&event, &pairing), expected, "{name}");
        }
    }
}

#[test]
fn rounds_made_up_are_paired_again_alike() {
    for system in [System::Dutch, System::Monrad] {
        for seed in 0..times(60) {
            let event = event(system, seed);
            assert!(event.paired() > 0, "seed {seed}");
            for round in 0..event.paired() {
                let pairing = again(&event, round, system).expect("it was paired before");
                let played = |(white, black): &(usize, usize)| {
                    let entry = event.players[*white].entry(round);
                    (entry.opponent, entry.colour) == (Some(*black), Some(Colour::White))
                };
                assert!(
                    pairing.boards.iter().all(played),
                    "{system:?}, seed {seed}, round {round}"
                );
                keeps_the_rules(&event, round, system, seed);
            }
        }
    }
}

/// Nobody meets twice, plays twice or is left over twice; nobody is without an opponent who could
/// have one; a colour that is absolutely due is given, unless a topscorer is concerned.
fn keeps_the_rules(event: &Event<trf::Person>, round: usize, system: System, seed: u64) {
    let mut alone = 0;
    for (at, player) in event.players.iter().enumerate() {
        let entry = player.entry(round);
        let earlier = || player.record.iter().take(round);
        let place = format!("{system:?}, seed {seed}, round {round}, player {at}");
        match entry.opponent {
            Some(opponent) => {
                assert_eq!(event.players[opponent].entry(round).opponent, Some(at), "{place}");
                let met = earlier()
                    .any(|entry| entry.played().is_some() && entry.opponent == Some(opponent));
                assert!(!met, "{place}");
                let free = system == System::Monrad
                    || top(event, at, round)
                    || top(event, opponent, round);
                assert!(free || !too_much(event, at, round), "{place}");
            }
            None if entry.mark == Mark::Bye => {
                alone += 1;
                let barred = |mark| matches!(mark, Mark::Bye | Mark::FullBye | Mark::ForfeitWin);
                assert!(!earlier().any(|entry| barred(entry.mark)), "{place}");
            }
            None => {}
        }
    }
    let there = event.players.iter().filter(|player| player.entry(round).paired()).count();
    assert_eq!(alone, there % 2, "{system:?}, seed {seed}, round {round}");
}

fn top(event: &Event<trf::Person>, player: usize, round: usize) -> bool {
    round + 1 == event.rounds && 2 * event.score(player, round) > event.points.win * round as i32
}

/// Whether a round gives a player a colour for the third time in a row, or three more times than
/// the other.
fn too_much(event: &Event<trf::Person>, player: usize, round: usize) -> bool {
    // A game of this round that was not played has a colour too.
    let last = event.players[player].entry(round).colour;
    let earlier =
        event.players[player].record.iter().take(round).filter(|entry| entry.played().is_some());
    let colours: Vec<_> = earlier.filter_map(|entry| entry.colour).chain(last).collect();
    let white = colours.iter().filter(|colour| **colour == Colour::White).count() as i32;
    let row = matches!(colours[..], [.., one, two, three] if one == two && two == three);
    row || (2 * white - colours.len() as i32).abs() > 2
}

#[test]
fn monrad_takes_the_nearest_stranger() {
    for seed in 0..times(100) {
        let event = event(System::Monrad, seed * 8 + 1);
        for round in 0..event.paired() {
            let mut ranking: Vec<_> = (0..event.players.len())
                .filter(|player| event.players[*player].entry(round).paired())
                .collect();
            ranking.sort_by_key(|player| (-event.score(*player, round), *player));
            let pairing = again(&event, round, System::Monrad).expect("it was paired before");
            let found: HashSet<_> = pairing
                .boards
                .iter()
                .map(|(one, other)| (*one.min(other), *one.max(other)))
                .collect();
            let expected = nearest(&event, round, &ranking).expect("it was paired before");
            assert_eq!(
                found,
                expected.into_iter().collect::<HashSet<_>>(),
                "seed {seed}, round {round}"
            );
        }
    }
}

/// The first complete pairing, by trying in order: the bye from below, then for each from the top
/// the nearest below.
fn nearest(
    event: &Event<trf::Person>,
    round: usize,
    ranking: &[usize],
) -> Option<Vec<(usize, usize)>> {
    if ranking.len().is_multiple_of(2) {
        return pairs(event, round, ranking);
    }
    let barred = |mark| matches!(mark, Mark::Bye | Mark::FullBye | Mark::ForfeitWin);
    let may = |player: &&usize| {
        !event.players[**player].record.iter().take(round).any(|entry| barred(entry.mark))
    };
    let without =
        |bye: &usize| ranking.iter().copied().filter(|player| player != bye).collect::<Vec<_>>();
    ranking.iter().rev().filter(may).find_map(|bye| pairs(event, round, &without(bye)))
}

fn pairs(
    event: &Event<trf::Person>,
    round: usize,
    ranking: &[usize],
) -> Option<Vec<(usize, usize)>> {
    let Some((first, rest)) = ranking.split_first() else { return Some(Vec::new()) };
    let met = |other: &usize| {
        let mut games = event.players[*first]
            .record
            .iter()
            .take(round)
            .filter(|entry| entry.played().is_some());
        games.any(|entry| entry.opponent == Some(*other))
    };
    rest.iter().filter(|other| !met(other)).find_map(|other| {
        let left: Vec<_> = rest.iter().copied().filter(|player| player != other).collect();
        let mut pairs = pairs(event, round, &left)?;
        pairs.push((*first.min(other), *first.max(other)));
        Some(pairs)
    })
}
