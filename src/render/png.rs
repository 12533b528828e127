//! Indexed PNG of four bits a pixel: the smallest and the quickest form of a board.

use libdeflater::{CompressionLvl, Compressor};

use super::Picture;

/// Best bytes for the time on boards; higher levels take thrice as long for a tenth.
const LEVEL: i32 = 6;

/// Encodes a picture: header, palette, rows without filter. Equal pictures give equal bytes.
pub(super) fn encode(picture: &Picture) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, picture.width(), picture.height());
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Four);
    encoder.set_palette(picture.theme().palette().as_flattened());
    let mut writer = encoder.write_header().expect("a picture has pixels, and memory takes all bytes");
    writer.write_chunk(png::chunk::IDAT, &deflate(&rows(picture))).expect("memory takes all bytes");
    drop(writer); // writes the end
    bytes
}

/// Every row after its filter's number, two pixels a byte.
fn rows(picture: &Picture) -> Vec<u8> {
    let width = picture.width() as usize;
    let mut rows = Vec::with_capacity((width / 2 + 1) * picture.height() as usize);
    for row in picture.indices().chunks_exact(width) {
        rows.push(0);
        rows.extend(row.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]));
    }
    rows
}

fn deflate(rows: &[u8]) -> Vec<u8> {
    let level = CompressionLvl::new(LEVEL).expect("the level is in range");
    let mut compressor = Compressor::new(level);
    let mut packed = vec![0; compressor.zlib_compress_bound(rows.len())];
    let length = compressor.zlib_compress(rows, &mut packed).expect("the bound suffices");
    packed.truncate(length);
    packed
}
