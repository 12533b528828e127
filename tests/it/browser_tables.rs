//! Games played on the page by pressing the board, by dragging, and by keys alone; and the page held
//! against the rules of accessibility.

use std::{env, fs};

use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::{
    browser::{Page, Screen},
    browser_games::play,
    thorough,
};

/// Presses what can be pressed, drawn from a seed, until so many presses are done or the game is
/// over: ends of ways before places between, now and then a button instead. Tells whether it is.
pub(crate) const PRESS: &str = r"
const [seed, most, tell] = arguments;
let state = seed;
const roll = (below) => (state = (state * 48271) % 2147483647) % below;
const all = (css) => [...document.querySelectorAll(css)];
const pause = () => new Promise((on) => setTimeout(on, 5));
const over = () => all('#controls [data-command=rematch]').length;
const waits = () => all('#board.waits, #state:empty').length || !all('.seat.own.turn').length;
(async () => {
  for (let presses = 0; presses < most && !over(); presses += 1) {
    for (let tries = 0; waits() && !over() && tries < 4000; tries += 1) await pause();
    const acts = all('#acts [data-command^=move]').slice(0, 1);
    const kinds = ['goal', 'via', 'can'].map((kind) => all(`#spots [data-kind=${kind}]`));
    const spots = kinds.find((found) => found.length) ?? [];
    const ready = acts.some(({ dataset }) => dataset.command === 'move ready');
    const chosen = acts.length && (ready || !spots.length || !roll(2)) ? acts : spots;
    if (!chosen.length) continue;
    // Up the board is where the targets are: of three, the highest.
    const three = [0, 0, 0].map(() => chosen[roll(chosen.length)]);
    const top = (one) => one.getBoundingClientRect().top;
    three.sort((one, other) => top(one) - top(other))[0].click();
    await pause();
  }
  tell(Boolean(over()));
})();";

/// The most presses of a game against the weakest program.
const LONGEST: usize = 4_000;

/// The middle of a place on the screen, and its label, by its name.
const MIDDLE: &str = r"
const [name] = arguments;
const named = (one) => one.dataset.label.split(/, |，/)[0] === name;
const spot = [...document.querySelectorAll('#spots button')].find(named);
const box = spot.getBoundingClientRect();
return [box.x + box.width / 2, box.y + box.height / 2, spot.dataset.label];";

/// The arrow that leads nearer from the place with the focus to another; nothing where it is there.
const ARROW: &str = r"
const [at] = arguments;
const here = document.activeElement;
const there = document.querySelector(`#spots [data-at='${at}']`);
if (here === there) return '';
const [from, to] = [here, there].map((one) => one.getBoundingClientRect());
const [right, down] = [to.x - from.x, to.y - from.y];
if (Math.abs(down) > from.height / 3) return down > 0 ? 'down' : 'up';
return right > 0 ? 'right' : 'left';";

/// What keys are to press next: a place, or a button of what is done without one.
const NEXT: &str = r"
const [number] = arguments;
const all = (css) => [...document.querySelectorAll(css)];
if (all('#controls [data-command=rematch]').length) return 'over';
if (all('#board.waits').length || !all('.seat.own.turn').length) return null;
const kinds = ['goal', 'via', 'can'].map((kind) => all(`#spots [data-kind=${kind}]`));
const spots = kinds.find((found) => found.length);
return spots ? spots[(number * 48271) % 65537 % spots.length].dataset.at : null;";

