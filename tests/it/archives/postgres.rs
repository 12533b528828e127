//! Databases to try the archive in PostgreSQL on. `CAIPAN_POSTGRES` is the address of a server where
//! they may be made; where it is not set, nothing is tried there.

use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use caipan::store::{Archive, Postgres};
use tokio_postgres::NoTls;

/// A database of its own, which goes with it.
pub(crate) struct Database {
    server: String,
    name: String,
}

impl Database {
    /// Makes an empty database, if there is a server.
    pub(crate) fn new() -> Option<Self> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let server = std::env::var("CAIPAN_POSTGRES").ok()?;
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("caipan_{}_{number}", std::process::id());
        let database = Self { server, name };
        database.command(&format!("CREATE DATABASE {}", database.name));
        Some(database)
    }

    /// Opens the archive in it.
    pub(crate) fn open(&self) -> Arc<dyn Archive> {
        Arc::new(Postgres::open(&self.url()).expect("it opens"))
    }

    /// Its address.
    pub(crate) fn url(&self) -> String {
        format!("{} dbname={}", self.server, self.name)
    }

    fn command(&self, sql: &str) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        runtime.expect("a runtime").block_on(async {
            let server = format!("{} dbname=postgres", self.server);
            let (client, connection) =
                tokio_postgres::connect(&server, NoTls).await.expect("there is a server");
            let task = tokio::spawn(connection);
            client.batch_execute(sql).await.expect("the server does it");
            drop(client);
            task.await.expect("it does not panic").expect("it ends well");
        });
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        self.command(&format!("DROP DATABASE {} WITH (FORCE)", self.name));
    }
}
