//! What a step needs from outside before it can be done. It says so and leaves nothing; the clerk
//! fetches it and runs the step again.

use std::{collections::BTreeMap, sync::Arc};

use crate::chat::state::{
    ban::{Mark, Marks},
    held::Held,
    own_tournaments::Mine,
    personal_data::PersonalData,
    results::{Ask, Found},
};

/// What is to be fetched.
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
    /// Who is behind the bans of the server.
    Known,
    /// The tournaments in these channels that the author takes part in.
    Mine(Vec<String>),
}

/// What was fetched.
pub(crate) enum Fetched {
    /// The thread's place; none where there cannot be one.
    Thread(Option<String>),
    /// Everything that is kept of the author.
    PersonalData(Box<PersonalData>),
    /// The answer to a question about the games of the server.
    Results(Found),
    /// Where the game of this key can be played.
    Spot(String, Spot),
    /// The tournament; none where its log does not hold.
    Event(Option<Arc<Held>>),
    /// The tournaments of these ids; none where a log does not hold.
    Past(Vec<String>, Vec<Option<Arc<Held>>>),
    /// The fingerprints of each one's account on the server, by internal id; none where nobody has
    /// it any more.
    Marks(BTreeMap<String, Option<Marks>>),
    /// Who is behind bans, by what these stand under: internal ids of those who have not been
    /// forgotten.
    Known(BTreeMap<Mark, String>),
    /// The tournaments that the author takes part in.
    Mine(Vec<Mine>),
}

impl Fetched {
    /// Tests if it is still good when something has changed meanwhile: a thread is opened once, and
    /// a question asks anew by itself where it is another.
    pub(crate) const fn holds(&self) -> bool {
        matches!(self, Self::Thread(_) | Self::Spot(_, Spot::Thread(_)) | Self::Results(_))
    }
}

/// Where a game of a tournament can be played.
pub(crate) enum Spot {
    /// In this new thread.
    Thread(String),
    /// There are no threads, and the channel is free.
    Channel,
    /// Nowhere yet: a thread could not be opened this time, or there are none and something goes on
    /// in the channel.
    Nowhere,
}
