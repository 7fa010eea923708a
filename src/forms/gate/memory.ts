import { createHash } from "node:crypto";

/** Answers of earlier work as JSON, by the kind of work and a hash of all that it depends on. */
let known = new Map<string, string>();
/** The answers that were looked up since the last `rememberOnlyAsked`. */
let asked = new Map<string, string>();

/** A process that looks at thousands of projects forgets the oldest. */
const mostAsked = 20_000;

/**
 * The answer of a piece of work, which was done before if the same inputs were given. `inputs` must hold everything that
 * the answer depends on but the gate's own code. The answer is JSON.
 */
export function remembered<Answer>(work: string, inputs: readonly string[], find: () => Answer): Answer {
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

/** Hashes of texts: some pieces of work read the same long ones. */
const hashes = new Map<string, string>();
const mostHashes = 2000;

function hashOf(text: string): string {
  if (hashes.size > mostHashes) hashes.clear();
  const hash = hashes.get(text) ?? createHash("sha256").update(text).digest("base64url");
  hashes.set(text, hash);
  return hash;
}

/** All answers that were looked up since the last call, as JSON for `recall`; the others are forgotten. */
export function rememberOnlyAsked(): string {
  forget();
  return JSON.stringify([...known]);
}

/** Forgets the answers that were not looked up since the last call. */
function forget(): void {
  known = asked;
  asked = new Map();
  hashes.clear();
}

/** Takes in answers that another process of the same code has kept. */
export function recall(text: string): void {
  known = new Map(JSON.parse(text));
}
