//! The command line. Results go to standard output, logs to standard error.

mod animation;
mod archive;
#[cfg(all(feature = "postgres", any(feature = "discord", feature = "playground")))]
mod at_work;
#[cfg(any(feature = "discord", feature = "playground"))]
mod block;
mod boards;
#[cfg(feature = "discord")]
mod bot;
mod catalog;
mod chance;
#[cfg(any(feature = "discord", feature = "playground"))]
mod clock;
#[cfg(any(feature = "discord", feature = "playground"))]
mod config_check;
#[cfg(feature = "postgres")]
mod database;
#[cfg(any(feature = "discord", feature = "playground"))]
mod disk;
#[cfg(any(feature = "discord", feature = "playground"))]
mod doctor;
mod game;
#[cfg(any(feature = "discord", feature = "playground"))]
mod health;
mod hub;
#[cfg(feature = "discord")]
mod intake;
mod keep;
mod key_ring;
#[cfg(any(feature = "discord", feature = "playground"))]
mod last_seen;
mod lines;
#[cfg(feature = "playground")]
mod link;
mod log;
#[cfg(all(feature = "postgres", any(feature = "discord", feature = "playground")))]
mod migrate;
mod mind;
mod moves;
#[cfg(feature = "playground")]
mod opening;
mod output;
#[cfg(feature = "playground")]
mod page;
mod pairing;
mod panic_hook;
mod picture;
mod replay;
mod score;
mod script;
#[cfg(any(feature = "discord", feature = "playground"))]
mod serve;
mod setup;
mod solve;
mod standings;
#[cfg(any(feature = "discord", feature = "playground"))]
mod starting;
mod storage;
mod tables;
mod tournament;
mod train;
mod verify;
mod view;
#[cfg(any(feature = "discord", feature = "playground"))]
mod vitals;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

use crate::config::LogFormat;

use self::output::Done;
#[cfg(not(any(feature = "discord", feature = "playground")))]
use self::output::Failure;

/// Caipan (裁判): a referee for board games in chat.
///
/// Exit codes: 0 fine; 1 findings (a differing answer, damage, a fault); 2 usage; 3 input or
/// output; 4 Discord refuses the token; 5 Discord refuses the intents.
#[derive(Parser)]
#[command(name = "caipan", version)]
struct Line {
    #[command(subcommand)]
    command: Option<Command>,
}

