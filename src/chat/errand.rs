//! What a step needs from outside before it can be done. It says so and leaves nothing; the clerk fetches it and runs the
//! step again.

use std::{collections::HashMap, sync::Arc};

use crate::store::Fault;

use super::{
    door::{Account, Undelivered},
    hall::Shared,
    papers::Papers,
    words::plain,
};

/// The longest title of a thread, in characters (Discord's limit).
const LONGEST_TITLE: usize = 100;

/// What is to be fetched.
pub(super) enum Errand {
    /// A thread of the channel, under this title.
    Thread(String),
    /// Everything that is kept of the author.
    Papers,
}

/// What was fetched.
pub(super) enum Fetched {
    /// The thread's place; none where there cannot be one.
    Thread(Option<String>),
    /// Everything that is kept of the author.
    Papers(Box<Papers>),
}

impl Errand {
    /// Fetches it for a step in a place, on an input and by a person of these ids.
    pub(super) async fn fetch(
        self,
        shared: &Arc<Shared>,
        place: &str,
        input: &str,
        person: &str,
        accounts: &HashMap<String, Account>,
    ) -> Result<Fetched, Fault> {
        Ok(match self {
            Self::Thread(title) => {
                let title = plain(&title, |id| shared.account(id, accounts)).chars().take(LONGEST_TITLE).collect();
                let opened = shared.door.thread(place, title, input.to_owned()).await;
                let refused = |undelivered: &Undelivered| tracing::warn!(%undelivered, "a thread could not be opened");
                Fetched::Thread(opened.inspect_err(refused).ok())
            }
            Self::Papers => {
                let (shared, person) = (Arc::clone(shared), person.to_owned());
                let gather = move || Papers::gather(&*shared.archive, shared.world.catalog, &person);
                let papers = tokio::task::spawn_blocking(gather).await;
                Fetched::Papers(Box::new(papers.map_err(Fault::during("gathering what is kept of a person"))??))
            }
        })
    }
}
