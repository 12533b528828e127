//! Keeps when nobody could play, and reads it again.

use std::{collections::BTreeSet, sync::Arc, time::Duration};

use tokio::time::sleep;

use crate::{
    chat::{
        input::place::{channel_of, server_of},
        state::gap::{Gap, GapEvent, missed},
    },
    store::{Append, Batch, Fault, LOST, NotKept},
};

use super::{
    gaps::{Covers, Cut, Hears, stream},
    hall::Hall,
    shared::Shared,
};

/// Keeping something takes no longer where all is well, milliseconds.
const PROMPT: u64 = 2_000;

/// The longest time for which nobody in a place is charged where a board was shown late,
/// milliseconds: whoever takes the place of a program shows in less what that one owes.
const LONGEST: u64 = 120_000;

/// How often, and after which pauses, it is tried to keep a gap that others must know too.
const TRIES: usize = 60;
const PAUSE: Duration = Duration::from_secs(1);

impl Hall {
    /// Reads when nobody could play; it is now `now`. Where a line of that is lost, nobody is
    /// charged for any of the time between the lines around it.
    pub(crate) fn read_gaps(&self, now: u64) -> Result<(), Fault> {
        let lines = self.shared.archive.read(&stream())?;
        self.shared.gaps.learn(0, &lines);
        let ends = |line: &String| line.parse::<GapEvent>().ok().map(|event| event.gap);
        for (at, _) in lines.iter().enumerate().filter(|(_, line)| *line == LOST) {
            let from = lines[..at].iter().rev().find_map(ends).map_or(0, |gap| gap.to);
            let to = lines[at..].iter().find_map(ends).map_or(now, |gap| gap.from);
            self.shared.gaps.apply(Gap { from, to }.into());
        }
        Ok(())
    }

    /// Keeps that nobody could play from one moment to another, in milliseconds since 1970 UTC:
    /// clocks do not charge it.
    ///
    /// # Errors
    /// [`Fault`] when it cannot be kept.
    pub async fn missed(&self, from: u64, to: u64) -> Result<(), Fault> {
        self.shared.missed(from, to).await
    }

    /// Places that are covered, or all, cannot be heard since a moment, in milliseconds since 1970
    /// UTC. Until that is [over](Self::mended) their clocks charge nothing, and nothing that is due
    /// there is done.
    pub fn cut_off(&self, since: u64, covers: Option<Covers>) -> Cut {
        self.shared.gaps.open(since, covers)
    }

    /// Ends a cut: the places of the door can be heard again, and everything said there meanwhile
    /// has been heard. Keeps the gap for each server where something is due, so wherever a clock
    /// runs; `now` is in milliseconds since 1970 UTC.
    ///
    /// # Errors
    /// [`Fault`] when it cannot be kept; then it is known for as long as this hall is open.
    pub async fn mended(&self, cut: Cut, now: u64) -> Result<(), Fault> {
        let gaps = &self.shared.gaps;
        let Some((from, covers)) = gaps.opened(&cut) else { return Ok(()) };
        let events = self.shared.gap_events(Gap { from, to: now }, covers);
        events.iter().for_each(|event| gaps.apply(event.clone()));
        gaps.close(&cut);
        self.shared.keep_gaps(&events).await
    }

    /// Leaves a cut to another hall, which hears its places from now on and knows since when they
    /// could not be heard.
    pub fn left_to_others(&self, cut: &Cut) {
        self.shared.gaps.close(cut);
    }
}

impl Shared {
    /// Something could not be kept: that the disk is full the archive may find before the rim has
    /// seen it.
    pub(crate) fn heed(&self, fault: &Fault, now: u64) {
        if fault.is_full() {
            self.gauge.fill(now, &self.gaps);
        }
    }

    /// Takes in what others have kept of when nobody could play. What this hall kept itself may
    /// come once more: times that overlap count once.
    ///
    /// # Errors
    /// [`Fault`] when the archive cannot tell.
    pub(crate) fn learn_gaps(&self) -> Result<(), Fault> {
        if !self.archive.is_shared() {
            return Ok(());
        }
        let known = self.gaps.lines();
        if self.archive.version(&stream())? > known {
            self.gaps.learn(known, &self.archive.since(&stream(), known)?);
        }
        Ok(())
    }

    /// Returns the time, milliseconds since 1970 UTC, if the rim provides it.
    pub(crate) fn time(&self) -> Option<u64> {
        self.time.get().map(|time| time())
    }

