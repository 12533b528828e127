//! What people say around a tournament: mostly what makes sense as it stands, and all else that
//! people say.

use caipan::{
    chat::{Input, Place},
    store::Archive,
};
use caipan_tournament::live::{Match, Phase, Step, Tournament};

use super::{
    crowd::{CHANNELS, live, play, said, sitter},
    ledger::Ledger,
    watch::Watch,
};
use crate::archives::Numbers;

/// Where the tournament is held.
pub(super) const CLUB: &str = CHANNELS[0];

/// Who plays; [`HOST`] organises.
const FOLK: [&str; 5] = ["ann", "bob", "cat", "dan", "fay"];
pub(super) const HOST: &str = "eve";

/// The name of every tournament.
pub(super) const NAME: &str = "Cup";

/// What is held, for matches of two.
const GAMES: [&str; 8] = [
    "russian",
    "russian time=1m+5s",
    "russian time=1d/move",
    "russian time=2m",
    "sifang",
    "gewu time=2x40s",
    "junqi mode=flip",
    "junqi deploy=5m",
];
const FORMATS: [&str; 11] = [
    "single",
    "single third=on",
    "single games=2",
    "double",
    "double final=single",
    "robin",
    "swiss rounds=2",
    "swiss rounds=3",
    "monrad rounds=2",
    "swiss rounds=1 then=single advance=2",
    "groups groups=2 then=single advance=1",
];

/// What is held at tables of more.
const TABLES: [&str; 4] =
    ["star size=3", "capture size=3", "halma size=4", "junqi mode=flip size=3"];

/// How it is held.
const DRAWS: [&str; 7] = [
    "",
    "draws=lot replays=0",
    "draws=seed replays=1",
    "draws=organiser replays=0",
    "draws=sudden replays=1",
    "draws=armageddon replays=0",
    "draws=lot replays=2",
];
const WAYS: [&str; 11] = [
    "call=30s break=1s noshow=stay",
    "call=30s break=1s noshow=withdraw",
    "call=20s next=manual",
    "break=1s",
    "break=30s",
    "next=manual",
    "break=2s call=1m",
    "call=30s",
    "without=hints,undo",
    "reports=players break=1s",
    "reports=players call=1m break=1s",
];
const ENTRY: [&str; 5] = ["", "", "checkin=30s", "start=1m", "start=1m checkin=30s"];

/// What anybody asks.
const ASKED: [&str; 14] = [
    "t",
    "t my",
    "t pairings",
    "t standings",
    "t bracket",
    "t crosstable",
    "t rules",
    "t why",
    "t audit",
    "t export json",
    "t export log",
    "t help",
    "t nonsense",
    "board",
];

/// The tournament of the club, if there has been one, as the archive has it.
pub(super) fn event(store: &Watch) -> Option<Tournament> {
    let lines = store.lines("place", &format!("{CLUB}#t"));
    let id = lines
        .iter()
        .rev()
        .find_map(|line| line.strip_prefix("event ").or_else(|| line.strip_prefix("remade ")))?;
    let log = store.lines("tournament", id.split(' ').next().unwrap_or_default());
    Some(Tournament::read(&log.join("\n")).expect("the log holds"))
}

/// The place of the game by which a match goes on, if it was opened.
pub(super) fn place<'a>(event: &'a Tournament, game: &Match) -> Option<&'a str> {
    match game.step {
        Some(Step::Play(turn)) => event.place(game.id, turn.number),
        _ => None,
    }
}

/// Something that somebody says now.
pub(super) fn utter(numbers: &mut Numbers, store: &Watch, ledger: &Ledger, id: String) -> Input {
    let event = event(store);
    let asks = numbers.below(9) == 0;
    let (who, place, text) = match &event {
        Some(event) if asks => ask(numbers, event),
        Some(event) if event.phase() == Phase::Running => run(numbers, store, ledger, event),
        Some(event) if matches!(event.phase(), Phase::Open | Phase::Closed) => {
            enter(numbers, event)
        }
        Some(event) if numbers.below(3) > 0 => ask(numbers, event),
        _ => (HOST.to_owned(), here(), create(numbers)),
    };
    said(id, &who, place, text)
}

