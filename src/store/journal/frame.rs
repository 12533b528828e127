//! A frame: one atomic batch on the medium.
//!
//! `FF 43 4A 01`, length of the body as u32, number as u64, CRC-32C of length,
//! number and body as u32, the body; all little-endian. Frames are numbered from 1 without a gap. The body is UTF-8, where
//! byte FF never occurs, so that after a destroyed frame the next one is found by looking for the mark.

use std::ops::Range;

const MARK: [u8; 4] = [0xFF, b'C', b'J', 1];
const HEAD: usize = 20;

/// A valid frame inside a segment.
pub(super) struct Frame<'a> {
    pub(super) number: u64,
    pub(super) crc: u32,
    pub(super) body: &'a str,
    /// Where it begins in its segment, bytes.
    pub(super) at: usize,
    /// Where it ends there, bytes.
    pub(super) end: usize,
}

/// What a segment consists of.
pub(super) enum Piece<'a> {
    Frame(Frame<'a>),
    /// Bytes that are no frame.
    Junk(Range<usize>),
}

/// The bytes of a frame, and its checksum.
pub(super) fn seal(number: u64, body: &str) -> (Vec<u8>, u32) {
    let length = u32::try_from(body.len()).expect("a batch is far smaller than 4 GiB").to_le_bytes();
    let crc = checksum(&length, &number.to_le_bytes(), body.as_bytes());
    let mut bytes = Vec::with_capacity(HEAD + body.len());
    bytes.extend(MARK);
    bytes.extend(length);
    bytes.extend(number.to_le_bytes());
    bytes.extend(crc.to_le_bytes());
    bytes.extend(body.as_bytes());
    (bytes, crc)
}

fn checksum(length: &[u8], number: &[u8], body: &[u8]) -> u32 {
    crc32c::crc32c_append(crc32c::crc32c_append(crc32c::crc32c(length), number), body)
}

/// The valid frame that begins at a byte.
fn parse(bytes: &[u8], at: usize) -> Option<Frame<'_>> {
    let head = bytes.get(at..at + HEAD)?;
    let (mark, rest) = head.split_first_chunk::<4>()?;
    let (length, rest) = rest.split_first_chunk::<4>()?;
    let (number, rest) = rest.split_first_chunk::<8>()?;
    let (crc, _) = rest.split_first_chunk::<4>()?;
    let end = (at + HEAD).checked_add(u32::from_le_bytes(*length) as usize)?;
    let body = bytes.get(at + HEAD..end)?;
    let crc = u32::from_le_bytes(*crc);
    let valid = *mark == MARK && checksum(length, number, body) == crc;
    let body = valid.then(|| std::str::from_utf8(body).ok())??;
    Some(Frame { number: u64::from_le_bytes(*number), crc, body, at, end })
}

/// The frames of a segment, and what lies between them.
pub(super) fn pieces(bytes: &[u8]) -> impl Iterator<Item = Piece<'_>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        if at >= bytes.len() {
            return None;
        }
        if let Some(frame) = parse(bytes, at) {
            at = frame.end;
            return Some(Piece::Frame(frame));
        }
        let start = at;
        at = (start + 1..bytes.len())
            .find(|next| bytes[*next] == MARK[0] && parse(bytes, *next).is_some())
            .unwrap_or(bytes.len());
        Some(Piece::Junk(start..at))
    })
}
