//! One picture of a game: copies of what is baked.

use super::Picture;
use super::bake::{Board, Sort};
use crate::rules::scene::{Mark, Scene};

impl Board {
    /// Draws a scene of the ground that was baked: marks lie under pieces, but numbers and crosses on top of them.
    pub(super) fn compose(&self, scene: &Scene) -> Picture {
        let mut picture = self.empty.clone();
        for mark in &scene.marks {
            self.put_mark(&mut picture, mark);
        }
        for piece in &scene.pieces {
            let place = &self.slots[usize::from(piece.slot)];
            self.pieces[&(place.under, piece.kind, piece.tone)].put(&mut picture, place.middle);
            place.put_caption(&mut picture);
        }
        self.put_signs(&mut picture, scene);
        picture
    }

    fn put_mark(&self, picture: &mut Picture, mark: &Mark) {
        let (sort, slot) = Sort::of(mark);
        let place = &self.slots[usize::from(slot)];
        self.marks[&(place.under, sort)].put(picture, place.middle);
        place.put_caption(picture);
    }

    fn put_signs(&self, picture: &mut Picture, scene: &Scene) {
        for (home, sign) in scene.ground.homes.iter().zip(&self.signs) {
            if scene.to_move.contains(&home.tone) {
                sign.put(picture, self.layout.at(home.x, home.y));
            }
        }
    }
}
