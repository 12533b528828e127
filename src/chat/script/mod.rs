//! Transcripts: whole conversations in `.chat` files, played against a hall of their own and
//! compared answer by answer.
//!
//! ```text
//! # comment
//! ~ seed 7 · language en · clock 12:00:00     stage directions
//! ~ after 10m · down 2h                       time passes; the hall is not at work, and comes back
//! ~ attach red game.pdn                       a file beside the transcript comes with red's next line
//! red  #hall > !new russian @blue             somebody says; places are #channel, #channel/thread, @bot
//! bot  #hall < @red opens a table. …          the bot answers; `…` matches anything
//!   | **Russian draughts** …                  the next line of the same answer
//! bot  #hall < … [picture] [edit] [erase] [calls @&role] [buttons join, leave] [alt …]
//! ```

mod compare;
mod parse;
mod stage;

use caipan_rules::Catalog;
pub use parse::BadScript;

use parse::{Line, Step};
use stage::Stage;

/// The result of playing a transcript.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Every answer is in the file, to its audience, in order.
    Same,
    /// The first difference: the line in the file, counted from 1, and the difference.
    Differs(usize, String),
}

/// Plays a transcript and compares. `sibling` reads a file that lies beside it, by a name from the
/// transcript.
///
/// # Errors
/// [`BadScript`] for a line that is no transcript line.
pub async fn run(
    text: &str,
    catalog: Catalog,
    sibling: impl Fn(&str) -> Option<String>,
) -> Result<Verdict, BadScript> {
    let lines = parse::read(text)?;
    let mut stage = Stage::new(catalog, &sibling);
    for line in &lines {
        stage.at(line.number);
        match &line.step {
            Step::Blank => {}
            Step::Direct(directions) => {
                for direction in directions {
                    stage
                        .direct(direction)
                        .await
                        .map_err(|what| BadScript { line: line.number, what })?;
                }
            }
            Step::Say(said) => stage.say(said).await,
            Step::Expect(expected) => {
                let drawing =
                    expected.drawing.as_deref().map(|name| sibling(name).unwrap_or_default());
                if let Some(difference) = stage.compare(expected, drawing.as_deref()) {
                    return Ok(Verdict::Differs(line.number, difference));
                }
            }
        }
    }
    Ok(stage.unexpected().map_or(Verdict::Same, |(line, left)| Verdict::Differs(line, left)))
}

/// Plays a transcript and writes it anew with the answers as they came: comments, directions,
/// people's lines and the names of drawings stay.
///
/// # Errors
/// [`BadScript`] for a line that is no transcript line.
pub async fn rewrite(
    text: &str,
    catalog: Catalog,
    sibling: impl Fn(&str) -> Option<String>,
) -> Result<String, BadScript> {
    let source: Vec<&str> = text.lines().collect();
    let mut stage = Stage::new(catalog, &sibling);
    let mut written: Vec<String> = Vec::new();
    // The index of the first answer to the last line, and the number of its old answers that were
    // passed.
    let (mut answers, mut passed) = (0, 0);
    for Line { number, length, step } in parse::read(text)? {
        if let Step::Expect(expected) = &step {
            if let Some(name) = &expected.drawing {
                draw(&mut written[answers..], passed, name);
            }
            passed += 1;
        } else {
            written.extend(
                source[number - 1..number - 1 + length].iter().map(|line| (*line).to_owned()),
            );
            (answers, passed) = (written.len(), 0);
        }
        match step {
            Step::Blank | Step::Expect(_) => {}
            Step::Direct(directions) => {
                for direction in &directions {
                    stage
                        .direct(direction)
                        .await
                        .map_err(|what| BadScript { line: number, what })?;
                }
            }
            Step::Say(said) => stage.say(&said).await,
        }
        written.extend(stage.take_written());
    }
    Ok(written.join("\n") + "\n")
}

/// Names the drawing of one of the answers in these lines.
fn draw(lines: &mut [String], number: usize, name: &str) {
    let mut starts = (0..lines.len()).filter(|at| lines[*at].starts_with("bot "));
    let from = starts.nth(number).unwrap_or(lines.len());
    if let Some(line) = lines[from..].iter_mut().find(|line| line.contains("[picture]")) {
        *line = line.replacen("[picture]", &format!("[picture {name}]"), 1);
    }
}
