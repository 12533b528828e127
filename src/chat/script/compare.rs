//! Answers as transcripts write them, and their comparison with the expected ones.

use crate::chat::{Audience, Delivery, Instead, Menu, Span, moment, steps::show::SMALL};

use super::{parse::Expected, stage::HOUSE};

/// Returns the audience as transcripts write it.
pub(super) fn audience(audience: &Audience) -> String {
    match audience {
        Audience::Channel(id) => place(id),
        Audience::Direct(account) => format!("@{}", account.name),
        Audience::Within(id, account) => format!("{}@{}", place(id), account.name),
    }
}

/// Returns a place as transcripts write it.
fn place(id: &str) -> String {
    format!("#{}", id.strip_prefix(HOUSE).unwrap_or(id))
}

/// Returns the text as transcripts write it: people as `@name`, roles as `@&name`, and without the
/// line that marks the record's chain, which changes with every character of the record.
pub(super) fn text(delivery: &Delivery) -> String {
    let span = |span: &Span| match span {
        Span::Plain(text) => text.clone(),
        Span::Person(account) => format!("@{}", account.name),
        Span::Place(id) => place(id),
        Span::Moment(at) => moment(*at),
        Span::Role(id) => format!("@&{id}"),
    };
    let text: String = delivery.text.iter().map(span).collect();
    text.split('\n').filter(|line| !is_mark(line)).collect::<Vec<_>>().join("\n")
}

/// Tests if a line of an answer is the mark of the record's chain: a number and eight digits.
fn is_mark(line: &str) -> bool {
    let digits = line.strip_prefix(SMALL).and_then(|mark| mark.split_once(" · "));
    digits.is_some_and(|(number, digits)| number.parse::<u32>().is_ok() && digits.len() == 8)
}

/// Returns the answer as lines of a transcript.
pub(super) fn written(delivery: &Delivery) -> Vec<String> {
    let mut whole = text(delivery);
    if delivery.picture.is_some() {
        whole += " [picture]";
    }
    if delivery.gif.is_some() {
        whole += " [gif]";
    }
    if edits(delivery) {
        whole += " [edit]";
    }
    if delivery.erase.is_some() {
        whole += " [erase]";
    }
    if let Some(role) = called(delivery) {
        whole += &format!(" [calls {role}]");
    }
    if let Some(file) = &delivery.file {
        whole += &format!(" [file {}]", file.name);
    }
    if !delivery.menus.is_empty() {
        whole += &format!(" [menu {}]", menus(delivery));
    }
    if !delivery.buttons.is_empty() {
        whole += &format!(" [buttons {}]", buttons(delivery));
    }
    let first = format!("bot {} < ", audience(&delivery.audience));
    let line = |(index, line): (usize, &str)| {
        if index == 0 { format!("{first}{line}") } else { format!("  | {line}") }
    };
    whole.split('\n').enumerate().map(line).map(|line| line.trim_end().to_owned()).collect()
}

/// The role that an answer notifies, as transcripts write it.
fn called(delivery: &Delivery) -> Option<String> {
    delivery.role.as_ref().map(|role| format!("@&{role}"))
}

fn buttons(delivery: &Delivery) -> String {
    delivery.buttons.iter().map(|button| button.command.clone()).collect::<Vec<_>>().join(", ")
}

fn menus(delivery: &Delivery) -> String {
    delivery.menus.iter().map(choices).collect::<Vec<_>>().join("; ")
}

fn choices(menu: &Menu) -> String {
    menu.items.iter().map(|(_, command)| command.clone()).collect::<Vec<_>>().join(", ")
}

/// The text without blanks at the ends of its lines, which no file of a transcript has.
fn trimmed(text: &str) -> String {
    text.split('\n').map(str::trim_end).collect::<Vec<_>>().join("\n")
}

/// Returns the difference between an answer and the expected one; `drawing` is the text that the
/// scene must have.
pub(super) fn difference(
    expected: &Expected,
    drawing: Option<&str>,
    delivery: &Delivery,
) -> Option<String> {
    let got = text(delivery);
    let told = |what: &str, wanted: &str, got: &str| {
        Some(format!("{what}\n  expected: {wanted}\n  got:      {got}"))
    };
    if !matches(&trimmed(&expected.text), &trimmed(&got)) {
        return told("another text", &expected.text, &got);
    }
    let picture = delivery.picture.as_ref();
    if expected.picture != picture.is_some() {
        return Some(format!(
            "a picture is {}",
            if expected.picture { "missing" } else { "attached" }
        ));
    }
    if expected.gif != delivery.gif.is_some() {
        return Some(format!("a GIF is {}", if expected.gif { "missing" } else { "attached" }));
    }
    if expected.edit != edits(delivery) {
        return Some(format!(
            "the last board is {}",
            if expected.edit { "not edited" } else { "edited" }
        ));
    }
    if expected.erase != delivery.erase.is_some() {
        return Some(format!(
            "what was said is {}",
            if expected.erase { "not deleted" } else { "deleted" }
        ));
    }
    if expected.calls != called(delivery) {
        let [wanted, got] =
            [&expected.calls, &called(delivery)].map(|role| role.clone().unwrap_or_default());
        return told("another role is notified", &wanted, &got);
    }
    let drawn = picture.map_or("", |picture| picture.drawing.trim_end());
    if let Some(wanted) = drawing.map(str::trim_end).filter(|wanted| *wanted != drawn) {
        return told("another picture", wanted, drawn);
    }
    let checks = [
        ("other buttons", &expected.buttons, buttons(delivery)),
        ("another menu", &expected.menu, menus(delivery)),
        (
            "another alternative text",
            &expected.alt,
            picture.map_or_else(String::new, |picture| picture.alt.clone()),
        ),
        (
            "another file",
            &expected.file,
            delivery.file.as_ref().map_or_else(String::new, |file| file.name.clone()),
        ),
    ];
    checks.into_iter().find_map(|(what, wanted, got)| match wanted {
        Some(wanted) if !matches(wanted, &got) => told(what, wanted, &got),
        _ => None,
    })
}

/// Tests a text against a pattern in which `…` stands for anything.
fn matches(pattern: &str, text: &str) -> bool {
    let parts: Vec<&str> = pattern.split('…').collect();
    let [first, middle @ .., last] = parts.as_slice() else { return pattern == text };
    let Some(mut rest) = text.strip_prefix(first) else { return false };
    for part in middle {
        let part = part.trim_matches('\n');
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    rest.ends_with(last)
}

/// Tests if an answer takes the place of a board or view.
fn edits(delivery: &Delivery) -> bool {
    matches!(delivery.instead, Instead::Board | Instead::View(_))
}

#[cfg(test)]
mod tests {
    use super::matches;

    #[test]
    fn an_ellipsis_stands_for_anything_and_the_rest_is_literal() {
        for (pattern, text, expected) in [
            ("a move", "a move", true),
            ("a move", "a moves", false),
            ("… to move.", "White to move.", true),
            ("White …", "Black to move.", false),
            ("a…b…c", "a-b-c", true),
            ("a…b…c", "a-c-b", false),
            ("…", "", true),
            ("ab…bc", "abc", false),
        ] {
            assert_eq!(matches(pattern, text), expected, "{pattern} ~ {text}");
        }
    }
}
