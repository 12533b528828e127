//! Brackets of a knock-out.

use caipan_render::sheet::{Bracket, Column, Fate, Match as Card, Side};
use caipan_rules::Say;
use caipan_tournament::{
    MatchId, Part,
    live::{Format, Match, Origin, Outcome, Phase, Seat, Step},
};

use super::Scribe;

/// The brackets of a knock-out; a double one has an upper and a lower one, and a final.
pub(super) struct Trees {
    /// The only bracket, or the upper one without the final.
    pub(super) upper: Bracket,
    pub(super) lower: Option<Bracket>,
    /// The rounds of the final of a double knock-out.
    pub(super) last: Vec<Column>,
}

impl Trees {
    /// Returns the brackets of a stage.
    pub(super) fn new(scribe: &Scribe<'_>, stage: usize) -> Self {
        let matches = scribe.log.matches(stage);
        let double = matches!(scribe.log.plan().stages[stage].format, Format::Double { .. });
        let draft = Draft { scribe, matches: &matches, double };
        let name = scribe.log.plan().name.as_str();
        let whole = |title: String, columns: Vec<Column>, aside: Option<Column>| Bracket {
            title,
            columns,
            aside,
            foot: String::new(),
        };
        let third = draft.columns(Part::Third).pop();
        let losers = draft.columns(Part::Losers);
        let lower = || scribe.word(&Say::new("event-lower").with("name", name));
        Self {
            upper: whole(name.to_owned(), draft.columns(Part::Winners), third),
            lower: (!losers.is_empty()).then(|| whole(lower(), losers, None)),
            last: draft.columns(Part::Final),
        }
    }

    /// Returns the upper bracket with the final.
    pub(super) fn whole(&self) -> Bracket {
        let mut whole = self.upper.clone();
        whole.columns.extend(self.last.iter().cloned());
        whole
    }

    /// Returns the path of an entrant: the matches so far, and those that may come.
    pub(super) fn path(&self, entrant: usize) -> Bracket {
        let lower = self
            .lower
            .as_ref()
            .map(|lower| lower.path(entrant))
            .filter(|lower| !lower.columns.is_empty());
        let Some(lower) = lower else { return self.whole().path(entrant) };
        let last = Bracket { columns: self.last.clone(), ..Bracket::default() };
        let mut path = self.upper.path(entrant);
        path.columns.extend([lower.columns, last.path(entrant).columns].concat());
        path
    }
}

/// The matches of a knock-out, from which the brackets are made.
struct Draft<'a> {
    scribe: &'a Scribe<'a>,
    matches: &'a [Match],
    double: bool,
}

