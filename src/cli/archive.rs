//! `archive`: old games leave the kept data and become files.

use std::{
    collections::HashSet,
    fs::{self, File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

use caipan_rules::{GAMES, Observer};
use clap::Args;
use jiff::civil::Date;

use crate::{
    chat::moment,
    referee::{export, is_over, replay, verify},
    store::{Archive, Fault, Stream, prune},
};

use super::{
    keep::{existing, of_a_journal, open_to_read, places, tell, unread},
    output::{Done, Failure, say, settings, shown},
};

/// Milliseconds of a day.
const DAY: u64 = 24 * 60 * 60 * 1_000;

/// The suffix of a record's file.
const RECORD: &str = "record";

/// Writes old games that are over as records to a folder, then takes them out of the kept data.
///
/// Each becomes a file `ID.record`, which `verify` reads; only when all are on the disk the journal
/// is written anew without them, and in the journal's mirror too. The last game of each channel
/// stays. The program must be stopped.
#[derive(Args)]
pub(super) struct Shelve {
    /// The folder of the records, best on another disk; made if needed.
    folder: PathBuf,
    /// Games that began before this day, UTC: `2026-01-31`.
    #[arg(long, value_name = "DAY", conflicts_with = "days")]
    before: Option<String>,
    /// Games that began more than so many days ago.
    #[arg(long, value_name = "N", default_value_t = 365)]
    days: u64,
    /// The settings.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl Shelve {
    pub(super) fn run(&self) -> Done {
        let (config, day) = (settings(self.config.as_ref())?, self.day()?);
        of_a_journal(&config, "nothing takes old games out of one yet")?;
        existing(&config.data)?;
        let archive = open_to_read(&config)?;
        fs::create_dir_all(&self.folder)?;
        let (mut gone, last) = (HashSet::new(), last(&archive)?);
        for stream in
            archive.streams("match")?.into_iter().filter(|stream| !last.contains(stream.id()))
        {
            match old(&archive, &stream, &day) {
                Ok(Some(record)) => {
                    keep(&self.folder, stream.id(), &record)?;
                    gone.insert(stream);
                }
                Ok(None) => {}
                Err(why) => tracing::error!(
                    why = unread(&config, &stream, &why),
                    "a game stays where it is"
                ),
            }
        }
        File::open(&self.folder)?.sync_all()?;
        drop(archive);
        say(&format!(
            "archived {} games that began before {day} in {}",
            gone.len(),
            shown(&self.folder)
        ))?;
        if gone.is_empty() {
            return Ok(true);
        }
        tell(&prune(&places(&config), &gone)?)
    }

    fn day(&self) -> Result<String, Failure> {
        let Some(day) = &self.before else {
            let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
            let now = u64::try_from(now).unwrap_or(u64::MAX);
            return Ok(moment(now.saturating_sub(self.days.saturating_mul(DAY)))[..10].to_owned());
        };
        // The days of records are compared as they are written.
        if day.parse::<Date>().is_ok_and(|date| date.to_string() == *day) {
            return Ok(day.clone());
        }
        Err(Failure::Usage(format!("`{day}` is no day; one looks like this: 2026-01-31")))
    }
}

/// Returns the ids of the last match of each place, which can be looked at and played again there.
fn last(archive: &dyn Archive) -> Result<HashSet<String>, Fault> {
    let mut ids = HashSet::new();
    for place in archive.streams("place")? {
        // Of a place that cannot be read nobody knows: `prune` then refuses, because something is
        // damaged.
        let lines = archive.read(&place).unwrap_or_default();
        ids.extend(
            lines.iter().rev().find_map(|line| line.strip_prefix("match ")).map(str::to_owned),
        );
    }
    Ok(ids)
}

/// Returns the record of a match, if the match is over and began before a day.
fn old(archive: &dyn Archive, stream: &Stream, day: &str) -> Result<Option<String>, Fault> {
    let lines = archive.read(stream)?;
    if !is_over(&lines) {
        return Ok(None);
    }
    let lines: Vec<_> = lines.iter().map(String::as_str).collect();
    let bout = replay(GAMES, &lines)
        .map_err(Fault::during(format!("the record of {stream} does not hold")))?;
    let old = bout.header().begun.as_str() < day;
    Ok(old.then(|| export(&bout, Observer::Public).join("\n") + "\n"))
}

/// Writes a record durably, reads it again and holds it to itself. One that is there already must
/// be the same.
fn keep(folder: &Path, id: &str, record: &str) -> Result<(), Failure> {
    let path = folder.join(id).with_extension(RECORD);
    match OpenOptions::new().write(true).create_new(true).open(&path) {
        Ok(mut file) => {
            file.write_all(record.as_bytes())?;
            file.sync_all()?;
        }
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            File::open(&path)?.sync_all()?
        }
        Err(error) => return Err(error.into()),
    }
    let text = fs::read_to_string(&path)?;
    let holds = verify(GAMES, &text.lines().collect::<Vec<_>>()).findings.is_empty();
    if text == record && holds {
        return Ok(());
    }
    Err(Failure::Medium(format!("{} is another record; choose an empty folder", shown(&path))))
}
