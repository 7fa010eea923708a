import { createHash } from "node:crypto";

/** Results of earlier work as JSON, by the kind of work and a hash of all its inputs. */
let known = new Map<string, string>();
/** The results that were used since the last `forget`. */
let asked = new Map<string, string>();

/** The most results in use. A process that checks thousands of projects forgets older results. */
const mostAsked = 20_000;

/**
 * The result of a piece of work, or the stored result for the same inputs. `inputs` must contain everything that the
 * result depends on, except the gate's own code. The result must be JSON.
 */
export function getOrCompute<Answer>(work: string, inputs: readonly string[], find: () => Answer): Answer {
  const key = `${work} ${inputs.map(hashOf).join(" ")}`;
  const text = asked.get(key) ?? known.get(key);
  if (text !== undefined) {
    asked.set(key, text);
    return JSON.parse(text);
  }
  const answer = find();
  if (asked.size > mostAsked) forget();
  asked.set(key, JSON.stringify(answer));
  return answer;
}

/** A cache of hashes, because several pieces of work have the same long texts as inputs. */
const hashes = new Map<string, string>();
const mostHashes = 2000;

function hashOf(text: string): string {
  if (hashes.size > mostHashes) hashes.clear();
  const hash = hashes.get(text) ?? createHash("sha256").update(text).digest("base64url");
  hashes.set(text, hash);
  return hash;
}

/**
 * Forgets the results that were not used since the last `forget`, and returns the others as JSON for
 * `restoreResults`.
 */
export function serializeUsedResults(): string {
  forget();
  return JSON.stringify([...known]);
}

/** Forgets the results that were not used since the last call. */
function forget(): void {
  known = asked;
  asked = new Map();
  hashes.clear();
}

/** Takes over the results of another process that runs the same code. */
export function restoreResults(text: string): void {
  known = new Map(JSON.parse(text));
}
