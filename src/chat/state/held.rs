//! The tournament that is looked after in a place, as the lines of two streams tell: what was
//! arranged around it, and its log.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    str::FromStr,
    sync::Arc,
};

use caipan_tournament::{
    MatchId, live as tournament,
    live::{Act, By, Refused, Tournament},
};
use imbl::{OrdMap, Vector};

use super::{
    Deed, OrganiserEvent,
    line::{Unread, or},
    reported::Report,
    results::Played,
    team::Team,
};

/// How many of the things that were arranged are known; older ones are not shown any more.
const NOTES: usize = 1_000;

/// A tournament, and how many lines its stream has.
#[derive(Clone, Debug)]
pub(crate) struct Held {
    /// The tournament.
    pub(crate) log: Tournament,
    /// The number of lines in its stream.
    pub(crate) version: u64,
}

/// What was arranged around a tournament. Of what grows with its games a copy shares what stays the
/// same.
#[derive(Clone, Debug)]
pub(crate) struct Office {
    /// The tournament's id.
    pub(crate) event: String,
    /// Which of all that were held here it is, from 1; it follows from the lines and does not stand
    /// in them.
    pub(crate) number: usize,
    /// Since when it is held here, milliseconds since 1970 UTC.
    pub(crate) since: u64,
    /// It has come to an end.
    pub(crate) over: bool,
    /// Who helps to organise it, by internal id.
    pub(crate) aides: Vec<String>,
    /// The pause before the next round.
    pub(crate) rest: Option<Rest>,
    /// What is chosen for the running of it, by key.
    pub(crate) ways: BTreeMap<String, String>,
    /// Teams whose members have not all agreed yet, by whoever asked them.
    pub(crate) teams: BTreeMap<String, Team>,
    /// What was reported of matches, and waits for the others at them.
    pub(crate) reports: BTreeMap<MatchId, Report>,
    /// Games that may be played elsewhere and of which nothing is known, and whether the organisers
    /// have heard.
    pub(crate) idle: BTreeMap<Idle, bool>,
    /// How many teams and reports have asked somebody so far, here and in all that were held
    /// before.
    pub(crate) asked: usize,
    /// Until when those who were called to check in have time, milliseconds since 1970 UTC; none
    /// before they are called.
    pub(crate) roll: Option<u64>,
    /// Who has checked in, by internal id.
    pub(crate) there: Vector<String>,
    /// What failed the last time, if nothing has gone on since.
    pub(crate) failed: Option<String>,
    /// Threads of games that were deleted, and whether the organisers have heard of it.
    pub(crate) gone: BTreeMap<String, bool>,
    /// Places where a game of the tournament has begun: the match, and the number of the game in
    /// it, from 1.
    pub(crate) begun: OrdMap<String, (MatchId, usize)>,
    /// Matches that only an organiser can decide, of which the organisers have heard, and how often
    /// each had begun again.
    pub(crate) stuck: BTreeSet<(MatchId, usize)>,
    /// Who withdraws when the games they gave up have ended, by entrant: whose word it is, by
    /// internal id.
    pub(crate) quits: BTreeMap<usize, String>,
    /// What was arranged, for those who look at what was done.
    pub(crate) notes: Vector<Note>,
    /// The games that counted for the server's results as they ended, by the number of their line
    /// in the log.
    pub(crate) counted: OrdMap<usize, Counted>,
    /// The tournament itself, unless its log cannot be read.
    pub(crate) held: Option<Arc<Held>>,
}

/// A pause before the next round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rest {
    /// The stage and how many rounds of it are complete, as one word. It is empty in a line of an
    /// older hall.
    pub(crate) round: String,
    /// What had come of the games when that was posted, as digits; in a line of an older hall how
    /// many lines the log had.
    pub(crate) stands: String,
    /// Until when, milliseconds since 1970 UTC; none until an organiser goes on.
    pub(crate) until: Option<u64>,
}

/// Something that was arranged around a tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Note {
    /// How many lines the log had.
    pub(crate) lines: usize,
    /// When, milliseconds since 1970 UTC.
    pub(crate) at: u64,
    /// Who arranged it, by internal id.
    pub(crate) by: String,
    /// What.
    pub(crate) deed: Deed,
}

/// A game that may be played elsewhere and of which nothing was known when its time was over.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Idle {
    /// The match.
    pub(crate) id: MatchId,
    /// The number of the game in it, from 1.
    pub(crate) game: usize,
    /// When its time was over, milliseconds since 1970 UTC.
    pub(crate) until: u64,
}

/// A game of the tournament that counted for the server's results as it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Counted {
    /// The result, as it was kept.
    pub(crate) played: Played,
    /// For each side of it, which entrant of the match that is, from 0.
    pub(crate) sides: Vec<usize>,
}

