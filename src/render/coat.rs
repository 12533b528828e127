//! The inks of things that stand on every cloth.

use super::ink::Ink;
use crate::rules::scene::{Cloth, Tone};

/// The inks of a tone.
pub(super) struct Coat {
    /// Its colour.
    pub(super) face: Ink,
    /// Lines on the face.
    pub(super) groove: Ink,
    /// The outline.
    pub(super) edge: Ink,
    /// Letters and crowns on the face.
    pub(super) sign: Ink,
}

/// How a tone is drawn on a cloth.
pub(super) const fn coat(cloth: Cloth, tone: Tone) -> Coat {
    match cloth {
        Cloth::Chequered => chequered(tone),
        Cloth::Field => field(tone),
        Cloth::Grid => grid(tone),
    }
}

const fn chequered(tone: Tone) -> Coat {
    match tone {
        Tone::White => Coat { face: Ink::White, groove: Ink::WhiteRim, edge: Ink::Edge, sign: Ink::Black },
        Tone::Black => Coat { face: Ink::Black, groove: Ink::BlackRim, edge: Ink::BlackRim, sign: Ink::White },
        _ => Coat { face: Ink::Red, groove: Ink::RedRim, edge: Ink::RedRim, sign: Ink::White },
    }
}

const fn field(tone: Tone) -> Coat {
    let (face, edge, sign) = match tone {
        Tone::White => (Ink::Paper, Ink::Pen, Ink::Pen),
        Tone::Black => (Ink::Pen, Ink::Grey, Ink::Paper),
        Tone::Red => (Ink::Vermilion, Ink::Pen, Ink::Paper),
        Tone::Blue => (Ink::Blue, Ink::Pen, Ink::Paper),
        Tone::Green => (Ink::Green, Ink::Pen, Ink::Paper),
        Tone::Orange => (Ink::Orange, Ink::Pen, Ink::Pen),
        Tone::Purple => (Ink::Purple, Ink::Pen, Ink::Paper),
    };
    Coat { face, groove: sign, edge, sign }
}

const fn grid(tone: Tone) -> Coat {
    match tone {
        Tone::White => Coat { face: Ink::Ivory, groove: Ink::IvoryRim, edge: Ink::IvoryRim, sign: Ink::Jet },
        // A black stone shows no outline: pictures of a full board stay small so.
        _ => Coat { face: Ink::Jet, groove: Ink::JetRim, edge: Ink::Jet, sign: Ink::Ivory },
    }
}

/// The inks of a cloth for what has no tone.
pub(super) struct Kit {
    /// The open face of a block.
    pub(super) paper: Ink,
    /// Characters and outlines.
    pub(super) pen: Ink,
    /// What points at something.
    pub(super) mark: Ink,
    /// The tag under the sign of the side to move.
    pub(super) tag: Ink,
    /// Shadows.
    pub(super) shade: Ink,
}

/// The inks of a cloth.
pub(super) const fn kit(cloth: Cloth) -> Kit {
    match cloth {
        Cloth::Chequered => {
            Kit { paper: Ink::White, pen: Ink::Black, mark: Ink::Mark, tag: Ink::Label, shade: Ink::Shade }
        }
        Cloth::Field => Kit { paper: Ink::Paper, pen: Ink::Pen, mark: Ink::Glow, tag: Ink::Glow, shade: Ink::Soft },
        Cloth::Grid => Kit { paper: Ink::Ivory, pen: Ink::Jet, mark: Ink::Signal, tag: Ink::Tag, shade: Ink::Cast },
    }
}
