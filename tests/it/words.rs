//! Words: no message is missing in any language, and none asks for a placeholder that the others do
//! not have.

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use caipan::{
    chat::{
        Cast, Everywhere, LANGUAGES, PREFERENCES, Right, SETTINGS, Sort, Target, VERBS, Words,
        page_words, slashes,
    },
    referee::TERMS,
};
use caipan_rules::{
    Arg, CourseStep, GAMES, Info, Pact, Say,
    junqi::{
        Rank,
        formation::{Fault, OPENINGS},
        war::Fall,
    },
    scene::Tone,
    sifang::glossary::WORDS,
};
use fluent_syntax::{ast, parser};

/// The longest page of rules, characters.
const PAGE: usize = 1_200;

/// The folders of all words: the hall's, and each family's.
fn folders() -> Vec<String> {
    let families: BTreeSet<_> = GAMES.iter().map(|book| book.info().family).collect();
    let of_games = families.iter().map(|family| format!("crates/caipan-rules/src/{family}/words"));
    of_games.chain(["src/chat/words".to_owned()]).collect()
}

#[test]
fn every_language_has_the_same_messages_with_the_same_placeholders() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for folder in folders() {
        let read = |language: &str| {
            let file = root.join(&folder).join(language).with_extension("ftl");
            fs::read_to_string(&file).unwrap_or_else(|why| panic!("{}: {why}", file.display()))
        };
        let (english, chinese) = (read("en"), read("zh-Hans"));
        let (english, chinese) = (messages(&english), messages(&chinese));
        assert_eq!(english.keys().collect::<Vec<_>>(), chinese.keys().collect::<Vec<_>>());
        for (key, placeholders) in &english {
            let extra: Vec<_> = chinese[key].symmetric_difference(placeholders).collect();
            assert!(extra.is_empty(), "{key}: {extra:?} stand in one language only");
        }
    }
}

#[test]
fn other_programs_are_given_the_words_of_every_family() {
    let listed = include_str!("../../crates/caipan-rules/src/words.rs");
    for family in GAMES.iter().map(|book| book.info().family) {
        for language in ["en", "zh-Hans"] {
            let file = format!("include_str!(\"{family}/words/{language}.ftl\")");
            assert!(listed.contains(&file), "words.rs of caipan-rules lacks {file}");
        }
    }
}

#[test]
fn every_key_that_is_built_exists() {
    let words = Words::new(GAMES);
    for key in built() {
        for language in LANGUAGES {
            assert!(words.has(language, &key), "{language} lacks {key}");
        }
    }
}

#[test]
fn every_family_of_keys_in_the_source_is_looked_for() {
    let built = built();
    for (file, family) in families_in_source() {
        let (before, rest) = family.split_once('{').expect("a family has a gap");
        let after = rest.rsplit_once('}').map_or("", |(_, after)| after);
        let fits = |key: &String| {
            key.strip_prefix(before)
                .and_then(|key| key.strip_suffix(after))
                .is_some_and(|gap| !gap.is_empty())
        };
        assert!(built.iter().any(fits), "{file}: no key of {family} is looked for");
    }
}

