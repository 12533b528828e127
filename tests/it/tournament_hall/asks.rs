//! What asks before it is done: corrections that throw out what is being played, and undos of more
//! than a word.

use super::Club;
use crate::hall::block_on;

/// Everybody who is called to a game sits down, and it begins.
async fn sit_down(club: &mut Club, place: &str, seats: &[String]) {
    for person in seats {
        club.press(person, place, "join").await;
    }
}

#[test]
fn a_correction_asks_before_it_throws_out_a_game_that_is_being_played() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=russian format=single time=none", 4).await;
        club.play_all().await;
        club.pass(10).await;
        let (id, place, seats) = club.open().remove(0);
        let wrong = "!t adjudicate W1-1 0-1 the names were mixed up";
        sit_down(&mut club, &place, &seats).await;
        club.heard();
        club.say("mia", "", wrong).await;
        let heard = club.heard();
        assert!(heard.contains(&format!("count for nothing: {id} (being played)")), "{heard}");
        club.say("mia", "", &format!("{wrong} cascade")).await;
        club.pass(10).await;
        let heard = club.heard();
        assert!(
            heard.contains(&format!("test:club.{place}: This game does not count any more")),
            "{heard}"
        );
        let (_, _, others) = club.open().remove(0);
        assert!(others != seats, "somebody else plays the final");
    });
}

#[test]
fn a_correction_of_a_game_that_was_only_called_needs_no_second_word() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=russian format=single time=none", 4).await;
        club.play_all().await;
        club.pass(10).await;
        club.heard();
        club.say("mia", "", "!t adjudicate W1-1 0-1 the names were mixed up").await;
        let heard = club.heard();
        assert!(
            heard.contains("Decided by the organisers") && !heard.contains("count for nothing"),
            "{heard}"
        );
    });
}

#[test]
fn an_undo_says_what_it_takes_back_and_asks_where_that_is_much_or_somebody_elses() {
    block_on(async {
        let mut club = Club::new(true);
        club.say(
            "mia",
            "",
            "!t create Club evening game=russian format=swiss rounds=3 time=none next=manual",
        )
        .await;
        for player in ["p1", "p2", "p3"] {
            club.say(player, "", "!t join").await;
        }
        club.heard();
        club.say("mia", "", "!t undo").await;
        let heard = club.heard();
        assert!(
            heard.contains("take back: @p3 entered") && heard.contains("`!t undo yes`"),
            "{heard}"
        );
        assert_eq!(club.event().entrants().len(), 3, "nothing is done without a second word");
        club.say("mia", "", "!t add @p4").await;
        club.say("mia", "", "!t undo").await;
        let heard = club.heard();
        assert!(heard.contains("Taken back: @p4 entered"), "an own word needs no second: {heard}");
        club.say("mia", "", "!t start").await;
        club.pass(5).await;
        let (_, place, seats) = club.open().remove(0);
        sit_down(&mut club, &place, &seats).await;
        club.heard();
        club.say("mia", "", "!t undo").await;
        assert!(club.heard().contains("take back: the tournament began"));
        club.say("mia", "", "!t undo yes").await;
        let heard = club.heard();
        assert!(heard.contains("R1-1 (being played)"), "{heard}");
        club.say("mia", "", "!t undo cascade").await;
        club.pass(3).await;
        let heard = club.heard();
        assert!(
            heard.contains("Taken back: the tournament began")
                && heard.contains("does not count any more"),
            "{heard}"
        );
        assert_eq!(club.event().stages(), 0);
    });
}

#[test]
fn a_correction_of_a_group_says_that_what_was_drawn_behind_it_falls() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin(
            "game=russian format=groups groups=2 then=single advance=1 time=none break=1s",
            4,
        )
        .await;
        club.play_all().await;
        club.pass(10).await;
        assert_eq!(club.event().stages(), 2, "the final is drawn");
        club.heard();
        club.say("mia", "", "!t adjudicate R1-1 0-1 the names were mixed up").await;
        let heard = club.heard();
        assert!(heard.contains("What was drawn behind stage 1 counts for nothing"), "{heard}");
    });
}
