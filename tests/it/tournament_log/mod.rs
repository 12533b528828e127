//! Tournaments that are played: every format, at random and by hand.

mod alone;
mod away;
mod berger;
mod corrections;
mod course;
mod crowd;
mod entries;
mod exchange;
mod hand;
mod late;
mod logs;
mod random;
mod robin;
mod tables;
mod turned;

use std::collections::BTreeMap;

use caipan_tournament::{
    Edition, Points,
    live::{
        Act, By, Format, Match, NoShow, Outcome, Plan, Refused, Roster, Seeding, Stage, Step,
        Tournament,
    },
};

/// A plan of some stages, for two players or more.
pub(crate) fn plan(stages: &[Stage]) -> Plan {
    Plan {
        id: "7KQ2M9XD".to_owned(),
        name: "Club evening".to_owned(),
        game: "russian".to_owned(),
        options: BTreeMap::new(),
        stages: stages.to_vec(),
        points: Points::default(),
        seeding: Seeding::Entry,
        invited: false,
        least: 2,
        most: stages[0].format.room(),
        team: None,
        edition: Edition::Of2026,
        noshow: NoShow::Stay,
    }
}

/// A tournament of so many players by one format, before its start.
pub(crate) fn entered(stages: &[Stage], players: usize) -> Tournament {
    let mut tournament =
        Tournament::create(plan(stages), [7; 32], &By::default()).expect("the plan is sound");
    for player in 1..=players {
        join(&mut tournament, player);
    }
    tournament
}

pub(crate) fn join(tournament: &mut Tournament, player: usize) {
    let rating = 2_000_u16.saturating_sub(u16::try_from(player).expect("there are few"));
    let roster = Roster::player(&format!("p:{player}"), rating);
    tournament.act(&Act::Join(roster), &By::default()).expect("there is room");
}

/// The same, begun.
pub(crate) fn begun(format: Format, players: usize) -> Tournament {
    let mut tournament = entered(&[Stage::new(format)], players);
    act(&mut tournament, Act::Start);
    tournament
}

pub(crate) fn act(tournament: &mut Tournament, act: Act) {
    tournament.act(&act, &By::default()).unwrap_or_else(|refused| panic!("{act:?}: {refused:?}"));
}

pub(crate) fn refused(tournament: &Tournament, act: Act) -> Refused {
    tournament.decide(&act, &By::default()).expect_err("it is refused")
}

/// Reports a game: `W1-1`, `1 2`.
pub(crate) fn report(tournament: &mut Tournament, id: &str, outcome: &str) {
    let id = id.parse().expect("a name of a match");
    act(tournament, Act::Report { id, outcome: outcome.parse().expect("an outcome") });
}

/// Plays everything that is open with outcomes by a rule, and goes on, to the end.
pub(crate) fn finish(tournament: &mut Tournament, rule: impl Fn(&Match, &[usize]) -> Outcome) {
    while tournament.phase() != caipan_tournament::live::Phase::Over {
        round(tournament, &rule);
        if tournament.idle() {
            act(tournament, Act::Next);
        }
    }
}

/// Plays everything that is open.
pub(crate) fn round(tournament: &mut Tournament, rule: impl Fn(&Match, &[usize]) -> Outcome) {
    for game in tournament.open() {
        assert!(matches!(game.step, Some(Step::Play(_))), "{game:?}");
        let outcome = rule(&game, &game.entrants().expect("they are known"));
        act(tournament, Act::Report { id: game.id, outcome });
    }
}

/// The lower number comes before the higher one.
pub(crate) fn better(_: &Match, entrants: &[usize]) -> Outcome {
    let place = |own: &usize| 1 + entrants.iter().filter(|other| *other < own).count() as u8;
    Outcome::Played(entrants.iter().map(place).collect())
}

/// All that everybody may see of a tournament.
pub(crate) fn seen(tournament: &Tournament) -> String {
    let stages = (0..tournament.stages()).map(|stage| {
        let groups = tournament.groups(stage);
        format!("{:?} {:?} {:?}\n", tournament.matches(stage), tournament.standings(stage), groups)
    });
    let rest = (
        tournament.phase(),
        tournament.paused(),
        tournament.entrants(),
        tournament.places(),
        tournament.due(),
    );
    format!("{}{rest:?}\n{:?}", stages.collect::<String>(), tournament.effects())
}

/// Numbers that depend on a seed alone (SplitMix64).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, size: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % size as u64) as usize
    }

    pub(crate) fn happens(&mut self, hundredths: usize) -> bool {
        self.below(100) < hundredths
    }
}
