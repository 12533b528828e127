//! Moves as text: `C1-E5`, with any or all landings, and signs after it that keep a turn open or
//! end it.

use super::board::{Board, Hole};
use crate::{Form, Say, Unreadable};

/// A typed move, before it is compared with the position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Typed {
    /// The holes, in order; empty in a text that ends an open turn.
    pub(super) holes: Vec<Hole>,
    /// The sign for the turn.
    pub(super) turn: Close,
}

/// The sign for the turn in a typed move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Close {
    /// No sign.
    Unsaid,
    /// `+`, `…`: the piece will hop on.
    Open,
    /// `t`, `完`: the turn is over (the article 跳棋: 按提交t钮为走完步).
    Done,
}

/// The reasons why a text is no move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Untyped {
    /// A text that does not look like a move.
    Foreign,
    /// A move to or from no hole of the board.
    NoSuchHole(String),
}

impl Typed {
    /// Returns the hole of the piece, and the holes to which it goes: none in a text that ends an
    /// open turn. In an open turn its piece is meant unless another is named. `example` is a hop of
    /// the game.
    ///
    /// # Errors
    /// [`Unreadable::Because`]: the origin is missing, or no turn is open.
    pub(super) fn places(
        &self,
        board: &Board,
        open: Option<Hole>,
        example: &str,
    ) -> Result<(Hole, Vec<Hole>), Unreadable> {
        let unsaid = |key: &'static str| Say::new(key).with("example", example);
        match (open, self.holes.as_slice()) {
            (Some(at), [] | [_]) => Ok((at, self.holes.clone())),
            (None, []) => Err(Unreadable::Because(unsaid("jump-nothing-open"))),
            (None, [to]) => {
                Err(Unreadable::Because(unsaid("jump-from-where").with("hole", board.name(*to))))
            }
            (_, [from, rest @ ..]) => Ok((*from, rest.to_vec())),
        }
    }

    /// Tests if the turn is to stay open; `by_itself` is the default where the move has no sign.
    pub(super) fn opens(&self, by_itself: bool) -> bool {
        self.turn == Close::Open || self.turn == Close::Unsaid && by_itself
    }
}

impl From<Untyped> for Unreadable {
    fn from(why: Untyped) -> Self {
        match why {
            Untyped::Foreign => Self::Foreign,
            Untyped::NoSuchHole(name) => Self::NoSuchPlace(name),
        }
    }
}

/// Writes a move; a sign follows only where the default means something else.
pub(super) fn signed(
    text: String,
    more: bool,
    by_itself: bool,
    goes_on: impl FnOnce() -> bool,
) -> String {
    match (more, by_itself) {
        (true, false) => text + "+",
        (false, true) if goes_on() => text + " t",
        _ => text,
    }
}

const OPEN: &[&str] = &["+", "…", "..."];
const DONE: &[&str] = &["done", "走完", "完", "提交", "t"];

/// The signs between holes.
const BETWEEN: &[char] = &[' ', '-', '>', ',', '→', ':', 'x'];

/// Reads the form of a move, whatever the position. The text has been folded.
///
/// # Errors
/// [`Untyped`].
pub(super) fn parse(board: &Board, text: &str) -> Result<Typed, Untyped> {
    let (names, turn) = taken_apart(text).ok_or(Untyped::Foreign)?;
    let find = |name: &str| board.find(name).ok_or_else(|| Untyped::NoSuchHole(name.to_owned()));
    let holes = names.into_iter().map(find).collect::<Result<Vec<_>, _>>()?;
    Ok(Typed { holes, turn })
}

/// Splits a text into what may be names of holes and the sign for the turn; `None` for a text of
/// another kind.
fn taken_apart(text: &str) -> Option<(Vec<&str>, Close)> {
    let text = text.trim();
    let ending = |signs: &[&str]| signs.iter().find_map(|sign| text.strip_suffix(sign));
    let (mut rest, turn) = match (ending(OPEN), ending(DONE)) {
        (Some(rest), _) => (rest, Close::Open),
        (None, Some(rest)) => (rest, Close::Done),
        (None, None) => (text, Close::Unsaid),
    };
    let mut names = Vec::new();
    loop {
        rest = rest.trim_start_matches(BETWEEN);
        if rest.is_empty() {
            break;
        }
        let name = name(rest)?;
        rest = &rest[name.len()..];
        names.push(name);
    }
    (!names.is_empty() || turn == Close::Done).then_some((names, turn))
}

/// Returns the form of a text. Two names are a move, though the board may lack such a hole.
pub(super) fn form(board: &Board, text: &str) -> Form {
    match taken_apart(text) {
        Some((names, _)) if names.len() > 1 => Form::Whole,
        Some(_) if parse(board, text).is_ok() => Form::Short,
        _ => Form::Foreign,
    }
}

/// Returns the beginning of a text that may be a hole's name: a letter and one or two figures.
fn name(text: &str) -> Option<&str> {
    let figures = text.chars().skip(1).take_while(char::is_ascii_digit).count();
    let begins = text.starts_with(|letter: char| letter.is_ascii_alphabetic());
    (begins && (1..=2).contains(&figures)).then(|| &text[..=figures])
}

/// Writes holes as a move.
pub(super) fn joined(board: &Board, holes: impl IntoIterator<Item = Hole>) -> String {
    board.names(holes).join("-")
}

#[cfg(test)]
mod tests {
    use super::{Close, Untyped, parse};
    use crate::jump::{Board, Shape};

    #[test]
    fn moves_are_read_however_they_are_typed() {
        let board = Board::of(Shape::Star(4));
        for text in ["d2 f3", "D2-F3", "d2>f3", "d2f3", " d2 -> f3 ", "d2,f3", "d2→f3", "d2xf3"] {
            let typed = parse(board, text).unwrap_or_else(|why| panic!("{text}: {why:?}"));
            assert_eq!(
                (board.names(typed.holes).join(" "), typed.turn),
                ("D2 F3".to_owned(), Close::Unsaid),
                "{text}"
            );
        }
        for (text, count, turn) in
            [("d2 f3+", 2, Close::Open), ("h4…", 1, Close::Open), ("d2 f3 t", 2, Close::Done)]
        {
            let typed = parse(board, text).expect("it reads");
            assert_eq!((typed.holes.len(), typed.turn), (count, turn), "{text}");
        }
        for text in ["t", "完", "提交", "done"] {
            assert_eq!(parse(board, text).map(|typed| typed.turn), Ok(Close::Done));
        }
    }

    #[test]
    fn what_is_no_move_is_told_from_a_hole_that_does_not_exist() {
        let board = Board::of(Shape::Star(4));
        for text in ["", "?", "zzz", "99-98", "hit 77", "💣", "+", "d2 f", "d222", "draw"] {
            assert_eq!(parse(board, text), Err(Untyped::Foreign), "{text}");
        }
        for (text, name) in [("a2 b1", "a2"), ("d2 z9", "z9"), ("e14", "e14")] {
            assert_eq!(parse(board, text), Err(Untyped::NoSuchHole(name.to_owned())), "{text}");
        }
    }
}
