//! Ratings: what counts is kept with the end of the game, wherever else one ends at the same
//! moment, and read again after a restart; a correction holds, and whoever is forgotten or wants it
//! so stands in no list.

use std::sync::Arc;

use caipan::{
    chat::{Hall, Input},
    store::{Append, Archive, Batch, Config, Durable, Memory, Stream},
};
use caipan_rules::GAMES;

use crate::hall::{Porch, block_on, hall, input};

/// The results of the server of the places that [`input`] names.
fn results() -> Stream {
    Stream::new("results", "test")
}

/// Something that is said in a channel; nobody says the same there twice.
fn said(channel: &str, who: &str, text: &str) -> Input {
    input(&format!("{channel}/{who}/{text}"), who, channel, text)
}

/// Plays two moves of a game in a channel.
async fn play(hall: &Hall, channel: &str, [one, other]: [&str; 2], terms: &str) {
    let open = format!("!new russian @{other} side=1{terms}");
    for (who, text) in [(one, &*open), (other, "!accept"), (one, "c3-d4"), (other, "b6-a5")] {
        hall.hear(said(channel, who, text)).await;
    }
}

/// Plays a game that the first wins.
async fn win(hall: &Hall, channel: &str, people: [&str; 2], terms: &str) {
    play(hall, channel, people, terms).await;
    hall.hear(said(channel, people[1], "!resign")).await;
}

#[test]
fn a_hundred_games_that_end_at_once_on_a_server_all_count() {
    let folder = tempfile::tempdir().expect("a folder");
    let door = Arc::new(Porch::default());
    block_on(async {
        let archive: Arc<dyn Archive> =
            Arc::new(Durable::open(&Config::new(folder.path())).expect("opens"));
        let first = Arc::new(hall(GAMES, archive.clone(), door.clone()));
        let begun = (0..100).map(|number| {
            let hall = Arc::clone(&first);
            tokio::spawn(async move {
                play(
                    &hall,
                    &format!("c{number}"),
                    [&format!("w{number}"), &format!("b{number}")],
                    "",
                )
                .await;
            })
        });
        for game in begun.collect::<Vec<_>>() {
            game.await.expect("it is played");
        }
        door.take();
        let ends =
            (0..100).map(|number| said(&format!("c{number}"), &format!("b{number}"), "!resign"));
        for end in ends.map(|end| tokio::spawn(first.hear(end))).collect::<Vec<_>>() {
            end.await.expect("it ends");
        }
        let told = door.take();
        let rated = told
            .iter()
            .filter(|text| text.contains("wins") && text.contains("(in 4 more games)"))
            .count();
        assert_eq!(rated, 100, "{told:?}");
        assert_eq!(archive.read(&results()).expect("it reads").len(), 100);
        first.hear(said("one", "zoe", "!top")).await;
        let list = door.take();
        assert!(list[0].contains("page 1 of 8"), "{list:?}");
        let second = hall(GAMES, archive, door.clone());
        second.hear(said("two", "zoe", "!top")).await;
        assert_eq!(door.take(), list, "a restart gives the same");
    });
}

#[tokio::test]
async fn what_is_no_game_counts_for_nobody() {
    let (archive, door) = (Arc::new(Memory::new()), Arc::new(Porch::default()));
    let hall = hall(GAMES, archive.clone(), door.clone());
    win(&hall, "table", ["ann", "ben"], " rated=no").await;
    hall.hear(Input { manager: true, ..said("setting", "ann", "!settings rated=off") }).await;
    win(&hall, "setting", ["ann", "ben"], "").await;
    for (who, text) in [
        ("ann", "!new russian @ben side=1"),
        ("ben", "!accept"),
        ("ann", "c3-d4"),
        ("ben", "!resign"),
    ] {
        hall.hear(said("short", who, text)).await;
    }
    play(&hall, "void", ["ann", "ben"], "").await;
    hall.hear(Input { arbiter: true, ..said("void", "zoe", "!adjudicate void") }).await;
    assert_eq!(archive.read(&results()).expect("it reads"), Vec::<String>::new());
    door.take();
    win(&hall, "counts", ["ann", "ben"], "").await;
    assert_eq!(archive.read(&results()).expect("it reads").len(), 1);
    assert!(door.take().last().is_some_and(|text| {
        text.ends_with("Ratings: @ann (in 4 more games), @ben (in 4 more games)")
    }));
}

