//! Shades: the sixteen inks of sheets.

use crate::{ink::INKS, palettes::Rgb, theme::Theme};

/// The number of steps from nothing covered to all.
pub(super) const STEPS: usize = 8;

/// A place in the palette of sheets. Those between paper and ink lie on one line, so that they
/// serve as the edges of letters as well; behind them the palette has two more steps on that line,
/// and one from paper to each colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Shade {
    /// The paper.
    Page,
    /// Every second line of a table, and shut cells.
    Band,
    /// A match.
    Card,
    /// The side of a match that won; the head of a table.
    Rise,
    /// Outlines.
    Edge,
    /// Lines from match to match.
    Line,
    /// Lines that somebody has gone along.
    Way,
    /// Text of losers, of sides that are not known yet, and of notes.
    Faint,
    /// Names and numbers.
    Plain,
    /// Winners and titles.
    Strong,
    /// Matches that are being played.
    Live,
    /// The sign of whoever won.
    Won,
}

/// Paper.
const LIGHT: [Rgb; INKS] = [
    [0xF3, 0xED, 0xE0], // Page
    [0xEA, 0xE2, 0xD2], // Band
    [0xFE, 0xFB, 0xF4], // Card
    [0xF8, 0xEF, 0xD9], // Rise
    [0xCF, 0xC4, 0xB0], // Edge
    [0xB9, 0xAC, 0x96], // Line
    [0x93, 0x84, 0x6D], // Way
    [0x73, 0x68, 0x59], // Faint
    [0x4A, 0x42, 0x3A], // Plain
    [0x1C, 0x18, 0x15], // Strong
    [0xC2, 0x57, 0x0C], // Live
    [0x1E, 0x7A, 0x4C], // Won
    [0x64, 0x5A, 0x4E], // from Faint to Plain
    [0x33, 0x2D, 0x28], // from Plain to Strong
    [0xDF, 0xA7, 0x78], // from Page to Live
    [0x8C, 0xB8, 0x9C], // from Page to Won
];

/// Slate.
const DARK: [Rgb; INKS] = [
    [0x20, 0x25, 0x2B], // Page
    [0x27, 0x2D, 0x34], // Band
    [0x2F, 0x37, 0x3F], // Card
    [0x3B, 0x45, 0x4F], // Rise
    [0x4C, 0x57, 0x62], // Edge
    [0x5D, 0x69, 0x74], // Line
    [0x79, 0x86, 0x91], // Way
    [0x95, 0xA1, 0xAB], // Faint
    [0xC5, 0xCD, 0xD3], // Plain
    [0xFA, 0xFA, 0xF7], // Strong
    [0xF5, 0xC2, 0x4C], // Live
    [0x5F, 0xCB, 0x94], // Won
    [0xAD, 0xB7, 0xBF], // from Faint to Plain
    [0xDD, 0xE1, 0xE4], // from Plain to Strong
    [0x8F, 0x7B, 0x46], // from Page to Live
    [0x48, 0x80, 0x69], // from Page to Won
];

/// Black on white.
const CONTRAST: [Rgb; INKS] = [
    [0xFF, 0xFF, 0xFF], // Page
    [0xEE, 0xEE, 0xEE], // Band
    [0xFF, 0xFF, 0xFF], // Card
    [0xE4, 0xE4, 0xE4], // Rise
    [0x30, 0x30, 0x30], // Edge
    [0x50, 0x50, 0x50], // Line
    [0x00, 0x00, 0x00], // Way
    [0x48, 0x48, 0x48], // Faint
    [0x10, 0x10, 0x10], // Plain
    [0x00, 0x00, 0x00], // Strong
    [0xB8, 0x3C, 0x00], // Live
    [0x00, 0x62, 0x2E], // Won
    [0x80, 0x80, 0x80], // from Faint to Plain
    [0xB0, 0xB0, 0xB0], // from Plain to Strong
    [0xDB, 0x9D, 0x80], // from Page to Live
    [0x80, 0xB0, 0x96], // from Page to Won
];

