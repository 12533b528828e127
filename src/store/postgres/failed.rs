//! What the database did not do, and if it may do it at another time.

use tokio_postgres::{Error, error::SqlState};

use super::Fault;

/// The classes of states in which the connection, the resources or the server were lacking, and the
/// state of a transaction that was given up because nothing more was said in it.
const AWAY: [&str; 4] = ["08", "53", "57P", "25P03"];

/// The database did not do what it was asked.
pub(super) enum Failed {
    /// It may do it the next time, or may have done it.
    Passing(Fault),
    /// It will not.
    Lasting(Fault),
}

impl Failed {
    /// Returns a function for `map_err` that adds what was being done.
    pub(super) fn during(what: &'static str) -> impl FnOnce(Error) -> Self {
        move |why| {
            let passes = passes(&why);
            let fault = during(what)(why);
            if passes { Self::Passing(fault) } else { Self::Lasting(fault) }
        }
    }

    /// Returns what happened.
    pub(super) fn fault(self) -> Fault {
        match self {
            Self::Passing(fault) | Self::Lasting(fault) => fault,
        }
    }
}

/// Returns a function for `map_err` that adds what was being done, and tells no more than may stand
/// in a log: the details of an error may quote an account or a name.
pub(super) fn during(what: &'static str) -> impl FnOnce(Error) -> Fault {
    move |why| Fault::during(what)(told(&why))
}

/// Returns what the database said; otherwise what went wrong with all its causes.
pub(super) fn told(why: &Error) -> String {
    if let Some(said) = why.as_db_error() {
        return format!("{} ({})", said.message(), said.code().code());
    }
    let causes = std::iter::successors(Some(why as &dyn std::error::Error), |why| why.source());
    causes.map(ToString::to_string).collect::<Vec<_>>().join(": ")
}

/// Tests if the same may succeed at another time: two transactions stood in each other's way, or
/// the connection or the server went away.
fn passes(why: &Error) -> bool {
    let Some(state) = why.code() else { return true };
    let in_the_way = [SqlState::T_R_SERIALIZATION_FAILURE, SqlState::T_R_DEADLOCK_DETECTED];
    in_the_way.contains(state) || AWAY.iter().any(|class| state.code().starts_with(class))
}
