//! The threads of a tournament's matches on Discord: opened as soon as that can be, and put away
//! behind the last word.

use super::{
    fake::{Fault, What},
    tournament::Arena,
};

const THREADS: &str = "POST /channels/{channel}/threads";

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_is_put_away_with_its_match() {
    // The bot's time runs ahead of a slow machine's: nobody here is called too long.
    let arena = Arena::begun("game=russian format=single games=3 time=none call=1d", 4).await;
    let first = arena.opened().await;
    let (id, thread, _) = &first[0];
    arena.play(&first[0]).await;
    let second = arena.opened().await;
    let again = second.iter().find(|game| game.0 == *id).expect("two games are to be won");
    assert_eq!(again.1, *thread, "the games of a match follow one another in its thread");
    assert!(!arena.stage.fake.archived(*thread), "the match goes on");
    arena.play(again).await;
    arena.until(1, |arena| arena.stage.fake.archived(*thread)).await;
    let (open, other) = (arena.open(), first[1].1);
    assert!(!arena.stage.fake.archived(other), "the other one, {other}, goes on: {open:?}");
    // Whoever speaks there takes it up again, and is answered.
    arena.stage.fake.says(*thread, arena.person("p1"), "!board");
    while !arena.stage.fake.next(*thread).await.text.contains("wins") {}
    arena.stage.halt_quietly().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_waits_for_its_thread_where_that_cannot_be_opened_just_now() {
    for what in [What::Refused(160_006), What::Broken(500)] {
        let arena = Arena::entered("game=russian format=single time=none", 4).await;
        arena.stage.fake.fail(Fault { on: THREADS.to_owned(), times: 12, what });
        arena.start().await;
        arena.stage.hands.pass(16).await;
        arena.stage.fake.steady();
        arena.stage.hands.pass(16).await;
        let open = arena.opened().await;
        let threads = arena.stage.fake.threads(arena.stage.hall);
        assert!(
            open.iter().all(|(_, thread, _)| threads.contains(thread)),
            "{what:?}: {open:?}, {threads:?}"
        );
        arena.stage.halt_quietly().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn where_there_are_no_threads_games_follow_one_another_in_the_channel() {
    let arena = Arena::entered("game=russian format=single time=none", 3).await;
    arena.stage.fake.fail(Fault {
        on: THREADS.to_owned(),
        times: usize::MAX,
        what: What::Refused(50_024),
    });
    arena.start().await;
    while !arena.stage.hears().await.contains("could not open a thread") {}
    let open = arena.open();
    assert_eq!(open.iter().map(|game| game.1).collect::<Vec<_>>(), [arena.stage.hall]);
    arena.stage.halt_quietly().await;
}
