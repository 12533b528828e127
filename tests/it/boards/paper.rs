//! Sheets: brackets and tables of tournaments.

use caipan_render::{
    Painter, Theme,
    sheet::{
        Align, Bracket, Cell, Column, Fate, Grid, HIGHEST, Head, Match, Sheet, Side, WIDEST, Weight,
    },
};
use proptest::{collection::vec, prelude::*};

use super::{
    golden::{self, Indexed, decode},
    sheets,
};

#[test]
fn sheets_are_as_kept() {
    let all = sheets::all();
    let check = |name: &str, theme: Theme| {
        let (_, sheet) =
            all.iter().find(|(other, _)| other == name).expect("there is such a sheet");
        golden::check(&format!("sheet-{name}-{theme}"), &Painter::new().sheet(sheet, theme));
    };
    check("eight", Theme::Light);
    check("path", Theme::Dark);
    check("lower", Theme::Contrast);
    check("page-2", Theme::Dark);
    check("robin-6", Theme::Dark);
    check("standings", Theme::Light);
}

#[test]
fn equal_sheets_are_equal_files_and_small() {
    let painter = Painter::new();
    for (name, sheet) in sheets::all() {
        for theme in Theme::ALL {
            let bytes = painter.sheet(&sheet, theme);
            assert!(bytes.len() <= 50_000, "{name} in {theme}: {} bytes", bytes.len());
            assert!(bytes == Painter::new().sheet(&sheet.clone(), theme), "{name} in {theme}");
        }
    }
}

#[test]
fn few_players_are_drawn_large_enough_to_be_shown_small() {
    let painter = Painter::new();
    let size = |sheet| {
        let picture = decode(&painter.sheet(&sheet, Theme::Light));
        (picture.width, picture.height)
    };
    // Letters of 21 pixels are at least 11 where a chat shows the picture 550 pixels wide.
    assert!(size(Sheet::Bracket(sheets::eight())).0 <= 1_000);
    assert!(size(Sheet::Grid(sheets::cross(6))).0 <= 1_000);
    let (width, height) = size(Sheet::Bracket(sheets::knock_out(16, 3)));
    assert!(width <= 1_000 && height <= 800, "{width} by {height}");
}

#[test]
fn no_page_is_too_wide_for_a_phone() {
    let painter = Painter::new();
    let brackets = [8, 16, 32, 64, 128].map(|players| sheets::knock_out(players, players / 2));
    for bracket in brackets.into_iter().chain([sheets::lower()]) {
        for page in bracket.pages() {
            let (title, ids) = (page.title.clone(), page.columns[0].matches[0].id.clone());
            let picture = decode(&painter.sheet(&Sheet::Bracket(page), Theme::Light));
            // Letters of 21 pixels, or of 16 up to 1,000 wide, are about 9 where a chat shows the
            // picture 550 pixels wide.
            assert!(
                picture.width <= 1_300 && picture.height <= 900,
                "{title}, {ids}: {} wide",
                picture.width
            );
        }
    }
}

#[test]
fn a_name_is_all_that_changes_when_it_does() {
    let whole = sheets::eight();
    let draw = |name: &str| {
        let mut bracket = whole.clone();
        name.clone_into(&mut bracket.columns[0].matches[2].sides[0].name);
        decode(&Painter::new().sheet(&Sheet::Bracket(bracket), Theme::Dark))
    };
    let none = draw("");
    for name in [
        "Ann",
        "WWWWWWWWWWWWWWWWWWWWWWWWWWWW",
        "一二三四五六七八九十",
        "\u{202E}x\u{301}\u{301}",
        "Å︽j|/_",
    ] {
        let (across, down) = changed(&none, &draw(name));
        assert!(
            (1..=215).contains(&across) && (1..=37).contains(&down),
            "{name}: {across} by {down}"
        );
    }
}

/// The width and height of the least box round all pixels that differ.
fn changed(one: &Indexed, other: &Indexed) -> (usize, usize) {
    assert_eq!((one.width, one.height), (other.width, other.height));
    let width = one.width as usize;
    let places = || (0..one.indices.len()).filter(|at| one.indices[*at] != other.indices[*at]);
    let span = |along: &dyn Fn(usize) -> usize| {
        let ends = places().map(along).min().zip(places().map(along).max());
        ends.map_or(0, |(low, high)| high - low + 1)
    };
    (span(&|at| at % width), span(&|at| at / width))
}

