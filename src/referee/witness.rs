//! Evidence that a record was not rewritten as a whole: the signature under it, and the digits of
//! its chain that boards showed.

use std::{collections::BTreeMap, fmt};

use super::{
    Chain, Header, PublicKey,
    chain::{SIGNED, chains, message},
    is_over,
};

/// The evidence that a record itself contains.
#[derive(Clone, Debug, Default)]
pub struct Witness {
    /// The version of its format.
    format: u32,
    /// The record has its result.
    over: bool,
    /// The chain at each numbered line; empty before format 5.
    chains: BTreeMap<u32, Chain>,
    signature: Signature,
}

/// The signature under a record, or under the log of a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Signature {
    /// The record is not signed.
    #[default]
    None,
    /// The signature is not one by the key that it names over the text before it.
    False,
    /// A valid signature by this key.
    By(PublicKey),
}

/// Knowledge about a record from elsewhere.
#[derive(Clone, Default, Debug)]
pub struct Known {
    /// The key that should have signed it.
    pub key: Expected,
    /// Digits that boards showed: the number of a line, and the first digits of the chain at it,
    /// eight at least.
    pub seen: Vec<(u32, String)>,
}

/// The key that should have signed a record.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Expected {
    /// No key is known.
    #[default]
    Any,
    /// The key of the data folder here, which also keeps games from before there were signatures.
    Own(PublicKey),
    /// A key that the reader named; no other will do.
    Named(PublicKey),
}

/// One result of comparing a record with knowledge from elsewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sign {
    /// A board showed other digits at this line.
    OtherChain(u32),
    /// A board showed a line of this number, and the record has none.
    NoLine(u32),
    /// Boards were seen, or a key is named, and records of this format have neither chain nor
    /// signature.
    Older(u32),
    /// The record is not signed.
    Unsigned,
    /// The signature does not hold.
    False,
    /// The record is signed with this key instead of the expected one.
    OtherKey(PublicKey),
    /// The record is signed with the expected key.
    Signed(PublicKey),
    /// The record is signed with this key, and no key was expected.
    Somebody(PublicKey),
    /// Up to this line it is as the boards showed it.
    Seen(u32),
    /// No evidence against a rewritten record but the commitments in it; the version of the format.
    Nothing(u32),
}

impl Witness {
    /// Returns the evidence in the lines of a record.
    pub(super) fn of(header: &Header, lines: &[&str]) -> Self {
        if !header.has_chain() {
            return Self { format: header.format, over: is_over(lines), ..Self::default() };
        }
        let signature = lines.last().and_then(|line| line.strip_prefix(SIGNED));
        let signature = Signature::read(signature, || message(&header.id, &Chain::over(lines)));
        Self { format: header.format, over: is_over(lines), chains: chains(lines), signature }
    }

    /// Compares the record with knowledge from elsewhere. Where no result [is a
    /// fault](Sign::is_fault), the parts that the results name were not rewritten.
    pub fn compare(&self, known: &Known) -> Vec<Sign> {
        let strict = matches!(known.key, Expected::Named(_)) || !known.seen.is_empty();
        if self.format < 5 {
            return vec![if strict {
                Sign::Older(self.format)
            } else {
                Sign::Nothing(self.format)
            }];
        }
        let mut signs: Vec<_> =
            known.seen.iter().filter_map(|(line, digits)| self.differs(*line, digits)).collect();
        let last = known.seen.iter().map(|(line, _)| *line).max().filter(|_| signs.is_empty());
        signs.extend(last.map(Sign::Seen));
        signs.extend(self.signature.compare(known.key, self.over));
        if signs.is_empty() {
            signs.push(Sign::Nothing(self.format));
        }
        signs
    }

    /// Tests if the comparison vouches for the whole record, up to its last line.
    pub fn is_whole(&self, signs: &[Sign]) -> bool {
        let last = self.chains.keys().next_back();
        signs.iter().any(|sign| match sign {
            Sign::Signed(_) => true,
            Sign::Seen(line) => Some(line) == last,
            _ => false,
        })
    }

    fn differs(&self, line: u32, digits: &str) -> Option<Sign> {
        let Some(chain) = self.chains.get(&line) else { return Some(Sign::NoLine(line)) };
        (!chain.shows(digits)).then_some(Sign::OtherChain(line))
    }
}

impl Signature {
    /// Reads a key and its signature over a message, with a blank between them.
    pub fn read(text: Option<&str>, message: impl Fn() -> Vec<u8>) -> Self {
        let holds = |(key, text): (&str, &str)| {
            let key = PublicKey::read(key)?;
            key.signed(&message(), text).then_some(key)
        };
        text.map_or(Self::None, |text| {
            text.split_once(' ').and_then(holds).map_or(Self::False, Self::By)
        })
    }

    /// Compares the signature with the key that is expected; `must` says if one has to be there.
    pub fn compare(self, expected: Expected, must: bool) -> Option<Sign> {
        match (self, expected) {
            (Signature::False, _) => Some(Sign::False),
            (Signature::By(key), Expected::Any) => Some(Sign::Somebody(key)),
            (Signature::By(key), Expected::Own(own) | Expected::Named(own)) => {
                Some(if key == own { Sign::Signed(key) } else { Sign::OtherKey(key) })
            }
            // A running game is not signed yet, but a reader who names a key asks for a signed one.
            (Signature::None, Expected::Own(_)) => must.then_some(Sign::Unsigned),
            (Signature::None, Expected::Named(_)) => Some(Sign::Unsigned),
            (Signature::None, Expected::Any) => None,
        }
    }
}

impl Sign {
    /// Tests if the record cannot be trusted because of this result.
    pub const fn is_fault(&self) -> bool {
        match self {
            Self::OtherChain(_)
            | Self::NoLine(_)
            | Self::Older(_)
            | Self::Unsigned
            | Self::False => true,
            Self::OtherKey(_) => true,
            Self::Signed(_) | Self::Somebody(_) | Self::Seen(_) | Self::Nothing(_) => false,
        }
    }
}

impl fmt::Display for Sign {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherChain(line) => {
                write!(
                    out,
                    "number {line}: the board showed other digits; up to here something was changed"
                )
            }
            Self::NoLine(line) => write!(out, "number {line} is missing, and a board showed it"),
            Self::Older(format) => {
                write!(
                    out,
                    "records of format {format} have neither a chain nor a signature to compare"
                )
            }
            Self::Unsigned => write!(out, "not signed; records of finished games are"),
            Self::False => {
                write!(out, "the signature does not hold: something was changed behind it")
            }
            Self::OtherKey(key) => write!(out, "signed with another key: {}", key.text()),
            Self::Signed(key) => {
                write!(out, "signed with the key {}: nothing was changed since", key.text())
            }
            Self::Somebody(key) => {
                let key = key.text();
                write!(
                    out,
                    "signed with the key {key}; hold it against the one that the bot names (`about`), or name it: --key"
                )
            }
            Self::Seen(line) => write!(out, "as the boards showed it up to number {line}"),
            Self::Nothing(format) if *format < 5 => {
                write!(
                    out,
                    "format {format}: only what its commitments bind is known to be what it was; "
                )?;
                write!(out, "nothing shows that the rest was not rewritten")
            }
            Self::Nothing(_) => {
                write!(
                    out,
                    "nothing shows that this was not rewritten; boards you saw can (--seen NUMBER DIGITS)"
                )
            }
        }
    }
}
