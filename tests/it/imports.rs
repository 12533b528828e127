//! Who names whom: no large circles of files, and floors of the chat of which none names a higher
//! one.

mod graph;

use std::{fs, path::Path};

use graph::{Graph, circles, graph};

use crate::tidy::files;

/// How many files may need each other in a circle at most.
const LARGEST: usize = 6;

/// The roots of our crates. None can need another in a circle: Cargo sees to that.
const CRATES: [&str; 5] = [
    "src",
    "crates/caipan-engine/src",
    "crates/caipan-rules/src",
    "crates/caipan-tournament/src",
    "crates/caipan-render/src",
];

/// The floors of the chat, from the lowest.
const FLOORS: [&str; 5] = ["input", "state", "words", "steps", "runtime"];

fn ours() -> Graph {
    graph(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"))
}

#[test]
fn circles_of_files_are_small() {
    let mut count = 0;
    for folder in CRATES {
        let graph = graph(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder));
        let circles = circles(&graph);
        let sizes: Vec<_> = circles.iter().map(Vec::len).collect();
        println!("{folder}: {} files, circles: {sizes:?}", graph.len());
        count += graph.len();
        let large: Vec<_> = circles.into_iter().filter(|circle| circle.len() > LARGEST).collect();
        assert!(large.is_empty(), "{folder}: {large:#?}");
    }
    assert!(count > 400, "the source was read");
}

/// The floor of a file of the chat, from 0; none of other files.
fn floor(file: &str) -> Option<usize> {
    let folder = file.strip_prefix("chat/")?.split('/').next()?;
    FLOORS.iter().position(|floor| *floor == folder)
}

#[test]
fn no_floor_of_the_chat_names_a_higher_one() {
    let graph = ours();
    for (at, name) in FLOORS.iter().enumerate() {
        assert!(graph.keys().any(|file| floor(file) == Some(at)), "{name} has files");
    }
    for (file, others) in &graph {
        for other in others {
            let climbs = floor(file).zip(floor(other)).is_some_and(|(here, there)| here < there);
            assert!(!climbs, "{file} names {other}, which lies above it");
        }
    }
}

#[test]
fn only_the_runtime_waits_and_reads_the_archive() {
    for (file, text) in files("src/chat", "rs") {
        let below = file.strip_prefix("src/").expect("it lies below");
        if floor(below).is_some_and(|floor| floor < FLOORS.len() - 1) {
            let program = text.split("#[cfg(test)]").next().unwrap_or_default();
            let named = ["tokio::", "metrics::", "Archive", "async fn"]
                .into_iter()
                .find(|word| program.contains(word));
            assert_eq!(named, None, "{file}");
        }
    }
}

/// The calls by which a text is read.
const READS: [&str; 12] = [
    ".split(",
    ".split_once(",
    ".splitn(",
    ".split_whitespace(",
    ".rsplit(",
    ".rsplit_once(",
    ".strip_prefix(",
    ".strip_suffix(",
    ".parse(",
    ".parse::<",
    " words(",
    "(words(",
];

/// The only file above the floor where texts are read that reads one, and in no typed log: a table
/// of the tournament's, in which names that are written later are to stand in quotation marks.
const STILL_READ: [&str; 1] = ["src/chat/steps/tournament/export.rs"];

/// Tests if a line of a program reads a text. A line of a stream is read by its event's type, which
/// is named there.
fn reads(line: &str) -> bool {
    let of_a_log = line.contains(".parse::<") && line.contains("Event>()");
    // A chance splits itself into two by `split()`.
    !of_a_log && READS.iter().any(|call| line.replace(".split()", "").contains(call))
}

#[test]
fn what_is_said_is_read_on_the_lowest_floor_alone() {
    let found = |(file, text): (String, String)| {
        let program = text.split("#[cfg(test)]").next().unwrap_or_default();
        let below = file.strip_prefix("src/").expect("it lies below");
        let log = floor(below) == Some(1) && program.contains("FromStr");
        // The words read their own files and signs, and the usages of our own commands.
        let above = floor(below).is_some_and(|floor| floor > 0 && FLOORS[floor] != "words");
        let text = above && !log && !file.ends_with("tests.rs");
        (text && program.lines().any(reads)).then_some(file)
    };
    let mut found: Vec<_> = files("src/chat", "rs").into_iter().filter_map(found).collect();
    found.sort();
    assert_eq!(found, STILL_READ, "a text is read once: by `chat/input`, into a `Command`");
}

#[test]
fn a_planted_circle_is_found_behind_re_exports_and_in_macros() {
    let folder = tempfile::tempdir().expect("a folder");
    let write =
        |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("written");
    write("lib.rs", "mod one; mod two; mod three; pub use one::Sun;");
    write("one.rs", "use crate::two; pub struct Sun; fn f() { two::moon() }");
    write(
        "two.rs",
        "pub fn moon() { assert!(matches!(0, crate::three::STAR)) } #[cfg(test)] mod tests { use crate::one; }",
    );
    write(
        "three.rs",
        "use crate::Sun; pub const STAR: u8 = 0; /// [`crate::two::moon`]\nfn g(_: Sun) {}",
    );
    let found = graph(folder.path());
    assert_eq!(circles(&found), [["one.rs", "three.rs", "two.rs"]]);
    write("three.rs", "pub const STAR: u8 = 0;");
    assert!(circles(&graph(folder.path())).is_empty());
}
