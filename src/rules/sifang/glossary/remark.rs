//! What the commentator says of a stone: one short line in the field's own words.

use super::super::{
    attack::Attack,
    board::{Board, Side},
    stones::Stones,
    terms::Hints,
};
use super::{Stone, Word};
use crate::rules::{Arg, Say};

/// The most words of one stone that are said.
const MOST: usize = 3;

/// How many positions the proof of a won position may look at: far fewer than fifty milliseconds' worth.
const PROOF: u32 = 20_000;

/// How many stones without a call a proof may need: shapes that win against every answer need one.
const QUIET: u8 = 1;

/// What is said of a stone just played, as far as the table wants to hear it.
pub(in super::super) fn remark(stone: &Stone, hints: Hints) -> Option<Say> {
    let after = stone.after();
    let mut words = Word::of(stone);
    words.retain(|word| hints == Hints::Full || matches!(word, Word::Call | Word::DoubleCall));
    words.truncate(MOST);
    let won = !after.has_block(stone.side) && is_won(&after, stone.side);
    words.extend(won.then_some(Word::Won));
    let calls = after.calls(stone.side);
    let heard = hints != Hints::Off && !words.is_empty();
    heard.then(|| warned(&words, stone.side.other(), calls, after.has_block(stone.side)))
}

/// Tests if the side that has just moved is proved to win by calls, whatever the answer.
pub(in super::super) fn is_won(board: &Board, side: Side) -> bool {
    Attack::new(side, PROOF).is_lost(board, QUIET)
}

/// The words, and where calls have to be answered.
fn warned(words: &[Word], foe: Side, calls: Stones, over: bool) -> Say {
    let names = Arg::List(words.iter().map(|word| word.say().into()).collect());
    let points: Vec<String> = calls.iter().map(super::super::point::Point::name).collect();
    let say = match points.len() {
        0 => return Say::new("sifang-remark").with("words", names),
        _ if over => return Say::new("sifang-remark").with("words", names),
        1 => Say::new("sifang-remark-call"),
        _ => Say::new("sifang-remark-calls"),
    };
    say.with("words", names).with("seat", foe.seat()).with("points", points)
}

impl Word {
    /// The word's name.
    pub fn say(self) -> Say {
        let say = Say::new(format!("sifang-term-{}", self.key()));
        if let Self::Row(length) = self { say.with("count", u32::from(length)) } else { say }
    }
}
