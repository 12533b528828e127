//! The form that all lines of the Hub protocol have: a command, and arguments with their values.

/// A line, taken apart.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Line {
    /// The command; empty in an empty line.
    pub(super) command: String,
    arguments: Vec<(String, String)>,
}

impl Line {
    /// Takes a line apart. An argument without a value has an empty one; a quoted value that is not
    /// closed goes on to the end.
    pub(super) fn read(text: &str) -> Self {
        let (command, mut rest) = word(text);
        let mut arguments = Vec::new();
        while !rest.trim_start().is_empty() {
            let (name, behind) = word(rest);
            let (value, behind) = match behind.strip_prefix('=') {
                Some(behind) => value(behind),
                None => ("", behind),
            };
            arguments.push((name.to_owned(), value.to_owned()));
            rest = behind;
        }
        Self { command: command.to_owned(), arguments }
    }

    /// Returns the value of an argument; the last one if it is given twice.
    pub(super) fn value(&self, name: &str) -> Option<&str> {
        self.arguments.iter().rfind(|(own, _)| own == name).map(|(_, value)| value.as_str())
    }

    /// Returns the arguments' names in order.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.arguments.iter().map(|(name, _)| name.as_str())
    }
}

/// Returns the first word, which ends before a blank or `=`, and what stands behind it.
fn word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    let end = text.find(|sign: char| sign.is_whitespace() || sign == '=').unwrap_or(text.len());
    text.split_at(end)
}

/// Returns the value at the beginning, quoted or a word, and what stands behind it.
fn value(text: &str) -> (&str, &str) {
    match text.strip_prefix('"') {
        Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
        None => text.split_at(text.find(char::is_whitespace).unwrap_or(text.len())),
    }
}

#[cfg(test)]
mod tests {
    use super::Line;

    #[test]
    fn a_line_is_a_command_and_arguments() {
        let line = Line::read("  pos pos=We  moves=\"38-15 5-41\" flag x=\"\"");
        assert_eq!(line.command, "pos");
        assert_eq!(line.value("pos"), Some("We"));
        assert_eq!(line.value("moves"), Some("38-15 5-41"));
        assert_eq!(line.value("flag"), Some(""));
        assert_eq!(line.value("x"), Some(""));
        assert_eq!(line.value("y"), None);
        assert_eq!(line.names().collect::<Vec<_>>(), ["pos", "moves", "flag", "x"]);
    }

    #[test]
    fn odd_lines_are_read_as_far_as_they_go() {
        assert_eq!(Line::read(" ").command, "");
        assert_eq!(Line::read("go a=\"think hard").value("a"), Some("think hard"));
        let line = Line::read("=x a=b=c =");
        assert_eq!((line.command.as_str(), line.value("a")), ("", Some("b=c")));
    }
}
