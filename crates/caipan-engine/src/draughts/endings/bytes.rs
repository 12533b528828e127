//! Endings as bytes: a head that names the variant, a byte for each position, a hash of it all.

use std::{error::Error, fmt};

use caipan_rules::{Fnv1a, Info, draughts::Laws};

use super::{
    Endings, laws,
    material::{CODES, Material},
    numbering::Numbering,
};

/// The first bytes: what it is, and the version of the format.
const MAGIC: &[u8] = b"caipan endings 1\n";

/// The bytes of the hash at the end.
const HASH: usize = size_of::<u64>();

/// Where everything is kept.
pub(super) struct Layout {
    pieces: u8,
    head: Vec<u8>,
    /// Where the positions of each material begin.
    parts: Vec<(Material, usize)>,
    /// The same by the code of the material; 0 for others.
    starts: Vec<usize>,
    length: usize,
}

/// The reasons why bytes are no endings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadEndings {
    /// They are something else, or of another version of the format.
    Format,
    /// They are of another variant, of other laws of it, or of a number of pieces that none have.
    Variant,
    /// There are too few of them, or too many.
    Length,
    /// They are not what they were when they were made.
    Damaged,
}

impl Layout {
    /// Lays endings out; none for a number of pieces that none have.
    pub(super) fn new(laws: &Laws, numbering: &Numbering, pieces: u8) -> Option<Self> {
        if !(Endings::LEAST..=Endings::MOST).contains(&pieces) {
            return None;
        }
        let head = head(&laws.info, pieces);
        let (mut end, mut parts, mut starts) = (head.len(), Vec::new(), vec![0; CODES]);
        for material in Material::all(laws, pieces) {
            parts.push((material, end));
            starts[material.code()] = end;
            end = end.checked_add(numbering.count(material))?;
        }
        Some(Self { pieces, head, parts, starts, length: end.checked_add(HASH)? })
    }

    pub(super) const fn pieces(&self) -> u8 {
        self.pieces
    }

    pub(super) fn head(&self) -> &[u8] {
        &self.head
    }

    /// Returns each material, in the order in which it is kept, and where its positions begin.
    pub(super) fn parts(&self) -> &[(Material, usize)] {
        &self.parts
    }

    /// Returns where the positions of a material begin, if it is kept.
    pub(super) fn start(&self, material: Material) -> Option<usize> {
        let start = self.starts[material.code()];
        (start > 0).then_some(start)
    }

    /// Returns the number of bytes.
    pub(super) const fn length(&self) -> usize {
        self.length
    }
}

impl Endings {
    /// Returns the endings as bytes.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Takes bytes for the endings of a variant.
    ///
    /// # Errors
    /// [`BadEndings`].
    pub fn from_bytes(info: &Info, bytes: Vec<u8>) -> Result<Self, BadEndings> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(BadEndings::Format)?;
        let pieces = *rest.first().ok_or(BadEndings::Length)?;
        let laws = laws(info).ok_or(BadEndings::Variant)?;
        let numbering = Numbering::new(laws);
        let layout = Layout::new(laws, &numbering, pieces).ok_or(BadEndings::Variant)?;
        if !bytes.starts_with(layout.head()) {
            return Err(BadEndings::Variant);
        }
        if bytes.len() != layout.length() {
            return Err(BadEndings::Length);
        }
        let endings = Self { laws, numbering, layout, bytes };
        let sound = hash(endings.hashed()) == endings.hash();
        sound.then_some(endings).ok_or(BadEndings::Damaged)
    }

    /// Returns the hash of the endings: equal ones have the same, on every machine.
    pub fn hash(&self) -> u64 {
        let hash = self.bytes.last_chunk().expect("the hash stands at the end");
        u64::from_le_bytes(*hash)
    }

    /// Writes the hash at the end.
    pub(super) fn seal(&mut self) {
        let hash = hash(self.hashed()).to_le_bytes();
        *self.bytes.last_chunk_mut().expect("there is room for the hash") = hash;
    }

    fn hashed(&self) -> &[u8] {
        &self.bytes[..self.bytes.len() - HASH]
    }
}

/// Returns the head: the format, the pieces, the version of the laws, the variant.
fn head(info: &Info, pieces: u8) -> Vec<u8> {
    let laws = info.laws.to_le_bytes();
    [MAGIC, &[pieces], &laws, info.name.as_bytes(), b"\n"].concat()
}

/// Returns the hash of bytes: no change of a single byte leaves it as it is.
fn hash(bytes: &[u8]) -> u64 {
    Fnv1a::default().with(bytes.iter().copied()).value()
}

impl fmt::Display for BadEndings {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Format => "these are no endings of this version of the program",
            Self::Variant => "these are endings of another variant or of other laws",
            Self::Length => "these endings are cut off or have something behind them",
            Self::Damaged => "these endings are damaged",
        })
    }
}

impl Error for BadEndings {}
