//! Draughts with a small reader of records of its own, so that what the hall makes of a record is tried by itself:
//! tags, numbered moves and results, a game after the other.

use caipan::rules::{Act, BadSetup, Catalog, Flaw, GAMES, Info, Rulebook, Say, Scroll, Setup, Table, Turn};

/// The variants that have both a number in records and this reader.
pub(crate) const SCROLLS: Catalog = &[&Written(0, "20"), &Written(1, "25")];

/// The variant at this place of the catalog, and its number in records.
struct Written(usize, &'static str);

/// One game as it stands in a text: its first line, its tags, and its moves with their lines.
#[derive(Default)]
struct Text<'a> {
    line: usize,
    tags: Vec<(&'a str, &'a str)>,
    moves: Vec<(usize, &'a str)>,
}

impl Rulebook for Written {
    fn info(&self) -> &'static Info {
        GAMES[self.0].info()
    }

    fn open(&self, setup: &Setup) -> Result<Box<dyn Table>, BadSetup> {
        GAMES[self.0].open(setup)
    }

    fn import(&self, text: &str, unsaid: bool) -> Vec<Scroll> {
        let ours = |game: &Text<'_>| game.tag("GameType").map_or(unsaid, |number| number == self.1);
        games(text).iter().filter(|game| ours(game)).map(|game| self.scroll(game)).collect()
    }
}

impl Written {
    fn scroll(&self, game: &Text<'_>) -> Scroll {
        let setup = Setup { position: game.tag("FEN").map(str::to_owned), ..Setup::usual(self.info()) };
        let title = [game.tag("White"), game.tag("Black")].into_iter().flatten().collect::<Vec<_>>().join(" – ");
        let mut scroll = Scroll { line: game.line, title, setup, actions: Vec::new(), flaw: None };
        let Ok(mut table) = self.open(&scroll.setup) else { return scroll };
        for (line, token) in &game.moves {
            match play(&mut *table, token) {
                Ok(text) => scroll.actions.push(text),
                Err(why) => {
                    let ply = scroll.actions.len() + 1;
                    scroll.flaw = Some(Flaw { line: *line, ply, token: (*token).to_owned(), why });
                    break;
                }
            }
        }
        scroll
    }
}

fn play(table: &mut dyn Table, token: &str) -> Result<String, Say> {
    let Turn::Seats(seats) = table.turn() else { return Err(Say::new("game-over")) };
    let seat = seats.iter().next().expect("somebody is to move");
    let text = table.judge(seat, token).map_err(|illegal| illegal.say)?;
    table.play(&Act::By(seat, text.clone())).map(|_| text).map_err(|illegal| illegal.say)
}

impl<'a> Text<'a> {
    fn tag(&self, name: &str) -> Option<&'a str> {
        self.tags.iter().find(|(tag, _)| *tag == name).map(|(_, value)| *value)
    }
}

fn games(text: &str) -> Vec<Text<'_>> {
    let mut games: Vec<Text<'_>> = Vec::new();
    for (at, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
        let tag = line.trim().strip_prefix('[').and_then(|tag| tag.trim_end_matches(']').split_once(' '));
        if games.last().is_none_or(|game| tag.is_some() && !game.moves.is_empty()) {
            games.push(Text { line: at, ..Text::default() });
        }
        let game = games.last_mut().expect("one was begun");
        match tag {
            Some((name, value)) => game.tags.push((name, value.trim_matches('"'))),
            None => game.moves.extend(line.split_whitespace().filter_map(token).map(|token| (at, token))),
        }
    }
    games
}

/// The move in a token: neither its number nor a result.
fn token(word: &str) -> Option<&str> {
    let word = word.rsplit_once('.').map_or(word, |(_, word)| word);
    let result = ["", "*", "2-0", "1-1", "0-2", "1-0", "0-1", "1/2-1/2"].contains(&word);
    (!result).then_some(word)
}
