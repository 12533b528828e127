//! `resign`, `abort`, `adjudicate`: ends that are not played.

use crate::{
    chat::{
        input::{
            fold::echo,
            grammar::{Verb, Word},
            language::LANGUAGES,
        },
        words::Cast,
    },
    referee::{Match, Order, Ruling},
    rules::{Arg, Say, Seat},
};

use super::{desk::Desk, fixture, play, press};

/// Whose win it is stands behind this word.
const WIN: &str = "胜";

/// Gives up; a press is asked again.
pub(super) fn resign(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    if press::asks(desk, rest) {
        return press::ask(desk);
    }
    if !press::sure(rest) {
        alone(rest, "resign")?;
    }
    let seat = play::active(desk)?;
    play::order(desk, &Order::Resign(seat))
}

/// “resign? never” is no resignation.
fn alone(rest: &str, verb: &'static str) -> Result<(), Say> {
    if rest.is_empty() { Ok(()) } else { Err(Say::new("stands-alone").with("verb", verb)) }
}

/// Calls off a table that waits, or a game of fewer than two moves.
pub(super) fn abort(desk: &mut Desk<'_>, rest: &str) -> Result<(), Say> {
    alone(rest, "abort")?;
    if let Some(lobby) = &desk.room.lobby {
        if !lobby.has(&desk.heard.person) && !desk.heard.arbiter && !desk.permits("abort") {
            return Err(Say::new("not-seated"));
        }
        desk.room.lobby = None;
        desk.record_lobby();
        desk.announce(&Say::new("lobby-closed"));
        return Ok(());
    }
    match play::player(desk) {
        Err(_) if desk.room.live().is_some() && desk.permits("abort") => void(desk),
        seat => play::order(desk, &Order::Abort(seat?)),
    }
}

/// Calls off a game for somebody who does not play in it.
fn void(desk: &mut Desk<'_>) -> Result<(), Say> {
    if desk.room.live().is_some_and(|bout| bout.moves() >= 2) {
        return Err(Say::new("too-late-to-void"));
    }
    play::order(desk, &Order::Rule(Ruling::Void))
}

/// An arbiter rules.
pub(super) fn adjudicate(desk: &mut Desk<'_>, words: &[Word<'_>]) -> Result<(), Say> {
    let bout = desk.room.live().ok_or_else(|| Say::new("no-game"))?;
    if desk.seat().is_some() && !is_arbiter(desk) {
        // Players mean to call whoever does not move.
        return Err(Say::new("adjudicate-claim"));
    }
    may_rule(desk)?;
    let ruling = ruling(desk, bout, words)?;
    fixture::apart(desk)?;
    play::order(desk, &Order::Rule(ruling))
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

fn is_arbiter(desk: &Desk<'_>) -> bool {
    desk.heard.arbiter || desk.permits("arbiter")
}

fn ruling(desk: &Desk<'_>, bout: &Match, words: &[Word<'_>]) -> Result<Ruling, Say> {
    let usage = || Say::new("adjudicate-usage");
    let joined = |text: &&str| text.len() > WIN.len() && text.starts_with(WIN);
    let (kind, of) = match words {
        // 判胜白 needs no blank.
        [Word::Plain(text), ..] if joined(text) => (WIN, Some(&Word::Plain(&text[WIN.len()..]))),
        [Word::Plain(kind), of @ ..] => (*kind, of.first()),
        [] | [Word::Pair(..) | Word::Person(_), ..] => return Err(usage()),
    };
    let named = |of: Option<&Word<'_>>| seat(desk, bout, of.ok_or_else(usage)?);
    Ok(match kind {
        "win" | "wins" | WIN | "赢" => Ruling::Win(named(of)?),
        "draw" | "和" | "和棋" => Ruling::Draw,
        "void" | "作废" | "无效" => Ruling::Void,
        "forfeit" | "判负" | "负" => Ruling::Forfeit(named(of)?),
        "warn" | "警告" => Ruling::Warn(named(of)?),
        _ => return Err(usage()),
    })
}

/// The seat that a word means: the person there, the seat's number, or its colour in any language.
pub(super) fn seat(desk: &Desk<'_>, bout: &Match, word: &Word<'_>) -> Result<Seat, Say> {
    let found = match word {
        Word::Person(index) => desk.heard.mentions.get(*index).and_then(|person| bout.seat_of(person)),
        Word::Plain(text) => numbered(bout, text).or_else(|| coloured(desk, bout, text)),
        Word::Pair(..) => None,
    };
    found.ok_or_else(|| nobody(desk, word))
}

/// Nobody sits where a word means.
fn nobody(desk: &Desk<'_>, word: &Word<'_>) -> Say {
    let verb = desk.heard.said.verb.map_or("", Verb::name);
    let seat = match word {
        Word::Person(index) => match desk.heard.mentions.get(*index) {
            Some(person) => {
                return Say::new("no-player").with("who", Arg::Person(person.clone())).with("verb", verb);
            }
            None => "@".to_owned(),
        },
        Word::Plain(text) => echo(text),
        Word::Pair(key, value) => echo(&format!("{key}={value}")),
    };
    Say::new("no-such-seat").with("seat", seat).with("verb", verb)
}

fn numbered(bout: &Match, text: &str) -> Option<Seat> {
    let seat = text.parse::<u8>().ok()?.checked_sub(bout.info().first_seat)?;
    (seat < bout.seats()).then_some(Seat(seat))
}

fn coloured(desk: &Desk<'_>, bout: &Match, text: &str) -> Option<Seat> {
    let tones = bout.info().tones.iter().take(bout.seats().into());
    let is = |name: &str| {
        let key = Say::new(format!("tone-{name}"));
        let word = |language: &str| desk.world.words.say(language, &key, &Cast::default()).to_lowercase();
        name == text
            || LANGUAGES.iter().any(|language| word(language).trim_end_matches('方') == text.trim_end_matches('方'))
    };
    (0..).map(Seat).zip(tones).find(|(_, tone)| is(tone.name())).map(|(seat, _)| seat)
}
