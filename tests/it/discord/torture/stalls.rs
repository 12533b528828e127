//! Programs are stopped until others have taken their place, and go on: whoever was asleep keeps
//! nothing any more, and ends.

use super::house::{House, Worker};
use crate::{
    archives::Database,
    discord::{fake::Held, program::now},
    thorough,
};

/// Who is stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sleeper {
    Lead,
    Helper(usize),
}

/// How long a sleeper is not heard of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sleep {
    /// As long as it really takes until others may take its place.
    Long,
    /// The database believes that it was so long.
    Short,
}

impl House {
    /// Stops somebody at any moment, or while something that it says is on its way.
    async fn lull(&mut self) -> (Sleeper, Option<Held>) {
        let victim = self.numbers.below(1 + self.helpers.len());
        let held = match self.numbers.below(2) {
            0 => None,
            _ => Some(self.fake.hold().await),
        };
        let owner = held.as_ref().and_then(|held| self.owner(held.port()));
        let sleeper = owner.unwrap_or_else(|| match victim {
            0 => Sleeper::Lead,
            helper => Sleeper::Helper(helper - 1),
        });
        self.worker(sleeper).signal("STOP");
        (sleeper, held)
    }

    fn worker(&self, sleeper: Sleeper) -> &Worker {
        match sleeper {
            Sleeper::Lead => self.lead.as_ref().expect("it runs"),
            Sleeper::Helper(number) => &self.helpers[number],
        }
    }

    /// Who has a connection from this port.
    fn owner(&self, port: u16) -> Option<Sleeper> {
        let helpers = (0..self.helpers.len()).map(Sleeper::Helper);
        let mut all = helpers.chain([Sleeper::Lead]);
        all.find(|sleeper| self.worker(*sleeper).talks_from(port))
    }

    /// Another one takes the place of a sleeper, which is given back.
    async fn supplant(&mut self, sleeper: Sleeper, sleep: Sleep) -> Worker {
        match sleeper {
            Sleeper::Lead => {
                let old = self.lead.take().expect("it runs");
                if sleep == Sleep::Short {
                    self.database.lapse();
                }
                self.lead().await;
                self.turn();
                old
            }
            Sleeper::Helper(number) => {
                let old = self.helpers.remove(number);
                if sleep == Sleep::Short {
                    self.database.lapse_of(old.run());
                }
                self.help().await;
                self.turn();
                let gone = |house: &Self| !house.database.helpers().contains(old.run());
                self.until("its place to be taken", gone).await;
                old
            }
        }
    }

    /// Somebody sleeps until another one has taken their place.
    async fn stall(&mut self, sleep: Sleep) {
        let (sleeper, held) = self.lull().await;
        // Discord may have carried out what was on its way, and only the answer waits.
        let late = held.filter(|_| self.numbers.below(2) == 0);
        println!("{}: {sleeper:?} is stopped, {sleep:?}, held: {}", now(), late.is_some());
        if late.is_none() && self.numbers.below(2) == 0 {
            self.forget_nonces();
        }
        let mut old = self.supplant(sleeper, sleep).await;
        // Discord waits three seconds for the first answer to a command.
        self.fake.expire_all();
        self.struck();
        if self.numbers.below(2) == 0 {
            self.play().await;
        }
        old.signal("CONT");
        drop(late);
        let code = old.ends().await;
        assert_eq!(code, Some(3), "whoever was asleep ends");
        self.fake.forget_gone();
    }
}

/// Somebody sleeps so many times while everybody plays.
async fn stalls(sleep: Sleep, times: u64) {
    if times == 0 {
        return;
    }
    let Some(mut house) = House::open(Database::new()).await else { return };
    for _ in 0..times {
        house.play().await;
        house.stall(sleep).await;
    }
    house.play().await;
    house.end(times, &[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_slept_while_its_place_was_taken_says_nothing_and_ends() {
    stalls(Sleep::Short, thorough::size(3, 4)).await;
}

/// Half a minute each, so that little is too much.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_slept_for_as_long_as_it_takes_says_nothing_and_ends() {
    stalls(Sleep::Long, thorough::size(0, 1)).await;
}
