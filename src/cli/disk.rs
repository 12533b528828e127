//! The free room on the disks that hold the data.

use std::{
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use rustix::fs::statvfs;

use crate::{
    chat::Space,
    config::{self, Config, Engine},
};

/// One MiB in bytes.
const MIB: u64 = 1 << 20;

/// More bytes than any move with its answers takes.
const TRIED: usize = 64 << 10;

/// The folders that things are kept in, and how little room there may be.
pub(super) struct Disk {
    folders: Vec<PathBuf>,
    limits: config::Disk,
    /// The state that the operator was told last.
    told: Space,
}

/// The size of a disk and its free part, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Room {
    free: u64,
    whole: u64,
}

impl Disk {
    /// Returns the disks that the settings name.
    pub(super) fn of(config: &Config) -> Self {
        let folders = match config.store.engine {
            Engine::Journal => [config.data.clone()].into_iter().chain(config.mirror()).collect(),
            // The room of a database is seen by those who look after it; here one says that it has none.
            Engine::Postgres => Vec::new(),
        };
        Self { folders, limits: config.disk, told: Space::Ample }
    }

    /// Returns the room on the disk that has the least, and how much of it is free, in MiB; nothing
    /// where no disk reports.
    pub(super) fn survey(&self) -> (Space, Option<u64>) {
        let rooms: Vec<Room> = self.folders.iter().filter_map(|folder| room(folder).ok()).collect();
        let space = rooms.iter().map(|room| judge(*room, self.limits)).max().unwrap_or_default();
        (space, rooms.iter().map(|room| room.free / MIB).min())
    }

    /// Returns the room on the disk that has the least; the operator is told when that changes. A
    /// disk that does not report is taken to have room: a failed write will show otherwise. Once
    /// one has, there is room `again` where more can be written than a move takes: a quota is seen
    /// by that alone, and a line so short that it fits proves nothing.
    pub(super) fn space(&mut self, again: bool) -> Space {
        let (mut space, free) = self.survey();
        if again && !self.folders.iter().all(|folder| takes(folder).is_ok()) {
            space = Space::Full;
        }
        if space != self.told {
            self.told = space;
            tell(space, free.unwrap_or_default());
        }
        space
    }
}

fn room(folder: &Path) -> io::Result<Room> {
    let disk = statvfs(folder)?;
    Ok(Room {
        free: disk.f_bavail.saturating_mul(disk.f_frsize),
        whole: disk.f_blocks.saturating_mul(disk.f_frsize),
    })
}

/// Writes to a folder, and removes it again.
fn takes(folder: &Path) -> io::Result<()> {
    tempfile::tempfile_in(folder)?.write_all(&[0; TRIED])
}

fn judge(room: Room, limits: config::Disk) -> Space {
    let below = |mib: u64| room.free < mib.saturating_mul(MIB);
    let share = room.whole / 100 * limits.games_percent;
    match () {
        () if below(limits.moves_mib) => Space::Full,
        () if below(limits.games_mib) || room.free < share => Space::Scarce,
        () => Space::Ample,
    }
}

fn tell(space: Space, free: u64) {
    match space {
        Space::Ample => tracing::info!(free, "the disk has room again"),
        Space::Scarce => {
            tracing::warn!(free, "the disk is nearly full (MiB free): no new games; make room")
        }
        Space::Full => tracing::error!(
            free,
            "the disk is full (MiB free): no moves, and all clocks stand; make room"
        ),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use crate::{chat::Space, config};

    use super::{MIB, Room, judge, takes};

    #[test]
    fn room_is_judged_by_what_is_free_and_by_its_share() {
        let limits = config::Disk { games_mib: 512, games_percent: 5, moves_mib: 128 };
        let off = config::Disk { games_mib: 0, games_percent: 0, moves_mib: 0 };
        let (small, large) = (4_000, 100_000);
        for (free, whole, expected) in [
            (127, small, Space::Full),
            (128, small, Space::Scarce),
            (511, small, Space::Scarce),
            (512, small, Space::Ample),
            (4_999, large, Space::Scarce),
            (5_000, large, Space::Ample),
            (0, large, Space::Full),
        ] {
            let room = Room { free: free * MIB, whole: whole * MIB };
            assert_eq!(judge(room, limits), expected, "{free} of {whole}");
            assert_eq!(judge(room, off), Space::Ample, "{free} of {whole}, no limits");
        }
    }
    #[test]
    fn what_is_tried_leaves_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        takes(folder.path()).expect("room");
        assert_eq!(fs::read_dir(folder.path()).expect("it is there").count(), 0);
        assert!(takes(&folder.path().join("none")).is_err());
    }
}
