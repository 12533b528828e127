//! The picture of a game: the road between the two realms, the men waiting and arrived, and the
//! die.

use std::sync::Arc;

use super::{Face, Gewu, MEN, Side, options::INFO};
use crate::{
    Ask, Scene, Turn,
    scene::{Cloth, Floor, Ground, Home, Kind, Label, Line, Mark, Piece, Slot, Tone, Track},
};

/// Parts of a step.
const STEP: i16 = 20;

/// The least distance between the ends of the road, with room for the die between the realms.
const WIDE: i16 = 8 * STEP;

/// The distance of the road from the top and from the bottom.
const HALF: i16 = 58;

/// The extent of a realm beyond its end of the road, and back along it.
const BEYOND: i16 = 38;
const ALONG: i16 = 50;

/// The distances from the road of men waiting or arrived: the first three, the other two.
const ROWS: [i16; 2] = [27, 45];

/// Draws a game, with a seat's own end of the road at the left and its waiting men below.
pub(super) fn scene(game: &Gewu, ask: &Ask) -> Scene {
    let plan = Plan { path: game.road.path, bottom: Side::of(ask.bottom), die: game.terms.die };
    let pieces = Side::BOTH.into_iter().flat_map(|side| men(game, side)).chain(dice(game));
    Scene {
        ground: plan.ground(),
        pieces: pieces.collect(),
        marks: marks(game),
        to_move: to_move(game),
    }
}

const fn tone(side: Side) -> Tone {
    INFO.tones[side.index()]
}

/// Returns the name of the places where a side's men wait.
pub(super) fn waiting(side: Side) -> String {
    named("waiting", side)
}

fn named(what: &str, side: Side) -> String {
    format!("{what}{}", side.seat().0 + INFO.first_seat)
}

fn to_move(game: &Gewu) -> Vec<Tone> {
    match game.whose() {
        Turn::Seats(seats) => seats.iter().map(Side::of).map(tone).collect(),
        Turn::Chance(_) | Turn::Over => Vec::new(),
    }
}

/// Returns the slot of a point; the slots of the realms and the die follow those of the points.
fn point(point: u8) -> u16 {
    u16::from(point) - 1
}

/// Returns the slot of a man in a side's realm, waiting or arrived, the first nearest to the road.
fn realm(game: &Gewu, side: Side, arrived: bool, man: u8) -> u16 {
    let group = 2 * side.index() as u16 + u16::from(arrived);
    u16::from(game.road.path) + group * u16::from(MEN) + u16::from(man)
}

fn men(game: &Gewu, side: Side) -> impl Iterator<Item = Piece> {
    let at = side.index();
    let waiting = (0..game.road.waiting[at]).map(move |man| realm(game, side, false, man));
    let home = (0..game.road.home[at]).map(move |man| realm(game, side, true, man));
    let slots = game.road.points(side).map(point).chain(waiting).chain(home);
    slots.map(move |slot| Piece { slot, kind: Kind::Man, tone: tone(side) })
}

/// Returns the face thrown for the side to move, and the 五 by which the other has just lost its
/// turn.
fn dice(game: &Gewu) -> impl Iterator<Item = Piece> {
    let lost = game.lost.filter(|side| *side != game.turn).map(|side| (side, Face::Wu));
    let thrown = game.face.map(|face| (game.turn, face)).into_iter().chain(lost);
    let first = u16::from(game.road.path) + 4 * u16::from(MEN);
    thrown.map(move |(side, face)| {
        let slot = first + side.index() as u16;
        Piece { slot, kind: Kind::Stick(face.units(), face.sign()), tone: tone(side) }
    })
}

/// Returns the marks of the last move. A man that entered left the place which is now the first
/// free one.
fn marks(game: &Gewu) -> Vec<Mark> {
    let Some(moved) = &game.last else { return Vec::new() };
    let at = moved.side.index();
    let (waiting, home) = (game.road.waiting[at], game.road.home[at]);
    let slot = |steps| match game.road.point(moved.side, steps) {
        Some(at) => point(at),
        None if steps == 0 => realm(game, moved.side, false, waiting),
        None => realm(game, moved.side, true, home - 1),
    };
    let between = moved.way[..moved.way.len() - 1].iter().map(|steps| Mark::Via(slot(*steps)));
    [Mark::From(slot(moved.from))]
        .into_iter()
        .chain(between)
        .chain([Mark::To(slot(moved.to()))])
        .collect()
}

