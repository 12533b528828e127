//! Games of tournaments and ratings: what is corrected in one is corrected in the other.

use super::{Club, best};
use crate::hall::block_on;

/// Plays all games that are open; whoever has the lower number wins, but for `p1` in this match.
async fn play(club: &mut Club, lost: Option<&str>) {
    for (id, place, seats) in club.open() {
        let winner = best(&seats);
        let other = seats.iter().find(|person| **person != winner).expect("two play").clone();
        let winner = if lost == Some(id.as_str()) { other } else { winner };
        club.fight(&place, &seats, &winner).await;
    }
    club.pass(5).await;
}

/// How everybody stands, as the lists tell.
async fn standing(club: &mut Club) -> String {
    club.heard();
    for text in ["!top russian", "!rating @p1", "!history @p1", "!history @p3"] {
        club.say("zoe", "", text).await;
    }
    club.heard()
}

#[test]
fn a_correction_makes_ratings_again_as_if_it_had_always_been_so() {
    block_on(async {
        let (mut right, mut wrong) = (Club::new(true), Club::new(true));
        for club in [&mut right, &mut wrong] {
            club.begin("game=russian format=swiss rounds=2 time=none next=manual", 4).await;
        }
        let (id, _, seats) = right.open().remove(0);
        play(&mut right, Some(&id)).await;
        play(&mut wrong, None).await;
        let expected = standing(&mut right).await;
        let before = standing(&mut wrong).await;
        assert_ne!(before, expected);
        let result = if best(&seats) == seats[0] { "0-1" } else { "1-0" };
        wrong.say("mia", "", &format!("!t adjudicate {id} {result} the boards were swapped")).await;
        assert_eq!(standing(&mut wrong).await, expected, "corrected");
        wrong.say("mia", "", "!t undo").await;
        assert_eq!(standing(&mut wrong).await, before, "taken back");
        wrong.say("mia", "", "!t redo").await;
        assert_eq!(standing(&mut wrong).await, expected, "brought back");
        wrong.restart().await;
        assert_eq!(standing(&mut wrong).await, expected, "after a restart");
    });
}

#[test]
fn what_counts_for_nothing_is_rated_for_nobody() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=russian format=single time=none", 4).await;
        let empty = standing(&mut club).await;
        play(&mut club, None).await;
        let first = standing(&mut club).await;
        play(&mut club, None).await;
        assert_ne!(standing(&mut club).await, first, "the final counts");
        club.say("mia", "", "!t adjudicate W1-1 -+ nobody was there cascade").await;
        let half = standing(&mut club).await;
        assert!(
            ![&empty, &first].contains(&&half),
            "a walk-over is no game, and the final was not played: {half}"
        );
        club.say("mia", "", "!t undo").await;
        club.say("mia", "", "!t undo W1-2 they agreed cascade").await;
        club.say("mia", "", "!t undo W1-1 they agreed").await;
        assert_eq!(standing(&mut club).await, empty);
        club.say("mia", "", "!t adjudicate W1-1 1-0 no time to play").await;
        assert_eq!(standing(&mut club).await, empty, "nobody has played it");
    });
}

/// A game that is open is drawn.
async fn draw(club: &mut Club) {
    let (_, place, seats) = club.open().remove(0);
    for who in &seats {
        club.press(who, &place, "join").await;
    }
    for text in ["c3-d4", "b6-a5", "!draw", "!accept"] {
        let who = usize::from(["b6-a5", "!accept"].contains(&text));
        club.say(&seats[who], &place, text).await;
    }
    club.pass(5).await;
}

#[test]
fn who_decides_what_its_games_have_not_decided_changes_none_of_them() {
    block_on(async {
        for replays in 0..2 {
            let mut club = Club::new(true);
            club.begin(
                &format!("game=russian format=single time=none draws=organiser replays={replays}"),
                2,
            )
            .await;
            for _ in 0..=replays {
                draw(&mut club).await;
            }
            let drawn = standing(&mut club).await;
            assert_eq!(club.results().len(), 1 + replays);
            for text in [
                "adjudicate W1-1 1-0 she was ahead",
                "adjudicate W1-1 0-1 he was ahead",
                "undo",
                "redo",
            ] {
                club.say("mia", "", &format!("!t {text}")).await;
                assert_eq!(standing(&mut club).await, drawn, "{text}");
            }
            club.say("mia", "", "!t adjudicate W1-1 again nobody was ahead").await;
            assert_eq!(club.results().len(), 0, "what is played again never was");
        }
    });
}

#[test]
fn a_match_that_is_cut_short_keeps_the_games_that_were_played() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=russian format=single games=3 time=none", 2).await;
        play(&mut club, None).await;
        let first = standing(&mut club).await;
        let (_, place, seats) = club.open().remove(0);
        for who in &seats {
            club.press(who, &place, "join").await;
        }
        let leads = club.event().matches(0)[0].games[0].winner();
        let other = if leads == Some(0) { "0-1" } else { "1-0" };
        club.say("mia", "", &format!("!t adjudicate W1-1 {other} he had to go")).await;
        club.pass(5).await;
        assert_eq!(standing(&mut club).await, first);
        assert!(club.event().open().is_empty());
        club.say("zoe", "", "!t match W1-1").await;
        assert!(club.heard().contains(&format!(" · {other}")));
    });
}

#[test]
fn how_a_game_ended_is_told_before_its_result_is_entered_and_nothing_else_is_offered() {
    for threads in [true, false] {
        block_on(async {
            let mut club = Club::new(threads);
            club.begin("game=russian format=single time=none", 2).await;
            let (_, place, seats) = club.open().remove(0);
            club.fight(&place, &seats, &seats[0]).await;
            let heard = club.heard();
            let at = |text: &str| heard.find(text).unwrap_or_else(|| panic!("{text}: {heard}"));
            assert!(at("resigns") < at("is entered"), "{heard}");
            assert!(!club.offered().contains(&"rematch".to_owned()));
        });
    }
}
