//! The boards: posts, roads, rails, and the lines along which pieces run.

mod draft;
mod name;
mod posts;

use std::sync::OnceLock;

pub use name::{letter, place_name, row_column};
pub use posts::Posts;

use crate::Seat;
use draft::Draft;

/// The rows of an arm, the front row first.
pub const ROWS: u8 = 6;
/// The columns of an arm.
pub const COLUMNS: u8 = 5;
/// The posts of an arm.
pub const ARM: u8 = ROWS * COLUMNS;

/// A post, by its number on its board: arm after arm, row after row from the front, left to right
/// as the owner sees it; then corners, sides and the hub of the centre.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Post(pub u8);

/// The site of a post.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Site {
    /// A post of an arm: the arm's number, the row from 1 (the front) to 6, the column from 1 to 5
    /// as the owner sees it.
    Arm(u8, u8, u8),
    /// The corner of the centre between this arm and the next.
    Corner(u8),
    /// The middle of the side of the centre before this arm.
    Side(u8),
    /// The middle of the centre.
    Hub,
}

/// The kinds of posts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// 兵站: an ordinary post.
    Station,
    /// 行营: a camp, in which a piece cannot be attacked (the text 军棋规则: 在行营中的子力可以免受其他任何子力的攻击).
    Camp,
    /// 大本营: headquarters, which a piece may not leave (the text 军棋规则: 进入任何大本营的棋子不能再移动).
    Quarters,
}

/// The shape of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Layout {
    /// Two arms, front against front.
    Two,
    /// Three arms on a triangle.
    Triangle,
    /// Three arms on the board of four, whose west arm is closed.
    Closed,
    /// Four arms on the centre of nine posts.
    Four,
    /// Six arms on a hexagon.
    Six,
}

/// A board.
#[derive(Debug)]
pub struct Board {
    /// The shape.
    pub layout: Layout,
    /// The pairs of posts that a road joins.
    pub roads: Vec<[Post; 2]>,
    /// The pairs of posts that a rail joins.
    pub rails: Vec<[Post; 2]>,
    /// The lines, straight or curved, along which a piece may run on rails.
    pub lines: Vec<Vec<Post>>,
    /// All camps.
    pub camps: Posts,
    /// All headquarters.
    pub quarters: Posts,
    sites: Vec<Site>,
    near: Vec<Posts>,
    railed: Vec<Posts>,
    /// The lines of each post, and its places on them.
    tracks: Vec<Vec<(u8, u8)>>,
}

impl PartialEq for Board {
    /// Compares shape and lines, from which all else follows.
    fn eq(&self, other: &Self) -> bool {
        self.layout == other.layout && self.lines == other.lines
    }
}

impl Eq for Board {}

/// Returns the kind of the post in a row and a column of an arm.
pub const fn kind(row: u8, column: u8) -> Kind {
    match (row, column) {
        (2 | 4, 2 | 4) | (3, 3) => Kind::Camp,
        (6, 2 | 4) => Kind::Quarters,
        _ => Kind::Station,
    }
}

impl Site {
    /// Returns the kind of post at this site.
    pub const fn kind(self) -> Kind {
        match self {
            Self::Arm(_, row, column) => kind(row, column),
            Self::Corner(_) | Self::Side(_) | Self::Hub => Kind::Station,
        }
    }
}

impl Layout {
    /// All shapes.
    pub const ALL: [Self; 5] = [Self::Two, Self::Triangle, Self::Closed, Self::Four, Self::Six];

    /// Returns the number of arms that are played on; seat i sits at arm i.
    pub const fn seats(self) -> u8 {
        match self {
            Self::Two => 2,
            Self::Triangle | Self::Closed => 3,
            Self::Four => 4,
            Self::Six => 6,
        }
    }

    /// Returns the number of sides of the centre; 2 where there is none.
    pub const fn sides(self) -> u8 {
        if matches!(self, Self::Closed) { 4 } else { self.seats() }
    }
}

