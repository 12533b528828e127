//! The sight of each observer.

use super::{Battle, battle};
use crate::{Act, Game, Observer, Say, Seat};

const MEN: &str = "0 Sb1 F, 0 Se6 5, 1 Eb1 F, 1 Ea6 4, 1 Ec6 9, 2 Nb1 F, 2 Na6 7, 3 Wb1 F, 3 Wa6 5";

/// Returns the signs that seats 0 to 3 and the public see on a post.
fn eyes(battle: &Battle, post: &str) -> String {
    let seats = (0..4).map(|seat| Observer::Seat(Seat(seat)));
    seats.chain([Observer::Public]).map(|who| battle.sees(who, post)).collect()
}

#[test]
fn in_the_dark_everybody_sees_their_own() {
    let battle = battle(4, "", MEN);
    assert_eq!(
        (eyes(&battle, "Se6"), eyes(&battle, "Na6")),
        ("5????".to_owned(), "??7??".to_owned())
    );
}

#[test]
fn open_allies_see_each_other() {
    let battle = battle(4, "visibility=ally_open", MEN);
    assert_eq!(
        (eyes(&battle, "Se6"), eyes(&battle, "Wa6")),
        ("5?5??".to_owned(), "?5?5?".to_owned())
    );
}

#[test]
fn in_the_open_everybody_sees_all() {
    assert_eq!(eyes(&battle(4, "visibility=open", MEN), "Se6"), "55555");
}

#[test]
fn half_open_shows_whoever_has_fought() {
    let mut half = battle(4, "visibility=half_open", MEN);
    assert_eq!(eyes(&half, "Se6"), "5????");
    half.all("Se6-Ea6");
    assert_eq!((eyes(&half, "Ea6"), eyes(&half, "Ec6")), ("55555".to_owned(), "?9???".to_owned()));
    let mut dark = battle(4, "", MEN);
    dark.all("Se6-Ea6");
    assert_eq!(eyes(&dark, "Ea6"), "5????");
}

#[test]
fn whoever_is_out_sees_living_allies_and_nobody_else() {
    let mut teams = battle(4, "", MEN);
    teams.play(Act::Resign(Seat(0)));
    let fallen = Observer::Fallen(Seat(0));
    assert_eq!((teams.sees(fallen, "Na6"), teams.sees(fallen, "Ea6")), ('7', '?'));
    let mut alone = battle(4, "teams=ffa", MEN);
    alone.play(Act::Resign(Seat(0)));
    assert_eq!(alone.sees(fallen, "Na6"), '?');
}

/// The messages that an observer hears of the move Se6-Ea6, a colonel's victory over a major.
fn heard(options: &str, who: Observer) -> Vec<Say> {
    let mut battle = battle(4, options, MEN);
    let (seat, action) = battle.action("Se6-Ea6");
    let events = battle.0.play(Act::By(seat, action));
    events.iter().flat_map(|event| battle.0.tell(event, who)).collect()
}

#[test]
fn a_fights_ranks_are_told_to_those_who_may_know_them() {
    let keys = |options, who| {
        heard(options, who).iter().map(|say| say.key.to_string()).collect::<Vec<_>>()
    };
    let seat = |seat| Observer::Seat(Seat(seat));
    let one = ["junqi-wins", "junqi-fighter", "junqi-out-no-move"].map(str::to_owned).to_vec();
    let none =
        |keys: Vec<String>| keys == ["junqi-wins"] || keys == ["junqi-wins", "junqi-out-no-move"];
    assert!(none(keys("", Observer::Public)) && none(keys("", seat(2))) && none(keys("", seat(3))));
    assert_eq!(keys("", seat(0))[..2], one[..2]);
    assert_eq!(keys("", seat(1))[..2], one[..2]);
    assert_eq!(keys("visibility=ally_open", seat(2))[..2], one[..2]);
    for options in ["visibility=open", "visibility=half_open"] {
        assert_eq!(keys(options, Observer::Public)[1], "junqi-fighters");
    }
    let told = |who| format!("{:?}", heard("", who));
    assert!(told(seat(0)).contains("colonel") && !told(seat(0)).contains("major"));
    assert!(told(seat(1)).contains("major") && !told(seat(1)).contains("colonel"));
    assert!(!told(Observer::Public).contains("rank"));
}

#[test]
fn what_is_hidden_prints_nothing() {
    let mut battle = battle(4, "", MEN);
    let text = format!("{:?}", battle.war().men);
    assert!(text.contains("Hidden") && !text.contains("Colonel"), "{text}");
    let (seat, action) = battle.action("Se6-Ea6");
    let events = battle.0.play(Act::By(seat, action));
    assert!(!format!("{events:?}").contains("Colonel"));
}
