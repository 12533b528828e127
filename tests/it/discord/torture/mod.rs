//! Torture: real programs at work on one database, under eight pairs of players who write at once.
//! Programs are killed or stopped, the database's server too, and at the end everything that was
//! said and shown is held against what is kept ([`history`]).

mod crashes;
mod history;
mod house;
mod kills;
mod releases;
mod stalls;
mod writers;
