//! `rules [GAME] [PAGE]`: the rules of a game, a page at a time, with a picture beside each.

use caipan_rules::{Info, Rulebook, Say};

use crate::chat::{
    input::{
        command::RulesPage,
        door::{Button, Instead, Way},
    },
    words::pages,
};

use super::{
    desk::{Desk, Figure},
    gallery, info,
    learn::keep_tongue,
};

pub(super) fn run(desk: &mut Desk<'_>, wish: &RulesPage) -> Result<(), Say> {
    let book = info::asked(desk, wish.game.as_deref())?;
    keep_tongue(desk);
    let info = book.info();
    let whole = desk.reply(&Say::new(format!("rules-{}", info.name)));
    let pages: Vec<_> = pages(&whole).collect();
    let number = wish.number.unwrap_or(1);
    let about = |key| {
        let say = Say::new(key).with("game", Say::new(format!("game-{}", info.name)));
        say.with("word", info.word()).with("page", number).with("total", pages.len())
    };
    let page = number.checked_sub(1).filter(|page| *page < pages.len());
    let page = page.ok_or_else(|| about("rules-no-page"))?;
    let title = (pages.len() > 1).then(|| desk.reply(&about("rules-page")));
    let chosen = info::chosen_here(desk, info).filter(|_| page == 0);
    let lines = title.into_iter().chain(chosen).chain([pages[page].to_owned()]);
    let text = lines.collect::<Vec<_>>().join("\n");
    let (figure, buttons) = (picture(desk, book, page), buttons(desk, info, page, pages.len()));
    let (to, instead) = (desk.back(), instead(desk, wish.number));
    let out = desk.answer_page(to, &text, "rules.txt");
    (out.body.figure, out.body.buttons) = (Some(figure), buttons);
    out.effects.instead = instead;
    Ok(())
}

/// Shows the first page of the rules of a game.
pub(super) fn of(desk: &mut Desk<'_>, game: &str) -> Result<(), Say> {
    run(desk, &RulesPage { game: Some(game.to_owned()), number: None })
}

fn picture(desk: &Desk<'_>, book: &dyn Rulebook, page: usize) -> Figure {
    let (to, info) = (desk.back(), book.info());
    let scene = book.plate(page).unwrap_or_else(|| gallery::specimen(book));
    let scene = desk.lettered(info, scene, &to);
    let alt = desk.alt_of_step(info, &scene, &to);
    Figure::board((scene, alt))
}

/// The buttons that turn to the neighbouring pages, and the one that opens the course.
fn buttons(desk: &Desk<'_>, info: &Info, page: usize, total: usize) -> Vec<Button> {
    let name = info.name;
    let learn =
        desk.labelled(&desk.back(), &Say::new("button-learn-this"), format!("learn {name}"));
    let turning = turning(desk, &format!("rules {name}"), page + 1, total);
    turning.into_iter().chain([learn]).collect()
}

/// Where a page is shown: one that is turned to stands in the place of the one before.
pub(super) fn instead(desk: &Desk<'_>, page: Option<usize>) -> Instead {
    let turned = page.is_some() && matches!(desk.heard.way(), Some(Way::Press(_)));
    if turned { Instead::Pressed } else { Instead::Nothing }
}

/// The buttons that turn to the pages before and after one, from 1, of a command that takes their
/// number.
pub(super) fn turning(desk: &Desk<'_>, command: &str, page: usize, total: usize) -> Vec<Button> {
    let way = |label: &'static str, number: usize| {
        let exists = (1..=total).contains(&number);
        let way = || format!("{command} {number}");
        exists.then(|| desk.labelled(&desk.back(), &Say::new(label), way()))
    };
    way("button-page-back", page - 1).into_iter().chain(way("button-page-next", page + 1)).collect()
}
