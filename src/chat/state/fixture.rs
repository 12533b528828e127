//! The game of a tournament that is played in a place.

use std::{fmt, str::FromStr};

use caipan_rules::Outcome;
use caipan_tournament::{MatchId, live};

use super::{
    FixtureEvent,
    line::{Unread, joined, parted},
};

/// A game of a tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fixture {
    /// The tournament's id.
    pub(crate) event: String,
    /// The match.
    pub(crate) id: MatchId,
    /// The number of the game in it, from 1.
    pub(crate) game: usize,
    /// The moment at which its players are called, milliseconds since 1970 UTC.
    pub(crate) from: u64,
    /// The time the players have to come, milliseconds.
    pub(crate) span: u64,
    /// The player at each seat, by internal id, and the entrant of the match they play for.
    pub(crate) seats: Vec<(String, usize)>,
    /// Verbs that the tournament does not allow.
    pub(crate) without: Vec<String>,
    /// State of the game.
    pub(crate) course: Course,
    /// Another person plays for an entrant by now.
    pub(crate) stale: bool,
    /// Another place noted something about the game, so that the time at which it is due here is
    /// unknown.
    pub(crate) stirred: bool,
    /// Entrants that give the game up or are put out of it, until that is done here.
    pub(crate) quits: Vec<Quit>,
    /// The game may be played elsewhere, and its players report the result.
    pub(crate) reports: bool,
    /// The entrants of the match who did not come or have given it up, from 0: the others play
    /// without them.
    pub(crate) missing: Vec<usize>,
    /// The result that the players agree on, until it is entered.
    pub(crate) agreed: Option<Agreement>,
}

/// State of a game of a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Course {
    /// The game is played.
    On,
    /// The tournament waits, and everything here with it.
    Halted,
    /// The tournament goes on, and nothing was done about that here yet.
    Resumed,
    /// The game does not count any more.
    Dropped,
    /// The game does not count, and none is played in its place: the tournament was cancelled.
    Cancelled,
}

impl Course {
    /// Tests if the game does not count any more.
    pub(crate) const fn is_off(self) -> bool {
        matches!(self, Self::Dropped | Self::Cancelled)
    }

    /// Returns the same once the game is set anew: that its tournament goes on or was cancelled is
    /// dealt with.
    pub(crate) const fn begun(self) -> Self {
        match self {
            Self::Resumed => Self::On,
            Self::Cancelled => Self::Dropped,
            Self::On | Self::Halted | Self::Dropped => self,
        }
    }

    /// Returns the state after the tournament halts or resumes; a game that does not count keeps
    /// its own.
    const fn follow(self, now: Self) -> Self {
        if self.is_off() { self } else { now }
    }
}

/// A result that the players of a game agree on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Agreement {
    /// The match.
    pub(crate) id: MatchId,
    /// The number of the game in it, from 1.
    pub(crate) game: usize,
    /// The person who proposed it, by internal id.
    pub(crate) person: String,
    /// The outcome of the match.
    pub(crate) outcome: live::Outcome,
}

/// An entrant's leaving of one game of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Yielded {
    /// The match.
    pub(crate) id: MatchId,
    /// The number of the game in it, from 1.
    pub(crate) game: usize,
    /// The entrant, and the person who decided it.
    pub(crate) quit: Quit,
}

/// An entrant's leaving of a match, given up or ruled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Quit {
    /// The entrant of the match, from 0.
    pub(crate) side: usize,
    /// An organiser has ruled it; otherwise the entrant gave up.
    pub(crate) ruled: bool,
    /// The person who decided it, by internal id.
    pub(crate) by: String,
}

