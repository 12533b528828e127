//! The shapes (重要棋形) as patterns of stones.
//!
//! Where the patent's words do not fix a shape and its figure is lost, the shape is our reading of
//! its name and of the shapes that it is said to resemble; its meaning says so to players.

use crate::sifang::{
    board::{Board, Side, blocks_around},
    point::{Point, Way},
};

/// A shape, by its place in the patent's list from the back: the order in which one is named before
/// another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Shape {
    /// 五子连环.
    FiveChain,
    /// 双连环.
    TwinChain,
    /// 飞镖.
    Dart,
    /// 折棍.
    BentStaff,
    /// 曲棍.
    CrookedStaff,
    /// 斜棍.
    SlantStaff,
    /// 角棍.
    HornStaff,
    /// 短棍.
    ShortStaff,
    /// 直棍.
    StraightStaff,
    /// 长枪.
    LongSpear,
    /// 短枪.
    ShortSpear,
    /// 长刀.
    LongBlade,
    /// 大刀.
    GreatBlade,
    /// 立刀.
    UprightBlade,
    /// 短刀.
    ShortBlade,
    /// 三角刀.
    Triangle,
    /// 长剑.
    LongSword,
    /// 短剑.
    ShortSword,
    /// 双刃剑.
    TwoEdged,
    /// 单刃剑.
    OneEdged,
    /// 飞.
    Fly,
    /// 跳.
    Jump,
    /// 挂角.
    Hang,
    /// 连环.
    Chain,
}

/// Rows down and columns right of a shape's first stone.
type Offsets = &'static [Way];

/// One way in which a shape can lie, up to turns and reflections.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pattern {
    /// The shape.
    pub shape: Shape,
    /// The places of its stones.
    pub stones: Offsets,
    /// The points of it that must be empty.
    pub gaps: Offsets,
    /// The key points (×), on which the opponent has to answer. An opponent's stone on one undoes
    /// the shape.
    pub keys: Offsets,
    /// The key points of a shape that no answer holds, on which the attack continues.
    pub aims: Offsets,
    /// The points of which at least one bears an opponent's stone; empty where this does not
    /// matter.
    pub foes: Offsets,
}

const fn pattern(shape: Shape, stones: Offsets, gaps: Offsets, keys: Offsets) -> Pattern {
    Pattern { shape, stones, gaps, keys, aims: &[], foes: &[] }
}

/// Makes a pattern that no answer holds.
const fn won(shape: Shape, stones: Offsets, gaps: Offsets, aims: Offsets) -> Pattern {
    Pattern { aims, ..pattern(shape, stones, gaps, &[]) }
}

/// All patterns, in the patent's order. The key points are those answers that the search over calls
/// cannot prove lost; for shapes that lose against all, the calls with which it wins.
pub const PATTERNS: &[Pattern] = &[
    pattern(Shape::Chain, &[(0, 0), (0, 1)], &[], &[(-1, 0), (-1, 1), (1, 0), (1, 1)]),
    pattern(Shape::Hang, &[(0, 0), (1, 1)], &[], &[(0, 1), (1, 0)]),
    pattern(
        Shape::Jump,
        &[(0, 0), (0, 2)],
        &[(0, 1)],
        &[(-1, 0), (-1, 1), (-1, 2), (0, 1), (1, 0), (1, 1), (1, 2)],
    ),
    pattern(
        Shape::Jump,
        &[(0, 0), (0, 3)],
        &[(0, 1), (0, 2)],
        &[(-1, 0), (-1, 1), (-1, 2), (-1, 3), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (1, 3)],
    ),
    pattern(
        Shape::Fly,
        &[(0, 0), (1, 2)],
        &[],
        &[(-1, 0), (-1, 1), (0, 1), (0, 2), (1, 0), (1, 1), (2, 1), (2, 2)],
    ),
    Pattern {
        foes: &[(-1, 0), (-1, 1), (-1, 2)],
        ..pattern(
            Shape::OneEdged,
            &[(0, 0), (0, 1), (0, 2)],
            &[(1, 0), (1, 1), (1, 2)],
            &[(1, 0), (1, 1), (1, 2)],
        )
    },
    won(
        Shape::TwoEdged,
        &[(0, 0), (0, 1), (0, 2)],
        &[(-1, 0), (-1, 1), (-1, 2), (1, 0), (1, 1), (1, 2)],
        &[(-1, 1), (1, 1)],
    ),
    won(
        Shape::ShortSword,
        &[(0, 0), (0, 1), (0, 3)],
        &[(0, 2)],
        &[(-1, 0), (-1, 1), (1, 0), (1, 1)],
    ),
    won(
        Shape::LongSword,
        &[(0, 0), (0, 1), (0, 4)],
        &[(0, 2), (0, 3)],
        &[(-1, 0), (-1, 1), (1, 0), (1, 1)],
    ),
    pattern(Shape::Triangle, &[(0, 0), (0, 1), (1, 0)], &[], &[(1, 1)]),
    pattern(Shape::ShortBlade, &[(0, 0), (0, 1), (1, 2)], &[], &[(1, 1)]),
    pattern(Shape::UprightBlade, &[(0, 0), (0, 1), (2, 0)], &[], &[(1, 0), (1, 1)]),
    pattern(Shape::GreatBlade, &[(0, 0), (0, 1), (2, 2)], &[], &[(1, 1)]),
    pattern(Shape::LongBlade, &[(0, 0), (0, 1), (1, 3)], &[], &[(1, 1)]),
    pattern(Shape::ShortSpear, &[(0, 0), (0, 2), (1, 1)], &[(0, 1)], &[(0, 1)]),
    pattern(Shape::LongSpear, &[(0, 0), (0, 2), (2, 1)], &[(0, 1)], &[(1, 0), (1, 1), (1, 2)]),
    pattern(Shape::StraightStaff, &[(0, 0), (0, 2), (0, 4)], &[(0, 1), (0, 3)], &[(-1, 2), (1, 2)]),
    pattern(
        Shape::StraightStaff,
        &[(0, 0), (0, 2), (0, 5)],
        &[(0, 1), (0, 3), (0, 4)],
        &[(-1, 1), (-1, 2), (0, 1), (1, 1), (1, 2)],
    ),
    won(Shape::ShortStaff, &[(0, 0), (1, 1), (2, 2)], &[], &[(0, 1), (1, 0), (1, 2), (2, 1)]),
    pattern(Shape::HornStaff, &[(0, 0), (1, 1), (2, 3)], &[], &[(0, 1), (1, 0)]),
    pattern(
        Shape::SlantStaff,
        &[(0, 0), (1, 2), (2, 4)],
        &[],
        &[(0, 1), (0, 2), (1, 1), (1, 3), (2, 2), (2, 3)],
    ),
    pattern(Shape::CrookedStaff, &[(0, 0), (1, 1), (0, 3)], &[], &[(0, 1)]),
    pattern(
        Shape::BentStaff,
        &[(0, 0), (0, 2), (2, 0)],
        &[(0, 1), (1, 0)],
        &[(0, 1), (1, 0), (1, 1)],
    ),
    pattern(Shape::Dart, &[(0, 0), (1, 1), (2, -1)], &[], &[(1, 0), (0, 1)]),
    pattern(Shape::Dart, &[(0, 0), (1, 2), (2, 1)], &[], &[(1, 1), (2, 2)]),
    pattern(Shape::TwinChain, &[(0, 1), (0, 2), (1, 0), (2, 0)], &[(0, 0)], &[(0, 0)]),
    pattern(Shape::FiveChain, &[(0, 0), (0, 1), (0, 2), (1, 0), (2, 0)], &[], &[(1, 1)]),
    pattern(Shape::FiveChain, &[(0, 0), (0, 1), (0, 2), (1, 1), (2, 1)], &[], &[(1, 0), (1, 2)]),
    pattern(
        Shape::FiveChain,
        &[(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)],
        &[],
        &[(0, 0), (0, 2), (2, 0), (2, 2)],
    ),
];

