//! A frame: one atomic batch on the medium.
//!
//! `FF 43 4A 01`, length of the body as u32, number as u64, how many frames before it were written
//! with the same sync as u32, CRC-32C of these three and the body as u32, the body; all
//! little-endian. Frames are numbered from 1 without a gap. The body is UTF-8, where byte FF never
//! occurs, so that after a destroyed frame the next one is found by its mark.

use std::ops::Range;

const MARK: [u8; 4] = [0xFF, b'C', b'J', 1];
const HEAD: usize = 24;

/// No frame has this number or a greater one, so that there is always a next one.
const NEVER: u64 = 1 << 63;

/// A valid frame inside a segment.
pub(super) struct Frame<'a> {
    pub(super) number: u64,
    /// The number of the first frame that was written with the same sync.
    pub(super) group: u64,
    pub(super) crc: u32,
    pub(super) body: &'a str,
    /// The offset of its first byte in its segment.
    pub(super) at: usize,
    /// The offset behind its last byte there.
    pub(super) end: usize,
}

/// A part of a segment.
pub(super) enum Piece<'a> {
    Frame(Frame<'a>),
    /// Bytes that are no frame.
    Junk(Range<usize>),
}

/// Returns the bytes of a frame, and its checksum. `back` frames before it are written with the
/// same sync.
pub(super) fn encode(number: u64, back: u32, body: &str) -> (Vec<u8>, u32) {
    let length = u32::try_from(body.len()).expect("a batch is far smaller than 4 GiB");
    let mut bytes = Vec::with_capacity(HEAD + body.len());
    bytes.extend(MARK);
    bytes.extend(length.to_le_bytes());
    bytes.extend(number.to_le_bytes());
    bytes.extend(back.to_le_bytes());
    let crc = checksum(&bytes[MARK.len()..], body.as_bytes());
    bytes.extend(crc.to_le_bytes());
    bytes.extend(body.as_bytes());
    (bytes, crc)
}

fn checksum(head: &[u8], body: &[u8]) -> u32 {
    crc32c::crc32c_append(crc32c::crc32c(head), body)
}

/// Returns the valid frame that begins at a byte.
fn parse(bytes: &[u8], at: usize) -> Option<Frame<'_>> {
    let head = bytes.get(at..at + HEAD)?.strip_prefix(&MARK)?;
    let (length, rest) = head.split_first_chunk::<4>()?;
    let (number, rest) = rest.split_first_chunk::<8>()?;
    let (back, crc) = rest.split_first_chunk::<4>()?;
    let end = (at + HEAD).checked_add(u32::from_le_bytes(*length) as usize)?;
    let body = bytes.get(at + HEAD..end)?;
    let crc = u32::from_le_bytes(crc.try_into().ok()?);
    let body = (checksum(&head[..head.len() - 4], body) == crc)
        .then(|| std::str::from_utf8(body).ok())??;
    let number = Some(u64::from_le_bytes(*number)).filter(|number| *number < NEVER)?;
    let group = number.saturating_sub(u64::from(u32::from_le_bytes(*back)));
    Some(Frame { number, group, crc, body, at, end })
}

/// Returns the frames of a segment and the bytes between them.
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

/// Returns the end of the part of the newest segment that may have been acknowledged; `last` is the
/// number before the segment.
///
/// A power cut keeps any part of what was not synced, so a destroyed frame may be followed by whole
/// ones of the same sync; where two copies were put together nothing is left of it between them. A
/// frame of a later sync proves that it was acknowledged, and so does the index, if it has
/// `applied` that frame.
pub(super) fn torn(bytes: &[u8], mut last: u64, applied: u64) -> usize {
    let pieces: Vec<_> = pieces(bytes).collect();
    for (at, piece) in pieces.iter().enumerate() {
        let start = match piece {
            Piece::Frame(frame) if frame.number <= last + 1 => None,
            Piece::Frame(frame) => Some(frame.at),
            Piece::Junk(range) => Some(range.start),
        };
        if let Some(start) = start
            && applied <= last
            && pieces[at..].iter().all(|piece| piece.within(last + 1))
        {
            return start;
        }
        if let Piece::Frame(frame) = piece {
            last = frame.number;
        }
    }
    bytes.len()
}

impl Piece<'_> {
    /// Tests if the piece may have been written with the same sync as frame `number`, or is no
    /// frame.
    fn within(&self, number: u64) -> bool {
        match self {
            Self::Frame(frame) => frame.group <= number && frame.number > number,
            Self::Junk(_) => true,
        }
    }
}
