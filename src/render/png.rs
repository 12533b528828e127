//! Indexed PNG of four bits a pixel: the smallest and the quickest form of a board.

use libdeflater::{CompressionLvl, Compressor};

use super::Picture;

/// An eighth less than level 6 for a sixth more time; level 8 takes twice as long for another twentieth.
const LEVEL: i32 = 7;

/// Packs pictures one after the other in the same memory.
pub(super) struct Press {
    compressor: Compressor,
    rows: Vec<u8>,
    packed: Vec<u8>,
}

impl Press {
    /// A press with no memory yet.
    pub(super) fn new() -> Self {
        let level = CompressionLvl::new(LEVEL).expect("the level is in range");
        Self { compressor: Compressor::new(level), rows: Vec::new(), packed: Vec::new() }
    }

    /// Encodes a picture: header, palette, rows without filter. Equal pictures give equal bytes.
    pub(super) fn encode(&mut self, picture: &Picture) -> Vec<u8> {
        let data = self.deflate(picture);
        let mut bytes = Vec::with_capacity(data.len() + 256);
        let mut encoder = png::Encoder::new(&mut bytes, picture.width(), picture.height());
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Four);
        encoder.set_palette(picture.theme().palette().as_flattened());
        let mut writer = encoder.write_header().expect("a picture has pixels, and memory takes all bytes");
        writer.write_chunk(png::chunk::IDAT, data).expect("memory takes all bytes");
        drop(writer); // writes the end
        bytes
    }

    fn deflate(&mut self, picture: &Picture) -> &[u8] {
        self.fill_rows(picture);
        let bound = self.compressor.zlib_compress_bound(self.rows.len());
        self.packed.resize(bound.max(self.packed.len()), 0);
        let length = self.compressor.zlib_compress(&self.rows, &mut self.packed).expect("the bound suffices");
        &self.packed[..length]
    }

    /// Every row after its filter's number, two pixels a byte.
    fn fill_rows(&mut self, picture: &Picture) {
        self.rows.clear();
        for row in picture.indices().chunks_exact(picture.width() as usize) {
            self.rows.push(0);
            self.rows.extend(row.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]));
        }
    }
}
