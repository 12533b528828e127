//! What is gone: people are free again when a channel, a thread or a server is no more, and not
//! before.

use std::sync::Arc;

use caipan::store::{Archive, Stream};
use serenity::model::id::{ChannelId, GuildId};

use super::stage::Stage;
use crate::gated_archive::Gated;

/// So many batches that no test is held up.
const PLENTY: usize = 10_000;

fn place(stage: &Stage, channel: ChannelId) -> String {
    format!("discord:{}/{channel}", stage.club)
}

/// Everybody who has sat down at this place has risen again.
fn all_rose(archive: &dyn Archive, place: &str) -> bool {
    let people = archive.streams("person").expect("they are listed");
    let about = |person: &Stream, word: &str| {
        let lines = archive.read(person).expect("it reads");
        lines.iter().filter(|line| **line == format!("{word} {place}")).count()
    };
    let sat: usize = people.iter().map(|person| about(person, "sit")).sum();
    sat > 0 && people.iter().all(|person| about(person, "sit") == about(person, "rise"))
}

/// How many lines all streams have together.
fn length(archive: &dyn Archive) -> u64 {
    let kinds = ["place", "person", "match", "server"]
        .map(|kind| archive.streams(kind).expect("they are listed"));
    kinds.iter().flatten().map(|stream| archive.version(stream).expect("a length")).sum()
}

async fn freed(kept: &Gated, place: &str) {
    kept.until("everybody has risen", |archive| all_rose(archive, place)).await;
    let matches = kept.streams("match").expect("they are listed");
    let lines = matches.iter().map(|bout| kept.lines("match", bout.id())).collect::<Vec<_>>();
    assert!(
        lines.iter().all(|lines| lines.iter().any(|line| line.ends_with(" void gone"))),
        "{lines:?}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_in_a_channel_that_is_deleted_ends_and_holds_nobody() {
    let kept = Gated::with(PLENTY);
    let mut stage = Stage::on(Arc::new(kept.clone())).await;
    stage.begins("russian").await;
    stage.fake.remove(stage.hall);
    freed(&kept, &place(&stage, stage.hall)).await;
    stage.fake.writes(stage.ann, "board");
    assert!(stage.fake.next_direct(stage.ann).await.text.starts_with("No game"));
    stage.halt().await;
    let before = length(&kept);
    stage.begin().await;
    stage.end().await;
    assert_eq!(length(&kept), before, "it is ended once");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_that_was_deleted_while_the_bot_was_away_holds_nobody() {
    let kept = Gated::with(PLENTY);
    let mut stage = Stage::on(Arc::new(kept.clone())).await;
    stage.begins("russian").await;
    stage.halt().await;
    stage.fake.online(0).await;
    stage.fake.remove(stage.hall);
    stage.begin().await;
    freed(&kept, &place(&stage, stage.hall)).await;
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_and_the_settings_of_a_channel_go_with_it() {
    let kept = Gated::with(PLENTY);
    let stage = Stage::on(Arc::new(kept.clone())).await;
    stage.says(stage.owner, "!settings board=edit prefix=?");
    stage.hears().await;
    stage.says(stage.ann, "?new russian");
    stage.hears().await;
    let place = place(&stage, stage.hall);
    stage.fake.remove(stage.hall);
    kept.until("the table is gone", |_| {
        kept.lines("place", &place).iter().any(|line| line == "lobby none")
    })
    .await;
    let lines = kept.lines("place", &place);
    assert!(
        ["unset board", "unset prefix"].iter().all(|line| lines.iter().any(|kept| kept == line)),
        "{lines:?}"
    );
    stage.end().await;
}

/// A game is played in a thread, and something becomes of the thread.
async fn a_thread_is_gone(ends: impl FnOnce(&Stage, ChannelId)) {
    let kept = Gated::with(PLENTY);
    let stage = Stage::on(Arc::new(kept.clone())).await;
    stage.says(stage.owner, "!settings threads=on");
    stage.hears().await;
    stage.says(stage.ann, &format!("!new russian {}", stage.fake.mention(stage.ben)));
    stage.hears().await;
    stage.says(stage.ben, "!accept");
    let word = stage.hears().await;
    let id =
        word.split("<#").nth(1).and_then(|rest| rest.split_once('>')).expect("it says where").0;
    let thread = id.parse::<u64>().expect("an id").into();
    stage.fake.next(thread).await;
    ends(&stage, thread);
    freed(&kept, &place(&stage, thread)).await;
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_in_a_thread_that_is_deleted_ends() {
    a_thread_is_gone(|stage, thread| stage.fake.remove(thread)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_in_a_thread_whose_channel_is_deleted_ends() {
    a_thread_is_gone(|stage, _| stage.fake.remove(stage.hall)).await;
}

fn set(kept: &Gated, club: GuildId) -> bool {
    let lines = kept.lines("server", &format!("discord:{club}"));
    lines.last().is_some_and(|line| line.starts_with("set "))
}

/// The bot is removed from a server with a game and settings, while it runs or while it is away.
async fn a_server_is_left(away: bool) {
    let kept = Gated::with(PLENTY);
    let mut stage = Stage::without_grace(Arc::new(kept.clone())).await;
    stage.says(stage.owner, "!settings server theme=dark");
    stage.hears().await;
    stage.begins("russian").await;
    assert!(set(&kept, stage.club));
    if away {
        stage.halt().await;
        stage.fake.online(0).await;
    }
    stage.fake.kick(stage.club);
    if away {
        stage.begin().await;
    }
    freed(&kept, &place(&stage, stage.hall)).await;
    kept.until("the settings are gone", |_| !set(&kept, stage.club)).await;
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_removed_the_bot_holds_nobody() {
    a_server_is_left(false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_removed_the_bot_while_it_was_away_holds_nobody() {
    a_server_is_left(true).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_has_the_bot_again_keeps_its_games() {
    let kept = Gated::with(PLENTY);
    let stage = Stage::without_grace(Arc::new(kept.clone())).await;
    let other = stage.fake.guild("Other Club");
    let far = stage.fake.channel(other, "far");
    stage.fake.says(far, stage.ann, &format!("!new russian {}", stage.fake.mention(stage.ben)));
    stage.fake.next(far).await;
    stage.fake.says(far, stage.ben, "!accept");
    stage.fake.next(far).await;
    stage.begins("russian").await;
    stage.fake.dismiss(stage.club);
    stage.fake.called("GET /guilds/{guild}", 1).await;
    // What would befall this server befalls the other one after it.
    stage.fake.kick(other);
    kept.until("the other server's game has ended", |kept| {
        all_rose(kept, &format!("discord:{other}/{far}"))
    })
    .await;
    stage.says(stage.ann, "c3-d4");
    assert!(stage.hears().await.contains("c3-d4"));
    stage.end().await;
}
