//! Who comes when it has begun, or comes back.

use caipan_tournament::{
    System,
    live::{Act, By, Format, GrandFinal, Plan, Refused, Roster, Stage, Tournament},
};

use super::{act, begun, better, entered, finish, join, plan, refused, report, round};

const SWISS: Format = Format::Swiss { system: System::Dutch, rounds: 5 };
const SINGLE: Format = Format::Single { third: false };

fn enter(person: &str) -> Act {
    Act::Join(Roster::player(person, 0))
}

#[test]
fn nobody_comes_late_into_a_knock_out_where_it_is_known_who_meets_behind() {
    // Whoever has no opponent in the first round waits for the winner of the match beside: as long
    // as that is played, somebody can come.
    let double = Format::Double { last: GrandFinal::Reset };
    for (players, beside, format) in
        [(3, "W1-2", SINGLE), (7, "W1-2", SINGLE), (3, "W1-2", double), (7, "W1-2", double)]
    {
        let mut tournament = begun(format, players);
        assert!(
            tournament.decide(&enter("p:late"), &By::default()).is_ok(),
            "{format:?}, {players}"
        );
        report(&mut tournament, beside, "1 2");
        let behind = tournament.find("W2-1".parse().expect("a name")).expect("there is");
        assert!(behind.entrants().is_some() && !behind.begun(), "{format:?}, {players}");
        assert_eq!(refused(&tournament, enter("p:late")), Refused::Late, "{format:?}, {players}");
    }
    // Two who have no opponent in the first round meet from the start.
    for players in [5, 6] {
        let tournament = begun(SINGLE, players);
        let open: Vec<_> = tournament.open().iter().map(|game| game.id.to_string()).collect();
        let late = tournament.decide(&enter("p:late"), &By::default());
        assert_eq!(
            late.is_err(),
            players == 5 && open.contains(&"W2-2".to_owned()),
            "{players}: {open:?}"
        );
    }
}

#[test]
fn closed_stays_closed_behind_the_start() {
    for format in [SWISS, SINGLE] {
        let mut tournament = entered(&[Stage::new(format)], 3);
        act(&mut tournament, Act::Close(true));
        act(&mut tournament, Act::Start);
        assert_eq!(refused(&tournament, enter("p:late")), Refused::Closed);
        assert_eq!(
            tournament.decide(&enter("p:late"), &By::person("p:late")),
            Err(Refused::Closed)
        );
        // Whom an organiser enters is let in.
        assert!(tournament.decide(&enter("p:late"), &By::person("p:judge")).is_ok());
        act(&mut tournament, Act::Close(false));
        assert!(tournament.decide(&enter("p:late"), &By::person("p:late")).is_ok());
        act(&mut tournament, Act::Close(true));
        assert_eq!(refused(&tournament, enter("p:late")), Refused::Closed);
        let read = Tournament::read(&tournament.write()).expect("it is a log");
        assert!(read == tournament);
        act(&mut tournament, Act::Undo);
        join(&mut tournament, 4);
    }
    let robin = begun(Format::Robin { cycles: 1 }, 3);
    assert_eq!(refused(&robin, Act::Close(false)), Refused::Late);
    let mut before = entered(&[Stage::new(SWISS)], 3);
    act(&mut before, Act::Close(true));
    assert!(before.decide(&enter("p:late"), &By::person("p:judge")).is_ok());
}

#[test]
fn who_was_put_out_or_has_withdrawn_does_not_come_back() {
    let mut tournament = begun(SWISS, 6);
    act(&mut tournament, Act::Withdraw(0));
    act(&mut tournament, Act::Expel(1));
    assert_eq!(refused(&tournament, enter("p:1")), Refused::Withdrawn("p:1".to_owned()));
    assert_eq!(refused(&tournament, enter("p:2")), Refused::Expelled("p:2".to_owned()));
    let by = By::person("p:judge");
    assert_eq!(tournament.decide(&enter("p:2"), &by), Err(Refused::Expelled("p:2".to_owned())));
    let instead =
        |new: &str| Act::Replace { entrant: 2, old: "p:3".to_owned(), new: new.to_owned() };
    assert_eq!(refused(&tournament, instead("p:2")), Refused::Expelled("p:2".to_owned()));
    // Whoever has withdrawn may play in somebody's place, with what that one has played.
    act(&mut tournament, instead("p:1"));
    // What is taken back was nothing.
    act(&mut tournament, Act::Undo);
    act(&mut tournament, Act::Undo);
    act(&mut tournament, Act::Undo);
    assert_eq!(refused(&tournament, enter("p:2")), Refused::Twice("p:2".to_owned()));
    // Before the start anybody may leave and come again.
    let mut before = entered(&[Stage::new(SWISS)], 3);
    act(&mut before, Act::Withdraw(0));
    act(&mut before, enter("p:1"));
    act(&mut before, Act::Start);
    finish(&mut before, better);
}

#[test]
fn members_of_a_team_that_left_do_not_come_back_in_another() {
    let plan = Plan { team: Some((2, 2)), ..plan(&[Stage::new(SWISS)]) };
    let mut tournament =
        Tournament::create(plan, [7; 32], &By::default()).expect("the plan is sound");
    let team = |one: &str, other: &str, spare: &str| {
        let substitutes =
            Some(spare.to_owned()).filter(|spare| !spare.is_empty()).into_iter().collect();
        Act::Join(Roster {
            members: vec![one.to_owned(), other.to_owned()],
            substitutes,
            ..Roster::default()
        })
    };
    for number in 0..4 {
        act(
            &mut tournament,
            team(&format!("a:{number}"), &format!("b:{number}"), &format!("s:{number}")),
        );
    }
    act(&mut tournament, Act::Start);
    act(&mut tournament, Act::Withdraw(0));
    act(&mut tournament, Act::Expel(1));
    for (person, why) in [
        ("b:0", Refused::Withdrawn("b:0".to_owned())),
        ("s:0", Refused::Withdrawn("s:0".to_owned())),
        ("b:1", Refused::Expelled("b:1".to_owned())),
        ("s:1", Refused::Expelled("s:1".to_owned())),
    ] {
        assert_eq!(refused(&tournament, team("new", person, "")), why);
    }
    act(&mut tournament, team("new", "other", ""));
}

#[test]
fn somebody_is_invited_as_long_as_anybody_can_come() {
    let mut tournament = Tournament::create(
        Plan { invited: true, ..plan(&[Stage::new(SWISS)]) },
        [7; 32],
        &By::default(),
    )
    .expect("sound");
    let invite = |person: &str| Act::Invite(person.to_owned());
    for person in ["p:1", "p:2", "p:3", "p:4", "p:5", "p:6"] {
        act(&mut tournament, invite(person));
        act(&mut tournament, enter(person));
    }
    act(&mut tournament, Act::Start);
    assert_eq!(refused(&tournament, enter("p:9")), Refused::Uninvited("p:9".to_owned()));
    act(&mut tournament, invite("p:9"));
    act(&mut tournament, enter("p:9"));
    for _ in 0..2 {
        round(&mut tournament, better);
        act(&mut tournament, Act::Next);
    }
    assert_eq!(refused(&tournament, invite("p:10")), Refused::Late);
    finish(&mut tournament, better);
    assert_eq!(refused(&tournament, invite("p:10")), Refused::Phase);
}
