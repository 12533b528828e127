//! Places where the bot is with one person and not with the place: it speaks there only when asked,
//! so that nothing can be begun that needs more.

use caipan_rules::{Info, Options, Say};

use crate::{
    chat::input::{door::Reach, grammar::Verb},
    referee::time_control,
};

use super::desk::Desk;

/// The term of the time control, and its value where time is not kept.
pub(super) const TIME: &str = "time";
pub(super) const NONE: &str = "none";

/// Tests that a command can be carried out where it was said.
///
/// # Errors
/// The sentence that says why not, and what to do.
pub(super) fn allows(desk: &Desk<'_>, verb: Verb) -> Result<(), Say> {
    match (desk.heard.reach(), verb) {
        (Reach::Borrowed | Reach::Hidden, Verb::Tournament) => Err(Say::new("borrowed-tournament")),
        (Reach::Hidden, Verb::New | Verb::Seek | Verb::Rematch) => Err(Say::new("borrowed-hidden")),
        _ => Ok(()),
    }
}

/// Settles the time control of a table: where nobody chose one, time is not kept.
///
/// # Errors
/// The sentence that a flag could fall there unseen.
pub(super) fn settle_time(desk: &Desk<'_>, info: &Info, terms: &mut Options) -> Result<(), Say> {
    let quick = |terms: &Options| time_control(info, terms).is_some_and(|time| !time.is_slow());
    if desk.heard.reach() == Reach::Own || !quick(terms) {
        return Ok(());
    }
    if terms.contains_key(TIME) {
        return Err(Say::new("borrowed-time"));
    }
    terms.insert(TIME.to_owned(), NONE.to_owned());
    Ok(())
}
