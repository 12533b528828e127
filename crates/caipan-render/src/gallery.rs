//! Galleries: small boards beside one another, each above its name.

use caipan_rules::scene::{Cloth, Scene};

use super::{
    bake::Board,
    bitmap::Bitmap,
    ink::INKS,
    layout::Layout,
    palettes::Rgb,
    sheet::{Align, Area, Paper, Pen, Shade},
    theme::Theme,
};

/// The smallest width of a board with the gap beside it, pixels.
const CELL: u32 = 200;

/// The size at which the shape of a board is taken, pixels.
const SAMPLE: u32 = 1_000;

/// How boards are hung.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hung {
    /// The most of them in a row, at least 1.
    pub most: u32,
    /// Boards that are higher than wide are as wide as the others, too.
    pub tall: bool,
}

/// The gap between two boards, the side of a letter's square, and the height of a name, pixels.
const GAP: i32 = 8;
const EM: i32 = 15;
const NAME: i32 = 28;

/// Most columns of a name.
const LONGEST: usize = 60;

/// The cloths, in the order in which their inks stand in the palette, behind the shades of the
/// names.
const CLOTHS: [Cloth; 4] = [Cloth::Chequered, Cloth::Field, Cloth::Holes, Cloth::Grid];

/// A finished gallery: places in a palette, row by row from the top left.
pub(super) struct Gallery {
    width: usize,
    indices: Vec<u8>,
    theme: Theme,
}

impl Gallery {
    /// Draws boards with their names, in rows, about `size` pixels wide.
    ///
    /// # Panics
    /// If a piece or a mark names a slot that its ground does not have.
    pub(super) fn draw(tiles: &[(Scene, String)], hung: Hung, theme: Theme, size: u32) -> Self {
        let across = (size / CELL).clamp(1, hung.most);
        let cell = (size.max(CELL) / across).cast_signed();
        let boards: Vec<_> = tiles
            .iter()
            .map(|(scene, _)| drawn(scene, theme, side(scene, cell - GAP, hung.tall)))
            .collect();
        let heights: Vec<_> = boards
            .chunks(across as usize)
            .map(|row| row.iter().map(|board| board.height().cast_signed()).max().unwrap_or(0))
            .collect();
        let height = heights.iter().map(|height| height + NAME + GAP).sum();
        let mut paper = Paper::new(theme, cell * across.cast_signed(), height);
        let corners = corners(&heights, cell, across.cast_signed(), &boards);
        let pen = Pen { em: EM, shade: Shade::Strong, bold: true, most: LONGEST };
        for ((corner, (_, name)), board) in corners.iter().zip(tiles).zip(&boards) {
            let left = corner.0 - (cell - board.width().cast_signed()) / 2;
            let below = corner.1 + board.height().cast_signed();
            let area = Area::new((left, below), (cell, NAME)).within(GAP / 2, 0);
            paper.write(caption(&paper, name, pen, cell - GAP), pen, area, Align::Middle);
        }
        let (width, mut indices) = (paper.width(), paper.indices().to_vec());
        for (corner, board) in corners.into_iter().zip(&boards) {
            lay(board, corner, &mut indices, width);
        }
        Self { width, indices, theme }
    }

    /// Encodes it as PNG of eight bits a pixel: four cloths have more colours than four bits tell.
    pub(super) fn encode(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let height = self.indices.len() / self.width;
        let palette = self.palette();
        let mut encoder = png::Encoder::new(&mut bytes, self.width as u32, height as u32);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(palette.as_flattened());
        let mut writer =
            encoder.write_header().expect("a gallery has pixels, and memory takes all bytes");
        writer.write_image_data(&self.indices).expect("memory takes all bytes");
        drop(writer); // writes the end
        bytes
    }

    fn palette(&self) -> Vec<Rgb> {
        let shades = super::sheet::palette(self.theme).iter();
        let inks = CLOTHS.iter().flat_map(|cloth| self.theme.palette(*cloth));
        shades.chain(inks).copied().collect()
    }
}

/// Returns the name as it stands below a board: without what explains it in brackets where there is
/// no room for that.
fn caption<'a>(paper: &Paper, name: &'a str, pen: Pen, width: i32) -> &'a str {
    let short = name.split(['(', '（']).next().unwrap_or_default().trim_end();
    if short.is_empty() || paper.measure(name, pen) <= width { name } else { short }
}

/// Returns the greatest side of a board that is to be so many pixels wide; one that may not be tall
/// is as high as wide at most.
fn side(scene: &Scene, width: i32, tall: bool) -> i32 {
    let Layout { width: across, height: down, .. } = Layout::fit(&scene.ground, SAMPLE);
    if tall && down > across { width * down / across } else { width }
}

/// Draws a small board, which is baked for this alone: those that are played on stay on the shelf.
fn drawn(scene: &Scene, theme: Theme, size: i32) -> Bitmap {
    let mut bitmap = Bitmap::default();
    Board::bake(&scene.ground, theme, size.cast_unsigned()).compose(scene, &mut bitmap);
    bitmap
}

/// Returns the top left corners of boards, which stand in the middle of their cells and at the
/// bottom of their rows.
fn corners(heights: &[i32], cell: i32, across: i32, boards: &[Bitmap]) -> Vec<(i32, i32)> {
    let mut corners = Vec::with_capacity(boards.len());
    let mut top = GAP / 2;
    for (row, height) in boards.chunks(across as usize).zip(heights) {
        for (column, board) in (0..).zip(row) {
            let left = column * cell + (cell - board.width().cast_signed()) / 2;
            corners.push((left, top + height - board.height().cast_signed()));
        }
        top += height + NAME + GAP;
    }
    corners
}

/// Lays a board into a picture.
fn lay(board: &Bitmap, (left, top): (i32, i32), indices: &mut [u8], width: usize) {
    let cloth = CLOTHS.iter().position(|cloth| *cloth == board.cloth()).unwrap_or(0);
    let first = ((cloth + 1) * INKS) as u8;
    let rows = board.indices().chunks_exact(board.width() as usize);
    for (row, pixels) in (top as usize..).zip(rows) {
        let start = row * width + left as usize;
        let target = indices[start..].iter_mut();
        target.zip(pixels).for_each(|(pixel, ink)| *pixel = first + ink);
    }
}

#[cfg(test)]
mod tests {
    use super::{EM, LONGEST, Paper, Pen, Shade, Theme, caption};

    #[test]
    fn a_name_loses_what_stands_in_brackets_before_it_is_cut() {
        let (paper, pen) = (
            Paper::new(Theme::Light, 1, 1),
            Pen { em: EM, shade: Shade::Strong, bold: true, most: LONGEST },
        );
        let names = [
            ("Star checkers (Chinese checkers)", "Star checkers"),
            ("军棋（陆战棋、四国军棋）", "军棋"),
            ("International draughts", "International draughts"),
            ("(none)", "(none)"),
        ];
        for (name, short) in names {
            let whole = paper.measure(name, pen);
            assert_eq!(caption(&paper, name, pen, whole), name);
            assert_eq!(caption(&paper, name, pen, whole - 1), short);
        }
    }
}
