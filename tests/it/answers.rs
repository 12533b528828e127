//! What people read: all answers of all transcripts are short, and those in Chinese are Chinese.

use std::{collections::BTreeSet, fs, path::Path};

use caipan::chat::VERBS;
use caipan_rules::GAMES;

/// The longest answer, characters; what is looked up may be longer.
const LONGEST: usize = 600;

/// What asks for something to be looked up: rules, options, all commands, and records of games and
/// tournaments; with a part of an answer where the command alone does not say so.
const LOOKED_UP: [&str; 19] = [
    "rules",
    "规则",
    "規則",
    "options",
    "选项",
    "選項",
    "help",
    "帮助",
    "幫助",
    "record",
    "棋谱",
    "棋譜",
    "audit",
    "记录",
    "games all",
    "游戏 全部",
    "export",
    "terms",
    "术语",
];

/// Words that stand in Chinese answers as they are: names. Capitals alone are an abbreviation, an id,
/// or a place on a board.
const NAMES: [&str; 8] = ["Dutch", "Halma", "Caipan", "Glicko", "Weng", "Lin", "Asia", "Shanghai"];

/// An answer: the transcript, what was said before it, and its text.
struct Answer {
    file: String,
    asked: String,
    text: String,
}

/// A line of a transcript: who and where, and what; the way is `>` or `<`.
fn parted(line: &str) -> Option<(&str, &str, &str)> {
    let ways = [" > ", " < "].into_iter();
    let (at, way) =
        ways.filter_map(|way| Some((line.find(way)?, way))).min_by_key(|(at, _)| *at)?;
    let spoken = line.starts_with(|sign: char| sign.is_alphanumeric());
    spoken.then(|| (&line[..at], way, &line[at + way.len()..]))
}

/// The answers of all transcripts, each with the people who speak there.
fn answers() -> Vec<(Answer, BTreeSet<String>)> {
    let mut answers = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/chat")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("our own folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "chat") {
                let text = fs::read_to_string(&path).expect("UTF-8");
                answers.extend(of_file(&path.display().to_string(), &text));
            }
        }
    }
    assert!(answers.len() > 3_000, "{}", answers.len());
    answers
}

fn of_file(file: &str, text: &str) -> Vec<(Answer, BTreeSet<String>)> {
    let (mut found, mut asked, mut words) = (Vec::<Answer>::new(), String::new(), BTreeSet::new());
    for line in text.lines() {
        match parted(line) {
            Some((place, " < ", said)) => {
                words.extend(latin(place).map(str::to_owned));
                let (file, asked) = (file.to_owned(), asked.clone());
                found.push(Answer { file, asked, text: said.to_owned() });
            }
            Some((who, _, said)) => {
                // What somebody types may be the name of a tournament or of a team.
                words.extend(latin(&format!("{who} {said}")).map(str::to_owned));
                said.clone_into(&mut asked);
            }
            None => {
                if let (Some(more), Some(last)) = (line.strip_prefix("  | "), found.last_mut()) {
                    last.text = format!("{}\n{more}", last.text);
                }
            }
        }
    }
    let shown = |answer: Answer| Answer { text: without_checks(&answer.text), ..answer };
    found.into_iter().map(|answer| (shown(answer), words.clone())).collect()
}

/// An answer without what a transcript checks behind it: pictures, buttons, menus.
fn without_checks(text: &str) -> String {
    let mut text = text;
    while let Some((before, check)) = text.rsplit_once(" [") {
        let kinds = ["picture", "buttons", "menu", "file", "alt", "edit", "erase", "blank", "gif"];
        if !text.ends_with(']') || !kinds.iter().any(|kind| check.starts_with(kind)) {
            break;
        }
        text = before;
    }
    text.to_owned()
}

/// Words of three and more Latin letters that stand beside no figure: neither squares nor ids.
fn latin(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|sign: char| !sign.is_ascii_alphanumeric());
    words.filter(|word| word.len() > 2 && word.bytes().all(|sign| sign.is_ascii_alphabetic()))
}

#[test]
fn no_answer_is_long_but_what_is_looked_up() {
    // The name of a game alone asks for its rules.
    let names: BTreeSet<_> = GAMES.iter().flat_map(|book| book.info().names()).collect();
    for (Answer { file, asked, text }, _) in answers() {
        let length = text.chars().count();
        let looked_up = LOOKED_UP.iter().any(|word| asked.contains(word));
        let looked_up = looked_up || names.contains(&*asked);
        assert!(length <= LONGEST || looked_up, "{file}: {length} after {asked}:\n{text}");
    }
}

#[test]
fn no_chinese_answer_has_an_english_word_that_is_no_name_and_no_command() {
    let verbs =
        VERBS.iter().flat_map(|(_, name, aliases, _)| std::iter::once(name).chain(*aliases));
    let options = GAMES.iter().flat_map(|book| book.info().options);
    let options = options.chain(caipan::referee::TERMS);
    let options = options.flat_map(|choice| {
        std::iter::once(choice.key).chain(choice.values.iter().map(|value| value.0))
    });
    let known: BTreeSet<&str> =
        verbs.copied().chain(options.flat_map(|word| word.split('_'))).chain(NAMES).collect();
    let mut chinese = 0;
    for (Answer { file, text, .. }, said) in answers() {
        let plain: Vec<_> = text.split('`').step_by(2).collect();
        let plain = plain.join(" ");
        let signs = plain.chars().filter(|sign| ('\u{4e00}'..='\u{9fff}').contains(sign)).count();
        if signs <= plain.chars().filter(char::is_ascii_alphabetic).count() {
            continue;
        }
        chinese += 1;
        for word in latin(&plain) {
            let capital = word.bytes().all(|sign| sign.is_ascii_uppercase());
            let fits = known.contains(word) || said.contains(word) || capital;
            assert!(fits, "{file}: `{word}` in a Chinese answer:\n{text}");
        }
    }
    assert!(chinese > 800, "{chinese}");
}
