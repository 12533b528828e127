//! Columns of a line.

/// A line of a file, by columns.
pub(super) struct Line(Vec<char>);

impl Line {
    /// Splits a line into columns.
    pub(super) fn new(text: &str) -> Self {
        Self(text.chars().collect())
    }

    /// Returns the text of some columns, counted from 1, without blanks around it.
    pub(super) fn text(&self, first: usize, last: usize) -> String {
        let columns = self.0.get(first - 1..last.min(self.0.len())).unwrap_or(&[]);
        columns.iter().collect::<String>().trim().to_owned()
    }

    /// Returns the sign in a column, counted from 1; a blank past the end.
    pub(super) fn sign(&self, column: usize) -> char {
        self.0.get(column - 1).copied().unwrap_or(' ')
    }

    /// Reads a number in some columns, or nothing if they are blank.
    ///
    /// # Errors
    ///
    /// The text that is not a number.
    pub(super) fn number(&self, first: usize, last: usize) -> Result<Option<usize>, String> {
        match self.text(first, last) {
            blank if blank.is_empty() => Ok(None),
            text => text.parse().map(Some).map_err(|_| text),
        }
    }

    /// Reads the numbers in groups of four columns from some column on, each followed by one column
    /// between.
    ///
    /// # Errors
    ///
    /// The first text that is not a number.
    pub(super) fn numbers(&self, first: usize) -> Result<Vec<usize>, String> {
        let starts = (first..=self.0.len()).step_by(5);
        starts.filter_map(|start| self.number(start, start + 3).transpose()).collect()
    }

    /// Returns the number of the last column.
    pub(super) fn end(&self) -> usize {
        self.0.len()
    }

    /// Returns the words after the first three columns.
    pub(super) fn words(&self) -> Vec<String> {
        let rest: String = self.0.iter().skip(3).collect();
        rest.split_whitespace().map(str::to_owned).collect()
    }
}

/// Reads points below a hundred as tenths: `1.0`, `1`, `0.5`.
pub(super) fn tenths(text: &str) -> Option<i32> {
    let (whole, part) = text.split_once(['.', ',']).unwrap_or((text, "0"));
    let digits = |text: &str| text.len() <= 2 && text.bytes().all(|letter| letter.is_ascii_digit());
    let whole = if whole.is_empty() { "0" } else { whole };
    (digits(whole) && digits(part) && part.len() == 1)
        .then(|| format!("{whole}{part}").parse().ok())?
}
