//! Set-ups in a game: drawn, changed in secret, confirmed.

use caipan_rules::{Act, Observer, Pact, Seat, Turn};

use super::{
    play::{Play, keys, table},
    setups::EXAMPLE,
};

fn dealt(seats: u8, options: &str) -> Play {
    let mut play = table(seats, options);
    play.deal();
    play
}

const SOUTH: Observer = Observer::Seat(Seat(0));
const NORTH: Observer = Observer::Seat(Seat(1));

#[test]
fn every_seat_is_dealt_a_setup_under_seal() {
    let play = table(3, "");
    let Turn::Chance(lot) = play.0.turn() else { panic!("a lot is due") };
    assert!(lot.sealed && lot.name == "setup");
    assert_eq!(dealt(3, "").scene(Observer::Public).pieces.len(), 75);
    assert_eq!(play.scene(Observer::Public).pieces.len(), 0, "the board is empty before");
}

#[test]
fn nobody_else_sees_or_hears_a_setup() {
    let mut play = dealt(2, "");
    let digests = |play: &Play| [NORTH, Observer::Public].map(|who| play.0.digest(who));
    let (before, south) = (digests(&play), play.0.digest(SOUTH));
    let told = play.told(Act::By(Seat(0), format!("setup {EXAMPLE}")));
    assert!(told.sealed && told.note.is_none());
    assert_eq!(keys(&told.hear(SOUTH)), ["junqi-arranged"]);
    assert!(told.hear(NORTH).is_empty() && told.hear(Observer::Public).is_empty());
    assert_eq!(digests(&play), before);
    assert_ne!(play.0.digest(SOUTH), south);
    assert_eq!(
        (play.sees(SOUTH, "a6"), play.sees(NORTH, "a6"), play.sees(SOUTH, "a7")),
        ('司', '?', '?')
    );
}

#[test]
fn not_even_where_all_is_open_or_allies_see_each_other() {
    for options in ["visibility=open", "visibility=ally_open"] {
        let mut play = dealt(4, options);
        assert_eq!(play.sees(Observer::Seat(Seat(2)), "Sa6"), '?', "{options}");
        (0..4).for_each(|seat| drop(play.act(seat, "ready")));
        play.chance(vec![1]);
        assert_ne!(play.sees(Observer::Seat(Seat(2)), "Sa6"), '?', "{options}");
    }
}

#[test]
fn setups_are_changed_piece_by_piece() {
    let mut play = dealt(2, "");
    play.act(1, EXAMPLE);
    assert_eq!(
        (play.sees(NORTH, "e7"), play.sees(NORTH, "a7")),
        ('司', '师'),
        "left is left for its owner"
    );
    play.act(1, "mirror");
    assert_eq!((play.sees(NORTH, "e7"), play.sees(NORTH, "a7")), ('师', '司'));
    play.act(1, "swap e7 a7");
    assert_eq!((play.sees(NORTH, "e7"), play.sees(NORTH, "a7")), ('司', '师'));
    play.act(1, "opening fort");
    assert_eq!(play.sees(NORTH, "e7"), '旅');
    assert_eq!(play.refused(1, "swap a6 b6"), "junqi-foreign");
    assert_eq!(
        play.refused(1, "swap a7 d12"),
        "junqi-faults",
        "a flag leaves headquarters only for the other"
    );
    assert_eq!(play.refused(1, "setup 96317"), "junqi-faults");
    assert_eq!(play.refused(1, "setup 99317/5.3.5/81.37/B.2.4/6L2LB/4FL21"), "junqi-faults");
    assert_eq!(play.refused(1, "a7-a6"), "junqi-not-yet");
    assert_eq!(play.refused(1, "unready"), "junqi-is-not-ready");
    assert_eq!(play.refused(1, "flip a7"), "junqi-not-here");
}

