//! What the page asks of whoever hears what is said there.

use std::{future::Future, pin::Pin, sync::Arc};

use crate::chat::{
    Account, Crowded, GameFile, GameOffer, Input, Panel, PanelAsk, PanelPosition, PastGame,
};

/// An input being handled.
pub type Hearing<'a> = Pin<Box<dyn Future<Output = ()> + Send + 'a>>;

/// A question being answered with yes or no.
pub type Telling<'a> = Pin<Box<dyn Future<Output = bool> + Send + 'a>>;

/// A table being looked at.
pub type Looking<'a> =
    Pin<Box<dyn Future<Output = Result<Option<Arc<Panel>>, Crowded>> + Send + 'a>>;

/// A position being painted; the error is the sentence that it is none.
pub type Arranging<'a> =
    Pin<Box<dyn Future<Output = Option<Result<PanelPosition, String>>> + Send + 'a>>;

/// A list of games being made.
pub type Recalling<'a> = Pin<Box<dyn Future<Output = Vec<PastGame>> + Send + 'a>>;

/// A game being copied.
pub type Copying<'a> = Pin<Box<dyn Future<Output = Option<Vec<u8>>> + Send + 'a>>;

/// A small board being painted.
pub type Painting<'a> = Pin<Box<dyn Future<Output = Option<Arc<[u8]>>> + Send + 'a>>;

/// A listener to the messages of the playground.
pub trait Listener: Send + Sync + 'static {
    /// Hears an input; resolves when it has been handled and its answers delivered.
    fn hear(&self, input: Input) -> Hearing<'_>;

    /// Tests if somebody of this account has ever taken part.
    fn knows(&self, _account: &Account) -> bool {
        false
    }

    /// Tests if an input tells all who read it what nobody else may learn of, such as a set-up of
    /// junqi; nothing comes of the question.
    fn tells_secret(&self, _input: Input) -> Telling<'_> {
        Box::pin(async { false })
    }

    /// Returns what somebody sees of the table of a place, if there is one; `input` says who looks,
    /// and where. [`Crowded`] when too many look at once.
    fn panel(&self, _input: Input, _ask: PanelAsk) -> Looking<'_> {
        Box::pin(async { Ok(None) })
    }

    /// Returns a position that is being set up: that of this text, or the usual start.
    fn position(
        &self,
        _game: String,
        _text: Option<String>,
        _dark: bool,
        _language: &'static str,
    ) -> Arranging<'_> {
        Box::pin(async { None })
    }

    /// Returns the games that are over in these places, the newest first, worded in a language.
    fn past_games(&self, _places: Vec<String>, _language: &'static str) -> Recalling<'_> {
        Box::pin(async { Vec::new() })
    }

    /// Returns a game of a place that is over as a file; none where there is no such one.
    fn past_game(
        &self,
        _place: String,
        _id: String,
        _file: GameFile,
        _language: &'static str,
    ) -> Copying<'_> {
        Box::pin(async { None })
    }

    /// Returns the games on offer, worded in a language.
    fn offers(&self, _language: &str) -> Vec<GameOffer> {
        Vec::new()
    }

    /// Returns the rules of a game in a language, if there is such a game.
    fn rules(&self, _name: &str, _language: &str) -> Option<String> {
        None
    }

    /// Returns a small board of a game as a PNG, if there is such a game.
    fn sample_board<'a>(&'a self, _name: &'a str, _dark: bool) -> Painting<'a> {
        Box::pin(async { None })
    }
}
