// Simple Markdown: **bold**, `code`, ``` fences, and @names; everything else is plain text.

import { element } from "./dom.js";

const PARTS =
  /\\([\\`*_~|>@])|```(?:\w*\n)?([\s\S]+?)\n?```|`([^`\n]+)`|\*\*([^\n]+?)\*\*|(?<![\p{L}\p{N}_-])@([\p{L}\p{N}_-]{1,24})/gu;

/** The text as nodes; `mention` makes the node of a name. */
export function markdown(text, mention) {
  const nodes = [];
  let from = 0;
  for (const part of text.matchAll(PARTS)) {
    nodes.push(text.slice(from, part.index), node(part, mention));
    from = part.index + part[0].length;
  }
  nodes.push(text.slice(from));
  return nodes.filter((one) => one !== "");
}

function node([, escaped, fence, code, bold, name], mention) {
  if (escaped !== undefined) return escaped;
  if (fence !== undefined) return element("pre", {}, element("code", {}, fence));
  if (code !== undefined) return element("code", {}, code);
  if (bold !== undefined) return element("strong", {}, ...markdown(bold, mention));
  return mention(name);
}
