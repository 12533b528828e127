//! Somebody gives up, withdraws or is put out, before a game has begun and while it is played.

use caipan::store::{Append, Batch, Stream};
use caipan_tournament::live::{Outcome, Phase, Status};

use super::Club;
use crate::hall::block_on;

/// A tournament whose first game is being played: its match, its thread, and who sits there.
async fn begun(club: &mut Club, wishes: &str, players: usize) -> (String, String, Vec<String>) {
    club.begin(wishes, players).await;
    let (id, place, seats) = club.open().remove(0);
    for person in &seats {
        club.press(person, &place, "join").await;
    }
    if wishes.contains("russian") {
        for (person, turn) in seats.iter().zip(["c3-d4", "b6-a5"]) {
            club.say(person, &place, turn).await;
        }
    }
    club.heard();
    (id, place, seats)
}

/// The games of a match, as its entrants have it by name: who, and what each game was for them.
fn games(club: &Club, id: &str) -> Vec<(Vec<String>, Outcome)> {
    let event = club.event();
    let game = event.find(id.parse().expect("a match")).expect("there is one");
    let who = |entrant: usize| club.name(&event.entrants()[entrant].roster.members[0]);
    let people: Vec<_> = game.entrants().expect("they are known").into_iter().map(who).collect();
    game.games.iter().map(|outcome| (people.clone(), outcome.clone())).collect()
}

/// The places of a game by name.
fn placed((people, outcome): &(Vec<String>, Outcome), who: &str) -> u8 {
    let Outcome::Played(places) = outcome else { panic!("it was not played: {outcome}") };
    places[people.iter().position(|person| person == who).expect("they play")]
}

/// What became of somebody.
fn status(club: &Club, who: &str) -> Status {
    let event = club.event();
    let own =
        |entrant: &&caipan_tournament::live::Entrant| club.name(&entrant.roster.members[0]) == who;
    event.entrants().iter().find(own).expect("they entered").status
}

#[test]
fn a_game_that_is_given_up_is_lost_as_if_it_were_resigned_and_is_rated() {
    for dies in [false, true] {
        block_on(async {
            let mut club = Club::new(true);
            let (id, _, seats) = begun(&mut club, "game=russian format=robin time=none", 2).await;
            club.say(&seats[0], "", "!t forfeit").await;
            let heard = club.heard();
            assert!(
                heard.contains(&format!("You would give up {id}"))
                    && heard.contains("as if you resigned"),
                "{heard}"
            );
            assert!(club.offered().contains(&format!("t forfeit {id} yes")));
            club.press(&seats[0], "", &format!("t forfeit {id} yes")).await;
            if dies {
                club.restart().await;
            }
            club.pass(3).await;
            let heard = club.heard();
            assert_eq!(
                heard.matches(&format!("@{} gives {id} up", seats[0])).count(),
                1,
                "{heard}"
            );
            assert_eq!(
                (heard.matches(" resigns").count(), heard.matches("is entered").count()),
                (1, 1),
                "{heard}"
            );
            let games = games(&club, &id);
            assert_eq!(
                (games.len(), placed(&games[0], &seats[0]), placed(&games[0], &seats[1])),
                (1, 2, 1)
            );
            assert_eq!(club.results().len(), 1, "it is rated");
            club.restart().await;
            club.pass(3).await;
            assert!(!club.heard().contains("resigns"), "once");
        });
    }
}

#[test]
fn a_match_that_is_given_up_before_its_game_is_a_walk_over() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=russian format=robin time=none", 2).await;
        let (id, place, seats) = club.open().remove(0);
        club.press(&seats[0], &place, "join").await;
        club.heard();
        club.say(&seats[0], "", "!t forfeit yes").await;
        club.pass(3).await;
        let heard = club.heard();
        assert!(
            heard.contains("gives it up before its game has begun") && heard.contains("is entered"),
            "{heard}"
        );
        assert!(!games(&club, &id)[0].1.played() && club.results().is_empty());
    });
}

#[test]
fn who_gives_up_a_match_of_several_games_loses_those_that_are_left_without_one() {
    block_on(async {
        let mut club = Club::new(true);
        let (id, _, seats) =
            begun(&mut club, "game=russian format=single time=none games=3", 2).await;
        club.say(&seats[1], "", "!t forfeit yes").await;
        club.pass(3).await;
        let games = games(&club, &id);
        assert_eq!(
            (games.len(), placed(&games[0], &seats[1]), games[1].1.played()),
            (2, 2, false),
            "{games:?}"
        );
        assert_eq!(
            (club.open().len(), club.event().phase(), club.results().len()),
            (0, Phase::Over, 1)
        );
    });
}

