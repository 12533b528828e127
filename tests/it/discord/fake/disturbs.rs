//! How tests disturb the traffic between the bot and its Discord.

use serde_json::json;
use serenity::all::{GatewayIntents, MessageId};

use tokio::sync::oneshot;

use super::{
    Fake, Held,
    faults::{Fault, Weather},
    gateway::Frame,
    world::World,
};

impl Fake {
    /// A mishap will befall requests.
    pub(crate) fn fail(&self, fault: Fault) {
        self.shared.change(|world| world.faults.add(fault));
    }

    /// From now on this share (0 to 1) of all requests goes wrong: a 500, a 429, or an answer that
    /// is lost.
    pub(crate) fn flaky(&self, seed: u64, share: f64) {
        self.shared.change(|world| world.faults.by_chance(seed, share));
    }

    /// From now on this share (0 to 1) of all requests meets a limit for a while, their own or one
    /// for everything.
    pub(crate) fn storm(&self, seed: u64, share: f64) {
        self.shared.change(|world| world.faults.storm(seed, share));
    }

    /// What a storm has done so far.
    pub(crate) fn weather(&self) -> Weather {
        self.shared.world().faults.weather()
    }

    /// No request goes wrong any more.
    pub(crate) fn steady(&self) {
        self.shared.change(|world| world.faults.end());
    }

    /// So much time passes that no nonce is compared with those of what was said so far. Gives the
    /// moment, in the order of all ids.
    pub(crate) fn forget_nonces(&self) -> u64 {
        let since = |world: &mut World| {
            world.nonces_since = MessageId::new(world.ids.next());
            world.nonces_since.get()
        };
        self.shared.change(since)
    }

    /// Sessions without a connection can be gone on with no more.
    pub(crate) fn forget_gone(&self) {
        self.shared.change(|world| world.hub.forget_gone());
    }

    /// The tokens of all interactions that are not answered yet no longer count.
    pub(crate) fn expire_all(&self) {
        self.shared.change(|world| {
            let open = world.interactions.values_mut().filter(|open| open.first.is_none());
            open.for_each(|open| open.expired = true);
        });
    }

    /// Waits until the bot says something in a channel or answers an interaction, and holds that
    /// up.
    pub(crate) async fn hold(&self) -> Held {
        let (caught, held) = oneshot::channel();
        self.shared.change(|world| world.trap = Some(caught));
        held.await.expect("the world stays")
    }

    /// Whether the bot may ask for the content of messages.
    pub(crate) fn allow_content(&self, allowed: bool) {
        self.shared.change(|world| world.hub.content = allowed);
    }

    /// Says that the gateway is elsewhere.
    pub(crate) fn gateway_at(&self, address: &str) {
        self.shared.change(|world| world.gateway = Some(address.to_owned()));
    }

    /// Whoever asks for what was said gets something that cannot be read as a message.
    pub(crate) fn spoil(&self, message: MessageId) {
        self.shared.change(|world| world.spoilt.insert(message));
    }

    /// How many shards are recommended, and how many sessions may still begin.
    pub(crate) fn recommend(&self, shards: u64, starts: u64) {
        self.shared.change(|world| (world.hub.shards, world.hub.starts) = (shards, starts));
    }

    /// Something happens in a guild that no library of today can read.
    pub(crate) fn puzzle(&self) {
        let body = || json!({"id": "no id at all"});
        self.shared.change(|world| {
            world.emit("MESSAGE_CREATE", None, GatewayIntents::empty(), |_, _| body());
        });
    }

    /// The next event comes twice.
    pub(crate) fn twice(&self) {
        self.shared.change(|world| world.hub.twice());
    }

    /// The next event comes after the one that follows it.
    pub(crate) fn swap(&self) {
        self.shared.change(|world| world.hub.late());
    }

    /// Every connection ends with one of Discord's numbers, such as 4000.
    pub(crate) fn hang_up(&self, code: u16) {
        self.shared.change(|world| world.hub.part(|| Frame::Close(code)));
    }

    /// Every connection breaks without a word.
    pub(crate) fn cut(&self) {
        self.shared.change(|world| world.hub.part(|| Frame::Cut));
    }

    /// Every connection breaks, and on new ones nothing happens.
    pub(crate) fn sever(&self) {
        self.shared.change(|world| {
            // In one stroke: a bot that is quick would go on with its session in between.
            world.hub.part(|| Frame::Cut);
            world.hub.still = true;
        });
    }

    /// Nothing comes over the connections any more, and nothing is heard on them.
    pub(crate) fn hush(&self) {
        self.shared.change(|world| world.hub.still = true);
    }

    /// Nothing comes over the connection of one shard any more, and nothing is heard on it.
    pub(crate) fn hush_shard(&self, shard: u64) {
        self.shared.change(|world| world.hub.mute = Some(shard));
    }

    /// The connection of that shard breaks, and its session can be gone on with.
    pub(crate) fn mend_shard(&self) {
        self.shared.change(|world| world.hub.unmute());
    }

    /// Connections are as they should be again; those that were silent break. Sessions can be gone
    /// on with, or not.
    pub(crate) fn mend(&self, resumable: bool) {
        self.shared.change(|world| {
            let aside = world.hub.stir();
            if !resumable {
                world.hub.forget();
            }
            for (line, text) in aside {
                world.hear(&line, &text);
            }
        });
    }

    /// Asks the bot to connect anew and go on.
    pub(crate) fn reconnect(&self) {
        let wish = || Frame::Text(json!({"op": 7, "s": null, "t": null, "d": null}).to_string());
        self.shared.change(|world| world.hub.part(wish));
    }

    /// Tells the bot that its sessions do not count any more, or that they may be gone on with.
    pub(crate) fn invalidate(&self, resumable: bool) {
        let word =
            || Frame::Text(json!({"op": 9, "s": null, "t": null, "d": resumable}).to_string());
        self.shared.change(|world| {
            world.hub.part(word);
            if !resumable {
                world.hub.forget();
            }
        });
    }
}
