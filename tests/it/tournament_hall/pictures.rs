//! Pictures of tournaments: what is on them, what stands beside them, and which part is shown.

use caipan::chat::{Button, Picture};
use caipan_tournament::live::Phase;

use super::Club;
use crate::hall::block_on;

/// What somebody is shown who says something, and nothing else.
async fn look(club: &mut Club, who: &str, text: &str) -> (String, Picture, Vec<Button>) {
    club.shown();
    club.say(who, "", text).await;
    let mut shown = club.shown();
    assert_eq!(shown.len(), 1, "{text}: {}", club.heard());
    shown.remove(0)
}

/// The first of two wins all open matches.
async fn decide(club: &mut Club) {
    for (id, ..) in club.open() {
        club.say("mia", "", &format!("!t adjudicate {id} 1-0 to go on")).await;
    }
    club.pass(70).await;
}

/// Every text of a picture stands beside it, in a table that is closed, and so do its words.
fn agree((text, picture, _): &(String, Picture, Vec<Button>)) {
    assert!(!picture.board && !picture.alt.is_empty() && picture.alt.chars().count() <= 1_024);
    for line in picture.drawing.lines() {
        assert!(text.contains(line), "`{line}` is not beside the picture:\n{text}");
    }
    assert_eq!(text.matches("```").count(), 2, "{text}");
}

#[test]
fn all_that_a_picture_says_is_said_beside_it() {
    block_on(async {
        for (wishes, looks) in [
            ("format=single third=on games=3", &["bracket", "bracket @p1", "bracket #6"][..]),
            ("format=double", &["bracket", "bracket lower", "bracket @p2", "bracket 1"]),
            ("format=swiss rounds=3", &["standings", "standings @p3"]),
            ("format=robin cycles=2", &["standings", "crosstable", "crosstable @p4"]),
            (
                "format=groups groups=2 advance=2 then=single",
                &["standings stage=1", "crosstable 2"],
            ),
        ] {
            let mut club = Club::new(true);
            club.begin(&format!("game=russian time=none {wishes}"), 6).await;
            for _ in 0..3 {
                for looked in looks {
                    agree(&look(&mut club, "p1", &format!("!t {looked}")).await);
                }
                decide(&mut club).await;
            }
        }
    });
}

#[test]
fn rounds_and_the_end_are_told_with_a_picture() {
    block_on(async {
        for (wishes, posts) in
            [("format=single", 3), ("format=swiss rounds=2", 2), ("format=robin", 3)]
        {
            let mut club = Club::new(true);
            club.begin(&format!("game=russian time=none {wishes}"), 4).await;
            for _ in 0..3 {
                decide(&mut club).await;
            }
            let shown = club.shown();
            assert_eq!(shown.len(), posts, "{wishes}: {}", club.heard());
            assert!(shown[posts - 1].0.contains("is over"));
        }
    });
}

#[test]
fn of_many_the_part_is_shown_where_something_is_played() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=russian format=single time=none", 20).await;
        let commands = |buttons: &[Button]| {
            buttons.iter().map(|button| button.command.clone()).collect::<Vec<_>>()
        };
        let (text, _, buttons) = look(&mut club, "p1", "!t bracket").await;
        assert!(
            text.contains("\n1/3\n") && text.contains("W1-1") && !text.contains("W1-9"),
            "{text}"
        );
        assert_eq!(commands(&buttons), ["t bracket 2"]);
        let (text, _, buttons) = look(&mut club, "p1", "!t bracket 2").await;
        assert!(
            text.contains("\n2/3\n") && text.contains("W1-16") && !text.contains("W1-8 "),
            "{text}"
        );
        assert_eq!(commands(&buttons), ["t bracket 1", "t bracket 3"]);
        decide(&mut club).await;
        decide(&mut club).await;
        let whole = look(&mut club, "p1", "!t bracket").await;
        assert!(
            whole.0.contains("W2-1") && whole.0.contains("Final") && !whole.0.contains("W1-1 "),
            "{}",
            whole.0
        );
        assert_eq!(commands(&whole.2), ["t bracket 1"]);
        agree(&whole);
        club.press("p1", "", "t bracket 99").await;
        assert!(club.heard().contains("3/3"), "a page that is not there is the last one");
    });
}

