//! What is due outside of the tournament.

use std::collections::BTreeSet;

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use super::{Match, Phase, Seat, Step, Tournament, leg::Leg};
use crate::{MatchId, Part};

/// Something to be done outside, and told with [`Act::Done`](super::Act::Done) under its key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A stage has begun: its matches or groups are to be shown.
    Stage {
        /// The stage, counted from 0.
        stage: usize,
    },
    /// A round is paired: to be posted.
    Pairings {
        /// The stage, counted from 0.
        stage: usize,
        /// The round, counted from 0.
        round: usize,
    },
    /// A round of a knock-out is complete: the bracket is to be posted.
    Bracket {
        /// The stage, counted from 0.
        stage: usize,
    },
    /// A game is to be opened; [`Tournament::find`] says who plays, and how.
    Open {
        /// The match.
        id: MatchId,
        /// The number of the game in it, from 1.
        game: usize,
    },
    /// What was opened does not count any more.
    Close {
        /// The match.
        id: MatchId,
        /// The number of the game in it, from 1.
        game: usize,
        /// Where it was opened.
        place: String,
    },
    /// The tournament is over: the end is to be posted.
    Over,
}

/// Part of a key.
pub(super) fn is_key(text: &str) -> bool {
    !text.is_empty()
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-:/_".contains(&byte))
}

/// The match and the number of the game that a key is about, if by it a game is opened.
fn game_of(key: &str) -> Option<(MatchId, usize)> {
    let mut words = key.strip_prefix("open ")?.split(' ');
    Some((words.next()?.parse().ok()?, words.next()?.parse().ok()?))
}

impl Tournament {
    /// What is due outside, each with its key. The same state has the same, after a restart too.
    pub fn effects(&self) -> Vec<(String, Effect)> {
        let mut all = self.effects_from(|stage| self.settled.rounds(stage), self.settled.watched());
        all.retain(|(key, _)| !self.done.contains_key(key));
        all
    }

    /// What the matches of a stage have come to so far, as eight digits: others as soon as a result
    /// is another one.
    pub fn stands(&self, stage: usize) -> String {
        let matches = self.matches(stage).into_iter();
        digest(&matches.map(|game| (game.id.to_string(), game.step)).collect::<Vec<_>>())
    }

    /// What this key stands for, whether it was done or not; nothing where it does not hold any
    /// more.
    pub fn posted(&self, key: &str) -> Option<Effect> {
        self.all_effects().into_iter().find(|(other, _)| other == key).map(|(_, effect)| effect)
    }

    pub(super) fn all_effects(&self) -> Vec<(String, Effect)> {
        self.effects_from(|_| 0, self.done.keys().filter(|key| key.starts_with("open ")))
    }

