//! What the program tells of its health: whether it answers people, and what waits in it.

use std::{
    net::SocketAddr,
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

use metrics::gauge;

use crate::{
    chat::{Lengths, Steward},
    config::Config,
    monitor::{self, Readiness, Subject},
};

use super::output::Failure;

/// What the program tells of its health.
pub(super) struct Vitals {
    course: Mutex<Course>,
    /// The hall, once there is one.
    steward: OnceLock<Steward>,
}

/// How far the program has come.
#[derive(Clone, Copy)]
enum Course {
    Starting,
    /// Another program is at work on the database.
    Waiting,
    Serving,
    Stopping,
}

impl Vitals {
    /// Begins the start, and serves health and metrics from now on if the settings say where.
    pub(super) async fn begin(config: &Config) -> Result<Arc<Self>, Failure> {
        let (course, steward) = (Mutex::new(Course::Starting), OnceLock::new());
        let vitals = Arc::new(Self { course, steward });
        if let Some(address) = address(config)? {
            let opened = monitor::open(address, Arc::<Self>::clone(&vitals)).await;
            opened.map_err(|error| {
                Failure::Medium(format!("the setting `metrics.address`: {address}: {error}"))
            })?;
        }
        Ok(vitals)
    }

    /// Notes that the start waits for another program's end.
    #[cfg(feature = "postgres")]
    pub(super) fn waits(&self) {
        self.go(Course::Waiting);
    }

    /// Notes that people are answered by a hall until `stop` resolves; what is returned resolves
    /// then.
    pub(super) fn serves(
        self: &Arc<Self>,
        steward: Steward,
        stop: impl Future<Output = ()>,
    ) -> impl Future<Output = ()> {
        // It is set once, for a program serves once.
        drop(self.steward.set(steward));
        self.go(Course::Serving);
        let own = Arc::clone(self);
        async move {
            stop.await;
            own.go(Course::Stopping);
        }
    }

    fn go(&self, course: Course) {
        *self.course.lock().unwrap_or_else(PoisonError::into_inner) = course;
    }
}

impl Subject for Vitals {
    fn readiness(&self) -> Readiness {
        let course = *self.course.lock().unwrap_or_else(PoisonError::into_inner);
        match (course, self.steward.get()) {
            (Course::Waiting, _) => Readiness::Waiting,
            (Course::Stopping, _) => Readiness::Stopping,
            (Course::Serving, Some(steward)) if !steward.reaches() => Readiness::Unreached,
            (Course::Serving, Some(steward)) if steward.full_since().is_some() => Readiness::Full,
            (Course::Serving, Some(_)) => Readiness::Ready,
            (Course::Starting, _) | (Course::Serving, None) => Readiness::Starting,
        }
    }

    fn gauge(&self) {
        gauge!("caipan_build_info", "version" => env!("CARGO_PKG_VERSION")).set(1);
        let Some(steward) = self.steward.get() else { return };
        let Lengths { clerks, jobs, answers, thoughts, thinking } = steward.lengths();
        for (name, length) in [
            ("caipan_clerks", clerks),
            ("caipan_jobs_waiting", jobs),
            ("caipan_answers_waiting", answers),
            ("caipan_thoughts_waiting", thoughts),
            ("caipan_programs_thinking", thinking),
        ] {
            gauge!(name).set(u32::try_from(length).unwrap_or(u32::MAX));
        }
    }
}

/// Returns the address at which health and metrics are served; none if they are not.
pub(super) fn address(config: &Config) -> Result<Option<SocketAddr>, Failure> {
    let text = &config.metrics.address;
    if text.is_empty() {
        return Ok(None);
    }
    let address = text.parse().ok().filter(|address: &SocketAddr| address.port() != 0);
    address.map(Some).ok_or_else(|| {
        Failure::Usage(format!(
            "the setting `metrics.address` cannot be `{text}`: it is the number of an address and \
             a port, such as 127.0.0.1:9090, or empty"
        ))
    })
}
