//! Inks: what the places of a palette stand for.

use caipan_rules::scene::Cloth;

/// Inks of a cloth: as many as four bits can tell.
pub(super) const INKS: usize = 16;

/// The meaning of a place of a palette: sixteen inks for each [`Cloth`], whose pictures have no
/// others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Ink {
    /// The margin round the board.
    Frame,
    /// The line between margin and board.
    Line,
    /// Coordinates in the margin.
    Label,
    /// Light squares.
    Light,
    /// Dark squares.
    Dark,
    /// Numbers in the corners of dark squares.
    Caption,
    /// The shadow of a piece.
    Shade,
    /// The face of a white piece.
    White,
    /// The grooves of a white piece.
    WhiteRim,
    /// The face of a black piece, and outlines.
    Black,
    /// The grooves of a black piece.
    BlackRim,
    /// The face of a red piece.
    Red,
    /// The grooves of a red piece.
    RedRim,
    /// The last move and the side to move.
    Mark,
    /// Half way from a mark to a dark square.
    MarkSoft,
    /// The outline of a white piece.
    Edge,
    /// The open field round and between everything.
    Field,
    /// Areas of the field.
    Area,
    /// Roads, and the slopes of mountains.
    Road,
    /// Posts and headquarters.
    Post,
    /// Camps.
    Camp,
    /// Coordinates on the field.
    Word,
    /// Outlines, rails, characters, and black pieces.
    Pen,
    /// Half way from the pen to the field; shadows.
    Soft,
    /// Half way from the pen to paper.
    Grey,
    /// The face of a block, white pieces, and the dashes of rails.
    Paper,
    /// Red pieces on the field.
    Vermilion,
    /// Blue pieces.
    Blue,
    /// Green pieces.
    Green,
    /// Orange pieces.
    Orange,
    /// Purple pieces.
    Purple,
    /// The last move and the seat to move, on the field.
    Glow,
    /// The table under a board of holes.
    Table,
    /// The board itself.
    Board,
    /// The inside of a hole.
    Hole,
    /// The ring round a hole that is in no camp.
    Rim,
    /// Coordinates beside the board.
    Figure,
    /// Outlines of marbles and marks, letters.
    Contour,
    /// Half way from the contour to the board.
    Dusk,
    /// Half way from a mark to the board.
    Dawn,
    /// White marbles, and letters on dark ones.
    Pearl,
    /// Black marbles.
    Jet,
    /// Red marbles.
    Ruby,
    /// Blue marbles.
    Sapphire,
    /// Green marbles.
    Emerald,
    /// Orange marbles.
    Amber,
    /// Purple marbles.
    Amethyst,
    /// The last move and the seat to move, on a board of holes.
    Spark,
    /// The margin round a printed board.
    Mount,
    /// The printed board.
    Sheet,
    /// The lines of a printed board.
    Rule,
    /// Coordinates beside a printed board.
    Digit,
    /// Half way from a line to the printed board; shadows.
    Cast,
    /// The face of a black stone.
    Onyx,
    /// The outline of a black stone.
    OnyxRim,
    /// The face of a white stone.
    Ivory,
    /// The outline of a white stone.
    IvoryRim,
    /// Half way from black to white stones.
    Slate,
    /// Marks on a printed board.
    Signal,
    /// Half way from a mark to a black stone.
    SignalOnyx,
    /// Half way from a mark to a white stone.
    SignalIvory,
    /// Half way from a mark to the printed board.
    SignalSheet,
    /// The plate under the sign of the side to move.
    Tag,
    /// Half way from a figure to the margin.
    Faint,
}

impl Ink {
    /// All inks: those of a chequered cloth, of the field, of holes, and of a grid, each by their
    /// place in the palette.
    pub const ALL: [Self; 4 * INKS] = [
        Self::Frame,
        Self::Line,
        Self::Label,
        Self::Light,
        Self::Dark,
        Self::Caption,
        Self::Shade,
        Self::White,
        Self::WhiteRim,
        Self::Black,
        Self::BlackRim,
        Self::Red,
        Self::RedRim,
        Self::Mark,
        Self::MarkSoft,
        Self::Edge,
        Self::Field,
        Self::Area,
        Self::Road,
        Self::Post,
        Self::Camp,
        Self::Word,
        Self::Pen,
        Self::Soft,
        Self::Grey,
        Self::Paper,
        Self::Vermilion,
        Self::Blue,
        Self::Green,
        Self::Orange,
        Self::Purple,
        Self::Glow,
        Self::Table,
        Self::Board,
        Self::Hole,
        Self::Rim,
        Self::Figure,
        Self::Contour,
        Self::Dusk,
        Self::Dawn,
        Self::Pearl,
        Self::Jet,
        Self::Ruby,
        Self::Sapphire,
        Self::Emerald,
        Self::Amber,
        Self::Amethyst,
        Self::Spark,
        Self::Mount,
        Self::Sheet,
        Self::Rule,
        Self::Digit,
        Self::Cast,
        Self::Onyx,
        Self::OnyxRim,
        Self::Ivory,
        Self::IvoryRim,
        Self::Slate,
        Self::Signal,
        Self::SignalOnyx,
        Self::SignalIvory,
        Self::SignalSheet,
        Self::Tag,
        Self::Faint,
    ];

    /// Returns the inks of a cloth, by their place in its palette. A new picture is filled with the
    /// first one.
    pub fn of(cloth: Cloth) -> &'static [Self] {
        &Self::ALL[cloth as usize * INKS..][..INKS]
    }

    /// Returns the cloth that has the ink.
    pub const fn cloth(self) -> Cloth {
        match self as usize / INKS {
            0 => Cloth::Chequered,
            1 => Cloth::Field,
            2 => Cloth::Holes,
            _ => Cloth::Grid,
        }
    }

    /// Returns the ink's place in the palette of its cloth, 0 to 15: the value of a pixel of a
    /// [`Bitmap`](super::Bitmap).
    pub const fn place(self) -> u8 {
        self as u8 % INKS as u8
    }

    /// Returns the hue that the ink brings along: a blend may only use hues of what it blends, or
    /// its edge would shine. On the field flat colours count as hues, so that edges have few
    /// shades and files stay small.
    pub(super) const fn hue(self) -> u8 {
        match self {
            Self::Red | Self::RedRim => 1,
            Self::Mark | Self::MarkSoft => 2,
            Self::Field
            | Self::Area
            | Self::Road
            | Self::Post
            | Self::Camp
            | Self::Word
            | Self::Soft => self as u8,
            Self::Vermilion
            | Self::Blue
            | Self::Green
            | Self::Orange
            | Self::Purple
            | Self::Glow => self as u8,
            Self::Table
            | Self::Board
            | Self::Hole
            | Self::Rim
            | Self::Figure
            | Self::Dusk
            | Self::Dawn => self as u8,
            Self::Ruby
            | Self::Sapphire
            | Self::Emerald
            | Self::Amber
            | Self::Amethyst
            | Self::Spark => self as u8,
            Self::Mount
            | Self::Sheet
            | Self::Rule
            | Self::Digit
            | Self::Cast
            | Self::Faint
            | Self::Tag => self as u8,
            Self::Signal | Self::SignalOnyx | Self::SignalIvory | Self::SignalSheet => {
                Self::Signal as u8
            }
            _ => 0,
        }
    }
}
