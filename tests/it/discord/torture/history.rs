//! What people said, what the bot showed them and what was kept, and the judge over all three.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    ops::RangeInclusive,
};

use caipan::referee::{Chain, Entry, export, replay};
use caipan_rules::{GAMES, Observer};
use serenity::model::id::{ChannelId, MessageId, UserId};

use crate::discord::fake::Post;

/// Discord's ids hold the time above so many bits.
const TIME: u32 = 22;

/// How many lines and boards are told of where something is amiss.
const FEW: usize = 8;

/// A move that somebody said.
#[derive(Clone, Debug)]
pub(super) struct Said {
    /// Its id, which has its place in the order of all that was said and shown.
    pub(super) at: u64,
    pub(super) channel: ChannelId,
    pub(super) who: UserId,
    pub(super) text: String,
    /// Nobody need have heard it: the program to which it was brought was killed or stopped.
    pub(super) lost: bool,
    /// Nobody has answered although all was at work for long.
    pub(super) vain: bool,
}

/// Something that the bot showed to all in a channel.
#[derive(Clone, Debug)]
pub(super) struct Shown {
    /// When it appeared, in the order of all ids.
    pub(super) at: u64,
    pub(super) id: MessageId,
    pub(super) channel: ChannelId,
    pub(super) text: String,
    pub(super) nonce: Option<String>,
    pub(super) board: Option<Board>,
}

/// A board, by what stands small below it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Board {
    /// The number of the last public line of the record.
    pub(super) line: u32,
    /// The digits of its hash.
    pub(super) digits: String,
    /// How many moves had been made.
    pub(super) moves: usize,
    pub(super) over: bool,
}

/// The kept record of a game.
#[derive(Debug)]
pub(super) struct Game {
    pub(super) channel: ChannelId,
    pub(super) id: String,
    pub(super) players: [UserId; 2],
    /// The milliseconds that a player has for a move, if not all the time in the world.
    pub(super) budget: Option<u64>,
    /// The public lines of its record.
    pub(super) record: Vec<String>,
}

/// All that happened.
#[derive(Debug, Default)]
pub(super) struct History {
    pub(super) said: Vec<Said>,
    pub(super) shown: Vec<Shown>,
    pub(super) games: Vec<Game>,
    /// When nobody could be heard, in milliseconds by the clock of ids.
    pub(super) outages: Vec<RangeInclusive<u64>>,
    /// When nonces were forgotten, in the order of all ids.
    pub(super) forgotten: Vec<u64>,
}

/// A kind of fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// It was shown and is not kept.
    Lost,
    /// It was shown twice.
    Doubled,
    /// Something of which nothing was kept was answered, and again when Discord could not tell any
    /// more.
    Repeated,
    /// It is kept more often than it was said.
    Unsaid,
    /// It is kept before something that had been answered when it was said.
    Swapped,
    /// It is kept and was never shown.
    Unshown,
    /// It was said, and the bot showed nothing any more.
    Unheard,
    /// A flag fell for somebody who was not given their time.
    Flagged,
}

/// Something that must not be.
#[derive(Debug)]
pub(super) struct Fault {
    pub(super) kind: Kind,
    /// What, for whoever looks for the reason.
    #[expect(dead_code, reason = "it is printed")]
    what: String,
}

impl Fault {
    fn new(kind: Kind, what: String) -> Self {
        Self { kind, what }
    }
}

impl Shown {
    /// What is of interest of a post.
    pub(super) fn of(at: u64, post: &Post) -> Self {
        let Post { id, channel, text, nonce, .. } = post.clone();
        Self { at, id, channel, board: Board::of(post), text, nonce }
    }

    /// Tests if it is a board, or a table that waits, of which nothing is told, the answer to
    /// `!board`, and was shown before as well: a look takes with it what is told by boards that wait
    /// before it.
    fn is_look_again(&self, before: &Self) -> bool {
        let first = self.text.lines().next().unwrap_or_default();
        let boards = self.board.is_some() && before.board.is_some();
        let is_look = boards && first.ends_with("to move.") || first.contains(" seats taken: ");
        is_look && before.text.lines().any(|line| line == first)
    }

