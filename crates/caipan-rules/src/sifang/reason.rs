//! What a stone does beside the counting at the end: what it completes, answers, calls, threatens and
//! stops. It is told with a hint, and by the commentator.

use crate::Say;

use super::{
    attack::{Attack, Found},
    board::{Board, Side},
    point::Point,
    score::Score,
    stones::Stones,
};

/// The most positions that may be looked at for the threats of a side: four such searches take less
/// than fifty milliseconds.
const BUDGET: u32 = 5_000;

/// The most decisions of a count.
const DECISIONS: u32 = 1_000;

/// A reason for a stone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reason {
    /// It completes a block.
    Completes,
    /// It lies on the point that the opponent calls.
    Answers,
    /// It calls on so many points.
    Calls(u32),
    /// The opponent would have forced a block from so many points, and no longer does; points that
    /// it calls are not among them.
    Stops(u32),
    /// Its side would force a block from so many points more if it could move again.
    Threatens(u32),
    /// It adds so many points to the line score.
    Scores(u32),
}

impl Reason {
    /// Returns the reasons for a stone of a side that is to move on an empty point, the weightiest
    /// first. What calls threatens, and stops all while the call stands: that is not said again.
    pub fn all(board: &Board, side: Side, point: Point) -> Vec<Self> {
        let (foe, after) = (side.other(), board.with(side, point));
        if after.has_block(side) {
            return vec![Self::Completes];
        }
        let calls = after.calls(side).count();
        let mut reasons = Vec::new();
        reasons.extend(board.calls(foe).has(point).then_some(Self::Answers));
        if calls > 0 {
            reasons.push(Self::Calls(calls));
        } else {
            reasons.extend(Self::threats(board, &after, side));
        }
        let scored = scored(board, &after, side);
        reasons.extend((scored > 0).then_some(Self::Scores(scored)));
        reasons
    }

    /// Returns the threats that a side's stone, which makes no call, stops and makes.
    pub(super) fn threats(
        before: &Board,
        after: &Board,
        side: Side,
    ) -> impl Iterator<Item = Self> + use<> {
        let counts = [
            (Self::Stops as fn(u32) -> Self, stopped(before, after, side.other())),
            (Self::Threatens, made(before, after, side)),
        ];
        let some = counts.into_iter().filter(|(_, count)| *count > 0);
        some.map(|(reason, count)| reason(count))
    }

    /// Returns the clause that tells the reason, without a subject.
    pub fn say(self) -> Say {
        match self {
            Self::Completes => Say::new("sifang-does-complete"),
            Self::Answers => Say::new("sifang-does-answer"),
            Self::Calls(count) => Say::new("sifang-does-call").with("count", count),
            Self::Stops(count) => Say::new("sifang-does-stop").with("count", count),
            Self::Threatens(count) => Say::new("sifang-does-threaten").with("count", count),
            Self::Scores(count) => Say::new("sifang-does-score").with("count", count),
        }
    }
}

/// Returns the points from which a side, if it is to move, completes a block or forces one by calls
/// alone, none where the opponent completes a block first; `None` where a short search cannot tell.
pub fn threats(board: &Board, side: Side) -> Option<Stones> {
    let foe = side.other();
    let calls = board.calls(side);
    let met = board.calls(foe);
    let mut attack = Attack::new(side, BUDGET);
    let mut forced = |point: Point| {
        let after = board.with(side, point);
        let mut answers = after.calls(side).iter();
        match (answers.next(), answers.next()) {
            (Some(_), Some(_)) => true,
            (Some(answer), None) => {
                matches!(attack.find(&after.with(foe, answer)), Found::Win(_))
            }
            (None, _) => false,
        }
    };
    let meets = |point: &Point| met.iter().all(|other| other == *point);
    let callers: Vec<Point> = board.callers(side).iter().filter(meets).collect();
    let found = callers.into_iter().filter(|point| forced(*point)).fold(calls, Stones::with);
    (attack.left() > 0).then_some(found)
}

/// Returns the number of threats of a side that the other side's stone stops, calls aside.
fn stopped(before: &Board, after: &Board, side: Side) -> u32 {
    let Some((had, left)) = threats(before, side).zip(threats(after, side)) else { return 0 };
    (had & !left & !before.calls(side)).count()
}

/// Returns the number of threats that a side's stone makes.
fn made(before: &Board, after: &Board, side: Side) -> u32 {
    let Some((had, has)) = threats(before, side).zip(threats(after, side)) else { return 0 };
    (has & !had).count()
}

/// Returns the points that a side's stone adds to its line score.
fn scored(before: &Board, after: &Board, side: Side) -> u32 {
    let line = |board: &Board| Score::of(board.stones(side), DECISIONS).map(|score| score.line());
    let (Ok(had), Ok(has)) = (line(before), line(after)) else { return 0 };
    has.saturating_sub(had)
}
