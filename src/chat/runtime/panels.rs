//! Panels: what a door shows of a place's table to one person, asked for as often as it changes.

use std::{
    collections::HashMap,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use tokio::sync::{OnceCell, oneshot};

use crate::{
    chat::{
        input::{
            door::{Account, Input, Place},
            offers::GameOffer,
            panel::{Crowded, Panel, PanelAsk, PanelPosition},
        },
        state::room::Room,
        steps::{
            desk::Desk,
            heard::Heard,
            offers::{offers, rules, sample_board},
            panel::{Sketch, WIDTH, key, panel, position, shade},
            play::tells_secret,
        },
        words::plain,
    },
    referee::Match,
};

use super::{
    clerk::Clerk, hall::Hall, job::Job, names::Names, past_matches::past_match, post::drawn,
    sketches::Shown, sorting::Sorted,
};

/// The width of small boards, pixels.
const SMALL: u32 = 320;

impl Hall {
    /// Returns what somebody sees of the table of a place; none where nothing is played and no
    /// table waits. `input` says who looks, where and in which language; its text is not read.
    /// Looking keeps nothing. Those who see the same are given the same.
    ///
    /// # Errors
    /// [`Crowded`] when too many look at once.
    pub async fn panel(&self, input: Input, ask: PanelAsk) -> Result<Option<Arc<Panel>>, Crowded> {
        let Sorted { place, heard, accounts, .. } = self.shared.sort(&input);
        let (answer, sketched) = oneshot::channel();
        self.clerks.give(&self.shared, &place, Job::Sketch(Box::new(heard), ask, answer));
        let Some(shown) = sketched.await.map_err(|_| Crowded)? else { return Ok(None) };
        let Shown { sketch, painted } = &*shown;
        Ok(Some(Arc::clone(painted.get_or_init(|| self.paint(sketch, &accounts)).await)))
    }

    /// Tests if an input tells all who read it what nobody else may learn of now, such as a set-up of
    /// junqi in a channel, with whatever words before it. Nothing comes of the question.
    pub async fn tells_secret(&self, input: Input) -> bool {
        let Place::Channel(_) = input.place else { return false };
        let (answer, told) = oneshot::channel();
        let Sorted { place, heard, .. } = self.shared.sort(&input);
        self.clerks.give(&self.shared, &place, Job::Slips(Box::new(heard), input.text, answer));
        told.await.unwrap_or(false)
    }

    /// Paints a panel, and puts names into it.
    async fn paint(&self, sketch: &Sketch, accounts: &HashMap<String, Account>) -> Arc<Panel> {
        let names = Names::new(&self.shared, accounts);
        let named = |text: &str| plain(text, |id| names.account(id));
        let mut panel = sketch.panel.clone();
        panel.texts_mut().for_each(|text| *text = named(text));
        if let Some((scene, alt)) = sketch.drawn.clone() {
            let (alt, brush) = (named(&alt), (sketch.theme, WIDTH));
            let paint = move |painter: &_| drawn(painter, &scene, alt, brush);
            panel.picture = self.shared.paint(paint).await;
        }
        Arc::new(panel)
    }

    /// Tests if somebody of this account has ever taken part; while the archive cannot tell, so it
    /// is.
    pub fn knows(&self, account: &Account) -> bool {
        !matches!(self.shared.archive.person_of(&account.id), Ok(None))
    }

    /// Returns the games on offer, worded in a language of ours.
    pub fn offers(&self, language: &str) -> Vec<GameOffer> {
        offers(&self.shared.world, language)
    }

    /// Returns the rules of a variant in a language of ours, its pages one under the other; none
    /// where no variant has the name.
    pub fn rules(&self, name: &str, language: &str) -> Option<String> {
        rules(&self.shared.world, name, language)
    }

    /// Returns a position of a variant that is being set up, worded in a language of ours: that of
    /// this text, or the usual start. None where no variant has the name, or its positions have no
    /// text.
    ///
    /// # Errors
    /// The sentence that the text is no position of the variant.
    pub async fn position(
        &self,
        game: &str,
        text: Option<&str>,
        dark: bool,
        language: &str,
    ) -> Option<Result<PanelPosition, String>> {
        let (mut found, scene) = match position(&self.shared.world, game, text, language)? {
            Err(why) => return Some(Err(why)),
            Ok(found) => found,
        };
        let alt = found.text.clone();
        let paint = move |painter: &_| drawn(painter, &scene, alt, (shade(dark), WIDTH));
        found.picture = self.shared.paint(paint).await;
        Some(Ok(found))
    }

    /// Returns a small board of a variant as a PNG; none where no variant has the name.
    pub async fn sample_board(&self, name: &str, dark: bool) -> Option<Arc<[u8]>> {
        let scene = sample_board(&self.shared.world, name)?;
        let paint = move |painter: &_| drawn(painter, &scene, String::new(), (shade(dark), SMALL));
        Some(self.shared.paint(paint).await?.png)
    }
}

/// Returns a room in which a match that is over was the last one.
fn ended(room: Room, bout: Match) -> Room {
    Room { bout: Some(bout), lobby: None, ..room }
}

impl Clerk {
    /// Tests if a text, or the end of it, is what its author may only say in private.
    pub(crate) fn slips(&mut self, heard: &Heard, text: &str) -> bool {
        self.room().is_ok_and(|room| tells_secret(room, heard.person(), text))
    }

    /// Returns a panel before it is painted; none where there is no table, or the room cannot be
    /// read.
    pub(crate) fn sketch(&mut self, heard: &Heard, ask: &PanelAsk) -> Option<Arc<Shown>> {
        let shared = Arc::clone(&self.shared);
        let room = self.freshen(heard).and_then(|()| self.room_for(heard)).ok()?;
        let room = match &ask.game {
            None if room.is_aside() || room.lost.is_some() => return None,
            None => room,
            Some(game) => {
                ended(room, past_match(&*shared.archive, shared.world.catalog, &self.place, game)?)
            }
        };
        let known = &self.sketches;
        let look = || {
            let mut desk = Desk::new(&shared.world, room, heard);
            desk.preferences = shared.preferences(&desk.room, heard).unwrap_or_default();
            desk.gaps = shared.gaps.at(&self.place);
            let key = key(&desk, ask);
            if let Some(shown) = key.as_ref().and_then(|key| known.find(key)) {
                return Some((None, shown));
            }
            let shown = Shown { sketch: panel(&desk, ask)?, painted: OnceCell::new() };
            Some((key, Arc::new(shown)))
        };
        let (key, shown) = catch_unwind(AssertUnwindSafe(look)).ok()??;
        key.into_iter().for_each(|key| self.sketches.keep(key, &shown));
        Some(shown)
    }
}
