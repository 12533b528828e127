//! One integration binary: it builds several times faster than one a topic.
//!
//! # Tests
//!
//! One binary, `tests/it`. The conformance kit plays random games of every variant and option;
//! transcripts check every answer and its audience; perft tables check the generator; the archives'
//! suite runs over every store; boards are compared as palette indices; the bot plays on a Discord
//! of our own (`tests/it/discord/fake`), which is strict about what it is sent and fails by script.
//! Every game that has a mind is played against it to the end (`tests/it/bots.rs`), and on the page in
//! a real browser, by pressing, dragging and keys (`tests/it/browser_tables.rs`).
//! Whatever a stranger's text reaches is an entry in `fuzz/`, driven by a fuzzer and, with mutated
//! and random texts, by the tests. Of secrets there is a proof (`tests/it/secrecy`): two games that
//! differ in what an observer cannot know give that observer the same bytes, until all may learn
//! something that differs, in a match of a tournament as well; planted leaks are found. One seed
//! runs a whole hall (`tests/it/simulator`): messages twice, late, out of order and at once, a
//! store that fails before or after it has kept, a door that waits, refuses or loses what it took,
//! crashes at any write or word, outages, a system's clock that is turned. What is kept is played
//! again after each step and every player's time reckoned beside the referee's clock; in some halls
//! a tournament is held and brought to its end, and what each game came to must be entered by the
//! batch that ended it. Faults that are planted are found, and a seed that fails says how it is run
//! again (`SIMULATE_SEED`, `SIMULATE_FROM`). Real processes are watched by a library that is loaded
//! before their own (`tests/it/outage`): it fails their syncs and writes, and from what it wrote
//! down the test works out what a power cut leaves at any step, names included; sled alone must be
//! found to lose what it had flushed. Programs that share a database are killed and stopped, and so
//! is its server, while eight pairs play on the fake Discord, and all that was said and shown is
//! held against what is kept (`tests/it/discord/torture`). With `CAIPAN_THOROUGH=1` in the environment all these try as
//! much as CI asks for, with `CAIPAN_THOROUGH=N` N times as much; without it little
//! (`tests/it/thorough.rs`). No test sleeps or measures time: speed lives in `benches/`.

#![expect(clippy::print_stdout, reason = "random tests print their seed")]

mod answers;
#[cfg(feature = "playground")]
mod archive_command;
mod archives;
mod bans;
mod blocks;
mod boards;
mod bots;
#[cfg(feature = "playground")]
mod browser;
#[cfg(feature = "playground")]
mod browser_games;
#[cfg(feature = "playground")]
mod browser_shared;
#[cfg(feature = "playground")]
mod browser_tables;
mod burst;
mod cli;
mod clocks;
#[cfg(feature = "playground")]
mod config_check;
mod conformance;
mod courses;
mod dependencies;
mod dice;
#[cfg(feature = "discord")]
mod discord;
mod disk_space;
mod documents;
mod draughts;
mod due;
mod earlier_versions;
#[cfg(feature = "playground")]
mod echo;
mod fair_play;
mod fuzzing;
mod gated_archive;
mod gewu;
mod hall;
mod hidden_information;
mod hub;
mod imports;
mod jump;
mod junqi;
#[cfg(feature = "playground")]
mod keys;
#[cfg(feature = "playground")]
mod kill_and_restart;
mod kill_writers;
mod likeness;
mod limits;
mod lost_lines;
mod notifications;
#[cfg(target_os = "linux")]
mod outage;
mod overload;
#[cfg(feature = "playground")]
mod panels;
mod past_games;
mod perft;
#[cfg(feature = "playground")]
mod playground;
#[cfg(feature = "playground")]
mod program;
mod ratings;
mod read_once;
mod records;
mod replays;
#[cfg(feature = "playground")]
mod rewritten_records;
mod seat_handover;
mod secrecy;
mod secrets_on_disk;
mod servers_and_people;
#[cfg(feature = "playground")]
mod shared_page;
mod simulator;
#[cfg(feature = "playground")]
mod slow_browsers;
#[cfg(feature = "playground")]
mod standby;
mod standstill;
mod swiss;
mod thorough;
mod tic_tac_toe;
mod tidy;
mod tournament_hall;
mod tournament_log;
mod toy_game;
mod transcripts;
mod turns;
mod undelivered;
mod verify;
#[cfg(feature = "playground")]
mod vitals;
mod words;
