//! The text of a small file in lines, with a checksum behind them: one of which a sign is another is
//! no such text.

/// What the last line begins with, before the checksum.
const END: &str = "= ";

/// Returns lines, each with its end, and their checksum behind them.
pub(super) fn with_checksum(lines: &str) -> String {
    format!("{lines}{END}{}\n", checksum(lines))
}

/// Returns the lines of a text; none where a sign of it is another.
pub(super) fn lines_of(text: &str) -> Option<&str> {
    let (lines, sum) = text.strip_suffix('\n')?.rsplit_once(END)?;
    (checksum(lines) == sum).then_some(lines)
}

fn checksum(lines: &str) -> String {
    format!("{:08x}", crc32c::crc32c(lines.as_bytes()))
}
