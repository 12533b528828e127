//! A tournament as its log, with the state that follows from it.

use std::sync::Arc;

use data_encoding::HEXLOWER;
use imbl::{OrdMap, Vector};

use super::{
    Act, By, Entrant, Fact, Format, Line, Match, Misfit, Phase, Place, Plan, Refused,
    decide::{self, ordered},
    leg::Leg,
    plan::is_place,
    settled::Settled,
    state::State,
};
use crate::{Bytes, Edition, Event, MatchId, Tiebreak, commitment};

/// The largest number of lines of a log.
pub(super) const LINES: usize = 200_000;

/// A tournament. A copy shares all that stays the same, so that an act costs late what it costs
/// early.
#[derive(Clone, Debug, PartialEq)]
pub struct Tournament {
    /// The plan at creation.
    plan: Plan,
    lines: Vector<Line>,
    /// The last line that counted, for each number of lines; 0 for none.
    tips: Vector<usize>,
    /// The undos that can be taken back.
    undone: Vec<usize>,
    pub(super) done: OrdMap<String, String>,
    pub(super) state: State,
    pub(super) settled: Settled,
}

impl Tournament {
    /// Creates a tournament without entrants. All draws follow from `seed`, which must be secret
    /// and random.
    ///
    /// # Errors
    ///
    /// [`Refused::Plan`] if the plan is not possible.
    pub fn create(plan: Plan, seed: Bytes, by: &By) -> Result<Self, Refused> {
        let bound = commitment(&plan.id, &seed);
        let mut tournament = Self::empty(plan).map_err(Refused::Plan)?;
        for line in lines(vec![Fact::Sealed(Some(seed)), Fact::Bound(bound)], by) {
            tournament.apply(line).map_err(|Misfit| Refused::Words)?;
        }
        Ok(tournament)
    }

    pub(crate) fn empty(plan: Plan) -> Result<Self, super::Flaw> {
        let state = State::new(plan.clone())?;
        let (lines, undone, done) = (Vector::new(), Vec::new(), OrdMap::new());
        let (tips, settled) = (Vector::unit(0), Settled::default());
        Ok(Self { plan, lines, tips, undone, done, state, settled })
    }

    /// Returns the lines that an act leads to. Nothing changes until they are applied.
    ///
    /// # Errors
    ///
    /// [`Refused`], with the data to explain what would be right.
    pub fn decide(&self, act: &Act, by: &By) -> Result<Vec<Line>, Refused> {
        let facts = match act {
            Act::Undo => vec![Fact::Undone(self.back_to(self.last_act(), by)?)],
            Act::Back => vec![Fact::Undone(self.back_to(self.last_word(), by)?)],
            Act::Redo => vec![Fact::Redone(self.back_to(self.undone.last().copied(), by)?)],
            Act::Done { key, place } => {
                let fits = is_place(place)
                    && (1..=200).contains(&key.len())
                    && key.split(' ').all(super::effect::is_key);
                if !fits {
                    return Err(Refused::Words);
                }
                vec![Fact::Done { key: key.clone(), place: place.clone() }]
            }
            act => decide::decide(&self.state, act, by)?,
        };
        if self.lines.len() + facts.len() > room(act) {
            return Err(Refused::Long);
        }
        Ok(lines(facts, by))
    }

    /// Returns the line before which the state is to be restored, unless that changes the author's
    /// own results.
    fn back_to(&self, line: Option<usize>, by: &By) -> Result<usize, Refused> {
        let line = line.ok_or(Refused::Nothing)?;
        let then = || self.tips.get(line.checked_sub(1)?).and_then(|tip| self.stood(*tip).ok());
        if let Some(person) = &by.person {
            let then = then().ok_or(Refused::Nothing)?;
            decide::unmoved(&self.state, &then, person)?;
        }
        Ok(line)
    }

    /// Applies a line and appends it to the log.
    ///
    /// # Errors
    ///
    /// [`Misfit`] if it does not fit the lines before it; nothing changes then.
    pub fn apply(&mut self, line: Line) -> Result<(), Misfit> {
        let number = self.lines.len() + 1;
        let tip = *self.tips.last().expect("there is one for no lines");
        match &line.fact {
            Fact::Undone(before) | Fact::Redone(before) => {
                let tip = *self.tips.get(before.checked_sub(1).ok_or(Misfit)?).ok_or(Misfit)?;
                self.state = self.stood(tip)?;
                if matches!(line.fact, Fact::Undone(_)) {
                    self.undone.push(number)
                } else {
                    _ = self.undone.pop()
                }
                self.tips.push_back(tip);
            }
            Fact::Done { key, place } => {
                match key.strip_prefix("close ") {
                    // A closed game can be opened again, if the same entrants meet after all.
                    Some(game) => drop(self.done.remove(&format!("open {game}"))),
                    None => {
                        if key.starts_with("open ") {
                            self.state.open(key);
                        }
                        self.done.insert(key.clone(), place.clone());
                    }
                }
                self.tips.push_back(tip);
            }
            fact => {
                self.state.apply(fact)?;
                self.undone.clear();
                self.tips.push_back(number);
            }
        }
        self.settle(&line.fact);
        self.lines.push_back(line);
        Ok(())
    }

