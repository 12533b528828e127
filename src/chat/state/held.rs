//! The tournament of a place, from the lines of two streams: the arrangements around it, and its
//! log.

use std::{collections::BTreeMap, fmt, str::FromStr, sync::Arc};

use caipan_tournament::{
    live as tournament,
    live::{Act, By, Refused, Tournament},
};
use imbl::Vector;

use super::{
    Deed, OrganiserEvent,
    games::Games,
    line::{Unread, or},
    questions::Questions,
    roll_call::RollCall,
};

/// Number of notes that are kept; older ones are dropped.
const NOTES: usize = 1_000;

/// A tournament, and the number of lines in its stream.
#[derive(Clone, Debug)]
pub(crate) struct Held {
    /// The tournament.
    pub(crate) log: Tournament,
    /// The number of lines in its stream.
    pub(crate) version: u64,
}

/// Arrangements around a tournament. The collections that grow with its games are shared between
/// copies.
#[derive(Clone, Debug)]
pub(crate) struct Office {
    /// The tournament's id.
    pub(crate) event: String,
    /// The tournament's number among those held here, from 1; it follows from the lines and is not
    /// written in them.
    pub(crate) number: usize,
    /// The moment at which it began here, milliseconds since 1970 UTC.
    pub(crate) since: u64,
    /// People who help to organise it, by internal id.
    pub(crate) aides: Vec<String>,
    /// Chosen ways of running it, by key.
    pub(crate) ways: BTreeMap<String, String>,
    /// Progress of the tournament.
    pub(crate) progress: Progress,
    /// Questions to its players.
    pub(crate) questions: Questions,
    /// Check-in of its players.
    pub(crate) roll: RollCall,
    /// State of its games.
    pub(crate) games: Games,
    /// Log of what organisers and players did.
    pub(crate) notes: Vector<Note>,
    /// The tournament itself, unless its log cannot be read.
    pub(crate) held: Option<Arc<Held>>,
}

/// Progress of a tournament, besides its log.
#[derive(Clone, Default, Debug)]
pub(crate) struct Progress {
    /// The tournament has come to an end.
    pub(crate) over: bool,
    /// The pause before the next round.
    pub(crate) rest: Option<Rest>,
    /// The last failure, if nothing has gone on since.
    pub(crate) failed: Option<String>,
}

/// A pause before the next round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rest {
    /// The stage and how many rounds of it are complete, as one word. It is empty in a line of an
    /// older hall.
    pub(crate) round: String,
    /// Digest of the games' results when the pause was posted, as digits; in a line of an older
    /// hall the number of lines in the log.
    pub(crate) stands: String,
    /// The end of the pause, milliseconds since 1970 UTC; none if it lasts until an organiser goes
    /// on.
    pub(crate) until: Option<u64>,
}

/// A deed around a tournament, with its time and author.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Note {
    /// Number of lines in the log at the time.
    pub(crate) lines: usize,
    /// Time of the deed, milliseconds since 1970 UTC.
    pub(crate) at: u64,
    /// The person who did it, by internal id.
    pub(crate) by: String,
    /// The deed.
    pub(crate) deed: Deed,
}

impl Held {
    /// Returns a tournament and the lines of its new stream.
    pub(crate) fn new(log: Tournament) -> (Self, Vec<String>) {
        let lines: Vec<String> = log.write().lines().map(str::to_owned).collect();
        (Self { log, version: lines.len() as u64 }, lines)
    }

    /// Reads a tournament from the lines of its stream.
    ///
    /// # Errors
    /// The first line of its log that does not hold.
    pub(crate) fn read(lines: &[String]) -> Result<Self, tournament::Fault> {
        Ok(Self { log: Tournament::read(&lines.join("\n"))?, version: lines.len() as u64 })
    }

    /// Reads the lines that were added to its stream since.
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

    /// Performs an act, and returns the lines to keep.
    ///
    /// # Errors
    /// The reason for the refusal; nothing has changed then.
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
    /// Creates a new tournament, after `asked` questions to players in earlier ones here.
    pub(crate) fn new(event: &str, since: u64, number: usize, asked: usize) -> Self {
        Self {
            event: event.to_owned(),
            number,
            since,
            aides: Vec::new(),
            ways: BTreeMap::new(),
            progress: Progress::default(),
            questions: Questions { asked, ..Questions::default() },
            roll: RollCall::default(),
            games: Games::default(),
            notes: Vector::new(),
            held: None,
        }
    }

