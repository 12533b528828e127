//! What Discord would not take is refused in its words and becomes a complaint.

use reqwest::{
    Client, Method, RequestBuilder,
    multipart::{Form, Part},
};
use serde_json::{Value, json};
use serenity::all::ChannelId;

use crate::discord::fake::Fake;

/// A fake with a channel.
pub(super) async fn scene() -> (Fake, ChannelId) {
    let fake = Fake::open().await;
    let hall = fake.channel(fake.guild("Club"), "hall");
    (fake, hall)
}

/// A request with the bot's token.
pub(super) fn request(fake: &Fake, method: Method, path: &str) -> RequestBuilder {
    let request = Client::new().request(method, format!("{}/api/v10{path}", fake.base()));
    request.header("Authorization", format!("Bot {}", fake.token()))
}

/// The request with a body.
pub(super) fn with(request: RequestBuilder, body: &Value) -> RequestBuilder {
    request.header("Content-Type", "application/json").body(body.to_string())
}

/// Sends a request and gives the status and the body of the answer.
pub(super) async fn sent(request: RequestBuilder) -> (u16, Value) {
    let answer = request.send().await.expect("an answer");
    let status = answer.status().as_u16();
    (status, serde_json::from_str(&answer.text().await.expect("a text")).unwrap_or_default())
}

/// Sends what must be refused because of the field at this path, which must become the one
/// complaint.
pub(super) async fn refused(fake: &Fake, request: RequestBuilder, path: &str) {
    let (status, body) = sent(request).await;
    assert_eq!((status, &body["code"]), (400, &json!(50035)), "{path}: {body}");
    let place = path
        .split('.')
        .filter(|step| !step.is_empty())
        .fold(&body["errors"], |place, step| &place[step]);
    assert!(place["_errors"][0]["code"].is_string(), "{path} is not in {body}");
    let complaints = fake.complaints();
    assert!(
        complaints.len() == 1 && complaints[0].contains(&format!("{path}: ")),
        "{path}: {complaints:?}"
    );
}

/// A good message with these fields instead of its own; null takes one away.
pub(super) fn message(changes: Value) -> Value {
    changed(json!({"content": "x", "allowed_mentions": {"parse": []}}), changes)
}

/// The body with these fields instead of its own; null takes one away.
pub(super) fn changed(mut body: Value, changes: Value) -> Value {
    for (name, value) in changes.as_object().expect("changes are an object") {
        body[name] = value.clone();
    }
    body
}

#[tokio::test]
async fn bad_messages_are_refused() {
    let (fake, hall) = scene().await;
    let cases = [
        (json!({"content": "x".repeat(2001)}), "content"),
        (json!({"content": 7}), "content"),
        (json!({"colour": "red"}), "colour"),
        (json!({"tts": "yes"}), "tts"),
        (json!({"flags": 64}), "flags"),
        (json!({"nonce": "x".repeat(26)}), "nonce"),
        (json!({"sticker_ids": ["1"]}), "sticker_ids"),
        (json!({"allowed_mentions": null}), "allowed_mentions"),
        (json!({"allowed_mentions": {"parse": ["users"]}}), "allowed_mentions.parse"),
        (json!({"allowed_mentions": {"users": ["1"]}}), "allowed_mentions.parse"),
        (
            json!({"allowed_mentions": {"parse": [], "users": ["Alice"]}}),
            "allowed_mentions.users.0",
        ),
        (
            json!({"allowed_mentions": {"parse": [], "users": ["7", "7"]}}),
            "allowed_mentions.users.1",
        ),
        (json!({"message_reference": {}}), "message_reference.message_id"),
        (json!({"attachments": [{"id": 0, "filename": "a.png"}]}), "attachments.0"),
        (json!({"attachments": {}}), "attachments"),
        (json!({"embeds": [{"title": "x".repeat(257)}]}), "embeds.0.title"),
        (json!({"embeds": [{"fields": [{"name": "x"}]}]}), "embeds.0.fields.0.value"),
        (json!({"embeds": [{"image": {}}]}), "embeds.0.image.url"),
        (json!({"embeds": [{"footer": {"text": ""}}]}), "embeds.0.footer.text"),
        (json!({"embeds": [{"author": {"name": ""}}]}), "embeds.0.author.name"),
        (
            json!({"embeds": [{"description": "x".repeat(4000)}, {"description": "x".repeat(4000)}]}),
            "embeds",
        ),
    ];
    for (changes, path) in cases {
        let post = request(&fake, Method::POST, &format!("/channels/{hall}/messages"));
        refused(&fake, with(post, &message(changes)), path).await;
    }
    fake.nothing_in(hall);
}

