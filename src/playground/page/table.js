// The table of the place we look at: board, players, clocks, moves, and what can be pressed.

import { drop, layBoard } from "./board.js";
import { send, tell } from "./composer.js";
import { byId, element } from "./dom.js";
import { address, get } from "./line.js";
import { talks } from "./log.js";
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
/** What is shown in the place of the table: the games to begin, those that are over, or nothing. */
let instead = null;
/** Whoever leaves a game that is over comes back to the list of them. */
let returns = false;
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
  if (who !== seen) [ply, turned, seen, instead, returns] = [null, 0, who, returns ? "past" : null, false];
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
  if (!panel?.over && instead === "games") instead = null;
  const starts = (!panel || instead) && state.place !== DIRECT;
  document.body.classList.toggle("played", Boolean(panel) || starts);
  byId("table").hidden = !panel || Boolean(instead);
  paintStart(starts ? state.place : null, instead === "past", panel ? () => turnTo(null) : null);
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

function button({ label, command, stamp, look: className }) {
  // The referee asks by itself before a game is given up.
  const meant = async () => command !== "draw" || ask({ text: word("sure", { who: label }), yes: label });
  const onclick = async () => (await meant()) && play(command, stamp, label);
  return element("button", { type: "button", className, data: { command }, onclick }, label);
}

/** The way from a game that is over to the next one. */
function another() {
  return element("button", { type: "button", id: "another", onclick: () => turnTo("games") }, word("start"));
}

function turnTo(what) {
  instead = what;
  paint();
}

/** The game that is over as files, and the board as it is shown. */
function files() {
  if (!panel.files.length) return [];
  const id = state.game ?? panel.stamp.split(".")[0];
  const link = (ending, href) => element("a", { href, download: `${id}.${ending}` }, word("file", { rest: ending === "record" ? word(ending) : ending.toUpperCase() }));
  const of = (ending) => link(ending, address(`/past/${id}.${ending}`, { place: state.place, lang: language }));
  return [...panel.files.map(of), link("png", panel.picture.src)];
}

function paintMoves() {
  const { moves, seats } = panel;
  const now = panel.ply;
  byId("look").hidden = slider.hidden = !moves.length;
  Object.assign(slider, { max: moves.length, value: now, ariaValueText: word("ply", { ply: now, plies: moves.length }) });
  // A round begins with whoever began, or with the next one where they are out.
  const behind = ([by]) => (by - moves[0][0] + seats.length) % seats.length;
  let round = 0;
  const move = ([by, text], index) => {
    const begins = index === 0 || behind(moves[index]) <= behind(moves[index - 1]);
    if (begins) round += 1;
    const onclick = () => turn(index + 1);
    const current = index + 1 === now;
    const label = `${index + 1}. ${seats[by].side} ${text}`;
    return element("li", { className: begins ? "round" : "", data: { round } }, element("button", { type: "button", onclick, ariaLabel: label, ariaCurrent: current ? "step" : null }, text || "…"));
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

async function play(command, stamp = panel.stamp, label = command.replace(/^move /, "")) {
  byId("board").classList.add("waits");
  const last = visible(state.me, state.place).at(-1)?.id ?? 0;
  await send({ text: command, press: true, stamp, label });
  byId("board").classList.remove("waits");
  await look();
  if (!command.startsWith("move")) await answer(last);
}

/** What is asked back, as before a game is given up, is asked here; and where the talk is not on the
 *  screen, what is answered to this person alone is shown. */
async function answer(last) {
  const asks = ({ command }) => command.endsWith(" yes");
  const find = () => visible(state.me, state.place).findLast(({ id, bot, only, buttons }) => id > last && bot && (only || buttons.some(asks)));
  for (let tries = 0; tries < 5 && !find(); tries += 1) await new Promise((on) => setTimeout(on, TICK / 2));
  const { text, buttons, picture } = find() ?? {};
  const yes = buttons?.find(asks);
  if (!yes && (talks() || !text)) return;
  if ((await ask({ text, picture, yes: yes?.label })) && yes) await play(yes.command, yes.stamp, yes.label);
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
byId("now").onclick = () => {
  returns = true;
  change({ place: state.place });
};
byId("turn").onclick = () => {
  turned = (turned + 1) % Math.max(1, panel.seats.length);
  look();
};
dark.addEventListener("change", look);
setInterval(() => panel?.seats.some(({ runs }) => runs) && tick(), TICK);
document.addEventListener("pointerdown", (event) => {
  if (!event.target.closest("#board")) drop();
});
