//! A game with secrets: what each player gets, what it costs, and what the channel never hears.

use serde_json::json;
use serenity::model::{id::UserId, permissions::Permissions};

use super::stage::Stage;

/// A game of three that has begun: the stage, and who sits there.
async fn begun() -> (Stage, [UserId; 3]) {
    let stage = Stage::of_secrets().await;
    let cat = stage.fake.person("Cat");
    let asked = [stage.ben, cat].map(|person| stage.fake.mention(person)).join(" ");
    stage.says(stage.ann, &format!("!new ambush {asked} side=1"));
    stage.hears().await;
    for person in [stage.ben, cat] {
        stage.says(person, "!accept");
        stage.hears().await;
    }
    let players = [stage.ann, stage.ben, cat];
    for player in players {
        // Those who had to wait were greeted first.
        while stage.fake.next_direct(player).await.files.is_empty() {}
    }
    (stage, players)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_costs_one_call_and_one_more_for_each_private_view() {
    let (stage, players) = begun().await;
    let opened = |stage: &Stage| {
        stage.fake.calls().iter().filter(|call| call.route == "/users/@me/channels").count()
    };
    assert_eq!(opened(&stage), 3, "the first direct message to each cost one more");
    let before = stage.metered();
    stage.fake.writes(players[0], "arm 7");
    assert!(stage.hears().await.contains("is armed"));
    assert!(stage.fake.next_direct(players[0]).await.text.contains("You are armed with 7"));
    assert_eq!(
        (stage.metered() - before, opened(&stage)),
        (1 + 1, 3),
        "nobody else has to know more, or to move"
    );
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_secret_given_by_command_is_answered_there_and_for_nobody_else() {
    let (stage, players) = begun().await;
    let before = stage.metered();
    let options = json!([{"name": "move", "type": 3, "value": "arm 7"}]);
    let command = stage.fake.slash(stage.hall, players[0], "move", options);
    // The command itself shows what was said with it, so its answer must be its author's alone.
    let own = stage.fake.next_for(players[0], stage.hall).await;
    assert!(own.text.contains("You are armed with 7"), "{}", own.text);
    assert_eq!(stage.fake.answered(command).await, 4);
    let board = stage.fake.next(stage.hall).await;
    assert!(board.text.contains("is armed") && !board.text.contains("with 7"), "{}", board.text);
    assert_eq!(stage.metered() - before, 1, "the author's view is the command's answer");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_secret_typed_in_the_channel_is_deleted_and_not_played() {
    let (stage, players) = begun().await;
    stage.fake.grant(
        stage.fake.bot(),
        stage.fake.role(stage.club, "Keepers", Permissions::MANAGE_MESSAGES),
    );
    let slip = stage.says(players[0], "!move arm 7");
    let word = stage.hears().await;
    assert!(word.contains("direct message") && !word.contains("arm"), "{word}");
    stage.fake.called("DELETE /channels/{channel}/messages/{message}", 1).await;
    assert!(stage.fake.look(slip).is_none(), "the message is gone");
    stage.fake.writes(players[0], "arm 8");
    assert!(stage.hears().await.contains("is armed"), "nothing had been played");
    stage.halt_quietly().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_takes_no_messages_is_called_once_and_then_has_the_button_of_the_board() {
    let stage = Stage::of_secrets().await;
    let cat = stage.fake.person("Cat");
    stage.fake.close(stage.ben, Some(50_007));
    let asked = [stage.ben, cat].map(|person| stage.fake.mention(person)).join(" ");
    stage.says(stage.ann, &format!("!new ambush {asked} side=1"));
    stage.hears().await;
    stage.says(stage.ben, "!accept");
    let heard = [stage.hears().await, stage.hears().await].concat();
    assert!(
        heard.contains("sits down") && heard.contains("closed to me"),
        "it shows before the game begins: {heard}"
    );
    stage.says(cat, "!accept");
    let board = stage.fake.next(stage.hall).await;
    assert!(board.text.contains("begins"), "{}", board.text);
    stage.fake.press(board.id, stage.ben, &board.button("My view").custom_id);
    assert_eq!(stage.fake.next_for(stage.ben, stage.hall).await.files.len(), 1);
    stage.fake.nothing_in(stage.hall);
    // Whoever writes takes messages again.
    stage.fake.close(stage.ben, None);
    stage.fake.writes(stage.ben, "arm 7");
    assert!(stage.fake.next_direct(stage.ben).await.text.contains("You are armed with 7"));
    stage.halt_quietly().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_asked_for_is_shown_in_the_channel_where_it_cannot_be_sent() {
    let (stage, players) = begun().await;
    for player in players {
        stage.fake.writes(player, "arm 7");
        assert!(stage.hears().await.contains("is armed"));
    }
    // The last view has come before the door is closed.
    while !stage.fake.next_direct(players[0]).await.text.contains("The die shows") {}
    stage.fake.close(players[0], Some(50_007));
    for (command, menus) in [("!moves", 0), ("!pick", 1)] {
        stage.says(players[0], command);
        let call = stage.fake.next(stage.hall).await;
        stage.fake.press(call.id, players[0], &call.button("Show it here").custom_id);
        let own = stage.fake.next_for(players[0], stage.hall).await;
        assert!(own.menus.len() == menus && own.files.is_empty(), "{command}: {own:?}");
        assert_eq!(own.text.contains("can play"), menus == 0, "{command}: {}", own.text);
    }
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_may_play_in_secret_is_offered_to_oneself_alone() {
    let (stage, players) = begun().await;
    for player in players {
        stage.fake.writes(player, "arm 7");
        assert!(stage.hears().await.contains("is armed"));
    }
    stage.says(players[0], "!pick");
    while stage.fake.next_direct(players[0]).await.menus.is_empty() {}
    stage.fake.nothing_in(stage.hall);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_closes_their_messages_in_the_middle_of_a_game_is_called_once_and_loses_nothing() {
    let (stage, players) = begun().await;
    stage.fake.close(players[0], Some(50_007));
    let options = json!([{"name": "move", "type": 3, "value": "arm 7"}]);
    stage.fake.slash(stage.hall, players[0], "move", options);
    stage.fake.next_for(players[0], stage.hall).await;
    assert!(stage.hears().await.contains("is armed"));
    for player in [players[1], players[2]] {
        stage.fake.writes(player, "arm 8");
        assert!(stage.hears().await.contains("is armed"), "a closed door holds nobody up");
    }
    // What the die shows is for each alone.
    let call = stage.fake.next(stage.hall).await;
    assert!(
        call.text.contains("closed to me") && call.pings == [players[0]] && call.files.is_empty(),
        "{call:?}"
    );
    stage.fake.press(call.id, players[0], &call.button("Show it here").custom_id);
    assert_eq!(stage.fake.next_for(players[0], stage.hall).await.files.len(), 1);
    stage.fake.nothing_in(stage.hall);
    stage.end().await;
}
