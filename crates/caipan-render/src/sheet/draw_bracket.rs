//! Brackets on paper: the places of the matches, and the ways between them.

use crate::theme::Theme;

use super::{
    bracket::{Bracket, Column, Fate},
    draw_match,
    frame::Frame,
    grid::Align,
    paper::{Area, Paper, Pen},
    scale::Scale,
    shade::Shade,
};

/// Most rounds and most matches of one that are drawn.
const ROUNDS: usize = 16;
const MATCHES: usize = 32;

/// Most matches of a round, and rounds, of a bracket that is drawn in the larger scale.
const FEW: (usize, usize) = (4, 4);

/// Rounds side by side where each is one match: what comes then stands below.
const ABREAST: usize = 3;

/// The way from a match to the next round, and to one that takes in a single winner.
const GAP: i32 = 36;
const STRAIGHT: i32 = 18;

/// Height of the names of rounds, and of the space below them.
const HEAD: i32 = 34;
const SPACE: i32 = 8;

/// Most columns of the name of a round.
const NAME: usize = 24;

/// Thickness of a way.
const THICK: i32 = 2;

/// Draws a bracket.
pub(super) fn draw(bracket: &Bracket, theme: Theme) -> Paper {
    let tree = Tree::new(bracket);
    let mut paper = tree.frame().paper(theme, tree.corner());
    (0..tree.spots.len()).for_each(|round| tree.put_ways(&mut paper, round));
    for (column, spots) in bracket.columns.iter().zip(&tree.spots) {
        let first = if tree.chain { spots.first().map_or(0, |spot| spot.1) } else { tree.first() };
        tree.put_round(&mut paper, column, spots, first);
    }
    if let Some((aside, spot)) = bracket.aside.as_ref().zip(tree.aside) {
        tree.put_round(&mut paper, aside, &[spot], spot.1);
    }
    paper
}

/// A bracket with the place of each match: its left side, and the line between those who meet.
struct Tree<'a> {
    bracket: &'a Bracket,
    scale: Scale,
    /// True if each round is one match, and they stand in several lines.
    chain: bool,
    /// By round, at most as many as are drawn.
    spots: Vec<Vec<(i32, i32)>>,
    aside: Option<(i32, i32)>,
}

impl<'a> Tree<'a> {
    fn new(bracket: &'a Bracket) -> Self {
        let rounds = bracket.columns.len().min(ROUNDS);
        let most = bracket.columns.iter().map(|column| column.matches.len()).max().unwrap_or(0);
        let chain = most <= 1 && rounds > ABREAST;
        let few = most <= FEW.0 && (rounds <= FEW.1 || chain);
        let scale = if few { Scale::WIDE } else { Scale::CLOSE };
        let mut tree = Self { bracket, scale, chain, spots: Vec::new(), aside: None };
        for round in 0..rounds {
            let spots = if chain { tree.link(round) } else { tree.branch(round) };
            tree.spots.push(spots);
        }
        tree.set_aside();
        tree
    }

    /// Rounds of one match each, in lines.
    fn link(&self, round: usize) -> Vec<(i32, i32)> {
        let count = self.bracket.columns[round].matches.len().min(1);
        let (column, line) = ((round % ABREAST) as i32, (round / ABREAST) as i32);
        let left = self.scale.margin() + column * self.scale.px(draw_match::WIDTH + GAP);
        vec![
            (left, self.first() + line * (self.pitch() + self.head() + self.scale.px(SPACE)));
            count
        ]
    }

    /// Places a round: each match in the middle of those that lead to it, and below the one before.
    fn branch(&self, round: usize) -> Vec<(i32, i32)> {
        let left = self.left(round);
        let mut spots: Vec<(i32, i32)> = Vec::new();
        for at in 0..self.bracket.columns[round].matches.len().min(MATCHES) {
            let floor = spots.last().map_or(self.first(), |spot| spot.1 + self.pitch());
            let leads = |from: &usize| self.bracket.into(round - 1, *from) == Some(at);
            let before = round.checked_sub(1).map_or(&[][..], |before| &self.spots[before][..]);
            let mut from = (0..before.len()).filter(leads);
            let ends = from
                .next()
                .map(|first| (before[first].1, before[from.next_back().unwrap_or(first)].1));
            spots.push((
                left,
                ends.map_or(floor, |(high, low)| floor.max(i32::midpoint(high, low))),
            ));
        }
        spots
    }

