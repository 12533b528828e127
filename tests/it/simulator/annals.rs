//! Books of tournaments kept beside the hall, batch for batch: what a batch must come with is
//! looked for in it.

use std::collections::{HashMap, HashSet};

use caipan::{
    referee::{is_over, replay},
    store::Append,
};
use caipan_rules::GAMES;
use caipan_tournament::{
    MatchId,
    live::{Fact, Line, Outcome, Step, Tournament},
};

use super::watch::Deed;

/// What somebody is told, and a word one of which stands first in a line that was kept with it.
const TOLD: [(&str, &[&str]); 16] = [
    (" takes part in **", &["join"]),
    (" does not take part any more.", &["leave"]),
    (" begins. All lots follow", &["start"]),
    (" is here.", &["there"]),
    ("** is cancelled.", &["cancel"]),
    ("Taken back: ", &["undo"]),
    ("What was taken back holds again.", &["redo"]),
    (" Decided by the organisers (", &["award", "revoke"]),
    (" is out of the tournament (", &["expel", "leave"]),
    (" plays in the place of ", &["replace"]),
    (" waits at least until ", &["due"]),
    (" is ready and is paired from the next round on.", &["ready"]),
    ("The organisers change the pairs (", &["arranged"]),
    (" has withdrawn.", &["withdraw", "quits"]),
    ("The tournament waits: no game is opened", &["pause"]),
    ("The tournament goes on.", &["resume"]),
];

/// The books.
#[derive(Default)]
pub(super) struct Annals {
    /// All lines, by their streams.
    streams: HashMap<String, Vec<String>>,
    /// What each input came to.
    deeds: HashMap<String, Vec<String>>,
    /// The games that are over.
    over: HashSet<String>,
    /// What was played where, for the tournament.
    played: HashMap<String, Fixed>,
    wrongs: Vec<String>,
}

/// Tournaments as they are read, or why they cannot be.
type Logs = HashMap<String, Result<Tournament, String>>;

/// A game that has ended, and what it comes to in its match.
struct Ended {
    game: String,
    fixed: Fixed,
    outcome: Option<Outcome>,
}

/// What a place plays.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Fixed {
    place: String,
    event: String,
    id: MatchId,
    game: usize,
    /// Who sits at each seat, and for which entrant of the match.
    seats: Vec<(String, usize)>,
    off: bool,
    /// The entrants without whom it is played.
    absent: Vec<usize>,
    /// What its players agree on.
    agreed: Option<Outcome>,
}

impl Fixed {
    /// What a place plays by its lines.
    fn of(place: &str, lines: &[String]) -> Option<Self> {
        let mut fixed = None;
        for line in lines {
            match line.split_once(' ') {
                Some(("fixture", rest)) => fixed = Self::read(place, rest),
                Some(("unfix", rest)) => fixed.iter_mut().for_each(|fixed: &mut Self| {
                    let game = rest.strip_suffix(" cancelled").unwrap_or(rest);
                    fixed.off |= format!("{} {}", fixed.id, fixed.game) == game;
                }),
                Some(("agreed", rest)) => {
                    fixed.iter_mut().for_each(|fixed| fixed.agreed = fixed.agreement(rest))
                }
                _ => {}
            }
        }
        fixed
    }

    fn read(place: &str, rest: &str) -> Option<Self> {
        let (rest, absent) = rest.split_once(" missing ").unwrap_or((rest, ""));
        let absent =
            absent.split(',').filter(|side| !side.is_empty()).map(|side| side.parse().ok());
        let rest = rest.strip_suffix(" reports").unwrap_or(rest);
        let [event, id, game, _, _, seats, _, state] = rest.split(' ').collect::<Vec<_>>()[..]
        else {
            return None;
        };
        let seat = |seat: &str| {
            let (person, side) = seat.rsplit_once('/')?;
            Some((person.to_owned(), side.parse().ok()?))
        };
        Some(Self {
            place: place.to_owned(),
            event: event.to_owned(),
            id: id.parse().ok()?,
            game: game.parse().ok()?,
            seats: seats.split(',').map(seat).collect::<Option<_>>()?,
            off: state == "off",
            absent: absent.collect::<Option<_>>()?,
            agreed: None,
        })
    }

