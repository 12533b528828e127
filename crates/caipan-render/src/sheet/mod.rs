//! Sheets: brackets and tables of a tournament, as text and lines on paper.
//!
//! They know nothing of tournaments: the caller supplies every word. Text is calmed first
//! (`calm`), so that any name may stand in them, and cut to the room it has. There are only sixteen
//! shades, mostly steps from paper to ink, so that letters have smooth edges and files stay small.
//! Colour never says anything alone.

mod banner;
mod bracket;
mod calm;
mod draw_bracket;
mod draw_grid;
mod draw_match;
mod frame;
mod grid;
mod paper;
mod scale;
mod shade;

pub(super) use banner::Strip;
pub use banner::{Banner, Player};
pub use bracket::{Bracket, Column, Fate, Match, Side};
pub use calm::legible;
pub use grid::{Align, Cell, Grid, Head, Weight};
pub(crate) use paper::{Area, Paper, Pen};
pub use paper::{HIGHEST, WIDEST};
pub(crate) use shade::{Shade, palette};

use super::theme::Theme;

/// A bracket or a table of a tournament, ready to be painted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sheet {
    /// A knock-out, or a part of one.
    Bracket(Bracket),
    /// A table: standings, or the results of each against each.
    Grid(Grid),
}

impl Sheet {
    /// Draws the sheet in the shades of a theme.
    pub(super) fn draw(&self, theme: Theme) -> Paper {
        match self {
            Self::Bracket(bracket) => draw_bracket::draw(bracket, theme),
            Self::Grid(grid) => draw_grid::draw(grid, theme),
        }
    }

    /// Returns every text on it, so that names can be replaced before it is painted.
    pub fn texts(&mut self) -> Vec<&mut String> {
        match self {
            Self::Bracket(bracket) => bracket.texts(),
            Self::Grid(grid) => grid.texts(),
        }
    }
}