    /// The moves that it tells of: by whom, and which.
    pub(super) fn news(&self) -> impl Iterator<Item = (UserId, &str)> {
        let news = |line: &'_ str| -> Option<(UserId, usize)> {
            let (who, text) = line.split_once(">: ")?;
            let (_, id) = who.rsplit_once("<@")?;
            Some((UserId::new(id.parse().ok()?), line.len() - text.len()))
        };
        self.text.lines().filter_map(move |line| {
            let (who, from) = news(line)?;
            Some((who, line[from..].split([' ', ',', '.']).next().unwrap_or_default()))
        })
    }
}

impl Board {
    fn of(post: &Post) -> Option<Self> {
        let (line, digits) = mark(&post.text)?;
        let words = post.files.first()?.description.as_ref()?;
        let moves = match words.split_once(", after ") {
            Some((_, rest)) => rest.split(' ').next()?.parse().ok()?,
            None => 0,
        };
        let over = post.buttons.iter().all(|button| button.label != "Resign");
        Some(Self { line, digits: digits.to_owned(), moves, over })
    }
}

/// The number of the last public line and the digits of its hash, in small print below a board.
fn mark(text: &str) -> Option<(u32, &str)> {
    let small = text.lines().filter_map(|line| line.strip_prefix("-# "));
    let parts = |line| <str>::split_once(line, " · ");
    small.filter_map(parts).find_map(|(line, digits)| Some((line.parse().ok()?, digits)))
}

/// A move in a record.
struct Kept<'a> {
    line: u32,
    who: UserId,
    text: String,
    game: &'a Game,
}

impl Game {
    /// The public record of lines as they are kept.
    pub(super) fn public(lines: &[String]) -> Result<Vec<String>, String> {
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let bout = replay(GAMES, &lines).map_err(|why| why.to_string())?;
        Ok(export(&bout, Observer::Public))
    }

    /// The numbered lines, each with its number, its text and where it stands.
    fn numbered(&self) -> impl Iterator<Item = (u32, &str, usize)> {
        self.record.iter().enumerate().filter_map(|(at, line)| {
            let (number, text) = line.split_once(' ')?;
            // The time stands behind.
            let text = text.rsplit_once(" @+").map_or(text, |(text, _)| text);
            Some((number.parse().ok()?, text, at))
        })
    }

    /// What boards could show of its states: the number of a line, and a hash over the lines up to
    /// the next numbered one.
    fn marks(&self) -> BTreeSet<(u32, String)> {
        let ends = self.numbered().map(|(.., at)| at).chain([self.record.len()]);
        let numbers = [0].into_iter().chain(self.numbered().map(|(number, ..)| number));
        let mark =
            |(number, end): (u32, usize)| (number, Chain::over(&self.record[..end]).digits());
        numbers.zip(ends).map(mark).collect()
    }

    fn moves(&self) -> Vec<Kept<'_>> {
        let play = |(line, text, _)| match Entry::read(text, 1)? {
            Entry::Play { seat, text, .. } => {
                Some(Kept { line, who: self.players[seat.index()], text, game: self })
            }
            _ => None,
        };
        self.numbered().filter_map(play).collect()
    }

    /// The flag that ended it.
    fn flag(&self) -> Option<u32> {
        let flag =
            |(line, text, _)| matches!(Entry::read(text, 1), Some(Entry::Flag(_))).then_some(line);
        self.numbered().find_map(flag)
    }
}

/// A game with the boards that showed it.
struct Told<'a> {
    game: &'a Game,
    boards: Vec<(&'a Shown, &'a Board)>,
}

impl Told<'_> {
    /// When a line was first known to have been kept, in the order of all ids.
    fn known(&self, line: u32) -> Option<u64> {
        let later = self.boards.iter().filter(|(_, board)| board.line >= line);
        later.map(|(shown, _)| shown.at).min()
    }
}

impl History {
    /// How many flags have fallen.
    pub(super) fn flags(&self) -> usize {
        self.games.iter().filter(|game| game.flag().is_some()).count()
    }

