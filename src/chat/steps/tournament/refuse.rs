//! The sentences for refusals: each tells the reason and the next step.

use caipan_rules::{Arg, Say};
use caipan_tournament::{
    MatchId,
    live::{Flaw, Phase, Refused, Tournament},
};

use super::name;

/// Returns the sentence for a refusal.
pub(super) fn say(refused: &Refused, log: &Tournament) -> Say {
    let ids = |ids: &[MatchId]| {
        Arg::from(ids.iter().take(12).map(ToString::to_string).collect::<Vec<_>>())
    };
    let person = |person: &String| Arg::Person(person.clone());
    match refused {
        Refused::Plan(flaw) => flawed(*flaw),
        Refused::Phase => phase(log),
        Refused::Words => Say::new("event-refused-words"),
        Refused::Closed => Say::new("event-refused-closed"),
        Refused::Uninvited(who) => Say::new("event-refused-uninvited").with("who", person(who)),
        Refused::Full(most) => Say::new("event-refused-full").with("most", *most),
        Refused::Twice(who) => Say::new("event-refused-twice").with("who", person(who)),
        Refused::Team(1, 1) => Say::new("event-refused-alone"),
        Refused::Team(least, most) => team(*least, *most),
        Refused::Stranger => Say::new("event-refused-stranger"),
        Refused::Late => Say::new("event-refused-late"),
        Refused::Expelled(who) => Say::new("event-refused-expelled").with("who", person(who)),
        Refused::Withdrawn(who) => Say::new("event-refused-withdrawn").with("who", person(who)),
        Refused::Few(least) => Say::new("event-refused-few").with("least", *least),
        Refused::Order => Say::new("event-refused-order"),
        Refused::Apart => Say::new("event-refused-apart"),
        Refused::NoChoice => Say::new("event-refused-no-choice"),
        Refused::Stage => Say::new("event-refused-stage"),
        Refused::Rest => Say::new("event-refused-rest"),
        Refused::Unfinished(open) => {
            Say::new("event-refused-unfinished").with("matches", ids(open))
        }
        Refused::Match(id) => of_match("event-no-such-match", *id),
        Refused::Waiting(id) => of_match("event-refused-waiting", *id),
        Refused::Over(id) => of_match("event-refused-over", *id),
        Refused::Gone(id, out) => of_match("event-refused-gone", *id).with("who", name(log, *out)),
        Refused::Outcome => Say::new("event-refused-outcome"),
        Refused::Own => Say::new("event-refused-own"),
        Refused::Cascade(lost) => Say::new("event-refused-cascade").with("matches", ids(lost)),
        Refused::Begun => Say::new("event-refused-begun"),
        Refused::Fixed | Refused::Meet(..) | Refused::Resting(_) => of_pairs(refused, log),
        Refused::Rested(_) | Refused::Waited(_) | Refused::Out(_) => of_pairs(refused, log),
        Refused::Nothing => Say::new("event-refused-nothing"),
        Refused::Seed => Say::new("event-refused-seed"),
        Refused::Long => Say::new("event-refused-long"),
    }
}

fn of_match(key: &'static str, id: MatchId) -> Say {
    Say::new(key).with("match", id.to_string())
}

/// Returns the sentence for pairings by hand that are refused.
fn of_pairs(refused: &Refused, log: &Tournament) -> Say {
    let (key, who) = match refused {
        Refused::Meet(one, other) => {
            let say = Say::new("event-refused-meet").with("one", name(log, *one));
            return say.with("other", name(log, *other));
        }
        Refused::Resting(who) => ("event-refused-resting", who),
        Refused::Rested(who) => ("event-refused-rested", who),
        Refused::Waited(who) => ("event-refused-waited", who),
        Refused::Out(who) => ("event-refused-out", who),
        _ => return Say::new("event-refused-fixed"),
    };
    Say::new(key).with("who", name(log, *who))
}

/// Returns the sentence with the number of members of a team.
pub(super) fn team(least: usize, most: usize) -> Say {
    if least == most {
        return Say::new("event-refused-team-of").with("count", most);
    }
    Say::new("event-refused-team").with("least", least).with("most", most)
}

/// Returns the sentence that an act does not fit the phase of the tournament.
fn phase(log: &Tournament) -> Say {
    Say::new(match log.phase() {
        Phase::Open | Phase::Closed => "event-phase-before",
        Phase::Running if log.paused() => "event-phase-paused",
        Phase::Running => "event-phase-running",
        Phase::Over => "event-phase-over",
        Phase::Cancelled => "event-phase-cancelled",
    })
}

/// Returns the sentence for the flaw of a plan.
pub(super) fn flawed(flaw: Flaw) -> Say {
    match flaw {
        Flaw::Words => Say::new("event-refused-words"),
        Flaw::Stages => Say::new("event-flaw-stages"),
        Flaw::Rounds => Say::new("event-flaw-rounds"),
        Flaw::Games => Say::new("event-flaw-games"),
        Flaw::Cycles => Say::new("event-flaw-cycles"),
        Flaw::Groups => Say::new("event-flaw-groups"),
        Flaw::Tables => Say::new("event-flaw-tables"),
        Flaw::Advance => Say::new("event-flaw-advance"),
        Flaw::Team => Say::new("event-flaw-team"),
        Flaw::Size(room) => Say::new("event-flaw-size").with("most", room),
        Flaw::Tiebreaks => Say::new("event-flaw-ties"),
    }
}

#[cfg(test)]
mod tests {

    use caipan_rules::GAMES;
    use caipan_tournament::live::{Act, By, Flaw, Plan, Refused, Tournament};

