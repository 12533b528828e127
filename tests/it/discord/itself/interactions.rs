//! Commands, buttons, menus and windows.

use serde_json::{Value, json};
use serenity::all::{ChannelId, Command, GuildId, Permissions, UserId};

use super::{
    bot::{Bot, PNG, panel},
    replies::commands,
};
use crate::discord::fake::Fake;

/// A fake with a channel, a person and a bot that has registered its commands.
async fn scene() -> (Fake, GuildId, ChannelId, UserId, Bot) {
    let fake = Fake::open().await;
    let club = fake.guild("Chess Club");
    let hall = fake.channel(club, "hall");
    let alice = fake.person("Alice");
    let mut bot = Bot::start(&fake).await;
    bot.hears_at_last("guild Chess Club of 2 members").await;
    Command::set_global_commands(&bot.http, commands()).await.expect("registered");
    (fake, club, hall, alice, bot)
}

/// An option with a text.
fn variant(name: &str) -> Value {
    json!({"name": "variant", "type": 3, "value": name})
}

#[tokio::test]
async fn commands_are_registered_and_keep_their_ids() {
    let (fake, _, _, _, bot) = scene().await;
    let first = Command::get_global_commands(&bot.http).await.expect("a list");
    let again = Command::set_global_commands(&bot.http, commands()).await.expect("registered");
    let ids = |list: &[Command]| {
        list.iter().map(|command| (command.name.clone(), command.id)).collect::<Vec<_>>()
    };
    assert_eq!(ids(&first), ids(&again));
    assert_eq!((first.len(), fake.registrations()), (5, 2));
}

#[tokio::test]
async fn a_command_is_answered_for_one_person_alone() {
    let (fake, club, hall, alice, mut bot) = scene().await;
    fake.guild_locale(club, "zh-TW");
    fake.locale(alice, "zh-CN");
    fake.grant(alice, fake.role(club, "Referees", Permissions::MANAGE_GUILD));
    let begun = fake.slash(hall, alice, "new", json!([variant("russian")]));
    let post = fake.next_for(alice, hall).await;
    assert_eq!(post.text, "zh-CN Some(\"zh-TW\") true true /new variant=russian");
    assert_eq!((post.only_for, post.reply_to), (Some(alice), None));
    assert_eq!(bot.hears().await, "/new variant=russian");
    assert_eq!(fake.answered(begun).await, 4);
    fake.nothing_in(hall);
    let call = fake.calls().pop().expect("a call");
    assert_eq!(
        (call.route.as_str(), call.metered),
        ("/interactions/{interaction}/{token}/callback", false)
    );
}

#[tokio::test]
async fn options_bring_people_and_files() {
    let (fake, club, hall, alice, mut bot) = scene().await;
    let bob = fake.person("Bob");
    fake.nick(club, bob, "Bobby");
    let file = fake.upload(hall, "board.png", PNG);
    let options = json!([
        variant("frisian"),
        {"name": "opponent", "type": 6, "value": bob},
        {"name": "record", "type": 11, "value": file},
        {"name": "clock", "type": 4, "value": 10}
    ]);
    fake.slash(hall, alice, "new", options);
    let heard = "/new variant=frisian, opponent=bob Some(\"Bobby\"), record=board.png of 24 bytes, clock=10";
    assert_eq!(bot.hears().await, heard);
    let rating = json!({"name": "rating", "type": 10, "value": 1500.5});
    fake.slash(hall, alice, "tour", json!([{"name": "join", "type": 1, "options": [rating]}]));
    assert_eq!(bot.hears().await, "/tour join=rating=1500.5");
}

#[tokio::test]
async fn commands_work_in_direct_messages() {
    let (fake, _, _, alice, _bot) = scene().await;
    let direct = fake.direct(alice);
    fake.slash(direct, alice, "new", json!([variant("russian")]));
    assert_eq!(
        fake.next_for(alice, direct).await.text,
        "en-US None false true /new variant=russian"
    );
}

