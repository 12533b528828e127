//! The choices for the plan of a tournament, as pairs `key=value`.

use caipan_rules::{Rulebook, Say};
use caipan_tournament::{
    Edition, Points, System,
    live::{Decider, Draws, Format, NoShow, Plan, SEATS, Seeding, Stage},
};

use crate::chat::input::{
    command::event::{Choice, Wish},
    fold::echo,
};

/// Choices before they become a plan; of several about the same key the last counts.
#[derive(Clone, Default)]
pub(super) struct Wishes(Vec<Wish>);

impl Wishes {
    /// Adds the choice that a pair makes for a plan; returns false if it makes none.
    ///
    /// # Errors
    /// The sentence that the key cannot have this value.
    pub(super) fn take(&mut self, choice: &Choice) -> Result<bool, Say> {
        let value = || echo(&choice.value);
        match &choice.wish {
            None => Ok(false),
            Some(Ok(wish)) => {
                self.0.push(wish.clone());
                Ok(true)
            }
            Some(Err("format" | "then")) => Err(Say::new("event-format").with("value", value())),
            Some(Err(key)) => Err(Say::new("event-value").with("key", *key).with("value", value())),
        }
    }

    /// Returns the value of the last choice that `says` accepts.
    fn last<T>(&self, says: impl Fn(&Wish) -> Option<T>) -> Option<T> {
        self.0.iter().rev().find_map(says)
    }

    fn number(&self, key: &str) -> Option<usize> {
        self.last(|wish| match wish {
            Wish::Number(name, value) if *name == key => Some(*value),
            _ => None,
        })
    }

    /// Tests that each choice has an effect in a plan that was changed by them.
    ///
    /// # Errors
    /// The sentence that names the formats for the first key without an effect, numbers before
    /// words.
    pub(super) fn fit(&self, plan: &Plan) -> Result<(), Say> {
        let (numbers, words): (Vec<_>, Vec<_>) =
            self.0.iter().partition(|wish| matches!(wish, Wish::Number(..)));
        let idle = |key: &&str| !plan.stages.iter().any(|stage| is_of(key, stage.format));
        numbers
            .into_iter()
            .chain(words)
            .map(Wish::key)
            .find(idle)
            .map_or(Ok(()), |key| Err(Say::new("event-key-idle").with("key", key)))
    }

    /// Applies the choices to a plan.
    pub(super) fn apply(&self, plan: &mut Plan) {
        let first = self.last(|wish| if let Wish::Format(of) = wish { Some(*of) } else { None });
        let second = self.last(|wish| if let Wish::Then(of) = wish { Some(*of) } else { None });
        for (at, format) in [first, second].into_iter().enumerate() {
            match (format, plan.stages.get_mut(at)) {
                (None, _) => {}
                (Some(format), Some(stage)) => stage.format = format,
                (Some(format), None) => plan.stages.push(Stage::new(format)),
            }
        }
        let draws = plan.stages[0].draws;
        plan.stages.iter_mut().for_each(|stage| stage.draws = draws);
        for stage in &mut plan.stages {
            self.shape(stage);
        }
        let two = plan.stages.len() > 1;
        if let Some(advance) =
            self.number("advance").or((two && plan.stages[0].advance == 0).then_some(2))
        {
            plan.stages[0].advance = advance;
        }
        let room = room(plan.stages[0].format);
        plan.most = self.number("max").unwrap_or(plan.most.min(room));
        plan.least = self.number("min").unwrap_or(plan.least);
        // In a game for more than two without tables, half of the players form each team.
        let tables = matches!(plan.stages[0].format, Format::Tables { .. });
        let halves = self.number("players").filter(|_| !tables).map(|players| players / 2);
        if let Some(team) = self.number("team").or(halves) {
            plan.team = (team > 1).then_some((team, team));
        }
        self.choose(plan);
    }

