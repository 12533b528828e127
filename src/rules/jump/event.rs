//! What happened, in words.

use super::{Board, Event};
use crate::rules::Say;

impl Event {
    /// The sentence for everybody.
    pub(super) fn say(&self, board: &Board) -> Say {
        match self {
            Self::Moved { seat, text, way, more, exchanged } => {
                let landings = board.names(way.iter().copied()).join(" ");
                let key = match (way.as_slice(), more, exchanged) {
                    (_, _, Some(_)) => "jump-exchanged",
                    ([], ..) => "jump-ended",
                    (_, true, _) => "jump-hopped",
                    ([_], ..) => "jump-moved",
                    _ => "jump-chained",
                };
                let say = Say::new(key).with("seat", *seat).with("move", text.as_str()).with("way", landings);
                exchanged.iter().fold(say, |say, other| say.with("other", *other))
            }
            Self::Passed(seat) => Say::new("jump-passed").with("seat", *seat),
            Self::Arrived(seat, moves) => Say::new("jump-arrived").with("seat", *seat).with("moves", *moves),
            Self::Out(seat, why) => {
                Say::new("jump-out").with("seat", *seat).with("why", Say::new(format!("why-{why}")))
            }
        }
    }
}
