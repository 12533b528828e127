//! Who may enter, and what becomes of those who leave.

use caipan_tournament::{
    System,
    live::{
        Act, By, Flaw, Format, GrandFinal, Outcome, Plan, Refused, Rest, Roster, Seeding, Stage,
        Status, Tournament,
    },
};

use super::{act, begun, better, entered, finish, join, plan, refused, report, round};

const SWISS: Format = Format::Swiss { system: System::Dutch, rounds: 5 };

fn create(plan: &Plan) -> Tournament {
    Tournament::create(plan.clone(), [7; 32], &By::default()).expect("the plan is sound")
}

#[test]
fn only_those_invited_may_enter_where_that_was_planned() {
    let mut tournament = create(&Plan { invited: true, ..plan(&[Stage::new(SWISS)]) });
    let enter = Act::Join(Roster::player("p:1", 0));
    assert_eq!(refused(&tournament, enter.clone()), Refused::Uninvited("p:1".to_owned()));
    act(&mut tournament, Act::Invite("p:1".to_owned()));
    act(&mut tournament, enter.clone());
    assert_eq!(refused(&tournament, enter), Refused::Twice("p:1".to_owned()));
}

#[test]
fn entries_are_bounded_and_can_be_closed() {
    let mut tournament = create(&Plan { most: 3, ..plan(&[Stage::new(SWISS)]) });
    assert_eq!(refused(&tournament, Act::Start), Refused::Few(2));
    (1..=3).for_each(|player| join(&mut tournament, player));
    let enter = |person: &str| Act::Join(Roster::player(person, 0));
    assert_eq!(refused(&tournament, enter("p:4")), Refused::Full(3));
    act(&mut tournament, Act::Withdraw(1));
    assert_eq!(tournament.entrants()[1].status, Status::Left);
    act(&mut tournament, Act::Close(true));
    assert_eq!(refused(&tournament, enter("p:4")), Refused::Closed);
    act(&mut tournament, Act::Close(false));
    for bad in ["", "two words", "é", &"x".repeat(65), "-x"] {
        assert_eq!(refused(&tournament, enter(bad)), Refused::Words, "{bad}");
    }
    act(&mut tournament, enter("p:2"));
    act(&mut tournament, Act::Order(vec![3, 0, 2]));
    assert_eq!(refused(&tournament, Act::Order(vec![3, 0, 1])), Refused::Order);
    act(&mut tournament, Act::Start);
    assert_eq!(tournament.seeds(0), Some(&[3, 0, 2][..]));
}

#[test]
fn seeds_go_by_rating_the_unrated_last() {
    let mut tournament = create(&Plan { seeding: Seeding::Rating, ..plan(&[Stage::new(SWISS)]) });
    for (person, rating) in [("p:1", 0), ("p:2", 1_500), ("p:3", 1_900), ("p:4", 0), ("p:5", 1_500)]
    {
        act(&mut tournament, Act::Join(Roster::player(person, rating)));
    }
    act(&mut tournament, Act::Start);
    assert_eq!(tournament.seeds(0), Some(&[2, 1, 4, 0, 3][..]));
}

#[test]
fn teams_are_entrants_with_members_and_substitutes() {
    let mut tournament = create(&Plan {
        team: Some((2, 3)),
        ..plan(&[Stage::new(Format::Single { third: false })])
    });
    let team = |name: &str, members: &[&str], substitutes: &[&str]| Roster {
        name: Some(name.to_owned()),
        members: members.iter().map(ToString::to_string).collect(),
        substitutes: substitutes.iter().map(ToString::to_string).collect(),
        rating: 0,
    };
    let few = Act::Join(team("Alone", &["p:1"], &[]));
    assert_eq!(refused(&tournament, few), Refused::Team(2, 3));
    act(&mut tournament, Act::Join(team("Red Dragons = 红龙", &["p:1", "p:2"], &["p:9"])));
    let twice = Act::Join(team("Blue", &["p:3", "p:9"], &[]));
    assert_eq!(refused(&tournament, twice), Refused::Twice("p:9".to_owned()));
    act(&mut tournament, Act::Join(team("Blue", &["p:3", "p:4"], &[])));
    act(&mut tournament, Act::Start);
    let swap = |old: &str, new: &str| Act::Replace {
        entrant: 0,
        old: old.to_owned(),
        new: new.to_owned(),
    };
    assert_eq!(refused(&tournament, swap("p:2", "p:4")), Refused::Twice("p:4".to_owned()));
    assert_eq!(refused(&tournament, swap("p:5", "p:9")), Refused::Stranger);
    act(&mut tournament, swap("p:2", "p:9"));
    assert_eq!(tournament.entrants()[0].roster.members, ["p:1", "p:9"]);
    assert!(tournament.entrants()[0].roster.substitutes.is_empty());
    finish(&mut tournament, better);
    let read = Tournament::read(&tournament.write()).expect("it is a log");
    assert_eq!(read.entrants()[0].roster.name.as_deref(), Some("Red Dragons = 红龙"));
    let lone = create(&plan(&[Stage::new(SWISS)]));
    assert_eq!(refused(&lone, Act::Join(team("Blue", &["p:3"], &[]))), Refused::Team(1, 1));
}

