//! The plan as the lines at the head of a log.

use std::{collections::BTreeMap, fmt::Write, str::FromStr};

use crate::{
    Edition, Points, System,
    live::{Decider, Draws, Format, GrandFinal, NoShow, Plan, STAGES, Seeding, Stage},
};

/// The words for seedings.
const SEEDINGS: &[(&str, Seeding)] =
    &[("rating", Seeding::Rating), ("lot", Seeding::Lot), ("entry", Seeding::Entry)];

/// The words for the treatment of entrants who do not come.
const NO_SHOWS: &[(&str, NoShow)] = &[("stay", NoShow::Stay), ("withdraw", NoShow::Withdraw)];

/// The words for deciders.
pub(super) const DECIDERS: &[(&str, Decider)] = &[
    ("armageddon", Decider::Armageddon),
    ("sudden", Decider::Sudden),
    ("seed", Decider::Seed),
    ("lot", Decider::Lot),
    ("organiser", Decider::Organiser),
];

/// The words for finals.
const FINALS: &[(&str, GrandFinal)] =
    &[("none", GrandFinal::None), ("single", GrandFinal::Single), ("reset", GrandFinal::Reset)];

/// The words for pairing systems.
const SYSTEMS: &[(&str, System)] = &[("dutch", System::Dutch), ("monrad", System::Monrad)];

