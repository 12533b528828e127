//! Answers as the JSON of messages. People stand in them as mentions, which no name can spoof. This
//! module alone says who is notified.

use std::{
    collections::BTreeSet,
    hash::{DefaultHasher, Hash, Hasher},
};

use serde_json::{Value, json};

use super::{
    place::{mention, role_id, user},
    queue::Upload,
};
use crate::chat::{Blank, Button, Delivery, Look, Menu};

/// Discord's limits: characters of a text, buttons in a row, rows, characters of a button's word
/// and of an id.
const TEXT: usize = 2_000;
const IN_ROW: usize = 5;
const ROWS: usize = 5;
const LABEL: usize = 80;
const ITEM: usize = 100;
const ID: usize = 100;

/// The most characters that a form takes.
const LONGEST_FILLED: usize = 4_000;

/// Stands in place of a stamp in the id of a form that is filled in where the bot is with one person
/// alone: serenity does not read that of a filled form.
pub(super) const LENT: &str = "lent";

/// Stands between the stamp and the command in a button's id.
const MARK: char = '~';

/// The bit of a message that its reader alone sees.
const EPHEMERAL: u32 = 64;

/// Returns the JSON of a message; `alone` if its reader alone sees it. `now` tells the time.
pub(super) fn message(delivery: &Delivery, alone: bool, now: &dyn Fn() -> u64) -> Value {
    // Discord refuses a message that lists somebody twice, and notifies only those whom the text
    // names.
    let pings: BTreeSet<_> =
        delivery.pings.iter().filter_map(user).map(|id| id.to_string()).collect();
    let roles: Vec<_> = delivery.role.iter().filter_map(|role| role_id(role)).collect();
    let written = |span| mention(span, now).unwrap_or_else(|| "—".to_owned());
    let mut text: String = delivery.text.iter().map(written).collect();
    for ping in &pings {
        let named = text.contains(&format!("<@{ping}>"));
        text += &if named { String::new() } else { format!(" <@{ping}>") };
    }
    let files: Vec<_> = files(delivery).into_iter().enumerate().map(listed).collect();
    json!({
        "content": text.chars().take(TEXT).collect::<String>(),
        "allowed_mentions": {
            "parse": [], "users": pings, "roles": roles, "replied_user": false,
        },
        "components": rows(delivery),
        "attachments": files,
        "flags": if alone { EPHEMERAL } else { 0 },
    })
}

/// Marks a message with a nonce, so that Discord makes it once, however often it is sent.
pub(super) fn once(mut message: Value, key: &str) -> Value {
    let mut hasher = DefaultHasher::new();
    key.hash(&mut hasher);
    message["nonce"] = format!("c{:016x}", hasher.finish()).into();
    message["enforce_nonce"] = true.into();
    message
}

/// Returns the files of an answer, in the order in which its message lists them.
pub(super) fn uploads(delivery: &Delivery) -> Vec<Upload> {
    files(delivery).into_iter().map(|(upload, _)| upload).collect()
}

fn files(delivery: &Delivery) -> Vec<(Upload, Option<&str>)> {
    let board = delivery.picture.iter().map(|picture| {
        let name = if picture.board { "board.png" } else { "sheet.png" };
        let upload =
            Upload { name: name.to_owned(), kind: "image/png", bytes: picture.png.to_vec() };
        (upload, Some(picture.alt.as_str()))
    });
    let game = delivery.gif.iter().map(|gif| {
        let (name, bytes) = ("game.gif".to_owned(), gif.bytes.to_vec());
        (Upload { name, kind: "image/gif", bytes }, Some(gif.alt.as_str()))
    });
    let text = delivery.file.iter().map(|file| {
        let bytes = file.text.clone().into_bytes();
        (Upload { name: file.name.clone(), kind: "text/plain", bytes }, None)
    });
    board.chain(game).chain(text).collect()
}

fn listed((id, (upload, alt)): (usize, (Upload, Option<&str>))) -> Value {
    match alt {
        Some(alt) => json!({"id": id, "filename": upload.name, "description": alt}),
        None => json!({"id": id, "filename": upload.name}),
    }
}

/// Menus first, each in a row of its own, then buttons.
fn rows(delivery: &Delivery) -> Vec<Value> {
    let menus = delivery.menus.iter().enumerate().map(|(number, menu)| vec![select(number, menu)]);
    let buttons: Vec<_> = delivery.buttons.iter().filter_map(button).collect();
    let buttons = buttons.chunks(IN_ROW).map(<[Value]>::to_vec).collect::<Vec<_>>();
    let rows = menus.chain(buttons).take(ROWS);
    rows.map(|row| json!({"type": 1, "components": row})).collect()
}

