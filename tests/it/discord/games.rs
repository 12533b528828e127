//! Whole games: by prefix, by mention without the text of messages, by commands and buttons in
//! Chinese.

use caipan_rules::{Ask, GAMES, Observer, Seat, Setup, Table, Turn, find};
use serde_json::json;
use serenity::model::id::UserId;

use super::{
    fake::Post,
    stage::{Stage, painted},
};

/// A game of the rules alone, played along to know what comes.
pub(crate) struct Game {
    table: Box<dyn Table>,
    /// How many moves have been made.
    pub(crate) plies: usize,
}

impl Game {
    /// One that begins.
    pub(crate) fn russian() -> Self {
        let book = find(GAMES, "russian").expect("there is Russian draughts");
        Self { table: book.open(&Setup::usual(book.info())).expect("the usual start"), plies: 0 }
    }

    /// The next move and whose it is; always the one that stands in the middle of the list, so that
    /// every game is the same.
    pub(crate) fn next(&mut self) -> Option<(Seat, String)> {
        let Turn::Seats(seats) = self.table.turn() else { return None };
        let seat = seats.iter().next()?;
        let moves = self.table.choices(seat)?;
        let text = moves[(self.plies * 7 + 3) % moves.len()].clone();
        self.table.play(&caipan_rules::Act::By(seat, text.clone())).expect("it is in the list");
        self.plies += 1;
        Some((seat, text))
    }

    /// The board that a message must show now.
    pub(crate) fn shows(&self, post: &Post) {
        let scene = self.table.scene(Observer::Public, &Ask { bottom: Seat(0) });
        let [file] = post.files.as_slice() else { panic!("one picture, not {:?}", post.files) };
        assert_eq!(file.name, "board.png");
        assert!(
            file.bytes == painted(&scene),
            "the picture is another one after {} plies",
            self.plies
        );
        let alt = file.description.as_ref().expect("the board in words");
        assert!(!alt.is_empty() && alt.chars().count() <= 1_024);
    }
}

