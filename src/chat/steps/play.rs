//! `move MOVE`, and moves without a verb.

use caipan_rules::{Form, Say, Seat};

use crate::{
    chat::input::fold::echo,
    referee::{Order, term},
};

use super::{
    desk::{Desk, Out, To},
    order::{order, player},
};

pub(super) fn run(desk: &mut Desk<'_>, text: &str) -> Result<(), Say> {
    let seat = player(desk)?;
    let file = desk.heard.file().and_then(|file| desk.room.live()?.table().unpack(&file.bytes));
    let text = file.as_deref().filter(|_| text.is_empty()).unwrap_or(text);
    if let Some(file) = desk.heard.file().filter(|_| text.is_empty()) {
        return Err(Say::new("file-unread").with("name", echo(&file.name)));
    }
    if text.is_empty() {
        let example = desk.room.live().map_or("", |bout| bout.info().example);
        return Err(Say::new("move-what").with("example", example));
    }
    if slips(desk, seat, text) {
        return slip(desk, seat, text);
    }
    order(desk, &Order::Play(seat, bounded(text)))
}

/// A whole message that may be a move of the player to move; anything else is chatter, and ignored.
pub(super) fn bare(desk: &mut Desk<'_>, text: &str) -> Result<(), Say> {
    let Some((bout, seat)) = desk.room.live().zip(desk.seat()) else { return Ok(()) };
    if bout.form(text) == Form::Whole && slips(desk, seat, text) {
        return slip(desk, seat, text);
    }
    let wanted = match (term(&bout.header().terms, "bare"), bout.form(text)) {
        ("off", _) | (_, Form::Foreign) => false,
        ("on", _) | (_, Form::Whole) => true,
        _ => false,
    };
    if !wanted || !bout.to_move().has(seat) {
        return Ok(());
    }
    let unreadable = bout.table().judge(seat, text).is_err_and(|illegal| illegal.foreign);
    if unreadable { Ok(()) } else { order(desk, &Order::Play(seat, text.to_owned())) }
}

/// Tests if the author types for all to read what nobody else may learn of now.
fn slips(desk: &Desk<'_>, seat: Seat, text: &str) -> bool {
    !desk.heard.is_private()
        && desk.room.live().is_some_and(|bout| bout.is_secret() && bout.table().seals(seat, text))
}

/// Plays nothing of it: the channel hears the same sentence whatever was typed, and the author what
/// to do. Where the game can, it sees to it that what was typed is not used.
fn slip(desk: &mut Desk<'_>, seat: Seat, text: &str) -> Result<(), Say> {
    let instead = desk.room.live().and_then(|bout| bout.table().exposed(seat, &bounded(text)));
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
