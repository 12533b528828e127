//! Games played on the page by pressing the board, by dragging, and by keys alone.

use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::{
    browser::{Page, Screen},
    browser_games::play,
};

/// No game against the weakest program takes longer, pressed at random.
const LONGEST: usize = 400;

/// What the board offers now: the place to press next, or `over`; nothing while others move. Ends
/// are pressed before the places between; which of several, the number of the press tells.
const NEXT: &str = "const [press] = arguments; \
    if (document.querySelector('#board.waits')) return null; \
    if (document.querySelector('#controls [data-command=rematch]')) return 'over'; \
    if (!document.querySelector('.seat.own.turn')) return null; \
    const kinds = ['goal', 'via', 'can'].map((kind) => \
        [...document.querySelectorAll(`#spots [data-kind=${kind}]`)]); \
    const spots = kinds.find((all) => all.length); \
    return spots ? spots[(press * 7) % spots.length].dataset.at : null;";

/// The middle of a place on the screen, by its name.
const MIDDLE: &str = "const [name] = arguments; \
    const spot = [...document.querySelectorAll('#spots button')] \
        .find((one) => one.dataset.label.split(', ')[0] === name); \
    const box = spot.getBoundingClientRect(); \
    return [box.x + box.width / 2, box.y + box.height / 2, spot.dataset.label];";

/// Begins a game against the weakest program from the start view.
async fn begin(page: &Page, game: &str) {
    page.click(&format!("[data-game={game}]")).await;
    page.choose("#start .buttons select", "1").await;
    page.click("#against-bot").await;
    page.find("#spots button").await;
}

/// Presses a place.
async fn press(page: &Page, at: &str) {
    page.click(&format!("#spots [data-at='{at}']")).await;
}

/// The label of a place.
async fn label(page: &Page, name: &str) -> String {
    let found = page.script_with(MIDDLE, vec![json!(name)]).await;
    found[2].as_str().expect("a label").to_owned()
}

#[test]
#[ignore = "needs chromium and chromedriver, one at a time"]
fn a_whole_game_of_draughts_by_pressing_alone() {
    play(async |url| {
        let page = Page::open(&url, Screen::Desktop).await;
        begin(&page, "international").await;
        let mut over = false;
        for number in 0..LONGEST {
            let next = page.until(NEXT, vec![json!(number)]).await;
            over = next == "over";
            if over {
                break;
            }
            press(&page, next.as_str().expect("a place")).await;
        }
        assert!(over, "it ends");
        let told = page.find("#state p").await.text().await.expect("a text");
        assert!(told.contains("wins") || told.contains("draw"), "{told}");
        looks_back(&page).await;
        page.close().await;
    });
}

/// The moves can be looked back at, one by one and by the slider's ends.
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
fn pieces_of_a_set_up_change_places_by_dragging() {
    play(async |url| {
        let page = Page::open(&url, Screen::Desktop).await;
        begin(&page, "junqi").await;
        page.until(
            "return document.querySelectorAll('#spots [data-kind=can]').length > 1;",
            vec![],
        )
        .await;
        let pair = page
            .script(
                "const of = (spot) => spot.dataset.label.split(', '); \
                 const all = [...document.querySelectorAll('#spots [data-kind=can]')].map(of); \
                 const [first] = all; \
                 return [first, all.find(([, piece]) => piece !== first[1])];",
            )
            .await;
        let text = |at: usize, part: usize| pair[at][part].as_str().expect("a text").to_owned();
        page.drag(MIDDLE, &text(0, 0), &text(1, 0)).await;
        let swapped = format!("{}, {}", text(0, 0), text(1, 1));
        page.until(
            "const [label] = arguments; \
             return [...document.querySelectorAll('#spots button')] \
                 .some((spot) => spot.dataset.label === label);",
            vec![json!(swapped)],
        )
        .await;
        assert_eq!(label(&page, &text(1, 0)).await, format!("{}, {}", text(1, 0), text(0, 1)));
        page.click("#acts [data-command='move ready']").await;
        page.until(
            "return !document.querySelector('#acts [data-command=\"move ready\"]');",
            vec![],
        )
        .await;
        page.close().await;
    });
}

