//! The time between the program's start and the first service.

use tokio::{
    signal::unix::{SignalKind, signal},
    task::JoinHandle,
};

use crate::referee::Luck;

use super::{chance::chance, output::Failure};

/// The start, until it is [over](Starting::over). A request to stop meanwhile is obeyed at once:
/// nobody has been answered yet, and the data outlive an end at any moment.
pub(super) struct Starting(JoinHandle<()>);

impl Starting {
    pub(super) fn begin() -> Result<Self, Failure> {
        let stop = stopped()?;
        Ok(Self(tokio::spawn(async move {
            stop.await;
            tracing::info!("asked to stop before the start was over");
            std::process::exit(0);
        })))
    }

    /// Ends the start; the caller stops by itself from now on. The future resolves when the program
    /// is asked to stop.
    pub(super) fn over(self) -> Result<impl Future<Output = ()>, Failure> {
        // Signals are heard by this before they are no longer by the other, so that none is lost.
        let stop = stopped()?;
        self.0.abort();
        Ok(stop)
    }
}

/// Resolves when the program is asked to stop after this call.
pub(super) fn stopped() -> Result<impl Future<Output = ()>, Failure> {
    let (mut terminate, mut interrupt) =
        (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

/// Returns luck from the system's source of randomness.
pub(super) fn luck() -> Result<Luck, Failure> {
    chance().map(Luck::new)
}
