//! The archive in PostgreSQL: a server and databases to try it on, and the connection's misfortunes.
//! `POSTGRES_BIN` is the folder of the server's programs; where it is not set, nothing is tried.

use std::{
    collections::BTreeSet,
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    os::unix::{
        fs::{MetadataExt, chown},
        net::UnixStream,
    },
    path::PathBuf,
    process::{Child, ChildStdin, Command, Stdio},
    sync::{
        Arc, Mutex, OnceLock,
        atomic::{AtomicI64, AtomicU32, Ordering},
        mpsc::{Receiver, channel},
    },
    thread,
    time::Duration,
};

use caipan::{
    shards::{LentShard, Session, ShardLeases, Share},
    store::{
        Archive, Batch, Beginning, Duty, KeyNames, KeyTable, NotKept, Postgres, Renewal, Role,
        ShardTable, Stream,
    },
};
use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    runtime::Runtime,
};
use tokio_postgres::{NoTls, SimpleQueryMessage};
use tokio_rustls::{
    TlsAcceptor,
    rustls::{ServerConfig, pki_types::PrivateKeyDer},
};

use super::{add, batch, content, debt, folder, keep, kept, line_of, person, stream};
use crate::thorough;

/// Makes a server in a folder and runs it until nobody writes to it any more, then removes the
/// folder; a line makes it crash and start again.
const SERVER: &str = r#"
    "$0"/initdb --pgdata data --username caipan --auth trust --no-sync > initdb.log
    run() {
        "$0"/postgres -D data -c listen_addresses= -c unix_socket_directories="$PWD" \
            -c max_connections=300 -c fsync=off 2>&1 & server=$!
    }
    run
    while read -r word; do
        kill -QUIT $server
        wait $server
        run
    done
    kill -QUIT $server
    wait $server
    rm -r "$PWD"
"#;

/// Makes a server and a standby for which it waits, runs them until nobody writes to it any more,
/// then removes the folder; a line makes the server die, the standby take its place, and another
/// one stand by.
const MIRRORED: &str = r#"
    bin="$0"
    declare -A server
    run() {
        "$bin"/postgres -D $1.data -c listen_addresses= -c unix_socket_directories="$PWD/$1" \
            -c max_connections=300 -c fsync=off -c dynamic_shared_memory_type=mmap \
            >> $1.log 2>&1 & server[$1]=$!
        until "$bin"/pg_isready --quiet --host "$PWD/$1"; do sleep 0.1; done
    }
    follow() {
        "$bin"/pg_basebackup --pgdata $1.data --host "$PWD/$2" --username caipan \
            --write-recovery-conf --no-sync --checkpoint fast
        run $1
        echo ready to accept connections
    }
    mkdir one two
    "$bin"/initdb --pgdata one.data --username caipan --auth trust --no-sync > initdb.log
    echo "synchronous_standby_names = '*'" >> one.data/postgresql.auto.conf
    run one
    follow two one
    main=one other=two dead=0
    while read -r word; do
        kill -KILL ${server[$main]}
        wait ${server[$main]}
        "$bin"/pg_ctl promote --pgdata $other.data --wait > promote.log
        dead=$((dead + 1))
        mv $main.data dead.$dead
        rm -f $main/.s.*
        follow $main $other
        read -r main other <<< "$other $main"
    done
    kill -QUIT "${server[@]}"
    wait
    rm -r "$PWD"
"#;

/// Debian's `nobody`: the server refuses to run as root.
const NOBODY: u32 = 65_534;

/// A server of its own. It ends with the test, however that ends.
struct Server {
    dir: PathBuf,
    /// In which folders its sockets are.
    hosts: String,
    _child: Child,
    words: Mutex<ChildStdin>,
    ready: Mutex<Receiver<()>>,
}

