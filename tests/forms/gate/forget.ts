import { restoreResults } from "../../../src/forms/gate/resultCache";

/**
 * Forgets what the gate has kept in this memory, but for its verdicts on patterns: judging those of the project takes
 * five seconds. With FULL set, these as well.
 */
export function forget(memory: string): void {
  const answers: Array<[work: string, answer: string]> = JSON.parse(memory);
  restoreResults(
    JSON.stringify(process.env.FULL ? [] : answers.filter(([work]) => work.startsWith("pattern "))),
  );
}
