//! The pictures on the wall: only so many bytes of them are kept, so that a long run takes no more
//! memory than a short one.

use std::{
    collections::VecDeque,
    sync::{Arc, Weak},
};

use crate::chat::Picture;

/// The most bytes of pictures that are kept; a board has about ten thousand. Those of older
/// messages are dropped.
const BYTES: usize = 4 << 20;

/// The bytes of a picture's file.
type Png = Arc<[u8]>;

/// The files of the latest pictures, oldest first.
#[derive(Default)]
pub(super) struct Gallery {
    kept: VecDeque<Arc<Png>>,
    bytes: usize,
}

/// A picture as a message has it: its words stay with the message, its file as long as there is
/// room.
#[derive(Debug)]
pub(super) struct Print {
    /// The same in words.
    pub(super) alt: String,
    /// Width and height in pixels.
    pub(super) size: (u32, u32),
    /// It shows one board.
    pub(super) board: bool,
    file: Weak<Png>,
}

impl Print {
    /// Returns a picture of which only the words are kept.
    pub(super) fn gone(alt: String, size: (u32, u32)) -> Self {
        Self { alt, size, board: false, file: Weak::new() }
    }

    /// Returns the file, while it is kept.
    pub(super) fn file(&self) -> Option<Png> {
        self.file.upgrade().map(|file| Png::clone(&file))
    }
}

impl Gallery {
    /// Takes in a picture; the latest is kept, however large it is.
    pub(super) fn hang(&mut self, picture: Picture) -> Print {
        let Picture { png, alt, board, .. } = picture;
        self.bytes += png.len();
        let (size, file) = (size(&png), Arc::new(png));
        let print = Print { alt, size, board, file: Arc::downgrade(&file) };
        self.kept.push_back(file);
        while self.bytes > BYTES && self.kept.len() > 1 {
            self.bytes -= self.kept.pop_front().map_or(0, |old| old.len());
        }
        print
    }
}

/// The first bytes of a GIF.
const GIF: &[u8] = b"GIF89a";

/// Returns the ending of a file's name by what the file is.
pub(super) fn ending(file: &[u8]) -> &'static str {
    if file.starts_with(GIF) { "gif" } else { "png" }
}

/// Returns width and height from the header of a PNG or a GIF, so that the page keeps its place
/// while the picture loads.
fn size(png: &[u8]) -> (u32, u32) {
    if let Some([width, more, height, above, ..]) = png.strip_prefix(GIF) {
        let side = |low: &u8, high: &u8| u32::from(u16::from_le_bytes([*low, *high]));
        return (side(width, more), side(height, above));
    }
    let at = |start: usize| {
        let four = png.get(start..start + 4)?;
        Some(u32::from_be_bytes(four.try_into().ok()?))
    };
    (at(16).unwrap_or(0), at(20).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::{BYTES, Gallery, Print};
    use crate::chat::Picture;

    fn picture(bytes: usize) -> Picture {
        Picture {
            png: vec![0; bytes].into(),
            alt: bytes.to_string(),
            drawing: String::new(),
            diagram: None,
            board: true,
        }
    }

    #[test]
    fn no_more_than_so_many_bytes_are_kept_and_the_latest_always_is() {
        let mut gallery = Gallery::default();
        let bytes = BYTES / 100;
        let prints: Vec<Print> = (0..250).map(|_| gallery.hang(picture(bytes))).collect();
        let kept = prints.iter().filter(|print| print.file().is_some()).count();
        assert_eq!(kept, 100);
        assert!(
            prints[150..].iter().all(|print| print.file().is_some_and(|file| file.len() == bytes))
        );
        assert!(prints.iter().all(|print| print.alt == bytes.to_string()));
        let large = gallery.hang(picture(2 * BYTES));
        assert!(large.file().is_some() && prints.iter().all(|print| print.file().is_none()));
        assert_eq!((gallery.kept.len(), gallery.bytes), (1, 2 * BYTES));
        let small = gallery.hang(picture(1));
        assert!(large.file().is_none() && small.file().is_some());
    }
}
