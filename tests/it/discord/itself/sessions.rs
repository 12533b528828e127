//! Sessions at the gateway: how they begin, break, go on and end.

use serenity::all::{GatewayIntents, Permissions};

use super::bot::{ALL, Bot, Shards};
use crate::discord::fake::Fake;

#[tokio::test]
async fn a_session_begins_with_the_guilds() {
    let fake = Fake::open().await;
    fake.guild("A");
    fake.guild("B");
    let mut bot = Bot::start(&fake).await;
    assert_eq!(bot.hears().await, "ready as referee with 2 guilds");
    let mut guilds = [bot.hears().await, bot.hears().await];
    guilds.sort();
    assert_eq!(guilds, ["guild A of 1 members", "guild B of 1 members"]);
    let [way] = &fake.identifies()[..] else { panic!("one session") };
    assert_eq!((way.shard, way.intents), ((0, 1), ALL));
    bot.stop();
    fake.online(0).await;
}

#[tokio::test]
async fn what_happens_meanwhile_is_told_after_a_break() {
    let breaks: [fn(&Fake); 4] =
        [|fake| fake.hang_up(4000), Fake::cut, Fake::reconnect, |fake| fake.invalidate(true)];
    for (times, break_off) in (1..).zip(breaks) {
        let fake = Fake::open().await;
        let hall = fake.channel(fake.guild("Club"), "hall");
        let alice = fake.person("Alice");
        let mut bot = Bot::start(&fake).await;
        bot.hears_at_last("guild Club of 2 members").await;
        break_off(&fake);
        fake.says(hall, alice, "meanwhile");
        fake.resumed(1).await;
        let mut heard = [bot.hears().await, bot.hears().await];
        heard.sort();
        assert_eq!(heard, ["Alice says meanwhile", "resumed"], "break {times}");
        assert_eq!((fake.resumes(), fake.identifies().len()), (1, 1));
    }
}

#[tokio::test]
async fn a_session_that_does_not_count_any_more_begins_anew() {
    let fake = Fake::open().await;
    let mut bot = Bot::start(&fake).await;
    bot.hears_at_last("ready as referee with 0 guilds").await;
    fake.invalidate(false);
    bot.hears_at_last("ready as referee with 0 guilds").await;
    assert_eq!((fake.identified(2).await.len(), fake.resumes()), (2, 0));
}

#[tokio::test]
async fn a_wrong_token_and_an_intent_without_right_end_the_bot() {
    let fake = Fake::open().await;
    let mut bot = Bot::with(&fake, "wrong", ALL, Shards::One).await;
    assert_eq!(bot.ends().await, 4004);
    fake.allow_content(false);
    let mut bot = Bot::with(&fake, fake.token(), ALL, Shards::One).await;
    assert_eq!(bot.ends().await, 4014);
}

#[tokio::test]
async fn events_come_twice_or_in_another_order() {
    let fake = Fake::open().await;
    let hall = fake.channel(fake.guild("Club"), "hall");
    let alice = fake.person("Alice");
    let mut bot = Bot::start(&fake).await;
    bot.hears_at_last("guild Club of 2 members").await;
    fake.twice();
    fake.channel(fake.guild("Other"), "once");
    bot.hears_at_last("guild Other of 2 members").await;
    bot.hears_at_last("guild Other of 2 members").await;
    bot.hears_at_last("channel once").await;
    fake.swap();
    fake.says(hall, alice, "!where");
    fake.nothing_in(hall);
    fake.channel(fake.guild("Third"), "third");
    assert_eq!(fake.next(hall).await.text, "hall");
}

#[tokio::test]
async fn guilds_and_channels_come_and_go() {
    let fake = Fake::open().await;
    let mut bot = Bot::start(&fake).await;
    bot.hears_at_last("ready as referee with 0 guilds").await;
    let club = fake.guild("Club");
    assert_eq!(bot.hears().await, "guild Club of 1 members");
    let hall = fake.channel(club, "hall");
    assert_eq!(bot.hears().await, "channel hall");
    fake.forbid(hall, Permissions::ATTACH_FILES);
    assert_eq!(bot.hears().await, "channel hall with 1 overwrites");
    fake.remove(hall);
    assert_eq!(bot.hears().await, "no channel hall");
    fake.outage(club);
    assert_eq!(bot.hears().await, "guild gone, for a while: true");
    fake.restore(club);
    assert_eq!(bot.hears().await, "guild Club of 1 members");
    fake.kick(club);
    assert_eq!(bot.hears().await, "guild gone, for a while: false");
}

#[tokio::test]
async fn each_shard_has_its_guilds_and_the_first_has_direct_messages() {
    let fake = Fake::open().await;
    fake.recommend(2, 10);
    let (zero, one) = (fake.guild("Zero"), fake.guild("One"));
    assert_eq!(((zero.get() >> 22) % 2, (one.get() >> 22) % 2), (0, 1));
    let hall = fake.channel(one, "hall");
    let alice = fake.person("Alice");
    let mut bot = Bot::with(&fake, fake.token(), ALL, Shards::Recommended).await;
    fake.online(2).await;
    let mut shards: Vec<_> = fake.identifies().iter().map(|way| way.shard).collect();
    shards.sort_unstable();
    assert_eq!(shards, [(0, 2), (1, 2)]);
    let mut heard = [bot.hears().await, bot.hears().await, bot.hears().await, bot.hears().await];
    heard.sort();
    let ready = "ready as referee with 1 guilds";
    assert_eq!(heard, ["guild One of 2 members", "guild Zero of 2 members", ready, ready]);
    fake.says(hall, alice, "!where");
    assert_eq!(fake.next(hall).await.text, "hall");
    fake.writes(alice, "!where");
    assert_eq!(fake.next_direct(alice).await.text, "alice");
}

#[tokio::test]
async fn only_what_was_asked_for_is_told() {
    let fake = Fake::open().await;
    let hall = fake.channel(fake.guild("Club"), "hall");
    let alice = fake.person("Alice");
    let mut bot =
        Bot::with(&fake, fake.token(), GatewayIntents::DIRECT_MESSAGES, Shards::One).await;
    fake.online(1).await;
    fake.says(hall, alice, "in the hall");
    fake.writes(alice, "alone");
    assert_eq!(bot.hears().await, "ready as referee with 1 guilds");
    assert_eq!(bot.hears().await, "Alice says alone");
}
