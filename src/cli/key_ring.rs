//! The keys of the data: which belong to it, where they lie, and that nobody else can read them.

use std::{
    env, fs, io,
    os::unix::fs::{OpenOptionsExt, PermissionsExt},
    path::{Path, PathBuf},
};

use crate::{
    config::Config,
    referee::{Signer, binding::Bytes},
    store::{KeyNames, Role, key_bytes},
};

use super::{
    chance::chance,
    output::{Failure, say, shown},
};

/// The folder in which a supervisor puts files that this program alone can reach, whatever their
/// rights say.
const SECRETS: &str = "/run/secrets";

/// The environment variable that names such a folder.
const CREDENTIALS: &str = "CREDENTIALS_DIRECTORY";

/// The rights of everybody but the owner.
const OTHERS: u32 = 0o077;

/// The keys of the data that the settings name.
pub(super) struct KeyRing<'a> {
    config: &'a Config,
    names: Box<dyn KeyNames>,
}

impl<'a> KeyRing<'a> {
    /// The keys that the settings name, for data to which these belong.
    pub(super) const fn new(config: &'a Config, names: Box<dyn KeyNames>) -> Self {
        Self { config, names }
    }

    /// Returns a key. Where the data name none, the one that is there belongs to them from now on,
    /// or a new one.
    ///
    /// A lost vault key costs games that are going on and nothing else, so that a new one is made,
    /// unless another program may have it; of the others something hangs on the very key, and nobody
    /// but the operator gives them up.
    pub(super) fn key(&mut self, role: Role) -> Result<Bytes, Failure> {
        let (file, known) = (file(self.config, role), self.names.of(role));
        guarded(&file)?;
        let new = !file.try_exists()?;
        let replaced = role == Role::Vault && !self.names.are_shared();
        if new && !replaced && !known.is_empty() {
            return Err(self.lost(role));
        }
        let bytes = key_bytes(&file, chance()?)?;
        let name = role.name(&bytes);
        if known.contains(&name.as_str()) {
            return Ok(bytes);
        }
        if !new && !known.is_empty() {
            return Err(self.another(role, &name));
        }
        let word = role.word();
        if new && known.is_empty() {
            tracing::warn!(
                file = shown(&file),
                key = name,
                "a new {word} key was made; keep a copy of it elsewhere"
            );
        } else if new {
            let lost = known.join(" or ");
            tracing::error!(
                file = shown(&file),
                key = name,
                lost,
                "the {word} key is lost, and a new one was made"
            );
        }
        self.names.add(role, &name)?;
        Ok(bytes)
    }

    /// Checks a key and makes none: says which one is there, or that none is needed yet.
    #[cfg(any(feature = "discord", feature = "playground"))]
    pub(super) fn check(&self, role: Role) -> Result<String, Failure> {
        let (file, known, word) = (file(self.config, role), self.names.of(role), role.word());
        guarded(&file)?;
        if !file.try_exists()? {
            return match known.is_empty() {
                true => Ok(format!("there is no {word} key yet; the first start makes it")),
                false => Err(self.lost(role)),
            };
        }
        // The file exists, so that the bytes for a new key are not used.
        let name = role.name(&key_bytes(&file, [0; 32])?);
        if known.is_empty() || known.contains(&name.as_str()) {
            Ok(format!("the {word} key {name} is in {}", shown(&file)))
        } else {
            Err(self.another(role, &name))
        }
    }

    /// Says which keys are not in a copy of the data.
    pub(super) fn apart(&self) -> Result<(), Failure> {
        Role::ALL.into_iter().try_for_each(|role| {
            say(&format!("not copied: {}, {}", self.told(role), shown(&file(self.config, role))))
        })
    }

    /// Says which keys the data need, and which of them are there.
    pub(super) fn needs(&self) -> Result<(), Failure> {
        for role in Role::ALL.into_iter().filter(|role| !self.names.of(*role).is_empty()) {
            let file = file(self.config, role);
            let there = if file.try_exists()? { self.fits(role, &file) } else { "it is not there" };
            say(&format!("needs {}, {}: {there}", self.told(role), shown(&file)))?;
        }
        Ok(())
    }

