// A board to press: real buttons over the painted picture. The server says which places may be pressed one
// after the other, and for what; nothing here knows a rule.

import { tell } from "./composer.js";
import { byId, element } from "./dom.js";
import { word } from "./words.js";

/** Places smaller than a finger are enlarged before they are pressed; pixels. */
const SMALL = 32;
const LARGE = 44;
/** How far a pointer goes before it drags; pixels. */
const SLACK = 8;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const frame = byId("board");
const image = frame.querySelector("img");
const spots = byId("spots");
const ghost = byId("ghost");
let board = null;
/** The places that there are buttons for. */
let laid = "";
let act = null;
let refuse = null;
/** It was said once what to do with an enlarged board. */
let explained = false;
/** What a press of each place comes to. */
let kinds = new Map();
/** The trails that go on from what is pressed, the place where they begin, and the end if it is chosen. */
let open = [];
let from = null;
let end = null;
let drag = null;
/** The line that the arrow keys go along: left and right or up and down, and where it lies. */
let line = null;

/** Shows a board; `take` carries out the command of a trail, `deny` says why a press does nothing. */
export function layBoard(next, picture, take, deny) {
  const focused = spots.contains(document.activeElement) ? Number(document.activeElement.dataset.at) : null;
  // What is said beside the board takes nobody's piece out of their hand.
  const same = JSON.stringify(next.trails) === JSON.stringify(board?.trails);
  [board, act, refuse] = [next, take, deny];
  image.src = picture.src;
  image.alt = picture.alt;
  frame.style.aspectRatio = `${board.width} / ${board.height}`;
  frame.style.setProperty("--wide", board.width / board.height);
  // A button that is being pressed stays where the places do.
  const shape = JSON.stringify([board.width, board.height, board.places.map(([, , x, y]) => [x, y])]);
  if (shape !== laid) spots.replaceChildren(...board.places.map(spot));
  laid = shape;
  board.places.forEach(describe);
  if (same) paint();
  else drop();
  if (focused !== null) (spots.children[focused] ?? spots.firstChild).focus();
}

function spot([, , x, y], at) {
  return placed(board, x, y, { tabIndex: at ? -1 : 0, data: { at } });
}

function describe([, label, , , held], at) {
  const looks = [board.round && "round", held && "held"].filter(Boolean);
  Object.assign(spots.children[at], { className: looks.join(" "), title: label }).dataset.label = label;
}

/** A button over a place of a board that is painted. */
export function placed({ width, height, pitch }, x, y, properties) {
  const button = element("button", { type: "button", ...properties });
  const [left, top, wide] = [(x - pitch / 2) / width, (y - pitch / 2) / height, pitch / width];
  Object.assign(button.style, { left: `${left * 100}%`, top: `${top * 100}%`, width: `${wide * 100}%` });
  return button;
}

/** Begins anew, with the whole board. */
export function rest() {
  enlarge();
  drop();
}

/** Begins anew: nothing is pressed. */
export function drop() {
  [open, from, end] = [board?.trails ?? [], null, null];
  spots.classList.remove("hint");
  paint();
}

/** What a press of each place comes to now, in a word of the page: it begins, goes on, or ends a trail. */
function paint() {
  kinds = new Map();
  for (const [, places] of open) {
    if (from === null) kinds.set(places[0], "can");
    else for (const place of places.slice(1)) if (kinds.get(place) !== "goal") kinds.set(place, place === places.at(-1) ? "goal" : "via");
  }
  for (const button of spots.children) {
    const { at, label } = button.dataset;
    const kind = Number(at) === from && kinds.get(from) !== "goal" ? "from" : kinds.get(Number(at)) ?? "";
    button.dataset.kind = kind;
    button.ariaLabel = kind ? word("place", { place: label, who: word(`place-${kind}`) }) : label;
    button.ariaPressed = kind === "from" ? "true" : null;
  }
}

/** Presses a place. */
function press(at) {
  if (from === null) return begin(at);
  const ends = open.filter(([, places]) => places.at(-1) === at);
  const vias = open.filter(([, places]) => places.slice(1, -1).includes(at));
  if (end === null && ends.length === 1) return take(ends[0]);
  if (end !== null && vias.length === 1) return take(vias[0]);
  if (end === null && ends.length) [open, end] = [ends, at];
  else if (vias.length) open = vias;
  else if (at === from) return drop();
  else return begin(at, true);
  paint();
}

/** Begins with a place, or says why that cannot be; `misses` if it is no target of what was chosen. */
function begin(at, misses = false) {
  drop();
  const trails = board.trails.filter(([, places]) => places[0] === at);
  const whole = trails.find(([, places]) => places.length === 1);
  if (whole) return take(whole);
  // Whoever presses what may not move sees what may; where men are but laid, all that is free may.
  const idle = !trails.length && (misses || board.places[at][4] || !board.trails.length);
  const hint = idle && !misses && board.trails.some(([, places]) => places.length > 1);
  spots.classList.toggle("hint", hint);
  if (idle) refuse(hint);
  if (!trails.length) return;
  [open, from] = [trails, at];
  paint();
}