    /// Decides an act and applies its lines.
    ///
    /// # Errors
    ///
    /// As [`decide`](Self::decide).
    pub fn act(&mut self, act: &Act, by: &By) -> Result<(), Refused> {
        for line in self.decide(act, by)? {
            self.apply(line).expect("a line that was decided fits");
        }
        Ok(())
    }

    /// Returns the line before one, among those that count.
    fn previous(&self, line: usize) -> usize {
        self.tips[line - 1]
    }

    /// Returns the lines that counted when this one was the last of them, in order.
    fn chain(&self, tip: usize) -> Vec<usize> {
        let there = |line: &usize| *line > 0;
        let before = |line: &usize| Some(self.previous(*line)).filter(there);
        let mut chain: Vec<_> = std::iter::successors(Some(tip).filter(there), before).collect();
        chain.reverse();
        chain
    }

    /// Returns the numbers of the lines that count, from 1, in order.
    pub fn counting(&self) -> Vec<usize> {
        self.chain(*self.tips.last().expect("there is one for no lines"))
    }

    /// Returns the state in which a line was the last that counts.
    fn stood(&self, tip: usize) -> Result<State, Misfit> {
        let mut state = State::new(self.plan.clone()).map_err(|_| Misfit)?;
        state.kept = self.state.kept.clone();
        self.chain(tip).iter().try_for_each(|line| state.apply(&self.lines[line - 1].fact))?;
        Ok(state)
    }

    /// Returns the first line of the last act that counts and can be taken back.
    fn last_act(&self) -> Option<usize> {
        self.act_of(*self.tips.last()?)
    }

    /// Returns the first line of the last act of a person; none if a game has ended since.
    fn last_word(&self) -> Option<usize> {
        let mut act = self.last_act()?;
        loop {
            let line = &self.lines[act - 1];
            match line.fact {
                Fact::Played { .. } => return None,
                Fact::Started { .. } => return Some(act),
                _ if line.by.is_some() => return Some(act),
                _ => act = self.act_of(self.previous(act))?,
            }
        }
    }

    /// Returns the first line of the act that a line belongs to, if it can be taken back.
    fn act_of(&self, mut line: usize) -> Option<usize> {
        while line > 0 && self.lines[line - 1].follows {
            line = self.previous(line);
        }
        let fact = &self.lines.get(line.checked_sub(1)?)?.fact;
        (!matches!(fact, Fact::Sealed(_))).then_some(line)
    }

    /// Returns the plan, with later changes of the name and of tie-breaks.
    pub fn plan(&self) -> &Plan {
        &self.state.plan
    }

    /// Returns the plan at creation.
    pub(crate) fn first_plan(&self) -> &Plan {
        &self.plan
    }

    /// Returns all lines, also those taken back.
    pub fn lines(&self) -> &Vector<Line> {
        &self.lines
    }

    /// Returns the phase.
    pub fn phase(&self) -> Phase {
        self.state.phase
    }

    /// Tells whether the tournament is paused.
    pub fn paused(&self) -> bool {
        self.state.paused
    }

    /// Returns everybody who ever entered, by number.
    pub fn entrants(&self) -> &Vector<Entrant> {
        &self.state.entrants
    }

    /// Returns the number of stages that have begun.
    pub fn stages(&self) -> usize {
        self.state.runs.len()
    }

    /// Returns the entrants of a stage, counted from 0, by seed; none before it begins.
    pub fn seeds(&self, stage: usize) -> Option<&[usize]> {
        self.state.runs.get(stage).map(|run| &run.order[..])
    }

    /// Returns the entrants by seed as the first stage would begin now; none if a lot is to decide.
    pub fn order(&self) -> Option<Vec<usize>> {
        ordered(&self.state)
    }

    /// Returns the groups of a stage, counted from 0; a stage without groups is one group.
    pub fn groups(&self, stage: usize) -> Vec<Vec<usize>> {
        Leg::of(&self.state, stage).map(|leg| leg.groups()).unwrap_or_default()
    }

    /// Returns the rounds paired so far in a stage, counted from 0; a knock-out has none.
    pub fn rounds(&self, stage: usize) -> &[Arc<super::Round>] {
        self.state.runs.get(stage).map_or(&[], |run| &run.rounds)
    }

