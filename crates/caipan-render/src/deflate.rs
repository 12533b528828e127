//! Deflate for boards. Rows repeat the row above and squares their neighbours, so two guesses and
//! four looks find most of what a packer for everything searches for: files as small as a thorough
//! search makes, in less time than a hasty one.

use super::huffman::{Bits, Code};

/// Fewest and most bytes that are told as a repeat; 258 would need a symbol of its own.
const SHORTEST: usize = 4;
const LONGEST: usize = 257;

/// A repeat of so many bytes is taken without a look at what the next byte would give.
const ENOUGH: usize = 16;

/// Farthest way back to what is repeated, bytes.
const FARTHEST: usize = 32_768;

/// Bytes inside of a repeat that may begin others.
const NOTED: usize = 2;

/// Places that are remembered of bytes that look alike.
const KEPT: usize = 4;

/// The symbol of the end; those of lengths follow it.
const END: usize = 256;

/// The code that the lengths of the words of the codes are written in: 0 to 15 take four bits each,
/// and the three signs for repeats, which come first, do not occur.
const FLAT: [u64; 19] = [0, 0, 0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4];

/// Some bytes: one as it is, or more that repeat those `back` bytes before.
#[derive(Clone, Copy)]
struct Piece {
    length: usize,
    back: usize,
}

/// Packs bytes one time after the other in the same memory.
pub(super) struct Packer {
    seen: Vec<[u32; KEPT]>,
    pieces: Vec<Piece>,
}

impl Packer {
    /// A packer with no memory yet.
    pub(super) fn new() -> Self {
        Self { seen: vec![[0; KEPT]; 4096], pieces: Vec::new() }
    }

    /// Packs rows of `stride` bytes as a zlib stream.
    pub(super) fn pack(&mut self, rows: &[u8], stride: usize, packed: &mut Vec<u8>) {
        self.divide(rows, stride);
        packed.extend([0x78, 0x01]);
        self.write(rows, packed);
        packed.extend(simd_adler32::adler32(&rows).to_be_bytes());
    }

    /// Finds the pieces of the rows, from the left; a longer repeat from the next byte on is
    /// preferred.
    fn divide(&mut self, rows: &[u8], stride: usize) {
        self.seen.fill([0; KEPT]);
        self.pieces.clear();
        let (mut at, mut guesses) = (0, [1, stride]);
        let mut here = self.longest(rows, at, guesses, SHORTEST - 1);
        while at < rows.len() {
            self.note(rows, at);
            if here.length < ENOUGH {
                let next =
                    self.longest(rows, at + 1, guesses, here.length + usize::from(here.back > 0));
                if here.back == 0 || next.back > 0 {
                    self.pieces.push(Piece { length: 1, back: 0 });
                    (at, here) = (at + 1, next);
                    continue;
                }
            }
            (1..here.length.min(NOTED)).for_each(|inside| self.note(rows, at + inside));
            self.pieces.push(here);
            (at, guesses[0]) = (at + here.length, here.back);
            here = self.longest(rows, at, guesses, SHORTEST - 1);
        }
    }

    /// The longest repeat at a place that is longer than `floor`: of the guesses, or of where the
    /// next bytes were seen before. Without one the way back is 0.
    fn longest(&self, rows: &[u8], at: usize, guesses: [usize; 2], floor: usize) -> Piece {
        let better = |best: Piece, back: usize| match common(rows, at, back, best.length) {
            Some(length) => Piece { length, back },
            None => best,
        };
        let best = guesses.into_iter().fold(Piece { length: floor, back: 0 }, better);
        match slot(rows, at) {
            Some(slot) if best.length < ENOUGH => {
                self.seen[slot].iter().fold(best, |best, &seen| better(best, at - seen as usize))
            }
            _ => best,
        }
    }

    /// Remembers a place by the four bytes there.
    fn note(&mut self, rows: &[u8], at: usize) {
        if let Some(slot) = slot(rows, at) {
            let [first, second, third, _] = self.seen[slot];
            self.seen[slot] = [at as u32, first, second, third];
        }
    }

    /// Writes the pieces as one block with codes of its own.
    fn write(&self, rows: &[u8], packed: &mut Vec<u8>) {
        let (symbols, ways) = self.codes(rows);
        let mut bits = Bits::new(packed);
        bits.put(0b101, 3); // the last block; its codes come first: 286 symbols, 30 ways, 19 lengths
        bits.put(286 - 257, 5);
        bits.put(30 - 1, 5);
        bits.put(19 - 4, 4);
        FLAT.iter().for_each(|&length| bits.put(length, 3));
        let lengths = symbols.lengths().chain(ways.lengths());
        lengths.for_each(|length| bits.put((length.reverse_bits() >> 4).into(), 4));
        let mut at = 0;
        for piece in &self.pieces {
            if piece.back == 0 {
                symbols.put(&mut bits, rows[at].into());
            } else {
                let (length, way) = (sort(piece.length - 3, 2), sort(piece.back - 1, 1));
                symbols.put(&mut bits, END + 1 + length.0);
                bits.put(length.1, length.2);
                ways.put(&mut bits, way.0);
                bits.put(way.1, way.2);
            }
            at += piece.length;
        }
        symbols.put(&mut bits, END);
        bits.finish();
    }