    /// Everything that must not be.
    pub(super) fn judge(&self) -> Vec<Fault> {
        let mut faults = self.doubled();
        faults.extend(self.unheard());
        let told = self.told(&mut faults);
        for told in &told {
            faults.extend(self.news(told));
            faults.extend(self.order(told));
            faults.extend(unshown(told));
            faults.extend(self.flagged(told));
        }
        faults
    }

    /// The games with their boards. A board of no game was shown and is not kept.
    fn told<'a>(&'a self, faults: &mut Vec<Fault>) -> Vec<Told<'a>> {
        let marks: Vec<_> = self.games.iter().map(Game::marks).collect();
        let mut told: Vec<Told<'a>> =
            self.games.iter().map(|game| Told { game, boards: Vec::new() }).collect();
        for shown in &self.shown {
            let Some(board) = &shown.board else { continue };
            let mark = (board.line, board.digits.clone());
            let mut all = told.iter_mut().zip(&marks);
            let own = |(told, marks): &(&mut Told<'a>, &BTreeSet<_>)| {
                told.game.channel == shown.channel && marks.contains(&mark)
            };
            match all.find(own) {
                Some((told, _)) => told.boards.push((shown, board)),
                None => faults.push(Fault::new(Kind::Lost, format!("{shown:?}"))),
            }
        }
        told
    }

    /// What was shown twice, by what the bot wanted it known.
    fn doubled(&self) -> Vec<Fault> {
        let mut known: HashMap<&str, &Shown> = HashMap::new();
        let mut faults = Vec::new();
        for shown in &self.shown {
            let Some(nonce) = &shown.nonce else { continue };
            let Some(before) = known.insert(nonce, shown) else { continue };
            // A board may be shown again, under another word, when Discord cannot tell any more.
            let forgotten = self.forgotten.iter().any(|at| (before.at..shown.at).contains(at));
            // So may a board that somebody only looked at, for nothing is kept of a look.
            let again = [before, shown].iter().any(|shown| shown.text.contains("interrupted"))
                || shown.is_look_again(before);
            if before.id == shown.id || again && forgotten {
                continue;
            }
            let kind =
                if forgotten && before.board.is_none() { Kind::Repeated } else { Kind::Doubled };
            faults.push(Fault::new(kind, format!("{before:?}, {shown:?}")));
        }
        faults
    }

    /// What was said last in a channel, where nothing was shown any more.
    fn unheard(&self) -> Vec<Fault> {
        let mut last: BTreeMap<ChannelId, u64> = BTreeMap::new();
        for shown in &self.shown {
            let at = last.entry(shown.channel).or_default();
            *at = shown.at.max(*at);
        }
        let heard = |said: &&Said| last.get(&said.channel).is_some_and(|at| *at > said.at);
        let unheard = self.said.iter().filter(|said| {
            if said.vain { !self.was_heard(said) } else { !said.lost && !heard(said) }
        });
        let around = |said: &Said| {
            let here = self.shown.iter().filter(|shown| shown.channel == said.channel);
            let all: Vec<_> = here.map(|shown| (shown.at, &shown.text)).collect();
            let at = all.partition_point(|(at, _)| *at < said.at);
            all[at.saturating_sub(FEW / 2)..all.len().min(at + FEW / 2)].to_vec()
        };
        let about = |said: &Said| format!("{said:?}, shown around: {:?}", around(said));
        unheard.map(|said| Fault::new(Kind::Unheard, about(said))).collect()
    }

    /// Tests if what was said again, because it had long not been answered, had been heard the first
    /// time: then its repetition is refused, or nobody is told of the move.
    fn was_heard(&self, said: &Said) -> bool {
        let same = |other: &&Said| {
            other.at > said.at && (other.channel, other.who) == (said.channel, said.who)
        };
        let Some(again) = self.said.iter().find(same).filter(|again| again.text == said.text)
        else {
            return false;
        };
        let behind = || {
            self.shown.iter().filter(|shown| shown.channel == said.channel && shown.at > again.at)
        };
        let told =
            behind().position(|shown| shown.news().any(|news| news == (said.who, &said.text)));
        let refused = behind().position(|shown| shown.text.starts_with("It is not your turn"));
        told.is_none_or(|told| refused.is_some_and(|refused| refused <= told + FEW))
    }

    /// Each move of which anybody was told is kept, and nobody was told of it twice.
    fn news(&self, told: &Told<'_>) -> Vec<Fault> {
        let kept = told.game.moves();
        let mut counts: BTreeMap<(UserId, &str), usize> = BTreeMap::new();
        let mut faults = Vec::new();
        for (shown, board) in &told.boards {
            for (who, text) in shown.news() {
                let own = |kept: &&Kept<'_>| (kept.who, &*kept.text) == (who, text);
                let times = kept.iter().filter(own).filter(|kept| kept.line <= board.line).count();
                let count = counts.entry((who, text)).or_default();
                *count += 1;
                if *count > times {
                    let kind = if times == 0 { Kind::Lost } else { Kind::Doubled };
                    faults.push(Fault::new(kind, format!("{text} in {shown:?}")));
                }
            }
        }
        faults
    }

    /// Each move was said, and before anybody could know what stands behind it in the record.
    fn order(&self, told: &Told<'_>) -> Vec<Fault> {
        let game = told.game;
        let begun = told.known(0).unwrap_or_default();
        let mut open: Vec<&Said> = self
            .said
            .iter()
            .filter(|said| said.channel == game.channel && said.at > begun)
            .collect();
        open.sort_by_key(|said| said.at);
        let mut faults = Vec::new();
        for kept in game.moves() {
            let about = || format!("{} {} in {}", kept.line, kept.text, kept.game.id);
            let own = |said: &&Said| (said.who, &*said.text) == (kept.who, &*kept.text);
            let Some(at) = open.iter().position(own) else {
                faults.push(Fault::new(Kind::Unsaid, about()));
                continue;
            };
            let said = open.remove(at);
            if told.known(kept.line).is_some_and(|known| known < said.at) {
                faults.push(Fault::new(Kind::Swapped, about()));
            }
        }
        faults
    }

    /// The time that was given is that since the board of the turn was shown, as far as somebody
    /// could have been heard.
    fn flagged(&self, told: &Told<'_>) -> Option<Fault> {
        let (budget, line) = (told.game.budget?, told.game.flag()?);
        let turn = told.game.moves().iter().map(|kept| kept.line).max().unwrap_or_default();
        let end = told.known(line)? >> TIME;
        let begin = told.known(turn).map_or(end, |at| (at >> TIME).min(end));
        let overlap = |outage: &RangeInclusive<u64>| {
            (*outage.end()).min(end).saturating_sub((*outage.start()).max(begin))
        };
        let given = (end - begin).saturating_sub(self.outages.iter().map(overlap).sum());
        let about = || {
            let record = &told.game.record;
            let last = &record[record.len().saturating_sub(FEW)..];
            let boards: Vec<_> = told.boards.iter().rev().take(FEW).collect();
            format!("{given} of {budget} ms from {begin} to {end}: {last:?}, {boards:?}")
        };
        (given < budget).then(|| Fault::new(Kind::Flagged, about()))
    }
}

