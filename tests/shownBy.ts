import { existsSync, readFileSync } from "node:fs";

/** Why a place, `file: text in it`, shows nothing; none where it is a test, or the data of one, that holds the text. */
export function faultOf(place: string): string | undefined {
  const [file = "", ...text] = place.split(": ");
  // What a row says is seen in what the site does. The code that should do it proves nothing.
  if (!file.startsWith("tests/")) return `${file} is no test.`;
  if (!existsSync(file)) return `There is no ${file}.`;
  return readFileSync(file, "utf8").includes(text.join(": "))
    ? undefined
    : `${file} does not hold: ${text.join(": ")}`;
}

/** The faults of all these places; a fault of its own where no place is listed. */
export const faultsOf = (shownBy: readonly string[]): string[] =>
  shownBy.length === 0 ? ["Nothing shows it."] : shownBy.flatMap((place) => faultOf(place) ?? []);
