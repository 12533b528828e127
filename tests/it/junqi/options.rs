//! Options that go together, and those that do not.

use caipan_rules::{BadSetup, GAMES, Setup, find};

use super::play::setup;

fn opens(seats: u8, options: &str) -> Result<(), String> {
    let book = find(GAMES, "军棋").expect("junqi by its Chinese name");
    book.open(&setup(seats, options))
        .map(|_| ())
        .map_err(|why| why.say(book.info()).key.into_owned())
}

#[test]
fn teams_go_with_the_number_of_players() {
    for (seats, teams) in
        [(2, "ffa"), (3, "ffa"), (4, "2v2"), (4, "ffa"), (6, "3v3"), (6, "2v2v2"), (6, "ffa")]
    {
        assert_eq!(opens(seats, &format!("teams={teams}")), Ok(()), "{seats} {teams}");
    }
    for (seats, teams) in [(2, "2v2"), (3, "3v3"), (4, "3v3"), (4, "2v2v2"), (6, "2v2")] {
        assert_eq!(
            opens(seats, &format!("teams={teams}")),
            Err("junqi-clash-teams".to_owned()),
            "{seats} {teams}"
        );
    }
}

#[test]
fn boards_and_modes_go_with_the_number_of_players() {
    assert_eq!(opens(3, "board=siguo3"), Ok(()));
    assert_eq!(opens(4, "board=siguo3"), Err("junqi-clash-siguo3".to_owned()));
    assert_eq!(opens(2, "mode=flip"), Ok(()));
    assert_eq!(opens(4, "mode=flip"), Err("junqi-clash-flip-seats".to_owned()));
    assert_eq!(opens(2, "mode=flip flag_win=carry_home"), Err("junqi-clash-flip-carry".to_owned()));
}

#[test]
fn options_have_chinese_names() {
    let info = find(GAMES, "junqi").expect("junqi").info();
    let choices: Vec<_> = info.options.iter().collect();
    let means = |key: &str, word: &str| {
        let (choice, value) =
            caipan_rules::Choice::pick(&choices, key, word).expect("a known option");
        format!("{}={value}", choice.key)
    };
    assert_eq!(means("地雷", "弹簧雷"), "mine_kind=spring");
    assert_eq!(means("明暗", "双明"), "visibility=ally_open");
    assert_eq!(means("模式", "混棋"), "mode=flip");
    assert_eq!(means("亮旗", "关"), "commander_reveals_flag=off");
}

#[test]
fn a_game_begins_with_no_position_but_a_setup_can_be_looked_at() {
    let book = find(GAMES, "junqi").expect("junqi");
    let with = |text: &str| Setup { position: Some(text.to_owned()), ..setup(2, "") };
    assert!(matches!(book.open(&with(super::setups::EXAMPLE)), Err(BadSetup::Position(_))));
    assert!(book.survey(&with(super::setups::EXAMPLE)).is_ok());
    let flip = Setup { position: Some(super::setups::EXAMPLE.to_owned()), ..setup(2, "mode=flip") };
    assert!(matches!(book.survey(&flip), Err(BadSetup::Position(_))));
    assert!(matches!(book.survey(&with("96317")), Err(BadSetup::Position(_))));
    assert!(matches!(
        book.survey(&with("B6317/5.3.5/81.37/9.2.4/6L2LB/4FL21")),
        Err(BadSetup::Position(_))
    ));
}
