//! Simulated tournaments, made from a seed, for trying out pairings.

use std::ops::Range;

use super::{
    Colour, Event, Mark, Pairing, Player, Points, RoundEntry, Score, System, next, trf::Person,
};

/// Frequencies of events, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rates {
    /// Drawn games.
    pub draw: u64,
    /// Players who do not appear for a game.
    pub forfeit: u64,
    /// Half-point byes, per player and round.
    pub half: u64,
    /// Rounds of absence, per player and round.
    pub absent: u64,
    /// Players who enter after the first round.
    pub late: u64,
    /// Players who withdraw, per round.
    pub withdraw: u64,
}

impl Rates {
    /// The frequencies of a club's open tournament.
    pub const USUAL: Self =
        Self { draw: 300, forfeit: 10, half: 20, absent: 10, late: 30, withdraw: 10 };
}

/// A generator of numbers that depend on a seed alone (SplitMix64, G. Steele and others 2014).
pub(super) struct Dice(pub(super) u64);

impl Dice {
    pub(super) fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    pub(super) fn happens(&mut self, thousandths: u64) -> bool {
        self.number() % 1_000 < thousandths
    }
}

/// Simulates a Swiss tournament. It ends early if no legal pairing is left.
///
/// The same arguments always give the same tournament.
pub fn simulate(
    system: System,
    players: usize,
    rounds: usize,
    seed: u64,
    rates: &Rates,
) -> Event<Person> {
    let mut dice = Dice(seed);
    let initial = if dice.happens(500) { Colour::White } else { Colour::Black };
    let players = (1..=players)
        .map(|number| Player { who: person(number, &mut dice), record: Vec::new() })
        .collect();
    let mut event = Event {
        players,
        rounds,
        initial: Some(initial),
        points: Points::default(),
        bans: Vec::new(),
    };
    let stays: Vec<_> = event.players.iter().map(|_| stay(rounds, rates, &mut dice)).collect();
    let mut played = 0;
    for round in 0..rounds {
        announce(&mut event, round, &stays, rates, &mut dice);
        let Ok(pairing) = next(&event, system) else { break };
        if pairing.boards.is_empty() {
            break;
        }
        play(&mut event, &pairing, rates, &mut dice);
        played = round + 1;
    }
    // Byes announced for a round that is not played do not count.
    event.players.iter_mut().for_each(|player| player.record.truncate(played));
    event
}

fn person(number: usize, dice: &mut Dice) -> Person {
    let rating = 2_600_u64.saturating_sub(number as u64 * 3).max(1_000) + dice.number() % 3;
    let rating = u16::try_from(rating).expect("ratings have four digits");
    Person { number, name: format!("Player {number:04}"), rating, ..Person::default() }
}

/// Chooses the rounds for which a player is present.
fn stay(rounds: usize, rates: &Rates, dice: &mut Dice) -> Range<usize> {
    let first = if dice.happens(rates.late) { 1 + dice.number() as usize % 3 } else { 0 };
    let last = (first + 1..rounds).find(|_| dice.happens(rates.withdraw));
    first..last.unwrap_or(rounds)
}

/// Enters the byes of a round into the records.
fn announce(
    event: &mut Event<Person>,
    round: usize,
    stays: &[Range<usize>],
    rates: &Rates,
    dice: &mut Dice,
) {
    for (player, stay) in event.players.iter_mut().zip(stays) {
        player.record.push(match () {
            () if !stay.contains(&round) || dice.happens(rates.absent) => {
                RoundEntry::alone(Mark::ZeroBye)
            }
            () if dice.happens(rates.half) => RoundEntry::alone(Mark::HalfBye),
            () => RoundEntry::BLANK,
        });
    }
}

/// Enters the results of a round into the records.
fn play(event: &mut Event<Person>, pairing: &Pairing, rates: &Rates, dice: &mut Dice) {
    for (white, black) in &pairing.boards {
        let marks = result(rates, dice);
        for (player, opponent, colour, mark) in
            [(*white, *black, Colour::White, marks.0), (*black, *white, Colour::Black, marks.1)]
        {
            let entry = RoundEntry { opponent: Some(opponent), colour: Some(colour), mark };
            *event.players[player].record.last_mut().expect("the round was announced") = entry;
        }
    }
    if let Some(player) = pairing.bye {
        *event.players[player].record.last_mut().expect("the round was announced") =
            RoundEntry::alone(Mark::Bye);
    }
}

fn result(rates: &Rates, dice: &mut Dice) -> (Mark, Mark) {
    match (dice.happens(rates.forfeit), dice.happens(rates.forfeit)) {
        (true, true) => (Mark::ForfeitLoss, Mark::ForfeitLoss),
        (true, false) => (Mark::ForfeitLoss, Mark::ForfeitWin),
        (false, true) => (Mark::ForfeitWin, Mark::ForfeitLoss),
        (false, false) => {
            let (white, black) = match () {
                () if dice.happens(rates.draw) => (Score::Draw, Score::Draw),
                () if dice.happens(500) => (Score::Win, Score::Loss),
                () => (Score::Loss, Score::Win),
            };
            (Mark::Played(white), Mark::Played(black))
        }
    }
}