    /// The codes for the pieces: of bytes and lengths, and of ways back.
    fn codes(&self, rows: &[u8]) -> (Code, Code) {
        let (mut symbols, mut ways) = ([0; 286], [0; 30]);
        let mut at = 0;
        for piece in &self.pieces {
            if piece.back == 0 {
                symbols[usize::from(rows[at])] += 1;
            } else {
                symbols[END + 1 + sort(piece.length - 3, 2).0] += 1;
                ways[sort(piece.back - 1, 1).0] += 1;
            }
            at += piece.length;
        }
        symbols[END] = 1;
        (Code::new(&symbols), Code::new(&ways))
    }
}

/// Under which number a packer keeps the places with the four bytes that are here; none near the
/// end.
fn slot(rows: &[u8], at: usize) -> Option<usize> {
    let four = rows.get(at..)?.first_chunk()?;
    Some((u32::from_le_bytes(*four).wrapping_mul(0x9E37_79B1) >> 20) as usize)
}

/// How many bytes at a place are those `back` bytes before, if they are more than `floor`.
fn common(rows: &[u8], at: usize, back: usize, floor: usize) -> Option<usize> {
    let end = rows.len().min(at + LONGEST);
    // Of the places that look alike most differ in the bytes that would make the repeat longer.
    let last = |end: usize| rows[..=end].last_chunk::<SHORTEST>();
    if back == 0
        || back > at.min(FARTHEST)
        || at + floor >= end
        || last(at + floor) != last(at + floor - back)
    {
        return None;
    }
    let (here, there) = (&rows[at..end], &rows[at - back..end - back]);
    let eights = here.as_chunks().0.iter().zip(there.as_chunks().0);
    let differ = |(here, there): (&[u8; 8], &[u8; 8])| {
        u64::from_le_bytes(*here) ^ u64::from_le_bytes(*there)
    };
    let mut differing = eights.map(differ).enumerate().filter(|(_, bits)| *bits != 0);
    let length = match differing.next() {
        Some((eight, bits)) => eight * 8 + (bits.trailing_zeros() / 8) as usize,
        None => {
            let rest = here.len() & !7;
            rest + here[rest..]
                .iter()
                .zip(&there[rest..])
                .take_while(|(here, there)| here == there)
                .count()
        }
    };
    (length > floor).then_some(length)
}

/// A number as deflate tells it: its symbol, which keeps `kept` bits behind the highest, then the
/// bits that are left and how many.
fn sort(number: usize, kept: u32) -> (usize, u64, u32) {
    let left = number.checked_ilog2().unwrap_or(0).saturating_sub(kept);
    ((left << kept) as usize + (number >> left), (number & ((1 << left) - 1)) as u64, left)
}

#[cfg(test)]
mod tests {
    use miniz_oxide::inflate::decompress_to_vec_zlib;
    use proptest::{collection::vec, prelude::*};

    use super::Packer;

    /// Packs, unpacks with another's unpacker, and compares.
    fn check(packer: &mut Packer, rows: &[u8], stride: usize) {
        let mut packed = Vec::new();
        packer.pack(rows, stride, &mut packed);
        assert_eq!(decompress_to_vec_zlib(&packed).expect("a zlib stream"), rows);
    }

    /// Bytes as boards have them: runs, rows repeated, and a little of anything.
    fn boards() -> impl Strategy<Value = Vec<u8>> {
        let run = (any::<u8>(), 1..400_usize)
            .prop_map(|(byte, length)| std::iter::repeat_n(byte, length).collect());
        let noise = vec(any::<u8>(), 0..40);
        let repeat =
            (vec(0..4_u8, 1..60), 1..20_usize).prop_map(|(part, times)| part.repeat(times));
        vec(prop_oneof![run, noise, repeat], 0..40).prop_map(|parts| parts.concat())
    }

    proptest! {
        #[test]
        fn whatever_is_packed_unpacks_to_the_same(rows in boards(), stride in 1..500_usize) {
            check(&mut Packer::new(), &rows, stride);
        }
    }

    #[test]
    fn a_packer_serves_many_times() {
        let mut packer = Packer::new();
        for length in [0, 1, 3, 4, 300, 70_000, 2] {
            let rows: Vec<u8> =
                (0..length).map(|at: u32| (at.wrapping_mul(at) / 7 % 251) as u8).collect();
            check(&mut packer, &rows, 449);
            check(&mut packer, &[9].repeat(rows.len()), 449);
        }
    }
}
