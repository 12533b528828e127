//! The record of a match as text: header lines, then numbered lines. The same text is save, export
//! and bug report.
//!
//! ```text
//! caipan 5                                    format version
//! game russian · laws 1 · id 7KQ2M9XD         laws = version of the verdicts
//! begun 2026-11-21                            the day, UTC
//! clock 1795271400000                         only where clocks run: since when, milliseconds since 1970
//! quiet 22:00-08:00 Asia/Shanghai             only where no time is charged in these hours
//! option draws=seed                           only what differs from the defaults
//! position W:Wa3:Bb8                          only where the game does not begin at the usual start
//! seat 1 p:9f3a2c · seat 2 p:07be41           people by internal id, in the order they sat down; a program is
//!                                             `caipan level=5 mind=3`
//! 1 chance sides 2 1                          the first sits at seat 2, the second at seat 1
//! 2 1 c3-d4                                   number, seat, the action as the game writes it
//! 3 2 f6-g5 · note                            · the public result, where the action does not say it
//! 4 offer 2 draw                              offer, accept, decline; a move that makes an offer lapse needs no line
//! 5 undo 3                                    play is again as it was before line 3
//! + sealed 1 abc                              a line that is left out for others until the game is over: no number, and no
//!                                             place in what they can see; @+ is then since the public line before it
//! 6 1 resign                                  resign, flag, forfeit arbiter
//! 7 award 1 2                                 an arbiter decides the places; warn 2, void, abort 1
//! 8 void gone                                 the channel is gone, so the game does not count
//! 9 seat 2 p:51d0aa                          seat 2 goes to somebody else; behind it `by p:8b1c77` where an arbiter, `agreed 1 3`
//!                                             where these seats wanted that
//! 10 1 flag @+60120                           @+ is the milliseconds since the line before, where clocks run
//! 11 credit 5000 @+9000                       so many are not charged; pause (arbiter), resume; time 1 60000 p:8b1c77 from an arbiter
//! 12 credit 36000000 quiet @+40000000         because they lay in the quiet hours
//! 13 follow                                   it has followed another match that counts, and counts no more itself
//! = 2 1 · resign                              places of the seats, and why
//! ~ 8 b1d4c0aa                                after every 16 numbered lines and at the end: a hash of what everybody may know
//! signed 64-digits 128-digits                 the public key and the signature over the chain of all public lines before
//! ```
//!
//! A game with secrets or throws binds the referee to its throws and each seat to what it keeps,
//! before anybody could profit from a change, and publishes all of it at the end (see
//! [`binding`](super::binding)). Each seat lends something to the throws by its first act: the
//! referee cannot know it when the seed is bound, and a player does not know the seed.
//!
//! ```text
//! + sealed seed 64-digits                     all throws follow from it
//! 1 commit seed 64-digits
//! 7 lend 1 64-digits 64-digits                what seat 1 lends, and the commitment to the seed that this makes
//! + sealed 1 salt 64-digits                   known to the seat
//! 8 commit 1 64-digits                        what seat 1 keeps is bound
//! 30 reveal seed 64-digits
//! 31 reveal 1 64-digits abc                   salt and text
//! 32 hidden 64-digits                         the hash of all hidden lines, under the seed
//! ```
//!
//! In records of format 1 nobody lends. In those before format 3 no arbiter is named behind `time`,
//! and a seat whose flag has fallen has no time for further turns where it was for the whole game.
//! In those before format 4 no arbiter is named who gives a seat away, each hop of a turn is paid
//! for and gets what a move gives, a move that is taken back leaves what it gave, and a player who
//! is out may be asked whether one is taken back. Before format 5 there is no chain and no
//! signature, commitments do not bind the header, and sealed lines have numbers: others see
//! `6 sealed 1`. Before format 6 every seat is a person's. All else is the same.

use std::fmt;

use caipan_rules::{Cause, Options, Pact, Say, Seat, Setup};

use super::{Bot, Commitment, Quiet, Wish, is_term};

/// The first word of a record, before the version of its format.
const MAGIC: &str = "caipan ";

/// The latest moment at which a clock may have begun: thousands of years from now.
const LATEST: u64 = 1 << 52;

