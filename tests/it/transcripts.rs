//! Transcripts: whole conversations, every answer with its audience, and proof that a difference is
//! seen.

use std::{fs, path::Path};

use caipan::chat::script::{Verdict, rewrite, run};
use caipan_rules::{Catalog, GAMES, Rulebook};

use crate::toy_game::AMBUSH;

/// The families in the lists of games that transcripts of all games show: one that comes later
/// changes none of them, and has transcripts in a folder of its own.
const LISTED: [&str; 5] = ["draughts", "gewu", "jump", "junqi", "sifang"];

#[test]
fn every_transcript_holds() {
    let listed = |book: &&dyn Rulebook| LISTED.contains(&book.info().family);
    let listed: Catalog = GAMES.iter().copied().filter(listed).collect::<Vec<_>>().leak();
    let mut files = ["", "/house"].map(|folder| (transcripts(folder), listed)).to_vec();
    for folder in folders().iter().filter(|folder| !["house", "ambush"].contains(&&***folder)) {
        files.push((transcripts(&format!("/{folder}")), GAMES));
    }
    let files =
        files.iter().flat_map(|(files, games)| files.iter().map(move |file| (file, *games)));
    let verdicts: Vec<_> =
        files.map(|(file, games)| (file.display(), check(file, games))).collect();
    assert!(verdicts.len() >= 8 + listed.len());
    let differs: Vec<_> = verdicts.iter().filter(|(_, held)| *held != Verdict::Same).collect();
    assert!(differs.is_empty(), "{differs:#?}");
}

/// The folders of transcripts below `tests/chat`.
fn folders() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/chat");
    let entries = fs::read_dir(folder).expect("transcripts lie in tests/chat");
    let folders =
        entries.map(|entry| entry.expect("an entry")).filter(|entry| entry.path().is_dir());
    folders.map(|entry| entry.file_name().into_string().expect("a name in UTF-8")).collect()
}

#[test]
fn a_game_with_secrets_is_played_by_direct_message() {
    for file in transcripts("/ambush") {
        assert_eq!(check(&file, AMBUSH), Verdict::Same, "{}", file.display());
    }
}

fn transcripts(folder: &str) -> Vec<std::path::PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/chat{folder}"));
    let entries = fs::read_dir(&folder).expect("transcripts lie in tests/chat");
    let mut files: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "chat"));
    files.sort();
    files
}

/// Runs a transcript. With `UPDATE=PART` writes the answers of those anew in whose path the part
/// stands, to be read by eye.
fn check(file: &Path, catalog: Catalog) -> Verdict {
    let text = fs::read_to_string(file).expect("a transcript is UTF-8");
    let part = std::env::var("UPDATE").ok();
    if part.is_some_and(|part| file.display().to_string().contains(&part)) {
        assert!(std::env::var_os("CI").is_none(), "transcripts are not rewritten in CI");
        let written = block_on(rewrite(&text, catalog, sibling(file)))
            .unwrap_or_else(|why| panic!("{}: {why}", file.display()));
        fs::write(file, written).expect("transcripts can be written");
        return Verdict::Same;
    }
    verdict(&text, catalog, file)
}

fn verdict(text: &str, catalog: Catalog, file: &Path) -> Verdict {
    block_on(run(text, catalog, sibling(file)))
        .unwrap_or_else(|why| panic!("{}: {why}", file.display()))
}

/// Reads files that lie beside a transcript.
fn sibling(file: &Path) -> impl Fn(&str) -> Option<String> {
    let folder = file.parent().expect("a transcript lies in a folder").to_owned();
    move |name| fs::read_to_string(folder.join(name)).ok()
}

fn block_on<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Runtime::new().expect("a runtime").block_on(work)
}

/// A short conversation that holds.
const TRUE: &str = "\
~ seed 1
red #hall > !games all
bot #hall < …`russian`…
red #hall > just chatter
red @bot > help resign
bot @red < `!resign` · gives the game up
";

#[test]
fn a_true_transcript_holds() {
    assert_eq!(planted(TRUE), Verdict::Same);
}

#[test]
fn a_planted_difference_is_found_at_its_line() {
    let wrong_text = TRUE.replace("gives the game up", "gives the game away");
    let wrong_audience = TRUE.replace("bot @red <", "bot #hall <");
    let missing = TRUE.replace("red @bot > help resign\n", "");
    let unasked = TRUE.replace("bot @red < `!resign` · gives the game up\n", "");
    let unasked_before = TRUE.replace("bot #hall < …`russian`…\n", "");
    let no_picture = TRUE.replace("gives the game up", "gives the game up [picture]");
    let buttons = TRUE.replace("gives the game up", "gives the game up [buttons accept]");
    let edit = TRUE.replace("gives the game up", "gives the game up [edit]");
    let erase = TRUE.replace("gives the game up", "gives the game up [erase]");
    let calls = TRUE.replace("gives the game up", "gives the game up [calls @&judges]");
    let lines = [
        (wrong_text, 6),
        (wrong_audience, 6),
        (missing, 5),
        (unasked, 5),
        (unasked_before, 2),
        (no_picture, 6),
        (buttons, 6),
    ];
    for (text, line) in lines.into_iter().chain([(edit, 6), (erase, 6), (calls, 6)]) {
        match planted(&text) {
            Verdict::Differs(at, _) => assert_eq!(at, line, "{text}"),
            Verdict::Same => panic!("the planted difference was not seen:\n{text}"),
        }
    }
}

#[test]
fn a_line_that_is_no_transcript_is_refused_with_its_number() {
    for (text, line) in
        [("red #hall\n", 1), ("# fine\n~ dance\n", 2), ("bob #hall < text\n", 1), ("~ seed x\n", 1)]
    {
        let refused = block_on(run(text, GAMES, |_| None)).expect_err("it is no transcript");
        assert_eq!(refused.line, line, "{text}");
    }
}

fn planted(text: &str) -> Verdict {
    verdict(text, GAMES, Path::new("tests/chat/planted.chat"))
}
