//! Messages of people, read without knowledge of any game: the types of doors, folded text, and the
//! grammar.

pub(crate) mod command;
pub(crate) mod day;
pub(crate) mod door;
pub(crate) mod fold;
pub(crate) mod grammar;
pub(crate) mod language;
pub(crate) mod offers;
pub(crate) mod panel;
pub(crate) mod past_game;
pub(crate) mod place;
pub(crate) mod said;
pub(crate) mod settings;
pub(crate) mod typing;