/// Who plays a seat: Ann is White.
pub(crate) fn player(stage: &Stage, seat: Seat) -> UserId {
    if seat == Seat(0) { stage.ann } else { stage.ben }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_by_typing() {
    let stage = Stage::open().await;
    stage.begins("russian").await;
    let before = stage.fake.calls().len();
    let mut game = Game::russian();
    while let Some((seat, text)) = game.next() {
        stage.says(player(&stage, seat), &text);
        let post = stage.fake.next(stage.hall).await;
        assert!(post.text.contains(&text), "{}", post.text);
        game.shows(&post);
    }
    let calls = stage.fake.calls();
    let metered = calls[before..].iter().filter(|call| call.metered).count();
    assert_eq!(metered, game.plies, "a turn costs one call");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_by_mentions_without_the_text_of_messages() {
    let stage = Stage::without_content().await;
    let bot = stage.fake.mention(stage.fake.bot());
    stage.says(stage.ann, &format!("{bot} new russian {} side=1", stage.fake.mention(stage.ben)));
    assert!(stage.hears().await.contains("opens a table"));
    stage.says(stage.ben, &format!("{bot} accept"));
    let mut post = stage.fake.next(stage.hall).await;
    let mut game = Game::russian();
    while let Some((seat, text)) = game.next() {
        // A reply to the board needs no mention in its text.
        if game.plies.is_multiple_of(2) {
            stage.fake.replies(post.id, player(&stage, seat), &text, false);
        } else {
            stage.says(player(&stage, seat), &format!("{bot} {text}"));
        }
        post = stage.fake.next(stage.hall).await;
        game.shows(&post);
    }
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_by_commands_and_buttons_in_chinese() {
    let stage = Stage::open().await;
    for person in [stage.ann, stage.ben] {
        stage.fake.locale(person, "zh-CN");
    }
    let options = json!([
        {"name": "game", "type": 3, "value": "russian"},
        {"name": "players", "type": 3, "value": stage.fake.mention(stage.ben)},
        {"name": "options", "type": 3, "value": "side=1"},
    ]);
    stage.fake.slash(stage.hall, stage.ann, "new", options);
    let post = stage.fake.next(stage.hall).await;
    is_chinese(&post);
    assert_eq!(post.pings, [stage.ben]);
    stage.fake.press(post.id, stage.ben, &post.button("加入").custom_id);
    let mut post = stage.fake.next(stage.hall).await;
    let before = stage.fake.calls().len();
    let mut game = Game::russian();
    while let Some((seat, text)) = game.next() {
        is_chinese(&post);
        let who = player(&stage, seat);
        if game.plies.is_multiple_of(2) {
            stage.fake.slash(
                stage.hall,
                who,
                "move",
                json!([{"name": "move", "type": 3, "value": text}]),
            );
        } else {
            stage.fake.press(post.id, who, &post.button("走子…").custom_id);
            let menu = stage.fake.next_for(who, stage.hall).await;
            is_chinese(&menu);
            stage.fake.pick(menu.id, who, &menu.menus[0].custom_id, &[&format!("move {text}")]);
        }
        post = stage.fake.next(stage.hall).await;
        game.shows(&post);
    }
    is_chinese(&post);
    assert!(
        stage.fake.calls()[before..].iter().all(|call| !call.metered),
        "commands and presses are free"
    );
    stage.end().await;
}

/// No text holds an English word; names of games, squares and what one would type stand as they
/// are.
fn is_chinese(post: &Post) {
    let alt = post.files.iter().filter_map(|file| file.description.clone());
    let labels = post.buttons.iter().map(|button| button.label.clone());
    let menus = post.menus.iter().map(|menu| menu.placeholder.clone());
    for text in alt.chain(labels).chain(menus).chain([post.text.clone()]) {
        // The mark under a board is no word.
        let text =
            text.lines().filter(|line| !line.starts_with("-# ")).collect::<Vec<_>>().join("\n");
        // What stands between back quotes is typed.
        let said: String = text.split('`').step_by(2).collect::<String>().replace("side=1", "");
        let words = said.split(|sign: char| !sign.is_ascii_lowercase());
        assert!(words.clone().all(|word| word.len() < 3), "{text}");
        assert!(!said.is_ascii(), "{text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_who_is_asked_for_one_thing_can_be_asked_for_another() {
    let stage = Stage::open().await;
    stage.begins("russian").await;
    stage.says(stage.ann, "c3-d4");
    stage.hears().await;
    stage.says(stage.ann, "!draw");
    stage.hears().await;
    stage.says(stage.ann, "!undo");
    assert!(stage.hears().await.contains("take the last move back"));
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reply_that_says_nothing_is_not_answered() {
    let stage = Stage::open().await;
    stage.says(stage.ann, "!games");
    let post = stage.fake.next(stage.hall).await;
    stage.fake.replies(post.id, stage.ben, "", true);
    stage.says(stage.ann, "!board");
    assert!(stage.hears().await.contains("No game"));
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_is_not_asked_to_play() {
    let stage = Stage::open().await;
    let robot = stage.fake.robot("Music");
    stage.says(stage.ann, &format!("!new russian {}", stage.fake.mention(robot)));
    let said = stage.fake.next(stage.hall).await;
    assert!(!said.text.contains("opens a table") && said.pings.is_empty(), "{said:?}");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_waits_is_joined_by_its_button_after_a_restart() {
    let mut stage = Stage::open().await;
    stage.says(stage.ann, &format!("!new junqi {} side=1", stage.fake.mention(stage.ben)));
    let table = stage.fake.next(stage.hall).await;
    stage.halt().await;
    stage.begin().await;
    stage.fake.press(table.id, stage.ben, &table.button("Join").custom_id);
    while !stage.hears().await.contains("begins") {}
    stage.end().await;
}
