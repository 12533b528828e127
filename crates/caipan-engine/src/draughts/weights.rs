//! Learned weights: what windows and a few features are worth, and the files that hold them.

use std::sync::{Arc, OnceLock};

use caipan_rules::draughts::{
    Laws, Position, Set, Side, Square,
    laws::{KingReach, Lines},
    variants,
};

use super::windows::{PATTERNS, Windows};

/// The weight that is a hundredth of a man.
pub(super) const UNIT: i32 = 16;

/// The number of features beside the windows.
pub(super) const FEATURES: usize = 6;

/// The first line of a file of weights.
const TITLE: &str = "caipan weights 1";

/// The files that are built in, by the variant that they were made for.
const FILES: &[(&str, &[u8])] = &[
    ("antidraughts", include_bytes!("../../weights/antidraughts.weights")),
    ("brazilian", include_bytes!("../../weights/brazilian.weights")),
    ("breakthrough", include_bytes!("../../weights/breakthrough.weights")),
    ("canadian", include_bytes!("../../weights/canadian.weights")),
    ("czech", include_bytes!("../../weights/czech.weights")),
    ("english", include_bytes!("../../weights/english.weights")),
    ("frisian", include_bytes!("../../weights/frisian.weights")),
    ("frysk", include_bytes!("../../weights/frysk.weights")),
    ("international", include_bytes!("../../weights/international.weights")),
    ("italian", include_bytes!("../../weights/italian.weights")),
    ("killer", include_bytes!("../../weights/killer.weights")),
    ("pool", include_bytes!("../../weights/pool.weights")),
    ("portuguese", include_bytes!("../../weights/portuguese.weights")),
    ("russian", include_bytes!("../../weights/russian.weights")),
    ("spanish", include_bytes!("../../weights/spanish.weights")),
    ("thai", include_bytes!("../../weights/thai.weights")),
    ("turkish", include_bytes!("../../weights/turkish.weights")),
];

/// The weights of each file, once their variant has been played.
static KNOWN: [OnceLock<Arc<Weights>>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];

/// A weight with all pieces on the board, and with none.
pub(super) type Phases = [i16; 2];

/// The weights of a variant.
#[derive(Clone, Debug)]
pub struct Weights {
    /// The lines at the head of their file, without its title.
    about: Vec<(String, String)>,
    pub(super) windows: Windows,
    /// The entries of the windows, one window after the other.
    pub(super) entries: Vec<Phases>,
    pub(super) features: [Phases; FEATURES],
    pub(super) traits: Traits,
}

/// What the features of a variant are counted by.
#[derive(Clone, Debug)]
pub(super) struct Traits {
    /// The pieces of both sides at the beginning.
    pub(super) full: i32,
    /// The squares of White's side of the board to the left, and to the right.
    halves: [u128; 2],
    /// The squares so far from the edge or farther: one, two, three.
    inner: [u128; 3],
    /// The main road, from which a lone king is hard to drive.
    pub(super) road: u128,
    pub(super) flying: bool,
}

impl Traits {
    /// Returns those of a variant.
    pub(super) fn of(laws: &Laws) -> Self {
        let board = laws.board;
        let squares = || (0..board.squares()).map(Square);
        let those = |test: &dyn Fn(u8, u8) -> bool| {
            let chosen = squares().filter(|at| test(board.row(*at), board.column(*at)));
            chosen.fold(0, |set, square| set | 1 << board.place(square))
        };
        let edge = |at: u8, count: u8| at.min(count - 1 - at);
        let inner = [1, 2, 3].map(|far| {
            those(&|row, column| edge(row, board.rows).min(edge(column, board.columns)) >= far)
        });
        let left = those(&|_, column| column < board.columns / 2);
        Self {
            full: 2 * Position::start(laws).side(Side::White).count() as i32,
            halves: [left, board.all() & !left],
            inner,
            // A king that goes straight has no use for it.
            road: if laws.lines == Lines::Straight { 0 } else { board.road() },
            flying: laws.kings == KingReach::Flying,
        }
    }

    /// Returns the part of the first phase in a position, of `full` parts.
    pub(super) fn early<S: Set>(&self, position: &Position<S>) -> i32 {
        (position.pieces().count() as i32).min(self.full)
    }

    /// Returns the features of a position, as White sees them: a king at all, kings, how far inside
    /// they are, a king on the main road, men on one side of the board, the turn.
    pub(super) fn features<S: Set>(&self, position: &Position<S>) -> [i32; FEATURES] {
        let [white, black] = Side::BOTH.map(|side| self.side(position, side));
        let mut features: [i32; FEATURES] = std::array::from_fn(|at| white[at] - black[at]);
        features[FEATURES - 1] = if position.turn() == Side::White { 1 } else { -1 };
        features
    }

