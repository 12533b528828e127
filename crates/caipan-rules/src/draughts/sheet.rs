//! A game as PDN 3.0 text.

use super::{Laws, Position, fen};
use crate::{Outcome, Seat, Sheet};

/// The width of the lines of moves, in characters.
const WIDTH: usize = 80;

/// Writes the game as PDN: tags, moves, result.
pub(super) fn sheet(laws: &Laws, sheet: &Sheet<'_>) -> String {
    let result = result(laws, sheet.outcome);
    let player = |seat: usize| sheet.players.get(seat).map_or("?", String::as_str);
    let game_type = laws.game_type.to_string();
    let mut tags = vec![
        ("Event", "?"),
        ("Date", sheet.date),
        ("White", player(0)),
        ("Black", player(1)),
        ("Result", result),
        ("GameType", &game_type),
    ];
    let usual = Position::start(laws);
    let start = Position::opening(laws, laws.board.naming, sheet.setup).unwrap_or(usual);
    let position = fen::write(laws, &start);
    if start != usual {
        tags.extend([("SetUp", "1"), ("FEN", position.as_str())]);
    }
    let tags: String =
        tags.iter().map(|(name, value)| format!("[{name} \"{}\"]\n", clean(value))).collect();
    let second = start.turn() != laws.first;
    format!("{tags}\n{}", wrapped(tokens(second, sheet.actions).chain([result.to_owned()])))
}

/// Cleans a tag's value: no quotes, no backslashes, no line breaks.
fn clean(value: &str) -> String {
    value
        .chars()
        .map(
            |letter| {
                if letter.is_control() || letter == '"' || letter == '\\' { ' ' } else { letter }
            },
        )
        .collect()
}

fn result(laws: &Laws, outcome: &Outcome) -> &'static str {
    let [white, black, drawn] = laws.results;
    match outcome.places.as_slice() {
        [Some(1), Some(1)] => drawn,
        [Some(1), Some(_)] => white,
        [Some(_), Some(1)] => black,
        _ => "*",
    }
}

/// Returns the moves, each of the side that usually begins with its number before it, and a first
/// one of the other with `1...`.
fn tokens(second: bool, actions: &[(Seat, String)]) -> impl Iterator<Item = String> {
    let skipped = usize::from(second);
    actions.iter().enumerate().map(move |(ply, (_, text))| match (ply + skipped) % 2 {
        0 => format!("{}. {text}", (ply + skipped) / 2 + 1),
        _ if ply == 0 => format!("1... {text}"),
        _ => text.clone(),
    })
}

fn wrapped(tokens: impl Iterator<Item = String>) -> String {
    let mut lines = vec![String::new()];
    for token in tokens {
        let line = lines.last_mut().expect("there is always a line");
        if line.is_empty() {
            *line = token;
        } else if line.len() + 1 + token.len() <= WIDTH {
            *line += &format!(" {token}");
        } else {
            lines.push(token);
        }
    }
    lines.iter().map(|line| format!("{line}\n")).collect()
}
