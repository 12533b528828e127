//! Pictures of boards: a [`Scene`](caipan_rules::Scene) and a [`Theme`] in, an indexed PNG out.
//!
//! What a board needs is baked once (`bake`): the empty board (`tiles`, `field` or `grid`) and
//! stamps of pieces, numbers and marks, drawn fourfold and blended into sixteen inks, which each
//! cloth has for itself (`ink`, `palettes`). A turn then only copies pixels (`compose`) and packs
//! them (`deflate`, `png`).
//!
//! What a tournament looks like is a [`sheet`]: a bracket or a grid of text, written once and
//! packed the same way.
//!
//! # Pictures
//!
//! A [`rules::Scene`](caipan_rules::Scene) is what one observer sees, without pixels.
//! [`render::Painter`](crate::Painter) bakes each board once at four times its size into
//! palette indices, composes pieces and marks by copying indices, and packs them as 4-bit PNG with
//! a small deflate of its own, made for rows that repeat. Equal scenes give equal bytes.
//!
//! A family of boards is a [cloth](caipan_rules::scene::Cloth) with sixteen inks of its own:
//! squares in a frame, posts and lines on an open field, holes for marbles, or a printed grid for
//! stones. Seats are told apart by colour, by letter, and by the outline of their pieces.
//!
//! A [`render::sheet::Sheet`](crate::sheet::Sheet) is a bracket or a table of a tournament,
//! in sixteen shades of its own. It holds words and knows no tournament; a bracket cuts itself into
//! pages, a window of the last rounds, or one player's path. Any name may stand in it: what turns,
//! hides or piles up is left out, what no font has becomes one blank, and all text ends where its
//! room does. In chat `t bracket`, `t standings` and `t crosstable` fill them from a log alone
//! (`commands/tournament/sheets`). The text beside a sheet is made of the sheet itself, so it says
//! all that is drawn. Names come in with the post (`chat/words/print.rs`), where those that cannot
//! be drawn become numbers.

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
