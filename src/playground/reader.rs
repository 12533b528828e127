//! Those for whom messages are asked, and what they may see.

use std::sync::Arc;

use super::{
    message::{Message, Room},
    name::Name,
};
use crate::store::Guests;

/// Those for whom messages are asked.
#[derive(Clone, Default)]
pub(super) struct Reader {
    people: Vec<Name>,
    guests: Option<Arc<Guests>>,
}

impl Reader {
    /// Returns the reader for these people, whom the list lets see what they may; without one, all
    /// that is not private to others.
    pub(super) fn new(people: Vec<Name>, guests: Option<Arc<Guests>>) -> Self {
        Self { people, guests }
    }

    /// Returns the first of them.
    pub(super) fn first(&self) -> Option<&str> {
        self.people.first().map(Name::as_str)
    }

    /// Tests if these are the same people.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        self.people == other.people
    }

    /// Tests if any of them may enter a room.
    pub(super) fn enters(&self, room: &Room) -> bool {
        match (room, &self.guests) {
            (Room::Direct(person), _) => self.people.contains(person),
            (Room::Channel(_), None) => true,
            (Room::Channel(name), Some(guests)) => {
                guests.may_see(name.as_str(), self.people.first().map(Name::as_str))
            }
        }
    }

    /// Tests if any of them may see a message.
    pub(super) fn sees(&self, message: &Message) -> bool {
        self.enters(&message.room) && message.only().is_none_or(|only| self.people.contains(only))
    }
}
