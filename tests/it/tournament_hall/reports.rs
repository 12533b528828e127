//! Players report what came of matches that they play elsewhere.

use caipan_tournament::live::{Fact, Outcome, Phase};

use super::Club;
use crate::hall::block_on;

/// What was played or decided, as the log has it, with who entered it.
fn results(club: &Club) -> Vec<(String, Option<String>)> {
    let event = club.event();
    let played = |number: &usize| {
        let line = &event.lines()[number - 1];
        match &line.fact {
            Fact::Played { id, outcome } => {
                Some((format!("{id} {outcome}"), line.by.as_deref().map(|id| club.name(id))))
            }
            _ => None,
        }
    };
    event.counting().iter().filter_map(played).collect()
}

#[test]
fn what_all_agree_on_counts_and_is_not_rated() {
    for dies in [false, true] {
        block_on(async {
            let mut club = Club::new(true);
            club.begin("game=russian format=robin time=none reports=players", 2).await;
            let (id, place, seats) = club.open().remove(0);
            for person in &seats {
                club.press(person, &place, "join").await;
            }
            for (person, turn) in seats.iter().zip(["c3-d4", "b6-a5"]) {
                club.say(person, &place, turn).await;
            }
            club.say(&seats[0], &place, "!t report 1-0").await;
            assert!(club.heard().contains(&format!("@{} reports {id}", seats[0])));
            if dies {
                club.restart().await;
            }
            club.press(&seats[1], &place, "t accept 1").await;
            if dies {
                club.restart().await;
            }
            club.pass(5).await;
            let heard = club.heard();
            assert!(heard.contains("agree on a result") && heard.contains(" beats "), "{heard}");
            assert_eq!(heard.matches("is entered").count(), 1, "{heard}");
            assert_eq!(results(&club), [(format!("{id} 1 2"), Some(seats[0].clone()))]);
            assert!(club.results().is_empty(), "nobody refereed it");
            assert_eq!(club.event().phase(), Phase::Over);
        });
    }
}

#[test]
fn a_report_is_about_one_game_of_a_match_and_the_next_opens_in_the_same_thread() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=russian format=single games=3 time=none reports=players", 2).await;
        let (id, place, seats) = club.open().remove(0);
        club.heard();
        club.say(&seats[0], &place, "!t report 2-0").await;
        assert!(club.heard().contains(&format!("{id} has several games")));
        club.say(&seats[0], &place, "!t report @p1").await;
        club.press(&seats[1], &place, "t accept 1").await;
        club.pass(5).await;
        let (again, there, _) = club.open().remove(0);
        assert_eq!((&again, &there, results(&club).len()), (&id, &place, 1));
        // The button of the game before says nothing about this one.
        club.say("p1", &place, "!t report @p1").await;
        club.heard();
        club.press("p2", &place, "t accept 1").await;
        assert!(club.heard().contains("No result waits for your answer"));
        club.press("p2", &place, "t accept 2").await;
        club.pass(5).await;
        assert_eq!((results(&club).len(), club.event().phase()), (2, Phase::Over));
    });
}

#[test]
fn nobody_loses_by_playing_elsewhere_and_the_organisers_are_asked_once() {
    for dies in [false, true] {
        block_on(async {
            let mut club = Club::new(true);
            club.begin("game=russian format=robin time=none reports=players call=5m", 2).await;
            let (id, place, seats) = club.open().remove(0);
            club.press(&seats[0], &place, "join").await;
            club.heard();
            for _ in 0..8 {
                club.leap(60).await;
            }
            club.pass(3).await;
            let heard = club.heard();
            assert_eq!(heard.matches(&format!("No result is known of {id}")).count(), 1, "{heard}");
            assert!(results(&club).is_empty() && heard.contains("@mia"), "{heard}");
            club.say(&seats[0], "", &format!("!t report {id} 1-0")).await;
            club.leap(599).await;
            club.heard();
            if dies {
                club.restart().await;
            }
            club.pass(5).await;
            club.leap(700).await;
            let heard = club.heard();
            let silent = format!("No answer from @{}", seats[1]);
            assert_eq!(heard.matches(&silent).count(), 1, "{heard}");
            club.say(&seats[1], &place, "!t confirm").await;
            club.pass(3).await;
            assert_eq!(results(&club).len(), 1, "whoever was asked can still answer");
        });
    }
}

#[test]
fn a_game_that_ends_here_meanwhile_leaves_nothing_to_agree_on() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=russian format=robin time=none reports=players", 2).await;
        let (id, place, seats) = club.open().remove(0);
        club.say(&seats[0], &place, "!t report 1-0").await;
        club.fight(&place, &seats, &seats[1]).await;
        club.pass(2).await;
        club.heard();
        club.say(&seats[1], "", &format!("!t accept {id}")).await;
        club.leap(700).await;
        let heard = club.heard();
        assert!(!heard.contains("No answer from") && !heard.contains("all agree"), "{heard}");
        assert_eq!((results(&club).len(), club.results().len()), (1, 1));
        assert!(
            matches!(&club.event().games().values().next(), Some(Outcome::Played(places)) if places == &[2, 1])
        );
    });
}

