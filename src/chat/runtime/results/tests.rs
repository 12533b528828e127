//! Tests that a corrected game counts as if it had been right from the start, however the book
//! grew.

use caipan_tournament::rating::Rating;
use proptest::prelude::*;

use crate::{
    chat::state::results::{Ask, Found, Played, is_results, stream},
    store::{Append, Archive, Batch, Debt, Fault, Keeping, Lasting, Memory, Person, Stream},
};

use super::{Results, book::Book};

const PEOPLE: [&str; 5] = ["ann", "ben", "cid", "dee", "eve"];

/// A line about a match: two people, or two teams, and who won.
fn game(id: usize, variant: &str, day: u32, [one, other]: [usize; 2], place: usize) -> String {
    let (one, other, third) = (
        PEOPLE[one % 5],
        PEOPLE[(one + 1 + other % 4) % 5],
        PEOPLE[(one + 1 + (other + 1) % 4) % 5],
    );
    let sides = match place {
        0 => format!("{one}=1 {other}=2"),
        1 => format!("{one}=1 {other}=1"),
        2 => format!("{one}=2 {other}=1"),
        _ => format!("{one}=1 {other}=2 {third}=2"),
    };
    format!("game M{id} {variant} 2026-01-{day:02} {sides}")
}

fn book(lines: &[String]) -> Book {
    let mut book = Book::default();
    lines.iter().for_each(|line| book.take(line));
    book.settle();
    book
}

/// Returns the ratings of everybody in a book, a line each.
fn told(book: &Book) -> Vec<String> {
    let ask = |person: &str| Ask::Rating { person: person.to_owned(), game: None };
    let rows = PEOPLE.iter().map(|person| match book.find(&ask(person), &|_| false) {
        Found::Rating(rows) => rows
            .iter()
            .map(|row| format!("{} {} {} {:?}", row.variant, row.person, row.place, row.strength))
            .collect(),
        _ => Vec::new(),
    });
    rows.map(|rows: Vec<String>| rows.join("; ")).collect()
}

/// The lines as they should have been: each match at its first place as its last line says, without
/// those taken back.
fn right(lines: &[String]) -> Vec<String> {
    let id = |line: &str| line.split(' ').nth(1).map(str::to_owned);
    let first = |at: usize| {
        lines[..at].iter().all(|before| before.starts_with("void") || id(before) != id(&lines[at]))
    };
    let games = (0..lines.len()).filter(|at| lines[*at].starts_with("game") && first(*at));
    let last =
        games.filter_map(|at| lines.iter().skip(at).rfind(|line| id(line) == id(&lines[at])));
    last.filter(|line| line.starts_with("game")).cloned().collect()
}

fn lines() -> impl Strategy<Value = Vec<String>> {
    let line = (0..12_usize, 0..2_usize, 1..20_u32, [0..5_usize, 0..5_usize], 0..6_usize);
    let line = line.prop_map(|(id, variant, day, people, place)| match place {
        5 => format!("void M{id}"),
        _ => game(id, ["russian", "halma"][variant], day, people, place),
    });
    prop::collection::vec(line, 0..40)
}

proptest! {
    #[test]
    fn a_corrected_game_counts_as_if_it_had_been_right_from_the_start(lines in lines()) {
        let corrected = book(&lines);
        prop_assert_eq!(told(&corrected), told(&book(&right(&lines))));
        // A book that is asked after each line comes to the same as one that reads them all.
        let mut grown = Book::default();
        for line in &lines {
            grown.take(line);
            grown.settle();
        }
        prop_assert_eq!(told(&grown), told(&corrected));
    }

    #[test]
    fn a_game_is_read_as_it_was_written(line in "(game|void) [A-Z0-9]{0,8} [a-z]{0,8} ?[0-9-]{0,10} ?[a-z+=0-9 ]{0,30}") {
        if let Ok(played) = line.parse::<Played>() {
            let written = played.to_string();
            prop_assert_eq!(written.parse(), Ok(played), "{}", written);
        }
    }
}

