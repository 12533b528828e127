//! Connections over HTTP: who is slow with a request does not hold one for ever, nor all of them,
//! and the end waits for what was begun.

use std::{
    collections::VecDeque,
    future::pending,
    net::{IpAddr, Ipv6Addr, SocketAddr},
    pin::pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use axum::{Router, extract::Request, middleware::map_request, serve::Listener};
use hyper_util::{
    rt::{TokioExecutor, TokioIo, TokioTimer},
    server::conn::auto::Builder,
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{Notify, watch},
    task::{AbortHandle, JoinSet},
    time::sleep,
};

/// What strangers may have of a server.
#[derive(Clone, Copy)]
pub(crate) struct Bounds {
    /// The longest time for a request's headers, and for which a connection may lie idle.
    pub(crate) idle: Duration,
    /// The longest time of a connection, from its first byte to its last; none if it may be kept.
    pub(crate) whole: Option<Duration>,
    /// The most connections at once. Of more, the oldest over which nothing has been asked yet is
    /// closed; where there is none, they wait until one has ended.
    pub(crate) connections: usize,
}

/// Returns the address as it is counted: of version 6 the network, of which one customer has all
/// addresses.
pub(crate) fn network(from: IpAddr) -> IpAddr {
    match from.to_canonical() {
        IpAddr::V6(six) => {
            let [a, b, c, d, ..] = six.segments();
            Ipv6Addr::from([a, b, c, d, 0, 0, 0, 0]).into()
        }
        four => four,
    }
}

/// The address at the other end of a request's connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Serves until told to stop; then takes nothing new, and ends when all that was begun has ended.
/// `most` says how many connections an address may have at once; more are closed.
pub(crate) async fn serve(
    mut socket: TcpListener,
    router: Router,
    bounds: Bounds,
    most: impl Fn(IpAddr) -> usize,
    stopped: impl Future<Output = ()>,
) {
    let mut stopped = pin!(stopped);
    let (stop, stopping) = watch::channel(());
    let mut open = Open::default();
    loop {
        tokio::select! {
            (stream, from) = accept(&mut socket), if open.takes(bounds.connections) => {
                let from = from.to_canonical();
                if open.makes_room(from, most(from), bounds.connections) {
                    open.begin(from, |line| {
                        attend(stream, told(&router, from, line), bounds, stopping.clone())
                    });
                }
            }
            Some(_) = open.tasks.join_next() => open.sweep(),
            // One more is not mute any more: perhaps another cannot be taken now.
            () = open.heard.notified() => {}
            () = &mut stopped => break,
        }
    }
    drop(socket);
    stop.send_replace(());
    while open.tasks.join_next().await.is_some() {}
}

async fn accept(socket: &mut TcpListener) -> (TcpStream, IpAddr) {
    let (stream, from): (_, SocketAddr) = Listener::accept(socket).await;
    (stream, from.ip())
}

/// Returns the router for one connection: a request tells where it comes from, and that there was
/// one.
fn told(router: &Router, from: IpAddr, asked: Asked) -> Router {
    router.clone().layer(map_request(move |mut request: Request| {
        asked.tell();
        request.extensions_mut().insert(Peer(from));
        async { request }
    }))
}

/// The open connections, the oldest first.
#[derive(Default)]
struct Open {
    tasks: JoinSet<()>,
    lines: VecDeque<Line>,
    heard: Arc<Notify>,
}

/// Whether anything has been asked over a connection, and who hears of it.
#[derive(Clone)]
struct Asked {
    yes: Arc<AtomicBool>,
    heard: Arc<Notify>,
}

impl Asked {
    fn tell(&self) {
        if !self.yes.swap(true, Ordering::Relaxed) {
            self.heard.notify_one();
        }
    }
}

/// An open connection.
struct Line {
    /// The network that it comes from.
    from: IpAddr,
    asked: Asked,
    task: AbortHandle,
}

impl Line {
    /// Tests if nothing has been asked over it yet.
    fn is_mute(&self) -> bool {
        !self.asked.yes.load(Ordering::Relaxed)
    }
}

impl Open {
    /// Tests if another connection can be taken, in the place of a mute one if need be.
    fn takes(&self, most: usize) -> bool {
        self.lines.len() < most || self.lines.iter().any(Line::is_mute)
    }

    /// Makes room for another connection of an address that may have `own` of `all`; `false` if
    /// there is none, because something is asked over each.
    fn makes_room(&mut self, from: IpAddr, own: usize, all: usize) -> bool {
        let from = network(from);
        if self.lines.iter().filter(|line| line.from == from).count() >= own {
            return self.close(|line| line.from == from);
        }
        self.lines.len() < all || self.close(|_| true)
    }

    /// Closes the oldest mute one of these connections; `false` if there is none.
    fn close(&mut self, which: impl Fn(&Line) -> bool) -> bool {
        let at = self.lines.iter().position(|line| line.is_mute() && which(line));
        let line = at.and_then(|at| self.lines.remove(at));
        line.map(|line| line.task.abort()).is_some()
    }

    fn begin<W>(&mut self, from: IpAddr, work: impl FnOnce(Asked) -> W)
    where
        W: Future<Output = ()> + Send + 'static,
    {
        let asked = Asked { yes: Arc::default(), heard: Arc::clone(&self.heard) };
        let task = self.tasks.spawn(work(asked.clone()));
        self.lines.push_back(Line { from: network(from), asked, task });
    }

    /// Forgets the connections that have ended.
    fn sweep(&mut self) {
        self.lines.retain(|line| !line.task.is_finished());
    }
}

/// Answers what comes over one connection.
async fn attend(
    stream: TcpStream,
    router: Router,
    bounds: Bounds,
    mut stopping: watch::Receiver<()>,
) {
    let mut builder = Builder::new(TokioExecutor::new()).http1_only();
    builder.http1().timer(TokioTimer::new()).header_read_timeout(bounds.idle);
    let mut connection =
        pin!(builder.serve_connection(TokioIo::new(stream), TowerToHyperService::new(router)));
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = lasts(bounds.whole) => return,
        _ = stopping.changed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(error, "a connection broke");
    }
}