#[test]
fn a_captain_speaks_for_a_team() {
    block_on(async {
        let mut club = Club::new(true);
        club.say("mia", "", "!t create Pairs game=junqi format=robin team=2 reports=players").await;
        for (captain, partner) in [("p1", "p2"), ("p3", "p4")] {
            club.say(captain, "", &format!("!t join @{partner}")).await;
            club.say(partner, "", "!t accept").await;
        }
        club.say("mia", "", "!t start").await;
        club.pass(5).await;
        let (id, place, _) = club.open().remove(0);
        club.heard();
        club.say("p2", &place, "!t report 1-0").await;
        assert!(club.heard().contains("the captain reports"));
        club.say("p1", &place, "!t report 1-0").await;
        club.say("p4", &place, "!t accept").await;
        assert!(club.heard().contains("No result waits for your answer"));
        club.say("p3", &place, "!t accept").await;
        club.pass(3).await;
        assert_eq!(results(&club), [(format!("{id} 1 2"), Some("p1".to_owned()))]);
    });
}

#[test]
fn a_call_names_who_meets_in_the_order_of_results() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=russian format=single time=none reports=players", 8).await;
        let (heard, event) = (club.heard(), club.event());
        let mut turned = 0;
        for (id, _, seats) in club.open() {
            let entrants = event
                .find(id.parse().expect("a match"))
                .and_then(|game| game.entrants())
                .expect("they are known");
            let names: Vec<_> = entrants
                .iter()
                .map(|at| club.name(&event.entrants()[*at].roster.members[0]))
                .collect();
            assert!(
                heard.contains(&format!("{id}, game 1: @{}, @{}", names[0], names[1])),
                "{id} {names:?}: {heard}"
            );
            turned += usize::from(seats != names);
        }
        assert!(turned > 0, "in some of them the second moves first");
    });
}

#[test]
fn where_there_are_no_threads_the_match_that_is_open_is_meant() {
    block_on(async {
        let mut club = Club::new(false);
        club.begin("game=russian format=robin time=none reports=players", 3).await;
        for _ in 0..3 {
            let (id, place, seats) = club.open().remove(0);
            club.heard();
            club.say(&seats[0], &place, "!t report 1-0").await;
            assert!(club.heard().contains(&format!("@{} reports {id}", seats[0])));
            club.say(&seats[1], &place, "!t accept").await;
            club.pass(90).await;
        }
        assert_eq!((results(&club).len(), club.event().phase()), (3, Phase::Over));
    });
}

#[test]
fn whoever_leaves_a_table_does_not_decide_it_for_the_others() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=star format=tables size=4 rounds=1 reports=players time=none", 4).await;
        let (id, ..) = club.open().remove(0);
        club.heard();
        club.say("p4", "", &format!("!t forfeit {id} yes")).await;
        club.pass(5).await;
        let heard = club.heard();
        assert!(
            heard.contains("gives it up before")
                && heard.contains(&format!("No result is known of {id}")),
            "{heard}"
        );
        assert!(results(&club).is_empty() && club.event().phase() == Phase::Running);
        club.say("mia", "", &format!("!t adjudicate {id} 1,2,3,4 as they played")).await;
        club.pass(5).await;
        assert_eq!(club.event().phase(), Phase::Over);
    });
}

#[test]
fn what_is_taken_back_when_the_time_is_over_leaves_the_organisers_to_decide() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=russian format=robin time=none reports=players call=5m", 2).await;
        let (id, place, seats) = club.open().remove(0);
        club.leap(200).await;
        club.say(&seats[0], &place, "!t report 1-0").await;
        club.leap(200).await;
        club.pass(3).await;
        let asked = format!("No result is known of {id}");
        assert!(!club.heard().contains(&asked), "the other one is still asked");
        club.say(&seats[0], &place, "!t decline").await;
        assert!(club.heard().contains(&asked));
    });
}

#[test]
fn whoever_is_asked_has_the_whole_time_again_after_a_pause() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=russian format=robin time=none reports=players call=1h", 2).await;
        let (id, place, seats) = club.open().remove(0);
        club.say(&seats[0], &place, "!t report 1-0").await;
        club.say("mia", "", "!t pause").await;
        club.leap(900).await;
        club.say("mia", "", "!t resume").await;
        club.leap(500).await;
        assert!(!club.heard().contains("No answer from"), "the time stood still");
        club.press(&seats[1], &place, "t accept 1").await;
        club.pass(3).await;
        assert_eq!(results(&club).len(), 1, "{id}: the button of before still holds");
    });
}