impl Draft<'_> {
    /// Returns the rounds of a part. A second final is included once it is needed.
    fn columns(&self, part: Part) -> Vec<Column> {
        let played = |game: &Match| taken(game) && !game.seats.contains(&Seat::Nobody);
        let needed = |game: &&Match| part != Part::Final || game.id.round == 1 || played(game);
        let of_part = || self.matches.iter().filter(|game| game.id.part == part).filter(needed);
        let rounds = of_part().map(|game| game.id.round).max().unwrap_or(0);
        let column = |round| Column {
            head: self.head(part, round, rounds),
            matches: of_part()
                .filter(|game| game.id.round == round)
                .map(|game| self.card(game))
                .collect(),
        };
        (1..=rounds).map(column).collect()
    }

    /// Returns the name of a round.
    fn head(&self, part: Part, round: usize, rounds: usize) -> String {
        let key = match (part, rounds - round) {
            (Part::Third, _) => "round-third",
            (Part::Final, _) if round == 2 => "round-second",
            (Part::Final, _) => "round-final",
            (Part::Losers, 0) => "round-lower-final",
            (Part::Losers, _) => "round-lower",
            (_, 0) if self.double => "round-upper-final",
            (_, 0) => "round-final",
            (_, 1) if !self.double => "round-semi",
            (_, 2) if !self.double => "round-quarter",
            _ => "round-number",
        };
        self.scribe.word(&Say::new(key).with("round", round))
    }

    fn card(&self, game: &Match) -> Card {
        let log = self.scribe.log;
        let place = |number| log.phase() == Phase::Running && log.place(game.id, number).is_some();
        let live = matches!(&game.step, Some(Step::Play(turn)) if place(turn.number));
        let note = if live { self.scribe.term("event-live") } else { String::new() };
        Card {
            id: game.id.to_string(),
            note,
            sides: [self.side(game, 0), self.side(game, 1)],
            live,
        }
    }

    fn side(&self, game: &Match, seat: usize) -> Side {
        match game.seats[seat] {
            Seat::Nobody => {
                Side { name: self.scribe.term("event-bye"), fate: Fate::Bye, ..Side::default() }
            }
            Seat::Waiting => {
                Side { name: self.to_come(game, seat), fate: Fate::Unknown, ..Side::default() }
            }
            Seat::Entrant(entrant) => Side {
                name: self.scribe.name_then(game.id, entrant),
                score: score(game, seat),
                fate: fate(game, seat),
                entrant: Some(entrant),
            },
        }
    }

    /// Returns the text for the source of an entrant that is not known yet.
    fn to_come(&self, game: &Match, seat: usize) -> String {
        let from = |key: &'static str, id: MatchId| {
            self.scribe.word(&Say::new(key).with("match", id.to_string()))
        };
        match game.origins.map(|origins| origins[seat]) {
            Some(Origin::Winner(id)) => from("event-winner", id),
            Some(Origin::Loser(id)) => from("event-loser", id),
            Some(Origin::Seed(_)) | None => "?".to_owned(),
        }
    }
}

/// Tests if at least one entrant of a match is known.
fn taken(game: &Match) -> bool {
    game.seats.iter().any(|seat| matches!(seat, Seat::Entrant(_)))
}

/// Returns the fate of one of two entrants; an entrant with a bye goes on.
fn fate(game: &Match, seat: usize) -> Fate {
    match game.outcome() {
        Some(outcome) if outcome.winner() == Some(seat) => Fate::Won,
        Some(_) => Fate::Lost,
        None if game.seats[1 - seat] == Seat::Nobody => Fate::Won,
        None => Fate::Open,
    }
}

/// Returns the scores of both entrants of a match.
pub(in super::super) fn points(game: &Match) -> [String; 2] {
    [0, 1].map(|seat| score(game, seat))
}

/// Tests if the points of a match of two say that a seat is ahead. A winner need not be: who leads
/// and gives up has lost.
pub(in super::super) fn leads(game: &Match, seat: usize) -> bool {
    half_points(counted(game), seat) > half_points(counted(game), 1 - seat)
}

/// Returns the score of one of two: a sign where it was decided without a game, else the points of
/// the games.
fn score(game: &Match, seat: usize) -> String {
    match counted(game) {
        [] => String::new(),
        [Outcome::Absent(came)] => if came[seat] { "+" } else { "-" }.to_owned(),
        games => halves(half_points(games, seat)),
    }
}

/// Returns the games that the score is of, or the decision in their place. Level games stay level
/// whoever goes on.
fn counted(game: &Match) -> &[Outcome] {
    let level =
        !game.games.is_empty() && half_points(&game.games, 0) == half_points(&game.games, 1);
    let award = game.award.as_ref().filter(|_| !level);
    award.map_or(&game.games[..], std::slice::from_ref)
}

/// Returns the half points of one of two: a win is two, a draw one.
fn half_points(games: &[Outcome], seat: usize) -> usize {
    let worth = |game: &Outcome| match game.winner() {
        Some(winner) => 2 * usize::from(winner == seat),
        None => usize::from(game.played()),
    };
    games.iter().map(worth).sum()
}

/// Writes half points as points: `2½`.
fn halves(sum: usize) -> String {
    match (sum / 2, sum % 2) {
        (0, 1) => "½".to_owned(),
        (whole, half) => format!("{whole}{}", if half == 1 { "½" } else { "" }),
    }
}
