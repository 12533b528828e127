//! The playground in a real browser: Debian's chromium, driven by its chromedriver.

use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use fantoccini::{
    Client, ClientBuilder, Locator,
    actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction},
    elements::Element,
    key::Key,
    wd::Capabilities,
};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::echo::Echoing;

/// How long a condition may take to come true.
const PATIENCE: Duration = Duration::from_secs(30);

/// How often it is looked at.
const GLANCE: Duration = Duration::from_millis(15);

/// Waits for a picture and tells its width, nothing if it cannot be shown.
const WIDTH: &str = "const [image, tell] = arguments; \
    image.decode().then(() => tell(image.naturalWidth), () => tell(0));";

const ARGUMENTS: [&str; 8] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
];

/// What the page is looked at with.
#[derive(Clone, Copy)]
pub(crate) enum Screen {
    /// A window of 1280 by 800.
    Desktop,
    /// The same window, where dark colours are wanted.
    Dark,
    /// A telephone of 390 by 844, with touch.
    Phone,
}

/// The playground's page in a browser of its own. It waits for what it names and fails when that
/// does not come.
pub(crate) struct Page {
    client: Client,
    driver: Driver,
}

/// The driver's process and the browser's throw-away profile.
struct Driver {
    process: Child,
    profile: TempDir,
}

impl Drop for Driver {
    fn drop(&mut self) {
        // A driver that is gone already is as good.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Page {
    /// Opens the page in a fresh browser.
    pub(crate) async fn open(url: &str, screen: Screen) -> Page {
        let (driver, port) = start();
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities(&driver, screen))
            .connect(&format!("http://127.0.0.1:{port}"))
            .await
            .expect("a browser");
        let page = Page { client, driver };
        page.client.goto(url).await.expect("the page");
        page.find("#channels button").await;
        page
    }

    /// Where there is no room for both, shows the talk instead of the table, or the other way round.
    pub(crate) async fn turn_over(&self) {
        let talk = self.find("#talk").await;
        if talk.is_displayed().await.expect("shown or not") {
            talk.click().await.expect("a click");
        }
    }

    /// Becomes this person.
    pub(crate) async fn identity(&self, name: &str) {
        self.open_drawer().await;
        self.click(&format!("#identity-{name}")).await;
        self.find(&format!("#identity-{name}[aria-selected=true]")).await;
        self.script("document.getElementById('shade').click()").await;
    }

    /// On a phone the people and the places are in a drawer.
    pub(crate) async fn open_drawer(&self) {
        let menu = self.find("#menu").await;
        if menu.is_displayed().await.expect("shown or not") {
            menu.click().await.expect("a click");
            self.find("body.drawer").await;
            // What still slides in is pressed beside.
            let stands = "return !document.getElementById('side').getAnimations().length;";
            self.until(stands, vec![]).await;
        }
    }

    /// Goes to a channel, or to `direct`.
    pub(crate) async fn go(&self, place: &str) {
        let id = if place == "direct" { "#direct".to_owned() } else { format!("#channel-{place}") };
        self.open_drawer().await;
        self.click(&id).await;
        self.find(&format!("{id}[aria-current]")).await;
    }

    /// Says a text as this person, where we are.
    pub(crate) async fn say(&self, me: &str, text: &str) {
        self.identity(me).await;
        self.write(text).await;
        self.message(me, text).await;
    }

    /// Writes a text, whoever we are, and sends it.
    pub(crate) async fn write(&self, text: &str) {
        let enter = char::from(Key::Enter);
        self.find("#input").await.send_keys(&format!("{text}{enter}")).await.expect("typed");
    }

    /// Waits for the board of this number, the first being 1, until it can be seen, and gives its
    /// words.
    pub(crate) async fn board(&self, number: usize) -> String {
        let path = format!("(//article[@data-author='caipan']//*[@class='picture']/img)[{number}]");
        let image = self.find_path(&path).await;
        let arguments = vec![serde_json::to_value(&image).expect("an element has a reference")];
        let width = self.client.execute_async(WIDTH, arguments).await.expect("a script");
        assert!(width.as_u64() > Some(0), "board {number} cannot be seen");
        image.attr("alt").await.expect("asked").expect("a board has words")
    }