/// The last move was shown.
fn unshown(told: &Told<'_>) -> Option<Fault> {
    let last = told.game.moves().pop()?;
    let about = || format!("{} {} in {}", last.line, last.text, told.game.id);
    told.known(last.line).is_none().then(|| Fault::new(Kind::Unshown, about()))
}

#[cfg(test)]
mod tests {
    use caipan::referee::Chain;
    use serenity::model::id::{ChannelId, MessageId, UserId};

    use super::{Board, Game, History, Kind, Said, Shown, TIME, mark};

    const CHANNEL: ChannelId = ChannelId::new(1);
    const PLAYERS: [UserId; 2] = [UserId::new(2), UserId::new(3)];
    const MOVES: [&str; 4] = ["c3-d4", "d6-c5", "b2-c3", "f6-g5"];

    /// When a move was said and answered, in the order of all ids: a second each.
    fn at(number: usize) -> u64 {
        (1_000 * (1 + number as u64)) << TIME
    }

    fn record(moves: &[&str]) -> Vec<String> {
        let lines = moves
            .iter()
            .enumerate()
            .map(|(number, text)| format!("{} {} {text}", number + 1, number % 2 + 1));
        ["caipan 5", "game russian"].map(str::to_owned).into_iter().chain(lines).collect()
    }

