//! Halma: boards, armies, and the rules that differ from those of the star.

use super::{judged, open, places, play, unfit};

#[test]
fn armies_go_with_boards_and_players() {
    for options in [
        "size=16",
        "players=4",
        "pieces=13",
        "size=10",
        "size=10 pieces=10",
        "size=8",
        "size=8 pieces=6",
    ] {
        assert_eq!(unfit("halma", options, ""), None, "{options}");
    }
    for (options, reason) in [
        ("size=8 players=4", "jump-clash-size"),
        ("size=8 pieces=15", "jump-clash-pieces"),
        ("players=4 pieces=19", "jump-clash-pieces"),
    ] {
        assert_eq!(unfit("halma", options, "").as_deref(), Some(reason), "{options}");
    }
    for (options, men) in
        [("", 19), ("players=4", 13), ("size=10", 15), ("pieces=15", 15), ("size=8", 10)]
    {
        let position = open("halma", options, "")
            .position(caipan_rules::Observer::Public)
            .expect("a position");
        let armies: Vec<usize> =
            position.split('/').skip(1).map(|army| army.split(',').count()).collect();
        assert!(armies.iter().all(|army| *army == men), "{options}: {position}");
    }
}

#[test]
fn men_step_and_hop_in_eight_directions() {
    let table = open("halma", "", "1/d4/d5,e5,d7");
    for text in ["d4 c3", "d4 e3", "d4 c5", "d4 f6", "d4 d6", "d4 d6 d8"] {
        assert_eq!(judged(&*table, text), "fine", "{text}");
    }
    assert_eq!(judged(&*table, "d4 b6"), "jump-leg-no-bridge");
    assert_eq!(judged(&*table, "d4 e6"), "jump-unreachable");
}

#[test]
fn hop() {
    let position = "1/d4/f4";
    assert_eq!(judged(&*open("halma", "", position), "d4 h4"), "jump-leg-far");
    assert_eq!(judged(&*open("halma", "hop=equidistant", position), "d4 h4"), "fine");
}

#[test]
fn what_has_arrived_stays() {
    let position = "1/p16,d4/a1,e5";
    assert_eq!(judged(&*open("halma", "", position), "p16 o15"), "fine");
    assert_eq!(judged(&*open("halma", "", "1/l16,d4/a1,e5"), "l16 k16"), "jump-stays");
    assert_eq!(judged(&*open("halma", "stay=off", "1/l16,d4/a1,e5"), "l16 k16"), "fine");
}

#[test]
fn small_boards_have_a_limit_for_leaving() {
    // On 8x8: seat 1 keeps a man in its corner and walks with another along the rows.
    let rows: Vec<String> = (3..=6)
        .flat_map(|row: u8| {
            let columns: Vec<char> =
                if row % 2 == 1 { ('a'..='h').collect() } else { ('a'..='h').rev().collect() };
            columns.into_iter().map(move |column| format!("{column}{row}"))
        })
        .collect();
    for (options, verdict) in
        [("", "camp-not-left"), ("leave=off", "open"), ("leave=20", "camp-not-left")]
    {
        let mut table = open("halma", &format!("size=8 stay=off {options}"), "1/a1,a3/h8,e7");
        for (step, pair) in rows.windows(2).take(30).enumerate() {
            if places(&*table).1 != "open" {
                break;
            }
            play(&mut *table, &format!("{}-{}", pair[0], pair[1]));
            if places(&*table).1 == "open" {
                play(&mut *table, if step % 2 == 0 { "e7-d7" } else { "d7-e7" });
            }
        }
        assert_eq!(places(&*table).1, verdict, "{options}");
    }
}

#[test]
fn chain() {
    let position = "1/d4/d5,d7,h1";
    assert_eq!(judged(&*open("halma", "", position), "d4 d8"), "fine");
    assert_eq!(judged(&*open("halma", "chain=off", position), "d4 d6"), "fine");
    assert_eq!(judged(&*open("halma", "chain=off", position), "d4 d6 d8"), "jump-one-hop");
}

#[test]
fn rank() {
    let near = "1/d8/e1";
    let mut table = open("halma", "size=8 rank=first", near);
    play(&mut *table, "d8-e8");
    assert_eq!(places(&*table), (vec![1, 2], "all-home"));
    let mut table = open("halma", "size=8 rank=moves", near);
    play(&mut *table, "d8-e8");
    assert_eq!(places(&*table), (vec![], "open"), "the round is played out");
    play(&mut *table, "e1-d1");
    assert_eq!(places(&*table), (vec![1, 1], "all-home"));
}

#[test]
fn block() {
    let barred = "1/g5,e8,f8,g8,h8,f7,g7,h7,g6,h6/h5,d4";
    for block in ["strict", "filled"] {
        assert_eq!(
            judged(&*open("halma", &format!("size=8 block={block}"), barred), "g5 h5"),
            "jump-leg-taken"
        );
    }
    assert_eq!(
        play(&mut *open("halma", "size=8 block=swap", barred), "g5-h5"),
        ["jump-exchanged", "jump-arrived"]
    );
    // The last man walks about; the target is full, one of the men there being seat 2's.
    let way = ["a5", "a6", "a7", "a8", "b8", "b7", "b6", "b5", "c5", "c6", "c7"];
    for (block, end) in [("strict", "open"), ("filled", "all-home")] {
        let options = format!("size=8 leave=10 rank=first block={block}");
        let mut table = open("halma", &options, "1/a5,e8,f8,g8,h8,f7,g7,h7,g6,h6/h5,f3");
        for (step, pair) in way.windows(2).enumerate() {
            assert_eq!(places(&*table), (vec![], "open"), "{block}");
            if step > 0 {
                play(&mut *table, if step % 2 == 0 { "g3-f3" } else { "f3-g3" });
            }
            play(&mut *table, &format!("{}-{}", pair[0], pair[1]));
        }
        assert_eq!(places(&*table).1, end, "{block}");
    }
}