    /// What is agreed on by such a line, if it is about this game.
    fn agreement(&self, rest: &str) -> Option<Outcome> {
        let own = rest.strip_prefix(&format!("{} {} ", self.id, self.game))?;
        own.split_once(' ')?.1.parse().ok()
    }

    /// What a game that ended comes to; nothing where it does not count.
    fn outcome(&self, places: &[Option<u8>]) -> Option<Outcome> {
        let all = self.seats.iter().map(|(_, side)| side).chain(&self.absent);
        let sides = all.map(|side| side + 1).max().unwrap_or(0);
        let there = |side: &usize| !self.absent.contains(side);
        let best = |side| {
            let own = self.seats.iter().zip(places).filter(|((_, of), _)| *of == side);
            own.filter_map(|(_, place)| *place).min()
        };
        let best = (0..sides).filter(there).map(best).collect::<Option<Vec<_>>>()?;
        let rank = |place: &u8| best.iter().filter(|other| *other < place).count() as u8 + 1;
        let mut ranks = best.iter().map(rank);
        if self.absent.is_empty() {
            return Some(Outcome::Played(ranks.collect()));
        }
        Some(Outcome::Partial(
            (0..sides).map(|side| there(&side).then(|| ranks.next()).flatten()).collect(),
        ))
    }
}

impl Annals {
    /// What has been wrong so far.
    pub(super) fn wrongs(&self) -> Vec<String> {
        self.wrongs.clone()
    }

    /// Reads what was kept at once.
    pub(super) fn read(&mut self, deed: &Deed) {
        let before = self.logs(&deed.appends);
        let ended = self.ended(&deed.appends);
        for Append { stream, lines, .. } in &deed.appends {
            self.streams.entry(stream.to_string()).or_default().extend(lines.iter().cloned());
            let facts = lines
                .iter()
                .map(|line| if stream.kind() == "tournament" { bare(line) } else { line });
            self.deeds.entry(deed.input.clone()).or_default().extend(facts.map(str::to_owned));
        }
        let after = self.logs(&deed.appends);
        let mut wrongs = Vec::new();
        for (id, log) in &after {
            match log {
                Ok(log) => {
                    wrongs.extend(doubled(log).map(|key| format!("{id}: `{key}` is done twice")))
                }
                Err(why) => wrongs.push(why.clone()),
            }
        }
        wrongs.extend(ended.iter().filter_map(|ended| self.missing(ended, &before, &after)));
        wrongs.extend(self.invented(deed, &before, &ended));
        wrongs.extend(self.set_twice(&deed.appends));
        self.wrongs.extend(wrongs.into_iter().map(|wrong| format!("by {}: {wrong}", deed.input)));
    }

    /// Whether what a game that ended comes to is not entered with its end, or something else is.
    fn missing(&self, ended: &Ended, before: &Logs, after: &Logs) -> Option<String> {
        let Ended { game, fixed, outcome } = ended;
        let log = |logs: &Logs| logs.get(&fixed.event).and_then(|log| log.as_ref().ok()).cloned();
        let then = log(before);
        let old = then.as_ref().map_or(0, |log| log.lines().len());
        let now = log(after);
        let new = now.iter().flat_map(|log| log.lines().iter().skip(old));
        let entered: Vec<_> = new
            .filter_map(|line| match &line.fact {
                Fact::Played { id, outcome } if *id == fixed.id && outcome.played() => {
                    Some(outcome)
                }
                _ => None,
            })
            .collect();
        let then = then.or_else(|| self.log(&fixed.event).and_then(Result::ok));
        let counts = !fixed.off && then.is_some_and(|log| plays(&log, fixed, &fixed.place));
        let due: Vec<_> = outcome.iter().filter(|_| counts).collect();
        (entered != due).then(|| {
            format!("{game} of {fixed:?} ended with {outcome:?}, and {entered:?} is entered")
        })
    }

