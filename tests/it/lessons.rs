//! Courses: every move of every position is tried, and every sentence exists.

use caipan::chat::{Cast, LANGUAGES, Words};
use caipan_rules::{Ask, Attempt, GAMES, Lesson, Observer, Say, Task};

/// The longest text of a step, characters.
const LONGEST: usize = 600;

/// The fewest steps of a course, and the most.
const STEPS: std::ops::RangeInclusive<usize> = 3..=16;

/// Every step of every course, with the game and the step's number.
fn lessons() -> impl Iterator<Item = (String, Lesson)> {
    GAMES.iter().flat_map(|book| {
        let name = |at| format!("{}, step {at}", book.info().name);
        (1..).zip(book.course()).map(move |(at, lesson)| (name(at), lesson))
    })
}

/// Every position in which something is asked for.
fn tasks() -> impl Iterator<Item = (String, Task)> {
    lessons().filter_map(|(name, lesson)| Some((name, lesson.task?)))
}

/// What may be typed as a move: all that the rules allow, where they can be listed, and every two
/// places of the board.
fn typed(task: &Task) -> Vec<String> {
    let scene = task.table.scene(Observer::Seat(task.seat), &Ask {
        bottom: task.seat,
    });
    let names: Vec<_> = scene.ground.slots.iter().map(|slot| slot.name.to_lowercase()).collect();
    let pairs = names.iter().flat_map(|from| names.iter().map(move |to| format!("{from}-{to}")));
    let moves = task.table.choices(task.seat).unwrap_or_default();
    moves.iter().map(|text| text.to_lowercase()).chain(pairs).chain(names.clone()).collect()
}

#[test]
fn every_course_has_some_steps() {
    for book in GAMES.iter().filter(|book| !book.course().is_empty()) {
        let steps = book.course().len();
        assert!(STEPS.contains(&steps), "{}: {steps} steps", book.info().name);
    }
}

#[test]
fn moves_that_do_what_is_asked_pass_and_all_others_are_answered() {
    for (name, task) in tasks() {
        assert!(!task.solutions.is_empty(), "{name}: nothing solves it");
        for solution in &task.solutions {
            let solved = matches!(task.attempt(&solution.to_lowercase()), Attempt::Solved(..));
            assert!(solved, "{name}: {solution} does not pass");
        }
        let mut wrong = 0;
        for text in typed(&task) {
            let written = task.table.judge(task.seat, &text);
            match (task.attempt(&text), written) {
                (Attempt::Solved(..), Ok(written)) => {
                    assert!(task.solutions.contains(&written), "{name}: {text} passes");
                }
                (Attempt::Other, Ok(written)) => {
                    assert!(!task.solutions.contains(&written), "{name}: {text} is refused");
                    wrong += 1;
                }
                (Attempt::Refused(why), Err(_)) => {
                    assert!(!why.say.key.is_empty(), "{name}: {text} is refused without a word");
                    wrong += 1;
                }
                _ => panic!("{name}: {text} is judged in two ways"),
            }
        }
        assert!(wrong > 0, "{name}: whatever is typed passes");
    }
}

#[test]
fn every_step_is_worded_within_its_length() {
    let words = Words::new(GAMES);
    for (name, lesson) in lessons() {
        for language in LANGUAGES {
            let said = |say: &Say| {
                assert!(words.has(language, &say.key), "{name}: {language} lacks {}", say.key);
                let say = say.clone().with("prefix", "!");
                words.say(language, &say, &Cast::default()).chars().count()
            };
            let longest = lesson.says().into_iter().map(said).max().unwrap_or(0);
            assert!(longest < LONGEST, "{name} in {language}: {longest} characters");
            let task = lesson.task.as_ref();
            let shown = said(&lesson.text) + task.map_or(0, |task| said(&task.ask));
            assert!(shown < LONGEST, "{name} in {language}: {shown} characters");
        }
    }
}
