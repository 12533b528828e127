//! A place as its streams tell.

use crate::{
    chat::state::room::Room,
    referee::{RESULT, is_over},
    store::{Archive, Stream},
};

/// A place as its streams tell, without its match.
pub(crate) struct Glance {
    pub(crate) room: Room,
    /// A table waits, or a match is being played.
    pub(crate) busy: bool,
    /// Its match, or lines about it, cannot be read: whoever is there is told so.
    pub(crate) lost: bool,
    /// The length of the record of the match that is being played.
    pub(crate) played: u64,
}

impl Glance {
    /// Looks at a place; nothing where its stream cannot be read.
    pub(crate) fn at(archive: &dyn Archive, place: &Stream) -> Option<Self> {
        Some(Self::of(archive, place.id(), &archive.read(place).ok()?))
    }

    /// Looks at a place whose stream has these lines.
    pub(crate) fn of(archive: &dyn Archive, place: &str, lines: &[String]) -> Self {
        let (room, last) = Room::load(place, lines);
        let last = last.map(|id| Stream::new("match", &id));
        let end = last.as_ref().and_then(|last| archive.tail(last, RESULT).ok());
        let lost = last.is_some() && end.is_none() || room.gapped;
        let live = end.is_some_and(|lines| !is_over(&lines)) && !room.is_aside();
        let busy = room.lobby.is_some() || live;
        let played =
            last.filter(|_| live).and_then(|last| archive.version(&last).ok()).unwrap_or(0);
        Self { room, busy, lost, played }
    }

    /// A tournament is looked after here that is not over.
    pub(crate) fn holds_event(&self) -> bool {
        self.room.office.as_ref().is_some_and(|office| !office.over)
    }

    /// There is something to take back if the place is gone.
    pub(crate) fn holds(&self) -> bool {
        let fixture = self.room.fixture.as_ref().is_some_and(|fixture| !fixture.course.is_off());
        self.busy || fixture || self.holds_event() || !self.room.settings.own.is_empty()
    }
}
