//! The check-in of the players of a tournament.

use imbl::Vector;

use super::OrganiserEvent;

/// The check-in of the players of a tournament.
#[derive(Clone, Default, Debug)]
pub(crate) struct RollCall {
    /// The moment until which the called players can check in, milliseconds since 1970 UTC; none
    /// before they are called.
    pub(crate) until: Option<u64>,
    /// Players who have checked in, by internal id.
    pub(crate) there: Vector<String>,
}

impl RollCall {
    /// Applies an event about checking in.
    pub(crate) fn apply(&mut self, event: &OrganiserEvent) {
        match event {
            OrganiserEvent::RollCalled(until) => self.until = Some(*until),
            OrganiserEvent::CheckedIn(person) => self.there.push_back(person.clone()),
            OrganiserEvent::CheckedOut(person) => self.there.retain(|other| other != person),
            _ => {}
        }
    }
}
