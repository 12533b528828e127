//! The documents: their links lead somewhere, their examples are played, and what they name is what
//! the program knows.

mod examples;
mod links;
mod lists;
mod page;

use page::pages;

/// The most lines of a README.
const LONGEST: usize = 150;

#[test]
fn a_readme_is_short() {
    for page in pages().iter().filter(|page| page.name.starts_with("README")) {
        let lines = page.text.lines().count();
        assert!((50..=LONGEST).contains(&lines), "{} has {lines} lines", page.name);
    }
}

#[test]
fn what_players_read_stands_in_both_languages() {
    let names: Vec<String> = pages().into_iter().map(|page| page.name).collect();
    let english: Vec<&str> =
        names.iter().filter_map(|name| name.strip_prefix("docs/en/")).collect();
    let chinese: Vec<&str> =
        names.iter().filter_map(|name| name.strip_prefix("docs/zh/")).collect();
    let only: Vec<_> = english.iter().filter(|name| !chinese.contains(name)).collect();
    assert_eq!(only, [&"developers.md"], "in English alone");
    let more: Vec<_> = chinese.iter().filter(|name| !english.contains(name)).collect();
    assert!(more.is_empty(), "in Chinese alone: {more:?}");
    assert!(chinese.len() > 10);
}
