//! The games that are over in some places: a list of them, and each as a file.

use std::collections::HashMap;

use caipan_rules::{Arg, Observer, Say};

use crate::{
    chat::{
        input::past_game::{GameFile, PastGame},
        state::tour::{Sight, Tour},
        steps::look::sheet,
        words::{Cast, film::Film, plain},
    },
    referee::{Match, export},
};

use super::{
    hall::Hall,
    names::Names,
    past_matches::{Summary, matches, past_match},
    shared::Shared,
};

/// The most games of a place that are listed, and the most of all together.
const OF_PLACE: usize = 50;
const ALTOGETHER: usize = 200;

impl Hall {
    /// Returns the games that are over in these places, of each the newest 50, the newest of all
    /// first; worded in a language of ours. Reads what is kept, and blocks.
    pub fn past_games(&self, places: &[String], language: &str) -> Vec<PastGame> {
        let shared = &*self.shared;
        let mut all = Vec::new();
        for place in places {
            let ids = matches(&*shared.archive, place).into_iter().take(OF_PLACE);
            let found = ids.filter_map(|id| {
                let summary =
                    shared.past_matches.summary(&*shared.archive, shared.world.catalog, &id)?;
                Some(listed(shared, place, id, &summary, language))
            });
            all.extend(found);
        }
        // Games without clocks stand behind the others of their day, as their places list them.
        all.sort_by(|one: &PastGame, other| (&other.begun, other.at).cmp(&(&one.begun, one.at)));
        all.truncate(ALTOGETHER);
        all
    }

    /// Returns a match of a place that is over as a file; none where there is no such one, or not in
    /// this form. It is worded in a language of ours.
    pub async fn past_game(
        &self,
        place: &str,
        id: &str,
        file: GameFile,
        language: &str,
    ) -> Option<Vec<u8>> {
        let shared = &*self.shared;
        let bout = past_match(&*shared.archive, shared.world.catalog, place, id)?;
        match file {
            GameFile::Record => {
                Some((export(&bout, Observer::Public).join("\n") + "\n").into_bytes())
            }
            GameFile::Sheet => {
                let said = |id: &String| person(shared, id, language);
                let players: Vec<_> = bout.people().iter().map(said).collect();
                sheet(&bout, &players).map(String::into_bytes)
            }
            GameFile::Film => self.film(bout, language).await,
        }
    }

    async fn film(&self, bout: Match, language: &str) -> Option<Vec<u8>> {
        let shared = &*self.shared;
        let catalog = shared.world.catalog;
        let people = bout.people().to_vec();
        let cast = Cast { info: Some(bout.info()), people: &people };
        let word = |say: &Say| shared.world.words.say(language, say, &cast);
        let accounts = HashMap::new();
        let names = Names::new(shared, &accounts);
        let film = Film::new(catalog, Tour::of(&bout), Sight::OPEN, Some(bout.clone()), word)?;
        let film = film.named(|text| plain(text, |id| names.account(id)));
        let hall = &shared.world.hall_config;
        let finished =
            shared.studio.take(film, (catalog, shared.painter), (hall.theme, hall.size)).await?;
        Some(finished.gif.to_vec())
    }
}

/// Returns what a text says, with people by name.
fn said(shared: &Shared, language: &str, say: &Say) -> String {
    let accounts = HashMap::new();
    let names = Names::new(shared, &accounts);
    let text = shared.world.words.say(language, say, &Cast::default());
    plain(&text, |id| names.account(id))
}

fn person(shared: &Shared, id: &str, language: &str) -> String {
    said(shared, language, &Say::new("person").with("who", Arg::Person(id.to_owned())))
}

fn listed(shared: &Shared, place: &str, id: String, summary: &Summary, language: &str) -> PastGame {
    PastGame {
        id,
        place: place.to_owned(),
        game: summary.game,
        title: said(shared, language, &Say::new(format!("game-{}", summary.game))),
        people: summary.people.iter().map(|id| person(shared, id, language)).collect(),
        score: summary.score.clone(),
        moves: summary.moves,
        begun: summary.begun.clone(),
        at: summary.at,
    }
}
