//! The movement of pieces: one step on a road, any distance along a line of rails (the text 军棋规则:
//! 铁路线是子力的快行线,只要在直线上或弧型弯路子力走步数不限;公路线是慢行线,每次只能移动一步).

use super::board::{Board, Post, Posts, Run};

/// The posts that matter to a moving piece.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// The posts that can be passed.
    pub empty: Posts,
    /// The posts where the piece may end its move; empty ones among them.
    pub landing: Posts,
}

/// The gait of a piece on rails.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gait {
    /// A run along one line, straight or curved.
    Line,
    /// A run from line to line, round any corner, as engineers go (the text 军棋规则: 工兵行棋比较特殊,
    /// 只要在铁路线上,在没有挡路的情况下,可以飞抵棋盘上任何位置).
    Turning,
}

/// Returns the posts that a piece can reach from a post.
pub fn reach(board: &Board, from: Post, gait: Gait, field: Field) -> Posts {
    let step = board.near(from) & field.landing;
    step | match gait {
        Gait::Line => along(board, from, field),
        Gait::Turning => around(board, from, field),
    }
}

/// Returns the posts along each line up to the first one with a piece.
fn along(board: &Board, from: Post, field: Field) -> Posts {
    let mut reached = Posts::NONE;
    for run in board.runs(from) {
        for post in run {
            if field.landing.has(post) {
                reached.add(post);
            }
            if !field.empty.has(post) {
                break;
            }
        }
    }
    reached
}

/// Returns the posts over the rails through empty posts, in ever wider circles.
fn around(board: &Board, from: Post, field: Field) -> Posts {
    let (mut met, mut edge) = (Posts::NONE, Posts::from_iter([from]));
    while !edge.is_empty() {
        let next = edge.iter().fold(Posts::NONE, |all, post| all | board.railed(post)) & !met;
        met = met | next;
        edge = next & field.empty;
    }
    met & field.landing & !Posts::from_iter([from])
}

/// Returns the posts in the way of a piece that would run along one line from a post to another:
/// those of the line with fewest; `None` where no line joins them.
pub fn between(board: &Board, from: Post, to: Post, empty: Posts) -> Option<Vec<Post>> {
    let blocked = |run: Run<'_>| {
        let mut taken = Vec::new();
        for post in run {
            if post == to {
                return Some(taken);
            }
            if !empty.has(post) {
                taken.push(post);
            }
        }
        None
    };
    board.runs(from).filter_map(blocked).min_by_key(Vec::len)
}
