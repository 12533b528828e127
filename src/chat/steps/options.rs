//! Options as people read and write them.

use caipan_rules::{Arg, Info, Say, Value, find};

use crate::referee::choices;

use super::desk::Desk;

/// Chosen options of a game, or terms of a table, as one would type them in the reader's language.
pub(super) fn pairs<'a>(
    desk: &Desk<'_>,
    game: &str,
    chosen: impl IntoIterator<Item = (&'a String, &'a String)>,
) -> Arg {
    let info = find(desk.world.catalog, game).map(|book| book.info());
    let say = |(key, value): (&String, &String)| info.map(|info| Arg::Say(pair(info, key, value)));
    Arg::List(chosen.into_iter().filter_map(say).collect())
}

/// Words a single option or term.
pub(super) fn pair(info: &Info, key: &str, value: &str) -> Say {
    let word = |word: &str, known: Option<Arg>| known.unwrap_or_else(|| word.into());
    let choice = choices(info).find(|choice| choice.key == key);
    let listed = choice.and_then(|choice| choice.values.iter().find(|listed| listed.0 == value));
    let key = word(key, choice.map(|choice| Arg::Word(choice.key, choice.aliases)));
    let value = word(value, listed.map(|Value(name, others)| Arg::Word(name, others)));
    Say::new("pair").with("key", key).with("value", value)
}
