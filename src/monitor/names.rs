//! What each metric means, as Prometheus is told.

use metrics::{Unit, describe_counter, describe_gauge, describe_histogram};

/// The counters.
const COUNTERS: [(&str, &str); 7] = [
    ("caipan_inputs_total", "What was said, fell due or was replied by a program, by outcome."),
    ("caipan_turns_total", "Turns that were kept, by game."),
    ("caipan_matches_begun_total", "Matches that have begun, by game."),
    ("caipan_matches_ended_total", "Matches that have ended, by game."),
    ("caipan_refusals_total", "What a limit has refused, by limit."),
    ("caipan_discord_calls_total", "Tries of calls to Discord, by route and status."),
    ("caipan_archive_failures_total", "Batches that could not be kept."),
];

/// The gauges.
const GAUGES: [(&str, &str); 6] = [
    ("caipan_clerks", "Places that are looked after at this moment."),
    ("caipan_jobs_waiting", "Jobs that have not been done yet."),
    ("caipan_answers_waiting", "Inputs whose answers have not gone out yet."),
    ("caipan_thoughts_waiting", "Thoughts that wait for a thread."),
    ("caipan_programs_thinking", "Programs that think."),
    ("caipan_build_info", "The version of the program."),
];

/// The times, in seconds.
const TIMES: [(&str, &str); 2] = [
    ("caipan_input_seconds", "How long an input takes, by phase of its way."),
    ("caipan_archive_batch_seconds", "How long a batch takes to be kept."),
];

/// Describes all metrics.
pub(super) fn describe() {
    COUNTERS.iter().for_each(|(name, what)| describe_counter!(*name, *what));
    GAUGES.iter().for_each(|(name, what)| describe_gauge!(*name, *what));
    TIMES.iter().for_each(|(name, what)| describe_histogram!(*name, Unit::Seconds, *what));
}
