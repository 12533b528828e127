//! The news of a match as sentences: the winner, the score, and the next match.

use caipan_rules::{Arg, Say};
use caipan_tournament::{
    MatchId, Part,
    live::{Decider, Fact, Match, Origin, Outcome, Seat, Step, Tournament},
};

use super::{
    naming::name_then,
    sheets::{leads, pair, points},
};

/// Number of matches in a round that are announced one by one at most; in a larger round only the
/// whole round is.
const FEW: usize = 16;

/// Tests if the result of a match is announced by itself.
pub(in crate::chat::steps) fn is_told(log: &Tournament, id: MatchId) -> bool {
    let rounds = log.rounds(id.stage).get(id.round.wrapping_sub(1));
    id.part != Part::Round || rounds.is_none_or(|round| round.tables.len() <= FEW)
}

/// Returns the sentence about a match after its last game, or after a decision; none if nothing was
/// played.
pub(in crate::chat::steps) fn of_match(log: &Tournament, id: MatchId) -> Option<Say> {
    let game = log.find(id)?;
    let entrants = game.entrants()?;
    let who = |seat: usize| name_then(log, id, entrants[seat]);
    let say = |key: &'static str| Say::new(key).with("match", id.to_string());
    // The score begins with the entrant that the sentence names first.
    let both = |key: &'static str, first: usize| {
        let scored = game.games.iter().filter(|game| game.played()).count() > 1;
        let mut points = points(&game);
        points.rotate_left(first);
        let say = say(key).with("one", who(0)).with("other", who(1)).with("score", pair(&points));
        say.with("scored", if scored { "yes" } else { "no" })
    };
    Some(match &game.step {
        Some(Step::Done(outcome)) if entrants.len() > 2 => table(say("told-table"), outcome, who),
        Some(Step::Done(outcome)) => match outcome.winner() {
            None if outcome.played() => both("told-draw", 0),
            None => both("told-nobody", 0),
            Some(seat) => won(log, &game, both(how(log, &game, outcome, seat), seat), &who, seat),
        },
        Some(Step::Decide(_)) => both("told-undecided", 0),
        _ => {
            let last = game.games.last()?;
            let seat = last.winner();
            let say = both("told-game", seat.unwrap_or(0)).with("game", game.games.len());
            let say = say.with("drawn", if seat.is_none() { "yes" } else { "no" });
            say.with("winner", who(seat.unwrap_or(0))).with("loser", who(1 - seat.unwrap_or(0)))
        }
    })
}

/// Adds the places at a table; an entrant who did not come has `-`.
fn table(say: Say, outcome: &Outcome, who: impl Fn(usize) -> Arg) -> Say {
    let place = |seat: usize| match outcome {
        Outcome::Played(places) => Some(places[seat]),
        Outcome::Partial(places) => places[seat],
        Outcome::Absent(came) => came[seat].then_some(1),
    };
    let mut seats: Vec<_> = (0..outcome.seats()).collect();
    seats.sort_by_key(|seat| place(*seat).unwrap_or(u8::MAX));
    let row = |seat: &usize| {
        let place = place(*seat).map_or_else(|| "-".to_owned(), |place| format!("{place}."));
        Arg::Say(Say::new("told-place").with("place", place).with("who", who(*seat)))
    };
    say.with("places", Arg::List(seats.iter().map(row).collect()))
}

/// Returns the key of the sentence for how a match was won: by games, by walkover, or by a lot or
/// the seeds after a tie.
fn how(log: &Tournament, game: &Match, outcome: &Outcome, seat: usize) -> &'static str {
    let level = !game.games.is_empty() && !leads(game, seat);
    let award = log.lines().iter().rev().find_map(|line| match line.fact {
        Fact::Awarded { id, how, .. } if id == game.id => Some(how),
        _ => None,
    });
    match award.filter(|_| level) {
        Some(Decider::Lot) => "told-by-lot",
        Some(Decider::Seed) => "told-by-seed",
        _ if outcome.played() => "told-won",
        _ => "told-walkover",
    }
}

/// Adds the winner and the loser, and the next match of each.
fn won(log: &Tournament, game: &Match, say: Say, who: &dyn Fn(usize) -> Arg, seat: usize) -> Say {
    let say = say.with("winner", who(seat)).with("loser", who(1 - seat));
    let matches = if game.origins.is_some() { log.matches(game.id.stage) } else { Vec::new() };
    let next = |origin: Origin| {
        matches.iter().find(|next| next.origins.is_some_and(|all| all.contains(&origin)))
    };
    // The next match may be a bye: then the one after it counts.
    let free = |game: &&Match| game.seats.contains(&Seat::Nobody);
    let mut from = game;
    while let Some(walked) = next(Origin::Winner(from.id)).filter(free) {
        from = walked;
    }
    let say = match next(Origin::Winner(from.id)) {
        Some(meeting) => {
            let round = Arg::Say(round(&matches, meeting));
            let (follows, other) = opponent(log, meeting, from.id);
            say.with("follows", follows).with("opponent", other).with("round", round)
        }
        _ => say.with("follows", end(game)).with("opponent", "").with("round", ""),
    };
    let say = say.with("name", log.plan().name.as_str());
    let beaten = next(Origin::Loser(game.id)).filter(|next| !next.seats.contains(&Seat::Nobody));
    match beaten {
        Some(next) => say.with("beaten", "yes").with("where", Arg::Say(round(&matches, next))),
        None => say.with("beaten", "no").with("where", ""),
    }
}

/// Returns the word for the prize of the winner of a last match: the tournament, the third place,
/// or nothing in a round.
fn end(game: &Match) -> &'static str {
    match game.id.part {
        Part::Round => "nothing",
        Part::Third => "third",
        _ => "all",
    }
}

/// Returns the opponent of the winner in the next match: the entrant, or the match that it comes
/// from.
fn opponent(log: &Tournament, next: &Match, id: MatchId) -> (&'static str, Arg) {
    let own =
        |origin: &Origin| matches!(origin, Origin::Winner(of) | Origin::Loser(of) if *of == id);
    let origins = next.origins.unwrap_or([Origin::Winner(id); 2]);
    let other = usize::from(own(&origins[0]));
    match (next.seats[other], origins[other]) {
        (Seat::Entrant(entrant), _) => ("meets", name_then(log, next.id, entrant)),
        (_, Origin::Loser(of)) => ("loser", of.to_string().into()),
        (_, Origin::Winner(of)) => ("winner", of.to_string().into()),
        _ => ("goes-on", "".into()),
    }
}

/// Returns the name of a round of a knock-out, for use in a sentence.
fn round(matches: &[Match], game: &Match) -> Say {
    let last = matches
        .iter()
        .filter(|other| other.id.part == game.id.part)
        .map(|other| other.id.round)
        .max();
    let double = matches.iter().any(|other| other.id.part == Part::Losers);
    let kind = match (game.id.part, last.unwrap_or(0).saturating_sub(game.id.round)) {
        (Part::Third, _) => "third",
        (Part::Final, _) if game.id.round == 2 => "second",
        (Part::Final, _) => "final",
        (Part::Losers, 0) => "lower-final",
        (Part::Losers, _) => "lower",
        (_, 0) if double => "upper-final",
        (_, 0) => "final",
        (_, 1) if !double => "semi",
        (_, 2) if !double => "quarter",
        _ => "other",
    };
    Say::new("told-round").with("kind", kind).with("number", game.id.round)
}
