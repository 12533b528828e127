//! The tournament that is looked after in a place, as the lines of two streams tell: what was arranged around it, and its log.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use imbl::{OrdMap, Vector};

use crate::{
    store::{Archive, Fault, Lasting, Stream},
    tournament::{
        MatchId,
        live::{self as tournament, Act, By, Refused, Tournament},
    },
};

use super::{reported::Report, results::Played, team::Team};

/// How many of the things that were arranged are known; older ones are not shown any more.
const NOTES: usize = 1_000;

/// A tournament, and how many lines its stream has.
#[derive(Clone, Debug)]
pub(super) struct Held {
    /// The tournament.
    pub(super) log: Tournament,
    /// The number of lines in its stream.
    pub(super) version: u64,
}

/// What was arranged around a tournament. Of what grows with its games a copy shares what stays the same.
#[derive(Clone, Debug)]
pub(super) struct Office {
    /// The tournament's id.
    pub(super) event: String,
    /// Which of all that were held here it is, from 1; it follows from the lines and does not stand in them.
    pub(super) number: usize,
    /// Since when it is held here, milliseconds since 1970 UTC.
    pub(super) since: u64,
    /// It has come to an end.
    pub(super) over: bool,
    /// Who helps to organise it, by internal id.
    pub(super) aides: Vec<String>,
    /// The pause before the next round.
    pub(super) rest: Option<Rest>,
    /// What is chosen for the running of it, by key.
    pub(super) ways: BTreeMap<String, String>,
    /// Teams whose members have not all agreed yet, by whoever asked them.
    pub(super) teams: BTreeMap<String, Team>,
    /// What was reported of matches, and waits for the others at them.
    pub(super) reports: BTreeMap<MatchId, Report>,
    /// Games that may be played elsewhere and of which nothing is known when the time is over: the match, the game, until when;
    /// and whether the organisers have heard.
    pub(super) idle: BTreeMap<String, bool>,
    /// How many teams and reports have asked somebody so far, here and in all that were held before.
    pub(super) asked: usize,
    /// Until when those who were called to check in have time, milliseconds since 1970 UTC; none before they are called.
    pub(super) roll: Option<u64>,
    /// Who has checked in, by internal id.
    pub(super) there: Vector<String>,
    /// What failed the last time, if nothing has gone on since.
    pub(super) failed: Option<String>,
    /// Threads of games that were deleted, and whether the organisers have heard of it.
    pub(super) gone: BTreeMap<String, bool>,
    /// Places where a game of the tournament has begun: the match and the game.
    pub(super) begun: OrdMap<String, String>,
    /// Matches that only an organiser can decide, of which the organisers have heard.
    pub(super) stuck: BTreeSet<String>,
    /// Who withdraws when the games they gave up have ended, by entrant: whose word it is, by internal id.
    pub(super) quits: BTreeMap<usize, String>,
    /// What was arranged, for those who look at what was done.
    pub(super) notes: Vector<Note>,
    /// The games that counted for the server's results as they ended, by the number of their line in the log.
    pub(super) counted: OrdMap<usize, Counted>,
    /// The tournament itself, unless its log cannot be read.
    pub(super) held: Option<Arc<Held>>,
}

/// A pause before the next round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Rest {
    /// The stage and how many rounds of it are complete, as one word. It is empty in a line of an older hall.
    pub(super) round: String,
    /// What had come of the games when that was posted, as digits; in a line of an older hall how many lines the log had.
    pub(super) stands: String,
    /// Until when, milliseconds since 1970 UTC; none until an organiser goes on.
    pub(super) until: Option<u64>,
}

/// Something that was arranged around a tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Note {
    /// How many lines the log had.
    pub(super) lines: usize,
    /// When, milliseconds since 1970 UTC.
    pub(super) at: u64,
    /// Who arranged it, by internal id.
    pub(super) by: String,
    /// What: `set KEY=VALUE…`, `orga add PERSON`, `orga remove PERSON`, `clone NAME`, `archive`, `archive NUMBER`,
    /// `forfeit MATCH`, `withdraw`, `ban PERSON REASON…`, `unban PERSON`.
    pub(super) text: String,
}

/// A game of the tournament that counted for the server's results as it ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Counted {
    /// The result, as it was kept.
    pub(super) played: Played,
    /// For each side of it, which entrant of the match that is, from 0.
    pub(super) sides: Vec<usize>,
}

