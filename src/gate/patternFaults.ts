import { createRequire } from "node:module";
import type { Sources } from "../engine/compose/sources";
import { isObject, joinPointer } from "../engine/pointer";
import type { Fault, Found } from "./fault";
import { remembered } from "./memory";

// The JavaScript backend: the others need Java, a separate program or a thread.
process.env.RECHECK_SYNC_BACKEND = "pure";

/** Loading it takes longer than most checks, and few edits change a pattern. */
const require = createRequire(import.meta.url);

/** Milliseconds after which a pattern counts as safe. A check usually ends within a tenth of that. */
const timeoutMs = 5000;

/** Regular expressions that can take minutes on one answer (ReDoS), in the browser and on the server. */
export function patternFaults({ sections, markets, apply, account }: Sources): Fault[] {
  return Object.entries({ sections, markets, apply, account }).flatMap(([folder, files]) =>
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

/** A text on which matching takes more than linear time; null for a safe pattern. */
function slowText(pattern: string): string | null {
  return remembered("pattern", [pattern], () => {
    const { checkSync }: typeof import("recheck") = require("recheck");
    const verdict = checkSync(pattern, "u", { timeout: timeoutMs });
    return verdict.status === "vulnerable" ? verdict.attack.pattern : null;
  });
}