#[test]
#[ignore = "needs chromium and chromedriver, one at a time"]
fn a_move_by_keys_alone() {
    play(async |url| {
        let page = Page::open(&url, Screen::Desktop).await;
        page.click("[data-game=international]").await;
        page.choose("#start .field select", "russian").await;
        page.choose("#start .buttons select", "1").await;
        page.script("document.querySelector('#start details').open = true").await;
        page.choose("#start [data-key=side]", "1").await;
        page.click("#against-bot").await;
        page.until("return document.querySelectorAll('#spots [data-kind=can]').length;", vec![])
            .await;
        // From the corner of the board to c3, up to d4 and back again, and then to b4.
        page.script("document.querySelector('#spots button').focus()").await;
        let keys = |keys: &[Key]| keys.iter().map(|key| char::from(*key)).collect::<String>();
        let to = async |name: &str| {
            for _ in 0..40 {
                let way = page
                    .script_with(
                        "const [name] = arguments; \
                         const spots = [...document.querySelectorAll('#spots button')]; \
                         const to = spots.find((one) => one.dataset.label.split(', ')[0] === name); \
                         const [here, there] = [document.activeElement, to].map((one) => one.getBoundingClientRect()); \
                         const [right, down] = [there.x - here.x, there.y - here.y]; \
                         if (to === document.activeElement) return ''; \
                         return Math.abs(right) > Math.abs(down) ? (right > 0 ? 'right' : 'left') : (down > 0 ? 'down' : 'up');",
                        vec![json!(name)],
                    )
                    .await;
                let key = match way.as_str().expect("a word") {
                    "" => return,
                    "right" => Key::Right,
                    "left" => Key::Left,
                    "down" => Key::Down,
                    _ => Key::Up,
                };
                page.type_keys(&keys(&[key])).await;
            }
            panic!("{name} cannot be reached by arrows");
        };
        to("c3").await;
        page.type_keys(&keys(&[Key::Enter])).await;
        page.find("#spots [data-kind=from]").await;
        page.type_keys(&keys(&[Key::Escape])).await;
        page.gone("#spots [data-kind=from]").await;
        page.type_keys(&keys(&[Key::Enter])).await;
        to("b4").await;
        page.type_keys(&keys(&[Key::Enter])).await;
        let first = page.find("#moves li:first-child").await;
        assert_eq!(first.text().await.expect("a text"), "c3-b4");
        page.close().await;
    });
}

#[test]
#[ignore = "needs chromium and chromedriver, one at a time"]
fn small_places_are_enlarged_on_a_phone_in_chinese() {
    play(async |url| {
        let page = Page::open(&url, Screen::Phone).await;
        page.open_drawer().await;
        page.choose("#language", "zh-Hant").await;
        page.script("document.getElementById('shade').click()").await;
        page.find("html[lang=zh-Hant]").await;
        begin(&page, "sifang").await;
        page.until("return document.querySelector('.seat.own.turn');", vec![]).await;
        let at = page.until(NEXT, vec![json!(30)]).await;
        let at = at.as_str().expect("a place").to_owned();
        let width = "return document.querySelector('#spots button').getBoundingClientRect().width;";
        let before = page.script(width).await.as_f64().expect("a number");
        assert!(before < 32.0, "{before}");
        press(&page, &at).await;
        page.find("#board.near").await;
        page.until(
            "return document.querySelector('#spots button').getBoundingClientRect().width > 43;",
            vec![],
        )
        .await;
        press(&page, &at).await;
        page.find("#moves li").await;
        page.gone("#board.near").await;
        let head = page.script("return document.getElementById('top').offsetHeight;").await;
        assert!(head.as_u64() <= Some(48), "{head}");
        let wide = page.script("return document.documentElement.scrollWidth > innerWidth").await;
        assert_eq!(wide, Value::Bool(false), "nothing sticks out sideways");
        page.close().await;
    });
}
