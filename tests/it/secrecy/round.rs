//! The same table in two halls, in which the same is said but for what lies hidden.

use caipan::{
    chat::Delivery,
    referee::{
        Luck,
        binding::{Scope, Throws, lent, unhex},
    },
};
use caipan_rules::{Act, Catalog, Observer, Seat, Setup, junqi::formation::faces};

use super::{
    deal::option,
    pair::{Pair, Start},
    stage::{Line, Stage, is_for, masked, said_id},
};

/// After how many things that were said somebody looks at the page.
const LOOKS: usize = 8;

/// Two halls in which the same is said, but for what lies hidden.
pub(super) struct Halls {
    pub(super) stages: [Stage; 2],
    /// The channel of the last table that was opened.
    table: String,
    /// How many boards of pages were the same.
    pub(super) boards: u64,
}

/// A table: the pair that is played there, and the names.
pub(super) struct Round {
    pub(super) pair: Pair,
    pub(super) place: String,
    pub(super) people: Vec<String>,
}

impl Round {
    /// Those who cannot tell the games apart, by name: those who sit, and those who look on.
    pub(super) fn ignorant(&self) -> Vec<String> {
        let name = |who: &Observer| match who {
            Observer::Seat(seat) | Observer::Fallen(seat) => {
                vec![self.people[seat.index()].clone()]
            }
            Observer::Public => vec![self.spectator(), self.manager()],
        };
        self.pair.ignorant().iter().flat_map(name).collect()
    }

    /// Somebody who only looks on.
    pub(super) fn spectator(&self) -> String {
        format!("eve{}", self.place)
    }

    /// Somebody who manages the server and rules as an arbiter, but does not play.
    pub(super) fn manager(&self) -> String {
        format!("max{}", self.place)
    }

    /// An act as it is said: moves in the channel or in private, secrets in private.
    fn line(&self, act: &Act<String>, luck: &mut Luck) -> Option<Line> {
        let (seat, text) = match act {
            Act::By(seat, text) => (seat, text.as_str()),
            Act::Resign(seat) => (seat, "resign"),
            Act::Chance(_) | Act::Flag(_) | Act::Forfeit(..) | Act::Agree(_) | Act::Disclose => {
                return None;
            }
        };
        let who = &self.people[seat.index()];
        let secret = ["note", "mirror"].iter().any(|word| text.starts_with(word));
        let open = !secret && luck.roll(2) == 1;
        Some(if open {
            Line::new(who, &self.place, &format!("!{text}"))
        } else {
            Line::new(who, "@bot", text)
        })
    }
}

impl Halls {
    /// Two halls with these games.
    pub(super) fn of(catalog: Catalog) -> Self {
        Self { stages: [Stage::of(catalog), Stage::of(catalog)], table: String::new(), boards: 0 }
    }

    /// Opens a table and fills it, each in the seat of their number; gives the people, and who will
    /// move first.
    pub(super) fn open(&mut self, setup: &Setup, place: &str) -> (Vec<String>, Start) {
        place.clone_into(&mut self.table);
        let people: Vec<String> = (0..setup.seats).map(|seat| format!("p{seat}{place}")).collect();
        let asked = people[1..].iter().map(|name| format!(" @{name}")).collect::<String>();
        let options =
            setup.options.iter().map(|(key, value)| format!(" {key}={value}")).collect::<String>();
        let new = Line::new(&people[0], place, &format!("!new junqi{asked} side=1{options}"));
        for line in std::iter::once(new)
            .chain(people[1..].iter().map(|name| Line::new(name, place, "!accept")))
        {
            self.stages.iter_mut().for_each(|stage| drop(stage.says(&line)));
        }
        let start = Start { first: Some(self.first(setup, place)) };
        (people, start)
    }

