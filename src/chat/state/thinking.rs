//! What a room wants of the programs that play in it, and what they reply.

use std::{collections::HashMap, sync::Arc};

use caipan_engine::{Endings, Level, Mind, Stop, Thought, mind, mind_with};
use caipan_rules::{Act, Info, Knowledge, Pact, Seat};

use crate::referee::{Bot, Match};

use super::room::Room;

/// A draw is agreed to where no more is expected than this, in thousandths of a win.
const EVEN: i32 = 20;

/// The number of acts before which no draw is agreed to, and no game given up.
const EARLY: usize = 30;

/// A draw is offered where neither side has more to expect than this, in thousandths of a win.
const LEVEL: i32 = 80;

/// The number of acts before which no draw is offered, and the number of acts after which it may
/// be offered again.
const LONG: usize = 60;
const RARELY: usize = 30;

/// The weakest level that gives up a lost game; below it a beginner may learn how to win one.
const PROUD: u8 = 6;

/// The highest level that is quick enough however many programs think.
const QUICK: u8 = 4;

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
    /// It acts in its turn, and offers a draw.
    PlayEven(String),
    /// It agrees to a pact, or does not.
    Answer(Pact, bool),
    /// It gives up.
    Resign,
    /// It goes on as another program: it can play no longer as the record says.
    Succeed(Bot),
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
    mind: Player,
    /// The time that it has for the turn, milliseconds.
    allowed: Option<u64>,
    /// What the seat knows; none where it has not been to move yet.
    knowledge: Option<Knowledge>,
    seed: u64,
    /// What is done if there is no thought.
    fallback: Option<String>,
}

