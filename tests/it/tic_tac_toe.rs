//! Tic-tac-toe: the least that a game must write.

use caipan_rules::{
    Act, Ask, BadSetup, Catalog, Choices, Form, Game, Info, Observer, Outcome, Pact, Reason, Say,
    Scene, Seat, Seats, Setup, Turn, Undo, Unreadable, Variant, Vocabulary,
    scene::{Floor, Ground, Kind, Piece, Slot, Tone},
};

/// A catalog of this game alone.
pub(crate) const TIC_TAC_TOE: Catalog = &[&Variant::<TicTacToe>::of(&())];

static INFO: Info = Info {
    name: "tictactoe",
    aliases: &["井字棋"],
    family: "tictactoe",
    laws: 1,
    seats: &[2],
    first_seat: 1,
    tones: &[Tone::White, Tone::Black],
    options: &[],
    presets: &[],
    nicknames: &[],
    secret: false,
    undo: Undo::Ask,
    time: "none",
    example: "b2",
    vocabulary: &Vocabulary::NONE,
    words: &[("en", WORDS), ("zh-Hans", WORDS)],
};

const WORDS: &str = "
game-tictactoe = Tic-tac-toe
rules-tictactoe = Three in a row win.
tictactoe-placed = { $who } plays { $cell }.
tictactoe-taken = That cell is taken.
tictactoe-turn = It is not your turn.
why-three = three in a row
why-full = the board is full
";

/// The cells of each row, column and diagonal.
const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// A game in progress: the seat on each cell, row by row from a1.
#[derive(Clone)]
pub(crate) struct TicTacToe {
    cells: [Option<Seat>; 9],
    next: Seat,
    outcome: Outcome,
}

/// A cell, from 0.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Cell(usize);

pub(crate) enum Illegal {
    Taken,
    Turn,
}

impl Reason for Illegal {
    fn say(&self) -> Say {
        Say::new(match self {
            Self::Taken => "tictactoe-taken",
            Self::Turn => "tictactoe-turn",
        })
    }
}

impl Cell {
    fn name(self) -> String {
        format!("{}{}", ["a", "b", "c"][self.0 % 3], self.0 / 3 + 1)
    }
}

impl TicTacToe {
    fn place(&mut self, seat: Seat, cell: Cell) {
        self.cells[cell.0] = Some(seat);
        self.next = Seat(1 - seat.0);
        if LINES.iter().any(|line| line.iter().all(|cell| self.cells[*cell] == Some(seat))) {
            self.outcome = Outcome::win(2, seat, "three");
        } else if self.cells.iter().all(Option::is_some) {
            self.outcome = Outcome::draw(2, "full");
        }
    }
}

impl Game for TicTacToe {
    type Laws = ();
    type Action = Cell;
    type Event = (Seat, Cell);
    type View = Self;
    type Illegal = Illegal;

    fn info((): &'static ()) -> &'static Info {
        &INFO
    }

    fn start((): &'static (), _: &Setup) -> Result<Self, BadSetup> {
        Ok(Self { cells: [None; 9], next: Seat(0), outcome: Outcome::open(2) })
    }

    fn turn(&self) -> Turn {
        if self.outcome.is_over() { Turn::Over } else { Turn::Seats(Seats::one(self.next)) }
    }

    fn outcome(&self) -> Outcome {
        self.outcome.clone()
    }

    fn play(&mut self, act: Act<Cell>) -> Vec<(Seat, Cell)> {
        let mut lose = |seat: Seat, why| self.outcome = Outcome::win(2, Seat(1 - seat.0), why);
        match act {
            Act::By(seat, cell) => {
                self.place(seat, cell);
                return vec![(seat, cell)];
            }
            Act::Resign(seat) => lose(seat, "resign"),
            Act::Flag(seat) => lose(seat, "flag"),
            Act::Forfeit(seat, _) => lose(seat, "forfeit"),
            Act::Agree(Pact::Draw) => self.outcome = Outcome::draw(2, "agreed"),
            Act::Agree(_) | Act::Chance(_) | Act::Disclose => {}
        }
        Vec::new()
    }

    fn voters(&self, pact: Pact) -> Seats {
        if matches!(pact, Pact::Draw | Pact::Undo) { Seats::first(2) } else { Seats::NONE }
    }

    fn sealed(&self, _: &Act<Cell>) -> bool {
        false
    }

    fn view(&self, _: Observer) -> Self {
        self.clone()
    }

    fn tell(&self, (seat, cell): &(Seat, Cell), _: Observer) -> Vec<Say> {
        vec![Say::new("tictactoe-placed").with("who", *seat).with("cell", cell.name())]
    }

    fn note(&self, _: &(Seat, Cell)) -> Option<String> {
        None
    }

    fn form((): &'static (), text: &str) -> Form {
        if (0..9).any(|cell| Cell(cell).name() == text) { Form::Whole } else { Form::Foreign }
    }

    fn read(_: &Self, text: &str) -> Result<Cell, Unreadable> {
        (0..9).map(Cell).find(|cell| cell.name() == text).ok_or(Unreadable::Foreign)
    }

    fn write(_: &Self, cell: &Cell) -> String {
        cell.name()
    }

    fn check(view: &Self, seat: Seat, cell: &Cell) -> Result<(), Illegal> {
        match view.cells[cell.0] {
            _ if seat != view.next || view.outcome.is_over() => Err(Illegal::Turn),
            Some(_) => Err(Illegal::Taken),
            None => Ok(()),
        }
    }

    fn choices(view: &Self, seat: Seat) -> Choices<Cell> {
        let cells = (0..9).map(Cell);
        Choices::All(cells.filter(|cell| Self::check(view, seat, cell).is_ok()).collect())
    }

    fn scene(view: &Self, _: &Ask) -> Scene {
        let slot = |cell: usize| Slot {
            x: 2 * (cell as i16 % 3) + 1,
            y: 5 - 2 * (cell as i16 / 3),
            floor: Floor::Tile,
            turn: 0,
            name: Cell(cell).name(),
            captioned: true,
        };
        let slots = (0..9).map(slot).collect();
        let ground = Ground { width: 6, height: 6, slots, ..Ground::default() };
        let piece = |cell: usize| {
            let tone = INFO.tones[view.cells[cell]?.index()];
            Some(Piece { slot: cell as u16, kind: Kind::Man, tone })
        };
        let pieces = (0..9).filter_map(piece).collect();
        let moves = !view.outcome.is_over();
        let to_move = moves.then(|| INFO.tones[view.next.index()]).into_iter().collect();
        Scene { ground: ground.into(), pieces, marks: Vec::new(), to_move }
    }

    fn digest(view: &Self) -> u64 {
        let cells = view.cells.iter().map(|cell| cell.map_or(0, |seat| u64::from(seat.0) + 1));
        let ways = [u64::from(view.next.0), u64::from(view.outcome.is_over())];
        cells.chain(ways).fold(7, |hash, part| hash * 5 + part)
    }
}

#[test]
fn three_in_a_row_win() {
    let mut table = TIC_TAC_TOE[0].open(&Setup::usual(&INFO)).expect("a table");
    for (at, cell) in ["a1", "b2", "a2", "c2", "a3"].into_iter().enumerate() {
        table.play(&Act::By(Seat(at as u8 % 2), cell.to_owned())).expect(cell);
    }
    assert_eq!(table.outcome(), Outcome::win(2, Seat(0), "three"));
    assert_eq!(table.turn(), Turn::Over);
}
