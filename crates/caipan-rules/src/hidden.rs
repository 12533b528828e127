//! A value that only the rules may look at.
//!
//! # Games with secrets
//!
//! 1. A rank in junqi is a [`Hidden`]: it opens only inside this crate, prints as `Hidden`, and
//!    cannot be compared. A view is built from the knowledge of its observer; refusals, lists and
//!    pictures are made from views. A test plays pairs of games that differ only in what an
//!    observer cannot know, and compares all that the observer can get.
//! 2. Set-ups begin with a sealed lot for each seat. Each change is a sealed action of that seat,
//!    so that drafts outlive a restart; `ready` is public. `random` makes another sealed lot due.
//! 3. The public result of a move is the note after it in the record: `9 0 a6-a7 · 1 falls`.
//! 4. The manner of an action tells moves from preparations and notes. A set-up that was typed for
//!    all to read is not played; a bar on it is played instead, so that the seat cannot use it.
//! 5. A seat can be out while its place is still open, because teams share places; the game names
//!    the seats that are out.
//!
//! # Duties of a referee
//!
//! The rules keep no secret from the program that runs them. A referee that is to be trusted does
//! the following, with the answers that a game gives for it.
//!
//! 1. It binds itself, before the first throw, to the seed from which all throws of the match
//!    follow, and each seat to its pledge: the text that the seat may not change any more. By its
//!    first act each seat contributes to the later throws: a hash over the input's id, which makes
//!    a new seed of the old one. The same holds for games with throws and no secrets. Commitments
//!    are public at once; seed, salts and texts at the end. Playing a record again makes every
//!    commitment and throw again, so a false one shows.
//! 2. It keeps sealed lines encrypted, each bound to its stream and number, under a key beside the
//!    archive or in a place of the operator's choice. It opens the lines of a match in the archive
//!    when the match is over, so that a lost key costs running games only.
//! 3. It decides in one function if a person may take a seat, from the secrets that the match has
//!    shown to each account, and asks it for every way to a seat. The accounts of the players are
//!    noted by fingerprint, so that a person who erased their data and returned is known. A person
//!    who has seen more than the seat is shown, or has ruled, takes no seat. An arbiter never takes
//!    a seat; an arbiter gives away the seat of a present player (no flag in the last turn, no call
//!    that ran out) only with that player's consent. Two accounts of one person count as two
//!    people, since no chat system tells otherwise. A test tries all ways at random.
//! 4. It tells a salt once, to the player who made the commitment; a later player of the seat is
//!    shown its board and not the salt.

use std::fmt;

/// A value that opens only inside the rules. Outside it can be carried and copied, but neither
/// read, compared nor printed.
#[derive(Clone, Copy)]
pub struct Hidden<T>(T);

impl<T: Copy> Hidden<T> {
    /// Hides a value.
    pub(crate) const fn new(value: T) -> Self {
        Self(value)
    }

    /// Returns the value; the caller answers for the observers that learn it.
    pub(crate) const fn open(self) -> T {
        self.0
    }
}

impl<T> fmt::Debug for Hidden<T> {
    /// Writes `Hidden`, never the value.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Hidden")
    }
}
