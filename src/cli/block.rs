//! `block`: people and servers that may take no part anywhere.

use std::{path::PathBuf, sync::Arc, time::Duration};

use clap::{Args, Subcommand};
use jiff::{civil::Date, tz::TimeZone};
use tokio::time::{MissedTickBehavior, interval};

use crate::{
    chat::{Steward, moment},
    store::{Block, BlockList, Blocked, Fault},
};

use super::{
    output::{Done, Failure, say, settings},
    storage::block_list,
};

/// The time between two looks at who is blocked, while the program runs.
const BEAT: Duration = Duration::from_secs(5);

/// The longest reason, in characters.
const LONGEST: usize = 200;

/// The longest id, in characters.
const LONGEST_ID: usize = 100;

/// Keeps people and servers from taking part anywhere.
#[derive(Subcommand)]
pub(super) enum Blocking {
    /// Blocks a person, by account: `discord:123`.
    Person(Put),
    /// Blocks everybody on a server: `discord:42`.
    Server(Put),
    /// Lists who is blocked: `person discord:123 until 2027-01-01 00:00:00 UTC: REASON`.
    List(List),
    /// Lifts a block.
    #[command(subcommand)]
    Lift(Lifting),
}

/// Whose block is lifted.
#[derive(Subcommand)]
pub(super) enum Lifting {
    /// That of a person.
    Person(Lift),
    /// That of a server.
    Server(Lift),
}

/// Blocks somebody.
#[derive(Args)]
pub(super) struct Put {
    /// The id, with what it is an id of: `discord:123`.
    id: String,
    /// The day, UTC, at whose beginning it ends: `2027-01-01`; it holds until it is lifted if none
    /// is given.
    #[arg(long, value_name = "DAY")]
    until: Option<String>,
    /// The reason, which they are told: a sentence.
    #[arg(long, value_name = "TEXT")]
    reason: String,
    /// The settings.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

/// Lists who is blocked.
#[derive(Args)]
pub(super) struct List {
    /// The settings.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

/// Lifts a block.
#[derive(Args)]
pub(super) struct Lift {
    /// The id, with what it is an id of: `discord:123`.
    id: String,
    /// The settings.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl Blocking {
    pub(super) fn run(self) -> Done {
        match self {
            Self::Person(put) => put.run(Blocked::Person),
            Self::Server(put) => put.run(Blocked::Server),
            Self::List(list) => list.run(),
            Self::Lift(Lifting::Person(lift)) => lift.run(Blocked::Person),
            Self::Lift(Lifting::Server(lift)) => lift.run(Blocked::Server),
        }
    }
}

impl Put {
    fn run(&self, whom: fn(String) -> Blocked) -> Done {
        let whom = whom(id(&self.id)?);
        let until = self.until.as_deref().map(day).transpose()?;
        let block = Block { whom, until, reason: reason(&self.reason)? };
        let told = told(&block);
        block_list(&settings(self.config.as_ref())?)?.put(block)?;
        say(&told).map(|()| true)
    }
}

impl List {
    fn run(&self) -> Done {
        let blocks = block_list(&settings(self.config.as_ref())?)?.all()?;
        blocks.iter().try_for_each(|block| say(&told(block)))?;
        Ok(true)
    }
}

impl Lift {
    fn run(&self, whom: fn(String) -> Blocked) -> Done {
        let whom = whom(id(&self.id)?);
        let lifted = block_list(&settings(self.config.as_ref())?)?.lift(&whom)?;
        say(&if lifted { format!("lifted {whom}") } else { format!("{whom} is not blocked") })?;
        Ok(lifted)
    }
}

/// Tells a hall again and again who is blocked. While that cannot be read, what was known holds.
pub(super) async fn follow(list: Arc<dyn BlockList>, steward: Steward) {
    let (mut beat, mut trouble) = (interval(BEAT), None);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        beat.tick().await;
        let own = Arc::clone(&list);
        let read = tokio::task::spawn_blocking(move || own.all()).await;
        match read.map_err(Fault::during("waiting for who is blocked")).and_then(|read| read) {
            Ok(blocks) => {
                steward.blocks(blocks);
                trouble = None;
            }
            Err(fault) => {
                let told = Some(fault.to_string());
                if trouble != told {
                    tracing::error!(%fault, "who is blocked cannot be read; whoever was still is");
                }
                trouble = told;
            }
        }
    }
}

fn told(Block { whom, until, reason }: &Block) -> String {
    match until {
        Some(until) => format!("{whom} until {}: {reason}", moment(*until)),
        None => format!("{whom}: {reason}"),
    }
}

/// Reads an id.
fn id(text: &str) -> Result<String, Failure> {
    let fits = |part: &str| {
        !part.is_empty() && !part.contains(|sign: char| sign.is_whitespace() || sign.is_control())
    };
    let parts = text.split_once(':').filter(|_| text.chars().count() <= LONGEST_ID);
    if parts.is_some_and(|(door, id)| fits(door) && fits(id)) {
        return Ok(text.to_owned());
    }
    Err(Failure::Usage(format!("`{text}` is no id; one looks like this: discord:123")))
}

/// Reads a day: the moment at which it begins in UTC, milliseconds since 1970.
fn day(text: &str) -> Result<u64, Failure> {
    let date = text.parse::<Date>().ok().filter(|date| date.to_string() == text);
    let begins = date.and_then(|date| date.to_zoned(TimeZone::UTC).ok());
    let moment = begins.and_then(|begins| u64::try_from(begins.timestamp().as_millisecond()).ok());
    moment.ok_or_else(|| {
        Failure::Usage(format!("`{text}` is no day; one looks like this: 2027-01-01"))
    })
}

/// Reads a reason: one line, and not a long one.
fn reason(text: &str) -> Result<String, Failure> {
    let text = text.trim();
    let fits = !text.is_empty()
        && text.chars().count() <= LONGEST
        && !text.contains(|sign: char| sign.is_control());
    fits.then(|| text.to_owned()).ok_or_else(|| {
        Failure::Usage(format!(
            "a reason is one line of at most {LONGEST} characters, such as `shouted at everybody`"
        ))
    })
}
