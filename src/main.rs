//! The `caipan` program.

fn main() {}