    /// Returns by how many more men one half of the board has than the other.
    pub(super) fn imbalance<S: Set>(&self, men: S) -> i32 {
        let [left, right] = self.halves.map(|half| (men & S::narrow(half)).count() as i32);
        (left - right).abs()
    }

    /// Returns the features of one side.
    fn side<S: Set>(&self, position: &Position<S>, side: Side) -> [i32; FEATURES] {
        let own = position.side(side);
        let (men, kings) = (own & !position.kings(), own & position.kings());
        let mut features = [0, 0, 0, 0, self.imbalance(men), 0];
        if !kings.is_empty() {
            let within = |inner: &u128| (kings & S::narrow(*inner)).count() as i32;
            let road = self.flying && kings.meets(S::narrow(self.road));
            features[0] = 1;
            features[1] = kings.count() as i32;
            features[2] = self.inner.iter().map(within).sum();
            features[3] = road.into();
        }
        features
    }
}

impl Weights {
    /// Makes weights.
    pub(super) fn new(
        laws: &Laws,
        about: Vec<(String, String)>,
        entries: Vec<Phases>,
        features: [Phases; FEATURES],
    ) -> Self {
        let windows = Windows::of(laws.board);
        Self { about, windows, entries, features, traits: Traits::of(laws) }
    }

    /// Returns the weights by which a variant is played; `None` where there are none.
    pub(super) fn of(variant: &str) -> Option<Arc<Self>> {
        let at = FILES.iter().position(|(name, _)| *name == variant)?;
        let read = || Self::read(FILES[at].1).expect("the files that are built in are sound");
        Some(Arc::clone(KNOWN[at].get_or_init(|| Arc::new(read()))))
    }

    /// Reads a file; `None` where it holds no weights of a variant that is known here.
    pub fn read(file: &[u8]) -> Option<Self> {
        let end = file.windows(2).position(|two| two == b"\n\n")?;
        let mut lines = std::str::from_utf8(&file[..end]).ok()?.lines();
        lines.next().filter(|title| *title == TITLE)?;
        let pair = |line: &str| line.split_once(' ').map(|(key, value)| (key.into(), value.into()));
        let about = lines.map(pair).collect::<Option<Vec<(String, String)>>>()?;
        let (_, variant) = about.iter().find(|(key, _)| key == "variant")?;
        let laws = variants::ALL.into_iter().find(|laws| laws.info.name == variant)?;
        let mut numbers = phases(&file[end + 2..])?;
        let rest = numbers.split_off(numbers.len().checked_sub(FEATURES)?);
        let weights = Self::new(laws, about, numbers, rest.try_into().ok()?);
        (weights.entries.len() == weights.windows.count() * PATTERNS).then_some(weights)
    }

    /// Tests if the weights are for the board of a variant.
    pub(super) fn fits(&self, laws: &Laws) -> bool {
        self.windows.fits(laws.board)
    }

    /// Returns the weights as a file.
    pub fn file(&self) -> Vec<u8> {
        let lines = self.about.iter().map(|(key, value)| format!("{key} {value}\n"));
        let head = format!("{TITLE}\n{}\n", lines.collect::<String>());
        let numbers = self.entries.iter().chain(&self.features).flatten();
        head.into_bytes()
            .into_iter()
            .chain(numbers.flat_map(|number| number.to_le_bytes()))
            .collect()
    }

    /// Returns what a line at the head of the file says.
    pub fn about(&self, key: &str) -> Option<&str> {
        self.about.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }

    /// Returns the value of a position for White, in hundredths of a man.
    pub(super) fn value<S: Set>(&self, position: &Position<S>) -> i32 {
        let mut sums = [0; 2];
        let mut add = |count: i32, [early, late]: Phases| {
            sums[0] += count * i32::from(early);
            sums[1] += count * i32::from(late);
        };
        let men = Side::BOTH.map(|side| position.side(side) & !position.kings());
        self.windows.each(men, |own, other| {
            add(1, self.entries[own]);
            add(-1, self.entries[other]);
        });
        for (count, weight) in self.traits.features(position).into_iter().zip(self.features) {
            add(count, weight);
        }
        let (early, full) = (self.traits.early(position), self.traits.full);
        (sums[0] * early + sums[1] * (full - early)) / (full * UNIT)
    }
}

/// Returns the pairs of numbers that bytes hold.
fn phases(bytes: &[u8]) -> Option<Vec<Phases>> {
    let (pairs, rest) = bytes.as_chunks::<4>();
    let pair =
        |[a, b, c, d]: &[u8; 4]| [i16::from_le_bytes([*a, *b]), i16::from_le_bytes([*c, *d])];
    rest.is_empty().then(|| pairs.iter().map(pair).collect())
}