/// The commands.
#[derive(Subcommand)]
enum Command {
    /// Serves Discord if a token is configured, else the playground (the default command).
    ///
    /// The first line of output says which: `discord`, or `playground ADDRESS`. The token comes
    /// from the environment variable DISCORD_TOKEN or from the file that the setting
    /// `discord.token_file` names.
    #[cfg(any(feature = "discord", feature = "playground"))]
    Serve(serve::Serve),
    /// Serves the playground: a local web page on which every game can be played.
    #[cfg(feature = "playground")]
    Playground(serve::Serve),
    /// Makes somebody's link to the shared page, in place of one that they had; the program may be
    /// running.
    ///
    /// The link is printed once and kept nowhere: only its digest is. Whoever came with an earlier
    /// link of the same name is let out.
    #[cfg(feature = "playground")]
    Link(link::Link),
    /// Lists the games with their seats and options.
    Games(catalog::Games),
    /// Counts the lines of play of each depth.
    Perft(game::Perft),
    /// Lists the legal moves of each position on standard input, as a line of JSON each.
    ///
    /// A position stands on a line of its own. The answer is
    /// `{"moves":[{"text","from","to","captures","promotes","path"}]}`, or `{"error":"…"}` where
    /// the line is no position. In draughts squares are numbers from the leftmost playing square of
    /// the top row as White sees the board, row by row, in every variant. A position that no game
    /// can reach is taken as it stands.
    Moves(moves::Moves),
    /// Thinks about a position as a program that plays would: the best line, its value and the
    /// number of positions that were looked at.
    ///
    /// The value is what the side to move expects, in thousandths of a win. The same arguments give
    /// the same answer on every machine.
    Think(mind::Think),
    /// Writes what a seat knew when it acted in a line of a record, as JSON for `think --view`.
    ///
    /// It is all that a program is given: `think --view FILE` gives its thought again. `level` and
    /// `mind` say how a program thought there, and are null for a person; its choices follow from
    /// `seed`.
    View(view::View),
    /// Plays levels against each other and prints what each scores against the one below.
    ///
    /// A line a level: `LEVEL against LEVEL: +WON =DRAWN -LOST, SCORE %, ELO`, with the interval
    /// that holds 95 of 100 such measurements. With three and more sides a share of first places
    /// stands there. Games begin with drawn moves; each beginning is played once from each side.
    Ladder(mind::Climb),
    /// Works out what every position of few pieces of a draughts variant comes to, writes it to a
    /// file, and counts. A file that is there is read instead.
    ///
    /// A line for each material, the pieces of the side to move first: `KKM-K positions N won N
    /// lost N drawn N longest PLIES`; then the same of `all`; then `hash HASH` and `file FILE`.
    /// Nobody counts moves or repetitions there. `think --tables FILE` looks positions up. The
    /// same arguments give the same file on every machine.
    Tables(tables::Tables),
    /// Plays draughts for another program, by the Hub protocol, version 2, on standard input and
    /// output.
    ///
    /// Squares are numbers from the leftmost playing square of the top row as White sees the board,
    /// row by row, in every variant. Parameters: `variant`, `level` (1 to 8, or full), `tt-size`
    /// (the room for positions, as a power of two, 16 bytes each). `go` ends a search that goes on.
    Hub(hub::Hub),
    /// Learns weights for draughts from games that the program plays against itself, and measures
    /// them.
    ///
    /// A line a round: `round N games G (white W, drawn D, black B) positions P loss X before, Y
    /// after`; the loss is the mean squared error in the expected results of games that were not
    /// learned from. The last line is what the weights score against the evaluation by pieces and
    /// their places in pairs of games from even beginnings, one with either colour. The same
    /// arguments give the same file on every machine, on any number of threads.
    Train(train::Train),
    /// Plays the games of a file and reports the first illegal ply of each.
    ///
    /// For each game that has an illegal ply or cannot be read: `ID ply token reason`, with tabs
    /// between. The ply is the furthest that any reading of ambiguous moves reached, 0 where the
    /// fault is not in the moves. The last line is `games N plies M illegal K`; M counts the plies
    /// played.
    ///
    /// A game of a list is a line: id, variant, `start` or a position, moves; tabs between them,
    /// blanks between moves. Its numbered squares count from the top row. A game of any other file
    /// (PDN) has the id `FILE#N`; N counts the games of the file from 1.
    Replay(replay::Replay),
    /// Draws a position, or the end of a record, as PNG.
    Render(picture::Render),
    /// Draws a whole game as GIF: the record of a match, or the first game of a PDN file.
    ///
    /// Every move is shown for 0.8 seconds, the end for 3. Above the board stand the players, the
    /// time that each had left where the record has it, and the result. A record holds no names of
    /// people. A file has at most 8 MiB: of a longer game only every second, third … move is shown,
    /// and the answer says so: `every 3`.
    Gif(animation::Gif),
    /// Counts sifang boards on standard input, as a line of JSON each.
    ///
    /// A board is 16 lines of 16 signs: X black, O white, a dot for an empty point; row 1 first; an
    /// empty line between two boards. The answer is
    /// `{"black":{"block","line","runs","connection"},"white":{…}}`; `line` is null for a side that
    /// has a block. Of several best ways to count, the one with the longest runs is taken, then the
    /// one whose runs, told from the longest, begin first: by row, then by column, a row before a
    /// column. A bad board gives `{"error":"…"}`.
    Score(score::Counted),
    /// Looks for an attack by calls on sifang boards on standard input.
    ///
    /// Behind the 16 lines of a board stands who is to move, X or O. The answer is `win` and the
    /// attacker's points, of which the last completes a block; or `none`. A bad board gives
    /// `error: …` and exit code 1.
    Solve(solve::Solve),
    /// Checks a junqi set-up, or counts the legal ones.
    #[command(subcommand)]
    Setup(setup::Setup),
    /// Runs transcripts and prints `ok FILE` or the first difference.
    Script(script::Script),
    /// Plays the record of a match, or the log of a tournament, again and names every line that
    /// does not hold.
    ///
    /// Commitments, throws, notes, hashes and the result are made again. The answer is `ok`, or
    /// `line N: what does not hold` for each such line; behind it, play goes on with what is right,
    /// as far as something can be played. A record of a game that is not over is checked as far as
    /// it can be read. What the chat answers to `record` is taken as it is.
    ///
    /// In the log of a tournament pairs, seeds, ranks and lots are made again.
    Verify(verify::Verify),
    /// Pairs the next round of a tournament report file (TRF16 or TRF-2026).
    ///
    /// A line a board: `WHITE BLACK`, by starting numbers; the last is `N 0` if somebody is left
    /// over. Who has a bye or an absence written down for the round is not paired. Where no pairs
    /// are possible, nothing is printed; exit code 1.
    ///
    /// The number of rounds is `142` or `XXR`, else what has been paired; the first colour `152` or
    /// `XXC`, else what the first round says; `260` and `XXP` name who may not meet. Accelerations
    /// (`250`, `XXA`) are not known.
    Pair(pairing::Pair),
    /// Prints the standings of a tournament report file: rank, number, name, points, then the
    /// tie-breaks, with tabs between.
    ///
    /// Tie-breaks: PTS, DE (0 where it does not help), WIN, WON, BPG, BWG, REP, PS, BH (or
    /// SOLKOFF), SB, KS, ARO, TPR, SNO and LOT/SEED. Behind BH, SB, PS and ARO there may be /Cn:
    /// without the n least; behind BH, SB and ARO also /Mn: without the n least and the n greatest.
    /// BH:2024 and SB:2024 are those of the rules before March 2026.
    Standings(standings::Standings),
    /// Plays tournaments that nobody plays.
    #[command(subcommand)]
    Tournament(tournament::Tournament),
    /// Asks the program that runs whether it answers people: prints `ready`, or one word why not.
    ///
    /// It is asked at `metrics.address`. The other words, with exit code 1: `starting`; `waiting`
    /// for the end of another program on the database; `unreached`, the database is away; `full`,
    /// the disk; `stopping`; `away`, nothing answers there; `strange`, something else does.
    #[cfg(any(feature = "discord", feature = "playground"))]
    Health(health::Health),
    /// Looks after the settings.
    #[cfg(any(feature = "discord", feature = "playground"))]
    #[command(subcommand)]
    Config(config_check::Settings),
    /// Looks for what keeps the program from serving people well.
    ///
    /// A line each: `fine TOPIC: …`, or `mend TOPIC: what is wrong: what to do`; exit code 1 if
    /// there is anything to mend. It looks at the settings, the token, what Discord says of it, the
    /// room on the disk, the clock, the keys and the database, and changes none of them. While the
    /// bot is stopped, or on a database, it also looks at its rights where something is played.
    #[cfg(any(feature = "discord", feature = "playground"))]
    Doctor(doctor::Doctor),
    /// Keeps people and servers from taking part anywhere; the program may be running.
    ///
    /// Whoever is blocked is told so with the reason, once in an hour, and met with silence
    /// otherwise; a running program knows it within seconds. Their seats in games stay as they are:
    /// clocks run on. By direct message they can still have what is kept of them deleted.
    #[cfg(any(feature = "discord", feature = "playground"))]
    #[command(subcommand)]
    Block(block::Blocking),
    /// Checks the kept data for damage, without changing anything.
    Check(keep::Check),
    /// Copies the kept data to a folder, or brings an earlier copy there up to date; the program
    /// may be running.
    Backup(keep::Backup),
    /// Puts a copy made by `backup` where the data belongs; nothing may be there.
    Restore(keep::Restore),
    /// Moves the kept data from files to a database, or back.
    #[cfg(all(feature = "postgres", any(feature = "discord", feature = "playground")))]
    Migrate(migrate::Migrate),
    /// Writes the records of matches.
    Export(keep::Export),
    /// Writes old games that are over as records to a folder, then takes them out of the kept data.
    Archive(archive::Shelve),
}

