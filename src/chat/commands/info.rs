//! `games`, `rules`, `options`, `help`, `language`: what there is, and how it works.

use crate::{
    chat::{
        desk::Desk,
        fold::echo,
        grammar::{VERBS, Verb},
        words::LANGUAGES,
    },
    referee::TERMS,
    rules::{Choice, Info, Say, nearest},
};

/// Words people use for the languages.
const LANGUAGE_WORDS: [(&str, &[&str]); 3] = [
    (LANGUAGES[0], &["english", "英文", "英语"]),
    (LANGUAGES[1], &["zh", "zh-cn", "zh-hans", "chinese", "中文", "简体", "简体中文"]),
    (LANGUAGES[2], &["zh-tw", "zh-hk", "zh-hant", "繁体", "正体", "繁体中文", "正体中文"]),
];

pub(super) fn games(desk: &mut Desk<'_>) -> Result<(), Say> {
    let row = |info: &Info| {
        let seats: Vec<_> = info.seats.iter().map(u8::to_string).collect();
        let say = Say::new("games-row")
            .with("name", info.name)
            .with("game", Say::new(format!("game-{}", info.name)))
            .with("seats", seats.join(", "));
        desk.reply(&say)
    };
    let rows: Vec<_> = desk.world.catalog.iter().map(|book| row(book.info())).collect();
    let title = desk.reply(&Say::new("games"));
    let text = std::iter::once(title).chain(rows).collect::<Vec<_>>().join("\n");
    let to = desk.back();
    desk.answer_list(to, &text, "games.txt");
    Ok(())
}

pub(super) fn rules(desk: &mut Desk<'_>, name: &str) -> Result<(), Say> {
    let info = asked(desk, name)?;
    let text = desk.reply(&Say::new(format!("rules-{}", info.name)));
    let to = desk.back();
    desk.answer_list(to, &text, "rules.txt");
    Ok(())
}

pub(super) fn options(desk: &mut Desk<'_>, name: &str) -> Result<(), Say> {
    let info = asked(desk, name)?;
    let row = |choice: &Choice| {
        let values: Vec<_> = choice.values.iter().map(|value| value.0.to_owned()).collect();
        let say = Say::new("options-row").with("key", choice.key).with("default", values[0].as_str());
        desk.reply(&say.with("values", values))
    };
    let rows = info.options.iter().chain(TERMS).map(row);
    let title = desk.reply(&Say::new("options").with("game", Say::new(format!("game-{}", info.name))));
    let text = std::iter::once(title).chain(rows).collect::<Vec<_>>().join("\n");
    let to = desk.back();
    desk.answer_list(to, &text, "options.txt");
    Ok(())
}

/// The game that a word means, or the one here.
fn asked(desk: &Desk<'_>, name: &str) -> Result<&'static Info, Say> {
    if name.is_empty() {
        return desk.info_here().ok_or_else(|| Say::new("which-game"));
    }
    Ok(desk.game(name)?.info())
}

pub(super) fn help(desk: &mut Desk<'_>, word: &str) -> Result<(), Say> {
    let word = word.trim_start_matches(desk.world.manners.prefix.as_str());
    if !word.is_empty() {
        let verb = Verb::of(word).ok_or_else(|| unknown(word))?;
        let row = row(desk, verb);
        let to = desk.back();
        desk.answer_list(to, &row, "help.txt");
        return Ok(());
    }
    let title = desk.reply(&Say::new("help"));
    let rows = VERBS.iter().map(|(verb, ..)| row(desk, *verb));
    let text = std::iter::once(title).chain(rows).collect::<Vec<_>>().join("\n");
    let to = desk.back();
    desk.answer_list(to, &text, "help.txt");
    Ok(())
}

fn row(desk: &Desk<'_>, verb: Verb) -> String {
    let (_, name, aliases, usage) = VERBS.iter().find(|(of, ..)| *of == verb).expect("every verb stands in the table");
    let usage = if usage.is_empty() { String::new() } else { format!(" {usage}") };
    let say = Say::new("help-row").with("verb", *name).with("usage", usage).with("alias", aliases.join("/"));
    desk.reply(&say.with("text", Say::new(format!("verb-{name}"))))
}

fn unknown(word: &str) -> Say {
    match Verb::near(word) {
        Some(near) => Say::new("no-such-verb-near").with("word", echo(word)).with("near", near),
        None => Say::new("no-such-verb").with("word", echo(word)),
    }
}

pub(super) fn language(desk: &mut Desk<'_>, word: &str) -> Result<(), Say> {
    let named = |(tag, words): &&(&'static str, &[&str])| tag.to_lowercase() == word || words.contains(&word);
    let Some((tag, _)) = LANGUAGE_WORDS.iter().find(named) else {
        let known = LANGUAGES.iter().map(|tag| (*tag).to_owned()).collect::<Vec<_>>();
        let say = Say::new(if word.is_empty() { "language-which" } else { "no-such-language" });
        let near = nearest(word, LANGUAGES).unwrap_or(LANGUAGES[0]);
        return Err(say.with("word", echo(word)).with("near", near).with("languages", known));
    };
    desk.room.language = Some(tag);
    desk.keep_here(format!("language {tag}"));
    desk.answer(&Say::new("language-set").with("tag", *tag));
    Ok(())
}
