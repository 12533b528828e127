//! Settings in memory, so that no turn reads their streams again.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use crate::{
    chat::state::sheet::Sheet,
    store::{Archive, Stream},
};

/// How many sheets are kept in memory at most.
const MOST: usize = 65_536;

/// The sheets of servers, channels and people that were needed lately, so that no turn reads their streams again.
#[derive(Default)]
pub(crate) struct Shelf {
    /// With each sheet the number of lines that it was made of.
    sheets: Mutex<HashMap<Stream, (usize, Arc<Sheet>)>>,
}

impl Shelf {
    /// The sheet of a stream. One whose lines are lost is empty: that stops no game.
    pub(crate) fn get(&self, archive: &dyn Archive, stream: &Stream) -> Arc<Sheet> {
        let kept = self.sheets().get(stream).map(|(_, sheet)| Arc::clone(sheet));
        kept.unwrap_or_else(|| self.read(archive, stream))
    }

    /// Reads a sheet again that has got new lines, even if nobody has needed it: somebody may be reading the old ones now.
    pub(crate) fn renew(&self, archive: &dyn Archive, stream: &Stream) {
        self.read(archive, stream);
    }

    /// Reads without holding the shelf. Streams only grow, so of two that read at once the longer reading is right.
    fn read(&self, archive: &dyn Archive, stream: &Stream) -> Arc<Sheet> {
        let lines = archive.read(stream).unwrap_or_else(|fault| {
            tracing::error!(%fault, "settings cannot be read; the usual ones hold");
            Vec::new()
        });
        let mut sheets = self.sheets();
        if sheets.len() >= MOST {
            sheets.clear();
        }
        let kept = sheets.entry(stream.clone()).or_default();
        if lines.len() >= kept.0 {
            *kept = (lines.len(), Arc::new(Sheet::load(&lines)));
        }
        Arc::clone(&kept.1)
    }

    fn sheets(&self) -> MutexGuard<'_, HashMap<Stream, (usize, Arc<Sheet>)>> {
        self.sheets.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::Shelf;
    use crate::store::{Append, Archive, Batch, Memory, Stream};

    #[tokio::test]
    async fn an_older_reading_that_comes_late_changes_nothing() {
        let stream = Stream::new("server", "s");
        let holding = async |lines: &[&str]| {
            let archive = Memory::new();
            let lines = lines.iter().map(|line| (*line).to_owned()).collect();
            let append = Append { stream: stream.clone(), expected: 0, lines };
            archive.append(Batch { appends: vec![append], ..Batch::default() }).await.expect("kept");
            archive
        };
        let (old, new) = (holding(&["set prefix ?"]).await, holding(&["set prefix ?", "set prefix $"]).await);
        let shelf = Shelf::default();
        shelf.renew(&new, &stream);
        assert_eq!(shelf.get(&old, &stream).get("prefix"), Some("$"));
    }
}
