//! How pieces travel: one step on a road, any way along a line of rails.

use super::board::{Board, Post, Posts, Run};

/// Where a piece may land.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Posts that can be passed.
    pub empty: Posts,
    /// Posts where the piece may end its move; empty ones among them.
    pub landing: Posts,
}

/// How a piece runs on rails.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gait {
    /// Along one line, straight or curved.
    Line,
    /// From line to line, round any corner, as engineers do.
    Turning,
}

/// Where a piece can go from a post.
pub fn reach(board: &Board, from: Post, gait: Gait, field: Field) -> Posts {
    let step = board.near(from) & field.landing;
    step | match gait {
        Gait::Line => along(board, from, field),
        Gait::Turning => around(board, from, field),
    }
}

/// Along each line up to the first post that is taken.
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

/// Over the rails through empty posts, in ever wider circles.
fn around(board: &Board, from: Post, field: Field) -> Posts {
    let (mut met, mut edge) = (Posts::NONE, Posts::from_iter([from]));
    while !edge.is_empty() {
        let next = edge.iter().fold(Posts::NONE, |all, post| all | board.railed(post)) & !met;
        met = met | next;
        edge = next & field.empty;
    }
    met & field.landing & !Posts::from_iter([from])
}

/// The posts in the way of a piece that would run along one line from a post to another: those of
/// the line with fewest; `None` where no line joins them.
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
