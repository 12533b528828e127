//! Fetches what a step needs from outside.

use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
};

use crate::{
    chat::{
        input::{
            door::{Account, Undelivered},
            place::{channel_of, server_of},
        },
        state::{
            ban::{Mark, Marks},
            contest::Contest,
            personal_data::PersonalData,
            probe::Means,
            results::{Ask, Found},
            thinking::Task,
        },
        steps::request::{Fetched, Request, Spot},
        words::plain,
    },
    store::{Fault, Stream},
};

use super::{
    glance::Glance, logs, minds::Outcome, names::Names, own_games, own_tournaments, personal_data,
    results::Results, shared::Shared,
};

/// The longest title of a thread, in characters (Discord's limit).
const LONGEST_TITLE: usize = 100;

impl Shared {
    /// Fetches something for a step in a place, on an input and by a person of these ids.
    pub(crate) async fn fetch(
        self: &Arc<Self>,
        request: Request,
        place: &str,
        input: &str,
        person: &str,
        accounts: &HashMap<String, Account>,
    ) -> Result<Fetched, Fault> {
        let shared = self;
        Ok(match request {
            Request::Thread(title) => {
                Fetched::Thread(thread(shared, place, &title, input, accounts).await.ok())
            }
            Request::Spot(title, key) => {
                let channel = channel_of(place);
                let busy = |place: &str| {
                    Glance::at(&*shared.archive, &Stream::new("place", place))
                        .is_some_and(|at| at.busy)
                };
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
            Request::Results(ask) => {
                Fetched::Results(results(shared, server_of(place), ask).await?)
            }
            Request::Event(id) => {
                Fetched::Event(logs::sound(shared.logs.get(&*shared.archive, &id))?)
            }
            Request::Past(ids) => past(shared, ids).await?,
            Request::Marks(people) => {
                Fetched::Marks(marks(shared, server_of(place), people, accounts)?)
            }
            Request::Known => {
                let (shared, server) = (Arc::clone(shared), server_of(place).to_owned());
                let known = tokio::task::spawn_blocking(move || known(&shared, &server)).await;
                Fetched::Known(known.map_err(Fault::during("looking for those who are banned"))??)
            }
            Request::Mine(channels) => mine(shared, person, channels).await?,
            Request::Games(person, now) => games(shared, person, now).await?,
            Request::Hint(task) => hint(shared, *task).await?,
            Request::Contests(likeness, means) => {
                Fetched::Contests(likeness, contests(shared, likeness, (person, means)).await?)
            }
            Request::Studio(at) => Fetched::Studio(shared.studio.admit(person, at)),
            Request::Followed(course) => {
                let found = shared.contests.followed(shared, course, place).await?;
                Fetched::Followed(course, !found.is_empty())
            }
            Request::PersonalData => {
                Fetched::PersonalData(Box::new(personal_data(shared, person).await?))
            }
        })
    }
}

/// The tournaments in these channels that a person takes part in.
async fn mine(shared: &Arc<Shared>, person: &str, channels: Vec<String>) -> Result<Fetched, Fault> {
    let (shared, person) = (Arc::clone(shared), person.to_owned());
    let gather = move || own_tournaments::mine(&*shared.archive, &person, &channels);
    let mine = tokio::task::spawn_blocking(gather).await;
    Ok(Fetched::Mine(mine.map_err(Fault::during("looking for somebody's tournaments"))??))
}

/// All that a person plays at a moment.
async fn games(shared: &Arc<Shared>, person: String, now: u64) -> Result<Fetched, Fault> {
    let shared = Arc::clone(shared);
    let gather = move || own_games::own_games(&shared, &person, now);
    let own = tokio::task::spawn_blocking(gather).await;
    Ok(Fetched::Games(Box::new(own.map_err(Fault::during("looking for somebody's games"))??)))
}

/// The thought of a program about what a person could do.
async fn hint(shared: &Shared, task: Task) -> Result<Fetched, Fault> {
    let wanted = task.wanted().clone();
    match shared.minds.think(task).await {
        Ok(Outcome::Reply(reply)) => Ok(Fetched::Hint(wanted, Some(reply.deed))),
        Ok(Outcome::Failed(_)) => Ok(Fetched::Hint(wanted, None)),
        Err(_) => Err(Fault::new("the hall is closing")),
    }
}

/// The games that count and in which a position stood, with the length of their tournaments' logs.
async fn contests(
    shared: &Arc<Shared>,
    likeness: u64,
    asker: (&str, Means),
) -> Result<Vec<Contest>, Fault> {
    let mut found = shared.contests.with(shared, likeness, asker).await?;
    measure(shared, &mut found)?;
    Ok(found)
}

/// Measures the logs of the tournaments of games.
pub(crate) fn measure(shared: &Shared, contests: &mut [Contest]) -> Result<(), Fault> {
    for of in contests.iter_mut().filter_map(|contest| contest.of.as_mut()) {
        let held = logs::sound(shared.logs.get(&*shared.archive, &of.event))?;
        of.lines = held.map_or(0, |held| held.log.lines().len());
    }
    Ok(())
}

/// Everything that is kept of a person.
async fn personal_data(shared: &Arc<Shared>, person: &str) -> Result<PersonalData, Fault> {
    let (shared, person) = (Arc::clone(shared), person.to_owned());
    let gather = move || {
        let Shared { archive, results, keys, world, .. } = &*shared;
        personal_data::personal_data(&**archive, results, &keys.prints, world.catalog, &person)
    };
    let personal_data = tokio::task::spawn_blocking(gather).await;
    personal_data.map_err(Fault::during("gathering what is kept of a person"))?
}

/// Reads tournaments that were held before.
async fn past(shared: &Arc<Shared>, ids: Vec<String>) -> Result<Fetched, Fault> {
    let (shared, wanted) = (Arc::clone(shared), ids.clone());
    let load = move |id: &String| logs::sound(logs::load(&*shared.archive, id).map(Arc::new));
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
) -> Result<BTreeMap<String, Option<Marks>>, Fault> {
    let marks = |person: String| {
        let account = shared.account(&person, accounts)?;
        Ok((person, account.map(|account| Marks::of(&shared.keys.prints, server, &account.id))))
    };
    people.into_iter().map(marks).collect()
}

/// Finds the people whom the bans of a server concern, by comparing the fingerprints of all known
/// people with them. Blocking.
fn known(shared: &Shared, server: &str) -> Result<BTreeMap<Mark, String>, Fault> {
    let sheet = shared.shelf.get(&*shared.archive, &Stream::new("server", server))?;
    let mut bans = sheet.bans();
    let mut known = BTreeMap::new();
    for person in shared.archive.people()? {
        let marks = Marks::of(&shared.keys.prints, server, &person.account);
        known.extend(
            bans.extract_if(.., |ban| marks.fit(ban))
                .map(|ban| (ban.mark.clone(), person.id.clone())),
        );
        if bans.is_empty() {
            break;
        }
    }
    Ok(known)
}

/// The answer to a question about the games of a server. The end of a game does not hang on whether
/// they can be read.
async fn results(shared: &Arc<Shared>, server: &str, ask: Ask) -> Result<Found, Fault> {
    let ends = matches!(ask, Ask::Change(_));
    let short = Results::is_short(&*shared.archive, server);
    let (shared, server) = (Arc::clone(shared), server.to_owned());
    let look = move || {
        shared.results.find(&*shared.archive, &server, &ask, &|person| shared.is_hidden(person))
    };
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
    let names = Names::new(shared, accounts);
    let title = plain(title, |id| names.account(id)).chars().take(LONGEST_TITLE).collect();
    names.whole().map_err(|fault| Undelivered::Failed(fault.to_string()))?;
    let opened = shared.door.thread(place, title, key.to_owned()).await;
    let refused =
        |undelivered: &Undelivered| tracing::warn!(%undelivered, "a thread could not be opened");
    opened.inspect_err(refused)
}