    /// A board behind so many moves.
    fn shown(record: &[String], moves: usize, when: u64) -> Shown {
        let who = PLAYERS[(moves + 1) % 2];
        let news = moves.checked_sub(1).map(|last| format!("White <@{who}>: {}\n", MOVES[last]));
        let board = Board {
            line: moves as u32,
            digits: Chain::over(&record[..2 + moves]).digits(),
            moves,
            over: false,
        };
        Shown {
            at: when,
            id: MessageId::new(when),
            channel: CHANNEL,
            text: news.unwrap_or_default(),
            nonce: Some(format!("c{moves}")),
            board: Some(board),
        }
    }

    /// A game in which everything is as it should be.
    fn sound() -> History {
        let record = record(&MOVES);
        let said = |(number, text): (usize, &&str)| Said {
            at: at(2 * number + 1),
            channel: CHANNEL,
            who: PLAYERS[number % 2],
            text: (*text).to_owned(),
            lost: false,
            vain: false,
        };
        let game = |record| Game {
            channel: CHANNEL,
            id: "M1".to_owned(),
            players: PLAYERS,
            budget: None,
            record,
        };
        History {
            said: MOVES.iter().enumerate().map(said).collect(),
            shown: (0..=4).map(|moves| shown(&record, moves, at(2 * moves))).collect(),
            games: vec![game(record)],
            ..History::default()
        }
    }

    #[track_caller]
    fn found(history: &History, kind: Kind) {
        let faults = history.judge();
        assert!(faults.iter().any(|fault| fault.kind == kind), "{kind:?}: {faults:?}");
    }

    #[test]
    fn nothing_is_amiss_in_a_sound_history() {
        assert!(sound().judge().is_empty(), "{:?}", sound().judge());
    }

    #[test]
    fn an_answered_move_that_is_lost_is_found() {
        for last in 0..MOVES.len() {
            let mut history = sound();
            history.games[0].record.truncate(2 + last);
            found(&history, Kind::Lost);
        }
    }

    #[test]
    fn another_move_than_was_answered_is_found() {
        let mut history = sound();
        history.games[0].record[3] = "2 2 d6-e5".to_owned();
        found(&history, Kind::Lost);
        found(&history, Kind::Unsaid);
    }

    #[test]
    fn a_post_that_is_doubled_is_found() {
        let mut history = sound();
        let mut again = history.shown[2].clone();
        again.id = MessageId::new(at(9));
        again.at = at(9);
        history.shown.push(again.clone());
        found(&history, Kind::Doubled);
        // By its news alone too.
        again.nonce = None;
        history.shown[5] = again;
        found(&history, Kind::Doubled);
    }

    #[test]
    fn an_answer_of_which_nothing_was_kept_is_found_when_it_comes_again() {
        let mut history = sound();
        let mut again = history.shown[4].clone();
        again.board = None;
        again.text = "It is not your turn: White to move.".to_owned();
        history.shown[4] = again.clone();
        (again.at, again.id) = (at(10), MessageId::new(at(10)));
        history.shown.push(again);
        found(&history, Kind::Doubled);
        history.forgotten.push(at(9));
        found(&history, Kind::Repeated);
    }

    #[test]
    fn a_board_that_is_shown_again_later_is_no_fault() {
        let history = sound();
        let mut again = history.shown[4].clone();
        again.text = "I was interrupted. The game goes on from here.".to_owned();
        is_right_once_forgotten(history, again);
    }

    #[test]
    fn a_board_that_was_only_looked_at_may_be_shown_again_later() {
        let look = "Black <@1> to move.\n-# 3 · 00000000";
        for told in ["", "**Russian draughts** begins\n-# It counts.\n"] {
            let mut history = sound();
            history.shown[4].text = format!("{told}{look}");
            let again = Shown { text: look.to_owned(), ..history.shown[4].clone() };
            is_right_once_forgotten(history, again);
        }
    }