impl Server {
    /// The server that tests share, if there are programs to run it.
    fn shared() -> Option<&'static Self> {
        static SHARED: OnceLock<Option<Server>> = OnceLock::new();
        SHARED.get_or_init(Self::start).as_ref()
    }

    fn start() -> Option<Self> {
        Self::started(SERVER, &[""])
    }

    /// One with a standby.
    fn mirrored() -> Option<Self> {
        Self::started(MIRRORED, &["/one", "/two"])
    }

    /// What a script runs, with sockets in these folders below its own.
    fn started(script: &str, sockets: &[&str]) -> Option<Self> {
        let programs = std::env::var("POSTGRES_BIN").ok()?;
        let dir = folder().keep();
        let root = fs::metadata(&dir).expect("it is there").uid() == 0;
        if root {
            chown(&dir, Some(NOBODY), Some(NOBODY)).expect("root may");
        }
        let (program, first): (_, &[&str]) =
            if root { ("runuser", &["-u", "nobody", "--", "bash"]) } else { ("bash", &[]) };
        let mut child = Command::new(program)
            .args(first)
            .args(["-c", script, &programs])
            .current_dir(&dir)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it begins");
        let words = Mutex::new(child.stdin.take().expect("it is piped"));
        let said = BufReader::new(child.stdout.take().expect("it is piped"));
        let (tell, ready) = channel();
        thread::spawn(move || {
            for line in said.lines().map_while(Result::ok) {
                if line.contains("ready to accept connections") {
                    tell.send(()).unwrap_or_default();
                }
            }
        });
        let hosts: Vec<String> =
            sockets.iter().map(|socket| format!("{}{socket}", dir.display())).collect();
        let hosts = hosts.join(",");
        let server = Self { dir, hosts, _child: child, words, ready: Mutex::new(ready) };
        server.wait();
        Some(server)
    }

    /// Waits until it is ready.
    fn wait(&self) {
        self.ready.lock().expect("nobody panicked").recv().expect("it runs");
    }

    /// It crashes, and starts again.
    fn crash(&self) {
        self.words.lock().expect("nobody panicked").write_all(b"crash\n").expect("it runs");
        self.wait();
    }

    /// Where it is.
    fn address(&self) -> String {
        format!("host={} user=caipan target_session_attrs=read-write", self.hosts)
    }

    fn socket(&self) -> PathBuf {
        self.dir.join(".s.PGSQL.5432")
    }

    fn command(&self, sql: &str) {
        self.command_in("postgres", sql);
    }

    /// Carries a command out; on a thread of its own, for whoever wants it may be in a runtime.
    fn command_in(&self, database: &str, sql: &str) {
        self.ask_in(database, sql);
    }

    /// The first values of the rows of a query.
    fn ask_in(&self, database: &str, sql: &str) -> BTreeSet<String> {
        let address = format!("{} dbname={database}", self.address());
        thread::scope(|scope| {
            scope.spawn(|| carry_out(&address, sql)).join().expect("it does not panic")
        })
    }
}

/// Carries a command out, and gives the first values of what it found.
fn carry_out(address: &str, sql: &str) -> BTreeSet<String> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime").block_on(async {
        let (client, connection) = tokio_postgres::connect(address, NoTls).await.expect("it runs");
        let task = tokio::spawn(connection);
        let found = client.simple_query(sql).await.expect("it does that");
        drop(client);
        task.await.expect("it does not panic").expect("it ends well");
        let first = |found: &SimpleQueryMessage| match found {
            SimpleQueryMessage::Row(row) => row.get(0).map(str::to_owned),
            _ => None,
        };
        found.iter().filter_map(first).collect()
    })
}

/// Programs have not been heard of for long.
const LAPSE: &str = "UPDATE worker SET until = clock_timestamp() - interval '1 minute'";

/// The database that a server has from the beginning.
const OWN: &str = "postgres";

/// A database of its own on the shared server, or the one of a server of its own.
pub(crate) struct Database {
    server: &'static Server,
    name: String,
}

