//! `check`, `backup`, `restore` and `export`: the kept data.

use std::path::{Path, PathBuf};

use caipan_rules::{GAMES, Observer, Seat};
use clap::Args;

use crate::{
    chat::{Keys, Prints},
    config::{self, Engine},
    referee::{Match, Signer, export, replay},
    store::{
        self, Archive, Damage, Fault, Found, Key, KeyFile, Lasting, Report, Role, Stream, Vault,
        backup, check, compare, restore,
    },
};

use super::{
    key_ring::{KeyRing, publish},
    output::{Done, Failure, say, settings, shown},
    storage::Storage,
};

/// Checks the kept data: prints what there is and every damage; exit code 1 if there is any.
///
/// Where the settings name a mirror of the journal it is checked too, unless another folder is
/// given.
#[derive(Args)]
pub(super) struct Check {
    /// The data folder; as configured if not given.
    folder: Option<PathBuf>,
    /// The settings.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl Check {
    pub(super) fn run(&self) -> Done {
        let (folder, mirror) = match &self.folder {
            Some(folder) => (folder.clone(), None),
            None => {
                let config = settings(self.config.as_ref())?;
                of_a_journal(&config, "`pg_amcheck` looks for damage in one")?;
                (config.data.clone(), config.mirror())
            }
        };
        existing(&folder)?;
        let report = check(&folder)?;
        let Some(mirror) = mirror else { return tell(&report) };
        list(&report)?;
        let copy = compare(&folder, &mirror)?;
        say(&format!("mirror {}", shown(&mirror)))?;
        list(&copy)?;
        conclude(report.sound() && copy.sound())
    }
}

/// Prints what was found; whether it is sound.
pub(super) fn tell(report: &Report) -> Done {
    list(report)?;
    conclude(report.sound())
}

/// Says whether all is sound.
fn conclude(sound: bool) -> Done {
    say(if sound { "ok" } else { "damaged" })?;
    Ok(sound)
}

/// Prints what was found.
fn list(report: &Report) -> Result<(), Failure> {
    let Report { segments, frames, lines, streams, people, torn, .. } = report;
    say(&format!(
        "files {segments} batches {frames} streams {streams} lines {lines} people {people}"
    ))?;
    if *torn > 0 {
        say(&format!(
            "unfinished: {torn} bytes at the end; cut off at the next start, unless they were answered once"
        ))?;
    }
    for damage in &report.damage {
        say(&format!("damage: {}", told(damage)))?;
    }
    for lost in &report.lost {
        say(&format!("lost: batches {} to {}", lost.start(), lost.end()))?;
    }
    for stream in &report.aside {
        say(&format!("set aside: {stream}"))?;
    }
    for stream in &report.gapped {
        say(&format!("goes on without lost lines: {stream}"))?;
    }
    Ok(())
}

/// Copies the kept data to a folder, or brings an earlier copy there up to date; the program may be
/// running.
///
/// The keys are named and not copied: keep them elsewhere, because both together open every secret.
#[derive(Args)]
pub(super) struct Backup {
    /// The folder of the copy, best on another disk; made if needed.
    folder: PathBuf,
    /// The settings.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl Backup {
    pub(super) fn run(&self) -> Done {
        let config = settings(self.config.as_ref())?;
        of_a_journal(&config, "`pg_dump` copies one; keep copies of the keys apart from it")?;
        existing(&config.data)?;
        let report = backup(&config.data, &self.folder)?;
        key_ring(&config)?.apart()?;
        tell(&report)
    }
}

/// Puts a copy made by `backup` where the data belongs; nothing may be there. Says which keys it
/// needs.
#[derive(Args)]
pub(super) struct Restore {
    /// The folder of the copy.
    folder: PathBuf,
    /// The settings.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl Restore {
    pub(super) fn run(&self) -> Done {
        let config = settings(self.config.as_ref())?;
        of_a_journal(&config, "`pg_restore` fills one")?;
        existing(&self.folder)?;
        let report = restore(&self.folder, &config.data)?;
        let key = config.key_file();
        if !key.exists() {
            let key = shown(&key);
            tracing::warn!(
                key,
                "there is no key: running games with secrets cannot go on until it is put there"
            );
        }
        key_ring(&config)?.needs()?;
        tell(&report)
    }
}

/// Tests if a folder is there.
pub(super) fn existing(folder: &Path) -> Result<(), Failure> {
    if folder.is_dir() {
        Ok(())
    } else {
        Err(Failure::Medium(format!("there is no folder {}", shown(folder))))
    }
}

/// Refuses a command on a database, for which there is a tool of its own.
pub(super) fn of_a_journal(config: &config::Config, instead: &str) -> Result<(), Failure> {
    match config.store.engine {
        Engine::Journal => Ok(()),
        Engine::Postgres => Err(Failure::Usage(format!(
            "the data are in a PostgreSQL database, and this command is for those in files: {instead}"
        ))),
    }
}

/// Returns the keys of the data in files.
fn key_ring(config: &config::Config) -> Result<KeyRing<'_>, Failure> {
    Ok(KeyRing::new(config, Box::new(KeyFile::read(&config.data)?)))
}

/// Opens the archive to read it. Where there is no key none is made, because the old one belongs
/// there.
pub(super) fn open_to_read(config: &config::Config) -> Result<Vault<dyn Archive>, Failure> {
    let (storage, file) = (Storage::open(config)?, config.key_file());
    if file.exists() {
        return Ok(Vault::new(storage.archive(), key_of(&mut storage.key_ring(config)?)?));
    }
    tracing::warn!(
        file = shown(&file),
        "there is no key: what it sealed cannot be read until it is put there"
    );
    // One that opens nothing and seals nothing.
    Ok(Vault::new(storage.archive(), Key::new(&[0; 32])))
}

