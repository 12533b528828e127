//! `hand [SEAT] @person`: a seat goes to somebody else, who has to agree: nobody is told what a seat knows before an act of
//! their own.

use data_encoding::HEXLOWER;

use crate::{
    chat::{
        desk::{Desk, Keep, Out, To},
        door::Look,
        grammar::Word,
        offer::{Offer, Title, Vote},
    },
    referee::{News, Order, Wish},
    rules::{Arg, Say, Seat},
    store::Stream,
};

use super::{absent, end, look, play, sub};

pub(super) fn run(desk: &mut Desk<'_>, words: &[Word<'_>]) -> Result<(), Say> {
    let bout = desk.room.live().ok_or_else(|| Say::new("no-game"))?;
    let person = words.iter().find_map(|word| if let Word::Person(index) = word { Some(*index) } else { None });
    let person = person.and_then(|index| desk.heard.mentions.get(index).cloned());
    let usage = if desk.seat().is_some() { "hand-usage" } else { "hand-usage-arbiter" };
    let person = person.ok_or_else(|| Say::new(usage))?;
    if bout.seat_of(&person).is_some() {
        return Err(Say::new("hand-seated").with("who", Arg::Person(person)));
    }
    let (seat, title) = seat(desk, words)?;
    if bout.table().fallen().has(seat) {
        return Err(Say::new("sub-out").with("who", seat));
    }
    offer(desk, seat, person, title);
    Ok(())
}

/// Offers a seat to a person, who hears how to take it.
pub(super) fn offer(desk: &mut Desk<'_>, seat: Seat, person: String, title: Title) {
    let Some(bout) = desk.room.live() else { return };
    let bout = bout.header().id.clone();
    desk.keep_offer(Some(Offer { bout, seat, person: person.clone(), title }));
    let text = desk.word(&Say::new("hand").with("who", seat).with("to", Arg::Person(person.clone())));
    let buttons = vec![desk.button("join", Look::Chief)];
    let out = desk.push(Out::new(To::Room, text));
    (out.pings, out.buttons) = (vec![person], buttons);
}

/// The seat that is given away, and by what right: one's own, before the first move; an arbiter's is any.
fn seat(desk: &Desk<'_>, words: &[Word<'_>]) -> Result<(Seat, Title), Say> {
    let bout = desk.room.live().ok_or_else(|| Say::new("no-game"))?;
    let named = words.iter().find(|word| matches!(word, Word::Plain(_)));
    let named = named.map(|word| end::seat(desk, bout, word)).transpose()?;
    match (desk.seat(), named) {
        (Some(own), named) if named.is_none_or(|named| named == own) => {
            if bout.moves() == 0 {
                Ok((own, Title::Own))
            } else {
                Err(Say::new("hand-late"))
            }
        }
        (_, Some(named)) => end::may_rule(desk).map(|()| (named, Title::Ruled(desk.heard.person.clone()))),
        (_, None) => Err(end::may_rule(desk).err().unwrap_or_else(|| Say::new("hand-usage-arbiter"))),
    }
}

/// Tests if a seat is offered to the author here and now, who has not answered yet.
pub(super) fn is_offered(desk: &Desk<'_>) -> bool {
    let Some((bout, offer)) = desk.room.live().zip(desk.room.offer.as_ref()) else { return false };
    let answered = matches!(offer.title, Title::Voted(Vote { taken: true, .. }));
    offer.is_open(bout) && offer.person == desk.heard.person && !answered
}

/// The author takes the seat that was offered; where others are asked too, when all have agreed.
pub(super) fn take(desk: &mut Desk<'_>) -> Result<(), Say> {
    let offer = desk.room.offer.clone().ok_or_else(|| Say::new("no-offer"))?;
    if matches!(offer.title, Title::Voted(_)) { sub::take(desk) } else { pass(desk, &offer) }
}

/// The seat goes to whom it was offered, and they see what it knows.
pub(super) fn pass(desk: &mut Desk<'_>, offer: &Offer) -> Result<(), Say> {
    let news = enter(desk, offer)?;
    desk.show(Vec::new(), &news);
    reveal(desk, &offer.person);
    Ok(())
}

/// The seat goes to whom it was offered; nothing is shown yet.
pub(super) fn enter(desk: &mut Desk<'_>, offer: &Offer) -> Result<Vec<News>, Say> {
    let bout = desk.room.live().ok_or_else(|| Say::new("no-offer"))?;
    let (before, person) = (bout.people()[offer.seat.index()].clone(), offer.person.clone());
    let wish = match &offer.title {
        Title::Own => Wish::Own,
        Title::Ruled(by) => Wish::Arbiter(by.clone()),
        Title::Voted(vote) => Wish::Seats(vote.agreed),
    };
    let news = play::give(desk, &Order::Hand(offer.seat, person.clone(), wish))?;
    desk.keep_offer(None);
    if absent::called(desk).has(offer.seat) {
        // It was somebody else who was called.
        absent::release(desk);
    }
    let place = desk.room.place.clone();
    for (person, lines) in [
        (before, vec![format!("rise {place}")]),
        (person, vec![format!("sit {place}"), format!("match {}", offer.bout)]),
    ] {
        desk.keeps.push(Keep { stream: Stream::new("person", &person), expected: None, lines });
    }
    Ok(news)
}

/// Shows whoever has taken a seat what it knows, in a game with secrets: its board, and the salt of what it keeps.
pub(super) fn reveal(desk: &mut Desk<'_>, person: &str) {
    let Some(bout) = desk.room.live().filter(|bout| bout.is_secret()).cloned() else { return };
    let Some(seat) = bout.seat_of(person) else { return };
    look::own(desk, &bout, person);
    let to = To::Direct(person.to_owned());
    let lead = desk.word_to(&to, &Say::new("hand-yours").with("place", Arg::Place(desk.room.place.clone())));
    // As long as the seat has not moved, its board comes with the salt.
    let salt = bout.salt(seat).filter(|_| bout.fresh_salt(seat).is_none());
    let salt = salt.map(|salt| desk.word_to(&to, &Say::new("bound-salt").with("salt", HEXLOWER.encode(&salt))));
    if let Some(out) = desk.outs.last_mut() {
        let lines: Vec<_> = [lead, out.text.clone()].into_iter().chain(salt).collect();
        out.text = lines.join("\n");
    }
}

/// The author does not want the seat that was offered.
pub(super) fn refuse(desk: &mut Desk<'_>) {
    desk.keep_offer(None);
    let who = Arg::Person(desk.heard.person.clone());
    desk.announce(&Say::new("hand-declined").with("who", who));
}
