// The messages of the place we look at.

import { byId } from "./dom.js";
import { article } from "./message.js";
import { DIRECT, look, state, visible } from "./state.js";

const NEAR = 120;
const MOST = 500;
const log = byId("messages");
const newest = byId("newest");
const viewer = byId("viewer");
let shown = [];
let view = null;

/** Paints what is new, or everything after a change of person or place. */
export function paintLog(acts) {
  const messages = visible(state.me, state.place).slice(-MOST);
  const wanted = `${state.run}/${state.me}/${state.place}`;
  const below = atEnd();
  const grown = shown.length > 0 && shown.every((message, index) => message === messages[index]);
  if (view !== wanted || !grown) {
    log.replaceChildren(welcome(acts));
    shown = [];
  }
  const start = shown.length;
  const all = { ...acts, enlarge };
  log.append(...messages.slice(start).map((one, i) => article(one, state.me, messages[start + i - 1], all)));
  const mine = messages.slice(start).some((message) => message.author === state.me);
  if (view !== wanted || below || mine) toEnd();
  else newest.hidden = messages.length === start;
  [shown, view] = [messages, wanted];
  if (document.visibilityState === "visible") look();
}

function welcome(acts) {
  const direct = state.place === DIRECT;
  const part = byId(direct ? "welcome-direct" : "welcome-channel").content.cloneNode(true);
  part.querySelector(".name").textContent = direct ? state.me : `#${state.place}`;
  // Nobody invites themselves.
  const others = state.people.filter((name) => name !== state.me);
  for (const button of part.querySelectorAll(".tries button")) {
    const text = button.textContent.replace("@bob", `@${others[0] ?? "bob"}`).replace("@carol", `@${others[1] ?? "carol"}`);
    button.textContent = text;
    button.onclick = () => acts.suggest(text);
  }
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
