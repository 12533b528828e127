//! Games that a program plays against itself, or against another way of seeing.

use caipan_rules::{
    Act, Game, Setup,
    draughts::{
        Action, Draughts, Laws, Ply, Position, Side, can_capture,
        grid::{Grid, OnGrid},
        moves,
    },
};

use super::super::{
    analyst::{Aim, Analyst, Finding, Limits},
    evaluation::Sight,
};
use crate::{Dice, Stop};

/// The plies after which a game without an end counts as drawn.
const MOST: u32 = 240;

/// The fewest plies that are drawn at the beginning, and how many more there may be.
const DRAWN: (u32, u32) = (6, 6);

/// The value beyond which a beginning is not even.
const EVEN: i32 = 60;

/// The beginnings that are tried before one is taken as it is.
const TRIES: u32 = 20;

/// The value from which a game counts as won, and how many plies in a row it must have lasted.
const WON: (i32, u32) = (500, 6);

/// The size of the transposition table, as a power of two.
const TABLE: u32 = 11;

/// A program that plays.
#[derive(Clone, Debug)]
pub(super) struct Player {
    pub(super) sight: Sight,
    pub(super) nodes: u64,
}

/// A game that was played.
#[derive(Debug)]
pub(super) struct Played {
    /// The positions in which neither side can capture, and what the search made of each: its value
    /// for White, in hundredths of a man.
    pub(super) quiet: Vec<(Position, i32)>,
    /// The winner, if any.
    pub(super) winner: Option<Side>,
}

impl Player {
    /// Searches a position.
    fn search(&self, game: &Draughts) -> Option<Finding> {
        let mut analyst = Analyst::seeing(game.laws(), self.sight.clone(), TABLE);
        let limits = Limits { nodes: self.nodes, aim: Aim::Value, ..Limits::NONE };
        analyst.analyse(game, limits, &Stop::default(), &mut |_| ())
    }
}

/// Returns a game after a beginning that is drawn by lot and about even.
pub(super) fn opening(laws: &'static Laws, player: &Player, dice: &mut Dice) -> Draughts {
    for _ in 1..TRIES {
        let game = drawn(laws, dice);
        let even = |game: &Draughts| {
            player.search(game).is_some_and(|found| found.worth.value().abs() <= EVEN)
        };
        if let Some(game) = game.filter(even) {
            return game;
        }
    }
    start(laws)
}

/// Returns a game after moves that are drawn by lot; `None` where it is over.
fn drawn(laws: &'static Laws, dice: &mut Dice) -> Option<Draughts> {
    let mut game = start(laws);
    for _ in 0..DRAWN.0 + dice.below(DRAWN.1) {
        let legal = moves(laws, game.position());
        let route = &legal[dice.below(legal.len() as u32) as usize];
        advance(&mut game, &route.ply(laws.board));
        if game.outcome().is_over() {
            return None;
        }
    }
    Some(game)
}

fn start(laws: &'static Laws) -> Draughts {
    Draughts::start(laws, &Setup::usual(&laws.info)).expect("the usual setup is sound")
}

/// Makes a legal move.
fn advance(game: &mut Draughts, ply: &Ply) {
    let (laws, position) = (game.laws(), game.position());
    let legal = moves(laws, position);
    let route = legal.iter().find(|route| route.ply(laws.board) == *ply).expect("it is legal");
    let act = Act::By(position.turn().seat(), Action::whole(route));
    game.play(act);
}

/// Plays a game to its end, White's player first.
pub(super) fn play(mut game: Draughts, players: [&Player; 2]) -> Played {
    let (laws, mut quiet, mut lasted) = (game.laws(), Vec::new(), 0_i32);
    for _ in 0..MOST {
        if game.outcome().is_over() {
            break;
        }
        let position = *game.position();
        let side = position.turn();
        let Some(found) = players[side as usize].search(&game) else { break };
        let white = if side == Side::White { found.worth.value() } else { -found.worth.value() };
        if laws.on_grid(Quiet(laws, &position)) {
            quiet.push((position, white));
        }
        lasted = match white {
            _ if white >= WON.0 => lasted.max(0) + 1,
            _ if white <= -WON.0 => lasted.min(0) - 1,
            _ => 0,
        };
        if lasted.unsigned_abs() >= WON.1 {
            let winner = if lasted > 0 { Side::White } else { Side::Black };
            return Played { quiet, winner: Some(winner) };
        }
        advance(&mut game, &found.line[0]);
    }
    let winner = match game.outcome().winners()[..] {
        [seat] => Some(Side::of(seat)),
        _ => None,
    };
    Played { quiet, winner }
}

/// The question whether neither side can capture.
struct Quiet<'a>(&'a Laws, &'a Position);

impl OnGrid for Quiet<'_> {
    type Out = bool;

    fn on<G: Grid>(self) -> bool {
        let position = self.1.narrowed::<G::Set>();
        !can_capture::<G>(self.0, &position) && !can_capture::<G>(self.0, &position.passed())
    }
}
