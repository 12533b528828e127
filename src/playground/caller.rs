//! Who asks: on the bench whoever they say, on a shared page whoever their session says.

use std::sync::Arc;

use axum::http::HeaderMap;

use super::{desk::Desk, fault::Fault, message::Room, name::Name, reader::Reader};
use crate::store::{GuestKind, Guests};

/// The most identities that one browser follows.
const READERS: usize = 16;

/// What a request says of who sends it; only the bench believes it.
#[derive(Default)]
pub(super) struct Claim<'a> {
    /// The person.
    pub(super) me: Option<&'a str>,
    /// Whether they are an arbiter.
    pub(super) arbiter: Option<bool>,
    /// Whether they manage.
    pub(super) manager: Option<bool>,
}

impl<'a> Claim<'a> {
    /// The claim to be somebody, without any power.
    pub(super) fn name(me: Option<&'a str>) -> Self {
        Self { me, ..Self::default() }
    }
}

/// Who asks.
#[derive(Clone)]
pub(super) struct Caller {
    /// The person; none who only looks on.
    pub(super) name: Option<Name>,
    /// Whether the page makes them an arbiter.
    pub(super) arbiter: bool,
    /// Whether they manage.
    pub(super) manager: bool,
    /// Who may see what; everybody everything on the bench.
    guests: Option<Arc<Guests>>,
}

impl Caller {
    /// Returns the person who asks, who must be one that may act.
    pub(super) fn person(&self) -> Result<&Name, Fault> {
        self.name.as_ref().ok_or_else(Fault::stranger)
    }

    /// Returns the room that they mean by this word, if they may see it.
    pub(super) fn room(&self, word: &str) -> Option<Room> {
        Room::new(word, self.name.as_ref()).filter(|room| self.reader().enters(room))
    }

    /// Tests if a name is that of a table beside a private one.
    pub(super) fn is_beside_private(&self, table: &str) -> bool {
        self.guests.as_ref().is_some_and(|guests| guests.is_beside_private(table))
    }

    /// Returns them as a reader of the wall.
    pub(super) fn reader(&self) -> Reader {
        Reader::new(self.name.iter().cloned().collect(), self.guests.clone())
    }
}

impl Desk {
    /// Returns who asks.
    pub(super) fn caller(&self, headers: &HeaderMap, claim: Claim<'_>) -> Result<Caller, Fault> {
        let Claim { me, arbiter, manager } = claim;
        let Some(share) = self.access.shared() else {
            let name = me.and_then(Name::person).ok_or_else(Fault::name)?;
            let (arbiter, manager) = (arbiter.unwrap_or(false), manager.unwrap_or(false));
            return Ok(Caller { name: Some(name), arbiter, manager, guests: None });
        };
        if me.is_some() || arbiter.is_some() || manager.is_some() {
            return Err(Fault::claimed());
        }
        let guests = share.now()?;
        let name = share.person(&guests, headers).and_then(Name::person);
        let host =
            name.as_ref().is_some_and(|name| guests.kind(name.as_str()) == Some(GuestKind::Host));
        Ok(Caller { name, arbiter: host, manager: host, guests: Some(guests) })
    }

    /// Returns the room that is there by this word, if somebody may see it: not there and not for
    /// them look the same.
    pub(super) fn room(&self, caller: &Caller, word: &str) -> Result<Room, Fault> {
        caller.room(word).filter(|room| self.wall.has(room)).ok_or_else(Fault::nothing)
    }

    /// Returns those whom a browser follows: on the bench several at once.
    pub(super) fn readers(&self, headers: &HeaderMap, me: Option<&str>) -> Result<Reader, Fault> {
        if self.access.shared().is_some() {
            return self.caller(headers, Claim::name(me)).map(|caller| caller.reader());
        }
        let names = me.unwrap_or_default().split(',').take(READERS).map(Name::person);
        let people = names.collect::<Option<_>>().ok_or_else(Fault::name)?;
        Ok(Reader::new(people, None))
    }
}
