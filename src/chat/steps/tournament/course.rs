//! `start`, `next`, `repair`, `pause`, `resume`, `undo`, `redo`, `cancel`: the course of a
//! tournament.

use std::collections::BTreeSet;

use caipan_rules::Say;
use caipan_tournament::{
    MatchId,
    live::{Act, By, Fact, Format, Line, Phase, Refused, Step, Tournament},
};

use crate::chat::{
    input::{
        command::event::{Again, Meant},
        door::Look,
        fold::fold,
        place::channel_of,
    },
    state::{Answer, Deed, FixtureEvent, OrganiserEvent, PlaceEvent},
    steps::desk::{Desk, Out},
};

use super::{
    appeal, attendance, audit, bans, cascade,
    enact::enact,
    here::{arrange, author, because, log, office},
    keys, places, reports, results, roll, rounds, tables,
};

/// Time for a game's place to carry out a forfeit, a withdrawal or an agreed result, milliseconds.
const SETTLES: u64 = 5_000;

/// `start` begins the tournament; `start dry` only shows the first round as it could be, with other
/// lots.
pub(super) fn start(desk: &mut Desk<'_>, dry: bool) -> Result<(), Say> {
    if dry {
        let mut tried = log(desk)?.clone();
        let many = many(&tried, "no");
        tried
            .act(&Act::Start, &author(desk))
            .map_err(|refused| super::refuse::say(&refused, &tried))?;
        rounds::round(desk, &tried, "event-dry")?;
        many.iter().for_each(|say| desk.answer(say));
        return Ok(());
    }
    if matches!(log(desk)?.phase(), Phase::Open | Phase::Closed) {
        attendance::over(desk)?;
    }
    begin(desk, &author(desk))
}

/// Starts the tournament without banned entrants and, where check-in is required, without those who
/// have not checked in.
pub(super) fn begin(desk: &mut Desk<'_>, by: &By) -> Result<(), Say> {
    if matches!(log(desk)?.phase(), Phase::Open | Phase::Closed) {
        bans::close(desk, by)?;
        roll::close(desk, by)?;
    }
    let plan = log(desk)?.plan();
    keys::pairable(plan, tables::present(log(desk)?).len())?;
    let many = many(log(desk)?, "yes");
    enact(desk, &Act::Start, by)?;
    let log = log(desk)?;
    let commitment = log.commitment().unwrap_or_default();
    let say = Say::new("event-started")
        .with("name", log.plan().name.as_str())
        .with("commitment", commitment);
    for say in [say].into_iter().chain(many) {
        let channel = channel_of(&desk.room.place).to_owned();
        desk.announce(&say).audience.place = Some(channel);
    }
    Ok(())
}

/// Returns the warning that a Swiss tournament has more rounds than can be paired without anybody
/// meeting twice; none if it has not. With an odd number of entrants each of them rests once, which
/// makes one more round possible. `late` is `yes` if the number of rounds cannot be changed any
/// more, otherwise `no`.
fn many(log: &Tournament, late: &'static str) -> Option<Say> {
    let Format::Swiss { rounds, .. } = log.plan().stages[0].format else { return None };
    let count = tables::present(log).len();
    let most = count.saturating_sub(usize::from(count.is_multiple_of(2)));
    let say = Say::new("event-rounds-many")
        .with("count", count)
        .with("most", most)
        .with("rounds", rounds)
        .with("late", late);
    (rounds > most && count > 1).then_some(say)
}

/// `next`: pairs the next round, begins the next stage, or ends the tournament.
pub(super) fn next(desk: &mut Desk<'_>) -> Result<(), Say> {
    enact(desk, &Act::Next, &author(desk))
}

/// `repair` pairs the last round again; `repair MATCH` opens a game again whose thread was deleted.
pub(super) fn repair(desk: &mut Desk<'_>, again: &Again) -> Result<(), Say> {
    let meant = match again {
        Again::Match(id, _) => return reopen(desk, *id),
        Again::Last(meant) => meant,
    };
    let by = because(desk, &meant.reason);
    cascade::enact_sure(desk, &Act::Repair, &by, None, meant.sure)?;
    desk.announce(&Say::new("event-repaired"));
    Ok(())
}

fn reopen(desk: &mut Desk<'_>, id: MatchId) -> Result<(), Say> {
    let log = log(desk)?;
    let game = log
        .find(id)
        .ok_or_else(|| Say::new("event-no-such-match").with("match", id.to_string()))?;
    let gone = places::place(log, &game)
        .filter(|place| office(desk).is_ok_and(|office| office.games.gone.contains_key(place)));
    let (Some(Step::Play(turn)), Some(_)) = (game.step, gone) else {
        return Err(Say::new("event-not-gone").with("match", id.to_string()));
    };
    let key = log
        .closing(id, turn.number)
        .ok_or_else(|| Say::new("event-not-gone").with("match", id.to_string()))?;
    enact(desk, &Act::Done { key, place: "gone".to_owned() }, &author(desk))?;
    desk.announce(&Say::new("event-reopened").with("match", id.to_string()));
    Ok(())
}

