import { createRequire } from "node:module";
import { isObject, joinPointer } from "../../engine/pointer";
import { type Fault, type Finding, type Found, finding } from "../fault";
import { remembered } from "../memory";
import type { Project } from "../project";

// The JavaScript backend: the others need Java, a separate program or a thread.
process.env.RECHECK_SYNC_BACKEND = "pure";

/** `recheck` is loaded late: loading it takes longer than most checks, and few edits change a pattern. */
const require = createRequire(import.meta.url);

/** Milliseconds after which a pattern counts as safe. A check usually ends within a tenth of that. */
const timeoutMs = 5000;

/** Regular expressions that can take minutes on one answer (ReDoS), in the browser and on the server. */
export function patternFaults({ sources }: Project): Fault[] {
  const { sections, markets, apply, account, editor } = sources;
  return Object.entries({ sections, markets, apply, account, editor }).flatMap(([folder, files]) =>
    Object.entries(files).flatMap(([name, file]) =>
      patternsIn(file, "").map((found) => ({ file: `schemas/${folder}/${name}.json`, ...found })),
    ),
  );
}

function patternsIn(value: unknown, at: string): Found[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => patternsIn(each, joinPointer(at, index)));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = joinPointer(at, key);
    if (key !== "pattern" || typeof inner !== "string") return patternsIn(inner, place);
    const typed = typedWrong(inner);
    if (typed) return [{ at: place, ...typed }];
    const slow = slowText(inner);
    return slow === null ? [] : [{ at: place, ...finding("patternRunsAway", { text: slow }) }];
  });
}

/** The text of a pattern with its classes and escapes as `.`, so that what is left is literal. */
const literal = (pattern: string) => pattern.replaceAll(/\\(?:[pP]\{[^}]*\}|.)|\[(?:\\.|[^\]\\])*\]/gsu, ".");

/**
 * The pattern that was probably meant, where this one was copied, escaped or put together wrongly; undefined for any
 * other.
 */
function typedWrong(pattern: string): Finding | undefined {
  const bare = literal(pattern);
  let depth = 0;
  for (const character of bare) {
    if (character === "(") depth++;
    if (character === ")") depth--;
    if (character === "|" && depth === 0) return finding("patternAlternatives", {});
  }
  const [control] = /\p{Control}/u.exec(pattern) ?? [];
  if (control !== undefined)
    return finding("patternControl", { character: JSON.stringify(control), example: '"\\\\b"' });
  if (/\\\\[dwsDWSbpP]/.test(pattern)) return finding("patternBackslash", { example: '"\\\\d"' });
  const [eaten] = /(?<![A-Za-z])[dwsDWS](?:[+*]|\{\d)/.exec(bare) ?? [];
  if (eaten !== undefined) {
    const letter = eaten.charAt(0);
    return finding("patternLetter", { letter, right: `"\\\\${letter}"` });
  }
  return /\[[^\]]*A-z/.test(pattern) ? finding("patternRange", {}) : undefined;
}

/** A text on which matching takes more than linear time; null for a safe pattern. */
function slowText(pattern: string): string | null {
  return remembered("pattern", [pattern], () => {
    const { checkSync }: typeof import("recheck") = require("recheck");
    const verdict = checkSync(pattern, "u", { timeout: timeoutMs });
    return verdict.status === "vulnerable" ? verdict.attack.pattern : null;
  });
}
