//! `hand [SEAT] @person`: a seat goes to somebody else, who has to agree: nobody is told what a seat knows before an act of
//! their own.

use crate::{
    chat::{
        desk::{Desk, Keep, Out, To},
        door::Look,
        grammar::Word,
        room::Offer,
    },
    referee::Order,
    rules::{Arg, Say, Seat},
    store::Stream,
};

use super::{end, look, play};

pub(super) fn run(desk: &mut Desk<'_>, words: &[Word<'_>]) -> Result<(), Say> {
    let bout = desk.room.live().ok_or_else(|| Say::new("no-game"))?;
    let person = words.iter().find_map(|word| if let Word::Person(index) = word { Some(*index) } else { None });
    let person = person.and_then(|index| desk.heard.mentions.get(index).cloned());
    let usage = if desk.seat().is_some() { "hand-usage" } else { "hand-usage-arbiter" };
    let person = person.ok_or_else(|| Say::new(usage))?;
    if bout.seat_of(&person).is_some() {
        return Err(Say::new("hand-seated").with("who", Arg::Person(person)));
    }
    let (seat, ruled) = seat(desk, words)?;
    let offer = Offer { bout: bout.header().id.clone(), seat, person: person.clone(), ruled };
    desk.keep_offer(Some(offer));
    let text = desk.word(&Say::new("hand").with("who", seat).with("to", Arg::Person(person.clone())));
    let buttons = vec![desk.button("join", Look::Chief)];
    let out = desk.push(Out::new(To::Room, text));
    (out.pings, out.buttons) = (vec![person], buttons);
    Ok(())
}

/// The seat that is given away, and if an arbiter does it: one's own, before the first move; else any.
fn seat(desk: &Desk<'_>, words: &[Word<'_>]) -> Result<(Seat, bool), Say> {
    let bout = desk.room.live().ok_or_else(|| Say::new("no-game"))?;
    let named = words.iter().find(|word| matches!(word, Word::Plain(_)));
    let named = named.map(|word| end::seat(desk, bout, word)).transpose()?;
    match (desk.seat(), named) {
        (Some(own), named) if named.is_none_or(|named| named == own) => {
            if bout.moves() == 0 {
                Ok((own, false))
            } else {
                Err(Say::new("hand-late"))
            }
        }
        (_, Some(named)) => end::may_rule(desk).map(|()| (named, true)),
        (_, None) => Err(end::may_rule(desk).err().unwrap_or_else(|| Say::new("hand-usage-arbiter"))),
    }
}

/// Tests if a seat is offered to the author here and now. What a player offers lapses with the first move.
pub(super) fn is_offered(desk: &Desk<'_>) -> bool {
    let Some((bout, offer)) = desk.room.live().zip(desk.room.offer.as_ref()) else { return false };
    let open = offer.ruled || bout.moves() == 0;
    open && offer.bout == bout.header().id && offer.person == desk.heard.person
}

/// The author takes the seat that was offered.
pub(super) fn take(desk: &mut Desk<'_>) -> Result<(), Say> {
    let Some((bout, offer)) = desk.room.live().zip(desk.room.offer.clone()) else { return Err(Say::new("no-offer")) };
    let (before, secret) = (bout.people()[offer.seat.index()].clone(), bout.is_secret());
    let person = desk.heard.person.clone();
    let news = play::give(desk, &Order::Hand(offer.seat, person.clone()))?;
    desk.keep_offer(None);
    let place = desk.room.place.clone();
    for (person, lines) in [
        (before, vec![format!("rise {place}")]),
        (person, vec![format!("sit {place}"), format!("match {}", offer.bout)]),
    ] {
        desk.keeps.push(Keep { stream: Stream::new("person", &person), expected: None, lines });
    }
    desk.show(Vec::new(), &news);
    if secret { reveal(desk) } else { Ok(()) }
}

/// Shows the author what the seat knows.
fn reveal(desk: &mut Desk<'_>) -> Result<(), Say> {
    look::view(desk)?;
    let to = To::Direct(desk.heard.person.clone());
    let lead = desk.word_to(&to, &Say::new("hand-yours").with("place", Arg::Place(desk.room.place.clone())));
    if let Some(out) = desk.outs.last_mut() {
        out.text = format!("{lead}\n{}", out.text);
    }
    Ok(())
}

/// The author does not want the seat that was offered.
pub(super) fn refuse(desk: &mut Desk<'_>) {
    desk.keep_offer(None);
    let who = Arg::Person(desk.heard.person.clone());
    desk.announce(&Say::new("hand-declined").with("who", who));
}