/// Resolves when the time of a connection is over.
async fn lasts(whole: Option<Duration>) {
    match whole {
        Some(whole) => sleep(whole).await,
        None => pending().await,
    }
}

#[cfg(test)]
mod tests {
    use axum::routing::get;
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        sync::oneshot,
        time::Instant,
    };

    use super::*;

    const BOUNDS: Bounds = Bounds { idle: Duration::from_secs(10), whole: None, connections: 0 };

    /// A request whose connection may be kept, or not.
    fn asking(connection: &str) -> String {
        format!("GET / HTTP/1.1\r\nhost: here\r\nconnection: {connection}\r\n\r\n")
    }

    /// Serves `hello` to this many at once, and to so many of each address.
    async fn hello(connections: usize, own: usize) -> (SocketAddr, oneshot::Sender<()>) {
        let socket = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = socket.local_addr().expect("it is bound");
        let (stop, stopped) = oneshot::channel::<()>();
        let router = Router::new().route("/", get(async || "hello"));
        let bounds = Bounds { connections, ..BOUNDS };
        let stopped = async { stopped.await.unwrap_or_default() };
        tokio::spawn(serve(socket, router, bounds, move |_| own, stopped));
        (address, stop)
    }

    /// Asks once, over a connection that may be kept, or not.
    async fn asked(address: SocketAddr, connection: &str) -> TcpStream {
        let mut stream = TcpStream::connect(address).await.expect("it listens");
        stream.write_all(asking(connection).as_bytes()).await.expect("it is open");
        stream
    }

    // The clock runs by itself where everybody waits.
    #[tokio::test(start_paused = true)]
    async fn more_than_may_come_at_once_wait_for_one_another() {
        let (address, _stop) = hello(1, 1).await;
        let since = Instant::now();
        let mut kept = asked(address, "keep-alive").await;
        kept.read_u8().await.expect("an answer");
        let mut next = asked(address, "close").await;
        let mut answer = String::new();
        next.read_to_string(&mut answer).await.expect("it ends in good order");
        assert!(answer.ends_with("hello") && since.elapsed() >= BOUNDS.idle, "{answer}");
    }

    #[tokio::test(start_paused = true)]
    async fn an_address_that_has_its_share_gets_no_more() {
        let (address, _stop) = hello(8, 1).await;
        let mut kept = asked(address, "keep-alive").await;
        kept.read_u8().await.expect("an answer");
        let mut answer = String::new();
        let closed = asked(address, "close").await.read_to_string(&mut answer).await;
        assert!(closed.is_err() || answer.is_empty(), "{answer}");
    }

    #[tokio::test(start_paused = true)]
    async fn who_asks_nothing_makes_room_for_who_asks() {
        let (address, _stop) = hello(2, 2).await;
        let since = Instant::now();
        let mut mute = Vec::new();
        for _ in 0..20 {
            let mut half = TcpStream::connect(address).await.expect("it listens");
            half.write_all(b"GET / HTTP/1.1\r\nhost:").await.expect("it is open");
            mute.push(half);
        }
        let mut answer = String::new();
        asked(address, "close").await.read_to_string(&mut answer).await.expect("an answer");
        assert!(answer.ends_with("hello") && since.elapsed() < BOUNDS.idle, "{answer}");
    }

    #[test]
    fn addresses_of_one_network_of_version_6_are_one() {
        let of = |text: &str| network(text.parse().expect("an address"));
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:3:4:5:6"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
    }
}
