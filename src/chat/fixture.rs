//! What a place plays for a tournament, as a line of its stream tells.

use crate::{
    rules::Outcome,
    tournament::{MatchId, live},
};

/// A game of a tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Fixture {
    /// The tournament's id.
    pub(super) event: String,
    /// The match.
    pub(super) id: MatchId,
    /// The number of the game in it, from 1.
    pub(super) game: usize,
    /// Since when its players are called, milliseconds since 1970 UTC.
    pub(super) from: u64,
    /// How long they have, milliseconds.
    pub(super) span: u64,
    /// Who sits at each seat, by internal id, and for which entrant of the match.
    pub(super) seats: Vec<(String, usize)>,
    /// What the tournament does not allow: verbs.
    pub(super) without: Vec<String>,
    /// It does not count any more.
    pub(super) off: bool,
    /// Nothing else is played for it: its tournament was cancelled.
    pub(super) cancelled: bool,
    /// Somebody else plays for an entrant.
    pub(super) stale: bool,
    /// The tournament waits, and everything here with it.
    pub(super) halted: bool,
    /// It goes on, and nothing was done about that here yet.
    pub(super) goes: bool,
    /// Something was noted about it from elsewhere, so that what was due here before is not known any more.
    pub(super) stirred: bool,
    /// Who gives it up or is put out of it, as long as nothing was done about that here.
    pub(super) quits: Vec<Quit>,
    /// It may be played elsewhere, and its players say what came of it.
    pub(super) reports: bool,
    /// The entrants of the match who did not come or have given it up, from 0: the others play without them.
    pub(super) missing: Vec<usize>,
    /// What its players agree on, as long as it is not entered: the outcome, and who said it first, by internal id.
    pub(super) agreed: Option<(live::Outcome, String)>,
}

/// Somebody gives a match up, or is put out of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Quit {
    /// The entrant of the match, from 0.
    pub(super) side: usize,
    /// An organiser has ruled so; else it is the own word.
    pub(super) ruled: bool,
    /// Whose word it is, by internal id.
    pub(super) by: String,
}

impl Quit {
    /// It, as a line in the stream of the place of a match's game.
    pub(super) fn line(&self, id: MatchId, game: usize) -> String {
        let how = if self.ruled { "ruled" } else { "own" };
        format!("yield {id} {game} {} {how} {}", self.side, self.by)
    }

    fn read(side: &str, how: &str, by: &str) -> Option<Self> {
        Some(Self { side: side.parse().ok()?, ruled: how == "ruled", by: by.to_owned() })
    }
}

impl Fixture {
    /// The fixture as a line of the place's stream.
    pub(super) fn line(&self) -> String {
        let seats: Vec<_> = self.seats.iter().map(|(person, side)| format!("{person}/{side}")).collect();
        let without = if self.without.is_empty() { "-".to_owned() } else { self.without.join(",") };
        let state = match (self.off, self.halted) {
            (true, _) => "off",
            (false, true) => "halted",
            (false, false) => "on",
        };
        let reports = if self.reports { " reports" } else { "" };
        let missing: Vec<_> = self.missing.iter().map(usize::to_string).collect();
        let missing = if missing.is_empty() { String::new() } else { format!(" missing {}", missing.join(",")) };
        let Self { event, id, game, from, span, .. } = self;
        format!("fixture {event} {id} {game} {from} {span} {} {without} {state}{reports}{missing}", seats.join(","))
    }

    /// Reads the rest of such a line; `none` means that there is none any more.
    pub(super) fn read(rest: &str) -> Option<Self> {
        let (rest, missing) = rest.split_once(" missing ").map_or((rest, None), |(rest, all)| (rest, Some(all)));
        let missing = missing.into_iter().flat_map(|all| all.split(',')).map(|side| side.parse().ok());
        let reports = rest.strip_suffix(" reports");
        let words = reports.unwrap_or(rest).split(' ').collect::<Vec<_>>();
        let [event, id, game, from, span, seats, without, state] = words[..] else { return None };
        let seat = |text: &str| {
            let (person, side) = text.rsplit_once('/')?;
            Some((person.to_owned(), side.parse().ok()?))
        };
        Some(Self {
            event: event.to_owned(),
            id: id.parse().ok()?,
            game: game.parse().ok()?,
            from: from.parse().ok()?,
            span: span.parse().ok()?,
            seats: seats.split(',').map(seat).collect::<Option<_>>()?,
            without: if without == "-" { Vec::new() } else { without.split(',').map(str::to_owned).collect() },
            off: state == "off",
            cancelled: false,
            stale: false,
            halted: state == "halted",
            goes: false,
            stirred: false,
            quits: Vec::new(),
            reports: reports.is_some(),
            missing: missing.collect::<Option<_>>()?,
            agreed: None,
        })
    }

