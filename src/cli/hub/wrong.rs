//! What is wrong with a line, in words.

use std::fmt;

/// The most signs of a line that an answer repeats.
const LONGEST_ECHO: usize = 40;

/// The reason why a line cannot be obeyed.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Wrong {
    /// The line is longer than so many bytes.
    TooLong(u64),
    /// A command lacks an argument.
    Lacks { command: String, name: &'static str },
    /// The value of an argument is no number that fits.
    Number { name: &'static str, text: String },
    /// `go` does not say what for.
    Mode,
    /// A parameter cannot have that value.
    Value { name: String, value: String },
    /// A position has a sign that means nothing.
    Sign(char),
    /// A position has another number of squares than the board of the variant.
    Squares { given: usize, needed: usize },
    /// No game can begin with the position, for this reason.
    Position(String),
    /// A text is no move.
    Step(String),
    /// A move is not allowed where it stands.
    Move(String),
    /// The last position could not be taken.
    NoPosition,
    /// There is no move in the position.
    NoMove,
    /// The search failed by a fault of this program.
    Failed,
}

impl fmt::Display for Wrong {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong(most) => write!(out, "the line is longer than {most} bytes"),
            Self::Lacks { command, name } => write!(out, "{} needs {name}=...", echo(command)),
            Self::Number { name, text } => write!(out, "{} is no number for {name}", echo(text)),
            Self::Mode => write!(out, "go takes think, ponder or analyze"),
            Self::Value { name, value } => {
                write!(out, "{} cannot be {}", echo(name), echo(value))
            }
            Self::Sign(sign) => {
                write!(out, "{} stands for no piece; w, b, W, B and e do", echo(&sign.to_string()))
            }
            Self::Squares { given, needed } => {
                write!(out, "the position has {given} squares, the board has {needed}")
            }
            Self::Position(why) => write!(out, "{}", clean(why.chars())),
            Self::Step(text) => write!(out, "{} is no move", echo(text)),
            Self::Move(text) => write!(out, "the move {} is not allowed", echo(text)),
            Self::NoPosition => write!(out, "there is no position: the last one was refused"),
            Self::NoMove => write!(out, "there is no move in the position"),
            Self::Failed => write!(out, "the search failed"),
        }
    }
}

/// Returns the beginning of a text.
fn echo(text: &str) -> String {
    clean(text.chars().take(LONGEST_ECHO))
}

/// Returns a text as it can stand between quotation marks.
fn clean(signs: impl Iterator<Item = char>) -> String {
    signs
        .filter(|sign| !sign.is_control())
        .map(|sign| if sign == '"' { '\'' } else { sign })
        .collect()
}
