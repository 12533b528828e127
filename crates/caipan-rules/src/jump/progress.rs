//! The progress of the seats: rows gone, moves made, and the pieces in holes of the wrong class.
//!
//! A hop moves by an even number of steps along a line, so a piece that only hops stays within one
//! of four classes of holes (the Chinese Wikipedia, 中國跳棋: 如果只以跳躍的方式前進，則永遠會停留在編號為A的位置上). Every piece
//! that has to change its class costs a step.

use super::{Race, board::Hole};
use crate::{Say, Seat};

impl Race {
    /// Returns the part of its way that a seat has gone, in thousandths.
    pub(super) fn way_gone(&self, seat: Seat) -> u32 {
        let (camp, men) = (self.terms.camp(seat), self.position.men[seat.index()]);
        let rows = |hole: Hole| self.terms.board.depth(camp.corner, hole);
        let [start, goal, now] =
            [camp.home, camp.goal, men].map(|set| set.iter().map(rows).sum::<u32>());
        let (army, count) = (camp.home.count() as u32, men.count() as u32);
        // A smaller army is measured by the share of each piece.
        let (gone, way) = ((now * army).saturating_sub(start * count), (goal - start) * count);
        (1_000 * gone).checked_div(way).map_or(0, |gone| gone.min(1_000))
    }

    /// Returns the number of a seat's pieces in holes of the wrong class.
    pub(super) fn misplaced(&self, seat: Seat) -> usize {
        let (camp, men) = (self.terms.camp(seat), self.position.men[seat.index()]);
        let class = |hole: Hole| self.terms.board.shape.class(self.terms.board.point(hole));
        let count = |set: super::Holes, wanted: u8| {
            set.iter().filter(|hole| class(*hole) == wanted).count()
        };
        (0..4).map(|wanted| count(men, wanted).saturating_sub(count(camp.goal, wanted))).sum()
    }

    /// Tells the progress of every seat, a sentence each.
    pub(super) fn progress(&self) -> Vec<Say> {
        let row = |seat: Seat| {
            let key = match (self.ends.moves(seat), self.ends.has(seat)) {
                (Some(_), _) => "jump-progress-home",
                (None, true) => "jump-progress-out",
                (None, false) => "jump-progress",
            };
            let say = Say::new(key).with("seat", seat).with("moves", self.made[seat.index()]);
            say.with("percent", self.way_gone(seat) / 10).with("misplaced", self.misplaced(seat))
        };
        self.terms.seats().map(row).collect()
    }
}
