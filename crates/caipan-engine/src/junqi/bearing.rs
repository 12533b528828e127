//! How likely each rank is by all that a piece was seen to do.

use caipan_rules::junqi::board::ARM;

use super::{
    conduct::Fate,
    history::{History, Id},
    ranks::RANKS,
};

/// The parts of a doubling that [`TRAITS`] counts in.
const PARTS: i32 = 16;

/// The weight of the likeliest rank.
const MOST: u32 = 1 << 15;

/// The powers of two with broken exponents, in parts of [`MOST`]: from none to all parts but one
/// of a halving.
const FRACTIONS: [u32; PARTS as usize] = [
    32_768, 31_379, 30_048, 28_774, 27_554, 26_386, 25_268, 24_196, 23_170, 22_188, 21_247, 20_347,
    19_484, 18_658, 17_867, 17_109,
];

/// Returns the weights of all ranks for a piece.
pub(super) fn weights(history: &History, id: Id) -> [u32; RANKS] {
    let mut sums = [0; RANKS];
    for row in rows(history, id) {
        for (sum, more) in sums.iter_mut().zip(TRAITS[row]) {
            *sum += i32::from(more);
        }
    }
    let most = sums.into_iter().max().unwrap_or(0);
    sums.map(|sum| weight(most - sum))
}

/// Returns the weight of a rank that is so many parts of a halving behind the likeliest.
fn weight(behind: i32) -> u32 {
    let (halvings, parts) = (behind / PARTS, behind % PARTS);
    (FRACTIONS[parts as usize] >> halvings.min(MOST.ilog2() as i32)).max(1)
}

/// Returns the row of [`TRAITS`] of each of a piece's traits.
fn rows(history: &History, id: Id) -> impl Iterator<Item = usize> {
    let conduct = &history.conduct[usize::from(id)];
    let upto = |number: u8, most: u8| (usize::from(most) + 1, number.min(most).into());
    let traits = [
        (18, origin(id)),
        (48, bustle(history, id)),
        upto(conduct.attacks[0], 2),
        upto(conduct.attacks[1], 2),
        upto(conduct.attacks[2], 2),
        upto(conduct.won, 3),
        upto(conduct.held, 2),
        (6, fate(conduct.fate, conduct.is_winner())),
        upto(conduct.fled, 2),
        upto(conduct.stood, 3),
        upto(conduct.dared, 2),
        upto(conduct.shied, 3),
        (6, whereabouts(history, id)),
    ];
    let mut first = 0;
    traits.into_iter().map(move |(count, at)| {
        let row = first + at;
        first += count;
        row
    })
}

/// Returns the place where a piece began: row by row from the front, the outer, the inner or the
/// middle column.
fn origin(id: Id) -> usize {
    let (row, column) = (History::place(id) / 5, History::place(id) % 5);
    usize::from(3 * row + column.min(4 - column))
}

/// Returns how much a piece has moved, for where it began and how long the game has been.
fn bustle(history: &History, id: Id) -> usize {
    let rows = [0, 0, 1, 1, 2, 3][usize::from(History::place(id) / 5)];
    let steps = usize::from(history.steps[usize::from(id)].min(3));
    let phase = match history.turns[History::owner(id).index()] {
        0..8 => 0,
        8..20 => 1,
        _ => 2,
    };
    12 * rows + 3 * steps + phase
}

fn fate(fate: Fate, wins: bool) -> usize {
    match fate {
        Fate::Stands => wins.into(),
        Fate::Taken => 2,
        Fate::Repelled => 3,
        Fate::FellDefending => 4,
        Fate::FellAttacking => 5,
    }
}

/// Returns where a piece is.
fn whereabouts(history: &History, id: Id) -> usize {
    let Some(post) = history.men[usize::from(id)] else { return 0 };
    let board = history.terms.board;
    let home = post.0 / ARM == History::owner(id).0;
    match (home, board.camps.has(post)) {
        (true, true) => 1,
        (true, false) if post.0 % ARM >= 20 => 2,
        (true, false) => 3,
        (false, true) => 4,
        (false, false) => 5,
    }
}

