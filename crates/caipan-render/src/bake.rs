//! Boards baked once: the empty picture, and stamps of everything that can stand on it.

use std::sync::Arc;

use caipan_rules::scene::{Cloth, Ground, Home, Kind, Mark, Slot, Tone, Toward};

use super::{
    Bitmap, blocks, canvas::Canvas, coat::kit, field, grid, ink::Ink, layout::Layout,
    letters::Letters, marbles, marks, pieces, pointers, shelf::Shelf, stamp::Stamp, stick, stones,
    theme::Theme, tiles,
};

/// The least step, in pixels, on which two signs can be read on one piece.
pub(super) const LEGIBLE: i32 = 36;

/// A ground drawn for one theme and size, with the stamps that were wanted so far.
pub(super) struct Board {
    /// The pixels of its points.
    pub(super) layout: Layout,
    /// The empty board.
    pub(super) empty: Bitmap,
    /// The slots in pixels, by their number.
    pub(super) slots: Vec<Place>,
    /// The signs of the side to move, by home.
    pub(super) signs: Vec<Stamp>,
    theme: Theme,
    letters: Letters,
    shelf: Shelf<(Ink, Shape)>,
}

/// The thing that a stamp shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Shape {
    Piece(Kind, Tone),
    From,
    To,
    Via,
    Taken,
    /// The shaft of an arrow so many pixels to the right and down.
    Shaft(i32, i32),
    /// Its head.
    Head(i32, i32),
    Note(char),
    Shown,
    Goal,
    Link(Toward),
    Key,
}

impl Shape {
    /// Returns the shape of a mark on a slot, and the slot; none of one between two.
    pub(super) const fn of(mark: &Mark) -> Option<(Self, u16)> {
        Some(match *mark {
            Mark::Leg(..) => return None,
            Mark::From(slot) => (Self::From, slot),
            Mark::To(slot) => (Self::To, slot),
            Mark::Via(slot) => (Self::Via, slot),
            Mark::Taken(slot) => (Self::Taken, slot),
            Mark::Note(slot, sign) => (Self::Note(sign), slot),
            Mark::Shown(slot) => (Self::Shown, slot),
            Mark::Goal(slot) => (Self::Goal, slot),
            Mark::Link(slot, toward) => (Self::Link(toward), slot),
            Mark::Key(slot) => (Self::Key, slot),
        })
    }

    fn draw(self, letters: &Letters, pitch: i32, under: Ink) -> Canvas {
        match (self, under.cloth()) {
            (Self::Piece(Kind::Man, tone), Cloth::Holes) => {
                marbles::man(tone, letters, pitch, under)
            }
            (Self::Piece(Kind::King, tone), Cloth::Holes) => marbles::king(tone, pitch, under),
            (Self::Piece(Kind::Man, tone), _) => pieces::man(tone, pitch, under),
            (Self::Piece(Kind::King, tone), _) => pieces::king(tone, pitch, under),
            (Self::Piece(Kind::Block(character), tone), _) => {
                blocks::open(tone, character, letters, pitch, under)
            }
            // Two signs would be too small to be read.
            (Self::Piece(Kind::Double(_, plain), tone), _) if pitch < LEGIBLE => {
                blocks::open(tone, plain, letters, pitch, under)
            }
            (Self::Piece(Kind::Double(character, plain), tone), _) => {
                blocks::double(tone, (character, plain), letters, pitch, under)
            }
            (Self::Piece(Kind::Back(letter), tone), _) => {
                blocks::back(tone, letter, letters, pitch, under)
            }
            (Self::Piece(Kind::Stick(strokes, character), tone), _) => {
                stick::stick(tone, strokes, character, letters, pitch, under)
            }
            (Self::Piece(Kind::Stone(number), tone), _) => {
                stones::stone(tone, number, letters, pitch, under)
            }
            (Self::From, Cloth::Chequered) => marks::from(pitch, under),
            (Self::To, Cloth::Chequered) => marks::to(pitch, under),
            (Self::Via, Cloth::Chequered) => marks::via(pitch, under),
            (Self::Taken, Cloth::Chequered) => marks::taken(pitch, under),
            (Self::From, Cloth::Field) => pointers::from(pitch, under),
            (Self::To, Cloth::Field) => pointers::to(pitch, under),
            (Self::From, Cloth::Holes) => marbles::from(pitch, under),
            (Self::To, Cloth::Holes) => marbles::to(pitch, under),
            (Self::Shaft(right, down), _) => pointers::shaft((right, down), pitch, under),
            (Self::Head(right, down), _) => pointers::head((right, down), pitch, under),
            (Self::Via, Cloth::Field | Cloth::Holes) => pointers::via(pitch, under),
            (Self::Taken, Cloth::Field | Cloth::Holes) => pointers::taken(pitch, under),
            (Self::From | Self::To, Cloth::Grid) => stones::ring(pitch, under),
            (Self::Via, Cloth::Grid) => stones::spot(pitch, under),
            (Self::Key, _) | (Self::Taken, Cloth::Grid) => stones::cross(pitch, under),
            (Self::Link(toward), _) => stones::link(toward, pitch, under),
            (Self::Note(sign), _) => pointers::note(sign, letters, pitch, under),
            (Self::Shown, _) => pointers::shown(pitch, under),
            (Self::Goal, _) => pointers::goal(pitch, under),
        }
    }
}

