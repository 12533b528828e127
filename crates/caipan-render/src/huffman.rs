//! Huffman codes, and the bits they are written in.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Most bits of a word of a code.
const LONGEST: u8 = 15;

/// A prefix code: a word of bits for each symbol, first bit lowest, and its length; 0 for symbols
/// that do not occur.
pub(super) struct Code {
    words: Vec<(u16, u8)>,
}

impl Code {
    /// The code for symbols that occur so often. A code has two symbols at least, so the first two
    /// are always in it.
    pub(super) fn new(counts: &[u32]) -> Self {
        let mut counts = counts.to_vec();
        counts[..2].iter_mut().for_each(|count| *count += 1);
        let mut lengths = depths(&counts);
        while lengths.iter().any(|&length| length > LONGEST) {
            counts.iter_mut().for_each(|count| *count = count.div_ceil(2)); // flattens the tree
            lengths = depths(&counts);
        }
        let mut words = vec![(0, 0); lengths.len()];
        let mut next: u16 = 0;
        for length in 1..=LONGEST {
            next <<= 1;
            for symbol in (0..lengths.len()).filter(|&symbol| lengths[symbol] == length) {
                words[symbol] = (next.reverse_bits() >> (16 - length), length);
                next += 1;
            }
        }
        Self { words }
    }

    /// The lengths of the words, by symbol.
    pub(super) fn lengths(&self) -> impl Iterator<Item = u8> {
        self.words.iter().map(|&(_, length)| length)
    }

    /// Writes a symbol.
    pub(super) fn put(&self, bits: &mut Bits, symbol: usize) {
        let (word, length) = self.words[symbol];
        bits.put(word.into(), length.into());
    }
}

/// How deep in a Huffman tree the symbols are that occur so often, two of them at least.
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
    held: u64,
    count: u32,
}

impl<'a> Bits<'a> {
    /// Bits behind some bytes.
    pub(super) fn new(bytes: &'a mut Vec<u8>) -> Self {
        Self { bytes, held: 0, count: 0 }
    }

    /// Writes the lowest `count` bits of a value that has no others, 32 at most.
    pub(super) fn put(&mut self, value: u64, count: u32) {
        self.held |= value << self.count;
        self.count += count;
        if self.count >= 32 {
            self.bytes.extend((self.held as u32).to_le_bytes());
            self.held >>= 32;
            self.count -= 32;
        }
    }

    /// Writes what is left, and clear bits up to the end of the byte.
    pub(super) fn finish(self) {
        let left = self.held.to_le_bytes();
        self.bytes.extend(&left[..self.count.div_ceil(8) as usize]);
    }
}
