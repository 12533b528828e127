//! Tournament report files.

use caipan_tournament::{Colour, Mark, Points, Score, System, next, trf};
use trf::Problem;

use super::{boards, event, times};

const FOUR: &str = "\
012 A club evening
001    1 m GM One, First                        2500 DEN     1500000 1980/01/02  1.0    1     3 w 1
001    2      Two                               2400                             0.5    3     4 b =
001    3      Three                             2300                             0.0    4     1 b 0
001    4      Four                              2200                             0.5    2     2 w =
";

/// What reading an addition to the file says.
fn fault(line: &str) -> Problem {
    let fault = trf::read(&format!("{FOUR}{line}\n")).expect_err(line);
    assert_eq!(fault.line, 6, "{line}");
    fault.what
}

#[test]
fn what_is_written_is_read_again_alike() {
    for seed in 0..times(40) {
        let event = event(System::Dutch, seed);
        let text = trf::write(
            &event,
            "A name\nof two lines",
            System::Dutch,
            &vec![1; event.players.len()],
        );
        for text in [text.replace('\n', "\r"), text.replace('\n', "\r\n"), text] {
            assert_eq!(trf::read(&text).as_ref(), Ok(&event), "seed {seed}");
        }
    }
}

#[test]
fn columns_are_those_of_the_format() {
    let event = trf::read(FOUR).expect("the file is sound");
    let text = trf::write(&event, "A club evening", System::Monrad, &[1, 3, 4, 2]);
    assert_eq!(text.replace("062 4\n092 Swiss System\n142 1\n", ""), FOUR);
    let who = &event.players[0].who;
    assert_eq!((who.number, who.title.as_str(), who.name.as_str()), (1, "GM", "One, First"));
    assert_eq!((who.rating, who.federation.as_str(), who.fide.as_str()), (2_500, "DEN", "1500000"));
    assert_eq!((who.sex.as_str(), who.birth.as_str()), ("m", "1980/01/02"));
}

#[test]
fn results_of_every_kind_are_read() {
    let kinds = [
        ("   3 w 1", Mark::Played(Score::Win)),
        ("   3 w =", Mark::Played(Score::Draw)),
        ("   3 w 0", Mark::Played(Score::Loss)),
        ("   3 w W", Mark::Unrated(Score::Win)),
        ("   3 w d", Mark::Unrated(Score::Draw)),
        ("   3 w L", Mark::Unrated(Score::Loss)),
        ("   3 w +", Mark::ForfeitWin),
        ("   3 - -", Mark::ForfeitLoss),
        ("   3 w  ", Mark::Blank),
        ("0000 - U", Mark::Bye),
        ("0000 - +", Mark::Bye),
        ("0000 - F", Mark::FullBye),
        ("0000 - H", Mark::HalfBye),
        ("0000 - =", Mark::HalfBye),
        ("       Z", Mark::ZeroBye),
        ("0000 -  ", Mark::ZeroBye),
        ("0000 - -", Mark::ZeroBye),
        ("        ", Mark::Blank),
    ];
    for (block, mark) in kinds {
        let mut text = FOUR.replace("   3 w 1", block);
        if !block.contains('3') {
            text = text.replace("   1 b 0", "0000 - Z");
        }
        let event = trf::read(&text).unwrap_or_else(|fault| panic!("{block}: {fault}"));
        assert_eq!(event.players[0].entry(0).mark, mark, "{block}");
    }
}

#[test]
fn lines_of_both_years_say_the_same() {
    for (old, new) in [
        ("XXR 7", "142 7"),
        ("XXC black1", "152 B"),
        ("XXC white1", "152 W"),
        ("XXP 1 2", "260   1  99    1    2"),
    ] {
        let read = |line: &str| trf::read(&format!("{FOUR}{line}\n")).expect(line);
        assert_eq!(read(old), read(new));
        assert_ne!(read(old), read("XXX unknown lines say nothing"));
    }
    let event = trf::read(FOUR).expect("the file is sound");
    assert_eq!((event.rounds, event.paired(), event.drawn()), (1, 1, Colour::White));
}

#[test]
fn results_may_be_worth_something_else() {
    let text = format!("{FOUR}162  W 3.0    D 1.0    L 0.0    Z 0.0    P 2.0\nBBF 0.5\nBBZ  0.5\n");
    let event = trf::read(&text).expect("the file is sound");
    assert_eq!(event.points, Points { win: 30, draw: 10, loss: 0, bye: 20, absent: 5, forfeit: 5 });
    assert_eq!((event.score(0, 1), event.score(1, 1)), (30, 10));
}

#[test]
fn who_is_away_or_may_not_meet_is_not_paired() {
    let pairs = |lines: &str| {
        let event = trf::read(&format!("{FOUR}142 3\n{lines}")).expect(lines);
        next(&event, System::Dutch).map(|pairing| boards(&event, &pairing))
    };
    assert_eq!(pairs(""), Ok("2-1 3-4".to_owned()));
    assert_eq!(pairs("260   2   2    1    2\n"), Ok("4-1 2-3".to_owned()));
    assert_eq!(pairs("260   3   3    1    2\n"), pairs(""));
    assert_eq!(pairs("XXZ 4\n"), Ok("2-1 3-0".to_owned()));
    assert_eq!(pairs("240 H   2    4\n"), pairs("XXZ 4\n"));
    assert!(pairs("XXP 1 2 4\n").is_err());
}

#[test]
fn the_first_wrong_line_is_named() {
    let text = |text: &str| text.to_owned();
    assert_eq!(fault("001    x"), Problem::Number(text("x")));
    assert_eq!(fault("001"), Problem::Number(String::new()));
    assert_eq!(fault("001    2      Again"), Problem::Twice(2));
    assert_eq!(fault("142 many"), Problem::Number(text("many")));
    assert_eq!(fault("XXR 100"), Problem::Many);
    assert_eq!(fault("XXP 1 9"), Problem::Unknown(9));
    assert_eq!(fault("BBW one"), Problem::Points(text("one")));
    let five = |block: &str| format!("001    5{:83}{block}", "");
    assert_eq!(fault(&five("   9 w 1")), Problem::Unknown(9));
    assert_eq!(fault(&five("   2 w 1")), Problem::Alone(1));
    assert_eq!(fault(&five("   5 w 1")), Problem::Alone(1));
    assert_eq!(fault(&five("0000 - Q")), Problem::Result('Q'));
    let said = trf::read("001    1\n001    1").expect_err("twice").to_string();
    assert_eq!(said, "line 2: two players have the number 1");
}
