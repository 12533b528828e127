//! Pictures of boards: a [`Scene`](crate::rules::Scene) and a [`Theme`] in, an indexed PNG out.
//!
//! What a board needs is baked once (`bake`): the empty board (`tiles`, `field` or `grid`) and
//! stamps of pieces, numbers and marks, drawn fourfold and blended into sixteen inks, which each
//! cloth has for itself (`ink`, `palettes`). A turn then only copies pixels (`compose`) and packs
//! them (`deflate`, `png`).
//!
//! What a tournament looks like is a [`sheet`]: a bracket or a grid of text, written once and
//! packed the same way.

mod bake;
mod blocks;
mod canvas;
mod coat;
mod compose;
mod deflate;
mod field;
mod floors;
mod grid;
mod huffman;
mod ink;
mod layout;
mod letters;
mod marbles;
mod marks;
mod outline;
mod painter;
mod palettes;
mod picture;
mod pieces;
mod png;
mod pointers;
pub mod sheet;
mod shelf;
mod stamp;
mod stick;
mod stones;
mod theme;
mod tiles;
mod tracks;

pub use ink::Ink;
pub use layout::Layout;
pub use painter::Painter;
pub use picture::Picture;
pub use theme::{Theme, UnknownTheme};
