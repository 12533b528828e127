//! Lists: each command, setting, action, game and option of the program stands in the documents,
//! and no other.

use std::collections::BTreeSet;

use caipan::chat::{Cast, PREFERENCES, SETTINGS, Setting, VERBS, Words, script::rewrite};
use caipan_rules::{Choice, GAMES, Say};

use super::page::{Page, pages, read};

const FOLDERS: [(&str, &str); 2] = [("docs/en", "en"), ("docs/zh", "zh-Hans")];

#[test]
fn the_commands_and_settings_are_listed_and_no_others() {
    for (folder, language) in FOLDERS {
        let page = page(&format!("{folder}/commands.md"));
        let listed: Vec<String> = page.rows().iter().map(|cells| cells[..2].join(" | ")).collect();
        let known: Vec<String> = commands(language)
            .into_iter()
            .chain(choices(SETTINGS))
            .chain(choices(PREFERENCES))
            .collect();
        for row in &known {
            assert!(listed.contains(row), "{folder}/commands.md lacks | {row} |");
        }
        for row in &listed {
            assert!(known.contains(row), "{folder}/commands.md has what does not exist: | {row} |");
        }
        assert_eq!(listed.len(), known.len());
    }
}

/// The rows of the commands.
fn commands(language: &str) -> Vec<String> {
    let words = Words::new(GAMES);
    let row = |(_, name, aliases, usage): &(_, &str, &[&str], &str)| {
        let said = words.say(language, &Say::new(format!("usage-{name}")), &Cast::default());
        let usage = if usage.is_empty() { String::new() } else { format!(" {said}") };
        let (first, others) = if language == "en" {
            (*name, aliases.join(", "))
        } else {
            (aliases[0], others(name, aliases))
        };
        format!("`{first}{usage}` | {others}")
    };
    VERBS.iter().map(row).collect()
}

/// The other words of a command where its first Chinese one stands in front.
fn others(name: &str, aliases: &[&str]) -> String {
    aliases[1..].iter().chain([&name]).copied().collect::<Vec<_>>().join(", ")
}

fn choices(settings: &[Setting]) -> Vec<String> {
    settings
        .iter()
        .map(|setting| format!("`{}` | {}", setting.key, setting.aliases.join(", ")))
        .collect()
}

#[test]
fn the_actions_of_a_tournament_are_listed_and_no_others() {
    let asked = |text: &str| {
        let script = format!("~ seed 1 · language en\na #hall > {text}\n");
        let runtime =
            tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(rewrite(&script, GAMES, |_| None)).expect("a transcript")
    };
    let all = asked("!t help");
    let (_, words) = all.split_once("`!t WORD`: ").expect("it lists the words");
    let (words, _) = words.split_once(". `!t help").expect("the list ends");
    let known: BTreeSet<&str> =
        words.split(", ").map(|word| word.split([' ', '(']).next().unwrap_or(word)).collect();
    assert!(known.len() > 40, "{known:?}");
    let nothing = asked("!t help nonsense");
    for (folder, _) in FOLDERS {
        let page = page(&format!("{folder}/organising.md"));
        let rows = page.rows().into_iter().filter(|cells| cells[0].starts_with("`t "));
        let mut listed = BTreeSet::new();
        for cells in rows {
            let name = cells[0].trim_matches('`').strip_prefix("t ").expect("an action").to_owned();
            for alias in cells[1].split(", ") {
                let (by_name, by_alias) =
                    (asked(&format!("!t help {name}")), asked(&format!("!t help {alias}")));
                let answer =
                    |text: &str| text.split_once("bot ").map(|(_, answer)| answer.to_owned());
                assert_eq!(answer(&by_name), answer(&by_alias), "{folder}: {name}, {alias}");
                assert_ne!(answer(&by_name), answer(&nothing), "{folder}: {name}");
            }
            listed.insert(name);
        }
        assert_eq!(listed.iter().map(String::as_str).collect::<BTreeSet<_>>(), known, "{folder}");
    }
}

#[test]
fn every_game_and_option_has_its_page() {
    for (folder, _) in FOLDERS {
        let pages: Vec<Page> = pages()
            .into_iter()
            .filter(|page| page.name.starts_with(&format!("{folder}/games/")))
            .collect();
        for info in GAMES.iter().map(|book| book.info()) {
            let page = pages.iter().find(|page| page.text.contains(&format!("`{}`", info.name)));
            let page = page.unwrap_or_else(|| panic!("{folder}: no page for {}", info.name));
            for choice in info.options {
                let row =
                    page.rows().into_iter().find(|cells| cells[0] == format!("`{}`", choice.key));
                let row = row
                    .unwrap_or_else(|| panic!("{} lacks a row for {}", page.name, choice.key))
                    .join(" ");
                for value in choice
                    .values
                    .iter()
                    .filter(|value| !value.0.starts_with(|sign: char| sign.is_ascii_digit()))
                {
                    let named = row.contains(&format!("`{}`", value.0));
                    assert!(named, "{}: {} lacks {}", page.name, choice.key, value.0);
                }
                let called = choice.aliases.iter().any(|alias| row.contains(alias));
                assert!(called, "{}: {} lacks its name in Chinese", page.name, choice.key);
            }
        }
    }
}

#[test]
fn no_page_of_a_game_has_an_option_that_does_not_exist() {
    let known: BTreeSet<String> = GAMES
        .iter()
        .flat_map(|book| book.info().options)
        .map(|choice| choice.key.to_owned())
        .collect();
    for page in pages().iter().filter(|page| page.name.contains("/games/")) {
        for cells in page.rows() {
            // Other tables do not begin with something to type.
            let Some(key) = cells[0].strip_prefix('`').and_then(|key| key.strip_suffix('`')) else {
                continue;
            };
            let game = GAMES.iter().any(|book| book.info().name == key);
            assert!(game || known.contains(key) || key == "players", "{}: {key}", page.name);
        }
    }
}