impl Shape {
    /// Returns the shape's patterns.
    pub fn patterns(self) -> impl Iterator<Item = &'static Pattern> {
        PATTERNS.iter().filter(move |pattern| pattern.shape == self)
    }
}

/// The turns and reflections of the board round a point: each maps a step to a step.
pub const SYMMETRIES: [fn(Way) -> Way; 8] = [
    |(down, right)| (down, right),
    |(down, right)| (right, -down),
    |(down, right)| (-down, -right),
    |(down, right)| (-right, down),
    |(down, right)| (down, -right),
    |(down, right)| (right, down),
    |(down, right)| (-down, right),
    |(down, right)| (-right, -down),
];

/// A pattern laid on the board.
struct Laid {
    turn: fn(Way) -> Way,
    first: Point,
}

impl Laid {
    /// Returns the point of an offset, if the board has it.
    fn point(&self, offset: Way) -> Option<Point> {
        self.first.step((self.turn)(offset), 1)
    }

    /// Lays the pattern so that one of its stones lies on a point.
    fn on(turn: fn(Way) -> Way, stone: Way, point: Point) -> Option<Self> {
        point.step(turn(stone), -1).map(|first| Self { turn, first })
    }
}

impl Pattern {
    /// Tests if a side has the pattern with one of its stones on a point: all stones, the gaps
    /// empty, no key in the opponent's hands, and a block left in which there is no opponent.
    pub fn lies_at(&self, board: &Board, side: Side, point: Point) -> bool {
        SYMMETRIES.into_iter().any(|turn| {
            let laid = self.stones.iter().filter_map(|stone| Laid::on(turn, *stone, point));
            laid.into_iter().any(|laid| self.fits(board, side, &laid))
        })
    }

    fn fits(&self, board: &Board, side: Side, laid: &Laid) -> bool {
        let is = |offset: &Way, owner: Option<Side>| {
            laid.point(*offset).is_some_and(|point| board.at(point) == owner)
        };
        let foe = Some(side.other());
        let stones = self.stones.iter().all(|stone| is(stone, Some(side)));
        let gaps = self.gaps.iter().all(|gap| is(gap, None));
        let keys = !self.keys.iter().any(|key| is(key, foe));
        let foes = self.foes.is_empty() || self.foes.iter().any(|point| is(point, foe));
        stones && gaps && keys && foes && self.lives(board, side, laid)
    }

    /// Tests if some block with a stone of the pattern has no opponent in it.
    fn lives(&self, board: &Board, side: Side, laid: &Laid) -> bool {
        let open =
            |block: [Point; 4]| block.iter().all(|point| board.at(*point) != Some(side.other()));
        let stones = self.stones.iter().filter_map(|stone| laid.point(*stone));
        stones.flat_map(blocks_around).any(open)
    }
}

/// Returns the shape of three stones and more that the stone on a point belongs to; the first in
/// the order of naming.
pub fn named(board: &Board, side: Side, point: Point) -> Option<Shape> {
    let lies = |pattern: &&Pattern| pattern.stones.len() > 2 && pattern.lies_at(board, side, point);
    PATTERNS.iter().filter(lies).map(|pattern| pattern.shape).min()
}
