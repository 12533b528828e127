//! `sub SEAT @person`: somebody takes the place of a player who does not come. An arbiter says so
//! at once; in games of three and more the others may agree to it, once the player has been absent.
//! The seat is offered as by `hand`: nobody takes one without saying so.

use caipan_rules::{Arg, Say, Seat};

use crate::{
    chat::{
        input::{
            command::{Answered, SeatName, Substitute, Usage},
            door::Look,
        },
        state::{
            PlaceEvent,
            calendar::Calendar,
            offer::{Offer, Title, Vote},
        },
    },
    referee::{Bot, Match, News},
};

use super::{
    absent, bot, claims,
    desk::{Desk, Out, To},
    eligibility, hand, order, ruling,
};

pub(super) fn run(
    desk: &mut Desk<'_>,
    whom: &Result<(SeatName, Substitute), Usage>,
) -> Result<(), Say> {
    let bout = desk.room.live().cloned().ok_or_else(|| Say::new("no-game"))?;
    let Ok((who, new)) = whom else { return Err(Say::new("sub-usage")) };
    let seat = ruling::seat(desk, &bout, who)?;
    let person = match new {
        Substitute::Person(index) => desk.heard.mentions().get(*index).cloned(),
        Substitute::Bot(None) => Some(bot::player(desk, bout.info(), None)?),
        Substitute::Bot(Some(level)) => Some(bot::leveled(desk, bout.info(), level)?),
    };
    let person = person.ok_or_else(|| Say::new("sub-usage"))?;
    let Some(own) = desk.seat() else {
        ruling::may_rule(desk)?;
        return hand::offer(desk, seat, person, hand::ruled(desk));
    };
    may_ask(desk, &bout, own, seat)?;
    ask(desk, &bout, own, seat, person)
}

/// Tests if a player may ask for somebody in another's place.
///
/// # Errors
/// The sentence why not.
fn may_ask(desk: &Desk<'_>, bout: &Match, own: Seat, seat: Seat) -> Result<(), Say> {
    match () {
        () if bout.others(seat).count() < 2 => Err(Say::new("sub-two")),
        () if own == seat => Err(Say::new("sub-yourself")),
        () if bout.table().fallen().has(own) => Err(Say::new("sub-fallen")),
        () if claims::is_timed(bout) && !is_missed(desk, bout, seat) => {
            Err(Say::new("sub-early").with("who", seat))
        }
        () if !claims::is_timed(bout) && !bout.to_move().has(seat) => {
            Err(Say::new("sub-not-due").with("who", seat))
        }
        () => Ok(()),
    }
}

/// Tests if a player whose time is kept has not come: the flag fell, or the turn has taken as long
/// as absence may.
fn is_missed(desk: &Desk<'_>, bout: &Match, seat: Seat) -> bool {
    let span = desk.room.settings.span("absence", &desk.world.hall_config);
    let taken = bout.clock().filter(|clock| clock.running().has(seat)).map(|clock| {
        clock.spent(seat) + Calendar::of(bout, &desk.gaps).counted(clock.at(), desk.heard.at())
    });
    bout.was_flagged(seat) || taken.zip(span).is_some_and(|(taken, span)| taken >= span)
}

/// Asks the other players and the substitute. Without clocks, the absent player is called first and
/// has the time of that call.
fn ask(
    desk: &mut Desk<'_>,
    bout: &Match,
    own: Seat,
    seat: Seat,
    person: String,
) -> Result<(), Say> {
    // Programs agree to whatever people want, and are ready at once.
    let agreed = bout.bots().without(seat).with(own).and(bout.others(seat));
    let taken = Bot::of(&person).is_some();
    let vote = Vote { agreed, taken, line: bout.last_act(seat) };
    let offer = Offer {
        bout: bout.header().id.clone(),
        seat,
        person: person.clone(),
        title: Title::Voted(vote),
    };
    eligibility::admits(desk, &offer)?;
    if !claims::is_timed(bout) && !claims::called(desk).has(seat) {
        absent::claim(desk)?;
    }
    if taken && agreed == bout.others(seat) {
        return go_on(desk, offer, vote, Say::new("sub-agrees").with("who", own));
    }
    desk.record(PlaceEvent::Offered(Some(offer)));
    let others: Vec<Seat> = bout.others(seat).iter().filter(|other| !agreed.has(*other)).collect();
    let asked = others.iter().map(|seat| bout.people()[seat.index()].clone());
    let pings = asked.chain((!taken).then(|| person.clone())).collect();
    let say = Say::new(if taken { "sub-asked-bot" } else { "sub-asked" });
    let say = say.with("by", own).with("to", Arg::Person(person)).with("who", seat);
    let others = Arg::List(others.into_iter().map(Arg::Seat).collect());
    let text = desk.word(&say.with("others", others));
    let join = (!taken).then(|| desk.button("join", Look::Chief));
    let buttons = join.into_iter().chain(desk.answers("sub")).collect();
    let out = desk.push(Out::new(To::Room, text));
    (out.audience.pings, out.body.buttons) = (pings, buttons);
    Ok(())
}

