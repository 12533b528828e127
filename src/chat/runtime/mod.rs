//! Tasks, channels and the archive: the hall, a clerk for each place, the post, and what is due.
//! The only floor that waits for anything.

pub(crate) mod again;
pub(crate) mod agenda;
pub(crate) mod aside;
pub(crate) mod census;
pub(crate) mod changes;
pub(crate) mod clerk;
pub(crate) mod clerks;
pub(crate) mod closed;
pub(crate) mod excuse;
pub(crate) mod fetch;
pub(crate) mod gaps;
pub(crate) mod gauge;
pub(crate) mod glance;
pub(crate) mod hall;
pub(crate) mod job;
pub(crate) mod limiter;
pub(crate) mod load;
pub(crate) mod logs;
pub(crate) mod lost_time;
pub(crate) mod outgoing;
pub(crate) mod own_tournaments;
pub(crate) mod people;
pub(crate) mod personal_data;
pub(crate) mod places;
pub(crate) mod post;
pub(crate) mod reading;
pub(crate) mod results;
pub(crate) mod rights;
pub(crate) mod shared;
pub(crate) mod shelf;
pub(crate) mod steward;
pub(crate) mod unsaid;
