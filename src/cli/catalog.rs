//! `games`: what can be played.

use std::collections::BTreeMap;

use caipan_rules::{Choice, GAMES, Info, Preset};
use clap::Args;
use serde::Serialize;

use crate::referee::{choices, usual};

use super::output::{Done, Failure, say};

/// Lists the games.
#[derive(Args)]
pub(super) struct Games {
    /// As JSON: name, aliases, nicknames with the options they stand for, family, seats, options
    /// with values and default, secret.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Row {
    name: &'static str,
    aliases: &'static [&'static str],
    nicknames: BTreeMap<&'static str, BTreeMap<&'static str, &'static str>>,
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
            let text = serde_json::to_string_pretty(&rows)
                .map_err(|error| Failure::Medium(error.to_string()))?;
            say(&text)?;
            return Ok(true);
        }
        for row in rows {
            let seats = row.seats.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
            let names: Vec<_> = row.aliases.iter().chain(row.nicknames.keys()).copied().collect();
            say(&format!("{}\t{seats}\t{}", row.name, names.join(" ")))?;
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
    let options = choices(info).map(option).collect();
    let meaning = |preset: &Preset| (preset.name, preset.options.iter().copied().collect());
    let nicknames = info.nicknames.iter().map(meaning).collect();
    let Info { name, aliases, family, seats, secret, .. } = *info;
    Row { name, aliases, nicknames, family, seats, options, secret }
}
