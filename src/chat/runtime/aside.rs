//! Steps that panic. Nothing of such a step is kept; that it panicked is, where it was about the
//! match that is played: the second time the match is set aside, and its channel and its people are
//! free.

use caipan_rules::{Arg, Say};

use crate::{
    chat::{
        state::{PersonEvent, PlaceEvent, keep::Keep, room::Room},
        steps::{
            desk::{Desk, Out},
            heard::Heard,
        },
    },
    store::{Batch, Fault, NotKept},
};

use super::{
    changes::Changes,
    clerk::{Clerk, TRIES},
};

impl Clerk {
    /// Keeps that a step panicked, under the input's id, so that the same message does not come to
    /// it twice.
    ///
    /// # Errors
    /// [`Fault`] at the first panic, for a step that was not about a match, or when the events
    /// cannot be kept.
    pub(crate) async fn set_back(
        &mut self,
        id: Option<&str>,
        heard: &Heard,
    ) -> Result<Vec<Out>, Fault> {
        let number = heard.number();
        for _ in 0..TRIES {
            let room = self.room()?.clone();
            if !concerns(&room, heard) {
                break;
            }
            let (bout, second) = (bout_of(&room).to_owned(), room.trouble.is_some());
            let keeps = self.keeps(&room, &number, second);
            let changes = Changes::of(&keeps);
            let batch = Batch {
                input: id.map(str::to_owned),
                appends: self.appends(keeps)?,
                owed: Vec::new(),
            };
            match self.shared.archive.append(batch).await {
                Ok(()) if second => {
                    tracing::error!(
                        place = self.place,
                        bout,
                        number,
                        "a match is set aside: its steps panic"
                    );
                    changes.heed(&self.shared);
                    self.room = None;
                    self.room()?;
                    return Ok(self.say_aside(room, heard, &number));
                }
                Ok(()) => {
                    self.room = None;
                    break;
                }
                Err(NotKept::Seen) => return Ok(Vec::new()),
                Err(NotKept::Conflict { .. }) => self.room = None,
                Err(NotKept::Fault(fault)) => return Err(fault),
            }
        }
        Err(Fault::new("a step panicked; nothing of it was kept"))
    }

    /// Returns the events to keep; after a second panic they also cancel the due time and free the
    /// players.
    fn keeps(&self, room: &Room, number: &str, second: bool) -> Vec<Keep> {
        let panicked =
            PlaceEvent::Panicked { bout: bout_of(room).to_owned(), number: number.to_owned() };
        let due = (second && room.due.is_some()).then_some(PlaceEvent::Due(None));
        let events = [panicked].into_iter().chain(due).collect();
        let here = Keep::Place { place: self.place.clone(), expected: Some(room.version), events };
        let people = room.live().filter(|_| second).into_iter().flat_map(|bout| bout.people());
        let rise = |person: &String| {
            Keep::Person(person.clone(), vec![PersonEvent::Rose(self.place.clone())])
        };
        [here].into_iter().chain(people.map(rise)).collect()
    }

    /// Announces in the channel that the match is set aside, and answers the author of a direct
    /// message too.
    fn say_aside(&self, room: Room, heard: &Heard, number: &str) -> Vec<Out> {
        let people = room.live().map_or_else(Vec::new, |bout| bout.people().to_vec());
        let say = Say::new("set-aside").with("id", bout_of(&room)).with("number", number);
        let say = say.with("who", Arg::List(people.iter().cloned().map(Arg::Person).collect()));
        let mut desk = Desk::new(&self.shared.world, room, heard);
        // That something failed is said in any case.
        desk.preferences = self.shared.preferences(&desk.room, heard).unwrap_or_default();
        desk.announce(&say).audience.pings = people;
        if heard.is_direct() {
            desk.answer(&say);
        }
        desk.hush();
        desk.outs
    }
}

/// Tests if something was about the match that is played: what was due there, or what one of its
/// players asked for. What others ask for cannot end it.
fn concerns(room: &Room, heard: &Heard) -> bool {
    let Some(bout) = room.live() else { return false };
    let general = heard.verb().is_some_and(|verb| verb.is_general());
    heard.is_undertaken() || bout.seat_of(heard.person()).is_some() && !general
}

fn bout_of(room: &Room) -> &str {
    room.bout.as_ref().map_or("", |bout| &bout.header().id)
}