fn here() -> Place {
    Place::Channel(CLUB.to_owned())
}

fn pick<'a>(numbers: &mut Numbers, words: &[&'a str]) -> &'a str {
    words[numbers.below(words.len())]
}

/// A tournament is created.
fn create(numbers: &mut Numbers) -> String {
    let (draws, ways, entry) = (pick(numbers, &DRAWS), pick(numbers, &WAYS), pick(numbers, &ENTRY));
    let held = if numbers.below(6) == 0 {
        let table = pick(numbers, &TABLES);
        format!("game={table} format=tables rounds={}", 1 + numbers.below(2))
    } else {
        format!("game={} format={}", pick(numbers, &GAMES), pick(numbers, &FORMATS))
    };
    format!("!t create {NAME} {held} {draws} {ways} {entry}")
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

/// Somebody asks something, here, where a game is played, or the bot alone.
fn ask(numbers: &mut Numbers, event: &Tournament) -> (String, Place, String) {
    let who = if numbers.below(3) == 0 { HOST } else { pick(numbers, &FOLK) };
    let text = pick(numbers, &ASKED);
    let places: Vec<_> =
        event.open().iter().filter_map(|game| place(event, game).map(str::to_owned)).collect();
    let place = match (numbers.below(4), places.first()) {
        (0, _) => return (who.to_owned(), Place::Direct, text.to_owned()),
        (1, Some(place)) => Place::Channel(place.clone()),
        _ => here(),
    };
    (who.to_owned(), place, format!("!{text}"))
}

/// Before the start.
fn enter(numbers: &mut Numbers, event: &Tournament) -> (String, Place, String) {
    let there = event.entrants().len();
    let who = pick(numbers, &FOLK);
    let text = match numbers.below(20) {
        0..=9 => return (who.to_owned(), here(), "!t join".to_owned()),
        10..=12 => return (who.to_owned(), here(), "!t checkin".to_owned()),
        13 => return (who.to_owned(), here(), "!t leave".to_owned()),
        14 => pick(
            numbers,
            &["t close", "t open", "t undo", "t redo", "t start dry", "t checkin call"],
        )
        .to_owned(),
        15 => format!("t {} @{who}", pick(numbers, &["add", "remove", "invite", "orga add"])),
        16 => format!(
            "t set {}",
            pick(numbers, &["break=5s", "checkin=off", "checkin=20s", "rounds=2", "start=20s"])
        ),
        17 if numbers.below(6) == 0 => format!("t cancel {NAME}"),
        _ if there > 1 => "t start".to_owned(),
        _ => format!("t add @{who}"),
    };
    (HOST.to_owned(), here(), format!("!{text}"))
}

/// After the start.
fn run(
    numbers: &mut Numbers,
    store: &Watch,
    ledger: &Ledger,
    event: &Tournament,
) -> (String, Place, String) {
    let rules = |text: String| (HOST.to_owned(), here(), format!("!t {text}"));
    if event.paused() && numbers.below(3) == 0 {
        return rules("resume".to_owned());
    }
    if event.idle() && numbers.below(3) == 0 {
        return rules("next".to_owned());
    }
    let open: Vec<_> =
        event.open().iter().filter_map(|game| place(event, game).map(str::to_owned)).collect();
    match numbers.below(20) {
        0..=2 => rules(rule(numbers, event)),
        3..=4 => {
            let text = pick(
                numbers,
                &[
                    "forfeit yes",
                    "forfeit yes",
                    "withdraw yes",
                    "rest",
                    "rest no",
                    "join",
                    "ready",
                    "ready",
                ],
            );
            (pick(numbers, &FOLK).to_owned(), here(), format!("!t {text}"))
        }
        5..=6 => {
            let (who, text) = (pick(numbers, &FOLK).to_owned(), report(numbers, event));
            let place = open.first().filter(|_| numbers.below(3) == 0).cloned();
            (who, place.map_or_else(here, Place::Channel), format!("!t {text}"))
        }
        _ if open.is_empty() => ask(numbers, event),
        _ => {
            let place = open[numbers.below(open.len())].clone();
            in_game(numbers, store, ledger, place)
        }
    }
}

/// What somebody says who has played elsewhere, where players report: else that is refused.
fn report(numbers: &mut Numbers, event: &Tournament) -> String {
    let ids: Vec<_> = event.open().iter().map(|game| (game.id, game.seats.len())).collect();
    let Some((id, seats)) = ids.get(numbers.below(ids.len().max(1))) else {
        return "confirm".to_owned();
    };
    let result = pick(
        numbers,
        if *seats == 2 { &["1-0", "0-1", "draw"] } else { &["1,2,3", "1,2,2", "1,2,3,4"] },
    );
    match numbers.below(6) {
        0..=2 => format!("report {id} {result}"),
        3 => format!("accept {id}"),
        4 => "accept".to_owned(),
        _ => format!("decline {id}"),
    }
}

/// Who is called to a place, by name.
pub(super) fn called(store: &Watch, place: &str) -> Vec<String> {
    let lines = store.lines("place", place);
    let fixture =
        lines.iter().rev().find_map(|line| line.strip_prefix("fixture ")?.split(' ').nth(5));
    let name = |seat: &str| {
        let account = store.person(seat.split('/').next()?).expect("it answers")?.account;
        account.strip_prefix("sim:").map(str::to_owned)
    };
    fixture.unwrap_or_default().split(',').filter_map(name).collect()
}

/// Where a game of the tournament is.
fn in_game(
    numbers: &mut Numbers,
    store: &Watch,
    ledger: &Ledger,
    place: String,
) -> (String, Place, String) {
    let Some(bout) = live(ledger, store, &place) else {
        let called = called(store, &place);
        let who = called.get(numbers.below(called.len().max(1))).map_or(FOLK[0], String::as_str);
        return (who.to_owned(), Place::Channel(place), "!join".to_owned());
    };
    let seats: Vec<_> = bout.to_move().iter().collect();
    if numbers.below(7) == 0 && !seats.is_empty() {
        let who = sitter(store, bout, seats[numbers.below(seats.len())]);
        return (who, Place::Channel(place), "!resign".to_owned());
    }
    let (who, direct, text) = play(numbers, store, bout);
    (who, if direct { Place::Direct } else { Place::Channel(place) }, text)
}

/// What the organiser decides.
fn rule(numbers: &mut Numbers, event: &Tournament) -> String {
    let stage = event.stages().saturating_sub(1);
    let known = |game: &Match| game.entrants().is_some();
    let ids: Vec<_> = event.matches(stage).into_iter().filter(known).map(|game| game.id).collect();
    let id = ids
        .get(numbers.below(ids.len().max(1)))
        .map_or_else(|| "R1-1".to_owned(), ToString::to_string);
    let (one, other) = (pick(numbers, &FOLK), pick(numbers, &FOLK));
    match numbers.below(18) {
        14 => format!("swap {id} so it is"),
        15 => format!(
            "swap {id} {} so it is",
            ids.first().map_or_else(|| "R1-1".to_owned(), ToString::to_string)
        ),
        16 => format!("pair {id} @{one} @{other} so it is"),
        17 => format!("ready @{one}"),
        0..=2 => format!(
            "adjudicate {id} {} so it was",
            pick(numbers, &["1-0", "0-1", "draw", "+-", "--", "again"])
        ),
        3 => {
            format!("adjudicate {id} {} cascade it was so", pick(numbers, &["1-0", "0-1", "draw"]))
        }
        4 => format!("adjudicate {id} {} so it was", pick(numbers, &["1,2,3", "1,1,3,3", "2,1,3"])),
        5 => format!("undo {id} a mistake"),
        6 => pick(numbers, &["undo", "undo yes", "undo cascade"]).to_owned(),
        7 => "redo".to_owned(),
        8 => "pause".to_owned(),
        9 => format!("extend {id} {}", pick(numbers, &["1m", "5m"])),
        10 => format!("dq @{one} two names"),
        11 => format!("sub @{one} @{other}"),
        12 => pick(numbers, &["repair", "next", "close", "open", "set break=5s", "set next=auto"])
            .to_owned(),
        13 => format!("repair {id}"),
        _ => format!("add @{one}"),
    }
}
