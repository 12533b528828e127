//! `replay gif`: a whole game as an animation.

use caipan_rules::Say;

use crate::{
    chat::{
        input::{
            command::Gaze,
            door::{Way, stamped},
        },
        state::tour::{Eyes, Sight, Tour},
        words::{Cast, film::Film},
    },
    referee::Match,
};

use super::{
    desk::{Desk, Figure, Needs, Out, To},
    look,
    request::{Admission, Fetched, Request},
    tour::gazed,
};

/// The game that is asked for, how it is seen, and by whom.
struct Subject {
    tour: Tour,
    sight: Sight,
    to: To,
}

pub(super) fn run(desk: &mut Desk<'_>, gaze: Option<Gaze>) -> Result<(), Say> {
    let subject = subject(desk, gaze)?;
    let admission = desk.fetched.iter().find_map(|fetched| match fetched {
        Fetched::Studio(admission) => Some(*admission),
        _ => None,
    });
    match admission {
        None => {
            desk.needs = Needs::Fetch(Request::Studio(desk.heard.at()));
            Ok(())
        }
        Some(Admission::Soon(seconds)) => Err(Say::new("gif-soon").with("seconds", seconds)),
        Some(Admission::Busy) => Err(Say::new("gif-busy")),
        Some(Admission::Admitted) => give(desk, subject),
    }
}

/// Returns the game that is meant: the one to which a button belongs; else the one that the author
/// plays here, the one that is looked through, or the one that is or was played here.
fn subject(desk: &Desk<'_>, gaze: Option<Gaze>) -> Result<Subject, Say> {
    let stamp = match desk.heard.way() {
        Some(Way::Press(stamp)) if !stamp.is_empty() => Some(stamp),
        _ => None,
    };
    let pressed = stamp.is_some_and(|stamp| Tour::has_stamped(stamp));
    if let Some(stamp) = stamp.filter(|_| !pressed) {
        let bout = look::shown(desk)?;
        let same = stamped(stamp) == bout.header().id;
        return if same { played(desk, &bout, gaze) } else { Err(Say::new("stale-button")) };
    }
    let plays = desk.plays() && !pressed;
    match desk.room.tour.clone().filter(|_| !plays) {
        Some(tour) => toured(desk, tour, gaze),
        None => played(desk, &look::shown(desk).map_err(|_| Say::new("replay-what"))?, gaze),
    }
}

/// A game that is looked through, as it is looked at if nothing else was asked for.
fn toured(desk: &Desk<'_>, tour: Tour, gaze: Option<Gaze>) -> Result<Subject, Say> {
    let table = tour.stand(desk.world.catalog).ok_or_else(|| Say::new("no-replay"))?.table;
    let sight = gaze.map(|gaze| gazed(&*table, tour.setup.seats, gaze)).transpose()?;
    Ok(Subject { sight: sight.unwrap_or(tour.sight), tour, to: desk.floor() })
}

/// A match: before the end of one with secrets only for a seat, with its own eyes and alone.
fn played(desk: &Desk<'_>, bout: &Match, gaze: Option<Gaze>) -> Result<Subject, Say> {
    let tour = Tour::of(bout);
    if bout.is_over() {
        return toured(desk, tour, gaze);
    }
    if !bout.is_secret() {
        let sight = gaze.map(|gaze| gazed(bout.table(), bout.seats(), gaze)).transpose()?;
        return Ok(Subject { sight: sight.unwrap_or(Sight::OPEN), tour, to: desk.floor() });
    }
    let seat = desk.seat().ok_or_else(|| Say::new("not-over"))?;
    let own = Sight { eyes: Eyes::Seat(seat), bottom: seat };
    let asked = gaze.map(|gaze| gazed(bout.table(), bout.seats(), gaze)).transpose()?;
    if asked.is_some_and(|sight| sight.eyes != own.eyes) {
        return Err(Say::new("gif-secret"));
    }
    Ok(Subject { tour, sight: own, to: To::Direct(desk.heard.person().to_owned()) })
}

/// Answers with the film, which is painted on its way.
fn give(desk: &mut Desk<'_>, Subject { tour, sight, to }: Subject) -> Result<(), Say> {
    let catalog = desk.world.catalog;
    let record = desk.room.bout.clone().filter(|bout| tour.is_of(bout));
    let info = desk.game(&tour.game)?.info();
    let people = tour.people.clone();
    let cast = Cast { info: Some(info), people: &people };
    let language = desk.language_of(&to);
    let word = |say: &Say| desk.word_in(language, say, &cast);
    let plies = tour.plies(catalog).map_or(0, |plies| plies.count());
    let film = Film::new(catalog, tour, sight, record, word);
    let lettering = desk.lettering(&to);
    let film = film.ok_or_else(|| Say::new("no-replay"))?.lettered(lettering);
    let game = Say::new(format!("game-{}", info.name));
    let say = match sight.eyes {
        Eyes::Seat(seat) => Say::new("gif-seat").with("who", seat),
        Eyes::Open | Eyes::Public => Say::new("gif"),
    };
    let text = word(&say.with("game", game).with("plies", plies));
    let out = desk.push(Out::new(to, text));
    out.body.figure = Some(Figure::Film(Box::new(film)));
    out.audience.again = "replay gif";
    Ok(())
}
