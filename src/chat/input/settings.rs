//! The settings of a server and its channels, and those of a person.

use caipan_render::Theme;
use caipan_rules::{Arg, Faces, Say, Value, nearest};

use super::fold::{echo, fold};

/// A setting.
#[derive(Debug)]
pub struct Setting {
    /// The key as it is kept; `setting-` and the key is the message that explains it.
    pub key: &'static str,
    /// Other words for the key, folded.
    pub aliases: &'static [&'static str],
    /// The values it can have.
    pub kind: Kind,
    /// The default value; for some keys the hall's configuration replaces it.
    pub usual: &'static str,
}

/// The values that a setting can have.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// One of these words.
    Word(&'static [Value]),
    /// A prefix of commands, or `off`.
    Prefix,
    /// The name of a game.
    Game,
    /// Options of the chosen game: `draws=plain,side=1`.
    Options,
    /// People who are allowed something: `everyone`, `managers`, or a role.
    Permit,
    /// Channels of the server, or `all` of them.
    Places,
    /// One channel of the server, or `off`.
    Place,
    /// A role, or `off`.
    Role,
    /// The width of pictures.
    Pixels,
    /// Hours of the day, or `off`.
    Hours,
    /// A time zone.
    Zone,
}

/// The widths that pictures may have, in pixels.
pub(crate) const WIDTHS: std::ops::RangeInclusive<u32> = 200..=2048;

/// The longest prefix, in characters.
pub(crate) const LONGEST_PREFIX: usize = 8;

/// The default of a setting that has no value unless one is chosen.
pub(crate) const NONE: &str = "-";

const ON_OFF: &[Value] = &[Value("on", &["开", "yes"]), Value("off", &["关", "no"])];

/// What settings of other kinds have beside their own values.
const OFF: &[Value] = &[Value("off", &["关"]), Value("all", &["全部"])];

/// Whom a setting allows something, besides roles.
const PERMITS: &[Value] = &[Value("everyone", &["所有人"]), Value("managers", &["管理员"])];

/// Ways to show a newer board or view: a new message, or an edit of the last one.
const EDITED: &[Value] = &[Value("post", &["新发", "发新"]), Value("edit", &["编辑", "改"])];

/// The languages, with the words that people use for them.
const TONGUES: &[Value] = &[
    Value("en", &["english", "英文", "英语"]),
    Value("zh-Hans", &["zh-hans", "zh", "zh-cn", "chinese", "中文", "简体", "简体中文"]),
    Value("zh-Hant", &["zh-hant", "zh-tw", "zh-hk", "繁体", "正体", "繁体中文", "正体中文"]),
];

/// Times after which a waiting table or an absent player is given up.
const SPANS: &[Value] = &[
    Value("10m", &["10分", "10分钟"]),
    Value("1h", &["1小时", "60m"]),
    Value("6h", &["6小时"]),
    Value("1d", &["1天", "24h"]),
    Value("3d", &["3天"]),
    Value("7d", &["7天", "1周"]),
    Value("off", &["关", "no"]),
];

const THEMES: &[Value] = &[
    Value("light", &["浅色", "浅"]),
    Value("dark", &["深色", "深"]),
    Value("contrast", &["高对比", "对比"]),
];

/// What pieces bear.
const FACES: &[Value] = &[
    Value("chinese", &["中文", "汉字", "字"]),
    Value("digits", &["数字", "letters"]),
    Value("both", &["都", "两者", "都要"]),
];

