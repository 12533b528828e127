//! What the hall's work comes to in numbers, for whoever runs the program. Labels come from closed
//! sets: no person, place or text is among them. Where nobody records anything, it comes to
//! nothing.

use std::time::Duration;

use caipan_rules::Info;
use metrics::{counter, histogram};

use crate::{chat::state::room::Room, referee::Match};

/// What became of an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum InputOutcome {
    /// Something was kept.
    Kept,
    /// It was answered, and nothing kept.
    Answered,
    /// A limit or a block refused it.
    Limited,
    /// It failed, or nobody could tell what it meant.
    Failed,
    /// It was not for the program, or had been heard before.
    Passed,
}

/// A part of an input's way from the door that brings it to the door that takes its answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// It waits for its clerk.
    Waiting,
    /// A step decides.
    Deciding,
    /// The lines of a step are kept.
    Keeping,
    /// A picture is painted, or waits for that.
    Painting,
    /// The door takes an answer.
    Delivering,
    /// All of it, until the last answer has gone out.
    Whole,
}

/// What refuses an input, or what it would begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Limit {
    /// The limit of a person, or of a channel.
    Rate,
    /// A block by whoever runs the program.
    Block,
    /// The limit of games, tables and tournaments on a server.
    Games,
    /// The limit of what may wait for a clerk.
    Queue,
}

/// Counts an input.
pub(crate) fn heard(outcome: InputOutcome) {
    let outcome = match outcome {
        InputOutcome::Kept => "kept",
        InputOutcome::Answered => "answered",
        InputOutcome::Limited => "limited",
        InputOutcome::Failed => "failed",
        InputOutcome::Passed => "passed",
    };
    counter!("caipan_inputs_total", "outcome" => outcome).increment(1);
}

/// Records how long a part of an input's way took.
pub(crate) fn took(phase: Phase, time: Duration) {
    let phase = match phase {
        Phase::Waiting => "waiting",
        Phase::Deciding => "deciding",
        Phase::Keeping => "keeping",
        Phase::Painting => "painting",
        Phase::Delivering => "delivering",
        Phase::Whole => "whole",
    };
    histogram!("caipan_input_seconds", "phase" => phase).record(time.as_secs_f64());
}

/// Counts that a limit refused something.
pub(crate) fn refused(limit: Limit) {
    let limit = match limit {
        Limit::Rate => "rate",
        Limit::Block => "block",
        Limit::Games => "games",
        Limit::Queue => "queue",
    };
    counter!("caipan_refusals_total", "limit" => limit).increment(1);
}

/// Counts what a step that was kept has changed in a room: a turn, the begin or the end of a match.
pub(crate) fn stepped(before: Option<&Room>, after: &Room) {
    let (before, now) = (before.and_then(Room::live), after.bout.as_ref());
    let same = before.is_some_and(|before| now.is_some_and(|now| is_same(before, now)));
    if let Some(before) = before.filter(|_| !same || after.live().is_none()) {
        count("caipan_matches_ended_total", before.info());
    }
    if let Some(begun) = after.live().filter(|_| !same) {
        count("caipan_matches_begun_total", begun.info());
    }
    if let (true, Some(before), Some(now)) = (same, before, now)
        && before.moves() < now.moves()
    {
        count("caipan_turns_total", now.info());
    }
}

fn is_same(one: &Match, other: &Match) -> bool {
    one.header().id == other.header().id
}

fn count(name: &'static str, info: &'static Info) {
    counter!(name, "game" => info.name).increment(1);
}
