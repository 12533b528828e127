// The table of the place we look at: board, players, clocks, moves, and what can be pressed.

import { drop, layBoard } from "./board.js";
import { send, tell } from "./composer.js";
import { byId, element } from "./dom.js";
import { address, get } from "./line.js";
import { markdown } from "./markdown.js";
import { signal } from "./signal.js";
import { paintStart } from "./start.js";
import { DIRECT, change, state, visible } from "./state.js";
import { ask } from "./visit.js";
import { language, word } from "./words.js";

const TICK = 200;
const RETRY = 1500;
const dark = matchMedia("(prefers-color-scheme: dark)");
const slider = byId("slider");
let panel = null;
/** When the panel came, for the clocks that run. */
let since = 0;
/** The ply that is looked back at, by how many seats the board is turned, and for whom. */
let ply = null;
let turned = 0;
let seen = "";
/** Whose panel was shown last, and where: what is new there is told by a sound. */
let known = "";
/** The game here is over, and somebody looks for another. */
let anew = false;
let looking = null;
let again = false;

/** Looks at the table anew; while that is under way, once more afterwards. */
export async function look() {
  if (looking) {
    again = true;
    return looking;
  }
  looking = fetchPanel();
  await looking;
  looking = null;
  if (!again) return;
  again = false;
  await look();
}

async function fetchPanel() {
  const who = `${state.me}/${state.place}/${state.game}`;
  if (who !== seen) [ply, turned, seen, anew] = [null, 0, who, false];
  const asked = { place: state.place, turned, dark: dark.matches, lang: language };
  if (ply !== null) asked.ply = ply;
  if (state.game) asked.game = state.game;
  try {
    const next = state.place === DIRECT ? {} : await get(address("/panel", asked));
    if (who !== `${state.me}/${state.place}/${state.game}`) return void (again = true);
    const before = panel;
    panel = next.panel;
    const more = known === who && before && panel?.moves.length > before.moves.length;
    if (more) signal(panel.turn, panel.title, panel.status[0] ?? "");
    known = who;
    // By the server's clock: the panel may be some seconds old.
    since = performance.now() - (next.now - panel?.moment || 0);
    paint();
  } catch (fault) {
    // What cannot be seen now is looked at again.
    setTimeout(look, RETRY);
    if (!(fault instanceof TypeError)) tell(fault.message, true);
  }
}

function paint() {
  if (!panel?.over) anew = false;
  const starts = (!panel || anew) && state.place !== DIRECT;
  document.body.classList.toggle("played", Boolean(panel) || starts);
  byId("table").hidden = !panel || anew;
  paintStart(starts ? state.place : null, anew ? () => turnAnew(false) : null);
  if (!panel) return;
  const { board, picture } = panel;
  byId("board").hidden = !picture;
  if (picture) layBoard({ ...board, trails: ply === null ? board.trails : [] }, picture, play);
  byId("game").textContent = panel.title;
  byId("state").replaceChildren(...panel.status.map((line) => element("p", {}, ...markdown(line, [], String))));
  byId("seats").replaceChildren(...panel.seats.map(seat));
  byId("acts").replaceChildren(...panel.acts.map(button));
  byId("controls").replaceChildren(...panel.controls.map(button), ...(panel.over ? [another()] : []), ...files());
  byId("now").hidden = !state.game;
  paintMoves();
  tick();
}

function seat({ person, side, tone, turn, out, pieces, lost, left }, index) {
  const kinds = ["seat", turn && "turn", out && "out", index === panel.own && "own"].filter(Boolean);
  return element(
    "li",
    { className: kinds.join(" ") },
    element("span", { className: `tone ${tone}`, aria: { hidden: "true" } }),
    element("span", { className: "cut" }, person, element("small", {}, side)),
    element("span", { className: "pieces", title: word("pieces") }, String(pieces)),
    left === null ? null : element("time", { data: { seat: index } }),
    lost ? element("span", { className: "lost", role: "img", ariaLabel: word("lost", { count: lost }) }, ...Array.from({ length: lost }, () => element("span", { className: `tone ${tone}` }))) : null,
  );
}

