//! Corrections: what they change, and what they take with them.

use caipan_tournament::{
    MatchId, System,
    live::{
        Act, By, Decider, Draws, Fact, Format, GrandFinal, Match, Outcome, Phase, Refused, Stage,
        Step, Tournament,
    },
};

use super::{act, begun, better, entered, finish, refused, report, round, seen};

const SWISS: Format = Format::Swiss { system: System::Dutch, rounds: 5 };

fn id(name: &str) -> MatchId {
    name.parse().expect("a name of a match")
}

fn award(name: &str, outcome: &str, cascade: bool) -> Act {
    Act::Award { id: id(name), outcome: outcome.parse().ok(), cascade }
}

#[test]
fn a_correction_that_moves_nobody_takes_nothing_with_it() {
    let mut tournament = begun(Format::Single { third: false }, 8);
    round(&mut tournament, better);
    round(&mut tournament, better);
    act(&mut tournament, award("W1-1", "+ -", false));
    assert_eq!(
        tournament
            .find(id("W1-1"))
            .expect("there is")
            .outcome()
            .map(ToString::to_string)
            .as_deref(),
        Some("+ -")
    );
    assert!(tournament.find(id("W2-1")).expect("there is").begun());
}

#[test]
fn a_correction_names_what_was_played_for_its_sake() {
    let mut tournament = begun(Format::Double { last: GrandFinal::Reset }, 8);
    finish_but_last(&mut tournament);
    let Refused::Cascade(lost) = refused(&tournament, award("W1-1", "2 1", false)) else {
        panic!("cascade")
    };
    assert!(
        lost.contains(&id("W2-1")) && lost.contains(&id("L1-1")) && lost.contains(&id("W3-1")),
        "{lost:?}"
    );
    assert!(
        !lost.contains(&id("W1-2")) && !lost.contains(&id("W2-2")) && !lost.contains(&id("L1-2")),
        "{lost:?}"
    );
    act(&mut tournament, award("W1-1", "2 1", true));
    for name in lost {
        assert!(!tournament.find(name).expect("there is").begun(), "{name}");
    }
    // The other half of the first rounds stands.
    assert!(tournament.find(id("W2-2")).expect("there is").begun());
    assert_eq!(tournament.find(id("W2-1")).expect("there is").entrants(), Some(vec![7, 3]));
    finish(&mut tournament, better);
    assert_eq!(tournament.places().len(), 8);
    assert_eq!(tournament.verify(), []);
}

/// Plays all but the final.
fn finish_but_last(tournament: &mut Tournament) {
    while tournament.open().iter().any(|game| !game.id.to_string().starts_with('F')) {
        round(tournament, better);
    }
}

#[test]
fn a_correction_of_a_round_changes_points_and_no_pairs() {
    let mut tournament = begun(Format::Swiss { system: System::Dutch, rounds: 4 }, 8);
    round(&mut tournament, better);
    act(&mut tournament, Act::Next);
    let before = tournament.rounds(0).to_vec();
    let loser = tournament.find(id("R1-1")).expect("there is").entrants().expect("two")[1];
    let points = |tournament: &Tournament| {
        let place = tournament
            .standings(0)
            .into_iter()
            .find(|place| place.entrant == loser)
            .expect("there");
        place.points.expect("points").number
    };
    let old = points(&tournament);
    act(&mut tournament, award("R1-1", if old == 0 { "2 1" } else { "1 2" }, false));
    assert_eq!(points(&tournament), 10 - old);
    assert_eq!(tournament.rounds(0), before);
    // As long as nothing was played in it, the round can be paired again.
    act(&mut tournament, Act::Repair);
    assert_ne!(tournament.rounds(0), before);
    let first = tournament.open()[0].id;
    // What was decided in it is not thrown away either.
    act(&mut tournament, award(&first.to_string(), "1 2", false));
    assert_eq!(refused(&tournament, Act::Repair), Refused::Begun);
    act(&mut tournament, Act::Undo);
    report(&mut tournament, &first.to_string(), "1 2");
    assert_eq!(refused(&tournament, Act::Repair), Refused::Begun);
}