/// Returns the vote that is open here: a seat, and who agrees. The vote is over once the absent
/// player has acted.
fn vote(desk: &Desk<'_>) -> Option<(Offer, Vote)> {
    let (bout, offer) = desk.room.live().zip(desk.room.offer.as_ref())?;
    let Title::Voted(vote) = offer.title else { return None };
    offer.is_open(bout).then(|| (offer.clone(), vote))
}

/// Tests if an answer is to the vote: it says so, or nothing else is proposed. The absent player
/// may answer too, with no.
pub(super) fn is_asked(desk: &Desk<'_>, answered: &Answered) -> bool {
    let named = *answered == Answered::Sub;
    let nothing_else = desk.room.live().is_some_and(|bout| bout.open_offers().is_empty());
    desk.seat().is_some()
        && vote(desk).is_some()
        && (named || *answered == Answered::Unsaid && nothing_else)
}

/// Notes the author's agreement.
pub(super) fn agree(desk: &mut Desk<'_>) -> Result<(), Say> {
    let own = order::active(desk)?;
    let (Some((offer, vote)), Some(bout)) = (vote(desk), desk.room.live()) else {
        return Err(Say::new("no-offer"));
    };
    if !bout.others(offer.seat).has(own) || vote.agreed.has(own) {
        return Err(Say::new("no-offer"));
    }
    go_on(
        desk,
        offer,
        Vote { agreed: vote.agreed.with(own), ..vote },
        Say::new("sub-agrees").with("who", own),
    )
}

/// Notes that the substitute is ready to play.
pub(super) fn take(desk: &mut Desk<'_>) -> Result<(), Say> {
    let (offer, vote) = vote(desk).ok_or_else(|| Say::new("no-offer"))?;
    let who = Arg::Person(desk.heard.person().to_owned());
    go_on(desk, offer, Vote { taken: true, ..vote }, Say::new("sub-ready").with("who", who))
}

/// Declines the vote; from the absent player that is a sign of life.
pub(super) fn refuse(desk: &mut Desk<'_>) -> Result<(), Say> {
    let own = order::active(desk)?;
    let asked = vote(desk)
        .zip(desk.room.live())
        .is_some_and(|((offer, _), bout)| own == offer.seat || bout.others(offer.seat).has(own));
    if !asked {
        return Err(Say::new("no-offer"));
    }
    desk.record(PlaceEvent::Offered(None));
    desk.announce(&Say::new("sub-declined").with("who", own));
    Ok(())
}

/// Keeps what has been agreed. Where all is, the seat changes hands, without clocks when the time
/// of the call is over.
fn go_on(desk: &mut Desk<'_>, offer: Offer, vote: Vote, said: Say) -> Result<(), Say> {
    let offer = Offer { title: Title::Voted(vote), ..offer };
    desk.record(PlaceEvent::Offered(Some(offer.clone())));
    if !is_ready(desk, offer.seat) {
        desk.announce(&said);
        return Ok(());
    }
    let until = desk.room.due.filter(|_| claims::holds(desk));
    let Some(until) = until else { return hand::pass(desk, &offer) };
    let waits = Say::new("sub-waits").with("who", offer.seat).with("to", Arg::Person(offer.person));
    let lines = [desk.word(&said), desk.word(&waits.with("until", Arg::Moment(until.at)))];
    desk.push(Out::new(To::Room, lines.join("\n")));
    Ok(())
}

/// Tests if all have agreed to somebody in this seat.
fn is_ready(desk: &Desk<'_>, seat: Seat) -> bool {
    let agreed = |(offer, vote): (Offer, Vote)| {
        let all = desk
            .room
            .live()
            .is_some_and(|bout| bout.others(seat).iter().all(|other| vote.agreed.has(other)));
        offer.seat == seat && vote.taken && all
    };
    vote(desk).is_some_and(agreed)
}

/// Seats, after the time of a call, the ready substitute whom the others agreed on or an arbiter
/// named, if there is one.
pub(super) fn step_in(desk: &mut Desk<'_>, seat: Seat) -> Option<(String, Vec<News>)> {
    let offer = desk
        .room
        .offer
        .clone()
        .filter(|offer| is_ready(desk, seat) || hand::is_taken(offer, seat))?;
    let news = hand::enter(desk, &offer).ok()?;
    Some((offer.person, news))
}