/// The endings of variants that programs look positions up in, as far as it is known; a variant that
/// has none is known without.
#[derive(Clone, Default)]
pub(crate) struct KnownEndings(HashMap<&'static str, Option<Arc<Lookup>>>);

impl KnownEndings {
    /// Tests if it is known whether a variant has endings.
    pub(crate) fn has_heard_of(&self, info: &Info) -> bool {
        self.0.contains_key(info.name)
    }

    /// Takes in the endings of a variant, or that it has none.
    pub(crate) fn put(&mut self, info: &'static Info, lookup: Option<Lookup>) {
        self.0.insert(info.name, lookup.map(Arc::new));
    }

    /// Returns the mind with the endings of a variant.
    fn of(&self, info: &Info) -> Option<&Arc<Lookup>> {
        self.0.get(info.name)?.as_ref()
    }

    /// Returns the mind with these endings of a variant.
    fn with(&self, info: &Info, hash: u64) -> Option<&Arc<Lookup>> {
        self.of(info).filter(|lookup| lookup.hash == hash)
    }
}

/// A mind with the endings of a variant.
pub(crate) struct Lookup {
    hash: u64,
    mind: Box<dyn Mind>,
}

impl Lookup {
    /// A mind with these endings; `None` where they are of another variant.
    pub(crate) fn new(info: &Info, endings: Endings) -> Option<Self> {
        let hash = endings.hash();
        mind_with(info, Arc::new(endings)).map(|mind| Self { hash, mind })
    }
}

/// The mind that a program thinks with.
enum Player {
    Plain(&'static dyn Mind),
    Looking(Arc<Lookup>),
}

impl Player {
    /// Returns the mind of a program; `None` where its endings are not there, or nothing plays the
    /// game.
    fn of(info: &Info, bot: Bot, known: &KnownEndings) -> Option<Self> {
        let Some(hash) = bot.endings else { return mind(info).map(Self::Plain) };
        known.with(info, hash).map(|lookup| Self::Looking(Arc::clone(lookup)))
    }

    fn mind(&self) -> &dyn Mind {
        match self {
            Self::Plain(mind) => *mind,
            Self::Looking(lookup) => &*lookup.mind,
        }
    }
}

/// Returns the program that sits down at a table of a variant at a level; `None` where nothing
/// plays it.
pub(crate) fn player(info: &Info, level: Level, known: &KnownEndings) -> Option<Bot> {
    let endings = known.of(info).filter(|_| level >= Endings::LEVEL).map(|lookup| lookup.hash);
    Some(Bot { level: level.number(), mind: mind(info)?.version(), endings })
}

/// Returns the program that can go on for one of a match: with the mind of today, with its endings
/// where they are there, and at half its level if too much is thought about.
pub(crate) fn successor(info: &Info, bot: Bot, known: &KnownEndings, crowded: bool) -> Bot {
    let level = if crowded && bot.level > QUICK { bot.level.div_ceil(2) } else { bot.level };
    let mind = mind(info).map_or(bot.mind, |mind| mind.version());
    Bot { level, mind, endings: bot.endings.filter(|hash| known.with(info, *hash).is_some()) }
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

    /// Tests if the game is long enough for the program to offer a draw now, which it does once in
    /// so many acts.
    const fn is_long(&self) -> bool {
        self.acts >= LONG && self.acts % RARELY < 2
    }

    fn at(bout: &Match, (seat, about): (Seat, About)) -> Self {
        let (version, acts) = (bout.version(), bout.acts().count());
        Self { bout: bout.header().id.clone(), version, acts, seat, about }
    }

    /// Returns the task of a match that wants this; `None` where no mind plays its game as its
    /// program does.
    pub(crate) fn task(self, bout: &Match, known: &KnownEndings) -> Option<Task> {
        let (seat, bot) = (self.seat, bout.bot(self.seat)?);
        let knowledge = match self.about {
            About::Turn => Some(bout.knowledge(seat)),
            About::Draw => last_turn(bout, seat).map(|acts| bout.knowledge_after(seat, acts)),
        };
        let fallback = bout.table().sample(seat, &mut |_| 0);
        let mind = Player::of(bout.info(), bot, known)?;
        let (seed, allowed) = (bout.thought_seed(seat, self.acts), bout.allowed(seat));
        Some(Task { wanted: self, bot, mind, allowed, knowledge, seed, fallback })
    }

    /// Returns the task of thinking about a hint; `None` where no mind plays the game. Nothing of
    /// it is secret, so that its choices need no seed of the match.
    pub(crate) fn hinted(self, bout: &Match) -> Option<Task> {
        let (mind, knowledge) = (mind(bout.info())?, Some(bout.knowledge(self.seat)));
        let bot = Bot { level: HINTS, mind: mind.version(), endings: None };
        let (seed, mind) = (self.acts as u64, Player::Plain(mind));
        Some(Task { wanted: self, bot, mind, allowed: None, knowledge, seed, fallback: None })
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
    pub(crate) fn level(&self) -> Level {
        Level::for_turn(self.bot.level, self.allowed)
    }

    /// Returns what it is wanted for.
    pub(crate) const fn wanted(&self) -> &Wanted {
        &self.wanted
    }

    /// Thinks, and returns the reply; none if it was told to stop.
    pub(crate) fn think(&self, stop: &Stop) -> Option<Reply> {
        let mind = self.mind.mind();
        let thought = self
            .knowledge
            .as_ref()
            .and_then(|knowledge| mind.think(knowledge, self.level(), self.seed, stop));
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
        // What is lost from the first move on, as the first side of 蹙融 on nine points, has to be won yet.
        let proved = thought.value <= -1000 && self.wanted.acts >= EARLY;
        let lost = proved && self.bot.level >= PROUD;
        let deed = match self.wanted.about {
            About::Draw => {
                Deed::Answer(Pact::Draw, thought.value <= EVEN && self.wanted.acts >= EARLY)
            }
            About::Turn if lost => Deed::Resign,
            About::Turn if self.offers(thought.value) => Deed::PlayEven(thought.action),
            About::Turn => Deed::Play(thought.action),
        };
        Reply { wanted: self.wanted.clone(), deed }
    }

    /// Tests if it offers a draw, with so much to expect.
    fn offers(&self, value: i32) -> bool {
        self.mind.mind().can_stall() && self.wanted.is_long() && value.abs() <= LEVEL
    }
}
