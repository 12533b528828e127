//! The banner above the board of an animation: who plays, the time that each has left, and a line
//! below.

use caipan_rules::scene::Tone;

use crate::theme::Theme;

use super::{
    grid::Align,
    paper::{Area, Paper, Pen},
    shade::Shade,
};

/// The text above a board. Any text may stand in it, and is cut to the room that it has.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Banner {
    /// The players, in the order of the seats.
    pub players: Vec<Player>,
    /// The line below them: the name of the game, or its result.
    pub note: String,
    /// The game is over: the line is written as a result is.
    pub over: bool,
}

/// A player in a banner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The colour of the pieces.
    pub tone: Tone,
    /// The name.
    pub name: String,
    /// The time left; empty where none is kept.
    pub clock: String,
}

/// Pixels of a picture's width for each pixel of a letter's square, and the smallest and largest
/// square.
const ACROSS: i32 = 40;
const SIZES: [i32; 2] = [15, 24];

/// Quarters of a letter's square: a line, and the margin on each side.
const ROW: i32 = 7;
const MARGIN: i32 = 3;

/// From this width, pixels, three players stand beside one another.
const WIDE: i32 = 600;

/// Most columns of a name, a time and the line below.
const NAME: usize = 40;
const TIME: usize = 12;
const NOTE: usize = 120;

/// A banner on its paper, which is drawn anew only where another text stands in it.
pub(crate) struct Strip {
    paper: Paper,
    width: i32,
    em: i32,
    drawn: Banner,
}

impl Strip {
    /// Creates the paper for banners of so many players; it is as wide as the board, whose width is
    /// even.
    pub(crate) fn new(theme: Theme, width: i32, players: usize) -> Self {
        let em = (width / ACROSS).clamp(SIZES[0], SIZES[1]);
        let lines = players.div_ceil(columns(width, players)) + 1;
        let height = em * ROW / 4 * lines as i32 + em * MARGIN / 4;
        Self { paper: Paper::new(theme, width, height), width, em, drawn: Banner::default() }
    }

    /// The height, pixels.
    pub(crate) fn height(&self) -> usize {
        self.paper.indices().len() / self.paper.width()
    }

    /// Draws a banner: places in the palette of sheets, row by row from the top left.
    pub(crate) fn draw(&mut self, banner: &Banner) -> &[u8] {
        if self.drawn != *banner {
            self.drawn.clone_from(banner);
            let whole = Area::new((0, 0), (self.width, self.height() as i32));
            self.paper.fill(Shade::Page, whole);
            for (index, player) in banner.players.iter().enumerate() {
                self.put_player(player, self.cell(index, banner.players.len()));
            }
            self.put_note(banner, whole);
        }
        self.paper.indices()
    }

    /// Returns the middle of each player's disc, x before y, in pixels, and the radius of all.
    pub(crate) fn discs(&self) -> (Vec<(i32, i32)>, i32) {
        let count = self.drawn.players.len();
        let middle = |index| {
            let cell = self.cell(index, count);
            (cell.left + self.em / 2, i32::midpoint(cell.top, cell.bottom))
        };
        ((0..count).map(middle).collect(), self.em * 2 / 5)
    }

    /// The room of a player.
    fn cell(&self, index: usize, players: usize) -> Area {
        let (columns, margin) = (columns(self.width, players), self.em * MARGIN / 4);
        let (column, line) = ((index % columns) as i32, (index / columns) as i32);
        let width = (self.width - margin) / columns as i32;
        let (row, left) = (self.em * ROW / 4, margin + column * width);
        Area::new((left, margin / 2 + line * row), (width - margin, row))
    }

    fn put_player(&mut self, player: &Player, cell: Area) {
        let pen = Pen { em: self.em, shade: Shade::Strong, bold: true, most: NAME };
        let time = Pen { shade: Shade::Plain, most: TIME, ..pen };
        let taken = self.paper.measure(&player.clock, time);
        let clock = Area { left: cell.left.max(cell.right - taken), ..cell };
        let gap = if taken > 0 { self.em / 2 } else { 0 };
        let name = Area { left: cell.left + self.em * 3 / 2, right: clock.left - gap, ..cell };
        self.paper.write(&player.name, pen, name, Align::Left);
        self.paper.write(&player.clock, time, clock, Align::Right);
    }

    fn put_note(&mut self, banner: &Banner, whole: Area) {
        let margin = self.em * MARGIN / 4;
        let (shade, bold) = if banner.over { (Shade::Strong, true) } else { (Shade::Faint, false) };
        let pen = Pen { em: self.em, shade, bold, most: NOTE };
        let bottom = whole.bottom - margin / 2;
        let line = Area { top: bottom - self.em * ROW / 4, bottom, ..whole };
        self.paper.write(&banner.note, pen, line.within(margin, 0), Align::Left);
    }
}

/// How many players stand beside one another.
const fn columns(width: i32, players: usize) -> usize {
    if width >= WIDE && players > 0 && players.is_multiple_of(3) { 3 } else { 2 }
}

#[cfg(test)]
mod tests {
    use super::{Banner, Player, Strip, Tone};
    use crate::theme::Theme;

    #[test]
    fn any_number_of_players_has_room_and_any_name_is_drawn() {
        for players in 0..=6 {
            for width in [200, 400, 900, 2048] {
                let mut strip = Strip::new(Theme::Light, width, players);
                let name = "\u{202E}Zoe\u{308} 王小明 👩🏽\u{200D}🚀 ".repeat(40);
                let player = Player { tone: Tone::Red, name, clock: "100:00:00".to_owned() };
                let banner =
                    Banner { players: vec![player; players], note: "x".repeat(5_000), over: true };
                let (height, drawn) = (strip.height(), strip.draw(&banner).to_vec());
                assert_eq!(drawn.len(), width as usize * height, "{players} at {width}");
                let (discs, radius) = strip.discs();
                let inside = |(x, y): &(i32, i32)| {
                    *x > radius && *x + radius < width && *y > radius && *y + radius < height as i32
                };
                assert!(discs.iter().all(inside), "{discs:?}");
                assert!(discs.len() == players && strip.draw(&banner) == drawn);
            }
        }
    }
}
