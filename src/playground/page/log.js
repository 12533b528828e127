// The messages of the place we look at.

import { plainly, tell } from "./composer.js";
import { byId, element } from "./dom.js";
import { article } from "./message.js";
import { DIRECT, look, state, visible } from "./state.js";
import { language, word } from "./words.js";

const NEAR = 120;
const MOST = 500;
const log = byId("messages");
const newest = byId("newest");
const viewer = byId("viewer");
let shown = [];
let view = null;
/** The commands of all that can be pressed at the table. */
let allowed = null;

/** Paints what is new, or everything after a change of person or place. */
export function paintLog(acts) {
  const messages = visible(state.me, state.place).slice(-MOST);
  const wanted = `${state.run}/${state.me}/${state.place}/${language}`;
  const below = atEnd();
  const grown = shown.length > 0 && shown.every((message, index) => message === messages[index]);
  if (view !== wanted || !grown) {
    log.replaceChildren(welcome(acts));
    shown = [];
  }
  const start = shown.length;
  const all = { ...acts, enlarge };
  log.append(...messages.slice(start).map((one, i) => article(one, state.me, messages[start + i - 1], all)));
  retire();
  if (view === wanted && !talks()) messages.slice(start).forEach(announce);
  const mine = messages.slice(start).some((message) => message.author === state.me);
  if (view !== wanted || below || mine) toEnd();
  else newest.hidden = messages.length === start;
  [shown, view] = [messages, wanted];
  if (document.visibilityState === "visible") look(talks());
}

/** Tells what the table does not show while the talk is not on the screen, such as a declined offer. */
function announce({ bot, only, picture, text, buttons }) {
  // What can be answered stands at the table, in its reader's own language.
  if (bot && !only && !picture && !buttons.length && text) tell(plainly(text));
}

/** What can be done at the table is known; null where there is none. */
export function allow(commands) {
  allowed = commands;
  retire();
}

/** Hides the buttons of what has gone on since: those with an earlier stamp of the same game, and answers
 *  that the table does not ask for any more. */
function retire() {
  const shown = new Set();
  const answers = ({ dataset: { command } }) => /^(accept|decline|join|leave)\b/.test(command);
  const stale = (node) => allowed && [...node.children].some(answers) && ![...node.children].some(({ dataset }) => allowed.includes(dataset.command));
  for (const node of [...log.querySelectorAll("[data-stamp]")].reverse()) {
    const [game] = node.dataset.stamp.split(".");
    const newest = shown.has(node.dataset.stamp) || !shown.has(game);
    node.hidden = (Boolean(game) && !newest) || Boolean(stale(node));
    shown.add(game).add(node.dataset.stamp);
  }
}

/** The talk is on the screen, and not behind the table. */
export function talks() {
  return log.offsetParent !== null;
}

function welcome(acts) {
  const direct = state.place === DIRECT;
  const part = byId("welcome").content.cloneNode(true);
  part.querySelector("h2").textContent = word(direct ? "welcome-direct" : "welcome", { place: `#${state.place}`, who: state.me });
  part.querySelector("p").textContent = word(direct ? "welcome-direct-how" : "welcome-how");
  // Nobody invites themselves.
  const other = state.people.find((name) => name !== state.me) ?? "bob";
  const tries = word(direct ? "tries-direct" : "tries", { who: other }).split(" | ");
  const offer = (text) => element("button", { type: "button", onclick: () => acts.suggest(text) }, text);
  part.querySelector(".tries").append(...tries.map(offer));
  return part;
}

function atEnd() {
  return log.scrollHeight - log.scrollTop - log.clientHeight < NEAR;
}

function toEnd() {
  log.scrollTop = log.scrollHeight;
  newest.hidden = true;
}

function enlarge(image) {
  Object.assign(viewer.querySelector("img"), { src: image.src, alt: image.alt });
  viewer.showModal();
}

newest.onclick = toEnd;
viewer.onclick = () => viewer.close();
log.addEventListener("scroll", () => {
  if (atEnd()) newest.hidden = true;
});
// A window that gets smaller (a phone's keyboard) must not hide the last message.
let last = log.clientHeight;
new ResizeObserver(() => {
  const lost = last - log.clientHeight;
  if (log.scrollHeight - log.scrollTop - log.clientHeight - Math.max(lost, 0) < NEAR) toEnd();
  last = log.clientHeight;
}).observe(log);
