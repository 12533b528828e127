//! The log on standard error: for people, or an object on each line for programs.

use std::io::{self, Write};

use tracing_subscriber::{
    Layer, filter::LevelFilter, filter::Targets, fmt, layer::SubscriberExt, util::SubscriberInitExt,
};

use crate::config::LogFormat;

/// Logs on standard error from now on: ours from INFO, or what `CAIPAN_LOG` says; libraries never
/// below INFO, since some print whole frames.
pub(super) fn begin(format: LogFormat) {
    let own = std::env::var("CAIPAN_LOG")
        .ok()
        .and_then(|level| level.parse().ok())
        .unwrap_or(LevelFilter::INFO);
    let targets = Targets::new().with_default(LevelFilter::WARN).with_target("caipan", own);
    let lines = fmt::layer().with_writer(io::stderr).with_target(false);
    let lines = match format {
        LogFormat::Text => lines.boxed(),
        LogFormat::Json => lines.json().flatten_event(true).with_span_list(false).boxed(),
    };
    tracing_subscriber::registry().with(lines).with(targets).init();
}

/// Says why the program ends, on standard error too.
pub(super) fn end(format: LogFormat, why: &str) {
    match format {
        // A standard error that is closed cannot be told anything.
        LogFormat::Text => drop(writeln!(io::stderr(), "caipan: {why}")),
        LogFormat::Json => tracing::error!(why, "the program ends"),
    }
}
