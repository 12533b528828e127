//! Every command by every road: with the prefix, with a mention, by direct message, and as a slash
//! command.

use caipan::chat::{LANGUAGES, Slash, Sort, Target, VERBS, slashes};
use caipan_rules::GAMES;
use serde_json::{Value, json};

use super::{fake::Post, stage::Stage};

/// What is said behind a verb.
fn behind(verb: &str) -> Vec<(&'static str, &'static str)> {
    match verb {
        "new" => vec![("game", "russian")],
        "move" => vec![("move", "c3-d4")],
        "pick" => vec![("from", "c3")],
        "replay" => vec![("text", "1. c3-d4")],
        "addtime" => vec![("seat", "black"), ("time", "2m")],
        "adjudicate" => vec![("what", "draw")],
        "rules" | "options" => vec![("game", "russian")],
        "help" => vec![("command", "move")],
        "language" => vec![("what", LANGUAGES[0])],
        "settings" => vec![("values", "buttons=off")],
        "save" | "load" => vec![("name", "fort")],
        "me" => vec![("values", "side=first")],
        "sub" => vec![("seat", "black"), ("person", "@nobody")],
        "hand" => vec![("person", "@nobody")],
        "against" => vec![("person", "@nobody")],
        "mydata" => vec![("what", "export")],
        _ => Vec::new(),
    }
}

/// How something is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Road {
    Prefix,
    Mention,
    Direct,
    Slash,
}

/// What Ann is answered who says this in a game that has begun, or for `new` in a channel without
/// one.
async fn answered(slash: &Slash, road: Road) -> String {
    let stage = Stage::open().await;
    if slash.name != "new" {
        stage.begins("russian").await;
    }
    let values = behind(slash.name);
    let text =
        values.iter().fold(slash.name.to_owned(), |text, (_, value)| format!("{text} {value}"));
    match road {
        Road::Prefix => {
            stage.says(stage.ann, &format!("!{text}"));
        }
        Road::Mention => {
            stage.says(stage.ann, &format!("{} {text}", stage.fake.mention(stage.fake.bot())));
        }
        Road::Direct => {
            stage.fake.writes(stage.ann, &text);
        }
        Road::Slash => {
            let option = |(name, value): &(&str, &str)| {
                let param = slash
                    .params
                    .iter()
                    .find(|param| param.name == *name)
                    .expect("the command has it");
                let value = if param.kind == Sort::Number {
                    json!(value.parse::<u64>().ok())
                } else {
                    json!(value)
                };
                json!({"name": name, "type": if param.kind == Sort::Number { 4 } else { 3 }, "value": value})
            };
            let options: Value = values.iter().map(option).collect();
            stage.fake.slash(stage.hall, stage.ann, slash.name, options);
        }
    }
    let answer: Post = tokio::select! {
        // What the channel hears comes first; only then does the direct message tell that it did.
        biased;
        post = stage.fake.next(stage.hall) => post,
        post = stage.fake.next_for(stage.ann, stage.hall) => post,
        post = stage.fake.next_direct(stage.ann) => post,
    };
    let named =
        answer.text.replace(&stage.ann.to_string(), "ann").replace(&stage.ben.to_string(), "ben");
    let named = named.replace(&stage.hall.to_string(), "hall");
    stage.end().await;
    named
}

#[tokio::test(flavor = "multi_thread")]
async fn every_command_works_by_every_road() {
    let mut slashes = slashes(GAMES);
    slashes.retain(|slash| slash.target == Target::Nothing);
    assert_eq!(slashes.len(), VERBS.len());
    for slash in &slashes {
        let by = |road| answered(slash, road);
        let roads = (by(Road::Prefix), by(Road::Mention), by(Road::Slash), by(Road::Direct));
        let (typed, mentioned, slashed, direct) = tokio::join!(roads.0, roads.1, roads.2, roads.3);
        assert!(!typed.is_empty() && !typed.contains("I do not know"), "{}: {typed}", slash.name);
        // Who gives a slash command hears of slash commands, where nobody else reads it.
        assert_eq!((&mentioned, &slashed.replace("`/", "`!")), (&typed, &typed), "{}", slash.name);
        // A table is opened and joined in a channel, a game is looked through wherever it is asked
        // for, and in direct messages one chooses for oneself and which of one's games they are
        // about.
        let own = ["language", "settings", "at", "tournament"];
        let tables = ["games", "new", "seek", "join", "leave", "start", "replay", "next", "back"];
        let elsewhere = tables.iter().chain(&own).any(|name| *name == slash.name);
        assert!(
            elsewhere || direct == typed,
            "{} by direct message: {direct}\ninstead of: {typed}",
            slash.name
        );
        assert!(!direct.contains("I do not know"), "{}: {direct}", slash.name);
    }
}
