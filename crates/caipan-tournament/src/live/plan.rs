//! What a tournament is, fixed before anybody enters.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Edition, Points, System, Tiebreak};

/// The most stages of a tournament.
pub const STAGES: usize = 4;
/// The most rounds of a stage.
pub const ROUNDS: usize = 31;
/// The most symbols of a name.
pub const NAME: usize = 60;
/// The most players of a table.
pub const SEATS: usize = 6;

/// What a tournament is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The tournament's id, a word; draws of lots depend on it.
    pub id: String,
    /// What it is called: 1 to 60 symbols.
    pub name: String,
    /// The variant that is played, a word; of no concern here.
    pub game: String,
    /// The options of all games, by key: words, of no concern here.
    pub options: BTreeMap<String, String>,
    /// The stages, one after the other: 1 to 4.
    pub stages: Vec<Stage>,
    /// What results are worth, but at tables of more than two.
    pub points: Points,
    /// What gives the order of seeds.
    pub seeding: Seeding,
    /// Whether only those who are invited may enter.
    pub invited: bool,
    /// How few entrants it takes, at least 2.
    pub least: usize,
    /// How many there may be.
    pub most: usize,
    /// How many members a team has, from and to, 1 to 6; none where people enter alone.
    pub team: Option<(usize, usize)>,
    /// By which rules tie-breaks are reckoned that name none; a log that says nothing of it is
    /// older than those of 2026.
    #[serde(default)]
    pub edition: Edition,
    /// What becomes of whoever does not come to a match; a log that says nothing of it is older,
    /// and they stay.
    #[serde(default)]
    pub noshow: NoShow,
}

/// What becomes of whoever does not come to a match, but in a knock-out, where everybody is called
/// to each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoShow {
    /// They are paired in the next round as everybody else.
    #[default]
    Stay,
    /// They are out of the following rounds until they are ready again.
    Withdraw,
}

/// A stage: what one is the result of seeds the next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stage {
    /// Who meets whom.
    pub format: Format,
    /// Of how many games the better one wins a match, 1 to 9; only 1 at tables of more than two.
    pub games: usize,
    /// What decides a drawn match of a knock-out.
    pub draws: Draws,
    /// The tie-breaks behind the points, the most important first; none stands for the usual ones
    /// of the format.
    pub tiebreaks: Vec<Tiebreak>,
    /// How many go on to the next stage, of each group if there are groups; 0 is everybody.
    pub advance: usize,
}

impl Stage {
    /// A stage with a game a match, the usual draws and tie-breaks.
    pub fn new(format: Format) -> Self {
        Self { format, games: 1, draws: Draws::default(), tiebreaks: Vec::new(), advance: 0 }
    }
}

/// Who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Format {
    /// A knock-out, with a match for the third place if so wished.
    Single {
        /// Whether the losers of the semi-finals meet.
        third: bool,
    },
    /// A knock-out in which everybody is out only after two losses.
    Double {
        /// What the winner of the lower bracket has to do.
        last: GrandFinal,
    },
    /// Everybody meets everybody, by the Berger tables.
    Robin {
        /// How often: 1 or 2.
        cycles: usize,
    },
    /// Whoever has done about as well is met, nobody twice.
    Swiss {
        /// How pairs are made.
        system: System,
        /// How many rounds there are, 1 to 31.
        rounds: usize,
    },
    /// Groups, filled along the seeds and back, in each of which everybody meets everybody.
    Groups {
        /// How many groups.
        groups: usize,
        /// How often two meet: 1 or 2.
        cycles: usize,
    },
    /// Tables of more than two, where whoever has done about as well meets.
    Tables {
        /// The fewest at a table, at least 2.
        least: usize,
        /// The most at a table, to 6.
        size: usize,
        /// How many rounds there are, 1 to 31.
        rounds: usize,
    },
}

/// What the winner of the lower bracket has to do to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GrandFinal {
    /// There is no final.
    None,
    /// To win one match.
    Single,
    /// To win twice.
    Reset,
}

/// What decides a drawn match of a knock-out: first more games, then the decider.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draws {
    /// How many more games are played until one is won, 0 to 9: the first at full time, the others
    /// with half the clock of the one before; sides change each time.
    pub replays: usize,
    /// What comes then.
    pub decider: Decider,
}

impl Default for Draws {
    fn default() -> Self {
        Self { replays: 1, decider: Decider::Lot }
    }
}

/// What decides when games have not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Decider {
    /// One more game, in which a draw counts for whoever moves second.
    Armageddon,
    /// Short games, until one is won.
    Sudden,
    /// The better seed goes on.
    Seed,
    /// A lot.
    Lot,
    /// The organiser says.
    Organiser,
}

/// What gives the order of seeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Seeding {
    /// The rating; those without one come last, in the order they entered.
    Rating,
    /// A lot.
    Lot,
    /// The order they entered.
    Entry,
}

