//! Junqi boards for 2, 3, 4 and 6 players, and scenes on them: made by hand, since pictures know no
//! rules.

use std::f64::consts::{PI, TAU};
use std::sync::Arc;

use caipan_rules::scene::{
    Cloth, Floor, Ground, Home, Kind, Label, Line, Mark, Piece, Scene, Slot, Tone, Track,
};

/// The tones of the seats.
pub(crate) const SEATS: [Tone; 6] =
    [Tone::Red, Tone::Blue, Tone::Green, Tone::Orange, Tone::Purple, Tone::Black];

/// Parts of a step.
const STEP: f64 = 100.0;

/// The pieces of a seat, from its back row, without its camps.
const SETUP: &str = "营旗雷排工旅雷排雷炸炸排营军工连师团连团司旅连工师";

const CAMPS: [(u8, u8); 5] = [(2, 2), (2, 4), (3, 3), (4, 2), (4, 4)];
const QUARTERS: [(u8, u8); 2] = [(6, 2), (6, 4)];

/// A post: of an arm by seat, row and column; or of the middle.
#[derive(Clone, Copy, PartialEq)]
enum Post {
    Arm(u8, u8, u8),
    Corner(u8),
    Side(u8),
    Hub,
}

/// A point, steps from the middle of the board, y down.
type Point = (f64, f64);

/// The board of so many seats, with one of them at the bottom.
struct Plan {
    seats: u8,
    bottom: u8,
}

impl Plan {
    /// Where the place in a row and column of an arm lies; it need not be a post.
    fn arm(&self, seat: u8, row: f64, column: f64) -> Point {
        let (outward, right) =
            (self.apothem() + row, (column - 3.0) * if self.seats == 2 { 1.5 } else { 1.0 });
        let (sin, cos) = (TAU * self.turns(seat)).sin_cos();
        (outward * sin + right * cos, outward * cos - right * sin)
    }

    /// How far the middle of the board is from the front of an arm, less one.
    fn apothem(&self) -> f64 {
        if self.seats == 2 { 0.0 } else { 2.0 / (PI / f64::from(self.seats)).tan() }
    }

    /// How far a seat is round the board from the bottom, against the clock; whole turns.
    fn turns(&self, seat: u8) -> f64 {
        f64::from((seat + self.seats - self.bottom) % self.seats) / f64::from(self.seats)
    }

    fn at(&self, post: Post) -> Point {
        match post {
            Post::Arm(seat, row, column) => self.arm(seat, row.into(), column.into()),
            Post::Corner(seat) => self.arm(seat, 0.0, 5.0),
            Post::Side(seat) => self.arm(seat, 0.0, 3.0),
            Post::Hub => (0.0, 0.0),
        }
    }

    fn posts(&self) -> Vec<Post> {
        let arm = |seat| {
            (1..=6)
                .rev()
                .flat_map(move |row| (1..=5).map(move |column| Post::Arm(seat, row, column)))
        };
        let arms = (0..self.seats).flat_map(arm);
        let middle = (0..self.seats)
            .flat_map(|seat| [Post::Side(seat), Post::Corner(seat)])
            .chain([Post::Hub]);
        arms.chain(middle.take(if self.seats == 2 { 0 } else { usize::MAX })).collect()
    }

    fn name(&self, post: Post) -> String {
        let letter = |column: u8| char::from(b'a' + column - 1);
        let next = |seat: u8| self.letter((seat + 1) % self.seats);
        match post {
            Post::Arm(0, row, column) if self.seats == 2 => {
                format!("{}{}", letter(column).to_ascii_uppercase(), 7 - row)
            }
            Post::Arm(_, row, column) if self.seats == 2 => {
                format!("{}{}", letter(6 - column).to_ascii_uppercase(), 6 + row)
            }
            Post::Arm(seat, row, column) => {
                format!("{}{}{}", self.letter(seat), letter(column), 7 - row)
            }
            Post::Side(seat) => format!("Z{}", self.letter(seat)),
            Post::Corner(seat) => format!("Z{}{}", self.letter(seat), next(seat)),
            Post::Hub => "Z0".to_owned(),
        }
    }

    fn letter(&self, seat: u8) -> char {
        match self.seats {
            2 => ['S', 'N'][usize::from(seat)],
            4 => ['S', 'E', 'N', 'W'][usize::from(seat)],
            _ => char::from(b'1' + seat),
        }
    }

    /// The ways of an arm. A line may join more than two posts.
    fn arm_lines(&self, seat: u8, add: &mut impl FnMut(Track, Post, Post)) {
        let post = |row, column| Post::Arm(seat, row, column);
        for row in 1..=6 {
            add(
                if row == 1 || row == 5 { Track::Rail } else { Track::Road },
                post(row, 1),
                post(row, 5),
            );
        }
        for column in 1..=5 {
            let flank = column == 1 || column == 5;
            let end = if flank { 5 } else { 1 };
            if flank {
                add(Track::Rail, post(1, column), post(5, column));
            }
            add(Track::Road, post(end, column), post(6, column));
        }
        for (row, column) in CAMPS {
            for (down, right) in [(0, 0), (0, 2), (2, 0), (2, 2)] {
                add(Track::Road, post(row, column), post(row + down - 1, column + right - 1));
            }
        }
    }

