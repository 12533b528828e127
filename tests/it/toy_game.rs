//! Ambush: a small game that exists only here, to prove that the frame carries what later games
//! need. Three seats arm in secret, all at once and in any order, with a strength of 1 to 9; a die
//! is thrown before each turn; the seat to move attacks another, and whoever has less (the attacker
//! adds the die) is out. A seat that is out may watch everything. The last one wins; places follow
//! from the order of falling, scores are the strengths.

use caipan_rules::{
    Act, Ask, BadSetup, Chance, Choices, Form, Game, Info, Lot, Observer, Outcome, Pact,
    Preparation, Reason, Say, Scene, Seat, Seats, Setup, Turn, Undo, Unreadable, Variant,
    Vocabulary,
    scene::{Floor, Ground, Home, Kind, Piece, Slot, Tone},
};

/// A catalog of this game alone.
pub(crate) const AMBUSH: caipan_rules::Catalog = &[&Variant::<Ambush>::of(&())];

static INFO: Info = Info {
    name: "ambush",
    aliases: &["伏击"],
    family: "ambush",
    laws: 1,
    seats: &[3],
    first_seat: 0,
    tones: &[Tone::White, Tone::Black, Tone::Red],
    options: &[],
    secret: true,
    presets: &[],
    nicknames: &[],
    undo: Undo::Never,
    time: "none",
    example: "hit 2",
    plates: &[],
    vocabulary: &Vocabulary::NONE,
    words: &[("en", WORDS), ("zh-Hans", WORDS)],
};

const WORDS: &str = "
game-ambush = Ambush
rules-ambush = Arm in secret, then hit.
ambush-armed = { $who } is armed.
ambush-own = You are armed with { $strength }.
ambush-die = The die shows { $die }.
ambush-fell = { $who } falls.
ambush-quit = { $who } leaves.
ambush-secret = { $who } had { $strength }.
ambush-range = Strengths are 1 to 9.
ambush-self = You cannot hit yourself.
ambush-gone = { $who } is out already.
ambush-now = Not now.
why-ambush = the last one standing
";

#[derive(Clone)]
pub(crate) struct Ambush {
    strengths: [Option<u8>; 3],
    die: Option<u32>,
    next: Seat,
    fallen: Vec<Seat>,
    drawn: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Action {
    Arm(u8),
    Hit(Seat),
}

pub(crate) enum Event {
    Armed(Seat, u8),
    Die(u32),
    Fell(Seat),
    Quit(Seat),
}

/// What an observer knows: strengths it may know, and all that is public.
pub(crate) struct View {
    known: [Option<u8>; 3],
    armed: Seats,
    public: Ambush,
}

pub(crate) enum Illegal {
    Range,
    Oneself,
    Gone(Seat),
    Now,
}

impl Reason for Illegal {
    fn say(&self) -> Say {
        match self {
            Self::Range => Say::new("ambush-range"),
            Self::Oneself => Say::new("ambush-self"),
            Self::Gone(seat) => Say::new("ambush-gone").with("who", *seat),
            Self::Now => Say::new("ambush-now"),
        }
    }
}

impl Ambush {
    fn armed(&self) -> Seats {
        (0..3).map(Seat).filter(|seat| self.strengths[seat.index()].is_some()).collect()
    }

    fn standing(&self) -> Seats {
        Seats::first(3).iter().filter(|seat| !self.fallen.contains(seat)).collect()
    }

    fn fall(&mut self, seat: Seat) {
        self.fallen.push(seat);
        while self.fallen.contains(&self.next) && self.fallen.len() < 3 {
            self.next = Seat((self.next.0 + 1) % 3);
        }
    }