#[test]
fn only_the_own_match_that_is_named_is_given_up() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=russian format=swiss rounds=3 time=none next=manual", 4).await;
        club.play_all().await;
        club.say("mia", "", "!t next").await;
        club.pass(5).await;
        club.say("mia", "", "!t undo R1-1 they agreed").await;
        club.pass(5).await;
        let open = club.open();
        let seats = |id: &str| {
            open.iter().find(|game| game.0 == id).map(|game| game.2.clone()).expect("it is open")
        };
        let person = seats("R1-1").remove(0);
        let second =
            ["R2-1", "R2-2"].into_iter().find(|id| seats(id).contains(&person)).expect("they play");
        let other =
            ["R2-1", "R2-2"].into_iter().find(|id| *id != second).expect("there is another");
        club.heard();
        for (named, why) in [
            (other, "You do not play in"),
            ("R1-2", "You do not play in"),
            ("R9-9", "There is no match"),
        ] {
            club.say(&person, "", &format!("!t forfeit {named} yes")).await;
            let heard = club.heard();
            assert!(heard.contains(why), "{named}: {heard}");
        }
        club.say(&person, "", &format!("!t forfeit {second} yes")).await;
        club.pass(3).await;
        assert_eq!((games(&club, second).len(), games(&club, "R1-1").len()), (1, 0));
        club.say(&person, "", &format!("!t forfeit {second} yes")).await;
        assert!(club.heard().contains("is over"));
    });
}

#[test]
fn whoever_withdraws_loses_the_game_they_play_and_what_follows_without_one() {
    for dies in [false, true] {
        block_on(async {
            let mut club = Club::new(true);
            let (id, _, seats) =
                begun(&mut club, "game=russian format=double time=none games=3", 2).await;
            club.say(&seats[0], "", "!t withdraw yes").await;
            assert_eq!(status(&club, &seats[0]), Status::In, "the game comes first");
            if dies {
                club.restart().await;
            }
            club.pass(4).await;
            let heard = club.heard();
            assert_eq!(
                (heard.matches("has withdrawn").count(), heard.matches(" resigns").count()),
                (1, 1),
                "{heard}"
            );
            assert_eq!(status(&club, &seats[0]), Status::Withdrawn);
            let games = games(&club, &id);
            assert_eq!(placed(&games[0], &seats[0]), 2, "the game was played");
            assert!(games[1..].iter().all(|(_, outcome)| !outcome.played()), "{games:?}");
            assert_eq!((club.results().len(), club.open().len()), (1, 0));
            club.pass(90).await;
            assert_eq!((club.event().phase(), club.event().verify()), (Phase::Over, Vec::new()));
        });
    }
}

#[test]
fn whoever_withdraws_from_a_table_leaves_the_others_to_play_on() {
    block_on(async {
        let mut club = Club::new(true);
        let (id, place, seats) =
            begun(&mut club, "game=star format=tables size=4 rounds=1 time=none", 4).await;
        club.say(&seats[1], "", "!t withdraw yes").await;
        club.pass(3).await;
        let heard = club.heard();
        assert!(heard.contains("resigns") && !heard.contains("is entered"), "{heard}");
        assert!(games(&club, &id).is_empty(), "the others play on");
        for person in &seats[2..] {
            club.say(person, &place, "!resign").await;
        }
        club.pass(3).await;
        let game = games(&club, &id).remove(0);
        assert_eq!((placed(&game, &seats[0]), placed(&game, &seats[1])), (1, 4), "{game:?}");
        assert_eq!(status(&club, &seats[1]), Status::Withdrawn);
    });
}

#[test]
fn who_gives_a_table_up_before_it_begins_has_nothing_and_the_others_play() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=star format=tables size=4 rounds=1 time=none", 4).await;
        let (id, place, seats) = club.open().remove(0);
        club.heard();
        club.say(&seats[3], "", "!t forfeit yes").await;
        club.pass(3).await;
        let heard = club.heard();
        assert!(heard.contains("The others play without them"), "{heard}");
        club.play(&place, &seats[..3], &seats[0]).await;
        club.pass(3).await;
        assert_eq!(came_to(&club, &id), "1 3 2 -", "the second gave up first");
        let event = club.event();
        assert!(!(0..4).any(|entrant| event.is_away(entrant)), "giving up a match is a word");
    });
}

