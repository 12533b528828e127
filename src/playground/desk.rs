//! What all requests share.

use std::sync::Arc;

use axum::extract::FromRef;
use tokio::sync::{Mutex, Semaphore};

use super::{
    access::Access, feeds::Feeds, listener::Listener, pace::Pace, panel_text::PanelTexts,
    wall::Wall,
};

/// The shared state of all requests.
#[derive(Clone)]
pub(super) struct Desk {
    /// The messages.
    pub(super) wall: Arc<Wall>,
    /// The listener to messages.
    pub(super) listener: Arc<dyn Listener>,
    /// Who may come.
    pub(super) access: Access,
    /// How much they may ask.
    pub(super) pace: Arc<Pace>,
    /// The permits to be heard at the same time.
    pub(super) hearings: Arc<Semaphore>,
    /// The permits to look at tables at the same time.
    pub(super) looks: Arc<Semaphore>,
    /// Held while a table is opened on a shared page.
    pub(super) opening: Arc<Mutex<()>>,
    /// The live updates at the same time.
    pub(super) feeds: Arc<Feeds>,
    /// The texts of the latest panels.
    pub(super) panels: Arc<PanelTexts>,
}

impl FromRef<Desk> for Arc<Wall> {
    fn from_ref(desk: &Desk) -> Self {
        desk.wall.clone()
    }
}
