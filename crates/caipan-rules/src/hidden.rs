//! A value that only the rules may look at.
//!
//! # Games with secrets
//!
//! 1. A rank in junqi is a [`rules::Hidden`](crate::Hidden): it opens only inside `rules`,
//!    prints as `Hidden`, and cannot be compared. Views are built from what an observer may know;
//!    refusals, lists and pictures are made from views. A test plays pairs of games that differ
//!    only in what an observer cannot know, and compares all the observer can get.
//! 2. Set-ups begin with a sealed lot for each seat. Each change is a sealed action of that seat,
//!    so that drafts outlive a restart; `ready` is public. `random` makes another sealed lot due.
//! 3. What everybody learns of a move stands as the note behind it: `9 0 a6-a7 · 1 falls`.
//! 4. The referee binds itself and the seats ([`referee::binding`](crate::referee::binding)): to the
//!    seed that all throws of the match follow from, before the first; each seat to what
//!    [`rules::Game::pledge`](crate::Game::pledge) says it may not change any more. By its
//!    first act each seat lends to the throws behind it: a hash over the input's id, which makes
//!    another seed of the one before. The same holds for games that only throw
//!    ([`rules::Game::throws`](crate::Game::throws)). Commitments are public at once, seed,
//!    salts and texts at the end. Playing a record again makes every commitment and throw again, so
//!    a false one shows.
//! 5. Sealed lines lie encrypted ([`store::Vault`](crate::store::Vault)), each bound to its stream
//!    and number, under a key beside the archive or where the operator wants it. When a match is
//!    over, its lines are opened in the archive too: a lost key costs running games only.
//! 6. An action that only prepares, or a note, is told by
//!    [`rules::Game::manner`](crate::Game::manner); what was typed for all to read is not
//!    played, and [`rules::Game::exposed`](crate::Game::exposed) keeps the seat from using
//!    it.
//! 7. Who may take a seat is one function (`chat/steps/eligibility.rs`) of the person and of what
//!    the match has shown to whom, asked by every door: an arbiter's `hand` and `sub`, the owner's
//!    `hand`, the others' `sub`, `join`, and a `claim` that ran out.
//!    [`rules::Game::shown`](crate::Game::shown) says whose secrets an observer is shown;
//!    before and after each order the accounts of those who sit are noted with that, by
//!    fingerprint, so that whoever erased their data and returned is known. Nobody takes a seat who
//!    has seen more than the seat is shown, or has ruled; an arbiter never seats themself, in any
//!    game; while its owner is there (no flag in their last turn, no call that ran out) a seat goes
//!    by an arbiter only with the owner's word. Two accounts of one person are two people here:
//!    nothing that a door tells could show it. A test tries all doors at random.
//! 8. A salt is told once, to whoever made the commitment; whoever takes the seat over is shown its
//!    board and not the salt.
//! 9. A seat can be out while its place is still open, because teams share places:
//!    [`rules::Game::fallen`](crate::Game::fallen) says who is.

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

    /// The value; whoever opens it answers for where it goes.
    pub(crate) const fn open(self) -> T {
        self.0
    }
}

impl<T> fmt::Debug for Hidden<T> {
    /// Never what is hidden.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Hidden")
    }
}
