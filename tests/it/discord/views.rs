//! Views of one's own that take the place of the last one.

use serenity::model::id::UserId;

use super::{fake::Post, stage::Stage};

/// The next board that somebody gets by direct message.
async fn view(stage: &Stage, person: UserId) -> Post {
    loop {
        let post = stage.fake.next_direct(person).await;
        if !post.files.is_empty() {
            return post;
        }
    }
}

/// A game of three begins here.
async fn begins(stage: &Stage, players: [UserId; 3]) {
    let asked = [players[1], players[2]].map(|person| stage.fake.mention(person)).join(" ");
    stage.says(players[0], &format!("!new ambush {asked} side=1"));
    stage.hears().await;
    for person in [players[1], players[2]] {
        stage.says(person, "!accept");
        stage.hears().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_view_takes_the_place_of_the_last_one_for_whoever_wants_that() {
    let stage = Stage::of_secrets().await;
    stage.fake.writes(stage.ann, "me view=edit");
    assert!(stage.fake.next_direct(stage.ann).await.text.contains("`view` = `edit`"));
    let players = [stage.ann, stage.ben, stage.fake.person("Cat")];
    begins(&stage, players).await;
    let mut shown = Vec::new();
    for player in players {
        shown.push(view(&stage, player).await.id);
    }
    for (said, (player, last)) in ["arm 7", "arm 4"].into_iter().zip(players.into_iter().zip(shown))
    {
        stage.fake.writes(player, said);
        stage.hears().await;
        let view = view(&stage, player).await;
        assert_eq!(
            (view.edited, view.id == last),
            (player == stage.ann, player == stage.ann),
            "{}",
            view.text
        );
    }
    stage.halt_quietly().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_begins_with_a_view_of_its_own() {
    let stage = Stage::of_secrets().await;
    stage.fake.writes(stage.ann, "me view=edit");
    let players = [stage.ann, stage.ben, stage.fake.person("Cat")];
    begins(&stage, players).await;
    let first = view(&stage, stage.ann).await;
    stage.says(stage.ann, "!abort");
    stage.hears().await;
    begins(&stage, players).await;
    let second = loop {
        let view = view(&stage, stage.ann).await;
        if !view.edited {
            break view;
        }
    };
    assert_ne!(first.id, second.id);
    stage.halt_quietly().await;
}
