#![doc = include_str!("../README.md")]
//!
//! # How it works
//!
//! [`Painter`] bakes each board once at four times its size into palette indices: the empty board
//! (`tiles`, `field` or `grid`), and stamps of pieces, numbers and marks, blended into the sixteen
//! inks of the board's cloth (`ink`, `palettes`). A turn then only copies pixels (`compose`) and
//! packs them (`deflate`, `png`) as 4-bit PNG, with a small deflate of its own, made for rows that
//! repeat.
//!
//! A family of boards is a [cloth](caipan_rules::scene::Cloth) with sixteen inks of its own:
//! squares in a frame, posts and lines on an open field, holes for marbles, or a printed grid for
//! stones. Seats are told apart by colour, by letter, and by the outline of their pieces.
//!
//! An [`Animation`] is a game as a GIF: below a [`Banner`](sheet::Banner) stands the board, and
//! each picture is only what has changed since the one before.
//!
//! A [`Sheet`](sheet::Sheet) is a bracket or a table of a tournament, in sixteen shades of its own.
//! It holds words and knows no tournament; a bracket cuts itself into pages, a window of the last
//! rounds, or one player's path. Any name may stand in it: what turns, hides or piles up is left
//! out, what no font has becomes one blank, and all text ends where its room does.

mod animation;
mod bake;
mod bitmap;
mod blocks;
mod canvas;
mod coat;
mod compose;
mod deflate;
mod field;
mod floors;
mod gallery;
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

pub use animation::{Animation, END, STEP, TooLarge};
pub use bitmap::Bitmap;
pub use gallery::Hung;
pub use ink::Ink;
pub use layout::Layout;
pub use painter::Painter;
pub use theme::{Theme, UnknownTheme};
