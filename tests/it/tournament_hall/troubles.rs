//! What goes wrong in a tournament: nobody comes, results are corrected, the hall dies.

use caipan_tournament::live::{Phase, Status};

use super::{Club, best};
use crate::hall::block_on;

#[test]
fn whoever_does_not_come_is_reminded_and_then_has_lost() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=russian format=single time=none", 2).await;
        let (_, place, seats) = club.open().remove(0);
        club.press(&seats[1], &place, "join").await;
        club.heard();
        club.leap(300).await;
        assert!(club.heard().contains(&format!("waits for @{}", seats[0])));
        club.leap(240).await;
        assert!(club.heard().contains(&format!("waits for @{}", seats[0])));
        club.leap(120).await;
        assert!(club.heard().contains(&format!("@{} did not come", seats[0])));
        club.pass(5).await;
        let event = club.event();
        assert_eq!(event.phase(), Phase::Over);
        let winner = event.places()[0].0;
        assert_eq!(club.name(&event.entrants()[winner].roster.members[0]), seats[1]);
    });
}

#[test]
fn both_absent_lose_and_a_pause_gives_everybody_the_whole_time_again() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=russian format=robin time=none", 2).await;
        club.say("mia", "", "!t pause lunch").await;
        club.leap(700).await;
        assert!(!club.heard().contains("did not come"));
        assert_eq!(club.open().len(), 1);
        club.say("mia", "", "!t resume").await;
        club.pass(1).await;
        assert!(club.heard().contains("whole time again"));
        club.leap(320).await;
        club.leap(240).await;
        club.leap(700).await;
        club.pass(5).await;
        assert_eq!(club.event().phase(), Phase::Over);
        assert!(!club.event().matches(0)[0].begun());
    });
}

#[test]
fn a_restart_in_the_middle_of_a_round_loses_nothing_and_does_nothing_twice() {
    block_on(async {
        let mut club = Club::new(true);
        club.say("mia", "", "!t create Club evening game=russian format=swiss rounds=2 time=none")
            .await;
        for player in 1..=8 {
            club.say(&format!("p{player}"), "", "!t join").await;
        }
        club.say("mia", "", "!t start").await;
        for _ in 0..12 {
            club.pass(1).await;
            club.restart().await;
        }
        assert_eq!((club.threads(), club.open().len()), (4, 4));
        let (_, place, seats) = club.open().remove(0);
        let winner = best(&seats);
        club.play(&place, &seats, &winner).await;
        club.restart().await;
        club.play_all().await;
        club.restart().await;
        club.pass(90).await;
        club.restart().await;
        club.play_all().await;
        club.pass(20).await;
        assert_eq!(club.event().phase(), Phase::Over);
        assert_eq!(club.threads(), 8);
        assert!(club.event().verify().is_empty());
    });
}

#[test]
fn games_open_in_waves_of_twenty_five() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=russian format=swiss rounds=1 time=none max=60", 60).await;
        assert_eq!((club.open().len(), club.event().open().len()), (25, 30));
        club.play_all().await;
        club.pass(10).await;
        assert_eq!((club.open().len(), club.event().open().len()), (5, 5));
    });
}

#[test]
fn a_correction_asks_before_it_undoes_what_others_played() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=russian format=single time=none", 4).await;
        club.play_all().await;
        club.pass(5).await;
        club.play_all().await;
        club.pass(5).await;
        assert_eq!(club.event().phase(), Phase::Over);
        club.heard();
        club.say("p1", "", "!t adjudicate W1-1 0-1 because").await;
        assert!(club.heard().contains("for the organisers"));
        club.say("mia", "", "!t adjudicate W1-1 0-1").await;
        assert!(club.heard().contains("Say why"));
        club.say("mia", "", "!t adjudicate W1-1 0-1 wrong board").await;
        let heard = club.heard();
        assert!(heard.contains("W2-1") && heard.contains("cascade"), "{heard}");
        club.say("mia", "", "!t adjudicate W1-1 0-1 wrong board cascade").await;
        club.pass(10).await;
        assert!(club.heard().contains("wrong board"));
        assert_eq!(club.event().phase(), Phase::Running);
        let open = club.open();
        assert_eq!(open.len(), 1);
        club.play_all().await;
        club.pass(10).await;
        assert_eq!(club.event().phase(), Phase::Over);
    });
}

#[test]
fn without_threads_what_counts_no_more_makes_room_and_another_game_is_left_alone() {
    block_on(async {
        let mut club = Club::new(false);
        club.begin("game=russian format=single time=none", 4).await;
        club.play_all().await;
        club.pass(60).await;
        let open = club.open();
        let [(second, place, seats)] = &open[..] else { panic!("one at a time: {open:?}") };
        assert_eq!(second, "W1-2");
        club.say("mia", "", "!t undo W1-1 they agreed").await;
        club.pass(60).await;
        assert_eq!(&club.open()[..], &open[..], "this one goes on");
        club.play(place, seats, &best(seats)).await;
        club.pass(60).await;
        assert_eq!(club.open()[0].0, "W1-1", "then the other is played again");
        club.play_all().await;
        club.pass(60).await;
        assert_eq!(club.open()[0].0, "W2-1");
        club.say("mia", "", "!t undo W1-2 they agreed").await;
        club.pass(60).await;
        assert_eq!(club.open()[0].0, "W1-2", "the final, which nobody has begun, makes room");
        for _ in 0..2 {
            club.play_all().await;
            club.pass(60).await;
        }
        assert_eq!(club.event().phase(), Phase::Over);
    });
}

#[test]
fn somebody_takes_anothers_place_before_the_game_and_is_put_out_later() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=russian format=robin time=none", 3).await;
        let (_, place, seats) = club.open().remove(0);
        club.press(&seats[0], &place, "join").await;
        club.say("mia", "", &format!("!t sub @{} @zoe", seats[1])).await;
        club.pass(3).await;
        assert!(club.heard().contains("somebody else plays now"));
        let people = vec![seats[0].clone(), "zoe".to_owned()];
        club.play(&place, &people, "zoe").await;
        club.say("mia", "", "!t dq @zoe two names").await;
        assert!(club.heard().contains("@zoe is out of the tournament (two names)"));
        assert_eq!(
            club.event()
                .entrants()
                .iter()
                .filter(|entrant| entrant.status == Status::Expelled)
                .count(),
            1
        );
    });
}
