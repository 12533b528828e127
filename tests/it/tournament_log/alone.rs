//! Nobody decides their own match alone, by whatever act.

use caipan_tournament::{
    MatchId, System,
    live::{Act, By, Format, Refused, Stage, Tournament},
};

use super::{act, begun, better, entered, report, round};

const SWISS: Format = Format::Swiss { system: System::Dutch, rounds: 5 };
const SINGLE: Format = Format::Single { third: false };

fn id(name: &str) -> MatchId {
    name.parse().expect("a name of a match")
}

fn award(name: &str, outcome: &str, cascade: bool) -> Act {
    Act::Award { id: id(name), outcome: outcome.parse().ok(), cascade }
}

/// Somebody else plays for an entrant.
fn exchange(entrant: usize) -> Act {
    Act::Replace { entrant, old: format!("p:{}", entrant + 1), new: "p:new".to_owned() }
}

/// What each of two says of an act: somebody who plays, and somebody who does not.
fn both(tournament: &Tournament, act: &Act, player: &str) -> [Option<Refused>; 2] {
    [player, "p:judge"].map(|person| tournament.decide(act, &By::person(person)).err())
}

const OWN: [Option<Refused>; 2] = [Some(Refused::Own), None];

#[test]
fn nobody_puts_the_opponent_of_an_open_match_out() {
    for format in [SINGLE, SWISS, Format::Robin { cycles: 1 }] {
        let mut tournament = begun(format, 4);
        let pair = tournament.open()[0].entrants().expect("two");
        let (own, other) = (format!("p:{}", pair[0] + 1), pair[1]);
        let third = (0..4).find(|entrant| !pair.contains(entrant)).expect("there are four");
        for leave in [Act::Expel, Act::Withdraw] {
            assert_eq!(both(&tournament, &leave(other), &own), OWN, "{format:?}");
            assert_eq!(both(&tournament, &exchange(other), &own), OWN, "{format:?}");
            assert_eq!(both(&tournament, &exchange(third), &own), [None, None], "{format:?}");
            assert_eq!(both(&tournament, &exchange(pair[0]), &own), [None, None], "{format:?}");
            assert_eq!(both(&tournament, &leave(third), &own), [None, None], "{format:?}");
            // One's own withdrawal is one's own to say.
            assert_eq!(both(&tournament, &leave(pair[0]), &own), [None, None], "{format:?}");
        }
        // When it is over, nothing of it changes.
        let first = tournament.open()[0].id.to_string();
        report(&mut tournament, &first, "1 2");
        assert_eq!(both(&tournament, &Act::Expel(other), &own), [None, None], "{format:?}");
    }
    let table = begun(Format::Tables { least: 4, size: 4, rounds: 2 }, 8);
    let seated = table.open()[0].entrants().expect("four");
    let own = format!("p:{}", seated[0] + 1);
    assert_eq!(both(&table, &Act::Expel(seated[2]), &own), OWN);
}

#[test]
fn nobody_decides_a_match_that_they_play_to_its_end_for_another() {
    let mut tournament = begun(SWISS, 4);
    let game = tournament.open()[0].clone();
    let own = game.entrants().expect("two")[0];
    act(&mut tournament, exchange(own));
    let award = award(&game.id.to_string(), "1 2", false);
    assert_eq!(both(&tournament, &award, &format!("p:{}", own + 1)), OWN);
    assert_eq!(both(&tournament, &award, "p:new"), OWN);
}

#[test]
fn nobody_sets_the_time_of_their_own_match() {
    let tournament = begun(SINGLE, 4);
    let due = |name: &str| Act::Due { id: id(name), at: Some(1) };
    assert_eq!(both(&tournament, &due("W1-1"), "p:1"), OWN);
    assert_eq!(both(&tournament, &due("W1-2"), "p:1"), [None, None]);
    assert_eq!(tournament.decide(&due("W1-1"), &By::default()).err(), None);
}

#[test]
fn nobody_takes_back_what_was_decided_of_their_own_match() {
    let mut tournament = begun(SINGLE, 4);
    act(&mut tournament, award("W1-2", "1 2", false));
    act(&mut tournament, award("W1-1", "2 1", false));
    assert_eq!(both(&tournament, &Act::Undo, "p:1"), OWN);
    assert_eq!(both(&tournament, &Act::Undo, "p:2"), [None, None]);
    act(&mut tournament, Act::Undo);
    assert_eq!(both(&tournament, &Act::Redo, "p:4"), OWN);
    assert_eq!(both(&tournament, &Act::Undo, "p:1"), [None, None]);
    assert_eq!(both(&tournament, &Act::Redo, "p:2"), [None, None]);
    // The walk-over by which a match ended when somebody was put out is taken back with that.
    let mut tournament = begun(SWISS, 4);
    let pair = tournament.open()[0].entrants().expect("two");
    act(&mut tournament, Act::Expel(pair[1]));
    assert_eq!(both(&tournament, &Act::Undo, &format!("p:{}", pair[0] + 1)), OWN);
}

#[test]
fn nobody_lets_their_own_match_count_for_nothing() {
    // The first lost the final, and would have it again against another.
    let mut tournament = begun(SINGLE, 4);
    round(&mut tournament, better);
    report(&mut tournament, "W2-1", "2 1");
    let other = award("W1-2", "2 1", true);
    assert_eq!(both(&tournament, &other, "p:1"), OWN);
    assert_eq!(both(&tournament, &other, "p:4"), [None, None]);
    // A round is paired again only as long as nothing was played or decided in it.
    let mut tournament = entered(&[Stage::new(SWISS)], 6);
    act(&mut tournament, Act::Start);
    let first = tournament.open()[0].id.to_string();
    act(&mut tournament, award(&first, "2 1", false));
    assert_eq!(
        both(&tournament, &Act::Repair, "p:1"),
        [Some(Refused::Begun), Some(Refused::Begun)]
    );
}
