//! A burst of ten thousand messages from five hundred people in a hundred channels, over an archive
//! on disk: every channel hears what it would if it were alone, once and in order, and its record
//! is the same.

mod script;

use std::{collections::BTreeMap, sync::Arc};

use caipan::{
    chat::{Audience, Delivery, Hall, HallConfig, HallParts, Keys, Limits, Span},
    referee::Luck,
    store::{Archive, Config, Durable, Memory, Stream},
};
use caipan_rules::GAMES;

use self::script::{PEOPLE, PLAYED, SAID, inputs, place, script};
use crate::hall::{Porch, block_on};

const CHANNELS: usize = 100;

/// What a channel has come to. What was played may be told a little later, with a newer board, than
/// something else that was asked for after it.
#[derive(PartialEq, Eq, Debug, Default)]
struct Course {
    /// What was told with boards, line by line.
    played: Vec<String>,
    /// Everything else that was told.
    answered: Vec<String>,
    /// The last board.
    board: String,
    /// The record behind the header.
    record: Vec<String>,
}

fn hall(archive: &Arc<dyn Archive>, door: &Arc<Porch>) -> Hall {
    let limits = Limits { person: 1, channel: 5, games: 200 };
    let hall_config = HallConfig { size: 200, limits, ..HallConfig::default() };
    let (archive, door) = (Arc::clone(archive), Arc::clone(door) as _);
    Hall::open(HallParts {
        catalog: GAMES,
        archive,
        door,
        hall_config,
        luck: Luck::seeded(8),
        keys: Keys::seeded(0),
    })
}

/// What came out, by channels; `archive` has the records.
fn courses(got: Vec<Delivery>, archive: &dyn Archive) -> BTreeMap<String, Course> {
    let mut courses = BTreeMap::<String, Course>::new();
    for one in got {
        let Audience::Channel(place) = &one.audience else {
            panic!("nothing of this is for one person: {one:?}")
        };
        let course = courses.entry(place.clone()).or_default();
        let channel = place.strip_prefix("burst:").expect("a place of ours");
        let text: String = one.text.iter().map(|span| said(span, channel)).collect();
        // How it stands, and the mark of the chain, is told by the last of several boards that
        // wait; what was played of each.
        let lines = text
            .lines()
            .filter(|line| {
                !line.is_empty() && !line.contains(" to move") && !line.starts_with("-# ")
            })
            .map(masked);
        // The rules have pictures, and buttons to turn their pages.
        let turns = one.buttons.iter().any(|button| button.command.starts_with("rules "));
        match one.picture.filter(|_| !one.buttons.is_empty() && !turns) {
            Some(picture) => {
                course.played.extend(lines);
                course.board = picture.drawing;
            }
            None => course.answered.extend(lines),
        }
    }
    for (place, course) in &mut courses {
        course.record = record(archive, place);
    }
    courses
}

fn said(span: &Span, channel: &str) -> String {
    match span {
        Span::Plain(text) => text.clone(),
        Span::Person(account) => format!("@{}", account.name.replace(&format!("p{channel}x"), "")),
        other => panic!("nobody speaks of this: {other:?}"),
    }
}

/// A line without the ids of matches.
fn masked(line: &str) -> String {
    let is_id = |word: &&str| {
        word.len() == 8 && word.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit())
    };
    let ids: Vec<&str> =
        line.split(|symbol: char| !symbol.is_ascii_alphanumeric()).filter(is_id).collect();
    ids.into_iter().fold(line.to_owned(), |line, id| line.replace(id, "#"))
}

/// The numbered lines of the match that was played last in a place.
fn record(archive: &dyn Archive, place: &str) -> Vec<String> {
    let lines = archive.read(&Stream::new("place", place)).expect("it reads");
    let id =
        lines.iter().rev().find_map(|line| line.strip_prefix("match ")).expect("there was a match");
    let lines = archive.read(&Stream::new("match", id)).expect("it reads");
    lines
        .into_iter()
        .filter(|line| line.starts_with(|digit: char| digit.is_ascii_digit() || digit == '='))
        .collect()
}

/// What each script comes to where nobody else is.
async fn alone() -> Vec<Course> {
    let (archive, door): (Arc<dyn Archive>, _) =
        (Arc::new(Memory::new()), Arc::new(Porch::default()));
    let hall = hall(&archive, &door);
    for number in 0..PLAYED.len() {
        for input in inputs(number, &script(number)) {
            hall.hear(input).await;
        }
    }
    let mut courses = courses(door.got(), &*archive);
    (0..PLAYED.len())
        .map(|number| courses.remove(&place(number)).expect("something was said there"))
        .collect()
}

#[test]
fn in_a_burst_every_channel_hears_what_it_would_alone() {
    assert_eq!(CHANNELS * PEOPLE, 500);
    assert_eq!(CHANNELS * SAID, 10_000);
    let folder = tempfile::tempdir().expect("a folder");
    block_on(async {
        let archive: Arc<dyn Archive> =
            Arc::new(Durable::open(&Config::new(folder.path())).expect("opens"));
        let door = Arc::new(Porch::default());
        let hall = hall(&archive, &door);
        let scripts: Vec<_> = (0..PLAYED.len()).map(script).collect();
        let all: Vec<_> = (0..CHANNELS)
            .map(|channel| inputs(channel, &scripts[channel % PLAYED.len()]))
            .collect();
        let mut hearing = Vec::new();
        for number in 0..SAID {
            hearing.extend(all.iter().map(|inputs| hall.hear(inputs[number].clone())));
        }
        for heard in hearing {
            heard.await;
        }
        let (got, alone) = (courses(door.got(), &*archive), alone().await);
        assert_eq!(got.len(), CHANNELS);
        for channel in 0..CHANNELS {
            let (got, alone) = (&got[&place(channel)], &alone[channel % PLAYED.len()]);
            assert!(
                alone.played.len() > 10 && alone.answered.len() > 10 && alone.record.len() > 10,
                "{alone:?}"
            );
            assert_eq!(got, alone, "channel {channel}");
        }
    });
}