    /// The latest message of this author that contains the text; waits for one.
    pub(crate) async fn message(&self, author: &str, text: &str) -> Element {
        self.find_path(&format!(
            "(//article[@data-author='{author}' and contains(., '{text}')])[last()]"
        ))
        .await
    }

    /// Waits for the bot to say this.
    pub(crate) async fn answer(&self, text: &str) -> Element {
        self.message("caipan", text).await
    }

    /// What the last message of this author says.
    pub(crate) async fn last(&self, author: &str) -> String {
        let path =
            format!("(//article[@data-author='{author}'])[last()]//*[contains(@class, 'text')]");
        self.find_path(&path).await.text().await.expect("a text")
    }

    /// Presses the latest button with this label.
    pub(crate) async fn press(&self, label: &str) {
        // What stands at the table is pressed there.
        let path = format!(
            "(//*[@class='buttons'][not(ancestor::*[contains(@class, 'stands')])]\
             /button[. = '{label}'])[last()]"
        );
        self.click_at(Locator::XPath(&path)).await;
    }

    /// Waits until nothing matches any more.
    pub(crate) async fn gone(&self, css: &str) {
        self.find(&format!("html:not(:has({css}))")).await;
    }

    /// Waits for an element.
    pub(crate) async fn find(&self, css: &str) -> Element {
        self.wait(Locator::Css(css)).await
    }

    /// Clicks an element when it is there.
    pub(crate) async fn click(&self, css: &str) {
        self.click_at(Locator::Css(css)).await;
    }

    /// Clicks; what is still sliding into place, or is drawn anew, is tried again.
    async fn click_at(&self, at: Locator<'_>) {
        for _ in 0..200 {
            if self.wait(at).await.click().await.is_ok() {
                return;
            }
        }
        panic!("{at:?} cannot be clicked");
    }

    /// Runs a script of the test's in the page.
    pub(crate) async fn script(&self, script: &str) -> Value {
        self.client.execute(script, Vec::new()).await.expect("a script")
    }

    /// Runs a script of the test's in the page, with arguments.
    pub(crate) async fn script_with(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.client.execute(script, arguments).await.expect("a script")
    }

    /// Runs a script that tells by its last argument when it is done, for minutes if need be.
    pub(crate) async fn wait_for(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.client.execute_async(script, arguments).await.expect("a script")
    }

    /// Goes to an address.
    pub(crate) async fn go_to(&self, url: &str) {
        self.client.goto(url).await.expect("the page");
    }

    /// Goes to an address in another tab of the same browser.
    pub(crate) async fn go_beside(&self, url: &str) {
        let tab = self.client.new_window(true).await.expect("a tab");
        self.client.switch_to_window(tab.handle).await.expect("the tab");
        self.go_to(url).await;
    }

    /// Waits until a script gives something, and gives it.
    pub(crate) async fn until(&self, script: &str, arguments: Vec<Value>) -> Value {
        let given = async || self.script_with(script, arguments.clone()).await;
        let end = Instant::now() + PATIENCE;
        while Instant::now() < end {
            let found = given().await;
            if !matches!(found, Value::Null | Value::Bool(false)) && found != json!(0) {
                return found;
            }
        }
        panic!("{script} gives nothing");
    }

    /// Chooses from a list by value.
    pub(crate) async fn choose(&self, css: &str, value: &str) {
        self.find(css).await.select_by_value(value).await.expect("it is listed");
    }

    /// Types on whatever has the focus.
    pub(crate) async fn type_keys(&self, keys: &str) {
        self.client.active_element().await.expect("a focus").send_keys(keys).await.expect("typed");
    }

