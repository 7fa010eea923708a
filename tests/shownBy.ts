import { existsSync, readFileSync } from "node:fs";

/**
 * Why a place, `file: text in it`, proves nothing; undefined where a test, or the data of one, contains the
 * text.
 */
export function faultOf(place: string): string | undefined {
  const [file = "", ...text] = place.split(": ");
  // A row is proved by what the site does in a test. The code that should do it proves nothing.
  if (!file.startsWith("tests/")) return `${file} is no test.`;
  if (!existsSync(file)) return `There is no ${file}.`;
  return readFileSync(file, "utf8").includes(text.join(": "))
    ? undefined
    : `${file} does not hold: ${text.join(": ")}`;
}

/** The faults of all these places; a fault of its own where no place is listed. */
export const faultsOf = (shownBy: readonly string[]): string[] =>
  shownBy.length === 0 ? ["Nothing shows it."] : shownBy.flatMap((place) => faultOf(place) ?? []);
