//! Panels: what a door shows of a place's table to one person, asked for as often as it changes.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use tokio::sync::oneshot;

use crate::chat::{
    input::{
        door::Input,
        offers::GameOffer,
        panel::{Panel, PanelAsk},
    },
    steps::{
        desk::Desk,
        heard::Heard,
        offers::{offers, sample_board},
        panel::{Sketch, WIDTH, panel, shade},
    },
    words::plain,
};

use super::{clerk::Clerk, hall::Hall, job::Job, names::Names, post::drawn, sorting::Sorted};

/// The width of small boards, pixels.
const SMALL: u32 = 320;

impl Hall {
    /// Returns what somebody sees of the table of a place; none where nothing is played and no
    /// table waits. `input` says who looks, where and in which language; its text is not read.
    /// Looking keeps nothing.
    pub async fn panel(&self, input: Input, ask: PanelAsk) -> Option<Panel> {
        let Sorted { place, heard, accounts, .. } = self.shared.sort(&input);
        let (answer, sketched) = oneshot::channel();
        self.clerks.give(&self.shared, &place, Job::Sketch(Box::new(heard), ask, answer));
        let Sketch { mut panel, drawn: scene, theme } = sketched.await.ok()??;
        let names = Names::new(&self.shared, &accounts);
        let named = |text: &str| plain(text, |id| names.account(id));
        panel.texts_mut().for_each(|text| *text = named(text));
        if let Some((scene, alt)) = scene {
            let alt = named(&alt);
            let paint = move |painter: &_| drawn(painter, &scene, alt, (theme, WIDTH));
            panel.picture = self.shared.paint(paint).await;
        }
        Some(panel)
    }

    /// Returns the games on offer, worded in a language of ours.
    pub fn offers(&self, language: &str) -> Vec<GameOffer> {
        offers(&self.shared.world, language)
    }

    /// Returns a small board of a variant as a PNG; none where no variant has the name.
    pub async fn sample_board(&self, name: &str, dark: bool) -> Option<Arc<[u8]>> {
        let scene = sample_board(&self.shared.world, name)?;
        let paint = move |painter: &_| drawn(painter, &scene, String::new(), (shade(dark), SMALL));
        Some(self.shared.paint(paint).await?.png)
    }
}

impl Clerk {
    /// Returns a panel before it is painted; none where there is no table, or the room cannot be
    /// read.
    pub(crate) fn sketch(&mut self, heard: &Heard, ask: &PanelAsk) -> Option<Sketch> {
        let shared = Arc::clone(&self.shared);
        let room = self.freshen(heard).and_then(|()| self.room_for(heard)).ok()?;
        if room.is_aside() || room.lost.is_some() {
            return None;
        }
        let look = || {
            let mut desk = Desk::new(&shared.world, room, heard);
            desk.preferences = shared.preferences(&desk.room, heard).unwrap_or_default();
            desk.gaps = shared.gaps.at(&self.place);
            panel(&desk, ask)
        };
        catch_unwind(AssertUnwindSafe(look)).unwrap_or_default()
    }
}