#[test]
fn of_very_many_the_page_is_shown_where_both_players_are_known() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=russian format=single time=none", 64).await;
        for number in 1..=32 {
            club.say("mia", "", &format!("!t adjudicate W1-{number} 1-0 to go on")).await;
        }
        club.heard();
        let (text, ..) = look(&mut club, "p1", "!t bracket").await;
        assert!(text.contains("\n1/5\n") && text.contains("W2-1") && text.contains("p1"), "{text}");
    });
}

#[test]
fn where_pictures_may_not_be_shown_the_text_is_whole() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=russian format=single time=none", 4).await;
        let (text, ..) = look(&mut club, "p1", "!t bracket").await;
        club.blind();
        club.heard();
        club.say("p1", "", "!t bracket").await;
        assert!(club.heard().contains(&text));
        assert!(club.shown().is_empty());
    });
}

#[test]
fn names_of_any_kind_neither_break_a_table_nor_a_picture() {
    block_on(async {
        let wide = "長".repeat(32);
        let names = [
            "مرحبا",
            "🎲🎲🎲",
            "\u{202E}evil\u{2066}",
            "\u{200B}\u{301}",
            &wide,
            "a`[b]\"```",
            "x\u{336}y",
        ];
        let mut club = Club::new(true);
        club.say("mia", "", "!t create Club evening game=russian format=single time=none").await;
        for name in names {
            club.say(name, "", "!t join").await;
        }
        club.say("mia", "", "!t start").await;
        club.pass(9).await;
        let (text, picture, _) = look(&mut club, "mia", "!t bracket").await;
        assert_eq!(text.matches("```").count(), 2, "{text}");
        for sign in ["\u{202E}", "\u{2066}", "\u{200B}", "🎲", "مرحبا", "`"] {
            assert!(
                !picture.drawing.contains(sign),
                "{sign:?} is on the picture: {}",
                picture.drawing
            );
        }
        for shown in ["#1", "#2", "evil", "#4", wide.as_str(), "ab"] {
            assert!(
                picture.drawing.lines().any(|line| line == shown),
                "{shown}: {}",
                picture.drawing
            );
        }
    });
}

#[test]
fn a_picture_has_the_colours_of_its_channel() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=russian format=robin time=none", 3).await;
        let (_, light, _) = look(&mut club, "p1", "!t crosstable").await;
        club.say("mia", "", "!settings theme=dark").await;
        let (_, dark, _) = look(&mut club, "p1", "!t crosstable").await;
        assert!(light.drawing == dark.drawing && light.png != dark.png);
    });
}

#[test]
fn the_bracket_of_what_is_over_begins_with_how_it_was_won_and_all_of_it_can_be_seen() {
    block_on(async {
        for (wishes, players, pages) in [
            ("format=single third=on", 8, 1),
            ("format=single", 16, 2),
            ("format=double", 6, 4),
            ("format=double", 8, 4),
        ] {
            let mut club = Club::new(true);
            club.begin(&format!("game=russian time=none {wishes}"), players).await;
            while club.event().phase() != Phase::Over {
                decide(&mut club).await;
            }
            let all: Vec<_> = club
                .event()
                .matches(0)
                .into_iter()
                .filter(|game| game.outcome().is_some())
                .collect();
            let (first, ..) = look(&mut club, "p1", "!t bracket").await;
            assert!(first.contains("Final") || first.contains("final"), "{first}");
            let mut whole = first.clone();
            for page in 2..=pages {
                assert!(
                    first.contains(&format!("page 1 of {pages}; another: `!t bracket 2`")),
                    "{first}"
                );
                whole += &look(&mut club, "p1", &format!("!t bracket {page}")).await.0;
            }
            let missing: Vec<_> =
                all.iter().filter(|game| !whole.contains(&format!("{} ", game.id))).collect();
            assert!(missing.is_empty(), "{wishes} of {players}: {missing:?} in {whole}");
        }
    });
}
