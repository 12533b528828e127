//! The activity of places, how far each has been heard, and the removal of places that are gone.

use std::{
    collections::{BTreeSet, HashSet},
    sync::Arc,
};

use crate::{
    chat::{
        input::{
            language::tongue,
            place::{channel_of, server_of},
        },
        state::{room::Room, settings::Settings},
        steps::heard::DoorEvent,
    },
    store::{Archive, Fault, Stream},
};

use super::{glance::Glance, hall::Hall, job::wait};

/// A place where a table waits or a match is being played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Busy {
    /// Its id.
    pub place: String,
    /// The last message heard there, as [`Hall::mark`] was told, if nothing has been kept there
    /// after that.
    pub heard: Option<String>,
}

/// Returns the places of an archive where a table waits or a match is being played. Reads every
/// place; blocking.
///
/// # Errors
/// [`Fault`] when the archive cannot list its streams.
pub fn busy(archive: &dyn Archive) -> Result<Vec<Busy>, Fault> {
    let places = archive.streams("place")?;
    let glances = places.iter().filter_map(|place| Glance::at(archive, place));
    let (mut busy, mut known) = (Vec::new(), HashSet::new());
    for glance in glances.filter(|glance| glance.busy || glance.holds_event()) {
        let Glance { room, played, .. } = glance;
        let heard = room.heard.filter(|mark| mark.played == played).map(|mark| mark.last);
        // A channel that holds a tournament comes once, before its own clerk's: their ids are
        // in order.
        let place = channel_of(&room.place).to_owned();
        if known.insert(place.clone()) {
            busy.push(Busy { place, heard });
        }
    }
    Ok(busy)
}

impl Hall {
    /// The places where a table waits or a match is being played. Reads every place; blocking.
    ///
    /// # Errors
    /// [`Fault`] when the archive cannot list its streams.
    pub fn busy(&self) -> Result<Vec<Busy>, Fault> {
        busy(&*self.shared.archive)
    }

    /// Keeps how far places have been heard where something goes on: the place, and the last
    /// message by a name of the door's own without blanks. Resolves when that is durable.
    pub async fn mark(&self, heard: &[(String, String)]) {
        wait(
            heard
                .iter()
                .map(|(place, last)| self.tell(place, DoorEvent::Heard(last.clone())))
                .collect(),
        )
        .await;
    }

    /// The servers where something goes on or has been chosen. Reads every place; blocking.
    ///
    /// # Errors
    /// [`Fault`] when the archive cannot list its streams.
    pub fn servers(&self) -> Result<BTreeSet<String>, Fault> {
        let archive = &*self.shared.archive;
        let chosen = |server: &Stream| {
            let lines = archive.read(server).unwrap_or_default();
            !Settings::load(&lines).is_empty()
        };
        let holds =
            |place: &Stream| Glance::at(archive, place).is_some_and(|glance| glance.holds());
        let (servers, places) = (archive.streams("server")?, archive.streams("place")?);
        let chosen =
            servers.iter().filter(|server| chosen(server)).map(|server| server.id().to_owned());
        let held = places
            .iter()
            .filter(|place| holds(place))
            .map(|place| server_of(place.id()).to_owned());
        Ok(chosen.chain(held).collect())
    }

    /// A channel or thread is gone for good, and so are the threads below it: nobody is held there
    /// any more. A game ends and counts for nobody, and its record is kept; a table that waits is
    /// dropped; what was chosen holds no more. Nobody is told, and telling it twice changes
    /// nothing. Resolves when all of it is durable, or has been logged as a fault.
    ///
    /// # Errors
    /// [`Fault`] when the archive cannot list its streams.
    pub async fn gone(&self, place: &str) -> Result<(), Fault> {
        let (server, place) = (server_of(place).to_owned(), place.to_owned());
        let places = self
            .held(server, move |room| room.place == place || room.within.as_ref() == Some(&place))
            .await?;
        self.clear(&places).await;
        Ok(())
    }

    /// The same of a server and everything in it: its id is what stands before the first `/` of its
    /// channels' ids.
    ///
    /// # Errors
    /// [`Fault`] when the archive cannot list its streams.
    pub async fn left(&self, server: &str) -> Result<(), Fault> {
        let places = self.held(server.to_owned(), |_| true).await?;
        self.clear(&places).await;
        // The server itself has no channel; its settings are looked after by a clerk of their own.
        wait(vec![self.tell(&format!("{server}/"), DoorEvent::Left)]).await;
        Ok(())
    }

    /// Introduces the bot to a server that it has come to, in a channel of it, once however often it
    /// is told: at a moment, milliseconds since 1970 UTC, and in the server's language, by its tag.
    pub async fn joined(&self, place: &str, at: u64, language: &str) {
        let tongue = tongue(language);
        wait(vec![self.tell(place, DoorEvent::Joined { at, tongue })]).await;
    }

    async fn clear(&self, places: &[String]) {
        wait(places.iter().map(|place| self.tell(place, DoorEvent::Gone)).collect()).await;
    }

    /// Places of a server, of those that are meant, where there is something to take back.
    async fn held(
        &self,
        server: String,
        meant: impl Fn(&Room) -> bool + Send + 'static,
    ) -> Result<Vec<String>, Fault> {
        let archive = Arc::clone(&self.shared.archive);
        let look = move || {
            let mut places = archive.streams_of("place", &server)?;
            places.retain(|place| server_of(place.id()) == server);
            let glances = places.iter().filter_map(|place| Glance::at(&*archive, place));
            let held = glances.filter(|glance| glance.holds() && meant(&glance.room));
            Ok(held.map(|glance| glance.room.place).collect())
        };
        tokio::task::spawn_blocking(look).await.map_err(Fault::during("looking at places"))?
    }
}