    /// Drags from one thing to another; a script gives the point of each by its name.
    pub(crate) async fn drag(&self, script: &str, from: &str, to: &str) {
        let mut points = Vec::new();
        for name in [from, to] {
            let found = self.script_with(script, vec![json!(name)]).await;
            points.push([0, 1].map(|at| found[at].as_f64().expect("a number")));
        }
        let to = |[x, y]: [f64; 2]| PointerAction::MoveTo { duration: None, x, y };
        let [from, end] = [points[0], points[1]];
        let half = [(from[0] + end[0]) / 2.0, (from[1] + end[1]) / 2.0];
        let button = MOUSE_BUTTON_LEFT;
        let mouse = MouseActions::new("mouse".to_owned())
            .then(to(from))
            .then(PointerAction::Down { button })
            .then(to(half))
            .then(to(end))
            .then(PointerAction::Up { button });
        self.client.perform_actions(mouse).await.expect("dragged");
    }

    /// Closes the browser.
    pub(crate) async fn close(self) {
        self.client.close().await.expect("closed");
        drop(self.driver);
    }

    async fn find_path(&self, path: &str) -> Element {
        self.wait(Locator::XPath(path)).await
    }

    async fn wait(&self, what: Locator<'_>) -> Element {
        let found = self.client.wait().at_most(PATIENCE).every(GLANCE).for_element(what).await;
        found.unwrap_or_else(|fault| panic!("{what:?} did not come: {fault}"))
    }
}

/// Starts a driver; it says itself which port it took.
fn start() -> (Driver, u16) {
    let mut command = Command::new("/usr/bin/chromedriver");
    command.arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null());
    let mut process = command.spawn().expect("chromedriver, from Debian's chromium-driver");
    let output = process.stdout.take().expect("its output is piped");
    let profile = TempDir::new().expect("a folder");
    let driver = Driver { process, profile };
    let mut lines = BufReader::new(output).lines().map_while(Result::ok);
    let port = lines.find_map(|line| {
        line.split_once("successfully on port ")?.1.trim_end_matches('.').parse().ok()
    });
    (driver, port.expect("the driver says its port"))
}

