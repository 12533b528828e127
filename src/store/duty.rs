//! What a program is at work for, where several may be.

/// What a program is at work for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Duty {
    /// It hears all that is said, and does all that is due: one program at a time.
    Lead,
    /// It hears a part of what is said, and does what is due there: any number of programs.
    Share,
    /// It hears only what is brought to it: any number of programs.
    Help,
    /// It changes everything, and nobody else may be at work.
    Alone,
}
