//! What somebody may try who is too curious: each probe gets the same whatever the others hide, and
//! none of it.

use std::collections::BTreeSet;

use caipan::{
    chat::Delivery,
    referee::{Luck, export, replay},
};
use caipan_rules::{Act, GAMES, Observer, Seat, Setup, find};

use super::{
    pair::{Pair, Start},
    round::{Halls, Round},
    stage::Line,
    truth::Truth,
};
use crate::junqi::play::setup;

/// A probe: who tries it, how, and what.
///
/// `foe` sits to the right of the one whose pieces are asked for, `ally` opposite, `old` is out of
/// the game, `eve` looks on, `max` manages the server and rules as an arbiter. It is said `here`,
/// where the game is, or `away` in another channel, or by direct message (`dm`), given as a `slash`
/// command, or pressed as a `button` of the last board, an `old` or a `forged` one.
type Probe = (&'static str, &'static str, &'static str);

const PROBES: &[Probe] = &[
    ("foe", "here", "!board"),
    ("foe", "here", "!view"),
    ("foe", "dm", "board"),
    ("foe", "dm", "view"),
    ("foe", "away", "!board"),
    ("foe", "away", "!record"),
    ("foe", "slash", "moves"),
    ("foe", "slash", "record"),
    ("foe", "here", "!moves"),
    ("foe", "dm", "moves Sa6"),
    ("foe", "dm", "record"),
    ("foe", "dm", "losses"),
    ("foe", "here", "!losses @p0"),
    ("foe", "dm", "list"),
    ("foe", "dm", "list @p0"),
    ("foe", "dm", "load plan"),
    ("foe", "here", "!load plan"),
    ("foe", "dm", "save plan"),
    ("foe", "dm", "at 1 view"),
    ("foe", "dm", "at 2 view"),
    ("foe", "dm", "mydata export"),
    ("foe", "here", "!replay"),
    ("foe", "dm", "replay end"),
    ("foe", "slash", "replay #1"),
    ("foe", "here", "!pick"),
    ("foe", "slash", "pick Sa6"),
    ("foe", "here", "!undo"),
    ("foe", "here", "!abort"),
    ("foe", "here", "!draw"),
    ("ally", "here", "!decline draw"),
    ("foe", "here", "!sub @p0 @eve"),
    ("eve", "here", "!sub @p0 @eve"),
    ("ally", "dm", "accept sub"),
    ("foe", "dm", "Sa6-Sa5"),
    ("foe", "dm", "Sb1-Sa1"),
    ("foe", "here", "!move Sd1-Se1"),
    ("foe", "slash", "move Sa2-Sa3"),
    ("foe", "dm", "swap Sa6 Sb6"),
    ("foe", "dm", "setup 9"),
    ("foe", "here", "96317/5.3.5/81.37/B.2.4/6L2LB/4FL21"),
    ("foe", "dm", "note Sb1"),
    ("foe", "dm", "note Sb1 F?"),
    ("foe", "dm", "note Sa6"),
    ("foe", "dm", "ready"),
    ("foe", "dm", "unready"),
    ("foe", "dm", "random"),
    ("foe", "button", "view"),
    ("foe", "button", "resign"),
    ("foe", "old", "pick"),
    ("foe", "old", "move Sa6-Sa5"),
    ("foe", "forged", "view"),
    ("foe", "forged", "accept draw"),
    ("foe", "forged", "mydata delete"),
    ("foe", "here", "!settings"),
    ("foe", "here", "!adjudicate win 1"),
    ("foe", "dm", ""),
    ("foe", "dm", "司令"),
    ("ally", "dm", "view"),
    ("ally", "dm", "record"),
    ("ally", "dm", "moves"),
    ("ally", "dm", "list"),
    ("ally", "dm", "mydata export"),
    ("ally", "slash", "view"),
    ("eve", "here", "!board"),
    ("eve", "here", "!view"),
    ("eve", "here", "!moves"),
    ("eve", "here", "!losses"),
    ("eve", "here", "!record"),
    ("eve", "here", "!pick"),
    ("eve", "here", "Sa6-Sa5"),
    ("eve", "dm", "view"),
    ("eve", "dm", "board"),
    ("eve", "dm", "at 1 view"),
    ("eve", "dm", "load plan"),
    ("eve", "dm", "list"),
    ("eve", "dm", "mydata export"),
    ("eve", "slash", "view"),
    ("eve", "slash", "record"),
    ("eve", "button", "view"),
    ("eve", "forged", "view"),
    ("eve", "away", "!replay"),
    ("max", "here", "!view"),
    ("max", "here", "!board"),
    ("max", "here", "!record"),
    ("max", "here", "!moves"),
    ("max", "here", "!replay"),
    ("max", "here", "!abort"),
    ("max", "here", "!adjudicate warn 1"),
    ("max", "here", "!settings language=zh-Hans"),
    ("max", "here", "!board"),
    ("max", "here", "!settings language=en"),
    ("max", "here", "!hand @p0 @max"),
    ("max", "here", "!sub @p0 @max"),
    ("max", "here", "!hand @p0 @foe"),
    ("max", "here", "!hand @p0 @eve"),
    ("eve", "here", "!join"),
    ("eve", "here", "!view"),
    ("foe", "here", "!accept hand"),
    ("eve", "here", "!decline"),
    ("max", "dm", "record"),
    ("max", "slash", "adjudicate nonsense"),
    ("old", "here", "!board"),
    ("old", "here", "!view"),
    ("old", "dm", "record"),
    ("old", "dm", "moves"),
    ("old", "dm", "losses"),
    ("old", "dm", "note Sb1 F"),
    ("old", "dm", "mydata export"),
];

/// The words and characters of ranks.
const RANKS: &[&str] = &[
    "commander",
    "general",
    "division",
    "brigadier",
    "colonel",
    "major",
    "captain",
    "lieutenant",
    "engineer",
    "bomb",
    "mine",
    "司",
    "师",
    "旅",
    "团",
    "营",
    "连",
    "排",
    "工",
    "炸",
    "雷",
    "旗",
];

/// A game of four in which seat 0 has set up, saved and noted something else in each hall, and seat
/// 3 has given up.
fn begun() -> (Halls, Round) {
    let mut halls = Halls::of(GAMES);
    let setup = Setup { seats: 4, ..Setup::usual(find(GAMES, "junqi").expect("junqi").info()) };
    let (people, start) = halls.open(&setup, "hall");
    let wanted = |pair: &Pair| {
        let resigns = pair.acts.iter().any(|act| matches!(act, Act::Resign(_)));
        pair.hidden == [Seat(0)] && pair.acts.len() == 16 && !resigns
    };
    let find = |seed| Pair::find(&setup, 16, start, &mut Luck::seeded(seed)).filter(wanted);
    let pair = (0..500).find_map(find).expect("a game with a twin");
    let (mut luck, mut round) = (Luck::seeded(1), Round { pair, place: "hall".to_owned(), people });
    halls.deal(&mut round).expect("it is secret");
    let own = |text: &str| Line::new("p0hall", "@bot", text);
    let ignorant = round.ignorant();
    halls.same([&own("save plan"), &own("save plan")], &ignorant).expect("it is secret");
    halls.replay(&mut round, &mut luck).expect("it is secret");
    halls.same([&own("note Eb1 9"), &own("note Eb1 L")], &ignorant).expect("it is secret");
    // In one hall something is noted, in the other nothing: nobody can tell that either.
    halls.same([&own("note Eb2 9"), &own("view")], &ignorant).expect("it is secret");
    let noted = Act::By(Seat(0), "note Eb2 9".to_owned());
    round.pair.truths[0].play(&noted).expect("a piece stands there");
    for (truth, note) in round.pair.truths.iter_mut().zip(["note Eb1 9", "note Eb1 L"]) {
        truth.play(&Act::By(Seat(0), note.to_owned())).expect("a piece stands there");
    }
    halls.act(&mut round, &Act::Resign(Seat(3)), &mut luck).expect("it is secret");
    (halls, round)
}

fn line((who, way, text): Probe, round: &Round, stamp: &str) -> Line {
    let name = match who {
        "foe" => &round.people[1],
        "ally" => &round.people[2],
        "old" => &round.people[3],
        "eve" => &round.spectator(),
        _ => &round.manager(),
    };
    let named =
        [("@p0", &round.people[0]), ("@foe", &round.people[1]), ("@eve", &round.spectator())];
    let text = named
        .iter()
        .fold(text.to_owned(), |text, (word, name)| text.replace(word, &format!("@{name}")));
    let text = text.replace("@max", &format!("@{}", round.manager()));
    let place = match way {
        "dm" => "@bot",
        "away" => "elsewhere",
        _ => round.place.as_str(),
    };
    let line = Line::new(name, place, &text);
    let line = if who == "max" { line.chief() } else { line };
    match way {
        "slash" => line.slash(),
        "button" => line.pressed(stamp),
        "old" => line.pressed(&format!("{}.1", stamp.split('.').next().unwrap_or_default())),
        "forged" => line.pressed("00000000.99"),
        _ => line,
    }
}

/// All words of a delivery.
fn words(delivery: &Delivery) -> String {
    let mut words = format!(
        "{:?} {:?} {:?} {:?}",
        delivery.text, delivery.file, delivery.buttons, delivery.menus
    );
    words.extend(
        delivery
            .picture
            .iter()
            .map(|picture| format!("{} {} {:?}", picture.alt, picture.drawing, picture.diagram)),
    );
    words.to_lowercase()
}

/// Tests if a picture shows what any piece is.
fn opens(delivery: &Delivery) -> bool {
    let drawing = delivery.picture.as_ref().map_or("", |picture| &picture.drawing);
    let mut signs = drawing.split_whitespace().filter_map(|word| word.split_once(':'));
    signs.any(|(_, sign)| sign != "?")
}

/// The names of a PNG's chunks.
fn chunks(png: &[u8]) -> BTreeSet<String> {
    let (mut names, mut at) = (BTreeSet::new(), 8);
    while let Some(head) = png.get(at..at + 8) {
        names.insert(String::from_utf8_lossy(&head[4..]).into_owned());
        at += 12 + u32::from_be_bytes([head[0], head[1], head[2], head[3]]) as usize;
    }
    names
}

#[test]
fn a_curious_probe_gets_the_same_whatever_others_hide() {
    let (mut halls, round) = begun();
    let ignorant = round.ignorant();
    let secrets: Vec<String> =
        round.pair.deals.iter().flat_map(|deal| deal.text(Seat(0))).collect();
    assert!(ignorant.len() == 5 && secrets.len() == 2 && secrets[0] != secrets[1]);
    let mut stamp = String::new();
    let mut answered = 0;
    for probe in PROBES {
        let line = line(*probe, &round, &stamp);
        let got = halls
            .same([&line, &line], &ignorant)
            .unwrap_or_else(|what| panic!("{probe:?}: {what}"));
        answered += usize::from(!got.is_empty());
        for delivery in &got {
            let words = words(delivery);
            assert!(
                !secrets.iter().any(|secret| words.contains(&secret.to_lowercase())),
                "{probe:?}: {words}"
            );
            let plain = !matches!(probe.0, "foe" | "ally" | "old");
            let told = RANKS.iter().find(|rank| plain && words.contains(**rank));
            assert_eq!(told, None, "{probe:?}: {words}");
            assert!(!(plain && opens(delivery)), "{probe:?}: {words}");
            let known = ["IHDR", "PLTE", "IDAT", "IEND"];
            let pictures = delivery.picture.iter().flat_map(|picture| chunks(&picture.png));
            assert!(pictures.into_iter().all(|chunk| known.contains(&&*chunk)), "{probe:?}");
            stamp = delivery.buttons.first().map_or(stamp, |button| button.stamp.clone());
        }
    }
    println!("{} probes, {answered} of them answered", PROBES.len());
    assert!(PROBES.len() >= 40 && answered + 8 >= PROBES.len(), "{answered}");
}

#[test]
fn records_logs_and_what_lies_in_the_archive_tell_nothing() {
    let (halls, round) = begun();
    let records = halls.stages.each_ref().map(|stage| stage.record("hall"));
    assert_ne!(records[0], records[1], "the records themselves differ");
    let bouts = records.each_ref().map(|record| {
        replay(GAMES, &record.iter().map(String::as_str).collect::<Vec<_>>())
            .expect("a record holds")
    });
    let known = |line: &String| !line.contains(" commit 0 ");
    for who in [
        Observer::Public,
        Observer::Seat(Seat(1)),
        Observer::Seat(Seat(2)),
        Observer::Fallen(Seat(3)),
    ] {
        let [one, other] = bouts
            .each_ref()
            .map(|bout| export(bout, who).into_iter().filter(known).collect::<Vec<_>>());
        assert_eq!(one, other, "{who:?}");
    }
    for (stage, deal) in halls.stages.iter().zip(&round.pair.deals) {
        let secrets: Vec<String> = (0..4).flat_map(|seat| deal.text(Seat(seat))).collect();
        assert!(
            secrets.len() == 4
                && stage.record("hall").iter().any(|line| line.contains(&secrets[0]))
        );
        let told = |text: &str| secrets.iter().any(|secret| text.contains(secret));
        assert!(
            !stage.kept().iter().any(|line| told(line) || line.contains("note Eb1")),
            "it lies sealed"
        );
        assert!(!told(&stage.log()) && !stage.log().contains("note"), "{}", stage.log());
    }
}

#[test]
fn a_game_that_is_printed_for_its_programmers_tells_nothing() {
    let (_, round) = begun();
    let [noted, otherwise] = round.pair.truths.each_ref().map(Truth::printed);
    assert!(noted == otherwise && noted.contains("Hidden"));
    for (seats, options) in
        [(2, ""), (2, "mode=flip"), (3, "flag_win=carry_home"), (4, "visibility=half_open")]
    {
        let setup = setup(seats, options);
        let find = |seed| Pair::find(&setup, 12, Start::default(), &mut Luck::seeded(seed));
        let pairs: Vec<Pair> = (0..20).filter_map(find).collect();
        assert!(pairs.len() > 9, "{options}");
        for Pair { truths: [one, other], .. } in pairs {
            assert_eq!(one.printed(), other.printed(), "{options}");
        }
    }
}
