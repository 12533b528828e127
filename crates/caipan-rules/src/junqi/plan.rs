//! The layout of the board in pictures, with one seat at the bottom.

use std::{f64::consts::TAU, sync::Arc};

use super::{
    board::{Board, COLUMNS, Kind, Layout, Post, ROWS, Site, letter},
    options::INFO,
};
use crate::{
    Seat,
    scene::{Cloth, Floor, Ground, Home, Label, Line, Slot, Track},
};

/// Parts of a step.
const STEP: f64 = 100.0;

/// A point, in steps from the middle of the board, y down.
type Point = (f64, f64);

/// A board with a seat at the bottom.
#[derive(Clone, Copy)]
pub(super) struct Plan {
    board: &'static Board,
    bottom: Seat,
}

impl Plan {
    pub(super) const fn new(board: &'static Board, bottom: Seat) -> Self {
        Self { board, bottom }
    }

    fn is_two(self) -> bool {
        self.board.layout == Layout::Two
    }

    /// Returns the place of an arm round the board from the bottom, against the clock; 1 is a whole
    /// turn.
    fn turns(self, arm: u8) -> f64 {
        let sides = self.board.layout.sides();
        f64::from((arm + sides - self.bottom.0) % sides) / f64::from(sides)
    }

    /// Returns the distance of the sides of the centre from its middle. Two arms are a step from
    /// the middle line.
    fn apothem(self) -> f64 {
        let sides = f64::from(self.board.layout.sides());
        if self.is_two() { 0.0 } else { 2.0 / (TAU / 2.0 / sides).tan() }
    }

    /// Returns the point of a row and a column of an arm, with a post or without. Two arms are
    /// drawn wider than long.
    fn arm(self, arm: u8, row: f64, column: f64) -> Point {
        let (outward, right) =
            (self.apothem() + row, (column - 3.0) * if self.is_two() { 1.5 } else { 1.0 });
        let (sin, cos) = (TAU * self.turns(arm)).sin_cos();
        (outward * sin + right * cos, outward * cos - right * sin)
    }

    fn at(self, site: Site) -> Point {
        match site {
            Site::Arm(arm, row, column) => self.arm(arm, row.into(), column.into()),
            Site::Corner(arm) => self.arm(arm, 0.0, 5.0),
            Site::Side(arm) => self.arm(arm, 0.0, 3.0),
            Site::Hub => (0.0, 0.0),
        }
    }

    /// Returns the left, top, right and lower end of all areas and plates.
    fn reach(self) -> [f64; 4] {
        let arms = 0..self.board.layout.seats();
        let homes = arms.clone().map(|arm| self.home(arm));
        let plates = homes.flat_map(|(x, y)| [(x - 0.5, y - 0.5), (x + 0.5, y + 0.5)]);
        let points = arms.flat_map(|arm| self.area(arm)).chain(plates);
        points.fold([0.0; 4], |[left, top, right, low], (x, y)| {
            [left.min(x), top.min(y), right.max(x), low.max(y)]
        })
    }

    /// Returns the empty board.
    pub(super) fn ground(self) -> Arc<Ground> {
        let [left, top, right, low] = self.reach();
        let parts = |steps: f64| (steps * STEP).round();
        let put = |(x, y): Point| (parts(x - left) as i16, parts(y - top) as i16);
        let arms = 0..self.board.layout.seats();
        let peaks = [2.0, 4.0].map(|column| put(self.arm(0, 0.0, column)));
        Arc::new(Ground {
            cloth: Cloth::Field,
            step: STEP as u16,
            width: parts(right - left) as u16,
            height: parts(low - top) as u16,
            areas: arms.clone().map(|arm| self.area(arm).into_iter().map(put).collect()).collect(),
            lines: self.lines(put),
            peaks: peaks.into_iter().filter(|_| self.is_two()).collect(),
            slots: self.board.posts().map(|post| self.slot(post, put)).collect(),
            labels: arms.clone().flat_map(|arm| self.labels(arm, put)).collect(),
            homes: arms.map(|arm| self.plate(arm, put)).collect(),
            ..Ground::default()
        })
    }

