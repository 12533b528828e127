//! `verify`: what does not hold in the record of a match, or in the log of a tournament.

use std::{
    fs,
    io::{self, Read},
    path::{Path, PathBuf},
};

use caipan_rules::{GAMES, Info};
use caipan_tournament::{
    exchange::from_json,
    live::{Doubt, Seal, Tournament},
};
use clap::Args;

use crate::{
    chat::{Cast, LANGUAGES, Words},
    config::Config,
    referee::{self, Expected, Known, PublicKey, Sign, Signature, Unsound, Verdict},
};

use super::output::{Done, Failure, say, settings};

/// The first words of a record.
const FIRST: &str = "caipan ";

/// The first words of the log of a tournament.
const TOURNAMENT: &str = "caipan tournament ";

/// Checks records, and says what shows that they were not rewritten.
///
/// The record of a finished game is signed, and every board shows the number of the record's last
/// line and eight digits of the chain over all lines up to there: name some that you saw.
#[derive(Args)]
pub(super) struct Verify {
    /// The file, or `-`: standard input. It may hold several records, and text before the first; or
    /// the log of a tournament, as text or JSON.
    #[arg(value_name = "FILE|-")]
    file: String,
    /// The public key that must have signed it, 64 digits; that of the data folder if not given.
    #[arg(long, value_name = "PUB")]
    key: Option<String>,
    /// A number and the digits that a board showed with it. Can be given several times.
    #[arg(long, num_args = 2, value_names = ["NUMBER", "DIGITS"])]
    seen: Vec<String>,
    /// A file of what boards showed, a line each: `17 · 3fa90c1e`.
    #[arg(long, value_name = "FILE")]
    seen_file: Option<PathBuf>,
    /// Lets the minds of programs think again about each of their moves, which may take minutes.
    #[arg(long)]
    minds: bool,
    /// The settings, for the data folder.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl Verify {
    pub(super) fn run(&self) -> Done {
        let text = self.text()?;
        let lines: Vec<_> = text.lines().collect();
        if lines.first().is_some_and(|line| line.starts_with(TOURNAMENT)) {
            let (log, seal) = Seal::split(&text);
            let log = Tournament::read(log).map_err(|fault| fault.to_string());
            return self.tournament(log.map(|log| (log, seal)), true);
        }
        if text.trim_start().starts_with('{') {
            return self.tournament(from_json(&text).map_err(|fault| fault.to_string()), false);
        }
        if !lines.iter().any(|line| line.starts_with(FIRST)) {
            say(
                "this is no record of caipan, which begins with `caipan 6` (or 1 to 5); `record` gives it in the chat",
            )?;
            return Ok(false);
        }
        let (words, known, records) = (Words::new(GAMES), self.known()?, records(&lines));
        if records.len() > 1 && !known.seen.is_empty() {
            return Err(Failure::Usage(
                "several records: say of one at a time what its boards showed".to_owned(),
            ));
        }
        let mut sound = true;
        let settings = || settings(self.config.as_ref());
        let data = self.minds.then(settings).transpose()?.map(|config| config.data);
        for (skipped, record) in records {
            sound &= report(&words, skipped, &referee::verify(GAMES, record), &known)?;
            if let Some(data) = &data {
                sound &= super::mind::think_again(record, data)?;
            }
        }
        Ok(sound)
    }

    /// Says what does not hold in the log of a tournament, if it could be read; lines are counted
    /// from its beginning, in JSON from that of `lines`.
    fn tournament(&self, read: Result<(Tournament, Option<Seal>), String>, text: bool) -> Done {
        let (log, seal) = match read {
            Ok(read) => read,
            Err(fault) => {
                say(&fault)?;
                return Ok(false);
            }
        };
        let head = if text { log.header().lines().count() } else { 0 };
        let doubts = log.verify();
        for doubt in &doubts {
            say(&doubted(doubt, head))?;
        }
        for line in log.by_hand() {
            let reason = log.lines()[line - 1].reason.as_deref().unwrap_or("no reason is given");
            say(&format!(
                "line {}: an organiser changed these pairs by hand ({reason})",
                head + line
            ))?;
        }
        let whole = seal.as_ref().is_none_or(|seal| seal.holds(&log.write()));
        if !whole {
            say("the digest is another one: something was changed since this was written")?;
        }
        let sign = signed(&log, seal.as_ref(), self.expected()?);
        let unsigned =
            "not signed: nothing shows that who entered and what was played was not rewritten";
        say(&sign.as_ref().map_or_else(|| unsigned.to_owned(), Sign::to_string))?;
        let sound = doubts.is_empty() && whole && !sign.as_ref().is_some_and(Sign::is_fault);
        if sound {
            say(if matches!(sign, Some(Sign::Signed(_))) {
                "ok"
            } else {
                "what can be checked holds"
            })?;
        }
        Ok(sound)
    }

    /// Returns the key that must have signed.
    fn expected(&self) -> Result<Expected, Failure> {
        let named = |text: &String| {
            let wrong = || {
                Failure::Usage(format!("`{text}` is no public key: 64 digits 0-9a-f are expected"))
            };
            PublicKey::read(text).map(Expected::Named).ok_or_else(wrong)
        };
        let key = self.key.as_ref().map(named).transpose()?;
        key.map_or_else(|| Ok(own(&settings(self.config.as_ref())?)), Ok)
    }

    /// Returns the knowledge from elsewhere about the records.
    fn known(&self) -> Result<Known, Failure> {
        let key = self.expected()?;
        let file = self.seen_file.as_ref().map(|file| read(file)).transpose()?.unwrap_or_default();
        let given = self.seen.chunks(2).map(|pair| pair.join(" "));
        let boards =
            given.chain(file.lines().filter(|line| !line.trim().is_empty()).map(str::to_owned));
        Ok(Known { key, seen: boards.map(|line| board(&line)).collect::<Result<_, _>>()? })
    }

