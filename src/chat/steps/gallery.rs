//! `games`: what can be played, with a small board of each and buttons to begin.

use std::collections::BTreeSet;

use caipan_render::Hung;
use caipan_rules::{
    Act, Ask, Catalog, Info, Observer, Rulebook, Say, Scene, Seat, Setup, Table, Turn,
};

use crate::chat::input::door::{Button, Menu};

use super::{
    desk::{Desk, Figure, Out},
    learn,
    pick::menus,
};

/// A family with more variants than these is one entry, with a menu of them.
const FEW: usize = 5;

/// Four in a row show what each game is.
const WALL: Hung = Hung { most: 4, tall: false };

/// A board that begins empty, or nearly, is shown after so many acts at most: as soon as so many
/// pieces stand on it.
const ACTS: usize = 40;
const PIECES: usize = 10;

/// An entry: a variant, and those of its family that are folded into it.
pub(super) struct Entry {
    book: &'static dyn Rulebook,
    folded: Vec<&'static dyn Rulebook>,
}

/// Shows the gallery, or lists every variant by name.
pub(super) fn run(desk: &mut Desk<'_>, all: bool) -> Result<(), Say> {
    learn::keep_own_tongue(desk);
    if all {
        list(desk);
    } else {
        show(desk, if desk.heard.is_direct() { "games-direct" } else { "games" });
    }
    Ok(())
}

/// Lists every variant: its name, what it is called, and for how many it is.
fn list(desk: &mut Desk<'_>) {
    let row = |info: &Info| {
        let say = Say::new("games-variant").with("name", info.word());
        let say = say.with("game", Say::new(format!("game-{}", info.name)));
        desk.reply(&say.with("seats", seats(info)))
    };
    let rows: Vec<_> = desk.world.catalog.iter().map(|book| row(book.info())).collect();
    let to = desk.back();
    desk.answer_page(to, &rows.join("\n"), "games.txt");
}

/// Shows the gallery below a sentence.
pub(super) fn show(desk: &mut Desk<'_>, title: &'static str) {
    let entries = entries(desk.world.catalog);
    let rows: Vec<_> = entries.iter().map(|entry| entry.row(desk)).collect();
    let title = desk.reply(&Say::new(title));
    let text = std::iter::once(title).chain(rows).collect::<Vec<_>>().join("\n");
    let to = desk.back();
    let tile = |entry: &Entry| {
        let scene = desk.lettered(entry.info(), specimen(entry.book), &to);
        (scene, entry.called(desk))
    };
    let tiles: Vec<_> = entries.iter().map(tile).collect();
    let names: Vec<_> = tiles.iter().map(|(_, name)| name.clone()).collect();
    let alt = desk.reply(&Say::new("games-alt").with("games", names));
    // A table is opened in a channel.
    let opens = !desk.heard.is_direct();
    let menus: Vec<_> = entries.iter().flat_map(|entry| entry.menus(desk)).collect();
    let buttons: Vec<_> = entries.iter().filter_map(|entry| entry.button(desk)).collect();
    let out = desk.push(Out::new(to, text));
    out.body.figure = Some(Figure::gallery(tiles, WALL, &alt));
    if opens {
        (out.body.menus, out.body.buttons) = (menus, buttons);
    }
    out.audience.again = "games";
}

/// The entries in the order of the list of games.
pub(super) fn entries(catalog: Catalog) -> Vec<Entry> {
    let of = |family: &str| -> Vec<&'static dyn Rulebook> {
        catalog.iter().copied().filter(|book| book.info().family == family).collect()
    };
    let (mut entries, mut met) = (Vec::new(), BTreeSet::new());
    for book in catalog {
        let family = of(book.info().family);
        if family.len() <= FEW {
            entries.push(Entry { book: *book, folded: Vec::new() });
        } else if met.insert(book.info().family) {
            entries.push(Entry { book: *book, folded: family });
        }
    }
    entries
}