impl Database {
    /// Makes an empty database, if there is a server.
    pub(crate) fn new() -> Option<Self> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let server = Server::shared()?;
        let name = format!("caipan_{}", NUMBER.fetch_add(1, Ordering::Relaxed));
        server.command(&format!("CREATE DATABASE {name}"));
        Some(Self { server, name })
    }

    /// Makes one on a server of its own, if there are programs to run it. The server ends with the
    /// tests.
    pub(crate) fn alone() -> Option<Self> {
        let server = Box::leak(Box::new(Server::start()?));
        Some(Self { server, name: OWN.to_owned() })
    }

    /// The same with a standby that takes its place when it crashes.
    pub(crate) fn mirrored() -> Option<Self> {
        let server = Box::leak(Box::new(Server::mirrored()?));
        Some(Self { server, name: OWN.to_owned() })
    }

    /// Its server crashes, and starts again. Blocking.
    pub(crate) fn crash(&self) {
        self.server.crash();
    }

    /// Carries statements out.
    pub(crate) fn run(&self, sql: &str) {
        self.server.command_in(&self.name, sql);
    }

    /// The first values of the rows of a query.
    pub(crate) fn ask(&self, sql: &str) -> BTreeSet<String> {
        self.server.ask_in(&self.name, sql)
    }

    /// Opens the archive in it.
    pub(crate) fn open(&self) -> Arc<dyn Archive> {
        Arc::new(self.opened())
    }

    /// The same, as what it is.
    pub(crate) fn opened(&self) -> Postgres {
        opened(&self.address())
    }

    /// Where it is.
    pub(crate) fn address(&self) -> String {
        format!("{} dbname={}", self.server.address(), self.name)
    }

    /// Whoever leads has not been heard of for long.
    pub(crate) fn lapse(&self) {
        self.run(&format!("{LAPSE} WHERE leads"));
    }

    /// One program has not been heard of for long.
    pub(crate) fn lapse_of(&self, run: &str) {
        self.run(&format!("{LAPSE} WHERE run = '{run}'"));
    }

    /// The names of those who help.
    pub(crate) fn helpers(&self) -> BTreeSet<String> {
        self.ask("SELECT run FROM worker WHERE NOT leads")
    }

    /// Those who help have not been heard of for long.
    pub(crate) fn lapse_of_helpers(&self) {
        self.run(&format!("{LAPSE} WHERE NOT leads"));
    }
}

fn opened(address: &str) -> Postgres {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let run = NUMBER.fetch_add(1, Ordering::Relaxed).to_string();
    Postgres::open(address, b"", &run).expect("it opens")
}

/// The reason why a database is not opened.
fn refused(address: &str, authorities: &[u8]) -> String {
    Postgres::open(address, authorities, "never").expect_err("it is refused").to_string()
}

impl Drop for Database {
    fn drop(&mut self) {
        if self.name != OWN {
            self.server.command(&format!("DROP DATABASE {} WITH (FORCE)", self.name));
        }
    }
}

/// Carries messages between an archive and a server, and once breaks a connection after so many.
struct Proxy {
    port: u16,
    /// The messages of both sides that are still carried before a connection breaks; less than
    /// nothing when none will.
    left: Arc<AtomicI64>,
}

impl Proxy {
    fn new(socket: PathBuf) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("it has one").port();
        let left = Arc::new(AtomicI64::new(-1));
        let carried = Arc::clone(&left);
        thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                client.set_nodelay(true).expect("it can be set");
                let server = UnixStream::connect(&socket).expect("there is a server");
                carry(client, server, &carried);
            }
        });
        Self { port, left }
    }

    /// Breaks a connection after so many messages from now on.
    fn break_after(&self, messages: i64) {
        self.left.store(messages, Ordering::SeqCst);
    }

    /// Whether no connection broke; none breaks any more.
    fn held(&self) -> bool {
        self.left.swap(-1, Ordering::SeqCst) >= 0
    }
}

/// Carries one connection.
fn carry(client: TcpStream, server: UnixStream, left: &Arc<AtomicI64>) {
    let close = |client: &TcpStream, server: &UnixStream| {
        // The other side may have closed it already.
        client.shutdown(std::net::Shutdown::Both).unwrap_or_default();
        server.shutdown(std::net::Shutdown::Both).unwrap_or_default();
    };
    let clones = || {
        let (client, server) = (client.try_clone(), server.try_clone());
        (client.expect("it is open"), server.expect("it is open"), Arc::clone(left))
    };
    let (mut from, mut to, count) = clones();
    thread::spawn(move || {
        // The first message has no letter.
        let first = message(&mut from, 0);
        if first.is_some_and(|first| to.write_all(&first).is_ok()) {
            while pass(&mut from, &mut to, &count) {}
        }
        close(&from, &to);
    });
    let (mut to, mut from, count) = clones();
    thread::spawn(move || {
        while pass(&mut from, &mut to, &count) {}
        close(&to, &from);
    });
}

