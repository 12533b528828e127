//! The library that is loaded before a process's own, so that what it does to files is written
//! down, or fails.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{self, Command},
    sync::LazyLock,
};

use tempfile::TempDir;

use super::trace::{Step, steps};

/// The library, built once a run from `shim.c` by the C compiler that building the program needs
/// anyway.
static LIBRARY: LazyLock<PathBuf> = LazyLock::new(|| {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/outage/shim.c");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (built, library) =
        (folder.join(format!("shim-{}.so", process::id())), folder.join("shim.so"));
    let compiler = env::var_os("CC").unwrap_or_else(|| "cc".into());
    let mut command = Command::new(compiler);
    command
        .args(["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o"])
        .args([&built, &source])
        .args(["-ldl", "-lpthread"]);
    assert!(command.status().expect("there is a C compiler").success(), "the library is built");
    fs::rename(built, &library).expect("the folder is ours");
    library
});

/// A folder that is watched, and what was done in it.
pub(super) struct Watch {
    /// Holds the watched folder, the log, and whatever else a test puts there.
    home: TempDir,
    runs: usize,
}

impl Watch {
    pub(super) fn new() -> Self {
        let home = tempfile::tempdir().expect("there is room for a folder");
        fs::create_dir(home.path().join("under")).expect("a folder is made");
        Self { home, runs: 0 }
    }

    /// The watched folder.
    pub(super) fn under(&self) -> PathBuf {
        self.home.path().canonicalize().expect("it is there").join("under")
    }

    /// As long as there is a file of this name, nothing new finds room.
    pub(super) fn full(&self) -> PathBuf {
        self.home.path().join("full")
    }

    /// What a process needs in its environment to be watched from now on; `fails` is the number of
    /// the sync that fails.
    pub(super) fn begin(&mut self, fails: Option<usize>) -> Vec<(&'static str, String)> {
        self.runs += 1;
        let path =
            |path: PathBuf| path.to_str().expect("temporary folders have plain names").to_owned();
        let mut names = vec![
            ("LD_PRELOAD", path(LIBRARY.clone())),
            ("SHIM_UNDER", path(self.under())),
            ("SHIM_LOG", path(self.log())),
            ("SHIM_FULL", path(self.full())),
        ];
        names.extend(fails.map(|number| ("SHIM_EIO", number.to_string())));
        names
    }

    /// What was done since [`Watch::begin`], in order.
    pub(super) fn steps(&self) -> Vec<Step> {
        steps(&fs::read(self.log()).expect("something was written down"), &self.under())
    }

    fn log(&self) -> PathBuf {
        self.home.path().join(format!("log{}", self.runs))
    }
}
