//! `doctor`: what is fine, and what whoever runs the program should mend.

#[cfg(feature = "postgres")]
mod database;
#[cfg(feature = "discord")]
mod discord;

use std::{path::PathBuf, time::SystemTime};

use clap::Args;

use crate::{
    chat::Space,
    config::{Config, Engine, Layers},
    store::{KeyFile, Role},
};

use super::{
    clock,
    config_check::values,
    disk::Disk,
    key_ring::KeyRing,
    output::{Done, Failure, say, shown},
};

/// The greatest difference between two clocks that matters to nobody, in milliseconds.
const SKEW: u64 = 5_000;

/// Looks for what keeps the program from serving people well.
#[derive(Args)]
pub(super) struct Doctor {
    /// The settings; `config/caipan.toml` if it exists, else the built-in defaults.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl Doctor {
    pub(super) fn run(&self) -> Done {
        let layers = Layers::of(self.config.as_deref());
        let mut report = Report::default();
        report.note("version", Ok(format!("caipan {}", env!("CARGO_PKG_VERSION"))))?;
        for wrong in values(&layers) {
            report.note("settings", Err(wrong))?;
        }
        let Ok(config) = layers.config() else { return Ok(false) };
        if report.mends == 0 {
            report.note("settings", Ok("every value is one that is taken".to_owned()))?;
        }
        report.note("disk", disk(&config))?;
        let reads = match config.store.engine {
            Engine::Journal => journal(&config, &mut report)?,
            #[cfg(feature = "postgres")]
            Engine::Postgres => database::examine(&config, &mut report)?,
            #[cfg(not(feature = "postgres"))]
            Engine::Postgres => {
                let refused = super::storage::without_database().to_string();
                report.note("database", Err(refused))?;
                false
            }
        };
        #[cfg(feature = "discord")]
        discord::examine(&config, reads, &mut report)?;
        #[cfg(not(feature = "discord"))]
        let _ = reads;
        Ok(report.mends == 0)
    }
}

/// What was found: what is fine, or what is to be mended and how.
type Finding = Result<String, String>;

/// What was found so far.
#[derive(Default)]
struct Report {
    /// The number of things to mend.
    mends: usize,
}

impl Report {
    /// Prints a finding about something.
    fn note(&mut self, topic: &str, finding: Finding) -> Result<(), Failure> {
        self.mends += usize::from(finding.is_err());
        match finding {
            Ok(fine) => say(&format!("fine {topic}: {fine}")),
            Err(mend) => say(&format!("mend {topic}: {mend}")),
        }
    }
}

/// Looks at the room on the disks.
fn disk(config: &Config) -> Finding {
    let (space, free) = Disk::of(config).survey();
    let limits = config.disk;
    match (space, free) {
        (_, None) if config.store.engine == Engine::Journal && !config.data.exists() => {
            Ok("there is no data folder yet; the first start makes it".to_owned())
        }
        (_, None) => Ok("nothing is kept on a disk of this machine".to_owned()),
        (Space::Ample, Some(free)) => Ok(format!("{free} MiB are free")),
        (Space::Scarce, Some(free)) => Err(format!(
            "{free} MiB are free, and no new game begins below {} MiB or {} %: make room, or lower \
             `disk.games_mib` and `disk.games_percent`",
            limits.games_mib, limits.games_percent
        )),
        (Space::Full, Some(free)) => Err(format!(
            "{free} MiB are free, and no move is taken below {} MiB: make room, or lower \
             `disk.moves_mib`",
            limits.moves_mib
        )),
    }
}

/// Looks at the data folder and its keys. Returns whether the data can be read now.
fn journal(config: &Config, report: &mut Report) -> Result<bool, Failure> {
    let (folder, kept) = (shown(&config.data), config.data.join("journal").is_dir());
    if config.data.exists() && !config.data.is_dir() {
        report.note("data", Err(format!("{folder} is no folder: let `data` name one")))?;
        return Ok(false);
    }
    let told = if kept { "they are in" } else { "nothing is kept yet in" };
    report.note("data", Ok(format!("{told} {folder}")))?;
    let names = match KeyFile::read(&config.data) {
        Ok(names) => names,
        Err(fault) => {
            report.note("keys", Err(format!("{fault}: put `keys` back from a copy")))?;
            return Ok(false);
        }
    };
    keys(&KeyRing::new(config, Box::new(names)), report)?;
    Ok(report.mends == 0 && kept)
}

/// Looks at the three keys.
fn keys(key_ring: &KeyRing<'_>, report: &mut Report) -> Result<(), Failure> {
    Role::ALL.into_iter().try_for_each(|role| {
        report.note("keys", key_ring.check(role).map_err(|failure| failure.to_string()))
    })
}

/// Compares this machine's clock with another, in milliseconds since 1970 UTC.
fn compared(whose: &str, other: u64) -> Finding {
    let now = clock::shown(SystemTime::now()).map_err(|fault| fault.to_string())?;
    let (apart, ahead) = (now.abs_diff(other), if now > other { "ahead of" } else { "behind" });
    if apart <= SKEW {
        Ok(format!("it agrees with {whose}"))
    } else {
        let seconds = apart / 1_000;
        Err(format!(
            "this machine's clock is {seconds} s {ahead} that of {whose}: let it be set by NTP"
        ))
    }
}