    /// The left side of a round.
    fn left(&self, round: usize) -> i32 {
        let count = |round: usize| self.bracket.columns[round].matches.len();
        let gap = |round| if count(round) == count(round + 1) { STRAIGHT } else { GAP };
        let gaps: i32 =
            (0..round).map(|before| self.scale.px(draw_match::WIDTH + gap(before))).sum();
        self.scale.margin() + gaps
    }

    /// The match without ways, below the last one.
    fn set_aside(&mut self) {
        let last = self.spots.last().and_then(|spots| spots.last());
        let wanted = self.bracket.aside.as_ref().is_some_and(|aside| !aside.matches.is_empty());
        let below = |(left, middle): &(i32, i32)| {
            (*left, middle + self.pitch() + self.head() + self.scale.px(SPACE))
        };
        self.aside = last.filter(|_| wanted).map(below);
    }

    /// The words round it.
    fn frame(&self) -> Frame<'_> {
        Frame { title: &self.bracket.title, foot: &self.bracket.foot, scale: self.scale }
    }

    /// Returns the pixel at which it ends, x before y.
    fn corner(&self) -> (i32, i32) {
        let spots = || self.spots.iter().flatten().chain(&self.aside);
        let right = spots().map(|spot| spot.0 + self.scale.px(draw_match::WIDTH)).max();
        let bottom = spots().map(|spot| spot.1 + self.scale.row()).max();
        (right.unwrap_or(0), bottom.unwrap_or(self.frame().top()))
    }

    /// Height of the names of rounds; nothing where they have none.
    fn head(&self) -> i32 {
        let named = self
            .bracket
            .columns
            .iter()
            .chain(&self.bracket.aside)
            .any(|column| !column.head.is_empty());
        if named { self.scale.px(HEAD) } else { 0 }
    }

    /// The height that a match takes up.
    fn pitch(&self) -> i32 {
        self.scale.px(draw_match::CAPTION + draw_match::BELOW) + 2 * self.scale.row()
    }

    /// The line between those who meet in the first match.
    fn first(&self) -> i32 {
        self.frame().top() + self.head() + self.scale.px(draw_match::CAPTION) + self.scale.row()
    }

    /// Draws a round: its name above where its first match may stand, and its matches.
    fn put_round(&self, paper: &mut Paper, column: &Column, spots: &[(i32, i32)], first: i32) {
        let Some((left, _)) = spots.first() else { return };
        let top = first - self.scale.row() - self.scale.px(draw_match::CAPTION) - self.head();
        let head = Area::new(
            (*left, top),
            (self.scale.px(draw_match::WIDTH), self.head() - self.scale.px(SPACE)),
        );
        let pen = Pen { em: self.scale.text(), shade: Shade::Plain, bold: true, most: NAME };
        paper.write(&column.head, pen, head, Align::Left);
        for (one, spot) in column.matches.iter().zip(spots) {
            draw_match::put(paper, one, *spot, self.scale);
        }
    }

    /// The ways from a round to the next; those that somebody has gone along lie above the others.
    fn put_ways(&self, paper: &mut Paper, round: usize) {
        let Some(next) = self.spots.get(round + 1) else { return };
        for gone in [false, true] {
            for (at, from) in self.spots[round].iter().enumerate() {
                let one = &self.bracket.columns[round].matches[at];
                let decided = one.sides.iter().any(|side| side.fate == Fate::Won);
                let to = self
                    .bracket
                    .into(round, at)
                    .and_then(|to| next.get(to))
                    .filter(|to| to.0 > from.0);
                if let Some(to) = to.filter(|_| decided == gone) {
                    self.put_way(paper, *from, *to, if gone { Shade::Way } else { Shade::Edge });
                }
            }
        }
    }

    /// Draws a way out of a match, up or down half way, and into another.
    fn put_way(&self, paper: &mut Paper, from: (i32, i32), to: (i32, i32), shade: Shade) {
        let out = from.0 + self.scale.px(draw_match::WIDTH);
        let bend = i32::midpoint(out, to.0) - THICK / 2;
        let (high, low) = (from.1.min(to.1) - THICK / 2, from.1.max(to.1) - THICK / 2);
        paper.fill(shade, Area::new((out, from.1 - THICK / 2), (bend - out, THICK)));
        paper.fill(shade, Area::new((bend, high), (THICK, low - high + THICK)));
        paper.fill(shade, Area::new((bend, to.1 - THICK / 2), (to.0 - bend, THICK)));
    }
}

