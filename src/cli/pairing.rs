//! `pair`: rounds of tournament report files are paired and checked.

use std::io::{self, Read, Write};

use caipan_tournament::{Colour, Event, Pairing, System, trf};
use clap::{Args, ValueEnum};

use super::output::{Done, Failure, say};

/// A way to make pairs.
#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// The FIDE (Dutch) system, C.04.3 of 2026.
    Dutch,
    /// The Danish monrad.
    Monrad,
}

impl Format {
    fn system(self) -> System {
        match self {
            Self::Dutch => System::Dutch,
            Self::Monrad => System::Monrad,
        }
    }
}

/// Pairs the next round, or checks those there are.
#[derive(Args)]
pub(super) struct Pair {
    /// The file, or `-`: standard input.
    #[arg(value_name = "FILE|-")]
    file: String,
    /// The pairing system.
    #[arg(long, value_enum, default_value = "dutch")]
    system: Format,
    /// Pairs every round again instead. Where that differs:
    /// `round R differs: expected A-B … got C-D …`, White first, with the pairs that are not in
    /// both; the last line is `rounds N equal M`; exit code 1 if M < N.
    #[arg(long)]
    check: bool,
}

impl Pair {
    pub(super) fn run(&self) -> Done {
        let event = read(&self.file)?;
        if self.check {
            return check(&event, self.system.system());
        }
        let pairing = caipan_tournament::next(&event, self.system.system());
        let Some(pairing) = pairing.ok().filter(|_| !event.players.is_empty()) else {
            drop(writeln!(
                io::stderr(),
                "caipan: no pairs are possible that everybody could be part of"
            ));
            return Ok(false);
        };
        let number = |player: usize| event.players[player].who.number;
        for (white, black) in &pairing.boards {
            say(&format!("{} {}", number(*white), number(*black)))?;
        }
        pairing.bye.map_or(Ok(()), |player| say(&format!("{} 0", number(player))))?;
        Ok(true)
    }
}

/// Reads a file.
pub(super) fn read(file: &str) -> Result<Event<trf::Person>, Failure> {
    let mut bytes = Vec::new();
    let read = match file {
        "-" => io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes),
        file => std::fs::read(file),
    };
    let bytes = read.map_err(|error| Failure::Medium(format!("{file}: {error}")))?;
    trf::read(&String::from_utf8_lossy(&bytes))
        .map_err(|fault| Failure::Medium(format!("{file}: {fault}")))
}

/// Pairs every round again.
fn check(event: &Event<trf::Person>, system: System) -> Done {
    let rounds = event.paired();
    let mut equal = 0;
    for round in 0..rounds {
        let got = boards(event, round);
        let paired = caipan_tournament::again(event, round, system);
        let expected = paired.map(|pairing| listed(&pairing)).unwrap_or_default();
        let missing: Vec<_> =
            expected.iter().filter(|board| !got.iter().any(|other| same(board, other))).collect();
        let strange: Vec<_> =
            got.iter().filter(|board| !expected.iter().any(|other| same(board, other))).collect();
        if missing.is_empty() && strange.is_empty() {
            equal += 1;
        } else {
            let [expected, got] = [missing, strange].map(|boards| written(event, &boards));
            say(&format!("round {} differs: expected{expected} got{got}", round + 1))?;
        }
    }
    say(&format!("rounds {rounds} equal {equal}"))?;
    Ok(equal == rounds)
}

/// Two players of a board, White first if the colours are known; or somebody alone.
struct Board {
    players: (usize, Option<usize>),
    coloured: bool,
}

fn listed(pairing: &Pairing) -> Vec<Board> {
    let pairs = pairing.boards.iter().map(|(white, black)| (*white, Some(*black)));
    let all = pairs.chain(pairing.bye.map(|player| (player, None)));
    all.map(|players| Board { players, coloured: true }).collect()
}

/// Returns the boards of a round as the file has them.
fn boards(event: &Event<trf::Person>, round: usize) -> Vec<Board> {
    let board = |player: usize| {
        let entry = event.players[player].entry(round);
        let coloured = entry.colour.is_some() || entry.opponent.is_none();
        let first = match (entry.opponent, entry.colour) {
            (None, _) => entry.paired(),
            (Some(_), Some(colour)) => colour == Colour::White,
            (Some(opponent), None) => {
                event.players[opponent].entry(round).colour == Some(Colour::Black)
                    || event.players[opponent].entry(round).colour.is_none() && player < opponent
            }
        };
        first.then_some(Board { players: (player, entry.opponent), coloured })
    };
    (0..event.players.len()).filter_map(board).collect()
}

/// Tests if two boards are the same, with the same colours where both have some.
fn same(one: &Board, other: &Board) -> bool {
    let turned = |board: &Board| board.players.1.map(|black| (black, Some(board.players.0)));
    let either = !one.coloured || !other.coloured;
    one.players == other.players || either && turned(one) == Some(other.players)
}

fn written(event: &Event<trf::Person>, boards: &[&Board]) -> String {
    let number = |player: usize| event.players[player].who.number;
    let board = |board: &&Board| {
        format!(" {}-{}", number(board.players.0), board.players.1.map_or(0, number))
    };
    boards.iter().map(board).collect()
}
