//! Which part of a tournament a sheet shows.

use caipan_render::sheet::Sheet;
use caipan_rules::Say;

use crate::chat::input::fold::squeezed;

use super::scribe::Scribe;

/// A part of something that is shown.
pub(in crate::chat::steps::tournament) struct Part {
    /// What is said above the text.
    pub(super) title: Say,
    /// What is drawn; nothing where text says it as well.
    pub(super) sheet: Option<Sheet>,
    /// The same in words.
    pub(super) alt: Say,
    /// The text.
    pub(super) rows: Vec<String>,
    /// The text of all parts.
    pub(super) whole: Vec<String>,
    /// The command that shows other parts, the number of this one, and how many there are. What
    /// shows the present state has no number.
    pub(super) place: (&'static str, Option<usize>, usize),
}

impl Part {
    /// The same under another title.
    pub(in crate::chat::steps::tournament) fn titled(self, title: Say) -> Self {
        Self { title, ..self }
    }

    /// The same as text alone.
    pub(in crate::chat::steps::tournament) fn bare(self) -> Self {
        Self { sheet: None, ..self }
    }

    /// The same beside other rows, of which at most so many are shown.
    pub(in crate::chat::steps::tournament) fn beside(
        self,
        whole: Vec<String>,
        most: usize,
    ) -> Self {
        Self { rows: whole.iter().take(most).cloned().collect(), whole, ..self }
    }

    /// The text of all parts, if this is not all.
    pub(in crate::chat::steps::tournament) fn rest(&self) -> Option<String> {
        (self.rows != self.whole).then(|| self.whole.join("\n"))
    }
}

/// What is seen, in words; a name that stands in its text stays a name.
pub(super) fn alt(key: &'static str, scribe: &Scribe<'_>, rows: &[String]) -> Say {
    let rows = rows.iter().map(|row| squeezed(row));
    let rows = rows.collect::<Vec<_>>().join("; ");
    Say::new(key).with("name", scribe.log.plan().name.as_str()).with("rows", rows)
}