/// The colours of sheets in a theme, by shade.
pub(crate) const fn palette(theme: Theme) -> &'static [Rgb; INKS] {
    match theme {
        Theme::Light => &LIGHT,
        Theme::Dark => &DARK,
        Theme::Contrast => &CONTRAST,
    }
}

/// The places of pixels of which some steps are covered by a shade.
pub(super) struct Mixes {
    places: Vec<u8>,
}

impl Mixes {
    /// Works out all mixes of a palette.
    pub(super) fn new(palette: &[Rgb; INKS]) -> Self {
        let pairs = (0..INKS).flat_map(|under| (0..INKS).map(move |over| (under, over)));
        let places = pairs
            .flat_map(|(under, over)| {
                (0..=STEPS).map(move |step| mix(palette, [under, over], step))
            })
            .collect();
        Self { places }
    }

    /// The place of the mix, where so many steps are covered.
    pub(super) fn of(&self, under: u8, over: Shade, step: usize) -> u8 {
        self.places[(usize::from(under) * INKS + over as usize) * (STEPS + 1) + step.min(STEPS)]
    }
}

/// The shade nearest to a mix. Those with a hue of their own only mix from it.
fn mix(palette: &[Rgb; INKS], [under, over]: [usize; 2], step: usize) -> u8 {
    let part = |part: usize| {
        let [from, to] = [under, over].map(|place| i32::from(palette[place][part]));
        from + (to - from) * step as i32 / STEPS as i32
    };
    let wanted = [part(0), part(1), part(2)];
    let far = |place: usize| -> i32 {
        (0..3)
            .map(|part| [3, 4, 2][part] * (wanted[part] - i32::from(palette[place][part])).pow(2))
            .sum()
    };
    let fits =
        |place: &usize| hue(*place) == 0 || hue(*place) == hue(under) || hue(*place) == hue(over);
    (0..INKS).filter(fits).min_by_key(|place| far(*place)).unwrap_or(over) as u8
}

/// The hue of a place: none of those between paper and ink.
const fn hue(place: usize) -> u8 {
    match place {
        10 | 14 => 1,
        11 | 15 => 2,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::{Mixes, STEPS, Shade, palette};
    use crate::theme::Theme;

    /// The contrast of two shades after WCAG 2: 1 for equal ones, 21 for black on white.
    fn contrast(theme: Theme, a: Shade, b: Shade) -> f64 {
        let light = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        let [a, b] = [a, b].map(|shade| {
            let [red, green, blue] = palette(theme)[shade as usize].map(light);
            0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
        });
        a.max(b) / a.min(b)
    }

    #[test]
    fn text_can_be_read_on_everything_it_stands_on() {
        for theme in Theme::ALL {
            for under in [Shade::Page, Shade::Band, Shade::Card, Shade::Rise] {
                for (text, least) in [
                    (Shade::Faint, 3.5),
                    (Shade::Plain, 6.0),
                    (Shade::Strong, 9.0),
                    (Shade::Live, 3.3),
                ] {
                    let ratio = contrast(theme, text, under);
                    assert!(ratio >= least, "{theme}: {text:?} on {under:?} {ratio:.2}");
                }
            }
            assert!(contrast(theme, Shade::Won, Shade::Rise) >= 3.0, "{theme}: the bar");
            assert!(
                contrast(theme, Shade::Strong, Shade::Faint) >= 2.0,
                "{theme}: winners and losers"
            );
        }
    }

    #[test]
    fn a_mix_goes_from_one_shade_to_the_other() {
        for theme in Theme::ALL {
            let mixes = Mixes::new(palette(theme));
            let colour = |place: u8| palette(theme)[usize::from(place)];
            for under in 0..16 {
                for over in [Shade::Strong, Shade::Faint, Shade::Live, Shade::Edge] {
                    assert_eq!(colour(mixes.of(under, over, 0)), colour(under));
                    assert_eq!(colour(mixes.of(under, over, STEPS)), colour(over as u8));
                    assert_eq!(mixes.of(under, over, STEPS), mixes.of(under, over, 99));
                }
            }
        }
    }
}
