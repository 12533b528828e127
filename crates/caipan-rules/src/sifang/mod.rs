//! Sifang (四方棋, 搏击棋): 256 points, a block of four wins, else runs of three and more are counted.
//!
//! The rules are those of the patent CN1307915 (黎明, 2001), cited by its headings. It leaves open
//! whether a larger square wins too: only four stones on one cell do here, since the patent calls
//! the four middle points of the board, which are neighbours, the pattern of such a block, and
//! since with larger squares Black wins by force from the first stone.

mod action;
pub mod attack;
pub mod board;
mod course;
mod drawing;
mod explain;
pub mod glossary;
mod illegal;
pub mod lines;
mod mix;
mod perft;
pub mod point;
mod read;
mod reason;
mod scene;
pub mod score;
pub mod stones;
mod tell;
pub mod terms;
#[cfg(test)]
mod tests;
pub mod text;

pub use action::Action;
pub use board::{Board, Side};
pub use illegal::Illegal;
pub use point::Point;
pub use reason::{Reason, threats};
pub use score::Score;
pub use stones::Stones;
pub use tell::Event;
pub use terms::Terms;

use glossary::Stone;

use super::{
    Act, Analysis, Ask, BadSetup, Choices, Count, CourseStep, Form, Game, Info, Listed, Listing,
    Lore, Notation, Observer, Outcome, Pact, Say, Scene, Seat, Seats, Setup, Spot, Table, Turn,
    Unreadable, seated,
};

/// The seats of every table.
const SEATS: u8 = 2;

/// The most decisions of the count of a side: a thousand times the need of boards from play.
const DECISIONS: u32 = 100_000;

/// A game of sifang. It hides nothing, so it is its own view.
#[derive(Clone, Debug)]
pub struct Sifang {
    terms: Terms,
    board: Board,
    /// The stones in the order they were played.
    moves: Vec<(Side, Point)>,
    next: Side,
    /// True if White has taken the first stone over, so that Black moved second.
    taken: bool,
    /// The scores by side, if the game ended by a count.
    count: Option<[Score; 2]>,
    outcome: Outcome,
}

impl Sifang {
    /// Returns the board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the side to move, the next one of a game that goes on.
    pub const fn next(&self) -> Side {
        self.next
    }

    fn at(terms: Terms, board: Board, next: Side) -> Self {
        let outcome = Outcome::open(SEATS);
        let mut game =
            Self { terms, board, moves: Vec::new(), next, taken: false, count: None, outcome };
        let winner = Side::BOTH.into_iter().find(|side| game.board.has_block(*side));
        match winner {
            Some(side) => game.outcome = Outcome::win(SEATS, side.seat(), "block"),
            None if game.board.empty().is_empty() => game.settle(),
            None => {}
        }
        game
    }

    fn set_up(setup: &Setup) -> Result<(Board, Side), BadSetup> {
        let read =
            |text: &String| text::position(text).map_err(|why| BadSetup::Position(why.say()));
        setup.position.as_ref().map_or(Ok((Board::default(), Side::Black)), read)
    }

    /// Returns the present scores by side; `None` if they cannot be counted.
    fn scores(&self) -> Option<[Score; 2]> {
        let score = |side: Side| Score::of(self.board.stones(side), DECISIONS).ok();
        Some([score(Side::Black)?, score(Side::White)?])
    }

    /// Returns the side that gets the points for moving second.
    const fn second(&self) -> Side {
        if self.taken { Side::Black } else { Side::White }
    }

    /// Returns the points that a side gets for moving second.
    pub fn komi(&self, side: Side) -> u32 {
        if side == self.second() { self.terms.komi } else { 0 }
    }

    /// Returns the stone played last, with the board before it.
    fn last(&self) -> Option<Stone> {
        let (&(side, point), before) = self.moves.split_last()?;
        Some(Stone {
            side,
            point,
            before: self.board.without(side, point),
            last: before.last().filter(|(other, _)| *other != side).map(|(_, point)| *point),
        })
    }

