//! The reader of report files.

use std::{collections::HashMap, fmt};

use super::{
    Person,
    line::{Line, tenths},
};
use crate::{Ban, Colour, Event, Mark, Player, RoundEntry, Score};

/// The largest numbers of players and of rounds that are read.
const PLAYERS: usize = 2_000;
const ROUNDS: usize = 99;

/// The error that a file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, counted from 1.
    pub line: usize,
    /// The problem with the line.
    pub what: Problem,
}

/// A problem with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The text should be a number.
    Number(String),
    /// The text should be points.
    Points(String),
    /// The sign is not a result.
    Result(char),
    /// Two players have this number.
    Twice(usize),
    /// No player has this number.
    Unknown(usize),
    /// In this round, counted from 1, the opponent does not name the player.
    Alone(usize),
    /// The file has more than 2,000 players or 99 rounds.
    Many,
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "line {}: ", self.line)?;
        match &self.what {
            Problem::Number(text) => write!(out, "`{text}` is no number"),
            Problem::Points(text) => write!(out, "`{text}` are no points; for example 1.0"),
            Problem::Result(sign) => write!(out, "`{sign}` is no result; for example 1, = or 0"),
            Problem::Twice(number) => write!(out, "two players have the number {number}"),
            Problem::Unknown(number) => write!(out, "there is no player {number}"),
            Problem::Alone(round) => {
                write!(out, "in round {round}, the opponent does not name this player")
            }
            Problem::Many => write!(out, "at most {PLAYERS} players and {ROUNDS} rounds are read"),
        }
    }
}

impl std::error::Error for Fault {}

/// Reads a report file, TRF16 or TRF-2026. Lines of unknown kinds are skipped.
///
/// # Errors
///
/// The first [`Fault`].
pub fn read(text: &str) -> Result<Event<Person>, Fault> {
    let mut reader = Reader::default();
    for (number, line) in lines(text).enumerate() {
        reader.line = number + 1;
        reader.take(&Line::new(line))?;
    }
    reader.finish()
}

/// Splits a text into lines that end with CR, LF or both.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.split('\n').flat_map(|line| line.strip_suffix('\r').unwrap_or(line).split('\r'))
}

/// A file as far as it was read. Players are starting numbers until all are known.
#[derive(Default)]
struct Reader {
    line: usize,
    /// The line of each player in the file, counted from 1.
    lines: Vec<usize>,
    players: Vec<Player<Person>>,
    rounds: Option<usize>,
    initial: Option<Colour>,
    by_line: bool,
    points: crate::Points,
    bans: Vec<(usize, Ban)>,
    /// The line, the round (`None` for the next one), the bye and the players who get it.
    byes: Vec<(usize, Option<usize>, Mark, Vec<usize>)>,
}

impl Reader {
    fn fault<T>(&self, what: Problem) -> Result<T, Fault> {
        Err(Fault { line: self.line, what })
    }

    fn number<T>(&self, number: Result<T, String>) -> Result<T, Fault> {
        number.or_else(|text| self.fault(Problem::Number(text)))
    }

