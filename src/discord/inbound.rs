//! Inputs for the hall, made from what people do on Discord.

use serenity::model::{
    application::{
        AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, CommandDataOption,
        CommandDataOptionValue, CommandInteraction, ComponentInteraction,
        ComponentInteractionDataKind, InteractionContext, ModalInteraction, ResolvedTarget,
    },
    channel::{ChannelType, Message, MessageFlags, MessageType, PartialChannel},
    id::{ChannelId, GuildId, RoleId, UserId},
    permissions::Permissions,
    user::User,
};

use super::{
    body::{LENT, pressed},
    guilds::{Guilds, manages},
    open::{Given, Open, Under},
    place,
    rights::lacking,
};
use crate::chat::{
    Account, Attachment, Input, LONGEST, Named, Place, Question, Reach, Way, counts, text,
    text_with,
};

/// The beginning of Discord's time, milliseconds since 1970 UTC: ids count from it.
const EPOCH: u64 = 1_420_070_400_000;

/// The most people, roles or channels of a text that are looked at.
const MENTIONS: usize = 16;

/// Turns events into inputs.
pub(super) struct Inbound<'a> {
    /// The bot itself.
    pub(super) me: UserId,
    pub(super) guilds: &'a Guilds,
    /// The present, milliseconds since 1970 UTC.
    pub(super) now: u64,
}

/// A deed on Discord: its author, place and time.
struct Deed<'a> {
    id: String,
    at: u64,
    user: &'a User,
    guild: Option<GuildId>,
    channel: ChannelId,
    /// The channel that a thread belongs to, where Discord tells.
    parent: Option<ChannelId>,
    roles: &'a [RoleId],
    permissions: Option<Permissions>,
    /// The bot's own permissions there, where Discord tells.
    ours: Option<Permissions>,
    /// The way in which the bot can speak there.
    reach: Reach,
}

/// Builds the deed of a command, a press or a filled form. Their types have nothing in common but
/// the same fields.
macro_rules! deed {
    ($given:expr, $reach:expr) => {
        Deed {
            id: place::interaction($given.id),
            at: at($given.id.get()),
            user: &$given.user,
            guild: $given.guild_id,
            channel: $given.channel_id,
            parent: $given.channel.as_ref().and_then(parent),
            roles: $given.member.as_ref().map_or(&[], |member| &member.roles),
            permissions: $given.member.as_ref().and_then(|member| member.permissions),
            ours: $given.app_permissions,
            reach: $reach,
        }
    };
}

/// Returns the way in which the bot can speak where a command or press was given.
macro_rules! reach {
    ($given:expr) => {
        reach(
            &$given.authorizing_integration_owners,
            $given.guild_id.and($given.member.as_ref()).map(|member| member.permissions),
            $given.context,
        )
    };
}

