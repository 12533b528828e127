//! An archive whose secret lines lie encrypted.
//!
//! A line is secret that begins with `sealed`, or with a number or `+` and `sealed`, as in a
//! match's record. The text after that word is kept as `~KEY HEX`: the key's name, and by
//! XChaCha20-Poly1305 a nonce and the sealed text, bound to the stream and to the line's number in
//! it. When a match is over its secrets are public: the sealed texts are then kept once more in
//! lines `open NUMBER TEXT` after it, so that a finished match needs no key.

mod key;

pub use key::{Key, key_bytes};

use std::{collections::HashMap, sync::Arc};

use metrics::{counter, histogram};
use tokio::time::Instant;

use super::{Archive, Batch, Debt, Fault, Keeping, Lasting, Live, NotKept, Person, Stream};

/// An archive that seals secret lines before another archive keeps them.
pub struct Vault<A: ?Sized> {
    inner: Arc<A>,
    key: Key,
}

impl<A: Archive + ?Sized> Vault<A> {
    /// Wraps `inner`, and seals with `key` the secret lines that it keeps from now on.
    pub fn new(inner: impl Into<Arc<A>>, key: Key) -> Self {
        Self { inner: inner.into(), key }
    }

    fn seal(&self, batch: &mut Batch) -> Result<(), Fault> {
        for append in &mut batch.appends {
            let over = append.stream.kind() == "match"
                && append.lines.iter().any(|line| line.starts_with("= "));
            let opened = if over {
                self.opened(&append.stream, append.expected, &append.lines)?
            } else {
                Vec::new()
            };
            for (number, line) in (append.expected..).zip(&mut append.lines) {
                if let Some((head, text)) = secret(line) {
                    let sealed = self.key.seal(text, &bound_to(&append.stream, number));
                    *line = format!("{head}~{} {sealed}", self.key.name());
                }
            }
            append.lines.extend(opened);
        }
        Ok(())
    }

    /// Returns the lines that open a match's secrets, once the match is over.
    fn opened(&self, stream: &Stream, expected: u64, new: &[String]) -> Result<Vec<String>, Fault> {
        let kept = self.read(stream)?;
        let known = kept.iter().chain(new).enumerate().take(expected as usize + new.len());
        Ok(known
            .filter_map(|(number, line)| {
                secret(line).map(|(_, text)| format!("open {number} {text}"))
            })
            .collect())
    }

    fn unseal(
        &self,
        stream: &Stream,
        number: u64,
        line: String,
        opened: &HashMap<u64, String>,
    ) -> Result<String, Fault> {
        let Some((head, kept)) =
            secret(&line).and_then(|(head, kept)| Some((head, kept.strip_prefix('~')?)))
        else {
            return Ok(line);
        };
        if let Some(text) = opened.get(&number) {
            return Ok(format!("{head}{text}"));
        }
        let (key, sealed) = kept.split_once(' ').unwrap_or((kept, ""));
        if key != self.key.name() {
            let what = format!(
                "{stream} was sealed with key {key}, and the one here is {}",
                self.key.name()
            );
            return Err(Fault::new(what).lasting(Lasting::Keyless));
        }
        let text = self.key.open_text(sealed, &bound_to(stream, number));
        let changed = || {
            Fault::new(format!("line {number} of {stream} is not as it was sealed"))
                .lasting(Lasting::Aside)
        };
        let text = text.ok_or_else(changed)?;
        Ok(format!("{head}{text}"))
    }
}

/// Records how long a batch takes that was handed over at a moment, and whether it fails.
fn timed(begun: Instant, keeping: Keeping) -> Keeping {
    Box::pin(async move {
        let kept = keeping.await;
        histogram!("caipan_archive_batch_seconds").record(begun.elapsed().as_secs_f64());
        if let Err(NotKept::Fault(_)) = kept {
            counter!("caipan_archive_failures_total").increment(1);
        }
        kept
    })
}

/// Splits a secret line into its head, up to and with the word `sealed`, and its secret; `None` for
/// other lines.
fn secret(line: &str) -> Option<(&str, &str)> {
    let behind = line
        .strip_prefix('+')
        .unwrap_or(line)
        .trim_start_matches(|digit: char| digit.is_ascii_digit());
    let behind = if behind.len() < line.len() { behind.strip_prefix(' ')? } else { line };
    let text = behind.strip_prefix("sealed ")?;
    Some((&line[..line.len() - text.len()], text))
}

