//! The painter: baked boards, kept for the next turn.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use caipan_rules::scene::{Ground, Scene};

use super::{
    animation::Animation,
    bake::Board,
    bitmap::Bitmap,
    gallery::{Gallery, Hung},
    png::Press,
    sheet::Sheet,
    theme::Theme,
};

/// Baked boards that are kept; one of 900 pixels takes about a megabyte.
const KEPT: usize = 24;

/// The conditions that a board is baked for.
#[derive(Clone, PartialEq, Eq)]
struct Key {
    ground: Arc<Ground>,
    theme: Theme,
    size: u32,
}

/// Paints scenes and sheets. It may be shared by threads; the first picture of a board takes some
/// milliseconds more than the next.
#[derive(Default)]
pub struct Painter {
    boards: Mutex<VecDeque<(Key, Arc<Board>)>>,
    easels: Mutex<Vec<Easel>>,
}

/// The memory that one picture at a time is made in.
struct Easel {
    bitmap: Bitmap,
    press: Press,
}

impl Painter {
    /// Creates a painter without boards.
    pub fn new() -> Self {
        Self::default()
    }

    /// Paints the scene as a PNG file, at most `size` pixels wide: see
    /// [`Layout::fit`](super::Layout::fit).
    ///
    /// # Panics
    /// If a piece or a mark names a slot that the ground does not have.
    pub fn paint(&self, scene: &Scene, theme: Theme, size: u32) -> Vec<u8> {
        let board = self.board(Key { ground: Arc::clone(&scene.ground), theme, size });
        let mut easel = self.easel();
        board.compose(scene, &mut easel.bitmap);
        let bytes = easel.press.encode(&easel.bitmap);
        lock(&self.easels).push(easel);
        bytes
    }

    /// Paints the sheet as a PNG file, at most [`WIDEST`](super::sheet::WIDEST) by
    /// [`HIGHEST`](super::sheet::HIGHEST) pixels: what is beyond that is left out. Any text may
    /// stand in it.
    pub fn sheet(&self, sheet: &Sheet, theme: Theme) -> Vec<u8> {
        let paper = sheet.draw(theme);
        let mut easel = self.easel();
        let bytes = easel.press.press(paper.width(), paper.indices(), paper.palette());
        lock(&self.easels).push(easel);
        bytes
    }

    /// Paints small boards with their names as one PNG file, about `size` pixels wide. Any text may
    /// stand for a name.
    ///
    /// # Panics
    /// If a piece or a mark names a slot that its ground does not have.
    pub fn gallery(
        &self,
        tiles: &[(Scene, String)],
        hung: Hung,
        theme: Theme,
        size: u32,
    ) -> Vec<u8> {
        Gallery::draw(tiles, hung, theme, size).encode()
    }

    /// Takes an idle easel, or a new one.
    fn easel(&self) -> Easel {
        let idle = lock(&self.easels).pop();
        idle.unwrap_or_else(|| Easel { bitmap: Bitmap::default(), press: Press::new() })
    }

    /// Draws the scene as pixels, at most `size` of them wide: see
    /// [`Layout::fit`](super::Layout::fit).
    ///
    /// # Panics
    /// If a piece or a mark names a slot that the ground does not have.
    pub fn draw(&self, scene: &Scene, theme: Theme, size: u32) -> Bitmap {
        let mut bitmap = Bitmap::default();
        self.draw_over(scene, (theme, size), &mut bitmap);
        bitmap
    }

    /// Draws the scene over whatever a picture holds.
    pub(super) fn draw_over(
        &self,
        scene: &Scene,
        (theme, size): (Theme, u32),
        bitmap: &mut Bitmap,
    ) {
        let key = Key { ground: Arc::clone(&scene.ground), theme, size };
        self.board(key).compose(scene, bitmap);
    }

    /// Begins a GIF of boards at most `size` pixels wide and of at most `most` bytes.
    pub fn animation(&self, theme: Theme, size: u32, most: usize) -> Animation<'_> {
        Animation::new(self, (theme, size), most)
    }

    /// Returns the baked board, from the shelf if it is there. The lock is not held while a board
    /// is baked: two threads may bake the same.
    fn board(&self, key: Key) -> Arc<Board> {
        if let Some(board) = self.recall(&key) {
            return board;
        }
        let board = Arc::new(Board::bake(&key.ground, key.theme, key.size));
        let mut boards = lock(&self.boards);
        boards.push_front((key, Arc::clone(&board)));
        boards.truncate(KEPT);
        board
    }

    /// Takes a board from the shelf and puts it back in front: the last one is the one unused for
    /// longest.
    fn recall(&self, key: &Key) -> Option<Arc<Board>> {
        let mut boards = lock(&self.boards);
        let at = boards.iter().position(|(other, _)| other == key)?;
        let found = boards.remove(at)?;
        let board = Arc::clone(&found.1);
        boards.push_front(found);
        Some(board)
    }
}

/// Locks a mutex, even one whose holder panicked: holders only take things out or put them in, so
/// nothing is left half done.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