#[test]
fn latecomers_to_a_swiss_tournament_have_half_a_point() {
    let mut tournament = begun(SWISS, 6);
    for _ in 0..2 {
        round(&mut tournament, better);
        act(&mut tournament, Act::Next);
    }
    // Three of five rounds are paired: more than half.
    assert_eq!(refused(&tournament, Act::Join(Roster::player("p:9", 0))), Refused::Late);
    act(&mut tournament, Act::Undo);
    act(&mut tournament, Act::Join(Roster::player("p:9", 0)));
    act(&mut tournament, Act::Next);
    let place =
        tournament.standings(0).into_iter().find(|place| place.entrant == 6).expect("there");
    assert_eq!(place.points.expect("points").to_string(), "0.5");
    assert_eq!(tournament.rounds(0)[2].tables.len(), 3);
}

#[test]
fn latecomers_to_a_knock_out_take_the_place_of_nobody() {
    for format in [Format::Single { third: false }, Format::Double { last: GrandFinal::Reset }] {
        let mut tournament = begun(format, 3);
        let first = tournament.find("W1-1".parse().expect("a name")).expect("there is");
        assert_eq!(first.entrants(), None);
        join(&mut tournament, 4);
        assert_eq!(tournament.open().len(), 2);
        assert_eq!(refused(&tournament, Act::Join(Roster::player("p:9", 0))), Refused::Late);
        finish(&mut tournament, better);
        assert_eq!(tournament.places()[3].0, 3);
    }
    let mut tournament = begun(Format::Single { third: false }, 3);
    report(&mut tournament, "W1-2", "1 2");
    report(&mut tournament, "W2-1", "1 2");
    assert_eq!(refused(&tournament, Act::Join(Roster::player("p:9", 0))), Refused::Late);
    let robin = begun(Format::Robin { cycles: 1 }, 3);
    assert_eq!(refused(&robin, Act::Join(Roster::player("p:9", 0))), Refused::Late);
}

#[test]
fn who_withdraws_loses_what_is_open_and_is_not_paired_again() {
    let mut tournament = begun(SWISS, 6);
    let entrant = tournament.open()[0].entrants().expect("two")[0];
    act(&mut tournament, Act::Withdraw(entrant));
    let game = tournament.find("R1-1".parse().expect("a name")).expect("there is");
    assert_eq!(game.outcome().map(ToString::to_string).as_deref(), Some("- +"));
    finish(&mut tournament, better);
    let later = tournament.rounds(0)[1..].iter().flat_map(|round| round.tables.iter().flatten());
    assert!(!later.copied().any(|other| other == entrant));
    assert_eq!(tournament.places().len(), 6);
    assert_eq!(refused(&tournament, Act::Withdraw(entrant)), Refused::Stranger);
}

#[test]
fn both_who_leave_leave_the_next_match_to_nobody() {
    let mut tournament = begun(Format::Single { third: false }, 4);
    act(&mut tournament, Act::Withdraw(0));
    act(&mut tournament, Act::Withdraw(3));
    report(&mut tournament, "W1-2", "1 2");
    // 4 went on by the walk-over, and left then.
    assert!(tournament.idle());
    act(&mut tournament, Act::Next);
    assert_eq!(tournament.places()[..2], [(1, 1), (3, 2)]);
}

#[test]
fn nobody_comes_to_the_final() {
    let mut tournament = begun(Format::Single { third: true }, 4);
    for (id, outcome) in [("W1-1", "1 2"), ("W1-2", "1 2"), ("W2-1", "- -"), ("T1-1", "1 2")] {
        report(&mut tournament, id, outcome);
    }
    act(&mut tournament, Act::Next);
    assert_eq!(tournament.places(), [(0, 2), (1, 2), (3, 4), (2, 5)]);
}

