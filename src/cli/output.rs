//! Output of the program's commands, and their exit codes.

use std::{
    fmt,
    fs::{self, File},
    io,
    io::Write,
    path::{Path, PathBuf},
};

use crate::{config::Config, store::Fault};

/// The reason why a command could not be carried out.
#[derive(Debug)]
pub(super) enum Failure {
    /// The arguments make no sense; exit code 2.
    Usage(String),
    /// Input or output failed; exit code 3.
    Medium(String),
    /// Discord does not take the token; exit code 4. Trying again is of no use.
    #[cfg(feature = "discord")]
    Token,
    /// Discord refuses the intents that the bot asks for; exit code 5. Trying again is of no use.
    #[cfg(feature = "discord")]
    Intents,
}

/// The result of a command: `true` where it found nothing amiss.
pub(super) type Done = Result<bool, Failure>;

/// Writes a line of the result.
pub(super) fn say(line: &str) -> Result<(), Failure> {
    writeln!(io::stdout(), "{line}").map_err(Failure::from)
}

/// Returns the folder as a person reads it: the whole path where it can be told.
pub(super) fn shown(folder: &Path) -> String {
    std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned()).display().to_string()
}

/// Writes a file beside the place and puts it there when it is whole.
pub(super) fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    let mut file = File::create(&beside)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&beside, path)
}

/// Reads the settings.
pub(super) fn settings(file: Option<&PathBuf>) -> Result<Config, Failure> {
    Config::read(file.map(PathBuf::as_path)).map_err(|error| Failure::Usage(error.to_string()))
}

impl Failure {
    /// Returns the exit code.
    pub(super) const fn code(&self) -> u8 {
        match self {
            Self::Usage(_) => 2,
            Self::Medium(_) => 3,
            #[cfg(feature = "discord")]
            Self::Token => 4,
            #[cfg(feature = "discord")]
            Self::Intents => 5,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Usage(why) | Self::Medium(why) => why,
            #[cfg(feature = "discord")]
            Self::Token => "Discord does not take the token; the developer portal gives a new one",
            #[cfg(feature = "discord")]
            Self::Intents => {
                "Discord refuses the bot's intents; see its page in the developer portal"
            }
        })
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Medium(match error.kind() {
            // The reader closed the pipe, as `head` does: nothing to complain about.
            io::ErrorKind::BrokenPipe => String::new(),
            _ => error.to_string(),
        })
    }
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Self {
        // A fault names its cause itself.
        Self::Medium(fault.to_string())
    }
}
