//! The sentences for events.

use crate::Say;

use super::{Board, action::Event};

impl Event {
    /// Returns the sentence of an event for all observers.
    pub(super) fn say(&self, board: &Board) -> Say {
        match self {
            Self::Moved { seat, text, between, more, exchanged } => {
                let key = match (exchanged, more, between.is_empty()) {
                    (Some(_), ..) => "jump-exchanged",
                    (None, true, _) => "jump-hopped",
                    (None, false, true) => "jump-moved",
                    (None, false, false) => "jump-chained",
                };
                let way = board.names(between.iter().copied()).join(" ");
                let say =
                    Say::new(key).with("seat", *seat).with("move", text.as_str()).with("way", way);
                exchanged.iter().fold(say, |say, other| say.with("other", *other))
            }
            Self::Ended(seat) => Say::new("jump-ended").with("seat", *seat),
            Self::Passed(seat) => Say::new("jump-passed").with("seat", *seat),
            Self::Arrived(seat, moves) => {
                Say::new("jump-arrived").with("seat", *seat).with("moves", *moves)
            }
            Self::Out(seat, why) => {
                let why = Say::new(format!("why-{why}")).with("loser", "nobody");
                Say::new("jump-out").with("seat", *seat).with("why", why)
            }
        }
    }
}
