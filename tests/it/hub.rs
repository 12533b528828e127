//! `hub`: draughts played through pipes by the Hub protocol.

use std::{
    io::{BufRead, BufReader, Lines, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

use caipan_rules::{
    Act, Game, Observer, Setup,
    draughts::{Draughts, Laws, Route, Side, moves, notation, variants},
};

use crate::{dice::Dice, thorough};

const START: &str = "pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";

/// The program, spoken to through pipes.
struct Engine {
    child: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
}

impl Engine {
    fn start() -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_caipan"))
            .arg("hub")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it runs");
        let input = child.stdin.take().expect("its input");
        let output = BufReader::new(child.stdout.take().expect("its output")).lines();
        Self { child, input, output }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("it reads");
    }

    /// Returns the next line that begins with a word, and those before it.
    fn until(&mut self, word: &str) -> (String, Vec<String>) {
        let mut before = Vec::new();
        loop {
            let line = self.output.next().expect("it has not ended").expect("it can be read");
            if line.split(' ').next() == Some(word) {
                return (line, before);
            }
            before.push(line);
        }
    }

    /// Says lines, and returns what is answered to them all.
    fn ask(&mut self, lines: &[&str]) -> Vec<String> {
        lines.iter().for_each(|line| self.say(line));
        self.say("ping");
        self.until("pong").1
    }

    /// Ends it by the end of its input, and returns the exit code and what it has said since.
    fn end(self) -> (Option<i32>, Vec<String>, String) {
        drop(self.input);
        let told = self.output.collect::<Result<_, _>>().expect("it can be read");
        let output = self.child.wait_with_output().expect("it ends");
        (output.status.code(), told, String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

/// A game that a test keeps beside the program.
struct Board {
    laws: &'static Laws,
    game: Draughts,
    /// The moves so far, as the protocol has them.
    line: Vec<String>,
}

impl Board {
    fn new(laws: &'static Laws) -> Self {
        let game = Draughts::start(laws, &Setup::usual(&laws.info)).expect("it begins");
        Self { laws, game, line: Vec::new() }
    }

    /// The first position, a sign a square.
    fn position(&self) -> String {
        let start = Board::new(self.laws).game;
        let sign = |square: u8| {
            let place = 1_u128 << self.laws.board.place(caipan_rules::draughts::Square(square));
            match start.position() {
                position if position.side(Side::White) & place != 0 => 'w',
                position if position.side(Side::Black) & place != 0 => 'b',
                _ => 'e',
            }
        };
        let turn = if start.position().turn() == Side::White { 'W' } else { 'B' };
        format!("{turn}{}", (0..self.laws.board.squares()).map(sign).collect::<String>())
    }

    /// Makes a legal move by its text.
    fn play(&mut self, text: &str) {
        let legal = moves(self.laws, self.game.position());
        let route = legal
            .iter()
            .find(|route| written(route) == text)
            .unwrap_or_else(|| panic!("{}: {text} after {:?}", self.laws.info.name, self.line));
        let view = self.game.view(Observer::Public);
        let long = notation::long(self.laws, route);
        let action = Draughts::read(&view, &long).expect("it was written so");
        self.game.play(Act::By(self.game.position().turn().seat(), action));
        self.line.push(text.to_owned());
    }
}

/// A move as the protocol has it.
fn written(route: &Route) -> String {
    let number = |square: caipan_rules::draughts::Square| (square.0 + 1).to_string();
    let ends = [number(route.from), number(route.to)];
    if route.jumps.is_empty() {
        return ends.join("-");
    }
    let taken = route.captured().into_iter().map(number);
    ends.into_iter().chain(taken).collect::<Vec<_>>().join("x")
}

/// The value of an argument in an answer.
fn value<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let (_, behind) = line.split_once(&format!(" {name}="))?;
    match behind.strip_prefix('"') {
        Some(quoted) => quoted.split('"').next(),
        None => behind.split(' ').next(),
    }
}

#[test]
fn it_says_who_it_is_and_what_can_be_set() {
    let mut engine = Engine::start();
    engine.say("hub");
    let (_, told) = engine.until("wait");
    assert!(told[0].starts_with("id name=Caipan version="), "{told:?}");
    let variants = told.iter().find(|line| line.starts_with("param name=variant")).expect("it can");
    let values = value(variants, "values").expect("they are listed");
    for name in ["normal", "killer", "bt", "frisian", "losing", "russian", "brazilian", "turkish"] {
        assert!(values.split(' ').any(|value| value == name), "{name}: {values}");
    }
    assert_eq!(values.split(' ').count(), variants::ALL.len());
    engine.say("set-param name=variant value=frisian");
    engine.say("init");
    assert_eq!(engine.until("ready").1, [""; 0]);
    engine.say("hub");
    let (_, told) = engine.until("wait");
    assert_eq!(value(&told[1], "value"), Some("frisian"));
    assert_eq!(engine.end().0, Some(0));
}

#[test]
fn it_plays_whole_games_against_itself() {
    let mut engine = Engine::start();
    engine.say("set-param name=tt-size value=12");
    for laws in variants::ALL.into_iter().take(thorough::size(4, 17) as usize) {
        engine.say(&format!("set-param name=variant value={}", laws.info.name));
        engine.say("init");
        let mut board = Board::new(laws);
        let start = board.position();
        // Turkish men go to and fro for ever where nobody wants to advance.
        while !board.game.outcome().is_over() && board.line.len() < 300 {
            let moves = board.line.join(" ");
            engine.say(&format!("pos pos={start} moves=\"{moves}\""));
            engine.say("level depth=4 nodes=1000");
            engine.say("go think");
            let (done, told) = engine.until("done");
            let best = value(&done, "move").expect("there is a move");
            let last = told.iter().rfind(|line| line.starts_with("info ")).expect("a first depth");
            let depth: u32 = value(last, "depth").and_then(|text| text.parse().ok()).expect("one");
            assert!((1..=4).contains(&depth), "{last}");
            assert!(value(last, "pv").is_some_and(|line| !line.is_empty()), "{last}");
            board.play(best);
            if let Some(next) = value(&done, "ponder") {
                let mut ahead = Board { game: board.game.clone(), line: Vec::new(), ..board };
                ahead.play(next);
            }
        }
        assert!(board.line.len() > 10, "{}: {:?}", laws.info.name, board.line);
    }
    assert_eq!(engine.end(), (Some(0), Vec::new(), String::new()));
}

#[test]
fn a_search_goes_on_until_it_is_told_to_stop() {
    let mut engine = Engine::start();
    let thinking = engine.ask(&[START, "level infinite", "go analyze"]);
    assert!(thinking.iter().all(|line| line.starts_with("info ")), "{thinking:?}");
    engine.say("stop");
    let (done, _) = engine.until("done");
    assert!(value(&done, "move").is_some(), "{done}");
    // The clock of what is expected stands until it happens.
    engine.say("level move-time=0");
    engine.say("go ponder");
    let waiting = engine.ask(&[]);
    assert!(waiting.iter().all(|line| line.starts_with("info ")), "{waiting:?}");
    engine.say("ponder-hit");
    assert!(value(&engine.until("done").0, "move").is_some());
    engine.say("new-game");
    engine.say("level moves=1 time=0.01 inc=0");
    engine.say("go think");
    assert!(value(&engine.until("done").0, "move").is_some());
    // A search that goes on is ended by the next one, and by the end.
    engine.say("level infinite");
    engine.say("go think");
    engine.say("go think");
    assert!(value(&engine.until("done").0, "move").is_some());
    engine.say("quit");
    let (code, told, why) = engine.end();
    assert_eq!((code, why.as_str()), (Some(0), ""));
    assert!(told.last().is_some_and(|line| line.starts_with("done move=")), "{told:?}");
}

#[test]
fn the_same_search_finds_the_same() {
    let found = || {
        let mut engine = Engine::start();
        for line in [START, "level nodes=20000", "go think"] {
            engine.say(line);
        }
        let (done, told) = engine.until("done");
        let pick = |line: &String| value(line, "pv").map(str::to_owned);
        (done, told.iter().filter_map(pick).collect::<Vec<_>>())
    };
    assert_eq!(found(), found());
}

#[test]
fn what_is_wrong_is_said_and_what_is_unknown_is_passed_over() {
    let mut engine = Engine::start();
    let error = |why: &str| vec![format!("error message=\"{why}\"")];
    assert_eq!(engine.ask(&["juggle balls=3", "", "stop", "ponder-hit"]), [""; 0]);
    assert_eq!(engine.ask(&["set-param name=book value=true", "level handicap=2"]), [""; 0]);
    let wrong = engine.ask(&["set-param name=variant value=chess"]);
    assert_eq!(wrong, error("variant cannot be chess"));
    assert_eq!(engine.ask(&["go home"]), error("go takes think, ponder or analyze"));
    assert_eq!(engine.ask(&["level depth=deep"]), error("deep is no number for depth"));
    assert_eq!(engine.ask(&["pos"]), error("pos needs pos=..."));
    assert_eq!(engine.ask(&["pos pos=We"]), error("the position has 1 squares, the board has 50"));
    let none = engine.ask(&["go think"]);
    assert!(none[0].starts_with("error ") && none[1] == "done", "{none:?}");
    let step = format!("{START} moves=\"32-28 19-24 28-19\"");
    assert_eq!(engine.ask(&[&step]), error("the move 28-19 is not allowed"));
    let locked = format!("pos pos=Ww{}b{}", "e".repeat(19), "e".repeat(29));
    let refused = engine.ask(&[&locked]);
    assert!(
        refused[0].starts_with("error message=\"") && !refused[0].contains("{$"),
        "{refused:?}"
    );
    // White's only man stands in a corner behind two others.
    let e = |count| "e".repeat(count);
    let lost = format!("pos pos=W{}b{}b{}w{}", e(36), e(3), e(4), e(4));
    for line in [&lost, "level depth=3", "go think"] {
        engine.say(line);
    }
    assert_eq!(
        engine.until("done"),
        ("done".to_owned(), error("there is no move in the position"))
    );
    let long = format!("pos pos={}", "e".repeat(70_000));
    assert_eq!(engine.ask(&[&long]), error("the line is longer than 65536 bytes"));
    assert_eq!(engine.end().0, Some(0));
}

/// What lines are made of.
const PIECES: &[&str] = &[
    "hub",
    "init",
    "pos",
    "level",
    "go",
    "stop",
    "ping",
    "new-game",
    "ponder-hit",
    "set-param",
    "pos=",
    "moves=",
    "depth=",
    "nodes=",
    "time=",
    "inc=",
    "move-time=",
    "infinite",
    "think",
    "analyze",
    "ponder",
    "name=variant",
    "value=russian",
    "value=frysk",
    "value=turkish",
    "name=level",
    "value=3",
    "name=tt-size",
    "value=10",
    "W",
    "B",
    "w",
    "b",
    "e",
    "eeeeeeeeee",
    "bbbbbbbbbb",
    "wwwwwwwwww",
    "32-28",
    "28x19x23",
    "x",
    "-",
    "\"",
    "=",
    " ",
    " ",
    " ",
    "0",
    "1",
    "9",
    "999999999999999999999",
    "-1",
    "NaN",
    "1e9",
    "\u{feff}",
    "\u{0}",
    "中",
    "\r",
];

#[test]
fn no_line_makes_it_fail() {
    let seed = 20_261_125;
    println!("seed {seed}");
    let mut dice = Dice(seed);
    let mut engine = Engine::start();
    engine.say("set-param name=tt-size value=12");
    for _ in 0..thorough::size(40, 2_000) {
        let mut lines = Vec::new();
        for _ in 0..20 {
            let count = 1 + dice.below(14);
            lines.push((0..count).map(|_| PIECES[dice.below(PIECES.len())]).collect::<String>());
            // Often enough a line makes sense.
            if dice.below(4) == 0 {
                lines.push(format!("{START} moves=\"{}\"", lines[lines.len() - 1]));
                lines.push("go think".to_owned());
            }
        }
        let lines: Vec<_> = lines.iter().map(String::as_str).collect();
        engine.say("init");
        for answer in engine.ask(&lines) {
            let word = answer.split(' ').next().unwrap_or_default();
            let known = ["id", "param", "wait", "ready", "pong", "info", "done", "error"];
            assert!(known.contains(&word), "{answer}");
            assert!(!answer.contains("the search failed"), "{lines:?}");
            assert_eq!(answer.matches('"').count() % 2, 0, "{answer}");
        }
    }
    let (code, _, why) = engine.end();
    assert_eq!((code, why.as_str()), (Some(0), ""));
}
