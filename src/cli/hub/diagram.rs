//! Positions and moves as the protocol has them: a sign for each square in the order of the plain
//! numbers, and moves by numbers with all captured squares.

use caipan_rules::{
    Act, GAMES, Game, Setup,
    draughts::{Action, Draughts, Laws, Ply, Route, Set, Side, Square, fen, moves},
};

use crate::chat::Words;

use super::{super::game::in_words, wrong::Wrong};

/// The side to move, and what is on each square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Diagram {
    turn: Side,
    squares: Vec<Option<Piece>>,
}

/// A piece of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Piece {
    side: Side,
    king: bool,
}

/// A move by plain numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Step {
    from: u8,
    to: u8,
    /// The captured squares in increasing order.
    taken: Vec<u8>,
}

impl Diagram {
    /// Reads a position: the side to move, then a sign for each square.
    pub(super) fn read(text: &str) -> Result<Self, Wrong> {
        let mut signs = text.chars();
        let turn = match signs.next() {
            Some('W') => Side::White,
            Some('B') => Side::Black,
            Some(sign) => return Err(Wrong::Sign(sign)),
            None => return Err(Wrong::Squares { given: 0, needed: 1 }),
        };
        Ok(Self { turn, squares: signs.map(piece).collect::<Result<_, _>>()? })
    }

    /// Returns the game that begins with this position and goes on with these moves.
    pub(super) fn play(&self, laws: &'static Laws, steps: &[Step]) -> Result<Draughts, Wrong> {
        let mut game = begin(laws, self.fen(laws)?)?;
        for step in steps {
            let route = step.find(laws, &game)?;
            // A draw by rule does not bind whoever plays on.
            if game.outcome().is_over() {
                game = begin(laws, fen::write(laws, game.position()))?;
            }
            game.play(Act::By(game.position().turn().seat(), Action::whole(&route)));
        }
        Ok(game)
    }

    fn fen(&self, laws: &Laws) -> Result<String, Wrong> {
        let (given, needed) = (self.squares.len(), usize::from(laws.board.squares()));
        if given != needed {
            return Err(Wrong::Squares { given, needed });
        }
        let list = |side: Side| {
            let own = (0..).map(Square).zip(&self.squares).filter_map(|(square, piece)| {
                let piece = piece.filter(|piece| piece.side == side)?;
                Some(format!("{}{}", if piece.king { "K" } else { "" }, laws.board.name(square)))
            });
            own.collect::<Vec<_>>().join(",")
        };
        let turn = if self.turn == Side::White { 'W' } else { 'B' };
        Ok(format!("{turn}:W{}:B{}", list(Side::White), list(Side::Black)))
    }
}

fn piece(sign: char) -> Result<Option<Piece>, Wrong> {
    let piece = |side, king| Ok(Some(Piece { side, king }));
    match sign {
        'e' => Ok(None),
        'w' => piece(Side::White, false),
        'b' => piece(Side::Black, false),
        'W' => piece(Side::White, true),
        'B' => piece(Side::Black, true),
        _ => Err(Wrong::Sign(sign)),
    }
}

/// Begins a game with a position.
fn begin(laws: &'static Laws, fen: String) -> Result<Draughts, Wrong> {
    let setup = Setup { position: Some(fen), ..Setup::usual(&laws.info) };
    Draughts::start(laws, &setup)
        .map_err(|why| Wrong::Position(in_words(&Words::new(GAMES), &laws.info, &why)))
}

impl Step {
    /// Reads `32-28` or `28x19x23`.
    pub(super) fn read(text: &str) -> Result<Self, Wrong> {
        let wrong = || Wrong::Step(text.to_owned());
        let numbers = text.split(['-', 'x']).map(str::parse).collect::<Result<Vec<u8>, _>>();
        match numbers.map_err(|_| wrong())?.as_slice() {
            [from, to, taken @ ..] if text.contains('x') || taken.is_empty() => {
                let mut taken = taken.to_vec();
                taken.sort_unstable();
                Ok(Self { from: *from, to: *to, taken })
            }
            _ => Err(wrong()),
        }
    }