    /// Applies an event about this tournament.
    pub(crate) fn apply(&mut self, event: &OrganiserEvent) {
        use OrganiserEvent as Event;
        match event {
            Event::Remade(id) => self.remake(id),
            Event::Noted(note) => self.note(note.clone()),
            Event::AideAdded(person) => self.aides.push(person.clone()),
            Event::AideRemoved(person) => self.aides.retain(|aide| aide != person),
            Event::Way { key, value } => self.choose(key, value),
            Event::Over(_) | Event::Rest(_) | Event::Failed(_) => self.progress.apply(event),
            Event::Team { .. } | Event::Reported { .. } => self.questions.apply(event),
            Event::RollCalled(_) | Event::CheckedIn(_) | Event::CheckedOut(_) => {
                self.roll.apply(event)
            }
            Event::ThreadGone(_)
            | Event::ThreadTold(_)
            | Event::GameBegun { .. }
            | Event::Undecided { .. }
            | Event::Idle(_)
            | Event::IdleTold(_)
            | Event::Counted { .. }
            | Event::Quits { .. } => self.games.apply(event),
            // The place applies the events that begin a tournament or put one away.
            Event::Began { .. } | Event::Stowed | Event::Fetched(_) => {}
        }
    }

    /// Replaces the tournament's log by another one.
    fn remake(&mut self, id: &str) {
        id.clone_into(&mut self.event);
        self.questions.forget_reports();
        self.games.begin_anew();
        // The lines of another log are not those of this one.
        self.notes.iter_mut().for_each(|note| note.lines = 0);
    }

    /// Adds a note, and drops the oldest if there are too many.
    fn note(&mut self, note: Note) {
        self.notes.push_back(note);
        if self.notes.len() > NOTES {
            self.notes.pop_front();
        }
    }

    /// Sets how the tournament is run; another time to begin or to check in clears the check-in.
    fn choose(&mut self, key: &str, value: &str) {
        if key == "checkin" || key == "start" && value != "-" {
            self.roll = RollCall::default();
        }
        self.ways.insert(key.to_owned(), value.to_owned());
    }
}

impl Progress {
    /// Applies an event about the progress of the tournament.
    fn apply(&mut self, event: &OrganiserEvent) {
        match event {
            OrganiserEvent::Over(over) => self.over = *over,
            OrganiserEvent::Rest(rest) => self.rest.clone_from(rest),
            OrganiserEvent::Failed(what) => self.failed.clone_from(what),
            _ => {}
        }
    }
}

impl Rest {
    /// Returns the round and the digest of its results, as part of a line and of a post's key.
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
        assert_eq!(
            (office.event.as_str(), office.since, office.progress.over),
            ("7KQ2M9XD", 500, false)
        );
        let rest = Rest { round: String::new(), stands: "9".to_owned(), until: None };
        assert_eq!(
            (office.aides, office.progress.rest.as_ref()),
            (vec!["p4".to_owned()], Some(&rest))
        );
        assert_eq!(rest.to_string(), "9 -");
        assert_eq!(format!("noted {}", office.notes[0]), note);
        assert_eq!(office.games.quits, [(3, "p7".to_owned())].into());
        assert_eq!(format!("team p1 {}", office.questions.teams["p1"]), team);
        assert_eq!(format!("counted 9 {}", office.games.counted[&9]), game);
        let corrected = office.games.counted[&9]
            .corrected(&[Some(1), Some(2)])
            .map(|played| played.to_string());
        assert_eq!(corrected.as_deref(), Some("game X1 russian 2026-01-01 p1=2 p2=1"));
    }

    /// Returns the arrangements after some lines.
    fn arranged(lines: &[&str]) -> Office {
        let mut room = Room::default();
        for line in ["event 7KQ2M9XD 500"].iter().chain(lines) {
            assert_eq!(room.take(line), None);
        }
        room.office.expect("it has begun")
    }

    #[test]
    fn a_pause_is_about_a_round_and_what_came_of_it() {
        let rest = arranged(&["rest 1.2.07be41aa 900"]).progress.rest.expect("there is one");
        assert_eq!(
            (rest.round.as_str(), rest.stands.as_str(), rest.until),
            ("1.2", "07be41aa", Some(900))
        );
        assert_eq!(rest.to_string(), "1.2.07be41aa 900");
        assert_eq!(arranged(&["rest 1.2.07be41aa 900", "rest none"]).progress.rest, None);
    }

    #[test]
    fn a_team_that_asks_anew_is_another_one() {
        let first = "team p1 900 p1,p2,p3 p1 Reds";
        let office =
            arranged(&[first, "team p4 900 p4,p2,p5 p4 -", "team p1 900 p1,p2,p3 p1,p2 Reds"]);
        assert_eq!(
            (office.questions.teams["p1"].number, office.questions.teams["p4"].number),
            (1, 2)
        );
        assert_eq!(arranged(&[first, "team p1 none", first]).questions.teams["p1"].number, 2);
        let report = |lines: &[&str]| {
            arranged(lines).questions.reports.values().next().map(|report| report.number)
        };
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
        assert_eq!(
            (office.roll.until, office.roll.there),
            (Some(5_000), Vector::unit("p1".to_owned()))
        );
        let office = arranged(&[&called[..], &["way start 9000"]].concat());
        assert_eq!((office.roll.until, office.roll.there.len()), (None, 0));
    }
}
