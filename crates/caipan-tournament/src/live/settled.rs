//! Settled rounds: those that are over and without effects due. Steps do not look at them again.

use std::collections::{BTreeMap, BTreeSet};

use imbl::OrdSet;

use crate::{MatchId, Part};

use super::{Fact, Step, Tournament, effect, leg::Leg};

/// The rounds and games that are settled. They follow from the log.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Settled {
    /// The number of settled rounds of each stage, from its first on.
    rounds: BTreeMap<usize, usize>,
    /// The keys of the games that were opened in other rounds.
    watched: OrdSet<String>,
}

impl Settled {
    /// Returns the number of settled rounds of a stage.
    pub(super) fn rounds(&self, stage: usize) -> usize {
        self.rounds.get(&stage).copied().unwrap_or(0)
    }

    /// Returns the keys of the games that were opened in rounds not settled.
    pub(super) fn watched(&self) -> impl Iterator<Item = &String> {
        self.watched.iter()
    }

    fn holds(&self, id: MatchId) -> bool {
        id.part == Part::Round && id.round <= self.rounds(id.stage)
    }
}

/// Returns the match of a key.
fn of(key: &str) -> Option<MatchId> {
    key.split(' ').nth(1)?.parse().ok()
}

impl Tournament {
    /// Updates the settled rounds after a fact.
    pub(super) fn settle(&mut self, fact: &Fact) {
        match fact {
            Fact::Done { key, .. } => self.watch(key),
            Fact::Played { id, .. } | Fact::Awarded { id, .. } | Fact::Revoked(id) => {
                self.unsettle(*id)
            }
            Fact::Paired(_) | Fact::Advanced(_) => self.look(),
            Fact::Arranged(_)
            | Fact::Started { .. }
            | Fact::Unpaired
            | Fact::Reopened(_)
            | Fact::Undone(_)
            | Fact::Redone(_) => {
                self.settled.rounds.clear();
                self.rewatch();
            }
            _ => {}
        }
    }

    fn watch(&mut self, key: &str) {
        if let Some(game) = key.strip_prefix("close ") {
            self.settled.watched.remove(&format!("open {game}"));
        } else if key.starts_with("open ") {
            if let Some(id) = of(key) {
                self.unsettle(id);
            }
            self.settled.watched.insert(key.to_owned());
        }
    }

    /// Unsettles the round of a match and all later ones.
    fn unsettle(&mut self, id: MatchId) {
        if self.settled.holds(id) {
            self.settled.rounds.insert(id.stage, id.round.saturating_sub(1));
            self.rewatch();
        }
    }

    fn rewatch(&mut self) {
        let opened = self.done.keys().filter(|key| key.starts_with("open "));
        let open = opened.filter(|key| !of(key).is_some_and(|id| self.settled.holds(id)));
        self.settled.watched = open.cloned().collect();
    }

    /// Settles as many rounds as possible.
    fn look(&mut self) {
        for stage in 0..self.stages() {
            let Some(leg) = Leg::of(&self.state, stage) else { continue };
            let first = self.settled.rounds(stage);
            let over =
                (first..leg.run.rounds.len()).take_while(|round| self.quiet(&leg, *round)).count();
            self.settled.rounds.insert(stage, first + over);
        }
        let Settled { rounds, watched } = &mut self.settled;
        let past = |id: MatchId| {
            id.part == Part::Round && rounds.get(&id.stage).is_some_and(|all| id.round <= *all)
        };
        *watched =
            std::mem::take(watched).into_iter().filter(|key| !of(key).is_some_and(past)).collect();
    }

