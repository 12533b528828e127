// The table of the place we look at: board, players, clocks, moves, and what can be pressed.

import { layBoard, rest } from "./board.js";
import { plainly, send, tell } from "./composer.js";
import { byId, element } from "./dom.js";
import { address, get } from "./line.js";
import { allow, talks } from "./log.js";
import { markdown } from "./markdown.js";
import { body } from "./message.js";
import { drawer } from "./rooms.js";
import { signal } from "./signal.js";
import { paintStart, smallBoard } from "./start.js";
import { DIRECT, change, state, visible } from "./state.js";
import { ask, invite } from "./visit.js";
import { language, word } from "./words.js";

const TICK = 200;
const RETRY = 1500;
/** The most seats whose moves stand in columns. */
const COLUMNS = 3;
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
/** The same, for whoever leaves a game that is over. */
let comes = null;
let looking = null;
let again = false;

/** What binds or ends a game is asked here first, so that nobody else hears of a press that was not meant. */
const BINDING = {
  draw: ["draw", (who) => word("sure", { who })],
  count: ["count yes", () => word("sure-count")],
  resign: ["resign yes", () => word("sure-resign")],
};

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
  const fresh = who !== seen;
  if (fresh) [ply, turned, seen, instead, comes] = [null, 0, who, comes, null];
  const asked = { place: state.place, turned, dark: dark.matches, lang: language };
  if (ply !== null) asked.ply = ply;
  if (state.game) asked.game = state.game;
  try {
    const next = state.place === DIRECT ? {} : await get(address("/panel", asked));
    if (who !== `${state.me}/${state.place}/${state.game}`) return void (again = true);
    const before = panel;
    panel = next.panel;
    // Whoever looks for a game sees the one that somebody has begun here.
    if (known === who && (!before || before.over) && panel && !panel.over) instead = null;
    const more = known === who && before && panel?.moves.length > before.moves.length;
    if (more) signal(panel.turn, panel.title, panel.status[0] ?? "");
    known = who;
    // By the server's clock: the panel may be some seconds old.
    since = performance.now() - (next.now - panel?.moment || 0);
    paint();
    if (fresh) byId("table").scrollTop = 0;
  } catch (fault) {
    // What cannot be seen now is looked at again.
    setTimeout(look, RETRY);
    if (!(fault instanceof TypeError)) tell(fault.message, true);
  }
}

function paint() {
  const starts = (!panel || instead) && state.place !== DIRECT;
  document.body.classList.toggle("played", Boolean(panel) || starts);
  byId("table").hidden = !panel || Boolean(instead);
  const way = panel && (() => (state.game ? leaveFor(null) : turnTo(null)));
  paintStart(starts ? state.place : null, { past: instead === "past", way, busy: Boolean(panel && !panel.over), show: turnTo });
  allow(panel && !state.game ? [...panel.acts, ...panel.controls].map(({ command }) => command) : null);
  if (!panel) return;
  const { board, picture } = panel;
  byId("board").hidden = !picture;
  byId("preview").hidden = Boolean(picture);
  if (picture) layBoard({ ...board, trails: ply === null ? board.trails : [] }, picture, play, refuse);
  else byId("preview").src = smallBoard(panel.game);
  byId("game").textContent = panel.title;
  const looks = state.shared && !state.me ? [`-# ${word("look-on")}`] : [];
  const lines = [...(ply === null || panel.over ? [] : [word("looks-back")]), ...panel.status, ...looks];
  byId("table").classList.toggle("looks-back", ply !== null);
  byId("turn").hidden = !board?.turns;
  byId("state").replaceChildren(...lines.map((line) => element("p", {}, ...markdown(line, [], String))));
  byId("seats").replaceChildren(...panel.seats.map(seat));
  const calls = !picture && state.shared && panel.acts.length ? [plain("invite", invite)] : [];
  refill(byId("acts"), [...panel.acts.map(button), ...calls]);
  const another = panel.over && (state.me || !state.shared) ? [plain("start", showGames)] : [];
  refill(byId("controls"), [plain("rules", showRules), ...another, ...panel.controls.map(button), ...files()]);
  byId("now").hidden = !state.game;
  paintMoves();
  tick();
}

/** Puts buttons in a box unless the same are there: one that is being pressed stays. */
function refill(box, buttons) {
  const same = buttons.length === box.children.length && buttons.every((one, at) => one.isEqualNode(box.children[at]));
  if (!same) box.replaceChildren(...buttons);
}

function seat({ person, side, tone, turn, out, pieces, lost, left }, index) {
  const kinds = ["seat", turn && "turn", out && "out", index === panel.own && "own"].filter(Boolean);
  return element(
    "li",
    { className: kinds.join(" ") },
    element("span", { className: `tone ${tone}`, aria: { hidden: "true" } }),
    element("span", { className: "cut" }, person, element("small", {}, side)),
    pieces === null ? null : element("span", { className: "pieces", title: word("pieces") }, String(pieces)),
    left === null ? null : element("time", { data: { seat: index } }),
    lost ? element("span", { className: "lost", role: "img", ariaLabel: word("lost", { count: lost }) }, ...Array.from({ length: lost }, () => element("span", { className: `tone ${tone}` }))) : null,
  );
}

