//! `serve` on the local page.

use std::sync::Arc;

use caipan_rules::GAMES;

use crate::{
    chat::{GameOffer, Hall, HallConfig, HallParts, Input, PanelAsk},
    config::Config,
    playground::{self, Hearing, Listener, Looking, Painting, Wall},
};

use super::{
    block::follow,
    clock::Clock,
    disk::Disk,
    output::{Done, Failure, say},
    serve::Kept,
    starting::{Starting, luck},
    tables,
};

/// The hall as the playground's listener; an input's own time is the time at which it is heard.
struct Open(Hall, Clock);

impl Listener for Open {
    fn hear(&self, input: Input) -> Hearing<'_> {
        let now = self.1.now();
        Box::pin(self.0.hear(Input { at: now, said: now, ..input }))
    }

    fn panel(&self, input: Input, ask: PanelAsk) -> Looking<'_> {
        Box::pin(self.0.panel(Input { at: self.1.now(), ..input }, ask))
    }

    fn offers(&self, language: &str) -> Vec<GameOffer> {
        self.0.offers(language)
    }

    fn sample_board<'a>(&'a self, name: &'a str, dark: bool) -> Painting<'a> {
        Box::pin(self.0.sample_board(name, dark))
    }
}

/// Serves until the program is asked to stop.
pub(super) async fn serve(
    port: u16,
    hall_config: HallConfig,
    kept: Kept,
    config: &Config,
    starting: Starting,
) -> Done {
    let Kept { archive, keys, last_seen, blocks, vitals, .. } = kept;
    let mut luck = luck()?;
    let wall = Arc::new(Wall::new(luck.id(8), keys.signer.public().text()));
    let parts = HallParts {
        catalog: GAMES,
        archive: Arc::new(archive),
        door: wall.clone(),
        hall_config,
        luck,
        keys,
    };
    let hall = Hall::open(parts);
    let mut disk = Disk::of(config);
    hall.steward().lends(tables::librarian(&config.data));
    let clock = last_seen.wake(&hall, &mut disk).await?;
    let hall = Arc::new(Open(hall, clock.clone()));
    hall.0.show_all().await?;
    let server = playground::open(port, wall, hall.clone()).await.map_err(|error| {
        Failure::Medium(format!(
            "port {port} on 127.0.0.1: {error}; another one can be given with --port"
        ))
    })?;
    tokio::spawn(follow(blocks, hall.0.steward()));
    let stop = vitals.serves(hall.0.steward(), starting.over()?);
    say(&format!("playground http://{}", server.address()))?;
    tokio::select! {
        () = stop => {}
        never = hall.0.keep_time(|| clock.now()) => match never {},
        why = last_seen.renew(clock.clone(), hall.0.steward(), disk) => return Err(why.into()),
    }
    server.close().await;
    Ok(true)
}