#[test]
fn a_match_that_is_annulled_is_played_again() {
    let mut tournament = begun(Format::Robin { cycles: 1 }, 4);
    report(&mut tournament, "R1-1", "1 2");
    report(&mut tournament, "R1-2", "1 2");
    act(&mut tournament, Act::Next);
    act(&mut tournament, Act::Award { id: id("R1-1"), outcome: None, cascade: false });
    let open: Vec<_> = tournament.open().iter().map(|game| game.id).collect();
    assert_eq!(open, [id("R1-1"), id("R2-1"), id("R2-2")]);
    round(&mut tournament, better);
    act(&mut tournament, Act::Next);
    let nothing = Act::Award { id: id("R3-1"), outcome: None, cascade: false };
    assert_eq!(refused(&tournament, nothing), Refused::Waiting(id("R3-1")));
}

#[test]
fn a_correction_behind_the_end_lets_it_go_on() {
    let mut tournament = begun(Format::Single { third: false }, 4);
    finish(&mut tournament, better);
    assert_eq!(tournament.places()[0], (0, 1));
    let Refused::Cascade(lost) = refused(&tournament, award("W1-1", "2 1", false)) else {
        panic!("cascade")
    };
    assert_eq!(lost, [id("W2-1")]);
    act(&mut tournament, award("W2-1", "2 1", false));
    assert_eq!(tournament.phase(), Phase::Running);
    act(&mut tournament, Act::Next);
    assert_eq!((tournament.phase(), tournament.places()[0]), (Phase::Over, (1, 1)));
}

#[test]
fn a_correction_of_an_earlier_stage_begins_the_later_again() {
    let groups = Stage { advance: 1, ..Stage::new(Format::Groups { groups: 2, cycles: 1 }) };
    let mut tournament = entered(&[groups, Stage::new(Format::Single { third: false })], 4);
    act(&mut tournament, Act::Start);
    while tournament.stages() == 1 {
        round(&mut tournament, better);
        act(&mut tournament, Act::Next);
    }
    round(&mut tournament, better);
    let first = tournament.matches(0)[0].clone();
    let other = if first.outcome().and_then(Outcome::winner) == Some(0) { "2 1" } else { "1 2" };
    let Refused::Cascade(lost) = refused(&tournament, award(&first.id.to_string(), other, false))
    else {
        panic!("cascade")
    };
    assert_eq!(lost, [id("2.W1-1")]);
    act(&mut tournament, award(&first.id.to_string(), other, true));
    assert_eq!(tournament.stages(), 1);
    let key =
        |tournament: &Tournament| tournament.effects().last().expect("something is due").0.clone();
    act(&mut tournament, Act::Next);
    assert!(
        key(&tournament).starts_with("open 2.W1-1 1 1 "),
        "another game than the one before: {}",
        key(&tournament)
    );
}

/// What a match has come to, and who moves first in it.
fn told(tournament: &Tournament, name: &str) -> (Option<String>, Option<usize>) {
    let game = tournament.find(id(name)).expect("there is");
    let first = if let Some(Step::Play(turn)) = game.step { Some(turn.first) } else { None };
    (game.outcome().map(ToString::to_string), first)
}

#[test]
fn a_correction_does_not_change_who_moved_first_behind_it() {
    let draws = Draws { replays: 0, decider: Decider::Armageddon };
    for opened in [false, true] {
        let mut tournament =
            entered(&[Stage { draws, ..Stage::new(Format::Single { third: false }) }], 4);
        act(&mut tournament, Act::Start);
        report(&mut tournament, "W1-1", "1 2");
        report(&mut tournament, "W1-2", "1 2");
        let mut free = tournament.clone();
        if opened {
            let due = tournament.effects().into_iter().map(|(key, _)| key);
            let key = due
                .into_iter()
                .find(|key| key.starts_with("open W2-1 1 "))
                .expect("it is to be opened");
            act(&mut tournament, Act::Done { key, place: "thread:1".to_owned() });
        } else {
            // The game and the one that a draw decides.
            report(&mut tournament, "W2-1", "1 1");
            report(&mut tournament, "W2-1", "1 1");
        }
        let before = told(&tournament, "W2-1");
        for log in [&mut tournament, &mut free] {
            act(log, award("W1-1", "+ -", false));
            act(log, award("W1-2", "+ -", false));
        }
        assert_eq!(told(&tournament, "W2-1"), before, "{opened}");
        let read = Tournament::read(&tournament.write()).expect("it is a log");
        assert!(read == tournament);
        act(&mut tournament, Act::Undo);
        assert_eq!(told(&tournament, "W2-1"), before, "{opened}");
        assert_eq!(tournament.verify(), []);
        // Where no game was opened yet, who moves first follows from what counts.
        assert!(!opened || told(&free, "W2-1") != before);
    }
}

