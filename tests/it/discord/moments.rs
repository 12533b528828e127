//! Moments as each reader's own Discord writes them.

use std::sync::Arc;

use caipan::store::Memory;

use super::{
    fake::Post,
    stage::{START, Stage},
};

/// The first board of a game between Ann and Ben with this time control.
async fn begun(stage: &Stage, time: &str) -> Post {
    let ben = stage.fake.mention(stage.ben);
    stage.says(stage.ann, &format!("!new russian {ben} side=1 time={time}"));
    assert!(stage.hears().await.contains("opens a table"));
    stage.says(stage.ben, "!accept");
    stage.fake.next(stage.hall).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flag_that_falls_soon_is_counted_down_and_one_days_ahead_has_its_date() {
    for (time, left, form) in
        [("10m", 600, "<t:AT:t> (<t:AT:R>)"), ("3d/move", 259_200, "<t:AT:f>")]
    {
        let stage = Stage::timed(Arc::new(Memory::new())).await;
        let board = begun(&stage, time).await;
        let told = form.replace("AT", &(START / 1_000 + left).to_string());
        assert!(board.text.contains(&told), "{told}: {}", board.text);
        let alt = board.files[0].description.clone().unwrap_or_default();
        assert!(!alt.is_empty() && !alt.contains("<t:"), "{alt}");
        stage.end().await;
    }
}
