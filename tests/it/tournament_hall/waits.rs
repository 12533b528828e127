//! Games wait with their tournament, and a thread that was deleted is opened again.

use super::Club;
use crate::hall::block_on;

#[test]
fn a_pause_stands_the_clocks_of_games_and_only_its_end_lets_them_go_on() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=russian format=robin time=10m", 4).await;
        let open = club.open();
        let [(_, first, one), (_, second, other)] = &open[..] else {
            panic!("two games: {open:?}")
        };
        for person in one {
            club.press(person, first, "join").await;
        }
        club.say("mia", "", "!t pause lunch").await;
        club.pass(1).await;
        let heard = club.heard();
        assert!(
            heard.contains("the clocks of its games stand")
                && heard.contains("let the clocks stand"),
            "{heard}"
        );
        club.leap(7_200).await;
        assert!(!club.heard().contains("time is over"), "nobody loses by the clock");
        club.say(&one[0], first, "!resume").await;
        let heard = club.heard();
        assert!(heard.contains("The tournament waits, and its games with it"), "{heard}");
        club.say(&one[0], first, "c3-d4").await;
        assert!(club.heard().contains("The clocks stand"));
        for person in other {
            club.press(person, second, "join").await;
        }
        assert!(
            club.heard().contains("let the clocks stand"),
            "a game that begins meanwhile waits, too"
        );
        club.restart().await;
        club.say("mia", "", "!t resume").await;
        club.pass(1).await;
        assert_eq!(club.heard().matches("The clocks go on").count(), 2);
        club.leap(500).await;
        club.say(&one[0], first, "c3-d4").await;
        assert!(club.heard().contains("c3-d4"), "there is still time");
        club.say("mia", "", "!t pause").await;
        club.say("mia", "", "!t undo").await;
        club.pass(1).await;
        club.say(&one[1], first, "b6-a5").await;
        assert!(club.heard().contains("b6-a5"), "what was taken back stops nobody");
    });
}

#[test]
fn a_thread_that_was_deleted_is_told_of_and_opened_again() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=russian format=single time=none", 4).await;
        let open = club.open();
        let (id, place, seats) = &open[0];
        for person in seats {
            club.press(person, place, "join").await;
        }
        club.say("mia", "", &format!("!t repair {id}")).await;
        assert!(club.heard().contains("not known to be gone"));
        club.delete(place).await;
        club.pass(2).await;
        let heard = club.heard();
        assert!(
            heard.contains(&format!("thread of match {id} was deleted")) && heard.contains("@mia"),
            "{heard}"
        );
        assert_eq!(heard.matches("was deleted").count(), 1, "once: {heard}");
        club.leap(900).await;
        club.say("mia", "", &format!("!t extend {id} 10m")).await;
        assert!(club.heard().contains("nobody is waited for there"));
        club.say("mia", "", &format!("!t repair {id}")).await;
        club.pass(3).await;
        let again = club.open().into_iter().find(|(other, ..)| other == id).expect("it is open");
        assert_ne!(&again.1, place, "in another thread");
        club.play(&again.1, seats, &seats[0]).await;
        assert!(club.heard().contains(&format!("{id}: ")));
        club.restart().await;
        club.pass(3).await;
        assert!(!club.heard().contains("was deleted"));
    });
}

#[test]
fn whoever_is_given_more_time_to_come_hears_it_and_a_game_that_goes_on_keeps_its_own() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=russian format=robin time=60s/move", 4).await;
        let open = club.open();
        let [(first, place, seats), (second, _, missing)] = &open[..] else {
            panic!("two games: {open:?}")
        };
        for person in seats {
            club.press(person, place, "join").await;
        }
        club.heard();
        for id in [first, second] {
            club.say("mia", "", &format!("!t extend {id} 2h")).await;
        }
        club.pass(3).await;
        let heard = club.heard();
        let waits = missing.iter().all(|person| heard.contains(&format!("@{person}")));
        assert!(waits && heard.contains("<7260>"), "{missing:?}: {heard}");
        club.pass(65).await;
        assert!(
            club.heard().contains("has run out of time"),
            "the clock goes by the game's own time"
        );
        assert_eq!(club.open().iter().map(|(id, ..)| id).collect::<Vec<_>>(), [second]);
    });
}
