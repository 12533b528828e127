//! `hand [SEAT] @person`: a seat goes to somebody else, who has to agree, as nobody is told what a
//! seat knows before an act of their own. In a game with secrets an arbiter also needs the consent
//! of the seat's owner, as long as they are there.

use caipan_rules::{Arg, Say, Seat};

use crate::{
    chat::{
        input::{
            command::{Answered, SeatName},
            door::Look,
        },
        state::{
            PersonEvent, PlaceEvent,
            offer::{Assent, Offer, Title, Vote},
        },
    },
    referee::{Bot, Match, News, Order, Wish},
};

use super::{
    absent, claims,
    desk::{Desk, Out, To},
    eligibility, order, ruling, show, sub,
};

pub(super) fn run(
    desk: &mut Desk<'_>,
    named: Option<&SeatName>,
    person: Option<usize>,
) -> Result<(), Say> {
    desk.room.live().ok_or_else(|| Say::new("no-game"))?;
    let person = person.and_then(|index| desk.heard.mentions().get(index).cloned());
    let usage = if desk.seat().is_some() { "hand-usage" } else { "hand-usage-arbiter" };
    let person = person.ok_or_else(|| Say::new(usage))?;
    let (seat, title) = seat(desk, named)?;
    offer(desk, seat, person, title)
}

/// Offers a seat to a person, who hears how to take it; where its owner has to agree, to both.
pub(super) fn offer(
    desk: &mut Desk<'_>,
    seat: Seat,
    person: String,
    title: Title,
) -> Result<(), Say> {
    let bout = desk.room.live().ok_or_else(|| Say::new("no-game"))?;
    let (id, owner) = (bout.header().id.clone(), bout.people()[seat.index()].clone());
    let offer = Offer { bout: id, seat, person: person.clone(), title };
    eligibility::admits(desk, &offer)?;
    if Bot::of(&person).is_some() {
        return offer_to_bot(desk, offer, owner);
    }
    let by = if let Title::Ruled(by, _) = &offer.title { by.clone() } else { String::new() };
    if !by.is_empty() {
        eligibility::note_ruling(desk);
    }
    let asks = eligibility::asks_owner(desk, &offer);
    desk.record(PlaceEvent::Offered(Some(offer)));
    let say = Say::new(if asks { "hand-asked" } else { "hand" }).with("by", Arg::Person(by));
    let text = desk.word(&say.with("who", seat).with("to", Arg::Person(person.clone())));
    let answers = desk.answers("hand").into_iter().filter(|_| asks);
    let buttons = [desk.button("join", Look::Chief)].into_iter().chain(answers).collect();
    let out = desk.push(Out::new(To::Room, text));
    (out.audience.pings, out.body.buttons) =
        (if asks { vec![person, owner] } else { vec![person] }, buttons);
    Ok(())
}

/// Gives a seat to a program, as an arbiter decided; where its owner has to agree, asks them.
fn offer_to_bot(desk: &mut Desk<'_>, offer: Offer, owner: String) -> Result<(), Say> {
    let Title::Ruled(by, _) = &offer.title else { unreachable!("players vote on a program") };
    let by = by.clone();
    eligibility::note_ruling(desk);
    if !eligibility::asks_owner(desk, &offer) {
        return pass(desk, &offer);
    }
    let say = Say::new("hand-asked-bot").with("by", Arg::Person(by.clone()));
    let say = say.with("who", offer.seat).with("to", Arg::Person(offer.person.clone()));
    let offer = Offer { title: Title::Ruled(by, Assent::Taker), ..offer };
    desk.record(PlaceEvent::Offered(Some(offer)));
    let text = desk.word(&say);
    let buttons = desk.answers("hand").into();
    let out = desk.push(Out::new(To::Room, text));
    (out.audience.pings, out.body.buttons) = (vec![owner], buttons);
    Ok(())
}

/// The seat that is given away, and by what right: one's own, before the first move; an arbiter's
/// is any.
fn seat(desk: &Desk<'_>, named: Option<&SeatName>) -> Result<(Seat, Title), Say> {
    let bout = desk.room.live().ok_or_else(|| Say::new("no-game"))?;
    let named = named.map(|name| ruling::seat(desk, bout, name)).transpose()?;
    match (desk.seat(), named) {
        (Some(own), named) if named.is_none_or(|named| named == own) => {
            if bout.moves() == 0 {
                Ok((own, Title::Own))
            } else {
                Err(Say::new("hand-late"))
            }
        }
        (_, Some(named)) => ruling::may_rule(desk).map(|()| (named, ruled(desk))),
        (_, None) => {
            Err(ruling::may_rule(desk).err().unwrap_or_else(|| Say::new("hand-usage-arbiter")))
        }
    }
}

/// Returns the title of a seat that the author gives away as an arbiter.
pub(super) fn ruled(desk: &Desk<'_>) -> Title {
    Title::Ruled(desk.heard.person().to_owned(), Assent::Nobody)
}

/// Tests if a seat is offered to the author here and now, who has not answered yet.
pub(super) fn is_offered(desk: &Desk<'_>) -> bool {
    let Some((bout, offer)) = desk.room.live().zip(desk.room.offer.as_ref()) else { return false };
    let answered = matches!(offer.title, Title::Voted(Vote { taken: true, .. }));
    offer.is_open(bout) && offer.person == desk.heard.person() && !answered
}

