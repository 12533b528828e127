//! Proposals for a form: what could be meant by what somebody is typing.

use caipan_rules::{Choice, Info, Say, Term};

use crate::{
    chat::input::{
        command::event::ACTIONS,
        grammar::VERBS,
        settings::{Kind, PREFERENCES, SETTINGS, Setting},
        typing::{Proposal, Question},
    },
    referee::TERMS,
};

use super::{desk::Desk, learn::choices, named, presets, starts, terms::families};

/// Returns the proposals for a question, best first; none if there is nothing to propose.
pub(crate) fn propose(desk: &Desk<'_>, question: &Question) -> Vec<Proposal> {
    let all = match question.param.as_str() {
        "game" => games(desk),
        "options" => options(desk, question),
        "values" => settings(question),
        "move" => moves(desk).into_iter().map(|text| Proposal::new(text.clone(), text)).collect(),
        "from" => starts(&moves(desk)).map(|from| Proposal::new(from, from)).collect(),
        "seat" => seats(desk),
        "command" => commands(),
        "word" => terms(desk),
        "action" => actions(),
        _ => Vec::new(),
    };
    question.best(all)
}

fn games(desk: &Desk<'_>) -> Vec<Proposal> {
    let game = |info: &Info| {
        let name = desk.reply(&Say::new(format!("game-{}", info.name)));
        let others = info.aliases.iter().take(3).copied().collect::<Vec<_>>().join(", ");
        Proposal::new(
            format!("{name} · {} · {others}", info.name).trim_end_matches([' ', '·']),
            info.name,
        )
    };
    desk.world.catalog.iter().map(|book| game(book.info())).collect()
}

/// Every pair of key and value, behind the pairs that stand there already.
fn options(desk: &Desk<'_>, question: &Question) -> Vec<Proposal> {
    let typed = question.other("game");
    let info = typed.and_then(|name| named(desk, &name).ok()).map(|(book, _)| book.info());
    let before = question.before();
    let pairs = |choice: &'static Choice| {
        choice.values.iter().map(move |value| format!("{before}{}={}", choice.key, value.0))
    };
    let own = info.map_or(&[][..], |info| info.options);
    let open = own.iter().chain(TERMS).filter(|choice| !question.has(choice.key));
    let named =
        info.filter(|_| !question.has("preset")).into_iter().flat_map(|info| presets(desk, info));
    let named = named.map(|name| format!("{before}preset={name}"));
    open.flat_map(pairs).chain(named).map(|text| Proposal::new(text.clone(), text)).collect()
}

/// Every pair of a setting's key and value, behind those that stand there already; of keys with any
/// value the key alone.
fn settings(question: &Question) -> Vec<Proposal> {
    let before = question.before();
    let table = if question.verb == "me" { PREFERENCES } else { SETTINGS };
    let pairs = |setting: &Setting| match setting.kind {
        Kind::Word(values) => {
            values.iter().map(|value| format!("{before}{}={}", setting.key, value.0)).collect()
        }
        _ => vec![format!("{before}{}=", setting.key)],
    };
    table.iter().flat_map(pairs).map(|text| Proposal::new(text.clone(), text)).collect()
}

/// Returns the author's possible moves, if it is their turn; else those of their course here.
fn moves(desk: &Desk<'_>) -> Vec<String> {
    let bout = desk.room.live().zip(desk.seat()).filter(|(bout, seat)| bout.to_move().has(*seat));
    let own = bout.and_then(|(bout, seat)| bout.table().choices(seat));
    own.unwrap_or_else(|| choices(desk))
}

fn commands() -> Vec<Proposal> {
    let command =
        |name, aliases: &[&str]| Proposal::new(format!("{name} · {}", aliases.join("/")), name);
    VERBS.iter().map(|(_, name, aliases, _)| command(*name, aliases)).collect()
}

fn actions() -> Vec<Proposal> {
    let action =
        |name, aliases: &[&str]| Proposal::new(format!("{name} · {}", aliases.join(", ")), name);
    ACTIONS.iter().map(|(_, name, aliases, _)| action(*name, aliases)).collect()
}

fn terms(desk: &Desk<'_>) -> Vec<Proposal> {
    let term =
        |term: Term| Proposal::new(format!("{} · {}", desk.reply(&term.name), term.key), term.key);
    let books = families(desk.world.catalog);
    books.into_iter().flat_map(|book| book.terms()).map(term).collect()
}

fn seats(desk: &Desk<'_>) -> Vec<Proposal> {
    let Some(bout) = desk.room.live() else { return Vec::new() };
    let seat = |(number, tone): (u8, &caipan_rules::scene::Tone)| {
        let label = desk.reply(&Say::new(format!("tone-{}", tone.name())));
        Proposal::new(label, (bout.info().first_seat + number).to_string())
    };
    (0..bout.seats()).zip(bout.info().tones).map(seat).collect()
}
