//! Fair play: about a position that stands in a game that is played for rating or in a tournament
//! nothing can be learnt from a table or a hint, and whoever asks is noted for the arbiters.

use caipan_rules::{Arg, Rulebook, Say, Table};

use crate::{
    chat::{
        input::day::moment,
        state::{
            Deed, OrganiserEvent, PlaceEvent,
            contest::Contest,
            held::Note,
            lobby::Lobby,
            probe::{Means, Probe},
        },
    },
    referee::Match,
};

use super::{
    desk::{Desk, Needs, Out, To},
    request::{Fetched, Request},
    ruling::may_rule,
};

/// The answer to whether somebody may ask about a position.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Leave {
    /// They may.
    Given,
    /// It is not known yet: the step is run again.
    Awaited,
}

/// Tests if a table may begin where it does: at a position of its own, or one that stands in no
/// game that counts.
///
/// # Errors
/// The sentence that it stands in one.
pub(super) fn may_begin(
    desk: &mut Desk<'_>,
    book: &dyn Rulebook,
    lobby: &Lobby,
) -> Result<Leave, Say> {
    if lobby.setup.position.is_none() {
        return Ok(Leave::Given);
    }
    let table = book.open(&lobby.setup).map_err(|why| why.say(book.info()))?;
    may_ask(desk, book, &*table, Means::Table)
}

/// Tests if a hint may be given in a match.
///
/// # Errors
/// The sentence that its position stands in a game that counts.
pub(super) fn may_hint(desk: &mut Desk<'_>, bout: &Match) -> Result<Leave, Say> {
    may_ask(desk, bout.book(), bout.table(), Means::Hint)
}

fn may_ask(
    desk: &mut Desk<'_>,
    book: &dyn Rulebook,
    table: &dyn Table,
    means: Means,
) -> Result<Leave, Say> {
    let Some(likeness) = table.likeness() else { return Ok(Leave::Given) };
    let found = desk.fetched.iter().find_map(|fetched| match fetched {
        Fetched::Contests(of, contests) if *of == likeness => Some(contests),
        _ => None,
    });
    let Some(contests) = found else {
        desk.needs = Needs::Fetch(Request::Contests(likeness, means));
        return Ok(Leave::Awaited);
    };
    if contests.is_empty() || is_common(book, likeness) {
        return Ok(Leave::Given);
    }
    let person = desk.heard.person().to_owned();
    contests.iter().for_each(|contest| note(desk, contest, means, &person));
    Err(Say::new("fair-play"))
}

/// Tests if everybody knows a position: a game begins with it, under one of its options.
fn is_common(book: &dyn Rulebook, likeness: u64) -> bool {
    let begins = |table: Box<dyn Table>| table.likeness() == Some(likeness);
    book.each_option().iter().any(|setup| book.open(setup).is_ok_and(begins))
}

/// Notes beside the game that a person asked, for its arbiters; once, however often they do.
pub(super) fn note(desk: &mut Desk<'_>, contest: &Contest, means: Means, person: &str) {
    if contest.asked {
        return;
    }
    let (bout, at, person) = (contest.bout.clone(), desk.heard.at(), person.to_owned());
    let probe = Probe { bout, at, person: person.clone(), means };
    desk.record_in(&contest.place, vec![PlaceEvent::Probed(probe)]);
    if let Some(of) = &contest.of {
        let deed = Deed::Probed(means, of.id);
        let noted = OrganiserEvent::Noted(Note { lines: of.lines, at, by: person, deed });
        desk.record_in(&of.office, vec![PlaceEvent::Organiser(noted)]);
    }
}

/// Tells an arbiter who does not play here who asked about positions of the match.
pub(super) fn tell(desk: &mut Desk<'_>, bout: &Match) {
    let probes: Vec<_> = desk.room.probes.about(&bout.header().id).cloned().collect();
    if probes.is_empty() || may_rule(desk).is_err() {
        return;
    }
    let row = |probe: &Probe| {
        Say::new("probe-row")
            .with("who", Arg::Person(probe.person.clone()))
            .with("means", probe.means.to_string())
            .with("at", moment(probe.at))
    };
    let to = To::Direct(desk.heard.person().to_owned());
    let head = Say::new("probes").with("id", bout.header().id.as_str());
    let rows: Vec<_> = probes.iter().map(row).collect();
    let lines: Vec<_> =
        [&head].into_iter().chain(&rows).map(|say| desk.word_to(&to, say)).collect();
    let mut out = Out::new(to, lines.join("\n"));
    (out.body.quoted, out.audience.again) = (true, "record");
    desk.push(out);
}
