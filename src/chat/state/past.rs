//! The earlier tournaments of a channel. The arrangements around each are in memory; its log is
//! read on demand.

use std::sync::Arc;

use super::{OrganiserEvent, held::Office, room::Room};

/// Number of earlier tournaments that are known.
const MOST: usize = 10;

impl Room {
    /// Applies an event about a tournament.
    pub(crate) fn organise(&mut self, event: &OrganiserEvent) {
        match event {
            OrganiserEvent::Began { event, since } => {
                self.stow();
                let number = self.past.last().map_or(0, |last| last.number) + 1;
                let asked =
                    self.past.iter().map(|office| office.questions.asked).max().unwrap_or(0);
                self.office = Some(Office::new(event, *since, number, asked));
            }
            OrganiserEvent::Stowed => self.stow(),
            OrganiserEvent::Fetched(id) => self.fetch(id),
            _ => self.office.iter_mut().for_each(|office| office.apply(event)),
        }
    }

    /// Puts the current tournament away among the earlier ones.
    fn stow(&mut self) {
        let Some(mut office) = self.office.take() else { return };
        office.held = None;
        self.past.push(Arc::new(office));
        self.past.sort_by_key(|office| office.number);
        self.past.drain(..self.past.len().saturating_sub(MOST));
    }

    /// Makes an earlier tournament the current one, and puts the current one away.
    fn fetch(&mut self, id: &str) {
        let Some(at) = self.past.iter().position(|office| office.event == id) else { return };
        let office = self.past.remove(at);
        self.stow();
        self.office = Some(Arc::unwrap_or_clone(office));
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST, Room};

    fn told(lines: &[&str]) -> Room {
        let mut room = Room::default();
        for line in lines {
            assert_eq!(room.take(line), None);
        }
        room
    }

    fn numbers(room: &Room) -> (Option<usize>, Vec<usize>) {
        (
            room.office.as_ref().map(|office| office.number),
            room.past.iter().map(|office| office.number).collect(),
        )
    }

    #[test]
    fn what_was_put_away_is_taken_out_as_it_was() {
        let lines =
            ["event A 1", "aide p3", "over yes", "event B 2", "remade C", "over yes", "stow"];
        assert_eq!(numbers(&told(&lines)), (None, vec![1, 2]));
        let room = told(&[&lines[..], &["fetch A"]].concat());
        assert_eq!(numbers(&room), (Some(1), vec![2]));
        assert_eq!(
            room.office.map(|office| (office.aides, office.progress.over)),
            Some((vec!["p3".to_owned()], true))
        );
        assert_eq!(
            numbers(&told(&[&lines[..], &["fetch A", "fetch C"]].concat())),
            (Some(2), vec![1])
        );
        assert_eq!(
            numbers(&told(&[&lines[..], &["fetch A", "event D 3"]].concat())),
            (Some(3), vec![1, 2])
        );
    }

    #[test]
    fn what_was_asked_in_one_is_not_asked_in_the_next() {
        let team = "team p1 900 p1,p2 p1 -";
        let room = told(&[
            "event A 1",
            team,
            "over yes",
            "stow",
            "event B 2",
            "over yes",
            "event C 3",
            team,
        ]);
        assert_eq!(room.office.map(|office| office.questions.teams["p1"].number), Some(2));
    }

    #[test]
    fn of_many_the_newest_are_known() {
        let lines: Vec<_> = (1..=30).map(|number| format!("event E{number} {number}")).collect();
        let lines: Vec<_> = lines.iter().map(String::as_str).chain(["stow"]).collect();
        assert_eq!(numbers(&told(&lines)), (None, (30 - MOST + 1..=30).collect()));
    }
}
