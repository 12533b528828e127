//! Whoever does not come: out of the following rounds until they are ready, and a table that plays
//! without them.

use caipan_tournament::{
    System,
    live::{Act, By, Format, GrandFinal, NoShow, Outcome, Plan, Refused, Rest, Stage, Tournament},
};

use super::{act, better, join, plan, refused, report, round};

const SWISS: Format = Format::Swiss { system: System::Dutch, rounds: 4 };

/// A tournament in which whoever does not come is out of the following rounds, begun.
fn begun(format: Format, players: usize, noshow: NoShow) -> Tournament {
    let plan = Plan { noshow, ..plan(&[Stage::new(format)]) };
    let mut tournament =
        Tournament::create(plan, [7; 32], &By::default()).expect("the plan is sound");
    (1..=players).for_each(|player| join(&mut tournament, player));
    act(&mut tournament, Act::Start);
    tournament
}

/// The second of the first table does not come to any game of the round, and the others play.
fn missed(tournament: &mut Tournament) -> usize {
    let game = tournament.open().remove(0);
    let absent = game.entrants().expect("they are known")[1];
    act(tournament, Act::Report { id: game.id, outcome: Outcome::walkover(2, Some(0)) });
    round(tournament, better);
    absent
}

fn rest_of(tournament: &Tournament, entrant: usize) -> Option<Rest> {
    let last = tournament.rounds(0).last().expect("there is a round");
    last.resting.iter().find(|(other, _)| *other == entrant).map(|(_, rest)| *rest)
}

#[test]
fn who_does_not_come_is_paired_again_when_they_are_ready() {
    let mut tournament = begun(SWISS, 6, NoShow::Withdraw);
    let absent = missed(&mut tournament);
    assert!(
        tournament.is_away(absent)
            && tournament.write().contains(&format!("missed {}", absent + 1))
    );
    act(&mut tournament, Act::Next);
    assert_eq!(rest_of(&tournament, absent), Some(Rest::Away));
    // Who is ready while the round is still untouched plays in it when it is paired anew.
    act(&mut tournament, Act::Ready(absent));
    assert_eq!(refused(&tournament, Act::Ready(absent)), Refused::Waited(absent));
    act(&mut tournament, Act::Repair);
    assert_eq!(rest_of(&tournament, absent), None);
    let read = Tournament::read(&tournament.write()).expect("it is a log");
    assert!(read == tournament && read.verify().is_empty());
}

#[test]
fn who_stays_is_called_as_everybody_else() {
    let mut tournament = begun(SWISS, 6, NoShow::Stay);
    let absent = missed(&mut tournament);
    act(&mut tournament, Act::Next);
    assert_eq!((tournament.is_away(absent), rest_of(&tournament, absent)), (false, None));
    assert_eq!(refused(&tournament, Act::Ready(absent)), Refused::Waited(absent));
}

#[test]
fn where_everybody_meets_everybody_nobody_waits_for_who_is_away() {
    let mut tournament = begun(Format::Robin { cycles: 1 }, 4, NoShow::Withdraw);
    let absent = missed(&mut tournament);
    act(&mut tournament, Act::Next);
    let meets = |tournament: &Tournament| {
        tournament
            .open()
            .iter()
            .any(|game| game.entrants().is_some_and(|all| all.contains(&absent)))
    };
    assert!(!meets(&tournament) && tournament.open().len() == 1, "their opponent has won already");
    round(&mut tournament, better);
    act(&mut tournament, Act::Ready(absent));
    act(&mut tournament, Act::Next);
    assert!(meets(&tournament));
}

#[test]
fn in_a_knock_out_everybody_is_called_to_each_match() {
    let mut tournament = begun(Format::Double { last: GrandFinal::Reset }, 4, NoShow::Withdraw);
    let absent = missed(&mut tournament);
    let open = tournament.open();
    assert!(
        !tournament.is_away(absent)
            && open.iter().any(|game| game.entrants().is_some_and(|all| all.contains(&absent)))
    );
}

#[test]
fn who_gives_up_says_so_and_is_not_away() {
    let mut tournament = begun(SWISS, 4, NoShow::Withdraw);
    let game = tournament.open().remove(0);
    let quitter = game.entrants().expect("they are known")[1];
    let by = By::person(&format!("p:{}", quitter + 1));
    tournament
        .act(&Act::Report { id: game.id, outcome: Outcome::walkover(2, Some(0)) }, &by)
        .expect("it may be");
    assert!(!tournament.is_away(quitter));
}

#[test]
fn whose_match_is_played_again_is_waited_for_again() {
    let mut tournament = begun(SWISS, 4, NoShow::Withdraw);
    let game = tournament.open().remove(0);
    let absent = game.entrants().expect("they are known")[1];
    act(&mut tournament, Act::Report { id: game.id, outcome: Outcome::walkover(2, Some(0)) });
    act(&mut tournament, Act::Award { id: game.id, outcome: None, cascade: false });
    assert!(!tournament.is_away(absent) && tournament.open().iter().any(|open| open.id == game.id));
}

#[test]
fn a_table_that_plays_without_somebody_counts_as_a_smaller_one() {
    let tables = Format::Tables { least: 4, size: 4, rounds: 2 };
    let mut tournament = begun(tables, 4, NoShow::Withdraw);
    let seated = tournament.open()[0].entrants().expect("they are known");
    act(&mut tournament, Act::Miss(seated[1]));
    report(&mut tournament, "R1-1", "1 - 3 2");
    let points = |entrant: usize| {
        let places = tournament.standings(0);
        let place =
            places.iter().find(|place| place.entrant == entrant).expect("everybody has a place");
        place.points.expect("tables give points").to_string()
    };
    // Of three who play at tables of four the first has 6, the second 3: as at any table of three.
    assert_eq!(
        [seated[0], seated[3], seated[2], seated[1]].map(points),
        ["6.00", "3.00", "0.00", "0.00"]
    );
    let outcome =
        tournament.find("R1-1".parse().expect("a name")).and_then(|game| game.outcome().cloned());
    assert_eq!(
        outcome.map(|outcome| (outcome.winner(), outcome.to_string())),
        Some((Some(0), "1 - 3 2".to_owned()))
    );
    for wrong in ["1 - -", "1 - 1 -", "- 1 2 4", "1 -", "- 2 3"] {
        assert!(wrong.parse::<Outcome>().is_err() || wrong == "1 - 1 -", "{wrong}");
    }
    act(&mut tournament, Act::Ready(seated[1]));
    act(&mut tournament, Act::Next);
    let read = Tournament::read(&tournament.write()).expect("it is a log");
    assert!(read == tournament && read.verify().is_empty());
}
