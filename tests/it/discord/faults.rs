//! What players see when calls go wrong: every answer once, and a word about what is not allowed.

use serenity::model::permissions::Permissions;

use super::{
    fake::{Fault, Scope, What},
    stage::Stage,
};

const MESSAGES: &str = "POST /channels/{channel}/messages";

/// A mishap befalls the board after a move; it is shown once all the same, and so is the next.
async fn a_board_comes_once(what: What) {
    let stage = Stage::open().await;
    stage.begins("russian").await;
    stage.fake.fail(Fault { on: MESSAGES.to_owned(), times: 1, what });
    stage.says(stage.ann, "c3-d4");
    let first = stage.fake.next(stage.hall).await;
    assert!(first.text.contains("c3-d4"), "{}", first.text);
    assert_eq!(first.files.len(), 1);
    stage.says(stage.ben, "f6-g5");
    assert!(stage.hears().await.contains("f6-g5"));
    stage.fake.nothing_in(stage.hall);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_limit_of_a_channel_delays_a_board() {
    a_board_comes_once(What::Limited(Scope::Route, 0.05)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_limit_of_all_calls_delays_a_board() {
    a_board_comes_once(What::Limited(Scope::Global, 0.05)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_limit_that_others_reached_delays_a_board() {
    a_board_comes_once(What::Limited(Scope::Shared, 0.05)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bucket_that_is_spent_delays_the_next_board() {
    a_board_comes_once(What::Spent(0.05)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_error_delays_a_board() {
    a_board_comes_once(What::Broken(500)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_whose_answer_was_lost_is_not_shown_twice() {
    a_board_comes_once(What::Lost).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_whose_answer_cannot_be_read_is_not_shown_twice() {
    a_board_comes_once(What::Garbled).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_pictures_boards_come_as_text_and_the_channel_is_told_why_once() {
    let stage = Stage::open().await;
    stage.begins("russian").await;
    stage.fake.forbid(stage.hall, Permissions::ATTACH_FILES);
    stage.says(stage.ann, "c3-d4");
    let bare = stage.fake.next(stage.hall).await;
    assert!(bare.text.contains("c3-d4") && bare.files.is_empty(), "{bare:?}");
    assert!(
        bare.text.contains("\n4    .   w   .   .\n") && bare.text.contains("a b c d e f g h"),
        "{}",
        bare.text
    );
    let told = stage.hears().await;
    assert!(told.contains("in this channel, so boards come as text"), "{told}");
    assert!(told.ends_with("allow me here: “Attach Files”."), "that and nothing else: {told}");
    stage.says(stage.ben, "f6-g5");
    assert!(stage.hears().await.contains("f6-g5"));
    stage.fake.permit(stage.hall, Permissions::ATTACH_FILES);
    stage.says(stage.ann, "d4-c5");
    let board = stage.fake.next(stage.hall).await;
    assert!(board.files.len() == 1 && !board.text.contains("```"), "{board:?}");
    stage.fake.forbid(stage.hall, Permissions::ATTACH_FILES);
    stage.says(stage.ben, "b6-d4");
    assert!(
        stage.hears().await.contains("b6") && stage.hears().await.contains("“Attach Files”"),
        "told anew"
    );
    stage.fake.nothing_in(stage.fake.direct(stage.ann));
    stage.fake.nothing_in(stage.hall);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_of_everybody_in_a_channel_holds_for_the_bot() {
    let stage = Stage::open().await;
    stage.begins("russian").await;
    stage.fake.withhold(stage.hall, Permissions::ATTACH_FILES);
    stage.says(stage.ann, "c3-d4");
    assert!(stage.hears().await.contains("```"));
    assert!(stage.hears().await.ends_with("allow me here: “Attach Files”."));
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn any_403_means_that_something_is_not_allowed() {
    let stage = Stage::open().await;
    stage.begins("russian").await;
    stage.fake.fail(Fault { on: MESSAGES.to_owned(), times: 1, what: What::Broken(403) });
    stage.says(stage.ann, "c3-d4");
    let bare = stage.fake.next(stage.hall).await;
    assert!(bare.text.contains("c3-d4") && bare.files.is_empty(), "{bare:?}");
    assert!(stage.hears().await.contains("“Attach Files”"), "nobody knows what it was");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_did_not_get_through_is_owned_up_to_when_the_channel_can_be_reached() {
    let stage = Stage::open().await;
    stage.begins("russian").await;
    let refused = Fault { on: MESSAGES.to_owned(), times: 1, what: What::Refused(50_109) };
    stage.fake.fail(refused.clone());
    stage.says(stage.ann, "c3-d4");
    stage.says(stage.ben, "!moves");
    assert!(stage.hears().await.contains("can play"));
    let word = stage.fake.next(stage.hall).await;
    assert!(
        word.text.contains("Something that I had to say here did not get through."),
        "{}",
        word.text
    );
    stage.fake.press(word.id, stage.ann, &word.button("Show the board").custom_id);
    let board = stage.fake.next(stage.hall).await;
    assert!(board.text.contains("to move") && board.files.len() == 1, "{board:?}");
    stage.says(stage.ben, "f6-g5");
    assert!(stage.hears().await.contains("f6-g5"));
    stage.fake.nothing_in(stage.hall);
    // What was for one person alone is not told to the others.
    stage.fake.fail(refused);
    stage.says(stage.ben, "!view");
    stage.fake.called(MESSAGES, 1).await;
    stage.says(stage.ann, "!moves");
    assert!(stage.hears().await.contains("can play"));
    let word = stage.hears().await;
    assert!(
        word.contains(&stage.fake.mention(stage.ben)) && word.contains("ask for it again"),
        "{word}"
    );
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_channel_is_told_exactly_which_permissions_are_missing() {
    let stage = Stage::open().await;
    stage.fake.forbid(stage.hall, Permissions::EMBED_LINKS | Permissions::READ_MESSAGE_HISTORY);
    stage.fake.slash(stage.hall, stage.ann, "about", serde_json::json!([]));
    let list = stage.fake.next_for(stage.ann, stage.hall).await;
    assert!(list.text.contains("referee board games"));
    let told = stage.hears().await;
    assert!(told.contains("here: “Read Message History”."), "links show nothing: {told}");
    stage.fake.slash(stage.hall, stage.ben, "about", serde_json::json!([]));
    assert!(stage.fake.next_for(stage.ben, stage.hall).await.text.contains("referee board games"));
    stage.says(stage.ben, "!about");
    assert!(stage.hears().await.contains("referee board games"), "once");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_players_cannot_write_in_threads_threads_are_warned_of() {
    let stage = Stage::open().await;
    let says = |text: &'static str| {
        stage.says(stage.owner, text);
        stage.hears()
    };
    assert!(!says("!settings threads=on").await.contains("@everyone"));
    stage.fake.withhold(stage.hall, Permissions::SEND_MESSAGES_IN_THREADS);
    assert!(
        says("!settings threads=on")
            .await
            .contains("allow @everyone in this channel: “Send Messages in Threads”")
    );
    assert!(!says("!settings threads=off").await.contains("@everyone"));
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_not_known_is_asked_for_before_anybody_is_told_that_they_do_not_manage_it()
{
    let stage = Stage::open().await;
    let club = stage.fake.strange_guild("Go Club");
    let hall = stage.fake.channel(club, "hall");
    stage.fake.says(hall, stage.owner, "!settings board=edit");
    stage.fake.says(hall, stage.ann, "!settings board=edit");
    assert!(stage.fake.next(hall).await.text.contains("`edit`"));
    assert!(stage.fake.next(hall).await.text.contains("Only those who manage this server"));
    let asked = stage.fake.calls().iter().filter(|call| call.route == "/guilds/{guild}").count();
    assert_eq!(asked, 1);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_thread_the_permission_of_threads_is_named() {
    let stage = Stage::open().await;
    let thread = stage.begins_apart().await;
    stage.fake.forbid(stage.hall, Permissions::SEND_MESSAGES_IN_THREADS);
    stage.fake.slash(thread, stage.ann, "games", serde_json::json!([]));
    assert!(stage.fake.next_for(stage.ann, thread).await.text.contains("international"));
    let warned = stage.fake.next_for(stage.ann, thread).await;
    assert!(warned.text.contains("there: “Send Messages in Threads”."), "{}", warned.text);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_commands_what_cannot_be_shown_is_told_so() {
    let stage = Stage::open().await;
    stage.chooses("board=edit").await;
    stage.begins("russian").await;
    stage.fake.forbid(stage.hall, Permissions::VIEW_CHANNEL);
    for (player, text) in [(stage.ann, "c3-d4"), (stage.ben, "f6-g5")] {
        let options = serde_json::json!([{"name": "move", "type": 3, "value": text}]);
        stage.fake.slash(stage.hall, player, "move", options);
        let word = stage.fake.next_for(player, stage.hall).await.text;
        assert!(word.contains("“View Channel”"), "{word}");
    }
    stage.fake.nothing_in(stage.hall);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_that_is_gone_is_one_that_cannot_be_seen() {
    let stage = Stage::open().await;
    stage.chooses("board=edit").await;
    stage.begins("russian").await;
    let on = "PATCH /channels/{channel}/messages/{message}".to_owned();
    stage.fake.fail(Fault { on, times: 2, what: What::Refused(10_003) });
    let options = serde_json::json!([{"name": "move", "type": 3, "value": "c3-d4"}]);
    stage.fake.slash(stage.hall, stage.ann, "move", options);
    let word = stage.fake.next_for(stage.ann, stage.hall).await.text;
    assert!(word.contains("“View Channel”"), "{word}");
    stage.end().await;
}

/// Somebody whose direct messages are closed asks for a private view: the channel hears no more
/// than that there is one.
async fn closed_messages_have_a_second_road(code: u32) {
    let stage = Stage::open().await;
    stage.begins("russian").await;
    stage.fake.close(stage.ben, Some(code));
    stage.says(stage.ben, "!view");
    let call = stage.fake.next(stage.hall).await;
    assert!(call.text.contains("direct messages are closed"), "{}", call.text);
    assert!(call.files.is_empty(), "nothing of what it is");
    assert_eq!(call.pings, [stage.ben]);
    stage.fake.press(call.id, stage.ben, &call.button("Show it here").custom_id);
    let view = stage.fake.next_for(stage.ben, stage.hall).await;
    assert_eq!(view.files.len(), 1);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_that_are_closed_to_the_bot() {
    closed_messages_have_a_second_road(50_007).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_that_are_closed_for_want_of_a_common_server() {
    closed_messages_have_a_second_road(50_278).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn direct_channels_that_are_opened_too_fast() {
    let stage = Stage::open().await;
    stage.begins("russian").await;
    stage.fake.fail(Fault {
        on: "POST /users/@me/channels".to_owned(),
        times: 1,
        what: What::Refused(40_003),
    });
    stage.says(stage.ben, "!view");
    assert!(stage.hears().await.contains("direct messages are closed"));
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_that_discord_has_given_up_is_answered_by_a_message() {
    let stage = Stage::open().await;
    stage.begins("russian").await;
    let callback = "POST /interactions/{interaction}/{token}/callback".to_owned();
    stage.fake.fail(Fault { on: callback, times: 1, what: What::Refused(10_062) });
    let options = serde_json::json!([{"name": "move", "type": 3, "value": "c3-d4"}]);
    stage.fake.slash(stage.hall, stage.ann, "move", options);
    let post = stage.fake.next(stage.hall).await;
    assert!(post.text.contains("c3-d4") && post.files.len() == 1);
    stage.halt_quietly().await;
}
