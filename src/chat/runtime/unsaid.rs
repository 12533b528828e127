//! What did not get through although it was tried again and again: the place hears of it once it
//! can be reached.

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

/// What a place has not heard.
pub(crate) struct Unsaid {
    /// For whom alone it was, by internal id; nobody is named where everybody should have heard it.
    people: BTreeSet<String>,
    /// Everybody should have heard something.
    all: bool,
    /// A board was among it.
    board: bool,
    /// How often the place was tried since.
    tries: u32,
    /// How it is said: by whose accounts, in which language, for which input.
    outgoing: Outgoing,
}

impl Unsaid {
    /// Nothing yet, of what is said like this.
    pub(crate) fn new(like: &Outgoing) -> Self {
        Self { people: BTreeSet::new(), all: false, board: false, tries: 0, outgoing: like.empty() }
    }

    /// Something for these ears.
    pub(crate) fn note(&mut self, to: &To, board: bool) {
        self.board |= board;
        match to {
            To::Direct(person) if self.people.len() < NAMED => {
                self.people.insert(person.clone());
            }
            To::Room | To::Direct(_) => self.all = true,
        }
    }

    /// It was tried to own up, in vain.
    pub(crate) fn again(&mut self) {
        self.tries += 1;
    }

    /// How long until it is tried again.
    pub(crate) fn pause(&self) -> Duration {
        FIRST.saturating_mul(1 << self.tries.min(8)).min(LONGEST)
    }

    /// What carries the word.
    pub(crate) const fn outgoing(&self) -> &Outgoing {
        &self.outgoing
    }

    /// The word, put by `word`.
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
