//! `migrate`: the kept data move from files to a database, or back.

use std::{path::PathBuf, sync::Arc};

use clap::{Args, ValueEnum};

use crate::{
    config::Config,
    store::{
        Amount, BlockFile, BlockList, BlockTable, Durable, Duty, KeyFile, KeyNames, KeyTable,
        Postgres, Role, Whole, digest, transfer,
    },
};

use super::{
    at_work::AtWork,
    database,
    keep::{places, report},
    last_seen::LastSeen,
    output::{Done, Failure, say, settings},
};

/// Moves the kept data: everything that is in one place is put into the other, which is empty or has
/// the beginning of it. Nothing is taken away.
///
/// Both places are those of the settings: the data folder, and the database of `store.url`. The
/// program must be stopped. It can be done again: after an interruption it goes on, and what was
/// played since is added. Afterwards let `store.engine` say where the program finds the data, and
/// put the other copy away: two that are both played on never come together again.
#[derive(Args)]
pub(super) struct Migrate {
    /// Where the data go.
    #[arg(long, value_enum)]
    to: Target,
    /// Reads everything again on both sides and compares the hashes; exit code 1 if they differ.
    #[arg(long)]
    verify: bool,
    /// The settings.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

/// Where the data go.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Target {
    /// Into the database.
    Postgres,
    /// Into the data folder.
    Journal,
}

impl Migrate {
    pub(super) fn run(&self) -> Done {
        let config = settings(self.config.as_ref())?;
        let journal = Durable::open(&places(&config))?;
        report(journal.found());
        let database = Arc::new(database::open(&config)?);
        let Some(at_work) = AtWork::begin(&database, Duty::Alone)? else {
            return Err(Failure::Medium(
                "a program is at work on the database: stop it first".to_owned(),
            ));
        };
        let (file, row) = (LastSeen::of(&config.data), LastSeen::Database(at_work));
        let (from, to, seen, now_seen): (&dyn Whole, &dyn Whole, _, _) = match self.to {
            Target::Postgres => (&journal, &*database, file, row),
            Target::Journal => (&*database, &journal, row, file),
        };
        // Other data that are there already are refused before anything is changed.
        tell(&transfer(from, to)?)?;
        self.names(&config, &database)?;
        self.blocks(&config, &database)?;
        if let Some(last) = seen.last() {
            now_seen.keep(last)?;
        }
        if self.verify { compare(from, to) } else { Ok(true) }
    }

    /// Takes along who may take no part.
    fn blocks(&self, config: &Config, database: &Arc<Postgres>) -> Result<(), Failure> {
        let (file, table) = (BlockFile::of(&config.data), BlockTable::of(Arc::clone(database)));
        let (from, to): (&dyn BlockList, &dyn BlockList) = match self.to {
            Target::Postgres => (&file, &table),
            Target::Journal => (&table, &file),
        };
        Ok(from.all()?.into_iter().try_for_each(|block| to.put(block))?)
    }

    /// Gives the data their keys' names in the other place.
    fn names(&self, config: &Config, database: &Arc<Postgres>) -> Result<(), Failure> {
        let (mut file, mut table) =
            (KeyFile::read(&config.data)?, KeyTable::read(Arc::clone(database))?);
        let (from, to): (&dyn KeyNames, &mut dyn KeyNames) = match self.to {
            Target::Postgres => (&file, &mut table),
            Target::Journal => (&table, &mut file),
        };
        for role in Role::ALL {
            // Of several, older ones are of keys that were lost.
            let names = from.of(role);
            let Some(name) = names.last().filter(|name| !to.of(role).contains(name)) else {
                continue;
            };
            to.add(role, name)?;
        }
        Ok(())
    }
}

fn tell(amount: &Amount) -> Result<(), Failure> {
    let Amount { streams, lines, debts, people, inputs } = amount;
    say(&format!("streams {streams} lines {lines} owed {debts} people {people} inputs {inputs}"))
}

/// Says whether the same is in both places.
fn compare(from: &dyn Whole, to: &dyn Whole) -> Done {
    let (before, after) = (digest(from)?, digest(to)?);
    say(&format!("from {before}"))?;
    say(&format!("to   {after}"))?;
    say(if before == after { "ok" } else { "they differ" })?;
    Ok(before == after)
}
