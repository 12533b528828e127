//! Answers that did not get through although they were tried repeatedly: the place is told of them
//! once it can be reached.

use std::{collections::BTreeSet, time::Duration};

use caipan_rules::{Arg, Say};

use crate::chat::{
    input::door::{Button, Look},
    steps::desk::{Out, To},
};

use super::outgoing::Outgoing;

/// The pauses between tries to reach a place where nothing else is said, from the first to the
/// longest.
const FIRST: Duration = Duration::from_secs(60);
const LONGEST: Duration = Duration::from_secs(15 * 60);

/// The most people who are named.
const NAMED: usize = 8;

/// The answers that a place has not received.
pub(crate) struct Unsaid {
    /// The people who should have received something alone, by internal id; nobody is named where
    /// everybody should have received it.
    people: BTreeSet<String>,
    /// An answer for everybody was among them.
    all: bool,
    /// A board was among them.
    board: bool,
    /// The number of tries to reach the place since.
    tries: u32,
    /// The outgoing that carries the notice: accounts, language, and the input it belongs to.
    outgoing: Outgoing,
}

impl Unsaid {
    /// Returns an empty notice, sent in the manner of `like`.
    pub(crate) fn new(like: &Outgoing) -> Self {
        Self { people: BTreeSet::new(), all: false, board: false, tries: 0, outgoing: like.empty() }
    }

    /// Notes an answer that did not get through, by its recipients.
    pub(crate) fn note(&mut self, to: &To, board: bool) {
        self.board |= board;
        match to {
            To::Direct(person) if self.people.len() < NAMED => {
                self.people.insert(person.clone());
            }
            To::Room | To::Direct(_) => self.all = true,
        }
    }

    /// Counts a try to send the notice that failed.
    pub(crate) fn again(&mut self) {
        self.tries += 1;
    }

    /// Returns the pause before the next try.
    pub(crate) fn pause(&self) -> Duration {
        FIRST.saturating_mul(1 << self.tries.min(8)).min(LONGEST)
    }

    /// Returns the outgoing that carries the notice.
    pub(crate) const fn outgoing(&self) -> &Outgoing {
        &self.outgoing
    }

    /// Returns the notice as an answer, worded by `word`.
    pub(crate) fn out(&self, word: impl Fn(&Say) -> String) -> Out {
        let people = || Arg::List(self.people.iter().cloned().map(Arg::Person).collect());
        let alone =
            (!self.people.is_empty()).then(|| Say::new("unsaid-to").with("people", people()));
        let says = self.all.then(|| Say::new("unsaid")).into_iter().chain(alone);
        let mut out = Out::new(To::Room, says.map(|say| word(&say)).collect::<Vec<_>>().join("\n"));
        if self.board {
            let label = word(&Say::new("button-board"));
            out.body.buttons = vec![Button {
                label,
                command: "board".to_owned(),
                stamp: String::new(),
                look: Look::Plain,
            }];
        }
        out
    }
}
