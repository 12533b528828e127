//! What random tournaments of every format keep.

use std::{
    cell::{Cell, RefCell},
    collections::{BTreeMap, HashMap, HashSet},
};

use caipan_tournament::{
    MatchId, Part,
    live::{Act, By, Format, GrandFinal, Outcome, Rest, Status, Tournament},
};

use super::{
    crowd::{Crowd, each},
    seen,
};
use crate::thorough;

/// How many tournaments of a kind are made up where `usual` are when tests are thorough.
fn times(usual: u64) -> u64 {
    thorough::size(usual.div_ceil(4), usual)
}

#[test]
fn everybody_is_placed_and_nobody_meets_who_should_not() {
    let changes = RefCell::new(BTreeMap::<&str, [usize; 3]>::new());
    let (returned, arranged) = (Cell::new(0), Cell::new(0));
    for wild in [false, true] {
        each(thorough::size(8, 8), wild, |crowd, stages, place| {
            let Crowd { tournament, apart, .. } = crowd;
            if wild {
                count(crowd, stages[0].format, &mut changes.borrow_mut());
                returned.set(returned.get() + crowd.returned);
                arranged.set(arranged.get() + crowd.arranged);
            }
            everybody_is_placed(tournament, place);
            for (stage, plan) in stages.iter().enumerate().take(tournament.stages()) {
                rounds_are_sound(tournament, stage, plan.format, place);
                who_is_kept_apart_is(tournament, stage, plan.format, apart, place);
                if wild {
                    knock_outs_are_no_longer_than_they_should(
                        tournament,
                        stage,
                        plan.format,
                        place,
                    );
                } else {
                    matches_are_as_many_as_they_should(tournament, stage, plan.format, place);
                }
            }
        });
    }
    println!(
        "late, withdrawn, turned away: {changes:?}; ready again {returned:?}, by hand {arranged:?}"
    );
    assert!(returned.get() > 0 && arranged.get() > 0);
    let changes = changes.into_inner();
    assert_eq!(changes.len(), 6);
    for (format, [late, left, turned_away]) in changes {
        let open = !matches!(format, "robin" | "groups");
        assert!(
            (late > 0) == open && left > 0 && turned_away > 0,
            "{format}: {late}, {left}, {turned_away}"
        );
    }
}

/// How many came late, have withdrawn, and tried to come back, by format.
fn count(crowd: &Crowd, format: Format, changes: &mut BTreeMap<&str, [usize; 3]>) {
    let name = match format {
        Format::Single { .. } => "single",
        Format::Double { .. } => "double",
        Format::Robin { .. } => "robin",
        Format::Swiss { .. } => "swiss",
        Format::Groups { .. } => "groups",
        Format::Tables { .. } => "tables",
    };
    let entrants = crowd.tournament.entrants();
    let late =
        entrants.iter().filter(|entrant| entrant.roster.members[0].starts_with("late:")).count();
    let left = entrants.iter().filter(|entrant| entrant.status == Status::Withdrawn).count();
    let sum = changes.entry(name).or_default();
    sum.iter_mut().zip([late, left, crowd.turned_away]).for_each(|(sum, more)| *sum += more);
}

fn everybody_is_placed(tournament: &Tournament, place: &str) {
    let places = tournament.places();
    let there =
        tournament.entrants().iter().filter(|entrant| entrant.status != Status::Left).count();
    assert_eq!(
        places.iter().map(|(entrant, _)| entrant).collect::<HashSet<_>>().len(),
        there,
        "{place}"
    );
    assert_eq!(places.len(), there, "{place}");
    for (at, (_, rank)) in places.iter().enumerate() {
        let better = places.iter().filter(|(_, other)| other < rank).count();
        let vacant = places[0].1 - 1;
        assert_eq!(*rank, better + 1 + vacant, "{place}: {places:?}");
        assert!(at == 0 || places[at - 1].1 <= *rank, "{place}");
    }
}

/// Each entrant once a round; no rematch and no second bye in a Swiss tournament.
fn rounds_are_sound(tournament: &Tournament, stage: usize, format: Format, place: &str) {
    let mut met: HashMap<(usize, usize), usize> = HashMap::new();
    let mut byes: HashMap<usize, usize> = HashMap::new();
    for (round, paired) in tournament.rounds(stage).iter().enumerate() {
        let mut seen = HashSet::new();
        let resting = paired.resting.iter().map(|(entrant, _)| entrant);
        assert!(
            paired.tables.iter().flatten().chain(resting).all(|entrant| seen.insert(*entrant)),
            "{place}"
        );
        for (entrant, rest) in &paired.resting {
            *byes.entry(*entrant).or_default() += usize::from(*rest == Rest::Bye);
        }
        let byes = paired.resting.iter().filter(|(_, rest)| *rest == Rest::Bye).count();
        for (table, seated) in paired.tables.iter().enumerate() {
            let id = MatchId { stage, part: Part::Round, round: round + 1, number: table + 1 };
            // Those whose match was lost, and is played by a later correction, may have met again
            // meanwhile.
            let first = tournament.find(id).filter(|game| game.award.is_none() && game.again == 0);
            let played = first.is_some_and(|game| game.outcome().is_some_and(Outcome::played));
            for (one, other) in
                seated.iter().flat_map(|one| seated.iter().map(move |other| (*one, *other)))
            {
                if one < other && played {
                    *met.entry((one, other)).or_default() += 1;
                }
            }
        }
        match format {
            Format::Tables { least, size, .. } => {
                assert!(
                    paired.tables.iter().all(|table| (least..=size).contains(&table.len())),
                    "{place}"
                );
                assert!(byes < least.max(2), "{place}");
            }
            Format::Swiss { .. } => assert!(byes < 2, "{place}"),
            _ => assert_eq!(byes, 0, "{place}"),
        }
    }
    match format {
        Format::Swiss { .. } => {
            assert!(met.values().all(|count| *count == 1), "{place}: {met:?}");
            assert!(byes.values().all(|count| *count < 2), "{place}");
        }
        Format::Robin { cycles } | Format::Groups { cycles, .. } => {
            assert!(met.values().all(|count| *count <= cycles), "{place}");
        }
        _ => {}
    }
}

