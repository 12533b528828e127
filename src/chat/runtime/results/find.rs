//! The answers of a book of results.

use std::collections::BTreeMap;

use caipan_tournament::rating::{Game, NEW, Rating, Ratings, Strength, against};

use crate::chat::state::results::{Ask, Change, Found, Page, Played, Standing};

use super::book::Book;

impl Book {
    /// Answers; `hidden` tells who is named nowhere.
    pub(super) fn find(&self, ask: &Ask, hidden: &dyn Fn(&str) -> bool) -> Found {
        let asked: &[&String] = match ask {
            Ask::Rating { person, .. } | Ask::History { person, .. } => &[person],
            Ask::Against { one, other, .. } => &[one, other],
            Ask::Change(_) | Ask::Top { .. } => &[],
        };
        // Whoever has never played is not known either, and hides nothing.
        let hides = |person: &&&String| hidden(person) && self.games_of(person).next().is_some();
        if let Some(person) = asked.iter().find(hides) {
            return Found::Hidden((*person).clone());
        }
        match ask {
            Ask::Change(played) => Found::Change(played.clone(), self.change(played, hidden)),
            Ask::Rating { person, game } => {
                Found::Rating(self.rating(person, game.as_ref(), hidden))
            }
            Ask::Top { game, page } => {
                let game = game.clone().or_else(|| self.favourite());
                let list = game.iter().flat_map(|game| self.list(game, hidden)).collect();
                Found::Top(game, Page::of(list, *page))
            }
            Ask::History { person, game, page } => {
                let games = self
                    .games_of(person)
                    .filter(|played| game.as_ref().is_none_or(|game| *game == played.variant));
                let mut page = Page::of(games.collect(), *page);
                let people = page
                    .rows
                    .iter_mut()
                    .flat_map(|played| &mut played.game.sides)
                    .flat_map(|(people, _)| people);
                people.filter(|person| hidden(person)).for_each(String::clear);
                Found::History(page)
            }
            Ask::Against { one, other, game } => {
                Found::Against(self.against(one, other, game.as_ref()))
            }
        }
    }

    /// The changes that a game makes, but for those of whoever is named nowhere.
    fn change(&self, played: &Played, hidden: &dyn Fn(&str) -> bool) -> Vec<Change> {
        let none = Ratings::default();
        let ratings = self.ratings().get(&played.variant).unwrap_or(&none);
        let after = ratings.after(&played.game);
        let people = played.game.sides.iter().flat_map(|(people, _)| people);
        let duel = played.game.is_duel();
        let kind = |rating: &Rating| if duel { rating.alone } else { rating.among };
        let change = |person: &String| {
            let now = after.get(person).and_then(kind)?;
            let before =
                ratings.get(person).and_then(kind).map_or(NEW, |before| Rating::shown(&before));
            let (rating, uncertain) =
                (Rating::shown(&now), Rating::uncertain(&now, played.game.day));
            let (person, by, missing) = (person.clone(), rating - before, now.missing());
            Some(Change { person, rating, by, uncertain, missing })
        };
        people.filter(|person| !hidden(person)).filter_map(change).collect()
    }

    fn rating(
        &self,
        person: &str,
        game: Option<&String>,
        hidden: &dyn Fn(&str) -> bool,
    ) -> Vec<Standing> {
        let known = |(_, ratings): &(&String, &Ratings)| ratings.get(person).is_some();
        let games = self
            .ratings()
            .iter()
            .filter(|(variant, _)| game.is_none_or(|game| game == *variant))
            .filter(known);
        let own = games.flat_map(|(variant, _)| self.list(variant, hidden));
        own.filter(|standing| standing.person == person).collect()
    }

    /// Lists the standings of a game: first by the rating in games of two, then by that in others.
    fn list(&self, variant: &str, hidden: &dyn Fn(&str) -> bool) -> Vec<Standing> {
        let Some(ratings) = self.ratings().get(variant) else { return Vec::new() };
        let list = |alone: bool| {
            let mut top = ratings.top(alone);
            top.retain(|(person, _)| !hidden(person));
            let of = top.iter().filter(|(_, strength)| strength.missing() == 0).count();
            let row = move |(at, (person, strength)): (usize, (&str, Strength))| Standing {
                variant: variant.to_owned(),
                person: person.to_owned(),
                alone,
                strength,
                place: at + 1,
                of,
            };
            top.into_iter().enumerate().map(row).collect::<Vec<_>>()
        };
        let mut rows = list(true);
        rows.extend(list(false));
        rows
    }

    /// The variant of which the most has been played.
    fn favourite(&self) -> Option<String> {
        let games = |ratings: &Ratings| -> u32 {
            [true, false]
                .iter()
                .flat_map(|alone| ratings.top(*alone))
                .map(|(_, strength)| strength.tally.games)
                .sum()
        };
        let played = self.ratings().iter().map(|(variant, ratings)| (games(ratings), variant));
        played.filter(|(games, _)| *games > 0).max().map(|(_, variant)| variant.clone())
    }

    fn against(&self, one: &str, other: &str, game: Option<&String>) -> Vec<(String, [u32; 3])> {
        let mut games = BTreeMap::<String, Vec<Game>>::new();
        for played in
            self.games_of(one).filter(|played| game.is_none_or(|game| *game == played.variant))
        {
            games.entry(played.variant).or_default().push(played.game);
        }
        let counted =
            games.into_iter().map(|(variant, games)| (variant, against(&games, one, other)));
        counted.filter(|(_, counts)| counts.iter().any(|count| *count > 0)).collect()
    }
}