#[cfg(test)]
mod tests {
    use proptest::{collection::vec, prelude::*};

    use super::{Bracket, Column, Tree, draw_match};
    use crate::{sheet::bracket::Match, theme::Theme};

    fn bracket(counts: &[usize]) -> Bracket {
        let column = |count: &usize| Column {
            head: "Round".to_owned(),
            matches: vec![Match::default(); *count],
        };
        Bracket { columns: counts.iter().map(column).collect(), ..Bracket::default() }
    }

    /// The line between those who meet, in each match of each round.
    fn middles(counts: &[usize]) -> Vec<Vec<i32>> {
        let bracket = bracket(counts);
        Tree::new(&bracket)
            .spots
            .iter()
            .map(|spots| spots.iter().map(|spot| spot.1).collect())
            .collect()
    }

    #[test]
    fn a_match_stands_in_the_middle_of_those_before_it() {
        let rounds = middles(&[8, 4, 2, 1]);
        for (before, after) in rounds.iter().zip(&rounds[1..]) {
            let between: Vec<_> =
                before.chunks(2).map(|pair| i32::midpoint(pair[0], pair[1])).collect();
            assert_eq!(after, &between);
        }
    }

    #[test]
    fn the_way_is_straight_where_one_winner_goes_on_into_a_match() {
        let rounds = middles(&[4, 4, 2, 2, 1, 1]);
        for round in [0, 2, 4] {
            assert_eq!(rounds[round], rounds[round + 1]);
        }
    }

    #[test]
    fn a_chain_of_matches_goes_on_below() {
        let whole = bracket(&[1; 7]);
        let spots = Tree::new(&whole).spots.concat();
        assert!(spots[0].1 == spots[2].1 && spots[2].1 < spots[3].1 && spots[0].0 == spots[3].0);
    }

    #[test]
    fn what_is_over_can_be_read_at_the_width_of_a_phone() {
        for counts in [
            &[2, 1][..],
            &[4, 2, 1],
            &[8, 4, 2, 1],
            &[4, 2, 1, 1, 1],
            &[2, 2, 1, 1],
            &[64, 32, 16, 8, 4, 2, 1],
        ] {
            for page in bracket(counts).backwards() {
                let (letters, width) =
                    (Tree::new(&page).scale.small(), super::draw(&page, Theme::Dark).width());
                assert!(
                    letters as usize * 550 >= 10 * width,
                    "{counts:?}: letters of {letters} on {width}"
                );
            }
        }
    }

    proptest! {
        #[test]
        fn matches_never_lie_on_each_other(counts in vec(0..40_usize, 0..20)) {
            let whole = bracket(&counts);
            let tree = Tree::new(&whole);
            let (width, height) = (tree.scale.px(draw_match::WIDTH), 2 * tree.scale.row());
            let spots = tree.spots.concat();
            for (at, one) in spots.iter().enumerate() {
                for other in &spots[..at] {
                    prop_assert!((one.0 - other.0).abs() >= width || (one.1 - other.1).abs() >= height);
                }
            }
        }
    }
}