    /// Tells whether a round has no effect due: it is posted, all its matches are over, and no game
    /// is to be closed.
    fn quiet(&self, leg: &Leg<'_>, round: usize) -> bool {
        if !self.done.contains_key(&leg.posting(round)) {
            return false;
        }
        let mut alive = BTreeSet::new();
        for game in leg.round(round) {
            if !matches!(game.step, Some(Step::Done(_))) {
                return false;
            }
            alive.extend((1..=game.games.len()).filter_map(|number| effect::key(&game, number)));
        }
        let here =
            |id: MatchId| (id.stage, id.part, id.round) == (leg.stage, Part::Round, round + 1);
        self.settled
            .watched()
            .filter(|key| of(key).is_some_and(here))
            .all(|key| alive.contains(key))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use crate::{
        Edition, MatchId, Points, System,
        live::{Act, By, Format, NoShow, Outcome, Plan, Roster, Seeding, Stage, Tournament},
        simulate::Dice,
    };

    /// Returns a number below `size`.
    fn below(dice: &mut Dice, size: usize) -> usize {
        (dice.number() % size as u64) as usize
    }

    fn entered(stages: &[Stage], players: usize) -> Tournament {
        let plan = Plan {
            id: "7KQ2M9XD".to_owned(),
            name: "Evening".to_owned(),
            game: "russian".to_owned(),
            options: BTreeMap::new(),
            stages: stages.to_vec(),
            points: Points::default(),
            seeding: Seeding::Entry,
            invited: false,
            least: 2,
            most: 16,
            team: None,
            edition: Edition::Of2026,
            noshow: NoShow::Withdraw,
        };
        let mut event =
            Tournament::create(plan, [7; 32], &By::default()).expect("the plan is sound");
        for player in 0..players {
            let act = Act::Join(Roster::player(&format!("p:{player}"), 0));
            event.act(&act, &By::default()).expect("there is room");
        }
        event.act(&Act::Start, &By::default()).expect("there are enough");
        event
    }

    fn kinds() -> Vec<Vec<Stage>> {
        let groups = Stage { advance: 2, ..Stage::new(Format::Groups { groups: 2, cycles: 1 }) };
        let swiss = |games| Stage {
            games,
            ..Stage::new(Format::Swiss { system: System::Monrad, rounds: 5 })
        };
        let single = || Stage::new(Format::Single { third: true });
        vec![
            vec![swiss(1)],
            vec![swiss(2)],
            vec![Stage::new(Format::Robin { cycles: 2 })],
            vec![groups, single()],
            vec![Stage { advance: 4, ..swiss(1) }, single()],
        ]
    }

    /// Chooses an act that might be asked for now.
    fn chosen(event: &Tournament, dice: &mut Dice) -> Act {
        let outcomes =
            [Outcome::win(0), Outcome::win(1), Outcome::draw(), Outcome::walkover(2, Some(1))];
        let outcome = outcomes[below(dice, 4)].clone();
        let (open, due) = (event.open(), event.effects());
        let all: Vec<_> = (0..event.stages()).flat_map(|stage| event.matches(stage)).collect();
        if all.is_empty() {
            return Act::Start;
        }
        match below(dice, 60) {
            0 => Act::Undo,
            1 => Act::Redo,
            2 => Act::Award { id: all[below(dice, all.len())].id, outcome: None, cascade: true },
            3 => Act::Award {
                id: all[below(dice, all.len())].id,
                outcome: Some(outcome),
                cascade: true,
            },
            4 => Act::Withdraw(below(dice, event.entrants().len())),
            5 => Act::Join(Roster::player(&format!("late:{}", dice.0), 0)),
            6 => Act::Repair,
            8 => Act::Swap { id: all[all.len() - 1].id, other: None },
            7 => closing(event, all[below(dice, all.len())].id),
            9..35 if !due.is_empty() => {
                let (key, _) = due[below(dice, due.len())].clone();
                Act::Done { key, place: format!("place.{}", below(dice, 1_000)) }
            }
            _ if open.is_empty() => Act::Next,
            _ => Act::Report { id: open[below(dice, open.len())].id, outcome },
        }
    }

    /// Returns the act that closes the place of a match, or one that changes nothing.
    fn closing(event: &Tournament, id: MatchId) -> Act {
        let key = event.closing(id, 1);
        key.map_or(Act::Pause(event.paused()), |key| Act::Done { key, place: "gone".to_owned() })
    }

    #[test]
    fn what_is_due_is_the_same_as_if_all_rounds_were_looked_at() {
        let mut skipped = 0;
        for seed in 0..60 {
            for (kind, stages) in kinds().iter().enumerate() {
                let mut dice = Dice(seed * 100 + kind as u64);
                let players = 4 + below(&mut dice, 6);
                let mut event = entered(stages, players);
                for step in 0..250 {
                    let act = chosen(&event, &mut dice);
                    // A refused act changes nothing.
                    _ = event.act(&act, &By::default());
                    let mut all = event.all_effects();
                    all.retain(|(key, _)| !event.done.contains_key(key));
                    assert_eq!(
                        event.effects(),
                        all,
                        "seed {seed}, kind {kind}, step {step}: {act:?}"
                    );
                    skipped += usize::from(event.settled.rounds(0) > 1);
                }
            }
        }
        assert!(skipped > 1_000, "rounds were settled at {skipped} steps alone");
    }
}
