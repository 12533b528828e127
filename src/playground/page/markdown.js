// Simple Markdown: **bold**, `code`, ``` fences, small lines (-#), @names, #tables and moments;
// everything else is plain text.

import { element } from "./dom.js";
import { change, state } from "./state.js";
import { language } from "./words.js";

const PARTS =
  /\\([\\`*_~|>@])|```(?:\w*\n)?([\s\S]+?)\n?```|`([^`\n]+)`|\*\*([^\n]+?)\*\*|@([\p{L}\p{N}_-]+)|^-# ([^\n]+)|#([\p{L}\p{N}_-]+)|(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) UTC/gmu;

/** The text as nodes; `mention` makes the node of one of the names, the longest that stands there, and
 *  `command` that of a command that can be typed. */
export function markdown(text, names, mention, command = null) {
  const nodes = [];
  let from = 0;
  for (const part of text.matchAll(PARTS)) {
    const name = part[5] && names.filter((one) => part[5].startsWith(one)).sort((a, b) => b.length - a.length)[0];
    nodes.push(text.slice(from, part.index), name ? mention(name) : node(part, names, mention, command));
    // Chinese goes on behind a name without a space.
    from = part.index + (name ? name.length + 1 : part[0].length);
  }
  nodes.push(text.slice(from));
  return nodes.filter((one) => one !== "");
}

function node([all, escaped, fence, code, bold, , small, place, day, hour], names, mention, command) {
  if (escaped !== undefined) return escaped;
  if (fence !== undefined) return element("pre", { tabIndex: 0 }, element("code", {}, fence));
  if (code?.startsWith("!") && command) return command(code);
  if (code !== undefined) return element("code", {}, code);
  if (bold !== undefined) return element("strong", {}, ...markdown(bold, names, mention, command));
  if (state.channels.includes(place)) return element("button", { type: "button", className: "mention", onclick: () => change({ place }) }, all);
  if (day !== undefined) return time(all, `${day}T${hour}Z`);
  if (small !== undefined) return element("small", {}, small);
  return all;
}

/** A moment as its reader's clock has it; what is none stays as it is. */
function time(all, dateTime) {
  const moment = new Date(dateTime);
  const style = { dateStyle: "medium", timeStyle: "medium" };
  return Number.isNaN(Number(moment)) ? all : element("time", { dateTime }, new Intl.DateTimeFormat(language, style).format(moment));
}
