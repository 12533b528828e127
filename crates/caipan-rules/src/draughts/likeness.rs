//! What a position comes to when the board is turned and the colours change, or in a mirror.

use super::{
    board::{Board, Square},
    position::{Position, Side},
};

/// A change of the board that changes nothing in the game.
#[derive(Clone, Copy)]
struct Change {
    /// The board is turned by half a circle, and the colours change.
    turned: bool,
    /// Left and right change. On a board where every other square is played on it comes to the one
    /// where the others are: the Spanish board is the Portuguese one in a mirror.
    mirrored: bool,
}

const CHANGES: [Change; 4] = [
    Change { turned: false, mirrored: false },
    Change { turned: true, mirrored: false },
    Change { turned: false, mirrored: true },
    Change { turned: true, mirrored: true },
];

impl Change {
    /// Returns the row and column of a square afterwards.
    const fn place(self, board: Board, square: Square) -> (u8, u8) {
        let (row, column) = (board.row(square), board.column(square));
        let row = if self.turned { board.rows - 1 - row } else { row };
        let other = self.turned != self.mirrored;
        (row, if other { board.columns - 1 - column } else { column })
    }

    /// Returns the side that a side becomes.
    const fn side(self, side: Side) -> Side {
        if self.turned { side.other() } else { side }
    }

    /// Writes a position as it is afterwards: the measures of the board, the side to move, then the
    /// rows and columns of each side's pieces.
    fn write(self, board: Board, position: &Position) -> String {
        let list = |side: Side| {
            let set = position.sides[self.side(side) as usize];
            let piece = |square| {
                let king = position.has_king(board, square);
                (self.place(board, square), if king { "K" } else { "" })
            };
            let mut pieces: Vec<_> = board.list(set).map(piece).collect();
            pieces.sort_unstable();
            let name = |((row, column), king): ((u8, u8), &str)| format!("{king}{row}.{column}");
            pieces.into_iter().map(name).collect::<Vec<_>>().join(",")
        };
        let turn = self.side(position.turn()) as u8;
        let [white, black] = Side::BOTH.map(list);
        format!("{}x{}/{turn}/{white}/{black}", board.columns, board.rows)
    }
}

/// Returns a position in every image. Moves that a king has run count for none.
pub(super) fn images(board: Board, position: &Position) -> Vec<String> {
    CHANGES.iter().map(|change| change.write(board, position)).collect()
}
