//! Boards: the holes, the lines from each, and the camps.
//!
//! A star's holes are named by row and number (A1 at the top, I5 in the middle), as in
//! `OpenSpiel`'s `chinese_checkers`, whose numbers 0 to 120 are ours.

mod holes;
mod shape;

use std::sync::LazyLock;

pub use holes::{Hole, Holes};
pub use shape::{Point, Shape};

/// A board.
#[derive(Debug)]
pub struct Board {
    /// The shape.
    pub shape: Shape,
    points: Vec<Point>,
    names: Vec<String>,
    rays: Vec<Vec<Vec<Hole>>>,
    all: Holes,
    neighbours: Vec<Holes>,
}

static BOARDS: LazyLock<Vec<Board>> = LazyLock::new(|| {
    let shapes =
        [Shape::Star(4), Shape::Star(3), Shape::Square(16), Shape::Square(10), Shape::Square(8)];
    shapes.into_iter().map(Board::new).collect()
});

impl Board {
    /// Returns the board of a shape that a variant is played on.
    pub fn of(shape: Shape) -> &'static Self {
        BOARDS.iter().find(|board| board.shape == shape).expect("every variant's board is there")
    }

    fn new(shape: Shape) -> Self {
        let points = shape.points();
        let number =
            |at: usize| 1 + points[..at].iter().filter(|point| point.row == points[at].row).count();
        let names =
            points.iter().enumerate().map(|(at, point)| shape.name(number(at), *point)).collect();
        let rays = points
            .iter()
            .map(|point| shape.ways().iter().map(|way| ray(&points, *point, *way)).collect());
        let rays: Vec<Vec<Vec<Hole>>> = rays.collect();
        let near =
            |rays: &Vec<Vec<Hole>>| rays.iter().filter_map(|ray| ray.first()).copied().collect();
        let all = (0..=u8::MAX).map(Hole).take(points.len()).collect();
        Self { shape, names, all, neighbours: rays.iter().map(near).collect(), rays, points }
    }

    /// Returns every hole, in order.
    pub fn holes(&self) -> impl Iterator<Item = Hole> {
        self.all.iter()
    }

    /// Returns the set of every hole.
    pub const fn all(&self) -> Holes {
        self.all
    }

    /// Returns the holes next to a hole.
    pub fn neighbours(&self, hole: Hole) -> Holes {
        self.neighbours[hole.index()]
    }

    /// Returns the point of a hole.
    pub fn point(&self, hole: Hole) -> Point {
        self.points[hole.index()]
    }

    /// Returns the hole's name.
    pub fn name(&self, hole: Hole) -> String {
        self.names[hole.index()].clone()
    }

    /// Returns the names of some holes, in order.
    pub fn names(&self, holes: impl IntoIterator<Item = Hole>) -> Vec<String> {
        holes.into_iter().map(|hole| self.name(hole)).collect()
    }

    /// Returns the hole that a name means, in small letters or capitals.
    pub fn find(&self, name: &str) -> Option<Hole> {
        let at = self.names.iter().position(|known| known.eq_ignore_ascii_case(name))?;
        u8::try_from(at).ok().map(Hole)
    }

    /// Returns the holes on the lines from a hole: for each way, the nearest first.
    pub fn rays(&self, hole: Hole) -> &[Vec<Hole>] {
        &self.rays[hole.index()]
    }

    /// Returns the holes of the camp for so many men in a corner.
    pub fn camp(&self, corner: u8, men: u8) -> Holes {
        self.holes().filter(|hole| self.shape.in_camp(corner, men, self.point(*hole))).collect()
    }

    /// Returns the tips of a star, without the rows that larger camps add to them. A square has
    /// none.
    pub fn tips(&self) -> Vec<Holes> {
        match self.shape {
            Shape::Star(radius) => {
                (0..6).map(|corner| self.camp(corner, shape::tip(radius))).collect()
            }
            Shape::Square(_) => Vec::new(),
        }
    }

    /// Returns the number of rows between a hole and the outermost hole of a corner; on a square,
    /// of steps along the sides.
    pub fn depth(&self, corner: u8, hole: Hole) -> u32 {
        u32::try_from(self.shape.depth(corner, self.point(hole)))
            .expect("nothing lies beyond a corner")
    }

    /// Returns the hole of a point, if there is one.
    pub(super) fn hole(&self, point: Point) -> Option<Hole> {
        let at = self.points.iter().position(|own| *own == point)?;
        u8::try_from(at).ok().map(Hole)
    }

    /// Returns the hole that lies where a hole is seen in a mirror, left and right being changed.
    pub(super) fn mirrored(&self, hole: Hole) -> Hole {
        let Point { column, row } = self.point(hole);
        let other = Point { column: self.shape.extent().0 - 1 - column, row };
        self.hole(other).expect("a mirrored board covers itself")
    }

    /// Returns the point of a hole when the board has been turned clockwise by so many corners.
    pub fn turned(&self, hole: Hole, corners: u8) -> Point {
        self.shape.turned(self.point(hole), corners)
    }
}

