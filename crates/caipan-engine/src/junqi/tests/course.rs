//! The course of random games: what a mind retells agrees with the game, and what it believes with
//! the truth.

use caipan_rules::{
    Chronicle, Knowledge, Seat, Setup, Turn,
    junqi::{Clash, Rank, Seen, Terms, fight},
};

use super::{
    random::{Course, watch},
    setup, size, tables,
};
use crate::junqi::{
    belief::Belief,
    deal::Deals,
    history::{History, Id, Insight},
    ranks::Ranks,
};

/// Returns the true rank of each piece, from the set-up that each seat knows as its own.
fn truth(game: &Chronicle, terms: &Terms) -> Vec<Rank> {
    let own = |seat: u8| {
        History::of(&game.knowledge(Seat(seat)), Insight::Conduct).expect("options that agree")
    };
    let rank = |history: &History, id: Id| {
        history.draft().expect("a set-up").at(History::place(id)).expect("a piece")
    };
    let army = |seat: u8| {
        let history = own(seat);
        History::army(Seat(seat)).map(|id| rank(&history, id)).collect::<Vec<_>>()
    };
    (0..terms.seats()).flat_map(army).collect()
}

/// Returns the seats that still think: those to whom a turn may come.
fn players(game: &Chronicle) -> Vec<Knowledge> {
    let fallen = game.table().fallen();
    let seats = (0..).map(Seat).take(game.table().outcome().places.len());
    seats.filter(|seat| !fallen.has(*seat)).map(|seat| game.knowledge(seat)).collect()
}

/// Returns the seat to move in a battle that goes on.
fn seat_to_move(game: &Chronicle) -> Option<Seat> {
    match game.table().turn() {
        Turn::Seats(seats) if !game.table().prepares() => seats.iter().next(),
        _ => None,
    }
}

#[test]
fn what_is_retold_agrees_with_what_is_seen() {
    for (at, setup) in (0..).zip(battles()) {
        watch(&setup, at, looks(120), &mut |Course { game, .. }| {
            if seat_to_move(game).is_some() {
                players(game).iter().for_each(|knowledge| agrees(game, knowledge, at));
            }
        });
    }
}

/// Compares what a mind retells with the board and the turn.
fn agrees(game: &Chronicle, knowledge: &Knowledge, seed: u64) {
    let history = History::of(knowledge, Insight::Conduct).expect("options that agree");
    let board = history.terms.board;
    let place = format!("seed {seed} {:?} seat {}", knowledge.setup, knowledge.seat.0);
    let mut count = 0;
    for line in &knowledge.sight {
        let (name, man) = line.split_once(' ').expect("a post and a piece");
        let (post, seen) = (board.find(name, None).expect("a post"), Seen::read(man));
        let id = history.at[usize::from(post.0)].unwrap_or_else(|| panic!("{place}: {line}"));
        let seen = seen.expect("a piece");
        assert_eq!(History::owner(id), seen.owner, "{place}: {line}");
        assert_eq!(history.loads[usize::from(id)], seen.flags, "{place}: {line}");
        count += 1;
    }
    assert_eq!(history.next, seat_to_move(game), "{place}");
    assert_eq!(history.men.iter().flatten().count(), count, "{place}");
}

#[test]
fn the_truth_is_never_ruled_out() {
    for (at, setup) in (0..).zip(battles()) {
        for seed in (0..size(1, 20)).map(|round| at + 1_000 * round) {
            watch(&setup, seed, looks(100), &mut |Course { game, .. }| {
                if seat_to_move(game).is_some() {
                    players(game).iter().for_each(|knowledge| holds(game, knowledge, seed));
                }
            });
        }
    }
}

/// Tests that what a seat and its opponents believe has room for the truth.
fn holds(game: &Chronicle, knowledge: &Knowledge, seed: u64) {
    let history = History::of(knowledge, Insight::Conduct).expect("options that agree");
    let truth = truth(game, &history.terms);
    let belief = Belief::of(&history);
    let rival = Belief::of_opponent(&history, &belief);
    for (id, rank) in (0 as Id..).zip(&truth) {
        for (who, belief) in [("the seat", &belief), ("its opponents", &rival)] {
            let may = belief.may[usize::from(id)];
            let name = history.men[usize::from(id)].map(|post| history.terms.board.name(post));
            assert!(
                may.has(*rank),
                "seed {seed} {:?} seat {}: {who} rule out {rank:?} of piece {id} at {name:?}",
                knowledge.setup,
                knowledge.seat.0
            );
        }
    }
}

