//! What tests let people do.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use serenity::all::{AttachmentId, ChannelId, GuildId, InteractionId, MessageId, UserId};

use super::{
    Fake,
    check::components::{BUTTON, INPUT, MENU, ROW},
    commands,
    interaction::{Interaction, PATIENCE, kind},
    speech::mentioned,
    world::{File, World},
};

impl Fake {
    /// Somebody says something in a channel. A text `<@ID>` pings.
    pub(crate) fn says(&self, channel: ChannelId, person: UserId, text: &str) -> MessageId {
        self.shared.change(|world| world.utter(channel, person, text, &[], None))
    }

    /// Somebody says something and attaches files, each a name and its bytes.
    pub(crate) fn shows(
        &self,
        channel: ChannelId,
        person: UserId,
        text: &str,
        files: &[(&str, &[u8])],
    ) -> MessageId {
        self.shared.change(|world| world.utter(channel, person, text, files, None))
    }

    /// Somebody replies to a message, which pings its author unless `quietly`.
    pub(crate) fn replies(
        &self,
        to: MessageId,
        person: UserId,
        text: &str,
        quietly: bool,
    ) -> MessageId {
        self.shared.change(|world| {
            let channel = world.message(to).channel;
            world.utter(channel, person, text, &[], Some((to, quietly)))
        })
    }

    /// Somebody writes the bot a direct message.
    pub(crate) fn writes(&self, person: UserId, text: &str) -> MessageId {
        self.shared.change(|world| {
            let channel = world.direct(person);
            world.utter(channel, person, text, &[], None)
        })
    }

    /// Where a person and the bot are alone.
    pub(crate) fn direct(&self, person: UserId) -> ChannelId {
        self.shared.change(|world| world.direct(person))
    }

    /// A file that a person is about to give to a command; the option's value is its id.
    pub(crate) fn upload(&self, channel: ChannelId, name: &str, bytes: &[u8]) -> AttachmentId {
        self.shared.change(|world| world.store(channel, name, bytes))
    }

    /// Somebody uses a command. The options are Discord's `[{name, type, value}]`; they are checked
    /// against what the bot registered.
    pub(crate) fn slash(
        &self,
        channel: ChannelId,
        person: UserId,
        name: &str,
        options: Value,
    ) -> InteractionId {
        self.shared.change(|world| {
            let data = commands::data(world, channel, name, options, false);
            world.interact(Seed { kind: kind::COMMAND, channel, person, name, message: None }, data)
        })
    }

    /// Somebody chooses a command from the menu of a person.
    pub(crate) fn uses_on(
        &self,
        channel: ChannelId,
        person: UserId,
        name: &str,
        target: UserId,
    ) -> InteractionId {
        self.shared.change(|world| {
            let data = commands::of_person(world, channel, name, target);
            world.interact(Seed { kind: kind::COMMAND, channel, person, name, message: None }, data)
        })
    }

    /// The name of the command of a person's menu, as it reads in a language of Discord.
    pub(crate) fn menu_of_person(&self, locale: &str) -> String {
        let world = self.shared.world();
        let command = world.commands.iter().find(|command| command["type"] == 2);
        let command = command.expect("the bot has one");
        let local = command["name_localizations"][locale].as_str();
        local.or(command["name"].as_str()).expect("it has a name").to_owned()
    }

    /// Somebody types a command; one of the options is `focused`, and those that are required may
    /// still be missing.
    pub(crate) fn types(
        &self,
        channel: ChannelId,
        person: UserId,
        name: &str,
        options: Value,
    ) -> InteractionId {
        self.shared.change(|world| {
            let data = commands::data(world, channel, name, options, true);
            world.interact(
                Seed { kind: kind::COMPLETION, channel, person, name, message: None },
                data,
            )
        })
    }

    /// Somebody presses a button, which must be there and not be disabled.
    pub(crate) fn press(
        &self,
        message: MessageId,
        person: UserId,
        custom_id: &str,
    ) -> InteractionId {
        let data = json!({"custom_id": custom_id, "component_type": BUTTON});
        self.use_component(message, person, custom_id, data)
    }

    /// Somebody picks values from a menu, which must offer them.
    pub(crate) fn pick(
        &self,
        message: MessageId,
        person: UserId,
        custom_id: &str,
        values: &[&str],
    ) -> InteractionId {
        let data = json!({"custom_id": custom_id, "component_type": MENU, "values": values});
        self.use_component(message, person, custom_id, data)
    }

    fn use_component(
        &self,
        message: MessageId,
        person: UserId,
        name: &str,
        mut data: Value,
    ) -> InteractionId {
        self.shared.change(|world| {
            let at = world.message(message);
            let channel = at.channel;
            assert!(
                at.only_for.is_none_or(|only| only == person),
                "{person} does not see the message {message}"
            );
            let mut parts =
                at.components.iter().filter_map(|row| row["components"].as_array()).flatten();
            let part = parts.find(|part| part["custom_id"] == name);
            let part =
                part.unwrap_or_else(|| panic!("no component {name:?} in {:?}", at.components));
            offers(part, &data);
            data["id"] = part["id"].clone();
            let seed =
                Seed { kind: kind::COMPONENT, channel, person, name, message: Some(message) };
            world.interact(seed, data)
        })
    }

