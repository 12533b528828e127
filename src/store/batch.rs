//! Batches of lines for an archive, and the reasons why it refuses one.

use std::{error::Error, fmt, future::Future, io, pin::Pin};

/// A stream's name: its kind and its id, for example `match/7KQ2M9XD`, `place/local:hall`,
/// `person/9f3a2c`.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Stream(String);

impl Stream {
    /// Names a stream. The kind holds no slash; neither part may hold a line break or NUL, or
    /// appending fails.
    #[must_use]
    pub fn new(kind: &str, id: &str) -> Self {
        Self(format!("{kind}/{id}"))
    }

    /// Returns the whole name, `kind/id`.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the part before the first slash.
    #[must_use]
    pub fn kind(&self) -> &str {
        self.0.split_once('/').map_or(&self.0, |(kind, _)| kind)
    }

    /// Returns the part after the first slash.
    #[must_use]
    pub fn id(&self) -> &str {
        self.0.split_once('/').map_or("", |(_, id)| id)
    }

    /// Tests if each line builds on those before it, as in the records of matches and tournaments:
    /// where one is lost, none counts. Of any other stream the lines that are left count.
    #[must_use]
    pub fn builds(&self) -> bool {
        matches!(self.kind(), "match" | "tournament")
    }

    /// Returns the stream of a name that was read back from a medium.
    pub(super) fn named(name: &str) -> Self {
        Self(name.to_owned())
    }
}

impl fmt::Display for Stream {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

/// The line that is read in place of a lost one, where the stream goes on without it.
pub const LOST: &str = "lost";

/// Lines to add to one stream.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The stream.
    pub stream: Stream,
    /// The number of lines already there; another number is a conflict.
    pub expected: u64,
    /// The new lines, UTF-8 text without a line break inside.
    pub lines: Vec<String>,
}

/// An answer that is owed to a place.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Debt {
    /// The id of the place.
    pub place: String,
    /// Grows with each answer to the place; a newer debt of the same place replaces an older one.
    pub version: u64,
}

/// Lines and debts that are kept together or not at all.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Batch {
    /// The id of the input that caused it; kept at most once.
    pub input: Option<String>,
    /// Lines for streams; the same stream may come more than once, each with the length it then
    /// expects.
    pub appends: Vec<Append>,
    /// Answers owed from now on.
    pub owed: Vec<Debt>,
}

/// The reason why a batch was not kept. Nothing of it was applied.
#[derive(Debug)]
pub enum NotKept {
    /// A batch with this input id was kept before.
    Seen,
    /// A stream has another number of lines than expected.
    Conflict {
        /// The stream.
        stream: Stream,
        /// The number of lines the batch expected.
        expected: u64,
        /// The number of lines there are.
        actual: u64,
    },
    /// The archive failed. If the process dies before it could take its bytes back, the batch may
    /// still turn out kept.
    Fault(Fault),
}

impl fmt::Display for NotKept {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seen => out.write_str("this input was applied before"),
            Self::Conflict { stream, expected, actual } => {
                write!(out, "{stream} has {actual} lines, not {expected}")
            }
            Self::Fault(fault) => fault.fmt(out),
        }
    }
}

impl Error for NotKept {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Fault(fault) => fault.source(),
            _ => None,
        }
    }
}

impl From<Fault> for NotKept {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

/// A reason why something cannot be read until the operator has seen to it, however often it is
/// tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lasting {
    /// The key that sealed it is not here.
    Keyless,
    /// Lines of it are lost or do not hold, so it is set aside.
    Aside,
}

/// The archive failed: what it was doing, and the cause. Names no person and quotes no line.
#[derive(Debug)]
pub struct Fault {
    what: String,
    lasting: Option<Lasting>,
    source: Option<Box<dyn Error + Send + Sync>>,
}

impl Fault {
    /// Returns a fault found by the store itself.
    pub fn new(what: impl Into<String>) -> Self {
        Self { what: what.into(), lasting: None, source: None }
    }

    /// Returns the fault as one that stays until the operator has seen to it.
    #[must_use]
    pub fn lasting(self, why: Lasting) -> Self {
        Self { lasting: Some(why), ..self }
    }

    /// Returns the reason why trying again is of no use, if it is of none.
    pub const fn lasts(&self) -> Option<Lasting> {
        self.lasting
    }

    /// Tests if there is no room on the disk.
    pub fn is_full(&self) -> bool {
        let cause = self.source.as_ref().and_then(|source| source.downcast_ref::<io::Error>());
        cause.is_some_and(|cause| {
            matches!(cause.kind(), io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded)
        })
    }

    /// Tests if another process works on it.
    pub fn is_busy(&self) -> bool {
        let cause = self.source.as_ref().and_then(|source| source.downcast_ref::<io::Error>());
        cause.is_some_and(|cause| cause.kind() == io::ErrorKind::WouldBlock)
    }

    /// Tests if another program has taken the place of this one, which must end and say nothing: the
    /// other one hears anew what is not kept.
    pub fn is_replaced(&self) -> bool {
        self.source.as_ref().is_some_and(|source| source.is::<Replaced>())
    }

    /// Returns a function for `map_err` that adds what was being done.
    pub fn during<E: Into<Box<dyn Error + Send + Sync>>>(
        what: impl Into<String>,
    ) -> impl FnOnce(E) -> Self {
        move |source| Self { what: what.into(), lasting: None, source: Some(source.into()) }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.source {
            Some(source) => write!(out, "{}: {source}", self.what),
            None => out.write_str(&self.what),
        }
    }
}

impl Error for Fault {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.source.as_ref().map(|source| &**source as &(dyn Error + 'static))
    }
}

/// Another program has taken the place of this one at what both keep everything in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Replaced;

impl fmt::Display for Replaced {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("another program has taken the place of this one")
    }
}

impl Error for Replaced {}

/// A batch on its way to the medium.
pub type Keeping = Pin<Box<dyn Future<Output = Result<(), NotKept>> + Send>>;
