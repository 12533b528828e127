//! The pages, and how their Markdown is read.

use std::{fs, path::Path};

/// A page.
pub(super) struct Page {
    /// Its path from the root.
    pub(super) name: String,
    pub(super) text: String,
}

/// A block of code in a page.
pub(super) struct Code<'a> {
    /// What stands behind the opening fence.
    pub(super) language: &'a str,
    /// The line of the opening fence, counted from 1.
    pub(super) line: usize,
    pub(super) text: String,
}

/// All pages that people read.
pub(super) fn pages() -> Vec<Page> {
    let top = [
        "README.md",
        "README.zh.md",
        "CHANGELOG.md",
        "SECURITY.md",
        "src/ARCHITECTURE.md",
        "fonts/README.md",
    ];
    let read = |name: &str| Page { name: name.to_owned(), text: read(name) };
    let folders = ["deploy", "docs"].into_iter();
    let files = folders.flat_map(|folder| crate::tidy::files(folder, "md"));
    top.into_iter().map(read).chain(files.map(|(name, text)| Page { name, text })).collect()
}

/// The text of a file, by its path from the root.
pub(super) fn read(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{name}: {error}"))
}

impl Page {
    /// Tests if it is written in Chinese.
    pub(super) fn is_chinese(&self) -> bool {
        self.name.starts_with("docs/zh/") || self.name.ends_with(".zh.md")
    }

    /// Its blocks of code, and the rest of it line by line.
    pub(super) fn parts(&self) -> (Vec<Code<'_>>, Vec<(usize, &str)>) {
        let (mut codes, mut prose, mut open): (Vec<Code<'_>>, _, Option<Code<'_>>) =
            (Vec::new(), Vec::new(), None);
        for (at, line) in self.text.lines().enumerate() {
            match (line.trim_start().strip_prefix("```"), open.take()) {
                (Some(language), None) => {
                    open = Some(Code { language, line: at + 1, text: String::new() })
                }
                (Some(_), Some(code)) => codes.push(code),
                (None, Some(mut code)) => {
                    code.text += &format!("{line}\n");
                    open = Some(code);
                }
                (None, None) => prose.push((at + 1, line)),
            }
        }
        assert!(open.is_none(), "{}: a block of code does not end", self.name);
        (codes, prose)
    }

    /// Its blocks of code in one of these languages.
    pub(super) fn codes(&self, languages: &[&str]) -> Vec<Code<'_>> {
        let (mut codes, _) = self.parts();
        codes.retain(|code| languages.contains(&code.language));
        codes
    }

    /// What stands between backticks in its prose, with the line.
    pub(super) fn spans(&self) -> Vec<(usize, String)> {
        let (_, prose) = self.parts();
        let spans = |(line, text): (usize, &str)| {
            let inner = text.split('`').skip(1).step_by(2).map(|span| (line, span.to_owned()));
            inner.collect::<Vec<_>>()
        };
        prose.into_iter().flat_map(spans).collect()
    }

    /// The cells of each row of its tables, without the heads and rules.
    pub(super) fn rows(&self) -> Vec<Vec<String>> {
        let (_, prose) = self.parts();
        let is_row = |line: &str| line.starts_with('|');
        let is_rule = |line: &str| line.starts_with("|-");
        let rows = (0..prose.len()).filter(|at| {
            let next = prose.get(at + 1).map_or("", |(_, line)| line);
            is_row(prose[*at].1) && !is_rule(prose[*at].1) && !is_rule(next)
        });
        rows.map(|at| cells(prose[at].1)).collect()
    }
}

/// The cells of a row; `\|` is a bar that divides nothing.
fn cells(row: &str) -> Vec<String> {
    let row = row.trim().trim_matches('|').replace("\\|", "\u{1}");
    row.split('|').map(|cell| cell.trim().replace('\u{1}', "|")).collect()
}
