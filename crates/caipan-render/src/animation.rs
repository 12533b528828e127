//! Animations: a game as a GIF. Each picture is the smallest box round all that has changed since
//! the one before; what has not is clear in it, so that it costs next to nothing.

use std::{
    fmt,
    io::{self, Write},
};

use caipan_rules::scene::{Cloth, Scene, Tone};
use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::{
    bitmap::Bitmap,
    coat::coat,
    ink::INKS,
    painter::Painter,
    palettes::Rgb,
    sheet::{self, Banner, Strip},
    theme::Theme,
};

/// For how long a picture is shown, hundredths of a second.
pub const STEP: u16 = 80;

/// For how long the last picture is shown, hundredths of a second.
pub const END: u16 = 300;

/// The place of what is not painted. Behind it the palette has the inks of the board, then the
/// shades of the banner.
const CLEAR: u8 = 0;
const BOARD: u8 = 1;
const SHADES: u8 = BOARD + INKS as u8;

/// The colours of an animation, as many as five bits can tell: the last shade is not among them,
/// for no banner has it.
const COLOURS: usize = 32;

/// By how many bytes a file grows at once.
const GROWTH: usize = 1 << 18;

/// The file would have more bytes than it may.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLarge;

impl fmt::Display for TooLarge {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("the animation has too many bytes")
    }
}

impl std::error::Error for TooLarge {}

/// A GIF that is made picture by picture: a banner, and below it a board.
pub struct Animation<'a> {
    painter: &'a Painter,
    /// The theme of the pictures, and their greatest width in pixels.
    brush: (Theme, u32),
    most: usize,
    bitmap: Bitmap,
    reel: Option<Reel>,
}

/// What an animation consists of once its size is known.
struct Reel {
    encoder: Encoder<Bounded>,
    strip: Strip,
    width: usize,
    /// The picture that is shown, and the one that comes next, as places in the palette.
    shown: Vec<u8>,
    next: Vec<u8>,
    /// The change to the picture that is shown, which is written when it is known for how long.
    patch: Patch,
}

/// The box round what has changed: its corner, its size, and its pixels.
#[derive(Default)]
struct Patch {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
    pixels: Vec<u8>,
}

/// A file that takes only so many bytes.
struct Bounded {
    bytes: Vec<u8>,
    most: usize,
}

impl<'a> Animation<'a> {
    pub(super) fn new(painter: &'a Painter, brush: (Theme, u32), most: usize) -> Self {
        Self { painter, brush, most, bitmap: Bitmap::default(), reel: None }
    }

    /// Adds a picture; nothing if it shows what the last one does. All scenes of an animation have
    /// the same ground, and all banners as many players.
    ///
    /// # Errors
    /// [`TooLarge`]; the animation is then of no use.
    ///
    /// # Panics
    /// If a piece or a mark names a slot that the ground does not have.
    pub fn add(&mut self, scene: &Scene, banner: &Banner) -> Result<(), TooLarge> {
        self.painter.draw_over(scene, self.brush, &mut self.bitmap);
        match &mut self.reel {
            Some(reel) => reel.add(&self.bitmap, banner),
            None => {
                let reel = Reel::begin(&self.bitmap, banner, self.most)?;
                self.reel = Some(reel);
                Ok(())
            }
        }
    }

    /// Ends the animation, which is played again and again, and returns the file; one without a
    /// picture is empty.
    ///
    /// # Errors
    /// [`TooLarge`].
    pub fn finish(self) -> Result<Vec<u8>, TooLarge> {
        let Some(mut reel) = self.reel else { return Ok(Vec::new()) };
        reel.write(END)?;
        reel.encoder.into_inner().map(|file| file.bytes).map_err(|_| TooLarge)
    }
}

impl Reel {
    /// Begins with a whole picture.
    fn begin(bitmap: &Bitmap, banner: &Banner, most: usize) -> Result<Self, TooLarge> {
        let width = bitmap.width() as usize;
        let strip = Strip::new(bitmap.theme(), width as i32, banner.players.len());
        let height = strip.height() + bitmap.height() as usize;
        let colours = colours(bitmap.theme(), bitmap.cloth());
        let side = |pixels: usize| u16::try_from(pixels).map_err(|_| TooLarge);
        let file = Bounded { bytes: Vec::new(), most };
        let mut encoder = Encoder::new(file, side(width)?, side(height)?, colours.as_flattened())
            .map_err(|_| TooLarge)?;
        encoder.set_repeat(Repeat::Infinite).map_err(|_| TooLarge)?;
        let mut reel = Self {
            encoder,
            strip,
            width,
            shown: vec![CLEAR; width * height],
            next: vec![CLEAR; width * height],
            patch: Patch::default(),
        };
        reel.compose(bitmap, banner);
        reel.turn();
        Ok(reel)
    }

