//! What a database says of itself.

use crate::{
    config::Config,
    store::{Condition, Tables},
};

use super::{
    super::{database, output::Failure, storage::Storage},
    Finding, Report, compared, keys,
};

/// Looks at the database and its keys. Returns whether the data can be read now.
pub(super) fn examine(config: &Config, report: &mut Report) -> Result<bool, Failure> {
    let condition = match database::condition(config) {
        Ok(condition) => condition,
        Err(failure) => {
            let mend = format!(
                "{failure}; see that the server runs and `store.url_file` holds its address, such \
                 as postgres://caipan:PASSWORD@db.example/caipan"
            );
            report.note("database", Err(mend))?;
            return Ok(false);
        }
    };
    report.note("database", reached(&condition))?;
    report.note("tables", tables(condition.tables))?;
    report.note("commits", commits(&condition.commits))?;
    report.note("clock", compared("the database", condition.now))?;
    // Tables that are missing or old would be made by the very question.
    if !matches!(condition.tables, Tables::Current(_)) {
        return Ok(false);
    }
    let storage = match Storage::open(config) {
        Ok(storage) => storage,
        Err(failure) => {
            report.note("database", Err(failure.to_string()))?;
            return Ok(false);
        }
    };
    keys(&storage.key_ring(config)?, report)?;
    Ok(report.mends == 0)
}

fn reached(condition: &Condition) -> Finding {
    let Condition { version, encrypted, near, .. } = condition;
    match (encrypted, near) {
        (true, _) => Ok(format!("PostgreSQL {version} is reached, with TLS")),
        (false, true) => Ok(format!("PostgreSQL {version} is reached, on this machine")),
        (false, false) => Err(format!(
            "PostgreSQL {version} is reached over the network without TLS, and whoever listens \
             reads everything: take `sslmode=disable` out of its address"
        )),
    }
}

fn tables(tables: Tables) -> Finding {
    match tables {
        Tables::Missing => Ok("there are none yet; the first start makes them".to_owned()),
        Tables::Older(schema, own) => {
            Ok(format!("the next start brings them from version {schema} to {own}"))
        }
        Tables::Current(schema) => Ok(format!("they have version {schema}")),
        Tables::Newer(schema) => Err(format!(
            "they have version {schema}, of a newer release, which this one cannot work with: \
             install that release"
        )),
    }
}

fn commits(setting: &str) -> Finding {
    match setting {
        "off" => {
            Err("`synchronous_commit` is off, and moves could be lost: `ALTER ROLE caipan SET \
                      synchronous_commit = on`"
                .to_owned())
        }
        durable => Ok(format!("`synchronous_commit` is {durable}")),
    }
}
