//! Scenes made by hand: pictures know no rules.

use std::sync::Arc;

use caipan_rules::scene::{Floor, Ground, Home, Kind, Label, Mark, Piece, Scene, Slot, Tile, Tone};

/// The tones that a chequered board shows.
pub(crate) const TONES: [Tone; 3] = [Tone::White, Tone::Black, Tone::Red];

/// A chequered board of `side` squares a side, numbered or lettered, with white at the bottom
/// unless turned.
pub(crate) fn board(side: i16, numbered: bool, turned: bool) -> Ground {
    let end = 2 * side;
    let turn = |at: i16| if turned { end - at } else { at };
    let squares = (0..side * side).map(|at| (at % side, at / side));
    let tile = |(column, row)| Tile {
        x: turn(2 * column + 1),
        y: turn(2 * row + 1),
        dark: (column + row) % 2 == 1,
    };
    let tiles: Vec<Tile> = squares.clone().map(tile).collect();
    let dark = squares.filter(|(column, row)| (column + row) % 2 == 1);
    let name = |count: usize, column: i16, row: i16| match numbered {
        true => (count + 1).to_string(),
        false => format!("{}{}", letter(column), side - row),
    };
    let slot = |(count, (column, row))| Slot {
        x: turn(2 * column + 1),
        y: turn(2 * row + 1),
        floor: Floor::Tile,
        turn: 0,
        name: name(count, column, row),
        captioned: numbered,
    };
    Ground {
        width: end.cast_unsigned(),
        height: end.cast_unsigned(),
        tiles,
        slots: dark.enumerate().map(slot).collect(),
        labels: if numbered { Vec::new() } else { labels(side, turn) },
        homes: [(Tone::White, turn(end - 1)), (Tone::Black, turn(1))]
            .map(|(tone, y)| Home { tone, letter: None, x: end + 1, y })
            .into(),
        ..Ground::default()
    }
}

fn letter(column: i16) -> char {
    ('a'..='z').nth(column as usize).expect("a board has at most 26 columns")
}

fn labels(side: i16, turn: impl Fn(i16) -> i16) -> Vec<Label> {
    let columns = (0..side).map(|at| Label {
        x: turn(2 * at + 1),
        y: 2 * side + 1,
        text: letter(at).to_string(),
    });
    let rows =
        (0..side).map(|at| Label { x: -1, y: turn(2 * at + 1), text: (side - at).to_string() });
    columns.chain(rows).collect()
}

/// A scene from a string of pieces, `w b r` men, `W B R` kings, `.` empty, slot by slot; blanks
/// count for nothing.
pub(crate) fn scene(ground: Ground, pieces: &str, marks: &[Mark], to_move: Tone) -> Scene {
    let letters = pieces.chars().filter(|letter| !letter.is_whitespace());
    let piece = |(slot, letter): (usize, char)| {
        let tone =
            TONES.into_iter().find(|tone| tone.name().starts_with(letter.to_ascii_lowercase()))?;
        let kind = if letter.is_ascii_uppercase() { Kind::King } else { Kind::Man };
        Some(Piece { slot: slot as u16, kind, tone })
    };
    Scene {
        ground: Arc::new(ground),
        pieces: letters.enumerate().filter_map(piece).collect(),
        marks: marks.to_vec(),
        to_move: vec![to_move],
    }
}

/// International draughts before the first move.
pub(crate) fn opening() -> Scene {
    scene(
        board(10, true, false),
        &format!("{}{}{}", "b".repeat(20), ".".repeat(10), "w".repeat(20)),
        &[],
        Tone::White,
    )
}

/// White has just taken two men on its way from 38 by 27 to 18; every kind of mark is there.
pub(crate) fn capture(turned: bool) -> Scene {
    let pieces = "bbb.b bb.bb b.bBb bbw.b ..b.. w.... ..w.w ww.ww wWwww w.w.w";
    scene(board(10, true, turned), pieces, &jumps(), Tone::Black)
}

fn jumps() -> [Mark; 5] {
    [Mark::From(37), Mark::Via(26), Mark::Taken(31), Mark::Taken(21), Mark::To(17)]
}

/// An ending on a small lettered board, with kings of both sides.
pub(crate) fn ending(turned: bool) -> Scene {
    let marks = [Mark::From(13), Mark::To(22)];
    scene(board(8, false, turned), "..B. .... b..b .b.. .... .wW. .ww. ...w", &marks, Tone::Black)
}

/// Every piece of every tone on a small board.
pub(crate) fn tones() -> Scene {
    scene(
        board(6, true, false),
        "wWb BrR ... ... RBW rbw",
        &[Mark::From(8), Mark::To(5)],
        Tone::White,
    )
}

/// Forty pieces and all marks: more than a game shows.
pub(crate) fn crowd() -> Scene {
    Scene { marks: jumps().to_vec(), ..opening() }
}

/// All of them, by name.
pub(crate) fn all() -> Vec<(&'static str, Scene)> {
    vec![
        ("opening", opening()),
        ("capture", capture(false)),
        ("turned", capture(true)),
        ("ending", ending(false)),
        ("ending-turned", ending(true)),
        ("tones", tones()),
        ("crowd", crowd()),
    ]
}