    /// Games of two that are entered as played, of which none has ended and on which nobody has
    /// agreed.
    fn invented(&self, deed: &Deed, before: &Logs, ended: &[Ended]) -> Vec<String> {
        let mut wrongs = Vec::new();
        for append in deed.appends.iter().filter(|append| append.stream.kind() == "tournament") {
            let Some(Ok(log)) = before.get(append.stream.id()) else { continue };
            let games = append.lines.iter().filter_map(|line| bare(line).strip_prefix("game "));
            for (id, text) in games.filter_map(|game| game.split(" · ").next()?.split_once(' ')) {
                let played = text.parse::<Outcome>().is_ok_and(|outcome| outcome.played());
                let two = id
                    .parse()
                    .ok()
                    .and_then(|id| log.find(id))
                    .is_some_and(|game| game.seats.len() == 2);
                let of = |ended: &Ended| {
                    ended.fixed.event == append.stream.id() && ended.fixed.id.to_string() == id
                };
                if played && two && !ended.iter().any(of) && !self.agreed(id, text) {
                    wrongs
                        .push(format!("{id} is entered as `{text}`, and no game of it has ended"));
                }
            }
        }
        wrongs
    }

    /// Whether the players of a match have agreed on this.
    fn agreed(&self, id: &str, text: &str) -> bool {
        let agreed = |line: &String| {
            line.starts_with(&format!("agreed {id} ")) && line.ends_with(&format!(" {text}"))
        };
        // Before its game is called the tournament's own clerk enters it.
        let noted =
            |line: &String| line.starts_with("noted ") && line.contains(&format!(" agree {id} "));
        let says = |line: &String| agreed(line) || noted(line);
        self.streams
            .iter()
            .any(|(stream, lines)| stream.starts_with("place/") && lines.iter().any(says))
    }

    /// The tournaments that lines are added to, as they are read so far.
    fn logs(&self, appends: &[Append]) -> Logs {
        let ids = appends.iter().filter(|append| append.stream.kind() == "tournament");
        ids.filter_map(|append| {
            Some((append.stream.id().to_owned(), self.log(append.stream.id())?))
        })
        .collect()
    }

    fn log(&self, id: &str) -> Option<Result<Tournament, String>> {
        let text = self.streams.get(&format!("tournament/{id}"))?.join("\n");
        let read = Tournament::read(&text)
            .map_err(|fault| format!("the log of {id} does not hold: {fault}"));
        let same = |log: &Tournament| log.write().trim_end() == text.trim_end();
        Some(read.and_then(|log| {
            if same(&log) { Ok(log) } else { Err(format!("{id} is not written as it is read")) }
        }))
    }

    fn lines(&self, kind: &str, id: &str) -> &[String] {
        self.streams.get(&format!("{kind}/{id}")).map_or(&[], Vec::as_slice)
    }

    /// The games of a tournament that end by these lines, and what each comes to.
    fn ended(&mut self, appends: &[Append]) -> Vec<Ended> {
        for append in appends.iter().filter(|append| append.stream.kind() == "place") {
            let begun = append.lines.iter().find_map(|line| line.strip_prefix("match "));
            let place = append.stream.id();
            // Who plays a table without others is kept with its beginning.
            let own = appends
                .iter()
                .filter(|other| other.stream == append.stream)
                .flat_map(|other| other.lines.clone());
            let lines: Vec<_> = self.lines("place", place).iter().cloned().chain(own).collect();
            let fixed = || Fixed::of(place, &lines).filter(|fixed| !fixed.off);
            if let Some((game, fixed)) = begun.and_then(|game| Some((game.to_owned(), fixed()?))) {
                self.played.insert(game, fixed);
            }
        }
        let mut ended = Vec::new();
        for append in appends.iter().filter(|append| append.stream.kind() == "match") {
            let id = append.stream.id();
            let Some(fixed) = self.played.get(id) else { continue };
            if !is_over(&append.lines) || !self.over.insert(id.to_owned()) {
                continue;
            }
            let more = appends
                .iter()
                .filter(|other| other.stream == append.stream)
                .flat_map(|other| &other.lines);
            let lines: Vec<&str> =
                self.lines("match", id).iter().chain(more).map(String::as_str).collect();
            let bout = replay(GAMES, &lines).expect("what is kept holds");
            let now = Fixed::of(&fixed.place, self.lines("place", &fixed.place));
            let agreed = now
                .filter(|now| (now.id, now.game) == (fixed.id, fixed.game))
                .and_then(|now| now.agreed);
            let outcome = fixed.outcome(&bout.outcome().places).or(agreed);
            ended.push(Ended { game: id.to_owned(), fixed: fixed.clone(), outcome });
        }
        ended
    }

