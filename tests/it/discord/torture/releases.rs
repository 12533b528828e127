//! A rolling restart between two releases, while everybody plays. `CAIPAN_BEFORE` in the
//! environment names another build of the program; without it nothing is tried. With
//! `CAIPAN_BEFORE_ALONE` set as well it is one that knows nothing of programs that help, nor of
//! interactions by HTTP: they are stopped while it leads, and the gateway brings everything.

use super::house::House;
use crate::{archives::Database, discord::program::OURS, thorough};

impl House {
    /// Whoever leads ends in good order, and another build goes on.
    async fn hand_over(&mut self, build: &str) {
        build.clone_into(&mut self.build);
        self.lead.take().expect("it runs").stops().await;
        self.fake.forget_gone();
        self.lead().await;
        self.turn();
        self.struck();
    }

    /// Those who help end in good order, one after the other, and so many of another build go on.
    async fn relieve(&mut self, build: &str, after: usize) {
        build.clone_into(&mut self.build);
        for number in 0..self.helpers.len().max(after) {
            if number < after {
                self.help().await;
            }
            if self.helpers.len() > after {
                let old = self.helpers.remove(0);
                self.turn();
                old.stops().await;
                self.struck();
            }
            self.play().await;
        }
        self.turn();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_between_releases() {
    let Ok(before) = std::env::var("CAIPAN_BEFORE") else { return };
    let Some(mut house) = House::open(Database::new()).await else { return };
    let (alone, helpers) = (std::env::var("CAIPAN_BEFORE_ALONE").is_ok(), house.helpers.len());
    let times = thorough::size(1, 1);
    for _ in 0..times {
        house.relieve(&before, if alone { 0 } else { helpers }).await;
        house.by_http = !alone;
        house.hand_over(&before).await;
        house.play().await;
        house.by_http = true;
        house.hand_over(OURS).await;
        house.relieve(OURS, helpers).await;
    }
    house.end(times, &[]).await;
}
