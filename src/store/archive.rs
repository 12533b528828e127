//! The interface of stores for streams and people.

use super::{Batch, Debt, Fault, Keeping, Live, Person, Stream, due, live};

/// A keeper of streams and people. Shared behind an `Arc`; every method may be called from any
/// thread.
pub trait Archive: Send + Sync + 'static {
    /// Keeps a batch: all of it or nothing. It is handed over at the call, in the order of the
    /// calls; the future resolves when the batch is durable, and the batch is kept even when the
    /// future is dropped. May block for a moment while more than a thousand batches wait.
    ///
    /// # Errors
    /// [`NotKept`](super::NotKept): the input was applied before, a stream has another length, or
    /// the medium failed.
    fn append(&self, batch: Batch) -> Keeping;

    /// Tests if a batch with this input id was kept. A quick look that spares work:
    /// [`Archive::append`] decides. Blocking.
    ///
    /// # Errors
    /// The medium failed.
    fn seen(&self, input: &str) -> Result<bool, Fault>;

    /// Tests if other programs may add to the streams. What was learned of one then holds as it was
    /// when it was last [looked at](Self::freshen); [`Archive::append`] decides.
    fn is_shared(&self) -> bool {
        false
    }

    /// Looks at streams, so that what is asked about them and about people is answered as things
    /// are now, or later. Needed only where others may [add](Self::is_shared) to them. Blocking.
    ///
    /// # Errors
    /// The medium failed.
    fn freshen(&self, _streams: &[Stream]) -> Result<(), Fault> {
        Ok(())
    }

    /// Looks at streams like [`Archive::freshen`], then answers like [`Archive::seen`]. Blocking.
    ///
    /// # Errors
    /// The medium failed.
    fn seen_afresh(&self, input: &str, streams: &[Stream]) -> Result<bool, Fault> {
        self.freshen(streams)?;
        self.seen(input)
    }

    /// Returns all durable lines of a stream, in order; none if there is no such stream. A lost
    /// line of a stream whose lines do not [build](Stream::builds) on each other is
    /// [`LOST`](super::LOST). Blocking.
    ///
    /// # Errors
    /// The stream is set aside because lines of it are lost, or the medium failed.
    fn read(&self, stream: &Stream) -> Result<Vec<String>, Fault>;

    /// Returns the last durable lines of a stream, at most `most`, as [`Archive::read`] gives them.
    /// Blocking.
    ///
    /// # Errors
    /// As for [`Archive::read`].
    fn tail(&self, stream: &Stream, most: usize) -> Result<Vec<String>, Fault> {
        let mut lines = self.read(stream)?;
        Ok(lines.split_off(lines.len().saturating_sub(most)))
    }

    /// Returns the durable lines of a stream behind the first `known`, as [`Archive::read`] gives
    /// them. Blocking.
    ///
    /// # Errors
    /// As for [`Archive::read`].
    fn since(&self, stream: &Stream, known: u64) -> Result<Vec<String>, Fault> {
        loop {
            let version = self.version(stream)?;
            let lines = self.tail(stream, version.saturating_sub(known) as usize)?;
            // The last lines are those of another length where the stream has grown between the two
            // looks.
            if self.version(stream)? == version {
                return Ok(lines);
            }
        }
    }

    /// Returns the number of durable lines of a stream, 0 if there is no such stream.
    ///
    /// # Errors
    /// The stream is set aside because lines of it are lost.
    fn version(&self, stream: &Stream) -> Result<u64, Fault>;

    /// Returns the streams of a kind that have lines, in order of their names, those set aside
    /// included.
    ///
    /// # Errors
    /// The medium failed.
    fn streams(&self, kind: &str) -> Result<Vec<Stream>, Fault>;

    /// The same, of those only whose ids begin so.
    ///
    /// # Errors
    /// As for [`Archive::streams`].
    fn streams_of(&self, kind: &str, start: &str) -> Result<Vec<Stream>, Fault> {
        let mut streams = self.streams(kind)?;
        streams.retain(|stream| stream.id().starts_with(start));
        Ok(streams)
    }

    /// The places where something is due from one moment to another, both included, and when:
    /// milliseconds since 1970 UTC. The lines of a stream `place/ID` say when something is due
    /// there: `due MOMENT`, `due -` when nothing is any more, `stir MOMENT` when it is due by then,
    /// and [`LOST`](super::LOST), for something may be due at once. Blocking.
    ///
    /// # Errors
    /// The medium failed.
    fn due(&self, from: u64, to: u64) -> Result<Vec<(String, u64)>, Fault> {
        let mut dates = Vec::new();
        for place in self.streams(due::PLACE)? {
            // A place that cannot be read says so to whoever speaks there.
            let lines = self.read(&place).unwrap_or_default();
            let at = lines.iter().fold(None, |at, line| due::after(at, line));
            let at = at.filter(|at| (from..=to).contains(at));
            dates.extend(at.map(|at| (place.id().to_owned(), at)));
        }
        Ok(dates)
    }

    /// The matches that are being played, in order of their places: the last line `match ID` of a
    /// stream `place/ID` names one, whose record has no result yet. Blocking.
    ///
    /// # Errors
    /// The medium failed.
    fn live(&self) -> Result<Vec<Live>, Fault> {
        let mut all = Vec::new();
        for stream in self.streams(due::PLACE)? {
            // A place that cannot be read says so to whoever speaks there.
            let lines = self.read(&stream).unwrap_or_default();
            let Some(bout) = live::begun(lines.iter().map(String::as_str)) else { continue };
            let record = self.read(&Stream::new(live::MATCH, bout)).unwrap_or_default();
            if !record.is_empty() && !live::is_over(record.iter().map(String::as_str)) {
                all.push(Live {
                    place: stream.id().to_owned(),
                    place_lines: lines.len() as u64,
                    bout: bout.to_owned(),
                    bout_lines: record.len() as u64,
                });
            }
        }
        Ok(all)
    }

    /// The answers kept as owed and not paid yet, in order of their places. Blocking.
    ///
    /// # Errors
    /// The medium failed.
    fn owed(&self) -> Result<Vec<Debt>, Fault>;

    /// Those owed to one place, or to something in it: what stands before the first blank of a
    /// debt's place is the place. Blocking.
    ///
    /// # Errors
    /// As for [`Archive::owed`].
    fn owed_to(&self, place: &str) -> Result<Vec<Debt>, Fault> {
        let mut owed = self.owed()?;
        owed.retain(|debt| debt.place.split(' ').next() == Some(place));
        Ok(owed)
    }

    /// Takes over what is owed by programs that are gone, at most so much, and returns it; where no
    /// other program can be at work, returns all that is owed. Blocking.
    ///
    /// # Errors
    /// As for [`Archive::owed`].
    fn adopt(&self, _most: usize) -> Result<Vec<Debt>, Fault> {
        self.owed()
    }

    /// An answer went out. This becomes durable with the next batch; if it is lost, the answer is
    /// said again.
    fn paid(&self, debt: Debt);

    /// Returns the person of an internal id. Blocking.
    ///
    /// # Errors
    /// The medium failed.
    fn person(&self, id: &str) -> Result<Option<Person>, Fault>;

    /// Returns the person of a chat account. Blocking.
    ///
    /// # Errors
    /// The medium failed.
    fn person_of(&self, account: &str) -> Result<Option<Person>, Fault>;

    /// Returns all people there are. Blocking.
    ///
    /// # Errors
    /// The medium failed.
    fn people(&self) -> Result<Vec<Person>, Fault>;

    /// Keeps a person, or their new name or account. Durable on return; blocking.
    ///
    /// # Errors
    /// The account belongs to another person, or the medium failed.
    fn remember(&self, person: Person) -> Result<(), Fault>;

    /// Erases a person: on return no file holds the account or the name. Says whether there was
    /// such a person; blocking.
    ///
    /// # Errors
    /// The medium failed; the person may still be there.
    fn forget(&self, id: &str) -> Result<bool, Fault>;
}
