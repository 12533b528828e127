//! Configuration of a hall by its operator.

use std::{borrow::Cow, time::Duration};

use caipan_render::Theme;

use crate::chat::input::{language::LANGUAGES, settings::SETTINGS};

/// Configuration of a hall.
#[derive(Clone, Debug)]
pub struct HallConfig {
    /// The prefix of commands in a channel, as [`prefix`](crate::chat::prefix) gives it.
    pub prefix: String,
    /// The language where none has been chosen.
    pub language: &'static str,
    /// The player to move is notified.
    pub ping: bool,
    /// The colours of the pictures.
    pub theme: Theme,
    /// The width of the pictures in pixels.
    pub size: u32,
    /// Limits on the use of the hall.
    pub limits: Limits,
    /// The manners of programs that play.
    pub bots: Manners,
}

/// The manners of programs that play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Manners {
    /// The time that an answer takes at least: one between these.
    pub pause: (Duration, Duration),
    /// The time that a person's board waits for the answer; `None` to wait as long as it takes.
    pub wait: Option<Duration>,
    /// Where they think.
    pub thinking: Thinking,
}

/// The place where programs think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thinking {
    /// On threads of their own, so that nobody waits for them.
    Aside,
    /// Where they are asked, so that one thing follows another in the same order each time.
    AtOnce,
}

impl Manners {
    /// The manners at a table with people: an answer comes after a moment, and a board that waits
    /// for it does not wait long.
    pub const SOCIABLE: Self = Self {
        pause: (Duration::from_millis(400), Duration::from_millis(900)),
        wait: Some(Duration::from_millis(1_200)),
        thinking: Thinking::Aside,
    };

    /// The manners in tests and transcripts: no time plays a part.
    pub const TIMELESS: Self =
        Self { pause: (Duration::ZERO, Duration::ZERO), wait: None, thinking: Thinking::AtOnce };
}

impl Default for HallConfig {
    /// Commands begin with `!`; English, light boards of 900 pixels, no limits, and no
    /// time plays a part in what programs do.
    fn default() -> Self {
        Self {
            prefix: "!".to_owned(),
            language: LANGUAGES[0],
            ping: true,
            theme: Theme::Light,
            size: 900,
            limits: Limits::default(),
            bots: Manners::TIMELESS,
        }
    }
}

/// Limits on the use of a hall; 0 sets no limit.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Limits {
    /// Commands per second of one person.
    pub person: u32,
    /// Commands per second in one channel.
    pub channel: u32,
    /// Games and waiting tables on one server at a time.
    pub games: u32,
}

impl HallConfig {
    /// Returns the default value of a setting.
    pub(crate) fn usual(&self, key: &str) -> Cow<'_, str> {
        match key {
            "language" => self.language.into(),
            "prefix" => self.prefix.as_str().into(),
            "ping" => if self.ping { "on" } else { "off" }.into(),
            "theme" => self.theme.name().into(),
            "size" => self.size.to_string().into(),
            _ => SETTINGS
                .iter()
                .find(|setting| setting.key == key)
                .map_or("", |setting| setting.usual)
                .into(),
        }
    }
}
