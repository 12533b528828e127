//! Brackets: knock-outs to be drawn (`draw_bracket`), cut into parts that can be read.

/// Matches of the first round on a page of a large bracket.
const PAGE: usize = 8;

/// Most columns of a page.
const COLUMNS: usize = 4;

/// Most columns of a page of what is over: at 550 pixels its letters are still ten high.
const ABREAST: usize = 3;

/// Most matches of the first round, and columns, of a bracket that is one page.
const WHOLE: (usize, usize) = (PAGE, COLUMNS);

/// A knock-out, or one bracket of a double one: its rounds from left to right.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Bracket {
    /// The line above it; may be empty.
    pub title: String,
    /// The rounds. One with half as many matches as the one before takes two winners into each; one
    /// with as many takes one, as a lower bracket does. At most 16 are drawn, with 32 matches each.
    pub columns: Vec<Column>,
    /// Drawn below the last match without lines: a match for the third place. Only its first match
    /// is.
    pub aside: Option<Column>,
    /// Said below it; may be empty.
    pub foot: String,
}

/// A round.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Column {
    /// Its name; may be empty.
    pub head: String,
    /// From the top.
    pub matches: Vec<Match>,
}

/// A match.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Match {
    /// Its name in commands: `W2-5`.
    pub id: String,
    /// A few words beside the id: when it begins, or that it is being played.
    pub note: String,
    /// The two that meet.
    pub sides: [Side; 2],
    /// True while it is being played.
    pub live: bool,
}

/// A line of a match.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Side {
    /// The name, or where it will come from: `winner of W1-3`. Cut to 18 columns.
    pub name: String,
    /// The score, or another short sign such as `ff`. Cut to 4 columns.
    pub score: String,
    /// The outcome for this side.
    pub fate: Fate,
    /// The entrant's number, by which [`Bracket::path`] finds them.
    pub entrant: Option<usize>,
}

/// The outcome of a match for one side.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Fate {
    /// Nothing is decided.
    #[default]
    Open,
    /// The side goes on.
    Won,
    /// The side is out of this bracket.
    Lost,
    /// No side: the other goes on without a game.
    Bye,
    /// A side that is not known yet.
    Unknown,
}

impl Bracket {
    /// Parts that can be read on a phone: the whole of up to 16 players; else pages of 16 players
    /// each, then the rounds in which the last 16 meet. None has more than 4 rounds beside each
    /// other, and a lower bracket is cut likewise. Parts without words below are numbered there:
    /// `2/9`.
    pub fn pages(&self) -> Vec<Self> {
        let mut pages = Vec::new();
        let mut start = 0;
        while start < self.columns.len() {
            let (end, blocks) = self.stretch(start);
            pages.extend((0..blocks).map(|block| self.part(start..end, block, blocks)));
            let last = self.columns[start..].iter().position(|column| column.matches.len() <= PAGE);
            let next = last.map_or(end, |last| start + last);
            start = if end == self.columns.len() || next == start { end } else { next.min(end) };
        }
        let count = pages.len();
        for (page, number) in
            pages.iter_mut().zip(1..).filter(|(page, _)| count > 1 && page.foot.is_empty())
        {
            page.foot = format!("{number}/{count}");
        }
        pages
    }

    /// Parts of what is over, beginning with how it was won: the last rounds, then those before
    /// them, so few beside each other that they can be read at the width of a phone.
    pub fn backwards(&self) -> Vec<Self> {
        let mut pages = Vec::new();
        let mut end = self.columns.len();
        while end > 0 {
            let start = end.saturating_sub(ABREAST);
            let blocks = self.columns[start].matches.len().div_ceil(PAGE).max(1);
            let even = |column: &Column| column.matches.len().is_multiple_of(blocks);
            // Where rounds cannot be cut alike each stands alone.
            let start = if self.columns[start..end].iter().all(even) { start } else { end - 1 };
            let blocks = self.columns[start].matches.len().div_ceil(PAGE).max(1);
            pages.extend((0..blocks).map(|block| self.part(start..end, block, blocks)));
            end = start;
        }
        pages
    }

    /// The rounds from one on, counted from 0: what is still being played.
    #[must_use]
    pub fn window(&self, round: usize) -> Self {
        self.part(round.min(self.columns.len())..self.columns.len(), 0, 1)
    }