function button({ label, command, stamp, look: className }) {
  const [binds, question] = BINDING[command] ?? [];
  const meant = async () => !binds || ask({ text: question(label), yes: label });
  const onclick = async () => (await meant()) && play(binds ?? command, stamp, label);
  return element("button", { type: "button", className, data: { command, stamp }, onclick }, label);
}

function plain(key, onclick) {
  return element("button", { type: "button", data: { key }, onclick }, word(key));
}

/** Shows the games to begin, also while one is played here. */
function showGames() {
  if (state.game || state.place === DIRECT) leaveFor("games");
  else turnTo("games");
}

async function showRules() {
  const { text } = await get(`/rules/${panel.game}?lang=${language}`);
  await ask({ text: `${word("rules-here")}\n\n${text}`, yes: word("close"), no: false });
}

function turnTo(what) {
  // The way back leads to the table.
  if (what) history.pushState({ instead: what }, "");
  instead = what;
  paint();
}

/** Goes from a game that is over to the table where somebody was before, and shows something there. */
function leaveFor(what) {
  comes = what;
  change({ place: state.from ?? (state.place === DIRECT ? state.channels[0] : state.place) });
}

/** Says why a press of the board does nothing; with a hint what can move has a ring. */
function refuse(hint) {
  const live = panel.own !== null && !panel.over;
  const sets = panel.board.trails.some(([command]) => command.startsWith("move swap"));
  const why = ply !== null ? "looks-back" : sets ? "cannot-swap" : panel.turn ? "cannot" : "not-turn";
  if (live) tell(word(hint ? "rings" : why));
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
    const item = element("li", { className: begins ? "round" : "", data: { round } }, element("button", { type: "button", onclick, ariaLabel: label, ariaCurrent: current ? "step" : null }, text || "…"));
    item.style.setProperty("--seat", behind(moves[index]) + 1);
    return item;
  };
  const list = byId("moves");
  list.classList.toggle("columns", seats.length <= COLUMNS);
  list.style.setProperty("--seats", seats.length);
  list.replaceChildren(...moves.map(move));
  byId("marks").hidden = !moves.some(([, text]) => /[×†⚑]$/.test(text));
  const shown = list.querySelector("[aria-current]");
  // Only the list: the page stays where it is.
  list.scrollTop = shown ? shown.offsetTop - list.offsetTop - list.clientHeight / 2 : 0;
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
  ply = null;
  const last = visible(state.me, state.place).at(-1)?.id ?? 0;
  await send({ text: command, press: true, stamp, label });
  byId("board").classList.remove("waits");
  await look();
  // What was refused is told: the table is as it was.
  if (!command.startsWith("move") || panel?.stamp === stamp) await answer(last, stamp, command);
}

/** What is answered to this person alone is shown, unless it is but a sentence in the talk beside it; of
 *  what all hear, the last. */
async function answer(last, stamp, command) {
  const heard = () => visible(state.me, state.place).filter(({ id, bot }) => id > last && bot);
  const find = () => heard().findLast(({ only }) => only);
  for (let tries = 0; tries < 5 && !find(); tries += 1) await new Promise((on) => setTimeout(on, TICK / 2));
  const found = find();
  // What was done shows on the table.
  if (panel?.stamp !== stamp) return;
  // What is proposed stands beside the board, too.
  if (heard().at(-1)?.buttons.some(({ command }) => command.startsWith("accept"))) return;
  if (!found) return tell(plainly(heard().at(-1)?.text ?? ""));
  // A set-up that was changed stands on the board.
  if (found.picture?.board && command.startsWith("move")) return;
  const large = found.picture || found.menus.length || found.text.includes("\n");
  if (talks() && !large) return tell(found.text);
  const press = ({ command, stamp, label }) => play(command, stamp, label);
  const chosen = (command, stamp, { selectedOptions, textContent }) => {
    byId("ask").close();
    return press({ command, stamp, label: selectedOptions?.[0].label ?? textContent });
  };
  const content = body(found, state.me, { press: chosen });
  await ask({ content, yes: word("close"), no: false });
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
byId("now").onclick = () => leaveFor("past");
byId("new-game").onclick = () => {
  drawer(false);
  showGames();
};
byId("turn").onclick = () => {
  turned = (turned + 1) % Math.max(1, panel.seats.length);
  look();
};
dark.addEventListener("change", look);
addEventListener("popstate", ({ state: kept }) => {
  instead = kept?.instead ?? null;
  paint();
});
document.addEventListener("keydown", ({ key, target }) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  const own = target.closest("#spots, #chat, input, textarea, select, [role=tab]");
  if (step && panel?.moves.length && !own && !byId("table").hidden) turn(panel.ply + step);
});
setInterval(() => panel?.seats.some(({ runs }) => runs) && tick(), TICK);
document.addEventListener("pointerdown", (event) => {
  if (!event.target.closest("#board") && panel?.board) rest();
});
