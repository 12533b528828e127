//! A shared page in real browsers: who came by a link plays, everybody else looks on, and a restart
//! in the middle is no more than a pause.

use caipan::store::{GuestFile, GuestKind};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::runtime::Builder;

use crate::{
    browser::{Page, Screen},
    browser_tables::PRESS,
    program::Program,
};

const PEOPLE: [&str; 3] = ["alice", "bob", "carol"];

/// The label of each place.
const LABELS: &str =
    "return [...document.querySelectorAll('#spots button')].map((one) => one.dataset.label);";

/// The number of moves, and the seconds left of the one whose clock runs; nothing while the page is
/// cut off, or where no clock runs.
const STAND: &str = r"
if (document.querySelector('#status.fault')) return null;
const clock = document.querySelector('.seat.turn time')?.textContent;
if (!clock) return null;
const [minutes, seconds] = clock.split(':').map(Number);
return [document.querySelectorAll('#moves li').length, minutes * 60 + seconds];";

/// What the bot has said to everybody, each text once that it has said twice.
const TWICE: &str = r"
const texts = [...document.querySelectorAll('.message.bot .text')].map((one) => one.textContent);
return texts.filter((text, at) => text && texts.indexOf(text) !== at);";

fn start(data: &TempDir, port: u16) -> Program {
    let variables =
        [("PLAYGROUND__SHARE", "true"), ("LIMITS__PERSON", "0"), ("LIMITS__CHANNEL", "0")];
    let variables = variables.map(|(key, value)| (format!("CAIPAN_{key}"), value.to_owned()));
    let variables: Vec<_> =
        variables.iter().map(|(key, value)| (key.as_str(), value.clone())).collect();
    Program::at(data.path(), port, &variables).expect("it starts")
}

/// Tests if a page shows so many moves, and waits for none.
const SHOWS: &str = r"
if (document.querySelector('#board.waits')) return false;
return document.querySelectorAll('#moves li').length === arguments[0];";

/// The table as everybody may see it.
fn table(url: &str) -> Value {
    let mut answer = ureq::get(format!("{url}/panel?place=hall")).call().expect("an answer");
    let mut now: Value = answer.body_mut().read_json().expect("JSON");
    now["panel"].take()
}

/// The seconds left of the clock that runs.
fn left(table: &Value) -> i64 {
    let seats = table["seats"].as_array().expect("seats");
    let runs = seats.iter().find(|seat| seat["runs"] == true).expect("a clock runs");
    runs["left"].as_i64().expect("a number") / 1_000
}

/// Waits until a page is connected again and its clock agrees with the table's; a page learns only
/// with its next look at the table that the time of a restart is not charged. Returns the number of
/// moves.
async fn agrees(url: &str, page: &Page) -> Value {
    for _ in 0..100 {
        let shown = page.until(STAND, vec![]).await;
        if (shown[1].as_i64().expect("a number") - left(&table(url))).abs() <= 2 {
            return shown[0].clone();
        }
    }
    panic!("the clock of a page goes another way than the table's: {}", table(url)["seats"]);
}

/// Waits until all pages show the table as it stands.
async fn settle(url: &str, pages: &[Page; 3], looker: &Page) {
    for page in pages {
        page.until("return !document.querySelector('#board.waits');", vec![]).await;
    }
    let moves = table(url)["moves"].as_array().expect("moves").len();
    for page in pages.iter().chain([looker]) {
        page.until(SHOWS, vec![json!(moves)]).await;
    }
}

/// Presses on all pages at once, so often on each.
async fn press(pages: &[Page; 3], most: usize) {
    let [one, two, three] = pages;
    let drawn = |seed: usize| vec![json!(seed), json!(most)];
    tokio::join!(
        one.wait_for(PRESS, drawn(1)),
        two.wait_for(PRESS, drawn(2)),
        three.wait_for(PRESS, drawn(3)),
    );
}

async fn labels(page: &Page) -> Vec<String> {
    serde_json::from_value(page.script(LABELS).await).expect("texts")
}

/// What one person sees of their own pieces, nobody else sees.
async fn keeps_secrets(pages: &[Page; 3], looker: &Page) {
    let public = labels(looker).await;
    let own = [labels(&pages[0]).await, labels(&pages[1]).await, labels(&pages[2]).await];
    for (number, mine) in own.iter().enumerate() {
        let known: Vec<usize> = (0..mine.len()).filter(|at| mine[*at] != public[*at]).collect();
        assert!(known.len() > 15, "{}: {mine:?}", PEOPLE[number]);
        for other in (0..3).filter(|other| *other != number) {
            assert!(known.iter().all(|at| own[other][*at] == public[*at]), "{}", PEOPLE[other]);
        }
    }
}

#[test]
#[ignore = "needs chromium and chromedriver, one at a time"]
fn three_links_play_junqi_over_a_restart_and_nobody_sees_more_than_their_own() {
    let data = TempDir::new().expect("a folder");
    let keys = GuestFile::of(data.path()).change(|guests| {
        for name in PEOPLE {
            assert!(guests.give_key(name, GuestKind::Player, &format!("key of {name}")));
        }
    });
    keys.expect("room on the disk");
    let mut program = start(&data, 0);
    let url = program.address.clone();
    let port = url.rsplit_once(':').and_then(|(_, port)| port.parse().ok()).expect("a port");
    let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let come = async |name: &str| {
            let link = format!("{url}/#key=key%20of%20{name}");
            let page = Page::open(&link, Screen::Desktop).await;
            page.find(&format!("#identity-{name}")).await;
            page
        };
        let pages = [come("alice").await, come("bob").await, come("carol").await];
        let looker = Page::open(&url, Screen::Desktop).await;
        looker.find("body.looks").await;
        let address = pages[0].script("return location.href + document.cookie").await;
        assert!(!address.as_str().is_some_and(|shown| shown.contains("key")), "{address}");
        pages[0].write("!new junqi players=3 time=1m/move").await;
        for page in &pages[1..] {
            page.click("#acts [data-command^=join]").await;
        }
        for page in &pages {
            page.click("#acts [data-command='move ready']").await;
        }
        for page in pages.iter().chain([&looker]) {
            page.until("return document.querySelector('.seat.turn time');", vec![]).await;
        }
        keeps_secrets(&pages, &looker).await;
        press(&pages, 20).await;
        settle(&url, &pages, &looker).await;
        keeps_secrets(&pages, &looker).await;
        let before = looker.until(STAND, vec![]).await;
        program.ask_to_stop();
        program.wait();
        for page in &pages {
            page.find("#status.fault").await;
        }
        program = start(&data, port);
        for page in pages.iter().chain([&looker]) {
            assert_eq!(agrees(&url, page).await, before[0], "no move is lost");
        }
        press(&pages, 6).await;
        settle(&url, &pages, &looker).await;
        keeps_secrets(&pages, &looker).await;
        let twice = looker.script(TWICE).await;
        assert_eq!(twice, json!([]), "nothing is said twice");
        for page in pages {
            page.close().await;
        }
        looker.close().await;
    });
}
