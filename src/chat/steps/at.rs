//! `at [#N] [MESSAGE]`: which of the author's games direct messages are about. One that names its
//! game goes there at once and is not seen here.

use caipan_rules::{Arg, Say};

use crate::chat::{
    input::command::GameNumber,
    state::{PersonEvent, seated::Seated},
};

use super::desk::Desk;

pub(super) fn run(desk: &mut Desk<'_>, number: Option<GameNumber>) -> Result<(), Say> {
    let Some(seated) = desk.heard.seated() else { return Err(Say::new("at-direct")) };
    if seated.iter().next().is_none() {
        return Err(Say::new("at-none"));
    }
    let Some(number) = number else {
        let say = listing("at", seated);
        desk.answer(&say);
        return Ok(());
    };
    let found = if let GameNumber::Number(number) = number { seated.get(number) } else { None };
    let place = found.ok_or_else(|| listing("at-unknown", seated))?;
    let (person, place) = (desk.heard.person().to_owned(), place.to_owned());
    desk.record_of(&person, vec![PersonEvent::Chose(place.clone())]);
    desk.answer(&Say::new("at-chosen").with("place", Arg::Place(place)));
    Ok(())
}

/// Tests if this is said to the bot alone by somebody who plays in no game.
pub(super) fn nowhere(desk: &Desk<'_>) -> bool {
    desk.heard
        .seated()
        .is_some_and(|seated| desk.room.is_direct() && seated.iter().next().is_none())
}

/// Tests that it is clear which game a direct message is about.
///
/// # Errors
/// The question which one, with the games there are.
pub(super) fn clear(desk: &Desk<'_>) -> Result<(), Say> {
    let several = desk
        .heard
        .seated()
        .filter(|seated| desk.room.is_direct() && seated.iter().nth(1).is_some());
    several.map_or(Ok(()), |seated| Err(listing("at-which", seated)))
}

/// Returns what is said of all the games, with the number of the last as an example.
fn listing(key: &'static str, seated: &Seated) -> Say {
    let row = |(number, place): (usize, &str)| {
        Say::new("at-row").with("number", number).with("place", Arg::Place(place.to_owned())).into()
    };
    let last = seated.iter().last().map_or(1, |(number, _)| number);
    Say::new(key).with("games", Arg::List(seated.iter().map(row).collect())).with("last", last)
}
