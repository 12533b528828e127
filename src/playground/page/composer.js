// Writing: Enter sends, arrow up brings back what was said.

import { attach, attached, onAttach } from "./attach.js";
import { byId, dress } from "./dom.js";
import { say } from "./line.js";
import { DIRECT, state } from "./state.js";
import { word } from "./words.js";

const LONGEST = 2000;
const WARN = 1600;
const LATE = 400;
const SHOWN = 8000;
const input = byId("input");
const said = new Map();
let replying = false;
let back = 0;
let broken = false;
let shows = null;

/** Paints who writes, and where. */
export function paintComposer() {
  dress(byId("face"), state.me);
  input.placeholder = word(state.place === DIRECT ? "say-direct" : "say", { place: `#${state.place}` });
  if (state.offline !== broken) tell(state.offline ? word("broken") : "", state.offline, state.offline);
  broken = state.offline;
}

/** The next text answers the bot, or not. */
export function reply(on) {
  replying = on;
  byId("replying").hidden = !on;
  if (on) input.focus();
}

/** Puts a text there to be sent. */
export function suggest(text) {
  input.value = text;
  grow();
  input.focus();
}

/** Presses a button of the bot, or chooses from one of its menus. */
export async function press(command, stamp, button) {
  button.disabled = true;
  const label = button.selectedOptions?.[0].label ?? button.textContent;
  await send({ text: command, press: true, stamp, label });
  button.disabled = false;
}

/** Says something, and tells below the messages what went wrong; resolves to whether it was heard. */
export async function send(words) {
  const late = setTimeout(() => tell(word("thinking")), LATE);
  try {
    await say(words);
    tell("");
    return true;
  } catch (fault) {
    tell(fault instanceof TypeError ? word("silent") : fault.message, true);
    return false;
  } finally {
    clearTimeout(late);
  }
}

/** What a message says, without marks and small print. */
export function plainly(text) {
  const lines = text.split("\n").filter((line) => !line.startsWith("-#"));
  return lines.slice(0, 3).join(" ").replace(/[*`]/g, "");
}

/** A word above everything, for a while; what still is wrong stays. */
export function tell(text, fault = false, stays = false) {
  clearTimeout(shows);
  if (text && !stays) shows = setTimeout(tell, SHOWN, "");
  byId("status").textContent = text;
  byId("status").classList.toggle("fault", fault);
}

async function submit(event) {
  event.preventDefault();
  const [text, file] = [input.value.trim(), attached()];
  if ((!text && !file) || bytes(text) > LONGEST) return;
  const words = { text, file, reply: replying };
  if (text) mine().push(text);
  back = 0;
  input.value = "";
  reply(false);
  attach(null);
  grow();
  if ((await send(words)) || input.value || attached()) return;
  suggest(text);
  attach(file);
}

function mine() {
  if (!said.has(state.me)) said.set(state.me, []);
  return said.get(state.me);
}

function recall(step) {
  const texts = mine();
  const next = Math.min(Math.max(back + step, 0), texts.length);
  if (next === back) return;
  back = next;
  input.value = back ? texts[texts.length - back] : "";
  grow();
}

function keys(event) {
  // While an input method composes, Enter and the arrows are its own.
  if (event.isComposing || event.keyCode === 229) return;
  if (event.key === "Enter" && !event.shiftKey) submit(event);
  if (event.key === "Escape") reply(false);
  const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  if (step && (input.value === "" || back > 0)) {
    event.preventDefault();
    recall(step);
  }
}

function grow() {
  input.style.height = "auto";
  input.style.height = `${input.scrollHeight}px`;
  const length = bytes(input.value);
  byId("bytes").hidden = length < WARN;
  byId("bytes").textContent = `${LONGEST - length}`;
  byId("send").disabled = length > LONGEST;
}

function bytes(text) {
  return new TextEncoder().encode(text).length;
}

input.addEventListener("keydown", keys);
input.addEventListener("input", () => {
  back = 0;
  grow();
});
byId("composer").addEventListener("submit", submit);
onAttach((fault) => {
  tell(fault, Boolean(fault));
  if (fault || input.value) return input.focus();
  // A record is what there is to attach, and this looks through it.
  suggest(state.place === DIRECT ? "replay" : "!replay");
});
byId("unreply").onclick = () => reply(false);