    #[test]
    fn a_table_that_was_only_looked_at_may_be_shown_again_later() {
        let mut history = sound();
        let text = "**Russian draughts** · 1 of 2 seats taken: <@1>".to_owned();
        let (at, id, nonce) = (1, MessageId::new(1), Some("c".to_owned()));
        let again = Shown { at, id, text, nonce, board: None, ..history.shown[0].clone() };
        history.shown.insert(0, again.clone());
        is_right_once_forgotten(history, again);
    }

    #[test]
    fn a_board_that_told_something_else_is_not_shown_again_by_a_look() {
        let mut history = sound();
        let text = "White <@1> to move.".to_owned();
        let again =
            Shown { at: at(10), id: MessageId::new(at(10)), text, ..history.shown[4].clone() };
        history.shown.push(again);
        history.forgotten.push(at(9));
        found(&history, Kind::Doubled);
    }

    #[test]
    fn the_mark_of_a_board_is_found_below_other_small_print() {
        let small = "-# It counts for the ratings.\nWhite to move.\n-# 3 · 0123abcd";
        assert_eq!(mark(small), Some((3, "0123abcd")));
        assert_eq!(mark("-# It counts for the ratings."), None);
    }

    /// Tests that something is a fault when it comes again, unless nonces have been forgotten.
    #[track_caller]
    fn is_right_once_forgotten(mut history: History, again: Shown) {
        history.shown.push(Shown { at: at(10), id: MessageId::new(at(10)), ..again });
        found(&history, Kind::Doubled);
        history.forgotten.push(at(9));
        assert!(history.judge().is_empty());
    }

    #[test]
    fn a_move_that_is_kept_twice_is_found() {
        let mut history = sound();
        history.games[0].record.push("5 1 b2-c3".to_owned());
        found(&history, Kind::Unsaid);
    }

    #[test]
    fn a_swapped_order_is_found() {
        let mut history = sound();
        // The second was said only when the third had been answered.
        history.said[1].at = at(6) + 1;
        found(&history, Kind::Swapped);
        // The second and the third stand in the record the other way round.
        let mut history = sound();
        let record = record(&["c3-d4", "b2-c3", "d6-c5", "f6-g5"]);
        history.games[0].record = record.clone();
        history.games[0].players = PLAYERS;
        history.said[1].who = PLAYERS[0];
        history.said[2].who = PLAYERS[1];
        for (moves, shown) in history.shown.iter_mut().enumerate().skip(1) {
            let board = shown.board.as_mut().expect("it shows one");
            board.digits = Chain::over(&record[..2 + moves]).digits();
        }
        assert!(!history.judge().is_empty());
    }

    #[test]
    fn a_kept_move_that_was_never_shown_is_found() {
        let mut history = sound();
        history.shown.pop();
        found(&history, Kind::Unshown);
        found(&history, Kind::Unheard);
        history.said[3].lost = true;
        assert!(history.judge().iter().all(|fault| fault.kind == Kind::Unshown));
    }

    #[test]
    fn a_flag_that_falls_too_early_is_found() {
        let mut history = sound();
        history.games[0].record.push("5 1 flag".to_owned());
        history.games[0].budget = Some(3_000);
        let fallen = |history: &mut History, when| {
            let digits = Chain::over(&history.games[0].record).digits();
            let board = Board { line: 5, digits, moves: 4, over: true };
            let text = "White has run out of time.".to_owned();
            let mut shown = history.shown[4].clone();
            (shown.at, shown.id, shown.nonce) = (when, MessageId::new(when), None);
            history.shown.push(Shown { text, board: Some(board), ..shown });
        };
        fallen(&mut history, at(8) + (2_000 << TIME));
        found(&history, Kind::Flagged);
        history.shown.pop();
        fallen(&mut history, at(8) + (3_000 << TIME));
        assert!(history.judge().is_empty(), "{:?}", history.judge());
        history.outages.push((at(9) >> TIME)..=(at(10) >> TIME));
        found(&history, Kind::Flagged);
    }
}
