//! `serve`: the running referee, on Discord or on the local page.

use std::path::PathBuf;

use clap::Args;

use crate::{
    chat::{HallConfig, Keys, LANGUAGES, Limits, Manners, prefix},
    config::Config,
    store::{Archive, Vault},
};

use super::{
    keep::{key_of, keys},
    last_seen::LastSeen,
    output::{Done, Failure, settings},
    starting::Starting,
    storage::Storage,
};

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
                    super::bot::serve(&config, token, hall_config, kept(&config)?, starting).await
                });
            }
        }
        self.playground()
    }

    /// Serves the playground.
    #[cfg(feature = "playground")]
    pub(super) fn playground(&self) -> Done {
        let config = settings(self.config.as_ref())?;
        let hall_config = hall_config(&config)?;
        let port = self.port.unwrap_or(config.playground.port);
        tokio::runtime::Runtime::new()?.block_on(async {
            let starting = Starting::begin()?;
            super::page::serve(port, hall_config, kept(&config)?, &config, starting).await
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
}

/// Returns the archive and its keys, and takes its work up; nobody is served before all are found to
/// be right.
fn kept(config: &Config) -> Result<Kept, Failure> {
    let storage = Storage::open(config)?;
    let mut key_ring = storage.key_ring(config)?;
    let archive = Vault::new(storage.archive(), key_of(&mut key_ring)?);
    let keys = keys(config, &mut key_ring)?;
    storage.tell(config);
    let last_seen = storage.begin(config)?;
    Ok(Kept { archive, keys, last_seen })
}

fn hall_config(config: &Config) -> Result<HallConfig, Failure> {
    let wrong =
        |key: &str, value: &str| Failure::Usage(format!("the setting `{key}` cannot be `{value}`"));
    let language = LANGUAGES.into_iter().find(|language| *language == config.language);
    Ok(HallConfig {
        prefix: prefix(&config.prefix).ok_or_else(|| wrong("prefix", &config.prefix))?,
        language: language.ok_or_else(|| wrong("language", &config.language))?,
        ping: config.ping,
        theme: config.theme.parse().map_err(|_| wrong("theme", &config.theme))?,
        size: Some(config.size)
            .filter(|size| (200..=2048).contains(size))
            .ok_or_else(|| wrong("size", &config.size.to_string()))?,
        limits: Limits {
            person: config.limits.person,
            channel: config.limits.channel,
            games: config.limits.games,
        },
        bots: Manners::SOCIABLE,
    })
}
