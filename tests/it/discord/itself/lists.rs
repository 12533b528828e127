//! Lists of commands that Discord would not take.

use reqwest::Method;
use serde_json::{Value, json};

use super::strict::{changed, refused, request, scene, with};

fn command(changes: Value) -> Value {
    changed(json!({"name": "new", "description": "x"}), changes)
}

fn option(changes: Value) -> Value {
    changed(json!({"type": 3, "name": "x", "description": "x"}), changes)
}

/// Registers each of these lists; each must be refused because of the field at this path.
async fn lists_refused(cases: &[(Value, &str)]) {
    let (fake, _) = scene().await;
    for (list, path) in cases {
        let put = request(&fake, Method::PUT, &format!("/applications/{}/commands", fake.bot()));
        refused(&fake, with(put, list), path).await;
    }
    assert_eq!(fake.registrations(), 0);
}

#[tokio::test]
async fn bad_commands_are_refused() {
    let cases = [
        (json!({}), ""),
        (json!([command(json!({})), command(json!({}))]), "1.name"),
        (json!([command(json!({"name": "New"}))]), "0.name"),
        (json!([command(json!({"description": "x".repeat(101)}))]), "0.description"),
        (json!([command(json!({"description": null}))]), "0.description"),
        (
            json!([command(json!({"name_localizations": {"zh-Hans": "新"}}))]),
            "0.name_localizations",
        ),
        (json!([command(json!({"name_localizations": {"zh-CN": "N"}}))]), "0.name_localizations"),
        (json!([command(json!({"colour": 1}))]), "0.colour"),
        (json!([command(json!({"type": 2}))]), "0.description"),
    ];
    lists_refused(&cases).await;
}

#[tokio::test]
async fn bad_options_are_refused() {
    let with_options = |options: &[Value]| json!([command(json!({"options": options}))]);
    let choice = json!({"name": "x", "value": "x"});
    let choosing = |count: usize| vec![choice.clone(); count];
    let later = |changes| option(changed(json!({"name": "y"}), changes));
    let inner = option(json!({"type": 2, "options": [option(json!({}))]}));
    let cases = [
        (with_options(&vec![option(json!({})); 2]), "0.options.1.name"),
        (
            with_options(&[option(json!({})), later(json!({"required": true}))]),
            "0.options.1.required",
        ),
        (with_options(&[option(json!({"choices": choosing(26)}))]), "0.options.0.choices"),
        (
            with_options(&[option(json!({"choices": choosing(1), "autocomplete": true}))]),
            "0.options.0.autocomplete",
        ),
        (
            with_options(&[option(json!({"choices": [{"name": "x", "value": ""}]}))]),
            "0.options.0.choices.0.value",
        ),
        (with_options(&[option(json!({"options": [option(json!({}))]}))]), "0.options.0.options"),
        (with_options(&[option(json!({})), later(json!({"type": 1}))]), "0.options"),
        (with_options(&[inner]), "0.options.0.options.0.type"),
    ];
    lists_refused(&cases).await;
}

#[tokio::test]
async fn a_command_has_at_most_8000_characters() {
    let choices =
        |count: usize| vec![json!({"name": "x".repeat(100), "value": "y".repeat(100)}); count];
    let option = |name: &str, count| option(json!({"name": name, "choices": choices(count)}));
    let list = |last| json!([command(json!({"options": [option("a", 25), option("b", last)]}))]);
    // Each choice counts 200; names and descriptions of the command and its options count 8 more.
    let (fake, _) = scene().await;
    let put = |list: &Value| {
        with(request(&fake, Method::PUT, &format!("/applications/{}/commands", fake.bot())), list)
    };
    let (status, _) = super::strict::sent(put(&list(14))).await;
    assert_eq!(status, 200);
    refused(&fake, put(&list(15)), "0.name").await;
}
