//! Themes: three palettes of sixteen colours, whose places mean the same in each.

use std::fmt;
use std::str::FromStr;

/// A colour: red, green, blue.
pub(super) type Rgb = [u8; 3];

/// A look of the boards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Debug)]
pub enum Theme {
    /// Warm wood.
    #[default]
    Light,
    /// Quiet slate.
    Dark,
    /// As much contrast as there is, for weak eyes and bad screens.
    Contrast,
}

/// What a place of the palette stands for: the value of a pixel of a [`Picture`](super::Picture).
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
}

impl Ink {
    /// All inks, by their place in the palette.
    pub const ALL: [Self; 16] = [
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
    ];

    /// The hue that the ink brings along: a blend may only use hues of what it blends, or its edge would shine.
    pub(super) const fn hue(self) -> u8 {
        match self {
            Self::Red | Self::RedRim => 1,
            Self::Mark | Self::MarkSoft => 2,
            _ => 0,
        }
    }
}

impl Theme {
    /// All themes.
    pub const ALL: [Self; 3] = [Self::Light, Self::Dark, Self::Contrast];

    /// The word for the theme, as settings and players write it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Contrast => "contrast",
        }
    }

    /// The colours, by [`Ink`]: red, green, blue of each.
    pub const fn palette(self) -> &'static [[u8; 3]; 16] {
        match self {
            Self::Light => &LIGHT,
            Self::Dark => &DARK,
            Self::Contrast => &CONTRAST,
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The word is no theme's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownTheme;

impl fmt::Display for UnknownTheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no such theme; there are {}", Theme::ALL.map(Theme::name).join(", "))
    }
}

impl std::error::Error for UnknownTheme {}

impl FromStr for Theme {
    type Err = UnknownTheme;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|theme| theme.name() == word).ok_or(UnknownTheme)
    }
}

const LIGHT: [Rgb; 16] = [
    [0x6B, 0x48, 0x2F], // Frame
    [0x3E, 0x28, 0x19], // Line
    [0xF0, 0xDD, 0xBE], // Label
    [0xF0, 0xDA, 0xB5], // Light
    [0xB8, 0x8A, 0x5F], // Dark
    [0x57, 0x37, 0x1F], // Caption
    [0x8E, 0x66, 0x43], // Shade
    [0xFC, 0xF6, 0xE9], // White
    [0xD3, 0xC2, 0xA6], // WhiteRim
    [0x2B, 0x24, 0x20], // Black
    [0x63, 0x57, 0x4E], // BlackRim
    [0xB7, 0x30, 0x2A], // Red
    [0x7E, 0x1C, 0x1A], // RedRim
    [0x12, 0x4E, 0x86], // Mark
    [0x65, 0x6C, 0x73], // MarkSoft
    [0x6E, 0x58, 0x44], // Edge
];

const DARK: [Rgb; 16] = [
    [0x1C, 0x21, 0x26], // Frame
    [0x0D, 0x10, 0x13], // Line
    [0xB4, 0xBF, 0xC8], // Label
    [0x80, 0x8D, 0x98], // Light
    [0x4E, 0x5B, 0x66], // Dark
    [0xC3, 0xCD, 0xD4], // Caption
    [0x37, 0x42, 0x4B], // Shade
    [0xEE, 0xEA, 0xE0], // White
    [0xBB, 0xB5, 0xA6], // WhiteRim
    [0x14, 0x17, 0x1A], // Black
    [0x67, 0x70, 0x77], // BlackRim
    [0xC9, 0x4A, 0x41], // Red
    [0x80, 0x26, 0x23], // RedRim
    [0xF2, 0xB7, 0x3C], // Mark
    [0xA0, 0x89, 0x51], // MarkSoft
    [0x2A, 0x31, 0x37], // Edge
];

const CONTRAST: [Rgb; 16] = [
    [0x00, 0x00, 0x00], // Frame
    [0xFF, 0xFF, 0xFF], // Line
    [0xFF, 0xFF, 0xFF], // Label
    [0xFF, 0xFF, 0xFF], // Light
    [0x6E, 0x77, 0x80], // Dark
    [0xFF, 0xFF, 0xFF], // Caption
    [0x3A, 0x3F, 0x44], // Shade
    [0xFF, 0xFF, 0xFF], // White
    [0x84, 0x8A, 0x90], // WhiteRim
    [0x00, 0x00, 0x00], // Black
    [0xC8, 0xCC, 0xD0], // BlackRim
    [0xD1, 0x1A, 0x1A], // Red
    [0x6E, 0x00, 0x00], // RedRim
    [0xFF, 0xE1, 0x1A], // Mark
    [0xB6, 0xAC, 0x4D], // MarkSoft
    [0x18, 0x18, 0x18], // Edge
];
