//! `serve` on the local page.

use std::sync::Arc;

use caipan_rules::GAMES;

use crate::{
    chat::{Account, GameFile, GameOffer, Hall, HallConfig, HallParts, Input, PanelAsk},
    config::Config,
    playground::{
        self, Arranging, Copying, Hearing, Listener, Looking, Painting, Recalling, Telling, Wall,
    },
    store::TalkFolder,
};

use super::{
    block::follow,
    clock::Clock,
    disk::Disk,
    link,
    opening::Opening,
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

    fn knows(&self, account: &Account) -> bool {
        self.0.knows(account)
    }

    fn tells_secret(&self, input: Input) -> Telling<'_> {
        Box::pin(self.0.tells_secret(input))
    }

    fn panel(&self, input: Input, ask: PanelAsk) -> Looking<'_> {
        Box::pin(self.0.panel(Input { at: self.1.now(), ..input }, ask))
    }

    fn position(
        &self,
        game: String,
        text: Option<String>,
        dark: bool,
        language: &'static str,
    ) -> Arranging<'_> {
        Box::pin(async move { self.0.position(&game, text.as_deref(), dark, language).await })
    }

    fn past_games(&self, places: Vec<String>, language: &'static str) -> Recalling<'_> {
        Box::pin(
            async move { tokio::task::block_in_place(|| self.0.past_games(&places, language)) },
        )
    }

    fn past_game(
        &self,
        place: String,
        id: String,
        file: GameFile,
        language: &'static str,
    ) -> Copying<'_> {
        Box::pin(async move { self.0.past_game(&place, &id, file, language).await })
    }

    fn offers(&self, language: &str) -> Vec<GameOffer> {
        self.0.offers(language)
    }

    fn rules(&self, name: &str, language: &str) -> Option<String> {
        self.0.rules(name, language)
    }

    fn sample_board<'a>(&'a self, name: &'a str, dark: bool) -> Painting<'a> {
        Box::pin(self.0.sample_board(name, dark))
    }
}

/// Serves until the program is asked to stop.
pub(super) async fn serve(
    opening: Opening,
    hall_config: HallConfig,
    kept: Kept,
    config: &Config,
    starting: Starting,
) -> Done {
    let Kept { archive, keys, last_seen, blocks, vitals, .. } = kept;
    let mut luck = luck()?;
    let mut wall = Wall::new(luck.id(8), keys.signer.public().text());
    wall.remember(TalkFolder::of(&config.data))?;
    let wall = Arc::new(wall);
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
    let Opening { address, access } = opening;
    let opened = playground::open(address, access, wall.clone(), hall.clone()).await;
    let server = opened.map_err(|error| {
        Failure::Medium(format!(
            "port {} on {}: {error}; another one can be given with --port",
            address.port(),
            address.ip()
        ))
    })?;
    tokio::spawn(follow(blocks, hall.0.steward()));
    tokio::spawn(playground::keep_talk(wall.clone()));
    let stop = vitals.serves(hall.0.steward(), starting.over()?);
    let place = format!("playground http://{}", server.address());
    let host = config.playground.share.then(|| link::first_host(config, server.address()));
    match host.transpose()?.flatten() {
        Some(link) => say(&format!("{place}\nhost {link}"))?,
        None => say(&place)?,
    }
    tokio::select! {
        () = stop => {}
        never = hall.0.keep_time(|| clock.now()) => match never {},
        why = last_seen.renew(clock.clone(), hall.0.steward(), disk) => return Err(why.into()),
    }
    server.close().await;
    wall.save();
    Ok(true)
}
