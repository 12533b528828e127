// A position to begin with: choose a piece, then press the places where it shall stand.

import { placed } from "./board.js";
import { element } from "./dom.js";
import { get } from "./line.js";
import { language, word } from "./words.js";

/** What a press lays: a man or a king of a side, or nothing. */
const PIECES = [["W", "white-man"], ["WK", "white-king"], ["B", "black-man"], ["BK", "black-king"], ["", "take-away"]];

/** The picture of a position. */
export async function preview(variant, text) {
  return (await ask(variant, text)).picture.src;
}

function ask(variant, text) {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const asked = { game: variant.name, lang: language, dark };
  return get(`/position?${new URLSearchParams(text ? { ...asked, text } : asked)}`);
}

/** Shows a board to set up for a variant; `take` gets the position, or nothing. */
export async function setUp(box, variant, begun, take) {
  let shown = await ask(variant, begun);
  if (!shown.board) shown = await ask(variant);
  let [[hand]] = PIECES;
  const pieces = new Map();
  const turn = element("select", { ariaLabel: word("turn"), onchange: paint }, new Option(word("white"), "W"), new Option(word("black"), "B"));
  const image = element("img", { alt: "" });
  const spots = element("div", { className: "spots" });
  const fault = element("p", { className: "fault", role: "alert" });
  const done = element("button", { type: "button", className: "chief", onclick: () => take(shown.text) }, word("yes"));
  const button = (key, act) => element("button", { type: "button", onclick: act }, word(key));
  const chooser = PIECES.map(([piece, key]) => element("button", { type: "button", data: { piece }, onclick: () => choose(piece) }, word(key)));
  const board = element("div", { className: "set-up" }, image, spots);
  board.style.aspectRatio = `${shown.board.width} / ${shown.board.height}`;
  const tools = [button("usual-start", () => lay(null)), button("empty", () => lay("")), turn, done, button("no", () => take(begun ?? ""))];
  const row = (...all) => element("div", { className: "buttons" }, ...all);
  box.replaceChildren(element("p", {}, word("set-up-how")), row(...chooser), board, fault, row(...tools));
  choose(hand);
  read();
  place();

  function choose(piece) {
    hand = piece;
    for (const one of chooser) one.ariaPressed = String(one.dataset.piece === piece);
  }

  /** Takes over the pieces of the position that is shown. */
  function read() {
    const [side, ...lists] = shown.text.split(":");
    turn.value = side;
    pieces.clear();
    for (const list of lists) {
      for (const one of list.slice(1).split(",").filter(Boolean)) pieces.set(one.replace(/^K/, ""), list[0] + (one[0] === "K" ? "K" : ""));
    }
  }

  function written() {
    const of = (side) => [...pieces].filter(([, piece]) => piece[0] === side).map(([name, piece]) => (piece[1] ?? "") + name);
    return `${turn.value}:W${of("W")}:B${of("B")}`;
  }

  /** Lays all pieces as at the beginning, or none. */
  async function lay(text) {
    if (text === null) shown = await ask(variant);
    if (text === null) read();
    else pieces.clear();
    await paint();
  }

  async function paint() {
    const next = await ask(variant, written());
    fault.textContent = next.fault ?? "";
    done.disabled = Boolean(next.fault);
    if (next.board) shown = next;
    place();
  }

  function place() {
    const { board: laid, picture } = shown;
    const focused = document.activeElement?.dataset.at;
    image.src = picture.src;
    const spot = ([name, label, x, y], at) => placed(laid, x, y, { ariaLabel: label, data: { at }, onclick: () => press(name) });
    spots.replaceChildren(...laid.places.map(spot));
    if (focused) spots.children[focused]?.focus();
  }

  /** Lays what is in the hand; the same again takes it away. */
  function press(name) {
    if (hand && pieces.get(name) !== hand) pieces.set(name, hand);
    else pieces.delete(name);
    return paint();
  }
}
