//! Who may act on a page that is shared: people by the keys in their links, the browsers they are
//! let in with, invitations, and tables that not everybody may see.
//!
//! Keys, sessions and invitations are words of 128 random bits. The file has only their digests:
//! whoever reads it can act as nobody.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs::{self, File},
    io,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};
use unicode_security::skeleton;

use super::{
    Fault,
    checked::{lines_of, with_checksum},
    journal::{bytes, folder, private, replace},
};

/// The file in the data folder.
const FILE: &str = "guests";

/// The file that is locked while the other is written anew.
const LOCK: &str = "guests.lock";

/// The most browsers that one person is let in with; of more the oldest is forgotten.
const BROWSERS: usize = 16;

/// The most invitations of one person in a day.
const INVITATIONS: usize = 32;

/// The most private tables of one person.
const PRIVATE: usize = 32;

/// The most people.
const PEOPLE: usize = 10_000;

/// The time after which a browser must be let in anew, milliseconds.
const LASTS: u64 = 365 * 24 * 60 * 60 * 1_000;

/// The time in which an invitation can be taken, milliseconds.
const OPEN: u64 = 24 * 60 * 60 * 1_000;

/// What somebody may do on the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GuestKind {
    /// Play.
    Player,
    /// Manage, too: settings, tournaments, and who may come.
    Host,
}

/// The digest of a word that nobody else knows, in hexadecimal digits.
type Print = String;

/// A person who may act.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Guest {
    key: Print,
    kind: GuestKind,
}

/// A browser that was let in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Session {
    name: String,
    since: u64,
}

/// An invitation of the last day.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Invitation {
    by: String,
    table: String,
    until: u64,
    /// It counts among those that somebody may make in a day, also when it can be taken no more.
    over: bool,
}

impl Invitation {
    fn is_open(&self, now: u64) -> bool {
        !self.over && self.until > now
    }
}

/// A table that not everybody may see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PrivateTable {
    by: String,
    members: BTreeSet<String>,
}

/// Who may act, and see what. Times are milliseconds since 1970 UTC.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Guests {
    people: BTreeMap<String, Guest>,
    sessions: BTreeMap<Print, Session>,
    invitations: BTreeMap<Print, Invitation>,
    /// The tables that only these people may see, each with those whose names begin with its own
    /// and a hyphen: the games of a tournament there have tables of their own.
    private: BTreeMap<String, PrivateTable>,
}

impl Guests {
    /// Tests if somebody manages.
    pub fn has_host(&self) -> bool {
        self.people.values().any(|guest| guest.kind == GuestKind::Host)
    }

    /// Tests if there is somebody of this name, as people see names.
    pub fn has(&self, name: &str) -> bool {
        self.people.keys().any(|other| are_alike(other, name))
    }

    /// Tests if there is room for another person.
    pub fn has_room(&self) -> bool {
        self.people.len() < PEOPLE
    }

    /// Gives somebody a key, in place of one that they had: whoever came with that is let out, and
    /// whomever they have invited comes no more. `false` where there are too many people.
    pub fn give_key(&mut self, name: &str, kind: GuestKind, key: &str) -> bool {
        if !self.people.contains_key(name) && !self.has_room() {
            return false;
        }
        self.sessions.retain(|_, session| session.name != name);
        let own = self.invitations.values_mut().filter(|open| open.by == name);
        own.for_each(|open| open.over = true);
        self.people.insert(name.to_owned(), Guest { key: print(key), kind });
        true
    }

    /// Returns what somebody may do; none who is not known.
    pub fn kind(&self, name: &str) -> Option<GuestKind> {
        self.people.get(name).map(|guest| guest.kind)
    }

    /// Returns whose key this is.
    pub fn holder(&self, key: &str) -> Option<&str> {
        let key = print(key);
        self.people.iter().find(|(_, guest)| guest.key == key).map(|(name, _)| name.as_str())
    }

    /// Returns who was let in with this session, not longer than a year ago.
    pub fn whose(&self, session: &str, now: u64) -> Option<&str> {
        let session = self.sessions.get(&print(session)).filter(|own| own.since + LASTS > now);
        session.map(|session| session.name.as_str())
    }

