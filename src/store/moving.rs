//! Moving what one archive keeps into another one, line by line, as it lies there: what is sealed
//! stays sealed.

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::referee::binding::frame;

use super::{Append, Archive, Batch, Debt, Fault, NotKept, Person, Stream};

/// The most lines of a batch, but for a stream that has more.
const LINES: usize = 1_000;

/// The most ids of inputs that are handed over at once.
const INPUTS: usize = 1_000;

/// An archive of which everything can be read out.
pub trait Whole: Archive {
    /// Returns all streams that have lines, in order of their names. Blocking.
    ///
    /// # Errors
    /// The medium failed.
    fn all(&self) -> Result<Vec<Stream>, Fault>;

    /// Returns the ids of the first inputs behind a text, at most `most`, in order. Blocking.
    ///
    /// # Errors
    /// The medium failed.
    fn inputs(&self, behind: &str, most: usize) -> Result<Vec<String>, Fault>;

    /// Notes inputs as heard; those that were are passed over. Blocking.
    ///
    /// # Errors
    /// The medium failed.
    fn hear(&self, inputs: Vec<String>) -> Result<(), Fault>;

    /// Everything has been put here: whatever follows from lines in an order of their own may be
    /// made anew. Blocking.
    ///
    /// # Errors
    /// The medium failed.
    fn settle(&self) -> Result<(), Fault> {
        Ok(())
    }
}

/// How much there is in an archive.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Amount {
    /// Streams.
    pub streams: usize,
    /// Lines in them.
    pub lines: usize,
    /// Answers that are owed.
    pub debts: usize,
    /// People.
    pub people: usize,
    /// Inputs that were heard.
    pub inputs: usize,
}

/// Puts everything that an archive keeps into another one, which is empty or has the beginning of
/// it: so this can be done again after an interruption, and after more was kept. Nothing else may
/// work on either. Blocking.
///
/// # Errors
/// The other archive holds something else, a stream is set aside, or a medium failed.
pub fn transfer(from: &dyn Whole, to: &dyn Whole) -> Result<Amount, Fault> {
    let mut amount = Amount::default();
    streams(from, to, &mut amount)?;
    amount.debts = debts(from, to)?;
    amount.people = people(from, to)?;
    amount.inputs = inputs(from, &mut |inputs| to.hear(inputs))?;
    to.settle()?;
    Ok(amount)
}

/// Returns a hash of everything that an archive keeps, as 64 hexadecimal digits. Blocking.
///
/// # Errors
/// A stream is set aside, or the medium failed.
pub fn digest(archive: &dyn Whole) -> Result<String, Fault> {
    let mut hash = Sha256::new();
    let mut take = |parts: &[&str]| {
        hash.update(frame(&parts.iter().map(|part| part.as_bytes()).collect::<Vec<_>>()));
    };
    for stream in archive.all()? {
        let lines = archive.read(&stream)?;
        take(&["stream", stream.as_str()]);
        lines.iter().for_each(|line| take(&["line", line]));
    }
    for Debt { place, version } in archive.owed()? {
        take(&["owed", &place, &version.to_string()]);
    }
    for Person { id, account, name } in sorted(archive.people()?) {
        take(&["person", &id, &account, &name]);
    }
    inputs(archive, &mut |inputs| {
        inputs.iter().for_each(|input| take(&["input", input]));
        Ok(())
    })?;
    Ok(HEXLOWER.encode(&hash.finalize()))
}

/// Puts the lines over that are missing.
fn streams(from: &dyn Whole, to: &dyn Whole, amount: &mut Amount) -> Result<(), Fault> {
    let (all, there) = (from.all()?, to.all()?);
    if let Some(other) = there.iter().find(|stream| all.binary_search(stream).is_err()) {
        return Err(occupied(other.as_str()));
    }
    let (mut batch, mut lines) = (Batch::default(), 0);
    for stream in &all {
        let append = missing(from, to, stream, amount)?;
        lines += append.lines.len();
        batch.appends.extend(Some(append).filter(|append| !append.lines.is_empty()));
        if lines >= LINES {
            keep(to, std::mem::take(&mut batch))?;
            lines = 0;
        }
    }
    amount.streams = all.len();
    keep(to, batch)
}

/// Returns the lines of a stream that the other archive does not have.
fn missing(
    from: &dyn Whole,
    to: &dyn Whole,
    stream: &Stream,
    amount: &mut Amount,
) -> Result<Append, Fault> {
    let (mut lines, there) = (from.read(stream)?, to.read(stream)?);
    amount.lines += lines.len();
    if !lines.starts_with(&there) {
        return Err(occupied(&format!("{stream} goes on otherwise")));
    }
    let lines = lines.split_off(there.len());
    Ok(Append { stream: stream.clone(), expected: there.len() as u64, lines })
}

/// Returns the refusal of a place with data that the other ones do not begin with.
fn occupied(what: &str) -> Fault {
    Fault::new(format!(
        "other data are there already ({what}), as after a start: only what is empty, or has been \
         moved to before, takes these"
    ))
}

/// Makes the same answers owed.
fn debts(from: &dyn Whole, to: &dyn Whole) -> Result<usize, Fault> {
    let (owed, there) = (from.owed()?, to.owed()?);
    there.into_iter().filter(|debt| !owed.contains(debt)).for_each(|debt| to.paid(debt));
    keep(to, Batch { owed: owed.clone(), ..Batch::default() })?;
    Ok(owed.len())
}

/// Makes the same people known.
fn people(from: &dyn Whole, to: &dyn Whole) -> Result<usize, Fault> {
    let (people, there) = (from.people()?, to.people()?);
    // Whoever has another account now makes room for whoever has theirs.
    for old in there.iter().filter(|old| !people.contains(old)) {
        to.forget(&old.id)?;
    }
    for new in people.iter().filter(|new| !there.contains(new)) {
        to.remember(new.clone())?;
    }
    Ok(people.len())
}

/// Hands the ids of all inputs over, many at a time; returns their number.
fn inputs(
    from: &dyn Whole,
    take: &mut dyn FnMut(Vec<String>) -> Result<(), Fault>,
) -> Result<usize, Fault> {
    let (mut behind, mut number) = (String::new(), 0);
    loop {
        let some = from.inputs(&behind, INPUTS)?;
        let Some(last) = some.last() else { return Ok(number) };
        behind.clone_from(last);
        number += some.len();
        take(some)?;
    }
}

fn keep(to: &dyn Whole, batch: Batch) -> Result<(), Fault> {
    if batch == Batch::default() {
        return Ok(());
    }
    pollster::block_on(to.append(batch)).map_err(|why| match why {
        NotKept::Fault(fault) => fault,
        NotKept::Seen | NotKept::Conflict { .. } => Fault::during("moving")(why),
    })
}

fn sorted(mut people: Vec<Person>) -> Vec<Person> {
    people.sort_by(|one, other| one.id.cmp(&other.id));
    people
}
