//! Settings in layers: built-in defaults, then a file, then the environment.

mod layers;

use std::{
    fmt,
    path::{Path, PathBuf},
};

use serde::Deserialize;

pub use layers::{Chosen, Layers, Origin, Wrong};

/// The defaults, with a comment on each: the file that is in `config/`.
const DEFAULTS: &str = include_str!("../config/caipan.toml");

/// The file of the settings when none is named.
const USUAL: &str = "config/caipan.toml";

/// All settings. `config/caipan.toml` explains each.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// The folder where matches are kept.
    pub data: PathBuf,
    /// The language tag of a channel that has not chosen one.
    pub language: String,
    /// The prefix of a command in a channel.
    pub prefix: String,
    /// The player to move is notified.
    pub ping: bool,
    /// The colours of the pictures by name.
    pub theme: String,
    /// The greatest width of the pictures in pixels.
    pub size: u32,
    /// Limits on how much may be asked at once.
    pub limits: Limits,
    /// The bot on Discord.
    pub discord: Discord,
    /// The files of the keys.
    pub secrets: Secrets,
    /// The local web page.
    pub playground: Playground,
    /// Where matches are kept.
    pub store: Store,
    /// The journal.
    pub journal: Journal,
    /// Room on the disk.
    pub disk: Disk,
    /// Health and metrics.
    pub metrics: Metrics,
    /// The log.
    pub log: Log,
}

/// Limits on how much may be asked at once; 0 sets no limit.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// Commands a second of one person.
    pub person: u32,
    /// Commands a second in one channel.
    pub channel: u32,
    /// Games and waiting tables on one server at a time.
    pub games: u32,
}

/// Settings of the bot on Discord.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Discord {
    /// The file that holds the token; none if empty.
    pub token_file: PathBuf,
    /// The text of all messages is asked for.
    pub content: bool,
    /// The invitation asks for what games in threads need.
    pub threads: bool,
    /// Another address than Discord's own, such as a proxy's; Discord's if empty.
    pub api: String,
    /// The token may be sent to another machine without TLS.
    pub insecure: bool,
    /// A file with certificates (PEM) of authorities that are trusted besides the usual; none if
    /// empty.
    pub ca_file: PathBuf,
    /// The way by which commands, presses and forms come.
    pub interactions: Interactions,
    /// The public key of the application, 64 hexadecimal digits; empty where it is not needed.
    pub public_key: String,
    /// The address and port at which interactions by HTTP are awaited.
    pub listen: String,
    /// A connection to the gateway is opened.
    pub gateway: bool,
}

/// The way by which commands, presses and forms come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Interactions {
    /// By the gateway, as messages do.
    Gateway,
    /// By HTTP, from Discord to an address of ours.
    Http,
}

/// Settings of the keys and of sealing.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Secrets {
    /// The file of the key; `key` in the data folder if empty.
    pub key_file: PathBuf,
    /// The file of the key that signs records; `signing-key` in the data folder if empty.
    pub signing_key_file: PathBuf,
    /// The file of the key that makes fingerprints of accounts; `ban-key` in the data folder if
    /// empty.
    pub ban_key_file: PathBuf,
}

/// Settings of the local web page.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Playground {
    /// The port; 0 takes any that is free.
    pub port: u16,
    /// Others may come: who acts needs a link of their own.
    pub share: bool,
    /// The address of this machine at which a shared page waits.
    pub listen: String,
    /// The address by which browsers reach a shared page; that of this machine if empty.
    pub public_url: String,
    /// A shared page may be reached from other machines without TLS.
    pub insecure: bool,
    /// The addresses, or networks, of proxies that are believed when they say for whom they ask.
    pub trusted_proxies: Vec<String>,
}

/// Where matches are kept.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Store {
    /// What keeps them.
    pub engine: Engine,
    /// The address of the database; empty if it is in a file.
    pub url: Address,
    /// The file that holds the address of the database; none if empty.
    pub url_file: PathBuf,
    /// A file with certificates (PEM) of authorities that are trusted besides the usual; none if
    /// empty.
    pub ca_file: PathBuf,
}

/// What keeps matches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Engine {
    /// Files in the data folder.
    Journal,
    /// A PostgreSQL database.
    Postgres,
}

/// The address of a database. It may hold a password, so it is shown nowhere.
#[derive(Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(transparent)]
pub struct Address(pub String);

impl fmt::Debug for Address {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(if self.0.is_empty() { "none" } else { "hidden" })
    }
}

/// Settings of the journal.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Journal {
    /// A second folder that is written with the first; none if empty.
    pub mirror: PathBuf,
}

/// The least room on the disk, in MiB and percent; 0 switches a limit off.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Disk {
    /// With less than this no new game begins.
    pub games_mib: u64,
    /// The same, as a share of the whole disk.
    pub games_percent: u64,
    /// With less than this no move is taken, and clocks stand.
    pub moves_mib: u64,
}

/// Settings of health and metrics.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Metrics {
    /// The address at which they are served; nowhere if empty.
    pub address: String,
}

/// Settings of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Log {
    /// How its lines are written.
    pub format: LogFormat,
}

/// How lines of the log are written.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// A JSON object on each line.
    Json,
}

impl Config {
    /// Reads the settings: the named file, else `config/caipan.toml` where it exists, over the
    /// defaults; then variables that begin with `CAIPAN_`.
    ///
    /// # Errors
    /// A named file that is not there, a key that does not exist, a value of the wrong kind.
    pub fn read(file: Option<&Path>) -> Result<Self, Box<figment::Error>> {
        Layers::of(file).config()
    }

    /// Returns the file of the key that secret lines are sealed with.
    pub fn key_file(&self) -> PathBuf {
        self.kept_at(&self.secrets.key_file, "key")
    }

    /// Returns the file of the key that signs finished records.
    pub fn signing_key_file(&self) -> PathBuf {
        self.kept_at(&self.secrets.signing_key_file, "signing-key")
    }

    /// Returns the file of the public half of the key that signs finished records.
    pub fn public_key_file(&self) -> PathBuf {
        let mut name = self.signing_key_file().into_os_string();
        name.push(".pub");
        name.into()
    }

    /// Returns the file of the key that makes fingerprints of accounts.
    pub fn ban_key_file(&self) -> PathBuf {
        self.kept_at(&self.secrets.ban_key_file, "ban-key")
    }

    /// Returns the named file, else the usual one in the data folder.
    fn kept_at(&self, named: &Path, usual: &str) -> PathBuf {
        if named.as_os_str().is_empty() { self.data.join(usual) } else { named.to_owned() }
    }

    /// Returns the second folder of the journal, if there is one.
    pub fn mirror(&self) -> Option<PathBuf> {
        Some(self.journal.mirror.clone()).filter(|folder| !folder.as_os_str().is_empty())
    }
}
