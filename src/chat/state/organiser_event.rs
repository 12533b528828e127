//! Events about the arrangements around a tournament.

use std::{fmt, str::FromStr};

use caipan_tournament::MatchId;

use super::{
    games::{Counted, Idle},
    held::{Note, Rest},
    line::{Unread, cut, or},
    probe::Means,
    reported::Report,
    team::Team,
};

/// An arrangement around a tournament: a line of the stream `place/CHANNEL#t`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum OrganiserEvent {
    /// A tournament is looked after here from now on: `event ID SINCE`.
    Began {
        /// The tournament's id.
        event: String,
        /// The moment at which it began, milliseconds since 1970 UTC.
        since: u64,
    },
    /// The tournament was put away: `stow`.
    Stowed,
    /// An earlier one was taken out again, by its id: `fetch ID`.
    Fetched(String),
    /// The tournament's log began anew under this id: `remade ID`.
    Remade(String),
    /// The tournament has ended, or goes on after all: `over yes|not`.
    Over(bool),
    /// A person helps to organise it: `aide PERSON`.
    AideAdded(String),
    /// A person helps no longer: `unaide PERSON`.
    AideRemoved(String),
    /// A way of running it was chosen: `way KEY VALUE…`.
    Way {
        /// A key of the settings of tournaments.
        key: String,
        /// The value as it is kept.
        value: String,
    },
    /// A team whose members are asked: `team CAPTAIN UNTIL PERSON,… AGREED,… NAME`, or
    /// `team CAPTAIN none`.
    Team {
        /// The person who asked them, by internal id.
        captain: String,
        /// The team as it now is.
        team: Option<Team>,
    },
    /// The entered players were called to check in until this moment, milliseconds since 1970 UTC:
    /// `roll UNTIL`.
    RollCalled(u64),
    /// A player checked in: `there PERSON`.
    CheckedIn(String),
    /// A player who had checked in left again: `away PERSON`.
    CheckedOut(String),
    /// An entrant withdraws when the games it gave up have ended: `quits ENTRANT PERSON`, or `quits
    /// ENTRANT none`.
    Quits {
        /// The entrant, from 0.
        entrant: usize,
        /// The person who decided it, by internal id; none when it is done.
        person: Option<String>,
    },
    /// A deed of an organiser or a player, for the log: `noted LINES MILLISECONDS PERSON DEED`.
    Noted(Note),
    /// The pause after a round: `rest STAGE.ROUNDS.DIGITS UNTIL`, or `none`; `rest LINES UNTIL` in
    /// older streams.
    Rest(Option<Rest>),
    /// A failure that was told, as digits: `fail DIGITS`, or `none`.
    Failed(Option<String>),
    /// A game counts for the server's results: `counted LINE SIDES game …`.
    Counted {
        /// The line of the log that entered it, from 1.
        line: usize,
        /// The game.
        game: Counted,
    },
    /// A game's thread was deleted: `gone PLACE`.
    ThreadGone(String),
    /// The organisers have heard of a deleted thread: `told PLACE`.
    ThreadTold(String),
    /// A game has begun: `begun PLACE MATCH GAME`.
    GameBegun {
        /// The place where it is played.
        place: String,
        /// The match.
        id: MatchId,
        /// The number of the game in it, from 1.
        game: usize,
    },
    /// The organisers were told that they decide a match: `stuck MATCH TIMES`.
    Undecided {
        /// The match.
        id: MatchId,
        /// The number of times it had begun again.
        times: usize,
    },
    /// A player's report of a match: `reported MATCH GAME UNTIL AGREED,… OUTCOME`, or `reported
    /// MATCH none`.
    Reported {
        /// The match.
        id: MatchId,
        /// The report as it now is.
        report: Option<Report>,
    },
    /// No result is known of a game that may be played elsewhere: `idle MATCH GAME UNTIL`.
    Idle(Idle),
    /// The organisers were told of such a game: `asked MATCH GAME UNTIL`.
    IdleTold(Idle),
}

impl OrganiserEvent {
    /// Returns the event that a way of running a tournament was chosen.
    pub(crate) fn way(key: &str, value: impl ToString) -> Self {
        Self::Way { key: key.to_owned(), value: value.to_string() }
    }

    /// Returns the event that a team asks no more.
    pub(crate) fn no_team(captain: &str) -> Self {
        Self::Team { captain: captain.to_owned(), team: None }
    }

