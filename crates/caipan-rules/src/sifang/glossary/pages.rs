//! The glossary as players read it: each word with its meaning, its place in the patent, and a
//! picture of the shape.

use crate::{
    Say, Term,
    scene::Mark,
    sifang::{
        board::{Board, Side},
        drawing,
        point::Point,
    },
};

use super::{WORDS, Word, shapes::Pattern};

/// The places of the first stones of a shape's patterns in its picture.
const PLACES: [Point; 3] = [Point::at(4, 3), Point::at(4, 10), Point::at(10, 6)];

/// The rows of four and more stones.
const ROWS: [&str; 13] = [
    "四排列",
    "五排列",
    "六排列",
    "七排列",
    "八排列",
    "九排列",
    "十排列",
    "十一排列",
    "十二排列",
    "十三排列",
    "十四排列",
    "十五排列",
    "十六排列",
];

/// Returns all words of the game.
pub(in super::super) fn terms() -> Vec<Term> {
    let term = |(word, key, names, place): &super::Entry| Term {
        key,
        names,
        name: word.say(),
        means: Say::new(format!("sifang-means-{key}")),
        source: Some(Say::new("sifang-source").with("place", *place)),
        scene: drawn(*word).map(|(board, marks)| drawing::of_board(&board, marks)),
        step: "",
    };
    WORDS.iter().flat_map(|entry| std::iter::once(term(entry)).chain(longer(entry))).collect()
}

/// Returns the rows of more stones, each under its own name, after the entry of the shortest.
fn longer((word, key, _, place): &'static super::Entry) -> impl Iterator<Item = Term> {
    let rows = if *word == Word::Row(3) { &ROWS[..] } else { &[] };
    rows.iter().zip(4..).map(move |(names, length)| Term {
        key,
        names: std::slice::from_ref(names),
        name: Word::Row(length).say(),
        means: Say::new(format!("sifang-means-{key}")),
        source: Some(Say::new("sifang-source").with("place", *place)),
        scene: None,
        step: "",
    })
}

/// Returns a shape's stones, and marks on its key points.
fn drawn(word: Word) -> Option<(Board, Vec<Mark>)> {
    let Word::Shape(shape) = word else { return None };
    let (mut board, mut marks) = (Board::default(), Vec::new());
    for (pattern, first) in shape.patterns().zip(PLACES) {
        lay(pattern, first, &mut board, &mut marks);
    }
    Some((board, marks))
}

fn lay(pattern: &Pattern, first: Point, board: &mut Board, marks: &mut Vec<Mark>) {
    let points = |offsets: &'static [(i8, i8)]| {
        offsets.iter().filter_map(move |offset| first.step(*offset, 1))
    };
    points(pattern.stones).for_each(|point| board.put(Side::Black, point));
    points(pattern.foes).skip(1).take(1).for_each(|point| board.put(Side::White, point));
    marks.extend(
        points(pattern.keys).chain(points(pattern.aims)).map(|point| Mark::Key(point.0.into())),
    );
}
