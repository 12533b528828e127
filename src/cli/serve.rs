//! `serve` and `playground`: the running referee.

use std::{path::PathBuf, sync::Arc};

use clap::Args;

use crate::{
    chat::{Hall, Input, LANGUAGES, Manners, Parts},
    config::Config,
    playground::{self, Hearing, Listener, Wall},
    referee::Luck,
    rules::GAMES,
    store::Durable,
};

use super::{
    Done, Failure,
    keep::{open, shown},
    say, settings,
};

/// Serves the playground on 127.0.0.1.
#[derive(Args, Default)]
pub(super) struct Serve {
    /// The settings; `config/caipan.toml` if it exists, else the built-in defaults.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// The port; as configured if not given, 0 takes any that is free.
    #[arg(long)]
    port: Option<u16>,
}

/// The hall as the playground's listener.
struct Open(Hall);

impl Listener for Open {
    fn hear(&self, input: Input) -> Hearing<'_> {
        Box::pin(self.0.hear(input))
    }
}

impl Serve {
    pub(super) fn run(&self) -> Done {
        let config = settings(self.config.as_ref())?;
        let manners = manners(&config)?;
        let archive = open(&config)?;
        tracing::info!(folder = shown(&config.data), "matches are kept here");
        let port = self.port.unwrap_or(config.playground.port);
        tokio::runtime::Runtime::new()?.block_on(serve(port, manners, archive))
    }
}

async fn serve(port: u16, manners: Manners, archive: Durable) -> Done {
    let mut luck = luck()?;
    let wall = Arc::new(Wall::new(luck.id(8)));
    let parts = Parts { catalog: GAMES, archive: Arc::new(archive), door: wall.clone(), manners, luck };
    let hall = Arc::new(Open(Hall::open(parts)));
    hall.0.show_all().await?;
    let server = playground::open(port, wall, hall.clone()).await.map_err(|error| {
        Failure::Medium(format!("port {port} on 127.0.0.1: {error}; another one can be given with --port"))
    })?;
    say(&format!("playground http://{}", server.address()))?;
    stopped().await?;
    server.close().await;
    Ok(true)
}

/// Resolves when the program is asked to stop.
async fn stopped() -> Result<(), Failure> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        _ = terminate.recv() => Ok(()),
        interrupted = tokio::signal::ctrl_c() => Ok(interrupted?),
    }
}

/// The system's own chance.
fn luck() -> Result<Luck, Failure> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(|error| Failure::Medium(format!("no source of chance: {error}")))?;
    Ok(Luck::new(seed))
}

fn manners(config: &Config) -> Result<Manners, Failure> {
    let wrong = |key: &str, value: &str| Failure::Usage(format!("the setting `{key}` cannot be `{value}`"));
    let language = LANGUAGES.into_iter().find(|language| *language == config.language);
    Ok(Manners {
        prefix: config.prefix.clone(),
        language: language.ok_or_else(|| wrong("language", &config.language))?,
        ping: config.ping,
        theme: config.theme.parse().map_err(|_| wrong("theme", &config.theme))?,
        size: Some(config.size)
            .filter(|size| (200..=2048).contains(size))
            .ok_or_else(|| wrong("size", &config.size.to_string()))?,
    })
}
