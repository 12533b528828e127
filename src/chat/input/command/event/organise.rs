//! What organisers ask for.

use caipan_tournament::MatchId;

use crate::{
    chat::input::{
        command::{answer::sure, usage::Usage},
        grammar::{Word, words},
    },
    referee::span_of,
};

use super::{
    names::{EntrantName, MatchName, behind_first, people, plain},
    typed::{Typed, cascades},
};

/// Whom something is about, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct About {
    /// Whom; none where nobody is named.
    pub(crate) who: Option<EntrantName>,
    /// Why, as it was typed; may be empty.
    pub(crate) reason: String,
}

impl About {
    /// `@person [REASON]`
    pub(super) fn read(rest: &str, typed: &Typed) -> Self {
        let reason = typed.reason(behind_first(rest));
        Self { who: EntrantName::first(rest), reason }
    }
}

/// A reason, and whether something is meant for whose sake others lose what they played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Meant {
    /// It is meant.
    pub(crate) sure: bool,
    /// What others played is let go.
    pub(crate) cascade: bool,
    /// Why, as it was typed; may be empty.
    pub(crate) reason: String,
}

impl Meant {
    pub(super) fn read(rest: &str, typed: &Typed) -> Self {
        let means = |word: &&str| sure(word) || cascades(word);
        let (meant, other): (Vec<_>, Vec<_>) = rest.split(' ').partition(means);
        let cascade = rest.split(' ').any(cascades);
        Self { sure: !meant.is_empty(), cascade, reason: typed.reason(&other.join(" ")) }
    }
}

/// What is done again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Again {
    /// A match: its game is opened again, or it is played again.
    Match(MatchId, Meant),
    /// A round, or the last act.
    Last(Meant),
}

impl Again {
    /// `repair [MATCH]`
    pub(super) fn repair(rest: &str, typed: &Typed) -> Self {
        let meant = Meant::read(rest, typed);
        match rest.parse() {
            Ok(id) => Self::Match(id, meant),
            Err(_) => Self::Last(meant),
        }
    }

    /// `undo [MATCH] [REASON]`
    pub(super) fn undo(rest: &str, typed: &Typed) -> Self {
        let (first, behind) = rest.split_once(' ').unwrap_or((rest, ""));
        let Ok(id) = first.parse() else { return Self::Last(Meant::read(rest, typed)) };
        let other: Vec<_> = behind.split(' ').filter(|word| !cascades(word)).collect();
        let cascade = behind.split(' ').any(cascades);
        let reason = typed.reason(&other.join(" "));
        Self::Match(id, Meant { sure: cascade, cascade, reason })
    }
}

/// Who enters, and with which rating.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entered {
    /// Who, by index into the input's mentions.
    pub(crate) people: Vec<usize>,
    /// The rating, 0 where none is said; a word that is none.
    pub(crate) rating: Result<u16, String>,
}

impl Entered {
    /// `add @person [RATING]`
    pub(super) fn read(rest: &str) -> Self {
        let said = |word: &Word<'_>| match word {
            Word::Plain(text) | Word::Pair("rating" | "等级分", text) => {
                Some((*text).to_owned())
            }
            Word::Pair(key, value) => Some(format!("{key}={value}")),
            Word::Person(_) => None,
        };
        let rating = match words(rest).iter().find_map(said) {
            None => Ok(0),
            Some(word) => {
                word.parse().ok().filter(|rating| (1..10_000).contains(rating)).ok_or(word)
            }
        };
        Self { people: people(rest), rating }
    }
}

/// The order of seeds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Seeds {
    /// Two are exchanged; none where others than two are named.
    Swap(Option<[EntrantName; 2]>),
    /// By rating.
    Rating,
    /// As they entered.
    Entry,
    /// By lot.
    Lot,
    /// These first.
    First(Vec<EntrantName>),
}

impl Seeds {
    /// `rating`, `entry`, `swap @one @other`, `@first @second…`
    pub(super) fn read(rest: &str) -> Self {
        if let Some(("swap" | "交换", pair)) = rest.split_once(' ') {
            return Self::Swap(EntrantName::all(pair).try_into().ok());
        }
        match rest {
            "swap" | "交换" => Self::Swap(None),
            "rating" | "等级分" => Self::Rating,
            "entry" | "报名顺序" => Self::Entry,
            "random" | "lot" | "随机" | "抽签" => Self::Lot,
            _ => Self::First(EntrantName::all(rest)),
        }
    }
}

/// Pairs that are changed by hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ByHand<T> {
    /// The match.
    pub(crate) id: MatchName,
    /// What it is to have.
    pub(crate) other: T,
    /// Why, as it was typed; may be empty.
    pub(crate) reason: String,
}