#[test]
fn games_of_who_leaves_a_round_robin_early_are_nobodys() {
    // Six players, five games each. After two of them less than half is played, after three it is
    // not.
    for (played, annulled) in [(2, true), (3, false)] {
        let mut tournament = begun(Format::Robin { cycles: 1 }, 6);
        for at in 0..played {
            if at > 0 {
                act(&mut tournament, Act::Next);
            }
            round(&mut tournament, better);
        }
        let own = |tournament: &Tournament| {
            let place = tournament
                .standings(0)
                .into_iter()
                .find(|place| place.entrant == 0)
                .expect("there");
            place.points.expect("points").number
        };
        assert_eq!(own(&tournament), 10 * played);
        act(&mut tournament, Act::Withdraw(0));
        assert_eq!(own(&tournament), if annulled { 0 } else { 10 * played });
        finish(&mut tournament, better);
        // Whoever still had to meet them has a walk-over only where their games count.
        let second =
            tournament.standings(0).into_iter().find(|place| place.entrant == 1).expect("there");
        assert_eq!(second.rank, if annulled { 1 } else { second.rank });
        let walkovers = tournament
            .matches(0)
            .iter()
            .filter(|game| !game.outcome().is_some_and(Outcome::played))
            .count();
        assert_eq!(walkovers, if annulled { 0 } else { 5 - played as usize });
    }
}

#[test]
fn who_is_put_out_is_last() {
    let mut tournament = begun(Format::Single { third: false }, 8);
    finish(&mut tournament, better);
    act(&mut tournament, Act::Expel(0));
    let places = tournament.places();
    assert_eq!((places[0], places[7]), ((1, 1), (0, 8)));
    assert_eq!(places.iter().map(|(_, rank)| *rank).collect::<Vec<_>>(), [1, 2, 2, 4, 4, 4, 4, 8]);
}

#[test]
fn those_kept_apart_do_not_meet() {
    let mut tournament = entered(&[Stage::new(SWISS)], 8);
    act(&mut tournament, Act::KeepApart(vec![0, 4, 1]));
    act(&mut tournament, Act::Start);
    finish(&mut tournament, better);
    for table in tournament.rounds(0).iter().flat_map(|round| &round.tables) {
        assert!(
            table.iter().filter(|entrant| [0, 4, 1].contains(*entrant)).count() < 2,
            "{table:?}"
        );
    }
    let open = entered(&[Stage::new(SWISS)], 3);
    assert_eq!(refused(&open, Act::KeepApart(vec![0])), Refused::Apart);
    assert_eq!(refused(&open, Act::KeepApart(vec![0, 0])), Refused::Apart);
    assert_eq!(refused(&open, Act::KeepApart(vec![0, 7])), Refused::Stranger);
    // Where it is not chosen who meets, nobody can be kept apart.
    let swiss = Stage { advance: 2, ..Stage::new(SWISS) };
    let single = Stage::new(Format::Single { third: false });
    let mut staged = entered(&[swiss, single.clone()], 4);
    act(&mut staged, Act::KeepApart(vec![0, 3]));
    act(&mut staged, Act::Start);
    while staged.stages() == 1 {
        assert_ne!(
            staged.decide(&Act::KeepApart(vec![0, 1]), &By::default()),
            Err(Refused::NoChoice)
        );
        round(&mut staged, better);
        act(&mut staged, Act::Next);
    }
    assert_eq!(refused(&staged, Act::KeepApart(vec![0, 1])), Refused::NoChoice);
    for format in [Format::Robin { cycles: 1 }, single.format] {
        assert_eq!(
            refused(&entered(&[Stage::new(format)], 4), Act::KeepApart(vec![0, 1])),
            Refused::NoChoice
        );
    }
}

