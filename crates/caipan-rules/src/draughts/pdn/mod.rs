//! Games read from PDN. First the text becomes records that know nothing of laws, then their words
//! are played.

mod lex;
mod reading;
mod record;
mod tag;

use super::{Laws, Naming, Position, draws::MANUAL, fen, variants::DRAWS};
use crate::{Flaw, Options, Say, Scroll, Setup, Which};
use reading::{Patience, read};
use record::{Record, Token, records};

/// The most characters of a title that are kept.
const LONGEST_TITLE: usize = 200;

/// The most characters of unreadable text that are shown.
const LONGEST_TOKEN: usize = 60;

/// Counts the games in a text.
pub(super) fn count(text: &str) -> usize {
    records(text).len()
}

/// Reads the games of a variant in a text.
pub(super) fn import(laws: &'static Laws, text: &str, which: Which) -> Vec<Scroll> {
    let records = records(text);
    let mut patience = Patience::of(records.iter().map(|record| record.tokens.len()).sum());
    let numbered = records.iter().enumerate().filter(|(_, record)| takes(laws, record, which));
    numbered
        .map(|(index, record)| Scroll { number: index + 1, ..scroll(laws, record, &mut patience) })
        .collect()
}

/// Plays typed moves of a list from a set-up.
pub(super) fn retrace(laws: &'static Laws, setup: &Setup, words: &[&str]) -> Scroll {
    let token = |text: &&str| Token { line: 1, text: text.to_lowercase(), setup: false };
    let tokens: Vec<_> = words.iter().map(token).collect();
    let scroll = Scroll {
        number: 1,
        line: 1,
        title: String::new(),
        setup: setup.clone(),
        actions: Vec::new(),
        flaw: None,
    };
    played(laws, Naming::Plain, scroll, 1, &tokens, &mut Patience::of(words.len()))
}

/// Tests if a game is one of those that are wanted.
fn takes(laws: &Laws, record: &Record, which: Which) -> bool {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let said = record.tag("gametype").and_then(|(_, text)| text[..digits(text)].parse().ok());
    match which {
        Which::Own => said == Some(laws.game_type),
        Which::OwnOrUnsaid => said.is_none_or(|said| said == laws.game_type),
        Which::Every => true,
    }
}

fn scroll(laws: &'static Laws, record: &Record, patience: &mut Patience) -> Scroll {
    let (given, tokens) = match record.tokens.as_slice() {
        [first, rest @ ..] if first.setup => (Some((first.line, first.text.as_str())), rest),
        all => (record.tag("fen"), all),
    };
    let (line, position) =
        given.map_or((record.line, None), |(line, text)| (line, Some(text.to_owned())));
    let setup = Setup { position, options: lasting(laws), ..Setup::usual(&laws.info) };
    let scroll = Scroll {
        number: 0,
        line: record.line,
        title: title(record),
        setup,
        actions: Vec::new(),
        flaw: None,
    };
    played(laws, laws.board.naming, scroll, line, tokens, patience)
}

/// Returns the option for draw rules that end no game by themselves: a recorded game went on as its
/// players agreed.
fn lasting(laws: &Laws) -> Options {
    let manual = laws.draws.iter().find(|draws| draws.name == MANUAL.name);
    manual.map(|draws| (DRAWS.to_owned(), draws.name.to_owned())).into_iter().collect()
}

/// Plays the tokens of a game from its set-up, whose position stands on a line.
fn played(
    laws: &'static Laws,
    naming: Naming,
    scroll: Scroll,
    line: usize,
    tokens: &[Token],
    patience: &mut Patience,
) -> Scroll {
    let position = scroll.setup.position.as_deref();
    let start = Position::opening(laws, naming, &scroll.setup);
    let start = match start.and_then(|start| fen::check(laws, &start).map(|()| start)) {
        Ok(start) => start,
        Err(why) => {
            let flaw = flaw(line, 0, position.unwrap_or_default(), why.say(laws));
            return Scroll { flaw: Some(flaw), ..scroll };
        }
    };
    let setup = Setup { position: position.map(|_| fen::write(laws, &start)), ..scroll.setup };
    let moves = tokens.iter().take_while(|token| !token.setup);
    let words: Vec<_> = moves.map(|token| token.text.as_str()).collect();
    let reading = read(laws, naming, start, &words, patience);
    let again = (words.len() < tokens.len()).then(|| Say::new("draughts-second-position"));
    let made = reading.actions.len();
    let stopped = |why| flaw(tokens[made].line, made + 1, &tokens[made].text, why);
    Scroll { setup, flaw: reading.stop.or(again).map(stopped), actions: reading.actions, ..scroll }
}

fn flaw(line: usize, ply: usize, token: &str, why: Say) -> Flaw {
    Flaw { line, ply, token: shown(token, LONGEST_TOKEN), why }
}

/// Returns a game's title from its tags: players, event, day.
fn title(record: &Record) -> String {
    let tag = |name| record.tag(name).map(|(_, value)| value).filter(|value| *value != "?");
    let players = match (tag("white"), tag("black")) {
        (None, None) => None,
        (white, black) => Some(format!("{} – {}", white.unwrap_or("?"), black.unwrap_or("?"))),
    };
    let parts = [players, tag("event").map(str::to_owned), tag("date").map(str::to_owned)];
    shown(&parts.into_iter().flatten().collect::<Vec<_>>().join(", "), LONGEST_TITLE)
}

/// Returns the beginning of a text, on one line.
fn shown(text: &str, most: usize) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).take(most).collect()
}