    /// Puts a stone of the side to move on a point.
    fn place(&mut self, point: Point) -> Vec<Event> {
        let side = self.next;
        self.board.put(side, point);
        self.moves.push((side, point));
        self.next = side.other();
        let mut events = vec![Event::Placed(side, point)];
        let blocks = self.board.blocks_at(side, point);
        if let Some(block) = blocks.first() {
            self.outcome = Outcome::win(SEATS, side.seat(), "block");
            events.push(Event::Completed(side, *block));
        } else if self.board.empty().is_empty() {
            events.push(Event::Filled);
            self.settle();
            events.push(Event::Counted);
        }
        events
    }

    /// Takes the first stone over for White.
    fn take(&mut self) -> Vec<Event> {
        let (side, point) = self.moves[0];
        self.board = self.board.without(side, point).with(side.other(), point);
        self.moves[0].0 = side.other();
        (self.next, self.taken) = (side, true);
        vec![Event::Taken(side.other(), point)]
    }

    /// Counts the board and ends the game (CN1307915, 胜负裁定 (2)-(4)).
    fn settle(&mut self) {
        self.count = self.scores();
        let Some(scores) = &self.count else {
            self.outcome = Outcome::void(SEATS, "uncounted");
            return;
        };
        let lines =
            Side::BOTH.map(|side| i64::from(scores[side as usize].line() + self.komi(side)));
        let links = scores.each_ref().map(Score::connection);
        let better = |two: [i64; 2]| if two[0] > two[1] { Side::Black } else { Side::White };
        self.outcome = if lines[0] != lines[1] {
            Outcome::win(SEATS, better(lines).seat(), "lines")
        } else if links[0] != links[1] {
            Outcome::win(SEATS, better(links).seat(), "connections")
        } else {
            Outcome::draw(SEATS, "level")
        };
        self.outcome.scores = Some(lines.to_vec());
    }
}

impl Game for Sifang {
    type Laws = ();
    type Action = Action;
    type Event = Event;
    type View = Self;
    type Illegal = Illegal;

    fn info((): &'static ()) -> &'static Info {
        &terms::INFO
    }

    fn course((): &'static ()) -> Vec<CourseStep> {
        course::course()
    }

    fn start((): &'static (), setup: &Setup) -> Result<Self, BadSetup> {
        let (board, next) = Self::set_up(setup)?;
        read::playable(&board, next).map_err(BadSetup::Position)?;
        Ok(Self::at(Terms::read(setup), board, next))
    }

    fn turn(&self) -> Turn {
        if self.outcome.is_over() { Turn::Over } else { Turn::Seats(Seats::one(self.next.seat())) }
    }

    fn outcome(&self) -> Outcome {
        self.outcome.clone()
    }

    /// Resignation, a fallen flag and a forfeit lose (CN1307915, 胜负裁定 (5)).
    fn play(&mut self, act: Act<Action>) -> Vec<Event> {
        match act {
            Act::By(_, Action::Place(point)) => self.place(point),
            Act::By(_, Action::Take) => self.take(),
            Act::Agree(Pact::Count) => {
                self.settle();
                vec![Event::Counted]
            }
            act => {
                self.outcome.end_of_two(&act);
                Vec::new()
            }
        }
    }

    fn voters(&self, _: Pact) -> Seats {
        Seats::first(SEATS)
    }

    fn view(&self, _: Observer) -> Self {
        self.clone()
    }

    fn tell(&self, event: &Event, _: Observer) -> Vec<Say> {
        tell::tell(self, event)
    }

    fn remark(&self, event: &Event) -> Option<Say> {
        let stone = self.last().filter(|_| matches!(event, Event::Placed(..)))?;
        glossary::remark(&stone, self.terms.hints)
    }

    /// Nothing: the point itself says it all.
    fn form((): &'static (), text: &str) -> Form {
        read::form(text)
    }

    fn read(_: &Self, text: &str) -> Result<Action, Unreadable> {
        read::read(text)
    }

    fn write(_: &Self, action: &Action) -> String {
        match action {
            Action::Place(point) => point.name(),
            Action::Take => "swap".to_owned(),
        }
    }

    fn check(view: &Self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        view.explain(seat, *action)
    }

    fn choices(view: &Self, seat: Seat) -> Choices<Action> {
        let places = view.board.empty().iter().map(Action::Place);
        let all = places.chain([Action::Take]);
        Choices::All(all.filter(|action| view.explain(seat, *action).is_ok()).collect())
    }

    fn scene(view: &Self, _: &Ask) -> Scene {
        scene::scene(view)
    }

    fn digest(view: &Self) -> u64 {
        mix::digest(view)
    }

    fn lore(view: &Self) -> Option<&dyn Lore> {
        Some(view)
    }

    fn listing(view: &Self) -> Option<&dyn Listing> {
        Some(view)
    }

    fn notation() -> Option<&'static dyn Notation<()>> {
        Some(&Positions)
    }

