//! `think`, `ladder` and `verify --minds`: programs that play.

use std::{
    cell::OnceCell,
    num::NonZeroU32,
    path::{Path, PathBuf},
    sync::Arc,
};

use caipan_engine::{Ladder, Level, Mind, Stop, Tally, mind, mind_with};
use caipan_rules::{GAMES, Info, Knowledge, Rulebook, Turn};
use clap::Args;

use crate::referee::{Bot, BotMove, Match, replay};

use super::{
    game::Wanted,
    output::{Done, Failure, say},
    tables,
};

/// Thinks about a position.
#[derive(Args)]
pub(super) struct Think {
    #[command(flatten)]
    table: Wanted,
    /// The level, 1 to 8.
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u8).range(1..=8))]
    level: u8,
    /// The number that all choices follow from.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// The endings to look positions up in: a file of the command `tables`.
    #[arg(long, value_name = "FILE")]
    tables: Option<PathBuf>,
}

impl Think {
    pub(super) fn run(&self) -> Done {
        let book = self.table.book()?;
        let looks_up = self.looking_up(book.info())?;
        let mind = looks_up.as_deref().map_or_else(|| playing(book), Ok)?;
        let (table, setup) = self.table.ready()?;
        let Turn::Seats(seats) = table.turn() else {
            return Err(Failure::Usage("nobody is to move in that position".to_owned()));
        };
        let seat = seats.iter().next().expect("somebody is to move");
        let knowledge = Knowledge::gather(book, &setup, seat, [])
            .map_err(|_| Failure::Usage("this cannot be played".to_owned()))?;
        let level = Level::new(self.level).expect("the range was checked");
        let thought = mind.think(&knowledge, level, self.seed, &Stop::default());
        let thought = thought
            .ok_or_else(|| Failure::Usage("there is nothing to do in that position".to_owned()))?;
        say(&format!("best {}", thought.line.join(" ")))?;
        say(&format!("value {}", thought.value))?;
        say(&format!("nodes {}", thought.nodes))?;
        Ok(true)
    }

    /// Returns the mind that looks positions up, if it is asked for.
    fn looking_up(&self, info: &Info) -> Result<Option<Box<dyn Mind>>, Failure> {
        let Some(path) = &self.tables else { return Ok(None) };
        Ok(mind_with(info, Arc::new(tables::read(info, path)?)))
    }
}

/// Plays levels against each other.
#[derive(Args)]
pub(super) struct Climb {
    #[command(flatten)]
    table: Wanted,
    /// The levels, for example `1-8`: each is compared with the one below it.
    #[arg(long, default_value = "1-8", value_name = "LOW-HIGH")]
    levels: String,
    /// The number of games of each pair of levels.
    #[arg(long, default_value_t = 200)]
    games: u32,
    /// The number of drawn moves at the beginning of each game.
    #[arg(long, default_value_t = 6)]
    opening: u32,
    /// The number of parts that the nodes of each level are divided into: 10 lets it look at a tenth.
    #[arg(long, default_value = "1", value_name = "PARTS")]
    share: NonZeroU32,
    /// The number that openings, throws and choices follow from.
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

impl Climb {
    pub(super) fn run(&self) -> Done {
        let book = self.table.book()?;
        playing(book)?;
        let (_, setup) = self.table.ready()?;
        let (low, high) = self.range()?;
        let ladder = Ladder {
            setup,
            games: self.games,
            opening: self.opening,
            most: 2_000,
            seed: self.seed,
        };
        for number in low..high {
            let level =
                |number| Level::new(number).expect("the range was checked").share(self.share);
            let tally = ladder
                .levels(book, level(number + 1), level(number))
                .map_err(|_| Failure::Usage("this cannot be played".to_owned()))?;
            say(&format!("{} against {number}: {}", number + 1, row(tally)))?;
        }
        Ok(true)
    }

