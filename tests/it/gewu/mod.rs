//! Gewu and curong: what options change, that games end, and that throws are fair and can be
//! proved.

mod options;
mod play;
mod throws;

use caipan_rules::{GAMES, Options, Rulebook, Setup, find};

/// The rule book.
fn book() -> &'static dyn Rulebook {
    find(GAMES, "gewu").expect("gewu")
}

/// A table with options as one types them.
fn setup(options: &str) -> Setup {
    let pair =
        |pair: &str| pair.split_once('=').map(|(key, value)| (key.to_owned(), value.to_owned()));
    let options: Options = options.split_whitespace().filter_map(pair).collect();
    Setup { options, ..Setup::usual(book().info()) }
}

/// The same, beginning from a position.
fn position(options: &str, text: &str) -> Setup {
    Setup { position: Some(text.to_owned()), ..setup(options) }
}
