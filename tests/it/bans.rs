//! Bans: what stands of them, that nobody is found in it without the key, and that those of older
//! streams hold.

use std::{collections::BTreeSet, sync::Arc};

use caipan::{
    chat::{Hall, HallConfig, HallParts, Input, Keys},
    referee::Luck,
    store::{Append, Archive, Batch, Memory, Person, Stream},
};
use caipan_rules::GAMES;
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::hall::{Porch, account, block_on, input};

/// A hall with some keys, who is heard in it, and what it keeps.
struct Club {
    archive: Arc<Memory>,
    door: Arc<Porch>,
    hall: Hall,
    said: usize,
}

impl Club {
    fn new(key: u64, archive: Arc<Memory>) -> Self {
        let door = Arc::new(Porch::default());
        let hall = Hall::open(HallParts {
            catalog: GAMES,
            archive: archive.clone(),
            door: door.clone(),
            hall_config: HallConfig { size: 200, ..HallConfig::default() },
            luck: Luck::seeded(11),
            keys: Keys::seeded(key),
        });
        Self { archive, door, hall, said: 0 }
    }

    /// Says something in the channel, `mia` as its manager, and gives what is answered.
    async fn ask(&mut self, who: &str, text: &str) -> String {
        self.said += 1;
        let said = input(&format!("said{}", self.said), who, "one", text);
        let at = said.at + 1_000 * self.said as u64;
        self.hall.hear(Input { at, said: at, manager: who == "mia", ..said }).await;
        self.door.take().join("\n")
    }

    fn lines(&self) -> Vec<String> {
        self.archive.read(&Stream::new("server", "test")).expect("readable")
    }

    /// What holds of the server's bans.
    fn bans(&self) -> BTreeSet<String> {
        let mut bans = BTreeSet::new();
        for line in self.lines() {
            let (word, rest) = line.split_once(' ').expect("two words");
            let key = rest.split(' ').next().expect("a key").to_owned();
            if word == "set" {
                bans.insert(key)
            } else {
                bans.remove(&key)
            };
        }
        bans
    }
}

/// The fingerprint of an account as older versions made it.
fn plain(account: &str) -> String {
    HEXLOWER.encode(&Sha256::digest(format!("caipan/ban/v1\ntest\n{account}"))[..16])
}

/// An archive with bans of an older version: of people with these internal ids.
async fn older(bans: &[(&str, &str)]) -> Arc<Memory> {
    let archive = Arc::<Memory>::default();
    let ban = |(at, (name, id)): (usize, &(&str, &str))| {
        format!("set ban:{} {} p:mia {id} two names", plain(&account(name).id), at + 5)
    };
    let lines = bans.iter().enumerate().map(ban).collect();
    let append = Append { stream: Stream::new("server", "test"), expected: 0, lines };
    archive.append(Batch { appends: vec![append], ..Batch::default() }).await.expect("kept");
    archive
}

#[test]
fn who_is_banned_is_found_by_nobody_who_has_not_the_key() {
    block_on(async {
        let names: Vec<_> = (0..40).map(|number| format!("n{number}")).collect();
        let stories = [3_u64, 4].map(|key| (key, Club::new(key, Arc::default())));
        let mut told = Vec::new();
        for (key, mut club) in stories {
            club.ask("mia", "!t create Cup game=russian format=single time=none").await;
            for name in &names[..6] {
                club.ask(name, "!t join").await;
                club.ask("mia", &format!("!t ban @{name} shouts")).await;
            }
            let (lines, prints) = (club.lines().join("\n"), Keys::seeded(key).prints);
            let office = club
                .archive
                .read(&Stream::new("place", "test:one#t"))
                .expect("readable")
                .join("\n");
            for account in names.iter().map(|name| account(name).id) {
                let bare = |text: &str| HEXLOWER.encode(&Sha256::digest(text)[..16]);
                let tried = [
                    plain(&account),
                    bare(&account),
                    bare(&format!("test\n{account}")),
                    account.clone(),
                ];
                assert!(
                    tried.iter().all(|text| !lines.contains(text)),
                    "{account} is found: {lines}"
                );
                if let Some(Person { id, .. }) =
                    club.archive.person_of(&account).expect("it answers")
                {
                    assert!(!lines.contains(&id), "{id} stands beside a ban: {lines}");
                    let noted = office
                        .lines()
                        .filter(|line| line.starts_with("noted "))
                        .any(|line| line.contains(&id));
                    assert!(!noted, "{id} stands in a note of a ban: {office}");
                }
            }
            assert_eq!(club.bans().len(), 6);
            told.push((club.bans(), prints));
        }
        assert!(
            told[0].0.is_disjoint(&told[1].0),
            "another key makes other fingerprints of the same accounts"
        );
    });
}

