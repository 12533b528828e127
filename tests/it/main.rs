//! One integration binary: it builds several times faster than one a topic.

#![expect(clippy::print_stdout, reason = "random tests print their seed")]

mod ambush;
mod archives;
mod banned;
mod boards;
#[cfg(feature = "playground")]
mod browser;
mod burst;
mod called;
mod cli;
mod clocks;
mod conformance;
mod dice;
#[cfg(feature = "discord")]
mod discord;
mod documents;
mod draughts;
mod due;
#[cfg(feature = "playground")]
mod echo;
mod fuzzed;
mod gapped;
mod gated;
mod gewu;
mod hall;
mod handed;
mod house;
mod imports;
mod jump;
mod junqi;
#[cfg(feature = "playground")]
mod keys;
#[cfg(feature = "playground")]
mod kill;
#[cfg(feature = "playground")]
mod killed;
mod limits;
#[cfg(target_os = "linux")]
mod outage;
mod overload;
mod perft;
#[cfg(feature = "playground")]
mod played;
#[cfg(feature = "playground")]
mod playground;
#[cfg(feature = "playground")]
mod program;
mod rated;
mod records;
mod replays;
#[cfg(feature = "playground")]
mod rewritten;
mod saved;
mod sealed;
mod secrecy;
#[cfg(feature = "playground")]
mod shelved;
mod simulator;
#[cfg(feature = "playground")]
mod sluggish;
mod space;
mod still;
mod swiss;
mod thorough;
mod tidy;
mod tour;
mod tourney;
mod transcripts;
mod turns;
mod unsaid;
mod unseen;
mod verify;
mod words;