/// Returns the word for a value in a list.
pub(super) fn word<T: PartialEq>(words: &[(&'static str, T)], what: &T) -> &'static str {
    words.iter().find(|(_, other)| other == what).map_or("?", |(word, _)| word)
}

/// Returns the value of a word in a list.
pub(super) fn meant<T: Copy>(words: &[(&str, T)], text: &str) -> Option<T> {
    words.iter().find(|(word, _)| *word == text).map(|(_, what)| *what)
}

pub(super) fn write(plan: &Plan) -> String {
    let mut text = format!("id {}\nname {}\ngame {}\n", plan.id, plan.name, plan.game);
    let mut line =
        |line: String| writeln!(text, "{line}").expect("a text takes all that is written");
    plan.options.iter().for_each(|(key, value)| line(format!("option {key}={value}")));
    plan.stages.iter().for_each(|stage| line(stage_line(stage)));
    let Points { win, draw, loss, bye, absent, forfeit } = plan.points;
    line(format!("points {win} {draw} {loss} {bye} {absent} {forfeit}"));
    line(format!("seeding {}", word(SEEDINGS, &plan.seeding)));
    line(format!(
        "entry {} {} {}",
        if plan.invited { "invited" } else { "open" },
        plan.least,
        plan.most
    ));
    plan.team.iter().for_each(|(least, most)| line(format!("team {least} {most}")));
    if plan.edition != Edition::default() {
        line(format!("rules {}", plan.edition.year()));
    }
    if plan.noshow != NoShow::default() {
        line(format!("noshow {}", word(NO_SHOWS, &plan.noshow)));
    }
    text
}

fn stage_line(stage: &Stage) -> String {
    let format = match stage.format {
        Format::Single { third: false } => "single".to_owned(),
        Format::Single { third: true } => "single third".to_owned(),
        Format::Double { last } => format!("double {}", word(FINALS, &last)),
        Format::Robin { cycles } => format!("robin {cycles}"),
        Format::Swiss { system, rounds } => format!("swiss {} {rounds}", word(SYSTEMS, &system)),
        Format::Groups { groups, cycles } => format!("groups {groups} {cycles}"),
        Format::Tables { least, size, rounds } => format!("tables {least} {size} {rounds}"),
    };
    let ties: String = stage.tiebreaks.iter().map(|code| format!(" {code}")).collect();
    let ties = if ties.is_empty() { ties } else { format!(" · ties{ties}") };
    let Draws { replays, decider } = stage.draws;
    let draws = format!("draws {replays} {}", word(DECIDERS, &decider));
    format!("stage {format} · games {} · {draws}{ties} · advance {}", stage.games, stage.advance)
}

/// Reads the head of a log.
///
/// # Errors
///
/// The index of the line that has no meaning, counted from 0; that after the last line if something
/// is missing.
pub(super) fn read(lines: &[&str]) -> Result<Plan, usize> {
    let mut plan = Plan {
        id: String::new(),
        name: String::new(),
        game: String::new(),
        options: BTreeMap::new(),
        stages: Vec::new(),
        points: Points::default(),
        seeding: Seeding::Rating,
        invited: false,
        least: 0,
        most: 0,
        team: None,
        edition: Edition::default(),
        noshow: NoShow::default(),
    };
    for (at, line) in lines.iter().enumerate() {
        read_line(&mut plan, line.trim_end()).ok_or(at)?;
    }
    if plan.most == 0 { Err(lines.len()) } else { Ok(plan) }
}

fn read_line(plan: &mut Plan, line: &str) -> Option<()> {
    let (key, rest) = line.split_once(' ')?;
    let mut words = rest.split(' ');
    match key {
        "id" => rest.clone_into(&mut plan.id),
        "name" => rest.clone_into(&mut plan.name),
        "game" => rest.clone_into(&mut plan.game),
        "option" => {
            let (key, value) = rest.split_once('=')?;
            plan.options.insert(key.to_owned(), value.to_owned());
        }
        "stage" if plan.stages.len() < STAGES => plan.stages.push(stage(rest)?),
        "points" => {
            let numbers: Vec<i32> = words.map(number).collect::<Option<_>>()?;
            let [win, draw, loss, bye, absent, forfeit] = numbers[..] else { return None };
            plan.points = Points { win, draw, loss, bye, absent, forfeit };
        }
        "seeding" => plan.seeding = meant(SEEDINGS, rest)?,
        "entry" => {
            plan.invited = meant(&[("open", false), ("invited", true)], words.next()?)?;
            (plan.least, plan.most) = (number(words.next()?)?, number(words.next()?)?);
        }
        "team" => plan.team = Some((number(words.next()?)?, number(words.next()?)?)),
        "rules" => plan.edition = Edition::of(rest)?,
        "noshow" => plan.noshow = meant(NO_SHOWS, rest)?,
        _ => return None,
    }
    Some(())
}

/// Reads a number of at most six digits.
pub(super) fn number<T: FromStr>(text: &str) -> Option<T> {
    let plain = (1..=6).contains(&text.len()) && text.bytes().all(|digit| digit.is_ascii_digit());
    text.parse().ok().filter(|_| plain)
}

fn stage(text: &str) -> Option<Stage> {
    let mut parts = text.split(" · ");
    let mut stage = Stage::new(format(parts.next()?)?);
    for part in parts {
        let (key, rest) = part.split_once(' ')?;
        match key {
            "games" => stage.games = number(rest)?,
            "draws" => {
                let (replays, decider) = rest.split_once(' ')?;
                stage.draws =
                    Draws { replays: number(replays)?, decider: meant(DECIDERS, decider)? };
            }
            "ties" => {
                stage.tiebreaks =
                    rest.split(' ').map(|code| code.parse().ok()).collect::<Option<_>>()?
            }
            "advance" => stage.advance = number(rest)?,
            _ => return None,
        }
    }
    Some(stage)
}

fn format(text: &str) -> Option<Format> {
    let words: Vec<_> = text.split(' ').collect();
    Some(match words[..] {
        ["single"] => Format::Single { third: false },
        ["single", "third"] => Format::Single { third: true },
        ["double", last] => Format::Double { last: meant(FINALS, last)? },
        ["robin", cycles] => Format::Robin { cycles: number(cycles)? },
        ["swiss", system, rounds] => {
            Format::Swiss { system: meant(SYSTEMS, system)?, rounds: number(rounds)? }
        }
        ["groups", groups, cycles] => {
            Format::Groups { groups: number(groups)?, cycles: number(cycles)? }
        }
        ["tables", least, size, rounds] => {
            Format::Tables { least: number(least)?, size: number(size)?, rounds: number(rounds)? }
        }
        _ => return None,
    })
}
