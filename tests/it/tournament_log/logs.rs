//! The log as text: read, refused, checked.

use caipan_tournament::{
    System,
    live::{
        Act, By, Decider, Doubt, Draws, Fact, Flaw, Format, GrandFinal, Line, Outcome, Plan,
        Problem, Refused, Seeding, Stage, Tournament,
    },
};

use super::{Dice, act, begun, better, entered, finish, plan, refused, seen};

/// A tournament with lots in it, played to its end.
fn played() -> Tournament {
    let swiss =
        Stage { advance: 4, ..Stage::new(Format::Swiss { system: System::Monrad, rounds: 3 }) };
    let stages = [swiss, Stage::new(Format::Single { third: false })];
    let plan = Plan { seeding: Seeding::Lot, ..plan(&stages) };
    let mut tournament = Tournament::create(plan, [7; 32], &By::default()).expect("sound");
    (1..=9).for_each(|player| super::join(&mut tournament, player));
    let by = By { said: "discord:m42".to_owned(), ..By::person("p:judge") };
    tournament.act(&Act::Start, &by).expect("there are enough");
    finish(&mut tournament, |game, entrants| {
        let drawn = game.id.stage == 1 && game.id.round == 1;
        if drawn { "1 1".parse().expect("a draw") } else { better(game, entrants) }
    });
    tournament
}

#[test]
fn the_page_of_the_module_is_true() {
    let head = "caipan tournament 1\nid 7KQ2M9XD\nname Club evening\ngame russian\noption draws=seed\n\
        stage swiss dutch 5 · games 1 · draws 1 lot · ties BH SB LOT · advance 8\n\
        stage single third · games 3 · draws 2 armageddon · advance 0\npoints 10 5 0 10 0 0\n\
        seeding rating\nentry open 4 64\nteam 1 3\n";
    let mut tournament = Tournament::read(head).expect("it is a head");
    assert_eq!(tournament.header(), head);
    for line in [
        "1 join 1500 p:9f3a2c · by p:9f3a2c",
        "2 join 0 p:07be41 p:51d0aa + p:77ab09 = Red Dragons",
    ] {
        let text = format!("{}{line}\n", tournament.write());
        tournament = Tournament::read(&text).expect("it is a log");
        assert_eq!(tournament.write(), text);
    }
}

#[test]
fn every_kind_of_plan_is_read_as_it_is_written() {
    let formats = [
        Format::Single { third: false },
        Format::Double { last: GrandFinal::None },
        Format::Double { last: GrandFinal::Single },
        Format::Double { last: GrandFinal::Reset },
        Format::Robin { cycles: 2 },
        Format::Swiss { system: System::Monrad, rounds: 9 },
        Format::Groups { groups: 4, cycles: 1 },
        Format::Tables { least: 3, size: 6, rounds: 4 },
    ];
    for format in formats {
        let mut plan = plan(&[Stage {
            games: if matches!(format, Format::Tables { .. }) { 1 } else { 5 },
            ..Stage::new(format)
        }]);
        plan.options.insert("draws".to_owned(), "seed".to_owned());
        plan.invited = true;
        plan.team = Some((2, 3));
        let tournament = Tournament::create(plan.clone(), [1; 32], &By::default()).expect("sound");
        assert_eq!(Tournament::read(&tournament.write()).expect("it is a log").plan(), &plan);
    }
}

#[test]
fn a_log_without_the_seed_shows_all_but_the_draws_to_come() {
    let mut tournament = entered(&[Stage::new(Format::Single { third: false })], 4);
    act(&mut tournament, Act::Start);
    assert!(!tournament.public().contains(&"07".repeat(32)));
    assert!(tournament.write().contains(&"07".repeat(32)));
    let read = Tournament::read(&tournament.public()).expect("it is a log");
    assert_eq!(read.matches(0), tournament.matches(0));
    assert_eq!(read.verify(), []);
    finish(&mut tournament, better);
    assert_eq!(tournament.public(), tournament.write());
    assert_eq!(tournament.seed(), Some("07".repeat(32)));
}

#[test]
fn a_match_that_the_seeds_decide_is_decided_again() {
    let draws = Draws { replays: 0, decider: Decider::Seed };
    let mut tournament =
        entered(&[Stage { draws, ..Stage::new(Format::Single { third: true }) }], 4);
    act(&mut tournament, Act::Start);
    finish(&mut tournament, |_, _| Outcome::draw());
    assert_eq!(tournament.verify(), []);
    let text = tournament.write();
    let awards: Vec<_> = text.lines().filter(|line| line.contains(" award ")).collect();
    assert_eq!(awards.len(), 4, "{text}");
    for award in awards {
        let number = award
            .split(['+', ' '])
            .next()
            .and_then(|number| number.parse().ok())
            .expect("a number");
        let turned = if award.ends_with("1 2") {
            award.replace("seed 1 2", "seed 2 1")
        } else {
            award.replace("seed 2 1", "seed 1 2")
        };
        assert_ne!(turned, award);
        let found = Tournament::read(&text.replace(award, &turned)).map(|changed| changed.verify());
        // What follows may not fit at all any more; else the line itself is named.
        assert!(
            found.is_err() || found.is_ok_and(|found| found.contains(&Doubt::Seeds(number))),
            "{award}"
        );
    }
}

