//! The way out: an answer becomes the answer to a command or press, a message in a channel, or a
//! direct message.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

use serde_json::{Value, json};
use serenity::{
    http::{LightMethod, Route},
    model::id::{ApplicationId, ChannelId, MessageId, UserId},
};

use super::{
    body::{LENT, form, message, once, uploads},
    line::Now,
    open::{Given, Open, Opens, Stage, Under},
    place::{channel, is_borrowed, number, said, user},
    queue::{Answer, Call, Failed, Queue, Urgency},
};
use crate::chat::{
    Account, Audience, Delivering, Delivery, Door, Instead, Lacking, Opening, Undelivered,
};

/// The most people whose direct-message channel is remembered, and the most boards.
const REMEMBERED: usize = 10_000;

/// Discord's error codes for an interaction that is unknown or too old: unknown interaction,
/// unknown webhook, invalid webhook token; and the last for one that has been followed by as many
/// messages as may be.
const TOO_LATE: [u64; 4] = [10_062, 10_015, 50_027, 40_094];

/// Discord's error codes for a person who takes no direct messages from us.
const CLOSED: [u64; 3] = [50_007, 50_278, 40_003];

/// Discord's error code for an unknown channel.
pub(super) const UNKNOWN: u64 = 10_003;

/// The status of everything that the bot may not do, whatever Discord's code.
const FORBIDDEN: u16 = 403;

/// Discord's error codes for a message that cannot be changed: it is gone, lies in an archived
/// thread (a new message opens the thread again), or is older than an hour and has been changed too
/// often.
const GONE: [u64; 3] = [10_008, 50_083, 30_046];

/// The kinds of first answers.
#[derive(Clone, Copy)]
enum First {
    Message = 4,
    Coming = 5,
    Quiet = 6,
    Change = 7,
    Form = 9,
}

/// The way out to Discord.
pub struct Outbound {
    queue: Queue,
    now: OnceLock<Now>,
    application: OnceLock<ApplicationId>,
    me: OnceLock<UserId>,
    opens: Opens,
    /// The last command or press of each place where the bot is with one person alone.
    lent: Mutex<HashMap<String, Arc<Open>>>,
    directs: Mutex<HashMap<UserId, ChannelId>>,
    boards: Mutex<HashMap<Shown, MessageId>>,
    /// The message in each channel that shows a game which is looked through.
    replays: Mutex<HashMap<ChannelId, MessageId>>,
}

/// The key of a message that another may take the place of: the channel, and for a person's own
/// view the match.
type Shown = (ChannelId, Option<String>);

impl Outbound {
    /// Returns a way out through this queue.
    pub fn new(queue: Queue) -> Self {
        Self {
            queue,
            now: OnceLock::new(),
            application: OnceLock::new(),
            me: OnceLock::new(),
            opens: Opens::default(),
            lent: Mutex::default(),
            directs: Mutex::default(),
            boards: Mutex::default(),
            replays: Mutex::default(),
        }
    }

    /// Sets the bot's own ids, once they are known.
    pub(super) fn is(&self, application: ApplicationId, me: UserId) {
        self.application.get_or_init(|| application);
        self.me.get_or_init(|| me);
    }

    /// Sets the clock by which moments are written.
    pub(super) fn tells(&self, now: Now) {
        self.now.get_or_init(|| now);
    }

    /// Returns the present, milliseconds since 1970 UTC; 0 without a clock, so that every moment is
    /// written with its date.
    fn now(&self) -> u64 {
        self.now.get().map_or(0, |now| now())
    }

    /// Returns the id of the bot's application, once it is known.
    pub(super) fn application(&self) -> Option<ApplicationId> {
        self.application.get().copied()
    }

    /// Returns the bot's own id, once it is known.
    pub(super) fn me(&self) -> Option<UserId> {
        self.me.get().copied()
    }

    pub(super) const fn queue(&self) -> &Queue {
        &self.queue
    }

    /// Notes a command or press; if its answer takes long, Discord is told that one is coming.
    pub(super) fn open(self: &Arc<Self>, input: String, open: Open) {
        let open = Arc::new(open);
        self.opens.put(input, Arc::clone(&open));
        self.lend(&open);
        let outbound = Arc::clone(self);
        tokio::spawn(async move {
            tokio::time::sleep(super::open::PATIENCE).await;
            let mut stage = open.stage.lock().await;
            if *stage == Stage::Fresh && outbound.coming(&open).await.is_ok() {
                *stage = Stage::Coming;
            }
        });
    }

