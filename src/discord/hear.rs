//! Hearing: what was taken is turned into inputs, in order, and each is followed to its end.

use std::{collections::HashMap, sync::Arc};

use serde_json::json;
use serenity::{
    http::{LightMethod, Route},
    model::{
        application::{CommandInteraction, Interaction},
        channel::Message,
        id::{ChannelId, GuildId},
    },
};
use tokio::sync::mpsc;

use super::{
    heartbeat::Return,
    inbound::{Inbound, mentioned},
    line::Line,
    open::Open,
    place,
    queue::{Call, Urgency},
    unknown::{Unknown, strange, with_file},
    waiting::{Free, Waiting, Word},
};
use crate::chat::{Input, Proposal, Question};

/// Hears what comes, until nothing can come any more; tells if nothing waits then, and nothing that
/// was missed is still looked for.
pub(super) async fn hear(line: Arc<Line>, mut words: mpsc::Receiver<Word>) -> bool {
    let mut waiting = Waiting::new();
    while let Some(word) = words.recv().await {
        match word {
            Word::Pressed(interaction) => pressed(&line, interaction).await,
            Word::Said(message) => take(&line, &mut waiting, *message).await,
            Word::Resumed(back) => {
                let free = waiting.resumed();
                take_all(&line, &mut waiting, free).await;
                returned(&line, back);
            }
            Word::Reached(sessions) if waiting.is_over() => line.progress.reach(sessions),
            Word::Reached(_) => {}
            Word::Begun(guilds) => waiting.begun(guilds),
            Word::Listed(guilds, channels) => {
                let free = waiting.listed(guilds, channels);
                take_all(&line, &mut waiting, free).await;
            }
            Word::Met(guild, channel) => {
                let Free { said, lost } = waiting.met(guild);
                let (known, others): (Vec<_>, Vec<_>) =
                    said.into_iter().partition(|message| message.channel_id == channel);
                self::said(&line, known).await;
                // Another channel may not be known yet.
                take_all(&line, &mut waiting, Free { said: others, lost }).await;
            }
            Word::Missed(channel, messages, done) => {
                freed(&line, waiting.missed(channel, messages)).await;
                // The reader of missed messages ends with the bot, and needs no answer then.
                done.send(()).unwrap_or_default();
            }
        }
    }
    waiting.is_over()
}

/// Lets the clocks go on after a break: the missed messages stand in the channels' queues by now.
fn returned(line: &Arc<Line>, back: Return) {
    let line = Arc::clone(line);
    tokio::spawn(async move { line.back(back).await });
}

/// Hears a message, unless it must wait. A message that may be a manager's command waits until its
/// server is known, and which channel its thread belongs to: a session that another program began
/// has told of neither.
async fn take(line: &Arc<Line>, waiting: &mut Waiting, message: Message) {
    let known = |guild| line.guilds.knows(guild) && line.guilds.home(message.channel_id).is_some();
    let unknown = message.guild_id.filter(|guild| !known(*guild));
    if let Some(guild) = unknown.filter(|_| commands(line, &message)) {
        meet(line, waiting, guild, message.channel_id);
    }
    said(line, waiting.said(message)).await;
}

/// Hears messages that need not wait for what was missed any more.
async fn take_all(line: &Arc<Line>, waiting: &mut Waiting, Free { said, lost }: Free) {
    for message in said {
        take(line, waiting, message).await;
    }
    report_losses(line, lost);
}

/// Tests if a message may be a command.
fn commands(line: &Arc<Line>, message: &Message) -> bool {
    inbound(line).message(message).is_some_and(|input| line.hall.may_command(&input))
}

/// Asks for a server and one of its channels, while its messages wait; not once the bot is to stop.
fn meet(line: &Arc<Line>, waiting: &mut Waiting, guild: GuildId, channel: ChannelId) {
    let Some(words) = line.inbox.words().filter(|_| waiting.meets(guild)) else { return };
    let line = Arc::clone(line);
    tokio::spawn(async move {
        line.meet(guild).await;
        line.visit(channel).await;
        // The hearing task may have stopped by now; nothing waits for the server then.
        words.send(Word::Met(guild, channel)).await.unwrap_or_default();
    });
}

/// Hears the messages that wait no more, and then tells channels of those that were lost.
async fn freed(line: &Arc<Line>, free: Free) {
    said(line, free.said).await;
    report_losses(line, free.lost);
}

/// Tells channels that not all of their messages were heard.
fn report_losses(line: &Arc<Line>, lost: HashMap<ChannelId, GuildId>) {
    for (channel, guild) in lost {
        tracing::warn!(
            channel = channel.get(),
            "more was said than could wait until what was missed had been heard"
        );
        line.hall.lost(&place::place(guild, channel));
    }
}

