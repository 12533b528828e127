//! Roads of gewu: who waits, who has arrived, and the die.

use caipan_render::{Painter, Theme};
use caipan_rules::{Act, Ask, GAMES, Observer, Options, Scene, Seat, Setup, find, scene::Kind};

use super::{SIZE, SMALL, golden};

/// A game with these options from a position, after some acts: a seat's action `1:enter`, or a
/// throw `3`.
fn scene(options: &[(&str, &str)], position: &str, acts: &str, bottom: u8) -> Scene {
    let book = find(GAMES, "gewu").expect("gewu");
    let options: Options =
        options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let position = Some(position.to_owned()).filter(|text| !text.is_empty());
    let mut table =
        book.open(&Setup { options, position, ..Setup::usual(book.info()) }).expect("a position");
    for act in acts.split_whitespace() {
        let by = |(seat, text): (&str, &str)| {
            Act::By(Seat(seat.parse::<u8>().expect("a seat") - 1), text.to_owned())
        };
        let act =
            act.split_once(':').map_or_else(|| Act::Chance(vec![act.parse().expect("a face")]), by);
        table.play(&act).expect("allowed");
    }
    table.scene(Observer::Public, &Ask { bottom: Seat(bottom) })
}

/// A man has come to 8 over three places, then seat 2 has thrown 五, and seat 1 again.
fn thrown() -> Scene {
    scene(&[], "1/3/4,6/3,2/1,1", "1:throw 2:throw 3 1:3 4 2", 0)
}

#[test]
fn roads_are_as_kept() {
    let painter = Painter::new();
    let check = |name: &str, scene: &Scene, theme: Theme, size| {
        golden::check(&format!("gewu-{name}-{theme}-{size}"), &painter.paint(scene, theme, size));
    };
    check("start", &scene(&[], "", "", 0), Theme::Light, SMALL);
    check("thrown", &thrown(), Theme::Light, SIZE);
    let long = scene(&[("path", "12")], "2/3,5,6/8,10/2,1/0,2", "1:throw 2:throw 1 2:enter 3", 1);
    check("turned", &long, Theme::Dark, SMALL);
    let short = scene(&[("path", "5"), ("die", "off")], "1/1,5/2/2,1/1,3", "1:1 2:enter 1:5", 0);
    check("curong", &short, Theme::Contrast, SIZE);
}

#[test]
fn the_face_that_was_thrown_is_drawn() {
    let faces =
        ['塞', '白', '黑'].into_iter().zip(1..).map(|(sign, strokes)| Kind::Stick(strokes, sign));
    for (number, face) in (1..).zip(faces.chain([Kind::Stick(0, '五')])) {
        let scene = scene(&[], "", &format!("1:throw 2:throw {number}"), 0);
        assert_eq!(scene.pieces.iter().filter(|piece| piece.kind == face).count(), 1, "{number}");
    }
    let pieces = |acts: &str| scene(&[], "", acts, 0).pieces.len();
    assert_eq!(
        (pieces("1:throw 2:throw"), pieces("1:throw 2:throw 2")),
        (10, 11),
        "before a throw there is no face"
    );
}

#[test]
fn the_picture_in_words_says_who_stands_where() {
    let text = thrown().text();
    assert!(text.contains("white 4:w 6:w waiting2:w waiting2:w home2:w die2:五"), "{text}");
    assert!(
        text.contains("black 8:b waiting1:b waiting1:b waiting1:b home1:b die1:白\n"),
        "{text}"
    );
    assert!(text.contains("from 3\nvia 5\nvia 7\nto 8"), "{text}");
}

#[test]
fn roads_are_small() {
    for theme in Theme::ALL {
        let bytes = Painter::new().paint(&thrown(), theme, SIZE).len();
        assert!(bytes <= 12_000, "{theme}: {bytes} bytes");
    }
}