/// Returns how many acts a game has, and after how many each it is looked at.
fn looks(acts: u32) -> [u32; 2] {
    [size(acts.into(), 5 * u64::from(acts)) as u32, size(32, 16) as u32]
}

/// Returns the tables with set-ups, or some of them for a quick run.
fn battles() -> impl Iterator<Item = Setup> {
    let flips = |setup: &Setup| setup.options.get("mode").is_some_and(|mode| mode == "flip");
    tables().into_iter().filter(move |setup| !flips(setup)).step_by(size(3, 1) as usize)
}

#[test]
fn every_deal_agrees_with_what_is_known() {
    let mut deals = 0;
    for (at, setup) in (0..).zip(battles()) {
        for seed in (0..size(1, 10)).map(|round| at + 1_000 * round) {
            watch(&setup, seed, looks(100), &mut |Course { game, .. }| {
                if let Some(seat) = seat_to_move(game) {
                    deals += agreeing_deals(&game.knowledge(seat), seed);
                }
            });
        }
    }
    let least = size(1_000, 100_000);
    assert!(u64::from(deals) > least, "{deals} deals");
}

#[test]
fn deals_agree_after_many_fights_of_many_seats() {
    let (mut deals, seed) = (0, 3104);
    watch(&setup(6, "bomb_flies=on"), seed, [500, 60], &mut |Course { game, .. }| {
        if let Some(seat) = seat_to_move(game) {
            deals += agreeing_deals(&game.knowledge(seat), seed);
        }
    });
    assert!(deals > 0, "the game was over at once");
}

#[test]
fn a_contradiction_leaves_the_numbers_of_the_ranks() {
    let mut course = Course::begin(&setup(4, ""), 8);
    course.go_on(40);
    let history =
        History::of(&course.game.knowledge(Seat(0)), Insight::Conduct).expect("options that agree");
    let mut belief = Belief::of(&history);
    let [one, other] = [1, 3].map(|seat| History::army(Seat(seat)).start);
    belief.fights.extend([(one, other, Clash::Wins), (one, other, Clash::Falls)]);
    for _ in 0..2 {
        let mut deals = Deals::new(&history, &belief, 8);
        assert_eq!(wrong_number(deals.next(), &history), None);
        belief.may[usize::from(one)] = Ranks::one(Rank::Flag);
        belief.may[usize::from(one) + 1] = Ranks::one(Rank::Flag);
    }
}

/// Makes deals from what a seat knows, tests each of them, and returns how many there were.
fn agreeing_deals(knowledge: &Knowledge, seed: u64) -> u32 {
    let each = size(10, 40) as u32;
    let history = History::of(knowledge, Insight::Conduct).expect("options that agree");
    let own = Belief::of(&history);
    let rival = Belief::of_opponent(&history, &own);
    for (who, belief) in [("own", &own), ("of opponents", &rival)] {
        let mut deals = Deals::new(&history, belief, seed);
        for _ in 0..each {
            let why = faults(&history, belief, deals.next());
            assert_eq!(why, None, "seed {seed}: {who}, {:?}\n{knowledge}", knowledge.setup);
        }
    }
    2 * each
}

/// Returns a rank of which an army has too many or too few; `None` if there is none.
fn wrong_number(ranks: &[Rank], history: &History) -> Option<String> {
    for seat in (0..history.terms.seats()).map(Seat) {
        for rank in Rank::ALL {
            let army = History::army(seat);
            let count = army.filter(|id| ranks[usize::from(*id)] == rank).count();
            if count != usize::from(rank.number()) {
                return Some(format!("seat {} has {count} {rank:?}", seat.0));
            }
        }
    }
    None
}

/// Returns what is wrong with a deal; `None` if nothing is.
fn faults(history: &History, belief: &Belief, ranks: &[Rank]) -> Option<String> {
    if let Some(number) = wrong_number(ranks, history) {
        return Some(number);
    }
    let outside = |(id, rank): &(usize, &Rank)| !belief.may[*id].has(**rank);
    if let Some((id, rank)) = ranks.iter().enumerate().find(outside) {
        return Some(format!("piece {id} is no {rank:?}"));
    }
    let other = belief.fights.iter().find(|(by, on, clash)| {
        fight(&history.terms, ranks[usize::from(*by)], ranks[usize::from(*on)]) != *clash
    });
    other.map(|fight| format!("{fight:?} would have ended in another way"))
}
