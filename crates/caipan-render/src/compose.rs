//! Composition: one picture of a game, copied together from a baked board.

use std::collections::{BTreeMap, BTreeSet};

use caipan_rules::scene::{Kind, Mark, Scene};

use super::{
    Bitmap,
    bake::{Board, LEGIBLE, Shape},
};

impl Board {
    /// Draws a scene of the ground that was baked, over whatever the picture holds: the way of the
    /// last move lies under all pieces, numbers on them, and other marks on all.
    pub(super) fn compose(&self, scene: &Scene, bitmap: &mut Bitmap) {
        bitmap.clone_from(&self.empty);
        let notes = self.notes(scene);
        scene.marks.iter().for_each(|mark| self.put_way(bitmap, mark));
        for piece in &scene.pieces {
            let place = &self.slots[usize::from(piece.slot)];
            let kind = notes.get(&piece.slot).map_or(piece.kind, |sign| Kind::Back(*sign));
            self.stamp(place.under, Shape::Piece(kind, piece.tone)).put(bitmap, place.middle);
            place.put_caption(bitmap);
        }
        for mark in scene
            .marks
            .iter()
            .filter(|mark| !matches!(mark, Mark::From(_)))
            .filter(|mark| !matches!(mark, Mark::Note(slot, _) if notes.contains_key(slot)))
        {
            self.put_mark(bitmap, mark);
        }
        self.put_signs(bitmap, scene);
    }

    /// Returns, by slot, the notes that take the place of a back's letter, because both would be
    /// too small to read. The back's colour and outline still tell its seat.
    fn notes(&self, scene: &Scene) -> BTreeMap<u16, char> {
        if self.layout.pitch >= LEGIBLE {
            return BTreeMap::new();
        }
        let backs = scene
            .pieces
            .iter()
            .filter(|piece| matches!(piece.kind, Kind::Back(_)))
            .map(|piece| piece.slot);
        let backs: BTreeSet<u16> = backs.collect();
        let note = |mark: &Mark| match mark {
            Mark::Note(slot, sign) if backs.contains(slot) => Some((*slot, *sign)),
            _ => None,
        };
        scene.marks.iter().filter_map(note).collect()
    }

    fn put_mark(&self, bitmap: &mut Bitmap, mark: &Mark) {
        if let Some((shape, slot)) = Shape::of(mark) {
            let place = &self.slots[usize::from(slot)];
            self.stamp(place.under, shape).put(bitmap, place.middle);
        } else if let Mark::Leg(from, to) = *mark {
            let (right, down) = self.way(from, to);
            let to = &self.slots[usize::from(to)];
            self.stamp(to.under, Shape::Head(right, down)).put(bitmap, to.middle);
        }
    }

    /// Draws what lies below all pieces: where the last move left, and the shafts of its arrows.
    fn put_way(&self, bitmap: &mut Bitmap, mark: &Mark) {
        match *mark {
            Mark::From(_) => self.put_mark(bitmap, mark),
            Mark::Leg(from, to) => {
                let (right, down) = self.way(from, to);
                let (x, y) = self.slots[usize::from(from)].middle;
                let under = self.slots[usize::from(from)].under;
                let middle = (x + right / 2, y + down / 2);
                self.stamp(under, Shape::Shaft(right, down)).put(bitmap, middle);
            }
            _ => {}
        }
    }

    /// Returns the way from a slot to another, pixels to the right and down.
    fn way(&self, from: u16, to: u16) -> (i32, i32) {
        let [from, to] = [from, to].map(|slot| self.slots[usize::from(slot)].middle);
        (to.0 - from.0, to.1 - from.1)
    }

    fn put_signs(&self, bitmap: &mut Bitmap, scene: &Scene) {
        for (home, sign) in scene.ground.homes.iter().zip(&self.signs) {
            if scene.to_move.contains(&home.tone) {
                sign.put_whole(bitmap, self.layout.at(home.x, home.y));
            }
        }
    }
}
