//! What players see when connections break, events come twice, and the bot comes and goes.

use caipan::discord::Trouble;
use serenity::model::gateway::GatewayIntents;

use super::stage::Stage;

/// After a break of the connection the game goes on where it was.
async fn the_game_goes_on(after: impl AsyncFnOnce(&Stage)) {
    let stage = Stage::open().await;
    stage.begins("russian").await;
    stage.says(stage.ann, "c3-d4");
    assert!(stage.hears().await.contains("c3-d4"));
    after(&stage).await;
    stage.says(stage.ben, "f6-g5");
    assert!(stage.hears().await.contains("f6-g5"));
    stage.fake.nothing_in(stage.hall);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_is_closed_is_taken_up_again() {
    the_game_goes_on(async |stage| {
        stage.fake.hang_up(4000);
        stage.fake.resumed(1).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_breaks_is_taken_up_again() {
    the_game_goes_on(async |stage| {
        stage.fake.cut();
        stage.fake.resumed(1).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wish_to_reconnect_is_followed() {
    the_game_goes_on(async |stage| {
        stage.fake.reconnect();
        stage.fake.resumed(1).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_ended_is_begun_anew() {
    the_game_goes_on(async |stage| {
        stage.fake.invalidate(false);
        stage.fake.identified(2).await;
        stage.fake.online(1).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_during_a_break_is_played_after_it() {
    let stage = Stage::open().await;
    stage.begins("russian").await;
    stage.fake.cut();
    stage.says(stage.ann, "c3-d4");
    assert!(stage.hears().await.contains("c3-d4"), "Discord tells it again");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_comes_twice_is_played_once() {
    let stage = Stage::open().await;
    stage.begins("russian").await;
    stage.fake.twice();
    stage.says(stage.ann, "c3-d4");
    assert!(stage.hears().await.contains("c3-d4"));
    stage.says(stage.ben, "!moves");
    assert!(stage.hears().await.contains("can play"));
    stage.fake.nothing_in(stage.hall);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_messages_in_the_wrong_order_are_judged_as_they_come() {
    let stage = Stage::open().await;
    stage.begins("russian").await;
    stage.fake.swap();
    stage.says(stage.ann, "!move c3-d4");
    stage.says(stage.ben, "!move f6-g5");
    let said = [stage.hears().await, stage.hears().await];
    assert!(said[0].contains("It is not your turn") && said[1].contains("c3-d4"), "{said:?}");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_said_while_the_bot_was_away_is_played_when_it_returns() {
    let mut stage = Stage::open().await;
    stage.begins("russian").await;
    stage.halt().await;
    stage.says(stage.ann, "c3-d4");
    stage.says(stage.ben, "f6-g5");
    stage.begin().await;
    // The second move may have been played before the first board was drawn; then one board tells
    // of both.
    let mut told = String::new();
    while !told.contains("f6-g5") {
        told += &stage.hears().await;
    }
    assert!(told.contains("c3-d4"), "{told}");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_button_is_answered_politely_after_a_restart() {
    let mut stage = Stage::open().await;
    stage.begins("russian").await;
    stage.says(stage.ann, "!draw");
    let offer = stage.fake.next(stage.hall).await;
    assert_eq!(offer.pings, [stage.ben], "whoever is asked is notified");
    stage.says(stage.ann, "c3-d4");
    stage.hears().await;
    stage.says(stage.ben, "f6-g5");
    stage.hears().await;
    stage.halt().await;
    stage.begin().await;
    stage.fake.press(offer.id, stage.ben, &offer.button("Accept").custom_id);
    let said = stage.fake.next_for(stage.ben, stage.hall).await.text;
    assert!(said.contains("belongs to an earlier table or position"), "{said}");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_outage_of_a_server_costs_nothing() {
    the_game_goes_on(async |stage| {
        stage.fake.outage(stage.club);
        stage.fake.restore(stage.club);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_are_registered_only_when_they_changed() {
    let mut stage = Stage::open().await;
    assert_eq!(stage.fake.registrations(), 1);
    stage.halt().await;
    stage.begin().await;
    assert_eq!(stage.fake.registrations(), 1);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn several_shards_play_one_game_in_public_and_by_direct_message() {
    let mut stage = Stage::empty(true).await;
    // Direct messages come to the first shard, the other server's to the second.
    let other = stage.fake.guild("Other Club");
    let far = stage.fake.channel(other, "far");
    stage.fake.recommend(2, 1000);
    stage.start(None).await;
    stage.fake.identified(2).await;
    stage.fake.online(2).await;
    stage.fake.says(
        far,
        stage.ann,
        &format!("!new russian {} side=1", stage.fake.mention(stage.ben)),
    );
    stage.fake.next(far).await;
    stage.fake.says(far, stage.ben, "!accept");
    stage.fake.next(far).await;
    stage.fake.writes(stage.ann, "c3-d4");
    assert!(stage.fake.next(far).await.text.contains("c3-d4"));
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_that_is_refused_ends_the_bot() {
    let mut stage = Stage::empty(true).await;
    stage.start(Some("another.token")).await;
    assert_eq!(stage.trouble().await, Err(Trouble::Token));
    stage.fake.complaints();
}

#[tokio::test(flavor = "multi_thread")]
async fn intents_that_are_refused_altogether_end_the_bot() {
    let mut stage = Stage::empty(false).await;
    stage.begin().await;
    stage.fake.hang_up(4014);
    assert_eq!(stage.trouble().await, Err(Trouble::Intents));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_not_a_move_when_it_was_said_is_none_when_the_bot_returns() {
    let mut stage = Stage::open().await;
    stage.chooses("board=edit").await;
    stage.begins("russian").await;
    stage.says(stage.ann, "c3-d4");
    stage.hears().await;
    stage.says(stage.ann, "d4-e5");
    assert!(stage.hears().await.contains("not your turn"));
    stage.says(stage.ben, "f6-g5");
    assert!(stage.hears().await.contains("f6-g5"));
    stage.halt().await;
    stage.begin().await;
    stage.fake.called("GET /applications/{application}/commands", 2).await;
    stage.says(stage.ann, "!move d4-c5");
    let board = stage.hears().await;
    assert!(board.contains("d4-c5") && !board.contains("d4-e5"), "{board}");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_is_known_by_the_time_somebody_speaks_there() {
    let stage = Stage::open().await;
    for _ in 0..20 {
        let club = stage.fake.guild("New Club");
        let hall = stage.fake.channel(club, "hall");
        stage.fake.says(hall, stage.owner, "!settings board=edit");
        let word = stage.fake.next(hall).await.text;
        assert!(
            word.contains("Set for this channel"),
            "whose server it is was told before: {word}"
        );
    }
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_next_program_takes_the_session_up_where_the_last_one_left_it() {
    let mut stage = Stage::empty(true).await;
    stage.goes_on();
    stage.begin().await;
    stage.begins("russian").await;
    stage.halt().await;
    stage.says(stage.ann, "c3-d4");
    stage.fake.writes(stage.ben, "!help new");
    stage.begin().await;
    assert!(stage.hears().await.contains("c3-d4"), "Discord tells it again");
    let help = stage.fake.next_direct(stage.ben).await.text;
    assert!(help.contains("!new"), "and what nobody could have read again: {help}");
    stage.says(stage.ben, "f6-g5");
    assert!(stage.hears().await.contains("f6-g5"));
    assert_eq!(stage.fake.identifies().len(), 1);
    stage.fake.nothing_in(stage.hall);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_session_of_a_program_that_was_killed_is_taken_up_and_nothing_is_heard_twice() {
    let mut stage = Stage::empty(true).await;
    stage.goes_on();
    stage.begin().await;
    stage.begins("russian").await;
    stage.says(stage.ann, "c3-d4");
    assert!(stage.hears().await.contains("c3-d4"));
    stage.settles().await;
    stage.crash().await;
    stage.says(stage.ben, "f6-g5");
    stage.begin().await;
    assert!(stage.hears().await.contains("f6-g5"));
    stage.says(stage.ben, "!move f6-g5");
    assert!(stage.hears().await.contains("It is not your turn"), "every move was heard once");
    stage.fake.nothing_in(stage.hall);
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_cannot_be_taken_up_is_begun_anew_and_what_was_missed_is_read() {
    let mut stage = Stage::empty(true).await;
    stage.goes_on();
    stage.begin().await;
    stage.begins("russian").await;
    stage.halt().await;
    stage.fake.invalidate(false);
    stage.says(stage.ann, "c3-d4");
    stage.start(None).await;
    stage.fake.identified(2).await;
    assert!(stage.hears().await.contains("c3-d4"));
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_manages_a_server_does_so_in_a_session_that_another_program_began() {
    let mut stage = Stage::empty(true).await;
    stage.goes_on();
    stage.begin().await;
    stage.halt().await;
    stage.begin().await;
    stage.chooses("board=edit").await;
    stage.says(stage.ann, "!settings board=post");
    let word = stage.hears().await;
    assert!(word.contains("Only those who manage this server"), "{word}");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_text_of_messages_is_refused_all_connections_go_on_without_it() {
    let mut stage = Stage::empty(true).await;
    stage.fake.recommend(2, 1_000);
    stage.fake.allow_content(false);
    stage.start(None).await;
    stage.fake.identified(4).await;
    stage.fake.online(2).await;
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_without_the_text_of_messages_is_not_taken_up_once_it_is_granted() {
    let mut stage = Stage::empty(true).await;
    stage.goes_on();
    stage.fake.allow_content(false);
    stage.start(None).await;
    stage.fake.identified(2).await;
    stage.fake.online(1).await;
    stage.settles().await;
    stage.halt().await;
    stage.fake.allow_content(true);
    stage.start(None).await;
    let last = stage.fake.identified(3).await.pop().expect("three");
    assert!(last.intents.contains(GatewayIntents::MESSAGE_CONTENT));
    stage.begins("russian").await;
    stage.says(stage.ann, "c3-d4");
    assert!(stage.hears().await.contains("c3-d4"), "what is only typed is heard");
    stage.end().await;
}
