//! What a step needs from outside before it can be done. It says so and leaves nothing; the clerk fetches it and runs the
//! step again.

use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
};

use crate::store::{Fault, Stream};

use super::{
    ban::{Marks, bans},
    door::{Account, Undelivered},
    hall::Shared,
    held::Held,
    mine::Mine,
    office::channel_of,
    papers::Papers,
    places::Glance,
    results::{Ask, Found, Results},
    sheet::server_of,
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
    /// The answer to a question about the games of the server.
    Results(Ask),
    /// A thread of the channel for a game of a tournament, under this title and by this key.
    Spot(String, String),
    /// The tournament of this id.
    Event(String),
    /// The tournaments of these ids that were held in the channel before.
    Past(Vec<String>),
    /// The fingerprints of the accounts of these people.
    Marks(Vec<String>),
    /// Who is behind the bans of the server.
    Known,
    /// The tournaments in these channels that the author takes part in.
    Mine(Vec<String>),
}

/// What was fetched.
pub(super) enum Fetched {
    /// The thread's place; none where there cannot be one.
    Thread(Option<String>),
    /// Everything that is kept of the author.
    Papers(Box<Papers>),
    /// The answer to a question about the games of the server.
    Results(Found),
    /// Where the game of this key can be played.
    Spot(String, Spot),
    /// The tournament; none where its log does not hold.
    Event(Option<Arc<Held>>),
    /// The tournaments of these ids; none where a log does not hold.
    Past(Vec<String>, Vec<Option<Arc<Held>>>),
    /// The fingerprints of each one's account on the server, by internal id; none where nobody has it any more.
    Marks(BTreeMap<String, Option<Marks>>),
    /// Who is behind bans, by what these stand under: internal ids of those who have not been forgotten.
    Known(BTreeMap<String, String>),
    /// The tournaments that the author takes part in.
    Mine(Vec<Mine>),
}

impl Fetched {
    /// Tests if it is still good when something has changed meanwhile: a thread is opened once, and a question asks anew by
    /// itself where it is another.
    pub(super) const fn holds(&self) -> bool {
        matches!(self, Self::Thread(_) | Self::Spot(_, Spot::Thread(_)) | Self::Results(_))
    }
}

/// Where a game of a tournament can be played.
pub(super) enum Spot {
    /// In this new thread.
    Thread(String),
    /// There are no threads, and the channel is free.
    Channel,
    /// Nowhere yet: a thread could not be opened this time, or there are none and something goes on in the channel.
    Nowhere,
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
            Self::Thread(title) => Fetched::Thread(thread(shared, place, &title, input, accounts).await.ok()),
            Self::Spot(title, key) => {
                let channel = channel_of(place);
                let busy =
                    |place: &str| Glance::at(&*shared.archive, &Stream::new("place", place)).is_some_and(|at| at.busy);
                let spot = match thread(shared, channel, &title, &key, accounts).await {
                    // A game there that does not count any more has not ended yet.
                    Ok(thread) if busy(&thread) => Spot::Nowhere,
                    Ok(thread) => Spot::Thread(thread),
                    Err(Undelivered::Failed(_)) => Spot::Nowhere,
                    Err(_) if busy(channel) => Spot::Nowhere,
                    Err(_) => Spot::Channel,
                };
                Fetched::Spot(key, spot)
            }
            Self::Results(ask) => Fetched::Results(results(shared, server_of(place), ask).await?),
            Self::Event(id) => Fetched::Event(Held::sound(shared.logs.get(&*shared.archive, &id))?),
            Self::Past(ids) => past(shared, ids).await?,
            Self::Marks(people) => Fetched::Marks(marks(shared, server_of(place), people, accounts)),
            Self::Known => {
                let (shared, server) = (Arc::clone(shared), server_of(place).to_owned());
                let known = tokio::task::spawn_blocking(move || known(&shared, &server)).await;
                Fetched::Known(known.map_err(Fault::during("looking for those who are banned"))?)
            }
            Self::Mine(channels) => {
                let (shared, person) = (Arc::clone(shared), person.to_owned());
                let gather = move || Mine::gather(&*shared.archive, &person, &channels);
                let mine = tokio::task::spawn_blocking(gather).await;
                Fetched::Mine(mine.map_err(Fault::during("looking for somebody's tournaments"))??)
            }
            Self::Papers => Fetched::Papers(Box::new(papers(shared, person).await?)),
        })
    }
}

