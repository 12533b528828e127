//! `report`, `confirm` and the answers by buttons: with `reports=players`, a result that one player
//! of a match reports counts once all others agree. An organiser's report counts at once.

use caipan_rules::{Arg, Say};
use caipan_tournament::{
    MatchId,
    live::{Act, By, Match, Outcome, Phase, Refused, Status, Step, Tournament},
};

use crate::chat::{
    input::{
        command::event::{Asking, Judged, MatchName, Report as Reported, ResultName},
        door::{Button, Look},
        place::channel_of,
    },
    state::{
        Answer, Deed, FixtureEvent, OrganiserEvent, fixture::Agreement, held::Office,
        reported::Report,
    },
    steps::desk::Desk,
};

use super::{
    appeal::appeal,
    enact::enact,
    here::{arrange, entrant_of, log, note, office, organises},
    naming::{example, name, score, versus},
    places, refuse, results, teams,
    ways::by_players,
};

/// Time for the other players to answer before the organisers are asked, milliseconds.
const PATIENCE: u64 = 10 * 60_000;

/// Returns the author of a result that players have agreed on: the reporter, with a reason that
/// says so.
pub(in crate::chat::steps) fn reported_by(person: &str) -> By {
    By { reason: Some("as its players report".to_owned()), ..By::person(person) }
}

/// `report [MATCH] RESULT`: reports a result, in the thread of a match for that match. An
/// organiser's report decides the match, and needs a reason.
pub(super) fn report(desk: &mut Desk<'_>, reported: &Reported) -> Result<(), Say> {
    let judged = with_match(desk, reported)?;
    let id = judged.id.as_ref().and_then(|name| name.id);
    let players = by_players(office(desk)?);
    let plays = id.map(|id| plays(desk, id)).transpose()?.unwrap_or(false);
    match (id, &judged.result) {
        (Some(id), Some(result)) if players && plays => propose(desk, id, result),
        _ if organises(desk).is_ok() => results::adjudicate(desk, &judged),
        _ if !players => Err(Say::new("event-report-referee")),
        (Some(id), Some(_)) => {
            let open = log(desk)?.find(id).is_some_and(|game| game.entrants().is_none());
            let key = if open { "event-report-over" } else { "event-not-yours" };
            Err(Say::new(key).with("match", id.to_string()))
        }
        _ => Err(Say::new("event-report-usage")),
    }
}

/// Returns the match whose game is open in the place of the command; none if there is none.
fn here(desk: &Desk<'_>) -> Result<Option<MatchId>, Say> {
    let log = log(desk)?;
    let there = |game: &Match| {
        desk.heard.asked_in().is_some()
            && places::place(log, game).as_deref() == desk.heard.asked_in()
    };
    Ok(log.open().into_iter().find(there).map(|game| game.id))
}

/// Returns the reported result with its match: in the place of a match, a report without a match is
/// about that one.
fn with_match(desk: &Desk<'_>, reported: &Reported) -> Result<Judged, Say> {
    Ok(match (here(desk)?, &reported.here) {
        (Some(id), Some(judged)) => Judged { id: Some(MatchName::of(id)), ..judged.clone() },
        _ => reported.named.clone(),
    })
}

/// Tests if the author belongs to an entrant of a match.
fn plays(desk: &Desk<'_>, id: MatchId) -> Result<bool, Say> {
    let log = log(desk)?;
    let own = entrant_of(log, desk.heard.person());
    let all = log.find(id).and_then(|game| game.entrants()).unwrap_or_default();
    Ok(own.is_some_and(|own| all.contains(&own)))
}

/// Returns the people who answer for the entrants of a match that still take part: a player, or the
/// captain of a team.
fn speakers(log: &Tournament, id: MatchId) -> Vec<String> {
    let all = log.find(id).and_then(|game| game.entrants()).unwrap_or_default().into_iter();
    let there = all.filter(|entrant| log.entrants()[*entrant].status == Status::In);
    there.map(|entrant| log.entrants()[entrant].roster.members[0].clone()).collect()
}

/// Returns a match that is to be played now, the number of its game, and a word that differs for
/// other opponents and for another game.
fn game(log: &Tournament, id: MatchId) -> Option<(Match, usize, String)> {
    let game = log.find(id).filter(|_| log.phase() == Phase::Running)?;
    let Some(Step::Play(turn)) = game.step else { return None };
    let all: Vec<_> = game.entrants()?.iter().map(usize::to_string).collect();
    let of = format!("{}.{}.{}", turn.number, game.again, all.join("-"));
    Some((game, turn.number, of))
}

