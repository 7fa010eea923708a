import { createRequire } from "node:module";
import type { Sources } from "../../engine/compose/sources";
import { isObject, joinPointer } from "../../engine/pointer";
import type { Fault, Found } from "../fault";
import { remembered } from "../memory";

// The JavaScript backend: the others need Java, a separate program or a thread.
process.env.RECHECK_SYNC_BACKEND = "pure";

/** Loading it takes longer than most checks, and few edits change a pattern. */
const require = createRequire(import.meta.url);

/** Milliseconds after which a pattern counts as safe. A check usually ends within a tenth of that. */
const timeoutMs = 5000;

/** Regular expressions that can take minutes on one answer (ReDoS), in the browser and on the server. */
export function patternFaults({ sections, markets, apply, account, editor }: Sources): Fault[] {
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
    if (typed !== undefined) return [{ at: place, says: typed }];
    const slow = slowText(inner);
    return slow === null
      ? []
      : [
          {
            at: place,
            says: `this pattern runs away on ${slow}: let no two parts that repeat take the same characters, as in "^[a-z]+( [a-z]+)*$"`,
          },
        ];
  });
}

/** The text of a pattern with its classes and escapes as `.`, so that what is left is literal. */
const literal = (pattern: string) => pattern.replaceAll(/\\(?:[pP]\{[^}]*\}|.)|\[(?:\\.|[^\]\\])*\]/gsu, ".");

/** What a pattern probably was before it was copied, escaped or put together; undefined for any other. */
function typedWrong(pattern: string): string | undefined {
  const bare = literal(pattern);
  let depth = 0;
  for (const character of bare) {
    if (character === "(") depth++;
    if (character === ")") depth--;
    if (character === "|" && depth === 0)
      return 'each alternative stands for itself here, and ^ and $ for one of them alone: write "^(?:a|b)$"';
  }
  const [control] = /\p{Control}/u.exec(pattern) ?? [];
  if (control !== undefined)
    return `the backslash was taken for a character (${JSON.stringify(control)}): in JSON it is written twice, as in "\\\\b"`;
  if (/\\\\[dwsDWSbpP]/.test(pattern))
    return 'this takes a backslash and a letter: in JSON the backslash is written twice, not four times, as in "\\\\d"';
  const [eaten] = /(?<![A-Za-z])[dwsDWS](?:[+*]|\{\d)/.exec(bare) ?? [];
  if (eaten !== undefined)
    return `"${eaten[0]}" is the letter ${eaten[0]} here: if it is to be a class, write "\\\\${eaten[0]}"`;
  return /\[[^\]]*A-z/.test(pattern) ? '"A-z" takes [, ], ^, _ and others, too: write "A-Za-z"' : undefined;
}

/** A text on which matching takes more than linear time; null for a safe pattern. */
function slowText(pattern: string): string | null {
  return remembered("pattern", [pattern], () => {
    const { checkSync }: typeof import("recheck") = require("recheck");
    const verdict = checkSync(pattern, "u", { timeout: timeoutMs });
    return verdict.status === "vulnerable" ? verdict.attack.pattern : null;
  });
}
