//! How far Discord's connections were heard, in the data folder of the one program that hears them.

use std::{
    collections::HashMap,
    fs,
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::time::Instant;

use super::{
    Fault,
    checked::{lines_of, with_checksum},
    journal::{bytes, folder},
};
use crate::shards::{LentShard, Session, ShardLeases, Share, Unshared};

/// The file's name, and that of the one that replaces it.
const FILE: &str = "shards";
const NEW: &str = "shards.new";

/// How much older than the last sign of a program a session may be, milliseconds: both are kept
/// every few seconds.
const OLD: u64 = 15_000;

/// The time between two sessions that begin in one bucket, as Discord demands.
const BETWEEN: Duration = Duration::from_secs(5);

/// The sessions of the one program at a data folder, in a file: a line for each shard,
/// `ID HEARD SEQUENCE SESSION INTENTS ADDRESS` with `-` for what there is not, and a checksum of
/// them. One that is damaged is none: sessions begin anew then.
#[derive(Debug)]
pub struct ShardFile {
    data: PathBuf,
    known: Mutex<Known>,
}

#[derive(Default, Debug)]
struct Known {
    shards: Vec<LentShard>,
    begun: HashMap<u32, Instant>,
}

impl ShardFile {
    /// Returns the sessions of a data folder on which a program was last at work until `awake`,
    /// milliseconds since 1970 UTC: where that was another one, which knew of no sessions, they are
    /// old, and all was heard until then.
    #[must_use]
    pub fn of(data: &Path, awake: Option<u64>) -> Self {
        let shards = bytes(&data.join(FILE)).ok().flatten();
        let shards = shards.and_then(|kept| read(&String::from_utf8(kept).ok()?));
        let mut shards = shards.unwrap_or_default();
        for shard in &mut shards {
            if shard.heard.zip(awake).is_some_and(|(heard, awake)| heard + OLD < awake) {
                *shard = LentShard { heard: awake, session: None, ..*shard };
            }
        }
        let known = Known { shards, begun: HashMap::new() };
        Self { data: data.to_owned(), known: Mutex::new(known) }
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ShardLeases for ShardFile {
    fn share(&self, recommended: u32) -> Result<Share, Unshared> {
        let mut known = self.known();
        if known.shards.len() != recommended as usize {
            let heard = heard_of_all(&known.shards);
            known.shards =
                (0..recommended).map(|id| LentShard { id, heard, session: None }).collect();
        }
        let own = known.shards.clone();
        Ok(Share { total: recommended, own, surplus: 0, programs: 1 })
    }

    /// It is not waited for until the disk has it: a session that is lost begins anew.
    fn keep(&self, shards: &[LentShard]) -> Result<(), Unshared> {
        let mut known = self.known();
        for shard in shards {
            known.shards.iter_mut().filter(|own| own.id == shard.id).for_each(|own| {
                own.clone_from(shard);
            });
        }
        let lines: String = known.shards.iter().map(line).collect();
        let text = with_checksum(&lines);
        let (file, new) = (self.data.join(FILE), self.data.join(NEW));
        let written = folder(&self.data)
            .and_then(|()| fs::write(&new, text))
            .and_then(|()| fs::rename(&new, file));
        let written = written.map_err(Fault::during("writing how far connections were heard"));
        Ok(written?)
    }

    fn leave(&self, shards: &[LentShard]) -> Result<(), Unshared> {
        self.keep(shards)
    }

    fn programs(&self) -> Result<u32, Unshared> {
        Ok(1)
    }

    fn identifies(&self, bucket: u32) -> Result<bool, Unshared> {
        let begun = &mut self.known().begun;
        let now = Instant::now();
        let free = begun.get(&bucket).is_none_or(|last| now.duration_since(*last) >= BETWEEN);
        if free {
            begun.insert(bucket, now);
        }
        Ok(free)
    }
}

impl From<Fault> for Unshared {
    fn from(fault: Fault) -> Self {
        Self::new(fault.to_string())
    }
}

/// Returns the moment until which all of some shards were heard; none where one never was.
pub(super) fn heard_of_all(shards: &[LentShard]) -> Option<u64> {
    let moments: Option<Vec<u64>> = shards.iter().map(|shard| shard.heard).collect();
    moments?.into_iter().min()
}

fn line(LentShard { id, heard, session }: &LentShard) -> String {
    let number = |number: Option<u64>| number.map_or("-".to_owned(), |number| number.to_string());
    let (heard, sequence) = (number(*heard), number(session.as_ref().map(|own| own.sequence)));
    let name = session.as_ref().map_or("-", |session| &session.id);
    let address = session.as_ref().and_then(|session| session.address.as_deref()).unwrap_or("-");
    let intents = number(session.as_ref().map(|own| own.intents));
    format!("{id} {heard} {sequence} {name} {intents} {address}\n")
}

/// Reads the file; none where a sign of it is another.
fn read(text: &str) -> Option<Vec<LentShard>> {
    lines_of(text)?.lines().map(shard).collect()
}

fn shard(line: &str) -> Option<LentShard> {
    let words: Vec<&str> = line.split(' ').collect();
    let [id, heard, sequence, name, intents, address] = words[..] else { return None };
    let session = match sequence {
        "-" => None,
        number => Some(Session {
            id: name.to_owned(),
            sequence: number.parse().ok()?,
            address: (address != "-").then(|| address.to_owned()),
            intents: intents.parse().ok()?,
        }),
    };
    let heard = if heard == "-" { None } else { Some(heard.parse().ok()?) };
    Some(LentShard { id: id.parse().ok()?, heard, session })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{FILE, LentShard, Session, ShardFile, ShardLeases};

    fn heard(id: u32, sequence: u64) -> LentShard {
        let address = Some("wss://gateway.example".to_owned());
        let session = Session { id: "5f1e".to_owned(), sequence, address, intents: 9 };
        LentShard { id, heard: Some(7), session: Some(session) }
    }

    #[test]
    fn the_next_program_goes_on_where_the_last_one_was() {
        let home = tempfile::tempdir().expect("a folder");
        let data = home.path().join("data");
        let shards = ShardFile::of(&data, None);
        let fresh = shards.share(2).expect("there is nothing to read");
        assert_eq!(fresh.own.iter().map(|shard| shard.heard).collect::<Vec<_>>(), [None, None]);
        shards.keep(&[heard(1, 3)]).expect("it is written");
        shards.leave(&[heard(1, 4)]).expect("it is written");
        let next = ShardFile::of(&data, None);
        let never = LentShard { id: 0, heard: None, session: None };
        assert_eq!(next.share(2).expect("it reads").own, [never, heard(1, 4)]);
    }

    #[test]
    fn where_there_are_more_or_fewer_all_begin_anew_and_lose_no_time() {
        let home = tempfile::tempdir().expect("a folder");
        let shards = ShardFile::of(home.path(), None);
        shards.share(2).expect("there is nothing to read");
        shards.keep(&[heard(1, 3), LentShard { heard: Some(5), ..heard(0, 3) }]).expect("written");
        let own = shards.share(3).expect("it is known").own;
        let fresh = |id| LentShard { id, heard: Some(5), session: None };
        assert_eq!(own, [fresh(0), fresh(1), fresh(2)]);
    }

    #[test]
    fn what_is_damaged_is_not_taken_up() {
        let home = tempfile::tempdir().expect("a folder");
        let shards = ShardFile::of(home.path(), None);
        shards.share(1).expect("there is nothing to read");
        shards.keep(&[heard(0, 3)]).expect("it is written");
        let file = home.path().join(FILE);
        let whole = fs::read(&file).expect("it reads");
        for bit in 0..whole.len() * 8 {
            let mut flipped = whole.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            fs::write(&file, flipped).expect("it is written");
            let own = ShardFile::of(home.path(), None).share(1).expect("it is no error").own;
            assert_eq!(own[0].session, None, "bit {bit}");
        }
    }

    #[test]
    fn what_another_program_has_worked_since_is_not_lost_again() {
        let home = tempfile::tempdir().expect("a folder");
        let shards = ShardFile::of(home.path(), None);
        shards.share(1).expect("there is nothing to read");
        shards.keep(&[heard(0, 3)]).expect("it is written");
        let own = |awake| ShardFile::of(home.path(), Some(awake)).share(1).expect("it reads").own;
        assert_eq!(own(15_007), [heard(0, 3)]);
        assert_eq!(own(15_008), [LentShard { id: 0, heard: Some(15_008), session: None }]);
    }

    #[test]
    fn a_second_session_in_a_bucket_waits() {
        let home = tempfile::tempdir().expect("a folder");
        let shards = ShardFile::of(home.path(), None);
        let begins = [0, 1, 0].map(|bucket| shards.identifies(bucket).expect("nothing is read"));
        assert_eq!(begins, [true, true, false]);
    }
}