    /// Takes in a line of a place's stream; says whether it is about a fixture: `fixture …` or `fixture none`, `extend UNTIL`,
    /// `renew` where somebody else plays, `halt` and `go` where the tournament waits and goes on, `unfix MATCH GAME [cancelled]` where that does not
    /// count any more, `yield MATCH GAME SIDE own|ruled PERSON` where somebody gives it up or is put out, `yield none` when that is done,
    /// `agreed MATCH GAME PERSON OUTCOME` where its players agree on what came of it, `agreed none` when that is entered.
    pub(super) fn take(fixture: &mut Option<Self>, word: &str, rest: &str) -> bool {
        match word {
            "fixture" => Self::begin(fixture, rest),
            "extend" => fixture.iter_mut().for_each(|fixture| {
                // More time never is less than there was.
                let span = rest.parse::<u64>().map_or(0, |until| until.saturating_sub(fixture.from));
                (fixture.span, fixture.stirred) = (fixture.span.max(span), true);
            }),
            "yield" => fixture.iter_mut().for_each(|fixture| fixture.quit(rest)),
            "agreed" => fixture.iter_mut().for_each(|fixture| fixture.agree(rest)),
            "halt" | "go" => fixture.iter_mut().for_each(|fixture| {
                fixture.halted = word == "halt";
                fixture.goes = !fixture.halted;
            }),
            "renew" => fixture.iter_mut().for_each(|fixture| (fixture.stale, fixture.stirred) = (true, true)),
            "unfix" => {
                let (game, cancelled) = rest.strip_suffix(" cancelled").map_or((rest, false), |game| (game, true));
                let meant = |fixture: &&mut Self| format!("{} {}", fixture.id, fixture.game) == game;
                fixture
                    .iter_mut()
                    .filter(meant)
                    .for_each(|fixture| (fixture.off, fixture.cancelled) = (true, cancelled));
            }
            _ => return false,
        }
        true
    }

    /// What the players of a match agree on, as a line in the stream of the place of its game.
    pub(super) fn agreement(id: MatchId, game: usize, person: &str, outcome: &live::Outcome) -> String {
        format!("agreed {id} {game} {person} {outcome}")
    }

    /// The fixture of a line; who gives its game up is still to leave it, and what its players agree on is still to be entered.
    fn begin(fixture: &mut Option<Self>, rest: &str) {
        let before = fixture.take();
        *fixture = Self::read(rest);
        let same =
            |own: &Self, before: &Self| (&own.event, own.id, own.game) == (&before.event, before.id, before.game);
        if let (Some(own), Some(before)) = (fixture, before)
            && same(own, &before)
        {
            (own.quits, own.agreed) = (before.quits, before.agreed);
        }
    }

    /// Takes in who gives a game up, if it is this one.
    fn quit(&mut self, rest: &str) {
        match rest.split(' ').collect::<Vec<_>>()[..] {
            ["none"] => self.quits.clear(),
            [id, game, side, how, by] if format!("{} {}", self.id, self.game) == format!("{id} {game}") => {
                self.quits.extend(Quit::read(side, how, by));
                self.stirred = true;
            }
            _ => {}
        }
    }

    /// Takes in what its players agree on, if it is about this game.
    fn agree(&mut self, rest: &str) {
        let [id, game, person, outcome] = rest.splitn(4, ' ').collect::<Vec<_>>()[..] else {
            return self.agreed = None;
        };
        if let (true, Ok(outcome)) = (format!("{} {}", self.id, self.game) == format!("{id} {game}"), outcome.parse()) {
            (self.agreed, self.stirred) = (Some((outcome, person.to_owned())), true);
        }
    }

