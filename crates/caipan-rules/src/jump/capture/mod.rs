//! 食棋, the capture game on the star: sixty men that belong to no seat, taken by hopping over them.
//! The Chinese Wikipedia, 中國跳棋, describes it: 當一枚棋子跨過另一枚棋子的時候，被跨過的棋子就為被吃掉.

mod chains;
mod game;
mod inside;
mod list;
mod scene;
mod view;

pub use game::{Capture, QUIET};

use crate::{
    Act, Analysis, Ask, BadSetup, Choices, Count, CourseStep, Form, Game, Info, Listed, Listing,
    Lore, Notation, Observer, Outcome, Pact, Preset, Say, Scene, Seat, Seats, Setup, Table, Turn,
    Undo, Unreadable, Vocabulary, scene::Tone, seated,
};

use super::{
    Illegal, action::Action, board::Holes, course, glossary, notation, options, symmetry::Symmetry,
};

use game::CALM;

/// The number of players of 孔明棋 (solitaire), whose rules this game takes over (the Chinese
/// Wikipedia, 中國跳棋: 實際上就是應用了孔明棋的規則).
const ALONE: &[(&str, &str)] = &[("players", "1")];

/// The facts of the game.
static INFO: Info = Info {
    name: "capture",
    aliases: &["食棋", "吃子跳棋", "shiqi"],
    family: "jump",
    laws: 1,
    seats: &[2, 3, 4, 5, 6, 1],
    first_seat: 1,
    tones: &[Tone::Red, Tone::Blue, Tone::Green, Tone::Orange, Tone::Purple, Tone::Black],
    options: &[options::CHAIN, options::SUBMIT],
    presets: &[],
    nicknames: &[
        Preset { name: "孔明棋", options: ALONE },
        Preset { name: "solitaire", options: ALONE },
    ],
    secret: false,
    undo: Undo::Ask,
    time: "none",
    example: "G5-I5",
    plates: &["", "chain"],
    vocabulary: &Vocabulary { terms: glossary::terms, ..Vocabulary::NONE },
    words: &[],
};

/// The events of a game.
#[derive(Clone, Debug)]
pub enum Event {
    /// A man moved.
    Moved {
        /// The seat that moved it.
        seat: Seat,
        /// The move in its written form.
        text: String,
        /// The landings between, if the text does not say them.
        between: Vec<super::Hole>,
        /// The number of captured men.
        taken: usize,
        /// True if the turn is still open.
        more: bool,
    },
    /// A seat ended its open turn.
    Ended(Seat),
    /// Nothing has been captured for thirty turns; after ten more the game is over.
    Calm,
}

impl Event {
    /// Returns the sentence for all observers.
    fn say(&self) -> Say {
        let (seat, text, between, taken, more) = match self {
            Self::Ended(seat) => return Say::new("jump-ended").with("seat", *seat),
            Self::Calm => {
                return Say::new("jump-calm").with("count", CALM).with("left", QUIET - CALM);
            }
            Self::Moved { seat, text, between, taken, more } => (seat, text, between, taken, more),
        };
        let key = match (taken, more, between.is_empty()) {
            (0, ..) => "jump-moved",
            (_, true, _) => "jump-capturing",
            (_, false, true) => "jump-captured",
            (_, false, false) => "jump-captured-by",
        };
        let way = Capture::board().names(between.iter().copied()).join(" ");
        let say = Say::new(key).with("seat", *seat).with("move", text.as_str());
        say.with("way", way).with("count", *taken)
    }
}

/// Reads a position: the seat to move, and one list of holes.
fn read_position(seats: u8, text: &str) -> Result<(Holes, Seat), Say> {
    let example =
        || format!("1/{}", Capture::board().names(Capture::opening().iter().take(5)).join(","));
    let fields = || Say::new("jump-position-one").with("example", example());
    let (next, list) = text.split_once('/').ok_or_else(fields)?;
    let number = next
        .trim()
        .parse::<u8>()
        .ok()
        .filter(|number| (1..=seats).contains(number))
        .ok_or_else(fields)?;
    let mut men = Holes::NONE;
    for word in list.split(',').map(str::trim).filter(|word| !word.is_empty()) {
        let unknown = || {
            Say::new("jump-position-hole").with("hole", word.chars().take(12).collect::<String>())
        };
        let hole = Capture::board().find(word).ok_or_else(unknown)?;
        if men.has(hole) {
            return Err(Say::new("jump-position-twice").with("hole", Capture::board().name(hole)));
        }
        men = men.with(hole);
    }
    Ok((men, Seat(number - 1)))
}

