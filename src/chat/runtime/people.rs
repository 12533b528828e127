//! The people of a step: what they have chosen for themselves, and their erasable entries.

use std::{collections::HashMap, sync::Arc};

use crate::{
    chat::{
        input::door::Account,
        state::{room::Room, settings::Settings},
        steps::{fingerprints::Fingerprints, heard::Heard},
    },
    referee::Bot,
    store::{Append, Batch, Fault, Person, Stream},
};

use super::shared::Shared;

impl Shared {
    /// Tests if an id is that of somebody who has been forgotten since it was looked up.
    ///
    /// # Errors
    /// [`Fault`] when the archive cannot tell.
    pub(crate) fn is_forgotten(&self, id: &str) -> Result<bool, Fault> {
        let archive = &*self.archive;
        let erased = self.shelf.get(archive, &Stream::new("person", id))?.is_erased();
        Ok(erased && archive.person(id)?.is_none())
    }

    /// Tests if somebody is named in no list of ratings: they have been forgotten, or want it so, or
    /// the archive cannot tell.
    pub(crate) fn is_hidden(&self, id: &str) -> bool {
        let stays = || {
            let settings = self.shelf.get(&*self.archive, &Stream::new("person", id))?;
            Ok::<_, Fault>(self.archive.person(id)?.is_some() && !settings.is_unrated())
        };
        Bot::of(id).is_none() && !stays().unwrap_or_default()
    }

    /// Returns the personal settings of the people in a step, by internal id.
    ///
    /// # Errors
    /// [`Fault`] when the archive cannot tell.
    pub(crate) fn preferences(
        &self,
        room: &Room,
        heard: &Heard,
    ) -> Result<HashMap<String, Arc<Settings>>, Fault> {
        let sheet = |id: &String| {
            Ok((id.clone(), self.shelf.get(&*self.archive, &Stream::new("person", id))?))
        };
        concerned(room, heard).map(sheet).collect()
    }

    /// The accounts of the people of a step, where a match may have to know them again.
    ///
    /// # Errors
    /// [`Fault`] when the archive cannot tell.
    pub(crate) fn fingerprints(
        &self,
        room: &Room,
        heard: &Heard,
        accounts: &HashMap<String, Account>,
    ) -> Result<Fingerprints, Fault> {
        let face = |id: &String| {
            let account = self.account(id, accounts).transpose()?;
            Some(account.map(|account| (id.clone(), account.id)))
        };
        let people = concerned(room, heard).chain(heard.mentions());
        let accounts = people.filter_map(face).collect::<Result<_, _>>()?;
        Ok(Fingerprints::new(self.keys.prints.clone(), accounts))
    }

    /// Keeps the entries of people whom the batch names for the first time, or under a new name.
    /// `false` where another program has met one of them meanwhile, who then has another id.
    ///
    /// # Errors
    /// [`Fault`] when they cannot be kept.
    pub(crate) fn remember(
        &self,
        batch: &Batch,
        accounts: &HashMap<String, Account>,
    ) -> Result<bool, Fault> {
        for (id, account) in accounts {
            let known = self.archive.person(id)?;
            let named = batch.appends.iter().any(|append| names(append, id));
            let changed = known.as_ref().map_or(named, |person| person.name != account.name);
            if changed && !self.is_forgotten(id)? {
                let person = Person {
                    id: id.clone(),
                    account: account.id.clone(),
                    name: account.name.clone(),
                };
                if let Err(fault) = self.archive.remember(person) {
                    let met = self.archive.is_shared().then(|| self.archive.person_of(&account.id));
                    let met = met.transpose()?.flatten();
                    return if met.is_some_and(|met| met.id != *id) {
                        Ok(false)
                    } else {
                        Err(fault)
                    };
                }
            }
        }
        Ok(true)
    }
}

/// The people of a step: its author, those who play, sit or seek here, and whom a seat is offered
/// to.
pub(crate) fn concerned<'a>(room: &'a Room, heard: &'a Heard) -> impl Iterator<Item = &'a String> {
    let players = room.bout.iter().flat_map(|bout| bout.people());
    let table = room.lobby.iter().flat_map(|lobby| lobby.sat.iter().chain(&lobby.asked));
    let offered = room.offer.iter().map(|offer| &offer.person);
    let seek = room.seeks.people().filter(|person| !person.is_empty());
    let here = players.chain(table).chain(offered).chain(seek);
    [&heard.context.author.person].into_iter().chain(here)
}

/// Tests if an append names a person.
fn names(append: &Append, id: &str) -> bool {
    append.stream.as_str().ends_with(id) || append.lines.iter().any(|line| line.contains(id))
}
