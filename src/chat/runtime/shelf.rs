//! Settings in memory, so that no turn reads their streams again.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use crate::{
    chat::state::settings::Settings,
    store::{Archive, Fault, Stream},
};

/// The streams whose settings are kept in memory at most.
const MOST: usize = 65_536;

/// The settings of servers, channels and people that were needed lately, so that no turn reads
/// their streams again.
#[derive(Default)]
pub(crate) struct Shelf {
    /// With those of each stream the number of lines that they were made of.
    settings: Mutex<HashMap<Stream, (usize, Arc<Settings>)>>,
}

impl Shelf {
    /// Returns the settings of a stream. Where its lines are lost there are none: that stops no
    /// game.
    ///
    /// # Errors
    /// [`Fault`] when the archive cannot be read now.
    pub(crate) fn get(
        &self,
        archive: &dyn Archive,
        stream: &Stream,
    ) -> Result<Arc<Settings>, Fault> {
        match self.kept(archive, stream) {
            Err(fault) if fault.lasts().is_some() => {
                tracing::error!(%fault, "settings are lost; the usual ones hold");
                Ok(Arc::default())
            }
            kept => kept,
        }
    }

    fn kept(&self, archive: &dyn Archive, stream: &Stream) -> Result<Arc<Settings>, Fault> {
        let length = archive.version(stream)? as usize;
        let kept = self.all().get(stream).filter(|(lines, _)| *lines >= length).cloned();
        match kept {
            Some((_, settings)) => Ok(settings),
            None => Ok(self.put(stream, &archive.read(stream)?)),
        }
    }

    /// Takes in a reading. Streams only grow, so of two that are made at once the longer one is
    /// right.
    fn put(&self, stream: &Stream, lines: &[String]) -> Arc<Settings> {
        let mut all = self.all();
        if all.len() >= MOST {
            all.clear();
        }
        let kept = all.entry(stream.clone()).or_default();
        if lines.len() >= kept.0 {
            *kept = (lines.len(), Arc::new(Settings::load(lines)));
        }
        Arc::clone(&kept.1)
    }

    fn all(&self) -> MutexGuard<'_, HashMap<Stream, (usize, Arc<Settings>)>> {
        self.settings.lock().unwrap_or_else(PoisonError::into_inner)
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
            archive
                .append(Batch { appends: vec![append], ..Batch::default() })
                .await
                .expect("kept");
            archive
        };
        let (old, new) =
            (holding(&["set prefix ?"]).await, holding(&["set prefix ?", "set prefix $"]).await);
        let shelf = Shelf::default();
        for archive in [&new, &old] {
            let settings = shelf.get(archive, &stream).expect("memory does not fail");
            assert_eq!(settings.get("prefix"), Some("$"));
        }
    }
}
