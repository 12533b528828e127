//! Files both ways, and help while one fills in a command.

use caipan_rules::GAMES;
use serde_json::json;

use super::stage::Stage;

pub(super) const GAME: &str = "[GameType \"25\"]\n1. c3-d4 f6-g5 2. d4-e5";

#[tokio::test(flavor = "multi_thread")]
async fn an_attached_record_is_read() {
    let stage = Stage::open().await;
    stage.fake.shows(stage.hall, stage.ann, "!replay", &[("game.pdn", GAME.as_bytes())]);
    let post = stage.fake.next(stage.hall).await;
    assert!(post.text.contains("3 moves"), "{}", post.text);
    // It is turned in place: nothing new is written.
    let before = stage.fake.calls().iter().filter(|call| call.metered).count();
    stage.fake.press(post.id, stage.ben, &post.button("Next ▶").custom_id);
    let turned = stage.fake.next(stage.hall).await;
    assert!(
        turned.edited && turned.id == post.id && turned.text.contains("move 1 of 3"),
        "{turned:?}"
    );
    assert_eq!(stage.fake.calls().iter().filter(|call| call.metered).count(), before);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_given_to_a_command() {
    let stage = Stage::open().await;
    let file = stage.fake.upload(stage.hall, "game.pdn", GAME.as_bytes());
    let options = json!([{"name": "file", "type": 11, "value": file.to_string()}]);
    stage.fake.slash(stage.hall, stage.ann, "replay", options);
    assert!(stage.hears().await.contains("3 moves"));
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_has_one_name_whoever_names_them() {
    let stage = Stage::open().await;
    for (player, name) in [(stage.ann, "Annie"), (stage.ben, "Benny")] {
        stage.fake.nick(stage.club, player, name);
    }
    stage.begins("russian").await;
    stage.says(stage.ben, "!record");
    let record = stage.hears().await;
    assert!(record.contains("[White \"Ann\"]") && record.contains("[Black \"Ben\"]"), "{record}");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_pasted_into_a_form() {
    let stage = Stage::open().await;
    stage.fake.slash(stage.hall, stage.ann, "next", json!([]));
    let refused = stage.fake.next_for(stage.ann, stage.hall).await;
    for comment in ["", "{a long comment}\n"] {
        let pressed =
            stage.fake.press(refused.id, stage.ann, &refused.button("Paste a game …").custom_id);
        assert_eq!(stage.fake.window(pressed).await.title, "A game to look through");
        // Longer than any message that is read, but not than a file.
        stage.fake.fill(pressed, &[("text", &format!("{}{GAME}", comment.repeat(150)))]);
        assert!(stage.hears().await.contains("3 moves"));
    }
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_too_large_is_refused() {
    let stage = Stage::open().await;
    stage.fake.shows(stage.hall, stage.ann, "!replay", &[("game.pdn", &[b' '; 5_000])]);
    assert!(stage.hears().await.contains("too large"));
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn files_that_nobody_asked_for_are_not_fetched() {
    let stage = Stage::open().await;
    stage.fake.shows(stage.hall, stage.ann, "look at this", &[("cat.png", b"meow")]);
    stage.says(stage.ann, "!games");
    assert!(stage.hears().await.contains("international"));
    assert!(stage.fake.calls().iter().all(|call| !call.route.contains("attachments")));
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_list_goes_on_in_a_file() {
    let stage = Stage::open().await;
    stage.says(stage.ann, "!terms sifang");
    let post = stage.fake.next(stage.hall).await;
    let [file] = post.files.as_slice() else { panic!("one file, not {:?}", post.files) };
    assert_eq!(file.name, "terms.txt");
    assert!(post.text.ends_with("All of it stands in terms.txt."), "{}", post.text);
    assert!(String::from_utf8_lossy(&file.bytes).contains("full board"));
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_options_and_moves_are_proposed() {
    let stage = Stage::open().await;
    let proposed = async |name: &str, options| {
        let typing = stage.fake.types(stage.hall, stage.ann, name, options);
        let choices = stage.fake.choices(typing).await;
        assert!(choices.len() <= 25);
        choices
            .into_iter()
            .map(|(_, value)| value.as_str().expect("a text").to_owned())
            .collect::<Vec<_>>()
    };
    let game = |typed: &str| json!([{"name": "game", "type": 3, "value": typed, "focused": true}]);
    assert_eq!(proposed("new", game("rus")).await, ["russian"]);
    assert_eq!(proposed("new", game("俄罗")).await, ["russian"]);
    assert_eq!(proposed("new", game("")).await.len(), GAMES.len());
    let options = json!([
        {"name": "game", "type": 3, "value": "russian"},
        {"name": "options", "type": 3, "value": "draws=plain si", "focused": true},
    ]);
    assert_eq!(
        proposed("new", options).await,
        ["draws=plain side=random", "draws=plain side=1", "draws=plain side=2"]
    );
    let presets = json!([
        {"name": "game", "type": 3, "value": "junqi"},
        {"name": "options", "type": 3, "value": "deploy=5m pres", "focused": true},
    ]);
    assert_eq!(proposed("new", presets).await, ["deploy=5m preset=seed", "deploy=5m preset=qq"]);
    stage.begins("russian").await;
    let moves = |typed: &str| json!([{"name": "move", "type": 3, "value": typed, "focused": true}]);
    assert_eq!(proposed("move", moves("c3")).await, ["c3-b4", "c3-d4"]);
    assert_eq!(proposed("move", moves("g3h")).await, ["g3-h4"]);
    stage.end().await;
}