/// Carries a message; returns false where the connection has ended or is broken now.
fn pass(from: &mut impl Read, to: &mut impl Write, left: &AtomicI64) -> bool {
    let Some(message) = message(from, 1) else { return false };
    let less = |left: i64| (left >= 0).then_some(left - 1);
    let before = left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, less);
    before != Ok(0) && to.write_all(&message).is_ok()
}

/// Reads a message: a letter if it has one, and a length that counts itself.
fn message(from: &mut impl Read, letters: usize) -> Option<Vec<u8>> {
    let mut head = vec![0; letters + 4];
    from.read_exact(&mut head).ok()?;
    let length = u32::from_be_bytes(*head.last_chunk()?) as usize;
    let mut message = head;
    message.resize(letters + length, 0);
    from.read_exact(&mut message[letters + 4..]).ok()?;
    Some(message)
}

#[test]
fn a_batch_is_kept_once_wherever_the_connection_breaks() {
    let Some(database) = Database::new() else { return };
    let proxy = Proxy::new(database.server.socket());
    let address =
        format!("host=127.0.0.1 port={} user=caipan dbname={}", proxy.port, database.name);
    let archive = opened(&address);
    // Its statements are prepared by a first batch, so that every other one is as long as the next.
    let said = |number: u64| Batch {
        input: Some(format!("m{number}")),
        owed: vec![debt("hall", number)],
        ..batch(vec![add("a", number, &[&number.to_string()]), add("b", number, &["x"])])
    };
    kept(&archive, said(0));
    let mut number = 0;
    loop {
        number += 1;
        proxy.break_after(i64::try_from(number).expect("few") - 1);
        kept(&archive, said(number));
        if proxy.held() {
            break;
        }
        assert!(matches!(keep(&archive, said(number)), Err(NotKept::Seen)), "{number}");
    }
    assert!(number > 20, "only {number} messages were there to break between");
    let (streams, owed) = content(&archive);
    let all: Vec<String> = (0..=number).map(|number| number.to_string()).collect();
    assert_eq!((&streams[0].1, streams[1].1.len() as u64), (&all, number + 1));
    assert_eq!(owed, [debt("hall", number)]);
}

#[test]
fn one_program_is_at_work_and_another_takes_its_place() {
    let Some(database) = Database::new() else { return };
    let address = database.address();
    let [first, second, third] = [(); 3].map(|()| opened(&address));
    let begin = |archive: &Postgres| archive.begin(Duty::Lead).expect("it answers");
    let renew = |archive: &Postgres, now| archive.renew(now).expect("it answers");
    assert_eq!(begin(&first), Beginning::Begun { last: None, alone: true });
    kept(&first, batch(vec![add("a", 0, &["first"])]));
    assert_eq!(renew(&first, 1_000), Renewal::Renewed);
    assert_eq!(begin(&second), Beginning::Waits);
    database.lapse();
    assert_eq!(begin(&second), Beginning::Begun { last: Some(1_000), alone: true });
    // It was only asleep, and knows of nothing.
    let late = || Batch {
        owed: vec![debt("hall", 9)],
        ..batch(vec![add("a", 1, &["late"]), add("b", 0, &["late"])])
    };
    let why = keep(&first, late()).expect_err("it is refused").to_string();
    assert!(why.contains("taken the place"), "{why}");
    assert_eq!(renew(&first, 2_000), Renewal::Replaced);
    kept(&second, batch(vec![add("a", 1, &["second"])]));
    drop(first);
    assert_eq!(begin(&third), Beginning::Waits);
    assert_eq!(renew(&second, 3_000), Renewal::Renewed);
    drop(second);
    assert_eq!(begin(&third), Beginning::Begun { last: Some(3_000), alone: true });
    let (streams, owed) = content(&third);
    assert_eq!(
        (streams.len(), &*streams[0].1),
        (1, &["first".to_owned(), "second".to_owned()][..])
    );
    assert_eq!(owed, []);
}

#[test]
fn what_was_handed_over_is_kept_before_another_begins() {
    let Some(database) = Database::new() else { return };
    let [first, second] = [(); 2].map(|()| opened(&database.address()));
    assert_eq!(
        first.begin(Duty::Lead).expect("it answers"),
        Beginning::Begun { last: None, alone: true }
    );
    for number in 0..500_u64 {
        drop(first.append(batch(vec![add("a", number, &[&number.to_string()])])));
    }
    drop(first);
    assert_ne!(second.begin(Duty::Lead).expect("it answers"), Beginning::Waits);
    assert_eq!(second.version(&stream("a")).expect("it answers"), 500);
}

