//! The conformance kit: what must hold of every variant, over every value of every option.
//!
//! `GAME=NAME` in the environment plays that variant alone.

use std::{collections::BTreeSet, sync::LazyLock};

use caipan::{
    chat::{LANGUAGES, VERBS, Words},
    referee::{Header, Luck, Match, News, Order, export, replay},
};
use caipan_render::{Painter, Theme};
use caipan_rules::{
    Act, Arg, Ask, Catalog, Choice, Form, GAMES, Info, Observer, Options, Rulebook, Say, Seat,
    Setup, Table, Turn,
};

use crate::{thorough, tic_tac_toe::TIC_TAC_TOE, toy_game::AMBUSH};

/// Bakes each board once for all games.
static PAINTER: LazyLock<Painter> = LazyLock::new(Painter::default);

/// Games played of each set-up, unless they are long.
fn games_each() -> u64 {
    thorough::size(1, 12)
}

/// After so many moves no further game is played of a set-up.
const MOVES_EACH: usize = 600;

/// So many of the listed choices are tried before each move.
const TRIED: usize = 6;

/// So many mixtures of options are drawn.
fn mixtures() -> u64 {
    thorough::size(6, 60)
}

/// No game of any variant is longer than this, however its players move.
const LONGEST: usize = 10_000;

#[test]
fn every_registered_variant_conforms() {
    assert!(GAMES.len() >= 2);
    conform(GAMES);
}

#[test]
fn the_game_with_secrets_chance_and_elimination_conforms() {
    conform(AMBUSH);
}

#[test]
fn the_least_game_conforms() {
    conform(TIC_TAC_TOE);
}

#[test]
fn no_two_names_clash() {
    let mut met: Vec<(&str, &str)> = Vec::new();
    let verbs = VERBS
        .iter()
        .flat_map(|(_, name, aliases, _)| std::iter::once(*name).chain(aliases.iter().copied()));
    let verbs: Vec<_> = verbs.collect();
    for info in GAMES.iter().map(|book| book.info()) {
        // A set of options that two games have is named with its game.
        let whole =
            |name: &&str| GAMES.iter().filter(|book| has_preset(book.info(), name)).count() == 1;
        let presets = info.presets.iter().map(|preset| preset.name).filter(whole);
        for name in info.names().chain(presets) {
            let before = met.iter().find(|(known, _)| *known == name);
            assert_eq!(before, None, "{name} means {} too", info.name);
            assert!(!verbs.contains(&name), "{name} is a command");
            met.push((name, info.name));
        }
    }
}

fn has_preset(info: &Info, name: &str) -> bool {
    info.presets.iter().any(|preset| preset.name == name)
}

#[test]
fn no_two_words_of_one_glossary_clash() {
    for book in GAMES {
        let mut met: Vec<&str> = Vec::new();
        for name in book.terms().into_iter().flat_map(|term| term.names) {
            assert!(!met.contains(name), "{name} stands twice in {}", book.info().name);
            met.push(name);
        }
    }
}

fn conform(catalog: Catalog) {
    let words = Words::new(catalog);
    let alone = std::env::var("GAME").ok();
    for book in catalog {
        if alone.as_ref().is_some_and(|name| name != book.info().name) {
            continue;
        }
        facts_are_sound(*book);
        for setup in setups(*book) {
            let mut moves = 0;
            for seed in 0..games_each() {
                if moves >= MOVES_EACH {
                    break;
                }
                println!(
                    "{} for {} {:?} seed {seed}",
                    book.info().name,
                    setup.seats,
                    setup.options
                );
                moves += plays_through((catalog, &words), *book, &setup, &mut Luck::seeded(seed));
            }
        }
    }
}

/// Default options for each number of seats; each other value by itself, with one of the numbers it
/// goes with; and some mixtures of all.
fn setups(book: &dyn Rulebook) -> Vec<Setup> {
    let info = book.info();
    let mixed = (0..mixtures())
        .map(|seed| mixture(info, &mut Luck::seeded(seed)))
        .filter(|setup| book.open(setup).is_ok());
    let mut all = book.each_option();
    for setup in mixed {
        if !all.contains(&setup) {
            all.push(setup);
        }
    }
    all
}