/// What a match came to, by seat.
fn came_to(club: &Club, id: &str) -> String {
    let game = club.event().find(id.parse().expect("a match")).expect("there is");
    game.outcome().map(ToString::to_string).unwrap_or_default()
}

#[test]
fn who_does_not_come_to_a_table_has_nothing_and_the_others_play() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=star format=tables size=4 rounds=2 time=none next=manual", 4).await;
        let (id, place, seats) = club.open().remove(0);
        for person in &seats[..3] {
            club.press(person, &place, "join").await;
        }
        club.heard();
        club.leap(700).await;
        let heard = club.heard();
        assert!(heard.contains(&format!("@{} did not come", seats[3])), "{heard}");
        let rest = seats[..3].iter().map(|who| format!("@{who}")).collect::<Vec<_>>().join(", ");
        assert!(heard.contains(&format!("The others play without them: {rest}")), "{heard}");
        let absent = club
            .event()
            .entrants()
            .iter()
            .position(|entrant| club.name(&entrant.roster.members[0]) == seats[3]);
        assert!(club.event().is_away(absent.expect("they entered")), "as soon as the others play");
        for person in [&seats[1], &seats[2]] {
            club.say(person, &place, "!resign").await;
        }
        club.pass(3).await;
        assert_eq!(came_to(&club, &id), "1 3 2 -");
        club.say(&seats[3], "", "!t ready").await;
        let heard = club.heard();
        assert!(heard.contains(&format!("@{} is ready", seats[3])), "{heard}");
        club.say("mia", "", "!t next").await;
        club.pass(3).await;
        assert_eq!(club.open()[0].2.len(), 4);
    });
}

#[test]
fn where_so_few_cannot_play_the_organisers_are_asked_and_whoever_comes_late_is_let_in() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=star format=tables size=6 rounds=1 time=none", 6).await;
        let (id, place, seats) = club.open().remove(0);
        for person in &seats[..5] {
            club.press(person, &place, "join").await;
        }
        club.heard();
        club.leap(700).await;
        club.pass(3).await;
        let heard = club.heard();
        assert!(
            heard.contains("too few came") && heard.contains("@mia") && !heard.contains("t ready"),
            "{heard}"
        );
        assert!(
            !(0..6).any(|entrant| club.event().is_away(entrant)) && came_to(&club, &id).is_empty()
        );
        club.press(&seats[5], &place, "join").await;
        assert!(club.heard().contains("begins"), "nobody was put out");
    });
}

#[test]
fn whoever_is_put_out_of_a_game_of_two_ends_it_at_once_and_it_is_opened_again_when_that_is_taken_back()
 {
    block_on(async {
        let mut club = Club::new(true);
        let (id, place, seats) = begun(&mut club, "game=russian format=robin time=none", 4).await;
        club.say("mia", "", &format!("!t remove @{}", seats[0])).await;
        let heard = club.heard();
        assert!(heard.contains("`!t dq @somebody REASON`"), "{heard}");
        club.say("mia", "", &format!("!t dq @{} two names", seats[0])).await;
        club.pass(3).await;
        let heard = club.heard();
        assert!(
            heard.contains(&format!("test:club.{place}: This game does not count any more")),
            "{heard}"
        );
        club.say(&seats[1], &place, "d4-c5").await;
        assert!(!club.heard().contains("to move"), "nobody plays on");
        assert!(!games(&club, &id)[0].1.played() && club.results().is_empty());
        club.say("mia", "", "!t undo").await;
        club.pass(3).await;
        let (_, place, people) =
            club.open().into_iter().find(|game| game.0 == id).expect("it is open again");
        assert_eq!(people, seats);
        club.play(&place, &seats, &seats[0]).await;
        assert_eq!(placed(&games(&club, &id)[0], &seats[0]), 1);
    });
}

