//! `hub`: draughts for programs, by the Hub protocol, version 2.

mod answer;
mod bounds;
mod command;
mod diagram;
mod line;
mod params;
mod running;
mod wrong;

use std::io::{self, BufReader};

use caipan_engine::draughts::Analyst;
use caipan_rules::{Game, Setup, draughts::Draughts};
use clap::Args;

use self::{
    answer::Answer, bounds::Bounds, command::Command, diagram::Diagram, diagram::Step,
    params::Params, running::Running, wrong::Wrong,
};
use super::{
    lines::{Heard, next},
    output::{Done, Failure, say},
};

/// The longest line that is read, in bytes: a long game with all its moves.
const LONGEST: u64 = 65_536;

/// Plays draughts for another program.
#[derive(Args)]
pub(super) struct Hub {}

impl Hub {
    pub(super) fn run(&self) -> Done {
        let mut input = BufReader::new(io::stdin().lock());
        let mut desk = Desk::new();
        let mut goes_on = true;
        while goes_on {
            goes_on = match next(&mut input, LONGEST)? {
                Heard::Line(text) => desk.hear(&text)?,
                Heard::TooLong => desk.refuse(&Wrong::TooLong(LONGEST))?,
                Heard::End => false,
            };
        }
        desk.settle();
        Ok(true)
    }
}

/// What has been said so far.
struct Desk {
    params: Params,
    /// The position; none if the last one was refused.
    game: Option<Draughts>,
    bounds: Bounds,
    /// True if the bounds have served a search: the next ones begin anew.
    served: bool,
    analyst: Option<Analyst>,
    running: Option<Running>,
}

impl Desk {
    fn new() -> Self {
        let params = Params::new();
        Self {
            game: start(&params),
            params,
            bounds: Bounds::default(),
            served: false,
            analyst: None,
            running: None,
        }
    }

    /// Does what a line says; false is returned when it ends the program.
    fn hear(&mut self, text: &str) -> Result<bool, Failure> {
        match Command::read(text) {
            Ok(Some(Command::Quit)) => Ok(false),
            Ok(Some(command)) => self.obey(command).map(|()| true),
            Ok(None) => Ok(true),
            Err(wrong) => self.refuse(&wrong),
        }
    }

    /// Says what is wrong with a line.
    fn refuse(&self, wrong: &Wrong) -> Result<bool, Failure> {
        say(&Answer::Error(wrong).to_string())?;
        Ok(true)
    }

    fn obey(&mut self, command: Command) -> Result<(), Failure> {
        match command {
            Command::Hub => {
                for answer in Answer::all_params(&self.params) {
                    say(&answer.to_string())?;
                }
            }
            Command::SetParam { name, value } => self.set(name, value)?,
            Command::Init => {
                self.settle();
                self.analyst.get_or_insert_with(|| self.params.analyst());
                say(&Answer::Ready.to_string())?;
            }
            Command::Pos(position) => self.place(position)?,
            Command::Level(bounds) => {
                let earlier = if self.served { Bounds::default() } else { self.bounds };
                (self.bounds, self.served) = (earlier.and(bounds), false);
            }
            Command::Go(mode) => self.go(mode)?,
            Command::PonderHit => self.running.iter().for_each(Running::hit),
            Command::Stop => self.running.iter().for_each(Running::stop),
            Command::NewGame => {
                self.settle();
                self.analyst.iter_mut().for_each(Analyst::forget);
            }
            Command::Ping => say(&Answer::Pong.to_string())?,
            // The caller ends the program.
            Command::Quit => {}
        }
        Ok(())
    }

    fn set(&mut self, name: String, value: String) -> Result<(), Failure> {
        self.settle();
        if self.params.set(&name, &value).is_none() {
            return self.refuse(&Wrong::Value { name, value }).map(drop);
        }
        (self.analyst, self.game) = (None, start(&self.params));
        Ok(())
    }

    fn place(&mut self, position: Result<(Diagram, Vec<Step>), Wrong>) -> Result<(), Failure> {
        let game = position.and_then(|(diagram, moves)| diagram.play(self.params.laws, &moves));
        if let Err(wrong) = &game {
            self.refuse(wrong)?;
        }
        self.game = game.ok();
        Ok(())
    }

    /// Begins a search; one that still goes on is ended first.
    fn go(&mut self, mode: command::Mode) -> Result<(), Failure> {
        self.settle();
        let Some(game) = self.game.clone() else {
            self.refuse(&Wrong::NoPosition)?;
            return say(&Answer::Done { laws: self.params.laws, line: &[] }.to_string());
        };
        let analyst = self.analyst.take().unwrap_or_else(|| self.params.analyst());
        self.running = Some(Running::begin(analyst, game, self.bounds, mode));
        self.served = true;
        Ok(())
    }

    /// Ends the search that goes on, if any.
    fn settle(&mut self) {
        if let Some(running) = self.running.take() {
            self.analyst = running.end();
        }
    }
}

/// Returns the game at its beginning.
fn start(params: &Params) -> Option<Draughts> {
    Draughts::start(params.laws, &Setup::usual(&params.laws.info)).ok()
}
