//! A Discord of our own: the REST interface and the gateway on a port of this machine, with a small
//! world behind them.
//!
//! It is strict: what Discord would refuse is refused in Discord's words, and becomes a complaint
//! that fails the test. Tests play the people ([`Fake::says`]), look at what the bot shows
//! ([`Fake::next`]), and disturb the traffic ([`Fake::fail`]).

mod acts;
mod builds;
mod check;
mod commands;
mod disturbs;
pub(crate) mod endpoint;
mod faults;
mod form;
mod gateway;
mod ids;
mod interaction;
mod payload;
mod post;
mod record;
mod refusal;
mod rest;
mod routes;
mod socket;
mod speech;
mod upload;
mod watches;
mod world;

use std::{
    mem,
    net::SocketAddr,
    sync::{Arc, Mutex, MutexGuard},
    thread,
};

use axum::{Router, extract::DefaultBodyLimit, routing::any};
use tokio::{net::TcpListener, sync::watch, task::JoinHandle};

pub(crate) use faults::{Fault, Scope, What};
pub(crate) use post::Post;
pub(crate) use rest::Held;

use world::World;

/// What the bot must prove itself with.
const TOKEN: &str = "fake.token.of-the-referee";

/// A running fake. When it is dropped while there are complaints that nobody asked for with
/// [`complaints`](Self::complaints), the test fails.
pub(crate) struct Fake {
    shared: Shared,
    base: String,
    server: JoinHandle<()>,
}

/// The world, and a bell that rings whenever it changed.
#[derive(Clone)]
struct Shared {
    world: Arc<Mutex<World>>,
    bell: watch::Sender<()>,
}

impl Shared {
    /// The world, for as long as the guard lives.
    fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock().expect("nothing panicked with the world in its hands")
    }

    /// Changes the world and wakes whoever waits for something.
    fn change<T>(&self, act: impl FnOnce(&mut World) -> T) -> T {
        let result = act(&mut self.world());
        self.bell.send_replace(());
        result
    }
}

impl Fake {
    /// Opens a Discord with nobody but the bot in it, on a free port.
    pub(crate) async fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let base =
            format!("http://{}", listener.local_addr().expect("a bound port has an address"));
        let world = Arc::new(Mutex::new(World::new(base.clone())));
        let shared = Shared { world, bell: watch::Sender::new(()) };
        let app = Router::new()
            .route("/", any(socket::open))
            .fallback(rest::serve)
            .layer(DefaultBodyLimit::max(upload::LARGEST_REQUEST))
            .with_state(shared.clone())
            .into_make_service_with_connect_info::<SocketAddr>();
        let serving =
            async move { axum::serve(listener, app).await.expect("serving never ends by itself") };
        Self { shared, base, server: tokio::spawn(serving) }
    }

    /// Where it listens: `http://127.0.0.1:PORT`, in the place of `https://discord.com`.
    pub(crate) fn base(&self) -> &str {
        &self.base
    }

    /// The token that it accepts.
    pub(crate) fn token(&self) -> &'static str {
        TOKEN
    }

    /// What a correct bot would not have done, so far.
    pub(crate) fn complaints(&self) -> Vec<String> {
        let mut world = self.shared.world();
        mem::take(&mut world.record.complaints)
    }
}

impl Drop for Fake {
    fn drop(&mut self) {
        self.server.abort();
        if thread::panicking() {
            return;
        }
        let left = mem::take(&mut self.shared.world().record.complaints);
        assert!(left.is_empty(), "complaints about the bot:\n{}", left.join("\n"));
    }
}
