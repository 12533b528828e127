//! Reads set-ups in the forms in which people write them.

use super::{Fault, Formation, fault, is_post};
use crate::junqi::{
    board::{ARM, COLUMNS},
    rank::{ARMY, Rank},
};

/// Names of pieces, the longest first: in English, and in simplified and traditional characters.
const NAMES: &[(&str, Rank)] = &[
    ("division commander", Rank::Division),
    ("commander", Rank::Commander),
    ("brigadier", Rank::Brigadier),
    ("lieutenant", Rank::Lieutenant),
    ("engineer", Rank::Engineer),
    ("division", Rank::Division),
    ("general", Rank::General),
    ("colonel", Rank::Colonel),
    ("captain", Rank::Captain),
    ("major", Rank::Major),
    ("bomb", Rank::Bomb),
    ("mine", Rank::Mine),
    ("flag", Rank::Flag),
    ("军旗", Rank::Flag),
    ("軍旗", Rank::Flag),
    ("军棋", Rank::Flag),
    ("軍棋", Rank::Flag),
    ("司令", Rank::Commander),
    ("军长", Rank::General),
    ("軍長", Rank::General),
    ("师长", Rank::Division),
    ("師長", Rank::Division),
    ("旅长", Rank::Brigadier),
    ("旅長", Rank::Brigadier),
    ("团长", Rank::Colonel),
    ("團長", Rank::Colonel),
    ("营长", Rank::Major),
    ("營長", Rank::Major),
    ("连长", Rank::Captain),
    ("連長", Rank::Captain),
    ("排长", Rank::Lieutenant),
    ("排長", Rank::Lieutenant),
    ("工兵", Rank::Engineer),
    ("炸弹", Rank::Bomb),
    ("炸彈", Rank::Bomb),
    ("地雷", Rank::Mine),
    ("司", Rank::Commander),
    ("军", Rank::General),
    ("軍", Rank::General),
    ("师", Rank::Division),
    ("師", Rank::Division),
    ("旅", Rank::Brigadier),
    ("团", Rank::Colonel),
    ("團", Rank::Colonel),
    ("营", Rank::Major),
    ("營", Rank::Major),
    ("连", Rank::Captain),
    ("連", Rank::Captain),
    ("排", Rank::Lieutenant),
    ("工", Rank::Engineer),
    ("兵", Rank::Engineer),
    ("炸", Rank::Bomb),
    ("雷", Rank::Mine),
    ("旗", Rank::Flag),
];

/// Signs of an empty place.
const EMPTY: &[char] = &['.', '+', '＋', '-', '_', '○', '空'];

/// The most wrong or missing signs of a text that still looks like a set-up.
const SLIPS: usize = 3;

/// Tests if a sign only divides others.
fn divides(sign: char) -> bool {
    sign.is_whitespace() || matches!(sign, '/' | '／' | '|' | ',' | '，' | '、' | ';' | '；')
}

/// Returns the pieces and empty places of a text, and the signs among them without a meaning.
fn signs(text: &str) -> Vec<Result<Option<Rank>, Fault>> {
    let mut signs = Vec::new();
    let mut rest = text.trim_start_matches(divides);
    while let Some(first) = rest.chars().next() {
        let named = NAMES.iter().find_map(|(name, rank)| Some((*rank, rest.strip_prefix(name)?)));
        let letter = Rank::ALL.into_iter().find(|rank| rank.sign() == first.to_ascii_uppercase());
        let after = &rest[first.len_utf8()..];
        let (sign, after) = match (named, letter) {
            (Some((rank, after)), _) => (Ok(Some(rank)), after),
            (None, Some(rank)) => (Ok(Some(rank)), after),
            (None, None) if EMPTY.contains(&first) => (Ok(None), after),
            (None, None) => (Err(Fault::Sign(first.to_string())), after),
        };
        signs.push(sign);
        rest = after.trim_start_matches(divides);
    }
    signs
}

impl Rank {
    /// Returns the rank of a name, a character or a sign; `None` for a text with more in it.
    pub fn read(text: &str) -> Option<Self> {
        match signs(text)[..] {
            [Ok(Some(rank))] => Some(rank),
            _ => None,
        }
    }
}

impl Formation {
    /// Reads a set-up: 25 pieces, or 30 with signs for the camps; digits, letters or characters;
    /// the front row first, or the back row where it has fewer faults so.
    ///
    /// # Errors
    /// The faults that keep it from being placed on the posts at all; a set-up that is placed may
    /// still be illegal.
    pub fn read(text: &str) -> Result<Self, Vec<Fault>> {
        let signs: Result<Vec<Option<Rank>>, Fault> = signs(text).into_iter().collect();
        let signs = signs.map_err(|fault| vec![fault])?;
        if ![ARMY, usize::from(ARM)].contains(&signs.len()) {
            let counts = fault::counts(signs.iter().flatten());
            return Err([Fault::Length(signs.len())].into_iter().chain(counts).collect());
        }
        let [forward, backward] = [false, true].map(|backward| Self::placed(&signs, backward));
        let faults = |formation: &Self| formation.faults(true).len();
        Ok(if faults(&backward) < faults(&forward) { backward } else { forward })
    }

    /// Puts the signs on their places, those of the camps among them if there are so many.
    fn placed(signs: &[Option<Rank>], backward: bool) -> Self {
        let camps = signs.len() > ARMY;
        let places = in_rows(backward).into_iter().filter(|place| camps || is_post(*place));
        places.zip(signs).filter_map(|(place, sign)| Some((place, (*sign)?))).collect()
    }

    /// Tests if a text looks like a set-up with a few signs too many, too few or wrong.
    pub fn resembles(text: &str) -> bool {
        let signs = signs(text);
        let pieces = signs.iter().filter(|sign| matches!(sign, Ok(Some(_)))).count();
        let wrong = signs.iter().filter(|sign| sign.is_err()).count();
        pieces + SLIPS >= ARMY && wrong <= SLIPS
    }
}

/// Returns all places row by row, from the front or from the back.
fn in_rows(backward: bool) -> Vec<u8> {
    let places: Vec<u8> = (0..ARM).collect();
    let rows = places.chunks(COLUMNS.into());
    if backward {
        rows.rev().flatten().copied().collect()
    } else {
        rows.flatten().copied().collect()
    }
}
