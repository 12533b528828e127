//! The effects that a kept batch of one channel has on the rest of the hall.

use crate::chat::state::{PlaceEvent, keep::Keep, probe::Probe};

use super::shared::Shared;

/// The effects of a kept batch on the rest of the hall.
pub(crate) struct Changes {
    /// The events that set or clear a due time, by place.
    due: Vec<(String, PlaceEvent)>,
    /// The places where a match begins.
    begun: Vec<String>,
    /// The questions about a position that were refused, each with the place where it stands.
    probes: Vec<(String, Probe)>,
}

impl Changes {
    /// Returns the effects of a batch that is to be kept.
    pub(crate) fn of(keeps: &[Keep]) -> Self {
        let places = keeps.iter().filter_map(|keep| match keep {
            Keep::Place { place, events, .. } => {
                Some(events.iter().map(move |event| (place, event)))
            }
            _ => None,
        });
        let (mut due, mut begun, mut probes) = (Vec::new(), Vec::new(), Vec::new());
        for (place, event) in places.flatten() {
            match event {
                PlaceEvent::Due(_) | PlaceEvent::Stirred(_) => {
                    due.push((place.clone(), event.clone()))
                }
                PlaceEvent::MatchOpened(_) => begun.push(place.clone()),
                PlaceEvent::Probed(probe) => probes.push((place.clone(), probe.clone())),
                _ => {}
            }
        }
        Self { due, begun, probes }
    }

    /// Applies the effects, once the batch is durable.
    pub(crate) fn heed(&self, shared: &Shared) {
        self.due.iter().for_each(|(place, event)| shared.agenda.note(place, event));
        self.begun.iter().for_each(|place| shared.census.note(place, true));
        self.probes.iter().for_each(|(place, probe)| shared.contests.asked(place, probe));
    }
}
