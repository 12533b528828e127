//! `games`: what can be played.

use clap::Args;
use serde::Serialize;

use crate::{
    referee::{TERMS, usual},
    rules::{Choice, GAMES, Info},
};

use super::{Done, Failure, say};

/// Lists the games.
#[derive(Args)]
pub(super) struct Games {
    /// As JSON: name, aliases, family, seats, options with values and default, secret.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Row {
    name: &'static str,
    aliases: &'static [&'static str],
    family: &'static str,
    seats: &'static [u8],
    options: Vec<OptionRow>,
    secret: bool,
}

#[derive(Serialize)]
struct OptionRow {
    key: &'static str,
    values: Vec<&'static str>,
    default: &'static str,
}

impl Games {
    pub(super) fn run(&self) -> Done {
        let rows: Vec<_> = GAMES.iter().map(|book| row(book.info())).collect();
        if self.json {
            let text = serde_json::to_string_pretty(&rows).map_err(|error| Failure::Medium(error.to_string()))?;
            say(&text)?;
            return Ok(true);
        }
        for row in rows {
            let seats = row.seats.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
            say(&format!("{}\t{seats}\t{}", row.name, row.aliases.join(" ")))?;
        }
        Ok(true)
    }
}

fn row(info: &'static Info) -> Row {
    let option = |choice: &Choice| OptionRow {
        key: choice.key,
        values: choice.values.iter().map(|value| value.0).collect(),
        default: usual(info, choice),
    };
    let options = info.options.iter().chain(TERMS).map(option).collect();
    Row { name: info.name, aliases: info.aliases, family: info.family, seats: info.seats, options, secret: info.secret }
}
