//! The bot's first answers to interactions.

use serde_json::{Value, json};
use serenity::all::{InteractionId, MessageId};

use super::{Asked, Given};
use crate::discord::fake::{
    check::{
        messages::EPHEMERAL,
        replies::{self, Answer},
    },
    form::Flaws,
    interaction::{First, kind},
    refusal::Refusal,
    world::World,
};

/// Takes the first answer to an interaction.
pub(super) fn callback(world: &mut World, asked: Asked) -> Result<Given, Refusal> {
    let id = InteractionId::new(asked.id(0)?);
    let flaws = Flaws::default();
    let answer = replies::read(&asked.upload.json, &flaws);
    if let Some(Answer::Message(draft) | Answer::Update(draft)) = &answer {
        world.check_files(draft, &asked.upload, None, &flaws);
    }
    flaws.judge()?;
    let answer = answer.expect("a body without flaws was read");
    let known =
        world.interactions.get(&id).filter(|known| known.token == asked.args[1] && !known.expired);
    let interaction = known.ok_or_else(|| Refusal::fate(10062))?;
    if interaction.first.is_some() {
        return Err(Refusal::fate(40060));
    }
    if !fits(interaction.kind, answer.kind(), interaction.message) {
        let why = format!(
            "an answer of type {} to an interaction of type {}",
            answer.kind(),
            interaction.kind
        );
        return Err(Refusal::blame(50035, why));
    }
    let after = interaction.begun.elapsed();
    let first = First { kind: answer.kind(), after, content: content(&answer) };
    let wants_body =
        asked.query.get("with_response").is_some_and(|wish| wish == "true" || wish == "1");
    let original = give(world, id, answer, asked)?;
    let interaction = world.interactions.get_mut(&id).expect("it was found above");
    interaction.original = original;
    interaction.first = Some(first);
    if wants_body { Given::ok(response(world, id)) } else { Given::nothing() }
}

/// Whether an answer of this type may be given to an interaction of that kind.
fn fits(to: i64, answer: i64, message: Option<MessageId>) -> bool {
    match answer {
        4 | 5 => to != kind::COMPLETION,
        6 | 7 => to == kind::COMPONENT || to == kind::MODAL && message.is_some(),
        8 => to == kind::COMPLETION,
        _ => to == kind::COMMAND || to == kind::COMPONENT,
    }
}

fn content(answer: &Answer) -> Value {
    match answer {
        Answer::Choices(choices) => json!(choices),
        Answer::Modal(modal) => modal.clone(),
        _ => Value::Null,
    }
}

/// Does what the answer says and gives the message that `@original` will mean.
fn give(
    world: &mut World,
    id: InteractionId,
    answer: Answer,
    asked: Asked,
) -> Result<Option<MessageId>, Refusal> {
    let at = world.interactions[&id].message;
    match answer {
        Answer::Message(draft) => {
            let message = world.reply(id, draft.flags & EPHEMERAL != 0);
            world.speak(message, draft, asked.upload).map(Some)
        }
        Answer::Later(alone) => {
            let mut message = world.reply(id, alone);
            message.loading = true;
            Ok(Some(world.keep(message)))
        }
        Answer::Update(draft) => {
            let message = at.expect("only a component has its message updated");
            world.amend(message, draft, asked.upload)?;
            Ok(at)
        }
        Answer::Nothing => Ok(at),
        Answer::Choices(_) | Answer::Modal(_) => Ok(None),
    }
}

/// What Discord tells about an answer when it is asked to.
fn response(world: &World, id: InteractionId) -> Value {
    let interaction = &world.interactions[&id];
    let kind = interaction.first.as_ref().expect("it was answered just now").kind;
    let mut json =
        json!({"interaction": {"id": id, "type": interaction.kind}, "resource": {"type": kind}});
    if let Some(message) = interaction.original.map(|original| world.message(original)) {
        json["interaction"]["response_message_id"] = json!(message.id);
        json["interaction"]["response_message_loading"] = json!(message.loading);
        json["interaction"]["response_message_ephemeral"] = json!(message.only_for.is_some());
        if kind == 4 || kind == 7 {
            json["resource"]["message"] = world.message_json(message.id, true);
        }
    }
    json
}