fn button(button: &Button) -> Option<Value> {
    let id = id(&button.stamp, &button.command)?;
    let style = match button.look {
        Look::Chief => 1,
        Look::Plain => 2,
        Look::Danger => 4,
    };
    Some(json!({"type": 2, "style": style, "label": cut(&button.label, LABEL), "custom_id": id}))
}

fn select(number: usize, menu: &Menu) -> Value {
    // A command that was cut would say something else.
    let whole = |(_, command): &&(String, String)| command.chars().count() <= ITEM;
    let item =
        |(label, command): &(String, String)| json!({"label": cut(label, ITEM), "value": command});
    let items: Vec<_> = menu.items.iter().filter(whole).map(item).collect();
    let id = format!("{}{MARK}menu{number}", menu.stamp);
    json!({"type": 3, "custom_id": id, "placeholder": cut(&menu.title, ITEM), "options": items})
}

/// Returns a component's id; `None` for one that is longer than Discord allows.
fn id(stamp: &str, command: &str) -> Option<String> {
    let id = format!("{stamp}{MARK}{command}");
    (id.chars().count() <= ID).then_some(id)
}

/// Returns the form that an answer asks to be filled in, under a stamp.
pub(super) fn form(blank: &Blank, stamp: &str) -> Value {
    let text = json!({"type": 4, "custom_id": "text", "style": 2, "label": blank.label, "max_length": LONGEST_FILLED});
    json!({
        "custom_id": format!("{stamp}{MARK}{}", blank.command),
        "title": blank.title,
        "components": [{"type": 1, "components": [text]}],
    })
}

/// Splits a component's id into the stamp and the command.
pub(super) fn pressed(id: &str) -> (&str, &str) {
    id.split_once(MARK).unwrap_or(("", id))
}

fn cut(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chat::{Account, Audience, Span};

    fn answer(text: &str) -> Delivery {
        Delivery::new(
            Audience::Channel("discord:1/2".to_owned()),
            vec![Span::Plain(text.to_owned())],
        )
    }

    #[test]
    fn a_role_is_notified_where_an_answer_says_so_and_only_there() {
        let mut delivery = answer("who plays?");
        let roles = |delivery: &Delivery| {
            message(delivery, false, &|| 0)["allowed_mentions"]["roles"].clone()
        };
        delivery.text.push(Span::Role("discord:7".to_owned()));
        assert_eq!(roles(&delivery), json!([]));
        delivery.role = Some("discord:7".to_owned());
        assert_eq!(roles(&delivery), json!(["7"]));
    }

    #[test]
    fn nobody_is_notified_but_those_who_are_meant() {
        let ann = Account { id: "discord:7".to_owned(), name: "@everyone".to_owned() };
        let mut delivery = answer("@everyone <@9> ");
        delivery.text.push(Span::Person(ann.clone()));
        let message = |delivery: &Delivery| message(delivery, false, &|| 0);
        assert_eq!(message(&delivery)["content"], "@everyone <@9> <@7>");
        assert_eq!(
            message(&delivery)["allowed_mentions"],
            json!({"parse": [], "users": [], "roles": [], "replied_user": false})
        );
        delivery.pings = vec![ann];
        assert_eq!(message(&delivery)["allowed_mentions"]["users"], json!(["7"]));
        assert_eq!(message(&delivery)["content"], "@everyone <@9> <@7>");
        delivery.text.clear();
        assert_eq!(
            message(&delivery)["content"],
            " <@7>",
            "nobody is notified whom the text does not name"
        );
    }

    #[test]
    fn a_buttons_id_gives_stamp_and_command_back() {
        let id = id("7KQ2M9XD.14", "move 32-28").expect("it is short");
        assert_eq!(pressed(&id), ("7KQ2M9XD.14", "move 32-28"));
        assert_eq!(super::id("7KQ2M9XD.14", &"x".repeat(90)), None);
    }

    #[test]
    fn the_same_answer_has_the_same_nonce() {
        let nonce = |key| once(json!({}), key)["nonce"].as_str().expect("a text").to_owned();
        assert_eq!(nonce("discord:1/2@9"), nonce("discord:1/2@9"));
        assert_ne!(nonce("discord:1/2@9"), nonce("discord:1/2@10"));
        assert!(nonce("discord:1/2@9").len() <= 25);
    }
}
