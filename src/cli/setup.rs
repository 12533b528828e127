//! `setup`: set-ups of junqi.

use std::io::{self, Read};

use caipan_rules::{
    GAMES,
    junqi::{
        board::place_name,
        formation::{Fault, Formation, count},
    },
};
use clap::{Args, Subcommand};

use crate::chat::{Cast, LANGUAGES, Words};

use super::{
    game::Wanted,
    output::{Done, Failure, say},
};

/// Commands about set-ups.
#[derive(Subcommand)]
pub(super) enum Setup {
    /// Prints `ok` if a set-up is legal, else a line for each fault: its id, a tab, a sentence;
    /// exit code 1.
    Check(Check),
    /// Prints how many legal set-ups there are.
    Count(Options),
}

/// A set-up to check.
#[derive(Args)]
pub(super) struct Check {
    /// The set-up, front row first; `-` reads standard input.
    text: String,
    #[command(flatten)]
    options: Options,
}

/// The options that set-ups depend on.
#[derive(Args)]
pub(super) struct Options {
    /// An option of the game; may be given several times.
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
}

impl Setup {
    pub(super) fn run(&self) -> Done {
        match self {
            Self::Check(check) => check.run(),
            Self::Count(options) => {
                say(&count(options.bombs_in_front()?).to_string()).map(|()| true)
            }
        }
    }
}

impl Check {
    fn run(&self) -> Done {
        let front = self.options.bombs_in_front()?;
        let text = if self.text == "-" { input()? } else { self.text.clone() };
        let faults = Formation::read(&text)
            .map_or_else(|faults| faults, |formation| formation.faults(front));
        if faults.is_empty() {
            return say("ok").map(|()| true);
        }
        let words = Words::new(GAMES);
        let sentence =
            |fault: &Fault| words.say(LANGUAGES[0], &fault.say(place_name), &Cast::default());
        faults.iter().try_for_each(|fault| say(&format!("{}\t{}", fault.id(), sentence(fault))))?;
        Ok(false)
    }
}

impl Options {
    /// Tests if bombs may stand in the front row.
    fn bombs_in_front(&self) -> Result<bool, Failure> {
        let setup = Wanted::of("junqi", &self.options).setup()?;
        Ok(setup.options.get("bomb_front_row").is_some_and(|value| value == "on"))
    }
}

fn input() -> Result<String, Failure> {
    let mut text = String::new();
    io::stdin().lock().read_to_string(&mut text)?;
    Ok(text)
}
