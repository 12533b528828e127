//! Boards in signs of one width, for readers who cannot be shown a picture.

use std::collections::BTreeMap;

use super::scene::{Cloth, Ground, Label, Scene};

/// The most rows that are drawn; boards with posts at any angle would have more.
const ROWS: usize = 40;

/// A row's signs by column; a step takes two columns.
type Row = BTreeMap<i16, char>;

impl Scene {
    /// Draws the board in signs of one width as the viewer sees it, with the coordinates to its
    /// left and below: men and stones are `w b r`, kings `W B R`, empty places `.`; a die is the
    /// sign it bears. Returns `None` for boards that such signs cannot show: those with posts and
    /// ranks, and those whose places lie over one another.
    pub fn diagram(&self) -> Option<String> {
        match self.ground.cloth {
            Cloth::Field => None,
            Cloth::Chequered | Cloth::Holes | Cloth::Grid => self.drawn(),
        }
    }

    /// Draws the rows from the top; `None` where they cannot be told apart.
    fn drawn(&self) -> Option<String> {
        let ground = &self.ground;
        let mut rows: BTreeMap<i16, Row> = BTreeMap::new();
        for (slot, number) in ground.slots.iter().zip(0_u16..) {
            let piece = self.pieces.iter().find(|piece| piece.slot == number);
            let sign = piece.map_or('.', |piece| piece.symbol());
            // Two places under one sign would hide one another.
            rows.entry(slot.y)
                .or_default()
                .insert(ground.column(slot.x), sign)
                .map_or(Some(()), |_| None)?;
        }
        (rows.len() <= ROWS).then(|| ground.lettered(&rows))
    }
}

impl Ground {
    fn column(&self, x: i16) -> i16 {
        let (x, step) = (i32::from(x) * 2, i32::from(self.step));
        i16::try_from((x + step / 2).div_euclid(step)).unwrap_or(0)
    }

    /// Joins the rows with the coordinates to the left of them, and those below the last.
    fn lettered(&self, rows: &BTreeMap<i16, Row>) -> String {
        let beside = |y: i16| self.labels.iter().find(|label| label.x < 0 && label.y == y);
        let margin = self
            .labels
            .iter()
            .filter(|label| label.x < 0)
            .map(|label| label.text.len())
            .max()
            .unwrap_or(0);
        let row = |(y, row): (&i16, &Row)| {
            let label = beside(*y).map_or("", |label| &label.text);
            line(margin, label, row.iter().map(|(column, sign)| (*column, sign.to_string())))
        };
        let height = i16::try_from(self.height).unwrap_or(i16::MAX);
        let below: Vec<&Label> = self.labels.iter().filter(|label| label.y >= height).collect();
        let feet: BTreeMap<i16, String> =
            below.iter().map(|label| (self.column(label.x), label.text.clone())).collect();
        let feet = (!below.is_empty()).then(|| line(margin, "", feet.into_iter()));
        rows.iter().map(row).chain(feet).collect::<Vec<_>>().join("\n")
    }
}

/// Writes a line of signs, each at its column, after a coordinate padded to `margin` characters.
fn line(margin: usize, label: &str, signs: impl Iterator<Item = (i16, String)>) -> String {
    let mut text = format!("{label:>margin$}");
    let start = if margin == 0 { 0 } else { margin + 1 };
    for (column, sign) in signs {
        let column = start + usize::try_from(column).unwrap_or(0);
        text.extend(std::iter::repeat_n(' ', column.saturating_sub(text.chars().count())));
        text += &sign;
    }
    text
}
