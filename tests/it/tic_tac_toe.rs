//! Tic-tac-toe: the least that a game must write.

use caipan_rules::{
    Act, Ask, BadSetup, Catalog, Choices, Form, Game, Info, Observer, Outcome, Say, Scene, Seat,
    Seats, Setup, Turn, Unreadable, Variant,
    scene::{Ground, Kind, Piece},
};

/// A catalog of this game alone.
pub(crate) const TIC_TAC_TOE: Catalog = &[&Variant::<TicTacToe>::of(&())];

static INFO: Info = Info {
    name: "tictactoe",
    aliases: &["井字棋"],
    family: "tictactoe",
    example: "b2",
    words: &[("en", ENGLISH), ("zh-Hans", CHINESE)],
    ..Info::PLAIN
};

const ENGLISH: &str = "
game-tictactoe = Tic-tac-toe
rules-tictactoe = Three in a row win.
tictactoe-placed = { $who } plays { $cell }.
tictactoe-taken = That cell is taken.
why-tictactoe-row = three in a row
why-tictactoe-full = the board is full
";

const CHINESE: &str = "
game-tictactoe = 井字棋
rules-tictactoe = 三子连成一线者胜。
tictactoe-placed = { $who } 下在 { $cell }。
tictactoe-taken = 那一格已经有子。
why-tictactoe-row = 三子连成一线
why-tictactoe-full = 棋盘已满
";

/// The cells of each row, column and diagonal.
const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// A game in progress: the seat on each cell, row by row from a3.
#[derive(Clone)]
pub(crate) struct TicTacToe {
    cells: [Option<Seat>; 9],
    next: Seat,
    outcome: Outcome,
}

/// A cell, from 0.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Cell(usize);

impl Cell {
    fn name(self) -> String {
        format!("{}{}", ["a", "b", "c"][self.0 % 3], 3 - self.0 / 3)
    }
}

impl TicTacToe {
    fn place(&mut self, seat: Seat, cell: Cell) {
        self.cells[cell.0] = Some(seat);
        self.next = seat.other();
        if LINES.iter().any(|line| line.iter().all(|cell| self.cells[*cell] == Some(seat))) {
            self.outcome = Outcome::win(2, seat, "tictactoe-row");
        } else if self.cells.iter().all(Option::is_some) {
            self.outcome = Outcome::draw(2, "tictactoe-full");
        }
    }
}

impl Game for TicTacToe {
    type Laws = ();
    type Action = Cell;
    type Event = (Seat, Cell);
    type View = Self;
    type Illegal = Say;

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
        if let Act::By(seat, cell) = act {
            self.place(seat, cell);
            return vec![(seat, cell)];
        }
        self.outcome.end_of_two(&act);
        Vec::new()
    }

    fn view(&self, _: Observer) -> Self {
        self.clone()
    }

    fn tell(&self, (seat, cell): &(Seat, Cell), _: Observer) -> Vec<Say> {
        vec![Say::new("tictactoe-placed").with("who", *seat).with("cell", cell.name())]
    }

    fn form((): &'static (), text: &str) -> Form {
        // `d2` names no cell, and its author is to hear that.
        match text.as_bytes() {
            [b'a'..=b'z', b'0'..=b'9'] => Form::Whole,
            _ => Form::Foreign,
        }
    }

    fn read(_: &Self, text: &str) -> Result<Cell, Unreadable> {
        let cell = (0..9).map(Cell).find(|cell| cell.name() == text);
        cell.ok_or_else(|| Unreadable::NoSuchPlace(text.to_owned()))
    }

    fn write(_: &Self, cell: &Cell) -> String {
        cell.name()
    }

    fn check(view: &Self, seat: Seat, cell: &Cell) -> Result<(), Say> {
        match view.cells[cell.0] {
            _ if seat != view.next || view.outcome.is_over() => Err(Say::not_your_turn()),
            Some(_) => Err(Say::new("tictactoe-taken")),
            None => Ok(()),
        }
    }

    fn choices(view: &Self, seat: Seat) -> Choices<Cell> {
        let cells = (0..9).map(Cell);
        Choices::All(cells.filter(|cell| Self::check(view, seat, cell).is_ok()).collect())
    }

    fn scene(view: &Self, _: &Ask) -> Scene {
        let name = |column, row| Cell(usize::from(column + 3 * row)).name();
        let ground = Ground::squares(3, 3, INFO.tones, name).with_coordinates();
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
        cells.chain(ways).fold(7_u64, |hash, part| hash.wrapping_mul(5).wrapping_add(part))
    }
}

#[test]
fn three_in_a_row_win() {
    let mut table = TIC_TAC_TOE[0].open(&Setup::usual(&INFO)).expect("a table");
    for (at, cell) in ["a1", "b2", "a2", "c2", "a3"].into_iter().enumerate() {
        table.play(&Act::By(Seat(at as u8 % 2), cell.to_owned())).expect(cell);
    }
    assert_eq!(table.outcome(), Outcome::win(2, Seat(0), "tictactoe-row"));
    assert_eq!(table.turn(), Turn::Over);
}
