//! Buttons, menus and answers that Discord would not take.

use reqwest::Method;
use serde_json::{Value, json};

use super::strict::{changed, message, refused, request, scene, sent, with};

/// Where the first component of a message stands.
const FIRST: &str = "components.0.components.0";

fn row(parts: &[Value]) -> Value {
    json!({"type": 1, "components": parts})
}

fn button(changes: Value) -> Value {
    changed(json!({"type": 2, "style": 1, "label": "x", "custom_id": "x"}), changes)
}

fn option(changes: Value) -> Value {
    changed(json!({"label": "x", "value": "x"}), changes)
}

fn menu(changes: Value) -> Value {
    changed(json!({"type": 3, "custom_id": "x", "options": [option(json!({}))]}), changes)
}

/// Says something with each of these components; each must be refused because of its field with
/// this name.
async fn components_refused(cases: &[(Value, &str)]) {
    let (fake, hall) = scene().await;
    for (component, name) in cases {
        let post = request(&fake, Method::POST, &format!("/channels/{hall}/messages"));
        let body = message(json!({"components": [row(std::slice::from_ref(component))]}));
        refused(&fake, with(post, &body), &format!("{FIRST}.{name}")).await;
    }
}

#[tokio::test]
async fn bad_rows_are_refused() {
    let (fake, hall) = scene().await;
    let many = |count: usize| {
        (0..count).map(|n| button(json!({"custom_id": n.to_string()}))).collect::<Vec<_>>()
    };
    let cases = [
        (vec![row(&many(1)); 6], "components"),
        (vec![row(&many(6))], "components.0.components"),
        (vec![row(&[])], "components.0.components"),
        (vec![row(&[menu(json!({})), button(json!({"custom_id": "y"}))])], "components.0"),
        (vec![row(&[button(json!({})), button(json!({}))])], "components.0.components.1.custom_id"),
        (vec![button(json!({}))], "components.0.type"),
    ];
    for (rows, path) in cases {
        let post = request(&fake, Method::POST, &format!("/channels/{hall}/messages"));
        let (status, body) = sent(with(post, &message(json!({"components": rows})))).await;
        assert_eq!(status, 400, "{path}: {body}");
        let complaints = fake.complaints();
        assert!(
            complaints.len() == 1 && complaints[0].contains(&format!("{path}: ")),
            "{path}: {complaints:?}"
        );
    }
}

#[tokio::test]
async fn bad_buttons_are_refused() {
    let cases = [
        (json!({"type": 9}), "type"),
        (button(json!({"label": "x".repeat(81)})), "label"),
        (button(json!({"label": null})), "label"),
        (button(json!({"custom_id": "x".repeat(101)})), "custom_id"),
        (button(json!({"custom_id": null})), "custom_id"),
        (button(json!({"style": 5, "custom_id": null})), "url"),
        (button(json!({"style": 5, "url": "x"})), "custom_id"),
        (button(json!({"emoji": {"name": ""}})), "emoji.name"),
    ];
    components_refused(&cases).await;
}

#[tokio::test]
async fn bad_menus_are_refused() {
    let options = |count: usize| {
        (0..count).map(|n| option(json!({"value": n.to_string()}))).collect::<Vec<_>>()
    };
    let with_option = |changes| menu(json!({"options": [option(changes)]}));
    let cases = [
        (menu(json!({"options": []})), "options"),
        (menu(json!({"options": options(26)})), "options"),
        (menu(json!({"options": vec![option(json!({})); 2]})), "options.1.value"),
        (menu(json!({"placeholder": "x".repeat(151)})), "placeholder"),
        (menu(json!({"max_values": 2})), "max_values"),
        (with_option(json!({"label": "x".repeat(101)})), "options.0.label"),
        (with_option(json!({"value": ""})), "options.0.value"),
        (with_option(json!({"description": "x".repeat(101)})), "options.0.description"),
    ];
    components_refused(&cases).await;
}

fn input(changes: Value) -> Value {
    changed(json!({"type": 4, "style": 1, "label": "x", "custom_id": "x"}), changes)
}

fn window(changes: Value) -> Value {
    let data = json!({"custom_id": "x", "title": "x", "components": [row(&[input(json!({}))])]});
    json!({"type": 9, "data": changed(data, changes)})
}

#[tokio::test]
async fn bad_answers_to_interactions_are_refused() {
    let (fake, hall) = scene().await;
    let alice = fake.person("Alice");
    let list = json!([{"name": "new", "description": "x"}]);
    sent(with(
        request(&fake, Method::PUT, &format!("/applications/{}/commands", fake.bot())),
        &list,
    ))
    .await;
    let id = fake.slash(hall, alice, "new", json!([]));
    let path = format!("/interactions/{id}/token-of-{id}/callback");
    let rows = |part: Value| json!({"components": [row(&[part])]});
    let choice = json!({"name": "x", "value": 1});
    let cases = [
        (json!({}), "type"),
        (json!({"type": 10}), "type"),
        (json!({"type": 4}), "data"),
        (json!({"type": 4, "data": {"content": "x"}}), "data.allowed_mentions"),
        (json!({"type": 5, "data": {"content": "x"}}), "data.content"),
        (json!({"type": 8, "data": {"choices": vec![choice; 26]}}), "data.choices"),
        (window(json!({"title": "x".repeat(46)})), "data.title"),
        (window(json!({"components": []})), "data.components"),
        (
            window(rows(input(json!({"label": "x".repeat(46)})))),
            "data.components.0.components.0.label",
        ),
        (window(rows(input(json!({"style": 3})))), "data.components.0.components.0.style"),
    ];
    for (body, path_of_flaw) in cases {
        refused(&fake, with(request(&fake, Method::POST, &path), &body), path_of_flaw).await;
    }
    let (status, _) = sent(with(request(&fake, Method::POST, &path), &json!({"type": 6}))).await;
    assert_eq!((status, fake.complaints().len()), (400, 1));
    let (status, _) = sent(with(request(&fake, Method::POST, &path), &window(json!({})))).await;
    assert_eq!(status, 204);
}
