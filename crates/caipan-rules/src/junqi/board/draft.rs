//! The making of a board from arms, the centre between them, and the lines.

use std::collections::BTreeSet;

use super::{COLUMNS, Kind, Layout, ROWS, Site, kind};

/// A board in the making.
#[derive(Default)]
pub(super) struct Draft {
    /// All posts, in the order of their numbers.
    pub(super) sites: BTreeSet<Site>,
    /// Roads; the ends of each in order.
    pub(super) roads: Vec<[Site; 2]>,
    /// Rails; the ends of each in order.
    pub(super) rails: Vec<[Site; 2]>,
    /// Lines of rails.
    pub(super) lines: Vec<Vec<Site>>,
}

/// Returns a column of an arm from the fifth row to the front.
fn outward(arm: u8, column: u8) -> impl DoubleEndedIterator<Item = Site> {
    (1..ROWS).rev().map(move |row| Site::Arm(arm, row, column))
}

impl Draft {
    /// Makes the board of this shape.
    pub(super) fn of(layout: Layout, crossed: bool) -> Self {
        let mut draft = Self::default();
        match layout {
            Layout::Two => draft.two(crossed),
            _ => draft.round(layout.sides(), crossed),
        }
        if layout == Layout::Closed {
            draft.close(3);
        }
        draft
    }

    fn rail(&mut self, a: Site, b: Site) {
        self.sites.extend([a, b]);
        self.rails.push([a.min(b), a.max(b)]);
    }

    fn road(&mut self, a: Site, b: Site) {
        self.sites.extend([a, b]);
        self.roads.push([a.min(b), a.max(b)]);
    }

    /// Adds an arm: rails along the first and fifth rows and the outer columns between them, roads
    /// elsewhere, and roads from each camp to its diagonal neighbours.
    fn arm(&mut self, arm: u8) {
        let site = |row, column| Site::Arm(arm, row, column);
        for row in 1..=ROWS {
            for column in 1..COLUMNS {
                let join = if row == 1 || row == 5 { Self::rail } else { Self::road };
                join(self, site(row, column), site(row, column + 1));
            }
        }
        for row in 1..ROWS {
            for column in 1..=COLUMNS {
                let outer = column == 1 || column == COLUMNS;
                let join = if outer && row <= 4 { Self::rail } else { Self::road };
                join(self, site(row, column), site(row + 1, column));
            }
        }
        for row in 1..5 {
            for column in 1..COLUMNS {
                for [from, to] in [[column, column + 1], [column + 1, column]] {
                    if kind(row, from) == Kind::Camp || kind(row + 1, to) == Kind::Camp {
                        self.road(site(row, from), site(row + 1, to));
                    }
                }
            }
        }
        for row in [1, 5] {
            self.lines.push((1..=COLUMNS).map(|column| site(row, column)).collect());
        }
    }

    /// Adds two arms, joined at the left, the middle and the right.
    fn two(&mut self, crossed: bool) {
        let front = |arm, column| Site::Arm(arm, 1, column);
        (0..2).for_each(|arm| self.arm(arm));
        for column in [1, 3, 5] {
            self.rail(front(0, column), front(1, 6 - column));
        }
        for column in [1, 5] {
            self.lines.push(outward(0, column).chain(outward(1, 6 - column).rev()).collect());
        }
        self.lines.push(vec![front(0, 3), front(1, 3)]);
        if crossed {
            for column in [1, 5] {
                self.rail(front(0, column), front(1, column));
                self.lines.push(vec![front(0, column), front(1, column)]);
            }
        }
    }

    /// Adds arms on the sides of a polygon, counter-clockwise.
    fn round(&mut self, sides: u8, crossed: bool) {
        for arm in 0..sides {
            let (next, after) = ((arm + 1) % sides, (arm + 2) % sides);
            let (corner, side, far) = (Site::Corner(arm), Site::Side(next), Site::Corner(next));
            self.arm(arm);
            self.rail(corner, side);
            self.rail(side, far);
            self.rail(Site::Side(arm), Site::Hub);
            self.rail(Site::Arm(arm, 1, 5), corner);
            self.rail(Site::Arm(next, 1, 1), corner);
            self.rail(Site::Arm(arm, 1, 3), Site::Side(arm));
            self.rail(Site::Arm(arm, 1, 5), Site::Arm(next, 1, 1));
            let through = outward(arm, 5).chain([corner, side, far]).chain(outward(after, 1).rev());
            self.lines.push(through.collect());
            self.lines.push(outward(arm, 5).chain(outward(next, 1).rev()).collect());
        }
        self.medians(sides, crossed);
        if crossed && sides.is_multiple_of(2) {
            for corner in 0..sides / 2 {
                let ends = [Site::Corner(corner), Site::Corner(corner + sides / 2)];
                ends.into_iter().for_each(|end| self.rail(end, Site::Hub));
                self.lines.push(vec![ends[0], Site::Hub, ends[1]]);
            }
        }
    }

    /// Adds the lines through the middle: to the opposite arm, or to the hub where no arm is
    /// opposite; the crossing lines prolong them there to the corner.
    fn medians(&mut self, sides: u8, crossed: bool) {
        let half = |arm: u8| [Site::Arm(arm, 1, 3), Site::Side(arm), Site::Hub];
        if sides.is_multiple_of(2) {
            for arm in 0..sides / 2 {
                let back = half(arm + sides / 2).into_iter().rev().skip(1);
                self.lines.push(half(arm).into_iter().chain(back).collect());
            }
            return;
        }
        for arm in 0..sides {
            let mut line = half(arm).to_vec();
            if crossed {
                let corner = Site::Corner((arm + 1) % sides);
                self.rail(Site::Hub, corner);
                line.push(corner);
            }
            self.lines.push(line);
        }
    }

    /// Takes an arm away with everything that touches it; of lines the pieces of two posts and more
    /// stay.
    fn close(&mut self, arm: u8) {
        let gone = |site: &Site| matches!(site, Site::Arm(closed, ..) if *closed == arm);
        self.sites.retain(|site| !gone(site));
        self.roads.retain(|edge| !edge.iter().any(gone));
        self.rails.retain(|edge| !edge.iter().any(gone));
        let pieces =
            self.lines.iter().flat_map(|line| line.split(gone).filter(|piece| piece.len() > 1));
        self.lines = pieces.map(<[Site]>::to_vec).collect();
    }
}
