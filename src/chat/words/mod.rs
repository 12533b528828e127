//! Words: every sentence in every language, by Fluent.

pub(crate) mod film;
pub(crate) mod page;
pub(crate) mod print;
pub(crate) mod slash;

use std::{
    borrow::Cow,
    collections::BTreeSet,
    sync::{LazyLock, OnceLock},
};

use caipan_rules::{Arg, Catalog, Info, Say, Seat};
use ferrous_opencc::{OpenCC, config::BuiltinConfig};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use rust_embed::{Embed, EmbeddedFile};
use unic_langid::LanguageIdentifier;

use crate::referee::Bot;

use super::input::{
    day::moment,
    door::{Account, Span},
    fold::symbol,
    language::{LANGUAGES, is_chinese},
};

/// The hall's own messages, a file per language. In debug builds they are read from the disk, so
/// that a word is changed without compiling.
#[derive(Embed)]
#[folder = "src/chat/words"]
#[include = "*.ftl"]
struct Own;

/// The messages of the games, a file for each family and language.
#[derive(Embed)]
#[folder = "crates/caipan-rules/src"]
#[include = "*/words/*.ftl"]
struct OfGames;

/// Marks before a person's internal id, a place's and a role's, and before a moment in worded text;
/// typed text cannot hold them.
const PERSON: char = '\u{E000}';
const PLACE: char = '\u{E002}';
const ROLE: char = '\u{E003}';
const MOMENT: char = '\u{E004}';

/// The mark after each of these.
const BEHIND: char = '\u{E001}';

/// The mark behind which no blank may stand; said text holds none of it.
const CLOSE: char = '\u{E005}';

static TRADITIONAL: LazyLock<OpenCC> =
    LazyLock::new(|| OpenCC::from_config(BuiltinConfig::S2tw).expect("the dictionary is built in"));

/// Corrections of the dictionary for signs that meet by chance, as where 道里 is taken for a
/// district: the wrong text and the right one.
const MEANT: &[(&str, &str)] = &[
    ("道里", "道裡"),
    ("角里", "角裡"),
    ("几子", "幾子"),
    ("桌几", "桌幾"),
    ("棋鍾", "棋鐘"),
    ("求籤到", "求簽到"),
    ("隻影響", "只影響"),
];

/// Returns simplified Chinese in traditional signs.
pub(crate) fn traditional(text: &str) -> String {
    MEANT.iter().fold(TRADITIONAL.convert(text), |text, (wrong, right)| text.replace(wrong, right))
}

/// All messages in all languages.
pub struct Words {
    catalog: Catalog,
    /// By a language's place in [`LANGUAGES`]; each is made when something is first said in it.
    bundles: [OnceLock<FluentBundle<FluentResource>>; LANGUAGES.len()],
}

/// The variant and the people at its seats, to word a seat.
#[derive(Clone, Copy, Default)]
pub struct Cast<'a> {
    /// The variant, for the seats' colours.
    pub info: Option<&'static Info>,
    /// The person at each seat, by internal id; empty if nobody is to be named.
    pub people: &'a [String],
}

impl Words {
    /// The hall's messages and those of every variant in the catalog.
    pub fn new(catalog: Catalog) -> Self {
        Self { catalog, bundles: Default::default() }
    }

    /// Words a sentence. Persons stand in it as marked ids, which the post turns into names.
    ///
    /// # Panics
    /// When a built-in message of the language cannot be parsed or stands twice; the words test
    /// catches both.
    pub fn say(&self, language: &str, say: &Say, cast: &Cast<'_>) -> String {
        let bundle = self.bundle(language);
        let Some(pattern) = bundle.get_message(&say.key).and_then(|message| message.value()) else {
            return say.key.clone().into_owned();
        };
        let mut args = FluentArgs::new();
        for (name, arg) in &say.args {
            args.set(name.as_ref(), self.value(language, arg, cast));
        }
        let mut faults = Vec::new();
        let worded = bundle.format_pattern(pattern, Some(&args), &mut faults).into_owned();
        debug_assert!(faults.is_empty(), "{}: {faults:?}", say.key);
        if worded.contains(CLOSE) { closed_up(&worded) } else { worded }
    }

    /// Tests if a message exists.
    pub fn has(&self, language: &str, key: &str) -> bool {
        LANGUAGES.contains(&language) && self.bundle(language).has_message(key)
    }

    /// The messages of a language, or of the fallback.
    fn bundle(&self, language: &str) -> &FluentBundle<FluentResource> {
        let at = LANGUAGES.iter().position(|known| *known == language).unwrap_or(0);
        self.bundles[at]
            .get_or_init(|| bundle(LANGUAGES[at], &sources(LANGUAGES[at], self.catalog)))
    }