    fn text(&self) -> Result<String, Failure> {
        if self.file != "-" {
            return read(Path::new(&self.file));
        }
        let mut text = String::new();
        let read = io::stdin().lock().read_to_string(&mut text);
        read.map_err(|error| Failure::Medium(format!("-: {error}")))?;
        Ok(text)
    }
}

/// Reads a file of text.
pub(super) fn read(file: &Path) -> Result<String, Failure> {
    fs::read_to_string(file)
        .map_err(|error| Failure::Medium(format!("{}: {error}", file.display())))
}

/// Returns the public key of the data folder, if there is one.
fn own(config: &Config) -> Expected {
    let text = fs::read_to_string(config.public_key_file()).unwrap_or_default();
    PublicKey::read(text.trim_end()).map_or(Expected::Any, Expected::Own)
}

/// Reads the digits that a board showed: a number and, at the end, eight digits or more.
fn board(line: &str) -> Result<(u32, String), Failure> {
    let words: Vec<_> = line
        .split(|sign: char| !sign.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    let digits =
        |word: &str| word.len() >= 8 && word.bytes().all(|digit| digit.is_ascii_hexdigit());
    let read = match words[..] {
        [.., number, hash] if digits(hash) => {
            number.parse().ok().map(|number| (number, hash.to_ascii_lowercase()))
        }
        _ => None,
    };
    let line = line.chars().take(80).collect::<String>();
    read.ok_or_else(|| {
        Failure::Usage(format!(
            "`{line}` is not what a board shows; that looks like `17 · 3fa90c1e`"
        ))
    })
}

/// Returns the text of a doubt about the log of a tournament that has `head` lines in front of the
/// numbered ones.
fn doubted(doubt: &Doubt, head: usize) -> String {
    let (line, what) = match doubt {
        Doubt::Seed(line) => (line, "the seed is another one than was promised"),
        Doubt::Start(line) => {
            (line, "the first colour or the order of seeds does not follow from the seed")
        }
        Doubt::Pairs(line) => (line, "other pairs follow"),
        Doubt::Lot(line) => (line, "another lot follows from the seed"),
        Doubt::Seeds(line) => (line, "the better seed is the other one"),
        Doubt::Advance(line) => (line, "others go on, or in another order"),
        Doubt::Places(line) => (line, "other ranks follow"),
        Doubt::Over(line) => (line, "this match takes no game any more"),
        Doubt::Undue(line) => (line, "nothing of this was due"),
    };
    format!("line {}: {what}", head + line)
}

/// Compares the seal under a log with the expected key; none where there is no seal.
fn signed(log: &Tournament, seal: Option<&Seal>, expected: Expected) -> Option<Sign> {
    let signature =
        seal.map(|seal| Signature::read(seal.signed.as_deref(), || seal.message(&log.plan().id)));
    signature.unwrap_or_default().compare(expected, false)
}

/// Returns the records of a text, each with the number of lines before it.
pub(super) fn records<'a>(lines: &'a [&'a str]) -> Vec<(usize, &'a [&'a str])> {
    let starts: Vec<_> = (0..lines.len()).filter(|at| lines[*at].starts_with(FIRST)).collect();
    let ends = starts.iter().copied().skip(1).chain([lines.len()]);
    starts.iter().zip(ends).map(|(start, end)| (*start, trimmed(&lines[*start..end]))).collect()
}

/// Returns the record up to the fence that closes it in a chat, without the empty lines at its end.
fn trimmed<'a>(lines: &'a [&'a str]) -> &'a [&'a str] {
    let end = lines.iter().position(|line| line.starts_with("```")).unwrap_or(lines.len());
    let last = lines[..end].iter().rposition(|line| !line.trim().is_empty());
    &lines[..last.map_or(0, |last| last + 1)]
}

/// Says what was found in a record, and what shows that it was not rewritten; tells if nothing is
/// wrong.
fn report(words: &Words, skipped: usize, verdict: &Verdict, known: &Known) -> Done {
    for finding in &verdict.findings {
        say(&told(words, skipped, verdict.info, finding))?;
    }
    if verdict.unread > 0 {
        say(&format!("the {} lines behind that were not looked at", verdict.unread))?;
    }
    if verdict.sealed > 0 {
        say(&format!(
            "not over: {} lines are sealed until it is, or follow from what is, and are not checked",
            verdict.sealed
        ))?;
    } else if !verdict.over {
        say("not over: the record has no result")?;
    }
    conclude(verdict, known)
}

/// Says what shows that a record was not rewritten. A bare `ok` stands only behind one of which all
/// is shown.
fn conclude(verdict: &Verdict, known: &Known) -> Done {
    let signs = verdict.witness.compare(known);
    for sign in &signs {
        say(&sign.to_string())?;
    }
    let sound = verdict.findings.is_empty() && !signs.iter().any(Sign::is_fault);
    if sound {
        say(if verdict.witness.is_whole(&signs) { "ok" } else { "what can be checked holds" })?;
    }
    Ok(sound)
}

fn told(words: &Words, skipped: usize, info: Option<&'static Info>, finding: &Unsound) -> String {
    let mut told = format!("line {}: {}", finding.line + skipped, finding.what);
    if let Some(why) = finding.why.clone() {
        let cast = Cast { info, people: &[] };
        told += &format!(": {}", words.say(LANGUAGES[0], &why.with("prefix", ""), &cast));
    }
    told.replace(|letter: char| letter.is_control(), " ")
}
