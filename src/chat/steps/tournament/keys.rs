//! What can be chosen for a tournament, `key=value` for `key=value`.

use caipan_rules::{Rulebook, Say};
use caipan_tournament::{
    Edition, Points, System, Tiebreak,
    live::{Decider, Draws, Format, GrandFinal, NAME, NoShow, Plan, SEATS, Seeding, Stage},
};

use crate::chat::input::fold::{echo, symbol};

/// What is chosen, before it becomes a plan: later words win.
#[derive(Clone, Default)]
pub(super) struct Wishes {
    /// The words of the first stage's format and of the second's.
    formats: Vec<String>,
    numbers: Vec<(&'static str, usize)>,
    words: Vec<(&'static str, String)>,
}

/// A key: its word, its words in Chinese, whether its value is a number.
const KEYS: &[(&str, &[&str], bool)] = &[
    ("format", &["赛制"], false),
    ("then", &["之后", "然后"], false),
    ("rounds", &["轮数"], true),
    ("games", &["局数", "best_of"], true),
    ("min", &["最少"], true),
    ("max", &["最多"], true),
    ("team", &["队伍"], true),
    ("players", &["人数", "seats", "座位"], true),
    ("size", &["每桌"], false),
    ("groups", &["组数"], true),
    ("cycles", &["循环数"], true),
    ("advance", &["出线"], true),
    ("replays", &["加赛"], true),
    ("draws", &["平局"], false),
    ("third", &["季军赛"], false),
    ("final", &["决赛"], false),
    ("seeding", &["排种"], false),
    ("entry", &["入场"], false),
    ("ties", &["破同分"], false),
    ("points", &["计分"], false),
    ("noshow", &["缺席"], false),
];

/// The words of all keys.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    KEYS.iter().map(|(name, ..)| *name)
}

impl Wishes {
    /// Takes a pair in; says whether it was one of a tournament's.
    ///
    /// # Errors
    /// The sentence for a value that it cannot have.
    pub(super) fn take(&mut self, key: &str, value: &str) -> Result<bool, Say> {
        let Some((key, _, number)) =
            KEYS.iter().find(|(name, aliases, _)| *name == key || aliases.contains(&key))
        else {
            return Ok(false);
        };
        let refuse = || Say::new("event-value").with("key", *key).with("value", echo(value));
        if *number {
            let value = value.parse().ok().filter(|value| *value <= 1_000).ok_or_else(refuse)?;
            self.numbers.push((key, value));
        } else if *key == "format" || *key == "then" {
            format_word(value)
                .ok_or_else(|| Say::new("event-format").with("value", echo(value)))?;
            let at = usize::from(*key == "then");
            self.formats.resize(self.formats.len().max(at + 1), String::new());
            value.clone_into(&mut self.formats[at]);
        } else {
            meant(key, value).ok_or_else(refuse)?;
            self.words.push((key, value.to_owned()));
        }
        Ok(true)
    }

    fn number(&self, key: &str) -> Option<usize> {
        self.numbers.iter().rev().find(|(name, _)| *name == key).map(|(_, value)| *value)
    }

    fn word(&self, key: &str) -> Option<&str> {
        self.words.iter().rev().find(|(name, _)| *name == key).map(|(_, value)| value.as_str())
    }

    /// Tests that all that was wished says something in a plan that was changed so.
    ///
    /// # Errors
    /// The sentence that names the formats for the first key that does not.
    pub(super) fn fit(&self, plan: &Plan) -> Result<(), Say> {
        let keys =
            self.numbers.iter().map(|(key, _)| *key).chain(self.words.iter().map(|(key, _)| *key));
        let idle = |key: &&str| !plan.stages.iter().any(|stage| is_of(key, stage.format));
        keys.into_iter()
            .find(idle)
            .map_or(Ok(()), |key| Err(Say::new("event-key-idle").with("key", key)))
    }