impl Fixture {
    /// Applies an event about the game of a place.
    pub(crate) fn apply(fixture: &mut Option<Self>, event: &FixtureEvent) {
        if let FixtureEvent::Set(new) = event {
            return Self::begin(fixture, new.clone());
        }
        let Some(fixture) = fixture else { return };
        match event {
            FixtureEvent::Set(_) => {}
            FixtureEvent::Extended(until) => {
                // More time never is less than there was.
                fixture.span = fixture.span.max(until.saturating_sub(fixture.from));
                fixture.stirred = true;
            }
            FixtureEvent::Renewed => (fixture.stale, fixture.stirred) = (true, true),
            FixtureEvent::Halted => fixture.course = fixture.course.follow(Course::Halted),
            FixtureEvent::Resumed => fixture.course = fixture.course.follow(Course::Resumed),
            FixtureEvent::Dropped { id, game, cancelled } if fixture.is(*id, *game) => {
                fixture.course = if *cancelled { Course::Cancelled } else { Course::Dropped };
            }
            FixtureEvent::Agreed(None) => fixture.agreed = None,
            FixtureEvent::Agreed(Some(agreed)) if fixture.is(agreed.id, agreed.game) => {
                (fixture.agreed, fixture.stirred) = (Some(agreed.clone()), true);
            }
            FixtureEvent::Yielded(None) => fixture.quits.clear(),
            FixtureEvent::Yielded(Some(yielded)) if fixture.is(yielded.id, yielded.game) => {
                fixture.quits.push(yielded.quit.clone());
                fixture.stirred = true;
            }
            // The event is about a game that was played here before.
            FixtureEvent::Dropped { .. } | FixtureEvent::Agreed(_) | FixtureEvent::Yielded(_) => {}
        }
    }

    /// Tests if it is this game of this match.
    fn is(&self, id: MatchId, game: usize) -> bool {
        (self.id, self.game) == (id, game)
    }

    /// Sets the game that is played here. If it is the same game as before, entrants still to leave
    /// it and a result still to be entered are kept; anything noted from elsewhere is done.
    fn begin(fixture: &mut Option<Self>, new: Option<Self>) {
        let before = fixture.take();
        let Some(new) = new else { return };
        let same = before.filter(|before| before.event == new.event && before.is(new.id, new.game));
        let (quits, agreed) = same.map(|before| (before.quits, before.agreed)).unwrap_or_default();
        *fixture = Some(Self {
            course: new.course.begun(),
            stale: false,
            stirred: false,
            quits,
            agreed,
            ..new
        });
    }

    /// Returns the player at each seat of a game, and their entrant. With two entrants, the one
    /// that moves first has the first seat and every other one, so that partners sit opposite.
    pub(crate) fn seated(
        log: &live::Tournament,
        id: MatchId,
        turn: live::Turn,
    ) -> Vec<(String, usize)> {
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

    /// Returns the moment until which the players are waited for, milliseconds since 1970 UTC.
    pub(crate) const fn until(&self) -> u64 {
        self.from + self.span
    }

    /// Returns the next moment after `after` to remind the players or to give them up: when half of
    /// the time is left, a tenth, or none.
    pub(crate) fn bell(&self, after: u64) -> u64 {
        let bells = [self.from + self.span / 2, self.from + self.span / 10 * 9];
        bells.into_iter().find(|bell| *bell > after).unwrap_or(self.until())
    }

    /// Returns the number of entrants that meet.
    pub(crate) fn sides(&self) -> usize {
        self.seats
            .iter()
            .map(|(_, side)| side + 1)
            .chain(self.missing.iter().map(|side| side + 1))
            .max()
            .unwrap_or(0)
    }

    /// Returns the outcome of the match after a finished game; none if the game does not count.
    pub(crate) fn outcome(&self, outcome: &Outcome) -> Option<live::Outcome> {
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

    /// Tests for each entrant of the match if all its members are among `came`, by internal id.
    pub(crate) fn present(&self, came: &[String]) -> Vec<bool> {
        let all = |side: usize| {
            let mut own = self.seats.iter().filter(|(_, of)| *of == side);
            !self.missing.contains(&side) && own.all(|(person, _)| came.contains(person))
        };
        (0..self.sides()).map(all).collect()
    }

    /// Returns the game without the entrants who have not come.
    pub(crate) fn without_absent(&self, there: &[bool]) -> Self {
        let seats = self.seats.iter().filter(|(_, side)| there[*side]).cloned().collect();
        let missing = (0..there.len()).filter(|side| !there[*side]).collect();
        Self { seats, missing, ..self.clone() }
    }
}

impl fmt::Display for Fixture {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seats: Vec<_> =
            self.seats.iter().map(|(person, side)| format!("{person}/{side}")).collect();
        let without = joined(&self.without, ",");
        let course = match self.course {
            Course::Dropped | Course::Cancelled => "off",
            Course::Halted => "halted",
            Course::On | Course::Resumed => "on",
        };
        let reports = if self.reports { " reports" } else { "" };
        let missing: Vec<_> = self.missing.iter().map(usize::to_string).collect();
        let missing = if missing.is_empty() {
            String::new()
        } else {
            format!(" missing {}", missing.join(","))
        };
        let Self { event, id, game, from, span, .. } = self;
        write!(
            out,
            "{event} {id} {game} {from} {span} {} {without} {course}{reports}{missing}",
            seats.join(",")
        )
    }
}

impl FromStr for Fixture {
    type Err = Unread;

