//! Columns of a line.

/// A line of a file, by columns.
pub(super) struct Line(Vec<char>);

impl Line {
    /// A line.
    pub(super) fn new(text: &str) -> Self {
        Self(text.chars().collect())
    }

    /// What stands in some columns, counted from 1, without blanks around it.
    pub(super) fn text(&self, first: usize, last: usize) -> String {
        let columns = self.0.get(first - 1..last.min(self.0.len())).unwrap_or(&[]);
        columns.iter().collect::<String>().trim().to_owned()
    }

    /// A column, counted from 1; a blank where there is nothing.
    pub(super) fn sign(&self, column: usize) -> char {
        self.0.get(column - 1).copied().unwrap_or(' ')
    }

    /// A number in some columns; nothing where they are blank.
    pub(super) fn number(&self, first: usize, last: usize) -> Result<Option<usize>, String> {
        match self.text(first, last) {
            blank if blank.is_empty() => Ok(None),
            text => text.parse().map(Some).map_err(|_| text),
        }
    }

    /// The numbers in columns of four from some column on, with one between.
    pub(super) fn numbers(&self, first: usize) -> Result<Vec<usize>, String> {
        let starts = (first..=self.0.len()).step_by(5);
        starts.filter_map(|start| self.number(start, start + 3).transpose()).collect()
    }

    /// The number of the last column.
    pub(super) fn end(&self) -> usize {
        self.0.len()
    }

    /// What stands behind the first three columns, as words.
    pub(super) fn words(&self) -> Vec<String> {
        let rest: String = self.0.iter().skip(3).collect();
        rest.split_whitespace().map(str::to_owned).collect()
    }
}

/// Points as tenths, below a hundred points: `1.0`, `1`, `0.5`.
pub(super) fn tenths(text: &str) -> Option<i32> {
    let (whole, part) = text.split_once(['.', ',']).unwrap_or((text, "0"));
    let digits = |text: &str| text.len() <= 2 && text.bytes().all(|letter| letter.is_ascii_digit());
    let whole = if whole.is_empty() { "0" } else { whole };
    (digits(whole) && digits(part) && part.len() == 1)
        .then(|| format!("{whole}{part}").parse().ok())?
}