    fn range(&self) -> Result<(u8, u8), Failure> {
        let (low, high) = self.levels.split_once('-').unwrap_or((&self.levels, &self.levels));
        let read = |text: &str| text.parse().ok().and_then(Level::new).map(Level::number);
        read(low).zip(read(high)).filter(|(low, high)| low < high).ok_or_else(|| {
            Failure::Usage(format!("`{}` are no levels; that looks like `1-8`", self.levels))
        })
    }
}

/// Returns a result as a line: games, score, and Elo with the interval that holds 95 of 100.
pub(super) fn row(tally: Tally) -> String {
    let Tally { won, drawn, lost } = tally;
    let games = f64::from(tally.games().max(1));
    let score = (f64::from(won) + f64::from(drawn) / 2.0) / games;
    let spread = (f64::from(won) * (1.0 - score).powi(2)
        + f64::from(drawn) * (0.5 - score).powi(2)
        + f64::from(lost) * score.powi(2))
        / games;
    let error = 1.96 * (spread / games).sqrt();
    format!(
        "+{won} ={drawn} -{lost}, {:.1} %, Elo {:+.0} [{:+.0} {:+.0}]",
        100.0 * score,
        elo(score),
        elo(score - error),
        elo(score + error)
    )
}

/// Returns the difference in Elo of a score between 0 and 1; at the ends, that of 999 in 1,000.
fn elo(score: f64) -> f64 {
    let score = score.clamp(0.001, 0.999);
    400.0 * (score / (1.0 - score)).log10()
}

/// Returns the mind that plays a game.
fn playing(book: &dyn Rulebook) -> Result<&'static dyn Mind, Failure> {
    mind(book.info())
        .ok_or_else(|| Failure::Usage(format!("no program plays {} yet", book.info().name)))
}

/// Lets the minds of a record think again about each of their moves, and names those that differ.
/// Endings are looked for in the data folder.
pub(super) fn think_again(record: &[&str], data: &Path) -> Done {
    let Ok(bout) = replay(GAMES, record) else { return Ok(true) };
    let (mut sound, minds) = (true, KnownMinds::new(bout.info(), data));
    for past in bout.thoughts() {
        let BotMove { line, action: played, bot, .. } = past;
        match minds.of(bot) {
            Ok(mind) => {
                let action = thought(mind, &bout, past);
                if action != played {
                    sound = false;
                    say(&format!("move {line}: the mind would play {action}, and not {played}"))?;
                }
            }
            Err(why) => say(&format!("move {line}: {why} here and was not asked"))?,
        }
    }
    Ok(sound)
}

/// The minds that can be asked again about a variant.
struct KnownMinds<'a> {
    info: &'static Info,
    data: &'a Path,
    /// The mind with the endings of the data folder, once they have been read.
    looking: OnceCell<Option<(u64, Box<dyn Mind>)>>,
}

impl<'a> KnownMinds<'a> {
    fn new(info: &'static Info, data: &'a Path) -> Self {
        Self { info, data, looking: OnceCell::new() }
    }

    /// Returns the mind of a program, or what is not there.
    fn of(&self, bot: Bot) -> Result<&dyn Mind, String> {
        let plain = mind(self.info).filter(|mind| mind.version() == bot.mind);
        let plain = plain.ok_or_else(|| format!("mind {} is not known", bot.mind))?;
        let Some(hash) = bot.endings else { return Ok(plain) };
        let looking = self.looking.get_or_init(|| self.read()).as_ref();
        let found = looking.filter(|(found, _)| *found == hash).map(|(_, mind)| &**mind);
        found.ok_or_else(|| format!("endings {hash:016x} are not there"))
    }

    fn read(&self) -> Option<(u64, Box<dyn Mind>)> {
        let endings = tables::read(self.info, &tables::file(self.info, self.data)).ok()?;
        let hash = endings.hash();
        mind_with(self.info, Arc::new(endings)).map(|mind| (hash, mind))
    }
}

/// Returns what a mind does where it played.
fn thought(mind: &dyn Mind, bout: &Match, past: BotMove<'_>) -> String {
    let BotMove { acts, seat, bot, allowed, .. } = past;
    let level = Level::for_turn(bot.level, allowed);
    let (knowledge, seed) = (bout.knowledge_after(seat, acts), bout.thought_seed(seat, acts));
    let thought = mind.think(&knowledge, level, seed, &Stop::default());
    thought.map_or_else(|| "nothing".to_owned(), |thought| thought.action)
}