/// A value of each option and a number of seats, drawn; they need not go together.
fn mixture(info: &'static Info, luck: &mut Luck) -> Setup {
    let mut draw = |count: usize| luck.roll(u32::try_from(count).expect("few values")) as usize - 1;
    let seats = info.seats[draw(info.seats.len())];
    let value = |choice: &Choice| {
        (choice.key.to_owned(), choice.values[draw(choice.values.len())].0.to_owned())
    };
    Setup { seats, options: info.options.iter().map(value).collect(), position: None }
}

fn facts_are_sound(book: &dyn Rulebook) {
    let info = book.info();
    let folded = |name: &str| name == name.to_lowercase() && !name.contains(' ');
    assert!(info.names().all(folded), "{}: names are folded", info.name);
    let most = info.seats.iter().max().copied().expect("a game has seats");
    assert!(info.tones.len() >= usize::from(most), "{}: every seat has a colour", info.name);
    let table = book.open(&Setup::usual(info)).expect("the usual start");
    assert_ne!(table.form(info.example), Form::Foreign, "{}: the example is a move", info.name);
    for wrong in [0, 1, 99].into_iter().filter(|seats| !info.seats.contains(seats)) {
        assert!(
            book.open(&Setup { seats: wrong, ..Setup::usual(info) }).is_err(),
            "{}: {wrong} seats",
            info.name
        );
    }
    let odd = Options::from([("no such key".to_owned(), "x".to_owned())]);
    assert!(book.open(&Setup { options: odd, ..Setup::usual(info) }).is_err());
    let choices: Vec<_> = info.options.iter().collect();
    for preset in info.presets.iter().chain(info.nicknames) {
        for (key, value) in preset.options {
            if *key == "players" && value.parse().is_ok_and(|seats| info.seats.contains(&seats)) {
                continue;
            }
            let picked =
                Choice::pick(&choices, key, value).map(|(choice, value)| (choice.key, value));
            assert_eq!(
                picked.ok(),
                Some((*key, (*value).to_owned())),
                "{} {}",
                info.name,
                preset.name
            );
        }
    }
}

/// Plays a game to its end with random moves, and gives their number.
fn plays_through(
    (catalog, words): (Catalog, &Words),
    book: &'static dyn Rulebook,
    setup: &Setup,
    luck: &mut Luck,
) -> usize {
    let people = (0..setup.seats).map(|seat| format!("person{seat}")).collect();
    let header = Header {
        format: Header::NEWEST,
        game: book.info().name.to_owned(),
        laws: book.info().laws,
        id: "7KQ2M9XD".to_owned(),
        begun: "2026-11-21".to_owned(),
        clock: None,
        quiet: None,
        setup: setup.clone(),
        terms: Options::new(),
        people,
    };
    let mut bout = Match::new(book, header).expect("a listed setup opens");
    let mut lines = bout.begin(true, luck).lines;
    let mut count = 0;
    while !bout.is_over() {
        count += 1;
        assert!(count < LONGEST, "random play ends");
        lines.extend(one_move(&mut bout, words, luck));
        if count.is_power_of_two() {
            records_hold(catalog, &bout, &lines);
        }
    }
    assert!(bout.outcome().places.iter().all(Option::is_some), "every seat has a place at the end");
    assert_eq!(bout.turn(), Turn::Over);
    let why = bout.outcome().why.expect("a game that is over has a reason");
    is_worded(words, &Say::new(format!("why-{why}")));
    records_hold(catalog, &bout, &lines);
    assert!(
        bout.step(&Order::Resign(Seat(0)), 0, luck).is_err(),
        "nothing is accepted after the end"
    );
    count
}

/// Every sentence, and those within it, has its words in each language.
fn is_worded(words: &Words, say: &Say) {
    for language in LANGUAGES {
        assert!(words.has(language, &say.key), "{language} lacks {}", say.key);
    }
    say.args.iter().for_each(|(_, arg)| is_worded_within(words, arg));
}

fn is_worded_within(words: &Words, arg: &Arg) {
    match arg {
        Arg::Say(say) => is_worded(words, say),
        Arg::List(args) => args.iter().for_each(|arg| is_worded_within(words, arg)),
        _ => {}
    }
}