#[tokio::test]
#[should_panic(expected = "is required")]
async fn people_cannot_leave_out_what_is_required() {
    let (fake, _, hall, alice, _bot) = scene().await;
    fake.slash(hall, alice, "new", json!([]));
}

#[tokio::test]
#[should_panic(expected = "does not fit")]
async fn people_cannot_choose_what_is_not_offered() {
    let (fake, _, hall, alice, _bot) = scene().await;
    fake.slash(
        hall,
        alice,
        "new",
        json!([variant("russian"), {"name": "clock", "type": 4, "value": 7}]),
    );
}

#[tokio::test]
async fn a_promise_is_kept_and_more_follows() {
    let (fake, _, hall, alice, mut bot) = scene().await;
    let begun = fake.slash(hall, alice, "later", json!([]));
    let post = fake.next(hall).await;
    assert_eq!((post.text.as_str(), post.edited, post.files.len()), ("the answer", false, 1));
    let follow = fake.next_for(alice, hall).await;
    let changed = fake.next_for(alice, hall).await;
    assert_eq!((follow.text.as_str(), changed.text.as_str()), ("for you", "for you, changed"));
    assert!(changed.edited && changed.id == follow.id);
    assert_eq!(bot.hears().await, "/later ");
    assert!(fake.look(post.id).is_none());
    assert_eq!(fake.answered(begun).await, 5);
}

#[tokio::test]
async fn what_comes_right_after_a_promise_keeps_it() {
    let (fake, _, hall, alice, mut bot) = scene().await;
    let begun = fake.slash(hall, alice, "silent", json!([]));
    assert_eq!(bot.hears().await, "/silent ");
    let token = format!("token-of-{begun}");
    let promise = json!({"type": 5, "data": {"flags": 64}});
    bot.http.create_interaction_response(begun, &token, &promise, vec![]).await.expect("promised");
    fake.nothing_in(hall);
    let body = json!({"content": "kept", "allowed_mentions": {"parse": []}});
    let kept = bot.http.create_followup_message(&token, &body, vec![]).await.expect("kept");
    let original = bot.http.get_original_interaction_response(&token).await.expect("the original");
    assert_eq!(kept.id, original.id);
    assert_eq!(fake.next_for(alice, hall).await.text, "kept");
}

#[tokio::test]
async fn a_button_changes_its_message() {
    let (fake, _, hall, alice, mut bot) = scene().await;
    fake.says(hall, alice, "!panel");
    let post = fake.next(hall).await;
    let (go, stop, link) = (post.button("Go"), post.button("Stop"), post.button("Rules"));
    assert_eq!((go.custom_id.as_str(), go.style, go.disabled), ("go", 3, false));
    assert_eq!((stop.style, stop.disabled), (4, true));
    assert_eq!((link.custom_id.as_str(), link.style), ("https://example.org", 5));
    assert_eq!(bot.hears().await, "Alice says !panel");
    fake.press(post.id, alice, "go");
    let changed = fake.next(hall).await;
    assert_eq!((changed.id, changed.text.as_str(), changed.edited), (post.id, "gone", true));
    assert!(changed.buttons.is_empty());
    assert_eq!(bot.hears().await, "go below choose");
    assert_eq!(fake.look(post.id).map(|post| post.text).as_deref(), Some("gone"));
}

#[tokio::test]
#[should_panic(expected = "is disabled")]
async fn people_cannot_press_what_is_disabled() {
    let (fake, _, hall, alice, bot) = scene().await;
    hall.send_message(&bot.http, panel()).await.expect("sent");
    fake.press(fake.next(hall).await.id, alice, "stop");
}

#[tokio::test]
async fn a_menu_offers_values() {
    let (fake, _, hall, alice, bot) = scene().await;
    hall.send_message(&bot.http, panel()).await.expect("sent");
    let post = fake.next(hall).await;
    let [menu] = &post.menus[..] else { panic!("{post:?}") };
    assert_eq!(
        (menu.custom_id.as_str(), menu.placeholder.as_str(), menu.disabled),
        ("game", "Which game?", false)
    );
    let [russian, _] = &menu.options[..] else { panic!("{menu:?}") };
    assert_eq!(
        (&*russian.label, &*russian.value, &*russian.description),
        ("Russian", "russian", "a game")
    );
    let picked = fake.pick(post.id, alice, "game", &["frisian"]);
    assert_eq!(fake.next_for(alice, hall).await.text, "frisian");
    assert_eq!(fake.answered(picked).await, 6);
}

