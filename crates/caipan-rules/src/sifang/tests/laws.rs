//! The patent's notes on scoring and its rules of winning, sentence by sentence, and the options.

use crate::{
    Act, Cause, Game, Lore, Observer, Options, Outcome, Pact, Seat, Setup, Turn,
    sifang::{Illegal, Score, Sifang, action::Action, terms::Terms},
};

use super::*;

fn table(options: &[(&str, &str)], position: Option<String>) -> Sifang {
    let options: Options =
        options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let setup = Setup { seats: 2, options, position };
    let (board, next) = Sifang::set_up(&setup).expect("a position");
    Sifang::at(Terms::read(&setup), board, next)
}

fn play(game: &mut Sifang, name: &str) -> Result<(), Illegal> {
    let Turn::Seats(seats) = game.turn() else { return Err(Illegal::Over) };
    let seat = seats.iter().next().expect("somebody is to move");
    let action = Sifang::read(&game.view(Observer::Public), name).expect("a move");
    game.explain(seat, action)?;
    game.play(Act::By(seat, action));
    Ok(())
}

/// A position counted by agreement.
fn counted(options: &[(&str, &str)], board: &Board) -> Outcome {
    let mut game = table(options, Some(text::write(board, Side::Black)));
    game.play(Act::Agree(Pact::Count));
    game.outcome()
}

fn line(rows: &[&str]) -> u32 {
    Score::of(diagram(rows), 1_000).expect("few decisions").line()
}

/// 计分注意事项 ①: 已经参加过一次排列组合的棋子不能再参加其它排列组合，也不能重复参加其它排列分的计算。
#[test]
fn note_1_a_stone_counts_once() {
    assert_eq!(line(&["###", "#..", "#.."]), 3);
    assert_eq!(line(&["..#..", "..#..", "#####", "..#..", "..#.."]), 5);
}

/// 计分注意事项 ②: 对于有二种以上的计分方式时，采用“就高不就低”的原则，选择一种最高分的计分。
#[test]
fn note_2_the_highest_way_of_counting_is_taken() {
    assert_eq!(line(&["####", "#...", "#..."]), 6);
    assert_eq!(line(&["#######", "#.#.#.#", "#.#.#.#"]), 12);
}

/// 计分注意事项 ③: 孤子不计分，其作用是破坏对方得分。
#[test]
fn note_3_a_lone_stone_counts_nothing_and_spoils() {
    let outcome = counted(&[], &board("44 45 46 47 48", "C1"));
    assert_eq!(outcome.scores, Some(vec![5, 0]));
    let outcome = counted(&[], &board("44 45 47 48", "46"));
    assert_eq!(outcome.scores, Some(vec![0, 0]));
}

/// 胜负裁定 (1): 如果出现四方形棋，弈成四方形棋的一方为胜方，另一方为负方。
#[test]
fn rule_1_a_block_wins() {
    let mut game = table(&[], Some(text::write(&board("87 88 97", "11 12 13 14 15"), Side::Black)));
    assert_eq!(play(&mut game, "98"), Ok(()));
    assert_eq!(game.outcome(), Outcome::win(2, Seat(0), "block"));
    let mut game = table(&[], Some(text::write(&board("87 89 A7", ""), Side::Black)));
    assert_eq!(play(&mut game, "A9"), Ok(()));
    assert!(!game.outcome().is_over(), "a larger square is no block");
}

/// 计分说明: 四方形棋只判胜负，不计分.
#[test]
fn a_block_is_not_counted() {
    let told = |board: &Board| {
        let game = table(&[], Some(text::write(board, Side::Black)));
        game.view(Observer::Public).tally().expect("something can be said").0.key
    };
    assert_eq!(told(&board("44 45 46 54 55", "11 13")), "sifang-uncounted");
    assert_eq!(told(&board("44 45 46", "11 13")), "sifang-count");
}

/// 胜负裁定 (2): 如果没有出现四方形棋，则比较双方的排列分，排列分高者为胜方，排列分低者为负方。
#[test]
fn rule_2_then_the_higher_line_score_wins() {
    let outcome = counted(&[], &board("44 45 46 C1", "64 65 66 67"));
    assert_eq!(
        (outcome.winners(), outcome.why, outcome.scores),
        (vec![Seat(1)], Some("lines"), Some(vec![3, 4]))
    );
}

/// 胜负裁定 (3): 如果排列分也无法决出胜负，则比较双方的连接分，连接分高者为胜方，连接分低者为负方。
#[test]
fn rule_3_then_the_higher_connection_score_wins() {
    let outcome = counted(&[], &board("44 45 46 C1", "64 65 66 C5 C6"));
    assert_eq!((outcome.winners(), outcome.why), (vec![Seat(1)], Some("connections")));
}

/// 胜负裁定 (4): 如果连接分还是无法决出胜负，则判双方为和棋。
#[test]
fn rule_4_then_the_game_is_drawn() {
    let outcome = counted(&[], &board("44 45 46 C1", "64 65 66 C5"));
    assert!(outcome.is_draw());
    assert_eq!(outcome.why, Some("level"));
}