    /// Returns the number of rounds of a stage; none in a knock-out and before it begins.
    pub fn length(&self, stage: usize) -> Option<usize> {
        Leg::of(&self.state, stage)?.length()
    }

    /// Tells whether a stage ended before its last round because no legal pairing was left.
    pub fn capped(&self, stage: usize) -> bool {
        self.state.runs.get(stage).is_some_and(|run| run.capped)
    }

    /// Returns all matches of a stage, counted from 0; those of a knock-out from its start.
    pub fn matches(&self, stage: usize) -> Vec<Match> {
        Leg::of(&self.state, stage).map(|leg| leg.matches()).unwrap_or_default()
    }

    /// Returns a Swiss stage as rounds of pairs, for files and other programs. Players are in the
    /// order of their seeds. Returns none for other stages.
    pub fn event(&self, stage: usize) -> Option<Event<usize>> {
        let leg = Leg::of(&self.state, stage)
            .filter(|leg| matches!(leg.plan.format, Format::Swiss { .. }))?;
        Some(leg.swiss(leg.run.rounds.len()))
    }

    /// Returns the match with a name.
    pub fn find(&self, id: MatchId) -> Option<Match> {
        Leg::of(&self.state, id.stage)?.find(id)
    }

    /// Returns the matches of the present stage that can be played, or wait for a decision.
    pub fn open(&self) -> Vec<Match> {
        let leg = Leg::last(&self.state).filter(|_| self.state.phase == Phase::Running);
        leg.map(|leg| leg.open()).unwrap_or_default()
    }

    /// Tells whether no match is open, so that [`Act::Next`] is due.
    pub fn idle(&self) -> bool {
        self.state.phase == Phase::Running && self.open().is_empty()
    }

    /// Returns the standings of a stage, counted from 0, the best first.
    pub fn standings(&self, stage: usize) -> Vec<Place> {
        Leg::of(&self.state, stage).map(|leg| leg.places()).unwrap_or_default()
    }

    /// Returns the tie-breaks of a stage after the points; lots have the seed of the tournament.
    pub fn tiebreaks(&self, stage: usize) -> Vec<Tiebreak> {
        if stage < self.state.plan.stages.len() { self.state.tiebreaks(stage) } else { Vec::new() }
    }

    /// Returns the edition of the tie-break rules of a stage; none if it does not matter.
    pub fn edition(&self, stage: usize) -> Option<Edition> {
        let swiss = self
            .plan()
            .stages
            .get(stage)
            .is_some_and(|stage| matches!(stage.format, Format::Swiss { .. }));
        self.tiebreaks(stage).iter().filter(|_| swiss).find_map(Tiebreak::edition)
    }

    /// Returns each entrant with the rank in the tournament so far, in order; entrants in a later
    /// stage come before all others.
    pub fn places(&self) -> Vec<(usize, usize)> {
        if self.state.phase == Phase::Over {
            self.state.places.clone()
        } else {
            self.state.places()
        }
    }

    /// Tells whether an entrant did not come to a match, and is not paired until ready again.
    pub fn is_away(&self, entrant: usize) -> bool {
        self.state.away.contains(&entrant)
    }

    /// Tells whether an entrant who does not come to a match now would miss the following rounds.
    pub fn drops(&self, entrant: usize) -> bool {
        decide::misses(&self.state, entrant)
    }

    /// Returns the times by which matches must have begun, or be over, in milliseconds since 1970.
    pub fn due(&self) -> &OrdMap<MatchId, u64> {
        &self.state.due
    }

    /// Returns the commitment to the seed of all draws, in hexadecimal, to be published at once.
    pub fn commitment(&self) -> Option<String> {
        self.state.bound.map(|bound| HEXLOWER.encode(&bound))
    }

    /// Returns the seed in hexadecimal, once it is published.
    pub fn seed(&self) -> Option<String> {
        self.state.seed.filter(|_| self.state.revealed).map(|seed| HEXLOWER.encode(&seed))
    }
}

/// Returns the largest number of lines after an act. Acts that bring a tournament to its end have
/// more room than others, and its cancellation has the most.
fn room(act: &Act) -> usize {
    match act {
        Act::Cancel => LINES,
        Act::Report { .. }
        | Act::Done { .. }
        | Act::Next
        | Act::Award { .. }
        | Act::Pause(false) => LINES - 16,
        _ => LINES / 4 * 3,
    }
}

/// Makes the lines of an act. The author and the reason are those of the first line.
fn lines(facts: Vec<Fact>, by: &By) -> Vec<Line> {
    let line = |(at, fact): (usize, Fact)| Line {
        fact,
        follows: at > 0,
        by: by.person.clone().filter(|_| at == 0),
        reason: by.reason.clone().filter(|_| at == 0),
    };
    facts.into_iter().enumerate().map(line).collect()
}
