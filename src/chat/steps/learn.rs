//! `learn GAME`: the course of a game, a position at a time. A move in it is tried by the rules of
//! the game; nothing of it is a match.
//!
//! A course goes on in one place for each person. There `next`, `back` and `stop` are about it
//! unless a game is looked through, and moves unless the person plays there; `learn next` and the
//! like always are.

use std::{collections::BTreeSet, sync::Arc};

use caipan_rules::{
    Arg, Ask, Attempt, CourseStep, Form, Illegal, Info, Observer, Say, Scene, Table, Task, Told,
    Turn, find,
};

use crate::chat::{
    input::{
        command::{Command, LearnWish, PickFrom, begins},
        door::{Button, Look},
        fold::echo,
    },
    state::{
        PersonEvent, SettingsEvent,
        bookmark::{Bookmark, Standing},
        ending::result,
    },
    words::Cast,
};

use super::{
    desk::{Desk, Figure, Out, Passing},
    new,
    pick::{ITEMS, MENUS, menus, question, starts},
};

/// The course that the author takes, and where they are in it.
struct Course {
    info: &'static Info,
    steps: Vec<CourseStep>,
    mark: Bookmark,
}

pub(super) fn run(desk: &mut Desk<'_>, wish: &LearnWish) -> Result<(), Say> {
    match wish {
        LearnWish::List => list(desk),
        LearnWish::Resume => resume(desk),
        LearnWish::Next => next(desk),
        LearnWish::Step(number) => step(desk, *number),
        LearnWish::Again => again(desk),
        LearnWish::Hint => hint(desk),
        LearnWish::Help => help(desk),
        LearnWish::Back => back(desk),
        LearnWish::Stop => stop(desk),
        LearnWish::Moves => moves(desk),
        LearnWish::Pick(from) => pick(desk, from),
        LearnWish::Try(text) => attempt(desk, text),
        LearnWish::Named { text, game, step } => match begin(desk, game, *step) {
            Err(_) if takes(desk, text) => attempt(desk, text),
            // `learn junqi 99` names a game, and no such step.
            Err(why) if new::named(desk, game).is_ok() => Err(why),
            Err(why) => Err(unknown(desk, text).unwrap_or(why)),
            Ok(()) => Ok(()),
        },
    }
}

/// Returns what a command means for the course that goes on here, if it is about that.
pub(super) fn meant(desk: &Desk<'_>, asked: &Command) -> Option<LearnWish> {
    here(desk)?;
    let wish = match asked {
        Command::Move(text) => LearnWish::Try(text.clone()),
        Command::Moves(_) => LearnWish::Moves,
        Command::Pick(from) => LearnWish::Pick(from.clone()),
        Command::Hint => LearnWish::Hint,
        Command::Help(None) => LearnWish::Help,
        Command::Board | Command::View if desk.room.bout.is_none() => LearnWish::Again,
        Command::Next(Ok(1)) if desk.room.tour.is_none() => LearnWish::Next,
        Command::Back(Ok(1)) if desk.room.tour.is_none() => LearnWish::Back,
        _ => return None,
    };
    Some(wish)
}

/// Returns what a text without a verb means for the course that goes on here: its end, or a move.
/// What is not said to the bot is a move only while one is asked for.
pub(super) fn heard(desk: &Desk<'_>, text: &str) -> Option<LearnWish> {
    let mark = here(desk)?;
    let addressed = desk.heard.is_addressed();
    if addressed && LearnWish::is_stop(text) {
        return Some(LearnWish::Stop);
    }
    let open = addressed || mark.standing == Standing::Asked;
    (open && takes(desk, text)).then(|| LearnWish::Try(text.to_owned()))
}

/// Returns the refusal of a word that means nothing in the course that goes on here.
pub(super) fn unknown(desk: &Desk<'_>, word: &str) -> Option<Say> {
    here(desk)?;
    Some(course(desk).ok()?.say("learn-unknown").with("unknown", echo(word)))
}

/// Returns the game of the author's course that goes on here.
pub(super) fn game<'a>(desk: &'a Desk<'_>) -> Option<&'a str> {
    here(desk).map(|mark| mark.game.as_str())
}

