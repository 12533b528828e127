//! `serve`: the running referee, on Discord or on the local page.

use std::{ops::RangeInclusive, path::PathBuf, sync::Arc};

use caipan_render::Theme;
use clap::Args;

use crate::{
    chat::{HallConfig, Keys, LANGUAGES, Limits, Manners, prefix},
    config::{Config, LogFormat},
    store::{Archive, BlockList, Duty, Vault},
};

#[cfg(feature = "discord")]
use crate::shards::ShardLeases;

use super::{
    keep::{key_of, keys},
    last_seen::LastSeen,
    output::{Done, Failure, settings},
    starting::Starting,
    storage::Storage,
    vitals::Vitals,
};

/// The widths that pictures may have, in pixels.
const SIZES: RangeInclusive<u32> = 200..=2048;

/// Serves Discord if a token is configured, else the playground; the first line of output says
/// which.
#[derive(Args, Default)]
pub(super) struct Serve {
    /// The settings; `config/caipan.toml` if it exists, else the built-in defaults.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// The playground's port; as configured if not given, 0 takes any that is free.
    #[cfg(feature = "playground")]
    #[arg(long)]
    port: Option<u16>,
    /// Opens the playground to others: who acts needs a link of their own (`playground.share`).
    #[cfg(feature = "playground")]
    #[arg(long)]
    share: bool,
}

impl Serve {
    /// Serves Discord if a token is configured, else the playground.
    pub(super) fn run(&self) -> Done {
        #[cfg(feature = "discord")]
        {
            let config = settings(self.config.as_ref())?;
            if let Some(token) = super::bot::token(&config)? {
                let hall_config = hall_config(&config)?;
                return tokio::runtime::Runtime::new()?.block_on(async {
                    let starting = Starting::begin()?;
                    let vitals = Vitals::begin(&config).await?;
                    let duty = if config.discord.gateway { Duty::Share } else { Duty::Help };
                    let kept = kept(&config, duty, vitals)?;
                    super::bot::serve(&config, token, hall_config, kept, starting).await
                });
            }
        }
        self.playground()
    }

    /// Returns how the log is written. Settings that cannot be read are complained of later.
    pub(super) fn log_format(&self) -> LogFormat {
        settings(self.config.as_ref()).map_or_else(|_| LogFormat::default(), |own| own.log.format)
    }

    /// Serves the playground.
    #[cfg(feature = "playground")]
    pub(super) fn playground(&self) -> Done {
        let mut config = settings(self.config.as_ref())?;
        config.playground.port = self.port.unwrap_or(config.playground.port);
        config.playground.share |= self.share;
        let hall_config = hall_config(&config)?;
        let opening = super::opening::read(&config)?;
        tokio::runtime::Runtime::new()?.block_on(async {
            let starting = Starting::begin()?;
            let kept = kept(&config, Duty::Lead, Vitals::begin(&config).await?)?;
            super::page::serve(opening, hall_config, kept, &config, starting).await
        })
    }

    /// Refuses, because there is no page to serve.
    #[cfg(not(feature = "playground"))]
    fn playground(&self) -> Done {
        Err(Failure::Usage(
            "no token is configured, and this program was built without the playground".to_owned(),
        ))
    }
}

/// What is served from.
pub(super) struct Kept {
    /// The archive.
    pub(super) archive: Vault<dyn Archive>,
    /// The keys that sign and make fingerprints.
    pub(super) keys: Keys,
    /// When a program was last at work on it.
    pub(super) last_seen: LastSeen,
    /// Who may take no part.
    pub(super) blocks: Arc<dyn BlockList>,
    /// Which program hears which connections to Discord.
    #[cfg(feature = "discord")]
    pub(super) shards: Arc<dyn ShardLeases>,
    /// What is told of the program's health.
    pub(super) vitals: Arc<Vitals>,
}

/// Returns the archive and its keys, and takes its work up; nobody is served before all are found to
/// be right.
fn kept(config: &Config, duty: Duty, vitals: Arc<Vitals>) -> Result<Kept, Failure> {
    let storage = Storage::open(config)?;
    let mut key_ring = storage.key_ring(config)?;
    let archive = Vault::new(storage.archive(), key_of(&mut key_ring)?);
    let keys = keys(config, &mut key_ring)?;
    storage.tell(config);
    let last_seen = storage.begin(config, duty, &vitals)?;
    Ok(Kept {
        archive,
        keys,
        last_seen,
        blocks: storage.blocks(config),
        #[cfg(feature = "discord")]
        shards: storage.shards(config),
        vitals,
    })
}

/// Returns what the settings say of the hall.
fn hall_config(config: &Config) -> Result<HallConfig, Failure> {
    Ok(HallConfig {
        prefix: prefix_of(config)?,
        language: language_of(config)?,
        ping: config.ping,
        theme: theme_of(config)?,
        size: size_of(config)?,
        limits: Limits {
            person: config.limits.person,
            channel: config.limits.channel,
            games: config.limits.games,
        },
        bots: Manners::SOCIABLE,
    })
}

/// Returns every refusal of what the settings say of the hall.
pub(super) fn refusals(config: &Config) -> Vec<Failure> {
    let wrong = [
        prefix_of(config).err(),
        language_of(config).err(),
        theme_of(config).err(),
        size_of(config).err(),
        #[cfg(feature = "playground")]
        super::opening::read(config).err(),
    ];
    wrong.into_iter().flatten().collect()
}

fn prefix_of(config: &Config) -> Result<String, Failure> {
    let right = "1 to 8 signs without letters, digits, blanks, @ and /, such as `!`, or `off`";
    prefix(&config.prefix).ok_or_else(|| wrong("prefix", &config.prefix, right))
}

fn language_of(config: &Config) -> Result<&'static str, Failure> {
    let language = LANGUAGES.into_iter().find(|language| *language == config.language);
    language.ok_or_else(|| wrong("language", &config.language, &LANGUAGES.join(", ")))
}

fn theme_of(config: &Config) -> Result<Theme, Failure> {
    config.theme.parse().map_err(|_| wrong("theme", &config.theme, "light, dark or contrast"))
}

fn size_of(config: &Config) -> Result<u32, Failure> {
    let (size, right) = (config.size, format!("{} to {}, such as 900", SIZES.start(), SIZES.end()));
    let size = Some(size).filter(|size| SIZES.contains(size));
    size.ok_or_else(|| wrong("size", &config.size.to_string(), &right))
}

/// Returns the refusal of a value, with what would be right.
fn wrong(key: &str, value: &str, right: &str) -> Failure {
    Failure::Usage(format!("the setting `{key}` cannot be `{value}`: {right}"))
}
