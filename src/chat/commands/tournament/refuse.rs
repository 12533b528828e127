//! Why something may not be, in words: the reason, and the next step.

use crate::{
    rules::{Arg, Say},
    tournament::{
        MatchId,
        live::{Flaw, Phase, Refused, Tournament},
    },
};

/// The sentence for a refusal.
pub(super) fn say(refused: &Refused, log: &Tournament) -> Say {
    let ids = |ids: &[MatchId]| Arg::from(ids.iter().take(12).map(ToString::to_string).collect::<Vec<_>>());
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
        Refused::Few(least) => Say::new("event-refused-few").with("least", *least),
        Refused::Order => Say::new("event-refused-order"),
        Refused::Apart => Say::new("event-refused-apart"),
        Refused::Stage => Say::new("event-refused-stage"),
        Refused::Rest => Say::new("event-refused-rest"),
        Refused::Unfinished(open) => Say::new("event-refused-unfinished").with("matches", ids(open)),
        Refused::Match(id) => Say::new("event-no-such-match").with("match", id.to_string()),
        Refused::Waiting(id) => Say::new("event-refused-waiting").with("match", id.to_string()),
        Refused::Over(id) => Say::new("event-refused-over").with("match", id.to_string()),
        Refused::Outcome => Say::new("event-refused-outcome"),
        Refused::Own => Say::new("event-refused-own"),
        Refused::Cascade(lost) => Say::new("event-refused-cascade").with("matches", ids(lost)),
        Refused::Begun => Say::new("event-refused-begun"),
        Refused::Nothing => Say::new("event-refused-nothing"),
        Refused::Seed => Say::new("event-refused-seed"),
    }
}

/// How many a team has.
pub(super) fn team(least: usize, most: usize) -> Say {
    if least == most {
        return Say::new("event-refused-team-of").with("count", most);
    }
    Say::new("event-refused-team").with("least", least).with("most", most)
}

/// What may not be now, and why.
fn phase(log: &Tournament) -> Say {
    Say::new(match log.phase() {
        Phase::Open | Phase::Closed => "event-phase-before",
        Phase::Running if log.paused() => "event-phase-paused",
        Phase::Running => "event-phase-running",
        Phase::Over => "event-phase-over",
        Phase::Cancelled => "event-phase-cancelled",
    })
}

/// The sentence for a tournament that cannot be held so.
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
