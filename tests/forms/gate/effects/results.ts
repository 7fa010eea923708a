import { appendFileSync, existsSync, readFileSync } from "node:fs";
import type { Counts } from "./counts";

/** What became of all mutations of a file. */
export interface FileResult {
  file: string;
  counts: Counts;
  /** The messages of mutations that the gate misses, or at which it crashes. */
  wrong: string[];
  /** The messages of mutations that the gate finds at another place than their line. */
  beside: string[];
}

/** The file of `RESULTS`, a line for each file that was judged: a long run that was broken off goes on where it was. */
const kept = process.env.RESULTS;

/** The results that were kept, by file; of two for one file the later. */
export function keptResults(): Map<string, FileResult> {
  const lines = kept && existsSync(kept) ? readFileSync(kept, "utf8").split("\n") : [];
  const results = lines.flatMap((line): FileResult[] => (line === "" ? [] : [JSON.parse(line)]));
  return new Map(results.map((result) => [result.file, result]));
}

export function keepResult(result: FileResult): void {
  if (kept) appendFileSync(kept, `${JSON.stringify(result)}\n`);
}
