//! 翻棋: the game that begins face down.

use caipan_rules::{Observer, Seat, Turn, junqi::Rank};

use super::play::{Play, table};

/// The posts in the order in which the shuffle fills them: seat 0's arm from its front row, then
/// seat 1's.
const POSTS: [&str; 50] = [
    "a6", "b6", "c6", "d6", "e6", "a5", "c5", "e5", "a4", "b4", "d4", "e4", "a3", "c3", "e3", "a2",
    "b2", "c2", "d2", "e2", "a1", "b1", "c1", "d1", "e1", "e7", "d7", "c7", "b7", "a7", "e8", "c8",
    "a8", "e9", "d9", "b9", "a9", "e10", "c10", "a10", "e11", "d11", "c11", "b11", "a11", "e12",
    "d12", "c12", "b12", "a12",
];

/// A game in which chosen pieces lie on chosen posts, `post army rank` with commas between, seat 0
/// to move.
fn flip(options: &str, men: &str) -> Play {
    let mut play = table(2, &format!("mode=flip {options}"));
    let mut wanted: Vec<Option<(u8, Rank)>> = vec![None; 50];
    for man in men.split(',').map(str::trim).filter(|man| !man.is_empty()) {
        let words: Vec<&str> = man.split_whitespace().collect();
        let post = POSTS.iter().position(|post| *post == words[0]).expect("a post");
        let rank =
            Rank::ALL.into_iter().find(|rank| rank.sign().to_string() == words[2]).expect("a rank");
        wanted[post] = Some((words[1].parse().expect("an army"), rank));
    }
    let army = |army| {
        Rank::ALL.into_iter().flat_map(move |rank| (0..rank.number()).map(move |_| (army, rank)))
    };
    let mut pieces: Vec<(u8, Rank)> = army(0).chain(army(1)).collect();
    let mut numbers = Vec::new();
    for at in 0..49 {
        let free = |piece: &(u8, Rank)| {
            let needed = wanted[at + 1..].iter().flatten().filter(|other| *other == piece).count();
            pieces.iter().filter(|other| *other == piece).count() > needed
        };
        let index = pieces
            .iter()
            .position(|piece| wanted[at].map_or_else(|| free(piece), |want| want == *piece));
        let index = index.expect("the piece is left");
        pieces.remove(index);
        numbers.push(u32::try_from(index + 1).expect("few pieces"));
    }
    play.chance(numbers);
    play.chance(vec![1]);
    play
}

const SOUTH: Observer = Observer::Seat(Seat(0));

#[test]
fn the_shuffle_is_sealed_and_nobody_knows_it() {
    let play = table(2, "mode=flip");
    let Turn::Chance(lot) = play.0.turn() else { panic!("a lot is due") };
    assert!(lot.sealed && lot.faces.len() == 49 && lot.faces[0] == 50);
    let play = flip("", "");
    assert!(POSTS.iter().all(|post| play.sees(SOUTH, post) == '?'));
    assert_eq!(play.sees(SOUTH, "b5"), '.', "camps are empty");
}

#[test]
fn the_first_piece_gives_its_colour_to_whoever_turns_it() {
    let mut play = flip("", "a6 1 9, b6 0 8, c6 1 7");
    assert_eq!(play.act(0, "flip a6"), "0 9", "seat 0 plays the second army");
    assert_eq!(play.act(1, "b6"), "1 8", "a square alone turns it up");
    assert_eq!(play.act(0, "翻 c6"), "0 7");
    assert_eq!(play.sees(Observer::Public, "a6"), '司');
}

#[test]
fn pieces_face_down_neither_move_nor_are_attacked() {
    let mut play = flip("", "a6 0 9, a7 1 2, b6 0 1, c7 1 5");
    play.moves("a6 a7");
    assert_eq!(play.refused(0, "b6-b5"), "junqi-face-down");
    assert_eq!(play.refused(0, "a6-b6"), "junqi-face-down");
    assert_eq!(play.refused(0, "flip a6"), "junqi-face-up");
    assert_eq!(play.refused(0, "flip b5"), "junqi-empty");
    assert_eq!(play.act(0, "a6-a7"), "1 falls");
    assert_eq!(play.refused(1, "a7-a6"), "junqi-not-yours");
}

#[test]
fn headquarters_hold_nobody_here_but_mines_and_flags_stay() {
    let mut play = flip("", "b1 0 5, a6 1 L, b4 1 3, a1 0 F");
    play.moves("b1 a6 a1 b4");
    assert_eq!(play.refused(0, "a1-a2"), "junqi-fixed");
    assert_eq!(play.refused(0, "b1-b2"), "junqi-face-down", "not that it is held");
    play.act(0, "flip b2");
    assert_eq!(play.refused(1, "a6-a5"), "junqi-fixed");
}

#[test]
fn a_flag_falls_only_when_its_mines_are_gone() {
    let men = "a6 0 1, a7 1 F, a5 0 1, c6 1 L, b6 1 L, d6 1 L";
    let mut play = flip("", men);
    play.moves("a6 a7 a5 b6 e6 c6 e5 d6");
    assert_eq!(play.refused(0, "a6-a7"), "junqi-mined");
    assert_eq!(play.act(0, "a6-b6"), "1 falls");
    play.moves("a12 b6-c6 b12 c6-d6 c12");
    assert_eq!(play.sees(SOUTH, "d6"), '工');
    play.moves("a5-a6 d12");
    assert_eq!(play.act(0, "a6-a7"), "takes flag 1, 1 out");
    assert_eq!(play.outcome().winners(), [Seat(0)]);
    assert_ne!(play.sees(Observer::Public, "e12"), '?', "the end shows all");
}

#[test]
fn time_outs_and_resignation_lose() {
    let mut late = flip("", "");
    late.moves("a6");
    for _ in 0..3 {
        late.time_out(1);
        late.time_out(0);
    }
    assert!(!late.outcome().is_over());
    late.time_out(1);
    assert_eq!(late.outcome().winners(), [Seat(0)]);
    let mut early = flip("", "");
    early.resign(0);
    assert_eq!(early.outcome().winners(), [Seat(1)]);
    let mut agreed = flip("", "");
    agreed.agree();
    assert!(agreed.outcome().is_draw());
}