    /// Returns the legal move that this is: without captured squares, the only one that goes from
    /// here to there.
    fn find(&self, laws: &Laws, game: &Draughts) -> Result<Route, Wrong> {
        let number = |square: Square| square.0 + 1;
        let mut fitting = moves(laws, game.position());
        fitting.retain(|route| (number(route.from), number(route.to)) == (self.from, self.to));
        if fitting.len() > 1 || !self.taken.is_empty() {
            fitting.retain(|route| {
                route.captured().into_iter().map(number).eq(self.taken.iter().copied())
            });
        }
        fitting.pop().ok_or_else(|| Wrong::Move(self.text()))
    }

    /// Returns the move that a search found.
    pub(super) fn of(laws: &Laws, ply: &Ply) -> Self {
        let number = |place| laws.board.placed(place).0 + 1;
        let mut left = ply.taken;
        let mut taken = Vec::new();
        while left != 0 {
            taken.push(number(left.pop().lowest()));
        }
        Self { from: number(ply.from.lowest()), to: number(ply.to.lowest()), taken }
    }

    /// Returns the move as the protocol has it.
    pub(super) fn text(&self) -> String {
        if self.taken.is_empty() {
            return format!("{}-{}", self.from, self.to);
        }
        let numbers: Vec<_> =
            [self.from, self.to].iter().chain(&self.taken).map(u8::to_string).collect();
        numbers.join("x")
    }
}

#[cfg(test)]
mod tests {
    use caipan_rules::draughts::{
        fen,
        variants::{INTERNATIONAL, RUSSIAN, SPANISH},
    };

    use super::{Diagram, Step, Wrong};

    fn played(text: &str, steps: &[&str]) -> Result<String, Wrong> {
        let steps: Vec<_> = steps.iter().map(|text| Step::read(text)).collect::<Result<_, _>>()?;
        let game = Diagram::read(text)?.play(&INTERNATIONAL, &steps)?;
        Ok(fen::write(&INTERNATIONAL, game.position()))
    }

    #[test]
    fn a_position_is_read_and_played_on() {
        let start = "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";
        let after = played(start, &["32-28", "19-23", "28x19x23", "14x23x19"]).expect("it is one");
        assert!(after.starts_with("W:W31,33,34,35"), "{after}");
        assert!(after.ends_with("17,18,20,23"), "{after}");
        // The only capture from here to there needs no captured squares.
        assert!(played(start, &["32-28", "19-23", "28x19"]).is_ok());
        let refused = played(start, &["32-28", "19-23", "28x19x24"]);
        assert_eq!(refused, Err(Wrong::Move("28x19x24".to_owned())));
        assert_eq!(played(start, &["32-"]), Err(Wrong::Step("32-".to_owned())));
        assert_eq!(played("Wbe", &[]), Err(Wrong::Squares { given: 2, needed: 50 }));
        assert_eq!(played("Wx", &[]), Err(Wrong::Sign('x')));
        let bare = format!("W{}", "e".repeat(50));
        assert!(matches!(played(&bare, &[]), Err(Wrong::Position(_))));
    }

    #[test]
    fn kings_that_go_to_and_fro_may_go_on_after_a_draw() {
        let kings = format!("W{}W{}B", "e".repeat(5), "e".repeat(43));
        let round = ["6-1", "50-45", "1-6", "45-50"];
        let steps: Vec<_> = round.iter().copied().cycle().take(40).collect();
        assert_eq!(played(&kings, &steps), played(&kings, &[]));
    }

    #[test]
    fn squares_have_plain_numbers_in_every_variant() {
        for laws in [&RUSSIAN, &SPANISH] {
            let black = format!("W{}w{}", "eeeb", "e".repeat(27));
            let game = Diagram::read(&black).expect("signs").play(laws, &[]).expect("a position");
            let written = fen::write(laws, game.position());
            let expected = if laws.board == RUSSIAN.board { "W:Wa7:Bh8" } else { "W:W28:B29" };
            assert_eq!(written, expected);
        }
    }
}
