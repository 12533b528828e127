//! Boards in signs of one width.

use caipan_rules::{Ask, GAMES, Observer, Scene, Seat, Setup};

use super::marbles::scene;

/// How every game begins, for each number of players, as each of them sees it.
fn openings() -> impl Iterator<Item = (String, Scene)> {
    GAMES.iter().flat_map(|book| {
        let info = book.info();
        info.seats.iter().flat_map(move |&seats| {
            let table = book.open(&Setup { seats, ..Setup::usual(info) }).expect("the usual table");
            let bottoms: Vec<_> = (0..seats).map(Seat).collect();
            let scenes: Vec<_> = bottoms
                .iter()
                .map(|&bottom| table.scene(Observer::Public, &Ask { bottom }))
                .collect();
            scenes.into_iter().map(move |scene| (format!("{} for {seats}", info.name), scene))
        })
    })
}

#[test]
fn a_diagram_shows_every_piece_and_fits_into_a_message() {
    for (name, scene) in openings() {
        let Some(text) = scene.diagram() else {
            assert!(name.starts_with("junqi") || name.starts_with("gewu"), "{name} can be drawn");
            continue;
        };
        assert!(text.chars().count() <= 700, "{name}: {} characters\n{text}", text.chars().count());
        let signs: String = scene.pieces.iter().map(|piece| piece.symbol()).collect();
        let feet = scene.ground.labels.iter().any(|label| label.y >= scene.ground.height as i16);
        let rows = text.lines().count() - usize::from(feet);
        let drawn: usize = text
            .lines()
            .take(rows)
            .map(|row| behind_label(row, &scene).matches(|sign| signs.contains(sign)).count())
            .sum();
        assert_eq!(drawn, scene.pieces.len(), "{name}\n{text}");
    }
}

#[test]
fn diagrams_are_as_checked_by_eye() {
    let russian = "\
8    b   b   b   b
7  b   b   b   b
6    b   b   b   b
5  .   .   .   .
4    .   w   .   .
3  w   .   w   w
2    w   w   w   w
1  w   w   w   w
   a b c d e f g h";
    let drawn = scene("russian", 2, None, &["c3-d4"], Observer::Public).diagram();
    assert_eq!(drawn.as_deref(), Some(russian));
    let turned = "\
1    w   w   w   w
2  w   w   w   w
3    w   w   .   w
4  .   .   w   .
5    .   .   .   .
6  b   b   b   b
7    b   b   b   b
8  b   b   b   b
   h g f e d c b a";
    let drawn = scene("russian", 2, None, &["c3-d4"], Observer::Seat(Seat(1))).diagram();
    assert_eq!(drawn.as_deref(), Some(turned));
}

/// A row without its coordinate.
fn behind_label<'a>(row: &'a str, scene: &Scene) -> &'a str {
    let label =
        scene.ground.labels.iter().filter(|label| label.x < 0).map(|label| label.text.len()).max();
    label.map_or(row, |label| row.get(label..).unwrap_or_default())
}