    /// Somebody fills in the window that an interaction opened; each value goes by the name of its
    /// input.
    pub(crate) fn fill(&self, opener: InteractionId, values: &[(&str, &str)]) -> InteractionId {
        self.shared.change(|world| {
            let opener = &world.interactions[&opener];
            let first =
                opener.first.as_ref().filter(|first| first.kind == 9).expect("a window was opened");
            let name = first.content["custom_id"].as_str().expect("windows have names").to_owned();
            let data = filled(&first.content, values);
            let seed = Seed {
                kind: kind::MODAL,
                channel: opener.channel,
                person: opener.person,
                name: &name,
                message: opener.message,
            };
            world.interact(seed, data)
        })
    }

    /// Lets an interaction count as late, however fast the bot is.
    pub(crate) fn hurry(&self, interaction: InteractionId) {
        self.shared.change(|world| {
            let interaction = world.interactions.get_mut(&interaction);
            interaction.expect("tests name interactions that they began").patience = Duration::ZERO;
        });
    }

    /// The token of an interaction no longer counts.
    pub(crate) fn expire(&self, interaction: InteractionId) {
        self.shared.change(|world| {
            world
                .interactions
                .get_mut(&interaction)
                .expect("tests name interactions that they began")
                .expired = true;
        });
    }
}

/// Where an interaction begins.
struct Seed<'a> {
    kind: i64,
    channel: ChannelId,
    person: UserId,
    name: &'a str,
    message: Option<MessageId>,
}

impl World {
    fn utter(
        &mut self,
        channel: ChannelId,
        person: UserId,
        text: &str,
        files: &[(&str, &[u8])],
        reply: Option<(MessageId, bool)>,
    ) -> MessageId {
        let mut message = self.blank(channel, person);
        message.text = text.to_owned();
        message.files =
            files.iter().map(|(name, bytes)| self.store(channel, name, bytes)).collect();
        message.pings =
            mentioned(text).into_iter().filter(|id| self.people.contains_key(id)).collect();
        if let Some((to, quietly)) = reply {
            message.reply_to = Some(to);
            let replied = self.message(to);
            // A reply to an answer to an interaction does not count as a ping of the bot.
            let pings = !quietly
                && replied.interaction.is_none()
                && !message.pings.contains(&replied.author);
            message.pings.extend(pings.then_some(replied.author));
        }
        let id = self.keep(message);
        self.emit_message("MESSAGE_CREATE", id);
        id
    }

    fn store(&mut self, channel: ChannelId, name: &str, bytes: &[u8]) -> AttachmentId {
        let id = AttachmentId::new(self.ids.next());
        let kind = match name.rsplit('.').next() {
            Some("png") => "image/png",
            Some("txt") => "text/plain; charset=utf-8",
            _ => "application/octet-stream",
        };
        let bytes = bytes.to_vec().into();
        let (name, kind) = (name.to_owned(), kind.to_owned());
        self.files.insert(id, File { channel, name, kind, bytes, description: None });
        id
    }

    fn interact(&mut self, seed: Seed, data: Value) -> InteractionId {
        let id = InteractionId::new(self.ids.next());
        let interaction = Interaction {
            id,
            token: format!("token-of-{id}"),
            kind: seed.kind,
            channel: seed.channel,
            person: seed.person,
            name: seed.name.to_owned(),
            message: seed.message,
            begun: Instant::now(),
            patience: PATIENCE,
            first: None,
            followed: 0,
            expired: false,
            original: None,
        };
        self.interactions.insert(id, interaction);
        let body = self.interaction_json(id, data);
        match &self.exit {
            Some(exit) => {
                self.sent.push(body.clone());
                exit.send(body);
            }
            None => self.announce(self.guild_of(seed.channel), &body),
        }
        id
    }

    /// Brings an interaction by the gateway.
    pub(super) fn announce(&mut self, guild: Option<GuildId>, body: &Value) {
        let intent = serenity::all::GatewayIntents::empty();
        self.emit("INTERACTION_CREATE", guild, intent, |_, _| body.clone());
    }
}

/// A person can only do what is there: press what is not disabled, and pick what is offered.
fn offers(part: &Value, data: &Value) {
    assert_eq!(part["type"], data["component_type"], "{part} is of another kind");
    assert_ne!(part["disabled"], true, "{part} is disabled");
    for value in data["values"].as_array().into_iter().flatten() {
        let options = part["options"].as_array().expect("menus have options");
        assert!(
            options.iter().any(|option| option["value"] == *value),
            "{value} is not offered by {part}"
        );
    }
}

/// What a filled-in window sends. All values must belong to an input of it.
fn filled(window: &Value, values: &[(&str, &str)]) -> Value {
    let rows = window["components"].as_array().expect("windows have rows");
    let inputs: Vec<_> = rows.iter().map(|row| &row["components"][0]).collect();
    for (name, _) in values {
        assert!(
            inputs.iter().any(|input| input["custom_id"] == *name),
            "no input {name:?} in {window}"
        );
    }
    let row = |input: &&Value| {
        let name = &input["custom_id"];
        let given = values.iter().find(|(of, _)| name == of).map(|(_, value)| *value);
        let value = given.or(input["value"].as_str()).unwrap_or_default();
        assert!(!value.is_empty() || input["required"] == false, "{name} must be filled in");
        json!({"type": ROW, "id": 1, "components": [{"type": INPUT, "id": 2, "custom_id": name, "value": value}]})
    };
    json!({"custom_id": window["custom_id"], "components": inputs.iter().map(row).collect::<Vec<_>>()})
}
