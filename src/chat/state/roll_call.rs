//! Who of those who entered a tournament has checked in.

use imbl::Vector;

use super::OrganiserEvent;

/// Who of those who entered a tournament has checked in.
#[derive(Clone, Default, Debug)]
pub(crate) struct RollCall {
    /// Until when those who were called have time, milliseconds since 1970 UTC; none before they
    /// are called.
    pub(crate) until: Option<u64>,
    /// Who has checked in, by internal id.
    pub(crate) there: Vector<String>,
}

impl RollCall {
    /// Makes an event hold that is about checking in.
    pub(crate) fn apply(&mut self, event: &OrganiserEvent) {
        match event {
            OrganiserEvent::RollCalled(until) => self.until = Some(*until),
            OrganiserEvent::CheckedIn(person) => self.there.push_back(person.clone()),
            OrganiserEvent::CheckedOut(person) => self.there.retain(|other| other != person),
            _ => {}
        }
    }
}
