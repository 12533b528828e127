//! Kinds of text, and games, moves and terms as text.

use serde::Serialize;

use super::{Outcome, Say, Scene, Seat, Setup};

/// A word of a game's own language, explained.
#[derive(Clone, Debug)]
pub struct Term {
    /// The key, in English, folded: `short-blade`.
    pub key: &'static str,
    /// Other names, folded; the first is in the game's own language.
    pub names: &'static [&'static str],
    /// The name.
    pub name: Say,
    /// The explanation.
    pub means: Say,
    /// Where a source defines it; `None` where the game has no book of its own words.
    pub source: Option<Say>,
    /// A picture of the term.
    pub scene: Option<Scene>,
    /// The end of the key of the course's step whose picture shows it; empty if none does.
    pub step: &'static str,
}

impl Term {
    /// Returns the terms of a family, under the messages `FAMILY-term-KEY` and `FAMILY-means-KEY`:
    /// each with its key, its other names, and the [step](Term::step) that shows it.
    pub(crate) fn all(
        family: &str,
        entries: &[(&'static str, &'static [&'static str], &'static str)],
    ) -> Vec<Self> {
        let term = |&(key, names, step): &(_, _, _)| Self {
            key,
            names,
            name: Say::new(format!("{family}-term-{key}")),
            means: Say::new(format!("{family}-means-{key}")),
            source: None,
            scene: None,
            step,
        };
        entries.iter().map(term).collect()
    }
}

/// The form of a typed text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// A whole action: in draughts from and to, or longer.
    Whole,
    /// A text that may be an action or chatter: a single square.
    Short,
    /// A text that is no action of this game.
    Foreign,
}

/// The kind of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// A move.
    Move,
    /// An action before the first move: set-ups.
    Preparation,
    /// An action allowed at any time while the seat is in the game, in or out of turn: a note, or
    /// taking back that a set-up stands.
    Aside,
}

/// The reason a text is not an action.
#[derive(Clone, PartialEq, Debug)]
pub enum Unreadable {
    /// The text does not look like an action of this game.
    Foreign,
    /// The text names a square or another place of the board that there is not. Where actions name
    /// something else, [`Because`](Unreadable::Because) says what.
    NoSuchPlace(String),
    /// The text may mean several actions; each of these texts means one.
    Ambiguous(Vec<String>),
    /// A reason in the game's own words.
    Because(Say),
}

/// A game to be written in the family's own record format.
#[derive(Clone, Copy, Debug)]
pub struct Sheet<'a> {
    /// The set-up of the table.
    pub setup: &'a Setup,
    /// The actions played, as the record writes them.
    pub actions: &'a [(Seat, String)],
    /// The name of each seat's player; untrusted text.
    pub players: &'a [String],
    /// The day it began, `2026.11.21` (PDN's form).
    pub date: &'a str,
    /// The outcome, final or so far.
    pub outcome: &'a Outcome,
}

/// The games of a text that are read as games of a variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    /// Games that name this variant.
    Own,
    /// Games that name this variant or none.
    OwnOrUnsaid,
    /// All games, even those that name another variant.
    Every,
}

/// A game read from the family's own record format.
#[derive(Clone, PartialEq, Debug)]
pub struct Scroll {
    /// The game's number among all games of the text, from 1.
    pub number: usize,
    /// The line on which the game begins, from 1.
    pub line: usize,
    /// Players, event and day, from the game's own headers; untrusted text, at most 200 characters,
    /// one line.
    pub title: String,
    /// The set-up of the game.
    pub setup: Setup,
    /// The actions as far as they are legal, as the record writes them, each playable after those
    /// before it.
    pub actions: Vec<String>,
    /// The reason that reading stopped, if the text has more actions.
    pub flaw: Option<Flaw>,
}

/// The point at which the reading of a game stopped: the furthest ply that any reading of ambiguous
/// moves reached.
#[derive(Clone, PartialEq, Debug)]
pub struct Flaw {
    /// The line of the text, from 1.
    pub line: usize,
    /// The ply, from 1; 0 for something before the moves.
    pub ply: usize,
    /// The text at that point; untrusted, at most 60 characters.
    pub token: String,
    /// The reason.
    pub why: Say,
}

/// A move as a program reads it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Listed {
    /// The move as it is written.
    pub text: String,
    /// The origin, in games whose pieces move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Spot>,
    /// The destination.
    pub to: Spot,
    /// The captured places, in increasing order.
    pub captures: Vec<Spot>,
    /// The piece becomes another.
    pub promotes: bool,
    /// Every place where the piece lands, first to last.
    pub path: Vec<Spot>,
}

/// A place as a program reads it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(untagged)]
pub enum Spot {
    /// By number, from 1.
    Number(u16),
    /// By name.
    Name(String),
}

/// The unit that a perft counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// Distinct moves: in draughts (from, to, captured set, promoted).
    Moves,
    /// Every path of a capture by itself.
    Paths,
}
