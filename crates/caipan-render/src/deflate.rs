//! Deflate for boards: a zlib stream of one block, for rows that repeat.
//!
//! Rows repeat the row above and pieces their likes, so two guesses and two looks into a table find
//! what a packer for everything searches for: files as small as a thorough search makes, in less
//! time than a hasty one. The time of a picture goes into its repeats, and there into branches that
//! no processor foresees: so candidates are compared sixteen bytes at a time, and bytes and repeats
//! are written by the same steps.

use super::huffman::{Bits, Code, Word};

/// Shortest repeat, bytes. Four from afar take as many bits as the bytes themselves.
const SHORTEST: usize = 5;

/// Longest repeat, bytes; 258 would need a symbol of its own.
const LONGEST: usize = 257;

/// Bytes that are compared at once. A repeat of so many is taken without a look at what the next
/// byte would give.
const ENOUGH: usize = 16;

/// Farthest way back to what is repeated, bytes.
const FARTHEST: usize = 32_768;

/// Places that are remembered of bytes that look alike.
const KEPT: usize = 2;

/// The symbol of the end; those of lengths follow it.
const END: usize = 256;

/// Number of the symbols of bytes, the end and lengths.
const SYMBOLS: usize = 286;

/// Number of the symbols of ways back.
const WAYS: usize = 30;

/// Most bytes that a piece is written in: words of 15 bits for its length and way, and 5 and 13
/// bits behind them.
const WIDEST: usize = 6;

/// Most bytes that everything but the pieces is written in.
const HEAD: usize = 256;

/// The code that the lengths of the words of the codes are written in: 0 to 15 take four bits each,
/// and the three signs for repeats, which come first, do not occur.
const FLAT: [u64; 19] = [0, 0, 0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4];

/// One byte as it is, or several that repeat those some bytes before.
#[derive(Clone, Copy)]
struct Piece {
    /// The byte, or [`END`] and the length.
    token: u16,
    /// Bytes back to what is repeated; 0 for a byte as it is.
    back: u16,
}

impl Piece {
    /// Returns the symbol of the way back, the bits behind its word, and their number. A byte as it
    /// is has the symbol after the last, whose word is empty.
    fn way(self) -> (usize, u64, u32) {
        let (way, rest, left) = sort(usize::from(self.back.saturating_sub(1)), 1);
        (if self.back == 0 { WAYS } else { way }, rest, left)
    }
}

/// The best that was found at a place: `length` bytes are those `back` bytes before. If nothing
/// was, `back` is 0 and `length` what it would have to surpass.
#[derive(Clone, Copy)]
struct Repeat {
    length: usize,
    back: usize,
}

impl Repeat {
    /// Nothing found yet, and nothing up to a length wanted.
    const fn none(length: usize) -> Self {
        Self { length, back: 0 }
    }

    /// Returns the longest of this and the repeats that begin so many bytes before.
    #[inline]
    fn or_longer<const N: usize>(self, rows: &[u8], at: usize, backs: [usize; N]) -> Self {
        let Some(here) = sixteen(rows, at) else { return self };
        let better = |best: Self, back: usize| {
            let there = at.checked_sub(back).and_then(|from| sixteen(rows, from));
            match there.map(|there| here ^ there) {
                None => best,
                Some(0) => best.or(common(rows, at, back), back),
                Some(bits) => best.or((bits.trailing_zeros() / 8) as usize, back),
            }
        };
        backs.into_iter().fold(self, better)
    }

    #[inline]
    fn or(self, length: usize, back: usize) -> Self {
        if length > self.length { Self { length, back } } else { self }
    }
}

/// Packs bytes one time after the other in the same memory.
pub(super) struct Packer {
    /// By what is there, the last places, modulo 65,536. One that is too far back does no harm: it
    /// stands for a nearer place, a guess that is compared like any other.
    seen: Vec<[u16; KEPT]>,
    /// By column, the way back of the last repeat that began there.
    above: Vec<usize>,
    pieces: Vec<Piece>,
}

impl Packer {
    /// Creates a packer with no memory yet.
    pub(super) fn new() -> Self {
        Self { seen: vec![[0; KEPT]; 4096], above: Vec::new(), pieces: Vec::new() }
    }

