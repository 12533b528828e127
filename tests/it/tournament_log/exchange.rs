//! Tournaments as JSON and as tables with commas.

use caipan_tournament::{
    System,
    exchange::{
        Candidate, Unreadable, Wrong, candidates, entrants, from_json, results, standings, to_json,
    },
    live::{Act, By, Format, Plan, Roster, Stage, Tournament},
};

use super::{act, begun, better, finish, plan, report};

const SWISS: Format = Format::Swiss { system: System::Dutch, rounds: 3 };

#[test]
fn json_is_read_as_it_was_written() {
    let mut tournament =
        begun(Format::Double { last: caipan_tournament::live::GrandFinal::Reset }, 5);
    let open = to_json(&tournament, None);
    assert!(!open.contains(&"07".repeat(32)), "the seed is not known yet");
    assert_eq!(from_json(&open).expect("it is a log").0.matches(0), tournament.matches(0));
    report(&mut tournament, "W1-2", "1 2");
    act(&mut tournament, Act::Undo);
    finish(&mut tournament, better);
    let text = to_json(&tournament, None);
    assert!(
        text.starts_with("{\"format\":\"caipan tournament 1\",\"plan\":{\"id\":\"7KQ2M9XD\""),
        "{text}"
    );
    assert!(text.contains("{\"Played\":{\"id\":\"W1-2\",\"outcome\":\"1 2\"}}"), "{text}");
    assert!(from_json(&text).expect("it is a log") == (tournament, None));
}

#[test]
fn json_that_is_no_log_is_refused() {
    let text = to_json(&begun(SWISS, 4), None);
    assert!(matches!(from_json(""), Err(Unreadable::Json(_))));
    assert!(matches!(
        from_json(&text.replace("tournament 1", "tournament 9")),
        Err(Unreadable::Format(_))
    ));
    assert!(matches!(
        from_json(&text.replace("\"rounds\":3", "\"rounds\":99")),
        Err(Unreadable::Plan(_))
    ));
    assert!(matches!(from_json(&text.replacen("p:3", "p 3", 1)), Err(Unreadable::Misfit(5))));
    assert!(matches!(
        from_json(&text.replacen("p:3", "\\n9 cancel", 1)),
        Err(Unreadable::Misfit(5))
    ));
    assert!(matches!(from_json(&" ".repeat(9 << 20)), Err(Unreadable::Long)));
    let said = from_json(&text.replacen("p:3", "p 3", 1)).expect_err("a bad line").to_string();
    assert_eq!(said, "line 5 does not fit the lines before it");
}

fn named(person: &str) -> String {
    match person {
        "p:1" => "=cmd|' /C calc'!A0".to_owned(),
        "p:2" => "红龙, \"the\" second".to_owned(),
        "p:3" => "-3+4".to_owned(),
        person => person.replace("p:", "Player "),
    }
}

#[test]
fn no_cell_is_a_formula_and_each_is_read_as_it_was() {
    let tournament = begun(SWISS, 4);
    let text = entrants(&tournament, named);
    assert_eq!(
        text,
        "name,rating,seed,members\n'=cmd|' /C calc'!A0,1999,1,\n\"红龙, \"\"the\"\" second\",1998,2,\n\
         '-3+4,1997,3,\nPlayer 4,1996,4,\n"
    );
    let read = candidates(&text).expect("it is a table");
    let names: Vec<_> = read.iter().map(|candidate| candidate.name.as_str()).collect();
    assert_eq!(names, [named("p:1"), named("p:2"), named("p:3"), named("p:4")]);
    assert_eq!((read[1].rating, read[1].seed), (1_998, Some(2)));
}

