//! Messages in channels, threads and alone with the bot.

use serenity::all::{
    ChannelId, CreateThread, GatewayIntents, GetMessages, MessageId, Permissions, UserId,
};

use super::bot::{ALL, Bot, PNG, Shards, plain};
use crate::discord::fake::Fake;

/// A fake with a guild, a channel and a person.
async fn scene() -> (Fake, ChannelId, UserId) {
    let fake = Fake::open().await;
    let club = fake.guild("Chess Club");
    let hall = fake.channel(club, "hall");
    let alice = fake.person("Alice");
    (fake, hall, alice)
}

#[tokio::test]
async fn the_bot_hears_and_answers() {
    let (fake, hall, alice) = scene().await;
    let mut bot = Bot::start(&fake).await;
    bot.hears_at_last("guild Chess Club of 2 members").await;
    let said = fake.says(hall, alice, "hello");
    let post = fake.next(hall).await;
    assert_eq!(
        post.text,
        format!("{} {} said: hello", fake.mention(alice), fake.mention(fake.bot()))
    );
    assert_eq!((post.reply_to, post.pings, post.only_for), (Some(said), vec![alice], None));
    assert!(!post.edited && post.channel == hall);
    assert_eq!(bot.hears().await, "Alice says hello");
    fake.nothing_in(hall);
}

#[tokio::test]
async fn a_nick_counts_in_its_guild() {
    let (fake, hall, alice) = scene().await;
    let club = fake.guild("Other");
    let other = fake.channel(club, "other");
    fake.nick(club, alice, "Ally");
    let mut bot = Bot::start(&fake).await;
    fake.says(other, alice, "hello");
    bot.hears_at_last("Ally says hello").await;
    fake.says(hall, alice, "hello");
    bot.hears_at_last("Alice says hello").await;
}

#[tokio::test]
async fn pictures_come_with_their_description() {
    let (fake, hall, alice) = scene().await;
    let _bot = Bot::start(&fake).await;
    fake.says(hall, alice, "!board");
    let post = fake.next(hall).await;
    let [file] = &post.files[..] else { panic!("{post:?}") };
    assert_eq!((file.name.as_str(), &file.bytes[..]), ("board.png", PNG));
    assert_eq!(file.description.as_deref(), Some("the board"));
}

#[tokio::test]
async fn files_of_people_can_be_fetched() {
    let (fake, hall, alice) = scene().await;
    let _bot = Bot::start(&fake).await;
    fake.shows(hall, alice, "!files", &[("game.txt", b"1. e3-f4"), ("p.png", PNG)]);
    let text = fake.next(hall).await.text;
    let expected = "game.txt Some(\"text/plain; charset=utf-8\") None 8\np.png Some(\"image/png\") Some((3, 2)) 24\n";
    assert_eq!(text, expected);
}

#[tokio::test]
async fn an_edit_is_seen_and_a_deleted_message_is_gone() {
    let (fake, hall, alice) = scene().await;
    let mut bot = Bot::start(&fake).await;
    fake.says(hall, alice, "!edit");
    let first = fake.next(hall).await;
    let second = fake.next(hall).await;
    assert_eq!((first.text.as_str(), second.text.as_str()), ("first", "second"));
    assert_eq!((first.edited, second.edited, first.id), (false, true, second.id));
    assert_eq!(second.files[0].name, "late.png");
    bot.hears_at_last("Alice says !edit").await;
    assert!(fake.look(first.id).is_none());
}

#[tokio::test]
async fn the_bot_writes_to_people_who_want_it() {
    let (fake, hall, alice) = scene().await;
    let mut bot = Bot::start(&fake).await;
    fake.says(hall, alice, "!direct");
    assert_eq!(fake.next_direct(alice).await.text, "psst");
    fake.writes(alice, "!where");
    assert_eq!(fake.next_direct(alice).await.text, "alice");
    bot.hears_at_last("Alice says !where").await;

    fake.close(alice, Some(50278));
    let refused = fake.direct(alice).send_message(&bot.http, plain("no")).await;
    assert!(format!("{refused:?}").contains("50278"), "{refused:?}");
    fake.close(alice, None);
    fake.direct(alice).send_message(&bot.http, plain("yes")).await.expect("Alice wants it");
    assert_eq!(fake.next_direct(alice).await.text, "yes");
}

