//! Who may take no part anywhere, in the table `block`.

use std::sync::Arc;

use tokio_postgres::Row;

use super::{Postgres, signed, unsigned};
use crate::store::{Block, BlockList, Blocked, Fault};

/// The list in a database.
pub struct BlockTable(Arc<Postgres>);

impl BlockTable {
    /// Returns the list of a database.
    #[must_use]
    pub const fn of(database: Arc<Postgres>) -> Self {
        Self(database)
    }
}

impl BlockList for BlockTable {
    fn all(&self) -> Result<Vec<Block>, Fault> {
        let rows = self.0.rows("SELECT whom, until, reason FROM block ORDER BY whom", &[])?;
        let damaged = || Fault::new("a row of the table of who is blocked names nobody");
        let block = |row: &Row| {
            let whom = Blocked::read(row.get(0)).ok_or_else(damaged)?;
            let until = row.get::<_, Option<i64>>(1).map(unsigned);
            Ok(Block { whom, until, reason: row.get(2) })
        };
        rows.iter().map(block).collect()
    }

    fn put(&self, Block { whom, until, reason }: Block) -> Result<(), Fault> {
        let put = "
            INSERT INTO block (whom, until, reason) VALUES ($1, $2, $3)
            ON CONFLICT (whom) DO UPDATE SET until = $2, reason = $3";
        self.0.rows(put, &[&whom.to_string(), &until.map(signed), &reason]).map(drop)
    }

    fn lift(&self, whom: &Blocked) -> Result<bool, Fault> {
        let lift = "DELETE FROM block WHERE whom = $1 RETURNING whom";
        Ok(!self.0.rows(lift, &[&whom.to_string()])?.is_empty())
    }
}
