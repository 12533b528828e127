//! The arguments of `bot [LEVEL] | off`, and the words of levels.

/// Words for a program as a player, in a command that opens a table and as a key.
const BOT: &[&str] = &["bot", "人机", "机器人", "caipan", "裁判"];

/// The words of the levels, the weakest first, in English and Chinese.
pub(crate) const LEVELS: [(&str, &[&str]); 8] = [
    ("beginner", &["入门"]),
    ("novice", &["初学"]),
    ("casual", &["业余"]),
    ("fair", &["熟手"]),
    ("strong", &["强手"]),
    ("expert", &["高手"]),
    ("champion", &["冠军"]),
    ("master", &["大师"]),
];

/// What is wanted of programs at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum BotWish {
    /// One sits down; without a level, at the usual one.
    Sit(Option<u8>),
    /// One gets up.
    Off,
    /// A word that is none of these.
    Other(String),
}

impl BotWish {
    pub(super) fn read(rest: &str) -> Self {
        match rest {
            "" => Self::Sit(None),
            "off" | "关" | "离开" | "退出" => Self::Off,
            word => level(word)
                .map_or_else(|| Self::Other(word.to_owned()), |level| Self::Sit(Some(level))),
        }
    }
}

/// Tests if a word means a program as a player, as a mention too.
pub(crate) fn is_bot(word: &str) -> bool {
    BOT.contains(&word.strip_prefix('@').unwrap_or(word))
}

/// Reads a level, by its number or its word: 1 to 8.
pub(crate) fn level(word: &str) -> Option<u8> {
    let named = LEVELS.iter().position(|(name, others)| *name == word || others.contains(&word));
    let number = || word.parse().ok().filter(|number| (1..=LEVELS.len()).contains(number));
    named.map(|at| at + 1).or_else(number).and_then(|level| u8::try_from(level).ok())
}
