//! The server: opening and closing.

use std::{
    io,
    net::{IpAddr, SocketAddr},
    sync::Arc,
    time::Duration,
};

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::{
    net::TcpListener,
    sync::{Semaphore, oneshot},
    task::JoinHandle,
    time::timeout,
};

use super::{
    access::Access, desk::Desk, feeds::Feeds, listener::Listener, pace::Pace, routes::router,
    wall::Wall,
};
use crate::web::{Bounds, serve};

/// The most connections, if the system allows so many open files.
const CONNECTIONS: usize = 4_096;

/// The files that are left for everything else.
const OTHERS: usize = 256;

/// The longest time for a request's headers, and for which a connection may lie idle.
const IDLE: Duration = Duration::from_secs(10);

/// The most inputs heard at once.
const HEARINGS: u32 = 64;

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
    let connections = connections();
    let address = socket.local_addr()?;
    let hearings = Arc::new(Semaphore::new(HEARINGS as usize));
    let desk = Desk {
        wall: wall.clone(),
        listener,
        access: access.clone(),
        pace: Arc::new(Pace::new()),
        hearings: hearings.clone(),
        // A browser needs a connection for its feed and one for the rest.
        feeds: Arc::new(Feeds::new(connections * 2 / 3)),
        looks: Arc::new(Semaphore::new(HEARINGS as usize)),
        opening: Arc::default(),
        panels: Arc::default(),
    };
    let (stop, stopped) = oneshot::channel::<()>();
    let bounds = Bounds { idle: IDLE, whole: None, connections };
    let task =
        tokio::spawn(serve(socket, router(desk), bounds, most(access, connections), async {
            // A dropped server ends as well: nobody could close it any more.
            let _ = stopped.await;
        }));
    tracing::info!(port = address.port(), "the playground is open");
    Ok(Server { address, wall, hearings, stop, task })
}

/// Returns how many connections there may be, and lets this process have the files for them.
fn connections() -> usize {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let wanted = u64::try_from(CONNECTIONS + OTHERS).unwrap_or(u64::MAX);
    let most = maximum.map_or(wanted, |maximum| maximum.min(wanted));
    let few = current.is_some_and(|current| current < most);
    let raised =
        few && setrlimit(Resource::Nofile, Rlimit { current: Some(most), maximum }).is_ok();
    let files = if raised { most } else { current.map_or(most, |current| current.min(most)) };
    usize::try_from(files).map_or(CONNECTIONS, |files| files.saturating_sub(OTHERS).max(OTHERS))
}

/// Returns how many connections an address may have: of a shared page half, for many people may
/// share an address; a proxy that is trusted has all.
fn most(access: Access, connections: usize) -> impl Fn(IpAddr) -> usize {
    move |from| match access.shared() {
        Some(share) if !share.trusts(from) => connections / 2,
        _ => connections,
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
