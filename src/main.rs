//! The `caipan` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    caipan::cli::run()
}