fn capabilities(driver: &Driver, screen: Screen) -> Capabilities {
    let profile = format!("--user-data-dir={}", driver.profile.path().display());
    let mut arguments: Vec<Value> = ARGUMENTS.iter().map(|argument| json!(argument)).collect();
    arguments.extend([json!(profile), json!("--window-size=1280,800")]);
    if let Screen::Dark = screen {
        arguments.push(json!("--blink-settings=preferredColorScheme=0"));
    }
    let mut options = json!({"binary": "/usr/bin/chromium", "args": arguments});
    if let Screen::Phone = screen {
        options["mobileEmulation"] =
            json!({"deviceMetrics": {"width": 390, "height": 844, "pixelRatio": 2, "touch": true}});
    }
    // A whole game may be played by one script.
    let timeouts = json!({"script": 300_000});
    let all = [("goog:chromeOptions", options), ("timeouts", timeouts)];
    all.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

#[test]
#[ignore = "needs chromium and chromedriver, one at a time"]
fn two_people_play_at_a_desk() {
    let hall = Echoing::open();
    hall.runtime.block_on(converse(&hall.url, Screen::Desktop));
    assert!(
        hall.heard()
            .iter()
            .any(|input| input.text == "accept 1" && input.addressed && input.from.name == "bob")
    );
    hall.close();
}

#[test]
#[ignore = "needs chromium and chromedriver, one at a time"]
fn two_people_play_on_a_phone() {
    let hall = Echoing::open();
    hall.runtime.block_on(converse(&hall.url, Screen::Phone));
    hall.close();
}

async fn converse(url: &str, screen: Screen) {
    let page = Page::open(url, screen).await;
    page.turn_over().await;
    page.say("alice", "hello @bob").await;
    page.answer("@alice said: hello @bob").await;
    page.find("#identity-bob .dot").await;
    page.identity("bob").await;
    page.gone("#identity-bob .dot").await;
    page.say("bob", "board").await;
    let board = page.answer("said: board").await;
    let picture = board.find(Locator::Css("img")).await.expect("a board");
    assert_eq!(
        picture.attr("alt").await.expect("asked").as_deref(),
        Some("a board of two colours")
    );
    page.press("Accept").await;
    page.answer("@bob said: accept 1").await;
    assert_eq!(page.last("caipan").await, "@bob said: accept 1");
    page.go("direct").await;
    page.say("bob", "between us").await;
    page.answer("said: between us").await;
    page.identity("alice").await;
    page.gone("article").await;
    page.go("hall").await;
    page.answer("said: accept 1").await;
    let wide = page.script("return document.documentElement.scrollWidth > innerWidth").await;
    assert_eq!(wide, json!(false), "nothing sticks out sideways");
    page.close().await;
}

#[test]
#[ignore = "needs chromium and chromedriver, one at a time"]
fn the_keyboard_is_enough() {
    let hall = Echoing::open();
    hall.runtime.block_on(async {
        let page = Page::open(&hall.url, Screen::Desktop).await;
        page.say("carol", "first").await;
        let input = page.find("#input").await;
        let keys = [Key::Alt, Key::Up, Key::Enter].map(char::from);
        input.send_keys(&format!("{}1{}", keys[0], char::from(Key::Null))).await.expect("typed");
        page.find("#identity-alice[aria-selected=true]").await;
        input.send_keys(&format!("{}3{}", keys[0], char::from(Key::Null))).await.expect("typed");
        page.find("#identity-carol[aria-selected=true]").await;
        input.send_keys(&format!("{}{}", keys[1], keys[2])).await.expect("typed");
        page.find_path("(//article[@data-author='carol'])[2][contains(., 'first')]").await;
        page.find("#new-channel")
            .await
            .send_keys(&format!("side{}", keys[2]))
            .await
            .expect("typed");
        page.find("#channel-side[aria-current]").await;
        page.click("#arbiter").await;
        page.say("carol", "rule").await;
        page.answer("said: rule").await;
        page.close().await;
    });
    assert!(hall.heard().last().is_some_and(|input| input.arbiter && input.text == "rule"));
    hall.close();
}

#[test]
#[ignore = "needs chromium and chromedriver, one at a time"]
fn a_file_is_attached_and_lines_are_kept() {
    let hall = Echoing::open();
    hall.runtime.block_on(attach(&hall.url));
    let heard = hall.heard();
    assert_eq!((heard[0].text.as_str(), heard[0].files.len()), ("!replay", 1));
    assert_eq!(
        heard[0].files[0].bytes,
        "[White \"Jörg\"]\n1. c3-d4\n".as_bytes(),
        "Latin-1 becomes UTF-8"
    );
    assert_eq!((heard[1].text.as_str(), heard[1].files.len()), ("one\ntwo", 0));
    hall.close();
}

async fn attach(url: &str) {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("game.pdn");
    let path = file.to_str().expect("a plain path");
    std::fs::write(&file, b"[White \"J\xF6rg\"]\n1. c3-d4\n").expect("written");
    let page = Page::open(url, Screen::Phone).await;
    page.turn_over().await;
    let picker = page.find("#attach-file").await;
    picker.send_keys(path).await.expect("chosen");
    page.find("#attached:not([hidden])").await;
    page.click("#unattach").await;
    page.find("#attached[hidden]").await;
    picker.send_keys(path).await.expect("chosen again");
    page.find("#attached:not([hidden])").await;
    let named = page.script("return document.getElementById('attached-name').textContent").await;
    assert_eq!(named, json!("game.pdn"));
    // The word that looks through a record stands there already.
    page.write("").await;
    page.answer("said: !replay").await;
    page.find("#attached[hidden]").await;
    page.message("alice", "game.pdn").await;
    std::fs::write(&file, "x".repeat(4_097)).expect("written");
    picker.send_keys(path).await.expect("chosen");
    page.find("#status.fault").await;
    let keys = [Key::Shift, Key::Enter, Key::Null].map(char::from);
    page.write(&format!("one{}{}{}two", keys[0], keys[1], keys[2])).await;
    page.answer("two").await;
    let wide = page.script("return document.documentElement.scrollWidth > innerWidth").await;
    assert_eq!(wide, json!(false), "nothing sticks out sideways");
    page.close().await;
}
