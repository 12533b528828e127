//! Whole games of the real program, played in a real browser.

use std::{fs, future::Future};

use serde_json::json;
use tempfile::TempDir;
use tokio::runtime::Builder;

use crate::{
    browser::{Page, Screen},
    program::Program,
};

const PEOPLE: [&str; 2] = ["alice", "bob"];

/// Starts the program on an empty folder and lets somebody play.
pub(crate) fn play<F: Future<Output = ()>>(game: impl FnOnce(String) -> F) {
    let data = TempDir::new().expect("a folder");
    let program = Program::patient(data.path());
    let runtime = Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(game(program.address.clone()));
}

/// The moves of the record in a transcript.
fn moves(transcript: &str) -> Vec<String> {
    let path = format!("{}/tests/chat/{transcript}.chat", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(path).expect("a transcript");
    let lines = text.lines().filter_map(|line| line.trim_start().strip_prefix("| "));
    let numbered = |line: &&str| {
        line.split_once(". ").is_some_and(|(number, _)| number.parse::<u32>().is_ok())
    };
    let words = lines.filter(numbered).flat_map(str::split_whitespace);
    let mut moves: Vec<String> =
        words.filter(|word| !word.ends_with('.')).map(str::to_owned).collect();
    moves.pop().expect("the result is behind the moves");
    moves
}

/// Alice opens a table, bob presses the button, and the first board comes.
async fn begin(page: &Page, game: &str, join: &str) {
    page.say("alice", &format!("!new {game} @bob side=1")).await;
    page.find("#identity-bob .dot").await;
    page.identity("bob").await;
    page.press(join).await;
    page.board(1).await;
}

/// Every move brings a new board.
async fn turn(page: &Page, number: usize, text: &str, before: &mut String) {
    page.write(text).await;
    let board = page.board(number + 2).await;
    assert_ne!(board, *before, "{text} changes the board");
    *before = board;
}

#[test]
#[ignore = "needs chromium and chromedriver, one at a time"]
fn a_whole_russian_game_by_changing_seats() {
    play(async |url| {
        let page = Page::open(&url, Screen::Desktop).await;
        begin(&page, "russian", "Join").await;
        let moves = moves("chinese");
        assert_eq!(moves.len(), 25);
        let mut board = String::new();
        for (number, text) in moves.iter().enumerate() {
            page.identity(PEOPLE[number % 2]).await;
            turn(&page, number, text, &mut board).await;
        }
        page.answer("White @alice wins (Black @bob has no piece left).").await;
        page.press("Rematch").await;
        page.answer("@alice wants to play again").await;
        page.close().await;
    });
}

#[test]
#[ignore = "needs chromium and chromedriver, one at a time"]
fn a_whole_international_game_by_following_the_turn() {
    play(async |url| {
        let page = Page::open(&url, Screen::Desktop).await;
        begin(&page, "international", "Join").await;
        page.identity("alice").await;
        page.click("#follow").await;
        let moves = moves("english");
        assert_eq!(moves.len(), 46);
        let mut board = String::new();
        for (number, text) in moves.iter().enumerate() {
            page.find(&format!("#identity-{}[aria-selected=true]", PEOPLE[number % 2])).await;
            turn(&page, number, text, &mut board).await;
        }
        page.answer("Black @bob wins (White @alice has no piece left).").await;
        page.close().await;
    });
}

#[test]
#[ignore = "needs chromium and chromedriver, one at a time"]
fn a_draw_declined_and_a_move_taken_back_on_a_phone() {
    play(async |url| {
        let page = Page::open(&url, Screen::Phone).await;
        page.turn_over().await;
        page.say("alice", "!language zh").await;
        begin(&page, "russian", "加入").await;
        page.say("alice", "c3-d4").await;
        page.board(2).await;
        page.identity("bob").await;
        // What follows a name without a space is no part of it.
        let called = page.find("article:last-child .mention.mine").await;
        assert_eq!(called.text().await.expect("a text"), "@bob");
        page.say("bob", "!draw").await;
        page.answer("提议和棋").await;
        page.identity("alice").await;
        page.press("拒绝").await;
        page.answer("不同意和棋").await;
        page.say("alice", "!undo").await;
        page.answer("请求收回上一着").await;
        page.identity("bob").await;
        page.press("同意").await;
        page.answer("这一着收回了").await;
        page.board(3).await;
        let wide = page.script("return document.documentElement.scrollWidth > innerWidth").await;
        assert_eq!(wide, json!(false), "nothing sticks out sideways");
        page.close().await;
    });
}
