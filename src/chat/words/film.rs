//! A game on its way into an animation.

use caipan_render::{
    Animation, Painter, Theme, TooLarge,
    sheet::{Banner, Player},
};
use caipan_rules::{Arg, Catalog, Lettering, Outcome, Say, Scene, Seat, Table, Turn, find};

use crate::{
    chat::{
        input::door::LONGEST_ALT,
        state::{
            ending::result,
            tour::{Sight, Tour},
        },
    },
    referee::Match,
};

/// Most bytes of an animation.
const MOST: usize = 8 << 20;

/// A game as it is shown in an animation, with the words in it.
#[derive(Clone)]
pub(crate) struct Film {
    /// The game; the ply at which it stands means nothing.
    pub(crate) tour: Tour,
    /// How it is seen.
    pub(crate) sight: Sight,
    /// What pieces bear.
    lettering: Lettering,
    /// The record that tells the times; none of a game that was not played here.
    record: Option<Match>,
    /// The players, by seat, with people as marked ids.
    players: Vec<String>,
    /// What stands below the players while it is played, and when it is over.
    notes: [String; 2],
}

/// A finished animation.
#[derive(Clone, Debug)]
pub(crate) struct Developed {
    /// The GIF.
    pub(crate) gif: Vec<u8>,
    /// One picture of so many is in it; 1 where all are.
    pub(crate) every: usize,
}

/// What became of an attempt that had too many bytes: how many pictures had room, of how many.
struct Excess {
    fitted: usize,
    all: usize,
}

impl Film {
    /// Makes the film of a game in the words that `word` gives.
    pub(crate) fn new(
        catalog: Catalog,
        tour: Tour,
        sight: Sight,
        record: Option<Match>,
        word: impl Fn(&Say) -> String,
    ) -> Option<Self> {
        let outcome = match &record {
            Some(bout) => bout.is_over().then(|| bout.outcome()),
            None => outcome(catalog, &tour)?,
        };
        let player = |seat| word(&Say::new("person").with("who", Arg::Seat(Seat(seat))));
        let players = (0..tour.setup.seats).map(player).collect();
        let title = word(&Say::new(format!("game-{}", tour.game)));
        let ending = outcome.map_or_else(String::new, |outcome| word(&result(&outcome)));
        // On a picture nothing is bold.
        let notes = [title, ending.replace("**", "").replace('\n', " · ")];
        Some(Self { tour, sight, lettering: Lettering::default(), record, players, notes })
    }

    /// Returns the film with other signs on its pieces.
    pub(crate) fn lettered(self, lettering: Lettering) -> Self {
        Self { lettering, ..self }
    }

    /// Returns the film in words, at most 1,024 characters.
    pub(crate) fn alt(&self) -> String {
        let [title, ending] = &self.notes;
        let parts = std::iter::once(title).chain(&self.players).chain(Some(ending));
        let parts: Vec<_> = parts.filter(|part| !part.is_empty()).map(String::as_str).collect();
        parts.join(" · ").chars().take(LONGEST_ALT).collect()
    }

    /// Returns a text that is another for each film that shows something else.
    pub(crate) fn fingerprint(&self) -> String {
        let Self { tour, sight, lettering, record, players, notes } = self;
        let record = record.as_ref().map(|bout| (bout.header().id.as_str(), bout.version()));
        format!("{tour} {sight} {:?} {lettering:?} {record:?} {players:?} {notes:?}", sight.eyes)
    }

    /// Replaces marked ids by names, which `plain` returns.
    pub(crate) fn named(mut self, plain: impl Fn(&str) -> String) -> Self {
        for text in self.players.iter_mut().chain(&mut self.notes) {
            *text = plain(text);
        }
        self
    }

    /// Paints the animation; where it has too many bytes, with fewer pictures. None if the acts do
    /// not fit the game any more.
    pub(crate) fn develop(
        &self,
        catalog: Catalog,
        painter: &Painter,
        brush: (Theme, u32),
    ) -> Option<Developed> {
        self.within(MOST, catalog, painter, brush)
    }

    /// Paints the animation with at most so many bytes, if one picture has them.
    fn within(
        &self,
        most: usize,
        catalog: Catalog,
        painter: &Painter,
        (theme, size): (Theme, u32),
    ) -> Option<Developed> {
        let clocks = self.record.as_ref().filter(|bout| bout.clock().is_some());
        let times = clocks.map_or_else(Vec::new, |bout| bout.times(catalog));
        let mut every = 1;
        loop {
            let animation = painter.animation(theme, size, most);
            match self.shoot(catalog, animation, &times, every)? {
                Ok(gif) => return Some(Developed { gif, every }),
                Err(Excess { all, .. }) if every > all => return None,
                Err(Excess { fitted, all }) => every = all.div_ceil(fitted.max(1)).max(every + 1),
            }
        }
    }

