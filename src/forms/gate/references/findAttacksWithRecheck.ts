import { createRequire } from "node:module";
import type { Attack } from "./patternAttacks";

// Chooses the JavaScript backend, because the others need Java, a separate program or a thread.
process.env.RECHECK_SYNC_BACKEND = "pure";

/** `recheck` is loaded late: loading it takes longer than most checks, and few edits change a pattern. */
const require = createRequire(import.meta.url);

/**
 * Milliseconds after which a check of `recheck` is stopped. A check usually takes less than a tenth of this
 * time.
 */
const timeoutMs = 1000;

/**
 * Returns the attacks that `recheck` derives from the automaton of a pattern. `recheck` finds no attack if
 * all repetitions are bounded.
 */
export function findAttacksWithRecheck(pattern: string): Attack[] {
  const { checkSync }: typeof import("recheck") = require("recheck");
  const verdict = checkSync(pattern, "u", { timeout: timeoutMs });
  if (verdict.status !== "vulnerable") return [];
  const { pumps, suffix } = verdict.attack;
  return [{ pumps: pumps.map(({ prefix, pump }) => ({ before: prefix, repeated: pump })), after: suffix }];
}
