//! A listener that answers everything alike: the playground can be tried without a game.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    sync::{Arc, Mutex},
};

use caipan::{
    chat::{Account, Audience, Button, Delivery, Door, File, Input, Look, Picture, Place, Span},
    playground::{Access, Hearing, Listener, Server, Telling, Wall, open},
};
use tokio::runtime::{Builder, Runtime};

/// Any free port of this machine.
pub(crate) const LOCAL: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0);

/// What the file of an answer says.
pub(crate) const FILE: &str = "1. c3-d4\n2. c3-b4\n";

/// Somebody who has played before.
pub(crate) const VETERAN: &str = "vera";

/// Answers with what it heard: `board` with a picture and buttons, `secret` and `whisper` in
/// private, else an echo.
pub(crate) struct Echo {
    wall: Arc<Wall>,
    heard: Mutex<Vec<Input>>,
}

impl Listener for Echo {
    fn tells_secret(&self, input: Input) -> Telling<'_> {
        Box::pin(async move { input.text.starts_with("deploy ") })
    }

    fn knows(&self, account: &Account) -> bool {
        account.name == VETERAN
    }

    fn hear(&self, input: Input) -> Hearing<'_> {
        Box::pin(async move {
            let answer = answer(&input);
            self.heard.lock().expect("no test panics in here").push(input);
            self.wall.deliver(answer).await.expect("the wall takes what its own people ask for");
        })
    }
}

fn answer(input: &Input) -> Delivery {
    let me = input.from.clone();
    let audience = match (&input.place, input.text.as_str()) {
        (_, "secret") | (Place::Direct, _) => Audience::Direct(me.clone()),
        (Place::Channel(id), "whisper") => Audience::Within(id.clone(), me.clone()),
        (Place::Channel(id), _) => Audience::Channel(id.clone()),
    };
    let rich = ["board", "secret", "whisper"].contains(&input.text.as_str());
    let called: Vec<Account> = input.mentions.iter().map(|(_, account)| account.clone()).collect();
    let picture = || Picture {
        png: png(),
        alt: "a board of two colours".to_owned(),
        drawing: "x.".to_owned(),
        diagram: None,
        board: true,
    };
    let button = Button {
        label: "Accept".to_owned(),
        command: "accept 1".to_owned(),
        stamp: "7KQ2M9XD.4".to_owned(),
        look: Look::Chief,
    };
    let text = vec![Span::Person(me.clone()), Span::Plain(format!(" said: {}", input.text))];
    Delivery {
        pings: if called.is_empty() { vec![me] } else { called },
        picture: rich.then(picture),
        file: rich.then(|| File { name: "moves.txt".to_owned(), text: FILE.to_owned() }),
        buttons: if rich { vec![button] } else { Vec::new() },
        ..Delivery::new(audience, text)
    }
}

/// A board of 8 by 8 squares.
pub(crate) fn png() -> Arc<[u8]> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 480, 480);
    encoder.set_color(png::ColorType::Grayscale);
    let mut writer = encoder.write_header().expect("memory takes everything");
    let dark = |i: usize| (i % 480 / 60 + i / 480 / 60) % 2 == 1;
    let pixels: Vec<u8> = (0..480 * 480).map(|i| if dark(i) { 110 } else { 235 }).collect();
    writer.write_image_data(&pixels).expect("memory takes everything");
    writer.finish().expect("memory takes everything");
    bytes.into()
}

/// An open playground on a free port, with its echo.
pub(crate) struct Echoing {
    /// Runs the server.
    pub(crate) runtime: Runtime,
    /// `http://127.0.0.1:PORT`
    pub(crate) url: String,
    /// The way in for answers that nobody asked for.
    pub(crate) wall: Arc<Wall>,
    echo: Arc<Echo>,
    server: Server,
}

impl Echoing {
    /// Opens a bench.
    pub(crate) fn open() -> Echoing {
        Self::with(Access::Bench)
    }

    /// Opens one to which these may come.
    pub(crate) fn with(access: Access) -> Echoing {
        Self::on(Wall::new("run1", ""), access)
    }

    /// Opens one on this wall.
    pub(crate) fn on(wall: Wall, access: Access) -> Echoing {
        let runtime = Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .expect("threads to spare");
        let wall = Arc::new(wall);
        let echo = Arc::new(Echo { wall: wall.clone(), heard: Mutex::default() });
        let server =
            runtime.block_on(open(LOCAL, access, wall.clone(), echo.clone())).expect("a free port");
        let url = format!("http://{}", server.address());
        Echoing { runtime, url, wall, echo, server }
    }

    /// What was heard, oldest first.
    pub(crate) fn heard(&self) -> Vec<Input> {
        self.echo.heard.lock().expect("no test panics in here").clone()
    }

    /// Closes it; live updates end.
    pub(crate) fn close(self) {
        self.runtime.block_on(self.server.close());
    }
}
