//! How a clerk reads their room from the archive.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::store::{Fault, Lasting, Stream};

use super::{
    clerk::Clerk,
    room::{Lost, Room},
};

impl Clerk {
    /// The room, read from the archive where it is not in memory as it is kept there.
    pub(super) fn room(&mut self) -> Result<&mut Room, Fault> {
        let version = self.shared.archive.version(&Stream::new("place", &self.place))?;
        let room = match self.room.take() {
            Some(room) if room.version == version && self.is_whole(&room)? => room,
            // What is said to have failed was kept: something else is due here than the hall thinks.
            Some(_) => self.load().inspect(|room| self.shared.agenda.note(&self.place, &room.due_line()))?,
            None => self.load()?,
        };
        Ok(self.room.insert(room))
    }

    /// Tests if the record of a room's match has no more lines than the match: what is said to have failed may be kept.
    fn is_whole(&self, room: &Room) -> Result<bool, Fault> {
        if room.is_behind(&*self.shared.archive)? {
            return Ok(false);
        }
        let Some(bout) = room.live() else { return Ok(true) };
        let kept = self.shared.archive.version(&Stream::new("match", &bout.header().id))?;
        Ok(kept == bout.version())
    }

    fn load(&self) -> Result<Room, Fault> {
        let archive = &self.shared.archive;
        let stream = Stream::new("place", &self.place);
        let (mut room, mut id) = Room::load(&self.place, &archive.read(&stream)?);
        room.seat_event(&**archive)?;
        // What was kept together is known together.
        while archive.version(&stream)? != room.version {
            (room, id) = Room::load(&self.place, &archive.read(&stream)?);
            room.seat_event(&**archive)?;
        }
        if let Some(bout) = id {
            match catch_unwind(AssertUnwindSafe(|| self.seat_match(&mut room, &bout))) {
                Ok(Ok(())) => {}
                Ok(Err(fault)) => {
                    let Some(why) = fault.lasts() else { return Err(fault) };
                    tracing::error!(%fault, bout, "a match cannot go on");
                    room.lost = Some(Lost { bout, why });
                }
                // It is aside already; the channel goes on without it.
                Err(_) if room.is_aside() => {}
                Err(_) => return Err(Fault::new(format!("reading the record of match {bout} panicked"))),
            }
        }
        if room.gapped && room.live().is_none() && room.lost.is_none() {
            room.lost = Some(Lost { bout: String::new(), why: Lasting::Aside });
        }
        Ok(room)
    }

    /// Reads a place's last match into its room.
    fn seat_match(&self, room: &mut Room, id: &str) -> Result<(), Fault> {
        let record = self.shared.archive.read(&Stream::new("match", id))?;
        let what = format!("the record of match {id} does not hold and the match is set aside");
        let seated = room.seat_match(self.shared.world.catalog, &record).map_err(Fault::during(what));
        seated.map_err(|fault| fault.lasting(Lasting::Aside))
    }
}
