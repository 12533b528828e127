//! The jobs of a clerk.

use std::{collections::HashMap, sync::Arc};

use tokio::{sync::oneshot, time::Instant};

use crate::{
    chat::{
        input::{
            door::{Account, Input},
            panel::PanelAsk,
            typing::{Proposal, Question},
        },
        steps::heard::{Cause, Heard},
    },
    store::Fault,
};

use super::{gauge::Space, sketches::Shown};

/// A job on the way to its clerk.
pub(crate) struct Handed {
    /// The job.
    pub(crate) job: Job,
    /// When it was given.
    pub(crate) since: Instant,
}

/// A job of a clerk.
pub(crate) enum Job {
    /// Something was said.
    Heard(Spoken),
    /// Propose what could be said.
    Propose(Box<Heard>, Question, oneshot::Sender<Vec<Proposal>>),
    /// Tell if a text, said here by somebody, tells a secret.
    Slips(Box<Heard>, String, oneshot::Sender<bool>),
    /// Sketch what somebody sees of the table.
    Sketch(Box<Heard>, PanelAsk, oneshot::Sender<Option<Arc<Shown>>>),
    /// Take in what a door tells; who told it is told when that is durable.
    Told(Box<Heard>, oneshot::Sender<()>),
    /// Show the board of a match in progress again.
    Again(oneshot::Sender<()>),
    /// Let the programs think: what they waited for is there.
    ThinkAgain,
    /// Say, when nothing waits any more, that not all was heard.
    Lost,
    /// Say that the disk has room again, of which there was so little until this moment,
    /// milliseconds since 1970 UTC.
    Freed(Space, u64),
}

impl Job {
    /// Tests if a person asks for this job; a person may ask for any number, so these jobs are
    /// limited.
    pub(crate) fn is_asked(&self) -> bool {
        match self {
            Self::Heard(spoken) => spoken.heard.said_at().is_some(),
            Self::Propose(..) | Self::Sketch(..) | Self::Slips(..) => true,
            Self::Told(..) | Self::Again(_) | Self::ThinkAgain | Self::Lost | Self::Freed(..) => {
                false
            }
        }
    }
}

/// An input on its way to a clerk.
pub(crate) struct Spoken {
    /// The input's id.
    pub(crate) id: String,
    /// The input.
    pub(crate) heard: Box<Heard>,
    /// The accounts of the people in it, by internal id.
    pub(crate) accounts: HashMap<String, Account>,
    /// The archive could not tell who they are: the ids are made up, and nothing may be kept.
    pub(crate) trouble: Option<Fault>,
    /// What the door brought, where another program may meet the same strangers at the same time.
    pub(crate) said: Option<Box<Input>>,
    /// Told when the answers have gone out.
    pub(crate) done: oneshot::Sender<()>,
}

impl Spoken {
    /// The same, said by somebody who has left every table and game, and by words that mean it
    /// whatever the prefix is.
    pub(crate) fn again(mut self) -> Self {
        if let Cause::Said(utterance) = &mut self.heard.cause {
            utterance.leave("mydata delete yes");
        }
        self
    }
}

/// Waits until all jobs are done; a clerk that is gone counts as done.
pub(crate) async fn wait(waiting: Vec<oneshot::Receiver<()>>) {
    for done in waiting {
        done.await.unwrap_or_default();
    }
}
