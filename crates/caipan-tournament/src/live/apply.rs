//! The effect of each fact on the state. A fact that does not fit is refused, so that a damaged log
//! is found.

use std::sync::Arc;

use super::{
    Entrant, Phase, Status,
    contest::Contest,
    effect,
    fact::{Fact, Round},
    leg::Leg,
    state::{Run, State},
};
use crate::{MatchId, commitment};

/// The error that a line does not fit those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misfit;

fn ensure(holds: bool) -> Result<(), Misfit> {
    if holds { Ok(()) } else { Err(Misfit) }
}

impl State {
    /// Applies a fact. `Undone`, `Redone` and `Done` are left to the log.
    pub(super) fn apply(&mut self, fact: &Fact) -> Result<(), Misfit> {
        match fact {
            Fact::Sealed(seed) => self.seed = *seed,
            Fact::Bound(bound) => self.bound = Some(*bound),
            Fact::Invited(person) => _ = self.invited.insert(person.clone()),
            Fact::Joined(roster) => {
                self.join(Entrant { roster: roster.clone(), status: Status::In, since: 0 })?
            }
            Fact::Left(entrant) => self.mark(*entrant, Status::Left)?,
            Fact::Withdrew(entrant) => self.mark(*entrant, Status::Withdrawn)?,
            Fact::Expelled(entrant) => self.mark(*entrant, Status::Expelled)?,
            Fact::Replaced { entrant, old, new } => self.replace(*entrant, old, new)?,
            Fact::Paused(paused) => self.paused = *paused,
            Fact::Cancelled => self.phase = Phase::Cancelled,
            Fact::Revealed(seed) => {
                ensure(self.bound == Some(commitment(&self.plan.id, seed)))?;
                (self.seed, self.revealed) = (Some(*seed), true);
            }
            Fact::Undone(_) | Fact::Redone(_) | Fact::Done { .. } => {}
            Fact::Closed(_) | Fact::Ordered(_) | Fact::Kept(_) | Fact::Ranked { .. } => {
                self.arrange(fact)?
            }
            Fact::Asked { .. } | Fact::Due { .. } | Fact::Missed(_) | Fact::Ready(_) => {
                self.arrange(fact)?
            }
            Fact::Renamed(name) => self.plan.name.clone_from(name),
            Fact::Played { .. } | Fact::Awarded { .. } | Fact::Revoked(_) => self.result(fact)?,
            _ => self.play(fact)?,
        }
        Ok(())
    }

    /// Applies a fact about arrangements for later rounds.
    fn arrange(&mut self, fact: &Fact) -> Result<(), Misfit> {
        match fact {
            Fact::Closed(closed) => {
                ensure(matches!(self.phase, Phase::Open | Phase::Closed | Phase::Running))?;
                self.closed = *closed;
                if self.phase != Phase::Running {
                    self.phase = if *closed { Phase::Closed } else { Phase::Open };
                }
            }
            Fact::Ordered(order) => {
                ensure(self.known(order))?;
                self.order = Some(order.clone());
            }
            Fact::Kept(group) => {
                ensure(self.known(group))?;
                self.apart.push(group.clone());
            }
            Fact::Ranked { stage, tiebreaks } => {
                self.plan.stages.get_mut(*stage).ok_or(Misfit)?.tiebreaks.clone_from(tiebreaks);
            }
            Fact::Asked { entrant, rest } => {
                ensure(*entrant < self.entrants.len())?;
                match rest {
                    Some(rest) => _ = self.asked.insert(*entrant, *rest),
                    None => _ = self.asked.remove(entrant),
                }
            }
            Fact::Missed(entrant) => {
                ensure(self.is_in(*entrant))?;
                self.away.insert(*entrant);
            }
            Fact::Ready(entrant) => ensure(self.away.remove(entrant))?,
            Fact::Due { id, at } => match at {
                Some(at) => _ = self.due.insert(*id, *at),
                None => _ = self.due.remove(id),
            },
            _ => {}
        }
        Ok(())
    }

    /// Applies a result, a decision or the revocation of one.
    fn result(&mut self, fact: &Fact) -> Result<(), Misfit> {
        match fact {
            Fact::Played { id, outcome } => {
                let (contest, first) = self.contest(*id, Some(outcome.seats()))?;
                contest.first = contest.first.or(first);
                contest.games.push(outcome.clone());
            }
            Fact::Awarded { id, outcome, .. } => {
                self.contest(*id, Some(outcome.seats()))?.0.award = Some(outcome.clone());
            }
            Fact::Revoked(id) => {
                let (contest, _) = self.contest(*id, None)?;
                *contest = Contest { again: contest.again + 1, ..Contest::default() };
            }
            _ => {}
        }
        Ok(())
    }