#[test]
fn a_log_that_was_changed_is_found_out() {
    let tournament = played();
    assert_eq!(tournament.verify(), []);
    let text = tournament.write();
    let line = |start: &str| {
        let lines = tournament.lines().iter().zip(1..).map(|(line, number)| line.numbered(number));
        let line = lines
            .into_iter()
            .find(|line| line.split_once(' ').is_some_and(|(_, rest)| rest.starts_with(start)));
        line.unwrap_or_else(|| panic!("no {start}"))
    };
    let number = |line: &str| {
        line.split(['+', ' ']).next().and_then(|number| number.parse().ok()).expect("a number")
    };
    let doubts = |from: &str, to: &str| {
        let changed = Tournament::read(&text.replace(from, to)).expect("it can be read");
        changed.verify().into_iter().next()
    };
    let start = line("start");
    let turned = if start.contains("white") {
        start.replace("white", "black")
    } else {
        start.replace("black", "white")
    };
    assert_eq!(doubts(&start, &turned), Some(Doubt::Start(number(&start))));
    let round = line("round");
    let pair = round.trim().split(' ').nth(2).expect("a pair");
    let (one, other) = pair.split_once('-').expect("two");
    assert_eq!(
        doubts(&round, &round.replace(pair, &format!("{other}-{one}"))),
        Some(Doubt::Pairs(number(&round)))
    );
    let stage = line("stage");
    let words: Vec<_> = stage.trim().split(' ').collect();
    let turned =
        stage.replace(&format!("{} {}", words[2], words[3]), &format!("{} {}", words[3], words[2]));
    assert_eq!(doubts(&stage, &turned), Some(Doubt::Advance(number(&stage))));
    let lot = line("award");
    let turned =
        if lot.contains("1 2") { lot.replace("1 2", "2 1") } else { lot.replace("2 1", "1 2") };
    assert_eq!(doubts(&lot, &turned), Some(Doubt::Lot(number(&lot))));
    let commit = line("commit");
    assert_eq!(
        Tournament::read(&text.replace(&commit, &format!("2+ commit {}\n", "ab".repeat(32))))
            .map_err(|fault| fault.what),
        Err(Problem::Misfit),
        "the seed that is published is another one"
    );
}

#[test]
fn a_start_that_is_taken_back_draws_no_other_lots() {
    let plan =
        Plan { seeding: Seeding::Lot, ..plan(&[Stage::new(Format::Single { third: false })]) };
    let mut tournament = Tournament::create(plan, [7; 32], &By::default()).expect("sound");
    (1..=16).for_each(|player| super::join(&mut tournament, player));
    let start = |tournament: &mut Tournament, said: &str| {
        let by = By { said: said.to_owned(), ..By::person("p:judge") };
        tournament.act(&Act::Start, &by).expect("there are enough");
        tournament.seeds(0).map(<[usize]>::to_vec)
    };
    let mut other = tournament.clone();
    let first = start(&mut tournament, "m1");
    assert_ne!(start(&mut other, "m2"), first, "what is said lends chance");
    act(&mut tournament, Act::Undo);
    let mut again = Tournament::read(&tournament.write()).expect("it is a log");
    assert_eq!(start(&mut again, "m2"), first);
    assert_eq!(again.verify(), []);
    // A log in which the second start drew anew is found out.
    let line = other
        .lines()
        .iter()
        .position(|line| matches!(line.fact, Fact::Started { .. }))
        .expect("it began");
    let ground = other.lines()[line].clone();
    tournament.apply(ground).expect("it fits");
    assert_eq!(tournament.verify(), [Doubt::Start(tournament.lines().len())]);
}