    /// Who sits where in a game of a match: of two, those of whoever moves first have the first seat and every other one,
    /// so that partners sit opposite.
    pub(super) fn seated(log: &live::Tournament, id: MatchId, turn: live::Turn) -> Vec<(String, usize)> {
        let entrants = log.find(id).and_then(|game| game.entrants()).unwrap_or_default();
        let mut sides: Vec<usize> = (0..entrants.len()).collect();
        if sides.len() == 2 && turn.first == 1 {
            sides.reverse();
        }
        let members = |side: usize| &log.entrants()[entrants[side]].roster.members;
        let most = sides.iter().map(|side| members(*side).len()).max().unwrap_or(0);
        let row = |number: usize| {
            let seat = move |side: &usize| Some((members(*side).get(number)?.clone(), *side));
            sides.iter().filter_map(seat).collect::<Vec<_>>()
        };
        (0..most).flat_map(row).collect()
    }

    /// Until when its players are waited for.
    pub(super) const fn until(&self) -> u64 {
        self.from + self.span
    }

    /// When they are to be reminded next after a moment, or given up: when half of the time is left, a tenth, none.
    pub(super) fn bell(&self, after: u64) -> u64 {
        let bells = [self.from + self.span / 2, self.from + self.span / 10 * 9];
        bells.into_iter().find(|bell| *bell > after).unwrap_or(self.until())
    }

    /// How many entrants meet.
    pub(super) fn sides(&self) -> usize {
        self.seats.iter().map(|(_, side)| side + 1).chain(self.missing.iter().map(|side| side + 1)).max().unwrap_or(0)
    }

    /// What a game that is over comes to; nothing where it does not count.
    pub(super) fn outcome(&self, outcome: &Outcome) -> Option<live::Outcome> {
        let place = |side: usize| {
            let own = self.seats.iter().zip(&outcome.places).filter(|((_, of), _)| *of == side);
            own.filter_map(|(_, place)| *place).min()
        };
        let there = || (0..self.sides()).filter(|side| !self.missing.contains(side));
        let places = ranked(&there().map(place).collect::<Option<Vec<_>>>()?);
        if self.missing.is_empty() {
            return Some(live::Outcome::Played(places));
        }
        let mut own = vec![None; self.sides()];
        there().zip(places).for_each(|(side, place)| own[side] = Some(place));
        Some(live::Outcome::Partial(own))
    }

    /// Whether each entrant of the match has come, with all members; who came, by internal id.
    pub(super) fn present(&self, came: &[String]) -> Vec<bool> {
        let all = |side: usize| {
            let mut own = self.seats.iter().filter(|(_, of)| *of == side);
            !self.missing.contains(&side) && own.all(|(person, _)| came.contains(person))
        };
        (0..self.sides()).map(all).collect()
    }

    /// The same game without those entrants who have not come.
    pub(super) fn without_absent(&self, there: &[bool]) -> Self {
        let seats = self.seats.iter().filter(|(_, side)| there[*side]).cloned().collect();
        let missing = (0..there.len()).filter(|side| !there[*side]).collect();
        Self { seats, missing, ..self.clone() }
    }
}

/// Places in which each is one more than the number of those before it.
fn ranked(places: &[u8]) -> Vec<u8> {
    let before = |place: &u8| places.iter().filter(|other| *other < place).count();
    places.iter().map(|place| u8::try_from(before(place) + 1).unwrap_or(u8::MAX)).collect()
}

#[cfg(test)]
mod tests {
    use super::{Fixture, Quit};
    use crate::{
        rules::{Outcome, Seat},
        tournament::live,
    };

    fn four() -> Fixture {
        Fixture::read("X1 R1-2 1 1000 600000 a/0,b/1,c/0,d/1 moves,score on").expect("it reads")
    }

