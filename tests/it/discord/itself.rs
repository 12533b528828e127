//! The fake itself, played by a tiny bot of serenity's: whatever serenity cannot read fails a test
//! here.

mod bot;
mod interactions;
mod lists;
mod mishaps;
mod replies;
mod sessions;
mod strict;
mod talk;
mod widgets;
