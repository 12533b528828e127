//! The rules of a table: the laws, with its options read once.

use super::{
    board::{Board, Hole, Holes},
    laws::{Army, Entry, Laws},
    options as key,
    reach::Leap,
};
use crate::{BadSetup, Choice, Say, Seat, Setup};

/// The rules of a table.
#[derive(Clone, Debug)]
pub struct Terms {
    /// The variant.
    pub laws: &'static Laws,
    /// The board.
    pub board: &'static Board,
    /// The camps of each seat, clockwise.
    pub camps: Vec<Camp>,
    /// The pieces over which men hop.
    pub leap: Leap,
    /// True if hops may be chained.
    pub chain: bool,
    /// The entry into the tips of others.
    pub entry: Entry,
    /// True if pieces may not leave their target.
    pub stay: bool,
    /// The number of own moves after which the own camp must be empty, and is closed.
    pub leave: Option<u32>,
    /// True if places go by the number of own moves, and each round is played out; else by arrival.
    pub by_moves: bool,
    /// The rule for a target that others occupy.
    pub block: Block,
    /// True if a hop leaves the turn open until it is ended.
    pub submit: bool,
    /// True if kings hop over the kings of others.
    pub king_over_king: bool,
}

/// The camp where a seat starts, and its target.
#[derive(Clone, Copy, Debug)]
pub struct Camp {
    /// The corner of the camp.
    pub corner: u8,
    /// The corner opposite.
    pub target: u8,
    /// The holes where the men start.
    pub home: Holes,
    /// The holes of the target.
    pub goal: Holes,
    /// The tips that are neither its own nor its target.
    pub foreign: Holes,
}

/// The rules for a target that others occupy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Block {
    /// All own pieces have to be in the target.
    Strict,
    /// A full target is enough if one of its pieces is the seat's own, from the move after which
    /// the own camp has to be empty, else from the 30th (D. Parlett, by
    /// setupgroup.com/xo/halma.php).
    Filled,
    /// The last own piece changes places with the one in its way (Masters Traditional Games;
    /// ccann/chequers).
    Swap,
}

/// The most pieces of a game without a limit that [`Block::Filled`] waits for.
const FILLED_FROM: u32 = 30;

impl Terms {
    /// Reads the options of a table.
    ///
    /// # Errors
    /// [`BadSetup::Clash`]: there is no such army on such a board for so many, or it cannot leave
    /// its camp so soon.
    pub fn read(laws: &'static Laws, setup: &Setup) -> Result<Self, BadSetup> {
        let army = army(laws, setup)?;
        let board = Board::of(army.shape);
        let is = |choice: &Choice, value: &str| is(laws, setup, choice, value);
        Ok(Self {
            laws,
            board,
            camps: camps(laws, army, setup.seats),
            leap: if is(&key::HOP, "equidistant") { Leap::Equidistant } else { Leap::Adjacent },
            chain: !is(&key::CHAIN, "off"),
            entry: match () {
                () if is(&key::CAMPS, "none") => Entry::None,
                () if is(&key::CAMPS, "free") => Entry::Free,
                () => laws.camps,
            },
            stay: is(&key::STAY, "on"),
            leave: leave(laws, setup, army)?,
            by_moves: is(&key::RANK, "moves"),
            block: match () {
                () if is(&key::BLOCK, "filled") => Block::Filled,
                () if is(&key::BLOCK, "swap") => Block::Swap,
                () => Block::Strict,
            },
            submit: is(&key::SUBMIT, "on"),
            king_over_king: is(&key::KING_OVER_KING, "yes"),
        })
    }

    /// Returns the camps of a seat.
    pub fn camp(&self, seat: Seat) -> &Camp {
        &self.camps[seat.index()]
    }

    /// Returns all seats, clockwise.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..).take(self.camps.len()).map(Seat)
    }

    /// Returns the outermost hole of a corner.
    pub fn throne(&self, corner: u8) -> Hole {
        let outermost = |hole: &Hole| self.board.depth(corner, *hole) == 0;
        self.board.holes().find(outermost).expect("every corner has an end")
    }

    /// Returns the number of own moves from which a full target is enough.
    pub fn filled_from(&self) -> u32 {
        self.leave.unwrap_or(FILLED_FROM)
    }
}

