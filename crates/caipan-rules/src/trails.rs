//! Actions by the places that somebody presses for them.

use super::scene::Ground;

/// The signs that join the places in the text of an action.
pub const JOINTS: [char; 4] = ['-', 'x', ':', ' '];

/// An action by its places.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trail {
    /// The action as it is written.
    pub text: String,
    /// The places in the order in which a piece comes to them, as indices into [`Ground::slots`]:
    /// where it begins, where it lands on its way, where it ends. None for an action that names no
    /// place, like a throw.
    pub slots: Vec<u16>,
}

impl Trail {
    /// Finds the places on a board by their names; words that name none are passed over.
    pub(super) fn on(ground: &Ground, text: String, names: &[String]) -> Self {
        let slot = |name: &String| {
            let found = ground.slots.iter().position(|slot| slot.name == *name)?;
            u16::try_from(found).ok()
        };
        let slots = names.iter().filter_map(slot).collect();
        Self { text, slots }
    }
}

/// Returns the words of an action's text, of which some name places.
pub(super) fn words(text: &str) -> Vec<String> {
    text.split(JOINTS).map(str::to_owned).collect()
}
