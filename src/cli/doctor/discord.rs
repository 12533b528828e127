//! What Discord says of the bot.

use caipan_rules::{GAMES, Say};
use jiff::fmt::rfc2822;

use crate::{
    chat::{Cast, Right, Words, busy, slashes},
    config::Config,
    discord::{Checkup, Sessions, queue::Failed},
    store::{Archive, Vault},
};

use super::{
    super::{
        bot::{endpoint, token},
        keep::open_to_read,
        output::Failure,
    },
    Finding, Report, compared,
};

/// With fewer starts left than this something starts the bot again and again.
const FEW: u64 = 20;

/// Asks Discord; `reads` where the kept data can be read.
pub(super) fn examine(config: &Config, reads: bool, report: &mut Report) -> Result<(), Failure> {
    let Some(checkup) = checkup(config, report)? else { return Ok(()) };
    tokio::runtime::Runtime::new()?.block_on(async {
        let told = match checkup.introduce().await {
            Ok(told) => told,
            Err(why) => return report.note("token", Err(unanswered(&why))),
        };
        report.note("token", Ok(format!("Discord takes it, for {}", told.name)))?;
        report.note("intents", intents(config.discord.content, told.content))?;
        report.note("sessions", checkup.sessions().await.map_or_else(failed, sessions))?;
        let registered = checkup.has_commands(&slashes(GAMES)).await;
        report.note("commands", registered.map_or_else(failed, commands))?;
        if let Some(now) = checkup.date().and_then(|date| milliseconds(&date)) {
            report.note("clock", compared("Discord", now))?;
        }
        if reads { channels(config, &checkup, report).await } else { Ok(()) }
    })
}

/// Returns the way to ask Discord; none where the settings name no token, or something is wrong
/// with it.
fn checkup(config: &Config, report: &mut Report) -> Result<Option<Checkup>, Failure> {
    let token = match token(config) {
        Ok(Some(token)) => token,
        Ok(None) => {
            let none = "there is none, so that the playground is served: let `discord.token_file` \
                        name the file that holds it, such as token.txt";
            return report.note("token", Err(none.to_owned())).map(|()| None);
        }
        Err(failure) => return report.note("token", Err(failure.to_string())).map(|()| None),
    };
    match endpoint(config) {
        Ok(endpoint) => Checkup::new(&token, &endpoint)
            .map(Some)
            .map_err(|error| Failure::Medium(error.to_string())),
        Err(failure) => report.note("discord", Err(failure.to_string())).map(|()| None),
    }
}

/// Says what to do where Discord does not say who the bot is.
fn unanswered(why: &Failed) -> String {
    match why {
        Failed::Unauthorized => "Discord does not take it: *Reset Token* on the page “Bot” of the \
                                 developer portal gives a new one"
            .to_owned(),
        why => format!(
            "Discord could not be asked ({why}): see that this machine reaches it, and what \
             `discord.api` says"
        ),
    }
}

fn failed(why: Failed) -> Finding {
    Err(format!("Discord could not be asked ({why}): try again in a while"))
}

fn intents(wanted: bool, granted: bool) -> Finding {
    match (wanted, granted) {
        (true, false) => {
            Err("Discord does not let the bot read all messages: tick “Message Content \
                              Intent” on the page “Bot” of the developer portal, or set \
                              `discord.content = false`"
                .to_owned())
        }
        (true, true) => Ok("the bot may read all messages".to_owned()),
        (false, _) => Ok("the bot does not ask to read all messages".to_owned()),
    }
}

fn sessions(Sessions { left, total }: Sessions) -> Finding {
    if left >= FEW.min(total) {
        Ok(format!("the bot may start {left} times more today"))
    } else {
        Err(format!(
            "the bot may start {left} times more today, of {total}: find out what starts it again \
             and again, or Discord takes the token away"
        ))
    }
}

fn commands(registered: bool) -> Finding {
    if registered {
        Ok("the slash commands are registered".to_owned())
    } else {
        Err("the slash commands are not registered, or are those of another release: start the \
             bot, which registers them"
            .to_owned())
    }
}

/// Reads a date as HTTP writes it: milliseconds since 1970 UTC.
fn milliseconds(date: &str) -> Option<u64> {
    rfc2822::parse(date).ok()?.timestamp().as_millisecond().try_into().ok()
}

/// Looks at the bot's rights in each channel where a table waits or something is played.
async fn channels(config: &Config, checkup: &Checkup, report: &mut Report) -> Result<(), Failure> {
    let archive: Vault<dyn Archive> = match open_to_read(config) {
        Ok(archive) => archive,
        Err(failure) => {
            let why = format!("they are asked for while the bot is stopped ({failure})");
            return report.note("rights", Ok(why));
        }
    };
    let (words, mut fine) = (Words::new(GAMES), 0);
    for place in busy(&archive)?.into_iter().map(|busy| busy.place) {
        match checkup.lacking(&place).await {
            Some(lacks) if lacks.is_empty() => fine += 1,
            Some(lacks) => {
                let lacks = lacks.into_iter().map(|right| named(&words, right));
                let lacks = lacks.collect::<Vec<_>>().join(", ");
                let mend = format!("in {place} the bot lacks {lacks}: allow it that there");
                report.note("rights", Err(mend))?;
            }
            // A direct message, or a channel that is gone.
            None => {}
        }
    }
    report.note("rights", Ok(format!("channels in which the bot has all that it needs: {fine}")))
}

fn named(words: &Words, right: Right) -> String {
    words.say("en", &Say::new(format!("right-{}", right.name())), &Cast::default())
}
