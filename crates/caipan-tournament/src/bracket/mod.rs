//! Knock-out brackets: the matches and the sources of their players.
//!
//! Seeds are folded: 1 meets the last, and any two who meet as expected in a round have the same
//! sum, so 1 and 2 meet only in the final. Where players are missing to a power of two, the best
//! seeds have a bye in the first round. In a double knock-out the lower bracket has a round of its
//! own after each round in which it takes in losers of the upper one; losers come in so that two
//! who have met meet again as late as possible.

mod places;
mod resolve;

pub(super) use places::{places, vacant};
pub(super) use resolve::{Resolved, Slot, Verdict};

use super::name::Part;

/// The source of a player in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Source {
    /// The seed with this number, counted from 0.
    Seed(usize),
    /// The winner of the match with this index.
    Winner(usize),
    /// The loser of the match with this index.
    Loser(usize),
}

/// A match of a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node {
    /// The part of the bracket.
    pub(super) part: Part,
    /// The round, counted from 1.
    pub(super) round: usize,
    /// The number within the round, counted from 1.
    pub(super) number: usize,
    /// The sources of the two players.
    pub(super) sources: [Source; 2],
    /// True if the match is played only when the second player won the match before it.
    pub(super) reset: bool,
}

/// The largest number of players in a double knock-out.
pub(super) const DOUBLE: usize = 128;

/// The crossings by which losers of the upper bracket enter the lower one, for each size from 8
/// players: match i of upper round 2, 3, … meets lower match i XOR the number. They were found by
/// trying all: no rematch in the earliest round possible, then none in the next, and so on.
const CROSSINGS: [&[usize]; 5] = [&[1], &[2, 1], &[4, 3, 1], &[4, 4, 3, 1], &[8, 8, 7, 3, 1]];

/// Returns the seed on each line of a bracket, from the top; the size is a power of two.
pub(super) fn lines(size: usize) -> Vec<usize> {
    let mut lines = vec![0];
    while lines.len() < size {
        let sum = 2 * lines.len() - 1;
        lines = lines.into_iter().flat_map(|seed| [seed, sum - seed]).collect();
    }
    lines
}

/// Returns a single knock-out; with a match for the third place, if there are semi-finals. Matches
/// come after those they draw players from.
pub(super) fn single(players: usize, third: bool) -> Vec<Node> {
    let mut nodes = Vec::new();
    let rounds = upper(&mut nodes, players);
    if let Some([one, other]) = rounds
        .len()
        .checked_sub(2)
        .map(|semi| &rounds[semi][..])
        .filter(|_| third)
        .and_then(|semi| semi.first_chunk())
    {
        let sources = [Source::Loser(*one), Source::Loser(*other)];
        nodes.push(Node { part: Part::Third, round: 1, number: 1, sources, reset: false });
    }
    nodes
}

/// The final of a double knock-out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Last {
    /// No final: the winner of the upper bracket wins.
    None,
    /// One match.
    Single,
    /// A second match if the winner of the lower bracket wins the first: nobody is out before two
    /// losses.
    Reset,
}

/// Returns a double knock-out.
pub(super) fn double(players: usize, last: Last) -> Vec<Node> {
    let mut nodes = Vec::new();
    let rounds = upper(&mut nodes, players);
    let top = *rounds.last().and_then(|round| round.first()).expect("there is a final");
    let challenger = lower(&mut nodes, &rounds);
    if last != Last::None {
        let sources = [Source::Winner(top), challenger];
        nodes.push(Node { part: Part::Final, round: 1, number: 1, sources, reset: false });
    }
    if last == Last::Reset {
        let first = nodes.len() - 1;
        let sources = [Source::Winner(first), Source::Loser(first)];
        nodes.push(Node { part: Part::Final, round: 2, number: 1, sources, reset: true });
    }
    nodes
}

/// Adds the upper bracket, and returns the matches of each round.
fn upper(nodes: &mut Vec<Node>, players: usize) -> Vec<Vec<usize>> {
    let lines = lines(players.next_power_of_two().max(2));
    let mut sources: Vec<_> = lines.into_iter().map(Source::Seed).collect();
    let mut rounds = Vec::new();
    while sources.len() > 1 {
        let round = push(nodes, Part::Winners, rounds.len() + 1, &sources);
        sources = round.iter().map(|node| Source::Winner(*node)).collect();
        rounds.push(round);
    }
    rounds
}

/// Adds the lower bracket, and returns the source of its winner.
fn lower(nodes: &mut Vec<Node>, upper: &[Vec<usize>]) -> Source {
    let losers =
        |round: &[usize]| round.iter().map(|node| Source::Loser(*node)).collect::<Vec<_>>();
    let mut sources = losers(&upper[0]);
    let mut rounds = 0;
    let mut next = |nodes: &mut Vec<Node>, sources: &[Source]| {
        rounds += 1;
        let round = push(nodes, Part::Losers, rounds, sources);
        round.into_iter().map(Source::Winner).collect::<Vec<_>>()
    };
    for (at, round) in upper[1..].iter().enumerate() {
        sources = next(nodes, &sources);
        let crossing = upper
            .len()
            .checked_sub(3)
            .and_then(|size| CROSSINGS.get(size)?.get(at))
            .copied()
            .unwrap_or(0);
        let fresh = losers(round);
        let pairs =
            sources.iter().enumerate().flat_map(|(slot, source)| [fresh[slot ^ crossing], *source]);
        sources = next(nodes, &pairs.collect::<Vec<_>>());
    }
    sources[0]
}

/// Adds a round in which neighbours meet.
fn push(nodes: &mut Vec<Node>, part: Part, round: usize, sources: &[Source]) -> Vec<usize> {
    let first = nodes.len();
    let pairs = sources.chunks_exact(2).zip(1..);
    nodes.extend(pairs.map(|(pair, number)| Node {
        part,
        round,
        number,
        sources: [pair[0], pair[1]],
        reset: false,
    }));
    (first..nodes.len()).collect()
}

#[cfg(test)]
mod tests;