impl Held {
    /// A tournament and the lines of its new stream.
    pub(crate) fn new(log: Tournament) -> (Self, Vec<String>) {
        let lines: Vec<String> = log.write().lines().map(str::to_owned).collect();
        (Self { log, version: lines.len() as u64 }, lines)
    }

    /// Reads a tournament from the lines of its stream.
    ///
    /// # Errors
    /// Its log does not hold.
    pub(crate) fn read(lines: &[String]) -> Result<Self, tournament::Fault> {
        Ok(Self { log: Tournament::read(&lines.join("\n"))?, version: lines.len() as u64 })
    }

    /// Reads what has come to its stream since.
    ///
    /// # Errors
    /// As for [`read`](Self::read).
    pub(crate) fn grow(&mut self, lines: &[String]) -> Result<(), tournament::Fault> {
        for line in lines {
            let problem = |what| tournament::Fault { line: self.version as usize + 1, what };
            self.log.read_line(line).map_err(problem)?;
            self.version += 1;
        }
        Ok(())
    }

    /// Does an act; gives the lines to keep.
    ///
    /// # Errors
    /// Why it may not be; nothing has changed then.
    pub(crate) fn act(&mut self, act: &Act, by: &By) -> Result<Vec<String>, Refused> {
        let mut written = Vec::new();
        for line in self.log.decide(act, by)? {
            written.push(line.numbered(self.log.lines().len() + 1).trim_end().to_owned());
            self.log.apply(line).map_err(|_| Refused::Words)?;
        }
        self.version += written.len() as u64;
        Ok(written)
    }
}

impl Office {
    /// A new tournament.
    pub(crate) fn new(event: &str, since: u64, number: usize) -> Self {
        Self {
            event: event.to_owned(),
            number,
            since,
            over: false,
            aides: Vec::new(),
            rest: None,
            ways: BTreeMap::new(),
            teams: BTreeMap::new(),
            reports: BTreeMap::new(),
            idle: BTreeMap::new(),
            asked: 0,
            roll: None,
            there: Vector::new(),
            failed: None,
            gone: BTreeMap::new(),
            begun: OrdMap::new(),
            stuck: BTreeSet::new(),
            quits: BTreeMap::new(),
            notes: Vector::new(),
            counted: OrdMap::new(),
            held: None,
        }
    }

    /// Makes an event hold that is about this tournament.
    pub(crate) fn apply(&mut self, event: &OrganiserEvent) {
        match event {
            OrganiserEvent::Remade(id) => self.remake(id),
            OrganiserEvent::Noted(note) => {
                self.notes.push_back(note.clone());
                if self.notes.len() > NOTES {
                    self.notes.pop_front();
                }
            }
            OrganiserEvent::Over(over) => self.over = *over,
            OrganiserEvent::AideAdded(person) => self.aides.push(person.clone()),
            OrganiserEvent::AideRemoved(person) => self.aides.retain(|aide| aide != person),
            OrganiserEvent::Rest(rest) => self.rest = rest.clone(),
            OrganiserEvent::Way { key, value } => self.choose(key, value),
            OrganiserEvent::Team { captain, team } => self.gather(captain, team.as_ref()),
            OrganiserEvent::RollCalled(until) => self.roll = Some(*until),
            OrganiserEvent::CheckedIn(person) => self.there.push_back(person.clone()),
            OrganiserEvent::CheckedOut(person) => self.there.retain(|other| other != person),
            OrganiserEvent::Failed(what) => self.failed = what.clone(),
            OrganiserEvent::Quits { entrant, person: Some(person) } => {
                drop(self.quits.insert(*entrant, person.clone()))
            }
            OrganiserEvent::Quits { entrant, person: None } => drop(self.quits.remove(entrant)),
            _ => self.apply_to_match(event),
        }
    }

    /// Makes an event hold that is about a match or its games.
    fn apply_to_match(&mut self, event: &OrganiserEvent) {
        match event {
            OrganiserEvent::ThreadGone(place) => drop(self.gone.insert(place.clone(), false)),
            OrganiserEvent::ThreadTold(place) => drop(self.gone.insert(place.clone(), true)),
            OrganiserEvent::Reported { id, report } => self.report(*id, report.as_ref()),
            OrganiserEvent::Idle(idle) => drop(self.idle.entry(idle.clone()).or_default()),
            OrganiserEvent::IdleTold(idle) => drop(self.idle.insert(idle.clone(), true)),
            OrganiserEvent::GameBegun { place, id, game } => {
                self.begun.insert(place.clone(), (*id, *game));
            }
            OrganiserEvent::Undecided { id, times } => drop(self.stuck.insert((*id, *times))),
            OrganiserEvent::Counted { line, game } => {
                drop(self.counted.insert(*line, game.clone()))
            }
            // What begins a tournament or puts one away is its place's concern.
            _ => {}
        }
    }