#[tokio::test]
async fn games_have_threads() {
    let (fake, hall, alice) = scene().await;
    let mut bot = Bot::start(&fake).await;
    let said = fake.says(hall, alice, "!thread");
    bot.hears_at_last("thread Game 1").await;
    let thread = ChannelId::new(said.get());
    assert_eq!(fake.next(thread).await.text, "here we play");
    fake.says(thread, alice, "!where");
    assert_eq!(fake.next(thread).await.text, "Game 1");

    let again = hall.create_thread_from_message(&bot.http, said, CreateThread::new("Game 2")).await;
    assert!(format!("{again:?}").contains("160004"), "{again:?}");
    let kind = serenity::all::ChannelType::PublicThread;
    let alone = hall
        .create_thread(&bot.http, CreateThread::new("Game 3").kind(kind))
        .await
        .expect("a thread");
    assert_eq!((alone.parent_id, alone.kind), (Some(hall), kind));
}

#[tokio::test]
async fn the_same_nonce_says_nothing_twice() {
    let (fake, hall, _) = scene().await;
    let bot = Bot::start(&fake).await;
    let say = |nonce: &str| {
        let nonce = serenity::all::Nonce::String(nonce.to_owned());
        hall.send_message(&bot.http, plain("once").nonce(nonce).enforce_nonce(true))
    };
    let (first, again) = (say("a").await.expect("said"), say("a").await.expect("said before"));
    let other = say("b").await.expect("said");
    assert_eq!(first.id, again.id);
    assert_ne!(first.id, other.id);
    assert_eq!((fake.next(hall).await.id, fake.next(hall).await.id), (first.id, other.id));
    fake.nothing_in(hall);
}

#[tokio::test]
async fn without_the_right_only_what_is_meant_for_the_bot_has_content() {
    let (fake, hall, alice) = scene().await;
    fake.allow_content(false);
    let intents = ALL - GatewayIntents::MESSAGE_CONTENT;
    let mut bot = Bot::with(&fake, fake.token(), intents, Shards::One).await;
    fake.online(1).await;
    fake.says(hall, alice, "among us");
    bot.hears_at_last("Alice says ").await;
    let own = fake.next(hall).await;
    let loud = fake.replies(own.id, alice, "a reply", false);
    bot.hears_at_last("Alice says a reply").await;
    fake.replies(own.id, alice, "a quiet reply", true);
    bot.hears_at_last("Alice says ").await;
    fake.says(hall, alice, &format!("{} e3-f4", fake.mention(fake.bot())));
    bot.hears_at_last(&format!("Alice says {} e3-f4", fake.mention(fake.bot()))).await;
    fake.writes(alice, "alone");
    bot.hears_at_last("Alice says alone").await;

    let read = hall.messages(&bot.http, GetMessages::new().limit(100)).await.expect("history");
    let content = |id: MessageId| {
        read.iter().find(|message| message.id == id).map(|message| message.content.clone())
    };
    assert_eq!(content(loud).as_deref(), Some("a reply"));
    assert_eq!(read.last().map(|message| message.content.as_str()), Some(""));
}

#[tokio::test]
async fn history_can_be_read_forwards_and_backwards() {
    let (fake, hall, alice) = scene().await;
    let bot = Bot::start(&fake).await;
    let ids: Vec<_> = ["1", "2", "3", "4"].map(|text| fake.says(hall, alice, text)).into();
    let read = async |wish: GetMessages| {
        let read = hall.messages(&bot.http, wish).await.expect("history").into_iter();
        read.filter(|message| message.author.id == alice)
            .map(|message| message.content)
            .collect::<String>()
    };
    assert_eq!(read(GetMessages::new().after(ids[0]).limit(2)).await, "32");
    assert_eq!(read(GetMessages::new().before(ids[3]).limit(2)).await, "32");
    let one = hall.message(&bot.http, ids[1]).await.expect("a message");
    assert_eq!((one.content.as_str(), one.member.is_none()), ("2", true));
}

#[tokio::test]
async fn what_is_forbidden_fails_as_on_discord() {
    let (fake, hall, alice) = scene().await;
    let mut bot = Bot::start(&fake).await;
    let said = fake.says(hall, alice, "!where");
    assert_eq!(fake.next(hall).await.text, "hall");
    let attempts = [
        (
            Permissions::READ_MESSAGE_HISTORY,
            "160002",
            plain("a reply").reference_message((hall, said)),
        ),
        (
            Permissions::ATTACH_FILES,
            "50013",
            plain("").add_file(serenity::all::CreateAttachment::bytes(PNG, "a.png")),
        ),
        (Permissions::SEND_MESSAGES, "50013", plain("anything")),
        (Permissions::VIEW_CHANNEL, "50001", plain("anything")),
    ];
    for (permission, code, message) in attempts {
        fake.forbid(hall, permission);
        bot.hears_at_last("channel hall with 1 overwrites").await;
        let refused = format!("{:?}", hall.send_message(&bot.http, message).await);
        assert!(refused.contains(code), "{permission:?}: {refused}");
    }
}
