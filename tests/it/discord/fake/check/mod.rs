//! What Discord lets pass: one file a kind of body.

pub(super) mod commands;
pub(super) mod components;
mod embeds;
pub(super) mod messages;
pub(super) mod modals;
pub(super) mod names;
pub(super) mod replies;
pub(super) mod threads;
