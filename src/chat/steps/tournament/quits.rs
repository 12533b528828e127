//! `forfeit`, `withdraw`, `dq`: entrants who give up a match or leave the tournament. An open game
//! is left in its own place: one that has begun is lost as by resignation there, and counts as a
//! game that was played.

use caipan_rules::{Arg, Say};
use caipan_tournament::{
    MatchId,
    live::{Act, By, Entrant, Match, Outcome, Phase, Status, Step, Tournament},
};

use crate::chat::{
    input::{
        command::event::{About, MatchName},
        door::{Button, Look},
    },
    state::{
        Deed, FixtureEvent, OrganiserEvent,
        fixture::{Quit, Yielded},
        held::Office,
    },
    steps::desk::{Desk, Out},
};

use super::{
    enact::enact,
    entry,
    here::{arrange, author, because, entrant, log, match_id, note, office, organises, own},
    naming::{name, versus},
    places, results,
};

/// A game of an entrant that is open in a place.
struct Open {
    id: MatchId,
    game: usize,
    /// The entrant of the match, from 0.
    side: usize,
    place: String,
}

/// Returns the games of an entrant that are open in a place that still exists.
fn open(office: &Office, log: &Tournament, entrant: usize) -> Vec<Open> {
    let open = |game: &Match| {
        let side = game.entrants()?.iter().position(|other| *other == entrant)?;
        let place =
            places::place(log, game).filter(|place| !office.games.gone.contains_key(place))?;
        let Some(Step::Play(turn)) = &game.step else { return None };
        Some(Open { id: game.id, game: turn.number, side, place })
    };
    log.open().iter().filter_map(open).collect()
}

/// Tells the place of a game that an entrant leaves it; `ruled` is true if an organiser has decided
/// that.
fn tell(desk: &mut Desk<'_>, open: Open, ruled: bool) {
    let quit = Quit { side: open.side, ruled, by: desk.heard.person().to_owned() };
    let yielded = Yielded { id: open.id, game: open.game, quit };
    places::nudge(desk, vec![open.place], Some(&FixtureEvent::Yielded(Some(yielded))));
}

/// `forfeit [MATCH]`: gives up a match of the author, by default the first that is open.
pub(super) fn forfeit(
    desk: &mut Desk<'_>,
    named: Option<&MatchName>,
    sure: bool,
) -> Result<(), Say> {
    let entrant = quitter(desk)?;
    let game = given_up(log(desk)?, entrant, named)?;
    let id = game.id;
    if !sure {
        return confirm(desk, id);
    }
    let open = open(office(desk)?, log(desk)?, entrant).into_iter().find(|open| open.id == id);
    match open {
        Some(open) => {
            tell(desk, open, false);
            // The end of the game is noted too; whichever step comes first is kept.
            note(desk, Deed::GaveUp(id))?;
        }
        // A player's own word counts like a result entered by the referee.
        None => enact(
            desk,
            &Act::Report { id, outcome: without(&game, entrant) },
            &By::person(desk.heard.person()),
        )?,
    }
    let say = Say::new("event-forfeited").with("who", Arg::Person(desk.heard.person().to_owned()));
    desk.announce(&say.with("match", id.to_string()));
    let ended = log(desk)?.find(id).is_some_and(|game| game.outcome().is_some());
    if ended { results::told(desk, id) } else { Ok(()) }
}

/// Returns the author's entrant. An organiser who takes no part is told the commands about other
/// entrants.
fn quitter(desk: &Desk<'_>) -> Result<usize, Say> {
    own(desk).map_err(|why| if organises(desk).is_ok() { Say::new("event-quit-own") } else { why })
}

/// Returns the match that an entrant means to give up.
fn given_up(log: &Tournament, entrant: usize, named: Option<&MatchName>) -> Result<Match, Say> {
    let own = |game: &Match| game.entrants().is_some_and(|all| all.contains(&entrant));
    let plays = |game: &Match| matches!(game.step, Some(Step::Play(_)));
    let Some(named) = named else {
        let found = log.open().into_iter().find(|game| own(game) && plays(game));
        return found.ok_or_else(|| Say::new("event-no-match"));
    };
    let id = match_id(named)?;
    let say = |key: &'static str| Say::new(key).with("match", id.to_string());
    let game = log.find(id).ok_or_else(|| say("event-no-such-match"))?;
    if !own(&game) {
        return Err(say("event-not-yours"));
    }
    let open = log.open().iter().any(|other| other.id == id);
    if open && plays(&game) { Ok(game) } else { Err(say("event-refused-over")) }
}