    /// The ways of the middle.
    fn middle_lines(&self, add: &mut impl FnMut(Track, Post, Post)) {
        if self.seats == 2 {
            return [1, 3, 5].into_iter().for_each(|column| {
                add(Track::Rail, Post::Arm(0, 1, column), Post::Arm(1, 1, 6 - column))
            });
        }
        for seat in 0..self.seats {
            let next = (seat + 1) % self.seats;
            let mut rail = |from, to| add(Track::Rail, from, to);
            rail(Post::Corner(seat), Post::Corner(next));
            rail(Post::Side(seat), Post::Hub);
            rail(Post::Arm(seat, 1, 5), Post::Corner(seat));
            rail(Post::Arm(next, 1, 1), Post::Corner(seat));
            rail(Post::Arm(seat, 1, 3), Post::Side(seat));
        }
    }

    /// The arcs between neighbours: both ends and what they bend towards.
    fn arcs(&self) -> Vec<[Post; 3]> {
        let arc = |seat: u8| {
            [Post::Arm(seat, 1, 5), Post::Arm((seat + 1) % self.seats, 1, 1), Post::Corner(seat)]
        };
        (0..self.seats).filter(|_| self.seats > 2).map(arc).collect()
    }

    /// The names along an arm, and where they stand.
    fn labels(&self, seat: u8) -> Vec<(String, Point)> {
        let name = |row, column| self.name(Post::Arm(seat, row, column));
        let figures =
            |name: String| name.chars().skip(usize::from(self.seats > 2) + 1).collect::<String>();
        let letter = |name: String| {
            name.chars().nth(usize::from(self.seats > 2)).expect("a letter").to_string()
        };
        let left = if self.seats == 2 { [0.4, 5.6][usize::from(seat)] } else { 0.28 };
        let front = if self.seats == 6 { 2 } else { 1 }; // arms of six come too close
        let rows = (front..=6).map(|row| (figures(name(row, 1)), self.arm(seat, row.into(), left)));
        let columns =
            (1..=5).map(|column| (letter(name(6, column)), self.arm(seat, 6.75, column.into())));
        rows.chain(columns.filter(|_| self.seats > 2 || seat == self.bottom)).collect()
    }

    /// An arm as an area.
    fn area(&self, seat: u8) -> Vec<Point> {
        [(0.55, 0.5), (0.55, 5.5), (6.5, 5.5), (6.5, 0.5)]
            .map(|(row, column)| self.arm(seat, row, column))
            .into()
    }

    /// Beside the back rows, where no names stand.
    fn home(&self, seat: u8) -> Point {
        match (self.seats, seat) {
            (2, 0) => self.arm(0, 6.0, 5.8),
            (2, _) => self.arm(1, 6.0, 0.2),
            _ => self.arm(seat, 5.0, 6.2),
        }
    }

    /// The left, top, right and lower end of all areas and plates.
    fn box_round(&self) -> [f64; 4] {
        let homes = (0..self.seats).map(|seat| self.home(seat));
        let plates = homes.flat_map(|(x, y)| [(x - 0.5, y - 0.5), (x + 0.5, y + 0.5)]);
        let points = (0..self.seats).flat_map(|seat| self.area(seat)).chain(plates);
        points.fold([0.0; 4], |[left, top, right, low], (x, y)| {
            [left.min(x), top.min(y), right.max(x), low.max(y)]
        })
    }
}

