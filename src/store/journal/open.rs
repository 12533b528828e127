//! Opening an archive: reads everything, judges the index by it, and deals with losses.

use std::{
    ops::RangeInclusive,
    sync::{Arc, Mutex, RwLock},
};

use crate::store::{Fault, Stream};

use super::{
    Config, Damage,
    committer::{Committer, Shared, catch_up},
    entry::Entry,
    index::{Applied, Index},
    log_writer::LogWriter,
    medium::{Medium, folder},
    survey::Survey,
};

/// The findings of opening an archive; the caller tells the operator.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Found {
    /// Bytes that should not be there.
    pub damage: Vec<Damage>,
    /// Numbers of frames that are lost, those dealt with at an earlier start included.
    pub lost: Vec<RangeInclusive<u64>>,
    /// The streams set aside for it: they refuse to be read and to grow. The others go on.
    pub aside: Vec<Stream>,
    /// Streams that go on without lines that are lost, for theirs do not build on each other.
    pub gapped: Vec<Stream>,
    /// Bytes at the end that a crash cut off and that were removed. They were never acknowledged.
    pub torn: u64,
    /// Frames of a destroyed copy that were restored from the other.
    pub healed: u64,
    /// The reason why the index was made anew, if it was.
    pub rebuilt: Option<String>,
    /// The disk has no room: an index in memory stands in for the one that is there, and nothing is
    /// cut or mended.
    pub stands_in: bool,
}

/// Returns everything that a committer needs, the findings on the way, and the ids of the people
/// who ought to be known.
pub(super) fn open(
    config: &Config,
    mut medium: Box<dyn Medium>,
) -> Result<(Committer, Found, Vec<String>), Fault> {
    let place = config.dir.join("index");
    // A sync that fails here is one of the archive's own folder: that is not mended by another
    // index.
    if !place.exists() {
        let made = folder(&place).map_err(Fault::during("making the index's directory"));
        // Where the disk has no room, an index in memory stands in.
        made.or_else(|fault| if fault.is_full() { Ok(()) } else { Err(fault) })?;
    }
    let index = Index::new(place);
    let mut found = Found::default();
    let applied = applied(&index, &mut found)?;
    let number = applied.map(|applied| applied.number);
    let mut survey = Survey::of(&*medium, number).map_err(Fault::during("reading the journal"))?;
    if let Some(number) = survey.unknown {
        return Err(Fault::new(format!("frame {number} was written by a newer program")));
    }
    let (segment, at) = end(&mut *medium, &survey, applied, &mut found)?;
    if let Some(why) = weigh(&index, applied, &mut survey) {
        index.renew()?;
        found.rebuilt = Some(why);
    }
    fill(&index, &*medium, &mut found)?;
    let (lost, known) = (survey.unsettled(), survey.people().collect());
    found.damage.append(&mut survey.damage);
    found.lost.clone_from(&survey.gaps);
    found.aside = survey.ledger.aside().cloned().collect();
    found.gapped = survey.gapped.iter().cloned().collect();
    let log_writer = LogWriter::new(medium, config.segment, config.abort, segment, at);
    let shared =
        Arc::new(Shared { ledger: RwLock::new(survey.ledger), index, paid: Mutex::default() });
    let mut committer = Committer { log_writer, shared, next: survey.last + 1 };
    if !lost.is_empty() {
        let entry = Entry { lost, aside: found.aside.clone(), ..Entry::default() };
        committer.write(vec![entry]).map_err(Fault::during("cannot write the journal"))?;
    }
    Ok((committer, found, known))
}

/// Returns the state of the index. An index that does not open is begun anew.
fn applied(index: &Index, found: &mut Found) -> Result<Option<Applied>, Fault> {
    let opened = index.open().and_then(|()| index.applied());
    opened.or_else(|fault| {
        if fault.is_busy() {
            return Err(fault);
        }
        found.rebuilt = Some(fault.to_string());
        found.stands_in = fault.is_full();
        if found.stands_in { index.stand_in() } else { index.renew() }.map(|()| None)
    })
}

/// Brings the index to the end of the journal; one that breaks on the way is begun anew.
fn fill(index: &Index, medium: &dyn Medium, found: &mut Found) -> Result<(), Fault> {
    catch_up(index, medium).or_else(|fault| {
        found.rebuilt = Some(fault.to_string());
        index.renew()?;
        catch_up(index, medium)
    })
}

/// Returns the place at which to go on. A torn end is cut, unless the index has applied more or
/// cannot be asked: those bytes may have been acknowledged once, so that they stay for a repair,
/// and a new segment begins.
fn end(
    medium: &mut dyn Medium,
    survey: &Survey,
    applied: Option<Applied>,
    found: &mut Found,
) -> Result<(String, u64), Fault> {
    let Some((segment, at)) = survey.end.clone() else { return Ok((String::new(), 0)) };
    let ahead = applied.is_some_and(|applied| applied.number > survey.last);
    if ahead || found.stands_in && survey.torn > 0 {
        let what = format!("{} bytes are no frame", survey.torn);
        found.damage.extend((survey.torn > 0).then_some(Damage { file: segment, at, what }));
        return Ok((String::new(), 0));
    }
    if survey.torn > 0 {
        let cut = medium.truncate(&segment, at).and_then(|()| medium.sync(&segment));
        cut.map_err(Fault::during("cutting the journal's torn end"))?;
        found.torn = survey.torn;
    }
    Ok((segment, at))
}

/// Judges the index by the journal: says why it must go. While at it, asks it which streams new
/// losses touch.
fn weigh(index: &Index, applied: Option<Applied>, survey: &mut Survey) -> Option<String> {
    let foreign =
        applied.is_some_and(|applied| survey.applied.is_some_and(|crc| crc != applied.crc));
    let number = applied.map_or(0, |applied| applied.number);
    let (ahead, old) = (number > survey.last, applied.is_some() && number <= survey.base);
    if ahead {
        survey.lose(number);
    }
    let lost = survey.unsettled();
    let knows = !foreign && number > survey.base && lost.iter().all(|lost| *lost.end() <= number);
    if !lost.is_empty() {
        match index.lengths() {
            Ok(lengths) if knows => survey.set_aside_shorter(lengths),
            _ => survey.set_aside_unsure(),
        }
    }
    let why = [
        (foreign, "it comes from another journal"),
        (ahead, "it is ahead of the journal"),
        (old && survey.base > 0, "it is older than the journal, which has been shortened"),
    ];
    why.into_iter().find_map(|(holds, why)| holds.then(|| why.to_owned()))
}
