//! Who takes no part in the tournaments of a server, as its settings tell. A ban is bound to a fingerprint of the account, so
//! that it stands when whoever is banned has been forgotten and is somebody new; nobody is named by it.
//!
//! `set banned:FINGERPRINT AT BY REASON…`; the fingerprint is made with a key of the operator's. Older streams have
//! `set ban:FINGERPRINT AT BY PERSON REASON…` with a plain hash and the internal id; such a ban stands until its account is
//! seen again, and is then kept anew.

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::rules::{Arg, Say};

use super::{SettingsEvent, keys::Prints, sheet::Sheet};

/// Stands before the fingerprint of an account among what a server has chosen.
const KEYED: &str = "banned:";

/// The same in older streams.
const PLAIN: &str = "ban:";

/// How many bytes a plain fingerprint has.
const BYTES: usize = 16;

/// A ban.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ban {
    /// Whose it is.
    pub(crate) mark: Mark,
    /// Since when, milliseconds since 1970 UTC.
    pub(crate) at: u64,
    /// Who banned, by internal id.
    pub(crate) by: String,
    /// Why; empty where nothing was said.
    pub(crate) reason: String,
}

/// By what a ban knows its account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Mark {
    /// By a fingerprint that is made with a key.
    Keyed(String),
    /// By one that anybody can make, as older streams have it.
    Plain {
        /// The fingerprint.
        print: String,
        /// Who was banned, by internal id then.
        person: String,
    },
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
            Mark::Plain { print, .. } => *print == self.plain,
        }
    }

    /// Returns how a new ban knows the account.
    pub(crate) fn mark(&self) -> Mark {
        Mark::Keyed(self.keyed.clone())
    }
}

/// The bans of a server, the oldest first.
pub(crate) fn bans(server: &Sheet) -> Vec<Ban> {
    let mut all: Vec<_> = server.iter().filter_map(|(key, text)| Ban::read(key, text)).collect();
    all.sort_by_key(|ban| ban.at);
    all
}

impl Ban {
    /// Returns the ban as something that is chosen for the server.
    pub(crate) fn event(&self) -> SettingsEvent {
        let Self { at, by, reason, .. } = self;
        let person = self.person().map(|person| format!(" {person}")).unwrap_or_default();
        SettingsEvent::new(&self.key(), Some(format!("{at} {by}{person} {reason}").trim_end()))
    }

    /// Returns the event that lifts it.
    pub(crate) fn lifted(&self) -> SettingsEvent {
        SettingsEvent::Unset(self.key())
    }

    /// What it stands under among what the server has chosen.
    pub(crate) fn key(&self) -> String {
        match &self.mark {
            Mark::Keyed(print) => format!("{KEYED}{print}"),
            Mark::Plain { print, .. } => format!("{PLAIN}{print}"),
        }
    }

    /// Who was banned, by internal id then; older streams alone say it.
    pub(crate) fn person(&self) -> Option<&str> {
        if let Mark::Plain { person, .. } = &self.mark { Some(person) } else { None }
    }

    /// The reason behind what is said of it, if there is one.
    pub(crate) fn why(&self) -> Arg {
        if self.reason.is_empty() {
            return Arg::Text(String::new());
        }
        Say::new("event-ban-why").with("reason", self.reason.as_str()).into()
    }

    fn read(key: &str, text: &str) -> Option<Self> {
        let keyed = key.strip_prefix(KEYED);
        let mut words = text.splitn(if keyed.is_some() { 3 } else { 4 }, ' ').map(str::to_owned);
        let (at, by) = (words.next()?.parse().ok()?, words.next()?);
        let mark = match keyed {
            Some(print) => Mark::Keyed(print.to_owned()),
            None => Mark::Plain { print: key.strip_prefix(PLAIN)?.to_owned(), person: words.next()? },
        };
        Some(Self { mark, at, by, reason: words.next().unwrap_or_default() })
    }
}

#[cfg(test)]
mod tests {

    use crate::chat::state::{keys::Prints, sheet::Sheet};

    use super::{Ban, Mark, Marks, bans};

    fn marks(key: u8, server: &str, account: &str) -> Marks {
        Marks::of(&Prints::new([key; 32]), server, account)
    }

    fn ban(mark: Mark, at: u64, reason: &str) -> Ban {
        Ban { mark, at, by: "p1".to_owned(), reason: reason.to_owned() }
    }

    #[test]
    fn bans_are_read_as_they_were_written_until_they_are_lifted() {
        let late = ban(marks(1, "discord:7", "discord:8").mark(), 9, "");
        let early = ban(marks(1, "discord:7", "discord:9").mark(), 5, "played under two names");
        let mut server = Sheet::load(&["set prefix ?".to_owned()]);
        [&late, &early].into_iter().for_each(|ban| server.apply(&ban.event()));
        assert_eq!(bans(&server), [early.clone(), late.clone()]);
        server.apply(&early.lifted());
        assert_eq!(bans(&server), [late]);
    }

    #[test]
    fn a_ban_of_an_older_stream_is_read_and_fits_its_account_alone() {
        let line = "set ban:a1c8a3e1dbdc2d0cd2bd0f9a52ab8c2c 5 p1 p2 two names";
        let old = &bans(&Sheet::load(&[line.to_owned()]))[0];
        assert_eq!(
            (old.event().to_string().as_str(), old.person(), old.reason.as_str()),
            (line, Some("p2"), "two names")
        );
        let fits = |account: &str| {
            let plain = Mark::Plain { print: marks(1, "discord:7", "discord:9").plain, person: "p2".to_owned() };
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
