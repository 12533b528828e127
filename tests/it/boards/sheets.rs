//! Sheets of tournaments, as tests and benches draw them.

use caipan_render::sheet::{
    Align, Bracket, Cell, Column, Fate, Grid, Head, Match, Sheet, Side, Weight,
};

/// Names as people have them: short, long, Chinese, and such as fonts do not have.
const NAMES: [&str; 16] = [
    "Ann",
    "王小明",
    "Bartholomew Montgomery",
    "Zoe\u{308}",
    "一二三四五六七八九十百千",
    "Сергей",
    "🎲 dice 🎲",
    "O'Brien",
    "Red Dragons",
    "司马相如",
    "WWWWWWWWWWWWWWWWWWWW",
    "مرحبا",
    "Ng",
    "歐陽修",
    "Thiago_the_3rd",
    "Łukasz",
];

/// Somebody's name: the first sixteen as above, then numbered.
fn name(entrant: usize) -> String {
    let name = NAMES[entrant % 16];
    if entrant < 16 { name.to_owned() } else { format!("{name} {}", entrant / 16 + 1) }
}

/// Something that looks like chance.
fn chance(seed: usize) -> usize {
    (seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33) % 1_000
}

/// A knock-out of a power of two, in which so many matches have been played.
pub(crate) fn knock_out(players: usize, played: usize) -> Bracket {
    let mut columns = Vec::new();
    let mut coming: Vec<Result<usize, String>> = (0..players).map(Ok).collect();
    let mut done = 0;
    while coming.len() > 1 {
        let round = columns.len() + 1;
        let mut matches = Vec::new();
        let mut next = Vec::new();
        for (at, pair) in coming.chunks(2).enumerate() {
            let id = format!("W{round}-{}", at + 1);
            let known = pair.iter().all(Result::is_ok);
            let decided = known && done < played;
            let live = known && !decided && done < played + 2;
            done += usize::from(known);
            let won = chance(players + 31 * round + at) % 2;
            next.push(if decided { pair[won].clone() } else { Err(format!("winner of {id}")) });
            matches.push(game(id, pair, decided.then_some(won), live));
        }
        columns.push(Column { head: format!("Round {round}"), matches });
        coming = next;
    }
    let title = format!("Club evening: {players} players");
    Bracket { title, columns, aside: None, foot: String::new() }
}

/// A match of two who are known or not.
fn game(id: String, pair: &[Result<usize, String>], won: Option<usize>, live: bool) -> Match {
    let forfeit = chance(id.len() * 7 + id.bytes().map(usize::from).sum::<usize>()) < 80;
    let side = |at: usize| {
        let (fate, score) = match (&pair[at], won) {
            (Err(_), _) => (Fate::Unknown, ""),
            (_, None) => (Fate::Open, if live { "0" } else { "" }),
            (_, Some(won)) if won == at => (Fate::Won, if forfeit { "" } else { "2" }),
            _ => (Fate::Lost, if forfeit { "ff" } else { "1" }),
        };
        let (name, entrant) = match &pair[at] {
            Ok(entrant) => (name(*entrant), Some(*entrant)),
            Err(words) => (words.clone(), None),
        };
        Side { name, score: score.to_owned(), fate, entrant }
    };
    let note = if live { "live" } else { "" }.to_owned();
    Match { id, note, sides: [side(0), side(1)], live }
}

/// A knock-out of 8 with byes, and a match for the third place.
pub(crate) fn eight() -> Bracket {
    let mut bracket = knock_out(8, 5);
    let first = &mut bracket.columns[0].matches[0];
    first.sides[0] = Side { name: name(1), fate: Fate::Won, entrant: Some(1), ..Side::default() };
    first.sides[1] = Side { name: "bye".to_owned(), fate: Fate::Bye, ..Side::default() };
    let losers = ["W2-1", "W2-2"].map(|id| Err(format!("loser of {id}")));
    let third = game("T1-1".to_owned(), &losers, None, false);
    bracket.aside = Some(Column { head: "Third place".to_owned(), matches: vec![third] });
    bracket
}

/// The lower bracket of 16 players, at its beginning.
pub(crate) fn lower() -> Bracket {
    let mut columns = Vec::new();
    for (round, count) in [4, 4, 2, 2, 1, 1].into_iter().enumerate() {
        let one = |at: usize| {
            let pair = match round {
                0 => [Ok(2 * at), Ok(2 * at + 1)],
                _ if round % 2 == 1 => [
                    Err(format!("loser of W2-{}", at + 1)),
                    Err(format!("winner of L{round}-{}", at + 1)),
                ],
                _ => [0, 1].map(|side| Err(format!("winner of L{round}-{}", 2 * at + side + 1))),
            };
            game(
                format!("L{}-{}", round + 1, at + 1),
                &pair,
                (round == 0 && at < 2).then_some(1),
                false,
            )
        };
        columns.push(Column {
            head: format!("Lower {}", round + 1),
            matches: (0..count).map(one).collect(),
        });
    }
    Bracket {
        title: "Club evening: lower bracket".to_owned(),
        columns,
        aside: None,
        foot: "1/1".to_owned(),
    }
}

