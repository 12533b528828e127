//! The course: points, a block, a call and its answer, two calls at once, runs, the count, the first
//! stone, and shapes of attack.

use crate::{CourseStep, Scene, Setup, scene::Mark, seated};

use super::{
    Score, Sifang, Terms,
    board::{Board, Side},
    drawing,
    glossary::terms,
    point::Point,
    scene,
    stones::Stones,
    terms::INFO,
};

/// The most decisions of a count of the few stones here.
const DECISIONS: u32 = 1_000;

/// The stones of a position, by the names of their points, and the side to move.
struct Stand(&'static str, &'static str, Side);

/// Returns the course.
pub(super) fn course() -> Vec<CourseStep> {
    use Side::{Black, White};
    vec![
        Stand("", "", Black).task("point", |_, point| point.name() == "5C"),
        Stand("88 89 98", "79 6A A7", Black)
            .task("block", |board, point| board.calls(Black).has(point)),
        Stand("77 78 88 9A", "69 99 A7", White)
            .task("answer", |board, point| board.calls(Black).has(point)),
        Stand("87 88 96", "69 99 B6", Black).task("double", calls_twice),
        Stand("45 46 48 76", "67 69 78 B9", Black).task("run", |board, point| {
            Score::of(board.stones(Black).with(point), DECISIONS)
                .is_ok_and(|score| score.line() == 4)
        }),
        CourseStep::page("sifang-count", counted()),
        outside(),
        CourseStep::page("sifang-blades", drawn("short-blade")),
        CourseStep::page("sifang-staffs", staff()),
        Stand("87 88 89", "6A B6 B8", Black).task("sword", calls_twice),
    ]
}

impl Stand {
    /// A step in which one of the points is to be found that do what is asked.
    fn task(&self, key: &str, solves: impl Fn(&Board, Point) -> bool) -> CourseStep {
        let game = self.game(&Setup::usual(&INFO));
        let board = *game.board();
        let found = board.empty().iter().filter(|point| solves(&board, *point));
        let solutions = found.map(Point::name).collect();
        CourseStep::task(&format!("sifang-{key}"), seated(&(), game), self.2.seat(), solutions)
    }

    fn game(&self, setup: &Setup) -> Sifang {
        let board = Board::new(stones(self.0), stones(self.1));
        Sifang::at(Terms::read(setup), board, self.2)
    }
}

fn stones(names: &str) -> Stones {
    names.split_whitespace().filter_map(Point::read).fold(Stones::NONE, Stones::with)
}

/// Tests if a stone of Black makes two calls at once.
fn calls_twice(board: &Board, point: Point) -> bool {
    board.with(Side::Black, point).calls(Side::Black).count() > 1
}

/// The one thing that can be forbidden besides points with a stone.
fn outside() -> CourseStep {
    let mut setup = Setup::usual(&INFO);
    setup.options.insert("first".to_owned(), "outside".to_owned());
    let table = seated(&(), Stand("", "", Side::Black).game(&setup));
    let solutions = table.choices(Side::Black.seat()).unwrap_or_default();
    CourseStep::task("sifang-first", table, Side::Black.seat(), solutions)
}

/// A count in which one stone could stand in two runs, and one stands alone.
fn counted() -> Scene {
    let game =
        Stand("45 46 47 48 55 65", "97 98 99 9A 9B 4C", Side::Black).game(&Setup::usual(&INFO));
    let count = |side: Side| Score::of(game.board().stones(side), DECISIONS);
    match (count(Side::Black), count(Side::White)) {
        (Ok(black), Ok(white)) => scene::counted(&game, &[black, white]),
        _ => scene::scene(&game),
    }
}

/// A straight staff, with its key points.
fn staff() -> Scene {
    let board = Board::new(stones("86 88 8A"), Stones::NONE);
    let keys = ["78", "98"].into_iter().filter_map(Point::read);
    drawing::of_board(&board, keys.map(|point| Mark::Key(point.0.into())).collect())
}

/// Returns the picture of a word of the game.
fn drawn(key: &str) -> Scene {
    let scene = terms().into_iter().find(|term| term.key == key).and_then(|term| term.scene);
    scene.unwrap_or_else(counted)
}
