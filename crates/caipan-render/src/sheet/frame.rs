//! The frame of a sheet: a margin, a title above, and words below.

use crate::theme::Theme;

use super::{
    grid::Align,
    paper::{Area, Paper, Pen},
    scale::Scale,
    shade::Shade,
};

/// Heights of the title, and of the words below all.
const TITLE: i32 = 36;
const FOOT: i32 = 28;

/// Most columns of either.
const LONGEST: usize = 48;

/// The words round a sheet; each may be empty, and then takes no room.
#[derive(Clone, Copy)]
pub(super) struct Frame<'a> {
    pub(super) title: &'a str,
    pub(super) foot: &'a str,
    pub(super) scale: Scale,
}

impl Frame<'_> {
    /// Returns the pixel row at which the sheet's inside begins.
    pub(super) fn top(&self) -> i32 {
        self.scale.margin() + if self.title.is_empty() { 0 } else { self.scale.px(TITLE) }
    }

    /// Paper for an inside that ends at a corner, with the words on it: wide enough for them.
    pub(super) fn paper(&self, theme: Theme, (right, bottom): (i32, i32)) -> Paper {
        let margin = self.scale.margin();
        let title = Pen { em: self.scale.large(), shade: Shade::Strong, bold: true, most: LONGEST };
        let foot = Pen { em: self.scale.small(), shade: Shade::Faint, bold: false, most: LONGEST };
        let lines = [(self.title, title), (self.foot, foot)];
        let ruler = Paper::new(theme, 0, 0);
        let wide = lines.map(|(text, pen)| margin + ruler.measure(text, pen)).into_iter().max();
        let right = right.max(wide.unwrap_or(0));
        let height = bottom
            + margin
            + if self.foot.is_empty() { 0 } else { self.scale.px(FOOT) - margin / 2 };
        let mut paper = Paper::new(theme, right + margin, height);
        let areas = [
            (margin - self.scale.px(4), self.scale.px(FOOT)),
            (bottom + self.scale.px(4), self.scale.px(FOOT)),
        ];
        for ((text, pen), (top, tall)) in lines.into_iter().zip(areas) {
            paper.write(text, pen, Area::new((margin, top), (right - margin, tall)), Align::Left);
        }
        paper
    }
}
