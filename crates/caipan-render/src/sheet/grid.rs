//! Tables to be drawn (`draw_grid`): standings and cross tables.

/// A table with a head for each column.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Grid {
    /// The line above it; may be empty.
    pub title: String,
    /// The columns; at most 40 are drawn.
    pub heads: Vec<Head>,
    /// The lines, with a cell for each column; at most 40 are drawn.
    pub rows: Vec<Vec<Cell>>,
    /// The line below it, such as `page 1/4`; may be empty.
    pub foot: String,
}

/// The head of a column.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Head {
    /// The words above the column.
    pub text: String,
    /// The alignment of the column's text.
    pub align: Align,
}

/// The alignment of text in a column.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Align {
    /// Names and other words; cut to 18 columns.
    #[default]
    Left,
    /// Results and short signs.
    Middle,
    /// Numbers.
    Right,
}

/// A cell of a table.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Cell {
    /// The words in it.
    pub text: String,
    /// The weight of the words.
    pub weight: Weight,
}

/// The weight of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Weight {
    /// The weight of most cells.
    #[default]
    Plain,
    /// A win, the points, the first ranks.
    Strong,
    /// A loss, or something that matters less.
    Faint,
    /// No words can ever stand there: a player against themselves.
    Shut,
}

impl Grid {
    /// Returns every text on it.
    pub(super) fn texts(&mut self) -> Vec<&mut String> {
        let heads = self.heads.iter_mut().map(|head| &mut head.text);
        let cells = self.rows.iter_mut().flatten().map(|cell| &mut cell.text);
        [&mut self.title, &mut self.foot].into_iter().chain(heads).chain(cells).collect()
    }
}

impl Head {
    /// Creates a column.
    pub fn new(text: &str, align: Align) -> Self {
        Self { text: text.to_owned(), align }
    }
}

impl Cell {
    /// Creates a cell.
    pub fn new(text: &str, weight: Weight) -> Self {
        Self { text: text.to_owned(), weight }
    }
}
