//! Slash commands as Discord is given them: within its limits, and the same however it fills them
//! in.

use caipan::{
    chat::{Target, slashes},
    discord::{commands, same},
};
use caipan_rules::GAMES;
use serde_json::Value;

#[test]
fn commands_keep_discords_limits() {
    let all = commands(&slashes(GAMES));
    let all = all.as_array().expect("a list");
    assert!(all.len() <= 100);
    for command in all {
        assert!(size(command) <= 8_000, "{}: {}", command["name"], size(command));
        if command["type"] == 2 {
            continue;
        }
        let options = command["options"].as_array().expect("a list");
        assert!(options.len() <= 25);
        assert!(options.is_sorted_by_key(|option| option["required"] != true), "{command}");
        for option in options {
            assert!(option["choices"].as_array().is_none_or(|choices| choices.len() <= 25));
        }
    }
}

/// What Discord counts: names, descriptions and values, in the longest of their languages.
fn size(value: &Value) -> usize {
    let own = ["name", "description", "value"].iter().map(|key| {
        let text = |value: &Value| value.as_str().map_or(0, |text| text.chars().count());
        let local = value[format!("{key}_localizations")].as_object();
        let local = local.into_iter().flatten().map(|(_, value)| text(value)).max();
        text(&value[*key]).max(local.unwrap_or(0))
    });
    let inner =
        ["options", "choices"].iter().flat_map(|key| value[*key].as_array()).flatten().map(size);
    own.sum::<usize>() + inner.sum::<usize>()
}

#[test]
fn names_are_as_discord_wants_them() {
    let fits = |name: &str| {
        (1..=32).contains(&name.chars().count())
            && name
                .chars()
                .all(|sign| sign.is_alphanumeric() && !sign.is_uppercase() || "-_".contains(sign))
    };
    for slash in slashes(GAMES).iter().filter(|slash| slash.target == Target::Nothing) {
        let names = slash.names.iter().chain(slash.params.iter().flat_map(|param| &param.names));
        names.for_each(|(language, name)| assert!(fits(name), "{language}: {name}"));
    }
}

#[test]
fn commands_that_discord_filled_in_are_the_same() {
    let ours = commands(&slashes(GAMES));
    let mut theirs = ours.clone();
    assert!(same(&theirs, &ours));
    theirs[0]["id"] = "7".into();
    theirs[0]["name_localized"] = "新局".into();
    theirs[2].as_object_mut().expect("a command").remove("options");
    assert!(same(&theirs, &ours));
    theirs[0]["options"][0]["description"] = "another".into();
    assert!(!same(&theirs, &ours));
}
