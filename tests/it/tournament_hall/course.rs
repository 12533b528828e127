//! Tournaments that take their course.

use caipan_tournament::live::Phase;

use super::Club;
use crate::hall::block_on;

#[test]
fn a_knock_out_runs_from_its_creation_to_its_end() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=russian format=single time=none", 4).await;
        let heard = club.heard();
        assert!(
            heard.contains("Club evening")
                && heard.contains("W1-1")
                && heard.contains("Press Join"),
            "{heard}"
        );
        assert_eq!(club.threads(), 2);
        club.play_all().await;
        let heard = club.heard();
        assert!(
            heard.contains("test:club: W1-1: @p1 beats @p4 and meets")
                && heard.contains("is entered"),
            "{heard}"
        );
        club.pass(20).await;
        assert_eq!(club.open().len(), 1, "the final is open");
        club.play_all().await;
        club.pass(20).await;
        let heard = club.heard();
        assert!(heard.contains("is over") && heard.contains("  1  p1"), "{heard}");
        assert_eq!(club.event().phase(), Phase::Over);
        assert!(club.event().verify().is_empty());
    });
}

#[test]
fn a_swiss_pairs_its_rounds_after_a_pause() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=russian format=swiss rounds=3 time=none", 5).await;
        for round in 1..=3 {
            assert_eq!(club.event().rounds(0).len(), round);
            assert_eq!(club.open().len(), 2);
            club.play_all().await;
            club.pass(2).await;
            assert_eq!(club.event().rounds(0).len(), round, "there is a pause first");
            club.pass(90).await;
        }
        let heard = club.heard();
        assert!(
            heard.contains("standings") && heard.contains("round 2 of 3") && heard.contains("bye"),
            "{heard}"
        );
        assert_eq!(club.event().phase(), Phase::Over);
    });
}

#[test]
fn without_threads_games_follow_one_another_in_the_channel() {
    block_on(async {
        let mut club = Club::new(false);
        club.begin("game=russian format=single time=none", 4).await;
        assert_eq!(club.open().len(), 1, "one at a time");
        for _ in 0..3 {
            club.play_all().await;
            club.pass(60).await;
        }
        assert_eq!(club.event().phase(), Phase::Over);
        club.say("p1", "", "!new russian @p2").await;
        assert!(club.heard().contains("opens a table"), "the channel is free again");
    });
}

/// The first game that is open is drawn.
async fn draw(club: &mut Club) {
    let (_, place, seats) = club.open().remove(0);
    for person in &seats {
        club.press(person, &place, "join").await;
    }
    club.say(&seats[0], &place, "!draw").await;
    club.say(&seats[1], &place, "!accept").await;
    club.pass(10).await;
}

#[test]
fn a_drawn_match_is_decided_by_short_games_until_one_is_won() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=russian format=single time=10m replays=0 draws=sudden", 2).await;
        for game in 1..=2 {
            draw(&mut club).await;
            let heard = club.heard();
            assert!(
                heard.contains(&format!("game {}", game + 1))
                    && heard.contains("Short games follow"),
                "{heard}"
            );
        }
        let (_, place, seats) = club.open().remove(0);
        club.press(&seats[0], &place, "join").await;
        let heard = club.heard();
        assert!(heard.contains("time=5m"), "{heard}");
        club.play(&place, &seats, &seats[0]).await;
        club.pass(10).await;
        assert_eq!(club.event().phase(), Phase::Over);
    });
}

#[test]
fn who_goes_on_from_a_drawn_match_is_said() {
    block_on(async {
        // In the channel and in the thread; the organisers are asked in the channel.
        for (decider, word, times) in [
            ("lot", "by lot", 2),
            ("seed", "has the better seed", 2),
            ("organiser", "@mia: `!t", 1),
        ] {
            let mut club = Club::new(true);
            club.begin(
                &format!("game=russian format=single time=none replays=0 draws={decider}"),
                2,
            )
            .await;
            draw(&mut club).await;
            let heard = club.heard();
            assert_eq!(heard.matches(word).count(), times, "{decider}: {heard}");
            if decider == "organiser" {
                club.pass(1_000).await;
                assert!(!club.heard().contains(word), "the organisers are asked once");
                club.say("mia", "", "!t adjudicate W1-1 1-0 more captures").await;
                club.pass(10).await;
            }
            assert_eq!(club.event().phase(), Phase::Over, "{decider}");
        }
    });
}

#[test]
fn a_second_final_is_explained() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=russian format=double time=none", 2).await;
        let mut lost = String::new();
        for game in 1..=3 {
            let (_, place, seats) = club.open().remove(0);
            let winner = seats.iter().find(|name| **name == lost).unwrap_or(&seats[0]);
            club.play(&place, &seats, winner).await;
            let other = seats.iter().find(|name| *name != winner).expect("two meet");
            lost.clone_from(other);
            club.pass(10).await;
            assert_eq!(
                club.heard().contains("both have lost once"),
                game == 2,
                "behind game {game}"
            );
        }
        assert_eq!(club.event().phase(), Phase::Over);
    });
}

#[test]
fn partners_sit_opposite_and_tables_of_four_give_places() {
    block_on(async {
        let mut club = Club::new(true);
        club.say("mia", "", "!t create Pairs game=junqi format=robin team=2").await;
        for (captain, partner) in [("p1", "p2"), ("p3", "p4")] {
            club.say(captain, "", &format!("!t join Team {captain} @{partner}")).await;
            club.press(partner, "", "t accept").await;
        }
        club.say("mia", "", "!t start").await;
        club.pass(10).await;
        let open = club.open();
        assert_eq!(open.len(), 1, "{}", club.heard());
        let seats = &open[0].2;
        let team = |name: &String| if ["p1", "p2"].contains(&name.as_str()) { 0 } else { 1 };
        assert_eq!((team(&seats[0]), team(&seats[1])), (team(&seats[2]), team(&seats[3])));
        assert_ne!(team(&seats[0]), team(&seats[1]));
    });
}
