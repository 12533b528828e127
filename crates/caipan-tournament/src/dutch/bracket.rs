//! A bracket, and the weight of each pair that could be made in it.

use std::ops::Range;

use super::{
    Criterion::*,
    Round,
    scale::{Place, Scale},
};
use crate::{
    colour::{Strength, clash},
    field::{Float, Seat},
    matching::Weight,
};

/// The group of a player as seen from a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// Moved down from above; the number is the rank of the player's score among those moved down,
    /// 0 for the most points.
    Moved(usize),
    /// A resident: has the bracket's own points.
    Resident,
    /// A member of the next scoregroup.
    Next,
    /// A member of a later scoregroup.
    Below,
}

/// The players looked at while a bracket is paired.
///
/// A vertex is an index into `seats`. With an odd number of players there is one more vertex at the
/// end: its mate has the bye, or stays unpaired.
pub(super) struct Bracket<'a> {
    round: &'a Round<'a>,
    /// The seats looked at, in ranking order.
    pub(super) seats: Vec<usize>,
    parts: Vec<Part>,
    /// The vertices of those moved down.
    moved: Range<usize>,
    /// The vertices of the residents.
    pub(super) residents: Range<usize>,
    /// The vertices of the next scoregroup.
    pub(super) next: Range<usize>,
    /// True if all players not yet paired are looked at, so that all must be paired (C4). Otherwise
    /// they may stay unpaired.
    whole: bool,
    /// True if the games missed by the player with the bye count (C9).
    missed: bool,
    places: Places,
}

/// The place of each criterion within a weight.
#[derive(Default)]
struct Places {
    /// The place for C1 to C5.
    legal: Place,
    c6: Place,
    /// The places for C7, one for each score of those moved down.
    c7: Vec<Place>,
    /// The places for C8: the number of pairs; then one for each score of those moved down, and a
    /// last one for the residents.
    c8: (Place, Vec<Place>),
    c9: Place,
    /// The places for C10 to C13.
    colours: [Place; 4],
    /// The places for C14 and C15, and for C16 and C17.
    floats: [[Place; 2]; 2],
    /// The places for C18 and C19, and for C20 and C21, one for each score of those moved down.
    steps: [[Vec<Place>; 2]; 2],
    /// The place for the smallest exchange (4.3).
    order: Place,
    /// The place for the wish of the moment.
    wish: Place,
}

impl<'a> Bracket<'a> {
    /// Makes the bracket of those moved down and the residents, with the next scoregroup and, where
    /// `whole` is set, all below. Each list is in ranking order.
    pub(super) fn new(round: &'a Round<'a>, lists: [&[usize]; 4], whole: bool) -> Self {
        let [moved, residents, next, below] = lists;
        let mut steps: Vec<_> = moved.iter().map(|seat| round.seat(*seat).score).collect();
        steps.dedup();
        let step = |seat: &usize| steps.iter().position(|step| *step == round.seat(*seat).score);
        let mut parts: Vec<_> = moved.iter().filter_map(step).map(Part::Moved).collect();
        parts.extend(residents.iter().map(|_| Part::Resident));
        parts.extend(next.iter().map(|_| Part::Next));
        let below = if whole { below } else { &[] };
        parts.extend(below.iter().map(|_| Part::Below));
        let own = moved.len() + residents.len();
        let mut bracket = Self {
            round,
            seats: [moved, residents, next, below].concat(),
            parts,
            moved: 0..moved.len(),
            residents: moved.len()..own,
            next: own..own + next.len(),
            whole,
            missed: false,
            places: Places::default(),
        };
        bracket.places = bracket.lay(steps.len());
        bracket
    }

    /// Returns the number of vertices, which is even.
    pub(super) fn size(&self) -> usize {
        self.seats.len().next_multiple_of(2)
    }

    /// Returns the number of lanes of a weight.
    pub(super) fn lanes(&self) -> usize {
        self.places.wish.lane + 1
    }

    /// Makes the games missed by the player with the bye count from now on (C9).
    pub(super) fn count_missed(&mut self) {
        self.missed = true;
    }