/// A junqi board for 2, 3, 4 or 6 with that seat at the bottom; posts in the order of the seats,
/// from each one's back row.
pub(crate) fn board(seats: u8, bottom: u8) -> Ground {
    let plan = Plan { seats, bottom };
    let [left, top, right, low] = plan.box_round();
    let parts = |steps: f64| (steps * STEP).round();
    let put = |(x, y): Point| (parts(x - left) as i16, parts(y - top) as i16);
    let turn = |seat: u8| (-360.0 * plan.turns(seat)).round() as i16;
    let slot = |post: Post| {
        let (x, y) = put(plan.at(post));
        let (floor, turn) = match post {
            Post::Arm(seat, row, column) if CAMPS.contains(&(row, column)) => {
                (Floor::Camp, turn(seat))
            }
            Post::Arm(seat, row, column) if QUARTERS.contains(&(row, column)) => {
                (Floor::Quarters, turn(seat))
            }
            Post::Arm(seat, ..) | Post::Side(seat) => (Floor::Post, turn(seat)),
            Post::Corner(_) | Post::Hub => (Floor::Post, 0),
        };
        Slot { x, y, floor, turn, name: plan.name(post), captioned: false }
    };
    let mut lines = Vec::new();
    let mut add = |track, from, to| {
        lines.push(Line { track, from: put(plan.at(from)), to: put(plan.at(to)), bend: None })
    };
    (0..seats).for_each(|seat| plan.arm_lines(seat, &mut add));
    plan.middle_lines(&mut add);
    for [from, to, bend] in plan.arcs() {
        let [from, to, bend] = [from, to, bend].map(|post| put(plan.at(post)));
        lines.push(Line { track: Track::Rail, from, to, bend: Some(bend) });
    }
    let label = |(text, at): (String, Point)| Label { x: put(at).0, y: put(at).1, text };
    let home = |seat: u8| {
        let (x, y) = put(plan.home(seat));
        Home { tone: SEATS[usize::from(seat)], letter: Some(plan.letter(seat)), x, y }
    };
    let peaks = [2.0, 4.0].map(|column| put(plan.arm(0, 0.0, column)));
    Ground {
        cloth: Cloth::Field,
        step: STEP as u16,
        width: parts(right - left) as u16,
        height: parts(low - top) as u16,
        areas: (0..seats).map(|seat| plan.area(seat).into_iter().map(put).collect()).collect(),
        lines,
        peaks: peaks.into_iter().filter(|_| seats == 2).collect(),
        slots: plan.posts().into_iter().map(slot).collect(),
        labels: (0..seats).flat_map(|seat| plan.labels(seat)).map(label).collect(),
        homes: (0..seats).map(home).collect(),
        ..Ground::default()
    }
}

/// Everybody's 25 pieces in their places: those of the `open` seats face up.
pub(crate) fn opening(seats: u8, bottom: u8, open: impl Fn(u8) -> bool) -> Scene {
    let plan = Plan { seats, bottom };
    let ground = board(seats, bottom);
    let mut pieces = Vec::new();
    for seat in 0..seats {
        let free = (0..30_u16)
            .filter(|place| !CAMPS.contains(&(6 - (place / 5) as u8, (place % 5) as u8 + 1)));
        for (place, character) in free.zip(SETUP.chars()) {
            let kind =
                if open(seat) { Kind::Block(character) } else { Kind::Back(plan.letter(seat)) };
            pieces.push(Piece {
                slot: u16::from(seat) * 30 + place,
                kind,
                tone: SEATS[usize::from(seat)],
            });
        }
    }
    Scene {
        ground: Arc::new(ground),
        pieces,
        marks: Vec::new(),
        to_move: vec![SEATS[usize::from(bottom)]],
    }
}

/// Some moves later: the bottom seat sees its own pieces, what it has noted of others, a flag that
/// all know, and the last move, which took a piece.
pub(crate) fn middle(seats: u8, bottom: u8) -> Scene {
    let mut scene = opening(seats, bottom, |seat| seat == bottom);
    let slot = |scene: &Scene, seat: u8, place: u16| {
        u16::from((bottom + seat) % scene.ground.homes.len() as u8) * 30 + place
    };
    let next = seats - 1;
    let (from, to) = (slot(&scene, next, 27), slot(&scene, 0, 27));
    let gone = [from, to, slot(&scene, 0, 25), slot(&scene, next, 20), slot(&scene, next, 3)];
    let mover = scene.pieces.iter().find(|piece| piece.slot == from).copied();
    scene.pieces.retain(|piece| !gone.contains(&piece.slot));
    scene.pieces.extend(mover.map(|piece| Piece { slot: to, ..piece }));
    let camped = scene.pieces.iter().find(|piece| piece.slot == slot(&scene, 0, 20)).copied();
    let camp = slot(&scene, 0, 21);
    scene.pieces.extend(camped.map(|piece| Piece { slot: camp, ..piece }));
    scene.pieces.retain(|piece| piece.slot + 1 != camp);
    let note = |place, sign| Mark::Note(slot(&scene, next, place), sign);
    scene.marks = vec![
        Mark::From(from),
        Mark::To(to),
        note(26, '司'),
        note(29, '?'),
        note(5, '雷'),
        Mark::Shown(slot(&scene, next, 1)),
        Mark::Taken(slot(&scene, 0, 25)),
    ];
    scene
}

/// All of them, by name.
pub(crate) fn all() -> Vec<(String, Scene)> {
    let scenes = |seats: u8| {
        let bottom = seats - 1;
        let names = ["open", "public", "own"].map(|name| format!("{name}-{seats}"));
        names.into_iter().zip([
            opening(seats, 0, |_| true),
            opening(seats, 0, |_| false),
            middle(seats, bottom),
        ])
    };
    [2, 3, 4, 6].into_iter().flat_map(scenes).collect()
}
