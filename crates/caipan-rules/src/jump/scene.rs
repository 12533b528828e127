//! The picture of a race.

use super::{View, board::Hole, plan::Plan};
use crate::{
    Ask, Observer, Scene, Seat,
    scene::{Kind, Mark, Piece, Tone},
};

/// Draws a view. For the public the board lies as its holes are named, with row A on top; a seat
/// sees its own camp at the bottom.
pub(super) fn scene(view: &View, ask: &Ask) -> Scene {
    let race = &view.race;
    let (board, terms) = (race.terms.board, &race.terms);
    let tone = |seat: Seat| terms.laws.info.tones[seat.index()];
    let plan = match view.who {
        Observer::Public => Plan::new(board, 0),
        Observer::Seat(_) | Observer::Fallen(_) => {
            Plan::facing(board, terms.camp(ask.bottom).corner)
        }
    };
    let starts = |hole: Hole| terms.seats().find(|seat| terms.camp(*seat).home.has(hole));
    let goes = |hole: Hole| terms.seats().find(|seat| terms.camp(*seat).goal.has(hole));
    let ring = |hole: Hole| starts(hole).or_else(|| goes(hole)).map(tone);
    let homes: Vec<(Hole, Tone)> =
        terms.seats().map(|seat| (terms.throne(terms.camp(seat).corner), tone(seat))).collect();
    let men = terms
        .seats()
        .flat_map(|seat| race.position.men[seat.index()].iter().map(move |hole| (seat, hole)));
    let piece = |(seat, hole): (Seat, Hole)| {
        let kind = if race.position.kings.has(hole) { Kind::King } else { Kind::Man };
        Piece { slot: hole.0.into(), kind, tone: tone(seat) }
    };
    Scene {
        ground: plan.ground(ring, &homes),
        pieces: men.map(piece).collect(),
        marks: marks(&race.last),
        to_move: if race.ends.is_over() { Vec::new() } else { vec![tone(race.position.next)] },
    }
}

/// Returns marks on the origin, the landings and the end of the last move, an open turn included,
/// and an arrow for each step or hop.
pub(super) fn marks(way: &[Hole]) -> Vec<Mark> {
    let [from, via @ .., to] = way else { return Vec::new() };
    let via =
        via.iter().filter(|hole| ![from, to].contains(hole)).map(|hole| Mark::Via(hole.0.into()));
    let origin = (from != to).then_some(Mark::From(from.0.into()));
    let legs = way.windows(2).map(|leg| Mark::Leg(leg[0].0.into(), leg[1].0.into()));
    legs.chain(via).chain(origin).chain([Mark::To(to.0.into())]).collect()
}
