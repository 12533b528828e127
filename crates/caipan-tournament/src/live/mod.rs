//! Live tournaments: a log of all that happened, from which everything else follows.
//!
//! A [`Plan`] describes the tournament. [`Tournament::create`] begins a log with it;
//! [`Tournament::decide`] returns the lines that an [`Act`] leads to, or the reason to refuse it,
//! and changes nothing; [`Tournament::apply`] appends a line. Equal lines give equal tournaments,
//! so the lines, read again with [`Tournament::read`], are all there is to store.
//!
//! ```text
//! caipan tournament 1                         format version
//! id 7KQ2M9XD
//! name Club evening
//! game russian
//! stage swiss dutch 5 · games 1 · draws 1 lot · ties BH SB LOT · advance 8
//! stage single third · games 3 · draws 2 armageddon
//! points 10 5 0 10 0 0                        win, draw, loss, bye, absent, forfeit, in tenths
//! seeding rating
//! entry open 4 64                             or: invited; the fewest and the most entrants
//! rules 2026                                  the edition of FIDE's tie-breaks; without it that of 2024
//! noshow withdraw                             who does not come is out until ready; without it they stay
//! 1 sealed 64 digits                          the seed of all draws; in a public log just `sealed`
//! 2+ commit 64 digits                         a line with + follows from the one before it
//! 3 join 1500 p:9f3a2c · by p:9f3a2c
//! 4 join 0 p:07be41 p:51d0aa + p:77ab09 = Red Dragons
//! 7 start 64 digits white 2 1 4 3             the bytes the start adds, the colour drawn, the entrants by seed
//! 8+ round 2-4 3-1 5=bye
//! 9 game R1-1 1 2                             the first won
//! 10 award R1-2 organiser + - · by p:77ab09 · because a power cut
//! 11 undo 10                                  restores the state before line 10
//! 12 missed 3                                 entrant 3 did not come and misses the following rounds (`noshow withdraw`)
//! 13 ready 3 · by p:51d0aa                    entrant 3 is paired again
//! 14 arranged 4-2 3-1 5=bye · by p:77ab09 · because the wrong colour was drawn
//! 15 rename Winter evening · by p:77ab09
//! ```
//!
//! Effects due outside (a pairing to post, a game to open) are not lines: [`Tournament::effects`]
//! derives them from the state, except for those that a `done` line reports. So a crash neither
//! loses nor repeats one, and after an undo a game that was opened and does not count any more is
//! due to be closed.
//!
//! The usual course: create; [`Act::Join`]; [`Act::Start`], which pairs the first round;
//! [`Act::Report`] for each game of [`Tournament::open`]; [`Act::Next`] when none is open. In a
//! knock-out each match opens as soon as its players are known.
//!
//! ```
//! use std::collections::BTreeMap;
//!
//! use caipan_tournament::{
//!     Edition, Points,
//!     live::{
//!         Act, By, Format, NoShow, Outcome, Phase, Plan, Roster, Seeding, Stage, Tournament,
//!     },
//! };
//!
//! let plan = Plan {
//!     id: "7KQ2M9XD".to_owned(),
//!     name: "Club evening".to_owned(),
//!     game: "chess".to_owned(),
//!     options: BTreeMap::new(),
//!     stages: vec![Stage::new(Format::Single { third: false })],
//!     points: Points::default(),
//!     seeding: Seeding::Entry,
//!     invited: false,
//!     least: 2,
//!     most: 8,
//!     team: None,
//!     edition: Edition::Of2026,
//!     noshow: NoShow::Stay,
//! };
//! let by = By::default();
//! let seed = [7; 32]; // from a secure source of chance
//! let mut cup = Tournament::create(plan, seed, &by)?;
//! for person in ["anna", "ben", "clara"] {
//!     cup.act(&Act::Join(Roster::player(person, 0)), &by)?;
//! }
//! cup.act(&Act::Start, &by)?;
//! while cup.phase() == Phase::Running {
//!     for game in cup.open() {
//!         let outcome = Outcome::win(0);
//!         cup.act(&Act::Report { id: game.id, outcome }, &by)?;
//!     }
//!     if cup.idle() {
//!         cup.act(&Act::Next, &by)?;
//!     }
//! }
//! assert_eq!(cup.places()[0], (0, 1));
//! assert!(cup.verify().is_empty());
//!
//! let read = Tournament::read(&cup.write()).expect("a log reads what it writes");
//! assert_eq!(read.places(), cup.places());
//! # Ok::<(), caipan_tournament::live::Refused>(())
//! ```

mod act;
mod anew;
mod apply;
mod contest;
mod decide;
mod effect;
mod entrant;
mod fact;
mod games;
mod leg;
mod log;
mod matches;
mod members;
mod outcome;
mod places;
mod plan;
mod record;
mod seating;
mod settled;
mod simulate;
mod state;
mod text;
mod verify;
mod why;

pub use act::{Act, By, Refused};
pub use apply::Misfit;
pub use contest::{Step, Terms, Turn};
pub use effect::Effect;
pub use entrant::{Entrant, Roster, Status};
pub use fact::{Fact, Line, Rest, Round};
pub use log::Tournament;
pub use matches::{Match, Origin, Seat};
pub use outcome::{NoOutcome, Outcome};
pub use places::Place;
pub(crate) use plan::is_text as is_name;
pub use plan::{
    Decider, Draws, Flaw, Format, GrandFinal, NAME, NoShow, Plan, ROUNDS, SEATS, STAGES, Seeding,
    Stage,
};
pub use state::Phase;
pub use text::{Fault, Problem, Seal};
pub use verify::Doubt;
pub use why::{Side, Why};
