//! Simulated tournaments of every format, made from a seed, for trying them out.

use super::{Act, By, Match, Outcome, Phase, Plan, Refused, Roster, Step, Tournament};
use crate::{Rates, commitment, simulate::Dice};

impl Tournament {
    /// Simulates a tournament of so many players to its end. Of the rates, draws, forfeits and
    /// withdrawals apply; everybody enters at once.
    ///
    /// # Errors
    ///
    /// [`Refused`] if the plan is not possible, or not with so many players.
    pub fn simulate(plan: Plan, players: usize, seed: u64, rates: &Rates) -> Result<Self, Refused> {
        let by = By::default();
        let secret = commitment(
            &plan.id,
            &[seed.to_be_bytes(); 4].concat().try_into().expect("four times eight bytes"),
        );
        let mut tournament = Self::create(plan, secret, &by)?;
        let mut dice = Dice(seed);
        for player in 1..=players {
            let rating =
                u16::try_from(2_600 - (player * 3).min(1_600)).expect("ratings have four digits");
            let roster = Roster::player(&format!("Player-{player:04}"), rating);
            tournament.act(&Act::Join(roster), &by)?;
        }
        tournament.act(&Act::Start, &by)?;
        while tournament.phase() == Phase::Running {
            let open = tournament.open();
            for game in &open {
                // A result before may have ended this match too.
                if tournament
                    .find(game.id)
                    .is_some_and(|game| matches!(game.step, Some(Step::Play(_))))
                {
                    let outcome = made_up(game, rates, &mut dice);
                    tournament.act(&Act::Report { id: game.id, outcome }, &by)?;
                }
            }
            if tournament.idle() {
                leave(&mut tournament, rates, &mut dice)?;
                tournament.act(&Act::Next, &by)?;
            }
        }
        Ok(tournament)
    }
}

/// Withdraws some entrants between rounds.
fn leave(tournament: &mut Tournament, rates: &Rates, dice: &mut Dice) -> Result<(), Refused> {
    for entrant in 0..tournament.entrants().len() {
        let there = tournament.entrants()[entrant].status == super::Status::In;
        if there && dice.happens(rates.withdraw) {
            tournament.act(&Act::Withdraw(entrant), &By::default())?;
        }
    }
    Ok(())
}

fn made_up(game: &Match, rates: &Rates, dice: &mut Dice) -> Outcome {
    let seats = game.seats.len();
    if dice.happens(rates.forfeit) {
        let winner = dice.number() as usize % (seats + 1);
        return Outcome::walkover(seats, Some(winner).filter(|winner| *winner < seats));
    }
    if dice.happens(rates.draw) && seats == 2 {
        return Outcome::draw();
    }
    let lots: Vec<_> = (0..seats).map(|_| dice.number()).collect();
    let place = |own: &u64| 1 + lots.iter().filter(|other| *other < own).count() as u8;
    Outcome::Played(lots.iter().map(place).collect())
}