impl Held {
    /// A tournament and the lines of its new stream.
    pub(super) fn new(log: Tournament) -> (Self, Vec<String>) {
        let lines: Vec<String> = log.write().lines().map(str::to_owned).collect();
        (Self { log, version: lines.len() as u64 }, lines)
    }

    /// Reads a tournament.
    ///
    /// # Errors
    /// Its log does not hold, or the archive cannot be read.
    pub(super) fn load(archive: &dyn Archive, id: &str) -> Result<Self, Fault> {
        let lines = archive.read(&stream(id))?;
        let log = Tournament::read(&lines.join("\n")).map_err(|fault| unsound(id, &fault))?;
        Ok(Self { log, version: lines.len() as u64 })
    }

    /// The tournament with what has come to its log since.
    ///
    /// # Errors
    /// As for [`load`](Self::load).
    pub(super) fn grown(mut self, archive: &dyn Archive, id: &str) -> Result<Self, Fault> {
        for line in archive.since(&stream(id), self.version)? {
            let problem = |what| tournament::Fault { line: self.version as usize + 1, what };
            self.log.read_line(&line).map_err(|what| unsound(id, &problem(what)))?;
            self.version += 1;
        }
        Ok(self)
    }

    /// A tournament that may be looked after elsewhere, or was held before; none where its log does not hold.
    ///
    /// # Errors
    /// The archive cannot be read.
    pub(super) fn sound(read: Result<Arc<Self>, Fault>) -> Result<Option<Arc<Self>>, Fault> {
        match read {
            Ok(held) => Ok(Some(held)),
            Err(fault) if fault.lasts().is_some() => {
                tracing::error!(%fault, "a tournament cannot be looked at");
                Ok(None)
            }
            Err(fault) => Err(fault),
        }
    }

    /// Does an act; gives the lines to keep.
    ///
    /// # Errors
    /// Why it may not be; nothing has changed then.
    pub(super) fn act(&mut self, act: &Act, by: &By) -> Result<Vec<String>, Refused> {
        let mut written = Vec::new();
        for line in self.log.decide(act, by)? {
            written.push(line.numbered(self.log.lines().len() + 1).trim_end().to_owned());
            self.log.apply(line).map_err(|_| Refused::Words)?;
        }
        self.version += written.len() as u64;
        Ok(written)
    }
}

/// A log that does not hold.
fn unsound(id: &str, fault: &tournament::Fault) -> Fault {
    Fault::new(format!("the log of tournament {id} does not hold and it is set aside: {fault}")).lasting(Lasting::Aside)
}

/// The stream of a tournament's log.
pub(super) fn stream(id: &str) -> Stream {
    Stream::new("tournament", id)
}

