//! Typed moves, and the positions that can be played.

use crate::{Form, Say, Unreadable};

use super::{
    action::Action,
    board::{Board, Side},
    point::Point,
};

/// The words by which White takes the first stone over.
pub(super) const TAKE: [&str; 4] = ["swap", "take", "换色", "交换"];

/// Returns the form of a text: a number of two signs is a point. Letters alone (“be”), a score
/// (“1-0”), a word, or a point that the board does not have may be talk.
pub(super) fn form(text: &str) -> Form {
    let plain = text.chars().count() == 2 || text.contains(['排', '列']);
    let numbered = plain && text.contains(|sign: char| sign.is_ascii_digit());
    match read(text) {
        Ok(Action::Place(_)) if numbered => Form::Whole,
        Err(Unreadable::Foreign) => Form::Foreign,
        Ok(_) | Err(_) => Form::Short,
    }
}

/// Reads a point, as `88`, `8-8` or `8排8列`, or a word.
pub(super) fn read(text: &str) -> Result<Action, Unreadable> {
    if TAKE.contains(&text) {
        return Ok(Action::Take);
    }
    let name: String = text.chars().filter(|sign| !" -,.排列".contains(*sign)).collect();
    match Point::read(&name) {
        Some(point) => Ok(Action::Place(point)),
        None if is_like_a_point(&name) => {
            let name = name.to_uppercase();
            Err(Unreadable::Because(Say::new("sifang-no-point").with("point", name)))
        }
        None => Err(Unreadable::Foreign),
    }
}

/// Tests if a text is a digit and another sign: a point that the board does not have.
fn is_like_a_point(name: &str) -> bool {
    let signs: Vec<char> = name.chars().collect();
    signs.len() == 2
        && signs.iter().all(char::is_ascii_alphanumeric)
        && signs.iter().any(char::is_ascii_digit)
}

/// Tests that a game can go on from a position: no block, room for a stone, and as many stones as
/// turns have passed.
pub(super) fn playable(board: &Board, next: Side) -> Result<(), Say> {
    if let Some(side) = Side::BOTH.into_iter().find(|side| board.has_block(*side)) {
        return Err(Say::new("sifang-position-block").with("side", side.say()));
    }
    if board.empty().is_empty() {
        return Err(Say::new("sifang-position-full"));
    }
    let [black, white] = Side::BOTH.map(|side| board.stones(side).count());
    let ahead = u32::from(next == Side::White);
    if black == white + ahead {
        return Ok(());
    }
    Err(Say::new("sifang-position-stones")
        .with("black", black)
        .with("white", white)
        .with("side", next.say()))
}
