//! Moves as text: `C1-E5`, every landing if one likes, and signs behind it that keep a turn open or
//! end it.

use super::board::{Board, Hole};
use crate::{Form, Say, Unreadable};

/// A move as somebody typed it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Typed {
    /// The holes, in order; none where an open turn is ended.
    pub(super) holes: Vec<Hole>,
    /// What is said of the turn.
    pub(super) turn: Close,
}

/// What a typed move says of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Close {
    /// Nothing.
    Unsaid,
    /// `+`, `…`: the piece will hop on.
    Open,
    /// `t`, `完`: the turn is over (seed 000: 按提交t钮为走完步).
    Done,
}

/// Why a text is no move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Untyped {
    /// It does not look like one.
    Foreign,
    /// It does, but the board has no such hole.
    NoSuchHole(String),
}

impl Typed {
    /// Where the piece stands, and the holes that it goes to: none where an open turn is ended.
    /// Where a turn is open, its piece is meant unless another is named. `example` is a hop of the
    /// game.
    ///
    /// # Errors
    /// It is not said where from, or no turn is open.
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

    /// Tests if the turn is to stay open, where it does so by itself or not.
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

/// Writes a move: what it stands for by itself needs no sign behind it.
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

/// What may stand between holes.
const BETWEEN: &[char] = &[' ', '-', '>', ',', '→', ':', 'x'];

/// Reads the form of a move, whatever the position. The text has been folded.
///
/// # Errors
/// [`Untyped`].
pub(super) fn parse(board: &Board, text: &str) -> Result<Typed, Untyped> {
    let text = text.trim();
    let ending = |signs: &[&str]| signs.iter().find_map(|sign| text.strip_suffix(sign));
    let (mut rest, turn) = match (ending(OPEN), ending(DONE)) {
        (Some(rest), _) => (rest, Close::Open),
        (None, Some(rest)) => (rest, Close::Done),
        (None, None) => (text, Close::Unsaid),
    };
    let mut holes = Vec::new();
    loop {
        rest = rest.trim_start_matches(BETWEEN);
        if rest.is_empty() {
            break;
        }
        let name = name(rest).ok_or(Untyped::Foreign)?;
        rest = &rest[name.len()..];
        holes.push(board.find(name).ok_or_else(|| Untyped::NoSuchHole(name.to_owned()))?);
    }
    let said = !holes.is_empty() || turn == Close::Done;
    if said { Ok(Typed { holes, turn }) } else { Err(Untyped::Foreign) }
}

/// What kind of text it is.
pub(super) fn form(board: &Board, text: &str) -> Form {
    match parse(board, text) {
        Ok(typed) if typed.holes.len() > 1 => Form::Whole,
        Ok(_) => Form::Short,
        Err(_) => Form::Foreign,
    }
}

/// What may be a hole's name at the beginning of a text: a letter and one or two figures.
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
