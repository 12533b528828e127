//! `link`: links by which people come to the shared page.

use std::{net::SocketAddr, path::PathBuf};

use clap::Args;

use crate::{
    config::Config,
    playground::is_name,
    store::{GuestFile, GuestKind, unguessable},
};

use super::{
    chance::chance,
    opening::home,
    output::{Done, Failure, say, settings},
};

/// The name of whoever manages first.
const HOST: &str = "host";

/// Makes a link.
#[derive(Args)]
pub(super) struct Link {
    /// The name: 1 to 24 letters, digits, _ or -.
    name: String,
    /// They manage: settings, tournaments, and who may come.
    #[arg(long)]
    host: bool,
    /// The settings.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl Link {
    pub(super) fn run(&self) -> Done {
        let config = settings(self.config.as_ref())?;
        if !is_name(&self.name) {
            return Err(Failure::Usage(format!(
                "`{}` is no name: 1 to 24 letters, digits, _ or -, and not the program's own",
                self.name
            )));
        }
        let host = self.host.then_some(GuestKind::Host);
        let origin = match home(&config)? {
            Some(home) => home.origin().to_owned(),
            None => format!("http://127.0.0.1:{}", config.playground.port),
        };
        let key = unguessable(chance()?);
        let made = GuestFile::of(&config.data).change(|guests| {
            let kind = host.or(guests.kind(&self.name)).unwrap_or(GuestKind::Player);
            guests.give_key(&self.name, kind, &key)
        })?;
        if !made {
            return Err(Failure::Medium("there are too many people".to_owned()));
        }
        say(&link(&origin, &key)).map(|()| true)
    }
}

/// Makes the host's link where nobody manages yet.
pub(super) fn first_host(config: &Config, address: SocketAddr) -> Result<Option<String>, Failure> {
    let (file, key) = (GuestFile::of(&config.data), unguessable(chance()?));
    if file.now()?.has_host() {
        return Ok(None);
    }
    file.change(|guests| guests.give_key(HOST, GuestKind::Host, &key))?;
    let origin = home(config)?.map_or(format!("http://{address}"), |home| home.origin().to_owned());
    Ok(Some(link(&origin, &key)))
}

/// The key stands where browsers keep it to themselves.
fn link(origin: &str, key: &str) -> String {
    format!("{origin}/#key={key}")
}
