//! Games that are played for rating or in a tournament, and the positions that stood in them.

use std::collections::BTreeSet;

use caipan_rules::{Act, Manner, Table};
use caipan_tournament::MatchId;

use crate::referee::Match;

/// The number of moves after which a position is a game's own: before that many know it.
const OPENING: usize = 24;

/// A game that is played for rating or in a tournament and in which a position stood, as it is told
/// to a step that asks for the position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Contest {
    /// The place where it is played.
    pub(crate) place: String,
    /// The match's id.
    pub(crate) bout: String,
    /// The tournament's game that it is.
    pub(crate) of: Option<Of>,
    /// It is noted already that the author has asked so.
    pub(crate) asked: bool,
}

/// The tournament of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Of {
    /// The place that looks after it.
    pub(crate) office: String,
    /// The tournament's id.
    pub(crate) event: String,
    /// The match in it.
    pub(crate) id: MatchId,
    /// The number of lines in its log.
    pub(crate) lines: usize,
}

/// The positions that stood in a match after its opening, those of moves that were taken back
/// included as long as the program runs.
#[derive(Clone, Default, Debug)]
pub(crate) struct Stood {
    /// The number of acts that count.
    acts: usize,
    likenesses: BTreeSet<u64>,
}

impl Stood {
    /// Plays a match again and collects its positions. Plies count from the position that it began
    /// with.
    pub(crate) fn of(bout: &Match) -> Self {
        let mut stood = Self { acts: bout.acts().count(), likenesses: BTreeSet::new() };
        let setup = &bout.header().setup;
        let Ok(mut table) = bout.book().open(setup) else { return stood };
        let mut moves = 0;
        for act in bout.acts() {
            moves += usize::from(is_move(&*table, act));
            if table.play(act).is_err() {
                break;
            }
            stood.add(&*table, moves);
        }
        stood
    }

    /// Takes in what has been played since. Usually that is one act, and nothing else need be
    /// played again.
    pub(crate) fn grow(&mut self, bout: &Match) {
        let acts = bout.acts().count();
        if acts > self.acts + 1 {
            self.likenesses.append(&mut Self::of(bout).likenesses);
        } else {
            self.add(bout.table(), bout.moves());
        }
        self.acts = acts;
    }

    /// Tests if a position stood in the match.
    pub(crate) fn has(&self, likeness: u64) -> bool {
        self.likenesses.contains(&likeness)
    }

    fn add(&mut self, table: &dyn Table, moves: usize) {
        if moves >= OPENING {
            self.likenesses.extend(table.likeness());
        }
    }
}

/// Tests if an act is a move, and no lot, no note, and nothing that only prepares.
pub(super) fn is_move(table: &dyn Table, act: &Act<String>) -> bool {
    matches!(act, Act::By(seat, text) if table.read(*seat, text).manner == Some(Manner::Move))
}
