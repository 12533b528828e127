//! `pick [FROM]`: a move chosen from menus, first where from and then where to, for those who do
//! not type.

use std::collections::BTreeSet;

use caipan_rules::{Ask, Say, Seat};

use crate::{
    chat::input::{
        command::{PickFrom, begins, is_lone},
        door::{Button, Instead, Look, Menu},
        fold::echo,
    },
    referee::Refused,
};

use super::{
    deploy,
    desk::{Desk, Out, To},
};

/// The most things in one menu, and the most menus in one answer with room for a button below
/// (Discord's limits).
pub(super) const ITEMS: usize = 25;
pub(super) const MENUS: usize = 4;

/// Stands for all first squares, on the button that goes back to them.
const ALL: &str = "all";

pub(super) fn run(desk: &mut Desk<'_>, from: &PickFrom) -> Result<(), Say> {
    match from {
        PickFrom::Opening => return deploy::openings(desk),
        PickFrom::Exchange(places) => return deploy::exchange(desk, places),
        PickFrom::Unsaid | PickFrom::Anywhere | PickFrom::Place(_) => {}
    }
    let seat = super::order::player(desk)?;
    let moves = moves(desk, seat)?;
    let from = match from {
        PickFrom::Unsaid => return first(desk, Instead::Nothing, &moves),
        PickFrom::Anywhere => return first(desk, Instead::Pressed, &moves),
        PickFrom::Place(place) => place,
        PickFrom::Opening | PickFrom::Exchange(_) => unreachable!("no move begins so"),
    };
    let items: Vec<_> = moves.iter().filter(|text| begins(text) == from).map(choice).collect();
    if items.is_empty() {
        return Err(why_none(desk, seat, from, &moves));
    }
    let again = Button { command: format!("pick {ALL}"), ..desk.button("pick", Look::Plain) };
    show(desk, "pick-to", items, vec![again], Instead::Pressed);
    Ok(())
}

/// Every move where one menu holds them; else where from.
fn first(desk: &mut Desk<'_>, instead: Instead, moves: &[String]) -> Result<(), Say> {
    let (key, items) = if moves.len() <= ITEMS {
        ("pick-to", moves.iter().map(choice).collect())
    } else {
        (
            question(moves),
            starts(moves).map(|from| (from.to_owned(), format!("pick {from}"))).collect::<Vec<_>>(),
        )
    };
    if items.len() > ITEMS * MENUS {
        return Err(Say::new("moves-uncounted"));
    }
    show(desk, key, items, Vec::new(), instead);
    Ok(())
}

/// Returns the question to ask when one menu does not hold all moves: where a piece stands, or how
/// a move of one point begins.
pub(super) fn question(moves: &[String]) -> &'static str {
    if moves.iter().any(|text| is_lone(text)) { "pick-row" } else { "pick-from" }
}

/// A move as a menu offers it.
fn choice(text: &String) -> (String, String) {
    (text.clone(), format!("move {text}"))
}

/// Returns the places where the moves begin, each once, in their order.
pub(crate) fn starts(moves: &[String]) -> impl Iterator<Item = &str> {
    let mut met = BTreeSet::new();
    moves.iter().map(|text| begins(text)).filter(move |from| met.insert(*from))
}

/// The moves of a seat whose turn it is.
pub(super) fn moves(desk: &Desk<'_>, seat: Seat) -> Result<Vec<String>, Say> {
    let bout = desk.room.live().ok_or_else(|| Say::new("no-game"))?;
    if bout.table().prepares() {
        return Err(Say::new("nobody-moves-yet"));
    }
    if !bout.to_move().has(seat) {
        return Err(Refused::NotYourTurn(bout.to_move()).say());
    }
    bout.table()
        .choices(seat)
        .filter(|moves| !moves.is_empty())
        .ok_or_else(|| Say::new("moves-uncounted"))
}

/// Returns the reason why none of a seat's moves begins at a place, by what the seat sees there.
pub(super) fn why_none(desk: &Desk<'_>, seat: Seat, from: &str, moves: &[String]) -> Say {
    let Some(bout) = desk.room.live() else { return Say::new("no-game") };
    let scene = bout.table().scene(bout.observer(seat), &Ask { bottom: seat });
    let place = |name: &str| {
        scene.ground.slots.iter().position(|slot| slot.name.eq_ignore_ascii_case(name))
    };
    // In games that only place pieces no move begins where something could stand.
    let slot = place(from).filter(|_| moves.iter().any(|text| place(begins(text)).is_some()));
    let piece = slot.map(|slot| scene.pieces.iter().find(|piece| usize::from(piece.slot) == slot));
    let tones = &bout.info().tones[..usize::from(bout.seats())];
    let theirs = |tone| tone != tones[seat.index()] && tones.contains(&tone);
    let key = match piece {
        None => "pick-none",
        Some(None) => "pick-empty",
        Some(Some(piece)) if theirs(piece.tone) => "pick-theirs",
        Some(Some(_)) => "pick-stuck",
    };
    Say::new(key).with("from", echo(from)).with("who", seat)
}

fn show(
    desk: &mut Desk<'_>,
    key: &'static str,
    items: Vec<(String, String)>,
    below: Vec<Button>,
    instead: Instead,
) {
    // Where there are secrets, what one may play tells of them.
    let secret = desk.room.live().is_some_and(|bout| bout.is_secret());
    let to = if secret { To::Direct(desk.heard.person().to_owned()) } else { desk.back() };
    let text = desk.word_to(&to, &Say::new(key));
    let items: Vec<_> =
        items.into_iter().map(|(label, command)| (dubbed(desk, &to, label), command)).collect();
    let menus = menus(&text, &items, &desk.room.stamp());
    let out = desk.push(Out::new(to, text));
    (out.body.menus, out.body.buttons, out.effects.instead, out.audience.again) =
        (menus, below, instead, "pick");
}

/// Returns menus of items, labels and commands, as many as one menu holds in each; none of none.
pub(super) fn menus(title: &str, items: &[(String, String)], stamp: &str) -> Vec<Menu> {
    let (title, stamp) = (title.to_owned(), stamp.to_owned());
    let menu = |items: &[(String, String)]| Menu {
        title: title.clone(),
        items: items.to_vec(),
        stamp: stamp.clone(),
    };
    items.chunks(ITEMS).map(menu).collect()
}

/// Words a label in the language of the menu's reader.
fn dubbed(desk: &Desk<'_>, to: &To, label: String) -> String {
    let Some(info) = desk.info_here() else { return label };
    let says: Vec<_> = desk.dub(info, &[label]);
    says.into_iter().map(|arg| desk.word_to(to, &Say::new("typed").with("text", arg))).collect()
}
