//! The members of an entrant at the time of a match: after a replacement, earlier matches are still
//! those of the earlier members.

use super::{Fact, Tournament};
use crate::MatchId;

impl Tournament {
    /// Returns the ids of an entrant's members when the last game of a match ended or the match was
    /// decided; the present members while it is not over.
    pub fn members(&self, id: MatchId, entrant: usize) -> Vec<String> {
        let mut members = self.entrants()[entrant].roster.members.clone();
        if !self.lines().iter().any(|line| matches!(line.fact, Fact::Replaced { .. })) {
            return members;
        }
        if self.find(id).is_none_or(|game| game.outcome().is_none()) {
            return members;
        }
        let about = |fact: &Fact| matches!(fact, Fact::Played { id: of, .. } | Fact::Awarded { id: of, .. } if *of == id);
        let counting = self.counting();
        let facts = || counting.iter().map(|number| &self.lines()[number - 1].fact);
        let Some(last) = facts().rposition(about) else { return members };
        for fact in facts().skip(last).rev() {
            if let Fact::Replaced { entrant: of, old, new } = fact
                && *of == entrant
                && let Some(member) = members.iter_mut().find(|member| *member == new)
            {
                member.clone_from(old);
            }
        }
        members
    }
}