/// Who did what against whom.
pub(crate) fn cross(players: usize) -> Grid {
    let mut heads = vec![Head::new("#", Align::Right), Head::new("Name", Align::Left)];
    heads.extend((1..=players).map(|number| Head::new(&number.to_string(), Align::Middle)));
    heads.extend(["Pts", "SB", "Place"].map(|text| Head::new(text, Align::Right)));
    let row = |one: usize| {
        let mut cells = vec![
            Cell::new(&(one + 1).to_string(), Weight::Faint),
            Cell::new(&name(one), Weight::Plain),
        ];
        cells.extend((0..players).map(|other| result(one, other)));
        let points = format!("{}.5", chance(one) % players);
        cells.push(Cell::new(&points, Weight::Strong));
        cells.push(Cell::new(&format!("{}.25", chance(one + 9) % 40), Weight::Plain));
        cells.push(Cell::new(
            &(players - one).to_string(),
            if players - one < 4 { Weight::Strong } else { Weight::Plain },
        ));
        cells
    };
    let (title, foot) = ("Round robin".to_owned(), "SB: Sonneborn-Berger".to_owned());
    Grid { title, heads, rows: (0..players).map(row).collect(), foot }
}

/// What one of a cross table has against another.
fn result(one: usize, other: usize) -> Cell {
    let (low, high) = (one.min(other), one.max(other));
    let score = if one == other { 9 } else { chance(low * 17 + high) % 5 };
    match if one > other && score < 2 { 1 - score } else { score } {
        9 => Cell::new("", Weight::Shut),
        0 => Cell::new("0", Weight::Faint),
        1 => Cell::new("1", Weight::Strong),
        2 => Cell::new("½", Weight::Plain),
        _ => Cell::new("", Weight::Plain),
    }
}

/// A page of 25 of a Swiss tournament.
pub(crate) fn standings() -> Grid {
    const FAMILY: [&str; 5] = ["王", "司马", "歐陽", "李", "诸葛"];
    const GIVEN: [&str; 5] = ["小明", "相如", "修", "白", "孔明先生"];
    let mut heads = vec![Head::new("名次", Align::Right), Head::new("姓名", Align::Left)];
    heads.extend(["积分", "BH/C1", "BH", "SB"].map(|text| Head::new(text, Align::Right)));
    heads.extend((5..10).map(|round| Head::new(&round.to_string(), Align::Middle)));
    let row = |one: usize| {
        let name = format!("{}{}", FAMILY[one % 5], GIVEN[one / 5]);
        let last = (0..5).map(|round| ["1", "0", "½", "+", "-"][chance(one * 5 + round) % 5]);
        let rank =
            Cell::new(&(one + 1).to_string(), if one < 3 { Weight::Strong } else { Weight::Plain });
        let points = Cell::new(&format!("{}.{}", 7 - one / 4, 5 * (one % 2)), Weight::Strong);
        let number = |seed: usize, half: &str| {
            Cell::new(&format!("{}{half}", chance(one + seed) % 30), Weight::Plain)
        };
        let mut cells = vec![rank, Cell::new(&name, Weight::Plain), points];
        cells.extend([number(3, ".5"), number(5, ".0"), number(8, ".25")]);
        cells.extend(last.map(|sign| Cell::new(sign, Weight::Faint)));
        cells
    };
    let (title, foot) = ("秋季公开赛 · 积分榜".to_owned(), "第 1/4 页".to_owned());
    Grid { title, heads, rows: (0..25).map(row).collect(), foot }
}

/// All of them, by name.
pub(crate) fn all() -> Vec<(String, Sheet)> {
    let large = knock_out(128, 100);
    let mut all = vec![
        ("eight", Sheet::Bracket(eight())),
        ("sixteen", Sheet::Bracket(knock_out(16, 11))),
        ("thirty-two", Sheet::Bracket(knock_out(32, 20))),
        ("path", Sheet::Bracket(knock_out(16, 11).path(1))),
        ("lower", Sheet::Bracket(lower())),
        ("robin-6", Sheet::Grid(cross(6))),
        ("robin-16", Sheet::Grid(cross(16))),
        ("standings", Sheet::Grid(standings())),
    ]
    .into_iter()
    .map(|(name, sheet)| (name.to_owned(), sheet))
    .collect::<Vec<_>>();
    let pages = large.pages();
    all.extend(
        pages
            .into_iter()
            .zip(1..)
            .map(|(page, number)| (format!("page-{number}"), Sheet::Bracket(page))),
    );
    all
}