    fn analysis(&self) -> Option<&dyn Analysis> {
        Some(self)
    }
}

impl Lore for Sifang {
    /// Returns how to name a point, before the first stone of each side: two digits alone may be
    /// chatter.
    fn prompt(&self) -> Option<Say> {
        let first = self.board.stones(self.next).is_empty();
        first.then(|| Say::new("sifang-prompt"))
    }

    /// A block decides the game and is not counted (CN1307915, 计分说明: 四方形棋只判胜负，不计分).
    fn tally(&self) -> Option<(Say, Scene)> {
        if let Some(side) = Side::BOTH.into_iter().find(|side| self.board.has_block(*side)) {
            let say = Say::new("sifang-uncounted").with("seat", side.seat());
            return Some((say, scene::scene(self)));
        }
        let scores = self.count.clone().or_else(|| self.scores())?;
        Some((tell::count(self, &scores), scene::counted(self, &scores)))
    }

    fn chart(&self) -> Option<Scene> {
        Some(scene::numbered(self))
    }

    fn reasons(&self, action: &str) -> Vec<Say> {
        let Some(point) = Point::read(action).filter(|point| self.board.at(*point).is_none())
        else {
            return Vec::new();
        };
        Reason::all(&self.board, self.next, point).into_iter().map(Reason::say).collect()
    }
}

impl Listing for Sifang {
    fn position(&self) -> Option<String> {
        Some(text::write(&self.board, self.next))
    }

    /// The board is square, and both colours win alike.
    fn images(&self) -> Vec<String> {
        let changed = (self.board.changed(), self.next.other());
        let both = [(self.board, self.next), changed];
        let all = both.iter().flat_map(|(board, next)| {
            point::symmetries().map(move |to| text::write(&board.moved(to), *next))
        });
        all.collect()
    }

    fn moves(&self) -> Option<Vec<Listed>> {
        let listed = |point: Point| Listed {
            text: point.name(),
            from: None,
            to: Spot::Name(point.name()),
            captures: Vec::new(),
            promotes: false,
            path: vec![Spot::Name(point.name())],
        };
        Some(self.board.empty().iter().map(listed).collect())
    }
}

/// Positions as text.
struct Positions;

impl Notation<()> for Positions {
    fn survey(&self, laws: &'static (), setup: &Setup) -> Result<Box<dyn Table>, BadSetup> {
        let (board, next) = Sifang::set_up(setup)?;
        Ok(seated(laws, Sifang::at(Terms::read(setup), board, next)))
    }
}

impl Analysis for Sifang {
    fn perft(&self, depth: u32, _: Count) -> Option<u64> {
        Some(perft::perft(&self.board, self.next, depth))
    }
}
