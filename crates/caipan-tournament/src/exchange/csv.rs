//! Comma-separated tables: entries, results, standings.
//!
//! A cell that a spreadsheet takes for a formula (it begins with `=`, `+`, `-`, `@`, their wide
//! forms, a tab or a line end) is written after an apostrophe, and read without it. The same holds
//! after a comma, semicolon or tab within a cell, where some spreadsheets begin another one.

use std::fmt;

use csv::{ReaderBuilder, StringRecord, Writer};

use crate::live::{Match, Tournament};

/// The largest number of bytes that are read.
const LONGEST: usize = 1 << 20;
/// The largest number of rows that are read.
const ROWS: usize = 1_000;

/// An entry as a row of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Candidate {
    /// The name of the player or the team.
    pub name: String,
    /// The rating; 0 for none.
    pub rating: u16,
    /// The names of a team's members; empty for a single player.
    pub members: Vec<String>,
    /// The place among the seeds, counted from 1, if given.
    pub seed: Option<usize>,
}

/// The error that a table cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flawed {
    /// The line, counted from 1.
    pub line: usize,
    /// The problem with the line.
    pub what: Wrong,
}

/// A problem with a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// More than 1,000 rows, or more than a mebibyte.
    Long,
    /// The text is not a table.
    Table,
    /// The first line does not name the columns, or `name` is not among them: name, rating, seed,
    /// members.
    Heading,
    /// A name is missing, or longer than 60 characters.
    Name,
    /// The text is not a rating from 0 to 9999.
    Rating(String),
    /// The text is not a place among the seeds.
    Seed(String),
    /// Two rows have the same name, or the same seed.
    Twice(String),
}

impl fmt::Display for Flawed {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "line {}: ", self.line)?;
        match &self.what {
            Wrong::Long => write!(out, "at most {ROWS} rows and a mebibyte are read"),
            Wrong::Table => out.write_str("this is no table with commas"),
            Wrong::Heading => {
                out.write_str("the first line must name the columns: name,rating,seed,members")
            }
            Wrong::Name => out.write_str("a name is missing, or longer than 60 symbols"),
            Wrong::Rating(text) => write!(out, "`{text}` is no rating; one is 1500"),
            Wrong::Seed(text) => write!(out, "`{text}` is no place among the seeds; one is 3"),
            Wrong::Twice(name) => write!(out, "`{name}` stands there twice"),
        }
    }
}

impl std::error::Error for Flawed {}

/// The signs at which a spreadsheet begins a formula; and the apostrophe, so that reading restores
/// the cell.
const FORMULA: [char; 12] =
    ['=', '+', '-', '@', '\t', '\r', '\n', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}', '\''];
/// The signs at which some spreadsheet ends a cell, even within quotation marks.
const ENDS: [char; 5] = [',', ';', '\t', '\r', '\n'];

/// Escapes a cell so that no spreadsheet takes it for a formula: puts a `'` before each sign that
/// may begin one.
pub fn safe(cell: &str) -> String {
    let mut safe = String::with_capacity(cell.len());
    for letter in cell.chars() {
        if safe.chars().next_back().is_none_or(|last| ENDS.contains(&last))
            && FORMULA.contains(&letter)
        {
            safe.push('\'');
        }
        safe.push(letter);
    }
    safe
}

/// Restores a cell that [`safe`] escaped.
fn plain(cell: &str) -> String {
    let mut plain = cell.strip_prefix('\'').unwrap_or(cell).to_owned();
    ENDS.iter().for_each(|end| plain = plain.replace(&format!("{end}'"), &end.to_string()));
    plain.trim().to_owned()
}

/// Writes a table with a heading.
fn table(heading: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let mut writer = Writer::from_writer(Vec::new());
    let mut row = |cells: Vec<String>| {
        writer.write_record(&cells).expect("memory takes all, and rows are even")
    };
    row(heading.iter().map(|cell| (*cell).to_owned()).collect());
    rows.into_iter().for_each(|cells| row(cells.iter().map(|cell| safe(cell)).collect()));
    String::from_utf8(writer.into_inner().expect("memory takes all"))
        .expect("what was written is text")
}

/// Writes the entrants who have not left, in the format of [`candidates`]. `named` returns the name
/// of a person by id.
pub fn entrants(tournament: &Tournament, named: impl Fn(&str) -> String) -> String {
    let seeds = tournament.seeds(0).unwrap_or(&[]);
    let there = tournament.entrants().iter().enumerate();
    let there = there.filter(|(_, entrant)| entrant.status != crate::live::Status::Left);
    let row = |(number, entrant): (usize, &crate::live::Entrant)| {
        let members: Vec<_> = entrant.roster.members.iter().map(|person| named(person)).collect();
        let members = if entrant.roster.name.is_some() { members.join(";") } else { String::new() };
        let seed =
            seeds.iter().position(|other| *other == number).map(|seed| (seed + 1).to_string());
        let rating = Some(entrant.roster.rating)
            .filter(|rating| *rating > 0)
            .map(|rating| rating.to_string());
        vec![
            name(tournament, number, &named),
            rating.unwrap_or_default(),
            seed.unwrap_or_default(),
            members,
        ]
    };
    table(&["name", "rating", "seed", "members"], there.map(row))
}

/// Returns the name of an entrant: the team's, or the person's.
fn name(tournament: &Tournament, entrant: usize, named: &impl Fn(&str) -> String) -> String {
    let roster = &tournament.entrants()[entrant].roster;
    roster
        .name
        .clone()
        .or_else(|| roster.members.first().map(|person| named(person)))
        .unwrap_or_default()
}

