//! `config check`: what is wrong with the settings, and which of them differ from the defaults.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::{
    config::{Config, Layers},
    store::Role,
};

use super::{
    key_ring::{file, guarded},
    output::{Done, Failure, say},
    serve, vitals,
};

/// Looks after the settings.
#[derive(Subcommand)]
pub(super) enum Settings {
    /// Checks the settings: names everything for which `serve` would refuse to start, with an
    /// example; exit code 1 if there is anything. Else prints each value that differs from the
    /// default with where it comes from, and `ok`. No secret is printed.
    Check(ConfigCheck),
}

impl Settings {
    pub(super) fn run(&self) -> Done {
        let Self::Check(check) = self;
        check.run()
    }
}

/// Checks the settings.
#[derive(Args)]
pub(super) struct ConfigCheck {
    /// The settings; `config/caipan.toml` if it exists, else the built-in defaults.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl ConfigCheck {
    fn run(&self) -> Done {
        let layers = Layers::of(self.config.as_deref());
        let wrong = problems(&layers);
        for why in &wrong {
            say(&format!("wrong: {why}"))?;
        }
        for chosen in layers.chosen().unwrap_or_default() {
            say(&chosen.to_string())?;
        }
        #[cfg(feature = "discord")]
        if super::bot::is_token_in_environment() {
            say(&format!("the token = (hidden) from {} in the environment", super::bot::VARIABLE))?;
        }
        if wrong.is_empty() {
            say("ok")?;
        }
        Ok(wrong.is_empty())
    }
}

/// Returns everything for which `serve` refuses settings.
fn problems(layers: &Layers) -> Vec<String> {
    let wrong = values(layers);
    let Ok(config) = layers.config() else { return wrong };
    let files = doors(&config)
        .into_iter()
        .chain(database(&config).err())
        .chain(Role::ALL.into_iter().filter_map(|role| guarded(&file(&config, role)).err()));
    wrong.into_iter().chain(files.map(|failure| failure.to_string())).collect()
}

/// Returns everything that is wrong with values by themselves, whatever is in the files and at the
/// addresses that they name.
pub(super) fn values(layers: &Layers) -> Vec<String> {
    let wrong = match layers.wrong() {
        Ok(wrong) if wrong.is_empty() => layers.config().map(|config| refusals(&config)),
        Ok(wrong) => return wrong.iter().map(ToString::to_string).collect(),
        Err(error) => Err(error),
    };
    wrong.unwrap_or_else(|error| {
        let error = error.to_string();
        vec![format!("the settings cannot be read: {}", error.trim_end())]
    })
}

/// Returns the refusals of values each of which is of the right kind.
fn refusals(config: &Config) -> Vec<String> {
    let wrong = serve::refusals(config).into_iter().chain(vitals::address(config).err());
    wrong.chain(ways(config)).map(|failure| failure.to_string()).collect()
}

/// What concerns the ways by which things reach the bot.
#[cfg(feature = "discord")]
fn ways(config: &Config) -> Vec<Failure> {
    super::intake::refusals(config)
}

/// Nothing reaches a bot.
#[cfg(not(feature = "discord"))]
fn ways(_: &Config) -> Vec<Failure> {
    Vec::new()
}

/// What concerns Discord.
#[cfg(feature = "discord")]
fn doors(config: &Config) -> Vec<Failure> {
    super::bot::token(config).err().into_iter().chain(super::bot::endpoint(config).err()).collect()
}

/// Nothing concerns Discord.
#[cfg(not(feature = "discord"))]
fn doors(_: &Config) -> Vec<Failure> {
    Vec::new()
}

/// Checks where a database is, if one is named.
fn database(config: &Config) -> Result<(), Failure> {
    match config.store.engine {
        crate::config::Engine::Journal => Ok(()),
        #[cfg(feature = "postgres")]
        crate::config::Engine::Postgres => super::database::check(config),
        #[cfg(not(feature = "postgres"))]
        crate::config::Engine::Postgres => Err(super::storage::without_database()),
    }
}
