//! Settings besides entries and results.

use crate::{
    MatchId, Tiebreak,
    live::{By, Phase, Refused, fact::Fact, plan::is_text},
};

use super::{
    draft::{Draft, before, require},
    entries, own,
};

pub(super) fn close(draft: &mut Draft, closed: bool) -> Result<(), Refused> {
    let running = draft.state.phase == Phase::Running;
    require(running || before(&draft.state), Refused::Phase)?;
    require(!running || entries::late(&draft.state), Refused::Late)?;
    draft.add(Fact::Closed(closed));
    Ok(())
}

pub(super) fn rank(
    draft: &mut Draft,
    stage: usize,
    tiebreaks: &[Tiebreak],
    force: bool,
) -> Result<(), Refused> {
    let there = stage < draft.state.plan.stages.len() && tiebreaks.len() <= 9;
    require(there && draft.state.phase != Phase::Over, Refused::Stage)?;
    require(before(&draft.state) || force, Refused::Stage)?;
    draft.add(Fact::Ranked { stage, tiebreaks: tiebreaks.to_vec() });
    Ok(())
}

pub(super) fn rename(draft: &mut Draft, name: &str) -> Result<(), Refused> {
    require(is_text(name), Refused::Words)?;
    if draft.state.plan.name != name {
        draft.add(Fact::Renamed(name.to_owned()));
    }
    Ok(())
}

pub(super) fn due(draft: &mut Draft, id: MatchId, at: Option<u64>, by: &By) -> Result<(), Refused> {
    let leg = draft.leg(id.stage).map_err(|_| Refused::Match(id))?;
    let game = leg.find(id).ok_or(Refused::Match(id))?;
    let own = game.entrants().is_some_and(|entrants| own::sits(&draft.state, &entrants, by));
    require(!own, Refused::Own)?;
    draft.add(Fact::Due { id, at });
    Ok(())
}

pub(super) fn pause(draft: &mut Draft, paused: bool) -> Result<(), Refused> {
    require(draft.state.phase == Phase::Running && draft.state.paused != paused, Refused::Phase)?;
    draft.add(Fact::Paused(paused));
    Ok(())
}

pub(super) fn cancel(draft: &mut Draft) -> Result<(), Refused> {
    require(draft.state.phase != Phase::Over, Refused::Phase)?;
    draft.add(Fact::Cancelled);
    super::draft::reveal(draft);
    Ok(())
}
