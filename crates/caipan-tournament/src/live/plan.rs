//! The plan of a tournament, fixed before the first entry.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Edition, Points, System, Tiebreak};

/// The largest number of stages of a tournament.
pub const STAGES: usize = 4;
/// The largest number of rounds of a stage.
pub const ROUNDS: usize = 31;
/// The largest number of characters of a name.
pub const NAME: usize = 60;
/// The largest number of players at a table.
pub const SEATS: usize = 6;

/// The plan of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// The id of the tournament, a word; draws of lots depend on it.
    pub id: String,
    /// The name: 1 to 60 characters.
    pub name: String,
    /// The variant to play, a word; it has no meaning here.
    pub game: String,
    /// The options of all games, by key; they have no meaning here.
    pub options: BTreeMap<String, String>,
    /// The stages in order: 1 to 4.
    pub stages: Vec<Stage>,
    /// The values of results, except at multiplayer tables.
    pub points: Points,
    /// The source of the order of seeds.
    pub seeding: Seeding,
    /// True if only invited people may enter.
    pub invited: bool,
    /// The smallest number of entrants, at least 2.
    pub least: usize,
    /// The largest number of entrants.
    pub most: usize,
    /// The smallest and the largest number of members of a team, 1 to 6; none if people enter
    /// alone.
    pub team: Option<(usize, usize)>,
    /// The edition of the rules for tie-breaks that name none. A log without it is from before the
    /// edition of 2026.
    #[serde(default)]
    pub edition: Edition,
    /// The treatment of entrants who do not come to a match. In a log without it they stay.
    #[serde(default)]
    pub noshow: NoShow,
}

/// The treatment of entrants who do not come to a match. In a knock-out it does not apply:
/// everybody is called to each match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoShow {
    /// The entrant is paired in the next round as usual.
    #[default]
    Stay,
    /// The entrant is not paired in the following rounds until ready again.
    Withdraw,
}

/// A stage. Its result gives the seeds of the next one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stage {
    /// The format of the stage.
    pub format: Format,
    /// The number of games of a match, 1 to 9, of which the better player wins more; 1 at
    /// multiplayer tables.
    pub games: usize,
    /// The way a drawn match of a knock-out is decided.
    pub draws: Draws,
    /// The tie-breaks after the points, the most important first; empty for the usual ones of the
    /// format.
    pub tiebreaks: Vec<Tiebreak>,
    /// The number of entrants who go on to the next stage, of each group if there are groups; 0 for
    /// all.
    pub advance: usize,
}

impl Stage {
    /// Returns a stage with one game a match, and the usual draws and tie-breaks.
    pub fn new(format: Format) -> Self {
        Self { format, games: 1, draws: Draws::default(), tiebreaks: Vec::new(), advance: 0 }
    }
}

/// The format of a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Format {
    /// A single knock-out.
    Single {
        /// True if the losers of the semi-finals play for the third place.
        third: bool,
    },
    /// A double knock-out: a player is out after two losses.
    Double {
        /// The final.
        last: GrandFinal,
    },
    /// A round robin by the Berger tables.
    Robin {
        /// The number of cycles: 1 or 2.
        cycles: usize,
    },
    /// A Swiss system: players with about as many points meet, nobody twice.
    Swiss {
        /// The pairing system.
        system: System,
        /// The number of rounds, 1 to 31.
        rounds: usize,
    },
    /// Round robins in groups, which are drawn along the seeds and back.
    Groups {
        /// The number of groups, 2 to 32.
        groups: usize,
        /// The number of cycles: 1 or 2.
        cycles: usize,
    },
    /// Multiplayer tables, where players with about as many points meet.
    Tables {
        /// The fewest players at a table, at least 2.
        least: usize,
        /// The most players at a table, at most 6.
        size: usize,
        /// The number of rounds, 1 to 31.
        rounds: usize,
    },
}

/// The final of a double knock-out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GrandFinal {
    /// No final: the winner of the upper bracket wins.
    None,
    /// One match.
    Single,
    /// A second match if the winner of the lower bracket wins the first.
    Reset,
}