#[tokio::test]
async fn a_window_is_filled_in() {
    let (fake, _, hall, alice, mut bot) = scene().await;
    let begun = fake.slash(hall, alice, "setup", json!([]));
    let window = fake.window(begun).await;
    assert_eq!((window.title.as_str(), window.custom_id.as_str()), ("Hidden set-up", "hidden"));
    assert_eq!((window.inputs.len(), &window.inputs[0]["label"]), (2, &json!("Name")));
    bot.hears_at_last("/setup ").await;
    fake.fill(begun, &[("name", "Alice")]);
    let post = fake.next_for(alice, hall).await;
    assert_eq!(post.text, "name=Some(\"Alice\"), pieces=Some(\"a1\")");
    bot.hears_at_last("hidden: name=Some(\"Alice\"), pieces=Some(\"a1\")").await;

    let again = fake.press(post.id, alice, "ask");
    fake.window(again).await;
    fake.fill(again, &[("name", "A"), ("pieces", "c1")]);
    assert_eq!(fake.next_for(alice, hall).await.text, "name=Some(\"A\"), pieces=Some(\"c1\")");
}

#[tokio::test]
async fn typing_gives_choices() {
    let (fake, _, hall, alice, mut bot) = scene().await;
    let typed = json!([{"name": "variant", "type": 3, "value": "fr", "focused": true}]);
    let typing = fake.types(hall, alice, "new", typed);
    assert_eq!(fake.choices(typing).await, [("FRISIAN".to_owned(), json!("frisian"))]);
    assert_eq!(bot.hears().await, "typing variant=fr");
}

#[tokio::test]
async fn an_interaction_is_answered_once_and_in_time() {
    let (fake, _, hall, alice, mut bot) = scene().await;
    let begun = fake.slash(hall, alice, "silent", json!([]));
    bot.hears_at_last("/silent ").await;
    let token = format!("token-of-{begun}");
    let answer = json!({"type": 4, "data": {"content": "x", "allowed_mentions": {"parse": []}}});
    let respond = async |token: &str| {
        let done = bot.http.create_interaction_response(begun, token, &answer, vec![]).await;
        format!("{done:?}")
    };
    let follow = async || {
        format!("{:?}", bot.http.create_followup_message(&token, &answer["data"], vec![]).await)
    };
    assert!(fake.late().is_empty());
    fake.hurry(begun);
    assert_eq!(fake.late(), [begun]);
    assert!(follow().await.contains("10015"));
    assert!(respond("another token").await.contains("10062"));
    assert_eq!(respond(&token).await, "Ok(())");
    assert!(respond(&token).await.contains("40060"));
    assert!(follow().await.contains("content: \"x\""));
    fake.expire(begun);
    assert!(respond(&token).await.contains("10062"));
    assert!(follow().await.contains("50027"));
}

#[tokio::test]
async fn an_answer_can_be_asked_back() {
    let (fake, _, hall, alice, mut bot) = scene().await;
    let begun = fake.slash(hall, alice, "silent", json!([]));
    bot.hears_at_last("/silent ").await;
    let url = format!(
        "{}/api/v10/interactions/{begun}/token-of-{begun}/callback?with_response=true",
        fake.base()
    );
    let answer = json!({"type": 4, "data": {"content": "x", "allowed_mentions": {"parse": []}}});
    let asked = reqwest::Client::new()
        .post(url)
        .header("Content-Type", "application/json")
        .body(answer.to_string());
    let text = asked.send().await.expect("an answer").text().await.expect("a text");
    let json: Value = serde_json::from_str(&text).expect("JSON");
    let post = fake.next(hall).await;
    assert_eq!(json["interaction"]["response_message_id"], json!(post.id));
    assert_eq!(json["resource"]["message"]["content"], "x");
}