/// The facts of a match before anything has happened in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The version of the format, 1 to [`NEWEST`](Self::NEWEST).
    pub format: u32,
    /// The variant's name.
    pub game: String,
    /// The version of the verdicts it is played by.
    pub laws: u32,
    /// The match's id: 8 symbols.
    pub id: String,
    /// The day it began, UTC: `2026-11-21`.
    pub begun: String,
    /// Since when its clocks run, milliseconds since 1970 UTC; none where it has no clocks.
    pub clock: Option<u64>,
    /// The hours in which its clocks stand though nobody has asked for it.
    pub quiet: Option<Quiet>,
    /// The game's setup.
    pub setup: Setup,
    /// The table's terms that differ from their defaults.
    pub terms: Options,
    /// Internal ids of the people, in the order they sat down.
    pub people: Vec<String>,
}

/// One numbered line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// The seat of each of the people, in the order they sat down.
    Sides(Vec<Seat>),
    /// A throw, draw or shuffle.
    Chance {
        /// The kind of throw: `die`, `shuffle`.
        name: String,
        /// The numbers that came.
        numbers: Vec<u32>,
        /// Nobody may read it before the game is over.
        sealed: bool,
    },
    /// An action.
    Play {
        /// The seat that acts.
        seat: Seat,
        /// The action as the game writes it.
        text: String,
        /// The public result, where the action does not say it.
        note: Option<String>,
        /// Only its owner may read it before the game is over.
        sealed: bool,
    },
    /// Something is bound, or published.
    Commitment(Commitment),
    /// A seat proposes a pact.
    Offer(Seat, Pact),
    /// A seat agrees.
    Accept(Seat, Pact),
    /// A seat does not agree.
    Decline(Seat, Pact),
    /// Play goes back to before the line of this number.
    Undo(u32),
    /// A seat gives up.
    Resign(Seat),
    /// A seat's time ran out.
    Flag(Seat),
    /// A seat is put out.
    Forfeit(Seat, Cause),
    /// A seat was told what a program would do.
    Hint(Seat),
    /// The match has followed another one that counts, move for move, and does not count itself.
    Follow,
    /// A seat goes to a person or a program, by internal id, because of this wish.
    Hand(Seat, String, Wish),
    /// A seat is warned.
    Warn(Seat),
    /// An arbiter decides the places.
    Award(Vec<u8>),
    /// An arbiter voids the game.
    Void,
    /// The game does not count, because its place is gone.
    Gone,
    /// A seat calls the game off.
    Abort(Seat),
    /// Part of the present turn is not charged: milliseconds, and the reason.
    Credit(u64, Lull),
    /// The clocks stand, because all agreed.
    Pause,
    /// The clocks stand, because an arbiter stopped them.
    Halt,
    /// The clocks go on.
    Resume,
    /// A seat is given more time: milliseconds, and the arbiter by internal id, whom older records
    /// do not name.
    Grant(Seat, u64, Option<String>),
}

/// The reason why time is not charged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lull {
    /// Nobody could play at that time.
    Away,
    /// The time lay in the quiet hours.
    Quiet,
}

/// A line of a record that does not hold.
#[derive(Clone, PartialEq, Debug)]
pub struct Unsound {
    /// The line in the text, counted from 1.
    pub line: usize,
    /// The reason, in words for the log.
    pub what: String,
    /// The reason of the game's own, where there is one.
    pub why: Option<Say>,
}

impl Unsound {
    /// Returns a finding about the line `at`, counted from 0.
    pub(super) fn new(at: usize, what: impl Into<String>) -> Self {
        Self { line: at + 1, what: what.into(), why: None }
    }
}

impl fmt::Display for Unsound {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "line {}: {}", self.line, self.what)?;
        self.why.as_ref().map_or(Ok(()), |why| write!(out, ": {why:?}"))
    }
}

impl std::error::Error for Unsound {}

impl Header {
    /// The version that is written now. In version 1 seats lend nothing to the throws; before
    /// version 3 nobody is named who gives time, and there is no time after a flag; before version
    /// 4 no arbiter is named who gives a seat away, each part of a turn counts as a move for the
    /// clock, and a move that is taken back leaves what it gave there; before version 5 there is no
    /// chain; in version 6 a seat may be a program's.
    pub const NEWEST: u32 = 6;

