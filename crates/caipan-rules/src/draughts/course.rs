//! The course of a variant: steps, captures, kings and the goal as its own laws have them.

use crate::{CourseStep, Listed, Say, Spot, Table, Task};

use super::{
    board::Square,
    laws::{Goal, KingReach, Landing, Laws, Lines, MenCapture, Priority, Promotion},
    position::{Position, Side},
};

/// The rows of the board on which the positions are written.
const ROWS: u8 = 8;

/// The pieces of White, who is to move, and of Black, by squares of a board of eight rows whose
/// lower left corner is played on. A capital letter counts from the top row of whatever board there
/// is; `*` stands before a king.
struct Stand(&'static str, &'static str);

/// What a step practises.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Theme {
    Step,
    Capture,
    Chain,
    Choice,
    Back,
    /// Captures along files and rows.
    Straight,
    /// Men that may not capture kings.
    Awe,
    Crown,
    King,
    Goal,
}

/// Returns the course of a variant; `open` puts a position on a table.
pub(super) fn course(
    laws: &'static Laws,
    open: impl Fn(Position) -> Box<dyn Table>,
) -> Vec<CourseStep> {
    let steps = Theme::ALL.into_iter().map(|theme| {
        let table = open(theme.stand(laws).position(laws));
        theme.step(laws, table)
    });
    steps.flatten().collect()
}

impl Theme {
    const ALL: [Self; 10] = [
        Self::Step,
        Self::Capture,
        Self::Chain,
        Self::Choice,
        Self::Back,
        Self::Straight,
        Self::Awe,
        Self::Crown,
        Self::King,
        Self::Goal,
    ];

    /// The step, where the variant has something to say of it.
    fn step(self, laws: &'static Laws, table: Box<dyn Table>) -> Option<CourseStep> {
        let text = self.text(laws)?;
        let moves = table.list().unwrap_or_default();
        let solving = moves.into_iter().filter(|moved| self.is_solved_by(laws, moved));
        let solutions: Vec<_> = solving.map(|moved| moved.text).collect();
        let example = solutions.first().cloned().unwrap_or_default();
        let key = format!("draughts-{}", self.name(laws));
        let step = CourseStep::task(&key, table, Side::White.seat(), solutions);
        let task = step.task.map(|task| Task { other: Say::new("learn-draughts-other"), ..task });
        let text = Say::new(format!("learn-draughts-{text}"));
        let step = CourseStep { text, task, ..step };
        Some(step.with("example", example).with("word", laws.info.word()))
    }