    use crate::chat::{
        input::language::LANGUAGES,
        words::{Cast, Words},
    };

    use super::{flawed, say};

    /// Returns every refusal.
    fn reasons() -> Vec<Refused> {
        use Refused as R;
        let (person, id) = (|| "p1".to_owned(), "R1-3".parse().expect("a match"));
        let all = vec![
            R::Plan(Flaw::Words),
            R::Phase,
            R::Words,
            R::Closed,
            R::Full(8),
            R::Stranger,
            R::Late,
            R::Few(4),
            R::Order,
            R::Apart,
            R::NoChoice,
            R::Stage,
            R::Rest,
            R::Unfinished(vec![id]),
            R::Outcome,
            R::Own,
            R::Cascade(vec![id]),
            R::Begun,
            R::Nothing,
            R::Long,
        ];
        let people = [R::Uninvited, R::Twice, R::Expelled, R::Withdrawn].map(|of| of(person()));
        let all = all.into_iter().chain([R::Gone(id, 0), R::Seed]).chain(pairs());
        let matches = [R::Match, R::Waiting, R::Over].map(|of| of(id));
        let teams = [(1, 1), (2, 2), (2, 3)].map(|(least, most)| R::Team(least, most));
        let all: Vec<_> = all.chain(people).chain(matches).chain(teams).collect();
        all.iter().for_each(is_known);
        all
    }

    /// Fails to compile if a reason is missing.
    fn is_known(reason: &Refused) {
        use Refused as R;
        match reason {
            R::Plan(_)
            | R::Phase
            | R::Words
            | R::Closed
            | R::Uninvited(_)
            | R::Full(_)
            | R::Twice(_) => {}
            R::Team(..)
            | R::Stranger
            | R::Late
            | R::Few(_)
            | R::Order
            | R::Apart
            | R::Stage
            | R::Rest => {}
            R::Unfinished(_)
            | R::Match(_)
            | R::Waiting(_)
            | R::Over(_)
            | R::Outcome
            | R::Own
            | R::Gone(..) => {}
            R::Cascade(_) | R::Begun | R::Nothing | R::Seed | R::Long => {}
            R::Expelled(_)
            | R::Withdrawn(_)
            | R::NoChoice
            | R::Fixed
            | R::Meet(..)
            | R::Resting(_) => {}
            R::Waited(_) | R::Rested(_) | R::Out(_) => {}
        }
    }

    fn pairs() -> [Refused; 6] {
        use Refused as R;
        [R::Fixed, R::Meet(0, 1), R::Resting(0), R::Waited(0), R::Rested(0), R::Out(0)]
    }

    fn flaws() -> Vec<Flaw> {
        use Flaw as F;
        let all = [
            F::Words,
            F::Stages,
            F::Rounds,
            F::Games,
            F::Cycles,
            F::Groups,
            F::Tables,
            F::Advance,
            F::Team,
        ];
        let all: Vec<_> = all.into_iter().chain([F::Size(32), F::Tiebreaks]).collect();
        all.iter().for_each(|flaw| match flaw {
            F::Words | F::Stages | F::Rounds | F::Games | F::Cycles | F::Groups | F::Tables => {}
            F::Advance | F::Team | F::Size(_) | F::Tiebreaks => {}
        });
        all
    }

    /// Returns tournaments before their start, closed, running, paused, over and cancelled.
    fn phases() -> Vec<Tournament> {
        let book = caipan_rules::find(GAMES, "russian").expect("there is such a game");
        let usual = crate::chat::steps::tournament::keys::usual(
            book,
            "7KQ2M9XD".to_owned(),
            "Club".to_owned(),
        );
        let plan = Plan { most: 16, ..usual };
        let mut open =
            Tournament::create(plan, [7; 32], &By::default()).expect("the plan is sound");
        for person in ["p1", "p2"] {
            let roster = caipan_tournament::live::Roster::player(person, 0);
            open.act(&Act::Join(roster), &By::default()).expect("there is room");
        }
        let after = |log: &Tournament, act: Act| {
            let mut log = log.clone();
            log.act(&act, &By::default()).expect("it may be");
            log
        };
        let running = after(&open, Act::Start);
        let (closed, cancelled) = (after(&open, Act::Close(true)), after(&open, Act::Cancel));
        let waiting = after(&running, Act::Pause(true));
        let id = "W1-1".parse().expect("a match");
        let played =
            after(&running, Act::Report { id, outcome: "1 2".parse().expect("an outcome") });
        let over = after(&played, Act::Next);
        vec![open, closed, running, waiting, over, cancelled]
    }

    #[test]
    fn every_refusal_says_the_reason_and_what_to_say_instead() {
        let words = Words::new(GAMES);
        let phases = phases();
        let of_phase = phases.iter().map(|log| say(&Refused::Phase, log));
        let says: Vec<_> =
            reasons().iter().map(|reason| say(reason, &phases[0])).chain(of_phase).collect();
        for (say, language) in
            says.into_iter().chain(flaws().into_iter().map(flawed)).flat_map(|say| {
                let twice = say.clone();
                LANGUAGES
                    .into_iter()
                    .map(move |language| (twice.clone(), language))
                    .collect::<Vec<_>>()
            })
        {
            let text = words.say(language, &say.with("prefix", "!"), &Cast::default());
            let examples =
                text.split('`').skip(1).step_by(2).filter(|example| !example.is_empty()).count();
            let reason = text.split('`').next().is_some_and(|reason| reason.chars().count() > 3);
            let next = examples > 0 || text.contains("cascade");
            assert!(next && reason && !text.contains("event-"), "{language}: {text}");
        }
    }
}