#[test]
fn whoever_is_put_out_of_a_table_leaves_its_game_and_the_others_play_on() {
    block_on(async {
        let mut club = Club::new(true);
        let (id, place, seats) =
            begun(&mut club, "game=star format=tables size=4 rounds=1 time=none", 4).await;
        club.say("mia", "", &format!("!t dq @{} two names", seats[2])).await;
        club.restart().await;
        club.pass(3).await;
        assert!(club.heard().contains("is declared lost by the arbiter"));
        assert!(games(&club, &id).is_empty());
        for person in [&seats[0], &seats[3]] {
            club.say(person, &place, "!resign").await;
        }
        let game = games(&club, &id).remove(0);
        assert_eq!((placed(&game, &seats[1]), placed(&game, &seats[2])), (1, 4), "{game:?}");
    });
}

#[test]
fn a_result_that_comes_too_late_is_said_not_to_count() {
    block_on(async {
        let mut club = Club::new(true);
        let (id, place, seats) = begun(&mut club, "game=russian format=robin time=none", 2).await;
        club.say("mia", "", &format!("!t adjudicate {id} draw a power cut")).await;
        club.say(&seats[0], &place, "!resign").await;
        let heard = club.heard();
        assert!(heard.contains(&format!("match {id} was decided meanwhile")), "{heard}");
        assert!(!heard.contains("is entered") && club.results().is_empty(), "{heard}");
    });
}

#[test]
fn an_arbiter_who_rules_in_a_game_stands_in_the_log_and_does_not_rule_for_themselves() {
    block_on(async {
        let mut club = Club::new(true);
        let (id, place, seats) = begun(&mut club, "game=russian format=robin time=none", 2).await;
        club.say("mia", "", "!t orga add @zoe").await;
        club.say("zoe", "", &format!("!t sub @{} @mia fell ill", seats[0])).await;
        club.say("mia", &place, "!adjudicate win 1").await;
        let heard = club.heard();
        assert!(heard.contains("Nobody decides their own match"), "{heard}");
        club.say("mia", "", "!t undo").await;
        club.pass(2).await;
        club.say("mia", &place, "!adjudicate win 1 a power cut").await;
        assert_eq!(games(&club, &id).len(), 1);
        club.heard();
        club.say("zoe", "", "!t audit").await;
        let heard = club.heard();
        let ruled = heard.lines().find(|line| line.contains(&id)).expect("it stands there");
        assert!(ruled.contains("mia (a power cut)"), "{heard}");
        assert!(heard.contains("zoe (fell ill)"), "{heard}");
    });
}

#[test]
fn more_time_is_never_less_and_takes_nobody_out_of_a_game() {
    block_on(async {
        let mut club = Club::new(true);
        let (id, place, seats) = begun(&mut club, "game=russian format=robin time=none", 4).await;
        let waiting = club.open().into_iter().find(|game| game.0 != id).expect("another is open").0;
        for id in [&id, &waiting] {
            club.say("mia", "", &format!("!t extend {id} 1s the train is late")).await;
        }
        club.say(&seats[1], &place, "!claim").await;
        assert!(club.heard().contains("Whoever has not moved by then is out"));
        club.say("mia", "", &format!("!t extend {id} 1m")).await;
        club.pass(1).await;
        club.leap(200).await;
        let heard = club.heard();
        assert!(
            !heard.contains("did not come")
                && !heard.contains("forfeit")
                && !heard.contains("is out"),
            "{heard}"
        );
        assert_eq!(club.open().len(), 2);
        club.say("mia", "", "!t audit").await;
        assert!(club.heard().contains("mia (the train is late)"));
    });
}

#[test]
fn somebody_who_is_called_is_out_in_time_whatever_was_noted_before() {
    block_on(async {
        let mut club = Club::new(true);
        let (id, place, seats) = begun(&mut club, "game=russian format=single time=none", 2).await;
        club.say("mia", "", &format!("!t extend {id} 1m")).await;
        club.pass(2).await;
        club.say(&seats[1], &place, "!claim").await;
        club.restart().await;
        club.leap(86_399).await;
        assert_eq!(club.open().len(), 1, "a day is not over");
        club.leap(2).await;
        let heard = club.heard();
        assert!(club.open().is_empty(), "{heard}");
    });
}

#[test]
fn whoever_plays_again_after_an_undo_is_called_again() {
    block_on(async {
        let mut club = Club::new(true);
        club.begin("game=russian format=robin time=none", 2).await;
        let (_, place, seats) = club.open().remove(0);
        for (text, playing) in [
            (format!("sub @{} @zoe", seats[0]), "zoe"),
            ("undo".to_owned(), &*seats[0]),
            ("redo".to_owned(), "zoe"),
        ] {
            club.say("mia", "", &format!("!t {text}")).await;
            club.pass(2).await;
            club.heard();
            club.press(playing, &place, "join").await;
            let heard = club.heard();
            assert!(heard.contains(&format!("@{playing} sits down")), "{text}: {heard}");
        }
    });
}

