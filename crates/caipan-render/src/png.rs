//! Indexed PNG of four bits a pixel: the smallest and the quickest form of a board or a sheet.

use super::{Bitmap, deflate::Packer, ink::INKS, palettes::Rgb};

/// Packs pictures one after the other in the same memory.
pub(super) struct Press {
    packer: Packer,
    rows: Vec<u8>,
    packed: Vec<u8>,
}

impl Press {
    /// Creates a press with no memory yet.
    pub(super) fn new() -> Self {
        Self { packer: Packer::new(), rows: Vec::new(), packed: Vec::new() }
    }

    /// Encodes a picture: see [`press`](Self::press).
    pub(super) fn encode(&mut self, bitmap: &Bitmap) -> Vec<u8> {
        self.press(
            bitmap.width() as usize,
            bitmap.indices(),
            bitmap.theme().palette(bitmap.cloth()),
        )
    }

    /// Encodes rows of an even width, places in a palette: header, palette, rows without filter.
    /// Equal pixels give equal bytes.
    pub(super) fn press(&mut self, width: usize, indices: &[u8], palette: &[Rgb; INKS]) -> Vec<u8> {
        let stride = self.fill_rows(width, indices);
        let height = indices.len() / width;
        self.packed.clear();
        self.packer.pack(&self.rows, stride, &mut self.packed);
        let mut bytes = Vec::with_capacity(self.packed.len() + 256);
        let mut encoder = png::Encoder::new(&mut bytes, width as u32, height as u32);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Four);
        encoder.set_palette(palette.as_flattened());
        let mut writer =
            encoder.write_header().expect("a picture has pixels, and memory takes all bytes");
        writer.write_chunk(png::chunk::IDAT, &self.packed).expect("memory takes all bytes");
        drop(writer); // writes the end
        bytes
    }

    /// Fills every row: the number of its filter, then two pixels a byte. Returns the length of a
    /// row in bytes.
    fn fill_rows(&mut self, width: usize, indices: &[u8]) -> usize {
        let stride = 1 + width / 2;
        self.rows.resize(stride * (indices.len() / width), 0);
        for (row, pixels) in self.rows.chunks_exact_mut(stride).zip(indices.chunks_exact(width)) {
            row[0] = 0;
            let pairs = pixels.as_chunks().0.iter().map(|pair| u16::from_le_bytes(*pair));
            row[1..]
                .iter_mut()
                .zip(pairs)
                .for_each(|(byte, pair)| *byte = (pair << 4 | pair >> 8) as u8);
        }
        stride
    }
}