    /// Returns the key of the task.
    fn name(self, laws: &Laws) -> &'static str {
        match self {
            Self::Step => "step",
            Self::Capture => "capture",
            Self::Chain => "chain",
            Self::Choice => "choice",
            Self::Back => "back",
            Self::Straight => "straight",
            Self::Awe => "awe",
            Self::Crown => "crown",
            Self::King => "king",
            Self::Goal if laws.goal == Goal::Lose => "lose",
            Self::Goal => "goal",
        }
    }

    /// Returns the key of the text by the laws; `None` where the variant has no such step.
    fn text(self, laws: &Laws) -> Option<&'static str> {
        Some(match self {
            Self::Step if laws.lines == Lines::Straight => "step-straight",
            Self::Choice => match laws.priority {
                Priority::Free => "choice-free",
                Priority::Most => "choice-most",
                Priority::King => "choice-king",
                Priority::MostThenKings => "choice-kings",
                Priority::Italian => "choice-italian",
                Priority::Frisian => "choice-frisian",
            },
            Self::Back => match laws.men_capture {
                MenCapture::BothWays => "back-yes",
                MenCapture::Forward if laws.lines == Lines::Straight => "back-straight",
                MenCapture::Forward => "back-no",
            },
            Self::Straight if laws.lines != Lines::DiagonalCapturesStraight => return None,
            Self::Awe if laws.men_take_kings => return None,
            Self::Crown => match laws.promotion {
                _ if laws.goal == Goal::FirstKing => "crown-first",
                Promotion::End if laws.men_capture == MenCapture::Forward => "crown-stop",
                Promotion::End => "crown-end",
                Promotion::Passing => "crown-passing",
            },
            // There the first king has won already.
            Self::King | Self::Goal if laws.goal == Goal::FirstKing => return None,
            Self::King => match (laws.kings, laws.landing) {
                (KingReach::Short, _) => "king-short",
                _ if laws.king_run.is_some() => "king-frisian",
                (KingReach::Flying, Landing::Any) => "king-flying",
                (KingReach::Flying, Landing::Behind) => "king-behind",
                (KingReach::Flying, Landing::BehindLastKing) => "king-killer",
            },
            _ => self.name(laws),
        })
    }

    const fn stand(self, laws: &Laws) -> Stand {
        if matches!(laws.lines, Lines::Straight) { self.along() } else { self.across(laws) }
    }

    /// Returns the position on a board whose pieces go along files and rows.
    const fn along(self) -> Stand {
        match self {
            Self::Step | Self::Straight | Self::Awe => Stand("c3 e3", "B8"),
            Self::Capture => Stand("a1 c3", "c4 B8"),
            Self::Chain => Stand("c3 g2", "c4 d5 B8"),
            Self::Choice => Stand("c3 g3", "c4 d5 g4 A8"),
            Self::Back => Stand("e4", "e3 B8"),
            Self::Crown => Stand("C7 E5", "H5"),
            Self::King => Stand("*a1", "a4 H8"),
            Self::Goal => Stand("c3 g2", "c4"),
        }
    }

    /// Returns the position on a board whose pieces go along diagonals.
    const fn across(self, laws: &Laws) -> Stand {
        match self {
            Self::Step => Stand("c3 e3", "B8"),
            Self::Capture => Stand("a1 c3", "d4 B8"),
            Self::Chain => Stand("c3 g1", "d4 d6 H8"),
            Self::Choice if matches!(laws.priority, Priority::King) => Stand("*d2 a3", "b4 f4 B8"),
            Self::Choice => Stand("e3 a3", "f4 f6 b4 B8"),
            Self::Back => Stand("e5", "d4 B8"),
            Self::Straight => Stand("c3", "c5 B8"),
            Self::Awe => Stand("c3", "*d4 B8"),
            Self::Crown => Stand("C7 A5", "G5"),
            Self::King if matches!(laws.kings, KingReach::Short) => Stand("*d4", "c3 H8"),
            Self::King if matches!(laws.landing, Landing::BehindLastKing) => Stand("*a1", "*d4 B8"),
            Self::King => Stand("*a1", "d4 B8"),
            Self::Goal if matches!(laws.goal, Goal::Lose) => Stand("c3", "e5"),
            Self::Goal => Stand("c3 g1", "d4"),
        }
    }

    /// Tests if a legal move does what is asked. Mostly the laws leave no other.
    fn is_solved_by(self, laws: &Laws, moved: &Listed) -> bool {
        let offered = || square(laws, "d4").map(|square| Spot::Number(u16::from(square.0) + 1));
        match self {
            Self::Crown => moved.promotes,
            Self::Goal if laws.goal == Goal::Lose => Some(&moved.to) == offered().as_ref(),
            _ => true,
        }
    }
}

impl Stand {
    fn position(&self, laws: &Laws) -> Position {
        let mut position = Position::vacant(Side::White);
        for (side, words) in [(Side::White, self.0), (Side::Black, self.1)] {
            for word in words.split(' ') {
                let name = word.trim_start_matches('*');
                let bit = square(laws, name).map_or(0, |square| laws.board.bit(square));
                position.sides[side as usize] |= bit;
                position.kings |= if name == word { 0 } else { bit };
            }
        }
        position
    }
}

/// Returns the square that a position's word means on the board of a variant.
fn square(laws: &Laws, word: &str) -> Option<Square> {
    let (letter, rank) = (*word.as_bytes().first()?, word.get(1..)?.parse::<u8>().ok()?);
    let above = if letter.is_ascii_uppercase() { laws.board.rows - ROWS } else { 0 };
    let file = letter.to_ascii_lowercase() - b'a';
    let (mirrored, rank) = (laws.board.columns - 1 - file, rank - 1 + above);
    laws.board.at(file, rank).or_else(|| laws.board.at(mirrored, rank))
}
