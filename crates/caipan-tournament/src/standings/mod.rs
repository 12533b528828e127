//! Standings, with tie-breaks in any order.
//!
//! | code | value | rule (FIDE handbook C.07, articles; as in FIDE's own checker) |
//! |---|---|---|
//! | `PTS` | points | 1 |
//! | `DE` | direct encounter: the place within the tie, 0 if it does not break the tie | 6, also where not all have met |
//! | `WIN`, `WON` | rounds worth a win; games won | 7.1, 7.2 |
//! | `BPG`, `BWG` | games with Black; games won with Black | 7.3, 7.4 |
//! | `REP` | rounds not missed by choice: neither by a requested bye nor by a forfeit loss | 7.6 |
//! | `PS` | progressive score | 7.5 |
//! | `BH`, `SOLKOFF` | Buchholz: the opponents' points | 8.1, with unplayed rounds as in 16 |
//! | `SB` | Sonneborn-Berger: the opponents' points times the points against each | 9.1, likewise |
//! | `KS` | Koya: points against opponents with at least half of the possible points | 9.2 |
//! | `ARO` | average rating of the opponents | 10.1 |
//! | `TPR` | performance rating | 10.2 |
//! | `SNO` | the starting number, the lower the better | - |
//! | `LOT/n` | a lot drawn from the seed n | - |
//!
//! `BH` and `SB` follow the rules in force since March 2026; `BH:2024` and `SB:2024` those before.
//! They differ in the virtual opponent of a round that a player has not played (16.4). In a round
//! robin, editions do not differ: forfeited games count as played (15.2), except for ratings, and
//! for `WON`, `BPG` and `BWG` of the player who lost.
//!
//! `BH`, `SB`, `PS` and `ARO` may be followed by `/Cn` (without the n least values), and all of
//! these but `PS` by `/Mn` (without the n least and the n greatest).
//!
//! Multiplayer tables, as in [`live`](super::live), have these tie-breaks:
//!
//! | code | value |
//! |---|---|
//! | `PTS` | points: 2 for each player behind, 1 for each one tied with, scaled to a full table |
//! | `WIN`, `WON` | tables won alone |
//! | `BH` | the points of all opponents, scaled to a full table |
//! | `DE` | the average points against each player of the tie; 0 if not all have met |
//! | `SNO`, `LOT/n` | as above |
//!
//! A knock-out ranks by the round in which a player went out; players of the same round share the
//! rank, in the order of their seeds. `LOT` without a number takes the seed of the tournament.
//!
//! Not included: Fore Buchholz, the average of Buchholz and the like, perfect performance,
//! tie-breaks of teams, virtual opponents of the rules before 2023, and the truncated Solkoff of
//! draughts (its annex was not available; `BH/C1,BH/M1` is close).

mod code;
mod encounter;
mod opponents;
mod ratings;
mod tables;

pub use code::{Edition, Tiebreak, Unknown};
pub(super) use tables::{Sitting, of_tables};

use std::fmt;

use super::{Colour, Event, Mark};
use code::{Cut, Kind};

/// A player's place in the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The index into [`Event::players`].
    pub player: usize,
    /// The rank, counted from 1; players whom no tie-break separates share it.
    pub rank: usize,
    /// The points.
    pub points: Decimal,
    /// The values of the tie-breaks, in the order asked for.
    pub values: Vec<Decimal>,
}

/// A decimal number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Decimal {
    /// The number, times ten for each decimal.
    pub number: i64,
    /// The number of decimals.
    pub decimals: u32,
}

impl fmt::Display for Decimal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unit = 10_i64.pow(self.decimals);
        let sign = if self.number < 0 { "-" } else { "" };
        let (whole, part) = (self.number.abs() / unit, self.number.abs() % unit);
        match self.decimals {
            0 => write!(out, "{sign}{whole}"),
            decimals => write!(out, "{sign}{whole}.{part:0width$}", width = decimals as usize),
        }
    }
}

/// Returns the standings after the rounds paired so far, the best first.
///
/// `ratings` has an entry for each player, 0 for none. Tie-breaks apply in the order given.
///
/// # Examples
///
/// ```
/// use caipan_tournament::{Rates, System, Tiebreak, simulate, standings};
///
/// let event = simulate(System::Monrad, 8, 3, 1, &Rates::USUAL);
/// let codes = ["BH/C1".parse::<Tiebreak>()?, "SB".parse()?, "LOT/7".parse()?];
/// let places = standings(&event, &[0; 8], &codes);
/// assert_eq!(places[0].rank, 1);
/// assert_eq!(places[0].values.len(), 3);
/// # Ok::<(), caipan_tournament::Unknown>(())
/// ```
pub fn standings<E>(event: &Event<E>, ratings: &[u16], tiebreaks: &[Tiebreak]) -> Vec<Standing> {
    standings_of(event, ratings, tiebreaks, Scheme::Swiss)
}

/// The way the opponents were determined, as far as tie-breaks depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scheme {
    /// Pairs are made round by round.
    Swiss,
    /// The pairs are known before the first round: a round robin.
    Preset,
    /// A round robin in a log without an edition of the rules: a forfeited game is no game, and
    /// averages of direct encounters are whole tenths.
    Older,
}

