//! A stage that has begun, with its matches and its end.

use super::{
    Format, Stage,
    contest::{Contest, Step},
    matches::{Match, Origin, Seat},
    state::{Run, State},
};
use crate::{
    Colour, MatchId, Part,
    bracket::{self, Last, Node, Resolved, Slot, Source, Verdict},
    groups,
};

/// A stage that has begun.
#[derive(Clone, Copy)]
pub(super) struct Leg<'a> {
    pub(super) state: &'a State,
    /// The number of the stage, counted from 0.
    pub(super) stage: usize,
    pub(super) plan: &'a Stage,
    pub(super) run: &'a Run,
}

impl<'a> Leg<'a> {
    /// Returns a stage if it has begun.
    pub(super) fn of(state: &'a State, stage: usize) -> Option<Self> {
        Some(Self {
            state,
            stage,
            plan: state.plan.stages.get(stage)?,
            run: state.runs.get(stage)?,
        })
    }

    /// Returns the stage that is played at present.
    pub(super) fn last(state: &'a State) -> Option<Self> {
        Self::of(state, state.runs.len().checked_sub(1)?)
    }

    /// Returns all matches; those of a knock-out from its start.
    pub(super) fn matches(&self) -> Vec<Match> {
        self.matches_from(0)
    }

    /// Returns all matches of the rounds from one on, counted from 0, or of the knock-out.
    pub(super) fn matches_from(&self, round: usize) -> Vec<Match> {
        if self.plan.format.knocks_out() {
            return self.bracket().1;
        }
        (round..self.run.rounds.len()).flat_map(|round| self.round(round)).collect()
    }

    /// Returns the match with a name.
    pub(super) fn find(&self, id: MatchId) -> Option<Match> {
        if id.part != Part::Round {
            return self.matches().into_iter().find(|game| game.id == id);
        }
        let (round, table) = (id.round.checked_sub(1)?, id.number.checked_sub(1)?);
        let there = id.stage == self.stage && self.run.rounds.get(round)?.tables.len() > table;
        there.then(|| self.board(round, table))
    }

    /// Returns the match at a table of a round, both counted from 0.
    pub(super) fn board(&self, round: usize, table: usize) -> Match {
        let id =
            MatchId { stage: self.stage, part: Part::Round, round: round + 1, number: table + 1 };
        let seated = &self.run.rounds[round].tables[table];
        let seats = seated.iter().map(|entrant| Seat::Entrant(*entrant)).collect();
        let contest = self.contest(id);
        let step = contest.step(self.plan, false, 0);
        Match::new(id, seats, None, contest, Some(step))
    }

    /// Returns the contest of a match. If all of the stage began again, so did the match.
    fn contest(&self, id: MatchId) -> Contest {
        let contest = self.run.contests.get(&id).cloned().unwrap_or_default();
        Contest { again: contest.again + self.run.again, ..contest }
    }

    /// Returns the matches of a round, counted from 0.
    pub(super) fn round(&self, round: usize) -> impl Iterator<Item = Match> + use<'_, 'a> {
        (0..self.run.rounds[round].tables.len()).map(move |table| self.board(round, table))
    }

    /// Returns the bracket of a knock-out.
    pub(super) fn nodes(&self) -> Vec<Node> {
        let players = self.run.order.len();
        match self.plan.format {
            Format::Double { last } => bracket::double(
                players,
                match last {
                    super::GrandFinal::None => Last::None,
                    super::GrandFinal::Single => Last::Single,
                    super::GrandFinal::Reset => Last::Reset,
                },
            ),
            Format::Single { third } => bracket::single(players, third),
            _ => Vec::new(),
        }
    }

    /// Returns the bracket, its matches in the same order, and who meets in them.
    pub(super) fn bracket(&self) -> (Vec<Node>, Vec<Match>, Resolved) {
        let nodes = self.nodes();
        let balance = std::cell::RefCell::new(vec![0_i32; self.run.order.len()]);
        let steps = std::cell::RefCell::new(std::collections::BTreeMap::new());
        let resolved = Resolved::new(&nodes, self.run.order.len(), |node, pair| {
            let id = self.id(node);
            let contest = self.run.contests.get(&id);
            let mut balance = balance.borrow_mut();
            let played = contest.and_then(|contest| contest.first);
            let opened = || self.opened(id, contest.map_or(0, |contest| contest.again), pair);
            let first = played.or_else(opened).unwrap_or_else(|| self.first(pair, &balance));
            let step = contest.unwrap_or(&Contest::default()).step(self.plan, true, first);
            for game in 0..contest
                .map_or(0, |contest| contest.games.iter().filter(|game| game.played()).count())
            {
                balance[pair[(first + game) % 2]] += 1;
                balance[pair[(first + game + 1) % 2]] -= 1;
            }
            let verdict = match &step {
                Step::Done(outcome) => {
                    Some(outcome.winner().map_or(Verdict::Neither, Verdict::Won))
                }
                _ => None,
            };
            steps.borrow_mut().insert(id, step);
            verdict
        });
        let mut steps = steps.into_inner();
        let build = |(at, node): (usize, &Node)| {
            let id = self.id(node);
            let seats = resolved.slots[at].map(|slot| self.seat(slot)).to_vec();
            let origins = node.sources.map(|source| self.origin(&nodes, source));
            let contest = self.contest(id);
            Match::new(id, seats, Some(origins), contest, steps.remove(&id))
        };
        let matches = nodes.iter().enumerate().map(build).collect();
        (nodes, matches, resolved)
    }

