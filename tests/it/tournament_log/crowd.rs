//! Somebody who plays tournaments of every format at random, with all that people do, and a world
//! outside in which their games are opened.

use std::collections::{BTreeMap, BTreeSet};

use caipan_tournament::{
    MatchId, Part, System,
    live::{
        Act, By, Decider, Draws, Effect, Format, GrandFinal, Match, NoShow, Outcome, Phase, Plan,
        Refused, Rest, Roster, Round, Stage, Status, Step, Tournament,
    },
};

use super::{Dice, plan, seen};

/// Stages, the most players they are tried with, and how many a team has.
type Kind = (Vec<Stage>, usize, Option<(usize, usize)>);

/// Every format, alone or followed by another.
fn kinds(dice: &mut Dice) -> Vec<Kind> {
    let rounds = 1 + dice.below(7);
    let deciders = [Decider::Armageddon, Decider::Sudden, Decider::Seed, Decider::Lot];
    let draws = Draws { replays: dice.below(3), decider: deciders[dice.below(4)] };
    let stage = |format| Stage { draws, ..Stage::new(format) };
    let single = stage(Format::Single { third: dice.happens(50) });
    let double = |last| stage(Format::Double { last });
    let swiss = |system| Stage::new(Format::Swiss { system, rounds });
    let groups =
        |groups, cycles| Stage { advance: 2, ..Stage::new(Format::Groups { groups, cycles }) };
    let robin = |cycles| Stage::new(Format::Robin { cycles });
    let tables = |least, size| Stage::new(Format::Tables { least, size, rounds });
    let games = 1 + dice.below(4);
    vec![
        (vec![single.clone()], 200, None),
        (vec![double(GrandFinal::Reset)], 128, None),
        (vec![Stage { games, ..double(GrandFinal::Single) }], 40, None),
        (vec![double(GrandFinal::None)], 40, None),
        (vec![robin(1)], 32, None),
        (vec![Stage { games, ..robin(2) }], 16, None),
        (vec![swiss(System::Dutch)], 200, None),
        (vec![swiss(System::Monrad)], 200, None),
        (vec![groups(4, 1), single.clone()], 64, None),
        (vec![groups(2, 2), single.clone()], 16, None),
        (vec![Stage { advance: 4, ..swiss(System::Monrad) }, single.clone()], 40, None),
        (vec![tables(3, 3)], 200, None),
        (vec![tables(3, 4)], 200, None),
        (vec![Stage { advance: 6, ..tables(4, 6) }, tables(2, 6), single.clone()], 60, None),
        (vec![Stage { games, ..swiss(System::Dutch) }], 40, Some((2, 2))),
        (vec![groups(3, 1), double(GrandFinal::Reset)], 30, Some((1, 3))),
    ]
}

/// Who enters under a name: somebody alone, or a team with somebody to spare.
fn roster(plan: &Plan, name: &str, rating: u16) -> Roster {
    let Some((least, _)) = plan.team else { return Roster::player(name, rating) };
    let members = (1..least).map(|more| format!("{name}.{more}"));
    Roster {
        name: Some(format!("Team {name}")),
        members: [name.to_owned()].into_iter().chain(members).collect(),
        substitutes: vec![format!("{name}.s")],
        rating,
    }
}

/// Somebody who plays a tournament at random.
pub(super) struct Crowd {
    dice: Dice,
    pub(super) tournament: Tournament,
    /// Whether people come late, leave, ask and are told wrong results.
    wild: bool,
    names: usize,
    /// No two of these may meet.
    pub(super) apart: Vec<usize>,
    /// How often somebody who was gone tried to come back.
    pub(super) turned_away: usize,
    /// How often somebody who had not come was ready again.
    pub(super) returned: usize,
    /// How often an organiser changed pairs by hand.
    pub(super) arranged: usize,
    /// Where games were opened outside, each with its key.
    places: BTreeMap<String, String>,
}

impl Crowd {
    fn new((stages, _, team): &Kind, players: usize, seed: u64, wild: bool) -> Self {
        let noshow = if seed.is_multiple_of(2) { NoShow::Withdraw } else { NoShow::Stay };
        let plan = Plan { team: *team, noshow, ..plan(stages) };
        let mut tournament =
            Tournament::create(plan, [7; 32], &By::default()).expect("the plan is sound");
        for player in 1..=players {
            let rating = 2_000_u16.saturating_sub(u16::try_from(player).expect("there are few"));
            let roster = roster(tournament.plan(), &format!("p:{player}"), rating);
            tournament.act(&Act::Join(roster), &By::default()).expect("there is room");
        }
        let mut dice = Dice(seed);
        let mut apart = Vec::new();
        if wild && players > 8 {
            apart = vec![0, 1 + dice.below(players - 1)];
            let kept = tournament.act(&Act::KeepApart(apart.clone()), &By::default());
            let chosen = |stage: &Stage| {
                matches!(stage.format, Format::Swiss { .. } | Format::Tables { .. })
            };
            assert_eq!(kept.is_ok(), stages.iter().any(chosen));
        }
        let (names, turned_away, returned, arranged) = Default::default();
        Self {
            dice,
            tournament,
            wild,
            names,
            apart,
            turned_away,
            returned,
            arranged,
            places: BTreeMap::new(),
        }
    }

