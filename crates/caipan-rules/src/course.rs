//! Courses: a game explained in small positions, and moves to find in them.

use super::{Act, Arg, Ask, Illegal, Observer, Say, Scene, Seat, Table, Told};

/// A step of a course.
pub struct CourseStep {
    /// What it tells, in two to four short sentences.
    pub text: Say,
    /// The position as the learner sees it.
    pub scene: Scene,
    /// What the learner is to do; `None` where there is only something to read.
    pub task: Option<Task>,
}

/// A move to find. The rules of the game decide what is allowed, so every move is tried on the
/// position itself.
pub struct Task {
    /// The position.
    pub table: Box<dyn Table>,
    /// The learner's seat, which is to move.
    pub seat: Seat,
    /// What is asked for.
    pub ask: Say,
    /// The moves that do it, as the game writes them.
    pub solutions: Vec<String>,
    /// The answer to a move that is allowed and does something else.
    pub other: Say,
    /// The answer to a move that does it.
    pub praise: Say,
}

/// The outcome of a move that a learner has tried.
pub enum Attempt {
    /// It does what was asked: what the game tells of it, and the position after it.
    Solved(Told, Box<dyn Table>),
    /// It is allowed, and does something else.
    Other,
    /// It is not allowed, or no move.
    Refused(Illegal),
}

impl CourseStep {
    /// A step to read, under the message `learn-KEY`.
    pub fn page(key: &str, scene: Scene) -> Self {
        Self { text: Say::new(format!("learn-{key}")), scene, task: None }
    }

    /// A step with a move to find, under the message `learn-KEY` and those with `-task`, `-other`
    /// and `-done` behind it.
    pub fn task(key: &str, table: Box<dyn Table>, seat: Seat, solutions: Vec<String>) -> Self {
        let scene = table.scene(Observer::Seat(seat), &Ask { bottom: seat });
        let task = Task {
            table,
            seat,
            ask: Say::new(format!("learn-{key}-task")),
            solutions,
            other: Say::new(format!("learn-{key}-other")),
            praise: Say::new(format!("learn-{key}-done")),
        };
        Self { task: Some(task), ..Self::page(key, scene) }
    }

    /// Adds an argument to all its sentences.
    #[must_use]
    pub fn with(self, name: &'static str, arg: impl Into<Arg>) -> Self {
        let arg = arg.into();
        let add = |say: Say| say.with(name, arg.clone());
        let task = self.task.map(|task| Task {
            ask: add(task.ask),
            other: add(task.other),
            praise: add(task.praise),
            ..task
        });
        Self { text: add(self.text), task, ..self }
    }

    /// Tests if its text or its task stands under a key that ends so.
    pub(crate) fn is(&self, end: &str) -> bool {
        let (text, ask) = (format!("-{end}"), format!("-{end}-task"));
        let task = self.task.as_ref();
        self.text.key.ends_with(&text) || task.is_some_and(|task| task.ask.key.ends_with(&ask))
    }

    /// Returns its sentences.
    pub fn says(&self) -> Vec<&Say> {
        let of_task = self.task.iter().flat_map(|task| [&task.ask, &task.other, &task.praise]);
        std::iter::once(&self.text).chain(of_task).collect()
    }
}

impl Task {
    /// Tries a folded text as the learner's move.
    pub fn attempt(&self, text: &str) -> Attempt {
        let written = match self.table.judge(self.seat, text) {
            Ok(written) => written,
            Err(why) => return Attempt::Refused(why),
        };
        if !self.solutions.contains(&written) {
            return Attempt::Other;
        }
        let mut after = self.table.fork();
        match after.play(&Act::By(self.seat, written)) {
            Ok(told) => Attempt::Solved(told, after),
            Err(why) => Attempt::Refused(why),
        }
    }
}