impl Inbound<'_> {
    /// Returns the input of a message; `None` for messages of bots, webhooks and Discord itself.
    pub(super) fn message(&self, message: &Message) -> Option<Input> {
        let said = matches!(message.kind, MessageType::Regular | MessageType::InlineReply);
        if !said || message.author.bot || message.webhook_id.is_some() {
            return None;
        }
        let (called, text) = self.called(&message.content);
        let answers =
            message.referenced_message.as_ref().is_some_and(|other| other.author.id == self.me);
        let member = message.member.as_deref();
        let deed = Deed {
            id: place::message(message.id),
            at: at(message.id.get()),
            user: &message.author,
            guild: message.guild_id,
            channel: message.channel_id,
            parent: None,
            roles: member.map_or(&[], |member| &member.roles),
            permissions: None,
            ours: None,
            reach: Reach::Own,
        };
        // A bot cannot play, this one least of all.
        let others = message.mentions.iter().filter(|user| !user.bot);
        let mentions = others.flat_map(|user| tokens(user, &text)).collect();
        // A reply without words is a picture or a sticker, or its text is not ours to read.
        let answers = answers && !text.trim().is_empty();
        Some(Input { addressed: called || answers, mentions, ..self.input(&deed, text.clone()) })
    }

    /// Returns the input of a command, and the handle for its answer. People named in it are in
    /// `mentions` only as far as Discord tells who they are.
    pub(super) fn command(&self, command: &CommandInteraction) -> (Input, Open) {
        let whom = match command.data.target() {
            Some(ResolvedTarget::User(user, _)) => Some(user),
            _ => None,
        };
        let values: Vec<_> = command.data.options.iter().filter_map(value).collect();
        let said = match whom {
            Some(user) => text_with(&format!("<@{}>", user.id)),
            None => text(&command.data.name, &values),
        };
        // A bot cannot play.
        let whom = whom.filter(|user| !user.bot);
        let mentions = whom.map_or_else(Vec::new, |user| tokens(user, &said));
        let input = self.input(&deed!(command, reach!(command)), said);
        let open = open(&input, command.id, command.token.clone(), Given::Command, command.user.id);
        (
            Input {
                addressed: true,
                mentions,
                way: Way::Slash,
                locale: Some(command.locale.clone()),
                ..input
            },
            open,
        )
    }

    /// Returns the input of a press or a choice, and the handle for its answer.
    pub(super) fn press(&self, press: &ComponentInteraction) -> (Input, Open) {
        let (stamp, button) = pressed(&press.data.custom_id);
        let said = match &press.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => {
                values.first().map_or("", String::as_str)
            }
            _ => button,
        };
        let input = self.input(&deed!(press, reach!(press)), said.to_owned());
        let open = open(&input, press.id, press.token.clone(), Given::Press, press.user.id);
        let alone =
            press.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
        let open = open.under(if alone { Under::One } else { Under::All });
        let way = Way::Press(stamp.to_owned());
        (Input { addressed: true, way, locale: Some(press.locale.clone()), ..input }, open)
    }

    /// Returns the input of a form that somebody filled in, and the handle for its answer.
    pub(super) fn filled(&self, filled: &ModalInteraction) -> (Input, Open) {
        use serenity::model::application::ActionRowComponent::InputText;
        let (stamp, verb) = pressed(&filled.data.custom_id);
        let parts = filled.data.components.iter().flat_map(|row| &row.components);
        let typed = parts
            .filter_map(|part| if let InputText(text) = part { text.value.clone() } else { None });
        let typed: String = typed.collect();
        // A text that no message could hold comes as a file would.
        let short = verb.len() + 1 + typed.len() <= LONGEST;
        let said = if short { format!("{verb} {typed}") } else { verb.to_owned() };
        let long =
            (!short).then(|| Attachment { name: "text.txt".to_owned(), bytes: typed.into_bytes() });
        let reach = if stamp == LENT { Reach::Borrowed } else { Reach::Own };
        let stamp = if stamp == LENT { "" } else { stamp };
        let input = self.input(&deed!(filled, reach), said);
        // A form that a button opened can be answered as the press would have been, unless others
        // do not see the button's message.
        let ephemeral = MessageFlags::EPHEMERAL;
        let seen =
            |message: &Message| !message.flags.is_some_and(|flags| flags.contains(ephemeral));
        let opener = filled.message.as_deref().is_some_and(seen);
        let given = if opener { Given::Press } else { Given::Command };
        let open = open(&input, filled.id, filled.token.clone(), given, filled.user.id);
        let way = Way::Press(stamp.to_owned());
        let files = long.into_iter().collect();
        (Input { addressed: true, files, way, locale: Some(filled.locale.clone()), ..input }, open)
    }

    /// Returns the question of somebody who fills in a command.
    pub(super) fn question(&self, command: &CommandInteraction) -> Option<(Input, Question)> {
        let asked = command.data.autocomplete()?;
        let values: Vec<_> = command.data.options.iter().filter_map(value).collect();
        let input = self.input(&deed!(command, reach!(command)), String::new());
        let input = Input { locale: Some(command.locale.clone()), way: Way::Slash, ..input };
        let (param, typed) = (asked.name.to_owned(), asked.value.to_owned());
        Some((input, Question { verb: command.data.name.clone(), param, typed, others: values }))
    }

    /// Strips a mention of the bot off the beginning of a text.
    fn called(&self, content: &str) -> (bool, String) {
        let trimmed = content.trim_start();
        let marks = [format!("<@{}>", self.me), format!("<@!{}>", self.me)];
        let behind = marks.iter().find_map(|mark| trimmed.strip_prefix(mark.as_str()));
        let comma = [' ', ',', ':', '，', '：', '\n'];
        (behind.is_some(), behind.map_or(content, |text| text.trim_start_matches(comma)).to_owned())
    }

    /// Puts the bot's name for a mention of it that stands among other words.
    fn by_name(&self, text: &str) -> String {
        let marks = [format!("<@{}>", self.me), format!("<@!{}>", self.me)];
        marks.iter().fold(text.to_owned(), |text, mark| text.replace(mark, "@caipan"))
    }

    fn input(&self, deed: &Deed<'_>, text: String) -> Input {
        let text = self.by_name(&text);
        // What counts is who let the bot in: where that was one person, nobody has rights there.
        let guild = deed.guild.filter(|_| deed.reach == Reach::Own);
        let place = match guild {
            _ if deed.reach != Reach::Own => {
                Place::Channel(place::borrowed(deed.guild, deed.channel))
            }
            Some(guild) => Place::Channel(place::place(guild, deed.channel)),
            None => Place::Direct,
        };
        let told = deed.permissions.map(manages);
        let manager = guild.is_some_and(|guild| {
            told.unwrap_or_else(|| self.guilds.manages(guild, deed.user.id, deed.roles))
        });
        let from = account(deed.user);
        let roles = deed.roles.iter().copied().filter(|_| guild.is_some());
        let roles = roles.map(place::role).collect();
        let parent = deed.parent.or_else(|| self.guilds.parent(deed.channel));
        let within = guild.zip(parent).map(|(guild, parent)| place::place(guild, parent));
        let ours = deed.ours.filter(|_| guild.is_some());
        let lacks = ours.map_or_else(Vec::new, |ours| lacking(ours, within.is_some()));
        let named = guild.map_or_else(Vec::new, |guild| named(&text, guild, self.guilds));
        let site = parent.unwrap_or(deed.channel);
        let mute_threads = guild.is_some_and(|guild| !self.guilds.speak_in_threads(guild, site));
        Input {
            said: deed.at,
            manager,
            roles,
            within,
            named,
            reach: deed.reach,
            lacks,
            mute_threads,
            ..Input::new(deed.id.clone(), counts(deed.at, self.now), from, place, text)
        }
    }
}