#[test]
fn who_decides_and_why_stands_in_the_log() {
    let mut tournament = begun(Format::Single { third: false }, 4);
    let by = By { reason: Some("a power cut".to_owned()), ..By::person("p:judge") };
    tournament.act(&award("W1-1", "- +", false), &by).expect("it is possible");
    let line = tournament.lines().last().expect("there are lines");
    assert_eq!(line.numbered(9), "9 award W1-1 organiser - + · by p:judge · because a power cut\n");
    assert!(matches!(line.fact, Fact::Awarded { how: Decider::Organiser, .. }));
    for reason in ["", "two\nlines", "a · b", &"x".repeat(61)] {
        let by = By { reason: Some(reason.to_owned()), ..By::person("p:judge") };
        assert_eq!(
            tournament.decide(&award("W1-2", "1 2", false), &by),
            Err(Refused::Words),
            "{reason}"
        );
    }
    assert_eq!(
        tournament.decide(&award("W1-2", "1 2", false), &By::person("p judge")),
        Err(Refused::Words)
    );
}

#[test]
fn what_makes_no_sense_is_refused() {
    let tournament = begun(Format::Single { third: false }, 3);
    let report = |name: &str, outcome: &str| Act::Report {
        id: id(name),
        outcome: outcome.parse().expect("an outcome"),
    };
    assert_eq!(refused(&tournament, report("W9-1", "1 2")), Refused::Match(id("W9-1")));
    assert_eq!(refused(&tournament, report("R1-1", "1 2")), Refused::Match(id("R1-1")));
    assert_eq!(refused(&tournament, report("2.W1-1", "1 2")), Refused::Match(id("2.W1-1")));
    assert_eq!(refused(&tournament, report("W1-1", "1 2")), Refused::Waiting(id("W1-1")));
    assert_eq!(refused(&tournament, report("W1-2", "1 2 3")), Refused::Outcome);
    assert_eq!(refused(&tournament, Act::Next), Refused::Unfinished(vec![id("W1-2")]));
    assert_eq!(refused(&tournament, Act::Start), Refused::Phase);
    assert_eq!(refused(&tournament, Act::Redo), Refused::Nothing);
    assert_eq!(refused(&tournament, Act::Repair), Refused::Begun);
    let mut decided = tournament.clone();
    act(&mut decided, report("W1-2", "1 2"));
    assert_eq!(refused(&decided, report("W1-2", "1 2")), Refused::Over(id("W1-2")));
    act(&mut decided, Act::Cancel);
    assert_eq!(refused(&decided, Act::Next), Refused::Phase);
    assert!(decided.seed().is_some());
}

#[test]
fn nothing_is_played_again_by_somebody_who_is_out() {
    for (leave, format) in
        [(Act::Withdraw(0), Format::Single { third: false }), (Act::Expel(0), SWISS)]
    {
        let mut tournament = begun(format, 4);
        round(&mut tournament, better);
        let mine = |game: &Match| game.entrants().is_some_and(|all| all.contains(&0));
        let (own, other): (Vec<_>, Vec<_>) =
            tournament.matches(0).into_iter().filter(Match::begun).partition(mine);
        act(&mut tournament, leave);
        let again = |id| Act::Award { id, outcome: None, cascade: true };
        assert_eq!(refused(&tournament, again(own[0].id)), Refused::Gone(own[0].id, 0));
        assert!(tournament.decide(&again(other[0].id), &By::default()).is_ok());
    }
}

#[test]
fn the_last_word_is_taken_back_with_what_followed_by_itself() {
    let mut tournament = begun(SWISS, 4);
    round(&mut tournament, better);
    assert_eq!(refused(&tournament, Act::Back), Refused::Nothing, "a game is no word of anybody's");
    let before = seen(&tournament);
    let id = tournament.matches(0)[0].id;
    let award = Act::Award { id, outcome: Some(Outcome::draw()), cascade: false };
    tournament.act(&award, &By::person("p:judge")).expect("it may be corrected");
    let corrected = seen(&tournament);
    act(&mut tournament, Act::Next);
    let on = seen(&tournament);
    tournament.act(&Act::Back, &By::person("p:judge")).expect("it may be taken back");
    assert_eq!(seen(&tournament), before);
    act(&mut tournament, Act::Redo);
    assert_eq!(seen(&tournament), on);
    act(&mut tournament, Act::Undo);
    act(&mut tournament, Act::Next);
    assert_ne!(seen(&tournament), corrected, "it went on from what was before");
}