/// Every key that is put together from parts.
fn built() -> Vec<String> {
    let verbs = VERBS.iter().map(|(_, name, ..)| format!("verb-{name}"));
    let games = GAMES
        .iter()
        .flat_map(|book| ["game", "rules"].map(|kind| format!("{kind}-{}", book.info().name)));
    // Draughts have many kinds, and one entry among the games.
    let ideas = ["idea-draughts", "kinds-draughts"].map(str::to_owned).into_iter();
    let several = GAMES.iter().filter(|book| book.info().family != "draughts");
    let games = games.chain(ideas).chain(several.map(|book| format!("idea-{}", book.info().name)));
    let tones = Tone::ALL.iter().map(|tone| format!("tone-{}", tone.name()));
    let pacts = Pact::ALL.iter().flat_map(|pact| {
        ["stands", "offers", "agrees", "agreed", "declines", "lapsed", "already", "no-pact"]
            .map(|kind| format!("{kind}-{}", pact.name()))
    });
    let buttons = [
        "accept",
        "decline",
        "join",
        "leave",
        "rematch",
        "back",
        "next",
        "help-all",
        "games",
        "learn",
        "rules",
        "new-russian-bot",
        "moves",
        "start",
        "record",
        "proof",
        "replay",
        "board",
        "view",
        "bot",
        "pick",
        "pick-opening",
        "pick-exchange",
        "replay-gif",
        "undo",
        "count",
        "pause",
    ]
    .map(|name| format!("button-{name}"));
    let topics = ["begin", "play", "agree", "absent", "after", "tournament", "own"]
        .map(|topic| format!("help-topic-{topic}"));
    let buttons = buttons.into_iter().chain(topics);
    let rights = Right::ALL.iter().map(|right| format!("right-{}", right.name()));
    let settings = SETTINGS.iter().map(|setting| format!("setting-{}", setting.key));
    let preferences = PREFERENCES.iter().map(|setting| format!("preference-{}", setting.key));
    let origins = ["here", "within", "server", "hall"].map(|name| format!("from-{name}"));
    let settings = settings.chain(preferences).chain(origins).chain(rights);
    let ends = ["all", "first", "more", "further", "locked"].map(|end| format!("why-gewu-{end}"));
    let settings = settings.chain(of_junqi()).chain(of_jump()).chain(of_sifang()).chain(ends);
    let alts =
        ["men", "kings", "open", "hidden", "stones", "thrown"].map(|kind| format!("alt-{kind}"));
    let firsts =
        ["crowned", "kings", "order", "value"].map(|rule| format!("draughts-first-{rule}"));
    let pieces = ["man", "king", "marble", "stone", "back", "block", "die"];
    let own = |info: &'static Info| {
        info.options.iter().map(|choice| format!("choice-{}-{}", info.family, choice.key))
    };
    let means = GAMES.iter().flat_map(|book| own(book.info()));
    let terms = TERMS.iter().map(|choice| format!("choice-table-{}", choice.key));
    let settings = settings.chain(means).chain(terms);
    let pieces = pieces.map(|kind| format!("piece-{kind}"));
    let settings = settings.chain(alts).chain(firsts).chain(pieces);
    let usages = VERBS
        .iter()
        .filter(|(.., usage)| !usage.is_empty())
        .map(|(_, name, ..)| format!("usage-{name}"));
    let verbs = verbs.chain(usages).chain(of_courses());
    verbs.chain(settings).chain(games).chain(tones).chain(pacts).chain(buttons).collect()
}

/// The keys that junqi builds from words of its own.
fn of_junqi() -> impl Iterator<Item = String> {
    let ranks = Rank::ALL.into_iter().map(Rank::say);
    let ideas = OPENINGS.iter().flat_map(|opening| [opening.idea(), opening.called()]);
    let place = 0;
    let faults = Rank::ALL.into_iter().map(move |rank| Fault::Place(rank, place));
    let faults = faults.chain([
        Fault::Sign(String::new()),
        Fault::Length(0),
        Fault::Count(Rank::Flag, 0),
        Fault::Camp(place),
        Fault::Empty(place),
    ]);
    let faults = faults.map(|fault| fault.say(|_| String::new()));
    let says = ranks.chain(ideas).chain(faults).map(|say| say.key.into_owned());
    let falls = Fall::ALL
        .into_iter()
        .flat_map(|fall| ["why", "junqi-out"].map(|kind| format!("{kind}-{}", fall.word())));
    let draws = ["all-stuck", "no-captures", "long-war", "agreed"].map(|why| format!("why-{why}"));
    says.chain(falls).chain(draws)
}

/// The sentences of the courses and of the glossaries, and the buttons under them.
fn of_courses() -> impl Iterator<Item = String> {
    let says = |step: CourseStep| step.says().into_iter().cloned().collect::<Vec<_>>();
    let says = GAMES.iter().flat_map(|book| book.course()).flat_map(says);
    let buttons = ["go", "pick", "next", "back", "stop"].map(|what| format!("button-learn-{what}"));
    let terms = GAMES.iter().flat_map(|book| book.terms());
    let terms = terms.flat_map(|term| [term.name.key, term.means.key].map(Cow::into_owned));
    let families = ["draughts", "jump"].map(|family| format!("family-{family}"));
    says.map(|say| say.key.into_owned()).chain(buttons).chain(terms).chain(families)
}