fn one_move(bout: &mut Match, words: &Words, luck: &mut Luck) -> Vec<String> {
    let seats: Vec<_> = bout.to_move().iter().collect();
    assert!(!seats.is_empty(), "somebody is to move, chance having been thrown");
    let seat = seats[luck.roll(seats.len() as u32) as usize - 1];
    let table = bout.table();
    listed_choices_are_sound(bout, words, seat);
    let text =
        table.sample(seat, &mut |below| luck.roll(below) - 1).expect("who is to move can move");
    assert_eq!(
        table.judge(seat, &text).as_deref(),
        Ok(text.as_str()),
        "what is written reads back"
    );
    let seals = table.read(seat, &text).sealed;
    let step =
        bout.step(&Order::Play(seat, text), 0, luck).expect("what may be chosen is accepted");
    let played = |news: &News| matches!(news, News::Played(_, told) if told.sealed == seals);
    assert!(step.news.iter().any(played), "it is played, and as secret as it was said to be");
    let told = |news: &News| match news {
        News::Played(_, told) | News::Thrown(told) => Some(told.clone()),
        _ => None,
    };
    for told in step.news.iter().filter_map(told) {
        let heard = [told.hear(Observer::Public), told.hear(bout.observer(seat))].concat();
        heard.iter().for_each(|say| is_worded(words, say));
    }
    step.lines
}

/// Listed choices are accepted and read back as themselves, all are different, and nonsense is
/// refused.
fn listed_choices_are_sound(bout: &Match, words: &Words, seat: Seat) {
    let table = bout.table();
    let Some(mut choices) = table.choices(seat) else { return };
    let step = choices.len().div_ceil(TRIED).max(1);
    for choice in choices.iter().skip(bout.actions().len() % step).step_by(step) {
        assert_eq!(table.judge(seat, choice).as_deref(), Ok(choice.as_str()));
        table.fork().play(&Act::By(seat, choice.clone())).expect("a listed choice is accepted");
    }
    trails_are_the_choices(table, seat, &choices);
    let all = choices.len();
    choices.sort();
    choices.dedup();
    assert_eq!(choices.len(), all, "no choice is listed twice");
    for nonsense in ["", "?", "zzz", "99-98", "hit 77", "💣"] {
        let before = table.digest(Observer::Seat(seat));
        let mut copy = table.fork();
        let refused = copy.play(&Act::By(seat, nonsense.to_owned()));
        let illegal = refused.err().unwrap_or_else(|| panic!("`{nonsense}` is no move"));
        is_worded(words, &illegal.say);
        assert_eq!(copy.digest(Observer::Seat(seat)), before, "a refusal changes nothing");
    }
}

/// Every choice can be taken by pressing places, and no two by pressing the same; those that no
/// place belongs to are few enough for buttons.
fn trails_are_the_choices(table: &dyn Table, seat: Seat, choices: &[String]) {
    let view = table.view(Observer::Seat(seat));
    let ground = view.scene(&Ask { bottom: seat }).ground;
    let trails = view.trails(seat, &ground).expect("what can be listed can be pressed");
    let texts: Vec<_> = trails.iter().map(|trail| trail.text.as_str()).collect();
    assert_eq!(texts, choices);
    let pressed: Vec<_> = trails.iter().filter(|trail| !trail.slots.is_empty()).collect();
    assert!(trails.len() - pressed.len() <= 2, "{texts:?}");
    let mut met = BTreeSet::new();
    for trail in pressed {
        assert!(met.insert(&trail.slots), "{} is pressed like another", trail.text);
    }
}

/// The record replays to the same match for every observer, writes back the same bytes, and every
/// scene paints.
fn records_hold(catalog: Catalog, bout: &Match, lines: &[String]) {
    let text: Vec<&str> = lines.iter().map(String::as_str).collect();
    let again = replay(catalog, &text).expect("a record holds");
    let whole = |bout: &Match| {
        let seats = (0..bout.seats()).map(Seat);
        let all: Vec<_> =
            seats.flat_map(|seat| [Observer::Seat(seat), Observer::Fallen(seat)]).collect();
        all.into_iter()
            .chain([Observer::Public])
            .map(|who| bout.table().digest(who))
            .collect::<Vec<_>>()
    };
    assert_eq!(whole(bout), whole(&again), "a replayed record gives equal views");
    assert_eq!(again.outcome(), bout.outcome());
    assert_eq!(again.people(), bout.people());
    if bout.is_over() {
        assert_eq!(
            export(&again, Observer::Public),
            lines,
            "a finished record is written back as it was"
        );
    }
    for seat in (0..bout.seats()).map(Seat) {
        let scene = bout.table().scene(bout.observer(seat), &Ask { bottom: seat });
        assert!(
            scene.pieces.iter().all(|piece| usize::from(piece.slot) < scene.ground.slots.len())
        );
        assert!(!PAINTER.paint(&scene, Theme::Contrast, 200).is_empty());
    }
}