    /// Packs rows of `stride` bytes as a zlib stream.
    pub(super) fn pack(&mut self, rows: &[u8], stride: usize, packed: &mut Vec<u8>) {
        let stride = stride.clamp(1, FARTHEST); // the first guess, so a way that can be told
        self.forget(stride);
        self.divide(rows, stride);
        packed.extend([0x78, 0x01]);
        self.write(packed);
        packed.extend(simd_adler32::adler32(&rows).to_be_bytes());
    }

    /// Clears what is known of other rows, so that equal rows give equal bytes.
    fn forget(&mut self, stride: usize) {
        self.seen.fill([0; KEPT]);
        self.above.clear();
        self.above.resize(stride, stride);
        self.pieces.clear();
    }

    /// Finds the pieces of the rows, from the left; a longer repeat from the next byte on is
    /// preferred.
    fn divide(&mut self, rows: &[u8], stride: usize) {
        let (mut at, mut last) = (0, Repeat { length: LONGEST, back: 1 });
        let mut here = self.after(rows, stride, at, last);
        while at < rows.len() {
            if here.length < ENOUGH {
                let floor = here.length + usize::from(here.back > 0);
                let guesses = [last.back, self.above[(at + 1) % stride]];
                let next = self.longest(rows, at + 1, guesses, floor);
                if here.back == 0 || next.back > 0 {
                    self.pieces.push(Piece { token: rows[at].into(), back: 0 });
                    (at, here) = (at + 1, next);
                    continue;
                }
            } else {
                self.note(rows, at + 1);
            }
            self.above[at % stride] = here.back;
            let token = (END + here.length) as u16;
            self.pieces.push(Piece { token, back: here.back as u16 });
            (at, last) = (at + here.length, here);
            here = self.after(rows, stride, at, last);
        }
    }

    /// Finds the longest repeat behind another, which goes on only if it was as long as can be.
    #[inline]
    fn after(&mut self, rows: &[u8], stride: usize, at: usize, last: Repeat) -> Repeat {
        let guess = if last.length == LONGEST { last.back } else { self.above[at % stride] };
        self.longest(rows, at, [stride, guess], SHORTEST - 1)
    }

    /// Finds the longest repeat at a place that is longer than `floor`: of the guesses, or of the
    /// places where the next bytes were seen before.
    #[inline]
    fn longest(&mut self, rows: &[u8], at: usize, guesses: [usize; 2], floor: usize) -> Repeat {
        let seen = self.note(rows, at);
        let best = Repeat::none(floor).or_longer(rows, at, guesses);
        if best.length >= ENOUGH {
            return best;
        }
        let back =
            |seen| usize::from((at as u16).wrapping_sub(seen).wrapping_sub(1)) % FARTHEST + 1;
        best.or_longer(rows, at, seen.map(back))
    }

    /// Remembers a place by the bytes there. Returns the last places where they were seen before.
    #[inline]
    fn note(&mut self, rows: &[u8], at: usize) -> [u16; KEPT] {
        let Some(here) = sixteen(rows, at) else { return [0; KEPT] };
        let few = (here as u64) << (64 - 8 * SHORTEST);
        let slot = &mut self.seen[(few.wrapping_mul(0x9E37_79B1_7F4A_7C15) >> 52) as usize];
        std::mem::replace(slot, [at as u16, slot[0]])
    }

    /// Writes the pieces as one block with codes of its own.
    fn write(&self, packed: &mut Vec<u8>) {
        let (symbols, ways) = self.codes();
        let mut bits = Bits::new(packed, HEAD + WIDEST * self.pieces.len());
        bits.put(0b101, 3); // the last block; its codes come first
        bits.put(SYMBOLS as u64 - 257, 5);
        bits.put(WAYS as u64 - 1, 5);
        bits.put(FLAT.len() as u64 - 4, 4);
        FLAT.iter().for_each(|&length| bits.put(length, 3));
        let lengths = symbols.lengths().chain(ways.lengths());
        lengths.for_each(|length| bits.put((length.reverse_bits() >> 4).into(), 4));
        self.write_pieces(&tokens(&symbols), &ways, &mut bits);
        bits.put_word(symbols.word(END));
        bits.finish();
    }

