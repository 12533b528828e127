//! Questions to the players of a tournament that are not all answered.

use std::collections::BTreeMap;

use caipan_tournament::MatchId;

use super::{OrganiserEvent, reported::Report, team::Team};

/// Questions to the players of a tournament that are not all answered.
#[derive(Clone, Default, Debug)]
pub(crate) struct Questions {
    /// Teams whose members have not all agreed yet, by the captain who asked them.
    pub(crate) teams: BTreeMap<String, Team>,
    /// Reported results that wait for the opponents' answers, by match.
    pub(crate) reports: BTreeMap<MatchId, Report>,
    /// Number of teams and reports that have asked players so far, here and in all earlier
    /// tournaments of the channel.
    pub(crate) asked: usize,
}

impl Questions {
    /// Applies an event about a team or a report.
    pub(crate) fn apply(&mut self, event: &OrganiserEvent) {
        match event {
            OrganiserEvent::Team { captain, team } => self.gather(captain, team.as_ref()),
            OrganiserEvent::Reported { id, report } => self.report(*id, report.as_ref()),
            _ => {}
        }
    }

    /// Forgets all reports, because another log begins.
    pub(crate) fn forget_reports(&mut self) {
        self.reports.clear();
    }

    /// Keeps the present state of a team; none removes it.
    fn gather(&mut self, captain: &str, team: Option<&Team>) {
        let Some(team) = team else { return drop(self.teams.remove(captain)) };
        let before =
            self.teams.get(captain).filter(|_| team.agreed.len() > 1).map(|team| team.number);
        let number = before.unwrap_or_else(|| self.ask());
        self.teams.insert(captain.to_owned(), Team { number, ..team.clone() });
    }

    /// Keeps the present state of a report; none removes it.
    fn report(&mut self, id: MatchId, report: Option<&Report>) {
        let Some(report) = report else { return drop(self.reports.remove(&id)) };
        let same = |before: &&Report| {
            (&before.of, &before.outcome, before.by()) == (&report.of, &report.outcome, report.by())
        };
        let before = self.reports.get(&id).filter(same).map(|report| report.number);
        let number = before.unwrap_or_else(|| self.ask());
        self.reports.insert(id, Report { number, ..report.clone() });
    }

    /// Returns the number of a new question.
    fn ask(&mut self) -> usize {
        self.asked += 1;
        self.asked
    }
}