    /// Games that are set up in two places at once.
    fn set_twice(&self, appends: &[Append]) -> Vec<String> {
        let sets = |append: &Append| append.lines.iter().any(|line| line.starts_with("fixture "));
        if !appends.iter().any(sets) {
            return Vec::new();
        }
        let places = self
            .streams
            .iter()
            .filter_map(|(stream, lines)| Some((stream.strip_prefix("place/")?, lines)));
        let mut fixed: Vec<_> = places
            .filter_map(|(place, lines)| Fixed::of(place, lines))
            .filter(|fixed| !fixed.off)
            .collect();
        fixed.sort_by_key(|fixed| (fixed.event.clone(), fixed.id, fixed.game));
        let same = |two: &&[Fixed]| {
            (&two[0].event, two[0].id, two[0].game) == (&two[1].event, two[1].id, two[1].game)
        };
        let twice = fixed.windows(2).filter(same);
        twice.map(|two| format!("{:?} is set up twice", two[0])).collect()
    }

    /// Holds something that is told against what was kept: by which input, and what.
    pub(super) fn heed(&mut self, input: Option<&str>, text: &str, name: &dyn Fn(&str) -> String) {
        let kept = input.and_then(|input| self.deeds.get(input));
        let kept = |words: &[&str]| {
            let first = |line: &String| words.contains(&line.split(' ').next().unwrap_or_default());
            kept.is_some_and(|lines| lines.iter().any(first))
        };
        let mut wrongs = Vec::new();
        for (_, words) in TOLD.iter().filter(|(told, _)| input.is_some() && text.contains(told)) {
            if !kept(words) {
                wrongs.push(format!("{input:?} is told `{text}`, and no {words:?} is kept"));
            }
        }
        for (id, winner) in text.lines().filter_map(result) {
            let held = |(stream, lines): (&String, &Vec<String>)| {
                stream.starts_with("tournament/")
                    && Tournament::read(&lines.join("\n")).is_ok_and(|log| {
                        won(&log, id).any(|person| name(&person) == winner.trim_start_matches('@'))
                    })
            };
            if !self.streams.iter().any(held) {
                wrongs.push(format!("`{text}` is told, and no log has it"));
            }
        }
        self.wrongs.extend(wrongs);
    }

    /// What does not hold of the logs as they are, and of what counts on the server.
    pub(super) fn records(&self) -> Vec<String> {
        let ids = self.streams.keys().filter_map(|stream| stream.strip_prefix("tournament/"));
        let mut wrongs = Vec::new();
        for id in ids {
            match self.log(id).expect("it is there") {
                Ok(log) => {
                    let doubts = log.verify();
                    wrongs.extend(doubts.into_iter().map(|doubt| format!("{id}: {doubt:?}")));
                    wrongs.extend(self.rated(id, &log));
                }
                Err(why) => wrongs.push(why),
            }
        }
        wrongs.sort();
        wrongs
    }

