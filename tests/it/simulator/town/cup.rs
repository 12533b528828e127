//! A town in which a tournament is held: what happens there, and how it is brought to its end.

use caipan::{chat::Place, store::Archive};
use caipan_tournament::live::{Effect, Match, Phase, Status, Step, Tournament};

use super::{Failure, MINUTE, Town, account};
use crate::simulator::{
    club::{CLUB, HOST, NAME, called, event as event_of, place},
    crowd::{live, said, sitter},
};

/// How many steps there are, without a tournament and with one.
const STEPS: [usize; 2] = [30, 60];

/// After so many looks a tournament must be over.
const LOOKS: usize = 120;

/// How many seconds pass until all that follows from something is done.
const SECONDS: usize = 40;

impl Town {
    /// How many steps there are.
    pub(in crate::simulator) fn steps(&self) -> usize {
        STEPS[usize::from(self.annals.is_some())]
    }

    /// Something happens.
    pub(super) fn step_cup(&mut self) {
        match self.numbers.below(100) {
            0..=2 => self.store.fail(Some(Failure::Before)),
            3..=5 => self.store.fail(Some(Failure::After)),
            6..=9 => self.trouble(),
            10 => self.street.close(&account(["ann", "bob"][self.numbers.below(2)])),
            11..=13 => self.crash(),
            14..=16 => self.crash_at_work(),
            17..=19 => self.wait(),
            20 => self.rim.turn([super::HOUR, -super::HOUR][self.numbers.below(2)]),
            21..=22 => self.cut(),
            23..=25 => self.repeat(),
            26..=30 => self.both(),
            31 => self.delete(),
            32..=54 => {
                let seconds = 1 + self.numbers.below(5);
                self.seconds(seconds);
            }
            _ => self.one(),
        }
    }

    /// So many seconds pass, one after the other.
    fn seconds(&mut self, seconds: usize) {
        for _ in 0..seconds {
            self.pass(1_000);
            self.tick();
        }
    }

    /// The program dies at what is due.
    fn crash_at_work(&mut self) {
        let said = self.speak();
        self.hear(&[said]);
        let death = Some((1 + self.numbers.below(3), self.numbers.below(2) == 0));
        if self.numbers.below(2) == 0 {
            self.store.die(death);
        } else {
            self.street.die(death);
        }
        // A program that stands still lets no flag fall.
        self.excused = u64::MAX;
        self.seconds(3);
        self.start();
    }

    /// A moderator deletes the thread of a game.
    fn delete(&mut self) {
        let Some(event) = event_of(&self.store) else { return };
        let open = event.open();
        let mut places =
            open.iter().filter_map(|game| place(&event, game)).filter(|place| *place != CLUB);
        let Some(place) = places.next().map(str::to_owned) else { return };
        self.note(format!("{place} is deleted"));
        self.street.delete(&place);
        // What a door tells has no moment of its own.
        self.heard.insert(String::new(), 0);
        while self.runtime.block_on(self.hall.gone(&place)).is_err() {}
        self.audit();
    }

    /// The organiser says something, and all that follows is done.
    fn rules(&mut self, text: String) {
        self.says(HOST, CLUB, text);
    }

    fn says(&mut self, who: &str, place: &str, text: String) {
        let input = said(self.next(), who, Place::Channel(place.to_owned()), text);
        let said = self.say(input);
        self.hear(&[said]);
    }

    /// Seconds pass until nothing is done any more.
    fn calm(&mut self) -> Option<Tournament> {
        let mut lines = 0;
        for _ in 0..SECONDS {
            let event = event_of(&self.store)?;
            if event.lines().len() == lines && event.effects().is_empty() {
                break;
            }
            lines = event.lines().len();
            self.seconds(2);
        }
        event_of(&self.store)
    }

    /// The tournament is brought to its end: everybody has a place, and all is told.
    pub(super) fn finish(&mut self) {
        for look in 0..LOOKS {
            let Some(event) = self.calm() else { return };
            if matches!(event.phase(), Phase::Over | Phase::Cancelled) {
                return self.compare_end(&event);
            }
            if !self.wrongs.is_empty() {
                return;
            }
            self.bring_on(&event, look);
        }
        self.wrongs.push("the tournament is never over".to_owned());
    }