    /// Applies a fact about rounds and stages.
    fn play(&mut self, fact: &Fact) -> Result<(), Misfit> {
        match fact {
            Fact::Started { lent, drawn, order } => {
                ensure(self.runs.is_empty() && self.known(order))?;
                (self.lent, self.drawn, self.phase) = (*lent, *drawn, Phase::Running);
                self.kept.lent.get_or_insert(*lent);
                self.begin(order);
            }
            Fact::Advanced(order) => {
                ensure(
                    (1..self.plan.stages.len()).contains(&self.runs.len()) && self.known(order),
                )?;
                self.begin(order);
            }
            Fact::Paired(round) => {
                ensure(self.fits(round))?;
                self.runs.last_mut().ok_or(Misfit)?.rounds.push(Arc::new(round.clone()));
                self.asked.clear();
            }
            Fact::Unpaired => self.unpair()?,
            Fact::Arranged(round) => {
                self.unpair()?;
                ensure(self.fits(round))?;
                let run = self.runs.last_mut().ok_or(Misfit)?;
                run.rounds.push(Arc::new(round.clone()));
                run.arranged.insert(run.rounds.len());
            }
            Fact::Capped => self.runs.last_mut().ok_or(Misfit)?.capped = true,
            Fact::Reopened(stage) => {
                ensure(*stage < self.runs.len())?;
                self.runs.truncate(stage + 1);
                self.reopened += 1;
                (self.phase, self.places) = (Phase::Running, Vec::new());
            }
            Fact::Over(places) => {
                ensure(places.iter().all(|(entrant, _)| *entrant < self.entrants.len()))?;
                (self.phase, self.places) = (Phase::Over, places.clone());
            }
            _ => {}
        }
        Ok(())
    }

    /// Removes the last round.
    fn unpair(&mut self) -> Result<(), Misfit> {
        let run = self.runs.last_mut().ok_or(Misfit)?;
        let round = run.rounds.len();
        run.rounds.pop().ok_or(Misfit)?;
        let others = run.contests.iter().filter(|(id, _)| id.round != round);
        run.contests = others.map(|(id, contest)| (*id, contest.clone())).collect();
        run.arranged.remove(&round);
        Ok(())
    }

    fn begin(&mut self, order: &[usize]) {
        self.runs.push(Run { order: order.to_vec(), again: self.reopened, ..Run::default() });
    }

    fn join(&mut self, entrant: Entrant) -> Result<(), Misfit> {
        ensure(!entrant.roster.members.is_empty())?;
        let number = self.entrants.len();
        let since = match &mut self.runs[..] {
            [] => 0,
            [run] => {
                run.order.push(number);
                run.rounds.len()
            }
            _ => return Err(Misfit),
        };
        self.entrants.push_back(Entrant { since, ..entrant });
        Ok(())
    }

    fn mark(&mut self, entrant: usize, status: Status) -> Result<(), Misfit> {
        self.entrants.get_mut(entrant).ok_or(Misfit)?.status = status;
        self.asked.remove(&entrant);
        self.away.remove(&entrant);
        Ok(())
    }

    fn replace(&mut self, entrant: usize, old: &str, new: &str) -> Result<(), Misfit> {
        let roster = &mut self.entrants.get_mut(entrant).ok_or(Misfit)?.roster;
        let member = roster.members.iter_mut().find(|member| *member == old).ok_or(Misfit)?;
        member.clear();
        member.push_str(new);
        roster.substitutes.retain(|person| person != new);
        self.away.remove(&entrant);
        self.replaced.remove(new);
        if !self.runs.is_empty() {
            self.replaced.insert(old.to_owned(), entrant);
        }
        Ok(())
    }

    /// Fixes the first mover of a knock-out match of which a game was opened.
    pub(super) fn open(&mut self, key: &str) {
        let mut words = key.split(' ').skip(1);
        let id = words.next().and_then(|id| id.parse::<MatchId>().ok());
        let number = words.next().and_then(|number| number.parse().ok());
        let (Some(id), Some(number)) = (id, number) else { return };
        let found = Leg::of(self, id.stage).and_then(|leg| leg.find(id));
        let Some(game) = found.filter(|game| game.origins.is_some()) else { return };
        if let (Some(first), Some(entrants)) = (game.first(), game.entrants())
            && effect::key(&game, number).is_some_and(|own| own == key)
        {
            self.kept.opened.entry((id, game.again, entrants)).or_insert(first);
        }
    }

    /// Returns the contest of a match with so many seats, and the seat that moves first in it.
    fn contest(
        &mut self,
        id: MatchId,
        seats: Option<usize>,
    ) -> Result<(&mut Contest, Option<usize>), Misfit> {
        let found = Leg::of(self, id.stage).and_then(|leg| leg.find(id)).ok_or(Misfit)?;
        ensure(
            seats.is_none_or(|seats| {
                found.entrants().is_some_and(|entrants| entrants.len() == seats)
            }),
        )?;
        Ok((self.runs[id.stage].contests.entry(id).or_default(), found.first()))
    }

    /// Tells whether these are entrants, each at most once.
    fn known(&self, entrants: &[usize]) -> bool {
        let mut seen = vec![false; self.entrants.len()];
        entrants.iter().all(|entrant| {
            seen.get_mut(*entrant).is_some_and(|seen| !std::mem::replace(seen, true))
        })
    }

    /// Tells whether a round belongs to the present stage.
    fn fits(&self, round: &Round) -> bool {
        let tables = round.tables.iter().flatten().copied();
        let all: Vec<_> = tables.chain(round.resting.iter().map(|(entrant, _)| *entrant)).collect();
        let there = self
            .runs
            .last()
            .is_some_and(|run| all.iter().all(|entrant| run.order.contains(entrant)));
        there
            && self.known(&all)
            && round.tables.iter().all(|table| (2..=super::SEATS).contains(&table.len()))
    }
}