    #[test]
    fn a_fixture_is_read_as_it_was_written_and_calls_twice() {
        let fixture = four();
        assert_eq!(fixture.line(), "fixture X1 R1-2 1 1000 600000 a/0,b/1,c/0,d/1 moves,score on");
        assert_eq!([0, 301_000, 541_000].map(|after| fixture.bell(after)), [301_000, 541_000, 601_000]);
        assert_eq!(Fixture::read("none"), None);
        let mut halted = Some(fixture);
        assert!(Fixture::take(&mut halted, "halt", ""));
        let line = halted.as_ref().expect("it is there").line();
        assert_eq!(line.strip_prefix("fixture ").and_then(Fixture::read), halted);
    }

    #[test]
    fn who_gives_up_is_kept_until_it_is_done_and_more_time_is_never_less() {
        let mut fixture = Some(four());
        let mut take = |word: &str, rest: &str| {
            assert!(Fixture::take(&mut fixture, word, rest));
            fixture.clone().expect("it is there")
        };
        let quit = Quit { side: 1, ruled: true, by: "p:1".to_owned() };
        let line = quit.line(four().id, 1);
        take("yield", &line.replace("yield R1-2", "R1-3"));
        assert_eq!(take("yield", line.strip_prefix("yield ").expect("a yield")).quits.len(), 1);
        assert_eq!(take("fixture", four().line().strip_prefix("fixture ").expect("a fixture")).quits, [quit]);
        assert_eq!(take("yield", "none").quits, []);
        assert_eq!((take("extend", "2000").until(), take("extend", "700000").until()), (601_000, 700_000));
    }

    #[test]
    fn what_players_agree_on_is_kept_until_it_is_entered() {
        let line = format!("{} reports", four().line());
        let mut fixture = line.strip_prefix("fixture ").and_then(Fixture::read);
        assert_eq!(fixture.as_ref().map(|fixture| (fixture.reports, fixture.line() == line)), Some((true, true)));
        let mut agreed = |line: &str| {
            let (word, rest) = line.split_once(' ').expect("two words");
            assert!(Fixture::take(&mut fixture, word, rest));
            fixture.clone().expect("it is there").agreed
        };
        let outcome = live::Outcome::win(1);
        assert_eq!(agreed(&Fixture::agreement(four().id, 2, "a", &outcome)), None, "another game");
        agreed(&Fixture::agreement(four().id, 1, "a", &outcome));
        assert_eq!(agreed(&line), Some((outcome, "a".to_owned())));
        assert_eq!(agreed("agreed none"), None);
    }

    #[test]
    fn partners_share_what_they_have_won_and_come_together() {
        let won = Outcome { places: vec![Some(1), Some(3), Some(1), Some(3)], ..Outcome::draw(4, "test") };
        assert_eq!(four().outcome(&won), Some(live::Outcome::win(0)));
        assert_eq!(four().outcome(&Outcome::void(4, "test")), None);
        assert_eq!(four().outcome(&Outcome::win(4, Seat(1), "test")), Some(live::Outcome::win(1)));
        let came = |people: &[&str]| four().present(&people.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>());
        assert_eq!((came(&["a", "c", "b"]), came(&["a"])), (vec![true, false], vec![false, false]));
    }

    #[test]
    fn those_who_came_to_a_table_play_without_the_others() {
        let table = "X1 R1-1 1 1000 600000 a/0,b/1,c/2,d/3 - on";
        let table = Fixture::read(table).expect("it reads").without_absent(&[true, false, true, true]);
        let line = "fixture X1 R1-1 1 1000 600000 a/0,c/2,d/3 - on missing 1";
        assert_eq!((table.line().as_str(), table.sides()), (line, 4));
        assert_eq!(line.strip_prefix("fixture ").and_then(Fixture::read), Some(table.clone()));
        let won = Outcome { places: vec![Some(2), Some(1), Some(3)], ..Outcome::draw(3, "test") };
        assert_eq!(table.outcome(&won).map(|outcome| outcome.to_string()).as_deref(), Some("2 - 1 3"));
        assert_eq!(table.present(&["a".to_owned()]), [true, false, false, false]);
        let fewer = table.without_absent(&[true, false, false, true]);
        assert_eq!((fewer.missing, fewer.seats.len()), (vec![1, 2], 2));
    }
}