    fn from_str(text: &str) -> Result<Self, Unread> {
        read(text).ok_or(Unread)
    }
}

fn read(text: &str) -> Option<Fixture> {
    let (text, missing) =
        text.split_once(" missing ").map_or((text, None), |(text, all)| (text, Some(all)));
    let missing = missing.into_iter().flat_map(|all| all.split(',')).map(|side| side.parse().ok());
    let reports = text.strip_suffix(" reports");
    let words = reports.unwrap_or(text).split(' ').collect::<Vec<_>>();
    let [event, id, game, from, span, seats, without, course] = words[..] else { return None };
    let seat = |text: &str| {
        let (person, side) = text.rsplit_once('/')?;
        Some((person.to_owned(), side.parse().ok()?))
    };
    Some(Fixture {
        event: event.to_owned(),
        id: id.parse().ok()?,
        game: game.parse().ok()?,
        from: from.parse().ok()?,
        span: span.parse().ok()?,
        seats: seats.split(',').map(seat).collect::<Option<_>>()?,
        without: parted(without, ","),
        course: match course {
            "off" => Course::Dropped,
            "halted" => Course::Halted,
            _ => Course::On,
        },
        stale: false,
        stirred: false,
        quits: Vec::new(),
        reports: reports.is_some(),
        missing: missing.collect::<Option<_>>()?,
        agreed: None,
    })
}

impl fmt::Display for Agreement {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} {} {} {}", self.id, self.game, self.person, self.outcome)
    }
}

impl FromStr for Agreement {
    type Err = Unread;

    fn from_str(text: &str) -> Result<Self, Unread> {
        let [id, game, person, outcome] = text.splitn(4, ' ').collect::<Vec<_>>()[..] else {
            return Err(Unread);
        };
        Ok(Self {
            id: id.parse().map_err(|_| Unread)?,
            game: game.parse().map_err(|_| Unread)?,
            person: person.to_owned(),
            outcome: outcome.parse().map_err(|_| Unread)?,
        })
    }
}

impl fmt::Display for Yielded {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { id, game, quit } = self;
        write!(
            out,
            "{id} {game} {} {} {}",
            quit.side,
            if quit.ruled { "ruled" } else { "own" },
            quit.by
        )
    }
}

impl FromStr for Yielded {
    type Err = Unread;

    fn from_str(text: &str) -> Result<Self, Unread> {
        let [id, game, side, how, by] = text.split(' ').collect::<Vec<_>>()[..] else {
            return Err(Unread);
        };
        let side = side.parse().map_err(|_| Unread)?;
        let quit = Quit { side, ruled: how == "ruled", by: by.to_owned() };
        Ok(Self {
            id: id.parse().map_err(|_| Unread)?,
            game: game.parse().map_err(|_| Unread)?,
            quit,
        })
    }
}

/// Places in which each is one more than the number of those before it.
fn ranked(places: &[u8]) -> Vec<u8> {
    let before = |place: &u8| places.iter().filter(|other| *other < place).count();
    places.iter().map(|place| u8::try_from(before(place) + 1).unwrap_or(u8::MAX)).collect()
}

#[cfg(test)]
mod tests {
    use super::{Agreement, Fixture, FixtureEvent, Quit, Yielded};
    use caipan_rules::{Outcome, Seat};
    use caipan_tournament::{MatchId, live};

    const FOUR: &str = "X1 R1-2 1 1000 600000 a/0,b/1,c/0,d/1 moves,score on";

    fn four() -> Fixture {
        FOUR.parse().expect("it reads")
    }