#[test]
fn of_programs_that_begin_at_once_one_does() {
    let Some(database) = Database::new() else { return };
    let archives = [(); 8].map(|()| opened(&database.address()));
    let begun = thread::scope(|scope| {
        let begin = |archive: &Postgres| archive.begin(Duty::Lead).expect("it answers");
        let begun = archives.each_ref().map(|archive| scope.spawn(move || begin(archive)));
        begun.map(|begun| begun.join().expect("it does not panic"))
    });
    let begun = begun.iter().filter(|begun| **begun != Beginning::Waits).count();
    assert_eq!(begun, 1);
}

#[test]
fn helpers_come_and_go_beside_whoever_leads_and_what_is_gone_keeps_nothing() {
    let Some(database) = Database::new() else { return };
    let [lead, one, other, alone] = [(); 4].map(|()| opened(&database.address()));
    let begin = |archive: &Postgres, duty| archive.begin(duty).expect("it answers");
    let begun = Beginning::Begun { last: None, alone: true };
    assert_eq!(begin(&one, Duty::Help), begun, "nobody need lead");
    assert_eq!(begin(&alone, Duty::Alone), Beginning::Waits);
    assert_eq!(begin(&lead, Duty::Lead), begun);
    let beside = Beginning::Begun { last: None, alone: false };
    assert_eq!(begin(&other, Duty::Help), beside);
    assert_eq!(begin(&alone, Duty::Alone), Beginning::Waits);
    kept(&one, Batch { owed: vec![debt("hall", 1)], ..batch(vec![add("a", 0, &["one"])]) });
    kept(&other, Batch { owed: vec![debt("den", 1)], ..batch(vec![add("a", 1, &["other"])]) });
    let adopt = |archive: &Postgres| archive.adopt(9).expect("it answers");
    assert_eq!([adopt(&lead), adopt(&other)], [vec![], vec![]], "they are at work");
    database.lapse_of_helpers();
    let renew = |archive: &Postgres| archive.renew(1).expect("it answers");
    assert_eq!(renew(&other), Renewal::Renewed, "it was late, and nobody has looked");
    assert_eq!(renew(&one), Renewal::Renewed, "the other one was late, and takes no place");
    database.run(&format!("{LAPSE} WHERE run = (SELECT run FROM debt WHERE place = 'hall')"));
    assert_eq!(renew(&other), Renewal::Renewed);
    assert_eq!(renew(&one), Renewal::Replaced, "the other one has looked");
    let why = keep(&one, batch(vec![add("a", 2, &["late"])])).expect_err("refused").to_string();
    assert!(why.contains("taken the place"), "{why}");
    one.paid(debt("hall", 1));
    drop(one);
    assert_eq!([adopt(&other), adopt(&lead)], [vec![debt("hall", 1)], vec![]], "once");
    drop(other);
    assert_eq!(adopt(&lead), [debt("den", 1), debt("hall", 1)]);
    drop(lead);
    assert_eq!(begin(&alone, Duty::Alone), Beginning::Begun { last: None, alone: true });
    let late = opened(&database.address());
    assert_eq!(begin(&late, Duty::Help), Beginning::Waits, "whoever is alone stays so");
}