    /// Another log takes the place of its own.
    fn remake(&mut self, id: &str) {
        id.clone_into(&mut self.event);
        (self.reports, self.idle, self.counted) = Default::default();
        (self.quits, self.stuck) = Default::default();
        // The lines of another log are not those of this one.
        self.notes.iter_mut().for_each(|note| note.lines = 0);
    }

    /// Another time to begin, or to check in, calls everybody anew.
    fn choose(&mut self, key: &str, value: &str) {
        if key == "checkin" || key == "start" && value != "-" {
            self.roll = None;
            self.there.clear();
        }
        self.ways.insert(key.to_owned(), value.to_owned());
    }

    /// A team asks its members, or one of them has agreed, or it asks no more.
    fn gather(&mut self, captain: &str, team: Option<&Team>) {
        let Some(team) = team else { return drop(self.teams.remove(captain)) };
        let before =
            self.teams.get(captain).filter(|_| team.agreed.len() > 1).map(|team| team.number);
        let number = before.unwrap_or_else(|| self.ask());
        self.teams.insert(captain.to_owned(), Team { number, ..team.clone() });
    }

    /// Something was reported of a match, or somebody has agreed, or the organisers were asked, or
    /// it waits no more.
    fn report(&mut self, id: MatchId, report: Option<&Report>) {
        let Some(report) = report else { return drop(self.reports.remove(&id)) };
        let same = |before: &&Report| {
            (&before.of, &before.outcome, before.by()) == (&report.of, &report.outcome, report.by())
        };
        let before = self.reports.get(&id).filter(same).map(|report| report.number);
        let number = before.unwrap_or_else(|| self.ask());
        self.reports.insert(id, Report { number, ..report.clone() });
    }

    /// The number of a new question.
    fn ask(&mut self) -> usize {
        self.asked += 1;
        self.asked
    }
}

impl Rest {
    /// What it is about, as part of a line and of a post's key.
    pub(crate) fn of(&self) -> String {
        if self.round.is_empty() {
            self.stands.clone()
        } else {
            format!("{}.{}", self.round, self.stands)
        }
    }
}

impl fmt::Display for Rest {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} {}", self.of(), or(self.until.as_ref(), "-"))
    }
}

impl FromStr for Rest {
    type Err = Unread;

    fn from_str(text: &str) -> Result<Self, Unread> {
        let (of, until) = text.split_once(' ').ok_or(Unread)?;
        let (round, stands) = of.rsplit_once('.').unwrap_or(("", of));
        Ok(Self { round: round.to_owned(), stands: stands.to_owned(), until: until.parse().ok() })
    }
}

impl fmt::Display for Note {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} {} {} {}", self.lines, self.at, self.by, self.deed)
    }
}

impl FromStr for Note {
    type Err = Unread;

    fn from_str(text: &str) -> Result<Self, Unread> {
        let [lines, at, by, deed] = text.splitn(4, ' ').collect::<Vec<_>>()[..] else {
            return Err(Unread);
        };
        let (lines, at) = (lines.parse().map_err(|_| Unread)?, at.parse().map_err(|_| Unread)?);
        Ok(Self { lines, at, by: by.to_owned(), deed: deed.parse()? })
    }
}

impl fmt::Display for Idle {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} {} {}", self.id, self.game, self.until)
    }
}

impl FromStr for Idle {
    type Err = Unread;

    fn from_str(text: &str) -> Result<Self, Unread> {
        let [id, game, until] = text.split(' ').collect::<Vec<_>>()[..] else { return Err(Unread) };
        let (game, until) = (game.parse().map_err(|_| Unread)?, until.parse().map_err(|_| Unread)?);
        Ok(Self { id: id.parse().map_err(|_| Unread)?, game, until })
    }
}

impl fmt::Display for Counted {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sides: Vec<_> = self.sides.iter().map(usize::to_string).collect();
        write!(out, "{} {}", sides.join(","), self.played)
    }
}

impl FromStr for Counted {
    type Err = Unread;

    fn from_str(text: &str) -> Result<Self, Unread> {
        let (sides, played) = text.split_once(' ').ok_or(Unread)?;
        let sides = sides
            .split(',')
            .map(|side| side.parse().map_err(|_| Unread))
            .collect::<Result<_, _>>()?;
        Ok(Self { played: played.parse()?, sides })
    }
}