    /// Returns the version that is written for people at a table: the oldest that can tell what
    /// there is to tell.
    pub fn format_for(people: &[String]) -> u32 {
        if people.iter().any(|person| Bot::of(person).is_some()) { 6 } else { 5 }
    }

    /// Tests if the record has a chain: sealed lines are hidden then, the header is bound, and the
    /// end is signed.
    pub const fn has_chain(&self) -> bool {
        self.format >= 5
    }

    /// Returns the header lines; `first` is the number that the game shows for seat 0.
    pub fn lines(&self, first: u8) -> Vec<String> {
        let mut lines = vec![
            format!("{MAGIC}{}", self.format),
            format!("game {} · laws {} · id {}", self.game, self.laws, self.id),
            format!("begun {}", self.begun),
        ];
        lines.extend(self.clock.map(|since| format!("clock {since}")));
        lines.extend(self.quiet.iter().map(|quiet| format!("quiet {quiet}")));
        let options = self.setup.options.iter().chain(&self.terms);
        lines.extend(options.map(|(key, value)| format!("option {key}={value}")));
        lines.extend(self.setup.position.iter().map(|position| format!("position {position}")));
        let seat = |(number, person): (usize, &String)| {
            format!("seat {} {}", number + usize::from(first), Bot::written(person))
        };
        lines.push(self.people.iter().enumerate().map(seat).collect::<Vec<_>>().join(" · "));
        lines
    }

    /// Reads the header lines, and says how many there are.
    ///
    /// # Errors
    /// [`Unsound`]: the first line that is not as [`lines`](Self::lines) writes it.
    pub fn read(lines: &[&str]) -> Result<(Self, usize), Unsound> {
        let at = |line: usize| lines.get(line).copied().unwrap_or_default();
        let bad = |line: usize, what: &str| Unsound::new(line, what);
        let format = at(0).strip_prefix(MAGIC).and_then(|format| format.parse().ok());
        let format = format.filter(|format| (1..=Self::NEWEST).contains(format));
        let format =
            format.ok_or_else(|| bad(0, "the first line must be `caipan 1` to `caipan 6`"))?;
        let mut header = Self::identity(format, at(1))
            .ok_or_else(|| bad(1, "expected `game NAME · laws N · id ID`"))?;
        header.begun =
            at(2).strip_prefix("begun ").ok_or_else(|| bad(2, "expected `begun DAY`"))?.to_owned();
        header.clock = at(3)
            .strip_prefix("clock ")
            .and_then(|since| since.parse().ok())
            .filter(|since| *since < LATEST);
        let mut line = if header.clock.is_some() { 4 } else { 3 };
        header.quiet = at(line)
            .strip_prefix("quiet ")
            .filter(|_| header.clock.is_some())
            .and_then(Quiet::read);
        line += usize::from(header.quiet.is_some());
        while let Some((key, value)) =
            at(line).strip_prefix("option ").and_then(|option| option.split_once('='))
        {
            let options = if is_term(key) { &mut header.terms } else { &mut header.setup.options };
            options.insert(key.to_owned(), value.to_owned());
            line += 1;
        }
        if let Some(position) = at(line).strip_prefix("position ") {
            header.setup.position = Some(position.to_owned());
            line += 1;
        }
        let person = |part: &str| {
            part.strip_prefix("seat ")?.split_once(' ').and_then(|(_, id)| Bot::read(id))
        };
        let people: Option<Vec<_>> = at(line).split(" · ").map(person).collect();
        header.people = people.ok_or_else(|| bad(line, "expected `seat N p:ID · …`"))?;
        header.setup.seats =
            u8::try_from(header.people.len()).map_err(|_| bad(line, "too many seats"))?;
        Ok((header, line + 1))
    }

