//! Every option where it changes the verdict, and every refusal with its reason.

use caipan_rules::{Act, Illegal, Observer, Pact, Say, Seat, Seats, Table, Turn};

use super::{book, position, setup};

fn opened(options: &str, text: &str) -> Box<dyn Table> {
    book().open(&position(options, text)).expect("a position")
}

/// Why an action of the first seat is refused.
fn refused(table: &dyn Table, text: &str) -> Say {
    table.judge(Seat(0), text).expect_err(text).say
}

/// The place of the only man of seat 1 that is on the road, after it moved.
fn after(table: &mut dyn Table, text: &str) -> String {
    table.play(&Act::By(Seat(0), text.to_owned())).expect("allowed");
    table
        .position(Observer::Public)
        .expect("gewu has positions")
        .split('/')
        .nth(1)
        .expect("points")
        .into()
}

#[test]
fn a_leap_goes_over_a_line_or_over_one() {
    let text = "1/2/3,4/4,3/0,0";
    assert_eq!(after(&mut *opened("die=off", text), "2"), "5");
    assert_eq!(refused(&*opened("die=off leap=one", text), "2").key, "gewu-line");
    assert_eq!(after(&mut *opened("die=off leap=one", "1/2/3/4,4/0,0"), "2"), "4");
}

#[test]
fn five_men_or_one_have_to_arrive() {
    for (need, over) in [("5", false), ("1", true)] {
        let mut table = opened(&format!("die=off need={need}"), "1/9//4,5/0,0");
        table.play(&Act::By(Seat(0), "9".to_owned())).expect("allowed");
        assert_eq!(table.outcome().is_over(), over, "need={need}");
    }
    let mut table = opened("die=off", "1/9//0,5/4,0");
    table.play(&Act::By(Seat(0), "9".to_owned())).expect("allowed");
    assert_eq!((table.outcome().winners(), table.outcome().why), (vec![Seat(0)], Some("gewu-all")));
}

#[test]
fn the_road_is_as_long_as_was_asked() {
    for path in 5..=12 {
        let table = book().open(&setup(&format!("die=off path={path}"))).expect("a road");
        let foreign = |text: &str| table.judge(Seat(0), text).expect_err("nobody is there").say.key;
        assert_eq!(foreign(&path.to_string()), "gewu-empty");
        assert_eq!(foreign(&(path + 1).to_string()), "gewu-no-point");
    }
}

#[test]
fn with_the_die_both_take_hold_of_it_and_the_throw_decides() {
    let mut table = opened("", "1/2//4,5/0,0");
    assert_eq!(refused(&*table, "2").key, "gewu-not-thrown");
    for seat in [Seat(1), Seat(0)] {
        table.play(&Act::By(seat, "throw".to_owned())).expect("once each");
        assert_eq!(
            table.judge(seat, "throw").map_err(|illegal| illegal.say.key),
            Err("gewu-has-thrown".into())
        );
    }
    assert!(matches!(table.turn(), Turn::Chance(lot) if lot.faces == [4] && !lot.sealed));
    let mut lost = table.fork();
    lost.play(&Act::Chance(vec![4])).expect("五");
    lost.play(&Act::Chance(vec![1])).expect("the other seat's throw");
    assert_eq!(lost.turn(), Turn::Seats(Seats::one(Seat(1))), "the turn is lost");
    for (number, point) in [(1, "3"), (2, "4"), (3, "5")] {
        let mut thrown = table.fork();
        thrown.play(&Act::Chance(vec![number])).expect("a face");
        assert_eq!(after(&mut *thrown, "2"), point);
    }
}

#[test]
fn a_man_uses_as_many_units_as_it_can() {
    let mut table = opened("", "1/5,8/6/3,4/0,0");
    for seat in [Seat(0), Seat(1)] {
        table.play(&Act::By(seat, "throw".to_owned())).expect("once each");
    }
    table.play(&Act::Chance(vec![3])).expect("黑");
    assert_eq!(after(&mut *table, "5"), "7,8", "its own man keeps it behind the leap");
}

#[test]
fn without_the_die_moves_can_be_taken_back() {
    let voters =
        |options| book().open(&setup(options)).expect("a table").voters(Pact::Undo).count();
    assert_eq!((voters(""), voters("die=off")), (0, 2));
}

#[test]
fn progress_counts_men_and_steps() {
    // Seat 1 has two men home, ten steps each, and one on its third point; seat 2 walks the other
    // way.
    let table = opened("die=off", "1/3/6,9/2,3/2,0");
    let row = |seat, home: u32, road: u32, waiting: u32, steps: u32| {
        let say = Say::new("gewu-progress").with("seat", Seat(seat)).with("home", home);
        say.with("road", road).with("waiting", waiting).with("steps", steps)
    };
    assert_eq!(table.progress(Observer::Public), [row(0, 2, 1, 2, 23), row(1, 0, 2, 3, 5)]);
}

#[test]
fn who_cannot_move_is_passed_over() {
    let mut table = opened("die=off leap=one", "1/2,3,8,9/4/1,4/0,0");
    let told = table.play(&Act::By(Seat(0), "enter".to_owned())).expect("allowed");
    let last = told.hear(Observer::Public).pop().expect("told");
    assert_eq!(last, Say::new("gewu-passed").with("seat", Seat(1)));
    assert_eq!(table.turn(), Turn::Seats(Seats::one(Seat(0))));
}

#[test]
fn a_locked_game_is_counted() {
    for (options, text, why, winners) in [
        ("path=8", "1/2,3,4/5,6,7,8/2,1/0,0", "gewu-locked", vec![Seat(0), Seat(1)]),
        ("path=8", "1/2,3,4/5,6,7,8/1,1/1,0", "gewu-more", vec![Seat(0)]),
        ("path=9", "1/2,3,4/5,6,7,8,9/2,0/0,0", "gewu-further", vec![Seat(1)]),
    ] {
        let mut table = opened(&format!("die=off leap=one {options}"), text);
        table.play(&Act::By(Seat(0), "enter".to_owned())).expect("allowed");
        assert_eq!(
            (table.outcome().why, table.outcome().winners()),
            (Some(why), winners),
            "{text}"
        );
    }
}

#[test]
fn every_refusal_names_its_reason() {
    let table = opened("die=off", "1/2,3,6/7,9/2,3/0,0");
    for (text, key) in [
        ("2", "gewu-own-ahead"),
        ("4", "gewu-empty"),
        ("7", "gewu-not-yours"),
        ("throw", "gewu-no-die"),
        ("10", "gewu-no-point"),
        ("x", "unreadable"),
    ] {
        assert_eq!(refused(&*table, text).key, key, "{text}");
    }
    assert_eq!(
        table.judge(Seat(1), "9").map_err(|illegal: Illegal| illegal.say.key),
        Err("common-not-your-turn".into())
    );
    assert_eq!(refused(&*opened("die=off", "1/2,5/3,4/3,3/0,0"), "2").key, "gewu-own-behind");
    assert_eq!(
        refused(&*opened("die=off", "1/2,3,4,5,6//0,5/0,0"), "enter").key,
        "gewu-none-waiting"
    );
    let over = book()
        .open(&position("die=off need=1", "1///4,5/1,0"))
        .err()
        .map(|why| why.say(book().info()).key);
    assert_eq!(over, Some("gewu-position-over".into()));
}
