//! What a room wants of the programs that play in it, and what they reply.

use caipan_engine::{Level, Mind, Stop, Thought, mind};
use caipan_rules::{Act, Knowledge, Pact, Seat};

use crate::referee::{Bot, Match};

use super::room::Room;

/// A draw is agreed to where no more is expected than this, in thousandths of a win.
const EVEN: i32 = 20;

/// The number of acts before which no draw is agreed to.
const EARLY: usize = 30;

/// The weakest level that gives up a lost game; below it a beginner may learn how to win one.
const PROUD: u8 = 6;

/// The level of hints.
const HINTS: u8 = 5;

/// Something that a program is wanted for: one program of one match, between two acts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Wanted {
    /// The match's id.
    pub(crate) bout: String,
    /// The number of lines of its record: after a move was taken back the same is asked again.
    pub(crate) version: u64,
    /// The number of acts so far.
    pub(crate) acts: usize,
    /// The seat of the program.
    pub(crate) seat: Seat,
    /// What it is asked.
    pub(crate) about: About,
}

/// The question to a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum About {
    /// What to do in its turn.
    Turn,
    /// Whether it agrees to a draw.
    Draw,
}

/// What a program does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Deed {
    /// It acts in its turn; the action as the game writes it.
    Play(String),
    /// It agrees to a pact, or does not.
    Answer(Pact, bool),
    /// It gives up.
    Resign,
}

/// The reply of a program to what it was wanted for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Reply {
    /// What it was wanted for.
    pub(crate) wanted: Wanted,
    /// What it does.
    pub(crate) deed: Deed,
}

/// A question with all that is needed to think about it.
pub(crate) struct Task {
    wanted: Wanted,
    bot: Bot,
    mind: &'static dyn Mind,
    /// What the seat knows; none where it has not been to move yet.
    knowledge: Option<Knowledge>,
    seed: u64,
    /// What is done if there is no thought.
    fallback: Option<String>,
}

impl Wanted {
    /// Returns what a room wants of a program now, if it wants anything; nothing while it waits.
    pub(crate) fn of(room: &Room) -> Option<Self> {
        let bout = room.live().filter(|_| room.waits_until().is_none())?;
        let bots = bout.bots();
        let draw = bots.iter().find(|seat| bout.is_asked(*seat, Pact::Draw));
        let turn = || bots.iter().find(|seat| bout.to_move().has(*seat));
        let asked =
            draw.map(|seat| (seat, About::Draw)).or_else(|| Some((turn()?, About::Turn)))?;
        Some(Self::at(bout, asked))
    }

    /// Returns what a player in a seat wants who asks for a hint.
    pub(crate) fn hint(bout: &Match, seat: Seat) -> Self {
        Self::at(bout, (seat, About::Turn))
    }

    fn at(bout: &Match, (seat, about): (Seat, About)) -> Self {
        let (version, acts) = (bout.version(), bout.acts().count());
        Self { bout: bout.header().id.clone(), version, acts, seat, about }
    }

    /// Returns the task of a match that wants this; `None` where no mind plays its game.
    pub(crate) fn task(self, bout: &Match) -> Option<Task> {
        let (seat, bot) = (self.seat, bout.bot(self.seat)?);
        let knowledge = match self.about {
            About::Turn => Some(bout.knowledge(seat)),
            About::Draw => last_turn(bout, seat).map(|acts| bout.knowledge_after(seat, acts)),
        };
        let fallback = bout.table().sample(seat, &mut |_| 0);
        let (mind, seed) = (mind(bout.info())?, bout.thought_seed(seat, self.acts));
        Some(Task { wanted: self, bot, mind, knowledge, seed, fallback })
    }

    /// Returns the task of thinking about a hint; `None` where no mind plays the game. Nothing of
    /// it is secret, so that its choices need no seed of the match.
    pub(crate) fn hinted(self, bout: &Match) -> Option<Task> {
        let (mind, knowledge) = (mind(bout.info())?, Some(bout.knowledge(self.seat)));
        let (bot, seed) = (Bot { level: HINTS, mind: mind.version() }, self.acts as u64);
        Some(Task { wanted: self, bot, mind, knowledge, seed, fallback: None })
    }
}

/// Returns the number of acts after which a seat was to move last, or is now.
fn last_turn(bout: &Match, seat: Seat) -> Option<usize> {
    if bout.to_move().has(seat) {
        return Some(bout.acts().count());
    }
    let own = |act: &Act<String>| matches!(act, Act::By(by, _) if *by == seat);
    bout.acts().collect::<Vec<_>>().into_iter().rposition(own)
}

impl Task {
    /// Returns the level at which it is thought about, which says how long that takes.
    pub(crate) const fn level(&self) -> u8 {
        self.bot.level
    }

    /// Returns what it is wanted for.
    pub(crate) const fn wanted(&self) -> &Wanted {
        &self.wanted
    }

    /// Thinks, and returns the reply; none if it was told to stop.
    pub(crate) fn think(&self, stop: &Stop) -> Option<Reply> {
        let level = Level::new(self.bot.level).unwrap_or_default();
        let thought = self
            .knowledge
            .as_ref()
            .and_then(|knowledge| self.mind.think(knowledge, level, self.seed, stop));
        (!stop.is_set()).then(|| self.reply(thought))
    }

    /// Returns the reply of a program whose mind has failed: it does something that is allowed, or
    /// gives up.
    pub(crate) fn without_thought(&self, gives_up: bool) -> Reply {
        let deed = match self.wanted.about {
            _ if gives_up => Deed::Resign,
            About::Draw => Deed::Answer(Pact::Draw, false),
            About::Turn => self.fallback.clone().map_or(Deed::Resign, Deed::Play),
        };
        Reply { wanted: self.wanted.clone(), deed }
    }

    fn reply(&self, thought: Option<Thought>) -> Reply {
        let Some(thought) = thought else { return self.without_thought(false) };
        let lost = thought.value <= -1000 && self.bot.level >= PROUD;
        let deed = match self.wanted.about {
            About::Draw => {
                Deed::Answer(Pact::Draw, thought.value <= EVEN && self.wanted.acts >= EARLY)
            }
            About::Turn if lost => Deed::Resign,
            About::Turn => Deed::Play(thought.action),
        };
        Reply { wanted: self.wanted.clone(), deed }
    }
}