/// Returns the value of an option: its default if it was not chosen, `None` if the variant does not
/// have it.
fn value<'a>(laws: &'static Laws, setup: &'a Setup, choice: &Choice) -> Option<&'a str> {
    let own = laws.info.options.iter().find(|own| own.key == choice.key)?;
    Some(setup.option(own))
}

fn is(laws: &'static Laws, setup: &Setup, choice: &Choice, wanted: &str) -> bool {
    value(laws, setup, choice) == Some(wanted)
}

/// Returns the army that fits the options and the players. Where no board is chosen, a number of
/// pieces may choose one.
fn army(laws: &'static Laws, setup: &Setup) -> Result<&'static Army, BadSetup> {
    let (size, pieces) = (value(laws, setup, &key::SIZE), value(laws, setup, &key::MEN));
    let free = !setup.options.contains_key(key::SIZE.key);
    let seated = |army: &&Army| army.players.contains(&setup.seats);
    let sized = |army: &&Army| size.is_none_or(|size| size == army.size);
    let chosen =
        |army: &&Army| pieces.is_none_or(|pieces| pieces == "usual" || pieces == army.pieces);
    let fits = || laws.armies.iter().filter(seated).filter(chosen);
    fits().find(sized).or_else(|| fits().next().filter(|_| free)).ok_or_else(|| {
        let allowed: Vec<_> = laws
            .armies
            .iter()
            .filter(seated)
            .filter(sized)
            .map(|army| army.pieces.to_owned())
            .collect();
        let key = match (size, allowed.is_empty()) {
            (None, _) => "jump-clash-fifteen",
            (_, true) => "jump-clash-size",
            (_, false) => "jump-clash-pieces",
        };
        let say = Say::new(key)
            .with("players", u32::from(setup.seats))
            .with("size", size.unwrap_or_default());
        BadSetup::Clash(say.with("pieces", pieces.unwrap_or_default()).with("allowed", allowed))
    })
}

fn camps(laws: &'static Laws, army: &Army, seats: u8) -> Vec<Camp> {
    let board = Board::of(army.shape);
    let fits = |corners: &&&[u8]| corners.len() == usize::from(seats);
    let corners = laws.corners.iter().find(fits).expect("every number of seats has corners");
    let opposite = |corner: u8| (corner + board.shape.corners() / 2) % board.shape.corners();
    let camp = |corner: u8| {
        let tips =
            (0_u8..).zip(board.tips()).filter(|(tip, _)| ![corner, opposite(corner)].contains(tip));
        Camp {
            corner,
            target: opposite(corner),
            home: board.camp(corner, army.men),
            goal: board.camp(opposite(corner), army.men),
            foreign: tips.fold(Holes::NONE, |all, (_, tip)| all.or(tip)),
        }
    };
    corners.iter().map(|corner| camp(*corner)).collect()
}

/// Returns the number of moves after which the camp must be empty; `None` for no limit. The usual
/// limits on the small boards of Halma are BrainKing's: 30 moves on 64 squares, 50 on 100. The star
/// has that of the article 跳棋: 30步内必须将自己的所有子移出自己的角，否则算负.
///
/// # Errors
/// [`BadSetup::Clash`]: not even one move for each piece.
fn leave(laws: &'static Laws, setup: &Setup, army: &Army) -> Result<Option<u32>, BadSetup> {
    let moves = match value(laws, setup, &key::LEAVE) {
        Some("usual") => {
            ["8", "10"].iter().position(|size| *size == army.size).map(|at| [30, 50][at])
        }
        moves => moves.and_then(|moves| moves.parse().ok()),
    };
    let soon = moves.filter(|moves| *moves < u32::from(army.men));
    let clash = |moves| {
        Say::new("jump-clash-leave").with("moves", moves).with("pieces", u32::from(army.men))
    };
    soon.map_or(Ok(moves), |moves| Err(BadSetup::Clash(clash(moves))))
}
