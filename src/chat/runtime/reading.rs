//! Reads a clerk's room from the archive.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use crate::{
    chat::{
        input::place::is_office,
        state::{
            held::Held,
            room::{Lost, Room},
        },
    },
    store::{Archive, Fault, Lasting, Stream},
};

use super::{clerk::Clerk, logs::stream};

impl Clerk {
    /// The room, read from the archive where it is not in memory as it is kept there.
    pub(crate) fn room(&mut self) -> Result<&mut Room, Fault> {
        let version = self.shared.archive.version(&Stream::new("place", &self.place))?;
        let room = match self.room.take() {
            Some(room) if room.version == version && self.is_whole(&room)? => room,
            Some(room) if is_office(&self.place) => self.grown(room)?,
            // What is said to have failed was kept: something else is due here than the hall
            // thinks.
            Some(_) => self.load().inspect(|room| self.note_due(room))?,
            None => self.load()?,
        };
        Ok(self.room.insert(room))
    }

    /// Tests if the record of a room's match has no more lines than the match: a write that was
    /// reported as failed may have been kept.
    fn is_whole(&self, room: &Room) -> Result<bool, Fault> {
        if room.is_behind(&*self.shared.archive)? {
            return Ok(false);
        }
        let Some(bout) = room.live() else { return Ok(true) };
        let kept = self.shared.archive.version(&Stream::new("match", &bout.header().id))?;
        Ok(kept == bout.version())
    }

    /// The room of a tournament with what its games have noted there since, and with its log as
    /// that is now.
    fn grown(&self, mut room: Room) -> Result<Room, Fault> {
        self.catch_up(&mut room)?;
        self.note_due(&room);
        Ok(room)
    }

    /// Enters the due time of the room in the hall's agenda.
    fn note_due(&self, room: &Room) {
        self.shared.agenda.set(&self.place, room.due.map(|due| due.at));
    }

    /// Takes in what has come to a place's stream behind what the room knows; gives the id of the
    /// last match in that.
    fn catch_up(&self, room: &mut Room) -> Result<Option<String>, Fault> {
        let archive = &*self.shared.archive;
        let (stream, mut last) = (Stream::new("place", &self.place), None);
        loop {
            let lines = archive.since(&stream, room.version)?;
            last = lines.iter().filter_map(|line| room.take(line)).last().or(last);
            room.seat_event(|id| self.shared.logs.get(archive, id))?;
            // What was kept together is known together.
            archive.freshen(std::slice::from_ref(&stream))?;
            if archive.version(&stream)? == room.version {
                return Ok(last);
            }
        }
    }

    fn load(&self) -> Result<Room, Fault> {
        let (mut room, _) = Room::load(&self.place, &[]);
        if let Some(bout) = self.catch_up(&mut room)? {
            match catch_unwind(AssertUnwindSafe(|| self.seat_match(&mut room, &bout))) {
                Ok(Ok(())) => {}
                Ok(Err(fault)) => {
                    let Some(why) = fault.lasts() else { return Err(fault) };
                    tracing::error!(%fault, bout, "a match cannot go on");
                    room.lost = Some(Lost { bout, why });
                }
                // It is aside already; the channel goes on without it.
                Err(_) if room.is_aside() => {}
                Err(_) => {
                    return Err(Fault::new(format!("reading the record of match {bout} panicked")));
                }
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
        let seated =
            room.seat_match(self.shared.world.catalog, &record).map_err(Fault::during(what));
        seated.map_err(|fault| fault.lasting(Lasting::Aside))
    }
}

impl Room {
    /// Reads the tournament of this place. One whose log does not hold is left out, and anybody who
    /// asks for it is told.
    pub(crate) fn seat_event(
        &mut self,
        read: impl Fn(&str) -> Result<Arc<Held>, Fault>,
    ) -> Result<(), Fault> {
        let Some(office) = &mut self.office else { return Ok(()) };
        match read(&office.event) {
            Ok(held) => office.held = Some(held),
            Err(fault) if fault.lasts().is_some() => {
                tracing::error!(%fault, "a tournament cannot go on");
                office.held = None;
            }
            Err(fault) => return Err(fault),
        }
        Ok(())
    }

    /// Tests if the log of the tournament here has grown elsewhere.
    pub(crate) fn is_behind(&self, archive: &dyn Archive) -> Result<bool, Fault> {
        let held = self.office.as_ref().and_then(|office| Some((office, office.held.as_ref()?)));
        let Some((office, held)) = held else { return Ok(false) };
        Ok(archive.version(&stream(&office.event))? != held.version)
    }
}
