//! The rules of a game: pages that are turned.

use std::sync::Arc;

use caipan::store::Memory;

use super::stage::Stage;

#[tokio::test(flavor = "multi_thread")]
async fn a_page_is_turned_in_place_where_its_reader_is_alone() {
    let stage = Stage::timed(Arc::new(Memory::new())).await;
    let (fake, ann) = (&stage.fake, stage.ann);
    fake.writes(ann, "rules sifang");
    let first = fake.next_direct(ann).await;
    fake.press(first.id, ann, &first.button("Next ▶").custom_id);
    let second = fake.next_direct(ann).await;
    assert_eq!((second.id, second.edited), (first.id, true), "{second:?}");
    assert!(second.text.contains("rules · 2/2") && second.files.len() == 1, "{second:?}");
    stage.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_all_read_stays_and_whoever_presses_reads_on_alone() {
    let stage = Stage::timed(Arc::new(Memory::new())).await;
    let (fake, ann, hall) = (&stage.fake, stage.ann, stage.hall);
    stage.says(ann, "!rules sifang");
    let shown = fake.next(hall).await;
    fake.press(shown.id, ann, &shown.button("Next ▶").custom_id);
    let own = fake.next_for(ann, hall).await;
    assert!(own.id != shown.id && own.only_for == Some(ann), "{own:?}");
    fake.press(own.id, ann, &own.button("◀ Back").custom_id);
    let back = fake.next_for(ann, hall).await;
    assert_eq!((back.id, back.edited), (own.id, true), "{back:?}");
    assert!(back.text.contains("rules · 1/2"), "{}", back.text);
    fake.nothing_in(hall);
    stage.end().await;
}