    /// Remembers the last command or press of a place where only such a one can be answered.
    fn lend(&self, open: &Arc<Open>) {
        let Some(place) = open.place.as_ref().filter(|place| is_borrowed(place)) else { return };
        let mut lent = self.lent.lock().unwrap_or_else(PoisonError::into_inner);
        if lent.len() >= REMEMBERED {
            lent.clear();
        }
        lent.insert(place.clone(), Arc::clone(open));
    }

    /// Answers on the token of a command or press, or of the last one in the place: the only way out
    /// where the bot is with one person alone.
    async fn borrow(
        &self,
        place: &str,
        open: Option<Arc<Open>>,
        delivery: &Delivery,
    ) -> Result<(), Undelivered> {
        let lent = self.lent.lock().unwrap_or_else(PoisonError::into_inner).get(place).cloned();
        let open = open.or(lent).filter(|open| self.fits(open, delivery));
        let Some(open) = open else { return Err(Undelivered::Waits) };
        let said = self.answer(&open, delivery).await?;
        if said { Ok(()) } else { Err(Undelivered::Waits) }
    }

    /// Ends a command or press: everything has been said, and nobody is left waiting.
    pub(super) async fn close(&self, input: &str) {
        let Some(open) = self.opens.take(input) else { return };
        let mut stage = open.stage.lock().await;
        let closed = match (*stage, open.given) {
            (Stage::Answered, _) | (Stage::Coming, Given::Press) => return,
            (Stage::Fresh, Given::Press) => self.coming(&open).await,
            (Stage::Fresh, Given::Command) => match self.coming(&open).await {
                Ok(_) => self.unsay(&open).await,
                failed => failed,
            },
            (Stage::Coming, Given::Command) => self.unsay(&open).await,
        };
        *stage = Stage::Answered;
        if let Err(why) = closed {
            tracing::warn!(%why, "a command could not be closed");
        }
    }

    /// Tells Discord that an answer is coming; nobody but its author sees that.
    async fn coming(&self, open: &Open) -> Result<Value, Failed> {
        match open.given {
            Given::Command => self.first(open, First::Coming, json!({"flags": 64}), None).await,
            Given::Press => self.first(open, First::Quiet, Value::Null, None).await,
        }
    }

    async fn first(
        &self,
        open: &Open,
        kind: First,
        data: Value,
        delivery: Option<&Delivery>,
    ) -> Result<Value, Failed> {
        let route = Route::InteractionResponse { interaction_id: open.id, token: &open.token };
        let mut body = json!({"type": kind as u8});
        if !data.is_null() {
            body["data"] = data;
        }
        let call = Call::new(LightMethod::Post, route, Urgency::Interaction)
            .body(body)
            .query("with_response", "true");
        let call = call.until(open.deadline());
        self.send(call, delivery).await
    }

    /// Takes back the word that something is coming.
    async fn unsay(&self, open: &Open) -> Result<Value, Failed> {
        self.send(Call::new(LightMethod::Delete, self.original(open), Urgency::Rest), None).await
    }

