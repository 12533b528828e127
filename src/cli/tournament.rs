//! `tournament`: tournaments that nobody plays.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
};

use caipan_tournament::{
    Edition, Points, Rates, System, Tiebreak,
    live::{Format, GrandFinal, NoShow, Plan, Refused, Seal, Seeding, Stage, Tournament as Live},
    trf,
};
use clap::{Args, Subcommand, ValueEnum};

use super::{
    output::{Done, Failure, say},
    standings,
};

/// The most players of a tournament that is made up.
const PLAYERS: u16 = 2_000;

/// Tournaments without players.
#[derive(Subcommand)]
pub(super) enum Tournament {
    /// Makes up a tournament from a seed, with draws, forfeits and withdrawals, in `dutch` and
    /// `monrad` with byes and late entries too; prints its standings: rank, number, name, points
    /// and tie-breaks, which a knock-out has not.
    ///
    /// It ends early where no more pairs are possible.
    Simulate(Simulate),
}

impl Tournament {
    pub(super) fn run(&self) -> Done {
        match self {
            Self::Simulate(simulate) => simulate.run(),
        }
    }
}

/// The format of a tournament.
#[derive(Clone, Copy, ValueEnum)]
enum Kind {
    /// The FIDE (Dutch) system, C.04.3 of 2026.
    Dutch,
    /// The Danish monrad.
    Monrad,
    /// A knock-out with a match for the third place.
    Single,
    /// A double knock-out with a second final if it is needed.
    Double,
    /// Everybody meets everybody.
    Robin,
    /// The same, twice.
    DoubleRobin,
    /// Groups of about four, of which two go on to a knock-out.
    Groups,
    /// Tables of three.
    Tables3,
    /// Tables of three and four.
    Tables4,
    /// Tables of four to six.
    Tables6,
}

/// A tournament to make up.
#[derive(Args)]
pub(super) struct Simulate {
    /// The format.
    #[arg(long, value_enum)]
    format: Kind,
    /// The number of players.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(2..=i64::from(PLAYERS)))]
    players: u16,
    /// The seed that everything follows from.
    #[arg(long, value_name = "S")]
    seed: u64,
    /// The number of rounds; else one more than a knock-out would have, from 3 on, and at most one
    /// fewer than players.
    #[arg(long, value_name = "R", value_parser = clap::value_parser!(u16).range(1..=99))]
    rounds: Option<u16>,
    /// Writes the tournament report file of `dutch` and `monrad`.
    #[arg(long, value_name = "OUT")]
    trf: Option<PathBuf>,
    /// Writes the log of what happened, of the other formats.
    #[arg(long, value_name = "OUT", conflicts_with = "trf")]
    log: Option<PathBuf>,
}

impl Simulate {
    fn run(&self) -> Done {
        let players = usize::from(self.players);
        let usual =
            (players.next_power_of_two().trailing_zeros() as usize + 1).max(3).min(players - 1);
        let rounds = self.rounds.map_or(usual, usize::from);
        match self.format {
            Kind::Dutch => self.paired(System::Dutch, rounds),
            Kind::Monrad => self.paired(System::Monrad, rounds),
            _ => self.live(rounds),
        }
    }

    fn paired(&self, system: System, rounds: usize) -> Done {
        if self.log.is_some() {
            return Err(Failure::Usage(
                "of `dutch` and `monrad` there is a report file (--trf), no log".to_owned(),
            ));
        }
        let players = usize::from(self.players);
        let event = caipan_tournament::simulate(system, players, rounds, self.seed, &Rates::USUAL);
        let standings = standings::of(&event, &Tiebreak::usual());
        if let Some(file) = &self.trf {
            let mut ranks = vec![0; players];
            standings.iter().for_each(|standing| ranks[standing.player] = standing.rank);
            let name = format!("Made up from seed {}", self.seed);
            write(file, &trf::write(&event, &name, system, &ranks))?;
        }
        standings::print(&event, &standings)
    }

    fn live(&self, rounds: usize) -> Done {
        if self.trf.is_some() {
            return Err(Failure::Usage(
                "a report file is of `dutch` or `monrad`; others have a log (--log)".to_owned(),
            ));
        }
        let plan = self.plan(rounds.min(caipan_tournament::live::ROUNDS));
        let most = plan.stages[0].format.room();
        let live = Live::simulate(plan, self.players.into(), self.seed, &Rates::USUAL);
        let live = live.map_err(|refused| Failure::Usage(told(&refused, most)))?;
        if let Some(file) = &self.log {
            let text = live.write();
            write(file, &format!("{text}{}", Seal::of(&text).lines()))?;
        }
        for (entrant, rank) in live.places() {
            let stages = (0..live.stages()).rev().flat_map(|stage| live.standings(stage));
            let place = stages.into_iter().find(|place| place.entrant == entrant);
            let points =
                place.as_ref().and_then(|place| place.points).map(|points| points.to_string());
            let values: String = place
                .iter()
                .flat_map(|place| &place.values)
                .map(|value| format!("\t{value}"))
                .collect();
            let name = &live.entrants()[entrant].roster.members[0];
            say(&format!(
                "{rank}\t{}\t{name}\t{}{values}",
                entrant + 1,
                points.unwrap_or_default()
            ))?;
        }
        if (0..live.stages()).any(|stage| live.capped(stage)) {
            drop(writeln!(io::stderr(), "caipan: no more pairs were possible, so it ended early"));
        }
        Ok(true)
    }

    fn plan(&self, rounds: usize) -> Plan {
        let single = Stage::new(Format::Single { third: true });
        let tables = |least, size| vec![Stage::new(Format::Tables { least, size, rounds })];
        let groups = (usize::from(self.players) / 4).clamp(2, 32);
        let stages = match self.format {
            Kind::Dutch | Kind::Monrad | Kind::Single => vec![single],
            Kind::Double => vec![Stage::new(Format::Double { last: GrandFinal::Reset })],
            Kind::Robin => vec![Stage::new(Format::Robin { cycles: 1 })],
            Kind::DoubleRobin => vec![Stage::new(Format::Robin { cycles: 2 })],
            Kind::Groups => vec![
                Stage { advance: 2, ..Stage::new(Format::Groups { groups, cycles: 1 }) },
                single,
            ],
            Kind::Tables3 => tables(3, 3),
            Kind::Tables4 => tables(3, 4),
            Kind::Tables6 => tables(4, 6),
        };
        Plan {
            id: format!("seed{}", self.seed),
            name: format!("Made up from seed {}", self.seed),
            game: "none".to_owned(),
            options: std::collections::BTreeMap::new(),
            points: Points::default(),
            seeding: Seeding::Rating,
            invited: false,
            least: 2,
            most: stages[0].format.room(),
            stages,
            team: None,
            edition: Edition::Of2026,
            noshow: NoShow::Stay,
        }
    }
}

/// Returns the reason why a format cannot be played by so many.
fn told(refused: &Refused, most: usize) -> String {
    match refused {
        Refused::Full(_) => format!("in this format at most {most} can play"),
        Refused::Few(least) => format!("in this format it takes at least {least}"),
        _ => "this format cannot be played by so many".to_owned(),
    }
}

fn write(file: &Path, text: &str) -> Result<(), Failure> {
    std::fs::write(file, text)
        .map_err(|error| Failure::Medium(format!("{}: {error}", file.display())))
}
