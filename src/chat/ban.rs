//! Who takes no part in the tournaments of a server, as its settings tell. A ban is bound to a fingerprint of the account, so
//! that it stands when whoever is banned has been forgotten and is somebody new; nobody is named by it.

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use super::sheet::Sheet;

/// Stands before the fingerprint of an account among what a server has chosen.
const KEY: &str = "ban:";

/// How many bytes a fingerprint has.
const BYTES: usize = 16;

/// A ban.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Ban {
    /// The fingerprint of the account.
    pub(super) print: String,
    /// Since when, milliseconds since 1970 UTC.
    pub(super) at: u64,
    /// Who banned, by internal id.
    pub(super) by: String,
    /// Who was banned, by internal id then.
    pub(super) person: String,
    /// Why; empty where nothing was said.
    pub(super) reason: String,
}

/// The fingerprint of an account on a server.
pub(super) fn print(server: &str, account: &str) -> String {
    let hash = Sha256::digest(format!("caipan/ban/v1\n{server}\n{account}"));
    HEXLOWER.encode(&hash[..BYTES])
}

/// The bans of a server, the oldest first.
pub(super) fn bans(server: &Sheet) -> Vec<Ban> {
    let mut all: Vec<_> = server.iter().filter_map(|(key, text)| Ban::read(key, text)).collect();
    all.sort_by_key(|ban| ban.at);
    all
}

impl Ban {
    /// The ban as a line of the server's stream.
    pub(super) fn line(&self) -> String {
        format!("set {KEY}{} {} {} {} {}", self.print, self.at, self.by, self.person, self.reason).trim_end().to_owned()
    }

    /// The line that lifts it.
    pub(super) fn lifted(&self) -> String {
        format!("unset {KEY}{}", self.print)
    }

    fn read(key: &str, text: &str) -> Option<Self> {
        let print = key.strip_prefix(KEY)?.to_owned();
        let mut words = text.splitn(4, ' ').map(str::to_owned);
        let (at, by, person) = (words.next()?.parse().ok()?, words.next()?, words.next()?);
        Some(Self { print, at, by, person, reason: words.next().unwrap_or_default() })
    }
}

#[cfg(test)]
mod tests {
    use super::{Ban, bans, print};
    use crate::chat::sheet::Sheet;

    #[test]
    fn bans_are_read_as_they_were_written_until_they_are_lifted() {
        let ban = |account: &str, at: u64, reason: &str| Ban {
            print: print("discord:7", account),
            at,
            by: "p1".to_owned(),
            person: "p2".to_owned(),
            reason: reason.to_owned(),
        };
        let (late, early) = (ban("discord:8", 9, ""), ban("discord:9", 5, "played under two names"));
        let mut server = Sheet::load(&[late.line(), early.line(), "set prefix ?".to_owned()]);
        assert_eq!(bans(&server), [early.clone(), late.clone()]);
        server.take(&early.lifted());
        assert_eq!(bans(&server), [late]);
    }

    #[test]
    fn a_fingerprint_is_one_servers() {
        assert_eq!(print("discord:7", "discord:9"), print("discord:7", "discord:9"));
        assert_ne!(print("discord:7", "discord:9"), print("discord:8", "discord:9"));
    }
}
