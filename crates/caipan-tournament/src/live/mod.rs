//! Tournaments that are played: what has happened is a log, and all else follows from it.
//!
//! A [`Plan`] says what is held. [`Tournament::create`] begins a log with it;
//! [`Tournament::decide`] says what an [`Act`] brings about, or why it may not be, and changes
//! nothing; [`Tournament::apply`] adds a line to the log. The same lines give the same tournament:
//! kept one after the other, read again with [`Tournament::read`], they are all there is to keep.
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
//! entry open 4 64                             or: invited; how few it takes and how many there may be
//! rules 2026                                  the edition of FIDE's tie-breaks; without it that of 2024
//! noshow withdraw                             whoever does not come is out until ready; without it they stay
//! 1 sealed 64 digits                          the seed of all draws; others than the bot read `sealed`
//! 2+ commit 64 digits                         a line with + follows from the one before it
//! 3 join 1500 p:9f3a2c · by p:9f3a2c
//! 4 join 0 p:07be41 p:51d0aa + p:77ab09 = Red Dragons
//! 7 start 64 digits white 2 1 4 3             what the start lends, the colour drawn, the entrants by seed
//! 8+ round 2-4 3-1 5=bye
//! 9 game R1-1 1 2                             the referee says: the first won
//! 10 award R1-2 organiser + - · by p:77ab09 · because a power cut
//! 11 undo 10                                  all is again as it was before line 10
//! 12 missed 3                                 the third did not come and is out of the following rounds (`noshow withdraw`)
//! 13 ready 3 · by p:51d0aa                    and is paired again
//! 14 arranged 4-2 3-1 5=bye · by p:77ab09 · because the wrong colour was drawn
//! 15 rename Winter evening · by p:77ab09
//! ```
//!
//! What is due outside (a pairing to post, a game to open) is no line: [`Tournament::effects`]
//! derives it from what stands, less what a `done` line says was done. So nothing is lost or done
//! twice by a crash, and an undo takes back what it should: what was opened and does not count any
//! more is to be closed.
//!
//! The usual course: create; [`Act::Join`]; [`Act::Start`], which pairs the first round;
//! [`Act::Report`] for each game of [`Tournament::open`]; [`Act::Next`] when none is open. In a
//! knock-out matches open one by one as soon as it is known who meets.

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