/// The ends that the jump family names.
fn of_jump() -> impl Iterator<Item = String> {
    let races =
        ["all-home", "camp-not-left", "no-men", "third-time", "two-hundred-moves", "all-blocked"];
    races.into_iter().chain(["one-left", "forty-quiet"]).map(|why| format!("why-{why}"))
}

/// The keys that sifang builds from words of its own.
fn of_sifang() -> impl Iterator<Item = String> {
    let terms = WORDS
        .iter()
        .flat_map(|(_, key, ..)| ["term", "means"].map(|kind| format!("sifang-{kind}-{key}")));
    terms.chain(
        ["block", "lines", "connections", "level", "uncounted"].map(|why| format!("why-{why}")),
    )
}

#[test]
fn the_page_says_what_it_has_words_for() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/playground/page");
    let mut page = String::new();
    for entry in fs::read_dir(folder).expect("the page's folder") {
        page += &fs::read_to_string(entry.expect("an entry").path()).expect("text");
    }
    for language in LANGUAGES {
        let words = page_words(language);
        assert!(words.len() > 50, "{language}");
        for (key, text) in &words {
            let named = [format!("word(\"{key}\""), format!("\"{key}\"")];
            let built = ["place", "fault"].iter().any(|stem| key.starts_with(stem));
            assert!(built || named.iter().any(|name| page.contains(name)), "{key}: nobody says it");
            assert!(!text.contains(['$', '\u{2068}']), "{language} {key}: {text}");
        }
        let said = page.split("word(\"").skip(1).chain(page.split("data-word=\"").skip(1));
        for key in said.chain(page.split("data-name=\"").skip(1)) {
            let key = key.split('"').next().expect("a key");
            assert!(words.contains_key(key), "{language} lacks {key}");
        }
    }
}

#[test]
fn every_form_is_worded_within_a_chats_limits() {
    let short = |texts: &Everywhere, most: usize| {
        assert_eq!(texts.len(), LANGUAGES.len());
        for (language, text) in texts {
            let length = text.chars().count();
            assert!((1..=most).contains(&length), "{language}: {length} characters: {text}");
            let key =
                ["verb-", "param-", "word-", "choice-"].iter().any(|key| text.starts_with(key));
            assert!(!key, "{language} lacks {text}");
        }
    };
    for slash in slashes(GAMES) {
        short(&slash.names, 32);
        // A person's menu shows nothing but the name.
        if slash.target == Target::Nothing {
            short(&slash.texts, 100);
        }
        for param in &slash.params {
            short(&param.names, 32);
            short(&param.texts, 100);
            if let Sort::Choice(said) = &param.kind {
                said.iter().for_each(|(_, names)| short(names, 100));
            }
        }
    }
}

#[test]
fn every_key_in_the_source_exists() {
    let words = Words::new(GAMES);
    for (file, key) in keys_in_source().into_iter().filter(|(_, key)| !key.ends_with("-{}")) {
        for language in LANGUAGES {
            assert!(words.has(language, &key), "{file}: {language} lacks {key}");
        }
    }
}

#[test]
fn rules_are_explained_on_pages_that_are_alike_in_every_language() {
    let words = Words::new(GAMES);
    for book in GAMES {
        let Info { name, plates, .. } = book.info();
        for language in LANGUAGES {
            let say = Say::new(format!("rules-{name}")).with("prefix", "!");
            let whole = words.say(language, &say, &Cast::default());
            let lines = whole.lines().filter(|line| !line.is_empty()).count();
            assert!((5..=14).contains(&lines), "{name} in {language}: {lines} lines, not 5 to 14");
            let pages: Vec<_> = whole.split("\n\n").map(|page| page.chars().count()).collect();
            assert!(pages.iter().all(|page| *page <= PAGE), "{name} in {language}: {pages:?}");
            assert_eq!(pages.len(), plates.len(), "{name} in {language}: pages and pictures");
        }
        for (page, end) in plates.iter().enumerate() {
            assert_eq!(book.plate(page).is_none(), end.is_empty(), "{name}: {end}");
        }
    }
}