/// Hears messages, one after the other.
async fn said(line: &Arc<Line>, messages: impl IntoIterator<Item = Message>) {
    for said in messages {
        let line = Arc::clone(line);
        apart(async move { message(&line, &said).await }).await;
    }
}

async fn pressed(line: &Arc<Line>, pressed: Box<Interaction>) {
    let line = Arc::clone(line);
    apart(async move { interaction(&line, &pressed).await }).await;
}

/// Hears something in a task of its own, so that a panic does not leave the bot deaf.
async fn apart(hearing: impl Future<Output = ()> + Send + 'static) {
    if tokio::spawn(hearing).await.is_err() {
        tracing::error!("something that was said could not be heard");
    }
}

/// Returns the converter of people's deeds into inputs.
pub(super) fn inbound(line: &Line) -> Inbound<'_> {
    Inbound { me: line.me(), guilds: &line.guilds, now: (line.now)() }
}

async fn message(line: &Arc<Line>, message: &Message) {
    let Some(input) = inbound(line).message(message) else { return };
    let hearing = line.hearing().await;
    line.inbox.heard(message.channel_id, message.id);
    let file = message.attachments.first().filter(|_| line.hall.reads_files(&input)).cloned();
    match file {
        None => {
            let heard = line.hall.hear(input);
            tokio::spawn(async move {
                heard.await;
                drop(hearing);
            });
        }
        Some(file) => {
            let line = Arc::clone(line);
            tokio::spawn(async move {
                let input = with_file(&line, input, &file).await;
                line.hall.hear(input).await;
                drop(hearing);
            });
        }
    }
}

async fn interaction(line: &Arc<Line>, interaction: &Interaction) {
    match interaction {
        Interaction::Command(given) => command(line, given).await,
        Interaction::Component(press) => {
            let (input, open) = inbound(line).press(press);
            let unknown = Unknown { people: mentioned(&input), ..Unknown::default() };
            asked(line, input, open, unknown).await;
        }
        Interaction::Modal(filled) => {
            let (input, open) = inbound(line).filled(filled);
            let unknown = Unknown { places: strange(line, &input), ..Unknown::default() };
            asked(line, input, open, unknown).await;
        }
        Interaction::Autocomplete(asked) => {
            if let Some((input, question)) = inbound(line).question(asked) {
                let (line, asked) = (Arc::clone(line), asked.clone());
                tokio::spawn(async move { propose(&line, &asked, input, question).await });
            }
        }
        _ => {}
    }
}

/// Hears a slash command.
async fn command(line: &Arc<Line>, given: &CommandInteraction) {
    let (input, open) = inbound(line).command(given);
    let file = given.data.resolved.attachments.values().next().cloned();
    let (people, places) = (mentioned(&input), strange(line, &input));
    asked(line, input, open, Unknown { file, people, places }).await;
}

/// Hears an input, after asking for what is unknown of it.
async fn asked(line: &Arc<Line>, input: Input, open: Open, unknown: Unknown) {
    if unknown.is_nothing() {
        return answer(line, input, open).await;
    }
    let hearing = line.hearing().await;
    let line = Arc::clone(line);
    tokio::spawn(async move {
        let id = input.id.clone();
        line.outbound.open(id.clone(), open);
        let input = unknown.find_out(&line, input).await;
        line.hall.hear(input).await;
        line.outbound.close(&id).await;
        drop(hearing);
    });
}

/// Hears an input, and makes sure that its author is not left waiting.
async fn answer(line: &Arc<Line>, input: Input, open: Open) {
    let hearing = line.hearing().await;
    let id = input.id.clone();
    line.outbound.open(id.clone(), open);
    let heard = line.hall.hear(input);
    let line = Arc::clone(line);
    tokio::spawn(async move {
        heard.await;
        line.outbound.close(&id).await;
        drop(hearing);
    });
}

/// Answers somebody who fills in a command with proposals.
async fn propose(line: &Line, asked: &CommandInteraction, input: Input, question: Question) {
    let proposals = line.hall.complete(input, question).await;
    let choice = |proposal: &Proposal| json!({"name": proposal.label, "value": proposal.value});
    let choices: Vec<_> = proposals.iter().map(choice).collect();
    let route = Route::InteractionResponse { interaction_id: asked.id, token: &asked.token };
    let call = Call::new(LightMethod::Post, route, Urgency::Interaction);
    let body = json!({"type": 8, "data": {"choices": choices}});
    if let Err(why) = line.outbound.queue().send(call.body(body)).await {
        tracing::debug!(%why, "proposals came too late");
    }
}