    /// Writes the events of matches and their games.
    fn write_match(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Counted { line, game } => write!(out, "counted {line} {game}"),
            Self::ThreadGone(place) => write!(out, "gone {place}"),
            Self::ThreadTold(place) => write!(out, "told {place}"),
            Self::GameBegun { place, id, game } => write!(out, "begun {place} {id} {game}"),
            Self::Undecided { id, times } => write!(out, "stuck {id} {times}"),
            Self::Reported { id, report } => {
                write!(out, "reported {id} {}", or(report.as_ref(), "none"))
            }
            Self::Idle(idle) => write!(out, "idle {idle}"),
            Self::IdleTold(idle) => write!(out, "asked {idle}"),
            _ => Ok(()),
        }
    }

    /// Reads the events of matches and their games.
    fn read_match(word: &str, rest: &str) -> Result<Self, Unread> {
        let (first, behind) = cut(rest);
        let number = |text: &str| text.parse().map_err(|_| Unread);
        let id = |text: &str| text.parse::<MatchId>().map_err(|_| Unread);
        Ok(match word {
            "counted" => Self::Counted { line: number(first)?, game: behind.parse()? },
            "gone" => Self::ThreadGone(rest.to_owned()),
            "told" => Self::ThreadTold(rest.to_owned()),
            "begun" => {
                let (match_id, game) = cut(behind);
                Self::GameBegun { place: first.to_owned(), id: id(match_id)?, game: number(game)? }
            }
            "stuck" => Self::Undecided { id: id(first)?, times: number(behind)? },
            "reported" => Self::Reported { id: id(first)?, report: behind.parse().ok() },
            "idle" => Self::Idle(rest.parse()?),
            "asked" => Self::IdleTold(rest.parse()?),
            _ => return Err(Unread),
        })
    }
}

impl fmt::Display for OrganiserEvent {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Began { event, since } => write!(out, "event {event} {since}"),
            Self::Stowed => out.write_str("stow"),
            Self::Fetched(id) => write!(out, "fetch {id}"),
            Self::Remade(id) => write!(out, "remade {id}"),
            Self::Over(over) => write!(out, "over {}", if *over { "yes" } else { "not" }),
            Self::AideAdded(person) => write!(out, "aide {person}"),
            Self::AideRemoved(person) => write!(out, "unaide {person}"),
            Self::Way { key, value } => write!(out, "way {key} {value}"),
            Self::Team { captain, team } => {
                write!(out, "team {captain} {}", or(team.as_ref(), "none"))
            }
            Self::RollCalled(until) => write!(out, "roll {until}"),
            Self::CheckedIn(person) => write!(out, "there {person}"),
            Self::CheckedOut(person) => write!(out, "away {person}"),
            Self::Quits { entrant, person } => {
                write!(out, "quits {entrant} {}", or(person.as_ref(), "none"))
            }
            Self::Noted(note) => write!(out, "noted {note}"),
            Self::Rest(rest) => write!(out, "rest {}", or(rest.as_ref(), "none")),
            Self::Failed(what) => write!(out, "fail {}", or(what.as_ref(), "none")),
            _ => self.write_match(out),
        }
    }
}

impl FromStr for OrganiserEvent {
    type Err = Unread;

    fn from_str(line: &str) -> Result<Self, Unread> {
        let (word, rest) = cut(line);
        let (first, behind) = cut(rest);
        let some = |text: &str| Some(text.to_owned()).filter(|text| text != "none");
        let number = |text: &str| text.parse().map_err(|_| Unread);
        Ok(match word {
            "event" => Self::Began { event: first.to_owned(), since: behind.parse().unwrap_or(0) },
            "stow" => Self::Stowed,
            "fetch" => Self::Fetched(rest.to_owned()),
            "remade" => Self::Remade(rest.to_owned()),
            "over" => Self::Over(rest != "not"),
            "aide" => Self::AideAdded(rest.to_owned()),
            "unaide" => Self::AideRemoved(rest.to_owned()),
            "way" => Self::way(first, behind),
            "team" => Self::Team { captain: first.to_owned(), team: behind.parse().ok() },
            "roll" => Self::RollCalled(rest.parse().map_err(|_| Unread)?),
            "there" => Self::CheckedIn(rest.to_owned()),
            "away" => Self::CheckedOut(rest.to_owned()),
            "quits" => Self::Quits { entrant: number(first)?, person: some(behind) },
            "noted" => Self::Noted(rest.parse()?),
            "rest" => Self::Rest(rest.parse().ok()),
            "fail" => Self::Failed(some(rest)),
            _ => Self::read_match(word, rest)?,
        })
    }
}

