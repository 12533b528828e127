//! Draughts: one generator of moves driven by [`Laws`]; a variant is one constant in [`variants`].
//!
//! The rules of international and Russian draughts are those of the Chinese encyclopedia article 跳棋
//! (sections 国际跳棋 and 俄罗斯跳棋), which is quoted by sentence. They are made exact by the FMJD's rules
//! of international draughts, FMJD-64's of Russian draughts, and the parameters and node counts of
//! `dctl` (github.com/rhalbersma/dctl). Notation is PDN 3.0 (github.com/wiegerw/pdn).

mod board;
mod captures;
mod course;
mod draws;
mod explain;
pub mod fen;
mod glossary;
mod goal;
pub mod grid;
mod illegal;
pub mod laws;
mod likeness;
mod mix;
mod moves;
pub mod notation;
mod pdn;
mod perft;
mod ply;
mod position;
mod rank;
mod resolve;
mod scene;
mod set;
mod sheet;
mod sight;
mod trace;
pub mod variants;
mod view;

pub use board::{Board, Naming, Pattern, Square};
pub use captures::can_capture;
pub use draws::{Counter, Draws, Reset, Standing};
pub use illegal::{Illegal, Take};
pub use laws::Laws;
pub use moves::{Jump, Route, moves, plies};
pub use perft::perft;
pub use ply::Ply;
pub use position::{Force, Position, Side};
pub use resolve::{Miss, resolve};
pub use set::Set;
pub use view::View;

use draws::Tally;

use super::{
    Act, Analysis, Ask, BadSetup, Choices, Count, CourseStep, Form, Game, Info, Listed, Listing,
    Lore, Notation, Observer, Outcome, Reason, Say, Scene, Scroll, Seat, Seats, Setup, Sheet,
    Table, Turn, Unreadable, Which, seated,
};

/// The seats of every table.
const SEATS: u8 = 2;

/// A game of draughts in progress.
#[derive(Clone, Debug)]
pub struct Draughts {
    laws: &'static Laws,
    position: Position,
    last: Option<Route>,
    tally: Tally,
    outcome: Outcome,
}

/// A move in its written form: the squares between are given where that form needs them, or as they
/// were typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Action {
    /// The origin.
    pub from: Square,
    /// Squares between origin and destination.
    pub via: Vec<Square>,
    /// The destination.
    pub to: Square,
}

/// A move that was made.
#[derive(Clone, Debug)]
pub struct Moved {
    side: Side,
    text: String,
    route: Route,
}

impl Draughts {
    /// Makes a game that begins with a position.
    fn at(laws: &'static Laws, position: Position, setup: &Setup) -> Self {
        let named = setup.options.get(variants::DRAWS).map(String::as_str);
        let draws =
            laws.draws.iter().find(|draws| Some(draws.name) == named).unwrap_or(&laws.draws[0]);
        let tally = Tally::new(draws, position);
        let mut game = Self { laws, position, last: None, tally, outcome: Outcome::open(SEATS) };
        game.settle();
        game
    }

    /// Returns the laws of the variant.
    pub const fn laws(&self) -> &'static Laws {
        self.laws
    }

    /// Returns the pieces and the side to move.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the draw rules.
    pub const fn draws(&self) -> &'static Draws {
        self.tally.rules()
    }

    /// Returns the values of the counters of the draw rules, in plies.
    pub fn counts(&self) -> &[u16] {
        self.tally.counts()
    }

    /// Returns every position since the last move that cannot be undone, the present one last; only
    /// that where repetition is no draw.
    pub fn seen(&self) -> &[Position] {
        self.tally.seen()
    }

    /// Ends the game if the goal is reached or a draw has come about.
    fn settle(&mut self) {
        if let Some((winner, why)) = goal::winner(self.laws, &self.position) {
            self.outcome = Outcome::win(SEATS, winner.seat(), why);
        } else if let Some(why) = self.tally.drawn() {
            self.outcome = Outcome::draw(SEATS, why);
        }
    }

    /// Makes a move that passed `check`.
    fn advance(&mut self, action: &Action) -> Moved {
        let view = self.view(Observer::Public);
        let route = view.find(action).expect("an action is played only after it passed check");
        let moved = Moved {
            side: self.position.turn(),
            text: Self::write(&view, action),
            route: route.clone(),
        };
        let next = self.position.after(self.laws, &route);
        self.tally.count(self.laws, &self.position, &next);
        self.position = next;
        self.last = Some(route);
        self.settle();
        moved
    }
}

impl Game for Draughts {
    type Laws = Laws;
    type Action = Action;
    type Event = Moved;
    type View = View;
    type Illegal = Illegal;

