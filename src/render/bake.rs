//! What a board needs once: its empty picture, and stamps of everything that can stand on it.

use std::collections::{BTreeSet, HashMap};
use std::hash::Hash;
use std::sync::OnceLock;

use super::canvas::Canvas;
use super::layout::Layout;
use super::letters::Letters;
use super::stamp::Stamp;
use super::theme::{Ink, Theme};
use super::{Picture, pieces};
use crate::rules::scene::{Ground, Home, Kind, Mark, Slot, Tone};

/// Height of the figures of a caption, and of its distance from the edges of its square; parts of the square.
const CAPTION: f32 = 0.175;
const INSET: f32 = 0.068;
/// How far a caption keeps a piece away from its figures, a part of the square.
const HALO: f32 = 0.02;
/// Height of the figures of a label, a part of the margin.
const LABEL: f32 = 0.42;

/// A baked board.
pub(super) struct Board {
    /// Where things are.
    pub(super) layout: Layout,
    /// The empty board.
    pub(super) empty: Picture,
    /// By slot.
    pub(super) slots: Vec<Place>,
    theme: Theme,
    pieces: Shelf<(Ink, Kind, Tone)>,
    marks: Shelf<(Ink, Sort)>,
    /// Signs of the side to move, by home.
    pub(super) signs: Vec<Stamp>,
}

/// A mark without its slot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Sort {
    From,
    To,
    Via,
    Taken,
}

impl Sort {
    const ALL: [Self; 4] = [Self::From, Self::To, Self::Via, Self::Taken];

    /// The sort of a mark, and its slot.
    pub(super) const fn of(mark: &Mark) -> (Self, u16) {
        match *mark {
            Mark::From(slot) => (Self::From, slot),
            Mark::To(slot) => (Self::To, slot),
            Mark::Via(slot) | Mark::Note(slot, _) | Mark::Shown(slot) => (Self::Via, slot),
            Mark::Taken(slot) => (Self::Taken, slot),
        }
    }

    fn draw(self, pitch: i32, under: Ink) -> Canvas {
        match self {
            Self::From => pieces::from(pitch, under),
            Self::To => pieces::to(pitch, under),
            Self::Via => pieces::via(pitch, under),
            Self::Taken => pieces::taken(pitch, under),
        }
    }
}

impl Board {
    /// Bakes a ground for pictures of at most `size` pixels.
    pub(super) fn bake(ground: &Ground, theme: Theme, size: u32) -> Self {
        let layout = Layout::fit(ground, size);
        let letters = Letters::new();
        let slots: Vec<Place> =
            ground.slots.iter().map(|slot| Place::bake(ground, slot, &layout, &letters, theme)).collect();
        let mut empty = tiles(ground, &layout, theme);
        slots.iter().for_each(|place| place.put_caption(&mut empty));
        for label in &ground.labels {
            let stamp = self::label(&letters, &layout, &label.text).stamp(theme);
            stamp.put(&mut empty, layout.at(label.x, label.y));
        }
        let unders: BTreeSet<Ink> = slots.iter().map(|place| place.under).collect();
        Self {
            theme,
            pieces: shelf(&unders, |ink| figures().map(move |(kind, tone)| (ink, kind, tone))),
            marks: shelf(&unders, |ink| Sort::ALL.into_iter().map(move |sort| (ink, sort))),
            signs: ground.homes.iter().map(|home| sign(ground, &layout, home).stamp(theme)).collect(),
            slots,
            layout,
            empty,
        }
    }

    /// The stamp of a piece over an ink that lies under some slot; drawn when it is first wanted.
    pub(super) fn piece(&self, under: Ink, kind: Kind, tone: Tone) -> &Stamp {
        let draw = || pieces::piece(kind, tone, self.layout.pitch, under).stamp(self.theme);
        let kind = if kind == Kind::King { kind } else { Kind::Man };
        self.pieces[&(under, kind, tone)].get_or_init(draw)
    }

    /// The stamp of a mark over an ink that lies under some slot; drawn when it is first wanted.
    pub(super) fn mark(&self, under: Ink, sort: Sort) -> &Stamp {
        self.marks[&(under, sort)].get_or_init(|| sort.draw(self.layout.pitch, under).stamp(self.theme))
    }
}

