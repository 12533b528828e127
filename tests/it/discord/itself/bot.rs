//! A tiny bot: it tells the test what it hears, and does what it is told by messages.

use std::{
    sync::{Arc, Mutex},
    thread,
    time::Duration,
};

use serenity::{
    all::{
        ButtonStyle, Channel, ChannelId, CreateActionRow, CreateAllowedMentions, CreateAttachment,
        CreateButton, CreateMessage, CreateSelectMenu, CreateSelectMenuKind,
        CreateSelectMenuOption, CreateThread, EditMessage, Event, GatewayEvent, GatewayIntents,
        Http, HttpBuilder, Message, MessageFlags,
    },
    futures::StreamExt,
};
use tokio::{
    sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel},
    task::JoinSet,
    time::timeout,
};
use twilight_gateway::{
    CloseFrame, ConfigBuilder, Intents, Message as Frame, MessageSender, Shard, ShardId,
};

use super::replies;
use crate::discord::fake::Fake;

/// All intents that the tests ask for, with the content of messages.
pub(super) const ALL: GatewayIntents = GatewayIntents::GUILDS
    .union(GatewayIntents::GUILD_MESSAGES)
    .union(GatewayIntents::DIRECT_MESSAGES)
    .union(GatewayIntents::MESSAGE_CONTENT);

/// A running bot. When it is dropped, everything that it heard must have been understood.
pub(super) struct Bot {
    /// Its way to REST.
    pub(super) http: Arc<Http>,
    heard: UnboundedReceiver<String>,
    unknown: Arc<Mutex<Vec<String>>>,
    shards: Vec<MessageSender>,
    /// Each ends with Discord's number for the reason.
    running: JoinSet<u16>,
}

/// How many shards a bot has.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Shards {
    One,
    /// As many as are recommended.
    Recommended,
}

impl Bot {
    /// Starts a bot and waits until it is online with one shard.
    pub(super) async fn start(fake: &Fake) -> Self {
        let bot = Self::with(fake, fake.token(), ALL, Shards::One).await;
        fake.online(1).await;
        bot
    }

    /// Starts a bot.
    pub(super) async fn with(
        fake: &Fake,
        token: &str,
        intents: GatewayIntents,
        shards: Shards,
    ) -> Self {
        let (told, heard) = unbounded_channel();
        let unknown: Arc<Mutex<Vec<String>>> = Arc::default();
        let http = Arc::new(http(fake, token));
        let gateway = self::http(fake, fake.token()).get_bot_gateway().await.expect("an answer");
        let total = if shards == Shards::One { 1 } else { gateway.shards };
        let intents = Intents::from_bits_truncate(intents.bits());
        let config = ConfigBuilder::new(token.to_owned(), intents).proxy_url(gateway.url).build();
        let (mut running, mut senders) = (JoinSet::new(), Vec::new());
        for id in 0..total {
            let shard = Shard::with_config(ShardId::new(id, total), config.clone());
            senders.push(shard.sender());
            let ears =
                Ears { told: told.clone(), unknown: Arc::clone(&unknown), http: Arc::clone(&http) };
            running.spawn(listen(shard, ears));
        }
        Self { http, heard, unknown, shards: senders, running }
    }

    /// The next thing that it hears.
    pub(super) async fn hears(&mut self) -> String {
        let heard = timeout(Duration::from_secs(20), self.heard.recv()).await;
        heard.expect("the bot hears something").expect("the bot is alive")
    }

    /// Passes over what it hears until it is this.
    pub(super) async fn hears_at_last(&mut self, what: &str) {
        while self.hears().await != what {}
    }

    /// Waits until it ends by itself, and gives Discord's number for the reason.
    pub(super) async fn ends(&mut self) -> u16 {
        self.running.join_next().await.expect("it runs").expect("the bot does not panic")
    }

    /// Says good-bye to the gateway.
    pub(super) fn stop(&self) {
        self.shards.iter().for_each(|shard| shard.close(CloseFrame::NORMAL).expect("it runs"));
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        if !thread::panicking() {
            let unknown = self.unknown.lock().expect("nothing panicked while it held this");
            assert!(unknown.is_empty(), "serenity did not understand {unknown:?}");
        }
    }
}

/// Listens until the gateway takes it no more, or it has said good-bye; gives the last number for a
/// reason.
async fn listen(mut shard: Shard, ears: Ears) -> u16 {
    let mut code = 0;
    while let Some(frame) = shard.next().await {
        match frame.expect("what the fake sends can be read") {
            Frame::Text(text) => {
                let event = serde_json::from_str(&text).expect("it is an event");
                if let GatewayEvent::Dispatch(_, event) = event {
                    // Whoever hears it may need what comes after it.
                    let ears = ears.clone();
                    tokio::spawn(async move { ears.hear(event).await });
                }
            }
            Frame::Close(frame) => {
                code = frame.map_or(0, |frame| frame.code);
                if code == CloseFrame::NORMAL.code {
                    return code;
                }
            }
        }
    }
    code
}

/// A way to REST with this token.
pub(super) fn http(fake: &Fake, token: &str) -> Http {
    HttpBuilder::new(token).proxy(fake.base()).ratelimiter_disabled(true).build()
}

/// Nobody is pinged.
pub(super) fn nobody() -> CreateAllowedMentions {
    CreateAllowedMentions::new()
}

/// A message with this text that pings nobody.
pub(super) fn plain(text: &str) -> CreateMessage {
    CreateMessage::new().content(text).allowed_mentions(nobody())
}

