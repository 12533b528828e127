//! What a tournament posts: each once, where it belongs; and what is told to one alone, or in a
//! file.

use caipan::{chat::Keys, referee::Signature};
use caipan_tournament::{
    exchange::from_json,
    live::{Phase, Seal, Tournament},
    trf,
};

use super::Club;
use crate::hall::block_on;

/// How often each place heard this since the last call.
fn posts(club: &Club, what: &str) -> Vec<String> {
    let mut places: Vec<_> =
        club.take().into_iter().filter(|(_, text)| text.contains(what)).collect();
    places.sort();
    places.into_iter().map(|(place, _)| place).collect()
}

#[test]
fn rounds_and_the_end_are_announced_elsewhere_too() {
    block_on(async {
        let mut club = Club::new(true);
        club.say("mia", "", "!t create Club evening game=russian format=swiss rounds=2 time=none")
            .await;
        for (who, text) in
            [("p1", "!t join"), ("p2", "!t join"), ("p3", "!t join"), ("p4", "!t join")]
        {
            club.say(who, "", text).await;
        }
        club.heard();
        for (word, answer) in
            [("#far", "Name a channel of this server"), ("news", "Name a channel of this server")]
        {
            club.say("mia", "", &format!("!t set announce={word}")).await;
            assert!(club.heard().contains(answer), "{word}");
        }
        club.say("p1", "", "!t set announce=#news").await;
        assert!(club.heard().contains("for the organisers"));
        club.say("mia", "", "!t set announce=#news").await;
        club.say("mia", "", "!t start").await;
        club.pass(10).await;
        assert_eq!(posts(&club, "round 1 of 2"), ["test:club", "test:news"]);
        club.play_all().await;
        club.restart().await;
        club.pass(5).await;
        assert_eq!(posts(&club, "· standings ·"), ["test:club", "test:news"]);
        club.pass(70).await;
        club.play_all().await;
        club.pass(10).await;
        assert_eq!(posts(&club, "is over"), ["test:club", "test:news"]);
        assert_eq!(club.event().phase(), Phase::Over);
    });
}

#[test]
fn what_a_crash_kept_from_being_posted_is_posted_at_the_restart_once() {
    block_on(async {
        let mut club = Club::new(true);
        club.say(
            "mia",
            "",
            "!t create Club evening game=russian format=swiss rounds=2 time=none announce=#news",
        )
        .await;
        for player in 1..=4 {
            club.say(&format!("p{player}"), "", "!t join").await;
        }
        club.say("mia", "", "!t start").await;
        club.heard();
        club.shut(true);
        club.pass(10).await;
        club.shut(false);
        assert_eq!((club.heard(), club.open().len()), (String::new(), 2));
        club.restart().await;
        let said = club.take();
        let times = |place: &str, what: &str| {
            said.iter().filter(|(other, text)| other == place && text.contains(what)).count()
        };
        assert_eq!(
            (times("test:club", "round 1 of 2"), times("test:news", "round 1 of 2")),
            (1, 1),
            "{said:?}"
        );
        assert_eq!(
            (times("test:club.1", "Press Join"), times("test:club.2", "Press Join")),
            (1, 1),
            "{said:?}"
        );
        club.restart().await;
        club.pass(2).await;
        assert_eq!(club.heard(), "");
    });
}

#[test]
fn whoever_asks_alone_hears_where_they_play() {
    block_on(async {
        let mut club = Club::new(true);
        club.say("p1", "@bot", "!t my").await;
        assert!(club.heard().contains("in no tournament"));
        club.begin("game=russian format=single time=none", 2).await;
        let (_, place, seats) = club.open().remove(0);
        club.heard();
        club.say("p1", "@bot", "t my").await;
        let heard = club.heard();
        assert!(
            heard.starts_with("@p1: ") && heard.contains("W1-1") && heard.contains("@p2"),
            "{heard}"
        );
        assert!(heard.contains("<test:club.1>") && heard.contains("be there by <"), "{heard}");
        for person in &seats {
            club.press(person, &place, "join").await;
        }
        club.heard();
        club.say("p2", "@bot", "!tournament").await;
        assert!(club.heard().contains("is being played"));
        club.say("p2", "@bot", "!t standings").await;
        assert!(club.heard().contains("belongs to a channel"));
        club.say("zoe", "@bot", "!t my").await;
        assert!(club.heard().contains("in no tournament"));
        club.say(&seats[0], &place, "!resign").await;
        club.pass(5).await;
        club.heard();
        club.say("p1", "@bot", "!t my").await;
        assert!(club.heard().contains("in no tournament"), "it is over");
    });
}