#[test]
fn programs_share_the_connections_and_take_over_what_is_left() {
    let Some(database) = Database::new() else { return };
    let archives = [(); 3].map(|()| Arc::new(opened(&database.address())));
    let [first, second, third] = &archives;
    let table = |archive: &Arc<Postgres>| ShardTable::of(Arc::clone(archive));
    let begin = |archive: &Postgres, duty| archive.begin(duty).expect("it answers");
    let share = |archive: &Arc<Postgres>| table(archive).share(3).expect("it answers");
    let heard = |id: u32, heard| {
        let session =
            Session { id: format!("session {id}"), sequence: 7, address: None, intents: 9 };
        LentShard { id, heard: Some(heard), session: Some(session) }
    };
    assert_eq!(begin(first, Duty::Share), Beginning::Begun { last: None, alone: true });
    let fresh = |id| LentShard { id, heard: None, session: None };
    let all = Share { total: 3, own: vec![fresh(0), fresh(1), fresh(2)], surplus: 0, programs: 1 };
    assert_eq!(share(first), all);
    table(first).keep(&[heard(0, 5), heard(1, 6), heard(2, 7)]).expect("it answers");
    assert_eq!(begin(second, Duty::Share), Beginning::Begun { last: Some(7), alone: false });
    assert_eq!(begin(third, Duty::Lead), Beginning::Waits, "they share");
    let none = Share { total: 3, own: vec![], surplus: 0, programs: 2 };
    assert_eq!(share(second), none, "nothing is free, whatever it would have");
    assert_eq!(share(first).surplus, 1);
    table(first).leave(&[heard(2, 8)]).expect("it answers");
    assert_eq!(share(second).own, [heard(2, 8)]);
    assert_eq!((share(first).own.len(), share(first).surplus), (2, 0));
    table(second).keep(&[heard(0, 9)]).expect("it answers");
    assert_eq!(share(first).own[0], heard(0, 5), "what is another's is not overwritten");
    let begins = [0, 1, 0].map(|bucket| table(first).identifies(bucket).expect("it answers"));
    assert_eq!(begins, [true, true, false]);
    assert!(!table(second).identifies(0).expect("it answers"), "it counts for all programs");
    database.run(&format!("{LAPSE} WHERE run = (SELECT run FROM shard WHERE id = 0)"));
    assert_eq!(share(second).own, [heard(2, 8)], "nobody has looked");
    assert_eq!(second.renew(9).expect("it answers"), Renewal::Renewed);
    assert_eq!(share(second).own, [heard(2, 8), heard(0, 5), heard(1, 6)]);
    let why = table(first).share(3).expect_err("it was only asleep").to_string();
    assert!(why.contains("taken the place"), "{why}");
    let [first, second, third] = archives;
    drop((first, second));
    assert_eq!(begin(&third, Duty::Share), Beginning::Begun { last: Some(9), alone: true });
    let other = table(&third).share(2).expect("it answers");
    let anew = |id| LentShard { id, heard: Some(5), session: None };
    assert_eq!(other.own, [anew(0), anew(1)], "with other numbers sessions mean nothing");
}

#[test]
fn a_task_may_ask_as_much_as_it_needs_at_once() {
    let Some(database) = Database::new() else { return };
    let archive = opened(&database.address());
    let (told, answers) = channel();
    thread::spawn(move || {
        let asks = async {
            let new = |number: &u32| !archive.seen(&format!("m{number}")).expect("it answers");
            (0..500).filter(new).count()
        };
        let runtime = Runtime::new().expect("a runtime");
        told.send(runtime.block_on(asks)).expect("somebody waits");
    });
    let new = answers.recv_timeout(Duration::from_secs(60));
    assert_eq!(new, Ok(500), "a task that has asked much is told for ever to come later");
}

#[test]
fn what_others_have_done_is_known_after_a_look() {
    let Some(database) = Database::new() else { return };
    let [one, other] = [(); 2].map(|()| opened(&database.address()));
    let (a, b) = (stream("a"), stream("b"));
    let version = |archive: &Postgres, of: &Stream| archive.version(of).expect("it answers");
    assert_eq!([version(&one, &a), version(&one, &b)], [0, 0]);
    let said = Batch { input: Some("m1".to_owned()), ..batch(vec![add("a", 0, &["x"])]) };
    kept(&other, said);
    assert_eq!(version(&one, &a), 0, "it has not looked");
    assert!(one.seen_afresh("m1", &[a.clone(), b.clone()]).expect("it answers"));
    assert_eq!([version(&one, &a), version(&one, &b)], [1, 0]);
    kept(&other, batch(vec![add("a", 1, &["y"]), add("b", 0, &["z"])]));
    assert_eq!(one.read(&a).expect("it answers"), ["x", "y"]);
    assert_eq!([version(&one, &a), version(&one, &b)], [2, 0], "what was read is known");
    let conflict = keep(&one, batch(vec![add("b", 0, &["w"])]));
    assert!(matches!(conflict, Err(NotKept::Conflict { actual: 1, .. })));
    assert_eq!(version(&one, &b), 1);
    let bob = person("9f3a2c", "local:bob", "Bob");
    one.remember(bob.clone()).expect("nobody has the account");
    assert!(other.forget("9f3a2c").expect("it answers"));
    assert_eq!(one.person("9f3a2c").expect("it answers"), Some(bob), "it has not looked");
    assert_eq!(one.person_of("local:bob").expect("it answers"), None);
    one.freshen(&[]).expect("it answers");
    assert_eq!(one.person("9f3a2c").expect("it answers"), None);
}

