//! Between rounds, and before the first: pauses, calls to check in, rounds that so few cannot fill,
//! and what fails.

use caipan::store::{Append, Batch};
use caipan_tournament::live::{Act, By, Format, Phase, Plan, Roster, Stage, Status};

use super::{Club, START, Stream, Tournament};
use crate::hall::block_on;

/// A Swiss tournament of four whose first round is complete.
async fn paused(wishes: &str) -> Club {
    let mut club = Club::new(true);
    club.begin(&format!("game=russian format=swiss rounds=3 time=none {wishes}"), 4).await;
    club.play_all().await;
    club.pass(2).await;
    assert_eq!(posted(&club), 1);
    club
}

/// How often standings were posted since the last call.
fn posted(club: &Club) -> usize {
    club.heard().matches("· standings ·").count()
}

#[test]
fn nothing_that_players_say_puts_the_next_round_off() {
    block_on(async {
        let mut club = paused("").await;
        let lines = club.event().lines().len();
        for text in ["!t rest no", "!t rest", "!t rest", "!t rest"] {
            club.say("p1", "", text).await;
        }
        assert_eq!(club.event().lines().len(), lines + 1, "what holds already is no line");
        for text in ["!t rest no", "!t rest", "!t rest no", "!t rest zero"] {
            club.pass(10).await;
            club.say("p1", "", text).await;
        }
        club.say("p4", "", "!t withdraw yes").await;
        club.restart().await;
        club.pass(10).await;
        assert_eq!((posted(&club), club.event().rounds(0).len()), (0, 1));
        club.pass(15).await;
        assert_eq!(club.event().rounds(0).len(), 2);
        assert_eq!(posted(&club), 0);
    });
}

#[test]
fn a_correction_in_the_pause_is_shown_and_the_pause_ends_when_it_would_have() {
    block_on(async {
        let mut club = paused("").await;
        club.pass(30).await;
        club.say("mia", "", "!t adjudicate R1-1 draw they say so").await;
        club.pass(2).await;
        assert_eq!(posted(&club), 1, "another result");
        club.pass(20).await;
        assert_eq!((posted(&club), club.event().rounds(0).len()), (0, 1));
        club.pass(10).await;
        assert_eq!(club.event().rounds(0).len(), 2);
    });
}

#[test]
fn a_game_that_is_played_again_in_the_pause_is_followed_by_another() {
    block_on(async {
        let mut club = paused("").await;
        club.pass(30).await;
        club.say("mia", "", "!t undo R1-1 they say so").await;
        club.pass(60).await;
        assert_eq!((posted(&club), club.event().rounds(0).len()), (0, 1), "it is not over");
        club.play_all().await;
        club.pass(50).await;
        assert_eq!((posted(&club), club.event().rounds(0).len()), (1, 1));
        club.pass(15).await;
        assert_eq!(club.event().rounds(0).len(), 2);
    });
}

#[test]
fn rounds_that_so_few_cannot_fill_are_warned_of_and_their_end_is_told() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=russian format=swiss rounds=3 time=none then=single advance=2", 3).await;
        assert!(
            !club.heard().contains("can be paired"),
            "with one who rests each time three rounds are possible"
        );
        let mut club = Club::new(true);
        club.begin("game=russian format=swiss rounds=3 time=none then=single advance=2", 2).await;
        assert!(club.heard().contains("With 2 entered, at most 1 of the 3 rounds can be paired"));
        club.play_all().await;
        club.pass(70).await;
        let heard = club.heard();
        assert_eq!(heard.matches("the rounds end after 1 of 3").count(), 1, "{heard}");
        assert_eq!(club.event().stages(), 2);
        club.play_all().await;
        club.pass(10).await;
        assert!(!club.heard().contains("the rounds end"), "once");
        let mut club = Club::new(true);
        club.begin("game=russian format=swiss rounds=2 time=none", 2).await;
        club.play_all().await;
        club.pass(70).await;
        let heard = club.heard();
        assert!(
            heard.contains("the rounds end after 1 of 2") && heard.contains("is over"),
            "{heard}"
        );
        assert_eq!(club.event().phase(), Phase::Over);
    });
}

