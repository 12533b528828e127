//! What holds when a start is taken back, somebody takes another's place, or all is cancelled.

use caipan_tournament::live::{Fact, Phase};

use super::Club;
use crate::hall::block_on;

/// What each start in the log drew: what it lent, and the order of seeds.
fn starts(club: &Club) -> Vec<([u8; 32], Vec<usize>)> {
    let event = club.event();
    let start = |line: &caipan_tournament::live::Line| match &line.fact {
        Fact::Started { lent, order, .. } => Some((*lent, order.clone())),
        _ => None,
    };
    event.lines().iter().filter_map(start).collect()
}

#[test]
fn what_is_set_between_two_starts_draws_no_other_lots() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=russian format=swiss rounds=3 seeding=lot time=none", 8).await;
        let (first, commitment) = (starts(&club).remove(0), club.event().commitment());
        let (_, place, seats) = club.open().remove(0);
        club.say("mia", "", "!t undo yes").await;
        club.pass(3).await;
        club.heard();
        club.press(&seats[0], &place, "join").await;
        assert!(!club.heard().contains("sits down"), "before the start nothing is played");
        for rounds in [4, 5] {
            club.say("mia", "", &format!("!t set rounds={rounds}")).await;
            assert_eq!(club.event().commitment(), commitment, "the seed that was promised holds");
            club.say("mia", "", "!t redo").await;
            assert_eq!(club.event().phase(), Phase::Open, "the other plan has not begun");
            club.restart().await;
            club.say("mia", "", "!t start").await;
            assert_eq!(starts(&club).pop().as_ref(), Some(&first));
            club.pass(30).await;
            assert_eq!((club.event().length(0), club.event().verify()), (Some(rounds), vec![]));
            assert_eq!(club.open().len(), 4, "its games open anew");
            club.say("mia", "", "!t undo yes").await;
        }
    });
}

#[test]
fn who_has_played_a_round_stands_in_it_when_somebody_else_goes_on() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=russian format=swiss rounds=3 seeding=entry time=none next=manual", 4)
            .await;
        club.play_all().await;
        club.say("mia", "", "!t next").await;
        club.pass(10).await;
        club.say("mia", "", "!t sub @p4 @zoe").await;
        club.heard();
        club.say("mia", "", "!t pairings 1").await;
        let heard = club.heard();
        assert!(heard.contains("p4") && !heard.contains("zoe"), "{heard}");
        club.say("mia", "", "!t pairings 2").await;
        club.say("mia", "", "!t standings").await;
        let heard = club.heard();
        assert!(heard.matches("zoe").count() == 2 && !heard.contains("p4"), "{heard}");
        let event = club.event();
        let met = event
            .matches(0)
            .into_iter()
            .find(|game| game.entrants().is_some_and(|all| all.contains(&3)));
        let id = met.expect("p4 played").id;
        club.say("mia", "", &format!("!t match {id}")).await;
        assert!(club.heard().contains("@p4"));
        club.say("mia", "", &format!("!t undo {id} the board was wrong")).await;
        club.heard();
        club.say("mia", "", &format!("!t match {id}")).await;
        assert!(club.heard().contains("@zoe"), "whoever came plays it again");
    });
}

#[test]
fn a_cancelled_tournament_ends_its_games_for_nobody() {
    for dies in [false, true] {
        block_on(async {
            let mut club = Club::new(true);
            club.begin("game=russian format=robin time=none", 4).await;
            let (_, place, seats) = club.open().remove(0);
            for person in &seats {
                club.say(person, &place, "!ready").await;
            }
            for (person, turn) in seats.iter().zip(["c3-d4", "b6-a5"]) {
                club.say(person, &place, turn).await;
            }
            club.heard();
            club.say("mia", "", "!t cancel club evening").await;
            assert!(club.heard().contains("The 2 games that were open end without a result"));
            // Another one can be held at once.
            club.say("mia", "", "!t create Other game=russian").await;
            if dies {
                club.restart().await;
            }
            club.pass(3).await;
            let heard = club.heard();
            assert_eq!(heard.matches("The tournament was cancelled").count(), 2, "{heard}");
            club.say(&seats[0], &place, "!resign").await;
            assert!(club.results().is_empty() && !club.heard().contains("resigns"));
        });
    }
}
