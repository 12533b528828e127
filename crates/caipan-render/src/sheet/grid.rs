//! A table to be drawn: standings, or a cross table.

/// A table.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Grid {
    /// Said above it; may be empty.
    pub title: String,
    /// The columns; at most 40 are drawn.
    pub heads: Vec<Head>,
    /// The lines, with a cell for each column; at most 40 are drawn.
    pub rows: Vec<Vec<Cell>>,
    /// Said below it, such as `page 1/4`; may be empty.
    pub foot: String,
}

/// A column.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Head {
    /// What stands above it.
    pub text: String,
    /// Where text stands in it.
    pub align: Align,
}

/// Where text stands in a column.
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

/// A cell.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Cell {
    /// What stands in it.
    pub text: String,
    /// How it is written.
    pub weight: Weight,
}

/// How a cell is written.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Weight {
    /// As most are.
    #[default]
    Plain,
    /// A win, the points, the first ranks.
    Strong,
    /// A loss, or what matters less.
    Faint,
    /// Nothing can ever stand there: somebody against themselves.
    Shut,
}

impl Grid {
    /// Every text on it.
    pub(super) fn texts(&mut self) -> Vec<&mut String> {
        let heads = self.heads.iter_mut().map(|head| &mut head.text);
        let cells = self.rows.iter_mut().flatten().map(|cell| &mut cell.text);
        [&mut self.title, &mut self.foot].into_iter().chain(heads).chain(cells).collect()
    }
}

impl Head {
    /// A column.
    pub fn new(text: &str, align: Align) -> Self {
        Self { text: text.to_owned(), align }
    }
}

impl Cell {
    /// A cell.
    pub fn new(text: &str, weight: Weight) -> Self {
        Self { text: text.to_owned(), weight }
    }
}
