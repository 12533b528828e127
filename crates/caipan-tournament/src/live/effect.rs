//! Effects: things due outside of the tournament.

use std::collections::BTreeSet;

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use super::{Match, Phase, Seat, Step, Tournament, leg::Leg};
use crate::{MatchId, Part};

/// A thing due outside. The caller reports it with [`Act::Done`](super::Act::Done) under its key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A stage has begun: show its matches or groups.
    Stage {
        /// The stage, counted from 0.
        stage: usize,
    },
    /// A round is paired: post it.
    Pairings {
        /// The stage, counted from 0.
        stage: usize,
        /// The round, counted from 0.
        round: usize,
    },
    /// A round of a knock-out is complete: post the bracket.
    Bracket {
        /// The stage, counted from 0.
        stage: usize,
    },
    /// A game is due: open it. [`Tournament::find`] returns its players and terms.
    Open {
        /// The match.
        id: MatchId,
        /// The number of the game in the match, counted from 1.
        game: usize,
    },
    /// A game that was opened does not count any more: close it.
    Close {
        /// The match.
        id: MatchId,
        /// The number of the game in the match, counted from 1.
        game: usize,
        /// The place where it was opened.
        place: String,
    },
    /// The tournament is over: post the final standings.
    Over,
}

/// Tells whether a text can be part of a key.
pub(super) fn is_key(text: &str) -> bool {
    !text.is_empty()
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-:/_".contains(&byte))
}

/// Returns the match and the number of the game that a key opens, if it opens one.
fn game_of(key: &str) -> Option<(MatchId, usize)> {
    let mut words = key.strip_prefix("open ")?.split(' ');
    Some((words.next()?.parse().ok()?, words.next()?.parse().ok()?))
}

impl Tournament {
    /// Returns the effects that are due, each with its key. Equal logs have equal effects, after a
    /// restart too.
    pub fn effects(&self) -> Vec<(String, Effect)> {
        let mut all = self.effects_from(|stage| self.settled.rounds(stage), self.settled.watched());
        all.retain(|(key, _)| !self.done.contains_key(key));
        all
    }

    /// Returns a digest of the results of a stage, as eight hexadecimal digits: it changes with
    /// each result.
    pub fn stands(&self, stage: usize) -> String {
        let matches = self.matches(stage).into_iter();
        digest(&matches.map(|game| (game.id.to_string(), game.step)).collect::<Vec<_>>())
    }

    /// Returns the effect with a key, done or not, or nothing if it does not hold any more.
    pub fn posted(&self, key: &str) -> Option<Effect> {
        self.all_effects().into_iter().find(|(other, _)| other == key).map(|(_, effect)| effect)
    }

    pub(super) fn all_effects(&self) -> Vec<(String, Effect)> {
        self.effects_from(|_| 0, self.done.keys().filter(|key| key.starts_with("open ")))
    }

    /// Returns the effects, except for the first rounds of each stage, which `first` counts, with
    /// the games opened in the others.
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

    /// Tells whether an effect with this key is due now.
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

    /// Returns the place where a game of a match, counted from 1, was opened.
    pub fn place(&self, id: MatchId, game: usize) -> Option<&str> {
        let key = key(&self.find(id)?, game)?;
        self.done.get(&key).map(String::as_str)
    }

    /// Returns the key that closes a game that was opened. After that the game is due to be opened
    /// again, if it is to be played.
    pub fn closing(&self, id: MatchId, game: usize) -> Option<String> {
        let key = key(&self.find(id)?, game)?;
        self.done.contains_key(&key).then(|| key.replacen("open", "close", 1))
    }

    /// Returns the match and the number of the game that was opened in a place, if it still counts.
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

/// Returns the last complete round of a bracket, counted from 1, with all results up to it; nothing
/// before the end of the first round and after that of the last one.
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
    /// Returns the key of a round to post; it changes with the pairs.
    pub(super) fn posting(&self, round: usize) -> String {
        let paired = &self.run.rounds[round];
        let pairs = digest(&(&paired.tables, &paired.resting));
        format!("pairings {}.{} {pairs}", self.stage + 1, round + 1)
    }
}

/// Returns the key of a game; it changes if the match begins again, or with its entrants.
pub(super) fn key(game: &Match, number: usize) -> Option<String> {
    let entrants: Vec<_> =
        game.entrants()?.iter().map(|entrant| (entrant + 1).to_string()).collect();
    Some(format!("open {} {number} {} {}", game.id, game.again, entrants.join("-")))
}

/// Returns eight hexadecimal digits of a hash.
fn digest(what: &impl std::fmt::Debug) -> String {
    HEXLOWER.encode(&Sha256::digest(format!("{what:?}"))[..4])
}
