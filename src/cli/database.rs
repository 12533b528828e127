//! A database that everything is kept in: how it is found, and whose turn it is to work on it.

use std::{fs, path::Path};
#[cfg(any(feature = "discord", feature = "playground"))]
use std::{sync::Arc, thread, time::Duration};

use data_encoding::HEXLOWER;

#[cfg(any(feature = "discord", feature = "playground"))]
use crate::store::{Condition, Duty};
use crate::{config::Config, store::Postgres};

#[cfg(any(feature = "discord", feature = "playground"))]
use super::{at_work::AtWork, last_seen::LastSeen, vitals::Vitals};
use super::{
    chance::chance,
    key_ring::guarded,
    output::{Failure, shown},
};

/// The pause before a program that waits looks again.
#[cfg(any(feature = "discord", feature = "playground"))]
const PAUSE: Duration = Duration::from_secs(1);

/// Opens the database that the settings name.
pub(super) fn open(config: &Config) -> Result<Postgres, Failure> {
    let (url, authorities) = (url(config)?, authorities(config)?);
    let run = HEXLOWER.encode(&chance()?[..8]);
    Ok(Postgres::open(&url, &authorities, &run)?)
}

/// Checks what the settings say of a database, without asking it.
#[cfg(any(feature = "discord", feature = "playground"))]
pub(super) fn check(config: &Config) -> Result<(), Failure> {
    Ok(Postgres::check(&url(config)?, &authorities(config)?)?)
}

/// Asks the database that the settings name how it is. Blocking.
#[cfg(any(feature = "discord", feature = "playground"))]
pub(super) fn condition(config: &Config) -> Result<Condition, Failure> {
    Ok(Condition::ask(&url(config)?, &authorities(config)?)?)
}

/// Begins to work on a database, when no other program stands in the way any more. Blocking.
#[cfg(any(feature = "discord", feature = "playground"))]
pub(super) fn begin(
    database: &Arc<Postgres>,
    duty: Duty,
    vitals: &Vitals,
) -> Result<LastSeen, Failure> {
    let mut told = false;
    loop {
        if let Some(at_work) = AtWork::begin(database, duty)? {
            return Ok(LastSeen::Database(at_work));
        }
        if !told {
            vitals.waits();
            tracing::warn!(
                "another program is at work on the database; this one waits for its end"
            );
        }
        told = true;
        thread::sleep(PAUSE);
    }
}

/// Returns the certificates of authorities (PEM) that are trusted besides the usual.
fn authorities(config: &Config) -> Result<Vec<u8>, Failure> {
    let file = &config.store.ca_file;
    if file.as_os_str().is_empty() { Ok(Vec::new()) } else { read(file) }
}

/// Returns the address of the database.
fn url(config: &Config) -> Result<String, Failure> {
    let (url, file) = (&config.store.url.0, &config.store.url_file);
    if !url.is_empty() {
        return Ok(url.clone());
    }
    if file.as_os_str().is_empty() {
        return Err(Failure::Usage(
            "the setting `store.engine` is `postgres`: let `store.url_file` name a file with the \
             address of the database, such as postgres://caipan:PASSWORD@db.example/caipan"
                .to_owned(),
        ));
    }
    guarded(file)?;
    let text = String::from_utf8_lossy(&read(file)?).trim().to_owned();
    Ok(text)
}

fn read(file: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(file).map_err(|error| Failure::Medium(format!("the file {}: {error}", shown(file))))
}