/// Describes the command line, for those who read one without running it.
pub fn command() -> clap::Command {
    Line::command()
}

/// Runs the program on its arguments.
pub fn run() -> ExitCode {
    let line = Line::parse();
    let format = line.log_format();
    log::begin(format);
    panic_hook::set();
    let done = match line.command {
        Some(command) => command.run(),
        None => usual(),
    };
    let failure = match done {
        Ok(true) => return ExitCode::SUCCESS,
        Ok(false) => return ExitCode::from(1),
        Err(failure) => failure,
    };
    let why = failure.to_string();
    if !why.is_empty() {
        log::end(format, &why);
    }
    ExitCode::from(failure.code())
}

impl Line {
    /// Returns how the log is written: as the settings say where something is served, else for
    /// people.
    #[cfg(any(feature = "discord", feature = "playground"))]
    fn log_format(&self) -> LogFormat {
        match &self.command {
            None => serve::Serve::default().log_format(),
            Some(Command::Serve(serve)) => serve.log_format(),
            #[cfg(feature = "playground")]
            Some(Command::Playground(serve)) => serve.log_format(),
            Some(_) => LogFormat::default(),
        }
    }

    /// Returns how the log is written.
    #[cfg(not(any(feature = "discord", feature = "playground")))]
    fn log_format(&self) -> LogFormat {
        LogFormat::default()
    }
}

