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

use self::history::Kind;

/// What may happen where programs die or sleep, until it is mended: what was typed while nobody led
/// is not heard where a board is shown there before it is read; the clock of whoever is to move runs
/// while the board is owed by a program that died or sleeps; and what was refused in the last seconds
/// before a program died is heard anew, for nothing of it was kept, and may be a move by then.
const KNOWN: [Kind; 3] = [Kind::Unheard, Kind::Flagged, Kind::Repeated];