#[tokio::test]
async fn whoever_takes_no_part_is_rated_from_the_next_game_on_and_stands_in_no_list() {
    let (archive, door) = (Arc::new(Memory::new()), Arc::new(Porch::default()));
    let hall = hall(GAMES, archive.clone(), door.clone());
    play(&hall, "begun", ["ann", "ben"], "").await;
    hall.hear(said("elsewhere", "ben", "!me rated=off")).await;
    hall.hear(said("begun", "ben", "!resign")).await;
    assert_eq!(
        archive.read(&results()).expect("it reads").len(),
        1,
        "who is losing cannot change it"
    );
    win(&hall, "later", ["ann", "ben"], "").await;
    assert_eq!(archive.read(&results()).expect("it reads").len(), 1);
    door.take();
    for (who, text, has, lacks) in [
        ("zoe", "!top", "@ann: provisional", "ben"),
        ("zoe", "!history @ann", "won against somebody", "ben"),
        ("zoe", "!rating @ben", "takes no part", "provisional"),
        ("zoe", "!against @ann @ben", "takes no part", "1 won"),
        ("ben", "!me rated=on", "`rated` = `on`", "takes no part"),
        ("ben", "!rating", "0 won", "takes no part"),
    ] {
        hall.hear(said("asked", who, text)).await;
        let told = door.take().join("\n");
        assert!(told.contains(has) && !told.contains(lacks), "{text}: {told}");
    }
}

#[tokio::test]
async fn whoever_is_forgotten_is_somebody() {
    let (archive, door) = (Arc::new(Memory::new()), Arc::new(Porch::default()));
    let hall = hall(GAMES, archive.clone(), door.clone());
    win(&hall, "one", ["ann", "ben"], "").await;
    hall.hear(said("asked", "ben", "!mydata export")).await;
    let file = door.got().pop().and_then(|delivery| delivery.file).expect("it is a file");
    assert!(file.text.contains("Rating on test: Russian draughts 1338, games: 1"), "{}", file.text);
    hall.hear(said("asked", "ben", "!mydata delete yes")).await;
    door.take();
    for (text, has) in [
        ("!top", "@ann: provisional"),
        ("!history", "won against somebody"),
        ("!rating @ben", "no such rated game"),
    ] {
        hall.hear(said("asked", "ann", text)).await;
        let told = door.take().join("\n");
        assert!(told.contains(has) && !told.contains("ben:"), "{text}: {told}");
    }
}

#[tokio::test]
async fn a_game_is_taken_back_and_corrected_by_later_lines() {
    let (archive, door) = (Arc::new(Memory::new()), Arc::new(Porch::default()));
    let hall = hall(GAMES, archive.clone(), door.clone());
    win(&hall, "one", ["ann", "ben"], "").await;
    let line = archive.read(&results()).expect("it reads").remove(0);
    let id = line.split(' ').nth(1).expect("an id").to_owned();
    let corrected = line.replace("=1 ", "=9 ").replace("=2", "=1").replace("=9 ", "=2 ");
    let mut asked = 0..;
    for (line, rating) in
        [(None, "1 won"), (Some(format!("void {id}")), "no such"), (Some(corrected), "0 won")]
    {
        if let Some(line) = line {
            let expected = archive.version(&results()).expect("it reads");
            let append = Append { stream: results(), expected, lines: vec![line] };
            archive
                .append(Batch { appends: vec![append], ..Batch::default() })
                .await
                .expect("kept");
        }
        door.take();
        hall.hear(said(&format!("asked{:?}", asked.next()), "ann", "!rating")).await;
        assert!(door.take().join("\n").contains(rating), "{rating}");
    }
}