/// The layout of the board, with one side at the bottom.
struct Plan {
    path: u8,
    bottom: Side,
    die: bool,
}

impl Plan {
    /// Returns the distance between the ends of the road.
    fn width(&self) -> i16 {
        WIDE.max(STEP * i16::from(self.path - 1))
    }

    /// Places a point that is counted from the end of seat 1 and from the road, y towards seat 1;
    /// the other seat sees the board turned.
    fn put(&self, x: i16, y: i16) -> (i16, i16) {
        let (right, down) =
            if self.bottom == Side::First { (x, y) } else { (self.width() - x, -y) };
        (right + BEYOND, down + HALF)
    }

    fn ground(&self) -> Arc<Ground> {
        let ends = [0, self.width()].map(|x| self.put(x, 0));
        Arc::new(Ground {
            cloth: Cloth::Field,
            step: STEP.unsigned_abs(),
            width: (self.width() + 2 * BEYOND).unsigned_abs(),
            height: (2 * HALF).unsigned_abs(),
            areas: Side::BOTH.into_iter().map(|side| self.area(side)).collect(),
            lines: vec![Line { track: Track::Road, from: ends[0], to: ends[1], bend: None }],
            slots: self.slots(),
            labels: (1..=self.path).map(|point| self.label(point)).collect(),
            homes: Side::BOTH.into_iter().map(|side| self.home(side)).collect(),
            ..Ground::default()
        })
    }

    /// Returns the distance of a point from the end of seat 1.
    fn along(&self, point: u8) -> i16 {
        self.width() * i16::from(point - 1) / i16::from(self.path - 1)
    }

    /// Places a point of a side's realm, counted from its own end of the road; y is on its own
    /// right hand.
    fn near(&self, side: Side, x: i16, y: i16) -> (i16, i16) {
        if side == Side::First { self.put(x, y) } else { self.put(self.width() - x, -y) }
    }

    /// Returns the area of a realm, round its end of the road.
    fn area(&self, side: Side) -> Vec<(i16, i16)> {
        let bay = ROWS[0] - 11;
        let edge = HALF - 4;
        let half = [(-BEYOND, edge), (ALONG, edge), (ALONG, bay), (-10, bay)];
        let other = half.into_iter().rev().map(|(x, y)| (x, -y));
        half.into_iter().chain(other).map(|(x, y)| self.near(side, x, y)).collect()
    }

    fn slots(&self) -> Vec<Slot> {
        let slot = |(x, y), floor, name| Slot { x, y, floor, turn: 0, name, captioned: false };
        let points = (1..=self.path)
            .map(|point| slot(self.put(self.along(point), 0), Floor::Post, point.to_string()));
        let crowd = |side: Side, arrived: bool| (0..MEN).map(move |man| (side, arrived, man));
        let groups = Side::BOTH
            .into_iter()
            .flat_map(move |side| crowd(side, false).chain(crowd(side, true)));
        let realms = groups.map(|(side, arrived, man)| {
            let (row, column) =
                (ROWS[usize::from(man / 3)], i16::from(man % 3) * STEP + 10 * i16::from(man / 3));
            // Those who wait are on the right hand of their own realm, those who have arrived on
            // the left of the enemy's.
            let at = if arrived {
                self.near(side.other(), column, -row)
            } else {
                self.near(side, column, row)
            };
            let name = if arrived { named("home", side) } else { waiting(side) };
            slot(at, Floor::Tile, name)
        });
        // Each side's die falls on its own right hand.
        let dice = Side::BOTH.into_iter().filter(|_| self.die).map(|side| {
            let at = self.near(side, self.width() / 2, (ROWS[0] + ROWS[1]) / 2);
            slot(at, Floor::Tile, named("die", side))
        });
        points.chain(realms).chain(dice).collect()
    }

    /// Returns the number of a point, above it.
    fn label(&self, point: u8) -> Label {
        let (x, y) = self.put(self.along(point), 0);
        Label { x, y: y - 12, text: point.to_string() }
    }

    /// Returns the plate of a seat, in its realm behind its end of the road.
    fn home(&self, side: Side) -> Home {
        let (x, y) = self.near(side, -26, 0);
        let letter = char::from(b'0' + side.seat().0 + INFO.first_seat);
        Home { tone: tone(side), letter: Some(letter), x, y }
    }
}
