//! Commitments that do not come out: what was published first decides which of the lines is wrong,
//! and the walk goes on with what it binds.

use std::sync::Arc;

use caipan_rules::{Act, Seat};

use super::{
    Commitment, Entry, Match,
    binding::Bytes,
    walk::{Walk, text_of},
};

impl Walk<'_> {
    /// Looks at a commitment before it is taken in.
    pub(super) fn mend(&mut self, commitment: &Commitment) {
        match commitment {
            Commitment::SeedBound(hash) => self.mend_seed(hash),
            Commitment::Lent(seat, lent, hash) => self.mend_loan(*seat, lent, hash),
            Commitment::Bound(seat, hash) if seat.0 < self.bout.seats() => {
                self.mend_seat(*seat, hash)
            }
            _ => {}
        }
    }

    /// Decides between the sealed seed and the published one. Where the commitment binds neither,
    /// nobody knows the right throws.
    fn mend_seed(&mut self, hash: &Bytes) {
        let scope = self.bout.commitments.scope().clone();
        let binds = |seed: &Bytes| scope.bind_seed(seed) == *hash;
        let sealed = self.bout.commitments.seed();
        if sealed.as_ref().is_some_and(binds) {
            return;
        }
        let shown = self.shown(|commitment| {
            if let Commitment::SeedShown(seed) = commitment { Some(seed) } else { None }
        });
        let Some(seed) = shown.filter(binds) else { return self.bout.commitments.doubt() };
        let found = sealed.and_then(|_| {
            self.last(|entry| matches!(entry, Entry::Commitment(Commitment::Seed(_))))
        });
        self.blame("seed", found);
        self.bout.commitments.draw(seed);
    }

    /// Checks that a loan makes the seed that is bound in the same line. Where it does not, nobody
    /// knows the right throws.
    fn mend_loan(&mut self, seat: Seat, lent: &Bytes, hash: &Bytes) {
        if self.bout.asks(seat)
            && self.bout.commitments.mixed(seat, lent).is_some_and(|due| due != *hash)
        {
            self.name(self.at, "what is lent does not make the seed that is bound with it");
            self.bout.commitments.waive_loan(seat);
        }
    }

    /// Decides between the sealed salt and the published one, and between the text that the seat
    /// keeps and the published one.
    fn mend_seat(&mut self, seat: Seat, hash: &Bytes) {
        let Some(kept) = self.bout.table.commitment(seat) else { return };
        let own = self.bout.commitments.salted(seat);
        let shown = self.shown(|commitment| match commitment {
            Commitment::Shown(of, salt, text) if of == seat => Some((salt, text)),
            _ => None,
        });
        let (rules, scope) = (self.bout.rules(), self.bout.commitments.scope().clone());
        let binds = |salt: &Bytes, text: &str| scope.bind_text(seat, &rules, salt, text) == *hash;
        let (their_salt, their_text) = shown.unzip();
        let salts = [own, their_salt].into_iter().flatten();
        let texts = [Some(&kept), their_text.as_ref()].into_iter().flatten();
        let mut pairs = salts.flat_map(|salt| texts.clone().map(move |text| (salt, text)));
        let Some((salt, text)) = pairs.find(|(salt, text)| binds(salt, text)) else { return };
        if own != Some(salt) {
            let such = |entry: &Entry| match entry {
                Entry::Commitment(Commitment::Salt(of, _)) => *of == seat,
                _ => false,
            };
            let found = own.and_then(|_| self.last(such));
            self.blame("salt", found);
            self.bout.commitments.salt_with(seat, salt);
        }
        if *text != kept {
            let such = |entry: &Entry| matches!(entry, Entry::Play { seat: of, sealed: true, .. } if *of == seat);
            let found = self.last(such);
            self.blame("set-up", found);
            if found.is_some() {
                self.bout.amend(seat, text);
            }
        }
    }

    /// Returns the published commitment at the end of the record that `asked` accepts.
    fn shown<T>(&self, asked: impl Fn(Commitment) -> Option<T>) -> Option<T> {
        let first = self.bout.info().first_seat;
        let commitment = |line: &&str| Commitment::read(text_of(line)?, first).and_then(&asked);
        self.lines.iter().rev().find_map(commitment)
    }

    /// Returns the index of the last line before this one that holds such an entry.
    fn last(&self, such: impl Fn(&Entry) -> bool) -> Option<usize> {
        let first = self.bout.info().first_seat;
        let entry = |line: &&str| Entry::read(text_of(line)?, first);
        self.lines[..self.at].iter().rposition(|line| entry(line).is_some_and(|entry| such(&entry)))
    }

    /// Names the line that this commitment does not bind, or the commitment where that line is
    /// missing.
    fn blame(&mut self, thing: &str, found: Option<usize>) {
        let what = match found {
            Some(_) => format!("not the {thing} that the commitment in line {} binds", self.at + 1),
            None => format!("the {thing} is missing before it"),
        };
        self.name(found.unwrap_or(self.at), what);
    }
}

impl Match {
    /// Plays everything again with another text for the last sealed action of a seat; leaves it
    /// where that does not go.
    fn amend(&mut self, seat: Seat, text: &str) {
        let mut acts = self.acts.to_vec();
        let sealed = acts.iter_mut().rev().filter(|past| past.sealed);
        let mut own = sealed.filter_map(|past| {
            if let Act::By(of, old) = &mut past.act { Some((of, old)) } else { None }
        });
        if let Some((_, old)) = own.find(|(of, _)| **of == seat) {
            text.clone_into(old);
        }
        let mut table = self.book.open(&self.header.setup).expect("it was set up so before");
        if acts.iter().all(|past| table.play(&past.act).is_ok()) {
            self.table = table;
            self.acts = Arc::new(acts);
        }
    }
}
