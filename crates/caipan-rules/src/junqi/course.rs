//! The course: the board, roads and rails, fights and what is told of them, bombs, mines and
//! engineers, camps, the flag, setting up, and counsels for two and for four.

use crate::{Act, Ask, CourseStep, Game as _, Observer, Scene, Seat, Setup, Table, Turn, seated};

use super::{formation::OPENINGS, options::INFO, piece::Piece, rank::Rank, terms::Terms, war::War};

/// The learner, who moves first.
const LEARNER: Seat = Seat(0);

/// A small battle: its key, the learner's pieces and the opponent's as post and sign, and the moves
/// that do what is asked.
struct Skirmish(&'static str, &'static str, &'static str, &'static [&'static str]);

const SKIRMISHES: [Skirmish; 7] = [
    Skirmish("road", "b1 F, c3 3, d2 6", "d12 F, c8 5", &["c3-c4"]),
    Skirmish("rail", "b1 F, a2 5, c6 7", "d12 F, a9 2, d10 4", &["a2-a9"]),
    Skirmish("rank", "b1 F, c6 9, a7 5, d6 2", "d12 F, c7 5, c9 3", &["c6-c7"]),
    Skirmish("bomb", "b1 F, e2 B, d6 6", "d12 F, e8 8, c9 3", &["e2-e8"]),
    Skirmish("mine", "b1 F, a3 1, e9 7", "d12 F, c11 L, d9 4", &["a3-c11"]),
    Skirmish("camp", "b1 F, c5 7, b2 2", "d12 F, c7 9, b8 3", &["c5-b5", "c5-d5", "c5-c4"]),
    Skirmish("flag", "b1 F, d11 3, e9 8", "d12 F, b12 L, a9 4", &["d11-d12"]),
];

/// Returns the course.
pub(super) fn course() -> Vec<CourseStep> {
    let tasks = SKIRMISHES.iter().map(Skirmish::lesson);
    let duel = [setting_up(), page("two", 2)];
    let counsels = ["lightning", "feint", "force"].map(|key| page(key, 4));
    let all = std::iter::once(page("board", 2)).chain(tasks).chain(duel).chain(counsels);
    all.flatten().collect()
}

impl Skirmish {
    /// The step in which it is fought; `None` only where a post is misspelt.
    fn lesson(&self) -> Option<CourseStep> {
        let Self(key, own, foes, solutions) = self;
        let terms = Terms::read(&Setup::usual(&INFO)).ok()?;
        let board = terms.board;
        let man = |seat: u8| {
            move |text: &str| {
                let (post, sign) = text.split_once(' ')?;
                let rank = Rank::ALL.into_iter().find(|rank| sign == rank.sign().to_string())?;
                Some((board.find(post, None)?, Piece::new(Seat(seat), rank)))
            }
        };
        let men = own.split(", ").map(man(0)).chain(foes.split(", ").map(man(1)));
        let war = War::with(terms, men.collect::<Option<Vec<_>>>()?);
        Some(task(key, seated(&INFO, war), solutions))
    }
}

/// A step with a task at this table.
fn task(key: &str, table: Box<dyn Table>, typed: &[&str]) -> CourseStep {
    let solutions = typed.iter().filter_map(|text| table.judge(LEARNER, text).ok()).collect();
    CourseStep::task(&["junqi", key].join("-"), table, LEARNER, solutions)
}

/// The learner's set-up, to be changed before the battle.
fn setting_up() -> Option<CourseStep> {
    let mut table = seated(&INFO, War::new(Terms::read(&Setup::usual(&INFO)).ok()?));
    while let Turn::Chance(lot) = table.turn() {
        table.play(&Act::Chance(vec![1; lot.faces.len()])).ok()?;
    }
    let opening = format!("opening {}", OPENINGS[0].name);
    table.play(&Act::By(LEARNER, opening)).ok()?;
    Some(task("setup", table, &["swap b1 d1", "swap d1 b1", "mirror"]))
}

/// A step to read, with the view of a player in a battle of so many.
fn page(key: &str, seats: u8) -> Option<CourseStep> {
    Some(CourseStep::page(&["junqi", key].join("-"), whole(seats)?))
}

/// A battle of so many as the learner sees it at its beginning.
fn whole(seats: u8) -> Option<Scene> {
    let terms = Terms::read(&Setup { seats, ..Setup::usual(&INFO) }).ok()?;
    let war = War::mirror_match(terms, &OPENINGS[0].formation());
    Some(War::scene(&war.view(Observer::Seat(LEARNER)), &Ask { bottom: LEARNER }))
}

#[cfg(test)]
mod tests {
    use super::{OPENINGS, Rank, setting_up};

    #[test]
    fn the_flag_of_the_set_up_stands_where_its_task_says() {
        let step = setting_up().expect("its moves are legal");
        let headquarters = |name: &str| {
            let slot = step.scene.ground.slots.iter().position(|slot| slot.name == name);
            let slot = slot.and_then(|slot| u16::try_from(slot).ok()).expect("a post");
            let piece = step.scene.pieces.iter().find(|piece| piece.slot == slot).expect("a piece");
            format!("{:?}", piece.kind)
        };
        let flag = Rank::Flag.character();
        assert!(
            headquarters("d1").contains(flag),
            "{} of {}",
            headquarters("d1"),
            OPENINGS[0].name
        );
        assert!(!headquarters("b1").contains(flag));
    }
}
