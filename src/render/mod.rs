//! Pictures of boards: a [`Scene`](crate::rules::Scene) and a [`Theme`] in, an indexed PNG out.
//!
//! What a board needs is baked once (`bake`): the empty board and stamps of pieces, numbers and marks, drawn fourfold and
//! blended into the sixteen inks of a theme. A turn then only copies pixels (`compose`) and packs them (`deflate`, `png`).

mod bake;
mod canvas;
mod compose;
mod deflate;
mod huffman;
mod layout;
mod letters;
mod painter;
mod picture;
mod pieces;
mod png;
mod stamp;
mod theme;

pub use layout::Layout;
pub use painter::Painter;
pub use picture::Picture;
pub use theme::{Ink, Theme, UnknownTheme};