/// Returns the outcome of a match that an entrant gives up: of two the other wins by walkover; at a
/// table the others share the first place.
fn without(game: &Match, entrant: usize) -> Outcome {
    let seats = game.entrants().unwrap_or_default();
    let mut others = (0..seats.len()).filter(|seat| seats[*seat] != entrant);
    if seats.len() == 2 {
        return Outcome::walkover(2, others.next());
    }
    let last = u8::try_from(seats.len()).unwrap_or(u8::MAX);
    Outcome::Played(seats.iter().map(|seat| if *seat == entrant { last } else { 1 }).collect())
}

/// Asks the author to confirm that a match is given up.
fn confirm(desk: &mut Desk<'_>, id: MatchId) -> Result<(), Say> {
    let say = Say::new("event-forfeit-sure")
        .with("match", id.to_string())
        .with("who", versus(log(desk)?, id));
    let (to, text) = (desk.back(), desk.reply(&say));
    let yes = Button {
        command: format!("t forfeit {id} yes"),
        ..desk.button("t forfeit yes", Look::Danger)
    };
    desk.push(Out::new(to, text)).body.buttons = vec![yes];
    Ok(())
}

/// `withdraw`: withdraws the author's entrant after the start, once confirmed. Open games are given
/// up first, and count as they end.
pub(super) fn withdraw(desk: &mut Desk<'_>, sure: bool) -> Result<(), Say> {
    let entrant = quitter(desk)?;
    if matches!(log(desk)?.phase(), Phase::Open | Phase::Closed) {
        return entry::leave(desk);
    }
    if !sure {
        return entry::confirm(desk, "event-withdraw-sure", "t withdraw yes");
    }
    let open = open(office(desk)?, log(desk)?, entrant);
    if open.is_empty() {
        enact(desk, &Act::Withdraw(entrant), &author(desk))?;
    } else {
        let person = Some(desk.heard.person().to_owned());
        arrange(desk, OrganiserEvent::Quits { entrant, person });
        note(desk, Deed::Withdrew)?;
        open.into_iter().for_each(|open| tell(desk, open, false));
    }
    desk.announce(
        &Say::new("event-withdrew").with("who", Arg::Person(desk.heard.person().to_owned())),
    );
    Ok(())
}

/// Returns an entrant that withdraws and has no open game any more.
pub(super) fn ready(office: &Office) -> Option<usize> {
    let log = &office.held.as_ref()?.log;
    office.games.quits.keys().copied().find(|entrant| open(office, log, *entrant).is_empty())
}

/// Withdraws an entrant whose games have ended, if the person who decided it still plays for it.
pub(super) fn depart(desk: &mut Desk<'_>, entrant: usize) -> Result<(), Say> {
    let person = office(desk)?.games.quits.get(&entrant).cloned().unwrap_or_default();
    arrange(desk, OrganiserEvent::Quits { entrant, person: None });
    let log = log(desk)?;
    // Another person may have replaced them by now.
    let own = |entrant: &Entrant| entrant.roster.people().any(|own| *own == person);
    let there = log
        .entrants()
        .get(entrant)
        .is_some_and(|entrant| entrant.status == Status::In && own(entrant));
    let ended = matches!(log.phase(), Phase::Over | Phase::Cancelled);
    if there && !ended {
        enact(desk, &Act::Withdraw(entrant), &By::person(&person))
    } else {
        Ok(())
    }
}

/// `dq @person REASON`
pub(super) fn expel(desk: &mut Desk<'_>, about: &About) -> Result<(), Say> {
    let at = entrant(desk, about.who.ok_or_else(|| Say::new("event-dq-usage"))?)?;
    let by = because(desk, &about.reason);
    let reason = by.reason.clone().ok_or_else(|| Say::new("event-reason"))?;
    let (who, open) = (name(log(desk)?, at), open(office(desk)?, log(desk)?, at));
    enact(desk, &Act::Expel(at), &by)?;
    for open in open {
        put_out(desk, open)?;
    }
    desk.announce(&Say::new("event-expelled").with("who", who).with("reason", reason));
    Ok(())
}

/// Ends the open game of an expelled entrant if the expulsion decides the match; at a table that
/// goes on with others, only the entrant leaves it.
fn put_out(desk: &mut Desk<'_>, open: Open) -> Result<(), Say> {
    let log = log(desk)?;
    if log.open().iter().any(|game| game.id == open.id) {
        tell(desk, open, true);
        return Ok(());
    }
    // If the expulsion is taken back, the game is opened again.
    if let Some(key) = log.closing(open.id, open.game) {
        enact(desk, &Act::Done { key, place: "gone".to_owned() }, &By::default())?;
    }
    let dropped = FixtureEvent::Dropped { id: open.id, game: open.game, cancelled: false };
    places::nudge(desk, vec![open.place], Some(&dropped));
    Ok(())
}