    /// Lets a browser in.
    pub fn begin(&mut self, name: &str, session: &str, now: u64) {
        self.sessions.retain(|_, old| old.since + LASTS > now);
        let own = || self.sessions.iter().filter(|(_, old)| old.name == name);
        if own().count() >= BROWSERS {
            let oldest = own().min_by_key(|(_, old)| old.since).map(|(print, _)| print.clone());
            oldest.map(|oldest| self.sessions.remove(&oldest));
        }
        self.sessions.insert(print(session), Session { name: name.to_owned(), since: now });
    }

    /// Lets a browser out.
    pub fn end(&mut self, session: &str) {
        self.sessions.remove(&print(session));
    }

    /// Opens an invitation to a table, for one person and for 24 hours; `false` if somebody has made
    /// too many in a day.
    pub fn invite(&mut self, by: &str, table: &str, word: &str, now: u64) -> bool {
        self.invitations.retain(|_, old| old.until > now);
        if self.invitations.values().filter(|old| old.by == by).count() >= INVITATIONS {
            return false;
        }
        let (by, table) = (by.to_owned(), table.to_owned());
        self.invitations
            .insert(print(word), Invitation { by, table, until: now + OPEN, over: false });
        true
    }

    /// Returns who invites to which table by an invitation that is open.
    pub fn invitation(&self, word: &str, now: u64) -> Option<(&str, &str)> {
        let open = self.invitations.get(&print(word)).filter(|open| open.is_open(now))?;
        self.may_see(&open.table, Some(&open.by)).then_some((&*open.by, &*open.table))
    }

    /// Takes an open invitation, which ends it, and lets this person see its table, which is
    /// returned; none if whoever has invited may not see it any more.
    pub fn accept(&mut self, word: &str, name: &str, now: u64) -> Option<String> {
        let open = self.invitations.get(&print(word)).filter(|open| open.is_open(now))?;
        let (by, table) = (open.by.clone(), open.table.clone());
        if !self.may_see(&table, Some(&by)) {
            return None;
        }
        self.invitations.get_mut(&print(word))?.over = true;
        for (_, private) in self.private.iter_mut().filter(|(own, _)| belongs(&table, own)) {
            private.members.insert(name.to_owned());
        }
        Some(table)
    }

    /// Keeps a table from everybody but this person, who can invite others, and whoever was invited
    /// there before. `false` if the name is somebody else's, or they have too many such tables.
    pub fn keep_private(&mut self, table: &str, name: &str) -> bool {
        if self.private.contains_key(table) {
            return self.may_see(table, Some(name));
        }
        let own = self.private.values().filter(|private| private.by == name).count();
        if own >= PRIVATE || self.is_beside_private(table) {
            return false;
        }
        let private = PrivateTable { by: name.to_owned(), members: [name.to_owned()].into() };
        self.private.insert(table.to_owned(), private);
        // Invitations to a table that everybody could see do not open this one.
        let before = self.invitations.values_mut().filter(|open| belongs(&open.table, table));
        before.for_each(|open| open.over = true);
        true
    }

    /// Lets everybody see a table again: it could not be opened.
    pub fn release(&mut self, table: &str) {
        self.private.remove(table);
    }

    /// Tests if a private table belongs to a table of this name, or this one to a private table.
    pub fn is_beside_private(&self, table: &str) -> bool {
        let mut others = self.private.keys().filter(|private| *private != table);
        others.any(|private| belongs(private, table) || belongs(table, private))
    }

    /// Tests if somebody may see a table; who is not known may see only what everybody may.
    pub fn may_see(&self, table: &str, name: Option<&str>) -> bool {
        let mut closed = self.private.iter().filter(|(private, _)| belongs(table, private));
        closed.all(|(_, private)| name.is_some_and(|name| private.members.contains(name)))
    }
}

/// Tests if a table is this one, or belongs to it by its name.
pub fn belongs(table: &str, to: &str) -> bool {
    table.strip_prefix(to).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
}

/// Tests if people take two names for one.
pub fn are_alike(one: &str, other: &str) -> bool {
    shapes(one).iter().any(|shape| shapes(other).contains(shape))
}

/// Returns what a name looks like, in small letters and as it is written: `I` looks like `l`, and is
/// the capital of `i`.
fn shapes(name: &str) -> [String; 2] {
    let look = |text: &str| skeleton(text).collect::<String>();
    [look(&name.to_lowercase()), look(&look(name).to_lowercase())]
}

/// Tests if a name is written in letters that each can be seen: none that stands over another, and
/// none of another width.
pub fn is_plain(name: &str) -> bool {
    let blank = |sign| matches!(sign, '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}');
    name.nfkc().eq(name.chars()) && !name.chars().any(|sign| is_combining_mark(sign) || blank(sign))
}