#[test]
fn a_ban_of_an_older_stream_holds_and_is_kept_anew_when_its_account_is_seen() {
    block_on(async {
        let archive = older(&[("ann", "p:ann"), ("ben", "p:ben"), ("cat", "p:cat")]).await;
        let kept = account("ann");
        archive
            .remember(Person { id: "p:ann".to_owned(), account: kept.id, name: kept.name })
            .expect("kept");
        let mut club = Club::new(3, archive);
        club.ask("mia", "!t create Cup game=russian format=single time=none").await;
        assert!(club.ask("ann", "!t join").await.contains("Banned from the tournaments"));
        let old = |club: &Club| {
            club.bans().iter().filter(|key| key.starts_with("ban:")).cloned().collect::<Vec<_>>()
        };
        assert_eq!(old(&club).len(), 2, "{:?}", club.bans());
        assert!(club.ask("ann", "!t join").await.contains("Banned from the tournaments"));
        // Ben has been forgotten, and comes back as somebody new.
        assert!(club.ask("ben", "!t join").await.contains("Banned from the tournaments"));
        assert_eq!(old(&club), [format!("ban:{}", plain(&account("cat").id))], "{:?}", club.bans());
        assert!(club.ask("dan", "!t join").await.contains("takes part"), "nobody else is banned");
        // The list names whom it can, by day and number all; a reason stays what it was.
        let list = club.ask("mia", "!t ban").await;
        assert!(
            list.contains("`1` ann · 1970-01-01") && list.contains("`3` somebody I do not know"),
            "{list}"
        );
        assert_eq!(list.matches("(two names)").count(), 3, "{list}");
        assert!(club.ask("mia", "!t unban 3").await.contains("Ban 3 is lifted"));
        assert!(club.ask("cat", "!t join").await.contains("takes part"));
        assert!(club.ask("mia", "!t unban @ben").await.contains("@ben may take part"));
        assert!(club.ask("ben", "!t join").await.contains("takes part"));
        assert_eq!(club.bans().len(), 1);
        assert!(club.ask("ann", "!t join").await.contains("Banned from the tournaments"));
    });
}

#[test]
fn any_ban_of_a_server_keeps_those_of_older_streams_anew_whose_accounts_are_known() {
    block_on(async {
        for text in ["!t ban @dan", "!t unban 2", "!t unban @ben"] {
            let archive = older(&[("ann", "p:ann"), ("ben", "p:ben"), ("cat", "p:cat")]).await;
            for name in ["ann", "ben"] {
                let kept = account(name);
                let person = Person { id: format!("p:{name}"), account: kept.id, name: kept.name };
                archive.remember(person).expect("kept");
            }
            let mut club = Club::new(3, archive);
            club.ask("mia", text).await;
            let bans = club.bans();
            let old: Vec<_> = bans.iter().filter(|key| key.starts_with("ban:")).collect();
            assert_eq!(old, [&format!("ban:{}", plain(&account("cat").id))], "{text}: {bans:?}");
            assert_eq!(bans.len(), if text.contains("unban") { 2 } else { 4 }, "{text}: {bans:?}");
            assert!(
                !club
                    .lines()
                    .iter()
                    .any(|line| line.starts_with("set banned:") && line.contains("p:ann"))
            );
        }
    });
}

#[test]
fn what_is_kept_of_somebody_names_the_bans_that_are_theirs() {
    block_on(async {
        let mut club = Club::new(3, Arc::default());
        club.ask("mia", "!t create Cup game=russian format=single time=none").await;
        for name in ["ann", "ben"] {
            club.ask(name, "!t join").await;
        }
        club.ask("mia", "!t ban @ann two names").await;
        let exported = async |who: &str| {
            club.hall.hear(input(&format!("mine-{who}"), who, "@bot", "mydata export")).await;
            let files = club.door.got().into_iter().filter_map(|delivery| delivery.file);
            files.map(|file| file.text).collect::<String>()
        };
        let told = exported("ann").await;
        assert!(
            told.contains("Banned from the tournaments of test since 2026-01-01 (two names)"),
            "{told}"
        );
        assert!(!exported("ben").await.contains("Banned"));
    });
}