    fn take(&mut self, line: &Line) -> Result<(), Fault> {
        match line.text(1, 3).as_str() {
            "001" => self.player(line)?,
            "142" | "XXR" => {
                let rounds = self.numbers(line.words().get(..1).unwrap_or(&[]))?;
                self.rounds = rounds.first().copied().or(self.rounds);
                if self.rounds.is_some_and(|rounds| rounds > ROUNDS) {
                    return self.fault(Problem::Many);
                }
            }
            "152" | "XXC" => line.words().iter().for_each(|word| self.colour(word)),
            "162" => self.values(line)?,
            "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => {
                let text = line.words().concat();
                self.value(line.sign(3), line.sign(3) == 'F', &text)?;
            }
            "240" => {
                let mark = if line.sign(5) == 'F' { Mark::FullBye } else { Mark::HalfBye };
                let (round, players) =
                    (self.number(line.number(7, 9))?, self.number(line.numbers(11))?);
                self.byes.push((self.line, round, mark, players));
            }
            "XXZ" => {
                let players = self.numbers(&line.words())?;
                self.byes.push((self.line, None, Mark::ZeroBye, players));
            }
            "260" => {
                let (first, last) =
                    (self.number(line.number(5, 7))?, self.number(line.number(9, 11))?);
                let players = self.number(line.numbers(13))?;
                self.ban(first.unwrap_or(1), last.unwrap_or(ROUNDS), players);
            }
            "XXP" => {
                let players = self.numbers(&line.words())?;
                self.ban(1, ROUNDS, players);
            }
            _ => {}
        }
        Ok(())
    }

    fn numbers(&self, words: &[String]) -> Result<Vec<usize>, Fault> {
        words.iter().map(|word| self.number(word.parse().map_err(|_| word.clone()))).collect()
    }

    fn ban(&mut self, first: usize, last: usize, players: Vec<usize>) {
        self.bans.push((
            self.line,
            Ban { first: first.saturating_sub(1), last: last.saturating_sub(1), players },
        ));
    }

    fn colour(&mut self, word: &str) {
        match word {
            "W" | "w" | "white1" => self.initial = Some(Colour::White),
            "B" | "b" | "black1" => self.initial = Some(Colour::Black),
            "rank" => self.by_line = true,
            _ => {}
        }
    }

    /// Reads the values of results, each with a letter, in groups of nine columns.
    fn values(&mut self, line: &Line) -> Result<(), Fault> {
        for start in (6..=line.end()).step_by(9) {
            let text = line.text(start + 1, start + 4);
            if !text.is_empty() {
                self.value(line.sign(start), false, &text)?;
            }
        }
        Ok(())
    }

    fn value(&mut self, letter: char, forfeit: bool, text: &str) -> Result<(), Fault> {
        let Some(value) = tenths(text) else { return self.fault(Problem::Points(text.to_owned())) };
        match letter {
            'W' => self.points.win = value,
            'D' => self.points.draw = value,
            'L' => self.points.loss = value,
            'Z' => self.points.absent = value,
            'P' | 'U' => self.points.bye = value,
            'F' if forfeit => self.points.forfeit = value,
            _ => {}
        }
        Ok(())
    }

    fn player(&mut self, line: &Line) -> Result<(), Fault> {
        let Some(number) = self.number(line.number(5, 8))? else {
            return self.fault(Problem::Number(String::new()));
        };
        let rating = self.number(line.number(49, 52))?.unwrap_or(0);
        let who = Person {
            number,
            sex: line.text(10, 10),
            title: line.text(11, 13),
            name: line.text(15, 47),
            rating: u16::try_from(rating).expect("four columns hold at most 9999"),
            federation: line.text(54, 56),
            fide: line.text(58, 68),
            birth: line.text(70, 79),
        };
        let rounds = (line.end() + 1).saturating_sub(92).div_ceil(10);
        if rounds > ROUNDS || self.players.len() >= PLAYERS {
            return self.fault(Problem::Many);
        }
        let record =
            (0..rounds).map(|round| self.entry(line, 92 + 10 * round)).collect::<Result<_, _>>()?;
        self.lines.push(self.line);
        self.players.push(Player { who, record });
        Ok(())
    }

    /// Reads the round that begins at a column.
    fn entry(&self, line: &Line, start: usize) -> Result<RoundEntry, Fault> {
        if line.text(start, start + 7).is_empty() {
            return Ok(RoundEntry::BLANK);
        }
        let opponent = self.number(line.number(start, start + 3))?.filter(|opponent| *opponent > 0);
        let colour = match line.sign(start + 5).to_ascii_lowercase() {
            'w' => Some(Colour::White),
            'b' => Some(Colour::Black),
            _ => None,
        };
        let sign = line.sign(start + 7).to_ascii_uppercase();
        let Some(mark) = mark(sign, opponent.is_some()) else {
            return self.fault(Problem::Result(sign));
        };
        let game = !matches!(mark, Mark::Bye | Mark::FullBye | Mark::HalfBye | Mark::ZeroBye);
        Ok(if game { RoundEntry { opponent, colour, mark } } else { RoundEntry::alone(mark) })
    }

    /// Sorts the players and replaces their numbers by indices.
    fn finish(mut self) -> Result<Event<Person>, Fault> {
        let mut order: Vec<_> =
            self.lines.iter().copied().zip(std::mem::take(&mut self.players)).collect();
        if !self.by_line {
            order.sort_by_key(|(_, player)| player.who.number);
        }
        let mut index = HashMap::new();
        for (at, (line, player)) in order.iter().enumerate() {
            self.line = *line;
            if index.insert(player.who.number, at).is_some() {
                return self.fault(Problem::Twice(player.who.number));
            }
        }
        for (line, player) in &mut order {
            self.line = *line;
            for opponent in player.record.iter_mut().filter_map(|entry| entry.opponent.as_mut()) {
                *opponent = self.find(&index, *opponent)?;
            }
        }
        self.agree(&order)?;
        let players = order.into_iter().map(|(_, player)| player).collect();
        let mut event = Event {
            players,
            rounds: 0,
            initial: self.initial,
            points: self.points,
            bans: Vec::new(),
        };
        event.rounds = self.rounds.unwrap_or(event.paired());
        self.late(&mut event, &index)?;
        Ok(event)
    }

    fn find(&self, index: &HashMap<usize, usize>, number: usize) -> Result<usize, Fault> {
        index.get(&number).copied().map_or_else(|| self.fault(Problem::Unknown(number)), Ok)
    }

    /// Checks that the two players of a game name each other.
    fn agree(&mut self, order: &[(usize, Player<Person>)]) -> Result<(), Fault> {
        for (at, (line, player)) in order.iter().enumerate() {
            self.line = *line;
            for (round, entry) in player.record.iter().enumerate() {
                let alone = |opponent: usize| {
                    opponent == at || order[opponent].1.entry(round).opponent != Some(at)
                };
                if entry.opponent.is_some_and(alone) {
                    return self.fault(Problem::Alone(round + 1));
                }
            }
        }
        Ok(())
    }

    /// Adds the bans and the byes from other lines to the event.
    fn late(
        &mut self,
        event: &mut Event<Person>,
        index: &HashMap<usize, usize>,
    ) -> Result<(), Fault> {
        for (line, mut ban) in std::mem::take(&mut self.bans) {
            self.line = line;
            for player in &mut ban.players {
                *player = self.find(index, *player)?;
            }
            event.bans.push(ban);
        }
        let next = event.paired();
        for (line, round, mark, players) in std::mem::take(&mut self.byes) {
            self.line = line;
            let round = round.map_or(next, |round| round.saturating_sub(1)).min(ROUNDS - 1);
            for number in players {
                let record = &mut event.players[self.find(index, number)?].record;
                record.resize(record.len().max(round + 1), RoundEntry::BLANK);
                if record[round].mark == Mark::Blank && record[round].opponent.is_none() {
                    record[round] = RoundEntry::alone(mark);
                }
            }
        }
        Ok(())
    }
}

/// Returns the mark for a result letter, with or without an opponent.
fn mark(sign: char, opponent: bool) -> Option<Mark> {
    Some(match (sign, opponent) {
        ('1', true) => Mark::Played(Score::Win),
        // An adjourned game counts as drawn for pairing.
        ('=' | 'A', true) => Mark::Played(Score::Draw),
        ('0', true) => Mark::Played(Score::Loss),
        ('W', true) => Mark::Unrated(Score::Win),
        ('D', true) => Mark::Unrated(Score::Draw),
        ('L', true) => Mark::Unrated(Score::Loss),
        ('+', true) => Mark::ForfeitWin,
        ('-', true) => Mark::ForfeitLoss,
        // The result is not known yet.
        (' ' | 'X' | '?', true) => Mark::Blank,
        ('U', _) | ('+', false) => Mark::Bye,
        ('F', _) | ('1' | 'W', false) => Mark::FullBye,
        ('H', _) | ('=' | 'D' | 'A', false) => Mark::HalfBye,
        ('Z', _) | ('0' | 'L' | '-' | ' ' | 'X' | '?', false) => Mark::ZeroBye,
        _ => return None,
    })
}
