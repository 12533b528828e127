//! The view of a game, the same for all observers: told, hashed and listed.

use super::{Face, Gewu, Moved, Side};
use crate::{Fnv1a, Listed, Say, Spot};

impl Gewu {
    /// Tells a move: the man's origin and destination, the men it leapt over, and the arrivals.
    pub(super) fn told(&self, moved: &Moved) -> Vec<Say> {
        let point = |steps| self.road.point(moved.side, steps).map(u32::from);
        let way = match (point(moved.from), point(moved.to())) {
            (Some(from), Some(to)) => Say::new("gewu-moved").with("from", from).with("to", to),
            (None, Some(to)) => Say::new("gewu-entered").with("to", to),
            (Some(from), None) => Say::new("gewu-arrived").with("from", from),
            (None, None) => Say::new("gewu-crossed"),
        };
        let leapt = (moved.leapt() > 0)
            .then(|| Say::new("gewu-leapt").with("count", u32::from(moved.leapt())));
        let home = self.road.home[moved.side.index()];
        let home = point(moved.to())
            .is_none()
            .then(|| Say::new("gewu-home").with("count", u32::from(home)));
        [way.with("seat", moved.side.seat())].into_iter().chain(leapt).chain(home).collect()
    }

    /// Tells a side's progress: its men, and the steps that they have made in all.
    pub(super) fn progress(&self, side: Side) -> Say {
        let (road, at) = (&self.road, side.index());
        let say = Say::new("gewu-progress")
            .with("seat", side.seat())
            .with("home", u32::from(road.home[at]));
        let say = say
            .with("road", road.men[at].count_ones())
            .with("waiting", u32::from(road.waiting[at]));
        say.with("steps", road.advance(side))
    }

    /// Hashes the whole view by FNV-1a.
    pub(super) fn hash(&self) -> u64 {
        let road = &self.road;
        let men = road.men.iter().flat_map(|men| men.to_le_bytes());
        let held = self.held.iter().map(|seat| 1 << seat.0).sum();
        let lost = self.lost.map_or(u8::MAX, |side| side as u8);
        let state = [self.turn as u8, held, self.face.map_or(u8::MAX, Face::units), lost];
        let last = self
            .last
            .iter()
            .flat_map(|moved| [moved.side as u8, moved.from].into_iter().chain(moved.way.clone()));
        let bytes = men
            .chain(road.waiting)
            .chain(road.home)
            .chain(state)
            .chain([u8::from(self.outcome.is_over())]);
        Fnv1a::default().with(bytes).with(last).value()
    }

    /// Lists the moves of the side to move, sorted by origin. An entering man has no origin; an
    /// arriving man goes to `home`.
    pub(super) fn listed(&self) -> Vec<Listed> {
        let name =
            |steps| self.road.point(self.turn, steps).map(|point| Spot::Name(point.to_string()));
        let listed = |from| {
            let to = self.road.unit(&self.terms, self.turn, from).ok()?;
            let to = name(to).unwrap_or_else(|| Spot::Name("home".to_owned()));
            let (text, path) = (self.action(from).text(), vec![to.clone()]);
            Some(Listed { text, from: name(from), to, captures: Vec::new(), promotes: false, path })
        };
        let over = self.road.home.iter().any(|home| *home >= self.terms.need);
        let mut all: Vec<_> =
            self.road.starts(self.turn).filter(|_| !over).filter_map(listed).collect();
        all.sort_by(|one, other| (&one.from, &one.to).cmp(&(&other.from, &other.to)));
        all
    }
}
