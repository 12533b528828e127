//! What everybody may learn, and who may know what lies hidden: said here by the options alone,
//! whatever the game does.

use caipan_rules::{
    Observer, Seat, Setup,
    junqi::{Clash, Event},
};

use super::deal::option;

/// What everybody learns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Kind {
    /// A seat is ready, or not any more.
    Ready,
    /// Who moves first.
    Begun,
    /// Who went where.
    Moved,
    /// A turn that was skipped.
    Late,
    /// How a fight ended.
    Result,
    /// What fought.
    Ranks,
    /// The flag of whoever lost the commander.
    Bereft,
    /// The flag that was attacked by a piece that may not take it.
    Bared,
    /// A piece that was turned up.
    Turned,
    /// A flag that is carried, is back, or was brought home.
    Carried,
    /// A seat that is out.
    Out,
}

/// A licence: the kind; whether two games may differ in it that were the same to everybody else;
/// and the option with the values under which there is such a thing, if not always.
type Licence = (Kind, bool, Option<(&'static str, &'static [&'static str])>);

/// All that everybody may ever learn.
const LICENCES: &[Licence] = &[
    (Kind::Ready, false, None),
    (Kind::Begun, false, None),
    (Kind::Moved, false, None),
    (Kind::Late, false, None),
    (Kind::Result, true, None),
    (Kind::Ranks, true, Some(("visibility", &["half_open"]))),
    (Kind::Ranks, true, Some(("mode", &["flip"]))),
    (Kind::Bereft, true, Some(("commander_reveals_flag", &["usual", "on"]))),
    (Kind::Bared, true, Some(("flag_capture", &["not_commander", "engineer_only"]))),
    (Kind::Turned, true, Some(("mode", &["flip"]))),
    (Kind::Carried, true, Some(("flag_win", &["carry_home"]))),
    (Kind::Out, true, None),
];

/// Something that everybody learns.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Fact {
    /// What it is.
    pub(super) kind: Kind,
    what: String,
}

/// Tests if everybody may learn this under these options; of what differs in two games, if they may
/// differ in it.
pub(super) fn licensed(setup: &Setup, kind: Kind, differs: bool) -> bool {
    LICENCES.iter().any(|(of, may_differ, only)| {
        let holds = only.is_none_or(|(key, values)| values.contains(&option(setup, key)));
        *of == kind && holds && (*may_differ || !differs)
    })
}

/// What everybody learns of an event; `ranks` is what fought.
pub(super) fn facts(event: &Event, ranks: &str) -> Vec<Fact> {
    let fact = |kind, what: String| vec![Fact { kind, what }];
    match event {
        Event::Dealt(..) | Event::Arranged(..) | Event::Noted(..) | Event::Cleared(_) => Vec::new(),
        Event::Ready(seat) => fact(Kind::Ready, format!("{seat:?}")),
        Event::Unready(seat) => fact(Kind::Ready, format!("not {seat:?}")),
        Event::Begun(seat) => fact(Kind::Begun, format!("{seat:?}")),
        Event::Moved(..) => fact(Kind::Moved, format!("{event:?}")),
        Event::Fought { from, to, sides, clash, open } => {
            let mut facts = fact(
                Kind::Result,
                format!("{from:?} {to:?} {:?} {:?} {clash:?}", sides[0].0, sides[1].0),
            );
            let shown = *open && *clash != Clash::Bounces;
            facts.extend(shown.then(|| Fact { kind: Kind::Ranks, what: ranks.to_owned() }));
            facts
        }
        Event::Revealed { bereft: true, .. } => fact(Kind::Bereft, format!("{event:?}")),
        Event::Revealed { bereft: false, .. } => fact(Kind::Bared, format!("{event:?}")),
        Event::Turned(..) => fact(Kind::Turned, format!("{event:?}")),
        Event::Carried(..) | Event::Returned(..) | Event::Delivered(..) => {
            fact(Kind::Carried, format!("{event:?}"))
        }
        Event::Late(..) => fact(Kind::Late, format!("{event:?}")),
        Event::Out(..) => fact(Kind::Out, format!("{event:?}")),
    }
}

/// Tests if an observer may know the pieces of a seat that are not shown to all. Whoever is out may
/// see what the allies have.
pub(super) fn may_know(setup: &Setup, who: Observer, owner: Seat, battle: bool) -> bool {
    let sight = option(setup, "visibility");
    let open = battle && sight == "open";
    match who {
        _ if option(setup, "mode") == "flip" => false,
        Observer::Public => open,
        Observer::Seat(seat) => {
            seat == owner
                || open
                || battle && sight == "ally_open" && team(setup, seat) == team(setup, owner)
        }
        Observer::Fallen(seat) => {
            seat == owner || open || battle && team(setup, seat) == team(setup, owner)
        }
    }
}

/// Seats that sit opposite each other, or at every other place, belong together.
fn team(setup: &Setup, seat: Seat) -> u8 {
    let sides = match (setup.seats, option(setup, "teams")) {
        (4, "usual" | "2v2") | (6, "usual" | "3v3") => 2,
        (6, "2v2v2") => 3,
        (seats, _) => seats,
    };
    seat.0 % sides
}
