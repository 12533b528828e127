//! Opponents for junqi, with set-ups and face down.

mod assign;
mod battle;
mod bearing;
mod belief;
mod bond;
mod conduct;
mod deal;
mod deploy;
mod flip;
mod habit;
mod history;
mod layout;
mod outlook;
mod position;
mod ranks;
mod siege;
#[cfg(test)]
mod tests;

use caipan_rules::{
    Act, Arg, Knowledge,
    junqi::{Terms, formation::Formation},
};

use crate::{Dice, Level, Mind, Stop, Thought};
pub use deploy::{Trait, traits};
use history::{History, Insight};

/// What each level's guesses at hidden pieces rest on.
const INSIGHTS: [Insight; 8] = {
    let mut insights = [Insight::Habit; 8];
    insights[6] = Insight::Conduct;
    insights[7] = Insight::Conduct;
    insights
};

/// The set-ups that each level draws, of which it takes the best. The best of 64 won 169 of 300
/// games against the best of 16, whose worth was learnt from fewer games.
const DRAWN: [u64; 8] = [1, 1, 1, 1, 1, 1, 1, 64];

/// The worth of a set-up from elsewhere with which a level is content that chooses its own: nearly
/// all that it takes are better. The others are content with any.
const GOOD: i32 = 0;

/// The mind for junqi.
pub(crate) struct JunqiMind;

impl Mind for JunqiMind {
    fn version(&self) -> u32 {
        9
    }

    fn think(
        &self,
        knowledge: &Knowledge,
        level: Level,
        seed: u64,
        stop: &Stop,
    ) -> Option<Thought> {
        let terms = Terms::read(&knowledge.setup).ok()?;
        if !names_its_seats(knowledge, terms.seats()) {
            return None;
        }
        if terms.flip {
            return flip::think(knowledge, &terms, level, seed, stop);
        }
        let history = History::of(knowledge, level.of(&INSIGHTS))?;
        let begun = knowledge.deeds.iter().flat_map(|deed| &deed.heard);
        if begun.into_iter().any(|say| say.key == "junqi-begun") {
            battle::think(&history, level, seed, stop)
        } else {
            prepare(knowledge, &history, level, seed)
        }
    }
}

/// Tests if the table has so many seats, and all that act or are spoken of are among them.
fn names_its_seats(knowledge: &Knowledge, seats: u8) -> bool {
    let said = knowledge.deeds.iter().flat_map(|deed| &deed.heard).flat_map(|say| &say.args);
    let beyond = |arg: &Arg| matches!(arg, Arg::Seat(seat) if seat.0 >= seats);
    knowledge.setup.seats == seats
        && knowledge.names_seats_below(seats)
        && !said.into_iter().any(|(_, arg)| beyond(arg))
}

/// Sets the pieces up, then declares that final.
fn prepare(knowledge: &Knowledge, history: &History, level: Level, seed: u64) -> Option<Thought> {
    let seat = knowledge.seat;
    if history.ready.has(seat) || !history.stands(seat) {
        return None;
    }
    let own = |word: &'static str| {
        knowledge.acts().filter_map(move |act| match act {
            Act::By(by, text) if *by == seat => text.strip_prefix(word),
            _ => None,
        })
    };
    let burnt: Vec<Formation> =
        own("seen ").filter_map(|text| Formation::read(text).ok()).collect();
    let mut chance = Dice::new(seed);
    let arranged = own("setup ").next().is_some();
    let drawn = level.of(&DRAWN);
    let good = |draft: &Formation| drawn == 1 || deploy::worth(draft) >= GOOD;
    let usable = history.draft().is_some_and(|draft| good(draft) && !burnt.contains(draft));
    let action = if arranged && usable {
        "ready".to_owned()
    } else {
        let drafts = std::iter::repeat_with(|| deploy::draw(&mut chance));
        let fresh = drafts.filter(|formation| !burnt.contains(formation));
        let best = fresh.take(level.nodes(drawn) as usize).max_by_key(deploy::worth)?;
        format!("setup {}", best.text())
    };
    Some(Thought { line: vec![action.clone()], action, value: 0, nodes: 1 })
}
