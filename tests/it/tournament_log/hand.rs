//! Pairs that an organiser changes by hand.

use caipan_tournament::{
    MatchId, System,
    live::{Act, By, Format, Refused, Stage, Tournament, Why},
};

use super::{act, begun, better, entered, refused, report, round};

const SWISS: Format = Format::Swiss { system: System::Dutch, rounds: 4 };

fn id(name: &str) -> MatchId {
    name.parse().expect("a name of a match")
}

fn tables(tournament: &Tournament) -> Vec<Vec<usize>> {
    tournament.rounds(0).last().expect("there is a round").tables.clone()
}

#[test]
fn whoever_sat_there_takes_the_places_that_the_others_leave() {
    let mut tournament = begun(SWISS, 7);
    let before = tables(&tournament);
    let rests = tournament.rounds(0)[0].resting[0].0;
    let (one, other) = (before[1][0], before[2][1]);
    act(&mut tournament, Act::Pair { id: id("R1-1"), entrants: vec![other, one] });
    let now = tables(&tournament);
    assert_eq!(now[0], [other, one]);
    assert_eq!((now[1][0], now[2][1]), (before[0][1], before[0][0]));
    // Who was left over plays, and somebody else is.
    act(&mut tournament, Act::Pair { id: id("R1-1"), entrants: vec![other, rests] });
    assert_eq!(
        (tables(&tournament)[0].clone(), tournament.rounds(0)[0].resting[0].0),
        (vec![other, rests], one)
    );
    assert_eq!(tournament.why(id("R1-1")), Some(Why::Hand));
    assert_eq!((tournament.by_hand().len(), tournament.verify()), (2, Vec::new()));
    act(&mut tournament, Act::Undo);
    assert_eq!(tables(&tournament), now);
    let read = Tournament::read(&tournament.write()).expect("it is a log");
    assert!(read == tournament);
}

#[test]
fn colours_and_boards_are_exchanged() {
    let mut tournament = begun(SWISS, 6);
    let before = tables(&tournament);
    act(&mut tournament, Act::Swap { id: id("R1-2"), other: None });
    assert_eq!(tables(&tournament)[1], [before[1][1], before[1][0]]);
    act(&mut tournament, Act::Swap { id: id("R1-1"), other: Some(id("R1-3")) });
    assert_eq!((&tables(&tournament)[0], &tables(&tournament)[2]), (&before[2], &before[0]));
    // In a round robin too, but who meets is settled there.
    let mut robin = begun(Format::Robin { cycles: 1 }, 4);
    let before = tables(&robin);
    act(&mut robin, Act::Swap { id: id("R1-1"), other: None });
    assert_eq!(tables(&robin)[0], [before[0][1], before[0][0]]);
    assert_eq!(refused(&robin, Act::Pair { id: id("R1-1"), entrants: vec![0, 1] }), Refused::Fixed);
    let single = begun(Format::Single { third: false }, 4);
    assert_eq!(refused(&single, Act::Swap { id: id("W1-1"), other: None }), Refused::Fixed);
}

#[test]
fn nothing_is_changed_once_a_game_was_played_and_nobody_meets_again() {
    let mut tournament = begun(SWISS, 6);
    let first = tables(&tournament);
    report(&mut tournament, "R1-1", "1 2");
    assert_eq!(refused(&tournament, Act::Swap { id: id("R1-2"), other: None }), Refused::Begun);
    round(&mut tournament, better);
    act(&mut tournament, Act::Next);
    assert_eq!(refused(&tournament, Act::Swap { id: id("R1-2"), other: None }), Refused::Begun);
    assert_eq!(
        refused(&tournament, Act::Swap { id: id("R2-9"), other: None }),
        Refused::Match(id("R2-9"))
    );
    let met = Act::Pair { id: id("R2-1"), entrants: first[0].clone() };
    assert_eq!(refused(&tournament, met), Refused::Meet(first[0][0], first[0][1]));
    let twice = Act::Pair { id: id("R2-1"), entrants: vec![first[0][0]; 2] };
    assert_eq!(refused(&tournament, twice), Refused::Outcome);
}

#[test]
fn nobody_chooses_their_own_opponent_or_colour() {
    let tournament = begun(SWISS, 6);
    let own = tables(&tournament)[0].clone();
    let by = By::person(&format!("p:{}", own[0] + 1));
    for other in [None, Some(id("R1-2"))] {
        let swap = Act::Swap { id: id("R1-1"), other };
        assert_eq!(tournament.decide(&swap, &by), Err(Refused::Own), "{other:?}");
    }
    assert!(tournament.decide(&Act::Swap { id: id("R1-2"), other: None }, &by).is_ok());
}

#[test]
fn who_asked_to_rest_is_not_paired_by_hand() {
    let mut tournament = entered(&[Stage::new(SWISS)], 7);
    act(&mut tournament, Act::Ask { entrant: 6, rest: Some(caipan_tournament::live::Rest::Half) });
    act(&mut tournament, Act::Start);
    let sits = tables(&tournament)[0][0];
    assert_eq!(
        refused(&tournament, Act::Pair { id: id("R1-1"), entrants: vec![sits, 6] }),
        Refused::Resting(6)
    );
}