/// Writes the standings of a stage, counted from 0.
pub fn standings(tournament: &Tournament, stage: usize, named: impl Fn(&str) -> String) -> String {
    let codes = tournament.tiebreaks(stage);
    let mut heading: Vec<String> =
        ["rank", "number", "name", "group", "points"].map(str::to_owned).to_vec();
    heading.extend(codes.iter().map(ToString::to_string));
    let heading: Vec<_> = heading.iter().map(String::as_str).collect();
    let rows = tournament.standings(stage).into_iter().map(|place| {
        let group = place.group.map(|group| (group + 1).to_string()).unwrap_or_default();
        let points = place.points.map(|points| points.to_string()).unwrap_or_default();
        let number = (place.entrant + 1).to_string();
        let mut row = vec![
            place.rank.to_string(),
            number,
            name(tournament, place.entrant, &named),
            group,
            points,
        ];
        row.extend(place.values.iter().map(ToString::to_string));
        row.resize(heading.len(), String::new());
        row
    });
    table(&heading, rows)
}

/// Writes the matches of a stage, counted from 0, that have ended: a row for each seat.
pub fn results(tournament: &Tournament, stage: usize, named: impl Fn(&str) -> String) -> String {
    let seats = |game: Match| {
        let (Some(entrants), Some(outcome)) = (game.entrants(), game.outcome()) else {
            return Vec::new();
        };
        let words: Vec<_> = outcome.to_string().split(' ').map(str::to_owned).collect();
        let row = |(seat, entrant): (usize, &usize)| {
            vec![
                game.id.to_string(),
                (seat + 1).to_string(),
                name(tournament, *entrant, &named),
                words[seat].clone(),
            ]
        };
        entrants.iter().enumerate().map(row).collect()
    };
    let rows = tournament.matches(stage).into_iter().flat_map(seats);
    table(&["match", "seat", "name", "place"], rows)
}

/// Reads a table of entries.
///
/// The first line names the columns, in any order and case: `name`, and optionally `rating`, `seed`
/// and `members` (separated by semicolons); others are skipped. Columns are separated by commas,
/// semicolons or tabs.
///
/// # Errors
///
/// The first [`Flawed`] line.
///
/// ```
/// use caipan_tournament::exchange::candidates;
///
/// let entries = candidates("name,rating\nAnna,2100\nBen,1900\n")?;
/// assert_eq!(entries[1].rating, 1900);
/// # Ok::<(), caipan_tournament::exchange::Flawed>(())
/// ```
pub fn candidates(text: &str) -> Result<Vec<Candidate>, Flawed> {
    let text = text.trim_start_matches('\u{feff}');
    let flawed = |line: usize, what: Wrong| Flawed { line, what };
    if text.len() > LONGEST {
        return Err(flawed(1, Wrong::Long));
    }
    let first = text.lines().next().unwrap_or("");
    let delimiter = [b'\t', b';', b',']
        .into_iter()
        .find(|mark| first.contains(char::from(*mark)))
        .unwrap_or(b',');
    let mut reader =
        ReaderBuilder::new().delimiter(delimiter).flexible(true).from_reader(text.as_bytes());
    let heading = reader.headers().map_err(|_| flawed(1, Wrong::Table))?.clone();
    let column =
        |name: &str| heading.iter().position(|cell| plain(cell).eq_ignore_ascii_case(name));
    let columns = [
        column("name").ok_or_else(|| flawed(1, Wrong::Heading))?.into(),
        column("rating"),
        column("seed"),
        column("members"),
    ];
    let mut all: Vec<Candidate> = Vec::new();
    for row in reader.records() {
        let row = row.map_err(|error| {
            flawed(error.position().map_or(1, |at| at.line() as usize), Wrong::Table)
        })?;
        let line = row.position().map_or(1, |at| at.line() as usize);
        let found = candidate(&row, columns).map_err(|what| flawed(line, what))?;
        if all.len() == ROWS {
            return Err(flawed(line, Wrong::Long));
        }
        if all.iter().any(|other| other.name == found.name) {
            return Err(flawed(line, Wrong::Twice(found.name)));
        }
        if let Some(seed) =
            found.seed.filter(|seed| all.iter().any(|other| other.seed == Some(*seed)))
        {
            return Err(flawed(line, Wrong::Twice(seed.to_string())));
        }
        all.push(found);
    }
    Ok(all)
}

/// Reads an entry from a row, with the columns of name, rating, seed and members.
fn candidate(row: &StringRecord, columns: [Option<usize>; 4]) -> Result<Candidate, Wrong> {
    let [name, rating, seed, members] =
        columns.map(|column| column.and_then(|at| row.get(at)).map(plain).unwrap_or_default());
    let fits = |name: &str| crate::live::is_name(name);
    let members: Vec<_> = members
        .split(';')
        .map(str::trim)
        .filter(|member| !member.is_empty())
        .map(str::to_owned)
        .collect();
    if !fits(&name) || members.len() > 12 || !members.iter().all(|member| fits(member)) {
        return Err(Wrong::Name);
    }
    let number = |text: &str| text.parse::<u16>().ok().filter(|number| *number < 10_000);
    let rating =
        if rating.is_empty() { Some(0) } else { number(&rating) }.ok_or(Wrong::Rating(rating))?;
    let place = number(&seed).filter(|seed| *seed > 0).map(usize::from);
    if place.is_none() && !seed.is_empty() {
        return Err(Wrong::Seed(seed));
    }
    Ok(Candidate { name, rating, members, seed: place })
}