    fn info(laws: &'static Laws) -> &'static Info {
        &laws.info
    }

    fn course(laws: &'static Laws) -> Vec<CourseStep> {
        let setup = Setup::usual(&laws.info);
        course::course(laws, |position| seated(laws, Self::at(laws, position, &setup)))
    }

    fn start(laws: &'static Laws, setup: &Setup) -> Result<Self, BadSetup> {
        let position = Position::opening(laws, laws.board.naming, setup);
        let position = position.and_then(|position| fen::check(laws, &position).map(|()| position));
        position
            .map(|position| Self::at(laws, position, setup))
            .map_err(|why| BadSetup::Position(why.say(laws)))
    }

    fn turn(&self) -> Turn {
        if self.outcome.is_over() {
            Turn::Over
        } else {
            Turn::Seats(Seats::one(self.position.turn().seat()))
        }
    }

    fn outcome(&self) -> Outcome {
        self.outcome.clone()
    }

    /// Resignation, a fallen flag and a forfeit lose (“自己主动认输；超时被判负；因严重违犯比赛规则，
    /// 被裁判员判作负棋”); an agreed draw is a draw (“双方同意和局”). The texts except no flag because of
    /// what the other side has left.
    fn play(&mut self, act: Act<Action>) -> Vec<Moved> {
        match act {
            Act::By(_, action) => vec![self.advance(&action)],
            act => {
                self.outcome.end_of_two(&act);
                Vec::new()
            }
        }
    }

    fn view(&self, _: Observer) -> View {
        View::of(self)
    }

    fn tell(&self, moved: &Moved, _: Observer) -> Vec<Say> {
        let taken = moved.route.jumps.len();
        let say = |key: &'static str| Say::new(key).with("seat", moved.side.seat());
        let made = if taken == 0 {
            say("draughts-moved")
        } else {
            say("draughts-captured").with("count", taken)
        };
        let crowned = |square| (square == moved.route.to, self.laws.board.name(square));
        let promoted =
            moved.route.crowned(self.laws, moved.side).map(crowned).map(|(ends, square)| {
                say(if ends { "draughts-promoted" } else { "draughts-promoted-midway" })
                    .with("square", square)
            });
        [made.with("move", moved.text.as_str())].into_iter().chain(promoted).collect()
    }

    /// Nothing: the move itself says it all.
    fn form(laws: &'static Laws, text: &str) -> Form {
        notation::form(laws.board, text)
    }

    fn read(view: &View, text: &str) -> Result<Action, Unreadable> {
        view.read(text)
    }

    fn write(view: &View, action: &Action) -> String {
        view.write(action)
    }

    fn places(view: &View, action: &Action) -> Vec<String> {
        view.places(action)
    }

    fn check(view: &View, seat: Seat, action: &Action) -> Result<(), Illegal> {
        view.check(seat, action)
    }

    fn choices(view: &View, seat: Seat) -> Choices<Action> {
        Choices::All(view.choices(seat))
    }

    fn scene(view: &View, ask: &Ask) -> Scene {
        scene::scene(view, ask)
    }

    fn digest(view: &View) -> u64 {
        view.digest()
    }

    fn lore(view: &View) -> Option<&dyn Lore> {
        Some(view)
    }

    fn listing(view: &View) -> Option<&dyn Listing> {
        Some(view)
    }

    fn notation() -> Option<&'static dyn Notation<Laws>> {
        Some(&Pdn)
    }

    fn analysis(&self) -> Option<&dyn Analysis> {
        Some(self)
    }
}

impl Lore for View {
    fn duty(&self) -> Option<Say> {
        self.must_capture().map(|rule| rule.say())
    }
}

impl Listing for View {
    fn position(&self) -> Option<String> {
        Some(fen::write(self.laws, &self.position))
    }

    fn images(&self) -> Vec<String> {
        likeness::images(self.laws.board, &self.position)
    }

    fn moves(&self) -> Option<Vec<Listed>> {
        Some(self.list())
    }
}

/// Positions as FEN and games as PDN.
pub struct Pdn;

impl Notation<Laws> for Pdn {
    fn survey(&self, laws: &'static Laws, setup: &Setup) -> Result<Box<dyn Table>, BadSetup> {
        let position = Position::opening(laws, Naming::Plain, setup);
        position
            .map(|position| seated(laws, Draughts::at(laws, position, setup)))
            .map_err(|why| BadSetup::Position(why.say(laws)))
    }

    fn sheet(&self, laws: &'static Laws, sheet: &Sheet<'_>) -> Option<String> {
        Some(sheet::sheet(laws, sheet))
    }

    fn count(&self, text: &str) -> usize {
        pdn::count(text)
    }

    fn import(&self, laws: &'static Laws, text: &str, which: Which) -> Vec<Scroll> {
        pdn::import(laws, text, which)
    }

    fn retrace(&self, laws: &'static Laws, setup: &Setup, words: &[&str]) -> Option<Scroll> {
        Some(pdn::retrace(laws, setup, words))
    }
}

impl Analysis for Draughts {
    fn perft(&self, depth: u32, count: Count) -> Option<u64> {
        Some(perft(self.laws, &self.position, depth, count))
    }
}