    /// Paints one picture of so many that differ, from the start of the first ply, and the last one.
    /// What nobody sees is no picture, so that the eyes of a seat do not learn that something was done.
    fn shoot(
        &self,
        catalog: Catalog,
        animation: Animation<'_>,
        times: &[Vec<u64>],
        every: usize,
    ) -> Option<Result<Vec<u8>, Excess>> {
        let mut table = find(catalog, &self.tour.game)?.open(&self.tour.setup).ok()?;
        let plies = self.tour.plies(catalog)?;
        // Nobody wants to see how pieces were exchanged before the battle; where it never began there
        // is nothing else to see.
        let start = if plies.count() > 0 { plies.acts(0) } else { 0 };
        let (before, acts) = self.tour.acts().split_at(start);
        for act in before {
            table.play(act).ok()?;
        }
        let (mut scene, mut at) = (self.scene(&*table), start);
        let (mut all, mut fitted) = (0, 0);
        let mut camera = Some(animation);
        for (done, act) in (start + 1..).zip(acts) {
            table.play(act).ok()?;
            let next = self.scene(&*table);
            if next == scene {
                continue;
            }
            if all % every == 0
                && let Some(animation) = &mut camera
            {
                match animation.add(&scene, &self.banner(&*table, times, at)) {
                    Ok(()) => fitted += 1,
                    Err(TooLarge) => camera = None,
                }
            }
            (scene, at, all) = (next, done, all + 1);
        }
        // Before the end nobody may know when something was done that they do not see.
        let last = if self.notes[1].is_empty() { at } else { self.tour.length() };
        let end = self.banner(&*table, times, last);
        let gif = camera.and_then(|mut animation| {
            animation.add(&scene, &end).ok()?;
            animation.finish().ok()
        });
        Some(gif.ok_or(Excess { fitted, all }))
    }

    /// The board as it is shown. It does not say who is to move: the next picture does, and that
    /// sign, which stands far from the move, would make up half of the file.
    fn scene(&self, table: &dyn Table) -> Scene {
        let scene = self.sight.eyes.scene(table, self.sight.bottom);
        let scene = Scene { to_move: Vec::new(), ..scene };
        self.lettering.apply(scene, table.info().vocabulary.signs)
    }

    /// What stands above the board after so many acts.
    fn banner(&self, table: &dyn Table, times: &[Vec<u64>], acts: usize) -> Banner {
        let over = acts == self.tour.length() && !self.notes[1].is_empty();
        let tones = table.info().tones;
        let left = times.get(acts);
        let time = |seat: usize| left.and_then(|left| left.get(seat)).map(|left| digits(*left));
        let player = |(seat, name): (usize, &String)| Player {
            tone: tones[seat % tones.len()],
            name: name.clone(),
            clock: time(seat).unwrap_or_default(),
        };
        let players = self.players.iter().enumerate().map(player).collect();
        Banner { players, note: self.notes[usize::from(over)].clone(), over }
    }
}

/// Returns what a game came to, if it is over; none if its acts do not fit it any more.
fn outcome(catalog: Catalog, tour: &Tour) -> Option<Option<Outcome>> {
    let mut end = tour.clone();
    end.turn(usize::MAX);
    let table = end.stand(catalog)?.table;
    Some((table.turn() == Turn::Over).then(|| table.outcome()))
}

/// Writes a time as a clock shows it: `4:05`, `1:04:05`.
fn digits(millis: u64) -> String {
    let seconds = millis / 1_000;
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

#[cfg(test)]
mod tests {
    use caipan_render::{Painter, Theme};
    use caipan_rules::{GAMES, Setup, find};

    use super::{Film, Sight, Tour, digits};
    use crate::chat::words::{Cast, Words};

    /// The film of a game of russian draughts in which kings go to and fro.
    fn film() -> Film {
        let book = find(GAMES, "russian").expect("a game");
        let options = [("draws".to_owned(), "manual".to_owned())].into();
        let position = Some("W:WKa1:BKh2".to_owned());
        let setup = Setup { options, position, ..Setup::usual(book.info()) };
        let there = ["a1-b2", "h2-g1", "b2-a1", "g1-h2"];
        let moves: Vec<_> = there.iter().cycle().take(60).copied().collect();
        let scroll = book.retrace(&setup, &moves);
        assert!(scroll.flaw.is_none(), "{:?}", scroll.flaw);
        let tour = Tour::through(book, &scroll).expect("a game");
        let (words, cast) = (Words::new(GAMES), Cast { info: Some(book.info()), people: &[] });
        let word = |say: &_| words.say("en", say, &cast);
        Film::new(GAMES, tour, Sight::OPEN, None, word).expect("it can be played")
    }

    #[test]
    fn of_a_long_game_pictures_are_left_out_evenly_until_it_has_room() {
        let (film, painter) = (film(), Painter::new());
        let brush = (Theme::Light, 200);
        let whole = film.within(1 << 20, GAMES, &painter, brush).expect("room");
        assert_eq!((film.tour.length(), whole.every), (60, 1));
        for parts in 2..6 {
            let most = whole.gif.len() / parts + 3_000;
            let shown = film.within(most, GAMES, &painter, brush).expect("room");
            assert!(shown.every > 1 && shown.gif.len() <= most, "{parts}: {}", shown.every);
        }
        assert!(film.within(100, GAMES, &painter, brush).is_none(), "not one picture has room");
    }

    #[test]
    fn a_time_is_written_as_a_clock_shows_it() {
        let times = [999, 65_000, 600_000, 3_600_000, 86_399_999];
        assert_eq!(times.map(digits), ["0:00", "1:05", "10:00", "1:00:00", "23:59:59"]);
    }
}
