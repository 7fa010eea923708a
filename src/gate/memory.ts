import { createHash } from "node:crypto";

/** Answers of earlier work as JSON, by the kind of work and a hash of all that it depends on. */
let known = new Map<string, string>();
/** Those that were asked for since the last `rememberOnly`. */
let asked = new Map<string, string>();

/**
 * The answer of a piece of work, which was done before if the same inputs were given. `inputs` must hold everything that
 * the answer depends on but the gate's own code. The answer is JSON.
 */
export function remembered<Answer>(work: string, inputs: readonly string[], find: () => Answer): Answer {
  const hash = createHash("sha256");
  for (const each of inputs) hash.update(each).update("\0");
  const key = `${work} ${hash.digest("base64url")}`;
  const text = asked.get(key) ?? known.get(key);
  if (text !== undefined) {
    asked.set(key, text);
    return JSON.parse(text);
  }
  const answer = find();
  asked.set(key, JSON.stringify(answer));
  return answer;
}

/** All answers that were asked for since the last time; any other is forgotten. As JSON, for `recall`. */
export function rememberOnlyAsked(): string {
  known = asked;
  asked = new Map();
  return JSON.stringify([...known]);
}

/** Takes in answers that another process of the same code has kept. */
export function recall(text: string): void {
  known = new Map(JSON.parse(text));
}