#[test]
fn what_an_alarm_is_told_by_is_what_the_program_logs() {
    let sources: String =
        crate::tidy::sources().into_iter().map(|(_, text)| text.replace('`', "")).collect();
    let [english, chinese] = FOLDERS.map(|(folder, _)| alarms(folder));
    assert_eq!(english, chinese);
    assert!(english.len() > 15, "{} alarms", english.len());
    for alarm in english {
        assert!(sources.contains(&format!("\"{alarm}\"")), "nothing logs {alarm}");
    }
}

/// The lines of the log that the page for operators explains.
fn alarms(folder: &str) -> Vec<String> {
    // What is seen, what it means, what to do.
    let rows = page(&format!("{folder}/operating.md")).rows().into_iter();
    let rows = rows.filter(|cells| cells.len() == 3);
    let says = rows.filter_map(|cells| Some(cells[0].strip_prefix('`')?.strip_suffix('`')?.into()));
    says.collect()
}

#[test]
fn the_gallery_shows_every_game() {
    for name in ["README.md", "README.zh.md"] {
        let text = read(name);
        for info in GAMES.iter().map(|book| book.info()) {
            assert!(text.contains(&format!("`{}`", info.name)), "{name} lacks {}", info.name);
        }
    }
}

#[test]
fn commands_in_sentences_exist() {
    let words: Vec<&str> = VERBS
        .iter()
        .flat_map(|(_, name, aliases, _)| std::iter::once(name).chain(*aliases))
        .copied()
        .collect();
    let actions = actions();
    let exists = |typed: &str| {
        if let Some(action) = ["t ", "比赛"].iter().find_map(|verb| typed.strip_prefix(verb)) {
            let action = action.trim_start();
            return action.is_empty()
                || is_placeholder(action)
                || actions.iter().any(|known| begins(action, known));
        }
        let first = typed.split([' ', '=']).next().unwrap_or(typed);
        let glued = words.iter().any(|word| !word.is_ascii() && first.starts_with(word));
        glued
            || words.contains(&first)
            || OF_GAMES.contains(&first)
            || first.contains(|sign: char| sign.is_ascii_digit())
    };
    let mut met = 0;
    for page in pages()
        .iter()
        .filter(|page| page.name.starts_with("docs/") || page.name.starts_with("README"))
    {
        for (line, span) in page.spans() {
            let Some(typed) = span
                .strip_prefix(['!', '/'])
                .filter(|rest| !rest.is_empty() && !rest.contains(['/', '.']))
            else {
                continue;
            };
            assert!(exists(typed), "{}:{line}: `{span}`", page.name);
            met += 1;
        }
    }
    assert!(met > 100, "{met} commands");
    assert!(!exists("nwe russian") && exists("new russian"));
    assert!(
        !exists("t strat") && exists("t start dry") && !exists("比赛参加") && exists("比赛加入")
    );
}

/// Words that a game knows beside moves.
const OF_GAMES: [&str; 8] = ["throw", "enter", "掷", "进", "完", "ready", "confirm", "准备"];

/// The words of what can be asked of a tournament, as the documents list them.
fn actions() -> Vec<String> {
    let rows = page("docs/en/organising.md").rows();
    let rows = rows.into_iter().filter_map(|cells| {
        Some((cells[0].trim_matches('`').strip_prefix("t ")?.to_owned(), cells))
    });
    rows.flat_map(|(name, cells)| {
        cells[1].split(", ").map(str::to_owned).chain([name]).collect::<Vec<_>>()
    })
    .collect()
}

/// Tests if a word stands for whatever one says there, as `NAME` does.
fn is_placeholder(word: &str) -> bool {
    word.chars().all(|sign| sign.is_ascii_uppercase())
}

/// Tests if a text begins with a word: one in Chinese needs no blank behind it.
fn begins(text: &str, word: &str) -> bool {
    text.strip_prefix(word)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with(' ') || !word.is_ascii())
}

#[test]
fn options_in_sentences_can_be_chosen() {
    let choices: Vec<&Choice> = GAMES.iter().flat_map(|book| book.info().options).collect();
    let wrong = |span: &str| {
        let (key, value) = span
            .split_once('=')
            .filter(|(_, value)| !is_placeholder(value) && !value.contains(['…', '@', '=']))?;
        let mut named = choices
            .iter()
            .filter(|choice| choice.key == key || choice.aliases.contains(&key))
            .peekable();
        named.peek()?;
        let reads = |choice: &&&Choice| {
            choice.values.iter().any(|known| known.0 == value || known.1.contains(&value))
                || choice.open.is_some_and(|open| (open.read)(value).is_some())
        };
        (!named.any(|choice| reads(&choice))).then(|| span.to_owned())
    };
    let mut met = 0;
    for page in pages().iter().filter(|page| page.name.contains("/games/")) {
        for (line, span) in page.spans() {
            for word in span.split(' ').filter(|word| word.contains('=')) {
                assert_eq!(wrong(word), None, "{}:{line}", page.name);
                met += 1;
            }
        }
    }
    assert!(met > 50, "{met} options");
    assert!(
        wrong("leap=two").is_some() && wrong("leave=201").is_some() && wrong("leave=200").is_none()
    );
}

fn page(name: &str) -> Page {
    Page { name: name.to_owned(), text: read(name) }
}