    /// Returns the vertices of those moved down, grouped by score.
    pub(super) fn steps(&self) -> Vec<Range<usize>> {
        let mut steps = Vec::new();
        for vertex in self.moved.clone() {
            match steps.last_mut() {
                Some(Range { start, end }) if self.parts[*start] == self.parts[vertex] => *end += 1,
                _ => steps.push(vertex..vertex + 1),
            }
        }
        steps
    }

    /// Tells whether all players not yet paired are looked at.
    pub(super) fn whole(&self) -> bool {
        self.whole
    }

    /// Tells whether a matching pairs everybody who must be paired (C4).
    pub(super) fn complete(&self, mate: impl Fn(usize) -> usize) -> bool {
        !self.whole || (0..self.size()).all(|vertex| self.legal(vertex, mate(vertex)))
    }

    /// Tells whether two vertices can be a pair whose lower one is in a part of the bracket.
    pub(super) fn within(&self, part: &Range<usize>, one: usize, other: usize) -> bool {
        part.contains(&one.max(other)) && self.legal(one, other)
    }

    /// Tells whether a matching may have this edge.
    pub(super) fn legal(&self, one: usize, other: usize) -> bool {
        let (better, worse) = (self.seats[one.min(other)], self.seats.get(one.max(other)));
        match worse {
            Some(worse) => self.round.compatible(better, *worse),
            None => !self.whole || self.round.may_be_left(better),
        }
    }

    /// Returns the weight of an edge: zero for staying unpaired, negative for an edge that is not
    /// legal where nobody may stay unpaired.
    pub(super) fn weight<const N: usize>(&self, one: usize, other: usize) -> Weight<N> {
        if !self.legal(one, other) {
            return self.barred();
        }
        let mut weight = Weight::ZERO;
        let (better, worse) = (one.min(other), one.max(other));
        match (self.parts[better], self.parts.get(worse)) {
            (part @ (Part::Moved(_) | Part::Resident), Some(Part::Resident)) => {
                self.rate(&mut weight, part, better, worse);
            }
            (part, Some(Part::Next)) => self.look_ahead(&mut weight, part),
            (_, None) if self.missed => {
                self.places.c9.add(&mut weight, -(self.seat(better).missed as i64))
            }
            _ => {}
        }
        weight
    }

    /// Returns the weight of an illegal edge.
    pub(super) fn barred<const N: usize>(&self) -> Weight<N> {
        let mut weight = Weight::ZERO;
        self.places.legal.add(&mut weight, -1);
        weight
    }

    /// A weight that counts below all criteria: first for the order of exchanges, then as a wish.
    pub(super) fn favour<const N: usize>(&self, order: i64, wish: i64) -> Weight<N> {
        let mut weight = Weight::ZERO;
        self.places.order.add(&mut weight, order);
        self.places.wish.add(&mut weight, wish);
        weight
    }

    /// Rates a matching for a part of the bracket: the sorted scores of the better players of all
    /// pairs whose other player is in that part. Two such lists are equal if and only if C6 and C7
    /// of that part are.
    pub(super) fn outlook(&self, part: &Range<usize>, mate: impl Fn(usize) -> usize) -> Vec<i32> {
        let pairs =
            part.clone().filter(|worse| mate(*worse) < *worse && self.legal(*worse, mate(*worse)));
        let mut points: Vec<_> = pairs.map(|worse| self.seat(mate(worse)).score).collect();
        points.sort_unstable();
        points
    }

    fn seat(&self, vertex: usize) -> &Seat {
        self.round.seat(self.seats[vertex])
    }

    /// Adds C6, C7 and C10 to C21 for a pair of the bracket.
    fn rate<const N: usize>(
        &self,
        weight: &mut Weight<N>,
        part: Part,
        better: usize,
        worse: usize,
    ) {
        let (places, one, other) = (&self.places, self.seat(better), self.seat(worse));
        places.c6.add(weight, 1);
        for (place, fault) in places.colours.iter().zip(faults(one, other)) {
            place.add(weight, -i64::from(fault));
        }
        for back in 0..2 {
            let [down, again] =
                [one, other].map(|seat| i64::from(seat.floats[back] == Some(Float::Down)));
            let up = i64::from(other.floats[back] == Some(Float::Up));
            let ([fell, rose], [far_fell, far_rose]) = (&places.floats[back], &places.steps[back]);
            fell.add(weight, again);
            match part {
                Part::Moved(step) => {
                    rose.add(weight, -up);
                    far_fell[step].add(weight, down);
                    far_rose[step].add(weight, -up);
                }
                _ => fell.add(weight, down),
            }
        }
        if let Part::Moved(step) = part {
            places.c7[step].add(weight, 1);
        }
    }