fn who_is_kept_apart_is(
    tournament: &Tournament,
    stage: usize,
    format: Format,
    apart: &[usize],
    place: &str,
) {
    if matches!(format, Format::Swiss { .. }) {
        for table in tournament.rounds(stage).iter().flat_map(|round| &round.tables) {
            assert!(
                table.iter().filter(|entrant| apart.contains(entrant)).count() < 2,
                "{place}: {table:?}"
            );
        }
    }
}

/// Walk-overs count. Only where nobody comes to a match is there one fewer behind it.
fn knock_outs_are_no_longer_than_they_should(
    tournament: &Tournament,
    stage: usize,
    format: Format,
    place: &str,
) {
    let players = tournament.seeds(stage).expect("it has begun").len();
    let matches: Vec<_> =
        tournament.matches(stage).into_iter().filter(|game| game.entrants().is_some()).collect();
    let won =
        matches.iter().all(|game| game.outcome().is_some_and(|outcome| outcome.winner().is_some()));
    let [least, most] = match format {
        Format::Single { third } => [players - 1 + usize::from(third && players > 3); 2],
        Format::Double { last: GrandFinal::None } => [2 * players - 3; 2],
        Format::Double { last } => {
            [2 * players - 2, 2 * players - 2 + usize::from(last == GrandFinal::Reset)]
        }
        _ => return,
    };
    assert!(
        matches.len() <= most && (!won || matches.len() >= least),
        "{place}: {} matches",
        matches.len()
    );
}

fn matches_are_as_many_as_they_should(
    tournament: &Tournament,
    stage: usize,
    format: Format,
    place: &str,
) {
    let players = tournament.seeds(stage).expect("it has begun").len();
    let matches = tournament.matches(stage);
    let met = matches.iter().filter(|game| game.entrants().is_some()).count();
    let second = matches
        .iter()
        .any(|game| game.id.to_string().ends_with("F2-1") && game.entrants().is_some());
    let pairs = |players: usize| players * (players - 1) / 2;
    match format {
        Format::Single { third } => {
            assert_eq!(met, players - 1 + usize::from(third && players > 3), "{place}")
        }
        Format::Double { last: GrandFinal::None } => assert_eq!(met, 2 * players - 3, "{place}"),
        Format::Double { .. } => assert_eq!(met, 2 * players - 2 + usize::from(second), "{place}"),
        Format::Robin { cycles } => assert_eq!(met, cycles * pairs(players), "{place}"),
        Format::Groups { cycles, .. } => {
            let all: usize = tournament.groups(stage).iter().map(|group| pairs(group.len())).sum();
            assert_eq!(met, cycles * all, "{place}");
        }
        Format::Swiss { rounds, .. } => {
            let there = tournament.rounds(stage).len();
            assert!(there == rounds || tournament.capped(stage), "{place}");
            assert_eq!(met, there * (players / 2), "{place}");
        }
        Format::Tables { rounds, .. } => {
            assert_eq!(tournament.rounds(stage).len(), rounds, "{place}")
        }
    }
}

#[test]
fn a_log_that_is_cut_anywhere_stands_as_it_stood() {
    each(times(3), true, |Crowd { tournament, .. }, _, place| {
        let text = tournament.write();
        let head = tournament.header().lines().count();
        let lines: Vec<_> = text.lines().collect();
        let mut grown = Tournament::read(&tournament.header()).expect("a head is a log");
        let step =
            if tournament.lines().len() <= 400 { 1 } else { 1 + tournament.lines().len() / 120 };
        for count in 0..=tournament.lines().len() {
            if count % step == 0 || count == tournament.lines().len() {
                let cut = lines[..head + count].join("\n");
                let read =
                    Tournament::read(&cut).unwrap_or_else(|fault| panic!("{place}: {fault}"));
                assert!(read == grown, "{place}, {count} lines");
                assert_eq!(seen(&read), seen(&grown), "{place}, {count} lines");
                assert_eq!(read.write().trim_end(), cut, "{place}");
            }
            if let Some(line) = tournament.lines().get(count) {
                grown.apply(line.clone()).expect("it fitted before");
            }
        }
        assert!(grown == *tournament, "{place}");
        assert_eq!(grown.verify(), [], "{place}");
    });
}

#[test]
fn what_is_undone_and_done_again_is_as_it_was() {
    each(times(2), true, |Crowd { tournament, .. }, _, place| {
        let mut copy = tournament.clone();
        let mut stood = vec![seen(&copy)];
        let depth = 12;
        for _ in 0..depth {
            if copy.act(&Act::Undo, &By::default()).is_err() {
                break;
            }
            stood.push(seen(&copy));
        }
        // Not every act shows: somebody may only have asked to rest.
        assert!(stood.len() > 3 && stood.first() != stood.last(), "{place}");
        for expected in stood.iter().rev().skip(1) {
            copy.act(&Act::Redo, &By::default())
                .unwrap_or_else(|refused| panic!("{place}: {refused:?}"));
            assert_eq!(seen(&copy), *expected, "{place}");
        }
        assert!(
            copy.act(&Act::Redo, &By::default()).is_err() || tournament.write().contains(" undo "),
            "{place}"
        );
        let read = Tournament::read(&copy.write()).expect("it is a log");
        assert_eq!(seen(&read), seen(&copy), "{place}");
    });
}