#[test]
fn a_log_leaves_room_for_its_end() {
    let mut tournament = entered(&[Stage::new(Format::Single { third: false })], 4);
    act(&mut tournament, Act::Start);
    let fill = |tournament: &mut Tournament, most: usize| {
        let note = Fact::Done { key: "stage 1 x".to_owned(), place: "here".to_owned() };
        let line = Line { fact: note, follows: false, by: None, reason: None };
        while tournament.lines().len() < most {
            tournament.apply(line.clone()).expect("it fits");
        }
    };
    fill(&mut tournament, 150_000);
    for act in [Act::Pause(true), Act::Withdraw(0), Act::Undo, Act::KeepApart(vec![0, 1])] {
        assert!(
            matches!(refused(&tournament, act.clone()), Refused::Long | Refused::NoChoice),
            "{act:?}"
        );
    }
    assert_eq!(refused(&tournament, Act::Withdraw(0)), Refused::Long);
    let done = Act::Done { key: "stage 1 x".to_owned(), place: "here".to_owned() };
    act(&mut tournament, done.clone());
    let mut played = tournament.clone();
    finish(&mut played, better);
    fill(&mut tournament, 199_984);
    assert_eq!(refused(&tournament, done), Refused::Long);
    act(&mut tournament, Act::Cancel);
    assert!(Tournament::read(&tournament.write()).is_ok_and(|read| read == tournament));
}

#[test]
fn lines_that_say_nothing_are_named() {
    let text = played().write();
    let fault = |text: &str| Tournament::read(text).map(|_| ()).expect_err("it is refused");
    assert_eq!((fault("").line, fault("").what), (1, Problem::Magic));
    assert_eq!(fault("caipan 2\n").what, Problem::Magic);
    assert_eq!(fault("caipan tournament 1\nid A\n").what, Problem::Words);
    let head = played().header();
    let lines = head.lines().count();
    let bad = |line: &str| fault(&format!("{head}{line}"));
    assert_eq!((bad("2 pause").line, bad("2 pause").what), (lines + 1, Problem::Number));
    assert_eq!(bad("1 sing").what, Problem::Words);
    assert_eq!(bad("1 start 12 white 1").what, Problem::Words);
    assert_eq!(bad("1 pause · by").what, Problem::Words);
    assert_eq!(bad("1 pause · for fun").what, Problem::Words);
    assert_eq!(bad(&format!("1 pause{}", " ".repeat(70_000))).what, Problem::Long);
    for misfit in [
        "withdraw 1",
        "game R1-1 1 2",
        "round 1-2",
        "stage 1 2",
        "undo 2",
        "undo 0",
        "reopen 1",
        "over 1:1",
    ] {
        assert_eq!(bad(&format!("1 {misfit}")).what, Problem::Misfit, "{misfit}");
    }
    let plan =
        head.replace("advance 4", "advance 40").replace("entry open 2 1000", "entry open 2 30");
    assert_eq!(fault(&plan).what, Problem::Plan(Flaw::Advance));
    let first = text.replacen("\n1 ", "\n1 x", 1);
    assert_eq!(fault(&first).what, Problem::Words);
}

#[test]
fn no_text_makes_it_stumble() {
    let text = played().write();
    let lines: Vec<_> = text.lines().collect();
    let mut dice = Dice(11);
    let mut read = 0;
    for _ in 0..3_000 {
        let mut changed = lines.clone();
        let at = dice.below(lines.len());
        let other = lines[dice.below(lines.len())];
        let mut line = lines[at].to_owned();
        let words: Vec<_> = other.split(' ').collect();
        match dice.below(5) {
            0 => _ = changed.remove(at),
            1 => changed.insert(at, other),
            2 => changed.truncate(at),
            3 => {
                line = line.replacen(
                    |letter: char| letter.is_ascii_digit(),
                    &dice.below(400).to_string(),
                    1 + dice.below(2),
                )
            }
            _ => {
                line = line.replacen(
                    line.split(' ').next_back().unwrap_or(""),
                    words[dice.below(words.len())],
                    1,
                )
            }
        }
        if at < changed.len() && changed[at] == lines[at] {
            changed[at] = &line;
        }
        if let Ok(tournament) = Tournament::read(&changed.join("\n")) {
            read += 1;
            assert!(!seen(&tournament).is_empty());
            _ = tournament.verify();
            for stage in 0..tournament.stages() {
                tournament.matches(stage).iter().for_each(|game| _ = tournament.why(game.id));
            }
            assert_eq!(
                Tournament::read(&tournament.write()).map(|again| again == tournament),
                Ok(true)
            );
        }
    }
    assert!(read > 100, "{read} could be read");
}

#[test]
fn a_game_may_be_opened_in_a_channel_of_any_script() {
    let mut tournament = begun(Format::Single { third: false }, 2);
    let open = tournament
        .effects()
        .into_iter()
        .find(|(key, _)| key.starts_with("open "))
        .expect("a game is to be opened");
    let done = |place: &str| Act::Done { key: open.0.clone(), place: place.to_owned() };
    for wrong in ["", "two words", "a\u{7}", "a\nb"] {
        assert_eq!(refused(&tournament, done(wrong)), Refused::Words, "{wrong:?}");
    }
    act(&mut tournament, done("web:棋社·café"));
    let read = Tournament::read(&tournament.write()).expect("it is a log");
    assert!(read == tournament && read.opened("web:棋社·café").is_some());
}
