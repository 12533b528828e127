//! Lines of standard input, none longer than it may be.

use std::io::{self, BufRead, Read};

/// What was read.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Heard {
    /// A line, without its end.
    Line(String),
    /// A line that is too long, which was passed over.
    TooLong,
    /// Nothing more.
    End,
}

/// Reads the next line, of at most so many bytes.
pub(super) fn next(input: &mut impl BufRead, longest: u64) -> io::Result<Heard> {
    let mut line = Vec::new();
    let read = input.by_ref().take(longest).read_until(b'\n', &mut line)?;
    if read == 0 {
        return Ok(Heard::End);
    }
    if read as u64 == longest && line.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
        return Ok(Heard::TooLong);
    }
    let text = String::from_utf8_lossy(&line);
    Ok(Heard::Line(text.trim_start_matches('\u{feff}').trim_end_matches(['\n', '\r']).to_owned()))
}

#[cfg(test)]
mod tests {
    use super::{Heard, next};

    #[test]
    fn lines_are_read_and_long_ones_passed_over() {
        let mut input: &[u8] = b"one\r\n12345678901\n\xff\n\nlast";
        let mut heard = Vec::new();
        while heard.last() != Some(&Heard::End) {
            heard.push(next(&mut input, 8).expect("it can be read"));
        }
        let line = |text: &str| Heard::Line(text.to_owned());
        let expected =
            [line("one"), Heard::TooLong, line("\u{fffd}"), line(""), line("last"), Heard::End];
        assert_eq!(heard, expected);
    }
}
