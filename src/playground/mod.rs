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
mod page;
mod routes;
mod say;
mod server;
mod things;
mod wall;

use std::{future::Future, pin::Pin};

use crate::chat::Input;

pub use server::{Server, open};
pub use wall::Wall;

/// An input being handled.
pub type Hearing<'a> = Pin<Box<dyn Future<Output = ()> + Send + 'a>>;

/// A listener to the messages of the playground.
pub trait Listener: Send + Sync + 'static {
    /// Hears an input; resolves when it has been handled and its answers delivered.
    fn hear(&self, input: Input) -> Hearing<'_>;
}
