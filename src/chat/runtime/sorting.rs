//! Finds whom an input is for, and who the people in it are.

use std::{
    collections::HashMap,
    sync::{Arc, PoisonError},
};

use tokio::sync::oneshot;

use crate::{
    chat::{
        input::{
            door::{Account, Input, Place},
            grammar::Verb,
            language::{LANGUAGES, tongue},
            place::{channel_of, is_office, office_of},
            said::{Said, chinese_word, guess, texts},
        },
        state::{PersonEvent, line::read_all, seated::Seated},
        steps::{
            direct::route,
            heard::{Author, Cause, Context, Heard, Source, Surroundings, Text, Utterance, Venue},
        },
        words::reads,
    },
    referee::Luck,
    store::{Fault, Stream},
};

use super::{
    clerks::Clerks,
    job::{Job, Spoken},
    shared::Shared,
};

/// The most ids of strangers that are remembered.
const STRANGERS: usize = 4_096;

/// An input with the clerk whom it is for.
pub(crate) struct Sorted {
    /// The clerk's place.
    pub(crate) place: String,
    pub(crate) heard: Heard,
    /// The accounts of the people in it, by internal id.
    pub(crate) accounts: HashMap<String, Account>,
    /// The archive could not tell who they are.
    trouble: Option<Fault>,
}

impl Shared {
    /// Gives an input to the clerk whom it is for; `done` is told when it has been handled and its
    /// answers have gone out.
    pub(crate) fn hear(
        self: &Arc<Self>,
        clerks: &Arc<Clerks>,
        input: Input,
        done: oneshot::Sender<()>,
    ) {
        let Sorted { place, heard, accounts, trouble } = self.sort(&input);
        let (id, heard) = (input.id.clone(), Box::new(heard));
        let said = self.archive.is_shared().then(|| Box::new(input));
        clerks.give(self, &place, Job::Heard(Spoken { id, heard, accounts, trouble, said, done }));
    }

    /// Finds the clerk whom an input is for, and turns its people into internal ids. The clerk
    /// reads the text, for the prefix is a matter of its channel.
    pub(crate) fn sort(&self, input: &Input) -> Sorted {
        let mut luck = self.split_luck();
        let (mut accounts, mut trouble) = (HashMap::new(), None);
        let mut known = |account: &Account| {
            let id = self.id_of(account, &mut luck).unwrap_or_else(|fault| {
                trouble = Some(fault);
                stranger(&mut luck)
            });
            accounts.insert(id.clone(), account.clone());
            id
        };
        let person = known(&input.from);
        let mentions: Vec<_> = input.mentions.iter().map(|(_, account)| known(account)).collect();
        let (typed, folded) = texts(input);
        let (place, folded, venue) =
            self.place_of(input, &person, folded).unwrap_or_else(|fault| {
                trouble = Some(fault);
                (person.clone(), None, Venue::Direct(Seated::default()))
            });
        let surroundings = Surroundings {
            within: input
                .within
                .clone()
                .or_else(|| is_office(&place).then(|| channel_of(&place).to_owned())),
            reach: input.reach,
            lacks: input.lacks.clone(),
            mute_threads: input.mute_threads,
        };
        let author = Author {
            person,
            arbiter: input.arbiter,
            manager: input.manager,
            roles: input.roles.clone(),
        };
        let utterance = Utterance {
            source: Source::Author(input.said),
            venue,
            way: input.way.clone(),
            marked: input.addressed,
            text: Text { typed, folded, said: Said::default() },
            file: input.files.first().cloned(),
            mentions,
            named: input.named.iter().map(|(_, named)| named.clone()).collect(),
            program: input.locale.as_deref().and_then(tongue),
            spoken: self.spoken(input),
        };
        let context = Context { at: input.at, author, surroundings, luck };
        let heard = Heard { context, cause: Cause::Said(Box::new(utterance)) };
        Sorted { place, heard, accounts, trouble }
    }

    /// The language of what was typed, where its words show that. Where Chinese is spoken anyway,
    /// which signs somebody types changes nothing.
    fn spoken(&self, input: &Input) -> Option<&'static str> {
        let (word, plain) =
            chinese_word(input).filter(|_| !self.world.hall_config.language.starts_with("zh"))?;
        // Folded text is simplified.
        Some(LANGUAGES[if word != plain && word == reads(LANGUAGES[2], &plain) { 2 } else { 1 }])
    }

    /// Returns the place that an input is for, its folded text, and its venue.
    fn place_of(
        &self,
        input: &Input,
        person: &str,
        folded: Option<String>,
    ) -> Result<(String, Option<String>, Venue), Fault> {
        if let Place::Channel(id) = &input.place {
            let (marked, verb) = guess(input);
            let held = verb == Some(Verb::Tournament) && (marked || input.addressed);
            if !held {
                return Ok((id.clone(), folded, Venue::Here));
            }
            let office = office_of(input.within.as_ref().unwrap_or(id));
            return Ok((office, folded, Venue::Beside(id.clone())));
        }
        let lines = self.archive.read(&Stream::new("person", person))?;
        let events: Vec<PersonEvent> = read_all(&lines);
        let too_long = folded.is_none();
        let (place, folded) = route(person, folded.unwrap_or_default(), &input.way, &events);
        Ok((place, (!too_long).then_some(folded), Venue::Direct(Seated::of(&events))))
    }

    /// The internal id of an account: the one that is kept, or a new one that is kept when the
    /// person first plays.
    fn id_of(&self, account: &Account, luck: &mut Luck) -> Result<String, Fault> {
        let mut strangers = self.strangers.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(person) = self.archive.person_of(&account.id)? {
            strangers.remove(&account.id);
            return Ok(person.id);
        }
        if strangers.len() >= STRANGERS {
            strangers.clear();
        }
        Ok(strangers.entry(account.id.clone()).or_insert_with(|| stranger(luck)).clone())
    }
}

/// Returns a new internal id.
fn stranger(luck: &mut Luck) -> String {
    luck.id(12).to_lowercase()
}