/// Returns the sentence of a key about a report.
fn told(key: &'static str, log: &Tournament, id: MatchId, report: &Report) -> Say {
    let say = Say::new(key).with("match", id.to_string()).with("versus", versus(log, id));
    let say = log.find(id).iter().fold(say, example);
    say.with("from", Arg::Person(report.by().to_owned())).with("result", score(&report.outcome))
}

/// Returns people as a part of a sentence.
fn list(people: &[String]) -> Arg {
    Arg::List(people.iter().cloned().map(Arg::Person).collect())
}

/// Reports a result as a player: asks the others, agrees if they have reported the same, and asks
/// the organisers too if they have reported another.
fn propose(desk: &mut Desk<'_>, id: MatchId, result: &ResultName) -> Result<(), Say> {
    let (log, person) = (log(desk)?, desk.heard.person().to_owned());
    if log.phase() != Phase::Running || log.paused() {
        return Err(refuse::say(&Refused::Phase, log));
    }
    let over = || Say::new("event-report-over").with("match", id.to_string());
    let (game, _, of) = game(log, id).ok_or_else(over)?;
    let speakers = speakers(log, id);
    if !speakers.contains(&person) {
        let own = entrant_of(log, &person).map_or(Arg::Text(String::new()), |own| name(log, own));
        return Err(Say::new("event-report-captain").with("who", own));
    }
    let fits = |outcome: &Outcome| outcome.seats() == game.seats.len();
    let several = log.plan().stages[id.stage].games > 1;
    if several && result.whole {
        return Err(Say::new("event-report-each").with("match", id.to_string()));
    }
    let read = results::outcome(desk, id, result).unwrap_or_default();
    let outcome =
        read.filter(fits).ok_or_else(|| example(Say::new("event-report-result"), &game))?;
    let before = office(desk)?.questions.reports.get(&id).filter(|report| report.of == of).cloned();
    match before {
        Some(report) if report.outcome == outcome && report.agreed.contains(&person) => {
            return Err(told("event-report-already", log, id, &report));
        }
        Some(report) if report.outcome == outcome => return agree(desk, id, report),
        Some(report) if report.by() != person => contest(desk, id, &report)?,
        _ => {}
    }
    let until = desk.heard.at() + PATIENCE;
    ask(
        desk,
        id,
        Report { number: 0, of, until: Some(until), agreed: vec![person], outcome },
        speakers,
    )
}

/// Keeps a report, and asks the other players if they agree.
fn ask(
    desk: &mut Desk<'_>,
    id: MatchId,
    report: Report,
    mut asked: Vec<String>,
) -> Result<(), Say> {
    asked.retain(|person| !report.agreed.contains(person));
    arrange(desk, OrganiserEvent::Reported { id, report: Some(report.clone()) });
    answer(desk, Answer::Reported, id, &report)?;
    let number = office(desk)?.questions.reports.get(&id).map_or(0, |report| report.number);
    let button = |command: &str, look| Button {
        command: format!("{command} {number}"),
        ..desk.button(command, look)
    };
    let buttons = vec![button("t accept", Look::Chief), button("t decline", Look::Plain)];
    let say = told("event-report-asked", log(desk)?, id, &report).with("who", list(&asked));
    let out = desk.announce(&say.with("until", Arg::Moment(report.until.unwrap_or_default())));
    (out.audience.pings, out.body.buttons) = (asked, buttons);
    Ok(())
}

/// Notes a player's answer about a result, for the audit.
fn answer(desk: &mut Desk<'_>, answer: Answer, id: MatchId, report: &Report) -> Result<(), Say> {
    note(desk, Deed::Answered(answer, id, score(&report.outcome)))
}

/// `accept [MATCH]`, `confirm [MATCH]`: agrees to a report, or to be in a team.
pub(super) fn accept(desk: &mut Desk<'_>, asking: Asking) -> Result<(), Say> {
    let person = desk.heard.person().to_owned();
    match meant(desk, asking, |report| !report.agreed.contains(&person))? {
        Some((id, report)) => agree(desk, id, report),
        None => teams::accept(desk, asking),
    }
}