impl Board {
    /// Returns the board of this shape, with or without the crossing lines.
    pub fn of(layout: Layout, crossed: bool) -> &'static Self {
        static BOARDS: [OnceLock<Board>; 2 * Layout::ALL.len()] =
            [const { OnceLock::new() }; 2 * Layout::ALL.len()];
        BOARDS[2 * layout as usize + usize::from(crossed)]
            .get_or_init(|| Self::build(layout, Draft::of(layout, crossed)))
    }

    fn build(layout: Layout, draft: Draft) -> Self {
        let sites: Vec<Site> = draft.sites.into_iter().collect();
        let post = |site: Site| {
            let at = sites.binary_search(&site).expect("lines join posts of the board");
            Post(u8::try_from(at).expect("no board has more than 193 posts"))
        };
        let pairs = |edges: Vec<[Site; 2]>| {
            edges.into_iter().map(|edge| edge.map(post)).collect::<Vec<_>>()
        };
        let (roads, rails) = (pairs(draft.roads), pairs(draft.rails));
        let lines: Vec<Vec<Post>> =
            draft.lines.into_iter().map(|line| line.into_iter().map(post).collect()).collect();
        let of = |kind: Kind| {
            sites.iter().filter(|site| site.kind() == kind).map(|&site| post(site)).collect()
        };
        let count = sites.len();
        Self {
            layout,
            camps: of(Kind::Camp),
            quarters: of(Kind::Quarters),
            near: joined(count, roads.iter().chain(&rails)),
            railed: joined(count, rails.iter()),
            tracks: tracks(count, &lines),
            roads,
            rails,
            lines,
            sites,
        }
    }

    /// Returns all posts.
    pub fn posts(&self) -> impl Iterator<Item = Post> + use<> {
        (0..self.sites.len())
            .map(|index| Post(u8::try_from(index).expect("no board has more than 193 posts")))
    }

    /// Returns the site of a post.
    pub fn site(&self, post: Post) -> Site {
        self.sites[usize::from(post.0)]
    }

    /// Returns the posts one step away, by road or rail.
    pub fn near(&self, post: Post) -> Posts {
        self.near[usize::from(post.0)]
    }

    /// Returns the posts one step away by rail.
    pub fn railed(&self, post: Post) -> Posts {
        self.railed[usize::from(post.0)]
    }

    /// Returns the ways along the lines from a post.
    pub fn runs(&self, post: Post) -> impl Iterator<Item = Run<'_>> {
        self.tracks[usize::from(post.0)].iter().flat_map(|&(line, at)| {
            [true, false].map(|back| Run {
                line: &self.lines[usize::from(line)],
                at: at.into(),
                back,
            })
        })
    }

    /// Returns the post of a seat's arm by its place in a formation, 0..30.
    pub const fn own(seat: Seat, place: u8) -> Post {
        Post(seat.0 * ARM + place)
    }

    /// Returns the seat on whose arm a post lies, and its place in that seat's formation.
    pub fn arm(&self, post: Post) -> Option<(Seat, u8)> {
        matches!(self.site(post), Site::Arm(..)).then(|| (Seat(post.0 / ARM), post.0 % ARM))
    }
}

/// The posts of a line from one of them on, the next one first.
#[derive(Clone, Debug)]
pub struct Run<'a> {
    line: &'a [Post],
    at: usize,
    back: bool,
}

impl Iterator for Run<'_> {
    type Item = Post;

    fn next(&mut self) -> Option<Post> {
        self.at = if self.back { self.at.checked_sub(1)? } else { self.at + 1 };
        self.line.get(self.at).copied()
    }
}

/// Returns, for each post, the posts that the edges join with it.
fn joined<'a>(count: usize, edges: impl Iterator<Item = &'a [Post; 2]>) -> Vec<Posts> {
    let mut sets = vec![Posts::NONE; count];
    for &[a, b] in edges {
        sets[usize::from(a.0)].add(b);
        sets[usize::from(b.0)].add(a);
    }
    sets
}

/// Returns, for each post, its lines and its places on them.
fn tracks(count: usize, lines: &[Vec<Post>]) -> Vec<Vec<(u8, u8)>> {
    let mut tracks = vec![Vec::new(); count];
    for (number, line) in (0_u8..).zip(lines) {
        for (at, post) in (0_u8..).zip(line) {
            tracks[usize::from(post.0)].push((number, at));
        }
    }
    tracks
}