/// Returns the moment at which the thing with this id was made, milliseconds since 1970 UTC. A
/// Discord id (snowflake) holds it in its upper 42 bits.
const fn at(id: u64) -> u64 {
    (id >> 22) + EPOCH
}

/// Returns the way in which the bot can speak where one person may have let it in alone: their
/// permissions in a server, if it is one.
fn reach(
    owners: &AuthorizingIntegrationOwners,
    permissions: Option<Option<Permissions>>,
    context: Option<InteractionContext>,
) -> Reach {
    use AuthorizingIntegrationOwner::{GuildInstall, UserInstall};
    let server = owners.0.iter().any(|owner| matches!(owner, GuildInstall(_)));
    let person = owners.0.iter().any(|owner| matches!(owner, UserInstall(_)));
    let shown = Permissions::ADMINISTRATOR | Permissions::USE_EXTERNAL_APPS;
    match (permissions, context) {
        (Some(theirs), _) if person && !server => {
            let hidden = theirs.is_some_and(|theirs| !theirs.intersects(shown));
            if hidden { Reach::Hidden } else { Reach::Borrowed }
        }
        (None, Some(InteractionContext::PrivateChannel)) => Reach::Borrowed,
        _ => Reach::Own,
    }
}

/// Returns the channel that a thread belongs to; the parent of another channel is a category.
fn parent(channel: &PartialChannel) -> Option<ChannelId> {
    use ChannelType::{NewsThread, PrivateThread, PublicThread};
    let thread = matches!(channel.kind, NewsThread | PrivateThread | PublicThread);
    channel.parent_id.filter(|_| thread)
}

/// Returns a person's account under their global display name. Nicknames are a server's own, and an
/// account is the same everywhere.
fn account(user: &User) -> Account {
    place::account(user.id, user.display_name())
}

/// Returns the mentions of a person in a text.
fn tokens(user: &User, text: &str) -> Vec<(String, Account)> {
    let account = account(user);
    let tokens = [format!("<@{}>", user.id), format!("<@!{}>", user.id)];
    tokens
        .into_iter()
        .filter(|token| text.contains(token))
        .map(|token| (token, account.clone()))
        .collect()
}

/// Returns everybody whom an input mentions by id and of whom Discord has not told who they are.
pub(super) fn mentioned(input: &Input) -> Vec<(String, UserId)> {
    let known = |token: &String| input.mentions.iter().any(|(told, _)| told == token);
    let found = by_id(&input.text).filter(|(token, _)| !known(token));
    found.take(MENTIONS).collect()
}

fn by_id(text: &str) -> impl Iterator<Item = (String, UserId)> {
    let found = marked(text, "<@").chain(marked(text, "<@!"));
    found.map(|(token, id)| (token, UserId::new(id)))
}