    /// Who will move first: it follows from the seed that the first line of the record keeps, and
    /// from what each seat lends by the first thing it says from now on.
    pub(super) fn first(&self, setup: &Setup, place: &str) -> u32 {
        let record = self.stages[0].record(place);
        let after = |mark: &str| {
            let behind = record.iter().find_map(|line| Some(line.split_once(mark)?.1))?;
            behind.split(' ').next().map(str::to_owned)
        };
        let (id, seed) =
            after(" · id ").zip(after(" sealed seed ")).expect("a game with secrets begins so");
        let mut throws = Throws::new(Scope::new(&id, None), unhex(&seed).expect("64 digits"));
        let faces = faces(option(setup, "bomb_front_row") == "on");
        (0..setup.seats).for_each(|_| drop(throws.next(&faces)));
        for (seat, said) in (0..setup.seats).zip(self.stages[0].next_said()..) {
            throws.lend(Seat(seat), &lent(&id, &said_id(said)));
        }
        throws.next(&[setup.seats.into()])[0]
    }

    /// Each seat sets up in private: this is where the games differ.
    pub(super) fn deal(&mut self, round: &mut Round) -> Result<(), String> {
        round.pair.truths = round.pair.before();
        let acts = round.pair.deals.each_ref().map(|deal| deal.acts());
        for (one, other) in acts[0].iter().zip(&acts[1]) {
            let (Act::By(seat, one), Act::By(_, other)) = (one, other) else { continue };
            let line = |text: &str| Line::new(&round.people[seat.index()], "@bot", text);
            self.same([&line(one), &line(other)], &round.ignorant())?;
        }
        Ok(())
    }

    /// Does what has been done in the pair.
    pub(super) fn replay(&mut self, round: &mut Round, luck: &mut Luck) -> Result<(), String> {
        for act in round.pair.acts.clone() {
            self.act(round, &act, luck)?;
        }
        Ok(())
    }

    /// Carries out an act in both games.
    pub(super) fn act(
        &mut self,
        round: &mut Round,
        act: &Act<String>,
        luck: &mut Luck,
    ) -> Result<(), String> {
        round.pair.step(act);
        self.say(round, act, luck)
    }

    /// Says an act that the pair has taken already.
    pub(super) fn say(
        &mut self,
        round: &Round,
        act: &Act<String>,
        luck: &mut Luck,
    ) -> Result<(), String> {
        let Some(line) = round.line(act, luck) else { return Ok(()) };
        self.same([&line, &line], &round.ignorant()).map(drop)
    }

    /// Says something in both halls; what these people get, and the log, must be the same. Gives
    /// what they get.
    pub(super) fn same(
        &mut self,
        lines: [&Line; 2],
        ignorant: &[String],
    ) -> Result<Vec<Delivery>, String> {
        let [one, other] = &mut self.stages;
        let got = |stage: &mut Stage, line: &Line| -> Vec<Delivery> {
            stage.says(line).into_iter().filter(|one| is_for(one, ignorant)).map(masked).collect()
        };
        let (one, other) = (got(one, lines[0]), got(other, lines[1]));
        if one != other {
            return Err(format!("after {:?}: {one:?} and {other:?}", lines[0]));
        }
        self.panels(ignorant)?;
        let logs = self.stages.each_ref().map(Stage::log);
        if logs[0] != logs[1] {
            return Err(format!("the log after {:?}", lines[0]));
        }
        Ok(one)
    }

    /// What the page shows of a table to one of those who cannot tell the games apart, now or at the
    /// first plies, must be the same in both halls. Each looks in turn: pictures take long.
    fn panels(&mut self, ignorant: &[String]) -> Result<(), String> {
        let said = self.stages[0].next_said() as usize;
        let Some(who) = ignorant.get(said / LOOKS % ignorant.len().max(1)) else { return Ok(()) };
        if !said.is_multiple_of(LOOKS) {
            return Ok(());
        }
        let ply = Some(said / LOOKS % 9).filter(|ply| *ply < 5);
        let [one, other] = self.stages.each_ref().map(|stage| stage.panel(who, &self.table, ply));
        if one != other {
            return Err(format!("the page for {who} at {ply:?}: {one:?}"));
        }
        self.boards += u64::from(one.is_some_and(|panel| panel.picture.is_some()));
        Ok(())
    }

    /// What is proposed in both halls must be the same.
    pub(super) fn proposes(&self, line: &Line, param: &str) -> Result<(), String> {
        let [one, other] = self.stages.each_ref().map(|stage| stage.proposes(line, "move", param));
        if one == other { Ok(()) } else { Err(format!("what is proposed for {param} at {line:?}")) }
    }
}