    /// Applies the choices to a stage.
    fn shape(&self, stage: &mut Stage) {
        let set = |key: &str, into: &mut usize| {
            self.number(key).into_iter().for_each(|value| *into = value)
        };
        match &mut stage.format {
            Format::Swiss { rounds, .. } => set("rounds", rounds),
            Format::Robin { cycles } => set("cycles", cycles),
            Format::Groups { groups, cycles } => {
                set("groups", groups);
                set("cycles", cycles);
            }
            Format::Tables { least, size, rounds } => {
                set("rounds", rounds);
                let all = self.number("players").filter(|all| *all <= SEATS).map(|all| (all, all));
                let said = self.last(|wish| match wish {
                    Wish::Size(least, most) => Some((*least, *most)),
                    _ => None,
                });
                (*least, *size) = said.or(all).unwrap_or((*least, *size));
            }
            Format::Single { third } => {
                let said = |wish: &Wish| if let Wish::Third(on) = wish { Some(*on) } else { None };
                *third = self.last(said).unwrap_or(*third);
            }
            Format::Double { last } => {
                let said = |wish: &Wish| if let Wish::Final(of) = wish { Some(*of) } else { None };
                *last = self.last(said).unwrap_or(*last);
            }
        }
        set("games", &mut stage.games);
        set("replays", &mut stage.draws.replays);
        for wish in &self.0 {
            match wish {
                Wish::Draws(decider) => stage.draws.decider = *decider,
                Wish::Ties(ties) => stage.tiebreaks.clone_from(ties),
                _ => {}
            }
        }
    }

    /// Applies the choices that do not belong to a stage.
    fn choose(&self, plan: &mut Plan) {
        for wish in &self.0 {
            match wish {
                Wish::Seeding(seeding) => plan.seeding = *seeding,
                Wish::Invited(invited) => plan.invited = *invited,
                Wish::Points(points) => plan.points = *points,
                Wish::NoShow(noshow) => plan.noshow = *noshow,
                _ => {}
            }
        }
    }
}

/// Tests if a key has an effect in a format; a key that no format owns has one in all.
fn is_of(key: &str, format: Format) -> bool {
    match key {
        "rounds" => matches!(format, Format::Swiss { .. } | Format::Tables { .. }),
        "cycles" => matches!(format, Format::Robin { .. } | Format::Groups { .. }),
        "groups" => matches!(format, Format::Groups { .. }),
        "size" => matches!(format, Format::Tables { .. }),
        "third" => matches!(format, Format::Single { .. }),
        "final" => matches!(format, Format::Double { .. }),
        _ => true,
    }
}

/// Returns the default plan of a new tournament of a game.
pub(super) fn usual(book: &dyn Rulebook, id: String, name: String) -> Plan {
    let draughts = book.info().family == "draughts";
    let mut stage = Stage::new(Format::Single { third: false });
    if draughts {
        // One replay at full time with sides changed, then two at shorter times.
        stage.draws = Draws { replays: 3, decider: Decider::Armageddon };
    }
    let points = Points { win: 20, draw: 10, bye: 20, ..Points::default() };
    Plan {
        id,
        name,
        game: book.info().name.to_owned(),
        options: Default::default(),
        stages: vec![stage],
        points: if draughts { points } else { Points::default() },
        seeding: Seeding::Rating,
        invited: false,
        least: 2,
        most: usize::MAX,
        team: None,
        edition: Edition::Of2026,
        noshow: NoShow::Withdraw,
    }
}

/// Number of entrants that the FIDE (Dutch) system pairs in good time at most.
const DUTCH: usize = 512;

/// Returns the number of entrants that a format has room for here.
fn room(format: Format) -> usize {
    if let Format::Swiss { system: System::Dutch, .. } = format { DUTCH } else { format.room() }
}

/// Tests that this number of entrants can be paired in good time.
///
/// # Errors
/// The sentence that names the system for more entrants.
pub(super) fn pairable(plan: &Plan, count: usize) -> Result<(), Say> {
    let format = plan.stages[0].format;
    let fits = count <= room(format) || count > format.room();
    if fits { Ok(()) } else { Err(Say::new("event-dutch").with("most", DUTCH)) }
}

/// Returns the word for the rule that decides a drawn match.
pub(super) const fn word_of(decider: Decider) -> &'static str {
    match decider {
        Decider::Armageddon => "armageddon",
        Decider::Sudden => "sudden",
        Decider::Seed => "seed",
        Decider::Lot => "lot",
        Decider::Organiser => "organiser",
    }
}