    fn value(&self, language: &str, arg: &Arg, cast: &Cast<'_>) -> FluentValue<'static> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            other => FluentValue::String(Cow::Owned(self.text(language, other, cast))),
        }
    }

    fn text(&self, language: &str, arg: &Arg, cast: &Cast<'_>) -> String {
        match arg {
            Arg::Text(text) => text.clone(),
            Arg::Word(word, others) => {
                own(language, word, others).unwrap_or_else(|| (*word).to_owned())
            }
            Arg::Number(number) => number.to_string(),
            Arg::Seat(seat) => self.seat(language, *seat, cast),
            Arg::Person(id) => self.player(language, id),
            Arg::Place(id) => format!("{PLACE}{id}{BEHIND}"),
            Arg::Role(id) => format!("{ROLE}{id}{BEHIND}"),
            Arg::Moment(at) => format!("{MOMENT}{at}{BEHIND}"),
            Arg::Say(say) => self.say(language, say, cast),
            Arg::List(items) => {
                let comma = self.say(language, &Say::new("list-comma"), cast);
                items
                    .iter()
                    .map(|item| self.text(language, item, cast))
                    .collect::<Vec<_>>()
                    .join(comma.trim_matches('|'))
            }
        }
    }

    /// Words a person by a marked id, and a program by its name.
    fn player(&self, language: &str, id: &str) -> String {
        match Bot::of(id) {
            Some(bot) => self.say(
                language,
                &Say::new("bot-name").with("level", u32::from(bot.level)),
                &Cast::default(),
            ),
            None => format!("{PERSON}{id}{BEHIND}"),
        }
    }

    fn seat(&self, language: &str, seat: Seat, cast: &Cast<'_>) -> String {
        let tone = cast.info.and_then(|info| info.tones.get(seat.index()));
        let tone = tone.map_or_else(String::new, |tone| {
            self.say(language, &Say::new(format!("tone-{}", tone.name())), &Cast::default())
        });
        match cast.people.get(seat.index()) {
            Some(person) => format!("{tone} {}", self.player(language, person)),
            // Behind a name a blank must stand, behind a colour in Chinese none.
            None if is_chinese(language) => format!("{tone}{CLOSE}"),
            None => tone,
        }
    }
}

/// Takes the marks behind which no blank may stand out of a text, and those blanks.
fn closed_up(text: &str) -> String {
    text.replace(&format!("{CLOSE} "), "").replace(CLOSE, "")
}

/// Returns a typed word in a language's own signs, if it needs them: the first of its other words
/// that is not Latin. A word that begins with a digit needs none.
pub(crate) fn own(language: &str, word: &str, others: &[&str]) -> Option<String> {
    let reads = language != LANGUAGES[0] && !word.starts_with(|sign: char| sign.is_ascii_digit());
    let chinese = others.iter().find(|word| !word.is_ascii()).filter(|_| reads)?;
    Some(if language == LANGUAGES[2] { traditional(chinese) } else { (*chinese).to_owned() })
}

/// Returns a word that can be typed, in the signs of a language: traditional Chinese if the
/// language is read so.
pub(crate) fn reads(language: &str, word: &str) -> String {
    if language == LANGUAGES[2] { traditional(word) } else { word.to_owned() }
}

/// Returns the pages of a message: a blank line begins one.
pub(crate) fn pages(whole: &str) -> std::str::Split<'_, &'static str> {
    whole.split("\n\n")
}

/// The Fluent sources of a language: the hall's, and those of each family or game once.
fn sources(language: &str, catalog: Catalog) -> Vec<String> {
    let written = if language == "zh-Hant" { "zh-Hans" } else { language };
    let infos = || catalog.iter().map(|book| book.info());
    let families: BTreeSet<_> = infos().map(|info| info.family).collect();
    let brought: BTreeSet<_> = infos().flat_map(|info| info.words).collect();
    let own = Own::get(&format!("{written}.ftl"));
    let of_games = |family| OfGames::get(&format!("{family}/words/{written}.ftl"));
    let families = families.into_iter().chain(["common"]).filter_map(of_games);
    let files = own.into_iter().chain(families).map(text);
    let brought = brought.into_iter().filter(|(tag, _)| *tag == written);
    let texts = files.chain(brought.map(|(_, text)| (*text).to_owned()));
    if written == language {
        texts.collect()
    } else {
        texts.map(|text| traditional(&text)).collect()
    }
}

fn text(file: EmbeddedFile) -> String {
    String::from_utf8(file.data.into_owned()).expect("our words are UTF-8")
}

fn bundle(language: &str, sources: &[String]) -> FluentBundle<FluentResource> {
    let tag: LanguageIdentifier = language.parse().expect("our own tags are well formed");
    let mut bundle = FluentBundle::new_concurrent(vec![tag]);
    bundle.set_use_isolating(false);
    for source in sources {
        let resource = FluentResource::try_new(source.clone())
            .unwrap_or_else(|(_, errors)| panic!("words of {language}: {errors:?}"));
        if let Err(errors) = bundle.add_resource(resource) {
            panic!("words of {language}: {errors:?}");
        }
    }
    bundle
}

