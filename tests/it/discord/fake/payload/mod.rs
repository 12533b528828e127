//! Things of the world as Discord writes them in JSON, with all their fields.

mod interactions;
mod messages;
mod people;
mod places;
