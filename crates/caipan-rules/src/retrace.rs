//! Lists of actions played one by one, for games in which an action has one meaning.

use super::{Act, Flaw, Rulebook, Say, Scroll, Setup, Table, Turn};

/// Plays actions from a set-up until one is not allowed.
pub(super) fn one_by_one(book: &dyn Rulebook, setup: &Setup, words: &[&str]) -> Scroll {
    let mut scroll = Scroll {
        number: 1,
        line: 1,
        title: String::new(),
        setup: setup.clone(),
        actions: Vec::new(),
        flaw: None,
    };
    let flaw = |ply, token: &str, why| {
        Some(Flaw { line: 1, ply, token: token.chars().take(60).collect(), why })
    };
    let mut table = match book.open(setup) {
        Ok(table) => table,
        Err(why) => {
            scroll.flaw =
                flaw(0, setup.position.as_deref().unwrap_or_default(), why.say(book.info()));
            return scroll;
        }
    };
    for (index, word) in words.iter().enumerate() {
        match step(&mut *table, word) {
            Ok(action) => scroll.actions.push(action),
            Err(why) => {
                scroll.flaw = flaw(index + 1, word, why);
                break;
            }
        }
    }
    scroll
}

/// Plays an action of the seat to move, of the first where several are.
fn step(table: &mut dyn Table, word: &str) -> Result<String, Say> {
    let seat = match table.turn() {
        Turn::Seats(seats) => seats.iter().next(),
        Turn::Chance(_) | Turn::Over => None,
    };
    let seat = seat.ok_or_else(|| Say::new("nobody-to-move"))?;
    table.play(&Act::By(seat, word.to_owned())).map(|told| told.text).map_err(|illegal| illegal.say)
}
