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
    game::{Wanted, book},
    output::{Done, Failure, say},
    tables,
    view::Question,
};

/// Thinks about a position.
#[derive(Args)]
#[command(
    override_usage = "caipan think [OPTIONS] <GAME>\n       caipan think [OPTIONS] --view <FILE>"
)]
pub(super) struct Think {
    #[command(flatten)]
    table: Option<Wanted>,
    /// What a seat knew, in place of a position: a file of the command `view`. Level and number are
    /// those that stand there, if not given.
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with = "Wanted",
        required_unless_present = "Wanted"
    )]
    view: Option<PathBuf>,
    /// The level, 1 to 8; 5 if not given.
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=8))]
    level: Option<u8>,
    /// The number that all choices follow from; 0 if not given.
    #[arg(long)]
    seed: Option<u64>,
    /// The endings to look positions up in: a file of the command `tables`.
    #[arg(long, value_name = "FILE")]
    tables: Option<PathBuf>,
}

impl Think {
    pub(super) fn run(&self) -> Done {
        let Question { level, mind: asked, seed, knowledge } = self.question()?;
        let book = book(knowledge.variant)?;
        let looks_up = self.looking_up(book.info())?;
        let mind = looks_up.as_deref().map_or_else(|| playing(book), Ok)?;
        if let Some(asked) = asked.filter(|asked| *asked != mind.version()) {
            say(&format!("mind {asked} thought there; this is mind {}", mind.version()))?;
        }
        let level = Level::new(self.level.or(level).unwrap_or(5)).unwrap_or_default();
        let thought = mind.think(&knowledge, level, self.seed.unwrap_or(seed), &Stop::default());
        let thought = thought
            .ok_or_else(|| Failure::Usage("there is nothing to do in that position".to_owned()))?;
        say(&format!("best {}", thought.line.join(" ")))?;
        say(&format!("value {}", thought.value))?;
        say(&format!("nodes {}", thought.nodes))?;
        Ok(true)
    }

    /// Returns what is to be thought about.
    fn question(&self) -> Result<Question, Failure> {
        match (&self.view, &self.table) {
            (Some(file), _) => Question::read(file),
            (None, Some(table)) => beginning(table),
            (None, None) => Err(Failure::Usage("say a game, or `--view FILE`".to_owned())),
        }
    }

    /// Returns the mind that looks positions up, if it is asked for.
    fn looking_up(&self, info: &Info) -> Result<Option<Box<dyn Mind>>, Failure> {
        let Some(path) = &self.tables else { return Ok(None) };
        Ok(mind_with(info, Arc::new(tables::read(info, path)?)))
    }
}

/// Returns what the seat to move knows at the beginning of a game.
fn beginning(table: &Wanted) -> Result<Question, Failure> {
    let (book, (looked_at, setup)) = (table.book()?, table.ready()?);
    let Turn::Seats(seats) = looked_at.turn() else {
        return Err(Failure::Usage("nobody is to move in that position".to_owned()));
    };
    let seat = seats.iter().next().expect("somebody is to move");
    let knowledge = Knowledge::gather(book, &setup, seat, []).map_err(unplayable)?;
    Ok(Question { level: None, mind: None, seed: 0, knowledge })
}

/// Plays levels against each other. With three and more sides the stronger one has one of them, each
/// in turn, and the weaker one all others.
#[derive(Args)]
pub(super) struct Climb {
    #[command(flatten)]
    table: Wanted,
    /// The levels, for example `1-8`: each is compared with the one below it.
    #[arg(long, default_value = "1-8", value_name = "LOW-HIGH")]
    levels: String,
    /// The number of games of each pair of levels.
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// The number of drawn moves at the beginning of each game.
    #[arg(long, default_value_t = 6)]
    opening: u32,
    /// The number of parts that the nodes of each level are divided into: 10 lets it look at a tenth.
    #[arg(
        long,
        default_value_t = 1,
        value_name = "PARTS",
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    share: u32,
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
        let sides = ladder.sides(book).map_err(unplayable)?;
        let share = NonZeroU32::new(self.share).expect("the parts were checked");
        for number in low..high {
            let level = |number| Level::new(number).expect("the range was checked").share(share);
            let tally =
                ladder.levels(book, level(number + 1), level(number)).map_err(unplayable)?;
            let result = if sides == 2 { row(tally) } else { first_places(tally, sides) };
            say(&format!("{} against {number}: {result}", number + 1))?;
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

/// Returns the failure of a table that no game can begin on.
fn unplayable<E>(_: E) -> Failure {
    Failure::Usage("this cannot be played".to_owned())
}

/// Returns a result among several others as a line: games, and the share of first places beside that
/// of players who are alike. A first place that is shared, or is nobody's, counts as an equal share.
fn first_places(tally: Tally, sides: u8) -> String {
    let Tally { won, drawn, lost } = tally;
    let even = 1.0 / f64::from(sides);
    let share = (f64::from(won) + f64::from(drawn) * even) / f64::from(tally.games().max(1));
    format!(
        "+{won} ={drawn} -{lost}, {:.1} % of first places (even: {:.1} %)",
        100.0 * share,
        100.0 * even
    )
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