/// Returns the roles and channels of a server that a text mentions, no more than a setting may
/// list.
fn named(text: &str, guild: GuildId, guilds: &Guilds) -> Vec<(String, Named)> {
    let roles =
        marked(text, "<@&").map(|(token, id)| (token, Named::Role(place::role(RoleId::new(id)))));
    let places = marked(text, "<#").map(|(token, id)| (token, ChannelId::new(id)));
    let places = places.filter(|(_, channel)| !guilds.is_elsewhere(*channel, guild));
    let places = places.map(|(token, channel)| (token, Named::Place(place::place(guild, channel))));
    roles.chain(places).take(MENTIONS).collect()
}

/// Returns every `<…ID>` of a text that begins with this mark: the text of the mention, and the id.
fn marked<'a>(text: &'a str, mark: &'a str) -> impl Iterator<Item = (String, u64)> + 'a {
    text.split(mark).skip(1).filter_map(move |part| {
        let (digits, _) = part.split_once('>')?;
        Some((format!("{mark}{digits}>"), place::number(digits)?))
    })
}

fn open(
    input: &Input,
    id: serenity::model::id::InteractionId,
    token: String,
    given: Given,
    user: UserId,
) -> Open {
    let place = match &input.place {
        Place::Channel(place) => Some(place.clone()),
        Place::Direct => None,
    };
    Open::new(id, token, given, place, user)
}

fn value(option: &CommandDataOption) -> Option<(String, String)> {
    let value = match &option.value {
        CommandDataOptionValue::String(text) => text.clone(),
        CommandDataOptionValue::Integer(number) => number.to_string(),
        _ => return None,
    };
    Some((option.name.clone(), value))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn people_in_a_text_are_found_by_their_ids() {
        let found: Vec<_> = by_id("<@7>, <@!8> <@&9> <@x> @all <@").collect();
        assert_eq!(
            found,
            [("<@7>".to_owned(), UserId::new(7)), ("<@!8>".to_owned(), UserId::new(8))]
        );
    }

    /// A command in a channel of this kind that has a parent, as Discord tells it.
    fn command(kind: u8) -> CommandInteraction {
        let user = json!({"id": "1", "username": "ann", "discriminator": "0", "avatar": null});
        let member = json!({
            "user": user, "roles": ["4"], "permissions": "32", "joined_at": "2026-01-01T00:00:00Z", "deaf": false,
            "mute": false, "flags": 0,
        });
        let command = json!({
            "id": "9", "application_id": "7", "type": 2, "version": 1, "token": "x", "guild_id": "5", "channel_id": "6",
            "channel": {"id": "6", "type": kind, "parent_id": "3", "permissions": "0"}, "member": member, "locale": "en-GB",
            "app_permissions": "0", "entitlements": [], "authorizing_integration_owners": {}, "context": 0,
            "attachment_size_limit": 1, "data": {"id": "8", "name": "board", "type": 1},
        });
        serde_json::from_value(command).expect("a command")
    }

    #[test]
    fn a_command_tells_of_its_place_where_no_event_has() {
        let guilds = Guilds::default();
        let inbound = Inbound { me: UserId::new(7), guilds: &guilds, now: 0 };
        for (kind, within) in [
            (0, None),
            (2, None),
            (10, Some("discord:5/3")),
            (11, Some("discord:5/3")),
            (12, Some("discord:5/3")),
        ] {
            let (input, _) = inbound.command(&command(kind));
            assert_eq!(input.within.as_deref(), within, "{kind}");
            assert_eq!((input.manager, &*input.roles), (true, &["discord:4".to_owned()][..]));
            assert_eq!(input.place, Place::Channel("discord:5/6".to_owned()));
        }
    }

    #[test]
    fn the_bot_is_called_at_the_beginning() {
        let guilds = Guilds::default();
        let inbound = Inbound { me: UserId::new(7), guilds: &guilds, now: 0 };
        for (content, called, text) in [
            ("<@7> help", true, "help"),
            (" <@!7>，帮助", true, "帮助"),
            ("thanks <@7>", false, "thanks <@7>"),
        ] {
            assert_eq!(inbound.called(content), (called, text.to_owned()), "{content}");
        }
    }

    #[test]
    fn a_mention_of_the_bot_among_other_words_is_its_name() {
        let guilds = Guilds::default();
        let inbound = Inbound { me: UserId::new(7), guilds: &guilds, now: 0 };
        let named = inbound.by_name("!new star <@7> <@8> <@!7> <@77>");
        assert_eq!(named, "!new star @caipan <@8> @caipan <@77>");
    }
}