/// Takes the offered seat for the author; if others are asked too, once all have agreed.
pub(super) fn take(desk: &mut Desk<'_>) -> Result<(), Say> {
    let offer = desk.room.offer.clone().ok_or_else(|| Say::new("no-offer"))?;
    eligibility::admits(desk, &offer)?;
    match &offer.title {
        Title::Voted(_) => sub::take(desk),
        Title::Ruled(by, _) if eligibility::asks_owner(desk, &offer) => {
            let title = Title::Ruled(by.clone(), Assent::Taker);
            let say = Say::new("hand-ready")
                .with("to", Arg::Person(offer.person.clone()))
                .with("who", offer.seat);
            desk.record(PlaceEvent::Offered(Some(Offer { title, ..offer })));
            desk.announce(&say);
            Ok(())
        }
        Title::Own | Title::Ruled(..) => pass(desk, &offer),
    }
}

/// Tests if a seat is offered by an arbiter, the taker has agreed, and only its owner has not
/// answered.
pub(super) fn is_taken(offer: &Offer, seat: Seat) -> bool {
    offer.seat == seat && matches!(offer.title, Title::Ruled(_, Assent::Taker))
}

/// Tests if an answer is the author's word for their own seat: it says so, or nothing else is
/// proposed.
pub(super) fn is_asked(desk: &Desk<'_>, answered: &Answered) -> bool {
    let nothing_else = desk.room.live().is_some_and(|bout| bout.open_offers().is_empty());
    asked(desk).is_some()
        && (*answered == Answered::Hand || *answered == Answered::Unsaid && nothing_else)
}

/// Returns the open offer of the author's own seat, with the arbiter who made it and the consents
/// so far.
fn asked(desk: &Desk<'_>) -> Option<(Offer, String, Assent)> {
    let (bout, offer) = desk.room.live().zip(desk.room.offer.clone())?;
    let Title::Ruled(by, assent) = offer.title.clone() else { return None };
    let asks = offer.is_open(bout) && assent != Assent::Owner && bout.is_secret();
    (asks && desk.seat() == Some(offer.seat)).then_some((offer, by, assent))
}

/// Agrees, for the author, that somebody else gets their seat.
pub(super) fn agree(desk: &mut Desk<'_>) -> Result<(), Say> {
    let (offer, by, assent) = asked(desk).ok_or_else(|| Say::new("no-offer"))?;
    eligibility::admits(desk, &offer)?;
    let offer = Offer { title: Title::Ruled(by, Assent::Owner), ..offer };
    desk.record(PlaceEvent::Offered(Some(offer.clone())));
    if assent == Assent::Taker {
        return pass(desk, &offer);
    }
    let say = Say::new("hand-agreed").with("who", offer.seat).with("to", Arg::Person(offer.person));
    desk.announce(&say);
    Ok(())
}

/// Refuses, for the author, to give up their seat.
pub(super) fn keep(desk: &mut Desk<'_>) -> Result<(), Say> {
    let (offer, ..) = asked(desk).ok_or_else(|| Say::new("no-offer"))?;
    desk.record(PlaceEvent::Offered(None));
    desk.announce(&Say::new("hand-kept").with("who", offer.seat));
    Ok(())
}

/// Gives the seat to the person it was offered to, and shows them what it knows.
pub(super) fn pass(desk: &mut Desk<'_>, offer: &Offer) -> Result<(), Say> {
    let news = enter(desk, offer)?;
    desk.show(Vec::new(), &news);
    reveal(desk, &offer.person);
    Ok(())
}

/// Gives the seat to the person it was offered to; nothing is shown yet.
pub(super) fn enter(desk: &mut Desk<'_>, offer: &Offer) -> Result<Vec<News>, Say> {
    eligibility::admits(desk, offer)?;
    let bout = desk.room.live().filter(|_| !eligibility::asks_owner(desk, offer));
    let bout = bout.ok_or_else(|| Say::new("no-offer"))?;
    let (before, person) = (bout.people()[offer.seat.index()].clone(), offer.person.clone());
    let wish = match &offer.title {
        Title::Own => Wish::Own,
        Title::Ruled(by, _) => Wish::Arbiter(by.clone()),
        Title::Voted(vote) => Wish::Seats(vote.agreed),
    };
    let news = order::give(desk, &Order::Hand(offer.seat, person.clone(), wish))?;
    desk.record(PlaceEvent::Offered(None));
    if claims::called(desk).has(offer.seat) {
        // It was somebody else who was called.
        absent::release(desk);
    }
    let place = desk.room.place.clone();
    desk.record_of(&before, vec![PersonEvent::Rose(place.clone())]);
    desk.record_of(&person, vec![PersonEvent::Sat(place), PersonEvent::Played(offer.bout.clone())]);
    Ok(news)
}

/// Shows the board of a seat to the person who has taken it, in a game with secrets. The salt of a
/// commitment stays with the person who made it.
pub(super) fn reveal(desk: &mut Desk<'_>, person: &str) {
    let sits = |bout: &&Match| bout.is_secret() && bout.seat_of(person).is_some();
    let Some(bout) = desk.room.live().filter(sits).filter(|_| Bot::of(person).is_none()).cloned()
    else {
        return;
    };
    show::own(desk, &bout, person);
    let to = To::Direct(person.to_owned());
    let lead = desk
        .word_to(&to, &Say::new("hand-yours").with("place", Arg::Place(desk.room.place.clone())));
    if let Some(out) = desk.outs.last_mut() {
        out.body.text = format!("{lead}\n{}", out.body.text);
    }
}

/// Refuses, for the author, the seat that was offered.
pub(super) fn refuse(desk: &mut Desk<'_>) {
    desk.record(PlaceEvent::Offered(None));
    let who = Arg::Person(desk.heard.person().to_owned());
    desk.announce(&Say::new("hand-declined").with("who", who));
}
