//! What somebody wants to see of a tournament.

use caipan_tournament::MatchId;

use crate::chat::input::{
    command::usage::Usage,
    grammar::{Word, words},
};

use super::names::EntrantName;

/// A word about a part of a sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SheetWord {
    /// Somebody who takes part.
    Entrant(EntrantName),
    /// The author's own entrant.
    Own,
    /// The lower bracket.
    Lower,
    /// A page, from 1.
    Page(usize),
    /// A stage, from 0.
    Stage(usize),
    /// None that could be said.
    Unread,
}

/// `[PAGE | lower | @PERSON] [stage=N]`
pub(super) fn sheet(rest: &str) -> Vec<SheetWord> {
    words(rest).iter().map(sheet_word).collect()
}

fn sheet_word(word: &Word<'_>) -> SheetWord {
    let number = |text: &str| text.parse().ok().filter(|number| (1..=9_999).contains(number));
    match word {
        Word::Person(_) => SheetWord::Entrant(EntrantName::of(word)),
        Word::Plain(text) if text.starts_with('#') => SheetWord::Entrant(EntrantName::of(word)),
        Word::Plain("me" | "我" | "我的") => SheetWord::Own,
        Word::Plain("lower" | "败者组" | "下半区") => SheetWord::Lower,
        Word::Plain(text) => number(text).map_or(SheetWord::Unread, SheetWord::Page),
        Word::Pair("stage" | "阶段", text) => {
            number(text).map_or(SheetWord::Unread, |stage: usize| SheetWord::Stage(stage - 1))
        }
        Word::Pair(..) => SheetWord::Unread,
    }
}

/// What is said besides `stage=N`, and that stage, counted from 0.
fn staged(rest: &str) -> Result<(String, Option<usize>), Usage> {
    let number = |text: &str| text.parse::<usize>().ok().filter(|number| (1..=99).contains(number));
    let (mut words, mut stage) = (Vec::new(), None);
    for word in rest.split_whitespace() {
        match word.split_once('=') {
            Some(("stage" | "阶段", text)) => stage = Some(number(text).ok_or(Usage)? - 1),
            _ => words.push(word),
        }
    }
    Ok((words.join(" "), stage))
}

/// A round, from 1, and a stage, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct RoundOf {
    /// The round; none for the last one.
    pub(crate) round: Option<usize>,
    /// The stage; none for the last one.
    pub(crate) stage: Option<usize>,
}

impl RoundOf {
    /// `[ROUND] [stage=N]`
    pub(super) fn read(rest: &str) -> Result<Self, Usage> {
        let (rest, stage) = staged(rest)?;
        Ok(Self { round: rest.parse().ok(), stage })
    }
}

/// What a file is to hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ExportKind {
    /// How it stands; before the start who takes part.
    Standings,
    /// What was played.
    Results,
    /// Who takes part.
    Entrants,
    /// A tournament report.
    Trf,
    /// Everything, for programs.
    Json,
    /// The log.
    Log,
    /// Nothing that there is.
    Unknown(String),
}

/// `csv|results|entrants|trf|json|log [stage=N]`
pub(super) fn export(rest: &str) -> Result<(ExportKind, Option<usize>), Usage> {
    let (rest, stage) = staged(rest)?;
    let kind = match rest.as_str() {
        "" | "csv" => ExportKind::Standings,
        "results" => ExportKind::Results,
        "entrants" => ExportKind::Entrants,
        "trf" => ExportKind::Trf,
        "json" => ExportKind::Json,
        "log" => ExportKind::Log,
        _ => ExportKind::Unknown(rest),
    };
    Ok((kind, stage))
}

/// `[PAGE]`: none where nothing is said, the first where it is no number.
pub(super) fn page(rest: &str) -> Option<usize> {
    (!rest.is_empty()).then(|| rest.parse().unwrap_or(1))
}

/// What is answered: a report of a match, or the question to be in a team.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asking {
    /// That is not said.
    Unsaid,
    /// The report of a match.
    Match(MatchId),
    /// The report or team that has this number.
    Number(usize),
    /// The team of a person, by index into the input's mentions.
    Person(usize),
    /// Something else is said.
    Other,
}

impl Asking {
    pub(super) fn read(rest: &str) -> Self {
        let person = super::names::people(rest).first().copied().map(Self::Person);
        let id = || rest.parse().ok().map(Self::Match);
        let number = || rest.parse().ok().map(Self::Number);
        let unsaid = if rest.is_empty() { Self::Unsaid } else { Self::Other };
        person.or_else(id).or_else(number).unwrap_or(unsaid)
    }
}
