//! A game is looked through in one message, whose buttons go when it is shown anew, and given whole
//! as a GIF.

use serde_json::json;

use super::{fake::Post, stage::Stage};

const GAME: &str = "!replay russian 1. c3-d4 b6-a5 2. d4-c5";

/// The words on the buttons of a message.
fn labels(post: &Post) -> Vec<&str> {
    post.buttons.iter().map(|button| button.label.as_str()).collect()
}

/// Presses a button under a game that is looked through, and returns the message as it is then.
async fn turned(stage: &Stage, post: &Post, label: &str) -> Post {
    stage.fake.press(post.id, stage.ben, &post.button(label).custom_id);
    let turned = stage.fake.next(stage.hall).await;
    assert!(turned.edited && turned.id == post.id, "{turned:?}");
    turned
}

#[tokio::test(flavor = "multi_thread")]
async fn one_message_is_turned_by_all_its_buttons() {
    let stage = Stage::open().await;
    stage.says(stage.ann, GAME);
    let start = stage.fake.next(stage.hall).await;
    assert_eq!(labels(&start), ["Next ▶", "End ⏭", "Go to …", "Flip", "GIF"]);
    let end = turned(&stage, &start, "End ⏭").await;
    assert!(end.text.contains("move 3 of 3"), "{}", end.text);
    assert_eq!(labels(&end), ["⏮ Start", "◀ Back", "Go to …", "Flip", "GIF"]);
    let flipped = turned(&stage, &end, "Flip").await;
    assert!(flipped.text.contains("move 3 of 3") && flipped.files != end.files);
    let back = turned(&stage, &flipped, "◀ Back").await;
    assert_eq!(back.buttons.len(), 7);
    // A form turns it too, as the button that opened it would.
    let pressed = stage.fake.press(back.id, stage.ann, &back.button("Go to …").custom_id);
    assert_eq!(stage.fake.window(pressed).await.title, "Go to a move");
    stage.fake.fill(pressed, &[("text", "1")]);
    let jumped = stage.fake.next(stage.hall).await;
    assert!(jumped.edited && jumped.id == start.id, "{jumped:?}");
    assert!(jumped.text.contains("move 1 of 3"), "{}", jumped.text);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn buttons_go_from_a_game_that_is_shown_anew() {
    let stage = Stage::open().await;
    stage.says(stage.ann, GAME);
    let first = stage.fake.next(stage.hall).await;
    stage.says(stage.ben, "!next");
    let second = stage.fake.next(stage.hall).await;
    assert!(!second.edited && second.id != first.id, "what is typed is answered below it");
    let bare = stage.fake.next(stage.hall).await;
    assert!(bare.edited && bare.id == first.id && bare.buttons.is_empty(), "{bare:?}");
    assert_eq!((&bare.text, &bare.files), (&first.text, &first.files), "the rest of it stays");
    let turned = turned(&stage, &second, "Next ▶").await;
    stage.fake.slash(
        stage.hall,
        stage.ann,
        "replay",
        json!([{"name": "what", "type": 3, "value": "start"}]),
    );
    let third = stage.fake.next(stage.hall).await;
    assert!(third.id != turned.id && third.text.contains("the start"), "{third:?}");
    let bare = stage.fake.next(stage.hall).await;
    assert!(bare.id == turned.id && bare.buttons.is_empty(), "{bare:?}");
    // Another game takes the buttons of the one before it as well.
    stage.says(stage.ann, "!replay international 1. 32-28");
    let other = stage.fake.next(stage.hall).await;
    assert!(other.text.contains("International"), "{}", other.text);
    let bare = stage.fake.next(stage.hall).await;
    assert!(bare.id == third.id && bare.buttons.is_empty(), "{bare:?}");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gif_is_a_message_of_its_own_and_leaves_the_buttons() {
    let stage = Stage::open().await;
    stage.says(stage.ann, GAME);
    let shown = stage.fake.next(stage.hall).await;
    stage.fake.press(shown.id, stage.ben, &shown.button("GIF").custom_id);
    let gif = stage.fake.next(stage.hall).await;
    assert!(!gif.edited && gif.buttons.is_empty() && gif.only_for.is_none(), "{}", gif.text);
    let [file] = gif.files.as_slice() else { panic!("one file, not {:?}", gif.files.len()) };
    assert!(file.name == "game.gif" && file.bytes.starts_with(b"GIF89a"));
    let alt = file.description.as_deref().expect("the game in words");
    assert!(alt.starts_with("Russian draughts"), "{alt}");
    let still = stage.fake.look(shown.id).expect("it is there");
    assert_eq!(labels(&still), labels(&shown));
    // One a minute for each.
    stage.fake.press(shown.id, stage.ben, &shown.button("GIF").custom_id);
    let refused = stage.fake.next_for(stage.ben, stage.hall).await;
    assert!(refused.text.contains("a moment ago") && refused.only_for == Some(stage.ben));
    stage.fake.press(shown.id, stage.ann, &shown.button("GIF").custom_id);
    let again = stage.fake.next(stage.hall).await;
    assert_eq!(again.files[0].bytes, file.bytes);
    stage.end().await;
}
