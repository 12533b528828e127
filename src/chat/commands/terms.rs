//! `terms`: the words of a game's own language.

use crate::{
    chat::{
        desk::{Desk, Out},
        fold::echo,
    },
    rules::{Arg, Info, Rulebook, Say, Term},
};

/// Explains a word of the game that is played here, else of any that has it; without one, lists those of the game here, or
/// of all.
pub(super) fn run(desk: &mut Desk<'_>, word: &str) -> Result<(), Say> {
    let books = books(desk);
    if word.is_empty() {
        return list(desk, &books);
    }
    let key = word.replace(' ', "-");
    let all = || books.iter().flat_map(|book| book.terms().into_iter().map(|term| (book.info(), term)));
    let found = all().find(|(_, term)| term.key == key || term.names.contains(&word));
    let (info, term) = found.ok_or_else(|| unknown(word, &key, all().map(|(_, term)| term)))?;
    explain(desk, info, term);
    Ok(())
}

/// The game here, or all.
fn books(desk: &Desk<'_>) -> Vec<&'static dyn Rulebook> {
    let here = desk.info_here().filter(|info| desk.game(info.name).is_ok_and(|book| !book.terms().is_empty()));
    let fits = |book: &&&'static dyn Rulebook| here.is_none_or(|here| book.info().name == here.name);
    desk.world.catalog.iter().filter(fits).copied().collect()
}

fn list(desk: &mut Desk<'_>, books: &[&'static dyn Rulebook]) -> Result<(), Say> {
    let row = |book: &&'static dyn Rulebook| {
        let names: Vec<Arg> = book.terms().into_iter().map(|term| Arg::Say(term.name)).collect();
        let game = Say::new(format!("game-{}", book.info().name));
        (!names.is_empty()).then(|| Say::new("terms").with("game", game).with("terms", Arg::List(names)))
    };
    let rows: Vec<String> = books.iter().filter_map(row).map(|say| desk.reply(&say)).collect();
    let to = desk.back();
    desk.answer_list(to, &rows.join("\n"), "terms.txt");
    Ok(())
}

fn explain(desk: &mut Desk<'_>, info: &'static Info, term: Term) {
    let say = Say::new("terms-row").with("name", term.name).with("text", term.means);
    let to = desk.back();
    let text = desk.word_to(&to, &say);
    let picture = term.scene.map(|scene| {
        let alt = desk.alt(info, 0, "alt-to-move", &scene, &to);
        (scene, alt)
    });
    desk.push(Out::new(to, text)).picture = picture;
}

/// The refusal of a word, with the nearest one.
fn unknown(word: &str, key: &str, terms: impl Iterator<Item = Term>) -> Say {
    let names: Vec<&str> = terms.flat_map(|term| std::iter::once(term.key).chain(term.names.iter().copied())).collect();
    match crate::rules::nearest(key, names) {
        Some(near) => Say::new("no-such-term-near").with("word", echo(word)).with("near", near),
        None => Say::new("no-such-term").with("word", echo(word)),
    }
}