    fn add(&mut self, bitmap: &Bitmap, banner: &Banner) -> Result<(), TooLarge> {
        self.compose(bitmap, banner);
        if self.next == self.shown {
            return Ok(());
        }
        self.write(STEP)?;
        self.turn();
        Ok(())
    }

    /// Puts the next picture together.
    fn compose(&mut self, bitmap: &Bitmap, banner: &Banner) {
        let above = self.strip.height() * self.width;
        let (top, board) = self.next.split_at_mut(above);
        let shades = self.strip.draw(banner);
        top.iter_mut().zip(shades).for_each(|(pixel, shade)| *pixel = SHADES + shade);
        board.iter_mut().zip(bitmap.indices()).for_each(|(pixel, ink)| *pixel = BOARD + ink);
        let (middles, radius) = self.strip.discs();
        for (middle, player) in middles.into_iter().zip(&banner.players) {
            self.put_disc((bitmap.cloth(), player.tone), middle, radius);
        }
    }

    /// Paints the disc of a player's colour; it lies in the banner.
    fn put_disc(&mut self, (cloth, tone): (Cloth, Tone), (x, y): (i32, i32), radius: i32) {
        let coat = coat(cloth, tone);
        let (whole, face) = (radius * radius, (radius - 2) * (radius - 2));
        for (right, down) in
            (-radius..=radius).flat_map(|down| (-radius..=radius).map(move |right| (right, down)))
        {
            let far = right * right + down * down;
            let ink = if far <= face { coat.face } else { coat.edge };
            if far <= whole {
                let at = (y + down) as usize * self.width + (x + right) as usize;
                self.next[at] = BOARD + ink.place();
            }
        }
    }

    /// Turns to the next picture, and notes what is to be painted for it.
    fn turn(&mut self) {
        self.patch.cut(&self.shown, &self.next, self.width);
        std::mem::swap(&mut self.shown, &mut self.next);
    }

    /// Writes the change to the picture that is shown, for so many hundredths of a second.
    fn write(&mut self, delay: u16) -> Result<(), TooLarge> {
        let Patch { left, top, width, height, ref pixels } = self.patch;
        let frame = Frame {
            delay,
            dispose: DisposalMethod::Keep,
            transparent: Some(CLEAR),
            left: left as u16,
            top: top as u16,
            width: width as u16,
            height: height as u16,
            buffer: pixels.into(),
            ..Frame::default()
        };
        self.encoder.write_frame(&frame).map_err(|_| TooLarge)
    }
}

impl Patch {
    /// Cuts the box out in which two pictures of a width differ. They do differ.
    fn cut(&mut self, before: &[u8], after: &[u8], width: usize) {
        let rows = || before.chunks_exact(width).zip(after.chunks_exact(width)).enumerate();
        let differs = |(_, (before, after)): &(usize, (&[u8], &[u8]))| before != after;
        let (mut left, mut right, mut top, mut bottom) = (width, 0, usize::MAX, 0);
        for (row, (before, after)) in rows().filter(differs) {
            let apart = |at: &usize| before[*at] != after[*at];
            left = (0..left).find(apart).unwrap_or(left);
            right = (right..width).rfind(apart).map_or(right, |last| last + 1);
            (top, bottom) = (top.min(row), row + 1);
        }
        (self.left, self.top) = (left, top);
        (self.width, self.height) = (right - left, bottom - top);
        self.pixels.clear();
        for (_, (before, after)) in rows().skip(top).take(bottom - top) {
            self.push_row(&before[left..right], &after[left..right]);
        }
    }

    /// Adds a row of the box, in which nothing is painted that is there already. What lies beside
    /// something painted and has its colour is painted too, for whole runs take fewer bytes.
    fn push_row(&mut self, before: &[u8], after: &[u8]) {
        let start = self.pixels.len();
        let pairs = before.iter().zip(after);
        self.pixels.extend(pairs.map(|(old, new)| if old == new { CLEAR } else { *new }));
        let row = &mut self.pixels[start..];
        for at in 1..row.len() {
            row[at] = if row[at - 1] == after[at] { after[at] } else { row[at] };
        }
        for at in (1..row.len()).rev() {
            row[at - 1] = if row[at] == after[at - 1] { after[at - 1] } else { row[at - 1] };
        }
    }
}

impl Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let needed = self.bytes.len() + bytes.len();
        if needed > self.most {
            return Err(io::Error::from(io::ErrorKind::FileTooLarge));
        }
        if needed > self.bytes.capacity() {
            self.bytes.reserve_exact(GROWTH.max(bytes.len()));
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The colours of all pictures of an animation.
fn colours(theme: Theme, cloth: Cloth) -> [Rgb; COLOURS] {
    let mut colours = [[0; 3]; COLOURS];
    let (board, shades) = colours[usize::from(BOARD)..].split_at_mut(INKS);
    board.copy_from_slice(theme.palette(cloth));
    let kept = shades.len();
    shades.copy_from_slice(&sheet::palette(theme)[..kept]);
    colours
}