    /// What there is outside but for so many rounds of each stage, with the games opened in the
    /// others.
    fn effects_from<'a>(
        &'a self,
        first: impl Fn(usize) -> usize,
        opened: impl Iterator<Item = &'a String>,
    ) -> Vec<(String, Effect)> {
        let mut all = Vec::new();
        let mut alive = BTreeSet::new();
        for leg in (0..self.stages()).filter_map(|stage| Leg::of(&self.state, stage)) {
            self.of_stage(&leg, first(leg.stage), &mut all, &mut alive);
        }
        if self.state.phase == Phase::Over {
            all.push((format!("over {}", digest(&self.state.places)), Effect::Over));
        }
        for key in opened.filter(|key| !alive.contains(*key)) {
            if let (Some(place), Some((id, game))) = (self.done.get(key).cloned(), game_of(key)) {
                all.push((key.replacen("open", "close", 1), Effect::Close { id, game, place }));
            }
        }
        all
    }

    fn of_stage(
        &self,
        leg: &Leg<'_>,
        first: usize,
        all: &mut Vec<(String, Effect)>,
        alive: &mut BTreeSet<String>,
    ) {
        let stage = leg.stage;
        all.push((
            format!("stage {} {}", stage + 1, digest(&leg.run.order)),
            Effect::Stage { stage },
        ));
        let rounds = first..leg.run.rounds.len();
        all.extend(rounds.map(|round| (leg.posting(round), Effect::Pairings { stage, round })));
        let playing = self.state.phase == Phase::Running && stage + 1 == self.stages();
        let matches = leg.matches_from(first);
        all.extend(complete(&matches).filter(|_| playing).map(|(round, ended)| {
            (format!("bracket {}.{round} {}", stage + 1, digest(&ended)), Effect::Bracket { stage })
        }));
        for game in matches {
            alive.extend((1..=game.games.len()).filter_map(|number| key(&game, number)));
            if let (Some(Step::Play(turn)), true) = (&game.step, playing)
                && let Some(key) = key(&game, turn.number)
            {
                alive.insert(key.clone());
                all.push((key, Effect::Open { id: game.id, game: turn.number }));
            }
        }
    }

    /// Tests if something that has this key is due outside now.
    pub(super) fn is_due(&self, key: &str) -> bool {
        if let Some(game) = key.strip_prefix("close ") {
            return self.done.contains_key(&format!("open {game}"));
        }
        let due = |key| !self.done.contains_key(key) && self.posted(key).is_some();
        let Some(id) =
            key.strip_prefix("open ").and_then(|game| game.split(' ').next()?.parse().ok())
        else {
            return due(key);
        };
        let own = self.find(id).and_then(|game| match game.step {
            Some(Step::Play(turn)) => self::key(&game, turn.number),
            _ => None,
        });
        own.as_deref() == Some(key) && !self.done.contains_key(key)
    }

    /// Where a game was opened.
    pub fn place(&self, id: MatchId, game: usize) -> Option<&str> {
        let key = key(&self.find(id)?, game)?;
        self.done.get(&key).map(String::as_str)
    }

    /// The key by which a game is told to be closed that was opened: it is to be opened again then,
    /// if it is to be played.
    pub fn closing(&self, id: MatchId, game: usize) -> Option<String> {
        let key = key(&self.find(id)?, game)?;
        self.done.contains_key(&key).then(|| key.replacen("open", "close", 1))
    }

    /// The match and the number of the game that was opened in a place, if it still counts.
    pub fn opened(&self, place: &str) -> Option<(MatchId, usize)> {
        let mut games = self
            .done
            .iter()
            .filter(|(_, other)| *other == place)
            .filter_map(|(key, _)| game_of(key));
        games.find(|(id, game)| self.place(*id, *game) == Some(place))
    }
}

/// A match that is over, and the seat that won it.
type Ended = (MatchId, Option<usize>);

/// The last round of a bracket that is complete, from 1, with all that won by then; none of the
/// first one or the last.
fn complete(matches: &[Match]) -> Option<(usize, Vec<Ended>)> {
    let upper = || matches.iter().filter(|game| game.id.part == Part::Winners);
    let goes_on = |game: &&Match| match &game.step {
        Some(Step::Done(_)) => false,
        Some(_) => true,
        None => !game.seats.contains(&Seat::Nobody),
    };
    let last = upper().map(|game| game.id.round).max()?;
    let round = upper()
        .filter(goes_on)
        .map(|game| game.id.round)
        .min()
        .unwrap_or(last)
        .min(last)
        .checked_sub(1)?;
    let ended = upper().filter(|game| game.id.round <= round);
    let ended: Vec<_> =
        ended.filter_map(|game| Some((game.id, game.outcome()?.winner()))).collect();
    (!ended.is_empty()).then_some((round, ended))
}

impl Leg<'_> {
    /// The key of a round that is to be posted: it is another one if others meet.
    pub(super) fn posting(&self, round: usize) -> String {
        let paired = &self.run.rounds[round];
        let pairs = digest(&(&paired.tables, &paired.resting));
        format!("pairings {}.{} {pairs}", self.stage + 1, round + 1)
    }
}

/// The key of a game: it is another one if the match began again, or others meet.
pub(super) fn key(game: &Match, number: usize) -> Option<String> {
    let entrants: Vec<_> =
        game.entrants()?.iter().map(|entrant| (entrant + 1).to_string()).collect();
    Some(format!("open {} {number} {} {}", game.id, game.again, entrants.join("-")))
}

/// Eight digits that stand for something.
fn digest(what: &impl std::fmt::Debug) -> String {
    HEXLOWER.encode(&Sha256::digest(format!("{what:?}"))[..4])
}
