//! Lists of people in files.

/// A list of people in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PeopleFile<'a> {
    /// A tournament report file.
    Report(&'a str),
    /// A table with commas.
    Table(&'a str),
}

impl<'a> PeopleFile<'a> {
    /// Tells what a file is: of a tournament report the first line begins with a code of three
    /// signs, and some line has a player's.
    pub(crate) fn of(text: &'a str) -> Self {
        let text = text.trim_start_matches('\u{feff}');
        let mut lines = text.split(['\r', '\n']).filter(|line| !line.trim().is_empty());
        let reports =
            lines.clone().next().is_some_and(code) && lines.any(|line| line.starts_with("001 "));
        if reports { Self::Report(text) } else { Self::Table(text) }
    }
}

fn code(line: &str) -> bool {
    let (code, behind) = line.split_at_checked(3).unwrap_or((line, ""));
    let signs = |sign: char| sign.is_ascii_digit() || sign.is_ascii_uppercase();
    code.len() == 3 && code.chars().all(signs) && (behind.is_empty() || behind.starts_with(' '))
}