/// Stamps that are drawn when they are first wanted.
type Shelf<K> = HashMap<K, OnceLock<Stamp>>;

fn shelf<K: Eq + Hash, I: Iterator<Item = K>>(unders: &BTreeSet<Ink>, keys: impl Fn(Ink) -> I) -> Shelf<K> {
    unders.iter().flat_map(|&ink| keys(ink)).map(|key| (key, OnceLock::new())).collect()
}

fn figures() -> impl Iterator<Item = (Kind, Tone)> {
    [Kind::Man, Kind::King].into_iter().flat_map(|kind| Tone::ALL.map(|tone| (kind, tone)))
}

/// A slot in pixels.
pub(super) struct Place {
    /// The ink under it.
    pub(super) under: Ink,
    /// Its middle.
    pub(super) middle: (i32, i32),
    caption: Option<(Stamp, (i32, i32))>,
}

impl Place {
    fn bake(ground: &Ground, slot: &Slot, layout: &Layout, letters: &Letters, theme: Theme) -> Self {
        let tile = ground.tiles.iter().find(|tile| (tile.x, tile.y) == (slot.x, slot.y));
        let under = tile.map_or(Ink::Frame, |tile| if tile.dark { Ink::Dark } else { Ink::Light });
        let middle = layout.at(slot.x, slot.y);
        let caption = slot.captioned.then(|| caption(letters, layout.pitch, &slot.name, under));
        let placed = |(canvas, (x, y)): (Canvas, (i32, i32))| (canvas.stamp(theme), (middle.0 + x, middle.1 + y));
        Self { under, middle, caption: caption.map(placed) }
    }

    /// Writes the slot's number, if it has one.
    pub(super) fn put_caption(&self, picture: &mut Picture) {
        if let Some((stamp, middle)) = &self.caption {
            stamp.put(picture, *middle);
        }
    }
}

/// The board without its words: margin, line, squares.
fn tiles(ground: &Ground, layout: &Layout, theme: Theme) -> Picture {
    let mut picture = Picture::new(layout, theme);
    let line = (layout.pitch / 32).max(1);
    let (left, top) = layout.at(0, 0);
    let (right, bottom) = layout.at(ground.width.cast_signed(), ground.height.cast_signed());
    picture.fill(Ink::Line, (left - line, top - line), (right + line, bottom + line));
    picture.fill(Ink::Light, (left, top), (right, bottom));
    for tile in &ground.tiles {
        let ink = if tile.dark { Ink::Dark } else { Ink::Light };
        let ((left, top), (right, bottom)) = (layout.at(tile.x - 1, tile.y - 1), layout.at(tile.x + 1, tile.y + 1));
        picture.fill(ink, (left, top), (right, bottom));
    }
    picture
}

/// A number in the top left corner of a square, and the way from the square's middle to its own.
fn caption(letters: &Letters, pitch: i32, text: &str, under: Ink) -> (Canvas, (i32, i32)) {
    let tall = CAPTION * pitch as f32;
    let ink = if under == Ink::Light { Ink::Black } else { Ink::Caption };
    let inset = INSET * pitch as f32;
    let width = letters.width(text, tall);
    let mut canvas = Canvas::new((width + 2.0 * inset) as i32, (tall + 2.0 * inset) as i32, under);
    letters.write(&mut canvas, ink, text, tall, HALO * pitch as f32);
    let middle = canvas.middle();
    (canvas, (middle.0 - pitch / 2, middle.1 - pitch / 2))
}

fn label(letters: &Letters, layout: &Layout, text: &str) -> Canvas {
    let mut canvas = Canvas::new(layout.pitch, layout.margin, Ink::Frame);
    letters.write(&mut canvas, Ink::Label, text, LABEL * layout.margin as f32, 0.0);
    canvas
}

/// The sign of a home, its arrow towards the board.
fn sign(ground: &Ground, layout: &Layout, home: &Home) -> Canvas {
    let toward = |at: i16, end: u16| i32::from(at < 0) - i32::from(i32::from(at) > i32::from(end));
    let towards = match (toward(home.x, ground.width), toward(home.y, ground.height)) {
        (0, down) => (0, down),
        (right, _) => (right, 0),
    };
    pieces::sign(home.tone, layout.margin, Ink::Frame, towards)
}