impl Entry {
    fn info(&self) -> &'static Info {
        self.book.info()
    }

    /// The line: how to type it, for how many it is, and what it is about.
    fn row(&self, desk: &Desk<'_>) -> String {
        let idea = self.idea();
        let known = desk.world.words.has(desk.language_of(&desk.back()), &idea.key);
        let idea = if known { desk.reply(&idea) } else { self.called(desk) };
        let say = Say::new("games-row").with("name", self.info().word());
        desk.reply(&say.with("seats", seats(self.info())).with("idea", idea))
    }

    /// What it is about, in a line.
    pub(super) fn idea(&self) -> Say {
        let folds = !self.folded.is_empty();
        let key = format!("idea-{}", if folds { self.info().family } else { self.info().name });
        Say::new(key).with("count", self.folded.len())
    }

    /// Its name, or that of the family and how many kinds there are of it.
    pub(super) fn title(&self) -> Say {
        let Info { name, family, .. } = self.info();
        match self.folded.len() {
            0 => Say::new(format!("game-{name}")),
            count => Say::new(format!("kinds-{family}")).with("count", count),
        }
    }

    /// Its variants, the one that is shown first.
    pub(super) fn variants(&self) -> impl Iterator<Item = &'static dyn Rulebook> {
        let alone = self.folded.is_empty().then_some(self.book);
        alone.into_iter().chain(self.folded.iter().copied())
    }

    fn called(&self, desk: &Desk<'_>) -> String {
        desk.reply(&self.title())
    }

    /// A menu of what is folded into it, if anything is.
    fn menus(&self, desk: &Desk<'_>) -> Vec<Menu> {
        let item = |book: &&dyn Rulebook| {
            let name = book.info().name;
            (desk.reply(&Say::new(format!("game-{name}"))), format!("new {name}"))
        };
        let items: Vec<_> = self.folded.iter().map(item).collect();
        menus(&desk.reply(&Say::new("games-menu")), &items, &desk.room.stamp())
    }

    /// A button that opens a table, where nothing is folded into it.
    fn button(&self, desk: &Desk<'_>) -> Option<Button> {
        let name = self.info().name;
        let label = Say::new(format!("game-{name}"));
        let button = || desk.labelled(&desk.back(), &label, format!("new {name}"));
        self.folded.is_empty().then(button)
    }
}

/// For how many a game is, the fewest and the most.
fn seats(info: &Info) -> String {
    let fewest = info.seats.iter().min().copied().unwrap_or_default();
    let most = info.seats.iter().max().copied().unwrap_or_default();
    if fewest == most { fewest.to_string() } else { format!("{fewest}-{most}") }
}

/// A board of a game as everybody sees it: the beginning, or where nothing stands there yet, some
/// acts later.
pub(super) fn specimen(book: &dyn Rulebook) -> Scene {
    let mut table = book.open(&Setup::usual(book.info())).expect("the usual game can be begun");
    for act in 0..ACTS {
        let scene = table.scene(Observer::Public, &Ask { bottom: Seat(0) });
        let dealt = !matches!(table.turn(), Turn::Chance(_));
        if dealt && scene.pieces.len() >= PIECES || !advance(&mut *table, act) {
            return scene;
        }
    }
    table.scene(Observer::Public, &Ask { bottom: Seat(0) })
}

/// Lets something happen: the lot that is due, or what a seat may do, spread over all that is
/// allowed. `false` where nothing can.
fn advance(table: &mut dyn Table, act: usize) -> bool {
    let act = match table.turn() {
        Turn::Over => return false,
        Turn::Chance(lot) => Act::Chance(lot.faces.iter().map(|faces| faces.div_ceil(2)).collect()),
        Turn::Seats(seats) => {
            let Some(seat) = seats.iter().next() else { return false };
            // The golden section spreads them evenly.
            let mut pick = |below: u32| (act as u32 + 1).wrapping_mul(0x9E37_79B9) % below.max(1);
            let Some(text) = table.sample(seat, &mut pick) else { return false };
            Act::By(seat, text)
        }
    };
    table.play(&act).is_ok()
}

#[cfg(test)]
mod tests {
    use super::specimen;
    use caipan_rules::GAMES;

    #[test]
    fn something_stands_on_every_small_board() {
        for book in GAMES {
            let pieces = specimen(*book).pieces.len();
            assert!(pieces >= 8, "{}: {pieces}", book.info().name);
        }
    }
}
