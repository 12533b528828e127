//! Tables of more than two.

use caipan_tournament::live::{Act, Format, Outcome, Rest, Stage};

use super::{Dice, act, begun, better, entered, finish, report, round};

#[test]
fn three_at_a_table_for_four_are_worth_as_much() {
    let mut tournament = begun(Format::Tables { least: 3, size: 4, rounds: 1 }, 7);
    let tables: Vec<_> = tournament.rounds(0)[0].tables.iter().map(Vec::len).collect();
    assert_eq!(tables, [4, 3]);
    report(&mut tournament, "R1-1", "1 2 3 4");
    report(&mut tournament, "R1-2", "1 2 2");
    let points: Vec<_> = tournament
        .standings(0)
        .iter()
        .map(|place| place.points.expect("points").to_string())
        .collect();
    assert_eq!(points, ["6.00", "6.00", "4.00", "2.00", "1.50", "1.50", "0.00"]);
}

#[test]
fn who_is_left_over_has_the_points_of_a_win_and_is_not_again() {
    let mut tournament = begun(Format::Tables { least: 4, size: 4, rounds: 5 }, 9);
    finish(&mut tournament, better);
    let mut rested: Vec<_> =
        tournament.rounds(0).iter().flat_map(|round| &round.resting).copied().collect();
    assert_eq!(rested.len(), 5);
    assert!(rested.iter().all(|(_, rest)| *rest == Rest::Bye));
    rested.sort_unstable_by_key(|(entrant, _)| *entrant);
    rested.dedup();
    assert_eq!(rested.len(), 5);
}

#[test]
fn everybody_has_each_seat_about_as_often() {
    for (size, players) in [(3, 12), (4, 16), (6, 24)] {
        let rounds = 2 * size;
        let mut tournament = begun(Format::Tables { least: size, size, rounds }, players);
        let dice = std::cell::RefCell::new(Dice(5));
        finish(&mut tournament, |_, entrants| {
            let scores: Vec<_> = entrants.iter().map(|_| dice.borrow_mut().below(9)).collect();
            let place = |own: &usize| 1 + scores.iter().filter(|other| *other < own).count() as u8;
            Outcome::Played(scores.iter().map(place).collect())
        });
        let mut had = vec![vec![0; size]; players];
        for table in tournament.rounds(0).iter().flat_map(|round| &round.tables) {
            table.iter().enumerate().for_each(|(seat, entrant)| had[*entrant][seat] += 1);
        }
        let widest = had
            .iter()
            .map(|had| had.iter().max().expect("seats") - had.iter().min().expect("seats"))
            .max();
        assert!(widest <= Some(2), "{size}: {had:?}");
    }
}

#[test]
fn nobody_meets_again_before_they_have_met_others() {
    let mut tournament = begun(Format::Tables { least: 3, size: 3, rounds: 3 }, 27);
    finish(&mut tournament, better);
    let mut met = std::collections::HashMap::new();
    for table in tournament.rounds(0).iter().flat_map(|round| &round.tables) {
        for (one, other) in
            table.iter().flat_map(|one| table.iter().map(move |other| (*one, *other)))
        {
            *met.entry((one, other)).or_insert(0) += usize::from(one != other);
        }
    }
    assert!(met.values().all(|count| *count < 2), "{met:?}");
}

#[test]
fn ties_between_tables_are_broken_by_wins_then_by_whom_one_met() {
    let stage = Stage {
        tiebreaks: ["WIN", "BH", "DE"].map(|code| code.parse().expect("a code")).to_vec(),
        ..Stage::new(Format::Tables { least: 3, size: 3, rounds: 2 })
    };
    let mut tournament = entered(&[stage], 6);
    act(&mut tournament, Act::Start);
    round(&mut tournament, better);
    act(&mut tournament, Act::Next);
    round(&mut tournament, |_, entrants| {
        // All are tied: 2 points each at a table of three.
        Outcome::Played(vec![1; entrants.len()])
    });
    let standings = tournament.standings(0);
    assert_eq!(standings[0].points.expect("points").to_string(), "6.00");
    let values: Vec<_> = standings.iter().map(|place| place.values[0].to_string()).collect();
    assert_eq!(values, ["1", "1", "0", "0", "0", "0"]);
    assert!(standings[0].values[1] >= standings[1].values[1]);
}

#[test]
fn a_table_goes_on_until_one_is_left() {
    let mut tournament = begun(Format::Tables { least: 3, size: 4, rounds: 2 }, 4);
    let seated = tournament.rounds(0)[0].tables[0].clone();
    act(&mut tournament, Act::Withdraw(seated[0]));
    act(&mut tournament, Act::Withdraw(seated[2]));
    assert_eq!(tournament.open().len(), 1);
    act(&mut tournament, Act::Withdraw(seated[3]));
    let game = tournament.find("R1-1".parse().expect("a name")).expect("there is");
    assert_eq!(game.outcome().map(ToString::to_string).as_deref(), Some("- + - -"));
    act(&mut tournament, Act::Next);
    assert!(tournament.capped(0));
    assert_eq!(tournament.places()[0], (seated[1], 1));
}
