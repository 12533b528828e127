//! The steps of a transcript, read from its text.

use std::fmt;

use crate::chat::Reach;

/// A line that is no transcript line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadScript {
    /// The line, counted from 1.
    pub line: usize,
    /// The fault in the line.
    pub what: String,
}

impl fmt::Display for BadScript {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "line {}: {}", self.line, self.what)
    }
}

impl std::error::Error for BadScript {}

/// A step and its place in the file.
pub(super) struct Line {
    /// The first line, counted from 1.
    pub(super) number: usize,
    /// The number of lines it takes.
    pub(super) length: usize,
    pub(super) step: Step,
}

/// A step of a transcript.
pub(super) enum Step {
    /// A comment or an empty line.
    Blank,
    /// Stage directions.
    Direct(Vec<Direction>),
    /// A line said by a person.
    Say(Said),
    /// An answer by the bot.
    Expect(Expected),
}

/// A stage direction.
pub(super) enum Direction {
    /// The seed of the throws.
    Seed(u64),
    /// The hall's language.
    Language(String),
    /// The time of day, milliseconds.
    Clock(u64),
    /// Lets time pass, milliseconds.
    After(u64),
    /// Makes this person an arbiter from now on.
    Arbiter(String),
    /// Makes this person a manager, who may change settings, from now on.
    Manager(String),
    /// Gives a role to a person from now on.
    Role(String, String),
    /// The language of a person's program from now on.
    Locale(String, String),
    /// Closes the hall and opens it again, so many milliseconds later, on the same store.
    Restart(u64),
    /// Delivers the next line twice.
    Twice,
    /// Attaches a file beside the transcript to this person's next line.
    Attach(String, String),
    /// The way in which the bot can speak in channels from now on.
    Reach(Reach),
    /// Opens or closes this person's direct messages.
    Direct(String, bool),
}

/// A line said by a person.
pub(super) struct Said {
    pub(super) who: String,
    /// `#channel` or `@bot`.
    pub(super) place: String,
    pub(super) text: String,
}

/// An answer that must come.
pub(super) struct Expected {
    /// `#channel`, `@person` or `#channel@person`.
    pub(super) audience: String,
    pub(super) text: String,
    /// The answer has a picture.
    pub(super) picture: bool,
    /// The answer has an animation.
    pub(super) gif: bool,
    /// The answer edits the last board.
    pub(super) edit: bool,
    /// The answer deletes the message that it is about.
    pub(super) erase: bool,
    /// The role that the answer notifies, as `@&name`.
    pub(super) calls: Option<String>,
    /// The file beside the transcript with the scene's text.
    pub(super) drawing: Option<String>,
    pub(super) buttons: Option<String>,
    pub(super) menu: Option<String>,
    pub(super) alt: Option<String>,
    /// The name of the attached text file.
    pub(super) file: Option<String>,
}

/// Reads a transcript.
pub(super) fn read(text: &str) -> Result<Vec<Line>, BadScript> {
    let mut lines: Vec<(usize, usize, String)> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        match (
            line.strip_prefix("  | ").or_else(|| (line == "  |").then_some("")),
            lines.last_mut(),
        ) {
            (Some(more), Some((_, length, whole))) => {
                *length += 1;
                *whole += &format!("\n{more}");
            }
            _ => lines.push((index + 1, 1, line.to_owned())),
        }
    }
    let step = |(number, length, line): (usize, usize, String)| match step(&line) {
        Ok(step) => Ok(Line { number, length, step }),
        Err(what) => Err(BadScript { line: number, what }),
    };
    lines.into_iter().map(step).collect()
}

fn step(line: &str) -> Result<Step, String> {
    if line.trim().is_empty() || line.starts_with('#') {
        return Ok(Step::Blank);
    }
    if let Some(directions) = line.strip_prefix('~') {
        return directions
            .split('·')
            .map(|one| direction(one.trim()))
            .collect::<Result<_, _>>()
            .map(Step::Direct);
    }
    let unreadable = || "expected `who place > text` or `bot audience < text`".to_owned();
    let (who, rest) = line.split_once(char::is_whitespace).ok_or_else(unreadable)?;
    let (place, rest) = rest.trim_start().split_once(char::is_whitespace).ok_or_else(unreadable)?;
    let rest = rest.trim_start();
    if let Some(text) = rest.strip_prefix('>') {
        return Ok(Step::Say(Said {
            who: who.to_owned(),
            place: place.to_owned(),
            text: text.trim_start().to_owned(),
        }));
    }
    let text = rest.strip_prefix('<').filter(|_| who == "bot").ok_or_else(unreadable)?;
    Ok(Step::Expect(expected(place, text.strip_prefix(' ').unwrap_or(text))))
}