/// Tests if a text is meant as a move of the author's course, even one with a square that the board
/// does not have.
fn takes(desk: &Desk<'_>, text: &str) -> bool {
    let is_meant = |task: &Task| {
        task.table.form(text) != Form::Foreign
            || task.table.judge(task.seat, text).map_or_else(|why| !why.foreign, |_| true)
    };
    course(desk).is_ok_and(|course| course.task().is_some_and(is_meant))
}

/// Returns the moves of the course that goes on here.
pub(super) fn choices(desk: &Desk<'_>) -> Vec<String> {
    let course = here(desk).and_then(|_| course(desk).ok());
    course.and_then(|course| course.choices().ok()).unwrap_or_default()
}

/// Returns the author's place in a course that goes on here, where the author plays no game.
fn here<'a>(desk: &'a Desk<'_>) -> Option<&'a Bookmark> {
    let mark = mark(desk).filter(|_| !desk.plays())?;
    (mark.place == desk.room.place && mark.standing != Standing::Left).then_some(mark)
}

fn mark<'a>(desk: &'a Desk<'_>) -> Option<&'a Bookmark> {
    desk.preferences.get(desk.heard.person())?.bookmark()
}

/// The author's course.
fn course(desk: &Desk<'_>) -> Result<Course, Say> {
    let none = || Say::new("learn-none");
    let mark = mark(desk).ok_or_else(none)?.clone();
    let book = find(desk.world.catalog, &mark.game).ok_or_else(none)?;
    let steps = book.course();
    if mark.step >= steps.len() {
        return Err(none());
    }
    Ok(Course { info: book.info(), steps, mark })
}

/// Lists the games that have a course, and offers to go on.
fn list(desk: &mut Desk<'_>) -> Result<(), Say> {
    keep_tongue(desk);
    let books = desk.world.catalog.iter().filter(|book| !book.course().is_empty());
    let infos: Vec<_> = books.map(|book| book.info()).collect();
    let games = infos.iter().map(|info| info.word()).collect();
    let mut lines = vec![desk.reply(&Say::new("learn").with("games", Arg::List(games)))];
    let mut buttons = Vec::new();
    if let Ok(course) = course(desk) {
        lines.push(desk.reply(&course.say("learn-resume")));
        buttons.push(button(desk, "go", Look::Chief));
    }
    // One of each family, the first.
    let mut met = BTreeSet::new();
    let first = infos.into_iter().filter(|info| met.insert(info.family));
    buttons.extend(first.map(|info| Button {
        label: desk.reply(&Say::new(format!("game-{}", info.name))),
        command: format!("learn {}", info.name),
        stamp: String::new(),
        look: Look::Plain,
    }));
    let to = desk.back();
    desk.push(Out::new(to, lines.join("\n"))).body.buttons = buttons;
    Ok(())
}

/// Keeps the language in which a course, or the rules, are asked for: a move and a press show none.
pub(super) fn keep_tongue(desk: &mut Desk<'_>) {
    if !desk.room.is_busy() && desk.heard.tongue().is_some() {
        desk.record_ground();
    }
}

/// The same of what is asked for in passing: where others read, the next one may speak another.
pub(super) fn keep_own_tongue(desk: &mut Desk<'_>) {
    if desk.heard.is_direct() {
        keep_tongue(desk);
    }
}

/// Opens a course of the game, or of the present one where none is named.
fn begin(desk: &mut Desk<'_>, name: &str, number: Option<usize>) -> Result<(), Say> {
    if let ("", Some(number)) = (name, number) {
        return step(desk, number);
    }
    let book = new::named(desk, name)?.0;
    if book.course().is_empty() {
        return Err(Say::new("learn-not").with("game", book.info().word()));
    }
    keep_tongue(desk);
    let place = desk.room.place.clone();
    let game = book.info().name.to_owned();
    let mark = Bookmark { game, step: 0, standing: Standing::Asked, place };
    let course = Course { info: book.info(), steps: book.course(), mark };
    let step = course.numbered(number.unwrap_or(1))?;
    turn(desk, Bookmark { step, ..course.mark })
}

