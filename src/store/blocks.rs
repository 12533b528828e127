//! Who may take no part anywhere, as whoever runs the program has said: a short list, kept beside
//! the streams and read again while the program runs.

use std::{
    fmt,
    path::{Path, PathBuf},
};

use super::{
    Fault,
    checked::{lines_of, with_checksum},
    journal::{bytes, folder, replace},
};

/// The file's name.
const FILE: &str = "blocks";

/// Somebody or a server that may take no part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// Who.
    pub whom: Blocked,
    /// Until when, milliseconds since 1970 UTC; none where it holds until it is lifted.
    pub until: Option<u64>,
    /// What they are told, one line.
    pub reason: String,
}

/// Who may take no part.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Blocked {
    /// A person, by account: `discord:123`.
    Person(String),
    /// A server, by its id: `discord:42`.
    Server(String),
}

/// Where the list is kept.
pub trait BlockList: Send + Sync + 'static {
    /// Returns the whole list. Blocking.
    ///
    /// # Errors
    /// It is damaged, or the medium failed.
    fn all(&self) -> Result<Vec<Block>, Fault>;

    /// Adds a block, in the place of one of the same person or server. Durable on return; blocking.
    ///
    /// # Errors
    /// As for [`BlockList::all`].
    fn put(&self, block: Block) -> Result<(), Fault>;

    /// Takes a block off the list, and says whether there was one. Durable on return; blocking.
    ///
    /// # Errors
    /// As for [`BlockList::all`].
    fn lift(&self, whom: &Blocked) -> Result<bool, Fault>;
}

impl Blocked {
    /// Returns who is meant by what [`Display`](fmt::Display) writes; none for another text.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (kind, id) = text.split_once(' ')?;
        let fits =
            !id.is_empty() && !id.contains(|sign: char| sign.is_whitespace() || sign.is_control());
        match kind {
            "person" if fits => Some(Self::Person(id.to_owned())),
            "server" if fits => Some(Self::Server(id.to_owned())),
            _ => None,
        }
    }
}

impl fmt::Display for Blocked {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person(id) => write!(out, "person {id}"),
            Self::Server(id) => write!(out, "server {id}"),
        }
    }
}

/// The list in a file of the data folder: a line each, `person discord:123 UNTIL REASON`, and a
/// checksum of them. It is whole at any moment.
#[derive(Clone, Debug)]
pub struct BlockFile(PathBuf);

impl BlockFile {
    /// Returns the list of a data folder.
    #[must_use]
    pub fn of(data: &Path) -> Self {
        Self(data.to_owned())
    }

    fn write(&self, blocks: &[Block]) -> Result<(), Fault> {
        let lines: String = blocks.iter().map(line).collect();
        let text = with_checksum(&lines);
        let written = folder(&self.0).and_then(|()| replace(&self.0, FILE, text.as_bytes()));
        written.map_err(Fault::during("writing who is blocked"))
    }
}

impl BlockList for BlockFile {
    fn all(&self) -> Result<Vec<Block>, Fault> {
        let kept = bytes(&self.0.join(FILE)).map_err(Fault::during("reading who is blocked"))?;
        let Some(kept) = kept else { return Ok(Vec::new()) };
        let read = String::from_utf8(kept).ok().and_then(|text| read(&text));
        read.ok_or_else(|| {
            Fault::new(format!(
                "the file {} of who is blocked is damaged: put it back from a copy, or delete it \
                 and say the blocks again",
                self.0.join(FILE).display()
            ))
        })
    }

    fn put(&self, block: Block) -> Result<(), Fault> {
        let mut blocks = self.all()?;
        blocks.retain(|other| other.whom != block.whom);
        blocks.push(block);
        self.write(&blocks)
    }

    fn lift(&self, whom: &Blocked) -> Result<bool, Fault> {
        let mut blocks = self.all()?;
        let before = blocks.len();
        blocks.retain(|block| block.whom != *whom);
        let lifted = blocks.len() < before;
        if lifted {
            self.write(&blocks)?;
        }
        Ok(lifted)
    }
}

fn line(Block { whom, until, reason }: &Block) -> String {
    let until = until.map_or_else(|| "-".to_owned(), |until| until.to_string());
    format!("{whom} {until} {reason}\n")
}

/// Reads the list; none where a sign of it is another.
fn read(text: &str) -> Option<Vec<Block>> {
    lines_of(text)?.lines().map(block).collect()
}

fn block(line: &str) -> Option<Block> {
    let mut parts = line.splitn(4, ' ');
    let (kind, id, until, reason) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
    let whom = Blocked::read(&format!("{kind} {id}"))?;
    let until = if until == "-" { None } else { Some(until.parse().ok()?) };
    Some(Block { whom, until, reason: reason.to_owned() })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{Block, BlockFile, BlockList, Blocked, FILE};

    fn somebody(id: &str, until: Option<u64>) -> Block {
        let whom = Blocked::Person(id.to_owned());
        Block { whom, until, reason: "shouted = 1 at people".to_owned() }
    }

    #[test]
    fn what_was_put_is_read_until_it_is_lifted() {
        let home = tempfile::tempdir().expect("a folder");
        let list = BlockFile::of(&home.path().join("data"));
        assert_eq!(list.all().expect("there is none yet"), []);
        let server = Block { whom: Blocked::Server("discord:42".to_owned()), ..somebody("", None) };
        let (first, later) = (somebody("discord:1", None), somebody("discord:1", Some(7)));
        for block in [&first, &server, &later] {
            list.put(block.clone()).expect("it is written");
        }
        assert_eq!(list.all().expect("it reads"), [server.clone(), later.clone()]);
        assert!(list.lift(&later.whom).expect("it is written"));
        assert!(!list.lift(&later.whom).expect("nothing is to be written"));
        assert_eq!(list.all().expect("it reads"), [server]);
    }

    #[test]
    fn a_damaged_list_is_none() {
        let home = tempfile::tempdir().expect("a folder");
        let list = BlockFile::of(home.path());
        list.put(somebody("discord:1", Some(1_767_225_600_000))).expect("it is written");
        let whole = fs::read(home.path().join(FILE)).expect("it reads");
        for bit in 0..whole.len() * 8 {
            let mut flipped = whole.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            fs::write(home.path().join(FILE), flipped).expect("it is written");
            assert!(list.all().is_err(), "bit {bit}");
        }
        for end in 0..whole.len() {
            fs::write(home.path().join(FILE), &whole[..end]).expect("it is written");
            assert!(list.all().is_err(), "{end} bytes");
        }
    }
}