impl Office {
    /// A new tournament.
    pub(super) fn new(event: &str, since: u64, number: usize) -> Self {
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

    /// Takes in a line of the place's stream; says whether it is about what was arranged. `remade ID` puts another log in the
    /// place of its own.
    pub(super) fn note(&mut self, word: &str, rest: &str) -> bool {
        match word {
            "remade" => {
                rest.clone_into(&mut self.event);
                (self.reports, self.idle, self.counted) = Default::default();
                (self.quits, self.stuck) = Default::default();
                // The lines of another log are not those of this one.
                self.notes.iter_mut().for_each(|note| note.lines = 0);
            }
            "noted" => {
                self.notes.extend(Note::read(rest));
                if self.notes.len() > NOTES {
                    self.notes.pop_front();
                }
            }
            "over" => self.over = rest != "not",
            "aide" => self.aides.push(rest.to_owned()),
            "unaide" => self.aides.retain(|aide| aide != rest),
            "rest" => self.rest = Rest::read(rest),
            "way" => self.choose(rest),
            "team" => self.gather(rest),
            "roll" => self.roll = rest.parse().ok(),
            "there" => self.there.push_back(rest.to_owned()),
            "away" => self.there.retain(|person| person != rest),
            "fail" => self.failed = Some(rest.to_owned()).filter(|what| what != "none"),
            "gone" | "told" => drop(self.gone.insert(rest.to_owned(), word == "told")),
            "reported" => self.report(rest),
            "idle" => drop(self.idle.entry(rest.to_owned()).or_default()),
            "asked" => drop(self.idle.insert(rest.to_owned(), true)),
            "begun" => {
                let (place, game) = rest.split_once(' ').unwrap_or((rest, ""));
                self.begun.insert(place.to_owned(), game.to_owned());
            }
            "stuck" => drop(self.stuck.insert(rest.to_owned())),
            "quits" => self.quit(rest),
            "counted" => self.counted.extend(Counted::read(rest)),
            _ => return false,
        }
        true
    }

    /// Takes in who withdraws, or that somebody has.
    fn quit(&mut self, rest: &str) {
        let (entrant, person) = rest.split_once(' ').unwrap_or((rest, "none"));
        match entrant.parse() {
            Ok(entrant) if person != "none" => drop(self.quits.insert(entrant, person.to_owned())),
            Ok(entrant) => drop(self.quits.remove(&entrant)),
            Err(_) => {}
        }
    }

    /// Another time to begin, or to check in, calls everybody anew.
    fn choose(&mut self, rest: &str) {
        let (key, value) = rest.split_once(' ').unwrap_or((rest, ""));
        if key == "checkin" || key == "start" && value != "-" {
            self.roll = None;
            self.there.clear();
        }
        self.ways.insert(key.to_owned(), value.to_owned());
    }

    /// A team asks its members, or one of them has agreed, or it asks no more.
    fn gather(&mut self, rest: &str) {
        let (captain, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        let Some(team) = Team::read(rest) else { return drop(self.teams.remove(captain)) };
        let before = self.teams.get(captain).filter(|_| team.agreed.len() > 1).map(|team| team.number);
        let number = before.unwrap_or_else(|| self.ask());
        self.teams.insert(captain.to_owned(), Team { number, ..team });
    }

    /// Something was reported of a match, or somebody has agreed, or the organisers were asked, or it waits no more.
    fn report(&mut self, rest: &str) {
        let (id, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        let Ok(id) = id.parse() else { return };
        let Some(report) = Report::read(rest) else { return drop(self.reports.remove(&id)) };
        let same =
            |before: &&Report| (&before.of, &before.outcome, before.by()) == (&report.of, &report.outcome, report.by());
        let before = self.reports.get(&id).filter(same).map(|report| report.number);
        let number = before.unwrap_or_else(|| self.ask());
        self.reports.insert(id, Report { number, ..report });
    }

    /// The number of a new question.
    fn ask(&mut self) -> usize {
        self.asked += 1;
        self.asked
    }
}

impl Rest {
    /// What it is about, as part of a line and of a post's key.
    pub(super) fn of(&self) -> String {
        if self.round.is_empty() { self.stands.clone() } else { format!("{}.{}", self.round, self.stands) }
    }

    /// The pause as a line of the place's stream.
    pub(super) fn line(&self) -> String {
        format!("rest {} {}", self.of(), self.until.map_or_else(|| "-".to_owned(), |until| until.to_string()))
    }

    fn read(rest: &str) -> Option<Self> {
        let (of, until) = rest.split_once(' ')?;
        let (round, stands) = of.rsplit_once('.').unwrap_or(("", of));
        Some(Self { round: round.to_owned(), stands: stands.to_owned(), until: until.parse().ok() })
    }
}

impl Note {
    /// The note as a line of the place's stream.
    pub(super) fn line(&self) -> String {
        format!("noted {} {} {} {}", self.lines, self.at, self.by, self.text)
    }

    fn read(rest: &str) -> Option<Self> {
        let [lines, at, by, text] = rest.splitn(4, ' ').collect::<Vec<_>>()[..] else { return None };
        Some(Self { lines: lines.parse().ok()?, at: at.parse().ok()?, by: by.to_owned(), text: text.to_owned() })
    }
}

impl Counted {
    /// The game of this line of the log, as a line of the place's stream.
    pub(super) fn line(&self, number: usize) -> String {
        let sides: Vec<_> = self.sides.iter().map(usize::to_string).collect();
        format!("counted {number} {} {}", sides.join(","), self.played.line())
    }

    fn read(rest: &str) -> Option<(usize, Self)> {
        let [number, sides, line] = rest.splitn(3, ' ').collect::<Vec<_>>()[..] else { return None };
        let sides = sides.split(',').map(|side| side.parse().ok()).collect::<Option<_>>()?;
        Some((number.parse().ok()?, Self { played: Played::of_line(line)?, sides }))
    }

    /// The same with what the match has come to instead; nothing where that is about other sides.
    pub(super) fn corrected(&self, places: &[Option<u8>]) -> Option<Played> {
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

    use super::{super::room::Room, Office, Rest};

    #[test]
    fn what_is_arranged_is_read_as_it_was_written() {
        let mut room = Room::default();
        let note = "noted 4 900 p1 set call=10m";
        let (team, game) = ("team p1 900 p1,p2 p1 Red Dragons", "counted 9 1,0 game X1 russian 2026-01-01 p1=1 p2=2");
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
            let (word, rest) = line.split_once(' ').expect("two words");
            assert!(room.take_event(word, rest), "{line}");
        }
        let office = room.office.expect("it has begun");
        assert_eq!((office.event.as_str(), office.since, office.over), ("7KQ2M9XD", 500, false));
        let rest = Rest { round: String::new(), stands: "9".to_owned(), until: None };
        assert_eq!((office.aides, office.rest.as_ref()), (vec!["p4".to_owned()], Some(&rest)));
        assert_eq!(rest.line(), "rest 9 -");
        assert_eq!((office.notes[0].line().as_str(), office.quits), (note, [(3, "p7".to_owned())].into()));
        assert_eq!(office.teams["p1"].line("p1"), team);
        assert_eq!(office.counted[&9].line(9), game);
        let corrected = office.counted[&9].corrected(&[Some(1), Some(2)]).map(|played| played.line());
        assert_eq!(corrected.as_deref(), Some("game X1 russian 2026-01-01 p1=2 p2=1"));
    }

    /// What was arranged, by its lines.
    fn arranged(lines: &[&str]) -> Office {
        let mut room = Room::default();
        for line in ["event 7KQ2M9XD 500"].iter().chain(lines) {
            let (word, rest) = line.split_once(' ').expect("two words");
            assert!(room.take_event(word, rest), "{line}");
        }
        room.office.expect("it has begun")
    }

    #[test]
    fn a_pause_is_about_a_round_and_what_came_of_it() {
        let rest = arranged(&["rest 1.2.07be41aa 900"]).rest.expect("there is one");
        assert_eq!((rest.round.as_str(), rest.stands.as_str(), rest.until), ("1.2", "07be41aa", Some(900)));
        assert_eq!(rest.line(), "rest 1.2.07be41aa 900");
        assert_eq!(arranged(&["rest 1.2.07be41aa 900", "rest none"]).rest, None);
    }

    #[test]
    fn a_team_that_asks_anew_is_another_one() {
        let first = "team p1 900 p1,p2,p3 p1 Reds";
        let office = arranged(&[first, "team p4 900 p4,p2,p5 p4 -", "team p1 900 p1,p2,p3 p1,p2 Reds"]);
        assert_eq!((office.teams["p1"].number, office.teams["p4"].number), (1, 2));
        assert_eq!(arranged(&[first, "team p1 none", first]).teams["p1"].number, 2);
        let report = |lines: &[&str]| arranged(lines).reports.values().next().map(|report| report.number);
        let said = "reported R1-1 1.0.1-2 900 p1 1 2";
        let waits = ["reported R1-1 1.0.1-2 - p1 1 2", "reported R1-1 1.0.1-2 900 p1,p2 1 2"];
        assert_eq!([report(&[first, said]), report(&[said, waits[0], waits[1]])], [Some(2), Some(1)]);
        assert_eq!([report(&[said, said]), report(&[said, "reported R1-1 none"])], [Some(1), None]);
        assert_eq!(report(&[said, "reported R1-1 none", said]), Some(2));
    }

    #[test]
    fn another_time_to_begin_calls_everybody_anew() {
        let called =
            ["way checkin 900s", "way start 5000", "roll 5000", "there p1", "there p2", "away p2", "way start -"];
        let office = arranged(&called);
        assert_eq!((office.roll, office.there), (Some(5_000), Vector::unit("p1".to_owned())));
        let office = arranged(&[&called[..], &["way start 9000"]].concat());
        assert_eq!((office.roll, office.there.len()), (None, 0));
    }
}
