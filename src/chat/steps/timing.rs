//! Due times of a match, and the hours in which its time counts.

use std::sync::Arc;

use caipan_rules::{Say, Seats};

use crate::{
    chat::state::{calendar::Calendar, due::Due, gap::Gap},
    referee::{Clock, Hours, Match, Quiet, TimeControl},
};

use super::desk::Desk;

/// Returns the quiet hours of a game with this time control: only slow ones have any.
pub(super) fn hours(desk: &Desk<'_>, time_control: Option<TimeControl>) -> Option<Quiet> {
    let (settings, hall_config) = (&desk.room.settings, &desk.world.hall_config);
    let hours = Hours::read(&settings.value("quiet", hall_config))
        .filter(|_| time_control.is_some_and(TimeControl::is_slow))?;
    Some(Quiet { hours, zone: settings.value("zone", hall_config).into_owned() })
}

/// Words the hours of the day in which no time is charged.
pub(super) fn quiet(quiet: &Quiet) -> Say {
    Say::new("clock-quiet").with("hours", quiet.hours.to_string()).with("zone", quiet.zone.as_str())
}

/// Returns when something is due next in the match here: what its clock has to say, or the end of a
/// program's wait.
pub(super) fn due(desk: &Desk<'_>) -> Option<Due> {
    let bout = desk.room.live()?;
    next(desk, bout, bout.clock().map_or(desk.heard.at(), Clock::at))
}

/// Returns the time of a clock's next announcement after a moment, milliseconds since 1970 UTC, or
/// that at which a program has waited long enough, if that is earlier.
pub(super) fn next(desk: &Desk<'_>, bout: &Match, after: u64) -> Option<Due> {
    let clock = bout.clock().filter(|_| !bout.is_over());
    let bell = clock.and_then(|clock| Calendar::of(bout, &desk.gaps).bell(clock, after));
    let at = bell.into_iter().chain(desk.room.waits_until()).min()?;
    Some(Due { at, left: 0 })
}

/// Returns the seats whose time runs, and when the first of them has none left if nobody is kept
/// from playing before that, milliseconds since 1970 UTC.
pub(super) fn runs(bout: &Match, gaps: &Arc<Vec<Gap>>) -> Option<(Seats, u64)> {
    let clock = bout.clock()?;
    Some((clock.running(), Calendar::of(bout, gaps).deadline(clock)?))
}

/// Tests if a clock of the match here is running.
pub(super) fn is_running(desk: &Desk<'_>) -> bool {
    clock(desk).is_some_and(|clock| !clock.running().is_empty())
}

/// The time before the end at which players who are not ready are warned, minutes.
pub(super) const WARNING: u32 = 1;

/// Returns the clock of the match that is played here.
pub(super) fn clock<'a>(desk: &'a Desk<'_>) -> Option<&'a Clock> {
    desk.room.live()?.clock()
}