    /// The game after these events.
    fn after(fixture: &Fixture, events: &[FixtureEvent]) -> Fixture {
        let mut fixture = Some(fixture.clone());
        events.iter().for_each(|event| Fixture::apply(&mut fixture, event));
        fixture.expect("it is there")
    }

    #[test]
    fn a_fixture_is_read_as_it_was_written_and_calls_twice() {
        let fixture = four();
        assert_eq!(fixture.to_string(), FOUR);
        assert_eq!(
            [0, 301_000, 541_000].map(|after| fixture.bell(after)),
            [301_000, 541_000, 601_000]
        );
        let halted = after(&fixture, &[FixtureEvent::Halted]);
        assert_eq!(halted.to_string().parse(), Ok(halted));
    }

    #[test]
    fn who_gives_up_is_kept_until_it_is_done_and_more_time_is_never_less() {
        let quit = Quit { side: 1, ruled: true, by: "p:1".to_owned() };
        let yielded =
            |id: MatchId| FixtureEvent::Yielded(Some(Yielded { id, game: 1, quit: quit.clone() }));
        let fixture = four();
        let other = "R1-3".parse().expect("a match");
        let left = after(
            &fixture,
            &[yielded(other), yielded(fixture.id), FixtureEvent::Set(Some(fixture.clone()))],
        );
        assert_eq!(left.quits, std::slice::from_ref(&quit));
        assert_eq!(after(&left, &[FixtureEvent::Yielded(None)]).quits, []);
        let until = |until| after(&fixture, &[FixtureEvent::Extended(until)]).until();
        assert_eq!((until(2_000), until(700_000)), (601_000, 700_000));
    }

    #[test]
    fn what_players_agree_on_is_kept_until_it_is_entered() {
        let text = format!("{FOUR} reports");
        let fixture: Fixture = text.parse().expect("it reads");
        assert_eq!((fixture.reports, fixture.to_string()), (true, text));
        let (person, outcome) = ("a".to_owned(), live::Outcome::win(1));
        let agreement = |game| Agreement {
            id: fixture.id,
            game,
            person: person.clone(),
            outcome: outcome.clone(),
        };
        let agreed = |game| FixtureEvent::Agreed(Some(agreement(game)));
        assert_eq!(after(&fixture, &[agreed(2)]).agreed, None, "another game");
        let both = after(&fixture, &[agreed(1), FixtureEvent::Set(Some(fixture.clone()))]);
        assert_eq!(both.agreed, Some(agreement(1)));
        assert_eq!(after(&both, &[FixtureEvent::Agreed(None)]).agreed, None);
    }

    #[test]
    fn partners_share_what_they_have_won_and_come_together() {
        let won = Outcome {
            places: vec![Some(1), Some(3), Some(1), Some(3)],
            ..Outcome::draw(4, "test")
        };
        assert_eq!(four().outcome(&won), Some(live::Outcome::win(0)));
        assert_eq!(four().outcome(&Outcome::void(4, "test")), None);
        assert_eq!(four().outcome(&Outcome::win(4, Seat(1), "test")), Some(live::Outcome::win(1)));
        let came = |people: &[&str]| {
            four().present(&people.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>())
        };
        assert_eq!((came(&["a", "c", "b"]), came(&["a"])), (vec![true, false], vec![false, false]));
    }

    #[test]
    fn those_who_came_to_a_table_play_without_the_others() {
        let table: Fixture =
            "X1 R1-1 1 1000 600000 a/0,b/1,c/2,d/3 - on".parse().expect("it reads");
        let table = table.without_absent(&[true, false, true, true]);
        let text = "X1 R1-1 1 1000 600000 a/0,c/2,d/3 - on missing 1";
        assert_eq!((table.to_string().as_str(), table.sides()), (text, 4));
        assert_eq!(text.parse(), Ok(table.clone()));
        let won = Outcome { places: vec![Some(2), Some(1), Some(3)], ..Outcome::draw(3, "test") };
        assert_eq!(
            table.outcome(&won).map(|outcome| outcome.to_string()).as_deref(),
            Some("2 - 1 3")
        );
        assert_eq!(table.present(&["a".to_owned()]), [true, false, false, false]);
        let fewer = table.without_absent(&[true, false, false, true]);
        assert_eq!((fewer.missing, fewer.seats.len()), (vec![1, 2], 2));
    }
}
