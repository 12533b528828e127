//! Arguments of `learn`.

use super::game::{PickFrom, numbered};

/// The wish of a person who learns a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum LearnWish {
    /// Lists the games that can be learnt.
    List,
    /// Goes on where the author was.
    Resume,
    /// Goes to the next step.
    Next,
    /// Goes to the step of this number, from 1.
    Step(usize),
    /// Shows the present step again.
    Again,
    /// Tells a move that solves the present task.
    Hint,
    /// Tells what can be said in a course.
    Help,
    /// Goes back: to the same task once it is solved, else to the step before.
    Back,
    /// Ends the course; where it was is kept.
    Stop,
    /// Begins the course of a game, at its first step or at the one of a number, or tries the text
    /// as a move in the present one.
    Named {
        /// All that was said.
        text: String,
        /// The game by name.
        game: String,
        /// The step, from 1; none where none is named.
        step: Option<usize>,
    },
    /// Tries a move.
    Try(String),
    /// Lists the moves of the present position.
    Moves,
    /// Chooses a move of the present position from menus.
    Pick(PickFrom),
}

impl LearnWish {
    pub(super) fn read(rest: &str) -> Self {
        if let Some(from) = rest.strip_prefix("pick ") {
            return Self::Pick(PickFrom::read(from));
        }
        let number =
            rest.strip_prefix("step").or_else(|| rest.strip_prefix('第')?.strip_suffix('步'));
        if let Some(number) = number {
            // What is no number is no step either.
            return Self::Step(number.trim().parse().unwrap_or_default());
        }
        match rest {
            "" => Self::List,
            "hint" | "支招" | "提示" => Self::Hint,
            "help" | "帮助" => Self::Help,
            "board" | "棋盘" => Self::Again,
            "go" | "继续" => Self::Resume,
            "next" | "下一步" => Self::Next,
            "back" | "上一步" => Self::Back,
            word if Self::is_stop(word) => Self::Stop,
            "pick" => Self::Pick(PickFrom::Unsaid),
            text => Self::named(text),
        }
    }

    /// A text that begins the course of a game, or is tried.
    pub(crate) fn named(text: &str) -> Self {
        let (game, step) = numbered(text);
        let game = if step.is_some() { game.trim_end_matches(" step") } else { game };
        Self::Named { text: text.to_owned(), game: game.to_owned(), step }
    }

    /// Tests if a folded word ends a course.
    pub(crate) fn is_stop(word: &str) -> bool {
        matches!(word, "stop" | "停止" | "结束")
    }
}
