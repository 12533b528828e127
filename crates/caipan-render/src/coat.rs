//! The inks of things that stand on every cloth.

use super::ink::Ink;
use caipan_rules::scene::{Cloth, Tone};

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

/// The inks of a tone on a cloth.
pub(super) const fn coat(cloth: Cloth, tone: Tone) -> Coat {
    match cloth {
        Cloth::Chequered => chequered(tone),
        Cloth::Field => field(tone),
        Cloth::Holes => marble(tone),
        Cloth::Grid => grid(tone),
    }
}

const fn chequered(tone: Tone) -> Coat {
    match tone {
        Tone::White => {
            Coat { face: Ink::White, groove: Ink::WhiteRim, edge: Ink::Edge, sign: Ink::Black }
        }
        Tone::Black => {
            Coat { face: Ink::Black, groove: Ink::BlackRim, edge: Ink::BlackRim, sign: Ink::White }
        }
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

const fn marble(tone: Tone) -> Coat {
    let (face, edge, sign) = match tone {
        Tone::White => (Ink::Pearl, Ink::Contour, Ink::Contour),
        Tone::Black => (Ink::Jet, Ink::Dusk, Ink::Pearl),
        Tone::Red => (Ink::Ruby, Ink::Contour, Ink::Pearl),
        Tone::Blue => (Ink::Sapphire, Ink::Contour, Ink::Pearl),
        Tone::Green => (Ink::Emerald, Ink::Contour, Ink::Pearl),
        Tone::Orange => (Ink::Amber, Ink::Contour, Ink::Contour),
        Tone::Purple => (Ink::Amethyst, Ink::Contour, Ink::Pearl),
    };
    Coat { face, groove: sign, edge, sign }
}

const fn grid(tone: Tone) -> Coat {
    match tone {
        Tone::White => {
            Coat { face: Ink::Ivory, groove: Ink::IvoryRim, edge: Ink::IvoryRim, sign: Ink::Onyx }
        }
        // A black stone shows no outline: pictures of a full board stay small so.
        _ => Coat { face: Ink::Onyx, groove: Ink::OnyxRim, edge: Ink::Onyx, sign: Ink::Ivory },
    }
}

/// The inks of a cloth for what has no tone.
pub(super) struct Kit {
    /// The ink of the picture's margin and of all that nothing covers.
    pub(super) ground: Ink,
    /// Areas of it, under whatever stands there.
    pub(super) area: Ink,
    /// Coordinates.
    pub(super) word: Ink,
    /// The open face of a block.
    pub(super) paper: Ink,
    /// Characters and outlines.
    pub(super) pen: Ink,
    /// The ink of marks.
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
            let (ground, area, word) = (Ink::Frame, Ink::Light, Ink::Label);
            let (mark, tag, shade) = (Ink::Mark, Ink::Label, Ink::Shade);
            Kit { ground, area, word, paper: Ink::White, pen: Ink::Black, mark, tag, shade }
        }
        Cloth::Field => {
            let (ground, area, word) = (Ink::Field, Ink::Area, Ink::Word);
            let (mark, tag, shade) = (Ink::Glow, Ink::Glow, Ink::Soft);
            Kit { ground, area, word, paper: Ink::Paper, pen: Ink::Pen, mark, tag, shade }
        }
        Cloth::Holes => {
            let (ground, area, word) = (Ink::Table, Ink::Board, Ink::Figure);
            let (mark, tag, shade) = (Ink::Spark, Ink::Spark, Ink::Dusk);
            Kit { ground, area, word, paper: Ink::Pearl, pen: Ink::Contour, mark, tag, shade }
        }
        Cloth::Grid => {
            let (ground, area, word) = (Ink::Mount, Ink::Sheet, Ink::Digit);
            let (mark, tag, shade) = (Ink::Signal, Ink::Tag, Ink::Cast);
            Kit { ground, area, word, paper: Ink::Ivory, pen: Ink::Onyx, mark, tag, shade }
        }
    }
}
