//! Themes: looks of the boards, each with a palette for each cloth.

use std::{fmt, str::FromStr};

use caipan_rules::scene::Cloth;

use super::{ink::INKS, palettes};

/// A set of palettes, one for each cloth.
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

    /// The colours of a cloth, by the [places](super::Ink::place) of its inks: red, green, blue of
    /// each.
    pub const fn palette(self, cloth: Cloth) -> &'static [[u8; 3]; INKS] {
        match (cloth, self) {
            (Cloth::Chequered, Self::Light) => &palettes::LIGHT,
            (Cloth::Chequered, Self::Dark) => &palettes::DARK,
            (Cloth::Chequered, Self::Contrast) => &palettes::CONTRAST,
            (Cloth::Field, Self::Light) => &palettes::FIELD_LIGHT,
            (Cloth::Field, Self::Dark) => &palettes::FIELD_DARK,
            (Cloth::Field, Self::Contrast) => &palettes::FIELD_CONTRAST,
            (Cloth::Holes, Self::Light) => &palettes::HOLES_LIGHT,
            (Cloth::Holes, Self::Dark) => &palettes::HOLES_DARK,
            (Cloth::Holes, Self::Contrast) => &palettes::HOLES_CONTRAST,
            (Cloth::Grid, Self::Light) => &palettes::GRID_LIGHT,
            (Cloth::Grid, Self::Dark) => &palettes::GRID_DARK,
            (Cloth::Grid, Self::Contrast) => &palettes::GRID_CONTRAST,
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
