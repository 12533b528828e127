//! The results of servers in memory: a book for each, which grows as its stream does.

mod book;
mod find;
#[cfg(test)]
mod tests;

use std::{
    collections::HashMap,
    hash::{DefaultHasher, Hash, Hasher},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::{Mutex as Turn, MutexGuard as Turned};

use book::Book;

use crate::{
    chat::state::results::{Ask, Found, is_results, stream},
    store::{Archive, Batch, Fault, NotKept, Stream},
};

/// The most games held in memory, not counting those of the server that is asked about. A game
/// takes about 300 bytes.
const MOST: usize = 200_000;

/// A server counts as so many games at least, so that the number of servers in memory is bounded
/// too.
const LEAST: usize = 16;

/// With so many lines a stream is read and reckoned at once; of a longer one that may take a while.
const SHORT: u64 = 1_000;

/// The most servers that can write results at the same time; others wait, rarely, for one of these.
const TURNS: usize = 64;

/// The results of all servers, of which those asked about lately are in memory.
pub(crate) struct Results {
    books: Mutex<Books>,
    turns: [Turn<()>; TURNS],
}

#[derive(Default)]
struct Books {
    held: HashMap<Stream, Held>,
    /// The number of requests for a book so far.
    uses: u64,
}

/// A book that is in memory.
#[derive(Default)]
struct Held {
    book: Arc<Mutex<Book>>,
    games: usize,
    /// The value of `uses` at the last request for this book.
    used: u64,
}

impl Default for Results {
    fn default() -> Self {
        Self { books: Mutex::default(), turns: std::array::from_fn(|_| Turn::default()) }
    }
}

impl Results {
    /// Keeps a batch. Results of a server are written by many places, so each waits for its turn
    /// and numbers its lines then.
    ///
    /// # Errors
    /// [`NotKept`] as for [`Archive::append`].
    pub(crate) async fn keep(
        &self,
        archive: &dyn Archive,
        mut batch: Batch,
    ) -> Result<(), NotKept> {
        let _turn = self.turn(archive, &mut batch).await?;
        archive.append(batch).await
    }

    /// Waits until nobody else writes results of the server that a batch has some of, and numbers
    /// its lines. A stream that is set aside holds up no game: its lines are left out.
    async fn turn(
        &self,
        archive: &dyn Archive,
        batch: &mut Batch,
    ) -> Result<Option<Turned<'_, ()>>, Fault> {
        let found =
            batch.appends.iter().map(|append| &append.stream).find(|stream| is_results(stream));
        let Some(stream) = found.cloned() else { return Ok(None) };
        let mut hash = DefaultHasher::new();
        stream.hash(&mut hash);
        let turn = self.turns[hash.finish() as usize % TURNS].lock().await;
        let mut end = match archive.version(&stream) {
            Err(fault) if fault.lasts().is_some() => {
                tracing::error!(%fault, "a game counts nowhere");
                batch.appends.retain(|append| append.stream != stream);
                return Ok(None);
            }
            version => version?,
        };
        for append in batch.appends.iter_mut().filter(|append| append.stream == stream) {
            append.expected = end;
            end += append.lines.len() as u64;
        }
        Ok(Some(turn))
    }

    /// Answers a question about the games of a server. `hidden` tells who is named nowhere.
    /// Blocking, and slow where there are many games and none is in memory.
    ///
    /// # Errors
    /// [`Fault`] when the results cannot be read.
    pub(crate) fn find(
        &self,
        archive: &dyn Archive,
        server: &str,
        ask: &Ask,
        hidden: &dyn Fn(&str) -> bool,
    ) -> Result<Found, Fault> {
        let stream = stream(server);
        let book = self.book(&stream);
        let mut book = lock(&book);
        archive.freshen(std::slice::from_ref(&stream))?;
        book.catch_up(archive, &stream)?;
        if archive.is_shared() {
            let people = book.people().into_iter().map(|id| Stream::new("person", id));
            archive.freshen(&people.collect::<Vec<_>>())?;
        }
        let found = book.find(ask, hidden);
        self.weigh(&stream, book.len());
        Ok(found)
    }

    /// Tests if a question about a server is answered at once.
    pub(crate) fn is_short(archive: &dyn Archive, server: &str) -> bool {
        archive.version(&stream(server)).is_ok_and(|lines| lines <= SHORT)
    }

    fn book(&self, stream: &Stream) -> Arc<Mutex<Book>> {
        let mut books = lock(&self.books);
        books.uses += 1;
        let used = books.uses;
        let held = books.held.entry(stream.clone()).or_default();
        held.used = used;
        Arc::clone(&held.book)
    }

    /// Notes how many games a server has; while all have too many, the one that was asked about
    /// longest ago is let go.
    fn weigh(&self, stream: &Stream, games: usize) {
        let mut books = lock(&self.books);
        if let Some(held) = books.held.get_mut(stream) {
            held.games = games;
        }
        loop {
            let others = books.held.iter().filter(|(other, _)| *other != stream);
            let games: usize = others.clone().map(|(_, held)| held.games.max(LEAST)).sum();
            let oldest = others.min_by_key(|(_, held)| held.used).map(|(other, _)| other.clone());
            match oldest.filter(|_| games > MOST) {
                Some(oldest) => drop(books.held.remove(&oldest)),
                None => return,
            }
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