function button({ label, command, stamp }) {
  return element("button", { type: "button", data: { command }, onclick: () => play(command, stamp) }, label);
}

/** The way from a game that is over to the next one. */
function another() {
  return element("button", { type: "button", id: "another", onclick: () => turnAnew(true) }, word("start"));
}

function turnAnew(on) {
  anew = on;
  paint();
}

/** The game that is over as files, and the board as it is shown. */
function files() {
  if (!panel.files.length) return [];
  const id = state.game ?? panel.stamp.split(".")[0];
  const link = (ending, href) => element("a", { href, download: `${id}.${ending}` }, word("file", { rest: ending.toUpperCase() }));
  const of = (ending) => link(ending, address(`/past/${id}.${ending}`, { place: state.place, lang: language }));
  return [...panel.files.map(of), link("png", panel.picture.src)];
}

function paintMoves() {
  const { moves, seats } = panel;
  const now = panel.ply;
  byId("look").hidden = !moves.length;
  Object.assign(slider, { max: moves.length, value: now, ariaValueText: word("ply", { ply: now, plies: moves.length }) });
  const move = ([by, text], index) => {
    const onclick = () => turn(index + 1);
    const current = index + 1 === now;
    const label = `${index + 1}. ${seats[by].side} ${text}`;
    return element("li", {}, element("button", { type: "button", onclick, ariaLabel: label, ariaCurrent: current ? "step" : null }, text || "…"));
  };
  byId("moves").replaceChildren(...moves.map(move));
  const list = byId("moves");
  const shown = list.querySelector("[aria-current]");
  // Only the list: the page stays where it is.
  if (shown) list.scrollTop = shown.offsetTop - list.offsetTop - list.clientHeight / 2;
}

/** Looks back at a ply; at the last one the table goes on. */
function turn(to) {
  const last = panel.moves.length;
  const next = Math.max(0, Math.min(to, last));
  ply = next === last ? null : next;
  look();
}

async function play(command, stamp = panel.stamp) {
  byId("board").classList.add("waits");
  const last = visible(state.me, state.place).at(-1)?.id ?? 0;
  await send({ text: command, press: true, stamp });
  byId("board").classList.remove("waits");
  await look();
  if (!command.startsWith("move")) await sure(last);
}

/** What is asked back, as before a game is given up, is asked here. */
async function sure(last) {
  const asked = ({ id, bot, buttons }) => id > last && bot && buttons.some(({ command }) => command.endsWith(" yes"));
  const find = () => visible(state.me, state.place).findLast(asked);
  for (let tries = 0; tries < 5 && !find(); tries += 1) await new Promise((on) => setTimeout(on, TICK / 2));
  const { text, buttons } = find() ?? {};
  const yes = buttons?.find(({ command }) => command.endsWith(" yes"));
  if (yes && (await ask({ text: text.replaceAll(/[*`]/g, ""), yes: yes.label }))) await play(yes.command, yes.stamp);
}

/** Lets the clocks run. */
function tick() {
  for (const time of byId("seats").querySelectorAll("time")) {
    const { left, runs } = panel.seats[time.dataset.seat];
    const rest = Math.max(0, left - (runs ? performance.now() - since : 0));
    time.textContent = span(rest);
    time.classList.toggle("short", runs && rest < 20000);
  }
}

function span(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  const [days, hours] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24];
  const two = (number) => String(number).padStart(2, "0");
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  if (days) return word("days", { days, rest: `${hours}:${rest}` });
  return hours ? `${hours}:${rest}` : rest.replace(/^0/, "");
}

slider.oninput = () => turn(Number(slider.value));
for (const [id, step] of [["first", -Infinity], ["back", -1], ["next", 1], ["last", Infinity]]) {
  byId(id).onclick = () => turn((panel.ply ?? 0) + step);
}
byId("now").onclick = () => change({ place: state.place });
byId("turn").onclick = () => {
  turned = (turned + 1) % Math.max(1, panel.seats.length);
  look();
};
dark.addEventListener("change", look);
setInterval(() => panel?.seats.some(({ runs }) => runs) && tick(), TICK);
document.addEventListener("pointerdown", (event) => {
  if (!event.target.closest("#board")) drop();
});