/// Runs the rules of axe-core on the page, and tells what it finds.
const AXE: &str = r"
const [tell] = arguments;
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
axe.run(document, { runOnly: tags }).then(({ violations }) =>
  tell(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target)}`)));";

/// What is told of the game.
const STATE: &str = "return document.getElementById('state').innerText;";

/// How a game is begun: its entry, and what is chosen in the form.
type Begun = (&'static str, &'static [(&'static str, &'static str)]);

/// Every game, each so that it ends soon.
const GAMES: &[Begun] = &[
    ("international", &[]),
    ("junqi", &[]),
    ("gewu", &[]),
    ("star", &[]),
    ("halma", &[("size", "8")]),
    ("diamond", &[]),
    ("capture", &[]),
    ("sifang", &[]),
];

/// Opens a table of its own and begins a game there against the weakest program.
async fn begin(page: &Page, url: &str, table: &str, (game, options): Begun) {
    let opened = json!({"name": table});
    ureq::post(format!("{url}/channel")).send_json(opened).expect("it is opened");
    page.go_to(&format!("{url}/t/{table}")).await;
    page.click(&format!("[data-game={game}]")).await;
    page.choose("#start .buttons select", "1").await;
    page.script("document.getElementById('options').open = true").await;
    // Who has little time is not made to wait for a program that seems to think.
    page.find("#start [data-key=time]")
        .await
        .send_keys(&format!("30s/move{}", char::from(Key::Tab)))
        .await
        .expect("typed");
    for (key, value) in options {
        page.choose(&format!("#start [data-key={key}]"), value).await;
    }
    page.click("#against-bot").await;
    page.find("#spots button").await;
}

/// The label of a place.
async fn label(page: &Page, name: &str) -> String {
    let found = page.script_with(MIDDLE, vec![json!(name)]).await;
    found[2].as_str().expect("a label").to_owned()
}

/// Plays games to their end on one screen, in this language, each at a table of its own.
async fn to_the_end(url: &str, turn: usize, screen: Screen, language: &str, games: &[Begun]) {
    let page = Page::open(url, screen).await;
    page.script(&format!("localStorage.setItem('language', '{language}')")).await;
    for (number, game) in games.iter().enumerate() {
        begin(&page, url, &format!("{}-{turn}-{language}", game.0), *game).await;
        page.find(&format!("html[lang={language}]")).await;
        let ended = page.wait_for(PRESS, vec![json!(number + 7), json!(LONGEST)]).await;
        assert_eq!(ended, json!(true), "{} in {language} ends", game.0);
        let told = page.script(STATE).await;
        assert_ne!(told, json!(""), "{}: the result is told", game.0);
        let wide = page.script("return document.documentElement.scrollWidth > innerWidth").await;
        assert_eq!(wide, json!(false), "{}: nothing sticks out sideways", game.0);
    }
    looks_back(&page).await;
    page.close().await;
}

/// The moves can be looked back at, one by one and from end to end.
async fn looks_back(page: &Page) {
    page.click("#first").await;
    page.find("#moves:not(:has([aria-current]))").await;
    page.click("#next").await;
    page.find("#moves li:first-child [aria-current]").await;
    page.click("#last").await;
    page.find("#moves li:last-child [aria-current]").await;
}

#[test]
#[ignore = "needs chromium and chromedriver, one at a time"]
fn every_game_is_played_to_its_end_by_pressing_alone() {
    let screens =
        [(Screen::Desktop, "en"), (Screen::Phone, "zh-Hans"), (Screen::Desktop, "zh-Hant")];
    let screens = [
        &screens[..],
        &[(Screen::Phone, "en"), (Screen::Desktop, "zh-Hans"), (Screen::Phone, "zh-Hant")],
    ]
    .concat();
    play(async |url| {
        for (number, (screen, language)) in screens.iter().enumerate() {
            // Each game once, on the screens and in the languages by turns; or each on all of them.
            let turn = |at: usize| thorough::size(0, 1) > 0 || at % screens.len() == number;
            let games: Vec<_> = GAMES
                .iter()
                .enumerate()
                .filter(|(at, _)| turn(*at))
                .map(|(_, game)| *game)
                .collect();
            to_the_end(&url, number, *screen, language, &games).await;
        }
    });
}

#[test]
#[ignore = "needs chromium and chromedriver, one at a time"]
fn pieces_of_a_set_up_change_places_by_dragging_and_keys_play_on() {
    play(async |url| {
        let page = Page::open(&url, Screen::Desktop).await;
        begin(&page, &url, "drag", ("junqi", &[])).await;
        page.until(
            "return document.querySelectorAll('#spots [data-kind=can]').length > 1;",
            vec![],
        )
        .await;
        let pair = page
            .script(
                "const of = (spot) => spot.dataset.label.split(', '); \
                 const all = [...document.querySelectorAll('#spots [data-kind=can]')].map(of); \
                 return [all[0], all.find(([, piece]) => piece !== all[0][1])];",
            )
            .await;
        let text = |at: usize, part: usize| pair[at][part].as_str().expect("a text").to_owned();
        page.drag(MIDDLE, &text(0, 0), &text(1, 0)).await;
        let swapped = format!("{}, {}", text(0, 0), text(1, 1));
        let there = "const [label] = arguments; \
                     return [...document.querySelectorAll('#spots button')] \
                         .some((spot) => spot.dataset.label === label);";
        page.until(there, vec![json!(swapped)]).await;
        assert_eq!(label(&page, &text(1, 0)).await, format!("{}, {}", text(1, 0), text(0, 1)));
        page.script("document.querySelector('#acts [data-command=\"move ready\"]').focus()").await;
        page.type_keys(&key(Key::Enter)).await;
        by_keys(&page).await;
        page.close().await;
    });
}

fn key(key: Key) -> String {
    char::from(key).to_string()
}

/// Goes to a place by arrows.
async fn walk(page: &Page, at: &str) {
    for _ in 0..80 {
        let arrow = page.script_with(ARROW, vec![json!(at)]).await;
        let arrow = match arrow.as_str().expect("a word") {
            "" => return,
            "up" => Key::Up,
            "down" => Key::Down,
            "left" => Key::Left,
            _ => Key::Right,
        };
        page.type_keys(&key(arrow)).await;
    }
    panic!("{at} cannot be reached by arrows");
}

/// Plays a game on to its end by keys alone.
async fn by_keys(page: &Page) {
    page.until("return document.querySelectorAll('#spots [data-kind=can]').length;", vec![]).await;
    page.script("document.querySelector('#spots [tabindex=\"0\"]').focus()").await;
    for number in 0..LONGEST {
        let next = page.until(NEXT, vec![json!(number)]).await;
        if next == "over" {
            return;
        }
        walk(page, next.as_str().expect("a place")).await;
        page.type_keys(&key(Key::Enter)).await;
    }
    panic!("it does not end");
}

#[test]
#[ignore = "needs chromium and chromedriver, one at a time"]
fn a_whole_game_of_draughts_by_keys_alone() {
    play(async |url| {
        let page = Page::open(&url, Screen::Desktop).await;
        begin(&page, &url, "keys", ("international", &[])).await;
        page.until("return document.querySelectorAll('#spots [data-kind=can]').length;", vec![])
            .await;
        page.script("document.querySelector('#spots [data-kind=can]').focus()").await;
        page.type_keys(&key(Key::Enter)).await;
        page.find("#spots [data-kind=from]").await;
        page.type_keys(&key(Key::Escape)).await;
        page.gone("#spots [data-kind=from]").await;
        by_keys(&page).await;
        let told = page.script(STATE).await.as_str().expect("a text").to_owned();
        assert!(told.contains("wins") || told.contains("draw"), "{told}");
        page.close().await;
    });
}

#[test]
#[ignore = "needs chromium and chromedriver, one at a time"]
fn small_places_are_enlarged_on_a_phone() {
    play(async |url| {
        let page = Page::open(&url, Screen::Phone).await;
        page.open_drawer().await;
        page.choose("#language", "zh-Hant").await;
        page.find("html[lang=zh-Hant]").await;
        page.script("document.getElementById('shade').click()").await;
        begin(&page, &url, "near", ("sifang", &[])).await;
        let at = page.until(NEXT, vec![json!(30)]).await;
        let place = format!("#spots [data-at='{}']", at.as_str().expect("a place"));
        let width = "return document.querySelector('#spots button').getBoundingClientRect().width;";
        let before = page.script(width).await.as_f64().expect("a number");
        assert!(before < 32.0, "{before}");
        page.click(&place).await;
        page.find("#board.near").await;
        page.until(&format!("{} > 43;", width.trim_end_matches(';')), vec![]).await;
        page.click(&place).await;
        page.find("#moves li").await;
        page.gone("#board.near").await;
        let head = page.script("return document.getElementById('top').offsetHeight;").await;
        assert!(head.as_u64() <= Some(48), "{head}");
        page.close().await;
    });
}

/// A browser has six connections to a server, and each tab hears the news.
#[test]
#[ignore = "needs chromium and chromedriver, one at a time"]
fn more_tabs_than_connections_hear_the_news() {
    play(async |url| {
        let page = Page::open(&url, Screen::Desktop).await;
        for number in 1..=7 {
            page.go_beside(&format!("{url}/?me=p{number}")).await;
            page.find(".game").await;
            page.say(&format!("p{number}"), &format!("hello {number}")).await;
            page.message(&format!("p{number}"), &format!("hello {number}")).await;
        }
        page.message("p1", "hello 1").await;
        page.close().await;
    });
}

/// Begins a tournament in a channel of its own.
fn tournament(url: &str) {
    let post = |path: &str, body: Value| {
        ureq::post(format!("{url}{path}")).send_json(body).expect("it is taken");
    };
    let say = |me: &str, text: &str, manager: bool| {
        post("/say", json!({"me": me, "place": "cup", "text": text, "manager": manager}));
    };
    post("/channel", json!({"name": "cup"}));
    say("alice", "!t create Cup game=russian format=single", true);
    for me in ["alice", "bob", "carol", "dave"] {
        say(me, "!t join", false);
    }
    say("alice", "!t start", true);
}

#[test]
#[ignore = "needs chromium and chromedriver, one at a time"]
fn nothing_on_the_page_is_against_the_rules_of_accessibility() {
    let path = env::var("AXE").expect("AXE names axe.min.js, as `.ci/run` fetches it");
    let axe = fs::read_to_string(path).expect("axe-core");
    play(async |url| {
        tournament(&url);
        for (table, screen) in [("day", Screen::Desktop), ("night", Screen::Dark)] {
            let page = Page::open(&url, screen).await;
            let holds = async |what: &str| {
                page.script(&axe).await;
                let found = page.wait_for(AXE, Vec::new()).await;
                assert_eq!(found, json!([]), "{what} by {table}");
            };
            page.find(".game").await;
            holds("the start").await;
            begin(&page, &url, table, ("junqi", &[])).await;
            holds("setting up").await;
            page.wait_for(PRESS, vec![json!(3), json!(9)]).await;
            holds("a table").await;
            page.click("#first").await;
            page.find("#moves:not(:has([aria-current]))").await;
            holds("looking back").await;
            page.go_to(&format!("{url}/t/cup")).await;
            page.find("#event button").await;
            page.until("return document.querySelector('#event img')?.complete;", vec![]).await;
            holds("a tournament").await;
            page.click("#past").await;
            page.find(".past li").await;
            holds("games that are over").await;
            page.click("#start .plain").await;
            page.click("[data-game=international]").await;
            page.click("#set-up").await;
            page.find(".spots button").await;
            holds("a position").await;
            page.close().await;
        }
    });
}
