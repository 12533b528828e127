//! Tables on paper.

use crate::theme::Theme;

use super::{
    frame::Frame,
    grid::{Align, Cell, Grid, Weight},
    paper::{Area, Paper, Pen, WIDEST},
    scale::Scale,
    shade::Shade,
};

/// Most lines and columns that are drawn.
const ROWS: usize = 40;
const COLUMNS: usize = 40;

/// Most lines and columns of a table that is drawn in the larger scale.
const FEW: (usize, usize) = (8, 12);

/// Space on each side of a cell's text, and the least and the greatest width of a cell.
const PAD: i32 = 9;
const NARROW: i32 = 32;
const WIDE: i32 = 200;

/// Most columns of a name, and of the text of another cell.
const NAME: usize = 18;
const CELL: usize = 24;

/// From the edges of a shut cell to its ground.
const SHUT: i32 = 3;

/// Draws a table.
pub(super) fn draw(grid: &Grid, theme: Theme) -> Paper {
    let (rows, columns) = (grid.rows.len().min(ROWS), grid.heads.len().min(COLUMNS));
    let scale = if rows <= FEW.0 && columns <= FEW.1 { Scale::WIDE } else { Scale::CLOSE };
    let frame = Frame { title: &grid.title, foot: &grid.foot, scale };
    let lefts = lefts(&Paper::new(theme, 0, 0), grid, columns, scale);
    let right = lefts.last().copied().unwrap_or(0);
    let bottom = frame.top() + (rows as i32 + 1) * scale.row();
    let mut paper = frame.paper(theme, (right, bottom));
    put_lines(&mut paper, grid, &lefts, (frame.top(), rows), scale);
    paper
}

/// Returns the left edge of each column and the end of the last, each as wide as the widest text in
/// it. Columns that do not fit on a sheet are left out.
fn lefts(ruler: &Paper, grid: &Grid, columns: usize, scale: Scale) -> Vec<i32> {
    let width = |at: usize| {
        let head = &grid.heads[at];
        let pen = pen(head.align, Weight::Strong, scale);
        let texts =
            grid.rows.iter().take(ROWS).filter_map(|row| row.get(at)).map(|cell| &cell.text);
        let widest =
            texts.chain([&head.text]).map(|text| ruler.measure(text, pen)).max().unwrap_or(0);
        (widest + 2 * scale.px(PAD)).clamp(scale.px(NARROW), scale.px(WIDE))
    };
    let mut lefts = vec![scale.margin()];
    for at in 0..columns {
        let right = lefts[at] + width(at);
        if right + scale.margin() > WIDEST.cast_signed() {
            break;
        }
        lefts.push(right);
    }
    lefts
}

/// Returns the pen of a cell.
fn pen(align: Align, weight: Weight, scale: Scale) -> Pen {
    let shade = match weight {
        Weight::Strong => Shade::Strong,
        Weight::Faint => Shade::Faint,
        Weight::Plain | Weight::Shut => Shade::Plain,
    };
    let most = if align == Align::Left { NAME } else { CELL };
    Pen { em: scale.text(), shade, bold: weight == Weight::Strong, most }
}

/// The head and all lines, every second one on a band.
fn put_lines(
    paper: &mut Paper,
    grid: &Grid,
    lefts: &[i32],
    (top, rows): (i32, usize),
    scale: Scale,
) {
    let (left, right) = (scale.margin(), lefts.last().copied().unwrap_or(0));
    let row =
        |at: usize| Area::new((left, top + at as i32 * scale.row()), (right - left, scale.row()));
    paper.round(Shade::Rise, row(0), scale.px(5));
    let heads =
        grid.heads.iter().map(|head| Cell { text: head.text.clone(), weight: Weight::Plain });
    put_row(paper, grid, &heads.collect::<Vec<_>>(), lefts, row(0), scale);
    for (at, cells) in grid.rows.iter().take(rows).enumerate() {
        if at % 2 == 1 {
            paper.fill(Shade::Band, row(at + 1));
        }
        put_row(paper, grid, cells, lefts, row(at + 1), scale);
    }
    paper.fill(
        Shade::Edge,
        Area { top: row(rows).bottom, bottom: row(rows).bottom + 1, ..row(rows) },
    );
}

/// Draws a line of the table.
fn put_row(
    paper: &mut Paper,
    grid: &Grid,
    cells: &[Cell],
    lefts: &[i32],
    line: Area,
    scale: Scale,
) {
    for ((cell, head), ends) in cells.iter().zip(&grid.heads).zip(lefts.windows(2)) {
        let area = Area { left: ends[0], right: ends[1], ..line };
        if cell.weight == Weight::Shut {
            paper.round(Shade::Edge, area.within(scale.px(SHUT), scale.px(SHUT)), scale.px(SHUT));
            continue;
        }
        let pen = pen(head.align, cell.weight, scale);
        paper.write(&cell.text, pen, area.within(scale.px(PAD), 0), head.align);
    }
}