    fn outcome(&mut self, game: &Match) -> Outcome {
        let seats = game.seats.len();
        if self.wild && self.dice.happens(4) {
            let winner = self.dice.below(seats + 1);
            return Outcome::walkover(seats, Some(winner).filter(|winner| *winner < seats));
        }
        let scores: Vec<_> = (0..seats).map(|_| self.dice.below(4)).collect();
        if self.wild && seats > 2 && self.dice.happens(10) {
            return self.without_one(game, &scores);
        }
        let place = |own: &usize| 1 + scores.iter().filter(|other| *other < own).count() as u8;
        Outcome::Played(scores.iter().map(place).collect())
    }

    /// One of a table does not come, and the others play.
    fn without_one(&mut self, game: &Match, scores: &[usize]) -> Outcome {
        let absent = self.dice.below(scores.len());
        let there = || (0..scores.len()).filter(|seat| *seat != absent);
        let before =
            |own: usize| there().filter(|other| scores[*other] < scores[own]).count() as u8;
        let entrant =
            game.entrants().map(|entrants| entrants[absent]).filter(|_| self.dice.happens(80));
        _ = entrant.map(|entrant| self.attempt(Act::Miss(entrant)));
        Outcome::Partial(
            (0..scores.len()).map(|seat| (seat != absent).then(|| 1 + before(seat))).collect(),
        )
    }

    /// An organiser changes pairs by hand, or tries to.
    fn rearrange(&mut self) {
        let Some(stage) = self.tournament.stages().checked_sub(1) else { return };
        let Some(round) = self.tournament.rounds(stage).last().cloned() else { return };
        let id = |table: usize, rounds: usize| MatchId {
            stage,
            part: Part::Round,
            round: rounds,
            number: table + 1,
        };
        let (rounds, tables) = (self.tournament.rounds(stage).len(), round.tables.len());
        let (one, other) = (self.dice.below(tables), self.dice.below(tables));
        let all: Vec<_> = self.tournament.seeds(stage).expect("it has begun").to_vec();
        let act = match self.dice.below(3) {
            0 => Act::Swap { id: id(one, rounds), other: None },
            1 => Act::Swap { id: id(one, rounds), other: Some(id(other, rounds)) },
            _ => {
                let entrants =
                    round.tables[one].iter().map(|_| all[self.dice.below(all.len())]).collect();
                Act::Pair { id: id(one, rounds), entrants }
            }
        };
        if self.attempt(act) {
            let now = self.tournament.rounds(stage).last().expect("it was there");
            let everybody = |round: &Round| {
                let resting = round.resting.iter().map(|(entrant, _)| *entrant);
                round.tables.iter().flatten().copied().chain(resting).collect::<BTreeSet<_>>()
            };
            assert_eq!(everybody(now), everybody(&round), "nobody is lost");
            self.arranged += usize::from(*now != round);
        }
    }

    fn attempt(&mut self, act: Act) -> bool {
        let before = self.dice.happens(2).then(|| self.tournament.clone());
        let done = self.tournament.act(&act, &By::default()).is_ok();
        match before {
            Some(before) if done && before.lines().len() < self.tournament.lines().len() => {
                self.is_undone(&before)
            }
            _ => {}
        }
        done
    }

    /// What was just done can be taken back, so that all is as it was, and done again.
    fn is_undone(&self, before: &Tournament) {
        let mut copy = self.tournament.clone();
        let last = copy.lines().last().map(|line| format!("{line:?}"));
        copy.act(&Act::Undo, &By::default()).expect("something was done");
        assert_eq!(seen(&copy), seen(before), "{last:?}");
        copy.act(&Act::Redo, &By::default()).expect("it was taken back");
        assert_eq!(seen(&copy), seen(&self.tournament), "{last:?}");
    }

    /// Something that is not a result.
    fn stir(&mut self) {
        let entrant = self.dice.below(self.tournament.entrants().len());
        self.names += 1;
        match self.dice.below(12) {
            0 => self.goes(Act::Withdraw(entrant), entrant),
            1 if self.dice.happens(30) => self.goes(Act::Expel(entrant), entrant),
            2 => self.comes_late(),
            3 => _ = self.attempt(Act::Ask { entrant, rest: Some(Rest::Half) }),
            4 => self.correct(),
            5 => {
                let old = format!("p:{}", entrant + 1);
                let new = if self.dice.happens(50) {
                    format!("{old}.s")
                } else {
                    format!("new:{}", self.names)
                };
                _ = self.attempt(Act::Replace { entrant, old, new });
            }
            6 => {
                let undone = self.tournament.act(&Act::Undo, &By::default()).is_ok();
                // The start stays.
                if undone && (self.dice.happens(50) || self.tournament.phase() != Phase::Running) {
                    self.tournament.act(&Act::Redo, &By::default()).expect("it was taken back");
                }
            }
            7 => _ = self.attempt(Act::Repair),
            8 => self.comes_back(entrant),
            9 => self.returned += usize::from(self.attempt(Act::Ready(entrant))),
            10 => self.rearrange(),
            11 => _ = self.attempt(Act::Rename(format!("Cup {}", self.names))),
            _ => {}
        }
    }

