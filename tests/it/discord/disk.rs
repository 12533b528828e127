//! What players see when the disk fails: a word, no answer to what is not kept, and the game goes
//! on.

use std::sync::{Arc, atomic::Ordering};

use caipan::store::Archive;

use super::stage::Stage;
use crate::gated_archive::Gated;

/// So many batches that no test is held up.
const PLENTY: usize = 10_000;

/// A game of Russian draughts on an archive whose disk the test fills and empties.
async fn begun() -> (Stage, Gated) {
    let kept = Gated::with(PLENTY);
    let stage = Stage::on(Arc::new(kept.clone())).await;
    stage.begins("russian").await;
    (stage, kept)
}

/// The lines of all matches.
fn records(kept: &Gated) -> Vec<String> {
    let matches = kept.streams("match").expect("it lists");
    matches.iter().flat_map(|stream| kept.read(stream).expect("it reads")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_is_said_and_costs_no_game() {
    let (stage, kept) = begun().await;
    let before = records(&kept);
    kept.broken.store(true, Ordering::SeqCst);
    stage.says(stage.ann, "c3-d4");
    let word = stage.hears().await;
    assert!(
        word.contains("went wrong on my side") && word.contains("nothing of that was played"),
        "{word}"
    );
    assert!(word.contains("Please try again") && word.contains("the operator"), "{word}");
    let options = serde_json::json!([{"name": "move", "type": 3, "value": "c3-d4"}]);
    let slash = stage.fake.slash(stage.hall, stage.ann, "move", options);
    stage.fake.answered(slash).await;
    let word = stage.fake.next_for(stage.ann, stage.hall).await.text;
    assert!(word.contains("went wrong on my side"), "a command is answered too: {word}");
    // What needs nothing kept goes on, and shows that nothing was played.
    stage.says(stage.ann, "!moves");
    assert!(stage.hears().await.contains("c3-d4"));
    assert_eq!(records(&kept), before);
    kept.broken.store(false, Ordering::SeqCst);
    stage.says(stage.ann, "c3-d4");
    assert!(stage.hears().await.contains("c3-d4"));
    stage.says(stage.ben, "f6-g5");
    assert!(stage.hears().await.contains("f6-g5"));
    let played = records(&kept).iter().filter(|line| line.contains("c3-d4")).count();
    assert_eq!(played, 1, "once");
    stage.fake.nothing_in(stage.hall);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_answer_leaves_for_what_the_disk_has_not_confirmed() {
    let (mut stage, kept) = begun().await;
    let other = stage.fake.channel(stage.club, "other");
    let before = records(&kept);
    let batches = kept.shut();
    stage.says(stage.ann, "c3-d4");
    kept.more_than(batches).await;
    stage.fake.says(other, stage.ben, "!games");
    assert!(
        stage.fake.next(other).await.text.contains("international"),
        "who needs nothing kept is answered"
    );
    stage.fake.nothing_in(stage.hall);
    // As when a sync fails: the process ends without a word.
    stage.crash().await;
    stage.fake.nothing_in(stage.hall);
    assert_eq!(records(&kept), before);
    assert_eq!(stage.fake.complaints(), Vec::<String>::new());
}
