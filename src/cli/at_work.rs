//! A program at work on a database, and the time for which that is certain.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use rustix::time::{ClockId, clock_gettime};

use crate::{
    chat::Hears,
    store::{Beginning, Duty, Fault, Postgres},
};

/// A program at work on a database: what for, and for how long that is certain.
#[derive(Clone)]
pub(super) struct AtWork {
    database: Arc<Postgres>,
    duty: Duty,
    /// The moment at which a program last led, milliseconds since 1970 UTC; none if none has.
    pub(super) last: Option<u64>,
    /// No other program led when it began.
    alone: bool,
    lease: Lease,
}

/// The time for which no other program can take the place of this one. It is measured by a clock
/// that runs while the machine sleeps or the program is stopped.
#[derive(Clone)]
pub(super) struct Lease(Arc<AtomicU64>);

impl Lease {
    fn until(moment: Duration) -> Self {
        Self(Arc::new(AtomicU64::new(millis(moment))))
    }

    fn extend(&self, moment: Duration) {
        self.0.fetch_max(millis(moment), Ordering::SeqCst);
    }

    /// Tests if it lasts for so long from now.
    #[cfg(feature = "discord")]
    pub(super) fn covers(&self, span: Duration) -> bool {
        millis(since_boot() + span) < self.0.load(Ordering::SeqCst)
    }
}

fn millis(span: Duration) -> u64 {
    u64::try_from(span.as_millis()).unwrap_or(u64::MAX)
}

/// Returns the time since the machine was started, its sleep included.
fn since_boot() -> Duration {
    let time = clock_gettime(ClockId::Boottime);
    Duration::new(
        time.tv_sec.try_into().unwrap_or_default(),
        time.tv_nsec.try_into().unwrap_or_default(),
    )
}

impl AtWork {
    /// Begins to work on a database, if nobody stands in the way. Blocking.
    pub(super) fn begin(database: &Arc<Postgres>, duty: Duty) -> Result<Option<Self>, Fault> {
        // What is asked for lasts from when it was asked for at least.
        let lease = Lease::until(since_boot() + Postgres::LEASE);
        Ok(match database.begin(duty)? {
            Beginning::Begun { last, alone } => {
                Some(Self { database: Arc::clone(database), duty, last, alone, lease })
            }
            Beginning::Waits => None,
        })
    }

    /// Returns what it hears from the beginning.
    pub(super) fn hears(&self) -> Hears {
        match self.duty {
            Duty::Lead | Duty::Alone => Hears::All,
            Duty::Share if self.alone => Hears::All,
            Duty::Share | Duty::Help => Hears::Nothing,
        }
    }

    /// Returns for how long it is certain that it is at work.
    #[cfg(feature = "discord")]
    pub(super) fn lease(&self) -> Lease {
        self.lease.clone()
    }

    /// Says that it is at work still, until `now`, milliseconds since 1970 UTC. Returns the reason
    /// if it must not be any more. Blocking.
    pub(super) fn renew(&self, now: u64) -> Result<Option<Fault>, Fault> {
        let asked = since_boot();
        let ended = self.database.renew(now)?.ended();
        if ended.is_none() {
            self.lease.extend(asked + Postgres::LEASE);
        }
        Ok(ended)
    }
}