    fn identity(format: u32, line: &str) -> Option<Self> {
        let mut parts = line.split(" · ");
        let game = parts.next()?.strip_prefix("game ")?.to_owned();
        let laws = parts.next()?.strip_prefix("laws ")?.parse().ok()?;
        let id = parts.next()?.strip_prefix("id ")?.to_owned();
        let setup = Setup { seats: 0, options: Options::new(), position: None };
        Some(Self {
            format,
            game,
            laws,
            id,
            begun: String::new(),
            clock: None,
            quiet: None,
            setup,
            terms: Options::new(),
            people: Vec::new(),
        })
    }
}

impl Entry {
    /// Tests if not everybody may read the line before the game is over.
    pub(super) const fn is_sealed(&self) -> bool {
        match self {
            Self::Chance { sealed, .. } | Self::Play { sealed, .. } => *sealed,
            Self::Commitment(commitment) => {
                matches!(commitment, Commitment::Seed(_) | Commitment::Salt(..))
            }
            _ => false,
        }
    }

    /// Returns the line without its number; `first` is the number that the game shows for seat 0.
    pub fn text(&self, first: u8) -> String {
        let n = |seat: &Seat| seat.0 + first;
        match self {
            Self::Sides(sides) => {
                format!("chance sides {}", join(&sides.iter().map(n).collect::<Vec<_>>()))
            }
            Self::Chance { name, numbers, sealed } => {
                format!("{}{name} {}", chance(*sealed), join(numbers))
            }
            Self::Play { seat, text, note, sealed } => {
                let note = note.as_ref().map_or_else(String::new, |note| format!(" · {note}"));
                format!("{}{} {text}{note}", if *sealed { "sealed " } else { "" }, n(seat))
            }
            Self::Commitment(commitment) => commitment.text(first),
            Self::Offer(seat, pact) => format!("offer {} {}", n(seat), pact.name()),
            Self::Accept(seat, pact) => format!("accept {} {}", n(seat), pact.name()),
            Self::Decline(seat, pact) => format!("decline {} {}", n(seat), pact.name()),
            Self::Undo(line) => format!("undo {line}"),
            Self::Resign(seat) => format!("{} resign", n(seat)),
            Self::Flag(seat) => format!("{} flag", n(seat)),
            Self::Forfeit(seat, cause) => format!("{} forfeit {}", n(seat), cause_word(*cause)),
            Self::Hand(seat, person, wish) => {
                format!("seat {} {}{}", n(seat), Bot::written(person), wish.text(first))
            }
            Self::Hint(seat) => format!("hint {}", n(seat)),
            Self::Follow => "follow".to_owned(),
            Self::Warn(seat) => format!("warn {}", n(seat)),
            Self::Award(places) => format!("award {}", join(places)),
            Self::Void => "void".to_owned(),
            Self::Gone => "void gone".to_owned(),
            Self::Abort(seat) => format!("abort {}", n(seat)),
            Self::Credit(span, Lull::Away) => format!("credit {span}"),
            Self::Credit(span, Lull::Quiet) => format!("credit {span} quiet"),
            Self::Pause => "pause".to_owned(),
            Self::Halt => "pause arbiter".to_owned(),
            Self::Resume => "resume".to_owned(),
            Self::Grant(seat, span, None) => format!("time {} {span}", n(seat)),
            Self::Grant(seat, span, Some(by)) => format!("time {} {span} p:{by}", n(seat)),
        }
    }