#[test]
fn what_stands_behind_a_command_is_said_in_every_language() {
    let words = Words::new(GAMES);
    for (_, name, _, usage) in VERBS.iter().filter(|(.., usage)| !usage.is_empty()) {
        let say =
            |language| words.say(language, &Say::new(format!("usage-{name}")), &Cast::default());
        assert_eq!(say(LANGUAGES[0]), *usage, "{name}");
        let foreign = say(LANGUAGES[1]).replace("PDN", "");
        assert!(!foreign.contains(|sign: char| sign.is_ascii_alphabetic()), "{name}: {foreign}");
    }
}

#[test]
fn traditional_chinese_is_traditional() {
    let words = Words::new(GAMES);
    let said = words.say("zh-Hant", &Say::new("not-over"), &Cast::default());
    assert!(said.contains("這局棋") && !said.contains("这局棋"), "{said}");
}

#[test]
fn an_unknown_language_falls_back_to_the_first() {
    let words = Words::new(GAMES);
    let say = Say::new("to-move").with("who", Arg::Text("x".to_owned()));
    assert_eq!(
        words.say("tlh", &say, &Cast::default()),
        words.say(LANGUAGES[0], &say, &Cast::default())
    );
}

/// The keys of `Say::new("…")` in the source.
fn keys_in_source() -> Vec<(String, String)> {
    let mut keys = Vec::new();
    for (file, text) in crate::tidy::sources() {
        let family = ["junqi", "jump"]
            .into_iter()
            .find(|family| file.starts_with(&format!("crates/caipan-rules/src/{family}/")));
        let own = family.map(|family| format!("\"{family}-"));
        let gewu = file.starts_with("crates/caipan-rules/src/gewu/").then_some("at(\"");
        for start in std::iter::once("Say::new(\"").chain(own.as_deref()).chain(gewu) {
            let lead =
                if start.ends_with('-') { start.strip_prefix('"').unwrap_or_default() } else { "" };
            for part in text.split(start).skip(1) {
                let key = part.split('"').next().unwrap_or_default();
                keys.push((file.clone(), format!("{lead}{key}")));
            }
        }
    }
    assert!(keys.len() > 50, "the scan finds the keys");
    keys
}

/// The keys in the source that are put together from parts, with their gaps, and those of reasons
/// however they are used.
fn families_in_source() -> Vec<(String, String)> {
    let mut families = Vec::new();
    for (file, text) in crate::tidy::sources() {
        for (start, lead) in [("Say::new(format!(\"", ""), ("format!(\"why-", "why-")] {
            let parts = text.split(start).skip(1).filter_map(|part| part.split('"').next());
            families.extend(parts.map(|part| (file.clone(), format!("{lead}{part}"))));
        }
    }
    assert!(families.len() > 20, "the scan finds the families");
    families
}

/// The messages of a Fluent text with the placeholders of each.
fn messages(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let resource = parser::parse(text).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let mut messages = BTreeMap::new();
    for entry in resource.body {
        match entry {
            ast::Entry::Message(message) => {
                let mut names = BTreeSet::new();
                pattern(&message.value.expect("a message has a value"), &mut names);
                assert!(
                    messages.insert(message.id.name.to_owned(), names).is_none(),
                    "{} stands twice",
                    message.id.name
                );
            }
            ast::Entry::Junk { content } => panic!("not Fluent: {content}"),
            _ => {}
        }
    }
    messages
}

fn pattern(pattern: &ast::Pattern<&str>, names: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let ast::PatternElement::Placeable { expression } = element {
            match expression {
                ast::Expression::Inline(inline) => placeholder(inline, names),
                ast::Expression::Select { selector, variants } => {
                    placeholder(selector, names);
                    variants.iter().for_each(|variant| self::pattern(&variant.value, names));
                }
            }
        }
    }
}

fn placeholder(inline: &ast::InlineExpression<&str>, names: &mut BTreeSet<String>) {
    match inline {
        ast::InlineExpression::VariableReference { id } => drop(names.insert(id.name.to_owned())),
        ast::InlineExpression::Placeable { expression } => match &**expression {
            ast::Expression::Inline(inner) => placeholder(inner, names),
            ast::Expression::Select { .. } => {}
        },
        _ => {}
    }
}
