//! A Swiss tournament at random: some do not come, results are corrected, and the hall dies at any
//! time. `SWISS=10` in the environment makes ten times as many.

use caipan_tournament::live::{Fact, Outcome, Phase, Tournament};

use super::{Club, best};
use crate::thorough;
use crate::{hall::block_on, tournament_log::Dice};

/// How many rounds are played.
const ROUNDS: usize = 3;

/// Whoever is somewhere in the middle of a round: games are played, left alone, or corrected.
async fn stir(club: &mut Club, dice: &mut Dice) {
    for (_, place, seats) in club.open() {
        if dice.happens(75) {
            let winner = if dice.happens(70) { best(&seats) } else { seats[dice.below(2)].clone() };
            club.fight(&place, &seats, &winner).await;
        }
        if dice.happens(25) {
            club.restart().await;
        }
    }
    correct(club, dice).await;
    club.pass(2).await;
}

/// A match that was played came to something else, or is played again; that may be taken back.
async fn correct(club: &mut Club, dice: &mut Dice) {
    let event = club.event();
    let played: Vec<_> =
        event.matches(0).into_iter().filter(|game| game.begun()).map(|game| game.id).collect();
    if played.is_empty() || dice.happens(50) {
        return;
    }
    let (id, result) =
        (played[dice.below(played.len())], ["1-0", "0-1", "draw", "+-", "again"][dice.below(5)]);
    club.say("mia", "", &format!("!t adjudicate {id} {result} it was so")).await;
    for text in ["!t undo", "!t redo"] {
        if dice.happens(30) {
            club.say("mia", "", text).await;
        }
    }
}

/// Whoever won each game that counts, as the log says.
fn winners(event: &Tournament) -> Vec<String> {
    let games = event.games().into_iter().filter_map(|(number, outcome)| {
        let Fact::Played { id, outcome: first } = &event.lines()[number - 1].fact else {
            return None;
        };
        let entrants = event.find(*id).and_then(|game| game.entrants()).expect("it was played");
        let winner = |seat: usize| event.entrants()[entrants[seat]].roster.members[0].clone();
        (first.played() && outcome.played())
            .then(|| outcome.winner().map_or_else(|| "draw".to_owned(), winner))
    });
    let mut winners: Vec<_> = games.collect();
    winners.sort();
    winners
}

/// The same as the server's results say.
fn rated(results: &[String]) -> Vec<String> {
    let winner = |line: &String| {
        let sides: Vec<_> =
            line.split(' ').skip(4).filter_map(|side| side.strip_suffix("=1")).collect();
        if sides.len() == 1 { sides[0].to_owned() } else { "draw".to_owned() }
    };
    let mut winners: Vec<_> = results.iter().map(winner).collect();
    winners.sort();
    winners
}

#[test]
fn a_swiss_in_which_everything_goes_wrong_ends_and_is_rated_as_its_log_says() {
    for seed in 0..thorough::size(1, 4) {
        println!("seed {seed}");
        block_on(async {
            let (mut club, mut dice) = (Club::new(true), Dice(seed));
            let players = 5 + dice.below(4);
            club.begin(&format!("game=russian format=swiss rounds={ROUNDS} time=none"), players)
                .await;
            for _ in 0..60 {
                if club.event().phase() == Phase::Over {
                    break;
                }
                stir(&mut club, &mut dice).await;
                if dice.happens(60) {
                    // Whoever has not come yet does not come any more.
                    for _ in 0..3 {
                        club.leap(330).await;
                    }
                }
                club.pass(70).await;
            }
            let event = club.event();
            assert_eq!(event.phase(), Phase::Over, "{}", club.heard());
            // Where nobody is left who comes, the rounds end early, which the log says.
            let capped = event.lines().iter().any(|line| line.fact == Fact::Capped);
            assert!(event.rounds(0).len() == ROUNDS || capped, "{}", club.heard());
            assert_eq!(event.verify(), []);
            let whole = |outcome: &Outcome| outcome.seats() == 2;
            assert!(event.matches(0).iter().all(|game| game.outcome().is_some_and(whole)));
            assert_eq!(rated(&club.results()), winners(&event), "{:?}", club.results());
        });
    }
}