/// The way a drawn match of a knock-out is decided: first more games, then the decider.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draws {
    /// The number of further games at most, until one is won, 0 to 9: the first at the full clock,
    /// the others with half the clock of the one before; sides change each time.
    pub replays: usize,
    /// The decider if all these games are drawn.
    pub decider: Decider,
}

impl Default for Draws {
    fn default() -> Self {
        Self { replays: 1, decider: Decider::Lot }
    }
}

/// The decider of a match that its games left drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Decider {
    /// One more game, in which a draw counts as a win for the player who moves second.
    Armageddon,
    /// Short games until one is won.
    Sudden,
    /// The better seed wins.
    Seed,
    /// A lot.
    Lot,
    /// The organiser's decision.
    Organiser,
}

/// The source of the order of seeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Seeding {
    /// The rating; entrants without one come last, in the order of entry.
    Rating,
    /// A lot.
    Lot,
    /// The order of entry.
    Entry,
}

/// A flaw of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// A name, the id, the game or an option is empty, too long, or has characters that are not
    /// allowed.
    Words,
    /// The number of stages is not 1 to 4.
    Stages,
    /// The number of rounds is not 1 to 31.
    Rounds,
    /// The number of games of a match is not 1 to 9, or not 1 at tables; or more than 9 games
    /// follow a draw.
    Games,
    /// The number of cycles is not 1 or 2.
    Cycles,
    /// The number of groups is not 2 to 32, or some group would have fewer than two entrants.
    Groups,
    /// The number of seats at a table is not 2 to 6, or the fewest exceed the most.
    Tables,
    /// The number of entrants who go on is not possible for this stage or the next.
    Advance,
    /// The number of members of a team is not 1 to 6.
    Team,
    /// The number of entrants is not between 2 and this largest one.
    Size(usize),
    /// More than 9 tie-breaks are listed.
    Tiebreaks,
}

impl Plan {
    /// Checks that a tournament can be held by the plan.
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

    /// Returns the number of entrants who go on, of so many; none if that is not possible.
    fn passing(&self, from: usize) -> Option<usize> {
        let all = self.advance * self.format.groups().unwrap_or(1);
        if self.advance == 0 { Some(from) } else { Some(all).filter(|all| *all <= from) }
    }
}

impl Format {
    /// Returns the largest number of entrants.
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

    /// Tells whether the format is a knock-out.
    pub fn knocks_out(self) -> bool {
        matches!(self, Self::Single { .. } | Self::Double { .. })
    }

    /// Returns the number of groups, if there are any.
    pub(super) fn groups(self) -> Option<usize> {
        if let Self::Groups { groups, .. } = self { Some(groups) } else { None }
    }
}

fn require(holds: bool, flaw: Flaw) -> Result<(), Flaw> {
    if holds { Ok(()) } else { Err(flaw) }
}

/// Tells whether a text is a word: at most 64 ASCII letters, digits and `_ : . - / ( ) + ' *`,
/// beginning with a letter or digit.
pub(super) fn is_word(text: &str) -> bool {
    let fits = |letter: char| letter.is_ascii_alphanumeric() || "_:.-/()+'*".contains(letter);
    (1..=64).contains(&text.len())
        && text.chars().all(fits)
        && text.starts_with(|letter: char| letter.is_ascii_alphanumeric())
}

/// Tells whether a text can name a place: at most 400 bytes of any script, without blanks and
/// control characters.
pub(super) fn is_place(text: &str) -> bool {
    let fits = |letter: char| !letter.is_control() && !letter.is_whitespace();
    (1..=400).contains(&text.len()) && text.chars().all(fits)
}

/// Tells whether a text of one line can be at the end of a line of the log.
pub(crate) fn is_text(text: &str) -> bool {
    let plain = text.chars().all(|letter| !letter.is_control() && letter != '·');
    (1..=NAME).contains(&text.chars().count()) && plain && text.trim() == text
}
