//! Counts whole games of gewu out: `gewu_values [PATH ...]` says for every option how many positions
//! can come up and what the side that begins may expect before the first throw.

use std::io::{self, Write};

use caipan_engine::CountedOut;
use caipan_rules::gewu::{MEN, Terms};

fn main() -> io::Result<()> {
    let mut paths: Vec<u8> =
        std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    if paths.is_empty() {
        paths = (5..=12).collect();
    }
    let mut out = io::stdout().lock();
    writeln!(out, "| `path` | `leap` | `need` | `die` | positions | value of the first throw |")?;
    writeln!(out, "|---|---|---|---|---|---|")?;
    for (die, need) in [(true, MEN), (true, 1), (false, MEN), (false, 1)] {
        for (path, run) in paths.iter().flat_map(|path| [(*path, true), (*path, false)]) {
            let CountedOut { positions, value } = CountedOut::of(Terms { path, run, need, die });
            let (leap, die) = (if run { "run" } else { "one" }, if die { "on" } else { "off" });
            let value =
                format!("{}{}.{:03} ‰", sign(value), value.abs() / 1000, value.abs() % 1000);
            writeln!(out, "| {path} | {leap} | {need} | {die} | {positions} | {value} |")?;
        }
    }
    Ok(())
}

fn sign(value: i32) -> &'static str {
    if value < 0 { "-" } else { "+" }
}
