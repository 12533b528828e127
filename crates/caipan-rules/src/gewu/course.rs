//! The course: to enter, walk, leap, throw, and arrive.

use crate::{Act, BadSetup, CourseStep, Seat, Setup, Table, Turn, seated};

use super::{Gewu, options::INFO};

/// The learner.
const LEARNER: Seat = Seat(0);

/// The throw of the die that is shown: two strokes.
const THROWN: u32 = 2;

/// Returns the course.
pub(super) fn course() -> Vec<CourseStep> {
    [
        task("enter", plain("1///5,5/0,0"), "enter"),
        task("walk", plain("1/3/7/4,4/0,0"), "3"),
        task("leap", plain("1/4/5,6/4,3/0,0"), "4"),
        task("die", thrown("1/3/7/4,4/0,0"), "3"),
        task("home", plain("1/9/5/0,4/4,0"), "9"),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// A step with one move to find; `None` only where the position cannot be set up.
fn task(key: &str, table: Result<Box<dyn Table>, BadSetup>, written: &str) -> Option<CourseStep> {
    let solutions = vec![written.to_owned()];
    Some(CourseStep::task(&["gewu", key].join("-"), table.ok()?, LEARNER, solutions))
}

/// A position of the game without the die.
fn plain(position: &str) -> Result<Box<dyn Table>, BadSetup> {
    open(position, "off")
}

/// A position in which the learner has thrown.
fn thrown(position: &str) -> Result<Box<dyn Table>, BadSetup> {
    let mut table = open(position, "on")?;
    for seat in [LEARNER, LEARNER.other()] {
        drop(table.play(&Act::By(seat, "throw".to_owned())));
    }
    if let Turn::Chance(lot) = table.turn() {
        drop(table.play(&Act::Chance(vec![THROWN; lot.faces.len()])));
    }
    Ok(table)
}

fn open(position: &str, die: &str) -> Result<Box<dyn Table>, BadSetup> {
    let mut setup = Setup { position: Some(position.to_owned()), ..Setup::usual(&INFO) };
    setup.options.insert("die".to_owned(), die.to_owned());
    Ok(seated(&(), Gewu::set_up(&setup)?))
}