    /// Games that count on the server with another winner than by the log, or more often.
    fn rated(&self, event: &str, log: &Tournament) -> Vec<String> {
        let mut games: HashMap<&str, (MatchId, Option<usize>)> = HashMap::new();
        for line in self.lines("results", "sim") {
            let words: Vec<_> = line.split(' ').collect();
            let Some(fixed) = self.played.get(words[1]).filter(|fixed| fixed.event == event) else {
                continue;
            };
            games.remove(words[1]);
            if let ["game", id, _, _, ref sides @ ..] = words[..] {
                let first: Vec<_> =
                    sides.iter().filter_map(|side| side.strip_suffix("=1")).collect();
                let of = |people: &str| {
                    fixed.seats.iter().find(|(own, _)| people.split('+').any(|one| one == own))
                };
                let won = first.first().filter(|_| first.len() == 1).and_then(|people| of(people));
                games.insert(id, (fixed.id, won.map(|(_, side)| *side)));
            }
        }
        let all = log.games().into_iter();
        let mut left: Vec<_> =
            all.filter_map(|(number, outcome)| winner(log, number, &outcome)).collect();
        let mut wrongs = Vec::new();
        for (id, won) in games {
            match left.iter().position(|other| *other == won) {
                Some(at) => drop(left.remove(at)),
                None => wrongs.push(format!(
                    "{event}: {id} counts as won by {won:?}, and the log has {left:?} left"
                )),
            }
        }
        wrongs
    }
}

/// Which entrant of its match won a game that was played and counts; none in a draw.
fn winner(log: &Tournament, number: usize, outcome: &Outcome) -> Option<(MatchId, Option<usize>)> {
    let Fact::Played { id, outcome: first } = &log.lines()[number - 1].fact else { return None };
    (first.played() && outcome.played()).then(|| (*id, outcome.winner()))
}

/// A line of a log without its number.
fn bare(line: &str) -> &str {
    line.split_once(' ').map_or(line, |(_, fact)| fact)
}

/// Whether a match goes on with this game, in this place.
fn plays(log: &Tournament, fixed: &Fixed, place: &str) -> bool {
    let step = log.find(fixed.id).and_then(|game| game.step);
    let plays = matches!(step, Some(Step::Play(turn)) if turn.number == fixed.game);
    plays && log.place(fixed.id, fixed.game) == Some(place)
}

/// What was done outside twice without having been undone.
fn doubled(log: &Tournament) -> impl Iterator<Item = String> {
    let (mut done, mut twice) = (HashSet::new(), Vec::new());
    for line in log.lines() {
        let Fact::Done { key, .. } = &line.fact else { continue };
        match key.strip_prefix("close ") {
            Some(game) => drop(done.remove(&format!("open {game}"))),
            None if !done.insert(key.clone()) => twice.push(key.clone()),
            None => {}
        }
    }
    twice.into_iter()
}

/// The match and the winner of a line that tells who has won.
fn result(line: &str) -> Option<(MatchId, &str)> {
    let (id, rest) = line.split_once(": ")?;
    let (winner, _) =
        rest.split_once(" beats ").or_else(|| rest.split_once(" wins without a game"))?;
    Some((id.split(',').next()?.parse().ok()?, winner))
}

/// Everybody who has ever won a match, by games or without, and who played for them before.
fn won(log: &Tournament, id: MatchId) -> impl Iterator<Item = String> {
    let entrants = log.find(id).and_then(|game| game.entrants()).unwrap_or_default();
    let seat = |line: &Line| match &line.fact {
        Fact::Played { id: of, outcome } | Fact::Awarded { id: of, outcome, .. } if *of == id => {
            outcome.winner()
        }
        _ => None,
    };
    let winners =
        log.lines().iter().filter_map(seat).filter_map(|seat| entrants.get(seat).copied());
    let winners: Vec<_> = winners.collect();
    let before = log.lines().iter().filter_map(|line| match &line.fact {
        Fact::Replaced { entrant, old, .. } => Some((*entrant, old.clone())),
        _ => None,
    });
    let now = log
        .entrants()
        .iter()
        .enumerate()
        .map(|(at, entrant)| (at, entrant.roster.members[0].clone()));
    let all: Vec<_> = before.chain(now).filter(|(entrant, _)| winners.contains(entrant)).collect();
    all.into_iter().map(|(_, person)| person)
}