#[test]
fn a_report_file_names_the_players_and_is_read_again() {
    block_on(async {
        let mut club = Club::new(true);
        let long = "a-very-long-name-that-fills-more-than-its-columns";
        club.say("mia", "", "!t create Club evening game=russian format=swiss rounds=2 time=none")
            .await;
        for who in ["p1", "p2", "李小龙", long] {
            club.say(who, "", "!t join").await;
        }
        club.say("mia", "", "!t start").await;
        club.pass(10).await;
        let (_, place, seats) = club.open().remove(0);
        club.play(&place, &seats, &seats[0]).await;
        // Nothing of a round in which somebody still plays stands in a file, nor do its points.
        club.say("mia", "", "!t export trf").await;
        let text = club.file();
        let read = trf::read(&text).unwrap_or_else(|fault| panic!("{fault}: {text}"));
        assert!(read.players.iter().all(|player| player.record.is_empty()), "{text}");
        let players: Vec<_> = text.lines().filter(|line| line.starts_with("001")).collect();
        assert!(players.len() == 4 && players.iter().all(|line| line.contains(" 0.0 ")), "{text}");
        let (_, place, seats) = club.open().remove(0);
        club.play(&place, &seats, &seats[0]).await;
        club.say("mia", "", "!t export trf").await;
        let text = club.file();
        let read = trf::read(&text).unwrap_or_else(|fault| panic!("{fault}: {text}"));
        let mut names: Vec<_> =
            read.players.iter().map(|player| player.who.name.as_str()).collect();
        names.sort_unstable();
        assert_eq!(names, [&long[..33], "p1", "p2", "李小龙"], "{text}");
        let event = club.event().event(0).expect("a Swiss");
        let records = |players: Vec<_>| players;
        let ours = records(event.players.into_iter().map(|player| player.record).collect());
        let theirs = records(read.players.iter().map(|player| player.record.clone()).collect());
        assert_eq!((theirs, read.rounds), (ours, 2), "{text}");
        assert!(read.players.iter().all(|player| player.who.federation.is_empty()));
    });
}

#[test]
fn what_is_posted_again_is_no_repetition_of_what_was_posted() {
    block_on(async {
        let mut club = Club::new(true);
        for _ in 0..2 {
            club.begin("game=russian format=swiss rounds=2 time=none break=5m", 2).await;
            club.play_all().await;
            club.pass(2).await;
            for text in ["!t next", "!t undo", "!t cancel Club evening"] {
                club.say("mia", "", text).await;
                club.pass(2).await;
            }
        }
        let said = club.take();
        let times = |what: &str| said.iter().filter(|(_, text)| text.contains(what)).count();
        assert_eq!(
            (times("round 1 of 2"), times("· standings ·"), times("The next round")),
            (2, 4, 4),
            "{said:?}"
        );
        // Whoever has seen the name of an answer takes another of that name for the same.
        let keys: std::collections::BTreeSet<_> = club.keys().into_iter().collect();
        assert_eq!(keys.len(), club.keys().len(), "{:?}", club.keys());
    });
}

#[test]
fn the_bracket_is_posted_after_each_round_as_chosen_and_once_whatever_crashes() {
    block_on(async {
        for (wish, times) in [("", 1), ("post=text", 1), ("post=off", 0)] {
            let mut club = Club::new(true);
            club.begin(&format!("game=russian format=single time=none announce=#news {wish}"), 4)
                .await;
            club.heard();
            club.shown();
            let open = club.open();
            for (_, place, seats) in &open[..1] {
                club.play(place, seats, &seats[0]).await;
            }
            club.pass(5).await;
            assert_eq!(
                posts(&club, "**Club evening** · the matches"),
                [""; 0],
                "the round is not over"
            );
            let (_, place, seats) = &open[1];
            club.shut(true);
            club.play(place, seats, &seats[0]).await;
            club.pass(5).await;
            club.shut(false);
            club.restart().await;
            let shown = club.shown();
            let both = ["test:club", "test:news"];
            let wanted: Vec<_> =
                both.iter().filter(|_| times > 0).map(|place| (*place).to_owned()).collect();
            assert_eq!(posts(&club, "**Club evening** · the matches"), wanted, "{wish}");
            let drawn = shown.iter().any(|(text, ..)| text.contains("· the matches"));
            assert_eq!(drawn, wish.is_empty(), "{wish}");
            club.say("mia", "", "!t set post=off").await;
            club.restart().await;
            club.pass(5).await;
            assert_eq!(posts(&club, "**Club evening** · the matches"), [""; 0], "once");
        }
    });
}

