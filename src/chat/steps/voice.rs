//! Chooses the language of the desk for each reader.

use caipan_rules::{Say, Seat};

use crate::{
    chat::{
        input::{door::Way, grammar::Verb, language::known},
        words::Cast,
    },
    referee::{Bot, Match},
};

use super::desk::{Desk, To};

impl Desk<'_> {
    /// The language of the room.
    pub(crate) fn language(&self) -> &'static str {
        if self.room.is_direct() {
            return self.language_for(self.heard.person());
        }
        // Whoever asks in Chinese is answered so where no other language was chosen.
        let spoken = self
            .heard
            .utterance()
            .and_then(|utterance| utterance.spoken)
            .filter(|_| self.room.settings.language().is_none() && !self.is_for_others());
        spoken.unwrap_or(self.room.language(&self.world.hall_config))
    }

    /// Tests if what comes of the words is read by others at a table, who have its language.
    fn is_for_others(&self) -> bool {
        let acts = self.heard.verb().is_none_or(Verb::is_of_table);
        let sat = match (&self.room.lobby, self.room.live()) {
            (Some(lobby), _) => &lobby.sat[..],
            (None, Some(bout)) => bout.people(),
            (None, None) => &[],
        };
        let person = self.heard.person();
        acts && Bot::people(sat).any(|id| id != person)
    }

    /// The language of what only this person reads: their own choice, else that of their program,
    /// else the room's.
    pub(crate) fn language_for(&self, person: &str) -> &'static str {
        let chosen =
            self.preferences.get(person).and_then(|sheet| sheet.get("language")).and_then(known);
        let program = self.heard.tongue().filter(|_| person == self.heard.person());
        chosen.or(program).unwrap_or(self.room.language(&self.world.hall_config))
    }

    /// Returns the language of an answer's readers.
    pub(crate) fn language_of(&self, to: &To) -> &'static str {
        match to {
            To::Room => self.language(),
            To::Direct(person) => self.language_for(person),
        }
    }

    /// The seat at the bottom of a player's own board.
    pub(crate) fn bottom(&self, person: &str, seat: Seat) -> Seat {
        let first =
            self.preferences.get(person).and_then(|sheet| sheet.get("side")) == Some("first");
        if first { Seat(0) } else { seat }
    }

    /// Words a sentence in the room's language; every sentence may name commands by their prefix.
    pub(crate) fn word(&self, say: &Say) -> String {
        self.word_as(say, &self.cast())
    }

    /// Words a sentence about a game that is not the match here.
    pub(crate) fn word_as(&self, say: &Say, cast: &Cast<'_>) -> String {
        self.word_in(self.language(), say, cast)
    }

    /// Words a sentence for the author, in the author's language where nobody else reads it.
    pub(crate) fn reply(&self, say: &Say) -> String {
        self.word_to(&self.back(), say)
    }

    /// Words a sentence for its readers. The author of a slash command is told of slash commands in
    /// answers that nobody else reads.
    pub(crate) fn word_to(&self, to: &To, say: &Say) -> String {
        self.word_to_as(to, say, &self.cast())
    }

    /// Words for its readers a sentence about a game that is not the match here.
    pub(crate) fn word_to_as(&self, to: &To, say: &Say, cast: &Cast<'_>) -> String {
        let alone = matches!(to, To::Direct(person) if *person == self.heard.person());
        let language = self.language_of(to);
        if alone && self.heard.way() == Some(&Way::Slash) {
            return self.world.words.say(language, &say.clone().with("prefix", "/"), cast);
        }
        self.word_in(language, say, cast)
    }

    /// Words a sentence in a language.
    pub(crate) fn word_in(&self, language: &str, say: &Say, cast: &Cast<'_>) -> String {
        let prefix = self.room.settings.prefix(&self.world.hall_config);
        self.world.words.say(language, &say.clone().with("prefix", &*prefix), cast)
    }

    /// Returns the players of the match here, by seat.
    fn cast(&self) -> Cast<'_> {
        let bout = self.room.bout.as_ref();
        Cast { info: bout.map(Match::info), people: bout.map_or(&[], Match::people) }
    }
}
