//! Courses: every move of every position is tried, and every sentence exists.

use caipan::chat::{Cast, LANGUAGES, Words};
use caipan_rules::{Ask, Attempt, CourseStep, GAMES, Observer, Say, Task};

/// The longest text of a step, characters.
const LONGEST: usize = 600;

/// The fewest steps of a course, and the most.
const STEPS: std::ops::RangeInclusive<usize> = 3..=16;

/// Every step of every course, with the game and the step's number.
fn steps() -> impl Iterator<Item = (String, CourseStep)> {
    GAMES.iter().flat_map(|book| {
        let name = |at| format!("{}, step {at}", book.info().name);
        (1..).zip(book.course()).map(move |(at, step)| (name(at), step))
    })
}

/// Every position in which something is asked for.
fn tasks() -> impl Iterator<Item = (String, Task)> {
    steps().filter_map(|(name, step)| Some((name, step.task?)))
}

/// What may be typed as a move: all that the rules allow, where they can be listed, and every two
/// places of the board.
fn typed(task: &Task) -> Vec<String> {
    let scene = task.table.scene(Observer::Seat(task.seat), &Ask { bottom: task.seat });
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
    for (name, step) in steps() {
        for language in LANGUAGES {
            let said = |say: &Say| {
                assert!(words.has(language, &say.key), "{name}: {language} lacks {}", say.key);
                let say = say.clone().with("prefix", "!");
                words.say(language, &say, &Cast::default()).chars().count()
            };
            let longest = step.says().into_iter().map(said).max().unwrap_or(0);
            assert!(longest < LONGEST, "{name} in {language}: {longest} characters");
            let task = step.task.as_ref();
            let shown = said(&step.text) + task.map_or(0, |task| said(&task.ask));
            assert!(shown < LONGEST, "{name} in {language}: {shown} characters");
        }
    }
}

#[test]
fn no_two_families_have_the_same_word() {
    let mut met = std::collections::BTreeMap::new();
    for book in GAMES {
        for term in book.terms() {
            for name in term.names.iter().chain([&term.key]) {
                let family = *met.entry(*name).or_insert(book.info().family);
                assert_eq!(family, book.info().family, "{name} is a word of {family} too");
            }
        }
    }
}
