//! Games against the program: by typing and a mention, by a command, and by a button under a table
//! that waits.

use caipan_rules::{Act, GAMES, Seat, Setup, Table, Turn, find};
use serde_json::json;

use super::{
    fake::Post,
    stage::{Stage, Ways},
};

/// A game of the rules alone, in which Ann has White and the program's moves are read from what it
/// says.
struct Game(Box<dyn Table>);

impl Game {
    fn russian() -> Self {
        let book = find(GAMES, "russian").expect("there is Russian draughts");
        Self(book.open(&Setup::usual(book.info())).expect("the usual start"))
    }

    /// Ann's next move, always the one in the middle of the list; none when the game is over.
    fn own(&mut self) -> Option<String> {
        let Turn::Seats(seats) = self.0.turn() else { return None };
        assert!(seats.has(Seat(0)), "it is Ann's turn");
        let moves = self.0.choices(Seat(0))?;
        let text = moves[moves.len() / 2].clone();
        self.0.play(&Act::By(Seat(0), text.clone())).expect("it is in the list");
        Some(text)
    }

    /// Follows the program's move, if it is to move.
    fn follow(&mut self, post: &Post) {
        if self.0.turn() == Turn::Over {
            return;
        }
        let text = post.text.split("Caipan 2: ").nth(1).expect("the program moves at once");
        let text = text.split([',', '.']).next().expect("a move");
        self.0.play(&Act::By(Seat(1), text.to_owned())).expect("it is allowed");
    }
}

/// Plays to the end, and returns the number of Ann's moves; `say` makes one. Each turn of both is
/// one message, with a picture.
async fn plays(stage: &Stage, say: impl Fn(&str)) -> usize {
    let (mut game, mut moves) = (Game::russian(), 0);
    let first = stage.fake.next(stage.hall).await;
    assert!(first.text.contains("Caipan 2") && first.text.contains("begins"), "{}", first.text);
    while let Some(text) = game.own() {
        moves += 1;
        say(&text);
        let post = stage.fake.next(stage.hall).await;
        assert!(post.text.contains(&text) && post.files.len() == 1, "{}", post.text);
        game.follow(&post);
    }
    moves
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_alone_plays_by_typing() {
    let stage = Stage::open().await;
    stage.says(stage.ann, "!new russian bot=2 side=1");
    let before = stage.fake.calls().len();
    let moves = plays(&stage, |text| _ = stage.says(stage.ann, text)).await;
    let metered = stage.fake.calls()[before..].iter().filter(|call| call.metered).count();
    assert_eq!(metered, moves + 1, "the table and each turn of both cost one call");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mention_of_the_program_behind_a_game_seats_it() {
    let stage = Stage::open().await;
    let bot = stage.fake.mention(stage.fake.bot());
    stage.says(stage.ann, &format!("!new russian {bot} side=1"));
    let post = stage.fake.next(stage.hall).await;
    assert!(post.text.contains("begins") && post.text.contains("Caipan 3"), "{}", post.text);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_alone_plays_by_commands() {
    let options = json!([
        {"name": "game", "type": 3, "value": "russian"},
        {"name": "bot", "type": 3, "value": "2"},
        {"name": "options", "type": 3, "value": "side=1"},
    ]);
    // Without a gateway too, where nothing rings.
    for ways in [Ways::Gateway, Ways::Http] {
        let stage = Stage::by(ways).await;
        stage.fake.slash(stage.hall, stage.ann, "new", options.clone());
        let say = |text: &str| {
            let values = json!([{"name": "move", "type": 3, "value": text}]);
            stage.fake.slash(stage.hall, stage.ann, "move", values);
        };
        plays(&stage, say).await;
        stage.end().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_button_under_a_table_that_waits_begins_a_game() {
    let stage = Stage::open().await;
    stage.says(stage.ann, "!new russian side=1");
    let post = stage.fake.next(stage.hall).await;
    stage.fake.press(post.id, stage.ann, &post.button("Add the bot").custom_id);
    let post = stage.fake.next(stage.hall).await;
    assert!(post.text.contains("begins") && post.text.contains("Caipan 3"), "{}", post.text);
    stage.says(stage.ann, "c3-d4");
    let post = stage.fake.next(stage.hall).await;
    assert!(post.text.contains("c3-d4") && post.text.contains("Caipan 3:"), "{}", post.text);
    stage.end().await;
}
