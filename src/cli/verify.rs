//! `verify`: what does not hold in the record of a match, or in the log of a tournament.

use std::io::{self, Read};

use clap::Args;

use crate::{
    chat::{Cast, LANGUAGES, Words},
    referee::{self, Unsound, Verdict},
    rules::{GAMES, Info},
    tournament::{
        exchange::from_json,
        live::{Doubt, Tournament},
    },
};

use super::{Done, Failure, say};

/// What the first line of a record begins with.
const FIRST: &str = "caipan ";

/// What the first line of the log of a tournament begins with.
const TOURNAMENT: &str = "caipan tournament ";

/// Checks records.
#[derive(Args)]
pub(super) struct Verify {
    /// The file, or `-`: standard input. It may hold several records, and text before the first; or the log of a
    /// tournament, as text or JSON.
    #[arg(value_name = "FILE|-")]
    file: String,
}

impl Verify {
    pub(super) fn run(&self) -> Done {
        let text = self.text()?;
        let lines: Vec<_> = text.lines().collect();
        if lines.first().is_some_and(|line| line.starts_with(TOURNAMENT)) {
            return tournament(Tournament::read(&text).map_err(|fault| fault.to_string()), true);
        }
        if text.trim_start().starts_with('{') {
            return tournament(from_json(&text).map_err(|fault| fault.to_string()), false);
        }
        let words = Words::new(GAMES);
        let mut sound = true;
        for (skipped, record) in records(&lines) {
            sound &= report(&words, skipped, &referee::verify(GAMES, record))?;
        }
        if sound {
            say("ok")?;
        }
        Ok(sound)
    }

    fn text(&self) -> Result<String, Failure> {
        let mut text = String::new();
        let read = match self.file.as_str() {
            "-" => io::stdin().lock().read_to_string(&mut text).map(|_| text),
            file => std::fs::read_to_string(file),
        };
        read.map_err(|error| Failure::Medium(format!("{}: {error}", self.file)))
    }
}

/// Says what does not hold in the log of a tournament, if it could be read; lines are counted from its beginning, in JSON
/// from that of `lines`.
fn tournament(log: Result<Tournament, String>, text: bool) -> Done {
    let log = match log {
        Ok(log) => log,
        Err(fault) => {
            say(&fault)?;
            return Ok(false);
        }
    };
    let doubts = log.verify();
    let head = if text { log.header().lines().count() } else { 0 };
    for doubt in &doubts {
        let (line, what) = match doubt {
            Doubt::Seed(line) => (line, "the seed is another one than was promised"),
            Doubt::Start(line) => (line, "the first colour or the order of seeds does not follow from the seed"),
            Doubt::Pairs(line) => (line, "other pairs follow"),
            Doubt::Lot(line) => (line, "another lot follows from the seed"),
            Doubt::Advance(line) => (line, "others go on, or in another order"),
            Doubt::Places(line) => (line, "other ranks follow"),
        };
        say(&format!("line {}: {what}", head + line))?;
    }
    if doubts.is_empty() {
        say("ok")?;
    }
    Ok(doubts.is_empty())
}

/// The records of a text, each with the number of lines before it. The whole text is one where none begins in it.
fn records<'a>(lines: &'a [&'a str]) -> Vec<(usize, &'a [&'a str])> {
    let mut starts: Vec<_> = (0..lines.len()).filter(|at| lines[*at].starts_with(FIRST)).collect();
    if starts.is_empty() {
        starts.push(0);
    }
    let ends = starts.iter().copied().skip(1).chain([lines.len()]);
    starts.iter().zip(ends).map(|(start, end)| (*start, trimmed(&lines[*start..end]))).collect()
}

/// The record up to the fence that closes it in a chat, without the empty lines at its end.
fn trimmed<'a>(lines: &'a [&'a str]) -> &'a [&'a str] {
    let end = lines.iter().position(|line| line.starts_with("```")).unwrap_or(lines.len());
    let last = lines[..end].iter().rposition(|line| !line.trim().is_empty());
    &lines[..last.map_or(0, |last| last + 1)]
}

/// Says what was found in a record; tells if that is nothing.
fn report(words: &Words, skipped: usize, verdict: &Verdict) -> Done {
    for finding in &verdict.findings {
        say(&told(words, skipped, verdict.info, finding))?;
    }
    if verdict.unread > 0 {
        say(&format!("the {} lines behind that were not looked at", verdict.unread))?;
    }
    if verdict.sealed > 0 {
        say(&format!(
            "not over: {} lines are sealed until it is, and what follows from them is not checked",
            verdict.sealed
        ))?;
    } else if !verdict.over {
        say("not over: the record has no result")?;
    }
    Ok(verdict.findings.is_empty())
}

fn told(words: &Words, skipped: usize, info: Option<&'static Info>, finding: &Unsound) -> String {
    let mut told = format!("line {}: {}", finding.line + skipped, finding.what);
    if let Some(why) = finding.why.clone() {
        let cast = Cast { info, people: &[] };
        told += &format!(": {}", words.say(LANGUAGES[0], &why.with("prefix", ""), &cast));
    }
    told.replace(|letter: char| letter.is_control(), " ")
}
