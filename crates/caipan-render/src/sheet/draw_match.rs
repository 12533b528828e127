//! Matches on paper: a name, and a line for each side.

use super::{
    bracket::{Fate, Match, Side},
    grid::Align,
    paper::{Area, Paper, Pen},
    scale::Scale,
    shade::Shade,
};

/// Width of a match.
pub(super) const WIDTH: i32 = 210;

/// Height of what is said above a match, and the space below one.
pub(super) const CAPTION: i32 = 18;
pub(super) const BELOW: i32 = 7;

/// From its sides to the words.
const INSET: i32 = 12;

/// Width of the bar before whoever won.
const BAR: i32 = 4;

/// Most room for a score, and the space before it.
const SCORE: i32 = 40;
const SPACE: i32 = 8;

/// Round corners, and the length of a dash.
const CORNER: i32 = 5;
const DASH: i32 = 6;

/// Most columns of a name and of a score.
const NAME: usize = 18;
const SIGN: usize = 4;

/// Draws a match; the spot is its left side and the line between those who meet.
pub(super) fn put(paper: &mut Paper, one: &Match, (left, middle): (i32, i32), scale: Scale) {
    let (width, row) = (scale.px(WIDTH), scale.row());
    let card = Area::new((left, middle - row), (width, 2 * row));
    put_caption(paper, one, card, scale);
    if one.sides.iter().any(|side| side.fate == Fate::Bye) {
        put_dashes(paper, card, scale);
    } else {
        put_card(paper, one, card, scale);
    }
    for (side, top) in one.sides.iter().zip([middle - row, middle]) {
        put_side(paper, side, Area::new((left, top), (width, row)), scale);
    }
}

/// The id, and the note at the other end.
fn put_caption(paper: &mut Paper, one: &Match, card: Area, scale: Scale) {
    let area =
        Area { top: card.top - scale.px(CAPTION), bottom: card.top, ..card }.within(scale.px(2), 0);
    let pen = Pen { em: scale.small(), shade: Shade::Faint, bold: false, most: NAME };
    let taken = paper.measure(&one.id, pen);
    paper.write(&one.id, pen, area, Align::Left);
    let rest = Area { left: area.right.min(area.left + taken + scale.px(SPACE)), ..area };
    let note = if one.live { Pen { shade: Shade::Live, bold: true, ..pen } } else { pen };
    paper.write(&one.note, note, rest, Align::Right);
}

/// The outline of a match that is played or will be.
fn put_card(paper: &mut Paper, one: &Match, card: Area, scale: Scale) {
    let corner = scale.px(CORNER);
    let (edge, thick) = if one.live { (Shade::Live, 2) } else { (Shade::Edge, 1) };
    paper.round(edge, card, corner);
    paper.round(Shade::Card, card.within(thick, thick), corner - thick);
    let middle = i32::midpoint(card.top, card.bottom);
    for (side, top) in one.sides.iter().zip([card.top, middle]) {
        if side.fate == Fate::Won {
            put_bar(
                paper,
                Area { top, bottom: top + scale.row(), ..card }.within(thick, thick),
                scale,
            );
        }
    }
    paper.fill(Shade::Edge, Area { top: middle, bottom: middle + 1, ..card.within(thick, 0) });
}

/// The ground of whoever won, and the bar before them.
fn put_bar(paper: &mut Paper, area: Area, scale: Scale) {
    let corner = scale.px(CORNER) - 1;
    paper.round(Shade::Won, Area { right: area.left + 2 * corner, ..area }, corner);
    paper.round(Shade::Rise, Area { left: area.right - 2 * corner, ..area }, corner);
    paper.fill(
        Shade::Rise,
        Area { left: area.left + scale.px(BAR), right: area.right - corner, ..area },
    );
}

/// The outline of a match that is none.
fn put_dashes(paper: &mut Paper, card: Area, scale: Scale) {
    let dash = scale.px(DASH);
    for left in (card.left..card.right).step_by(2 * dash as usize) {
        let right = card.right.min(left + dash);
        paper.fill(Shade::Line, Area { left, right, bottom: card.top + 1, ..card });
        paper.fill(Shade::Line, Area { left, right, top: card.bottom - 1, ..card });
    }
    for top in (card.top..card.bottom).step_by(2 * dash as usize) {
        let bottom = card.bottom.min(top + dash);
        paper.fill(Shade::Line, Area { top, bottom, right: card.left + 1, ..card });
        paper.fill(Shade::Line, Area { top, bottom, left: card.right - 1, ..card });
    }
}

/// A name and a score.
fn put_side(paper: &mut Paper, side: &Side, area: Area, scale: Scale) {
    let (shade, bold) = match side.fate {
        Fate::Open => (Shade::Plain, false),
        Fate::Won => (Shade::Strong, true),
        Fate::Lost | Fate::Bye | Fate::Unknown => (Shade::Faint, false),
    };
    let pen = Pen { em: scale.text(), shade, bold, most: NAME };
    let score = Pen { most: SIGN, ..pen };
    let inside = area.within(scale.px(INSET), 0);
    let left = inside.right - paper.measure(sign(side), score).min(scale.px(SCORE));
    let name =
        Area { right: if left < inside.right { left - scale.px(SPACE) } else { left }, ..inside };
    paper.write(&side.name, pen, name, Align::Left);
    paper.write(sign(side), score, Area { left, ..inside }, Align::Right);
}

/// The score. A loss without one has a sign too, so that grey does not say it alone; a win has its
/// bar.
fn sign(side: &Side) -> &str {
    match side.fate {
        Fate::Lost if side.score.is_empty() => "×",
        _ => &side.score,
    }
}
