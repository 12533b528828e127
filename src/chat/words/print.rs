//! A sheet of a tournament on its way into a picture.

use std::collections::BTreeMap;

use caipan_render::{
    Painter, Theme,
    sheet::{Sheet, legible},
};

use crate::chat::input::door::{LONGEST_ALT, Picture};

/// A sheet and its texts.
#[derive(Clone)]
pub(crate) struct Print {
    /// The drawing, with people as marked ids.
    pub(crate) sheet: Sheet,
    /// Replacements for names that no font has, by the name on the sheet.
    pub(crate) others: BTreeMap<String, String>,
    /// The sheet in words, with people as marked ids.
    pub(crate) alt: String,
}

impl Print {
    /// Replaces marked ids by names, which `plain` returns.
    pub(crate) fn named(mut self, plain: impl Fn(&str) -> String) -> Self {
        for text in self.sheet.texts() {
            let other = self.others.get(text.as_str());
            let shown = plain(text);
            *text = other.filter(|_| !legible(&shown)).cloned().unwrap_or(shown);
        }
        self.alt = plain(&self.alt).chars().take(LONGEST_ALT).collect();
        self
    }

    /// Paints the picture.
    pub(crate) fn picture(mut self, painter: &Painter, theme: Theme) -> Picture {
        let png = painter.sheet(&self.sheet, theme).into();
        let texts: Vec<_> = self
            .sheet
            .texts()
            .into_iter()
            .filter(|text| !text.is_empty())
            .map(|text| &**text)
            .collect();
        Picture { png, alt: self.alt, drawing: texts.join("\n"), diagram: None, board: false }
    }
}
