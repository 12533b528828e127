//! Indexed PNG of four bits a pixel: the smallest and the quickest form of a board.

use super::Picture;
use super::deflate::Packer;

/// Packs pictures one after the other in the same memory.
pub(super) struct Press {
    packer: Packer,
    rows: Vec<u8>,
    packed: Vec<u8>,
}

impl Press {
    /// A press with no memory yet.
    pub(super) fn new() -> Self {
        Self { packer: Packer::new(), rows: Vec::new(), packed: Vec::new() }
    }

    /// Encodes a picture: header, palette, rows without filter. Equal pictures give equal bytes.
    pub(super) fn encode(&mut self, picture: &Picture) -> Vec<u8> {
        let stride = self.fill_rows(picture);
        self.packed.clear();
        self.packer.pack(&self.rows, stride, &mut self.packed);
        let mut bytes = Vec::with_capacity(self.packed.len() + 256);
        let mut encoder = png::Encoder::new(&mut bytes, picture.width(), picture.height());
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Four);
        encoder.set_palette(picture.theme().palette(picture.cloth()).as_flattened());
        let mut writer = encoder.write_header().expect("a picture has pixels, and memory takes all bytes");
        writer.write_chunk(png::chunk::IDAT, &self.packed).expect("memory takes all bytes");
        drop(writer); // writes the end
        bytes
    }

    /// Every row after its filter's number, two pixels a byte. Gives the length of a row.
    fn fill_rows(&mut self, picture: &Picture) -> usize {
        let width = picture.width() as usize;
        let stride = 1 + width / 2;
        self.rows.resize(stride * picture.height() as usize, 0);
        for (row, pixels) in self.rows.chunks_exact_mut(stride).zip(picture.indices().chunks_exact(width)) {
            row[0] = 0;
            let pairs = pixels.as_chunks().0.iter().map(|pair| u16::from_le_bytes(*pair));
            row[1..].iter_mut().zip(pairs).for_each(|(byte, pair)| *byte = (pair << 4 | pair >> 8) as u8);
        }
        stride
    }
}