    fn hit(&mut self, by: Seat, target: Seat) -> Seat {
        let strength = |seat: Seat| u32::from(self.strengths[seat.index()].expect("all are armed"));
        let attack = strength(by) + self.die.take().expect("the die was thrown");
        let loser = if attack >= strength(target) { target } else { by };
        self.next = Seat((by.0 + 1) % 3);
        self.fall(loser);
        loser
    }
}

impl Game for Ambush {
    type Laws = ();
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn info((): &'static ()) -> &'static Info {
        &INFO
    }

    fn start((): &'static (), _: &Setup) -> Result<Self, BadSetup> {
        Ok(Self {
            strengths: [None; 3],
            die: None,
            next: Seat(0),
            fallen: Vec::new(),
            drawn: false,
        })
    }

    fn turn(&self) -> Turn {
        if self.drawn || self.standing().count() <= 1 {
            return Turn::Over;
        }
        let unarmed =
            self.standing().iter().filter(|seat| !self.armed().has(*seat)).collect::<Seats>();
        if !unarmed.is_empty() {
            return Turn::Seats(unarmed);
        }
        match self.die {
            None => Turn::Chance(Lot { name: "die", faces: vec![6], sealed: false }),
            Some(_) => Turn::Seats(Seats::one(self.next)),
        }
    }

    fn outcome(&self) -> Outcome {
        if self.drawn {
            return Outcome::draw(3, "agreed");
        }
        let mut outcome = Outcome::open(3);
        for (index, seat) in self.fallen.iter().enumerate() {
            outcome.places[seat.index()] = Some(3 - u8::try_from(index).expect("three seats"));
        }
        if self.standing().count() <= 1 {
            self.standing().iter().for_each(|seat| outcome.places[seat.index()] = Some(1));
            outcome.scores = Some(
                self.strengths.iter().map(|strength| i64::from(strength.unwrap_or(0))).collect(),
            );
            outcome.why = Some("ambush");
        }
        outcome
    }

    fn play(&mut self, act: Act<Action>) -> Vec<Event> {
        match act {
            Act::By(seat, Action::Arm(strength)) => {
                self.strengths[seat.index()] = Some(strength);
                vec![Event::Armed(seat, strength)]
            }
            Act::By(seat, Action::Hit(target)) => vec![Event::Fell(self.hit(seat, target))],
            Act::Chance(numbers) => {
                self.die = Some(numbers[0]);
                vec![Event::Die(numbers[0])]
            }
            Act::Resign(seat) | Act::Flag(seat) | Act::Forfeit(seat, _) => {
                if self.next == seat {
                    self.die = None;
                }
                self.fall(seat);
                vec![Event::Quit(seat)]
            }
            Act::Agree(_) => {
                self.drawn = true;
                Vec::new()
            }
            Act::Disclose => Vec::new(),
        }
    }

    fn voters(&self, pact: Pact) -> Seats {
        if pact == Pact::Draw { self.standing() } else { Seats::NONE }
    }

    fn sealed(&self, act: &Act<Action>) -> bool {
        matches!(act, Act::By(_, Action::Arm(_)))
    }

    fn view(&self, who: Observer) -> View {
        let over = self.turn() == Turn::Over;
        let sees = |seat: Seat| match who {
            _ if over => true,
            Observer::Seat(own) => own == seat,
            Observer::Fallen(_) => true,
            Observer::Public => false,
        };
        let known = [0, 1, 2].map(|seat| self.strengths[seat].filter(|_| sees(Seat(seat as u8))));
        View { known, armed: self.armed(), public: Self { strengths: [None; 3], ..self.clone() } }
    }

    fn tell(&self, event: &Event, who: Observer) -> Vec<Say> {
        match event {
            Event::Armed(seat, strength) => match who {
                Observer::Seat(own) if own == *seat => {
                    vec![Say::new("ambush-own").with("strength", u32::from(*strength))]
                }
                Observer::Fallen(_) => {
                    vec![
                        Say::new("ambush-secret")
                            .with("who", *seat)
                            .with("strength", u32::from(*strength)),
                    ]
                }
                Observer::Seat(_) | Observer::Public => {
                    vec![Say::new("ambush-armed").with("who", *seat)]
                }
            },
            Event::Die(die) => vec![Say::new("ambush-die").with("die", *die)],
            Event::Fell(seat) => vec![Say::new("ambush-fell").with("who", *seat)],
            Event::Quit(seat) => vec![Say::new("ambush-quit").with("who", *seat)],
        }
    }

    fn note(&self, event: &Event) -> Option<String> {
        match event {
            Event::Fell(seat) => Some(format!("{} falls", seat.0)),
            Event::Armed(..) | Event::Die(_) | Event::Quit(_) => None,
        }
    }

    fn form((): &'static (), text: &str) -> Form {
        match text.split_once(' ') {
            Some(("hit" | "arm", _)) => Form::Whole,
            _ => Form::Foreign,
        }
    }

    fn read(_: &View, text: &str) -> Result<Action, Unreadable> {
        assert_ne!(text, "hit panic", "a planted panic, to prove that the hall survives one");
        let (word, number) = text.split_once(' ').ok_or(Unreadable::Foreign)?;
        let number: u8 = number.parse().map_err(|_| Unreadable::Foreign)?;
        match word {
            "arm" => Ok(Action::Arm(number)),
            "hit" if number < 3 => Ok(Action::Hit(Seat(number))),
            "hit" => Err(Unreadable::NoSuchPlace(number.to_string())),
            _ => Err(Unreadable::Foreign),
        }
    }

    fn write(_: &View, action: &Action) -> String {
        match action {
            Action::Arm(strength) => format!("arm {strength}"),
            Action::Hit(seat) => format!("hit {}", seat.0),
        }
    }

    fn check(view: &View, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let all_armed = view.public.standing().iter().all(|seat| view.armed.has(seat));
        match action {
            Action::Arm(_) if view.armed.has(seat) => Err(Illegal::Now),
            Action::Arm(strength) if !(1..=9).contains(strength) => Err(Illegal::Range),
            Action::Arm(_) => Ok(()),
            Action::Hit(_) if !all_armed => Err(Illegal::Now),
            Action::Hit(target) if *target == seat => Err(Illegal::Oneself),
            Action::Hit(target) if view.public.fallen.contains(target) => {
                Err(Illegal::Gone(*target))
            }
            Action::Hit(_) => Ok(()),
        }
    }

    fn choices(view: &View, seat: Seat) -> Choices<Action> {
        if !view.armed.has(seat) {
            return Choices::Free(Box::new(|pick| Action::Arm(pick(9) as u8 + 1)));
        }
        let others = view.public.standing().without(seat);
        Choices::All(others.iter().map(Action::Hit).collect())
    }

    fn scene(view: &View, _: &Ask) -> Scene {
        let slot = |seat: i16| Slot {
            x: 2 * seat + 1,
            y: 1,
            floor: Floor::Tile,
            turn: 0,
            name: seat.to_string(),
            captioned: true,
        };
        let home = |seat: i16| Home {
            tone: INFO.tones[seat as usize],
            letter: None,
            x: 2 * seat + 1,
            y: -1,
        };
        let homes = (0..3).map(home).collect();
        let slots = (0..3).map(slot).collect();
        let ground = Ground { width: 6, height: 2, slots, homes, ..Ground::default() };
        // A king where the observer knows a strong piece: pictures differ only where views do.
        let piece = |seat: Seat| {
            let strong = view.known[seat.index()].is_some_and(|strength| strength > 5);
            let kind = if strong { Kind::King } else { Kind::Man };
            Piece { slot: seat.0.into(), kind, tone: INFO.tones[seat.index()] }
        };
        let pieces = view.public.standing().iter().map(piece).collect();
        let to_move = match view.public.die {
            Some(_) => vec![INFO.tones[view.public.next.index()]],
            None => Vec::new(),
        };
        Scene { ground: ground.into(), pieces, marks: Vec::new(), to_move }
    }

    fn digest(view: &View) -> u64 {
        let known = view.known.iter().map(|strength| u64::from(strength.unwrap_or(0)));
        let fallen = view.public.fallen.iter().map(|seat| u64::from(seat.0));
        let rest = [
            view.public.next.0.into(),
            view.public.die.unwrap_or(0).into(),
            u64::from(view.armed.count()),
        ];
        known.chain(fallen).chain(rest).fold(7, |hash, part| hash.wrapping_mul(1_000_003) ^ part)
    }

    fn chance(&self) -> Chance {
        Chance::Secret
    }

    fn preparation(&self) -> Option<&dyn Preparation> {
        Some(self)
    }
}

impl Preparation for Ambush {
    fn commitment(&self, seat: Seat) -> Option<String> {
        self.strengths[seat.index()].map(|strength| strength.to_string())
    }
}

#[test]
fn a_list_is_played_action_by_action() {
    let list = |words: &[&str]| AMBUSH[0].retrace(&Setup::usual(&INFO), words);
    let scroll = list(&["arm 3", "arm 4", "arm 5", "hit 1"]);
    let flaw = scroll.flaw.expect("the die has not been thrown");
    assert_eq!((scroll.actions.len(), flaw.ply, flaw.token.as_str()), (3, 4, "hit 1"));
    assert_eq!(flaw.why.key, "nobody-to-move");
    let flaw = list(&["arm 3", "arm 99"]).flaw.expect("out of range");
    assert_eq!((flaw.ply, &*flaw.why.key), (2, "ambush-range"));
    let bad = AMBUSH[0].retrace(&Setup { seats: 2, ..Setup::usual(&INFO) }, &["arm 3"]);
    assert_eq!((bad.actions.len(), bad.flaw.map(|flaw| flaw.ply)), (0, Some(0)));
}