    /// The matches of an entrant, and those that they come to if they win: one for each round. None
    /// in a bracket that they are not in.
    #[must_use]
    pub fn path(&self, entrant: usize) -> Self {
        let mut columns = Vec::new();
        let mut next = None;
        for (round, column) in self.columns.iter().enumerate() {
            let found = column
                .matches
                .iter()
                .position(|one| one.sides.iter().any(|side| side.entrant == Some(entrant)));
            let Some(at) = found.or(next) else { continue };
            let one = &column.matches[at.min(column.matches.len().saturating_sub(1))..]
                [..1.min(column.matches.len())];
            columns.push(Column { head: column.head.clone(), matches: one.to_vec() });
            let lost = |side: &Side| side.entrant == Some(entrant) && side.fate == Fate::Lost;
            let out = one.iter().flat_map(|one| &one.sides).any(lost);
            next = if out { None } else { self.into(round, at) };
        }
        let aside = self.aside.clone().filter(|aside| {
            let mut sides = aside.matches.iter().flat_map(|one| &one.sides);
            sides.any(|side| side.entrant == Some(entrant))
        });
        columns.extend(aside);
        Self { title: self.title.clone(), columns, aside: None, foot: self.foot.clone() }
    }

    /// Returns every text on it.
    pub(super) fn texts(&mut self) -> Vec<&mut String> {
        let mut texts = vec![&mut self.title, &mut self.foot];
        for column in self.columns.iter_mut().chain(&mut self.aside) {
            texts.push(&mut column.head);
            for one in &mut column.matches {
                texts.extend([&mut one.id, &mut one.note]);
                texts.extend(
                    one.sides.iter_mut().flat_map(|side| [&mut side.name, &mut side.score]),
                );
            }
        }
        texts
    }

    /// The match of the next round that the winner of a match comes to.
    pub(super) fn into(&self, round: usize, at: usize) -> Option<usize> {
        let count = self.columns.get(round)?.matches.len().max(1);
        let next = self.columns.get(round + 1)?.matches.len();
        (next > 0).then(|| (at * next / count).min(next - 1))
    }

    /// Returns the end of the pages that begin with a round, and how many stand below each other.
    fn stretch(&self, start: usize) -> (usize, usize) {
        let counts: Vec<_> =
            self.columns[start..].iter().map(|column| column.matches.len()).collect();
        if counts[0] <= WHOLE.0 && counts.len() <= WHOLE.1 && start == 0 {
            return (self.columns.len(), 1);
        }
        let blocks = counts[0].div_ceil(PAGE).max(1);
        let whole =
            counts.iter().take_while(|count| *count % blocks == 0 && **count >= blocks).count();
        (start + whole.clamp(1, COLUMNS), blocks)
    }

