//! Programs are killed at any moment, whoever leads as well as those who help.

use super::house::House;
use crate::{archives::Database, thorough};

impl House {
    /// One of the programs is killed, and another one begins.
    async fn kill(&mut self) {
        if self.numbers.below(4) == 0 {
            self.forget_nonces();
        }
        let victim = self.numbers.below(1 + self.helpers.len());
        if victim == 0 {
            self.lead.take().expect("it runs").kill();
            self.succeed().await;
        } else {
            let mut helper = self.helpers.remove(victim - 1);
            helper.kill();
            self.replace(helper.run()).await;
        }
        self.struck();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_answered_outlives_every_kill_of_a_program() {
    let Some(mut house) = House::open(Database::new()).await else { return };
    let kills = thorough::size(5, 30);
    for _ in 0..kills {
        house.play().await;
        house.kill().await;
    }
    house.play().await;
    house.end(kills, &[]).await;
}