#[test]
fn a_result_says_who_won_by_how_much_and_what_follows_in_the_channel_and_in_its_place() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=russian format=single games=3 time=none", 4).await;
        let (id, place, seats) = club.open().remove(0);
        let other = if id == "W1-1" { "W1-2" } else { "W1-1" };
        let [one, two] = [&seats[0], &seats[1]];
        let told = |said: &[(String, String)], text: &str| {
            let tells = |said: &str| said.lines().next() == Some(text);
            let places =
                said.iter().filter(|(_, said)| tells(said)).map(|(place, _)| place.clone());
            let mut places: Vec<_> = places.collect();
            places.sort();
            places
        };
        let places = ["test:club".to_owned(), format!("test:club.{place}")];
        club.play(&place, &seats, one).await;
        let said = club.take();
        let text =
            format!("{id}, game 1: @{one} beats @{two}; it stands 1-0, and the next game follows.");
        assert_eq!(told(&said, &text), places, "{said:?}");
        club.pass(3).await;
        let (_, place, seats) =
            club.open().into_iter().find(|game| game.0 == id).expect("it goes on");
        club.play(&place, &seats, one).await;
        let said = club.take();
        let text =
            format!("{id}: @{one} beats @{two} 2-0 and meets the winner of {other} in the final.");
        assert_eq!(told(&said, &text), places, "{said:?}");
        club.say("mia", "", &format!("!t adjudicate {other} 1-0 a power cut")).await;
        let heard = club.heard();
        assert!(heard.contains(&format!(" and meets @{one} in the final.")), "{heard}");
        club.pass(5).await;
        let (id, ..) = club.open().remove(0);
        club.say("mia", "", &format!("!t adjudicate {id} 1-0 a power cut")).await;
        let heard = club.heard();
        assert!(heard.contains(" and wins **Club evening**."), "{heard}");
    });
}

#[test]
fn somebody_who_has_withdrawn_still_sees_what_they_played() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=russian format=swiss rounds=2 time=none", 4).await;
        let (id, _, seats) = club.open().remove(0);
        club.say(&seats[0], "", "!t withdraw yes").await;
        club.pass(5).await;
        club.heard();
        club.say(&seats[0], "", "!t my").await;
        let heard = club.heard();
        assert!(heard.contains("no longer takes part") && heard.contains(&id), "{heard}");
        club.say("eve", "", "!t my").await;
        assert!(club.heard().contains("You do not take part"));
    });
}

#[test]
fn whoever_is_asked_into_a_team_reads_its_name() {
    block_on(async {
        let mut club = Club::new(true);
        club.say("mia", "", "!t create Pairs game=junqi format=robin team=2 time=none").await;
        club.say("p1", "", "!t join Red Foxes @p2").await;
        let heard = club.heard();
        assert!(heard.contains("@p1 wants to form the team **Red Foxes** with @p2"), "{heard}");
        club.say("p3", "", "!t join @p4").await;
        assert!(club.heard().contains("@p3 wants to form a team with @p4"));
    });
}

#[test]
fn a_log_that_is_given_out_is_signed() {
    block_on(async {
        let mut club = Club::new(true);
        club.say("mia", "", "!t create Club evening game=russian format=single time=none").await;
        for who in ["p1", "p2", "p3", "p4"] {
            club.say(who, "", "!t join").await;
        }
        club.say("mia", "", "!t start").await;
        club.pass(10).await;
        for seed_is_known in [false, true] {
            club.say("mia", "", "!t export log").await;
            let text = club.file();
            let (log, seal) = Seal::split(&text);
            let seal = seal.expect("there is one");
            let read = Tournament::read(log).expect("it is a log");
            assert!(seal.holds(log) && seal.holds(&read.write()), "{text}");
            assert!(!seal.holds(&log.replacen("p1", "p2", 1).replacen("russian", "english", 1)));
            let signed = Signature::read(seal.signed.as_deref(), || seal.message(&read.plan().id));
            assert_eq!(signed, Signature::By(Keys::seeded(0).signer.public()));
            assert_eq!(read.seed().is_some(), seed_is_known);
            club.say("mia", "", "!t export json").await;
            assert_eq!(from_json(&club.file()).expect("it is a log"), (read, Some(seal)));
            while let Some((_, place, seats)) = club.open().into_iter().next() {
                club.play(&place, &seats, &seats[0]).await;
                club.pass(10).await;
            }
        }
    });
}