/// Serves, as the program does when no command is given.
#[cfg(any(feature = "discord", feature = "playground"))]
fn usual() -> Done {
    serve::Serve::default().run()
}

/// Refuses to start without a command: there is no door to serve.
#[cfg(not(any(feature = "discord", feature = "playground")))]
fn usual() -> Done {
    Err(Failure::Usage("this program was built without a door to serve; see --help".to_owned()))
}

impl Command {
    fn run(self) -> Done {
        match self {
            #[cfg(any(feature = "discord", feature = "playground"))]
            Self::Serve(serve) => serve.run(),
            #[cfg(feature = "playground")]
            Self::Playground(serve) => serve.playground(),
            #[cfg(feature = "playground")]
            Self::Link(link) => link.run(),
            Self::Games(games) => games.run(),
            Self::Perft(perft) => perft.run(),
            Self::Moves(moves) => moves.run(),
            Self::Think(think) => think.run(),
            Self::View(view) => view.run(),
            Self::Ladder(climb) => climb.run(),
            Self::Tables(tables) => tables.run(),
            Self::Hub(hub) => hub.run(),
            Self::Train(train) => train.run(),
            Self::Replay(replay) => replay.run(),
            Self::Render(render) => render.run(),
            Self::Gif(gif) => gif.run(),
            Self::Score(score) => score.run(),
            Self::Solve(solve) => solve.run(),
            Self::Setup(setup) => setup.run(),
            Self::Script(script) => script.run(),
            Self::Verify(verify) => verify.run(),
            Self::Pair(pair) => pair.run(),
            Self::Standings(standings) => standings.run(),
            Self::Tournament(tournament) => tournament.run(),
            #[cfg(any(feature = "discord", feature = "playground"))]
            Self::Health(health) => health.run(),
            #[cfg(any(feature = "discord", feature = "playground"))]
            Self::Config(settings) => settings.run(),
            #[cfg(any(feature = "discord", feature = "playground"))]
            Self::Doctor(doctor) => doctor.run(),
            #[cfg(any(feature = "discord", feature = "playground"))]
            Self::Block(blocking) => blocking.run(),
            Self::Check(check) => check.run(),
            Self::Backup(backup) => backup.run(),
            Self::Restore(restore) => restore.run(),
            #[cfg(all(feature = "postgres", any(feature = "discord", feature = "playground")))]
            Self::Migrate(command) => command.run(),
            Self::Export(export) => export.run(),
            Self::Archive(shelve) => shelve.run(),
        }
    }
}