impl Counted {
    /// The same with what the match has come to instead; nothing where that is about other sides.
    pub(crate) fn corrected(&self, places: &[Option<u8>]) -> Option<Played> {
        let mut played = self.played.clone();
        for ((_, place), side) in played.game.sides.iter_mut().zip(&self.sides) {
            *place = (*places.get(*side)?)?;
        }
        Some(played)
    }
}

#[cfg(test)]
mod tests {
    use imbl::Vector;

    use crate::chat::state::room::Room;

    use super::{Office, Rest};

    #[test]
    fn what_is_arranged_is_read_as_it_was_written() {
        let mut room = Room::default();
        let note = "noted 4 900 p1 set call=10m";
        let (team, game) = (
            "team p1 900 p1,p2 p1 Red Dragons",
            "counted 9 1,0 game X1 russian 2026-01-01 p1=1 p2=2",
        );
        for line in [
            "event 7KQ2M9XD 500",
            "aide p3",
            "aide p4",
            "unaide p3",
            "way call 10m",
            team,
            "rest 9 -",
            game,
            "quits 3 p7",
            "quits 2 p8",
            "quits 2 none",
            note,
        ] {
            assert_eq!(room.take(line), None);
        }
        let office = room.office.expect("it has begun");
        assert_eq!((office.event.as_str(), office.since, office.over), ("7KQ2M9XD", 500, false));
        let rest = Rest { round: String::new(), stands: "9".to_owned(), until: None };
        assert_eq!((office.aides, office.rest.as_ref()), (vec!["p4".to_owned()], Some(&rest)));
        assert_eq!(rest.to_string(), "9 -");
        assert_eq!(format!("noted {}", office.notes[0]), note);
        assert_eq!(office.quits, [(3, "p7".to_owned())].into());
        assert_eq!(format!("team p1 {}", office.teams["p1"]), team);
        assert_eq!(format!("counted 9 {}", office.counted[&9]), game);
        let corrected =
            office.counted[&9].corrected(&[Some(1), Some(2)]).map(|played| played.to_string());
        assert_eq!(corrected.as_deref(), Some("game X1 russian 2026-01-01 p1=2 p2=1"));
    }

    /// What was arranged, by its lines.
    fn arranged(lines: &[&str]) -> Office {
        let mut room = Room::default();
        for line in ["event 7KQ2M9XD 500"].iter().chain(lines) {
            assert_eq!(room.take(line), None);
        }
        room.office.expect("it has begun")
    }

    #[test]
    fn a_pause_is_about_a_round_and_what_came_of_it() {
        let rest = arranged(&["rest 1.2.07be41aa 900"]).rest.expect("there is one");
        assert_eq!(
            (rest.round.as_str(), rest.stands.as_str(), rest.until),
            ("1.2", "07be41aa", Some(900))
        );
        assert_eq!(rest.to_string(), "1.2.07be41aa 900");
        assert_eq!(arranged(&["rest 1.2.07be41aa 900", "rest none"]).rest, None);
    }

    #[test]
    fn a_team_that_asks_anew_is_another_one() {
        let first = "team p1 900 p1,p2,p3 p1 Reds";
        let office =
            arranged(&[first, "team p4 900 p4,p2,p5 p4 -", "team p1 900 p1,p2,p3 p1,p2 Reds"]);
        assert_eq!((office.teams["p1"].number, office.teams["p4"].number), (1, 2));
        assert_eq!(arranged(&[first, "team p1 none", first]).teams["p1"].number, 2);
        let report =
            |lines: &[&str]| arranged(lines).reports.values().next().map(|report| report.number);
        let said = "reported R1-1 1.0.1-2 900 p1 1 2";
        let waits = ["reported R1-1 1.0.1-2 - p1 1 2", "reported R1-1 1.0.1-2 900 p1,p2 1 2"];
        assert_eq!(
            [report(&[first, said]), report(&[said, waits[0], waits[1]])],
            [Some(2), Some(1)]
        );
        assert_eq!([report(&[said, said]), report(&[said, "reported R1-1 none"])], [Some(1), None]);
        assert_eq!(report(&[said, "reported R1-1 none", said]), Some(2));
    }

    #[test]
    fn another_time_to_begin_calls_everybody_anew() {
        let called = [
            "way checkin 900s",
            "way start 5000",
            "roll 5000",
            "there p1",
            "there p2",
            "away p2",
            "way start -",
        ];
        let office = arranged(&called);
        assert_eq!((office.roll, office.there), (Some(5_000), Vector::unit("p1".to_owned())));
        let office = arranged(&[&called[..], &["way start 9000"]].concat());
        assert_eq!((office.roll, office.there.len()), (None, 0));
    }
}