#[test]
fn bombs_stand_in_front_where_that_is_chosen() {
    let text = "B6317/5.3.5/81.37/9.2.4/6L2LB/4FL21";
    assert_eq!(dealt(2, "").refused(0, text), "junqi-faults");
    let mut play = table(2, "bomb_front_row=on");
    let Turn::Chance(lot) = play.0.turn() else { panic!("a lot is due") };
    play.chance(lot.faces.clone());
    play.chance(lot.faces);
    play.act(0, text);
    assert_eq!(play.sees(SOUTH, "a6"), '炸');
}

#[test]
fn chinese_words_do_the_same() {
    let mut play = dealt(2, "");
    play.act(0, "布阵 司旅连工师/团连团/军工连师/炸排营/旅雷排雷炸/营旗雷排工");
    play.act(0, "换 a6 b6");
    assert_eq!(play.sees(SOUTH, "b6"), '司');
    play.act(0, "镜像");
    assert_eq!(play.sees(SOUTH, "d6"), '司');
    play.act(0, "阵型 三角雷");
    assert_eq!(play.sees(SOUTH, "d6"), '军');
    play.act(0, "准备");
    assert_eq!(play.refused(0, "换 a6 b6"), "junqi-is-ready");
    play.act(0, "取消准备");
    assert!(play.may(0, "换 a6 b6"));
}

#[test]
fn a_setup_is_drawn_anew_for_whoever_asks() {
    let mut play = dealt(2, "");
    let before = play.0.digest(SOUTH);
    assert!(play.told(Act::By(Seat(0), "random".to_owned())).sealed);
    let Turn::Chance(lot) = play.0.turn() else { panic!("a lot is due") };
    let told = play.chance(lot.faces.clone());
    assert!(told.sealed && told.hear(Observer::Public).is_empty());
    assert_ne!(play.0.digest(SOUTH), before);
    assert!(matches!(play.0.turn(), Turn::Seats(seats) if seats.count() == 2));
}

#[test]
fn the_battle_begins_when_all_are_ready_and_the_first_seat_is_drawn() {
    let mut play = dealt(3, "");
    play.act(0, "ready");
    play.act(2, "ready");
    assert_eq!(play.refused(0, "random"), "junqi-is-ready");
    play.act(2, "unready");
    play.act(1, "ready");
    assert!(matches!(play.0.turn(), Turn::Seats(_)), "one takes it back");
    play.act(2, "ready");
    let Turn::Chance(lot) = play.0.turn() else { panic!("a lot is due") };
    assert_eq!((lot.name, lot.faces.clone(), lot.sealed), ("first", vec![3], false));
    play.chance(vec![3]);
    assert_eq!(play.to_move(), 2);
    assert_eq!(play.refused(2, "ready"), "junqi-too-late");
}

#[test]
fn whoever_is_late_plays_the_setup_that_stands() {
    let mut play = dealt(2, "");
    play.act(0, "ready");
    let seen = play.sees(NORTH, "a7");
    play.time_out(1);
    play.chance(vec![1]);
    assert_eq!((play.to_move(), play.sees(NORTH, "a7")), (0, seen));
}

#[test]
fn whoever_leaves_before_the_battle_is_waited_for_no_longer() {
    let mut play = dealt(3, "");
    play.resign(1);
    play.act(0, "ready");
    play.act(2, "ready");
    let Turn::Chance(lot) = play.0.turn() else { panic!("a lot is due") };
    assert_eq!(lot.faces, [2]);
    play.chance(vec![2]);
    assert_eq!((play.to_move(), play.sees(Observer::Public, "2a6")), (2, '.'));
    play.forfeit(0);
    assert_eq!(play.outcome().winners(), [Seat(2)]);
}

#[test]
fn a_draw_can_be_agreed_and_nothing_is_taken_back() {
    let mut play = dealt(2, "");
    assert_eq!(play.0.voters(Pact::Draw).count(), 2);
    assert!(play.0.voters(Pact::Undo).is_empty());
    play.agree();
    assert!(play.outcome().is_draw());
}
