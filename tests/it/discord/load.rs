//! Many channels at once while calls fail: nothing is lost, nothing doubled, and every channel
//! keeps its order.

use caipan_rules::{Act, GAMES, Seat, Setup, find};
use serenity::model::id::{ChannelId, UserId};

use super::stage::Stage;

/// How many channels, and how many messages in each.
const CHANNELS: usize = 50;
const MESSAGES: usize = 20;

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_messages_while_calls_fail() {
    let stage = Stage::open().await;
    let seed = 20_261_121;
    println!("seed {seed}");
    stage.fake.flaky(seed, 0.05);
    everybody_plays(&stage, CHANNELS).await;
    stage.halt_quietly().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_storm_of_limits_is_waited_out() {
    let stage = Stage::open().await;
    let seed = 20_261_122;
    println!("seed {seed}");
    stage.fake.storm(seed, 0.25);
    tokio::join!(everybody_plays(&stage, CHANNELS / 2), everybody_asks(&stage));
    let (weather, calls) = (stage.fake.weather(), stage.fake.calls());
    let limited = calls.iter().filter(|call| call.status == 429).count();
    println!("{} calls, {limited} limited: {weather:?}", calls.len());
    assert!(weather.gusts() >= 10 && weather.wholes >= 3, "{weather:?} is no storm");
    assert_eq!(
        limited,
        weather.gusts() + weather.surprised + weather.caught + weather.early,
        "each is counted"
    );
    let extra = weather.caught + weather.early;
    assert!(
        extra * 20 < calls.len(),
        "{extra} of {} calls met a limit that one before them had met",
        calls.len()
    );
    stage.fake.steady();
    // Nothing is shut: whoever asks now is answered.
    let last = stage.fake.slash(stage.hall, stage.ann, "games", serde_json::json!([]));
    stage.fake.answered(last).await;
    stage.halt_quietly().await;
}

/// How many commands are used in the storm, one after the other.
const ASKED: usize = 20;

/// Ann uses commands in a channel of her own, and each is answered once.
async fn everybody_asks(stage: &Stage) {
    let channel = stage.fake.channel(stage.club, "asking");
    for asked in 0..ASKED {
        stage.fake.slash(channel, stage.ann, "about", serde_json::json!([]));
        assert!(
            stage.fake.next_for(stage.ann, channel).await.text.contains("referee board games"),
            "{asked}"
        );
    }
    stage.fake.nothing_in(channel);
}

/// Two people play in so many channels at once; everything is told once and in order.
async fn everybody_plays(stage: &Stage, channels: usize) {
    let channels: Vec<ChannelId> =
        (0..channels).map(|n| stage.fake.channel(stage.club, &format!("c{n}"))).collect();
    let moves = moves();
    let last = moves.last().expect("there are moves").as_str();
    let lines = lines(stage, &moves);
    assert_eq!(lines.len(), MESSAGES);
    for (who, text) in &lines {
        for channel in &channels {
            stage.fake.says(*channel, *who, text);
        }
    }
    for channel in &channels {
        let mut told = String::new();
        while !told.contains(last) {
            told += &stage.fake.next(*channel).await.text;
            told.push('\n');
        }
        in_order(&told, &moves);
    }
    channels.iter().for_each(|channel| stage.fake.nothing_in(*channel));
}

fn lines(stage: &Stage, moves: &[String]) -> Vec<(UserId, String)> {
    let open = format!("!new russian {} side=1", stage.fake.mention(stage.ben));
    let moves =
        moves.iter().enumerate().map(|(ply, text)| ([stage.ann, stage.ben][ply % 2], text.clone()));
    [(stage.ann, open), (stage.ben, "!accept".to_owned())].into_iter().chain(moves).collect()
}

/// Moves of a game, no two alike.
fn moves() -> Vec<String> {
    let book = find(GAMES, "russian").expect("there is Russian draughts");
    let mut table = book.open(&Setup::usual(book.info())).expect("the usual start");
    let mut moves: Vec<String> = Vec::new();
    while moves.len() < MESSAGES - 2 {
        let seat = Seat(u8::from(moves.len() % 2 == 1));
        let all = table.choices(seat).expect("they can be listed");
        let text =
            all.iter().find(|text| !moves.contains(text)).expect("there is a new one").clone();
        table.play(&Act::By(seat, text.clone())).expect("it is in the list");
        moves.push(text);
    }
    moves
}

/// The table, the beginning and every move stand in what a channel was told, once and in order.
fn in_order(told: &str, moves: &[String]) {
    let mut at = 0;
    let moves = moves.iter().map(|text| format!(": {text}"));
    for what in ["opens a table".to_owned(), "** begins".to_owned()].into_iter().chain(moves) {
        let found = told[at..]
            .find(&what)
            .unwrap_or_else(|| panic!("{what} is lost or out of order in\n{told}"));
        assert_eq!(told.matches(&what).count(), 1, "{what} is doubled in\n{told}");
        at += found;
    }
}
