//! What is unknown of an input and must be asked for before it can be heard: a file, people, and
//! the servers of channels.

use serenity::{
    http::{LightMethod, Route},
    model::{channel::Attachment as Sent, id::UserId},
};

use super::{
    fetch::fetch,
    line::Line,
    place,
    queue::{Answer, Call, Urgency},
};
use crate::chat::{Input, Named};

/// What must be asked for.
#[derive(Default)]
pub(super) struct Unknown {
    /// The file that comes with it.
    pub(super) file: Option<Sent>,
    /// The people that it names, by the mentions of them.
    pub(super) people: Vec<(String, UserId)>,
    /// The places that it names and no event has told of.
    pub(super) places: Vec<String>,
}

impl Unknown {
    /// Tests if there is nothing to ask for.
    pub(super) fn is_nothing(&self) -> bool {
        self.file.is_none() && self.people.is_empty() && self.places.is_empty()
    }

    /// Asks, and puts what it learns into the input.
    pub(super) async fn find_out(self, line: &Line, mut input: Input) -> Input {
        if let Some(file) = &self.file {
            input = with_file(line, input, file).await;
        }
        for (token, user) in self.people {
            if let Some(name) = name(line, user).await {
                input.mentions.push((token, place::account(user, &name)));
            }
        }
        for place in self.places {
            if !is_there(line, &place).await {
                input.named.retain(|(_, named)| *named != Named::Place(place.clone()));
            }
        }
        input
    }
}

/// Returns the places that an input names and no event has told of: anybody may write the id of a
/// channel that is elsewhere.
pub(super) fn strange(line: &Line, input: &Input) -> Vec<String> {
    let places = input.named.iter().filter_map(|(_, named)| match named {
        Named::Place(place) => Some(place),
        Named::Role(_) => None,
    });
    let unknown =
        |place: &&String| place::channel(place).is_some_and(|id| line.guilds.home(id).is_none());
    places.filter(unknown).cloned().collect()
}

/// Tests if a place is in the server that its name says.
async fn is_there(line: &Line, place: &str) -> bool {
    match place::guild(place).zip(place::channel(place)) {
        Some((guild, channel)) => line.holds(guild, channel).await,
        None => false,
    }
}

/// Fetches the file that comes with an input.
pub(super) async fn with_file(line: &Line, mut input: Input, file: &Sent) -> Input {
    match fetch(&line.endpoint, file).await {
        Ok(file) => input.files.push(file),
        Err(why) => tracing::warn!(%why, "a file could not be fetched"),
    }
    input
}

/// Returns the name of a person whom a command names.
async fn name(line: &Line, user_id: UserId) -> Option<String> {
    let call = Call::new(LightMethod::Get, Route::User { user_id }, Urgency::Interaction);
    let Ok(Answer::Told(user)) = line.outbound.queue().send(call).await else { return None };
    let name = user["global_name"].as_str().or_else(|| user["username"].as_str())?;
    (user["bot"] != true).then(|| name.to_owned())
}