#[test]
fn nothing_behind_a_separator_is_a_formula_either() {
    let evil =
        ["x;=1+1", "x,@SUM(A1)", "\u{ff1d}1", "'quoted'", "a;'b", "a\t-2", "a;;'=3", "plain - a=b"];
    let mut tournament = begun(SWISS, evil.len());
    finish(&mut tournament, better);
    let evil_named = |person: &str| {
        person[2..]
            .parse::<usize>()
            .map_or_else(|_| person.to_owned(), |at| evil[at - 1].to_owned())
    };
    let text = entrants(&tournament, evil_named);
    let all = [&text, &standings(&tournament, 0, evil_named), &results(&tournament, 0, evil_named)]
        .map(String::as_str)
        .concat();
    let cells = all.split([',', ';', '\t', '\n', '"']);
    let formula = |cell: &&str| cell.starts_with(['=', '+', '-', '@', '\u{ff1d}']);
    assert_eq!(cells.filter(formula).collect::<Vec<_>>(), [""; 0], "{all}");
    let read = candidates(&text.replace("a\t'-2", "a-2")).expect("it is a table");
    let names: Vec<_> = read.iter().map(|candidate| candidate.name.as_str()).collect();
    assert_eq!(names, evil.map(|name| if name.contains('\t') { "a-2" } else { name }));
}

#[test]
fn teams_stand_with_their_members() {
    let plan = Plan { team: Some((2, 2)), ..plan(&[Stage::new(SWISS)]) };
    let mut tournament = Tournament::create(plan, [7; 32], &By::default()).expect("sound");
    let members = ["p:5", "p:6"].map(str::to_owned).to_vec();
    act(
        &mut tournament,
        Act::Join(Roster { name: Some("+Reds".to_owned()), members, ..Roster::default() }),
    );
    let text = entrants(&tournament, named);
    assert_eq!(text, "name,rating,seed,members\n'+Reds,,,Player 5;Player 6\n");
    let members = ["Player 5", "Player 6"].map(str::to_owned).to_vec();
    assert_eq!(
        candidates(&text),
        Ok(vec![Candidate { name: "+Reds".to_owned(), rating: 0, members, seed: None }])
    );
}

#[test]
fn standings_and_results_are_tables() {
    let mut tournament = begun(SWISS, 4);
    finish(&mut tournament, better);
    let text = standings(&tournament, 0, named);
    let lines: Vec<_> = text.lines().collect();
    assert!(
        lines[0].starts_with("rank,number,name,group,points,BH/C1,BH,SB,DE,WIN,LOT/"),
        "{}",
        lines[0]
    );
    assert!(lines[1].starts_with("1,1,'=cmd|' /C calc'!A0,,3.0,"), "{}", lines[1]);
    assert_eq!(lines.len(), 5);
    let text = results(&tournament, 0, named);
    assert_eq!(text.lines().count(), 1 + 2 * 6);
    assert!(text.starts_with("match,seat,name,place\nR1-1,1,"), "{text}");
}

#[test]
fn tables_of_other_programs_are_read() {
    let expected =
        |name: &str, rating| Candidate { name: name.to_owned(), rating, ..Candidate::default() };
    for text in [
        "Name,Rating\nAnna,1500\nBo,\n",
        "\u{feff}rating;x;NAME\r\n1500;;Anna\r\n;;Bo\r\n",
        "name\trating\nAnna\t1500\nBo",
    ] {
        assert_eq!(
            candidates(text),
            Ok(vec![expected("Anna", 1_500), expected("Bo", 0)]),
            "{text}"
        );
    }
    let wrong =
        |text: &str| candidates(text).map(|_| ()).map_err(|flawed| (flawed.line, flawed.what));
    assert_eq!(wrong(""), Err((1, Wrong::Heading)));
    assert_eq!(wrong("player\nAnna"), Err((1, Wrong::Heading)));
    assert_eq!(wrong("name,rating\nAnna,12x"), Err((2, Wrong::Rating("12x".to_owned()))));
    assert_eq!(wrong("name,seed\nAnna,0"), Err((2, Wrong::Seed("0".to_owned()))));
    assert_eq!(wrong("name\nAnna\nAnna"), Err((3, Wrong::Twice("Anna".to_owned()))));
    assert_eq!(wrong(&format!("name\n{}", "x".repeat(61))), Err((2, Wrong::Name)));
    assert_eq!(wrong("name,rating\n,1500"), Err((2, Wrong::Name)));
    let many: String = (0..1_001).map(|number| format!("P{number}\n")).collect();
    assert_eq!(wrong(&format!("name\n{many}")), Err((1_002, Wrong::Long)));
    assert_eq!(wrong(&" ".repeat(2 << 20)), Err((1, Wrong::Long)));
}
