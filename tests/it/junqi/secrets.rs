//! Two games that differ only in what an observer cannot know look alike to that observer, whatever
//! is tried.

use caipan::referee::Luck;
use caipan_rules::{
    Act, Ask, Observer, Seat, Turn,
    junqi::formation::{choices, faces},
};

use super::play::{Play, table};

/// All that an observer can get out of a game without changing it.
fn all_that_is_seen(play: &Play, who: Observer, seats: u8) -> String {
    let ask = Ask { bottom: Seat(0) };
    let scene = play.0.scene(who, &ask);
    let mut seen = format!("{:?} {:?} {}", scene.pieces, scene.marks, play.0.digest(who));
    if let Observer::Seat(seat) = who {
        seen += &format!("{:?}", play.0.choices(seat));
        for text in tries(seats) {
            seen += &format!("{:?}", play.0.judge(seat, &text));
        }
    }
    seen
}

/// Moves between some posts of the board, most of them not allowed, and other acts.
fn tries(seats: u8) -> Vec<String> {
    let posts: &[&str] = match seats {
        2 => &["a6", "a7", "b6", "c7", "b12", "d1", "a11", "e8"],
        _ => &["Sa6", "Ea6", "Nb1", "ZS", "Wa2", "Se6", "Sd1", "z0"],
    };
    let pairs = posts.iter().flat_map(|from| posts.iter().map(move |to| format!("{from}-{to}")));
    pairs.chain(["ready", "mirror", "swap a6 b6", "setup 9", "a6-q9"].map(str::to_owned)).collect()
}

/// A game whose set-ups are dealt from one source for the seats the observer knows, and from
/// another for the rest.
fn dealt(seats: u8, options: &str, known: impl Fn(u8) -> bool, seed: u64, other: u64) -> Play {
    let mut play = table(seats, options);
    (0..seats).for_each(|_| drop(play.chance(vec![1; choices().len()])));
    for seat in 0..seats {
        play.act(seat, "random");
        let mut luck =
            Luck::seeded(1_000 * u64::from(seat) + if known(seat) { seed } else { other });
        play.chance(
            faces(options.contains("bomb_front_row=on"))
                .iter()
                .map(|face| luck.roll(*face))
                .collect(),
        );
    }
    (0..seats).for_each(|seat| drop(play.act(seat, "ready")));
    play.chance(vec![1]);
    play
}

/// Plays both games on with the same moves for as long as what happens is the same for all; gives
/// the number of moves.
fn check(
    seats: u8,
    options: &str,
    who: Observer,
    known: impl Fn(u8) -> bool + Copy,
    seed: u64,
) -> usize {
    let mut games = [seed + 1, seed + 2].map(|other| dealt(seats, options, known, seed, other));
    if let Observer::Fallen(seat) = who {
        games.iter_mut().for_each(|game| game.resign(seat.0));
    }
    let mut luck = Luck::seeded(seed);
    for moves in 0.. {
        let [a, b] = [0, 1].map(|game: usize| all_that_is_seen(&games[game], who, seats));
        assert_eq!(a, b, "{options} {who:?} seed {seed} after {moves} moves");
        let Turn::Seats(turn) = games[0].0.turn() else { return moves };
        let seat = turn.iter().next().expect("somebody");
        let [mine, theirs] = [0, 1].map(|game: usize| games[game].0.choices(seat).expect("a list"));
        let common: Vec<&String> = mine.iter().filter(|choice| theirs.contains(choice)).collect();
        let Some(most) = u32::try_from(common.len()).ok().filter(|most| *most > 0) else {
            return moves;
        };
        let act = Act::By(seat, common[luck.roll(most) as usize - 1].clone());
        let told = [0, 1].map(|game: usize| {
            let told = games[game].0.play(&act).expect("both may");
            (told.note.clone(), format!("{:?}", told.hear(who)))
        });
        if told[0] != told[1] {
            assert!(
                told[0].0.is_some() || told[1].0.is_some(),
                "a quiet move tells nothing: {told:?}"
            );
            return moves;
        }
    }
    unreachable!("every game ends")
}

#[test]
fn what_others_hold_shows_nowhere() {
    let mut moves = 0;
    for seed in 0..40 {
        let south = Observer::Seat(Seat(0));
        moves += check(2, "", south, |seat| seat == 0, 10 * seed);
        moves += check(2, "", Observer::Public, |_| false, 10 * seed);
        moves += check(
            2,
            "flag_capture=engineer_only bomb_flies=on",
            south,
            |seat| seat == 0,
            10 * seed,
        );
        moves += check(4, "", south, |seat| seat == 0, 10 * seed);
        moves += check(4, "visibility=ally_open", south, |seat| seat % 2 == 0, 10 * seed);
        moves += check(4, "visibility=half_open", Observer::Public, |_| false, 10 * seed);
        moves += check(4, "", Observer::Fallen(Seat(2)), |seat| seat % 2 == 0, 10 * seed);
        moves += check(4, "teams=ffa", Observer::Fallen(Seat(2)), |_| false, 10 * seed);
    }
    assert!(moves > 1_000, "the games go on long enough to mean something: {moves} moves");
}

#[test]
fn a_setup_is_secret_however_badly_it_is_written() {
    let mut play = table(2, "");
    play.deal();
    let seals = |text: &str| play.0.read(Seat(0), text).sealed;
    for text in [
        "setup 96317",
        "96317/5.3.5/81.37/B.2.4/6L2LB/4FL2",
        "96317/5.3.5/81.37/B.2.4/6L2LB/4FL2?",
        "random",
    ] {
        assert!(seals(text), "{text}");
    }
    for text in ["ready", "a6-a7", "a6", "hello", "I have 96317 lbs of flabby bulbs"] {
        assert!(!seals(text), "{text}");
    }
    assert!(!table(2, "mode=flip").0.read(Seat(0), "setup 96317").sealed, "there are none");
}

#[test]
fn the_planted_difference_is_found() {
    let (a, b) = (dealt(2, "", |_| true, 1, 0), dealt(2, "", |_| true, 2, 0));
    let south = Observer::Seat(Seat(0));
    assert_ne!(all_that_is_seen(&a, south, 2), all_that_is_seen(&b, south, 2));
}
