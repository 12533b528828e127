//! `import`: ratings and seeds from a file, for people that the message names.

use caipan_rules::{Arg, Say};
use caipan_tournament::{
    exchange::{Candidate, Wrong, candidates},
    live::{Act, Roster},
    trf::{self, Fault, Problem},
};

use crate::chat::{
    input::{
        command::event::PeopleFile,
        fold::{decode, echo},
    },
    steps::desk::Desk,
};

use super::{
    enact::enact,
    entry::joined,
    here::{author, log, people},
    tables::present,
};

/// `import @first @second…`: enters the named people; each row of the file is about one of them, in
/// order.
pub(super) fn run(desk: &mut Desk<'_>, people_named: &[usize]) -> Result<(), Say> {
    let file = desk.heard.file().cloned().ok_or_else(|| Say::new("event-import-usage"))?;
    let rows = rows(&decode(&file.bytes))?;
    if rows.is_empty() {
        return Err(Say::new("event-import-usage"));
    }
    let named = people(desk, people_named);
    if named.len() != rows.len() || log(desk)?.plan().team.is_some() {
        return Err(Say::new("event-import-people")
            .with("rows", rows.len())
            .with("people", named.len()));
    }
    let before = log(desk)?.order();
    let mut seeded = Vec::new();
    for (row, person) in rows.iter().zip(&named) {
        if log(desk)?.plan().invited {
            enact(desk, &Act::Invite(person.clone()), &author(desk))?;
        }
        enact(desk, &Act::Join(Roster::player(person, row.rating)), &author(desk))?;
        seeded.extend(
            row.seed.map(|seed| (seed, log(desk).map_or(0, |log| log.entrants().len() - 1))),
        );
    }
    if !seeded.is_empty() {
        let order = placed(before.unwrap_or_default(), seeded, &present(log(desk)?));
        enact(desk, &Act::Order(order), &author(desk))?;
    }
    joined(desk, Arg::List(named.into_iter().map(Arg::Person).collect()));
    Ok(())
}

/// Returns an order of seeds with the given entrants inserted at their seeds, from 1, followed by
/// all others who take part.
fn placed(mut order: Vec<usize>, mut seeded: Vec<(usize, usize)>, present: &[usize]) -> Vec<usize> {
    seeded.sort_unstable();
    for (seed, entrant) in seeded {
        order.insert(seed.saturating_sub(1).min(order.len()), entrant);
    }
    order.extend(present.iter().filter(|at| !order.contains(at)).copied().collect::<Vec<_>>());
    order
}

/// Returns the rows of a tournament report file, each with its starting number as seed, or of a
/// table of comma-separated values.
fn rows(text: &str) -> Result<Vec<Candidate>, Say> {
    let text = match PeopleFile::of(text) {
        PeopleFile::Table(text) => {
            return candidates(text).map_err(|flawed| wrong(flawed.line, &flawed.what));
        }
        PeopleFile::Report(text) => text,
    };
    let players = trf::read(text).map_err(|fault| unread(&fault))?.players;
    let row = |who: trf::Person| Candidate {
        name: who.name,
        rating: who.rating,
        seed: Some(who.number),
        ..Candidate::default()
    };
    Ok(players.into_iter().map(|player| row(player.who)).collect())
}

/// Returns the sentence for the fault of a table.
fn wrong(line: usize, what: &Wrong) -> Say {
    let say = match what {
        Wrong::Long => Say::new("event-csv-long"),
        Wrong::Table => Say::new("event-csv-table"),
        Wrong::Heading => Say::new("event-csv-heading"),
        Wrong::Name => Say::new("event-csv-name"),
        Wrong::Rating(text) => Say::new("event-csv-rating").with("text", echo(text)),
        Wrong::Seed(text) => Say::new("event-csv-seed").with("text", echo(text)),
        Wrong::Twice(name) => Say::new("event-csv-twice").with("text", echo(name)),
    };
    say.with("line", line)
}

/// Returns the sentence for the fault of a tournament report file.
fn unread(fault: &Fault) -> Say {
    let say = match &fault.what {
        Problem::Number(text) => Say::new("event-trf-number").with("text", echo(text)),
        Problem::Points(text) => Say::new("event-trf-points").with("text", echo(text)),
        Problem::Result(sign) => Say::new("event-trf-result").with("text", echo(&sign.to_string())),
        Problem::Twice(number) => Say::new("event-trf-twice").with("number", *number),
        Problem::Unknown(number) => Say::new("event-trf-unknown").with("number", *number),
        Problem::Alone(round) => Say::new("event-trf-alone").with("round", *round),
        Problem::Many => Say::new("event-trf-many"),
    };
    say.with("line", fault.line)
}

#[cfg(test)]
mod tests {

    use caipan_rules::GAMES;
    use caipan_tournament::trf::{Fault, Problem};

    use crate::chat::{
        input::language::LANGUAGES,
        words::{Cast, Words},
    };

    use super::{placed, rows};

    /// Returns a line about a player, in the columns of the FIDE format.
    fn player(number: usize, name: &str, rating: usize) -> String {
        format!("001 {number:>4}      {name:<33} {rating:>4}")
    }

    #[test]
    fn a_report_and_a_table_are_told_apart_whatever_ends_their_lines() {
        let report = ["012 Club".to_owned(), player(2, "Fay", 1600), player(1, "Dan", 1700)];
        let table =
            ["name,rating,seed".to_owned(), "Dan,1700,1".to_owned(), "001 Fay,1600,2".to_owned()];
        for end in ["\r", "\n", "\r\n"] {
            for (lines, last) in [(&report, "Fay"), (&table, "001 Fay")] {
                for mark in ["", "\u{feff}"] {
                    let rows =
                        rows(&(mark.to_owned() + &lines.join(end) + end)).expect("it can be read");
                    let rows: Vec<_> =
                        rows.iter().map(|row| (row.name.as_str(), row.rating, row.seed)).collect();
                    assert_eq!(rows, [("Dan", 1_700, Some(1)), (last, 1_600, Some(2))], "{end:?}");
                }
            }
        }
    }

    #[test]
    fn seeds_are_put_where_they_belong_among_those_before() {
        assert_eq!(placed(vec![0], vec![(2, 2), (1, 1)], &[0, 1, 2]), [1, 2, 0]);
        assert_eq!(placed(vec![1, 2, 0], vec![(3, 3)], &[0, 1, 2, 3, 4]), [1, 2, 3, 0, 4]);
        assert_eq!(placed(Vec::new(), vec![(9, 1), (7, 0)], &[0, 1]), [0, 1]);
    }

    #[test]
    fn what_is_wrong_in_a_report_is_said_with_its_line() {
        let words = Words::new(GAMES);
        let all = [
            Problem::Number("x".to_owned()),
            Problem::Points("x".to_owned()),
            Problem::Result('x'),
            Problem::Twice(3),
            Problem::Unknown(3),
            Problem::Alone(3),
            Problem::Many,
        ];
        for what in all {
            let say = super::unread(&Fault { line: 77, what });
            for language in LANGUAGES {
                let text = words.say(language, &say.clone().with("prefix", "!"), &Cast::default());
                assert!(text.contains("77") && !text.contains("event-"), "{language}: {text}");
            }
        }
        assert_eq!(
            rows("012 Club\n001    x").map_err(|say| say.key),
            Err("event-trf-number".into())
        );
    }
}