/// `decline [MATCH]`: declines a report, or takes an own one back; or refuses to be in a team.
pub(super) fn decline(desk: &mut Desk<'_>, asking: Asking) -> Result<(), Say> {
    let Some((id, report)) = meant(desk, asking, |_| true)? else {
        return teams::decline(desk, asking);
    };
    if report.by() == desk.heard.person() {
        arrange(desk, OrganiserEvent::Reported { id, report: None });
        answer(desk, Answer::TookBack, id, &report)?;
        let say = told("event-report-back", log(desk)?, id, &report);
        desk.announce(&say);
        let number = game(log(desk)?, id).map(|(_, number, _)| number);
        // The time of the game ended while the report stood, so that the organisers were not asked.
        let over =
            office(desk)?.games.idle.keys().any(|idle| idle.id == id && Some(idle.game) == number);
        return if over { wonder(desk, id) } else { Ok(()) };
    }
    contest(desk, id, &report)
}

/// Returns the report that the author is asked about and means: by its match, by the number on its
/// buttons, or the only one; in the place of a match the one about it. None if a team is meant.
///
/// # Errors
/// The sentence that there is no report, or that names the matches if several are possible.
fn meant(
    desk: &Desk<'_>,
    asking: Asking,
    fits: impl Fn(&Report) -> bool,
) -> Result<Option<(MatchId, Report)>, Say> {
    let (log, office) = (log(desk)?, office(desk)?);
    let asking = match (asking, here(desk)?) {
        (Asking::Unsaid, Some(here)) => Asking::Match(here),
        (asking, _) => asking,
    };
    let means = |id: &MatchId, report: &Report| match asking {
        Asking::Unsaid => true,
        Asking::Match(named) => *id == named,
        Asking::Number(number) => number == report.number,
        Asking::Person(_) | Asking::Other => false,
    };
    let own = |id: &MatchId, report: &Report| {
        let stands = game(log, *id).is_some_and(|(.., of)| of == report.of);
        stands && fits(report) && speakers(log, *id).contains(&desk.heard.context.author.person)
    };
    let found =
        office.questions.reports.iter().filter(|(id, report)| means(id, report) && own(id, report));
    let found: Vec<_> = found.map(|(id, report)| (*id, report.clone())).collect();
    // The author may be asked about a late team instead.
    let team = office
        .questions
        .teams
        .values()
        .any(|team| team.members.contains(&desk.heard.context.author.person));
    match &found[..] {
        [] if by_players(office) && log.phase() == Phase::Running && !team => {
            Err(Say::new("event-report-none"))
        }
        [] => Ok(None),
        [one] => Ok(Some(one.clone())),
        more => {
            let ids: Vec<_> = more.iter().map(|(id, _)| id.to_string()).collect();
            Err(Say::new("event-report-which").with("matches", ids))
        }
    }
}

/// Adds the author's agreement to a report, and enters the result once all agree.
fn agree(desk: &mut Desk<'_>, id: MatchId, mut report: Report) -> Result<(), Say> {
    let log_now = log(desk)?;
    if log_now.paused() {
        return Err(refuse::say(&Refused::Phase, log_now));
    }
    let (speakers, person) = (speakers(log_now, id), desk.heard.person().to_owned());
    report.agreed.push(person.clone());
    answer(desk, Answer::Agreed, id, &report)?;
    let all = speakers.iter().all(|speaker| report.agreed.contains(speaker));
    arrange(desk, OrganiserEvent::Reported { id, report: (!all).then(|| report.clone()) });
    let key = if all { "event-report-agreed" } else { "event-report-agrees" };
    let say = told(key, log(desk)?, id, &report).with("who", Arg::Person(person));
    desk.announce(&say);
    if all { enter(desk, id, report) } else { Ok(()) }
}

/// Enters a result that all agree on: in the place of its game, which ends there, or directly in
/// the log if there is no such place.
fn enter(desk: &mut Desk<'_>, id: MatchId, report: Report) -> Result<(), Say> {
    let log = log(desk)?;
    let Some((game, number, _)) = game(log, id) else { return Ok(()) };
    let gone = &office(desk)?.games.gone;
    match places::place(log, &game).filter(|place| !gone.contains_key(place)) {
        Some(place) => {
            let (person, outcome) = (report.by().to_owned(), report.outcome);
            let agreed = Agreement { id, game: number, person, outcome };
            places::nudge(desk, vec![place], Some(&FixtureEvent::Agreed(Some(agreed))));
            Ok(())
        }
        None => enact(
            desk,
            &Act::Report { id, outcome: report.outcome.clone() },
            &reported_by(report.by()),
        ),
    }
}

