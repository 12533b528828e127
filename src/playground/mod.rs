//! The local playground: a small web page that is a chat server for one person, or for several
//! browsers.
//!
//! The playground carries messages between browsers and the hall and decides nothing. On the bench
//! nobody is authenticated: everybody who reaches the port may speak as anybody, so it binds to
//! 127.0.0.1 alone, and the gate keeps foreign web pages away from it. A shared page is for others,
//! too: who acts there came by a link of their own.

mod access;
mod caller;
mod desk;
mod fault;
mod feed;
mod feeds;
mod gallery;
mod gate;
mod listener;
mod message;
mod name;
mod offers;
mod pace;
mod page;
mod panel;
mod panel_text;
mod past;
mod reader;
mod routes;
mod say;
mod server;
mod talk;
mod things;
mod visits;
mod wall;

pub use access::{Access, Home, SharedPage};
pub use listener::{Arranging, Copying, Hearing, Listener, Looking, Painting, Recalling, Telling};
pub use name::is_name;
pub use server::{Server, open};
pub use talk::keep_talk;
pub use wall::Wall;