    /// Changes a plan as wished.
    pub(super) fn apply(&self, plan: &mut Plan) {
        for (at, word) in self.formats.iter().enumerate().filter(|(_, word)| !word.is_empty()) {
            let format = format_word(word).expect("it was read when it was taken");
            match plan.stages.get_mut(at) {
                Some(stage) => stage.format = format,
                None => plan.stages.push(Stage::new(format)),
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
                (*least, *size) =
                    self.word("size").and_then(sizes).or(all).unwrap_or((*least, *size));
            }
            Format::Single { third } => *third = self.word("third").and_then(on).unwrap_or(*third),
            Format::Double { last } => {
                *last = self.word("final").and_then(last_of).unwrap_or(*last)
            }
        }
        set("games", &mut stage.games);
        set("replays", &mut stage.draws.replays);
        if let Some(decider) = self.word("draws").and_then(decider) {
            stage.draws.decider = decider;
        }
        if let Some(ties) = self.word("ties").and_then(ties) {
            stage.tiebreaks = ties;
        }
    }

    /// Changes what is no matter of a stage.
    fn choose(&self, plan: &mut Plan) {
        if let Some(seeding) = self.word("seeding").and_then(seeding) {
            plan.seeding = seeding;
        }
        if let Some(invited) = self.word("entry").and_then(invited) {
            plan.invited = invited;
        }
        if let Some(points) = self.word("points").and_then(points) {
            plan.points = points;
        }
        if let Some(noshow) = self.word("noshow").and_then(noshow) {
            plan.noshow = noshow;
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

/// What a format is called.
pub(super) fn format_word(word: &str) -> Option<Format> {
    Some(match word {
        "single" | "knockout" | "ko" | "淘汰" | "单败" | "淘汰赛" | "单淘汰" | "单败淘汰"
        | "单淘汰赛" => Format::Single { third: false },
        "double" | "双败" | "双败淘汰" | "双淘汰" | "双败赛" => {
            Format::Double { last: GrandFinal::Reset }
        }
        "robin" | "roundrobin" | "循环" | "循环赛" | "单循环" => {
            Format::Robin { cycles: 1 }
        }
        "swiss" | "dutch" | "瑞士" | "瑞士制" | "瑞士轮" | "积分循环" => {
            Format::Swiss { system: System::Dutch, rounds: 5 }
        }
        "monrad" => Format::Swiss { system: System::Monrad, rounds: 5 },
        "groups" | "小组" | "小组赛" => Format::Groups { groups: 2, cycles: 1 },
        "tables" | "多人桌" => Format::Tables { least: 4, size: 4, rounds: 3 },
        _ => return None,
    })
}

fn meant(key: &str, value: &str) -> Option<()> {
    match key {
        "size" => sizes(value).map(drop),
        "draws" => decider(value).map(drop),
        "third" => on(value).map(drop),
        "final" => last_of(value).map(drop),
        "seeding" => seeding(value).map(drop),
        "entry" => invited(value).map(drop),
        "ties" => ties(value).map(drop),
        "noshow" => noshow(value).map(drop),
        _ => points(value).map(drop),
    }
}

/// The fewest and the most at a table: `3-4`, or `4` where all are equal.
fn sizes(text: &str) -> Option<(usize, usize)> {
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    let number = |text: &str| text.parse().ok().filter(|number| *number <= SEATS);
    Some((number(least)?, number(most)?))
}

fn on(word: &str) -> Option<bool> {
    match word {
        "on" | "yes" | "开" | "是" => Some(true),
        "off" | "no" | "关" | "否" => Some(false),
        _ => None,
    }
}

fn decider(word: &str) -> Option<Decider> {
    Some(match word {
        "armageddon" | "加赛判胜" => Decider::Armageddon,
        "sudden" | "骤死" => Decider::Sudden,
        "seed" | "种子" => Decider::Seed,
        "lot" | "抽签" => Decider::Lot,
        "organiser" | "组织者" => Decider::Organiser,
        _ => return None,
    })
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

fn last_of(word: &str) -> Option<GrandFinal> {
    Some(match word {
        "none" | "无" => GrandFinal::None,
        "single" | "一场" => GrandFinal::Single,
        "reset" | "重赛" => GrandFinal::Reset,
        _ => return None,
    })
}

fn seeding(word: &str) -> Option<Seeding> {
    Some(match word {
        "rating" | "等级分" => Seeding::Rating,
        "lot" | "random" | "抽签" => Seeding::Lot,
        "entry" | "报名顺序" => Seeding::Entry,
        _ => return None,
    })
}

fn invited(word: &str) -> Option<bool> {
    match word {
        "open" | "开放" => Some(false),
        "invited" | "邀请" => Some(true),
        _ => None,
    }
}

fn noshow(word: &str) -> Option<NoShow> {
    Some(match word {
        "withdraw" | "退出" => NoShow::Withdraw,
        "stay" | "保留" => NoShow::Stay,
        _ => return None,
    })
}

/// Codes of tie-breaks between commas.
pub(super) fn ties(text: &str) -> Option<Vec<Tiebreak>> {
    text.split(',').map(|code| code.to_ascii_uppercase().parse().ok()).collect()
}

/// What a win, a draw and a loss are worth: `2-1-0`, `1-0.5-0`.
fn points(text: &str) -> Option<Points> {
    let tenth = |word: &str| {
        let value: f32 = word.parse().ok().filter(|value| (0.0..=100.0).contains(value))?;
        let tenths = value * 10.0;
        (tenths.fract() == 0.0).then_some(tenths as i32)
    };
    let [win, draw, loss] = text.split('-').map(tenth).collect::<Option<Vec<_>>>()?[..] else {
        return None;
    };
    Some(Points { win, draw, loss, bye: win, absent: 0, forfeit: loss.min(0) })
}

/// Words that can stand in a log, short and without what could end a line's part, a quotation or a
/// fence, or show one address and lead to another.
pub(crate) fn tame(text: &str) -> String {
    tamed(text, NAME)
}

/// The same, with so many signs at most.
pub(super) fn tamed(text: &str, most: usize) -> String {
    let fits = |sign: &char| {
        !sign.is_control() && !matches!(sign, '·' | '`' | '@' | '\u{E000}'..='\u{F8FF}')
    };
    let plain: String = text.chars().filter_map(symbol).filter(fits).collect();
    let words = plain.replace("](", "] (").split_whitespace().collect::<Vec<_>>().join(" ");
    words.chars().take(most).collect::<String>().trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::{points, sizes, tame, ties};

    #[test]
    fn values_are_read_or_refused() {
        assert_eq!(
            points("2-1-0").map(|points| (points.win, points.draw, points.loss)),
            Some((20, 10, 0))
        );
        assert_eq!(points("1-0.5-0").map(|points| points.draw), Some(5));
        assert!(points("1-0.33-0").is_none() && points("x").is_none() && points("1-0").is_none());
        assert_eq!(ties("bh,sb,lot").map(|ties| ties.len()), Some(3));
        assert!(ties("nonsense").is_none());
        assert_eq!((sizes("3-4"), sizes("4")), (Some((3, 4)), Some((4, 4))));
        assert!(
            ["3-", "-4", "four", "3-4-5", "", "2-7", "8"].iter().all(|text| sizes(text).is_none())
        );
    }

    #[test]
    fn names_cannot_ping_or_end_a_line() {
        assert_eq!(tame("  @everyone · ```Club\u{202E} evening``` "), "everyone Club evening");
        assert_eq!(tame(&"x".repeat(90)).len(), 60);
        assert_eq!(
            tame("[free](https://example.org) [A](B)"),
            "[free] (https://example.org) [A] (B)"
        );
    }
}