/// Returns the [standings](standings()) under a scheme.
pub(super) fn standings_of<E>(
    event: &Event<E>,
    ratings: &[u16],
    tiebreaks: &[Tiebreak],
    scheme: Scheme,
) -> Vec<Standing> {
    let table = Table::new(event, ratings, scheme);
    let mut ranks = vec![1; event.players.len()];
    refine(&mut ranks, &table.points, true);
    let mut columns = Vec::with_capacity(tiebreaks.len());
    for tiebreak in tiebreaks {
        let column = table.column(tiebreak, &ranks);
        refine(&mut ranks, &column, !matches!(tiebreak.kind, Kind::Encounter | Kind::Number));
        columns.push((column, tiebreak.decimals()));
    }
    let mut order: Vec<_> = (0..event.players.len()).collect();
    order.sort_by_key(|player| (ranks[*player], *player));
    let standing = |player: usize| Standing {
        player,
        rank: ranks[player],
        points: Decimal { number: table.points[player], decimals: 1 },
        values: columns
            .iter()
            .map(|(column, decimals)| Decimal { number: column[player], decimals: *decimals })
            .collect(),
    };
    order.into_iter().map(standing).collect()
}

/// Splits players of equal rank by a column of values.
fn refine(ranks: &mut [usize], column: &[i64], more_is_better: bool) {
    let sign = if more_is_better { -1 } else { 1 };
    let mut order: Vec<_> =
        (0..ranks.len()).map(|player| (ranks[player], sign * column[player], player)).collect();
    order.sort_unstable();
    for at in 0..order.len() {
        let (rank, value, player) = order[at];
        let tied = at > 0 && (order[at - 1].0, order[at - 1].1) == (rank, value);
        ranks[player] = if tied { ranks[order[at - 1].2] } else { at + 1 };
    }
}

/// A player's round, as far as tie-breaks depend on it.
#[derive(Clone, Copy)]
struct Round {
    /// The opponent, also of a forfeited game.
    opponent: Option<usize>,
    played: bool,
    /// True if the round counts as a game against the opponent; a played game always does.
    met: bool,
    colour: Option<Colour>,
    /// Tenths of points.
    points: i64,
    /// True if the player chose not to play the round, or lost it by not appearing (16.1.2).
    voluntary: bool,
}

/// All rounds of all players.
struct Table<'a> {
    rounds: Vec<Vec<Round>>,
    points: Vec<i64>,
    ratings: &'a [u16],
    /// The values of a win and a draw, in tenths of a point.
    win: i64,
    draw: i64,
    scheme: Scheme,
}

impl<'a> Table<'a> {
    fn new<E>(event: &Event<E>, ratings: &'a [u16], scheme: Scheme) -> Self {
        let count = event.paired();
        let rounds = event.players.iter().map(|player| {
            let entries = (0..count).map(|round| player.entry(round));
            entries.map(|entry| round(event, entry, scheme)).collect::<Vec<_>>()
        });
        let rounds: Vec<_> = rounds.collect();
        let points =
            rounds.iter().map(|rounds| rounds.iter().map(|round| round.points).sum()).collect();
        Self {
            rounds,
            points,
            ratings,
            win: event.points.win.into(),
            draw: event.points.draw.into(),
            scheme,
        }
    }

    /// Returns the values of a tie-break. Greater is better, except for direct encounters and
    /// starting numbers.
    fn column(&self, tiebreak: &Tiebreak, ranks: &[usize]) -> Vec<i64> {
        let count = |counts: &dyn Fn(&Round) -> bool| {
            self.rounds
                .iter()
                .map(|rounds| rounds.iter().filter(|round| counts(round)).count() as i64)
                .collect()
        };
        let won = |round: &Round| round.points == self.win;
        // A player who lost by forfeit has played no game (15.2.2).
        let game = |round: &Round| round.played || round.met && !round.voluntary;
        let black = |round: &Round| game(round) && round.colour == Some(Colour::Black);
        match tiebreak.kind {
            Kind::Points => self.points.clone(),
            Kind::Encounter => encounter::encounters(self, ranks),
            Kind::Wins => count(&won),
            Kind::Won => count(&|round| game(round) && won(round)),
            Kind::Black => count(&black),
            Kind::WonBlack => count(&|round| black(round) && won(round)),
            Kind::Elected => count(&|round| !round.voluntary),
            Kind::Progressive => self.progressive(&tiebreak.cut),
            Kind::Buchholz => opponents::sums(self, &tiebreak.cut, tiebreak.edition, false),
            Kind::Berger => opponents::sums(self, &tiebreak.cut, tiebreak.edition, true),
            Kind::Koya => opponents::koya(self),
            Kind::Average => ratings::averages(self, &tiebreak.cut),
            Kind::Performance => ratings::performances(self),
            Kind::Number => (1..=self.points.len() as i64).collect(),
            Kind::Lot(seed) => {
                (0..self.points.len() as u64).map(|player| lot(seed, player)).collect()
            }
        }
    }

    /// Returns the sums of the points after each round.
    fn progressive(&self, cut: &Cut) -> Vec<i64> {
        let sum = |rounds: &Vec<Round>| {
            let mut points = 0;
            let sums = rounds.iter().map(|round| {
                points += round.points;
                points
            });
            sums.skip(cut.low).sum()
        };
        self.rounds.iter().map(sum).collect()
    }
}

fn round<E>(event: &Event<E>, entry: super::RoundEntry, scheme: Scheme) -> Round {
    let played = entry.played().is_some();
    let missed = matches!(entry.mark, Mark::ForfeitWin | Mark::ForfeitLoss);
    Round {
        opponent: entry.opponent,
        played,
        met: played || scheme == Scheme::Preset && missed,
        colour: entry.colour,
        points: event.points.of(entry.mark).into(),
        voluntary: !played && !matches!(entry.mark, Mark::Bye | Mark::FullBye | Mark::ForfeitWin),
    }
}

/// Returns a number below 10^9 that depends on a seed and a player alone (SplitMix64).
fn lot(seed: u64, player: u64) -> i64 {
    let mixed = seed.wrapping_add((player + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((mixed ^ mixed >> 31) % 1_000_000_000) as i64
}