/// Returns a word that nobody can guess, from bytes of chance: 128 bits as 32 hexadecimal digits.
pub fn unguessable(chance: [u8; 32]) -> String {
    HEXLOWER.encode(&chance[..16])
}

/// Returns the digest of a word that nobody else knows. The word is random and long: no more than
/// one round is needed.
fn print(word: &str) -> Print {
    HEXLOWER.encode(&Sha256::digest(word.as_bytes()))
}

/// The file in the data folder; another program may write to it meanwhile. It is whole at any
/// moment.
#[derive(Debug)]
pub struct GuestFile {
    data: PathBuf,
    known: Mutex<Option<(Mark, Arc<Guests>)>>,
}

/// What tells a file from the one that was there before it.
type Mark = Option<(u64, i64, i64, u64)>;

impl GuestFile {
    /// Returns the file of a data folder.
    #[must_use]
    pub fn of(data: &Path) -> Self {
        Self { data: data.to_owned(), known: Mutex::default() }
    }

    /// Returns who may act now.
    ///
    /// # Errors
    /// [`Fault`] if the file cannot be read, or is damaged.
    pub fn now(&self) -> Result<Arc<Guests>, Fault> {
        let mark = self.mark()?;
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, guests)) = known.as_ref().filter(|(old, _)| *old == mark) {
            return Ok(Arc::clone(guests));
        }
        let guests = Arc::new(self.read()?);
        *known = Some((mark, Arc::clone(&guests)));
        Ok(guests)
    }

    /// Changes who may act, on what other programs have written last; durable when it returns.
    ///
    /// # Errors
    /// [`Fault`] if the file cannot be read or written; then nothing has changed.
    pub fn change<T>(&self, work: impl FnOnce(&mut Guests) -> T) -> Result<T, Fault> {
        // It is unlocked when it is closed.
        let _held = self.lock().map_err(Fault::during("locking who may act on the page"))?;
        let mut guests = self.read()?;
        let done = work(&mut guests);
        let text = serde_json::to_string(&guests).expect("names and numbers are JSON");
        let text = with_checksum(&(text + "\n"));
        let written = replace(&self.data, FILE, text.as_bytes());
        written.map_err(Fault::during("writing who may act on the page"))?;
        Ok(done)
    }

    fn lock(&self) -> io::Result<File> {
        folder(&self.data)?;
        let file = private().create(true).truncate(false).open(self.data.join(LOCK))?;
        file.lock().map(|()| file)
    }

    fn read(&self) -> Result<Guests, Fault> {
        let file = self.data.join(FILE);
        let kept = bytes(&file).map_err(Fault::during("reading who may act on the page"))?;
        let Some(kept) = kept else { return Ok(Guests::default()) };
        let text = String::from_utf8(kept).ok();
        let read = text.and_then(|text| serde_json::from_str(lines_of(&text)?).ok());
        read.ok_or_else(|| {
            Fault::new(format!(
                "the file {} of who may act on the page is damaged: put it back from a copy, or \
                 delete it and the folder `talk` beside it, for it says which tables are private, \
                 and make new links",
                file.display()
            ))
        })
    }

    fn mark(&self) -> Result<Mark, Fault> {
        let found = match fs::metadata(self.data.join(FILE)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            found => found.map_err(Fault::during("looking at who may act on the page"))?,
        };
        Ok(Some((found.ino(), found.mtime(), found.mtime_nsec(), found.len())))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{BROWSERS, FILE, GuestFile, GuestKind, Guests, LASTS, OPEN, are_alike, is_plain};

    /// Alice, who plays, and Holly, who manages.
    fn guests() -> Guests {
        let mut guests = Guests::default();
        assert!(guests.give_key("alice", GuestKind::Player, "one"));
        assert!(guests.give_key("holly", GuestKind::Host, "two"));
        guests
    }

    #[test]
    fn a_key_lets_in_and_a_new_one_lets_out() {
        let mut guests = guests();
        assert_eq!((guests.holder("one"), guests.holder("three")), (Some("alice"), None));
        guests.begin("alice", "browser", 0);
        assert_eq!((guests.whose("browser", 1), guests.whose("one", 1)), (Some("alice"), None));
        guests.give_key("alice", GuestKind::Player, "three");
        assert_eq!((guests.holder("one"), guests.whose("browser", 1)), (None, None));
        assert_eq!((guests.holder("three"), guests.has_host()), (Some("alice"), true));
        // The first letter of the second is Cyrillic.
        assert!(guests.has("Alice") && guests.has("аlice") && !guests.has("bob"));
        for (one, other) in
            [("nick", "NICK"), ("dawid", "DAWID"), ("Сaipan", "caipan"), ("b0t", "bot")]
        {
            assert!(are_alike(one, other), "{one} {other}");
        }
        for plain in ["alice", "小明", "Ярослав", "José"] {
            assert!(is_plain(plain), "{plain}");
        }
        for strange in ["al\u{345}ice", "alic\u{364}e", "a\u{903}lice", "\u{3164}", "ａlice"] {
            assert!(!is_plain(strange), "{strange:?}");
        }
    }

    #[test]
    fn the_oldest_browser_goes_and_who_leaves_is_out() {
        let mut guests = guests();
        for number in 0..=BROWSERS {
            guests.begin("alice", &number.to_string(), number as u64);
        }
        assert_eq!((guests.whose("0", 20), guests.whose("1", 20)), (None, Some("alice")));
        guests.end("1");
        assert_eq!(guests.whose("1", 20), None);
        guests.begin("holly", "later", LASTS + 100);
        assert_eq!(guests.whose("2", LASTS + 100), None, "a year is over");
        assert_eq!(guests.whose("later", 2 * LASTS + 100), None, "and another");
    }

    #[test]
    fn an_invitation_is_taken_once_and_in_time() {
        let mut guests = guests();
        assert!(guests.invite("alice", "attic", "word", 0));
        assert_eq!(guests.invitation("word", OPEN - 1), Some(("alice", "attic")));
        assert_eq!(guests.invitation("word", OPEN), None);
        assert_eq!(guests.accept("word", "bob", 5).as_deref(), Some("attic"));
        assert_eq!(guests.accept("word", "carol", 5), None);
        assert!(guests.invite("alice", "attic", "late", 0));
        assert_eq!(guests.accept("late", "carol", OPEN), None);
        assert!(guests.invite("alice", "attic", "stolen", OPEN));
        guests.give_key("alice", GuestKind::Player, "new");
        assert_eq!(guests.accept("stolen", "carol", OPEN + 1), None);
        let mut guests = self::guests();
        let many = (0..40).filter(|n| guests.invite("alice", "attic", &n.to_string(), 0)).count();
        assert_eq!(many, 32);
    }

    #[test]
    fn a_private_table_is_seen_by_whoever_was_invited() {
        let mut guests = guests();
        assert!(guests.invite("mallory", "attic", "before", 0));
        assert!(guests.keep_private("attic", "alice"));
        assert_eq!(guests.accept("before", "mallory", 1), None);
        assert!(!guests.keep_private("attic", "mallory") && guests.keep_private("attic", "alice"));
        assert!(!guests.keep_private("attic-W1", "mallory"));
        assert!(guests.may_see("attic", Some("alice")) && guests.may_see("hall", None));
        assert!(!guests.may_see("attic", Some("holly")) && !guests.may_see("attic", None));
        assert!(!guests.may_see("attic-W1-1", Some("holly")) && guests.may_see("attics", None));
        assert!(guests.invite("alice", "attic", "word", 0));
        assert_eq!(guests.accept("word", "holly", 1).as_deref(), Some("attic"));
        assert!(guests.may_see("attic", Some("holly")));
    }

    #[test]
    fn the_file_has_no_key_and_is_shared_with_other_programs() {
        let folder = tempfile::tempdir().expect("a folder");
        let (one, other) = (GuestFile::of(folder.path()), GuestFile::of(folder.path()));
        assert_eq!(*one.now().expect("nothing yet"), Guests::default());
        other.change(|guests| *guests = self::guests()).expect("room");
        assert_eq!(one.now().expect("it reads").holder("one"), Some("alice"));
        one.change(|guests| guests.begin("alice", "browser", 0)).expect("room");
        assert_eq!(other.now().expect("it reads").whose("browser", 1), Some("alice"));
        let text = fs::read_to_string(folder.path().join(FILE)).expect("text");
        assert!(!text.contains("\"one\"") && !text.contains("\"browser\""), "{text}");
        fs::write(folder.path().join(FILE), text.replace("alice", "malice")).expect("room");
        assert!(one.now().is_err() && one.change(|_| ()).is_err());
    }
}
