//! How the bot's messages come to be, change and go.

use std::mem;

use serde_json::json;
use serenity::all::{AttachmentId, InteractionId, MessageId, UserId};

use super::{
    check::{
        messages::{self, Draft, EPHEMERAL, Place},
        names,
    },
    form::{Flaws, Form},
    gateway::message_intent,
    interaction::kind,
    post::Post,
    record::Shown,
    refusal::Refusal,
    upload::{Part, Upload},
    world::{File, Host, Message, World},
};

impl World {
    /// Reads and checks what the bot wants a message to be; `old` is the message that it changes.
    pub(super) fn draft(
        &self,
        upload: &Upload,
        place: Place,
        old: Option<MessageId>,
    ) -> Result<Draft, Refusal> {
        let flaws = Flaws::default();
        let draft = Form::open(&upload.json, "", &flaws).map(|form| messages::read(form, place));
        if let Some(draft) = &draft {
            self.check_files(draft, upload, old, &flaws);
        }
        flaws.judge()?;
        Ok(draft.expect("a body without flaws was read"))
    }

    /// Each attachment must be a part of the request or a file that the message has, and each part
    /// an attachment.
    pub(super) fn check_files(
        &self,
        draft: &Draft,
        upload: &Upload,
        old: Option<MessageId>,
        flaws: &Flaws,
    ) {
        for (number, part) in &upload.files {
            if !names::file(&part.name) {
                flaws.add(
                    &format!("files.{number}"),
                    "NAME",
                    format!("Discord changes the name {:?}.", part.name),
                );
            }
        }
        let Some(attachments) = &draft.attachments else { return };
        let kept = old.map_or(&[][..], |old| &self.message(old).files);
        for entry in attachments {
            let part = upload.files.get(&entry.id);
            if part.is_none() && !kept.iter().any(|file| file.get() == entry.id) {
                flaws.add(
                    &entry.path,
                    "ATTACHMENT_NOT_FOUND",
                    format!("There is no part files[{}].", entry.id),
                );
            }
            if part.is_some_and(|part| entry.name.as_ref().is_some_and(|name| *name != part.name)) {
                flaws.add(&entry.path, "ATTACHMENT_NAME", "The name differs from the part's.");
            }
        }
        for number in upload
            .files
            .keys()
            .filter(|number| !attachments.iter().any(|entry| entry.id == **number))
        {
            flaws.add(
                "attachments",
                "ATTACHMENT_MISSING",
                format!("The part files[{number}] is not named."),
            );
        }
    }

    /// A message in answer to an interaction, still without content.
    pub(super) fn reply(&mut self, id: InteractionId, alone: bool) -> Message {
        let interaction = &self.interactions[&id];
        let (channel, person) = (interaction.channel, interaction.person);
        let to = interaction.message.filter(|_| interaction.kind == kind::COMPONENT);
        let mut message = self.blank(channel, self.bot);
        message.interaction = Some(id);
        message.reply_to = to;
        if alone || matches!(self.host(channel), Some(Host::Strict(_))) {
            message.only_for = Some(person);
            message.flags = EPHEMERAL;
        }
        message
    }

    /// Fills a new message and says it.
    pub(super) fn speak(
        &mut self,
        mut message: Message,
        draft: Draft,
        upload: Upload,
    ) -> Result<MessageId, Refusal> {
        self.fill(&mut message, draft, upload)?;
        let id = self.keep(message);
        self.show(id, false);
        self.emit_message("MESSAGE_CREATE", id);
        Ok(id)
    }

    /// Reads what a message shall become and changes it.
    pub(super) fn edit(&mut self, id: MessageId, upload: Upload) -> Result<(), Refusal> {
        let draft = self.draft(&upload, Place::Edit, Some(id))?;
        self.amend(id, draft, upload)
    }

    /// Changes a message. One that only promised an answer appears now.
    pub(super) fn amend(
        &mut self,
        id: MessageId,
        draft: Draft,
        upload: Upload,
    ) -> Result<(), Refusal> {
        let mut message = self.message(id).clone();
        let first = message.loading;
        self.fill(&mut message, draft, upload)?;
        message.loading = false;
        message.edited = (!first).then(|| self.ids.moment());
        self.messages.insert(id, message);
        self.show(id, !first);
        self.emit_message(if first { "MESSAGE_CREATE" } else { "MESSAGE_UPDATE" }, id);
        Ok(())
    }

    /// Takes a message away.
    pub(super) fn erase(&mut self, id: MessageId) {
        let message = self.messages.remove(&id).expect("only messages that exist are erased");
        if message.only_for.is_some() {
            return;
        }
        let guild = self.guild_of(message.channel);
        self.emit("MESSAGE_DELETE", guild, message_intent(guild), |_, _| {
            let mut body = json!({"id": id, "channel_id": message.channel});
            if let Some(guild) = guild {
                body["guild_id"] = json!(guild);
            }
            body
        });
    }

    fn show(&mut self, id: MessageId, edited: bool) {
        let post = Post::of(self, id, edited);
        let at = self.ids.next();
        self.record.shown.push(Shown { post, at, taken: false });
    }

    fn fill(&mut self, message: &mut Message, draft: Draft, upload: Upload) -> Result<(), Refusal> {
        message.flags |= draft.flags & !EPHEMERAL;
        if let Some(text) = &draft.text {
            let author = message
                .reply_to
                .filter(|_| draft.pings_author)
                .and_then(|to| self.messages.get(&to));
            let author = author.map(|message| message.author);
            message.pings =
                mentioned(text).into_iter().filter(|id| draft.pings.contains(id)).collect();
            message.pings.extend(author.filter(|author| !message.pings.contains(author)));
            message.text.clone_from(text);
        }
        self.attach(message, &draft, upload);
        message.embeds = draft.embeds.unwrap_or_else(|| mem::take(&mut message.embeds));
        message.components = draft.components.unwrap_or_else(|| mem::take(&mut message.components));
        let empty =
            message.text.trim().is_empty() && message.files.is_empty() && message.embeds.is_empty();
        if empty && message.components.is_empty() {
            return Err(Refusal::blame(50006, "a message with nothing in it"));
        }
        Ok(())
    }

    fn attach(&mut self, message: &mut Message, draft: &Draft, upload: Upload) {
        let entries = draft.attachments.as_deref();
        if let Some(entries) = entries {
            message.files.retain(|file| entries.iter().any(|entry| entry.id == file.get()));
        }
        for (number, part) in upload.files {
            let entry = entries.and_then(|entries| entries.iter().find(|entry| entry.id == number));
            let description = entry.and_then(|entry| entry.description.clone());
            let Part { name, kind, bytes } = part;
            let id = AttachmentId::new(self.ids.next());
            self.files
                .insert(id, File { channel: message.channel, name, kind, bytes, description });
            message.files.push(id);
        }
    }
}

/// The people that a text names as `<@ID>`, in the order of their naming.
pub(super) fn mentioned(text: &str) -> Vec<UserId> {
    let mut found = Vec::new();
    for piece in text.split("<@").skip(1) {
        let digits = piece.trim_start_matches('!').split('>').next();
        if let Some(id) = digits.and_then(|digits| digits.parse().ok())
            && !found.contains(&id)
        {
            found.push(id);
        }
    }
    found
}
