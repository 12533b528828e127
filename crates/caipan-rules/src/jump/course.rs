//! The courses of the races and of the capture game.

use crate::{Ask, CourseStep, Info, Observer, Seat, Setup, Table};

/// The learner.
const LEARNER: Seat = Seat(0);

/// A position: its key, the position as text, and the moves that do what is asked, as they are
/// typed. Without moves all that are allowed do it.
type Stand = (&'static str, &'static str, &'static [&'static str]);

const STAR: &[Stand] = &[
    ("star-step", "1/G5,B1/Q1", &["g5-h4", "g5-h5"]),
    ("star-hop", "1/E7,F6/Q1", &["e7-g5"]),
    ("star-chain", "1/E7,F6/H5,J5", &["e7-k5"]),
    ("star-far", "1/G3,G5/Q1", &["g3-g7"]),
    ("star-camps", "1/F4/Q1", &[]),
    ("star-goal", "1/M5,N2,N3,N4,O1,O2,O3,P1,P2,Q1/G5", &["m5-n1"]),
    ("star-bridge", "1/D2,E7,G7,I7/Q1", &["d2-j8"]),
    ("star-block", "1/I6,A1/N2,M7,K7", &["i6-j7"]),
];

/// Pages with the texts' advice.
const STAR_ADVICE: &[Stand] = &[
    ("star-opening", "1/A1,B1,B2,C1,C2,C3,D1,D2,D3,D4/N1,N2,N3,N4,O1,O2,O3,P1,P2,Q1", &[]),
    ("star-closing", "1/N1,N2,O1,O2,O3,P1,P2,Q1,M6,L6/A1,B1,B2,C1,C2,C3,D1,D2,D3,F6", &[]),
];

const HALMA: &[Stand] = &[
    ("halma-step", "1/c3,a1/h1", &["c3-d4"]),
    ("halma-chain", "1/c3,d4/f6,h1", &["c3-g7"]),
    ("halma-goal", "1/d7,f8,g8,h8,f7,g7,h7,g6,h6,h5/e5", &["d7-e8"]),
];

const DIAMOND: &[Stand] = &[
    ("diamond-hop", "1/KA1,E7,F6/KQ1", &["e7-g5"]),
    ("diamond-king", "1/KE7,F6,G5/KQ1", &["e7-h4"]),
    ("diamond-goal", "1/KL4,M5,M6,M7,M8,M9,N1,N2,N3,N4,O1,O2,O3,P1,P2/KG5", &["l4-q1"]),
];

const CAPTURE: &[Stand] = &[
    ("capture-hop", "1/I5,I6,A1", &[]),
    ("capture-chain", "1/I3,I4,I6,A1", &["i3-i7"]),
    ("capture-step", "1/I2,I8", &[]),
];

/// Returns the course of a game of the family; `open` sets a table up.
pub(super) fn course(
    info: &Info,
    open: impl Fn(&Setup) -> Option<Box<dyn Table>>,
) -> Vec<CourseStep> {
    let (tasks, pages, options): (_, &[Stand], &[(&str, &str)]) = match info.name {
        "star" => (STAR, STAR_ADVICE, &[]),
        "halma" => (HALMA, &[], &[("size", "8")]),
        "capture" => (CAPTURE, &[], &[]),
        _ => (DIAMOND, &[], &[]),
    };
    let open = |(_, position, _): &Stand| {
        let mut setup = Setup { position: Some((*position).to_owned()), ..Setup::usual(info) };
        let chosen = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
        setup.options.extend(chosen);
        open(&setup)
    };
    let tasks = tasks.iter().filter_map(|stand| Some(task(stand, open(stand)?)));
    let pages = pages.iter().filter_map(|stand| Some(page(stand, &*open(stand)?)));
    tasks.chain(pages).collect()
}

fn task((key, _, typed): &Stand, table: Box<dyn Table>) -> CourseStep {
    let found = typed.iter().filter_map(|text| table.judge(LEARNER, text).ok()).collect();
    let all = || table.choices(LEARNER).unwrap_or_default();
    let solutions = if typed.is_empty() { all() } else { found };
    CourseStep::task(key, table, LEARNER, solutions)
}

fn page((key, ..): &Stand, table: &dyn Table) -> CourseStep {
    CourseStep::page(key, table.scene(Observer::Seat(LEARNER), &Ask { bottom: LEARNER }))
}
