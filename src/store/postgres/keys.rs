//! The names of the keys, in the database: every program that shares it has the same ones.

use std::sync::Arc;

use super::Postgres;
use crate::store::{Fault, KeyNames, Role};

/// The names of the keys, in the table `key`.
pub struct KeyTable {
    database: Arc<Postgres>,
    names: Vec<(Role, String)>,
}

impl KeyTable {
    /// Reads the names. Blocking.
    ///
    /// # Errors
    /// The database failed.
    pub fn read(database: Arc<Postgres>) -> Result<Self, Fault> {
        let rows = database.rows("SELECT role, name FROM key", &[])?;
        let name = |row: &tokio_postgres::Row| {
            let role = Role::ALL.into_iter().find(|role| role.word() == row.get::<_, &str>(0))?;
            Some((role, row.get(1)))
        };
        let names = rows.iter().filter_map(name).collect();
        Ok(Self { database, names })
    }
}

impl KeyNames for KeyTable {
    fn of(&self, role: Role) -> Vec<&str> {
        self.names.iter().filter(|(of, _)| *of == role).map(|(_, name)| name.as_str()).collect()
    }

    fn are_shared(&self) -> bool {
        true
    }

    fn removal(&self, role: Role) -> String {
        format!("run `DELETE FROM key WHERE role = '{}'` in the database", role.word())
    }

    /// Of several programs that begin at once one adds its own; the others are told.
    fn add(&mut self, role: Role, name: &str) -> Result<(), Fault> {
        let add = "INSERT INTO key (role, name) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        self.database.rows(add, &[&role.word(), &name])?;
        let added = "SELECT 1 FROM key WHERE role = $1 AND name = $2";
        if self.database.rows(added, &[&role.word(), &name])?.is_empty() {
            return Err(Fault::new(format!(
                "another program has just made the {} key of these data: put that one here",
                role.word()
            )));
        }
        self.names.push((role, name.to_owned()));
        Ok(())
    }
}
