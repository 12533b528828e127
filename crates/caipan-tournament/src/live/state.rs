//! The state of a tournament.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use imbl::{OrdMap, Vector};

use super::{
    Entrant, Flaw, Format, Plan, Stage, Status,
    contest::Contest,
    fact::{Rest, Round},
};
use crate::{Bytes, Colour, Edition, MatchId, Tiebreak, lots::Lots};

/// The phase of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The entry is open.
    Open,
    /// The entry is closed, and the tournament has not started.
    Closed,
    /// The tournament is played.
    Running,
    /// The tournament was played to its end.
    Over,
    /// The tournament was cancelled.
    Cancelled,
}

/// The state that the lines of a log add up to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct State {
    pub(super) plan: Plan,
    pub(super) phase: Phase,
    pub(super) paused: bool,
    pub(super) entrants: Vector<Entrant>,
    pub(super) invited: BTreeSet<String>,
    /// The groups of entrants no two of whom may meet.
    pub(super) apart: Vec<Vec<usize>>,
    /// The order of seeds given by hand.
    pub(super) order: Option<Vec<usize>>,
    /// The entrants who asked not to be paired in the next round.
    pub(super) asked: BTreeMap<usize, Rest>,
    /// The entrants who did not come to a match, and are not paired until ready again.
    pub(super) away: BTreeSet<usize>,
    /// The stages that have begun.
    pub(super) runs: Vec<Run>,
    pub(super) seed: Option<Bytes>,
    pub(super) bound: Option<Bytes>,
    pub(super) revealed: bool,
    pub(super) lent: Bytes,
    pub(super) drawn: Colour,
    /// The times by which matches must have begun, or be over, in milliseconds since 1970.
    pub(super) due: OrdMap<MatchId, u64>,
    /// The number of times the tournament went back to an earlier stage, or to the last after the
    /// end.
    pub(super) reopened: usize,
    /// The entrants with their final ranks.
    pub(super) places: Vec<(usize, usize)>,
    /// True if the entry is closed, before the start or late, to all but those an organiser enters.
    pub(super) closed: bool,
    /// The people who were replaced since the start, with the entrant they belonged to.
    pub(super) replaced: BTreeMap<String, usize>,
    pub(super) kept: Kept,
}

/// The part of the state that undoing acts does not restore.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Kept {
    /// The bytes that the first start added to the draws. Later starts use the same, so that lots
    /// cannot be drawn until they please.
    pub(super) lent: Option<Bytes>,
    /// The first movers of knock-out matches of which a game was opened, by match, number of times
    /// it had begun again, and entrants.
    pub(super) opened: OrdMap<(MatchId, usize, Vec<usize>), usize>,
}

/// A stage that has begun.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Run {
    /// The entrants by seed.
    pub(super) order: Vec<usize>,
    /// The rounds paired so far; none in a knock-out.
    pub(super) rounds: Vec<Arc<Round>>,
    /// The contests of matches with a game or a decision.
    pub(super) contests: OrdMap<MatchId, Contest>,
    /// The rounds, counted from 1, whose pairs an organiser has changed by hand.
    pub(super) arranged: BTreeSet<usize>,
    /// True if no legal pairing is left.
    pub(super) capped: bool,
    /// The number of times the tournament had gone back before the stage began.
    pub(super) again: usize,
}

impl State {
    /// Returns the state before the first line.
    pub(super) fn new(plan: Plan) -> Result<Self, Flaw> {
        plan.check()?;
        Ok(Self {
            plan,
            phase: Phase::Open,
            paused: false,
            entrants: Vector::new(),
            invited: BTreeSet::new(),
            apart: Vec::new(),
            order: None,
            asked: BTreeMap::new(),
            away: BTreeSet::new(),
            runs: Vec::new(),
            seed: None,
            bound: None,
            revealed: false,
            lent: [0; 32],
            drawn: Colour::White,
            due: OrdMap::new(),
            reopened: 0,
            places: Vec::new(),
            closed: false,
            replaced: BTreeMap::new(),
            kept: Kept::default(),
        })
    }

    /// Returns the entrants who take part.
    pub(super) fn present(&self) -> impl Iterator<Item = usize> {
        (0..self.entrants.len()).filter(|entrant| self.is_in(*entrant))
    }

    pub(super) fn is_in(&self, entrant: usize) -> bool {
        self.entrants.get(entrant).is_some_and(|entrant| entrant.status == Status::In)
    }

    /// Returns the reason why an entrant does not play in the next round, if there is one: they
    /// asked for a rest, or did not come before.
    pub(super) fn rest(&self, entrant: usize) -> Option<Rest> {
        self.asked.get(&entrant).copied().or(self.away.contains(&entrant).then_some(Rest::Away))
    }

    /// Tells whether a person belongs to an entrant.
    pub(super) fn belongs(&self, person: &str, entrant: usize) -> bool {
        self.entrants
            .get(entrant)
            .is_some_and(|entrant| entrant.roster.people().any(|member| member == person))
    }

    /// Returns the draws; none if the seed is not known.
    pub(super) fn lots(&self) -> Option<Lots<'_>> {
        Some(Lots { id: &self.plan.id, seed: self.seed.as_ref()?, lent: &self.lent })
    }

    /// Returns the plan of a stage, counted from 0.
    pub(super) fn stage(&self, stage: usize) -> &Stage {
        &self.plan.stages[stage]
    }

    /// Tells whether two entrants are kept apart.
    pub(super) fn kept_apart(&self, one: usize, other: usize) -> bool {
        self.apart.iter().any(|group| group.contains(&one) && group.contains(&other))
    }

    /// Returns the tie-breaks of a stage. Those of a Swiss stage that name no edition follow the
    /// plan's.
    pub(super) fn tiebreaks(&self, stage: usize) -> Vec<Tiebreak> {
        let plan = self.stage(stage);
        let usual: &[&str] = match plan.format {
            Format::Swiss { .. } => &["BH/C1", "BH", "SB", "DE", "WIN", "LOT"],
            Format::Robin { .. } | Format::Groups { .. } => &["DE", "SB", "WIN", "KS", "LOT"],
            Format::Tables { .. } => &["WIN", "BH", "DE", "LOT"],
            Format::Single { .. } | Format::Double { .. } => &[],
        };
        let seed = self.lots().map_or(0, |lots| lots.number(&format!("ties {stage}")));
        let usual = usual.iter().map(|code| code.parse().expect("the codes are known"));
        let chosen =
            if plan.tiebreaks.is_empty() { usual.collect() } else { plan.tiebreaks.clone() };
        let swiss = matches!(plan.format, Format::Swiss { .. });
        let older = swiss && self.plan.edition == Edition::Of2024;
        let dated =
            |tiebreak: Tiebreak| if older { tiebreak.by(Edition::Of2024) } else { tiebreak };
        chosen.into_iter().map(|tiebreak| dated(tiebreak).seeded(seed)).collect()
    }
}
