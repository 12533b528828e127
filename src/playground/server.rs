//! The server: opening and closing.

use std::{
    io,
    net::{IpAddr, SocketAddr},
    sync::Arc,
    time::Duration,
};

use tokio::{
    net::TcpListener,
    sync::{Semaphore, oneshot},
    task::JoinHandle,
    time::timeout,
};

use super::{
    access::Access, desk::Desk, listener::Listener, pace::Pace, routes::router, wall::Wall,
};
use crate::web::{Bounds, serve};

/// The most connections are fewer than the files that a program may usually have open, 1,024.
const BOUNDS: Bounds = Bounds { idle: Duration::from_secs(10), whole: None, connections: 768 };

/// The most connections of one address, of which a browser opens a few, and many people may share
/// one; a proxy that is trusted has all.
const EACH: usize = 512;

/// The most inputs heard at once.
const HEARINGS: u32 = 64;

/// The most browsers kept up to date at once.
const FEEDS: usize = 512;

/// The longest time that closing waits for browsers and for inputs that are being heard.
const PATIENCE: Duration = Duration::from_secs(5);

/// A playground that is open.
pub struct Server {
    address: SocketAddr,
    wall: Arc<Wall>,
    hearings: Arc<Semaphore>,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

/// Opens the playground at an address; port 0 takes any free one. The bench must be at an address of
/// this machine alone.
///
/// # Errors
/// The port is taken, or not allowed.
pub async fn open(
    address: SocketAddr,
    access: Access,
    wall: Arc<Wall>,
    listener: Arc<dyn Listener>,
) -> io::Result<Server> {
    let socket = TcpListener::bind(address).await?;
    let address = socket.local_addr()?;
    let hearings = Arc::new(Semaphore::new(HEARINGS as usize));
    let desk = Desk {
        wall: wall.clone(),
        listener,
        access: access.clone(),
        pace: Arc::new(Pace::new()),
        hearings: hearings.clone(),
        feeds: Arc::new(Semaphore::new(FEEDS)),
        panels: Arc::default(),
    };
    let (stop, stopped) = oneshot::channel::<()>();
    let task = tokio::spawn(serve(socket, router(desk), BOUNDS, most(access), async {
        // A dropped server ends as well: nobody could close it any more.
        let _ = stopped.await;
    }));
    tracing::info!(port = address.port(), "the playground is open");
    Ok(Server { address, wall, hearings, stop, task })
}

/// Returns how many connections an address may have.
fn most(access: Access) -> impl Fn(IpAddr) -> usize {
    move |from| match access.shared() {
        Some(share) if !share.trusts(from) => EACH,
        _ => BOUNDS.connections,
    }
}

impl Server {
    /// Returns the address it listens on.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Closes the playground: takes nothing new, lets running hearings finish, and ends the live
    /// updates.
    pub async fn close(mut self) {
        let _ = self.stop.send(());
        self.wall.close();
        let quiet = timeout(PATIENCE, self.hearings.acquire_many(HEARINGS)).await.is_ok();
        let ended = timeout(PATIENCE, &mut self.task).await.is_ok();
        self.task.abort();
        tracing::info!(quiet, ended, "the playground is closed");
    }
}