fn resume(desk: &mut Desk<'_>) -> Result<(), Say> {
    let mark = course(desk)?.mark;
    let step = mark.step + usize::from(mark.standing == Standing::Solved);
    go(desk, mark, step)
}

fn next(desk: &mut Desk<'_>) -> Result<(), Say> {
    let mark = course(desk)?.mark;
    let step = mark.step + 1;
    go(desk, mark, step)
}

fn back(desk: &mut Desk<'_>) -> Result<(), Say> {
    let mark = course(desk)?.mark;
    let step = mark.step.saturating_sub(usize::from(mark.standing != Standing::Solved));
    go(desk, mark, step)
}

fn step(desk: &mut Desk<'_>, number: usize) -> Result<(), Say> {
    let course = course(desk)?;
    let step = course.numbered(number)?;
    go(desk, course.mark, step)
}

fn again(desk: &mut Desk<'_>) -> Result<(), Say> {
    let mark = course(desk)?.mark;
    let step = mark.step;
    go(desk, mark, step)
}

/// Tells a move that solves the task.
fn hint(desk: &mut Desk<'_>) -> Result<(), Say> {
    let course = course(desk)?;
    let solution = course.open()?.solutions.first().cloned();
    let solution = solution.ok_or_else(|| Say::new("moves-uncounted"))?;
    let text = Arg::List(desk.dub(course.info, &[solution]));
    answer(desk, course.info, &[Say::new("learn-hint").with("text", text)], None, Vec::new());
    Ok(())
}

/// Tells what can be said in the course that goes on here.
fn help(desk: &mut Desk<'_>) -> Result<(), Say> {
    let course = course(desk)?;
    let pick = if course.choices().is_ok() { "yes" } else { "no" };
    let task = course.task().map(|_| Say::new("learn-help-task").with("pick", pick));
    let mut says = vec![course.say("learn-help")];
    says.extend(task);
    says.push(Say::new("learn-help-ways"));
    let next = course.turning(desk, "next", course.mark.step + 1);
    let ways = vec![next, button(desk, "stop", Look::Plain)];
    answer(desk, course.info, &says, None, ways);
    Ok(())
}

/// Goes to a step, in the place where the author is now.
fn go(desk: &mut Desk<'_>, mark: Bookmark, step: usize) -> Result<(), Say> {
    let course = course(desk)?;
    if step >= course.steps.len() {
        return end(desk, &course);
    }
    let place = desk.room.place.clone();
    turn(desk, Bookmark { step, standing: Standing::Asked, place, ..mark })
}

/// Keeps where the author is from now on, and shows the step.
fn turn(desk: &mut Desk<'_>, mark: Bookmark) -> Result<(), Say> {
    keep(desk, Some(mark));
    let course = course(desk)?;
    let step = &course.steps[course.mark.step];
    let mut says = vec![course.say("learn-step"), step.text.clone()];
    says.extend(step.task.iter().map(|task| Say::new("learn-task").with("ask", task.ask.clone())));
    let plays =
        desk.plays() || desk.heard.seated().is_some_and(|seated| seated.iter().next().is_some());
    // What is typed here without it is a move of the game.
    says.extend((plays && step.task.is_some()).then(|| Say::new("learn-beside")));
    let plain = |name| button(desk, name, Look::Plain);
    let pick = course.choices().is_ok().then(|| plain("pick"));
    let back = course.mark.step.checked_sub(1).map(|step| course.turning(desk, "back", step));
    let next = course.turning(desk, "next", course.mark.step + 1);
    let buttons = pick.into_iter().chain(back).chain([next, plain("stop")]).collect();
    answer(desk, course.info, &says, Some(step.scene.clone()), buttons);
    Ok(())
}

/// The author has seen all: nothing is kept of it.
fn end(desk: &mut Desk<'_>, course: &Course) -> Result<(), Say> {
    keep(desk, None);
    let new = format!("new {} bot=1", course.info.name);
    let free = !desk.heard.is_direct() && !desk.room.is_busy();
    let play = free.then(|| desk.labelled(&desk.back(), &Say::new("button-learn-play"), new));
    let other = desk.labelled(&desk.back(), &Say::new("button-learn"), "learn".to_owned());
    let ways = play.into_iter().chain([other]).collect();
    answer(desk, course.info, &[course.say("learn-end")], None, ways);
    Ok(())
}

