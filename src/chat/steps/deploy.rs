//! Setting up by pressing: the buttons under a private board, the openings with their pictures, and
//! two pieces that change places.

use caipan_render::Hung;
use caipan_rules::{Act, Arg, Ask, Preparation, Say, Scene, Seat};

use crate::{
    chat::input::{
        command::last_word,
        door::{Button, Instead, Look, Way},
    },
    referee::Match,
};

use super::{
    desk::{Desk, Figure, Out, To},
    order,
    pick::menus,
    play,
};

/// The signs of the pieces are to be read.
const WALL: Hung = Hung { most: 3, tall: true };

/// The commands of the menus under a board that is being set up: of openings, of pieces that change
/// places.
const OPENING: &str = "pick opening";
pub(super) const EXCHANGE: &str = "pick exchange";

/// The buttons under the private board of a seat: while it sets up all that it can do, later what
/// the game offers.
pub(super) fn buttons(desk: &Desk<'_>, bout: &Match, seat: Seat, to: &To) -> Vec<Button> {
    let Some(preparation) = bout.table().preparation().filter(|_| !bout.is_over()) else {
        return Vec::new();
    };
    let acts = preparation.presses(seat).into_iter();
    let acts = acts.map(|(text, label)| (format!("move {text}"), label));
    let more = [OPENING, EXCHANGE].map(|command| {
        (command.to_owned(), Say::new(format!("button-{}", command.replace(' ', "-"))))
    });
    let changes = preparation.under_way() && !preparation.placed(seat).is_empty();
    let more = more.into_iter().filter(|_| changes);
    let mut buttons: Vec<_> =
        acts.chain(more).map(|(command, label)| desk.labelled(to, &label, command)).collect();
    // Not for whoever is ready: nothing is to be done.
    let ends = preparation.under_way() && bout.to_move().has(seat);
    let ends = ends.then(|| buttons.first_mut()).flatten();
    ends.into_iter().for_each(|button| button.look = Look::Chief);
    buttons
}

/// Marks the author's own board as a change of the message whose button they pressed.
pub(super) fn instead(desk: &Desk<'_>, person: &str) -> Option<Instead> {
    let pressed = matches!(desk.heard.way(), Some(Way::Press(_)));
    (pressed && desk.heard.person() == person).then_some(Instead::Pressed)
}

/// Shows the openings in one picture, above a menu of them.
pub(super) fn openings(desk: &mut Desk<'_>) -> Result<(), Say> {
    let (seat, bout) = (order::player(desk)?, desk.room.live().expect("somebody plays").clone());
    let preparation = preparing(&bout).ok_or_else(|| Say::new("pick-none-set-up"))?;
    let to = To::Direct(desk.heard.person().to_owned());
    let stock = preparation.stock();
    let tile = |(name, _): &(&str, Say)| {
        let scene = desk.lettered(bout.info(), tried(&bout, seat, name)?, &to);
        Some((scene, called(desk, &bout, name)))
    };
    let tiles: Vec<_> = stock.iter().filter_map(tile).collect();
    if tiles.is_empty() {
        return Err(Say::new("pick-none-set-up"));
    }
    let item = |(name, idea): &(&str, Say)| {
        let label = format!("{}: {}", called(desk, &bout, name), desk.word_to(&to, idea));
        (label, format!("move opening {name}"))
    };
    let items: Vec<_> = stock.iter().map(item).collect();
    let names: Vec<_> = tiles.iter().map(|(_, name)| name.clone()).collect();
    let alt = desk.word_to(&to, &Say::new("openings-alt").with("names", names));
    let text = desk.word_to(&to, &Say::new("openings"));
    let menus = menus(&text, &items, &desk.room.stamp());
    let out = desk.push(Out::new(to, text));
    out.body.figure = Some(Figure::gallery(tiles, WALL, &alt));
    (out.body.menus, out.audience.again) = (menus, "list");
    Ok(())
}

/// The name of an opening in the author's language: the last word of the action that takes it.
pub(super) fn called(desk: &Desk<'_>, bout: &Match, name: &str) -> String {
    let to = To::Direct(desk.heard.person().to_owned());
    let action = Arg::List(desk.dub(bout.info(), &[format!("opening {name}")]));
    let action = desk.word_to(&to, &Say::new("typed").with("text", action));
    last_word(&action).to_owned()
}

/// The seat's board as it would be with an opening.
fn tried(bout: &Match, seat: Seat, name: &str) -> Option<Scene> {
    let mut table = bout.table().fork();
    table.play(&Act::By(seat, format!("opening {name}"))).ok()?;
    Some(table.scene(bout.observer(seat), &Ask { bottom: seat }))
}

/// Asks for the first piece, then for the one that it changes places with, and exchanges them.
pub(super) fn exchange(desk: &mut Desk<'_>, places: &[String]) -> Result<(), Say> {
    let (seat, bout) = (order::player(desk)?, desk.room.live().expect("somebody plays").clone());
    let from = match places {
        [] => None,
        [from] => Some(from),
        both => return play::run(desk, &format!("swap {}", both.join(" "))),
    };
    let preparation = preparing(&bout).ok_or_else(|| Say::new("pick-none-set-up"))?;
    let placed = preparation.placed(seat);
    let first = from.map(|from| placed.iter().find(|(place, _)| place == from));
    if placed.is_empty() || first == Some(None) {
        return Err(Say::new("pick-none-set-up"));
    }
    // Where the same piece stands, nothing would change.
    let differs = |(_, piece): &&(String, Say)| first.flatten().is_none_or(|(_, one)| one != piece);
    let to = To::Direct(desk.heard.person().to_owned());
    let items = placed.iter().filter(differs).map(|(place, piece)| {
        let chosen = from.map_or_else(|| place.clone(), |from| format!("{from} {place}"));
        let label = format!("{place} · {}", desk.word_to(&to, piece));
        (label, format!("pick exchange {chosen}"))
    });
    let key = if from.is_none() { "swap-first" } else { "swap-other" };
    let title = Say::new(key).with("from", from.cloned().unwrap_or_default());
    let title = desk.word_to(&to, &title);
    let menus = menus(&title, &items.collect::<Vec<_>>(), &stamp(&bout, seat));
    let out = desk.push(Out::new(to, title));
    (out.body.menus, out.audience.again) = (menus, "view");
    if from.is_some() {
        out.effects.instead = Instead::Pressed;
    }
    Ok(())
}

/// The stamp of menus of a seat's own pieces: it is good until the seat has changed its set-up.
fn stamp(bout: &Match, seat: Seat) -> String {
    format!("{}.{}", bout.header().id, bout.acts_of(seat))
}

/// Tests if menus of the author's own pieces that bear this stamp still show what stands there.
pub(super) fn is_fresh(desk: &Desk<'_>, stamped: &str) -> bool {
    desk.room.live().zip(desk.seat()).is_some_and(|(bout, seat)| stamp(bout, seat) == stamped)
}

/// The set-ups of a match, while seats prepare.
fn preparing(bout: &Match) -> Option<&dyn Preparation> {
    bout.table().preparation().filter(|preparation| preparation.under_way())
}
