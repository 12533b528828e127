//! Tournaments by hand: each format from its start to its end.

use caipan_tournament::{
    System,
    live::{
        Act, By, Decider, Draws, Effect, Format, GrandFinal, Origin, Outcome, Phase, Refused, Rest,
        Seat, Stage, Step, Terms, Turn, Why,
    },
};

use super::{act, begun, better, entered, finish, refused, report, round};

/// Who meets in each match that is open, by number from 1.
fn open(tournament: &caipan_tournament::live::Tournament) -> String {
    let game = |game: &caipan_tournament::live::Match| {
        let entrants: Vec<_> = game
            .entrants()
            .expect("open")
            .iter()
            .map(|entrant| (entrant + 1).to_string())
            .collect();
        format!("{} {}", game.id, entrants.join("-"))
    };
    tournament.open().iter().map(game).collect::<Vec<_>>().join(", ")
}

/// The ranks in order, by number from 1.
fn ranks(tournament: &caipan_tournament::live::Tournament) -> String {
    let rank = |(entrant, rank): &(usize, usize)| format!("{rank}:{}", entrant + 1);
    tournament.places().iter().map(rank).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_knock_out_opens_matches_as_soon_as_both_are_known() {
    let mut tournament = begun(Format::Single { third: true }, 6);
    assert_eq!(open(&tournament), "W1-2 4-5, W1-4 3-6");
    let seats = |tournament: &caipan_tournament::live::Tournament, id: &str| {
        tournament.find(id.parse().expect("a name")).expect("there is").seats
    };
    assert_eq!(seats(&tournament, "W1-1"), [Seat::Entrant(0), Seat::Nobody]);
    assert_eq!(seats(&tournament, "W2-1"), [Seat::Entrant(0), Seat::Waiting]);
    report(&mut tournament, "W1-2", "2 1");
    assert_eq!(open(&tournament), "W1-4 3-6, W2-1 1-5");
    report(&mut tournament, "W1-4", "+ -");
    report(&mut tournament, "W2-1", "1 2");
    report(&mut tournament, "W2-2", "2 1");
    assert_eq!(open(&tournament), "W3-1 1-3, T1-1 5-2");
    assert!(!tournament.idle());
    report(&mut tournament, "T1-1", "1 2");
    report(&mut tournament, "W3-1", "2 1");
    assert!(tournament.idle());
    act(&mut tournament, Act::Next);
    assert_eq!(
        (tournament.phase(), ranks(&tournament).as_str()),
        (Phase::Over, "1:3 2:1 3:5 4:2 5:4 5:6")
    );
}

#[test]
fn a_double_knock_out_has_a_second_final_only_if_it_needs_one() {
    for (last, first, second) in [
        (GrandFinal::Reset, "2 1", true),
        (GrandFinal::Reset, "1 2", false),
        (GrandFinal::Single, "2 1", false),
    ] {
        let mut tournament = begun(Format::Double { last }, 4);
        for id in ["W1-1", "W1-2", "W2-1", "L1-1", "L2-1"] {
            report(&mut tournament, id, "1 2");
        }
        assert_eq!(open(&tournament), "F1-1 1-2");
        report(&mut tournament, "F1-1", first);
        assert_eq!(open(&tournament), if second { "F2-1 1-2" } else { "" });
        if second {
            report(&mut tournament, "F2-1", "2 1");
        }
        act(&mut tournament, Act::Next);
        let (champion, loser) = if first == "2 1" { (2, 1) } else { (1, 2) };
        assert!(
            ranks(&tournament).starts_with(&format!("1:{champion} 2:{loser} 3:")),
            "{}",
            ranks(&tournament)
        );
    }
}

#[test]
fn the_first_move_goes_to_who_has_had_it_less() {
    let mut tournament = begun(Format::Single { third: false }, 4);
    let first = |tournament: &caipan_tournament::live::Tournament, id: &str| {
        let game = tournament.find(id.parse().expect("a name")).expect("there is");
        let Some(Step::Play(turn)) = game.step else { panic!("{game:?}") };
        game.entrants().expect("they are known")[turn.first]
    };
    let (one, other) = (first(&tournament, "W1-1"), first(&tournament, "W1-2"));
    // Numbers 1 and 2 get different colours by the draw.
    assert_ne!(one == 0, other == 1);
    round(&mut tournament, better);
    // Of 1 and 2, who meet now, one has moved first.
    let second = first(&tournament, "W2-1");
    assert_eq!(second, if one == 0 { 1 } else { 0 });
}

#[test]
fn a_drawn_match_of_a_knock_out_goes_on_as_planned() {
    let steps = |decider, replays, outcomes: &[&str]| {
        let draws = Draws { replays, decider };
        let mut tournament =
            entered(&[Stage { draws, ..Stage::new(Format::Single { third: false }) }], 2);
        act(&mut tournament, Act::Start);
        let id = "W1-1".parse().expect("a name");
        let mut seen = Vec::new();
        for outcome in outcomes {
            let step = tournament.find(id).expect("there is").step.expect("both are known");
            let Step::Play(Turn { first, terms, .. }) = step else { panic!("{step:?}") };
            seen.push((first, terms));
            report(&mut tournament, "W1-1", outcome);
        }
        let step = tournament.find(id).expect("there is").step.expect("both are known");
        (seen, step)
    };
    let (seen, step) = steps(Decider::Armageddon, 3, &["1 1", "1 1", "1 1", "1 1", "1 1"]);
    let first = seen[0].0;
    let sides = [Terms::Full, Terms::Full, Terms::Short(1), Terms::Short(2), Terms::Armageddon];
    let expected: Vec<_> =
        sides.iter().enumerate().map(|(at, terms)| ((first + at) % 2, *terms)).collect();
    assert_eq!(seen, expected);
    // Armageddon: the draw counts for whoever moved second in the last game.
    assert_eq!(step, Step::Done(Outcome::win(1 - seen[4].0)));
    let (_, step) = steps(Decider::Armageddon, 0, &["1 1", "2 1"]);
    assert_eq!(step, Step::Done(Outcome::win(1)));
    let (_, step) = steps(Decider::Seed, 1, &["1 1", "1 1"]);
    assert_eq!(step, Step::Done(Outcome::win(0)));
    let (seen, step) = steps(Decider::Sudden, 0, &["1 1", "1 1", "2 1"]);
    assert_eq!((seen[2].1, step), (Terms::Sudden, Step::Done(Outcome::win(1))));
    let (_, step) = steps(Decider::Lot, 0, &["1 1"]);
    assert!(matches!(step, Step::Done(_)));
    let (_, step) = steps(Decider::Organiser, 0, &["1 1"]);
    assert_eq!(step, Step::Decide(Decider::Organiser));
}

#[test]
fn the_organiser_decides_where_that_was_planned() {
    let draws = Draws { replays: 0, decider: Decider::Organiser };
    let mut tournament =
        entered(&[Stage { draws, ..Stage::new(Format::Single { third: false }) }], 2);
    act(&mut tournament, Act::Start);
    report(&mut tournament, "W1-1", "1 1");
    assert!(!tournament.idle());
    let id = "W1-1".parse().expect("a name");
    let award = |outcome: &str| Act::Award { id, outcome: outcome.parse().ok(), cascade: false };
    assert_eq!(refused(&tournament, award("1 1")), Refused::Outcome);
    let own = tournament.decide(&award("2 1"), &By::person("p:2"));
    assert_eq!(own, Err(Refused::Own));
    tournament.act(&award("2 1"), &By::person("p:organiser")).expect("it is theirs to say");
    act(&mut tournament, Act::Next);
    assert_eq!(ranks(&tournament), "1:2 2:1");
}

#[test]
fn a_match_of_several_games_ends_when_it_is_decided() {
    for (games, outcomes, expected) in [
        (3, vec!["1 2", "1 2"], "1 2"),
        (3, vec!["1 2", "2 1", "2 1"], "2 1"),
        (3, vec!["1 1", "1 2", "1 1"], "1 2"),
        (2, vec!["1 2", "2 1"], "1 1"),
        (4, vec!["1 1", "1 1", "1 1", "1 1"], "1 1"),
        // Whoever gives a match up behind a game has lost it, and they have met.
        (5, vec!["1 2", "- +"], "2 1"),
        (5, vec!["1 2", "1 2", "+ -"], "1 2"),
        (5, vec!["1 2", "- -"], "- -"),
        (5, vec!["- +"], "- +"),
    ] {
        let stage =
            Stage { games, ..Stage::new(Format::Swiss { system: System::Monrad, rounds: 1 }) };
        let mut tournament = entered(&[stage], 2);
        act(&mut tournament, Act::Start);
        for outcome in outcomes {
            assert!(
                tournament
                    .find("R1-1".parse().expect("a name"))
                    .expect("there is")
                    .outcome()
                    .is_none()
            );
            report(&mut tournament, "R1-1", outcome);
        }
        let game = tournament.find("R1-1".parse().expect("a name")).expect("there is");
        assert_eq!(game.outcome().map(ToString::to_string).as_deref(), Some(expected), "{games}");
    }
}

#[test]
fn whoever_gives_up_a_match_that_its_games_have_left_drawn_has_lost_it() {
    let stage =
        Stage { games: 2, ..Stage::new(Format::Swiss { system: System::Monrad, rounds: 1 }) };
    let mut tournament = entered(&[stage], 2);
    act(&mut tournament, Act::Start);
    let id = "R1-1".parse().expect("a name");
    let given_up = || Act::Report { id, outcome: "+ -".parse().expect("an outcome") };
    ["1 2", "2 1"].iter().for_each(|outcome| report(&mut tournament, "R1-1", outcome));
    let again = Act::Report { id, outcome: "1 2".parse().expect("an outcome") };
    assert_eq!(refused(&tournament, again), Refused::Over(id), "there is no third game");
    act(&mut tournament, given_up());
    let game = tournament.find(id).expect("there is");
    assert_eq!(game.outcome().map(ToString::to_string).as_deref(), Some("1 2"));
    assert_eq!(refused(&tournament, given_up()), Refused::Over(id));
}

#[test]
fn a_swiss_tournament_that_runs_out_of_pairs_says_so() {
    let mut tournament = begun(Format::Swiss { system: System::Monrad, rounds: 9 }, 4);
    finish(&mut tournament, better);
    assert!(tournament.capped(0) && tournament.rounds(0).len() == 3);
    assert_eq!(ranks(&tournament), "1:1 2:2 3:3 4:4");
    let mut whole = begun(Format::Swiss { system: System::Dutch, rounds: 3 }, 9);
    finish(&mut whole, better);
    assert!(!whole.capped(0) && whole.rounds(0).len() == 3);
}

#[test]
fn groups_seed_a_knock_out_in_which_mates_meet_late() {
    let groups = Stage { advance: 2, ..Stage::new(Format::Groups { groups: 2, cycles: 1 }) };
    let mut tournament = entered(&[groups, Stage::new(Format::Single { third: true })], 9);
    act(&mut tournament, Act::Start);
    let [one, other] = &tournament.groups(0)[..] else { panic!("two groups") };
    assert_eq!((one.clone(), other.clone()), (vec![0, 3, 4, 7, 8], vec![1, 2, 5, 6]));
    while tournament.stages() == 1 {
        round(&mut tournament, better);
        act(&mut tournament, Act::Next);
    }
    // The groups' firsts are 1 and 2, their seconds 4 and 3; 1 meets 3, of the other group.
    assert_eq!(open(&tournament), "2.W1-1 1-3, 2.W1-2 2-4");
    finish(&mut tournament, better);
    // Behind the four who went on: thirds, fourths and the fifth of the groups: two points of four
    // are more than one of three.
    assert_eq!(ranks(&tournament), "1:1 2:2 3:3 4:4 5:5 5:6 7:8 7:7 9:9");
}

#[test]
fn why_two_meet_is_known() {
    let mut tournament = begun(Format::Swiss { system: System::Dutch, rounds: 5 }, 9);
    round(&mut tournament, better);
    act(&mut tournament, Act::Next);
    let Some(Why::Swiss([one, other])) = tournament.why("R2-1".parse().expect("a name")) else {
        panic!("Swiss")
    };
    assert_eq!(
        (one.points.to_string(), other.points.to_string()),
        ("1.0".to_owned(), "1.0".to_owned())
    );
    assert_eq!(one.colours.len(), 1);
    assert_eq!(one.due, one.colours.first().map(|colour| colour.other()));
    let knock_out = begun(Format::Single { third: false }, 4);
    assert_eq!(
        knock_out.why("W1-1".parse().expect("a name")),
        Some(Why::Bracket([Origin::Seed(1), Origin::Seed(4)]))
    );
    let robin = begun(Format::Robin { cycles: 1 }, 4);
    assert_eq!(robin.why("R1-1".parse().expect("a name")), Some(Why::Berger { round: 1 }));
    let mut tables = begun(Format::Tables { least: 3, size: 4, rounds: 2 }, 7);
    round(&mut tables, better);
    act(&mut tables, Act::Next);
    let Some(Why::Table { points, met }) = tables.why("R2-1".parse().expect("a name")) else {
        panic!("a table")
    };
    assert_eq!(points.len(), 4);
    assert!(met < 6);
    assert_eq!(tables.why("R3-1".parse().expect("a name")), None);
}

#[test]
fn a_bye_is_worth_a_win_and_nobody_has_two() {
    let mut tournament = begun(Format::Swiss { system: System::Dutch, rounds: 5 }, 5);
    finish(&mut tournament, better);
    let byes: Vec<_> = tournament.rounds(0).iter().flat_map(|round| &round.resting).collect();
    assert_eq!(byes.len(), 5);
    assert!(byes.iter().all(|(_, rest)| *rest == Rest::Bye));
    let points: i64 =
        tournament.standings(0).iter().map(|place| place.points.expect("points").number).sum();
    // Two games and a bye a round, of a point each.
    assert_eq!(points, 10 * 3 * 5);
}

#[test]
fn what_is_due_outside_is_due_until_it_is_done() {
    let mut tournament = begun(Format::Swiss { system: System::Monrad, rounds: 3 }, 4);
    let effects = tournament.effects();
    assert_eq!(effects.len(), 4, "{effects:?}");
    assert!(matches!(effects[0].1, Effect::Stage { stage: 0 }));
    assert!(matches!(effects[1].1, Effect::Pairings { stage: 0, round: 0 }));
    let (key, Effect::Open { id, game: 1 }) = &effects[2] else { panic!("{effects:?}") };
    act(&mut tournament, Act::Done { key: key.clone(), place: "thread:9".to_owned() });
    assert_eq!(tournament.place(*id, 1), Some("thread:9"));
    assert_eq!(tournament.opened("thread:9"), Some((*id, 1)));
    assert_eq!(tournament.effects().len(), 3);
    // An undo takes back the start, not what was done: the thread is to be closed.
    act(&mut tournament, Act::Undo);
    let effects = tournament.effects();
    let [(close, Effect::Close { place, .. })] = &effects[..] else { panic!("{effects:?}") };
    assert_eq!((place.as_str(), tournament.opened("thread:9")), ("thread:9", None));
    // Started again with the same pairs the thread is good again.
    act(&mut tournament, Act::Redo);
    assert_eq!(tournament.effects().len(), 3);
    act(&mut tournament, Act::Undo);
    act(&mut tournament, Act::Done { key: close.clone(), place: "thread:9".to_owned() });
    assert!(tournament.effects().is_empty());
}

#[test]
fn a_game_that_began_again_is_another_one_outside() {
    let mut tournament = begun(Format::Single { third: false }, 2);
    let open = |tournament: &caipan_tournament::live::Tournament| {
        let mut effects = tournament.effects();
        effects.retain(|(_, effect)| matches!(effect, Effect::Open { .. }));
        effects.into_iter().next().map(|(key, _)| key)
    };
    let first = open(&tournament).expect("it is to be opened");
    act(&mut tournament, Act::Done { key: first.clone(), place: "thread:1".to_owned() });
    report(&mut tournament, "W1-1", "1 2");
    assert_eq!(open(&tournament), None);
    let id = "W1-1".parse().expect("a name");
    act(&mut tournament, Act::Award { id, outcome: None, cascade: false });
    let second = open(&tournament).expect("it is to be opened again");
    assert_ne!(first, second);
    assert!(tournament.effects().iter().any(|(_, effect)| matches!(effect, Effect::Close { .. })));
}

#[test]
fn colours_and_seeds_are_drawn_from_the_seed_and_what_starts() {
    let mut plan = super::plan(&[Stage::new(Format::Swiss { system: System::Dutch, rounds: 3 })]);
    plan.seeding = caipan_tournament::live::Seeding::Lot;
    let started = |seed: u8, said: &str| {
        let mut tournament =
            caipan_tournament::live::Tournament::create(plan.clone(), [seed; 32], &By::default())
                .expect("sound");
        (1..=20).for_each(|player| super::join(&mut tournament, player));
        let by = By { said: said.to_owned(), ..By::default() };
        tournament.act(&Act::Start, &by).expect("there are enough");
        assert!(tournament.commitment().is_some() && tournament.seed().is_none());
        tournament.seeds(0).expect("it has begun").to_vec()
    };
    assert_eq!(started(1, "m1"), started(1, "m1"));
    assert_ne!(started(1, "m1"), started(1, "m2"));
    assert_ne!(started(1, "m1"), started(2, "m1"));
}