    /// Reads a line without its number.
    pub fn read(text: &str, first: u8) -> Option<Self> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let seat = |text: &str| Some(Seat(text.parse::<u8>().ok()?.checked_sub(first)?));
        let pact = |text: &str| {
            text.split_once(' ').and_then(|(at, word)| Some((seat(at)?, read_pact(word)?)))
        };
        if let Some(commitment) = Commitment::read(text, first) {
            return Some(Self::Commitment(commitment));
        }
        Some(match word {
            "chance" if rest.starts_with("sides ") => {
                let seats = rest.split(' ').skip(1).map(seat).collect::<Option<_>>();
                Self::Sides(seats?)
            }
            "chance" => Self::read_chance(rest, false)?,
            "sealed" if rest.starts_with("chance ") => {
                Self::read_chance(rest.strip_prefix("chance ")?, true)?
            }
            "sealed" => Self::read_play(rest, seat, true)?,
            "offer" => pact(rest).map(|(seat, pact)| Self::Offer(seat, pact))?,
            "accept" => pact(rest).map(|(seat, pact)| Self::Accept(seat, pact))?,
            "decline" => pact(rest).map(|(seat, pact)| Self::Decline(seat, pact))?,
            "undo" => Self::Undo(rest.parse().ok()?),
            "seat" => Self::read_hand(rest, seat)?,
            "hint" => Self::Hint(seat(rest)?),
            "follow" if rest.is_empty() => Self::Follow,
            "warn" => Self::Warn(seat(rest)?),
            "award" => Self::Award(numbers(rest)?),
            "void" if rest.is_empty() => Self::Void,
            "void" if rest == "gone" => Self::Gone,
            "abort" => Self::Abort(seat(rest)?),
            "credit" => Self::read_credit(rest)?,
            "pause" if rest.is_empty() => Self::Pause,
            "pause" if rest == "arbiter" => Self::Halt,
            "resume" if rest.is_empty() => Self::Resume,
            "time" => Self::read_grant(rest, seat)?,
            _ => match rest {
                "resign" => Self::Resign(seat(word)?),
                "flag" => Self::Flag(seat(word)?),
                "forfeit arbiter" => Self::Forfeit(seat(word)?, Cause::Arbiter),
                "forfeit absence" => Self::Forfeit(seat(word)?, Cause::Absence),
                _ => Self::read_play(text, seat, false)?,
            },
        })
    }

    fn read_chance(text: &str, sealed: bool) -> Option<Self> {
        let (name, values) = text.split_once(' ')?;
        Some(Self::Chance { name: name.to_owned(), numbers: numbers(values)?, sealed })
    }

    fn read_hand(text: &str, seat: impl Fn(&str) -> Option<Seat>) -> Option<Self> {
        let (at, rest) = text.split_once(' ')?;
        let words = if rest.starts_with("caipan ") { 3 } else { 1 };
        let end = rest.match_indices(' ').nth(words - 1).map_or(rest.len(), |(end, _)| end);
        let (player, wish) = rest.split_at(end);
        let wish = wish.strip_prefix(' ').unwrap_or_default();
        Some(Self::Hand(seat(at)?, Bot::read(player)?, Wish::read(wish, &seat)?))
    }

    fn read_credit(text: &str) -> Option<Self> {
        let quiet = text.strip_suffix(" quiet");
        let lull = if quiet.is_some() { Lull::Quiet } else { Lull::Away };
        Some(Self::Credit(quiet.unwrap_or(text).parse().ok()?, lull))
    }

    fn read_grant(text: &str, seat: impl Fn(&str) -> Option<Seat>) -> Option<Self> {
        let (at, span) = text.split_once(' ')?;
        let (span, by) =
            span.split_once(" p:").map_or((span, None), |(span, by)| (span, Some(by.to_owned())));
        Some(Self::Grant(seat(at)?, span.parse().ok()?, by))
    }

    fn read_play(text: &str, seat: impl Fn(&str) -> Option<Seat>, sealed: bool) -> Option<Self> {
        let (who, action) = text.split_once(' ')?;
        let (action, note) = match action.split_once(" · ") {
            Some((action, note)) => (action, Some(note.to_owned())),
            None => (action, None),
        };
        Some(Self::Play { seat: seat(who)?, text: action.to_owned(), note, sealed })
    }
}

const fn chance(sealed: bool) -> &'static str {
    if sealed { "sealed chance " } else { "chance " }
}

const fn cause_word(cause: Cause) -> &'static str {
    match cause {
        Cause::Arbiter => "arbiter",
        Cause::Absence => "absence",
    }
}

fn read_pact(word: &str) -> Option<Pact> {
    Pact::ALL.into_iter().find(|pact| pact.name() == word)
}

fn join<T: fmt::Display>(numbers: &[T]) -> String {
    numbers.iter().map(T::to_string).collect::<Vec<_>>().join(" ")
}

fn numbers<T: std::str::FromStr>(text: &str) -> Option<Vec<T>> {
    text.split(' ').map(|word| word.parse().ok()).collect()
}