/// `pair MATCH @one @other… REASON`
pub(super) fn pair(rest: &str, typed: &Typed) -> Result<ByHand<Vec<EntrantName>>, Usage> {
    let all = words(rest);
    let [Word::Plain(id), behind @ ..] = &all[..] else { return Err(Usage) };
    let named = |word: &&Word<'_>| {
        matches!(word, Word::Person(_))
            || matches!(word, Word::Plain(text) if text.starts_with('#'))
    };
    let other: Vec<_> = behind.iter().take_while(named).map(EntrantName::of).collect();
    let reason = typed.reason(&plain(&behind[other.len()..]));
    Ok(ByHand { id: MatchName::read(id), other, reason })
}

/// `swap MATCH [MATCH] REASON`
pub(super) fn swap(rest: &str, typed: &Typed) -> Result<ByHand<Option<MatchId>>, Usage> {
    let all = words(rest);
    let [Word::Plain(id), behind @ ..] = &all[..] else { return Err(Usage) };
    let other = behind
        .first()
        .and_then(|word| if let Word::Plain(text) = word { text.parse().ok() } else { None });
    let reason = typed.reason(&plain(&behind[usize::from(other.is_some())..]));
    Ok(ByHand { id: MatchName::read(id), other, reason })
}

/// More time for a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Extension {
    /// The match.
    pub(crate) id: MatchName,
    /// How much, milliseconds, and why, as it was typed; none where the time cannot be read.
    pub(crate) more: Option<(u64, String)>,
}

impl Extension {
    /// `extend MATCH TIME [REASON]`
    pub(super) fn read(rest: &str, typed: &Typed) -> Result<Self, Usage> {
        let (id, time) = rest.split_once(' ').ok_or(Usage)?;
        let span = |text: &str| span_of(text, Some(60_000)).filter(|more| *more <= 30 * 86_400_000);
        let (first, behind) = time.split_once(' ').unwrap_or((time, ""));
        let whole = span(time).map(|more| (more, ""));
        let more = whole.or_else(|| Some((span(first)?, behind)));
        let more = more.map(|(more, reason)| (more, typed.reason(reason)));
        Ok(Self { id: MatchName::read(id), more })
    }
}

/// Who helps to organise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Aides {
    /// Those who do are listed.
    List,
    /// These do, by index into the input's mentions.
    Add(Vec<usize>),
    /// These do not any more.
    Remove(Vec<usize>),
}

impl Aides {
    /// `orga`, `orga add @person`, `orga remove @person`
    pub(super) fn read(rest: &str) -> Result<Self, Usage> {
        let (word, behind) = rest.split_once(' ').unwrap_or((rest, ""));
        let named = people(behind);
        match word {
            "" => Ok(Self::List),
            "add" | "添加" if !named.is_empty() => Ok(Self::Add(named)),
            "remove" | "移除" if !named.is_empty() => Ok(Self::Remove(named)),
            _ => Err(Usage),
        }
    }
}

/// Who is banned, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BanOf {
    /// Who, by index into the input's mentions: others may be named in the reason.
    pub(crate) person: Option<usize>,
    /// Why, as it was typed; may be empty.
    pub(crate) reason: String,
}

impl BanOf {
    /// `ban`, which lists; `ban @person [REASON]`
    pub(super) fn read(rest: &str, typed: &Typed) -> Option<Self> {
        let person = match words(rest).first() {
            Some(Word::Person(index)) => Some(*index),
            _ => None,
        };
        (!rest.is_empty()).then(|| Self { person, reason: typed.reason(behind_first(rest)) })
    }
}

/// Whose ban is lifted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unbanned {
    /// A person's, by index into the input's mentions.
    Person(usize),
    /// That of this number in the list, from 1.
    Number(usize),
}

impl Unbanned {
    /// `unban @person`, `unban NUMBER`
    pub(super) fn read(rest: &str) -> Result<Self, Usage> {
        match &words(rest)[..] {
            [Word::Person(index)] => Ok(Self::Person(*index)),
            [Word::Plain(number)] => numbered(number).map(Self::Number),
            _ => Err(Usage),
        }
    }
}

/// What is done with those that are over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StowWish {
    /// The one here is put away.
    Stow,
    /// They are listed.
    List,
    /// That of this number is taken out.
    Fetch(usize),
}

impl StowWish {
    /// `archive`, `archive list`, `archive NUMBER`
    pub(super) fn read(rest: &str) -> Result<Self, Usage> {
        match rest {
            "" => Ok(Self::Stow),
            "list" | "列表" => Ok(Self::List),
            number => numbered(number).map(Self::Fetch),
        }
    }
}

fn numbered(text: &str) -> Result<usize, Usage> {
    text.trim_start_matches('#').parse().map_err(|_| Usage)
}
