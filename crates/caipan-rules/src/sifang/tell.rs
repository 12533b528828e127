//! The sentences for events, the same for all observers.

use super::{Score, Sifang, board::Side, point::Point};
use crate::{Arg, Say};

/// The events of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A side put a stone on a point.
    Placed(Side, Point),
    /// A side took over the first stone, on this point.
    Taken(Side, Point),
    /// A side completed a block.
    Completed(Side, [Point; 4]),
    /// All points bear stones.
    Filled,
    /// The board was counted.
    Counted,
}

/// Returns the sentences for an event.
pub(super) fn tell(game: &Sifang, event: &Event) -> Vec<Say> {
    let by = |key: &'static str, side: Side| Say::new(key).with("seat", side.seat());
    match event {
        Event::Placed(side, point) => vec![by("sifang-placed", *side).with("point", point.name())],
        Event::Taken(side, point) => {
            vec![
                by("sifang-taken", *side)
                    .with("point", point.name())
                    .with("other", side.other().seat()),
            ]
        }
        Event::Completed(side, block) => {
            let points: Vec<String> = block.iter().map(|point| point.name()).collect();
            vec![by("sifang-completed", *side).with("points", points.join(" "))]
        }
        Event::Filled => vec![Say::new("sifang-filled")],
        Event::Counted => game.count.iter().map(|scores| count(game, scores)).collect(),
    }
}

/// Tells the count of a board, a line for each side.
pub(super) fn count(game: &Sifang, scores: &[Score; 2]) -> Say {
    let [black, white] = Side::BOTH.map(|side| Arg::Say(line(game, scores, side)));
    Say::new("sifang-count").with("black", black).with("white", white)
}

fn line(game: &Sifang, scores: &[Score; 2], side: Side) -> Say {
    let (score, komi) = (&scores[side as usize], game.komi(side));
    let say = Say::new(if komi > 0 { "sifang-count-komi" } else { "sifang-count-side" });
    let say = say.with("seat", side.seat()).with("sum", score.sum()).with("lone", score.lone);
    let say = say.with("connection", score.connection());
    if komi > 0 { say.with("komi", komi).with("total", score.line() + komi) } else { say }
}
