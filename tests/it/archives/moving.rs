//! Everything that one archive keeps is put into another one.

use std::{any::Any, sync::Arc};

use caipan::store::{
    Append, Archive, Batch, Config, Durable, LOST, Memory, Stream, Whole, digest, transfer,
};

use super::{Database, add, batch, debt, folder, kept, person};

/// An archive, and what it is in.
struct House {
    name: &'static str,
    archive: Arc<dyn Whole>,
    _home: Box<dyn Any>,
}

impl House {
    fn new(name: &'static str, archive: Arc<dyn Whole>, home: impl Any) -> Self {
        Self { name, archive, _home: Box::new(home) }
    }

    /// An empty one of each kind.
    fn all() -> Vec<Self> {
        let dir = folder();
        let durable = Durable::open(&Config::new(dir.path())).expect("it opens");
        let database = Database::new()
            .map(|database| Self::new("postgres", Arc::new(database.opened()), database));
        let mut all = vec![
            Self::new("memory", Arc::new(Memory::new()), ()),
            Self::new("journal", Arc::new(durable), dir),
        ];
        all.extend(database);
        all
    }
}

/// Has something of every kind kept.
fn fill(archive: &dyn Archive) {
    let other = |kind: &str, id: &str, lines: &[&str]| Append {
        stream: Stream::new(kind, id),
        ..add("", 0, lines)
    };
    kept(
        archive,
        Batch {
            input: Some("m1".to_owned()),
            appends: vec![
                add("a", 0, &["one", "~00000000 sealed", "三"]),
                other("place", "local:hall", &["match a", "due 40"]),
                other("place", "local:attic", &["stir 50", LOST]),
                other("person", "9f3a2c", &["sit a"]),
                other("tournament", "t", &["begin"]),
                other("results", "local:server", &["1"]),
            ],
            owed: vec![debt("local:hall", 7), debt("local:hall #post 1", 2)],
        },
    );
    archive.remember(person("9f3a2c", "local:bob", "Bob")).expect("it is kept");
    // More than are read, or handed over, at once.
    let many = |number: usize| {
        let one = batch(vec![add(&format!("many{number}"), 0, &["x"])]);
        archive.append(Batch { input: Some(format!("n{number}")), ..one })
    };
    let many: Vec<_> = (0..2_100).map(many).collect();
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    for keeping in many {
        runtime.block_on(keeping).expect("it is kept");
    }
    kept(archive, batch(vec![add("a", 3, &["four"])]));
}

#[test]
fn everything_is_in_the_other_archive_and_can_be_put_there_again() {
    for House { name: from_name, archive: from, _home } in House::all() {
        fill(&*from);
        let before = digest(&*from).expect("it is read");
        for House { name: to_name, archive: to, _home } in House::all() {
            let case = format!("from {from_name} to {to_name}");
            let amount = transfer(&*from, &*to).expect(&case);
            assert_eq!((amount.streams, amount.lines, amount.debts), (2_106, 2_111, 2), "{case}");
            assert_eq!((amount.people, amount.inputs), (1, 2_101), "{case}");
            assert_eq!(digest(&*to).expect("it is read"), before, "{case}");
            assert!(to.seen("n2099").expect("it answers"), "{case}");
            let due = to.due(0, u64::MAX).expect("it answers");
            assert_eq!(due, from.due(0, u64::MAX).expect("it answers"), "{case}");
            assert_eq!(transfer(&*from, &*to).expect(&case), amount, "{case}");
            assert_eq!(digest(&*to).expect("it is read"), before, "{case}");
        }
    }
}

#[test]
fn what_was_kept_since_is_added_and_what_is_over_goes() {
    for House { name, archive: to, _home } in House::all() {
        let from = Memory::new();
        fill(&from);
        transfer(&from, &*to).expect(name);
        kept(&from, batch(vec![add("a", 4, &["five"]), add("new", 0, &["x"])]));
        from.paid(debt("local:hall", 7));
        from.forget("9f3a2c").expect("it is kept");
        // Another person has the account now.
        from.remember(person("aaaaaa", "local:bob", "Bob")).expect("it is kept");
        transfer(&from, &*to).expect(name);
        assert_eq!(digest(&from).expect("it is read"), digest(&*to).expect("it is read"), "{name}");
    }
}

#[test]
fn other_data_are_left_alone() {
    for House { name, archive: to, _home } in House::all() {
        let from = Memory::new();
        kept(&from, batch(vec![add("a", 0, &["one", "two"])]));
        for there in
            [add("b", 0, &["x"]), add("a", 0, &["one", "2"]), add("a", 0, &["1", "2", "3"])]
        {
            let other = Memory::new();
            kept(&other, batch(vec![there]));
            let why = transfer(&from, &other).expect_err("it is refused").to_string();
            assert!(why.contains("other data are there"), "{why}");
        }
        kept(&*to, batch(vec![add("a", 0, &["other"])]));
        let before = digest(&*to).expect("it is read");
        transfer(&from, &*to).expect_err("it is refused");
        assert_eq!(digest(&*to).expect("it is read"), before, "{name}");
    }
}
