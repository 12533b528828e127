//! Places where the bot is with whoever installed it and not with the place: everything goes out in
//! answer to a command or a press.

use std::sync::Arc;

use caipan::store::Memory;
use serde_json::{Value, json};
use serenity::model::id::{ChannelId, InteractionId, UserId};

use super::{
    fake::Post,
    games::{Game, player},
    stage::Stage,
};

impl Stage {
    /// Somebody gives a command in a channel, with these options.
    fn gives(
        &self,
        place: ChannelId,
        person: UserId,
        name: &str,
        options: &[(&str, &str)],
    ) -> InteractionId {
        let option =
            |(name, value): &(&str, &str)| json!({"name": name, "type": 3, "value": value});
        let options = options.iter().map(option).collect::<Value>();
        self.fake.slash(place, person, name, options)
    }

    /// Opens a table in a channel for Ann as White and Ben, with more options.
    fn asks(&self, place: ChannelId, game: &str, more: &str) {
        let ben = self.fake.mention(self.ben);
        let options = format!("side=1 {more}");
        self.gives(
            place,
            self.ann,
            "new",
            &[("game", game), ("players", &ben), ("options", options.trim())],
        );
    }

    /// Waits until a game of Russian draughts has begun in a channel; gives the first board.
    async fn begins_lent(&self, place: ChannelId, more: &str) -> Post {
        self.asks(place, "russian", more);
        let table = self.fake.next(place).await;
        self.fake.press(table.id, self.ben, &table.button("Join").custom_id);
        self.fake.next(place).await
    }
}

/// Nothing was said but in answer to somebody.
fn only_answers(stage: &Stage) {
    let calls = stage.fake.calls();
    let said = |route: &str| calls.iter().any(|call| call.method == "POST" && call.route == route);
    assert!(!said("/channels/{channel}/messages") && !said("/users/@me/channels"));
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_a_game_in_a_group_to_its_end_with_a_restart_in_the_middle() {
    let mut stage = Stage::open().await;
    let group = stage.fake.group();
    let mut post = stage.begins_lent(group, "").await;
    assert!(post.edited && post.text.contains("begins"), "{post:?}");
    let mut game = Game::russian();
    while let Some((seat, text)) = game.next() {
        let who = player(&stage, seat);
        if game.plies == 10 {
            stage.halt().await;
            stage.reseed();
            stage.begin().await;
        }
        if game.plies.is_multiple_of(2) {
            stage.gives(group, who, "move", &[("move", &text)]);
        } else {
            stage.fake.press(post.id, who, &post.button("Move …").custom_id);
            let menu = stage.fake.next_for(who, group).await;
            stage.fake.pick(menu.id, who, &menu.menus[0].custom_id, &[&format!("move {text}")]);
        }
        post = stage.fake.next(group).await;
        assert!(post.text.contains(&text), "{}", post.text);
        game.shows(&post);
    }
    assert!(game.plies > 20, "{} plies", game.plies);
    let record = stage.gives(group, stage.ann, "record", &[]);
    stage.fake.answered(record).await;
    only_answers(&stage);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_five_messages_and_after_a_token_that_ran_out_boards_wait_for_the_next_command() {
    let stage = Stage::open().await;
    let group = stage.fake.group();
    stage.begins_lent(group, "").await;
    let mut game = Game::russian();
    stage.gives(group, stage.ann, "board", &[]);
    game.shows(&stage.fake.next(group).await);
    for expired in [false, true] {
        let mut told = Vec::new();
        for _ in 0..6 {
            let (seat, text) = game.next().expect("it goes on");
            stage.fake.writes(player(&stage, seat), &text);
            stage.fake.next_direct(player(&stage, seat)).await;
            told.push(text);
        }
        // Five follow the answer; none follows where its token does not count any more.
        for text in told.iter().take(if expired { 0 } else { 5 }) {
            let post = stage.fake.next(group).await;
            assert!(post.text.contains(text), "{text}: {}", post.text);
        }
        stage.fake.nothing_in(group);
        // A command says first what could not be said.
        let asked = stage.gives(group, stage.ben, "clock", &[]);
        game.shows(&stage.fake.next(group).await);
        stage.fake.next_for(stage.ben, group).await;
        if !expired {
            stage.fake.expire(asked);
        }
    }
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flag_waits_for_the_next_press_which_tells_it_first() {
    let stage = Stage::timed(Arc::new(Memory::new())).await;
    let group = stage.fake.group();
    let board = stage.begins_lent(group, "time=1d/move").await;
    stage.hands.pass(3 * 24 * 60 * 60).await;
    stage.fake.nothing_in(group);
    stage.fake.press(board.id, stage.ben, &board.button("Move …").custom_id);
    let flag = stage.fake.next(group).await;
    assert!(flag.text.contains("has run out of time"), "{}", flag.text);
    only_answers(&stage);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flag_is_told_by_the_press_of_somebody_who_is_blocked() {
    let stage = Stage::timed(Arc::new(Memory::new())).await;
    let (group, eve) = (stage.fake.group(), stage.fake.person("Eve"));
    let board = stage.begins_lent(group, "time=1d/move").await;
    stage.blocks(eve);
    stage.hands.pass(24 * 60 * 60 - 600).await;
    stage.fake.press(board.id, eve, &board.button("Move …").custom_id);
    let reminder = stage.fake.next(group).await;
    assert!(reminder.text.contains("10:00 left"), "{}", reminder.text);
    // Within the hour she is not told again that she is blocked.
    stage.hands.pass(1_200).await;
    stage.fake.press(board.id, eve, &board.button("Move …").custom_id);
    let flag = stage.fake.next(group).await;
    assert!(flag.text.contains("has run out of time"), "{}", flag.text);
    only_answers(&stage);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_needs_the_bot_itself_is_refused_in_words() {
    let stage = Stage::open().await;
    let (group, foreign) = (stage.fake.group(), stage.fake.foreign(false));
    for place in [group, foreign] {
        stage.asks(place, "russian", "time=5m");
        let refused = stage.fake.next_for(stage.ann, place).await;
        assert!(refused.text.contains("time=1d/move"), "{}", refused.text);
        stage.gives(place, stage.ann, "tournament", &[("action", "create"), ("details", "Cup")]);
        let refused = stage.fake.next_for(stage.ann, place).await;
        assert!(refused.text.contains("Install me on a server"), "{}", refused.text);
        stage.gives(place, stage.ann, "settings", &[("values", "buttons=off")]);
        let refused = stage.fake.next_for(stage.ann, place).await;
        assert!(!refused.text.contains("Set for this channel"), "{}", refused.text);
    }
    let strict = stage.fake.foreign(true);
    stage.asks(strict, "russian", "");
    let refused = stage.fake.next_for(stage.ann, strict).await;
    assert!(refused.text.contains("Use External Apps"), "{}", refused.text);
    only_answers(&stage);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn secrets_are_told_to_their_owner_alone() {
    let stage = Stage::open().await;
    let group = stage.fake.group();
    stage.asks(group, "junqi", "");
    let table = stage.fake.next(group).await;
    stage.fake.press(table.id, stage.ben, &table.button("Join").custom_id);
    let board = stage.fake.next(group).await;
    stage.fake.press(board.id, stage.ann, &board.button("My view").custom_id);
    let view = stage.fake.next_for(stage.ann, group).await;
    assert_eq!(view.only_for, Some(stage.ann));
    only_answers(&stage);
    stage.end().await;
}
