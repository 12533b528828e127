//! Requests of a step for something from outside. Such a step leaves nothing; the clerk fetches the
//! thing and runs the step again.

use std::{collections::BTreeMap, sync::Arc};

use crate::chat::state::{
    ban::{Mark, Marks},
    contest::Contest,
    held::Held,
    own_games::OwnGames,
    own_tournaments::Mine,
    personal_data::PersonalData,
    probe::Means,
    results::{Ask, Found},
    thinking::{Deed, Task, Wanted},
};

/// A thing to fetch.
pub(crate) enum Request {
    /// A thread of the channel, under this title.
    Thread(String),
    /// Everything that is kept of the author.
    PersonalData,
    /// The answer to a question about the games of the server.
    Results(Ask),
    /// A thread of the channel for a game of a tournament, under this title and by this key.
    Spot(String, String),
    /// The tournament of this id.
    Event(String),
    /// The tournaments of these ids that were held in the channel before.
    Past(Vec<String>),
    /// The fingerprints of the accounts of these people.
    Marks(Vec<String>),
    /// The people whom the bans of the server concern.
    Known,
    /// The tournaments in these channels that the author takes part in.
    Mine(Vec<String>),
    /// All that a person plays at a moment, milliseconds since 1970 UTC.
    Games(String, u64),
    /// The thought of a program about what a person could do.
    Hint(Box<Task>),
    /// The games that count and in which a position of this [likeness](caipan_rules::Table) stood,
    /// for the author, who asks about it so.
    Contests(u64, Means),
    /// Whether the author may have an animation at this moment, milliseconds since 1970 UTC.
    Studio(u64),
    /// Whether a game that counts is being played that has come by this [course](crate::chat::state::contest::course).
    Followed(u64),
}

/// A fetched thing.
pub(crate) enum Fetched {
    /// The thread's place; none where there cannot be one.
    Thread(Option<String>),
    /// Everything that is kept of the author.
    PersonalData(Box<PersonalData>),
    /// The answer to a question about the games of the server.
    Results(Found),
    /// The spot of the game with this key.
    Spot(String, Spot),
    /// The tournament; none where its log does not hold.
    Event(Option<Arc<Held>>),
    /// The tournaments of these ids; none where a log does not hold.
    Past(Vec<String>, Vec<Option<Arc<Held>>>),
    /// The fingerprints of each one's account on the server, by internal id; none where nobody has
    /// it any more.
    Marks(BTreeMap<String, Option<Marks>>),
    /// The people whom bans concern, by the mark of the ban: internal ids of those who have not
    /// been forgotten.
    Known(BTreeMap<Mark, String>),
    /// The tournaments that the author takes part in.
    Mine(Vec<Mine>),
    /// All that a person plays.
    Games(Box<OwnGames>),
    /// What a program would do where this was wanted; none if its mind has failed.
    Hint(Wanted, Option<Deed>),
    /// The games that count and in which a position of this likeness stood.
    Contests(u64, Vec<Contest>),
    /// Whether a game that counts is being played that has come by this course.
    Followed(u64, bool),
    /// Whether the author may have an animation.
    Studio(Admission),
}

/// Whether somebody may have an animation now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Admission {
    /// They may.
    Admitted,
    /// They had one a short time ago, and may again after so many seconds.
    Soon(u32),
    /// Too many others wait for one.
    Busy,
}

impl Fetched {
    /// Tests if it is still good when something has changed meanwhile: a thread is opened once, and
    /// a question asks anew by itself where it is another. Where a position stood is no more than it
    /// was when it was asked.
    pub(crate) const fn holds(&self) -> bool {
        matches!(
            self,
            Self::Thread(_)
                | Self::Spot(_, Spot::Thread(_))
                | Self::Results(_)
                | Self::Contests(..)
                | Self::Studio(_)
        )
    }
}

/// The spot where a game of a tournament can be played.
pub(crate) enum Spot {
    /// In this new thread.
    Thread(String),
    /// There are no threads, and the channel is free.
    Channel,
    /// Nowhere yet: a thread could not be opened this time, or there are none and something goes on
    /// in the channel.
    Nowhere,
}