    /// Returns some rounds, and of each one of `blocks` equal parts.
    fn part(&self, rounds: std::ops::Range<usize>, block: usize, blocks: usize) -> Self {
        let last = rounds.end == self.columns.len();
        let share = |column: &Column| {
            let size = column.matches.len().div_ceil(blocks).max(1);
            let matches = column.matches.iter().skip(block * size).take(size).cloned().collect();
            Column { head: column.head.clone(), matches }
        };
        let columns = self.columns[rounds].iter().map(share).collect();
        let aside = self.aside.clone().filter(|_| last);
        Self { title: self.title.clone(), columns, aside, foot: self.foot.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::{Bracket, Column, Fate, Match, Side};

    /// A bracket whose rounds have so many matches, each named by round and number.
    fn bracket(counts: &[usize]) -> Bracket {
        let one = |round: usize, at: usize| Match {
            id: format!("{}-{}", round + 1, at + 1),
            ..Match::default()
        };
        let column = |(round, count): (usize, &usize)| {
            let matches = (0..*count).map(|at| one(round, at)).collect();
            Column { head: String::new(), matches }
        };
        Bracket { columns: counts.iter().enumerate().map(column).collect(), ..Bracket::default() }
    }

    /// The first id of each page, and how many matches its rounds have.
    fn pages(counts: &[usize]) -> Vec<(String, Vec<usize>)> {
        let tell = |page: &Bracket| {
            let counts = page.columns.iter().map(|column| column.matches.len()).collect();
            (page.columns[0].matches[0].id.clone(), counts)
        };
        bracket(counts).pages().iter().map(tell).collect()
    }

    fn page(id: &str, counts: &[usize]) -> (String, Vec<usize>) {
        (id.to_owned(), counts.to_vec())
    }

    #[test]
    fn small_brackets_are_one_page() {
        for counts in [&[1][..], &[4, 2, 1], &[8, 4, 2, 1], &[4, 2, 1, 1], &[2, 2, 1, 1]] {
            assert_eq!(pages(counts), [page("1-1", counts)]);
        }
        assert!(bracket(&[]).pages().is_empty());
    }

    #[test]
    fn large_ones_are_parts_of_sixteen_and_the_last_sixteen() {
        let own = [8, 4, 2, 1];
        let halves = ["1-1", "1-9"].map(|id| page(id, &own));
        assert_eq!(pages(&[16, 8, 4, 2, 1]), [&halves[..], &[page("2-1", &own)]].concat());
        let quarters = ["1-1", "1-9", "1-17", "1-25"].map(|id| page(id, &own));
        assert_eq!(pages(&[32, 16, 8, 4, 2, 1]), [&quarters[..], &[page("3-1", &own)]].concat());
        let pages = pages(&[64, 32, 16, 8, 4, 2, 1]);
        assert_eq!(
            (pages.len(), &pages[7], &pages[8]),
            (9, &page("1-57", &own), &page("4-1", &own))
        );
        let feet: Vec<_> =
            bracket(&[32, 16, 8, 4, 2, 1]).pages().into_iter().map(|page| page.foot).collect();
        assert_eq!(feet, ["1/5", "2/5", "3/5", "4/5", "5/5"]);
    }

    #[test]
    fn lower_brackets_are_cut_where_they_have_room() {
        assert_eq!(pages(&[4, 4, 2, 2, 1, 1]), [page("1-1", &[4, 4, 2, 2]), page("5-1", &[1, 1])]);
        assert_eq!(pages(&[8, 4, 2, 1, 1]), [page("1-1", &[8, 4, 2, 1]), page("5-1", &[1])]);
        let two = [page("1-1", &[8, 8, 4, 4]), page("5-1", &[2, 2, 1, 1])];
        assert_eq!(pages(&[8, 8, 4, 4, 2, 2, 1, 1]), two);
        let large = pages(&[32, 32, 16, 16, 8, 8, 4, 4, 2, 2, 1, 1]);
        assert_eq!(large.len(), 6);
        assert_eq!(
            large[3..],
            [page("1-25", &two[0].1), page("5-1", &two[0].1), page("9-1", &two[1].1)]
        );
    }

    #[test]
    fn what_is_over_begins_with_how_it_was_won() {
        let back = |counts: &[usize]| -> Vec<(String, usize)> {
            let tell = |page: &Bracket| (page.columns[0].matches[0].id.clone(), page.columns.len());
            bracket(counts).backwards().iter().map(tell).collect()
        };
        let page = |id: &str, columns| (id.to_owned(), columns);
        assert_eq!(back(&[4, 2, 1]), [page("1-1", 3)]);
        assert_eq!(back(&[8, 4, 2, 1]), [page("2-1", 3), page("1-1", 1)]);
        assert_eq!(back(&[4, 2, 1, 1, 1]), [page("3-1", 3), page("1-1", 2)]);
        assert_eq!(back(&[16, 8, 4, 2, 1]), [page("3-1", 3), page("1-1", 2), page("1-9", 2)]);
    }

    #[test]
    fn every_match_stands_on_a_page() {
        for counts in [
            &[128, 64, 32, 16, 8, 4, 2, 1][..],
            &[64, 64, 32, 32, 16, 16, 8, 8, 1],
            &[7, 3, 90, 0, 2],
            &[0],
        ] {
            let whole = bracket(counts);
            let all = |bracket: &Bracket| -> Vec<String> {
                bracket
                    .columns
                    .iter()
                    .flat_map(|column| &column.matches)
                    .map(|one| one.id.clone())
                    .collect()
            };
            let mut shown: Vec<_> = whole.pages().iter().flat_map(all).collect();
            let mut wanted = all(&whole);
            wanted.sort_unstable();
            shown.sort_unstable();
            shown.dedup();
            assert_eq!(shown, wanted, "{counts:?}");
            let mut back: Vec<_> = whole.backwards().iter().flat_map(all).collect();
            back.sort_unstable();
            assert_eq!(back, wanted, "{counts:?}");
        }
    }

    #[test]
    fn a_window_ends_with_the_final() {
        let mut whole = bracket(&[16, 8, 4, 2, 1]);
        whole.aside = Some(Column::default());
        let window = whole.window(2);
        assert_eq!((window.columns.len(), window.columns[0].matches[0].id.as_str()), (3, "3-1"));
        assert!(window.aside.is_some());
        assert!(whole.window(99).columns.is_empty());
    }

    #[test]
    fn a_path_has_what_was_and_what_may_come() {
        let mut whole = bracket(&[8, 4, 2, 1]);
        let mut sit = |round: usize, at: usize, fate| {
            let one = &mut whole.columns[round].matches[at];
            one.sides[1] = Side { fate, entrant: Some(7), ..Side::default() };
        };
        sit(0, 5, Fate::Won);
        sit(1, 2, Fate::Open);
        let ids = |bracket: &Bracket| -> Vec<String> {
            bracket.path(7).columns.into_iter().map(|column| column.matches[0].id.clone()).collect()
        };
        assert_eq!(ids(&whole), ["1-6", "2-3", "3-2", "4-1"]);
        whole.columns[1].matches[2].sides[1].fate = Fate::Lost;
        assert_eq!(ids(&whole), ["1-6", "2-3"]);
        assert!(whole.path(8).columns.is_empty());
    }
}
