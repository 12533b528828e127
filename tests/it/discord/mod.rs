//! The bot on Discord, played against a Discord of our own.

mod bots;
mod commands;
mod disk;
mod doctor;
pub(crate) mod fake;
mod faults;
mod files;
mod games;
mod gone;
mod interactions;
mod itself;
mod junqi;
mod load;
mod missed;
mod outages;
mod places;
mod program;
mod secrets;
mod sessions;
mod shards;
mod stage;
mod threads;
mod torture;
mod tournament;
mod views;
mod walk;
mod workers;
