//! Positions as numbers: a side's men, then its kings, are combinations of squares.
//!
//! Positions are seen by the side to move, which plays up the board: one with Black to move is
//! turned by half a circle.

use caipan_rules::draughts::{Laws, Position, Set, Side, Square};

use super::material::Material;

/// The number of places in the widest set.
const PLACES: usize = 128;

/// More than the pieces of any group.
const GROUP: usize = 6;

/// The numbering of the positions of a board.
pub(super) struct Numbering {
    /// The playing squares.
    squares: usize,
    /// The squares on which a side's men cannot stand, since they promote there.
    end: usize,
    /// The number of each place as White sees it, and as Black does.
    numbers: [[u8; PLACES]; 2],
    /// The place of each number as White sees it.
    places: [u8; PLACES],
    /// The ways to choose a number of squares among so many.
    choose: [[usize; GROUP]; PLACES],
}

/// The pieces of one kind of one side.
struct Group {
    /// The squares that they are chosen from.
    room: usize,
    pieces: usize,
}

impl Numbering {
    pub(super) fn new(laws: &Laws) -> Self {
        let board = laws.board;
        let mut numbering = Self {
            squares: board.squares().into(),
            end: board.ends()[0].count_ones() as usize,
            numbers: [[0; PLACES]; 2],
            places: [0; PLACES],
            choose: choose(),
        };
        for number in 0..board.squares() {
            let place = usize::from(board.place(Square(number)));
            numbering.numbers[0][place] = number;
            numbering.numbers[1][place] = board.turned(Square(number)).0;
            numbering.places[usize::from(number)] = place as u8;
        }
        numbering
    }

    /// Returns the number of positions of a material, those included in which two men share a
    /// square.
    pub(super) fn count(&self, material: Material) -> usize {
        self.groups(material).iter().map(|group| self.ways(group)).product()
    }

    /// Returns the material of a position, and its number among those of that material.
    pub(super) fn number<S: Set>(&self, position: &Position<S>) -> (Material, usize) {
        let numbers = &self.numbers[position.turn() as usize];
        let seen = |set: S| numbered(numbers, set);
        let (own, other, royal) = (position.ours(), position.theirs(), position.kings());
        let men = [seen(own & !royal), seen(other & !royal)];
        let kings = [seen(own & royal), seen(other & royal)];
        let count = |set: &u128| set.count_ones() as u8;
        let material =
            Material { men: men.each_ref().map(count), kings: kings.each_ref().map(count) };
        let occupied = men[0] | men[1];
        let ranks = [
            self.rank(men[0] >> self.end, 0),
            self.rank(men[1], 0),
            self.rank(kings[0], occupied),
            self.rank(kings[1], occupied | kings[0]),
        ];
        let groups = self.groups(material);
        let number =
            groups.iter().zip(ranks).fold(0, |sum, (group, rank)| sum * self.ways(group) + rank);
        (material, number)
    }

    /// Returns the position of a number, White to move; none where two men share a square.
    pub(super) fn position<S: Set>(
        &self,
        material: Material,
        mut number: usize,
    ) -> Option<Position<S>> {
        let groups = self.groups(material);
        let mut sets = [0; 4];
        for (set, group) in sets.iter_mut().zip(&groups).rev() {
            let ways = self.ways(group);
            *set = self.combination(number % ways, group);
            number /= ways;
        }
        let men = [sets[0] << self.end, sets[1]];
        if men[0] & men[1] != 0 {
            return None;
        }
        let own = spread(sets[2], men[0] | men[1]);
        let other = spread(sets[3], men[0] | men[1] | own);
        let [white, black, kings] =
            [men[0] | own, men[1] | other, own | other].map(|set| self.placed(set));
        Some(Position::of([white, black], kings, Side::White))
    }

    /// Returns the groups in the order in which they are chosen.
    fn groups(&self, material: Material) -> [Group; 4] {
        let [own, other] = material.men.map(usize::from);
        let [kings, others] = material.kings.map(usize::from);
        let (ranks, free) = (self.squares - self.end, self.squares - own - other);
        [
            Group { room: ranks, pieces: own },
            Group { room: ranks, pieces: other },
            Group { room: free, pieces: kings },
            Group { room: free - kings, pieces: others },
        ]
    }

    const fn ways(&self, group: &Group) -> usize {
        self.choose[group.room][group.pieces]
    }

    /// Returns the rank of a set among those of as many squares; occupied squares do not count.
    fn rank(&self, set: u128, occupied: u128) -> usize {
        let free = |number: u32| number - (occupied & ((1 << number) - 1)).count_ones();
        let ways = |(index, number)| self.choose[free(number) as usize][index + 1];
        each(set).enumerate().map(ways).sum()
    }

    /// Returns the set of a rank.
    fn combination(&self, mut rank: usize, group: &Group) -> u128 {
        let (mut set, mut number) = (0, group.room);
        for pieces in (1..=group.pieces).rev() {
            number -= 1;
            while self.choose[number][pieces] > rank {
                number -= 1;
            }
            rank -= self.choose[number][pieces];
            set |= 1 << number;
        }
        set
    }

    fn placed<S: Set>(&self, set: u128) -> S {
        each(set).fold(S::NONE, |all, number| all | S::one(self.places[number as usize]))
    }
}

/// Returns a set of places as a set of numbers.
fn numbered<S: Set>(numbers: &[u8; PLACES], mut set: S) -> u128 {
    let mut all = 0;
    while !set.is_empty() {
        all |= 1 << numbers[usize::from(set.pop().lowest())];
    }
    all
}

/// Returns the squares of a set of free squares, counted among all.
fn spread(set: u128, occupied: u128) -> u128 {
    let passed = |free, number| if number <= free { free + 1 } else { free };
    each(set).fold(0, |all, free| all | 1 << each(occupied).fold(free, passed))
}

/// Returns the numbers in a set, the lowest first.
fn each(mut set: u128) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let number = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (number < u128::BITS).then_some(number)
    })
}

/// Returns Pascal's triangle.
fn choose() -> [[usize; GROUP]; PLACES] {
    let mut choose = [[0; GROUP]; PLACES];
    choose[0][0] = 1;
    for among in 1..PLACES {
        choose[among][0] = 1;
        for pieces in 1..GROUP {
            choose[among][pieces] = choose[among - 1][pieces - 1] + choose[among - 1][pieces];
        }
    }
    choose
}
