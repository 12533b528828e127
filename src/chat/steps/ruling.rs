//! Which seat a word means, who may rule, and the reason of a ruling.

use caipan_rules::{Arg, Say, Seat};

use crate::{
    chat::{
        input::{
            fold::echo,
            grammar::{Verb, Word},
            language::LANGUAGES,
        },
        words::Cast,
    },
    referee::Match,
};

use super::desk::Desk;

/// Whose win it is stands behind this word.
pub(super) const WIN: &str = "胜";

/// “resign? never” is no resignation.
pub(super) fn alone(rest: &str, verb: &'static str) -> Result<(), Say> {
    if rest.is_empty() { Ok(()) } else { Err(Say::new("stands-alone").with("verb", verb)) }
}

/// What stands behind a ruling and whom it is about.
pub(super) fn reason(rest: &str) -> String {
    let words: Vec<_> = rest.split(' ').collect();
    let alone = matches!(words[0], "draw" | "和" | "和棋" | "void" | "作废" | "无效");
    let joined = words[0].len() > WIN.len() && words[0].starts_with(WIN);
    words.get(if alone || joined { 1 } else { 2 }..).unwrap_or_default().join(" ")
}

/// Tests if the author may rule in the match here.
///
/// # Errors
/// The sentence why not.
pub(super) fn may_rule(desk: &Desk<'_>) -> Result<(), Say> {
    match () {
        () if !is_arbiter(desk) => Err(Say::new("arbiters-only")),
        () if desk.seat().is_some() => Err(Say::new("arbiter-sits")),
        () => Ok(()),
    }
}

pub(super) fn is_arbiter(desk: &Desk<'_>) -> bool {
    desk.heard.is_arbiter() || desk.permits("arbiter")
}

/// The seat that a word means: the person there, the seat's number, or its colour in any language.
pub(super) fn seat(desk: &Desk<'_>, bout: &Match, word: &Word<'_>) -> Result<Seat, Say> {
    let found = match word {
        Word::Person(index) => {
            desk.heard.mentions().get(*index).and_then(|person| bout.seat_of(person))
        }
        Word::Plain(text) => numbered(bout, text).or_else(|| coloured(desk, bout, text)),
        Word::Pair(..) => None,
    };
    found.ok_or_else(|| nobody(desk, word))
}

/// Nobody sits where a word means.
pub(super) fn nobody(desk: &Desk<'_>, word: &Word<'_>) -> Say {
    let verb = desk.heard.verb().map_or("", Verb::name);
    let seat = match word {
        Word::Person(index) => match desk.heard.mentions().get(*index) {
            Some(person) => {
                return Say::new("no-player")
                    .with("who", Arg::Person(person.clone()))
                    .with("verb", verb);
            }
            None => "@".to_owned(),
        },
        Word::Plain(text) => echo(text),
        Word::Pair(key, value) => echo(&format!("{key}={value}")),
    };
    Say::new("no-such-seat").with("seat", seat).with("verb", verb)
}

pub(super) fn numbered(bout: &Match, text: &str) -> Option<Seat> {
    let seat = text.parse::<u8>().ok()?.checked_sub(bout.info().first_seat)?;
    (seat < bout.seats()).then_some(Seat(seat))
}

pub(super) fn coloured(desk: &Desk<'_>, bout: &Match, text: &str) -> Option<Seat> {
    let tones = bout.info().tones.iter().take(bout.seats().into());
    let is = |name: &str| {
        let key = Say::new(format!("tone-{name}"));
        let word =
            |language: &str| desk.world.words.say(language, &key, &Cast::default()).to_lowercase();
        name == text
            || LANGUAGES.iter().any(|language| {
                word(language).trim_end_matches('方') == text.trim_end_matches('方')
            })
    };
    (0..).map(Seat).zip(tones).find(|(_, tone)| is(tone.name())).map(|(seat, _)| seat)
}