impl Capture {
    /// Sets a game up, without looking at whether it is decided.
    fn set_up(setup: &Setup) -> Result<Self, BadSetup> {
        let (men, next) = match &setup.position {
            Some(text) => read_position(setup.seats, text).map_err(BadSetup::Position)?,
            None => (Self::opening(), Seat(0)),
        };
        let chained = setup.option(&options::CHAIN) == "on";
        Ok(Self {
            chained,
            submit: setup.option(&options::SUBMIT) == "on",
            ..Self::at(setup.seats, men, next)
        })
    }
}

impl Game for Capture {
    type Laws = ();
    type Action = Action;
    type Event = Event;
    type View = Self;
    type Illegal = Illegal;

    fn info((): &'static ()) -> &'static Info {
        &INFO
    }

    fn course((): &'static ()) -> Vec<CourseStep> {
        course::course(&INFO, |setup| Self::set_up(setup).ok().map(|game| seated(&(), game)))
    }

    fn start((): &'static (), setup: &Setup) -> Result<Self, BadSetup> {
        let mut game = Self::set_up(setup)?;
        game.settle();
        Ok(game)
    }

    fn turn(&self) -> Turn {
        if self.end.is_some() { Turn::Over } else { Turn::Seats(Seats::one(self.next)) }
    }

    fn midturn(&self) -> bool {
        !self.trail.is_empty()
    }

    fn outcome(&self) -> Outcome {
        Self::outcome(self)
    }

    fn fallen(&self) -> Seats {
        self.left.iter().copied().collect()
    }

    /// Carries out an act; a seat that resigns, runs out of time or is put out comes last, and the
    /// others go on.
    fn play(&mut self, act: Act<Action>) -> Vec<Event> {
        Self::play(self, act)
    }

    fn voters(&self, pact: Pact) -> Seats {
        match pact {
            // Alone there is nobody to agree with.
            Pact::Draw if self.scores.len() == 1 => Seats::NONE,
            Pact::Draw => self.playing(),
            Pact::Undo => Seats::first(self.scores.len() as u8),
            Pact::Count | Pact::Pause => Seats::NONE,
        }
    }

    fn view(&self, _: Observer) -> Self {
        self.clone()
    }

    fn tell(&self, event: &Event, _: Observer) -> Vec<Say> {
        vec![event.say()]
    }

    /// Nothing: the moves say it all.
    fn form((): &'static (), text: &str) -> Form {
        notation::form(Self::board(), text)
    }

    fn read(view: &Self, text: &str) -> Result<Action, Unreadable> {
        view.read(text)
    }

    fn write(view: &Self, action: &Action) -> String {
        view.write(action)
    }

    fn check(view: &Self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        view.check(seat, action)
    }

    fn choices(view: &Self, seat: Seat) -> Choices<Action> {
        view.choices(seat).map_or_else(|| Choices::Free(view.sampler()), Choices::All)
    }

    fn scene(view: &Self, ask: &Ask) -> Scene {
        scene::scene(view, ask)
    }

    fn digest(view: &Self) -> u64 {
        view.digest()
    }

    fn lore(view: &Self) -> Option<&dyn Lore> {
        Some(view)
    }

    fn listing(view: &Self) -> Option<&dyn Listing> {
        Some(view)
    }

    fn notation() -> Option<&'static dyn Notation<()>> {
        Some(&Positions)
    }

    fn analysis(&self) -> Option<&dyn Analysis> {
        Some(self)
    }
}

impl Lore for Capture {
    fn press(&self) -> Option<(String, Say)> {
        self.end().map(|end| (self.write(&end), Say::new("jump-press")))
    }

    fn progress(&self) -> Vec<Say> {
        Self::progress(self)
    }
}

impl Listing for Capture {
    fn position(&self) -> Option<String> {
        Some(Self::position(self))
    }

    /// The men are everybody's, so that it is the same whoever moves.
    fn images(&self) -> Vec<String> {
        let all = Symmetry::all(Self::board());
        all.map(|way| Self::board().names(way.brings(self.men).iter()).join(",")).collect()
    }

    fn moves(&self) -> Option<Vec<Listed>> {
        self.list()
    }
}

/// Positions as lists of holes.
struct Positions;

impl Notation<()> for Positions {
    fn survey(&self, laws: &'static (), setup: &Setup) -> Result<Box<dyn Table>, BadSetup> {
        Ok(seated(laws, Capture::set_up(setup)?))
    }
}

impl Analysis for Capture {
    fn perft(&self, depth: u32, _: Count) -> Option<u64> {
        Some(Self::perft(self, depth))
    }
}