    fn original<'a>(&self, open: &'a Open) -> Route<'a> {
        let application_id = self.application.get().copied().unwrap_or_default();
        Route::WebhookOriginalInteractionResponse { application_id, token: &open.token }
    }

    /// Makes a call, with the files of an answer, and gives what Discord told.
    pub(super) async fn send(
        &self,
        call: Call<'_>,
        delivery: Option<&Delivery>,
    ) -> Result<Value, Failed> {
        let uploads = delivery.into_iter().flat_map(uploads);
        let answer = self.queue.send(uploads.fold(call, Call::upload)).await?;
        Ok(if let Answer::Told(said) = answer { said } else { Value::Null })
    }

    async fn say(&self, delivery: &Delivery) -> Result<(), Undelivered> {
        self.erase(delivery).await;
        self.write(delivery).await?;
        if delivery.closes {
            self.put_away(delivery).await;
        }
        Ok(())
    }

    async fn write(&self, delivery: &Delivery) -> Result<(), Undelivered> {
        let open = delivery.answers.as_ref().and_then(|input| self.opens.get(input));
        if let Audience::Channel(place) | Audience::Within(place, _) = &delivery.audience
            && is_borrowed(place)
        {
            return self.borrow(place, open, delivery).await;
        }
        if let Some(open) = open.filter(|open| self.fits(open, delivery))
            && self.answer(&open, delivery).await?
        {
            return Ok(());
        }
        match &delivery.audience {
            Audience::Channel(place) => {
                let channel = channel(place).ok_or_else(|| failed("not a channel of Discord"))?;
                self.post(channel, Urgency::Board, delivery).await
            }
            // A command that cannot be answered any more is answered by direct message.
            Audience::Direct(account) | Audience::Within(_, account) => {
                let channel = self.direct(account).await?;
                self.post(channel, Urgency::Private, delivery).await
            }
        }
    }

    /// Deletes a message that tells a secret, where that is allowed.
    async fn erase(&self, delivery: &Delivery) {
        let Audience::Channel(place) = &delivery.audience else { return };
        let message = delivery.erase.as_deref().and_then(said);
        let Some((channel_id, message_id)) = channel(place).zip(message) else { return };
        let route = Route::ChannelMessage { channel_id, message_id };
        if let Err(why) =
            self.send(Call::new(LightMethod::Delete, route, Urgency::Private), None).await
        {
            tracing::info!(%why, "a message that tells a secret could not be deleted");
        }
    }

    /// Archives a thread: a server may have only so many that are not.
    async fn put_away(&self, delivery: &Delivery) {
        let Audience::Channel(place) = &delivery.audience else { return };
        let Some(channel_id) = channel(place) else { return };
        let call = Call::new(LightMethod::Patch, Route::Channel { channel_id }, Urgency::Rest);
        if let Err(why) = self.send(call.body(json!({"archived": true})), None).await {
            tracing::info!(%why, "a thread that is done with could not be put away");
        }
    }

    /// Tests if an answer can be given to the command or press itself.
    fn fits(&self, open: &Open, delivery: &Delivery) -> bool {
        let own = |account: &Account| user(account) == Some(open.user);
        let here = |place: &String| open.place.as_ref() == Some(place);
        let fits = match &delivery.audience {
            Audience::Channel(place) => {
                let changes = || delivery.instead == Instead::Board && self.board(place).is_some();
                here(place) && (is_borrowed(place) || !changes())
            }
            Audience::Within(place, account) => here(place) && own(account),
            Audience::Direct(account) => open.place.is_none() && own(account),
        };
        fits && !open.old()
    }

    /// Answers a command or press; `false` where that is not possible and a message must be
    /// written.
    async fn answer(&self, open: &Open, delivery: &Delivery) -> Result<bool, Undelivered> {
        let open_to_all = matches!(delivery.audience, Audience::Channel(_));
        let alone = matches!(delivery.audience, Audience::Within(..));
        let body = message(delivery, alone, &|| self.now());
        let borrowed = open.place.as_deref().is_some_and(is_borrowed);
        let change = changes_pressed(open, delivery);
        let mut stage = open.stage.lock().await;
        // What was said with a command in a game of secrets must not show beside its answer.
        if borrowed && *stage == Stage::Fresh && delivery.answers.is_none() {
            match self.coming(open).await {
                Ok(_) => *stage = Stage::Coming,
                Err(why) => return too_late(why),
            }
        }
        let sent = match *stage {
            Stage::Fresh => {
                let (kind, body) = match &delivery.blank {
                    Some(blank) => (First::Form, form(blank, if borrowed { LENT } else { "" })),
                    None if change => (First::Change, unflagged(body)),
                    None => (First::Message, body),
                };
                self.first(open, kind, body, Some(delivery)).await
            }
            Stage::Coming if change || open.given == Given::Command && !open_to_all => {
                let call = Call::new(LightMethod::Patch, self.original(open), Urgency::Private)
                    .body(unflagged(body));
                self.send(call, Some(delivery)).await
            }
            Stage::Coming | Stage::Answered if open_to_all && !borrowed => return Ok(false),
            Stage::Coming | Stage::Answered if borrowed && !open.follows() => return Ok(false),
            Stage::Coming if borrowed && open.given == Given::Command => {
                // What follows a promise would be seen by its author alone.
                match self.unsay(open).await {
                    Ok(_) => self.follow(open, body, delivery).await,
                    Err(why) => Err(why),
                }
            }
            Stage::Coming | Stage::Answered => self.follow(open, body, delivery).await,
        };
        match sent {
            Ok(said) => {
                *stage = Stage::Answered;
                let given = &said["resource"]["message"];
                let place = open.place.as_deref().filter(|_| open_to_all);
                if let Some(channel) = place.and_then(channel) {
                    self.note_board(channel, delivery, given);
                }
                drop(stage);
                // Where the bot is with one person alone, nothing but an open token changes a message.
                if shows_replay(delivery) && !borrowed {
                    self.put_replay(if given.is_null() { &said } else { given }).await;
                }
                Ok(true)
            }
            Err(why) => too_late(why),
        }
    }

    /// Says more after the first answer.
    async fn follow(&self, open: &Open, body: Value, delivery: &Delivery) -> Result<Value, Failed> {
        let application_id = self.application.get().copied().unwrap_or_default();
        let route = Route::WebhookFollowupMessages { application_id, token: &open.token };
        let call = Call::new(LightMethod::Post, route, Urgency::Private).body(body);
        self.send(call, Some(delivery)).await
    }

    /// Writes a message, or changes the last board where that is wanted.
    async fn post(
        &self,
        channel_id: ChannelId,
        urgency: Urgency,
        delivery: &Delivery,
    ) -> Result<(), Undelivered> {
        let body = message(delivery, false, &|| self.now());
        let shown = shown(channel_id, delivery);
        let changes = matches!(delivery.instead, Instead::Board | Instead::View(_));
        let last = self.boards().get(&shown).copied().filter(|_| changes);
        if let Some(message_id) = last {
            let route = Route::ChannelMessage { channel_id, message_id };
            let call = Call::new(LightMethod::Patch, route, urgency).body(unflagged(body.clone()));
            match self.send(call, Some(delivery)).await {
                Err(Failed::Refused { code, .. }) if GONE.contains(&code) => {
                    self.boards().remove(&shown);
                }
                sent => return sent.map(drop).map_err(undelivered),
            }
        }
        let route = Route::ChannelMessages { channel_id };
        let call = Call::new(LightMethod::Post, route, urgency).body(once(body, &delivery.key));
        let said = self.send(call, Some(delivery)).await.map_err(undelivered)?;
        self.note_board(channel_id, delivery, &said);
        if shows_replay(delivery) {
            self.put_replay(&said).await;
        }
        Ok(())
    }

    /// Remembers the message that shows a game which is looked through. The one before it in the
    /// channel loses its buttons and menus: there is one to press.
    async fn put_replay(&self, said: &Value) {
        let channel = said["channel_id"].as_str().and_then(number).map(ChannelId::new);
        let Some((channel_id, message)) = channel.zip(id(said).map(MessageId::new)) else { return };
        let last = {
            let mut replays = self.replays.lock().unwrap_or_else(PoisonError::into_inner);
            if replays.len() >= REMEMBERED {
                replays.clear();
            }
            replays.insert(channel_id, message)
        };
        let Some(message_id) = last.filter(|last| *last != message) else { return };
        let route = Route::ChannelMessage { channel_id, message_id };
        let call = Call::new(LightMethod::Patch, route, Urgency::Rest);
        if let Err(why) = self.send(call.body(json!({"components": []})), None).await {
            tracing::info!(%why, "the buttons of an earlier message could not be taken away");
        }
    }

    /// Returns the channel for direct messages to somebody.
    async fn direct(&self, account: &Account) -> Result<ChannelId, Undelivered> {
        let user = user(account).ok_or_else(|| failed("not a person of Discord"))?;
        let known = self.directs.lock().unwrap_or_else(PoisonError::into_inner).get(&user).copied();
        if let Some(channel) = known {
            return Ok(channel);
        }
        let call = Call::new(LightMethod::Post, Route::UserMeDmChannels, Urgency::Private);
        let said = self
            .send(call.body(json!({"recipient_id": user.to_string()})), None)
            .await
            .map_err(undelivered)?;
        let channel =
            ChannelId::new(id(&said).ok_or_else(|| failed("a direct channel without an id"))?);
        let mut directs = self.directs.lock().unwrap_or_else(PoisonError::into_inner);
        if directs.len() >= REMEMBERED {
            directs.clear();
        }
        directs.insert(user, channel);
        Ok(channel)
    }

    /// Returns the last board shown in a place.
    fn board(&self, place: &str) -> Option<MessageId> {
        self.boards().get(&(channel(place)?, None)).copied()
    }

    fn boards(&self) -> std::sync::MutexGuard<'_, HashMap<Shown, MessageId>> {
        self.boards.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Remembers the message that shows a board or view, for the next one may take its place.
    fn note_board(&self, channel: ChannelId, delivery: &Delivery, said: &Value) {
        let shows = match delivery.instead {
            Instead::Board | Instead::View(_) => true,
            // The first of a game, or one that somebody asked for.
            Instead::Nothing => {
                let board = delivery.picture.as_ref().is_some_and(|picture| picture.board);
                board && matches!(delivery.audience, Audience::Channel(_))
            }
            Instead::Pressed | Instead::Replay | Instead::Opened => false,
        };
        if let (true, Some(id)) = (shows, id(said)) {
            let mut boards = self.boards();
            if boards.len() >= REMEMBERED {
                boards.clear();
            }
            boards.insert(shown(channel, delivery), MessageId::new(id));
        }
    }
}

