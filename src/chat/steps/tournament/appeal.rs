//! Questions to the organisers.

use caipan_rules::{Arg, Say};

use crate::chat::steps::desk::Desk;

use super::here::{log, office, tell};

/// Posts a question to the organisers in the channel, and notifies them.
pub(super) fn appeal(desk: &mut Desk<'_>, say: Say) -> Result<(), Say> {
    let pings = all(desk)?;
    let who = Arg::List(pings.iter().cloned().map(Arg::Person).collect());
    tell(desk, &say.with("who", who)).audience.pings = pings;
    Ok(())
}

/// Returns the organisers: the creator of the tournament, then the helpers.
pub(super) fn all(desk: &Desk<'_>) -> Result<Vec<String>, Say> {
    let creator = log(desk)?.lines().front().and_then(|line| line.by.clone());
    Ok(creator.into_iter().chain(office(desk)?.aides.clone()).collect())
}
