//! What the signs on pieces mean, and which signs a reader is shown.

use caipan_rules::{Arg, Faces, Info, Lettering, PieceSign, Say, Scene, Winds};

use crate::chat::{
    input::{door::Button, language::is_chinese, settings::faces_in},
    words::Cast,
};

use super::{
    desk::{Desk, Out, To},
    show::SMALL,
    terms::families,
};

/// `legend`: explains the signs of the game that is played or looked through here; where there is
/// none, of all games.
pub(super) fn run(desk: &mut Desk<'_>) -> Result<(), Say> {
    let to = desk.back();
    let toured =
        || desk.room.tour.as_ref().and_then(|tour| Some(desk.game(&tour.game).ok()?.info()));
    let here = desk.info_here().or_else(toured);
    let all = || families(desk.world.catalog).iter().map(|book| book.info()).collect();
    let infos: Vec<_> = here.map_or_else(all, |info| vec![info]);
    let row = |info: &&'static Info| {
        let say = Say::new("legend-row").with("game", Say::new(format!("game-{}", info.name)));
        Some(desk.word_to(&to, &say.with("signs", desk.signs(info, &to)?)))
    };
    let mut rows: Vec<_> = infos.iter().filter_map(row).collect();
    if rows.is_empty() {
        return Err(Say::new("legend-none"));
    }
    rows.push(desk.word_to(&to, &Say::new("legend-more")));
    desk.push(Out::new(to, rows.join("\n"))).audience.again = "legend";
    Ok(())
}

impl Desk<'_> {
    /// Returns a scene of the game with the signs that its readers are shown.
    pub(crate) fn lettered(&self, info: &Info, scene: Scene, to: &To) -> Scene {
        self.lettering(to).apply(scene, info.vocabulary.signs)
    }

    /// Returns what pieces bear for the readers of an answer: what a person chose for their own,
    /// else what was chosen here, else what fits the language. A channel's boards do not change
    /// with the language of whoever spoke last.
    pub(crate) fn lettering(&self, to: &To) -> Lettering {
        let hall_config = &self.world.hall_config;
        let person = match to {
            To::Direct(person) => Some(person.as_str()),
            To::Room if self.room.is_direct() => Some(self.heard.person()),
            To::Room => None,
        };
        let own = person.and_then(|person| self.preferences.get(person)?.get("faces"));
        let chosen = own.or_else(|| self.room.settings.chosen("faces").map(|(value, _)| value));
        let language = match person {
            Some(person) => self.language_for(person),
            None if self.room.bout.is_some() => self.room.language(hall_config),
            None => self.language(),
        };
        let (usual, winds) = match is_chinese(language) {
            true => (Faces::Chinese, Winds::Chinese),
            false => (Faces::Digits, Winds::Latin),
        };
        Lettering { faces: chosen.and_then(faces_in).unwrap_or(usual), winds }
    }

    /// Explains the signs in small print, for readers to whom they do not speak for themselves.
    pub(super) fn legend(&self, info: &Info, to: &To) -> Option<String> {
        let signs = (!self.reads_signs(to)).then(|| self.signs(info, to)).flatten();
        signs.map(|signs| format!("{SMALL}{signs}"))
    }

    /// Tests if the signs speak for themselves: characters, for readers of Chinese.
    fn reads_signs(&self, to: &To) -> bool {
        let lettering = self.lettering(to);
        lettering.faces == Faces::Chinese && lettering.winds == Winds::Chinese
    }

    /// A button that explains the signs, for the same readers, where pieces bear any.
    pub(super) fn legend_button(&self, scene: &Scene, to: &To) -> Option<Button> {
        let bears = scene.pieces.iter().any(caipan_rules::scene::Piece::is_lettered);
        let label = Say::new("button-legend");
        (bears && !self.reads_signs(to)).then(|| Button {
            stamp: String::new(),
            ..self.labelled(to, &label, "legend".to_owned())
        })
    }

    /// Explains every sign of a game; none where its pieces bear none.
    fn signs(&self, info: &Info, to: &To) -> Option<String> {
        let lettering = self.lettering(to);
        let row = |sign: &PieceSign| {
            let say = Say::new("legend-sign").with("sign", lettering.sign(sign));
            Arg::Say(say.with("name", Say::new(sign.name)))
        };
        let signs = info.vocabulary.signs;
        let say = Say::new("legend").with("signs", Arg::List(signs.iter().map(row).collect()));
        let cast = Cast::default();
        (!signs.is_empty()).then(|| self.word_to_as(to, &say, &cast))
    }
}