/// Everything that is kept of a person.
async fn papers(shared: &Arc<Shared>, person: &str) -> Result<Papers, Fault> {
    let (shared, person) = (Arc::clone(shared), person.to_owned());
    let gather = move || {
        let Shared { archive, results, keys, world, .. } = &*shared;
        Papers::gather(&**archive, results, &keys.prints, world.catalog, &person)
    };
    let papers = tokio::task::spawn_blocking(gather).await;
    papers.map_err(Fault::during("gathering what is kept of a person"))?
}

/// Reads tournaments that were held before.
async fn past(shared: &Arc<Shared>, ids: Vec<String>) -> Result<Fetched, Fault> {
    let (shared, wanted) = (Arc::clone(shared), ids.clone());
    let load = move |id: &String| Held::sound(Held::load(&*shared.archive, id).map(Arc::new));
    let read = move || wanted.iter().map(load).collect::<Result<_, _>>();
    let logs = tokio::task::spawn_blocking(read).await;
    Ok(Fetched::Past(ids, logs.map_err(Fault::during("looking at earlier tournaments"))??))
}

/// The fingerprints of these people's accounts on a server.
fn marks(
    shared: &Shared,
    server: &str,
    people: Vec<String>,
    accounts: &HashMap<String, Account>,
) -> BTreeMap<String, Option<Marks>> {
    let marks = |person: String| {
        let account = shared.account(&person, accounts);
        (person, account.map(|account| Marks::of(&shared.keys.prints, server, &account.id)))
    };
    people.into_iter().map(marks).collect()
}

/// Who is behind the bans of a server: the fingerprints of all who are known are made and compared. Blocking.
fn known(shared: &Shared, server: &str) -> BTreeMap<String, String> {
    let mut bans = bans(&shared.shelf.get(&*shared.archive, &Stream::new("server", server)));
    let mut known = BTreeMap::new();
    for person in shared.archive.people() {
        let marks = Marks::of(&shared.keys.prints, server, &person.account);
        known.extend(bans.extract_if(.., |ban| marks.fit(ban)).map(|ban| (ban.key(), person.id.clone())));
        if bans.is_empty() {
            break;
        }
    }
    known
}

/// The answer to a question about the games of a server. The end of a game does not hang on whether they can be read.
async fn results(shared: &Arc<Shared>, server: &str, ask: Ask) -> Result<Found, Fault> {
    let ends = matches!(ask, Ask::Change(_));
    let short = Results::is_short(&*shared.archive, server);
    let (shared, server) = (Arc::clone(shared), server.to_owned());
    let look = move || shared.results.find(&*shared.archive, &server, &ask, &|person| shared.is_hidden(person));
    let found = if short {
        look()
    } else {
        tokio::task::spawn_blocking(look).await.map_err(Fault::during("looking at results"))?
    };
    match found {
        Err(fault) if ends => {
            tracing::error!(%fault, "what a game makes of ratings is not told");
            Ok(Found::Unread)
        }
        found => found,
    }
}

/// Opens a thread.
async fn thread(
    shared: &Arc<Shared>,
    place: &str,
    title: &str,
    key: &str,
    accounts: &HashMap<String, Account>,
) -> Result<String, Undelivered> {
    let title = plain(title, |id| shared.account(id, accounts)).chars().take(LONGEST_TITLE).collect();
    let opened = shared.door.thread(place, title, key.to_owned()).await;
    let refused = |undelivered: &Undelivered| tracing::warn!(%undelivered, "a thread could not be opened");
    opened.inspect_err(refused)
}