#[test]
fn everybody_is_called_before_the_start_and_only_those_who_come_play() {
    block_on(async {
        let mut club = Club::new(true);
        club.say(
            "mia",
            "",
            "!t create Cup game=russian format=robin time=none checkin=10m start=30m",
        )
        .await;
        for player in 1..=5 {
            club.say(&format!("p{player}"), "", "!t join").await;
        }
        club.say("p1", "", "!t checkin").await;
        assert!(club.heard().contains("Check-in begins <1200>"));
        club.leap(1_199).await;
        assert!(!club.heard().contains("is about to begin"));
        club.pass(2).await;
        let heard = club.heard();
        assert!(
            (1..=5).all(|player| heard.contains(&format!("@p{player}")))
                && heard.contains("by <1800>"),
            "{heard}"
        );
        assert_eq!(heard.matches("is about to begin").count(), 1, "{heard}");
        assert!(club.offered().contains(&"t checkin".to_owned()));
        for player in ["p1", "p2", "p5"] {
            club.press(player, "", "t checkin").await;
        }
        club.say("p5", "", "!t leave").await;
        club.say("p6", "", "!t join").await;
        club.say("mia", "", "!t start").await;
        assert!(club.heard().contains("2 have not checked in"), "whoever comes now is there");
        club.restart().await;
        club.leap(600).await;
        club.pass(2).await;
        let heard = club.heard();
        assert!(heard.contains("Not checked in, so not part of it (2): @p3, @p4."), "{heard}");
        let event = club.event();
        let there = event.entrants().iter().filter(|entrant| entrant.status == Status::In);
        let there: Vec<_> = there.map(|entrant| club.name(&entrant.roster.members[0])).collect();
        assert_eq!(
            (event.phase(), there),
            (Phase::Running, ["p1", "p2", "p6"].map(str::to_owned).to_vec())
        );
    });
}

#[test]
fn a_start_that_passed_while_nobody_was_at_work_waits_for_those_who_were_not_called() {
    block_on(async {
        let mut club = Club::new(true);
        club.say(
            "mia",
            "",
            "!t create Cup game=russian format=robin time=none checkin=10m start=30m",
        )
        .await;
        for player in ["p1", "p2"] {
            club.say(player, "", "!t join").await;
        }
        club.leap(7_200).await;
        club.pass(180).await;
        assert!(club.heard().contains("is about to begin"));
        assert_eq!(club.event().phase(), Phase::Open);
        for player in ["p1", "p2"] {
            club.say(player, "", "!t checkin").await;
        }
        club.leap(700).await;
        club.pass(2).await;
        assert_eq!(club.event().phase(), Phase::Running);
    });
}

#[test]
fn what_fails_again_and_again_is_said_once() {
    block_on(async {
        let mut club = Club::new(true);
        let plan = Plan {
            id: "LOST".to_owned(),
            name: "Cup".to_owned(),
            game: "forgotten".to_owned(),
            options: Default::default(),
            stages: vec![Stage::new(Format::Robin { cycles: 1 })],
            points: Default::default(),
            seeding: caipan_tournament::live::Seeding::Entry,
            invited: false,
            least: 2,
            most: 8,
            team: None,
            edition: caipan_tournament::Edition::Of2026,
            noshow: caipan_tournament::live::NoShow::Stay,
        };
        let mut event =
            Tournament::create(plan, [7; 32], &By::default()).expect("the plan is sound");
        let acts = ["p1", "p2"].map(|person| Act::Join(Roster::player(person, 0)));
        acts.into_iter()
            .chain([Act::Start])
            .for_each(|act| event.act(&act, &By::default()).expect("it may be"));
        let append = |kind: &str, id: &str, lines: Vec<String>| Append {
            stream: Stream::new(kind, id),
            expected: 0,
            lines,
        };
        let place = vec!["event LOST 0".to_owned(), format!("due {}", START + 1_000)];
        let appends = vec![
            append("place", "test:club#t", place),
            append("tournament", "LOST", event.write().lines().map(str::to_owned).collect()),
        ];
        club.archive.append(Batch { appends, ..Batch::default() }).await.expect("it is kept");
        club.restart().await;
        for _ in 0..3 {
            club.pass(5).await;
            club.leap(600).await;
        }
        let heard = club.heard();
        assert_eq!(heard.matches("Take plain words").count(), 1, "{heard}");
        let lines =
            club.archive.read(&Stream::new("place", "test:club#t")).expect("it can be read");
        let tries = lines.iter().filter(|line| line.starts_with("due ")).count();
        assert!(tries > 4, "it is tried on: {lines:?}");
    });
}
