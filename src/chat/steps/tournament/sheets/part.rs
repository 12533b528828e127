//! Parts of a tournament that a sheet shows.

use caipan_render::sheet::Sheet;
use caipan_rules::Say;

use crate::chat::input::fold::squeezed;

use super::scribe::Scribe;

/// A part of a stage, as picture and text.
pub(in crate::chat::steps::tournament) struct Part {
    /// The title above the text.
    pub(super) title: Say,
    /// The picture; none if the text alone is enough.
    pub(super) sheet: Option<Sheet>,
    /// The alternative text of the picture.
    pub(super) alt: Say,
    /// The text.
    pub(super) rows: Vec<String>,
    /// The text of all parts.
    pub(super) whole: Vec<String>,
    /// The command that shows other parts, the number of this part from 1, and the number of parts.
    /// A part that shows the present state has no number.
    pub(super) place: (&'static str, Option<usize>, usize),
}

impl Part {
    /// Returns the part under another title.
    pub(in crate::chat::steps::tournament) fn titled(self, title: Say) -> Self {
        Self { title, ..self }
    }

    /// Returns the part without its picture.
    pub(in crate::chat::steps::tournament) fn bare(self) -> Self {
        Self { sheet: None, ..self }
    }

    /// Returns the part with other rows as its text, of which at most `most` are shown.
    pub(in crate::chat::steps::tournament) fn beside(
        self,
        whole: Vec<String>,
        most: usize,
    ) -> Self {
        Self { rows: whole.iter().take(most).cloned().collect(), whole, ..self }
    }

    /// Returns the text of all parts, if this part does not show all of it.
    pub(in crate::chat::steps::tournament) fn rest(&self) -> Option<String> {
        (self.rows != self.whole).then(|| self.whole.join("\n"))
    }
}

/// Returns the alternative text of a picture from the lines of its content; marked names stay
/// marked.
pub(super) fn alt(key: &'static str, scribe: &Scribe<'_>, rows: &[String]) -> Say {
    let rows = rows.iter().map(|row| squeezed(row));
    let rows = rows.collect::<Vec<_>>().join("; ");
    Say::new(key).with("name", scribe.log.plan().name.as_str()).with("rows", rows)
}