#[tokio::test]
async fn files_and_their_entries_must_belong_together() {
    let (fake, hall) = scene().await;
    let path = format!("/channels/{hall}/messages");
    let upload = |part: &'static str, name: &'static str, entries: Value| {
        let body = message(json!({"attachments": entries})).to_string();
        let file = Part::bytes(vec![1, 2, 3]).file_name(name);
        let form = Form::new().part(part, file).text("payload_json", body);
        request(&fake, Method::POST, &path).multipart(form)
    };
    let entry = |id: u64, name: &str| json!([{"id": id, "filename": name}]);
    refused(&fake, upload("files[0]", "a.png", entry(1, "a.png")), "attachments").await;
    refused(&fake, upload("files[0]", "a.png", entry(0, "b.png")), "attachments.0").await;
    refused(&fake, upload("files[0]", "a b.png", Value::Null), "files.0").await;
    let alt = json!([{"id": 0, "description": "x".repeat(1025)}]);
    refused(&fake, upload("files[0]", "a.png", alt), "attachments.0.description").await;
    let (status, _) = sent(upload("picture", "a.png", Value::Null)).await;
    assert_eq!((status, fake.complaints().len()), (400, 1));
    let (status, body) = sent(upload("files[0]", "a.png", entry(0, "a.png"))).await;
    assert_eq!((status, &body["attachments"][0]["size"]), (200, &json!(3)));
    assert_eq!(fake.next(hall).await.files[0].name, "a.png");
}

#[tokio::test]
async fn what_is_too_large_is_refused() {
    let (fake, hall) = scene().await;
    let file = Part::bytes(vec![0; (10 << 20) + 1]).file_name("a.png");
    let form =
        Form::new().part("files[0]", file).text("payload_json", message(json!({})).to_string());
    let (status, body) =
        sent(request(&fake, Method::POST, &format!("/channels/{hall}/messages")).multipart(form))
            .await;
    assert_eq!((status, &body["code"], fake.complaints().len()), (413, &json!(40005), 1));
}

#[tokio::test]
async fn requests_that_lead_nowhere_are_complained_about() {
    let (fake, hall) = scene().await;
    let messages = format!("/channels/{hall}/messages");
    let text = request(&fake, Method::POST, &messages);
    let form =
        request(&fake, Method::POST, &messages).header("Content-Type", "text/plain").body("x");
    let naked = Client::new().get(format!("{}/api/v10/users/@me", fake.base()));
    let cases = [
        (request(&fake, Method::GET, "/nowhere"), 404, 0),
        (request(&fake, Method::GET, "/channels/hall"), 400, 50035),
        (request(&fake, Method::GET, &format!("{messages}?around=1")), 400, 50035),
        (request(&fake, Method::GET, &format!("{messages}?limit=101")), 400, 50035),
        (request(&fake, Method::GET, "/applications/1/commands"), 404, 10002),
        (text.header("Content-Type", "application/json").body("{"), 400, 50109),
        (form, 400, 50035),
        (naked, 401, 40001),
        (
            with(request(&fake, Method::POST, &messages), &message(json!({"content": " "}))),
            400,
            50006,
        ),
        (
            with(
                request(&fake, Method::POST, "/users/@me/channels"),
                &json!({"recipient_id": "7"}),
            ),
            400,
            50033,
        ),
    ];
    for (request, status, code) in cases {
        let (given, body) = sent(request).await;
        assert_eq!((given, &body["code"]), (status, &json!(code)), "{body}");
        assert_eq!(fake.complaints().len(), 1, "{body}");
    }
}

#[tokio::test]
async fn what_may_befall_everybody_is_no_complaint() {
    let (fake, hall) = scene().await;
    let alice = fake.person("Alice");
    let said = fake.says(hall, alice, "x");
    let reply = message(json!({"message_reference": {"message_id": "7"}}));
    let cases = [
        (request(&fake, Method::GET, "/channels/7"), 10003),
        (request(&fake, Method::GET, &format!("/channels/{hall}/messages/7")), 10008),
        (request(&fake, Method::DELETE, &format!("/channels/{hall}/messages/{said}")), 50013),
        (with(request(&fake, Method::POST, &format!("/channels/{hall}/messages")), &reply), 50035),
    ];
    for (request, code) in cases {
        let (_, body) = sent(request).await;
        assert_eq!(body["code"], code, "{body}");
    }
    let gentle = json!({"message_reference": {"message_id": "7", "fail_if_not_exists": false}});
    let post = request(&fake, Method::POST, &format!("/channels/{hall}/messages"));
    assert_eq!(sent(with(post, &message(gentle))).await.0, 200);
    assert_eq!(fake.next(hall).await.reply_to, None);
}

#[tokio::test]
async fn other_peoples_messages_cannot_be_edited() {
    let (fake, hall) = scene().await;
    let said = fake.says(hall, fake.person("Alice"), "x");
    let patch = request(&fake, Method::PATCH, &format!("/channels/{hall}/messages/{said}"));
    let (status, body) = sent(with(patch, &message(json!({})))).await;
    assert_eq!((status, &body["code"], fake.complaints().len()), (403, &json!(50005), 1));
}

#[tokio::test]
#[should_panic(expected = "complaints about the bot")]
async fn a_complaint_fails_the_test() {
    let (fake, _) = scene().await;
    sent(request(&fake, Method::GET, "/nowhere")).await;
}
