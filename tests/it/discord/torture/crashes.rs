//! The database's server crashes at any moment, and starts again or is succeeded by its standby.

use super::house::House;
use crate::{archives::Database, thorough};

/// The server crashes so many times while everybody plays.
async fn crashes(database: Option<Database>, crashes: u64) {
    let Some(mut house) = House::open(database).await else { return };
    for _ in 0..crashes {
        house.play().await;
        tokio::task::block_in_place(|| house.database.crash());
        house.struck();
    }
    house.play().await;
    house.end(crashes, &[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_answered_outlives_every_crash_of_the_database() {
    crashes(Database::alone(), thorough::size(2, 10)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_answered_outlives_every_server_that_has_a_synchronous_standby() {
    crashes(Database::mirrored(), thorough::size(1, 2)).await;
}
