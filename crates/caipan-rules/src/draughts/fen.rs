//! Positions as text (PDN 3.0 `doc/fen.rst`): `W:W31-50:B1-20`, `W:Wa3,Kh4:Bc5`.

use crate::{Say, Setup};

use super::{
    Laws,
    board::{Board, Naming, Square},
    laws::Men,
    position::{Position, Run, Side},
    variants,
};

/// The most characters of unreadable text that a refusal repeats.
const LONGEST_ECHO: usize = 20;

/// The reasons why a text is not a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadFen {
    /// A text that does not begin with the side to move.
    NoTurn,
    /// A part that is neither a side's pieces nor a move number.
    Part(String),
    /// An entry in a list that is no square of the board.
    NoSquare(String),
    /// Two pieces on one square, which is given as it was typed.
    Twice(String),
    /// A man on the row where it would have become a king.
    ManOnLastRow(Side, Square),
    /// More pieces than a side begins with.
    TooMany(Side),
    /// No pieces at all.
    Empty,
}

impl BadFen {
    /// Returns the sentence for the person who gave the position.
    pub fn say(&self, laws: &Laws) -> Say {
        let say =
            |key: &'static str| Say::new(key).with("example", write(laws, &Position::start(laws)));
        let name = |square: Square| laws.board.name(square);
        let echo = |text: &str| {
            text.chars().filter(|symbol| *symbol != '`').take(LONGEST_ECHO).collect::<String>()
        };
        match self {
            Self::NoTurn => say("draughts-fen-turn"),
            Self::Part(text) => say("draughts-fen-part").with("part", echo(text)),
            Self::NoSquare(text) => say("draughts-fen-square").with("square", echo(text)),
            Self::Twice(square) => say("draughts-fen-twice").with("square", echo(square)),
            Self::ManOnLastRow(side, square) => {
                say("draughts-fen-last-row").with("square", name(*square)).with("side", tone(*side))
            }
            Self::TooMany(side) => say("draughts-fen-too-many")
                .with("side", tone(*side))
                .with("most", Position::start(laws).force(*side).men),
            Self::Empty => say("draughts-fen-empty"),
        }
    }
}

fn tone(side: Side) -> Say {
    Say::new(format!("tone-{}", side.tone().name()))
}

/// Reads a position with squares as the variant names them.
///
/// # Errors
/// [`BadFen`].
pub fn read(laws: &Laws, text: &str) -> Result<Position, BadFen> {
    read_as(laws, laws.board.naming, text)
}

/// Reads a position with squares named in a given way. Either side may come first or have no
/// pieces; squares may be names, ranges of numbers or plain numbers; upper and lower case, blanks,
/// a final dot and lidraughts' `:H0:F1` are all the same. lidraughts' `:+0+246` says that Black's
/// kings have not run and that White's on 46 has made two quiet moves.
///
/// # Errors
/// [`BadFen`].
pub fn read_as(laws: &Laws, naming: Naming, text: &str) -> Result<Position, BadFen> {
    let board = laws.board.named(naming);
    let text: String =
        text.chars().filter(|letter| !letter.is_whitespace()).collect::<String>().to_lowercase();
    let mut parts = text.trim_end_matches('.').split(':');
    let turn =
        parts.next().and_then(side_of).filter(|(_, rest)| rest.is_empty()).ok_or(BadFen::NoTurn)?.0;
    let mut position = Position::vacant(turn);
    let mut runs = None;
    for part in parts {
        match side_of(part) {
            Some((side, list)) => place(board, &mut position, side, list)?,
            None if part.starts_with('+') => runs = Some(part),
            None if part.starts_with(['h', 'f'])
                && part[1..].bytes().all(|byte| byte.is_ascii_digit()) => {}
            None => return Err(BadFen::Part(part.to_owned())),
        }
    }
    if let (Some(text), Some(most)) = (runs, laws.king_run) {
        run(board, most, &mut position, text).ok_or_else(|| BadFen::Part(text.to_owned()))?;
    }
    Ok(position)
}