#[test]
fn half_a_point_is_given_once_and_not_in_the_last_round() {
    let mut tournament = begun(Format::Swiss { system: System::Dutch, rounds: 4 }, 6);
    let half = Act::Ask { entrant: 2, rest: Some(Rest::Half) };
    act(&mut tournament, half.clone());
    round(&mut tournament, better);
    act(&mut tournament, Act::Next);
    assert!(tournament.rounds(0)[1].resting.contains(&(2, Rest::Half)));
    assert_eq!(refused(&tournament, half), Refused::Rest);
    round(&mut tournament, better);
    act(&mut tournament, Act::Next);
    let other = |rest| Act::Ask { entrant: 3, rest: Some(rest) };
    assert_eq!(refused(&tournament, other(Rest::Half)), Refused::Rest);
    act(&mut tournament, other(Rest::Zero));
    act(&mut tournament, Act::Ask { entrant: 3, rest: None });
    round(&mut tournament, better);
    act(&mut tournament, Act::Next);
    assert!(tournament.rounds(0)[3].resting.is_empty());
    let robin = begun(Format::Robin { cycles: 1 }, 4);
    assert_eq!(refused(&robin, Act::Ask { entrant: 0, rest: Some(Rest::Half) }), Refused::Rest);
}

#[test]
fn tie_breaks_hold_after_the_start_unless_forced() {
    let mut tournament = entered(&[Stage::new(SWISS)], 4);
    let rank =
        |force| Act::Rank { stage: 0, tiebreaks: vec!["SB".parse().expect("a code")], force };
    act(&mut tournament, rank(false));
    act(&mut tournament, Act::Start);
    assert_eq!(refused(&tournament, rank(false)), Refused::Stage);
    act(&mut tournament, rank(true));
    assert_eq!(tournament.standings(0)[0].values.len(), 1);
}

#[test]
fn plans_that_cannot_be_are_refused() {
    let sound = || plan(&[Stage::new(SWISS)]);
    let flaw = |plan: Plan| match Tournament::create(plan, [7; 32], &By::default()) {
        Err(Refused::Plan(flaw)) => flaw,
        other => panic!("{other:?}"),
    };
    let staged = |format: Format| plan(&[Stage::new(format)]);
    assert_eq!(flaw(Plan { name: String::new(), ..sound() }), Flaw::Words);
    assert_eq!(flaw(Plan { name: "x".repeat(61), ..sound() }), Flaw::Words);
    assert_eq!(flaw(Plan { game: "two words".to_owned(), ..sound() }), Flaw::Words);
    assert_eq!(flaw(Plan { stages: Vec::new(), ..sound() }), Flaw::Stages);
    assert_eq!(flaw(Plan { least: 1, ..sound() }), Flaw::Size(1_000));
    assert_eq!(flaw(Plan { most: 1_001, ..sound() }), Flaw::Size(1_000));
    assert_eq!(flaw(Plan { team: Some((3, 2)), ..sound() }), Flaw::Team);
    assert_eq!(flaw(staged(Format::Swiss { system: System::Dutch, rounds: 32 })), Flaw::Rounds);
    assert_eq!(flaw(staged(Format::Robin { cycles: 3 })), Flaw::Cycles);
    assert_eq!(flaw(staged(Format::Groups { groups: 1, cycles: 1 })), Flaw::Groups);
    assert_eq!(flaw(staged(Format::Tables { least: 5, size: 4, rounds: 3 })), Flaw::Tables);
    assert_eq!(flaw(staged(Format::Tables { least: 3, size: 7, rounds: 3 })), Flaw::Tables);
    assert_eq!(flaw(plan(&[Stage { games: 0, ..Stage::new(SWISS) }])), Flaw::Games);
    let knock_out = Stage::new(Format::Single { third: false });
    assert_eq!(flaw(plan(&[Stage::new(SWISS), knock_out.clone()])), Flaw::Advance);
    assert_eq!(flaw(plan(&[Stage { advance: 1, ..Stage::new(SWISS) }, knock_out])), Flaw::Advance);
}

#[test]
fn whoever_was_exchanged_does_not_enter_anew() {
    let mut tournament = begun(Format::Swiss { system: System::Dutch, rounds: 5 }, 4);
    act(&mut tournament, Act::Replace { entrant: 0, old: "p:1".to_owned(), new: "p:9".to_owned() });
    let enter = Act::Join(Roster::player("p:1", 0));
    assert_eq!(refused(&tournament, enter.clone()), Refused::Withdrawn("p:1".to_owned()));
    act(&mut tournament, Act::Replace { entrant: 0, old: "p:9".to_owned(), new: "p:1".to_owned() });
    assert_eq!(refused(&tournament, enter), Refused::Twice("p:1".to_owned()));
    act(&mut tournament, Act::Undo);
    act(&mut tournament, Act::Undo);
    assert_eq!(tournament.entrants()[0].roster.members, ["p:1"]);
}