impl Door for Outbound {
    fn deliver(&self, delivery: Delivery) -> Delivering<'_> {
        Box::pin(async move { self.say(&delivery).await })
    }

    fn speaks(&self, place: &str) -> bool {
        !is_borrowed(place)
    }

    fn thread<'a>(&'a self, place: &'a str, title: String, key: String) -> Opening<'a> {
        Box::pin(async move { self.begin(place, &title, &key).await })
    }

    fn lacks<'a>(&'a self, place: &'a str) -> Lacking<'a> {
        Box::pin(self.lacking(place))
    }
}

/// Returns the key of the message that a delivery shows in a channel.
fn shown(channel: ChannelId, delivery: &Delivery) -> Shown {
    let view = if let Instead::View(bout) = &delivery.instead { Some(bout.clone()) } else { None };
    (channel, view)
}

/// Tests if an answer shows a game that is looked through.
const fn shows_replay(delivery: &Delivery) -> bool {
    matches!(delivery.instead, Instead::Replay | Instead::Opened)
}

/// Tests if an answer changes the message that was pressed: where that is wanted, and a board where
/// the bot is with one person alone, unless they alone see what they pressed.
fn changes_pressed(open: &Open, delivery: &Delivery) -> bool {
    let borrowed = open.place.as_deref().is_some_and(is_borrowed) && open.under == Under::All;
    let board = delivery.picture.as_ref().is_some_and(|picture| picture.board);
    let shown = board && matches!(delivery.audience, Audience::Channel(_));
    let change = matches!(delivery.instead, Instead::Pressed | Instead::Replay);
    let wanted = change || borrowed && shown;
    // What one person may read never comes into what all see, nor the other way round.
    let same = match delivery.audience {
        Audience::Within(..) => open.under == Under::One,
        Audience::Channel(_) => open.under == Under::All,
        Audience::Direct(_) => true,
    };
    wanted && same && open.given == Given::Press
}