    /// Something of a place that was given to the archive at a moment has been kept, or has failed:
    /// where that took long, nobody could see the board. Where other programs are at work this one
    /// may have been slow alone.
    pub(crate) fn kept_since(self: &Arc<Self>, from: Option<u64>, place: &str) {
        if let Some((from, to)) = from.zip(self.time()).filter(|(from, to)| *to > from + PROMPT) {
            tracing::warn!(milliseconds = to - from, "the disk is slow; no clock charges that");
            let server = match self.gaps.hears() {
                Hears::All => None,
                Hears::Nothing | Hears::These(_) => Some(server_of(place).to_owned()),
            };
            self.lose(GapEvent { gap: Gap { from, to }, scope: server });
        }
    }

    /// Keeps that nobody could play from one moment to another.
    pub(crate) async fn missed(&self, from: u64, to: u64) -> Result<(), Fault> {
        self.missed_where(Gap { from, to }, None).await
    }

    /// Keeps that nobody could play in the places that are covered, or in all.
    pub(crate) async fn missed_where(&self, gap: Gap, covers: Option<Covers>) -> Result<(), Fault> {
        self.take_in(self.gap_events(gap, covers)).await
    }

    /// Keeps that nobody could play in one place, unless that is known; of a long time only the end
    /// counts.
    pub(crate) async fn missed_at(&self, gap: Gap, place: &str) -> Result<(), Fault> {
        let (from, to) = (gap.from.max(gap.to.saturating_sub(LONGEST)), gap.to);
        // A machine's clock may have been turned back.
        if missed(&self.gaps.at(place), from, to) == to.saturating_sub(from) {
            return Ok(());
        }
        let event = GapEvent { gap: Gap { from, to }, scope: Some(channel_of(place).to_owned()) };
        self.take_in(vec![event]).await
    }

    /// Keeps gaps, which hold from then on.
    async fn take_in(&self, events: Vec<GapEvent>) -> Result<(), Fault> {
        self.keep_gaps(&events).await?;
        events.into_iter().for_each(|event| self.gaps.apply(event));
        Ok(())
    }

    /// Notes a gap that is found when it is over already, where the hall hears what is said; it
    /// holds at once, and is kept as soon as possible. Times are milliseconds since 1970 UTC.
    pub(crate) fn lost(self: &Arc<Self>, from: u64, to: u64) {
        let covers = self.gaps.hears().covers();
        self.gap_events(Gap { from, to }, covers).into_iter().for_each(|event| self.lose(event));
    }

    /// Returns a gap of the whole hall, or of each server with places that are covered where
    /// something is due, so wherever a clock runs.
    fn gap_events(&self, gap: Gap, covers: Option<Covers>) -> Vec<GapEvent> {
        if gap.from >= gap.to {
            return Vec::new();
        }
        let Some(covers) = covers else { return vec![gap.into()] };
        let due = self.agenda.places(&*self.archive, u64::MAX);
        let servers: BTreeSet<String> = due
            .iter()
            .filter(|place| covers(place))
            .map(|place| server_of(place).to_owned())
            .collect();
        servers.into_iter().map(|server| GapEvent { gap, scope: Some(server) }).collect()
    }

    fn lose(self: &Arc<Self>, event: GapEvent) {
        if !self.gaps.add(event.clone()) {
            return;
        }
        let shared = Arc::clone(self);
        tokio::spawn(async move {
            for _ in 0..TRIES {
                match shared.keep_gaps(std::slice::from_ref(&event)).await {
                    Ok(()) => return,
                    Err(fault) => tracing::warn!(
                        %fault,
                        "that nobody could play for some seconds could not be kept"
                    ),
                }
                sleep(PAUSE).await;
            }
        });
    }

    async fn keep_gaps(&self, events: &[GapEvent]) -> Result<(), Fault> {
        if events.is_empty() {
            return Ok(());
        }
        loop {
            let expected = self.archive.version(&stream())?;
            let append = Append {
                stream: stream(),
                expected,
                lines: events.iter().map(GapEvent::to_string).collect(),
            };
            match self
                .archive
                .append(Batch { input: None, appends: vec![append], owed: Vec::new() })
                .await
            {
                Ok(()) => return Ok(()),
                Err(NotKept::Fault(fault)) => return Err(fault),
                // Somebody else kept a gap at the same time.
                Err(NotKept::Conflict { .. } | NotKept::Seen) => {}
            }
        }
    }
}
