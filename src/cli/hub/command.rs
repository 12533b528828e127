//! What is said to the program, read once.

use std::time::Duration;

use super::{
    bounds::Bounds,
    diagram::{Diagram, Step},
    line::Line,
    wrong::Wrong,
};

/// What is said to the program in a line.
#[derive(PartialEq, Debug)]
pub(super) enum Command {
    /// Asks who it is and what can be set.
    Hub,
    /// Sets a parameter.
    SetParam { name: String, value: String },
    /// Asks it to make ready.
    Init,
    /// Gives a position and the moves after it, as far as they can be read.
    Pos(Result<(Diagram, Vec<Step>), Wrong>),
    /// Bounds the search; these come to those that have been given since the last one.
    Level(Bounds),
    /// Begins a search.
    Go(Mode),
    /// Says that the move that was expected has been made.
    PonderHit,
    /// Ends the search.
    Stop,
    /// Says that what comes has nothing to do with what was.
    NewGame,
    /// Asks for an answer.
    Ping,
    /// Ends the program.
    Quit,
}

/// The purpose of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    /// A move is wanted.
    Think,
    /// A move is wanted when the other side has made the one that is expected; until then no clock
    /// runs.
    Ponder,
    /// The value of the position is wanted.
    Analyze,
}

impl Command {
    /// Reads a line; none is returned for one whose command is not known here.
    pub(super) fn read(text: &str) -> Result<Option<Self>, Wrong> {
        let line = Line::read(text);
        Ok(Some(match line.command.as_str() {
            "hub" => Self::Hub,
            "set-param" => {
                Self::SetParam { name: needed(&line, "name")?, value: needed(&line, "value")? }
            }
            "init" => Self::Init,
            "pos" => Self::Pos(position(&line)),
            "level" => Self::Level(bounds(&line)?),
            "go" => Self::Go(mode(&line)?),
            "ponder-hit" => Self::PonderHit,
            "stop" => Self::Stop,
            "new-game" => Self::NewGame,
            "ping" => Self::Ping,
            "quit" => Self::Quit,
            _ => return Ok(None),
        }))
    }
}

fn needed(line: &Line, name: &'static str) -> Result<String, Wrong> {
    let lacks = || Wrong::Lacks { command: line.command.clone(), name };
    line.value(name).map(str::to_owned).ok_or_else(lacks)
}

fn position(line: &Line) -> Result<(Diagram, Vec<Step>), Wrong> {
    let moves = line.value("moves").unwrap_or_default().split_whitespace();
    Ok((Diagram::read(&needed(line, "pos")?)?, moves.map(Step::read).collect::<Result<_, _>>()?))
}

fn mode(line: &Line) -> Result<Mode, Wrong> {
    let known = |name: &str| match name {
        "think" => Some(Mode::Think),
        "ponder" => Some(Mode::Ponder),
        "analyze" => Some(Mode::Analyze),
        _ => None,
    };
    line.names().find_map(known).ok_or(Wrong::Mode)
}

fn bounds(line: &Line) -> Result<Bounds, Wrong> {
    Ok(Bounds {
        infinite: line.value("infinite").is_some(),
        depth: number(line, "depth")?,
        nodes: number(line, "nodes")?,
        move_time: seconds(line, "move-time")?,
        time: seconds(line, "time")?,
        increment: seconds(line, "inc")?,
        moves: number(line, "moves")?,
    })
}

fn number<N: std::str::FromStr>(line: &Line, name: &'static str) -> Result<Option<N>, Wrong> {
    let read = |text: &str| text.parse().map_err(|_| Wrong::Number { name, text: text.to_owned() });
    line.value(name).map(read).transpose()
}

/// The longest time that is reckoned with: more than a year.
const LONGEST: f64 = 1e8;

fn seconds(line: &Line, name: &'static str) -> Result<Option<Duration>, Wrong> {
    // Less than nothing is left where a flag has fallen: then there is no time at all.
    let time = |seconds: f64| Duration::try_from_secs_f64(seconds.clamp(0.0, LONGEST));
    let wrong = || Wrong::Number { name, text: line.value(name).unwrap_or_default().to_owned() };
    let read = |seconds| time(seconds).map_err(|_| wrong());
    number(line, name)?.map(read).transpose()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Bounds, Command, Mode, Wrong};

    #[test]
    fn commands_are_read() {
        assert_eq!(Command::read("go ponder"), Ok(Some(Command::Go(Mode::Ponder))));
        assert_eq!(Command::read("go"), Err(Wrong::Mode));
        assert_eq!(Command::read("juggle balls=3"), Ok(None));
        assert_eq!(Command::read(""), Ok(None));
        let lacks = Wrong::Lacks { command: "set-param".to_owned(), name: "value" };
        assert_eq!(Command::read("set-param name=variant"), Err(lacks));
    }

    #[test]
    fn levels_are_read() {
        let level = Command::read("level moves=9 time=-1 inc=1e300");
        let expected = Bounds {
            moves: Some(9),
            time: Some(Duration::ZERO),
            increment: Some(Duration::from_secs(100_000_000)),
            ..Bounds::default()
        };
        assert_eq!(level, Ok(Some(Command::Level(expected))));
        for text in ["level time=NaN", "level depth=-1", "level nodes=many", "level move-time="] {
            assert!(matches!(Command::read(text), Err(Wrong::Number { .. })), "{text}");
        }
    }
}
