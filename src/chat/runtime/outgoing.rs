//! What one input comes to, on its way out.

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

/// What one input comes to, on its way out.
pub(crate) struct Outgoing {
    /// The answers, in order.
    pub(crate) outs: Vec<Out>,
    /// Accounts of people that the archive may not know, by internal id.
    pub(crate) accounts: HashMap<String, Account>,
    /// Something was kept, so the board is a new one.
    pub(crate) kept: bool,
    /// There are secrets in the game here, and what was said with a command may be one: others can
    /// see it where the command is answered for all to see.
    pub(crate) secret: bool,
    /// What is answered; nothing where boards are shown again.
    pub(crate) asked: Option<Asked>,
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
    /// Its id.
    pub(crate) id: String,
    /// Who it came from, by internal id.
    pub(crate) person: String,
    /// How it came.
    pub(crate) way: Way,
    /// It came by direct message.
    pub(crate) direct: bool,
    /// Where it was said, if that is not the place of the room.
    pub(crate) at: Option<String>,
    /// It came from a thread.
    pub(crate) thread: bool,
    /// What the bot is known not to be allowed there.
    pub(crate) lacks: Vec<Right>,
}

impl Outgoing {
    /// One that says something else in the same way, to nobody in particular.
    pub(crate) fn empty(&self) -> Self {
        let (accounts, asked) = (self.accounts.clone(), self.asked.as_ref().map(|asked| &asked.id));
        let asked = asked.map(|id| Asked::by_nobody(format!("{id}!")));
        let (language, brush) = (self.language, self.brush);
        Self {
            outs: Vec::new(),
            accounts,
            kept: false,
            secret: false,
            asked,
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

    /// Nobody said anything.
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

    /// It can be answered where it was asked without anybody else seeing it.
    pub(crate) fn alone(&self) -> bool {
        self.way != Way::Typed && !self.direct
    }
}