#[test]
fn a_release_that_knows_nothing_of_helpers_is_not_helped() {
    let Some(database) = Database::new() else { return };
    let [helper, lead] = [(); 2].map(|()| opened(&database.address()));
    kept(&helper, batch(vec![line_of("place/one", "match M1"), line_of("match/M1", "game")]));
    // So it begins, and plays.
    database.run(
        "INSERT INTO worker (run, until, awake) VALUES ('old', clock_timestamp() + interval '1 hour', 7);
        INSERT INTO debt (place, version) VALUES ('hall', 3);
        DELETE FROM live",
    );
    assert_eq!(helper.begin(Duty::Help).expect("it answers"), Beginning::Waits);
    assert_eq!(lead.begin(Duty::Lead).expect("it answers"), Beginning::Waits);
    database.lapse();
    assert_eq!(
        helper.begin(Duty::Help).expect("it answers"),
        Beginning::Begun { last: Some(7), alone: true },
        "it is gone"
    );
    assert_eq!(helper.adopt(9).expect("it answers"), [], "that is for whoever leads");
    assert_eq!(
        lead.begin(Duty::Lead).expect("it answers"),
        Beginning::Begun { last: Some(7), alone: true }
    );
    assert_eq!(lead.adopt(9).expect("it answers"), [debt("hall", 3)]);
    let live = lead.live().expect("it answers");
    assert_eq!((live.len(), &*live[0].bout), (1, "M1"), "it is found in the lines");
}

#[test]
fn the_keys_of_a_database_are_those_that_came_first() {
    let Some(database) = Database::new() else { return };
    let read = || KeyTable::read(Arc::new(opened(&database.address()))).expect("it answers");
    let (mut one, mut other) = (read(), read());
    one.add(Role::Vault, "00000001").expect("it is the first");
    one.add(Role::Ban, "00000002").expect("it is the first");
    let why = other.add(Role::Vault, "00000003").expect_err("it is not the first").to_string();
    assert!(why.contains("vault key"), "{why}");
    other.add(Role::Ban, "00000002").expect("it is the same");
    let names = read();
    assert_eq!((names.of(Role::Vault), names.of(Role::Signing)), (vec!["00000001"], vec![]));
    assert_eq!(names.of(Role::Ban), ["00000002"]);
}

/// Encrypts a server's connections, by a certificate for `localhost`. Returns the port, and the
/// authority that vouches for it (PEM).
fn encrypted(socket: PathBuf) -> (u16, String) {
    let (key, mut authority) = (KeyPair::generate().expect("a key"), CertificateParams::default());
    authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let pem = authority.self_signed(&key).expect("a certificate").pem();
    let own = KeyPair::generate().expect("a key");
    let server = CertificateParams::new(vec!["localhost".to_owned()]).expect("a name");
    let server = server.signed_by(&own, &Issuer::new(authority, key)).expect("a certificate");
    let secret = PrivateKeyDer::try_from(own.serialize_der()).expect("a key");
    let tls = ServerConfig::builder().with_no_client_auth();
    let tls = tls.with_single_cert(vec![server.into()], secret).expect("they match");
    let tls = TlsAcceptor::from(Arc::new(tls));
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("it has one").port();
    listener.set_nonblocking(true).expect("it can be set");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.expect("a runtime");
    thread::spawn(move || {
        runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(listener).expect("it is one");
            while let Ok((mut client, _)) = listener.accept().await {
                let (tls, socket) = (tls.clone(), socket.clone());
                tokio::spawn(async move {
                    // The client asks whether there is encryption.
                    client.read_exact(&mut [0; 8]).await.expect("it asks");
                    client.write_all(b"S").await.expect("it listens");
                    // One that does not trust the certificate closes the connection.
                    let Ok(mut client) = tls.accept(client).await else { return };
                    let mut server =
                        tokio::net::UnixStream::connect(socket).await.expect("there is a server");
                    drop(tokio::io::copy_bidirectional(&mut client, &mut server).await);
                });
            }
        });
    });
    (port, pem)
}

