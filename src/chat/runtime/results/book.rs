//! The results of one server in memory: the games as they now stand, and the ratings that follow
//! from them.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use caipan_tournament::rating::Ratings;

use crate::{
    chat::state::results::{Played, ResultEvent},
    store::{Archive, Fault, Stream},
};

/// The results of one server.
#[derive(Default)]
pub(super) struct Book {
    /// The number of lines of the stream that have been read.
    read: usize,
    /// The line of each match as it now stands, in the order in which they ended; empty of one that
    /// was taken back.
    lines: Vec<Box<str>>,
    /// The index of each match's line.
    at: HashMap<Box<str>, usize>,
    /// The ratings by variant.
    ratings: BTreeMap<String, Ratings>,
    /// The variants of which a game was corrected: their ratings are to be made again.
    corrected: BTreeSet<String>,
}

impl Book {
    /// Reads the lines that the stream has got since the last time.
    ///
    /// # Errors
    /// [`Fault`] when the archive cannot read it.
    pub(super) fn catch_up(&mut self, archive: &dyn Archive, stream: &Stream) -> Result<(), Fault> {
        let there = archive.version(stream)?;
        let more = usize::try_from(there).unwrap_or(usize::MAX).saturating_sub(self.read);
        if more == 0 {
            return Ok(());
        }
        let mut lines = archive.tail(stream, more)?;
        if archive.version(stream)? != there {
            // It grew meanwhile, so that these may not be the lines behind those that are known.
            lines = archive.read(stream)?.split_off(self.read);
        }
        lines.iter().for_each(|line| self.take(line));
        self.settle();
        Ok(())
    }

    /// Returns the people who have ratings.
    pub(super) fn people(&self) -> BTreeSet<&str> {
        let tops = self.ratings.values().flat_map(|ratings| {
            [true, false].map(|alone| ratings.top(alone).into_iter().map(|(person, _)| person))
        });
        tops.flatten().collect()
    }

    /// Takes the next line in.
    pub(super) fn take(&mut self, line: &str) {
        self.read += 1;
        match line.parse::<ResultEvent>() {
            Ok(ResultEvent::Counted(played)) => match self.at.get(&*played.id) {
                None => {
                    self.ratings.entry(played.variant).or_default().add(&played.game);
                    self.at.insert(played.id.into(), self.lines.len());
                    self.lines.push(line.into());
                }
                Some(at) => self.correct(*at, line),
            },
            Ok(ResultEvent::Voided(id)) => {
                self.at.get(&*id).copied().into_iter().for_each(|at| self.correct(at, ""))
            }
            Err(_) => tracing::warn!("a line of a server's results is unknown and passed over"),
        }
    }

    /// Puts a line in the place of one that came before.
    fn correct(&mut self, at: usize, line: &str) {
        let before = std::mem::replace(&mut self.lines[at], line.into());
        self.corrected
            .extend([&*before, line].into_iter().filter_map(game).map(|played| played.variant));
    }

    /// Makes the ratings again of which a game was corrected.
    pub(super) fn settle(&mut self) {
        let corrected = std::mem::take(&mut self.corrected);
        if corrected.is_empty() {
            return;
        }
        corrected
            .iter()
            .for_each(|variant| drop(self.ratings.insert(variant.clone(), Ratings::default())));
        let games = self.lines.iter().filter_map(|line| game(line));
        for played in games.filter(|played| corrected.contains(&played.variant)) {
            self.ratings.entry(played.variant).or_default().add(&played.game);
        }
    }

    /// The games of somebody as they now stand, the newest first.
    pub(super) fn games_of<'a>(&'a self, person: &'a str) -> impl Iterator<Item = Played> + 'a {
        let lines = self.lines.iter().rev().filter(move |line| line.contains(person));
        lines.filter_map(|line| game(line)).filter(move |played| played.side_of(person).is_some())
    }

    /// The ratings by variant.
    pub(super) const fn ratings(&self) -> &BTreeMap<String, Ratings> {
        &self.ratings
    }

    /// Returns the number of games.
    pub(super) fn len(&self) -> usize {
        self.lines.len()
    }
}

/// The game of a line.
fn game(line: &str) -> Option<Played> {
    match line.parse::<ResultEvent>() {
        Ok(ResultEvent::Counted(played)) => Some(played),
        _ => None,
    }
}