/// Returns `false` where a call failed because its token does not count any more.
fn too_late(why: Failed) -> Result<bool, Undelivered> {
    match why {
        Failed::Refused { code, .. } if TOO_LATE.contains(&code) => Ok(false),
        Failed::TooLate => Ok(false),
        why => Err(undelivered(why)),
    }
}

/// Returns the id of the thing that Discord made.
pub(super) fn id(said: &Value) -> Option<u64> {
    number(said["id"].as_str()?)
}

/// Removes the flags from a body, because a message that is changed keeps its own.
fn unflagged(mut body: Value) -> Value {
    body.as_object_mut().map(|fields| fields.remove("flags"));
    body
}

/// Returns the failure with its reason, for the operator's log.
pub(super) fn failed(why: &str) -> Undelivered {
    Undelivered::Failed(why.to_owned())
}

/// Returns the meaning of a failed call for the delivery.
pub(super) fn undelivered(why: Failed) -> Undelivered {
    match why {
        Failed::Refused { code, .. } if CLOSED.contains(&code) => Undelivered::Closed,
        // Nobody can say anything in a channel that is gone either; its own event, or the reading
        // of missed messages, ends what goes on there.
        Failed::Refused { status, code, .. } if status == FORBIDDEN || code == UNKNOWN => {
            Undelivered::Forbidden
        }
        why => Undelivered::Failed(why.to_string()),
    }
}
