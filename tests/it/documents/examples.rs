//! Examples: what documents show of the chat is played, and what they show of the command line is
//! read.
//!
//! A block of code that is called `chat` is a transcript as in `tests/chat`, played in a hall of
//! its own in the language of its page. Answers may be left out, but for one to what is said last.
//! Those that are shown come in this order and to those to whom they are shown; `…` matches
//! anything, and what is attached need not be named.

use std::path::Path;

use caipan::{chat::script::rewrite, cli};
use caipan_rules::GAMES;

use super::page::{Page, pages};

#[test]
fn what_is_shown_of_the_chat_is_what_it_answers() {
    let mut played = 0;
    let mut found = Vec::new();
    for page in pages() {
        for code in page.codes(&["chat"]) {
            let language = if page.is_chinese() { "zh-Hans" } else { "en" };
            let wrong = wrong(&code.text, language);
            found.extend(wrong.map(|why| format!("{}:{}: {why}", page.name, code.line)));
            played += 1;
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    assert!(played >= 20, "{played} examples");
}

#[test]
fn a_planted_wrong_example_is_found() {
    let right = "a #hall > !new russian @b side=1\nb #hall > !accept\na #hall > c3-d4\nbot #hall < White @a: c3-d4.\n  | …\n";
    assert_eq!(wrong(right, "en"), None);
    let plants = [
        ("c3-d4.", "c3-b4."),
        ("#hall <", "@a <"),
        ("> c3-d4", "> c3-e5"),
        ("bot #hall < White @a: c3-d4.\n  | …\n", ""),
    ];
    for (from, to) in plants {
        assert!(wrong(&right.replace(from, to), "en").is_some(), "{from} -> {to}");
    }
}

#[test]
fn command_lines_are_those_that_the_program_reads() {
    let mut met = 0;
    for page in pages().iter().filter(|page| page.name != "CHANGELOG.md") {
        for (line, words) in
            lines(page).into_iter().filter_map(|(at, text)| Some((at, arguments(&text)?)))
        {
            assert_eq!(refused(&words), None, "{}:{line}: {words:?}", page.name);
            met += 1;
        }
    }
    assert!(met > 30, "{met} command lines");
}

#[test]
fn a_planted_wrong_command_line_is_found() {
    for (line, right) in [
        ("caipan verify record.txt --seen 17 3fa90c1e", true),
        ("caipan verify", true),
        ("cargo run --release -- serve --config my.toml", true),
        ("caipan verify record.txt --sen 17 3fa90c1e", false),
        ("caipan verfy", false),
        ("cargo run --release -- sevre", false),
    ] {
        let words = arguments(line).expect("it runs the program");
        assert_eq!(refused(&words).is_none(), right, "{line}");
    }
}

/// Why the program does not read these arguments; a command that is only named has to exist.
fn refused(words: &[String]) -> Option<String> {
    let command = cli::command();
    let named = words.len() == 2 && command.find_subcommand(&words[1]).is_some();
    let read = command.try_get_matches_from(words);
    read.err().filter(|error| error.use_stderr() && !named).map(|error| error.to_string())
}

/// What differs in an example, with all that was really said, if anything does.
fn wrong(text: &str, language: &str) -> Option<String> {
    let head = format!("~ seed 1 · language {language} · clock 12:00:00\n");
    let (cues, shown) = split(text);
    let source = format!("{head}{}", cues.iter().map(|cue| format!("{cue}\n")).collect::<String>());
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/chat");
    let sibling = |name: &str| std::fs::read_to_string(folder.join(name)).ok();
    let written = runtime
        .block_on(rewrite(&source, GAMES, sibling))
        .unwrap_or_else(|why| panic!("{why}\n{source}"));
    let (_, told) = split(written.split_once('\n').expect("the head").1);
    let says_nothing =
        |answer: &String| answer.split_once('<').is_none_or(|(_, text)| text.trim() == "…");
    let silent = shown.last().is_none_or(Vec::is_empty) || shown.iter().flatten().any(says_nothing);
    let differs = |(shown, told): (&Vec<String>, &Vec<String>)| {
        let mut told = told.iter();
        shown.iter().find(|answer| !told.any(|told| fits(answer, told))).cloned()
    };
    let first = shown.iter().zip(&told).find_map(differs);
    let why = first.or_else(|| silent.then(|| "an answer is not shown".to_owned()))?;
    Some(format!("not so: {why}\nbut:\n{written}"))
}

/// What is said and directed in a transcript, and the answers behind each of these.
fn split(text: &str) -> (Vec<String>, Vec<Vec<String>>) {
    let (mut cues, mut answers): (Vec<String>, Vec<Vec<String>>) = (Vec::new(), Vec::new());
    let mut answering = false;
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        if let Some(more) = line.strip_prefix("  |") {
            let last = if answering {
                answers.last_mut().and_then(|all| all.last_mut())
            } else {
                cues.last_mut()
            };
            let last = last.expect("a line goes on from another");
            *last += &format!("\n  |{more}");
            continue;
        }
        answering = line.starts_with("bot ");
        if answering {
            answers.last_mut().expect("somebody says something first").push(line.to_owned());
        } else {
            cues.push(line.to_owned());
            answers.push(Vec::new());
        }
    }
    (cues, answers)
}

/// Tests if an answer is as it is shown; blanks in front of a text do not count.
fn fits(shown: &str, told: &str) -> bool {
    let parts = |answer: &str| {
        let (audience, text) = answer.split_once('<').expect("an answer");
        let audience = audience.split_whitespace().collect::<Vec<_>>().join(" ");
        (audience, text.trim().to_owned())
    };
    let ((audience, shown), (heard, told)) = (parts(shown), parts(told));
    audience == heard && (matches(&shown, &told) || matches(&shown, bare(&told)))
}

/// A text without what is attached to it.
fn bare(mut text: &str) -> &str {
    let kinds = ["picture", "buttons", "edit", "erase", "menu", "alt", "file"];
    while let Some((head, tail)) = text.strip_suffix(']').and_then(|text| text.rsplit_once(" [")) {
        if !kinds.contains(&tail.split(' ').next().unwrap_or_default()) {
            break;
        }
        text = head;
    }
    text
}

/// Tests if a text is a pattern in which `…` stands for anything.
fn matches(pattern: &str, text: &str) -> bool {
    let mut parts = pattern.split('…');
    let Some(mut rest) = text.strip_prefix(parts.next().unwrap_or_default()) else { return false };
    let parts: Vec<&str> = parts.collect();
    let Some((last, middle)) = parts.split_last() else { return rest.is_empty() };
    for part in middle {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.ends_with(last)
}

/// What stands in a page as something to type into a shell, with its line.
fn lines(page: &Page) -> Vec<(usize, String)> {
    let codes = page.codes(&["sh", "console"]);
    let typed =
        codes.iter().flat_map(|code| code.text.lines().map(|line| (code.line, line.to_owned())));
    let spans = page.spans().into_iter().filter(|(_, span)| !span.contains(['[', '|', '…', '<']));
    typed.chain(spans).collect()
}

/// The arguments of a line that runs the program, its name first; none for other lines.
fn arguments(line: &str) -> Option<Vec<String>> {
    let line = line.split(" #").next().unwrap_or_default().trim().trim_start_matches("$ ");
    let rest = match line.split_once(" -- ") {
        Some((cargo, rest)) if cargo.starts_with("cargo run") => rest,
        _ if line == "caipan" => "",
        _ => line.strip_prefix("caipan ")?,
    };
    let words = rest
        .split([' ', '\''])
        .filter(|word| !word.is_empty())
        .take_while(|word| !matches!(*word, "<" | ">"));
    Some(std::iter::once("caipan").chain(words).map(str::to_owned).collect())
}
