//! What players of a tournament were asked, and have not all answered.

use std::collections::BTreeMap;

use caipan_tournament::MatchId;

use super::{OrganiserEvent, reported::Report, team::Team};

/// What players of a tournament were asked, and have not all answered.
#[derive(Clone, Default, Debug)]
pub(crate) struct Questions {
    /// Teams whose members have not all agreed yet, by whoever asked them.
    pub(crate) teams: BTreeMap<String, Team>,
    /// What was reported of matches, and waits for the others at them.
    pub(crate) reports: BTreeMap<MatchId, Report>,
    /// How many teams and reports have asked somebody so far, here and in all that were held
    /// before.
    pub(crate) asked: usize,
}

impl Questions {
    /// Makes an event hold that is about a team or a report.
    pub(crate) fn apply(&mut self, event: &OrganiserEvent) {
        match event {
            OrganiserEvent::Team { captain, team } => self.gather(captain, team.as_ref()),
            OrganiserEvent::Reported { id, report } => self.report(*id, report.as_ref()),
            _ => {}
        }
    }

    /// Another log begins: what was reported is not about its matches.
    pub(crate) fn forget_reports(&mut self) {
        self.reports.clear();
    }

    /// A team asks its members, or one of them has agreed, or it asks no more.
    fn gather(&mut self, captain: &str, team: Option<&Team>) {
        let Some(team) = team else { return drop(self.teams.remove(captain)) };
        let before =
            self.teams.get(captain).filter(|_| team.agreed.len() > 1).map(|team| team.number);
        let number = before.unwrap_or_else(|| self.ask());
        self.teams.insert(captain.to_owned(), Team { number, ..team.clone() });
    }

    /// Something was reported of a match, or somebody has agreed, or the organisers were asked, or
    /// it waits no more.
    fn report(&mut self, id: MatchId, report: Option<&Report>) {
        let Some(report) = report else { return drop(self.reports.remove(&id)) };
        let same = |before: &&Report| {
            (&before.of, &before.outcome, before.by()) == (&report.of, &report.outcome, report.by())
        };
        let before = self.reports.get(&id).filter(same).map(|report| report.number);
        let number = before.unwrap_or_else(|| self.ask());
        self.reports.insert(id, Report { number, ..report.clone() });
    }

    /// The number of a new question.
    fn ask(&mut self) -> usize {
        self.asked += 1;
        self.asked
    }
}