#[test]
fn a_game_ends_whose_tournament_cannot_be_read_any_more() {
    block_on(async {
        let mut club = Club::new(true);
        let (_, place, seats) = begun(&mut club, "game=russian format=robin time=none", 2).await;
        let id = club.event().plan().id.clone();
        let stream = Stream::new("tournament", &id);
        let expected = club.archive.version(&stream).expect("it can be read");
        let appends = vec![Append { stream, expected, lines: vec!["nonsense".to_owned()] }];
        club.archive.append(Batch { appends, ..Batch::default() }).await.expect("it is kept");
        club.restart().await;
        club.say(&seats[0], &place, "!resign").await;
        let heard = club.heard();
        assert!(heard.contains("wins") && heard.contains("cannot be read"), "{heard}");
        assert_eq!(club.results().len(), 1, "it was played");
        club.say(&seats[0], &place, "!rematch").await;
        assert!(club.heard().contains("Asked to play"));
    });
}

#[test]
fn how_it_is_run_and_who_helps_stands_in_the_audit() {
    block_on(async {
        let mut club = Club::new(true);
        club.say("mia", "", "!t create Club evening game=russian format=swiss rounds=3").await;
        club.say("mia", "", "!t set call=15m").await;
        club.say("mia", "", "!t orga add @zoe").await;
        club.say("zoe", "", "!t set rounds=2").await;
        club.say("mia", "", "!t orga remove @zoe").await;
        club.restart().await;
        club.heard();
        club.say("p1", "", "!t audit").await;
        let heard = club.heard();
        let when = "2026-01-01 00:00:00 UTC";
        for row in ["set call=15m", "orga add zoe", "orga remove zoe"] {
            assert!(heard.contains(&format!("{row}, {when} - mia")), "{row}: {heard}");
        }
        assert!(heard.contains(&format!("set rounds=2, {when} - zoe")), "{heard}");
    });
}

#[test]
fn what_is_given_up_is_carried_out_before_anything_is_taken_back() {
    block_on(async {
        for text in ["!t withdraw yes", "!t forfeit yes"] {
            let mut club = Club::new(true);
            let (_, _, seats) =
                begun(&mut club, "game=russian format=swiss rounds=2 games=2 time=none", 4).await;
            club.say(&seats[0], "", text).await;
            for back in ["!t undo", "!t redo"] {
                club.heard();
                club.say("mia", "", back).await;
                let heard = club.heard();
                assert!(heard.contains("still being carried out"), "{text}, {back}: {heard}");
            }
            assert_eq!(club.event().phase(), Phase::Running);
            club.pass(6).await;
            club.heard();
            club.say("mia", "", "!t undo").await;
            assert!(!club.heard().contains("still being carried out"));
        }
    });
}

#[test]
fn a_match_is_lost_that_is_given_up_in_its_last_game() {
    block_on(async {
        let mut club = Club::new(true);
        let (id, place, seats) =
            begun(&mut club, "game=russian format=swiss rounds=2 games=2 time=none", 4).await;
        club.say(&seats[1], &place, "!resign").await;
        club.pass(3).await;
        let (_, place, again) =
            club.open().into_iter().find(|game| game.0 == id).expect("its second game");
        for person in &again {
            club.press(person, &place, "join").await;
        }
        for (person, turn) in again.iter().zip(["c3-d4", "b6-a5"]) {
            club.say(person, &place, turn).await;
        }
        club.say(&seats[0], "", "!t forfeit yes").await;
        club.pass(3).await;
        let lost = games(&club, &id);
        assert_eq!(lost.len(), 3, "two were played: {lost:?}");
        let event = club.event();
        let game = event.find(id.parse().expect("a match")).expect("there is one");
        let winner = game.outcome().and_then(Outcome::winner).expect("it is decided");
        let winner = &event.entrants()[game.entrants().expect("two")[winner]].roster.members[0];
        assert_eq!(club.name(winner), seats[1]);
        assert_eq!(club.results().len(), 2, "both games were played");
    });
}
