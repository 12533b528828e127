//! Measures how fast draughts is searched: `draughts_speed VARIANT NODES`, from the start of the game
//! and from positions that a weak level comes to.

use std::{
    io::{self, Write},
    time::Instant,
};

use caipan_engine::{
    Level, Stop,
    draughts::{Analyst, Limits},
};
use caipan_rules::{
    Act, Game, Observer, Setup,
    draughts::{Draughts, moves, notation, variants},
};

fn main() -> io::Result<()> {
    let mut words = std::env::args().skip(1);
    let name = words.next().unwrap_or_else(|| "international".to_owned());
    let nodes = words.next().and_then(|text| text.parse().ok()).unwrap_or(2_000_000);
    let laws = variants::ALL
        .into_iter()
        .find(|laws| laws.info.name == name)
        .expect("a variant of draughts");
    let mut game = Draughts::start(laws, &Setup::usual(&laws.info)).expect("it begins");
    let mut weak = Analyst::of_level(laws, Level::LEAST, 1);
    let mut out = io::stdout().lock();
    for ply in 0..80 {
        if game.outcome().is_over() {
            break;
        }
        if ply % 16 == 0 {
            let mut analyst = Analyst::new(laws, 20);
            let limits = Limits { nodes, ..Limits::NONE };
            let start = Instant::now();
            let found =
                analyst.analyse(&game, limits, &Stop::default(), &mut |_| ()).expect("a move");
            let seconds = start.elapsed().as_secs_f64();
            let speed = found.nodes as f64 / seconds / 1e6;
            writeln!(
                out,
                "ply {ply}: depth {} {:?}, {} nodes in {seconds:.2} s, {speed:.2} M/s",
                found.depth, found.worth, found.nodes
            )?;
        }
        let found =
            weak.analyse(&game, Limits::NONE, &Stop::default(), &mut |_| ()).expect("a move");
        let view = game.view(Observer::Public);
        let legal = moves(laws, game.position());
        let route = legal
            .iter()
            .find(|route| route.ply(laws.board) == found.line[0])
            .expect("a legal move");
        let action =
            Draughts::read(&view, &notation::long(laws, route)).expect("it was written so");
        game.play(Act::By(game.position().turn().seat(), action));
    }
    Ok(())
}
