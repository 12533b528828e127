//! Tasks, channels and the archive: the hall, a clerk for each place, the post, and the agenda. The
//! only floor that waits for anything.
//!
//! While the disk or the door is slow, up to 64 answers of a channel wait, and then its clerk; up
//! to 256 jobs wait for a clerk. Messages beyond that are not heard, which the channel is told once
//! after everything else is answered.
//!
//! A due time is an input too: an event in a place's stream sets it, the hall keeps an agenda of
//! these, and the rim tells the hall the time once a second ([`Hall::tick`](hall::Hall::tick)). The
//! place's clerk then receives an input without an author, under an id made from the place and the
//! time, and it takes the same way. Due times that passed while the hall was not at work are put
//! off by two minutes, for people to come back; a step that the archive does not take is tried
//! again after a minute.

pub(crate) mod again;
pub(crate) mod agenda;
pub(crate) mod aside;
pub(crate) mod blocks;
pub(crate) mod borrowed;
pub(crate) mod census;
pub(crate) mod changes;
pub(crate) mod clerk;
pub(crate) mod clerks;
pub(crate) mod closed;
pub(crate) mod contests;
pub(crate) mod endings;
pub(crate) mod excuse;
pub(crate) mod fetch;
mod films;
pub(crate) mod gaps;
pub(crate) mod gauge;
pub(crate) mod glance;
pub(crate) mod hall;
pub(crate) mod job;
pub(crate) mod limiter;
pub(crate) mod load;
pub(crate) mod logs;
pub(crate) mod lost_time;
pub(crate) mod measures;
pub(crate) mod minds;
pub(crate) mod names;
pub(crate) mod outgoing;
pub(crate) mod own_games;
pub(crate) mod own_tournaments;
mod panels;
mod past_games;
mod past_matches;
pub(crate) mod people;
pub(crate) mod personal_data;
pub(crate) mod places;
pub(crate) mod post;
pub(crate) mod reading;
pub(crate) mod results;
pub(crate) mod rights;
pub(crate) mod shared;
pub(crate) mod shelf;
pub(crate) mod sketches;
pub(crate) mod sorting;
pub(crate) mod steward;
mod studio;
pub(crate) mod thoughts;
pub(crate) mod trace;
pub(crate) mod unsaid;