    /// What the organiser or the players do next.
    fn bring_on(&mut self, event: &Tournament, look: usize) {
        let stage = event.stages().saturating_sub(1);
        let asked = |game: &Match| matches!(game.step, Some(Step::Decide(_)));
        let decides = event.matches(stage).into_iter().find(asked);
        match event.phase() {
            Phase::Open | Phase::Closed if look > 20 => self.rules(format!("!t cancel {NAME}")),
            Phase::Open | Phase::Closed => {
                self.rules(
                    ["!t add @ann", "!t add @bob", "!t checkin call", "!t start"][look % 4]
                        .to_owned(),
                );
                self.pass(MINUTE);
            }
            _ if event.paused() => self.rules("!t resume".to_owned()),
            _ if event.idle() => self.next_round(event),
            _ => match decides {
                Some(game) => self.rules(format!("!t adjudicate {} 1-0 so it is", game.id)),
                None => self.end_game(event),
            },
        }
    }

    /// A round is complete: it goes on by itself, or as the organiser says.
    fn next_round(&mut self, event: &Tournament) {
        self.pass(MINUTE);
        self.seconds(3);
        let now = event_of(&self.store).expect("it is held");
        if now.lines().len() > event.lines().len() {
            return;
        }
        let lines = self.store.lines("place", &format!("{CLUB}#t"));
        let manual =
            lines.iter().rev().find_map(|line| line.strip_prefix("way next ")) == Some("manual");
        if !manual {
            self.wrongs.push("the tournament does not go on by itself".to_owned());
        }
        self.rules("!t next".to_owned());
    }

    /// A game that is open comes to its end, in one way or another.
    fn end_game(&mut self, event: &Tournament) {
        let opens = |(_, effect): &(String, Effect)| matches!(effect, Effect::Open { .. });
        if self.others_wait() && event.effects().iter().any(opens) {
            // Where there are no threads the channel must be free, and a table at which nobody sits
            // down is closed after hours.
            self.pass(7 * 60 * MINUTE);
            return self.seconds(3);
        }
        let open = event.open();
        let opened: Vec<_> =
            open.iter().filter_map(|game| Some((game, place(event, game)?.to_owned()))).collect();
        let waits = |effect: &Effect| {
            matches!(effect, Effect::Open { .. }) && opened.iter().any(|(_, at)| at == CLUB)
        };
        if let Some((key, _)) = event.effects().iter().find(|(_, effect)| !waits(effect)) {
            self.wrongs.push(format!("`{key}` is not done"));
        }
        let Some((game, place)) = opened.first() else { return };
        let result = ["1-0", "1,2,3", "1,2,3,4"][game.seats.len().clamp(2, 4) - 2];
        match self.numbers.below(4) {
            0 => self.rules(format!("!t adjudicate {} {result} so it is", game.id)),
            1 => self.pass(6 * MINUTE),
            _ => self.play_out(place),
        }
    }

    /// Whether a table of somebody else waits in the channel.
    fn others_wait(&self) -> bool {
        let lines = self.store.lines("place", CLUB);
        let last = |word: &str| {
            lines
                .iter()
                .rev()
                .find_map(|line| line.strip_prefix(word))
                .is_some_and(|what| what != "none")
        };
        last("lobby ") && !last("fixture ")
    }

    /// Those who are called come, and one after the other gives up.
    fn play_out(&mut self, place: &str) {
        for who in called(&self.store, place) {
            self.says(&who, place, "!join".to_owned());
        }
        for _ in 0..3 {
            let Some(bout) = live(&self.ledger, &self.store, place) else { return };
            let Some(seat) = bout.to_move().iter().next() else { return };
            let who = sitter(&self.store, bout, seat);
            self.says(&who, place, "!resign".to_owned());
        }
    }

    /// What must hold when it is over.
    fn compare_end(&mut self, event: &Tournament) {
        for (key, _) in event.effects() {
            self.wrongs.push(format!("`{key}` is not done at the end"));
        }
        for debt in
            self.store.owed().expect("it answers").iter().filter(|debt| debt.place.contains("#t "))
        {
            self.wrongs.push(format!("{} is still owed", debt.place));
        }
        if event.phase() == Phase::Over {
            let took_part = (0..event.entrants().len())
                .filter(|at| event.entrants()[*at].status != Status::Left);
            let mut placed: Vec<_> =
                event.places().into_iter().map(|(entrant, _)| entrant).collect();
            placed.sort_unstable();
            if placed != took_part.collect::<Vec<_>>() {
                self.wrongs.push(format!("{placed:?} have places in the end"));
            }
        }
    }
}
