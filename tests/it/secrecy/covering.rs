//! Set-ups of tables in which any two values of any two options meet.

use std::collections::BTreeSet;

use caipan::referee::Luck;
use caipan_rules::{Info, Options, Rulebook, Setup};

/// How often a pair of values is tried that does not seem to go together.
const TRIES: usize = 60;

/// Two values of two options: the index of each option and of its value.
type Meeting = [(usize, usize); 2];

/// Set-ups for this number of seats in which any two values that go together meet.
pub(super) fn covering(book: &dyn Rulebook, seats: u8, luck: &mut Luck) -> Vec<Setup> {
    let info = book.info();
    let mut open: BTreeSet<Meeting> = meetings(info);
    let mut rows = Vec::new();
    while let Some(wanted) = open.pop_first() {
        let mut tries = (0..TRIES).map(|_| row(info, wanted, luck));
        let Some((row, setup)) =
            tries.find_map(|row| Some((row.clone(), opens(book, seats, &row)?)))
        else {
            continue;
        };
        open.retain(|meeting| meeting.iter().any(|(option, value)| row[*option] != *value));
        rows.push(setup);
    }
    rows
}

fn meetings(info: &Info) -> BTreeSet<Meeting> {
    let all = info.options.iter().enumerate();
    let all: Vec<_> = all
        .flat_map(|(at, choice)| (0..choice.values.len()).map(move |value| (at, value)))
        .collect();
    let pairs = all.iter().flat_map(|a| all.iter().map(move |b| [*a, *b]));
    pairs.filter(|[a, b]| a.0 < b.0).collect()
}

/// A value for each option, two of which are given.
fn row(info: &Info, wanted: Meeting, luck: &mut Luck) -> Vec<usize> {
    let mut pick =
        |values: usize| luck.roll(u32::try_from(values).expect("few values")) as usize - 1;
    let mut row: Vec<usize> = info.options.iter().map(|choice| pick(choice.values.len())).collect();
    // Most modes, boards and teams go with one number of seats only: the usual ones are tried most.
    row.iter_mut().take(3).for_each(|rare| *rare *= usize::from(pick(4) == 0));
    wanted.into_iter().for_each(|(option, value)| row[option] = value);
    row
}

fn opens(book: &dyn Rulebook, seats: u8, row: &[usize]) -> Option<Setup> {
    let value = |(choice, value): (&caipan_rules::Choice, &usize)| {
        (*value > 0).then(|| (choice.key.to_owned(), choice.values[*value].0.to_owned()))
    };
    let options: Options = book.info().options.iter().zip(row).filter_map(value).collect();
    let setup = Setup { seats, options, position: None };
    book.open(&setup).is_ok().then_some(setup)
}
