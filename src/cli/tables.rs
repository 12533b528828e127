//! `tables`: the endings of a draughts variant, in a file; and those in the data folder, which
//! programs look positions up in.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use caipan_engine::{Census, Endings, Material, Stop};
use caipan_rules::Info;
use clap::Args;

use crate::chat::Librarian;

use super::{
    game::book,
    output::{Done, Failure, say, shown, write_whole},
};

/// The greatest number of pieces in the endings of the data folder.
const PIECES: u8 = 4;

/// Works out all endings of a draughts variant, or reads those that are there, and counts them.
#[derive(Args)]
pub(super) struct Tables {
    /// The variant's name or an alias.
    game: String,
    /// The greatest number of pieces, 2 to 5.
    #[arg(
        long,
        default_value_t = 4,
        value_parser = clap::value_parser!(u8).range(Endings::LEAST as i64..=Endings::MOST as i64)
    )]
    pieces: u8,
    /// The file; `VARIANT-PIECES.endings` in this folder if not given.
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
}

impl Tables {
    pub(super) fn run(&self) -> Done {
        let info = book(&self.game)?.info();
        let usual = || format!("{}-{}.endings", info.name, self.pieces).into();
        let path = self.out.clone().unwrap_or_else(usual);
        let endings = if path.try_exists()? { self.there(info, &path)? } else { self.made(info)? };
        let mut all = Census::default();
        for (material, census) in endings.census() {
            say(&format!("{} {}", name(material), row(census)))?;
            all += census;
        }
        say(&format!("all {}", row(all)))?;
        if !path.try_exists()? {
            write_whole(&path, endings.as_bytes())?;
        }
        say(&format!("hash {:016x}", endings.hash()))?;
        say(&format!("file {}", shown(&path)))?;
        Ok(true)
    }

    /// Works the endings out.
    fn made(&self, info: &Info) -> Result<Endings, Failure> {
        Endings::generate(info, self.pieces, &Stop::default())
            .ok_or_else(|| Failure::Usage(format!("there are no endings of {}", info.name)))
    }

    /// Reads the endings that are there.
    fn there(&self, info: &Info, path: &Path) -> Result<Endings, Failure> {
        let endings = read(info, path)?;
        if endings.pieces() == self.pieces {
            return Ok(endings);
        }
        let (path, pieces) = (shown(path), endings.pieces());
        Err(Failure::Usage(format!("{path} holds endings of {pieces} pieces; name another file")))
    }
}

/// Returns the way to the endings in a data folder: they are read, or worked out and written.
pub(super) fn librarian(data: &Path) -> Librarian {
    let data = data.to_owned();
    Arc::new(move |info| kept(info, &data))
}

/// Returns the file of a variant's endings in a data folder.
pub(super) fn file(info: &Info, data: &Path) -> PathBuf {
    data.join("endings").join(format!("{}-{PIECES}.endings", info.name))
}

fn kept(info: &Info, data: &Path) -> Option<Endings> {
    let path = file(info, data);
    if path.exists() {
        match read(info, &path) {
            Ok(endings) => return Some(endings),
            Err(why) => tracing::warn!(?why, "endings cannot be read and are worked out anew"),
        }
    }
    let endings = Endings::generate(info, PIECES, &Stop::default())?;
    // They serve this run all the same, and the next one works out the same again.
    if let Err(error) = keep(&path, &endings) {
        tracing::warn!(%error, file = shown(&path), "endings cannot be written");
    }
    Some(endings)
}

fn keep(path: &Path, endings: &Endings) -> std::io::Result<()> {
    path.parent().map_or(Ok(()), fs::create_dir_all)?;
    write_whole(path, endings.as_bytes())
}

/// Reads the endings of a variant from a file.
pub(super) fn read(info: &Info, path: &Path) -> Result<Endings, Failure> {
    let failed = |why: &dyn std::fmt::Display| Failure::Medium(format!("{}: {why}", shown(path)));
    let bytes = fs::read(path).map_err(|why| failed(&why))?;
    Endings::from_bytes(info, bytes).map_err(|why| failed(&why))
}

/// Returns a material as its pieces, those of the side to move first: `KKM-K`.
fn name(material: Material) -> String {
    let side = |side: usize| {
        "K".repeat(material.kings[side].into()) + &"M".repeat(material.men[side].into())
    };
    format!("{}-{}", side(0), side(1))
}

fn row(census: Census) -> String {
    let Census { won, lost, drawn, longest } = census;
    format!(
        "positions {} won {won} lost {lost} drawn {drawn} longest {longest}",
        census.positions()
    )
}
