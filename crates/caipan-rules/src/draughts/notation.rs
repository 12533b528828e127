//! Moves as text: the forms that people type, and the one form written (PDN 3.0 `doc/grammar.rst`).

use crate::Form;

use super::{
    Laws,
    board::{Board, Naming, Square, file_of},
    moves::Route,
};

/// A typed move, before it is compared with the legal ones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Typed {
    /// The origin, as far as it was typed.
    pub origin: Origin,
    /// Squares between origin and destination.
    pub via: Vec<Square>,
    /// The destination.
    pub to: Square,
}

/// The typed part of an origin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The square.
    Square(Square),
    /// The file: short algebraic, `ed4`.
    File(u8),
    /// None: the destination alone was typed, `28`.
    Any,
}

/// The reasons why a text is not a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Untyped {
    /// A text that does not look like a move.
    Foreign,
    /// A move to or from no playing square of the board.
    NoSuchSquare(String),
}

/// The most characters of the name of no square that a refusal repeats.
const LONGEST_NAME: usize = 12;

/// Reads the form of a move, whatever the position.
///
/// # Errors
/// [`Untyped`].
pub fn parse(board: Board, text: &str) -> Result<Typed, Untyped> {
    let text = without_strength(text.trim());
    if let Some(typed) = short_algebraic(board, text) {
        return Ok(typed);
    }
    let squares = tokens(board.naming, text).ok_or(Untyped::Foreign)?;
    let squares: Vec<_> = squares
        .into_iter()
        .map(|token| {
            board
                .square(token)
                .ok_or_else(|| Untyped::NoSuchSquare(token.chars().take(LONGEST_NAME).collect()))
        })
        .collect::<Result<_, _>>()?;
    match squares.as_slice() {
        [] => Err(Untyped::Foreign),
        [to] => Ok(Typed { origin: Origin::Any, via: Vec::new(), to: *to }),
        [from, via @ .., to] => {
            Ok(Typed { origin: Origin::Square(*from), via: via.to_vec(), to: *to })
        }
    }
}

/// Returns the form of a text. Two squares are a move, though the board may lack one of them; 0 and
/// what no board comes near are no squares (“1-0”, “2026-11-26”).
pub(super) fn form(board: Board, text: &str) -> Form {
    let near = |name: &&str| {
        let number = name.trim_start_matches(char::is_alphabetic);
        number.len() < 3 && number.bytes().any(|digit| digit != b'0')
    };
    let several = |squares: Vec<&str>| squares.len() > 1 && squares.iter().all(near);
    let several = || tokens(board.naming, without_strength(text.trim())).is_some_and(several);
    match parse(board, text) {
        Ok(typed) if matches!(typed.origin, Origin::Square(_)) => Form::Whole,
        Ok(_) => Form::Short,
        Err(_) if several() => Form::Whole,
        Err(_) => Form::Foreign,
    }
}

/// Drops marks of a move's strength: `!`, `?`, `(?)`, `*` for a forced move, and a full stop.
fn without_strength(text: &str) -> &str {
    let marks = ['!', '?', '*', '(', ')', '.', '。', ' '];
    let bare = text.trim_end_matches(marks);
    if bare.contains('(') { text } else { bare }
}

/// Reads short algebraic notation, `ed4`: the file of the origin, and the destination.
fn short_algebraic(board: Board, text: &str) -> Option<Typed> {
    let (file, to) = (file_of(text.chars().next()?)?, text.get(1..)?);
    let named = matches!(board.naming, Naming::Algebraic | Naming::Plain)
        && to.starts_with(|letter: char| !letter.is_ascii_digit());
    let to = board.square(to).filter(|_| named && file < board.columns)?;
    Some(Typed { origin: Origin::File(file), via: Vec::new(), to })
}

/// Splits a move into its squares: a sign or blanks between numbers, either or nothing between
/// algebraic names, nothing between two numbers of two digits (`3228`).
fn tokens(naming: Naming, text: &str) -> Option<Vec<&str>> {
    let four = text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit());
    if naming != Naming::Algebraic && four {
        return Some(vec![&text[..2], &text[2..]]);
    }
    let mut squares = Vec::new();
    let mut rest = text;
    loop {
        let (name, behind) = rest.split_at(name_length(naming, rest)?);
        squares.push(name);
        if behind.is_empty() {
            return Some(squares);
        }
        rest = separator(behind);
    }
}

/// Returns the length of the beginning of a text that looks like a square.
fn name_length(naming: Naming, text: &str) -> Option<usize> {
    let lettered = text.starts_with(|letter: char| letter.is_ascii_lowercase());
    let fits = match naming {
        Naming::Numeric | Naming::NumericFromBelow => !lettered,
        Naming::Algebraic => lettered,
        Naming::Plain => true,
    };
    let letters = usize::from(lettered);
    let digits = digits(&text[letters..]);
    (digits > 0 && fits).then_some(letters + digits)
}

fn digits(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}

/// Returns the rest of a text behind one sign of a move and the blanks around it.
fn separator(text: &str) -> &str {
    let bare = text.trim_start();
    bare.strip_prefix(['-', '–', 'x', '×', ':', '*']).unwrap_or(bare).trim_start()
}

/// Writes squares in order with the sign of a capture or a quiet move between them.
pub(super) fn joined(
    laws: &Laws,
    takes: bool,
    squares: impl IntoIterator<Item = Square>,
) -> String {
    let sign = if takes { laws.capture_sign } else { '-' };
    let names: Vec<_> = squares.into_iter().map(|square| laws.board.name(square)).collect();
    names.join(sign.to_string().as_str())
}

/// Writes a move in long form: every square on which a jump ends.
pub fn long(laws: &Laws, route: &Route) -> String {
    joined(
        laws,
        !route.jumps.is_empty(),
        [route.from].into_iter().chain(route.between()).chain([route.to]),
    )
}

/// Writes a move among the legal ones: short, unless another move with the same origin and
/// destination takes different pieces; then in long form (PDN grammar, restrictions 8 and 9).
pub fn text(laws: &Laws, route: &Route, legal: &[Route]) -> String {
    if is_alone(route, legal) {
        joined(laws, !route.jumps.is_empty(), [route.from, route.to])
    } else {
        long(laws, route)
    }
}

/// Tests if origin and destination are enough to tell a move.
pub(super) fn is_alone(route: &Route, legal: &[Route]) -> bool {
    let twin = |other: &&Route| (other.from, other.to) == (route.from, route.to);
    legal.iter().filter(twin).all(|other| other.same(route))
}
