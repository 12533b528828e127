//! A tournament as it stands.

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

/// Where a tournament stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Whoever may can enter.
    Open,
    /// Nobody can, and it has not begun.
    Closed,
    /// It is played.
    Running,
    /// It was played to its end.
    Over,
    /// It was not.
    Cancelled,
}

/// A tournament as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct State {
    pub(super) plan: Plan,
    pub(super) phase: Phase,
    pub(super) paused: bool,
    pub(super) entrants: Vector<Entrant>,
    pub(super) invited: BTreeSet<String>,
    /// Groups of entrants no two of whom may meet.
    pub(super) apart: Vec<Vec<usize>>,
    /// The order of seeds given by hand.
    pub(super) order: Option<Vec<usize>>,
    /// Who asked not to be paired in the next round.
    pub(super) asked: BTreeMap<usize, Rest>,
    /// Who did not come to a match, and is not paired until they are ready again.
    pub(super) away: BTreeSet<usize>,
    /// The stages that have begun.
    pub(super) runs: Vec<Run>,
    pub(super) seed: Option<Bytes>,
    pub(super) bound: Option<Bytes>,
    pub(super) revealed: bool,
    pub(super) lent: Bytes,
    pub(super) drawn: Colour,
    /// When something must have happened in a match, milliseconds since 1970.
    pub(super) due: OrdMap<MatchId, u64>,
    /// How often it was gone back to an earlier stage, or to the last after the end.
    pub(super) reopened: usize,
    /// The ranks at the end.
    pub(super) places: Vec<(usize, usize)>,
    /// Whether nobody can enter, before the start or late, whom no organiser lets in.
    pub(super) closed: bool,
    /// In whose place somebody else has played since the start, and for which entrant they did
    /// before.
    pub(super) replaced: BTreeMap<String, usize>,
    pub(super) kept: Kept,
}

/// What stays so when acts are taken back.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Kept {
    /// What the first start lent to the seed. No later one lends anything else: lots are not drawn
    /// until they please.
    pub(super) lent: Option<Bytes>,
    /// Who moves first in matches of a knock-out of which a game was opened: by how often they had
    /// begun again, and who meets.
    pub(super) opened: OrdMap<(MatchId, usize, Vec<usize>), usize>,
}

/// A stage that has begun.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Run {
    /// The entrants by seed.
    pub(super) order: Vec<usize>,
    /// The rounds paired so far; a knock-out has none.
    pub(super) rounds: Vec<Arc<Round>>,
    /// What has happened in matches.
    pub(super) contests: OrdMap<MatchId, Contest>,
    /// The rounds of which an organiser has changed pairs by hand, from 1.
    pub(super) arranged: BTreeSet<usize>,
    /// No more pairs are possible.
    pub(super) capped: bool,
    /// How often the tournament had gone back before the stage began.
    pub(super) again: usize,
}

impl State {
    /// A tournament in which nothing has happened.
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

    /// Those who are still there.
    pub(super) fn present(&self) -> impl Iterator<Item = usize> {
        (0..self.entrants.len()).filter(|entrant| self.is_in(*entrant))
    }

    pub(super) fn is_in(&self, entrant: usize) -> bool {
        self.entrants.get(entrant).is_some_and(|entrant| entrant.status == Status::In)
    }

    /// Why an entrant does not play in the next round: they asked for that, or did not come before.
    pub(super) fn rest(&self, entrant: usize) -> Option<Rest> {
        self.asked.get(&entrant).copied().or(self.away.contains(&entrant).then_some(Rest::Away))
    }

    /// Whether somebody belongs to an entrant.
    pub(super) fn belongs(&self, person: &str, entrant: usize) -> bool {
        self.entrants
            .get(entrant)
            .is_some_and(|entrant| entrant.roster.people().any(|member| member == person))
    }

    /// The draws; none where the seed is not known.
    pub(super) fn lots(&self) -> Option<Lots<'_>> {
        Some(Lots { id: &self.plan.id, seed: self.seed.as_ref()?, lent: &self.lent })
    }

    /// The plan of a stage.
    pub(super) fn stage(&self, stage: usize) -> &Stage {
        &self.plan.stages[stage]
    }

    /// Whether two may not meet.
    pub(super) fn kept_apart(&self, one: usize, other: usize) -> bool {
        self.apart.iter().any(|group| group.contains(&one) && group.contains(&other))
    }

    /// The tie-breaks of a stage. Where not all meet all, those that name no edition are of the one
    /// of the plan.
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
