//! Panels that were made for somebody and are shown to others who see the same.

use std::{collections::VecDeque, sync::Arc};

use tokio::sync::OnceCell;

use crate::chat::{
    input::panel::Panel,
    steps::panel::{Sketch, SketchKey},
};

/// The most panels of a place that are kept for others who see the same.
const KEPT: usize = 8;

/// A panel that is made once for all who see the same.
pub(crate) struct Shown {
    /// The panel before it is painted.
    pub(crate) sketch: Sketch,
    /// The panel, once somebody has asked for it.
    pub(crate) painted: OnceCell<Arc<Panel>>,
}

/// The latest panels of a place.
#[derive(Default)]
pub(crate) struct Sketches(VecDeque<(SketchKey, Arc<Shown>)>);

impl Sketches {
    /// Returns the panel that was made for this key.
    pub(crate) fn find(&self, key: &SketchKey) -> Option<Arc<Shown>> {
        self.0.iter().find(|(known, _)| known == key).map(|(_, shown)| Arc::clone(shown))
    }

    /// Keeps a panel, and forgets the oldest.
    pub(crate) fn keep(&mut self, key: SketchKey, shown: &Arc<Shown>) {
        self.0.push_front((key, Arc::clone(shown)));
        self.0.truncate(KEPT);
    }
}