#[cfg(test)]
mod tests {
    use caipan_rules::draughts::{
        Board, Laws, Naming, Position, Side, Square, fen, moves, variants,
    };

    use super::{FEATURES, FILES, Weights, Windows};
    use crate::{
        Dice,
        draughts::{
            evaluation::{Evaluation, Sight},
            windows::PATTERNS,
        },
    };

    /// Returns weights that mean nothing.
    fn any(laws: &Laws) -> Weights {
        let mut dice = Dice::new(5);
        let mut weight = || [(); 2].map(|()| dice.below(2_000) as i16 - 1_000);
        let count = Windows::of(laws.board).count() * PATTERNS;
        let entries = (0..count).map(|_| weight()).collect();
        let features = std::array::from_fn::<_, FEATURES, _>(|_| weight());
        let about = vec![("variant".to_owned(), laws.info.name.to_owned())];
        Weights::new(laws, about, entries, features)
    }

    /// Returns the position in which each side has what the other had, with the squares changed.
    fn exchanged(laws: &Laws, position: &Position, to: fn(Board, Square) -> Square) -> Position {
        let board = laws.board;
        let list = |side: Side| {
            let here = |square: &Square| position.side(side) >> board.place(*square) & 1 == 1;
            let squares = (0..board.squares()).map(Square).filter(here);
            let piece = |square: Square| {
                let king = position.kings() >> board.place(square) & 1 == 1;
                format!("{}{}", if king { "K" } else { "" }, to(board, square).0 + 1)
            };
            squares.map(piece).collect::<Vec<_>>().join(",")
        };
        let turn = if position.turn() == Side::White { 'B' } else { 'W' };
        let text = format!("{turn}:W{}:B{}", list(Side::Black), list(Side::White));
        fen::read_as(laws, Naming::Plain, &text).expect("it is a position")
    }

    /// Gives positions of random games.
    fn wander(laws: &Laws, mut give: impl FnMut(&Position)) {
        for seed in 0..3 {
            let mut dice = Dice::new(seed);
            let mut position = Position::start(laws);
            for _ in 0..150 {
                give(&position);
                let legal = moves(laws, &position);
                if legal.is_empty() {
                    break;
                }
                let route = &legal[dice.below(legal.len() as u32) as usize];
                position = position.after(laws, route);
            }
        }
    }

    #[test]
    fn both_sides_see_the_same_in_the_same_place() {
        for laws in variants::ALL {
            for sight in [Sight::Learned(any(laws).into()), Sight::best(laws), Sight::Places] {
                let evaluation = Evaluation::new(laws, 0, sight, 0);
                wander(laws, |position| {
                    let other = exchanged(laws, position, Board::turned);
                    let name = laws.info.name;
                    assert_eq!(
                        evaluation.value(position, 0),
                        evaluation.value(&other, 0),
                        "{name}: {position:?}"
                    );
                });
            }
        }
    }

    #[test]
    fn the_mirror_of_a_turkish_position_is_worth_the_same() {
        let upside_down = |board: Board, square: Square| {
            let row = board.rows - 1 - board.row(square);
            Square(row * board.columns + board.column(square))
        };
        let laws = &variants::TURKISH;
        for sight in [Sight::best(laws), Sight::Places] {
            let evaluation = Evaluation::new(laws, 0, sight, 0);
            wander(laws, |position| {
                let own = evaluation.value(position, 0);
                let other = exchanged(laws, position, upside_down);
                assert_eq!(own, evaluation.value(&other, 0), "{position:?}");
            });
        }
    }

    #[test]
    fn narrow_sets_are_worth_what_wide_ones_are() {
        let laws = &variants::INTERNATIONAL;
        let weights = any(laws);
        wander(laws, |position| {
            assert_eq!(weights.value(position), weights.value(&position.narrowed::<u64>()));
        });
    }

    #[test]
    fn a_file_is_read_as_it_was_written() {
        let weights = any(&variants::RUSSIAN);
        let file = weights.file();
        let read = Weights::read(&file).expect("it is a file of weights");
        assert_eq!(read.file(), file);
        assert_eq!(read.entries, weights.entries);
        assert_eq!(read.about("variant"), Some("russian"));
        assert!(Weights::read(&file[..file.len() - 4]).is_none());
        assert!(Weights::read(b"caipan weights 1\nvariant russian\n\n").is_none());
    }

    #[test]
    fn what_is_built_in_is_small_and_for_the_variant_it_is_named_for() {
        for (name, file) in FILES {
            let weights = Weights::read(file).expect("it is a file of weights");
            assert_eq!(weights.about("variant"), Some(*name));
            assert!(file.len() <= 500_000, "{name}: {} bytes", file.len());
        }
    }
}
