//! Games that are played for rating or in a tournament, and the positions that stood in them.

use std::collections::BTreeSet;

use caipan_rules::{Act, Fnv1a, Manner, Table};
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
    /// The [courses](course) by which they came.
    courses: BTreeSet<u64>,
}

/// A number for a game as it was played, act by act, from a set-up.
struct Course(Fnv1a);

impl Course {
    fn from(bout: &Match) -> Self {
        let begins = format!("{} {:?}", bout.info().name, bout.header().setup);
        Self(Fnv1a::default()).then(&begins)
    }

    fn then(self, text: &str) -> Self {
        Self(self.0.with(text.bytes()).with([0]))
    }

    fn play(self, act: &Act<String>) -> Self {
        self.then(&format!("{act:?}"))
    }
}

/// Returns a number that another match has at this point if it was played alike, with the same
/// options and from the same position; none in the opening, and where seats have secrets.
pub(crate) fn course(bout: &Match) -> Option<u64> {
    if bout.moves() < OPENING || bout.is_secret() {
        return None;
    }
    Some(bout.acts().fold(Course::from(bout), Course::play).0.value())
}

impl Stood {
    /// Plays a match again and collects its positions. Plies count from the position that it began
    /// with.
    pub(crate) fn of(bout: &Match) -> Self {
        let mut stood = Self { acts: bout.acts().count(), ..Self::default() };
        let setup = &bout.header().setup;
        let Ok(mut table) = bout.book().open(setup) else { return stood };
        let (mut moves, mut course) = (0, Course::from(bout));
        for act in bout.acts() {
            moves += usize::from(is_move(&*table, act));
            course = course.play(act);
            if table.play(act).is_err() {
                break;
            }
            if moves >= OPENING {
                stood.likenesses.extend(table.likeness());
                stood.courses.insert(course.0.value());
            }
        }
        stood
    }

    /// Takes in what has been played since. Usually that is one act, and nothing else need be
    /// played again.
    pub(crate) fn grow(&mut self, bout: &Match) {
        let acts = bout.acts().count();
        if acts > self.acts + 1 {
            let mut all = Self::of(bout);
            self.likenesses.append(&mut all.likenesses);
            self.courses.append(&mut all.courses);
        } else if bout.moves() >= OPENING {
            self.likenesses.extend(bout.table().likeness());
            self.courses.extend(course(bout));
        }
        self.acts = acts;
    }

    /// Tests if a position stood in the match.
    pub(crate) fn has(&self, likeness: u64) -> bool {
        self.likenesses.contains(&likeness)
    }

    /// Tests if the match came to a point by this [course].
    pub(crate) fn came_by(&self, course: u64) -> bool {
        self.courses.contains(&course)
    }
}

/// Tests if an act is a move, and no lot, no note, and nothing that only prepares.
pub(super) fn is_move(table: &dyn Table, act: &Act<String>) -> bool {
    matches!(act, Act::By(seat, text) if table.read(*seat, text).manner == Some(Manner::Move))
}
