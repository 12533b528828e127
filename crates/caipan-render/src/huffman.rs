//! Huffman codes, and the bits they are written in.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Most bits of a word of a code.
const LONGEST: u8 = 15;

/// Bits to be written, the first one lowest, and their number: 64 at most, and none beyond it.
#[derive(Clone, Copy, Default)]
pub(super) struct Word {
    pub(super) bits: u64,
    pub(super) count: u32,
}

impl Word {
    /// Returns the word with more bits behind it.
    #[inline]
    pub(super) const fn then(self, bits: u64, count: u32) -> Self {
        Self { bits: self.bits | bits << self.count, count: self.count + count }
    }
}

/// A prefix code: a word for each symbol, empty for symbols that do not occur.
pub(super) struct Code {
    words: Vec<Word>,
}

impl Code {
    /// Builds the code for symbols by how often they occur. A code has two symbols at least, so the
    /// first two are always in it.
    pub(super) fn new(counts: &[u32]) -> Self {
        let mut counts = counts.to_vec();
        counts[..2].iter_mut().for_each(|count| *count += 1);
        let mut lengths = depths(&counts);
        while lengths.iter().any(|&length| length > LONGEST) {
            counts.iter_mut().for_each(|count| *count = count.div_ceil(2)); // flattens the tree
            lengths = depths(&counts);
        }
        let mut words = vec![Word::default(); lengths.len()];
        let mut next: u16 = 0;
        for length in 1..=LONGEST {
            next <<= 1;
            for symbol in (0..lengths.len()).filter(|&symbol| lengths[symbol] == length) {
                let bits = u64::from(next.reverse_bits() >> (16 - length));
                words[symbol] = Word { bits, count: length.into() };
                next += 1;
            }
        }
        Self { words }
    }

    /// Returns the lengths of the words in bits, by symbol.
    pub(super) fn lengths(&self) -> impl Iterator<Item = u8> {
        self.words.iter().map(|word| word.count as u8)
    }

    /// Returns the word of a symbol; an empty one for a number that is none.
    pub(super) fn word(&self, symbol: usize) -> Word {
        self.words.get(symbol).copied().unwrap_or_default()
    }
}

/// The depths in a Huffman tree of symbols by how often they occur, two of them at least.
fn depths(counts: &[u32]) -> Vec<u8> {
    let mut parents = vec![0; 2 * counts.len()];
    let leaves = counts.iter().enumerate().filter(|(_, count)| **count > 0);
    let mut heap: BinaryHeap<_> = leaves.map(|(symbol, count)| Reverse((*count, symbol))).collect();
    let mut root = counts.len();
    while let Some(Reverse((rare, left))) = heap.pop()
        && let Some(Reverse((common, right))) = heap.pop()
    {
        root += 1;
        (parents[left], parents[right]) = (root, root);
        heap.push(Reverse((rare + common, root)));
    }
    let mut depths = vec![0; root + 1];
    for node in (0..root).rev().filter(|&node| parents[node] > 0) {
        depths[node] = depths[parents[node]] + 1;
    }
    depths.truncate(counts.len());
    depths
}

/// Bytes that are filled bit by bit from their lowest.
pub(super) struct Bits<'a> {
    bytes: &'a mut Vec<u8>,
    at: usize,
    held: u64,
    count: u32,
}

impl<'a> Bits<'a> {
    /// Bits behind some bytes, which take up to `room` more. Room that is there beforehand and
    /// stores of one width spare a branch a word that no processor foresees.
    pub(super) fn new(bytes: &'a mut Vec<u8>, room: usize) -> Self {
        let at = bytes.len();
        bytes.resize(at + room + size_of::<u64>(), 0);
        Self { bytes, at, held: 0, count: 0 }
    }

    /// Writes the lowest `count` bits of a value that has no others, 56 at most.
    #[inline]
    pub(super) fn put(&mut self, value: u64, count: u32) {
        self.held |= value << self.count;
        self.count += count;
        self.bytes[self.at..][..size_of::<u64>()].copy_from_slice(&self.held.to_le_bytes());
        let whole = self.count & !7;
        self.at += (whole / 8) as usize;
        self.held >>= whole;
        self.count -= whole;
    }

    /// Writes a word of at most 56 bits.
    #[inline]
    pub(super) fn put_word(&mut self, word: Word) {
        self.put(word.bits, word.count);
    }

    /// Fills the last byte with clear bits and gives the room that is left back.
    pub(super) fn finish(self) {
        self.bytes.truncate(self.at + usize::from(self.count > 0));
    }
}
