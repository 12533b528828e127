//! The local playground: a small web page that is a chat server for one person, or for several
//! browsers.
//!
//! The playground carries messages between browsers and the hall and decides nothing. Nobody is
//! authenticated: everybody who reaches the port may speak as anybody, so it binds to 127.0.0.1
//! alone, and the gate keeps foreign web pages away from it.

mod fault;
mod feed;
mod gallery;
mod gate;
mod message;
mod name;
mod offers;
mod page;
mod panel;
mod routes;
mod say;
mod server;
mod things;
mod wall;

use std::{future::Future, pin::Pin, sync::Arc};

use crate::chat::{Crowded, GameOffer, Input, Panel, PanelAsk};

pub use server::{Server, open};
pub use wall::Wall;

/// An input being handled.
pub type Hearing<'a> = Pin<Box<dyn Future<Output = ()> + Send + 'a>>;

/// A table being looked at.
pub type Looking<'a> =
    Pin<Box<dyn Future<Output = Result<Option<Arc<Panel>>, Crowded>> + Send + 'a>>;

/// A small board being painted.
pub type Painting<'a> = Pin<Box<dyn Future<Output = Option<Arc<[u8]>>> + Send + 'a>>;

/// A listener to the messages of the playground.
pub trait Listener: Send + Sync + 'static {
    /// Hears an input; resolves when it has been handled and its answers delivered.
    fn hear(&self, input: Input) -> Hearing<'_>;

    /// Returns what somebody sees of the table of a place, if there is one; `input` says who looks,
    /// and where. [`Crowded`] when too many look at once.
    fn panel(&self, _input: Input, _ask: PanelAsk) -> Looking<'_> {
        Box::pin(async { Ok(None) })
    }

    /// Returns the games on offer, worded in a language.
    fn offers(&self, _language: &str) -> Vec<GameOffer> {
        Vec::new()
    }

    /// Returns a small board of a game as a PNG, if there is such a game.
    fn sample_board<'a>(&'a self, _name: &'a str, _dark: bool) -> Painting<'a> {
        Box::pin(async { None })
    }
}