/// The settings of a server and its channels. `commands.md` among the documents has a row for each.
pub const SETTINGS: &[Setting] = &[
    row("language", &["语言"], Kind::Word(TONGUES), NONE),
    row("prefix", &["前缀"], Kind::Prefix, "off"),
    row("game", &["棋", "默认棋"], Kind::Game, NONE),
    row("options", &["选项"], Kind::Options, NONE),
    row("start", &["开局"], Kind::Permit, "everyone"),
    row("arbiter", &["裁判"], Kind::Permit, "managers"),
    row("abort", &["取消"], Kind::Permit, "managers"),
    row("organiser", &["办赛"], Kind::Permit, "managers"),
    row("channels", &["频道"], Kind::Places, "all"),
    row("seeks", &["约战区", "约战频道"], Kind::Place, "off"),
    row("seekers", &["约战提醒"], Kind::Role, "off"),
    row("threads", &["子区"], Kind::Word(ON_OFF), "off"),
    row("theme", &["配色", "主题"], Kind::Word(THEMES), "light"),
    row("size", &["大小", "尺寸"], Kind::Pixels, "900"),
    row("faces", &["字面", "棋子字"], Kind::Word(FACES), NONE),
    row("buttons", &["按钮"], Kind::Word(ON_OFF), "on"),
    row("ping", &["提醒"], Kind::Word(ON_OFF), "on"),
    row("board", &["棋盘"], Kind::Word(EDITED), "post"),
    row("analysis", &["分析"], Kind::Word(ON_OFF), "on"),
    row(
        "bare",
        &["直接走"],
        Kind::Word(&[Value("auto", &["自动"]), Value("on", &["开"]), Value("off", &["关"])]),
        "auto",
    ),
    row("rated", &["等级分", "定级"], Kind::Word(ON_OFF), "on"),
    row("botrated", &["人机等级分", "人机定级"], Kind::Word(ON_OFF), "off"),
    row("idle", &["闲置"], Kind::Word(SPANS), "6h"),
    row("absence", &["缺席"], Kind::Word(SPANS), "1d"),
    row("quiet", &["静时", "安静"], Kind::Hours, "off"),
    row("zone", &["时区"], Kind::Zone, "UTC"),
];

/// The settings of a person, for messages that only they read.
pub const PREFERENCES: &[Setting] = &[
    row("language", &["语言"], Kind::Word(TONGUES), NONE),
    row(
        "side",
        &["方向", "视角"],
        Kind::Word(&[Value("own", &["自己", "己方"]), Value("first", &["先手", "频道"])]),
        "own",
    ),
    row("view", &["视图"], Kind::Word(EDITED), "post"),
    row("faces", &["字面", "棋子字"], Kind::Word(FACES), NONE),
    row("rated", &["等级分", "定级"], Kind::Word(ON_OFF), "on"),
    row(
        "remind",
        &["提醒", "催我"],
        Kind::Word(&[
            Value("daily", &["每天", "每日"]),
            Value("turn", &["轮到", "每步"]),
            Value("off", &["关", "no"]),
        ]),
        "off",
    ),
];

const fn row(
    key: &'static str,
    aliases: &'static [&'static str],
    kind: Kind,
    usual: &'static str,
) -> Setting {
    Setting { key, aliases, kind, usual }
}

impl Setting {
    /// Returns the setting in `table` of a typed key.
    ///
    /// # Errors
    /// The sentence for a key that there is not, with the nearest one.
    pub(crate) fn find(table: &'static [Self], key: &str) -> Result<&'static Self, Say> {
        table
            .iter()
            .find(|setting| setting.key == key || setting.aliases.contains(&key))
            .ok_or_else(|| {
                let keys = table.iter().flat_map(|setting| {
                    [setting.key].into_iter().chain(setting.aliases.iter().copied())
                });
                match nearest(key, keys) {
                    Some(near) => {
                        Say::new("no-such-setting-near").with("key", echo(key)).with("near", near)
                    }
                    None => {
                        let keys = Arg::List(table.iter().map(Self::called).collect());
                        Say::new("no-such-setting").with("key", echo(key)).with("keys", keys)
                    }
                }
            })
    }

    /// Returns its name in the reader's language.
    pub(crate) const fn called(&self) -> Arg {
        Arg::Word(self.key, self.aliases)
    }

    /// Returns a kept value that is a word in the reader's language.
    pub(crate) fn value_called(&self, value: &str) -> Option<Arg> {
        let values = match self.kind {
            Kind::Word(values) => values,
            Kind::Permit => PERMITS,
            _ => OFF,
        };
        let value = values.iter().find(|known| known.0 == value)?;
        Some(Arg::Word(value.0, value.1))
    }

    /// Returns the value of a setting of words that a typed word means.
    pub(crate) fn word(&self, typed: &str) -> Option<&'static str> {
        let Kind::Word(values) = self.kind else { return None };
        values
            .iter()
            .find(|value| value.0 == typed || value.1.contains(&typed))
            .map(|value| value.0)
    }

    /// Tests if the setting is one of the whole server: it says in which of its channels something
    /// holds.
    pub(crate) const fn is_of_server(&self) -> bool {
        matches!(self.kind, Kind::Places)
    }

