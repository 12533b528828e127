//! The commentator's remark on a stone: one short line in the field's own words.

use crate::{
    Arg, Say,
    sifang::{Reason, attack::is_won, board::Side, point::Point, stones::Stones, terms::Hints},
};

use super::{Stone, Word};

/// The most words of one stone that are said.
const MOST: usize = 3;

/// Returns the remark on a stone just played, as far as the table wants it.
pub(in super::super) fn remark(stone: &Stone, hints: Hints) -> Option<Say> {
    if hints == Hints::Off {
        return None;
    }
    let (after, mut words) = (stone.after(), Word::of(stone));
    words.retain(|word| hints == Hints::Full || matches!(word, Word::Call | Word::DoubleCall));
    words.truncate(MOST);
    if after.has_block(stone.side) {
        return (hints == Hints::Full).then(|| said(vec![Word::Kill.say()]));
    }
    let won = is_won(&after, stone.side);
    words.extend(won.then_some(Word::Won));
    let mut says: Vec<Say> = words.into_iter().map(Word::say).collect();
    let foe = stone.side.other();
    let (calls, open) = (after.calls(stone.side), after.calls(foe));
    if hints == Hints::Full && !won && calls.is_empty() {
        says.extend(Reason::threats(&stone.before, &after, stone.side).map(Reason::say));
    }
    (!says.is_empty()).then(|| warned(says, foe, calls, open))
}

/// Returns the words alone.
fn said(words: Vec<Say>) -> Say {
    Say::new("sifang-remark").with("words", named(words))
}

/// Returns the words, and the points of the calls that have to be answered. A call of the other
/// side that stands open comes before all calls of one's own.
fn warned(words: Vec<Say>, foe: Side, calls: Stones, open: Stones) -> Say {
    let (key, points) = match (open.count(), calls.count()) {
        (1.., _) => ("sifang-remark-open", open),
        (0, 0) => return said(words),
        (0, 1) => ("sifang-remark-call", calls),
        _ => ("sifang-remark-calls", calls),
    };
    let points: Vec<String> = points.iter().map(Point::name).collect();
    Say::new(key).with("words", named(words)).with("seat", foe.seat()).with("points", points)
}

fn named(words: Vec<Say>) -> Arg {
    Arg::List(words.into_iter().map(Arg::from).collect())
}

impl Word {
    /// Returns the word's name.
    pub fn say(self) -> Say {
        let say = Say::new(format!("sifang-term-{}", self.key()));
        if let Self::Row(length) = self { say.with("count", u32::from(length)) } else { say }
    }
}
