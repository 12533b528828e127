//! Bans from the tournaments of a server, as its settings tell. A ban is bound to a fingerprint of
//! the account and names nobody, so that it still holds when a banned person has been forgotten and
//! returns under a new internal id.
//!
//! `set banned:FINGERPRINT AT BY REASON…`; the fingerprint is made with a key of the operator's.
//! Older streams have `set ban:FINGERPRINT AT BY PERSON REASON…` with a plain hash and the internal
//! id; such a ban stands until its account is seen again, and is then kept anew.

use std::{fmt, str::FromStr};

use caipan_rules::{Arg, Say};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use super::{keys::Prints, line::Unread};

/// Prefix of the fingerprint of an account in the keys of a server's settings.
const KEYED: &str = "banned:";

/// The same prefix in older streams.
const PLAIN: &str = "ban:";

/// Length of a plain fingerprint, in bytes.
const BYTES: usize = 16;

/// A ban.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ban {
    /// Fingerprint of the banned account.
    pub(crate) mark: Mark,
    /// The banned person's internal id at the time, in older streams only.
    pub(crate) person: Option<String>,
    /// Time of the ban, milliseconds since 1970 UTC.
    pub(crate) at: u64,
    /// The person who banned, by internal id.
    pub(crate) by: String,
    /// The reason that was given; empty if none.
    pub(crate) reason: String,
}

/// The fingerprint by which a ban knows its account, and its key in a stream.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Mark {
    /// Plain hash that anybody can compute, from older streams: `ban:FINGERPRINT`.
    Plain(String),
    /// Fingerprint made with the operator's key: `banned:FINGERPRINT`.
    Keyed(String),
}

/// Both fingerprints of an account on a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Marks {
    keyed: String,
    plain: String,
}

impl Marks {
    /// Returns the fingerprints of an account on a server.
    pub(crate) fn of(prints: &Prints, server: &str, account: &str) -> Self {
        let plain = Sha256::digest(format!("caipan/ban/v1\n{server}\n{account}"));
        Self { keyed: prints.banned(server, account), plain: HEXLOWER.encode(&plain[..BYTES]) }
    }

    /// Tests if a ban is this account's.
    pub(crate) fn fit(&self, ban: &Ban) -> bool {
        match &ban.mark {
            Mark::Keyed(print) => *print == self.keyed,
            Mark::Plain(print) => *print == self.plain,
        }
    }

    /// Returns the fingerprint that a new ban of the account is kept under.
    pub(crate) fn mark(&self) -> Mark {
        Mark::Keyed(self.keyed.clone())
    }
}

impl Ban {
    /// Returns the reason as it follows a sentence about the ban; empty text if none was given.
    pub(crate) fn why(&self) -> Arg {
        if self.reason.is_empty() {
            return Arg::Text(String::new());
        }
        Say::new("event-ban-why").with("reason", self.reason.as_str()).into()
    }

    /// Reads a ban of a mark, as [`Display`](fmt::Display) writes it.
    ///
    /// # Errors
    /// [`Unread`] where it is none.
    pub(crate) fn read(mark: Mark, text: &str) -> Result<Self, Unread> {
        let keyed = matches!(mark, Mark::Keyed(_));
        let mut words = text.splitn(if keyed { 3 } else { 4 }, ' ').map(str::to_owned);
        let at = words.next().and_then(|at| at.parse().ok()).ok_or(Unread)?;
        let by = words.next().ok_or(Unread)?;
        let person = if keyed { None } else { Some(words.next().ok_or(Unread)?) };
        Ok(Self { mark, person, at, by, reason: words.next().unwrap_or_default() })
    }
}

impl fmt::Display for Ban {
    /// Writes `AT BY [PERSON] REASON…`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { person, at, by, reason, .. } = self;
        write!(out, "{at} {by}")?;
        person.iter().try_for_each(|person| write!(out, " {person}"))?;
        if reason.is_empty() { Ok(()) } else { write!(out, " {reason}") }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Keyed(print) => write!(out, "{KEYED}{print}"),
            Self::Plain(print) => write!(out, "{PLAIN}{print}"),
        }
    }
}

impl FromStr for Mark {
    type Err = Unread;

    fn from_str(key: &str) -> Result<Self, Unread> {
        let keyed = key.strip_prefix(KEYED).map(|print| Self::Keyed(print.to_owned()));
        keyed
            .or_else(|| key.strip_prefix(PLAIN).map(|print| Self::Plain(print.to_owned())))
            .ok_or(Unread)
    }
}

#[cfg(test)]
mod tests {

    use crate::chat::state::{SettingsEvent, keys::Prints, settings::Settings};

    use super::{Ban, Mark, Marks};

    fn marks(key: u8, server: &str, account: &str) -> Marks {
        Marks::of(&Prints::new([key; 32]), server, account)
    }

    fn ban(mark: Mark, at: u64, reason: &str) -> Ban {
        Ban { mark, person: None, at, by: "p1".to_owned(), reason: reason.to_owned() }
    }

    #[test]
    fn bans_are_read_as_they_were_written_until_they_are_lifted() {
        let late = ban(marks(1, "discord:7", "discord:8").mark(), 9, "");
        let early = ban(marks(1, "discord:7", "discord:9").mark(), 5, "played under two names");
        let mut server = Settings::load(&["set prefix ?".to_owned()]);
        [&late, &early]
            .into_iter()
            .for_each(|ban| server.apply(&SettingsEvent::Banned(ban.clone())));
        assert_eq!(server.bans(), [&early, &late]);
        server.apply(&SettingsEvent::Lifted(early.mark.clone()));
        assert_eq!(server.bans(), [&late]);
    }

    #[test]
    fn a_ban_of_an_older_stream_is_read_and_fits_its_account_alone() {
        let line = "set ban:a1c8a3e1dbdc2d0cd2bd0f9a52ab8c2c 5 p1 p2 two names";
        let settings = Settings::load(&[line.to_owned()]);
        let old = settings.bans()[0];
        assert_eq!(SettingsEvent::Banned(old.clone()).to_string(), line);
        assert_eq!((old.person.as_deref(), old.reason.as_str()), (Some("p2"), "two names"));
        let fits = |account: &str| {
            let plain = Mark::Plain(marks(1, "discord:7", "discord:9").plain);
            marks(2, "discord:7", account).fit(&ban(plain, 5, ""))
        };
        assert!(fits("discord:9") && !fits("discord:8"));
    }

    #[test]
    fn a_fingerprint_is_one_servers_and_one_keys() {
        let print = marks(1, "discord:7", "discord:9");
        assert_eq!(print, marks(1, "discord:7", "discord:9"));
        assert_ne!(print.mark(), marks(1, "discord:8", "discord:9").mark());
        assert_ne!(print.mark(), marks(2, "discord:7", "discord:9").mark());
    }
}