/// `rename NAME`
pub(super) fn rename(desk: &mut Desk<'_>, name: &str) -> Result<(), Say> {
    if name.is_empty() {
        return Err(Say::new("event-rename-usage"));
    }
    let before = log(desk)?.plan().name.clone();
    enact(desk, &Act::Rename(name.to_owned()), &author(desk))?;
    desk.announce(&Say::new("event-renamed").with("before", before).with("name", name));
    Ok(())
}

pub(super) fn pause(desk: &mut Desk<'_>, reason: &str) -> Result<(), Say> {
    enact(desk, &Act::Pause(true), &because(desk, reason))?;
    stand(desk, false)?;
    desk.announce(&Say::new("event-paused"));
    Ok(())
}

pub(super) fn resume(desk: &mut Desk<'_>, reason: &str) -> Result<(), Say> {
    enact(desk, &Act::Pause(false), &because(desk, reason))?;
    stand(desk, true)?;
    reports::resume(desk)?;
    desk.announce(&Say::new("event-resumed"));
    Ok(())
}

/// Halts or resumes the open games if the tournament has been paused or resumed; `before` is true
/// if it was paused before the act.
fn stand(desk: &mut Desk<'_>, before: bool) -> Result<(), Say> {
    let log = log(desk)?;
    if log.paused() != before {
        let event = if before { FixtureEvent::Resumed } else { FixtureEvent::Halted };
        places::nudge(desk, places::open_places(log), Some(&event));
    }
    Ok(())
}

/// Tests that no recent deed of a player still waits for a game's place: the log does not have it
/// yet, so that an undo would take back an earlier act.
fn settled(desk: &Desk<'_>) -> Result<(), Say> {
    let (notes, lines, now) = (&office(desk)?.notes, log(desk)?.lines().len(), desk.heard.at());
    let said = |deed: &Deed| {
        matches!(deed, Deed::GaveUp(_) | Deed::Withdrew | Deed::Answered(Answer::Agreed, ..))
    };
    let waits = notes
        .iter()
        .rev()
        .any(|note| note.lines == lines && note.at + SETTLES > now && said(&note.deed));
    if waits { Err(Say::new("event-undo-wait")) } else { Ok(()) }
}

/// Returns true if the tournament is paused, and the members of each entrant.
fn standing(desk: &Desk<'_>) -> Result<(bool, Vec<Vec<String>>), Say> {
    let log = log(desk)?;
    Ok((
        log.paused(),
        log.entrants().iter().map(|entrant| entrant.roster.members.clone()).collect(),
    ))
}

/// Tells the open games about changed members and about a pause or its end, where the act itself
/// does not name them.
fn follow(desk: &mut Desk<'_>, (paused, members): &(bool, Vec<Vec<String>>)) -> Result<(), Say> {
    let log = log(desk)?;
    let others =
        log.entrants().iter().zip(members).map(|(now, before)| now.roster.members != *before);
    let others = others.enumerate().filter(|(_, other)| *other).map(|(at, _)| at);
    let places: BTreeSet<_> = others.flat_map(|at| places::places(log, at)).collect();
    places::nudge(desk, places.into_iter().collect(), Some(&FixtureEvent::Renewed));
    stand(desk, *paused)
}

/// `undo` takes the last act back; `undo MATCH REASON` lets a match be played again. A finished
/// game is not an act: the plain `undo` is refused after it.
pub(super) fn undo(desk: &mut Desk<'_>, again: &Again) -> Result<(), Say> {
    let meant = match again {
        Again::Match(id, meant) => return results::again(desk, *id, meant),
        Again::Last(meant) => meant,
    };
    if let Some(id) = played_last(log(desk)?, &author(desk)) {
        return Err(Say::new("event-undo-game").with("match", id.to_string()));
    }
    settled(desk)?;
    let cascade = meant.cascade;
    let own = goes_on_by_itself(log(desk)?, &author(desk));
    let could = || log(desk).is_ok_and(|log| log.decide(&Act::Back, &author(desk)).is_ok());
    if own && !(cascade && could()) {
        let could = !cascade && could();
        return Err(Say::new(if could { "event-undo-with" } else { "event-undo-own" }));
    }
    let act = if own { Act::Back } else { Act::Undo };
    if !meant.sure
        && let Some(what) = weighty(desk, &act)?
    {
        return ask(desk, &what);
    }
    let before = standing(desk)?;
    let by = because(desk, &meant.reason);
    cascade::enact_sure(desk, &act, &by, None, cascade)?;
    if matches!(log(desk)?.phase(), Phase::Open | Phase::Closed) {
        // The undo took back the start, so that no game and no report may remain.
        places::close_all(desk)?;
        reports::forget(desk)?;
    }
    follow(desk, &before)?;
    let what = undone(desk, log(desk)?);
    desk.announce(&Say::new("event-undone").with("what", what));
    Ok(())
}