    /// Returns which of two seeds moves first in a match, if a game of it was opened after it began
    /// again so often.
    fn opened(&self, id: MatchId, again: usize, pair: [usize; 2]) -> Option<usize> {
        let entrants = pair.map(|seed| self.run.order[seed]).to_vec();
        self.state.kept.opened.get(&(id, again + self.run.again, entrants)).copied()
    }

    /// Returns which of two seeds moves first: the one who has done so less often, else by the lot
    /// and the better seed's number.
    fn first(&self, pair: [usize; 2], balance: &[i32]) -> usize {
        match balance[pair[0]].cmp(&balance[pair[1]]) {
            std::cmp::Ordering::Less => 0,
            std::cmp::Ordering::Greater => 1,
            std::cmp::Ordering::Equal => {
                let better = usize::from(pair[1] < pair[0]);
                let white = pair[better].is_multiple_of(2) == (self.state.drawn == Colour::White);
                if white { better } else { 1 - better }
            }
        }
    }

    /// Returns which of two entrants is the better seed.
    pub(super) fn better(&self, pair: [usize; 2]) -> usize {
        let seed = |entrant: usize| self.run.order.iter().position(|other| *other == entrant);
        usize::from(seed(pair[1]) < seed(pair[0]))
    }

    /// Returns the name of a match of the bracket.
    pub(super) fn id(&self, node: &Node) -> MatchId {
        MatchId { stage: self.stage, part: node.part, round: node.round, number: node.number }
    }

    fn seat(&self, slot: Slot) -> Seat {
        match slot {
            Slot::Waiting => Seat::Waiting,
            Slot::Nobody => Seat::Nobody,
            Slot::Taken(seed) => Seat::Entrant(self.run.order[seed]),
        }
    }

    fn origin(&self, nodes: &[Node], source: Source) -> Origin {
        match source {
            Source::Seed(seed) => Origin::Seed(seed + 1),
            Source::Winner(node) => Origin::Winner(self.id(&nodes[node])),
            Source::Loser(node) => Origin::Loser(self.id(&nodes[node])),
        }
    }

    /// Returns the groups as lists of entrants by seed; a stage without groups is one group.
    pub(super) fn groups(&self) -> Vec<Vec<usize>> {
        let count = self.plan.format.groups().unwrap_or(1);
        let snake = groups::snake(self.run.order.len(), count);
        snake
            .into_iter()
            .map(|group| group.into_iter().map(|seed| self.run.order[seed]).collect())
            .collect()
    }

    /// Returns the largest number of rounds; none for a knock-out.
    pub(super) fn length(&self) -> Option<usize> {
        let robin =
            |players: usize, cycles: usize| cycles * (players.next_multiple_of(2).max(1) - 1);
        match self.plan.format {
            Format::Single { .. } | Format::Double { .. } => None,
            Format::Robin { cycles } => Some(robin(self.run.order.len(), cycles)),
            Format::Groups { cycles, groups } => {
                Some(robin(self.run.order.len().div_ceil(groups), cycles))
            }
            Format::Swiss { rounds, .. } | Format::Tables { rounds, .. } => Some(rounds),
        }
    }

    /// Returns the matches that are not over and whose players are known.
    pub(super) fn open(&self) -> Vec<Match> {
        let current = match self.run.rounds.len().checked_sub(1) {
            Some(round) if !self.plan.format.knocks_out() => self.all_open(round),
            _ => self.matches(),
        };
        current
            .into_iter()
            .filter(|game| !matches!(game.step, None | Some(Step::Done(_))))
            .collect()
    }

    /// Tells whether an entrant plays no more because of results: is in no open match of a
    /// knock-out, or did not reach a later stage.
    pub(super) fn is_out(&self, entrant: usize) -> bool {
        let plays = |game: &Match| {
            !matches!(game.step, Some(Step::Done(_)))
                && game.seats.contains(&Seat::Entrant(entrant))
        };
        let out = self.plan.format.knocks_out() && !self.matches().iter().any(plays);
        out || !self.run.order.contains(&entrant)
    }

    /// Returns the matches of the last round, and those of earlier ones that began again.
    fn all_open(&self, last: usize) -> Vec<Match> {
        let again =
            self.run.contests.iter().filter(|(id, contest)| id.round <= last && contest.again > 0);
        let again = again.filter_map(|(id, _)| self.find(*id)).collect::<Vec<_>>();
        again.into_iter().chain(self.round(last)).collect()
    }

    /// Tells whether nothing more will be played in the stage.
    pub(super) fn over(&self) -> bool {
        let rounds = self.run.rounds.len();
        match self.length() {
            None => self.bracket().2.over(),
            Some(length) => (self.run.capped || rounds >= length) && self.open().is_empty(),
        }
    }
}