#[test]
fn a_server_is_spoken_to_only_where_its_certificate_is_vouched_for() {
    let Some(database) = Database::new() else { return };
    let (port, pem) = encrypted(database.server.socket());
    let address = |host: &str| {
        format!("host={host} port={port} sslmode=require user=caipan dbname={}", database.name)
    };
    let archive = Postgres::open(&address("localhost"), pem.as_bytes(), "trusted");
    kept(&archive.expect("it opens"), batch(vec![add("a", 0, &["x"])]));
    // Nobody has vouched for this one, and for that name.
    for (host, authorities) in [("localhost", ""), ("127.0.0.1", &pem)] {
        let why = refused(&address(host), authorities.as_bytes());
        assert!(why.contains("certificate"), "{host}: {why}");
    }
}

#[test]
fn what_the_database_cannot_hold_is_refused_and_nobody_waits_for_it() {
    let Some(database) = Database::new() else { return };
    let archive = database.open();
    assert!(archive.seen("m\0").is_err() && archive.person_of("local:\0").is_err());
    let line = batch(vec![add("a", 0, &["x\0"])]);
    assert!(matches!(keep(&*archive, line), Err(NotKept::Fault(_))));
    kept(&*archive, batch(vec![add("a", 0, &["x"])]));
}

#[test]
fn a_database_that_does_not_wait_for_the_disk_is_refused() {
    let Some(database) = Database::new() else { return };
    let sql = format!("ALTER DATABASE {} SET synchronous_commit = off", database.name);
    database.server.command(&sql);
    let why = refused(&database.address(), b"");
    assert!(why.contains("synchronous_commit"), "{why}");
}

#[test]
fn a_newer_release_leaves_its_tables_to_itself() {
    let Some(database) = Database::new() else { return };
    drop(database.open());
    database.run("UPDATE caipan SET schema = 99, oldest_reader = 98");
    let why = refused(&database.address(), b"");
    assert!(why.contains("newer release") && why.contains("98"), "{why}");
    database.run("UPDATE caipan SET oldest_reader = 1");
    drop(database.open());
}

#[test]
fn many_programs_prepare_an_empty_database_at_once() {
    let Some(database) = Database::new() else { return };
    thread::scope(|scope| {
        let open = |number: u64| {
            let database = &database;
            scope.spawn(move || {
                let archive = database.open();
                let line = number.to_string();
                kept(&*archive, batch(vec![add(&line, 0, &[&line])]));
            })
        };
        (0..8).map(open).for_each(drop);
    });
    assert_eq!(content(&*database.open()).0.len(), 8);
}

#[test]
fn what_was_acknowledged_outlives_crashes_of_the_server_and_nothing_comes_twice() {
    let Some(server) = Server::start() else { return };
    let archive = opened(&format!("{} dbname=postgres", server.address()));
    let stop = AtomicI64::new(0);
    let written: Vec<usize> = thread::scope(|scope| {
        let writer = |writer: usize| {
            let (archive, stop) = (&archive, &stop);
            scope.spawn(move || {
                let id = format!("w{writer}");
                let lines = (0..).take_while(|_| stop.load(Ordering::SeqCst) == 0);
                let write = |number: usize| {
                    let line = format!("{writer} {number}");
                    let one = add(&id, number as u64, &[&line]);
                    kept(archive, Batch { input: Some(line), ..batch(vec![one]) });
                };
                lines.map(write).count()
            })
        };
        let writers: Vec<_> = (0..8).map(writer).collect();
        for _ in 0..thorough::size(3, 5) {
            // The first answers after a crash may come over connections that broke with it.
            let before = (0..).find_map(|_| archive.version(&stream("w0")).ok()).expect("a length");
            while archive.version(&stream("w0")).is_ok_and(|now| now < before + 3) {}
            server.crash();
        }
        stop.store(1, Ordering::SeqCst);
        writers.into_iter().map(|writer| writer.join().expect("all is kept")).collect()
    });
    for (writer, count) in written.into_iter().enumerate() {
        let lines = archive.read(&stream(&format!("w{writer}"))).expect("it reads");
        let all: Vec<String> = (0..count).map(|number| format!("{writer} {number}")).collect();
        assert_eq!(lines, all);
    }
}
