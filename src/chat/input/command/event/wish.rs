//! What is wished of a tournament's plan, `key=value`.

use caipan_tournament::{
    Points, System, Tiebreak,
    live::{Decider, Format, GrandFinal, NoShow, SEATS, Seeding},
};

/// One thing that is wished.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Wish {
    /// The format of the first stage.
    Format(Format),
    /// The format of the second.
    Then(Format),
    /// A number, by its key.
    Number(&'static str, usize),
    /// The fewest and the most at a table.
    Size(usize, usize),
    /// What decides a drawn match.
    Draws(Decider),
    /// There is a match for the third place.
    Third(bool),
    /// What the winner of the lower bracket has to do.
    Final(GrandFinal),
    /// What gives the order of seeds.
    Seeding(Seeding),
    /// Only those who are invited may enter.
    Invited(bool),
    /// What decides between equals.
    Ties(Vec<Tiebreak>),
    /// What results are worth.
    Points(Points),
    /// What becomes of those who do not come.
    NoShow(NoShow),
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

impl Wish {
    /// The words of all keys.
    pub(crate) fn keys() -> impl Iterator<Item = &'static str> {
        KEYS.iter().map(|(name, ..)| *name)
    }

    /// Reads a pair; nothing where its key is none of a tournament's, the key alone where it cannot
    /// have the value.
    pub(super) fn read(key: &str, value: &str) -> Option<Result<Self, &'static str>> {
        let (key, _, number) =
            KEYS.iter().find(|(name, aliases, _)| *name == key || aliases.contains(&key))?;
        let count = || value.parse().ok().filter(|count| *count <= 1_000);
        let read = if *number {
            count().map(|count| Self::Number(key, count))
        } else {
            Self::meant(key, value)
        };
        Some(read.ok_or(key))
    }

    fn meant(key: &str, value: &str) -> Option<Self> {
        Some(match key {
            "format" => Self::Format(format_of(value)?),
            "then" => Self::Then(format_of(value)?),
            "size" => {
                let (least, most) = sizes(value)?;
                Self::Size(least, most)
            }
            "draws" => Self::Draws(decider(value)?),
            "third" => Self::Third(on(value)?),
            "final" => Self::Final(last_of(value)?),
            "seeding" => Self::Seeding(seeding(value)?),
            "entry" => Self::Invited(invited(value)?),
            "ties" => Self::Ties(ties(value)?),
            "noshow" => Self::NoShow(noshow(value)?),
            _ => Self::Points(points(value)?),
        })
    }

    /// Returns its key.
    pub(crate) const fn key(&self) -> &'static str {
        match self {
            Self::Format(_) => "format",
            Self::Then(_) => "then",
            Self::Number(key, _) => key,
            Self::Size(..) => "size",
            Self::Draws(_) => "draws",
            Self::Third(_) => "third",
            Self::Final(_) => "final",
            Self::Seeding(_) => "seeding",
            Self::Invited(_) => "entry",
            Self::Ties(_) => "ties",
            Self::Points(_) => "points",
            Self::NoShow(_) => "noshow",
        }
    }
}

/// What a format is called.
pub(super) fn format_of(word: &str) -> Option<Format> {
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
        "tables" | "多人桌" => TABLES,
        _ => return None,
    })
}

/// Tables as they are where nothing else is said.
pub(crate) const TABLES: Format = Format::Tables { least: 4, size: 4, rounds: 3 };

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
fn ties(text: &str) -> Option<Vec<Tiebreak>> {
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

#[cfg(test)]
mod tests {
    use super::{points, sizes, ties};

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
}