fn stop(desk: &mut Desk<'_>) -> Result<(), Say> {
    let course = course(desk)?;
    keep(desk, Some(Bookmark { standing: Standing::Left, ..course.mark.clone() }));
    answer(desk, course.info, &[course.say("learn-stopped")], None, Vec::new());
    Ok(())
}

fn moves(desk: &mut Desk<'_>) -> Result<(), Say> {
    let course = course(desk)?;
    let (seat, moves) = (course.open()?.seat, course.choices()?);
    let say = Say::new("moves").with("who", seat).with("count", moves.len());
    let say = say.with("moves", Arg::List(desk.dub(course.info, &moves)));
    let text = word(desk, course.info, &say);
    let to = desk.back();
    desk.answer_list(to, &text, "moves.txt");
    Ok(())
}

/// Offers the moves in menus: all, or where one menu does not hold them, first how they begin.
fn pick(desk: &mut Desk<'_>, from: &PickFrom) -> Result<(), Say> {
    let course = course(desk)?;
    let moves = course.choices()?;
    let item = |text: &String| {
        let labels = desk.dub(course.info, std::slice::from_ref(text));
        let says = labels.into_iter().map(|label| Say::new("typed").with("text", label));
        (says.map(|say| word(desk, course.info, &say)).collect(), format!("learn {text}"))
    };
    let beginning = |from: &str| (from.to_owned(), format!("learn pick {from}"));
    let (key, items): (_, Vec<(String, String)>) = match from {
        PickFrom::Place(from) => {
            let fits = |text: &&String| begins(text).eq_ignore_ascii_case(from);
            ("pick-to", moves.iter().filter(fits).map(item).collect())
        }
        _ if moves.len() <= ITEMS => ("pick-to", moves.iter().map(item).collect()),
        _ => (question(&moves), starts(&moves).map(beginning).collect()),
    };
    if items.is_empty() || items.len() > ITEMS * MENUS {
        return Err(Say::new("moves-uncounted"));
    }
    let title = word(desk, course.info, &Say::new(key));
    let (menus, to) = (menus(&title, &items, ""), desk.back());
    desk.push(Out::new(to, title)).body.menus = menus;
    Ok(())
}

/// Tries a move: a wrong one is explained, and the task stands. What was not said to the bot is
/// answered as often as steps may come.
fn attempt(desk: &mut Desk<'_>, text: &str) -> Result<(), Say> {
    let done = tried(desk, text);
    if let Some(out) = desk.outs.last_mut().filter(|_| !desk.heard.is_addressed()) {
        out.effects.passing = Some(Passing::Weighed);
    }
    done
}

fn tried(desk: &mut Desk<'_>, text: &str) -> Result<(), Say> {
    let course = course(desk)?;
    let task = course.open()?;
    if course.mark.standing == Standing::Solved {
        let ways = course.ways_on(desk);
        answer(desk, course.info, &[Say::new("learn-solved")], None, ways);
        return Ok(());
    }
    match task.attempt(text) {
        Attempt::Solved(told, after) => solved(desk, &course, task, &told, &*after),
        Attempt::Other => {
            let says = [task.other.clone(), Say::new("learn-not-moved")];
            answer(desk, course.info, &course.headed(desk, says), None, Vec::new());
        }
        Attempt::Refused(Illegal { say, .. }) => {
            answer(desk, course.info, &course.headed(desk, [say]), None, Vec::new());
        }
    }
    Ok(())
}

fn solved(desk: &mut Desk<'_>, course: &Course, task: &Task, told: &Told, after: &dyn Table) {
    keep(desk, Some(Bookmark { standing: Standing::Solved, ..course.mark.clone() }));
    let mut says = told.hear(Observer::Seat(task.seat));
    says.extend((after.turn() == Turn::Over).then(|| result(&after.outcome())));
    says.push(Say::new("learn-done").with("praise", task.praise.clone()));
    let scene = after.scene(Observer::Seat(task.seat), &Ask { bottom: task.seat });
    let (ways, says) = (course.ways_on(desk), course.headed(desk, says));
    answer(desk, course.info, &says, Some(scene), ways);
}