    /// Tests if a value of the setting names channels.
    pub(crate) fn names_places(&self, value: &str) -> bool {
        matches!(self.kind, Kind::Places | Kind::Place) && !matches!(value, "all" | "off")
    }

    /// Returns the refusal of a value, with the values it can have.
    pub(crate) fn refuse(&self, value: impl Into<Arg>) -> Say {
        let say = Say::new("setting-value").with("key", self.called()).with("value", value);
        let sentence = match self.kind {
            Kind::Word(values) => {
                let values = values.iter().map(|value| Arg::Word(value.0, value.1));
                return say.with("values", Arg::List(values.collect()));
            }
            Kind::Prefix => Say::new("values-prefix").with("most", LONGEST_PREFIX),
            Kind::Game => Say::new("values-game"),
            Kind::Options => Say::new("values-options"),
            Kind::Permit => Say::new("values-permit"),
            Kind::Places => Say::new("values-places"),
            Kind::Place => Say::new("values-place"),
            Kind::Role => Say::new("values-role"),
            Kind::Pixels => {
                Say::new("values-pixels").with("least", *WIDTHS.start()).with("most", *WIDTHS.end())
            }
            Kind::Hours => Say::new("values-hours"),
            Kind::Zone => Say::new("values-zone"),
        };
        say.with("values", sentence)
    }
}

/// Reads a prefix of commands, as the setting `prefix` keeps it: 1 to 8 signs, folded as messages
/// are, or `off`. `None` if it is longer, or might begin an ordinary word, mention or link.
pub fn prefix(typed: &str) -> Option<String> {
    let word = fold(typed, &[], &[]);
    if matches!(&*word, "off" | "关") {
        return Some("off".to_owned());
    }
    let fits = |symbol: char| {
        !symbol.is_alphanumeric() && !symbol.is_whitespace() && !matches!(symbol, '@' | '/')
    };
    let short = (1..=LONGEST_PREFIX).contains(&word.chars().count());
    Some(word).filter(|word| short && word.chars().all(fits))
}

/// Prefix of a role's id in a kept value.
pub(crate) const ROLE: &str = "role:";

/// Returns the role that a kept value names.
pub(crate) fn role_in(value: &str) -> Option<&str> {
    value.strip_prefix(ROLE)
}

/// Returns the channels that a kept value names.
pub(crate) fn places_in(value: &str) -> impl Iterator<Item = &str> {
    value.split(' ')
}

/// Returns the keys and values of a kept set of options: `draws=plain,side=1`.
pub(crate) fn pairs_in(value: &str) -> impl Iterator<Item = (&str, &str)> {
    value.split(',').filter_map(|pair| pair.split_once('='))
}

/// Returns the colours that a kept value names.
pub(crate) fn theme_in(value: &str) -> Option<Theme> {
    value.parse().ok()
}

/// Returns the signs on pieces that a kept value names.
pub(crate) fn faces_in(value: &str) -> Option<Faces> {
    value.parse().ok()
}

/// Returns the width of pictures that a kept value names, in pixels.
pub(crate) fn width_in(value: &str) -> Option<u32> {
    value.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::{PREFERENCES, SETTINGS, Setting, prefix};

    #[test]
    fn a_key_is_found_by_its_word_its_chinese_word_and_nearly() {
        assert_eq!(Setting::find(SETTINGS, "前缀").map(|setting| setting.key), Ok("prefix"));
        let near = Setting::find(SETTINGS, "prefiks").expect_err("no such key");
        assert_eq!(near.key, "no-such-setting-near");
        assert_eq!(
            Setting::find(PREFERENCES, "prefix").expect_err("not a person's").key,
            "no-such-setting"
        );
    }

    #[test]
    fn a_prefix_is_short_and_begins_no_word() {
        for good in ["!", "?", ">>", "~!~!~!~!", "。", "off"] {
            assert_eq!(prefix(good).as_deref(), Some(good));
        }
        assert_eq!(
            ["！", "关", "OFF"].map(prefix),
            ["!", "off", "off"].map(|word| Some(word.to_owned()))
        );
        for bad in ["", " ", "a!", "!1", "@", "/", "! !", "a b", "棋", "!!!!!!!!!"] {
            assert_eq!(prefix(bad), None, "{bad}");
        }
    }
}
