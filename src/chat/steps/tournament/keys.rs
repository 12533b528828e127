//! What can be chosen for a tournament, `key=value` for `key=value`.

use caipan_rules::{Rulebook, Say};
use caipan_tournament::{
    Edition, Points, System,
    live::{Decider, Draws, Format, NoShow, Plan, SEATS, Seeding, Stage},
};

use crate::chat::input::{
    command::event::{Choice, Wish},
    fold::echo,
};

/// What is chosen, before it becomes a plan: later words win.
#[derive(Clone, Default)]
pub(super) struct Wishes(Vec<Wish>);

impl Wishes {
    /// Takes in what a pair means for a plan; says whether it means something.
    ///
    /// # Errors
    /// The sentence for a value that it cannot have.
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

    /// The last wish that says this.
    fn last<T>(&self, says: impl Fn(&Wish) -> Option<T>) -> Option<T> {
        self.0.iter().rev().find_map(says)
    }

    fn number(&self, key: &str) -> Option<usize> {
        self.last(|wish| match wish {
            Wish::Number(name, value) if *name == key => Some(*value),
            _ => None,
        })
    }

    /// Tests that all that was wished says something in a plan that was changed so.
    ///
    /// # Errors
    /// The sentence that names the formats for the first key that does not, numbers before words.
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

    /// Changes a plan as wished.
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
        // Of a game for more than two that is no matter of tables, half play together.
        let tables = matches!(plan.stages[0].format, Format::Tables { .. });
        let halves = self.number("players").filter(|_| !tables).map(|players| players / 2);
        if let Some(team) = self.number("team").or(halves) {
            plan.team = (team > 1).then_some((team, team));
        }
        self.choose(plan);
    }

    /// Changes a stage as wished.
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

    /// Changes what is no matter of a stage.
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

/// Tests if a key says something in a format; one that is no matter of formats does in all.
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

/// The plan of a new tournament before anything is wished.
pub(super) fn usual(book: &dyn Rulebook, id: String, name: String) -> Plan {
    let draughts = book.info().family == "draughts";
    let mut stage = Stage::new(Format::Single { third: false });
    if draughts {
        // One at full time with sides changed, and two short ones.
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

/// How many the FIDE (Dutch) system pairs in good time.
const DUTCH: usize = 512;

/// How many there is room for in a format.
fn room(format: Format) -> usize {
    if let Format::Swiss { system: System::Dutch, .. } = format { DUTCH } else { format.room() }
}

/// Tests if so many can be paired in good time.
///
/// # Errors
/// The sentence that names the system for more.
pub(super) fn pairable(plan: &Plan, count: usize) -> Result<(), Say> {
    let format = plan.stages[0].format;
    let fits = count <= room(format) || count > format.room();
    if fits { Ok(()) } else { Err(Say::new("event-dutch").with("most", DUTCH)) }
}

/// The word for what decides a drawn match.
pub(super) const fn word_of(decider: Decider) -> &'static str {
    match decider {
        Decider::Armageddon => "armageddon",
        Decider::Sudden => "sudden",
        Decider::Seed => "seed",
        Decider::Lot => "lot",
        Decider::Organiser => "organiser",
    }
}
