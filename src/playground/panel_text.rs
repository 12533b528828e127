//! Panels as the page reads them.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};

use data_encoding::BASE64;
use serde_json::{Value, json};

use super::message::button;
use crate::chat::{Panel, PanelBoard, PanelMove, PanelPlace, PanelSeat, PanelTrail, Picture};

/// The most panels whose text is kept: two hundred people who look on at a game are given the same.
const KEPT: usize = 16;

/// The texts of the latest panels.
#[derive(Default)]
pub(super) struct PanelTexts(Mutex<VecDeque<(Arc<Panel>, Arc<str>)>>);

impl PanelTexts {
    /// Returns the text of a panel, the kept one if it is this very panel.
    pub(super) fn text(&self, panel: Arc<Panel>) -> Arc<str> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, text)) = kept.iter().find(|(known, _)| Arc::ptr_eq(known, &panel)) {
            return Arc::clone(text);
        }
        let text: Arc<str> = written(&panel).to_string().into();
        kept.push_front((panel, Arc::clone(&text)));
        kept.truncate(KEPT);
        text
    }
}

fn written(panel: &Panel) -> Value {
    json!({
        "stamp": panel.stamp,
        "game": panel.game,
        "title": panel.title,
        "status": panel.status,
        "board": panel.board.as_ref().map(board),
        "picture": panel.picture.as_ref().map(picture),
        "seats": panel.seats.iter().map(seat).collect::<Vec<_>>(),
        "acts": panel.acts.iter().map(button).collect::<Vec<_>>(),
        "controls": panel.controls.iter().map(button).collect::<Vec<_>>(),
        "moves": panel.moves.iter().map(|PanelMove { seat, text }| json!([seat, text])).collect::<Vec<_>>(),
        "ply": panel.ply,
        "own": panel.own,
        "turn": panel.turn,
        "over": panel.over,
        "files": panel.files,
        "moment": panel.moment,
    })
}

/// The picture goes with the panel: so no second request can show another position.
pub(super) fn picture(picture: &Picture) -> Value {
    let png = format!("data:image/png;base64,{}", BASE64.encode(&picture.png));
    json!({"src": png, "alt": picture.alt})
}

/// Returns a board for the page.
pub(super) fn board(board: &PanelBoard) -> Value {
    let place = |place: &PanelPlace| {
        let PanelPlace { name, label, held, middle: (x, y) } = place;
        json!([name, label, x, y, held])
    };
    let trail = |PanelTrail { command, places }: &PanelTrail| json!([command, places]);
    json!({
        "width": board.size.0,
        "height": board.size.1,
        "pitch": board.pitch,
        "round": board.round,
        "places": board.places.iter().map(place).collect::<Vec<_>>(),
        "turns": board.turns,
        "trails": board.trails.iter().map(trail).collect::<Vec<_>>(),
    })
}

fn seat(seat: &PanelSeat) -> Value {
    json!({
        "person": seat.person,
        "side": seat.side,
        "tone": seat.tone,
        "turn": seat.turn,
        "out": seat.out,
        "pieces": seat.pieces,
        "lost": seat.lost,
        "left": seat.clock.map(|clock| clock.left),
        "runs": seat.clock.is_some_and(|clock| clock.runs),
    })
}
