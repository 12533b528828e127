//! One picture of a game: copies of what is baked.

use super::Picture;
use super::bake::{Board, Shape};
use crate::rules::scene::{Mark, Scene};

impl Board {
    /// Draws a scene of the ground that was baked, over whatever the picture holds: numbers lie on pieces, and marks
    /// on all.
    pub(super) fn compose(&self, scene: &Scene, picture: &mut Picture) {
        picture.clone_from(&self.empty);
        for piece in &scene.pieces {
            let place = &self.slots[usize::from(piece.slot)];
            self.stamp(place.under, Shape::Piece(piece.kind, piece.tone)).put(picture, place.middle);
            place.put_caption(picture);
        }
        for mark in &scene.marks {
            self.put_mark(picture, mark);
        }
        self.put_signs(picture, scene);
    }

    fn put_mark(&self, picture: &mut Picture, mark: &Mark) {
        let (shape, slot) = Shape::of(mark);
        let place = &self.slots[usize::from(slot)];
        self.stamp(place.under, shape).put(picture, place.middle);
    }

    fn put_signs(&self, picture: &mut Picture, scene: &Scene) {
        for (home, sign) in scene.ground.homes.iter().zip(&self.signs) {
            if scene.to_move.contains(&home.tone) {
                sign.put(picture, self.layout.at(home.x, home.y));
            }
        }
    }
}
