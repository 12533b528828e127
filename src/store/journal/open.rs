//! Opening an archive: reads everything, judges the index by it, and deals with losses.

use std::{
    ops::RangeInclusive,
    sync::{Arc, Mutex, RwLock},
};

use crate::store::{Fault, Stream, due::PLACE, ledger::Ledger};

use super::{
    Config, Damage,
    checkpoint::Checkpoint,
    committer::{Committer, Shared, catch_up},
    entry::Entry,
    index::{Applied, Index, Kept, Sled},
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

/// Everything a committer needs, and what was found on the way.
pub(super) fn open(
    config: &Config,
    mut medium: Box<dyn Medium>,
) -> Result<(Committer, Found), Fault> {
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
    let mut survey = survey(&index, &*medium, applied)?;
    if let Some(number) = survey.unknown {
        return Err(Fault::new(format!("frame {number} was written by a newer program")));
    }
    let (segment, at) = end(&mut *medium, &survey, applied, &mut found)?;
    fill(&index, applied, &mut survey, &*medium, &mut found)?;
    let lost = survey.unsettled();
    let plain = survey.is_plain() && !found.stands_in;
    found.damage.append(&mut survey.damage);
    found.lost.clone_from(&survey.gaps);
    found.aside = survey.ledger.aside().cloned().collect();
    found.gapped = survey.gapped.iter().cloned().collect();
    let ledger = ledger(&index, survey)?;
    let last = ledger.1;
    let log_writer = LogWriter::new(medium, config.segment, config.abort, segment, at);
    let shared = Arc::new(Shared { ledger: RwLock::new(ledger.0), index, paid: Mutex::default() });
    let mut committer = Committer { log_writer, shared, next: last + 1, plain };
    if plain {
        committer.mark();
    }
    if !lost.is_empty() {
        let entry = Entry { lost, aside: found.aside.clone(), ..Entry::default() };
        committer.write(vec![entry]).map_err(Fault::during("cannot write the journal"))?;
    }
    Ok((committer, found))
}

/// Reads the journal: what is behind the index's checkpoint, or all of it.
fn survey(index: &Index, medium: &dyn Medium, applied: Option<Applied>) -> Result<Survey, Fault> {
    let checkpoint = index.ask(Sled::checkpoint).unwrap_or_default();
    let checkpoint = checkpoint.and_then(|text| Checkpoint::read(&text));
    let read = || {
        if let Some((applied, checkpoint)) = applied.zip(checkpoint)
            && let Some(survey) = Survey::behind(checkpoint, medium, applied)?
        {
            return Ok(survey);
        }
        Survey::of(medium, applied.map(|applied| applied.number))
    };
    read().map_err(Fault::during("reading the journal"))
}

/// Returns the state of the index. An index that does not open is begun anew.
fn applied(index: &Index, found: &mut Found) -> Result<Option<Applied>, Fault> {
    let opened = index.open(|_| Ok(())).and_then(|()| index.ask(Sled::applied));
    opened.or_else(|fault| {
        if fault.is_busy() {
            return Err(fault);
        }
        anew(index, &fault, found, |_| Ok(())).map(|()| None)
    })
}

/// Begins an index anew, for that reason; in memory if it lies there already.
fn anew(
    index: &Index,
    why: &Fault,
    found: &mut Found,
    fill: impl Fn(&Sled) -> Result<(), Fault>,
) -> Result<(), Fault> {
    found.rebuilt = Some(why.to_string());
    let place = if found.stands_in { Kept::InMemory } else { Kept::after(why) };
    found.stands_in = index.renew(place, fill)? == Kept::InMemory;
    Ok(())
}

/// Brings the index to the end of the journal. One that must go, or breaks on the way, is begun
/// anew.
fn fill(
    index: &Index,
    applied: Option<Applied>,
    survey: &mut Survey,
    medium: &dyn Medium,
    found: &mut Found,
) -> Result<(), Fault> {
    let filled = match weigh(index, applied, survey) {
        Some(why) => Err(Fault::new(why)),
        // There is nothing to read again.
        None if applied.is_some_and(|applied| applied.number == survey.last) => Ok(()),
        None => index.ask(|sled| catch_up(sled, medium)),
    };
    let filled = filled.and_then(|()| index.ask(|sled| whole(sled, survey)));
    filled.or_else(|fault| anew(index, &fault, found, |sled| catch_up(sled, medium)))
}

/// Tests if the index knows how long those streams are that the last frames are about.
fn whole(sled: &Sled, survey: &Survey) -> Result<(), Fault> {
    for stream in &survey.latest {
        if sled.length(stream)? != survey.ledger.length(stream) {
            return Err(Fault::new("the index lacks lines"));
        }
    }
    Ok(())
}

/// What is to be known in memory, and the number of the last frame. All else the index knows, also
/// when something is due where lines are lost.
fn ledger(index: &Index, mut survey: Survey) -> Result<(Ledger, u64), Fault> {
    if survey.partial {
        index.ask(Sled::owed)?.iter().for_each(|debt| survey.ledger.owe(debt));
    }
    survey.ledger.know_only(&survey.gapped);
    for (stream, length) in survey.ledger.lengths().filter(|(stream, _)| stream.kind() == PLACE) {
        if index.ask(|sled| sled.length(stream))? < length {
            index.ask(|sled| sled.lose(stream.id()))?;
        }
    }
    Ok((survey.ledger, survey.last))
}

/// Where to go on. A torn end is cut, unless the index has applied more, or cannot be asked: then
/// these bytes were, or may have been, acknowledged once and stay for whoever can mend them, and a
/// new segment begins.
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
        match index.ask(Sled::lengths) {
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
