//! What the program says, written once.

use std::{fmt, time::Duration};

use caipan_engine::draughts::{Finding, Worth};
use caipan_rules::draughts::{Laws, Ply};

use super::{diagram::Step, params, wrong::Wrong};

/// What the program says in a line.
pub(super) enum Answer<'a> {
    /// Who it is.
    Id,
    /// A parameter: its name, its value, and what it can be.
    Param { name: &'static str, value: String, kind: Kind },
    /// It has said all that can be set.
    Wait,
    /// It can begin.
    Ready,
    /// The answer to a ping.
    Pong,
    /// What a search has found so far, after a time.
    Info { laws: &'static Laws, finding: &'a Finding, spent: Duration },
    /// The move, and the one that is expected then; nothing where there is no move.
    Done { laws: &'static Laws, line: &'a [Ply] },
    /// Something is wrong.
    Error(&'a Wrong),
}

/// What a parameter can be.
pub(super) enum Kind {
    /// One of these words.
    Word(Vec<String>),
    /// A whole number between these.
    Number(u32, u32),
}

impl fmt::Display for Answer<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Id => {
                let version = env!("CARGO_PKG_VERSION");
                write!(out, "id name=Caipan version={version} author=\"The Caipan authors\"")
            }
            Self::Param { name, value, kind } => {
                write!(out, "param name={name} value={value} {kind}")
            }
            Self::Wait => write!(out, "wait"),
            Self::Ready => write!(out, "ready"),
            Self::Pong => write!(out, "pong"),
            Self::Info { laws, finding, spent } => info(out, laws, finding, *spent),
            Self::Done { laws, line } => {
                write!(out, "done")?;
                let named = ["move", "ponder"].iter().zip(*line);
                named.into_iter().try_for_each(|(name, ply)| {
                    write!(out, " {name}={}", Step::of(laws, ply).text())
                })
            }
            Self::Error(wrong) => write!(out, "error message=\"{wrong}\""),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(words) => write!(out, "type=enum values=\"{}\"", words.join(" ")),
            Self::Number(least, most) => write!(out, "type=int min={least} max={most}"),
        }
    }
}

fn info(
    out: &mut fmt::Formatter<'_>,
    laws: &Laws,
    finding: &Finding,
    spent: Duration,
) -> fmt::Result {
    let line: Vec<_> = finding.line.iter().map(|ply| Step::of(laws, ply).text()).collect();
    let seconds = spent.as_secs_f64();
    // Millions a second.
    let speed = finding.nodes as f64 / seconds.max(1e-6) / 1e6;
    write!(
        out,
        "info depth={} score={} nodes={} time={seconds:.3} nps={speed:.2} pv=\"{}\"",
        finding.depth,
        score(finding.worth),
        finding.nodes,
        line.join(" ")
    )
}

/// Returns a value in men; a win stands for 100 men, less a hundredth for each ply until then.
fn score(worth: Worth) -> String {
    let hundredths = match worth {
        Worth::Even(value) => value,
        Worth::Win(plies) => 10_000 - plies as i32,
        Worth::Loss(plies) => plies as i32 - 10_000,
    };
    let sign = if hundredths < 0 { "-" } else { "" };
    let size = hundredths.unsigned_abs();
    format!("{sign}{}.{:02}", size / 100, size % 100)
}

impl Answer<'_> {
    /// Returns what is said to `hub`.
    pub(super) fn all_params(params: &params::Params) -> Vec<Self> {
        let mut all = vec![Self::Id];
        all.extend(params.list().into_iter().map(|(name, value, kind)| Self::Param {
            name,
            value,
            kind,
        }));
        all.push(Self::Wait);
        all
    }
}

#[cfg(test)]
mod tests {
    use caipan_engine::draughts::Worth;

    use super::score;

    #[test]
    fn values_are_told_in_men() {
        assert_eq!(score(Worth::Even(5)), "0.05");
        assert_eq!(score(Worth::Even(-5)), "-0.05");
        assert_eq!(score(Worth::Even(-123)), "-1.23");
        assert_eq!(score(Worth::Win(5)), "99.95");
        assert_eq!(score(Worth::Loss(0)), "-100.00");
    }
}
