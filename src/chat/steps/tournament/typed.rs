//! Words of organisers as they were typed.

use caipan_tournament::live::By;

use crate::chat::{
    input::{
        fold::{PERSON, fold},
        grammar::behind,
    },
    steps::desk::Desk,
};

use super::{here::author, keys::tame};

/// A reason as it was typed; short, and such as can stand in a log.
pub(super) fn stated(desk: &Desk<'_>, reason: &str) -> String {
    tame(&as_typed(desk, reason))
}

/// The last words of what was said as they were typed, not as they were folded to be understood.
pub(super) fn as_typed(desk: &Desk<'_>, reason: &str) -> String {
    let mut typed = typed(desk);
    typed.retain(|word| !cascades(&fold(word, &[], &[])));
    // Nobody is named in a log.
    let bare: Vec<_> = reason
        .split_whitespace()
        .map(|word| if word.contains(PERSON) { "…" } else { word })
        .collect();
    let count = bare.iter().filter(|word| **word != "…").count().min(typed.len());
    let mut tail = typed[typed.len() - count..].iter().map(String::as_str);
    let said =
        bare.iter().map(|word| if *word == "…" { word } else { tail.next().unwrap_or(word) });
    let (said, bare) = (said.collect::<Vec<_>>().join(" "), bare.join(" "));
    if fold(&said, &[], &[]) == fold(&bare, &[], &[]) { said } else { bare }
}

/// The author, with the reason they gave.
pub(super) fn because(desk: &Desk<'_>, reason: &str) -> By {
    let reason = stated(desk, reason);
    By { reason: (!reason.is_empty()).then_some(reason), ..author(desk) }
}

/// The words behind the verb as they were typed, without people.
pub(super) fn typed(desk: &Desk<'_>) -> Vec<String> {
    let prefix = desk.room.settings.prefix(&desk.world.hall_config);
    let typed = desk.heard.utterance().map_or("", |utterance| &utterance.text.typed);
    let words = behind(typed, &prefix).split_whitespace();
    words.filter(|word| !word.starts_with(['@', '<'])).map(str::to_owned).collect()
}

/// Whether a word lets go what others played for the sake of what is corrected.
pub(super) fn cascades(word: &str) -> bool {
    matches!(word, "cascade" | "连带")
}
