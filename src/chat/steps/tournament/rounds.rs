//! The matches of a round as rows, the reasons of pairings, and the rules for ties.

use std::ops::RangeInclusive;

use caipan_rules::{Arg, Say};
use caipan_tournament::{
    MatchId,
    live::{Match, Outcome, Rest, Seat, Stage, Step, Tournament, Why},
};

use crate::chat::steps::desk::Desk;

use super::{
    keys,
    naming::{name, name_then, score},
    sheets::{leads, pair, points},
    tables::{page, table, worded},
};

/// Returns the result of a match so far: between two entrants the points of its games, with dots
/// while it goes on; `·` before its first game.
pub(super) fn stands(game: &Match) -> String {
    let goes = if matches!(game.step, Some(Step::Done(_))) { "" } else { " …" };
    match &game.step {
        _ if game.games.is_empty() && game.award.is_none() => "·".to_owned(),
        _ if game.seats.len() == 2 => format!("{}{goes}", pair(&points(game))),
        Some(Step::Done(outcome)) => score(outcome),
        _ => game.games.iter().map(score).collect::<Vec<_>>().join(" "),
    }
}

/// Returns a row about a match: its name, result and entrants.
pub(super) fn row(desk: &Desk<'_>, log: &Tournament, game: &Match) -> String {
    let seat = |seat: &Seat| match seat {
        Seat::Entrant(entrant) => worded(desk, name_then(log, game.id, *entrant)),
        Seat::Waiting => "?".to_owned(),
        Seat::Nobody => "-".to_owned(),
    };
    let seats: Vec<_> = game.seats.iter().map(seat).collect();
    format!(
        "{:<7} {:<7} {}{}",
        game.id.to_string(),
        stands(game),
        seats.join(" - "),
        goes_on(desk, log, game)
    )
}

/// Returns the name of the winner of a match between two whose points do not show it, after an
/// arrow; otherwise empty.
pub(super) fn goes_on(desk: &Desk<'_>, log: &Tournament, game: &Match) -> String {
    let won = game
        .outcome()
        .and_then(Outcome::winner)
        .zip(game.entrants())
        .filter(|(_, all)| all.len() == 2);
    let won = won.filter(|(seat, _)| !leads(game, *seat));
    won.map(|(seat, all)| format!(" → {}", worded(desk, name_then(log, game.id, all[seat]))))
        .unwrap_or_default()
}

/// Returns the rows of a round: its matches, then its byes and absent entrants.
pub(super) fn round_rows(
    desk: &Desk<'_>,
    log: &Tournament,
    stage: usize,
    round: usize,
) -> Vec<String> {
    let games = log.matches(stage).into_iter().filter(|game| game.id.round == round + 1);
    let mut rows: Vec<_> = games.map(|game| row(desk, log, &game)).collect();
    for (entrant, rest) in log.rounds(stage).get(round).map_or(&[][..], |round| &round.resting[..])
    {
        let what = match rest {
            Rest::Bye | Rest::Full => "+1",
            Rest::Half => "+½",
            Rest::Zero => "0",
            Rest::Free | Rest::Away => "-",
        };
        let why = if *rest == Rest::Away { "away" } else { "bye" };
        rows.push(format!("{why:<7} {what:<7} {}", worded(desk, name(log, *entrant))));
    }
    rows
}

/// Returns the rows of these rounds of a knock-out: all matches of which at least one entrant is
/// known.
pub(super) fn bracket_rows(
    desk: &Desk<'_>,
    log: &Tournament,
    stage: usize,
    rounds: RangeInclusive<usize>,
) -> Vec<String> {
    let taken = |game: &Match| game.seats.iter().any(|seat| matches!(seat, Seat::Entrant(_)));
    let shown = |game: &Match| taken(game) && rounds.contains(&game.id.round);
    log.matches(stage).iter().filter(|game| shown(game)).map(|game| row(desk, log, game)).collect()
}

/// Returns the stage, the round and the rows asked for, both counted from 0: by default the last
/// round of the last stage, and all rounds of a knock-out. `round` counts from 1. None before the
/// start.
pub(super) fn current(
    desk: &Desk<'_>,
    log: &Tournament,
    stage: Option<usize>,
    round: Option<usize>,
) -> Option<(usize, usize, Vec<String>)> {
    let last = log.stages().checked_sub(1)?;
    let stage = stage.unwrap_or(last).min(last);
    if log.plan().stages[stage].format.knocks_out() {
        let rounds = round.map_or(1..=usize::MAX, |round| round..=round);
        return Some((stage, 0, bracket_rows(desk, log, stage, rounds)));
    }
    let last = log.rounds(stage).len().checked_sub(1)?;
    let round = round.and_then(|round| round.checked_sub(1)).unwrap_or(last).min(last);
    Some((stage, round, round_rows(desk, log, stage, round)))
}

