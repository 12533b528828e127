//! The players to pair in a round, with everything the pairing rules ask about them.

use super::{Colour, Event, Mark, Pairing, colour::Preference};

/// A float of an earlier round: "After two players with different scores have played each other in
/// a round, the higher ranked player receives a downfloat, the lower one an upfloat" (FIDE handbook
/// C.04.3 of 2017, A.4.b).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Float {
    /// A game against a player with fewer points, or points without a game.
    Down,
    /// A game against a player with more points.
    Up,
}

/// A player to pair.
#[derive(Clone, Debug)]
pub(super) struct Seat {
    /// The index in the event.
    pub(super) player: usize,
    /// The pairing number among the players who have ever taken part, counted from 1 (C.04.2).
    pub(super) number: usize,
    /// The points before the round, in tenths.
    pub(super) score: i32,
    /// The colours of the games played so far, in order.
    pub(super) colours: Vec<Colour>,
    /// The colour difference: games with White minus games with Black.
    pub(super) difference: i32,
    /// The colour of the last two games, if both had the same.
    pub(super) repeated: Option<Colour>,
    /// The colour preference; none before the first game.
    pub(super) preference: Option<Preference>,
    /// True for a topscorer: more than half of the possible points when the last round is paired.
    pub(super) top: bool,
    /// The floats of the last round and of the one before it.
    pub(super) floats: [Option<Float>; 2],
    /// The number of earlier rounds without a game.
    pub(super) missed: usize,
    /// True if the player may not have the pairing-allocated bye (C2).
    pub(super) barred: bool,
}

/// The players to pair in a round, in ranking order: more points first, then the lower number.
pub(super) struct Field {
    /// The round, counted from 0.
    pub(super) round: usize,
    /// The players, the best first.
    pub(super) seats: Vec<Seat>,
    /// The colour of pairing number 1 in the first round.
    pub(super) drawn: Colour,
    /// A square matrix by seats: whether two have played each other (C1) or are banned from
    /// meeting.
    met: Vec<bool>,
}

impl Field {
    /// Collects the players whose entry is blank in the first unpaired round.
    pub(super) fn next<E>(event: &Event<E>) -> Self {
        let round = event.paired();
        Self::new(event, round, |player| event.players[player].entry(round).mark == Mark::Blank)
    }

    /// Collects the players who were paired in an earlier round, as they stood before it.
    pub(super) fn again<E>(event: &Event<E>, round: usize) -> Self {
        Self::new(event, round, |player| event.players[player].entry(round).paired())
    }

    fn new<E>(event: &Event<E>, round: usize, active: impl Fn(usize) -> bool) -> Self {
        let came = |player: &usize| {
            active(*player)
                || event.players[*player].record.iter().take(round).any(|entry| entry.paired())
        };
        let numbered = (0..event.players.len()).filter(came).zip(1..);
        let seats = numbered.filter(|(player, _)| active(*player));
        let mut seats: Vec<_> =
            seats.map(|(player, number)| seat(event, round, player, number)).collect();
        seats.sort_by_key(|seat| (-seat.score, seat.number));
        Self { round, met: met(event, round, &seats), seats, drawn: event.drawn() }
    }

    /// Tells whether two seats have neither met nor are banned from meeting.
    pub(super) fn strangers(&self, one: usize, other: usize) -> bool {
        !self.met[one * self.seats.len() + other]
    }

    /// Puts pairs of seats on boards, ordered by the points of the better player, then those of the
    /// worse, then the better one's number (C.04.2, 3.6). Colours follow from
    /// [`given`](super::colour::given).
    pub(super) fn boards(&self, mut pairs: Vec<(usize, usize)>, bye: Option<usize>) -> Pairing {
        pairs.iter_mut().for_each(|pair| *pair = (pair.0.min(pair.1), pair.0.max(pair.1)));
        pairs.sort_by_key(|(better, worse)| {
            (-self.seats[*better].score, -self.seats[*worse].score, self.seats[*better].number)
        });
        let boards = pairs.into_iter().map(|(better, worse)| {
            let (one, other) = (&self.seats[better], &self.seats[worse]);
            match super::colour::given(one, other, self.drawn) {
                Colour::White => (one.player, other.player),
                Colour::Black => (other.player, one.player),
            }
        });
        Pairing { boards: boards.collect(), bye: bye.map(|seat| self.seats[seat].player) }
    }
}

fn seat<E>(event: &Event<E>, round: usize, player: usize, number: usize) -> Seat {
    let record = || event.players[player].record.iter().take(round);
    let colours: Vec<_> = record()
        .filter(|entry| entry.played().is_some())
        .filter_map(|entry| entry.colour)
        .collect();
    let score = event.score(player, round);
    let unplayed = |mark: Mark| mark == Mark::Bye || event.points.of(mark) >= event.points.win;
    let white = colours.iter().filter(|colour| **colour == Colour::White).count();
    let mut seat = Seat {
        player,
        number,
        score,
        difference: 2 * white as i32 - colours.len() as i32,
        repeated: colours.last().copied().filter(|last| colours.iter().rev().nth(1) == Some(last)),
        preference: None,
        colours,
        top: round + 1 >= event.rounds && 2 * score > round as i32 * event.points.win,
        floats: [1, 2].map(|back| float(event, player, round.checked_sub(back)?)),
        missed: round - record().filter(|entry| entry.played().is_some()).count(),
        barred: record().any(|entry| entry.played().is_none() && unplayed(entry.mark)),
    };
    seat.preference = Preference::of(&seat);
    seat
}

/// Returns the float of a player in a round.
fn float<E>(event: &Event<E>, player: usize, round: usize) -> Option<Float> {
    let entry = event.players[player].entry(round);
    match entry.opponent {
        Some(opponent) if entry.played().is_some() => {
            let (own, other) = (event.score(player, round), event.score(opponent, round));
            match own.cmp(&other) {
                std::cmp::Ordering::Greater => Some(Float::Down),
                std::cmp::Ordering::Less => Some(Float::Up),
                std::cmp::Ordering::Equal => None,
            }
        }
        _ => (event.points.of(entry.mark) > event.points.loss).then_some(Float::Down),
    }
}

fn met<E>(event: &Event<E>, round: usize, seats: &[Seat]) -> Vec<bool> {
    let mut place = vec![None; event.players.len()];
    seats.iter().enumerate().for_each(|(at, seat)| place[seat.player] = Some(at));
    let mut met = vec![false; seats.len() * seats.len()];
    let mut note = |one: usize, other: usize| {
        if let (Some(one), Some(other)) = (place[one], place[other]) {
            met[one * seats.len() + other] = true;
            met[other * seats.len() + one] = true;
        }
    };
    for seat in seats {
        for entry in event.players[seat.player]
            .record
            .iter()
            .take(round)
            .filter(|entry| entry.played().is_some())
        {
            entry.opponent.into_iter().for_each(|opponent| note(seat.player, opponent));
        }
    }
    for ban in event.bans.iter().filter(|ban| (ban.first..=ban.last).contains(&round)) {
        for (at, one) in ban.players.iter().enumerate() {
            ban.players[..at].iter().for_each(|other| note(*one, *other));
        }
    }
    met
}
