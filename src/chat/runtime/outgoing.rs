//! The answers to one input, on their way out.

use std::collections::HashMap;

use caipan_render::Theme;
use tokio::sync::oneshot;

use crate::chat::{
    input::door::{Account, Right, Way},
    steps::{
        desk::Out,
        heard::{Cause, Context, Heard, Utterance, Venue},
    },
};

use super::trace::Trace;

/// Showing a board takes no longer where all is well, milliseconds.
pub(crate) const LATE: u64 = 5_000;

/// The answers to one input, on their way out.
pub(crate) struct Outgoing {
    /// The answers, in order.
    pub(crate) outs: Vec<Out>,
    /// Accounts of people that the archive may not know, by internal id.
    pub(crate) accounts: HashMap<String, Account>,
    /// Something was kept, so the board is a new one.
    pub(crate) kept: bool,
    /// A program still thinks about its answer: what is owed stays owed, so that the place is woken
    /// after a restart.
    pub(crate) awaits: bool,
    /// There are secrets in the game here, and what was said with a command may be one: others can
    /// see it where the command is answered for all to see.
    pub(crate) secret: bool,
    /// The input that is answered; none when boards are shown again.
    pub(crate) asked: Option<Asked>,
    /// The moment at which it was handed to the post, milliseconds since 1970 UTC, if that is known.
    pub(crate) since: Option<u64>,
    /// Its way through the hall.
    pub(crate) trace: Trace,
    /// The language of the channel.
    pub(crate) language: &'static str,
    /// The colours of its pictures, and their width in pixels.
    pub(crate) brush: (Theme, u32),
    /// Told when all of it has gone out.
    pub(crate) done: Vec<oneshot::Sender<()>>,
}

/// The input that is answered.
#[derive(Clone)]
pub(crate) struct Asked {
    /// The id of the input.
    pub(crate) id: String,
    /// The author, by internal id.
    pub(crate) person: String,
    /// The way in which the input came.
    pub(crate) way: Way,
    /// The input is a direct message.
    pub(crate) direct: bool,
    /// The place where the input was said, if that is not the place of the room.
    pub(crate) at: Option<String>,
    /// The input comes from a thread.
    pub(crate) thread: bool,
    /// The rights that the bot is known to lack there.
    pub(crate) lacks: Vec<Right>,
}

impl Outgoing {
    /// Takes a later outgoing into this one: its board stands in the place of the one here, with the
    /// news of both, and whoever waits for this one gets it. Returns what cannot be taken in.
    pub(crate) fn absorb(&mut self, later: Self) -> Option<Self> {
        let board = |outgoing: &Self| outgoing.outs.iter().position(Out::is_board);
        let (Some(at), true) = (board(self), board(&later).is_some()) else { return Some(later) };
        self.kept |= later.kept;
        self.accounts.extend(later.accounts);
        self.done.extend(later.done);
        for mut out in later.outs {
            if out.is_board() {
                let before = self.outs[at].effects.owed.take();
                out.tell_before(&before.map(|owed| owed.news).unwrap_or_default());
                out.effects.erases |= self.outs[at].effects.erases;
                self.outs[at] = out;
            } else {
                self.outs.push(out);
            }
        }
        None
    }

    /// Returns an outgoing without answers, in the same language and colours, addressed to nobody.
    pub(crate) fn empty(&self) -> Self {
        let (accounts, asked) = (self.accounts.clone(), self.asked.as_ref().map(|asked| &asked.id));
        let asked = asked.map(|id| Asked::by_nobody(format!("{id}!")));
        let (language, brush) = (self.language, self.brush);
        Self {
            outs: Vec::new(),
            accounts,
            kept: false,
            awaits: false,
            secret: false,
            asked,
            since: None,
            trace: self.trace.clone(),
            language,
            brush,
            done: Vec::new(),
        }
    }
}

impl Asked {
    /// An input, by its id.
    pub(crate) fn of(id: String, heard: Heard) -> Self {
        let Heard { context: Context { author, surroundings, .. }, cause } = heard;
        let Cause::Said(utterance) = cause else { return Self::by_nobody(id) };
        let Utterance { way, venue, .. } = *utterance;
        let direct = matches!(venue, Venue::Direct(_));
        let at = if let Venue::Beside(place) = venue { Some(place) } else { None };
        let thread = surroundings.within.is_some() && at != surroundings.within;
        Self { id, person: author.person, way, direct, at, thread, lacks: surroundings.lacks }
    }

    /// Returns an input without an author.
    pub(crate) const fn by_nobody(id: String) -> Self {
        Self {
            id,
            person: String::new(),
            way: Way::Typed,
            direct: false,
            at: None,
            thread: false,
            lacks: Vec::new(),
        }
    }

    /// Tests if the input can be answered where it was asked so that only its author sees it.
    pub(crate) fn alone(&self) -> bool {
        self.way != Way::Typed && !self.direct
    }
}