/// Tests that a round, counted from 1, has been paired.
///
/// # Errors
/// The sentence that says how many there are.
pub(super) fn paired(log: &Tournament, stage: Option<usize>, round: usize) -> Result<(), Say> {
    let last = log.stages().checked_sub(1);
    let stage = last.map(|last| stage.unwrap_or(last).min(last));
    let bracket = |stage: &usize| log.plan().stages[*stage].format.knocks_out();
    let (there, of) = match stage {
        None => (0, 0),
        Some(stage) if bracket(&stage) => {
            let last = log.matches(stage).iter().map(|game| game.id.round).max().unwrap_or(0);
            (last, last)
        }
        Some(stage) => (log.rounds(stage).len(), log.length(stage).unwrap_or(0)),
    };
    if (1..=there).contains(&round) {
        return Ok(());
    }
    Err(Say::new("event-no-round").with("round", round).with("paired", there).with("of", of))
}

pub(super) fn round_title(log: &Tournament, stage: usize, round: usize) -> Say {
    let name = log.plan().name.as_str();
    if log.plan().stages[stage].format.knocks_out() {
        return Say::new("event-bracket")
            .with("name", name)
            .with("page", 0_u32)
            .with("pages", 1_u32)
            .with("other", 1_u32);
    }
    let of = log.length(stage).unwrap_or(0);
    Say::new("event-round").with("name", name).with("round", round + 1).with("of", of)
}

/// Answers with the round of a log that is only tried.
pub(super) fn round(desk: &mut Desk<'_>, log: &Tournament, key: &'static str) -> Result<(), Say> {
    let rows = current(desk, log, None, None).map(|(.., rows)| rows).unwrap_or_default();
    let (rows, ..) = page(&rows, 1);
    let to = desk.back();
    table(desk, to, &Say::new(key).with("name", log.plan().name.as_str()), &rows);
    Ok(())
}

/// Returns the sentence for the reason why the entrants of a match meet; none if there is no such
/// match.
pub(super) fn because(log: &Tournament, id: MatchId) -> Option<Say> {
    Some(match log.why(id)? {
        Why::Bracket(origins) => {
            let [one, other] = origins.map(|origin| Arg::Say(origin_of(origin)));
            Say::new("event-why-bracket").with("one", one).with("other", other)
        }
        Why::Berger { round } => Say::new("event-why-berger").with("round", round),
        Why::Hand => Say::new("event-why-hand"),
        Why::Swiss(sides) => {
            let side = |side: &caipan_tournament::live::Side| {
                let colours: String =
                    side.colours.iter().map(|colour| colour_of(*colour)).collect();
                let colours = if colours.is_empty() { "-".to_owned() } else { colours };
                let say = Say::new("event-why-side").with("who", name(log, side.entrant));
                Arg::Say(say.with("points", side.points.to_string()).with("colours", colours))
            };
            Say::new("event-why-swiss").with("sides", Arg::List(sides.iter().map(side).collect()))
        }
        Why::Table { points, met } => {
            let points: Vec<_> = points.iter().map(ToString::to_string).collect();
            Say::new("event-why-table").with("points", points).with("met", met)
        }
    })
}

pub(super) fn colour_of(colour: caipan_tournament::Colour) -> char {
    if colour == caipan_tournament::Colour::White { 'W' } else { 'B' }
}

pub(super) fn origin_of(origin: caipan_tournament::live::Origin) -> Say {
    use caipan_tournament::live::Origin;
    match origin {
        Origin::Seed(seed) => Say::new("event-from-seed").with("seed", seed),
        Origin::Winner(id) => Say::new("event-from-winner").with("match", id.to_string()),
        Origin::Loser(id) => Say::new("event-from-loser").with("match", id.to_string()),
    }
}

/// Returns the sentence for the rule that breaks ties: in drawn matches of a knock-out, otherwise
/// in the standings. The seed of a lot is left out, as it is secret before the end.
pub(super) fn breaks(log: &Tournament, stage: usize) -> Say {
    let Stage { format, draws, .. } = &log.plan().stages[stage];
    if format.knocks_out() {
        let say = Say::new("event-rules-draws").with("replays", draws.replays);
        return say.with("decider", keys::word_of(draws.decider));
    }
    let ties = log.tiebreaks(stage).into_iter().map(|tie| tie.unseeded().to_string());
    Say::new("event-rules-ties").with("ties", ties.collect::<Vec<_>>())
}
