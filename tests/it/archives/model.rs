//! Random histories against a plain model, over every store.

use super::{Home, add, batch, content, debt, keep, stream};
use caipan::store::{Archive, Debt, NotKept, Stream};
use proptest::prelude::*;
use std::collections::{BTreeMap, HashSet};

const IDS: [&str; 3] = ["a", "b", "c"];

#[derive(Clone, Debug)]
enum Step {
    /// Streams with how far the expectation is off, and lines; an input; a debt.
    Keep(Vec<(usize, u64, Vec<String>)>, Option<u8>, Option<(u8, u64)>),
    Pay(u8, u64),
    Reopen,
}

#[derive(Default)]
struct Model {
    lines: BTreeMap<Stream, Vec<String>>,
    inputs: HashSet<String>,
    owed: BTreeMap<String, u64>,
}

fn step() -> impl Strategy<Value = Step> {
    let off = prop_oneof![9 => Just(0_u64), 1 => Just(1_u64)];
    let append = (0..3_usize, off, prop::collection::vec("[a-z ]{0,12}", 0..3));
    let keep = (
        prop::collection::vec(append, 0..3),
        prop::option::of(0..20_u8),
        prop::option::of((0..2_u8, 0..9_u64)),
    );
    prop_oneof![
        10 => keep.prop_map(|(appends, input, owed)| Step::Keep(appends, input, owed)),
        2 => (0..2_u8, 0..9_u64).prop_map(|(place, version)| Step::Pay(place, version)),
        1 => Just(Step::Reopen),
    ]
}

impl Model {
    fn keep(&mut self, archive: &dyn Archive, step: &Step) {
        let Step::Keep(appends, input, owed) = step else { return };
        let mut grown = self.lines.clone();
        let (mut asked, mut fits) = (Vec::new(), true);
        for (id, off, lines) in appends {
            let there = grown.entry(stream(IDS[*id])).or_default();
            let expected = there.len() as u64 + off;
            fits &= *off == 0;
            there.extend(lines.clone());
            asked.push(add(
                IDS[*id],
                expected,
                &lines.iter().map(String::as_str).collect::<Vec<_>>(),
            ));
        }
        let mut frame = batch(asked);
        frame.input = input.map(|input| format!("m{input}"));
        frame.owed =
            owed.iter().map(|(place, version)| debt(&format!("p{place}"), *version)).collect();
        let seen = frame.input.as_ref().is_some_and(|input| self.inputs.contains(input));
        match keep(archive, frame.clone()) {
            Err(NotKept::Seen) => assert!(seen),
            Err(NotKept::Conflict { .. }) => assert!(!seen && !fits),
            Err(NotKept::Fault(fault)) => panic!("{fault}"),
            Ok(()) => {
                assert!(!seen && fits);
                self.lines = grown;
                self.inputs.extend(frame.input);
                frame.owed.into_iter().for_each(|debt| self.owe(debt));
            }
        }
    }

    fn owe(&mut self, debt: Debt) {
        let version = self.owed.entry(debt.place).or_default();
        *version = debt.version.max(*version);
    }

    fn pay(&mut self, archive: &dyn Archive, debt: Debt) {
        self.owed.retain(|place, version| *place != debt.place || *version > debt.version);
        archive.paid(debt);
    }

    fn compare(&self, archive: &dyn Archive) {
        let streams: Vec<_> =
            self.lines.clone().into_iter().filter(|(_, lines)| !lines.is_empty()).collect();
        let owed: Vec<_> = self.owed.iter().map(|(place, version)| debt(place, *version)).collect();
        assert_eq!(content(archive), (streams, owed));
        assert!(
            (0..20)
                .map(|input| format!("m{input}"))
                .all(|id| archive.seen(&id).expect("it answers") == self.inputs.contains(&id))
        );
    }
}

fn run(home: &Home, steps: &[Step]) {
    let (mut archive, mut model) = (home.open(), Model::default());
    for step in steps {
        match step {
            Step::Keep(..) => model.keep(&*archive, step),
            Step::Pay(place, version) => model.pay(&*archive, debt(&format!("p{place}"), *version)),
            Step::Reopen => {
                drop(archive);
                archive = home.open();
            }
        }
        model.compare(&*archive);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn archives_follow_the_model(steps in prop::collection::vec(step(), 1..25)) {
        Home::all().iter().for_each(|home| run(home, &steps));
    }
}