/// Returns the text of the line that an undo would take back if the author has to confirm it: the
/// start, a round, a stage, the end, or an act of somebody else who is no organiser.
fn weighty(desk: &Desk<'_>, act: &Act) -> Result<Option<String>, Say> {
    let (log, by) = (log(desk)?, author(desk));
    let Ok(lines) = log.decide(act, &by) else { return Ok(None) };
    let Some(Fact::Undone(number)) = lines.first().map(|line| &line.fact) else { return Ok(None) };
    let line = &log.lines()[number - 1];
    let organisers = appeal::all(desk)?;
    let of_player = line
        .by
        .as_ref()
        .is_some_and(|person| !organisers.contains(person) && *person != desk.heard.person());
    let round = matches!(
        line.fact,
        Fact::Started { .. } | Fact::Paired(_) | Fact::Advanced(_) | Fact::Over(_)
    );
    Ok((of_player || round).then(|| audit::told(desk, log, *number)))
}

/// Asks the author to confirm an undo.
fn ask(desk: &mut Desk<'_>, what: &str) -> Result<(), Say> {
    let (to, text) = (desk.back(), desk.reply(&Say::new("event-undo-sure").with("what", what)));
    let yes = desk.button("t undo yes", Look::Danger);
    desk.push(Out::new(to, text)).body.buttons = vec![yes];
    Ok(())
}

/// Returns the text of the act that was taken back last, as the audit shows it; empty if there is
/// none.
fn undone(desk: &Desk<'_>, log: &Tournament) -> String {
    let last = log.lines().iter().rev().find_map(|line| match line.fact {
        Fact::Undone(number) => Some(number),
        _ => None,
    });
    last.map(|number| audit::told(desk, log, number)).unwrap_or_default()
}

/// Returns the first line of the last act that can be undone.
fn last<'a>(log: &'a Tournament, by: &By) -> Option<&'a Line> {
    let undone = log.decide(&Act::Undo, by).ok()?;
    let Some(Fact::Undone(number)) = undone.first().map(|line| &line.fact) else { return None };
    log.lines().get(number - 1)
}

/// Returns the match whose finished game an undo would take back; none if it would take back
/// something else.
fn played_last(log: &Tournament, by: &By) -> Option<MatchId> {
    if let Fact::Played { id, .. } = last(log, by)?.fact { Some(id) } else { None }
}

/// Tests if the last act was automatic and would be repeated at once.
fn goes_on_by_itself(log: &Tournament, by: &By) -> bool {
    let own = |line: &Line| {
        line.by.is_none() && !matches!(line.fact, Fact::Started { .. } | Fact::Played { .. })
    };
    !log.paused() && last(log, by).is_some_and(own)
}

/// `redo`: takes an undo back.
pub(super) fn redo(desk: &mut Desk<'_>, meant: &Meant) -> Result<(), Say> {
    settled(desk)?;
    if matches!(log(desk)?.decide(&Act::Redo, &author(desk)), Err(Refused::Nothing)) {
        return Err(Say::new("event-redo-nothing"));
    }
    let before = standing(desk)?;
    let by = because(desk, &meant.reason);
    cascade::enact_sure(desk, &Act::Redo, &by, None, meant.sure)?;
    follow(desk, &before)?;
    desk.announce(&Say::new("event-redone"));
    Ok(())
}

/// `cancel NAME`: ends the tournament for good if its name was typed; its open games end without a
/// result.
pub(super) fn cancel(desk: &mut Desk<'_>, typed: Option<&str>) -> Result<(), Say> {
    let name = log(desk)?.plan().name.clone();
    if typed != Some(&*fold(&name, &[], &[])) {
        return Err(Say::new("event-cancel-sure").with("name", name));
    }
    enact(desk, &Act::Cancel, &author(desk))?;
    let games = places::close_all(desk)?;
    arrange(desk, OrganiserEvent::Over(true));
    desk.announce(&Say::new("event-cancelled").with("name", name).with("games", games));
    Ok(())
}

/// Cancels the tournament, because its channel cannot be reached any more.
pub(in crate::chat::steps) fn abandon(desk: &mut Desk<'_>) {
    if office(desk).is_ok_and(|office| !office.progress.over) {
        // A log that cannot be read takes no act; the tournament is only marked as over.
        let ended = enact(desk, &Act::Cancel, &because(desk, "the channel is gone"));
        arrange(desk, OrganiserEvent::Over(true));
        ended.unwrap_or_default();
        desk.record(PlaceEvent::Due(None));
    }
}
