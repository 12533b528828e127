//! `check` and `export`: the kept data.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::{
    referee::{Match, export, replay},
    rules::{GAMES, Observer, Seat},
    store::{Archive, Durable, Places, Stream, check},
};

use super::{Done, Failure, config, say};

/// Checks the kept data: prints what there is and every damage; exit code 1 if there is any.
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
        let folder = match &self.folder {
            Some(folder) => folder.clone(),
            None => config(self.config.as_ref())?.data,
        };
        let report = check(&folder)?;
        say(&report.to_string())?;
        Ok(report.damage.is_empty())
    }
}

/// Writes the record of a match, or of all.
#[derive(Args)]
pub(super) struct Export {
    /// The match's id; all matches if not given.
    id: Option<String>,
    /// Who the record is for: `public`, or `seat:N` by the game's own number.
    #[arg(long, default_value = "public")]
    observer: String,
    /// The settings.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl Export {
    pub(super) fn run(&self) -> Done {
        let config = config(self.config.as_ref())?;
        let archive = Durable::open(&Places { dir: config.data.clone(), mirror: config.mirror() })?;
        let streams = match &self.id {
            Some(id) => vec![Stream::new("match", &id.to_uppercase())],
            None => archive.streams("match")?,
        };
        for (index, stream) in streams.iter().enumerate() {
            if index > 0 {
                say("")?;
            }
            self.one(&archive, stream)?;
        }
        Ok(true)
    }

    fn one(&self, archive: &dyn Archive, stream: &Stream) -> Result<(), Failure> {
        let lines = archive.read(stream)?;
        if lines.is_empty() {
            return Err(Failure::Usage(format!("there is no match {}", stream.id())));
        }
        let lines: Vec<_> = lines.iter().map(String::as_str).collect();
        let bout = replay(GAMES, &lines).map_err(|why| Failure::Medium(format!("{stream}: {why}")))?;
        let who = self.who(&bout)?;
        export(&bout, who).iter().try_for_each(|line| say(line))
    }

    fn who(&self, bout: &Match) -> Result<Observer, Failure> {
        if self.observer == "public" {
            return Ok(Observer::Public);
        }
        let number = self.observer.strip_prefix("seat:").and_then(|number| number.parse::<u8>().ok());
        let seat = number.and_then(|number| number.checked_sub(bout.info().first_seat));
        let seat = seat.filter(|seat| *seat < bout.seats());
        let wrong = || Failure::Usage(format!("`{}` is neither `public` nor `seat:N`", self.observer));
        seat.map(|seat| bout.observer(Seat(seat))).ok_or_else(wrong)
    }
}

/// The folder as a person reads it: the whole path where it can be told.
pub(super) fn shown(folder: &Path) -> String {
    std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned()).display().to_string()
}
