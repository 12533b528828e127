// The playground's page: everything put together.

import { paintComposer, press, reply, suggest, tell } from "./composer.js";
import { byId } from "./dom.js";
import { listen, openChannel } from "./line.js";
import { paintLog } from "./log.js";
import { go, paintRooms } from "./rooms.js";
import { offered } from "./start.js";
import { DIRECT, MOST_PEOPLE, calls, change, isName, learn, onChange, recall, state } from "./state.js";
import { look } from "./table.js";
import { arrive, takeUp, welcome } from "./visit.js";
import { chooseIn, speak, word } from "./words.js";

const acts = { press, reply: () => reply(true), suggest };

let view = "";

function paint() {
  const focused = document.activeElement?.id;
  // First the log: what it shows counts as seen.
  paintLog(acts);
  paintRooms();
  paintComposer();
  const shown = `${state.me}/${state.place}/${state.game}`;
  if (view !== shown) look();
  view = shown;
  if (document.activeElement === document.body && focused) byId(focused)?.focus();
}

/** What comes first is history, and calls nobody. */
let heard = null;

/** Takes news in; with "follow the turn", becomes whoever is called last. */
function hear(batch) {
  const first = heard !== batch.run;
  heard = batch.run;
  const fresh = learn(batch);
  if (!state.channels.includes(state.place) && state.place !== DIRECT) go(state.channels[0]);
  if (state.follow && !first && !byId("input").value) follow(fresh);
  if (first || batch.changed.includes(state.place) || fresh.length) look();
}

function follow(fresh) {
  const call = fresh.findLast((message) => message.bot && state.people.some((name) => calls(message, name)));
  if (!call || calls(call, state.me)) return;
  change({ me: state.people.find((name) => calls(call, name)), place: call.place });
}

/** A small form of one name. */
function form(id, take) {
  const field = byId(id);
  byId(`${id}-form`).addEventListener("submit", async (event) => {
    event.preventDefault();
    const name = field.value.trim().replace(/^[#@]/, "").replace(/\s+/g, "-");
    if (!isName(name)) return tell(word("name"), true);
    field.value = "";
    tell("");
    await take(name);
    byId("input").focus();
  });
}

form("new-channel", async (name) => {
  try {
    await openChannel(name, byId("private").checked);
    byId("private").checked = false;
    change({ channels: [...new Set([...state.channels, name])].sort(), place: name });
    go(name);
  } catch (fault) {
    tell(fault.message, true);
  }
});

form("new-identity", (name) => {
  if (state.shared) return welcome(name).catch((fault) => tell(fault.message, true));
  change({ people: [...new Set([...state.people, name])].slice(-MOST_PEOPLE), me: name });
  listen(hear);
});

/** A tick that gives whoever I am a power. */
function tick(id, list) {
  byId(id).onchange = (event) => {
    const others = state[list].filter((name) => name !== state.me);
    change({ [list]: event.target.checked ? [...others, state.me] : others });
  };
}

tick("arbiter", "arbiters");
tick("manager", "managers");
byId("follow").onchange = (event) => change({ follow: event.target.checked });

document.addEventListener("keydown", (event) => {
  const digit = event.altKey && /^Digit([1-9])$/.exec(event.code);
  const name = digit && state.people[digit[1] - 1];
  if (!name) return;
  event.preventDefault();
  change({ me: name });
});
document.addEventListener("visibilitychange", paint);

/** On narrow windows the talk stands in the place of the table, or the other way round. */
byId("talk").onclick = () => {
  const talks = document.body.classList.toggle("talks");
  byId("talk").ariaPressed = String(talks);
  byId("talk").textContent = word(talks ? "table" : "talk");
  if (!talks) return;
  byId("messages").scrollTop = byId("messages").scrollHeight;
  paint();
};

recall();
const arriving = arrive();
await speak();
// While it is not known yet whether a game goes on here.
if (!state.game) offered().catch(() => {});
chooseIn(byId("language"), () => {
  paint();
  look();
});
await arriving;
onChange(paint);
paint();
listen(hear);
await takeUp();
if (matchMedia("(hover: hover)").matches) byId("input").focus();
