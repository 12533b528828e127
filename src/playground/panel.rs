//! `GET /panel`: the table of a place, as the page lays it out.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};

use axum::{
    extract::{Query, State, rejection::QueryRejection},
    http::header,
    response::{IntoResponse, Response},
};
use data_encoding::BASE64;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    fault::Fault,
    message::{Room, button},
    name::Name,
    routes::Desk,
    say::looker,
};
use crate::chat::{
    Crowded, Panel, PanelAsk, PanelBoard, PanelMove, PanelPlace, PanelSeat, PanelTrail, Picture,
};

/// The query: who looks, where, and how.
#[derive(Deserialize)]
pub(super) struct Glance {
    me: String,
    place: String,
    #[serde(default)]
    ply: Option<usize>,
    #[serde(default)]
    turned: u8,
    #[serde(default)]
    dark: bool,
    #[serde(default)]
    lang: Option<String>,
}

/// Returns what somebody sees of the table of a place; `null` where there is none.
pub(super) async fn panel(
    State(desk): State<Desk>,
    glance: Result<Query<Glance>, QueryRejection>,
) -> Result<Response, Fault> {
    let Query(Glance { me, place, ply, turned, dark, lang }) = glance?;
    let me = Name::person(&me).ok_or_else(Fault::name)?;
    let room = Room::new(&place, &me).filter(|room| desk.wall.has(room));
    let input = looker(&room.ok_or_else(Fault::nothing)?, &me, lang);
    let now = input.at;
    let _permit = desk.hearings.acquire().await.map_err(|_| Fault::busy())?;
    let panel = desk.listener.panel(input, PanelAsk { ply, turned, dark }).await;
    let panel = panel.map_err(|Crowded| Fault::busy())?;
    let text = panel.map_or_else(|| "null".into(), |panel| desk.panels.text(panel));
    let kind = [(header::CONTENT_TYPE, "application/json")];
    Ok((kind, format!("{{\"now\":{now},\"panel\":{text}}}")).into_response())
}

/// The most panels whose text is kept: two hundred people who look on at a game are given the same.
const KEPT: usize = 16;

/// The texts of the latest panels.
#[derive(Default)]
pub(super) struct PanelTexts(Mutex<VecDeque<(Arc<Panel>, Arc<str>)>>);

impl PanelTexts {
    /// Returns the text of a panel, the kept one if it is this very panel.
    fn text(&self, panel: Arc<Panel>) -> Arc<str> {
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
        "moment": panel.moment,
    })
}

/// The picture goes with the panel: so no second request can show another position.
fn picture(picture: &Picture) -> Value {
    let png = format!("data:image/png;base64,{}", BASE64.encode(&picture.png));
    json!({"src": png, "alt": picture.alt})
}

fn board(board: &PanelBoard) -> Value {
    let place = |place: &PanelPlace| {
        let PanelPlace { name, label, middle: (x, y) } = place;
        json!([name, label, x, y])
    };
    let trail = |PanelTrail { command, places }: &PanelTrail| json!([command, places]);
    json!({
        "width": board.size.0,
        "height": board.size.1,
        "pitch": board.pitch,
        "round": board.round,
        "places": board.places.iter().map(place).collect::<Vec<_>>(),
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
        "left": seat.clock.map(|clock| clock.left),
        "runs": seat.clock.is_some_and(|clock| clock.runs),
    })
}