fn expected(audience: &str, text: &str) -> Expected {
    let mut expected = Expected {
        audience: audience.to_owned(),
        text: String::new(),
        picture: false,
        gif: false,
        edit: false,
        erase: false,
        calls: None,
        drawing: None,
        buttons: None,
        menu: None,
        alt: None,
        file: None,
    };
    let mut text = text.trim_end();
    while let Some((head, tail)) = text.strip_suffix(']').and_then(|text| text.rsplit_once('[')) {
        let (word, rest) = tail.split_once(' ').unwrap_or((tail, ""));
        match word {
            "picture" => {
                expected.picture = true;
                expected.drawing = Some(rest.to_owned()).filter(|name| !name.is_empty());
            }
            "gif" => expected.gif = true,
            "edit" => expected.edit = true,
            "erase" => expected.erase = true,
            "calls" => expected.calls = Some(rest.to_owned()),
            "menu" => expected.menu = Some(rest.to_owned()),
            "buttons" => expected.buttons = Some(rest.to_owned()),
            "alt" => expected.alt = Some(rest.to_owned()),
            "file" => expected.file = Some(rest.to_owned()),
            _ => break,
        }
        text = head.trim_end();
    }
    text.clone_into(&mut expected.text);
    expected
}

fn direction(text: &str) -> Result<Direction, String> {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    let rest = rest.trim();
    let number = || rest.parse().map_err(|_| format!("`{rest}` is not a number"));
    Ok(match word {
        "seed" => Direction::Seed(number()?),
        "language" => Direction::Language(rest.to_owned()),
        "clock" => Direction::Clock(
            clock(rest).ok_or_else(|| format!("`{rest}` is not a time like 12:00:00"))?,
        ),
        "after" => {
            Direction::After(span(rest).ok_or_else(|| format!("`{rest}` is not a time like 10m"))?)
        }
        "arbiter" => Direction::Arbiter(rest.to_owned()),
        "manager" => Direction::Manager(rest.to_owned()),
        "role" => two(rest)
            .map(|(role, who)| Direction::Role(role, who))
            .ok_or("expected `role ROLE WHO`")?,
        "locale" => two(rest)
            .map(|(who, tag)| Direction::Locale(who, tag))
            .ok_or("expected `locale WHO TAG`")?,
        "restart" | "kill" => Direction::Restart(0),
        "down" => Direction::Restart(
            span(rest).ok_or_else(|| format!("`{rest}` is not a time like 10m"))?,
        ),
        "reach" => Direction::Reach(match rest {
            "own" => Reach::Own,
            "borrowed" => Reach::Borrowed,
            "hidden" => Reach::Hidden,
            _ => return Err("expected `reach own`, `reach borrowed` or `reach hidden`".into()),
        }),
        "twice" => Direction::Twice,
        "attach" => two(rest)
            .map(|(who, file)| Direction::Attach(who, file))
            .ok_or("expected `attach WHO FILE`")?,
        "dm" => match rest.split_once(' ') {
            Some(("closed", who)) => Direction::Direct(who.to_owned(), false),
            Some(("open", who)) => Direction::Direct(who.to_owned(), true),
            _ => return Err("expected `dm closed WHO` or `dm open WHO`".to_owned()),
        },
        _ => return Err(format!("no stage direction `{word}`")),
    })
}

/// Returns the first word and the rest; none if there is only one word.
fn two(text: &str) -> Option<(String, String)> {
    text.split_once(' ').map(|(first, second)| (first.to_owned(), second.trim().to_owned()))
}

/// Returns a time of day such as `12:00:00` in milliseconds; none if the text is none.
fn clock(text: &str) -> Option<u64> {
    let parts: Option<Vec<u64>> = text.split(':').map(|part| part.parse().ok()).collect();
    match parts?[..] {
        [hours, minutes, seconds] => Some(((hours * 60 + minutes) * 60 + seconds) * 1_000),
        _ => None,
    }
}

/// Returns a span of time in milliseconds: `30s`, `10m`, `2h`, `1d`; none if the text is none.
fn span(text: &str) -> Option<u64> {
    let seconds = [('s', 1), ('m', 60), ('h', 3_600), ('d', 86_400)];
    let unit =
        seconds.into_iter().find_map(|(unit, seconds)| Some((text.strip_suffix(unit)?, seconds)));
    let (count, seconds) = unit?;
    count.parse::<u64>().ok()?.checked_mul(seconds * 1_000)
}