/// A deed of an organiser or a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Deed {
    /// Settings were chosen, in the words that were typed: `set KEY=VALUE…`.
    Chose(String),
    /// The description of the tournament was set, or cleared: `about TEXT`.
    SaidAbout(String),
    /// A helper was added, by internal id: `orga add PERSON`.
    AddedAide(String),
    /// A helper was removed, by internal id: `orga remove PERSON`.
    RemovedAide(String),
    /// The choices were copied from another tournament of this name: `clone NAME`.
    Cloned(String),
    /// The tournament was put away: `archive`.
    Stowed,
    /// A tournament was taken out again, by its number in the channel: `archive NUMBER`.
    Fetched(usize),
    /// A match was given up: `forfeit MATCH`.
    GaveUp(MatchId),
    /// An entrant withdrew: `withdraw`.
    Withdrew,
    /// A person was banned: `ban`, `ban - REASON…`; in older notes `ban PERSON [REASON…]`.
    Banned {
        /// The banned person, by internal id, in older notes only.
        person: Option<String>,
        /// The reason that was given; empty if none.
        reason: String,
    },
    /// A ban was lifted: `unban`; in older notes `unban PERSON`.
    Unbanned(Option<String>),
    /// Somebody asked about a position that stands in a game of this match, and was refused: `fen
    /// MATCH`, `hint MATCH`, `bot MATCH`.
    Probed(Means, MatchId),
    /// A player answered about the result of a match: `report|take back|agree|decline MATCH SCORE`.
    Answered(Answer, MatchId, String),
}

/// A player's answer about a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// The player reported the result.
    Reported,
    /// The player took back their own report.
    TookBack,
    /// The player agreed to the report.
    Agreed,
    /// The player declined the report.
    Declined,
}

impl Answer {
    /// All answers.
    const ALL: [Self; 4] = [Self::Reported, Self::TookBack, Self::Agreed, Self::Declined];

    /// Returns the words for the answer in a line.
    const fn words(self) -> &'static str {
        match self {
            Self::Reported => "report",
            Self::TookBack => "take back",
            Self::Agreed => "agree",
            Self::Declined => "decline",
        }
    }
}

impl fmt::Display for Deed {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chose(text) => write!(out, "set {text}"),
            Self::SaidAbout(text) => write!(out, "about {text}"),
            Self::AddedAide(person) => write!(out, "orga add {person}"),
            Self::RemovedAide(person) => write!(out, "orga remove {person}"),
            Self::Cloned(name) => write!(out, "clone {name}"),
            Self::Stowed => out.write_str("archive"),
            Self::Fetched(number) => write!(out, "archive {number}"),
            Self::GaveUp(id) => write!(out, "forfeit {id}"),
            Self::Withdrew => out.write_str("withdraw"),
            Self::Banned { person: None, reason } if reason.is_empty() => out.write_str("ban"),
            Self::Banned { person, reason } => {
                let text = format!("ban {} {reason}", or(person.as_ref(), "-"));
                out.write_str(text.trim_end())
            }
            Self::Unbanned(None) => out.write_str("unban"),
            Self::Unbanned(Some(person)) => write!(out, "unban {person}"),
            Self::Probed(means, id) => write!(out, "{means} {id}"),
            Self::Answered(answer, id, score) => write!(out, "{} {id} {score}", answer.words()),
        }
    }
}

impl FromStr for Deed {
    type Err = Unread;

    fn from_str(text: &str) -> Result<Self, Unread> {
        let (word, rest) = cut(text);
        let (first, behind) = cut(rest);
        let named =
            |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty() && text != "-");
        Ok(match (word, first) {
            ("set", _) => Self::Chose(rest.to_owned()),
            ("about", _) => Self::SaidAbout(rest.to_owned()),
            ("orga", "add") => Self::AddedAide(behind.to_owned()),
            ("orga", "remove") => Self::RemovedAide(behind.to_owned()),
            ("clone", _) => Self::Cloned(rest.to_owned()),
            ("archive", "") => Self::Stowed,
            ("archive", number) => Self::Fetched(number.parse().map_err(|_| Unread)?),
            ("forfeit", id) => Self::GaveUp(id.parse().map_err(|_| Unread)?),
            ("withdraw", _) => Self::Withdrew,
            ("ban", person) => Self::Banned { person: named(person), reason: behind.to_owned() },
            ("unban", person) => Self::Unbanned(named(person)),
            ("fen" | "hint" | "bot", id) => {
                Self::Probed(word.parse()?, id.parse().map_err(|_| Unread)?)
            }
            _ => Answer::ALL.into_iter().find_map(|answer| answered(answer, text)).ok_or(Unread)?,
        })
    }
}

/// Reads a deed that is this answer about a result.
fn answered(answer: Answer, text: &str) -> Option<Deed> {
    let (id, score) = text.strip_prefix(answer.words())?.strip_prefix(' ')?.split_once(' ')?;
    Some(Deed::Answered(answer, id.parse().ok()?, score.to_owned()))
}
