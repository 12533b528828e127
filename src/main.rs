//! The `caipan` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::SUCCESS
}