    fn fits(&self, role: Role, file: &Path) -> &'static str {
        // The file exists, so that the bytes for a new key are not used.
        let name = key_bytes(file, [0; 32]).map(|bytes| role.name(&bytes));
        let fits = name.is_ok_and(|name| self.names.of(role).contains(&name.as_str()));
        if fits { "it is there" } else { "another file is there" }
    }

    /// Returns the key of a role with the names that the data have for it.
    fn told(&self, role: Role) -> String {
        format!("the {} key {}", role.word(), self.names.of(role).join(" or "))
            .trim_end()
            .to_owned()
    }

    fn lost(&self, role: Role) -> Failure {
        Failure::Medium(format!(
            "{} is lost: there is no file {}. Put it back, or let `secrets.{}` say where it is. If it is gone for good, {}; \
             a new one is made then, and {}",
            self.told(role),
            shown(&file(self.config, role)),
            setting(role),
            self.names.removal(role),
            price(role),
        ))
    }

    fn another(&self, role: Role, name: &str) -> Failure {
        Failure::Medium(format!(
            "{} holds the {} key {name}, and {} belongs to these data. Put that one there, or let `secrets.{}` say where it \
             is. To go on with the one that is there, {}; then {}",
            shown(&file(self.config, role)),
            role.word(),
            self.told(role),
            setting(role),
            self.names.removal(role),
            price(role),
        ))
    }
}

/// Returns the file of a key.
pub(super) fn file(config: &Config, role: Role) -> PathBuf {
    match role {
        Role::Vault => config.key_file(),
        Role::Signing => config.signing_key_file(),
        Role::Ban => config.ban_key_file(),
    }
}

/// Returns the name of the setting for a key's file.
const fn setting(role: Role) -> &'static str {
    match role {
        Role::Vault => "key_file",
        Role::Signing => "signing_key_file",
        Role::Ban => "ban_key_file",
    }
}

/// Returns the cost of going on with another key.
const fn price(role: Role) -> &'static str {
    match role {
        Role::Vault => "games with secrets that are going on cannot go on",
        Role::Signing => "records bear the signature of a key that nobody has seen before",
        Role::Ban => {
            "bans hold for nobody, and nobody is known to have seen secrets of a game that is going on"
        }
    }
}

/// Refuses a file that others than its owner can read or write, unless a supervisor put it where
/// nobody else gets.
pub(super) fn guarded(file: &Path) -> Result<(), Failure> {
    let mode = match fs::metadata(file) {
        Ok(data) => data.permissions().mode(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(Failure::Medium(format!("{}: {error}", shown(file)))),
    };
    if mode & OTHERS == 0 || is_supervised(file) {
        return Ok(());
    }
    let file = shown(file);
    Err(Failure::Medium(format!(
        "others than its owner have rights on the secret file {file}: `chmod 600 {file}` mends that"
    )))
}

/// Tests if a file lies where a supervisor puts secrets.
fn is_supervised(file: &Path) -> bool {
    let folders = [Some(PathBuf::from(SECRETS)), env::var_os(CREDENTIALS).map(PathBuf::from)];
    let real = file.canonicalize();
    // An empty or relative name would be of this program's own folder.
    let folders = folders.into_iter().flatten().filter(|folder| folder.is_absolute());
    folders
        .filter_map(|folder| folder.canonicalize().ok())
        .any(|folder| real.as_ref().is_ok_and(|real| real.starts_with(folder)))
}

/// Writes the public key beside the signing key, so that anybody can check records with it. A
/// failure is only logged, because nothing else depends on the file.
pub(super) fn publish(config: &Config, signer: &Signer) {
    let (file, text) = (config.public_key_file(), signer.public().text());
    if fs::read_to_string(&file).is_ok_and(|kept| kept.trim_end() == text) {
        return;
    }
    if let Err(error) = write_public(&file, &text) {
        tracing::warn!(%error, file = shown(&file), key = text, "the public key that records are signed with cannot be written");
    }
}

fn write_public(file: &Path, text: &str) -> io::Result<()> {
    let mut made =
        fs::OpenOptions::new().write(true).create(true).truncate(true).mode(0o644).open(file)?;
    io::Write::write_all(&mut made, format!("{text}\n").as_bytes())?;
    // Whatever mask the process has: everybody may read it.
    made.set_permissions(fs::Permissions::from_mode(0o644))
}
