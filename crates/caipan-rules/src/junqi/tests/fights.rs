//! Fights.

use super::battle;
use crate::{
    Ask, Game, Observer, Seat, Setup,
    junqi::{Clash, Rank, fight, terms::Terms, war::War},
};

fn terms(options: &[(&str, &str)]) -> Terms {
    let options =
        options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    Terms::read(&Setup { seats: 2, options, position: None }).expect("options that go together")
}

fn officers() -> impl Iterator<Item = Rank> + Clone {
    Rank::ALL.into_iter().filter(|rank| *rank <= Rank::Commander)
}

#[test]
fn higher_ranks_win_and_equal_ones_both_fall() {
    let terms = terms(&[]);
    for (attacker, defender) in officers().flat_map(|a| officers().map(move |d| (a, d))) {
        let expected = match attacker.cmp(&defender) {
            std::cmp::Ordering::Greater => Clash::Wins,
            std::cmp::Ordering::Equal => Clash::Both,
            std::cmp::Ordering::Less => Clash::Falls,
        };
        assert_eq!(fight(&terms, attacker, defender), expected, "{attacker:?} {defender:?}");
    }
}

#[test]
fn bombs_fall_with_whatever_they_meet() {
    let terms = terms(&[]);
    for rank in officers().chain([Rank::Bomb]) {
        assert_eq!(fight(&terms, Rank::Bomb, rank), Clash::Both);
        assert_eq!(fight(&terms, rank, Rank::Bomb), Clash::Both);
    }
    assert_eq!(fight(&terms, Rank::Bomb, Rank::Flag), Clash::Blasts);
}

#[test]
fn mines_do_what_their_kind_says() {
    let check = |kind: &str, engineer: Clash, other: Clash| {
        let terms = terms(&[("mine_kind", kind)]);
        assert_eq!(fight(&terms, Rank::Engineer, Rank::Mine), engineer, "{kind}");
        assert_eq!(fight(&terms, Rank::Bomb, Rank::Mine), Clash::Both, "{kind}");
        for rank in officers().filter(|rank| *rank > Rank::Engineer) {
            assert_eq!(fight(&terms, rank, Rank::Mine), other, "{kind} {rank:?}");
        }
    };
    check("mutual", Clash::Wins, Clash::Both);
    check("spring", Clash::Wins, Clash::Falls);
    check("invincible", Clash::Wins, Clash::Falls);
    check("bomb_mine", Clash::Both, Clash::Both);
}

#[test]
fn flags_fall_to_whom_the_table_allows() {
    let captors = |value: &str| {
        let terms = terms(&[("flag_capture", value)]);
        let movers = officers().chain([Rank::Bomb]);
        movers.filter(|rank| fight(&terms, *rank, Rank::Flag) != Clash::Bounces).count()
    };
    assert_eq!((captors("any"), captors("not_commander"), captors("engineer_only")), (10, 9, 1));
}

const FLAGS: &str = "0 b1 F, 1 d12 F, 1 e12 2, 0 e1 2";

#[test]
fn the_winner_stands_where_the_fight_took_place() {
    let mut battle =
        battle(2, "", &format!("{FLAGS}, 0 a6 9, 1 a7 7, 1 c7 5, 0 c6 4, 0 e6 3, 1 e7 3"));
    let (south, north) = (Observer::Seat(Seat(0)), Observer::Seat(Seat(1)));
    assert_eq!(battle.go("a6-a7"), "1 falls");
    assert_eq!(
        (battle.sees(south, "a7"), battle.sees(south, "a6"), battle.sees(north, "a7")),
        ('9', '.', '?')
    );
    assert_eq!(battle.go("c7-c6"), "0 falls");
    assert_eq!((battle.sees(north, "c6"), battle.sees(north, "c7")), ('5', '.'));
    assert_eq!(battle.go("e6-e7"), "x");
    assert_eq!((battle.sees(south, "e6"), battle.sees(south, "e7")), ('.', '.'));
}

#[test]
fn a_bomb_takes_a_mine_with_it() {
    let mut battle = battle(2, "", &format!("{FLAGS}, 0 a10 B, 1 a11 L"));
    assert_eq!(battle.go("a10-a11"), "x");
}

#[test]
fn a_fallen_commander_shows_its_flag() {
    let men = format!("{FLAGS}, 0 a6 9, 1 a7 B, 0 c6 9, 1 c7 9, 1 e7 9, 0 e6 1");
    let mut one = battle(2, "", &men);
    assert_eq!(one.go("a6-a7"), "x, flag b1");
    assert_eq!(one.sees(Observer::Public, "b1"), 'F');
    let scene = War::scene(&one.game().view(Observer::Public), &Ask { bottom: Seat(0) });
    assert!(scene.text().ends_with("shown b1"), "{}", scene.text());
    let mut both = battle(2, "", &men);
    assert_eq!(both.go("c6-c7"), "x, flag b1, flag d12");
    let mut defender = battle(2, "", &format!("{FLAGS}, 0 a6 B, 1 a7 9"));
    assert_eq!(defender.go("a6-a7"), "x, flag d12");
    let mut mined = battle(2, "mine_kind=spring", &format!("{FLAGS}, 0 a10 9, 1 a11 L"));
    assert_eq!(mined.go("a10-a11"), "0 falls, flag b1");
    let mut hidden = battle(2, "commander_reveals_flag=off", &men);
    assert_eq!(hidden.go("a6-a7"), "x");
    assert_eq!(hidden.sees(Observer::Public, "b1"), '?');
}

#[test]
fn a_flag_attacked_in_vain_is_shown_and_the_turn_is_spent() {
    for (options, sign) in
        [("flag_capture=not_commander", '9'), ("flag_capture=engineer_only", 'B')]
    {
        let mut battle = battle(2, options, &format!("{FLAGS}, 0 d11 {sign}"));
        assert_eq!(battle.go("d11-d12"), "back, flag d12");
        assert_eq!(battle.sees(Observer::Seat(Seat(0)), "d11"), sign);
        assert_eq!(battle.to_move(), 1);
        battle.all("e12-e11");
        assert_eq!(battle.why("d11-d12"), "junqi-no-captor", "the flag is known now");
    }
    let open =
        battle(2, "flag_capture=not_commander visibility=open", &format!("{FLAGS}, 0 d11 9"));
    assert_eq!(open.why("d11-d12"), "junqi-no-captor");
}