function take([command]) {
  drop();
  enlarge();
  act(command);
}

/** Enlarges the neighbourhood of places, if all of them find room; of none shows the whole board. */
function enlarge(...all) {
  const scale = all.length ? LARGE / shown() : 1;
  const from = [board.width, board.height].map((size, axis) => {
    const ends = all.map((at) => board.places[at][2 + axis]);
    const [least, most] = [Math.min(...ends) - board.pitch / 2, Math.max(...ends) + board.pitch / 2];
    const rest = size - size / scale;
    const start = Math.min(Math.max((least + most - size / scale) / 2, 0), rest);
    return most - least > size / scale ? null : `${rest ? (start / rest) * 100 : 0}%`;
  });
  if (all.length && from.includes(null)) return;
  frame.classList.toggle("near", all.length > 0);
  frame.style.setProperty("--scale", scale);
  frame.style.setProperty("--from", from.join(" "));
  if (all.length && !explained) tell(word("enlarged"));
  explained ||= all.length > 0;
}

/** Tests if a press of a place chooses what stands there, and does nothing yet. */
function leads(at) {
  return board.trails.some(([, places]) => places[0] === at && places.length > 1);
}

function near() {
  return frame.classList.contains("near");
}

/** The width of a place as it is shown, pixels. */
function shown() {
  return (board.pitch / board.width) * frame.clientWidth;
}

function of(event) {
  const button = event.target.closest?.("#spots button");
  return button ? Number(button.dataset.at) : null;
}

spots.addEventListener("click", (event) => {
  const at = of(event);
  // A press of the keyboard has no place on the screen, a mouse is finer than a finger: neither needs a large one.
  if (at === null) return;
  const touch = event.detail > 0 && event.pointerType !== "mouse" && shown() < SMALL && board.trails.length > 0;
  // To choose a piece binds nobody; what is done is done in the large.
  const begins = (from === null || !kinds.has(at)) && leads(at);
  if (!touch) return press(at);
  if (at === from) return rest();
  if (begins) {
    begin(at);
    enlarge();
    return enlarge(at, ...kinds.keys());
  }
  if (!kinds.has(at)) return near() ? enlarge() : press(at);
  if (near()) return press(at);
  enlarge(at);
});

spots.addEventListener("keydown", (event) => {
  const at = of(event);
  if (event.key === "Escape") rest();
  const to = ARROWS[event.key] && at !== null ? beside(at, ARROWS[event.key]) : null;
  if (to === null) return;
  event.preventDefault();
  spots.children[to].focus();
});

spots.addEventListener("focusin", (event) => {
  for (const button of spots.children) button.tabIndex = button === event.target ? 0 : -1;
});

/** The next place to a side, in the same row if there is one; or one in the next row, on the line that was begun. */
function beside(at, [right, down]) {
  const [, , x, y] = board.places[at];
  if (line?.right !== right ** 2) line = { right: right ** 2, aside: right ? y : x };
  let best = null;
  let least = Infinity;
  for (const [index, [, , toX, toY]] of board.places.entries()) {
    const along = (toX - x) * right + (toY - y) * down;
    const across = Math.abs(right ? toY - y : toX - x);
    const row = right !== 0 && across < board.pitch / 3;
    const far = (row ? 0 : 1e6) + along * 1e3 + Math.abs((right ? toY : toX) - line.aside);
    if (along > board.pitch / 4 && (row || across <= along * 1.1) && far < least) [best, least] = [index, far];
  }
  return best;
}

spots.addEventListener("pointerdown", (event) => {
  const at = of(event);
  if (at !== null && leads(at) && event.button === 0) drag = { at, x: event.clientX, y: event.clientY, moves: false };
});

addEventListener("pointermove", (event) => {
  if (!drag) return;
  if (!drag.moves && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > SLACK) lift();
  if (drag.moves) ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
});

/** Takes a piece from the board: the part of the picture under the pointer follows it. */
function lift() {
  drag.moves = true;
  if (from !== drag.at) begin(drag.at);
  const size = shown();
  const scale = image.clientWidth / board.width;
  const [, , x, y] = board.places[drag.at];
  const part = element("img", { src: image.src, alt: "", width: image.clientWidth });
  part.style.translate = `${size / 2 - x * scale}px ${size / 2 - y * scale}px`;
  ghost.style.width = `${size}px`;
  ghost.replaceChildren(part);
  ghost.hidden = false;
}

addEventListener("pointerup", (event) => {
  const moved = drag?.moves;
  drag = null;
  ghost.hidden = true;
  if (!moved) return;
  const at = of({ target: document.elementFromPoint(event.clientX, event.clientY) ?? document.body });
  if (at === from) return;
  if (kinds.has(at)) return press(at);
  drop();
  if (at !== null) refuse(false);
});
addEventListener("pointercancel", () => {
  drag = null;
  ghost.hidden = true;
});