    fn slot(self, post: Post, put: impl Fn(Point) -> (i16, i16)) -> Slot {
        let site = self.board.site(post);
        let (x, y) = put(self.at(site));
        let floor = match site.kind() {
            Kind::Station => Floor::Post,
            Kind::Camp => Floor::Camp,
            Kind::Quarters => Floor::Quarters,
        };
        let turn = match site {
            Site::Arm(arm, ..) | Site::Side(arm) => (-360.0 * self.turns(arm)).round() as i16,
            Site::Corner(_) | Site::Hub => 0,
        };
        Slot { x, y, floor, turn, name: self.board.name(post), captioned: false }
    }

    /// Returns roads and rails; the arcs between neighbouring arms bend towards the corner.
    fn lines(self, put: impl Fn(Point) -> (i16, i16)) -> Vec<Line> {
        let line = |track: Track, edge: &[Post; 2]| {
            let sites = edge.map(|post| self.board.site(post));
            let [from, to] = sites.map(|site| put(self.at(site)));
            Line { track, from, to, bend: self.bend(sites).map(|site| put(self.at(site))) }
        };
        let roads = self.board.roads.iter().map(|edge| line(Track::Road, edge));
        roads.chain(self.board.rails.iter().map(|edge| line(Track::Rail, edge))).collect()
    }

    fn bend(self, edge: [Site; 2]) -> Option<Site> {
        match edge {
            [Site::Arm(a, ..), Site::Arm(b, ..)] if a != b && !self.is_two() => {
                let is_next = (a + 1) % self.board.layout.sides() == b;
                Some(Site::Corner(if is_next { a } else { b }))
            }
            _ => None,
        }
    }

    /// Returns an arm as an area.
    fn area(self, arm: u8) -> [Point; 4] {
        [(0.55, 0.5), (0.55, 5.5), (6.5, 5.5), (6.5, 0.5)]
            .map(|(row, column)| self.arm(arm, row, column))
    }

    /// Returns letters and numbers along an arm.
    fn labels(self, arm: u8, put: impl Fn(Point) -> (i16, i16)) -> Vec<Label> {
        let two = self.is_two();
        let left = if two { [0.4, 5.6][usize::from(arm)] } else { 0.28 };
        let number = |row: u8| if two && arm == 1 { 6 + row } else { 7 - row };
        // The front rows of six arms come too close.
        let front = if self.board.layout == Layout::Six { 2 } else { 1 };
        let rows =
            (front..=ROWS).map(|row| (number(row).to_string(), self.arm(arm, row.into(), left)));
        let name =
            |column: u8| letter(if two && arm == 1 { 6 - column } else { column }).to_string();
        let columns =
            (1..=COLUMNS).map(|column| (name(column), self.arm(arm, 6.75, column.into())));
        let labels = rows.chain(columns.filter(|_| !two || arm == self.bottom.0));
        labels
            .map(|(text, at)| (text, put(at)))
            .map(|(text, (x, y))| Label { x, y, text })
            .collect()
    }

    /// Returns the point of a seat's plate: beside the back rows, where there are no names.
    fn home(self, arm: u8) -> Point {
        match (self.is_two(), arm) {
            (true, 0) => self.arm(arm, 6.0, 5.8),
            (true, _) => self.arm(arm, 6.0, 0.2),
            _ => self.arm(arm, 5.0, 6.2),
        }
    }

    fn plate(self, arm: u8, put: impl Fn(Point) -> (i16, i16)) -> Home {
        let (x, y) = put(self.home(arm));
        Home { tone: INFO.tones[usize::from(arm)], letter: Some(sign(self.board, Seat(arm))), x, y }
    }
}

/// Returns the letter on the backs of a seat's pieces.
pub(super) const fn sign(board: &Board, seat: Seat) -> char {
    match (board.layout, seat.0) {
        (Layout::Two, 0) => 'S',
        (Layout::Two, _) => 'N',
        (layout, arm) => layout.sign(arm),
    }
}
