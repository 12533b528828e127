//! The server: opening and closing.

use std::{
    io,
    net::{Ipv4Addr, SocketAddr},
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
    Listener,
    routes::{Desk, router},
    wall::Wall,
};
use crate::web::{Bounds, serve};

/// The most connections are far more than browsers on one machine open: each opens a few.
const BOUNDS: Bounds = Bounds { idle: Duration::from_secs(10), whole: None, connections: 1_024 };

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

/// Opens the playground on 127.0.0.1; port 0 takes any free one.
///
/// # Errors
/// The port is taken, or not allowed.
pub async fn open(port: u16, wall: Arc<Wall>, listener: Arc<dyn Listener>) -> io::Result<Server> {
    let socket = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
    let address = socket.local_addr()?;
    let hearings = Arc::new(Semaphore::new(HEARINGS as usize));
    let desk = Desk {
        wall: wall.clone(),
        listener,
        hearings: hearings.clone(),
        feeds: Arc::new(Semaphore::new(FEEDS)),
        panels: Arc::default(),
    };
    let (stop, stopped) = oneshot::channel::<()>();
    let task = tokio::spawn(serve(socket, router(desk), BOUNDS, async {
        // A dropped server ends as well: nobody could close it any more.
        let _ = stopped.await;
    }));
    tracing::info!(port = address.port(), "the playground is open");
    Ok(Server { address, wall, hearings, stop, task })
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
