//! A tiny bot: it tells the test what it hears, and does what it is told by messages.

use std::{
    sync::{Arc, Mutex},
    thread,
    time::Duration,
};

use serenity::{
    all::{
        ButtonStyle, Channel, ChannelId, ClientBuilder, Context, CreateActionRow,
        CreateAllowedMentions, CreateAttachment, CreateButton, CreateMessage, CreateSelectMenu,
        CreateSelectMenuKind, CreateSelectMenuOption, CreateThread, EditMessage, Event,
        EventHandler, GatewayIntents, Guild, GuildChannel, Http, HttpBuilder, Interaction, Message,
        MessageFlags, RawEventHandler, Ready, ResumedEvent, ShardManager, UnavailableGuild,
    },
    async_trait,
};
use tokio::{
    sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel},
    task::JoinHandle,
    time::timeout,
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
    shards: Arc<ShardManager>,
    running: JoinHandle<serenity::Result<()>>,
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
        let mut client = ClientBuilder::new_with_http(http(fake, token), intents)
            .event_handler(Ears(told))
            .raw_event_handler(Puzzled(Arc::clone(&unknown)))
            .await
            .expect("a client");
        let (http, manager) = (Arc::clone(&client.http), Arc::clone(&client.shard_manager));
        let running = tokio::spawn(async move {
            match shards {
                Shards::One => client.start().await,
                Shards::Recommended => client.start_autosharded().await,
            }
        });
        Self { http, heard, unknown, shards: manager, running }
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

    /// Waits until it ends by itself, and says why.
    pub(super) async fn ends(&mut self) -> serenity::Result<()> {
        (&mut self.running).await.expect("the bot does not panic")
    }

    /// Says good-bye to the gateway.
    pub(super) async fn stop(&self) {
        self.shards.shutdown_all().await;
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        self.running.abort();
        if !thread::panicking() {
            let unknown = self.unknown.lock().expect("nothing panicked while it held this");
            assert!(unknown.is_empty(), "serenity did not understand {unknown:?}");
        }
    }
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

/// Tells the test what it hears.
struct Ears(UnboundedSender<String>);

impl Ears {
    fn tell(&self, what: impl Into<String>) {
        // The test may have ended already.
        self.0.send(what.into()).ok();
    }
}

/// Collects what serenity did not understand.
struct Puzzled(Arc<Mutex<Vec<String>>>);

#[async_trait]
impl RawEventHandler for Puzzled {
    async fn raw_event(&self, _: Context, event: Event) {
        if let Event::Unknown(event) = event {
            self.0.lock().expect("nothing panicked while it held this").push(format!("{event:?}"));
        }
    }
}

#[async_trait]
impl EventHandler for Ears {
    async fn ready(&self, _: Context, ready: Ready) {
        self.tell(format!("ready as {} with {} guilds", ready.user.name, ready.guilds.len()));
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {
        self.tell("resumed");
    }

    async fn guild_create(&self, _: Context, guild: Guild, _: Option<bool>) {
        self.tell(format!("guild {} of {} members", guild.name, guild.members.len()));
    }

    async fn guild_delete(&self, _: Context, guild: UnavailableGuild, _: Option<Guild>) {
        self.tell(format!("guild gone, for a while: {}", guild.unavailable));
    }

    async fn channel_create(&self, _: Context, channel: GuildChannel) {
        self.tell(format!("channel {}", channel.name));
    }

    async fn channel_update(&self, _: Context, _: Option<GuildChannel>, new: GuildChannel) {
        self.tell(format!(
            "channel {} with {} overwrites",
            new.name,
            new.permission_overwrites.len()
        ));
    }

    async fn channel_delete(&self, _: Context, channel: GuildChannel, _: Option<Vec<Message>>) {
        self.tell(format!("no channel {}", channel.name));
    }

    async fn thread_create(&self, _: Context, thread: GuildChannel) {
        self.tell(format!("thread {}", thread.name));
    }

    async fn message(&self, context: Context, message: Message) {
        if message.author.bot {
            return;
        }
        obey(&context, &message).await.expect("what messages ask for can be done");
        self.tell(format!("{} says {}", called(&message), message.content));
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let heard =
            replies::answer(&context, &interaction).await.expect("interactions can be answered");
        self.tell(heard);
    }
}

/// What the author is called where they speak.
fn called(message: &Message) -> String {
    let nick = message.member.as_ref().and_then(|member| member.nick.clone());
    nick.or(message.author.global_name.clone()).unwrap_or_default()
}

async fn obey(context: &Context, message: &Message) -> serenity::Result<()> {
    let here = message.channel_id;
    match message.content.as_str() {
        "!board" => drop(here.send_message(context, board()).await?),
        "!edit" => edit(context, here).await?,
        "!direct" => drop(message.author.direct_message(context, plain("psst")).await?),
        "!thread" => {
            let thread = here
                .create_thread_from_message(context, message.id, CreateThread::new("Game 1"))
                .await?;
            thread.id.send_message(context, plain("here we play")).await?;
        }
        "!panel" => drop(here.send_message(context, panel()).await?),
        "!files" => drop(here.send_message(context, sizes(message).await?).await?),
        "!where" => {
            let name = match here.to_channel(context).await? {
                Channel::Guild(channel) => channel.name,
                Channel::Private(channel) => channel.recipient.name,
                _ => String::new(),
            };
            here.send_message(context, plain(&name)).await?;
        }
        text => {
            let allowed =
                CreateAllowedMentions::new().users([message.author.id]).replied_user(true);
            let text = format!(
                "<@{}> <@{}> said: {text}",
                message.author.id,
                context.http.get_current_user().await?.id
            );
            let echo = CreateMessage::new()
                .content(text)
                .allowed_mentions(allowed)
                .reference_message(message);
            here.send_message(context, echo).await?;
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

async fn edit(context: &Context, here: ChannelId) -> serenity::Result<()> {
    let mut message = here.send_message(context, plain("first")).await?;
    let changed = EditMessage::new().content("second").allowed_mentions(nobody());
    message.edit(context, changed.new_attachment(CreateAttachment::bytes(PNG, "late.png"))).await?;
    assert!(message.edited_timestamp.is_some());
    message.delete(context).await
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
