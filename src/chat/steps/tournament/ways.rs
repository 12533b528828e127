//! Choices of how a tournament is run, and their defaults.

use caipan_rules::Options;

use crate::{
    chat::{input::command::event::WAYS, state::held::Office},
    referee::span_of,
};

/// Splits options into those of the game and terms of the table.
pub(super) fn split(options: &Options) -> (Options, Options) {
    let (terms, own): (Options, Options) =
        options.clone().into_iter().partition(|(key, _)| crate::referee::is_term(key));
    (own, terms)
}

/// Returns the chosen value for a key of how the tournament is run, otherwise its default.
pub(super) fn chosen<'a>(office: &'a Office, key: &str) -> &'a str {
    let usual = WAYS.iter().find(|(name, ..)| *name == key).map_or("", |(.., usual)| *usual);
    office.ways.get(key).map_or(usual, String::as_str)
}

/// Returns a chosen span of time, milliseconds; none if the value is no span, such as `off`.
pub(super) fn span(office: &Office, key: &str) -> Option<u64> {
    span_of(chosen(office, key), None)
}

/// Returns the value for a key as people write it: a span in its largest whole unit, such as `10m`.
pub(super) fn spelled(office: &Office, key: &str) -> String {
    let units = [(86_400_000, "d"), (3_600_000, "h"), (60_000, "m"), (1_000, "s")];
    let whole = |span: u64| {
        units.into_iter().find(|(unit, _)| span.is_multiple_of(*unit)).map(|unit| (span, unit))
    };
    let span = span(office, key).and_then(whole);
    span.map_or_else(
        || chosen(office, key).to_owned(),
        |(span, (unit, name))| format!("{}{name}", span / unit),
    )
}

/// Tests if players report the results of their matches.
pub(super) fn by_players(office: &Office) -> bool {
    chosen(office, "reports") == "players"
}
