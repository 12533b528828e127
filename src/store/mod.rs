//! Storage that outlives the process: streams of lines, answered inputs, owed answers, and the
//! people who have internal ids.
//!
//! A stream is a list of lines that only grows: a match, a tournament, a place, a person's
//! preferences. [`Archive::append`] adds to several streams at once, all or nothing, and its future
//! resolves when the lines are durable; an answer to a person is released only after that. Three
//! archives keep the same promises: [`Memory`], [`Durable`] and [`Postgres`]. A [`Vault`] round one
//! of them seals what is secret.
//!
//! # The journal
//!
//! 1. An archive is a folder (0700) with `journal/`, `index/` (sled, may be deleted whenever the
//!    archive is closed), `people`, `keys` (`vault|signing|ban NAME`: the keys that belong to the
//!    data; several of a kind are all taken), `blocks` (who may take no part), `guests` (who may act
//!    on a shared page), `talk/` (what was said on a page) and `lock`; files are 0600. The rim holds each key file to `keys` before anybody is served (`cli/key_ring.rs`). A
//!    second copy of `journal/` may be kept elsewhere (`journal.mirror`); it has a lock of its own,
//!    and where the copies differ in a frame neither changes and nothing is opened. The folders of
//!    segments are locked too, so that a deleted `lock` lets nobody in.
//! 2. `journal/` holds segments named by their first frame's number; a new one begins at 64 MiB.
//! 3. A frame is the mark `FF 43 4A 01`, the body's length u32, the frame's number u64, how many
//!    frames before it share its sync u32, a CRC-32C over those and the body, the body; all
//!    little-endian. Numbers have no gaps, so a gap is a loss; byte FF does not occur in UTF-8, so
//!    the next frame after damage is found by its mark.
//! 4. A body is one fact a line: `i INPUT`, `p VERSION PLACE` (paid), `a EXPECTED STREAM` and its
//!    `l LINE`s, `o VERSION PLACE` (owed), `g FROM TO` (a loss dealt with), `x STREAM` (set aside).
//! 5. One frame is one batch. All waiting frames are one write and one `fdatasync`, then one sled
//!    batch, then the answers.
//! 6. At opening a torn end is cut, unless something proves that it had been answered. After a loss
//!    the records of matches and tournaments that it may touch are set aside and refuse to be read;
//!    any other stream goes on, and a lost line of it reads `lost`
//!    ([`store::LOST`](crate::store::LOST)). A fault that trying again does not mend says so
//!    ([`store::Lasting`](crate::store::Lasting)); a place whose match has one is a room without
//!    it, where another can be opened.
//! 7. sled is the index and never decides: missing, broken, foreign or ahead it is made anew;
//!    older, it catches up. Held by another process it is not broken: nothing is opened. It knows
//!    which segments were read or written before, each by its length, its inode and when it was
//!    last written to: of a sound journal a start reads only the others, so after a clean end none,
//!    and after any other the newest. One that is another now, and any damage, has all of them
//!    read; `check` always does.
//! 8. `people` has a line each; forgetting one writes the file anew. Who has lines in the journal
//!    and no entry there is named. Somebody whose stream ends in `erased` and who still has a line
//!    is forgotten at opening.
//! 9. `archive` takes old games out: the frames that stay are written anew as one segment
//!    `NUMBER.anew.frames`, whose numbers go on behind the last; its name, which it gets last, says
//!    that nothing before it counts. What is older is removed afterwards, in the mirror too, or at
//!    the next start. An index from before is made anew.
//! 10. A copy (`backup`) has the same layout, without index and keys, but with their names. Its
//!     segments only grow, from a sound archive that they are the beginning of; `people` is copied
//!     last, so that people who are erased meanwhile are in no copy.

mod archive;
mod batch;
mod blocks;
mod checked;
mod due;
mod duty;
mod guests;
mod journal;
mod key_names;
mod ledger;
mod live;
mod memory;
#[cfg(feature = "postgres")]
mod moving;
mod person;
#[cfg(feature = "postgres")]
mod postgres;
mod shards;
mod talk;
mod vault;

pub use archive::Archive;
pub use batch::{Append, Batch, Debt, Fault, Keeping, LOST, Lasting, NotKept, Replaced, Stream};
pub use blocks::{Block, BlockFile, BlockList, Blocked};
pub use duty::Duty;
pub use guests::{GuestFile, GuestKind, Guests, are_alike, belongs, is_plain, unguessable};
pub use journal::{
    Abort, Config, Damage, Durable, Found, KeyFile, Medium, Report, backup, check, compare, prune,
    restore,
};
pub use key_names::{KeyNames, Role};
pub use live::Live;
pub use memory::Memory;
#[cfg(feature = "postgres")]
pub use moving::{Amount, Whole, digest, transfer};
pub use person::{ERASED, Person};
#[cfg(feature = "postgres")]
pub use postgres::{
    Beginning, BlockTable, Condition, KeyTable, Postgres, Renewal, Tables, shards::ShardTable,
};
pub use shards::ShardFile;
pub use talk::TalkFolder;
pub use vault::{Key, Vault, key_bytes};
