//! `standings`: who stands where in a tournament report file.

use caipan_rules::nearest;
use caipan_tournament::{Event, Standing, Tiebreak, Unknown, trf};
use clap::Args;

use super::{
    output::{Done, Failure, say},
    pairing::read,
};

/// Prints standings.
#[derive(Args)]
pub(super) struct Standings {
    /// The file, or `-`: standard input.
    #[arg(value_name = "FILE|-")]
    file: String,
    /// The tie-breaks, the most important first.
    #[arg(long, value_name = "CODES", value_delimiter = ',', default_value = "BH/C1,BH,SB,DE,WIN")]
    tiebreaks: Vec<String>,
}

impl Standings {
    pub(super) fn run(&self) -> Done {
        let codes: Result<Vec<_>, _> = self.tiebreaks.iter().map(|code| code.parse()).collect();
        let codes = codes.map_err(|unknown| Failure::Usage(refusal(&unknown)))?;
        let event = read(&self.file)?;
        print(&event, &of(&event, &codes))
    }
}

/// Returns the standings of a tournament.
pub(super) fn of(event: &Event<trf::Person>, tiebreaks: &[Tiebreak]) -> Vec<Standing> {
    let ratings: Vec<_> = event.players.iter().map(|player| player.who.rating).collect();
    caipan_tournament::standings(event, &ratings, tiebreaks)
}

/// Prints rank, number, name, points and tie-breaks of each player.
pub(super) fn print(event: &Event<trf::Person>, standings: &[Standing]) -> Done {
    for standing in standings {
        let who = &event.players[standing.player].who;
        let name = who.name.replace(char::is_control, " ");
        let values: String = standing.values.iter().map(|value| format!("\t{value}")).collect();
        say(&format!("{}\t{}\t{name}\t{}{values}", standing.rank, who.number, standing.points))?;
    }
    Ok(true)
}

fn refusal(unknown: &Unknown) -> String {
    let Unknown(code) = unknown;
    let near = nearest(&code.to_uppercase(), Tiebreak::codes());
    let hint = near.map_or_else(
        || "; see `caipan help standings`".to_owned(),
        |near| format!("; did you mean `{near}`?"),
    );
    format!("there is no tie-break `{code}`{hint}")
}
