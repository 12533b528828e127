//! `move MOVE`, and moves without a verb.

use caipan_rules::{Arg, Form, Reading, Say, Seat};

use crate::{
    chat::{
        input::{door::Attachment, fold::echo, said::suffixes},
        state::room::Room,
    },
    referee::{Match, Order, term},
};

use super::{
    desk::{Desk, Out, Passing, To},
    order::{order, player},
};

pub(super) fn run(desk: &mut Desk<'_>, text: &str) -> Result<(), Say> {
    let seat = player(desk)?;
    let unpacked = |file: &Attachment| desk.room.live()?.table().preparation()?.unpack(&file.bytes);
    let file = desk.heard.file().and_then(unpacked);
    let text = file.as_deref().filter(|_| text.is_empty()).unwrap_or(text);
    if let Some(file) = desk.heard.file().filter(|_| text.is_empty()) {
        return Err(Say::new("file-unread").with("name", echo(&file.name)));
    }
    if text.is_empty() {
        let example = desk.room.live().map_or("", |bout| bout.info().example);
        return Err(Say::new("move-what").with("example", example));
    }
    let text = bounded(text);
    let reading = read(desk, seat, &text)?;
    if slips(desk, &reading) {
        return slip(desk, seat, &text);
    }
    order(desk, &Order::Act(reading))
}

/// A whole message of a player that may be an action; anything else is talk, and ignored.
///
/// What looks like a whole action is played or refused: no player waits for an answer that does not
/// come. A single square may be talk (“28?”). In the middle of a turn it goes on with it, else it is
/// explained to whoever is to move.
pub(super) fn bare(desk: &mut Desk<'_>, text: &str) -> Result<(), Say> {
    let Some((bout, seat)) = desk.room.live().zip(desk.seat()) else { return Ok(()) };
    let (form, wish) = (bout.form(text), term(&bout.header().terms, "bare"));
    let overheard = form == Form::Whole && !desk.heard.is_private() && bout.is_secret();
    if form == Form::Foreign || wish == "off" && !overheard {
        return Ok(());
    }
    let (turn, midturn) = (bout.to_move().has(seat), bout.table().midturn());
    let reading = bout.read(seat, text);
    if overheard && reading.sealed {
        return slip(desk, seat, text);
    }
    if reading.is_foreign() || wish == "off" {
        return Ok(());
    }
    // What is no move now may be one when it is heard anew.
    desk.refused = true;
    let legal = reading.verdict.is_ok();
    if form == Form::Whole || wish == "on" || turn && midturn && legal {
        let done = order(desk, &Order::Act(reading));
        return if turn { done } else { done.or_else(|why| pass(desk, &why)) };
    }
    match reading.verdict {
        _ if !turn => Ok(()),
        Ok(_) => explain(desk, text),
        Err(why) if is_square(text) => pass(desk, &why.say),
        Err(_) => Ok(()),
    }
}

/// Tests if a text looks like one square: talk has several words, or no number.
fn is_square(text: &str) -> bool {
    !text.contains(' ') && text.contains(|sign: char| sign.is_ascii_digit())
}

/// Says how something is played that may be talk where nothing stands before it.
fn explain(desk: &mut Desk<'_>, text: &str) -> Result<(), Say> {
    let texts = [echo(text)];
    let action = desk.room.live().map(|bout| Arg::List(desk.dub(bout.info(), &texts)));
    let say = Say::new("bare-short").with("action", action.unwrap_or_else(|| "".into()));
    pass(desk, &say)
}

/// Answers what may have been talk.
fn pass(desk: &mut Desk<'_>, why: &Say) -> Result<(), Say> {
    desk.refuse(why).effects.passing = Some(Passing::Seldom);
    Ok(())
}

/// Reads a text of a seat in the game that is played here.
fn read(desk: &Desk<'_>, seat: Seat, text: &str) -> Result<Reading, Say> {
    desk.room.live().map(|bout| bout.read(seat, text)).ok_or_else(|| Say::new("no-game"))
}

/// Tests if the author types for all to read what nobody else may learn of now.
fn slips(desk: &Desk<'_>, reading: &Reading) -> bool {
    !desk.heard.is_private() && reading.sealed && desk.room.live().is_some_and(Match::is_secret)
}

/// Tests if a text, or the end of it, is what a person may only say in private in the match that is
/// played in a room.
pub(crate) fn tells_secret(room: &Room, person: &str, text: &str) -> bool {
    let Some(bout) = room.live().filter(|bout| bout.is_secret()) else { return false };
    let Some(seat) = bout.seat_of(person) else { return false };
    suffixes(text).any(|end| bout.read(seat, end).sealed)
}

/// Plays nothing of it: the channel hears the same sentence whatever was typed, and the author what
/// to do. Where the game can, it sees to it that what was typed is not used.
fn slip(desk: &mut Desk<'_>, seat: Seat, text: &str) -> Result<(), Say> {
    let exposed = |bout: &Match| bout.table().preparation()?.exposed(seat, &bounded(text));
    let instead = desk.room.live().and_then(exposed);
    // Whoever has set up already cannot use anything else: there is nothing to keep them from.
    let seen = instead.is_some_and(|instead| order(desk, &Order::Play(seat, instead)).is_ok());
    desk.announce(&Say::new("slip-here")).effects.erases = true;
    let to = To::Direct(desk.heard.person().to_owned());
    let text = desk.word_to(&to, &Say::new(if seen { "slip-seen" } else { "slip" }));
    desk.push(Out::new(to, text));
    Ok(())
}

/// Typed moves are short; the longest deployment of any game fits.
fn bounded(text: &str) -> String {
    text.chars().take(256).collect()
}