/// Reads `+0+246`, Black first. A side with one king need not say where it stands.
fn run(board: Board, most: u8, position: &mut Position, text: &str) -> Option<()> {
    let (black, white) = text.strip_prefix('+')?.split_once('+')?;
    for (side, part) in [(Side::Black, black), (Side::White, white)] {
        let (count, square) =
            (part.get(..1)?.parse().ok().filter(|count| *count <= most)?, part.get(1..)?);
        if count == 0 {
            continue;
        }
        let kings = position.sides[side as usize] & position.kings;
        let king = if square.is_empty() { kings } else { board.bit(board.square(square)?) & kings };
        if king.count_ones() != 1 {
            return None;
        }
        position.runs[side as usize] = Run { place: king.trailing_zeros() as u8, count };
    }
    Some(())
}

fn side_of(part: &str) -> Option<(Side, &str)> {
    let side = |letter, side| part.strip_prefix(letter).map(|rest| (side, rest));
    side('w', Side::White).or_else(|| side('b', Side::Black))
}

fn place(board: Board, position: &mut Position, side: Side, list: &str) -> Result<(), BadFen> {
    for item in list.split(',').filter(|item| !item.is_empty()) {
        let (king, squares) = item.strip_prefix('k').map_or((false, item), |rest| (true, rest));
        for square in range(board, squares).ok_or_else(|| BadFen::NoSquare(item.to_owned()))? {
            let bit = board.bit(square);
            if position.pieces() & bit != 0 {
                return Err(BadFen::Twice(squares.to_owned()));
            }
            position.sides[side as usize] |= bit;
            position.kings |= if king { bit } else { 0 };
        }
    }
    Ok(())
}

/// Returns the squares of `7`, `31-50` or `c3`; plain numbers are read on lettered boards too.
fn range(board: Board, text: &str) -> Option<impl Iterator<Item = Square>> {
    let one = |text: &str| match board.naming {
        Naming::Algebraic => board.named(Naming::Plain).square(text),
        _ => board.square(text),
    };
    let (first, last) = match text.split_once('-') {
        Some((first, last)) => (one(first)?, one(last)?),
        None => (one(text)?, one(text)?),
    };
    let (low, high) =
        if board.naming == Naming::NumericFromBelow { (last, first) } else { (first, last) };
    (low <= high).then(|| (low.0..=high.0).map(Square))
}

/// Tests if a game can begin with a position.
///
/// # Errors
/// [`BadFen`]: pieces where no game can bring them, too many of them, or none.
pub fn check(laws: &Laws, position: &Position) -> Result<(), BadFen> {
    if position.pieces() == 0 {
        return Err(BadFen::Empty);
    }
    for side in Side::BOTH {
        let own = position.sides[side as usize];
        let stuck = own & !position.kings & laws.board.ends()[side as usize];
        if stuck != 0 {
            return Err(BadFen::ManOnLastRow(side, laws.board.lowest(stuck)));
        }
        if own.count_ones() > Position::start(laws).force(side).men {
            return Err(BadFen::TooMany(side));
        }
    }
    Ok(())
}

/// Writes a position, squares as the variant names them.
pub fn write(laws: &Laws, position: &Position) -> String {
    let list = |side: Side| {
        let name = |square: Square| {
            let king = position.has_king(laws.board, square);
            format!("{}{}", if king { "K" } else { "" }, laws.board.name(square))
        };
        laws.board.list(position.sides[side as usize]).map(name).collect::<Vec<_>>().join(",")
    };
    let run = |side: Side| match position.runs[side as usize] {
        Run { count: 0, .. } => "0".to_owned(),
        Run { place, count } => format!("{count}{}", laws.board.name(laws.board.placed(place))),
    };
    let runs = match position.runs == <[Run; 2]>::default() {
        true => String::new(),
        false => format!(":+{}+{}", run(Side::Black), run(Side::White)),
    };
    format!("{}:W{}:B{}{runs}", letter(position.turn), list(Side::White), list(Side::Black))
}

fn letter(side: Side) -> char {
    match side {
        Side::White => 'W',
        Side::Black => 'B',
    }
}

impl Position {
    /// Returns the position with which a table of this set-up begins.
    ///
    /// # Errors
    /// [`BadFen`]: a position that cannot be read.
    pub(super) fn opening(laws: &Laws, naming: Naming, setup: &Setup) -> Result<Self, BadFen> {
        let named =
            |men: &&Men| setup.options.get(variants::MEN).is_some_and(|value| value == men.0);
        match &setup.position {
            Some(text) => read_as(laws, naming, text),
            None => Ok(Self::with(laws, laws.men.iter().find(named).unwrap_or(&laws.men[0]))),
        }
    }
}