#[test]
fn a_winner_shows_without_colours() {
    let mut bracket = sheets::knock_out(2, 1);
    // Green is most of what makes a colour light.
    let shades = |bracket: &Bracket| {
        let picture =
            decode(&Painter::new().sheet(&Sheet::Bracket(bracket.clone()), Theme::Contrast));
        picture
            .indices
            .iter()
            .map(|at| picture.palette[3 * usize::from(*at) + 1])
            .collect::<Vec<_>>()
    };
    for side in &mut bracket.columns[0].matches[0].sides {
        (side.name, side.score) = ("Ann".to_owned(), "1".to_owned());
    }
    let decided = shades(&bracket);
    bracket.columns[0].matches[0].sides.iter_mut().for_each(|side| side.fate = Fate::Open);
    let differ = decided
        .iter()
        .zip(shades(&bracket))
        .filter(|(one, other)| one.abs_diff(*other) >= 64)
        .count();
    assert!(differ >= 200, "{differ} pixels are lighter or darker");
}

/// Any text at all.
fn text() -> impl Strategy<Value = String> {
    let marks = "[a-z\u{300}-\u{36F}\u{200B}-\u{200F}\u{202A}-\u{202E}\u{5D0}-\u{5EA}\u{1F300}-\u{1F5FF}]{0,80}";
    prop_oneof![
        vec(any::<char>(), 0..60).prop_map(String::from_iter),
        marks,
        "\\PC{0,30}",
        Just("長".repeat(5_000))
    ]
}

fn side() -> impl Strategy<Value = Side> {
    let fate = prop_oneof![
        Just(Fate::Open),
        Just(Fate::Won),
        Just(Fate::Lost),
        Just(Fate::Bye),
        Just(Fate::Unknown)
    ];
    (text(), text(), fate, proptest::option::of(0..9_usize))
        .prop_map(|(name, score, fate, entrant)| Side { name, score, fate, entrant })
}

fn column() -> impl Strategy<Value = Column> {
    let one = (text(), text(), [side(), side()], any::<bool>());
    let one = one.prop_map(|(id, note, sides, live)| Match { id, note, sides, live });
    (text(), vec(one, 0..5), 1..12_usize)
        .prop_map(|(head, some, times)| Column { head, matches: vec![some; times].concat() })
}

fn bracket() -> impl Strategy<Value = Bracket> {
    (text(), vec(column(), 0..20), proptest::option::of(column()), text())
        .prop_map(|(title, columns, aside, foot)| Bracket { title, columns, aside, foot })
}

fn grid() -> impl Strategy<Value = Grid> {
    let align = prop_oneof![Just(Align::Left), Just(Align::Middle), Just(Align::Right)];
    let head = (text(), align).prop_map(|(text, align)| Head { text, align });
    let weight = prop_oneof![
        Just(Weight::Plain),
        Just(Weight::Strong),
        Just(Weight::Faint),
        Just(Weight::Shut)
    ];
    let cell = (text(), weight).prop_map(|(text, weight)| Cell { text, weight });
    (text(), vec(head, 0..50), vec(vec(cell, 0..10), 0..60), text())
        .prop_map(|(title, heads, rows, foot)| Grid { title, heads, rows, foot })
}

/// Draws whatever it is.
fn check(sheet: &Sheet) {
    let picture = decode(&Painter::new().sheet(sheet, Theme::Dark));
    assert!((2..=WIDEST).contains(&picture.width) && (2..=HIGHEST).contains(&picture.height));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn any_bracket_is_drawn_and_bounded(bracket in bracket(), round in 0..30_usize, entrant in 0..9_usize) {
        check(&Sheet::Bracket(bracket.path(entrant)));
        check(&Sheet::Bracket(bracket.window(round)));
        bracket.pages().into_iter().for_each(|page| check(&Sheet::Bracket(page)));
        check(&Sheet::Bracket(bracket));
    }

    #[test]
    fn any_table_is_drawn_and_bounded(grid in grid()) {
        check(&Sheet::Grid(grid));
    }
}