/// What is wrong with a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// A name, the id, the game or an option is empty, too long, or holds what it may not.
    Words,
    /// There are no stages, or more than four.
    Stages,
    /// So many rounds are not possible: 1 to 31.
    Rounds,
    /// A match is of 1 to 9 games, at tables of one; at most 9 games follow a draw.
    Games,
    /// Everybody meets everybody once or twice.
    Cycles,
    /// There are 2 to 32 groups of at least two, all within the size.
    Groups,
    /// A table has 2 to 6 seats, and not fewer than it takes.
    Tables,
    /// As many go on as there cannot be, or fewer than two.
    Advance,
    /// A team has 1 to 6 members.
    Team,
    /// It takes at least 2, and at most what all stages have room for: this number.
    Size(usize),
    /// There are more than 9 tie-breaks.
    Tiebreaks,
}

impl Plan {
    /// Whether a tournament can be held by this plan.
    ///
    /// # Errors
    ///
    /// The first [`Flaw`] found.
    pub fn check(&self) -> Result<(), Flaw> {
        let words = [&self.id, &self.game]
            .into_iter()
            .chain(self.options.iter().flat_map(|(key, value)| [key, value]));
        let named = is_text(&self.name) && self.options.len() <= 64;
        require(named && words.into_iter().all(|word| is_word(word)), Flaw::Words)?;
        require((1..=STAGES).contains(&self.stages.len()), Flaw::Stages)?;
        self.stages.iter().try_for_each(Stage::check)?;
        require(
            self.team.is_none_or(|(least, most)| (1..=most).contains(&least) && most <= 6),
            Flaw::Team,
        )?;
        let room = self.stages[0].format.room();
        require((2..=self.most).contains(&self.least) && self.most <= room, Flaw::Size(room))?;
        let mut most = self.most;
        for (stage, next) in self.stages.iter().zip(&self.stages[1..]) {
            most = stage.passing(most).ok_or(Flaw::Advance)?;
            require((2..=next.format.room()).contains(&most), Flaw::Advance)?;
        }
        let groups = self
            .stages
            .iter()
            .all(|stage| stage.format.groups().is_none_or(|groups| 2 * groups <= self.most));
        require(groups, Flaw::Groups)
    }
}

impl Stage {
    fn check(&self) -> Result<(), Flaw> {
        let (rounds, cycles) = (1..=ROUNDS, 1..=2);
        match self.format {
            Format::Swiss { rounds: count, .. } => require(rounds.contains(&count), Flaw::Rounds)?,
            Format::Robin { cycles: count } => require(cycles.contains(&count), Flaw::Cycles)?,
            Format::Groups { groups, cycles: count } => {
                require(cycles.contains(&count), Flaw::Cycles)?;
                require((2..=32).contains(&groups), Flaw::Groups)?;
            }
            Format::Tables { least, size, rounds: count } => {
                require(rounds.contains(&count), Flaw::Rounds)?;
                require((2..=size).contains(&least) && size <= SEATS, Flaw::Tables)?;
            }
            Format::Single { .. } | Format::Double { .. } => {}
        }
        let games = if matches!(self.format, Format::Tables { .. }) { 1..=1 } else { 1..=9 };
        require(games.contains(&self.games) && self.draws.replays <= 9, Flaw::Games)?;
        require(self.tiebreaks.len() <= 9, Flaw::Tiebreaks)
    }

    /// How many go on of so many.
    fn passing(&self, from: usize) -> Option<usize> {
        let all = self.advance * self.format.groups().unwrap_or(1);
        if self.advance == 0 { Some(from) } else { Some(all).filter(|all| *all <= from) }
    }
}

impl Format {
    /// How many there is room for.
    pub fn room(self) -> usize {
        match self {
            Self::Single { .. } => 256,
            Self::Double { .. } => crate::bracket::DOUBLE,
            Self::Robin { cycles: 1 } => 32,
            Self::Robin { .. } => 16,
            Self::Swiss { .. } => 1_000,
            Self::Groups { groups, cycles } => {
                (groups * if cycles == 1 { 32 } else { 16 }).min(256)
            }
            Self::Tables { .. } => 600,
        }
    }

    /// Whether losers are out.
    pub fn knocks_out(self) -> bool {
        matches!(self, Self::Single { .. } | Self::Double { .. })
    }

    /// How many groups there are.
    pub(super) fn groups(self) -> Option<usize> {
        if let Self::Groups { groups, .. } = self { Some(groups) } else { None }
    }
}

fn require(holds: bool, flaw: Flaw) -> Result<(), Flaw> {
    if holds { Ok(()) } else { Err(flaw) }
}

/// A word of at most 64 symbols: letters of ASCII, digits and `_ : . - / ( ) + ' *`, beginning with
/// a letter or digit.
pub(super) fn is_word(text: &str) -> bool {
    let fits = |letter: char| letter.is_ascii_alphanumeric() || "_:.-/()+'*".contains(letter);
    (1..=64).contains(&text.len())
        && text.chars().all(fits)
        && text.starts_with(|letter: char| letter.is_ascii_alphanumeric())
}

/// Where something is, as doors name places: without blanks and signs that steer, at most 400
/// bytes. A channel may be called in any script.
pub(super) fn is_place(text: &str) -> bool {
    let fits = |letter: char| !letter.is_control() && !letter.is_whitespace();
    (1..=400).contains(&text.len()) && text.chars().all(fits)
}

/// A text of one line that can stand at the end of a line of the log.
pub(crate) fn is_text(text: &str) -> bool {
    let plain = text.chars().all(|letter| !letter.is_control() && letter != '·');
    (1..=NAME).contains(&text.chars().count()) && plain && text.trim() == text
}
