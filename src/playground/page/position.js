// A position to begin with: press a place until what shall stand there stands there.

import { placed } from "./board.js";
import { element } from "./dom.js";
import { get } from "./line.js";
import { language, word } from "./words.js";

/** What a place can have, in the order of presses: nothing, white and black men and kings. */
const PIECES = ["", "W", "WK", "B", "BK"];

/** Shows a board to set up for a variant; `take` gets the position, or nothing. */
export async function setUp(box, variant, begun, take) {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  let shown = await ask(begun);
  if (!shown.board) shown = await ask();
  const pieces = new Map();
  const turn = element("select", { ariaLabel: word("turn"), onchange: paint }, new Option(word("white"), "W"), new Option(word("black"), "B"));
  const image = element("img", { alt: "" });
  const spots = element("div", { className: "spots" });
  const fault = element("p", { role: "alert" });
  const done = element("button", { type: "button", className: "chief", onclick: () => take(shown.text) }, word("yes"));
  const button = (key, act) => element("button", { type: "button", onclick: act }, word(key));
  const board = element("div", { className: "set-up" }, image, spots);
  board.style.aspectRatio = `${shown.board.width} / ${shown.board.height}`;
  const tools = [turn, button("empty", () => lay("")), button("usual-start", () => lay(null)), done, button("no", () => take(""))];
  box.replaceChildren(element("p", {}, word("set-up-how")), element("p", { className: "buttons" }, ...tools), fault, board);
  read();
  place();

  function ask(text) {
    const asked = { game: variant.name, lang: language, dark };
    return get(`/position?${new URLSearchParams(text ? { ...asked, text } : asked)}`);
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
    if (text === null) shown = await ask();
    if (text === null) read();
    else pieces.clear();
    await paint();
  }

  async function paint() {
    const next = await ask(written());
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

  function press(name) {
    const next = PIECES[(PIECES.indexOf(pieces.get(name) ?? "") + 1) % PIECES.length];
    if (next) pieces.set(name, next);
    else pieces.delete(name);
    return paint();
  }
}
