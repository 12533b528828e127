//! How it ends: everything is whole again, and what must hold then is looked at.

use caipan::{
    chat::Place,
    referee::{Match, replay, verify},
    store::{Archive, Stream},
};
use caipan_rules::GAMES;

use super::{AT_ONCE, Annals, MINUTE, Said, Town};
use crate::{
    bots::thought_again,
    simulator::crowd::{live, said},
};

impl Town {
    /// When everything is whole again, everybody is answered; after a crash, every channel has seen
    /// its board as it stands; time goes on, and a tournament is brought to its end.
    pub(in crate::simulator) fn settle(&mut self) {
        self.store.fail(None);
        self.street.heal();
        self.pass(10 * MINUTE);
        self.tick();
        for (what, task) in std::mem::take(&mut self.waiting) {
            if !task.is_finished() {
                self.wrongs.push(format!("{what} never ends"));
            }
        }
        // Whoever wrote to the bot alone, and not about a game, has no channel in which to learn of
        // it; nor that something did not get through, which is said with a `!` behind the id.
        let alone = |id: &str| {
            let id = id.trim_end_matches('!');
            self.said.iter().any(|said| said.input.id == id && said.input.place == Place::Direct)
        };
        for (account, input) in self.street.unreached() {
            if !input.as_deref().is_some_and(alone) {
                self.wrongs.push(format!("{} was not told of the answer to {input:?}", account.id));
            }
        }
        self.start();
        // A program may have been woken, and its board is still being painted.
        self.rest(AT_ONCE);
        let streams = self.store.streams("place").expect("they are listed");
        let places = streams
            .iter()
            .map(Stream::id)
            .filter(|place| place.starts_with("sim:") && !place.ends_with("#t"));
        for (number, place) in places.enumerate() {
            self.compare(number, place);
        }
        self.pass(MINUTE);
        self.tick();
        if self.annals.is_some() {
            self.finish();
        }
    }

    /// A channel has seen its board as it stands.
    fn compare(&mut self, number: usize, channel: &str) {
        let playing = |bout: &&Match| !bout.table().prepares() && bout.moves() > 0;
        if live(&self.ledger, &self.store, channel).filter(playing).is_none() {
            return;
        }
        let seen = self.street.boards(channel);
        let place = Place::Channel(channel.to_owned());
        let asked = said(format!("sim:settle{number}"), "eve", place, "!board".to_owned());
        self.hear(&[Said { real: self.rim.real(), input: asked }]);
        let stands = self.street.boards(channel).into_iter().next();
        // That of a program for which the door was slow may come behind that of another.
        let last = if self.lead.is_some() { 2 } else { 1 };
        if !seen.into_iter().take(last).any(|board| Some(board) == stands) {
            self.wrongs.push(format!("{channel} has not seen its board"));
        }
    }

    /// What does not hold of the records.
    pub(in crate::simulator) fn records(&self) -> Vec<String> {
        let streams = self.store.streams("match").expect("they are listed");
        let look = |id: &str| {
            let lines = self.store.lines("match", id);
            let lines: Vec<_> = lines.iter().map(String::as_str).collect();
            let verdict = verify(GAMES, &lines);
            let thoughts = replay(GAMES, &lines).ok().into_iter().flat_map(|bout| differing(&bout));
            let findings = verdict.findings.into_iter().map(|why| why.to_string()).chain(thoughts);
            findings.map(|why| format!("{id}: {why}")).collect::<Vec<_>>()
        };
        let tournaments = self.annals.iter().flat_map(Annals::records);
        streams.iter().flat_map(|stream| look(stream.id())).chain(tournaments).collect()
    }
}

/// The moves of programs that their minds do not think of again, whatever failed between the thought
/// and the move.
fn differing(bout: &Match) -> Vec<String> {
    let again = |past| (past, thought_again(bout, past));
    let differs =
        bout.thoughts().map(again).filter(|(past, again)| again.as_deref() != Some(past.action));
    differs.map(|(past, again)| format!("{past:?} is thought as {again:?}")).collect()
}