/// Returns the context that a sealed text is bound to: it opens nowhere else.
fn bound_to(stream: &Stream, number: u64) -> Vec<u8> {
    crate::referee::binding::frame(&[
        b"caipan/line/v1",
        stream.as_str().as_bytes(),
        &number.to_be_bytes(),
    ])
}

/// Splits the lines of a match into those without `open` lines, and the texts of these by the
/// number of the line they open.
fn parted(lines: Vec<String>) -> (Vec<String>, HashMap<u64, String>) {
    let opens = |line: &str| {
        let (number, text) = line.strip_prefix("open ")?.split_once(' ')?;
        Some((number.parse().ok()?, text.to_owned()))
    };
    let opened = lines.iter().filter_map(|line| opens(line)).collect();
    (lines.into_iter().filter(|line| opens(line).is_none()).collect(), opened)
}

impl<A: Archive + ?Sized> Archive for Vault<A> {
    fn append(&self, mut batch: Batch) -> Keeping {
        match self.seal(&mut batch) {
            Ok(()) => {
                let begun = Instant::now();
                timed(begun, self.inner.append(batch))
            }
            Err(fault) => Box::pin(async { Err(fault.into()) }),
        }
    }

    fn seen(&self, input: &str) -> Result<bool, Fault> {
        self.inner.seen(input)
    }

    fn is_shared(&self) -> bool {
        self.inner.is_shared()
    }

    fn freshen(&self, streams: &[Stream]) -> Result<(), Fault> {
        self.inner.freshen(streams)
    }

    fn seen_afresh(&self, input: &str, streams: &[Stream]) -> Result<bool, Fault> {
        self.inner.seen_afresh(input, streams)
    }

    fn read(&self, stream: &Stream) -> Result<Vec<String>, Fault> {
        let (lines, opened) = parted(self.inner.read(stream)?);
        (0..).zip(lines).map(|(number, line)| self.unseal(stream, number, line, &opened)).collect()
    }

    fn tail(&self, stream: &Stream, most: usize) -> Result<Vec<String>, Fault> {
        let mut lines = self.inner.tail(stream, most)?;
        // `open` lines are not lines of the stream, and any of them may open a secret line.
        if lines.iter().any(|line| line.starts_with("open ") || secret(line).is_some()) {
            lines = self.read(stream)?;
            lines = lines.split_off(lines.len().saturating_sub(most));
        }
        Ok(lines)
    }

    fn version(&self, stream: &Stream) -> Result<u64, Fault> {
        self.inner.version(stream)
    }

    fn streams(&self, kind: &str) -> Result<Vec<Stream>, Fault> {
        self.inner.streams(kind)
    }

    fn streams_of(&self, kind: &str, start: &str) -> Result<Vec<Stream>, Fault> {
        self.inner.streams_of(kind, start)
    }

    fn due(&self, from: u64, to: u64) -> Result<Vec<(String, u64)>, Fault> {
        self.inner.due(from, to)
    }

    fn live(&self) -> Result<Vec<Live>, Fault> {
        self.inner.live()
    }

    fn owed(&self) -> Result<Vec<Debt>, Fault> {
        self.inner.owed()
    }

    fn adopt(&self, most: usize) -> Result<Vec<Debt>, Fault> {
        self.inner.adopt(most)
    }

    fn owed_to(&self, place: &str) -> Result<Vec<Debt>, Fault> {
        self.inner.owed_to(place)
    }

    fn paid(&self, debt: Debt) {
        self.inner.paid(debt);
    }

    fn person(&self, id: &str) -> Result<Option<Person>, Fault> {
        self.inner.person(id)
    }

    fn person_of(&self, account: &str) -> Result<Option<Person>, Fault> {
        self.inner.person_of(account)
    }

    fn people(&self) -> Result<Vec<Person>, Fault> {
        self.inner.people()
    }

    fn remember(&self, person: Person) -> Result<(), Fault> {
        self.inner.remember(person)
    }

    fn forget(&self, id: &str) -> Result<bool, Fault> {
        self.inner.forget(id)
    }
}
