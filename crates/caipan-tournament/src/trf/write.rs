//! The writer of report files.

use super::Person;
use crate::{Colour, Event, Mark, Points, RoundEntry, Score, System};

/// Writes a tournament paired by a system as TRF-2026. `ranks` has the rank of each player, counted
/// from 1.
pub fn write(event: &Event<Person>, name: &str, system: System, ranks: &[usize]) -> String {
    let mut lines = vec![
        format!("012 {}", name.replace(char::is_control, " ")),
        format!("062 {}", event.players.len()),
        "092 Swiss System".to_owned(),
        format!("142 {}", event.rounds),
    ];
    lines
        .extend(event.initial.map(|colour| format!("152 {}", letter(colour).to_ascii_uppercase())));
    // Readers know the rules in force since 2026 by this name; the monrad has no name.
    lines.extend((system == System::Dutch).then(|| "192 FIDE_DUTCH_2025".to_owned()));
    let usual = Points::default();
    lines.extend((event.points != usual).then(|| values(&event.points)));
    lines.extend(
        (event.points.forfeit != usual.forfeit)
            .then(|| format!("BBF {:>4}", points(event.points.forfeit))),
    );
    lines.extend((0..event.players.len()).map(|player| line(event, player, ranks[player])));
    lines.extend(event.bans.iter().map(|ban| {
        let players =
            ban.players.iter().map(|player| format!(" {:>4}", event.players[*player].who.number));
        format!("260 {:>3} {:>3}{}", ban.first + 1, ban.last + 1, players.collect::<String>())
    }));
    lines.join("\n") + "\n"
}

fn letter(colour: Colour) -> char {
    match colour {
        Colour::White => 'w',
        Colour::Black => 'b',
    }
}

/// Formats tenths of points as FIDE does: `1.5`.
fn points(tenths: i32) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}

fn values(values: &Points) -> String {
    let kinds = [
        ('W', values.win),
        ('D', values.draw),
        ('L', values.loss),
        ('Z', values.absent),
        ('P', values.bye),
    ];
    let columns: Vec<_> =
        kinds.iter().map(|(letter, value)| format!("{letter}{:>4}", points(*value))).collect();
    format!("162  {}", columns.join("    "))
}

fn line(event: &Event<Person>, player: usize, rank: usize) -> String {
    let Person { number, sex, title, name, rating, federation, fide, birth } =
        &event.players[player].who;
    let record = &event.players[player].record;
    let rating = if *rating == 0 { String::new() } else { rating.to_string() };
    let points = points(event.score(player, record.len()));
    let rounds: String = record.iter().map(|entry| format!("  {}", block(event, *entry))).collect();
    let who = format!(
        "{number:>4} {sex:1}{title:>3} {name:<33.33} {rating:>4} {federation:<3} {fide:>11} {birth:<10}"
    );
    let line = format!("001 {who} {points:>4.4} {rank:>4}{rounds}");
    line.trim_end().to_owned()
}

/// Formats the eight columns of a round.
fn block(event: &Event<Person>, entry: RoundEntry) -> String {
    let sign = match entry.mark {
        Mark::Played(Score::Win) => '1',
        Mark::Played(Score::Draw) => '=',
        Mark::Played(Score::Loss) => '0',
        Mark::Unrated(Score::Win) => 'W',
        Mark::Unrated(Score::Draw) => 'D',
        Mark::Unrated(Score::Loss) => 'L',
        Mark::ForfeitWin => '+',
        Mark::ForfeitLoss => '-',
        Mark::Bye => 'U',
        Mark::FullBye => 'F',
        Mark::HalfBye => 'H',
        Mark::ZeroBye => 'Z',
        Mark::Blank => ' ',
    };
    let colour = entry.colour.map_or('-', letter);
    match entry.opponent {
        Some(opponent) => format!("{:>4} {colour} {sign}", event.players[opponent].who.number),
        None if entry.mark == Mark::Blank => " ".repeat(8),
        None => format!("0000 - {sign}"),
    }
}
