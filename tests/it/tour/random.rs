//! Random tournaments of every format, with all that people do.

use std::collections::{HashMap, HashSet};

use caipan::tournament::{
    MatchId, Part, System,
    live::{
        Act, By, Decider, Draws, Format, GrandFinal, Match, Outcome, Phase, Rest, Roster, Stage, Status, Step,
        Tournament,
    },
};

use super::{Dice, entered, seen};

/// How many tournaments are made up where `usual` are.
fn times(usual: u64) -> u64 {
    usual * std::env::var("SWISS").map_or(1, |times| times.parse::<u64>().expect("SWISS is a number"))
}

/// Every format, alone or followed by another, with the most players it is tried with.
fn formats(dice: &mut Dice) -> Vec<(Vec<Stage>, usize)> {
    let rounds = 1 + dice.below(7);
    let deciders = [Decider::Armageddon, Decider::Sudden, Decider::Seed, Decider::Lot];
    let draws = Draws { replays: dice.below(3), decider: deciders[dice.below(4)] };
    let stage = |format| Stage { draws, ..Stage::new(format) };
    let single = stage(Format::Single { third: dice.happens(50) });
    let swiss = |system| Stage::new(Format::Swiss { system, rounds });
    let groups = |groups, cycles| Stage { advance: 2, ..Stage::new(Format::Groups { groups, cycles }) };
    let tables = |least, size| Stage::new(Format::Tables { least, size, rounds });
    let best_of = 1 + dice.below(4);
    vec![
        (vec![single.clone()], 200),
        (vec![stage(Format::Double { last: GrandFinal::Reset })], 128),
        (vec![Stage { games: best_of, ..stage(Format::Double { last: GrandFinal::Single }) }], 40),
        (vec![stage(Format::Double { last: GrandFinal::None })], 40),
        (vec![Stage::new(Format::Robin { cycles: 1 })], 32),
        (vec![Stage { games: best_of, ..Stage::new(Format::Robin { cycles: 2 }) }], 16),
        (vec![swiss(System::Dutch)], 200),
        (vec![swiss(System::Monrad)], 200),
        (vec![groups(4, 1), single.clone()], 64),
        (vec![groups(2, 2), single.clone()], 16),
        (vec![Stage { advance: 4, ..swiss(System::Monrad) }, single.clone()], 40),
        (vec![tables(2, 3)], 60),
        (vec![tables(3, 4)], 200),
        (vec![Stage { advance: 6, ..tables(4, 6) }, tables(2, 6), single], 60),
    ]
}

/// Somebody who plays a tournament at random.
struct Crowd {
    dice: Dice,
    tournament: Tournament,
    /// Whether people come late, leave, ask and are told wrong results.
    wild: bool,
    names: usize,
}

impl Crowd {
    fn outcome(&mut self, game: &Match) -> Outcome {
        let seats = game.seats.len();
        if self.wild && self.dice.happens(4) {
            let winner = self.dice.below(seats + 1);
            return Outcome::walkover(seats, Some(winner).filter(|winner| *winner < seats));
        }
        let scores: Vec<_> = (0..seats).map(|_| self.dice.below(4)).collect();
        let place = |own: &usize| 1 + scores.iter().filter(|other| *other < own).count() as u8;
        Outcome::Played(scores.iter().map(place).collect())
    }

    fn attempt(&mut self, act: Act) -> bool {
        self.tournament.act(&act, &By::default()).is_ok()
    }

    /// Something that is not a result.
    fn stir(&mut self) {
        let entrant = self.dice.below(self.tournament.entrants().len());
        match self.dice.below(8) {
            0 => _ = self.attempt(Act::Withdraw(entrant)),
            1 if self.dice.happens(30) => _ = self.attempt(Act::Expel(entrant)),
            2 => {
                self.names += 1;
                let roster = Roster::player(&format!("late:{}", self.names), 1_000);
                _ = self.attempt(Act::Join(roster));
            }
            3 => _ = self.attempt(Act::Ask { entrant, rest: Some(Rest::Half) }),
            4 => self.correct(),
            5 => {
                let (old, new) = (format!("p:{}", entrant + 1), format!("new:{}", self.names));
                self.names += 1;
                _ = self.attempt(Act::Replace { entrant, old, new });
            }
            6 if self.attempt(Act::Undo) && self.dice.happens(50) => _ = self.attempt(Act::Redo),
            7 => _ = self.attempt(Act::Repair),
            _ => {}
        }
    }

    /// Another result for a match that is over, or none.
    fn correct(&mut self) {
        let stage = self.dice.below(self.tournament.stages().max(1));
        let matches = self.tournament.matches(stage);
        if matches.is_empty() {
            return;
        }
        let game = &matches[self.dice.below(matches.len())];
        let outcome = self.outcome(game);
        let outcome = self.dice.happens(80).then_some(outcome);
        let cascade = self.dice.happens(50);
        _ = self.attempt(Act::Award { id: game.id, outcome, cascade });
    }

    /// Plays to the end.
    fn play(&mut self) {
        self.tournament.act(&Act::Start, &By::default()).expect("there are enough");
        let mut steps = 0;
        while self.tournament.phase() == Phase::Running {
            steps += 1;
            assert!(steps < 20_000, "it ends");
            if self.wild && self.dice.happens(3) {
                self.stir();
                continue;
            }
            let open = self.tournament.open();
            if open.is_empty() {
                self.tournament.act(&Act::Next, &By::default()).expect("nothing is open");
                continue;
            }
            let game = &open[self.dice.below(open.len())];
            assert!(matches!(game.step, Some(Step::Play(_))), "{game:?}");
            let outcome = self.outcome(game);
            assert!(self.attempt(Act::Report { id: game.id, outcome }));
        }
    }
}

