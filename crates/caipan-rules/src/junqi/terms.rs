//! The rules of a table: its options, read once.

use super::{
    board::{Board, Layout},
    options as key,
    rank::Rank,
    travel::Gait,
};
use crate::{BadSetup, Choice, Say, Seat, Seats, Setup};

/// The rules of a table.
#[derive(Clone, Debug)]
pub struct Terms {
    /// The board.
    pub board: &'static Board,
    /// True if the pieces lie face down, mixed (翻棋).
    pub flip: bool,
    /// The team of each seat.
    pub teams: Vec<u8>,
    /// True if every piece turns corners on rails.
    pub turns: bool,
    /// True if bombs move like engineers.
    pub bombs_fly: bool,
    /// True if bombs may be set up in the front row.
    pub bombs_in_front: bool,
    /// True if pieces may leave headquarters.
    pub leaves: bool,
    /// The kind of mines.
    pub mines: Mines,
    /// The ranks that may capture the flag.
    pub captors: Captors,
    /// True if the flag has to be brought home.
    pub carry: bool,
    /// True if the loss of the commander reveals the flag.
    pub reveals: bool,
    /// The pieces that each seat sees.
    pub sight: Sight,
    /// The number of moves without a capture that make a draw; 0 for no such draw.
    pub quiet: u16,
    /// The time for set-ups in minutes; `None` for no limit.
    pub respite: Option<u32>,
    /// The number of time-outs that a seat may have; the next one loses.
    pub time_outs: u8,
}

/// The effects of mines on their attackers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mines {
    /// 同归于尽: engineers clear them, with all others both fall.
    Mutual,
    /// 弹簧雷, 无敌地雷: engineers clear them, bombs fall with them, all others fall alone.
    Spring,
    /// 炸弹雷: both fall, engineers too (the text 军棋规则: 任何子力遇到雷同时拿下).
    Bomb,
}

/// The ranks that may capture the flag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Captors {
    /// All ranks that move.
    Any,
    /// All but the commander.
    NotCommander,
    /// Engineers.
    Engineer,
}

/// The pieces that each seat sees while the game goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sight {
    /// 暗棋: the own pieces.
    Dark,
    /// 双明: the own pieces and those of allies.
    Allies,
    /// 半明: the own pieces, and those that have fought.
    Fought,
    /// 明棋: all pieces.
    Open,
}

impl Captors {
    /// Tests if a piece of this rank may capture the flag.
    pub const fn has(self, rank: Rank) -> bool {
        match self {
            Self::Any => true,
            Self::NotCommander => !matches!(rank, Rank::Commander),
            Self::Engineer => matches!(rank, Rank::Engineer),
        }
    }
}

impl Terms {
    /// Reads the options of a table; keys and values have been checked.
    ///
    /// # Errors
    /// [`BadSetup::Clash`]: an option that does not go with the number of seats or with another
    /// one.
    pub fn read(setup: &Setup) -> Result<Self, BadSetup> {
        let is = |choice: &Choice, value: &str| setup.option(choice) == value;
        let terms = Self {
            board: Board::of(layout(setup)?, is(&key::CROSS_LINES, "on")),
            flip: is(&key::MODE, "flip"),
            teams: teams(setup)?,
            turns: is(&key::RAIL_TURN, "any"),
            bombs_fly: is(&key::BOMB_FLIES, "on"),
            bombs_in_front: is(&key::BOMB_FRONT_ROW, "on"),
            leaves: is(&key::HQ_EXIT, "on"),
            mines: mines(setup.option(&key::MINE_KIND)),
            captors: captors(setup.option(&key::FLAG_CAPTURE)),
            carry: is(&key::FLAG_WIN, "carry_home"),
            reveals: is(&key::COMMANDER_REVEALS_FLAG, "on"),
            sight: sight(setup.option(&key::VISIBILITY)),
            quiet: setup.option(&key::NO_CAPTURE_DRAW).parse().unwrap_or(0),
            respite: respite(setup.option(&key::DEPLOY)),
            time_outs: setup.option(&key::TIME_OUTS).parse().unwrap_or(3),
        };
        match () {
            () if terms.flip && setup.seats != 2 => Err(clash("junqi-clash-flip-seats")),
            () if terms.flip && terms.carry => Err(clash("junqi-clash-flip-carry")),
            () => Ok(terms),
        }
    }

    /// Returns the number of seats.
    pub fn seats(&self) -> u8 {
        self.board.layout.seats()
    }

    /// Returns the gait on rails of a piece of this rank.
    pub fn gait(&self, rank: Rank) -> Gait {
        let turns = self.turns || rank == Rank::Engineer || rank == Rank::Bomb && self.bombs_fly;
        if turns { Gait::Turning } else { Gait::Line }
    }

    /// Returns the team of a seat.
    pub fn team(&self, seat: Seat) -> u8 {
        self.teams[seat.index()]
    }

    /// Tests if two seats are on one side; a seat is on its own side.
    pub fn allied(&self, a: Seat, b: Seat) -> bool {
        self.team(a) == self.team(b)
    }

    /// Tests if some seats have allies.
    pub fn has_teams(&self) -> bool {
        self.teams.iter().any(|team| self.teams.iter().filter(|other| *other == team).count() > 1)
    }

    /// Returns the seats of a team.
    pub fn members(&self, team: u8) -> Seats {
        Seats::first(self.seats()).iter().filter(|seat| self.team(*seat) == team).collect()
    }
}

fn clash(key: &'static str) -> BadSetup {
    BadSetup::Clash(Say::new(key))
}

fn layout(setup: &Setup) -> Result<Layout, BadSetup> {
    match (setup.seats, setup.option(&key::BOARD)) {
        (3, "siguo3") => Ok(Layout::Closed),
        (_, "siguo3") => Err(clash("junqi-clash-siguo3")),
        (2, _) => Ok(Layout::Two),
        (3, _) => Ok(Layout::Triangle),
        (4, _) => Ok(Layout::Four),
        _ => Ok(Layout::Six),
    }
}

/// Returns the team of each seat: seats opposite each other, or at every other place, belong
/// together.
fn teams(setup: &Setup) -> Result<Vec<u8>, BadSetup> {
    let sides = match (setup.seats, setup.option(&key::TEAMS)) {
        (4, "usual" | "2v2") | (6, "usual" | "3v3") => 2,
        (6, "2v2v2") => 3,
        (seats, "usual" | "ffa") => seats,
        (seats, value) => {
            let say =
                Say::new("junqi-clash-teams").with("teams", value).with("seats", u32::from(seats));
            return Err(BadSetup::Clash(say));
        }
    };
    Ok((0..setup.seats).map(|seat| seat % sides).collect())
}

fn mines(value: &str) -> Mines {
    match value {
        "spring" | "invincible" => Mines::Spring,
        "bomb_mine" => Mines::Bomb,
        _ => Mines::Mutual,
    }
}

fn captors(value: &str) -> Captors {
    match value {
        "not_commander" => Captors::NotCommander,
        "engineer_only" => Captors::Engineer,
        _ => Captors::Any,
    }
}

fn respite(value: &str) -> Option<u32> {
    match value {
        "1d" => Some(24 * 60),
        minutes => minutes.trim_end_matches('m').parse().ok(),
    }
}

fn sight(value: &str) -> Sight {
    match value {
        "ally_open" => Sight::Allies,
        "half_open" => Sight::Fought,
        "open" => Sight::Open,
        _ => Sight::Dark,
    }
}
