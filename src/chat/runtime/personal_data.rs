//! Reads everything that is kept of one person.

use std::collections::BTreeSet;

use caipan_rules::Catalog;

use crate::{
    chat::{
        input::place::server_of,
        state::{
            PersonEvent,
            ban::{Ban, Marks},
            keys::Prints,
            line::read_all,
            personal_data::{Found, PersonalData},
            results::{self, Ask, Standing},
            room::Room,
            seated::Seated,
            settings::Settings,
        },
    },
    referee::replay,
    store::{Archive, Fault, Stream},
};

use super::{own_tournaments, results::Results};

/// The most matches that are read, the newest first.
const MOST: usize = 100;

/// Reads everything; slow where there is much, and blocking.
///
/// # Errors
/// [`Fault`] when the person's own stream cannot be read.
pub(crate) fn personal_data(
    archive: &dyn Archive,
    results: &Results,
    prints: &Prints,
    catalog: Catalog,
    id: &str,
) -> Result<PersonalData, Fault> {
    let lines = archive.read(&Stream::new("person", id))?;
    let events: Vec<PersonEvent> = read_all(&lines);
    let ids: Vec<_> = events.iter().filter_map(PersonEvent::played).collect();
    let read = |id: &&str| ((*id).to_owned(), read(archive, catalog, id));
    let waits = |place: &&str| {
        let lines = archive.read(&Stream::new("place", place)).unwrap_or_default();
        Room::load(place, &lines).0.lobby.is_some_and(|lobby| lobby.has(id))
    };
    let enters = |channel: &&String| {
        own_tournaments::mine(archive, id, std::slice::from_ref(*channel))
            .is_ok_and(|mine| !mine.is_empty())
    };
    let seated = Seated::of(&events);
    let entered: Vec<_> = seated.entered().map(str::to_owned).collect();
    let person = archive.person(id)?;
    Ok(PersonalData {
        bans: person
            .as_ref()
            .map_or_else(|| Ok(Vec::new()), |person| banned(archive, prints, &person.account))?,
        person,
        chosen: Settings::load(&lines),
        seats: seated.iter().map(|(_, place)| place.to_owned()).collect(),
        tables: seated.waits().filter(waits).map(str::to_owned).collect(),
        tournaments: entered.iter().filter(enters).cloned().collect(),
        matches: ids.iter().rev().take(MOST).map(read).collect(),
        older: ids.len().saturating_sub(MOST),
        ratings: ratings(archive, results, id, &events),
    })
}

/// Returns a person's ratings on the servers where they have played, as the events about them tell;
/// none if the results cannot be read.
fn ratings(
    archive: &dyn Archive,
    results: &Results,
    id: &str,
    events: &[PersonEvent],
) -> Vec<(String, Standing)> {
    let servers: BTreeSet<&str> =
        events.iter().filter_map(PersonEvent::sat).map(server_of).collect();
    let ask = Ask::Rating { person: id.to_owned(), game: None };
    let of = |server: &str| match results.find(archive, server, &ask, &|_| false) {
        Ok(results::Found::Rating(rows)) => {
            rows.into_iter().map(|row| (server.to_owned(), row)).collect()
        }
        _ => Vec::new(),
    };
    servers.into_iter().take(MOST).flat_map(of).collect()
}

/// The bans of an account on all servers; none of a server whose settings cannot be read.
fn banned(
    archive: &dyn Archive,
    prints: &Prints,
    account: &str,
) -> Result<Vec<(String, Ban)>, Fault> {
    let on = |stream: Stream| {
        let marks = Marks::of(prints, stream.id(), account);
        let server = Settings::load(&archive.read(&stream).ok()?);
        let ban = server.bans().into_iter().find(|ban| marks.fit(ban))?.clone();
        Some((stream.id().to_owned(), ban))
    };
    Ok(archive.streams("server")?.into_iter().filter_map(on).collect())
}

/// A match by its record.
fn read(archive: &dyn Archive, catalog: Catalog, id: &str) -> Found {
    let Ok(lines) = archive.read(&Stream::new("match", id)) else { return Found::Spoilt };
    if lines.is_empty() {
        return Found::Away;
    }
    let bout = replay(catalog, &lines.iter().map(String::as_str).collect::<Vec<_>>());
    bout.map_or(Found::Spoilt, |bout| Found::Whole(Box::new(bout)))
}

#[cfg(test)]
mod tests {
    use super::{Found, MOST, Prints, Results, personal_data};
    use caipan_rules::GAMES;

    use crate::store::{Append, Archive, Batch, Memory, Stream};

    #[tokio::test]
    async fn of_many_matches_the_newest_are_read_and_the_others_counted() {
        let archive = Memory::new();
        let lines = (0..MOST + 3)
            .map(|number| format!("match {number}"))
            .chain(["sit a".to_owned()])
            .collect();
        let append = Append { stream: Stream::new("person", "p"), expected: 0, lines };
        archive.append(Batch { appends: vec![append], ..Batch::default() }).await.expect("kept");
        let kept = personal_data(&archive, &Results::default(), &Prints::new([0; 32]), GAMES, "p")
            .expect("readable");
        assert_eq!((kept.matches.len(), kept.older, kept.seats), (MOST, 3, vec!["a".to_owned()]));
        assert_eq!(kept.matches[0].0, (MOST + 2).to_string());
        assert!(matches!(kept.matches[0].1, Found::Away), "what is not there has been put away");
    }

    #[tokio::test]
    async fn a_record_that_does_not_hold_is_not_one_that_was_put_away() {
        let archive = Memory::new();
        let add = |kind: &str, id: &str, line: &str| Append {
            stream: Stream::new(kind, id),
            expected: 0,
            lines: vec![line.to_owned()],
        };
        let appends =
            vec![add("person", "p", "match 7KQ2M9XD"), add("match", "7KQ2M9XD", "caipan 9")];
        archive.append(Batch { appends, ..Batch::default() }).await.expect("kept");
        let kept = personal_data(&archive, &Results::default(), &Prints::new([0; 32]), GAMES, "p")
            .expect("readable");
        assert!(matches!(kept.matches[0].1, Found::Spoilt));
    }
}