/// Splits worded text at its marks; `who` finds the account of an internal id, and a forgotten
/// person is written as a dash.
pub(crate) fn spans(text: &str, who: impl Fn(&str) -> Option<Account>) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut rest = text;
    while let Some((plain, mark, id, behind)) = marked(rest) {
        spans.extend(
            Some(plain)
                .filter(|plain| !plain.is_empty())
                .map(|plain| Span::Plain(plain.to_owned())),
        );
        spans.push(match mark {
            PLACE => Span::Place(id.to_owned()),
            ROLE => Span::Role(id.to_owned()),
            MOMENT => Span::Moment(id.parse().unwrap_or_default()),
            _ => who(id).map_or_else(|| Span::Plain("—".to_owned()), Span::Person),
        });
        rest = behind;
    }
    spans.extend(
        Some(rest).filter(|rest| !rest.is_empty()).map(|rest| Span::Plain(rest.to_owned())),
    );
    spans
}

/// Returns worded text for a file, a record or a title: people by name, without signs that could
/// end a quotation or a line, are invisible, or turn the writing direction.
pub(crate) fn plain(text: &str, who: impl Fn(&str) -> Option<Account>) -> String {
    let name = |span| match span {
        Span::Plain(text) => text,
        Span::Person(account) => tame(&account.name),
        Span::Place(id) | Span::Role(id) => id,
        Span::Moment(at) => moment(at),
    };
    spans(text, who).into_iter().map(name).collect()
}

/// Returns a name without signs that could be taken for a part of the text around it.
pub(crate) fn tame(name: &str) -> String {
    let tame =
        |symbol: &char| !symbol.is_control() && !matches!(symbol, '"' | '`' | '\\' | '[' | ']');
    name.chars().filter_map(symbol).filter(tame).collect()
}

/// Splits a text at its first mark: the text before it, the mark, its id, and the text after it.
fn marked(text: &str) -> Option<(&str, char, &str, &str)> {
    let (plain, rest) = text.split_at(text.find([PERSON, PLACE, ROLE, MOMENT])?);
    let mark = rest.chars().next()?;
    let (id, behind) = rest[mark.len_utf8()..].split_once(BEHIND)?;
    Some((plain, mark, id, behind))
}

#[cfg(test)]
mod tests {
    use caipan_rules::GAMES;
    use caipan_tournament::exchange::safe;

    use crate::{
        chat::input::{
            fold::fold,
            grammar::{VERBS, Verb},
        },
        referee::TERMS,
    };

    use super::{sources, tame, traditional};

    /// Signs that one simplified sign can become and that nothing said here means, and the words
    /// they may stand in.
    const STRANGE: &[(char, &[&str])] = &[
        ('里', &["弗里斯"]),
        ('几', &[]),
        ('隻', &[]),
        ('鍾', &[]),
        ('后', &[]),
        ('齣', &[]),
        ('嚮', &[]),
        ('乾', &[]),
        ('幹', &["主幹線"]),
        ('髮', &[]),
        ('麵', &[]),
        ('鬥', &["戰鬥"]),
        ('穀', &[]),
        ('瞭', &[]),
        ('籤', &["抽籤", "籤表", "籤會"]),
        ('簽', &["簽到", "簽名", "簽署"]),
        ('製', &["複製"]),
        ('複', &["重複", "複製"]),
        ('覆', &["覆盤", "回覆", "答覆", "覆蓋"]),
        ('繫', &["聯繫"]),
    ];

    #[test]
    fn every_sign_of_traditional_chinese_is_the_one_that_is_meant() {
        let strange = |line: &&str| {
            STRANGE.iter().any(|(sign, words)| {
                let rest =
                    words.iter().fold((*line).to_owned(), |rest, word| rest.replace(word, ""));
                rest.contains(*sign)
            })
        };
        let sources = sources("zh-Hant", GAMES);
        let found: Vec<&str> =
            sources.iter().flat_map(|text| text.lines()).filter(strange).collect();
        assert!(found.is_empty(), "{}", found.join("\n"));
    }

    #[test]
    fn a_word_that_is_shown_in_traditional_chinese_is_understood() {
        let infos = || GAMES.iter().map(|book| book.info());
        let choices = infos().flat_map(|info| info.options).chain(TERMS);
        let of_options = choices.flat_map(|choice| {
            choice.values.iter().flat_map(|value| value.1).chain(choice.aliases)
        });
        for (verb, _, aliases, _) in VERBS {
            let read = |word: &&str| Verb::of(&fold(&traditional(word), &[], &[])) == Some(*verb);
            assert!(aliases.iter().all(read), "{aliases:?}");
        }
        let of_games = GAMES.iter().flat_map(|book| book.verbs());
        let names = infos().flat_map(|info| info.aliases).chain(of_options).copied();
        let lost: Vec<_> = names
            .chain(of_games)
            .filter(|word| fold(&traditional(word), &[], &[]) != *word)
            .collect();
        assert_eq!(lost, Vec::<&str>::new());
    }

    #[test]
    fn a_name_in_a_table_is_no_formula_whatever_was_taken_out_of_it() {
        for (name, cell) in
            [("\"=1+1", "'=1+1"), ("`[@x", "'@x"), ("ann;=1", "ann;'=1"), ("ann", "ann")]
        {
            assert_eq!(safe(&tame(name)), cell, "{name}");
        }
    }
}