    /// Writes the pieces in words for tokens and for ways.
    fn write_pieces(&self, tokens: &[Word], ways: &Code, bits: &mut Bits<'_>) {
        let ways: [Word; WAYS + 1] = std::array::from_fn(|way| ways.word(way));
        for piece in &self.pieces {
            let (way, rest, left) = piece.way();
            let way = ways[way].then(rest, left);
            bits.put_word(tokens[usize::from(piece.token)].then(way.bits, way.count));
        }
    }

    /// Builds the codes for the pieces: of bytes and lengths, and of ways back.
    fn codes(&self) -> (Code, Code) {
        let (mut tokens, mut ways) = ([0; END + LONGEST + 1], [0; WAYS + 1]);
        for piece in &self.pieces {
            tokens[usize::from(piece.token)] += 1;
            ways[piece.way().0] += 1;
        }
        let mut symbols = [0; SYMBOLS];
        for (token, count) in tokens.into_iter().enumerate() {
            symbols[symbol(token).0] += count;
        }
        symbols[END] = 1;
        (Code::new(&symbols), Code::new(&ways[..WAYS]))
    }
}

/// The words of the tokens of pieces, with the bits behind those of lengths.
fn tokens(symbols: &Code) -> Vec<Word> {
    let word = |token| {
        let (symbol, rest, left) = symbol(token);
        symbols.word(symbol).then(rest, left)
    };
    (0..=END + LONGEST).map(word).collect()
}

/// The symbol of a token, the bits behind its word, and their number.
fn symbol(token: usize) -> (usize, u64, u32) {
    match token.checked_sub(END + 3) {
        Some(length) => {
            let (symbol, rest, left) = sort(length, 2);
            (END + 1 + symbol, rest, left)
        }
        None => (token.min(END), 0, 0),
    }
}

/// The bytes at a place, the first one lowest; none near the end.
#[inline]
fn sixteen(rows: &[u8], at: usize) -> Option<u128> {
    Some(u128::from_le_bytes(*rows.get(at..)?.first_chunk()?))
}

/// Counts the bytes at a place that are those `back` bytes before, up to [`LONGEST`]. Kept out of
/// the search, whose loop then fits into the processor's registers: a tenth of a picture's time.
#[inline(never)]
fn common(rows: &[u8], at: usize, back: usize) -> usize {
    let end = rows.len().min(at + LONGEST);
    let (here, there) = (&rows[at..end], &rows[at - back..end - back]);
    let pairs = here.as_chunks().0.iter().zip(there.as_chunks().0);
    let differ = |(here, there): (&[u8; 16], &[u8; 16])| {
        u128::from_le_bytes(*here) ^ u128::from_le_bytes(*there)
    };
    let mut differing = pairs.map(differ).enumerate().filter(|(_, bits)| *bits != 0);
    if let Some((chunk, bits)) = differing.next() {
        return 16 * chunk + (bits.trailing_zeros() / 8) as usize;
    }
    let rest = here.len() & !15;
    let tail = here[rest..].iter().zip(&there[rest..]);
    rest + tail.take_while(|(here, there)| here == there).count()
}

/// A number as deflate tells it: its symbol, which keeps `kept` bits behind the highest, then the
/// bits that are left and how many.
#[inline]
fn sort(number: usize, kept: u32) -> (usize, u64, u32) {
    let left = number.max(1).ilog2().saturating_sub(kept);
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
        let unpacked = decompress_to_vec_zlib(&packed).map_err(|error| error.status);
        assert!(unpacked.as_deref() == Ok(rows), "{} bytes: {:?}", rows.len(), unpacked.err());
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
    fn repeats_from_farther_than_a_stream_can_tell_are_left_out() {
        let noise = |length: u32| -> Vec<u8> {
            (0..length).map(|at| (at.wrapping_mul(0x9E37_79B1) >> 13) as u8).collect()
        };
        for length in [32_767, 32_768, 32_769, 65_535, 65_536, 65_537] {
            for stride in [0, 1, 449, length as usize] {
                check(&mut Packer::new(), &noise(length).repeat(3), stride);
            }
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
