//! The menu of a person: “Play with …” opens a table with that person invited.

use super::{fake::Post, stage::Stage};

/// What Ann reads who chooses the menu of somebody in the hall.
async fn asked(stage: &Stage, target: serenity::model::id::UserId) -> Post {
    let name = stage.fake.menu_of_person("en-US");
    stage.fake.uses_on(stage.hall, stage.ann, &name, target);
    stage.fake.next_for(stage.ann, stage.hall).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_opened_from_the_menu_of_a_person() {
    let stage = Stage::open().await;
    for (locale, name) in [("en-US", "Play with …"), ("zh-CN", "邀请下棋…"), ("zh-TW", "邀請下棋…")]
    {
        assert_eq!(stage.fake.menu_of_person(locale), name);
    }
    let choice = asked(&stage, stage.ben).await;
    assert!(choice.text.contains(&stage.fake.mention(stage.ben)), "{}", choice.text);
    let menu = &choice.menus[0];
    assert!(menu.options.iter().any(|option| option.label.contains("Junqi")), "{menu:?}");
    let russian = menu.options.iter().find(|option| option.label == "Russian draughts");
    let value = &russian.expect("it is offered").value;
    stage.fake.pick(choice.id, stage.ann, &menu.custom_id, &[value]);
    let table = stage.fake.next(stage.hall).await;
    assert_eq!(table.pings, [stage.ben], "{}", table.text);
    stage.fake.press(table.id, stage.ben, &table.button("Join").custom_id);
    assert!(stage.hears().await.contains("begins"));
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_choice_of_games_speaks_the_language_of_its_reader() {
    let stage = Stage::open().await;
    stage.fake.locale(stage.ann, "zh-CN");
    let choice = asked(&stage, stage.ben).await;
    assert!(choice.text.contains("下什么棋"), "{}", choice.text);
    assert_eq!(choice.menus[0].placeholder, "选一种棋");
    assert!(choice.menus[0].options.iter().any(|option| option.label.contains("军棋")));
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_invited_from_a_menu_who_cannot_play() {
    let stage = Stage::open().await;
    let robot = stage.fake.robot("Robot");
    for (target, word) in [
        (robot, "That is a program"),
        (stage.fake.bot(), "That is a program"),
        (stage.ann, "That is you"),
    ] {
        let answer = asked(&stage, target).await;
        assert!(answer.text.contains(word) && answer.menus.is_empty(), "{}", answer.text);
    }
    stage.end().await;
}
