//! Games that chance plays, picture by picture.

use caipan_rules::{Act, Ask, GAMES, Observer, Scene, Seat, Setup, Turn, find};

/// The scenes of a game that chance plays, at most so many.
pub(crate) fn scenes(name: &str, seats: u8, most: usize) -> Vec<Scene> {
    let book = find(GAMES, name).expect("a game");
    let mut table =
        book.open(&Setup { seats, ..Setup::usual(book.info()) }).expect("the usual start");
    let mut seed = 7_u32;
    let mut pick = |below: u32| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 8) % below
    };
    let mut scenes = Vec::new();
    while scenes.len() < most {
        let scene = table.scene(Observer::Public, &Ask { bottom: Seat(0) });
        if scenes.last() != Some(&scene) {
            scenes.push(scene);
        }
        let act = match table.turn() {
            Turn::Over => break,
            Turn::Chance(lot) => {
                Act::Chance(lot.faces.iter().map(|faces| pick(*faces) + 1).collect())
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody moves");
                // Whoever sets pieces up is content with what was dealt.
                let ready = table.prepares().then(|| "ready".to_owned());
                let text = ready.or_else(|| table.sample(seat, &mut pick)).expect("a move");
                Act::By(seat, text)
            }
        };
        table.play(&act).expect("it is allowed");
    }
    scenes
}