/// Drops a report that the author contests, and asks the organisers to decide.
fn contest(desk: &mut Desk<'_>, id: MatchId, report: &Report) -> Result<(), Say> {
    arrange(desk, OrganiserEvent::Reported { id, report: None });
    answer(desk, Answer::Declined, id, report)?;
    let say = told("event-report-declined", log(desk)?, id, report);
    let say = say.with("by", Arg::Person(desk.heard.person().to_owned()));
    if desk.heard.asked_in() != Some(channel_of(&desk.room.place)) {
        desk.announce(&Say::new("event-report-told").with("match", id.to_string()));
    }
    appeal(desk, say)
}

/// Gives all players who are asked the whole time again, when the tournament resumes.
pub(super) fn resume(desk: &mut Desk<'_>) -> Result<(), Say> {
    let until = Some(desk.heard.at() + PATIENCE);
    let waiting =
        office(desk)?.questions.reports.iter().filter(|(_, report)| report.until.is_some());
    let anew = waiting
        .map(|(id, report)| (*id, Some(Report { until, ..report.clone() })))
        .collect::<Vec<_>>();
    anew.into_iter()
        .for_each(|(id, report)| arrange(desk, OrganiserEvent::Reported { id, report }));
    Ok(())
}

/// Drops all reports.
pub(super) fn forget(desk: &mut Desk<'_>) -> Result<(), Say> {
    let ids: Vec<_> = office(desk)?.questions.reports.keys().copied().collect();
    ids.into_iter().for_each(|id| arrange(desk, OrganiserEvent::Reported { id, report: None }));
    Ok(())
}

/// Returns the time at which the organisers are next to be asked about a report without an answer,
/// milliseconds since 1970 UTC.
pub(super) fn due(office: &Office, log: &Tournament) -> Option<u64> {
    let stands =
        |id: &MatchId, report: &Report| game(log, *id).is_some_and(|(.., of)| of == report.of);
    office
        .questions
        .reports
        .iter()
        .filter(|(id, report)| stands(id, report))
        .filter_map(|(_, report)| report.until)
        .min()
}

/// Asks the organisers about a report that was not answered in time, or drops it if its game is not
/// to be played any more; returns false if there is none.
pub(super) fn overdue(desk: &mut Desk<'_>) -> Result<bool, Say> {
    let past = |report: &Report| report.until.is_some_and(|until| until <= desk.heard.at());
    let found = office(desk)?.questions.reports.iter().find(|(_, report)| past(report));
    let Some((id, report)) = found.map(|(id, report)| (*id, report.clone())) else {
        return Ok(false);
    };
    if game(log(desk)?, id).is_none_or(|(.., of)| of != report.of) {
        arrange(desk, OrganiserEvent::Reported { id, report: None });
        return Ok(true);
    }
    let mut silent = speakers(log(desk)?, id);
    silent.retain(|person| !report.agreed.contains(person));
    let asked = Some(Report { until: None, ..report.clone() });
    arrange(desk, OrganiserEvent::Reported { id, report: asked });
    let say = told("event-report-silent", log(desk)?, id, &report).with("whom", list(&silent));
    appeal(desk, say)?;
    Ok(true)
}

/// Asks the organisers about a match without a known result.
fn wonder(desk: &mut Desk<'_>, id: MatchId) -> Result<(), Say> {
    let log = log(desk)?;
    // If players do not report results, too few came to a table.
    let key = if by_players(office(desk)?) { "event-report-idle" } else { "event-few-came" };
    let say = Say::new(key).with("match", id.to_string()).with("versus", versus(log, id));
    let say = log.find(id).iter().fold(say, example);
    appeal(desk, say)
}

/// Asks the organisers about a game without a known result at the end of its time, if it is still
/// to be played and has no report; returns false if there is no such game.
pub(super) fn idle(desk: &mut Desk<'_>) -> Result<bool, Say> {
    let found =
        office(desk)?.games.idle.iter().find(|(_, told)| !**told).map(|(idle, _)| idle.clone());
    let Some(idle) = found else { return Ok(false) };
    let (id, number) = (idle.id, idle.game);
    arrange(desk, OrganiserEvent::IdleTold(idle));
    let (log, office) = (log(desk)?, office(desk)?);
    let Some((_, now, of)) = game(log, id) else { return Ok(true) };
    // The organisers are asked about a report anyway.
    if now == number && office.questions.reports.get(&id).is_none_or(|report| report.of != of) {
        wonder(desk, id)?;
    }
    Ok(true)
}
