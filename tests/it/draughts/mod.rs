//! The rules of draughts: captures, draws, what people type, and what they are told.

mod draws;
mod goals;
mod hostile;
mod pdn;
mod places;
mod random;
mod reasons;
mod rules;
mod sheets;
mod typed;

use caipan_rules::{
    Act, BadSetup, Game, Observer, Options, Say, Seat, Setup,
    draughts::{Action, Draughts, Illegal, Laws, View, variants},
};

use crate::dice::Dice;

const INTERNATIONAL: &Laws = &variants::INTERNATIONAL;
const RUSSIAN: &Laws = &variants::RUSSIAN;

/// Every variant.
const ALL: [&Laws; 17] = [
    &variants::INTERNATIONAL,
    &variants::RUSSIAN,
    &variants::BRAZILIAN,
    &variants::CANADIAN,
    &variants::ENGLISH,
    &variants::POOL,
    &variants::CZECH,
    &variants::SPANISH,
    &variants::PORTUGUESE,
    &variants::ITALIAN,
    &variants::THAI,
    &variants::FRISIAN,
    &variants::FRYSK,
    &variants::ANTIDRAUGHTS,
    &variants::BREAKTHROUGH,
    &variants::KILLER,
    &variants::TURKISH,
];

fn setup(position: Option<&str>, draws: Option<&str>) -> Setup {
    let options = draws.map(|draws| ("draws".to_owned(), draws.to_owned()));
    Setup { seats: 2, options: Options::from_iter(options), position: position.map(str::to_owned) }
}

fn try_game(laws: &'static Laws, fen: &str) -> Result<Draughts, BadSetup> {
    Draughts::start(laws, &setup(Some(fen), None))
}

fn game(laws: &'static Laws, fen: &str) -> Draughts {
    if fen == "start" {
        return Draughts::start(laws, &setup(None, None)).expect("the usual start");
    }
    try_game(laws, fen).expect("a position")
}

fn view(laws: &'static Laws, fen: &str) -> View {
    game(laws, fen).view(Observer::Public)
}

/// Reads and checks a move of the side to move, and gives it as it is written.
fn judge(view: &View, text: &str) -> Result<String, Illegal> {
    let action = Draughts::read(view, text).unwrap_or_else(|why| panic!("{text}: {why:?}"));
    Draughts::check(view, mover(view), &action).map(|()| Draughts::write(view, &action))
}

fn mover(view: &View) -> Seat {
    view.position().turn().seat()
}

/// Plays a legal move of the side to move.
fn play(game: &mut Draughts, text: &str) {
    let view = game.view(Observer::Public);
    let action = Draughts::read(&view, text).unwrap_or_else(|why| panic!("{text}: {why:?}"));
    assert_eq!(Draughts::check(&view, mover(&view), &action), Ok(()), "{text}");
    game.play(Act::By(mover(&view), action));
}

fn choices(view: &View) -> Vec<Action> {
    match Draughts::choices(view, mover(view)) {
        caipan_rules::Choices::All(all) => all,
        caipan_rules::Choices::Free(_) => panic!("draughts lists its moves"),
    }
}

fn key(say: &Say) -> &str {
    &say.key
}
