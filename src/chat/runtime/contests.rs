//! The games that are played for rating or in a tournament, and the positions that stood in them.
//!
//! A start does not look for them, nor does a game that goes on: they are read when somebody first
//! asks about a position, or a program has played beyond the opening, all of them and beside the
//! clerks. From then on every clerk says what its game has become, so that the answer costs no more
//! reading.

use std::{
    collections::{BTreeSet, HashMap, HashSet},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use caipan_rules::Catalog;
use tokio::sync::OnceCell;

use crate::{
    chat::{
        input::place::{is_office, office_of, person_of},
        state::{
            contest::{Contest, Of, Stood},
            probe::{Means, Probe},
            room::Room,
        },
    },
    referee::{RESULT, is_over},
    store::{Archive, Fault, Live, Stream},
};

use super::shared::Shared;

/// The games that count, by place.
#[derive(Default)]
pub(crate) struct Contests {
    known: Mutex<Known>,
    /// They have been read.
    read: OnceCell<()>,
}

#[derive(Default)]
struct Known {
    games: HashMap<String, Game>,
    reading: Reading,
    /// Where others play too: the games that do not count, by place, each with the number of lines
    /// of the place when that was so.
    others: HashMap<String, (String, u64)>,
}

/// The state of the reading.
#[derive(Default)]
enum Reading {
    /// Nobody has asked: what clerks say is in the archive when somebody does.
    #[default]
    Never,
    /// It is under way; what a clerk has said of these places meanwhile is newer than what is read.
    Under(HashSet<String>),
    /// It is done.
    Done,
}

/// A game that counts.
struct Game {
    bout: String,
    /// The number of lines of its record, and of its place.
    version: u64,
    place_version: u64,
    stood: Stood,
    of: Option<Of>,
    /// The people who asked about its positions, and how.
    asked: BTreeSet<(String, Means)>,
    /// The places of games that have followed it and in which a program waits for its end.
    followers: BTreeSet<String>,
}

impl Game {
    /// The game that is played in a room; none where none is, or one that does not count.
    fn of(room: &Room) -> Option<Self> {
        let bout = room.contest()?;
        let probes = room.probes.about(&bout.header().id);
        Some(Self {
            bout: bout.header().id.clone(),
            version: bout.version(),
            place_version: room.version,
            stood: Stood::of(bout),
            of: of(room),
            asked: probes.map(|probe| (probe.person.clone(), probe.means)).collect(),
            followers: BTreeSet::new(),
        })
    }

    /// What a step is told of it.
    fn told(&self, place: &str, asker: &(String, Means)) -> Contest {
        Contest {
            place: place.to_owned(),
            bout: self.bout.clone(),
            of: self.of.clone(),
            asked: self.asked.contains(asker),
        }
    }

    /// Goes on as the game in a room has, if it is the same.
    fn grow(&mut self, room: &Room) -> bool {
        let Some(bout) = room.contest().filter(|bout| bout.header().id == self.bout) else {
            return false;
        };
        self.place_version = room.version;
        if self.version != bout.version() {
            self.stood.grow(bout);
            (self.version, self.of) = (bout.version(), of(room));
        }
        true
    }
}

/// The tournament of the game in a room.
fn of(room: &Room) -> Option<Of> {
    let fixture = room.fixture.as_ref().filter(|fixture| !fixture.course.is_off())?;
    let office = office_of(room.within.as_ref().unwrap_or(&room.place));
    Some(Of { office, event: fixture.event.clone(), id: fixture.id, lines: 0 })
}

impl Contests {
    /// Takes in what a room has become; gives the places in which a program has waited for the end
    /// of the game here.
    pub(crate) fn note(&self, room: &Room) -> BTreeSet<String> {
        let mut known = self.lock();
        match &mut known.reading {
            Reading::Never => return BTreeSet::new(),
            Reading::Under(said) => drop(said.insert(room.place.clone())),
            Reading::Done => {}
        }
        let goes_on = known.games.get_mut(&room.place).is_some_and(|game| game.grow(room));
        if goes_on { BTreeSet::new() } else { known.put(&room.place, Game::of(room)) }
    }

    /// Takes in that somebody asked about a game in a place.
    pub(crate) fn asked(&self, place: &str, probe: &Probe) {
        if let Some(game) = self.lock().games.get_mut(place) {
            game.asked.insert((probe.person.clone(), probe.means));
        }
    }

    /// The games in which a position stood, for a person who asks about it.
    ///
    /// # Errors
    /// [`Fault`] when the games cannot be read.
    pub(crate) async fn with(
        &self,
        shared: &Arc<Shared>,
        likeness: u64,
        (person, means): (&str, Means),
    ) -> Result<Vec<Contest>, Fault> {
        self.look(shared).await?;
        let asker = (person.to_owned(), means);
        let known = self.lock();
        let holding = known.games.iter().filter(|(_, game)| game.stood.has(likeness));
        let mut found: Vec<_> = holding.map(|(place, game)| game.told(place, &asker)).collect();
        found.sort_unstable_by(|one, other| one.place.cmp(&other.place));
        Ok(found)
    }

    /// The games elsewhere that came by a course, which the game of a place has followed; when one
    /// of them ends, [`note`](Self::note) names the place.
    ///
    /// # Errors
    /// [`Fault`] when the games cannot be read.
    pub(crate) async fn followed(
        &self,
        shared: &Arc<Shared>,
        course: u64,
        follower: &str,
    ) -> Result<Vec<Contest>, Fault> {
        self.look(shared).await?;
        let nobody = (String::new(), Means::Program);
        let mut known = self.lock();
        let came =
            |(place, game): &(&String, &mut Game)| *place != follower && game.stood.came_by(course);
        let mut found = Vec::new();
        for (place, game) in known.games.iter_mut().filter(came) {
            game.followers.insert(follower.to_owned());
            found.push(game.told(place, &nobody));
        }
        found.sort_unstable_by(|one, other| one.place.cmp(&other.place));
        Ok(found)
    }

    /// Reads the games that count: once, or where others play too whenever somebody asks.
    async fn look(&self, shared: &Arc<Shared>) -> Result<(), Fault> {
        if !shared.archive.is_shared() {
            return self.read.get_or_try_init(|| read(Arc::clone(shared))).await.map(drop);
        }
        let own = Arc::clone(shared);
        let look = move || own.contests.catch_up(&*own.archive, own.world.catalog);
        let looked = tokio::task::spawn_blocking(look).await;
        let freed = looked.map_err(Fault::during("looking for the games that count"))??;
        freed.iter().for_each(|follower| shared.agenda.set(follower, Some(0)));
        Ok(())
    }

    /// Looks at the games that programs here wait for, where others play them; the places of those
    /// programs are due when it is over.
    pub(crate) async fn look_for_followers(&self, shared: &Arc<Shared>) -> Result<(), Fault> {
        let followed = self.lock().games.values().any(|game| !game.followers.is_empty());
        if followed { self.look(shared).await } else { Ok(()) }
    }

    /// Takes in what others have made of the games that count; gives the places of programs that
    /// have waited for one that is over. Blocking.
    fn catch_up(&self, archive: &dyn Archive, catalog: Catalog) -> Result<Vec<String>, Fault> {
        let before: HashSet<String> = self.lock().games.keys().cloned().collect();
        let (live, mut freed) = (archive.live()?, Vec::new());
        for now in &live {
            if !self.lock().knows(now) {
                let game = game_at(archive, catalog, &Stream::new("place", &now.place))?;
                freed.extend(self.lock().renew(now, game));
            }
        }
        let mut known = self.lock();
        known.reading = Reading::Done;
        let there: HashSet<&str> = live.iter().map(|now| now.place.as_str()).collect();
        // One that its clerk has begun meanwhile is not there yet.
        let over = |place: &String| before.contains(place) && !there.contains(place.as_str());
        let over = known.games.extract_if(|place, _| over(place));
        freed.extend(over.flat_map(|(_, game)| game.followers));
        known.others.retain(|place, _| there.contains(place.as_str()));
        Ok(freed)
    }

    /// Reads the game of each place, unless its clerk has said meanwhile what it is. Blocking.
    fn read_all(&self, archive: &dyn Archive, catalog: Catalog) -> Result<(), Fault> {
        let mut known = self.lock();
        if matches!(known.reading, Reading::Never) {
            known.reading = Reading::Under(HashSet::new());
        }
        drop(known);
        let plays = |place: &Stream| !is_office(place.id()) && person_of(place.id()).is_none();
        for place in archive.streams("place")?.into_iter().filter(plays) {
            let game = game_at(archive, catalog, &place)?;
            let mut known = self.lock();
            if !known.has_heard_of(place.id()) {
                drop(known.put(place.id(), game));
            }
        }
        self.lock().reading = Reading::Done;
        Ok(())
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Known {
    /// Puts the game of a place where the last one was; gives those who have followed that.
    fn put(&mut self, place: &str, game: Option<Game>) -> BTreeSet<String> {
        let before = match game {
            Some(game) => self.games.insert(place.to_owned(), game),
            None => self.games.remove(place),
        };
        before.map(|game| game.followers).unwrap_or_default()
    }

    /// Tests if a match is known as it is.
    fn knows(&self, now: &Live) -> bool {
        let counts = self.games.get(&now.place).filter(|game| game.bout == now.bout);
        let other = self.others.get(&now.place);
        let grown =
            |game: &Game| game.version < now.bout_lines || game.place_version < now.place_lines;
        counts.is_some_and(|game| !grown(game))
            || other.is_some_and(|(bout, lines)| *bout == now.bout && *lines >= now.place_lines)
    }

    /// Puts the game that was read of a place, unless its clerk has said more of it meanwhile; gives
    /// those who have followed the last one.
    fn renew(&mut self, now: &Live, game: Option<Game>) -> BTreeSet<String> {
        if self.knows(now) {
            return BTreeSet::new();
        }
        let Some(mut game) = game else {
            self.others.insert(now.place.clone(), (now.bout.clone(), now.place_lines));
            return self.put(&now.place, None);
        };
        self.others.remove(&now.place);
        if let Some(same) = self.games.get_mut(&now.place).filter(|same| same.bout == game.bout) {
            game.followers = std::mem::take(&mut same.followers);
        }
        self.put(&now.place, Some(game))
    }

    /// Tests if the clerk of a place has said something since the reading began.
    fn has_heard_of(&self, place: &str) -> bool {
        matches!(&self.reading, Reading::Under(said) if said.contains(place))
    }
}

async fn read(shared: Arc<Shared>) -> Result<(), Fault> {
    let look = move || shared.contests.read_all(&*shared.archive, shared.world.catalog);
    let read = tokio::task::spawn_blocking(look).await;
    read.map_err(Fault::during("looking for the games that count"))?
}

/// The game of a place that counts and is being played there. A place or a match that is set aside
/// has none.
fn game_at(archive: &dyn Archive, catalog: Catalog, place: &Stream) -> Result<Option<Game>, Fault> {
    let Some(lines) = sound(archive.read(place))? else { return Ok(None) };
    let (mut room, last) = Room::load(place.id(), &lines);
    let Some(last) = last.map(|id| Stream::new("match", &id)) else { return Ok(None) };
    if room.is_aside() {
        return Ok(None);
    }
    let Some(end) = sound(archive.tail(&last, RESULT))? else { return Ok(None) };
    if is_over(&end) {
        return Ok(None);
    }
    let Some(record) = sound(archive.read(&last))? else { return Ok(None) };
    let game = move || room.seat_match(catalog, &record).ok().and_then(|()| Game::of(&room));
    // Whoever speaks there is told that it cannot go on.
    Ok(catch_unwind(AssertUnwindSafe(game)).unwrap_or_default())
}

/// The lines of a stream; none where it is set aside.
fn sound(read: Result<Vec<String>, Fault>) -> Result<Option<Vec<String>>, Fault> {
    match read {
        Ok(lines) => Ok(Some(lines)),
        Err(fault) if fault.lasts().is_some() => Ok(None),
        Err(fault) => Err(fault),
    }
}
