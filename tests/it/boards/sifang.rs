//! Scenes of sifang, from the opening to the count.

use caipan_rules::{
    Act, Ask, Game, Observer, Options, Scene, Seat, Setup,
    sifang::{Action, Board, Point, Side, Sifang},
};

/// A game of so many stones: each lies as near to the middle as a drawn order allows, and makes no
/// block.
pub(crate) fn played(stones: usize, numbers: &str) -> Scene {
    let options = Options::from([("numbers".to_owned(), numbers.to_owned())]);
    let setup = Setup { seats: 2, options, position: None };
    let mut game = Sifang::start(&(), &setup).expect("the usual start");
    for (turn, point) in drawn().into_iter().take(stones).enumerate() {
        game.play(Act::By(Seat((turn % 2) as u8), Action::Place(point)));
    }
    Sifang::scene(&game.view(Observer::Public), &Ask { bottom: Seat(0) })
}

/// All points in an order in which both sides can fill the board without a block.
fn drawn() -> Vec<Point> {
    (0..).find_map(order).expect("some order fills the board")
}

fn order(seed: u64) -> Option<Vec<Point>> {
    let mut mix = seed + 1;
    let mut key = |point: &Point| {
        mix = mix.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let far = |at: u8| u64::from(at.abs_diff(7).min(at.abs_diff(8)));
        (far(point.row()) + far(point.column())) * 2 + (mix >> 33) % 12
    };
    let mut left: Vec<Point> = Point::all().collect();
    left.sort_by_cached_key(&mut key);
    let mut board = Board::default();
    let mut order = Vec::new();
    for turn in 0..left.len() {
        let side = Side::BOTH[turn % 2];
        let at = left.iter().position(|point| !board.with(side, *point).has_block(side))?;
        let point = left.remove(at);
        board.put(side, point);
        order.push(point);
    }
    Some(order)
}

/// All of them, by name, and the most bytes that each may take at 900 pixels.
pub(crate) fn all() -> Vec<(&'static str, Scene, usize)> {
    let mut whole = played(256, "off");
    whole.marks.clear();
    vec![
        ("sifang-opening", played(7, "off"), 16_500),
        ("sifang-middle", played(70, "off"), 16_500),
        ("sifang-numbered", played(150, "side"), 40_000),
        ("sifang-full", whole, 18_000),
        ("sifang-counted", played(256, "off"), 26_000),
    ]
}