/// How much likelier or rarer each rank is, the engineer's first, in sixteenths of a doubling.
///
/// A log-linear model, fitted to 58,000 pieces of 240 games between programs that took a dozen deals
/// by [`habit`](super::habit); what it found of the places where pieces begin is averaged with what
/// people do, and mines are left to the [layout](super::layout).
const TRAITS: [[i8; RANKS]; 108] = [
    // Where it began: row by row from the front, of each the outer, the inner and the middle
    // column.
    [-5, -1, -2, 1, 10, 11, 10, -7, -19, -6, 0, 0],
    [-9, 0, -6, 0, 8, 13, 11, -1, -7, -5, 0, 0],
    [-8, 2, -4, 1, 7, 11, 9, -2, -15, -6, 0, 0],
    [-1, -17, -4, 4, 7, 4, 5, 8, 4, 7, 0, 0],
    [-3, -3, -1, 1, 1, 1, 3, 3, 3, 1, 0, 0],
    [-3, -15, -3, 4, 4, 4, 7, 10, 13, 1, 0, 0],
    [-3, -11, -5, 1, 3, 6, 5, 7, 11, 5, 0, 0],
    [-1, -13, -2, 2, -2, 3, 4, 8, 11, 8, 0, 0],
    [-1, -4, -1, 1, 1, 1, 1, 3, 3, 3, 0, 0],
    [4, -5, -2, 2, -1, -8, -3, 4, 10, 9, 0, 0],
    [0, -2, 0, 0, 0, -2, -2, 0, 0, 4, 0, 0],
    [6, -3, -4, 4, -2, -7, -3, -2, 1, 8, 0, 0],
    [10, 4, 0, 3, -1, -10, -6, -3, -8, -2, 8, 0],
    [10, 5, 0, 0, -4, -6, -7, -8, -5, 3, 8, 0],
    [9, 4, 2, 4, -4, -9, -8, -4, -4, 0, 8, 0],
    [6, 17, 8, 7, -2, -14, -13, -7, -9, -15, 8, 0],
    [-12, 30, 26, -9, -11, -12, -11, -10, -10, -13, 8, 0],
    [-3, 9, 4, 6, 3, -2, -8, -6, 0, -12, 8, 0],
    // Its moves, in twelves for the two rows in front, the next two, and each row at the back:
    // none, one, two and more, each within the first turns, later and late.
    [-8, -7, -3, -2, 3, 9, 8, 2, -10, 7, 0, 0],
    [0, -2, 1, 0, 8, 10, 1, -12, -13, -2, 0, 0],
    [5, -1, -1, 0, 9, 6, -1, -12, -2, -5, 0, 0],
    [-13, -11, -8, -4, 0, 6, 15, 10, 0, 3, 0, 0],
    [-7, -8, -6, 3, 4, 3, 4, 5, 0, 2, 0, 0],
    [0, -2, 0, -1, 3, 0, 2, -4, 3, -2, 0, 0],
    [-3, -1, -4, -4, -2, 2, 1, 9, 1, 0, 0, 0],
    [-8, -5, -9, -2, 2, 9, 6, 6, -3, 3, 0, 0],
    [-4, -10, -4, 6, 7, 10, -1, -1, -5, 1, 0, 0],
    [-1, -1, -1, 0, -1, 2, -1, -1, 2, 1, 0, 0],
    [0, -5, -7, -4, -2, 8, 12, 3, -2, -3, 0, 0],
    [5, -9, -9, 2, 13, 6, -3, -5, -2, 0, 0, 0],
    [3, -5, -2, -3, -1, -3, 4, -1, -1, 8, 0, 0],
    [9, -1, 0, -2, 1, -3, 1, -4, -8, 3, 0, 0],
    [14, 5, 2, -1, 0, -7, -9, -3, -1, -3, 0, 0],
    [-8, -8, -9, -2, -11, -6, 4, 15, 22, 1, 0, 0],
    [-5, -9, -3, 0, 1, 1, 5, 2, 6, 1, 0, 0],
    [5, 2, 4, 3, -3, -2, 6, -7, 0, -9, 0, 0],
    [-1, -3, -2, -3, -3, 1, -1, 7, 5, 1, 0, 0],
    [-9, -15, -5, 5, -5, 4, 0, 5, 10, 8, 0, 0],
    [0, -7, -12, 3, -4, 1, -1, 7, 4, 8, 0, 0],
    [1, 0, 0, 1, 0, 0, -1, 3, -1, 0, 0, 0],
    [-5, -7, -4, 4, 4, -4, 1, 0, 1, 9, 0, 0],
    [0, -8, -3, 3, 1, -1, -6, -7, 11, 8, 0, 0],
    [9, -2, -8, 1, -3, 1, 3, 5, -6, 5, -3, 0],
    [9, -1, -5, -3, -6, 3, 1, 0, 1, 2, -3, 0],
    [11, 1, -5, -3, -5, -3, -1, -2, -1, -3, 4, 0],
    [1, 0, 0, -1, -2, -1, -1, 1, 0, 2, 0, 0],
    [-3, 6, 2, 5, -2, -1, -2, -1, 1, -6, 0, 0],
    [6, 5, 4, 11, 0, -10, -1, -9, -4, -2, 0, 0],
    [1, -1, -1, 0, 0, 0, 0, 1, 1, -1, 0, 0],
    [2, -1, -1, -1, 5, -3, 2, -4, -2, 3, 0, 0],
    [4, -2, 3, 0, 0, -6, -6, 0, 2, 4, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, -3, 1, 1, 0, -1, -3, 4, 1, 0, 0, 0],
    [7, 1, 1, -5, 2, -3, -10, 1, -2, 6, 0, 0],
    [1, 18, 16, -1, -5, -11, -5, -7, -5, -12, 4, 0],
    [-3, 17, 15, 1, -5, -9, -8, -5, 0, -13, 3, 0],
    [-7, 17, 14, -8, -4, -8, -8, 2, 0, -13, 5, 0],
    [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [-4, 4, 2, -3, 0, 2, 0, 0, 0, -1, 0, 0],
    [-12, 10, 14, -2, -2, 1, -3, -2, 0, -4, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 1, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [-7, 11, 7, 2, -5, 2, -5, -1, 0, -4, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [-1, 1, 2, -1, -1, 0, 0, 0, 0, 0, 0, 0],
    [-6, 6, 7, 2, 3, -4, -4, -2, 0, -3, 0, 0],
    // Attacks on pieces that had not moved: none, one, more.
    [2, -1, 0, -3, -3, -2, -4, -7, -1, 5, 3, 0],
    [-17, 8, 4, 3, -1, 6, 4, 6, 11, -21, 0, 0],
    [0, -3, 1, 3, 5, -6, 2, 5, -7, 0, 0, 0],
    // Attacks on pieces that had moved.
    [2, 0, 0, 0, -3, -6, -6, -4, 0, 4, 3, 0],
    [-16, 5, 7, 1, 3, 9, 6, -2, 4, -17, 0, 0],
    [0, -3, -4, -8, 3, 2, 4, 8, -2, 0, 0, 0],
    // Attacks on pieces that had won.
    [-4, 2, 2, 0, 4, 1, -1, -6, -5, -9, 3, 0],
    [9, -6, -8, -7, -19, -10, -3, 10, 10, 23, 0, 0],
    [0, 0, 0, 0, 0, 1, -1, -1, 1, 0, 0, 0],
    // Fights won as the attacker: none to three.
    [-3, 0, 2, 0, 1, -1, -5, -5, -3, -1, 3, 0],
    [0, 2, -4, -8, -7, -1, 6, 5, 8, 0, 0, 0],
    [0, -2, -3, 5, -4, 1, 8, -3, -1, 0, 0, 0],
    [0, 0, 0, -7, 2, 0, -4, 6, 1, 0, 0, 0],
    // Fights won as the defender: none to two.
    [-3, 0, 1, -1, 0, -1, 1, -7, 0, -1, 3, 0],
    [0, 3, 0, -2, -6, 0, -4, 5, 3, 0, 0, 0],
    [0, 0, 0, 0, 0, -3, -5, 7, 0, 0, 0, 0],
    // Its fate: it stands, it stands and has won, and how it fell.
    [5, 0, 1, -3, -2, -2, -5, -6, -1, 2, 2, 0],
    [0, 8, 1, 4, 2, -4, -8, -8, 4, 0, 0, 0],
    [5, 0, -3, 3, -5, -5, 1, 7, 0, 0, 0, 0],
    [-30, -4, 0, -6, 0, 5, 15, 23, 0, 0, 0, 0],
    [-1, -4, -2, -3, 1, 0, -1, -2, 0, 4, 6, 0],
    [6, 2, 5, 4, 8, 7, -1, -12, 0, -16, 0, 0],
    // Moves away from a winner: none to two.
    [-3, -1, -1, -3, -3, -5, -2, 1, 9, 4, 3, 0],
    [6, 4, 5, 4, 4, 7, 0, -4, -13, -14, 0, 0],
    [-7, 5, 2, 0, 0, 4, 1, -2, 0, -4, 0, 0],
    // Turns in which it stayed within reach of a winner: none to three.
    [-2, -2, 0, -3, 2, -1, 0, 4, 0, 0, 0, 0],
    [-1, -1, -1, 0, -4, 3, 1, 0, 2, -2, 2, 0],
    [2, 6, -1, 0, -1, 2, -3, -10, -1, 1, 4, 0],
    [-5, 4, 6, 3, -4, -5, -4, -2, 2, -4, 9, 0],
    // Moves to within reach of a winner: none to two.
    [0, -2, -1, 2, 2, 2, 0, -5, -10, -6, 3, 0],
    [-8, 6, 5, -10, -6, -7, -1, 2, 11, 8, 0, 0],
    [-6, 6, 1, -7, -7, -1, -6, 6, 8, 6, 0, 0],
    // Turns in which it left a winner alone: none to three.
    [-5, 2, -1, 0, -4, -2, 1, 5, 11, -3, -1, 0],
    [1, -4, 3, -6, 3, 0, 0, -3, -6, 3, 8, 0],
    [-1, -3, 3, 1, 2, 0, -5, -4, 0, -1, 7, 0],
    [7, 1, 1, -2, 1, 2, -5, -6, -8, 1, 5, 0],
    // Where it is.
    [-13, -3, -1, -1, 0, 3, 9, 12, 0, -8, 6, 0],
    [8, -9, -10, -9, -2, 2, -10, 1, 17, 12, 0, 0],
    [11, 10, 7, 0, 0, -7, -12, -17, -12, -7, 2, 0],
    [1, -1, -1, 3, 2, 6, 9, 2, -15, -3, 0, 0],
    [-3, -2, 1, -1, -3, 2, -4, -6, 1, 16, 0, 0],
    [-23, -6, 2, 0, 1, 1, 4, 5, 14, -1, 0, 0],
];