/// Returns the holes one way from a point.
fn ray(points: &[Point], from: Point, (right, down): (i16, i16)) -> Vec<Hole> {
    let next = |point: &Point| Some(Point { column: point.column + right, row: point.row + down });
    let hole = |point| {
        points.iter().position(|other| *other == point).and_then(|at| u8::try_from(at).ok())
    };
    std::iter::successors(next(&from), next).map_while(hole).map(Hole).collect()
}

#[cfg(test)]
mod tests {
    use super::{Board, Hole, Shape};

    #[test]
    fn boards_have_their_holes_and_names() {
        for (shape, count, last) in [
            (Shape::Star(4), 121, "Q1"),
            (Shape::Star(3), 73, "M1"),
            (Shape::Square(16), 256, "p1"),
            (Shape::Square(8), 64, "h1"),
        ] {
            let board = Board::of(shape);
            assert_eq!(board.holes().count(), count, "{shape:?}");
            assert_eq!(board.holes().last().map(|hole| board.name(hole)).as_deref(), Some(last));
            assert!(board.holes().all(|hole| board.find(&board.name(hole)) == Some(hole)));
        }
        let star = Board::of(Shape::Star(4));
        assert_eq!(
            (star.name(Hole(0)), star.find("i5"), star.find("R1")),
            ("A1".to_owned(), Some(Hole(60)), None)
        );
    }

    #[test]
    fn a_hop_never_leaves_its_class() {
        let star = Board::of(Shape::Star(4));
        let class = |hole: Hole| star.shape.class(star.point(hole));
        let mut counts = [0; 4];
        star.holes().for_each(|hole| counts[usize::from(class(hole))] += 1);
        assert_eq!(counts, [37, 28, 28, 28]);
        let behind = |hole: Hole| star.rays(hole).iter().filter_map(|ray| ray.get(1));
        assert!(
            star.holes().all(|hole| behind(hole).all(|landing| class(*landing) == class(hole)))
        );
    }

    #[test]
    fn camps_lie_in_their_corners() {
        let star = Board::of(Shape::Star(4));
        let names = |corner, men| star.names(star.camp(corner, men).iter()).join(" ");
        assert_eq!(names(1, 10), "E10 E11 E12 E13 F10 F11 F12 G10 G11 H10");
        assert_eq!(names(4, 15), "I1 J1 J2 K1 K2 K3 L1 L2 L3 L4 M1 M2 M3 M4 M5");
        let halma = Board::of(Shape::Square(16));
        for men in [19, 13, 15, 10, 6] {
            for corner in 0..4 {
                assert_eq!(
                    halma.camp(corner, men).count(),
                    usize::from(men),
                    "{men} in corner {corner}"
                );
            }
        }
        assert!(halma.camp(2, 19).has(halma.find("p12").expect("a hole")));
    }

    #[test]
    fn turning_brings_each_corner_to_the_next() {
        for shape in [Shape::Star(4), Shape::Square(10)] {
            let board = Board::of(shape);
            for corner in 0..shape.corners() {
                let next = (corner + 1) % shape.corners();
                let camp = board.camp(corner, 10);
                let turned = |hole: Hole| shape.in_camp(next, 10, board.turned(hole, 1));
                assert!(camp.iter().all(turned), "{shape:?} {corner}");
            }
            assert!(
                board.holes().all(|hole| board.turned(hole, shape.corners()) == board.point(hole))
            );
        }
    }
}
