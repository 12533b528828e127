//! Boards as text: `X` is black, `O` white, `.` empty; row 1 stands first.

use super::{
    board::{Board, Side},
    point::{Point, SIZE},
};
use crate::Say;

/// The reasons why a text is no board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadText {
    /// A number of rows other than sixteen.
    Rows(usize),
    /// A row, counted from 1, with a number of points other than sixteen.
    Width(usize, usize),
    /// A sign other than the three.
    Sign(char),
    /// A side to move that is missing, or neither `X` nor `O`.
    Turn,
}

impl BadText {
    /// Returns the sentence for the author of the text.
    pub fn say(&self) -> Say {
        match self {
            Self::Rows(count) => Say::new("sifang-text-rows").with("count", *count),
            Self::Width(row, count) => {
                Say::new("sifang-text-width").with("row", *row).with("count", *count)
            }
            Self::Sign(sign) => Say::new("sifang-text-sign").with("sign", sign.to_string()),
            Self::Turn => Say::new("sifang-text-turn"),
        }
    }
}

/// Reads sixteen rows.
///
/// # Errors
/// [`BadText`], the first that is wrong.
pub fn board(rows: &[&str]) -> Result<Board, BadText> {
    if rows.len() != usize::from(SIZE) {
        return Err(BadText::Rows(rows.len()));
    }
    let mut board = Board::default();
    for (row, text) in (0..SIZE).zip(rows) {
        let width = text.chars().count();
        if width != usize::from(SIZE) {
            return Err(BadText::Width(usize::from(row) + 1, width));
        }
        for (column, sign) in (0..SIZE).zip(text.chars()) {
            match sign {
                'X' | 'x' => board.put(Side::Black, Point::at(row, column)),
                'O' | 'o' => board.put(Side::White, Point::at(row, column)),
                '.' => {}
                _ => return Err(BadText::Sign(sign)),
            }
        }
    }
    Ok(board)
}

/// Returns the side that a letter means.
///
/// # Errors
/// [`BadText::Turn`] for any other text.
pub fn side(letter: &str) -> Result<Side, BadText> {
    let of =
        |side: &Side| letter.len() == 1 && letter.to_ascii_uppercase().starts_with(side.letter());
    Side::BOTH.into_iter().find(of).ok_or(BadText::Turn)
}

/// Reads a position: sixteen rows joined by `/`, a blank or another `/`, and the side to move.
///
/// # Errors
/// [`BadText`], the first that is wrong.
pub fn position(text: &str) -> Result<(Board, Side), BadText> {
    let (rows, turn) = text.trim().rsplit_once([' ', '/']).unwrap_or((text.trim(), ""));
    let board = board(&rows.trim().split('/').collect::<Vec<_>>())?;
    Ok((board, side(turn)?))
}

/// Writes a position so that [`position`] reads it.
pub fn write(board: &Board, next: Side) -> String {
    let sign = |point: Point| board.at(point).map_or('.', Side::letter);
    let row = |row: u8| (0..SIZE).map(|column| sign(Point::at(row, column))).collect::<String>();
    let rows: Vec<String> = (0..SIZE).map(row).collect();
    format!("{} {}", rows.join("/"), next.letter())
}
