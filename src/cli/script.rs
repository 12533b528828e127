//! `script`: runs transcripts.

use std::path::{Path, PathBuf};

use caipan_rules::GAMES;
use clap::Args;

use crate::chat::script::{Verdict, rewrite, run};

use super::output::{Done, Failure, say};

/// Runs transcripts.
#[derive(Args)]
pub(super) struct Script {
    /// Transcripts (`.chat`).
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Writes each transcript with the answers as they came into this folder.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

impl Script {
    pub(super) fn run(&self) -> Done {
        let runtime = tokio::runtime::Runtime::new()?;
        let mut same = true;
        for file in &self.files {
            let text = std::fs::read_to_string(file)
                .map_err(|error| Failure::Medium(format!("{}: {error}", file.display())))?;
            same &= runtime.block_on(one(file, &text))?;
            if let Some(folder) = &self.out {
                let written = runtime.block_on(rewrite(&text, GAMES, sibling(file)));
                let written =
                    written.map_err(|why| Failure::Usage(format!("{}: {why}", file.display())))?;
                std::fs::create_dir_all(folder)?;
                std::fs::write(folder.join(file.file_name().unwrap_or_default()), written)?;
            }
        }
        Ok(same)
    }
}

async fn one(file: &Path, text: &str) -> Result<bool, Failure> {
    match run(text, GAMES, sibling(file)).await {
        Ok(Verdict::Same) => say(&format!("ok {}", file.display())).map(|()| true),
        Ok(Verdict::Differs(line, what)) => {
            say(&format!("{}:{line}: {what}", file.display())).map(|()| false)
        }
        Err(why) => Err(Failure::Usage(format!("{}: {why}", file.display()))),
    }
}

/// Reads files that lie beside a transcript.
fn sibling(file: &Path) -> impl Fn(&str) -> Option<String> {
    let folder = file.parent().unwrap_or(Path::new("")).to_owned();
    move |name| {
        // Only a plain file name: a transcript cannot reach other folders.
        let plain = Path::new(name).file_name().is_some_and(|plain| plain == name);
        if plain { std::fs::read_to_string(folder.join(name)).ok() } else { None }
    }
}
