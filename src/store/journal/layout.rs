//! What lies where in the index. sled holds sixteen entries on a page and remembers every page, so
//! lines and input ids are put together, many to an entry.
//!
//! `l STREAM NUL number` → [`LINES`] lines; `v STREAM` → length; `s INPUT` → this input id and those
//! up to the next entry, in order; `o PLACE` → the version owed; `e STREAM` → nothing, of somebody
//! who is erased; `d PLACE` → when something is due there, `t MOMENT PLACE` → the same in order of
//! time; `m` → number and checksum of the last frame; `c` → the [checkpoint](super::checkpoint).
//! Numbers are big-endian. Lines and ids are parted by line breaks, which neither has.

use crate::store::Stream;

/// How many lines of a stream are in an entry.
pub(super) const LINES: u64 = 16;

/// How many input ids are in an entry at most.
pub(super) const INPUTS: usize = 32;

/// What stands for a line that is lost; no text has this byte.
pub(super) const MISSING: &[u8] = &[0xFF];

/// The last frame in the index.
pub(super) const FRAME: &[u8] = b"m";

/// The checkpoint.
pub(super) const CHECKPOINT: &[u8] = b"c";

/// What an entry is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Kind {
    Lines = b'l',
    Length = b'v',
    Input = b's',
    Owed = b'o',
    Erased = b'e',
    Due = b'd',
    Time = b't',
}

impl Kind {
    /// Returns the first byte of its keys.
    pub(super) const fn byte(self) -> u8 {
        self as u8
    }

    /// Returns the key of something by its name.
    pub(super) fn key(self, name: &str) -> Vec<u8> {
        [&[self.byte()], name.as_bytes()].concat()
    }

    /// Returns the name in a key of this kind.
    pub(super) fn name(self, key: &[u8]) -> Option<&str> {
        std::str::from_utf8(key.strip_prefix(&[self.byte()])?).ok()
    }
}

/// Returns the key of the entry that a stream's line is in, by the line's number.
pub(super) fn line(stream: &Stream, number: u64) -> Vec<u8> {
    let entry = (number / LINES).to_be_bytes();
    [&[Kind::Lines.byte()], stream.as_str().as_bytes(), b"\0", &entry].concat()
}

/// Returns the key of something due at a moment.
pub(super) fn time(at: u64, place: &str) -> Vec<u8> {
    [&[Kind::Time.byte()], &at.to_be_bytes()[..], place.as_bytes()].concat()
}

/// Reads such a key.
pub(super) fn timed(key: &[u8]) -> Option<(u64, &str)> {
    let (at, place) = key.strip_prefix(&[Kind::Time.byte()])?.split_first_chunk::<8>()?;
    Some((u64::from_be_bytes(*at), std::str::from_utf8(place).ok()?))
}

/// Returns the lines, or the ids, of an entry.
pub(super) fn parts(entry: &[u8]) -> impl Iterator<Item = &[u8]> {
    entry.split(|byte| *byte == b'\n')
}

/// Reads a number.
pub(super) fn number(entry: &[u8]) -> Option<u64> {
    entry.try_into().ok().map(u64::from_be_bytes)
}