/// Tells the test what it hears, and collects what serenity did not understand.
#[derive(Clone)]
struct Ears {
    told: UnboundedSender<String>,
    unknown: Arc<Mutex<Vec<String>>>,
    http: Arc<Http>,
}

impl Ears {
    async fn hear(&self, event: Event) {
        if let Some(what) = self.understand(event).await {
            // The test may have ended already.
            self.told.send(what).ok();
        }
    }

    async fn understand(&self, event: Event) -> Option<String> {
        Some(match event {
            Event::Ready(event) => {
                self.http.set_application_id(event.ready.application.id);
                let (name, guilds) = (&event.ready.user.name, event.ready.guilds.len());
                format!("ready as {name} with {guilds} guilds")
            }
            Event::Resumed(_) => "resumed".to_owned(),
            Event::GuildCreate(event) => {
                format!("guild {} of {} members", event.guild.name, event.guild.members.len())
            }
            Event::GuildDelete(event) => {
                format!("guild gone, for a while: {}", event.guild.unavailable)
            }
            Event::ChannelCreate(event) => format!("channel {}", event.channel.name),
            Event::ChannelUpdate(event) => {
                let overwrites = event.channel.permission_overwrites.len();
                format!("channel {} with {overwrites} overwrites", event.channel.name)
            }
            Event::ChannelDelete(event) => format!("no channel {}", event.channel.name),
            Event::ThreadCreate(event) => format!("thread {}", event.thread.name),
            Event::MessageCreate(event) if event.message.author.bot => return None,
            Event::MessageCreate(event) => {
                let message = event.message;
                obey(&self.http, &message).await.expect("what messages ask for can be done");
                format!("{} says {}", called(&message), message.content)
            }
            Event::InteractionCreate(event) => replies::answer(&self.http, &event.interaction)
                .await
                .expect("interactions can be answered"),
            Event::Unknown(event) => {
                let mut unknown = self.unknown.lock().expect("nothing panicked while it held this");
                unknown.push(format!("{event:?}"));
                return None;
            }
            _ => return None,
        })
    }
}

/// What the author is called where they speak.
fn called(message: &Message) -> String {
    let nick = message.member.as_ref().and_then(|member| member.nick.clone());
    nick.or(message.author.global_name.clone()).unwrap_or_default()
}

async fn obey(http: &Http, message: &Message) -> serenity::Result<()> {
    let here = message.channel_id;
    match message.content.as_str() {
        "!board" => drop(here.send_message(http, board()).await?),
        "!edit" => edit(http, here).await?,
        "!direct" => drop(message.author.direct_message(http, plain("psst")).await?),
        "!thread" => {
            let thread = here
                .create_thread_from_message(http, message.id, CreateThread::new("Game 1"))
                .await?;
            thread.id.send_message(http, plain("here we play")).await?;
        }
        "!panel" => drop(here.send_message(http, panel()).await?),
        "!files" => drop(here.send_message(http, sizes(message).await?).await?),
        "!where" => {
            let name = match here.to_channel(http).await? {
                Channel::Guild(channel) => channel.name,
                Channel::Private(channel) => channel.recipient.name,
                _ => String::new(),
            };
            here.send_message(http, plain(&name)).await?;
        }
        text => {
            let allowed =
                CreateAllowedMentions::new().users([message.author.id]).replied_user(true);
            let text = format!(
                "<@{}> <@{}> said: {text}",
                message.author.id,
                http.get_current_user().await?.id
            );
            let echo = CreateMessage::new()
                .content(text)
                .allowed_mentions(allowed)
                .reference_message(message);
            here.send_message(http, echo).await?;
        }
    }
    Ok(())
}

fn board() -> CreateMessage {
    let picture = CreateAttachment::bytes(PNG, "board.png").description("the board");
    plain("the board").add_file(picture).flags(MessageFlags::SUPPRESS_EMBEDS)
}

/// The first bytes of a picture of 3 by 2 pixels.
pub(super) const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x03\0\0\0\x02";

async fn edit(http: &Http, here: ChannelId) -> serenity::Result<()> {
    let mut message = here.send_message(http, plain("first")).await?;
    let changed = EditMessage::new().content("second").allowed_mentions(nobody());
    message.edit(http, changed.new_attachment(CreateAttachment::bytes(PNG, "late.png"))).await?;
    assert!(message.edited_timestamp.is_some());
    message.delete(http).await
}

/// Buttons and a menu.
pub(super) fn panel() -> CreateMessage {
    let option =
        |name: &str| CreateSelectMenuOption::new(name, name.to_lowercase()).description("a game");
    let kind = CreateSelectMenuKind::String { options: vec![option("Russian"), option("Frisian")] };
    let buttons = vec![
        CreateButton::new("go").label("Go").style(ButtonStyle::Success),
        CreateButton::new("stop").label("Stop").style(ButtonStyle::Danger).disabled(true),
        CreateButton::new_link("https://example.org").label("Rules"),
    ];
    let menu = CreateSelectMenu::new("game", kind).placeholder("Which game?");
    plain("choose")
        .components(vec![CreateActionRow::Buttons(buttons), CreateActionRow::SelectMenu(menu)])
}

async fn sizes(message: &Message) -> serenity::Result<CreateMessage> {
    let mut text = String::new();
    for file in &message.attachments {
        let bytes = file.download().await?;
        text += &format!(
            "{} {:?} {:?} {}\n",
            file.filename,
            file.content_type,
            file.dimensions(),
            bytes.len()
        );
    }
    Ok(plain(&text))
}
