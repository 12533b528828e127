//! `export csv|results|entrants|trf|json|log [stage=N]`: the public data of the tournament as a
//! file. Logs are signed with the hall's key.

use caipan_rules::Say;
use caipan_tournament::{
    Ban, Event, Player,
    exchange::{entrants, results, standings, to_json},
    live::{Format, Seal, Tournament},
    trf::{self, Person},
};

use crate::chat::{
    input::{
        command::{Usage, event::ExportKind},
        fold::{PERSON, echo},
    },
    steps::desk::{Desk, Out},
};

use super::here::log;

pub(super) fn run(
    desk: &mut Desk<'_>,
    of: &Result<(ExportKind, Option<usize>), Usage>,
) -> Result<(), Say> {
    let log = log(desk)?;
    let named = |id: &str| {
        desk.word(&Say::new("person").with("who", caipan_rules::Arg::Person(id.to_owned())))
    };
    let (kind, stage) = of.as_ref().map_err(|Usage| Say::new("event-part"))?;
    let last = log.stages().max(1) - 1;
    let stage = stage.map_or(last, |stage| stage.min(last));
    let (name, text) = match kind {
        ExportKind::Standings if log.stages() == 0 => {
            ("entrants.csv", quoted(&entrants(log, named)))
        }
        ExportKind::Standings => ("standings.csv", quoted(&standings(log, stage, named))),
        ExportKind::Results => ("results.csv", quoted(&results(log, stage, named))),
        ExportKind::Entrants => ("entrants.csv", quoted(&entrants(log, named))),
        ExportKind::Trf => (
            "tournament.trf",
            report(log, stage, named).ok_or_else(|| Say::new("event-export-trf"))?,
        ),
        ExportKind::Json => ("tournament.json", to_json(log, Some(sealed(desk, log).1))),
        ExportKind::Log => ("tournament.txt", {
            let (text, seal) = sealed(desk, log);
            text + &seal.lines()
        }),
        ExportKind::Unknown(word) => {
            return Err(Say::new("event-export-usage").with("word", echo(word)));
        }
    };
    let (to, said) =
        (desk.back(), desk.reply(&Say::new("event-export").with("name", log.plan().name.as_str())));
    desk.push(Out::new(to, said)).body.file = Some((name, text));
    Ok(())
}

/// Returns the public log, and its signed seal.
fn sealed(desk: &Desk<'_>, log: &Tournament) -> (String, Seal) {
    let text = log.public();
    let seal = Seal::signed(&text, &log.plan().id, |message| desk.world.signer.vouch(message));
    (text, seal)
}

/// Returns a table of comma-separated values in which every cell with a person is quoted: ids are
/// replaced by names later, and these may contain commas.
fn quoted(table: &str) -> String {
    let quote =
        |cell: &str| if cell.contains(PERSON) { format!("\"{cell}\"") } else { cell.to_owned() };
    // The values of a lot would tell its seed, which is secret before the end.
    let shown = |cell: &str| {
        if cell == "LOT" || cell.starts_with("LOT/") { "LOT".to_owned() } else { quote(cell) }
    };
    let line = |line: &str| line.split(',').map(shown).collect::<Vec<_>>().join(",") + "\n";
    table.lines().map(line).collect()
}

/// Returns the tournament report file of a Swiss stage; none for another format. A team without a
/// name has its captain's. Federations are not known, so their columns are blank.
fn report(log: &Tournament, stage: usize, named: impl Fn(&str) -> String) -> Option<String> {
    let Format::Swiss { system, .. } = log.plan().stages.get(stage)?.format else { return None };
    let event = log.event(stage)?.complete();
    let places = log.standings(stage);
    let rank = |entrant: usize| {
        places.iter().find(|place| place.entrant == entrant).map_or(0, |place| place.rank)
    };
    let ranks: Vec<_> = event.players.iter().map(|player| rank(player.who)).collect();
    let ranks = event.ranks(&ranks);
    let person = |(number, player): (usize, Player<usize>)| {
        let roster = &log.entrants()[player.who].roster;
        let name = roster.name.clone().unwrap_or_else(|| named(&roster.members[0]));
        Player {
            who: Person { number, name, rating: roster.rating, ..Person::default() },
            record: player.record,
        }
    };
    let Event { players, rounds, initial, points, bans } = event;
    // Entrants that are kept apart never meet, but a file names the last round of a ban.
    let bans =
        bans.into_iter().map(|ban| Ban { last: ban.last.min(rounds.max(1) - 1), ..ban }).collect();
    let players = (1..).zip(players).map(person).collect();
    Some(trf::write(
        &Event { players, rounds, initial, points, bans },
        &log.plan().name,
        system,
        &ranks,
    ))
}
