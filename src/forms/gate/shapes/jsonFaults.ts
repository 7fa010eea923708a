import { isJson } from "../../files/isJson";
import { shortenText } from "../../files/quoteJson";
import { mostOpen } from "../../files/syntax/parseUntilMistake";
import { syntaxFault } from "../../files/syntax/syntaxFault";
import { type JsonToken, tokensOf } from "../../files/syntax/tokens";
import { createFinding, type Fault, type Found } from "../fault";
import type { Project } from "../project";
import { getOrCompute } from "../resultCache";

/**
 * Returns faults for invalid JSON, and for duplicate names in an object, of which a parser would drop the
 * first.
 */
export function jsonFaults({ texts }: Pick<Project, "texts">): Fault[] {
  return [...texts].flatMap(([file, text]) =>
    getOrCompute("json", [text], () => foundIn(text)).map((found) => ({ file, ...found })),
  );
}

function foundIn(text: string): Found[] {
  const shape = shapeOf(text);
  if (!shape || shape.isDeep) return [syntaxFault(text) ?? { offset: 0, ...createFinding("noJson", {}) }];
  // The pattern finds every name at least once, so there can be a duplicate only if it finds more names than the value
  // has.
  const names = text.match(/"[ \t\r\n]*:/g)?.length ?? 0;
  return names === shape.names ? [] : twice(text);
}

/** The number of names in the value of a text, and whether it is nested too deeply; undefined for invalid JSON. */
function shapeOf(text: string): { names: number; isDeep: boolean } | undefined {
  if (!isJson(text)) return undefined;
  let names = 0;
  let level: unknown[] = [JSON.parse(text)];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > mostOpen) return { names, isDeep: true };
    const inner: unknown[] = [];
    for (const value of level) {
      if (typeof value !== "object" || value === null) continue;
      const values = Object.values(value);
      if (!Array.isArray(value)) names += values.length;
      for (const each of values) inner.push(each);
    }
    level = inner;
  }
  return { names, isDeep: false };
}

/** Returns faults for duplicate names in an object, in a text that is valid JSON. */
function twice(text: string): Found[] {
  const open: Array<Set<string>> = [];
  const found: Found[] = [];
  let before: JsonToken | undefined;
  for (const token of tokensOf(text)) {
    if (token.kind === "{" || token.kind === "[") open.push(new Set());
    if (token.kind === "}" || token.kind === "]") open.pop();
    if (token.kind === ":" && before) {
      const names = open.at(-1);
      const name = String(JSON.parse(before.text));
      if (names?.has(name))
        found.push({
          offset: before.offset,
          ...createFinding("nameTwice", { name: shortenText(before.text) }),
        });
      names?.add(name);
    }
    before = token;
  }
  return found;
}