/// Returns the key that secret lines are sealed with.
pub(super) fn key_of(key_ring: &mut KeyRing<'_>) -> Result<Key, Failure> {
    Ok(Key::new(&key_ring.key(Role::Vault)?))
}

/// Returns the reason why a stream cannot be read, in words for the operator.
pub(super) fn unread(config: &config::Config, stream: &Stream, why: &Fault) -> String {
    let keyless = why.lasts() == Some(Lasting::Keyless) && !config.key_file().exists();
    if keyless {
        format!("the key is not there that {stream} was sealed with")
    } else {
        why.to_string()
    }
}

/// Tells the operator what was found when the archive was opened.
pub(super) fn report(found: &Found) {
    let Found { damage, lost, aside, gapped, torn, healed, rebuilt, stands_in } = found;
    for damage in damage {
        tracing::error!(damage = told(damage), "the kept data is damaged");
    }
    for lost in lost {
        tracing::error!(
            first = lost.start(),
            last = lost.end(),
            "batches are lost; `restore` of a backup brings them back"
        );
    }
    for stream in aside {
        tracing::error!(%stream, "it is set aside, for lines of it may be lost; the others go on");
    }
    for stream in gapped {
        tracing::error!(%stream, "it goes on without lines that are lost");
    }
    if *torn > 0 {
        tracing::warn!(
            bytes = torn,
            "what a crash left unfinished was cut off; it had never been answered"
        );
    }
    if *healed > 0 {
        tracing::warn!(
            batches = healed,
            "what one copy of the journal lacked was taken from the other"
        );
    }
    if *stands_in {
        tracing::error!(
            "the disk is full: an index in memory stands in, and nothing can be kept until there is room"
        );
    } else if let Some(why) = rebuilt {
        tracing::warn!(why, "the index was made anew");
    }
}

/// Returns the places at which everything is kept, by the settings.
pub(super) fn places(config: &config::Config) -> store::Config {
    store::Config { mirror: config.mirror(), ..store::Config::new(&config.data) }
}

/// Returns the keys that sign records and make fingerprints; each is made at the first start.
pub(super) fn keys(config: &config::Config, key_ring: &mut KeyRing<'_>) -> Result<Keys, Failure> {
    let signer = Signer::new(&key_ring.key(Role::Signing)?);
    publish(config, &signer);
    Ok(Keys { signer, prints: Prints::new(key_ring.key(Role::Ban)?) })
}

/// Returns the place of a damage and its kind, as text.
fn told(damage: &Damage) -> String {
    format!("{} at byte {}: {}", damage.file, damage.at, damage.what)
}

/// Writes the record of a match, or of all.
///
/// What cannot be read is named on standard error, and the others go on; exit code 1 then.
#[derive(Args)]
pub(super) struct Export {
    /// The match's id; all matches if not given.
    id: Option<String>,
    /// The reader of the record: `public`, or `seat:N` by the game's own number.
    #[arg(long, default_value = "public")]
    observer: String,
    /// The settings.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl Export {
    pub(super) fn run(&self) -> Done {
        let config = settings(self.config.as_ref())?;
        existing(&config.data)?;
        let archive = open_to_read(&config)?;
        let streams = match &self.id {
            Some(id) => vec![Stream::new("match", &id.to_uppercase())],
            None => archive.streams("match")?,
        };
        let (mut written, mut whole) = (0, true);
        for stream in &streams {
            match bout(&archive, stream) {
                Ok(bout) => {
                    let bout = bout.ok_or_else(|| {
                        Failure::Usage(format!("there is no match {}", stream.id()))
                    })?;
                    self.write(&bout, written > 0)?;
                    written += 1;
                }
                Err(why) => {
                    tracing::error!(why = unread(&config, stream, &why), "a game cannot be read");
                    whole = false;
                }
            }
        }
        Ok(whole)
    }

    /// Writes the record of a match, behind an empty line where another stands before it.
    fn write(&self, bout: &Match, apart: bool) -> Result<(), Failure> {
        let lines = export(bout, self.who(bout)?);
        apart.then(String::new).iter().chain(&lines).try_for_each(|line| say(line))
    }

    fn who(&self, bout: &Match) -> Result<Observer, Failure> {
        if self.observer == "public" {
            return Ok(Observer::Public);
        }
        let number =
            self.observer.strip_prefix("seat:").and_then(|number| number.parse::<u8>().ok());
        let seat = number.and_then(|number| number.checked_sub(bout.info().first_seat));
        let seat = seat.filter(|seat| *seat < bout.seats());
        let wrong =
            || Failure::Usage(format!("`{}` is neither `public` nor `seat:N`", self.observer));
        seat.map(|seat| bout.observer(Seat(seat))).ok_or_else(wrong)
    }
}

/// Returns the match of a stream, if there is one.
fn bout(archive: &dyn Archive, stream: &Stream) -> Result<Option<Match>, Fault> {
    let lines = archive.read(stream)?;
    if lines.is_empty() {
        return Ok(None);
    }
    let lines: Vec<_> = lines.iter().map(String::as_str).collect();
    replay(GAMES, &lines)
        .map(Some)
        .map_err(Fault::during(format!("the record of {stream} does not hold")))
}