    /// Adds C8 for a pair of the next bracket.
    fn look_ahead<const N: usize>(&self, weight: &mut Weight<N>, part: Part) {
        let (pairs, points) = &self.places.c8;
        pairs.add(weight, 1);
        match part {
            Part::Moved(step) => points[step].add(weight, 1),
            Part::Resident => points[points.len() - 1].add(weight, 1),
            Part::Next | Part::Below => {}
        }
    }

    /// Gives each criterion its place. The number given with each bounds the difference of its
    /// counts.
    fn lay(&self, steps: usize) -> Places {
        let mut scale = Scale::default();
        let mut on = |criterion, most| {
            scale.place(if self.round.criteria.has(criterion) { most } else { 0 })
        };
        let all = |part: Part| self.parts.iter().filter(|other| **other == part).count();
        let floated = |part: Part, back: usize, float: Float| {
            let own = (0..self.residents.end).filter(|vertex| self.parts[*vertex] == part);
            own.filter(|vertex| self.seat(*vertex).floats[back] == Some(float)).count()
        };
        let rose = |back| floated(Part::Resident, back, Float::Up);
        let moved = || (0..steps).map(Part::Moved);
        let pairs = self.residents.end / 2;
        let top = self.seats[..self.residents.end].iter().any(|seat| self.round.seat(*seat).top);
        let whole = |most| if self.whole { most } else { 0 };
        Places {
            legal: on(C4, whole(self.size())),
            c6: on(C6, pairs),
            c7: moved().map(|part| on(C7, all(part))).collect(),
            c8: (
                on(C8, self.next.len()),
                moved()
                    .chain([Part::Resident])
                    .map(|part| on(C8, all(part).min(self.next.len())))
                    .collect(),
            ),
            c9: on(C9, whole(self.round.field.round)),
            colours: [(C10, top), (C11, top), (C12, true), (C13, true)]
                .map(|(criterion, may)| on(criterion, if may { pairs } else { 0 })),
            floats: [(0, C14, C15), (1, C16, C17)].map(|(back, down, up)| {
                [
                    on(down, floated(Part::Resident, back, Float::Down)),
                    on(up, rose(back).min(self.moved.len())),
                ]
            }),
            steps: [(0, C18, C19), (1, C20, C21)].map(|(back, down, up)| {
                let fell = moved().map(|part| on(down, floated(part, back, Float::Down))).collect();
                [fell, moved().map(|part| on(up, all(part).min(rose(back)))).collect()]
            }),
            order: scale.lane(),
            wish: scale.lane(),
        }
    }
}

/// Tells which of C10 to C13 a pair breaks.
fn faults(one: &Seat, other: &Seat) -> [bool; 4] {
    if !clash(one, other) {
        return [false; 4];
    }
    let strength = |seat: &Seat| seat.preference.map(|preference| preference.strength);
    let absolute = [one, other].map(|seat| strength(seat) == Some(Strength::Absolute));
    let wide = one.difference.abs() > 1 && other.difference.abs() > 1;
    let strong =
        strength(one) >= Some(Strength::Strong) && strength(other) >= Some(Strength::Strong);
    [wide, absolute == [true; 2] && third(one, other), true, strong && absolute != [true; 2]]
}

/// Tells whether, of two with the same absolute preference, the one denied has that colour a third
/// time in a row.
fn third(one: &Seat, other: &Seat) -> bool {
    let repeats = |seat: &Seat| {
        seat.repeated.is_some() && seat.repeated != seat.preference.map(|due| due.colour)
    };
    match one.difference.abs().cmp(&other.difference.abs()) {
        std::cmp::Ordering::Less => repeats(one),
        std::cmp::Ordering::Greater => repeats(other),
        std::cmp::Ordering::Equal => one.repeated.is_some() && one.repeated == other.repeated,
    }
}
