//! Answers for inputs that were not carried out: their author may take no part, a limit was
//! exceeded, something failed, or the disk is full.

use std::collections::HashMap;

use caipan_rules::{Arg, Say};
use tokio::sync::oneshot;

use crate::{
    chat::{
        input::{
            door::Account,
            grammar::Verb,
            place::{person_of, server_of},
        },
        state::{effective_settings::EffectiveSettings, room::Room},
        steps::{
            desk::{Desk, Out},
            heard::Heard,
        },
        words::tame,
    },
    referee::Luck,
    store::{Block, Blocked, Fault, Lasting},
};

use super::{
    clerk::Clerk,
    gauge::Space,
    limiter::Whose,
    outgoing::{Asked, Outgoing},
};

impl Clerk {
    /// Says that not everything was heard that was said here: too much waited for its answer.
    pub(crate) async fn own_up(&mut self) {
        self.say_here(&Say::new("limit-lost"), None).await;
    }

    /// Says that the disk has room again, where something was refused because there was so little
    /// until a moment.
    pub(crate) async fn say_freed(&mut self, want: Space, now: u64) {
        let word = if want == Space::Full { "disk-full-over" } else { "disk-scarce-over" };
        self.say_here(
            &Say::new(word),
            Some(Asked::by_nobody(format!("room:{}@{now}", self.place))),
        )
        .await;
    }

    /// Sends a sentence that nobody asked for, in the language of the place if that can be read.
    async fn say_here(&mut self, say: &Say, asked: Option<Asked>) {
        let heard =
            Heard::by(person_of(&self.place).unwrap_or_default().to_owned(), Luck::new([0; 32]));
        if let Err(fault) = self.room() {
            tracing::warn!(%fault, place = self.place, "a word is said in the language of all");
        }
        let out = self.said_back(&heard, say);
        // Nobody waits for this.
        let (done, _) = oneshot::channel();
        self.post(Outgoing { asked, ..self.outgoing(vec![out], HashMap::new(), done) }).await;
    }

    /// Returns the answer to an input beyond a limit, with the seconds to wait.
    pub(crate) fn slow_down(&self, heard: &Heard, whose: Whose, seconds: u32) -> Out {
        let key = if whose == Whose::Person { "limit-person" } else { "limit-channel" };
        self.said_back(
            heard,
            &Say::new(key)
                .with("seconds", seconds)
                .with("who", Arg::Person(heard.person().to_owned())),
        )
    }

    /// Returns what keeps the author of an input from taking part, if anything does. Whoever wants
    /// to be forgotten always can.
    pub(crate) fn block(
        &self,
        heard: &mut Heard,
        accounts: &HashMap<String, Account>,
    ) -> Option<Block> {
        let at = heard.said_at()?;
        let (shared, account) = (&self.shared, accounts.get(heard.person()));
        let block = shared.blocks.of(account, server_of(&self.place), at)?;
        if heard.is_direct() {
            heard.read(&EffectiveSettings::default().prefix(&shared.world.hall_config));
        }
        let leaves = heard.has_left() || heard.is_direct() && heard.verb() == Some(Verb::MyData);
        (!leaves).then_some(block)
    }

    /// Returns the people named in an input who may take no part anywhere.
    pub(crate) fn barred(&self, heard: &Heard, accounts: &HashMap<String, Account>) -> Vec<String> {
        let block = |account: &Account| {
            self.shared.blocks.of(Some(account), server_of(&self.place), heard.at())
        };
        let barred = |id: &&String| accounts.get(*id).is_some_and(|known| block(known).is_some());
        heard.mentions().iter().filter(barred).cloned().collect()
    }

    /// Returns the answer to an input of somebody who may take no part; none where it was not for
    /// the bot, or its author was told so lately.
    pub(crate) fn turned_away(&self, heard: &Heard, block: &Block) -> Option<Out> {
        let meant = heard.is_direct() || self.is_meant(heard);
        let by = match block.whom {
            // A person is told once wherever they are, a server in each of its places.
            Blocked::Person(_) => "",
            Blocked::Server(_) => self.place.as_str(),
        };
        let at = heard.said_at().unwrap_or_default();
        (meant && self.shared.blocks.tell(&block.whom, by, at))
            .then(|| self.said_back(heard, &said(block, heard)))
    }

    /// Tests if something was said to the bot, as far as can be told where the place cannot be
    /// read.
    pub(crate) fn is_meant(&self, heard: &Heard) -> bool {
        let settings = EffectiveSettings::default();
        let prefix = settings.prefix(&self.shared.world.hall_config);
        heard.utterance().is_some_and(|utterance| utterance.may_mean(&prefix))
    }

    /// Tests if something was said to the bot or may be a move, where nobody can tell who said it.
    pub(crate) fn may_concern(&self, heard: &Heard) -> bool {
        let plays = || self.room.as_ref().is_some_and(|room| room.live().is_some());
        heard.is_direct() || plays() || self.is_meant(heard)
    }

    /// The answer to an input that could not be kept: what failed is logged under a number that the
    /// player is told; that the disk is full, everybody hears.
    pub(crate) fn failed(&self, heard: &Heard, fault: &Fault) -> Vec<Out> {
        let number = heard.number();
        tracing::error!(%fault, number, "an input failed");
        if fault.is_full() {
            self.shared.heed(fault, heard.at());
            return self.cramped(heard, &Say::new("disk-full"));
        }
        let word = match fault.lasts() {
            Some(Lasting::Keyless) => "fault-key",
            Some(Lasting::Aside) => "fault-aside",
            None => "fault",
        };
        vec![self.said_back(heard, &Say::new(word).with("number", number))]
    }

    /// Returns a sentence to the author of an input on which no step was run.
    pub(crate) fn said_back(&self, heard: &Heard, say: &Say) -> Out {
        let room = self
            .room
            .clone()
            .unwrap_or_else(|| Room { place: self.place.clone(), ..Room::default() });
        let mut desk = Desk::new(&self.shared.world, room, heard);
        // That something failed is said in any case.
        desk.preferences = self.shared.preferences(&desk.room, heard).unwrap_or_default();
        Out::new(desk.back(), desk.reply(say))
    }

    /// The answer to an input for which the disk has no room. To what was not said to the bot alone
    /// it is given once a place: the players have heard it then.
    pub(crate) fn cramped(&self, heard: &Heard, why: &Say) -> Vec<Out> {
        let first = self.shared.gauge.tell(&self.place);
        if !first && !heard.is_addressed() {
            return Vec::new();
        }
        vec![self.said_back(heard, why)]
    }
}

/// Returns the sentence about a block.
fn said(block: &Block, heard: &Heard) -> Say {
    let key = match (&block.whom, block.until) {
        (Blocked::Person(_), Some(_)) => "blocked-person-until",
        (Blocked::Person(_), None) => "blocked-person",
        (Blocked::Server(_), Some(_)) => "blocked-server-until",
        (Blocked::Server(_), None) => "blocked-server",
    };
    let say = Say::new(key).with("reason", tame(&block.reason));
    let say = match block.whom {
        Blocked::Person(_) => say.with("who", Arg::Person(heard.person().to_owned())),
        Blocked::Server(_) => say,
    };
    match block.until {
        Some(until) => say.with("until", Arg::Moment(until)),
        None => say,
    }
}
