//! Boards of the jump family, made by the games themselves.

use caipan_rules::{Act, Ask, GAMES, Observer, Scene, Seat, Setup, Turn, find, scene::Mark};

/// A table of the family after some moves, as somebody sees it.
pub(crate) fn scene(
    game: &str,
    seats: u8,
    position: Option<&str>,
    moves: &[&str],
    who: Observer,
) -> Scene {
    let book = find(GAMES, game).expect("a game of the family");
    let position = position.map(str::to_owned);
    let mut table = book
        .open(&Setup { seats, position, ..Setup::usual(book.info()) })
        .expect("it can be set up");
    for text in moves {
        let Turn::Seats(seats) = table.turn() else { panic!("{text}: nobody is to move") };
        let seat = seats.iter().next().expect("somebody is to move");
        table
            .play(&Act::By(seat, (*text).to_owned()))
            .unwrap_or_else(|why| panic!("{text}: {why:?}"));
    }
    let bottom = match who {
        Observer::Seat(seat) | Observer::Fallen(seat) => seat,
        Observer::Public => Seat(0),
    };
    table.scene(who, &Ask { bottom })
}

/// The star with sixty marbles after a chain of hops.
pub(crate) fn star() -> Scene {
    let moves = ["D2-E6", "F10-F9", "L10-L9", "N3-M7", "L3-L4", "F3-F4", "C1-E5"];
    scene("star", 6, None, &moves, Observer::Public)
}

/// The great board of Halma.
pub(crate) fn halma() -> Scene {
    scene("halma", 2, None, &["d3-e4", "m14-l13", "b4-d4-f4"], Observer::Public)
}

/// Three players, as the first sees it.
pub(crate) fn own() -> Scene {
    scene("star", 3, None, &["C1-E5", "K11-I9", "K1-I1"], Observer::Seat(Seat(0)))
}

/// Kings, and a hop over a line.
pub(crate) fn diamond() -> Scene {
    scene("diamond", 3, Some("1/KI2,A1/KQ1,I3,I4,I5/KM1,L1"), &["I2-I6"], Observer::Public)
}

/// The capture game.
pub(crate) fn capture() -> Scene {
    scene("capture", 2, None, &["G5-I5", "E5-G5"], Observer::Public)
}

/// Where one marble can go.
pub(crate) fn goals() -> Scene {
    let mut scene = scene("star", 2, Some("1/I5/H5,I7,H9,K5,L5,J7"), &[], Observer::Public);
    let slot = |name: &str| {
        scene.ground.slots.iter().position(|slot| slot.name == name).expect("a hole") as u16
    };
    let marks = ["G5", "I9", "G9", "H6", "I4", "I6", "J5", "J6"].map(|name| Mark::Goal(slot(name)));
    scene.marks = marks.to_vec();
    scene
}

/// All of them, by name.
pub(crate) fn all() -> Vec<(String, Scene)> {
    let all = [("star", star()), ("star-own", own()), ("star-goals", goals()), ("halma", halma())];
    let all = all.into_iter().chain([("diamond", diamond()), ("capturing", capture())]);
    all.map(|(name, scene)| (name.to_owned(), scene)).collect()
}

#[test]
fn every_seat_sees_its_own_corner_at_the_bottom() {
    for (game, seats) in
        ["star", "diamond"].iter().flat_map(|game| [2, 3, 4, 6].map(|seats| (*game, seats)))
    {
        let book = find(GAMES, game).expect("a game of the family");
        for seat in (0..seats).map(Seat).filter(|_| book.info().seats.contains(&seats)) {
            let scene = scene(game, seats, None, &[], Observer::Seat(seat));
            let (tone, slots) = (book.info().tones[seat.index()], &scene.ground.slots);
            let heights =
                scene.pieces.iter().map(|piece| (slots[usize::from(piece.slot)].y, piece.tone));
            let (_, lowest) = heights.max_by_key(|(y, _)| *y).expect("there are pieces");
            assert_eq!(lowest, tone, "{game} for {seats}: {seat:?}");
            let inside = |y: i16| {
                (0..=i16::try_from(scene.ground.height).expect("it is small")).contains(&y)
            };
            assert!(
                scene.ground.labels.iter().all(|label| inside(label.y)),
                "{game} for {seats}: {seat:?}"
            );
        }
    }
}