/// 胜负裁定 (5): 在对弈过程中，如果有一方中盘认负，则判另一方为胜方。
#[test]
fn rule_5_who_resigns_loses() {
    let mut game = table(&[], None);
    game.play(Act::Resign(Seat(0)));
    assert_eq!(game.outcome(), Outcome::win(2, Seat(1), "resign"));
}

/// 胜负裁定 (6): 违规、违例、违纪、异权等行为的处罚属于行政处罚，不属本裁定范围。
#[test]
fn rule_6_penalties_are_no_matter_of_the_count() {
    let mut game = table(&[], Some(text::write(&board("44 45 46", "C1"), Side::Black)));
    game.play(Act::Forfeit(Seat(0), Cause::Arbiter));
    assert_eq!(game.outcome(), Outcome::win(2, Seat(1), "forfeit"));
}

/// 基本规则 (2): 下完128手的棋称为“满盘”.
#[test]
fn a_full_board_is_counted() {
    let mut luck = Luck::seeded(3);
    let whole = std::iter::repeat_with(|| full(&mut luck)).flatten().next().expect("a full board");
    let last = whole.stones(Side::White).iter().next().expect("a stone");
    let mut game = table(&[], Some(text::write(&whole.without(Side::White, last), Side::White)));
    assert!(!game.outcome().is_over());
    assert_eq!(play(&mut game, &last.name()), Ok(()));
    let scores =
        Side::BOTH.map(|side| Score::of(whole.stones(side), 100_000).expect("few decisions"));
    assert_eq!(
        game.outcome().scores,
        Some(scores.iter().map(|score| i64::from(score.line())).collect())
    );
}

/// 基本规则 (4): 落定的棋子不能在棋盘上移动.
#[test]
fn a_point_takes_one_stone() {
    let mut game = table(&[], None);
    assert_eq!(play(&mut game, "88"), Ok(()));
    assert_eq!(play(&mut game, "88"), Err(Illegal::Occupied("88".to_owned())));
    assert_eq!(game.explain(Seat(0), Action::Place(point("89"))), Err(Illegal::NotYourTurn));
}

#[test]
fn the_first_stone_is_taken_over_where_that_is_agreed() {
    let mut game = table(&[("swap", "on"), ("komi", "3")], None);
    assert_eq!(play(&mut game, "swap"), Err(Illegal::LateSwap));
    assert_eq!(play(&mut game, "88"), Ok(()));
    assert_eq!(play(&mut game, "swap"), Ok(()));
    assert_eq!(game.board, board("", "88"));
    assert_eq!(play(&mut game, "swap"), Err(Illegal::LateSwap));
    assert_eq!(play(&mut game, "11"), Ok(()), "Black moves second");
    game.play(Act::Agree(Pact::Count));
    assert_eq!(game.outcome().scores, Some(vec![3, 0]), "and gets the points for that");
    let mut game = table(&[], None);
    assert_eq!(play(&mut game, "88"), Ok(()));
    assert_eq!(play(&mut game, "swap"), Err(Illegal::NoSwap));
}

#[test]
fn the_first_stone_stays_outside_where_that_is_agreed() {
    let mut game = table(&[("first", "outside")], None);
    for inside in ["77", "7A", "AA", "98"] {
        assert_eq!(play(&mut game, inside), Err(Illegal::Central(inside.to_owned())));
    }
    assert_eq!(play(&mut game, "6A"), Ok(()));
    assert_eq!(play(&mut game, "88"), Ok(()), "only the first one");
}

#[test]
fn points_for_moving_second_count_in_the_lines() {
    let board = board("44 45 46", "64 65 C1");
    assert_eq!(counted(&[], &board).winners(), [Seat(0)]);
    assert_eq!(counted(&[("komi", "4")], &board).winners(), [Seat(1)]);
    assert_eq!(counted(&[("komi", "3")], &board).why, Some("connections"));
}

#[test]
fn copies_are_refused_after_ten_in_a_row_where_that_is_agreed() {
    for (mirror, refused) in [("forbidden", true), ("free", false)] {
        let mut game = table(&[("mirror", mirror)], None);
        for column in ["11", "13", "15", "17", "19", "31", "33", "35", "37", "39"] {
            assert_eq!(play(&mut game, column), Ok(()));
            assert_eq!(play(&mut game, &point(column).opposite().name()), Ok(()));
        }
        assert_eq!(play(&mut game, "51"), Ok(()));
        let copy = point("51").opposite().name();
        let expected = if refused { Err(Illegal::Copied(copy.clone(), 10)) } else { Ok(()) };
        assert_eq!(play(&mut game, &copy), expected);
    }
}

#[test]
fn positions_that_no_game_reaches_are_not_played() {
    let start = |board: &Board, next: Side| {
        Sifang::start(
            &(),
            &Setup { seats: 2, options: Options::new(), position: Some(text::write(board, next)) },
        )
    };
    assert!(start(&board("88", ""), Side::White).is_ok());
    assert!(start(&board("88", ""), Side::Black).is_err());
    assert!(start(&board("88 89 98 99", "11 12 13"), Side::White).is_err());
}