impl Board {
    /// Bakes a ground for pictures of at most `size` pixels.
    pub(super) fn bake(ground: &Ground, theme: Theme, size: u32) -> Self {
        let layout = Layout::fit(ground, size);
        let letters = Letters::new();
        let slots: Vec<Place> = ground
            .slots
            .iter()
            .map(|slot| Place::bake(ground, slot, &layout, &letters, theme))
            .collect();
        let mut empty = match ground.cloth {
            Cloth::Chequered => tiles::empty(ground, &layout, &letters, theme),
            Cloth::Field | Cloth::Holes => field::empty(ground, &layout, &letters, theme),
            Cloth::Grid => grid::empty(ground, &layout, &letters, theme),
        };
        if ground.cloth != Cloth::Holes {
            slots.iter().for_each(|place| place.put_caption(&mut empty));
        }
        let signs =
            ground.homes.iter().map(|home| sign(ground, &layout, home).stamp(theme)).collect();
        Self { layout, empty, slots, signs, theme, letters, shelf: Shelf::new() }
    }

    /// Returns the stamp of a shape over the ink of a slot; drawn when it is first wanted.
    pub(super) fn stamp(&self, under: Ink, shape: Shape) -> Arc<Stamp> {
        self.shelf.get((under, shape), |(under, shape)| {
            shape.draw(&self.letters, self.layout.pitch, *under).stamp(self.theme)
        })
    }
}

/// Draws the sign of the side to move.
fn sign(ground: &Ground, layout: &Layout, home: &Home) -> Canvas {
    match home.letter {
        Some(_) => pointers::turn(layout.pitch, kit(ground.cloth).ground),
        None => tiles::sign(ground, layout, home),
    }
}

/// A slot in pixels.
pub(super) struct Place {
    /// The ink under it.
    pub(super) under: Ink,
    /// Its middle, x before y.
    pub(super) middle: (i32, i32),
    caption: Option<(Stamp, (i32, i32))>,
}

impl Place {
    fn bake(
        ground: &Ground,
        slot: &Slot,
        layout: &Layout,
        letters: &Letters,
        theme: Theme,
    ) -> Self {
        let under = match ground.cloth {
            Cloth::Chequered => tiles::under(ground, slot),
            cloth @ (Cloth::Field | Cloth::Holes) => kit(cloth).area,
            Cloth::Grid => Ink::Sheet,
        };
        let middle = layout.at(slot.x, slot.y);
        let caption = slot.captioned.then(|| match ground.cloth {
            Cloth::Holes => (marbles::caption(letters, layout.pitch, &slot.name), (0, 0)),
            _ => tiles::caption(letters, layout.pitch, &slot.name, under),
        });
        let placed = |(canvas, (x, y)): (Canvas, (i32, i32))| {
            (canvas.stamp(theme), (middle.0 + x, middle.1 + y))
        };
        Self { under, middle, caption: caption.map(placed) }
    }

    /// Writes the slot's name, if it is captioned.
    pub(super) fn put_caption(&self, bitmap: &mut Bitmap) {
        if let Some((stamp, middle)) = &self.caption {
            stamp.put(bitmap, *middle);
        }
    }
}