#[tokio::test]
async fn a_book_grows_with_its_stream_and_a_new_hall_finds_the_same() {
    let (archive, results) = (Memory::new(), Results::default());
    let ask = Ask::Top { game: None, page: 1 };
    let shown = |results: &Results| match results
        .find(&archive, "s", &ask, &|_| false)
        .expect("it reads")
    {
        Found::Top(_, page) => page
            .rows
            .iter()
            .map(|row| (row.person.clone(), Rating::shown(&row.strength)))
            .collect::<Vec<_>>(),
        _ => panic!("a list was asked for"),
    };
    assert!(shown(&results).is_empty());
    for line in
        ["game A russian 2026-01-01 ann=1 ben=2", "game B russian 2026-01-02 cid=1 ann=2", "void A"]
    {
        let lines = vec![line.to_owned()];
        let append = Append { stream: stream("s"), expected: 9, lines };
        results
            .keep(&archive, Batch { appends: vec![append], ..Batch::default() })
            .await
            .expect("it numbers them itself");
        assert_eq!(shown(&results), shown(&Results::default()));
    }
    assert_eq!(shown(&results), [("ann".to_owned(), 1_338), ("cid".to_owned(), 1_662)]);
}

#[test]
fn of_servers_that_were_asked_about_long_ago_nothing_stays_in_memory() {
    let (archive, results) = (Memory::new(), Results::default());
    let ask = Ask::Top { game: None, page: 1 };
    for server in 0..super::MOST / super::LEAST + 10 {
        results.find(&archive, &server.to_string(), &ask, &|_| false).expect("it reads");
    }
    let held = super::lock(&results.books).held.len();
    assert!(held <= super::MOST / super::LEAST + 1, "{held}");
}

/// An archive that has set the results aside for good.
struct Torn(Memory);

impl Archive for Torn {
    fn append(&self, batch: Batch) -> Keeping {
        self.0.append(batch)
    }

    fn seen(&self, input: &str) -> Result<bool, Fault> {
        self.0.seen(input)
    }

    fn read(&self, stream: &Stream) -> Result<Vec<String>, Fault> {
        self.version(stream)?;
        self.0.read(stream)
    }

    fn version(&self, stream: &Stream) -> Result<u64, Fault> {
        if is_results(stream) {
            Err(Fault::new("planted").lasting(Lasting::Aside))
        } else {
            self.0.version(stream)
        }
    }

    fn streams(&self, kind: &str) -> Result<Vec<Stream>, Fault> {
        self.0.streams(kind)
    }

    fn owed(&self) -> Result<Vec<Debt>, Fault> {
        self.0.owed()
    }

    fn paid(&self, debt: Debt) {
        self.0.paid(debt);
    }

    fn person(&self, id: &str) -> Result<Option<Person>, Fault> {
        self.0.person(id)
    }

    fn person_of(&self, account: &str) -> Result<Option<Person>, Fault> {
        self.0.person_of(account)
    }

    fn people(&self) -> Result<Vec<Person>, Fault> {
        self.0.people()
    }

    fn remember(&self, person: Person) -> Result<(), Fault> {
        self.0.remember(person)
    }

    fn forget(&self, id: &str) -> Result<bool, Fault> {
        self.0.forget(id)
    }
}

#[tokio::test]
async fn results_that_are_set_aside_hold_up_no_game() {
    let (archive, results) = (Torn(Memory::new()), Results::default());
    let add =
        |stream: Stream, line: &str| Append { stream, expected: 0, lines: vec![line.to_owned()] };
    let (bout, game) = (Stream::new("match", "A"), "game A russian 2026-01-01 ann=1 ben=2");
    let appends = vec![add(bout.clone(), "= 2-0"), add(stream("s"), game)];
    results
        .keep(&archive, Batch { appends, ..Batch::default() })
        .await
        .expect("the end of the game is kept");
    assert_eq!(archive.read(&bout).expect("it reads"), ["= 2-0"]);
    assert_eq!(archive.0.version(&stream("s")).expect("it reads"), 0);
}