/// Plays a tournament of each format; small ones mostly.
fn each(seeds: u64, wild: bool, check: impl Fn(&Tournament, &[Stage], &str)) {
    for seed in 0..seeds {
        let mut dice = Dice(seed);
        for (number, (stages, most)) in formats(&mut dice).into_iter().enumerate() {
            let least = match stages[0].format {
                Format::Groups { groups, .. } => 2 * groups,
                Format::Tables { least, .. } => least.max(6),
                _ => 4,
            };
            let players = if seed == 0 { most } else { least + dice.below(most.min(20) - least + 1) };
            let mut crowd =
                Crowd { dice: Dice(seed * 100 + number as u64), tournament: entered(&stages, players), wild, names: 0 };
            crowd.play();
            check(&crowd.tournament, &stages, &format!("seed {seed}, format {number}, {players} players"));
        }
    }
}

#[test]
fn everybody_is_placed_and_nobody_meets_who_should_not() {
    for wild in [false, true] {
        each(times(8), wild, |tournament, stages, place| {
            everybody_is_placed(tournament, place);
            for (stage, plan) in stages.iter().enumerate().take(tournament.stages()) {
                rounds_are_sound(tournament, stage, plan.format, place);
                if !wild {
                    matches_are_as_many_as_they_should(tournament, stage, plan.format, place);
                }
            }
        });
    }
}

fn everybody_is_placed(tournament: &Tournament, place: &str) {
    let places = tournament.places();
    let there = tournament.entrants().iter().filter(|entrant| entrant.status != Status::Left).count();
    assert_eq!(places.iter().map(|(entrant, _)| entrant).collect::<HashSet<_>>().len(), there, "{place}");
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
        assert!(paired.tables.iter().flatten().chain(resting).all(|entrant| seen.insert(*entrant)), "{place}");
        for (entrant, rest) in &paired.resting {
            *byes.entry(*entrant).or_default() += usize::from(*rest == Rest::Bye);
        }
        let byes = paired.resting.iter().filter(|(_, rest)| *rest == Rest::Bye).count();
        for (table, seated) in paired.tables.iter().enumerate() {
            let id = MatchId { stage, part: Part::Round, round: round + 1, number: table + 1 };
            let played = tournament.find(id).is_some_and(|game| game.outcome().is_some_and(Outcome::played));
            for (one, other) in seated.iter().flat_map(|one| seated.iter().map(move |other| (*one, *other))) {
                if one < other && played {
                    *met.entry((one, other)).or_default() += 1;
                }
            }
        }
        match format {
            Format::Tables { least, size, .. } => {
                assert!(paired.tables.iter().all(|table| (least..=size).contains(&table.len())), "{place}");
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

fn matches_are_as_many_as_they_should(tournament: &Tournament, stage: usize, format: Format, place: &str) {
    let players = tournament.seeds(stage).expect("it has begun").len();
    let matches = tournament.matches(stage);
    let met = matches.iter().filter(|game| game.entrants().is_some()).count();
    let second = matches.iter().any(|game| game.id.to_string().ends_with("F2-1") && game.entrants().is_some());
    let pairs = |players: usize| players * (players - 1) / 2;
    match format {
        Format::Single { third } => assert_eq!(met, players - 1 + usize::from(third && players > 3), "{place}"),
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
        Format::Tables { rounds, .. } => assert_eq!(tournament.rounds(stage).len(), rounds, "{place}"),
    }
}

#[test]
fn a_log_that_is_cut_anywhere_stands_as_it_stood() {
    each(times(3), true, |tournament, _, place| {
        let text = tournament.write();
        let head = tournament.header().lines().count();
        let lines: Vec<_> = text.lines().collect();
        let mut grown = Tournament::read(&tournament.header()).expect("a head is a log");
        let step = 1 + tournament.lines().len() / 25;
        for count in 0..=tournament.lines().len() {
            if count % step == 0 || count == tournament.lines().len() {
                let cut = lines[..head + count].join("\n");
                let read = Tournament::read(&cut).unwrap_or_else(|fault| panic!("{place}: {fault}"));
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
    each(times(2), true, |tournament, _, place| {
        let mut copy = tournament.clone();
        let mut stood = vec![seen(&copy)];
        let depth = 12;
        for _ in 0..depth {
            if copy.act(&Act::Undo, &By::default()).is_err() {
                break;
            }
            stood.push(seen(&copy));
        }
        assert!(stood.len() > 3 && stood.windows(2).all(|pair| pair[0] != pair[1]), "{place}");
        for expected in stood.iter().rev().skip(1) {
            copy.act(&Act::Redo, &By::default()).unwrap_or_else(|refused| panic!("{place}: {refused:?}"));
            assert_eq!(seen(&copy), *expected, "{place}");
        }
        assert!(copy.act(&Act::Redo, &By::default()).is_err() || tournament.write().contains(" undo "), "{place}");
        let read = Tournament::read(&copy.write()).expect("it is a log");
        assert_eq!(seen(&read), seen(&copy), "{place}");
    });
}
