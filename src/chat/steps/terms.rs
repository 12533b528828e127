//! `terms`: the words of a game's own language.

use caipan_rules::{Arg, Rulebook, Say, Term};

use crate::chat::input::{
    command::TermName,
    fold::{bare, echo},
};

use super::desk::{Desk, Figure, Out};

/// Explains a word of the game that is played here, else of any that has it; without one, lists
/// those of the game here, or of all.
pub(super) fn run(desk: &mut Desk<'_>, name: Option<&TermName>) -> Result<(), Say> {
    let books = books(desk);
    let Some(TermName { words, key }) = name else { return list(desk, &books) };
    let word = words.as_str();
    let terms: Vec<Term> = books.iter().flat_map(|book| book.terms()).collect();
    let shown: Vec<String> = terms.iter().map(|term| bare(&desk.reply(&term.name))).collect();
    let by_key = |term: &Term| term.key == *key || term.names.contains(&word);
    let found =
        shown.iter().position(|name| name == word).or_else(|| terms.iter().position(by_key));
    let at = found.ok_or_else(|| unknown(word, &terms, &shown))?;
    explain(desk, &terms[at]);
    Ok(())
}

/// The game here, or all.
fn books(desk: &Desk<'_>) -> Vec<&'static dyn Rulebook> {
    let here = desk
        .info_here()
        .filter(|info| desk.game(info.name).is_ok_and(|book| !book.terms().is_empty()));
    let fits =
        |book: &&&'static dyn Rulebook| here.is_none_or(|here| book.info().name == here.name);
    desk.world.catalog.iter().filter(fits).copied().collect()
}

fn list(desk: &mut Desk<'_>, books: &[&'static dyn Rulebook]) -> Result<(), Say> {
    let row = |book: &&'static dyn Rulebook| {
        let mut terms = book.terms();
        // Rows of any length are one word.
        terms.dedup_by_key(|term| term.key);
        let names: Vec<Arg> = terms.into_iter().map(|term| Arg::Say(term.name)).collect();
        let game = Say::new(format!("game-{}", book.info().name));
        (!names.is_empty())
            .then(|| Say::new("terms").with("game", game).with("terms", Arg::List(names)))
    };
    let rows: Vec<String> = books.iter().filter_map(row).map(|say| desk.reply(&say)).collect();
    let to = desk.back();
    desk.answer_list(to, &rows.join("\n"), "terms.txt");
    Ok(())
}

fn explain(desk: &mut Desk<'_>, term: &Term) {
    let say =
        Say::new("terms-row").with("name", term.name.clone()).with("text", term.means.clone());
    let to = desk.back();
    let text = desk.word_to(&to, &say);
    let picture = term.scene.clone().map(|scene| {
        let alt = desk.alt_of_term(&term.name, &scene, &to);
        (scene, alt)
    });
    desk.push(Out::new(to, text)).body.figure = picture.map(Figure::board);
}

/// The refusal of a word, with the nearest one.
fn unknown(word: &str, terms: &[Term], shown: &[String]) -> Say {
    let names = terms
        .iter()
        .flat_map(|term| term.names.iter().copied())
        .chain(shown.iter().map(String::as_str));
    match caipan_rules::nearest(word, names) {
        Some(near) => Say::new("no-such-term-near").with("word", echo(word)).with("near", near),
        None => Say::new("no-such-term").with("word", echo(word)),
    }
}