    fn comes_late(&mut self) {
        self.names += 1;
        _ = self.attempt(Act::Join(roster(
            self.tournament.plan(),
            &format!("late:{}", self.names),
            1_000,
        )));
    }

    fn goes(&mut self, act: Act, entrant: usize) {
        _ = self.attempt(act);
        self.comes_back(entrant);
    }

    /// Whoever was put out, or has withdrawn, tries to enter anew.
    fn comes_back(&mut self, entrant: usize) {
        let gone = &self.tournament.entrants()[entrant];
        if matches!(gone.status, Status::Withdrawn | Status::Expelled) {
            let again = Act::Join(gone.roster.clone());
            let why = self.tournament.decide(&again, &By::default()).expect_err("they stay out");
            assert!(
                matches!(why, Refused::Withdrawn(_) | Refused::Expelled(_) | Refused::Late),
                "{again:?}: {why:?}"
            );
            self.turned_away += 1;
        }
    }

    /// Another result for a match that is over, or none.
    fn correct(&mut self) {
        let stage = self.dice.below(self.tournament.stages().max(1));
        let matches = self.tournament.matches(stage);
        if matches.is_empty() {
            return;
        }
        let game = &matches[self.dice.below(matches.len())];
        let outcome = self.outcome(game);
        let outcome = self.dice.happens(80).then_some(outcome);
        let cascade = self.dice.happens(50);
        _ = self.attempt(Act::Award { id: game.id, outcome, cascade });
    }

    /// Does something of what is due outside, if anything is.
    fn attend(&mut self) -> bool {
        let mut effects = self.tournament.effects();
        if effects.is_empty() {
            return false;
        }
        let (key, effect) = effects.swap_remove(self.dice.below(effects.len()));
        self.names += 1;
        let place = format!("thread:{}", self.names);
        match &effect {
            Effect::Open { .. } => {
                assert!(!self.places.values().any(|other| *other == key), "{key} is open already");
                self.places.insert(place.clone(), key.clone());
            }
            Effect::Close { place, .. } => {
                assert!(self.places.remove(place).is_some(), "{place} is not open")
            }
            _ => {}
        }
        self.tournament
            .act(&Act::Done { key, place: place.clone() }, &By::default())
            .expect("it was due");
        if let Effect::Open { id, game } = effect {
            assert_eq!(self.tournament.opened(&place), Some((id, game)));
        }
        true
    }

    /// Plays to the end, and does what is due outside until nothing is: then only what counts is
    /// open.
    fn play(&mut self) {
        self.tournament.act(&Act::Start, &By::default()).expect("there are enough");
        if self.wild && self.dice.happens(50) {
            self.comes_late();
        }
        let mut steps = 0;
        while self.tournament.phase() == Phase::Running {
            steps += 1;
            assert!(steps < 20_000, "it ends");
            if self.wild && self.dice.happens(5) {
                self.stir();
            } else if self.wild && self.dice.happens(20) {
                self.attend();
            } else if let open @ [_, ..] = &self.tournament.open()[..] {
                let game = &open[self.dice.below(open.len())];
                assert!(matches!(game.step, Some(Step::Play(_))), "{game:?}");
                let outcome = self.outcome(game);
                assert!(self.attempt(Act::Report { id: game.id, outcome }));
            } else {
                assert!(self.attempt(Act::Next));
            }
        }
        while self.attend() {}
        assert!(self.places.keys().all(|place| self.tournament.opened(place).is_some()));
    }
}

/// How few a format takes.
fn least(format: Format) -> usize {
    match format {
        Format::Groups { groups, .. } => 2 * groups,
        Format::Tables { least, .. } => least,
        _ => 2,
    }
}

/// Plays a tournament of each format, from as many to as few as it takes; small ones mostly.
pub(super) fn each(seeds: u64, wild: bool, check: impl Fn(&Crowd, &[Stage], &str)) {
    for seed in 0..seeds {
        let mut dice = Dice(seed);
        for (number, kind) in kinds(&mut dice).into_iter().enumerate() {
            let (least, most) = (least(kind.0[0].format), kind.1);
            let players = match seed % 8 {
                0 if seed == 0 => most,
                1 if seed == 1 => least,
                7 => least + dice.below(most - least + 1),
                _ => least + dice.below(most.min(20) - least + 1),
            };
            let place = format!("seed {seed}, format {number}, {players} players, wild {wild}");
            println!("{place}");
            let mut crowd = Crowd::new(&kind, players, seed * 100 + number as u64, wild);
            crowd.play();
            check(&crowd, &kind.0, &place);
        }
    }
}