/// Answers the author with sentences about a game that is no match.
fn answer(
    desk: &mut Desk<'_>,
    info: &'static Info,
    says: &[Say],
    scene: Option<Scene>,
    buttons: Vec<Button>,
) {
    let lines: Vec<_> = says.iter().map(|say| word(desk, info, say)).collect();
    let to = desk.back();
    let figure = scene.map(|scene| {
        let scene = desk.lettered(info, scene, &to);
        let alt = desk.alt_of_step(info, &scene, &to);
        Figure::board((scene, alt))
    });
    let out = desk.push(Out::new(to, lines.join("\n")));
    (out.body.figure, out.body.buttons, out.audience.again) = (figure, buttons, "learn go");
}

fn word(desk: &Desk<'_>, info: &'static Info, say: &Say) -> String {
    desk.word_to_as(&desk.back(), say, &Cast { info: Some(info), people: &[] })
}

/// A button that is about a course.
fn button(desk: &Desk<'_>, what: &str, look: Look) -> Button {
    Button {
        label: desk.reply(&Say::new(format!("button-learn-{what}"))),
        stamp: String::new(),
        ..desk.button(&format!("learn {what}"), look)
    }
}

/// Keeps where the author is in a course, or that they are in none.
fn keep(desk: &mut Desk<'_>, mark: Option<Bookmark>) {
    let person = desk.heard.person().to_owned();
    let event = SettingsEvent::Learns(mark);
    Arc::make_mut(desk.preferences.entry(person.clone()).or_default()).apply(&event);
    desk.record_of(&person, vec![PersonEvent::Settings(event)]);
}

impl Course {
    /// The task of the present step, if it has one.
    fn task(&self) -> Option<&Task> {
        self.steps[self.mark.step].task.as_ref()
    }

    /// The task of the present step.
    fn open(&self) -> Result<&Task, Say> {
        self.task().ok_or_else(|| Say::new("learn-no-task"))
    }

    /// The moves that the rules allow in the present step.
    fn choices(&self) -> Result<Vec<String>, Say> {
        let task = self.open()?;
        let moves = task.table.choices(task.seat).filter(|moves| !moves.is_empty());
        moves.ok_or_else(|| Say::new("moves-uncounted"))
    }

    /// Returns the step of a number from 1.
    fn numbered(&self, number: usize) -> Result<usize, Say> {
        let step = number.checked_sub(1).filter(|step| *step < self.steps.len());
        step.ok_or_else(|| self.say("learn-no-step"))
    }

    /// The buttons below a task that is solved.
    fn ways_on(&self, desk: &Desk<'_>) -> Vec<Button> {
        let next = self.turning(desk, "next", self.mark.step + 1);
        vec![Button { look: Look::Chief, ..next }, self.turning(desk, "back", self.mark.step)]
    }

    /// A button to a step, from 0, or to the end behind the last one. It goes there from wherever
    /// the author is by then, be it in another course.
    fn turning(&self, desk: &Desk<'_>, what: &str, step: usize) -> Button {
        let button = button(desk, what, Look::Plain);
        match self.steps.get(step) {
            Some(_) => {
                Button { command: format!("learn {} {}", self.info.name, step + 1), ..button }
            }
            None => button,
        }
    }

    /// Sentences under a line that says where they are from, if others read them: what was tried is
    /// not to be taken for a game that is played there.
    fn headed(&self, desk: &Desk<'_>, says: impl IntoIterator<Item = Say>) -> Vec<Say> {
        let head = (!desk.heard.is_direct()).then(|| self.say("learn-step"));
        head.into_iter().chain(says).collect()
    }

    /// A sentence about the course and where the author is in it.
    fn say(&self, key: &'static str) -> Say {
        Say::new(key)
            .with("game", Say::new(format!("game-{}", self.info.name)))
            .with("word", self.info.word())
            .with("step", self.mark.step + 1)
            .with("total", self.steps.len())
    }
}
