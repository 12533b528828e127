//! Positions as text, and their pictures.

use caipan_rules::{
    Act, Ask, BadSetup, Game, Listing, Observer, Seat,
    draughts::{Draughts, Laws, Pattern},
    scene::Slot,
};

use super::{ALL, INTERNATIONAL, RUSSIAN, game, key, try_game, view};

fn check(laws: &'static Laws, text: &str, written: &str) {
    assert_eq!(Listing::position(&view(laws, text)).as_deref(), Some(written), "{text}");
    assert_eq!(Listing::position(&view(laws, written)).as_deref(), Some(written), "{text}");
}

#[test]
fn positions() {
    let seed = "W:Wh6,h4,a3:Bd8,h8,e7,g7,c5,g5";
    check(RUSSIAN, "W:Wa3,h4,h6:Bc5,d8,e7,g5,g7,h8", seed);
    check(RUSSIAN, "w:bc5,d8,e7,g5,g7,h8:wa3,h4,h6.", seed);
    check(RUSSIAN, "B:W21-22:BK1", "B:Wa3,c3:BKb8");
    check(INTERNATIONAL, "W:W31-33:B1, 2,K3:H0:F1", "W:W31,32,33:B1,2,K3");
    check(INTERNATIONAL, "W:W:BK1", "W:W:BK1");
}

fn bad(laws: &'static Laws, text: &str, reason: &str) {
    let Err(BadSetup::Position(say)) = try_game(laws, text) else { panic!("{text} is a position") };
    assert_eq!(key(&say), format!("draughts-fen-{reason}"), "{text}");
}

#[test]
fn faults() {
    bad(INTERNATIONAL, "", "turn");
    bad(INTERNATIONAL, "X:W31:B1", "turn");
    bad(INTERNATIONAL, "W:W31:Q1", "part");
    bad(INTERNATIONAL, "W:W51:B1", "square");
    bad(INTERNATIONAL, "W:W33-31:B1", "square");
    bad(RUSSIAN, "W:Wa2:Bb8", "square");
    bad(INTERNATIONAL, "W:W31,31:B1", "twice");
    bad(INTERNATIONAL, "W:W31:B31", "twice");
    bad(INTERNATIONAL, "W:W5:B1", "last-row");
    bad(RUSSIAN, "W:Wa3:Bc1", "last-row");
    bad(INTERNATIONAL, "W:W30-50:B1", "too-many");
    bad(INTERNATIONAL, "W:W:B", "empty");
}

#[test]
fn pictures() {
    let mut game = game(RUSSIAN, "W:Wh2:Bd2,d6,g3,g5,g7");
    let action = Draughts::read(&game.view(Observer::Public), "e1").expect("a move");
    let told = game.play(Act::By(Seat(0), action));
    let says = told.iter().flat_map(|event| game.tell(event, Observer::Public)).collect::<Vec<_>>();
    assert_eq!(
        says.iter().map(key).collect::<Vec<_>>(),
        ["draughts-captured", "draughts-promoted-midway"]
    );
    let scene = |seat| Draughts::scene(&game.view(Observer::Public), &Ask { bottom: Seat(seat) });
    let marks = "from h2\nto e1\nvia f4\nvia h6\nvia f8\nvia b4\ntaken g7\ntaken d6\ntaken g5\ntaken g3\ntaken d2";
    let empty = [" . . . .", ". . . .", " . . . .", ". . . .", " . . . .", ". . . .", " . . . ."]
        .join("\n");
    assert_eq!(scene(0).text(), format!("{empty}\n. . W .\n{marks}"));
    assert!(scene(1).text().starts_with(" . W . ."));
    assert!(scene(0).to_move.is_empty());
    assert_eq!(scene(0).ground.labels.len(), 16);
}

#[test]
fn pieces_stand_on_dark_squares_where_every_other_is_played_on() {
    for laws in ALL.into_iter().filter(|laws| laws.board.pattern != Pattern::Full) {
        let ground = Draughts::scene(&view(laws, "start"), &Ask { bottom: Seat(0) }).ground;
        let lit = |slot: &&Slot| {
            ground.tiles.iter().any(|tile| (tile.x, tile.y, tile.dark) == (slot.x, slot.y, false))
        };
        assert_eq!(ground.slots.iter().find(lit), None, "{}", laws.info.name);
        let corner = ground
            .tiles
            .iter()
            .find(|tile| (tile.x, tile.y) == (1, 2 * i16::from(laws.board.rows) - 1));
        let dark = corner.expect("a lower left tile").dark;
        assert_eq!(dark, !["spanish", "italian"].contains(&laws.info.name), "{}", laws.info.name);
    }
}
